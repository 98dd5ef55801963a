//! Where the recorded games and cases are.
