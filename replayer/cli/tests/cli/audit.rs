//! Very many games judged into tables.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::run::{ILLEGAL, LEGAL, Said, command, run, run_in};

/// A titled game with a date and a server.
fn game(title: &str, day: &str, log: &str) -> String {
    format!("game \"{title}\"\ntag date \"{day}\"\ntag server \"{}\"\n{log}", &title[..1])
}

/// Whole games, more than one part of them.
fn long() -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/games");
    let files = walkdir::WalkDir::new(folder).sort_by_file_name().into_iter().map(|entry| entry.unwrap().into_path());
    let files = files.filter(|path| path.extension().is_some_and(|ending| ending == "rum"));
    let games: Vec<u8> =
        files.flat_map(|path| [b"game \"Next\"\n".to_vec(), fs::read(path).unwrap()].concat()).collect();
    games.repeat(1_200_000 / games.len() + 1)
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(bytes).unwrap();
    gzip.finish().unwrap()
}

fn tar(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut tar = tar::Builder::new(Vec::new());
    for (name, bytes) in files {
        let mut header = tar::Header::new_ustar();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        tar.append_data(&mut header, name, *bytes).unwrap();
    }
    tar.into_inner().unwrap()
}

fn zip(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

/// Folders, archives, all forms of logs, and what is none.
fn mixed(folder: &Path) {
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    };
    let faulty = game("Faulty", "2026-03-01", ILLEGAL);
    let text = [game("Clean", "2026-02-01", LEGAL), faulty.clone()].concat();
    let unreadable = "game \"Unreadable\"\nrules kalooki\nplayers Aya Bea Carl\nAya drwas 5C\n";
    write("a.rum", text.as_bytes());
    write("b/long.rum", &long());
    write("b/packed.rum.gz", &gzip(text.as_bytes()));
    write("b/packed.rum.zst", &zstd::encode_all(text.as_bytes(), 1).unwrap());
    write("c.json", run(&["convert", "--to", "json", "-"], &text).out.as_bytes());
    write("c.jsonl", run(&["convert", "--to", "jsonl", "-"], &text).out.as_bytes());
    write("d-breaks-off.rum.gz", gzip(&long()).get(..4000).unwrap());
    write("d-is-binary.rum", b"\x7fELF\0\0\0");
    write("d-is-no-log.json", b"{\n  \"name\": \"no log\"\n}\n");
    write("e-unreadable.rum", unreadable.as_bytes());
    let members: [(&str, &[u8]); 4] = [
        ("2026/a.rum", text.as_bytes()),
        ("README.md", b"no log"),
        ("2026/b.rum.gz", &gzip(faulty.as_bytes())),
        ("last.rum", faulty.as_bytes()),
    ];
    write("f.tar", &tar(&members));
    write("f.tar.gz", &gzip(&tar(&members)));
    write("f.tar.zst", &zstd::encode_all(&*tar(&members), 1).unwrap());
    write("f.zip", &zip(&members));
    write("f-long.tar.zst", &zstd::encode_all(&*tar(&[("long.rum", &long()), members[0]]), 1).unwrap());
    write("f-breaks-off.tar", tar(&members).get(..2000).unwrap());
    write("z-last.rum", faulty.as_bytes());
}

/// What an audit has written, file by file.
fn written(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files.map(|path| (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read(path).unwrap())).collect()
}

/// That two audits have written the same, without showing all of it.
fn assert_same(one: &Path, other: &Path) {
    assert_all_same(&written(one), &written(other));
}

fn assert_all_same(one: &BTreeMap<String, Vec<u8>>, other: &BTreeMap<String, Vec<u8>>) {
    assert_eq!(one.keys().collect::<Vec<_>>(), other.keys().collect::<Vec<_>>());
    for (name, bytes) in one {
        assert!(Some(bytes) == other.get(name), "{name} is not the same");
    }
}

pub(crate) fn rows(folder: &Path, table: &str) -> Vec<Value> {
    let text = fs::read_to_string(folder.join(format!("{table}.jsonl"))).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The texts of a column.
fn texts(rows: &[Value], column: &str) -> Vec<String> {
    rows.iter().filter_map(|row| row[column].as_str().map(str::to_owned)).collect()
}

/// A folder with a folder of inputs in it.
pub(crate) fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("games")).unwrap();
    let path = folder.path().to_owned();
    (folder, path)
}

pub(crate) fn audit(folder: &Path, output: &str, arguments: &[&str]) -> Said {
    run_in(folder, &[&["audit", "games", "-o", output], arguments].concat())
}

