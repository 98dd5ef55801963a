# What the referee says of a statement: a sentence for each fact, by its code.
# A sentence is in lower case and has no full stop. `$actor` is who acts; `$game-...` is what the game calls its things.

no-rules = no rules are named before play begins
no-players = no players are named before the deal
no-deal = no deal has begun: there is no `deal` line before this
too-late = this belongs to the dealing, and play has begun
answer-too-late = a house rule stands before a deal; named in the middle of one it is left out of account
only-in-position = this may stand only below a `position` line
not-in-this-game = this game knows no such play
leaves-by-new-players = who leaves this game, and who joins it, is told by a new `players` line between rounds
unknown-clause = the rules have no clause of this number
nothing-to-take-back = there is no statement here that could be taken back
legal-taken-back = what is taken back is legal by these rules
rulings-contradict = this ruling contradicts the one before on the same statement
negative-penalty = a penalty cannot be negative; to give points back, write `ruling adjust`
dead-card = the top discard is dead by a ruling
upcard-offered = the upcard is offered: { $actor } takes it or passes
upcard-declined = all have passed the upcard, and { $actor } may draw only from the stock
rules-changed = the rules give other answers than those to which the log is pinned

not-in-hand = { $seat } does not hold { $card }
hand-empty = { $seat } does not hold so many cards
not-in-pack = { $card } is not in the pack: this game is played without it
too-many-copies = every { $card } of the pack lies elsewhere already
stock-empty = the stock has no card left for this
other-stock-card = the next card of the stock is { $next }, not { $said }
pile-empty = the discard pile is empty
other-discard = the top discard is { $top }, not { $said }
nothing-to-shuffle = below the top discard there is no card to shuffle
not-in-meld = there is no { $card } in { $meld }
no-such-meld = there is no meld { $meld } on the table
hand-size = { $seat } is given { $has ->
        [one] 1 card
       *[other] { $has } cards
    }, and this deal gives { $due }
held-size = in this position { $seat } holds { $has ->
        [one] 1 card
       *[other] { $has } cards
    }, and should hold { $due }
stock-size = the stock is given with { $has ->
        [one] 1 card
       *[other] { $has } cards
    }, and { $due } are left when all have theirs
dealt-twice = the hand of { $seat } was given before
hidden-card = the record hides the card that would decide
discard-unsaid = the line does not say which card is discarded (`discarding 2C`), and that decides
hidden-hand = the record hides cards of { $seat } that would decide the score
play-untold = the record tells nothing of how the deal was played: these scores are possible, and more cannot be said
uncounted-hand = the hand of { $seat } could be laid in too many ways to find the cheapest

committed-too-late = cards of this shuffle have been dealt or drawn already, so nothing can be committed or mixed in any more
committed-twice = this shuffle has been committed before
not-committed = there is no `shuffle commits` above that this belongs to
seed-twice = { $seat } has mixed a seed into this shuffle before
opened-too-early = the shuffle is opened while the deal goes on, so whoever reads this knows the cards that are still to come
other-hash = what is opened here has another hash than was committed
other-copies = the order has { $has ->
        [one] 1 copy
       *[other] { $has } copies
    } of { $card }, and { $due } { $due ->
        [one] was
       *[other] were
    } shuffled
dealt-otherwise = by this order { $seat } was not dealt the { $card }{ $line ->
        [0] {""}
       *[other] {" "}of line { $line }
    }
turned-up-otherwise = by this order the card{ $line ->
        [0] {""}
       *[other] {" "}of line { $line }
    } is { $due }, not { $said }
drawn-otherwise = by this order { $seat } drew { $due }{ $line ->
        [0] {""}
       *[other] {" "}in line { $line }
    }, not { $said }
never-had = by this order { $seat } never had the { $card }{ $line ->
        [0] {" "}that they played
       *[other] {" "}of line { $line }
    }
reshuffle-not-committed = the discards were shuffled in this deal, and that shuffle was not committed
not-opened = a shuffle of the deal before was committed, and has not been opened

