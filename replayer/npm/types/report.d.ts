// Of replayer/schema/report.json, whose SHA-256 is 2c6e279189295aaba16587f567bc9e9c01fcc870de310032042e099f51ccbeb8, by replayer/npm/types.mjs.

/**
 * What of a game is judged otherwise.
 */
export type Changed = "verdicts" | "scores" | "winner";

/**
 * A whole report.
 */
export interface ReportDocument {
  /**
   * The version of this form.
   */
  adjudeck: number;
  /**
   * What was found, in the order of the inputs.
   */
  findings: Record[];
  /**
   * What disputed readings are to each game, if that was asked for.
   */
  readings?: GameReadings[] | null;
  /**
   * The inputs that could not be read to their end: what is missing of them, nobody has judged.
   */
  broken: Broken[];
  /**
   * How much was judged.
   */
  summary: Totals;
}
/**
 * Something that was found.
 */
export interface Record {
  /**
   * The input.
   */
  file: string;
  /**
   * The game of the input, from 1; 0 before the first.
   */
  game: number;
  /**
   * The title of the game.
   */
  title?: string | null;
  /**
   * The number of the deal.
   */
  deal?: number | null;
  /**
   * The line, from 1.
   */
  line: number;
  /**
   * The line of the file, if the log is in JSON: the other is counted in the log as text.
   */
  file_line?: number | null;
  /**
   * The column of the first character, from 1, in characters.
   */
  column: number;
  /**
   * The bytes that it is about.
   */
  span: Place;
  /**
   * The line as it was written; bytes that are not UTF-8 are replaced.
   */
  text: string;
  /**
   * What was found, by a name that does not change from version to version.
   */
  code: string;
  /**
   * `illegal`, `impossible`, `undecided`, `mismatch`, `unreadable`, `rules`, `unmet`, `disputed`, or `irregularity` for a
   * fault on which a director has ruled.
   */
  kind: string;
  /**
   * `error`, `warning` or `note`.
   */
  severity: string;
  /**
   * The finding as a sentence.
   */
  message: string;
  /**
   * What stands beside the caret of the drawing: what lay on the table, or what was probably meant.
   */
  detail?: string | null;
  /**
   * The player who acts.
   */
  player?: string | null;
  /**
   * The edition by which was judged.
   */
  edition?: string | null;
  /**
   * The clause that decided.
   */
  clause?: string | null;
  /**
   * The point that decided.
   */
  point?: string | null;
  /**
   * The answer to that point.
   */
  answer?: {
    [k: string]: unknown;
  };
  /**
   * Who gives that answer.
   */
  source?: string | null;
  /**
   * The last line that could not be read, if that leaves the verdict open.
   */
  lost_line?: number | null;
  /**
   * The points that were consulted.
   */
  consulted: string[];
  /**
   * The readings under which the verdict would be another.
   */
  readings: Reading[];
  /**
   * What directors ruled on it.
   */
  rulings: RulingRecord[];
  /**
   * What would mend the line, the likeliest first.
   */
  fixes: FixRecord[];
}
/**
 * Bytes of an input.
 */
export interface Place {
  /**
   * The first byte, from 0, within the line.
   */
  start: number;
  /**
   * The byte after the last one, within the line.
   */
  end: number;
  /**
   * The byte of the decompressed input at which the line begins, from 0.
   */
  line_offset: number;
}
/**
 * A reading under which the verdict would be another.
 */
export interface Reading {
  /**
   * The point.
   */
  point: string;
  /**
   * The other answer to it.
   */
  answer: {
    [k: string]: unknown;
  };
  /**
   * Who gives that answer.
   */
  source: string;
  /**
   * What the verdict would be.
   */
  verdict: string;
}
/**
 * What a director ruled on a statement.
 */
export interface RulingRecord {
  /**
   * The line that says so, from 1.
   */
  line: number;
  /**
   * `stands`, `back`, `penalty`, `dead`, `adjust` or `draw`.
   */
  decision: string;
  /**
   * Whom it costs or gives points, or who draws cards.
   */
  player?: string | null;
  /**
   * How many points.
   */
  points?: number | null;
  /**
   * The card that is dead.
   */
  card?: string | null;
  /**
   * The cards that are drawn.
   */
  cards?: string[] | null;
  /**
   * Who decided it.
   */
  by?: string | null;
  /**
   * Under which clause.
   */
  under?: string | null;
  /**
   * Why.
   */
  reason?: string | null;
}
/**
 * What would mend a line: some of its bytes replaced.
 */
export interface FixRecord {
  /**
   * The bytes of the line that are replaced.
   */
  span: Place;
  /**
   * What stands there instead.
   */
  text: string;
  /**
   * Whether it may be applied without asking anybody: nothing else can be meant, and the line is legal then.
   */
  safe: boolean;
}
/**
 * What the disputed readings are to a game.
 */
export interface GameReadings {
  /**
   * The input.
   */
  file: string;
  /**
   * The game of the input, from 1.
   */
  game: number;
  /**
   * The title of the game.
   */
  title?: string | null;
  /**
   * The disputed points that were consulted.
   */
  disputed: string[];
  /**
   * The readings that matter, each with what would be judged otherwise; none, if nothing depends on any dispute.
   */
  effects: Effect[];
}
/**
 * What would be judged otherwise under a reading, or under two together.
 */
