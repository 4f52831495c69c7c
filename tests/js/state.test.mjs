/** The board as a reducer: the effect of every event, and the requests to Python. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { hinting, marks, speaksOfPlaces, told } from "../../widgets/elele_widgets/board/marks.js";
import { loose } from "../../widgets/elele_widgets/board/places.js";
import { after, laid, notice, slot, touched, view } from "./boards.mjs";
import { BLOCK, CROSS, RUN, SETTLING, STUCK, move, texts } from "./moves.mjs";

const board = laid();
const WHY = notice("objection", "Two wahine make no pair.", "b1");
const HINT = notice("hint", "Pair b2 and c4 on a3.", "b2", "c4", "a3");
const shown = (changes) => ({ type: "view", view: view(changes) });
const acted = (name, clicks) => ({ type: "action", name, clicks });
const ringed = (state) => [...marks(state).hinted.keys()];
const words = (state) => {
  const saying = told(state);
  return saying?.kind === "notice" ? saying.notice.text : saying?.text ?? saying?.kind ?? "";
};

test("the first touch shows mates and habitats at once and asks for nothing", () => {
  const { state, intents } = after(board, ...touched("b2"));
  assert.deepEqual([state.touched, state.offers, intents], [["b2"], [], []]);
  assert.deepEqual(Object.fromEntries(marks(state).fits), { c4: "with", a1: "to", a3: "to", b5: "with" });
});

test("two birds and a habitat request the pair and deselect all three", () => {
  const { state, intents } = after(board, ...touched("b2", "c4", "a3"));
  assert.deepEqual(intents, [{ type: "play", move: "pair b2 c4 a3", ply: 3 }]);
  assert.deepEqual([state.touched, state.moving], [[], true]);
  assert.equal(after(state, shown({ ply: 4 })).state.moving, false);
});

test("a move stays under way when the same position is shown again before its answer", () => {
  const { state } = after(board, ...touched("b2", "c4", "a3"));
  assert.equal(after(state, { ...shown({ ply: 3 }), busy: true }).state.moving, true);
  assert.equal(after(state, { ...shown({ ply: 4 }), busy: true }).state.moving, false);
  assert.equal(after(state, shown({ ply: 3 })).state.moving, false);
  assert.equal(after(state, { ...shown({ ply: 3 }), busy: true }, { type: "answered" }).state.moving, false);
});

test("a move stays under way while Python is silent, until it answers or the player touches something else", () => {
  const { state } = after(board, ...touched("b2", "c4", "a3"), { type: "silence", silent: true });
  assert.equal(state.moving, true);
  for (const event of [{ type: "place", place: "b2", at: 0 }, { type: "action", name: "hint" }]) {
    assert.equal(after(state, event).state.moving, false, event.type);
  }
  assert.equal(after(state, { type: "silence", silent: false }, { type: "answered" }).state.moving, false);
  assert.equal(after(state, { type: "silence", silent: false }, shown({ ply: 4 })).state.moving, false);
});

test("a move that is requested while Python is silent is under way, since a slow Python will still make it", () => {
  const { state } = after(board, { type: "silence", silent: true }, ...touched("b2", "c4", "a3"));
  assert.equal(state.moving, true);
  assert.equal(after(state, ...touched("b2")).state.moving, false);
});

test("a double click on the habitat plays once, and no place is touched when the view comes", () => {
  const twice = touched("b2", "c4", "a3", "a3");
  const { state, intents } = after(board, ...twice, shown({ ply: 4, plies: 4 }));
  assert.deepEqual(intents.filter(({ type }) => type === "play").length, 1);
  assert.deepEqual(state.touched, []);
});

test("a move that the touches may mean is offered by name, and played when chosen", () => {
  const open = laid(view({ moves: SETTLING }));
  const { state } = after(open, ...touched("b2"));
  assert.deepEqual(texts(state.offers), ["turn b2"]);
  const { state: done, intents } = after(state, { type: "offer", move: "turn b2" });
  assert.deepEqual(intents, [{ type: "play", move: "turn b2", ply: 3 }]);
  assert.deepEqual([done.touched, done.offers], [[], []]);
});

test("a place without a move asks why, and the answer's places are marked until another touch", () => {
  const { state, intents } = after(board, ...touched("b1"));
  assert.deepEqual(intents, [{ type: "why", places: ["b1"], ply: 3 }]);
  const { state: answered } = after(state, shown({ notice: WHY }));
  assert.deepEqual([words(answered), marks(answered).noticed, answered.touched], [WHY.text, ["b1"], ["b1"]]);
  const { state: on } = after(answered, ...touched("b1", "b2"));
  assert.deepEqual([words(on), marks(on).noticed, on.touched], ["", [], ["b2"]]);
});

test("a question begins with a card without a move, goes on with another place, and Escape ends it", () => {
  const { state, intents } = after(board, ...touched("b1", "c1"));
  assert.deepEqual(intents.at(-1), { type: "why", places: ["b1", "c1"], ply: 3 });
  assert.deepEqual(after(state, shown({ notice: WHY })).state.touched, ["b1"]);
  assert.deepEqual(after(state, shown({ ply: 4 })).state.touched, []);
  assert.deepEqual(after(state, { type: "escape" }).state.touched, []);
  const bare = laid(view({ zones: [{ name: "row-2", slots: [slot("b1", "", { cards: [] }), slot("draw")] }] }));
  assert.deepEqual(after(bare, ...touched("b1")).state.touched, []);
  const aside = laid(view(), { piles: { b1: "Birds" } });
  assert.deepEqual(after(aside, ...touched("b1")).state.touched, []);
});

test("a move that Python suggests for other touches is offered by name", () => {
  const meant = notice("legal", "That can be done.", "p1", "a6");
  const { state } = after(board, shown({ notice: meant }));
  assert.deepEqual(texts(state.offers), ["protect lights-out a6 light-pollution"]);
  assert.deepEqual(after(board, ...touched("b2"), shown({ notice: meant })).state.touched, ["b2"]);
});

test("asking again for the same reason shows it immediately", () => {
  const { state: read } = after(board, shown({ notice: WHY }), ...touched("b2"), { type: "escape" });
  assert.equal(words(read), "");
  assert.equal(words(after(read, ...touched("b1")).state), WHY.text);
});

test("a dismissed notice stays dismissed while later views still have it", () => {
  const { state } = after(board, shown({ notice: WHY }), ...touched("b2"), shown({ notice: { ...WHY }, ack: "x-2" }));
  assert.equal(words(state), "");
  assert.equal(words(after(state, shown({ notice: { ...WHY, text: "Another one." } })).state), "Another one.");
});

test("a held protection stays touched after a wrong habitat, and the right one plays it", () => {
  const { intents } = after(board, ...touched("p1", "a1"), shown({ notice: WHY }), ...touched("a6"));
  assert.deepEqual(intents.map(({ type }) => type), ["why", "play"]);
  assert.equal(intents[1].move, "protect lights-out a6 light-pollution");
});

test("a warning is shown before its move is made, and another touch cancels it", () => {
  const careful = laid(view({ moves: STUCK }));
  const { state, intents } = after(careful, ...touched("draw"));
  assert.deepEqual([words(state), intents], ["A threat comes.", []]);
  assert.equal(words(after(state, ...touched("b1")).state), "");
  assert.deepEqual(after(state, ...touched("draw")).intents, [{ type: "play", move: "stuck", ply: 3 }]);
});

test("a warning names the button to touch again, and its move is not offered a second time", () => {
  const careful = laid(view({ moves: STUCK }));
  careful.about = { ...careful.about, actions: { stuck: "I am stuck" } };
  const { state } = after(careful, acted("stuck"));
  assert.equal(words(state), "A threat comes. Touch “I am stuck” to go on.");
  assert.equal(hinting({ ...state, hint: { kind: "hint", text: "Pair.", places: ["b1"] } }), null);
  assert.deepEqual(after(state, acted("stuck")).intents, [{ type: "play", move: "stuck", ply: 3 }]);
});

test("Escape deselects all places, and dismisses notice, hint and record", () => {
  const { state } = after(board, shown({ notice: HINT }), ...touched("b2", "c4"), acted("record"), { type: "escape" });
  assert.deepEqual([state.touched, state.offers, state.sheet.open], [[], [], false]);
  assert.deepEqual([words(state), ringed(state), marks(state).fits.size], ["", [], 0]);
  assert.deepEqual(ringed(after(state, shown({ notice: { ...HINT } })).state), []);
});

test("a hint stays while its places are touched, and gives way to a refusal until the next touch", () => {
  const { state } = after(board, shown({ notice: HINT }), ...touched("b2"));
  assert.deepEqual([words(state), ringed(state), marks(state).noticed], [HINT.text, HINT.places, []]);
  const { state: asked } = after(state, ...touched("b1"), shown({ notice: WHY }));
  assert.deepEqual([words(asked), ringed(asked), marks(asked).noticed], [WHY.text, [], ["b1"]]);
  const { state: on } = after(asked, ...touched("c4"));
  assert.deepEqual([words(on), ringed(on)], [HINT.text, HINT.places]);
});

for (const [what, changes] of Object.entries({ move: { ply: 4 }, undo: { ply: 2 }, deal: { deal: "seabirds#9" } })) {
  test(`a hint disappears with its position: ${what}`, () => {
    const { state } = after(board, shown({ notice: HINT }), shown({ notice: null, ...changes }));
    assert.deepEqual([words(state), ringed(state)], ["", []]);
  });
}

test("while Python looks for a hint the board says so, until an answer or another deal comes", () => {
  const { state, intents } = after(board, acted("hint"));
  assert.deepEqual([intents, told(state)], [[{ type: "hint", ply: 3 }], { kind: "looking", wish: "hint" }]);
  assert.equal(told(after(state, shown({ ack: "x-1" })).state).kind, "looking");
  assert.equal(words(after(state, shown({ notice: HINT })).state), HINT.text);
  assert.equal(words(after(state, shown({ deal: "seabirds#9" })).state), "");
  const peek = after(after(board, acted("options")).state, acted("peek"));
  assert.deepEqual([peek.intents, peek.state.panel], [[{ type: "peek", ply: 3 }], ""]);
});

test("a hint begins with nothing touched, so that a touch of its first place means the hint", () => {
  const { state } = after(laid(view({ moves: SETTLING })), ...touched("b2"), acted("hint"));
  assert.deepEqual([state.touched, state.offers], [[], []]);
});

test("an answer that is the same as the hint before is shown with its buttons", () => {
  const { state } = after(board, shown({ notice: HINT }), acted("hint"), shown({ notice: HINT }));
  assert.deepEqual([words(state), hinting(state)], [HINT.text, HINT]);
});

test("an undo or redo waits while Python is busy, and then is about the view that has come", () => {
  const pressed = (name) => ({ ...acted(name), busy: true });
  const { state, intents } = after(board, acted("undo"), pressed("undo"), pressed("redo"));
  assert.deepEqual(intents, [{ type: "undo", ply: 3 }]);
  const rest = after(state, shown({ ply: 2 }), { type: "answered" }, shown({ ply: 1 }), { type: "answered" });
  assert.deepEqual(rest.intents, [{ type: "undo", ply: 2 }, { type: "redo", ply: 1 }]);
  assert.deepEqual(after(rest.state, { type: "answered" }).intents, []);
  const silent = after(state, { type: "silence", silent: true }, { type: "silence", silent: false });
  assert.deepEqual(after(silent.state, { type: "answered" }).intents, []);
});

test("trouble with saving is shown once, and then only in a corner while it lasts", () => {
  const save = notice("save", "This game is open elsewhere.");
  const { state } = after(board, shown({ ply: 4, notice: save }));
  assert.deepEqual([words(state), state.saving], [save.text, save.text]);
  const { state: looked } = after(state, shown({ ply: 4, notice: { ...save }, ack: "x-1" }));
  assert.equal(words(looked), save.text);
  const { state: again } = after(looked, ...touched("b2"), shown({ ply: 5, notice: { ...save } }));
  assert.deepEqual([words(again), again.saving], ["", save.text]);
  const { state: asked } = after(again, shown({ ply: 5, notice: WHY }));
  assert.deepEqual([words(asked), asked.saving], [WHY.text, save.text]);
  assert.equal(words(after(again, { type: "saving" }).state), save.text);
  const full = notice("save", "The disk is full.");
  assert.equal(words(after(again, shown({ ply: 6, notice: full })).state), full.text);
  assert.equal(after(again, shown({ ply: 6 })).state.saving, "");
});

test("every action that changes the game sends the moment that the player sees", () => {
  const asked = (name) => after(board, acted(name)).intents;
  for (const type of ["undo", "redo", "home", "hint", "peek"]) assert.deepEqual(asked(type), [{ type, ply: 3 }]);
  assert.deepEqual(asked("again"), [{ type: "goto", to: 0, ply: 3 }]);
  assert.deepEqual(asked("stuck"), [{ type: "play", move: "stuck", ply: 3 }]);
});

test("a game under way is left at the second request; a double click counts as one request", () => {
  const { state, intents } = after(board, acted("new", 1), acted("new", 2));
  assert.deepEqual([told(state), intents], [{ kind: "leave" }, []]);
  assert.deepEqual(after(state, acted("new", 1)).intents, [{ type: "new", ply: 3 }]);
  assert.equal(told(after(state, ...touched("b2")).state), null);
});

for (const [what, changes, about] of [
  ["at its beginning", { ply: 0 }, {}],
  ["that is over", { over: true }, {}],
  ["that can begin again", {}, { again: "Start again" }],
]) {
  test(`a game ${what} is left at once`, () => {
    assert.deepEqual(after(laid(view(changes), about), acted("new")).intents.map(({ type }) => type), ["new"]);
  });
}

test("panels that follow learn which card is touched, even among several cards on a place", () => {
  const followed = laid(view({ followed: true }));
  const looks = (...events) => after(followed, ...events).intents.filter(({ type }) => type === "look");
  assert.deepEqual(looks(...touched("b2")), [{ type: "look", text: "card-b2" }]);
  const pair = { type: "place", place: "a1", at: 0, look: "moli:w+moli:k" };
  assert.deepEqual(looks(pair), [{ type: "look", text: "moli:w+moli:k" }]);
  assert.deepEqual(after(board, ...touched("b2")).intents, []);
});

test("a panel opened later learns which card was touched last", () => {
  const { state } = after(board, ...touched("b2"));
  assert.deepEqual(after(state, shown({ followed: true })).intents, [{ type: "look", text: "card-b2" }]);
  assert.deepEqual(after(state, shown({ followed: true }), shown({ followed: true, ply: 4 })).intents.length, 1);
});

test("panels learn of the ground of a touched habitat, and nothing of playing cards", () => {
  const ground = [{ up: true, text: "islet-5", role: "ground" }, { up: true, text: "noio:w" }];
  const zones = [{ name: "x", slots: [slot("a1", "", { cards: ground, capacity: 2 }), slot("1", "KC")] }];
  const state = laid(view({ zones, followed: true }), {}, { KC: { kind: "suit" } });
  const looks = ["a1", "1"].map((place) => after(state, ...touched(place)).state.looked);
  assert.deepEqual(looks, ["islet-5", ""]);
});

const piles = ["3", "5", "7", "8"].map((place) => slot(place, `card-${place}`, { run: 3 }));
const elba = laid(view({ game: "elba", moves: RUN, zones: [{ name: "tableau", slots: piles }] }), {
  homes: ["fC", "fD"], piles: { stock: "Stock" },
});

test("a quick second touch sends a card home, and a slow one deselects it", () => {
  const [first] = touched("3");
  const twice = (at) => after(elba, first, { ...first, at }).intents.filter(({ type }) => type === "play");
  assert.deepEqual(twice(449), [{ type: "play", move: "found 3", ply: 3 }]);
  assert.deepEqual(twice(450), []);
  assert.deepEqual(after(elba, first, { ...first, at: 450 }).state.touched, []);
});

test("a key sends a card home or asks why it cannot go; on places where cards stay it does nothing", () => {
  const home = (place, state = elba) => after(state, { type: "home", place }).intents;
  assert.deepEqual(home("3"), [{ type: "play", move: "found 3", ply: 3 }]);
  assert.deepEqual(home("7"), [{ type: "why", places: ["7", "fC", "fD"], ply: 3 }]);
  for (const place of ["fC", "stock"]) assert.deepEqual(home(place), []);
  assert.deepEqual(home("b2", board), []);
});

test("picked-up cards highlight the places that they fit, and dropping them there requests the move", () => {
  const { state } = after(elba, { type: "lift", place: "3", depth: 3 }, { type: "over", place: "5" });
  assert.deepEqual(state.drag, { from: "3", cards: 3, over: "5" });
  assert.deepEqual([...marks(state).fits.keys(), marks(state).over], ["7", "5", "fC", "5"]);
  const { state: done, intents } = after(state, { type: "drop" });
  assert.deepEqual(intents, [{ type: "play", move: "build 3 5 3", ply: 3 }]);
  assert.deepEqual([done.drag, done.moving, done.touched], [null, true, []]);
});

for (const [what, events] of Object.entries({
  "on no place": [{ type: "over", place: undefined }, { type: "drop" }],
  "where they came from": [{ type: "over", place: "3" }, { type: "drop" }],
  "by the system": [{ type: "over", place: "5" }, { type: "break" }],
})) {
  test(`cards dropped ${what} request nothing and leave no place touched`, () => {
    const { state, intents } = after(elba, { type: "lift", place: "3", depth: 1 }, ...events);
    assert.deepEqual([intents, state.drag, state.moving, state.touched], [[], null, false, []]);
  });
}

test("cards dropped where they do not fit ask why", () => {
  const events = [{ type: "lift", place: "3", depth: 1 }, { type: "over", place: "8" }, { type: "drop" }];
  assert.deepEqual(after(elba, ...events).intents, [{ type: "why", places: ["3", "8"], ply: 3, cards: 1 }]);
});

test("a quick second touch on a card without a move asks why it does not go home", () => {
  const { state, intents } = after(elba, { type: "place", place: "8", at: 0 }, { type: "place", place: "8", at: 100 });
  assert.deepEqual(intents.map(({ places }) => places), [["8"], ["8", ...elba.about.homes]]);
  assert.deepEqual(state.touched, []);
});

test("a dragged card counts together with a touched card", () => {
  const { state } = after(board, ...touched("b2"), { type: "lift", place: "b2", depth: 1 });
  assert.deepEqual(state.touched, ["b2"]);
  const events = [{ type: "lift", place: "c4", depth: 1 }, { type: "over", place: "a3" }, { type: "drop" }];
  assert.equal(after(board, ...touched("b2", "c4"), ...events).intents[0].move, "pair b2 c4 a3");
});

test("a view that changes a place ends the drag; a view that changes no place does not", () => {
  const { state } = after(board, { type: "lift", place: "b2", depth: 1 });
  assert.equal(after(state, shown({ ack: "x-1" })).state.drag.from, "b2");
  const [habitats, ...rest] = view().zones;
  const zones = [{ ...habitats, slots: [slot("a1", "changed"), ...habitats.slots.slice(1)] }, ...rest];
  assert.equal(after(state, shown({ zones })).state.drag, null);
});

test("when Python falls silent, the board says so before anything else, and cards glide back", () => {
  const silence = (silent) => ({ type: "silence", silent });
  const { state } = after(board, shown({ notice: WHY }), { type: "lift", place: "b2", depth: 1 }, silence(true));
  assert.deepEqual([told(state), state.drag, state.moving], [{ kind: "silent" }, null, false]);
  assert.equal(words(after(state, silence(false), { type: "trouble", text: "no fish" }).state), "no fish");
});

test("the record is requested when it is opened, when a name is typed and when the game goes on", () => {
  const { state, intents } = after(board, acted("record"), { type: "player", name: "Kai" }, shown({ ply: 4 }));
  assert.deepEqual(intents, ["", "Kai", "Kai"].map((player) => ({ type: "record", player })));
  const told = { record: "[Deal]", line: "elele 1", waits: "", look: "" };
  const { state: written } = after(state, { type: "record", told });
  assert.deepEqual(written.sheet, { open: true, player: "Kai", ...told });
  assert.deepEqual(after(written, shown({ ply: 4, ack: "x-1" })).intents, []);
  assert.deepEqual(after(written, acted("record"), shown({ ply: 5 })).intents, []);
});

test("a player who looks at a record that waits counts a peek first, and then asks for the record again", () => {
  const told = { record: "", line: "", waits: "It lists every card.", look: "Look now" };
  const { intents } = after(board, acted("record"), { type: "record", told }, { type: "uncover" });
  assert.deepEqual(intents.slice(1), [{ type: "uncover", ply: 3 }, { type: "record", player: "" }]);
});

const FIGURES = { shapes: [BLOCK, CROSS], kinds: { block: ["Blocks", ""], cross: ["Crosses", ""] } };
const square = { zones: [{ name: "tableau", slots: [..."abcdeh"].map((place) => slot(place)) }] };
const DISCARD = move("discard a b d e", "a", "b", "d", "e");
const elemental = laid(view({ ...square, moves: [DISCARD] }), FIGURES);
/** The requests about the game; another test checks the queries for the ledger. */
const asked = (intents) => intents.filter(({ type }) => type !== "query");

