//! Games with labelled faults: generated games, legal but for one statement, of which is known what it breaks.
//!
//! # Where do the labels come from?
//!
//! From how a fault is made, and never from the referee: each description in `kinds` says where in a legal game its fault can
//! be put, how the statements change there, and which verdict and point it must get; the clause is that of the point in the
//! rules. So a log and its label are a test of a referee, of this one or of another.
//!
//! # What comes after a fault?
//!
//! The notation says what happened, and an illegal play that the cards allow has happened: the rest of the legal game would be
//! another game. So a game ends with its fault, unless nothing comes of it: a number that is declared wrongly changes nothing,
//! nor does an answer of the house that comes too late, and then the game goes on. Where it is asked for, a fault at the table
//! is taken back by a ruling, and the legal game goes on after it to its end; then all that follows must be found legal.
//!
//! # Why do some faults need other rules?
//!
//! Some messages belong to answers that no book gives. Where it is asked for, some games are played with one answer of the
//! house, which the log names, out of those that have such messages.

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

use super::dice::Dice;
use super::game;
use kinds::{Kind, kinds};
use legal::Legal;
use moment::{Change, Goes};

/// So many faults are put into one legal game, each into a copy of its own; kinds that were not seen yet come on top.
const PER_GAME: usize = 20;

/// A kind that can be put in so many places of a game is not looked for in all the others.
const OFTEN: u32 = 6;

/// One legal game of so many is played to its end, so that the faults of an end can be made; the others have a deal or two.
const WHOLE: u32 = 6;

/// So many legal games in a row may come to no end, or give no fault, before it is said that none does.
const MAX_BARREN: u32 = 60;

/// The codes of all messages of which faults are made, in some edition or other.
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

/// Makes games with labelled faults, one after the other; the kinds come up as evenly as the games allow.
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
    /// How many legal games were played, and how many faults were put into them.
    stream: u64,
    number: u64,
    queue: VecDeque<FaultyGame>,
}

/// Which faults are asked for.
#[derive(Default)]
struct Wishes {
    players: Option<u8>,
    taken_back: bool,
    readings: bool,
    only: Vec<String>,
    sight: Option<Sight>,
    /// Whether of what would be legal instead only the statement of the legal game is named.
    briefly: bool,
}

impl Wishes {
    /// Whether faults with this code are asked for.
    fn include(&self, code: &str) -> bool {
        self.only.is_empty() || self.only.iter().any(|it| it == code)
    }
}

/// The kinds of faults, and how many there are so far.
struct Supply {
    kinds: Vec<Kind>,
    /// How many there are of each kind.
    made: Vec<u64>,
    /// The codes of which there is an example only, and that are still to be made.
    examples: Vec<&'static str>,
    /// Those that were made.
    shown: Vec<&'static str>,
}

impl Supply {
    fn new(examples: Vec<&'static str>) -> Self {
        let kinds = kinds();
        Self { made: vec![0; kinds.len()], kinds, examples, shown: Vec::new() }
    }

    /// How many there are by their codes, kinds that did not come up included.
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

    /// Takes the next code of which there is an example only.
    fn take_example(&mut self, wishes: &Wishes) -> Option<&'static str> {
        let at = self.examples.iter().position(|code| wishes.include(code))?;
        Some(self.examples.remove(at))
    }

    /// The kinds that are made out of one game: those that were made least.
    fn choose(&self, found: &[Option<(usize, Change)>], dice: &mut Dice) -> Vec<usize> {
        let mut all: Vec<usize> =
            (0..found.len()).filter(|index| found.get(*index).is_some_and(Option::is_some)).collect();
        dice.shuffle(&mut all);
        let made = |index: &usize| self.made.get(*index).copied().unwrap_or_default();
        all.sort_by_key(made);
        let new = all.iter().filter(|index| made(index) == 0).count();
        all.truncate(new.max(PER_GAME));
        all
    }
}

/// The codes of which there is an example only, by this edition.
fn examples_of(edition: &str, readings: bool) -> Vec<&'static str> {
    let fits = |of: &str, house: bool| of == edition && (readings || !house);
    example::codes().filter(|(_, of, house)| fits(of, *house)).map(|(code, ..)| code).collect()
}

impl<'a> Faults<'a> {
    /// Faults by these rules; the seed decides everything.
    #[must_use]
    pub fn new(rules: &'a Rules, seed: u64) -> Self {
        let supply = Supply::new(examples_of(&rules.edition, false));
        Self { rules, seed, wishes: Wishes::default(), supply, stream: 0, number: 0, queue: VecDeque::new() }
    }

    /// So many play; by default chance decides it for each game.
    #[must_use]
    pub const fn players(mut self, players: Option<u8>) -> Self {
        self.wishes.players = players;
        self
    }

    /// Every other fault that happens at the table is taken back by a ruling, and its game goes on.
    #[must_use]
    pub const fn taken_back(mut self) -> Self {
        self.wishes.taken_back = true;
        self
    }

    /// Some games are played with an answer of the house.
    #[must_use]
    pub fn with_readings(mut self) -> Self {
        self.wishes.readings = true;
        self.supply.examples = examples_of(&self.rules.edition, true);
        self
    }

