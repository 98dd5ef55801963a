//! Chooses the cases that the program carries as examples, and writes the list of them for `src/examples.rs`.
//!
//! The program cannot carry all cases. Of each point in each game it has those that tell its readings apart: for every answer
//! that some case of the game claims a verdict under, one case, the one that serves most answers at once, then one in the
//! folder of the point, then the smallest. A point about which nothing is claimed under another reading has the smallest case
//! in which something is claimed not to be legal by it, or else to be legal. All this is read off the claims; that the claims are true is for the tests
//! of the corpus to say.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// A case, as far as it matters to the choice.
struct Case {
    path: PathBuf,
    /// The point in whose folder it lies.
    point: String,
    size: usize,
    /// The points and answers under which a verdict is claimed that is another than under the rules of the case.
    parted: BTreeSet<(String, String)>,
    /// The points and answers under which anything is claimed, or by which the case is played.
    claimed: BTreeSet<(String, String)>,
    /// The points by which something is claimed to be legal, and not to be so.
    passed: BTreeSet<String>,
    failed: BTreeSet<String>,
}

#[expect(clippy::print_stdout, reason = "this is how a build script speaks to cargo")]
fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=cases");
    let mut list = String::from("&[\n");
    for game in sorted(Path::new("cases"))? {
        let mut cases = Vec::new();
        for folder in sorted(&game)? {
            for path in sorted(&folder)?.into_iter().filter(|path| path.extension().is_some_and(|it| it == "rum")) {
                cases.push(Case::read(&path, name(&folder))?);
            }
        }
        for (point, chosen) in choose(&cases) {
            for case in chosen {
                let path = fs::canonicalize(&case.path)?;
                let (game, slug) = (name(&game), case.path.file_stem().unwrap_or_default().to_string_lossy());
                let _ = writeln!(
                    list,
                    "Example {{ game: {game:?}, point: {point:?}, slug: {slug:?}, log: include_str!({path:?}) }},"
                );
            }
        }
    }
    list.push(']');
    let target = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::write(Path::new(&target).join("examples.rs"), list)
}

/// What a folder has, in order.
fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The cases that are chosen for each point of a game.
fn choose(cases: &[Case]) -> BTreeMap<&str, Vec<&Case>> {
    let points: BTreeSet<&str> = cases.iter().flat_map(Case::points).collect();
    points.into_iter().map(|point| (point, choose_for(point, cases))).collect()
}

/// The cases that are chosen for a point.
fn choose_for<'a>(point: &str, cases: &'a [Case]) -> Vec<&'a Case> {
    let mut chosen = Vec::new();
    let mut shown = BTreeSet::new();
    // Where no case has a verdict that differs, one that is claimed at all will do: a score, say, that is wrong in both ways.
    for answers in [|case: &'a Case| &case.parted, |case: &'a Case| &case.claimed] {
        loop {
            let new = |case: &'a Case| answers(case).iter().filter(|it| it.0 == point && !shown.contains(*it)).count();
            let worth = |case: &&'a Case| (new(case), case.point == point, std::cmp::Reverse(case.size));
            let best = cases.iter().filter(|case| new(case) > 0).max_by_key(worth);
            let Some(best) = best else { break };
            shown.extend(answers(best).iter().filter(|it| it.0 == point).cloned());
            chosen.push(best);
        }
    }
    if chosen.is_empty() {
        let about = cases.iter().filter(|case| case.points().any(|it| it == point));
        chosen.extend(about.min_by_key(|case| (!case.failed.contains(point), case.point != point, case.size)));
    }
    chosen
}

impl Case {
    /// The points that it says something about: that of its folder, and those that its claims name.
    fn points(&self) -> impl Iterator<Item = &str> {
        std::iter::once(&self.point).chain(&self.passed).chain(&self.failed).map(String::as_str)
    }

    fn read(path: &Path, point: String) -> io::Result<Self> {
        let text = fs::read_to_string(path)?;
        let (mut parted, mut claimed) = (BTreeSet::new(), BTreeSet::new());
        let (mut passed, mut failed) = (BTreeSet::new(), BTreeSet::new());
        // What is claimed of the present line under the rules of the case; nothing before it is said.
        let mut plain = None;
        for line in text.lines() {
            let reading = |text: &str| {
                let (point, answer) = text.split_once(": ")?;
                Some((point.to_owned(), answer.to_owned()))
            };
            if let Some(claim) = line.strip_prefix("= ") {
                let mut words = claim.split(' ');
                let verdict = words.next().unwrap_or_default();
                match claim.split_once(" where ").and_then(|(_, it)| reading(it)) {
                    Some(reading) => {
                        if plain != Some(verdict) {
                            parted.insert(reading.clone());
                        }
                        claimed.insert(reading);
                    }
                    None => {
                        let points = if verdict == "legal" { &mut passed } else { &mut failed };
                        points.extend(words.next().map(str::to_owned));
                        plain = Some(verdict);
                    }
                }
            } else {
                plain = None;
                claimed.extend(line.strip_prefix("house ").and_then(reading));
            }
        }
        Ok(Self { path: path.to_owned(), point, size: text.len(), parted, claimed, passed, failed })
    }
}
