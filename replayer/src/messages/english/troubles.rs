//! What a command could not do.

use std::fmt;

use adjudeck_validator::RulesError;

use super::{English, count};
use crate::binary::Binary;
use crate::foreign::Foreign;
use crate::messages::language::Troubles;
use crate::referee::RulesFault;
use crate::rulebook::{MAX_OF_RULES, RulesFileError};
use crate::seen::NotThere;
use crate::trouble::{AuditTrouble, CommandError, ConfigFault, PictureTrouble, Then, Unlike, Wants};

impl fmt::Display for CommandError {
    /// The sentence in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&English.trouble(self))
    }
}

impl fmt::Display for RulesFileError {
    /// What was named, with the line if it is a file, and the sentence in English; a line for each thing that is wrong.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { about, trouble, place, more, .. } = self;
        match place {
            Some(place) => write!(f, "{about}:{}: {trouble}", place.line),
            None => write!(f, "{about}: {trouble}"),
        }?;
        more.iter().try_for_each(|wrong| write!(f, "\n{wrong}"))
    }
}

impl std::error::Error for RulesFileError {}

impl Troubles for English {
    #[expect(clippy::too_many_lines, reason = "one flat match")]
    fn trouble(&self, trouble: &CommandError) -> String {
        match trouble {
            CommandError::Io(error) => error.to_string(),
            CommandError::Json(error) => error.to_string(),
            CommandError::Rules(fault @ RulesFault::Answer(RulesError::NoSuchPoint { nearest: None, .. })) => {
                format!("{fault}; `adjudeck rules points` lists them")
            }
            CommandError::Rules(fault) => fault.to_string(),
            CommandError::NoRules => "these are no rules".to_owned(),
            CommandError::SameEdition { edition, other } => {
                format!(
                    "these rules are called `{edition}`, as are those of {other}; give them an `edition` of their own"
                )
            }
            CommandError::SeveralRules => "one set of rules is needed here, and several are named".to_owned(),
            CommandError::RulesNotFile => "this is a pipe or a device and no file, so no rules are read from it".to_owned(),
            CommandError::RulesTooLong => {
                format!("this is no rules file: it is longer than {} MB", MAX_OF_RULES / (1024 * 1024))
            }
            CommandError::Utf16 => "this is text in UTF-16, and a log is text in UTF-8; save it again as UTF-8".to_owned(),
            CommandError::Binary(binary) => binary_file(*binary),
            CommandError::Foreign(foreign) => format!("this is no log; it looks like {}", foreign_text(*foreign)),
            CommandError::PassedOver => "this is no file but a pipe or a device, so it was passed over".to_owned(),
            CommandError::Interrupted => "interrupted".to_owned(),
            CommandError::Failed => "the program has failed over what follows, up to a later game; that is its own fault, and worth reporting".to_owned(),
            CommandError::NoPlaceIn(format) => format!("`{format}` has no place for this; `text`, `json` and `jsonl` have"),
            CommandError::StdinWatched => "standard input can be read only once, and so cannot be watched; name files".to_owned(),
            CommandError::NothingToCompareWith => {
                "a second set of rules is needed, or `--baseline`; see `adjudeck compare --help`".to_owned()
            }
            CommandError::DifferentGames { one, other } => format!("`{one}` and `{other}` are rules of different games"),
            CommandError::NoBaseline => "there is no such baseline; `--write-baseline` writes one".to_owned(),
            CommandError::EmptyBaseline => "it is empty".to_owned(),
            CommandError::NotABaseline(reason) => {
                format!("line 1: this is no baseline that `--write-baseline` has written: {reason}")
            }
            CommandError::BaselineVersion { version, known } => {
                format!("it has version {version} of the form, and this program knows version {known}")
            }
            CommandError::BaselineRow { row, problem } => format!("line {row}: {problem}"),
            CommandError::Exists => "it exists and is left as it is; `--overwrite` replaces it".to_owned(),
            CommandError::InTheWay => "it exists and is left as it is; `--force` replaces it".to_owned(),
            CommandError::IsRead => "this is read, and is not written over; name another file".to_owned(),
            CommandError::OfOthers(name) => format!(
                "{name} in it was not written by an earlier run, or was changed since, and is left as it is; move it away, or name another folder"
            ),
            CommandError::IsLink => {
                "this is a link, or a file with a second name elsewhere, and nothing is written through those; name a file of its own".to_owned()
            }
            CommandError::WrittenTwice => "two things cannot be written to one file; name another one for this".to_owned(),
            CommandError::NotOfSeveral => "this is said of one log, and not of a season; name one log".to_owned(),
            CommandError::NotName(name) => format!("`{name}` cannot be the name of a player here: it is no name, or another has it"),
            CommandError::NoFileName => "this is no name of a file".to_owned(),
            CommandError::InputsUnread => "it was not written, for not every input could be read".to_owned(),
            CommandError::LinesUnread { lines, then } => {
                let then = match then {
                    Then::WentOn => "",
                    Then::WroteNothing => ", so nothing was written",
                    Then::LeftIt => ", so it was left as it is",
                };
                let lines = count(lines.cast_signed(), "line", "lines");
                format!("{lines} could not be read{then}; `adjudeck check` says which")
            }
            CommandError::WouldChange { line } => format!("line {line} would change its meaning, so nothing was written"),
            CommandError::NotRegular => {
                "it is no regular file, so it was left as it is; `adjudeck fmt -` writes what it reads".to_owned()
            }
            CommandError::NoJudge => {
                "this is not as the page on which logs are judged has it; `replayer/web/build.sh` writes that page".to_owned()
            }
            CommandError::WhichRules => "by which rules? Name an edition or a file with `--rules`".to_owned(),
            CommandError::NothingTurnedUp { edition } => {
                format!("no card is turned up by {edition} to say what is wild")
            }
            CommandError::NoCardNorRank { word } => format!("`{word}` is neither a card nor a rank"),
            CommandError::WildNeedsSuit { word } => {
                format!("`{word}` needs its suit as well, such as `{word}S`: by these rules that decides which cards are wild")
            }
            CommandError::NoDate { date, games, left_out } => {
                let games = count(games.cast_signed(), "game", "games");
                let then = if *left_out { "left out" } else { "counted for no day" };
                format!(
                    "`{date}` is no date that can be read, so {games} of this input had to be {then}; a date is written `2026-03-14`, \
                     and `2026/3/14` and `2026年3月14日` are read as well"
                )
            }
            CommandError::NoStatement => "there is no statement in it".to_owned(),
            CommandError::NoDeal => "there is no deal in it".to_owned(),
            CommandError::NoDealYet { line } => format!("at line {line} no deal has begun"),
            CommandError::NoSuchDeal => "the log has no such deal".to_owned(),
            CommandError::NoSuchLine { line, lines } => {
                format!("there is no line {line}: the log has {}", count(lines.cast_signed(), "line", "lines"))
            }
            CommandError::NoSuchGame { game, games } => {
                format!("there is no game {game}: the log has {}", count(games.cast_signed(), "game", "games"))
            }
            CommandError::SeveralGames => "the log has several games; choose one with `--game N`, or write all with `-o FOLDER`".to_owned(),
            CommandError::NoOutput => "say with `-o game.html` where the page is to be written".to_owned(),
            CommandError::LineNamed { line } => {
                format!("line {line} is named with the file, so `--at`, `--game` and `--deal` have no place beside it")
            }
            CommandError::OneOfMany => {
                "pages of many games have no place for a line, `--game` or `--deal`; name one log and a file".to_owned()
            }
            CommandError::LongGame { game, most } => format!(
                "game {game} is longer than {most} lines, of which no page is made; `replay FILE:LINE` shows the table after \
                 any of its lines"
            ),
            CommandError::NoFolder => "say with `-o FOLDER` where the pages are to be written".to_owned(),
            CommandError::Picture(trouble) => picture(trouble),
            CommandError::NotThere(not_there) => nobody(not_there),
            CommandError::NoSuchWord { word, near } => no_such_word(word, near),
            CommandError::NoSuchCommand(name) => format!("no command is called `{name}`"),
            CommandError::NoSuchPlayers { players, edition, least, most } => {
                let span = span(*least, *most);
                format!("{players} players cannot play under {edition}; `--players` is {span}")
            }
            CommandError::NotSoManyNames { named, edition, least, most } => {
                let (named, span) = (count(*named, "player", "players"), span(*least, *most));
                format!("{named} cannot play under {edition}, but {span}; commas stand between names: `--players Aya,Bea`")
            }
            CommandError::StdinNotRead => {
                "it names standard input, which is not read beside these paths; leave it out, or give `-` as a path".to_owned()
            }
            CommandError::NoLogs(endings) => format!("there is no log in it; {}", super::read_in_folders(endings)),
            CommandError::Endless => "games by these rules come to no end".to_owned(),
            CommandError::NoDeals => "a game by these rules is over before its first deal".to_owned(),
            CommandError::PackTooSmall { players } => {
                format!("the pack has too few cards for what is dealt to {players} players")
            }
            CommandError::Unplayable { line, code, point } => {
                format!("these rules cannot be played: `{line}` would be against them ({code}, by `{point}`)")
            }
            CommandError::NotThatEdition { edition, point } => {
                format!(
                    "these rules call themselves `{edition}`, but differ from it in more than answers: only one of \
                    them has `{point}`; give them another name"
                )
            }
            CommandError::Condemned { line, code, kind } => {
                format!(
                    "with hidden cards `{line}` was found to be `{code}`, and only `{kind}` was put in: this is a \
                    fault of the referee"
                )
            }
            CommandError::NoSuchPoint(point) => {
                format!("no point is called `{point}`; `adjudeck rules points` lists the points, `adjudeck notation` the words of logs")
            }
            CommandError::Audit(trouble) => audit(trouble),
            CommandError::Config(fault) => config(fault),
            CommandError::NoSuchKind { kind, near: Some(near) } => {
                format!("no message has the code `{kind}`; did you mean `{near}`?")
            }
            CommandError::NoSuchKind { kind, near: None } => format!("no message has the code `{kind}`"),
            CommandError::NoMoreFaults { faults } => {
                let faults = count(faults.cast_signed(), "fault", "faults");
                format!("only {faults} of these kinds could be made by these rules")
            }
        }
    }

