//! What a first lay-down needs.

use adjudeck_format::RankSet;
use adjudeck_validator::rules::contract::{Kind, Need, Required};
use adjudeck_validator::rules::variant::Japanese;

use super::terms::set_of;

/// A contract: `スリー2組とフォー1組`, or `3枚以上のラン2組`. Where nothing more may be laid, `3枚のラン2組`, and one meld is not
/// counted: `スリーカードとペア`.
pub(super) fn contract(terms: &Japanese, contract: &Required, is_exact: bool) -> String {
    match contract {
        Required::Melds(needs) => all(terms, needs, is_exact),
        Required::MeldsWith { melds, ranks: those } => {
            format!("{}（1組は{}）", all(terms, melds, is_exact), ranks(*those))
        }
        Required::Worth(due) if is_exact => format!("合計でちょうど{due}点の{}や{}", terms.set, terms.run),
        Required::Worth(due) => format!("合計{due}点以上の{}や{}", terms.set, terms.run),
        Required::Hand => "手札のすべて".to_owned(),
    }
}

/// All melds; beside a pair of some ranks another is `任意のペア`.
fn all(terms: &Japanese, needs: &[Need], is_exact: bool) -> String {
    let has_ranks = needs.iter().any(|need| need.ranks.is_some());
    let one = |need: &Need| {
        let any = if has_ranks && need.ranks.is_none() { "任意の" } else { "" };
        format!("{any}{}", melds(terms, *need, is_exact))
    };
    needs.iter().map(one).collect::<Vec<_>>().join(if has_ranks { "と、" } else { "と" })
}

/// Melds of one kind.
fn melds(terms: &Japanese, need: Need, is_exact: bool) -> String {
    let Need { count, least, .. } = need;
    let (name, has_size) = match need.meld {
        Kind::Set if is_exact => (set_of(terms, least.into()), terms.say_size || !terms.set_by_size.is_empty()),
        Kind::Set => (&*terms.set, terms.say_size),
        Kind::Run => (&*terms.run, terms.say_size),
        Kind::PureRun => (&*terms.pure_run, terms.say_size),
        Kind::Pair => ("ペア", true),
    };
    let or_more = if is_exact { "" } else { "以上" };
    let size = if has_size { String::new() } else { format!("{least}枚{or_more}の") };
    let of = need.ranks.map_or(String::new(), |those| format!("{}の", ranks(those)));
    let count = if is_exact && count == 1 { String::new() } else { format!("{count}組") };
    format!("{of}{size}{name}{count}")
}

/// One of some ranks: `A、K、Q、Jのどれか`.
fn ranks(those: RankSet) -> String {
    let names = those.to_string();
    let names: Vec<_> = names.chars().map(|it| if it == 'T' { "10".to_owned() } else { it.to_string() }).collect();
    match &*names {
        [one] => one.clone(),
        all => format!("{}のどれか", all.join("、")),
    }
}
