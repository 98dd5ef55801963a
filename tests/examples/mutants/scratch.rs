//! A copy of the workspace in which mutants are compiled.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Result;
use crate::mutant::Mutant;
use crate::trial::Fate;
use crate::weave::{SWITCH, Woven, relax, weave, with_switches};

/// The tests that read the source instead of running it: in the copy there are switches in it.
const OF_THE_SOURCE: &str = "tests stairs";

/// Where the switches are added.
const LIB: &str = "validator/src/lib.rs";

/// Where the texts of the validator are kept without mutants.
const TEXTS: &str = "../texts.json";

/// A copy of the workspace.
pub(crate) struct Scratch {
    /// Its root.
    pub(crate) tree: PathBuf,
    build: PathBuf,
    /// The text of each file of the validator, without mutants.
    texts: BTreeMap<String, String>,
}

/// A program that holds tests.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// What cargo calls it, with the name of its package before it.
    pub(crate) name: String,
    /// Where it is.
    pub(crate) path: PathBuf,
    /// Where it is to be run.
    pub(crate) folder: PathBuf,
}

/// What became of mutants before they were tried.
#[derive(Debug, Deserialize, Serialize)]
pub(crate) struct Sorted {
    /// These are in the programs, behind switches.
    pub(crate) switched: Vec<usize>,
    /// These compile, but not behind a switch.
    pub(crate) plain: Vec<usize>,
    /// These do not compile.
    pub(crate) broken: Vec<usize>,
}

impl Scratch {
    /// Copies what git knows of the workspace, and new files.
    pub(crate) fn copy(root: &Path, folder: &Path) -> Result<Self> {
        copy(root, &folder.join("tree"), |_| true)?;
        Ok(Self { tree: folder.join("tree"), build: folder.join("build"), texts: BTreeMap::new() })
    }

    /// Copies all again but the validator, so that other tests can be tried on the same mutants.
    pub(crate) fn renew(root: &Path, folder: &Path) -> Result<()> {
        copy(root, &folder.join("tree"), |file| !file.starts_with("validator/src/"))
    }

    /// The copy that was made before.
    pub(crate) fn again(folder: &Path) -> Result<Self> {
        let (tree, build) = (folder.join("tree"), folder.join("build"));
        Ok(Self { texts: serde_json::from_slice(&fs::read(tree.join(TEXTS))?)?, tree, build })
    }

    /// Takes the word `const` away from functions, since these can ask no switch; those that constants need keep it.
    fn relax(&mut self) -> Result<()> {
        let mut kept = BTreeSet::new();
        let originals = self.texts.clone();
        loop {
            for (file, text) in &originals {
                let relaxed = relax(text, &kept).map_err(|error| format!("{file}: {error}"))?;
                self.write(file, &relaxed)?;
                self.texts.insert(file.clone(), relaxed);
            }
            let before = kept.len();
            // What uses the validator may need constants too.
            let checked = self.check_these("adjudeck-tests")?;
            kept.extend(errors(&checked).iter().filter_map(needed));
            if checked.status.success() {
                return Ok(());
            }
            if kept.len() == before {
                return Err(String::from_utf8_lossy(&checked.stderr).into());
            }
        }
    }

    /// Writes as many of these mutants into the source as compile there behind switches, and says what becomes of the rest.
    /// A mutant has the number of its place, counted from one.
    pub(crate) fn weave(&mut self, mutants: &[Mutant]) -> Result<Sorted> {
        for entry in walkdir::WalkDir::new(self.tree.join("validator/src")).into_iter().flatten() {
            if entry.path().extension().is_some_and(|it| it == "rs") {
                let file = entry.path().strip_prefix(&self.tree)?.to_string_lossy().into_owned();
                self.texts.insert(file, fs::read_to_string(entry.path())?);
            }
        }
        self.relax()?;
        fs::write(self.tree.join(TEXTS), serde_json::to_vec(&self.texts)?)?;
        let mut refused: BTreeSet<usize> = BTreeSet::new();
        loop {
            let woven = self.write_all(mutants, &refused)?;
            let left: BTreeSet<usize> = woven.values().flat_map(|woven| woven.left.iter().copied()).collect();
            let blamed = self.blamed(&woven)?;
            println!(
                "{} mutants are written behind switches; {} of them do not compile so",
                mutants.len() - refused.len() - left.len(),
                blamed.len()
            );
            refused.extend(&left);
            refused.extend(&blamed);
            if blamed.is_empty() {
                break;
            }
        }
        let mut sorted = Sorted { switched: Vec::new(), plain: Vec::new(), broken: Vec::new() };
        for (number, mutant) in (1..).zip(mutants) {
            if !refused.contains(&number) {
                sorted.switched.push(number);
            } else if self.compiles(mutant)? {
                sorted.plain.push(number);
            } else {
                sorted.broken.push(number);
            }
        }
        self.write_all(mutants, &refused)?;
        Ok(sorted)
    }

