/** The data that Python sends to the widgets, and the requests that the widgets send back. Nothing here runs. */

import type { AnyModel } from "@anywidget/types";

/** The part of a model that a widget needs to draw it; a page without Python can supply a substitute. */
export type Model<Traits extends object> = Pick<AnyModel<Traits>, "get" | "on" | "off" | "send">;

// The board: `elele.view` describes the view.

/** A card on the board; a face-down card has only `up`. */
export interface Card {
  up: boolean;
  text?: string;
  label?: string;
  role?: string;
  /** The two birds of a pair. */
  faces?: string[];
  /** The threat that covers a pair. */
  cover?: string;
}

export interface Badge {
  kind: string;
  text: string;
  label?: string;
  side?: string;
}

/** A place on the board and its cards, from bottom to top. */
export interface Slot {
  place: string;
  label: string;
  row: number;
  col: number;
  cards: Card[];
  badges: Badge[];
  capacity?: number;
  free?: number;
  count?: number;
  /** The number of cards at the top that move together. */
  run?: number;
}

export interface Zone {
  name: string;
  slots: Slot[];
}

/** A legal move; `cards` is the number that move together, `warning` a sentence to show before it is made. */
export interface Move {
  text: string;
  places: string[];
  says: string;
  cards?: number;
  warning?: string;
  /** True for the obvious move from its first place, which a double touch makes. */
  auto?: boolean;
  /** True if the move is highlighted and offered only after the player touches all its places or asks for it. */
  quiet?: boolean;
}

/** A message to the player: an answer, a confirmation, or an error. */
export interface Notice {
  kind: string;
  text: string;
  places: string[];
  rule?: string;
  /** The first moves of a hint, the number of further moves, the figures behind it, and the move to go back to. */
  plan?: { text: string; says: string; places: string[] }[];
  more?: number;
  details?: string[];
  back?: number;
}

/** The score book at the end of a game: `here` is the index of this game among the `last` scores. */
export interface Book {
  best: number | null;
  last: number[];
  here: number | null;
  says: string;
  trouble: string;
}

/** A step of the coach of a first game, as `elele.lessons.coach` describes it. */
export interface CoachStep {
  task: string;
  turn: number;
  turns: number;
  done: string[];
  says: string[];
  ways: string[][];
  shown: boolean;
  action: string;
}

/** A step of a step-by-step lesson. */
export interface Step {
  number: number;
  of: number;
  caption: string;
  places: string[];
  /** The number of top cards to highlight, by place; 1 for a place that is left out. */
  cards: Record<string, number>;
  /** The places that the learner must touch. */
  asked: string[];
  move: string;
  says: string;
  changed: string;
  /** The start and the end place of each card that the move took to another place. */
  arrows: string[][];
  /** The places to touch for the move that the next step shows. */
  coming: string[];
  /** The figure that the places form. */
  figure?: Shape;
  /** The places that the learner has touched; the page adds them. */
  chosen?: string[];
}

/** The scene after the player was stuck: see `elele_widgets.strikes`. */
export interface Struck {
  threat: string;
  place: string;
  pair: number | null;
  says: string;
  drawn: { card: string; place: string; saves: string[] }[];
  help: string;
}

/** The season card of a finished game: see `elele_widgets.season`. */
export interface SeasonCard {
  score: number;
  says: string;
  colony: { place: string; name: string; pairs: number; lost: number; points: number }[];
  saved: SeasonGroup[];
  lost: SeasonGroup[];
  birds: { card: string; title: string; english: string; new: boolean }[];
  new: number;
  standing: Standing;
}

/** The pairs that one card saved, or that one threat covers. */
export interface SeasonGroup {
  card: string;
  says: string;
  pairs: number;
  points: number;
}

/** A score compared with others for its deal: see `elele_widgets.standing`. */
export interface Standing {
  searching: boolean;
  careful: number | null;
  best: number;
  proven: boolean;
  says: string;
}