#[test]
fn everything_in_a_folder_is_judged_whatever_it_is() {
    let (_guard, folder) = folder();
    mixed(&folder.join("games"));
    let said = audit(&folder, "out", &[]);
    assert_eq!(said.status, 2, "{}", said.err);
    let findings = rows(&folder.join("out"), "findings");
    let broken: Vec<_> = findings.iter().filter(|row| row["code"] == "broken").cloned().collect();
    let inputs = texts(&broken, "input");
    let names = ["d-breaks-off.rum.gz", "d-is-binary.rum", "d-is-no-log.json", "f-breaks-off.tar"];
    for name in names {
        assert!(inputs.iter().any(|input| input.starts_with(&format!("games/{name}"))), "{name}: {inputs:?}");
    }
    assert_eq!(inputs.len(), names.len(), "{inputs:?}");
    // The same fault is found in every form, and under the name that leads there.
    let faulty: Vec<_> = findings.iter().filter(|row| row["code"] == "wild-discarded").cloned().collect();
    let inputs = texts(&faulty, "input");
    for name in ["a.rum", "b/packed.rum.gz", "b/packed.rum.zst", "c.json", "c.jsonl", "z-last.rum"] {
        assert!(inputs.contains(&format!("games/{name}")), "{name}: {inputs:?}");
    }
    for archive in ["f.tar", "f.tar.gz", "f.tar.zst", "f.zip"] {
        for name in ["2026/a.rum", "2026/b.rum.gz", "last.rum"] {
            assert!(inputs.contains(&format!("games/{archive}:{name}")), "{archive} {name}: {inputs:?}");
        }
    }
    assert_eq!(faulty[0]["line"], 18);
    assert_eq!(faulty[0]["point"], "discard.wild");
    let games = rows(&folder.join("out"), "games");
    let of = |input: &str| games.iter().filter(|row| row["input"] == input).map(|row| &row["game"]).collect::<Vec<_>>();
    let numbers = of("games/f-long.tar.zst:long.rum");
    assert!(numbers.len() > 50 && numbers.iter().zip(1..).all(|(game, number)| **game == number), "{numbers:?}");
    assert_eq!(numbers, of("games/b/long.rum"));
    assert_eq!(games[1]["date"], "2026-03-01");
    assert_eq!(games[1]["tags"]["server"], "F");
    let summary: Value = serde_json::from_slice(&fs::read(folder.join("out/audit.json")).unwrap()).unwrap();
    assert_eq!(summary["all"]["games"], games.len());
    assert_eq!(summary["broken"], names.len());
    let inputs = rows(&folder.join("out"), "inputs");
    let sum = |rows: &[Value], column: &str| rows.iter().map(|row| row[column].as_u64().unwrap()).sum::<u64>();
    assert_eq!(inputs.len(), summary["inputs"]);
    assert_eq!(inputs.iter().filter(|row| row["broken"].is_string()).count(), names.len());
    assert_eq!(sum(&inputs, "games"), games.len() as u64);
    for column in ["statements", "unreadable", "unjudged"] {
        assert_eq!(summary["all"][column], sum(&inputs, column) + sum(&games, column), "{column}");
    }
    let long = inputs.iter().find(|row| row["input"] == "games/b/long.rum").unwrap();
    let text = fs::read_to_string(folder.join("games/b/long.rum")).unwrap();
    assert_eq!((&long["bytes"], &long["lines"]), (&text.len().into(), &text.lines().count().into()));
}

#[test]
fn what_an_archive_lacks_or_hides_is_said_of_it() {
    let (_guard, folder) = folder();
    let games = folder.join("games");
    fs::create_dir_all(&games).unwrap();
    let whole = tar(&[("a.rum", LEGAL.as_bytes()), ("b.rum", LEGAL.as_bytes())]);
    // Half of the last file is there, and of its last line as well.
    let end = whole.windows(LEGAL.len()).rposition(|bytes| bytes == LEGAL.as_bytes()).unwrap() + LEGAL.len() / 2;
    fs::write(games.join("cut.tar"), &whole[..end]).unwrap();
    fs::write(games.join("outer.zip"), zip(&[("inner.tar", &whole), ("a.rum", LEGAL.as_bytes())])).unwrap();
    fs::write(games.join("outer.tar"), tar(&[("inner.zip", &zip(&[("a.rum", LEGAL.as_bytes())]))])).unwrap();
    let said = audit(&folder, "out", &[]);
    assert_eq!(said.status, 2, "{}", said.err);
    let findings = rows(&folder.join("out"), "findings");
    assert!(findings.iter().all(|row| row["code"] == "broken"), "{findings:?}");
    let broken = texts(&findings, "input");
    for input in ["cut.tar:b.rum", "outer.zip:inner.tar", "outer.tar:inner.zip"] {
        assert!(broken.contains(&format!("games/{input}")), "{input}: {broken:?}");
    }
    let complete = |input: &str| {
        let games = rows(&folder.join("out"), "games");
        games.iter().find(|row| row["input"] == format!("games/{input}")).map(|row| row["complete"] == true)
    };
    assert_eq!([complete("cut.tar:a.rum"), complete("outer.zip:a.rum")], [Some(true); 2]);
    assert_ne!(complete("cut.tar:b.rum"), Some(true));
}

