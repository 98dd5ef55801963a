//! Rules that contradict themselves: each answer is possible, but not all of them together.

use serde::Serialize;

/// Answers that cannot hold together. Points and sections go by the names that they have in a rules file.
///
/// ```
/// use adjudeck_validator::{Contradiction, RulesError, edition};
/// let fault = edition("kalooki/akagiri").unwrap().with("series.deals", "0").unwrap_err();
/// let due = Contradiction::TooLittle { point: "series.deals", field: "", found: 0, least: 1 };
/// assert_eq!(fault, RulesError::Contradiction(due));
/// assert!(fault.to_string().ends_with("series.deals is 0, and must be at least 1"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Contradiction {
    /// An answer makes no sense without a section that is null.
    #[error("{point} is `{answer}`, which means nothing without the section `{section}`, and that is null")]
    Lacks {
        /// The point.
        point: &'static str,
        /// Its answer.
        answer: String,
        /// The section that it needs.
        section: &'static str,
    },
    /// A section makes no sense without another section that is null.
    #[error("the section `{section}` means nothing without the section `{needs}`, and that is null")]
    SectionLacks {
        /// The section.
        section: &'static str,
        /// The section that it needs.
        needs: &'static str,
    },
    /// A section is there that makes no sense together with an answer.
    #[error("{point} is `{answer}`, so the section `{section}` means nothing: it must be null, or the answer another")]
    Idle {
        /// The point.
        point: &'static str,
        /// Its answer.
        answer: String,
        /// The section that makes no sense.
        section: &'static str,
    },
    /// Two sections exclude each other.
    #[error("beside the section `{one}` the section `{other}` means nothing: one of them must be null")]
    Exclude {
        /// The section that decides.
        one: &'static str,
        /// The section that makes no sense beside it.
        other: &'static str,
    },
    /// A number is smaller than it may be.
    #[error("{}{point} is {found}, and must be at least {least}", of(field))]
    TooLittle {
        /// The point.
        point: &'static str,
        /// The field of its answer that has the number; empty where the answer has no fields.
        field: &'static str,
        /// The number.
        found: i64,
        /// The least that it may be.
        least: i64,
    },
    /// A number is greater than it may be.
    #[error("{}{point} is {found}, and must be at most {most}", of(field))]
    TooMuch {
        /// The point.
        point: &'static str,
        /// The field of its answer that has the number; empty where the answer has no fields.
        field: &'static str,
        /// The number.
        found: i64,
        /// The most that it may be.
        most: i64,
    },
    /// The least is more than the most.
    #[error("`least` of {point} is {least}, which is more than its `most`, {most}")]
    Reversed {
        /// The point.
        point: &'static str,
        /// The least.
        least: u8,
        /// The most.
        most: u8,
    },
    /// A number is greater than another of which it is a part.
    #[error("{point} is {found}, which is more than {whole}, {most}")]
    Exceeds {
        /// The point of the part.
        point: &'static str,
        /// The part.
        found: u8,
        /// The point of the whole.
        whole: &'static str,
        /// The whole.
        most: u8,
    },
    /// A list must have something.
    #[error("{point} is an empty list, and must have something")]
    Empty {
        /// The point.
        point: &'static str,
    },
    /// A list has two entries for the same number of players.
    #[error("{point} has more than one entry for {players} players")]
    Twice {
        /// The point.
        point: &'static str,
        /// The number of players.
        players: u8,
    },
    /// The joker is listed among the cards taken out of every pack, but no pack has it.
    #[error(
        "`without` of pack.contents takes the joker out, which is no card of a pack of 52: `jokers` says how many there are"
    )]
    JokerTakenOut,
    /// All cards are taken out of every pack.
    #[error("`without` of pack.contents takes all cards out, and must leave some")]
    AllTakenOut,
    /// The pack has too few cards for a deal.
    #[error(
        "deal {deal} takes {due} cards for {players} players (pack.players, deal.cards), and the pack has {cards} \
         (pack.contents)"
    )]
    FewCards {
        /// The number of players.
        players: u8,
        /// The number of the deal.
        deal: usize,
        /// The cards that are dealt and turned up.
        due: usize,
        /// The cards of the pack.
        cards: usize,
    },
    /// A contract needs more cards than a player can have.
    #[error(
        "the contract of deal {deal} needs {due} cards (contract.melds), and a player has {most} at most (deal.cards)"
    )]
    LongContract {
        /// The number of the deal.
        deal: usize,
        /// The cards that it needs.
        due: usize,
        /// The most that a player can have.
        most: usize,
    },
    /// A contract needs a run that no suit of a pack has, because cards were taken out.
    #[error(
        "the contract of deal {deal} needs a run of {cards} cards (contract.melds), and of what is left no suit has one \
         (pack.contents)"
    )]
    BrokenRun {
        /// The number of the deal.
        deal: usize,
        /// The cards that the run needs.
        cards: u8,
    },
    /// Each deal needs a contract that was not played before, but there are more deals than contracts.
    #[error(
        "each deal has a contract that was not played before (contract.chosen), and there are {contracts} for {}",
        deals_due(*deals)
    )]
    FewContracts {
        /// How many contracts there are.
        contracts: usize,
        /// How many deals there are; `None` if their number is not fixed.
        deals: Option<u8>,
    },
}

impl Contradiction {
    /// The points (or sections) that contradict each other. The first one shows best what is wrong.
    ///
    /// ```
    /// use adjudeck_validator::Contradiction;
    /// let contradiction = Contradiction::Exclude { one: "wins", other: "payment" };
    /// assert_eq!(contradiction.points(), ["payment", "wins"]);
    /// ```
    #[must_use]
    pub fn points(&self) -> Vec<&'static str> {
        match self {
            Self::Lacks { point, section, .. } => vec![point, section],
            Self::SectionLacks { section, needs } => vec![section, needs],
            Self::Idle { point, section, .. } => vec![section, point],
            Self::Exclude { one, other } => vec![other, one],
            Self::TooLittle { point, .. }
            | Self::TooMuch { point, .. }
            | Self::Reversed { point, .. }
            | Self::Empty { point }
            | Self::Twice { point, .. } => vec![point],
            Self::Exceeds { point, whole, .. } => vec![point, whole],
            Self::JokerTakenOut | Self::AllTakenOut => vec!["pack.contents"],
            Self::FewCards { .. } => vec!["deal.cards", "pack.players", "pack.contents"],
            Self::BrokenRun { .. } => vec!["pack.contents", "contract.melds"],
            Self::LongContract { .. } => vec!["contract.melds", "deal.cards"],
            Self::FewContracts { .. } => vec!["contract.chosen", "series.deals", "contract.melds"],
        }
    }
}

/// The beginning of a message, which names a field if there is one.
fn of(field: &str) -> String {
    if field.is_empty() { String::new() } else { format!("`{field}` of ") }
}

/// How many deals need a contract, in words.
fn deals_due(deals: Option<u8>) -> String {
    deals.map_or_else(|| "deals without end (series.deals)".to_owned(), |deals| format!("{deals} deals"))
}
