; A game with its deals, and each deal.
[
  (game)
  (deal)
] @fold
