#!/bin/sh
# Measures the peak memory and the time of the commands that read long inputs, and says which is too much.
#
#     tests/measure-memory.sh [PROGRAM] [DEALS] [ZEROS]
#
# PROGRAM is `target/release/adjudeck`, DEALS 110000 (208 MB of text), ZEROS 10000000000 unless said otherwise. What is read is made here, in a
# folder under TMPDIR that is removed at the end; it takes about 2 GB. It needs GNU time. The status is 1 if a command needs
# more than 100 MB (600 MB for a page), more than ten minutes, or if it does not end as it should.
set -u
program=$(realpath "${1:-target/release/adjudeck}")
deals=${2:-110000}
zeros=${3:-10000000000}
limit_kb=102400
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir" || exit 2
worst=0

# measure STATUS NAME COMMAND...: the table's row of a command that is to end with a status.
measure() {
    due=$1 name=$2
    shift 2
    /usr/bin/time -q -o figures -f '%M %e %U %S' timeout 600 "$@" >out 2>err
    status=$?
    read -r peak wall user system <figures
    remark=''
    [ "$peak" -gt "$limit_kb" ] && remark='too much memory' && worst=1
    [ "$status" -ne "$due" ] && remark="$remark ended with $status" && worst=1
    awk -v name="$name" -v peak="$peak" -v wall="$wall" -v busy="$user" -v sys="$system" -v remark="$remark" \
        'BEGIN { printf "%-44s %9.1f MB %8.1f s %8.1f s busy  %s\n", name, peak / 1024, wall, busy + sys, remark }'
}

# measure_from FILE STATUS NAME COMMAND...: the same of a command that reads the file as its standard input.
measure_from() {
    file=$1
    shift
    measure "$@" <"$file"
}

"$program" generate --deals "$deals" --seed 1 -o games.rum
"$program" generate --deals $((deals / 2)) --seed 1 -o half.rum
printf '%s, %s deals, %s bytes\n' "$program" "$deals" "$(wc -c <games.rum)"
measure 0 'convert --to jsonl' "$program" convert --to jsonl games.rum
mv out games.jsonl
measure 0 'convert --to json' "$program" convert --to json games.rum
mv out games.json
measure 0 'check, text' "$program" check games.rum
measure 0 'check, half the text' "$program" check half.rum
measure 0 'check, JSON Lines' "$program" check games.jsonl
measure 0 'check, JSON' "$program" check games.json
measure 0 'convert --to text, from JSON Lines' "$program" convert --to text games.jsonl
measure 0 'convert --to text, from JSON' "$program" convert --to text games.json
rm games.jsonl games.json
measure 0 'fmt --check' "$program" fmt --check games.rum
sed 's/ draws /  draws /' half.rum >spaced.rum
measure 0 'fmt, in place, half the text' "$program" fmt spaced.rum
cmp -s spaced.rum half.rum || { echo 'fmt did not restore the text'; worst=1; }
measure 0 'score' "$program" score games.rum
measure 0 'audit' "$program" audit games.rum -o year
measure 0 'audit, half the text' "$program" audit half.rum -o half-year
tar czf games.tar.gz games.rum half.rum
measure 0 'audit, tar and gzip' "$program" audit games.tar.gz -o packed-year
yes 'Aya draws what nobody can read' | head -1000000 >noise.rum
measure 2 'audit, a million unreadable lines' "$program" audit noise.rum -o noise-year
rm -r year half-year packed-year noise-year games.tar.gz noise.rum

# One game of very many deals: who plays is renamed by seat, and the deals of many games are counted on.
cat >join.awk <<'END'
{ gsub(/"Anna Maria"/, "Anna") }
/^players / { split("", as); for (i = 2; i <= NF; i++) as[$i] = "P" (i - 1) }
/^(adjudeck|game|rules|house|players) / && begun { next }
/^(score|total|winner|wins) / { next }
/^void/ { void = 1 }
/^deal / { begun = 1; deals += !void; void = 0; $2 = deals }
/^$/ { print; next }
{
    for (i = 1; i <= NF; i++) {
        owner = $i; sub(/\.[0-9]+$/, "", owner)
        if (owner in as) $i = as[owner] substr($i, length(owner) + 1)
    }
    print
}
END
"$program" generate --deals $((deals * 26 / 110)) --players 4 --seed 2 --rules vazhushal/akagiri --set wins.needed=255 |
    awk -f join.awk >long.rum
