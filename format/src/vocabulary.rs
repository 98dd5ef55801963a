//! The words of the notation: those that begin a statement, those that say what a player does, and when names need quotes.

use std::borrow::Cow;

use crate::{Action, fold};

/// The commas that people write where the notation has spaces.
pub(crate) const COMMAS: [char; 3] = [',', '、', '､'];

/// The byte at which the first comma of a word stands; `None` in a quoted word.
pub(crate) fn comma(word: &[u8]) -> Option<usize> {
    let word = std::str::from_utf8(word).ok().filter(|word| !word.starts_with('"'))?;
    word.find(COMMAS)
}

/// Whether a byte can be in a word that is not quoted.
#[inline]
pub(crate) const fn is_word(byte: u8) -> bool {
    !matches!(byte, b' ' | b'\t' | b'#' | b'|' | b'"')
}

/// The text of a word of the notation.
const fn text_of(word: &'static [u8]) -> &'static str {
    match std::str::from_utf8(word) {
        Ok(word) => word,
        Err(_) => "",
    }
}

/// Defines the words that begin a statement in one place: makes the enum and the list of words.
macro_rules! keywords {
    ($($keyword:ident $word:literal,)*) => {
        /// A word that begins a statement.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Keyword {
            $($keyword,)*
        }

        /// The words that begin a statement. A player whose name is one of them is quoted at the beginning of a line.
        ///
        /// ```
        /// assert!(adjudeck_format::KEYWORDS.contains(&"players"));
        /// ```
        pub const KEYWORDS: [&str; [$(stringify!($keyword)),*].len()] = [$(text_of($word)),*];

        impl Keyword {
            /// The keyword with this text.
            #[inline]
            pub(crate) const fn of(word: &[u8]) -> Option<Self> {
                match word { $($word => Some(Self::$keyword),)* _ => None }
            }
        }
    };
}

keywords! {
    Adjudeck b"adjudeck",
    Game b"game",
    Tag b"tag",
    Rules b"rules",
    House b"house",
    Players b"players",
    Partners b"partners",
    Pack b"pack",
    Seats b"seats",
    Deal b"deal",
    Position b"position",
    Hand b"hand",
    Indicator b"indicator",
    Buried b"buried",
    Upcard b"upcard",
    Stock b"stock",
    Pile b"pile",
    Table b"table",
    Openings b"openings",
    Opened b"opened",
    Laid b"laid",
    Turn b"turn",
    Reshuffled b"reshuffled",
    Calls b"calls",
    Turns b"turns",
    Packed b"packed",
    Wins b"wins",
    Chips b"chips",
    Score b"score",
    Total b"total",
    Pool b"pool",
    Shuffle b"shuffle",
    Reshuffle b"reshuffle",
    Redeal b"redeal",
    Void b"void",
    Ends b"ends",
    Out b"out",
    Winner b"winner",
    Ruling b"ruling",
    Expect b"=",
}

/// The words that stand within a statement, between names, cards and numbers.
///
/// ```
/// assert!(adjudeck_format::INNER_WORDS.contains(&"dealer"));
/// ```
pub const INNER_WORDS: [&str; 34] = [
    "adjust",
    "back",
    "by",
    "chacha20",
    "commits",
    "dead",
    "dealer",
    "discarding",
    "draw",
    "drawn",
    "from",
    "game",
    "hand",
    "illegal",
    "impossible",
    "into",
    "jokers",
    "legal",
    "mismatch",
    "mixes",
    "on",
    "opens",
    "order",
    "penalty",
    "salt",
    "seed",
    "sha256",
    "stands",
    "to",
    "together",
    "undecided",
    "under",
    "where",
    "with",
];

/// Whether a player of this name must be quoted at the beginning of a line.
pub(crate) fn is_reserved(word: &[u8]) -> bool {
    matches!(word, [b'=', ..]) || Keyword::of(word).is_some()
}

/// A class of verbs, by their role in a deal. Whatever holds for one verb of a class holds for all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerbClass {
    /// Starts a turn: draws cards or looks at them, or gives the deal up.
    Start,
    /// Lays cards from the hand on the table.
    Laying,
    /// Rearranges cards that lie on the table.
    Rearranging,
    /// Ends a turn.
    End,
    /// Asks for the discard out of turn.
    Call,
    /// Answers a call.
    Answer,
    /// Shows groups from the hand, before play or after it.
    Showing,
    /// Is done between deals, or before the first turn of a deal.
    BetweenDeals,
}

