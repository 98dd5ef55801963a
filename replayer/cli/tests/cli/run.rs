//! Running the program.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A log in which everything is legal.
pub(crate) const LEGAL: &str = "\
rules kalooki
players Aya Bea Carl
position 1 dealer Carl
hand Aya 5C 6C
turn Aya drawn
Aya discards 5C
";

/// A log whose last line is illegal.
pub(crate) const ILLEGAL: &str = "\
rules kalooki
players Aya Bea Carl
position 1 dealer Carl
hand Aya 5C JK
turn Aya drawn
Aya discards JK
";

/// A log of which a line cannot be read.
pub(crate) const UNREADABLE: &str = "rules kalooki\nplayers Aya Bea Carl\nAya drwas 5C\n";

/// What the program said, and its exit status.
pub(crate) struct Said {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// A command of the program, with an environment of its own.
pub(crate) fn command(arguments: &[&str]) -> Command {
    named(env!("CARGO_BIN_EXE_adjudeck"), arguments)
}

/// A command of any program, with the same environment.
pub(crate) fn named(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    for variable in ["NO_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(variable);
    }
    command.args(arguments);
    command
}

/// Runs a command with this standard input.
pub(crate) fn said(mut command: Command, input: &[u8]) -> Said {
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().unwrap();
    // A program that has seen enough closes its input.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    Said {
        status: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs the program with arguments and standard input.
pub(crate) fn run(arguments: &[&str], input: &str) -> Said {
    said(command(arguments), input.as_bytes())
}

/// Runs the program in a folder.
pub(crate) fn run_in(folder: &Path, arguments: &[&str]) -> Said {
    let mut command = command(arguments);
    command.current_dir(folder);
    said(command, b"")
}

/// A folder with a log in it.
pub(crate) fn folder_with(name: &str, log: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, log).unwrap();
    (folder, path)
}
