//! Tables as pictures: `--svg` and `--png`.

use quick_xml::Reader;
use quick_xml::events::Event;

use crate::run::{Said, run};

/// A moment with all that a picture can show: hidden cards, a wild card in a run, names in several scripts.
const LOG: &str = "\
game \"Finale <3 & more\"
rules kalooki/akagiri
players Aya \"Анна-Мария\" 花子 Dee
position 2 dealer Dee
hand Aya 8D TC 3C 9H AS
hand 花子 ?*9
table Aya 9D TD JD QD | 5C 5D 5H | 7C 7D JK
table Dee 4S 4H 4C | KS KH KD | 6H 7H 8H JK=9H
pile 3C ? 9C
turn Aya drawn
Aya discards 3C
";

/// The texts of a picture that is well formed, and how many elements of each name it has.
fn read(svg: &str) -> (Vec<String>, impl Fn(&str) -> usize) {
    let (mut reader, mut texts, mut elements) = (Reader::from_str(svg), Vec::new(), Vec::new());
    reader.config_mut().check_end_names = true;
    loop {
        match reader.read_event().unwrap() {
            Event::Eof => break,
            Event::Start(element) | Event::Empty(element) => {
                elements.push(element.name().as_ref().to_owned());
            }
            Event::Text(text) => texts.push(text.to_string()),
            Event::GeneralRef(reference) => texts.push(format!("&{};", &*reference)),
            _ => {}
        }
    }
    (texts, move |name: &str| elements.iter().filter(|element| *element == name).count())
}

/// A joker is as wild as what the indicator makes wild, and labels begin alike.
#[test]
fn a_picture_names_all_wild_cards() {
    let log = "rules paplu\nplayers Aya Bea\nposition 1 dealer Bea\nindicator 7H\nturn Aya\n";
    let said = crate::run::run(&["replay", "-:5", "--svg"], log);
    assert!(
        said.out.contains("Wild: 7S 7D 7C JK<") || said.out.contains("Wild: 7S 7H 7D 7C JK<"),
        "{}{}",
        said.out,
        said.err
    );
    assert!(said.out.contains(">Indicator<"), "{}", said.out);
}

#[test]
fn a_table_is_drawn_with_all_that_lies_on_it() {
    let Said { status, out, err } = run(&["replay", "-:11", "--svg"], LOG);
    assert_eq!((status, &*err), (0, ""));
    let (texts, count) = read(&out);
    let all = texts.join("");
    assert!(all.contains("Finale &lt;3 &amp; more") && all.contains("Анна-Мария is to play"), "{all}");
    for due in ["Анна-Мария", "花子", "Dee.3", "four of hearts", "×9", "kalooki/akagiri", "Discard pile"] {
        assert!(all.contains(due), "{due}: {all}");
    }
    // Who does not see the picture reads the table, and whoever needs no fonts sees the cards.
    assert!(all.contains("hand   AS 9H 8D TC"), "{all}");
    assert_eq!((count("title"), count("desc"), count("image"), count("script"), count("style")), (1, 1, 0, 0, 0));
    // Four in Aya's hand, nine drawn of each that is hidden, twenty in melds, four in the pile, and three for the stock.
    assert_eq!(count("g"), 4 + 3 * 9 + 20 + 4 + 3);
    insta::assert_snapshot!(out);
}

#[test]
fn a_picture_is_in_the_language_of_its_reader_and_shows_what_one_player_saw() {
    let said = run(&["replay", "-:11", "--svg", "--lang", "ja", "--seen-by", "花子"], LOG);
    assert_eq!((said.status, &*said.err), (0, ""));
    let (texts, count) = read(&said.out);
    let all = texts.join("");
    assert!(all.contains("花子に見えたとおり") && all.contains("山札") && all.contains("ハートのフォー"), "{all}");
    assert!(all.contains("×4") && !all.contains("AS") && said.out.contains("xml:lang=\"ja\""), "{all}");
    // Aya's are hidden as well.
    assert_eq!(count("g"), 4 + 3 * 9 + 20 + 4 + 3);
    let all = run(&["replay", "-:11", "--svg", "--seen-by", "spectator"], LOG).out;
    assert!(all.contains("as everybody at the table saw it"));
}

#[test]
fn whatever_is_called_it_stays_inside_the_picture() {
    let (endless, name) = ("all ".repeat(60), "ながい".repeat(40));
    let named = LOG.replace("Finale <3 & more", &endless).replace("花子", &name);
    let drawing = run(&["replay", "-:10", "--svg"], &named).out;
    let (texts, _) = read(&drawing);
    let drawn = texts.iter().skip_while(|text| !text.contains("stock"));
    let widest = drawn.filter(|text| !text.contains('\n')).map(|text| text.chars().count()).max();
    assert!(widest < Some(101), "{widest:?}");
    // A joker in a hand, an empty pile, a hand with more cards than have room.
    let log = "rules kalooki\nplayers Aya Bea Carl\nposition 1 dealer Carl\nhand Aya JK 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS \
               2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2D 3D 4D ?*30\npile\n";
    let said = run(&["replay", "-:5", "--svg"], log);
    let places = said.out.split("translate(").skip(1).filter_map(|place| place.split(' ').next()?.parse::<i32>().ok());
    assert!(places.max() < Some(800 - 48), "{}", said.out);
}

#[cfg(not(feature = "png"))]
#[test]
fn without_png_it_is_said_how_to_get_it() {
    for (lang, due) in [("en", "--features png"), ("ja", "--features png`なら")] {
        let said = run(&["replay", "-:10", "--png", "--lang", lang], LOG);
        assert!(said.status == 2 && said.out.is_empty() && said.err.contains(due), "{}", said.err);
    }
}
