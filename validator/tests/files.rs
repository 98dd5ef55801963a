//! Rules files: those that extend others, and all that can be wrong with one.

use adjudeck_validator::{FileFaults, Point, Rules, edition, editions};

/// A file that extends an edition, with this in its second line and below.
fn extending(base: &str, rest: &str) -> Result<Rules, FileFaults> {
    Rules::from_json(&format!("{{ \"extends\": \"{base}\",\n{rest} }}"))
}

/// What is wrong with a file: the lines with the messages.
fn faults(result: Result<Rules, FileFaults>) -> Vec<(usize, String)> {
    let faults = result.err().into_iter().flatten();
    faults.map(|fault| (fault.line, fault.error.to_string())).collect()
}

/// Misspelt files: the base, what stands from line 2 on, the line of the fault, and its message.
const MISSPELT: [(&str, &str, usize, &str); 39] = [
    (
        "kalooki",
        "\"game\": \"../up\"",
        2,
        "`game`: expected a name of letters, digits and hyphens; found the text `../up`",
    ),
    ("kaloki/pagat", "\"call\": {}", 1, "no edition is called `kaloki/pagat`; did you mean `kalooki/pagat`?"),
    ("whist", "\"call\": {}", 1, "no edition is called `whist`; `adjudeck rules list` shows"),
    ("kalooki/pagat@1999-01-01", "\"call\": {}", 1, "kalooki/pagat has no version `1999-01-01`, only "),
    ("kalooki@0123456789abcdef", "\"call\": {}", 1, "kalooki/akagiri has no version `0123456789abcdef`, only "),
    ("kalooki", "\n\"layof\": {}", 3, "there is no section or field `layof` here; did you mean `layoff`?"),
    ("kalooki", "\"scores\": {}", 2, "there is no section or field `scores` here; did you mean `score`?"),
    ("kalooki", "\"x\": {}", 2, "there is no section or field `x` here; possible: `$schema`, `extends`, `edition`, "),
    ("kalooki", "\"game\": [1]", 2, "`game`: expected a text in quotes, found a list"),
    ("kalooki", "\"terms\": {\n\"eng\": {} }", 3, "`terms` has no field `eng`; did you mean `en`?"),
    (
        "kalooki",
        "\"terms\": { \"en\": {\n\"sett\": \"trio\" } }",
        3,
        "`terms.en` has no field `sett`; did you mean `set`?",
    ),
    ("kalooki", "\"terms\": { \"ja\": {\n\"run\": 4 } }", 3, "`terms.ja.run`: expected a text in quotes, found"),
    ("kalooki", "\"terms\": { \"en\": {\n\"say-size\": \"yes\" } }", 3, "`terms.en.say-size`: expected"),
    (
        "kalooki",
        "\"layoff\": {\n\"directon\": \"both-ends\" }",
        3,
        "the section `layoff` has no point `directon`; did you mean `direction`?",
    ),
    (
        "kalooki",
        "\"layoff\": {\n\"direction\": \"both-end\" }",
        3,
        "`both-end` is no answer to layoff.direction; possible: top-until-ace, both-ends",
    ),
    ("kalooki", "\"layoff\": {\n\"direction\": 7 }", 3, "`7` is no answer to layoff.direction; possible: "),
    ("kalooki", "\"layoff\": {\n\"direction\": {} }", 3, "`{}` is no answer to layoff.direction; possible: "),
    (
        "kalooki",
        "\"call\": { \"limit\":\n 300 }",
        3,
        "`call.limit`: expected a number from 0 to 255, found the number `300`",
    ),
    (
        "kalooki",
        "\"call\": { \"limit\":\n \"3\" }",
        3,
        "`call.limit`: expected a number from 0 to 255, found the text `3`",
    ),
    (
        "kalooki",
        "\"pack\": { \"players\": { \"least\": 3,\n\"mots\": 6 } }",
        3,
        "`pack.players` has no field `mots`; did you mean `most`?",
    ),
    (
        "kalooki",
        "\"pack\": { \"players\": { \"least\": 3,\n\"most\": 900 } }",
        3,
        "`pack.players`: expected a number from 0 to 255",
    ),
    (
        "kalooki",
        "\"score\": { \"values\": { \"joker\": 25,\n\"knave\": 10 } }",
        3,
        "`score.values` has no field `knave`; possible: `joker`, `black-ace`, `red-ace`, `two`, ",
    ),
    (
        "kalooki",
        "\"score\": { \"values\": {\n\"answer\": { \"joker\": 25,\n\"jak\": 10 } } }",
        4,
        "`score.values` has no field `jak`; did you mean `jack`?",
    ),
    (
        "kalooki",
        "\"score\": { \"values\": { \"joker\": 25,\n\"joker\": 20 } }",
        3,
        "`joker` stands twice in `score.values`",
    ),
    (
        "kalooki",
        "\"score\": { \"values\": { \"king\": 10,\n\"jack\": \"25\",\n\"joker\": true } }",
        3,
        "`score.values`: expected a number from -2147483648 to 2147483647, found the text `25`",
    ),
    (
        "kalooki",
        "\"wild\": { \"cards\":\n{ \"these\": \"JK 3X\" } }",
        3,
        "`{\"these\":\"JK 3X\"}` is no answer to wild.cards: `3X` is neither a card such as `9H` or `JK` nor a rank",
    ),
    (
        "kalooki",
        "\"wild\": { \"cards\":\n{ \"those\": \"JK\" } }",
        3,
        "`{\"those\":\"JK\"}` is no answer to wild.cards; possible: jokers, jokers-and-twos, ",
    ),
    ("pokerato", "\"key\": { \"cards\": [\n\"AKX\"] }", 3, "`key.cards`: `X` is no rank"),
    (
        "kalooki",
        "\"call\": {\n\"limit\": { \"answer\": 2, \"sauce\": \"us\" } }",
        3,
        "`call.limit` has no field `sauce`; did you mean `source`?",
    ),
    ("kalooki", "\"call\": {\n\"limit\": { \"source\": \"us\" } }", 3, "`call.limit` lacks `answer`"),
    (
        "kalooki",
        "\"call\": { \"limit\": { \"answer\": 2,\n\"basis\": \"hearsay\" } }",
        3,
        "`call.limit.basis`: `hearsay` is not possible here; possible: ",
    ),
    (
        "kalooki",
        "\"call\": { \"limit\": { \"answer\": 2,\n\"clause\": \"K99\" } }",
        3,
        "call.limit cites `K99`, and no clause of these rules has that number",
    ),
    (
        "kalooki",
        "\"call\": { \"limit\": { \"answer\": 2, \"disputed\": [\n{ \"answer\": \"x\", \"source\": \"we\" }] } }",
        3,
        "`call.limit`: expected a number from 0 to 255",
    ),
    (
        "kalooki",
        "\"call\": { \"limit\": { \"answer\": 2, \"disputed\": [\n{ \"answer\": 2, \"source\": \"we\" }] } }",
        3,
        "`2` is said twice of call.limit",
    ),
    (
        "kalooki",
        "\"call\": { \"limit\": { \"answer\": 2, \"disputed\": [\n{ \"answer\": 4 }] } }",
        3,
        "`call.limit.disputed` lacks `source`",
    ),
    ("kalooki", "\"call\": null,\n\"call\": null", 3, "`call` stands here twice"),
    ("kalooki", "\"deal\": null", 2, "`deal` cannot be null: every game has this section"),
    ("kalooki", "\"call\":\n []", 3, "`call`: expected an object, found a list"),
    (
        "kalooki",
        "\"buy\": { \"who\": \"anyone\", \"limit\": null }",
        2,
        "`buy` lacks `upcard`, `window`, `priority`, `uncovered`",
    ),
];

