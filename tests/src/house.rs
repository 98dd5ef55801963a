//! Which file of a crate imports from which, according to its source.

mod imports;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::io;
use std::path::Path;

use imports::{Imports, imports};

/// A module, as the names on the path to it; empty for the crate itself.
pub type Module = Vec<String>;

/// The files of a crate, and what each imports.
#[derive(Debug, Default)]
pub struct House {
    files: BTreeMap<Module, Imports>,
}

impl House {
    /// Reads the files of a crate from the folder of its `lib.rs`. Tests inside the files are left out.
    ///
    /// # Errors
    /// A file cannot be read, or is not Rust.
    pub fn read(src: &Path) -> io::Result<Self> {
        let mut house = Self::default();
        house.enter(src, &Module::new())?;
        let tests = |(module, imports): (&Module, &Imports)| {
            let inner = imports.tests.iter().map(|name| [module.as_slice(), std::slice::from_ref(name)].concat());
            inner.collect::<Vec<_>>()
        };
        let tests: Vec<Module> = house.files.iter().flat_map(tests).collect();
        house.files.retain(|module, _| !tests.iter().any(|test| module.starts_with(test)));
        Ok(house)
    }

    fn enter(&mut self, folder: &Path, module: &Module) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() {
                self.enter(&path, &[module.clone(), vec![stem]].concat())?;
            } else if path.extension().is_some_and(|extension| extension == "rs") && stem != "main" {
                let is_door = stem == "mod" || stem == "lib";
                let module = if is_door { module.clone() } else { [module.clone(), vec![stem]].concat() };
                let found =
                    imports(&fs::read_to_string(&path)?).map_err(|error| io::Error::other(error.to_string()))?;
                self.files.insert(module, found);
            }
        }
        Ok(())
    }

    /// All modules except the crate itself.
    pub fn modules(&self) -> impl Iterator<Item = &Module> {
        self.files.keys().filter(|module| !module.is_empty())
    }

    /// Which module imports from which others. An import of a re-export counts for the module that the name comes from.
    #[must_use]
    pub fn edges(&self) -> BTreeMap<&Module, BTreeSet<&Module>> {
        let of = |(module, imports): (_, &Imports)| {
            let used = imports.used.iter().filter_map(|path| self.source(&absolute(module, path)?, 0));
            (module, used.filter(|source| *source != module).collect())
        };
        self.files.iter().map(of).collect()
    }

    /// The module whose file defines the end of a path, following re-exports.
    fn source(&self, path: &[String], depth: usize) -> Option<&Module> {
        let (mut module, mut rest) = (Module::new(), path);
        while let Some((first, further)) = rest.split_first() {
            let inner = [module.clone(), vec![first.clone()]].concat();
            if !self.files.contains_key(&inner) {
                break;
            }
            (module, rest) = (inner, further);
        }
        let (module, imports) = self.files.get_key_value(&module)?;
        let handed_on = rest.first().and_then(|name| imports.exported.get(name)).filter(|_| depth < 9);
        match handed_on.and_then(|path| absolute(module, path)) {
            Some(path) => self.source(&path, depth + 1),
            None => Some(module),
        }
    }

    /// Files that import each other in a circle: each circle once, its modules in order.
    #[must_use]
    pub fn circles(&self) -> Vec<Vec<&Module>> {
        circles(&self.edges())
    }

    /// Rooms that import each other in a circle. A room is a file, or a folder with its root. Circles are looked for among
    /// the rooms of each folder; imports of a folder's root from the folder itself do not count.
    #[must_use]
    pub fn circles_of_rooms(&self) -> Vec<RoomCircle<'_>> {
        let edges = self.edges();
        let files = || edges.iter().flat_map(|(from, used)| used.iter().map(|to| (*from, *to)));
        let mut rooms = BTreeMap::<&[String], BTreeSet<&[String]>>::new();
        for (from, to) in files().filter_map(|(from, to)| rooms_of(from, to)) {
            rooms.entry(from).or_default().insert(to);
        }
        let circle = |rooms: Vec<&[String]>| {
            let is_in = |room: &[String]| rooms.contains(&room);
            let lies_in = |from, to| rooms_of(from, to).is_some_and(|(one, other)| is_in(one) && is_in(other));
            let imports = files().filter(|(from, to)| lies_in(from, to)).collect();
            RoomCircle { rooms: rooms.into_iter().map(<[String]>::to_vec).collect(), imports }
        };
        circles(&rooms).into_iter().map(circle).collect()
    }
}

/// Rooms that import each other in a circle, and the imports of their files that cause it.
#[derive(Debug)]
pub struct RoomCircle<'a> {
    rooms: Vec<Module>,
    imports: Vec<(&'a Module, &'a Module)>,
}

impl fmt::Display for RoomCircle<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rooms: Vec<_> = self.rooms.iter().map(|room| room.join("::")).collect();
        write!(f, "{}:", rooms.join(", "))?;
        self.imports.iter().try_for_each(|(from, to)| write!(f, "\n    {} -> {}", from.join("::"), to.join("::")))
    }
}

/// The rooms of two files in the folder that both are in; `None` if one file is the root of a folder that contains the other.
fn rooms_of<'a>(from: &'a Module, to: &'a Module) -> Option<(&'a [String], &'a [String])> {
    let common = from.iter().zip(to).take_while(|(one, other)| one == other).count();
    from.get(..=common).zip(to.get(..=common))
}

/// The circles of a graph: each once, in order.
fn circles<T: Ord + Copy>(edges: &BTreeMap<T, BTreeSet<T>>) -> Vec<Vec<T>> {
    let reach: BTreeMap<_, _> = edges.keys().map(|from| (*from, reachable(edges, *from))).collect();
    let mut circles = BTreeSet::new();
    for (from, reached) in reach.iter().filter(|(from, reached)| reached.contains(*from)) {
        let back = |other: &&T| reach.get(*other).is_some_and(|reached| reached.contains(from));
        circles.insert(reached.iter().filter(back).copied().collect::<Vec<_>>());
    }
    circles.into_iter().collect()
}

/// Everything that can be reached from one node.
fn reachable<T: Ord + Copy>(edges: &BTreeMap<T, BTreeSet<T>>, from: T) -> BTreeSet<T> {
    let (mut reached, mut left) = (BTreeSet::new(), vec![from]);
    while let Some(module) = left.pop() {
        for next in edges.get(&module).into_iter().flatten() {
            if reached.insert(*next) {
                left.push(*next);
            }
        }
    }
    reached
}

/// A path in a module, written from the root of the crate; `None` if it leads out of the crate.
fn absolute(module: &Module, path: &[String]) -> Option<Module> {
    let (first, rest) = path.split_first()?;
    match first.as_str() {
        "crate" => Some(rest.to_vec()),
        "self" => Some([module.as_slice(), rest].concat()),
        "super" => {
            let (_, outer) = module.split_last()?;
            let outer = outer.to_vec();
            match rest.first().map(String::as_str) {
                Some("super") => absolute(&outer, rest),
                _ => Some([outer.as_slice(), rest].concat()),
            }
        }
        _ => Some([module.as_slice(), path].concat()),
    }
}
