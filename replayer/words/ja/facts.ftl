# What the referee says of a statement: a sentence for each fact, by its code.
# `$actor` is who acts; `$game-...` is what the game calls its things.

no-rules = プレイの前に規則が指定されていません
no-players = ディールの前にプレイヤーが示されていません
no-deal = この前に`deal`の行がないので、ディールが始まっていません
too-late = これは配札のときに書く行ですが、プレイはすでに始まっています
answer-too-late = ハウスルールはディールの前に書くもので、ディールの途中に書かれたものは考慮しません
only-in-position = これは`position`の行の下にしか書けません
not-in-this-game = このゲームにそのようなプレイはありません
leaves-by-new-players = このゲームから抜ける人や加わる人は、ラウンドの間に新しい`players`の行で記録します
unknown-clause = 規則にこの番号の条項はありません
nothing-to-take-back = ここには取り消せるものがありません
legal-taken-back = 取り消されたものは、この規則では合法です
rulings-contradict = 同じものについての前の裁定と矛盾しています
negative-penalty = 罰点は負にできません。点を戻すには`ruling adjust`と書いてください
dead-card = 一番上の捨て札は、裁定により取れません
upcard-offered = アップカードを取るかパスするかを、{ $actor }が先に決めなければなりません
upcard-declined = 全員がアップカードをパスしたので、{ $actor }は山札からしか引けません
rules-changed = 規則の答えが、ログに固定されている規則のものと違います

not-in-hand = { $seat }の手札に{ $card }はありません
hand-empty = { $seat }の手札にそれほどの枚数はありません
not-in-pack = このゲームのパックに{ $card }はありません
too-many-copies = { $card }は枚数分がすべてほかの場所にあります
stock-empty = 山札に引くカードがありません
other-stock-card = 山札の次のカードは{ $next }で、{ $said }ではありません
pile-empty = 捨て札の山は空です
other-discard = 一番上の捨て札は{ $top }で、{ $said }ではありません
nothing-to-shuffle = 一番上の捨て札の下に、シャッフルするカードがありません
not-in-meld = { $meld }に{ $card }はありません
no-such-meld = テーブルに{ $meld }はありません
hand-size = { $seat }に{ $has }枚配られていますが、このディールで配るのは{ $due }枚です
held-size = この局面で{ $seat }の手札は{ $has }枚ですが、{ $due }枚でなければなりません
stock-size = 山札は{ $has }枚とありますが、全員に配ったあとに残るのは{ $due }枚です
dealt-twice = { $seat }の手札はすでに書かれています
hidden-card = 判定を決めるカードが、記録では伏せられています
discard-unsaid = どのカードを捨てたのかが行に書かれておらず（`discarding 2C`のように書きます）、それしだいです
hidden-hand = { $seat }の点数を決めるカードが、記録では伏せられています
play-untold = ディールの経過が記録にありません。この点数はあり得ますが、正しいかどうかは判定できません
uncounted-hand = { $seat }の手札は並べ方が多すぎて、最も安い並べ方を調べきれません

committed-too-late = このシャッフルのカードはすでに配られたか引かれているので、もう約束したりシードを加えたりできません
committed-twice = このシャッフルはすでに約束されています
not-committed = これより上に、対応する`shuffle commits`がありません
seed-twice = { $seat }は、このシャッフルにすでにシードを混ぜています
opened-too-early = ディールの途中でシャッフルを公開しているので、これから出るカードが知られてしまいます
other-hash = ここで公開されたもののハッシュは、約束されたハッシュと違います
other-copies = 並びには{ $card }が{ $has }枚ありますが、シャッフルされたのは{ $due }枚です
dealt-otherwise = この並びでは、{ $line ->
        [0] {""}
       *[other] { $line }行目の
    }{ $card }は{ $seat }に配られていません
turned-up-otherwise = この並びでは、{ $line ->
        [0] {""}
       *[other] { $line }行目の
    }カードは{ $due }で、{ $said }ではありません