#[test]
fn what_is_misspelt_is_told_at_its_line() {
    for (base, rest, line, message) in MISSPELT {
        let found = faults(extending(base, rest));
        assert!(matches!(&found[..], [(at, told)] if *at == line && told.starts_with(message)), "{rest}: {found:?}");
    }
}

/// Contradictory files: the base, what stands from line 2 on, the line of the contradiction, and its sentence; and the same
/// with a change that mends it.
const CONTRADICTORY: [(&str, &str, usize, &str, &str); 34] = [
    (
        "kalooki",
        "\"close\": {\n\"end\": \"declaration\" }",
        3,
        "close.end is `declaration`, which means nothing without the section `declare`",
        "\"close\": { \"end\": \"empty-hand\" }",
    ),
    (
        "kalooki",
        "\"meld\": {\n\"when\": \"before-taking-too\" }",
        3,
        "meld.when is `before-taking-too`, which means nothing without the section `line`",
        "\"meld\": { \"when\": \"after-drawing\" }",
    ),
    (
        "kalooki",
        "\"score\": {\n\"hand\": \"outside-lives\" }",
        3,
        "score.hand is `outside-lives`, which means nothing without the section `declare`",
        "\"score\": { \"hand\": \"everything\" }",
    ),
    (
        "kalooki",
        "\"wild\": {\n\"cards\": \"indicated-rank\" }",
        3,
        "wild.cards is `indicated-rank`, which means nothing without the section `indicator`",
        "\"wild\": { \"cards\": \"jokers-and-twos\" }",
    ),
    (
        "vazhushal",
        "\"indicator\":\nnull",
        2,
        "wild.cards is `indicated-rank-in-other-colour`, which means nothing without",
        "\"indicator\": null, \"wild\": { \"cards\": \"jokers\" }",
    ),
    (
        "vazhushal",
        "\"doubles\": null",
        2,
        "deal.redeal is `or-doubles`, which means nothing without the section `doubles`",
        "\"doubles\": null, \"deal\": { \"redeal\": \"when-misdealt\" }",
    ),
    (
        "vazhushal",
        "\"wins\": null",
        2,
        "series.winner is `first-to-wins`, which means nothing without the section `wins`",
        "\"wins\": null, \"series\": { \"winner\": \"lowest-total\", \"deals\": 5 }",
    ),
    (
        "vazhushal",
        "\"series\": {\n\"winner\": \"lowest-total\" }",
        3,
        "series.winner is `lowest-total`, so the section `wins` means nothing",
        "\"series\": { \"winner\": \"first-to-wins\" }",
    ),
    (
        "vazhushal",
        "\"line\": null",
        2,
        "meld.when is `before-taking-too`, which means nothing",
        "\"line\": null, \"meld\": { \"when\": \"after-drawing\" }",
    ),
    (
        "paplu",
        "\"payment\": null, \"declare\": {\n\"wrong\": \"out-and-pays-all\" }, \"drop\": null",
        3,
        "declare.wrong is `out-and-pays-all`, which means nothing without the section `payment`",
        "\"payment\": null, \"drop\": null, \"declare\": { \"wrong\": \"taken-back\" }",
    ),
    (
        "paplu",
        "\"payment\": null, \"declare\": { \"wrong\": \"taken-back\" },\n\"drop\": { \"first\": 5 }",
        3,
        "the section `drop` means nothing without the section `payment`",
        "\"drop\": { \"first\": 5 }",
    ),
    (
        "vazhushal",
        "\"indicator\": {\n\"joker\": \"jokers-only-doubled\" }",
        3,
        "indicator.joker is `jokers-only-doubled`, which means nothing without the section `payment`",
        "\"indicator\": { \"joker\": \"jokers-only\" }",
    ),
    (
        "pokerato",
        "\"opening\": null",
        2,
        "contract.melds is `worth`, which means nothing without the section `opening`",
        "\"title\": \"x\"",
    ),
    (
        "pokerato",
        "\"contract\":\nnull",
        2,
        "the section `opening` means nothing without the section `contract`",
        "\"contract\": null, \"opening\": null",
    ),
    (
        "kalooki",
        "\"series\": {\n\"deals\": 0 }",
        3,
        "series.deals is 0, and must be at least 1",
        "\"series\": { \"deals\": 1 }",
    ),
    (
        "kalooki",
        "\"draw\": {\n\"count\": 0 }",
        3,
        "draw.count is 0, and must be at least 1",
        "\"draw\": { \"count\": 2 }",
    ),
    (
        "kalooki",
        "\"call\": {\n\"fine\": -5 }",
        3,
        "call.fine is -5, and must be at least 0",
        "\"call\": { \"fine\": 0 }",
    ),
    (
        "pokerato",
        "\"chips\": {\n\"buy\": -1 }",
        3,
        "chips.buy is -1, and must be at least 0",
        "\"chips\": { \"buy\": 0 }",
    ),
    (
        "pokerato",
        "\"exit\": {\n\"score\": 0 }",
        3,
        "exit.score is 0, and must be at least 1",
        "\"exit\": { \"score\": 101 }",
    ),
    (
        "kalooki",
        "\"series\": {\n\"limit\": 0 }",
        3,
        "series.limit is 0, and must be at least 1",
        "\"series\": { \"limit\": 1 }",
    ),
    (
        "pokerato",
        "\"series\": {\n\"limit\": 100 }",
        3,
        "series.limit is `100`, so the section `exit` means nothing",
        "\"series\": { \"limit\": 101 }",
    ),
    (
        "vazhushal",
        "\"series\": {\n\"limit\": 200 }",
        3,
        "series.limit is `200`, so the section `wins` means nothing",
        "\"series\": { \"limit\": null }",
    ),
    (
        "vazhushal",
        "\"wins\": {\n\"needed\": 0 }",
        3,
        "wins.needed is 0, and must be at least 1",
        "\"wins\": { \"needed\": 3 }",
    ),
    (
        "kalooki",
        "\"pack\": {\n\"players\": { \"least\": 5, \"most\": 4 } }",
        3,
        "`least` of pack.players is 5, which is more than its `most`, 4",
        "\"pack\": { \"players\": { \"least\": 4, \"most\": 4 } }",
    ),
    (
        "kalooki",
        "\"deal\": { \"cards\": [7] }, \"contract\": null, \"pack\": {\n\"players\": { \"least\": 3, \"most\": 12 } }",
        3,
        "`most` of pack.players is 12, and must be at most 10",
        "\"deal\": { \"cards\": [7] }, \"contract\": null, \"pack\": { \"players\": { \"least\": 3, \"most\": 10 } }",
    ),
    (
        "kalooki",
        "\"pack\": {\n\"players\": { \"least\": 3, \"most\": 7 } }",
        3,
        "deal 9 takes 113 cards for 7 players (pack.players, deal.cards), and the pack has 108",
        "\"pack\": { \"players\": { \"least\": 3, \"most\": 5 } }",
    ),
    (
        "kalooki",
        "\"deal\": {\n\"cards\": [13, 13, 20] }",
        3,
        "deal 3 takes 121 cards for 6 players",
        "\"deal\": { \"cards\": [13, 13, 16] }",
    ),
    ("kalooki", "\"deal\": {\n\"cards\": [] }", 3, "deal.cards is an empty list", "\"deal\": { \"cards\": [12] }"),
    (
        "kalooki",
        "\"pack\": {\n\"contents\": [{ \"players\": { \"least\": 3, \"most\": 6 }, \"packs\": 0, \"jokers\": 4 }] }",
        3,
        "`packs` of pack.contents is 0, and must be at least 1",
        "\"pack\": { \"contents\": [{ \"players\": { \"least\": 3, \"most\": 6 }, \"packs\": 2, \"jokers\": 0 }] }",
    ),
    (
        "kalooki",
        "\"pack\": {\n\"contents\": [{ \"players\": { \"least\": 3, \"most\": 5 }, \"packs\": 2, \"jokers\": 4 }, { \"players\": { \"least\": 5, \"most\": 6 }, \"packs\": 3, \"jokers\": 4 }] }",
        3,
        "pack.contents has more than one pack for 5 players",
        "\"pack\": { \"contents\": [{ \"players\": { \"least\": 3, \"most\": 4 }, \"packs\": 2, \"jokers\": 4 }, { \"players\": { \"least\": 5, \"most\": 6 }, \"packs\": 3, \"jokers\": 4 }] }",
    ),
    (
        "kalooki",
        "\"meld\": {\n\"run-size\": { \"least\": 4, \"most\": 3 } }",
        3,
        "`least` of meld.run-size is 4, which is more than its `most`, 3",
        "\"meld\": { \"run-size\": { \"least\": 4, \"most\": null } }",
    ),
    (
        "paplu",
        "\"declare\": {\n\"pure-runs\": 3 }",
        3,
        "declare.pure-runs is 3, which is more than declare.runs, 2",
        "\"declare\": { \"pure-runs\": 2 }",
    ),
    (
        "pokerato",
        "\"buy\": null, \"contract\": {\n\"melds\": [{ \"melds\": [{ \"count\": 4, \"meld\": \"set\", \"least\": 4 }] }] }",
        3,
        "the contract of deal 1 needs 16 cards (contract.melds), and a player has 15 at most",
        "\"buy\": null, \"contract\": { \"melds\": [{ \"melds\": [{ \"count\": 3, \"meld\": \"set\", \"least\": 4 }] }] }",
    ),
    (
        "kalooki",
        "\"series\": { \"deals\": 10 }, \"contract\": {\n\"chosen\": \"by-dealer\" }",
        3,
        "each deal has a contract that was not played before (contract.chosen), and there are 9 for 10",
        "\"contract\": { \"chosen\": \"by-dealer\" }",
    ),
];

