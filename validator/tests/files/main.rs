//! Rules files: those that extend others, and all that can be wrong with one.

mod contradictory;
mod misspelt;
#[cfg(feature = "toml")]
mod toml;

use adjudeck_validator::{FileFaults, Point, Rules, RulesForm, edition, editions};
use contradictory::CONTRADICTORY;
use misspelt::MISSPELT;

/// A file that extends an edition, with this in its second line and below.
fn extending(base: &str, rest: &str) -> Result<Rules, FileFaults> {
    Rules::from_json(&format!("{{ \"extends\": \"{base}\",\n{rest} }}"))
}

/// What is wrong with a file: the lines with the messages.
fn faults(result: Result<Rules, FileFaults>) -> Vec<(usize, String)> {
    let faults = result.err().into_iter().flatten();
    faults.map(|fault| (fault.line, fault.error.to_string())).collect()
}

#[test]
fn what_is_misspelt_is_told_at_its_line() {
    for (base, rest, line, message) in MISSPELT {
        let found = faults(extending(base, rest));
        assert!(matches!(&found[..], [(at, told)] if *at == line && told.starts_with(message)), "{rest}: {found:?}");
    }
}

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
fn comments_in_json_change_nothing() {
    let file = "// ours\n{ \"extends\": /* here */ \"kalooki/pagat\", // and\n\"call\": { \"limit\": 2 } }";
    assert_eq!(Rules::from_json(file), extending("kalooki/pagat", "\"call\": { \"limit\": 2 }"));
    let found = faults(Rules::from_json(&file.replace("limit", "limt")));
    assert!(matches!(&found[..], [(3, told)] if told.contains("did you mean `limit`?")), "{found:?}");
    let trailing = faults(Rules::from_json(&file.replace("2 }", "2, /* no more */ }")));
    assert_eq!(trailing, [(3, "there is a comma too many: nothing follows it".to_owned())]);
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
fn an_answer_that_has_no_clause_to_keep_stands_in_one_without_a_number() {
    let [limit, who] = ["call.limit", "call.who"].map(|path| Point::find(path).unwrap());
    let answers = edition("kalooki").unwrap().answers().into_iter();
    let calls = answers.filter_map(|(path, answer)| Some(format!("\"{}\": {answer}", path.strip_prefix("call.")?)));
    let calls = calls.collect::<Vec<_>>().join(", ");
    let file = |rest: &str| extending("pokerato", &format!("{rest} \"call\": {{ {calls} }}"));
    let club = file("\"book\": \"Harbour\",").unwrap();
    let clause = club.clauses.last().unwrap();
    assert_eq!((&*clause.number, &*clause.source), ("unnumbered", "Harbour"));
    assert_eq!(club.clauses.len(), edition("pokerato").unwrap().clauses.len() + 1);
    assert_eq!([limit, who].map(|point| club.clause_of(point)), [Some("unnumbered"); 2]);
    assert_eq!(file("").unwrap().clauses.last().unwrap().source, "house rule");
    for written in [club.to_json(), club.to_difference("pokerato", edition("pokerato").unwrap())] {
        assert_eq!(Rules::from_json(&written).as_ref(), Ok(&club));
    }
    let own = "\"clauses\": [{ \"number\": \"unnumbered\", \"text\": \"As we like.\", \"source\": \"we\" }],";
    assert_eq!(file(own).unwrap().clauses.last().unwrap().text, "As we like.");
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
    assert_eq!((&*own.en.run, &*own.en.runs, own.en.say_size), ("stair", "stairs", true));
    assert_eq!((own.ja.set_by_size.get(&4).map(String::as_str), &own.ja.run), (Some("四つ組"), &of_base.ja.run));
    assert_eq!((club.hash(), club.own_hash()), (base.hash(), base.own_hash()));
    assert_eq!(Rules::from_json(&club.to_json()).as_ref(), Ok(&club));
    assert_eq!(Rules::from_json(&club.to_difference("kalooki/pagat", base)).as_ref(), Ok(&club));

    let words = "\"terms\": { \"en\": { \"wild\": \"wolf\", \"wilds\": \"wolves\", \"sets\": \"{set} melds\" },\n\
                 \"ja\": { \"wild\": \"オオカミ\", \"run\": \"階段\", \"set-by-size\": { \"4\": \"四つの{set}\" }, \"lay-down\": \"{run}出し\" } }";
    let built = extending("kalooki", words).unwrap();
    let terms = &built.variant.terms;
    assert_eq!([&*terms.en.wilds, &terms.en.sets, &terms.en.runs], ["wolves", "three melds", "fours"]);
    assert_eq!([&*terms.ja.pure_run, &terms.ja.meld], ["オオカミを使わない階段", "スリーや階段"]);
    assert_eq!([&*terms.ja.laid_down, &terms.ja.not_laid_down], ["階段出しした", "まだ階段出ししていない"]);
    assert_eq!(terms.ja.set_by_size.get(&4).map(String::as_str), Some("四つのスリー"));
    assert_eq!(Rules::from_json(&built.to_json()).as_ref(), Ok(&built));
    assert_eq!(Rules::from_json(&built.to_difference("kalooki", edition("kalooki").unwrap())).as_ref(), Ok(&built));
    let again = Rules::from_text_with(
        "{ \"extends\": \"x\", \"terms\": { \"ja\": { \"run\": \"列\" } } }",
        RulesForm::Json,
        &mut |_| Ok(built.clone()),
    );
    assert_eq!(again.unwrap().variant.terms.ja.laid_down, "列出しした");

    let renamed = extending("push", "\"game\": \"shove\", \"names\": [\"shoving\"]").unwrap();
    assert_eq!((&*renamed.variant.game, &*renamed.variant.names), ("shove", &["shoving".to_owned()][..]));
    assert_eq!(Rules::from_json(&renamed.to_difference("push", edition("push").unwrap())), Ok(renamed));

    let whole = edition("push").unwrap().to_json();
    for (field, line) in [("game", "  \"game\": \"push\",\n"), ("terms", "  \"terms\": {},\n")] {
        let lacking = faults(Rules::from_json(&whole.replacen(line, "", 1)));
        assert_eq!(lacking, [(1, format!("the file lacks `{field}`"))]);
    }
}
