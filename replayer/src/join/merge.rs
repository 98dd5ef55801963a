//! Makes one game of what several records tell of it.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use adjudeck_format::{Statement, Verb, VerbClass};

use super::align::{Pairing, align};
use super::event::{Event, Heard};
use super::prints::Prints;
use super::telling::{Fit, Subject};
use super::thread::Thread;

/// The words of lines that close a deal and a game, in their order.
const CLOSING: [&[&str]; 4] = [
    &["out", "void", "ends", "redeal"],
    &["score"],
    &["wins", "chips", "total", "pool", "opens", "shuffle"],
    &["winner"],
];

/// How far what closes a deal is from any play.
const LAST: usize = 1000;

/// How alike deals with other numbers must be, in percent.
const OTHER_NUMBER: u32 = 50;

/// Adds to a game what another record tells of it; its players have the same names there already.
pub(super) fn merge_games<'a>(game: &mut Thread<'a>, other: Thread<'a>) {
    let head = std::mem::take(&mut game.head);
    game.head = merge_unordered(head, other.head);
    game.deals = merge_deals(std::mem::take(&mut game.deals), other.deals, &game.players);
    game.is_seated |= other.is_seated;
    for name in other.players {
        if !game.players.contains(&name) {
            game.players.push(name);
        }
    }
}

/// Makes expectations and rulings events of their own, which follow that on which they are. Those of records that agree on it are
/// joined: whoever tells something else there has ruled on something else.
pub(super) fn spread_answers(game: &mut Thread<'_>) {
    for events in std::iter::once(&mut game.head).chain(&mut game.deals) {
        *events = std::mem::take(events).into_iter().flat_map(with_answers).collect();
    }
}

/// An event in the wording of most records, and what follows on each of its wordings.
fn with_answers(mut event: Event) -> impl Iterator<Item = Event> {
    event.keep_most_told();
    let (mut answers, mut all) = (std::mem::take(&mut event.answers), Vec::new());
    for (at, wording) in event.wordings.iter().enumerate() {
        let mut of = |heard: &Heard| answers.extract_if(.., |answer| answer.is_told_by(heard.record)).collect();
        let joined = wording.heard.iter().map(&mut of).reduce(merge_unordered).unwrap_or_default();
        all.extend(joined.into_iter().map(|answer| Event { follows: Some(at), ..answer }));
    }
    all.iter_mut().for_each(Event::keep_most_told);
    std::iter::once(event).chain(all)
}

/// Joins deals by their numbers, their dealers and what happened in them. A deal that one record lacks is the other's.
fn merge_deals(deals: Vec<Vec<Event>>, others: Vec<Vec<Event>>, seats: &[Box<str>]) -> Vec<Vec<Event>> {
    let [own, other] = [&deals, &others].map(|deals| deals.iter().map(|deal| DealMark::of(deal)).collect::<Vec<_>>());
    let weigh =
        |one: usize, another: usize| own.get(one).zip(other.get(another)).map_or(0, |(one, other)| one.weigh(other));
    let pairs = align(deals.len(), others.len(), &weigh, &|one, other| weigh(one, other) >= DealMark::CERTAIN);
    let number = |marks: &[DealMark], at: Option<usize>| at.and_then(|at| marks.get(at)?.number);
    let (mut deals, mut others) = (deals.into_iter(), others.into_iter());
    let merge = |(one, another): Pairing| {
        let (one, another) = (one.and_then(|_| deals.next()), another.and_then(|_| others.next()));
        merge_deal(one.unwrap_or_default(), another.unwrap_or_default(), seats)
    };
    in_order(pairs, |(one, another)| number(&own, one).or(number(&other, another))).into_iter().map(merge).collect()
}

/// The same pairs. Of deals that only one of the records has, between two that both have, the one with the lower number comes first.
fn in_order(pairs: Vec<Pairing>, number: impl Fn(Pairing) -> Option<u16>) -> Vec<Pairing> {
    let (mut ordered, mut own, mut other) = (Vec::new(), VecDeque::new(), VecDeque::new());
    let close = |own: &mut VecDeque<Pairing>, other: &mut VecDeque<Pairing>, ordered: &mut Vec<Pairing>| {
        while let Some((one, another)) = own.front().zip(other.front()) {
            let next = if number(*another) < number(*one) { &mut *other } else { &mut *own };
            ordered.extend(next.pop_front());
        }
        ordered.extend(own.drain(..).chain(other.drain(..)));
    };
    for pair in pairs {
        match pair {
            (Some(_), Some(_)) => {
                close(&mut own, &mut other, &mut ordered);
                ordered.push(pair);
            }
            (Some(_), None) => own.push_back(pair),
            (None, _) => other.push_back(pair),
        }
    }
    close(&mut own, &mut other, &mut ordered);
    ordered
}

