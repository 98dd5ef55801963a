# What is judged otherwise by other rules.

games = { $number }ゲーム
becomes = { SAME($one, $other) ->
        [true] { $one }の理由が変わる
       *[false] { $one }が{ $other }に変わる
    }
judged = { $verdict }{ GIVEN($message) ->
        [true] ：{ $message }
       *[false] {""}
    }{ GIVEN($held) ->
        [true] ：{ $held }
       *[false] {""}
    }
held = { $clause } ({ $point } = { $answer })、{ $source }
not-asked = { $point }は問われません

extent = { JOIN($parts, by: "、") }
extent-lines = 判定{ $number }件
extent-verdicts = 判定
extent-deals = { $number }ディールの点数
extent-scores = 点数
extent-winner = 勝者
not-legal = 合法でない行は一方で{ $one }行、他方で{ $other }行

score = 第{ $deal }ディールの{ $player }の{ $of }：{ GIVEN($one) ->
        [true] { $one }
       *[false] 不明
    }が{ GIVEN($other) ->
        [true] { $other }
       *[false] 不明
    }に変わる
winner = 勝者：{ GIVEN($one) ->
        [true] { JOIN($one, by: "と") }
       *[false] なし
    }が{ GIVEN($other) ->
        [true] { JOIN($other, by: "と") }
       *[false] なし
    }に変わる
same = { $compared }ゲーム：判定の違いはありません
sums = { $compared }ゲームのうち{ $changed }ゲームで判定に違い：判定{ $verdicts }ゲーム{ $lines ->
        [0] {""}
       *[other] （{ $lines }行）
    }、点数{ $scores }ゲーム、勝者{ $winner }ゲーム
turn = { becomes }：{ $lines }行
first-by = 最初の違いの論点 { $point }{ GIVEN($clause) ->
        [true] {" "}({ $clause })
       *[false] {""}
    }：{ $games }ゲーム
statements = { $number }行
list = { JOIN($things, by: "、") }
further = ほか{ $number }ゲーム
points-added = { $number }個の論点が加わりました
points-gone = { $number }個の論点がなくなりました
answers-differ = { $number ->
        [0] 答えはすべて同じです
       *[other] { $number }個の答えが違います
    }
of-other-games = 規則と別のゲームなので除外：{ $number }ゲーム
unjudged = 規則が得られず判定なし：{ $number }ゲーム
added = 基準にないもの：{ $number }ゲーム
gone = 基準にだけあるもの：{ $number }ゲーム

## Readings

depends = { $came-up ->
        [0] 解釈の分かれる論点は出てきませんでした
       *[other] { $decide ->
            [0] 解釈の分かれる論点が{ $came-up }個出てきましたが、どれも結果を変えません
           *[other] 解釈の分かれる論点が{ $came-up }個出てきて、そのうち{ $decide }個で結果が変わります
        }
    }
under = { JOIN($readings, by: " かつ ") } なら
under-reading = { $point }{ GIVEN($answer) ->
        [true] {" "}= { $answer }
       *[false] が別の答え
    }（{ NEST($source) }）
effect-line = { $line }行目：{ becomes }：{ $text }{ $further ->
        [0] {""}
       *[other] 、ほか{ $further }行
    }
effect-score = { $score }{ $further ->
        [0] {""}
       *[other] 、ほか{ $further }ディール
    }
