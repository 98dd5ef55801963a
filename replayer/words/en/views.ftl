# The table, the score sheet, and what is explained.

## Melds

shape-copies = copies of one of the { part-ranks }
shape-set = { $cards ->
        [2] pair
       *[other] { $game-set }
    } of { part-ranks }
shape-pure-run = pure { $game-run } of { part-suit }
shape-run = { $game-run } of { part-suit }
shape-none = no meld, or one with hidden cards

# What a first lay-down needs: `2 threes and 1 four`, `2 runs of at least 4 cards`, `2 runs of 4 cards` where nothing more may be laid.
contract-melds = { part-contract }
contract-melds-with = { part-contract }, one of them of { $ranks }
contract-worth = { $game-sets } and { $game-runs } that count { $exact ->
        [true] exactly
       *[false] at least
    } { $due }
contract-by-total = melds that count at least { JOIN($steps, by: ", ") }
contract-step = { $worth }{ $any ->
        [true] {""}
       *[false] {" "}from a total of { $from } on
    }
contract-hand = the whole hand
part-contract = { JOIN($melds, by: " and ") }
contract-meld = { $count } { $kind ->
        [set] { $count ->
            [one] { $game-set }
           *[other] { $game-sets }
        }
        [run] { $count ->
            [one] { $game-run }
           *[other] { $game-runs }
        }
        [pure-run] pure { $count ->
            [one] { $game-run }
           *[other] { $game-runs }
        }
       *[pair] { $count ->
            [one] pair
           *[other] pairs
        }
    }{ GIVEN($ranks) ->
        [true] {" "}of { $ranks }
       *[false] {""}
    }{ $says-size ->
        [true] {""}
       *[false] {" "}of { $exact ->
            [true] {""}
           *[false] at least{" "}
        }{ $least } cards
    }
# How questions ask for numbers, and the counters of the answers.
counters = {""}

## The table

table =
    game { $game }, deal { $deal }, after line { $line }: { $state }{ GIVEN($called) ->
        [true] ; called by { JOIN($called, by: ", ") }
       *[false] {""}
    }{ GIVEN($granted) ->
        [true] ; { $granted } was granted the discard
       *[false] {""}
    }{ $dead ->
        [true] ; the top discard may not be taken
       *[false] {""}
    }
    stock { $stock }{ GIVEN($indicator) ->
        [true] , indicator { $indicator }
       *[false] {""}
    }, { GIVEN($top) ->
        [true] pile { $pile }, top { $top }
       *[false] pile empty
    }
table-turn = { $turn } is to play{ $drawn ->
        [true] , and has drawn
       *[false] {""}
    }
table-out = over, { $out } has gone out
player = {" "}({ JOIN($remarks, by: ", ") })
player-dealer = dealer
player-laid-down = laid down
player-packed = packed
player-left = has left
player-calls = { $calls ->
        [one] 1 call
       *[other] { $calls } calls
    }
player-bought = { $bought } bought
player-chips = { $chips ->
        [1] 1 chip
       *[other] { $chips } chips
    }
player-score = score { $score }
seen-by = as { GIVEN($player) ->
        [true] { $player }
       *[false] everybody at the table
    } saw it

## The score sheet

sheet = game { $game }, { $edition }
game = game { $number }
deal = deal { $number }{ GIVEN($state) ->
        [true] {" "}({ $state })
       *[false] {""}
    }
no-points-yet = deal { $deal } is not over, so it has no points yet
points-unknown = the points of deal { $deal } that are ? are not known: the record hides the cards
not-over = { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    } not over
further-places = and { $number } more
declared = (log: { $what })
left = after deal { $deal }: { JOIN($names, by: ", ") } left
reentered = after deal { $deal }: { JOIN($names, by: ", ") } paid to stay in
pools = game pool { $game }, hand pool { $hand }

## What is explained

ruled-by = { $clause } ({ $answered }), { $source }
labelled = { $label }: { $what }
cited = { $text } ({ $source })
differs-from = differs from { $clause }
house-rule = house rule{ GIVEN($source) ->
        [true] {" "}after { $source }
       *[false] {""}
    }
points-of-a-game = { $points } points, of which { $disputed } have more than one reading: `adjudeck rules points { $edition }` shows the answers.
try-another = Try another answer with `--set { $point }=ANSWER`.
example-of = An example of { $game }: { $about }
no-example-of = In { $game } it decides nothing. { $reason }
rules-are-fine = nothing is wrong with { $number ->
        [1] it
       *[other] these { $number }
    }
nothing-legal = nothing that { GIVEN($player) ->
        [true] { $player }
       *[false] a player
    } could do { $hidden ->
        [true] is known to be legal
       *[false] would be legal
    }
hidden-may-allow = the record hides cards of { $player }, which may allow more
where-answered = {" "}(where { JOIN($answers, by: ", ") })

