/** The data that Python and the widgets exchange. `tools/contract.py` writes this file from Python. */

/** The words of a board; a game may leave out any of them. */
export interface Words {
  title?: string;
  /** The game whose style the board uses. */ look?: string;
  /** What the score counts, such as `points`. */ unit?: string;
  /** The moves and requests that have a button, with its label. */ actions?: Record<string, string>;
  zones?: Record<string, string>;
  /** The names of face-down piles. */ piles?: Record<string, string>;
  /** The names of piles with a count below them. */ captions?: Record<string, string>;
  /** The places to which cards are sent home. */ homes?: string[];
  /** The sentence for a player who has touched nothing yet. */ hint?: string;
  /** The sentence at the end of a game that was won or finished. */ done?: string;
  /** The sentence at the end of any other game. */ lost?: string;
  /** The lists of figures in the legend: the title of each list, and the use of its figures. */
  kinds?: Record<string, string[]>;
  /** The three manipulations by their letters; each has a word and the rest of its sentence. */
  manipulations?: Record<string, string[]>;
  /** The figures that places can form; their places can be touched together. */ shapes?: Shape[];
  /** The name and sign of each suit and of its element, by the letter of the suit, if cards can show elements. */
  suits?: Record<string, string[]>;
  /** The first letters of the places that show their names. */ lettered?: string;
  /** The names that some places show instead of their usual ones. */ names?: Record<string, string>;
  /** The options that a player can switch on: the name and label of each. */ switches?: Record<string, string>;
  /** The sentence shown when one button can finish the game. */ finish?: string;
  /** The label of the button that shows where the hidden cards were in a lost game. */ buried?: string;
  /** The kind of help that a search for the turning point counts as; empty if there is no such search. */
  turn?: "" | "peek" | "hint";
}

/** A card on the board; a face-down card has only the key `up`. */
export interface Card {
  up: boolean; text?: string; label?: string; role?: string;
  /** The two birds of a pair. */ faces?: string[];
  /** The threat that covers a pair. */ cover?: string;
  /** The kind of nest of a pair. */ nest?: string;
  /** What the card shows only here, in addition to its face. */ signs?: Record<string, unknown>;
}

/** A sign on a place. */
export interface Badge { kind: string; text: string; label?: string; side?: string }

/** A place on the board and its cards, bottom card first. */
export interface Slot {
  place: string; label: string; row: number; col: number; cards: Card[]; badges: Badge[]; capacity?: number;
  free?: number; count?: number;
  /** The number of cards at the top that move together. */ run?: number;
}

/** A group of places, such as a row. */
export interface Zone { name: string; slots: Slot[] }

/** What a game adds to a legal move. */
export interface Extras {
  /** True for the obvious move from its first place, which a double touch makes. */ auto?: boolean;
  /** The number of cards that move together. */ cards?: number;
  /** True for a move that no view lists, because the player has to find it. */ unlisted?: boolean;
  /** A sentence to show before the move is made. */ warning?: string;
}

/** A legal move as a board offers it. */
export interface Move extends Extras { text: string; places: string[]; says: string }

/** Places that form a figure. */
export interface Shape {
  name: string;
  /** `block`, `cross`, `extremity` or `nothing`. */ kind: string;
  places: string[];
  /** The place in the middle of a cross; empty for other figures. */ middle: string;
  /** True if a step shows a figure that allows no move. */ fails?: boolean;
}

/** A step of a plan. */
export interface PlanStep { text: string; says: string; places: string[] }

/** A notice as a board shows it. */
export interface Notice {
  kind: string; text: string; places: string[];
  /** The rule behind an objection; absent if it would be empty. */ rule?: string;
  /** The first moves of a hint. */ plan?: PlanStep[];
  /** The number of further moves. */ more?: number;
  /** The figures behind a hint. */ details?: string[];
  /** The number of moves made at the moment to go back to. */ back?: number;
  /** The number of answers given to a question, so that the same verdict is shown again. */ tries?: number;
}

/** What a board shows. */
export interface View {
  format: number; game: string; deal: string;
  /** The number of moves made. */ ply: number;
  /** The number of moves known, for redo. */ plies: number;
  zones: Zone[];
  /** Every legal move, except those that the player has to find. */ moves: Move[];
  /** The answer to the last request. */ notice: Notice | null;
  score: number; won: boolean; over: boolean;
  /** The last event in words, for a live region. */ announce: string;
  /** True if the intent `home` would make some safe moves. */ safe?: boolean;
}

/** Make a move. */
export interface PlayIntent { type: "play"; move: string; ply: number; seconds?: number }

/** Ask why touching these places in order, or dragging `cards` cards to the last, makes no move. */
export interface WhyIntent { type: "why"; places: string[]; ply: number; cards?: number }

/**
 * A request about some places.
 *
 * `show` asks for the mates and habitats of birds, and `tell` for the names of birds; both count as help.
 * `choose` answers a question with places.
 */
export interface PlacesIntent { type: "show" | "tell" | "choose"; places: string[]; ply: number }

/**
 * A request without details.
 *
 * `home` makes every safe move, and `finish` brings every card home as one step. `hint`, `peek` and `turn`, which
 * judges the moves and finds the turning point, are answered later by a notice. `learn` opens the moments of the
 * mistakes. `uncover` counts a peek, so that the record of a game set up by hand can be seen before the end.
 */
export interface PlainIntent {
  type: "home" | "finish" | "undo" | "redo" | "new" | "hint" | "peek" | "turn" | "learn" | "uncover"; ply: number;
  seconds?: number;
}