number-of-players = { $players ->
        [one] 1 player sits
       *[other] { $players } players sit
    } here, and { SAME($least, $most) ->
        [true] only { $least }
       *[false] { $least } to { $most }
    } can play
other-pack = this game is played with { $packs ->
        [one] 1 pack
       *[other] { $packs } packs
    } and { $jokers ->
        [one] 1 joker
       *[other] { $jokers } jokers
    }
other-partner = { SAME($seat, $due) ->
        [true] { $seat } has no partner
       *[false] { $due } is the partner of { $seat }
    }
other-dealer = it is for { $due } to deal
tied-dealer = several have won the last deal together, and it is not for { $seat } to deal
other-deal = deal { $due } is due
no-further-deal = a game has the deals 1 to { $deals }
second-upcard = a card has been turned up already
upcard-stays = this card stays where it was turned up
not-misdealt = the cards were not dealt wrongly, and so are not dealt again
wild-upcard = the upcard is a { $game-wild }, and nobody may have it

too-few-doubles = it takes { $least ->
        [one] 1 pair
       *[other] { $least } pairs of identical cards
    }, and this is { $has }
no-double = these are not two identical cards
doubles-not-shown = { $seat } holds doubles, and has not shown them
no-indicator = no card has been turned up to say what is wild
cut-again = the card that was turned up is a joker, and so the stock is cut again

not-in-line = no { $card } lies in the discard line
stock-after-laying = { $actor } has laid melds before drawing, and so takes from the discard line
deepest-not-melded = { $card } is the deepest card that was taken, and lies in no new meld
deepest-not-laid = { $card } is the deepest card that was taken, and was not laid
took-too-deep = { $actor } had no meld, and may take { $card } only for a pure { $game-run }, or after laying one from the hand
no-pure-run-for-wild = { $actor } had no meld, and must lay a pure { $game-run } from the hand to take { $card }
line-card-laid-off = { $card } was taken from the discard line, and may not be { $game-laid-off } in this turn

second-indicator = a card has been turned up already to say what is wild
indicator-too-late = the indicator is turned up before any card is dealt
hidden-indicator = the record does not say which card was turned up, and so not what is wild

no-card-drawn = { $seat } must still draw a card for a seat
no-second-draw = { $seat } has drawn a card that nobody else has, and draws no other
sits-wrongly = { $seat } does not sit where the cards that were drawn say
newcomer-sits-wrongly = { $seat }, who joins, sits at the left of the next dealer
seats-not-drawn = seats must be drawn anew before this deal
round-not-over = the round is not over

not-your-turn = it is the turn of { $mover }
has-packed = { $actor } has packed already
no-discard = { $seat } has drawn, and not ended the turn with a discard
drawn-already = { $actor } has drawn already in this turn
not-drawn = { $actor } has not drawn yet in this turn
cards-drawn = a turn begins with the draw of { $due ->
        [one] 1 card
       *[other] { $due } cards
    }
cards-drawn-at-most = in the first turn at most { $due ->
        [one] 1 card is
       *[other] { $due } cards are
    } drawn
takes-before-laying = { $actor } has not laid down yet, and draws from the stock only
took-without-laying-down = { $actor } has not laid down, and may take the discard only to lay down in the same turn
taken-not-in-first-melds = { $actor } took { $card } to lay down, and so it must be in their first melds
stock-only = nobody takes the discard; cards are drawn from the stock only
laid-down-takes = { $actor } has laid down, and draws from the stock only
uncovered-by-call = a call has uncovered this card, and { $actor } may not have it

upcard-not-covered = another card must be turned up on { $card } before play begins
whole-pile = the discard pile is taken as a whole, and it has { $due ->
        [one] 1 card
       *[other] { $due } cards
    }
