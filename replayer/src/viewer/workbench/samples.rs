//! Sample logs.

use adjudeck_format::{Log, Statement};
use adjudeck_validator::question;
use serde::Serialize;

use crate::rules::answers::{editions_of, games, points_of};
use crate::words::Lang;

/// A sample log.
#[derive(Clone, Debug, Serialize)]
pub struct Sample {
    /// Its game; `None` for one that shows what a log is.
    pub game: Option<String>,
    /// What it is about.
    pub title: String,
    /// The log.
    pub log: String,
}

/// The log that the README begins with, in both languages.
const FIRST: [&str; 2] =
    [include_str!("../../../examples/table3.rum"), include_str!("../../../examples/table3.ja.rum")];

/// Sample logs: one that shows what a log is, with names in the language, then, for each point of each game, one of the program's examples.
///
/// ```
/// use adjudeck_replayer::{Lang, viewer::workbench::samples};
/// let samples = samples(Lang::En);
/// assert!(samples[0].game.is_none() && samples[0].log.contains("Bea lays 8D on Aya.1"));
/// assert!(adjudeck_replayer::viewer::workbench::samples(Lang::Ja)[0].log.contains("花子 lays 8D on 彩.1"));
/// assert!(samples.iter().any(|it| it.game.as_deref() == Some("push")));
/// ```
#[must_use]
pub fn samples(lang: Lang) -> Vec<Sample> {
    let [english, japanese] = FIRST;
    let first = Sample {
        game: None,
        title: lang.say("A joker that moves").to_owned(),
        log: lang.pick(english, japanese).to_owned(),
    };
    let mut all = vec![first];
    for game in games() {
        let rules = editions_of(game);
        for point in points_of(&rules) {
            let example = adjudeck_corpus::examples(game, point.path()).next();
            all.extend(example.zip(rules.first()).map(|(example, rules)| Sample {
                game: Some(game.to_owned()),
                title: lang.rule(&question(point), &rules.variant).into_owned(),
                log: plain(example.log),
            }));
        }
    }
    all
}

/// A log without comments and expectations, so that its verdicts are shown.
///
/// ```
/// use adjudeck_replayer::viewer::workbench::plain;
/// assert_eq!(plain("# Question\nrules kalooki\nvoid # why\n= illegal\n"), "rules kalooki\nvoid\n");
/// ```
#[must_use]
pub fn plain(log: &str) -> String {
    let (mut log, _) = Log::parse(log.as_bytes());
    log.lines.retain(|line| !matches!(line.statement, None | Some(Statement::Expect { .. })));
    for line in &mut log.lines {
        line.comment = None;
    }
    log.to_string()
}
