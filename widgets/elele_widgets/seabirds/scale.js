import { address, draw } from "../shared/dom.js";

/** @import { Bird, GuideData } from "../shared/types.js" */

/**
 * Birds in flight, all drawn to one scale. A drawing is exactly as wide as the wingspan.
 *
 * @typedef {{wide: number, tall: number}} Block
 * @typedef {{x: number, y: number, wide: number, tall: number}} Laid
 */

const GAP = 18;
const LABEL = 34;
/** The smallest and the largest scale, in pixels for a centimetre. */
const LEAST = 1.4;
const MOST = 4;
/** The greatest width of a letter, in pixels. */
const LETTER = 7.4;

/** @type {Record<string, (one: Bird, other: Bird) => number>} */
export const ORDERS = {
  "largest first": (one, other) => other.flight.mid - one.flight.mid,
  "smallest first": (one, other) => one.flight.mid - other.flight.mid,
  "by name": (one, other) => one.title.localeCompare(other.title, "haw") || one.english.localeCompare(other.english),
};

/**
 * Arrange blocks in rows, like words on a page; each row is spread over the width.
 * @param {Block[]} blocks
 * @param {number} width
 */
export function laid(blocks, width) {
  /** @type {Block[][]} */
  const rows = [];
  let room = -1;
  for (const block of blocks) {
    if (room < block.wide) {
      rows.push([]);
      room = width;
    }
    rows[rows.length - 1].push(block);
    room -= block.wide + GAP;
  }
  let y = 0;
  const spots = rows.flatMap((row) => {
    const tall = Math.max(...row.map((block) => block.tall));
    const space = (width - row.reduce((sum, block) => sum + block.wide, 0)) / (row.length + 1);
    let x = 0;
    const line = row.map((block) => {
      x += space + block.wide;
      return { x: x - block.wide, y: y + (tall - block.tall) / 2, wide: block.wide, tall: block.tall };
    });
    y += tall + GAP;
    return line;
  });
  return { spots, height: y };
}

/** Return the wingspan in words. @param {Pick<Bird, "flight">} bird */
function spanned({ flight: { low, high } }) {
  return low === high ? `${low} cm` : `${low}–${high} cm`;
}

/** Return the description of a bird's wingspan. @param {Pick<GuideData, "arms">} guide @param {Bird} bird */
export function saidOf(guide, bird) {
  const times = Number((bird.flight.mid / guide.arms.cm).toFixed(1));
  const wide = times === 1 ? "as wide as" : `${times} times as wide as`;
  return `${bird.title}, ${bird.english}: wings span ${spanned(bird)}, ${wide} the child’s arms.`;
}

/** @param {Bird} bird @param {string} name @param {number} unit pixels for a centimetre */
function blockOf({ flight }, name, unit) {
  return { wide: Math.max(flight.mid * unit, name.length * LETTER, 90), tall: flight.mid * flight.tall * unit + LABEL };
}

/**
 * Return the caption of each bird: its Hawaiian name, with the English one if several birds share it.
 * @param {Pick<Bird, "title" | "english">[]} birds
 */
export function captions(birds) {
  const twice = (/** @type {string} */ title) => birds.filter((bird) => bird.title === title).length > 1;
  return birds.map(({ title, english }) => twice(title) ? `${title} · ${english}` : title);
}

/**
 * Return the largest scale at which the birds fit, with a familiar length beside them.
 * @param {Bird[]} birds
 * @param {number} width
 * @param {number} height
 * @param {number} beside the familiar length in cm
 */
function fitScale(birds, width, height, beside) {
  const names = captions(birds);
  const most = Math.min(MOST, (width - 20) / Math.max(beside, ...birds.map(({ flight }) => flight.mid)));
  for (let unit = most; unit > LEAST; unit *= 0.95) {
    if (laid(birds.map((bird, at) => blockOf(bird, names[at], unit)), width).height <= height) return unit;
  }
  return Math.min(most, LEAST);
}

/**
 * Return a text element of the drawing.
 * @param {string} kind
 * @param {number} x
 * @param {number} y
 * @param {string} text
 * @param {Record<string, string>} [more]
 */