export interface Effect {
  /**
   * The readings.
   */
  readings: DisputedReading[];
  /**
   * What would be judged otherwise.
   */
  differs: Changed[];
  /**
   * On how many lines there would be another verdict.
   */
  verdicts: number;
  /**
   * How many deals would come to other scores.
   */
  scores: number;
  /**
   * The first line on which there would be another verdict.
   */
  first?: LineChange | null;
  /**
   * The first score that would be another.
   */
  first_score?: ScoreChange | null;
  /**
   * Who would win, if that would be another.
   */
  winner?: WinnerChange | null;
}
/**
 * A reading of a point.
 */
export interface DisputedReading {
  /**
   * The point.
   */
  point: string;
  /**
   * The answer.
   */
  answer: {
    [k: string]: unknown;
  };
  /**
   * Who holds it.
   */
  source: string;
}
/**
 * A line that is judged otherwise.
 */
export interface LineChange {
  /**
   * The number of the deal.
   */
  deal?: number | null;
  /**
   * The line of the input, from 1.
   */
  line: number;
  /**
   * The column, from 1, in characters.
   */
  column: number;
  /**
   * The statement as it was written, without a comment; bytes that are not UTF-8 are replaced.
   */
  text: string;
  /**
   * What the one says of it.
   */
  one: Judged;
  /**
   * What the other says of it.
   */
  other: Judged;
}
/**
 * What is said of a line.
 */
export interface Judged {
  /**
   * `legal`, `illegal`, `impossible`, `undecided` or `mismatch`.
   */
  verdict: string;
  /**
   * What was found, by a name that does not change from version to version.
   */
  code?: string | null;
  /**
   * The finding as a sentence.
   */
  message?: string | null;
  /**
   * The point that decided, or that forbids it under the other rules.
   */
  point?: string | null;
  /**
   * The answer.
   */
  answer?: {
    [k: string]: unknown;
  };
  /**
   * The clause that holds it.
   */
  clause?: string;
  /**
   * Who gives it.
   */
  source?: string;
}
/**
 * Points that differ.
 */
export interface ScoreChange {
  /**
   * The number of the deal.
   */
  deal: number;
  /**
   * The player, or the partners.
   */
  player: string;
  /**
   * What it is: `score`, `total`, `wins` or `chips`.
   */
  of: string;
  /**
   * By the one; `null` where the deal is not over, or the record does not tell.
   */
  one?: number | null;
  /**
   * By the other.
   */
  other?: number | null;
}
/**
 * Winners that differ; nobody where the game is not over, or the record does not tell.
 */
export interface WinnerChange {
  /**
   * By the one.
   */
  one: string[];
  /**
   * By the other.
   */
  other: string[];
}
/**
 * An input that could not be read to its end: what is missing of it, nobody has judged.
 */
export interface Broken {
  /**
   * The input.
   */
  file: string;
  /**
   * The last line that was judged; 0 if there is none.
   */
  line: number;
  /**
   * What was in the way, as a sentence.
   */
  problem: string;
}
/**
 * How much was judged, and with what result.
 */
export interface Totals {
  /**
   * Inputs.
   */
  inputs: number;
  /**
   * Inputs that could not be read to their end.
   */
  unopened: number;
  /**
   * Whether Ctrl-C was pressed, so that further inputs were not judged.
   */
  interrupted: boolean;
  /**
   * Whether all that was to be judged was judged.
   */
  complete: boolean;
  /**
   * Games.
   */
  games: number;
  /**
   * Deals.
   */
  deals: number;
  /**
   * Statements.
   */
  statements: number;
  /**
   * Lines that could not be read, and reasons why there are no rules to judge by.
   */
  unreadable: number;
  /**
   * Games that were not judged because there are no rules to judge by; each reason is reported once in an input.
   */
  unjudged: number;
  /**
   * Statements that a rule forbids.
   */
  illegal: number;
  /**
   * Statements that the cards do not allow.
   */
  impossible: number;
  /**
   * Declared numbers that differ from the computed ones.
   */
  mismatch: number;
  /**
   * Statements that the record leaves open.
   */
  undecided: number;
  /**
   * Statements that are at fault, but on which a director has ruled.
   */
  irregularities: number;
  /**
   * Expectations.
   */
  expectations: number;
  /**
   * Expectations that are not met.
   */
  unmet: number;
  /**
   * Expectations that are neither met nor unmet: there is no verdict on the line before, or the rules have nothing that the
   * expectation names.
   */
  unchecked: number;
  /**
   * Shuffles that were committed.
   */
  committed: number;
  /**
   * Shuffles that were opened, and fit what was committed and the cards.
   */
  proved: number;
  /**
   * Of the unreadable lines those of which there is no finding, since it was said of an earlier line of the input.
   */
  said_before: number;
  /**
   * The rules by which was judged.
   */
  rules: string[];
  /**
   * How many findings there were, if not all of them are shown.
   */
  messages?: Messages | null;
  /**
   * How often each kind of finding came up, the most frequent first, if that was asked for.
   */
  statistics?: Statistic[] | null;
}
/**
 * How many findings there were, and how many of them are shown.
 */
export interface Messages {
  /**
   * How many are shown: the first.
   */
  shown: number;
  /**
   * How many there were in all.
   */
  all: number;
}
/**
 * How often a kind of finding came up.
 */
export interface Statistic {
  /**
   * How often.
   */
  count: number;
  /**
   * What kind of finding it is: a verdict, `unreadable`, `rules`, `unmet`, `disputed` or `irregularity`.
   */
  kind: string;
  /**
   * The code of its message.
   */
  code: string;
  /**
   * The point that decided.
   */
  point?: string | null;
  /**
   * The clause that decided.
   */
  clause?: string | null;
}