/** The answer to the query `story`: a fact with its source, and the card that it is about. */
export interface Told extends Factoid {
  card: string;
  title: string;
  lang: string;
  english: string;
  icon: string;
}

export interface View {
  game: string;
  deal: string;
  ply: number;
  plies: number;
  zones: Zone[];
  moves: Move[];
  notice: Notice | null;
  score: number;
  over: boolean;
  won: boolean;
  announce: string;
  /** The number of changes sent to the page so far. */
  version?: number;
  /** The nonce of the last message that Python handled. */
  ack?: string | null;
  safe?: boolean;
  /** The number of moves that would finish the game, if Python can make them. */
  finish?: number;
  /** The length of a finished game in words. */
  took?: string;
  /** True while a panel follows the touched card. */
  followed?: boolean;
  book?: Book;
  /** The coach's present step in a first game. */
  coach?: CoachStep;
  /** The lines that say what to touch next, by the places touched so far. */
  hand?: Record<string, string>;
  struck?: Struck;
  /** The faces of the birds in nests, if the mode hides parts of cards. */
  nested?: Faces;
  /** The two birds of a wrong pair, and their difference. */
  compared?: { birds: { place: string; said: string; picture: string }[]; difference: string };
  /** True at the end of a game that has a season card. */
  season?: boolean;
  /** The state of all figures, once the page has asked for it. */
  shapes?: Shapes;
  step?: Step;
  /** The number of the exercise that the view belongs to. */
  number?: number;
}

/** The changes to the view since version `base`, as `elele_widgets.patches` makes them. */
export interface Patch {
  base: number;
  set: Omit<Partial<View>, "moves" | "zones"> & {
    moves?: (Move | number)[];
    zones?: { name: string; slots: (Slot | number)[] }[];
  };
  drop: string[];
}

/** Places that form a figure; `middle` is the place in the middle of a cross, or empty. */
export interface Shape {
  name: string;
  kind: string;
  places: string[];
  middle: string;
  /** True if the step shows a figure that allows no move. */
  fails?: boolean;
}

/** A manipulation that helps to complete a figure, and its places. */
export interface Cure {
  text: string;
  places: string[];
}

/** The suits of a figure: the places that show each suit, by the letter of the suit. */
export interface Report {
  slots: Record<string, string[]>;
  state: "ready" | "short" | "blocked";
  says: string;
  cure?: Cure[];
  /** The middle of a cross, and the number of spares that still fit on it. */
  middle?: { place: string; empty: boolean; room: number };
  /** A few words on a move that would add each missing suit, by the letter of the suit. */
  short?: Record<string, string>;
  targets?: undefined;
}

/** The suits of the touched places; `state` and `says` are absent if they would give away an answer. */
export interface Ledger extends Omit<Report, "state" | "says" | "targets"> {
  places: string[];
  state?: "incomplete" | "ready" | "refused" | "spare";
  says?: string;
  /** The piles on which a spare would complete a figure. */
  targets?: string[];
}

/** The reports of all figures by name, a line of text on each kind, and the ledger of each spare. */
export interface Shapes {
  figures: Record<string, Report>;
  kinds: Record<string, string>;
  spares: Record<string, Ledger>;
}

/** A bird of the life list; a bird not yet found has only its shape, as SVG text. */
export interface LifeBird {
  shape: string;
  title?: string;
  english?: string;
  linnean?: string;
  pairs?: number;
  rows?: string[][];
}

/** The life list, as `elele_widgets.life_list` makes it. */
export interface LifeData {
  birds: LifeBird[];
  found: number;
  many: number;
  note: string;
  trouble: string;
  moodle: boolean;
}

/** A month such as `2026-11`, with the best score of each day whose deal was played. */
export interface Calendar {
  month: string;
  scores: Record<string, number>;
  trouble: string;
}

