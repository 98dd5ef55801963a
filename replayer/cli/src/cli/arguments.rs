//! The arguments of the program.

use std::sync::LazyLock;

use adjudeck_replayer::words::Lang;
use clap::builder::PossibleValue;
use clap::{Parser, Subcommand, ValueEnum};

use crate::commands::audit::AuditArgs;
use crate::commands::book::BookArgs;
use crate::commands::check::CheckArgs;
use crate::commands::compare::CompareArgs;
use crate::commands::convert::ConvertArgs;
use crate::commands::coverage::CoverageArgs;
use crate::commands::explain::ExplainArgs;
use crate::commands::generate::GenerateArgs;
use crate::commands::hand::HandArgs;
use crate::commands::init::InitArgs;
use crate::commands::join::JoinArgs;
use crate::commands::lsp::LspArgs;
use crate::commands::notation::NotationArgs;
use crate::commands::options::OptionsArgs;
use crate::commands::replay::ReplayArgs;
use crate::commands::rewrite::FmtArgs;
use crate::commands::rules::RulesCommand;
use crate::commands::schema::SchemaArgs;
use crate::commands::score::ScoreArgs;
use crate::commands::shell::{CompletionsArgs, ManArgs};
use crate::streams::Colour;

/// A referee for rummy games that were written down
#[derive(Parser, Debug)]
#[command(name = "adjudeck", version, max_term_width = 100)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Command,

    /// The language of messages; by default that of the locale, where it is one of these
    #[arg(long, global = true, value_enum)]
    pub(super) lang: Option<Language>,

    /// Say nothing but what is found, what is asked for, and what is in the way: no summary, no progress, no notes
    #[arg(short, long, global = true)]
    pub(super) quiet: bool,

    /// Say as well which configuration is used
    #[arg(short, long, global = true, conflicts_with = "quiet")]
    pub(super) verbose: bool,

    /// Whether what people read has colours; `auto` is on terminals, unless `NO_COLOR` is set
    #[arg(long, global = true, value_enum, value_name = "WHEN")]
    pub(super) color: Option<Colour>,
}

#[derive(Subcommand, Debug)]
pub(super) enum Command {
    Check(CheckArgs),
    Init(InitArgs),
    Replay(ReplayArgs),
    Score(ScoreArgs),
    Hand(HandArgs),
    Options(OptionsArgs),
    Compare(CompareArgs),
    Coverage(CoverageArgs),
    Audit(AuditArgs),
    Fmt(FmtArgs),
    Convert(ConvertArgs),
    Join(JoinArgs),
    Lsp(LspArgs),
    Explain(ExplainArgs),
    Notation(NotationArgs),
    Rules(RulesCommand),
    Schema(SchemaArgs),
    Book(BookArgs),
    Generate(GenerateArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

/// A language, as it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Language(pub(super) Lang);

impl ValueEnum for Language {
    fn value_variants<'a>() -> &'a [Self] {
        static ALL: LazyLock<Vec<Language>> = LazyLock::new(|| Lang::ALL.map(Language).to_vec());
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.code()).help(self.0.name()))
    }
}

impl ValueEnum for Colour {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.as_str()))
    }
}
