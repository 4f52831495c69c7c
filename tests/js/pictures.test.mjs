import assert from "node:assert/strict";
import test from "node:test";

import { Exercise } from "../../widgets/elele_widgets/questions/exercise_view.js";
import { Items } from "../../widgets/elele_widgets/questions/items_view.js";
import { illustrated } from "../../widgets/elele_widgets/shared/pictures.js";
import widget from "../../widgets/elele_widgets/shared/shared_widget.js";
import { Player } from "../../widgets/elele_widgets/steps/steps_view.js";

const LOADED = Symbol.for("elele:loaded");
const CODE = { name: "board/board_widget.js", script: "the script", style: "" };

/** A widget's model beside a model with shared drawings, and the ids of the models that a page asks for. */
function modelOf(state, asked = []) {
  const models = { code: CODE, one: { svg: { noio: "<svg>shared</svg>", aou: "<svg>shared</svg>" } } };
  const get_model = async (id) => {
    asked.push(id);
    return { get: (name) => models[id][name] };
  };
  const [on, off, send] = ["on", "off", "send"].map((name) => (...said) => asked.push([name, ...said]));
  return { get: (name) => state[name], on, off, send, widget_manager: { get_model } };
}

test("a model has the drawings that it names among its own, of which a newer one counts", async () => {
  const [state, asked] = [{ shared: "anywidget:one", pictures: {}, view: 7 }, []];
  const model = await illustrated({ model: modelOf(state, asked) });
  state.pictures = { aou: "<svg>own</svg>" };
  assert.deepEqual(model.get("pictures"), { noio: "<svg>shared</svg>", aou: "<svg>own</svg>" });
  assert.equal(model.get("view"), 7);
  for (const name of ["on", "off", "send"]) model[name]("said", "heard");
  assert.deepEqual(asked, ["one", ["on", "said", "heard"], ["off", "said", "heard"], ["send", "said", "heard"]]);
});

test("a model also has drawings that load later, and tells everyone who listens for its pictures", async () => {
  const [heard, shared] = [[], { svg: { noio: "<svg>shared</svg>" } }];
  const [on, off] = ["on", "off"].map((way) => (...said) => heard.push([way, ...said]));
  const get_model = async () => ({ get: (name) => shared[name], on, off });
  const state = { shared: "anywidget:one", pictures: {} };
  const model = await illustrated({ model: { ...modelOf(state), widget_manager: { get_model } } });
  for (const way of ["on", "off"]) for (const event of ["change:pictures", "change:view"]) model[way](event, "redraw");
  assert.deepEqual(heard, [["on", "change:svg", "redraw"], ["off", "change:svg", "redraw"]]);
  shared.svg = { ...shared.svg, aou: "<svg>late</svg>" };
  assert.deepEqual(Object.keys(model.get("pictures")), ["noio", "aou"]);
});

test("a model that shares nothing asks for nothing", async () => {
  for (const state of [{ shared: null }, {}]) {
    const asked = [];
    const model = modelOf(state, asked);
    assert.deepEqual([await illustrated({ model }) === model, asked], [true, []]);
  }
});

test("whatever kind of widget is loaded, it is drawn with the shared drawings", async (context) => {
  const drawn = [];
  const render = ({ model, el, more }) => drawn.push([model.get("pictures"), el.name, more]);
  globalThis[LOADED] = new Map([[CODE.script, Promise.resolve({ default: { render } })]]);
  globalThis.ShadowRoot = class {};
  globalThis.document = { head: { querySelector: () => ({ textContent: "" }) } };
  context.after(() => { for (const name of [LOADED, "ShadowRoot", "document"]) delete globalThis[name]; });
  const model = modelOf({ code: "anywidget:code", shared: "anywidget:one", pictures: { noio: "<svg>own</svg>" } });
  await widget.render({ model, el: { name: "the cell", getRootNode: () => null }, more: 1 });
  assert.deepEqual(drawn, [[{ noio: "<svg>own</svg>", aou: "<svg>shared</svg>" }, "the cell", 1]]);
});

test("the board of an exercise, a question or a step has all drawings of its widget", async () => {
  const pictures = { noio: "<svg>own</svg>" };
  const model = await illustrated({ model: modelOf({ shared: "anywidget:one", pictures, board: { pictures } }) });
  const stands = [
    [Exercise.prototype.facade.call({ model }).board, model.get("pictures")],
    [Items.prototype.stand.call({ model }).board, pictures],
    [Player.prototype.stand.call({ story: { pictures }, view: () => ({}) }).board, pictures],
  ];
  for (const [stand, all] of stands) assert.deepEqual(stand.get("pictures"), all);
});
