//! The program `adjudeck`.
fn main() {}
