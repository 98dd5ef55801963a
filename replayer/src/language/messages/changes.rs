//! What is judged otherwise by other rules, in words.

use super::notation::short;
use super::words::Words;
use crate::analysis::compare::readings::{Effect, GameReadings, Held as Reading};
use crate::analysis::compare::{
    Changed, GameChange, Held, Judged, PointCount, ScoreChange, Sums, TurnCount, WinnerChange,
};
use crate::rules::answers::answer_text;
use crate::words::catalogue::{Args, Topic, args};

impl Words {
    /// A sentence about what is judged otherwise.
    fn say_change(self, name: &str, args: &Args<'_>) -> String {
        self.say(Topic::Changes, name, args)
    }

    /// A number of games: `3 games`.
    #[must_use]
    pub fn games(self, number: u64) -> String {
        self.say_change("games", &args!(number))
    }

    /// A verdict that becomes another: `illegal becomes legal`.
    #[must_use]
    pub fn becomes(self, one: &str, other: &str) -> String {
        self.say_change("becomes", &args!("one": self.word(one), "other": self.word(other)))
    }

    /// A verdict with what it rests on: `illegal: a joker may not be discarded: K4.3 (discard.wild = barred), Akagiri 2005`.
    #[must_use]
    pub fn judged(self, judged: &Judged) -> String {
        let held = judged.point.map(|point| self.held(point, judged.held.as_ref()));
        let args = args!("verdict": self.word(judged.verdict), "message": judged.message.as_ref(), held);
        self.say_change("judged", &args)
    }

    /// A point with its answer, its clause and its source: `K4.3 (discard.wild = barred), Akagiri 2005`.
    #[must_use]
    pub fn held(self, point: &str, held: Option<&Held>) -> String {
        let Some(Held { answer, clause, source }) = held else { return self.say_change("not-asked", &args!(point)) };
        self.say_change(
            "held",
            &args!(clause, point, "answer": answer_text(answer), "source": self.lang.source(source)),
        )
    }

    /// What of a game is judged otherwise, and how much of it: `2 verdicts, the scores of 1 deal, the winner`.
    #[must_use]
    pub fn extent(self, change: &GameChange) -> String {
        let number = |name, number: u64| self.say_change(name, &args!(number));
        let extent = change.differs.iter().map(|what| match (what, change.verdicts, change.scores) {
            (Changed::Verdicts, Some(lines), _) => number("extent-lines", lines),
            (Changed::Verdicts, None, _) => self.say_change("extent-verdicts", &args!()),
            (Changed::Scores, _, Some(deals)) => number("extent-deals", deals),
            (Changed::Scores, _, None) => self.say_change("extent-scores", &args!()),
            (Changed::Winner, ..) => self.say_change("extent-winner", &args!()),
        });
        self.say_change("extent", &args!("parts": &*extent.collect::<Vec<_>>()))
    }

    /// How many lines of a game are not legal: `1 line is not legal by the one, 0 by the other`.
    #[must_use]
    pub fn not_legal(self, change: &GameChange) -> String {
        let [one, other] = change.not_legal;
        self.say_change("not-legal", &args!(one, other))
    }

    /// Points that become others: `score of Aya in deal 3: 31 becomes 62`.
    #[must_use]
    pub fn score(self, score: &ScoreChange) -> String {
        let ScoreChange { of, player, deal, one, other, .. } = score;
        let args = args!("of": self.word(of), player, "deal": *deal, "one": *one, "other": *other);
        self.say_change("score", &args)
    }

    /// Winners that become others: `winner: Aya becomes Bea`.
    #[must_use]
    pub fn winner(self, winner: &WinnerChange) -> String {
        self.say_change("winner", &args!("one": &*winner.one, "other": &*winner.other))
    }

    /// How many games are judged otherwise, and in what.
    #[must_use]
    pub fn sums(self, sums: &Sums) -> String {
        if sums.changed == 0 {
            return self.say_change("same", &args!("compared": sums.compared()));
        }
        let args = args!(
            "compared": sums.compared(),
            "changed": sums.changed,
            "verdicts": sums.with_other_verdicts,
            "lines": sums.verdicts,
            "scores": sums.with_other_scores,
            "winner": sums.with_another_winner,
        );
        self.say_change("sums", &args)
    }

