//! The program, run as people and scripts run it.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it expects")]

mod audit;
mod audit_report;
mod bonuses;
mod check;
mod compare;
mod config;
mod coverage;
mod explain;
mod fairness;
mod faults;
mod formats;
mod handed_on;
mod init;
mod inputs;
mod japanese;
mod linear;
mod options;
mod other;
mod output;
mod packages;
mod pages;
mod pictures;
mod plain;
mod promises;
mod readings;
mod readme;
mod replay_page;
mod run;
mod schema;
mod talk;
mod threads;
#[cfg(unix)]
mod transcripts;
mod versions;
mod watching;
mod written;