    fn write_all(&self, mutants: &[Mutant], refused: &BTreeSet<usize>) -> Result<BTreeMap<String, Woven>> {
        let mut files: BTreeMap<&str, Vec<(usize, &Mutant)>> = BTreeMap::new();
        for (number, mutant) in (1..).zip(mutants).filter(|(number, _)| !refused.contains(number)) {
            files.entry(&mutant.file).or_default().push((number, mutant));
        }
        let mut all = BTreeMap::new();
        for (file, text) in &self.texts {
            let mutants = files.remove(file.as_str()).unwrap_or_default();
            let mut woven = weave(text, &mutants).map_err(|error| format!("{file}: {error}"))?;
            if file == LIB {
                woven.text = with_switches(&woven.text);
            }
            self.write(file, &woven.text)?;
            all.insert(file.clone(), woven);
        }
        Ok(all)
    }

    /// Writes a file, unless it is so already: what has not changed is not compiled again.
    fn write(&self, file: &str, text: &str) -> Result<()> {
        let path = self.tree.join(file);
        if fs::read_to_string(&path)? != text {
            fs::write(path, text)?;
        }
        Ok(())
    }

    /// Writes this mutant alone into the source.
    pub(crate) fn write_plain(&self, mutant: &Mutant) -> Result<()> {
        for (file, text) in &self.texts {
            let changed = if *file == mutant.file { mutant.apply(text) } else { None };
            self.write(file, changed.as_ref().unwrap_or(text))?;
        }
        Ok(())
    }

    fn compiles(&self, mutant: &Mutant) -> Result<bool> {
        self.write_plain(mutant)?;
        Ok(self.check()?.status.success())
    }

    fn check(&self) -> Result<Output> {
        self.check_these("adjudeck-validator")
    }

    fn check_these(&self, package: &str) -> Result<Output> {
        let mut check = self.cargo(&["check", "--package", package, "--message-format=json"]);
        Ok(check.env("CARGO_INCREMENTAL", "1").output()?)
    }

    /// The mutants because of which the validator does not compile.
    fn blamed(&self, woven: &BTreeMap<String, Woven>) -> Result<BTreeSet<usize>> {
        let checked = self.check()?;
        let mut blamed = BTreeSet::new();
        for message in messages(&checked) {
            let Some(message) = message.get("message").filter(|it| it.get("level").is_some_and(|it| it == "error"))
            else {
                continue;
            };
            let spans = || message.get("spans").and_then(Value::as_array).into_iter().flatten();
            let (primary, other): (Vec<&Value>, Vec<&Value>) =
                spans().partition(|span| span.get("is_primary").is_some_and(|it| it == true));
            let blame = |spans: &[&Value]| spans.iter().flat_map(|span| blame(span, woven)).collect::<BTreeSet<_>>();
            let found = Some(blame(&primary)).filter(|it| !it.is_empty()).unwrap_or_else(|| blame(&other));
            if found.is_empty() && !primary.is_empty() {
                return Err(format!("an error of no mutant: {}", message.get("rendered").unwrap_or(message)).into());
            }
            blamed.extend(found);
        }
        if blamed.is_empty() && !checked.status.success() {
            return Err(String::from_utf8_lossy(&checked.stderr).into());
        }
        Ok(blamed)
    }

    /// Compiles all that holds tests.
    pub(crate) fn build(&self) -> Result<Vec<Program>> {
        let kinds = ["test", "--workspace", "--no-run", "--lib", "--bins", "--tests", "--message-format=json"];
        let built = self.cargo(&kinds).output()?;
        if !built.status.success() {
            return Err(format!("the tests do not compile: {}", String::from_utf8_lossy(&built.stderr)).into());
        }
        Ok(messages(&built).iter().filter_map(program).filter(|it| it.name != OF_THE_SOURCE).collect())
    }

    /// Tries the examples in the documentation with each of these mutants: they are compiled once.
    pub(crate) fn examples(&self, mutants: &[usize]) -> Result<BTreeMap<usize, Fate>> {
        let (script, caught) = (self.build.join("each.sh"), self.build.join("caught"));
        let numbers: Vec<String> = mutants.iter().map(ToString::to_string).collect();
        let each = format!(
            "for number in {}; do {SWITCH}=$number \"$@\" >&2 || echo $number >>'{}'; done\n",
            numbers.join(" "),
            caught.display()
        );
        fs::write(&script, each)?;
        fs::write(&caught, "")?;
        let mut test = self.cargo(&["test", "--workspace", "--doc"]);
        let runner = format!("--test-runtool sh --test-runtool-arg {}", script.display());
        run(test.env("RUSTDOCFLAGS", runner))?;
        let caught = fs::read_to_string(caught)?;
        let caught: BTreeSet<usize> = caught.lines().filter_map(|line| line.parse().ok()).collect();
        let example = || Fate::Caught("an example in the documentation".to_owned());
        let fate = |number| if caught.contains(&number) { example() } else { Fate::Survived };
        Ok(mutants.iter().map(|&number| (number, fate(number))).collect())
    }

