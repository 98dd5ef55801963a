# カードが公平に配られたか。

## 読んだもの

shown = { $deals }ディール（うち手札が全部分かるもの{ $with-hands }）。配られたカード{ $cards-dealt }枚のうち{ $cards-shown }枚、山札から引かれたカード{ $cards-drawn }枚のうち{ $drawn-shown }枚が記録にあります（確率が分かるのは{ $drawn-asked }枚）
copies = { $deals }ディールは同じディールの別の記録なので、まだ記録になかった手札だけを数えています
left-out-contradictory = { $deals }ディールは、同じカードがパックより多いので数えていません
left-out-groups = サーバー、テーブル、月、プレイヤーのどれかが{ $most }を超えるため、区別しなかったことが{ $names }回あります

## 質問

asked = 質問{ $asked }件（ほかに、カードが少なすぎるものが{ $too-few }件）。公平な記録の集まり100個のうち、何かが異常とされるのは多くて{ $alarms }個です
nothing-asked = 見えるカードが少なすぎて、何も調べられません
nothing-unusual = 異常はありません
unusual = 異常な答えが{ $unusual }件あります
audit-fairness = 公平さ：{ $asked ->
        [0] { nothing-asked }
       *[other] 質問{ $asked }件、{ part-answers }
    }
part-answers = { $unusual ->
        [0] 異常なし
       *[other] 異常な答え{ $unusual }件
    }
repeated = { $first }で配られ、{ $again }でも配られています

## 質問と答え

question = { $topic }{ GIVEN($whose) ->
        [true] （{ $whose }）
       *[false] {""}
    }
answer = { $observed }（公平なら{ $expected }）{ GIVEN($rank) ->
        [true] 、最も違うのは{ $rank }
       *[false] {""}
    }：{ $times }倍（{ $least }倍から{ $most }倍の間）。偶然にこうなるのは{ $chance }、全部の質問を考えると{ $corrected }
answer-rare = { $observed }（公平なら{ $expected }）。偶然にこうなるのは{ $chance }、全部の質問を考えると{ $corrected }
one-in = { $many }回に1回
rarer = 10^12回に1回より少ない
no-times = –

whose-seat = 席{ $number }
whose-dealer = ディーラー
whose-from-dealer = ディーラーの{ $number ->
        [1] 次の人
       *[other] { $number }人後の人
    }
whose-server = サーバー{ $name }
whose-table = テーブル{ $name }
whose-month = { $name }
whose-player = プレイヤー{ $name }

topic-jokers = 配られたジョーカー
topic-wild-cards = 配られたワイルドカード
topic-when-behind = 最下位の人に配られたワイルドカード
topic-ranks = 配られたカードのランク
topic-pairs = 配られた手札の中の、同じランクの2枚
topic-neighbours = 配られた手札の中の、同じスートで隣り合う2枚
topic-together = 前のディールと続けて同じ手札に入った2枚
topic-repeated-hands = 前にも配られた手札
topic-repeated-deals = 前にも配られた全員の手札
topic-indicators = 表示カードのランク
topic-upcards = アップカードのランク
topic-drawn-wild = 引かれたワイルドカード
topic-after-discards = 引かれたカードのうち、捨て札のいちばん上に合うもの
topic-in-order = 引かれたカードのうち、直前に引かれたカードに合うもの
