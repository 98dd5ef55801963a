# Findings, and the lines below the excerpt: rules, readings, rulings, the summary.

legal = this is legal, by every reading that is known
legal-not-by-all = this is legal, but not by every reading
open = { $fact }, unless { GIVEN($line) ->
        [true] line { $line }, which cannot be read, changes that
       *[false] a line that is missing changes that
    }
hand-unread = what { $name } holds depends on line { $line }, which cannot be read
hand-unreadable = what { $name } holds depends on a line above that cannot be read
hand-undrawn = what { $name } holds is not known, for a draw of theirs is not recorded
hand-unwritten = what { $name } holds is not known, for a line of this deal is missing
out-and-fined = { $fact }: { $name } is out of the deal, and pays { $points ->
        [one] 1 point
       *[other] { $points } points
    }
out-and-pays-for-all = { $fact }: { $name } is out of the deal, and pays for all
meant = did you mean `{ $meant }`?
declared-otherwise = the same hand can be declared: `{ $line }`

line-of-file = it stands on line { $line } of the file; lines are counted in the log as text
location = { GIVEN($title) ->
        [true] "{ $title }"
       *[false] game { $game }
    }{ GIVEN($deal) ->
        [true] , deal { $deal }
       *[false] {""}
    }
rule = { $house ->
        [true] { $game } { $held }, { $source }, differs from { $clause }
       *[false] { $game } { $clause } ({ $held }), { $source }
    }
reading = { $verdict } where { $point } = { $answer } ({ $source })

## Beside the caret

label-meld = { $meld } is { $cards }
label-top-no-ace = { label-meld }; its top is not an ace
label-top-wild = { label-meld }; its top is a { $game-wild }
label-hand = { $actor } holds { GIVEN($cards) ->
        [true] { $cards }{ $hidden ->
            [0] {""}
            [one] {" "}and 1 hidden card
           *[other] {" "}and { $hidden } hidden cards
        }
       *[false] { $hidden ->
            [0] no cards
            [one] 1 hidden card
           *[other] { $hidden } hidden cards
        }
    }
label-points = should be { $is }
label-count = should be { $is }
label-chips = should be { $is }
label-hash = these rules have the hash { $hash }

## Rulings

ruling = { $decision }{ GIVEN($by) ->
        [true] , by { $by }
       *[false] {""}
    }{ GIVEN($under) ->
        [true] , under { $under }
       *[false] {""}
    }{ GIVEN($reason) ->
        [true] : { $reason }
       *[false] {""}
    }
ruling-stands = it stands
ruling-back = it is taken back
ruling-penalty = { $name } pays { part-points }
ruling-adjust = the score of { $name } is changed by { part-points }
ruling-dead = { $card } is dead
ruling-draw = { $name } draws { $cards ->
        [1] a card
       *[other] { $cards } cards
    } as a penalty
part-points = { $points ->
        [1] 1 point
       *[other] { $points } points
    }

## Expectations that are not met

unmet = line { $line }{ GIVEN($reading-point) ->
        [true] , where `{ $reading-point }` is `{ $reading-answer }`,
       *[false] {""}
    } is expected to be { $expected ->
        [mismatch] a mismatch
       *[other] { $expected }
    }{ GIVEN($point) ->
        [true] {" "}by `{ $point }`
       *[false] {""}
    }{ GIVEN($code) ->
        [true] {" "}as `{ $code }`
       *[false] {""}
    }, but it is { $judged }
unmet-otherwise = { $verdict ->
        [mismatch] a mismatch
       *[other] { $verdict }
    } by `{ $point }`{ GIVEN($code) ->
        [true] {" "}as `{ $code }`
       *[false] {""}
    }: { $fact }
unmet-legal-anyway = legal without it; consulted: { GIVEN($consulted) ->
        [true] { $consulted }
       *[false] none
    }
unmet-legal = legal

## The summary

summary = { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }, { $statements ->
        [one] 1 statement
       *[other] { $statements } statements
    }{ GIVEN($rules) ->
        [true] {" "}by { $rules }{ $others ->
            [0] {""}
            [one] {" "}and 1 other
           *[other] {" "}and { $others } others
        }
       *[false] {""}
    }: { JOIN($found, by: ", ") }
title = { $edition }{ GIVEN($changed) ->
        [true] {" "}with { JOIN($changed, by: ", ") }
       *[false] {""}
    }
found = { $number } { $kind }
found-before = { $found } ({ $number } as was said of a line before)
found-unjudged = { $number ->
        [one] 1 game
       *[other] { $number } games
    } not judged
found-met = { part-expectations } met
found-unchecked = { part-expectations } not checked
found-ruled = { $number ->
        [one] 1 irregularity
       *[other] { $number } irregularities
    } ruled on
found-proved = { $proved } of { $committed ->
        [one] 1 committed shuffle
       *[other] { $committed } committed shuffles
    } proved
found-no-game = no game was found
found-no-log = no game was found: { part-in-folders }
found-all-legal = all legal
found-nothing-so-far = nothing wrong so far
part-expectations = { $number ->
        [one] 1 expectation
       *[other] { $number } expectations
    }

otherwise-by-a-book = { $number ->
        [one] 1 legal statement
       *[other] { $number } legal statements
    } would not be legal by another book on the game: `--disputed` shows where
judged-to = { $line ->
        [0] nothing of it was judged
       *[other] judged up to line { $line } only
    }
shown = { $all ->
        [one] 1 message
       *[other] { $all } messages
    } in all, of which the first { $shown } are shown
interrupted = incomplete: interrupted
incomplete = incomplete: { $inputs ->
        [one] 1 input
       *[other] { $inputs } inputs
    } could not be read to the end
