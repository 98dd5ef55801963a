# What the notation, the rules and readers of JSON have against a text. In English they say it themselves; what is said here has the
# names of their faults. `REASON` says in this language what a reader of JSON says in English.

## Lines that cannot be read

encoding = UTF-8ではありません。Shift_JISやLatin-1などで保存されています。UTF-8で保存し直してください
control-character = `{ $found }`に制御文字があります
line-too-long = 行の長さは{ $max-line }バイトまでです
too-many-cards = 行に書けるカードは{ $max-cards }枚までです
too-many-players = ゲームのプレイヤーは{ $max-players }人までです
open-quote = `{ $unquoted }`の前の引用符が閉じられていません
unknown-escape = `{ $found }`は引用符の中では意味を持ちません
unknown-word = `{ $found }`はプレイヤーでも、文を始める語でもありません
no-players = このゲームの`players`の行より前に`{ $found }`が出ています
unknown-player = `{ $found }`はこのゲームのプレイヤーではありません
unknown-verb = `{ $found }`はプレイヤーのすることではありません
same-player = `{ $found }`が2度出ています
empty-name = 名前を空にすることはできません
comma = `{ $found }`では区切れません。名前やカードの間には空白を、メルドの間には`|`を置いてください
expected = { $wanted }があるはずですが、`{ $found }`があります
not-a-number = { $wanted }があるはずですが、`{ $found }`があります
missing = { $wanted }があるはずですが、行が終わっています
left-over = 文が終わったあとに`{ $found }`が残っています
not-a-card = `{ $found }`はカードではありません
hidden-card = ここではカードを伏せることができません
not-a-stand-in = `{ $found }`の`=`のあとは、カードでもランクでもありません
empty-group = `|`の前か後ろにカードがありません
not-a-meld = `{ $found }`は、`Aya.1`のようなメルドの名前ではありません
not-a-point = `{ $found }`は、`layoff.direction`のような論点の名前ではありません
not-a-hash = `{ $found }`は、8桁から64桁の十六進数のハッシュではありません
unknown-verdict = `{ $found }`は判定ではありません
unknown-decision = `{ $found }`は裁定ではありません
unknown-version = 記法の版`{ $found }`は知られていません。このプログラムが読むのは版1です
not-a-line = { REASON($found) }
json = { $element ->
        [0] { $problem }
       *[other] { $element }行目：{ $problem }
    }
reason = { REASON($problem) }

## Rules

rules-none = プレイの前に規則が指定されていません
rules-no-version = { $edition }に`{ $version }`という改訂はありません。あるのは{ JOIN($known, by: "、") }です
rules-other-game = ログは`{ $log }`のものですが、指定された規則は`{ $given }`で、別のゲームのものです
rules-unknown-code = `{ $code }`というコードの判定はありません{ GIVEN($nearest) ->
        [true] 。`{ $nearest }`のことですか？
       *[false] {""}
    }
rules-unreadable = 規則を読めません：{ REASON($it) }
rules-no-such-point = `{ $path }`という論点はありません。{ GIVEN($nearest) ->
        [true] `{ $nearest }`のことですか？
       *[false] 論点は`adjudeck rules points`で見られます
    }
rules-no-point = `{ $it }`は規則の節で、`{ $example }`のような論点ではありません。節は規則ファイルでnullにできます
rules-given = `--set`や設定の答えがこのゲームに合いません。{ $said }
rules-no-such-section = このゲームに`{ $it }`はありません。この節の答えはnullです
rules-no-such-answer = `{ $answer }`は{ $point }の答えになりません{ GIVEN($reason) ->
        [true] ：{ REASON($reason) }
       *[false] 。可能な答え：{ JOIN($possible, by: ", ") }
    }
rules-invalid = { GIVEN($at) ->
        [true] `{ $at }`：{ REASON($reason) }
       *[false] { REASON($reason) }
    }
rules-no-such-field = { GIVEN($at) ->
        [true] { HAS($at, ".") ->
            [true] `{ $at }`に`{ $name }`という項目はありません
           *[false] { $at ->
                [terms] `{ $at }`に`{ $name }`という項目はありません
               *[other] 節`{ $at }`に`{ $name }`という論点はありません
            }
        }
       *[false] `{ $name }`という節や項目はありません
    }。{ GIVEN($nearest) ->
        [true] `{ $nearest }`のことですか？
       *[false] 可能なもの：`{ JOIN($possible, by: "`、`") }`
    }