drawn-otherwise = この並びでは、{ $line ->
        [0] {""}
       *[other] { $line }行目で
    }{ $seat }が引いたのは{ $due }で、{ $said }ではありません
never-had = この並びでは、{ $line ->
        [0] プレイされた
       *[other] { $line }行目の
    }{ $card }が{ $seat }の手札にあったことはありません
reshuffle-not-committed = このディールでは捨て札がシャッフルされましたが、そのシャッフルは約束されていません
not-opened = 前のディールで約束されたシャッフルが、まだ公開されていません

number-of-players = { $players }人いますが、プレイできるのは{ SAME($least, $most) ->
        [true] { $least }人だけ
       *[false] { $least }人から{ $most }人
    }です
other-pack = このゲームで使うのはトランプ{ $packs }パックとジョーカー{ $jokers }枚です
other-partner = { SAME($seat, $due) ->
        [true] { $seat }にパートナーはいません
       *[false] { $seat }のパートナーは{ $due }です
    }
other-dealer = 配るのは{ $due }です
tied-dealer = 前のディールは複数のプレイヤーが同点で勝ち、配るのは{ $seat }ではありません
other-deal = 次は第{ $due }ディールです
no-further-deal = ゲームは第1ディールから第{ $deals }ディールまでです
second-upcard = アップカードはすでに表にされています
upcard-stays = このカードは、表にされた場所にそのまま置かれます
not-misdealt = 配り方に誤りはないので、配り直しません
wild-upcard = アップカードが{ $game-wild }なので、誰も取れません

too-few-doubles = 同じカード2枚の組が{ $least }組必要ですが、{ part-pairs }
no-double = これは同じカード2枚の組ではありません
doubles-not-shown = { $seat }は同じカードの組を持っていますが、見せていません
no-indicator = ワイルドカードを決める表示カードが、表にされていません
cut-again = 表にしたカードがジョーカーなので、山札をカットし直します

not-in-line = 捨て札の山に{ $card }はありません
stock-after-laying = { $actor }はドローの前に{ $game-meld }を出したので、捨て札の山から取ります
deepest-not-melded = 取ったカードの一番下の{ $card }が、新しい{ $game-meld }に入っていません
deepest-not-laid = 取ったカードの一番下の{ $card }を、メルドもレイオフもしていません
took-too-deep = { $actor }には{ $game-meld }がなかったので、{ $card }を取れるのは、それで{ $game-pure }を作るときか、手札から{ $game-pure }を出したあとだけです
no-pure-run-for-wild = { $actor }には{ $game-meld }がなかったので、{ $card }を取るには手札から{ $game-pure }を出さなければなりません
line-card-laid-off = { $card }は捨て札の山から取ったカードなので、この番では{ $game-layoff }できません

second-indicator = 表示カードはすでに表にされています
indicator-too-late = 表示カードは、カードを配る前に表にします
hidden-indicator = 表示カードが記録にないので、何がワイルドカードか分かりません

no-card-drawn = { $seat }は、席決めのカードをまだ引かなければなりません
no-second-draw = { $seat }はほかの誰とも違うカードを引いたので、引き直しません
sits-wrongly = { $seat }の席は、引いたカードの順になっていません
newcomer-sits-wrongly = 新しく加わる{ $seat }の席は、次のディーラーの左隣です
seats-not-drawn = このディールの前に、席決めをやり直さなければなりません
round-not-over = ラウンドは終わっていません

not-your-turn = { $mover }の番です
has-packed = { $actor }はすでにパッキングを宣言しています
no-discard = { $seat }はドローしましたが、捨て札をして番を終えていません
drawn-already = { $actor }はこの番ですでにドローしています
not-drawn = { $actor }はこの番でまだドローしていません
cards-drawn = 番の初めにドローするのは{ $due }枚です
cards-drawn-at-most = 最初の番にドローできるのは{ $due }枚までです
takes-before-laying = { $actor }は{ $game-not-laid-down }ので、山札からしかドローできません
took-without-laying-down = { $actor }は{ $game-not-laid-down }ので、捨て札を取れるのは、同じ番に{ $game-opening }をするときだけです
taken-not-in-first-melds = { $actor }は{ $game-opening }をするために{ $card }を取ったので、それを{ $game-opening }に使わなければなりません
stock-only = 捨て札は誰も取れず、ドローは山札からだけです
laid-down-takes = { $actor }は{ $game-laid-down }ので、山札からしかドローできません
uncovered-by-call = このカードはコールによって現れたものなので、{ $actor }は取れません

