# What a command could not do: a sentence for each trouble, by its name. `$it` is what a trouble without fields is about.
# `REASON` says in this language what a reader of JSON says.

io = { $kind ->
        [NotFound] そのようなファイルやフォルダーはありません
        [PermissionDenied] アクセスする権限がありません
        [AlreadyExists] すでにあります
        [IsADirectory] これはフォルダーです
        [NotADirectory] これはフォルダーではありません
        [UnexpectedEof] データが途中で終わっています
        [StorageFull] 空き容量がありません
        [ReadOnlyFilesystem] 読み取り専用です
       *[other] { $said }
    }
rules = { $said }
no-rules = これは規則ではありません
same-edition = 規則の名前が`{ $edition }`で、{ $other }と同じです。`edition`に別の名前を付けてください
several-rules = ここで使える規則は1つだけですが、複数指定されています
rules-not-file = ファイルではなくパイプかデバイスなので、規則は読みません
rules-too-long = 規則ファイルではありません。{ $max-megabytes }MBを超えています
utf16 = これはUTF-16のテキストですが、ログはUTF-8のテキストです。UTF-8で保存し直してください
passed-over = ファイルではなくパイプかデバイスなので、飛ばしました
interrupted = 中断されました
failed = このあとの、次のゲームまでのどこかで、プログラムが異常を起こしました。ログではなくプログラムの誤りですので、ご報告ください
no-place-in = `{ $it }`にはこれを書く場所がありません。`text`、`json`、`jsonl`には書けます
stdin-watched = 標準入力は1度しか読めないので、見張れません。ファイルを指定してください
stdin-fixed = 標準入力はその場では直せません。何が直るかは`--diff`で見られます。直すにはファイルを指定してください
left-unfixed = そのままにしました。圧縮されたログやJSONのログは直しません
too-long-to-show = 長すぎるので`--diff`では示せません。`--fix`なら直せます
nothing-to-compare-with = もう一方の規則か`--baseline`が必要です。`adjudeck compare --help`を見てください
different-games = `{ $one }`と`{ $other }`は別のゲームの規則です
no-baseline = そのような基準はありません。`--write-baseline`で書き出せます
none-in-baseline = 基準にあるゲームが1つもないので、何も比べていません
empty-baseline = 空です
not-a-baseline = 1行目：これは`--write-baseline`が書いた基準ではありません：{ REASON($it) }
baseline-version = 形式の版は{ $version }ですが、このプログラムが知っているのは版{ $known }です
baseline-row = { $row }行目：{ REASON($problem) }
exists = すでにあるので、そのままにしました。`--overwrite`を付けると置き換えます
in-the-way = すでにあるので、そのままにしました。`--force`で置き換えられます
is-read = これは読み取るファイルなので、上書きしません。別のファイルを指定してください
of-others = この中の{ $it }は以前の実行で書き出したものではないか、そのあとに変更されているので、そのままにしました。移動するか、別のフォルダーを指定してください
is-link = リンクか、別の場所にも名前を持つファイルです。その先に書き込むことはしません。別のファイルを指定してください
written-twice = 2つのものを1つのファイルには書き出せません。こちらには別のファイルを指定してください
not-of-several = これは1つのログについて示すもので、シーズンについては示せません。ログを1つ指定してください
not-name = `{ $it }`はここではプレイヤーの名前にできません。名前として使えないか、ほかのプレイヤーと同じです
no-file-name = これはファイルの名前ではありません
inputs-unread = 読めない入力があったので、書き出しませんでした
lines-unread = 読めない行が{ $lines }行{ $then ->
        [wrote-nothing] あったので、何も書き出しませんでした
        [left-it] あったので、そのままにしました
       *[went-on] ありました
    }。{ $then ->
        [named-them] 理由は
       *[went-on] {""}
    }`adjudeck check`で確かめられます
would-change = { $line }行目の意味が変わってしまうので、何も書き出しませんでした
not-regular = 通常のファイルではないので、そのままにしました。`adjudeck fmt -`は読んだものを書き出します
no-judge = ログを判定するページのものではありません。そのページは`replayer/web/build.sh`が書き出します
which-rules = どの規則によるかを`--rules`で指定してください
nothing-turned-up = { $edition }には、ワイルドカードを決める表示カードがありません
no-card-nor-rank = `{ $word }`はカードでもランクでもありません
wild-needs-suit = `{ $word }`にはスートも必要です（`{ $word }S`など）。この規則では、スートによってワイルドカードが変わります
no-date = `{ $date }`は日付として読めないので、この入力の{ $games }ゲームは{ $left-out ->
        [true] 対象に含めていません
       *[false] どの日にも数えていません
    }。日付は`2026-03-14`のように書きます（`2026/3/14`や`2026年3月14日`も読めます）
