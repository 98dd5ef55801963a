# What a command could not do: a sentence for each trouble, by its name. `$it` is what a trouble without fields is about.

io = { $said }
rules = { $said }; `adjudeck rules points` lists them
no-rules = these are no rules
same-edition = these rules are called `{ $edition }`, as are those of { $other }; give them an `edition` of their own
several-rules = one set of rules is needed here, and several are named
rules-not-file = this is a pipe or a device and no file, so no rules are read from it
rules-too-long = this is no rules file: it is longer than { $max-megabytes } MB
utf16 = this is text in UTF-16, and a log is text in UTF-8; save it again as UTF-8
passed-over = this is no file but a pipe or a device, so it was passed over
interrupted = interrupted
failed = the program has failed over what follows, up to a later game; that is its own fault, and worth reporting
no-place-in = `{ $it }` has no place for this; `text`, `json` and `jsonl` have
stdin-watched = standard input can be read only once, and so cannot be watched; name files
stdin-fixed = standard input cannot be fixed where it is; `--diff` shows what would be, or name files
left-unfixed = left as it is: what is compressed or in JSON is not fixed
too-long-to-show = too long for `--diff`; `--fix` fixes it
nothing-to-compare-with = a second set of rules is needed, or `--baseline`; see `adjudeck compare --help`
different-games = `{ $one }` and `{ $other }` are rules of different games
no-baseline = there is no such baseline; `--write-baseline` writes one
none-in-baseline = none of these games is in the baseline, so nothing was compared
empty-baseline = it is empty
not-a-baseline = line 1: this is no baseline that `--write-baseline` has written: { $it }
baseline-version = it has version { $version } of the form, and this program knows version { $known }
baseline-row = line { $row }: { $problem }
exists = it exists and is left as it is; `--overwrite` replaces it
in-the-way = it exists and is left as it is; `--force` replaces it
is-read = this is read, and is not written over; name another file
of-others = { $it } in it was not written by an earlier run, or was changed since, and is left as it is; move it away, or name another folder
is-link = this is a link, or a file with a second name elsewhere, and nothing is written through those; name a file of its own
written-twice = two things cannot be written to one file; name another one for this
not-of-several = this is said of one log, and not of a season; name one log
not-name = `{ $it }` cannot be the name of a player here: it is no name, or another has it
no-file-name = this is no name of a file
inputs-unread = it was not written, for not every input could be read
lines-unread = { $lines ->
        [one] 1 line
       *[other] { $lines } lines
    } could not be read{ $then ->
        [wrote-nothing] , so nothing was written
        [left-it] , so it was left as it is
       *[went-on] {""}
    }; `adjudeck check` says { $then ->
        [named-them] why
       *[went-on] which
    }
would-change = line { $line } would change its meaning, so nothing was written
not-regular = it is no regular file, so it was left as it is; `adjudeck fmt -` writes what it reads
no-judge = this is not as the page on which logs are judged has it; `replayer/web/build.sh` writes that page
which-rules = by which rules? Name an edition or a file with `--rules`
nothing-turned-up = no card is turned up by { $edition } to say what is wild
no-card-nor-rank = `{ $word }` is neither a card nor a rank
wild-needs-suit = `{ $word }` needs its suit as well, such as `{ $word }S`: by these rules that decides which cards are wild
no-date = `{ $date }` is no date that can be read, so { $games ->
        [one] 1 game
       *[other] { $games } games
    } of this input had to be { $left-out ->
        [true] left out
       *[false] counted for no day
    }; a date is written `2026-03-14`, and `2026/3/14` and `2026年3月14日` are read as well
no-statement = there is no statement in it
no-deal = there is no deal in it
no-deal-yet = at line { $line } no deal has begun
no-such-deal = the log has no such deal
no-such-line = there is no line { $line }: the log has { $lines ->
        [one] 1 line
       *[other] { $lines } lines
    }
