import { make } from "./dom.js";

export const SAVED = "The file is in your downloads.";
/** The milliseconds for which a browser may ask whether it may save a file. */
const LONGEST_QUESTION = 60_000;

/**
 * Save a file to the browser's downloads.
 * @param {string} name
 * @param {BlobPart[]} parts
 * @param {string} type
 */
export function save(name, parts, type) {
  const link = URL.createObjectURL(new Blob(parts, { type }));
  make("a", "", [], { href: link, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(link), LONGEST_QUESTION);
}

/** Save a file that Python has sent. @param {{name: string, data: string}} file in Base64 @param {string} type */
export function saveEncoded({ name, data }, type) {
  save(name, [bytesOf(data)], type);
}

/** Return the bytes of a content in Base64. @param {string} data */
export function bytesOf(data) {
  return Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
}

/** Return the content of a file in Base64. @param {File} file @returns {Promise<string>} */
export function contentOf(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(`${reader.result}`.replace(/^[^,]*,?/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