    fn cargo(&self, arguments: &[&str]) -> Command {
        let mut cargo = Command::new("cargo");
        // Tests are run so often that it pays to let the compiler work a little more for them.
        let settings = [("DEV_OPT_LEVEL", "1"), ("DEV_DEBUG", "0"), ("TEST_DEBUG", "0")];
        cargo.envs(settings.map(|(name, value)| (format!("CARGO_PROFILE_{name}"), value)));
        // Tests decide about a mutant. A lint that denies it must not stop the build.
        cargo.env("RUSTFLAGS", "--cap-lints=warn");
        cargo.env("CARGO_TARGET_DIR", &self.build).env("CARGO_INCREMENTAL", "0").env("INSTA_UPDATE", "no");
        cargo.args(arguments).arg("--locked").current_dir(&self.tree);
        cargo
    }
}

/// Copies what git knows of a workspace, and new files, as far as they are wanted.
fn copy(root: &Path, tree: &Path, is_wanted: impl Fn(&str) -> bool) -> Result<()> {
    let listed = run(Command::new("git").args(["ls-files", "-z", "-co", "--exclude-standard"]).current_dir(root))?;
    let listed = String::from_utf8_lossy(&listed.stdout);
    let files: BTreeSet<&str> = listed.split('\0').filter(|it| !it.is_empty() && root.join(it).is_file()).collect();
    for old in walkdir::WalkDir::new(tree).into_iter().flatten().filter(|it| it.file_type().is_file()) {
        let known = old.path().strip_prefix(tree).ok().and_then(Path::to_str);
        if !known.is_some_and(|it| files.contains(it)) {
            fs::remove_file(old.path())?;
        }
    }
    for file in files.into_iter().filter(|file| is_wanted(file)) {
        let (from, to) = (root.join(file), tree.join(file));
        to.parent().map_or(Ok(()), fs::create_dir_all)?;
        if fs::read(&from)? != fs::read(&to).unwrap_or_default() || !to.exists() {
            fs::copy(&from, &to)?;
        }
    }
    Ok(())
}

/// Which mutants a span of a message points to.
fn blame(span: &Value, woven: &BTreeMap<String, Woven>) -> BTreeSet<usize> {
    let number = |key| span.get(key).and_then(Value::as_u64).and_then(|it| usize::try_from(it).ok());
    let file = span.get("file_name").and_then(Value::as_str).and_then(|file| woven.get(file));
    match (file, number("byte_start"), number("byte_end")) {
        (Some(woven), Some(start), Some(end)) => woven.blame(&(start..end)),
        _ => BTreeSet::new(),
    }
}

fn messages(output: &Output) -> Vec<Value> {
    output.stdout.split(|&byte| byte == b'\n').filter_map(|line| serde_json::from_slice(line).ok()).collect()
}

/// What the compiler says is wrong.
fn errors(output: &Output) -> Vec<Value> {
    let mut messages = messages(output);
    let all = messages.iter_mut().filter_map(|message| message.get_mut("message").map(Value::take));
    all.filter(|message| message.get("level").is_some_and(|it| it == "error")).collect()
}

/// The function that cannot be called where the compiler wants a constant.
fn needed(error: &Value) -> Option<String> {
    let code = error.pointer("/code/code").and_then(Value::as_str).filter(|&code| code == "E0015");
    let said = code.and_then(|_| error.get("message")?.as_str())?;
    Some(said.split('`').nth(1)?.rsplit("::").next()?.to_owned())
}

fn program(message: &Value) -> Option<Program> {
    let text = |pointer: &str| message.pointer(pointer).and_then(Value::as_str);
    let path = text("/executable").filter(|_| message.pointer("/profile/test").is_some_and(|it| it == true))?;
    let folder = Path::new(text("/manifest_path")?).parent()?.to_owned();
    let package = folder.file_name()?.to_string_lossy().into_owned();
    Some(Program { name: format!("{package} {}", text("/target/name")?), path: path.into(), folder })
}

fn run(command: &mut Command) -> Result<Output> {
    let output = command.output()?;
    if output.status.success() { Ok(output) } else { Err(String::from_utf8_lossy(&output.stderr).into()) }
}
