//! The results of a game and a deal, and what is known of their cards.

use std::borrow::Cow;

use adjudeck_format::{Card, Seat};

use crate::cards::meld::Meld;
use crate::judge::judge::Judge;
use crate::law::context::Context;
use crate::law::results::parts::{ChipPart, ScorePart, Teller};
use crate::law::{melds, results, teams, verbs};
use crate::melding::Kind as GroupKind;
use crate::rules::Consulted;
use crate::rules::contract::{ByTotal, Required};
use crate::state::points::{Points, of};

impl Judge {
    /// What each player scores for this deal, if it is over. `None` if the record hides cards that decide it, or if the
    /// cheapest way to lay a hand could not be [found](Self::uncounted).
    #[must_use]
    pub fn scores(&self) -> Points {
        results::score::scores(&self.context())
    }

    /// What each player's score for this deal is made up of. The parts of a player add up to what [`scores`](Self::scores)
    /// gives. A score that is not known has no parts.
    ///
    /// ```
    /// use adjudeck_format::{Reader, Seat};
    /// use adjudeck_validator::{Judge, ScoreReason, edition};
    /// let log = b"players Aya Bea Carl\nposition 9 dealer Carl\nhand Aya 5C\nhand Bea JK\nhand Carl KD\nturn Aya drawn\nAya discards 5C";
    /// let mut judge = Judge::new(edition("kalooki").unwrap().clone());
    /// let mut reader = Reader::from_slice(log);
    /// while let Some(line) = reader.next() {
    ///     let _ = judge.judge(&line.unwrap().statement);
    /// }
    /// let parts = judge.score_parts();
    /// let joker = parts.iter().find(|part| matches!(part.reason, ScoreReason::Left { card, .. } if card.is_joker())).unwrap();
    /// assert_eq!((joker.seat, joker.points, joker.point.unwrap().path()), (Seat(1), 50, "score.values"));
    /// ```
    #[must_use]
    pub fn score_parts(&self) -> Vec<ScorePart> {
        results::score::parts(&self.context())
    }

    /// What the totals at the end of a game are made up of where something is added to them: what the deals have brought, and
    /// the bonuses. Empty until the record has said who has won.
    ///
    /// ```
    /// use adjudeck_validator::{Judge, edition};
    /// assert!(Judge::new(edition("gin").unwrap().clone()).total_parts().is_empty());
    /// ```
    #[must_use]
    pub fn total_parts(&self) -> Vec<ScorePart> {
        results::finish::parts(&self.context())
    }

    /// What the cards of a player would count if the deal ended now and somebody else went out, with the parts of that
    /// number. `None` if the record does not tell.
    ///
    /// ```
    /// use adjudeck_format::{Reader, Seat};
    /// use adjudeck_validator::{Judge, edition};
    /// let mut judge = Judge::new(edition("kalooki").unwrap().clone());
    /// let mut reader = Reader::from_slice(b"players Aya Bea Carl\nposition 1 dealer Carl\nhand Aya JK KD\nturn Aya drawn\n");
    /// while let Some(line) = reader.next() {
    ///     judge.judge(&line.unwrap().statement).unwrap();
    /// }
    /// let (points, parts) = judge.kept(Seat(0)).unwrap();
    /// assert_eq!((points, parts.len()), (60, 2));
    /// ```
    #[must_use]
    pub fn kept(&self, seat: Seat) -> Option<(i32, Vec<ScorePart>)> {
        let mut parts = Vec::new();
        let points = results::score::kept(&self.context(), seat, &mut Teller::of(seat, &mut parts))?;
        Some((points, parts))
    }