test("a figure of the legend touches its places and offers its move; touched again, it makes the move", () => {
  const { state, intents } = after(elemental, { type: "figure", name: BLOCK.name });
  assert.deepEqual([state.touched, texts(state.offers), asked(intents)], [BLOCK.places, ["discard a b d e"], []]);
  assert.equal(after(state, { type: "figure", name: BLOCK.name }).intents[0].move, "discard a b d e");
});

test("a figure that does not work asks why", () => {
  const { intents } = after(elemental, { type: "figure", name: CROSS.name });
  assert.deepEqual(asked(intents), [{ type: "why", places: CROSS.places, ply: 3 }]);
});

test("a figure is drawn if it is pointed at or touched", () => {
  const figure = (...events) => marks(after(elemental, ...events).state).figure;
  assert.equal(figure(), undefined);
  assert.equal(figure({ type: "point", name: CROSS.name }), CROSS);
  assert.equal(figure({ type: "point", name: CROSS.name }, { type: "point", name: "" }), undefined);
  assert.equal(figure(...touched("a", "b", "d", "e").slice(0, 3)), undefined);
  assert.equal(figure({ type: "figure", name: BLOCK.name }), BLOCK);
});

test("the places of a figure that is not drawn can be touched together, and only a question about them is sent", () => {
  const changed = laid(view({ ...square, moves: [DISCARD] }), { groups: FIGURES.shapes });
  const { state, intents } = after(changed, ...touched("a", "c", "e", "h"));
  assert.deepEqual([state.touched, marks(state).figure], [["a", "c", "e", "h"], undefined]);
  assert.deepEqual(intents.at(-1), { type: "why", places: ["a", "c", "e", "h"], ply: 3 });
  assert.deepEqual(new Set(intents.map(({ type }) => type)), new Set(["why"]));
});

