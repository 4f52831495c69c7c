/**
 * Return the result of some work; throw an error if the work takes too long. The timer is cleared when the work ends.
 * @template Result
 * @param {number} milliseconds
 * @param {Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function within(milliseconds, work) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((_, failed) => {
    timer = setTimeout(() => failed(new Error(`not done within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await /** @type {Promise<Result>} */ (Promise.race([work, late]));
  } finally {
    clearTimeout(timer);
  }
}