#[test]
fn what_contradicts_itself_is_told_at_its_line_and_what_does_not_is_taken() {
    for (base, rest, line, sentence, mended) in CONTRADICTORY {
        let found = faults(extending(base, rest));
        let sentence = format!("the rules contradict themselves: {sentence}");
        assert!(matches!(&found[..], [(at, told)] if *at == line && told.starts_with(&sentence)), "{rest}: {found:?}");
        assert_eq!(faults(extending(base, mended)), [], "{mended}");
    }
}

#[test]
fn sections_that_exclude_each_other_are_told() {
    let section = |of: &str, name: &str| {
        let answers = edition(of).unwrap().answers().into_iter();
        let of_section = answers.filter_map(|(path, answer)| {
            path.strip_prefix(name)
                .and_then(|rest| rest.strip_prefix('.'))
                .map(|point| format!("\"{point}\": {answer}"))
        });
        format!("\"{name}\": {{ {} }}", of_section.collect::<Vec<_>>().join(",\n"))
    };
    for (base, of, name, sentence) in [
        ("vazhushal", "pokerato", "exit", "beside the section `wins` the section `exit` means nothing"),
        ("paplu", "pokerato", "key", "meld.when is `on-declaring`, so the section `key` means nothing"),
        ("paplu", "kalooki", "layoff", "meld.when is `on-declaring`, so the section `layoff` means nothing"),
        ("kalooki", "paplu", "payment", "the section `payment` means nothing without the section `declare`"),
    ] {
        let found = faults(extending(base, &section(of, name)));
        let sentence = format!("the rules contradict themselves: {sentence}");
        assert!(matches!(&found[..], [(2, told)] if told.starts_with(&sentence)), "{name}: {found:?}");
    }
    assert_eq!(faults(extending("pokerato", &section("kalooki", "call"))), [], "switched on");
}

