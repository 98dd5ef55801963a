//! The first log of each game, in each language.
//!
//! To add a log, add `first/en/<name>.rum` and `first/ja/<name>.rum`, and list them below; a test judges them. If a game has several
//! logs, the first one is taken that is legal by the rules.

use adjudeck_format::format;
use adjudeck_replayer::judge;
use adjudeck_replayer::referee::Choice;
use adjudeck_replayer::words::Lang;
use adjudeck_validator::Rules;

/// The first logs: the game, and the log in each language.
const LOGS: [(&str, &str, &str); 11] = [
    ("canasta", include_str!("../../../first/en/canasta.rum"), include_str!("../../../first/ja/canasta.rum")),
    ("gin", include_str!("../../../first/en/gin.rum"), include_str!("../../../first/ja/gin.rum")),
    ("kalooki", include_str!("../../../first/en/kalooki.rum"), include_str!("../../../first/ja/kalooki.rum")),
    ("kaluki", include_str!("../../../first/en/kaluki.rum"), include_str!("../../../first/ja/kaluki.rum")),
    ("paplu", include_str!("../../../first/en/paplu.rum"), include_str!("../../../first/ja/paplu.rum")),
    ("paplu", include_str!("../../../first/en/paplu-servers.rum"), include_str!("../../../first/ja/paplu-servers.rum")),
    ("pokerato", include_str!("../../../first/en/pokerato.rum"), include_str!("../../../first/ja/pokerato.rum")),
    ("push", include_str!("../../../first/en/push.rum"), include_str!("../../../first/ja/push.rum")),
    ("rum500", include_str!("../../../first/en/rum500.rum"), include_str!("../../../first/ja/rum500.rum")),
    ("scala40", include_str!("../../../first/en/scala40.rum"), include_str!("../../../first/ja/scala40.rum")),
    ("vazhushal", include_str!("../../../first/en/vazhushal.rum"), include_str!("../../../first/ja/vazhushal.rum")),
];

/// Configurations to begin with.
const CONFIGS: [&str; 2] =
    [include_str!("../../../first/en/adjudeck.toml"), include_str!("../../../first/ja/adjudeck.toml")];

/// The first log for games that have none of their own.
const BARE: [&str; 2] = [
    "# `adjudeck notation` has all that a line can say.\nadjudeck 1\ngame \"\"\nrules -\nplayers Aya Bea Carl\n",
    "# 行に書けることは、すべて`adjudeck notation`にあります。\nadjudeck 1\ngame \"\"\nrules -\nplayers 彩 花子 太郎\n",
];

/// The first log by some rules, in a language.
pub(super) struct FirstLog<'a> {
    pub(super) rules: &'a Rules,
    pub(super) lang: Lang,
}

