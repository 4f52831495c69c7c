import { KINDS } from "../board/parts.js";
import { DayCalendar } from "./calendar.js";
import { CoachRow } from "./coach.js";
import { FactLine } from "./fact_line.js";
import { Goals } from "./goals.js";
import { LifeSheet } from "./life.js";
import { Match } from "./match.js";
import { Scenes } from "./scenes.js";

/** The parts of a board with birds. */
KINDS.push(DayCalendar, FactLine, Match, Goals, LifeSheet, CoachRow, Scenes);
