//! Which answers the games do not tell from the present ones.
//!
//! Most answers change nothing, and it takes all games to know that. So answers to different points are tried together, by rules
//! that give all of them: where these rules judge a game as before, so does each of the answers alone.

use std::io;

use adjudeck_validator::Rules;

use super::proposals::Proposal;
use super::search::HouseSearch;
use super::spread::spread;
use super::survey::GameJudge;

/// On how many games each answer is tried alone before answers are tried together. Most of those that change something do so there.
const MAX_ALONE: usize = 8;

/// Answers to different points, and rules that give all of them.
struct Together<'p> {
    rules: Rules,
    answers: Vec<&'p Proposal>,
}

impl HouseSearch<'_> {
    /// Those of these answers that the games do not tell from the present ones.
    pub(super) fn alike<'p>(&self, proposed: &'p [Proposal]) -> io::Result<Vec<&'p Proposal>> {
        let is_alike_at_first = |it: &Proposal| {
            let mut games = self.shortest_first(self.asked(it.point));
            games.truncate(MAX_ALONE);
            self.is_alike(games, &it.rules)
        };
        let at_first = spread(proposed, |part| part.iter().map(is_alike_at_first).collect())?;
        let left = proposed.iter().zip(at_first).filter(|(_, is_alike)| *is_alike).map(|(it, _)| it);
        let alike = spread(&together(left), |part| part.iter().map(|it| self.alike_of(it)).collect())?;
        Ok(alike.into_iter().flatten().collect())
    }

    fn alike_of<'p>(&self, together: &Together<'p>) -> io::Result<Vec<&'p Proposal>> {
        let (mut answers, mut bench) = (together.answers.clone(), GameJudge::new(&together.rules, self.watch));
        for place in self.shortest_first((0..self.games.len()).collect()) {
            let Some((game, before)) = self.games.get(place).zip(self.survey.games.get(place)) else { continue };
            if answers.is_empty() || bench.is_same(place, game, before)? {
                continue;
            }
            let (count, mut left) = (answers.len(), Vec::new());
            for answer in answers {
                if self.is_alike([place], &answer.rules)? {
                    left.push(answer);
                }
            }
            answers = left;
            if answers.len() < count {
                let with =
                    |rules: Rules, it: &&Proposal| rules.with_value(it.point.path(), &it.answer).unwrap_or(rules);
                bench = GameJudge::new(&answers.iter().fold(self.rules.clone(), with), self.watch);
            }
        }
        Ok(answers)
    }
}

/// Puts answers together as far as they are to different points and do not contradict each other.
fn together<'p>(answers: impl Iterator<Item = &'p Proposal>) -> Vec<Together<'p>> {
    let mut all: Vec<Together<'_>> = Vec::new();
    for answer in answers {
        let joins = all.iter_mut().any(|it| {
            let is_new = it.answers.iter().all(|other| other.point != answer.point);
            let rules = is_new.then(|| it.rules.with_value(answer.point.path(), &answer.answer).ok()).flatten();
            let joins = rules.is_some();
            if let Some(rules) = rules {
                it.rules = rules;
                it.answers.push(answer);
            }
            joins
        });
        if !joins {
            all.push(Together { rules: answer.rules.clone(), answers: vec![answer] });
        }
    }
    all
}
