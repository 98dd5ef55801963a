//! Answers about hands, for programs. The schema is checked in as `replayer/schema/hands.json`.

use adjudeck_format::{Card, Names, VerdictKind};
use adjudeck_validator::Rules;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::analysis::hands::{Completion, ContractAnswer, Declared, Given, HandAnswer, HandFault, Worth, read_hand};
use crate::analysis::sheet::{MeldItem, ScoreItem};
use crate::referee::codes::{code, kind};
use crate::referee::{Finding, FindingKind};
use crate::rules::answers::Rule;
use crate::text::schema::of_written;
use crate::words::Lang;

/// One hand: what it is, or why it cannot be read.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum HandRecord {
    /// What it is.
    Answer(Box<HandDocument>),
    /// Why it cannot be read.
    Problem(HandProblem),
}

/// A hand that cannot be read.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HandProblem {
    /// Which of the hands it is, from 1; on standard input the number of its line.
    pub number: u64,
    /// As it was written.
    pub text: String,
    /// The code of the problem, as a message of a log has it.
    pub code: String,
    /// What is wrong, as a sentence.
    pub problem: String,
}

/// What a hand is by some rules.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HandDocument {
    /// Which of the hands it is, from 1; on standard input the number of its line.
    pub number: u64,
    /// The edition by which it was asked.
    pub edition: String,
    /// The cards that are known, sorted.
    pub hand: Vec<String>,
    /// How many more are hidden.
    pub hidden: u16,
    /// The cards that are wild.
    pub wild: Vec<String>,
    /// What is to be said before anything else.
    pub notes: Vec<HandNote>,
    /// How it can be declared, in a game in which hands are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declared: Option<DeclaredRecord>,
    /// The first melds that it can lay, in a game in which they are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub contracts: Vec<ContractRecord>,
    /// What it counts if it is kept to the end of the deal; `null` if that is not known.
    pub worth: Option<WorthRecord>,
}

/// Something that is to be said before anything else.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HandNote {
    /// `jokers-only`, `size`, `hidden`, `packs`, `deals` or `copies`.
    pub code: &'static str,
    /// The same as a sentence.
    pub says: String,
}

/// How a hand can be declared.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DeclaredRecord {
    /// Whether it can: `yes`, `no` or `unknown`.
    pub can: &'static str,
    /// Why that is not known: `hidden` or `too-many-ways`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<&'static str>,
    /// What the cards are worth that are in no meld, in a game in which players knock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadwood: Option<i32>,
    /// The melds: those of the declaration, or the best that the hand has.
    pub melds: Vec<MeldRecord>,
    /// The card that is discarded with them.
    pub discard: Option<String>,
    /// The cards that are in no meld.
    pub left: Vec<String>,
    /// What it lacks.
    pub lacks: Vec<Lack>,
    /// The single cards with which it could go out.
    pub completed_by: Vec<CompletionRecord>,
    /// What is said of a declaration of this hand, if one was asked about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tried: Option<TriedDeclarationRecord>,
}

/// What is said of a declaration in particular melds.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TriedDeclarationRecord {
    /// What a referee says: `legal`, `illegal`, or `undecided` where nobody can tell.
    pub verdict: &'static str,
    /// Why it is not legal, or why nobody can tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Lack>,
}

/// Whether a hand can lay the first melds of a deal.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ContractRecord {
    /// The number of the deal.
    pub deal: u16,
    /// What is asked, in words.
    pub needs: String,
    /// Whether it can be laid: `yes`, `no` or `unknown`.
    pub can: &'static str,
    /// Why that is not known: `hidden` or `too-many-ways`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<&'static str>,
    /// Whether the player goes out with it: `yes`, `no` or `unknown`.
    pub goes_out: &'static str,
    /// The card that they discard then, if one is left.
    pub discard: Option<String>,
    /// Whether this is known to be the best way to lay the hand.
    pub best: bool,
    /// The melds.
    pub melds: Vec<MeldRecord>,
    /// Melds that can be laid besides.
    pub besides: Vec<MeldRecord>,
    /// The cards that are left then.
    pub left: Vec<String>,
    /// What the player has then for the cards, one that they discard to go out included.
    pub worth: Option<WorthRecord>,
    /// How many cards are lacking at least, if it cannot be laid and that is known.
    pub lacks: Option<u8>,
    /// The single cards with which it could be laid.
    pub completed_by: Vec<CompletionRecord>,
}

/// A meld.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MeldRecord {
    /// `pure-run`, `copies`, `run` or `set`.
    pub kind: &'static str,
    /// What it is, in the words of the game.
    pub is: String,
    /// Its cards as a log has them: `JK=9H` is a joker that stands for the nine of hearts.
    pub cards: Vec<String>,
}

/// Something that a hand lacks.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Lack {
    /// The code of what a referee would find.
    pub code: &'static str,
    /// The same as a sentence.
    pub says: String,
    /// The point of the rules that asks for it.
    pub point: &'static str,
}

/// A card with which a hand could do what it cannot without.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CompletionRecord {
    /// The card.
    pub card: String,
    /// The card that would be discarded then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discard: Option<String>,
}

/// What cards count.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WorthRecord {
    /// The points.
    pub points: i32,
    /// What makes them up.
    pub items: Vec<ItemRecord>,
}

/// A part of what cards count.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ItemRecord {
    /// So many points.
    pub points: i32,
    /// What for, as a word.
    #[serde(rename = "for")]
    pub reason: &'static str,
    /// The same in words.
    pub says: String,
    /// The rule that makes it count so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
}

