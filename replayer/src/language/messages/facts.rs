//! One sentence for each fact, and what is written beside it. What they are about is made of the details of the fact, and so by
//! no language.

use adjudeck_format::Pool;
use adjudeck_validator::{Beside, Detail, Fact};
use fluent_bundle::FluentValue;

use super::notation::{About, cards, figure};
use super::words::Words;
use crate::words::catalogue::{Argument as _, Topic, args};

impl Words {
    /// The sentence that says a fact.
    pub(super) fn fact(self, about: About<'_>, fact: &Fact) -> String {
        let part = |name| self.say(Topic::Facts, name, &args!());
        let scene = about.scene;
        let is_of_contract = matches!(fact, Fact::ContractInPart | Fact::ContractNotMet);
        let contract = scene
            .filter(|_| is_of_contract)
            .and_then(|scene| Some(self.contract(scene.contract.as_ref()?, scene.asks, about.variant)));
        let mut args = args!(
            "actor": about.actor().map_or_else(|| part("part-somebody"), str::to_owned),
            "alone": scene.is_some_and(|scene| scene.alone),
            contract,
            "named-meld": about.named_meld().map_or_else(|| part("part-the-meld"), |(name, _)| name),
            "same-contract": scene.is_some_and(|scene| scene.same_contract),
        );
        fact.details().into_iter().for_each(|(name, detail)| args.set(name, value(about, detail)));
        self.say_of(Topic::Facts, fact.code(), args, about.variant)
    }

    /// What is written beside the caret of a fact, if anything: what lay on the table, where that explains the fact.
    pub(super) fn label(self, about: About<'_>, fact: &Fact) -> Option<String> {
        let of_meld = |name| {
            let (meld, laid) = about.named_meld()?;
            let args = args!(meld, "cards": cards(laid));
            Some(self.say_of(Topic::Lines, name, args, about.variant))
        };
        let is = |name, is: i32| Some(self.say(Topic::Lines, name, &args!(is)));
        match fact.beside() {
            Beside::Meld => of_meld("label-meld"),
            Beside::TopNoAce => of_meld("label-top-no-ace"),
            Beside::TopWild => of_meld("label-top-wild"),
            Beside::Hand => self.hand_label(about),
            Beside::Points(points) => is("label-points", points),
            Beside::Count(of, is) => Some(self.say(Topic::Lines, "label-count", &args!("of": of.as_str(), is))),
            Beside::Chips(chips) => is("label-chips", chips),
            Beside::Hash => Some(self.say(Topic::Lines, "label-hash", &args!("hash": about.scene?.hash.as_ref()?))),
        }
    }

    /// What the player who acts holds.
    fn hand_label(self, about: About<'_>) -> Option<String> {
        let (known, hidden) = about.holding()?;
        let cards = (!known.is_empty()).then(|| known.join(" "));
        Some(self.say(Topic::Lines, "label-hand", &args!("actor": about.actor()?, cards, hidden)))
    }
}

/// What a detail of a fact is to a sentence.
fn value(about: About<'_>, detail: Detail) -> FluentValue<'_> {
    match detail {
        Detail::Seat(seat) => seat.map(|seat| about.name(seat)).value(),
        Detail::Card(card) => card.value(),
        Detail::Meld(meld) => about.meld(meld).value(),
        Detail::Rank(rank) => FluentValue::try_number(figure(rank)),
        Detail::Suit(suit) => suit.letter().to_string().value(),
        Detail::Number(number) => number.value(),
        Detail::Tally(tally) => tally.as_str().value(),
        Detail::Pool(Pool::Game) => "game".value(),
        Detail::Pool(Pool::Hand) => "hand".value(),
    }
}
