/** Models and views of widgets on a page without a notebook: Python opens models, and the page draws them. */

/** @typedef {Record<string, any>} State */
/** @typedef {(content: object) => void} Send */
/** @typedef {{node: HTMLElement, close: () => void}} Drawn */

/** Turn a Python name into a CSS name: `min_width` becomes `min-width`. @param {string} name */
const dashed = (name) => name.replaceAll("_", "-");

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

  /** Set a value here and in Python. @param {string} name @param {unknown} value */
  write(name, value) {
    this.set(name, value);
    this.pass({ method: "update", state: { [name]: value }, buffer_paths: [] });
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
    if (type === "comm_open") {
      const manager = { get_model: async (/** @type {string} */ id) => this.of(id) };
      this.known.set(comm, new Model(data.state, (content) => this.send(comm, content), manager));
    }
    if (type === "comm_msg") this.known.get(comm)?.hear(data);
    if (type === "comm_close") this.known.delete(comm);
  }

  /** Return the model that a state names. @param {string} reference a name such as `IPY_MODEL_7` */
  of(reference) {
    const model = this.known.get(reference.replace("IPY_MODEL_", ""));
    if (!model) throw new Error(`Python has not opened the model ${reference}`);
    return model;
  }

  /** Draw a widget. @param {string} reference @returns {Drawn} */
  draw(reference) {
    const model = this.of(reference);
    const drawn = this.view(model);
    drawn.node.classList.add(...(model.get("_dom_classes") ?? []));
    const layout = model.get("layout") ? this.of(model.get("layout")).state : {};
    for (const [name, value] of Object.entries(layout)) {
      if (typeof value === "string" && !name.startsWith("_")) drawn.node.style.setProperty(dashed(name), value);
    }
    return drawn;
  }

  /** @param {Model} model @returns {Drawn} */
  view(model) {
    switch (model.get("_model_name")) {
      case "AnyModel": return anyView(model);
      case "ButtonModel": return button(model);
      case "DropdownModel": return choice(model);
      case "BoxModel": case "HBoxModel": return this.box(model, "row");
      case "VBoxModel": return this.box(model, "column");
      default: throw new Error(`a page without a notebook has no view for ${model.get("_model_name")}`);
    }
  }

  /**
   * Draw a row or column of widgets; a widget that stays keeps its node.
   * @param {Model} model
   * @param {string} direction
   */
  box(model, direction) {
    const node = document.createElement("div");
    node.className = `box ${direction}`;
    /** @type {Map<string, Drawn>} */
    let shown = new Map();
    const draw = () => {
      const before = shown;
      const children = /** @type {string[]} */ (model.get("children"));
      shown = new Map(children.map((child) => [child, before.get(child) ?? this.draw(child)]));
      for (const [child, drawn] of before) if (!shown.has(child)) drawn.close();
      const stay = [...shown.values()].map((drawn) => drawn.node);
      stay.forEach((child, at) => {
        if (node.children[at] !== child) node.insertBefore(child, node.children[at] ?? null);
      });
    };
    model.on("change:children", draw);
    draw();
    const close = () => {
      model.off("change:children", draw);
      shown.forEach((drawn) => drawn.close());
      node.remove();
    };
    return { node, close };
  }
}

const FAILED = "This part of the page could not be shown. Load the page again.";
/** @type {Map<string, Promise<any>>} */
const scripts = new Map();

/** Load a widget's script. @param {Model} model */
function load(model) {
  const script = model.get("_esm");
  if (!scripts.has(script)) {
    scripts.set(script, import(URL.createObjectURL(new Blob([script], { type: "text/javascript" }))));
  }
  return (model.script ??= /** @type {Promise<any>} */ (scripts.get(script)).then(async (loaded) => {
    await loaded.default.initialize?.({ model });
    return loaded.default;
  }));
}

/** Draw a widget that has its own script. @param {Model} model @returns {Drawn} */
function anyView(model) {
  const node = document.createElement("div");
  let open = true;
  let close = () => {};
  load(model).then(async (widget) => {
    if (!open) return;
    const end = await widget.render({ model, el: node });
    if (open) close = end ?? close;
    else end?.();
  }).catch((error) => {
    console.error(error);
    node.textContent = FAILED;
  });
  return { node, close: () => { open = false; close(); node.remove(); } };
}

/** @param {Model} model @returns {Drawn} */
function button(model) {
  const node = document.createElement("button");
  node.type = "button";
  node.className = "press";
  const draw = () => { node.textContent = model.get("description"); node.disabled = model.get("disabled"); };
  node.addEventListener("click", () => model.send({ event: "click" }));
  model.on("change:description", draw);
  model.on("change:disabled", draw);
  draw();
  return { node, close: () => node.remove() };
}

/** @param {Model} model @returns {Drawn} */
function choice(model) {
  const node = document.createElement("label");
  const list = document.createElement("select");
  node.className = "choose";
  node.append(model.get("description"), " ", list);
  list.append(...model.get("_options_labels").map((/** @type {string} */ text) => new Option(text)));
  const draw = () => { list.selectedIndex = model.get("index"); };
  list.addEventListener("change", () => model.write("index", list.selectedIndex));
  model.on("change:index", draw);
  draw();
  return { node, close: () => node.remove() };
}
