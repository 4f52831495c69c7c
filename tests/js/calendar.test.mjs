/** The calendar of daily deals. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { asking, dateWords, dayText, monthAfter, weeksOf } from "../../widgets/elele_widgets/seabirds/calendar.js";
import { START, update } from "../../widgets/elele_widgets/board/state.js";

test("a day follows the clock of the player's computer", () => {
  assert.equal(dayText(new Date(2026, 10, 22, 0, 0, 1)), "2026-11-22");
  assert.equal(dayText(new Date(2026, 10, 22, 23, 59, 59)), "2026-11-22");
  assert.equal(dayText(new Date(2027, 0, 3)), "2027-01-03");
});

test("December is followed by January of the next year", () => {
  assert.equal(monthAfter("2026-11", 1), "2026-12");
  assert.equal(monthAfter("2026-12", 1), "2027-01");
  assert.equal(monthAfter("2027-01", -1), "2026-12");
});

test("weeks begin on Monday and have seven days", () => {
  const weeks = weeksOf("2026-11");
  assert.deepEqual(weeks[0], ["", "", "", "", "", "", "2026-11-01"]);
  assert.deepEqual(weeks.at(-1), ["2026-11-30", "", "", "", "", "", ""]);
  assert.ok(weeks.every((week) => week.length === 7));
  for (let year = 2024; year < 2030; year++) {
    for (let month = 1; month <= 12; month++) {
      const text = `${year}-${`${month}`.padStart(2, "0")}`;
      const days = weeksOf(text).flat().filter(Boolean);
      assert.equal(days.length, new Date(year, month, 0).getDate());
      assert.deepEqual(days, [...days].sort());
      const onItsDay = (day, at) => !day || new Date(`${day}T12:00`).getDay() === (at + 1) % 7;
      assert.ok(weeksOf(text).every((week) => week.every(onItsDay)));
    }
  }
});

test("a date is given in words", () => {
  assert.equal(dateWords("2026-11-22"), "22 November 2026");
  assert.equal(dateWords("2026-11"), "November 2026");
});

test("turning to a month asks for its scores and changes nothing else", () => {
  const playing = { ...START, mode: "play", touched: ["b1"] };
  const { state, intents } = update(playing, asking("2026-10", -1));
  assert.deepEqual(intents, [{ type: "query", name: "calendar", month: "2026-10", ply: -1 }]);
  assert.deepEqual(state.touched, ["b1"]);
});