no-statement = 文がありません
no-deal = ディールがありません
no-deal-yet = { $line }行目では、まだディールが始まっていません
no-such-deal = ログにそのようなディールはありません
no-such-line = { $line }行目はありません。ログは{ $lines }行です
one-of-many = 複数のゲームのページでは、行、`--game`、`--deal`は使えません。ログとファイルを1つずつ指定してください
long-game = 第{ $game }ゲームは{ $most }行を超えていて、ページにできません。`replay FILE:LINE`なら、どの行のあとのテーブルも見られます
no-folder = ページの書き出し先を`-o FOLDER`のように指定してください
not-there = `{ $name }`というプレイヤーはいません。{ GIVEN($players) ->
        [true] { $are-near ->
            [true] `{ JOIN($players, by: "`か`") }`の間違いではありませんか
           *[false] いるのは`{ JOIN($players, by: "`、`") }`です
        }
       *[false] ほかの名前もありません
    }
no-such-game = 第{ $game }ゲームはありません。ログは{ $games }ゲームです
several-games = ログに複数のゲームがあります。`--game N`で1つ選ぶか、`-o FOLDER`ですべて書き出してください
no-output = ページの書き出し先を`-o game.html`のように指定してください
line-named = ファイルに{ $line }行目が付いているので、`--at`、`--game`、`--deal`は一緒に使えません
no-such-word = `{ $word }`という言葉は説明できません。{ GIVEN($near) ->
        [true] `{ JOIN($near, by: "`か`") }`のことですか？
       *[false] 論点の一覧は`adjudeck rules points`、ログの語は`adjudeck notation`で見られます
    }
not-of-notation = `{ $it }`は記法の語ではありません。意味は`adjudeck explain { $it }`で見られます
no-such-command = `{ $it }`というコマンドはありません
no-such-players = { $edition }では{ $players }人でプレイできません。`--players`は{ SAME($least, $most) ->
        [true] { $least }だけ
       *[false] { $least }から{ $most }まで
    }です
not-so-many-names = { $edition }では{ $named }人でプレイできません。プレイできるのは{ SAME($least, $most) ->
        [true] { $least }人だけ
       *[false] { $least }人から{ $most }人まで
    }です。名前はコンマで区切ってください：`--players Aya,Bea`
stdin-not-read = 標準入力の名前ですが、パスがあるので標準入力は読みません。外すか、パスに`-`を書いてください
stdin-is-list = 標準入力からはファイルの一覧を読むので、ログは読めません
nothing-listed = 一覧にファイルがありません
no-logs = ログがありません。{ part-in-folders }
other-form = 中身は{ $is }ですが、ファイル名がそうなっていません。拡張子を`.{ $ending }`にしてください
deal-in-comments = ディールはコメントにしてあります。{ $players }人用で、元の版の規則によるものだからです
no-first-position = `{ $edition }`のゲームには、途中からの最初のログがありません。`adjudeck init { $edition }`で最初のログを書けます。ディールの途中からの書き方は`adjudeck notation position`で見られます
not-declared = { $declares ->
        [true] 宣言と一緒に書ける手札は、コマンドラインの1つだけです。手札がなければ、宣言のカードを手札とみなします
       *[false] { $edition }では、手札を宣言しません
    }
not-in-book = `{ $edition }`はゲーム`{ $game }`の規則ですが、このゲームは裁定集に入りません。`--game { $game }`を加えてください
no-logo = 4MB以下のPNG、SVG、JPEG、WebPの画像ではありません
endless = この規則のゲームは終わりません
no-deals = この規則のゲームは、最初のディールの前に終わってしまいます
pack-too-small = { $players }人に配るには、パックのカードが足りません
unplayable = この規則ではプレイできません。`{ $line }`が規則に反します（{ $code }、`{ $point }`による）
not-a-play = ここで受け付けるのは、`Aya draws ?`のようなプレイヤーのプレイ1行だけです。ほかの行はディーラーが書きます
card-of-stock = 山札から引くカードはディーラーが出します。そのカードは`?`と書いてください
card-hidden = `?`は引くカードにだけ使います。このカードは何かを書いてください
line-of-other = これは、そのプレイヤーの行ではありません
leads-nowhere = 合法ですが、そのあとしなければならないことができず、番を終えられません
no-names = プレイヤーの名前は、空でなく、互いに異なり、1行に書けるものでなければなりません
not-that-edition = この規則は`{ $edition }`という名前ですが、違うのは答えだけではありません。`{ $point }`が一方にしかないので、別の名前を付けてください
condemned = カードを隠すと`{ $line }`が`{ $code }`とされました。入れた誤りは`{ $kind }`だけなので、審判の誤りです
no-such-point = `{ $it }`という論点はありません。論点は`adjudeck rules points`で見られます
no-such-kind = `{ $kind }`というコードのメッセージはありません{ part-near }
no-more-faults = この規則では、求められた種類の誤りは{ $faults }個しか作れませんでした

