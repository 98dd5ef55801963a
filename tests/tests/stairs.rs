//! Each crate is a flight of stairs: a room imports only from the rooms above it, and neither files nor rooms import each other in a
//! circle.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it expects")]

use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

use adjudeck_tests::house::House;

/// A text of the repository.
fn text(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)).unwrap()
}

/// The rooms of a list, from the top of the stairs down; what they are for stands beside them.
fn listed<'a>(lines: impl Iterator<Item = &'a str>) -> Vec<String> {
    let rows = lines.filter_map(|line| Some(line.split_once("  ")?.0));
    rows.flat_map(|row| row.split(", ")).map(str::to_owned).collect()
}

/// The list of rooms in the documentation of a crate, or of a folder of it.
fn picture(root: &str) -> String {
    let text = text(root);
    let (_, after) = text.split_once("//! # The rooms\n").unwrap();
    let (_, picture) = after.split_once("```text\n").unwrap();
    let lines = picture.lines().map_while(|line| line.strip_prefix("//! ")).take_while(|line| *line != "```");
    lines.map(|line| line.to_owned() + "\n").collect()
}

/// The rooms of a crate, from the top of the stairs down.
fn stairs(name: &str) -> Vec<String> {
    listed(picture(&format!("{name}/src/lib.rs")).lines())
}

fn house(name: &str) -> io::Result<House> {
    House::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src"))
}

/// The imports between the rooms of a folder that lead down its stairs, or to a room that is not on them.
fn against(house: &House, folder: &[String], stairs: &[impl AsRef<str>]) -> Vec<String> {
    let step = |room: &str| stairs.iter().position(|known| known.as_ref() == room);
    let mut against = Vec::new();
    let is_within = |module: &Vec<String>| module.starts_with(folder);
    for (module, used) in house.edges().into_iter().filter(|(module, _)| is_within(module)) {
        for other in used.into_iter().filter(|other| module.len() > folder.len() && is_within(other)) {
            let (Some(from), Some(to)) = (module.get(folder.len()), other.get(folder.len())) else {
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

/// The rooms of a folder.
fn rooms<'a>(house: &'a House, folder: &[String]) -> BTreeSet<&'a str> {
    let within = house.modules().filter(|module| module.starts_with(folder));
    within.filter_map(|module| module.get(folder.len())).map(String::as_str).collect()
}

fn stands(name: &str) {
    let (house, stairs) = (house(name).unwrap(), stairs(name));
    assert_eq!(rooms(&house, &[]), stairs.iter().map(String::as_str).collect(), "the rooms");
    assert_eq!(against(&house, &[], &stairs), Vec::<String>::new(), "what imports down the stairs");
    assert_eq!(house.circles(), Vec::<Vec<&Vec<String>>>::new(), "circles");
}

/// The law lists its floors as a crate lists its rooms.
#[test]
fn the_law_is_a_flight_of_stairs() {
    let floors = listed(picture("validator/src/law/mod.rs").lines());
    let (house, law) = (house("validator").unwrap(), ["law".to_owned()]);
    assert_eq!(rooms(&house, &law), floors.iter().map(String::as_str).collect(), "the floors");
    assert_eq!(against(&house, &law, &floors), Vec::<String>::new(), "what imports down the stairs");
}

/// The circles of rooms in a crate, with the imports that make them.
fn circles_of_rooms(house: &House) -> Vec<String> {
    house.circles_of_rooms().iter().map(ToString::to_string).collect()
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

#[test]
fn the_program_is_a_flight_of_stairs() {
    stands("replayer/cli");
}

#[test]
fn no_rooms_import_each_other_in_a_circle() {
    let crates = ["format", "validator", "replayer", "replayer/cli", "corpus", "tests"];
    let found = crates.map(|name| circles_of_rooms(&house(name).unwrap())).concat();
    assert!(found.is_empty(), "rooms import each other in circles:\n{}", found.join("\n"));
}

#[test]
fn the_architecture_lists_the_same_rooms() {
    let text = text("ARCHITECTURE.md");
    let (_, after) = text.split_once("\n    format/src ").unwrap();
    let (list, _) = after.split_once("\n\n").unwrap();
    let lines = list.lines().map(|line| {
        let line = line.trim_start();
        let after = |root: &str| line.strip_prefix(root);
        after("validator/src").or(after("replayer/src")).or(after("replayer/cli/src")).unwrap_or(line).trim_start()
    });
    assert_eq!(listed(lines), ["format", "validator", "replayer", "replayer/cli"].map(stairs).concat());
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
        ("e.rs", "use crate::b as named; fn f() { named::deep::g() } #[cfg(test)] mod tests;"),
        ("e/tests.rs", "use crate::a::f;"),
    ]);
    let house = house.unwrap();
    let edges: Vec<_> = house.edges().into_iter().map(|(from, to)| (from.join("::"), joined(to))).collect();
    let found: Vec<_> = edges.iter().map(|(from, to)| (from.as_str(), to.as_str())).collect();
    assert_eq!(
        found,
        [("", ""), ("a", "b b::deep c"), ("b", ""), ("b::deep", "b"), ("c", "b b::deep"), ("e", "b b::deep")]
    );
    assert_eq!(against(&house, &[], &["b", "c", "a", "e"]), Vec::<String>::new());
    assert_eq!(against(&house, &[], &["b", "a", "c", "e"]), ["a -> c"]);
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

#[test]
fn circles_of_rooms_are_found_in_every_folder() {
    let files = [
        ("a.rs", "mod one; mod two; use self::one::X;"),
        ("a/one.rs", "use crate::b;  fn f() { b::g(); }"),
        ("a/two.rs", "pub struct Y;"),
        ("b.rs", "mod low; use crate::c; fn g() { low::h(c::C) } #[cfg(test)] mod tests;"),
        ("b/low.rs", "use crate::a::two::Y;"),
        ("b/tests.rs", "use crate::d::D;"),
        ("c.rs", "pub struct C;"),
        ("d.rs", "mod left; mod right; use crate::b::g;"),
        ("d/left.rs", "use crate::d::right::in_right::R;"),
        ("d/right.rs", "mod in_right; use super::left::L;"),
        ("d/right/in_right.rs", "pub struct R;"),
    ];
    let house = built(&files).unwrap();
    assert!(house.circles().is_empty());
    let of_top = "a, b:\n    a::one -> b\n    b::low -> a::two";
    let of_d = "d::left, d::right:\n    d::left -> d::right::in_right\n    d::right -> d::left";
    assert_eq!(circles_of_rooms(&house), [of_top, of_d]);
}
