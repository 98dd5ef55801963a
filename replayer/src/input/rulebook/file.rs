//! Rules files, and the files that they extend.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf, absolute};

use adjudeck_validator::{FileFault, FileFaults, Rules, RulesError, RulesForm, edition, named_edition};

use super::wrong::{RulesFileError, WrongLine};
use crate::input::trouble::CommandError;
use crate::referee::RulesFault;
use crate::text::binary::Binary;

/// The most bytes of a rules file: a hundred times the longest edition.
pub const MAX_OF_RULES: u64 = 4 * 1024 * 1024;

/// The longest chain of files that extend one another.
const MAX_FILES: usize = 8;

/// The name of a configuration, which may lie beside rules files and is none.
pub const CONFIGURATION: &str = "adjudeck.toml";

/// Whether a path has the name of a rules file, whether or not it exists.
///
/// ```
/// use adjudeck_replayer::input::rulebook::is_rules_file;
/// assert!(is_rules_file("rules/club.toml".as_ref()) && is_rules_file("club.json".as_ref()));
/// assert!(!is_rules_file("adjudeck.toml".as_ref()) && !is_rules_file("kalooki/pagat".as_ref()));
/// ```
#[must_use]
pub fn is_rules_file(path: &Path) -> bool {
    RulesForm::by_name(path).is_some() && path.file_name().is_some_and(|name| name != CONFIGURATION)
}

/// Whether a name is a path to a file, which need not exist.
pub(super) fn is_path(path: &Path) -> bool {
    is_rules_file(path) || path.is_file()
}

/// The path of a file that another file names, relative to the folder of that file.
pub(super) fn beside(path: &Path, named: &str) -> PathBuf {
    path.parent().unwrap_or(Path::new("")).join(named)
}

/// The path of `other`, relative to the folder of a file: the inverse of [`beside`].
pub(super) fn path_from(file: &Path, other: &Path) -> String {
    let whole = |path: &Path| fs::canonicalize(path).or_else(|_| absolute(path)).unwrap_or_else(|_| path.to_owned());
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let (folder, other) = (whole(folder), whole(other));
    let steps = |path: &Path| -> Vec<String> {
        path.components().map(|step| step.as_os_str().to_string_lossy().into_owned()).collect()
    };
    let (from, to) = (steps(&folder), steps(&other));
    let shared = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
    if shared == 0 {
        return other.display().to_string();
    }
    let up = from.iter().skip(shared).map(|_| "..");
    up.chain(to.iter().skip(shared).map(String::as_str)).collect::<Vec<_>>().join("/")
}

/// Loads the rules of a file.
pub(super) fn load(name: &str, path: &Path) -> Result<Rules, RulesFileError> {
    load_below(name, path, &mut Vec::new())
}

/// The rules files of a folder; an error if there are none.
pub(super) fn files_of(folder: &str) -> Result<Vec<String>, RulesFileError> {
    let files = fs::read_dir(folder).map_err(|error| RulesFileError::new(folder, error))?;
    let files = files.filter_map(|file| Some(file.ok()?.path())).filter(|path| is_rules_file(path) && !is_hidden(path));
    let mut files: Vec<_> = files.map(|path| path.display().to_string()).collect();
    files.sort();
    if files.is_empty() { Err(RulesFileError::new(folder, CommandError::NoRules)) } else { Ok(files) }
}

/// Whether a file is hidden, as the settings of other programs are.
fn is_hidden(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
}

/// All files on which the rules of these names depend: their own, those of a folder, and those that they extend.
///
/// ```
/// assert!(adjudeck_replayer::input::rulebook::files_behind(&["kalooki".to_owned()]).is_empty());
/// ```
#[must_use]
pub fn files_behind(names: &[String]) -> Vec<PathBuf> {
    let of_name = |name: &String| match Path::new(name) {
        _ if edition(name).is_some() => Vec::new(),
        folder if folder.is_dir() => files_of(name).unwrap_or_default().into_iter().map(PathBuf::from).collect(),
        file => vec![file.to_owned()],
    };
    let mut files: Vec<_> = names.iter().flat_map(of_name).collect();
    let mut next = 0;
    while let Some(file) = files.get(next) {
        next += 1;
        if let Some(base) = file_extended_by(file).filter(|base| !files.contains(base)) {
            files.push(base);
        }
    }
    files
}