pile-stopped = nobody may take the discard pile while { $card } lies on top of it
lone-card-taken = { $actor } holds one card, and so may not take a pile of one card
top-not-melded = whoever takes the pile must first meld its top card, { $card }, with the right cards
pile-frozen = the pile was frozen, and so { $card } must be melded with two natural cards of its rank from the hand
top-on-canasta = the pile may not be taken by adding { $card } to a canasta
not-from-hand = { $card } came with the pile, and so may not help to meld its top card
must-take-top = { $card } fits a meld of the player to play, who must take the pile
wild-discard-taken = a { $game-wild } that was discarded may not be taken
taken-in-a-row = { $limit ->
        [one] 1 discard has
       *[other] { $limit } discards have
    } been taken in a row, and the next card comes from the stock
indicator-drawn = the indicator is no card of the stock, and is not drawn
not-pushed = { $actor } must push the discard before drawing from the stock
pushed-already = { $actor } has pushed already in this turn
cards-pushed = the discard is pushed with { $due ->
        [one] 1 stock card
       *[other] { $due } stock cards
    }
stock-card-seen = a stock card is pushed unseen
push-is-final = { $actor } has pushed the discard, and cannot take it any more
pile-too-big = no more than { $most ->
        [one] 1 discard
       *[other] { $most } discards
    } can lie open at the start of a turn

laid-down-calls = { $actor } has laid down, and may call no more
upcard-called = the upcard cannot be called, for no player has discarded it
own-discard-called = { $actor } has discarded this card
next-player-calls = { $actor } is next to play, and can take the card without a call
called-too-late = it is too late to call this card
call-limit = { $actor } has had all { $limit ->
        [one] 1 call
       *[other] { $limit } calls
    } of this deal
call-on-empty-stock = the stock has no extra card for a caller
not-called = { $actor } is not next to play, and has not called the card
other-call-first = the call of { $seat } comes first
tied-calls = the calls were made together, and so nobody has the card
call-refused = the call was refused
no-call = there is no call to which this could belong
cannot-refuse = { $actor } has laid down, and must allow the call
not-yours-to-refuse = only { $mover }, who is next to play, may allow or refuse the call
refuser-must-take = { $actor } has refused the call, and must take the discard
call-allowed = { $actor } has allowed the call, and cannot keep the card any more
call-unanswered = { $caller } has called the discard, and has not taken it yet
call-binding = a call cannot be withdrawn
caller-draws-first = { $caller }, who has called, draws first
mover-draws-first = { $mover }, whose turn it is, draws first
caller-only-draws = { $actor } has only called, and so neither lays nor discards
extra-cards = a caller draws { $due ->
        [one] 1 extra card
       *[other] { $due } extra cards
    }, and no more
extra-not-drawn = { $caller } has not drawn the extra card for the call
calls-barred = { $actor } has called beyond the limit, and may neither call nor refuse in this deal
nothing-to-call = no discard can be laid without a card of a hand
not-callable = { $card } cannot be laid without a card of a hand
caller-takes = { $actor } has called rummy, and takes from the discard pile
caller-lays-off = { $actor } has called rummy, and lays off the card that they called, no more

mover-buys = { $actor } is to play, and can take the card in the turn; others may buy
laid-down-buys = { $actor } has laid down, and may buy no more
upcard-bought = the upcard cannot be bought, for no player has discarded it
discard-taken = { $by } has taken the discard, and so none is for sale in this turn
bought-too-late = it is too late to buy this card
bought-already = { $buyer } has bought a card in this turn, and no other is for sale
buy-limit = { $actor } has bought { $limit ->
        [one] 1 card
       *[other] { $limit } cards
    } in this deal, and may buy no more