    fn reads_terminal(&self, end: &str) -> String {
        format!("adjudeck reads standard input; {end} on a line of its own ends it")
    }

    fn written(&self, path: &str) -> String {
        format!("{path} is written")
    }

    fn watches(&self, files: usize) -> String {
        let files = count(i64::try_from(files).unwrap_or(i64::MAX), "file", "files");
        format!("watching {files}; Ctrl-C ends it")
    }
}

/// That a word means nothing, with those that are most like it.
fn no_such_word(word: &str, near: &[String]) -> String {
    let near: Vec<_> = near.iter().map(|near| format!("`{near}`")).collect();
    let remedy = match &near[..] {
        [] => "`adjudeck rules points` lists the points".to_owned(),
        near => format!("did you mean {}?", near.join(" or ")),
    };
    format!("`{word}` is no word that can be explained; {remedy}")
}

/// Why a table is not drawn as a picture.
fn picture(trouble: &PictureTrouble) -> String {
    match trouble {
        PictureTrouble::Several(tables) => {
            format!("there are {tables} tables, and a picture shows one; name a line, `FILE:LINE`, or a deal")
        }
        PictureTrouble::NoOutput => "say with `-o FILE` where the picture is to be written".to_owned(),
        PictureTrouble::NoPng => "this program was built without PNG: `cargo install --path replayer --features png` \
             builds it with; or draw the table with `--svg`, which browsers and other programs turn into PNG"
            .to_owned(),
        PictureTrouble::NoFonts => {
            "there are no fonts on this machine to draw names in; install one, such as DejaVu or Noto, or \
             draw the table with `--svg`"
                .to_owned()
        }
        PictureTrouble::NotDrawn(why) => format!("the picture cannot be drawn: {why}"),
    }
}