rules-twice = { GIVEN($at) ->
        [true] `{ $at }`に
       *[false] {""}
    }`{ $name }`が2度あります
rules-missing = { GIVEN($at) ->
        [true] `{ $at }`
       *[false] ファイル
    }に`{ JOIN($names, by: "`、`") }`がありません
rules-not-null = 節`{ $it }`はどのゲームにもあるので、nullにはできません
rules-bare = { $it }の答えだけを書けるのは、ほかの規則を`extends`で受け継ぐファイルです。ここには`answer`、`clause`、`basis`、`source`、`disputed`の項目が必要です
rules-no-such-clause = { $point }が引く`{ $clause }`という条項は、この規則にありません
rules-said-twice = { $point }に`{ $answer }`が2度あります。別の読み方は、ほかと違う答えでなければなりません
rules-no-base = `{ $named }`という版はありません。{ GIVEN($near) ->
        [true] `{ JOIN($near, by: "`か`") }`のことですか？
       *[false] ゲームは{ JOIN($games, by: "、") }です。版の一覧は`adjudeck rules list`で見られます
    }
rules-wrong-base = 規則`{ $it }`には誤りがあるので、受け継げません
rules-circle = このファイルは`{ $it }`を通じて自分自身を受け継いでいます
rules-too-deep = 受け継ぎ合えるファイルは{ $most }個までで、`{ $base }`はそれを超えます
rules-further = 誤りはほかに{ $it }件ありますが、省略しました
rules-contradiction-lacks = { part-contradiction }{ $point }が`{ $answer }`ですが、節`{ $section }`がnullなので意味がありません
rules-contradiction-section-lacks = { part-contradiction }節`{ $section }`には節`{ $needs }`が必要ですが、`{ $needs }`はnullです
rules-contradiction-idle = { part-contradiction }{ $point }が`{ $answer }`なので、節`{ $section }`には意味がありません。`{ $section }`をnullにするか、{ $point }を変えてください
rules-contradiction-exclude = { part-contradiction }節`{ $one }`があるので、節`{ $other }`には意味がありません。どちらかをnullにしてください
rules-contradiction-too-little = { part-contradiction }{ part-of-point }が{ $found }ですが、{ $least }以上でなければなりません
rules-contradiction-too-much = { part-contradiction }{ part-of-point }が{ $found }ですが、{ $most }以下でなければなりません
rules-contradiction-reversed = { part-contradiction }{ $point }の`least`は{ $least }で、`most`の{ $most }を超えています
rules-contradiction-exceeds = { part-contradiction }{ $point }は{ $found }で、{ $whole }の{ $most }を超えています
rules-contradiction-empty = { part-contradiction }{ $point }のリストが空ですが、何かがなければなりません
rules-contradiction-twice = { part-contradiction }{ $point }に{ $players }人用の項目が2つ以上あります
rules-contradiction-joker-taken-out = { part-contradiction }pack.contentsの`without`でジョーカーを抜いていますが、ジョーカーは52枚のパックに入っていません。枚数は`jokers`で決めてください
rules-contradiction-all-taken-out = { part-contradiction }pack.contentsの`without`ですべてのカードを抜いていますが、何枚かは残さなければなりません
rules-contradiction-few-cards = { part-contradiction }{ $players }人の{ $deal }回目のディールには{ $due }枚が必要ですが（pack.players、deal.cards）、パックは{ $cards }枚です（pack.contents）
rules-contradiction-long-contract = { part-contradiction }{ $deal }回目のディールのコントラクトには{ $due }枚が必要ですが（contract.melds）、プレイヤーが持てるのは{ $most }枚までです（deal.cards）
rules-contradiction-broken-run = { part-contradiction }{ $deal }回目のディールのコントラクトには{ $cards }枚のランが必要ですが（contract.melds）、抜いたあとのカードではどのスートでも作れません（pack.contents）
rules-contradiction-few-contracts = { part-contradiction }どのディールでもまだ行っていないコントラクトを行いますが（contract.chosen）、{ GIVEN($deals) ->
        [true] { $deals }回のディールに{ $contracts }個しかありません
       *[false] { $contracts }個しかなく、ディールの数は決まっていません（series.deals）
    }

## Parts of sentences

part-contradiction = 規則が矛盾しています：
part-of-point = { $point }{ GIVEN($field) ->
        [true] の`{ $field }`
       *[false] {""}
    }
