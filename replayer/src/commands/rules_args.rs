//! `--rules` and `--set`, for every command that has them.

use std::path::PathBuf;

use adjudeck_validator::Rules;
use clap::Args;

use crate::referee::Choice;
use crate::rulebook::{Wrong, choose, files_behind, load_with, setting};

/// By which rules is judged.
#[derive(Args, Clone, Debug, Default)]
pub struct RulesArgs {
    /// Judge by these rules, whatever the logs say: an edition, a version of one such as `kalooki/akagiri@2026-11-21`, or a
    /// rules file; if repeated, or a folder of such files, each log is judged by those of them that it names
    #[arg(long, value_name = "EDITION|FILE|FOLDER")]
    pub rules: Vec<String>,

    /// Give a point another answer, such as `layoff.direction=both-ends`; may be repeated
    #[arg(long, value_name = "POINT=ANSWER", value_parser = setting)]
    pub set: Vec<(String, String)>,
}

impl RulesArgs {
    /// The choice that the arguments make.
    ///
    /// # Errors
    /// What is wrong with the rules, with a remedy.
    pub fn choice(&self) -> Result<Choice, Wrong> {
        choose(&self.rules, &self.set)
    }

    /// The files on which the rules rest.
    #[must_use]
    pub fn files(&self) -> Vec<PathBuf> {
        files_behind(&self.rules)
    }

    /// The one set of rules that the arguments mean; `default` is the edition if they name none.
    ///
    /// # Errors
    /// What is wrong with the rules, with a remedy.
    pub fn one(&self, default: &str) -> Result<Rules, Wrong> {
        match &self.rules[..] {
            [] => load_with(default, &self.set),
            [one] => load_with(one, &self.set),
            [..] => Err(Wrong::several("--rules")),
        }
    }
}
