//! Every law is tried on every edition, with the same seeds every time; and on every log that has broken one before.
//!
//! What is found by exploring is added as a file, `tests/regressions/<law>/<name>.rum`: this finds it.

use std::collections::BTreeSet;
use std::fs::{read, read_to_string};
use std::path::Path;

use adjudeck_tests::law::{Law, Outcome, Trial as Log, Tried};
use adjudeck_tests::laws::{LAWS, hide, law};
use adjudeck_validator::{Rules, editions};
use libtest_mimic::{Arguments, Failed, Trial};
use walkdir::WalkDir;

/// In so many ways the cards of a case are hidden.
const WAYS: u64 = 8;

fn main() {
    let arguments = Arguments::from_args();
    let laws = LAWS.iter().flat_map(|law| editions().iter().map(move |rules| tried(law, rules)));
    libtest_mimic::run(&arguments, laws.chain(hidden_cases()).chain(regressions()).collect()).exit();
}

/// The test that a law holds for what some seeds make by an edition.
fn tried(law: &'static Law, rules: &'static Rules) -> Trial {
    Trial::test(format!("{}::{}", law.name, rules.edition), move || {
        let mut all = Tried::default();
        for seed in 0..law.seeds {
            match law.try_seed(rules, seed) {
                Ok(tried) => all += tried,
                Err(failure) => {
                    let log = failure.trial.to_text();
                    return Err(format!("{}: seed {seed}: {}\n{log}", law.says, failure.words).into());
                }
            }
        }
        if all.logs > 0 { Ok(()) } else { Err(format!("{} was tried on nothing: {all:?}", law.name).into()) }
    })
}

/// For every game the test that nothing is found in its cases, of which many are rare, because some of their cards are hidden.
fn hidden_cases() -> impl Iterator<Item = Trial> {
    let law = LAWS.iter().find(|law| law.name == "hiding-never-condemns");
    law.into_iter().flat_map(|law| {
        let games = editions().iter().map(|rules| &*rules.variant.game);
        let games: BTreeSet<&str> = games.collect();
        games.into_iter().map(move |game| Trial::test(format!("{}::cases/{game}", law.name), move || hidden(law, game)))
    })
}

/// The law holds for each case of a game, hidden in some ways.
fn hidden(law: &Law, game: &str) -> Result<(), Failed> {
    let folder = adjudeck_corpus::folder().join("cases").join(game);
    let (mut tried, mut broken) = (0, Vec::new());
    for file in WalkDir::new(folder).sort_by_file_name().into_iter().filter_map(Result::ok) {
        if file.path().extension().is_none_or(|it| it != "rum") {
            continue;
        }
        let log = adjudeck_format::Log::parse(&read(file.path())?).0.to_text();
        for seed in 0..WAYS {
            match law.outcome(&hide(&log, seed)) {
                Outcome::Holds => tried += 1,
                Outcome::Void(_) => {}
                Outcome::Broken { words, .. } => {
                    broken.push(format!("{}, seed {seed}: {words}", file.path().display()));
                }
            }
        }
    }
    match (tried, &*broken) {
        (0, _) => Err("nothing was tried".into()),
        (_, []) => Ok(()),
        (_, broken) => Err(format!("{}:\n{}", law.says, broken.join("\n")).into()),
    }
}

/// A test for every log that has broken a law.
fn regressions() -> Vec<Trial> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("regressions");
    let files = WalkDir::new(&folder).sort_by_file_name().into_iter().filter_map(Result::ok);
    let logs = files.filter(|file| file.file_type().is_file()).map(walkdir::DirEntry::into_path);
    let name = |path: &Path| path.strip_prefix(&folder).unwrap_or(path).with_extension("").display().to_string();
    logs.map(|path| Trial::test(format!("regressions/{}", name(&path)), move || mended(&path))).collect()
}

/// A log that has broken the law of its folder no longer does.
fn mended(path: &Path) -> Result<(), Failed> {
    let folder = path.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
    let law = law(&folder).ok_or_else(|| format!("there is no law {folder}"))?;
    match law.outcome(&Log::from_text(&read_to_string(path)?)) {
        Outcome::Holds => Ok(()),
        Outcome::Void(why) => Err(format!("the law says nothing of this log: {why}").into()),
        Outcome::Broken { words, .. } => Err(format!("{}: {words}", law.says).into()),
    }
}
