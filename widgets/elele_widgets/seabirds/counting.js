/**
 * Return the numbers to show while points are counted; the last one is the sum.
 * @param {number} from
 * @param {number} to
 */
export function counting(from, to) {
  const step = Math.sign(to - from);
  return Array.from({ length: Math.abs(to - from) }, (_, number) => from + step * (number + 1));
}
