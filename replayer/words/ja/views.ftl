# The table, the score sheet, and what is explained.

## Melds

shape-copies = 同じカードの{ $rank }
shape-set = { $rank }の{ $game-set-of-size }
shape-pure-run = { part-suit }の{ $game-pure }
shape-run = { part-suit }の{ $game-run }
shape-none = { $game-meld }でないか、伏せられたカードがある

# What a first lay-down needs: `スリー2組とフォー1組`, `3枚以上のラン2組`; where nothing more may be laid, `3枚のラン2組`, and one meld is
# not counted: `スリーカードとペア`.
contract-melds = { part-contract }
contract-melds-with = { part-contract }（1組は{ part-any-rank }）
contract-worth = 合計{ $exact ->
        [true] でちょうど{ $due }点
       *[false] { $due }点以上
    }の{ $game-set }や{ $game-run }
contract-by-total = 合計が次の点数以上の{ $game-meld }：{ JOIN($steps, by: "、") }
contract-step = { $any ->
        [true] {""}
       *[false] 累計{ $from }点以上なら
    }{ $worth }点
contract-hand = 手札のすべて
part-contract = { $some-of-ranks ->
        [true] { JOIN($melds, by: "と、") }
       *[false] { JOIN($melds, by: "と") }
    }
part-any-rank = { JOIN($ranks-alone, by: "、") }{ $number-of-ranks ->
        [1] {""}
       *[other] のどれか
    }
contract-meld = { GIVEN($ranks) ->
        [true] { part-any-rank }の
       *[false] { $some-of-ranks ->
            [true] 任意の
           *[false] {""}
        }
    }{ $says-size ->
        [true] {""}
       *[false] { $least }枚{ $exact ->
            [true] {""}
           *[false] 以上
        }の
    }{ $kind ->
        [set] { $exact ->
            [true] { $game-set-of-size }
           *[false] { $game-set }
        }
        [run] { $game-run }
        [pure-run] { $game-pure }
       *[pair] ペア
    }{ $exact ->
        [true] { $count ->
            [1] {""}
           *[other] { $count }組
        }
       *[false] { $count }組
    }
# How questions ask for numbers, and the counters of the answers.
counters = 何ディール=ディール 何ラウンド=ラウンド 何枚=枚 何人=人 何回=回 何点=点 何組=組 何倍=倍 何つ=つ

## The table

table =
    第{ $game }ゲーム、第{ $deal }ディール、{ $line }行目のあと：{ $state }{ GIVEN($called) ->
        [true] 、{ JOIN($called, by: "、") }がコール中
       *[false] {""}
    }{ GIVEN($granted) ->
        [true] 、捨て札は{ $granted }に認められた
       *[false] {""}
    }{ $dead ->
        [true] 、一番上の捨て札は取れない
       *[false] {""}
    }
    山札{ $stock }枚{ GIVEN($indicator) ->
        [true] 、表示カード{ $indicator }
       *[false] {""}
    }、{ GIVEN($top) ->
        [true] 捨て札{ $pile }枚、一番上は{ $top }
       *[false] 捨て札なし
    }
table-turn = { $turn }の番{ $drawn ->
        [true] 、ドロー済み
       *[false] {""}
    }
table-out = 終了、{ $out }の上がり
player = （{ JOIN($remarks, by: "、") }）
player-dealer = ディーラー
player-laid-down = { $game-opening }済み
player-packed = パッキング済み
player-left = ゲームから抜けた
player-calls = コール{ $calls }回
player-bought = 買ったカード{ $bought }枚
player-chips = チップ{ $chips }枚
player-score = { $score }点
seen-by = { GIVEN($player) ->
        [true] { $player }に見えたとおり
       *[false] テーブルの誰にも見えたとおり
    }

## The score sheet

sheet = 第{ $game }ゲーム、{ $edition }
game = 第{ $number }ゲーム
deal = 第{ $number }ディール{ GIVEN($state) ->
        [true] （{ $state }）
       *[false] {""}
    }
no-points-yet = 第{ $deal }ディールはまだ終わっていないので、点数がありません
points-unknown = 第{ $deal }ディールで?の点数は、カードが伏せられているので分かりません
not-over = 終わっていないディール{ $deals }（集計に含めない）
further-places = ほか{ $number }件
declared = （ログでは{ $what }）
left = 第{ $deal }ディールのあと：{ JOIN($names, by: "、") }がゲームから抜けた
reentered = 第{ $deal }ディールのあと：{ JOIN($names, by: "、") }が支払ってゲームを続けた
pools = ゲーム・プール{ $game }枚、ハンド・プール{ $hand }枚

## What is explained

ruled-by = { $clause } ({ $answered })、{ $source }
labelled = { $label }：{ $what }
cited = { $text }（{ NEST($source) }）
differs-from = { $clause }とは異なる
house-rule = ハウスルール{ GIVEN($source) ->
        [true] （{ NEST($source) }による）
       *[false] {""}
    }
points-of-a-game = { $points }個の論点のうち{ $disputed }個で解釈が分かれます。答えは`adjudeck rules points { $edition }`で見られます。
try-another = `--set { $point }=ANSWER`で別の答えを試せます。
example-of = { $game }の例：{ $about }
no-example-of = { $game }では、この論点で決まることがない。{ $reason }
rules-are-fine = { $number ->
        [1] 問題はありません
       *[other] { $number }件とも問題はありません
    }
