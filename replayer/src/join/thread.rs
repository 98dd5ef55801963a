//! Reads a record into the games that it tells of, and each game into its deals.

use adjudeck_format::{Log, LogLine, Names, Statement};

use super::event::{Event, Heard};
use super::telling::{Subject, Telling};

/// How many names of a game are matched with those of another record. More than can sit at a table come only where players change.
const MAX_NAMES: usize = 40;

/// A game as one record tells of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Thread<'a> {
    /// Which record it is from.
    pub(super) record: usize,
    /// The text of the game in the record.
    pub(super) text: &'a str,
    /// Its title.
    pub(super) title: Option<String>,
    /// The names of the players: first as they sit, then others as they come.
    pub(super) players: Vec<Box<str>>,
    /// Whether the record says who plays.
    pub(super) is_seated: bool,
    /// What comes before the first deal.
    pub(super) head: Vec<Event>,
    /// The deals. Each begins with the line that says so.
    pub(super) deals: Vec<Vec<Event>>,
}

/// A record as it is read.
#[derive(Clone, Debug, Default)]
pub(super) struct ReadRecord<'a> {
    /// The lines that say in which notation it is.
    pub(super) prologue: Vec<Event>,
    /// The games.
    pub(super) games: Vec<Thread<'a>>,
}

/// What is known while a record is read.
#[derive(Default)]
struct RecordReader<'a> {
    read: ReadRecord<'a>,
    /// The game that is being read.
    game: Thread<'a>,
    text: &'a str,
    record: usize,
    seated: Vec<Box<str>>,
    lead: Vec<String>,
    /// Where the text of the game begins.
    start: usize,
}

/// Reads a record, which is a log in the notation.
pub(super) fn read_record(record: usize, text: &str) -> ReadRecord<'_> {
    let game = Thread { record, ..Thread::default() };
    let mut reader = RecordReader { game, text, record, ..RecordReader::default() };
    for line in Log::parse(text.as_bytes()).0.lines {
        reader.read_line(line);
    }
    let lead = std::mem::take(&mut reader.lead);
    if lead.iter().any(|line| !line.is_empty()) {
        reader.place(Event { lead, ..Event::default() });
    }
    reader.end_game(text.len());
    reader.read
}

impl RecordReader<'_> {
    fn read_line(&mut self, line: LogLine) {
        self.seated.extend(line.newcomers);
        let number = line.number;
        let telling = match (line.statement, line.unread) {
            (Some(statement), _) => self.telling(statement),
            (None, Some(text)) => self.unread(&text),
            (None, None) => {
                return self
                    .lead
                    .push(line.comment.map(|it| format!("# {it}").trim_end().to_owned()).unwrap_or_default());
            }
        };
        self.begin(&telling, line.span.start);
        let heard = Heard { record: self.record, line: number, telling };
        let event = Event::of(heard, line.comment, std::mem::take(&mut self.lead));
        self.place(event);
    }

    /// What a statement tells, with names in the place of seats.
    fn telling(&mut self, statement: Statement<'static>) -> Telling {
        match &statement {
            Statement::Game { .. } => self.seated.clear(),
            Statement::Players { names } => self.seated = names.to_vec(),
            _ => {}
        }
        let seated = &self.seated;
        Telling::of(statement.map(|seat| seated.get(seat.index()).cloned().unwrap_or_else(|| "?".into())))
    }

    /// What a line tells that cannot be read. A `players` line may still tell the names.
    fn unread(&mut self, text: &str) -> Telling {
        let mut names: Names = self.seated.iter().map(|name| &**name).collect();
        names.salvage(text.as_bytes());
        self.seated = names.as_slice().to_vec();
        Telling::of_unread(text, &names)
    }

    /// Begins a game or a deal, if a line does.
    fn begin(&mut self, telling: &Telling, start: usize) {
        match telling.about().map(|about| about.word) {
            Some("game") if !self.game.is_empty() => self.end_game(start),
            Some("deal" | "position") => self.game.deals.push(Vec::new()),
            _ => {}
        }
        let game = &mut self.game;
        game.is_seated |= matches!(telling.frame(), Some(Statement::Players { .. }));
        for name in &self.seated {
            if game.players.len() < MAX_NAMES && !game.players.contains(name) {
                game.players.push(name.clone());
            }
        }
        if let Some(Statement::Game { title }) = telling.frame() {
            game.title = Some(title.to_string());
        }
    }

    /// Puts away the game that is being read, with its text, which ends here.
    fn end_game(&mut self, end: usize) {
        let text = self.text.get(self.start..end).unwrap_or_default();
        let next = Thread { record: self.record, ..Thread::default() };
        let game = std::mem::replace(&mut self.game, next);
        if !game.is_empty() {
            self.read.games.push(Thread { text, ..game });
        }
        self.start = end;
    }

    /// Puts an event where it belongs: expectations and rulings with the line that they are about.
    fn place(&mut self, event: Event) {
        let word = event.about().map_or("", Subject::keyword);
        if word == "adjudeck" {
            self.read.prologue.push(event);
            return;
        }
        let events = self.game.events();
        match events.last_mut() {
            Some(last) if matches!(word, "=" | "ruling") => last.answers.push(event),
            Some(_) | None => events.push(event),
        }
    }
}

impl Thread<'_> {
    /// Whether nothing has been read of it.
    fn is_empty(&self) -> bool {
        self.head.is_empty() && self.deals.is_empty()
    }

    /// The events of the deal that is being read, or those before the first.
    fn events(&mut self) -> &mut Vec<Event> {
        self.deals.last_mut().unwrap_or(&mut self.head)
    }

    /// All events.
    pub(super) fn all(&self) -> impl Iterator<Item = &Event> {
        self.head.iter().chain(self.deals.iter().flatten())
    }

    /// All events, to be changed.
    pub(super) fn all_mut(&mut self) -> impl Iterator<Item = &mut Event> {
        self.head.iter_mut().chain(self.deals.iter_mut().flatten())
    }
}

#[cfg(test)]
mod tests {
    use super::read_record;

    #[test]
    fn a_record_is_read_into_games_and_deals() {
        let text = "adjudeck 1\n# of the club\ngame \"One\"\nplayers Aya Bea\ndeal 1\nAya draws 5C\n= legal\ndeal 2\ngame \"Two\"\nvoid\n";
        let read = read_record(0, text);
        let [one, two] = &read.games[..] else { panic!("{read:?}") };
        assert_eq!((one.head.len(), one.deals.iter().map(Vec::len).collect::<Vec<_>>()), (2, vec![2, 1]));
        assert_eq!((one.title.as_deref(), &*one.players[1], one.is_seated), (Some("One"), "Bea", true));
        assert_eq!((one.head[0].lead.clone(), one.deals[0][1].answers.len()), (vec!["# of the club".to_owned()], 1));
        assert_eq!((two.text, two.head.len(), two.players.len()), ("game \"Two\"\nvoid\n", 2, 0));
    }

    #[test]
    fn players_are_learned_from_lines_if_nobody_says_who_plays() {
        let read = read_record(0, "players ,\nAya draws 5C\nBea draws 6C\n");
        let names: Vec<_> = read.games[0].players.iter().map(|name| &**name).collect();
        assert_eq!((names, read.games[0].is_seated), (vec!["Aya", "Bea"], false));
    }
}