set-too-short = a { $game-set } has at least { $least } cards, and this has { $has }
set-too-long = a { $game-set } has at most { $most } cards, and this has { $has }
run-too-short = a { $game-run } has at least { $least } cards, and this has { $has }
run-too-long = a { $game-run } has at most { $most } cards, and this has { $has }
suit-twice = a { $game-set } may not have two cards of { part-suit }
no-meld = these cards are neither of one rank nor of one suit
gap-in-run = these cards of one suit are not consecutive
around-the-ace = a { $game-run } does not go on around the ace
ace-at-other-end = the ace may not stand at this end of a { $game-run }
wrong-stand-in = { $card } is not wild, and stands for itself only
rank-amiss = { $card } is said to have a rank, and with it these cards are no { $game-set }
none-fits = no card that may be hidden here fits
few-naturals-in-set = a { $game-set } has at least { $least ->
        [one] 1 natural card
       *[other] { $least } natural cards
    }, and this has { $has }
few-naturals-in-run = a { $game-run } is laid with at least { $least ->
        [one] 1 natural card
       *[other] { $least } natural cards
    }, and this has { $has }
wilds-outnumber = a meld may not have more { $game-wilds } than natural cards, and this has { $wilds } of them beside { $naturals ->
        [one] 1 natural card
       *[other] { $naturals } natural cards
    }
bonus-in-meld = a bonus card lies by itself, and so { $card } may not be laid here
bonus-kept = { $actor } holds { $card }, a bonus card, and must lay it
bonus-not-replaced = { $actor } has laid a bonus card, and must first draw a card for it
bonus-was-last = the last card of the stock was a bonus card, and so the deal is over
no-canasta = to go out, or to keep only one card, { $actor } needs { $needed ->
        [one] 1 canasta
       *[other] { $needed } canastas
    }, and has { $has ->
        [0] none
       *[other] { $has }
    }
canasta-spoilt = no { $game-wild } is added to a natural canasta, and { $card } is one
only-when-closing = { $card } may be melded only by a player who goes out
wild-with-closing = { $card } may not be melded with a { $game-wild }
many-wilds = { $has } would be too many here, for such a meld has at most { $most ->
        [one] 1 { $game-wild }
       *[other] { $most } { $game-wilds }
    }
wilds-adjacent = in a { $game-run } no two { $game-wilds } may stand side by side
wild-unsaid = it must be said for which card a { $game-wild } in a { $game-run } stands
suit-unsaid = it must be said for which suit a { $game-wild } in a { $game-set } stands
meld-unsaid = these cards may be a { $game-set } or a { $game-run }, and it must be said which
wild-at-low-end = a { $game-run } may not be laid with a { $game-wild } at its low end, unless its top is an ace
second-set-of-rank = { $actor } may not have two { $game-sets } of { part-ranks }
second-run-of-suit = { $actor } may not have two { $game-runs } of { part-suit }
same-meld = { $actor } has the same meld already
wilds-alone = a meld may not consist of { $game-wilds } alone
jokers-alone = a meld may not consist of printed jokers alone
meld-too-big = no meld can have so many cards

melds-kept = melds are kept in the hand until somebody declares

dealt-hand-too-late = { $actor } has had a turn, and may declare only after drawing
in-two-melds = { $card } is used twice, and { $actor } does not hold it so often
cards-in-no-meld = { $cards ->
        [one] 1 card of the hand is
       *[other] { $cards } cards of the hand are
    } in no meld
too-much-deadwood = the cards in no meld are worth { $points }, and { $limit } is the most with which a player may knock
must-knock = the stock is used up: who takes this discard must knock with it
copies-are-no-meld = copies of { $card } are no meld
few-pure-runs = a declared hand has at least { $least ->
        [one] 1 pure { $game-run }
       *[other] { $least } pure { $game-runs }
    }, and this has { $has }
few-runs = a declared hand has at least { $least ->
        [one] 1 { $game-run }
       *[other] { $least } { $game-runs }
    }, and this has { $has }
all-runs-pure = one { $game-run } must have a { $game-wild } that stands for another card
parts-of-one-run = the { $game-runs } are parts of one, and count once
runs-too-short = one { $game-run } must have at least { $least } cards
nothing-to-show = { $actor } does not pay for a hand, or has shown it already
nothing-laid-off = every card of { $out } is in a meld, and then nothing is { $game-laid-off }
others-lay-off = only the others lay cards off, and only on the melds of { $out }