/** Go to the moment after `to` moves. */
export interface GotoIntent { type: "goto"; to: number; ply: number }

/** Look at the moment after `to` moves of a line that leaves the game, without leaving the game. */
export interface WalkIntent { type: "walk"; line: string; to: number; ply: number }

/** The printed face of a playing card. */
export interface SuitFace {
  kind: "suit"; title: string; rank: string; suit: string; mark: string; colour: string; element?: string;
  /** The sign of the element. */ sign?: string;
  icon: string;
  /** The bird on a court card. */ court?: string;
  /** The drawing of the element. */ picture?: string;
}

/** A source as a page shows it. */
export interface Source {
  title: string;
  /** The publisher and the year, if they are known. */ about: string;
  url: string;
}

/** A drawing and its text. */
export interface Icon { icon: string; label: string }

/** The points and the habitats of a bird. */
export interface Signs { points: number | null; icons: Icon[] }

/** The printed face of a bird; in modes that hide something, hidden fields are empty. */
export interface BirdFace extends Signs {
  kind: "bird"; title: string; english: string; linnean: string; sex: string; mark: string; picture: string;
  label: string;
  /** What the card shows, in words, if it hides something. */ said?: string;
}

/** The printed face of a threat or a protection. */
export interface FlatFace { kind: "threat" | "protection"; title: string; english: string; icon: string; label: string }

/** The printed face of a habitat. */
export interface HabitatFace {
  kind: "habitat"; title: string; name: string; english: string; capacity: number; icon: string; label: string;
  /** The kind of nest that stands for a free place. */ nest: string;
  /** The drawings of its landscape and of the nests in it. */ drawings: string[];
}

/** The score book at the end of a game: the game compared with others of its kind. */
export interface Book {
  /** The best score in games of this kind; None if it is unknown. */ best: number | null;
  /** The scores of the last ten games of this kind, oldest first. */ last: number[];
  /** The index of this game in `last`; None if this game is not among the last ten. */ here: number | null;
  /** A remark that compares this game with the others; it may be empty. */ says: string;
  /** What went wrong in keeping the game or reading the score book; empty if nothing did. */ trouble: string;
}

/** A `Step` as a board shows it. */
export interface CoachStep {
  task: string; turn: number; turns: number; done: string[]; says: string[]; ways: string[][]; shown: boolean;
  action: string;
}

/** A goal, reached on a board with all its signs or, if it has ways, on boards with enough different ways. */
export interface BendGoal {
  name: string; text: string;
  /** What the learner is told once it is reached. */ thanks: string;
  signs: string[];
  /** Signs of which a board of its own must have each. */ ways: string[];
  /** How many of the ways are wanted. */ most: number;
}

/** The words of a kind of board, and its goals. */
export interface BendWords {
  title: string;
  /** What to do with the board. */ how: string;
  /** The name of each handle. */ handles: string[];
  /** The heading of each state. */ heads: Record<string, string>;
  goals: BendGoal[];
}

/** Rulings on one part of a board. */
export interface BendStage {
  /** The parts of the board that make up a key, in order. */ by: string[];
  /** Key → the number of a line. */ at: Record<string, number>;
}

/** Signs of one part of a board. */
export interface BendSigns { by: string[]; at: Record<string, string[]> }

/** A board before it is bent: the fields of `Bent`. */
export interface BendStart {
  kind: string; places: string; suits: string; held: number; made: number; version: string; move: string;
}

/**
 * All rulings on the boards of one kind.
 *
 * A board's ruling is the line of the first stage that has its key. A line is a list of numbers: the rule, the places
 * to look at as bits (16 is the middle), and the phrases, which name the places as `{0}` to `{4}`.
 */
export interface BendTable extends BendWords, BendStart {
  /** What fails, as in `Ruling.rule`, with its state. */ rules: string[][];
  lines: number[][]; phrases: string[]; stages: BendStage[]; signs: BendSigns[];
  /** The places of two figures; a board where both show four suits has the sign `together`. */ together: string[];
  middles: Record<string, string>;
  /** The row and the column of each place. */ spots: Record<string, number[]>;
  ranks: string;
  /** The twelve piles after each number of manipulations, in each version. */ boards: Record<string, Slot[]>;
}

/** Places that a view points at. */
export interface Pointed {
  places: string[];
  /** The figure that the places form. */ figure?: Shape;
  /** The places that the learner has touched; the page adds them. */ chosen?: string[];
}

/** The data that a frame adds to its board. */
export interface Step extends Pointed {
  /** The number of the step, from 1. */ number: number;
  of: number; caption: string;
  /** The number of top cards to highlight, by place; 1 for a place that is left out. */ cards: Record<string, number>;
  /** The places that the learner must touch. */ asked: string[];
  move: string; says: string; changed: string;
  /** The start and the end place of each card that the move took to another place. */ arrows: string[][];
  /** The places to touch for the move that the next step shows. */ coming: string[];
  /** True if the learner may find that move. */ decides: boolean;
  /** True if the figure of the step can be bent. */ bends: boolean;
}

/** A view together with its step. */
export interface StepView extends View { step: Step }

/** A rule in the trace, as JSON. */
export interface Rule {
  rule: string; sentence: string; text: string; places: string[]; passed: boolean | null; source: string;
}