#[test]
fn a_path_may_begin_with_the_folder_and_audits_are_no_inputs() {
    let (_guard, folder) = folder();
    fs::create_dir_all(folder.join("games")).unwrap();
    fs::write(folder.join("games/a.rum"), ILLEGAL).unwrap();
    let first = run_in(&folder, &["audit", "games", "-o", "games/first"]);
    assert_eq!(first.status, 1, "{}", first.err);
    let second = run_in(&folder, &["audit", "./games", "-o", "second", "--baseline", "games/first"]);
    assert_eq!((second.status, &*second.err), (0, ""), "{}", second.out);
    assert!(second.out.ends_with("0 new faults since the earlier audit, 0 gone, 1 known\n"), "{}", second.out);
    assert_eq!(rows(&folder.join("second"), "findings"), rows(&folder.join("games/first"), "findings"));
}

#[test]
fn any_number_of_threads_writes_the_same() {
    let (_guard, folder) = folder();
    mixed(&folder.join("games"));
    for (threads, output) in [("1", "one"), ("4", "four")] {
        audit(&folder, output, &["--threads", threads, "--by", "server", "--all-readings"]);
    }
    assert_same(&folder.join("one"), &folder.join("four"));
    // Readings that matter to a game are calls of it.
    let calls = rows(&folder.join("one"), "calls");
    assert!(calls.iter().any(|row| row["scope"] == "game" && row["lines_changed"] == 1), "{:?}", calls.first());
}

/// What is found is what `check` finds, line by line, and in the parts of a long file nothing is said twice.
#[test]
fn an_audit_finds_what_check_finds() {
    let (_guard, folder) = folder();
    fs::write(folder.join("games/season.rum"), crate::threads::long()).unwrap();
    audit(&folder, "out", &[]);
    let checked = run_in(&folder, &["check", "games", "--format", "jsonl"]);
    let key = |row: &Value| ["game", "deal", "line", "column", "kind", "message"].map(|column| row[column].clone());
    let checked: Vec<Value> = checked.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let found: Vec<_> = checked.iter().filter(|row| row["code"].is_string()).map(key).collect();
    let audited: Vec<_> = rows(&folder.join("out"), "findings").iter().map(key).collect();
    assert!(found.len() > 1000);
    assert_eq!(audited.len(), found.len());
    for (audited, found) in audited.iter().zip(&found) {
        assert_eq!(audited, found);
    }
    // And so is what is counted in each game.
    let counts =
        ["game", "title", "deals", "statements", "unreadable", "unjudged", "illegal", "impossible", "mismatch"];
    let of = |row: &Value| counts.map(|column| row[column].clone());
    let ended: Vec<_> = checked.iter().map(|row| &row["ended"]).filter(|ended| ended.is_object()).map(of).collect();
    let games: Vec<_> = rows(&folder.join("out"), "games").iter().map(of).collect();
    assert_eq!(games.len(), ended.len());
    for (game, ended) in games.iter().zip(&ended) {
        assert_eq!(game, ended);
    }
    let summary: Value = serde_json::from_slice(&fs::read(folder.join("out/audit.json")).unwrap()).unwrap();
    for column in &counts[2..] {
        assert_eq!(summary["all"][column], checked.last().unwrap()["summary"][column], "{column}");
    }
}

/// Kills audits, after times that look like chance and are always the same.
struct Killer {
    seed: u64,
    /// How long an audit lives at most, in milliseconds.
    most: u64,
}

impl Killer {
    const SHORT: u64 = 200;

