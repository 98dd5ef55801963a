//! Drives logs through the referee.
