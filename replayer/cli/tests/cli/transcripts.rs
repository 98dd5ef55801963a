//! The pages of `tests/transcripts`: what is typed in a folder, and what the program says. Their `README.md` tells how to read them.

use std::fs;
use std::path::{Path, PathBuf};

use snapbox::{Assert, Data};

use crate::pages::{Piece, pieces};
use crate::run::{Said, named, said};

/// Where the pages are.
fn transcripts() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts")
}

/// Tries a page: it is as it is written if the program still says what stands there.
fn try_page(name: &str) {
    let path = transcripts().join(name).with_extension("md");
    let page = fs::read_to_string(&path).unwrap();
    let mut folder = tempfile::tempdir().unwrap();
    let mut now = String::new();
    for piece in pieces(&page) {
        if piece.is_heading() {
            folder = tempfile::tempdir().unwrap();
        }
        match piece {
            Piece::Block("console", None, body) => {
                let typed = body.lines().filter_map(|line| line.strip_prefix("$ "));
                let said: String = typed.map(|command| type_in(folder.path(), command)).collect();
                now += &Piece::Block("console", None, &said).to_string();
            }
            Piece::Block(_, Some(file), body) => {
                let path = folder.path().join(file);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, body).unwrap();
                now += &piece.to_string();
            }
            Piece::Block(..) | Piece::Line(_) | Piece::Prose(_) => now += &piece.to_string(),
        }
    }
    Assert::new().normalize_paths(false).action_env("SNAPSHOTS").eq(now, Data::read_from(&path, None));
}

/// What stands below a command: how it ended, if not well, what it printed, and behind `!` what it said beside that.
fn type_in(folder: &Path, command: &str) -> String {
    let mut shell = named("sh", &["-c", command]);
    // As the program is told where it is.
    let folder = folder.canonicalize().unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_adjudeck")).parent().unwrap();
    let others = std::env::var_os("PATH").unwrap_or_default();
    let path = [program.to_owned()].into_iter().chain(std::env::split_paths(&others));
    shell.current_dir(&folder).env("PATH", std::env::join_paths(path).unwrap());
    let Said { status, out, err } = said(shell, b"");
    let ended = if status == 0 { String::new() } else { format!("? {status}\n") };
    let shown = |text: &str| text.replace(&*folder.to_string_lossy(), "[FOLDER]");
    let printed: String = shown(&out).split_inclusive('\n').map(plain).collect();
    let beside = |line: &str| format!("! {}", plain(line)).replace("! \n", "!\n");
    let beside: String = shown(&err).split_inclusive('\n').map(beside).collect();
    format!("$ {command}\n{ended}{printed}{beside}")
}

/// A line without what a page cannot show.
fn plain(line: &str) -> String {
    let shown = |it: char| if it.is_control() { it.escape_default().to_string() } else { it.to_string() };
    let (text, end) = line.strip_suffix('\n').map_or((line, " (no line end)\n"), |text| (text, "\n"));
    text.chars().map(shown).collect::<String>() + end
}

/// Each page is a test.
mod page {
    macro_rules! pages {
        ($($page:ident)*) => {
            $(#[test]
            fn $page() {
                super::try_page(stringify!($page));
            })*

            pub(super) const PAGES: &[&str] = &[$(concat!(stringify!($page), ".md")),*];
        };
    }

    pages! {
        audit
        check
        clubs
        compare
        config
        coverage
        expectations
        explain
        fairness
        faults
        files
        formats
        forms
        games
        hand
        handed_on
        infer
        init
        inputs
        japanese
        join
        linear
        listed
        options
        other
        output
        pictures
        places
        plain
        readings
        records
        replay_page
        rulings
        score
        season
        seen
        streams
        versions
        written
    }
}

#[test]
fn each_page_is_tried() {
    let files = fs::read_dir(transcripts()).unwrap().map(|it| it.unwrap().file_name().into_string().unwrap());
    let mut files: Vec<_> = files.filter(|file| file != "README.md").collect();
    files.sort();
    assert_eq!(files, page::PAGES);
}
