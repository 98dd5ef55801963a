//! `adjudeck hand`: what a hand is by some rules.

use std::io::{self, BufRead, BufReader, Read as _, Write as _};
use std::path::Path;

use adjudeck_format::{Card, Suit};
use adjudeck_replayer::analysis::hands::{Given, HandAnswer, HandFault, read_declaration, read_hand};
use adjudeck_replayer::input::trouble::CommandError;
use adjudeck_replayer::report::{HandDocument, HandProblem, HandRecord};
use adjudeck_validator::rules::pack::Range;
use adjudeck_validator::{Hand, Rules, Solver};
use clap::{Args, ValueEnum};

use super::config_args::ConfigArgs;
use super::rules_args::{OWN_CONFIG, OWN_RULES, RulesArgs};
use crate::input::Source;
use crate::streams::{Outcome, Streams};
use crate::view::Drawn;
use crate::view::draw;

/// How many bytes a line of standard input may have.
const LONGEST: u64 = 65_536;

/// Say what a hand is: whether it can go out, its best melds, what it lacks, what it is worth, and which first melds it can lay
///
/// A hand is written as in a log; `?` is a card that nobody knows. Where hands are declared, it is said whether this one can be, in
/// which melds, and otherwise what it lacks and which single cards would complete it. Where players lay down, it is said whether
/// the hand can lay the first melds of each deal, what is best to lay with them, whether the player goes out, and what is left then. The exit status is 2 if a hand could not be read, and
/// otherwise 0, whatever the hands can do.
#[derive(Args, Debug)]
#[command(mut_arg("rules", |rules| rules.help(OWN_RULES)), mut_arg("config", |config| config.help(OWN_CONFIG)))]
#[command(after_help = "\
Examples:
  adjudeck hand --rules paplu/pagat --wild 7 \"3H 4H 5H 7S 8S JK KS KH KD 6C 6S 6H 6D\"
  adjudeck hand --rules kalooki/akagiri --deal 2 \"9S 9H 9D 4C 4D JK 7H 8H 9H TH KD\"
  adjudeck hand --rules paplu/pagat --wild 8 --declare \"3H 4H 5H | 6S 7S 9S | KS KH KD JK | QS QH QD discarding 2C\"
  adjudeck hand --rules paplu/pagat --wild JK --format jsonl < hands.txt")]
pub struct HandArgs {
    /// Hands; none, or `-`, is standard input, which has one in each line
    #[arg(value_name = "CARDS")]
    hands: Vec<String>,

    #[command(flatten)]
    rules: RulesArgs,

    /// The card that was turned up to say what is wild, or its rank
    #[arg(long, visible_alias = "indicator", value_name = "CARD|RANK")]
    wild: Option<String>,

    /// Ask about this declaration of the hand as well, with bars between its melds, as in a log: whether it is legal, and if it is
    /// not, how the same hand can be declared; without a hand the cards of the declaration are meant
    #[arg(long, value_name = "MELDS")]
    declare: Option<String>,

    /// The first melds of this deal only
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    deal: Option<u16>,

    /// How many play, where that decides how many packs there are; by default as many as use the fewest that have the cards
    #[arg(long, value_name = "N")]
    players: Option<u8>,

    /// The total of the player or their side, where first melds depend on it
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true)]
    total: Option<i32>,

    /// How the answers are written
    #[arg(long, value_enum, default_value_t = HandFormat::Text)]
    format: HandFormat,
}

/// How answers about hands are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum HandFormat {
    /// For people.
    Text,
    /// One JSON document, after the schema `replayer/schema/hands.json`.
    Json,
    /// JSON Lines: one object for each hand, as in the document.
    Jsonl,
}

impl HandArgs {
    /// Where to find the configuration that sets the language and colours.
    pub(crate) const fn speech(&self) -> (&ConfigArgs, Option<&Path>) {
        (&self.rules.config, None)
    }

