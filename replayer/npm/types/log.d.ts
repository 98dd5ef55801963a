// Of format/schema/log.json, whose SHA-256 is f5e76a1e897903536cfd5994591cf646bb029dd0cd6eaf8a657d4c8c336d0d6a, by replayer/npm/types.mjs.

type Rank = "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K";
type Suit = "S" | "H" | "D" | "C";
/**
 * One line of a log.
 */
export type Line = BlankLine | Statement | Play;
/**
 * What is said of the game. `is` says what it is.
 */
export type Statement =
  | AdjudeckLine
  | GameLine
  | TagLine
  | RulesLine
  | HouseLine
  | PlayersLine
  | PartnersLine
  | PackLine
  | SeatsLine
  | DealLine
  | PositionLine
  | HandLine
  | IndicatorLine
  | BuriedLine
  | UpcardLine
  | StockLine
  | PileLine
  | TableLine
  | OpeningsLine
  | LaidLine
  | OpenedLine
  | TurnLine
  | ReshuffledLine
  | TallyLine
  | PoolLine
  | ShuffleLine
  | ReshuffleLine
  | RedealLine
  | VoidLine
  | EndsLine
  | OutLine
  | WinnerLine
  | ExpectLine
  | RulingLine;
/**
 * A card, or `?` for a card that the record hides.
 */
export type HiddenCard = Card | "?";
/**
 * A card: its rank and suit, or `JK` for a joker.
 */
export type Card = `${Rank}${Suit}` | "JK";
/**
 * A card as it is laid, perhaps with the card or the rank that it stands for: `JK=7S`, `JK=7`.
 */
export type LaidCard = HiddenCard | `${HiddenCard}=${Rank}${Suit | ""}`;
/**
 * A meld: its owner, a dot, and its number in the order of laying, from 1.
 */
export type MeldName = `${string}.${number}`;
/**
 * What the numbers of a line count, such as `score Aya 34`.
 */
export type Tally = "calls" | "turns" | "packed" | "wins" | "chips" | "score" | "total";
/**
 * One of the two pools of chips.
 */
export type Pool = "game" | "hand";
/**
 * A part of the proof that a shuffle was fair. `P` is how a player is named.
 *
 * Hexadecimal digits are in lower case here, however a log writes them.
 *
 * ```
 * use adjudeck_format::{Reader, ShuffleProof, Statement};
 * let log = format!("players Aya Bea\nshuffle mixes Bea {}\n", "0F".repeat(16));
 * let mut reader = Reader::from_slice(log.as_bytes());
 * reader.next();
 * let Statement::Shuffle { proof } = reader.next().unwrap().unwrap().statement else { panic!() };
 * assert!(matches!(proof, ShuffleProof::Mixes { seed, .. } if seed == "0f".repeat(16)));
 * ```
 */
export type ShuffleProof =
  | {
      commits: {
        /**
         * The SHA-256 of what stands after `opens` in that line: 64 hexadecimal digits.
         */
        sha256: string;
      };
    }
  | {
      mixes: {
        /**
         * The player.
         */
        player: string;
        /**
         * Their seed: 32 to 128 hexadecimal digits.
         */
        seed: string;
      };
    }
  | {
      "opens-seed": {
        /**
         * The seed: 32 to 128 hexadecimal digits.
         */
        seed: string;
        /**
         * How the order follows from the seed.
         */
        by: ShuffleMethod;
      };
    }
  | {
      "opens-order": {
        /**
         * All cards that were shuffled, the top one first.
         */
        order: Card[];
        /**
         * What keeps the order from being guessed by its hash: 32 to 128 hexadecimal digits.
         */
        salt: string;
      };
    };
/**
 * How the order of the cards follows from a seed.
 */
export type ShuffleMethod = "chacha20";
/**
 * What an expectation expects of the line before it.
 */
export type VerdictKind = "legal" | "illegal" | "impossible" | "undecided" | "mismatch";
/**
 * What a director ruled.
 */
export type Decision =
  | "stands"
  | "back"
  | {
      penalty: Entry;
    }
  | {
      dead: Card;
    }
  | {
      adjust: Entry;
    }
  | {
      draw: {
        /**
         * Who draws them.
         */
        player: string;
        /**
         * The cards.
         */
        cards: HiddenCard[];
      };
    };
/**
 * Something that a player did. `does` says what it is.
 */
export type Play =
  | Draws
  | Takes
  | TakesTo
  | Pushes
  | Peeks
  | Calls
  | Withdraws
  | Allows
  | Refuses
  | Buys
  | Melds
  | Lays
  | Swaps
  | Claims
  | Moves
  | Joins
  | Chooses
  | Rearranges
  | Discards
  | Passes
  | Declares
  | Shows
  | Packs
  | Leaves
  | Reenters;
/**
 * The card that is discarded with a declaration; `?` is a card that the record hides.
 */
export type Discarded = HiddenCard;

/**
 * A log of one or more games of rummy, line by line.
 */