    fn delay(&mut self) -> std::time::Duration {
        self.seed = self.seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        std::time::Duration::from_millis((self.seed >> 33) % self.most)
    }

    /// Begins or goes on with an audit and kills it after a while; whether it was done before.
    fn audit(&mut self, folder: &Path) -> bool {
        let checkpoint = || fs::read(folder.join("killed/checkpoint.json")).ok();
        let before = checkpoint();
        let mut arguments = vec!["audit", "games", "-o", "killed", "--checkpoint", "0", "--by", "server"];
        arguments.extend(before.is_some().then_some("--resume"));
        let mut command = command(&arguments);
        command.current_dir(folder).stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
        let mut child = command.spawn().unwrap();
        let until = std::time::Instant::now() + self.delay();
        while std::time::Instant::now() < until {
            if let Some(status) = child.try_wait().unwrap() {
                assert_eq!(status.code(), Some(2));
                return true;
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        // What takes longer than an audit lives is never done.
        self.most = if checkpoint() == before { self.most * 2 } else { Self::SHORT };
        false
    }
}

/// However often it is killed, and wherever, an audit that is gone on with writes what one writes that is left alone.
#[test]
fn an_audit_that_is_killed_again_and_again_writes_the_same() {
    let times = std::env::var("ADJUDECK_KILLS").ok().and_then(|times| times.parse().ok()).unwrap_or(20);
    let (_guard, folder) = folder();
    mixed(&folder.join("games"));
    // More findings than are kept of a part before they are written.
    fs::write(folder.join("games/b/noise.rum"), "no\n".repeat(17_000)).unwrap();
    audit(&folder, "whole", &["--by", "server"]);
    let (mut killer, mut kills) = (Killer { seed: 7, most: Killer::SHORT }, 0);
    while kills < times {
        let _ = fs::remove_dir_all(folder.join("killed"));
        while !killer.audit(&folder) {
            kills += 1;
        }
        assert_same(&folder.join("whole"), &folder.join("killed"));
    }
}

#[test]
fn what_was_not_synced_is_not_believed() {
    let (_guard, folder) = folder();
    mixed(&folder.join("games"));
    audit(&folder, "whole", &[]);
    audit(&folder, "torn", &[]);
    for table in ["games", "findings", "calls"] {
        let path = folder.join(format!("torn/{table}.jsonl"));
        fs::OpenOptions::new().append(true).open(path).unwrap().write_all(b"{\"input\":\"gam").unwrap();
    }
    assert_eq!(audit(&folder, "torn", &["--resume"]).status, 2);
    assert_same(&folder.join("whole"), &folder.join("torn"));
    let path = folder.join("torn/scores.jsonl");
    let length = fs::metadata(&path).unwrap().len();
    fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(length - 1).unwrap();
    let said = audit(&folder, "torn", &["--resume"]);
    assert!(said.status == 2 && said.err.contains("scores.jsonl is shorter than the checkpoint says"), "{}", said.err);
}

const ALL_FORMS: [&str; 4] = ["--formats", "jsonl,csv,parquet,html,sarif,junit", "--by", "server"];

/// That the tables in a folder make the audit in `whole`, but for its checkpoint, since they can be gone on with by nothing.
fn assert_makes(folder: &Path, tables: &str, whole: &str, status: i32, arguments: &[&str]) {
    let output = format!("of-{tables}");
    let said =
        run_in(folder, &[&["audit", "--from-tables", tables, "-o", &output], &ALL_FORMS[..], arguments].concat());
    assert_eq!(said.status, status, "{tables}: {}", said.err);
    let but_checkpoint = |output: &str| {
        let mut files = written(&folder.join(output));
        assert!(files.remove("checkpoint.json").is_some());
        files
    };
    assert_all_same(&but_checkpoint(whole), &but_checkpoint(&output));
}

/// Archives whose files stand in the order of their names, which is the order in which tables list them.
fn mixed_by_name(games: &Path) {
    mixed(games);
    let long = tar(&[("a.rum", ILLEGAL.as_bytes()), ("long.rum", &long())]);
    fs::write(games.join("f-long.tar.zst"), zstd::encode_all(&*long, 1).unwrap()).unwrap();
}

/// The law of tables: whatever their form, they make the audit of which they are.
#[test]
fn tables_of_any_form_make_the_audit() {
    let (_guard, folder) = folder();
    mixed_by_name(&folder.join("games"));
    audit(&folder, "whole", &ALL_FORMS);
    assert_makes(&folder, "whole", "whole", 2, &[]);
    fs::create_dir(folder.join("parquet")).unwrap();
    for table in adjudeck_replayer::audit::TABLES {
        let name = format!("{}.parquet", table.name);
        fs::copy(folder.join("whole").join(&name), folder.join("parquet").join(&name)).unwrap();
    }
    assert_makes(&folder, "parquet", "whole", 2, &[]);
    audit(&folder, "since", &[&ALL_FORMS[..], &["--baseline", "whole"]].concat());
    assert_makes(&folder, "since", "since", 0, &["--baseline", "whole"]);
}

/// What some writers add does no harm, and an audit is not written among the tables.
#[test]
fn tables_are_taken_as_engines_leave_them() {
    let (_guard, folder) = folder();
    mixed_by_name(&folder.join("games"));
    audit(&folder, "whole", &ALL_FORMS);
    fs::create_dir(folder.join("lines")).unwrap();
    for table in adjudeck_replayer::audit::TABLES {
        let rows = fs::read_to_string(folder.join("whole").join(format!("{}.jsonl", table.name))).unwrap();
        fs::write(folder.join("lines").join(format!("{}.ndjson", table.name)), format!("\n{rows}\r\n\n")).unwrap();
    }
    assert_makes(&folder, "lines", "whole", 2, &[]);
    let among = run_in(&folder, &["audit", "--from-tables", "lines", "-o", "lines"]);
    assert_eq!(among.status, 2);
    assert!(among.err.contains("name another folder for the audit"), "{}", among.err);
    let (games, deals) = (folder.join("lines/games.ndjson"), folder.join("lines/deals.ndjson"));
    for (file, from, to, why) in [
        (&games, "\"date\":null", "\"ds\":1", "the column `ds` is unknown, and `date` is missing"),
        (&deals, "\"deal\":1,", "\"deal\":9007199254740992,", "the column `deal` must have a value of the type"),
    ] {
        let rows = fs::read_to_string(file).unwrap();
        assert!(rows.contains(from), "{rows}");
        fs::write(file, rows.replacen(from, to, 1)).unwrap();
        let said = run_in(&folder, &["audit", "--from-tables", "lines", "-o", "none"]);
        assert!(said.status == 2 && said.err.contains(why), "{}", said.err);
        assert!(!folder.join("none/games.jsonl").exists());
        fs::write(file, rows).unwrap();
    }
}

/// It does not matter in which parts, and in which order, an engine wrote the rows.
#[test]
fn tables_in_parts_make_the_audit() {
    let (_guard, folder) = folder();
    mixed_by_name(&folder.join("games"));
    audit(&folder, "whole", &ALL_FORMS);
    let tables = adjudeck_replayer::audit::TABLES.map(|table| table.name);
    let mut games: BTreeMap<(String, u64), BTreeMap<&str, Vec<Value>>> = BTreeMap::new();
    for table in tables {
        for row in rows(&folder.join("whole"), table) {
            let place = (row["input"].as_str().unwrap().to_owned(), row["game"].as_u64().unwrap_or_default());
            games.entry(place).or_default().entry(table).or_default().push(row);
        }
    }
    // A long file is judged in parts, each of which has a row.
    let inputs = games.get_mut(&("games/b/long.rum".to_owned(), 0)).unwrap().get_mut("inputs").unwrap();
    let mut later = inputs[0].clone();
    for column in ["bytes", "lines", "games", "statements"] {
        let half = later[column].as_u64().unwrap() / 2;
        inputs[0][column] = half.into();
        later[column] = (later[column].as_u64().unwrap() - half).into();
    }
    inputs.push(later);
    let write = |path: String, rows: Vec<String>| {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, rows.join("\n") + "\n").unwrap();
    };
    let backwards: Vec<_> = games.into_iter().rev().collect();
    for (number, part) in backwards.chunks(100).enumerate() {
        let game = |(place, of): &((String, u64), BTreeMap<&str, Vec<Value>>)| {
            let mut row = serde_json::json!({ "input": place.0, "game": place.1 });
            for table in tables {
                row[table] = of.get(table).cloned().unwrap_or_default().into();
            }
            row.to_string()
        };
        write(format!("nested/rows/part-{number:04}.jsonl"), part.iter().map(game).collect());
        for table in tables {
            let rows =
                part.iter().filter_map(|(_, of)| of.get(table)).flatten().map(Value::to_string).collect::<Vec<_>>();
            if !rows.is_empty() {
                write(format!("flat/{table}/part-{number:04}.json"), rows);
            }
            write(format!("flat/{table}/_SUCCESS"), vec![]);
            write(format!("flat/{table}/.part-{number:04}.json.crc"), vec!["crc".to_owned()]);
        }
    }
    assert_makes(&folder, "nested", "whole", 2, &[]);
    assert_makes(&folder, "flat", "whole", 2, &[]);
}

/// Two do not write the same files.
#[test]
fn an_audit_at_work_is_left_alone() {
    let (_guard, folder) = folder();
    fs::write(folder.join("games/a.rum"), LEGAL).unwrap();
    audit(&folder, "out", &[]);
    let at_work = fs::File::open(folder.join("out/games.jsonl")).unwrap();
    at_work.lock().unwrap();
    let said = audit(&folder, "out", &["--resume"]);
    assert!(said.status == 2 && said.err.contains("worked on at this moment"), "{}", said.err);
    drop(at_work);
    assert_eq!(audit(&folder, "out", &["--resume"]).status, 0);
}

#[test]
fn tables_have_as_many_rows_in_every_form() {
    use parquet::file::reader::{FileReader as _, SerializedFileReader};
    let (_guard, folder) = folder();
    mixed(&folder.join("games"));
    audit(&folder, "out", &["--all-readings"]);
    for table in adjudeck_replayer::audit::TABLES {
        let path = |form: &str| folder.join(format!("out/{}.{form}", table.name));
        let reader = SerializedFileReader::new(fs::File::open(path("parquet")).unwrap()).unwrap();
        let lines = rows(&folder.join("out"), table.name);
        assert!(!lines.is_empty());
        let schema = reader.metadata().file_metadata().schema().clone();
        let columns: Vec<_> = schema.get_fields().iter().map(|field| field.name().to_owned()).collect();
        let declared: Vec<_> = table.columns.iter().map(|column| column.name.to_owned()).collect();
        assert_eq!(columns, declared, "{}", table.name);
        assert_eq!(lines[0].as_object().unwrap().keys().cloned().collect::<Vec<_>>(), declared, "{}", table.name);
        let read: Vec<_> = reader.get_row_iter(None).unwrap().map(Result::unwrap).collect();
        assert_eq!(read.len(), lines.len(), "{}", table.name);
        for (row, line) in read.iter().zip(&lines) {
            for (column, field) in row.get_column_iter() {
                assert_eq!(value(field), line[column], "{} {column}", table.name);
            }
        }
        let csv = fs::read_to_string(path("csv")).unwrap();
        assert_eq!(csv.lines().next().unwrap(), declared.join(","));
    }
}

/// A value that was read from Parquet, as it stands in JSON Lines.
fn value(field: &parquet::record::Field) -> Value {
    use parquet::record::Field;
    match field {
        Field::Null => Value::Null,
        Field::Bool(is) => (*is).into(),
        Field::Long(number) => (*number).into(),
        Field::Str(text) => text.clone().into(),
        Field::ListInternal(list) => list.elements().iter().map(value).collect(),
        Field::MapInternal(map) => {
            let entries = map.entries().iter().map(|(key, of)| (value(key).as_str().unwrap().to_owned(), value(of)));
            entries.collect::<serde_json::Map<_, _>>().into()
        }
        other => unreachable!("{other}"),
    }
}

#[test]
fn the_documentation_of_the_tables_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../schema/audit.md");
    let text = adjudeck_replayer::audit::documented(&adjudeck_replayer::audit::TABLES);
    if std::env::var_os("ADJUDECK_BLESS").is_some() {
        fs::write(path, &text).unwrap();
    }
    assert!(fs::read_to_string(path).unwrap_or_default() == text, "ADJUDECK_BLESS=1 writes {path} anew");
}

#[test]
#[cfg(unix)]
fn ctrl_c_leaves_what_can_be_gone_on_with() {
    let (_guard, folder) = folder();
    mixed(&folder.join("games"));
    audit(&folder, "whole", &[]);
    let mut arguments = command(&["audit", "games", "-o", "out"]);
    arguments.current_dir(&folder).stderr(std::process::Stdio::piped()).stdout(std::process::Stdio::null());
    let child = arguments.spawn().unwrap();
    while !folder.join("out/games.jsonl").exists() {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let sent = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{err}");
    assert!(err.contains("`--resume` goes on with it") && !folder.join("out/audit.json").exists(), "{err}");
    audit(&folder, "out", &["--resume"]);
    assert_same(&folder.join("whole"), &folder.join("out"));
}
