//! Numbers and marks for each player.

use adjudeck_format::Seat;

/// Points of each player; `None` where the record hides cards that would decide.
pub type Points = [Option<i32>; Seat::COUNT];

/// The points of a seat.
pub(crate) fn of(points: &Points, seat: Seat) -> Option<i32> {
    points.get(seat.index()).copied().flatten()
}

/// Whether a seat is marked.
pub(crate) fn is(marks: &[bool; Seat::COUNT], seat: Seat) -> bool {
    marks.get(seat.index()).copied().unwrap_or_default()
}

/// Marks a seat.
pub(crate) fn mark(marks: &mut [bool; Seat::COUNT], seat: Seat, value: bool) {
    if let Some(place) = marks.get_mut(seat.index()) {
        *place = value;
    }
}

pub(crate) fn set(points: &mut Points, seat: Seat, value: i32) {
    put(points, seat, Some(value));
}

/// Sets a player's points; `None` if they are not known.
pub(crate) fn put(points: &mut Points, seat: Seat, value: Option<i32>) {
    if let Some(place) = points.get_mut(seat.index()) {
        *place = value;
    }
}