/** A trace as JSON; `play` is the move that can be made now, and `after` is null if the board cannot be foreseen. */
export interface Trace {
  move: string; says: string; legal: boolean; rules: Rule[]; advice: string; play: string; places: string[];
  before: Zone[]; after: Zone[] | null;
}

/** A puzzle and the verdict on its answer, for a page. */
export interface Task {
  id: string; level: number; title: string; task: string;
  /** The puzzle's set and its number in it; empty for a puzzle without a set. */ set: string;
  /** The worked steps shown above the task. */ worked: string[];
  hint: string;
  /** True if the answer consists of places or a number. */ choosing: boolean;
  /** The maximum number of moves. */ within: number;
  made: number; ended: boolean; solved: boolean;
  /** The verdict in words. */ status: string;
  places: string[];
}

/** The verdict on a choice or a typed name; its texts are empty for a choice that was not tried. */
export interface Said {
  /** `right`, `wrong` or empty. */ kind: string;
  /** The id of the bird, habitat or protection. */ key: string;
  says: string;
  /** The drawing of a bird that was confused with the right one; a widget fills it in. */ picture: string;
}

/** A choice, with the verdict once the player has made it. */
export interface QuizChoice extends Said { text: string; more: string; language: string }

/** A typed name. */
export interface QuizTry extends Said { text: string }

/** A question, and the answers tried so far. */
export interface Question {
  /** True if the drawing is of a threat, not of a bird. */ sign: boolean;
  ask: string; prompt: string; described: string;
  /** `flight`, `silhouette` or empty. */ pose: string;
  typing: boolean;
  /** The letters to type with; empty if there are no keys. */ keys: string[];
  /** How the name begins, if that is told. */ start: string;
  /** The other way to answer that is offered. */ help: "letters" | "choices" | "typing";
  /** True if each ʻokina and kahakō counts. */ strict: boolean;
  /** The language of the answer. */ wants: string;
  choices: QuizChoice[]; tries: QuizTry[];
}

/** The right answer. */
export interface QuizAnswer {
  title: string; language: string;
  /** The other names, each with its language. */ names: string[][];
  say: string; text: string;
  /** When the card comes back. */ comes: string;
  /** What the player may say of a right answer. */ doubt: "" | "hard" | "guessed";
  sources: Source[];
}

/** A bird or threat in the round, and when it comes back. */
export interface Met {
  subject: string; title: string; english: string; when: string; first: boolean;
  /** The drawing; a widget fills it in. */ picture: string;
}

/** A button that goes on, and the number of cards that it asks for. */
export interface QuizWay { way: "more" | "practise" | "new"; text: string; cards: number }

/** What a bird looks like. */
export interface QuizLook {
  card: string; label: string; described: string;
  /** The drawing; a widget fills it in. */ picture: string;
}

/** A bird to study before the questions about it. */
export interface QuizMeeting {
  subject: string; title: string;
  /** The other names, each with its language; empty before a picture. */ names: string[][];
  say: string; mark: string; looks: QuizLook[]; source: Source | null;
}

/** Choices of how many cards to repeat after some days away. */
export interface QuizOffer { text: string; ways: QuizWay[] }

/** The end of a round. */
export interface QuizEnd {
  text: string; met: Met[]; ways: QuizWay[];
  /** True if the round can be handed in; a widget fills it in. */ hand: boolean;
}

/** A round; exactly one of `offer`, `meeting`, `question` and `end` is not null. */
export interface QuizView {
  format: number; title: string;
  /** A remark on whether the answers are kept. */ note: string;
  /** A number that grows with every change. */ step: number;
  /** The number of the question. */ number: number;
  /** The number of questions; 0 if the round ends when today is done. */ of: number;
  /** The work of the day in words; empty in a round for a class. */ today: string;
  /** The questions left today if every answer is right. */ left: number;
  /** The number of cards of today; 0 in a round for a class. */ all: number;
  /** The share of today's work that is done, from 0 to 1. */ done: number;
  /** The number of questions in a row that were right at once. */ row: number;
  /** A word for each question so far; `given` hides whether the answer was right. */
  marks: ("first" | "later" | "now" | "given")[];
  /** True while nobody may see which answers were right. */ quiet: boolean;
  /** The drawing beside the question; a widget fills it in. */ plate: string;
  offer: QuizOffer | null; meeting: QuizMeeting | null; question: Question | null;
  /** The answer; null until it was found or shown. */ answer: QuizAnswer | null;
  end: QuizEnd | null;
  /** The reason why a message from the page changed nothing, or empty. */ notice: string;
  /** The last event in words, for a live region. */ announce: string;
}

/** What the player does: choose by number, from 1, type a name, go on with some cards, or press a button. */
export interface QuizIntent {
  type: "choose" | "write" | "typing" | "strict" | "more" | "letters" | "next" | "new" | "show" | "hard" | "guessed" | "practise";
  number?: number; text?: string;
  /** True if answers are typed, or spelling is strict, from now on. */ on?: boolean;
  cards?: number;
}

/** The changes from one view to the next; in lists, a number stands for the item with this index before. */
export interface Patch {
  /** The version of the view that the patch changes. */ base: number;
  /** Each key with a new value; `shapes` has only the figures whose report differs. */ set: Record<string, unknown>;
  /** The removed keys. */ drop: string[];
}

/** The code of a line to hand in. */
export interface Code {
  /** The QR code as SVG text; empty if there is none. */ drawing: string;
  /** Why there is none. */ why: string;
}