/** The moves of a game from `since` on, the comments on its moments, and its turning point. */
export interface Timeline {
  since: number;
  moves: { text: string; says: string }[];
  /** The comments, by the number of moves made. */
  comments: Record<string, string>;
  /** The moments at which the player looked at hidden cards. */
  peeks: number[];
  /** The moments inside a step of several moves. */
  together: number[];
  /** True if the game is over at its last move. */
  over: boolean;
  searching: boolean;
  /** The last moment at which the game could be won, or the interval in which it turned. */
  turn: { text: string; ply: number | null; between: (number | null)[]; better: string } | null;
}

/** The parts of a board that no move changes. */
export interface About {
  title: string;
  /** The game whose style the board uses; empty for the game of the view. */
  look: string;
  unit: string;
  best: number | null;
  /** The moves and requests that have a button, with its label. */
  actions: Record<string, string>;
  zones: Record<string, string>;
  /** The names of face-down piles. */
  piles: Record<string, string>;
  /** The names of piles with a count below them. */
  captions: Record<string, string>;
  /** The places whose cards stay there for good. */
  homes: string[];
  hint: string;
  note: string;
  done: string;
  lost: string;
  shapes: Shape[];
  /** Figures that the board does not draw, because their rule was changed; their places can be touched together. */
  groups: Shape[];
  /** The lists of figures in the legend: the title of each list, and the use of its figures. */
  kinds: Record<string, string[]>;
  /** The three manipulations by their letters; each has a word and the rest of its sentence. */
  manipulations: Record<string, string[]>;
  /** The name and sign of each suit and of its element, by the letter of the suit. */
  suits: Record<string, string[]>;
  /** The kinds of symbols that cards can show, and the kind to begin with. */
  symbols: Record<string, string>;
  symbol: string;
  /** The buttons of a board where the player answers by choosing places instead of making moves. */
  answers: Record<string, string>;
  /** True if a move on the board can also be the answer. */
  plays: boolean;
  /** The places that may be part of an answer; if the list is empty, the places of figures may be. */
  able: string[];
  /** The maximum number of places in an answer; 0 for no limit. */
  most: number;
  /** True if a move or a choice is the answer; the ledger then counts suits and says nothing more. */
  unaided: boolean;
  /** True on the board of a lesson, whose places show their names because its texts mention them. */
  prepared: boolean;
  /** The label of the button that restarts the game, if it does not start a new deal. */
  again: string;
  /** True for a read-only board. */
  reading: boolean;
  /** The rows whose places show their names. */
  lettered: string;
  /** The names that some places show instead of their usual ones. */
  names: Record<string, string>;
  /** The options that a player can switch on: the name and label of each. */
  switches: Record<string, string>;
  /** The kinds of winnable deal to choose from, and their labels. */
  levels: Record<string, string>;
  /** The name of each mode of matching birds, with its label and description; empty if there is nothing to choose. */
  modes: Record<string, string[]>;
  /** The chosen mode. */
  match: string;
  /** The sentence shown when all cards can go home. */
  finish: string;
  /** The label of the button that shows where the hidden cards were in a lost game. */
  buried: string;
  /** The kind of help that a search for the turning point counts as; empty if there is no such search. */
  turn: "" | "peek" | "hint";
}

export interface BirdFace {
  kind: "bird";
  title: string;
  english: string;
  linnean: string;
  sex: string;
  mark: string;
  points: number;
  picture: string;
  icons: { icon: string; label: string }[];
}

export interface SuitFace {
  kind: "suit";
  title: string;
  rank: string;
  suit: string;
  mark: string;
  icon: string;
  /** The bird on a court card. */
  court?: string;
  /** The drawing, the sign and the name of its element. */
  picture?: string;
  sign?: string;
  element?: string;
}

export interface FlatFace {
  kind: "threat" | "protection";
  title: string;
  english: string;
  icon: string;
}

export interface HabitatFace {
  kind: "habitat";
  title: string;
  name: string;
  english: string;
  capacity: number;
  icon: string;
}

/** A face with only a title. */
export interface PlainFace {
  kind: "plain";
  title: string;
}

export type Face = BirdFace | SuitFace | FlatFace | HabitatFace | PlainFace;
export type Faces = Record<string, Face>;