test("working and failing figures look different, except in a puzzle, which does not give this away", () => {
  const hull = (state, name) => marks(after(state, { type: "point", name }).state).hull;
  assert.deepEqual([hull(elemental, BLOCK.name), hull(elemental, CROSS.name)], ["ready", "failing"]);
  assert.deepEqual([hull(puzzle, BLOCK.name), hull(puzzle, CROSS.name)], ["plain", "plain"]);
});

test("a figure pointed at is not drawn over an older choice", () => {
  const { state } = after(elemental, ...touched("a", "b"), shown({ ...square, moves: [DISCARD], notice: WHY }));
  const { state: pointing } = after(state, { type: "point", name: CROSS.name });
  const marked = marks(pointing);
  assert.deepEqual([marked.touched, marked.fits.size, marked.noticed, marked.previewed], [["a"], 0, [], "other"]);
  assert.deepEqual(marks(after(pointing, { type: "point", name: "" }).state).touched, ["a", "b"]);
  assert.equal(marks(after(pointing, { type: "figure", name: CROSS.name }).state).previewed, "chosen");
});

test("a card that may go anywhere clearly marks only the places where it completes a figure", () => {
  const anywhere = [..."abcdeh"].map((place) => move(`place 4D ${place}`, "s1", place));
  const holding = laid(view({ ...square, moves: anywhere }), FIGURES);
  const { state } = after(holding, ...touched("s1"));
  assert.deepEqual(new Set(marks(state).fits.values()), new Set(["any"]));
  const ledger = { places: [], slots: {}, state: "spare", says: "", targets: ["b"] };
  const { state: told } = after(state, { type: "found", query: "ledger", ply: 3, found: ledger });
  assert.deepEqual([...marks(told).fits].filter(([, role]) => role !== "any"), [["b", "to"]]);
});