/** What came of a code before the camera. */
export interface Scanned {
  /** The code. */ text: string;
  says: string;
  /** True if it was added, and counts. */ taken: boolean;
  /** True if the class has it, also if it plays another deal than the class now does. */ kept: boolean;
}

/** The decoder of QR codes: the texts of two modules, the second of which imports the first. */
export interface Decoder { index: string; decode: string }

/** A file, with its content in Base64. */
export interface File { name: string; data: string }

/** The rules' answer to a touch in a step-by-step lesson. */
export interface Reply { step: number; places: string[]; text: string }

/** Python's answer to a message: `ack`, and what the page asked for. */
export interface Answer {
  /** The nonce of the message. */ ack?: string | number | null;
  /** Why Python failed. */ trouble?: string;
  patch?: Patch; record?: string;
  /** A line to hand in. */ line?: string;
  /** The code of a line to hand in. */ code?: Code;
  decoder?: Decoder; scanned?: Scanned;
  /** A picture, whose code the page should read. */ picture?: File;
  /** Why the record waits. */ waits?: string;
  /** The label of the button with which the player looks at the record now; empty if nobody may. */ look?: string;
  csv?: string;
  /** A page to print. */ slips?: string;
  file?: File;
  /** The name of a query. */ query?: string;
  /** The number of moves made when a query was asked. */ ply?: number;
  /** The answer to a query; null if the game has gone on since. */ found?: unknown;
  reply?: Reply;
}

/** A face with only a title, for a card of which a game says nothing else. */
export interface PlainFace { kind: "plain"; title: string }

/** The printed face of a card, with the names of its drawings. */
export type Face = BirdFace | SuitFace | FlatFace | HabitatFace | PlainFace;

/** The faces by the texts of cards. */
export type Faces = Record<string, Face>;

/** The parts of a board that no move changes: the words of the game, and what depends on the deal or the board. */
export interface About extends Words {
  /** A score that no game of this deal can exceed. */ best?: number | null;
  note?: string;
  /** Figures that the board does not draw, because their rule was changed; their places can be touched together. */
  groups?: Shape[];
  /** The kinds of symbols that cards can show. */ symbols?: Record<string, string>;
  /** The kind to begin with. */ symbol?: string;
  /** The buttons of a board where the player answers by choosing places instead of making moves. */
  answers?: Record<string, string>;
  /** True if a move on the board can also be the answer. */ plays?: boolean;
  /** The places that may be part of an answer; if the list is empty, the places of figures may be. */ able?: string[];
  /** The maximum number of places in an answer; 0 for no limit. */ most?: number;
  /** True if a move or a choice is the answer; the ledger then counts suits and says nothing more. */
  unaided?: boolean;
  /** True on the board of a lesson, whose places show their names because its texts mention them. */
  prepared?: boolean;
  /** The label of the button that restarts the game, if it does not start a new deal. */ again?: string;
  /** True for a read-only board. */ reading?: boolean;
  /** The kinds of winnable deal to choose from, and their labels. */ levels?: Record<string, string>;
  /** Each mode of matching birds, with its label and description; empty if there is nothing to choose. */
  modes?: Record<string, string[]>;
  /** The chosen mode. */ match?: string;
}

/** A bird of a wrong pair. */
export interface ComparedBird {
  place: string;
  /** What its card shows, in words. */ said: string;
  picture: string;
}

/** The two birds of a wrong pair, and their difference. */
export interface Compared { birds: ComparedBird[]; difference: string }

/** A protection that was just drawn. */
export interface Drawn {
  card: string; place: string;
  /** The habitats from which the card can now take a threat away. */ saves: string[];
}

/** The scene after the player was stuck. */
export interface Struck {
  /** The id of the threat card; empty if no threat was left. */ threat: string;
  /** The habitat on which the threat was laid; empty if the threat was discarded. */ place: string;
  /** The number, from 0, of the covered pair; null if the threat takes up a place or covers the whole habitat. */
  pair: number | null;
  /** The effect of the threat. */ says: string;
  drawn: Drawn[];
  /** Which of the held protections can help. */ help: string;
}

/** A manipulation that helps to complete a figure, and its places. */
export interface Cure { text: string; places: string[] }

/** The middle of a cross, and the number of spares that still fit on it. */
export interface Middle { place: string; empty: boolean; room: number }

/** The suits on some places. */
export interface Suits {
  /** The places that show each suit, by the letter of the suit. */ slots: Record<string, string[]>;
  /** The manipulations after which the move is legal. */ cure?: Cure[];
  middle?: Middle;
  /** A few words on a move that would add each missing suit, by the letter of the suit. */
  short?: Record<string, string>;
}

/** The suits of a figure. */
export interface Report extends Suits { state: "ready" | "short" | "blocked"; says: string }

/** The suits of the touched places; `state` and `says` are absent if they would give away an answer. */
export interface Ledger extends Suits {
  places: string[]; state?: "incomplete" | "ready" | "refused" | "spare"; says?: string;
  /** The names of the figures that the places may become part of. */ figures?: string[];
  /** The piles on which a single spare would complete a figure. */ targets?: string[];
}

/** The reports of all figures by name, a line of text on each kind, and the ledger of each spare. */
export interface Shapes {
  figures: Record<string, Report>; kinds: Record<string, string>; spares: Record<string, Ledger>;
}

