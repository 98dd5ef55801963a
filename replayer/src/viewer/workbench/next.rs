//! What may come next in a log, for whoever writes it by choosing.

use adjudeck_format::{Action, Card, Names, Seat, Statement, Verb, print_statement};
use adjudeck_validator::{Judge, Stage};
use serde::Serialize;

use super::moment::Moment;
use super::order::Order;
use super::place::WritingPlace;
use crate::analysis::sheet::written;
use crate::notation::{FormKind, forms};
use crate::viewer::playback::sentence::{self, Sentence};
use crate::words::Lang;

/// How many lines are listed at most.
const MAX_LINES: usize = 200;

/// What may come next.
#[derive(Clone, Debug, Default, Serialize)]
pub struct NextMoves {
    /// Whose turn it is: their seat, from 0.
    pub turn: Option<usize>,
    /// What is legal for players to do.
    pub plays: Vec<NextMove>,
    /// What else may be written: that the deal ends, that another begins.
    pub records: Vec<NextMove>,
    /// Whether more would be legal than is listed.
    pub is_cut: bool,
    /// The players.
    pub players: Vec<NextPlayer>,
    /// The melds on the table.
    pub melds: Vec<NextMeld>,
    /// What players of this game can do at all.
    pub verbs: Vec<VerbForm>,
}

/// A line that may come next.
#[derive(Clone, Debug, Serialize)]
pub struct NextMove {
    /// The player's seat, if a player does it.
    pub seat: Option<usize>,
    /// The line.
    pub line: String,
    /// The line as a sentence.
    pub says: Sentence,
}

/// A player who may do something.
#[derive(Clone, Debug, Serialize)]
pub struct NextPlayer {
    /// The name.
    pub name: String,
    /// The name as it begins a line.
    pub subject: String,
    /// The cards that they are known to hold.
    pub hand: Vec<Card>,
}

/// A meld on the table.
#[derive(Clone, Debug, Serialize)]
pub struct NextMeld {
    /// Its name, as it is written in a line.
    pub name: String,
    /// Its cards, each as it is written.
    pub cards: Vec<String>,
}

/// How what a player does is written.
#[derive(Clone, Debug, Serialize)]
pub struct VerbForm {
    /// The verb.
    pub verb: &'static str,
    /// What it says.
    pub about: String,
    /// What follows it.
    pub fields: &'static [VerbField],
}

/// Something that follows a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct VerbField {
    /// The word before it; empty behind the verb itself.
    pub word: &'static str,
    /// What it is: `card`, `cards`, `groups`, `meld` or `number`.
    pub is: &'static str,
    /// Whether it may be left out.
    pub may_lack: bool,
}

const fn field(word: &'static str, is: &'static str) -> VerbField {
    VerbField { word, is, may_lack: false }
}

/// What follows a verb.
const fn fields(verb: Verb) -> &'static [VerbField] {
    const GROUPS: VerbField = field("", "groups");
    const fn lacking(field: VerbField) -> VerbField {
        VerbField { may_lack: true, ..field }
    }
    match verb {
        Verb::Calls
        | Verb::Withdraws
        | Verb::Allows
        | Verb::Refuses
        | Verb::Passes
        | Verb::Packs
        | Verb::Leaves
        | Verb::Reenters => &[],
        Verb::Peeks | Verb::Buys | Verb::Discards => const { &[field("", "card")] },
        Verb::Draws | Verb::Takes | Verb::Pushes => const { &[field("", "cards")] },
        Verb::Melds | Verb::Rearranges => &[GROUPS],
        Verb::Shows => const { &[lacking(GROUPS)] },
        Verb::Declares => const { &[GROUPS, lacking(field("discarding", "card"))] },
        Verb::Lays => const { &[field("", "cards"), field("on", "meld")] },
        Verb::Swaps => const { &[field("", "card"), field("into", "meld")] },
        Verb::Claims => const { &[field("", "card"), field("from", "meld"), field("with", "card")] },
        Verb::Moves => const { &[field("", "cards"), field("from", "meld"), field("to", "meld")] },
        Verb::Joins => const { &[field("", "meld"), field("to", "meld")] },
        Verb::Chooses => const { &[field("", "number")] },
    }
}

/// What may come next at the end of a text.
///
/// ```
/// use adjudeck_replayer::viewer::workbench::{Order, next};
/// let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya 5C JK\nturn Aya drawn\n";
/// let next = next(log, &Order::default());
/// let lines: Vec<_> = next.plays.iter().map(|it| &*it.line).collect();
/// assert_eq!((next.turn, lines), (Some(0), vec!["Aya discards 5C"]));
/// assert!(next.verbs.iter().any(|it| it.verb == "lays" && it.fields.len() == 2));
/// ```
#[must_use]
pub fn next(text: &str, order: &Order) -> NextMoves {
    let moment = Moment::after(text, u64::MAX, &order.choice());
    let Some(judge) = moment.session.judge() else { return NextMoves::default() };
    // The judge tries lines out to find the legal ones, so a copy is used.
    let mut judge = judge.clone();
    if judge.deal().stage() == Stage::Dealing {
        judge.end_dealing();
    }
    NextDesk { judge, names: &moment.names, lang: order.lang() }.next()
}

/// Lists what may come next.
struct NextDesk<'a> {
    judge: Judge,
    names: &'a Names,
    lang: Lang,
}

