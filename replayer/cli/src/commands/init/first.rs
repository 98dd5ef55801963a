//! The first log of each game, in each language.
//!
//! To add a log, add `first/en/<name>.rum` and `first/ja/<name>.rum`, and list them below; a test judges them. If a game has several
//! logs, the first one is taken that is legal by the rules. Positions are in the folders `positions`; sheets of scores are
//! [made](super::scores) for any players.

use std::borrow::Cow;

use adjudeck_format::{VerdictKind, format};
use adjudeck_replayer::judge;
use adjudeck_replayer::referee::codes::code;
use adjudeck_replayer::referee::{Choice, Finding, FindingKind};
use adjudeck_replayer::words::Lang;
use adjudeck_validator::Rules;

use super::scores;
use crate::players::{players_of, seating, with_players};

/// What a first log tells of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FirstKind {
    /// A whole deal.
    Deal,
    /// A deal from its middle.
    Position,
    /// Of each deal only the result.
    Scores,
}

/// The first log of a game in each language, by the name of its file.
macro_rules! first {
    ($game:literal, $file:literal) => {
        (
            $game,
            include_str!(concat!("../../../first/en/", $file, ".rum")),
            include_str!(concat!("../../../first/ja/", $file, ".rum")),
        )
    };
}

/// A game, and its log in each language.
type OfGame = (&'static str, &'static str, &'static str);

/// Whole deals.
const DEALS: [OfGame; 11] = [
    first!("canasta", "canasta"),
    first!("gin", "gin"),
    first!("kalooki", "kalooki"),
    first!("kaluki", "kaluki"),
    first!("paplu", "paplu"),
    first!("paplu", "paplu-servers"),
    first!("pokerato", "pokerato"),
    first!("push", "push"),
    first!("rum500", "rum500"),
    first!("scala40", "scala40"),
    first!("vazhushal", "vazhushal"),
];

/// Positions.
const POSITIONS: [OfGame; 10] = [
    first!("canasta", "positions/canasta"),
    first!("gin", "positions/gin"),
    first!("kalooki", "positions/kalooki"),
    first!("kaluki", "positions/kaluki"),
    first!("paplu", "positions/paplu"),
    first!("pokerato", "positions/pokerato"),
    first!("push", "positions/push"),
    first!("rum500", "positions/rum500"),
    first!("scala40", "positions/scala40"),
    first!("vazhushal", "positions/vazhushal"),
];

/// Configurations to begin with.
const CONFIGS: [&str; 2] =
    [include_str!("../../../first/en/adjudeck.toml"), include_str!("../../../first/ja/adjudeck.toml")];

/// The first log for games that have none of their own.
const BARE: [&str; 2] = [
    "# `adjudeck notation` has all that a line can say.\nadjudeck 1\ngame \"\"\nrules -\nplayers Aya Bea Carl\n",
    "# 行に書けることは、すべて`adjudeck notation`にあります。\nadjudeck 1\ngame \"\"\nrules -\nplayers 彩 花子 太郎\n",
];

/// The first log by some rules, in a language.
pub(super) struct FirstLog<'a> {
    pub(super) rules: &'a Rules,
    pub(super) lang: Lang,
    kind: FirstKind,
    /// Who plays.
    names: Vec<String>,
    /// The rules file as it is written in commands, if the rules are in a file.
    named: Option<String>,
    template: Cow<'static, str>,
}

impl<'a> FirstLog<'a> {
    /// A log of this kind with these players, or else with those of the log. `None` if the game has none of this kind.
    pub(super) fn of(rules: &'a Rules, lang: Lang, kind: FirstKind, players: &[String]) -> Option<Self> {
        let deal = template(rules, lang, &DEALS).unwrap_or_else(|| lang.pick(BARE[0], BARE[1]));
        let of_kind = match kind {
            FirstKind::Deal | FirstKind::Scores => deal,
            FirstKind::Position => template(rules, lang, &POSITIONS)?,
        };
        let names = if players.is_empty() { players_of(of_kind) } else { players.to_vec() };
        let template = match kind {
            FirstKind::Deal | FirstKind::Position => Cow::Borrowed(of_kind),
            FirstKind::Scores => Cow::Owned(scores::sheet(rules, lang, deal, names.len())),
        };
        Some(Self { rules, lang, kind, names, named: None, template })
    }

    /// The same log, whose comments name this rules file in their commands.
    pub(super) fn naming(self, file: String) -> Self {
        Self { named: Some(file), ..self }
    }

    /// The log with its players and its deal. `None` if the deal is for another number of players or not legal by these rules.
    pub(super) fn whole(&self) -> Option<String> {
        let own = players_of(&self.template);
        // A position holds for more players, who are not spoken of.
        let fits = self.kind == FirstKind::Position || own.len() == self.names.len();
        let whole = format(self.with_names(&own).as_bytes()).ok().filter(|_| fits)?;
        let whole = self.counted(&whole);
        self.is_legal(&whole).then_some(whole)
    }

