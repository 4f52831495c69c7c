/** @import { BendGoal, BendTable } from "../shared/types.js" */

/**
 * A board that the reader bends, as data. Every touch is an event; `bent` returns the state after it. Python has
 * written the rules' answers into a table, so this module has no rules: it makes keys and looks them up.
 *
 * @typedef {object} Bending
 * @property {string[]} handles the place of each handle
 * @property {string} suits the suit on each place in reading order, `-` for no card
 * @property {number} held how many spares are held
 * @property {number} made how many manipulations were made
 * @property {string} version
 * @property {string} move `shift` or `transfer`
 * @property {string} moved the place that the last event moved to or turned, or `-` if there was no way to move
 * @property {string[]} met the goals reached
 * @property {string} thanks the words for the goal reached last; empty after the next event
 * @property {Record<string, Record<string, string>>} ways for each goal, the board on which each of its ways was found
 *
 * @typedef {{type: "carry", handle: number, to: string} | {type: "settle"}
 *   | {type: "step", handle: number, key: string} | {type: "turn", place: string, suit?: string}
 *   | {type: "set", part: "held" | "made", value: number} | {type: "set", part: "version" | "move", value: string}
 *   | {type: "again"} | {type: "kept", met: string[]}} BendEvent
 *
 * @typedef {{type: "met", goal: string, boards: string[]}} BendRequest
 * @typedef {{state: string, rule: string, text: string, marks: string[]}} Ruling
 */

export const SUITS = "CDHS-";
export const VERSIONS = ["october", "july"];
/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** @param {BendTable} table @param {string[]} [met] @returns {Bending} */
export function begin({ places, suits, held, made, version, move }, met = []) {
  return { handles: [...places], suits, held, made, version, move, moved: "", met, thanks: "", ways: {} };
}

/**
 * Return the places of the handles as a table names them: four in reading order, or two as they are.
 * @param {Bending} board
 */
export function chosen({ handles }) {
  return handles.length === 4 ? [...handles].sort() : handles;
}

/** @param {BendTable} table @param {Bending} board @param {string} place */
export function suitOn({ spots }, { suits }, place) {
  return suits[Object.keys(spots).indexOf(place)];
}

/**
 * Return the middle of the cross that the handles form; empty if they form none.
 * @param {BendTable} table
 * @param {Bending} board
 */
export function middleOf({ middles }, board) {
  return middles[chosen(board).join("")] ?? "";
}

/**
 * Return the suits on some places.
 * @param {BendTable} table
 * @param {Bending} board
 * @param {string[]} places
 */
function shown(table, board, places) {
  return places.map((place) => suitOn(table, board, place)).join("");
}

/**
 * Return a key of a table, made from parts of a board.
 * @param {BendTable} table
 * @param {Bending} board
 * @param {string[]} by
 */
function keyOf(table, board, by) {
  const places = chosen(board);
  const card = (/** @type {string} */ suit) => (suit === "-" ? "0" : "1");
  /** @type {Record<string, () => string>} */
  const parts = {
    places: () => places.join(""),
    suits: () => shown(table, board, places),
    cards: () => [...shown(table, board, places)].map(card).join(""),
    held: () => `${board.held}`,
    middle: () => card(shown(table, board, [middleOf(table, board)])),
    made: () => `${board.made}`,
    version: () => board.version[0],
    move: () => board.move[0],
  };
  return by.map((part) => parts[part]()).join("");
}

/**
 * Return what the rules say about a board.
 * @param {BendTable} table
 * @param {Bending} board
 * @returns {Ruling}
 */
export function ruling(table, board) {
  const found = table.stages.map(({ by, at }) => at[keyOf(table, board, by)]).find((line) => line !== undefined);
  const [number, bits, ...phrases] = table.lines[/** @type {number} */ (found)];
  const [rule, state] = table.rules[number];
  const names = [...chosen(board)];
  names[4] = middleOf(table, board);
  const text = phrases.map((phrase) => table.phrases[phrase]).join(" ")
    .replace(/\{(\d)\}/g, (_, index) => names[Number(index)]);
  return { state, rule, text, marks: names.filter((place, index) => place && bits & (1 << index)) };
}

/**
 * Return the signs of a board, which tell whether it reaches a goal.
 * @param {BendTable} table
 * @param {Bending} board
 */
export function signs(table, board) {
  const { rule, state } = ruling(table, board);
  const found = (rule || "ready").split(" ");
  for (const { by, at } of table.signs) found.push(...(at[keyOf(table, board, by)] ?? []));
  if (board.handles.length === 4) {
    const turned = [...board.suits].filter((suit, index) => suit !== table.suits[index]).length;
    if (turned === 1) found.push("one-turned");
    const full = (/** @type {string} */ figure) => {
      return table.signs.some(({ by, at }) => by.join() === "suits"
        && at[shown(table, board, [...figure])]?.includes("four-suits"));
    };
    if (table.together.length && table.together.every(full)) found.push("together");
  } else {
    const other = VERSIONS.find((version) => version !== board.version) ?? "";
    const there = ruling(table, { ...board, version: other }).state;
    if (state === "ready" && there !== "ready") found.push(`only-${board.version}`);
    if (state !== "ready" && there === "ready") found.push(`only-${other}`);
  }
  return found;
}

/** Return the text of a board, as Python reads it. @param {Bending} board */
export function textOf(board) {
  const { suits, held, made, version, move } = board;
  return `${chosen(board).join("")} ${suits} ${held} ${made} ${version} ${move}`;
}

