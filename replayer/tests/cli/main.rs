//! The program, run as people and scripts run it.

mod check;
mod formats;
mod other;
mod run;
