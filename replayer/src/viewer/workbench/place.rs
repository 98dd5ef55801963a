//! A place in a log where the user types, and everything that may be typed there.

use adjudeck_format::{
    Card, INNER_WORDS, KEYWORDS, Names, Scratch, Seat, Statement, Verb, object, parse_line, print_statement, subject,
};
use adjudeck_validator::{Judge, Point, Variant, editions, possible_answers, question};
use serde::Serialize;

use super::moment::Moment;
use super::utf16;
use crate::notation::{FormKind, forms};
use crate::rules::answers::{answer_text, editions_of, games, held, points_of};
use crate::words::Lang;

/// What is put after a word to try it: nothing in the notation begins like this.
const NO_WORD: &str = "~";

/// How many legal lines are offered at most.
const MAX_LINES: usize = 300;

/// Something that may be typed at the cursor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// Where in the line it would begin, from 0, in UTF-16 units as in a browser.
    pub from: usize,
    /// The text to insert.
    pub text: String,
    /// `legal` for a whole line that would be legal, or what kind of word it is: `statement`, `verb`, `word`, `player`, `card`,
    /// `meld`, `edition`, `point`, `answer`.
    pub kind: &'static str,
    /// Its meaning, if there is something to add.
    pub about: String,
}

/// A word that may fit: its kind, the word, and its meaning.
type Word = (&'static str, String, String);

/// A place where the user types.
pub(super) struct WritingPlace<'a> {
    /// The text before the word.
    before: &'a str,
    /// The part of the word that is typed already.
    begun: &'a str,
    names: &'a Names,
    judge: Option<&'a Judge>,
    lang: Lang,
}

impl<'a> WritingPlace<'a> {
    pub(super) fn of(before: &'a str, moment: &'a Moment, lang: Lang) -> Self {
        let (before, begun) = before.split_at(begins(before));
        Self { before, begun, names: &moment.names, judge: moment.session.judge(), lang }
    }

    /// Where in the line the word begins, in UTF-16 units.
    fn from(&self) -> usize {
        utf16(self.before, self.before.len())
    }

    /// Whole lines that would be legal and begin like the typed text.
    pub(super) fn legal_lines(&self) -> Vec<Offer> {
        let typed = format!("{}{}", self.before, self.begun);
        let typed = typed.trim_start();
        let first = typed.split_whitespace().next().unwrap_or_default();
        let acts = first.is_empty() || self.subjects().any(|subject| subject.starts_with(first));
        let Some(judge) = self.judge.filter(|_| acts) else { return Vec::new() };
        let from = utf16(self.before, self.before.len() - self.before.trim_start().len());
        let print = |(player, action)| print_statement(&Statement::Plays { player, action }, self.names);
        // The judge tries lines out to find the legal ones, so a copy is used.
        let lines = judge.clone().options().into_iter().map(print).filter(|line| line.starts_with(typed));
        let offer = |text| Offer { from, text, kind: "legal", about: self.lang.program("legal").to_owned() };
        lines.take(MAX_LINES).map(offer).collect()
    }

    /// The words that fit here and begin like the typed text.
    pub(super) fn words(&self) -> Vec<Offer> {
        let free = self.may_stand("zz");
        let words = if free { self.of_rules() } else { self.known() };
        let like = |(_, text, _): &(&str, String, String)| text.starts_with(self.begun);
        let fits = words.into_iter().filter(like).filter(|(_, text, _)| free || self.may_stand(text));
        let from = self.from();
        let mut offers: Vec<Offer> = Vec::new();
        for (kind, text, about) in fits {
            if offers.iter().all(|known| known.text != text) {
                offers.push(Offer { from, text, kind, about });
            }
        }
        offers
    }

    /// Whether the reader accepts a word here, as the last word or with another one after it.
    fn may_stand(&self, word: &str) -> bool {
        let line = format!("{}{word}", self.before);
        let reads = |line: &str| match parse_line(line.as_bytes(), self.names, &mut Scratch::default()) {
            Ok(_) => None,
            Err(fault) => Some(fault.span.start),
        };
        let end = line.len();
        reads(&line).is_none_or(|fault| fault >= end)
            || reads(&format!("{line} {NO_WORD}")).is_none_or(|fault| fault > end)
    }

    /// All known words: of the notation, the players, the cards and the melds.
    fn known(&self) -> Vec<Word> {
        let named = |kind: &'static str| move |text: String| (kind, text, String::new());
        let bare = |text: &'static str| ("word", text.to_owned(), String::new());
        let all = forms(self.lang);
        let meant = |kind: FormKind, word: &str| {
            let form = all.iter().find(|form| form.kind == kind && form.word() == word);
            form.map(|form| form.says.replace('`', "")).unwrap_or_default()
        };
        // A word may both begin a statement and stand within one.
        if self.before.trim_start().is_empty() {
            let statement = |word: &str| ("statement", word.to_owned(), meant(FormKind::Statement, word));
            return self.subjects().map(named("player")).chain(KEYWORDS.into_iter().map(statement)).collect();
        }
        let verb = |verb: &Verb| ("verb", verb.as_str().to_owned(), meant(FormKind::Action, verb.as_str()));
        self.objects()
            .map(named("player"))
            .chain(Verb::ALL.iter().filter(|it| self.is_known(**it)).map(verb))
            .chain(self.cards().into_iter().map(named("card")))
            .chain(self.melds().into_iter().map(named("meld")))
            .chain(INNER_WORDS.into_iter().map(bare))
            .collect()
    }