/// By what deals are told apart.
struct DealMark {
    number: Option<u16>,
    dealer: Option<Box<str>>,
    prints: Prints,
}

impl DealMark {
    /// The weight from which two deals are certainly one.
    const CERTAIN: u32 = 60;

    fn of(deal: &[Event]) -> Self {
        let first = deal.first().and_then(Event::telling).and_then(|telling| telling.frame());
        let (number, dealer) = match first {
            Some(Statement::Deal { number, dealer } | Statement::Position { number, dealer }) => {
                (Some(*number), dealer.clone())
            }
            _ => (None, None),
        };
        Self { number, dealer, prints: Prints::of(deal.iter()) }
    }

    /// How much speaks for two deals being one; 0 if they are not.
    fn weigh(&self, other: &Self) -> u32 {
        let likeness = self.prints.likeness(&other.prints);
        let is_other_number = self.number.zip(other.number).is_some_and(|(one, other)| one != other);
        let is_other_dealer = self.dealer.as_ref().zip(other.dealer.as_ref()).is_some_and(|(one, other)| one != other);
        match (is_other_number, likeness) {
            (true, None) => 0,
            (true, Some(likeness)) => {
                if likeness < OTHER_NUMBER {
                    0
                } else {
                    likeness
                }
            }
            (false, Some(0)) => 1,
            (false, likeness) => (if is_other_dealer { 20 } else { 50 }) + likeness.unwrap_or(10),
        }
    }
}

/// Joins what two records tell of one deal.
fn merge_deal(deal: Vec<Event>, other: Vec<Event>, seats: &[Box<str>]) -> Vec<Event> {
    let (set_up, play) = split_set_up(deal);
    let (other_set_up, other_play) = split_set_up(other);
    let mut events = merge_unordered(set_up, other_set_up);
    events.extend(merge_ordered(play, other_play, seats));
    events
}

/// How the deal begins, and what happens then. A line of which nothing can be told belongs to what comes after it.
fn split_set_up(mut deal: Vec<Event>) -> (Vec<Event>, Vec<Event>) {
    let in_position = deal.first().and_then(Event::about).is_some_and(|about| about.word == "position");
    let sets_up = |event: &Event| event.telling().is_some_and(|telling| telling.sets_up(in_position));
    let begun = deal.iter().take_while(|event| event.about().is_none() || sets_up(event)).count();
    let play = deal.split_off(deal.iter().take(begun).rposition(sets_up).map_or(0, |last| last + 1));
    (deal, play)
}

/// Joins lines whose order says nothing: those about the same thing are one.
fn merge_unordered(mut own: Vec<Event>, others: Vec<Event>) -> Vec<Event> {
    let twins = twins(&own, &others);
    let (mut after, mut next) = (vec![Vec::new(); own.len() + 1], 0);
    for (event, twin) in others.into_iter().zip(twins) {
        if let Some((at, twin)) = twin.and_then(|at| Some((at, own.get_mut(at)?))) {
            twin.absorb(event);
            next = at + 1;
        } else if let Some(waiting) = after.get_mut(next) {
            waiting.push(event);
        }
    }
    let mut after = after.into_iter();
    let mut events = after.next().unwrap_or_default();
    for (event, waiting) in own.into_iter().zip(after) {
        events.push(event);
        events.extend(waiting);
    }
    events
}

/// For each line of another record the own one that is about the same: first lines that say the same, then those of the same subject.
/// Of a line that cannot be read often only the word is left by which it begins: such a line is paired with any line of that word
/// that has no partner yet.
fn twins(own: &[Event], others: &[Event]) -> Vec<Option<usize>> {
    let text = |event: &Event| Some(event.telling()?.text().into_owned());
    let subject = |event: &Event| event.about().cloned();
    let word = |event: &Event| event.about().map(Subject::keyword);
    let torn = |event: &Event| word(event).filter(|_| !event.is_read());
    let mut twins = vec![None; others.len()];
    pair_up(own, others, &mut twins, (text, text));
    pair_up(own, others, &mut twins, (subject, subject));
    pair_up(own, others, &mut twins, (torn, word));
    pair_up(own, others, &mut twins, (word, torn));
    twins
}