    /// Says what each hand is.
    ///
    /// # Errors
    /// The output cannot be written to.
    pub fn run(&self, streams: &mut Streams) -> io::Result<Outcome> {
        let rules = match self.rules.named(None) {
            Ok(Some(rules)) => rules,
            Ok(None) => return streams.trouble("adjudeck hand", CommandError::WhichRules),
            Err(wrong) => return streams.wrong(&wrong),
        };
        let indicator = match self.indicator(&rules) {
            Ok(indicator) => indicator,
            Err(trouble) => return streams.trouble("--wild", trouble),
        };
        if let Some(trouble) = self.players.and_then(|players| no_such(players, &rules)) {
            return streams.trouble("--players", trouble);
        }
        if self.declare.is_some() && (rules.declare.is_none() || self.hands.len() > 1 || self.reads_stdin()) {
            let edition = rules.edition.clone();
            let declares = rules.declare.is_some();
            return streams.trouble("--declare", CommandError::NotDeclared { edition, declares });
        }
        let given = Given { indicator, deal: self.deal, players: self.players, total: self.total };
        let mut asking = Asking { args: self, rules, given, written: 0 };
        asking.begin(streams)?;
        let mut outcome = Outcome::Fine;
        for (number, text) in (1..).zip(&self.hands).filter(|(_, text)| *text != "-") {
            outcome = outcome.max(asking.ask("hand", number, text, true, streams)?);
        }
        if let Some(melds) = self.declare.as_deref().filter(|_| self.hands.is_empty()) {
            outcome = outcome.max(asking.ask("hand", 1, melds, true, streams)?);
        } else if self.hands.is_empty() || self.reads_stdin() {
            outcome = outcome.max(asking.ask_stdin(streams)?);
        }
        asking.end(streams)?;
        Ok(outcome)
    }

    /// Whether standard input is named as one of the hands.
    fn reads_stdin(&self) -> bool {
        self.hands.iter().any(|text| text == "-")
    }

    /// The card that was turned up to determine the wild cards. A rank will do if the suit does not matter by these rules.
    fn indicator(&self, rules: &Rules) -> Result<Option<Card>, CommandError> {
        let Some(word) = &self.wild else { return Ok(None) };
        if !rules.wild.cards.answer.are_indicated() {
            return Err(CommandError::NothingTurnedUp { edition: rules.edition.clone() });
        }
        let word = word.trim().to_uppercase();
        if let Ok(card) = word.parse::<Card>() {
            return Ok(Some(card));
        }
        let letter = if word == "10" { "T" } else { &word };
        // A rank is read as one of its cards.
        let rank = format!("{letter}S").parse::<Card>().ok().and_then(Card::rank);
        let rank = rank.ok_or_else(|| CommandError::NoCardNorRank { word: word.clone() })?;
        let wild = |suit: Suit| Solver::in_a_deal(rules, Some(Card::new(rank, suit))).wild.cards.answer;
        let mut all = Suit::ALL.into_iter().map(wild);
        let first = all.next();
        if all.any(|other| Some(other) != first) {
            return Err(CommandError::WildNeedsSuit { word });
        }
        Ok(Some(Card::new(rank, Suit::Spades)))
    }
}

/// Why these rules do not allow this number of players, if they do not.
fn no_such(players: u8, rules: &Rules) -> Option<CommandError> {
    let Range { least, most } = rules.pack.players.answer;
    let edition = || rules.edition.clone();
    let is_allowed = rules.pack.players.answer.has(players);
    (!is_allowed).then(|| CommandError::NoSuchPlayers { players, edition: edition(), least, most })
}

/// Answers questions about hands, one after the other.
struct Asking<'a> {
    args: &'a HandArgs,
    rules: Rules,
    given: Given,
    written: u64,
}