    /// Whether the game has a verb, as far as the game is known.
    fn is_known(&self, verb: Verb) -> bool {
        self.judge.is_none_or(|judge| judge.rules().knows(verb))
    }

    fn seats(&self) -> impl Iterator<Item = Seat> {
        (0..).map(Seat).take(self.names.as_slice().len())
    }

    /// A player as they are written at the beginning of a line; `None` if nobody sits there.
    pub(super) fn subject(player: Seat, names: &Names) -> Option<String> {
        names.name(player).map(|name| subject(name).into_owned())
    }

    /// The players as they are written at the beginning of a line.
    fn subjects(&self) -> impl Iterator<Item = String> {
        self.seats().filter_map(|player| Self::subject(player, self.names))
    }

    /// A player as they are written within a line; `None` if nobody sits there.
    pub(super) fn object(player: Seat, names: &Names) -> Option<String> {
        names.name(player).map(|name| object(name).into_owned())
    }

    /// The players as they are written within a line.
    fn objects(&self) -> impl Iterator<Item = String> {
        self.seats().filter_map(|player| Self::object(player, self.names))
    }

    /// The cards that may be meant: those of the player who acts and the top discard, or else all.
    fn cards(&self) -> Vec<String> {
        let actor =
            self.seats().zip(self.subjects()).find(|(_, subject)| self.before.trim_start().starts_with(&**subject));
        let hand = self.judge.zip(actor).map(|(judge, (seat, _))| {
            let table = &judge.deal().table;
            let top = table.pile().last().copied().flatten();
            table.hand(seat).known().map(|(card, _)| card).chain(top).collect::<Vec<_>>()
        });
        let cards = hand.filter(|hand| !hand.is_empty()).unwrap_or_else(|| Card::all().collect());
        cards.iter().map(Card::to_string).chain(["?".to_owned(), "|".to_owned()]).collect()
    }

    /// The melds on the table.
    fn melds(&self) -> Vec<String> {
        let Some(judge) = self.judge else { return Vec::new() };
        let of_player = |(seat, name): (Seat, String)| {
            let melds = (1..).zip(judge.deal().table.melds(seat)).filter(|(_, meld)| !meld.cards().is_empty());
            melds.map(move |(number, _): (u32, _)| format!("{name}.{number}")).collect::<Vec<_>>()
        };
        self.seats().zip(self.objects()).flat_map(of_player).collect()
    }

    /// The names that the notation takes as any word: editions, points and answers.
    fn of_rules(&self) -> Vec<Word> {
        let words: Vec<_> = self.before.split_whitespace().collect();
        match words.as_slice() {
            ["rules"] => self.editions(),
            ["house"] | ["=", .., "where"] => self.points(":"),
            ["=", _] => self.points(""),
            ["house", .., point] | ["=", .., "where", point] => {
                point.strip_suffix(':').and_then(Point::find).map_or_else(Vec::new, |point| self.answers(point))
            }
            _ => Vec::new(),
        }
    }

    fn editions(&self) -> Vec<Word> {
        let all = editions()
            .iter()
            .map(|rules| ("edition", rules.edition.clone(), self.lang.program(&rules.title).to_owned()));
        all.chain(games().into_iter().map(|game| ("edition", game.to_owned(), String::new()))).collect()
    }

    /// The points of the game; those of all games while the game is not known.
    fn points(&self, after: &str) -> Vec<Word> {
        let points = self.judge.map_or_else(|| Point::all().collect(), |judge| points_of(&[judge.rules()]));
        let say = |point: Point| {
            ("point", format!("{point}{after}"), self.lang.rule(&question(point), self.variant()).into_owned())
        };
        points.into_iter().map(say).collect()
    }

    /// The answers that a point may have.
    fn answers(&self, point: Point) -> Vec<Word> {
        let words = possible_answers(point);
        let rules: Vec<_> =
            self.judge.map_or_else(|| editions().iter().collect(), |judge| editions_of(&judge.rules().variant.game));
        let given = held(&rules, point).into_iter().map(|held| (answer_text(&held.answer), String::new()));
        let all = words.into_iter().chain(given);
        all.map(|(answer, meaning)| ("answer", answer, self.lang.rule(&meaning, self.variant()).into_owned())).collect()
    }

    fn variant(&self) -> &Variant {
        self.judge.map_or(Variant::general(), |judge| &judge.rules().variant)
    }
}

/// The byte at which the last word of a text begins.
fn begins(text: &str) -> usize {
    if text.matches('"').count() % 2 == 1 {
        return text.rfind('"').unwrap_or(text.len());
    }
    let ends_word = |character: char| character.is_whitespace() || character == '|';
    text.rfind(ends_word)
        .map_or(0, |at| at + text.get(at..).and_then(|rest| rest.chars().next()).map_or(1, char::len_utf8))
}
