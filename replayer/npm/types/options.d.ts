// Of replayer/schema/options.json, whose SHA-256 is e0f3f75fa33821c875f6710f9c0b24b8f8f3639d5c4f76a59b0d1b30bd857445, by replayer/npm/types.mjs.

/**
 * What would be legal at a place of a log.
 */
export interface OptionsDocument {
  /**
   * The log.
   */
  file: string;
  /**
   * The last line that has happened.
   */
  after_line: number;
  /**
   * The edition by which it is asked.
   */
  edition: string;
  /**
   * Of which player alone it is asked.
   */
  player: string | null;
  /**
   * Whose turn it is.
   */
  turn: string | null;
  /**
   * Whether that player has drawn.
   */
  drawn: boolean;
  /**
   * Lines that could follow.
   */
  options: OptionRecord[];
  /**
   * Lines of which hidden cards would decide whether they are legal.
   */
  undecided: OptionRecord[];
  /**
   * The disputed readings under which more would be legal, or less.
   */
  readings: ReadingRecord[];
  /**
   * The other editions of the game by which more would be legal, or less.
   */
  editions: EditionRecord[];
  /**
   * What may be legal and is not listed.
   */
  unlisted: UnlistedRecord[];
}
/**
 * A line that could follow.
 */
export interface OptionRecord {
  /**
   * Whose line it is.
   */
  player: string;
  /**
   * The line, as it would stand in the log.
   */
  line: string;
  /**
   * The same in words.
   */
  says: string;
}
/**
 * A reading under which something else would be legal.
 */
export interface ReadingRecord {
  /**
   * The point.
   */
  point: string;
  /**
   * The other answer.
   */
  answer: {
    [k: string]: unknown;
  };
  /**
   * Who holds it.
   */
  source: string;
  /**
   * What would be legal as well.
   */
  added: OptionRecord[];
  /**
   * What would not.
   */
  gone: OptionRecord[];
}
/**
 * An edition by which something else would be legal.
 */
export interface EditionRecord {
  /**
   * The edition.
   */
  edition: string;
  /**
   * What would be legal as well.
   */
  added: OptionRecord[];
  /**
   * What would not.
   */
  gone: OptionRecord[];
}
/**
 * What may be legal and is not listed.
 */
export interface UnlistedRecord {
  /**
   * The code: `hidden-cards`, `other-melds`, `other-cards`, `other-declarations`, `several-cards`, `rearranging`, `showing` or
   * `records`.
   */
  code: string;
  /**
   * The same as a sentence.
   */
  says: string;
}
