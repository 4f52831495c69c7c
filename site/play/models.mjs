/** Models and views of widgets on a page without a notebook: Python opens models, and the page draws them. */

/** @typedef {Record<string, any>} State */
/** @typedef {(content: object) => void} Send */
/** @typedef {{node: HTMLElement, close: () => void}} Drawn */

/** The state of a widget on this page, with the functions that the scripts of the widgets call. */
export class Model {
  /** @type {Map<string, ((...told: any[]) => void)[]>} */
  listeners = new Map();
  /** @type {Promise<any> | undefined} */
  script;

  /**
   * @param {State} state
   * @param {Send} send sends a message to the widget in Python
   * @param {{get_model: (id: string) => Promise<Model>}} manager finds the other models of the page
   */
  constructor(state, send, manager) {
    this.state = state;
    this.pass = send;
    this.widget_manager = manager;
  }

  /** @param {string} name */
  get(name) {
    return this.state[name];
  }

  /** Set a value on this page only. @param {string} name @param {unknown} value */
  set(name, value) {
    this.state[name] = value;
    this.emit(`change:${name}`, this, value);
  }

  /** @param {unknown} content */
  send(content) {
    this.pass({ method: "custom", content });
  }

  /** @param {string} name @param {(...told: any[]) => void} listener */
  on(name, listener) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  }

  /** @param {string} name @param {(...told: any[]) => void} listener */
  off(name, listener) {
    this.listeners.set(name, (this.listeners.get(name) ?? []).filter((other) => other !== listener));
  }

  /** @param {string} name @param {unknown[]} told */
  emit(name, ...told) {
    this.listeners.get(name)?.forEach((listener) => listener(...told));
  }

  /** Handle a message from the widget in Python. @param {{method: string, state?: State, content?: unknown}} message */
  hear({ method, state = {}, content }) {
    if (method === "custom") this.emit("msg:custom", content, []);
    if (method === "update") for (const [name, value] of Object.entries(state)) this.set(name, value);
  }
}

/** All models of the page. */
export class Models {
  /** @type {Map<string, Model>} */
  known = new Map();

  /** @param {(channel: string, data: object) => void} send sends a message to Python through the channel of a widget */
  constructor(send) {
    this.send = send;
  }

  /** Handle a message from Python. @param {{type: string, comm: string, data: any}} message */
  hear({ type, comm, data }) {
    if (type === "comm_open" && data.state._model_name !== "LayoutModel") {
      const manager = { get_model: async (/** @type {string} */ id) => this.of(id) };
      this.known.set(comm, new Model(data.state, (content) => this.send(comm, content), manager));
    }
    if (type === "comm_msg") this.known.get(comm)?.hear(data);
    if (type === "comm_close") this.known.delete(comm);
  }

  /** Return the model with a name, such as `anywidget:7`, or an id. @param {string} name @returns {Model} */
  of(name) {
    const model = this.known.get(name.replace("anywidget:", ""));
    if (!model) throw new Error(`Python has not opened the model ${name}`);
    return model;
  }

  /** Gives a view the other widgets that it shows, with the functions of anywidget's `host`. */
  host = {
    getModel: async (/** @type {string} */ name) => this.of(name),
    getWidget: async (/** @type {string} */ name) => {
      const model = this.of(name);
      const widget = await widgetOf(model);
      const render = async (/** @type {{el: HTMLElement, signal: AbortSignal}} */ { el, signal }) => {
        if (signal.aborted) return;
        const close = await widget.render({ model, el, signal, host: this.host });
        if (signal.aborted) close?.();
        else signal.addEventListener("abort", close);
      };
      return { render };
    },
  };

  /** Draw a widget. @param {string} name @returns {Drawn} */
  draw(name) {
    this.of(name);
    const node = document.createElement("div");
    const leaving = new AbortController();
    this.host.getWidget(name).then(({ render }) => render({ el: node, signal: leaving.signal })).catch((error) => {
      console.error(error);
      node.textContent = UNDRAWN;
    });
    return { node, close: () => { leaving.abort(); node.remove(); } };
  }
}

const UNDRAWN = "This part of the page could not be shown. Load the page again.";
/** @type {Map<string, Promise<any>>} */
const scripts = new Map();

/** Load the script of a widget, and return the widget. @param {Model} model @returns {Promise<any>} */
function widgetOf(model) {
  const script = model.get("_esm");
  if (!script) throw new Error(`a page without a notebook has no view for ${model.get("_model_name")}`);
  if (!scripts.has(script)) {
    scripts.set(script, import(URL.createObjectURL(new Blob([script], { type: "text/javascript" }))));
  }
  return (model.script ??= /** @type {Promise<any>} */ (scripts.get(script)).then(async (loaded) => {
    await loaded.default.initialize?.({ model });
    return loaded.default;
  }));
}
