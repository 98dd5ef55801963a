//! The games of a text, as lists of actions.

use super::parameters::GinParameters;
use crate::convert::fault::{RecordError, RecordFault};
use crate::convert::spot::{RecordSpot, column_after, end_of, numbered_lines};

/// The actions of a game, chance included.
#[derive(Debug)]
pub(super) struct GameHistory {
    pub(super) parameters: GinParameters,
    pub(super) actions: Vec<(u16, RecordSpot)>,
    /// Where it ends.
    pub(super) end: RecordSpot,
}

/// The games of a text.
///
/// # Errors
/// It has something else than games of gin rummy.
pub(super) fn histories(text: &str) -> Result<Vec<GameHistory>, RecordError> {
    let mut reading = HistoryReader::default();
    for (number, line) in numbered_lines(text) {
        reading.line(number, line)?;
    }
    if reading.brackets > 0 {
        return Err(end_of(text).error(RecordFault::OpenBracket));
    }
    reading.close(end_of(text));
    Ok(reading.games)
}

/// Where a line stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum TextSection {
    /// In no section.
    #[default]
    Lists,
    /// In one that says how the text was written.
    Meta,
    /// Below `[Game]`.
    Game,
    /// Below `[State]`.
    State,
}

/// What has been read.
#[derive(Default)]
struct HistoryReader {
    section: TextSection,
    parameters: GinParameters,
    games: Vec<GameHistory>,
    /// The actions of the game that is being read, if one is.
    open: Option<Vec<(u16, RecordSpot)>>,
    /// How many brackets are open.
    brackets: usize,
    /// Whether the open game has one number on each line.
    is_column: bool,
}

impl HistoryReader {
    fn line(&mut self, number: u64, line: &str) -> Result<(), RecordError> {
        let said = line.trim();
        let spot =
            RecordSpot { line: number, column: column_after(line.strip_suffix(line.trim_start()).unwrap_or_default()) };
        let section = match said {
            "[Meta]" => Some(TextSection::Meta),
            "[Game]" => Some(TextSection::Game),
            "[State]" => Some(TextSection::State),
            _ => None,
        };
        if let Some(section) = section {
            self.close(spot);
            self.section = section;
            self.open = (section == TextSection::State).then(Vec::new);
            return Ok(());
        }
        match self.section {
            _ if said.starts_with('#') => Ok(()),
            TextSection::Lists if said.is_empty() => {
                self.close_line(spot);
                Ok(())
            }
            TextSection::Meta => Ok(()),
            TextSection::Game | TextSection::State if said.is_empty() => Ok(()),
            TextSection::Lists if said.starts_with("gin_rummy") && self.brackets == 0 => {
                self.close(spot);
                self.read_parameters(said, spot)
            }
            TextSection::Game => self.read_parameters(said, spot),
            TextSection::State => self.numbers(number, line),
            TextSection::Lists => self.list(number, line, spot),
        }
    }

    fn read_parameters(&mut self, game: &str, spot: RecordSpot) -> Result<(), RecordError> {
        self.parameters = GinParameters::read(game).map_err(|fault| spot.error(fault))?;
        Ok(())
    }

    /// A line outside of sections. One number alone goes on with the lines before it that had one number.
    fn list(&mut self, number: u64, line: &str, spot: RecordSpot) -> Result<(), RecordError> {
        if self.brackets > 0 || line.contains('[') {
            self.close_line(spot);
            self.is_column = false;
            return self.numbers(number, line);
        }
        let is_alone = line.split([' ', '\t', ',']).filter(|word| !word.is_empty()).count() == 1;
        if !(is_alone && self.is_column) {
            self.close_line(spot);
        }
        self.is_column = is_alone;
        self.open.get_or_insert_default();
        self.numbers(number, line)
    }

    /// The numbers of a line, and the brackets around lists of them.
    fn numbers(&mut self, number: u64, line: &str) -> Result<(), RecordError> {
        let mut start = 0;
        let divides = |it: char| it.is_whitespace() || matches!(it, ',' | '[' | ']');
        for (at, divider) in line.match_indices(divides).chain([(line.len(), "")]) {
            let spot = |at| RecordSpot { line: number, column: column_after(line.get(..at).unwrap_or_default()) };
            let word = line.get(start..at).unwrap_or_default();
            if !word.is_empty() {
                let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
                let action = word.parse().ok().filter(|_| is_number && self.open.is_some());
                let action = action.ok_or_else(|| spot(start).error(RecordFault::NotAction(word.to_owned())))?;
                self.open.iter_mut().for_each(|actions| actions.push((action, spot(start))));
            }
            start = at + divider.len();
            match divider {
                "[" if self.section == TextSection::Lists => self.open_bracket(spot(at)),
                "]" if self.brackets > 0 => self.close_bracket(spot(at)),
                "[" | "]" => return Err(spot(at).error(RecordFault::NotAction(divider.to_owned()))),
                _ => {}
            }
        }
        Ok(())
    }

    /// Begins a list. A list that has begun and has no numbers is a list of games.
    fn open_bracket(&mut self, spot: RecordSpot) {
        self.open = self.open.take().filter(|actions| !actions.is_empty());
        self.close(spot);
        self.open = Some(Vec::new());
        self.brackets += 1;
    }

    fn close_bracket(&mut self, spot: RecordSpot) {
        self.close(spot);
        self.brackets -= 1;
    }

    /// Ends the game that a line has, unless its list goes on.
    fn close_line(&mut self, spot: RecordSpot) {
        if self.brackets == 0 {
            self.close(spot);
        }
    }

    /// Ends the game that is being read.
    fn close(&mut self, here: RecordSpot) {
        let Some(actions) = self.open.take() else { return };
        let end = actions.last().map_or(here, |(_, spot)| *spot);
        self.games.push(GameHistory { parameters: self.parameters, actions, end });
    }
}