    /// The log with its players, and its deal in comments. `None` if these names cannot be used in a log.
    pub(super) fn in_comments(&self) -> Option<String> {
        format(self.head(&self.names).as_bytes()).ok().filter(|log| self.is_legal(log))
    }

    /// How many players the deal was written for.
    pub(super) fn players(&self) -> usize {
        players_of(&self.template).len()
    }

    /// The first of the names that cannot be a player's together with the names before it.
    pub(super) fn no_name(&self) -> Option<&str> {
        let upto = (1..=self.names.len()).filter_map(|count| self.names.get(..count));
        let wrong = upto.filter_map(|names| names.last().filter(|_| format(self.head(names).as_bytes()).is_err()));
        wrong.map(String::as_str).next()
    }

    /// The configuration; `rules` names the rules to judge by, if they are not an edition.
    pub(super) fn config(&self, rules: Option<&str>) -> String {
        let [english, japanese] = CONFIGS;
        let text = self.lang.pick(english, japanese);
        match rules {
            Some(path) => text.replace("# rules = \"club.json\"", &format!("rules = {path:?}")),
            None => text.to_owned(),
        }
    }

    /// The log with other names and the rules that were asked for.
    fn with_names(&self, own: &[String]) -> String {
        let line = |line: &str| self.line(line, own, &self.names) + "\n";
        self.template.lines().map(line).collect()
    }

    fn line(&self, line: &str, own: &[String], names: &[String]) -> String {
        if let (Some(file), true) = (&self.named, line.starts_with('#')) {
            let commands = ["check", "replay", "score", "options"].map(|name| format!("`adjudeck {name} "));
            let with_rules =
                |line: String, command: &String| line.replace(command, &format!("{command}--rules {file} "));
            return commands.iter().fold(line.to_owned(), with_rules);
        }
        let (statement, comment) = line.split_at(line.find('#').unwrap_or(line.len()));
        if statement.starts_with("rules ") {
            return format!("rules {} {comment}", self.rules.edition);
        }
        with_players(line, own, names)
    }

    /// The log for another number of players: the deal becomes comments.
    fn head(&self, names: &[String]) -> String {
        let mut text = String::new();
        let mut is_over = false;
        let own = players_of(&self.template);
        for line in self.template.lines() {
            let line = match line {
                line if is_over && !line.is_empty() && !line.starts_with('#') => {
                    format!("# {}", self.line(line, &own, names))
                }
                line if line.starts_with("players ") => {
                    is_over = true;
                    let comment = line.find('#').and_then(|start| line.get(start..)).unwrap_or_default();
                    format!(
                        "players {} {comment}\n\n# {}",
                        seating(names),
                        self.lang.words().deal_in_comments(own.len())
                    )
                }
                line => self.line(line, &[], &[]),
            };
            text.push_str(&line);
            text.push('\n');
        }
        text
    }

    /// The log with its scores counted by these rules. Each deal was written for one edition, and other editions may count
    /// differently.
    fn counted(&self, log: &str) -> String {
        let is_count = |finding: &&Finding| ["other-score", "other-total"].contains(&code(finding));
        let findings = by(self.rules, log).unwrap_or_default();
        let mut lines: Vec<String> = log.lines().map(str::to_owned).collect();
        for finding in findings.iter().rev().filter(is_count) {
            let at = usize::try_from(finding.line).unwrap_or_default();
            let line = at.checked_sub(1).and_then(|at| lines.get_mut(at));
            let (Some(line), Some(mend)) = (line, finding.mends().pop()) else { continue };
            line.replace_range(mend.span, &mend.text);
        }
        lines.join("\n") + "\n"
    }

    fn is_legal(&self, log: &str) -> bool {
        let is_fine = |finding: &Finding| self.kind == FirstKind::Scores && is_undecided(finding);
        by(self.rules, log).is_some_and(|findings| findings.iter().all(is_fine))
    }
}

/// The first of these logs of the game that is legal by the rules, or else its first log.
fn template(rules: &Rules, lang: Lang, all: &[OfGame]) -> Option<&'static str> {
    let of_game = all.iter().filter(|(game, ..)| *game == rules.variant.game);
    let mut logs = of_game.map(|(_, english, japanese)| lang.pick(*english, *japanese));
    let first = logs.clone().next();
    logs.find(|log| by(rules, log).is_some_and(|findings| findings.is_empty())).or(first)
}

/// What is found in a log by these rules.
fn by(rules: &Rules, log: &str) -> Option<Vec<Finding>> {
    let choice = Choice { rules: Some(rules.clone()), ..Choice::default() };
    Some(judge(log.as_bytes(), &choice).ok()?.findings)
}

/// Whether a finding says no more than that the record does not tell enough.
fn is_undecided(finding: &Finding) -> bool {
    let FindingKind::Verdict(judgement) = &finding.kind else { return false };
    judgement.verdict.is_err_and(|violation| violation.kind == VerdictKind::Undecided)
}
