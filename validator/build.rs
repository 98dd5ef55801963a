//! Lays the editions out as data of the program, so that nothing has to read their files when it runs.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use serde_json::{Map, Value};

/// The fields with which the file of an edition begins; all others are sections.
const HEAD: [&str; 7] = ["edition", "game", "names", "title", "book", "terms", "clauses"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=editions");
    let mut arms = String::new();
    for path in files(Path::new("editions"))? {
        arms.push_str(&packed(&path)?);
    }
    let made = format!(
        "/// The edition of this name, laid out when the program was built.\nmacro_rules! packed {{\n{arms}}}\n"
    );
    fs::write(Path::new(&env::var("OUT_DIR")?).join("packed.rs"), made)?;
    Ok(())
}

/// The files of the editions, in the order of their names.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut all = Vec::new();
    for game in fs::read_dir(folder)? {
        for file in fs::read_dir(game?.path())? {
            let path = file?.path();
            if !path.to_string_lossy().ends_with(".versions.json") {
                all.push(path);
            }
        }
    }
    all.sort();
    Ok(all)
}

/// An arm that gives an edition as a `Packed`.
fn packed(path: &Path) -> Result<String, Box<dyn Error>> {
    let file: Map<String, Value> = serde_json::from_str(&fs::read_to_string(path)?)?;
    let versions: Value = serde_json::from_str(&fs::read_to_string(path.with_extension("versions.json"))?)?;
    let hash = versions.as_array().and_then(|all| all.last()).and_then(|last| last["hash"].as_str());
    let text = |name: &str| file.get(name).and_then(Value::as_str).unwrap_or_default();
    let json = |name: &str| file.get(name).map(Value::to_string).unwrap_or_default();
    let mut arm = String::new();
    writeln!(arm, "    ({:?}) => {{ $crate::rules::Packed {{", text("edition"))?;
    for name in ["edition", "game", "title", "book"] {
        writeln!(arm, "        {name}: {:?},", text(name))?;
    }
    for name in ["names", "terms", "clauses"] {
        writeln!(arm, "        {name}: {:?},", json(name))?;
    }
    writeln!(arm, "        hash: {:?},\n        sections: &[", hash.unwrap_or_default())?;
    for (_, section) in file.iter().filter(|(name, _)| !HEAD.contains(&name.as_str())) {
        let Some(points) = section.as_object() else {
            writeln!(arm, "            None,")?;
            continue;
        };
        writeln!(arm, "            Some(&[")?;
        for said in points.values() {
            let mut said = said.as_object().cloned().unwrap_or_default();
            let answer = said.shift_remove("answer").unwrap_or_default();
            writeln!(arm, "                ({:?}, {:?}),", answer.to_string(), Value::Object(said).to_string())?;
        }
        writeln!(arm, "            ]),")?;
    }
    writeln!(arm, "        ],\n    }} }};")?;
    Ok(arm)
}