test("a step highlights its places and the figure that they form", () => {
  const step = { places: ["a", "b", "d", "e"], figure: BLOCK };
  const { figure, lit } = marks(laid(view({ ...square, moves: [], step }), { ...FIGURES, reading: true }));
  assert.equal(figure, BLOCK);
  assert.deepEqual(new Set(lit), new Set(BLOCK.places));
});

const puzzle = laid(view({ ...square, moves: [DISCARD] }), { ...FIGURES, answers: { choose: "This is my answer" } });

test("an answer of places is chosen and changed place by place, then sent; an objection deselects them", () => {
  const { state, intents } = after(puzzle, ...touched("a", "b", "e", "b"), acted("choose"));
  assert.deepEqual(state.touched, ["a", "e"]);
  assert.deepEqual(asked(intents), [{ type: "choose", places: ["a", "e"], ply: 3 }]);
  assert.deepEqual(after(puzzle, acted("none")).intents, [{ type: "choose", places: [], ply: 3 }]);
  assert.deepEqual(after(state, shown({ ...square, score: 1 })).state.touched, ["a", "e"]);
  for (const kind of ["right", "answer"]) {
    assert.deepEqual(after(state, shown({ ...square, notice: notice(kind, "So.", "a") })).state.touched, ["a", "e"]);
  }
  assert.deepEqual(after(state, shown({ ...square, notice: WHY })).state.touched, []);
});

