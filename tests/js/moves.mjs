/** Moves and figures in the form that the views of games use. */

export const move = (text, ...places) => ({ text, places, says: `Do ${text}` });
export const texts = (moves) => moves.map(({ text }) => text);

export const PAIRS = [
  move("pair b2 c4 a1", "b2", "c4", "a1"),
  move("pair b2 c4 a3", "b2", "c4", "a3"),
  move("pair b2 b5 a1", "b2", "b5", "a1"),
  move("protect lights-out a6 light-pollution", "p1", "a6"),
];
export const SETTLING = [move("turn b2", "b2"), move("raise c1 b2", "c1", "b2"), move("raise c3 b2", "c3", "b2")];
export const STUCK = [{ ...move("stuck", "draw"), warning: "A threat comes." }];
export const RUN = [
  move("build 3 7 1", "3", "7"),
  { ...move("build 3 7 3", "3", "7"), cards: 3 },
  { ...move("build 3 5 3", "3", "5"), cards: 3 },
  move("build 7 3 1", "7", "3"),
  move("found 3", "3", "fC"),
  { ...move("deal", "stock"), warning: "There is a move before that." },
];

export const BLOCK = { name: "Block a, b, d and e", kind: "block", places: ["a", "b", "d", "e"], middle: "" };
export const CROSS = { name: "Cross around d", kind: "cross", places: ["a", "c", "e", "h"], middle: "d" };
