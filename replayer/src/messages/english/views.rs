//! The table, the score sheet, and what is explained.

use std::borrow::Cow;

use adjudeck_validator::rules::contract::{Asks, Required};
use adjudeck_validator::{GroupKind, Meld, Shape, Variant};

use super::{English, count, rank, suit};
use crate::answers::Rule;
use crate::coverage::PointSums;
use crate::generate::faults::NoFault;
use crate::messages::language::Views;
use crate::messages::notation::answered;
use crate::table::{PlayerView, TableView};

impl Views for English {
    fn in_words_of<'a>(&self, text: &'a str, _: &Variant) -> Cow<'a, str> {
        Cow::Borrowed(text)
    }

    fn shape(&self, meld: &Meld, kind: Option<GroupKind>, variant: &Variant) -> String {
        let terms = &variant.terms.en;
        match meld.shape() {
            Shape::Set(of) if kind == Some(GroupKind::Copies) => format!("copies of one of the {}", rank(of)),
            Shape::Run { suit: of, .. } if kind == Some(GroupKind::Pure) => {
                format!("pure {} of {}", terms.run, suit(of))
            }
            Shape::Set(of) if meld.cards().len() == 2 => format!("pair of {}", rank(of)),
            Shape::Set(of) => format!("{} of {}", terms.set, rank(of)),
            Shape::Run { suit: of, .. } => format!("{} of {}", terms.run, suit(of)),
            Shape::Irregular => "no meld, or one with hidden cards".to_owned(),
        }
    }

    fn counter(&self, _: &str) -> &'static str {
        ""
    }

    fn contract(&self, contract: &Required, asks: Asks, variant: &Variant) -> String {
        super::contracts::contract(&variant.terms.en, contract, asks)
    }

    fn table(&self, table: &TableView) -> String {
        let state = match (&table.turn, table.drawn, &table.out, table.stage) {
            (Some(turn), true, ..) => format!("{turn} is to play, and has drawn"),
            (Some(turn), false, ..) => format!("{turn} is to play"),
            (None, _, Some(out), _) => format!("over, {out} has gone out"),
            (None, _, None, stage) => stage.to_owned(),
        };
        let pile = match table.pile.last() {
            Some(top) => format!("pile {}, top {top}", table.pile.len()),
            None => "pile empty".to_owned(),
        };
        let indicator = table.indicator.map(|card| format!(", indicator {card}")).unwrap_or_default();
        let TableView { game, deal, line, stock, .. } = table;
        let calls = calls(table);
        format!("game {game}, deal {deal}, after line {line}: {state}{calls}\nstock {stock}{indicator}, {pile}\n")
    }

    fn player(&self, player: &PlayerView, _: &Variant) -> String {
        let remarks = [
            player.dealer.then(|| "dealer".to_owned()),
            player.laid_down.then(|| "laid down".to_owned()),
            player.packed.then(|| "packed".to_owned()),
            player.left.then(|| "has left".to_owned()),
            (player.calls > 0).then(|| count(player.calls, "call", "calls")),
            (player.bought > 0).then(|| format!("{} bought", player.bought)),
            player.chips.map(|chips| count(chips, "chip", "chips")),
            player.score.map(|score| format!("score {score}")),
        ];
        let remarks: Vec<_> = remarks.into_iter().flatten().collect();
        if remarks.is_empty() { String::new() } else { format!(" ({})", remarks.join(", ")) }
    }

    fn seen_by(&self, player: Option<&str>) -> String {
        player.map_or("as everybody at the table saw it".to_owned(), |player| format!("as {player} saw it"))
    }

    fn sheet(&self, game: u64, edition: &str) -> String {
        format!("game {game}, {edition}")
    }

    fn game(&self, number: u64) -> String {
        format!("game {number}")
    }

    fn why_unknown(&self, deal: u16, state: &str) -> String {
        if state == "not over" {
            format!("deal {deal} is not over, so it has no points yet")
        } else {
            format!("the points of deal {deal} that are ? are not known: the record hides the cards")
        }
    }

    fn rules_are_fine(&self, number: usize) -> String {
        if number == 1 {
            "nothing is wrong with it".to_owned()
        } else {
            format!("nothing is wrong with these {number}")
        }
    }

    fn deal(&self, number: u16, state: &str) -> String {
        if state == "over" { format!("deal {number}") } else { format!("deal {number} ({state})") }
    }

    fn not_over(&self, deals: u64) -> String {
        format!("{} not over", count(deals.cast_signed(), "deal", "deals"))
    }

    fn further_places(&self, number: u64) -> String {
        format!("and {number} more")
    }

    fn declared(&self, what: &str) -> String {
        format!("(log: {what})")
    }

    fn left(&self, deal: u16, names: &[String]) -> String {
        format!("after deal {deal}: {} left", names.join(", "))
    }

    fn reentered(&self, deal: u16, names: &[String]) -> String {
        format!("after deal {deal}: {} paid to stay in", names.join(", "))
    }

    fn pools(&self, game: &str, hand: &str) -> String {
        format!("game pool {game}, hand pool {hand}")
    }

    fn ruled_by(&self, rule: &Rule) -> String {
        format!("{} ({}), {}", rule.clause, answered(rule), rule.source)
    }

    fn labelled(&self, label: &str, what: &str) -> String {
        format!("{label}: {what}")
    }

    fn cited(&self, text: &str, source: &str) -> String {
        format!("{text} ({source})")
    }

    fn differs_from(&self, clause: &str) -> String {
        format!("differs from {clause}")
    }

    fn house_rule(&self, after: Option<&str>) -> String {
        after.map_or("house rule".to_owned(), |source| format!("house rule after {source}"))
    }

    fn example_of(&self, game: &str, about: &str) -> String {
        format!("An example of {game}: {about}")
    }

    fn no_example_of(&self, game: &str, reason: &str) -> String {
        format!("In {game} it decides nothing. {reason}")
    }

    fn stale_pages_gone(&self, files: usize) -> String {
        let files = if files == 1 { "1 file".to_owned() } else { format!("{files} files") };
        format!("{files} of an earlier book taken away")
    }

    fn kit_written(&self, legal: usize, faulty: usize, begin: &str) -> String {
        format!("{legal} legal and {faulty} faulty games were written; begin with {begin}")
    }

    fn no_fault(&self, reason: &NoFault) -> String {
        match reason {
            NoFault::BeforeReferee => "it is said before there is a referee".to_owned(),
            NoFault::NotAsked(point) => format!("the rules do not ask {point}"),
            NoFault::Needs(point, answer) => format!("it may need {point} = {answer}; see `--readings`"),
            NoFault::OnlyBy(edition) => {
                format!("there is a log with it by {edition} only, perhaps with an answer of the house")
            }
            NoFault::NotCome => "these games have no place for it".to_owned(),
        }
    }

    fn book_written(&self, files: usize, begin: &str) -> String {
        format!("{files} files; begin with {begin}")
    }

    fn page_written(&self, lines: usize, file: &str) -> String {
        let lines = count(i64::try_from(lines).unwrap_or(i64::MAX), "line", "lines");
        format!("{lines}; open {file} in a browser")
    }

    fn index_written(&self, games: u64, index: &str) -> String {
        format!("{}; open {index} in a browser", count(games.cast_signed(), "game", "games"))
    }

    fn stale_games_gone(&self, pages: usize) -> String {
        let pages = count(i64::try_from(pages).unwrap_or(i64::MAX), "page", "pages");
        format!("{pages} of earlier games taken away")
    }

    fn decided(&self, points: PointSums, edition: &str) -> String {
        let PointSums { all, decided, never_consulted } = points;
        format!("{decided} of {all} points of {edition} decided, {never_consulted} never consulted")
    }

    fn games_and_faults(&self, games: u64, faults: u64) -> String {
        let games = count(games.cast_signed(), "game", "games");
        format!("{games}, {}", count(faults.cast_signed(), "fault", "faults"))
    }

    fn how_far(&self, percent: u64, games: u64, each_second: u64, faults: u64) -> String {
        let games = count(games.cast_signed(), "game", "games");
        let faults = count(faults.cast_signed(), "fault", "faults");
        format!("{percent}% done: {games}, {each_second} per second, {faults}")
    }

    fn since_baseline(&self, new: u64, gone: u64, known: u64) -> String {
        let new = count(new.cast_signed(), "new fault", "new faults");
        format!("{new} since the earlier audit, {gone} gone, {known} known")
    }

    fn nothing_legal(&self, player: Option<&str>, is_hidden: bool) -> String {
        let player = player.unwrap_or("a player");
        if is_hidden {
            format!("nothing that {player} could do is known to be legal")
        } else {
            format!("nothing that {player} could do would be legal")
        }
    }

    fn hidden_may_allow(&self, player: &str) -> String {
        format!("the record hides cards of {player}, which may allow more")
    }

    fn where_answered(&self, answers: &[String]) -> String {
        format!(" (where {})", answers.join(", "))
    }

    fn points_of_a_game(&self, points: usize, disputed: usize, edition: &str) -> String {
        format!(
            "{points} points, of which {disputed} have more than one reading: `adjudeck rules points {edition}` shows the answers."
        )
    }

    fn try_another(&self, point: &str) -> String {
        format!("Try another answer with `--set {point}=ANSWER`.")
    }
}

/// What is said of the top discard: who wants it, whose it is, and whether it may not be taken.
fn calls(table: &TableView) -> String {
    let called = (!table.called.is_empty()).then(|| format!("; called by {}", table.called.join(", ")));
    let granted = table.granted.as_ref().map(|who| format!("; {who} was granted the discard"));
    let dead = table.dead.then(|| "; the top discard may not be taken".to_owned());
    called.into_iter().chain(granted).chain(dead).collect()
}