test("after a wrong answer, a touch drops its marks, and begins a new choice or takes back a place", () => {
  const wrong = shown({ ...square, notice: notice("answer", "Hearts are missing.", "a", "b") });
  const { state } = after(puzzle, ...touched("a", "b", "e"), acted("choose"), wrong);
  assert.deepEqual(marks(state).noticed, ["a", "b"]);
  for (const [place, left] of [["d", ["d"]], ["b", ["a", "e"]]]) {
    const { state: next } = after(state, ...touched(place));
    assert.deepEqual([next.touched, marks(next).noticed, told(next)], [left, [], null]);
    assert.deepEqual(after(next, ...touched("c")).state.touched, [...left, "c"]);
  }
  const { state: aside } = after(state, ...touched("s1"));
  assert.deepEqual([aside.touched, told(aside)], [["a", "b", "e"], { kind: "aside" }]);
});

test("once an exercise is answered, touches change neither its places nor its verdict", () => {
  for (const kind of ["right", "answer"]) {
    const answered = { type: "dressed", about: { ...FIGURES, answers: { next: "Next" } }, faces: {} };
    const verdict = shown({ ...square, notice: notice(kind, "So.", "a"), moves: [{ text: "next", places: [] }] });
    const { state } = after(puzzle, ...touched("a", "b"), verdict, answered);
    const { state: still } = after(state, ...touched("a", "d", "s1"));
    assert.deepEqual([still.touched, told(still)], [["a", "b"], told(state)]);
  }
});

