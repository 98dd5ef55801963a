# What a hand is, where the points of a deal come from, and what is asked of a table.

## Parts of a score

score-left = { $cards }
score-no-cards = no cards
score-lone-ace = { $cards }, an ace that is the whole hand
score-laid-off = { $cards }, laid off on a meld of another player
score-laid-off-by-another = { $cards }, laid off here by another player
score-meld = { $meld }
score-free-meld = { $meld }: does not count
score-canasta = for the canasta
score-bonus-card = { $cards }, a bonus card
score-not-counted = on the side that has gone out: the hand does not count
score-won-by-going-out = somebody has gone out: no cards are counted
score-void = the deal is void
score-one-turn = gone out in the turn of the first lay-down: counts { $times } times
score-bonus = for going out in the turn of the first lay-down
score-went-out = went out
score-fines = fines: { $times }
score-ruled = by ruling
score-packed = out of the deal before its end
score-limit = a hand costs no more
score-half = pays half
score-undrawn = declared without drawing: counts { $times } times
score-half-points = written in half points
score-joker-turned = a joker was turned up: counts double
score-paid-for-all = whoever declared wrongly pays for all
score-owed = owed from void deals
score-collected = from { $who }
score-gin = gin
score-big-gin = big gin
score-undercut = undercut
score-deal-won = won the deal
score-spade-upcard = the upcard is a spade: counts double
score-deals = from the deals
score-deals-won = deals won: { $times }
score-game-won = won the game
score-shutout = the other has not scored at all

## Notes on a hand

note-jokers-only = no card is named that was turned up, so that jokers alone are taken to be wild: see `--wild`
note-size = a hand of this game has { $due } cards, and { $drawn } after drawing; this has { $has }
note-hidden = hidden cards form no melds here, though they may at the table
note-packs = taken to be from { $packs ->
        [one] 1 pack
       *[other] { $packs } packs
    }, as { SAME($least, $most) ->
        [true] { $least }
       *[false] { $least } to { $most }
    } players use { $packs ->
        [one] it
       *[other] them
    }: see `--players`
note-deals = these rules name the first melds of { $deals } deals; for deal { $deal } those of the last are taken
note-copies = { $most ->
        [0] this game is played without { $card }
       *[other] the pack has no more copies of { $card } than { $most }
    }

## Whether a hand can be declared, or the first melds laid

declared-yes = can be declared{ GIVEN($discard) ->
        [true] , discarding { $discard }
       *[false] {""}
    }
declared-otherwise = the same hand can be declared otherwise{ GIVEN($discard) ->
        [true] , discarding { $discard }
       *[false] {""}
    }
tried-legal = this declaration is legal
tried-refused = this declaration is refused: { $why }
tried-undecided = whether this declaration is legal cannot be told: { $why }
declared-no = cannot be declared{ GIVEN($size) ->
        [true] : it is a hand of { $size } cards
       *[false] {""}
    }
declared-too-many-ways = whether it can be declared is not known: there are too many ways
declared-hidden = whether it can be declared is not known: cards are hidden
deadwood-big-gin = big gin: all cards lie in melds, and none is discarded
deadwood-gin = gin: no deadwood{ GIVEN($discard) ->
        [true] , discarding { $discard }
       *[false] {""}
    }
deadwood-within = deadwood of { $points }{ GIVEN($discard) ->
        [true] , discarding { $discard }
       *[false] {""}
    }: within { $limit }, may knock
deadwood-above = deadwood of { $points }{ GIVEN($discard) ->
        [true] , discarding { $discard }
       *[false] {""}
    }: above { $limit }, may not knock
deadwood-by-upcard = deadwood of { $points }{ GIVEN($discard) ->
        [true] , discarding { $discard }
       *[false] {""}
    }: may knock if the upcard is worth no less
laid-out = can be laid, and goes out{ GIVEN($discard) ->
        [true] , discarding { $discard }
       *[false] {""}
    }
laid-not-out = can be laid, and does not go out
laid-yes = can be laid
laid-no = cannot be laid
laid-too-many-ways = no way was found to lay it, and not all were looked at
laid-hidden = cannot be laid with the cards that are known, but perhaps with those that are hidden
not-the-best = one way to lay it; another may leave less, or go out
lacks = lacks at least { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
discarding = discarding { $card }

## What is asked of a table

after-line = after line { $line }
to-play = { $player } { $drawn ->
        [true] is to play and has drawn
       *[false] is next to play
    }
deal-in-comments = This deal stands in comments: it was written for { $players } players, and by the rules of the edition it comes from.