/// Defines the verbs in one place: the enum, and the word and class of each.
macro_rules! verbs {
    ($($verb:ident $word:literal $class:ident,)*) => {
        /// The word that says what a player does.
        ///
        /// ```
        /// assert_eq!(adjudeck_format::Verb::Draws.as_str(), "draws");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Verb {
            $(
                #[doc = concat!("`", stringify!($verb), "`, in lower case")]
                $verb,
            )*
        }

        impl Verb {
            /// Every verb.
            ///
            /// ```
            /// assert!(adjudeck_format::Verb::ALL.contains(&adjudeck_format::Verb::Draws));
            /// ```
            pub const ALL: &[Self] = &[$(Self::$verb),*];

            /// The verb as it is written.
            ///
            /// ```
            /// assert_eq!(adjudeck_format::Verb::Takes.as_str(), "takes");
            /// ```
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$verb => const { text_of($word) }),* }
            }

            /// The class of the verb.
            ///
            /// ```
            /// use adjudeck_format::{Verb, VerbClass};
            /// assert_eq!(Verb::Lays.class(), VerbClass::Laying);
            /// ```
            #[inline]
            #[must_use]
            pub const fn class(self) -> VerbClass {
                match self { $(Self::$verb => VerbClass::$class),* }
            }

            /// The verb with this text.
            #[inline]
            pub(crate) const fn of(word: &[u8]) -> Option<Self> {
                match word { $($word => Some(Self::$verb),)* _ => None }
            }
        }

        impl<P> Action<'_, P> {
            /// The verb of the action.
            ///
            /// ```
            /// use adjudeck_format::{Action, Verb};
            /// let takes: Action = Action::TakesTo { card: "5C".parse().unwrap() };
            /// assert_eq!(takes.verb(), Verb::Takes);
            /// ```
            #[inline]
            #[must_use]
            pub const fn verb(&self) -> Verb {
                match self {
                    Self::TakesTo { .. } => Verb::Takes,
                    $(Self::$verb { .. } => Verb::$verb,)*
                }
            }

            /// The class of the action's verb.
            ///
            /// ```
            /// use adjudeck_format::{Action, VerbClass};
            /// assert_eq!(Action::<u8>::Allows.class(), VerbClass::Answer);
            /// ```
            #[inline]
            #[must_use]
            pub const fn class(&self) -> VerbClass {
                self.verb().class()
            }
        }
    };
}

verbs! {
    Draws b"draws" Start,
    Takes b"takes" Start,
    Pushes b"pushes" Start,
    Peeks b"peeks" Start,
    Calls b"calls" Call,
    Withdraws b"withdraws" Call,
    Allows b"allows" Answer,
    Refuses b"refuses" Answer,
    Buys b"buys" Call,
    Melds b"melds" Laying,
    Lays b"lays" Laying,
    Swaps b"swaps" Laying,
    Claims b"claims" Laying,
    Moves b"moves" Rearranging,
    Joins b"joins" Rearranging,
    Chooses b"chooses" BetweenDeals,
    Rearranges b"rearranges" Rearranging,
    Discards b"discards" End,
    Passes b"passes" End,
    Declares b"declares" End,
    Shows b"shows" Showing,
    Packs b"packs" Start,
    Leaves b"leaves" BetweenDeals,
    Reenters b"reenters" BetweenDeals,
}

/// A player's name as it is written at the beginning of a line. There more names need quotes than elsewhere.
///
/// ```
/// use adjudeck_format::{object, subject};
/// assert_eq!((&*subject("Aya"), &*subject("deal"), &*object("deal")), ("Aya", "\"deal\"", "deal"));
/// ```
#[must_use]
pub fn subject(name: &str) -> Cow<'_, str> {
    let quoted = needs_quotes(name) || is_reserved(name.as_bytes());
    if quoted { quote(name).into() } else { name.into() }
}

/// A name as it is written anywhere but at the beginning of a line.
///
/// ```
/// use adjudeck_format::object;
/// assert_eq!((&*object("Aya"), &*object("Anna Maria")), ("Aya", "\"Anna Maria\""));
/// ```
#[must_use]
pub fn object(name: &str) -> Cow<'_, str> {
    if needs_quotes(name) { quote(name).into() } else { name.into() }
}

/// A text in quotes.
pub(crate) fn quote(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Whether a name would be read as something else if it were not in quotes.
pub(crate) fn needs_quotes(name: &str) -> bool {
    let folds = || !name.is_ascii() && name.chars().any(|character| fold::plain(character).is_some());
    name.is_empty() || !name.bytes().all(is_word) || name.contains(COMMAS) || folds()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::{INNER_WORDS, KEYWORDS, Verb};
    use crate::VerdictKind;

    /// The texts in quotes that follow `letters`.
    fn behind<'a>(source: &'a str, letters: &str) -> Vec<&'a str> {
        source.split(letters).skip(1).filter_map(|rest| rest.split('"').next()).collect()
    }

    #[test]
    fn the_words_within_statements_are_those_that_the_grammar_reads() {
        let mut read: BTreeSet<_> = VerdictKind::ALL.iter().map(|verdict| verdict.as_str().to_owned()).collect();
        for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/grammar")).unwrap() {
            let source = fs::read_to_string(file.unwrap().path()).unwrap();
            let found = [behind(&source, "keyword(\""), behind(&source, "keyword_with(\""), behind(&source, " b\"")];
            let is_word = |word: &&str| {
                let may_follow = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
                word.len() > 1
                    && word.starts_with(|first: char| first.is_ascii_lowercase())
                    && word.bytes().all(may_follow)
            };
            read.extend(found.concat().into_iter().filter(is_word).map(str::to_owned));
        }
        let begin = |word: &str| KEYWORDS.contains(&word) || Verb::ALL.iter().any(|verb| verb.as_str() == word);
        let known: BTreeSet<_> = INNER_WORDS.map(str::to_owned).into();
        let missing: Vec<_> = read.difference(&known).filter(|word| !begin(word)).collect();
        let idle: Vec<_> = known.difference(&read).collect();
        assert!(missing.is_empty() && idle.is_empty(), "not listed: {missing:?}, not read: {idle:?}");
    }
}
