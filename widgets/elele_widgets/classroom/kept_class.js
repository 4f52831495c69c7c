/**
 * What a teacher's page has sent to Python, kept in this browser only if the teacher wants that, or saved as a file. To
 * open the class again, the page sends the same intents again, which changes nothing if Python still has them.
 */

import { keepText, recallText } from "../shared/lasting.js";
import { store, stored } from "../shared/stored.js";

/** @typedef {{type: string, [key: string]: string}} ClassIntent */

export const CLASS_STORE = "elele-class";
/** The fields of each kind of intent that is kept. @type {Record<string, string[]>} */
const FIELDS = {
  names: ["text"], only: ["deal"], paste: ["text"], scan: ["text"], file: ["name", "data"], assign: ["typed", "name"],
  note: ["mail", "bell", "names"],
};

/** Return an intent without anything else, or nothing if it is not one that is kept. @param {unknown} thing */
function intentOf(thing) {
  const given = /** @type {Record<string, unknown>} */ (Object(thing));
  const fields = Object.hasOwn(FIELDS, `${given.type}`) ? FIELDS[`${given.type}`] : null;
  if (!fields || fields.some((name) => typeof given[name] !== "string")) return null;
  return /** @type {ClassIntent} */ (Object.fromEntries(["type", ...fields].map((name) => [name, given[name]])));
}

/** Return the intents in a text; nothing if the text is not that of a class. @param {string} text */
export function readClass(text) {
  try {
    const { elele, sent } = JSON.parse(text);
    const intents = Array.isArray(sent) ? sent.map(intentOf) : [null];
    if (elele !== "class 1" || intents.includes(null)) return null;
    return /** @type {ClassIntent[]} */ (intents);
  } catch {
    return null;
  }
}

/** @param {ClassIntent[]} sent */
export function writeClass(sent) {
  return JSON.stringify({ elele: "class 1", sent });
}

/**
 * Return the intents with a new one: the list, the deal and the note replace the ones before, and a student is assigned
 * once. An assignment that was taken back stays with an empty name, so that another open page takes it back too.
 * @param {ClassIntent[]} sent
 * @param {object} intent
 */
export function noted(sent, intent) {
  const kept = intentOf(intent);
  if (!kept) return /** @type {{type: string}} */ (intent).type === "clear" ? sent.filter(isSetting) : sent;
  const replaced = (/** @type {ClassIntent} */ one) => one.type === kept.type
    && (isSetting(one) || (one.type === "assign" && one.typed === kept.typed));
  const rest = sent.filter((one) => !replaced(one));
  return rest.some((one) => JSON.stringify(one) === JSON.stringify(kept)) ? rest : [...rest, kept];
}

/** Return whether an intent is a setting of the class and not a hand-in. @param {ClassIntent} intent */
export function isSetting({ type }) {
  return type === "names" || type === "only" || type === "note";
}

/** Return what the link of the last task said to the class. @param {ClassIntent[]} intents */
export function noteIn(intents) {
  return intents.findLast(({ type }) => type === "note");
}

/**
 * Return whether a file is of another class: hand-ins have come, and less than half of its list is on the list here.
 * @param {ClassIntent[]} sent
 * @param {ClassIntent[]} intents those of the file
 */
export function isAnotherClass(sent, intents) {
  const [here, there] = [sent, intents].map((all) => {
    const lines = all.findLast(({ type }) => type === "names")?.text.split("\n") ?? [];
    return lines.map((line) => line.trim()).filter(Boolean);
  });
  const common = there.filter((name) => here.includes(name));
  return here.length > 0 && common.length < there.length / 2 && !sent.every(isSetting);
}

/**
 * Return the intents kept in this browser; nothing if no class is kept. A class that an earlier version left in
 * localStorage, which a crash can bring back, counts only until one was kept or forgotten here.
 */
export async function recallClass() {
  const text = await recallText(CLASS_STORE);
  if (text !== undefined) return readClass(text);
  const earlier = readClass(stored(CLASS_STORE));
  if (earlier && await keepClass(earlier)) store(CLASS_STORE, "");
  return earlier;
}

/** Keep intents, or forget them all; return whether this worked. @param {ClassIntent[] | null} sent */
export function keepClass(sent) {
  return keepText(CLASS_STORE, sent ? writeClass(sent) : "");
}
