//! What melds are, and what a first lay-down needs.

use adjudeck_format::RankSet;
use adjudeck_validator::rules::contract::{Asks, ByTotal, Kind, Need, Required};
use adjudeck_validator::{GroupKind, Meld, Shape, Variant};
use fluent_bundle::FluentValue;

use super::notation::figure;
use super::terms::{says_size, set_of};
use super::words::Words;
use crate::words::catalogue::{Args, Topic, args};

impl Words {
    /// What a meld is, in the words of the game: `three of kings`, `four of hearts`, and where that matters `pure run of hearts`.
    #[must_use]
    pub fn shape(self, meld: &Meld, kind: Option<GroupKind>, variant: &Variant) -> String {
        let say = |name, args| self.say_of(Topic::Views, name, args, variant);
        match meld.shape() {
            Shape::Set(of) => {
                let rank = FluentValue::try_number(figure(of));
                if kind == Some(GroupKind::Copies) {
                    return say("shape-copies", args!(rank));
                }
                let cards = meld.cards().len();
                say("shape-set", args!(rank, cards, "game-set-of-size": set_of(self.lang, variant, cards)))
            }
            Shape::Run { suit, .. } => {
                let name = if kind == Some(GroupKind::Pure) { "shape-pure-run" } else { "shape-run" };
                say(name, args!("suit": suit.letter().to_string()))
            }
            Shape::Irregular => say("shape-none", args!()),
        }
    }

    /// What a first lay-down needs, in the words of the game: `2 threes and 1 four`, or `2 runs of at least 4 cards`; where
    /// nothing more may be laid, `2 runs of 4 cards`. A word that says how many cards a meld has says it of what is usual alone.
    #[must_use]
    pub fn contract(self, contract: &Required, asks: Asks, variant: &Variant) -> String {
        let (name, args) = match contract {
            Required::Melds(needs) => ("contract-melds", self.needs(needs, asks, variant)),
            Required::MeldsWith { melds, ranks } => {
                ("contract-melds-with", with_ranks(self.needs(melds, asks, variant), Some(*ranks)))
            }
            Required::Worth(due) => ("contract-worth", args!("due": *due, "exact": asks.is_exact)),
            Required::ByTotal(steps) => ("contract-by-total", args!("steps": &*self.steps(steps, variant))),
            Required::Hand => ("contract-hand", args!()),
        };
        self.say_of(Topic::Views, name, args, variant)
    }

    /// What is asked for from each total on.
    fn steps(self, steps: &[ByTotal], variant: &Variant) -> Vec<String> {
        let step = |step: &ByTotal| {
            let args = args!("worth": step.worth, "from": step.from.unwrap_or_default(), "any": step.from.is_none());
            self.say_of(Topic::Views, "contract-step", args, variant)
        };
        steps.iter().map(step).collect()
    }

    /// All melds that are needed.
    fn needs<'a>(self, needs: &[Need], asks: Asks, variant: &Variant) -> Args<'a> {
        let some_of_ranks = needs.iter().any(|need| need.ranks.is_some());
        let meld = |need: &Need| {
            let kind = match need.meld {
                Kind::Set => "set",
                Kind::Run => "run",
                Kind::PureRun => "pure-run",
                Kind::Pair => "pair",
            };
            let args = args!(
                kind,
                "count": need.count,
                "least": need.least,
                "exact": asks.is_exact,
                "says-size": says_size(self.lang, variant, *need, asks),
                "some-of-ranks": some_of_ranks,
                "game-set-of-size": set_of(self.lang, variant, need.least.into()),
            );
            self.say_of(Topic::Views, "contract-meld", with_ranks(args, need.ranks), variant)
        };
        let melds: Vec<_> = needs.iter().map(meld).collect();
        args!("melds": &*melds, "some-of-ranks": some_of_ranks)
    }
}

/// The arguments of a sentence about melds, and of which ranks one must be, if not any will do.
fn with_ranks(mut args: Args<'_>, ranks: Option<RankSet>) -> Args<'_> {
    let letters = ranks.map(|ranks| ranks.to_string());
    let figures = letters.iter().flat_map(|letters| letters.chars());
    let figures: Vec<_> = figures.map(|it| if it == 'T' { "10".to_owned() } else { it.to_string() }).collect();
    let of_ranks = args!("number-of-ranks": figures.len(), "ranks-alone": &*figures, "ranks": letters);
    of_ranks.into_iter().for_each(|(name, value)| args.set(name, value));
    args
}
