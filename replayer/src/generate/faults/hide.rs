//! Faulty games as somebody sees them: cards are hidden from a spectator or from one of the players.
//!
//! A fault of the whole log may not be provable from what a viewer sees of it. Only a referee who works with hidden cards can
//! tell, so one is asked here, but not trusted: if they find a fault at another line than the one in the label, that is an
//! error, because hidden cards must not make a legal line a fault.

use adjudeck_format::{Action, Card, Log, Names, Seat, Statement, VerdictKind, print_statement};
use adjudeck_validator::{Rules, kind};

use super::label::{FaultyGame, Known, Then};
use crate::generate::rng::Rng;
use crate::input::trouble::CommandError;
use crate::referee::codes::code;
use crate::referee::{Choice, FindingKind, Session};

/// Who sees a game, and how many cards are hidden from them.
#[derive(Clone, Debug)]
pub struct Sight {
    /// How many percent of the cards that cannot be seen are hidden.
    pub share: u8,
    /// The name of the player who sees the game; `None` for a spectator. In a game without this player, a spectator sees it.
    pub seen_by: Option<String>,
}

impl Sight {
    /// Hides cards of a game, and notes in its label whether the fault can still be known.
    ///
    /// # Errors
    /// A fault is found that is not the one in the label.
    pub(super) fn hide(&self, rules: &Rules, game: &mut FaultyGame, rng: &mut Rng) -> Result<(), CommandError> {
        let (mut log, _) = Log::parse(game.text.as_bytes());
        let (mut names, mut text) = (Names::default(), String::new());
        let mut lines = game.text.lines();
        for line in &mut log.lines {
            let written = lines.next().unwrap_or_default();
            if let Some(statement) = &mut line.statement {
                names.see(statement);
                let before = statement.clone();
                self.hide_in(rules, statement, &names, rng);
                if *statement == before {
                    text.push_str(written);
                } else {
                    text.push_str(&print_statement(statement, &names));
                }
            } else {
                text.push_str(written);
            }
            text.push('\n');
        }
        let at = usize::try_from(game.label.line).unwrap_or(usize::MAX).saturating_sub(1);
        text.lines().nth(at).unwrap_or_default().clone_into(&mut game.label.text);
        // If two numbers contradict each other and cards are hidden, the other number may be the wrong one.
        if game.label.then == Then::GoesOn {
            text = text.lines().take(at + 1).fold(String::new(), |text, line| text + line + "\n");
            game.label.then = Then::Ends;
        }
        game.text = text;
        game.label.known = Some(known(game)?);
        Ok(())
    }

    /// Hides cards that the viewer does not see.
    fn hide_in(&self, rules: &Rules, statement: &mut Statement<'_>, names: &Names, rng: &mut Rng) {
        let viewer = self.seen_by.as_deref().and_then(|name| names.find(name));
        let players = u8::try_from(names.as_slice().len()).unwrap_or(u8::MAX);
        match statement {
            Statement::Hand { player, cards } if viewer != Some(*player) => self.hide_cards(cards.to_mut(), rng),
            Statement::Stock { cards } => self.hide_cards(cards.to_mut(), rng),
            Statement::Plays { player, action } => match action {
                Action::Draws { cards } if viewer != Some(*player) => self.hide_cards(cards.to_mut(), rng),
                Action::Pushes { cards } if viewer != Some(receiver(rules, *player, players)) => {
                    let stock = cards.to_mut().get_mut(1..).unwrap_or_default();
                    self.hide_cards(stock, rng);
                }
                Action::Peeks { card } if viewer != Some(*player) => self.hide_cards(std::slice::from_mut(card), rng),
                _ => {}
            },
            _ => {}
        }
    }

    fn hide_cards(&self, cards: &mut [Option<Card>], rng: &mut Rng) {
        for card in cards {
            if rng.below(100) < u32::from(self.share) {
                *card = None;
            }
        }
    }
}

/// The player to whom a player pushes cards.
const fn receiver(rules: &Rules, player: Seat, players: u8) -> Seat {
    rules.deal.direction.answer.step(player, players)
}

/// What a referee finds at the line of the fault. Finding another fault elsewhere is an error.
fn known(game: &FaultyGame) -> Result<Known, CommandError> {
    let log = format!("adjudeck 1\n{}", game.text);
    let mut findings = Vec::new();
    let session = Session::new(&Choice::default()).unexpecting();
    session.run(log.as_bytes(), &mut |finding| findings.push(finding))?;
    let label = &game.label;
    let mut known = Known::No;
    for finding in findings {
        // A fault on which a director has ruled is still a fault.
        let verdict = match &finding.kind {
            FindingKind::Verdict(judgement) => kind(&judgement.verdict),
            FindingKind::Unreadable(_) | FindingKind::Rules(_) | FindingKind::Unmet(_) => VerdictKind::Impossible,
        };
        let undecided = verdict == VerdictKind::Undecided;
        let here = finding.line == label.line + 1;
        match (here, undecided) {
            (true, false) if code(&finding) == label.kind && verdict == label.verdict => known = Known::Yes,
            (true, true) if label.verdict == VerdictKind::Undecided => known = Known::Yes,
            (true, true) => known = Known::Open,
            (false, true) => {}
            // The line is faulty, so another fault in it is no false alarm.
            (true, false) => known = Known::Otherwise,
            (false, false) => {
                let line = String::from_utf8_lossy(&finding.text).into_owned();
                return Err(CommandError::Condemned { line, code: code(&finding), kind: label.kind.clone() });
            }
        }
    }
    Ok(known)
}
