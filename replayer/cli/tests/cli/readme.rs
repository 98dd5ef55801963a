//! The README and the guide are true: their logs and their commands are run, page by page from top to bottom, and print what they
//! say.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use adjudeck_cli::guide::{pages, place};
use adjudeck_replayer::words::Lang;

use crate::pages::{Piece, pieces};
use crate::run::run_in;

/// Each language with its README and the locale in which its commands are run.
const LANGUAGES: [(Lang, &str, &str); 2] = [(Lang::En, "README.md", "C"), (Lang::Ja, "README.ja.md", "ja_JP.UTF-8")];

/// The top of the repository.
fn root() -> &'static Path {
    let above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    above.into_iter().find(|folder| folder.join("README.ja.md").is_file()).unwrap()
}

/// A file of the repository.
fn text(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap()
}

/// The README and the pages of the guide in a language, each with its path in the repository.
fn texts(lang: Lang) -> Vec<(String, String)> {
    let (_, readme, _) = LANGUAGES.into_iter().find(|(it, ..)| *it == lang).unwrap();
    let of_guide = pages(lang).into_iter().map(|page| format!("replayer/guide/{}/{}.md", lang.code(), page.name));
    [readme.to_owned()].into_iter().chain(of_guide).map(|name| (name.clone(), text(&name))).collect()
}

/// The first example in the documentation of the library, which is run with it, as its readers see it.
fn front_page() -> String {
    let page = text("replayer/src/lib.rs");
    let (_, after) = page.split_once("//! ```\n").unwrap();
    let (example, _) = after.split_once("//! ```\n").unwrap();
    let lines =
        example.lines().map(|line| line.strip_prefix("//!").unwrap()).map(|it| it.strip_prefix(' ').unwrap_or(it));
    lines.filter(|line| !line.starts_with("# ")).map(|line| line.to_owned() + "\n").collect()
}

/// The words of a command, as a shell has them: what stands in quotes is one.
fn words(command: &str) -> Vec<&str> {
    let quoted = command.split('"').enumerate();
    let words = quoted.map(|(index, text)| if index % 2 == 1 { vec![text] } else { text.split_whitespace().collect() });
    words.collect::<Vec<_>>().concat()
}

/// The program in a folder and a locale.
fn adjudeck(folder: &Path, locale: &str, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjudeck"));
    command.args(arguments).current_dir(folder).env("NO_COLOR", "1").env("LC_ALL", locale);
    command.stdin(Stdio::null()).output().unwrap()
}

/// The log with which the README of a language begins.
fn table_3(lang: Lang) -> String {
    let (_, readme) = texts(lang).swap_remove(0);
    let logs = pieces(&readme)
        .into_iter()
        .filter_map(|it| if let Piece::Block("rum", _, log) = it { Some(log) } else { None });
    logs.map(str::to_owned).next().unwrap()
}

/// The rules of the club that the guide has as an example.
fn club(lang: Lang) -> String {
    let all = texts(lang).into_iter().flat_map(|(_, page)| {
        let is_club =
            |piece| if let Piece::Block(_, Some("club.json"), body) = piece { Some(body.to_owned()) } else { None };
        pieces(&page).into_iter().filter_map(is_club).collect::<Vec<_>>()
    });
    all.take(1).collect()
}

/// The players of a log.
fn players(log: &str) -> Vec<&str> {
    log.lines().find_map(|line| line.strip_prefix("players ")).unwrap().split_whitespace().collect()
}

/// The player in a word of a log, as in `Aya.1`.
fn player_in(word: &str) -> &str {
    word.split('.').next().unwrap_or(word)
}

/// A game of a deal that is made, with these players in the place of its own.
fn game(seed: &str, named: &[&str], folder: &Path) -> String {
    let arguments = ["generate", "--rules", "kalooki", "--deals", "1", "--players", "4", "--seed", seed];
    let made = String::from_utf8(adjudeck(folder, "C", &arguments).stdout).unwrap();
    let (mut seated, mut game) = (Vec::new(), String::new());
    for line in made.lines() {
        if line.starts_with("players ") {
            seated = players(line);
        }
        let renamed = |word: &str| match seated.iter().zip(named).find(|(name, _)| player_in(word) == **name) {
            Some((name, other)) => word.replace(name, other),
            None => word.to_owned(),
        };
        game += &(line.split(' ').map(renamed).collect::<Vec<_>>().join(" ") + "\n");
    }
    game
}