    /// Cards are hidden as they are from a spectator, or from a player.
    #[must_use]
    pub fn seen(mut self, sight: Option<Sight>) -> Self {
        self.wishes.sight = sight;
        self
    }

    /// Faults of these kinds only.
    #[must_use]
    pub fn only(mut self, kinds: &[String]) -> Self {
        self.wishes.only = kinds.to_vec();
        self
    }

    /// Of what would be legal instead only the statement of the legal game is named; that is faster.
    #[must_use]
    pub const fn without_options(mut self) -> Self {
        self.wishes.briefly = true;
        self
    }

    /// How many faults there are of each kind so far, kinds that did not come up included.
    #[must_use]
    pub fn made(&self) -> BTreeMap<&'static str, u64> {
        self.supply.made()
    }

    /// The next game; none, if these rules give no more.
    ///
    /// # Errors
    /// What the generator finds in a legal game.
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

    /// Plays a legal game, and puts faults into copies of it.
    fn fill(&mut self) -> io::Result<()> {
        let mut dice = Dice::new(self.seed ^ 0xFA01_7000_0000_0000, self.stream);
        let rules = self.house(&mut dice);
        let deals = match dice.below(WHOLE) {
            0 => None,
            deals => Some(u64::from(deals.min(2))),
        };
        let played = match game::play(&rules, (self.seed, self.stream), 1, self.wishes.players, deals) {
            // Answers that no book gives may be such that a game comes to no good end.
            Err(_) if rules != *self.rules => return Ok(()),
            played => played?,
        };
        let Some(played) = played else { return Ok(()) };
        let viewer = self.wishes.sight.as_ref().and_then(|sight| sight.seen_by.as_deref());
        let legal = Legal::read(&rules, &played.text, viewer);
        let found = self.places(&legal, &mut dice);
        let chosen = self.supply.choose(&found, &mut dice);
        let places =
            |index: &usize| found.get(*index).and_then(|place| place.as_ref()).map(|(at, change)| (*at, change));
        let chosen: Vec<_> = chosen.iter().filter_map(|index| Some((*index, places(index)?))).collect();
        let faults: Vec<_> = chosen.iter().map(|(_, place)| *place).collect();
        let options = if self.wishes.briefly { vec![Vec::new(); faults.len()] } else { legal.options(&faults) };
        for ((index, place), options) in chosen.into_iter().zip(options) {
            let Some(kind) = self.supply.kinds.get(index).copied() else { continue };
            let back = place.1.goes == Goes::Back && self.wishes.taken_back && dice.one_in(2);
            if let Some(game) = legal.spoil(kind, place, back, options, self.number + 1) {
                self.add(&rules, game, &mut dice)?;
                self.supply.made.iter_mut().skip(index).take(1).for_each(|made| *made += 1);
            }
        }
        if let Some(code) = self.supply.take_example(&self.wishes)
            && let Some(game) = example::example(code, self.number + 1)
        {
            self.add(&rules, game, &mut dice)?;
            self.supply.shown.push(code);
        }
        Ok(())
    }

    /// Puts a game into the queue, with cards hidden if that is asked for.
    fn add(&mut self, rules: &Rules, mut game: FaultyGame, dice: &mut Dice) -> io::Result<()> {
        if let Some(sight) = &self.wishes.sight {
            sight.hide(rules, &mut game, dice)?;
        }
        self.number += 1;
        self.queue.push_back(game);
        Ok(())
    }

    /// The rules of the next game: sometimes with an answer of the house.
    fn house(&self, dice: &mut Dice) -> Rules {
        if !self.wishes.readings || dice.one_in(2) {
            return self.rules.clone();
        }
        let mut houses: Vec<_> = NEEDS.iter().map(|(_, point, answer)| (*point, *answer)).collect();
        dice.shuffle(&mut houses);
        let other =
            |(point, answer): (&str, &str)| self.rules.with(point, answer).ok().filter(|rules| rules != self.rules);
        houses.into_iter().find_map(other).unwrap_or_else(|| self.rules.clone())
    }

    /// For each kind one of the places at which it can be; those of a rare one are equally likely.
    fn places(&self, legal: &Legal<'_>, dice: &mut Dice) -> Vec<Option<(usize, Change)>> {
        let mut found: Vec<Option<(usize, Change)>> = vec![None; self.supply.kinds.len()];
        let mut seen = vec![0u32; self.supply.kinds.len()];
        legal.walk(|at, moment| {
            let kinds = self.supply.kinds.iter().zip(found.iter_mut().zip(&mut seen));
            for (kind, (place, seen)) in kinds.filter(|(kind, _)| self.wishes.include(kind.code)) {
                // What can be put nearly everywhere is looked for in some of the places only.
                if *seen > OFTEN && dice.below(*seen) > OFTEN {
                    continue;
                }
                if let Some(change) = (kind.make)(moment).filter(|change| moment.leads_to(change).is_some()) {
                    *seen += 1;
                    if dice.below(*seen) == 0 {
                        *place = Some((at, change));
                    }
                }
            }
            true
        });
        found
    }
}
