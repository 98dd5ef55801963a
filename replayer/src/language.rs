//! How everything is said: the messages of each language, and what words mean.

pub mod glossary;
pub mod messages;