upcard-not-covered = { $card }の上に、別のカードを表にしなければなりません
whole-pile = 捨て札の山を取るときは、{ $due }枚すべてを取らなければなりません
pile-stopped = 一番上が{ $card }のあいだ、捨て札の山は誰も取れません
lone-card-taken = { $actor }の手札は1枚なので、1枚だけの捨て札の山は取れません
top-not-melded = 捨て札の山を取ったら、まず一番上の{ $card }を、条件に合うカードと{ $game-meld }しなければなりません
pile-frozen = 山は凍結していたので、{ $card }は手札にある同じランクの本物のカード2枚と{ $game-meld }しなければなりません
top-on-canasta = { $card }をカナスタに付け足して山を取ることはできません
not-from-hand = { $card }は取った山にあったカードなので、一番上のカードを{ $game-meld }するのには使えません
must-take-top = { $card }は手番のプレイヤーの{ $game-meld }に付けられるので、山を取らなければなりません
wild-discard-taken = 捨てられた{ $game-wild }は取れません
taken-in-a-row = 捨て札が{ $limit }枚続けて取られたので、次のカードは山札から引きます
indicator-drawn = 表示カードは山札のカードではないので、引けません
not-pushed = { $actor }は、山札から引く前に捨て札を押し付けなければなりません
pushed-already = { $actor }はこの番ですでに押し付けています
cards-pushed = 捨て札とともに押し付ける山札のカードは{ $due }枚です
stock-card-seen = 山札のカードは、見ないで押し付けます
push-is-final = { $actor }は捨て札を押し付けたので、もう取れません
pile-too-big = 番の初めに表向きになっている捨て札は{ $most }枚までです

laid-down-calls = { $actor }は{ $game-laid-down }ので、もうコールできません
upcard-called = アップカードは、プレイヤーが捨てたカードではないので、コールできません
own-discard-called = このカードは{ $actor }が捨てたものです
next-player-calls = { $actor }は次の番なので、コールしなくてもこのカードを取れます
called-too-late = このカードはもうコールできません
call-limit = { $actor }は、このディールのコール{ $limit }回をすべて使っています
call-on-empty-stock = コールした人が引く追加のカードが、山札にありません
not-called = { $actor }は次の番ではなく、このカードをコールしてもいません
other-call-first = { $seat }のコールが先です
tied-calls = コールが同時だったので、誰もこのカードを取れません
call-refused = コールは拒絶されました
no-call = これに当たるコールがありません
cannot-refuse = { $actor }は{ $game-laid-down }ので、コールを認めなければなりません
not-yours-to-refuse = コールを認めたり拒絶したりできるのは、次の番の{ $mover }だけです
refuser-must-take = { $actor }はコールを拒絶したので、捨て札を取らなければなりません
call-allowed = { $actor }はコールを認めたので、もうこのカードを取れません
call-unanswered = コールした{ $caller }は、まだ捨て札を取っていません
call-binding = コールは取り消せません
caller-draws-first = コールした{ $caller }が先に引きます
mover-draws-first = 手番の{ $mover }が先に引きます
caller-only-draws = { $actor }はコールしただけなので、カードを出すことも捨てることもできません
extra-cards = コールした人が引く追加のカードは{ $due }枚だけです
extra-not-drawn = { $caller }は、コールによる追加のカードを引いていません
calls-barred = { $actor }は回数を超えてコールしたので、このディールではコールも拒絶もできません
nothing-to-call = 手札を使わずに出せるカードは捨て札の山にありません
not-callable = { $card }は、手札を使わずに出すことはできません
caller-takes = { $actor }はラミー・コールをしたので、捨て札の山から取らなければなりません
caller-lays-off = { $actor }はラミー・コールをしたので、そのカードをレイオフすることしかできません

