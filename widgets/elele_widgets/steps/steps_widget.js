import { Player } from "./steps_view.js";
import { Channel } from "../shared/channel.js";
import { widgetBy } from "../shared/widget.js";

/** @import { Story } from "../shared/types.js" */
/** @import { Link } from "./steps_view.js" */
/** @import { RenderProps } from "@anywidget/types" */

/**
 * Steps that are connected to Python. If the output of the cell already shows the steps as HTML, this view is empty and
 * connects that HTML to Python.
 *
 * @typedef {HTMLElement & {player?: Player, seated?: (player: Player) => void}} Seat
 */

/** @param {RenderProps<{story: Story, seat: string}>} context */
function drawSteps({ model, el }) {
  const name = model.get("seat");
  const seat = /** @type {Seat | null} */ (name ? document.querySelector(`[data-seat="${CSS.escape(name)}"]`) : null);
  /** @type {Player | undefined} */
  let player;
  const channel = new Channel(model, () => {});
  const heard = (/** @type {{ack: string, reply?: {step: number, places: string[], text: string}}} */ answer) => {
    if (!channel.owns(answer.ack)) return;
    channel.hear(answer.ack);
    if (answer.reply) player?.hear(answer.reply);
  };
  model.on("msg:custom", heard);
  /** @type {Link} */
  const link = { ask: (request) => channel.ask(request) };
  const settle = (/** @type {Player} */ arrived) => {
    player = arrived;
    player.connect(link);
  };
  if (!seat) settle(new Player(model.get("story"), el));
  else if (seat.player) settle(seat.player);
  else seat.seated = settle;
  return () => {
    model.off("msg:custom", heard);
    channel.close();
    if (!seat) player?.close();
    else player?.connect(null);
  };
}

export default { alone: true, ...widgetBy(drawSteps) };
