/**
 * `<elele-board deal="seabirds#moli" match="mixed" coach>` shows a task of this site in a frame on any page. The
 * attributes are the parts of the task's link. When a game ends, the element dispatches an `elele-end` event, whose
 * `detail` has the line to hand in. HOSTING.md says what the frame tells, and what it never tells.
 */
{
  /** Attribute → its page, and the options of all pages; the build writes both. */
  const TASKS = { pages: {}, options: [] };
  const site = new URL(".", /** @type {HTMLScriptElement} */ (document.currentScript).src);
  /** The height of a frame in pixels until its page tells its own. */
  const HEIGHT = 640;

  class EleleBoard extends HTMLElement {
    static observedAttributes = [...Object.keys(TASKS.pages), ...TASKS.options];
    frame = document.createElement("iframe");

    constructor() {
      super();
      // A strict content policy allows styles that a script sets, but no style attributes.
      Object.assign(this.frame.style, { display: "block", width: "100%", height: `${HEIGHT}px`, border: "0" });
      Object.assign(this.frame, { title: "E Lele!", lang: "en", loading: "lazy", allow: "clipboard-write; web-share" });
    }

    /** The address of the task: of the first page that an attribute names, with the other attributes as options. */
    get address() {
      const page = Object.keys(TASKS.pages).find((name) => this.hasAttribute(name)) ?? "deal";
      const options = TASKS.options.filter((name) => name !== page && this.hasAttribute(name));
      const task = [this.getAttribute(page), ...options.map((name) => `${name}=${this.getAttribute(name) || "on"}`)];
      const { href } = new URL(`${TASKS.pages[page]}.html`, site);
      return `${href}#${encodeURI(task.join("&"))}`;
    }

    connectedCallback() {
      this.style.display = "block";
      addEventListener("message", this);
      this.frame.src = this.address;
      this.append(this.frame);
    }

    disconnectedCallback() {
      removeEventListener("message", this);
    }

    attributeChangedCallback() {
      if (this.frame.isConnected) this.frame.src = this.address;
    }

    /** Listen only to the page in the frame. @param {MessageEvent} message */
    handleEvent({ source, origin, data }) {
      if (source !== this.frame.contentWindow || origin !== site.origin || data?.elele !== 1) return;
      if (data.height) this.frame.style.height = `${data.height}px`;
      if (data.line) this.dispatchEvent(new CustomEvent("elele-end", { bubbles: true, detail: { line: data.line } }));
    }
  }

  if (!customElements.get("elele-board")) customElements.define("elele-board", EleleBoard);
}