/// The file that another one extends, if it extends a file.
fn file_extended_by(path: &Path) -> Option<PathBuf> {
    let text = read(path).ok()?;
    let named = RulesForm::of(Some(path), &text).base_of(&text)?;
    edition(&named).is_none().then(|| beside(path, &named))
}

/// Loads the rules of a text that is to be in a file.
pub(super) fn load_text(name: &str, path: &Path, text: &str) -> Result<Rules, RulesFileError> {
    load_text_below(name, path, text, &mut Vec::new())
}

/// Loads the rules of a file that the files in `above` extend.
fn load_below(name: &str, path: &Path, above: &mut Vec<PathBuf>) -> Result<Rules, RulesFileError> {
    let text = read(path).map_err(|error| RulesFileError::new(name, error))?;
    load_text_below(name, path, &text, above)
}

/// Loads the rules of the text of such a file.
fn load_text_below(name: &str, path: &Path, text: &str, above: &mut Vec<PathBuf>) -> Result<Rules, RulesFileError> {
    above.push(path.canonicalize().unwrap_or_else(|_| path.to_owned()));
    let mut below = Vec::new();
    let form = RulesForm::of(Some(path), text);
    let rules = Rules::from_text_with(text, form, &mut |named| base(named, path, above, &mut below));
    above.pop();
    rules.map_err(|faults| match form.mistaken_for(text) {
        Some(is) => RulesFileError::new(name, CommandError::OtherForm { is: is.name(), ending: is.ending() }),
        None => all_wrong(name, faults, below),
    })
}

/// Loads the rules that a file extends: an edition, or another file, relative to the folder of this one. What is wrong with
/// that file is added to `below`.
fn base(
    named: &str,
    path: &Path,
    above: &mut Vec<PathBuf>,
    below: &mut Vec<RulesFileError>,
) -> Result<Rules, RulesError> {
    let beside = beside(path, named);
    if edition(named).is_some() || !is_path(&beside) {
        return named_edition(named).cloned();
    }
    if above.contains(&beside.canonicalize().unwrap_or_else(|_| beside.clone())) {
        return Err(RulesError::Circle(named.to_owned()));
    }
    if above.len() >= MAX_FILES {
        return Err(RulesError::TooDeep { base: named.to_owned(), most: MAX_FILES });
    }
    load_below(&beside.display().to_string(), &beside, above).map_err(|wrong| {
        // No single file is wrong, so the first one reports the error.
        if let CommandError::Rules(RulesFault::Answer(too_deep @ RulesError::TooDeep { .. })) = *wrong.trouble {
            return too_deep;
        }
        below.push(wrong);
        RulesError::WrongBase(named.to_owned())
    })
}

/// Everything that is wrong with a file and with those that it extends, as one error.
fn all_wrong(name: &str, faults: FileFaults, below: Vec<RulesFileError>) -> RulesFileError {
    let wrong = |FileFault { error, line, text, span }| {
        let place = Some(Box::new(WrongLine { line: line as u64, text, span }));
        RulesFileError { place, ..RulesFileError::new(name, error) }
    };
    let all = faults.into_iter().map(wrong).chain(below);
    RulesFileError::together(all).unwrap_or_else(|| RulesFileError::new(name, CommandError::NoRules))
}

/// Reads the text of a rules file, but not more than it may have.
fn read(path: &Path) -> io::Result<String> {
    // Opening a pipe might block for ever.
    if fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        return Err(CommandError::RulesNotFile.into());
    }
    let mut bytes = Vec::new();
    let read = File::open(path)?.take(MAX_OF_RULES + 1).read_to_end(&mut bytes)?;
    if read as u64 > MAX_OF_RULES {
        return Err(CommandError::RulesTooLong.into());
    }
    if let Some(binary) = Binary::of(&bytes) {
        return Err(CommandError::Binary(binary).into());
    }
    String::from_utf8(bytes).map_err(|_| CommandError::Binary(Binary::Other).into())
}