/** The additions of E Lele! to the view of its boards. */
export interface BirdAdditions {
  /** The coach's present step in a first game. */ coach?: CoachStep;
  struck?: Struck; compared?: Compared;
  /** The light, from 0 for day to 1 for dusk. */ dusk?: number;
  /** The goals of the deal, from easy to hard. */ goals?: Goal[];
  /** True if the goals are also for a class. */ class_goals?: boolean;
  good?: GoodMove;
  /** The birds of which two may be mates: touching them asks whether they are. */ asks?: string[];
}

/** The additions of Elemental to the view of its boards. */
export interface FigureAdditions { /** The state of all figures, once a page has asked for it. */ shapes?: Shapes }

/** All that a page needs to answer without Python. */
export interface BendStory { table: BendTable; faces: Record<string, SuitFace>; pictures: Record<string, string> }

/** The goals reached. */
export interface BendReached {
  /** The names of the goals. */ met: string[];
  note: string;
  /** False on a page without Python. */ connected: boolean;
}

export interface BendTraits {
  /** The table and the cards. */ bend: BendStory;
  /** The goals reached so far. */ reached: BendReached;
}

/** A month of daily deals. */
export interface Calendar {
  /** The month, such as `2026-11`. */ month: string;
  /** The best score of each day whose deal was played; empty if games are not kept. */ scores: Record<string, number>;
  /** Why the score book cannot be read. */ trouble: string;
}

/** A goal of the deal, and how it stands. */
export interface Goal {
  id: string;
  /** Its weight, 1 to 3. */ stars: number;
  text: string; state: "open" | "met" | "missed"; have: number; need: number;
}

/** A good move that led to this position. */
export interface GoodMove {
  says: string;
  /** The habitat. */ place: string;
}

/** What careful players reach on boards like this. */
export interface Par {
  searching: boolean;
  /** Null until it is known. */ points: number | null;
  says: string;
}

/** The score of a finished game compared with other scores for the same deal. */
export interface Standing {
  searching: boolean;
  /** A careful player's mean score on boards like this; null until it is known. */ careful: number | null;
  /** The best score found, including this one. */ best: number;
  /** True if no better score exists. */ proven: boolean;
  /** The comparison in words. */ says: string;
}

/** The points of a pair: the middle of the number, in units of the picture. */
export interface Spot {
  x: number; y: number;
  /** 0 if the pair is lost. */ points: number;
}

/** Where the picture shows a habitat, in units of the picture. */
export interface Stop { x: number; y: number; width: number; height: number; nests: Spot[] }

/** The pairs that one card saved, or that one threat covers. */
export interface SeasonGroup { card: string; says: string; pairs: number; points: number }

/** A habitat at the end of a game. */
export interface SeasonHabitat {
  place: string; name: string;
  /** Its pairs and points, in words. */ says: string;
  /** The number of pairs that count. */ pairs: number;
  lost: number; points: number;
}

/** The script and style that show the end of a game. */
export interface SeasonCode { name: string; script: string; style: string }

/** The season card of a finished game. */
export interface SeasonCard {
  score: number;
  /** The pairs and the kinds of bird, in words. */ says: string;
  /** The sum in words. */ whole: string;
  /** The count in one sentence, for screen readers. */ counted: string;
  /** The habitats in order. */ colony: SeasonHabitat[];
  saved: SeasonGroup[]; lost: SeasonGroup[]; standing: Standing; code: SeasonCode;
}

/** The picture of the colony, as a file to save. */
export interface SeasonPicture {
  /** The name of the file, without its ending. */ name: string;
  svg: string; alt: string; width: number; height: number;
  /** The height of the landscape; below it are words. */ land: number;
  /** Where each habitat is, in their order. */ stops: Stop[];
  /** True if it has the shape of a large screen, and not that of a phone. */ broad: boolean;
  /** True if it tells how the score compares with others, or that it could not be compared. */ compared: boolean;
}

export type Kind = "left" | "better";

/** What a move did to the result of the game. */
export interface Did {
  grade: "kept" | "only" | "gave" | "gone" | "open"; says: string;
  /** The reason for a better move. */ why?: string;
}

/** A move of a game. */
export interface Made {
  text: string; says: string;
  /** Left out in the moves of the game itself, whose grades come apart. */ did?: Did;
}

/** A line that leaves the game: one that the player tried, or one that was better. */
export interface Line {
  name: string; kind: Kind;
  /** The number of moves of the game before it. */ after: number;
  moves: Made[];
}

/** The last moment at which the game could be won, or the interval in which it turned. */
export interface Turned { text: string; ply: number | null; between: (number | null)[]; better: string }

/** The known moves of a game from `since` on, and data about the moments between moves. */
export interface Timeline {
  since: number; moves: Made[];
  /** The comments, without remarks on peeks, by the number of moves made. */ comments: Record<string, string>;
  /** The number of moves made before each peek. */ peeks: number[];
  /** The moments between moves that were made as one step. */ together: number[];
  /** True if the game is over after its last known move. */ over: boolean;
  searching: boolean;
  /** The turning point; null until it is found. */ turn: Turned | null;
  /** What each move did; empty before the moves are judged. */ did: (Did | null)[];
  lines: Line[];
  /** The number of moves that gave something away and that no hidden card bars from another try. */ mistakes: number;
}

/** A fact with its source. */
export interface Factoid {
  topic: string; text: string;
  /** A remark if nobody has checked the fact. */ note: string;
  source: Source;
  /** The reading level. */ level?: string;
}

/** The headings of the lists, which separate the rules of a card from nature. */
export interface Heads { facts?: string; homes?: string }

