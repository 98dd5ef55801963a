import * as engine from "../engine/adjudeck_web.js";
import type { HandRecord } from "../types/hands.js";
import type { Line } from "../types/log.js";
import type { OptionsDocument as Options } from "../types/options.js";
import type { Record as Finding, ReportDocument as Report, Totals } from "../types/report.js";
import type { TableView as Table } from "../types/tables.js";

export type * from "../types/log.js";
export type { Finding, HandRecord, Options, Report, Table, Totals };
export type { HandDocument, HandProblem } from "../types/hands.js";
export type { OptionRecord } from "../types/options.js";

/** An edition (`"kalooki/pagat"`), or what a rules file has. */
export type Rules = string | { readonly [section: string]: unknown };

/** Answers by their points: `{ "call.limit": 2 }`. */
export type Answers = { readonly [point: string]: unknown };

/** By which rules is judged, and in which language it is said. Without rules, a log is judged by those that it names. */
export interface Choice {
  /** The rules; of several, each log is judged by those that it names. */
  readonly rules?: Rules | readonly Rules[] | undefined;
  /** Answers in place of those of the rules. */
  readonly set?: Answers | undefined;
  readonly lang?: "en" | "ja" | undefined;
}

/** What cannot be done, and why. */
export class AdjudeckError extends Error {
  override readonly name = "AdjudeckError";
}

/** Asks the engine, which throws sentences. */
function asked<T>(ask: () => T): T {
  try {
    return ask();
  } catch (problem) {
    throw typeof problem === "string" ? new AdjudeckError(problem) : problem;
  }
}

/** Asks the engine for data. */
const data = <T>(ask: () => string): T => JSON.parse(asked(ask)) as T;

/** How much was judged, and with what result. */
export type Counts = Omit<Totals, "inputs" | "unopened" | "interrupted" | "complete" | "said_before" | "rules" | "messages" | "statistics">;

/** A text is an answer by itself; anything else is written as JSON. */
const said = (answer: unknown): string => (typeof answer === "string" ? answer : JSON.stringify(answer));

/** Rules as the engine takes them. */
function chosen({ rules = [], set = {} }: Choice): string {
  const given = [rules].flat() as Rules[];
  const names = given.filter((one) => typeof one === "string");
  const texts = given.filter((one) => typeof one !== "string").map((one) => JSON.stringify(one));
  return JSON.stringify({ names, texts, set: Object.entries(set).map(([point, answer]) => [point, said(answer)]) });
}

/** A text that a program hands over, which need not be written in TypeScript. */
function text(given: unknown): string {
  if (typeof given !== "string") throw new AdjudeckError("a text was expected");
  return given;
}

const textIfAny = (given: unknown): string | undefined => (given === undefined ? undefined : text(given));

const bytes = (log: string | Uint8Array): Uint8Array => (log instanceof Uint8Array ? log : new TextEncoder().encode(text(log)));

export interface CheckOptions extends Choice {
  /** What findings call the log. */
  readonly name?: string;
  /** Whether legal lines that other readings would forbid are found too. */
  readonly disputed?: boolean;
  /** Whether verdicts that the log expects are found too. */
  readonly expected?: boolean;
}

/** Judges a log, in the notation or as JSON. */
export function check(log: string | Uint8Array, options: CheckOptions = {}): Report {
  const { name = "", lang = "en", disputed = false, expected = false } = options;
  return data(() => engine.check(bytes(log), text(name), chosen(options), text(lang), disputed, expected));
}

export interface OptionsPlace extends Choice {
  /** The line before which is asked, from 1; the end of the log without it. */
  readonly line?: number;
  /** The only player of whom is asked. */
  readonly player?: string;
}

/** What would be legal before a line of a log, or at its end; `null` before the rules are known. */
export function options(log: string | Uint8Array, asking: OptionsPlace = {}): Options | null {
  const { line, player, lang = "en" } = asking;
  if (line !== undefined && !(Number.isInteger(line) && line >= 1)) throw new AdjudeckError("lines count from 1");
  return data(() => engine.options(bytes(log), line, textIfAny(player), chosen(asking), text(lang)));
}

/** How hands can be laid, what they count, and more: each line of cards is a hand. */
export function hand(cards: string, choice: Choice & { readonly rules: Rules }): HandRecord[] {
  return data(() => engine.hands(text(cards), chosen(choice), text(choice.lang ?? "en")));
}

/** A game by these rules, or one that was saved. */
const game = (choice: Choice, saved?: string): engine.Referee =>
  asked(() => new engine.Referee(chosen(choice), text(choice.lang ?? "en"), saved));