printf 'one game of %s deals, %s bytes\n' "$(grep -c '^deal ' long.rum)" "$(wc -c <long.rum)"
measure 1 'check, one long game' "$program" check long.rum
measure 1 'check --all-readings, one long game' "$program" check --all-readings long.rum
measure 0 'score, one long game' "$program" score long.rum
rm long.rum games.rum half.rum spaced.rum

# What nobody means to read.
head -c "$zeros" /dev/zero | gzip -1 >zeros.gz
measure 2 "check, $zeros zeros in gzip" "$program" check zeros.gz
measure 2 "convert, $zeros zeros in gzip" "$program" convert --to json zeros.gz
head -c 300000000 /dev/zero >zeros
measure 2 'check --rules, 300 MB of zeros' "$program" check --rules ./zeros zeros
yes sheffle | head -n 1000000 >slips.rum
measure 2 'check, a million messages' "$program" check slips.rum
measure 2 'check, a million messages, jsonl' "$program" check --format jsonl slips.rum

# One game with very many of something: findings that several threads tell of, answers of the house, unread expectations.
header='game "x"
rules kalooki/akagiri
players Aya Bea Carl Dee'
deal='deal 1 dealer Dee
hand Aya 9S 9H 9D 4C 4D 4H KS KC 2D
hand Bea ?*9
hand Carl ?*9
hand Dee ?*9
upcard 7H'
{ printf '%s\n%s\n' "$header" "$deal"; yes 'Aya discards 5C' | head -n 200000; } >findings.rum
for form in text jsonl github sarif junit; do
    measure 1 "check, a game of 200000 findings, $form" "$program" check --threads 2 --format "$form" findings.rum
done
measure 1 'check, the same, no messages' "$program" check --threads 2 --quiet --max-messages 0 findings.rum
measure 1 'check, the same, one thread' "$program" check --threads 1 --quiet --max-messages 0 findings.rum
measure 2 'replay --html, the same: too long' "$program" replay --html -o page.html findings.rum
{ printf '%s\n' "$header"; yes 'house call.limit: 2' | head -n 500000; printf '%s\n' "$deal"; } >house.rum
measure 0 'check, 500000 answers of the house' "$program" check house.rum
yes 'players Aya Bea Carl Dee' | head -n 500000 >early.rum
measure 2 'check, 500000 lines that wait for rules' "$program" check early.rum

# Files of rules in which nothing is right.
awk 'BEGIN { printf "{\"extends\":\"kalooki/pagat\",\"edition\":\"x\",\"book\":\"b\"";
    for (i = 0; i < 100000; i++) printf ",\"k%d\":1", i; print "}" }' >unknown.json
measure 2 'rules check, 100000 unknown keys' "$program" rules check unknown.json
awk 'BEGIN { printf "{\"extends\":\"kalooki/pagat\",\"edition\":\"x\",\"book\":\"b\",\"clauses\":[";
    for (i = 0; i < 50000; i++) printf "%s{\"number\":\"X%d\",\"text\":\"x\",\"source\":\"x\"}", i ? "," : "", i; print "]}" }' >clauses.json
measure 0 'rules check, 50000 clauses' "$program" rules check clauses.json

# Many hands. The solver takes up to 20 ms for one.
yes '3H 4H 5H 7S 8S JK KS KH KD 6C 6S 6H 6D' | head -n 20000 >hands.txt
measure_from hands.txt 0 'hand, 20000 lines' "$program" hand --rules paplu/pagat --wild 7

# The longest game of which there is a page: it is kept whole, so it may take more.
limit_kb=614400
{ printf '%s\n' "$header"
  for deal_number in $(seq 4000); do
      printf 'deal %s dealer Dee\nhand Aya ?*10\nhand Bea ?*9\nhand Carl ?*9\nhand Dee ?*9\nupcard 7H\nAya discards ?\n' "$deal_number"
      for player in Bea Carl Dee Aya Bea Carl; do printf '%s draws ?\n%s discards ?\n' $player $player; done
      printf 'void\n'
  done; } >page.rum
measure 0 "replay --html, $(wc -l <page.rum) lines" "$program" replay --html -o page.html page.rum
exit "$worst"