export interface BoardTraits {
  view: View;
  faces: Faces;
  /** The drawings of this board alone as SVG texts, by the names that faces use. */
  pictures: Record<string, string>;
  about: Partial<About>;
}

export interface SharingTraits extends BoardTraits {
  /** The name of the model with the drawings that boards share, if there is one. */
  shared: string | null;
}

/** The code that the widgets of one kind share. */
export interface CodeTraits {
  /** The name of the entry module. */
  name: string;
  script: string;
  style: string;
}

export interface CodedTraits {
  /** The name of the model with the widget's code. */
  code: string;
}

/** A request from a board to Python; `ply` is the number of moves in the position that the page shows. */
export type Intent =
  | { type: "play"; move: string; ply: number; seconds?: number; touched?: string[] }
  | { type: "match"; mode: string }
  | { type: "show" | "tell"; places: string[]; ply: number }
  | { type: "why"; places: string[]; ply: number; cards?: number }
  | { type: "choose"; places: string[]; ply: number }
  | { type: "home" | "finish" | "undo" | "redo" | "new" | "hint" | "peek"; ply: number; seconds?: number }
  | { type: "turn"; ply: number }
  | { type: "deal"; word: string; kind: string }
  | { type: "coach"; on: boolean }
  | { type: "goto"; to: number; ply: number }
  | { type: "record"; player: string }
  | { type: "uncover"; ply: number }
  | { type: "look"; text: string }
  | { type: "query"; name: string; ply: number; [more: string]: unknown }
  | { type: "view" | "shapes" };

/** Python's answers, except changes of the view. */
export interface Answer {
  ack?: string | null;
  patch?: Patch;
  trouble?: string;
  record?: string;
  line?: string;
  /** Why the record waits, and the label of the button with which the player looks at it now; empty if nobody may. */
  waits?: string;
  look?: string;
  csv?: string;
  /** A file to save, with its content in Base64. */
  file?: { name: string; data: string };
  /**
   * The name of a query, the `ply` at which it was asked, and its answer, which is null if the game has gone on since.
   */
  query?: string;
  ply?: number;
  found?: unknown;
}

/** The key and heading of a column of the class table, and whether its content is proven or only claimed. */
export type ClassPart = [key: string, heading: string, kind: string];

export interface ClassRow {
  name: string;
  note: string;
  gap: boolean;
  cells: string[];
}

/** The scores of one deal, in order. */
export interface ClassSpread {
  deal: string;
  /** The heading: a quiz in words. */
  title: string;
  scores: number[];
  middle: number;
}

/** A position where games of one deal parted. */
export interface ClassParting {
  deal: string;
  move: number;
  games: number;
  ways: { says: string; games: number; mean: number; players: string[] }[];
}

/** A class, as `elele_widgets.classroom` shows it. */
export interface ClassRoom {
  columns: ClassPart[];
  rows: ClassRow[];
  /** The table of the learners' progress. */
  progress: { columns: ClassPart[]; rows: ClassRow[] };
  refused: [source: string, player: string, why: string][];
  remarks: string[];
  partings: ClassParting[];
  spread: ClassSpread[];
  summary: string;
  files: number;
  only: string;
  names: string;
  roster: number;
  notice: string;
  how: string;
}

/** The data that a learner has kept, as `elele_widgets.take_along` shows it. */
export interface KeptHere {
  rows: [name: string, number: string][];
  /** True if there is progress to hand in. */
  hand: boolean;
  note: string;
  notice: string;
}

/** A rule in a trace; `passed` is null if it was not reached. */
export interface Rule {
  rule: string;
  sentence: string;
  text: string;
  places: string[];
  passed: boolean | null;
  source: string;
}

/** The answer to the query `trace`: see `elele.lessons.trace`. */
export interface Trace {
  move: string;
  says: string;
  legal: boolean;
  rules: Rule[];
  advice: string;
  play: string;
  places: string[];
  before: Zone[];
  after: Zone[] | null;
}

