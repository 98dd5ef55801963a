//! Scores, totals and winners (K8, P6, I8, R8, W9, W10).

use adjudeck_format::{Entry, Seat, Tally};

use super::Second;
use super::table::Over;

impl Second {
    /// Scores the deal that has just ended.
    pub(super) fn score_deal(&mut self) {
        let Some(over) = self.game.deal.end.over else { return };
        if matches!(over, Over::Void | Over::ThrownIn) {
            self.game.points.scores = None;
            self.settle_void(over);
            return;
        }
        let scores = if self.rules.has("payment") {
            self.payments(over)
        } else if self.rules.has("wins") {
            self.score_wins(over)
        } else if self.rules.has("canasta") {
            self.score_sides(over)
        } else if self.rules.has("melded") {
            self.score_melded(over)
        } else {
            self.count_hands(over)
        };
        let points = &mut self.game.points;
        points.totals_before.clone_from(&points.totals);
        self.note_scores(over, scores);
        self.settle_chips(over);
        self.after_deal();
    }

    /// Notes the scores of a deal, and adds them to the totals.
    fn note_scores(&mut self, over: Over, scores: Vec<i32>) {
        let winner = if self.counts_melds() { only_best(&scores) } else { self.winner_of_deal(over) };
        let points = &mut self.game.points;
        points.totals.clone_from(&points.totals_before);
        for (total, score) in points.totals.iter_mut().zip(&scores) {
            *total += score;
        }
        points.finished = false;
        points.scored.push((winner, scores.clone()));
        points.scores = Some(scores);
        if self.is_hollywood() {
            self.game.points.totals = self.total_of_games();
        }
    }

    /// F7.1: whether points are scored for what was laid, so that a deal is won by who has most of them.
    fn counts_melds(&self) -> bool {
        self.rules.has("melded") && !self.rules.has("wins")
    }

    /// Whether it is not said who has won the last deal: several have scored most.
    pub(super) fn is_deal_tied(&self) -> bool {
        let last = self.game.points.scored.last();
        self.counts_melds() && self.game.replay.is_none() && last.is_some_and(|(winner, _)| winner.is_none())
    }

    /// Whether nobody has scored more in the last deal than this player.
    pub(super) fn has_won_too(&self, player: usize) -> bool {
        let scores = self.game.points.scored.last().map_or(&[][..], |(_, scores)| scores);
        scores.get(player).is_some_and(|own| scores.iter().all(|score| score <= own))
    }

    /// Scores a deal again, after more has become known.
    pub(super) fn score_again(&mut self) {
        let Some(over) = self.game.deal.end.over else { return };
        let scores = self.payments(over);
        self.game.points.scored.pop();
        self.note_scores(over, scores);
        self.game.winners = None;
        self.after_deal();
    }

    /// K8.2, P6.3, R8.1: everybody except the player who is out scores their hand.
    fn count_hands(&mut self, over: Over) -> Vec<i32> {
        let deal = &self.game.deal;
        let count = self.game.company.players;
        let closer = if let Over::Out(player) = over { Some(player) } else { None };
        let one_turn = closer.is_some() && deal.turn.laid.down;
        let barred = closer.is_some_and(|player| deal.done.fines.get(player).is_some_and(|&fine| fine > 0));
        // K8.3: going out in the turn of the first lay-down.
        let answer = self.rules.value("score.one-turn");
        let one_turn = if one_turn && !barred { answer.as_str().unwrap_or_default() } else { "nothing" };
        let factor = if one_turn == "nothing" { 1 } else { 2 };
        let mut scores = vec![0; count];
        for (player, score) in scores.iter_mut().enumerate() {
            if self.game.company.stays.get(player) != Some(&true) {
                continue;
            }
            let fine = deal.done.fines.get(player).copied().unwrap_or(0);
            let hand = deal.hands.get(player).cloned().unwrap_or_default();
            *score =
                fine + if closer == Some(player) { self.closer_score(player) } else { factor * self.worth_of(&hand) };
        }
        if let Some(score) = closer.and_then(|player| scores.get_mut(player)).filter(|_| one_turn == "double-and-bonus")
        {
            *score -= self.rules.number("score.bonus").unwrap_or(0);
        }
        if self.has_partners() { self.team_scores(closer) } else { scores }
    }

    /// P1.1: partners sit opposite each other. With five players nobody has a partner (P6.5).
    pub(super) fn has_partners(&self) -> bool {
        self.rules.is("teams.partners", "opposite") && self.game.company.players.is_multiple_of(2)
    }

