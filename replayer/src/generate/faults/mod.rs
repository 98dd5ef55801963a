//! Games with labelled faults: generated games that are legal except for one statement, and a label that says what that
//! statement breaks.
//!
//! # Where do the labels come from?
//!
//! From how a fault is made, never from the referee. Each description in `kinds` says where in a legal game its fault can be
//! put, how the statements change there, and which verdict and point it must get; the clause is the one that answers the
//! point. So a log with its label tests a referee, this one or another.
//!
//! # What comes after a fault?
//!
//! A log says what happened, so an illegal play that the cards allow has happened, and the rest of the legal game would no
//! longer fit. So a game ends with its fault, unless the fault changes nothing: after a wrong number or a late answer of the
//! house the game goes on. On request, a ruling takes the fault back, and the legal game goes on to its end; everything after
//! the ruling must then be legal.
//!
//! # Why do some faults need other rules?
//!
//! Some messages belong to answers that no book gives. On request, some games are played with one answer of the house, which
//! the log names. It is one of the answers that have such messages.

mod example;
mod hide;
mod kinds;
mod kit;
mod label;
mod legal;
mod missing;
mod moment;
mod past;
mod readme;

use std::collections::{BTreeMap, VecDeque};
use std::io;

use adjudeck_validator::Rules;

pub use hide::Sight;
pub use kit::{Kit, LegalGame, Row, Without, schema};
pub use label::{FaultyGame, Known, Label, Then};
pub use missing::{NEEDS, NEVER, NoFault, reasons};

use super::game;
use super::rng::Rng;
use super::wanted::GamesWanted;
use kinds::{Kind, kinds};
use legal::Legal;
use moment::{Change, Goes};

/// How many faults are made from one legal game, each in its own copy; kinds that have not been made yet come on top.
const PER_GAME: usize = 20;

/// How many places for one kind of fault are looked for in every game; further places are looked for at random only.
const OFTEN: u32 = 6;

/// One legal game in `WHOLE` is played to its end, so that faults at the end of a game can be made. The others have one or
/// two deals.
const WHOLE: u32 = 6;

/// How many legal games in a row may come to no end or give no fault before the generator gives up.
const MAX_BARREN: u32 = 60;

/// The codes of all messages for which faults are made in at least one edition.
///
/// ```
/// use adjudeck_replayer::generate::faults::{NEVER, codes};
/// use adjudeck_validator::Fact;
/// let never = |code: &str| NEVER.contains(&code);
/// assert!(Fact::CODES.iter().all(|(code, _)| codes().contains(code) != never(code)));
/// ```
#[must_use]
pub fn codes() -> std::collections::BTreeSet<&'static str> {
    kinds().iter().map(|kind| kind.code).chain(example::codes().map(|(code, ..)| code)).collect()
}

/// Makes games with labelled faults, one after the other. All kinds come up as evenly as the games allow.
///
/// ```
/// use adjudeck_replayer::generate::Faults;
/// let rules = adjudeck_validator::edition("kalooki/pagat").unwrap();
/// let game = Faults::new(rules, 7).next_game().unwrap().unwrap();
/// let line = game.text.lines().nth(game.label.line as usize - 1).unwrap();
/// assert_eq!(line, game.label.text);
/// ```
pub struct Faults<'a> {
    rules: &'a Rules,
    seed: u64,
    wishes: Wishes,
    supply: Supply,
    /// How many legal games have been played, and how many faults were made from them.
    stream: u64,
    number: u64,
    queue: VecDeque<FaultyGame>,
}

/// Which faults are wanted.
#[derive(Default)]
struct Wishes {
    players: Option<u8>,
    taken_back: bool,
    readings: bool,
    only: Vec<String>,
    sight: Option<Sight>,
    /// Whether only the statement of the legal game is listed as a legal alternative.
    briefly: bool,
}

impl Wishes {
    /// Whether faults with this code are wanted.
    fn include(&self, code: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|it| it == code)
    }
}

/// The kinds of faults, and how many of each have been made.
struct Supply {
    kinds: Vec<Kind>,
    /// How many faults of each kind have been made.
    made: Vec<u64>,
    /// The codes that have only an example and have not been made yet.
    examples: Vec<&'static str>,
    /// The codes of the examples that have been made.
    shown: Vec<&'static str>,
}