mover-buys = { $actor }は自分の番でこのカードを取れるので、買えるのはほかのプレイヤーだけです
laid-down-buys = { $actor }は{ $game-laid-down }ので、もうカードを買えません
upcard-bought = アップカードは、プレイヤーが捨てたカードではないので、買えません
discard-taken = { $by }が捨て札を取ったので、この番に買えるカードはありません
bought-too-late = このカードはもう買えません
bought-already = この番では{ $buyer }がすでに買ったので、ほかに買えるカードはありません
buy-limit = { $actor }はこのディールで{ $limit }枚買ったので、もう買えません

set-too-short = { $game-set }は{ $least }枚以上ですが、これは{ $has }枚です
set-too-long = { $game-set }は{ $most }枚までですが、これは{ $has }枚です
run-too-short = { $game-run }は{ $least }枚以上ですが、これは{ $has }枚です
run-too-long = { $game-run }は{ $most }枚までですが、これは{ $has }枚です
suit-twice = { $game-set }に{ part-suit }のカードを2枚入れることはできません
no-meld = これらのカードは、同じランクでも同じスートでもありません
gap-in-run = これらのカードは同じスートですが、続いていません
around-the-ace = { $game-run }はAをまたいでつながりません
ace-at-other-end = Aを{ $game-run }のこちら側の端に置くことはできません
wrong-stand-in = { $card }は{ $game-wild }ではないので、ほかのカードの代わりになりません
rank-amiss = { $card }のランクが宣言されていますが、これらのカードはそのランクの{ $game-set }になりません
none-fits = 伏せられているのがどのカードでも、ここには合いません
few-naturals-in-set = { $game-set }には本物のカードが{ $least }枚以上必要ですが、これは{ $has }枚です
few-naturals-in-run = { $game-run }を出すには本物のカードが{ $least }枚以上必要ですが、これは{ $has }枚です
wilds-outnumber = { $game-meld }の{ $game-wild }は本物のカードの枚数までですが、ここでは本物のカード{ $naturals }枚に対して{ $wilds }枚です
bonus-in-meld = ボーナスカードはそれだけで出すので、ここに{ $card }は出せません
bonus-kept = { $actor }の手札にボーナスカードの{ $card }があり、出さなければなりません
bonus-not-replaced = { $actor }はボーナスカードを出したので、先に代わりの1枚を引かなければなりません
bonus-was-last = 山札の最後の1枚がボーナスカードだったので、ディールは終わりです
no-canasta = 上がるか手札を1枚だけにするには、カナスタが{ $needed }組必要ですが、{ $actor }には{ $has ->
        [0] 1組もありません
       *[other] { $has }組しかありません
    }
canasta-spoilt = { $card }は{ $game-wild }なので、ナチュラル・カナスタには付け足せません
only-when-closing = { $card }を{ $game-meld }できるのは、上がるプレイヤーだけです
wild-with-closing = { $card }は{ $game-wild }と一緒に{ $game-meld }できません
many-wilds = { $game-meld }に入れられる{ $game-wild }は{ $most }枚までで、{ $has }枚は多すぎます
wilds-adjacent = { $game-run }の中で{ $game-wild }が2枚並ぶことはできません
wild-unsaid = { $game-run }の{ $game-wild }は、どのカードの代わりかを言わなければなりません
suit-unsaid = { $game-set }の{ $game-wild }は、どのスートの代わりかを言わなければなりません
meld-unsaid = これらのカードは{ $game-set }にも{ $game-run }にもなるので、どちらかを言わなければなりません
wild-at-low-end = 一番上がAのときを除いて、一番下が{ $game-wild }の{ $game-run }は出せません
second-set-of-rank = { $actor }は{ $rank }の{ $game-set }を2組作れません
second-run-of-suit = { $actor }は{ part-suit }の{ $game-run }を2組作れません
same-meld = { $actor }には同じ{ $game-meld }がすでにあります
wilds-alone = { $game-wild }だけの{ $game-meld }は作れません
jokers-alone = ジョーカーだけの{ $game-meld }は作れません
meld-too-big = これほど枚数の多い{ $game-meld }はありません

