import { newNonce } from "./channel.js";

/** @import { Answer, BoardTraits, Patch, View } from "./types.js" */
/** @import { AnyModel } from "@anywidget/types" */

/** Keeps the view of a board up to date: Python sends it whole once, and then only the changes. */

/**
 * Return the view that results from applying a patch, or undefined if the patch belongs to another view.
 * @param {View} before
 * @param {Patch} patch
 * @returns {View | undefined}
 */
export function patched(before, { base, check, edits }) {
  const text = JSON.stringify(before);
  if (base !== before.version || check !== adler32(text)) return undefined;
  const whole = [...text]; // letters, as Python counts them
  const start = whole.length;
  let read = 0;
  for (let step = 0; step < edits.length; step++) {
    const edit = edits[step];
    if (typeof edit === "number") {
      const begin = read + edit;
      read = begin + Number(edits[++step]);
      for (let at = begin; at < read; at++) whole.push(whole[at]);
    } else {
      whole.push(...edit);
    }
  }
  return JSON.parse(whole.slice(start).join(""));
}

/** @param {string} text */
function adler32(text) {
  let [low, high] = [1, 0];
  for (const byte of new TextEncoder().encode(text)) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return high * 65536 + low;
}

/**
 * Apply every patch to the view of a model, once for all boards that show it. After a missed patch, ask for
 * the whole view. The model is changed on this page only: nothing is sent back.
 * @param {Pick<AnyModel<BoardTraits>, "get" | "set" | "on" | "send">} model
 */
export function followPatches(model) {
  let asked = false;
  model.on("change:view", () => { asked = false; });
  model.on("msg:custom", (/** @type {Answer} */ { patch } = {}) => {
    if (!patch) return;
    const view = model.get("view");
    if (patch.base < (view.version ?? 0)) return;
    const after = patched(view, patch);
    if (after) model.set("view", after);
    else if (!asked) {
      asked = true;
      model.send({ nonce: newNonce(), intent: { type: "view" } });
    }
  });
}
