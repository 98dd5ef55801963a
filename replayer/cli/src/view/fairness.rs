//! Whether cards were dealt fairly, as a text for people.

use adjudeck_replayer::fairness::{FairnessAnswer, FairnessDocument, FairnessTopic, Whose};
use adjudeck_replayer::text::visible::visible_lines;
use adjudeck_replayer::words::Lang;

use crate::columns::{pad_left, width};
use crate::view::Drawn;

/// The headings of the cells of an answer.
pub(crate) fn headings(lang: Lang) -> [&'static str; 4] {
    [lang.program("found"), lang.program("expected"), lang.program("times"), lang.program("chance")]
}

/// What cannot be told, a sentence each.
pub(crate) const CANNOT_TELL: [&str; 6] = [
    "An unusual answer is a reason to look, and no proof. A bad shuffle, a slip of the scribe, or records that were chosen by what is in them look like that, too.",
    "What the record hides is not counted: hands count if they are written in full, and draws as long as all cards outside the stock are known.",
    "That a hand is written must not depend on its cards. Where only the hands of winners are written down, the answers say nothing of the shuffle.",
    "The order in which the cards of a hand were dealt is not in a log, so that of the pack is seen only by what is drawn.",
    "Two records of one deal count once if they have the same players, deal, game, tags, and a hand, or the upcard where each shows other hands. Otherwise they look like cards that were dealt twice.",
    "Play that is too good to be honest is not asked about: whether a player acted as if they saw hidden cards is another matter.",
];

/// What a topic asks, in a sentence.
pub(crate) const fn about(topic: FairnessTopic) -> &'static str {
    match topic {
        FairnessTopic::Jokers => {
            "Does somebody get more or fewer jokers than others? Counted in whole hands, against the hypergeometric distribution."
        }
        FairnessTopic::WildCards => {
            "The same for all wild cards, in games where others than jokers are wild. The indicator is not among the cards that are dealt."
        }
        FairnessTopic::WhenBehind => {
            "Do players who are last, by the points of the deals before, get more or fewer wild cards than others?"
        }
        FairnessTopic::Ranks => {
            "Is every rank dealt as often as the pack has it? A sum of squares over the ranks; the rank is named that differs most."
        }
        FairnessTopic::Pairs => "Do hands have more or fewer pairs of one rank than hands of a well-shuffled pack?",
        FairnessTopic::Neighbours => {
            "Do hands have more or fewer cards that lie side by side in a suit? Runs begin with these."
        }
        FairnessTopic::Together => {
            "Do cards that lay in one hand come to one hand again in the next deal? More, or fewer, than by chance show that shuffles leave traces."
        }
        FairnessTopic::RepeatedHands => "Was a hand dealt before, card for card? By chance that hardly ever happens.",
        FairnessTopic::RepeatedDeals => {
            "Were all hands of a deal dealt before? Packs that are used again, and generators with few seeds, are found by that."
        }
        FairnessTopic::Indicators => "Is each rank turned up as indicator as often as the pack has it?",
        FairnessTopic::Upcards => "The same for the upcard, where no rule puts it back.",
        FairnessTopic::DrawnWild => {
            "Does somebody draw more or fewer wild cards from the stock? Each draw has its own chance, by what the stock still has."
        }
        FairnessTopic::AfterDiscards => {
            "Does the stock give cards that belong with the top discard, by rank or side by side, more or less often than by chance?"
        }
        FairnessTopic::InOrder => {
            "Do cards that lie one below the other in the stock belong together? A pack that was not shuffled enough keeps melds of the deal before."
        }
    }
}

/// Every sentence of the report that has no slots.
pub fn fairness_texts() -> impl Iterator<Item = &'static str> {
    CANNOT_TELL.into_iter().chain(FairnessTopic::ALL.into_iter().map(about))
}

impl Drawn<'_, FairnessDocument> {
    /// What was read and asked, what is unusual, and the answers for the whole archive as a table.
    ///
    /// ```
    /// use adjudeck_cli::view::Drawn;
    /// use adjudeck_replayer::{fairness::FairnessArchive, words::Lang};
    /// let document = FairnessArchive::default().document();
    /// assert!(Drawn(&document).text(Lang::En).contains("\ntoo few cards are shown to ask anything\n"));
    /// ```
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let words = lang.words();
        let mut lines = words.fairness_read(self);
        lines.push(words.fairness_asked(self));
        lines.push(String::new());
        lines.push(words.fairness_unusual(self));
        lines.extend(self.unusual_answers().map(|answer| format!("  {}", told(answer, lang))));
        lines.extend(self.repeated.iter().map(|repeated| format!("  {}", words.fairness_repeated(repeated))));
        let whole: Vec<_> = self.answers.iter().filter(|answer| answer.whose == Whose::All).collect();
        if !whole.is_empty() {
            lines.push(String::new());
            lines.extend(table(&whole, lang));
        }
        lines.push(String::new());
        lines.push(
            lang.program("An unusual answer is a reason to look, and no proof. What the record hides is not counted.")
                .to_owned(),
        );
        visible_lines(&(lines.join("\n") + "\n"))
    }
}

/// A question with its answer.
pub(crate) fn told(answer: &FairnessAnswer, lang: Lang) -> String {
    let words = lang.words();
    words.labelled(&words.fairness_question(answer.topic, &answer.whose), &words.fairness_answer(answer))
}

/// The cells of an answer, but for the question.
pub(crate) fn cells(answer: &FairnessAnswer, lang: Lang) -> [String; 4] {
    let words = lang.words();
    [
        format!("{:.1}", answer.observed),
        format!("{:.1}", answer.expected),
        words.fairness_times(answer),
        words.fairness_chance(answer.chance),
    ]
}

/// Answers as a table.
fn table(answers: &[&FairnessAnswer], lang: Lang) -> Vec<String> {
    let heading = (headings(lang).map(str::to_owned), lang.program("question").to_owned());
    let row = |answer: &&FairnessAnswer| {
        let question = lang.words().fairness_question(answer.topic, &answer.whose);
        let named = answer.rank.as_ref().map(|rank| lang.words().labelled(&question, rank));
        (cells(answer, lang), named.unwrap_or(question))
    };
    let rows: Vec<_> = std::iter::once(heading).chain(answers.iter().map(row)).collect();
    let widths = rows.iter().fold([0; 4], |widths, (cells, _)| {
        let mut own = cells.iter().map(|cell| width(cell));
        widths.map(|most: usize| most.max(own.next().unwrap_or_default()))
    });
    let drawn = |(cells, question): &([String; 4], String)| {
        let cells: Vec<_> = cells.iter().zip(widths).map(|(cell, to)| pad_left(cell, to)).collect();
        format!("{}  {question}", cells.join("  "))
    };
    rows.iter().map(drawn).collect()
}
