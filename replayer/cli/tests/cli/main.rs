//! The program, run as people and scripts run it.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is not as it expects")]

mod audit;
mod audit_report;
mod check;
mod clubs;
mod compare;
mod config;
mod coverage;
mod expectations;
mod explain;
mod faults;
mod files;
mod formats;
mod games;
mod hand;
mod handed_on;
mod init;
mod inputs;
mod japanese;
mod linear;
mod options;
mod other;
mod output;
mod packages;
mod pictures;
mod places;
mod plain;
mod promises;
mod readings;
mod readme;
mod replay_page;
mod rulings;
mod run;
mod schema;
mod score;
mod season;
mod seen;
mod streams;
mod talk;
mod threads;
mod versions;
mod watching;
mod written;