/** A trace in a separate cell. */
export interface TraceStory {
  trace: Trace;
  game: string;
  faces: Faces;
  pictures: Record<string, string>;
  /** The kind of symbols on the cards. */
  symbol: string;
}

// The puzzle panel.

export interface PuzzleTraits {
  puzzle: {
    id: string;
    /** The reason why the solution could not be saved; empty if it was. */
    trouble: string;
    /** The number of puzzles of this set that can be handed in. */
    hand: number;
    level: number;
    /** The puzzle's set and its number in it; empty for a puzzle without a set. */
    set: string;
    title: string;
    /** The worked steps shown above the task. */
    worked: string[];
    task: string;
    hint: string;
    choosing: boolean;
    within: number;
    made: number;
    solved: boolean;
    /** The number of the attempt in this box, so that a message about an earlier attempt is recognized as stale. */
    attempt: number;
  };
  /** The titles of all puzzles by their ids, in order. */
  others: Record<string, string>;
}

// Exercises.

export interface ExerciseTraits extends BoardTraits {
  exercise: {
    /** The number of the exercise in this widget. */
    number: number;
    kind: string;
    title: string;
    level: number;
    question: string;
    /** The number of right answers today, in words. */
    count: string;
    note: string;
    /** True once the exercise is answered. */
    ended: boolean;
    right: boolean;
    /** The text from which the same exercise can be made again. */
    text: string;
  };
}

// A game step by step.

export type StepView = View & { step: Step };

export interface Story extends Omit<BoardTraits, "view"> {
  title: string;
  views: StepView[];
}

// Judged questions: `elele_widgets.checks`.

/** A choice, or an answer that was given, with the reply to it. */
export interface ItemChoice {
  text: string;
  state: "" | "right" | "wrong";
  says: string;
}

/** A question and the state of its answer. */
export interface ItemTold {
  part: string;
  title: string;
  /** The number of the question, from 0. */
  step: number;
  of: number;
  /** Whether the first answer was right, for each question answered. */
  marks: boolean[];
  question: string;
  kind: "choice" | "number" | "touch";
  choices: ItemChoice[];
  /** The numbers or places that were given as answers. */
  tries: ItemChoice[];
  verdict: { right: boolean; text: string } | null;
  ended: boolean;
  last: boolean;
  /** True after the last question. */
  over: boolean;
  /** Every question with its result, at the end. */
  review: { question: string; result: "first" | "later" | "shown" }[];
  /** The label of the button, shown after the answer, that leads to the content below. */
  below: string;
  notice: string;
  note: string;
}

export interface ItemTraits {
  item: ItemTold;
  /** The board of the question; only the number of the question if it has no board. */
  board: Partial<BoardTraits> & { step: number };
}

export interface ItemIntent {
  type: "choose" | "write" | "show" | "next";
  number?: number;
  text?: string;
  step: number;
}

// The quiz: `elele.study.quiz.view` describes its view.

/** The verdict on a choice or a typed name; `kind` is empty, `right` or `wrong`. */
export interface Said {
  kind: string;
  key: string;
  says: string;
  picture: string;
}

export interface QuizChoice extends Said {
  text: string;
  more: string;
  language: string;
}

export interface Question {
  about: string;
  ask: string;
  prompt: string;
  described: string;
  pose: string;
  typing: boolean;
  wants: string;
  choices: QuizChoice[];
  tries: (Said & { text: string })[];
}

export interface QuizAnswer {
  title: string;
  language: string;
  names: [string, string][];
  say: string;
  text: string;
  comes: string;
  doubt: "" | "hard" | "guessed";
  sources: Source[];
}

export interface Met {
  title: string;
  english: string;
  when: string;
  first: boolean;
  picture: string;
}

/** A button that goes on, and the number of cards that it asks for. */
export interface QuizWay {
  way: "more" | "practise" | "new";
  text: string;
  cards: number;
}

/** A bird to study before the questions about it. */
export interface QuizMeeting {
  title: string;
  names: [string, string][];
  say: string;
  mark: string;
  looks: { card: string; label: string; described: string; picture: string }[];
  source: Source | null;
}

