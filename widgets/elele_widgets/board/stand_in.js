/** @import { Model } from "../shared/models.js" */
/** @import { Answer, BoardTraits } from "../shared/types.js" */

/**
 * Return a stand-in for the model of a board that is part of another widget; it hears only what that widget tells it.
 * @param {{send: (message: unknown) => void}} model
 * @param {(name: keyof BoardTraits) => unknown} get
 */
export function boardModel(model, get) {
  /** @type {Record<string, Function>} */
  const heard = {};
  const board = /** @type {Model<BoardTraits>} */ (/** @type {unknown} */ ({
    get, off: () => {},
    on: (/** @type {string} */ event, /** @type {Function} */ listener) => { heard[event] = listener; },
    send: (/** @type {unknown} */ message) => model.send(message),
  }));
  /** @param {string} event @param {Answer} [answer] */
  const tell = (event, answer) => heard[event]?.(answer);
  return { board, tell };
}