    /// How often a verdict becomes another: `illegal becomes legal: 3`.
    #[must_use]
    pub fn turn(self, turn: &TurnCount) -> String {
        self.say_change("turn", &args!("one": self.word(turn.one), "other": self.word(turn.other), "lines": turn.lines))
    }

    /// How many games first differ by a point: `first by discard.wild (K4.3): 3`; `quoted` is how point and clause are marked.
    #[must_use]
    pub fn first_by(self, point: &PointCount, quoted: &dyn Fn(&str) -> String) -> String {
        let clause = (!point.clause.is_empty()).then(|| quoted(&point.clause));
        self.say_change("first-by", &args!("point": quoted(point.point), clause, "games": point.games))
    }

    /// How long a game is: `8 statements`.
    #[must_use]
    pub fn statements(self, number: u64) -> String {
        self.say_change("statements", &args!(number))
    }

    /// Several things, one after the other: `a.rum:3:1, game 2, 8 statements`.
    #[must_use]
    pub fn list(self, things: &[&str]) -> String {
        self.say_change("list", &args!(things))
    }

    /// That there are more games than are listed: `and 3 more`.
    #[must_use]
    pub fn further(self, number: u64) -> String {
        self.say_change("further", &args!(number))
    }

    /// How many answers differ: `3 answers differ`.
    #[must_use]
    pub fn answers_differ(self, number: usize) -> String {
        self.say_change("answers-differ", &args!(number))
    }

    /// How many points are asked that were not asked before.
    #[must_use]
    pub fn points_added(self, number: usize) -> String {
        self.say_change("points-added", &args!(number))
    }

    /// How many points are no longer asked.
    #[must_use]
    pub fn points_gone(self, number: usize) -> String {
        self.say_change("points-gone", &args!(number))
    }

    /// What was left out, or is not in both runs, one sentence for each.
    #[must_use]
    pub fn left_out(self, sums: &Sums) -> Vec<String> {
        let sentences = [
            (sums.of_other_games, "of-other-games"),
            (sums.unjudged, "unjudged"),
            (sums.added.unwrap_or_default(), "added"),
            (sums.gone.unwrap_or_default(), "gone"),
        ];
        let some = sentences.into_iter().filter(|(number, _)| *number > 0);
        let some = some.map(|(number, name)| self.say_change(name, &args!(number)));
        let missing = sums.unopened > 0 || sums.interrupted;
        some.chain(missing.then(|| self.incomplete(sums.unopened, sums.interrupted))).collect()
    }

    /// Whether anything in a game depends on a dispute: `2 of 7 disputed points that came up decide something`.
    #[must_use]
    pub fn depends(self, game: &GameReadings) -> String {
        let (came_up, decide) = (game.disputed.len(), game.deciding().len());
        self.say_change("depends", &args!("came-up": came_up, decide))
    }

    /// The readings under which something would be otherwise: `where layoff.direction = both-ends (Pagat)`.
    #[must_use]
    pub fn under(self, effect: &Effect) -> String {
        let reading = |Reading { point, answer, source }: &Reading| {
            let args = args!("point": *point, "answer": short(answer), "source": self.lang.source(source));
            self.say_change("under-reading", &args)
        };
        let readings: Vec<_> = effect.readings.iter().map(reading).collect();
        self.say_change("under", &args!("readings": &*readings))
    }

    /// What would be otherwise, one sentence for each.
    #[must_use]
    pub fn effects(self, effect: &Effect) -> Vec<String> {
        let line = effect.first.as_ref().map(|first| {
            let args = args!(
                "line": first.line,
                "one": self.word(first.one.verdict),
                "other": self.word(first.other.verdict),
                "text": &first.text,
                "further": effect.verdicts.saturating_sub(1),
            );
            self.say_change("effect-line", &args)
        });
        let score = effect.first_score.as_ref().map(|it| {
            self.say_change("effect-score", &args!("score": self.score(it), "further": effect.scores.saturating_sub(1)))
        });
        line.into_iter().chain(score).chain(effect.winner.as_ref().map(|it| self.winner(it))).collect()
    }
}
