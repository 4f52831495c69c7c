import { Player } from "./steps.js";

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el }) {
  const player = new Player(model.get("story"), el);
  return () => player.close();
}

export default { render };