melds-kept = { $game-meld }は、誰かがラミー宣言するまで手札に持っておきます

dealt-hand-too-late = { $actor }はすでに番を終えているので、ラミー宣言できるのはドローのあとだけです
in-two-melds = { $card }が2度使われていますが、{ $actor }はそれだけの枚数を持っていません
cards-in-no-meld = 手札のうち{ $cards }枚が、どの{ $game-meld }にも入っていません
too-much-deadwood = どの{ $game-meld }にも入っていないカードは{ $points }点で、ノックできるのは{ $limit }点までです
must-knock = 山札はもう引けません。この捨て札を取るなら、ノックしなければなりません
copies-are-no-meld = 同じ{ $card }を集めても{ $game-meld }になりません
few-pure-runs = ラミー宣言する手札には{ $game-pure }が{ $least }組以上必要ですが、{ part-pairs }
few-runs = ラミー宣言する手札には{ $game-run }が{ $least }組以上必要ですが、{ part-pairs }
all-runs-pure = { $game-run }のどれかに、ほかのカードの代わりになる{ $game-wild }が必要です
parts-of-one-run = これらはひと続きの{ $game-run }の一部なので、合わせて1組と数えます
runs-too-short = { $game-run }のどれかは{ $least }枚以上でなければなりません
nothing-to-show = { $actor }は手札の点数を支払わないか、すでに手札を見せています
nothing-laid-off = { $out }の手札はすべて{ $game-meld }になっているので、誰も{ $game-layoff }できません
others-lay-off = { $game-layoff }できるのは{ $out }以外のプレイヤーだけで、{ $out }の{ $game-meld }に限ります

contract-in-part = このディールの{ $game-contract }（{ $contract }）は1度に出します
contract-unchosen = このディールでどの{ $game-contract }が選ばれたか、記録にありません
contract-not-met = { $same-contract ->
        [true] { $actor }の{ $game-opening }には{ $contract }が必要です
       *[false] このディールの{ $game-due }は{ $contract }です
    }
meld-beyond-contract = { $game-laid-down }番に出せるのは、{ $game-due }だけです
runs-too-near = { $game-due }に同じスートの{ $game-run }を2つ出すときは、重ならないかぎり、間を{ $gap }枚以上空けます
only-lay-offs = { $game-laid-down }あとの番では、付け加えるだけで、新しい{ $game-meld }は出せません
longer-than-contract = { $game-due }は、決められた枚数より長くできません
laying-barred = { $actor }は{ $game-opening }を誤ったので、このディールではもう{ $game-opening }ができません

wild-in-opening = この最初のメルドに{ $game-wild }は使えません
pair-of-one-suit = ペアに{ part-suit }のカードを2枚入れることはできません
no-pairs = この最初のメルドにペアは使えません
pair-stays = ペアにカードを付け加えることはできません
total-unknown = この最初のメルドに必要な点数は{ $actor }の累計によりますが、累計の記録がありません
other-worth = { REACH($has, $due, $due) ->
        [below] この最初のメルドには{ $due }点が必要ですが、これらのメルドは{ $has }点しかありません
       *[other] この最初のメルドは合計{ $due }点ですが、これらのメルドは{ $has }点です
    }
worth-within = この最初のメルドは合計{ $due }点ですが、伏せられたカードが何でも、これらのメルドは{ $least }〜{ $most }点です
other-shapes = この最初のメルドには、この枚数の{ $game-meld }をこれほど多く使えません
whole-hand-not-laid = この最初のメルドでは手札をすべて出しますが、カードが残ります

