//! The pages of many games, and the one that leads to them.

use std::fs;
use std::path::Path;

use crate::run::{ILLEGAL, LEGAL, run_in};

/// A folder with three games in two files, one of which is at fault.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    fs::create_dir(&games).unwrap();
    let two =
        format!("game \"First <b>\"\ntag date \"2026-03-14\"\ntag club \"港\"\n{LEGAL}game \"Second\"\n{ILLEGAL}");
    fs::write(games.join("a.rum"), two).unwrap();
    fs::write(games.join("b.rum"), LEGAL.replace("Aya", "花子")).unwrap();
    folder
}

/// The pages in a folder, in order.
fn pages(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.filter(|name| Path::new(name).extension().is_some_and(|it| it == "html")).collect();
    names.sort();
    names
}

#[test]
fn each_game_becomes_a_page_and_an_index_leads_to_them() {
    let folder = folder();
    let said = run_in(folder.path(), &["replay", "games", "--html", "-o", "out/"]);
    assert_eq!((said.status, &*said.err), (0, ""));
    assert!(said.out.contains("3 games; open"), "{}", said.out);
    let out = folder.path().join("out");
    assert_eq!(pages(&out), ["game-0001.html", "game-0002.html", "game-0003.html", "index.html"]);
    let index = fs::read_to_string(out.join("index.html")).unwrap();
    for due in [
        "<a href=\"game-0001.html\">First &lt;b&gt;</a>",
        "2026-03-14",
        "club: 港",
        "games: 3",
        "with faults: 1",
        "faults: 1",
        "花子, Bea, Carl",
        "games/a.rum:10",
        "kalooki/akagiri",
    ] {
        assert!(index.contains(due), "{due}");
    }
    assert_eq!(index.matches("<li class=\"faulty\">").count(), 1);
    assert!(!index.contains("http://") && !index.contains("https://"));
    let page = fs::read_to_string(out.join("game-0002.html")).unwrap();
    assert!(page.contains("href=\"index.html\""));
    let said = run_in(folder.path(), &["replay", "games", "--html", "-o", "ja/", "--lang", "ja"]);
    assert!(said.out.contains("3ゲーム"), "{}", said.out);
    let index = fs::read_to_string(folder.path().join("ja/index.html")).unwrap();
    assert!(index.contains("<html lang=\"ja\">") && index.contains("ゲーム一覧"));
}

#[test]
fn no_page_of_earlier_games_is_left_and_nothing_else_is_touched() {
    let folder = folder();
    let write = || run_in(folder.path(), &["replay", "games/a.rum", "games/b.rum", "--html", "-o", "out"]);
    write();
    let out = folder.path().join("out");
    fs::write(out.join("game-0009.html"), "somebody else's").unwrap();
    fs::write(folder.path().join("games/a.rum"), LEGAL).unwrap();
    let said = write();
    assert!(said.status == 0 && said.out.contains("1 page of earlier games taken away"), "{}", said.out);
    assert_eq!(pages(&out), ["game-0001.html", "game-0002.html", "game-0009.html", "index.html"]);
    let first = fs::read(out.join("index.html")).unwrap();
    write();
    assert_eq!(fs::read(out.join("index.html")).unwrap(), first);
}

#[test]
fn the_pages_show_what_one_player_saw() {
    let folder = folder();
    let said = run_in(folder.path(), &["replay", "games", "--html", "-o", "out/", "--seen-by", "Bea"]);
    assert_eq!((said.status, &*said.err), (0, ""));
    let page = fs::read_to_string(folder.path().join("out/game-0001.html")).unwrap();
    // What Aya holds and does not discard nobody else has seen.
    assert!(page.contains("5C") && !page.contains("6C"));
    let index = fs::read_to_string(folder.path().join("out/index.html")).unwrap();
    assert!(index.contains("as Bea saw it"));
    let said = run_in(folder.path(), &["replay", "games", "--html", "-o", "no/", "--seen-by", "Bae"]);
    assert!(said.status == 2 && said.err.contains("did you mean `Bea`"), "{}", said.err);
}

#[test]
fn what_cannot_be_is_said() {
    let folder = folder();
    fs::write(folder.path().join("games/c.rum"), "players Aya Bea Carl\nAya drwas 5C\n").unwrap();
    let said = run_in(folder.path(), &["replay", "games", "missing.rum", "--html", "-o", "out/"]);
    assert!(
        said.status == 2 && said.err.contains("missing.rum") && said.err.contains("1 line could not"),
        "{}",
        said.err
    );
    assert!(folder.path().join("out/index.html").exists());
    for (arguments, due) in [
        (&["games", "--html"][..], "-o FOLDER"),
        (&["games/a.rum", "games/b.rum", "--html", "-o", "out", "--game", "1"], "have no place"),
        (&["games/a.rum:3", "games/b.rum", "--html", "-o", "out"], "have no place"),
        (&["games", "--html", "-o", "games/c.rum"], "games/c.rum: error: this is read, and is not written over"),
    ] {
        let said = run_in(folder.path(), &[&["replay"], arguments].concat());
        assert!(said.status == 2 && said.err.contains(due), "{}", said.err);
    }
    // Where nothing can be written, the folder is named, once, and no log is blamed.
    for output in ["games/c.rum/", "games/c.rum/pages"] {
        let said = run_in(folder.path(), &["replay", "games", "--html", "-o", output]);
        assert!(said.status == 2 && said.err.starts_with(&format!("{output}: error: ")), "{}", said.err);
        assert_eq!(said.err.lines().count(), 1, "{}", said.err);
    }
}