    pub(super) fn closer_score(&self, player: usize) -> i32 {
        let dealer = player == self.game.deal.dealer;
        let of_dealer = self.rules.number("score.closing-dealer").filter(|_| dealer);
        of_dealer.or_else(|| self.rules.number("score.closer")).unwrap_or(0)
    }

    /// P6.3: only the opponents' hands count for a side; if nobody went out, all hands do.
    fn team_scores(&self, closer: Option<usize>) -> Vec<i32> {
        let count = self.game.company.players;
        let partner = |player: usize| (player + count / 2) % count;
        let spared = self.rules.is("teams.counted", "opponents");
        let own = |player: usize| {
            let hand = self.game.deal.hands.get(player).cloned().unwrap_or_default();
            let free = closer == Some(player) || spared && closer == Some(partner(player));
            if free { 0 } else { self.worth_of(&hand) }
        };
        (0..count).map(|player| own(player) + own(partner(player))).collect()
    }

    pub(super) fn tally(&mut self, of: Tally, entries: &[Entry<Seat>]) {
        let own: Vec<_> = entries.iter().map(|entry| (entry.player.index(), entry.count)).collect();
        match of {
            Tally::Score => self.declared_scores(&own),
            Tally::Total => self.declared_totals(&own),
            Tally::Wins => self.declared_wins(&own),
            Tally::Chips => self.declared_chips(&own),
            Tally::Calls | Tally::Turns | Tally::Packed => self.cannot("a statement about positions"),
        }
    }

    fn declared_scores(&mut self, entries: &[(usize, i32)]) {
        self.end_of_itself();
        self.close_deal();
        let Some(over) = self.game.deal.end.over else {
            // There is no number yet for it to contradict.
            self.illegal("close.end");
            return;
        };
        let none = vec![0; self.game.company.players];
        let scores = self.game.points.scores.clone().unwrap_or(none);
        let void = matches!(over, Over::Void | Over::ThrownIn);
        if entries.iter().any(|&(player, count)| scores.get(player) != Some(&count))
            || void && self.game.points.scores.is_some()
        {
            self.blame_scores();
        }
    }

    /// Names the points that decide a score; the first one always does.
    fn blame_scores(&mut self) {
        for point in ["score.hand", "score.values", "score.one-turn", "teams.score", "score.closer", "teams.counted"] {
            if !self.rules.clause(point).is_empty() {
                self.mismatch(point);
            }
        }
        for section in ["melded", "payment", "wins", "drop", "chips", "knock", "finish", "canasta", "bonus"] {
            if self.rules.has(section) {
                self.blame_section(section);
            }
        }
    }

    fn blame_section(&mut self, section: &str) {
        let points: &[&str] = match section {
            "payment" => &[
                "payment.collects",
                "payment.half",
                "payment.unplayed",
                "payment.undrawn",
                "payment.arranging",
                "payment.undrawn-packed",
                "payment.undrawn-unplayed",
                "payment.wild",
                "payment.layoff",
            ],
            "knock" => &["knock.gin", "knock.big-gin", "knock.undercut", "knock.tie", "knock.spade"],
            "canasta" => &["canasta.least", "canasta.naturals", "canasta.natural", "canasta.mixed", "score.bonus"],
            "bonus" => &["bonus.each", "bonus.all", "bonus.needs", "bonus.lacking"],
            "finish" => &["finish.game", "finish.shutout", "finish.deal", "finish.deal-when", "finish.columns"],
            "drop" => &["drop.first", "drop.later"],
            "melded" => &["melded.whose", "melded.wild", "melded.wild-in-hand", "melded.low-ace"],
            "wins" => &["wins.deal"],
            _ => &["score.lone-ace", "score.closing-dealer"],
        };
        for point in points {
            self.mismatch(point);
        }
    }

    fn declared_totals(&mut self, entries: &[(usize, i32)]) {
        self.end_of_itself();
        self.close_deal();
        if self.game.late {
            return self.cannot("totals of a game that is told from its middle");
        }
        if entries.iter().any(|&(player, count)| self.game.points.totals.get(player) != Some(&count)) {
            self.blame_scores();
            // Totals also depend on the point that adds up scores, since the record may have given the scores rightly.
            self.mismatch("series.winner");
            if self.rules.has("exit") {
                self.mismatch("exit.total");
            }
        }
    }

    fn declared_wins(&mut self, entries: &[(usize, i32)]) {
        if !self.rules.has("wins") {
            return self.illegal("series.winner");
        }
        if self.game.late {
            return self.cannot("wins of a game that is told from its middle");
        }
        self.end_of_itself();
        self.close_deal();
        if self.game.deal.end.over.is_none() {
            // There is no number yet for it to contradict.
            return self.illegal("close.end");
        }
        if entries.iter().any(|&(player, count)| self.game.points.wins.get(player) != Some(&count)) {
            self.mismatch("wins.deal");
            self.mismatch("wins.tie");
        }
    }

