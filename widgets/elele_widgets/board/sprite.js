/** A sprite: pictures of one size side by side in one, since a browser opens every SVG as a separate document. */

/**
 * Return a sprite of these pictures, its CSS size, and the CSS position that shows each picture alone. Gaps as wide as
 * a picture keep its neighbors from showing.
 * @param {[name: string, svg: string][]} pictures
 * @returns {{svg: string, size: string, at: Record<string, string>}}
 */
export function spriteOf(pictures) {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(pictures[0]?.[1] ?? "")?.map(Number) ?? [0, 0, 0];
  const count = 2 * pictures.length - 1;
  const cells = pictures.map(([, svg], index) => {
    return svg.replace("<svg", `<svg x="${2 * index * width}" width="${width}" height="${height}"`);
  });
  const all = `viewBox="0 0 ${count * width} ${height}" preserveAspectRatio="none"`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${all}>${cells.join("")}</svg>`,
    size: `${100 * count}% 100%`,
    at: Object.fromEntries(pictures.map(([name], index) => {
      return [name, `${pictures.length > 1 ? 100 * index / (pictures.length - 1) : 0}% 0`];
    })),
  };
}