/// Pairs lines that are still alone with own ones that have the same key, in their order.
fn pair_up<K: Ord>(
    own: &[Event],
    others: &[Event],
    twins: &mut [Option<usize>],
    (own_key, key): (impl Fn(&Event) -> Option<K>, impl Fn(&Event) -> Option<K>),
) {
    let taken: BTreeSet<usize> = twins.iter().flatten().copied().collect();
    let mut places: BTreeMap<K, VecDeque<usize>> = BTreeMap::new();
    for (at, event) in own.iter().enumerate().filter(|(at, _)| !taken.contains(at)) {
        if let Some(key) = own_key(event) {
            places.entry(key).or_default().push_back(at);
        }
    }
    let fits = |at: &mut usize, event: &Event| own.get(*at).is_some_and(|own| own.fit(event) != Fit::Other);
    for (event, twin) in others.iter().zip(twins).filter(|(_, twin)| twin.is_none()) {
        let places = key(event).and_then(|key| places.get_mut(&key));
        *twin = places.and_then(|places| places.pop_front_if(|at| fits(at, event)));
    }
}

/// Joins lines in the order in which they happened.
fn merge_ordered(own: Vec<Event>, others: Vec<Event>, seats: &[Box<str>]) -> Vec<Event> {
    let fit = |one: usize, another: usize| {
        own.get(one).zip(others.get(another)).map_or(Fit::Other, |(one, other)| one.fit(other))
    };
    let weigh = |one: usize, another: usize| fit(one, another).weight();
    let pairs = align(own.len(), others.len(), &weigh, &|one, other| matches!(fit(one, other), Fit::Same(_)));
    let (mut own, mut others) = (own.into_iter(), others.into_iter());
    let mut merged = JoinedPlays { seats, events: Vec::new(), first: VecDeque::new(), second: VecDeque::new() };
    for pair in pairs {
        match pair {
            (Some(_), Some(_)) => {
                merged.close();
                let (event, other) = (own.next(), others.next());
                let event = event.zip(other).map(|(mut event, other)| {
                    event.absorb(other);
                    event
                });
                merged.events.extend(event);
            }
            (Some(_), None) => merged.first.extend(own.next()),
            (None, _) => merged.second.extend(others.next()),
        }
    }
    merged.close();
    merged.events
}

/// The joined lines, and those that only one record has, until it is clear in which order they happened.
struct JoinedPlays<'a> {
    seats: &'a [Box<str>],
    events: Vec<Event>,
    first: VecDeque<Event>,
    second: VecDeque<Event>,
}

impl JoinedPlays<'_> {
    /// Puts lines that one record each has into the order of turns: of two that could be next, the one that follows best.
    fn close(&mut self) {
        while let Some((first, second)) = self.first.front().zip(self.second.front()) {
            let next = if self.distance(second) < self.distance(first) { &mut self.second } else { &mut self.first };
            let event = next.pop_front();
            self.events.extend(event);
        }
        self.events.extend(self.first.drain(..).chain(self.second.drain(..)));
    }

    /// How far a line is from what comes next after the last one.
    fn distance(&self, event: &Event) -> usize {
        let Some(next) = TurnStep::of(event) else { return closing_place(event).map_or(0, |place| LAST + place) };
        let Some(last) = self.events.iter().rev().find_map(TurnStep::of) else { return usize::from(next.phase) };
        let seat = |name: &str| self.seats.iter().position(|known| **known == *name).unwrap_or_default();
        let count = self.seats.len().max(1);
        let on = (seat(next.player) + count - seat(last.player) % count) % count;
        let seats_on = if on == 0 && !next.follows(&last) { count } else { on };
        seats_on * 3 + usize::from(next.phase)
    }
}

/// Where a line stands among those that close a deal; `None` if it does not. What else is no step of a turn, such as a call or its
/// answer, comes right after what it stands below.
fn closing_place(event: &Event) -> Option<usize> {
    let about = event.about()?;
    CLOSING.iter().position(|words| words.contains(&about.word))
}

