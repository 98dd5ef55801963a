# What is judged otherwise by other rules.

games = { part-games }
part-games = { $number ->
        [one] 1 game
       *[other] { $number } games
    }
becomes = { $one } becomes { $other }
judged = { $verdict }{ GIVEN($message) ->
        [true] : { $message }
       *[false] {""}
    }{ GIVEN($held) ->
        [true] : { $held }
       *[false] {""}
    }
held = { $clause } ({ $point } = { $answer }), { $source }
not-asked = { $point } is not asked

extent = { JOIN($parts, by: ", ") }
extent-lines = { $number ->
        [one] 1 verdict
       *[other] { $number } verdicts
    }
extent-verdicts = verdicts
extent-deals = the scores of { $number ->
        [one] 1 deal
       *[other] { $number } deals
    }
extent-scores = scores
extent-winner = the winner
not-legal = { $one ->
        [one] 1 line is
       *[other] { $one } lines are
    } not legal by the one, { $other } by the other

score = { $of } of { $player } in deal { $deal }: { GIVEN($one) ->
        [true] { $one }
       *[false] unknown
    } becomes { GIVEN($other) ->
        [true] { $other }
       *[false] unknown
    }
winner = winner: { GIVEN($one) ->
        [true] { JOIN($one, by: " and ") }
       *[false] nobody
    } becomes { GIVEN($other) ->
        [true] { JOIN($other, by: " and ") }
       *[false] nobody
    }
same = { part-compared }: nothing is judged otherwise
sums = { part-compared }, { $changed } of which { $changed ->
        [one] is
       *[other] are
    } judged otherwise: verdicts in { $verdicts }{ $lines ->
        [0] {""}
        [one] {" "}(1 line)
       *[other] {" "}({ $lines } lines)
    }, scores in { $scores }, the winner in { $winner }
part-compared = { $compared ->
        [one] 1 game
       *[other] { $compared } games
    }
turn = { becomes }: { $lines }
first-by = first by { $point }{ GIVEN($clause) ->
        [true] {" "}({ $clause })
       *[false] {""}
    }: { $games }
statements = { $number ->
        [one] 1 statement
       *[other] { $number } statements
    }
list = { JOIN($things, by: ", ") }
further = and { $number } more
points-added = { $number ->
        [one] 1 point was
       *[other] { $number } points were
    } added
points-gone = { $number ->
        [one] 1 point is
       *[other] { $number } points are
    } gone
answers-differ = { $number ->
        [0] the answers are the same
        [one] 1 answer differs
       *[other] { $number } answers differ
    }
of-other-games = { part-games } of other games than the rules, left out
unjudged = { part-games } not judged, for the rules cannot be had
added = { part-games } not in the baseline
gone = { part-games } in the baseline only

## Readings

depends = { $came-up ->
        [0] no disputed point came up
       *[other] { $decide ->
            [0] nothing depends on any of the { part-came-up }
            [one] 1 of { part-came-up } decides something
           *[other] { $decide } of { part-came-up } decide something
        }
    }
part-came-up = { $came-up ->
        [one] 1 disputed point
       *[other] { $came-up } disputed points
    } that came up
under = where { JOIN($readings, by: " and ") }
under-reading = { $point } { GIVEN($answer) ->
        [true] = { $answer }
       *[false] has another answer
    } ({ $source })
effect-line = line { $line }: { SAME($one, $other) ->
        [true] { $one } for another reason
       *[false] { $one } becomes { $other }
    }: { $text }{ $further ->
        [0] {""}
        [one] , and 1 line more
       *[other] , and { $further } lines more
    }
effect-score = { $score }{ $further ->
        [0] {""}
        [one] , and 1 deal more
       *[other] , and { $further } deals more
    }