#[test]
fn all_faults_are_told_in_order() {
    let file = "{\n\"extends\": \"kalooki\",\n\"call\": { \"limt\": 2, \"fine\": -1 },\n\"layoff\": { \"direction\": \"up\",\n\
                \"opened\": \"never\" },\n\"deal\": null }";
    let found = faults(Rules::from_json(file));
    let lines: Vec<_> = found.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, [3, 4, 5, 6], "{found:?}");
}

#[test]
fn a_complete_file_says_everything() {
    let whole = edition("kalooki").unwrap().to_json();
    let spoil = |from: &str, to: &str| {
        assert!(whole.contains(from), "{from}");
        faults(Rules::from_json(&whole.replacen(from, to, 1)))
    };
    let line = |part: &str| whole.lines().position(|line| line.contains(part)).unwrap() + 1;
    assert_eq!(
        spoil("  \"title\": \"Jamaican Kalooki, after Akagiri (2005)\",\n", ""),
        [(1, "the file lacks `title`".to_owned())]
    );
    let bare = spoil("\"call\": {\n", "\"call\": { \"who\": \"anyone\",\n");
    assert_eq!(bare.len(), 2, "bare, and twice: {bare:?}");
    assert!(
        bare.iter().any(|(at, told)| *at == line("\"call\": {") && told.starts_with("a bare answer to call.who")),
        "{bare:?}"
    );
    let cited = spoil("\"clause\": \"K5.5\"", "\"clause\": \"K5.55\"");
    assert!(matches!(&cited[..], [(_, told)] if told.contains("cites `K5.55`")), "{cited:?}");
    let twice = spoil("\"number\": \"K1.2\"", "\"number\": \"K1.1\"");
    assert!(twice.iter().any(|(_, told)| told == "`K1.1` stands twice in `clauses`"), "{twice:?}");
    assert_eq!(spoil("\"pack\": {", "\"$schema\": \"rules.schema.json\", \"pack\": {"), []);
}