/** The names of a card, Hawaiian first, or English alone if there is no Hawaiian name. */
export interface Names {
  title: string;
  /** The language of the title: `haw`, or empty for English. */ lang: string;
  english: string;
}

/** A bird doing what birders know it by. */
export interface Act {
  picture: string;
  /** What it does, in a sentence. */ words: string;
}

/** A page of the guide; a field that a card lacks is empty. */
export interface Page extends Names {
  kind: string; syllables: string;
  /** How to say the name. */ say: string;
  linnean: string; pictures: string[];
  /** On the page of a pair or a species. */ act: Act | null;
  /** Rows of name and text. */ measures: string[][];
  remark: string;
  /** Rows of name and text. */ facts: string[][];
  homes: Icon[]; fact: Factoid | null;
  /** Which of the card's fields are published. */ note: string;
  heads: Heads;
  /** The label of the button that asks for the names of a bird whose card hides them. */ tell?: string;
}

/** A row of the comparison: a text, a measure from `low` to `high`, or a list. */
export interface Row { label: string; text?: string; low?: number; high?: number; unit?: string; items?: string[] }

/** A bird in flight; `low`, `high` and `mid` are wingspans in cm. */
export interface Flight {
  picture: string;
  /** The height for a wingspan of 1. */ tall: number;
  low: number; high: number; mid: number;
}

/** The threats to a bird in nature, and the threat cards that can be laid on a habitat listed on its card. */
export interface Harm { text: string; cards: string[] }

/** The page of a bird in the whole guide. */
export interface Bird extends Page {
  id: string; family: string; traits: Record<string, string[]>; flight: Flight;
  /** Its nesting places in nature; `homes` are those that its card lists. */ nature: Icon[];
  harm: Harm;
  /** Its column of a comparison. */ rows: Row[];
  factoids: Factoid[];
  /** How each bird that is confused with this one differs from it, by that bird's id, the most likely bird first. */
  unlike: Record<string, string>;
}

/** A choice of a filter. */
export interface FilterChoice { value: string; label: string }

/** A filter of the list of birds. */
export interface Filter { name: string; label: string; choices: FilterChoice[] }

/** A threat or a protection. */
export interface NamedCard {
  title: string; english: string; icon: string;
  /** The protections that work against the threat. */ helps?: string[];
}

/** A familiar length for comparison. */
export interface Arms { cm: number; text: string; picture: string }

/** The first page that a guide shows. */
export interface Begin { show: string; open: string[]; wanted: Record<string, string>; level: string }

/** The whole guide; each drawing is in `pictures` only once, as SVG text. */
export interface GuideData {
  birds: Bird[]; pictures: Record<string, string>; threats: Record<string, NamedCard>;
  protections: Record<string, NamedCard>; levels: string[];
  /** How to read the syllables. */ guide: string;
  families: Record<string, string>; filters: Filter[]; arms: Arms; begin: Begin;
}

/** A fact with its source, and the card that it is about. */
export interface Told extends Factoid { card: string; title: string; lang: string; english: string; icon: string }

/** A bird of the life list; a bird not yet found has only its shape. */
export interface LifeBird {
  /** The shape as SVG text. */ shape: string;
  title?: string; english?: string; linnean?: string; pairs?: number;
  /** Rows of name and text. */ rows?: string[][];
}

/** The life list. */
export interface LifeData {
  birds: LifeBird[]; found: number;
  /** The number of all birds. */ many: number;
  note: string;
  /** What is wrong with the file. */ trouble: string;
}

export interface LifeListTraits { /** The list, as `made` returns it. */ life: LifeData }

/** The moment of a line that leaves the game. */
export interface Walked {
  line: string;
  /** The number of moves of the line. */ at: number;
}

/** The view of a session, with the additions of a board; see also the `parts` of each game. */
export interface BoardView extends View {
  /** The number of changes sent to the page so far. */ version?: number;
  /** The nonce of the last message handled. */ ack?: string | number | null;
  /** The number of moves that would finish the game, if Python can make them. */ finish?: number;
  /** The length of a finished game in words. */ took?: string;
  /** True while a panel follows the touched card. */ followed?: boolean;
  book?: Book;
  /** The lines that say what to touch next, by the places touched so far. */ hand?: Record<string, string>;
  /** True at the end of a game that has a season card. */ season?: boolean;
  /** The faces of cards that `faces` lacks, such as birds in nests if the mode hides parts of cards. */ nested?: Faces;
  /** Places to look at; in a step-by-step lesson, the whole step. */ step?: Pointed;
  /** The number of the exercise that the view belongs to. */ number?: number;
  /** The moment that the view shows, if it is not a moment of the game. */ walk?: Walked;
  /** The number of news about what the moves did. */ news?: number;
}

/**
 * A request that concerns the board more than the game.
 *
 * `match` changes what the bird cards show on all boards of the session. `deal` starts a new game with the chosen word
 * or of the chosen kind. `coach` switches the coach on or off. `record` asks for the record and the line to hand in,
 * and `code` for the code of that line. `look` says which card was touched. `view` asks for the whole view, and
 * `shapes` for the state of all figures in every view from now on.
 */
export interface BoardIntent {
  type: "match" | "deal" | "coach" | "record" | "code" | "look" | "view" | "shapes"; mode?: string; word?: string;
  kind?: string; on?: boolean; player?: string; line?: string; text?: string;
}

/** Ask a question, as in `elele_widgets.shared.queries`, with the arguments of this kind of question. */
export interface QueryIntent {
  type: "query"; name: string; ply: number; month?: string; since?: number; card?: string; move?: string;
  places?: string[]; cards?: number; suits?: boolean;
  /** An intent that is handled first. */ say?: unknown;
}

