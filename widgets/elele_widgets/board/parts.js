/** @import { Intent } from "../shared/types.js" */
/** @import { Board } from "./board_view.js" */
/** @import { Key } from "./keys.js" */
/** @import { Seen } from "./motion.js" */
/** @import { BoardEvent, BoardState } from "./state.js" */

/**
 * The parts that games add to boards. Each game's `parts.js` adds its kinds of parts; every board has one part of each
 * kind, whose static functions decide from the state alone, and which draws on the page.
 *
 * @typedef {object} Followed what a part makes of an event after the board has handled it
 * @property {Partial<BoardState>} [changes]
 * @property {Intent[]} [intents]
 *
 * @typedef {object} Pointing the places that a part marks: the steps to make, in order, and the places that fit best
 * @property {string[]} [steps]
 * @property {string[]} [targets]
 *
 * @typedef {{played: string[], play: (before: Seen[]) => void}} Scene the cards that move in a scene, and a function
 * that plays it
 */

/** A part that adds nothing. */
export class Part {
  /** The names of the sheets that it opens. @type {string[]} */
  static panels = [];
  /** @type {Key[]} */
  static keys = [];

  /** Add the part to a board that is being made. @param {Board} board */
  constructor(board) {
    this.board = board;
  }

  /**
   * Follow an event that the board has handled.
   * @param {BoardState} _before
   * @param {BoardState} _after
   * @param {BoardEvent} _event
   * @returns {Followed}
   */
  static follow(_before, _after, _event) {
    return {};
  }

  /** Return the places to mark. @param {BoardState} _state @returns {Pointing} */
  static pointing(_state) {
    return {};
  }

  /** @param {BoardState} _state */
  draw(_state) {}

  /**
   * Return what a touched button asks for, if it belongs to the part.
   * @param {DOMStringMap} _data
   * @returns {BoardEvent | null}
   */
  touched(_data) {
    return null;
  }

  /** Follow a button below the board that was pressed. @param {string} _name */
  pressed(_name) {}

  /**
   * Return the scene that a new view starts, if any.
   * @param {BoardState["view"]} _before
   * @param {BoardState["view"]} _after
   * @returns {Scene | null}
   */
  scene(_before, _after) {
    return null;
  }

  /** Another position is shown. */
  leave() {}

  /** The board is removed from the page. */
  close() {}
}

/** The kinds of parts, in the order in which a board adds and draws them. @type {(typeof Part)[]} */
export const KINDS = [];