test("if the answer is places, no move is offered or marked, and other places cannot be chosen", () => {
  const { state } = after(puzzle, { type: "figure", name: BLOCK.name });
  assert.deepEqual([state.touched, state.offers, marks(state).fits.size], [BLOCK.places, [], 0]);
  const { state: aside, intents } = after(puzzle, ...touched("s1"));
  assert.deepEqual([told(aside), aside.touched, intents], [{ kind: "aside" }, [], []]);
});

test("if the answer is one place, a new choice replaces the old one, and only allowed places can be chosen", () => {
  const asked = laid(view(), { answers: { choose: "This is my answer" }, able: ["a1", "a3"], most: 1 });
  const { state, intents } = after(asked, ...touched("a1", "a3"), acted("choose"));
  assert.deepEqual([state.touched, intents], [["a3"], [{ type: "choose", places: ["a3"], ply: 3 }]]);
  assert.deepEqual(after(state, ...touched("a3")).state.touched, []);
  const { state: aside } = after(state, ...touched("b2"));
  assert.deepEqual([told(aside), aside.touched], [{ kind: "aside" }, ["a3"]]);
});

test("if the answer is a move, it is made on the board, and a button can answer too", () => {
  const asked = laid(view(), { answers: { none: "There is none" }, plays: true });
  const { intents } = after(asked, ...touched("b2", "c4", "a3"));
  assert.deepEqual(intents, [{ type: "play", move: "pair b2 c4 a3", ply: 3 }]);
  assert.deepEqual(after(asked, acted("none")).intents, [{ type: "choose", places: [], ply: 3 }]);
});