/// That nobody has a name, and who plays.
fn nobody(NotThere { name, players, are_near }: &NotThere) -> String {
    let players: Vec<_> = players.iter().map(|player| format!("`{player}`")).collect();
    match &players[..] {
        [] => format!("no player is called `{name}`, and nobody else is named either"),
        players if *are_near => format!("no player is called `{name}`; did you mean {}?", players.join(" or ")),
        players => format!("no player is called `{name}`; there are {}", players.join(", ")),
    }
}

/// Why an audit cannot be begun or gone on with, or is not done.
fn audit(trouble: &AuditTrouble) -> String {
    match trouble {
        AuditTrouble::None => "there is no audit to go on with; without `--resume` one is begun".to_owned(),
        AuditTrouble::NoneToCompare => "there is no finished audit to compare with".to_owned(),
        AuditTrouble::HasFile(name) => {
            format!("{name} is in it already, and is left as it is; an audit needs a folder of its own")
        }
        AuditTrouble::Exists => {
            "there is an audit in it; `--resume` goes on with it, and another one needs another folder".to_owned()
        }
        AuditTrouble::Other(unlike) => {
            let unlike = match unlike {
                Unlike::Program => "by another version of the program",
                Unlike::Rules => "by other rules",
                Unlike::Options => "with other options",
                Unlike::Inputs => "on other inputs, or they have changed since",
            };
            format!("the audit in it was begun {unlike}, so it cannot be gone on with")
        }
        AuditTrouble::Stdin => {
            "an audit may have to read its inputs again, and standard input can be read only once; name files"
                .to_owned()
        }
        AuditTrouble::DaysReversed => "that day is before `--since`, so no game could be kept".to_owned(),
        AuditTrouble::Nested => "an archive in an archive is not opened; unpack the outer one".to_owned(),
        AuditTrouble::LongName { most } => format!(
            "a file in it is described by more than {} KB, its name included, so nothing is read from there on",
            most / 1024
        ),
        AuditTrouble::SharedBytes => {
            "files in it share the same bytes, as in archives that are made to swell, so none of them is read"
                .to_owned()
        }
        AuditTrouble::Busy => "the audit in it is being worked on at this moment".to_owned(),
        AuditTrouble::Torn(file) => {
            format!("{file} is shorter than the checkpoint says, so the audit cannot be gone on with")
        }
        AuditTrouble::BrokenOff => "the audit was broken off; `--resume` goes on with it".to_owned(),
    }
}

