# Whether cards were dealt fairly.

## What was read

shown = { part-deals }, { $with-hands } of them with a whole hand; { $cards-shown } of { $cards-dealt } dealt cards are shown, and { $drawn-shown } of { $cards-drawn } that were drawn from the stock ({ $drawn-asked } of these with a known chance)
copies = { part-deals } recorded again: only hands that were hidden before are counted
left-out-contradictory = { part-deals } left out: they have more of a card than the pack
left-out-groups = { $names } times a server, table, month or player was not told apart, since there are more than { $most }
part-deals = { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }

## What was asked

asked = { $asked ->
        [one] 1 question
       *[other] { $asked } questions
    } asked, { $too-few } more have too few cards; of 100 fair archives at most { $alarms } has anything unusual
nothing-asked = too few cards are shown to ask anything
nothing-unusual = nothing unusual
unusual = { $unusual ->
        [one] 1 answer is
       *[other] { $unusual } answers are
    } unusual
audit-fairness = fairness: { $asked ->
        [0] { nothing-asked }
        [one] 1 question, { part-answers }
       *[other] { $asked } questions, { part-answers }
    }
part-answers = { $unusual ->
        [0] nothing unusual
        [one] 1 unusual answer
       *[other] { $unusual } unusual answers
    }
repeated = dealt at { $first }, and again at { $again }

## A question and its answer

question = { $topic }{ GIVEN($whose) ->
        [true] , { $whose }
       *[false] {""}
    }
answer = { $observed } found, { $expected } expected{ GIVEN($rank) ->
        [true] {" "}({ $rank } differs most)
       *[false] {""}
    }: { $times } times as many, between { $least } and { $most }; by chance { $chance }, { $corrected } among all questions
answer-rare = { $observed } found, { $expected } expected; by chance { $chance }, { $corrected } among all questions
one-in = 1 in { $many }
rarer = less than 1 in 10^12
no-times = –

whose-seat = seat { $number }
whose-dealer = the dealer
whose-from-dealer = { $number ->
        [1] the player after the dealer
       *[other] the player { $number } places after the dealer
    }
whose-server = server { $name }
whose-table = table { $name }
whose-month = { $name }
whose-player = player { $name }

topic-jokers = jokers dealt
topic-wild-cards = wild cards dealt
topic-when-behind = wild cards dealt to who is last
topic-ranks = ranks dealt
topic-pairs = pairs of one rank in dealt hands
topic-neighbours = neighbours in a suit in dealt hands
topic-together = cards of one hand that are together in the next deal
topic-repeated-hands = hands dealt before
topic-repeated-deals = whole deals dealt before
topic-indicators = ranks of indicators
topic-upcards = ranks of upcards
topic-drawn-wild = wild cards drawn
topic-after-discards = cards drawn that belong with the top discard
topic-in-order = cards drawn that belong with the one drawn before
