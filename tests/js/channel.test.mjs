/** The channel to Python: which requests are answered, and when Python counts as silent. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { Channel } from "../../widgets/elele_widgets/shared/channel.js";

const PATIENCE = 2000;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

/** A channel with its messages, and the turns of Python to silence and back. */
function opened(send) {
  const sent = [];
  const turns = [];
  const channel = new Channel({ send: send ?? ((message) => sent.push(message)) }, (silent) => turns.push(silent));
  return { channel, sent, turns };
}

test("only a notebook has cells, and a page without one waits longer, since it says when its Python ends", async () => {
  const source = "../../widgets/elele_widgets/shared/channel.js";
  const said = [];
  for (const [page, seconds] of [[undefined, 2], ["play", 10]]) {
    globalThis.document = /** @type {any} */ ({ body: { dataset: { page } } });
    const { Channel: Here, SILENT } = await import(`${source}?page=${page}`);
    const channel = new Here({ send: () => {} }, () => said.push([seconds, SILENT]));
    channel.ask({ type: "view" });
    mock.timers.tick(1000 * Number(seconds) - 1);
    said.push(channel.silent);
    mock.timers.tick(1);
    delete globalThis.document;
  }
  assert.deepEqual(said, [
    false, [2, "Python is not answering. Choose Run → Run All Cells."],
    false, [10, "Python is not answering. Load the page again."],
  ]);
});

test("every request has its own name, which the answer repeats", () => {
  const { channel, sent, turns } = opened();
  channel.ask({ type: "undo", ply: 1 });
  channel.ask({ type: "undo", ply: 1 });
  assert.deepEqual(sent.map(({ intent }) => intent.type), ["undo", "undo"]);
  assert.notEqual(sent[0].nonce, sent[1].nonce);
  assert.ok(sent.every(({ nonce }) => channel.owns(nonce)));
  channel.hear(sent[1].nonce);
  mock.timers.tick(PATIENCE);
  assert.deepEqual([channel.busy, turns], [false, []]);
});

test("while a hint is expected, the page checks that Python is alive; if not, it says so and stops asking", () => {
  const { channel, sent, turns } = opened();
  channel.ask({ type: "hint", ply: 0 });
  channel.hear(sent[0].nonce);
  channel.expect(true);
  channel.expect(true);
  mock.timers.tick(8000);
  assert.deepEqual(sent.map(({ intent }) => intent.type), ["hint", "view"]);
  channel.hear(sent[1].nonce);
  mock.timers.tick(8000);
  assert.deepEqual(turns, []);
  mock.timers.tick(PATIENCE);
  assert.deepEqual(turns, [true]);
  channel.expect(true);
  mock.timers.tick(60_000);
  assert.equal(sent.length, 3);
});

test("after the hint has come, the checks stop", () => {
  const { channel, sent } = opened();
  channel.expect(true);
  mock.timers.tick(7000);
  channel.expect(false);
  mock.timers.tick(60_000);
  assert.deepEqual(sent, []);
});

test("silence is reported after two seconds, and ends with the answer", () => {
  const { channel, sent, turns } = opened();
  channel.ask({ type: "redo", ply: 1 });
  mock.timers.tick(PATIENCE - 1);
  assert.deepEqual([channel.silent, channel.busy], [false, true]);
  mock.timers.tick(1);
  assert.deepEqual([channel.silent, channel.busy], [true, false]);
  channel.hear(sent[0].nonce);
  assert.deepEqual(turns, [true, false]);
});

test("the answer to one request does not answer the next: a silence after it is reported too", () => {
  const { channel, sent, turns } = opened();
  channel.ask({ type: "undo", ply: 2 });
  channel.ask({ type: "undo", ply: 1 });
  channel.hear(sent[0].nonce);
  mock.timers.tick(PATIENCE);
  assert.deepEqual(turns, [true]);
  channel.hear(null);
  assert.deepEqual(turns, [true, false]);
  mock.timers.tick(PATIENCE);
  assert.deepEqual(turns, [true, false, true]);
  channel.hear(sent[1].nonce);
  mock.timers.tick(PATIENCE);
  assert.deepEqual(turns, [true, false, true, false]);
});

test("an answer to a later request of another board on the page counts; an answer to another page does not", () => {
  const [one, other] = [opened(), opened()];
  one.channel.ask({ type: "hint", ply: 0 });
  other.channel.ask({ type: "hint", ply: 0 });
  assert.ok(!one.channel.owns(other.sent[0].nonce));
  one.channel.hear("elsewher0-99");
  assert.ok(one.channel.busy);
  one.channel.hear(other.sent[0].nonce);
  assert.ok(!one.channel.busy);
});

test("a second touch on the same view does nothing; a touch on the view after it is sent", () => {
  const { channel, sent } = opened();
  const [before, after] = [{ step: 1 }, { step: 2 }];
  channel.askOnce({ type: "next" }, before);
  channel.askOnce({ type: "next" }, before);
  assert.equal(sent.length, 1);
  channel.askOnce({ type: "next" }, after); // the new view has arrived, but not its acknowledgement
  assert.equal(sent.length, 2);
  channel.hear(sent[1].nonce);
  channel.askOnce({ type: "next" }, after); // for example after a refusal, which is answered with the same view
  assert.equal(sent.length, 3);
});

test("a request that cannot be sent counts as silence at once", () => {
  const { turns, channel } = opened(() => { throw new Error("no kernel"); });
  channel.ask({ type: "hint", ply: 0 });
  assert.deepEqual(turns, [true]);
});

test("a closed channel waits for nothing", () => {
  const { channel, turns } = opened();
  channel.ask({ type: "hint", ply: 0 });
  channel.close();
  mock.timers.tick(PATIENCE);
  assert.deepEqual(turns, []);
});