contract-in-part = the contract of this deal, { $contract }, is laid all at once
contract-unchosen = the record does not say which contract was chosen for this deal
contract-not-met = { $same-contract ->
        [true] the first melds that { $actor } lays must have { $contract }
       *[false] the contract of this deal is { $contract }
    }
meld-beyond-contract = in the turn of the first lay-down nothing but the contract may be laid
runs-too-near = two { $game-runs } of a suit in the contract must overlap, or have at least { $gap ->
        [one] 1 card
       *[other] { $gap } cards
    } between them
only-lay-offs = after the turn of their first lay-down a player adds cards to melds, and lays no new ones
longer-than-contract = the melds of the contract may not be longer than they must be
laying-barred = { $actor } has laid down wrongly, and may not lay down in this deal any more

wild-in-opening = a { $game-wild } may not be in this opening
pair-of-one-suit = a pair may not have two cards of { part-suit }
no-pairs = a pair cannot be in this opening
pair-stays = a pair is not extended
total-unknown = what these first melds must be worth depends on the total of { $actor }, which the record does not tell
other-worth = { REACH($has, $due, $due) ->
        [below] this opening needs { $due }, and these melds count only { $has }
       *[other] this opening counts { $due }, and these melds count { $has }
    }
worth-within = this opening counts { $due }, and whatever is hidden, these melds count between { $least } and { $most }
other-shapes = this opening may not have so many melds of such sizes
whole-hand-not-laid = this opening is the whole hand, and cards would be left

not-laid-down = { $actor } has not laid down yet, and so may not { $game-layoff }
laid-down-this-turn = { $actor } has laid down in this turn, and may { $game-layoff } from the next
contract-in-order = nobody chooses the contract: it is that of the deal
other-chooses = { $due } chooses the contract
contract-played = this is no contract that is left to be played
melds-stay-apart = melds stay apart even where they touch
runs-do-not-touch = these are no two { $game-runs } of which one goes on where the other ends
own-opening = { $actor } may not add to { $meld }, which is an opening of { $actor }'s own
wild-added-to-set = only natural cards are added to a { $game-set }
place-taken = a { $game-wild } in { $named-meld } takes the place of the card, which can only replace it
does-not-fit = { $card } does not fit { $named-meld }
not-at-bottom = a { $game-run } is extended at its top only
run-grown-enough = in one turn at most { $most } cards may be added here
not-below-wild-ace = only a natural ace at its top opens the low end of a { $game-run }

not-own-meld = this meld is another player's

no-meld-left = what has become of { $meld } is no meld
no-pure-run = { $actor } would have no pure { $game-run } left
wild-leaves-meld = { $card } is wild, and may not go to another meld
returns-to-hand = { $card } lies in a meld, and may not return to the hand

no-wild-for = no { $game-wild } in { $named-meld } stands for { $card }
stands-for-itself = { $card } stands for itself in { $named-meld }, and cannot be claimed
wild-never-moves = a { $game-wild } does not move within its meld
wild-in-set-stays = a { $game-wild } in a { $game-set } never moves
other-suits-lacking = a { $game-wild } is taken out of a { $game-set } only when cards of two missing suits are added in the same turn
wild-at-top-stays = the { $game-wild } is itself the top of the { $game-run }, and stays
wild-ace-stays = the { $game-wild } stands for the ace at the top of the { $game-run }, and stays
wild-at-bottom-stays = the { $game-wild } is itself the bottom of the { $game-run }, and stays
move-blocked = the { $game-wild } would come to lie beside another
move-blocked-at-turn-start = at the start of the turn the { $game-wild } would have come to lie beside another
run-full = the { $game-run } is full, and the { $game-wild } has no end to go to
wild-stays-in-meld = a { $game-wild } never leaves its meld
not-own-run = a { $game-wild } may be taken only out of a { $game-run } of one's own
claims-before-laying-down = { $actor } has not laid down yet, and so may take no { $game-wild } out of a meld
wild-laid-off = { $card } was taken out of a meld for a new one, and may not be { $game-laid-off }
wild-not-laid = { $card } was taken out of a meld, and must be laid at once, before anything else

