//! Whether cards were dealt fairly, in words.

use super::words::Words;
use crate::fairness::{FairnessAnswer, FairnessDocument, FairnessTopic, RepeatedDeal, Whose};
use crate::words::catalogue::{Args, Topic, args};

/// Chances from this one on are written as a number, and smaller ones as one in so many.
const SMALL: f64 = 0.05;

/// Chances below this one are only said to be smaller.
const SMALLEST: f64 = 1e-12;

/// More than this is written as a power of ten.
const MOST: f64 = 1e6;

/// Where less than this is expected, multiples of it say nothing.
const RARE: f64 = 0.5;

impl Words {
    /// A sentence about fairness.
    fn say_fairness(self, name: &str, args: &Args<'_>) -> String {
        self.say(Topic::Fairness, name, args)
    }

    /// How much of an archive was read, how much of it is shown, and what was left out: a sentence each.
    #[must_use]
    pub fn fairness_read(self, document: &FairnessDocument) -> Vec<String> {
        let shown = args!(
            "deals": document.deals,
            "with-hands": document.with_hands,
            "cards-shown": document.cards_shown,
            "cards-dealt": document.cards_dealt,
            "drawn-shown": document.drawn_shown,
            "cards-drawn": document.cards_drawn,
            "drawn-asked": document.drawn_asked,
        );
        let shown = self.say_fairness("shown", &shown);
        std::iter::once(shown).chain(self.fairness_left_out(document)).collect()
    }

    fn fairness_left_out(self, document: &FairnessDocument) -> impl Iterator<Item = String> {
        let deals = |name, deals: u64| (deals > 0).then(|| self.say_fairness(name, &args!(deals)));
        let groups = || {
            let args = args!("names": document.ungrouped, "most": document.kept_groups);
            self.say_fairness("left-out-groups", &args)
        };
        let left_out = [
            deals("copies", document.copies),
            deals("left-out-contradictory", document.contradictory),
            (document.ungrouped > 0).then(groups),
        ];
        left_out.into_iter().flatten()
    }

    /// How many questions were asked, and how often a fair archive has something unusual.
    #[must_use]
    pub fn fairness_asked(self, document: &FairnessDocument) -> String {
        let alarms = short(document.false_alarms * 100.0, 0);
        self.say_fairness("asked", &args!("asked": document.asked, "too-few": document.too_few, "alarms": alarms))
    }

    /// How many answers are unusual: `nothing unusual`. If nothing could be asked, it says that.
    #[must_use]
    pub fn fairness_unusual(self, document: &FairnessDocument) -> String {
        match document.unusual {
            _ if document.asked == 0 => self.say_fairness("nothing-asked", &args!()),
            0 => self.say_fairness("nothing-unusual", &args!()),
            unusual => self.say_fairness("unusual", &args!(unusual)),
        }
    }

    /// What an audit says of fairness: `fairness: nothing unusual to 40 questions`.
    #[must_use]
    pub fn audit_fairness(self, document: &FairnessDocument) -> String {
        self.say_fairness("audit-fairness", &args!("unusual": document.unusual, "asked": document.asked))
    }

    /// What a question asks: `jokers dealt, seat 3`.
    #[must_use]
    pub fn fairness_question(self, topic: FairnessTopic, whose: &Whose) -> String {
        let args = args!("topic": self.fairness_topic(topic), "whose": self.fairness_whose(whose));
        self.say_fairness("question", &args)
    }

    /// What is asked: `jokers dealt`.
    #[must_use]
    pub fn fairness_topic(self, topic: FairnessTopic) -> String {
        self.say_fairness(&format!("topic-{}", topic.as_str()), &args!())
    }

    /// Of whose hands it is asked; `None` if of all.
    #[must_use]
    pub fn fairness_whose(self, whose: &Whose) -> Option<String> {
        let named = |name: &str| {
            let name = crate::text::visible::visible(name);
            self.say_fairness(&format!("whose-{}", whose.by()), &args!("name": name))
        };
        match whose {
            Whose::All => None,
            Whose::Seat(number) => Some(self.say_fairness("whose-seat", &args!("number": u64::from(*number)))),
            Whose::FromDealer(0) => Some(self.say_fairness("whose-dealer", &args!())),
            Whose::FromDealer(number) => {
                Some(self.say_fairness("whose-from-dealer", &args!("number": u64::from(*number))))
            }
            Whose::Server(name) | Whose::Table(name) | Whose::Month(name) | Whose::Player(name) => Some(named(name)),
        }
    }

    /// The answer to a question: how much was found, what a fair shuffle gives, and how surprising that is.
    #[must_use]
    pub fn fairness_answer(self, answer: &FairnessAnswer) -> String {
        let [observed, expected] = [answer.observed, answer.expected].map(|number| short(number, 1));
        let [chance, corrected] = [answer.chance, answer.corrected].map(|chance| self.fairness_chance(chance));
        if is_rare(answer) {
            return self.say_fairness("answer-rare", &args!(observed, expected, chance, corrected));
        }
        let args = args!(
            observed,
            expected,
            "rank": answer.rank.as_ref(),
            "times": self.fairness_times(answer),
            "least": short(answer.least, 2),
            "most": short(answer.most, 2),
            chance,
            corrected,
        );
        self.say_fairness("answer", &args)
    }

    /// How many times what is expected was found: `1.14`; where hardly anything is expected, that says nothing.
    #[must_use]
    pub fn fairness_times(self, answer: &FairnessAnswer) -> String {
        if is_rare(answer) { self.say_fairness("no-times", &args!()) } else { short(answer.times, 2) }
    }

    /// A chance: `0.31`, or `1 in 2100`.
    #[must_use]
    pub fn fairness_chance(self, chance: f64) -> String {
        if chance >= SMALL {
            return short(chance, 2);
        }
        if chance < SMALLEST {
            return self.say_fairness("rarer", &args!());
        }
        let many = 1.0 / chance;
        let many = if many < MOST { format!("{many:.0}") } else { format!("10^{}", many.log10().floor()) };
        self.say_fairness("one-in", &args!(many))
    }

    /// Where the same cards were dealt.
    #[must_use]
    pub fn fairness_repeated(self, repeated: &RepeatedDeal) -> String {
        let [first, again] = [&repeated.first, &repeated.again]
            .map(|place| format!("{}:{}", crate::text::visible::visible(&place.input), place.line));
        self.say_fairness("repeated", &args!(first, again))
    }
}

/// Whether hardly anything is expected.
fn is_rare(answer: &FairnessAnswer) -> bool {
    answer.expected < RARE
}

/// A number with at most so many digits behind the point, and none that say nothing.
fn short(number: f64, digits: usize) -> String {
    let text = format!("{number:.digits$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::short;
    use crate::words::Lang;

    #[test]
    fn numbers_are_short_and_small_chances_are_one_in_so_many() {
        let words = Lang::En.words();
        let chances = [0.314, 0.0005, 3e-9, 1e-40].map(|chance| words.fairness_chance(chance));
        assert_eq!(chances, ["0.31", "1 in 2000", "1 in 10^8", "less than 1 in 10^12"]);
        assert_eq!([short(1.0, 2), short(1.14, 2), short(20.0, 1)], ["1", "1.14", "20"]);
    }
}