impl Supply {
    fn new(examples: Vec<&'static str>) -> Self {
        let kinds = kinds();
        Self { made: vec![0; kinds.len()], kinds, examples, shown: Vec::new() }
    }

    /// How many faults have been made, by code; kinds without a fault have 0.
    fn made(&self) -> BTreeMap<&'static str, u64> {
        let mut made = BTreeMap::new();
        for (kind, count) in self.kinds.iter().zip(&self.made) {
            *made.entry(kind.code).or_default() += count;
        }
        for (code, ..) in example::codes() {
            *made.entry(code).or_default() += u64::from(self.shown.contains(&code));
        }
        made
    }

    /// Takes the next wanted code that has only an example.
    fn take_example(&mut self, wishes: &Wishes) -> Option<&'static str> {
        let at = self.examples.iter().position(|code| wishes.include(code))?;
        Some(self.examples.remove(at))
    }

    /// The kinds to make from one game: those that have been made least often, and all that have not been made yet.
    fn choose(&self, found: &[Option<(usize, Change)>], rng: &mut Rng) -> Vec<usize> {
        let mut all: Vec<usize> =
            (0..found.len()).filter(|index| found.get(*index).is_some_and(Option::is_some)).collect();
        rng.shuffle(&mut all);
        let made = |index: &usize| self.made.get(*index).copied().unwrap_or_default();
        all.sort_by_key(made);
        let new = all.iter().filter(|index| made(index) == 0).count();
        all.truncate(new.max(PER_GAME));
        all
    }
}

/// The codes that have only an example, for this edition; `readings` allows examples with house rules.
fn examples_of(edition: &str, readings: bool) -> Vec<&'static str> {
    let fits = |of: &str, house: bool| of == edition && (readings || !house);
    example::codes().filter(|(_, of, house)| fits(of, *house)).map(|(code, ..)| code).collect()
}

impl<'a> Faults<'a> {
    /// Makes faults by these rules; everything depends on the seed.
    #[must_use]
    pub fn new(rules: &'a Rules, seed: u64) -> Self {
        let supply = Supply::new(examples_of(&rules.edition, false));
        Self { rules, seed, wishes: Wishes::default(), supply, stream: 0, number: 0, queue: VecDeque::new() }
    }

    /// Fixes how many play; otherwise each game chooses at random.
    #[must_use]
    pub const fn players(mut self, players: Option<u8>) -> Self {
        self.wishes.players = players;
        self
    }

    /// A ruling takes back every other fault that happens at the table, and its game goes on.
    #[must_use]
    pub const fn taken_back(mut self) -> Self {
        self.wishes.taken_back = true;
        self
    }

    /// Plays some games with an answer of the house.
    #[must_use]
    pub fn with_readings(mut self) -> Self {
        self.wishes.readings = true;
        self.supply.examples = examples_of(&self.rules.edition, true);
        self
    }

    /// Hides cards, as seen by a spectator or by a player.
    #[must_use]
    pub fn seen(mut self, sight: Option<Sight>) -> Self {
        self.wishes.sight = sight;
        self
    }

    /// Makes only faults of these kinds.
    #[must_use]
    pub fn only(mut self, kinds: &[String]) -> Self {
        self.wishes.only = kinds.to_vec();
        self
    }

    /// Lists only the statement of the legal game as a legal alternative, which is faster.
    #[must_use]
    pub const fn without_options(mut self) -> Self {
        self.wishes.briefly = true;
        self
    }

