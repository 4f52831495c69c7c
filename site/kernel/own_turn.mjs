/** A notebook's own turn to change files (`turns.js`), in the worker in which its Python runs. */

/** What the page answers to a request that comes after the turn (`lab.mjs`), as JSON. */
const REFUSED = '"refused"';

export class OwnTurn {
  /** The id of the turn; empty if it is not this notebook's turn. */
  id = "";
  /** True if something that was asked for in this turn came too late. */
  refused = false;

  /** @param {URL} api the folder of the addresses that the service worker answers */
  constructor(api) {
    this.api = api;
  }

  /**
   * Begin or end the turn, and return the HTTP status, or 0 if nobody answers. Then there is no service worker, so no
   * other notebook has these files. Python waits for the answer.
   * @param {"take" | "leave"} what
   */
  ask(what) {
    const [request, { refused }] = [new XMLHttpRequest(), this];
    try {
      request.open("GET", new URL(`turns/${what}?turn=${this.id}`, this.api).href, false);
      request.send();
    } catch {
      return refused ? 409 : 0;
    } finally {
      this.id = what === "take" && request.status === 200 ? request.responseText : "";
      this.refused = false;
    }
    return refused ? 409 : request.status;
  }

  /**
   * Return the end of a file's chain that the service worker keeps; with a text, keep that instead, if it is still this
   * notebook's turn and nothing was refused. Python waits for the answer.
   * @param {string} file
   * @param {string} [text]
   */
  head(file, text) {
    if (text !== undefined && this.refused) return "";
    const request = new XMLHttpRequest();
    try {
      const asked = new URLSearchParams({ file, turn: this.id });
      request.open(text === undefined ? "GET" : "PUT", new URL(`heads?${asked}`, this.api).href, false);
      request.send(text);
      return request.status === 200 ? request.responseText : "";
    } catch {
      return "";
    }
  }

  /** Send the id of the turn with each request for a file, in its address and in its JSON. */
  mark() {
    const own = this;
    const { open, send } = XMLHttpRequest.prototype;
    /** @type {WeakMap<XMLHttpRequest, string>} */
    const marked = new WeakMap();
    Object.assign(XMLHttpRequest.prototype, {
      /** @this {XMLHttpRequest} @param {string} method @param {string} address @param {[boolean]} more */
      open(method, address, ...more) {
        const id = /\/api\/drive$/.test(address) ? own.id : "";
        marked.set(this, id);
        open.call(this, method, id ? `${address}?turn=${id}` : address, ...more);
      },
      /** @this {XMLHttpRequest} @param {string} [body] */
      send(body) {
        const id = marked.get(this);
        if (!id) return send.call(this, body);
        const before = own.refused;
        own.refused = true;  // in case that nobody answers
        send.call(this, body?.replace("{", `{"turn":"${id}",`));
        own.refused = before || this.status !== 200 || this.responseText === REFUSED;
      },
    });
  }
}