#[test]
fn what_a_file_does_not_say_is_as_in_its_base() {
    for base in editions() {
        let club = Rules::from_json(&format!("{{ \"extends\": \"{}\" }}", base.edition)).unwrap();
        assert_eq!(&club, base);
        assert_eq!(club.base(), Some(&*base.edition));
        let versioned = format!("{{ \"extends\": \"{}@{}\" }}", base.edition, &base.hash()[..8]);
        assert_eq!(&Rules::from_json(&versioned).unwrap(), base);
    }
}

#[test]
fn a_bare_answer_takes_the_place_of_the_former_one() {
    let point = Point::find("layoff.direction").unwrap();
    let base = edition("kalooki/pagat").unwrap();
    let club = extending("kalooki/pagat", "\"layoff\": { \"direction\": \"both-ends\" }").unwrap();
    assert_eq!(club, base.with("layoff.direction", "both-ends").unwrap(), "one mechanism");
    let club =
        extending("kalooki/pagat", "\"book\": \"Harbour\", \"layoff\": { \"direction\": \"both-ends\" }").unwrap();
    let entry = club.entry(point).unwrap();
    let before = base.entry(point).unwrap();
    assert_eq!((&entry["source"], &entry["clause"]), (&"Harbour".into(), &before["clause"]));
    assert_eq!(entry["disputed"][0]["answer"], before["answer"]);
    let told = "\"layoff\": { \"direction\": { \"answer\": \"both-ends\", \"source\": \"the vote of 2024\" } }";
    assert_eq!(extending("kalooki/pagat", told).unwrap().entry(point).unwrap()["source"], "the vote of 2024");
    let own = club.hash();
    assert_eq!(club.own_hash(), own, "a file has its own hash");
}