impl NextDesk<'_> {
    fn next(mut self) -> NextMoves {
        let mut plays: Vec<_> = match self.judge.deal().stage() {
            Stage::None => Vec::new(),
            Stage::Dealing | Stage::Playing | Stage::Over | Stage::Void => self.judge.options(),
        };
        let is_cut = plays.len() > MAX_LINES;
        plays.truncate(MAX_LINES);
        let play =
            |(player, action): (Seat, Action<'static>)| self.line(Some(player), &Statement::Plays { player, action });
        NextMoves {
            turn: self.judge.deal().mover().map(|(seat, _)| seat.index()),
            plays: plays.into_iter().map(play).collect(),
            records: self.records().iter().map(|statement| self.line(None, statement)).collect(),
            is_cut,
            players: self.seats().filter_map(|seat| self.player(seat)).collect(),
            melds: self.seats().flat_map(|seat| self.melds(seat)).collect(),
            verbs: self.verbs(),
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..).map(Seat).take(self.names.as_slice().len())
    }

    fn line(&self, seat: Option<Seat>, statement: &Statement<'_>) -> NextMove {
        let variant = &self.judge.rules().variant;
        NextMove {
            seat: seat.map(Seat::index),
            line: print_statement(statement, self.names),
            says: sentence::line(self.lang, variant, statement, self.names, false),
        }
    }

    /// The lines besides plays that the referee would take.
    fn records(&self) -> Vec<Statement<'static>> {
        let deal = self.judge.deal();
        let mut all = Vec::new();
        match deal.stage() {
            Stage::Playing => {
                all.extend([Statement::Reshuffle, Statement::Ends]);
                all.extend(self.seats().map(|player| Statement::Out { player }));
                all.push(Statement::Void);
            }
            Stage::Over | Stage::Void => {
                let players = u8::try_from(self.names.as_slice().len()).unwrap_or(u8::MAX);
                let dealer = deal.dealer().map(|dealer| dealer.next(players));
                all.push(Statement::Deal { number: deal.number().saturating_add(1), dealer });
                all.extend(self.seats().map(|seat| Statement::Winner { players: vec![seat].into() }));
            }
            Stage::None | Stage::Dealing => {}
        }
        all.retain(|statement| self.judge.legal(statement));
        all
    }

    fn player(&self, seat: Seat) -> Option<NextPlayer> {
        let hand = self.judge.deal().table.hand(seat).known();
        Some(NextPlayer {
            name: self.names.name(seat)?.to_owned(),
            subject: WritingPlace::subject(seat, self.names)?,
            hand: hand.flat_map(|(card, count)| std::iter::repeat_n(card, usize::from(count))).collect(),
        })
    }

    fn melds(&self, seat: Seat) -> Vec<NextMeld> {
        let Some(owner) = WritingPlace::object(seat, self.names) else { return Vec::new() };
        let melds = (1_u32..).zip(self.judge.deal().table.melds(seat));
        let melds = melds.filter(|(_, meld)| !meld.cards().is_empty());
        melds.map(|(number, meld)| NextMeld { name: format!("{owner}.{number}"), cards: written(meld) }).collect()
    }

    fn verbs(&self) -> Vec<VerbForm> {
        let all = forms(self.lang);
        let about = |verb: Verb| {
            let form = all.iter().find(|form| form.kind == FormKind::Action && form.word() == verb.as_str());
            form.map(|form| form.says.replace('`', "")).unwrap_or_default()
        };
        let known = Verb::ALL.iter().copied().filter(|verb| self.judge.rules().knows(*verb));
        known.map(|verb| VerbForm { verb: verb.as_str(), about: about(verb), fields: fields(verb) }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Order, next};

    #[test]
    fn each_player_and_each_meld_is_named_as_a_line_has_it() {
        let log = "rules kalooki\nplayers \"B ea\" turn 花子\nposition 1 dealer turn\nhand \"B ea\" 9H JK\n\
                   table turn 6H 7H 8H JK=9H\nopened \"B ea\"\nturn \"B ea\" drawn\n";
        let next = next(log, &Order::default());
        let subjects: Vec<_> = next.players.iter().map(|it| &*it.subject).collect();
        assert_eq!(subjects, ["\"B ea\"", "\"turn\"", "花子"]);
        let melds: Vec<_> = next.melds.iter().map(|it| (&*it.name, it.cards.join(" "))).collect();
        assert_eq!(melds, [("turn.1", "6H 7H 8H JK=9H".to_owned())]);
    }

    #[test]
    fn a_deal_that_is_over_is_followed_by_the_next() {
        let log = "rules kalooki\nplayers Aya Bea Carl\ndeal 1 dealer Carl\nout Bea\n";
        let records =
            |log: &str| next(log, &Order::default()).records.into_iter().map(|it| it.line).collect::<Vec<_>>();
        assert!(records(log).contains(&"deal 2 dealer Aya".to_owned()), "{:?}", records(log));
        let played = records("rules kalooki\nplayers Aya Bea Carl\ndeal 1 dealer Carl\nupcard 7H\n");
        assert!(!played.iter().any(|line| line.starts_with("deal")), "{played:?}");
    }

    #[test]
    fn without_rules_nothing_is_known() {
        let next = next("players Aya Bea\n", &Order::default());
        assert!(next.plays.is_empty() && next.verbs.is_empty());
    }
}