no-such-game = there is no game { $game }: the log has { $games ->
        [one] 1 game
       *[other] { $games } games
    }
several-games = the log has several games; choose one with `--game N`, or write all with `-o FOLDER`
no-output = say with `-o game.html` where the page is to be written
line-named = line { $line } is named with the file, so `--at`, `--game` and `--deal` have no place beside it
one-of-many = pages of many games have no place for a line, `--game` or `--deal`; name one log and a file
long-game = game { $game } is longer than { $most } lines, of which no page is made; `replay FILE:LINE` shows the table after any of its lines
no-folder = say with `-o FOLDER` where the pages are to be written
not-there = no player is called `{ $name }`{ GIVEN($players) ->
        [true] { $are-near ->
            [true] ; did you mean `{ JOIN($players, by: "` or `") }`?
           *[false] ; there are `{ JOIN($players, by: "`, `") }`
        }
       *[false] , and nobody else is named either
    }
no-such-word = `{ $word }` is no word that can be explained; { GIVEN($near) ->
        [true] did you mean `{ JOIN($near, by: "` or `") }`?
       *[false] `adjudeck rules points` lists the points
    }
not-of-notation = `{ $it }` is no word of the notation; `adjudeck explain { $it }` says what it means
no-such-command = no command is called `{ $it }`
no-such-players = { $players ->
        [one] 1 player
       *[other] { $players } players
    } cannot play under { $edition }; `--players` is { part-span }
not-so-many-names = { $named ->
        [one] 1 player
       *[other] { $named } players
    } cannot play under { $edition }, but { part-span }; commas stand between names: `--players Aya,Bea`
stdin-not-read = it names standard input, which is not read beside these paths; leave it out, or give `-` as a path
stdin-is-list = standard input has the list of files, so it cannot be a log as well
nothing-listed = the list names no file
no-logs = there is no log in it; { part-in-folders }
other-form = this is { $is }, which its name does not say; let the name end in `.{ $ending }`
deal-in-comments = its deal stands in comments: it was written for { $players } players, and by the rules of the edition it comes from
no-first-position = there is no first position of the game of `{ $edition }`; `adjudeck init { $edition }` begins a log of it, and `adjudeck notation position` says how one begins in the middle of a deal
not-declared = { $declares ->
        [true] a declaration is of one hand, which stands on the command line, or of its own cards
       *[false] nobody declares a hand by { $edition }
    }
not-in-book = `{ $edition }` is of the game `{ $game }`, which the book is not to have; add `--game { $game }`
no-logo = it is no picture in PNG, SVG, JPEG or WebP with at most 4 MB
endless = games by these rules come to no end
no-deals = a game by these rules is over before its first deal
pack-too-small = the pack has too few cards for what is dealt to { $players } players
unplayable = these rules cannot be played: `{ $line }` would be against them ({ $code }, by `{ $point }`)
not-a-play = a player plays one line: what they do, such as `Aya draws ?`; everything else the dealer writes
card-of-stock = a drawn card comes from the dealer: write `?` for it
card-hidden = a `?` is for a card that is drawn; name this one
line-of-other = this is not a line of that player
leads-nowhere = this is legal, but that player could not end their turn after it: they would owe what they cannot do
no-names = players need names that are not empty, differ and stand on one line
not-that-edition = these rules call themselves `{ $edition }`, but differ from it in more than answers: only one of them has `{ $point }`; give them another name
condemned = with hidden cards `{ $line }` was found to be `{ $code }`, and only `{ $kind }` was put in: this is a fault of the referee
no-such-point = no point is called `{ $it }`; `adjudeck rules points` lists the points, `adjudeck notation` the words of logs
no-such-kind = no message has the code `{ $kind }`{ part-near }
no-more-faults = only { $faults ->
        [one] 1 fault
       *[other] { $faults } faults
    } of these kinds could be made by these rules

## Inputs that are no logs

