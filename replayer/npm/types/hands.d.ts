// Of replayer/schema/hands.json, whose SHA-256 is 89d0d9fb5bcb1730b801f8275361c5a977661c33c86c9285608538d5a533354f, by replayer/npm/types.mjs.

/**
 * One hand: what it is, or why it cannot be read.
 */
export type HandRecord = HandDocument | HandProblem;
export type ArrayOf_HandRecord = HandRecord[];

/**
 * What a hand is by some rules.
 */
export interface HandDocument {
  /**
   * Which of the hands it is, from 1; on standard input the number of its line.
   */
  number: number;
  /**
   * The edition by which it was asked.
   */
  edition: string;
  /**
   * The cards that are known, sorted.
   */
  hand: string[];
  /**
   * How many more are hidden.
   */
  hidden: number;
  /**
   * The cards that are wild.
   */
  wild: string[];
  /**
   * What is to be said before anything else.
   */
  notes: HandNote[];
  /**
   * How it can be declared, in a game in which hands are.
   */
  declared?: DeclaredRecord | null;
  /**
   * The first melds that it can lay, in a game in which they are.
   */
  contracts?: ContractRecord[];
  /**
   * What it counts if it is kept to the end of the deal; `null` if that is not known.
   */
  worth: WorthRecord | null;
}
/**
 * Something that is to be said before anything else.
 */
export interface HandNote {
  /**
   * `jokers-only`, `size`, `hidden`, `packs`, `deals` or `copies`.
   */
  code: string;
  /**
   * The same as a sentence.
   */
  says: string;
}
/**
 * How a hand can be declared.
 */
export interface DeclaredRecord {
  /**
   * Whether it can: `yes`, `no` or `unknown`.
   */
  can: string;
  /**
   * Why that is not known: `hidden` or `too-many-ways`.
   */
  why?: string | null;
  /**
   * What the cards are worth that are in no meld, in a game in which players knock.
   */
  deadwood?: number | null;
  /**
   * The melds: those of the declaration, or the best that the hand has.
   */
  melds: MeldRecord[];
  /**
   * The card that is discarded with them.
   */
  discard: string | null;
  /**
   * The cards that are in no meld.
   */
  left: string[];
  /**
   * What it lacks.
   */
  lacks: Lack[];
  /**
   * The single cards with which it could go out.
   */
  completed_by: CompletionRecord[];
  /**
   * What is said of a declaration of this hand, if one was asked about.
   */
  tried?: TriedDeclarationRecord | null;
}
/**
 * A meld.
 */
export interface MeldRecord {
  /**
   * `pure-run`, `copies`, `run` or `set`.
   */
  kind: string;
  /**
   * What it is, in the words of the game.
   */
  is: string;
  /**
   * Its cards as a log has them: `JK=9H` is a joker that stands for the nine of hearts.
   */
  cards: string[];
}
/**
 * Something that a hand lacks.
 */
export interface Lack {
  /**
   * The code of what a referee would find.
   */
  code: string;
  /**
   * The same as a sentence.
   */
  says: string;
  /**
   * The point of the rules that asks for it.
   */
  point: string;
}
/**
 * A card with which a hand could do what it cannot without.
 */
export interface CompletionRecord {
  /**
   * The card.
   */
  card: string;
  /**
   * The card that would be discarded then.
   */
  discard?: string | null;
}
/**
 * What is said of a declaration in particular melds.
 */
export interface TriedDeclarationRecord {
  /**
   * What a referee says: `legal`, `illegal`, or `undecided` where nobody can tell.
   */
  verdict: string;
  /**
   * Why it is not legal, or why nobody can tell.
   */
  why?: Lack | null;
}
/**
 * Whether a hand can lay the first melds of a deal.
 */
export interface ContractRecord {
  /**
   * The number of the deal.
   */
  deal: number;
  /**
   * What is asked, in words.
   */
  needs: string;
  /**
   * Whether it can be laid: `yes`, `no` or `unknown`.
   */
  can: string;
  /**
   * Why that is not known: `hidden` or `too-many-ways`.
   */
  why?: string | null;
  /**
   * Whether the player goes out with it: `yes`, `no` or `unknown`.
   */
  goes_out: string;
  /**
   * The card that they discard then, if one is left.
   */
  discard: string | null;
  /**
   * Whether this is known to be the best way to lay the hand.
   */
  best: boolean;
  /**
   * The melds.
   */
  melds: MeldRecord[];
  /**
   * Melds that can be laid besides.
   */
  besides: MeldRecord[];
  /**
   * The cards that are left then.
   */
  left: string[];
  /**
   * What the player has then for the cards, one that they discard to go out included.
   */
  worth: WorthRecord | null;
  /**
   * How many cards are lacking at least, if it cannot be laid and that is known.
   */
  lacks: number | null;
  /**
   * The single cards with which it could be laid.
   */
  completed_by: CompletionRecord[];
}
/**
 * What cards count.
 */
export interface WorthRecord {
  /**
   * The points.
   */
  points: number;
  /**
   * What makes them up.
   */
  items: ItemRecord[];
}
/**
 * A part of what cards count.
 */
export interface ItemRecord {
  /**
   * So many points.
   */
  points: number;
  /**
   * What for, as a word.
   */
  for: string;
  /**
   * The same in words.
   */
  says: string;
  /**
   * The rule that makes it count so.
   */
  rule?: Rule | null;
}
/**
 * What rules answer to a point, with where they have it from.
 */
export interface Rule {
  /**
   * The point.
   */
  point: string;
  /**
   * The answer, as in a rules file.
   */
  answer: {
    [k: string]: unknown;
  };
  /**
   * The clause that has it.
   */
  clause: string;
  /**
   * Who says so.
   */
  source: string;
}
/**
 * A hand that cannot be read.
 */
export interface HandProblem {
  /**
   * Which of the hands it is, from 1; on standard input the number of its line.
   */
  number: number;
  /**
   * As it was written.
   */
  text: string;
  /**
   * The code of the problem, as a message of a log has it.
   */
  code: string;
  /**
   * What is wrong, as a sentence.
   */
  problem: string;
}
