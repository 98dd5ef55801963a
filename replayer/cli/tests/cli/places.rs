//! Places in logs, as arguments name them: `game.rum:69`.

use std::fs;

use crate::run::{LEGAL, Said, folder_with, run, run_in};

#[test]
fn a_line_stands_beside_its_file() {
    let (folder, path) = folder_with("game.rum", LEGAL.as_bytes());
    let due = run(&["replay", path.to_str().unwrap(), "--at", "5"], "").out;
    assert!(due.contains("after line 5"), "{due}");
    for argument in ["game.rum:5", "game.rum:5:3", "game.rum:5:3:", "./game.rum:5"] {
        let Said { status, out, err } = run_in(folder.path(), &["replay", argument]);
        assert_eq!((status, &*out, &*err), (0, &*due, ""), "{argument}");
    }
    assert_eq!(run(&["replay", "-:5"], LEGAL).out, due);
    let Said { status, out, err } = run(&["replay", "-:7"], LEGAL);
    assert!(status == 2 && out.is_empty() && err.contains("there is no line 7: the log has 6 lines"), "{err}");
}

#[test]
fn a_file_that_has_a_colon_is_a_file() {
    let (folder, _) = folder_with("game:5", LEGAL.as_bytes());
    let shown = |argument| run_in(folder.path(), &["replay", argument]).out;
    assert!(shown("game:5").contains("after line 6"));
    assert!(shown("game:5:5").contains("after line 5"));
    fs::write(folder.path().join("game"), LEGAL.replace("Aya", "Emi")).unwrap();
    assert!(shown("game:6").contains("Emi") && shown("game:5").contains("Aya"));
}

#[test]
fn what_names_no_place_is_refused_in_both_languages() {
    for (argument, english, japanese) in [
        ("game.rum:0", "lines are counted from 1", "行は1から数えます"),
        ("game.rum:99999999999999999999", "no line has so large a number", "これほど大きな番号の行はありません"),
        (":5", "before the line stands no file", "行の前にファイルがありません"),
    ] {
        for (lang, due) in [("en", english), ("ja", japanese)] {
            let Said { status, out, err } = run(&["replay", argument, "--lang", lang], "");
            assert!(status == 2 && out.is_empty() && err.contains(due) && err.contains(argument), "{err}");
        }
    }
    assert_eq!(run(&["replay", "-", "--at", "0"], LEGAL).status, 2);
}

#[test]
fn a_line_is_named_once() {
    for more in ["--at", "--game", "--deal"] {
        for (lang, due) in [("en", "line 5 is named with the file"), ("ja", "ファイルに5行目が付いている")]
        {
            let Said { status, out, err } = run(&["replay", "-:5", more, "1", "--lang", lang], LEGAL);
            assert!(status == 2 && out.is_empty() && err.contains(due), "{err}");
        }
    }
}