    /// Notes what follows from the scores.
    fn after_deal(&mut self) {
        if self.rules.has("wins") {
            let needed = self.rules.number("wins.needed").unwrap_or(i32::MAX);
            let won = |player: &usize| self.game.points.wins.get(*player).is_some_and(|&wins| wins >= needed);
            let winners: Vec<_> = (0..self.game.company.players).filter(won).collect();
            self.game.winners = Some(winners).filter(|winners| !winners.is_empty());
            return;
        }
        // K8.4, P6.4, R8.3: after the last deal the lowest total wins. A house may end the game with a total.
        let last = self.rules.count("series.deals").is_some_and(|most| self.game.deal.number >= most);
        if last || self.is_at_limit() {
            self.end_game();
        } else {
            self.find_busted();
        }
    }

    /// Whether somebody in the game has reached the total that ends it.
    pub(super) fn is_at_limit(&self) -> bool {
        let Some(limit) = self.rules.number("series.limit") else { return false };
        if self.is_hollywood() {
            return self.has_ended_everywhere();
        }
        let mut players = self.game.points.totals.iter().zip(&self.game.company.stays);
        players.any(|(total, stays)| *stays && *total >= limit)
    }

    /// Whether the game ends only when the players stop.
    pub(super) fn is_open(&self) -> bool {
        ["series.deals", "series.limit"].iter().all(|point| self.rules.value(point).is_null())
            && !self.rules.has("wins")
            && !self.rules.has("exit")
    }

    /// The players with the best total: the lowest, or where points are good (G9.1) the highest.
    pub(super) fn best(&self) -> Vec<usize> {
        if self.is_hollywood() {
            return self.best_of_games();
        }
        let stays = |player: &usize| self.game.company.stays.get(*player) == Some(&true);
        let players: Vec<_> = (0..self.game.company.players).filter(stays).collect();
        let total = |player: &usize| self.game.points.totals.get(*player).copied().unwrap_or(0);
        let highest = self.rules.is("series.winner", "highest-total");
        let totals = players.iter().map(total);
        let best = if highest { totals.max() } else { totals.min() };
        players.into_iter().filter(|player| Some(total(player)) == best).collect()
    }

    /// Whether another deal is due because several players have the best total.
    pub(super) fn is_play_off(&self) -> bool {
        let best = self.best();
        let sides = if self.has_partners() { best.len() / 2 } else { best.len() };
        sides > 1 && self.rules.is("series.tie", "play-off")
    }

    pub(super) fn end_game(&mut self) {
        let winners = self.best();
        // K-A32, P-A23: if a tie is played off, there is no winner yet.
        if self.is_play_off() {
            return;
        }
        self.share_game_pool(&winners);
        self.game.winners = Some(winners);
    }

    pub(super) fn winner(&mut self, players: &[Seat]) {
        let in_deal = self.game.deal.number > 0 && self.game.deal.end.over.is_none();
        self.close_deal();
        if !self.game.points.busted.is_empty() {
            // R8.2: players at the limit leave or pay first.
            self.illegal("exit.choice");
        }
        if self.game.late {
            return self.cannot("the winner of a game that is told from its middle");
        }
        let mut named: Vec<_> = players.iter().map(|seat| seat.index()).collect();
        named.sort_unstable();
        named.dedup();
        let open = self.is_open();
        let winners = if open { Some(self.best()) } else { self.game.winners.clone() };
        let right = winners.is_some_and(|winners| {
            if self.has_partners() {
                let half = self.game.company.players / 2;
                let sides = |of: &[usize]| {
                    let mut sides: Vec<_> = of.iter().map(|player| player % half).collect();
                    sides.sort_unstable();
                    sides.dedup();
                    sides
                };
                return sides(&winners) == sides(&named);
            }
            winners == named
        });
        if self.game.winners.is_none() && (!open || in_deal) {
            // The game is not over, or the deal is not.
            self.illegal("series.deals");
            self.illegal("series.limit");
        }
        if !right {
            self.mismatch("series.winner");
            self.mismatch("series.tie");
            self.mismatch("wins.needed");
            self.mismatch("series.deals");
        }
        self.game.chips.before_sharing = None;
        if !self.is_faulty() {
            self.finish_game(&named);
        }
    }
}

/// The player who has more than every other.
fn only_best(scores: &[i32]) -> Option<usize> {
    let most = scores.iter().max()?;
    let mut best = (0..scores.len()).filter(|&player| scores.get(player) == Some(most));
    best.next().filter(|_| best.next().is_none())
}
