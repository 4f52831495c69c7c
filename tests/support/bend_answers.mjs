/** Answer boards to bend as a page does: read a table and the texts of boards, and write what the page says of each. */

import { begin, ruling, signs } from "../../widgets/elele_widgets/elemental/bending.js";

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { table, boards } = JSON.parse(Buffer.concat(chunks).toString());
const answers = boards.map((text) => {
  const [places, suits, held, made, version, move] = text.split(" ");
  const board = {
    ...begin(table), handles: [...places].reverse(), suits, held: Number(held), made: Number(made), version, move,
  };
  if (places.length === 2) board.handles.reverse();
  const { state, rule, text: said, marks } = ruling(table, board);
  return [state, rule, said, marks.sort().join(""), signs(table, board).sort().join(" ")];
});
process.stdout.write(JSON.stringify(answers));
