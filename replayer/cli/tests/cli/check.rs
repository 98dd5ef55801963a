//! `check`: inputs, exit statuses, colours, and that every fault is found.

use std::fs;
use std::io::Write;

use serde_json::Value;

use crate::run::{ILLEGAL, command, run, run_in, said};

#[test]
fn folders_and_compressed_files_are_read_in_the_order_of_names() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("b")).unwrap();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(ILLEGAL.as_bytes()).unwrap();
    let gzip = gzip.finish().unwrap();
    fs::write(path("c.rum.gz"), &gzip).unwrap();
    // The content tells, not the name.
    fs::write(path("b/a.rum"), zstd::encode_all(ILLEGAL.as_bytes(), 1).unwrap()).unwrap();
    fs::write(path("a.rum"), ILLEGAL).unwrap();
    fs::write(path("notes.txt"), "no log").unwrap();
    let said = run_in(folder.path(), &["check", ".", "--format", "jsonl"]);
    let rows: Vec<Value> = said.out.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    let files: Vec<_> = rows.iter().filter_map(|row| row["file"].as_str()).collect();
    assert_eq!(files, ["./a.rum", "./b/a.rum", "./c.rum.gz"]);
    assert_eq!(run_in(folder.path(), &["check", "b", "a.rum"]).status, 1);
    assert_eq!(said_with_input(&gzip), 1);
}

fn said_with_input(input: &[u8]) -> i32 {
    said(command(&["check"]), input).status
}

/// Each faulty line of the log says in its comment at which column it is at fault, in which way, and with which code.
#[test]
fn twenty_faults_are_twenty_findings() {
    let log = include_str!("../logs/twenty-faults.rum");
    let lines = (1u64..).zip(log.lines()).skip(1);
    let claimed = lines.filter_map(|(line, text)| Some(format!("{line} {}", text.split_once("  # ")?.1)));
    let said = run(&["check", "--format", "jsonl"], log);
    let rows = said.out.lines().map(|row| serde_json::from_str::<Value>(row).unwrap());
    let found = rows.filter(|row| row["line"].is_u64()).map(|row| {
        let text = |key: &str| row[key].as_str().unwrap().to_owned();
        format!("{} {} {} {}", row["line"], row["column"], text("kind"), text("code"))
    });
    let (claimed, found): (Vec<_>, Vec<_>) = (claimed.collect(), found.collect());
    assert_eq!((claimed.len(), said.status), (20, 2));
    assert_eq!(found, claimed);
}

#[test]
fn a_game_goes_by_every_name_that_is_printed() {
    let listed = run(&["rules", "list", "--lang", "ja"], "").out + &run(&["rules", "list"], "").out;
    for row in listed.lines() {
        let columns: Vec<_> = row.split("  ").filter(|column| !column.is_empty()).collect();
        let [edition, .., title] = &columns[..] else { panic!("{row}") };
        let shown = run(&["init", title], "").out;
        assert!(shown.contains(&format!("\nrules {}", edition.trim())), "{title}: {shown}");
        let log = format!("rules \"{title}\"\nplayers Aya Bea Carl Dee\n");
        assert!(run(&["check"], &log).out.contains(&format!(" by {}: ", edition.trim())), "{title}");
    }
    let said = run(&["check"], "rules kalooki pagat\nplayers Aya Bea Carl\n");
    assert!(said.out.contains("did you mean `kalooki/pagat`?"), "{}", said.out);
    let said = run(&["init", "whist"], "");
    assert!(
        said.status == 2
            && said.err.contains("the games are kalooki, pokerato, push, paplu, vazhushal, gin, rum500, canasta"),
        "{}",
        said.err
    );
}
