// Of replayer/schema/tables.json, whose SHA-256 is 010b1a3d531b1657177d28ac041b0e1981903e96a7986c7d040fd16d680d24a0, by replayer/npm/types.mjs.

type Rank = "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K";
type Suit = "S" | "H" | "D" | "C";
/**
 * A card: its rank and suit, or `JK` for a joker.
 */
export type Card = `${Rank}${Suit}` | "JK";
export type ArrayOf_TableView = TableView[];

/**
 * The table after a line.
 */
export interface TableView {
  /**
   * The number of the last line that has happened.
   */
  line: number;
  /**
   * The number of the game in the log, from 1.
   */
  game: number;
  /**
   * The number of the deal.
   */
  deal: number;
  /**
   * The edition by which the game is judged.
   */
  edition: string;
  /**
   * `dealing`, `playing`, `over` or `void`.
   */
  stage: string;
  /**
   * Whose turn it is, while the players play.
   */
  turn: string | null;
  /**
   * Whether that player has drawn.
   */
  drawn: boolean;
  /**
   * Who has gone out.
   */
  out: string | null;
  /**
   * How many cards the stock has.
   */
  stock: number;
  /**
   * The card that says what is wild, while it lies under the stock.
   */
  indicator?: Card | null;
  /**
   * The cards that are wild in this deal besides jokers.
   */
  wild?: Card[];
  /**
   * What the first melds of this deal must be, in words.
   */
  contract?: string | null;
  /**
   * The discard pile, the top card last; `?` is a card that the record hides.
   */
  pile: string[];
  /**
   * Who has called the top discard and waits for it, the first call first.
   */
  called?: string[];
  /**
   * Who was granted the last discard by a call in this turn.
   */
  granted?: string | null;
  /**
   * Whether a director has ruled that the top discard may not be taken.
   */
  dead?: boolean;
  /**
   * The chips in the pools, in a game that has some.
   */
  pools?: PoolsView | null;
  /**
   * What the deals add up to: `total`, or `wins`.
   */
  adds: string;
  /**
   * The players in the order of their seats.
   */
  players: PlayerView[];
}
/**
 * The chips in the pools; nothing where the record does not tell.
 */
export interface PoolsView {
  /**
   * In that of the game.
   */
  game: number | null;
  /**
   * In that of the deal.
   */
  hand: number | null;
}
/**
 * A player with what they have.
 */
export interface PlayerView {
  /**
   * The name.
   */
  name: string;
  /**
   * Whether they deal.
   */
  dealer: boolean;
  /**
   * Whether they have laid down.
   */
  laid_down: boolean;
  /**
   * Whether they have packed.
   */
  packed?: boolean;
  /**
   * How many of their calls were granted.
   */
  calls: number;
  /**
   * How many cards they have bought.
   */
  bought?: number;
  /**
   * Whether they have left the game.
   */
  left?: boolean;
  /**
   * Their chips, where they are known.
   */
  chips?: number | null;
  /**
   * What this deal has come to for them, once it is over and where the record tells.
   */
  score?: number | null;
  /**
   * What they have in all from the deals that are over, where the record tells: points, or deals that they have won.
   */
  total?: number | null;
  /**
   * What they hold.
   */
  hand: HandView;
  /**
   * What they have laid.
   */
  melds: MeldView[];
}
/**
 * A hand.
 */
export interface HandView {
  /**
   * The cards that are known, sorted.
   */
  known: Card[];
  /**
   * How many more the record hides.
   */
  hidden: number;
}
/**
 * A meld on the table.
 */
export interface MeldView {
  /**
   * Its name, `Aya.1`.
   */
  name: string;
  /**
   * What it is, in the words of the game.
   */
  is: string;
  /**
   * Whether it is pure, if it is a run in a game in which that matters.
   */
  pure?: boolean | null;
  /**
   * Its cards as they lie.
   */
  cards: LaidView[];
}
/**
 * A card of a meld.
 */
export interface LaidView {
  /**
   * The card.
   */
  card: Card;
  /**
   * What it stands for, if it is wild and in a run.
   */
  stands_for?: Card | null;
}
