//! Whether cards were dealt fairly, asked of archives of logs.
//!
//! A [`DealWatch`] reads logs and makes a [`ShownDeal`] of each deal that begins with a shuffle. A [`FairnessArchive`] counts what the
//! deals show, and its [`FairnessDocument`] says of each question how far the answer is from what a fair shuffle gives, and how
//! surprising that is. All questions are there before anything is looked at ([`FairnessTopic`], [`Whose`]); which of them are asked
//! depends on how many cards are shown, and never on which.
//!
//! After a fair shuffle each order of the pack is as likely as any other. The mean and the variance of what is counted follow from that
//! exactly, also for several hands of one deal, which come from one pack ([`Moments`], [`Ties`]). A chance is exact where all
//! possibilities can be added up ([`DrawSum`]). Elsewhere it follows from three moments; a third moment that has no short formula is
//! found by dealing at random. Chances are two-sided, and rather too large than too small.
//!
//! What a record hides is left out, and must not bias what is counted: a hand counts only if it is shown in full, and a draw only while
//! every card outside the stock is known. Then its chance is known, whatever the players did because of what they knew.

mod archive;
mod deal;
mod document;
mod exact;
mod last;
mod moments;
mod numbers;
mod open;
mod question;
mod records;
mod repeats;
mod skews;
mod stock;
mod tails;
mod tally;
#[cfg(test)]
mod tests;
mod trial;
mod watch;

pub use archive::FairnessArchive;
pub use deal::{Chanced, DealPlace, DealScene, DrawnCards, ShownDeal, belong_together};
pub use document::{FALSE_ALARMS, FairnessAnswer, FairnessDocument, RepeatedDeal, schema};
pub use exact::{DrawSum, HandDraw, same_hand};
pub use moments::{Moments, Ties};
pub use question::{FairnessQuestion, FairnessTopic, Whose};
pub use tails::{corrected, share};
pub use tally::ChanceMethod;
pub use trial::{TrialShuffle, TrialTable, trial};
pub use watch::{DealWatch, WatchEnd};
