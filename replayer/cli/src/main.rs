//! The program `adjudeck`.

use std::process::ExitCode;

fn main() -> ExitCode {
    adjudeck_cli::cli::main()
}