impl FirstLog<'_> {
    /// The log with these players and its deal. `None` if the deal is for another number of players or not legal by these rules.
    pub(super) fn whole(&self, players: &[String]) -> Option<String> {
        let own = players_of(self.template());
        let quoted: Vec<_> = self.names(players).iter().map(|name| format!("\"{name}\"")).collect();
        let whole = format(self.with_names(&own, &quoted).as_bytes()).ok().filter(|_| own.len() == quoted.len());
        whole.filter(|log| self.is_legal(log))
    }

    /// The log with these players, and its deal in comments. `None` if these names cannot be used in a log.
    pub(super) fn in_comments(&self, players: &[String]) -> Option<String> {
        format(self.head(&self.names(players)).as_bytes()).ok().filter(|log| self.is_legal(log))
    }

    /// How many players the deal was written for.
    pub(super) fn players(&self) -> usize {
        players_of(self.template()).len()
    }

    /// These names, or else those of the log.
    fn names(&self, players: &[String]) -> Vec<String> {
        let own = || players_of(self.template()).iter().map(ToString::to_string).collect();
        if players.is_empty() { own() } else { players.to_vec() }
    }

    /// The first of these names that cannot be a player's together with the names before it.
    pub(super) fn no_name<'n>(&self, names: &'n [String]) -> Option<&'n str> {
        let upto = (1..=names.len()).filter_map(|count| names.get(..count));
        let wrong = upto.filter_map(|names| names.last().filter(|_| format(self.head(names).as_bytes()).is_err()));
        wrong.map(String::as_str).next()
    }

    /// The configuration; `rules` names the rules to judge by, if they are not an edition.
    pub(super) fn config(&self, rules: Option<&str>) -> String {
        let [english, japanese] = CONFIGS;
        let text = self.lang.pick(english, japanese);
        match rules {
            Some(path) => text.replace("# rules = \"club.json\"", &format!("rules = {path:?}")),
            None => text.to_owned(),
        }
    }

    fn template(&self) -> &'static str {
        let of_game = || LOGS.iter().filter(|(game, ..)| *game == self.rules.variant.game);
        let mut logs = of_game().map(|(_, english, japanese)| self.lang.pick(*english, *japanese));
        let first = logs.clone().next().unwrap_or_else(|| self.lang.pick(BARE[0], BARE[1]));
        logs.find(|log| self.is_legal(log)).unwrap_or(first)
    }

    /// The log with other names and the rules that were asked for.
    fn with_names(&self, own: &[&str], names: &[String]) -> String {
        let line = |line: &str| self.line(line, own, names) + "\n";
        self.template().lines().map(line).collect()
    }

    fn line(&self, line: &str, own: &[&str], names: &[String]) -> String {
        let (statement, comment) = line.split_at(line.find('#').unwrap_or(line.len()));
        if statement.starts_with("rules ") {
            return format!("rules {} {comment}", self.rules.edition);
        }
        if ["game ", "tag "].iter().any(|word| statement.starts_with(word)) {
            return line.to_owned();
        }
        let word = |word: &str| {
            let (player, meld) = word.split_at(word.find('.').unwrap_or(word.len()));
            let place = own.iter().position(|name| *name == player);
            place.and_then(|place| names.get(place)).map_or(word.to_owned(), |name| format!("{name}{meld}"))
        };
        statement.split(' ').map(word).collect::<Vec<_>>().join(" ") + comment
    }

    /// The log for another number of players: the deal becomes comments.
    fn head(&self, names: &[String]) -> String {
        let mut text = String::new();
        let mut is_over = false;
        let own = players_of(self.template());
        let in_comments: Vec<_> = names.iter().map(|name| written(name)).collect();
        for line in self.template().lines() {
            let quoted = || names.iter().map(|name| format!(" \"{name}\"")).collect::<Vec<_>>().concat();
            let line = match line {
                line if is_over && !line.is_empty() && !line.starts_with('#') => {
                    format!("# {}", self.line(line, &own, &in_comments))
                }
                line if line.starts_with("players ") => {
                    is_over = true;
                    let comment = line.find('#').and_then(|start| line.get(start..)).unwrap_or_default();
                    format!("players{} {comment}\n\n# {}", quoted(), self.lang.words().deal_in_comments(own.len()))
                }
                line => self.line(line, &[], &[]),
            };
            text.push_str(&line);
            text.push('\n');
        }
        text
    }

    fn is_legal(&self, log: &str) -> bool {
        let choice = Choice { rules: Some(self.rules.clone()), ..Choice::default() };
        judge(log.as_bytes(), &choice).is_ok_and(|judged| judged.findings.is_empty())
    }
}

/// The players of a log.
fn players_of(log: &str) -> Vec<&str> {
    let line = log.lines().find_map(|line| line.strip_prefix("players ")).unwrap_or_default();
    line.split('#').next().unwrap_or_default().split_whitespace().collect()
}

/// A name in a comment: in quotes if it may need them.
fn written(name: &str) -> String {
    let is_word = name.chars().all(char::is_alphanumeric) && !name.starts_with(|it: char| it.is_lowercase());
    if is_word { name.to_owned() } else { format!("\"{name}\"") }
}