#[test]
fn a_file_may_add_clauses_and_name_itself() {
    let rest = "\"edition\": \"kalooki/harbour\", \"title\": \"Harbour Kalooki\", \"clauses\": [\n\
                { \"number\": \"H1\", \"text\": \"Two calls.\", \"source\": \"the Harbour Club\" }],\n\
                \"call\": { \"limit\": { \"answer\": 2, \"clause\": \"H1\" } }, \"doubles\": null";
    let club = extending("kalooki/pagat", rest).unwrap();
    assert_eq!((&*club.edition, &*club.title), ("kalooki/harbour", "Harbour Kalooki"));
    assert_eq!(club.clauses.last().unwrap().number, "H1");
    assert_eq!(club.clauses.len(), edition("kalooki/pagat").unwrap().clauses.len() + 1);
    assert_eq!(club.clause_of(Point::find("call.limit").unwrap()), Some("H1"));
    let flat = Rules::from_json(&club.to_json()).unwrap();
    assert_eq!(flat, club);
}

#[test]
fn a_section_is_switched_off_and_on() {
    let without = extending("kalooki", "\"call\": null").unwrap();
    assert!(without.call.is_none());
    assert_eq!(Rules::from_json(&without.to_json()).unwrap(), without);
}

#[test]
fn what_differs_is_read_as_the_same_rules() {
    for rules in editions() {
        for base in editions() {
            let file = rules.to_difference(&base.edition, base);
            let again = Rules::from_json(&file).unwrap_or_else(|faults| panic!("{faults}\n{file}"));
            // Clauses of the base stay, and those of these rules follow them.
            assert_eq!((&again.edition, again.hash()), (&rules.edition, rules.hash()));
            let entries = |rules: &Rules| Point::all().map(|point| rules.entry(point)).collect::<Vec<_>>();
            assert_eq!(entries(&again), entries(rules), "{} {}", rules.edition, base.edition);
        }
    }
    let base = edition("push/pagat").unwrap();
    for other in base.alternatives() {
        let file = other.rules.to_difference("push/pagat", base);
        assert!(file.lines().count() < 90, "{file}");
        assert_eq!(Rules::from_json(&file).unwrap(), other.rules);
    }
}