    /// How many faults of each kind have been made; kinds without a fault have 0.
    #[must_use]
    pub fn made(&self) -> BTreeMap<&'static str, u64> {
        self.supply.made()
    }

    /// The next game; `None` if these rules give no more.
    ///
    /// # Errors
    /// The errors of the generator.
    pub fn next_game(&mut self) -> io::Result<Option<FaultyGame>> {
        for _ in 0..MAX_BARREN {
            if let Some(game) = self.queue.pop_front() {
                return Ok(Some(game));
            }
            self.stream += 1;
            self.fill()?;
        }
        Ok(None)
    }

    /// Plays a legal game, and makes copies of it with faults.
    fn fill(&mut self) -> io::Result<()> {
        let mut rng = Rng::new(self.seed ^ 0xFA01_7000_0000_0000, self.stream);
        let rules = self.house(&mut rng);
        let deals = match rng.below(WHOLE) {
            0 => None,
            deals => Some(u64::from(deals.min(2))),
        };
        let wanted = GamesWanted { seed: self.seed, players: self.wishes.players, ..GamesWanted::default() };
        let played = match game::play(&rules, &wanted, self.stream, 1, deals) {
            // Answers that no book gives may keep a game from ending.
            Err(_) if rules != *self.rules => return Ok(()),
            played => played?,
        };
        let Some(played) = played else { return Ok(()) };
        let viewer = self.wishes.sight.as_ref().and_then(|sight| sight.seen_by.as_deref());
        let legal = Legal::read(&rules, &played.text, viewer);
        let found = self.places(&legal, &mut rng);
        let chosen = self.supply.choose(&found, &mut rng);
        let places =
            |index: &usize| found.get(*index).and_then(|place| place.as_ref()).map(|(at, change)| (*at, change));
        let chosen: Vec<_> = chosen.iter().filter_map(|index| Some((*index, places(index)?))).collect();
        let faults: Vec<_> = chosen.iter().map(|(_, place)| *place).collect();
        let options = if self.wishes.briefly { vec![Vec::new(); faults.len()] } else { legal.options(&faults) };
        for ((index, (at, change)), options) in chosen.into_iter().zip(options) {
            let Some(kind) = self.supply.kinds.get(index).copied() else { continue };
            let back = change.goes == Goes::Back && self.wishes.taken_back && rng.one_in(2);
            if let Some(game) = legal.spoil(kind, at, change, back, options, self.number + 1) {
                self.add(&rules, game, &mut rng)?;
                self.supply.made.iter_mut().skip(index).take(1).for_each(|made| *made += 1);
            }
        }
        if let Some(code) = self.supply.take_example(&self.wishes)
            && let Some(game) = example::example(code, self.number + 1)
        {
            self.add(&rules, game, &mut rng)?;
            self.supply.shown.push(code);
        }
        Ok(())
    }

    /// Queues a game, with cards hidden if that is wanted.
    fn add(&mut self, rules: &Rules, mut game: FaultyGame, rng: &mut Rng) -> io::Result<()> {
        if let Some(sight) = &self.wishes.sight {
            sight.hide(rules, &mut game, rng)?;
        }
        self.number += 1;
        self.queue.push_back(game);
        Ok(())
    }

    /// The rules of the next game, sometimes with an answer of the house.
    fn house(&self, rng: &mut Rng) -> Rules {
        if !self.wishes.readings || rng.one_in(2) {
            return self.rules.clone();
        }
        let mut houses: Vec<_> = NEEDS.iter().map(|(_, point, answer)| (*point, *answer)).collect();
        rng.shuffle(&mut houses);
        let other =
            |(point, answer): (&str, &str)| self.rules.with(point, answer).ok().filter(|rules| rules != self.rules);
        houses.into_iter().find_map(other).unwrap_or_else(|| self.rules.clone())
    }

    /// For each kind, one of the places where its fault can be put. For a rare kind all places are equally likely.
    fn places(&self, legal: &Legal<'_>, rng: &mut Rng) -> Vec<Option<(usize, Change)>> {
        let mut found: Vec<Option<(usize, Change)>> = vec![None; self.supply.kinds.len()];
        let mut seen = vec![0u32; self.supply.kinds.len()];
        legal.walk(|at, moment| {
            let kinds = self.supply.kinds.iter().zip(found.iter_mut().zip(&mut seen));
            for (kind, (place, seen)) in kinds.filter(|(kind, _)| self.wishes.include(kind.code)) {
                // A kind that fits nearly everywhere is tried at some places only.
                if *seen > OFTEN && rng.below(*seen) > OFTEN {
                    continue;
                }
                if let Some(change) = (kind.make)(moment).filter(|change| moment.leads_to(change).is_some()) {
                    *seen += 1;
                    if rng.below(*seen) == 0 {
                        *place = Some((at, change));
                    }
                }
            }
            true
        });
        found
    }
}
