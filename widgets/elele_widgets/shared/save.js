import { address, make } from "./dom.js";

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

/**
 * Save a drawing as a picture in PNG, one pixel for each of its units.
 * @param {string} name
 * @param {{svg: string, width: number, height: number}} drawing
 */
export async function saveDrawing(name, { svg, width, height }) {
  const image = new Image(width, height);
  image.src = address(svg);
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  const blob = await new Promise((drawn) => canvas.toBlob(drawn, "image/png"));
  if (!blob) throw new Error("The browser could not draw the picture");
  save(name, [blob], "image/png");
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
