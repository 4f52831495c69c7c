import { newNonce } from "./channel.js";

/** @import { Changes } from "./models.js" */
/** @import { Answer, BoardTraits, BoardView, Patch } from "./types.js" */
/** @import { AnyModel } from "@anywidget/types" */

/** Keeps the view of a board up to date: Python sends it whole once, and then only the changes. */

/**
 * Return the view that results from applying a patch.
 * @param {BoardView} before
 * @param {Patch} patch
 * @returns {BoardView}
 */
export function patched(before, { set: changes, drop }) {
  const { moves, shapes, zones, ...set } = /** @type {Changes} */ (changes);
  const after = { ...before, ...set };
  for (const key of drop) delete after[/** @type {keyof BoardView} */ (key)];
  if (moves) after.moves = reused(before.moves, moves);
  if (zones) {
    const known = new Map(before.zones.map(({ name, slots }) => [name, slots]));
    after.zones = zones.map((zone) => (typeof zone === "number" ? before.zones[zone]
      : { ...zone, slots: reused(known.get(zone.name) ?? [], zone.slots) }));
  }
  if (shapes) after.shapes = { ...shapes, figures: { ...before.shapes?.figures, ...shapes.figures } };
  return after;
}

/**
 * Return the items of a list in which a number stands for an item of an earlier list.
 * @template Item
 * @param {Item[]} old
 * @param {(Item | number)[]} items
 */
function reused(old, items) {
  return items.map((item) => (typeof item === "number" ? old[item] : item));
}

/** The views that have missed a patch. @type {WeakSet<BoardView>} */
const behind = new WeakSet();

/** Return whether a view has missed a patch, so that the whole view was requested. @param {BoardView} view */
export const isBehind = (view) => behind.has(view);

/**
 * Apply every patch to the view of a model, once for all boards that show it. After a missed patch, ask for
 * the whole view. The model is changed on this page only: nothing is sent back.
 * @param {Pick<AnyModel<BoardTraits>, "get" | "set" | "on" | "send">} model
 */
export function followPatches(model) {
  model.on("msg:custom", (/** @type {Answer} */ { patch } = {}) => {
    if (!patch) return;
    const view = model.get("view");
    if (Number(patch.set.version ?? 0) <= (view.version ?? -1)) return;
    if (patch.base === view.version) {
      model.set("view", patched(view, patch));
    } else if (!isBehind(view)) {
      behind.add(view);
      model.send({ nonce: newNonce(), intent: { type: "view" } });
    }
  });
}
