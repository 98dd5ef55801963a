//! A legal game, and copies of it with a fault.

use adjudeck_format::{Log, LogLine, Names, Statement, print_statement};
use adjudeck_validator::{Judge, Point, Rules, Stage};

use super::kinds::Kind;
use super::label::{FaultyGame, Label, MAX_LEGAL, Then};
use super::moment::{Change, Goes, Moment, is_of_play};
use super::past::Past;

/// The ruling by which a director takes a fault back.
const DIRECTOR: &str = "ruling back by \"M. Ito\"";

/// A legal game, line by line.
pub(super) struct Legal<'a> {
    rules: &'a Rules,
    lines: Vec<String>,
    /// Each statement with the index of its line, and the players known before it.
    statements: Vec<(usize, Statement<'static>, Names)>,
}

impl<'a> Legal<'a> {
    /// Reads the game and gives one of the players the name of the viewer.
    pub(super) fn read(rules: &'a Rules, text: &str, viewer: Option<&str>) -> Self {
        let (mut log, _) = Log::parse(text.as_bytes());
        if let Some(viewer) = viewer {
            rename(&mut log, viewer);
        }
        let (mut names, mut statements) = (Names::default(), Vec::new());
        for (at, line) in log.lines.iter().enumerate() {
            if let Some(statement) = &line.statement {
                statements.push((at, statement.clone(), names.clone()));
                names.see(statement);
            }
        }
        let text = if viewer.is_some() { log.to_text() } else { text.to_owned() };
        Self { rules, lines: text.lines().map(str::to_owned).collect(), statements }
    }

    /// Calls `each` for every statement, with its index, before it is played, until `each` returns false.
    pub(super) fn walk(&self, mut each: impl FnMut(usize, &Moment<'_>) -> bool) {
        let (mut judge, mut past) = (Judge::new(self.rules.clone()), Past::default());
        let all: Vec<&Statement<'static>> = self.statements.iter().map(|(_, statement, _)| statement).collect();
        for (index, next) in all.iter().copied().enumerate() {
            if is_of_play(next) && judge.deal().stage() == Stage::Dealing {
                judge.end_dealing();
            }
            let moment = Moment {
                rules: self.rules,
                judge: &judge,
                past: &past,
                next,
                rest: all.get(index + 1..).unwrap_or_default(),
                before: index.checked_sub(1).and_then(|before| all.get(before).copied()),
                salt: index.wrapping_mul(0x9E37_79B9) >> 7,
            };
            if !each(index, &moment) {
                return;
            }
            past.see(&judge, next);
            // The game is legal.
            let _ = judge.judge(next);
        }
    }

    /// The game with a fault at one statement; `back` says whether a director takes the fault back.
    pub(super) fn spoil(
        &self,
        kind: Kind,
        at: usize,
        change: &Change,
        back: bool,
        mut legal: Vec<String>,
        number: u64,
    ) -> Option<FaultyGame> {
        let (line, next, names) = self.statements.get(at)?;
        let print = |statement: &Statement<'_>| print_statement(statement, names);
        let text = print(&change.fault);
        let mut lines = self.lines.get(..*line)?.to_vec();
        lines.extend(change.lead.iter().map(print));
        lines.push(text.clone());
        let fault_line = lines.len() as u64;
        let replaced = usize::from(change.replaces && !back);
        let rest = || self.lines.get(line + replaced..).unwrap_or_default().iter().cloned();
        let then = match (change.goes, back) {
            (Goes::Back, true) => {
                lines.push(DIRECTOR.to_owned());
                lines.extend(rest());
                Then::TakenBack
            }
            (Goes::On, _) => {
                lines.extend(rest());
                Then::GoesOn
            }
            (Goes::Ends | Goes::Back, _) => Then::Ends,
        };
        let title = format!("Faulty game {number}");
        if let Some(first) = lines.first_mut() {
            *first = print(&Statement::Game { title: title.clone().into() });
        }
        if change.lead.is_empty() {
            let original = print(next);
            legal.retain(|it| *it != original);
            legal.insert(0, original);
        }
        legal.truncate(MAX_LEGAL);
        let decides = Point::find(change.point)?;
        let label = Label {
            file: String::new(),
            game: number,
            title,
            edition: self.rules.edition.clone(),
            house: self.lines.iter().filter_map(|line| Some(line.strip_prefix("house ")?.to_owned())).collect(),
            line: fault_line,
            text,
            kind: kind.code.to_owned(),
            verdict: kind.verdict,
            point: change.point.to_owned(),
            clause: self.rules.clause_of(decides).unwrap_or_default().to_owned(),
            then,
            legal,
            known: None,
        };
        Some(FaultyGame { text: lines.join("\n") + "\n", label })
    }

    /// What would be legal in place of each of these faults, as far as that can be listed.
    pub(super) fn options(&self, faults: &[(usize, &Change)]) -> Vec<Vec<String>> {
        let mut all: Vec<Vec<String>> = vec![Vec::new(); faults.len()];
        let last = faults.iter().map(|(at, _)| *at).max().unwrap_or_default();
        self.walk(|index, moment| {
            let names = self.statements.get(index).map(|(.., names)| names);
            for ((_, change), legal) in faults.iter().zip(&mut all).filter(|((at, _), _)| *at == index) {
                if let Some(mut judge) = moment.leads_to(change).filter(|judge| judge.deal().stage() == Stage::Playing)
                {
                    judge.to_mut().visit_options(|player, action| {
                        let option = Statement::Plays { player, action };
                        legal.extend(names.map(|names| print_statement(&option, names)));
                    });
                }
            }
            index < last
        });
        all
    }
}

/// Gives the first named player the name of the viewer, unless a player already has it.
fn rename(log: &mut Log, viewer: &str) {
    let lists = |log: &Log| -> Vec<Box<str>> {
        let names = |line: &LogLine| match &line.statement {
            Some(Statement::Players { names }) => names.to_vec(),
            _ => Vec::new(),
        };
        log.lines.iter().flat_map(names).collect()
    };
    let all = lists(log);
    let Some(first) = all.first().filter(|_| !all.iter().any(|name| **name == *viewer)) else { return };
    for line in &mut log.lines {
        if let Some(Statement::Players { names }) = &mut line.statement {
            names.to_mut().iter_mut().filter(|name| *name == first).for_each(|name| *name = viewer.into());
        }
    }
}