not-laid-down = { $actor }は{ $game-not-laid-down }ので、{ $game-layoff }できません
laid-down-this-turn = { $actor }はこの番で{ $game-laid-down }ので、{ $game-layoff }できるのは次の番からです
contract-in-order = { $game-contract }は誰も選べず、ディールごとに決まっています
other-chooses = { $game-contract }を選ぶのは{ $due }です
contract-played = これは、まだ残っている{ $game-contract }ではありません
melds-stay-apart = { $game-meld }は、つながっていても合わせられません
runs-do-not-touch = これらは、一方の端から他方が続く2つの{ $game-run }ではありません
own-opening = { $meld }は{ $actor }自身の{ $game-opening }で出したものなので、{ $actor }は付け加えられません
wild-added-to-set = { $game-set }に付け加えられるのは本物のカードだけです
place-taken = { $named-meld }では{ $game-wild }がこのカードの代わりなので、それと置き換えることしかできません
does-not-fit = { $card }は{ $named-meld }に付け加えられません
not-at-bottom = { $game-run }を伸ばせるのは上だけです
run-grown-enough = 1回の番にここに付け加えられるのは{ $most }枚までです
not-below-wild-ace = { $game-run }を下に伸ばせるのは、一番上が本物のAのときだけです

not-own-meld = これはほかのプレイヤーの{ $game-meld }です

no-meld-left = これでは{ $meld }が{ $game-meld }でなくなります
no-pure-run = これでは{ $actor }に{ $game-pure }が残りません
wild-leaves-meld = { $card }は{ $game-wild }なので、ほかの{ $game-meld }に移せません
returns-to-hand = { $card }は{ $game-meld }のカードなので、手札に戻せません

no-wild-for = { $named-meld }に{ $card }の代わりの{ $game-wild }はありません
stands-for-itself = { $named-meld }の{ $card }は本来のカードとして使われているので、取れません
wild-never-moves = { $game-wild }は、置かれた場所から動きません
wild-in-set-stays = { $game-set }の{ $game-wild }は動きません
other-suits-lacking = { $game-set }から{ $game-wild }を取れるのは、足りない2つのスートのカードを同じ番に加えたときだけです
wild-at-top-stays = { $game-wild }自身が{ $game-run }の一番上なので、動きません
wild-ace-stays = { $game-wild }が{ $game-run }の一番上のAの代わりなので、動きません
wild-at-bottom-stays = { $game-wild }自身が{ $game-run }の一番下なので、動きません
move-blocked = { $game-wild }どうしが並ぶことになります
move-blocked-at-turn-start = 番の初めの状態では、{ $game-wild }どうしが並んでいました
run-full = { $game-run }がいっぱいで、{ $game-wild }の移る先がありません
wild-stays-in-meld = { $game-wild }は{ $game-meld }から取れません
not-own-run = { $game-wild }を取れるのは、自分の{ $game-run }からだけです
claims-before-laying-down = { $actor }は{ $game-not-laid-down }ので、{ $game-meld }から{ $game-wild }を取れません
wild-laid-off = { $card }は新しい{ $game-meld }のために取ったので、{ $game-layoff }できません
wild-not-laid = { $card }は{ $game-meld }から取ったので、ほかのことをする前にすぐ出さなければなりません

wild-discarded = { $game-wild }は捨てられません
wild-discarded-early = { $actor }は{ $game-not-laid-down }ので、{ $game-wild }を捨てられません
wild-discarded-last = { $game-wild }を最後の捨て札にすることはできません
taken-card-discarded = { $card }はこの番に捨て札の山から取ったので、この番には捨てられません
playable-card-discarded = { $card }は{ $on }に{ $game-layoff }できるので、捨てられません
must-discard = 番の最後に1枚捨てなければなりません
only-wilds-left = これでは{ $actor }に、どこにも出せない{ $game-wild }だけが残ります
out-without-discard = 最後の1枚は捨て札にしなければなりません
key-card = { $card }はキーカードなので、ほかのカードを捨てられるうちは捨てられません
early-out = { $actor }は最初の{ $turns }回の番では上がれません
keeps-too-few = { $actor }はこの番では{ $keep }枚以上を手札に残さなければなりません
deal-over = { GIVEN($out) ->
        [true] { $alone ->
            [true] ディールは終わっています（残ったのは{ $out }だけ）
           *[false] ディールは終わっています（上がったのは{ $out }）
        }
       *[false] ディールは終わっています
    }