test("a right answer is marked while its notice is shown", () => {
  const { state } = after(puzzle, shown({ ...square, notice: notice("right", "Yes: a block.", "a") }));
  assert.equal(marks(state).right, true);
  assert.equal(marks(after(state, { type: "escape" }).state).right, false);
});

test("a read-only board ignores touches and requests nothing", () => {
  const reading = laid(view(), { reading: true });
  const events = [...touched("b2", "c4", "a3"), acted("undo"), acted("new"), { type: "lift", place: "b2", depth: 1 }];
  const { state, intents } = after(reading, ...events, { type: "escape" });
  assert.deepEqual([state, intents], [reading, []]);
  assert.equal(after(reading, { type: "symbols", symbol: "elements" }).state.symbol, "elements");
});

test("in play, face-up cards can be picked up except where cards stay", () => {
  const can = (state, place, more = {}) => loose(state, slot(place, "x", more));
  assert.ok(can(elba, "3"));
  assert.ok(!can(elba, "fC") && !can(elba, "stock") && !can(board, "a1", { capacity: 2 }));
  assert.ok(!can(elba, "3", { cards: [{ up: false }] }) && !can(elba, "3", { cards: [] }) && !can(puzzle, "a"));
});

test("new words for the game keep the symbols that the player chose for the cards", () => {
  const dressed = { type: "dressed", about: { symbol: "suits" }, faces: {} };
  assert.equal(after(elemental, { type: "symbols", symbol: "elements" }, dressed).state.symbol, "elements");
});

test("the answer to a query is kept until the next move, and a late answer is dropped", () => {
  const answer = { type: "found", query: "ledger", ply: elemental.view.ply, found: { suits: [] } };
  const { state } = after(elemental, answer);
  assert.deepEqual(state.found, { ledger: { suits: [] } });
  assert.deepEqual(after(elemental, { ...answer, ply: 99 }).state.found, {});
  assert.deepEqual(after(elemental, { ...answer, found: null }).state.found, {});
  const moved = { ...elemental.view, ply: elemental.view.ply + 1 };
  assert.deepEqual(after(state, { type: "view", view: moved }).state.found, {});
});

const ONTO = { ...move("build 1 2 1", "1", "2"), auto: true };
const CARDS = view({
  game: "elba", deal: "elba#7", moves: [ONTO, move("build 1 3 1", "1", "3"), move("found 4", "4", "fC")],
  zones: [{ name: "tableau", slots: ["1", "2", "3", "4", "fC"].map((place) => slot(place)) }],
});
const quickly = (...places) => places.map((place, number) => ({ type: "place", place, at: 1000 + 100 * number }));
const fanned = (switches = []) => {
  const about = { homes: ["fC"], switches: { "one-touch": "One-touch moves" } };
  return after(laid(CARDS, about), { type: "recall", switches }).state;
};

test("a quick second touch sends a card home, or makes its obvious move", () => {
  assert.deepEqual(after(fanned(), ...quickly("1", "1")).intents, [{ type: "play", move: "build 1 2 1", ply: 3 }]);
  assert.deepEqual(after(fanned(), ...quickly("4", "4")).intents, [{ type: "play", move: "found 4", ply: 3 }]);
});

test("a slow second touch deselects, and two places still make their own move", () => {
  assert.deepEqual(after(fanned(), ...touched("1", "1")).state.touched, []);
  assert.deepEqual(after(fanned(), ...touched("1", "3")).intents, [{ type: "play", move: "build 1 3 1", ply: 3 }]);
});

test("with the switch on, one touch makes the obvious move; other moves need two touches", () => {
  const quick = fanned(["one-touch"]);
  assert.deepEqual(after(quick, ...touched("1")).intents, [{ type: "play", move: "build 1 2 1", ply: 3 }]);
  assert.deepEqual(after(quick, ...touched("4")).state.touched, ["4"]);
  assert.deepEqual(after(quick, ...touched("4", "1")).intents.map(({ type }) => type), ["why"]);
});

