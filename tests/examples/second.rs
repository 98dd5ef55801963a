//! Asks the two referees about many games, legal and spoilt, and says where they disagree.
//!
//! ```text
//! cargo run -p adjudeck-tests --example second -- --games 1000 --seed 1 --edition kalooki/akagiri [--spoil 3] [--set POINT=ANSWER]
//! ```

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::process::ExitCode;

use adjudeck_tests::law::Chance;
use adjudeck_tests::referees::{Agreement, Said, WAYS, as_json, ask, games, shrink, spoil};
use adjudeck_tests::second::Fault;
use adjudeck_validator::{edition, editions};
use clap::Parser;

/// Asks the two referees about many games.
#[derive(Parser)]
struct Arguments {
    /// How many games of each edition.
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// What decides every shuffle and choice.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The edition; all of them, if none is named.
    #[arg(long)]
    edition: Option<String>,
    /// How often each game is spoilt.
    #[arg(long, default_value_t = 5)]
    spoil: u32,
    /// How many disagreements are shown in full.
    #[arg(long, default_value_t = 5)]
    show: usize,
    /// Points with other answers.
    #[arg(long, value_name = "POINT=ANSWER")]
    set: Vec<String>,
}

fn main() -> io::Result<ExitCode> {
    let arguments = Arguments::parse();
    let mut out = io::stdout().lock();
    let mut disagree = 0;
    for book in editions() {
        if arguments.edition.as_ref().is_some_and(|name| *name != book.edition) {
            continue;
        }
        let mut rules = edition(&book.edition).unwrap_or(book).clone();
        for set in &arguments.set {
            let (point, answer) = set.split_once('=').ok_or_else(|| io::Error::other("POINT=ANSWER is meant"))?;
            rules = rules.with(point, answer).map_err(|error| io::Error::other(error.to_string()))?;
        }
        disagree += run(&arguments, &rules, &mut out)?;
    }
    Ok(if disagree == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn run(arguments: &Arguments, rules: &adjudeck_validator::Rules, out: &mut impl Write) -> io::Result<usize> {
    let json = as_json(rules);
    let mut chance = Chance::new(arguments.seed);
    let mut table: BTreeMap<(&str, String), usize> = BTreeMap::new();
    let mut among: BTreeMap<(String, String), usize> = BTreeMap::new();
    let mut disagreements = Vec::new();
    for game in games(rules, arguments.games, arguments.seed)? {
        let mut logs = vec![(game.clone(), "legal")];
        for _ in 0..arguments.spoil {
            let Some(&way) = WAYS.get(chance.below(WAYS.len())) else { continue };
            logs.extend(spoil(&json, &game, way, &mut chance).map(|spoilt| (spoilt, way)));
        }
        for (log, way) in logs {
            let asked = ask(rules, &json, log, way);
            let kind = match &asked.agreement {
                Agreement::Unjudged(why) => format!("not judged: {why}"),
                Agreement::No if asked.explained().is_some() => "No, but it is known why".to_owned(),
                agreement => format!("{agreement:?}"),
            };
            *table.entry((way, kind)).or_default() += 1;
            if let (Agreement::Among, Said::Faults(_, one), Said::Faults(_, many)) =
                (&asked.agreement, &asked.first, &asked.second)
            {
                let named = |faults: &[Fault]| faults.first().map(ToString::to_string).unwrap_or_default();
                *among.entry((named(one), named(many))).or_default() += 1;
            }
            if asked.agreement == Agreement::No && asked.explained().is_none() {
                disagreements.push(asked);
            }
        }
    }
    writeln!(out, "== {}", rules.edition)?;
    for ((way, kind), count) in &table {
        writeln!(out, "{count:8}  {way:40}  {kind}")?;
    }
    for ((one, many), count) in &among {
        writeln!(out, "{count:8}  both see {one}; the second names {many} first")?;
    }
    let mut kinds: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (index, asked) in disagreements.iter().enumerate() {
        let bare = |said: &str| said.split_once(": ").map_or(said, |(_, rest)| rest).to_owned();
        let kind = format!("{} <> {}", bare(&asked.first.to_string()), bare(&asked.second.to_string()));
        kinds.entry(kind).or_default().push(index);
    }
    for (kind, indices) in &kinds {
        writeln!(out, "{:8}  {kind}", indices.len())?;
    }
    for indices in kinds.values().take(arguments.show) {
        let Some(asked) = indices.first().and_then(|&index| disagreements.get(index)) else { continue };
        let asked = shrink(rules, &json, asked.clone());
        writeln!(out, "-- {}\n   first:  {}\n   second: {}\n{}", asked.spoilt, asked.first, asked.second, asked.log)?;
    }
    Ok(disagreements.len())
}