/// A step of a turn.
struct TurnStep<'a> {
    player: &'a str,
    verb: Verb,
    /// 0 for what begins a turn, 1 for what comes next, 2 for what ends it.
    phase: u8,
}

impl<'a> TurnStep<'a> {
    /// The step that an event is; `None` for what is no part of a turn.
    fn of(event: &'a Event) -> Option<Self> {
        let Statement::Plays { player, action } = event.telling()?.frame()? else { return None };
        let phase = match action.class() {
            VerbClass::Start => 0,
            VerbClass::Laying | VerbClass::Rearranging | VerbClass::Showing => 1,
            VerbClass::End => 2,
            VerbClass::Call | VerbClass::Answer | VerbClass::BetweenDeals => return None,
        };
        Some(Self { player, verb: action.verb(), phase })
    }

    /// Whether it can follow another step of the same player in the same turn. Whoever has taken a called card, pushed or peeked
    /// may draw after that.
    fn follows(&self, last: &Self) -> bool {
        match self.phase.cmp(&last.phase) {
            Ordering::Greater => true,
            Ordering::Equal => {
                self.phase == 1 || self.phase == 0 && self.verb == Verb::Draws && last.verb != Verb::Draws
            }
            Ordering::Less => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::merge_games;
    use crate::join::thread::read_record;

    /// The lines of two records as one.
    fn merged(one: &str, other: &str) -> String {
        let [mut one, other] = [one, other].map(|text| read_record(0, text).games.remove(0));
        merge_games(&mut one, other);
        one.all().map(|event| event.telling().unwrap().text().into_owned() + "\n").collect()
    }

    const HEAD: &str = "players Aya Bea\ndeal 1 dealer Bea\n";

    #[test]
    fn lines_of_the_head_are_joined_by_what_they_are_about() {
        let one = "tag place \"Club\"\nrules kalooki\nplayers Aya Bea\n";
        let other = "players Aya Bea\ntag date \"2026\"\ntag place \"Club\"\n";
        assert_eq!(merged(one, other), "tag place \"Club\"\nrules kalooki\nplayers Aya Bea\ntag date \"2026\"\n");
    }

    #[test]
    fn hands_are_filled_whatever_their_order() {
        let one = format!("{HEAD}hand Aya 5C\nhand Bea ?\nAya draws ?\n");
        let other = format!("{HEAD}hand Bea 6C\nhand Aya ?\nAya draws 2D\n");
        assert_eq!(merged(&one, &other), format!("{HEAD}hand Aya 5C\nhand Bea 6C\nAya draws 2D\n"));
    }

    #[test]
    fn all_that_sets_out_a_position_comes_before_its_plays() {
        let head = "players Aya Bea\nposition 1 dealer Bea\n";
        let counts = "calls Aya 1\nturns Aya 1 Bea 2\npacked Bea 20\ntotal Aya 5 Bea 0\nwins Aya 1 Bea 0\n";
        let one =
            format!("{head}{counts}pool hand 6\nchips Aya 3 Bea 4\nhand Aya ?\nturn Aya drawn\nAya discards 5C\n");
        let other = format!("{head}hand Aya 5C\nturn Aya drawn\n{counts}Aya discards 5C\n");
        assert_eq!(merged(&one, &other), one.replace('?', "5C"));
    }

    #[test]
    fn a_line_of_which_nothing_is_left_may_stand_among_the_hands() {
        let one = format!("{HEAD}hand Aya 5C\n%%%\nhand Bea ?\n%%\nAya draws ?\n");
        let other = format!("{HEAD}hand Aya ?\nhand Bea 6C\nAya draws 2D\n");
        let all = format!("{HEAD}hand Aya 5C\n%%%\nhand Bea 6C\n%%\nAya draws 2D\n");
        assert_eq!(merged(&one, &other), all);
    }

    #[test]
    fn a_line_of_which_only_the_word_is_left_is_one_of_that_word() {
        let head = "tag date \"2026\"\nhouse layoff.direction: both-ends\ntag place \"Club\"\n";
        let torn = "tag date \"2026\"\nhouse layoff.direction\ntag\n";
        let commits = format!("shuffle commits sha256 {}\n", "ab".repeat(32));
        let [one, other] = [torn, head].map(|head| format!("{head}{HEAD}"));
        let [one, other] = [one + "shuffle commits sha256 abc\n", other + &commits].map(|log| log + "Aya draws ?\n");
        assert_eq!((merged(&one, &other), merged(&other, &one)), (other.clone(), other));
    }

    #[test]
    fn a_proof_frames_the_deal_whichever_record_has_it() {
        let (digest, seed) = ("ab".repeat(32), "cd".repeat(16));
        let commits = format!("shuffle commits sha256 {digest}\nshuffle mixes Aya {seed}\n");
        let opens = format!("shuffle opens seed {seed} by chacha20\n");
        let one = format!("{HEAD}{commits}hand Aya ?\nAya draws ?\nscore Aya 5 Bea 0\n{opens}winner Bea\n");
        let other = format!("{HEAD}hand Aya 5C\nAya draws 2D\nscore Aya 5 Bea 0\nwinner Bea\n");
        let all = "hand Aya 5C\nAya draws 2D\nscore Aya 5 Bea 0\n";
        assert_eq!(merged(&one, &other), format!("{HEAD}{commits}{all}{opens}winner Bea\n"));
        assert_eq!(merged(&other, &one), format!("{HEAD}{commits}{all}{opens}winner Bea\n"));
    }

    #[test]
    fn a_commitment_in_the_middle_of_a_deal_stays_before_what_it_commits_to() {
        let commits = format!("shuffle commits sha256 {}\n", "ab".repeat(32));
        let one = format!("{HEAD}Aya discards 9D\n{commits}reshuffle\n");
        let other = format!("{HEAD}Aya discards 9D\nBea draws 2C\n");
        let all = format!("{one}Bea draws 2C\n");
        assert_eq!((merged(&one, &other), merged(&other, &one)), (all.clone(), all));
    }

    #[test]
    fn lines_that_both_have_lost_come_in_the_order_of_turns() {
        let one = format!("{HEAD}Aya draws ?\nBea draws 2C\nAya draws ?\nAya discards 9D\n");
        let other = format!("{HEAD}Aya draws ?\nAya discards 3D\nBea discards 4D\nAya draws ?\nAya discards 9D\n");
        let all = "Aya draws ?\nAya discards 3D\nBea draws 2C\nBea discards 4D\nAya draws ?\nAya discards 9D\n";
        assert_eq!(merged(&one, &other), format!("{HEAD}{all}"));
        assert_eq!(merged(&other, &one), format!("{HEAD}{all}"));
    }

    #[test]
    fn whoever_has_taken_a_called_card_draws_before_the_next_player() {
        let one = format!("{HEAD}Bea takes 2C\nAya draws 4C\nAya discards 9D\n");
        let other = format!("{HEAD}Bea takes 2C\nBea draws ?\nAya discards 9D\n");
        let all = format!("{HEAD}Bea takes 2C\nBea draws ?\nAya draws 4C\nAya discards 9D\n");
        assert_eq!((merged(&one, &other), merged(&other, &one)), (all.clone(), all));
    }

    #[test]
    fn scores_come_after_the_end_of_the_deal() {
        let one = format!("{HEAD}score Aya 0 Bea 5\nwinner Aya\n");
        let other = format!("{HEAD}Aya draws ?\nout Aya\ntotal Aya 0 Bea 5\n");
        let all = format!("{HEAD}Aya draws ?\nout Aya\nscore Aya 0 Bea 5\ntotal Aya 0 Bea 5\nwinner Aya\n");
        assert_eq!((merged(&one, &other), merged(&other, &one)), (all.clone(), all));
    }

    #[test]
    fn a_deal_that_one_record_lacks_is_taken_from_the_other() {
        let deal = |number: u8, card: &str| format!("deal {number}\nAya draws ?\nAya discards {card}\nvoid\n");
        let one = format!("players Aya Bea\n{}{}", deal(1, "2C"), deal(3, "4C"));
        let other = format!("players Aya Bea\n{}{}", deal(1, "2C"), deal(2, "3C"));
        let all = format!("players Aya Bea\n{}{}{}", deal(1, "2C"), deal(2, "3C"), deal(3, "4C"));
        assert_eq!(merged(&one, &other), all);
        assert_eq!(merged(&other, &one), all);
    }
}