binary-packed = this is packed as { $it }; unpack it first
binary-document = this is a document ({ $it }), and plain text is needed; save it as text in UTF-8
binary-picture = this is a picture ({ $it }), and plain text is needed; write down what it shows
binary-other = this is not text, and text in UTF-8 is needed; save it as such, or leave it out
foreign-scores = { part-no-log } a table of scores. `adjudeck convert --from scores` makes a log of it, in which the scores of a deal are lines such as `deal 1 dealer Ann` and `score Ann 20 Bob 0`
foreign-table = { part-no-log } a table. Write it line by line in the notation; `adjudeck init` writes a first log
foreign-transcript = { part-no-log } a game told in words or by another program. Write it in the notation, such as `Ann draws KD` and `Ann discards 2C`, below `rules` and `players`; `adjudeck init` writes a first log
foreign-tags = { part-no-log } the record of another program, which begins with tags in brackets. A log begins with lines such as `game "Club"`, `rules` and `players`; `adjudeck init` writes a first log
foreign-markup = { part-no-log } a page in HTML or XML. Save the log alone as plain text; `adjudeck init` shows what one looks like
foreign-json = { part-no-log } JSON of something else. A log in JSON is an object with `"adjudeck": 1` and the list `lines`, or an object for each line; `adjudeck schema log` prints its form
foreign-rules = { part-no-log } a rules file. `--rules FILE` judges logs by it, and `adjudeck rules check FILE` says whether it is in order

## Records that become logs

record-no-game = there is no game in it
record-not-action = `{ $it }` is no number of an action
record-other-game = `{ $it }` is not the gin rummy of OpenSpiel, `gin_rummy(…)`
record-other-parameter = by `{ $name }={ $value }` the game has other rules than can be told
record-unfit-action = action { $number } of the game is { $action }, and here { part-due }
record-breaks-off = the game breaks off after { $actions ->
        [one] 1 action
       *[other] { $actions } actions
    }, and here { part-due }
record-open-bracket = a bracket is not closed, so the last game may be incomplete
record-open-quote = this quotation mark is not closed
record-no-names = the first row has the names of two players or more
record-not-name = `{ $it }` cannot be the name of a player: it is no name, or another has it
record-many-names = at most { $most } can play
record-not-player = `{ $it }` is none of the players whom the first row names
record-not-points = `{ $it }` is no number of points
record-other-cells = this row has { $cells } cells, and the first row { $columns }
record-two-out = two players are marked as having gone out, and only one can

## Audits

audit-none = there is no audit to go on with; without `--resume` one is begun
audit-none-to-compare = there is no finished audit to compare with
audit-has-file = { $it } is in it already, and is left as it is; an audit needs a folder of its own
audit-exists = there is an audit in it; `--resume` goes on with it, and another one needs another folder
audit-other = the audit in it was begun { $it ->
        [program] by another version of the program
        [rules] by other rules
        [options] with other options
       *[inputs] on other inputs, or they have changed since
    }, so it cannot be gone on with
audit-stdin = an audit may have to read its inputs again, and standard input can be read only once; name files
audit-days-reversed = that day is before `--since`, so no game could be kept
audit-nested = an archive in an archive is not opened; unpack the outer one
audit-long-name = a file in it is described by more than { KILO($most) } KB, its name included, so nothing is read from there on
audit-shared-bytes = files in it share the same bytes, as in archives that are made to swell, so none of them is read
audit-busy = the audit in it is being worked on at this moment
audit-torn = { $it } is shorter than the checkpoint says, so the audit cannot be gone on with
audit-broken-off = the audit was broken off; `--resume` goes on with it
audit-no-table = there is no table `{ $it }` in it; all tables must be there, even those without rows, or `rows`, which has them all
audit-unknown-table = no table has this name; `replayer/schema/audit.md` describes the tables
audit-table-twice = the table `{ $it }` is in it twice, so it is unclear which rows count
audit-no-table-file = this is neither Parquet (`.parquet`) nor JSON Lines (`.jsonl`, `.ndjson`, `.json`), so its rows cannot be read
audit-unread = this cannot be read as rows of a table: { $it }
audit-no-row = here should be a row: an object of JSON
audit-no-column = the column `{ $it }` is missing
audit-other-column = the column `{ $given }` is unknown, and `{ $column }` is missing; is it the same one?
audit-same-folder = the tables are here; name another folder for the audit
audit-wrong-column = the column `{ $column }` must have a value of the type `{ $kind }` here
audit-game-twice = game { $it } of this input is there twice; perhaps some rows were written twice, or two inputs have one name
audit-no-inputs = the table `inputs` has no rows, so nothing was judged
audit-judged-otherwise = this was judged by another version of the program or by other rules than the inputs before it; judge all by the same
audit-games-missing = the table `games` has { $rows } { $rows ->
        [one] row
       *[other] rows
    }, and the table `inputs` counts { $due }; perhaps some files are missing

