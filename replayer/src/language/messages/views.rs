//! The table, the score sheet, and what is explained.

use adjudeck_validator::Variant;

use super::notation::answered;
use super::words::Words;
use crate::analysis::coverage::PointSums;
use crate::analysis::table::{PlayerView, TableView};
use crate::generate::faults::NoFault;
use crate::rules::answers::Rule;
use crate::words::catalogue::{Args, Topic, args};

/// Where a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lies<'a> {
    /// In the hand of this player.
    InHand(&'a str),
    /// In this meld.
    InMeld(&'a str),
    /// On the discard pile, below so many cards.
    OnPile(usize),
    /// Nowhere that the record tells.
    Nowhere,
}

impl Words {
    /// A sentence about what is shown.
    fn say_view(self, name: &str, args: &Args<'_>) -> String {
        self.say(Topic::Views, name, args)
    }

    /// What follows a number that answers a question, which is given in this language: the counter with which it asks.
    #[must_use]
    pub fn counter(self, question: &str) -> String {
        let counters = self.say_view("counters", &args!());
        let mut counters = counters.split_whitespace().filter_map(|counter| counter.split_once('='));
        counters.find(|(asked, _)| question.contains(asked)).map_or_else(String::new, |(_, counter)| counter.to_owned())
    }

    /// The lines about the deal as a whole.
    #[must_use]
    pub fn table(self, table: &TableView) -> String {
        let state = match (&table.turn, &table.out) {
            (Some(turn), _) => self.say_view("table-turn", &args!(turn, "drawn": table.drawn)),
            (None, Some(out)) => self.say_view("table-out", &args!(out)),
            (None, None) => self.word(table.stage).to_owned(),
        };
        let args = args!(
            "game": table.game,
            "deal": table.deal,
            "line": table.line,
            state,
            "called": &*table.called,
            "granted": table.granted.as_ref(),
            "dead": table.dead,
            "stock": table.stock,
            "indicator": table.indicator,
            "pile": table.pile.len(),
            "top": table.pile.last(),
        );
        self.say_view("table", &args) + "\n"
    }

    /// What is to be said of a player of a game besides their cards: ` (dealer, 2 calls)`.
    #[must_use]
    pub fn player(self, player: &PlayerView, variant: &Variant) -> String {
        let PlayerView { calls, bought, chips, score, .. } = *player;
        let laid_down = || self.say_of(Topic::Views, "player-laid-down", args!(), variant);
        let remarks = [
            player.dealer.then(|| self.say_view("player-dealer", &args!())),
            player.laid_down.then(laid_down),
            player.packed.then(|| self.say_view("player-packed", &args!())),
            player.left.then(|| self.say_view("player-left", &args!())),
            (calls > 0).then(|| self.say_view("player-calls", &args!(calls))),
            (bought > 0).then(|| self.say_view("player-bought", &args!(bought))),
            chips.map(|chips| self.say_view("player-chips", &args!(chips))),
            score.map(|score| self.say_view("player-score", &args!(score))),
        ];
        let remarks: Vec<_> = remarks.into_iter().flatten().collect();
        if remarks.is_empty() { String::new() } else { self.say_view("player", &args!("remarks": &*remarks)) }
    }

    /// Through whose eyes a game is seen: a player's, or nobody's in particular.
    #[must_use]
    pub fn seen_by(self, player: Option<&str>) -> String {
        self.say_view("seen-by", &args!(player))
    }

    /// The first line of a score sheet: `game 1, kalooki/pagat`.
    #[must_use]
    pub fn sheet(self, game: u64, edition: &str) -> String {
        self.say_view("sheet", &args!(game, edition))
    }

    /// A game by its number: `game 1`.
    #[must_use]
    pub fn game(self, number: u64) -> String {
        self.say_view("game", &args!(number))
    }

    /// A deal of a score sheet: `deal 3 (void)`.
    #[must_use]
    pub fn deal(self, number: u16, state: &str) -> String {
        self.say_view("deal", &args!(number, "state": (state != "over").then(|| self.word(state))))
    }

    /// Why the points of a deal are not known: it is not over, or the record hides cards.
    #[must_use]
    pub fn why_unknown(self, deal: u16, state: &str) -> String {
        self.say_view(if state == "not over" { "no-points-yet" } else { "points-unknown" }, &args!(deal))
    }

    /// How many deals are not over, and so count nowhere: `1 deal not over`.
    #[must_use]
    pub fn not_over(self, deals: u64) -> String {
        self.say_view("not-over", &args!(deals))
    }

    /// That there are more places than are listed: `and 3 more`.
    #[must_use]
    pub fn further_places(self, number: u64) -> String {
        self.say_view("further-places", &args!(number))
    }

    /// What the log declares: `(log: 31)`.
    #[must_use]
    pub fn declared(self, what: &str) -> String {
        self.say_view("declared", &args!(what))
    }

    /// Who left the game after a deal: `after deal 3: Dino left`.
    #[must_use]
    pub fn left(self, deal: u16, names: &[String]) -> String {
        self.say_view("left", &args!(deal, names))
    }

    /// Who paid after a deal to stay in the game, or to come back: `after deal 3: Carla paid to stay in`.
    #[must_use]
    pub fn reentered(self, deal: u16, names: &[String]) -> String {
        self.say_view("reentered", &args!(deal, names))
    }

    /// The pools: `game pool 40, hand pool 8`.
    #[must_use]
    pub fn pools(self, game: &str, hand: &str) -> String {
        self.say_view("pools", &args!(game, hand))
    }

    /// What rules answer to a point, with their clause and source: `K5.5 (layoff.direction = both-ends), Pagat`.
    #[must_use]
    pub fn ruled_by(self, rule: &Rule) -> String {
        let args = args!("clause": &rule.clause, "answered": answered(rule), "source": self.lang.source(&rule.source));
        self.say_view("ruled-by", &args)
    }

    /// Something with what it is: `winner: Aya`.
    #[must_use]
    pub fn labelled(self, label: &str, what: &str) -> String {
        self.say_view("labelled", &args!(label, what))
    }

    /// A text with its source: `both-ends (K5.5, Pagat)`.
    #[must_use]
    pub fn cited(self, text: &str, source: &str) -> String {
        self.say_view("cited", &args!(text, source))
    }

    /// That an answer is not that of a clause: `differs from K5.5`.
    #[must_use]
    pub fn differs_from(self, clause: &str) -> String {
        self.say_view("differs-from", &args!(clause))
    }

    /// That the house gives an answer, perhaps after a source: `house rule after Pagat`.
    #[must_use]
    pub fn house_rule(self, source: Option<&str>) -> String {
        self.say_view("house-rule", &args!(source))
    }

    /// How many points a game has, how many of them are disputed, and how to see the answers of an edition.
    #[must_use]
    pub fn points_of_a_game(self, points: usize, disputed: usize, edition: &str) -> String {
        self.say_view("points-of-a-game", &args!(points, disputed, edition))
    }

    /// That another answer to a point can be tried.
    #[must_use]
    pub fn try_another(self, point: &str) -> String {
        self.say_view("try-another", &args!(point))
    }

    /// That a log is an example of a game, and what it asks: `An example of kalooki: May a player who has laid down call?`.
    #[must_use]
    pub fn example_of(self, game: &str, about: &str) -> String {
        self.say_view("example-of", &args!(game, about))
    }

    /// Why a point decides nothing in a game, so that there is no example: `In kalooki it decides nothing. Only jokers are wild.`.
    #[must_use]
    pub fn no_example_of(self, game: &str, reason: &str) -> String {
        self.say_view("no-example-of", &args!(game, reason))
    }

    /// That the book is written: `541 files; begin with rulings/index.html`.
    #[must_use]
    pub fn book_written(self, files: usize, begin: &str) -> String {
        self.say_view("book-written", &args!(files, begin))
    }

    /// How many files of an earlier book are gone.
    #[must_use]
    pub fn stale_pages_gone(self, files: usize) -> String {
        self.say_view("stale-pages-gone", &args!(files))
    }

    /// That the page of a game with so many lines was written, and where.
    #[must_use]
    pub fn page_written(self, lines: usize, file: &str) -> String {
        self.say_view("page-written", &args!(lines, file))
    }

    /// That the pages of so many games were written, and which leads to them.
    #[must_use]
    pub fn index_written(self, games: u64, index: &str) -> String {
        self.say_view("index-written", &args!(games, index))
    }

    /// That so many pages of earlier games are gone.
    #[must_use]
    pub fn stale_games_gone(self, pages: usize) -> String {
        self.say_view("stale-games-gone", &args!(pages))
    }

    /// How many legal and faulty games of a conformance kit were written, and where its description is.
    #[must_use]
    pub fn kit_written(self, legal: usize, faulty: usize, begin: &str) -> String {
        self.say_view("kit-written", &args!(legal, faulty, begin))
    }

    /// Why no fault of a kind was made.
    #[must_use]
    pub fn no_fault(self, reason: &NoFault) -> String {
        match *reason {
            NoFault::BeforeReferee => self.say_view("no-fault-before-referee", &args!()),
            NoFault::NotAsked(point) => self.say_view("no-fault-not-asked", &args!(point)),
            NoFault::Needs(point, answer) => self.say_view("no-fault-needs", &args!(point, answer)),
            NoFault::OnlyBy(edition) => self.say_view("no-fault-only-by", &args!(edition)),
            NoFault::NotCome => self.say_view("no-fault-not-come", &args!()),
        }
    }

    /// How many points of an edition have decided something: `57 of 98 points of kalooki/akagiri decided, 12 never consulted`.
    #[must_use]
    pub fn decided(self, points: PointSums, edition: &str) -> String {
        let PointSums { all, decided, never_consulted } = points;
        self.say_view("decided", &args!(all, decided, "never-consulted": never_consulted, edition))
    }

    /// How many games were judged, and how much in them is wrong: `1200 games, 3 faults`.
    #[must_use]
    pub fn games_and_faults(self, games: u64, faults: u64) -> String {
        self.say_view("games-and-faults", &args!(games, faults))
    }

    /// How far long work has come: `37% done: 1200 games, 300 per second, 3 faults`.
    #[must_use]
    pub fn how_far(self, percent: u64, games: u64, each_second: u64, faults: u64) -> String {
        self.say_view("how-far", &args!(percent, games, "each-second": each_second, faults))
    }

    /// How many faults are new since an earlier audit, gone, or known from it: `2 new faults, 1 gone, 138 known`.
    #[must_use]
    pub fn since_baseline(self, new: u64, gone: u64, known: u64) -> String {
        self.say_view("since-baseline", &args!(new, gone, known))
    }

    /// That nothing which a player, or this one, could do would be legal; with hidden cards that nothing is known to be.
    #[must_use]
    pub fn nothing_legal(self, player: Option<&str>, is_hidden: bool) -> String {
        self.say_view("nothing-legal", &args!(player, "hidden": is_hidden))
    }

    /// That the hidden cards of a player may allow more than is listed.
    #[must_use]
    pub fn hidden_may_allow(self, player: &str) -> String {
        self.say_view("hidden-may-allow", &args!(player))
    }

    /// That nothing is wrong with so many sets of rules.
    #[must_use]
    pub fn rules_are_fine(self, number: usize) -> String {
        self.say_view("rules-are-fine", &args!(number))
    }

    /// Under which answers a verdict is given: ` (where barred, allowed)`.
    #[must_use]
    pub fn where_answered(self, answers: &[String]) -> String {
        self.say_view("where-answered", &args!(answers))
    }

    /// After which line a table is asked.
    #[must_use]
    pub fn after_line(self, line: u64) -> String {
        self.say(Topic::Hands, "after-line", &args!(line))
    }

    /// Who is to play, and whether they have drawn.
    #[must_use]
    pub fn to_play(self, player: &str, drawn: bool) -> String {
        self.say(Topic::Hands, "to-play", &args!(player, drawn))
    }

    /// What an editor offers to write: "Write `Aya draws 5C`".
    #[must_use]
    pub fn write_so(self, text: &str) -> String {
        self.say_view("write-so", &args!(text))
    }

    /// How many lines an editor offers to mend at once.
    #[must_use]
    pub fn mend_all(self, lines: usize) -> String {
        self.say_view("mend-all", &args!(lines))
    }

    /// How many cards somebody holds: `7 cards`.
    #[must_use]
    pub fn cards_in_hand(self, cards: u64) -> String {
        self.say_view("cards-in-hand", &args!(cards))
    }

    /// Where a card lies: in a hand, in a meld, or on the discard pile, which has `above` cards above it.
    #[must_use]
    pub fn lies(self, place: &Lies<'_>) -> String {
        match *place {
            Lies::InHand(name) => self.say_view("lies-in-hand", &args!(name)),
            Lies::InMeld(meld) => self.say_view("lies-in-meld", &args!(meld)),
            Lies::OnPile(above) => self.say_view("lies-on-pile", &args!(above)),
            Lies::Nowhere => self.say_view("lies-nowhere", &args!()),
        }
    }

    /// Why the deal of a first log stands in comments.
    #[must_use]
    pub fn deal_in_comments(self, players: usize) -> String {
        self.say(Topic::Hands, "deal-in-comments", &args!(players))
    }
}