function written(kind, x, y, text, more = {}) {
  return draw("text", { class: kind, x: `${x}`, y: `${y}`, ...more }, [document.createTextNode(text)]);
}

/** @param {GuideData} guide @param {Bird} bird @param {string} name @param {Laid} spot @param {number} unit */
function drawBird(guide, bird, name, spot, unit) {
  const { mid, tall, picture } = bird.flight;
  const [wide, high, middle] = [mid * unit, mid * tall * unit, spot.x + spot.wide / 2];
  const box = {
    x: `${middle - wide / 2}`, y: `${spot.y}`, width: `${wide}`, height: `${Math.max(high, 3)}`, "data-span": `${mid}`,
  };
  const ring = {
    x: `${spot.x - 6}`, y: `${spot.y - 6}`, width: `${spot.wide + 12}`, height: `${spot.tall + 8}`, rx: "10",
  };
  const svg = guide.pictures[picture];
  return draw("g", {
    class: "flier", role: "button", tabindex: "-1", "data-flier": bird.id, "aria-label": saidOf(guide, bird),
  }, [
    draw("rect", { class: "ring", ...ring }),
    svg ? draw("image", { ...box, href: address(svg) }) : draw("rect", { ...box, class: "plain" }),
    written("name", middle, spot.y + high + 16, name, { lang: "haw" }),
    written("span", middle, spot.y + high + 30, spanned(bird)),
  ]);
}

/** Draw a bar of one meter. @param {number} unit @param {number} x @param {number} y */
function drawBar(unit, x, y) {
  const ticks = [0, 50, 100].flatMap((cm) => [
    draw("path", { class: "rule", d: `M${x + cm * unit} ${y - 5}v10` }),
    written("span", x + cm * unit, y + 20, `${cm}${cm === 100 ? " cm" : ""}`),
  ]);
  const bar = draw("path", { class: "rule bar", d: `M${x} ${y}h${100 * unit}`, "data-bar-line": "" });
  return draw("g", { "data-bar": "100" }, [bar, ...ticks]);
}

/**
 * Draw a child's arms, for comparison.
 * @param {GuideData} guide
 * @param {number} unit
 * @param {number} x
 * @param {number} y
 */
function drawArms(guide, unit, x, y) {
  const { cm, picture, text } = guide.arms;
  const wide = cm * unit;
  const svg = guide.pictures[picture];
  const box = { x: `${x}`, y: `${y}`, width: `${wide}`, height: `${wide * 0.42}`, "data-span": `${cm}` };
  const arms = svg ? [draw("image", { ...box, href: address(svg) })] : [];
  return draw("g", { "data-arms": `${cm}`, role: "img", "aria-label": text }, arms);
}

/**
 * Draw all birds to one scale, with a bar of one meter.
 * @param {GuideData} guide
 * @param {Bird[]} birds
 * @param {number} width in pixels
 * @param {{height?: number, arms?: boolean}} [options]
 */
export function drawScale(guide, birds, width, { height = 640, arms = true } = {}) {
  const known = birds.filter(({ flight }) => flight.mid);
  const inside = Math.max(280, width) - 2 * GAP;
  const names = captions(known);
  const unit = fitScale(known, inside, height, guide.arms.cm);
  const wide = inside >= (100 + guide.arms.cm) * unit + 3 * GAP;
  const top = !arms ? 52 : (wide ? 0 : 46) + Math.max(52, guide.arms.cm * 0.42 * unit + GAP);
  const page = laid(known.map((bird, at) => blockOf(bird, names[at], unit)), inside);
  const [across, down] = [inside + 2 * GAP, top + page.height + GAP];
  return draw("svg", {
    class: "flock", width: `${across}`, height: `${down}`, viewBox: `${-GAP} ${-GAP} ${across} ${down}`,
    "data-scale": "", "data-unit": `${unit}`, role: "group", "aria-label": "Birds in flight, drawn to the same scale",
  }, [
    drawBar(unit, 10, 8),
    ...(arms ? [drawArms(guide, unit, wide ? inside - guide.arms.cm * unit - 10 : 10, wide ? 0 : 40)] : []),
    ...known.map((bird, at) => {
      return drawBird(guide, bird, names[at], { ...page.spots[at], y: page.spots[at].y + top }, unit);
    }),
  ]);
}
