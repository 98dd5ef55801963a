//! What an audit keeps of games: the rows of its tables.
//!
//! Each row says where it belongs: `input` and `game` are the key of a game. A row is written as JSON with all of its columns, those
//! without a value too, so that whoever reads the first row of a table knows them all.

use std::collections::BTreeMap;

use super::tables::table;

table! {
    /// A game that was judged.
    games: Game {
        /// The input: a path, or the path of an archive, a colon and the path in it. An absolute path is told without the folder in
        /// which the audit was made, or else without the folders that hold all of its inputs.
        input: String,
        /// Which game of the input, from 1.
        game: u64,
        /// Its title.
        title: Option<String>,
        /// The day on which it was played, `2026-11-24`, if its tag `date` begins with one.
        date: Option<String>,
        /// What its `tag` lines say, by their keys; of a key that comes twice, the last.
        tags: BTreeMap<String, String>,
        /// The edition by which it was judged.
        edition: Option<String>,
        /// The hash of that edition.
        hash: Option<String>,
        /// The answers that were given instead of the edition's.
        changed: Vec<String>,
        /// Who has played, in the order of their seats; those who have left come last.
        players: Vec<String>,
        /// How many deals it has.
        deals: u64,
        /// How many statements it has.
        statements: u64,
        /// How many lines could not be read, and reasons why there are no rules to judge by.
        unreadable: u64,
        /// 1 if it was not judged for such a reason.
        unjudged: u64,
        /// How many statements a rule forbids.
        illegal: u64,
        /// How many statements the cards do not allow.
        impossible: u64,
        /// How many declared numbers differ from the computed ones.
        mismatch: u64,
        /// How many statements the record leaves open.
        undecided: u64,
        /// How many faults a director has ruled on.
        irregularities: u64,
        /// How many verdicts the log expects.
        expectations: u64,
        /// How many of those are otherwise.
        unmet: u64,
        /// How many of those could not be compared with a verdict.
        unchecked: u64,
        /// How many shuffles were committed.
        committed: u64,
        /// How many shuffles were opened, and fit what was committed and the cards.
        proved: u64,
        /// Who has won, as it follows from the cards.
        winners: Vec<String>,
        /// Who has won, as the log says.
        declared_winners: Vec<String>,
        /// Whether the input could be read to the end of the game.
        complete: bool,
    }
}

table! {
    /// A deal of a game.
    deals: Deal {
        /// The input.
        input: String,
        /// The game of the input.
        game: u64,
        /// The number of the deal, as the log says.
        deal: u16,
        /// The line with which it begins.
        line: u64,
        /// The last line that was read of it.
        last_line: u64,
        /// `over`, `void` or `not over`.
        state: String,
        /// Who has dealt.
        dealer: Option<String>,
        /// Who has gone out.
        out: Option<String>,
    }
}

table! {
    /// What a deal has brought a player, or partners, who score together: `Emi & Gus`.
    scores: Score {
        /// The input.
        input: String,
        /// The game of the input.
        game: u64,
        /// The number of the deal.
        deal: u16,
        /// The line with which the deal begins.
        line: u64,
        /// The player.
        player: String,
        /// The points of the deal, as the log declares them.
        declared: Option<i32>,
        /// The points of the deal, as they follow from the cards.
        computed: Option<i32>,
        /// The points after the deal, or the deals won where those are counted, as they follow from the cards.
        total: Option<i32>,
        /// The same, as the log declares it.
        declared_total: Option<i32>,
    }
}