    /// The chips that were paid and taken since this deal began, if the game has chips. Together with what there was
    /// before, they make up what [`chips`](Self::chips) gives.
    ///
    /// ```
    /// use adjudeck_format::Reader;
    /// use adjudeck_validator::{Judge, edition};
    /// let mut judge = Judge::new(edition("pokerato").unwrap().clone());
    /// let mut reader = Reader::from_slice(b"players Ada Bruno Carla\nchips Ada 50\ndeal 1 dealer Bruno\n");
    /// while let Some(line) = reader.next() {
    ///     judge.judge(&line.unwrap().statement).unwrap();
    /// }
    /// let paid = judge.chip_parts().iter().map(|part| (part.chips, part.point.path())).collect::<Vec<_>>();
    /// assert_eq!(paid[..2], [(10, "chips.game-ante"), (2, "chips.hand-ante")]);
    /// ```
    #[must_use]
    pub fn chip_parts(&self) -> Vec<ChipPart> {
        results::chips::parts(&self.context())
    }

    /// What kind of meld it is, in a game that distinguishes pure runs; `None` in other games, where the shape says everything.
    ///
    /// ```
    /// use adjudeck_format::{Reader, Seat};
    /// use adjudeck_validator::{GroupKind, Judge, edition};
    /// let log = b"players Aya Bea\nposition 1 dealer Bea\nindicator 2C\ntable Aya 5C 6C 7C | 8C JK TC\nturn Aya drawn\n";
    /// let mut judge = Judge::new(edition("vazhushal/pagat").unwrap().clone());
    /// let mut reader = Reader::from_slice(log);
    /// while let Some(line) = reader.next() {
    ///     judge.judge(&line.unwrap().statement).unwrap();
    /// }
    /// let kinds: Vec<_> = judge.deal().table.melds(Seat(0)).iter().map(|meld| judge.group_kind(meld)).collect();
    /// assert_eq!(kinds, [Some(GroupKind::Pure), Some(GroupKind::Run)]);
    /// ```
    #[must_use]
    pub fn group_kind(&self, meld: &Meld) -> Option<GroupKind> {
        verbs::declare::tells_kinds(&self.rules).then(|| verbs::declare::kind(&self.context(), meld))
    }

    /// The player whose hand could be laid in too many ways to search for the cheapest one, so that the scores of this deal
    /// are not known.
    ///
    /// ```
    /// use adjudeck_validator::{Judge, edition};
    /// assert_eq!(Judge::new(edition("paplu").unwrap().clone()).uncounted(), None);
    /// ```
    #[must_use]
    pub fn uncounted(&self) -> Option<adjudeck_format::Seat> {
        let context = self.context();
        let scores = results::score::scores(&context);
        let is_open = self.game.seats().any(|seat| of(&scores, seat).is_none());
        is_open.then(|| results::payment::uncounted(&context)).flatten()
    }

    /// The totals after this deal. When the record has said who has won the game, they have all that is added in the end.
    #[must_use]
    pub fn totals(&self) -> Points {
        results::finish::totals(&self.context())
    }

    /// The points of each column of the score sheet after this deal, where several games are scored at once, as
    /// [`totals`](Self::totals) has them together; `None` if one game is scored or the record does not tell.
    ///
    /// ```
    /// use adjudeck_validator::{Judge, edition};
    /// assert_eq!(Judge::new(edition("gin").unwrap().clone()).columns(), None);
    /// ```
    #[must_use]
    pub fn columns(&self) -> Option<Vec<Points>> {
        let context = self.context();
        let columns = results::columns::are_kept(&context).then(|| results::finish::columns(&context))??;
        Some(columns.iter().map(|column| column.points).collect())
    }

    /// The total of a player after this deal: what the record declared before plus the score of this deal, declared or else
    /// computed; `None` if either is not known.
    ///
    /// ```
    /// use adjudeck_format::{Reader, Seat};
    /// use adjudeck_validator::{Judge, edition};
    /// let log = b"players Aya Bea Carl\ndeal 1 dealer Carl\nout Aya\nscore Aya 0 Bea 61\n";
    /// let mut judge = Judge::new(edition("kalooki").unwrap().clone());
    /// let mut reader = Reader::from_slice(log);
    /// while let Some(line) = reader.next() {
    ///     let _ = judge.judge(&line.unwrap().statement);
    /// }
    /// assert_eq!((judge.totals()[1], judge.declared_total(Seat(1)), judge.declared_total(Seat(2))), (None, Some(61), None));
    /// ```
    #[must_use]
    pub fn declared_total(&self, seat: Seat) -> Option<i32> {
        results::totals::declared_total(&self.context(), seat)
    }

