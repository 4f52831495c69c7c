import { Board } from "./board.js";

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const board = new Board(model, el);
  return () => board.close();
}

export default { render };