export interface Log {
  /**
   * The version of the notation.
   */
  adjudeck: 1;
  lines: Line[];
}
/**
 * A blank line, or one that has only a comment.
 */
export interface BlankLine {
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `adjudeck 1`: the version of the notation.
 */
export interface AdjudeckLine {
  is: "adjudeck";
  version: number;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `game "Saturday table 3"`: a game begins.
 */
export interface GameLine {
  is: "game";
  title: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `tag place "Club"`: a fact about the game that no rule needs.
 */
export interface TagLine {
  is: "tag";
  key: string;
  value: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `rules kalooki/akagiri` or `rules kalooki/akagiri 0123456789abcdef`: the edition, and the hash that pins it.
 */
export interface RulesLine {
  is: "rules";
  edition: string;
  pin?: string | null;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `house layoff.direction: both-ends`: one answer that differs from the edition's in this game.
 */
export interface HouseLine {
  is: "house";
  reading: Reading;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * A reading of a point, `call.upcard: callable`.
 */
export interface Reading {
  /**
   * The point, such as `call.upcard`.
   */
  point: string;
  /**
   * The answer to it, such as `callable`.
   */
  answer: string;
}
/**
 * `players Aya Bea Carl Dee`: the players in the order in which they sit, clockwise.
 */
export interface PlayersLine {
  is: "players";
  names: string[];
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `partners Aya Carl | Bea Dee`: who plays with whom.
 */
export interface PartnersLine {
  is: "partners";
  /**
   * The players who play together, group by group.
   */
  teams: string[][];
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `pack 2 jokers 4`: how many packs of 52 are used, and how many jokers in all.
 */
export interface PackLine {
  is: "pack";
  packs: number;
  jokers: number;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `seats Aya KH Bea JK Carl 4S`: the cards drawn for seats.
 */
export interface SeatsLine {
  is: "seats";
  drawn: unknown[][];
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `deal 3 dealer Dee`: a deal begins with the shuffle.
 */
export interface DealLine {
  is: "deal";
  number: number;
  dealer?: string | null;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `position 3 dealer Dee`: a deal begins in the middle.
 */
export interface PositionLine {
  is: "position";
  number: number;
  dealer?: string | null;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `hand Aya 9S 9H ?*7`: the cards dealt to a player, or in a position the cards that they hold.
 */
export interface HandLine {
  is: "hand";
  player: string;
  cards: HiddenCard[];
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `indicator 8C`: the card turned to say what is wild.
 */
export interface IndicatorLine {
  is: "indicator";
  card: Card;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `buried 2S`: an upcard put back into the stock.
 */
export interface BuriedLine {
  is: "buried";
  card: Card;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `upcard 7H`: the card turned up to start the discard pile.
 */
export interface UpcardLine {
  is: "upcard";
  card: HiddenCard;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `stock 5C 6D ?*40`: the whole stock, the next card to be drawn first.
 */
export interface StockLine {
  is: "stock";
  cards: HiddenCard[];
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `pile 5C 6D`: the discard pile, the top card last (a position).
 */
export interface PileLine {
  is: "pile";
  cards: HiddenCard[];
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `table Aya 9S 9H 9D | 4C 4D 4S`: a player's melds (a position).
 */
export interface TableLine {
  is: "table";
  player: string;
  /**
   * @minItems 1
   */
  melds: LaidCard[][];
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `openings Aya.1 Aya.2`: which melds were their owner's first (a position).
 */
export interface OpeningsLine {
  is: "openings";
  melds: MeldName[];
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `laid Carl TC on Bea.1`: who laid off these cards of another player's meld (a position).
 */
export interface LaidLine {
  is: "laid";
  player: string;
  cards: HiddenCard[];
  on: MeldName;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `opened Aya Bea`: players who have laid down, for whom no `table` line says so (a position).
 */
export interface OpenedLine {
  is: "opened";
  players: string[];
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `turn Bea` or `turn Bea drawn`: whose turn it is, and whether they have drawn (a position).
 */
export interface TurnLine {
  is: "turn";
  player: string;
  drawn?: boolean;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `reshuffled 1`: how often the discards have been shuffled into the stock (a position).
 */
export interface ReshuffledLine {
  is: "reshuffled";
  times: number;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `score Aya 34 Bea 0` and other lists of players with numbers.
 */
export interface TallyLine {
  is: "tally";
  of: Tally;
  entries: Entry[];
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * A player with a number: `Aya 34`.
 */
export interface Entry {
  /**
   * The player.
   */
  player: string;
  /**
   * The number that belongs to them.
   */
  count: number;
}
/**
 * `pool game 40`: the chips in a pool.
 */
export interface PoolLine {
  is: "pool";
  pool: Pool;
  chips: number;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `shuffle commits sha256 9F86...` and what opens it later: a part of the proof that a shuffle was fair.
 */
export interface ShuffleLine {
  is: "shuffle";
  proof: ShuffleProof;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `reshuffle`: the discards but the top one are shuffled to form a new stock.
 */
export interface ReshuffleLine {
  is: "reshuffle";
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `redeal`: the cards are thrown in; the same dealer deals again.
 */
export interface RedealLine {
  is: "redeal";
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `void`: the deal ends without a result.
 */
export interface VoidLine {
  is: "void";
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `ends`: the deal ends with nobody out.
 */
export interface EndsLine {
  is: "ends";
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `out Bea`: the deal ends; Bea has gone out.
 */
export interface OutLine {
  is: "out";
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `winner Aya Bea`: who has won the game.
 */
export interface WinnerLine {
  is: "winner";
  players: string[];
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `= illegal layoff.direction wrong-end where call.upcard: callable`: what the verdict on the line before must be, perhaps
 * by which point, with which code.
 */
export interface ExpectLine {
  is: "expect";
  expected: VerdictKind;
  point?: string | null;
  code?: string | null;
  reading?: Reading | null;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `ruling stands by "M. Ito" under K5.5 "played too late"`: a director's ruling on the line before.
 */
export interface RulingLine {
  is: "ruling";
  decision: Decision;
  by?: string | null;
  under?: string | null;
  reason?: string | null;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `draws 5C`: cards from the top of the stock, usually one.
 */
export interface Draws {
  does: "draws";
  cards: HiddenCard[];
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `takes 5C`: cards from the top of the discard pile, the top one first.
 */
export interface Takes {
  does: "takes";
  cards: HiddenCard[];
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `takes to 5C`: the discard line from its top down to the nearest such card.
 */
export interface TakesTo {
  does: "takes-to";
  card: Card;
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `pushes 5C ?`: the discard and an unseen stock card, given to the opponent at the left.
 */
export interface Pushes {
  does: "pushes";
  cards: HiddenCard[];
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `peeks 5C`: looks at the top stock card.
 */
export interface Peeks {
  does: "peeks";
  card: HiddenCard;
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `calls`: asks for the top discard out of turn; `calls together`, at the same moment as the call before.
 */
export interface Calls {
  does: "calls";
  together?: boolean;
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `withdraws`: takes their call back.
 */
export interface Withdraws {
  does: "withdraws";
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `allows`: lets the call go through.
 */
export interface Allows {
  does: "allows";
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `refuses`: keeps the called card from the caller.
 */
export interface Refuses {
  does: "refuses";
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `buys 5C`: takes the top discard out of turn for a chip.
 */
export interface Buys {
  does: "buys";
  card: HiddenCard;
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `melds 8C 8D 8H | JS JH JK`: lays melds on the table.
 */
export interface Melds {
  does: "melds";
  /**
   * @minItems 1
   */
  melds: LaidCard[][];
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `lays 8S 9S on Bea.1`: adds cards to a meld.
 */
export interface Lays {
  does: "lays";
  cards: LaidCard[];
  on: MeldName;
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `swaps 7S into Dee.1`: puts the card in the place of the wild card that stands for it, which moves within the meld.
 */
export interface Swaps {
  does: "swaps";
  card: Card;
  into: MeldName;
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `claims JK from Dee.1 with 7S`: as before, but the wild card leaves the meld.
 */
export interface Claims {
  does: "claims";
  wild: Card;
  from: MeldName;
  with: Card;
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `moves 7S 8S from Aya.1 to Aya.2`: moves cards between melds.
 */
export interface Moves {
  does: "moves";
  cards: LaidCard[];
  from: MeldName;
  to: MeldName;
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `joins Aya.2 to Aya.1`: lays a whole meld to another, so that they are one.
 */
export interface Joins {
  does: "joins";
  from: MeldName;
  to: MeldName;
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `chooses 5`: says which of the game's contracts is played in this deal.
 */
export interface Chooses {
  does: "chooses";
  contract: number;
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `rearranges 4S 5S 6S | 7H 7D 7S`: all of the player's melds, as they are from now on; each group is a meld.
 */
export interface Rearranges {
  does: "rearranges";
  /**
   * @minItems 1
   */
  melds: LaidCard[][];
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `discards 5C`.
 */
export interface Discards {
  does: "discards";
  card: HiddenCard;
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `passes`: ends the turn without what usually ends it.
 */
export interface Passes {
  does: "passes";
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `declares 3H 4H 5H | 7S 8S 9S | ... discarding 4C`: shows a complete hand.
 */
export interface Declares {
  does: "declares";
  /**
   * @minItems 1
   */
  melds: LaidCard[][];
  discard?: Discarded | null;
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `shows 5C 5C | 9D 9D`: shows groups from their hand, such as doubles after the deal or what a loser has formed. Without
 * cards: that they have none to show.
 */
export interface Shows {
  does: "shows";
  melds: LaidCard[][];
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `packs`: gives the deal up.
 */
export interface Packs {
  does: "packs";
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `leaves`: drops out of the game.
 */
export interface Leaves {
  does: "leaves";
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
/**
 * `reenters`: pays to stay in the game.
 */
export interface Reenters {
  does: "reenters";
  /**
   * The player who does it.
   */
  player: string;
  /**
   * The comment of the line.
   */
  comment?: string;
}