test("a switch that belongs to another game changes nothing", () => {
  const { state } = after(laid(CARDS), { type: "recall", switches: ["one-touch"] });
  assert.deepEqual(after(state, ...touched("1")).intents, []);
});

test("a switch is turned on and off", () => {
  const { state } = after(fanned(), { type: "switch", name: "other-side" });
  assert.deepEqual(state.switches, ["other-side"]);
  assert.deepEqual(after(state, { type: "switch", name: "other-side" }).state.switches, []);
});

test("one sheet is open at a time; Escape and a new deal close it", () => {
  const { state } = after(fanned(), acted("deals"));
  assert.equal(state.panel, "deals");
  assert.equal(after(state, acted("options")).state.panel, "options");
  assert.equal(after(state, acted("options"), acted("options")).state.panel, "");
  assert.equal(after(state, { type: "escape" }).state.panel, "");
  assert.equal(after(state, { type: "view", view: { ...CARDS, ply: 4 } }).state.panel, "deals");
  assert.equal(after(state, { type: "view", view: { ...CARDS, deal: "elba#8" } }).state.panel, "");
  const { state: recorded } = after(state, acted("record"));
  assert.deepEqual([recorded.panel, recorded.sheet.open], ["", true]);
  assert.equal(after(recorded, acted("deals")).state.sheet.open, false);
});

test("a deal is requested by its level or its word", () => {
  const deal = { type: "deal", kind: "winnable-easy", word: "" };
  assert.deepEqual(after(fanned(), deal).intents, [deal]);
});

test("Finish requests the end of the game where that is offered, and otherwise the move of that name", () => {
  const open = after(fanned(), { type: "view", view: { ...CARDS, finish: 12 } }).state;
  assert.deepEqual(after(open, acted("finish")).intents, [{ type: "finish", ply: 3 }]);
  assert.deepEqual(after(board, acted("finish")).intents, [{ type: "play", move: "finish", ply: 3 }]);
});

const colony = (place, col, pairs) => ({
  ...slot(place), col, capacity: 4, free: 4 - pairs,
  cards: Array.from({ length: pairs }, () => ({ up: true, role: "pair" })),
});
const colonies = (first, last) => [{ name: "habitats", slots: [colony("a1", 0, first), colony("a8", 7, last)] }];
const followed = (changes) => view({ followed: true, zones: colonies(0, 0), ...changes });

test("the panel shows a line when a pair or a threat lands, and a touch on the board closes it", () => {
  const open = laid(followed());
  const landed = (changes) => after(open, { type: "view", view: followed({ ply: 4, plies: 4, ...changes }) }).state;
  assert.equal(landed({ zones: colonies(1, 0) }).beside, "told");
  assert.equal(landed({ zones: colonies(0, 1) }).beside, "told");
  assert.equal(landed({}).beside, "");
  assert.equal(landed({ zones: colonies(1, 0), ply: 9 }).beside, "");
  assert.equal(landed({ zones: colonies(1, 0), followed: false }).beside, "");
  assert.equal(landed({ zones: colonies(1, 0), coach: { text: "Now touch its mate." } }).beside, "");
  assert.equal(landed({ struck: { place: "a8" } }).beside, "told");
  assert.equal(after(landed({ zones: colonies(1, 0) }), acted("undo")).state.beside, "");
  const closed = after(open, { type: "switch", name: "guide-closed" }).state;
  const quiet = after(closed, { type: "view", view: followed({ ply: 4, plies: 4, zones: colonies(1, 0) }) }).state;
  assert.equal(quiet.beside, "");
  for (const event of [{ type: "escape" }, ...touched("a1")]) {
    assert.equal(after(landed({ zones: colonies(1, 0) }), event).state.beside, "");
  }
});

test("a player who asks for the guide sees all of it, also after an event", () => {
  const asked = after(board, acted("guide")).state;
  assert.equal(asked.beside, "asked");
  assert.equal(after(asked, acted("guide")).state.beside, "");
  assert.equal(after({ ...board, beside: "told" }, acted("guide")).state.beside, "asked");
});

test("a board fills the screen and shrinks again; Escape first deselects and dismisses", () => {
  const { state } = after(board, acted("large"));
  assert.equal(state.large, true);
  assert.equal(after(state, acted("large")).state.large, false);
  assert.equal(after(state, { type: "escape" }).state.large, false);
  const holding = after(state, ...touched("b2"), { type: "escape" }).state;
  assert.deepEqual([holding.large, holding.touched], [true, []]);
});

test("places show their names while a message mentions them, or if the player switches them on", () => {
  assert.equal(speaksOfPlaces(board), false);
  assert.equal(speaksOfPlaces(after(board, shown({ notice: WHY })).state), true);
  assert.equal(speaksOfPlaces(after(board, { type: "switch", name: "places" }).state), true);
  assert.equal(speaksOfPlaces(after(board, ...touched("b2", "c4")).state), false);
});
