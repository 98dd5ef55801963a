; Made from the words of the engine: tests/tests/editors.rs

(comment) @comment
(quoted) @string
(player) @variable
(meld) @variable.member
(red_card) @constant.card.red
(black_card) @constant.card.black
(joker) @constant.card.joker
(hidden) @constant.card.hidden
(rank) @constant
(number) @number
(text) @string
(edition) @module
(hash) @constant
(clause) @constant
(point) @property
(answer) @constant
(code) @label
["|" ":"] @punctuation.delimiter
"=" @operator

(_ word: [
  "adjudeck"
  "game"
  "tag"
  "rules"
  "house"
  "players"
  "partners"
  "pack"
  "seats"
  "deal"
  "position"
  "hand"
  "indicator"
  "buried"
  "upcard"
  "stock"
  "pile"
  "table"
  "openings"
  "opened"
  "laid"
  "turn"
  "reshuffled"
  "calls"
  "turns"
  "packed"
  "wins"
  "chips"
  "score"
  "total"
  "pool"
  "shuffle"
  "reshuffle"
  "redeal"
  "void"
  "ends"
  "out"
  "winner"
  "ruling"
] @keyword)

(_ verb: [
  "draws"
  "takes"
  "pushes"
  "peeks"
  "calls"
  "withdraws"
  "allows"
  "refuses"
  "buys"
  "melds"
  "lays"
  "swaps"
  "claims"
  "moves"
  "joins"
  "chooses"
  "rearranges"
  "discards"
  "passes"
  "declares"
  "shows"
  "packs"
  "leaves"
  "reenters"
] @function)

(_ inner: [
  "adjust"
  "back"
  "by"
  "chacha20"
  "commits"
  "dead"
  "dealer"
  "discarding"
  "draw"
  "drawn"
  "from"
  "game"
  "hand"
  "into"
  "jokers"
  "mixes"
  "on"
  "opens"
  "order"
  "penalty"
  "salt"
  "seed"
  "sha256"
  "stands"
  "to"
  "together"
  "under"
  "where"
  "with"
] @keyword.operator)

(_ verdict: [
  "legal"
  "illegal"
  "impossible"
  "undecided"
  "mismatch"
] @constant.builtin)