/// The files that the commands of all pages may name: the log of the README, the rules of the club, and games of the same players.
fn files(lang: Lang) -> Vec<(&'static str, String)> {
    let (folder, table) = (tempfile::tempdir().unwrap(), table_3(lang));
    let made = [("season.rum", &["1", "2", "3"][..]), ("game.rum", &["1"]), ("games/other.rum", &["2"])];
    let made = made.map(|(file, seeds)| {
        let games = seeds.iter().map(|seed| game(seed, &players(&table), folder.path()));
        (file, games.collect::<String>())
    });
    made.into_iter().chain([("club.json", club(lang)), ("table3.rum", table.clone())]).collect()
}

/// A new folder for the commands of a page, with these files, an archive of games, and the corpus.
fn folder_with(files: &[(&str, String)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    fs::create_dir(path.join("games")).unwrap();
    for (file, text) in files {
        fs::write(path.join(file), text).unwrap();
    }
    let archive = zstd::Encoder::new(fs::File::create(path.join("archive.tar.zst")).unwrap(), 1).unwrap();
    let mut archive = tar::Builder::new(archive);
    archive.append_dir_all("games", path.join("games")).unwrap();
    archive.into_inner().unwrap().finish().unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(root().join("corpus"), path.join("corpus")).unwrap();
    folder
}

/// What is typed on a page of `adjudeck`, and is not tried here: what needs the page on which logs are judged, which is built and tried
/// by `replayer/web/test.sh`.
const NOT_TRIED: [&str; 1] = [" --judge "];

/// A page that is being tried.
struct Walk<'a> {
    name: &'a str,
    locale: &'a str,
    folder: &'a Path,
    commands: usize,
}

impl Walk<'_> {
    /// Tries a part of the page.
    fn try_piece(&mut self, piece: Piece<'_>) {
        let name = self.name;
        match piece {
            Piece::Block("console", None, body) => self.console(body),
            Piece::Block("rust", None, body) => assert!(is_run(body), "{name}: no example has\n{body}"),
            Piece::Block("ts", None, body) => assert_eq!(body, text("replayer/npm/example/server.ts"), "{name}"),
            Piece::Block("python", None, body) if !body.starts_with(">>>") => {
                assert_eq!(body, text("replayer/python/example/server.py"), "{name}");
            }
            Piece::Block("toml", None, body) => configured(self.folder, body),
            Piece::Block("rum", None, body) => self.write("table3.rum", body),
            Piece::Block(_, Some(file), body) => self.write(file, body),
            Piece::Block("html", None, body) => self.embedded(body),
            // What other programs read is tried by them, queries by `tests/try-queries.sh`, which needs a network, and Python by
            // `replayer/python/test.sh`. The servers are tried where they are, in the packages.
            Piece::Block(word, None, _) => assert!(["yaml", "sql", "python"].contains(&word), "{name}: {word}"),
            Piece::Line(line) => self.line(line),
            Piece::Prose(_) => {}
        }
    }

    /// What embeds a page of a game names one that was written above, and that can be embedded.
    fn embedded(&self, body: &str) {
        let (_, source) = body.split_once("src=\"").unwrap();
        let (page, line) = source.split_once("?embed#L").unwrap();
        let written = fs::read_to_string(self.folder.join(page)).unwrap();
        assert!(written.contains("has(\"embed\")") && line.starts_with(|it: char| it.is_ascii_digit()), "{body}");
    }

    /// A file that the page shows.
    fn write(&self, file: &str, body: &str) {
        let path = self.folder.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, body).unwrap();
    }

    /// A command with what it prints.
    fn console(&mut self, body: &str) {
        let (command, output) = body.split_once('\n').unwrap();
        let ran = adjudeck(self.folder, self.locale, &words(command.strip_prefix("$ adjudeck ").unwrap()));
        assert_eq!(String::from_utf8(ran.stdout).unwrap(), output, "{}: {command}", self.name);
        self.commands += 1;
    }

    /// A command; of one that waits for changes, what it does first.
    fn line(&mut self, line: &str) {
        let Some(command) = line.strip_prefix("adjudeck ") else { return };
        if NOT_TRIED.iter().any(|part| command.contains(part)) {
            return;
        }
        let command = command.replace(" --watch", "");
        let (command, file) = command.split_once(" > ").map_or((&*command, None), |(it, file)| (it, Some(file)));
        let ran = adjudeck(self.folder, self.locale, &words(command));
        let said = String::from_utf8_lossy(&ran.stderr);
        // A log on standard input that has nothing is no game.
        let is_tried = ran.status.code().is_some_and(|code| code < 2) || command.ends_with(" -");
        assert!(is_tried, "{}: adjudeck {command}: {said}", self.name);
        if let Some(file) = file {
            fs::write(self.folder.join(file), &ran.stdout).unwrap();
        }
        self.commands += 1;
    }
}

