//! Each crate is a flight of stairs: a room imports only from the rooms above it, and no files import each other in a circle.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it expects")]

use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

use adjudeck_tests::house::House;

/// What the replayer's list has above the rooms that only the command line needs.
const COMMAND_LINE: &str = "with the feature `cli`:";

/// A text of the repository.
fn text(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)).unwrap()
}

/// The rooms of a list, from the top of the stairs down; what they are for stands beside them.
fn listed<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<String> {
    let rows = lines.filter(|line| *line != COMMAND_LINE).filter_map(|line| Some(line.split_once("  ")?.0));
    rows.flat_map(|row| row.split(", ")).map(str::to_owned).collect()
}

/// The list of rooms in the documentation of a crate.
fn picture(name: &str) -> String {
    let text = text(&format!("{name}/src/lib.rs"));
    let (_, after) = text.split_once("//! # The rooms\n").unwrap();
    let (_, picture) = after.split_once("```text\n").unwrap();
    let lines = picture.lines().map_while(|line| line.strip_prefix("//! ")).take_while(|line| *line != "```");
    lines.map(|line| line.to_owned() + "\n").collect()
}

/// The rooms of a crate, from the top of the stairs down.
fn stairs(name: &str) -> Vec<String> {
    listed(picture(name).lines())
}

fn house(name: &str) -> io::Result<House> {
    House::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src"))
}

/// The imports that lead down the stairs, or to a room that is not on them.
fn against(house: &House, stairs: &[impl AsRef<str>]) -> Vec<String> {
    let step = |room: &str| stairs.iter().position(|known| known.as_ref() == room);
    let mut against = Vec::new();
    for (module, used) in house.edges() {
        for other in used.into_iter().filter(|_| !module.is_empty()) {
            let (Some(from), Some(to)) = (module.first(), other.first()) else {
                against.push(format!("{} -> the root", module.join("::")));
                continue;
            };
            if from != to && (step(from) <= step(to) || step(to).is_none()) {
                against.push(format!("{} -> {}", module.join("::"), other.join("::")));
            }
        }
    }
    against
}

fn rooms(house: &House) -> BTreeSet<&str> {
    house.modules().filter_map(|module| module.first()).map(String::as_str).collect()
}

fn stands(name: &str) {
    let (house, stairs) = (house(name).unwrap(), stairs(name));
    assert_eq!(rooms(&house), stairs.iter().map(String::as_str).collect(), "the rooms");
    assert_eq!(against(&house, &stairs), Vec::<String>::new(), "what imports down the stairs");
    assert_eq!(house.circles(), Vec::<Vec<&Vec<String>>>::new(), "circles");
}

#[test]
fn the_notation_is_a_flight_of_stairs() {
    stands("format");
}

#[test]
fn the_referee_is_a_flight_of_stairs() {
    stands("validator");
}

#[test]
fn the_replayer_is_a_flight_of_stairs() {
    stands("replayer");
}

/// So a library without the command line lacks the lower rooms, and nothing of the upper ones.
#[test]
fn the_rooms_of_the_command_line_stand_below_those_of_the_library() {
    let root = text("replayer/src/lib.rs");
    let after = root.split("#[cfg(feature = \"cli\")]").skip(1).filter_map(|rest| rest.split_once("mod "));
    let rooms: BTreeSet<_> = after.filter_map(|(_, rest)| Some(rest.split_once(';')?.0.to_owned())).collect();
    let picture = picture("replayer");
    let (_, lower) = picture.split_once(COMMAND_LINE).unwrap();
    assert_eq!(rooms, listed(lower.lines()).into_iter().collect());
}

#[test]
fn the_architecture_lists_the_same_rooms() {
    let text = text("ARCHITECTURE.md");
    let (_, after) = text.split_once("\n    format/src ").unwrap();
    let (list, _) = after.split_once("\n\n").unwrap();
    let lines = list.lines().map(|line| {
        let line = line.trim_start();
        line.strip_prefix("validator/src").or(line.strip_prefix("replayer/src")).unwrap_or(line).trim_start()
    });
    assert_eq!(listed(lines), ["format", "validator", "replayer"].map(stairs).concat());
}

/// A play is resolved before it is applied, so whoever applies it asks no rules, and of the law they see what it has resolved.
#[test]
fn plays_are_applied_without_the_rules() {
    let house = house("validator").unwrap();
    let plays = house.edges().into_iter().filter(|(module, _)| module.first().is_some_and(|room| room == "play"));
    let used = plays.flat_map(|(_, used)| used).map(|other| other.join("::"));
    let asked: BTreeSet<_> = used.filter(|other| other.starts_with("law") || other.starts_with("rules")).collect();
    assert_eq!(asked.into_iter().collect::<Vec<_>>(), ["law::plays", "law::plays::recorded"]);
}

/// A crate of these files.
fn built(files: &[(&str, &str)]) -> io::Result<House> {
    let folder = tempfile::tempdir()?;
    for (name, text) in files {
        let path = folder.path().join(name);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(path, text)?;
    }
    House::read(folder.path())
}

#[test]
fn imports_are_found_wherever_they_stand() {
    let house = built(&[
        ("lib.rs", "mod a; mod b; mod c; pub use b::deep::Thing;"),
        (
            "a.rs",
            "use crate::Thing; fn f() { crate::c::g(vec![super::b::H]) } #[cfg(test)] mod tests { use crate::d::X; }",
        ),
        ("b/mod.rs", "mod deep; pub(crate) use deep::Thing as Other; pub const H: u8 = 0;"),
        ("b/deep.rs", "pub struct Thing; pub(in crate::b) fn hidden() {} mod inner { use super::super::H; }"),
        ("c.rs", "use crate::b::{Other, H}; pub fn g(_: u8) {}"),
    ]);
    let house = house.unwrap();
    let edges: Vec<_> = house.edges().into_iter().map(|(from, to)| (from.join("::"), joined(to))).collect();
    let found: Vec<_> = edges.iter().map(|(from, to)| (from.as_str(), to.as_str())).collect();
    assert_eq!(found, [("", ""), ("a", "b b::deep c"), ("b", ""), ("b::deep", "b"), ("c", "b b::deep")]);
    assert_eq!(against(&house, &["b", "c", "a"]), Vec::<String>::new());
    assert_eq!(against(&house, &["b", "a", "c"]), ["a -> c"]);
    assert!(house.circles().is_empty());
}

/// The names of modules, with a space between them.
fn joined<'a>(modules: impl IntoIterator<Item = &'a Vec<String>>) -> String {
    modules.into_iter().map(|module| module.join("::")).collect::<Vec<_>>().join(" ")
}

#[test]
fn circles_are_found() {
    let files = [
        ("a.rs", "use crate::b::B;"),
        ("b.rs", "use crate::c::C;"),
        ("c.rs", "use crate::a::A;"),
        ("d.rs", "use crate::a::A;"),
    ];
    let house = built(&files).unwrap();
    assert_eq!(house.circles().into_iter().map(joined).collect::<Vec<_>>(), ["a b c"]);
}
