import { make, mark, put } from "../shared/dom.js";

/** Reads QR codes, with the camera or from a picture. The decoder is a library that Python sends when it is needed. */

/** @typedef {(image: ImageData) => string} Decoder throws an error if a picture has no code */

/** The longest side in pixels of what is searched; more would take longer and find little more. */
const LONGEST_SIDE = 1280;
/** The milliseconds between two looks through the camera. */
const PAUSE = 100;
const LOOKING = "Hold each code in front of the camera.";
const NEEDS_HTTPS = "The browser opens the camera only on a page whose address begins with https://.";
const NOT_ALLOWED = "The browser did not allow the camera. Allow it beside the address of this page, then try again.";
const NO_CAMERA = "No camera was found, or another program is using it.";
export const NO_DECODER = "The part that reads codes cannot be loaded here. Paste the lines instead.";
const OTHERWISE = " You can also drop photos of the codes, or paste the lines.";
const SCRIPT = { type: "text/javascript" };

/**
 * Return the decoder.
 * @param {{index: string, decode: string}} modules the texts of its modules; the second one imports the first
 * @returns {Promise<Decoder>}
 */
export async function decoderOf({ index, decode }) {
  const first = URL.createObjectURL(new Blob([index], SCRIPT));
  const second = URL.createObjectURL(new Blob([decode.replace("./index.js", first)], SCRIPT));
  try {
    return (await import(/* @vite-ignore */ second)).decodeQR;
  } finally {
    URL.revokeObjectURL(first);
    URL.revokeObjectURL(second);
  }
}

/**
 * Return a size that keeps its shape and has no side longer than the limit.
 * @param {number} width
 * @param {number} height
 */
export function fitted(width, height) {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Return the text of the code in a picture; empty if there is none.
 * @param {Decoder} decoder
 * @param {CanvasImageSource} source
 * @param {{width: number, height: number}} size
 */
function textIn(decoder, source, size) {
  const { width, height } = fitted(size.width, size.height);
  const canvas = /** @type {HTMLCanvasElement} */ (make("canvas", ""));
  Object.assign(canvas, { width, height });
  const drawing = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  drawing.drawImage(source, 0, 0, width, height);
  try {
    return decoder(drawing.getImageData(0, 0, width, height));
  } catch {
    return "";  // The decoder says with an error that there is no code.
  }
}

/**
 * Return the text of the code in a file with a picture; empty if there is none.
 * @param {Decoder} decoder
 * @param {Blob} file
 */
export async function textInFile(decoder, file) {
  const picture = await createImageBitmap(file);
  try {
    return textIn(decoder, picture, picture);
  } finally {
    picture.close();
  }
}

/** Say why the camera cannot be used. @param {unknown} error */
export function whyNot(error) {
  const name = error instanceof Error ? error.name : "";
  return (name === "NotAllowedError" ? NOT_ALLOWED : NO_CAMERA) + OTHERWISE;
}

/** A camera that looks for codes, and says what came of each. */
export class Camera {
  video = /** @type {HTMLVideoElement} */ (make("video", "", [], { playsinline: "", "aria-label": "The camera" }));
  said = make("p", "said", [], { role: "status", "data-scanned": "" });
  root = make("div", "camera", [this.video, this.said], { hidden: "", "data-camera": "" });
  /** @type {MediaStream | undefined} */
  stream;
  /** The code that was found last; a code that stays before the camera is found once. */
  last = "";
  /** The number of times that it was opened or closed; an opening that ends after another one is void. */
  starts = 0;
  /** @type {AudioContext | undefined} */
  audio;

  /** @param {(text: string) => void} found */
  constructor(found) {
    this.found = found;
    this.video.muted = true;
  }

  /** Open the camera; return why it cannot be opened, or nothing. @param {Promise<Decoder>} decoder */
  async start(decoder) {
    if (!navigator.mediaDevices?.getUserMedia) return NEEDS_HTTPS + OTHERWISE;
    this.audio ??= new AudioContext();
    const start = ++this.starts;
    let found;
    try {
      found = await decoder;
    } catch {
      return NO_DECODER;
    }
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: "environment", width: { ideal: LONGEST_SIDE } },
      });
      if (start !== this.starts) {
        for (const track of stream.getTracks()) track.stop();
        return "";
      }
      this.stream = stream;
      this.video.srcObject = stream;
      await this.video.play();
    } catch (error) {
      this.stop();
      return whyNot(error);
    }
    this.last = "";
    this.root.hidden = false;
    put(this.said, LOOKING);
    this.look(found);
    return "";
  }

  /** Look for codes until the camera is closed. @param {Decoder} decoder */
  async look(decoder) {
    const { stream, video } = this;
    while (stream && stream === this.stream) {
      const text = textIn(decoder, video, { width: video.videoWidth, height: video.videoHeight });
      if (text && text !== this.last) this.found(text);
      this.last = text || this.last;
      await new Promise((resolve) => { setTimeout(resolve, PAUSE); });
    }
  }

  stop() {
    this.starts += 1;
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    this.stream = undefined;
    this.video.srcObject = null;
    this.root.hidden = true;
  }

  /** Say what came of a code, in words, with a colour and a tone. @param {{says: string, taken: boolean}} scanned */
  tell({ says, taken }) {
    put(this.said, says);
    mark(this.root, "data-taken", `${taken}`);
    this.beep(taken ? 880 : 220);
  }

  /** @param {number} pitch in hertz */
  beep(pitch) {
    if (!this.audio) return;
    const tone = new OscillatorNode(this.audio, { frequency: pitch });
    tone.connect(new GainNode(this.audio, { gain: 0.1 })).connect(this.audio.destination);
    tone.start();
    tone.stop(this.audio.currentTime + 0.15);
  }
}