## What is written

book-written = { $files } files; begin with { $begin }
stale-pages-gone = { $files ->
        [one] 1 file
       *[other] { $files } files
    } of an earlier book taken away
page-written = { $lines ->
        [one] 1 line
       *[other] { $lines } lines
    }; open { $file } in a browser
index-written = { $games ->
        [one] 1 game
       *[other] { $games } games
    }; open { $index } in a browser
stale-games-gone = { $pages ->
        [one] 1 page
       *[other] { $pages } pages
    } of earlier games taken away
kit-written = { $legal } legal and { $faulty } faulty games were written; begin with { $begin }
no-fault-before-referee = it is said before there is a referee
no-fault-not-asked = the rules do not ask { $point }
no-fault-needs = it may need { $point } = { $answer }; see `--readings`
no-fault-only-by = there is a log with it by { $edition } only, perhaps with an answer of the house
no-fault-not-come = these games have no place for it

## Long work

decided = { $decided } of { $all } points of { $edition } decided, { $never-consulted } never consulted
games-and-faults = { part-games }, { part-faults }
how-far = { $percent }% done: { part-games }, { $each-second } per second, { part-faults }
part-games = { $games ->
        [one] 1 game
       *[other] { $games } games
    }
part-lines = { $lines ->
        [one] 1 line
       *[other] { $lines } lines
    }
part-faults = { $faults ->
        [one] 1 fault
       *[other] { $faults } faults
    }
since-baseline = { $new ->
        [one] 1 new fault
       *[other] { $new } new faults
    } since the earlier audit, { $gone } gone, { $known } known

## Records that are joined

join-contradiction = line { $line }: the records contradict each other
join-kept-impossible = kept: with { $others ->
        [one] the other
       *[other] any other
    }, more statements would be impossible
join-kept-fault = kept: with { $others ->
        [one] the other
       *[other] any other
    }, more statements would be at fault
join-kept-more-records = kept, since more records say so; the rest of the game decides nothing
join-kept-nothing = kept, though nothing decides
join-left-out-impossible = left out: with it, line { $line } would be impossible
join-left-out-fault = left out: with it, line { $line } would be at fault
join-left-out = left out
join-left-out-with-line = left out with the line that it is on
join-unread = line { $line }: { $record }:{ $at } cannot be read: { $text }
join-alone = { $record } has no game in common with any other record
join-name = { $record } calls { $joined } { $name }
join-title = { $record } calls the game “{ $title }” and not “{ $joined }”
join-summary = { $records ->
        [one] 1 record
       *[other] { $records } records
    } joined, { $contradictions ->
        [0] no contradictions
        [one] 1 contradiction
       *[other] { $contradictions } contradictions
    }

## In an editor

write-so = Write `{ $text }`
mend-all = Mend { $lines ->
        [one] 1 line
       *[other] { $lines } lines
    } that can mean only one thing
cards-in-hand = { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
lies-in-hand = in { $name }’s hand
lies-in-meld = in { $meld }
lies-on-pile = on the discard pile{ $above ->
        [0] , at the top
        [one] , below 1 card
       *[other] , below { $above } cards
    }
lies-nowhere = the record does not tell where it lies

## The rules of a house

found-rules = { $from }: { part-games } with { part-lines }; { $before ->
        [one] 1 line is
       *[other] { $before } lines are
    } at fault by these rules, { $after } with { $answers ->
        [0] no answer changed
        [one] 1 answer changed
       *[other] { $answers } answers changed
    }
found-unjudged = { $games ->
        [one] 1 game was not judged, since it names
       *[other] { $games } games were not judged, since they name
    } rules of another game, or rules that are not known
found-repeated = { $games ->
        [one] 1 game was given again, and was asked only once
       *[other] { $games } games were given again, and were asked only once
    }
found-unreadable = { part-lines } cannot be read: `adjudeck check` says why
found-answer = { $point } = { $answer }, not { $before }: { $sureness }
found-for = for: { part-lines } in { part-games }
found-against = against: { part-lines } in { part-games }
found-same = these games do not tell it from { JOIN($answers, by: ", ") }
found-instead = { $point } = { JOIN($answers, by: " or ") } would explain the same lines instead
found-open = { $point } = { $answer }, or { JOIN($answers, by: ", ") }
found-still = { part-lines }: { $verdict }, { $point } ({ $code })
found-group = { $answer }: { part-lines } in { part-games }
found-by-tag = only in the second group: tag { $tag } "{ $value }"
found-since = the second group was played on { $day } or later, the first before
found-before = the second group was played before { $day }, the first on that day or later
found-by-player = { $player } plays in every game of the second group, and in none of the first
found-cut = { $games ->
        [0] the first game is too long
       *[other] only the first { $games } games were asked
    }: no more than 64 MiB of games are kept in memory
found-others = { $answers } more
