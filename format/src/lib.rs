//! The text notation of rummy games: reading it, writing it, and its mirror in JSON.
//!
//! ```
//! use adjudeck_format::{Card, Log, Reader, Statement};
//!
//! let text = "players Aya Bea   # table 3\nupcard 10h\n";
//! // Line by line, without allocating:
//! let mut reader = Reader::new(text.as_bytes());
//! let mut upcards = Vec::new();
//! while let Some(line) = reader.next() {
//!     if let Statement::Upcard { card } = line.unwrap().statement {
//!         upcards.push(card);
//!     }
//! }
//! assert_eq!(upcards, ["TH".parse().ok()]);
//! // Or as a whole, which is written in one form:
//! let (log, faults) = Log::parse(text.as_bytes());
//! assert!(faults.is_empty() && log.to_string().ends_with("upcard TH\n"));
//! ```
//!
//! A log is plain text that a scribe can type at the table and a server can print. This page is its specification: whoever
//! reads it to the end can write an exporter. The notation says what happened and never whether it was allowed; that is for the
//! crate `adjudeck_validator`.
//!
//! # The rooms
//!
//! Each imports only from those above it.
//!
//! ```text
//! fold, forms, limits, card, shape       characters, cards, and how they look in JSON
//! statement, sets                        what a line can say; sets of cards, ranks, suits, seats and places
//! convert, vocabulary, names             its words, who plays
//! fault, print, grammar                  what can be wrong; writing; reading with nom
//! locate, suggest, parse, gist, salvage  one line: places, near misses, what is left of a lost one
//! unread, lines, reader, feed, log       whole logs, line by line
//! json, stream, rewrite                  their mirror in JSON; logs written anew
//! ```
//!
//! # Lines
//!
//! A log is text in UTF-8, with or without a byte order mark. Each line has at most one statement, then perhaps a comment,
//! which begins with `#`. Blank lines mean nothing. Lines end with LF, CRLF or CR; the last one need not. Words are divided by
//! spaces and tabs, not by commas. A line has at most [`MAX_LINE`] bytes and [`MAX_CARDS`] cards, a game at most [`Seat::MOST`] players.
//! Files end in `.rum`. Several games may follow one another; each begins with `game`, which forgets the players before it,
//! and the rules. What stands between that line and the first deal may come in any order, `players` before `rules` or after,
//! but whoever is named must be in a `players` line above.
//!
//! A line begins with a word of the notation, in lower case, or with a player, who does something.
//!
//! # Cards
//!
//! | written | means |
//! |---|---|
//! | `9H` | rank and suit: `A 2 3 4 5 6 7 8 9 T J Q K`, then `S H D C` |
//! | `10H`, `th`, `T♥`, `Ｔ♡`, `♥10` | the same ten of hearts in other ways; the suit stands first only as a symbol |
//! | `JK`, `joker`, `🃏` | a joker |
//! | `?` | a card that the record hides |
//! | `?*9` | nine hidden cards |
//! | `JK=7S` | in a meld: a wild card that stands for this card, in a run, or beside other sevens in a set |
//! | `JK=7` | in a meld: a wild card that stands for this rank, so it is in a set |
//!
//! Groups of cards are divided by `|`.
//!
//! A natural card may be said to be what it is, and nothing else. If only one card of a group has a rank, and it is a wild card
//! that stands for a card with its suit, the group is a run. If only one is natural, and nothing is said of the wild ones, the
//! group is a set, unless one of these is itself in a run or there are too many for a set. In a set the suit need not be said.
//! One that is said is the wild card's when the set is laid: no other card of that set may have it where suits must differ, and
//! where nobody may have the same meld twice it tells two sets apart. Afterwards it binds nobody: a card of that suit may be
//! added as any other.
//!
//! The cards of a run are written from the lowest up, or from the highest down, and a wild card of which nothing is said stands
//! for its place. In another order it fills a gap, else the top, else the bottom; of several, the first that is written the
//! lowest gap. But one of the run's suit is itself if the cards are then a run, in whatever order they are written: where twos
//! are wild, `3S 4S 2S` is two, three and four. In a hand that is declared or shown the order says nothing. Jokers that are laid
//! alone, and of which nothing is said, may be any meld, and which one the record does not tell.
//!
//! # Names and texts
//!
//! A name is a word, or a text in quotation marks: `Aya`, `花子`, `"Anna Maria"`. It must be quoted if it has a blank, `#`,
//! `|`, a comma, a quotation mark or a wide or symbolic character (below) in it. A player whose name is a word that begins a
//! statement, or begins with `=`, is quoted at the beginning of a line, and only there: `"turn" draws 5C`, but `out turn`.
//! In quotes `\"` is a quotation mark and `\\` a backslash. Capitals count. Characters that are composed of others, as `é` and
//! `ガ` may be, are the same as those that are not: the name of a player is kept in Unicode's form NFC. A meld is named by its owner and its number in the
//! order of laying: `Aya.1`, `"Anna Maria".2`.
//!
//! Outside quotes and comments, full-width letters, digits and punctuation, full-width and other unusual spaces, curly
//! quotation marks and suit symbols (`♠♥♦♣♤♡♢♧`, also in their emoji form) are read as the plain characters that they stand
//! for: `花子　draws　７Ｓ　＃　注` is `花子 draws 7S  # 注`.
//!
//! # Statements
//!
//! In this table `P` is a player, `C` a card, `C?` a card that may be hidden, `M` a meld, `N` a number, `...` one or more, and
//! square brackets enclose what may be left out.
//!
//! | statement | says |
//! |---|---|
//! | `adjudeck 1` | the version of the notation |
//! | `game "Saturday table 3"` | a game begins |
//! | `tag place "Club"` | a fact that no rule needs |
//! | `rules kalooki/akagiri [0123456789abcdef]` | the edition, and the hash that pins it to what it answers at that time: 8 to 64 hexadecimal digits, with which the hash of its answers begins. Answers of the house do not change it. If the edition has changed since, the game is judged by the version of which this is the hash; if it is that of none, this is reported, and the game is judged by what the edition answers today |
//! | `house layoff.direction: both-ends` | one answer that differs from the edition's, in the deals below; in the middle of a deal it comes too late, and is left out of account |
//! | `players Aya Bea Carl Dee` | the players, clockwise; again within a game when seats are redrawn |
//! | `partners Aya Carl \| Bea Dee` | who plays with whom |
//! | `pack N jokers N` | packs, and jokers in all; which cards are taken out of the packs is for the rules to say |
//! | `seats P C ...` | the cards drawn for seats |
//! | `deal N [dealer P]` | a deal begins with the shuffle |
//! | `position N [dealer P]` | a deal begins in the middle; a hand that is not written has as many hidden cards as are dealt, and the stock has all cards that lie nowhere else |
//! | `hand P C? ...` | the cards dealt to a player, or in a position those that they hold; perhaps none |
//! | `indicator C` | the card turned to say what is wild |
//! | `buried C` | an upcard put back into the stock before another was turned up, whether it is written above that or below |
//! | `upcard C?` | the card that starts the discard pile |
//! | `stock C? ...` | the whole stock, the next card first, without an indicator that lies under it; perhaps empty |
//! | `pile C? ...` | the discard pile, the top card last (position); perhaps empty |
//! | `table P C? ... \| C? ...` | a player's melds, laid in earlier turns (position) |
//! | `openings M ...` | the melds that were their owners' first (position); pairs, and the only meld of a player, need not be named, and of several other melds those that are not named are held to be later ones |
//! | `opened P ...` | players who have laid down though no `table` says so (position) |
//! | `turn P [drawn]` | whose turn it is, and whether they have drawn (position) |
//! | `reshuffled N` | how often the discards have become the stock (position) |
//! | `calls P N ...`, `turns P N ...`, `packed P N ...` | granted calls; turns that a player has had (if not said, they count as having had none where it matters whether they have played; but the rules for the first turns of a deal do not hold for them then); what a packed player will pay (position) |
//! | `wins P N ...`, `chips P N ...` | deals won; chips, after what is paid when a deal begins if the line stands below `deal` |
//! | `score P N ...`, `total P N ...` | points of the deal that ended; points of all deals that have ended, or for who has paid to stay in the game since the points with which they go on. `N` may be negative. Where partners score together a number is that of the player's side, whichever of them is named, or both |
//! | `pool game N`, `pool hand N` | the chips in a pool |
//! | `reshuffle` | the discards but the top one become the stock |
//! | `redeal` | the cards are thrown in; the same dealer deals again |
//! | `void`, `ends` | the deal ends without a result; with nobody out. Where the rules end it so of themselves, it need not be said before the next deal begins |
//! | `out P` | the deal ends; the player has gone out |
//! | `winner P ...` | who has won the game; where partners win together, one of them or both |
//! | `= legal`, `= illegal layoff.opened`, `= impossible pack.contents not-in-hand`, `= legal where call.upcard: callable` | what the verdict on the line before must be: `legal`, `illegal`, `impossible`, `undecided` or `mismatch`, of which `impossible` comes first (below), perhaps the point that decides, which has a full stop in it, and the code of the message, which has none, and perhaps the reading under which it holds |
//! | `ruling stands`, `ruling back`, `ruling penalty P N`, `ruling dead C`, `ruling adjust P N` | a director's ruling on the line before: the play stands; it is taken back (what no ruling takes back stays as it was played, even if the rules would not let it); a player pays points; the top discard may not be taken or called; a score is changed by points. Then perhaps `by "M. Ito"`, `under K5.5` and `"a reason"`, each at most once, in any order. Several rulings on one line follow each other |
//!
//! Whether the cards can be so is asked before whether a rule forbids it: of a card that does not lie where a line has it
//! nothing is said but that it is `impossible`, though the line be out of turn as well. A discard that was pushed lies with the
//! opponent; as long as no card was drawn, `takes` may mean it.
//!
//! What players do:
//!
//! | action | says |
//! |---|---|
//! | `P draws C? ...` | takes from the top of the stock |
//! | `P takes C? ...` | takes from the top of the discard pile, the top card first |
//! | `P takes to C` | takes the discard line down to the nearest such card |
//! | `P pushes C? ...` | gives the discard and a stock card to the opponent at the left |
//! | `P peeks C?` | looks at the top stock card |
//! | `P calls [together]` | asks for the top discard out of turn; at the same moment as the call before |
//! | `P withdraws`, `P allows`, `P refuses` | takes their call back; lets a call go through; keeps the card from the caller |
//! | `P buys C?` | takes the top discard out of turn for a chip |
//! | `P melds C? ... \| C? ...` | lays melds on the table |
//! | `P lays C? ... on M` | adds cards to a meld, one after the other if they fit so: a wild card of which nothing is said as itself where that fits, else to the top, else to the bottom. If they do not fit so, in an order in which they do, and as many as can are themselves; of several such orders, the one in which those that are written first come first |
//! | `P swaps C into M` | puts the card in the place of the wild card that stands for it, which moves within the meld |
//! | `P claims C from M with C` | as before, but the wild card leaves the meld |
//! | `P moves C? from M to M` | moves a card between melds, perhaps to a new one; what it is said to stand for it is where it goes. Of like cards one that stands for another goes, else that which stands lowest in a run; a wild card that must make room fills a gap, else the top, else the bottom. What they must be is asked when the turn ends, and `lays` may help them to it; what is said of a card until then holds if they are a meld with it, else it may be another. As long as they are none they are not joined, and no wild card in them is swapped or claimed. `rearranges` says it otherwise |
//! | `P joins M to M` | lays a whole meld to another, so that they are one |
//! | `P chooses N` | says which of the game's contracts is played in this deal, before play begins |
//! | `P rearranges C? ... \| C? ...` | all of their melds, as they are from now on, with cards of their hand among them: each group is a meld. What becomes one only later in the turn is told with `moves` |
//! | `P discards C?` | |
//! | `P passes` | ends the turn without what usually ends it |
//! | `P declares C? ... \| C? ... [discarding C]` | shows a complete hand |
//! | `P shows C? ... \| C? ...` | shows groups from their hand |
//! | `P packs`, `P leaves`, `P reenters` | gives the deal up; drops out of the game; pays to stay in it |
//!
//! # Where points are paid
//!
//! In games in which the others pay the winner of a deal, `score` says what each of them pays, and for the winner what they
//! gets, with a minus: `score Aya -53 Bea 43 Carl 10`. So the scores of a deal sum to nothing, and the lowest total is the
//! best. Who has packed pays their price with the others when the deal is over. A loser may name what they have formed:
//! `Bea shows 5D 6D 7D`, after the declaration and before the scores; of a loser who names nothing the best is taken.
//!
//! `seats` gives the cards that all players have drawn, in a line below `players`, which has the order in which they sit in
//! the end; further such lines are of those who had equal cards. Players who come, go or change seats between deals are
//! given by another `players` line; what they have follows their names.
//!
//! # Canonical form
//!
//! [`format()`] writes a log in its one canonical form: a space between words, cards as `TH`, three or more hidden cards in a
//! row as `?*3`, names quoted only where they must be and texts always, two spaces before a comment and one after its `#`, at
//! most one blank line in a row, LF, and no byte order mark. What it has written it reads again, and refuses to change a
//! meaning.
//!
//! # Examples
//!
//! Kalooki, with a call, an expectation and a lay-off:
//!
//! ```
//! let log = r#"
//! adjudeck 1
//! game "Saturday table 3"
//! rules kalooki/akagiri
//! players Aya Bea Carl Dee
//!
//! deal 1 dealer Dee
//! hand Aya 9S 9H 9D 4C 4D 4H KS KC 2D
//! hand Bea ?*9                             # nine cards nobody wrote down
//! upcard 7H
//! Aya draws 5C
//! Aya discards 5C
//! Carl calls
//! Bea refuses
//! Bea takes 5C
//! Bea melds 8C 8D 8H | JS JH JK=J | 5C 5D 5S
//! Bea discards KD
//! Carl draws ?
//! Carl lays 8S on Bea.1
//! = illegal layoff.opened
//! ruling back by "M. Ito" under K5.4
//! Carl discards 2S
//! Dee draws ?
//! Dee swaps 7S into Dee.1
//! out Bea
//! score Aya 34 Bea 0 Carl 61 Dee 12
//! "#;
//! assert_eq!(adjudeck_format::Log::parse(log.as_bytes()).1, []);
//! ```
//!
//! Push, with partners, a buried upcard, pushed cards and a claimed wild card:
//!
//! ```
//! let log = r#"
//! game "League, round 2"
//! rules push/pagat
//! players Emi Ferdinand Gus Hana
//! partners Emi Gus | Ferdinand Hana
//! deal 1 dealer Hana
//! hand Emi 5S 5H 5D QS QD KC
//! buried 2S
//! upcard 9D
//! Emi pushes 9D ?
//! Emi draws 8S
//! Emi melds 5S 5H 5D | QS QD JK=Q
//! Emi discards KC
//! Ferdinand takes KC
//! Ferdinand claims JK from Emi.2 with QH
//! Ferdinand melds JK=K KC KH
//! ends
//! score Emi 0 Ferdinand 45
//! "#;
//! assert_eq!(adjudeck_format::Log::parse(log.as_bytes()).1, []);
//! ```
//!
//! Ramino Pokerato, with chips, a bought discard, two drawn cards, dropping out and re-entry:
//!
//! ```
//! let log = r#"
//! game "Torneo"
//! rules pokerato/akagiri
//! house exit.score: 400
//! players Ada Bruno "Anna Maria"
//! deal 7 dealer Ada
//! chips Ada 28 Bruno 28 "Anna Maria" 28
//! pool game 30
//! pool hand 6
//! hand Bruno ?*13
//! upcard QH
//! "Anna Maria" draws 7S 8S
//! Bruno buys QH
//! "Anna Maria" melds 4S 5S 6S 7S 8S
//! "Anna Maria" discards 2C
//! out "Anna Maria"
//! score Ada 41 Bruno 87 "Anna Maria" -20
//! total Ada 93 Bruno 140 "Anna Maria" -12
//! Bruno reenters
//! Ada leaves
//! winner "Anna Maria"
//! "#;
//! assert_eq!(adjudeck_format::Log::parse(log.as_bytes()).1, []);
//! ```
//!
//! Paplu, with a seat draw, a wild rank, packing and a declaration:
//!
//! ```
//! let log = r#"
//! game "Evening"
//! rules paplu/pagat
//! players Ravi Sita Tom
//! pack 2 jokers 2
//! seats Ravi KH Sita JK Tom 4S
//! deal 1 dealer Tom
//! indicator 8C
//! upcard JK
//! Sita packs
//! Ravi takes JK
//! Ravi declares 3H 4H 5H | 7S 8S JK=9S | 9C 9D 9H | QS QH QD 8D discarding 4C
//! out Ravi
//! Tom shows 5C 6C 7C
//! score Tom 43
//! "#;
//! assert_eq!(adjudeck_format::Log::parse(log.as_bytes()).1, []);
//! ```
//!
//! Vazhushal, from a position: a line taken down to a card, melds rearranged, melding after the stock ran out:
//!
//! ```
//! let log = r#"
//! game "Case"
//! rules vazhushal/akagiri
//! players 花子 太郎
//! position 3 dealer 太郎
//! indicator 5H
//! hand 花子 8D TD 6S 6C ?*9
//! table 太郎 AS 2S 3S | 7C 7D JK=7
//! openings 太郎.1
//! pile 6H QH JD KS 9D
//! stock
//! turn 花子
//! 花子 takes to JD
//! 花子 melds 8D 9D TD JD
//! 花子 discards KS
//! 太郎 moves JK=7 from 太郎.2 to 太郎.1
//! = undecided
//! 太郎 rearranges AS 2S 3S JK=4S | 7C 7D 7H
//! ends
//! wins 花子 1 太郎 2
//! "#;
//! assert_eq!(adjudeck_format::Log::parse(log.as_bytes()).1, []);
//! ```
//!
//! # Grammar
//!
//! In the form of RFC 5234, after wide and symbolic characters have been replaced; the blanks between words are left out. For
//! each production the folder `grammar` has a parser of its name.
//!
//! ```text
//! log         = line *( LF line )
//! line        = [ statement ] [ "#" comment ]
//!
//! statement   = plays / adjudeck / "game" text / tag / rules / "house" reading / seating / partners / pack
//!             / "seats" drawn / deal / hand / ( "indicator" / "buried" ) card / "upcard" one
//!             / ( "stock" / "pile" ) [ cards ] / table / "openings" melds / ( "opened" / "winner" ) players / turn
//!             / reshuffled / tally / pool / "reshuffle" / "redeal" / "void" / "ends" / "out" player
//!             / expectation / ruling
//! plays       = player action
//! adjudeck    = "adjudeck" "1"
//! tag         = "tag" name text
//! rules       = "rules" name [ hash ]
//! pack        = "pack" number "jokers" number
//! deal        = ( "deal" / "position" ) number [ "dealer" player ]
//! hand        = "hand" player [ cards ]
//! table       = "table" player groups
//! turn        = "turn" player [ "drawn" ]
//! reshuffled  = "reshuffled" number
//! tally       = ( "calls" / "turns" / "packed" / "wins" / "chips" / "score" / "total" ) entries
//! pool        = "pool" ( "game" / "hand" ) integer
//!
//! expectation = "=" verdict [ point ] [ code ] [ "where" reading ]
//! verdict     = "legal" / "illegal" / "impossible" / "undecided" / "mismatch"
//! ruling      = "ruling" decision *( "by" text / "under" name / quoted )   ; each at most once
//! decision    = "stands" / "back" / "penalty" entry / "dead" card / "adjust" entry
//! reading     = point ":" name
//! point       = part *( "." part )
//! part        = lower *( lower / DIGIT / "-" / "_" )
//! code        = part                                ; not "where"
//!
//! action      = draws / takes / pushes / ( "peeks" / "buys" / "discards" ) one / calls
//!             / ( "melds" / "rearranges" / "shows" ) groups / declares / lays / swaps / claims / moves / joins / chooses
//!             / "withdraws" / "allows" / "refuses" / "passes" / "packs" / "leaves" / "reenters"
//! draws       = "draws" cards
//! takes       = "takes" ( "to" card / cards )
//! pushes      = "pushes" cards
//! calls       = "calls" [ "together" ]
//! declares    = "declares" groups [ "discarding" card ]
//! lays        = "lays" 1*laid "on" meld
//! swaps       = "swaps" card "into" meld
//! claims      = "claims" card "from" meld "with" card
//! moves       = "moves" laid "from" meld "to" meld
//! joins       = "joins" meld "to" meld
//! chooses     = "chooses" number
//!
//! groups      = 1*laid *( "|" 1*laid )
//! cards       = 1*( one / hidden )
//! laid        = one [ stands ] / hidden
//! stands      = "=" ( card / rank )                 ; no joker
//! hidden      = "?*" number
//! one         = card / "?"
//! card        = rank suit / "JK" / "joker"          ; capitals do not matter
//! rank        = "A" / "2" / "3" / "4" / "5" / "6" / "7" / "8" / "9" / "T" / "10" / "J" / "Q" / "K"
//! suit        = "S" / "H" / "D" / "C"
//!
//! player      = name                                ; of this game
//! meld        = name "." number                     ; without blanks, from 1
//! players     = 1*player                            ; each once
//! partners    = "partners" players *( "|" players )
//! seating     = "players" 1*10name                  ; each once, and no comma in a word
//! melds       = 1*meld
//! entry       = player integer
//! entries     = 1*entry                             ; each player once
//! drawn       = 1*( player card )
//!
//! word        = 1*( any but blanks, "#", "|" and DQUOTE )
//! name        = word / quoted                       ; not empty
//! text        = word / quoted
//! quoted      = DQUOTE *( any / "\" DQUOTE / "\\" ) DQUOTE
//! hash        = 8*64HEXDIG
//! number      = 1*10DIGIT
//! integer     = [ "-" ] number
//! ```
//!
//! # Why are wide characters replaced before the line is read?
//!
//! The grammar then knows one form of everything, and lines of plain ASCII, nearly all lines there are, pay nothing for the
//! others. Places in faults are those of the line as it was written.
//!
//! # Why does a faulty `players` line still seat players?
//!
//! So that one slip is reported once, and not again at every line that names a player. If the line can mean one thing only
//! (`Players Aya, Bea`), that is what it means, and the game is judged. Otherwise nobody knows who sits where: the game is not
//! judged, and in what can still be read of it names are taken as they come.

