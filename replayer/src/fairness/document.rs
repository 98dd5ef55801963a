//! The report on an archive, as data.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::archive::{CardsRead, FairnessArchive, GROUPS, KEPT};
use super::deal::DealPlace;
use super::moments::Moments;
use super::numbers::{many, real};
use super::question::{FairnessTopic, Whose};
use super::repeats::Sightings;
use super::tails::{above_poisson, corrected, times_expected};
use super::tally::{ChanceMethod, Estimate};
use crate::text::schema::of_written;

/// The rate of false alarms that is accepted: of a hundred fair archives, in at most one anything is called unusual.
pub const FALSE_ALARMS: f64 = 0.01;

/// The report on an archive: what was asked, and what is unusual.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FairnessDocument {
    /// Whether all inputs were read to their end.
    pub complete: bool,
    /// How many inputs there were.
    pub inputs: u64,
    /// How many of them could not be read to their end.
    pub unopened: u64,
    /// Deals that begin with a shuffle; positions are left out.
    pub deals: u64,
    /// Those of which a whole hand is shown.
    pub with_hands: u64,
    /// Further records of a deal: same players, deal, game and day, and a hand alike, or the upcard while no hand differs. Of these only
    /// hands count that were not shown before.
    pub copies: u64,
    /// Deals that were left out since they have more of a card than the pack.
    pub contradictory: u64,
    /// Cards that were dealt to players.
    pub cards_dealt: u64,
    /// Those that are in hands that are shown in full.
    pub cards_shown: u64,
    /// Cards that were drawn from the stock.
    pub cards_drawn: u64,
    /// Those that are shown.
    pub drawn_shown: u64,
    /// Those whose chance is known, because all cards outside the stock are.
    pub drawn_asked: u64,
    /// The rate of false alarms: in so many of fair archives anything is unusual, at most.
    pub false_alarms: f64,
    /// How many questions were asked. Chances are corrected for that many.
    pub asked: u64,
    /// How many questions were not asked since too few cards are shown.
    pub too_few: u64,
    /// How many answers are unusual.
    pub unusual: u64,
    /// How many hands and deals, each, are kept to find them again, at most.
    pub kept_hands: u64,
    /// How many servers, tables, months and players, each, are told apart, at most.
    pub kept_groups: u64,
    /// How often something was left out of its group, since there are more groups.
    pub ungrouped: u64,
    /// All answers, by topic.
    pub answers: Vec<FairnessAnswer>,
    /// Some deals with a hand that was dealt before.
    pub repeated: Vec<RepeatedDeal>,
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FairnessAnswer {
    /// What was asked.
    pub topic: FairnessTopic,
    /// Of which hands or draws.
    pub whose: Whose,
    /// How many hands, deals or draws were looked at.
    pub hands: u64,
    /// For a question about ranks: the rank whose count is farthest from what is expected, `A` to `K` or `JK`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<String>,
    /// What was found.
    pub observed: f64,
    /// What a fair shuffle gives on average.
    pub expected: f64,
    /// The first divided by the second.
    pub times: f64,
    /// At least so many times what is expected it really is, with 95 in 100, for this question alone.
    pub least: f64,
    /// At most so many times.
    pub most: f64,
    /// The chance that a fair shuffle is so far from what is expected, or farther.
    pub chance: f64,
    /// That chance, corrected for all questions (Benjamini and Hochberg).
    pub corrected: f64,
    /// How the chance was worked out.
    pub method: ChanceMethod,
    /// Whether it is unusual: the corrected chance is at most the rate of false alarms.
    pub unusual: bool,
}

/// A deal with a hand that was dealt before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RepeatedDeal {
    /// The deal that had it first.
    pub first: DealPlace,
    /// The deal that has it again.
    pub again: DealPlace,
}

impl FairnessAnswer {
    fn of(topic: FairnessTopic, whose: Whose, found: &Estimate) -> Self {
        Self {
            topic,
            whose,
            hands: found.hands,
            rank: found.rank.clone(),
            observed: found.observed,
            expected: found.expected,
            times: found.observed / found.expected,
            least: found.interval.0,
            most: found.interval.1,
            chance: found.chance,
            corrected: 1.0,
            method: found.method,
            unusual: false,
        }
    }
}