/** A request from a board; `ply` is the number of moves in the position that the page shows. */
export type Intent = PlayIntent | WhyIntent | PlacesIntent | PlainIntent | GotoIntent | WalkIntent | BoardIntent | QueryIntent;

export interface BoardTraits {
  /** The view of the session; the page gets it whole first, and then as patches. */ view: BoardView;
  /** The face of each card, by its text. */ faces: Faces;
  /** The drawings that the faces name, as SVG text, except those in `shared`. */ pictures: Record<string, string>;
  /** The parts of the board that no move changes, as in `elele_widgets.shared.about`. */ about: About;
}

export interface BirdPanelTraits {
  /** The page that is open, as in `elele_widgets.seabirds.pages`, with its drawings. */ page: Page;
}

export interface FieldGuideTraits {
  /** The data of `elele_widgets.seabirds.pages.guide`, with the first page to show as `begin`. */ guide: GuideData;
}

export interface QuizTraits {
  /** The view of the round (`elele_course.seabirds.quiz.view`) with drawings; every change replaces the whole view. */
  view: QuizView;
}

/** A button. */
export interface ExamWay { way: "begin" | "again"; text: string }

/** One bird of a finished exam. */
export interface ExamResult {
  title: string; english: string;
  /** What was typed; empty if nothing was. */ text: string;
  right: boolean; says: string;
  /** The bird as its card shows it, since the picture of the exam is shown nowhere else. */ picture: string;
}

/** One finished exam in the curve. */
export interface ExamPoint {
  label: string;
  /** Counted from the first exam. */ day: number;
  right: number;
  /** The bounds of the 95% interval for the number of birds known. */ low: number;
  high: number;
  /** What memory predicted, with the bounds of its 95% interval. */ expected: number;
  expected_low: number; expected_high: number;
}

/** An exam: its start, a picture to name, or its end. */
export interface ExamView {
  format: number; title: string;
  /** A number that grows with every change. */ step: number;
  part: "start" | "picture" | "end";
  /** The number of the picture, from 1; 0 outside an exam. */ number: number;
  of: number;
  /** The picture to name. */ plate: string;
  described: string; keys: string[];
  /** Paragraphs at the start and the end. */ text: string[];
  ways: ExamWay[];
  /** Empty before the end. */ results: ExamResult[];
  curve: ExamPoint[];
  /** True if the exam can be handed in. */ hand: boolean;
  /** Whether the answers are kept. */ note: string;
  /** The reason why a message from the page changed nothing, or empty. */ notice: string;
  /** The last event in words, for a live region. */ announce: string;
}

/** What the learner does: type a name, or press a button. */
export interface ExamIntent { type: "write" | "unknown" | "begin" | "again"; text?: string }

export interface ExamTraits {
  /** The view; every change replaces the whole view. Until the end, nothing in it names the bird. */ view: ExamView;
}

/** A puzzle in its box. */
export interface PuzzleTask extends Task {
  /** The number of the attempt in this box, so that a message about an earlier attempt is recognized as stale. */
  attempt: number;
  /** The reason why the solution could not be saved; empty if it was. */ trouble: string;
  /** The number of solved puzzles of this set that can be handed in. */ hand: number;
}

export interface PuzzlePanelTraits {
  /** The puzzle and the verdict on its answer. */ puzzle: PuzzleTask;
  /** The title and level of each puzzle, by its id, in order; a solved puzzle has a ✓. */
  others: Record<string, string>;
}

/** An exercise and the state of its answer. */
export interface ExerciseTold {
  /** The number of the exercise in this widget. */ number: number;
  kind: string; title: string;
  /** The text from which the same exercise can be made again. */ text: string;
  level: number; question: string;
  /** The number of right answers today, in words. */ count: string;
  note: string;
  /** True once the exercise is answered. */ ended: boolean;
  right: boolean;
}

export interface ExercisesTraits extends BoardTraits {
  /** The question and the state of its answer. */ exercise: ExerciseTold;
}

/** A choice, or an answer that was given, with the reply to it. */
export interface ItemChoice { text: string; state: "" | "right" | "wrong"; says: string }

/** The verdict on the last answer. */
export interface ItemVerdict { right: boolean; text: string }

/** A question with its result. */
export interface ItemResult {
  question: string;
  /** When the right answer was found, or that it was shown. */ result: "first" | "later" | "shown";
}

/** A question and the state of its answer. */
export interface ItemTold {
  part: string; title: string;
  /** The number of the question, from 0. */ step: number;
  of: number;
  /** Whether the first answer was right, for each question answered. */ marks: boolean[];
  question: string; kind: "choice" | "number" | "touch"; choices: ItemChoice[];
  /** The numbers or places that were given as answers. */ tries: ItemChoice[];
  verdict: ItemVerdict | null; ended: boolean; last: boolean;
  /** True after the last question. */ over: boolean;
  /** Every question with its result, at the end. */ review: ItemResult[];
  /** The label of the button, shown after the answer, that leads to the content below. */ below: string;
  notice: string; note: string;
}

/** The board of a question; only the number of the question if it has no board. */
export interface ItemBoard {
  step: number; view?: BoardView; faces?: Faces; pictures?: Record<string, string>; about?: About;
}

