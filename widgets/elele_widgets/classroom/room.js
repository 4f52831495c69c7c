import { make, put } from "../shared/dom.js";

/** @import { ClassRoom, ClassRow } from "../shared/types.js" */

/** The table of everything that a class handed in. Python reads and verifies all of it. */

/**
 * Return the group headings above these columns, each with the number of columns that it spans.
 * @param {string[][]} columns
 */
export function bands(columns) {
  /** @type {{kind: string, span: number}[]} */
  const found = [];
  for (const [, , kind] of columns) {
    const last = found.at(-1);
    if (last && last.kind === kind) last.span += 1;
    else found.push({ kind, span: 1 });
  }
  return found;
}

/** Draw the table of results. @param {ClassRoom} room */
export function drawTable({ columns, rows, roster }) {
  if (!rows.length) return make("p", "none", [roster ? "" : "The table fills as files come in."]);
  return drawRows("What the class handed in", columns, rows);
}

/** Draw the table of the learners' progress, if any was handed in. @param {ClassRoom} room */
export function drawProgress({ progress: { columns, rows } }) {
  if (!rows.length) return null;
  return make("section", "progress", [make("h4", "", ["Progress"]), drawRows("Progress", columns, rows)]);
}

/** @param {string} title @param {string[][]} columns @param {ClassRow[]} rows */
function drawRows(title, columns, rows) {
  const above = bands(columns).map(({ kind, span }) => {
    return make("th", "band", [kind], { scope: "colgroup", colspan: `${span}` });
  });
  const heads = columns.map(([key, heading]) => make("th", key, [heading], { scope: "col" }));
  const body = rows.map((row) => drawRow(row, columns));
  return make("div", "scroller", [
    make("table", "", [
      make("caption", "unseen", [title]),
      make("thead", "", [make("tr", "", above), make("tr", "", heads)]), make("tbody", "", body),
    ]),
  ], { tabindex: "0", role: "group", "aria-label": title });
}

/** @param {ClassRow} row @param {string[][]} columns */
function drawRow({ name, note, gap, cells, who, said }, columns) {
  const first = make("th", "name", [
    name, note && " ", note && make("span", "note", [note]),
    ...(who.length ? [drawWho(name, who)] : []),
    ...said.map((typed) => make("button", "", [`${typed} is somebody else`], {
      "data-act": "assign", "data-typed": typed,
    })),
  ], { scope: "row" });
  const rest = cells.map((cell, at) => make("td", columns[at + 1][0], [cell]));
  return make("tr", gap ? "gap" : "", [first, ...rest]);
}

/** Make the list to say who a typed name is. @param {string} typed @param {string[]} who */
function drawWho(typed, who) {
  const options = ["Who is this?", ...who].map((name, at) => make("option", "", [name], { value: at ? name : "" }));
  return make("span", "who", [
    make("select", "", options, { "data-typed": typed, "aria-label": `Who is ${typed}?` }),
    make("button", "", ["Assign"], { "data-act": "assign", "data-typed": typed }),
  ]);
}

/** Draw the texts that were refused. @param {ClassRoom} room */
export function drawRefused({ refused }) {
  if (!refused.length) return null;
  return make("section", "refused", [
    make("h4", "", [`Not read (${refused.length})`]),
    make("ul", "", refused.map(([source, player, why]) => make("li", "", [
      make("b", "", [player ? `${source} (${player})` : source]), make("span", "", [why]),
    ]))),
  ]);
}

/** Write the announcement for screen readers into a live region. @param {HTMLElement} status @param {ClassRoom} room */
export function announce(status, { notice, summary }) {
  put(status, notice || summary);
}