    /// Who would win with these totals; `None` if the record does not tell.
    #[must_use]
    pub fn winners(&self) -> Option<[bool; Seat::COUNT]> {
        results::series::winners(&self.context())
    }

    /// The points that are consulted for the scores, the totals, the winners and the chips as they are now.
    ///
    /// ```
    /// use adjudeck_format::Reader;
    /// use adjudeck_validator::{Judge, Point, edition};
    /// let log = b"players Aya Bea Carl\nposition 9 dealer Carl\nhand Aya 5C\nhand Bea JK\nhand Carl KD\nturn Aya drawn\nAya discards 5C";
    /// let mut judge = Judge::new(edition("kalooki").unwrap().clone());
    /// let mut reader = Reader::from_slice(log);
    /// while let Some(line) = reader.next() {
    ///     let _ = judge.judge(&line.unwrap().statement);
    /// }
    /// assert!(judge.consulted_for_results().has(Point::find("score.values").unwrap()));
    /// ```
    #[must_use]
    pub fn consulted_for_results(&self) -> Consulted {
        let asked = Consulted::default();
        let context = Context::new(&self.rules, &self.game, &self.deal, Some(&asked));
        let _ =
            (results::score::scores(&context), results::finish::totals(&context), results::series::winners(&context));
        // Winners are told once the game is over.
        let _ = results::series::is_played_out(&context);
        // Chips that nobody counts depend on no point.
        let for_chips = Consulted::default();
        let books = results::chips::books(&Context::new(&self.rules, &self.game, &self.deal, Some(&for_chips)));
        if books.chips != Points::default() {
            asked.join(&for_chips);
        }
        asked
    }

    /// The chips of each player, those in the game pool and those in the hand pool; `None` where the record does not tell.
    ///
    /// ```
    /// use adjudeck_format::Reader;
    /// use adjudeck_validator::{Judge, edition};
    /// let log = "players Ada Bruno Carla\nchips Ada 50\ndeal 1 dealer Bruno\n";
    /// let mut judge = Judge::new(edition("pokerato").unwrap().clone());
    /// let mut reader = Reader::new(log.as_bytes());
    /// while let Some(line) = reader.next() {
    ///     judge.judge(&line.unwrap().statement).unwrap();
    /// }
    /// let (chips, game, hand) = judge.chips();
    /// assert_eq!((chips[0], chips[1], game, hand), (Some(38), None, Some(30), Some(6)));
    /// ```
    #[must_use]
    pub fn chips(&self) -> (Points, Option<i32>, Option<i32>) {
        let books = results::chips::books(&self.context());
        (books.chips, books.game, books.hand)
    }

    /// Whether all players but one have left the game, so that it is over.
    #[must_use]
    pub fn is_survived(&self) -> bool {
        results::exit::is_survived(&self.context())
    }

    /// Whether no deal is left to play, except one to decide between players with the same total.
    ///
    /// ```
    /// use adjudeck_validator::{Judge, edition};
    /// assert!(!Judge::new(edition("kalooki/akagiri").unwrap().clone()).is_played_out());
    /// ```
    #[must_use]
    pub fn is_played_out(&self) -> bool {
        results::series::is_played_out(&self.context())
    }

