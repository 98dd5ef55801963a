//! Drives logs through the referee: the commands of `adjudeck`, their reports and their drawing.

pub mod generate;
pub mod session;
