# Findings, and the lines below the excerpt: rules, readings, rulings, the summary.

legal = 合法です。違反とする解釈は知られていません
legal-not-by-all = 合法ですが、違反とする解釈もあります
open = { $fact }（ただし、{ GIVEN($line) ->
        [true] 読めない{ $line }行目の内容しだいです
       *[false] 抜けている行の内容しだいです
    }）
hand-unread = { $name }の手札は、読めない{ $line }行目の内容しだいです
hand-unreadable = { $name }の手札は、上にある読めない行の内容しだいです
hand-undrawn = { $name }が引いた札が記録されていないので、手札がわかりません
hand-unwritten = このディールの行が抜けているので、{ $name }の手札がわかりません
out-and-fined = { $fact }。{ $name }はこのディールから抜け、{ $points }点を支払います
out-and-pays-for-all = { $fact }。{ $name }はこのディールから抜け、全員の分を支払います
meant = `{ $meant }`のことですか？
declared-otherwise = 同じ手札を、次のように宣言できます：`{ $line }`

line-of-file = ファイルでは{ $line }行目にあります。行はログをテキストにしたときの番号です
location = { GIVEN($title) ->
        [true] { HAS($title, "「") ->
            [true] { $title }
           *[false] 「{ $title }」
        }
       *[false] 第{ $game }ゲーム
    }{ GIVEN($deal) ->
        [true] 、第{ $deal }ディール
       *[false] {""}
    }
rule = { $house ->
        [true] { $game } { $held }、{ $source }、{ $clause }とは異なる
       *[false] { $game } { $clause } ({ $held })、{ $source }
    }
reading = { $point } = { $answer } なら{ $verdict }（{ NEST($source) }）

## Beside the caret

label-meld = { $meld }は { $cards }
label-top-no-ace = { label-meld }、一番上はAではありません
label-top-wild = { label-meld }、一番上は{ $game-wild }です
label-hand = { $actor }の手札は { GIVEN($cards) ->
        [true] { $cards }{ $hidden ->
            [0] {""}
           *[other] {" "}と伏せられた{ $hidden }枚
        }
       *[false] { $hidden ->
            [0] ありません
           *[other] 伏せられた{ $hidden }枚
        }
    }
label-points = 正しくは{ $is }点
label-count = 正しくは{ $is }{ part-counter }
label-chips = 正しくは{ $is }枚
label-hash = この規則のハッシュは{ $hash }

## Rulings

ruling = { $decision }{ GIVEN($by) ->
        [true] 、裁定者：{ $by }
       *[false] {""}
    }{ GIVEN($under) ->
        [true] 、条項：{ $under }
       *[false] {""}
    }{ GIVEN($reason) ->
        [true] 、理由：{ $reason }
       *[false] {""}
    }
ruling-stands = そのまま有効とする
ruling-back = 取り消す
ruling-penalty = { $name }に罰点{ $points }点
ruling-adjust = { $name }の点数を{ SIGNED($points) }点修正する
ruling-dead = { $card }は取れない
ruling-draw = { $name }が罰としてカードを{ $cards }枚引く

## Expectations that are not met

unmet = { $line }行目は{ GIVEN($reading-point) ->
        [true] `{ $reading-point }`が`{ $reading-answer }`のとき、
       *[false] {""}
    }{ GIVEN($point) ->
        [true] `{ $point }`により
       *[false] {""}
    }{ $expected }{ GIVEN($code) ->
        [true] （コード`{ $code }`）
       *[false] {""}
    }のはずですが、{ $judged }
unmet-otherwise = `{ $point }`により{ $verdict }{ GIVEN($code) ->
        [true] （コード`{ $code }`）
       *[false] {""}
    }です：{ $fact }
unmet-legal-anyway = それによらず合法です。参照した論点：{ GIVEN($consulted) ->
        [true] { $consulted }
       *[false] なし
    }
unmet-legal = 合法です

## The summary

summary = { $games }ゲーム、{ $deals }ディール、{ $statements }行{ GIVEN($rules) ->
        [true] 、{ $rules }{ $others ->
            [0] {""}
           *[other] 、ほか{ $others }件
        }
       *[false] {""}
    }：{ JOIN($found, by: "、") }
title = { $edition }{ GIVEN($changed) ->
        [true] （{ JOIN($changed, by: "、") }に変更）
       *[false] {""}
    }
found = { $kind }{ $number }件
found-before = { $found }（うち{ $number }件は前の行と同じ理由）
found-unjudged = 判定しなかったゲーム{ $number }件
found-met = 期待どおり{ $number }件
found-unchecked = 確かめられなかった期待{ $number }件
found-ruled = 裁定済みの違反{ $number }件
found-proved = 約束したシャッフル{ $committed }回のうち{ $proved }回を証明
found-no-game = ゲームがありません
found-no-log = ゲームがありません。{ part-in-folders }
found-all-legal = すべて合法
found-nothing-so-far = 判定した範囲では問題なし

otherwise-by-a-book = 合法としたうち{ $number }行は、別の資料の規則では合法になりません。`--disputed`で確かめられます
judged-to = { $line ->
        [0] 判定できませんでした
       *[other] { $line }行目までしか判定していません
    }
shown = メッセージは全部で{ $all }件あり、最初の{ $shown }件だけを示しました
interrupted = 中断したため不完全
incomplete = 読めない入力{ $inputs }件