/** An answer, or a request for the right answer or the next question. */
export interface ItemIntent {
  type: "choose" | "write" | "show" | "next"; step: number;
  /** The number of a choice, from 1. */ number?: number;
  /** A number as an answer. */ text?: string;
}

export interface QuestionsTraits {
  /** The question and the state of its answer. */ item: ItemTold;
  /** The board of the question. */ board: ItemBoard;
}

/** A game step by step. */
export interface Story {
  title: string; views: StepView[]; faces: Faces; pictures: Record<string, string>; about: About;
  /** True if the learner is asked at each decision from the beginning. */ asks: boolean;
}

export interface StepsTraits { /** All data for the page. */ story: Story }

/** A trace in a separate cell. */
export interface TraceStory {
  trace: Trace; game: string;
  /** The kind of symbols on the cards. */ symbol: string;
  faces: Faces; pictures: Record<string, string>;
}

export interface TraceTraits { /** All data for the page. */ story: TraceStory }

/** A fact about nature with its source; `about` has the publisher and the year. */
export interface ClassFact { text: string; title: string; about: string; url: string }

/** A way in which some games went on from a moment. */
export interface ClassChoice {
  letter: string; says: string; places: string[];
  /** The number of games. */ hands: number;
  /** The names, which are shown only on request. */ players: string[];
  /** What the games of the class came to. */ came: string;
  /** What the solver says, such as `46.2 points (±0.9)` or `can still be won`. */ solver: string;
}

/** A position from which the games of a class went on in different ways. */
export interface ClassMoment {
  title: string; game: string; zones: Zone[]; games: number;
  /** The most frequent first. */ choices: ClassChoice[];
  /** The number of games that went another way. */ others: number;
  /** What the solver says about the choices as a whole. */ says: string;
  fact: ClassFact | null;
}

/** What a class may talk about, as far as it was found. */
export interface ClassDebrief {
  /** How far a search has come; empty if there is none. */ searching: string;
  note: string;
  /** How many games arrived after the search began; empty if none did. */ late: string;
  moments: ClassMoment[];
  /** The number of cards to print. */ turns: number;
}

/** The cards on the boards of the moments. */
export interface ClassDeck { faces: Faces; pictures: Record<string, string> }

/** A student's line in a table. */
export interface ClassRow {
  name: string; note: string;
  /** True if nothing has arrived from this student. */ gap: boolean;
  /** For a typed name that is not on the list: the students that it may stand for. */ who: string[];
  /** The typed names that the teacher has assigned to this student. */ said: string[];
  cells: string[];
}

/** A table of the class. */
export interface ClassTable {
  /** The key and heading of each column, and whether its content is proven or only claimed. */ columns: string[][];
  rows: ClassRow[];
}

/** The scores of one deal or quiz, in order. */
export interface ClassSpread {
  deal: string;
  /** The heading: a quiz in words. */ title: string;
  scores: number[];
  /** The median. */ middle: number;
}

/** A class: its results and gaps, and the second table `progress`. */
export interface ClassRoom extends ClassTable {
  progress: ClassTable;
  /** The source, the player and the reason for each text refused. */ refused: string[][];
  remarks: string[]; spread: ClassSpread[]; summary: string; files: number;
  /** The deal or quiz of the class. */ only: string;
  /** The text of the roster. */ names: string;
  /** The number of students on the roster. */ roster: number;
  notice: string; how: string;
}

export interface ClassroomTraits {
  /** The class, as a `ClassRoom`. */ room: ClassRoom;
  /** What the class may talk about, as a `ClassDebrief`. */ debrief: ClassDebrief;
  /** The cards on the boards of the moments, as a `ClassDeck`. */ deck: ClassDeck;
}

/** The data that a learner has kept. */
export interface KeptHere {
  /** Each kind of data with its number, and when something was last kept. */ rows: [string, string][];
  /** True if there is progress to hand in. */ hand: boolean;
  /** A remark if nothing is kept. */ note: string;
  notice: string;
}

export interface TakeAlongTraits { /** What is kept, as `KeptHere`. */ kept: KeptHere }

/** A field of the form. */
export interface TaskField {
  name: string; label: string;
  /** The value of `ticks` joins several choices with +. */ kind: "choice" | "word" | "ticks" | "email" | "time";
  /** The value and label of each option. */ options: string[][];
  value: string;
}

/** The form and its task. */
export interface TaskForm {
  /** The kinds of task, each with its label. */ pages: string[][];
  /** The chosen kind. */ page: string;
  fields: TaskField[];
  /** The fields of the note to the class. */ extras: TaskField[];
  site: string; title: string;
  /** What the class then hands in, as the classroom expects it; empty if any deal will do. */ deal: string;
  link: string;
  /** The QR code of the link as SVG text. */ qr: string;
  note: string;
  /** Why the values make no task. */ trouble: string;
  /** True if the task has a file for Moodle. */ moodle: boolean;
}

export interface TaskLinkTraits { /** The form and its task, as a `TaskForm`. */ task: TaskForm }

/** How far a learner has come on a path. */
export interface PathTold {
  title: string;
  /** How many objectives are shown, answered and open, and how to earn these. */ told: string;
  /** The first open objectives, each with its lesson. */ open: string[];
  /** How many others are open; empty if none are. */ more: string;
  /** True if there are results to hand in. */ hand: boolean;
  notice: string;
}

export interface CertificateTraits { /** How far the learner has come. */ path: PathTold }

/** The view of a board, with the additions of the games. */
export interface BoardView extends BirdAdditions, FigureAdditions {}
