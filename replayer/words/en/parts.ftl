# Parts of sentences, which the sentences of all files can name: `{ part-suit }`. Each speaks of the arguments of the sentence.
# A suit is known by its letter in a log, a rank by what stands on the card.

part-somebody = the player
part-the-meld = the meld
part-suit = { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
       *[C] clubs
    }
part-ranks = { $rank ->
        [A] aces
        [2] twos
        [3] threes
        [4] fours
        [5] fives
        [6] sixes
        [7] sevens
        [8] eights
        [9] nines
        [10] tens
        [J] jacks
        [Q] queens
       *[K] kings
    }
part-reach = { REACH($said, $least, $most) ->
        [below] at least { $least }
        [above] at most { $most }
       *[between] { $step ->
            [0] one of several numbers from { $least } to { $most }
            [1] one of several numbers from { $least } to { $most }
           *[other] from { $least } to { $most } in steps of { $step }
        }
    }
part-in-folders = in folders only `*{ JOIN($endings, by: "`, `*", last: "` and `*") }` are read, compressed or not; `--ext` names other endings
