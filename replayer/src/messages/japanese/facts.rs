//! One sentence for each fact.

use adjudeck_format::{Pool, Tally};
use adjudeck_validator::Fact;

use super::{Japanese, Words, suit};
use crate::messages::language::Views as _;
use crate::messages::notation::figure;

impl Words<'_> {
    /// The sentence that says a fact.
    #[expect(clippy::too_many_lines, reason = "one flat match")]
    pub(super) fn fact(&self, fact: &Fact) -> String {
        let (actor, terms) = (self.actor(), self.terms);
        let (set, run, pure_run, wild) = (&terms.set, &terms.run, &terms.pure_run, &terms.wild);
        let (lay_off, lay_down) = (&terms.lay_off, &terms.lay_down);
        let (laid_down, not_laid_down) = (&terms.laid_down, &terms.not_laid_down);
        let (meld, contract, void) = (&terms.meld, &terms.contract, &terms.void);
        match *fact {
            Fact::NoRules => "プレイの前に規則が指定されていません".to_owned(),
            Fact::NoPlayers => "ディールの前にプレイヤーが示されていません".to_owned(),
            Fact::NoDeal => "この前に`deal`の行がないので、ディールが始まっていません".to_owned(),
            Fact::TooLate => "これは配札のときに書く行ですが、プレイはすでに始まっています".to_owned(),
            Fact::AnswerTooLate => {
                "ハウスルールはディールの前に書くもので、ディールの途中に書かれたものは考慮しません".to_owned()
            }
            Fact::OnlyInPosition => "これは`position`の行の下にしか書けません".to_owned(),
            Fact::NotInThisGame => "このゲームにそのようなプレイはありません".to_owned(),
            Fact::LeavesByNewPlayers => {
                "このゲームから抜ける人や加わる人は、ラウンドの間に新しい`players`の行で記録します".to_owned()
            }
            Fact::UnknownClause => "規則にこの番号の条項はありません".to_owned(),
            Fact::NothingToTakeBack => "ここには取り消せるものがありません".to_owned(),
            Fact::LegalTakenBack => "取り消されたものは、この規則では合法です".to_owned(),
            Fact::RulingsContradict => "同じものについての前の裁定と矛盾しています".to_owned(),
            Fact::NegativePenalty => "罰点は負にできません。点を戻すには`ruling adjust`と書いてください".to_owned(),
            Fact::DeadCard => "一番上の捨て札は、裁定により取れません".to_owned(),
            Fact::RulesChanged => "規則の答えが、ログに固定されている規則のものと違います".to_owned(),

            Fact::NotInHand { seat, card } => format!("{}の手札に{card}はありません", self.name(seat)),
            Fact::HandEmpty { seat } => format!("{}の手札にそれほどの枚数はありません", self.name(seat)),
            Fact::NotInPack { card } => format!("このゲームのパックに{card}はありません"),
            Fact::TooManyCopies { card } => format!("{card}は枚数分がすべてほかの場所にあります"),
            Fact::StockEmpty => "山札に引くカードがありません".to_owned(),
            Fact::OtherStockCard { said, next } => format!("山札の次のカードは{next}で、{said}ではありません"),
            Fact::PileEmpty => "捨て札の山は空です".to_owned(),
            Fact::OtherDiscard { said, top } => format!("一番上の捨て札は{top}で、{said}ではありません"),
            Fact::NothingToShuffle => "一番上の捨て札の下に、シャッフルするカードがありません".to_owned(),
            Fact::NotInMeld { card, meld } => format!("{}に{card}はありません", self.about.meld(meld)),
            Fact::NoSuchMeld { meld } => format!("テーブルに{}はありません", self.about.meld(meld)),
            Fact::HandSize { seat, has, due } => {
                format!("{}に{has}枚配られていますが、このディールで配るのは{due}枚です", self.name(seat))
            }
            Fact::HeldSize { seat, has, due } => {
                format!("この局面で{}の手札は{has}枚ですが、{due}枚でなければなりません", self.name(seat))
            }
            Fact::StockSize { has, due } => {
                format!("山札は{has}枚とありますが、全員に配ったあとに残るのは{due}枚です")
            }
            Fact::DealtTwice { seat } => format!("{}の手札はすでに書かれています", self.name(seat)),
            Fact::HiddenCard => "判定を決めるカードが、記録では伏せられています".to_owned(),
            Fact::HiddenHand { seat } => {
                format!("{}の点数を決めるカードが、記録では伏せられています", self.name(seat))
            }
            Fact::PlayUntold => {
                "ディールの経過が記録にありません。この点数はあり得ますが、正しいかどうかは判定できません".to_owned()
            }
            Fact::UncountedHand { seat } => {
                format!("{}の手札は並べ方が多すぎて、最も安い並べ方を調べきれません", self.name(seat))
            }

            Fact::NumberOfPlayers { players, least, most } => {
                let able =
                    if least == most { format!("{least}人だけ") } else { format!("{least}人から{most}人") };
                format!("{players}人いますが、プレイできるのは{able}です")
            }
            Fact::OtherPack { packs, jokers } => {
                format!("このゲームで使うのはトランプ{packs}パックとジョーカー{jokers}枚です")
            }
            Fact::OtherPartner { seat, due } if seat == due => format!("{}にパートナーはいません", self.name(seat)),
            Fact::OtherPartner { seat, due } => {
                format!("{}のパートナーは{}です", self.name(seat), self.name(due))
            }
            Fact::OtherDealer { due } => format!("配るのは{}です", self.name(due)),
            Fact::OtherDeal { due } => format!("次は第{due}ディールです"),
            Fact::NoFurtherDeal { deals } => format!("ゲームは第1ディールから第{deals}ディールまでです"),
            Fact::SecondUpcard => "アップカードはすでに表にされています".to_owned(),
            Fact::UpcardStays => "このカードは、表にされた場所にそのまま置かれます".to_owned(),
            Fact::NotMisdealt => "配り方に誤りはないので、配り直しません".to_owned(),
            Fact::WildUpcard => format!("アップカードが{wild}なので、誰も取れません"),

            Fact::TooFewDoubles { has, least } => {
                format!("同じカード2枚の組が{least}組必要ですが、{}", pairs(has.into()))
            }
            Fact::NoDouble => "これは同じカード2枚の組ではありません".to_owned(),
            Fact::DoublesNotShown { seat } => {
                format!("{}は同じカードの組を持っていますが、見せていません", self.name(seat))
            }
            Fact::NoIndicator => "ワイルドカードを決める表示カードが、表にされていません".to_owned(),
            Fact::CutAgain => "表にしたカードがジョーカーなので、山札をカットし直します".to_owned(),

            Fact::NotInLine { card } => format!("捨て札の山に{card}はありません"),
            Fact::StockAfterLaying => {
                format!("{actor}はドローの前に{meld}を出したので、捨て札の山から取ります")
            }
            Fact::DeepestNotMelded { card } => {
                format!("取ったカードの一番下の{card}が、新しい{meld}に入っていません")
            }
            Fact::TookTooDeep { card } => {
                format!(
                    "{actor}には{meld}がなかったので、{card}を取れるのは、それで{pure_run}を作るときか、手札から{pure_run}を出したあとだけです"
                )
            }
            Fact::NoPureRunForWild { card } => {
                format!("{actor}には{meld}がなかったので、{card}を取るには手札から{pure_run}を出さなければなりません")
            }
            Fact::LineCardLaidOff { card } => {
                format!("{card}は捨て札の山から取ったカードなので、この番では{lay_off}できません")
            }

            Fact::SecondIndicator => "表示カードはすでに表にされています".to_owned(),
            Fact::IndicatorTooLate => "表示カードは、カードを配る前に表にします".to_owned(),
            Fact::HiddenIndicator => "表示カードが記録にないので、何がワイルドカードか分かりません".to_owned(),

            Fact::NoCardDrawn { seat } => {
                format!("{}は、席決めのカードをまだ引かなければなりません", self.name(seat))
            }
            Fact::NoSecondDraw { seat } => {
                format!("{}はほかの誰とも違うカードを引いたので、引き直しません", self.name(seat))
            }
            Fact::SitsWrongly { seat } => {
                format!("{}の席は、引いたカードの順になっていません", self.name(seat))
            }
            Fact::NewcomerSitsWrongly { seat } => {
                format!("新しく加わる{}の席は、次のディーラーの左隣です", self.name(seat))
            }
            Fact::SeatsNotDrawn => "このディールの前に、席決めをやり直さなければなりません".to_owned(),
            Fact::RoundNotOver => "ラウンドは終わっていません".to_owned(),

            Fact::NotYourTurn { mover } => format!("{}の番です", self.name(mover)),
            Fact::HasPacked => format!("{actor}はすでにパッキングを宣言しています"),
            Fact::NoDiscard { seat } => {
                format!("{}はドローしましたが、捨て札をして番を終えていません", self.name(seat))
            }
            Fact::DrawnAlready => format!("{actor}はこの番ですでにドローしています"),
            Fact::NotDrawn => format!("{actor}はこの番でまだドローしていません"),
            Fact::CardsDrawn { due } => format!("番の初めにドローするのは{due}枚です"),
            Fact::CardsDrawnAtMost { due } => format!("最初の番にドローできるのは{due}枚までです"),
            Fact::TakesBeforeLaying => format!("{actor}は{not_laid_down}ので、山札からしかドローできません"),
            Fact::StockOnly => "捨て札は誰も取れず、ドローは山札からだけです".to_owned(),
            Fact::LaidDownTakes => format!("{actor}は{laid_down}ので、山札からしかドローできません"),
            Fact::UncoveredByCall => "このカードはコールによって現れたものなので、誰も取れません".to_owned(),

            Fact::WildDiscardTaken => format!("捨てられた{wild}は取れません"),
            Fact::TakenInARow { limit } => {
                format!("捨て札が{limit}枚続けて取られたので、次のカードは山札から引きます")
            }
            Fact::IndicatorDrawn => "表示カードは山札のカードではないので、引けません".to_owned(),
            Fact::NotPushed => format!("{actor}は、山札から引く前に捨て札を押し付けなければなりません"),
            Fact::PushedAlready => format!("{actor}はこの番ですでに押し付けています"),
            Fact::CardsPushed { due } => {
                format!("捨て札とともに押し付ける山札のカードは{due}枚です")
            }
            Fact::StockCardSeen => "山札のカードは、見ないで押し付けます".to_owned(),
            Fact::PushIsFinal => format!("{actor}は捨て札を押し付けたので、もう取れません"),
            Fact::PileTooBig { most } => format!("番の初めに表向きになっている捨て札は{most}枚までです"),

            Fact::LaidDownCalls => format!("{actor}は{laid_down}ので、もうコールできません"),
            Fact::UpcardCalled => "アップカードは、プレイヤーが捨てたカードではないので、コールできません".to_owned(),
            Fact::OwnDiscardCalled => format!("このカードは{actor}が捨てたものです"),
            Fact::NextPlayerCalls => {
                format!("{actor}は次の番なので、コールしなくてもこのカードを取れます")
            }
            Fact::CalledTooLate => "このカードはもうコールできません".to_owned(),
            Fact::CallLimit { limit } => {
                format!("{actor}は、このディールのコール{limit}回をすべて使っています")
            }
            Fact::CallOnEmptyStock => "コールした人が引く追加のカードが、山札にありません".to_owned(),
            Fact::NotCalled => format!("{actor}は次の番ではなく、このカードをコールしてもいません"),
            Fact::OtherCallFirst { seat } => format!("{}のコールが先です", self.name(seat)),
            Fact::TiedCalls => "コールが同時だったので、誰もこのカードを取れません".to_owned(),
            Fact::CallRefused => "コールは拒絶されました".to_owned(),
            Fact::NoCall => "これに当たるコールがありません".to_owned(),
            Fact::CannotRefuse => format!("{actor}は{laid_down}ので、コールを認めなければなりません"),
            Fact::NotYoursToRefuse { mover } => {
                format!("コールを認めたり拒絶したりできるのは、次の番の{}だけです", self.name(mover))
            }
            Fact::RefuserMustTake => {
                format!("{actor}はコールを拒絶したので、捨て札を取らなければなりません")
            }
            Fact::CallAllowed => format!("{actor}はコールを認めたので、もうこのカードを取れません"),
            Fact::CallUnanswered { caller } => {
                format!("コールした{}は、まだ捨て札を取っていません", self.name(caller))
            }
            Fact::CallBinding => "コールは取り消せません".to_owned(),
            Fact::CallerDrawsFirst { caller } => format!("コールした{}が先に引きます", self.name(caller)),
            Fact::MoverDrawsFirst { mover } => format!("手番の{}が先に引きます", self.name(mover)),
            Fact::CallerOnlyDraws => {
                format!("{actor}はコールしただけなので、カードを出すことも捨てることもできません")
            }
            Fact::ExtraCards { due } => format!("コールした人が引く追加のカードは{due}枚だけです"),
            Fact::ExtraNotDrawn { caller } => {
                format!("{}は、コールによる追加のカードを引いていません", self.name(caller))
            }
            Fact::CallsBarred => {
                format!("{actor}は回数を超えてコールしたので、このディールではコールも拒絶もできません")
            }

            Fact::MoverBuys => {
                format!("{actor}は自分の番でこのカードを取れるので、買えるのはほかのプレイヤーだけです")
            }
            Fact::LaidDownBuys => format!("{actor}は{laid_down}ので、もうカードを買えません"),
            Fact::UpcardBought => "アップカードは、プレイヤーが捨てたカードではないので、買えません".to_owned(),
            Fact::DiscardTaken { by } => {
                format!("{}が捨て札を取ったので、この番に買えるカードはありません", self.name(by))
            }
            Fact::BoughtTooLate => "このカードはもう買えません".to_owned(),
            Fact::BoughtAlready { buyer } => {
                format!("この番では{}がすでに買ったので、ほかに買えるカードはありません", self.name(buyer))
            }
            Fact::BuyLimit { limit } => {
                format!("{actor}はこのディールで{limit}枚買ったので、もう買えません")
            }

            Fact::SetTooShort { has, least } => format!("{set}は{least}枚以上ですが、これは{has}枚です"),
            Fact::SetTooLong { has, most } => format!("{set}は{most}枚までですが、これは{has}枚です"),
            Fact::RunTooShort { has, least } => format!("{run}は{least}枚以上ですが、これは{has}枚です"),
            Fact::RunTooLong { has, most } => format!("{run}は{most}枚までですが、これは{has}枚です"),
            Fact::SuitTwice { suit: twice } => {
                format!("{set}に{}のカードを2枚入れることはできません", suit(twice))
            }
            Fact::NoMeld => "これらのカードは、同じランクでも同じスートでもありません".to_owned(),
            Fact::GapInRun => "これらのカードは同じスートですが、続いていません".to_owned(),
            Fact::AroundTheAce => format!("{run}はAをまたいでつながりません"),
            Fact::WrongStandIn { card } => {
                format!("{card}は{wild}ではないので、ほかのカードの代わりになりません")
            }
            Fact::RankAmiss { card } => {
                format!("{card}のランクが宣言されていますが、これらのカードはそのランクの{set}になりません")
            }
            Fact::NoneFits => "伏せられているのがどのカードでも、ここには合いません".to_owned(),
            Fact::FewNaturalsInSet { has, least } => {
                format!("{set}には本物のカードが{least}枚以上必要ですが、これは{has}枚です")
            }
            Fact::FewNaturalsInRun { has, least } => {
                format!("{run}を出すには本物のカードが{least}枚以上必要ですが、これは{has}枚です")
            }
            Fact::ManyWilds { has, most } => {
                format!("{meld}に入れられる{wild}は{most}枚までで、{has}枚は多すぎます")
            }
            Fact::WildsAdjacent => format!("{run}の中で{wild}が2枚並ぶことはできません"),
            Fact::WildUnsaid => format!("{run}の{wild}は、どのカードの代わりかを言わなければなりません"),
            Fact::MeldUnsaid => {
                format!("これらのカードは{set}にも{run}にもなるので、どちらかを言わなければなりません")
            }
            Fact::WildAtLowEnd => {
                format!("一番上がAのときを除いて、一番下が{wild}の{run}は出せません")
            }
            Fact::SecondSetOfRank { rank: same } => format!("{actor}は{}の{set}を2組作れません", figure(same)),
            Fact::SecondRunOfSuit { suit: same } => format!("{actor}は{}の{run}を2組作れません", suit(same)),
            Fact::SameMeld => format!("{actor}には同じ{meld}がすでにあります"),
            Fact::WildsAlone => format!("{wild}だけの{meld}は作れません"),
            Fact::JokersAlone => format!("ジョーカーだけの{meld}は作れません"),
            Fact::MeldTooBig => format!("これほど枚数の多い{meld}はありません"),

            Fact::MeldsKept => format!("{meld}は、誰かがラミー宣言するまで手札に持っておきます"),

            Fact::DealtHandTooLate => {
                format!("{actor}はすでに番を終えているので、ラミー宣言できるのはドローのあとだけです")
            }
            Fact::InTwoMelds { card } => {
                format!("{card}が2度使われていますが、{actor}はそれだけの枚数を持っていません")
            }
            Fact::CardsInNoMeld { cards } => format!("手札のうち{cards}枚が、どの{meld}にも入っていません"),
            Fact::CopiesAreNoMeld { card } => format!("同じ{card}を集めても{meld}になりません"),
            Fact::FewPureRuns { has, least } => {
                format!("ラミー宣言する手札には{pure_run}が{least}組以上必要ですが、{}", pairs(has.into()))
            }
            Fact::FewRuns { has, least } => {
                format!("ラミー宣言する手札には{run}が{least}組以上必要ですが、{}", pairs(has.into()))
            }
            Fact::AllRunsPure => format!("{run}のどれかに、ほかのカードの代わりになる{wild}が必要です"),
            Fact::PartsOfOneRun => format!("これらはひと続きの{run}の一部なので、合わせて1組と数えます"),
            Fact::RunsTooShort { least } => format!("{run}のどれかは{least}枚以上でなければなりません"),
            Fact::NothingToShow => {
                format!("{actor}は手札の点数を支払わないか、すでに手札を見せています")
            }

            Fact::ContractInPart => {
                format!("このディールの{contract}（{}）は1度に出します", self.contract())
            }
            Fact::ContractUnchosen => format!("このディールでどの{contract}が選ばれたか、記録にありません"),
            Fact::ContractNotMet if self.about.scene.is_some_and(|scene| scene.same_contract) => {
                format!("{actor}の{lay_down}には{}が必要です", self.contract())
            }
            Fact::ContractNotMet => format!("このディールの{}は{}です", terms.due, self.contract()),
            Fact::MeldBeyondContract => format!("{laid_down}番に出せるのは、{}だけです", terms.due),
            Fact::LongerThanContract => format!("{}は、決められた枚数より長くできません", terms.due),
            Fact::LayingBarred => {
                format!("{actor}は{lay_down}を誤ったので、このディールではもう{lay_down}ができません")
            }

            Fact::WildInOpening => format!("この最初のメルドに{wild}は使えません"),
            Fact::PairOfOneSuit { suit: twice } => {
                format!("ペアに{}のカードを2枚入れることはできません", suit(twice))
            }
            Fact::NoPairs => "この最初のメルドにペアは使えません".to_owned(),
            Fact::PairStays => "ペアにカードを付け加えることはできません".to_owned(),
            Fact::OtherWorth { has, due } => {
                format!("この最初のメルドは合計{due}点ですが、これらのメルドは{has}点です")
            }
            Fact::WorthWithin { least, most, due } => {
                format!(
                    "この最初のメルドは合計{due}点ですが、伏せられたカードが何でも、これらのメルドは{least}〜{most}点です"
                )
            }
            Fact::OtherShapes => format!("この最初のメルドには、この枚数の{meld}をこれほど多く使えません"),
            Fact::WholeHandNotLaid => "この最初のメルドでは手札をすべて出しますが、カードが残ります".to_owned(),

            Fact::NotLaidDown => format!("{actor}は{not_laid_down}ので、{lay_off}できません"),
            Fact::LaidDownThisTurn => {
                format!("{actor}はこの番で{laid_down}ので、{lay_off}できるのは次の番からです")
            }
            Fact::ContractInOrder => format!("{contract}は誰も選べず、ディールごとに決まっています"),
            Fact::OtherChooses { due } => format!("{contract}を選ぶのは{}です", self.name(due)),
            Fact::ContractPlayed => format!("これは、まだ残っている{contract}ではありません"),
            Fact::MeldsStayApart => format!("{meld}は、つながっていても合わせられません"),
            Fact::RunsDoNotTouch => format!("これらは、一方の端から他方が続く2つの{run}ではありません"),
            Fact::OwnOpening { meld } => {
                let meld = self.about.meld(meld);
                format!("{meld}は{actor}自身の{lay_down}で出したものなので、{actor}は付け加えられません")
            }
            Fact::WildAddedToSet => format!("{set}に付け加えられるのは本物のカードだけです"),
            Fact::PlaceTaken => {
                let meld = self.named_meld();
                format!("{meld}では{wild}がこのカードの代わりなので、それと置き換えることしかできません")
            }
            Fact::DoesNotFit { card } => format!("{card}は{}に付け加えられません", self.named_meld()),
            Fact::NotAtBottom { .. } => format!("{run}を伸ばせるのは上だけです"),
            Fact::NotBelowWildAce => {
                format!("{run}を下に伸ばせるのは、一番上が本物のAのときだけです")
            }

            Fact::NotOwnMeld => format!("これはほかのプレイヤーの{meld}です"),

            Fact::NoMeldLeft { meld: of } => format!("これでは{}が{meld}でなくなります", self.about.meld(of)),
            Fact::NoPureRun => format!("これでは{actor}に{pure_run}が残りません"),
            Fact::WildLeavesMeld { card } => format!("{card}は{wild}なので、ほかの{meld}に移せません"),
            Fact::ReturnsToHand { card } => format!("{card}は{meld}のカードなので、手札に戻せません"),

            Fact::NoWildFor { card } => {
                format!("{}に{card}の代わりの{wild}はありません", self.named_meld())
            }
            Fact::StandsForItself { card } => {
                format!("{}の{card}は本来のカードとして使われているので、取れません", self.named_meld())
            }
            Fact::WildNeverMoves => format!("{wild}は、置かれた場所から動きません"),
            Fact::WildInSetStays => format!("{set}の{wild}は動きません"),
            Fact::WildAtTopStays => format!("{wild}自身が{run}の一番上なので、動きません"),
            Fact::WildAceStays => format!("{wild}が{run}の一番上のAの代わりなので、動きません"),
            Fact::WildAtBottomStays => format!("{wild}自身が{run}の一番下なので、動きません"),
            Fact::MoveBlocked => format!("{wild}どうしが並ぶことになります"),
            Fact::MoveBlockedAtTurnStart => {
                format!("番の初めの状態では、{wild}どうしが並んでいました")
            }
            Fact::RunFull => format!("{run}がいっぱいで、{wild}の移る先がありません"),
            Fact::WildStaysInMeld => format!("{wild}は{meld}から取れません"),
            Fact::NotOwnRun => format!("{wild}を取れるのは、自分の{run}からだけです"),
            Fact::ClaimsBeforeLayingDown => {
                format!("{actor}は{not_laid_down}ので、{meld}から{wild}を取れません")
            }
            Fact::WildLaidOff { card } => {
                format!("{card}は新しい{meld}のために取ったので、{lay_off}できません")
            }
            Fact::WildNotLaid { card } => {
                format!("{card}は{meld}から取ったので、ほかのことをする前にすぐ出さなければなりません")
            }

            Fact::WildDiscarded { .. } => format!("{wild}は捨てられません"),
            Fact::WildDiscardedLast { .. } => format!("{wild}を最後の捨て札にすることはできません"),
            Fact::TakenCardDiscarded { card } => {
                format!("{card}はこの番に捨て札の山から取ったので、この番には捨てられません")
            }
            Fact::PlayableCardDiscarded { card, on } => {
                format!("{card}は{}に{lay_off}できるので、捨てられません", self.about.meld(on))
            }
            Fact::MustDiscard => "番の最後に1枚捨てなければなりません".to_owned(),
            Fact::OnlyWildsLeft => format!("これでは{actor}に、どこにも出せない{wild}だけが残ります"),
            Fact::OutWithoutDiscard => "最後の1枚は捨て札にしなければなりません".to_owned(),
            Fact::KeyCard { card } => {
                format!("{card}はキーカードなので、ほかのカードを捨てられるうちは捨てられません")
            }
            Fact::EarlyOut { turns } => format!("{actor}は最初の{turns}回の番では上がれません"),
            Fact::KeepsTooFew { keep } => format!("{actor}はこの番では{keep}枚以上を手札に残さなければなりません"),
            Fact::DealOver { out: Some(out) } if self.is_alone() => {
                format!("ディールは終わっています（残ったのは{}だけ）", self.name(out))
            }
            Fact::DealOver { out: Some(out) } => {
                format!("ディールは終わっています（上がったのは{}）", self.name(out))
            }
            Fact::DealOver { out: None } => "ディールは終わっています".to_owned(),
            Fact::DealNotOver => "ディールは終わっていません".to_owned(),

            Fact::StockNotEmpty { cards } => format!("山札はまだ{cards}枚あります"),
            Fact::StockShort => "山札が足りず、決められた枚数をドローできません".to_owned(),
            Fact::NobodyDraws => "今ドローしなければならない人はいないので、山札はまだ尽きていません".to_owned(),
            Fact::TurnNotOver => "最後のカードが引かれた番が終わっていません".to_owned(),
            Fact::SecondReshuffle => "このディールでは捨て札をすでに1度山札にしたので、もう山札にしません".to_owned(),
            Fact::NoReshuffle => "山札が尽きるとディールは終わります".to_owned(),
            Fact::OnlyMelding => "山札が尽きたので、カードをテーブルに出すことしかできません".to_owned(),
            Fact::NoMeldsToAdd => format!("{actor}には{meld}がないので、終了後にカードを出せません"),
            Fact::NotVoid => format!("ディールは{void}ではありません"),
            Fact::NoEnd => "ディールは、山札が尽きても終わりません".to_owned(),
            Fact::DealVoid => format!("ディールは{void}です"),

            Fact::HasLeft { seat } => format!("{}はゲームから抜けています", self.name(seat)),
            Fact::HasPaid => format!("{actor}はゲームを続けるための支払いを済ませています"),
            Fact::StaysIn { total, limit } => {
                format!("{actor}は累計{total}点で{limit}点に満たないので、支払わずにゲームを続けます")
            }
            Fact::StaysBelow { most, limit } => {
                format!("{actor}の累計は多くても{most}点で{limit}点に満たないので、支払わずにゲームを続けます")
            }
            Fact::HiddenTotal { seat } => {
                format!("判定を決める{}の累計が、記録からは分かりません", self.name(seat))
            }
            Fact::LeaveOrPay { seat } => {
                format!(
                    "{}はこのディールの前に、ゲームから抜けるか、続けるために支払わなければなりません",
                    self.name(seat)
                )
            }
            Fact::ReentryLimit { limit } => {
                format!("{actor}はゲームを続けるためにすでに{limit}回支払っていて、もう支払えません")
            }
            Fact::OnlyOneLeft => "残ったのは1人だけなので、ゲームは終わりです".to_owned(),

            Fact::OtherScore { seat, said, is } => {
                format!("{}の点数は{is}点で、{said}点ではありません", self.name(seat))
            }
            Fact::ScoresDoNotMeet { sum, due } => {
                format!("勝者はほかの全員が払う点を受け取るので、点数の合計は{due}点になるはずですが、{sum}点です")
            }
            Fact::ScoresNotTogether => "どのカードが表示カードであっても、これらの点数のどれかが合いません".to_owned(),
            Fact::OtherTotal { seat, said, is } => {
                format!("{}の累計は{is}点で、{said}点ではありません", self.name(seat))
            }
            Fact::ScoreOutOfReach { seat, said, least, most, step } => {
                let (name, reach) = (self.name(seat), reach(said, (least, most), step, "点"));
                format!("伏せられたカードが何であっても、{name}の点数は{reach}で、{said}点ではありません")
            }
            Fact::TotalOutOfReach { seat, said, least, most, step } => {
                let (name, reach) = (self.name(seat), reach(said, (least, most), step, "点"));
                format!("伏せられたカードが何であっても、{name}の累計は{reach}で、{said}点ではありません")
            }
            Fact::CountOutOfReach { seat, said, least, most } => {
                let (name, reach) = (self.name(seat), reach(said, (least, most), 1, "回"));
                format!("伏せられたカードが何であっても、{name}の勝ちは{reach}で、{said}回ではありません")
            }
            Fact::OtherOut { out: Some(out) } if self.is_alone() => {
                format!("ただ1人残った{}がディールに勝っています", self.name(out))
            }
            Fact::OtherOut { out: Some(out) } => format!("上がったのは{}です", self.name(out)),
            Fact::OtherOut { out: None } => "誰も上がっていません".to_owned(),
            Fact::NotWinner { seat } => format!("{}は勝っていません", self.name(seat)),
            Fact::WinnerMissing { seat } => format!("{}も勝っています", self.name(seat)),
            Fact::GameOver => "ゲームは終わっています".to_owned(),
            Fact::GameNotOver => "ゲームは終わっていません".to_owned(),
            Fact::OtherCount { seat, of, said, is } => {
                let (what, counter) = counted(of);
                format!("{}の{what}は{is}{counter}で、{said}{counter}ではありません", self.name(seat))
            }
            Fact::OtherPool { pool, said, is } => {
                let pool = match pool {
                    Pool::Game => "ゲーム・プール",
                    Pool::Hand => "ハンド・プール",
                };
                format!("{pool}のチップは{is}枚で、{said}枚ではありません")
            }
        }
    }

    /// Whether the deal is over because all others were out of it.
    fn is_alone(&self) -> bool {
        self.about.scene.is_some_and(|scene| scene.alone)
    }

    /// The contract of the deal in words: `スリー2組とフォー1組`.
    fn contract(&self) -> String {
        let scene = self.about.scene;
        let said =
            |contract| Japanese.contract(contract, scene.map(|it| it.asks).unwrap_or_default(), self.about.variant);
        scene.and_then(|scene| scene.contract.as_ref()).map_or_else(String::new, said)
    }
}

/// So many of something, of which more are needed.
fn pairs(has: u32) -> String {
    if has == 0 { "1組もありません".to_owned() } else { format!("{has}組です") }
}

/// What a tally counts, and its counter.
pub(super) const fn counted(of: Tally) -> (&'static str, &'static str) {
    match of {
        Tally::Chips => ("チップ", "枚"),
        Tally::Wins => ("勝ち", "回"),
        Tally::Calls => ("コール", "回"),
        Tally::Turns => ("番", "回"),
        Tally::Packed => ("パッキングの支払い", "点"),
        Tally::Score => ("点数", "点"),
        Tally::Total => ("累計", "点"),
    }
}

/// How a number misses a span, in words: beyond one of its ends, or between its steps.
fn reach(said: i32, (least, most): (i32, i32), step: u8, counter: &str) -> String {
    if said < least {
        format!("{least}{counter}以上")
    } else if said > most {
        format!("{most}{counter}以下")
    } else if step <= 1 {
        format!("{least}{counter}から{most}{counter}までのいずれか")
    } else {
        format!("{least}{counter}から{most}{counter}までの{step}{counter}刻み")
    }
}
