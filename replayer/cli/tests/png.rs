//! Tables as pictures in pixels, which a build with the feature `png` draws. It is a test of its own so that the others are not built twice.

use std::fs;
use std::process::Command;

const LOG: &str = "\
rules kalooki/akagiri
players Aya \"Анна-Мария\" 花子
position 2 dealer 花子
hand Aya 8D TC 3C 9H AS
table Aya 9D TD JD QD | 5C 5D 5H | 7C 7D JK
pile 3C ? 9C
turn Aya drawn
";

#[test]
fn a_picture_is_drawn_in_pixels() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("game.rum"), LOG).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_adjudeck"));
    let drawn = command.args(["replay", "game.rum:7", "--png", "-o", "table.png"]).current_dir(folder.path()).output();
    let drawn = drawn.unwrap();
    assert_eq!((drawn.status.code(), &*String::from_utf8_lossy(&drawn.stderr)), (Some(0), ""));
    let png = fs::read(folder.path().join("table.png")).unwrap();
    assert_eq!((&png[..8], &png[16..20]), (&b"\x89PNG\r\n\x1a\n"[..], &1600_u32.to_be_bytes()[..]));
}
