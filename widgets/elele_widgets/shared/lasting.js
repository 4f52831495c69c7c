/** Texts that this browser keeps even if it is killed: what the page calls kept is on the disk. */

const TEXT_BASE = "elele-texts", TEXTS = "texts";

/**
 * Work on the texts in one transaction, and return the result once that is over.
 * @template T @param {IDBTransactionMode} mode @param {(texts: IDBObjectStore) => IDBRequest<T>} work
 * @returns {Promise<T>}
 */
async function inTexts(mode, work) {
  const base = await /** @type {Promise<IDBDatabase>} */ (new Promise((done, failed) => {
    const opening = indexedDB.open(TEXT_BASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(TEXTS);
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => done(opening.result);
  }));
  try {
    return await new Promise((done, failed) => {
      const change = base.transaction(TEXTS, mode, { durability: "strict" });
      const request = work(change.objectStore(TEXTS));
      change.oncomplete = () => done(request.result);
      change.onabort = () => failed(change.error);
    });
  } finally {
    base.close();
  }
}

/** Return a text; nothing if none was ever kept, or if this browser keeps nothing. @param {string} name */
export async function recallText(name) {
  try {
    return /** @type {string | undefined} */ (await inTexts("readonly", (texts) => texts.get(name)));
  } catch {
    return undefined;
  }
}

/** Keep a text, also an empty one; return whether this worked. @param {string} name @param {string} text */
export async function keepText(name, text) {
  try {
    await inTexts("readwrite", (texts) => texts.put(text, name));
    return true;
  } catch {
    return false;
  }
}