/**
 * Return the state after an event, and the goals to tell Python about.
 * @param {BendTable} table
 * @param {Bending} board
 * @param {BendEvent} event
 * @returns {{board: Bending, requests: BendRequest[]}}
 */
export function bent(table, board, event) {
  const before = { ...board, moved: "", thanks: event.type === "carry" ? board.thanks : "" };
  switch (event.type) {
    case "carry": return { board: carried(table, before, event.handle, event.to), requests: [] };
    case "settle": return reached(table, before);
    case "step": return reached(table, stepped(table, before, event.handle, event.key));
    case "turn": return reached(table, turned(table, before, event.place, event.suit));
    case "set": return reached(table, { ...before, [event.part]: event.value });
    case "again": return { board: { ...begin(table, board.met), ways: board.ways }, requests: [] };
    case "kept": return { board: { ...board, met: [...new Set([...board.met, ...event.met])] }, requests: [] };
  }
}

/**
 * Move a handle to a place; a handle that is there changes places with it.
 * @param {BendTable} table
 * @param {Bending} board
 * @param {number} handle
 * @param {string} to
 */
function carried({ spots }, board, handle, to) {
  const from = board.handles[handle];
  if (from === undefined || !Object.hasOwn(spots, to)) return board;
  const handles = board.handles.map((place, index) => (index === handle ? to : place === to ? from : place));
  return { ...board, handles, moved: to };
}

/**
 * Move a handle by an arrow key to the next free place.
 * @param {BendTable} table
 * @param {Bending} board
 * @param {number} handle
 * @param {string} key
 */
function stepped(table, board, handle, key) {
  const way = WAYS[key];
  let [row, col] = table.spots[board.handles[handle]] ?? [0, 0];
  for (let count = 0; way && count < 3; count++) {
    [row, col] = [row + way[0], col + way[1]];
    const to = Object.keys(table.spots).find((place) => `${table.spots[place]}` === `${[row, col]}`);
    if (to && !board.handles.includes(to)) return carried(table, board, handle, to);
  }
  return { ...board, moved: "-" };
}

/**
 * Turn the card on a place to a suit, or to the next one; piles that Python has laid stay as they are.
 * @param {BendTable} table
 * @param {Bending} board
 * @param {string} place
 * @param {string} [suit]
 */
function turned(table, board, place, suit) {
  const at = Object.keys(table.spots).indexOf(place);
  if (at < 0 || Object.keys(table.boards).length) return board;
  const next = suit ?? SUITS[(SUITS.indexOf(board.suits[at]) + 1) % SUITS.length];
  if (!next || !SUITS.includes(next)) return board;
  return { ...board, suits: board.suits.slice(0, at) + next + board.suits.slice(at + 1), moved: place };
}

/** Note the goals that a board reaches. @param {BendTable} table @param {Bending} board */
function reached(table, board) {
  const found = signs(table, board);
  /** @type {BendRequest[]} */
  const requests = [];
  let after = board;
  for (const goal of table.goals.filter(({ name }) => !board.met.includes(name))) {
    const ways = { ...after.ways[goal.name] };
    for (const way of goal.ways) if (found.includes(way)) ways[way] ??= textOf(board);
    after = { ...after, ways: { ...after.ways, [goal.name]: ways } };
    const boards = goal.ways.length ? Object.values(ways) : [textOf(board)];
    if (!isReached(goal, found, boards.length)) continue;
    after = { ...after, met: [...after.met, goal.name], thanks: goal.thanks };
    requests.push({ type: "met", goal: goal.name, boards });
  }
  return { board: after, requests };
}

/** @param {BendGoal} goal @param {string[]} found @param {number} boards */
function isReached({ signs: wanted, ways, most }, found, boards) {
  return ways.length ? boards >= most : wanted.every((sign) => found.includes(sign));
}

/**
 * Return the outline of a rubber band around cells of the grid, as the points of a convex polygon.
 * @param {[number, number][]} centers the middle of each cell
 */
export function band(centers) {
  const half = 0.5;
  const corners = centers.flatMap(([x, y]) => [[-half, -half], [half, -half], [half, half], [-half, half]]
    .map(([dx, dy]) => [x + dx, y + dy]));
  corners.sort(([x, y], [otherX, otherY]) => x - otherX || y - otherY);
  const turn = (/** @type {number[]} */ one, /** @type {number[]} */ two, /** @type {number[]} */ three) =>
    (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0]);
  const side = (/** @type {number[][]} */ points) => {
    /** @type {number[][]} */
    const line = [];
    for (const point of points) {
      while (line.length > 1 && turn(line[line.length - 2], line[line.length - 1], point) <= 0) line.pop();
      line.push(point);
    }
    return line.slice(0, -1);
  };
  return [...side(corners), ...side([...corners].reverse())];
}

/**
 * Return the place nearest to a point of the grid that no other handle has; a point far outside has none.
 * @param {BendTable} table
 * @param {Bending} board
 * @param {number} handle
 * @param {{x: number, y: number}} point in cells from the top left corner
 */
export function nearest({ spots }, { handles }, handle, { x, y }) {
  if (x < -0.6 || y < -0.6 || x > 4.6 || y > 4.6) return undefined;
  const free = Object.keys(spots).filter((place) => place === handles[handle] || !handles.includes(place));
  const away = (/** @type {string} */ place) => Math.hypot(spots[place][1] + 0.5 - x, spots[place][0] + 0.5 - y);
  return free.reduce((best, place) => (away(place) < away(best) ? place : best));
}
