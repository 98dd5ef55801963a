//! `--rules` and `--set`, for every command that has them.

use adjudeck_validator::Rules;
use clap::Args;

use crate::referee::Choice;
use crate::rulebook::{Wrong, choose, load_with, setting};

/// By which rules is judged.
#[derive(Args, Clone, Debug, Default)]
pub struct RulesArgs {
    /// Judge by these rules, whatever the logs say: an edition, a version of one such as `kalooki/akagiri@2026-11-21`, or a
    /// rules file; or let the logs name the rules of a folder of such files
    #[arg(long, value_name = "EDITION|FILE|FOLDER")]
    pub rules: Option<String>,

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
        choose(self.rules.as_deref(), &self.set)
    }

    /// The one set of rules that the arguments mean; `default` is the edition if they name none.
    ///
    /// # Errors
    /// What is wrong with the rules, with a remedy.
    pub fn one(&self, default: &str) -> Result<Rules, Wrong> {
        load_with(self.rules.as_deref().unwrap_or(default), &self.set)
    }
}