table! {
    /// Something that was found, or an input that could not be read to its end.
    findings: Finding {
        /// The input.
        input: String,
        /// The game of the input; 0 before the first.
        game: u64,
        /// The number of the deal.
        deal: Option<u16>,
        /// The line, from 1; of an input that breaks off the last that was judged, or 0.
        line: u64,
        /// The column, from 1, in characters; 0 for a whole input.
        column: u64,
        /// The line as it was written.
        text: String,
        /// What was found, by a name that does not change from version to version; `broken` for a whole input.
        code: String,
        /// `illegal`, `impossible`, `undecided`, `mismatch`, `unreadable`, `rules`, `unmet`, `irregularity` or `broken`.
        kind: String,
        /// `error`, `warning` or `note`.
        severity: String,
        /// The finding as a sentence, in English where the table is kept.
        message: String,
        /// The player who acts.
        player: Option<String>,
        /// The edition by which was judged.
        edition: Option<String>,
        /// The clause that decided.
        clause: Option<String>,
        /// The point that decided.
        point: Option<String>,
        /// The answer to that point.
        answer: Option<String>,
        /// Who gives that answer.
        source: Option<String>,
        /// The last line that could not be read, if that leaves the verdict open.
        lost_line: Option<u64>,
        /// What directors ruled on it: `stands`, `back`, `penalty`, `dead`, `adjust` or `draw`.
        ruled: Vec<String>,
    }
}

table! {
    /// A call that another reading would make otherwise: of a finding, or, with `--all-readings`, of a whole game.
    calls: Call {
        /// The input.
        input: String,
        /// The game of the input.
        game: u64,
        /// The number of the deal.
        deal: Option<u16>,
        /// The line; for a whole game the first that would be judged otherwise.
        line: Option<u64>,
        /// `line` if it is about one finding, `game` if it is about the whole game.
        scope: String,
        /// The disputed point.
        point: String,
        /// The answer by which was judged.
        answer: Option<String>,
        /// The other answer.
        reading: String,
        /// Who gives that other answer.
        source: String,
        /// A second reading without which the first would change nothing: `layoff.direction = both-ends`.
        also: Option<String>,
        /// The verdict on the line.
        verdict: Option<String>,
        /// What the verdict would be.
        otherwise: Option<String>,
        /// On how many lines of the game there would be another verdict.
        lines_changed: Option<u64>,
        /// How many deals of the game would come to other scores.
        scores_changed: Option<u64>,
        /// Whether somebody else would win the game.
        winner_changed: Option<bool>,
    }
}

table! {
    /// An input: how much of it was judged, and what of it belongs to no game. It comes after all other rows of the input. In tables that an engine has written, each part of a file has a row.
    inputs: Input {
        /// The input.
        input: String,
        /// How many bytes were read, counted after it was unpacked and brought into the notation.
        bytes: u64,
        /// How many lines were read.
        lines: u64,
        /// How many games were judged, those that are not kept among them.
        games: u64,
        /// How many of them are not kept.
        left_out: u64,
        /// How many statements belong to no game. This and the next two are 0 if only some games are kept.
        statements: u64,
        /// How many lines that cannot be read belong to no game.
        unreadable: u64,
        /// How often there were no rules to judge by, outside of games.
        unjudged: u64,
        /// What stopped it from being read to its end; nothing if it was.
        broken: Option<String>,
        /// The version of the program.
        program: String,
        /// A hash of the editions and the chosen rules.
        rules: String,
    }
}

table! {
    /// The smallest example of a fault so far: of each code and point the last row is the smallest, the first such one of all. In rows of games that an engine has written, each input has its own examples.
    examples: Example {
        /// The input.
        input: String,
        /// The game of the input; 0 before the first.
        game: u64,
        /// The number of the deal.
        deal: Option<u16>,
        /// The line, from 1.
        line: u64,
        /// How many lines after the first of its game it is.
        size: u64,
        /// What was found, as in `findings`.
        code: String,
        /// What kind of finding it is, as in `findings`.
        kind: String,
        /// The point that decided.
        point: Option<String>,
        /// Whether lines of the game are left out before those that are shown.
        cut: bool,
        /// The lines before it, each after its number and a space: the whole game, or as much as fits of the deal.
        before: Vec<String>,
        /// The line, or of a long one the part around the place.
        text: String,
        /// Where the place begins in it, from 1, in characters.
        start: u64,
        /// Where the place ends in it: the character after the last one.
        end: u64,
        /// The finding as a sentence, by language: `en`, `ja`.
        message: BTreeMap<String, String>,
        /// What stands beside the caret, by language.
        beside: BTreeMap<String, String>,
        /// Which rule decided, by language.
        rule: BTreeMap<String, String>,
    }
}