/// What is wrong with a configuration.
fn config(fault: &ConfigFault) -> String {
    match fault {
        ConfigFault::NotToml(message) => format!("this is not TOML: {message}"),
        ConfigFault::TooLong => "this is no configuration: it is longer than 1 MB".to_owned(),
        ConfigFault::NoSuchKey { key, near } => format!("a configuration has no `{key}`{}", meant(*near)),
        ConfigFault::Wants { key, wants } => format!("`{key}` is {}", wanted(*wants)),
        ConfigFault::NoSuchValue { key, value, possible, near } => {
            let possible: Vec<_> = possible.iter().map(|it| format!("`{it}`")).collect();
            format!("`{value}` is no `{key}`{}; possible: {}", meant(*near), possible.join(", "))
        }
        ConfigFault::Used => "this configuration is used".to_owned(),
        ConfigFault::WrongFor(path) => format!("it was not judged, for its configuration {path} is wrong"),
        ConfigFault::SeveralInAudit(path) => {
            format!(
                "{path} holds for a part of the inputs, and an audit has one set of rules; `--config`, `--no-config` or \
                 `--rules` says which"
            )
        }
    }
}

/// What was probably meant.
fn meant(near: Option<&str>) -> String {
    near.map_or(String::new(), |near| format!("; did you mean `{near}`?"))
}

/// What a value of a configuration should be.
const fn wanted(wants: Wants) -> &'static str {
    match wants {
        Wants::Text => "a text in quotes",
        Wants::Texts => "a list of texts, such as `[\"games\"]`",
        Wants::TextOrTexts => "a text in quotes, or a list of them",
        Wants::Points => "a table of points and their answers, such as `layoff.direction = \"both-ends\"`",
        Wants::Answer => "the answer to a point: a text in quotes, a whole number, `true`, `false`, a list or a table",
        Wants::Site => "the address of a site, such as `\"https://rulings.example.org/\"`",
    }
}

/// What a file is that is not text, and what to do.
fn binary_file(binary: Binary) -> String {
    match binary {
        Binary::Packed(kind) => format!("this is packed as {kind}; unpack it first"),
        Binary::Document(kind) => {
            format!("this is a document ({kind}), and plain text is needed; save it as text in UTF-8")
        }
        Binary::Picture(kind) => {
            format!("this is a picture ({kind}), and plain text is needed; write down what it shows")
        }
        Binary::Other => "this is not text, and text in UTF-8 is needed; save it as such, or leave it out".to_owned(),
    }
}

/// What a text is that is no log, and what to do with it.
const fn foreign_text(foreign: Foreign) -> &'static str {
    match foreign {
        Foreign::Scores => {
            "a table of scores. Write the scores of each deal as lines, such as `deal 1 dealer Ann` and `score Ann 20 Bob 0`, below \
             `rules` and `players`; `adjudeck init` writes a first log"
        }
        Foreign::Table => "a table. Write it line by line in the notation; `adjudeck init` writes a first log",
        Foreign::Transcript => {
            "a game told in words or by another program. Write it in the notation, such as `Ann draws KD` and `Ann discards 2C`, \
             below `rules` and `players`; `adjudeck init` writes a first log"
        }
        Foreign::Tags => {
            "the record of another program, which begins with tags in brackets. A log begins with lines such as `game \"Club\"`, \
             `rules` and `players`; `adjudeck init` writes a first log"
        }
        Foreign::Markup => {
            "a page in HTML or XML. Save the log alone as plain text; `adjudeck init` shows what one looks like"
        }
        Foreign::Json => {
            "JSON of something else. A log in JSON is an object with `\"adjudeck\": 1` and the list `lines`, or an object for each \
             line; `adjudeck schema log` prints its form"
        }
        Foreign::Rules => {
            "a rules file. `--rules FILE` judges logs by it, and `adjudeck rules check FILE` says whether it is in order"
        }
    }
}

/// From a number to another: `3 to 6`, or `4`.
fn span(least: u8, most: u8) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}