nothing-legal = { GIVEN($player) ->
        [true] { $player }
       *[false] プレイヤー
    }にできる{ $hidden ->
        [true] ことで、合法と分かるものはありません
       *[false] 合法なことはありません
    }
hidden-may-allow = { $player }の手札には伏せられたカードがあり、ほかにもできることがあるかもしれません
where-answered = （{ JOIN($answers, by: "、") }の場合）

## What is written

book-written = { $files }個のファイルを書きました。{ $begin }から読み始めてください
stale-pages-gone = 以前の裁定集の{ $files }個のファイルを取り除きました
page-written = { $lines }行のページを書きました。{ $file }をブラウザーで開いてください
index-written = { $games }ゲームのページを書き出しました。ブラウザーで{ $index }を開いてください
stale-games-gone = 前に書き出した{ $pages }ゲームのページを取り除きました
kit-written = 合法なゲームを{ $legal }個、誤りのあるゲームを{ $faulty }個書き出しました。{ $begin }から読んでください
no-fault-before-referee = 審判が始まる前に言われます
no-fault-not-asked = この規則には{ $point }がありません
no-fault-needs = { $point } = { $answer }でないと起こらないことがあります。`--readings`を見てください
no-fault-only-by = { $edition }のログ（ハウスルールのあるものを含む）にしかありません
no-fault-not-come = 作られたゲームに入れられる場所がありませんでした

## Long work

decided = { $edition }の論点{ $all }のうち、判定を決めたのは{ $decided }、参照されなかったのは{ $never-consulted }
games-and-faults = { $games }ゲーム、誤り{ $faults }件
how-far = { $percent }%終了、{ $games }ゲーム（毎秒{ $each-second }ゲーム）、誤り{ $faults }件
since-baseline = 以前の監査と比べて、新しい誤り{ $new }件、なくなった誤り{ $gone }件、変わらない誤り{ $known }件

## Records that are joined

join-contradiction = { $line }行目：記録が食い違っています
join-kept-impossible = 採用：{ $others ->
        [1] もう一方
       *[other] ほかのどれか
    }だと、ありえない行が増えます
join-kept-fault = 採用：{ $others ->
        [1] もう一方
       *[other] ほかのどれか
    }だと、規則に合わない行が増えます
join-kept-more-records = 採用：こちらの記録のほうが多いため（ゲームの進行からは決まりません）
join-kept-nothing = 採用（決め手はありません）
join-left-out-impossible = 不採用：これだと{ $line }行目がありえないことになります
join-left-out-fault = 不採用：これだと{ $line }行目が規則に合いません
join-left-out = 不採用
join-left-out-with-line = 不採用（対象の行が不採用のため）
join-unread = { $line }行目：{ $record }:{ $at }は読めません：{ $text }
join-alone = { $record }には、ほかの記録と共通するゲームがありません
join-name = { $record }の{ $name }は{ $joined }です
join-title = { $record }でのゲーム名は「{ $title }」です（統合後は「{ $joined }」）
join-summary = { $records }件の記録を統合、食い違い{ $contradictions ->
        [0] なし
       *[other] { $contradictions }件
    }

## In an editor

write-so = `{ $text }`と書く
mend-all = 意味が1つに決まる{ $lines }行を直す
cards-in-hand = { $cards }枚
lies-in-hand = { $name }の手札
lies-in-meld = { $meld }
lies-on-pile = 捨て札の山{ $above ->
        [0] のいちばん上
       *[other] （上に{ $above }枚）
    }
lies-nowhere = どこにあるかは記録から分かりません

## ハウスルールの推定

found-rules = { $from }：{ $games }ゲーム、{ $lines }行を調べました。この規則では{ $before }行が違反で、{ $answers ->
        [0] 答えを変えずに
       *[other] { $answers }件の答えを変えると
    }{ $after }行になります
found-unjudged = { $games }ゲームは、別のゲームの規則か、知られていない規則を挙げているので、判定していません
found-repeated = { $games }ゲームは同じものが重なっているので、1回だけ調べました
found-unreadable = { $lines }行が読めません。理由は`adjudeck check`で分かります
found-answer = { $point } = { $answer }（版の答えは{ $before }）：{ $sureness }
found-for = 裏付け：{ $games }ゲームの{ $lines }行
found-against = 反証：{ $games }ゲームの{ $lines }行
found-same = これらのゲームでは、{ JOIN($answers, by: "、") }と区別できません
found-instead = 代わりに{ $point } = { JOIN($answers, by: "または") }としても同じです
found-open = { $point } = { $answer }、または{ JOIN($answers, by: "、") }
found-still = { $lines }行：{ $verdict }、{ $point }（{ $code }）
found-group = { $answer }：{ $games }ゲームの{ $lines }行
found-by-tag = 2つ目のグループだけにあるタグ：{ $tag } "{ $value }"
found-since = 2つ目のグループは{ $day }以降、1つ目のグループはそれより前に行われました
found-before = 2つ目のグループは{ $day }より前、1つ目のグループはそれ以降に行われました
found-by-player = { $player }は、2つ目のグループのすべてのゲームに参加し、1つ目のグループには参加していません
found-cut = { $games ->
        [0] 最初のゲームが長すぎます
       *[other] 最初の{ $games }ゲームだけを調べました
    }（メモリに入れるのは64 MiBまでです）
found-others = ほか{ $answers }個
