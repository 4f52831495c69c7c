import { address, make, mark, put } from "../shared/dom.js";

/** @import { SeasonCard, SeasonHabitat, SeasonPicture, Stop } from "../shared/types.js" */

/**
 * The picture of a colony in a window, which shows the whole or comes close to one habitat.
 *
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {SeasonHabitat & Stop} Home a habitat, and where the picture shows it
 */

/** The most pixels of a picture that moves; Safari allows a canvas to have 16.7 million. */
const MOST_PIXELS = 8e6;
/** The room around a habitat that the window comes close to, in units of the picture. */
const AROUND = 12;

/**
 * Return the scale and the offset in pixels at which a window shows a part of a picture. The part is as large and as
 * near the middle as it can be. No more than needed is shown beyond the edges of the picture.
 * @param {Box} part in units of the picture
 * @param {{width: number, height: number}} picture in its own units
 * @param {{width: number, height: number}} room the window in pixels
 */
export function camera(part, picture, room) {
  const scale = Math.min(room.width / part.width, room.height / part.height);
  const offset = (/** @type {number} */ middle, /** @type {number} */ length, /** @type {number} */ size) => {
    const most = size - length * scale;
    return most > 0 ? most / 2 : Math.max(most, Math.min(0, size / 2 - middle * scale));
  };
  return {
    scale,
    x: offset(part.x + part.width / 2, picture.width, room.width),
    y: offset(part.y + part.height / 2, picture.height, room.height),
  };
}

/**
 * Return the habitats, each with its place in a picture.
 * @param {SeasonCard} season
 * @param {SeasonPicture} picture
 * @returns {Home[]}
 */
export function homes({ colony }, { stops }) {
  return colony.map((habitat, number) => ({ ...habitat, ...stops[number] }));
}

export class ColonyView {
  image = /** @type {HTMLImageElement} */ (make("img", "", [], { alt: "" }));
  ring = make("div", "ring", [], { hidden: "" });
  sheet = make("div", "paper", [this.image, this.ring]);
  root = make("div", "colony", [this.sheet]);
  /** @type {SeasonPicture | null} */
  picture = null;
  /** @type {Home | null} */
  near = null;

  constructor() {
    this.watch = new ResizeObserver(() => this.look(this.near));
    this.watch.observe(this.root);
  }

  /** Show another picture. @param {SeasonPicture} picture @param {string} [alt] */
  open(picture, alt = "") {
    this.picture = picture;
    this.image.src = address(picture.svg);
    this.image.alt = alt;
    this.image.style.height = `${picture.height}px`;
    over(this.sheet, wholeOf(picture));
    this.root.style.setProperty("--shape", `${picture.width} / ${picture.land}`);
    this.look(null);
  }

  /** Come close to a habitat, or show the whole picture. @param {Home | null} habitat */
  look(habitat) {
    const { picture, root: { clientWidth: width, clientHeight: height } } = this;
    this.near = habitat;
    if (!picture || !width || !height) return;
    const whole = wholeOf(picture);
    const { scale, x, y } = camera(habitat ? around(habitat) : whole, whole, { width, height });
    this.sheet.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    mark(this.ring, "hidden", habitat ? null : "");
    if (habitat) over(this.ring, habitat);
  }

  /**
   * Replace the image with pixels, so that it is not drawn again each time it moves. There are as many as the closest
   * look at one of these habitats shows.
   * @param {Home[]} habitats
   */
  async paint(habitats) {
    const { image, picture, root: { clientWidth, clientHeight } } = this;
    if (!picture || !clientWidth || !clientHeight) return;
    await image.decode();
    const [whole, room] = [wholeOf(picture), { width: clientWidth, height: clientHeight }];
    const closest = Math.max(...habitats.map((habitat) => camera(around(habitat), whole, room).scale));
    const scale = Math.min(closest * devicePixelRatio, Math.sqrt(MOST_PIXELS / (whole.width * whole.height)));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [whole.width * scale, whole.height * scale];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, picture.height * scale);
    image.replaceWith(canvas);
  }

  /** Show the points of a nest over it. @param {{x: number, y: number, points: number}} nest */
  count({ x, y, points }) {
    const chip = make("span", "chip", [points ? `+${points}` : "0"]);
    chip.style.left = `${x}px`;
    chip.style.top = `${y}px`;
    this.sheet.append(chip);
    return chip;
  }

  /** Hide the score in the sun until it has been counted. @param {SeasonPicture} picture */
  dim({ sun: { x, y, radius } }) {
    const disc = make("div", "sun");
    over(disc, { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius });
    this.sheet.append(disc);
    return disc;
  }

  close() {
    this.watch.disconnect();
  }
}

/**
 * Return the part of a picture that is shown: the landscape without the words below it.
 * @param {SeasonPicture} picture
 */
function wholeOf({ width, land: height }) {
  return { x: 0, y: 0, width, height };
}

/** @param {Box} box @returns {Box} */
function around({ x, y, width, height }) {
  return { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
}

/** @param {HTMLElement} node @param {Box} box */
function over(node, box) {
  const { x: left, y: top, width, height } = box;
  for (const [name, size] of Object.entries({ left, top, width, height })) node.style.setProperty(name, `${size}px`);
}

/** A picture of a colony with two buttons that lead from habitat to habitat. */
export class ColonyWalk {
  view = new ColonyView();
  back = make("button", "step", ["◀"], { "aria-label": "Previous habitat", "data-walk": "-1" });
  next = make("button", "step", ["▶"], { "aria-label": "Next habitat", "data-walk": "1" });
  says = make("p", "here", [], { "aria-live": "polite" });
  root = make("figure", "walk", [this.view.root, make("figcaption", "", [this.back, this.says, this.next])]);
  /** The stops: the whole colony, then each habitat. @type {{habitat: Home | null, says: string}[]} */
  stops = [];
  at = 0;

  constructor() {
    this.root.addEventListener("click", (event) => {
      const step = event.target instanceof Element && event.target.closest("[data-walk]")?.getAttribute("data-walk");
      if (step) this.go(this.at + Number(step));
    });
  }

  /** Show a picture of the colony. @param {SeasonCard} season @param {SeasonPicture} picture */
  open(season, picture) {
    this.view.open(picture, picture.alt);
    const stops = homes(season, picture).map((habitat) => ({ habitat, says: habitat.says }));
    this.stops = [{ habitat: null, says: season.whole }, ...stops];
    this.go(this.at);
  }

  /** Go to a stop; after the last comes the first. @param {number} at */
  go(at) {
    this.at = (at + this.stops.length) % this.stops.length;
    const { habitat, says } = this.stops[this.at];
    this.view.look(habitat);
    put(this.says, says);
  }
}