## Configurations

config-not-toml = this is not TOML: { $it }
config-too-long = this is no configuration: it is longer than 1 MB
config-no-such-key = a configuration has no `{ $key }`{ part-near }
config-wants = `{ $key }` is { $wants ->
        [text] a text in quotes
        [texts] a list of texts, such as `["games"]`
        [text-or-texts] a text in quotes, or a list of them
        [points] a table of points and their answers, such as `layoff.direction = "both-ends"`
        [answer] the answer to a point: a text in quotes, a whole number, `true`, `false`, a list or a table
       *[site] the address of a site, such as `"https://rulings.example.org/"`
    }
config-no-such-value = `{ $value }` is no `{ $key }`; possible: `{ JOIN($possible, by: "`, `") }`{ part-near }
config-used = this configuration is used
config-wrong-for = it was not judged, for its configuration { $it } is wrong
config-several = { $it } applies to only some of the inputs, but all are judged by one set of rules; choose with `--config`, `--no-config` or `--rules`

## Pictures

picture-several = there are { $it } tables, and a picture shows one; name a line, `FILE:LINE`, or a deal
picture-no-output = say with `-o FILE` where the picture is to be written
picture-no-png = this program was built without PNG: `cargo install --locked --path replayer/cli --features png` builds it with; or draw the table with `--svg`, which browsers and other programs turn into PNG
picture-no-fonts = there are no fonts on this machine to draw names in; install one, such as DejaVu or Noto, or draw the table with `--svg`
picture-not-drawn = the picture cannot be drawn: { $it }

## What is told besides

reads-terminal = adjudeck reads standard input; { $end } on a line of its own ends it
written = { $path } is written
fixed = { $path }: { $mends ->
        [0] now in canonical form
        [one] fixed in 1 place
       *[other] fixed in { $mends } places
    }
watches = watching { $files ->
        [one] 1 file
       *[other] { $files } files
    }; Ctrl-C ends it

## Parts of sentences

part-no-log = this is no log; it looks like
part-near = { GIVEN($near) ->
        [true] ; did you mean `{ $near }`?
       *[false] {""}
    }
part-span = { SAME($least, $most) ->
        [true] { $least }
       *[false] { $least } to { $most }
    }
part-due = { $due ->
        [dealt] a card is dealt (0 to 51)
        [offer] the upcard is taken (52) or the player passes (54)
        [draw] the top discard (52) or a card of the stock (53) is drawn
        [stock] a card of the stock is drawn (53), for both have passed
        [discard] a card is discarded (0 to 51) or the player knocks (55)
        [last-knock] the player knocks with the last discard (55) or passes (54)
        [knock-discard] the card is named with which the player knocks (0 to 51)
        [first-meld] who has knocked lays a meld of their cards (56 to 240)
        [meld] the player lays a meld of their cards (56 to 240) or passes (54)
        [lay-off] a card is laid off (0 to 51) or the player passes (54)
       *[nothing] the game is over
    }