impl HandRecord {
    /// What a line of text is as a hand; `None` if no card stands there.
    #[must_use]
    pub fn of(number: u64, text: &str, rules: &Rules, given: Given, lang: Lang) -> Option<Self> {
        match read_hand(text) {
            Ok(hand) => {
                let answer = HandAnswer::of(rules, &hand?, given);
                Some(Self::Answer(Box::new(HandDocument::of(number, &answer, lang))))
            }
            Err(fault) => Some(Self::Problem(HandProblem::of(&fault.finding(number, text), text, lang))),
        }
    }
}

impl HandProblem {
    /// What was found wrong with a text, in the words of a language.
    #[must_use]
    pub fn of(finding: &Finding, text: &str, lang: Lang) -> Self {
        let (code, problem) = (code(finding).to_owned(), lang.words().sentence(finding));
        Self { number: finding.line, text: text.to_owned(), code, problem }
    }
}

impl HandFault {
    /// The fault as something that was found on a line.
    #[must_use]
    pub fn finding(self, number: u64, text: &str) -> Finding {
        let Self { fault, span } = self;
        Finding { span, ..Finding::unreadable(number, text.as_bytes(), Names::default(), fault) }
    }
}

impl HandDocument {
    /// An answer about a hand, in the words of a language.
    #[must_use]
    pub fn of(number: u64, answer: &HandAnswer, lang: Lang) -> Self {
        let said = Saying { answer, lang };
        Self {
            number,
            edition: answer.edition.clone(),
            hand: written(&answer.cards),
            hidden: answer.hidden,
            wild: written(&answer.wild),
            notes: answer.notes.iter().map(|note| said.note(note)).collect(),
            declared: answer.declared.as_ref().map(|declared| said.declared(declared)),
            contracts: answer.contracts.iter().map(|contract| said.contract(contract)).collect(),
            worth: answer.worth.as_ref().map(|worth| said.worth(worth)),
        }
    }

    /// The schema of a document with one record for each hand.
    #[must_use]
    pub fn schema() -> Value {
        of_written::<Vec<HandRecord>>()
    }
}

/// Puts an answer into the words of a language.
struct Saying<'a> {
    answer: &'a HandAnswer,
    lang: Lang,
}

impl Saying<'_> {
    fn note(&self, note: &crate::analysis::hands::Note) -> HandNote {
        HandNote { code: note.code(), says: note.text(self.lang, &self.answer.variant) }
    }

    fn declared(&self, declared: &Declared) -> DeclaredRecord {
        DeclaredRecord {
            can: declared.can.word(),
            why: declared.can.why(),
            deadwood: declared.deadwood.map(|deadwood| deadwood.points),
            melds: self.melds(&declared.melds),
            discard: declared.discard.map(|card| card.to_string()),
            left: written(&declared.left),
            lacks: declared.lacks.iter().filter_map(|finding| self.lack(finding)).collect(),
            completed_by: completions(&declared.completed_by),
            tried: declared.tried.as_ref().map(|tried| TriedDeclarationRecord {
                verdict: tried.refused.as_ref().map_or(VerdictKind::Legal.as_str(), kind),
                why: tried.refused.as_ref().and_then(|finding| self.lack(finding)),
            }),
        }
    }

    fn contract(&self, contract: &ContractAnswer) -> ContractRecord {
        ContractRecord {
            deal: contract.deal,
            needs: contract.title(self.lang, &self.answer.variant, true),
            can: contract.can.word(),
            why: contract.can.why(),
            goes_out: contract.out.map_or("unknown", |out| if out { "yes" } else { "no" }),
            discard: contract.discard.map(|card| card.to_string()),
            best: contract.is_best,
            melds: self.melds(&contract.melds),
            besides: self.melds(&contract.besides),
            left: written(&contract.left),
            worth: contract.worth.as_ref().map(|worth| self.worth(worth)),
            lacks: contract.lacks,
            completed_by: completions(&contract.completed_by),
        }
    }

    fn melds(&self, melds: &[MeldItem]) -> Vec<MeldRecord> {
        let meld = |meld: &MeldItem| MeldRecord {
            kind: meld.kind,
            is: meld.what(self.lang, &self.answer.variant),
            cards: meld.cards.clone(),
        };
        melds.iter().map(meld).collect()
    }

    fn lack(&self, finding: &Finding) -> Option<Lack> {
        let FindingKind::Verdict(judgement) = &finding.kind else { return None };
        let violation = judgement.verdict.err()?;
        let says = self.lang.words().sentence(finding);
        Some(Lack { code: violation.fact.code(), says, point: violation.point.path() })
    }

    fn worth(&self, worth: &Worth) -> WorthRecord {
        let item = |item: &ScoreItem| ItemRecord {
            points: item.points,
            reason: item.reason,
            says: item.text(self.lang, &self.answer.variant),
            rule: item.rule.clone(),
        };
        WorthRecord { points: worth.points, items: worth.items.iter().map(item).collect() }
    }
}

fn written(cards: &[Card]) -> Vec<String> {
    cards.iter().map(Card::to_string).collect()
}

fn completions(all: &[Completion]) -> Vec<CompletionRecord> {
    let record = |it: &Completion| CompletionRecord {
        card: it.card.to_string(),
        discard: it.discard.map(|card| card.to_string()),
    };
    all.iter().map(record).collect()
}