/// Whether Rust is a part of what the tests of the library run: its first example, or one of the programs beside it.
fn is_run(body: &str) -> bool {
    let mut examples = fs::read_dir(root().join("replayer/examples")).unwrap();
    body == front_page() || examples.any(|file| fs::read_to_string(file.unwrap().path()).unwrap().contains(body))
}

/// The configuration that a page shows is one: it is found, and the log beside it is judged by its rules.
fn configured(folder: &Path, body: &str) {
    let (here, file) = (folder.join("configured"), |name: &str| folder.join("configured").join(name));
    fs::create_dir_all(file("games")).unwrap();
    fs::write(file("adjudeck.toml"), body).unwrap();
    fs::copy(folder.join("club.json"), file("club.json")).unwrap();
    fs::copy(folder.join("table3.rum"), file("games/table3.rum")).unwrap();
    let said = run_in(&here, &["check"]);
    assert!(
        said.status == 0 && said.out.contains("1ゲーム") && said.out.contains("kalooki/harbour"),
        "{}{}",
        said.out,
        said.err
    );
}

/// Tries the pages in a language.
fn walk((lang, _, locale): (Lang, &str, &str)) {
    let (files, mut commands) = (files(lang), 0);
    for (name, page) in texts(lang) {
        let folder = folder_with(&files);
        let mut walk = Walk { name: &name, locale, folder: folder.path(), commands: 0 };
        for piece in pieces(&page) {
            walk.try_piece(piece);
        }
        commands += walk.commands;
    }
    assert!(commands > 80, "{commands}");
}

#[test]
fn the_readme_and_the_guide_print_what_they_say() {
    walk(LANGUAGES[0]);
}

#[test]
fn the_japanese_readme_and_guide_print_what_they_say() {
    walk(LANGUAGES[1]);
}

/// What a reader of the page types: the first line of each block of the console, each line of code that stands alone, and the names of
/// files.
fn typed(page: &str) -> Vec<String> {
    let is_typed = |line: &str| {
        // Names and reasons are in the language of the page.
        let starts = ["adjudeck ", "cargo ", "cd ", "podman ", "replayer/", "rules "];
        starts.iter().any(|start| line.starts_with(start)).then(|| line.to_owned())
    };
    let of_piece = |piece| match piece {
        Piece::Block("console", _, body) => body.lines().next().map(str::to_owned),
        Piece::Block(_, Some(file), _) => Some(format!("the file {file}")),
        Piece::Line(line) => is_typed(line),
        Piece::Block(..) | Piece::Prose(_) => None,
    };
    pieces(page).into_iter().filter_map(of_piece).collect()
}

