/** Texts that this browser keeps. Private windows and some hosts store nothing. */

/** Return a text; empty if there is none. @param {string} name */
export function stored(name) {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** Keep a text, or forget it if it is empty; return whether this worked. @param {string} name @param {string} text */
export function store(name, text) {
  try {
    if (text) localStorage.setItem(name, text);
    else localStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}