## Inputs that are no logs

binary-packed = これは{ $it }でまとめられたファイルです。先に展開してください
binary-document = これは文書（{ $it }）です。UTF-8のテキストとして保存し直してください
binary-picture = これは画像（{ $it }）です。写っている内容をテキストで書いてください
binary-other = これはテキストではありません。UTF-8のテキストとして保存し直すか、外してください
foreign-scores = { part-no-log }点数の表のようです。`adjudeck convert --from scores`でログにできます。ログでは、ディールごとの点数を`deal 1 dealer 花子`、`score 花子 20 太郎 0`のような行に書きます
foreign-table = { part-no-log }表のようです。1行ずつ記法で書き直してください。`adjudeck init`で最初のログを作れます
foreign-transcript = { part-no-log }文章か、ほかのプログラムによるゲームの記録のようです。`rules`と`players`の行の下に、`花子 draws KD`、`花子 discards 2C`のように記法で書き直してください。`adjudeck init`で最初のログを作れます
foreign-tags = { part-no-log }角括弧のタグで始まる、ほかのプログラムの記録のようです。ログは`game "土曜日"`、`rules`、`players`のような行で始まります。`adjudeck init`で最初のログを作れます
foreign-markup = { part-no-log }HTMLかXMLのページのようです。ログだけをテキストとして保存してください。`adjudeck init`でログの例を見られます
foreign-json = { part-no-log }別の内容のJSONのようです。JSONのログは、`"adjudeck": 1`とリスト`lines`をもつオブジェクトか、1行に1つのオブジェクトです。`adjudeck schema log`で形式を表示できます
foreign-rules = { part-no-log }規則ファイルのようです。`--rules FILE`でこの規則によって判定でき、`adjudeck rules check FILE`で誤りがないか確かめられます

## Records that become logs

record-no-game = ゲームがありません
record-not-action = `{ $it }`は行動の番号ではありません
record-other-game = `{ $it }`は、OpenSpielのジン・ラミー（`gin_rummy(…)`）ではありません
record-other-parameter = `{ $name }={ $value }`では規則が違うため、ログに書けません
record-unfit-action = ゲームの{ $number }番目の行動が{ $action }ですが、ここでは{ part-due }
record-breaks-off = ゲームが{ $actions }個の行動で途切れています。ここでは{ part-due }
record-open-bracket = 角括弧が閉じていません。最後のゲームが途切れているかもしれません
record-open-quote = この引用符が閉じていません
record-no-names = 1行目には、2人以上のプレイヤーの名前が必要です
record-not-name = `{ $it }`はプレイヤーの名前にできません。名前として使えないか、ほかのプレイヤーと同じです
record-many-names = プレイヤーは{ $most }人までです
record-not-player = `{ $it }`は、1行目にあるプレイヤーの名前ではありません
record-not-points = `{ $it }`は点数ではありません
record-other-cells = この行にはセルが{ $cells }個ありますが、1行目には{ $columns }個です
record-two-out = 上がったしるしが2人に付いていますが、上がるのは1人だけです

## Audits

audit-none = 続ける監査がありません。`--resume`を付けなければ新しく始めます
audit-none-to-compare = 比べる対象となる完了した監査がありません
audit-has-file = すでに{ $it }があるので、そのままにしました。監査には専用のフォルダーが必要です
audit-exists = すでに監査があります。`--resume`を付けると続きを行います。別の監査には別のフォルダーが必要です
audit-other = ここにある監査は{ $it ->
        [program] プログラムの版が違う
        [rules] 規則が違う
        [options] オプションが違う
       *[inputs] 入力が違うか、そのあとで変わった
    }ので、続けられません
