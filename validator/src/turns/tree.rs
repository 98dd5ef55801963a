//! A table as a tree: a question, and what follows from each answer.

use std::collections::{BTreeMap, BTreeSet};

use crate::turns::question::Question;
use crate::turns::supposed::{Step, Trail};

/// What follows in a situation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DecisionTree<T> {
    /// This follows, whatever else is true of the situation.
    Decided(T),
    /// What follows depends on the answer to a question.
    Asks {
        /// The question.
        question: Question,
        /// For each answer, what follows from it.
        arms: Vec<Arm<T>>,
    },
}

/// The answers from which the same follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arm<T> {
    /// The answers, as the [question](Question) counts them.
    pub answers: Vec<u8>,
    /// Whether the last of them is the highest possible answer. For a number, it then includes all higher numbers.
    pub is_last: bool,
    /// What follows.
    pub branch: DecisionTree<T>,
}

impl<T> DecisionTree<T> {
    /// Everything that can follow, in the order of the tree.
    ///
    /// ```
    /// use adjudeck_validator::{edition, turns};
    /// let table = turns::table(edition("paplu/pagat").unwrap());
    /// assert!(table.iter().all(|(_, branch)| branch.verdicts().count() > 0));
    /// ```
    pub fn verdicts(&self) -> Box<dyn Iterator<Item = &T> + '_> {
        match self {
            Self::Decided(verdict) => Box::new(std::iter::once(verdict)),
            Self::Asks { arms, .. } => Box::new(arms.iter().flat_map(|arm| arm.branch.verdicts())),
        }
    }
}

/// A situation, as far as the law has asked about it, and what follows in it.
struct Case<T> {
    steps: Vec<Step>,
    follows: T,
}

impl<T> Case<T> {
    /// The answer to a question, if the law has asked it.
    fn answer(&self, question: Question) -> Option<u8> {
        self.steps.iter().find(|step| step.question == question).map(|step| step.answer)
    }
}

/// What follows in each situation, found by running the law in all of them. Questions that make no difference are left out.
pub(super) fn explore<T: Clone + PartialEq>(follows: impl Fn(&Trail) -> T) -> DecisionTree<T> {
    let (mut cases, mut next) = (Vec::new(), Some(Vec::new()));
    while let Some(given) = next {
        let path = Trail::new(given);
        let follows = follows(&path);
        let steps = path.into_steps();
        next = after(&steps);
        cases.push(Case { steps, follows });
    }
    let all: Vec<_> = cases.iter().collect();
    all.first().map_or_else(|| DecisionTree::Decided(follows(&Trail::new(Vec::new()))), |first| table(&all, first))
}

/// The answers that lead to the next situation; `None` after the last.
fn after(steps: &[Step]) -> Option<Vec<u8>> {
    let open = steps.iter().rposition(|step| step.answer < step.last)?;
    let mut answers: Vec<_> = steps.iter().take(open + 1).map(|step| step.answer).collect();
    answers.last_mut().into_iter().for_each(|answer| *answer += 1);
    Some(answers)
}

/// The tree for these cases. It asks first the question whose answers leave the least in doubt.
fn table<T: Clone + PartialEq>(cases: &[&Case<T>], first: &Case<T>) -> DecisionTree<T> {
    let is_decided = cases.iter().all(|case| case.follows == first.follows);
    let questions = questions(cases);
    let best = questions.keys().min_by_key(|question| doubt(cases, **question));
    let Some(question) = best.copied().filter(|_| !is_decided) else {
        return DecisionTree::Decided(first.follows.clone());
    };
    let mut arms: Vec<Arm<T>> = Vec::new();
    for (answer, cases) in divided(cases, question) {
        let Some(first) = cases.first() else { continue };
        let branch = table(&cases, first);
        let is_last = questions.get(&question) == Some(&answer);
        match arms.iter_mut().find(|arm| arm.branch == branch) {
            Some(same) => {
                same.answers.push(answer);
                same.is_last = is_last;
            }
            None => arms.push(Arm { answers: vec![answer], is_last, branch }),
        }
    }
    match arms.pop() {
        Some(only) if arms.is_empty() => only.branch,
        last => {
            arms.extend(last);
            DecisionTree::Asks { question, arms }
        }
    }
}

/// The questions that have different answers in these cases, each with its highest answer.
fn questions<T>(cases: &[&Case<T>]) -> BTreeMap<Question, u8> {
    let steps = || cases.iter().flat_map(|case| &case.steps);
    let mut last = BTreeMap::new();
    for step in steps() {
        let known = last.entry(step.question).or_insert(step.last);
        *known = step.last.max(*known);
    }
    last.retain(|question, _| answers(cases, *question).len() > 1);
    last
}

/// The answers to a question that occur in these cases.
fn answers<T>(cases: &[&Case<T>], question: Question) -> BTreeSet<u8> {
    cases.iter().filter_map(|case| case.answer(question)).collect()
}

/// These cases grouped by their answer to a question. Cases in which it was not asked are in every group.
fn divided<'c, T>(cases: &'c [&'c Case<T>], question: Question) -> impl Iterator<Item = (u8, Vec<&'c Case<T>>)> {
    let may_have = move |case: &Case<T>, answer| case.answer(question).is_none_or(|own| own == answer);
    let of_answer = move |answer| cases.iter().filter(|case| may_have(case, answer)).copied().collect();
    answers(cases, question).into_iter().map(move |answer| (answer, of_answer(answer)))
}

/// How much a question leaves in doubt. The first number is how many different things can follow from one of its answers, on
/// average and in thousandths. The second is in how many cases.
fn doubt<T: PartialEq>(cases: &[&Case<T>], question: Question) -> (usize, usize) {
    let (mut left, mut answers, mut count) = (0, 0, 0);
    for (_, cases) in divided(cases, question) {
        (answers, count) = (answers + 1, count + cases.len());
        let mut may_follow: Vec<&T> = Vec::new();
        for case in cases {
            if !may_follow.contains(&&case.follows) {
                may_follow.push(&case.follows);
            }
        }
        left += may_follow.len();
    }
    (left * 1000 / answers.max(1), count)
}
