//! The figures of cards as paths, so that they look the same with any fonts.

use adjudeck_format::{Rank, Suit};

/// A figure that is drawn with lines: its lines and its width. Its height is 14.
pub(super) struct Figure {
    pub(super) lines: &'static str,
    pub(super) width: i32,
}

/// A figure of the usual width.
const fn figure(lines: &'static str) -> Figure {
    Figure { lines, width: 10 }
}

/// The figures of a joker, one above the other.
pub(super) const JOKER: [Figure; 2] =
    [figure("M7.6 1V9.4C7.6 11.8 6.4 13 4.5 13 2.7 13 1.4 11.9 1.2 10"), figure("M1.6 1V13M8.8 1 1.6 8.4M4 6 9 13")];

/// A star, 24 wide and high.
pub(super) const STAR: &str = "M12 2 14.9 8.6 22 9.3 16.6 14 18.2 21 12 17.3 5.8 21 7.4 14 2 9.3 9.1 8.6Z";

/// The figure of a rank.
pub(super) const fn rank(rank: Rank) -> Figure {
    match rank {
        Rank::Ace => figure("M1 13 5 1 9 13M2.6 9H7.4"),
        Rank::Two => figure("M1.4 4C1.4 2 3 1 5 1 7 1 8.6 2.2 8.6 4.3 8.6 6.5 7 7.8 1.2 13H8.8"),
        Rank::Three => figure(
            "M1.5 3C2.2 1.6 3.5 1 5 1 7 1 8.4 2.2 8.4 4 8.4 5.8 7 6.7 4.6 6.7 7.2 6.7 8.8 7.9 8.8 9.8 8.8 11.8 7.2 13 5 13 3.2 13 1.9 12.2 1.2 10.8",
        ),
        Rank::Four => figure("M6.8 13V1L1 9.4H9.2"),
        Rank::Five => figure(
            "M8.2 1H2.4L1.9 6.3C2.8 5.6 3.8 5.2 5 5.2 7.3 5.2 8.8 6.7 8.8 9 8.8 11.4 7.2 13 4.9 13 3.2 13 1.9 12.2 1.2 10.9",
        ),
        Rank::Six => figure(
            "M8 2.3C7.2 1.5 6.2 1 5.2 1 2.6 1 1.2 3.6 1.2 7.6 1.2 11 2.6 13 5 13 7.2 13 8.8 11.4 8.8 9.2 8.8 7 7.3 5.6 5.2 5.6 3.3 5.6 1.6 6.8 1.2 8.6",
        ),
        Rank::Seven => figure("M1.2 1H8.8C6 5 4.4 8.6 3.8 13"),
        Rank::Eight => figure(
            "M5 6.6C3 6.6 1.8 5.4 1.8 3.8 1.8 2.2 3.1 1 5 1 6.9 1 8.2 2.2 8.2 3.8 8.2 5.4 7 6.6 5 6.6 2.6 6.6 1.2 8 1.2 9.8 1.2 11.7 2.7 13 5 13 7.3 13 8.8 11.7 8.8 9.8 8.8 8 7.4 6.6 5 6.6Z",
        ),
        Rank::Nine => figure(
            "M2 11.7C2.8 12.5 3.8 13 4.8 13 7.4 13 8.8 10.4 8.8 6.4 8.8 3 7.4 1 5 1 2.8 1 1.2 2.6 1.2 4.8 1.2 7 2.7 8.4 4.8 8.4 6.7 8.4 8.4 7.2 8.8 5.4",
        ),
        Rank::Ten => Figure {
            lines: "M.8 3 3 1V13M9.3 1C6.9 1 6 3.6 6 7 6 10.4 6.9 13 9.3 13 11.7 13 12.6 10.4 12.6 7 12.6 3.6 11.7 1 9.3 1Z",
            width: 13,
        },
        Rank::Jack => figure("M7.6 1V9.4C7.6 11.8 6.4 13 4.5 13 2.7 13 1.4 11.9 1.2 10"),
        Rank::Queen => {
            figure("M5 1C2.4 1 1 3.4 1 7 1 10.6 2.4 13 5 13 7.6 13 9 10.6 9 7 9 3.4 7.6 1 5 1ZM5.8 9.6 9.2 13.6")
        }
        Rank::King => figure("M1.6 1V13M8.8 1 1.6 8.4M4 6 9 13"),
    }
}

/// The shape of a suit, 24 wide and high.
pub(super) const fn suit(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => {
            "M12 2C9 6.5 3 10 3 15 3 18 5.2 19.8 7.6 19.8 9.2 19.8 10.5 19 11.2 17.8 11 20 10 21.4 8.5 22.5H15.5C14 21.4 13 20 12.8 17.8 13.5 19 14.8 19.8 16.4 19.8 18.8 19.8 21 18 21 15 21 10 15 6.5 12 2Z"
        }
        Suit::Hearts => {
            "M12 21.5C5 15.5 2 11.8 2 8 2 5 4.3 3 6.8 3 8.9 3 10.9 4.2 12 6.4 13.1 4.2 15.1 3 17.2 3 19.7 3 22 5 22 8 22 11.8 19 15.5 12 21.5Z"
        }
        Suit::Diamonds => "M12 1.5 20.5 12 12 22.5 3.5 12Z",
        Suit::Clubs => {
            "M12 2A4.7 4.7 0 0 0 8.6 9.9 4.7 4.7 0 1 0 11.3 16.4C11 19.5 10 21.2 8.4 22.5H15.6C14 21.2 13 19.5 12.7 16.4A4.7 4.7 0 1 0 15.4 9.9 4.7 4.7 0 0 0 12 2Z"
        }
    }
}

/// The colour of a suit.
pub(super) const fn colour(suit: Suit) -> &'static str {
    match suit {
        Suit::Hearts | Suit::Diamonds => "#b3261e",
        Suit::Spades | Suit::Clubs => "#1d2321",
    }
}