audit-stdin = 監査は入力を読み直すことがありますが、標準入力は1度しか読めません。ファイルを指定してください
audit-days-reversed = `--since`より前の日なので、残るゲームがありません
audit-nested = アーカイブの中のアーカイブは開きません。外側のアーカイブを展開してください
audit-long-name = この中のファイルの名前などの情報が{ KILO($most) }KBより長いので、そこから先は読みません
audit-shared-bytes = この中のファイルが同じ部分を共有しているので（膨らませるためのアーカイブに見られます）、どれも読みません
audit-busy = ここにある監査は、別のプログラムが今行っています
audit-torn = { $it }がチェックポイントの記録より短いので、監査を続けられません
audit-broken-off = 監査を中断しました。`--resume`を付けると続きを行います
audit-no-table = 表`{ $it }`がありません。行のない表も含めてすべての表か、すべてを含む`rows`が必要です
audit-unknown-table = この名前の表はありません。表の説明は`replayer/schema/audit.md`にあります
audit-table-twice = 表`{ $it }`が2つあり、どちらの行を使うのか分かりません
audit-no-table-file = Parquet（`.parquet`）でもJSON Lines（`.jsonl`、`.ndjson`、`.json`）でもないので、行を読めません
audit-unread = 表の行として読めません：{ REASON($it) }
audit-no-row = ここには行（JSONのオブジェクト）が必要です
audit-no-column = 列`{ $it }`がありません
audit-other-column = 列`{ $given }`は表にない列で、`{ $column }`がありません。同じ列ではありませんか
audit-same-folder = ここには元の表があります。監査には別のフォルダーを指定してください
audit-wrong-column = 列`{ $column }`のここの値の型は`{ $kind }`でなければなりません
audit-game-twice = この入力のゲーム{ $it }が2つあります。同じ行を2度書いたか、同じ名前の入力が2つある可能性があります
audit-no-inputs = 表`inputs`に行がないので、判定したものがありません
audit-judged-otherwise = 前の入力とは別の版のプログラムか別の規則で判定されています。すべてを同じもので判定してください
audit-games-missing = 表`games`の行は{ $rows }行ですが、表`inputs`によれば{ $due }ゲームです。足りないファイルがあるかもしれません

## Configurations

config-not-toml = TOMLとして読めません（{ $it }）
config-too-long = 設定ではありません。1MBより長いファイルです
config-no-such-key = 設定に`{ $key }`という項目はありません{ part-near }
config-wants = `{ $key }`には{ $wants ->
        [text] 引用符で囲んだ文字列
        [texts] `["games"]`のような文字列のリスト
        [text-or-texts] 引用符で囲んだ文字列か、そのリスト
        [points] `layoff.direction = "both-ends"`のような、論点と答えの表
        [answer] 論点の答え（引用符で囲んだ文字列、整数、`true`、`false`、リスト、表）
       *[site] `"https://rulings.example.org/"`のようなサイトのアドレス
    }を書きます
config-no-such-value = `{ $value }`は`{ $key }`の値になりません。可能な値：`{ JOIN($possible, by: "`、`") }`{ part-near }
config-used = この設定を使います
config-wrong-for = 設定{ $it }に誤りがあるので、判定していません
config-several = 設定{ $it }が当てはまるのは入力の一部だけですが、すべてを1つの規則で判定します。`--config`、`--no-config`、`--rules`のどれかで指定してください

## Pictures

picture-several = テーブルが{ $it }あり、図にできるのは1つです。`FILE:LINE`のように行を指定するか、ディールを指定してください
picture-no-output = 図の書き出し先を`-o FILE`のように指定してください
picture-no-png = このプログラムはPNGなしで作られています。`cargo install --locked --path replayer/cli --features png`ならPNGも書けます。`--svg`で書いた図も、ブラウザーなどでPNGにできます
picture-no-fonts = 名前を描くためのフォントがありません。Notoなどのフォントを入れるか、`--svg`で書いてください
picture-not-drawn = 図を描けません：{ $it }

## What is told besides

reads-terminal = 標準入力を読んでいます。終えるには行の初めで{ $end }を押します
written = { $path }を書きました
fixed = { $path }：{ $mends ->
        [0] 標準形にしました
       *[other] { $mends }か所を直しました
    }
watches = { $files }個のファイルを見張っています。Ctrl-Cで終わります

## Parts of sentences

part-no-log = これはログではなく、
part-near = { GIVEN($near) ->
        [true] 。`{ $near }`のことですか？
       *[false] {""}
    }
part-due = { $due ->
        [dealt] カード（0〜51）が配られます
        [offer] アップカードを取るか（52）、パスします（54）
        [draw] 捨て札（52）か山札（53）から引きます
        [stock] 2人ともパスしたので、山札を引きます（53）
        [discard] カードを捨てるか（0〜51）、ノックします（55）
        [last-knock] 最後の捨て札でノックするか（55）、パスします（54）
        [knock-discard] ノックで捨てるカード（0〜51）を示します
        [first-meld] ノックした人が、手札のメルド（56〜240）を出します
        [meld] 手札のメルドを出すか（56〜240）、パスします（54）
        [lay-off] 相手のメルドにカード（0〜51）を加えるか、パスします（54）
       *[nothing] ゲームは終わっています
    }