/**
 * Judges a game line by line and answers at once. A line counts as played, whether it is legal or not, as it would at a table: ask `would`
 * first if your server may refuse it. The answer does not wait for the next line, so expectations and rulings are for whole logs.
 */
export class Referee {
  #game: engine.Referee;

  constructor(choice: Choice = {}) {
    this.#game = game(choice);
  }

  /** A referee who goes on with a game that was saved by the same version and is judged by the same rules. */
  static restore(saved: string, choice: Choice = {}): Referee {
    const referee = new Referee(choice);
    referee.free();
    referee.#game = game(choice, text(saved));
    return referee;
  }

  /** What is found on the next line; nothing if it is legal. */
  judge(line: string): Finding[] {
    return data(() => this.#game.judge(text(line)));
  }

  /** What the referee would find on this line if it came next. Nothing is changed. */
  would(line: string): Finding[] {
    return data(() => this.#game.would(text(line)));
  }

  /** What is legal now, for everybody or for one player; `null` before the rules are known. A `?` is a card that chance decides. */
  options(player?: string): Options | null {
    return data(() => this.#game.options(textIfAny(player)));
  }

  /** How much was judged so far. */
  get counts(): Counts {
    return data(() => this.#game.counts());
  }

  /** The players, in the order in which they sit. */
  get players(): string[] {
    return this.#game.players();
  }

  /** The table as it is now; `null` before there is one. */
  get table(): Table | null {
    return data(() => this.#game.table());
  }

  /** The game as it is now. Only the same version can read it: keep the log as well. */
  save(): string {
    return this.#game.save();
  }

  /** Gives the memory back at once; otherwise that happens some time after the referee is no longer used. */
  free(): void {
    this.#game.free();
  }
}

export interface WriterOptions {
  /** The rules, which the log names. */
  readonly rules?: Rules;
  /** The answers of the house. */
  readonly set?: Answers;
  /** The players, as they sit. */
  readonly players?: readonly string[];
  /** Whether each event is judged. */
  readonly judge?: boolean;
  readonly lang?: "en" | "ja";
}

/** A line that was written, without its line end, and what was found on it. */
export interface Written {
  readonly line: string;
  readonly findings: readonly Finding[];
}

/** Writes a valid log of the events of a server. What cannot be read as the event that it was is refused. */
export class LogWriter {
  /** Who judges the events, if they are judged. */
  readonly referee: Referee | null;
  readonly #writer = new engine.Lines();
  #text = "";

  constructor({ rules, set = {}, players, judge = false, lang }: WriterOptions = {}) {
    // The log names its rules; only a rules file is unknown to the referee.
    this.referee = judge ? new Referee({ rules: typeof rules === "string" ? [] : rules, lang }) : null;
    const house = Object.entries(set).map(([point, answer]): Line => ({ is: "house", reading: { point, answer: said(answer) } }));
    const edition = typeof rules === "string" ? rules : rules?.["edition"];
    if (rules !== undefined && typeof edition !== "string") throw new AdjudeckError("the log names its rules by their `edition`, which these lack");
    this.#head(typeof edition === "string" ? [{ is: "rules", edition }] : []);
    this.#head(house);
    this.#head(players ? [{ is: "players", names: [...players] }] : []);
  }

  #head(lines: Line[]): void {
    for (const { line, findings } of lines.map((it) => this.write(it))) {
      const [first] = findings;
      if (first) throw new AdjudeckError(`${line}: ${first.message}`);
    }
  }

  /** Writes an event, and says what is found on it. It is written even if it is not legal, as it happened at the table. */
  write(event: Line): Written {
    const line = asked(() => this.#writer.line(JSON.stringify(event)));
    const findings = this.referee?.judge(line) ?? [];
    this.#text += `${line}\n`;
    return { line, findings };
  }

  /** What the referee would find on this event if it came next. Nothing is written. */
  would(event: Line): Finding[] {
    if (!this.referee) throw new AdjudeckError("this log is not judged: write it with `judge: true`");
    return this.referee.would(asked(() => this.#writer.preview(JSON.stringify(event))));
  }

  /** What a line of text would say as the next line, as an event. Nothing is written. */
  read(line: string): Line {
    return data(() => this.#writer.object(text(line)));
  }

  /** The log so far. */
  get text(): string {
    return this.#text;
  }

  /** Gives the memory back at once; otherwise that happens some time after the log is no longer used. */
  free(): void {
    this.#writer.free();
    this.referee?.free();
  }
}