wild-discarded = a { $game-wild } may not be discarded
wild-discarded-early = { $actor } has not laid down, and may not discard a { $game-wild }
wild-discarded-last = a { $game-wild } may not be a player's last discard
taken-card-discarded = { $card } was taken from the pile in this turn, and may not be discarded in it
playable-card-discarded = { $card } could be { $game-laid-off } to { $on }, and so may not be discarded
must-discard = a turn ends with a discard
only-wilds-left = this would leave { $actor } only { $game-wilds } that fit nowhere
out-without-discard = the last card must be discarded
key-card = { $card } is a key card, and may not be discarded while other cards can be
early-out = { $actor } may not go out in the first { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }
keeps-too-few = { $actor } must keep at least { $keep ->
        [one] 1 card
       *[other] { $keep } cards
    } in this turn
deal-over = { GIVEN($out) ->
        [true] { $alone ->
            [true] the deal is over: { $out } was left in it alone
           *[false] the deal is over: { $out } has gone out
        }
       *[false] the deal is over
    }
deal-not-over = the deal is not over

stock-not-empty = the stock still has { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
stock-short = the stock has too few cards for a whole draw
nobody-draws = nobody has to draw now, and so the stock is not used up yet
turn-not-over = the turn in which the last card was drawn is not over
second-reshuffle = the discards have become the stock once in this deal, and do not again
no-reshuffle = the deal ends when the stock is used up
only-melding = the stock is used up, and cards may only be laid
no-melds-to-add = { $actor } has no meld, and may not lay cards after the end
not-void = the deal is not void
no-end = the deal does not end with the stock
deal-void = the deal is void

has-left = { $seat } has left the game
has-paid = { $actor } has paid to stay in the game
stays-in = { $actor } has { $total } in all, which is below { $limit }, and so stays in the game without paying
stays-below = { $actor } has at most { $most } in all, which is below { $limit }, and so stays in the game without paying
hidden-total = the record does not tell what { $seat } has in all, which would decide
leave-or-pay = { $seat } must leave the game, or pay to stay in it, before this deal
must-leave = { $seat } must leave the game before this deal
nobody-pays = who has reached the limit leaves, and nobody can pay to stay
others-have-more = { $seat } has more than { $most }, so nobody can pay to stay
too-few-stay = fewer than two players are below the limit, so nobody can pay to stay
reentry-limit = { $actor } has paid to stay in the game { $limit ->
        [one] 1 time
       *[other] { $limit } times
    }, and may not again
only-one-left = only one player is left, and the game is over

other-score = { $seat } scores { $is }, not { $said }
scores-do-not-meet = the winner gets what the others pay: the scores should add up to { $due }, and come to { $sum }
both-score = only one of the two players scores in a deal
scores-not-together = whatever card was turned up, one of these scores is wrong
other-total = { $seat } has { $is } in all, not { $said }
score-out-of-reach = whatever cards the record hides, { $seat } scores { part-reach }, not { $said }
total-out-of-reach = whatever cards the record hides, the total of { $seat } is { part-reach }, not { $said }
count-out-of-reach = whatever cards the record hides, { $seat } has { REACH($said, $least, $most) ->
        [below] at least { $least }
        [above] at most { $most }
       *[between] one of several numbers from { $least } to { $most }
    }, not { $said }
other-out = { GIVEN($out) ->
        [true] { $alone ->
            [true] { $out } has won the deal, being left in it alone
           *[false] { $out } has gone out
        }
       *[false] nobody has gone out
    }
not-winner = { $seat } has not won
winner-missing = { $seat } has won as well
game-over = the game is over
game-not-over = the game is not over
other-count = { $seat } has { $is }, not { $said }
other-pool = the { $pool ->
        [game] game
       *[hand] hand
    } pool has { $is }, not { $said }