impl Asking<'_> {
    fn begin(&self, streams: &mut Streams) -> io::Result<()> {
        match self.args.format {
            HandFormat::Json => write!(streams.out, "["),
            HandFormat::Text | HandFormat::Jsonl => Ok(()),
        }
    }

    fn end(&self, streams: &mut Streams) -> io::Result<()> {
        match self.args.format {
            HandFormat::Json => writeln!(streams.out, "{}]", if self.written > 0 { "\n" } else { "" })?,
            HandFormat::Text | HandFormat::Jsonl => {}
        }
        streams.out.flush()
    }

    /// Asks about the hands on standard input, one in each line.
    fn ask_stdin(&mut self, streams: &mut Streams) -> io::Result<Outcome> {
        let source = Source::of(Path::new("-"));
        let mut input = match source.open(streams) {
            Ok(input) => BufReader::new(input),
            Err(error) => return streams.trouble(&source.name(), error),
        };
        let (mut outcome, mut line) = (Outcome::Fine, Vec::new());
        for number in 1.. {
            line.clear();
            match input.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
                Ok(0) => break,
                Ok(_) => {}
                Err(error) => return streams.trouble(&source.name(), error),
            }
            if line.last() != Some(&b'\n') && u64::try_from(line.len()).is_ok_and(|len| len >= LONGEST) {
                // A line that is too long to be a hand is skipped.
                skip_line(&mut input)?;
            }
            let text = String::from_utf8_lossy(&line);
            let text = text.trim_start_matches('\u{feff}').trim_end_matches(['\n', '\r']);
            outcome = outcome.max(self.ask(&source.name(), number, text, false, streams)?);
        }
        Ok(outcome)
    }

    /// Answers about one hand. A text without cards is an empty hand if it was an argument; otherwise it is skipped.
    fn ask(
        &mut self,
        input: &str,
        number: u64,
        text: &str,
        is_given: bool,
        streams: &mut Streams,
    ) -> io::Result<Outcome> {
        let declare = self.args.declare.as_deref();
        let declaration = match declare.map(read_declaration).transpose() {
            Ok(declaration) => declaration.flatten(),
            Err(fault) => return self.tell_fault("--declare", number, declare.unwrap_or_default(), fault, streams),
        };
        let hand = match &declaration {
            Some(declaration) if self.args.hands.is_empty() => Ok(Some(declaration.hand())),
            Some(_) | None => read_hand(text),
        };
        let hand = match hand {
            Ok(Some(hand)) => hand,
            Ok(None) if is_given => Hand::default(),
            Ok(None) => return Ok(Outcome::Fine),
            Err(fault) => return self.tell_fault(input, number, text, fault, streams),
        };
        let answer = match &declaration {
            Some(declaration) => HandAnswer::of_declaration(&self.rules, &hand, self.given, declaration),
            None => HandAnswer::of(&self.rules, &hand, self.given),
        };
        match self.args.format {
            HandFormat::Text => {
                let between = if self.written > 0 { "\n" } else { "" };
                streams.text(&format!("{between}{}", Drawn(&answer).text(streams.lang)))?;
                self.written += 1;
            }
            HandFormat::Json | HandFormat::Jsonl => {
                let document = HandDocument::of(number, &answer, streams.lang);
                self.write(&HandRecord::Answer(Box::new(document)), streams)?;
            }
        }
        streams.out.flush()?;
        Ok(Outcome::Fine)
    }

    /// Reports why a text is not a hand.
    fn tell_fault(
        &mut self,
        input: &str,
        number: u64,
        text: &str,
        fault: HandFault,
        streams: &mut Streams,
    ) -> io::Result<Outcome> {
        let finding = fault.finding(number, text);
        let problem = HandProblem::of(&finding, text, streams.lang);
        if self.args.format != HandFormat::Text {
            self.write(&HandRecord::Problem(problem), streams)?;
        }
        streams.out.flush()?;
        write!(streams.err, "{}", draw(input, &finding, streams.lang))?;
        streams.err.flush()?;
        Ok(Outcome::Trouble)
    }

    fn write(&mut self, record: &HandRecord, streams: &mut Streams) -> io::Result<()> {
        match self.args.format {
            HandFormat::Json => {
                let record = serde_json::to_string_pretty(record)?.replace('\n', "\n  ");
                write!(streams.out, "{}\n  {record}", if self.written > 0 { "," } else { "" })?;
            }
            HandFormat::Text | HandFormat::Jsonl => writeln!(streams.out, "{}", serde_json::to_string(record)?)?,
        }
        self.written += 1;
        Ok(())
    }
}

/// Skips the rest of a line.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        let (read, ends) = match buffer.iter().position(|byte| *byte == b'\n') {
            Some(end) => (end + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        input.consume(read);
        if ends {
            return Ok(());
        }
    }
}