deal-not-over = ディールは終わっていません

stock-not-empty = 山札はまだ{ $cards }枚あります
stock-short = 山札が足りず、決められた枚数をドローできません
nobody-draws = 今ドローしなければならない人はいないので、山札はまだ尽きていません
turn-not-over = 最後のカードが引かれた番が終わっていません
second-reshuffle = このディールでは捨て札をすでに1度山札にしたので、もう山札にしません
no-reshuffle = 山札が尽きるとディールは終わります
only-melding = 山札が尽きたので、カードをテーブルに出すことしかできません
no-melds-to-add = { $actor }には{ $game-meld }がないので、終了後にカードを出せません
not-void = ディールは{ $game-void }ではありません
no-end = ディールは、山札が尽きても終わりません
deal-void = ディールは{ $game-void }です

has-left = { $seat }はゲームから抜けています
has-paid = { $actor }はゲームを続けるための支払いを済ませています
stays-in = { $actor }は累計{ $total }点で{ $limit }点に満たないので、支払わずにゲームを続けます
stays-below = { $actor }の累計は多くても{ $most }点で{ $limit }点に満たないので、支払わずにゲームを続けます
hidden-total = 判定を決める{ $seat }の累計が、記録からは分かりません
leave-or-pay = { $seat }はこのディールの前に、ゲームから抜けるか、続けるために支払わなければなりません
must-leave = { $seat }はこのディールの前に、ゲームから抜けなければなりません
nobody-pays = 上限に達したプレイヤーは抜けます。続けるために支払うことはできません
others-have-more = { $seat }の累計が{ $most }点を超えているので、続けるために支払うことはできません
too-few-stay = 上限に達していないプレイヤーが2人に満たないので、続けるために支払うことはできません
reentry-limit = { $actor }はゲームを続けるためにすでに{ $limit }回支払っていて、もう支払えません
only-one-left = 残ったのは1人だけなので、ゲームは終わりです

other-score = { $seat }の点数は{ $is }点で、{ $said }点ではありません
scores-do-not-meet = 勝者はほかの全員が払う点を受け取るので、点数の合計は{ $due }点になるはずですが、{ $sum }点です
both-score = 1つのディールで得点するのは、2人のうち1人だけです
scores-not-together = どのカードが表示カードであっても、これらの点数のどれかが合いません
other-total = { $seat }の累計は{ $is }点で、{ $said }点ではありません
score-out-of-reach = 伏せられたカードが何であっても、{ $seat }の点数は{ part-reach }で、{ $said }点ではありません
total-out-of-reach = 伏せられたカードが何であっても、{ $seat }の累計は{ part-reach }で、{ $said }点ではありません
count-out-of-reach = 伏せられたカードが何であっても、{ $seat }の勝ちは{ REACH($said, $least, $most) ->
        [below] { $least }回以上
        [above] { $most }回以下
       *[between] { $least }回から{ $most }回までのいずれか
    }で、{ $said }回ではありません
other-out = { GIVEN($out) ->
        [true] { $alone ->
            [true] ただ1人残った{ $out }がディールに勝っています
           *[false] 上がったのは{ $out }です
        }
       *[false] 誰も上がっていません
    }
not-winner = { $seat }は勝っていません
winner-missing = { $seat }も勝っています
game-over = ゲームは終わっています
game-not-over = ゲームは終わっていません
other-count = { $seat }の{ part-tally }は{ $is }{ part-counter }で、{ $said }{ part-counter }ではありません
other-pool = { $pool ->
        [game] ゲーム・プール
       *[hand] ハンド・プール
    }のチップは{ $is }枚で、{ $said }枚ではありません