impl FairnessArchive {
    /// The report.
    ///
    /// ```
    /// use adjudeck_replayer::fairness::{FairnessArchive, FALSE_ALARMS};
    /// assert_eq!(FairnessArchive::default().document().false_alarms, FALSE_ALARMS);
    /// ```
    #[must_use]
    pub fn document(&self) -> FairnessDocument {
        let (answers, too_few) = self.answers();
        let CardsRead { deals, with_hands, dealt, shown, drawn, drawn_shown, drawn_asked, copies, contradictory } =
            self.read;
        let unusual = answers.iter().filter(|answer| answer.unusual).count();
        let examples = self.hands.examples.iter();
        let repeated = examples.map(|(first, again)| RepeatedDeal { first: first.clone(), again: again.clone() });
        FairnessDocument {
            complete: true,
            inputs: 0,
            unopened: 0,
            deals,
            with_hands,
            copies,
            contradictory,
            cards_dealt: dealt,
            cards_shown: shown,
            cards_drawn: drawn,
            drawn_shown,
            drawn_asked,
            false_alarms: FALSE_ALARMS,
            asked: many(answers.len()),
            too_few,
            unusual: many(unusual),
            kept_hands: many(KEPT),
            kept_groups: many(GROUPS),
            ungrouped: self.ungrouped,
            answers,
            repeated: repeated.collect(),
        }
    }

    /// All answers, corrected for their number, and how many questions were not asked.
    fn answers(&self) -> (Vec<FairnessAnswer>, u64) {
        let (mut answers, mut too_few) = (Vec::new(), 0);
        let counts = self.counts.iter().map(|(question, tally)| (question, tally.found(step(question.topic))));
        let ranks = self.ranks.iter().map(|(question, tally)| (question, tally.found()));
        for (question, found) in counts.chain(ranks) {
            match found {
                Some(found) => answers.push(FairnessAnswer::of(question.topic, question.whose.clone(), &found)),
                None => too_few += 1,
            }
        }
        for (topic, seen, alike) in [
            (FairnessTopic::RepeatedHands, &self.hands, self.alike.0),
            (FairnessTopic::RepeatedDeals, &self.deals, self.alike.1),
        ] {
            answers.extend(again(seen, alike).map(|found| FairnessAnswer::of(topic, Whose::All, &found)));
        }
        let place = |topic: FairnessTopic| FairnessTopic::ALL.iter().position(|one| *one == topic);
        answers.sort_by(|one, other| (place(one.topic), &one.whose).cmp(&(place(other.topic), &other.whose)));
        let chances: Vec<_> = answers.iter().map(|answer| answer.chance).collect();
        for (answer, corrected) in answers.iter_mut().zip(corrected(&chances)) {
            answer.corrected = corrected;
            answer.unusual = corrected <= FALSE_ALARMS;
        }
        (answers, too_few)
    }
}

impl FairnessDocument {
    /// The answers that are unusual.
    pub fn unusual_answers(&self) -> impl Iterator<Item = &FairnessAnswer> {
        self.answers.iter().filter(|answer| answer.unusual)
    }

    /// The document as JSON, with a line break at its end.
    ///
    /// ```
    /// use adjudeck_replayer::fairness::FairnessArchive;
    /// assert!(FairnessArchive::default().document().to_json().ends_with("}\n"));
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }
}

/// The schema of the document.
///
/// ```
/// assert_eq!(adjudeck_replayer::fairness::schema()["title"], "FairnessDocument");
/// ```
#[must_use]
pub fn schema() -> Value {
    of_written::<FairnessDocument>()
}

/// What was found of things that were seen again; `None` if there were no two that could be alike.
fn again(seen: &Sightings, alike: f64) -> Option<Estimate> {
    if seen.all < 2 {
        return None;
    }
    let (observed, expected) = (real(seen.again), seen.pairs() * alike);
    let moments = Moments { mean: expected, variance: expected, third: expected };
    Some(Estimate {
        hands: seen.all,
        observed,
        expected,
        interval: times_expected(&moments, observed),
        chance: above_poisson(observed, expected),
        method: ChanceMethod::Poisson,
        rank: None,
    })
}

/// The steps in which something is counted: pairs of the deal before have weights.
const fn step(topic: FairnessTopic) -> f64 {
    if matches!(topic, FairnessTopic::Together) { 0.0 } else { 1.0 }
}
