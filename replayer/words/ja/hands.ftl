# What a hand is, where the points of a deal come from, and what is asked of a table.

## Parts of a score

score-left = { $cards }
score-no-cards = なし
score-lone-ace = { $cards }、手札はこのA1枚だけ
score-laid-off = { $cards }、ほかのプレイヤーのメルドに付け足したカード
score-laid-off-by-another = { $cards }、ほかのプレイヤーがここに付け足したカード
score-meld = { $meld }
score-free-meld = { $meld }、数えない
score-canasta = カナスタのボーナス
score-bonus-card = { $cards }、ボーナスカード
score-not-counted = 上がった側の手札は数えない
score-won-by-going-out = 上がった人がいるので、カードは数えない
score-void = ディールは無効
score-one-turn = { $game-opening }の番の上がり：{ $times }倍
score-bonus = { $game-opening }の番に上がったボーナス
score-went-out = 上がり
score-fines = 反則点：{ $times }回分
score-ruled = 裁定による
score-packed = ディールの途中で抜けた
score-limit = 手札の点数の上限
score-half = 半額の支払い
score-undrawn = ドローしない宣言：{ $times }倍
score-half-points = 0.5点単位で書く
score-joker-turned = ジョーカーが表示カード：2倍
score-paid-for-all = 誤った宣言をした人が全員の分を払う
score-owed = 無効になったディールの未払い分
score-collected = { $who }から
score-gin = ジン
score-big-gin = ビッグ・ジン
score-undercut = アンダーカット
score-deal-won = ディールの勝ち
score-spade-upcard = アップカードがスペード：2倍
score-deals = 各ディールの得点の合計
score-deals-won = 勝ったディール：{ $times }回
score-game-won = ゲームの勝ち
score-shutout = 相手は1点も得点していない

## Notes on a hand

note-jokers-only = 表示カードが指定されていないので、ジョーカーだけをワイルドカードとします（`--wild`を見てください）
note-size = このゲームの手札は{ $due }枚、ドローのあとは{ $drawn }枚ですが、この手札は{ $has }枚です
note-hidden = 伏せられたカードは、実際にはメルドになるかもしれませんが、ここではメルドになりません
note-packs = { SAME($least, $most) ->
        [true] { $least }
       *[false] { $least }〜{ $most }
    }人で使うトランプ{ $packs }パックの手札とみなします（`--players`を見てください）
note-deals = この規則が最初のメルドを定めているのは{ $deals }ディールまでなので、第{ $deal }ディールには最後のディールのものを使います
note-copies = { $most ->
        [0] このゲームでは{ $card }を使いません
       *[other] { $card }はトランプ全体に{ $most }枚しかありません
    }

## Whether a hand can be declared, or the first melds laid

declared-yes = { GIVEN($discard) ->
        [true] { $discard }を捨てて
       *[false] {""}
    }宣言できます
declared-otherwise = 同じ手札を、{ GIVEN($discard) ->
        [true] { $discard }を捨てて
       *[false] {""}
    }次のように宣言できます
tried-legal = この宣言は合法です
tried-refused = この宣言はできません：{ $why }
tried-undecided = この宣言が合法かどうかは分かりません：{ $why }
declared-no = { GIVEN($size) ->
        [true] { $size }枚の手札なので
       *[false] {""}
    }宣言できません
declared-too-many-ways = 宣言できるかどうかは分かりません（並べ方が多すぎます）
declared-hidden = 宣言できるかどうかは分かりません（伏せられたカードがあります）
deadwood-big-gin = ビッグ・ジンです。すべてのカードがメルドに入り、捨て札はありません
deadwood-gin = ジンです。メルドに入らないカードはありません{ GIVEN($discard) ->
        [true] （{ $discard }を捨てる）
       *[false] {""}
    }
deadwood-within = メルドに入らないカードは{ $points }点で{ GIVEN($discard) ->
        [true] （{ $discard }を捨てる）
       *[false] {""}
    }、{ $limit }点以内なのでノックできます
deadwood-above = メルドに入らないカードは{ $points }点で{ GIVEN($discard) ->
        [true] （{ $discard }を捨てる）
       *[false] {""}
    }、{ $limit }点を超えるのでノックできません
deadwood-by-upcard = メルドに入らないカードは{ $points }点で{ GIVEN($discard) ->
        [true] （{ $discard }を捨てる）
       *[false] {""}
    }、アップカードがその点数以上ならノックできます
laid-out = 出して{ GIVEN($discard) ->
        [true] 、{ $discard }を捨てて
       *[false] {""}
    }上がれます
laid-not-out = 出せますが、上がれません
laid-yes = 出せます
laid-no = 出せません
laid-too-many-ways = 出し方は見つかりませんでしたが、すべてを調べてはいません
laid-hidden = 分かっているカードだけでは出せませんが、伏せられたカードがあれば出せるかもしれません
not-the-best = 出し方の一例です。残りがもっと少ない出し方や、上がれる出し方があるかもしれません
lacks = 少なくとも{ $cards }枚足りません
discarding = { $card }を捨てる

## What is asked of a table

after-line = { $line }行目のあと
to-play = { $player }の番{ $drawn ->
        [true] 、ドロー済み
       *[false] {""}
    }
deal-in-comments = このディールはコメントにしてあります。{ $players }人用で、元の版の規則によるものだからです。
