# Parts of sentences, which the sentences of all files can name: `{ part-suit }`. Each speaks of the arguments of the sentence.
# A suit is known by its letter in a log, a rank by what stands on the card.

part-somebody = プレイヤー
part-the-meld = そのメルド
part-suit = { $suit ->
        [S] スペード
        [H] ハート
        [D] ダイヤ
       *[C] クラブ
    }
part-pairs = { $has ->
        [0] 1組もありません
       *[other] { $has }組です
    }
part-tally = { $of ->
        [chips] チップ
        [wins] 勝ち
        [calls] コール
        [turns] 番
        [packed] パッキングの支払い
        [score] 点数
       *[total] 累計
    }
part-counter = { $of ->
        [chips] 枚
        [wins] 回
        [calls] 回
        [turns] 回
        [packed] 点
        [score] 点
       *[total] 点
    }
part-reach = { REACH($said, $least, $most) ->
        [below] { $least }点以上
        [above] { $most }点以下
       *[between] { $step ->
            [0] { $least }点から{ $most }点までのいずれか
            [1] { $least }点から{ $most }点までのいずれか
           *[other] { $least }点から{ $most }点までの{ $step }点刻み
        }
    }
part-in-folders = フォルダーの中で読むのは、名前が`*{ JOIN($endings, by: "`、`*") }`のファイルだけです（圧縮されたものも読みます）。ほかのファイルは`--ext`で指定できます