// What is new, a statement, a verb or an answer, does not compile until it has a meaning everywhere.
#![warn(clippy::wildcard_enum_match_arm)]

mod card;
mod convert;
mod fault;
mod feed;
mod fold;
mod forms;
mod gist;
mod grammar;
pub mod json;
mod limits;
mod lines;
mod locate;
mod log;
mod names;
mod parse;
mod print;
mod reader;
mod rewrite;
mod salvage;
mod sets;
mod shape;
mod statement;
mod stream;
mod suggest;
mod unread;
mod vocabulary;

pub use card::{Card, NotACard, Rank, Suit};
pub use fault::{Fault, FaultKind};
pub use feed::Feed;
pub use forms::recast;
pub use gist::Gist;
pub use limits::{MAX_CARDS, MAX_LINE};
pub use locate::{Part, locate};
pub use log::{Canonical, Log, LogLine};
pub use names::Names;
pub use parse::{Scratch, column, parse_line};
pub use print::{Player, print_statement};
pub use reader::{Line, Reader};
pub use rewrite::{FormatError, format, format_into};
pub use sets::{CardSet, NotCards, NotRanks, PlaceSet, RankSet, SeatSet, SuitSet};
pub use statement::{
    Action, Decision, Entry, Groups, Laid, MeldName, Pool, Reading, Seat, Stands, Statement, Tally, VerdictKind,
};
pub use stream::LogReader;
pub use suggest::{near, nearest};
pub use unread::{ReadError, Unread};
pub use vocabulary::Verb;