#[test]
fn an_answer_of_fields_names_those_that_differ() {
    let base = edition("kalooki/pagat").unwrap();
    let mut values = base.score.values.answer;
    values.joker = 25;
    let whole = format!("\"score\": {{ \"values\": {} }}", serde_json::to_string(&values).unwrap());
    let club = extending("kalooki/pagat", "\"score\": { \"values\": { \"joker\": 25 } }").unwrap();
    assert_eq!(club, extending("kalooki/pagat", &whole).unwrap());
    assert_eq!(club, base.with("score.values", "{ \"joker\": 25 }").unwrap(), "one mechanism");
    let entry = "\"score\": { \"values\": { \"answer\": { \"joker\": 25 }, \"source\": \"we\" } }";
    assert_eq!(extending("kalooki/pagat", entry).unwrap().score.values.answer, values);
    let players =
        extending("kalooki/pagat", "\"pack\": { \"players\": { \"least\": 2 } }").unwrap().pack.players.answer;
    assert_eq!((players.least, players.most), (2, base.pack.players.answer.most));
    let size = base.with("meld.run-size", "{ \"most\": 7 }").unwrap().meld.run_size.answer;
    assert_eq!((size.least, size.most), (base.meld.run_size.answer.least, Some(7)));
    let file = club.to_difference("kalooki/pagat", base);
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&file).unwrap()["score"]["values"],
        serde_json::json!({ "joker": 25 })
    );
    assert_eq!(Rules::from_json(&file).unwrap(), club);
    assert!(base.with("score.values", "{ \"jocker\": 25 }").is_err());
    let complete = base.to_json().replace("\"most\": 6", "\"mots\": 6");
    assert!(faults(Rules::from_json(&complete)).iter().any(|(_, told)| told.contains("`mots`")));
}

#[test]
fn a_file_says_its_game_and_its_words_and_they_are_no_answers() {
    let base = edition("kalooki/pagat").unwrap();
    let words = "\"terms\": { \"en\": { \"run\": \"stair\" }, \"ja\": { \"set-by-size\": { \"4\": \"四つ組\" } } }";
    let club = extending("kalooki/pagat", &format!("\"edition\": \"saturday\", {words}")).unwrap();
    assert_eq!((&club.variant.game, &club.variant.names), (&base.variant.game, &base.variant.names));
    let [own, of_base] = [&club, base].map(|rules| &rules.variant.terms);
    assert_eq!((&*own.en.run, &own.en.runs, own.en.say_size), ("stair", &of_base.en.runs, true));
    assert_eq!((own.ja.set_by_size.get(&4).map(String::as_str), &own.ja.run), (Some("四つ組"), &of_base.ja.run));
    assert_eq!((club.hash(), club.own_hash()), (base.hash(), base.own_hash()));
    assert_eq!(Rules::from_json(&club.to_json()).as_ref(), Ok(&club));
    assert_eq!(Rules::from_json(&club.to_difference("kalooki/pagat", base)).as_ref(), Ok(&club));

    let renamed = extending("push", "\"game\": \"shove\", \"names\": [\"shoving\"]").unwrap();
    assert_eq!((&*renamed.variant.game, &*renamed.variant.names), ("shove", &["shoving".to_owned()][..]));
    assert_eq!(Rules::from_json(&renamed.to_difference("push", edition("push").unwrap())), Ok(renamed));

    let whole = edition("push").unwrap().to_json();
    for (field, line) in [("game", "  \"game\": \"push\",\n"), ("terms", "  \"terms\": {},\n")] {
        let lacking = faults(Rules::from_json(&whole.replacen(line, "", 1)));
        assert_eq!(lacking, [(1, format!("the file lacks `{field}`"))]);
    }
}