export interface QuizView {
  title: string;
  note: string;
  today: string;
  left: number;
  all: number;
  /** The share of today's work that is done, from 0 to 1. */
  done: number;
  step: number;
  number: number;
  of: number;
  row: number;
  marks: ("first" | "later" | "now" | "given")[];
  /** True while nobody may see which answers were right. */
  quiet: boolean;
  plate: string;
  question: Question | null;
  answer: QuizAnswer | null;
  offer: { text: string; ways: QuizWay[] } | null;
  meeting: QuizMeeting | null;
  end: { text: string; met: Met[]; ways: QuizWay[]; hand: boolean } | null;
  notice: string;
  announce: string;
  ack?: string | null;
}

export type QuizIntent =
  | { type: "choose"; number: number }
  | { type: "write"; text: string }
  | { type: "typing"; on: boolean }
  | { type: "more"; cards: number }
  | { type: "next" | "new" | "show" | "hard" | "guessed" | "practise" };

// The field guide and the panel beside a board.

export interface Source {
  title: string;
  about: string;
  url: string;
}

export interface Factoid {
  topic: string;
  text: string;
  note: string;
  source: Source;
  level?: string;
}

export interface Home {
  label: string;
  icon: string;
}

export interface Page {
  kind: string;
  title: string;
  lang: string;
  syllables: string;
  say: string;
  english: string;
  linnean: string;
  /** Drawings as SVG texts. */
  pictures: string[];
  measures: [string, string][];
  remark: string;
  facts: [string, string][];
  homes: Home[];
  fact: Factoid | null;
  note: string;
  /** The headings of the lists, which separate the rules of a card from nature. */
  heads: { facts?: string; homes?: string };
  /** The label of the button that asks for the names of a bird whose card hides them. */
  tell?: string;
}

/** A row of the comparison: a text, a measure from `low` to `high`, or a list. */
export interface Row {
  label: string;
  text?: string;
  low?: number;
  high?: number;
  unit?: string;
  items?: string[];
}

/** A bird in flight: `tall` is its height for a wingspan of 1; the other numbers are wingspans in cm. */
export interface Flight {
  picture: string;
  tall: number;
  low: number;
  high: number;
  mid: number;
}

export interface Bird {
  id: string;
  title: string;
  syllables: string;
  say: string;
  english: string;
  linnean: string;
  family: string;
  /** The names of drawings. */
  pictures: string[];
  traits: Record<string, string[]>;
  flight: Flight;
  nature: Home[];
  homes: Home[];
  harm: { text: string; cards: string[] };
  rows: Row[];
  factoids: Factoid[];
  measures: [string, string][];
  facts: [string, string][];
  note: string;
  /** How each bird that is confused with this one differs from it, by that bird's id. */
  unlike: Record<string, string>;
}

export interface Filter {
  name: string;
  label: string;
  choices: { value: string; label: string }[];
}

export interface NamedCard {
  title: string;
  english: string;
  icon: string;
  /** The protections that work against the threat. */
  helps?: string[];
}

export interface GuideData {
  birds: Bird[];
  pictures: Record<string, string>;
  threats: Record<string, NamedCard>;
  protections: Record<string, NamedCard>;
  levels: string[];
  guide: string;
  families: Record<string, string>;
  filters: Filter[];
  arms: { cm: number; text: string; picture: string };
  begin: { show: string; open: string[]; wanted: Record<string, string>; level: string };
}

// The form of a task: `elele_widgets.task_links`.

/** A field of the form; the value of tick boxes joins several options by `+`. */
export interface TaskField {
  name: string;
  label: string;
  kind: "choice" | "word" | "ticks";
  /** The value and label of each option. */
  options: [string, string][];
  value: string;
}

export interface TaskForm {
  pages: [string, string][];
  page: string;
  fields: TaskField[];
  site: string;
  title: string;
  link: string;
  qr: string;
  note: string;
  trouble: string;
  moodle: boolean;
}