    /// Whether a player has reached the total that ends the game, if there is one.
    ///
    /// ```
    /// use adjudeck_format::Reader;
    /// use adjudeck_validator::{Judge, edition};
    /// let log = "players Ada Bea Cem\nposition 2 dealer Cem\ntotal Ada 201 Bea 80 Cem 95\n";
    /// let mut judge = Judge::new(edition("kalooki").unwrap().with("series.limit", "200").unwrap());
    /// let mut reader = Reader::new(log.as_bytes());
    /// while let Some(line) = reader.next() {
    ///     judge.judge(&line.unwrap().statement).unwrap();
    /// }
    /// assert!(judge.has_reached_limit());
    /// ```
    #[must_use]
    pub fn has_reached_limit(&self) -> bool {
        results::totals::limit_is_reached(&self.context()) == Some(true)
    }

    /// What the contract of this deal needs, if the game has contracts.
    #[must_use]
    pub fn required(&self) -> Option<&Required> {
        self.rules.contract.as_ref()?.required(self.deal.contract()?)
    }

    /// What a player's first melds need. Where that depends on a total, it is what the player's own total asks for. `None` once
    /// the player has laid down, or a partner for whom that counts.
    ///
    /// ```
    /// use adjudeck_format::Seat;
    /// use adjudeck_validator::{Judge, edition};
    /// let judge = Judge::new(edition("paplu/pagat").unwrap().clone());
    /// assert!(judge.wanted(Seat(0)).is_none());
    /// ```
    #[must_use]
    pub fn wanted(&self, seat: Seat) -> Option<Cow<'_, Required>> {
        let required = self.required().filter(|_| !self.has_laid_down(seat))?;
        let Required::ByTotal(_) = required else { return Some(Cow::Borrowed(required)) };
        let context = self.context();
        let (_, due) = verbs::contract::by_total::due(&context, required, seat);
        Some(Cow::Owned(Required::ByTotal(vec![ByTotal { from: None, worth: due }])))
    }

    /// Whether a player has laid down, or a partner for whom that counts.
    #[must_use]
    pub fn has_laid_down(&self, seat: Seat) -> bool {
        teams::has_laid_down(&self.context(), seat)
    }

    /// Whether the melds of an owner are a player's, too: they are the same, or partners who share melds.
    ///
    /// ```
    /// use adjudeck_format::{Reader, Seat};
    /// use adjudeck_validator::{Judge, edition};
    /// let mut judge = Judge::new(edition("canasta/pagat").unwrap().clone());
    /// judge.judge(&Reader::from_slice(b"players Emi Ferdinand Gus Hana").next().unwrap().unwrap().statement).unwrap();
    /// assert!(judge.shares_melds(Seat(1), Seat(3)) && !judge.shares_melds(Seat(1), Seat(2)));
    /// ```
    #[must_use]
    pub fn shares_melds(&self, seat: Seat, owner: Seat) -> bool {
        teams::shares_melds(&self.context(), seat, owner)
    }

    /// The melds that are a player's: their own, and those that they share with their partner.
    #[must_use]
    pub fn melds(&self, seat: Seat) -> Vec<Meld> {
        teams::melds(&self.context(), seat).cloned().collect()
    }

    /// Whether a card is wild in this deal.
    #[must_use]
    pub fn is_wild(&self, card: Card) -> bool {
        melds::wild::cards::is_wild(&self.context(), card)
    }

    /// The players whose points are those of a player: themselves and, where they have some, their partners.
    ///
    /// ```
    /// use adjudeck_format::{Reader, Seat};
    /// use adjudeck_validator::{Judge, edition};
    /// let mut judge = Judge::new(edition("push/akagiri").unwrap().clone());
    /// judge.judge(&Reader::from_slice(b"players Emi Ferdinand Gus Hana").next().unwrap().unwrap().statement).unwrap();
    /// assert_eq!(judge.side(Seat(1)), [Seat(1), Seat(3)]);
    /// ```
    #[must_use]
    pub fn side(&self, seat: Seat) -> Vec<Seat> {
        teams::side(&self.context(), seat).collect()
    }
}
