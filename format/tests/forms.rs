//! The forms in which people really write, each with its canonical form.

use adjudeck_format::{Card, Names, Part, Rank, Scratch, Statement, Suit, format, locate, parse_line};

/// The second line of a log in its canonical form.
#[track_caller]
fn becomes(line: &str, canonical: &str) {
    let players = "players Aya \"Anna Maria\" 花子 José turn";
    let text = format(format!("{players}\n{line}").as_bytes());
    assert_eq!(text, Ok(format!("{players}\n{canonical}\n")));
}

#[test]
fn lines_end_as_on_any_system() {
    assert_eq!(format(b"void\r\nends\r\n").unwrap(), "void\nends\n");
    assert_eq!(format("\u{feff}void".as_bytes()).unwrap(), "void\n");
    assert_eq!(format(b"\tvoid \t \n\n\n\n  ends").unwrap(), "void\n\nends\n");
}

#[test]
fn cards_are_written_in_many_ways() {
    becomes("hand Aya 10H th Ts jK joker as", "hand Aya TH TH TS JK JK AS");
    becomes("hand Aya 7♠ 7♥ 7♦ 7♣ 7♤ 7♡ 7♢ 7♧", "hand Aya 7S 7H 7D 7C 7S 7H 7D 7C");
    becomes("hand Aya 7♠️ 10♥️ 🃏", "hand Aya 7S TH JK");
    becomes("hand　Aya　７Ｓ　１０Ｈ　？　？＊２", "hand Aya 7S TH ?*3");
    becomes("hand Aya ? ? 7S ?*2", "hand Aya ? ? 7S ? ?");
    becomes("Aya melds jk=7 jk=10 7h|8♠ JK=9♠ 10♠", "Aya melds JK=7 JK=T 7H | 8S JK=9S TS");
    becomes("Aya　melds　ＪＫ＝７Ｓ　８Ｓ　９Ｓ　｜　５Ｃ　＃　注", "Aya melds JK=7S 8S 9S | 5C  # 注");
}

#[test]
fn cards_are_read_alone() {
    assert_eq!("10♥\u{fe0f}".parse(), Ok(Card::new(Rank::Ten, Suit::Hearts)));
    assert_eq!("ｋｄ".parse(), Ok(Card::new(Rank::King, Suit::Diamonds)));
    assert!("1H".parse::<Card>().is_err());
}

#[test]
fn names_are_quoted_where_they_must_be() {
    becomes("\"Anna Maria\" draws 5C", "\"Anna Maria\" draws 5C");
    becomes("“Anna Maria” draws 5C", "\"Anna Maria\" draws 5C");
    becomes("\"Aya\" lays 5C on \"Anna Maria\".2", "Aya lays 5C on \"Anna Maria\".2");
    becomes("花子 discards 5C", "花子 discards 5C");
    becomes("Ａｙａ discards 5C", "Aya discards 5C");
    becomes("José passes", "José passes");
    becomes("\"turn\" lays 5C on turn.1", "\"turn\" lays 5C on turn.1");
    becomes("turn turn drawn", "turn turn drawn");
}

#[test]
fn expectations_have_every_combination() {
    becomes("=legal", "= legal");
    becomes("＝ illegal layoff.opened", "= illegal layoff.opened");
    becomes("=impossible not-in-hand", "= impossible not-in-hand");
    becomes("=impossible  pack.contents\tnot-in-hand", "= impossible pack.contents not-in-hand");
    becomes("= illegal a.b c-d where e.f:g", "= illegal a.b c-d where e.f: g");
    becomes("= legal where call.upcard:callable", "= legal where call.upcard: callable");
    becomes("= illegal a.b where c.d : \"two words\"", "= illegal a.b where c.d: \"two words\"");
}

#[test]
fn comments_stay_with_their_lines() {
    becomes("#alone", "# alone");
    becomes("#", "#");
    becomes("out Aya#done", "out Aya  # done");
    becomes("game \"a # b\" # c", "game \"a # b\"  # c");
}

#[test]
fn parts_are_found_in_what_was_written() {
    let line = "花子　lays　ＪＫ＝７Ｓ　8♠\u{fe0f} on \"Anna Maria\".1";
    let at = |part| &line[locate(line.as_bytes(), part)];
    assert_eq!(at(Part::Subject), "花子");
    assert_eq!(at(Part::Verb), "lays");
    assert_eq!(at(Part::Card(0)), "ＪＫ＝７Ｓ");
    assert_eq!(at(Part::Card(1)), "8♠\u{fe0f}");
    assert_eq!(at(Part::Meld(0)), "\"Anna Maria\".1");
    assert_eq!(at(Part::Number(0)), line);
    let line = "table Aya 9S ?*2 | 4C 4D 4S";
    let at = |part| &line[locate(line.as_bytes(), part)];
    assert_eq!((at(Part::Card(2)), at(Part::Card(3)), at(Part::Group(1))), ("?*2", "4C", "4C 4D 4S"));
    let line = "Aya declares 9S TS JS | 4C 4D 4S discarding KD";
    let at = |part| &line[locate(line.as_bytes(), part)];
    assert_eq!((at(Part::Group(1)), at(Part::Card(6))), ("4C 4D 4S", "KD"));
    assert_eq!(&"score Aya 34 Bea -2"[locate(b"score Aya 34 Bea -2", Part::Number(1))], "-2");
}

/// Lines of common kinds are recognised at once, unless a comment follows: both ways they are read alike.
#[test]
fn hidden_cards_are_read_alike_with_a_comment_and_without() {
    let names: Names = ["Aya", "Bea"].into_iter().collect();
    let read = |line: &str| {
        let mut scratch = Scratch::default();
        parse_line(line.as_bytes(), &names, &mut scratch).map(|statement| statement.map(Statement::into_owned))
    };
    for line in [
        "hand Aya ?*13",
        "hand Aya 5C ? ?*2 JK",
        "hand Aya ?*64",
        "hand Aya ?*65",
        "hand Aya ?*0",
        "hand Aya ?*-1",
        "hand Aya ?*1000",
        "hand Aya ?*1001",
        "hand Aya ??",
        "hand Aya ?*",
        "Aya draws ?",
        "Aya draws ?*2",
        "Aya takes ?",
        "Aya takes ? 5C",
        "Aya takes 5C ?*2",
        "Aya takes to ?",
        "Aya discards ?",
        "Aya discards ?*2",
        "Aya pushes ? ?",
        "Aya melds ?*3 | 5C 5D ?",
        "Aya melds ?=5C 6C 7C",
        "Aya melds ?*3=5C",
        "Aya lays ? on Bea.1",
        "Aya lays ?*2 JK=5C on Bea.1",
        "Aya shows ?*4 | ?",
        "Aya shows",
        "Aya declares ?*13 discarding ?",
    ] {
        let commented = read(&format!("{line}  # hidden"));
        assert_eq!(read(line).map_err(|fault| fault.kind), commented.map_err(|fault| fault.kind), "{line}");
    }
}