#[test]
fn the_pages_of_both_languages_have_the_same_commands_and_files() {
    let (own, others) = (table_3(Lang::Ja), table_3(Lang::En));
    let names: Vec<_> = players(&own).into_iter().zip(players(&others)).collect();
    for ((name, english), (other, japanese)) in texts(Lang::En).into_iter().zip(texts(Lang::Ja)) {
        // The secretary looks a word up in the language of the page.
        let in_english = |line: String| {
            names
                .iter()
                .fold(line, |line, (one, other)| line.replace(one, other))
                .replace("途中から", "from the middle")
        };
        let typed_there: Vec<_> = typed(&japanese).into_iter().map(in_english).collect();
        assert_eq!(typed(&english), typed_there, "{name} and {other}");
    }
}

#[test]
fn the_readmes_are_short_and_lead_to_each_other() {
    for ((_, readme, _), (_, other, _)) in LANGUAGES.into_iter().zip(LANGUAGES.into_iter().rev()) {
        let text = text(readme);
        assert!(text.chars().count() <= 10_000, "{readme} has {} characters", text.chars().count());
        assert!(text.contains(&format!("]({other})")), "{readme}");
    }
}

#[test]
fn the_guide_has_the_same_pages_in_both_languages_and_all_that_lie_there() {
    for (lang, ..) in LANGUAGES {
        let folder = root().join("replayer/guide").join(lang.code());
        let files: BTreeSet<_> =
            fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        let listed: BTreeSet<_> = pages(lang).iter().map(|page| format!("{}.md", page.name)).collect();
        assert_eq!(files, listed, "{}", lang.code());
        let index = pages(lang)[0].text;
        assert!(pages(lang).iter().skip(1).all(|page| index.contains(&format!("({}.md)", page.name))));
    }
}

/// The targets of the links of a page.
fn links(page: &str) -> Vec<String> {
    let prose = pieces(page).into_iter().filter_map(|it| if let Piece::Prose(line) = it { Some(line) } else { None });
    let prose: Vec<_> = prose.collect();
    let targets = prose.iter().flat_map(|line| line.split("](").skip(1)).map(|rest| rest.split(')').next().unwrap());
    targets.map(str::to_owned).collect()
}

/// The places of a page that a link can name: its headings.
fn places(page: &str) -> Vec<String> {
    let prose = pieces(page).into_iter().filter_map(|it| if let Piece::Prose(line) = it { Some(line) } else { None });
    prose.filter(|line| line.starts_with('#')).map(|line| place(line.trim_start_matches('#'))).collect()
}

#[test]
fn links_lead_to_files_and_headings_that_there_are() {
    let mut followed = 0;
    for (name, page) in LANGUAGES.into_iter().flat_map(|(lang, ..)| texts(lang)) {
        let folder = root().join(PathBuf::from(&name).parent().unwrap());
        for link in links(&page).iter().filter(|link| !link.starts_with("https://")) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { root().join(&name) } else { folder.join(file) };
            assert!(target.exists(), "{name}: {link}");
            let is_there = || places(&fs::read_to_string(&target).unwrap()).iter().any(|place| place == heading);
            assert!(heading.is_empty() || is_there(), "{name}: {link}");
            followed += 1;
        }
    }
    assert!(followed > 60, "{followed}");
}

#[test]
fn the_pins_of_the_guide_are_some() {
    let mut pins = 0;
    for (name, page) in LANGUAGES.into_iter().flat_map(|(lang, ..)| texts(lang)) {
        for piece in pieces(&page) {
            if let Piece::Line(line) = piece
                && let Some((edition, pin)) = line.strip_prefix("rules ").and_then(|rest| rest.split_once(' '))
            {
                assert!(adjudeck_validator::pinned(edition, pin).is_some(), "{name}: {edition} {pin}");
                pins += 1;
            }
        }
    }
    assert_eq!(pins, 2);
}

#[test]
fn the_main_job_of_the_readme_finds_nothing_wrong() {
    assert!(text("README.md").contains("cargo run --release -- check corpus/games\n"));
    let ran = Command::new(env!("CARGO_BIN_EXE_adjudeck"))
        .args(["check", "corpus/games"])
        .current_dir(root())
        .env("LC_ALL", "C")
        .output()
        .unwrap();
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stdout));
}
