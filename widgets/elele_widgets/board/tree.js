import { handleAt } from "./moments.js";

/** @import { BoardView, Did, Line } from "../shared/types.js" */
/** @import { Moments } from "./moments.js" */

/**
 * The game as a tree of moves, as data: each move with what it did, and the lines that leave the game.
 *
 * @typedef {object} Row
 * @property {string} id names the move on the page
 * @property {number} number the number of the move in its game
 * @property {string} says
 * @property {Did | null} did
 * @property {string} line the line of the move; empty for the game itself
 * @property {number} to the number of moves of the line, or of the game, after the move
 * @property {boolean} here whether the board shows the moment after the move
 *
 * @typedef {{kind: Line["kind"], name: string, title: string, rows: Row[]}} Branch
 */

/** The sign of each grade, which tells it without color. @type {Record<Did["grade"], string>} */
export const SIGNS = { kept: "✓", only: "★", gave: "✗", gone: "–", open: "?" };
const BRANCHES = { left: "You also tried", better: "Better" };

/** Return the name of a move for a screen reader. @param {Row} row */
export function nameOf({ number, says, did }) {
  return [`Move ${number}, ${says}`, did?.says].filter(Boolean).join(": ");
}

/**
 * Return the moves of the game in order; a branch follows the move that the game made in its place.
 * @param {Moments} moments
 * @param {BoardView} view
 * @returns {(Row | Branch)[]}
 */
export function treeOf(moments, view) {
  const { moves, known: { did, lines } } = moments;
  const at = view.walk ? -1 : handleAt(moments, view);
  const rows = moves.map(({ says }, index) => {
    const to = index + 1;
    return { id: `move-${to}`, number: to, says, did: did[index] ?? null, line: "", to, here: at === to };
  });
  const branches = lines.map((line) => branchOf(line, view));
  const leaving = (/** @type {number} */ ply) => branches.filter((_, index) => lines[index].after === ply);
  return [...rows.flatMap((row, index) => [row, ...leaving(index)]), ...leaving(rows.length)];
}

/** @param {Line} line @param {BoardView} view @returns {Branch} */
function branchOf({ name, kind, after, moves }, { walk }) {
  const rows = moves.map(({ says, did = null }, index) => {
    const here = walk?.line === name && walk.at === index + 1;
    return { id: `${name}-${index + 1}`, number: after + index + 1, says, did, line: name, to: index + 1, here };
  });
  return { kind, name, title: `${BRANCHES[kind]}: ${rows.length} move${rows.length === 1 ? "" : "s"}`, rows };
}
