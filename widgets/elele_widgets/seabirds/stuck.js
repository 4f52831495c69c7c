import { carry } from "./stage.js";
import { make } from "../shared/dom.js";

/** @import { Stage } from "./stage.js" */
/** @import { BoardView, Struck, Told } from "../shared/types.js" */

/**
 * The scene after a player is stuck: the threat turns over and walks to its victim, and two protections highlight the
 * places that they can save.
 */

/** The times at which the parts of the scene begin, and at which it stands still, in milliseconds. */
export const STRIKE = { turn: 0, told: 350, walk: 1000, strike: 1800, drawn: 2050, save: 2500, held: 3000 };

/**
 * Return the scene that the change between two views starts, if any.
 * @param {BoardView} before
 * @param {BoardView} after
 */
export function strikeBetween(before, after) {
  const made = before.deal === after.deal && after.ply === before.ply + 1;
  return made && after.struck?.threat ? after.struck : null;
}

/**
 * Return the middle of a box that stays in sight, level with another box if that is in the window.
 * @param {Pick<DOMRect, "top" | "bottom">} around
 * @param {number} wanted
 * @param {number} tall
 * @param {number} window
 */
export function inSight(around, wanted, tall, window) {
  const [top, bottom] = [Math.max(around.top, 0), Math.min(around.bottom, window)];
  return Math.max(top, Math.min(wanted, bottom - tall));
}

/**
 * Play the scene.
 * @param {Stage} stage
 * @param {Struck} struck
 * @param {(card: string) => HTMLElement} face draws a card
 * @param {(place: string) => HTMLElement | null} find
 */
export function strike(stage, struck, face, find) {
  const home = find(struck.place);
  /** @type {HTMLElement[]} */
  const lit = [];
  stage.begin("stuck", STRIKE.held, true, () => {
    for (const node of lit) node.removeAttribute("data-saved");
    home?.removeAttribute("data-struck");
  }, true);
  const card = face(struck.threat);
  const told = make("div", "tidings", [
    make("span", "bearer", [card]),
    make("p", "deed", [struck.says]),
    make("p", "tale"),
    make("p", "rescue", [struck.help]),
    make("button", "close", ["✕"], { tabindex: "-1" }),
  ]);
  stage.root.append(told);
  const around = stage.root.getBoundingClientRect();
  const rows = find("b1")?.getBoundingClientRect() ?? around;
  const floor = (find("p1")?.getBoundingClientRect().top ?? around.bottom) - 8;
  told.style.setProperty("max-height", `${Math.max(150, Math.min(floor, innerHeight) - rows.top)}px`);
  const high = inSight({ top: around.top, bottom: floor }, rows.top, told.offsetHeight, innerHeight) - around.top;
  told.style.setProperty("top", `${high}px`);
  stage.animate(told, { opacity: [0, 1] }, { duration: 200 });
  const [deed, tale, rescue] = [...told.querySelectorAll("p")];
  stage.animate(deed, { opacity: [0, 1] }, { duration: 250, delay: STRIKE.told });
  stage.animate(tale, { opacity: [0, 1] }, { duration: 250, delay: STRIKE.told + 150 });
  stage.animate(rescue, { opacity: [0, 1] }, { duration: 250, delay: STRIKE.save });
  const box = card.getBoundingClientRect();
  const pile = find("threats")?.getBoundingClientRect() ?? box;
  if (home) walk(stage, struck, card, home);
  stage.animate(card, { transform: [`${carry(box, pile, pile.width / box.width)} rotateY(90deg)`, "none"] }, {
    duration: STRIKE.told, easing: "ease-out",
  });
  for (const { card: text, place, saves } of struck.drawn) {
    const held = find(place);
    const from = find("protections")?.getBoundingClientRect();
    if (!held || !from) continue;
    const to = held.getBoundingClientRect();
    stage.animate(held, { opacity: [0, 1] }, { duration: 100, delay: STRIKE.save - 100 });
    const flown = stage.put(face(text), to);
    const start = `${carry(to, from, 0.8)} rotateY(90deg)`;
    const timing = { duration: STRIKE.save - STRIKE.drawn, delay: STRIKE.drawn };
    stage.animate(flown, { transform: [start, carry(to, from), "none"], opacity: [0, 1, 1] }, timing);
    stage.cue(STRIKE.save, () => {
      flown.remove();
      for (const node of [held, ...saves.map(find)]) {
        if (!node || !saves.length) continue;
        lit.push(node);
        node.setAttribute("data-saved", "");
      }
    });
  }
}

/** Add the story of the threat to the scene. @param {Stage} stage @param {Told} story */
export function tell(stage, { text, source }) {
  stage.root.querySelector(".tale")?.replaceChildren(text, " ", make("cite", "", [source.title]));
}

/**
 * Return the element of the threat: on the pair that it covers, on a place, or over the whole habitat.
 * @param {Struck} struck
 * @param {HTMLElement} home
 */
export function victimOf({ threat, pair }, home) {
  const laid = /** @type {HTMLElement[]} */ ([...home.querySelectorAll("[data-card]")]);
  const covered = pair === null ? null : [...home.querySelectorAll(".pair")][pair];
  return laid.findLast((node) => node.dataset.card === threat && node.closest(".pair") === covered) ?? home;
}

/**
 * Make the threat walk to its victim: a pair, the place that it takes, or the whole habitat.
 * @param {Stage} stage
 * @param {Struck} struck
 * @param {HTMLElement} card
 * @param {HTMLElement} home
 */
function walk(stage, struck, card, home) {
  const goal = victimOf(struck, home);
  const pair = goal.closest(".pair");
  const [from, to] = [card, pair ?? goal].map((node) => node.getBoundingClientRect());
  const walker = stage.put(/** @type {HTMLElement} */ (card.cloneNode(true)), from);
  const small = Math.min(1, to.width / from.width);
  const steps = Array.from({ length: 9 }, (_, number) => {
    const part = number / 8;
    const between = (/** @type {"x" | "y" | "width" | "height"} */ side) => from[side] + (to[side] - from[side]) * part;
    const box = { x: between("x"), y: between("y"), width: between("width"), height: between("height") };
    const turned = number % 8 ? (number % 2 ? 7 : -7) : 0;
    return { transform: `${carry(from, box, 1 + (small - 1) * part)} rotate(${turned}deg)` };
  });
  const timing = { duration: STRIKE.strike - STRIKE.walk, delay: STRIKE.walk, easing: "linear" };
  stage.animate(walker, steps, timing);
  stage.animate(walker, { opacity: [1, 0] }, { duration: 150, delay: STRIKE.strike });
  stage.animate(goal.closest(".loss") ?? goal, { opacity: [0, 1] }, { duration: 150, delay: STRIKE.strike });
  const birds = pair?.querySelector(".birds");
  if (birds) {
    stage.animate(birds, { filter: ["none", "grayscale(1) opacity(.6)"] }, { duration: 300, delay: STRIKE.strike });
  }
  stage.cue(STRIKE.walk, () => home.setAttribute("data-struck", ""));
  stage.animate(home, { translate: ["0 0", "-3px 0", "3px 0", "0 0"] }, { duration: 220, delay: STRIKE.strike });
}
