/**
 * The notation of logs, for editors. The forms of statements follow format/NOTATION.md; which words and characters there are stands in
 * vocabulary.json, which is made from the engine (tests/tests/editors.rs).
 *
 * A line is read as far as it can be told from the line alone. Who plays, and how many of something there may be, is for the referee to say.
 */
/// <reference types="tree-sitter-cli/dsl" />
// @ts-check

const known = require("./vocabulary.json");

// Characters in a class of a regular expression.
const escaped = (letters) => letters.replace(/[\\\]\[^&-]/g, "\\$&");
const blanks = escaped(known.blanks);
const silent = `[${escaped(known.silent)}]*`;
const digits = `[${known.digits}]`;
const stops = `[${known.stops}]`;
const outside = `${blanks}${escaped(known.comments)}${escaped(known.bars)}"＂“”\\r\\n`;

const match = (pattern) => token(new RegExp(pattern));

/** A word of the notation, whose letters may be wide. */
const word = (text) => {
  const either = (letter) => `[${letter}${String.fromCodePoint(letter.codePointAt(0) + 0xfee0)}]`;
  return alias(match([...text].map(either).join("")), text);
};
const inner = (text) => field("inner", word(text));
const bar = ($) => alias($._bar, "|");

/** Letters in whatever case, perhaps wide. */
const anyhow = (text) => [...text].map((letter) => [letter, letter.toLowerCase()]
  .map((it) => it + String.fromCodePoint(it.codePointAt(0) + 0xfee0)).join("")).map((letters) => `[${letters}]`).join("");

const rank = `([${Object.values(known.ranks).join("")}]|[1１][0０])`;
const signs = (suits) => [...suits].filter((suit) => known.signs.includes(suit)).join("");
const natural = (suits) => match(`${rank}[${suits}]${silent}|[${signs(suits)}]${silent}${rank}`);

const entries = ($) => repeat1(seq($.player, $.number));
const groups = ($) => seq($.group, repeat(seq(bar($), $.group)));
const begun = ($) => seq($.number, optional(seq(inner("dealer"), $.player)));

/** What follows the words that begin a statement. */
const STATEMENTS = {
  adjudeck: ($) => $.number,
  game: ($) => $.text,
  tag: ($) => seq($.text, $.text),
  rules: ($) => seq($.edition, optional($.hash)),
  house: ($) => $._reading,
  players: ($) => repeat1($.player),
  partners: ($) => seq(repeat1($.player), repeat(seq(bar($), repeat1($.player)))),
  pack: ($) => seq($.number, inner("jokers"), $.number),
  seats: ($) => repeat1(seq($.player, $._card)),
  deal: begun,
  position: begun,
  hand: ($) => seq($.player, repeat($._card)),
  indicator: ($) => $._card,
  buried: ($) => $._card,
  upcard: ($) => $._card,
  stock: ($) => repeat($._card),
  pile: ($) => repeat($._card),
  table: ($) => seq($.player, groups($)),
  openings: ($) => repeat1($.meld),
  opened: ($) => repeat1($.player),
  laid: ($) => seq($.player, repeat1($._card), inner("on"), $.meld),
  turn: ($) => seq($.player, optional(inner("drawn"))),
  reshuffled: ($) => $.number,
  calls: entries,
  turns: entries,
  packed: entries,
  wins: entries,
  chips: entries,
  score: entries,
  total: entries,
  pool: ($) => seq(choice(inner("game"), inner("hand")), $.number),
  shuffle: ($) => choice(
    seq(inner("commits"), inner("sha256"), $.hash),
    seq(inner("mixes"), $.player, $.hash),
    seq(inner("opens"), choice(
      seq(inner("seed"), $.hash, inner("by"), inner("chacha20")),
      seq(inner("order"), repeat1($._card), inner("salt"), $.hash),
    )),
  ),
  reshuffle: null,
  redeal: null,
  void: null,
  ends: null,
  out: ($) => $.player,
  winner: ($) => repeat1($.player),
  ruling: ($) => seq($._decision, repeat($._grounds)),
};

/** What follows the words that say what a player does. */
const VERBS = {
  draws: ($) => repeat1($._card),
  takes: ($) => choice(seq(inner("to"), $._card), repeat1($._card)),
  pushes: ($) => repeat1($._card),
  peeks: ($) => $._card,
  calls: ($) => optional(inner("together")),
  withdraws: null,
  allows: null,
  refuses: null,
  buys: ($) => $._card,
  melds: groups,
  lays: ($) => seq($.group, inner("on"), $.meld),
  swaps: ($) => seq($._card, inner("into"), $.meld),
  claims: ($) => seq($._card, inner("from"), $.meld, inner("with"), $._card),
  moves: ($) => seq($.group, inner("from"), $.meld, inner("to"), $.meld),
  joins: ($) => seq($.meld, inner("to"), $.meld),
  chooses: ($) => $.number,
  rearranges: groups,
  discards: ($) => $._card,
  passes: null,
  declares: ($) => seq(groups($), optional(seq(inner("discarding"), $._card))),
  shows: ($) => optional(groups($)),
  packs: null,
  leaves: null,
  reenters: null,
};

/** One of these words, and what follows it. Each word of the engine needs its form here. */
const forms = ($, kind, words, all) => {
  const missing = words.filter((it) => !(it in all));
  if (missing.length > 0) throw new Error(`no form of ${missing.join(", ")} in grammar.js`);
  return choice(...words.map((it) => (all[it] === null ? field(kind, word(it)) : seq(field(kind, word(it)), all[it]($)))));
};
const BEGINNINGS = ["game", "deal", "position"];
const unknown = Object.keys({ ...STATEMENTS, ...VERBS }).filter((it) => ![...known.statements, ...known.verbs].includes(it));
if (unknown.length > 0) throw new Error(`the notation has no ${unknown.join(", ")}`);

module.exports = grammar({
  name: "adjudeck",

  extras: ($) => [match(`[${blanks}${escaped(known.silent)}]`), $.comment],

  externals: ($) => [$._end_of_log],

  rules: {
    // What stands above the first game or deal; then deals without a game, or games with theirs.
    source_file: ($) => seq(repeat($._line), repeat($.deal), repeat($.game)),

    game: ($) => seq(alias($._game, $.statement), $._end, repeat($._line), repeat($.deal)),
    deal: ($) => seq(alias($._deal, $.statement), $._end, repeat($._line)),
    _game: ($) => forms($, "word", ["game"], STATEMENTS),
    _deal: ($) => forms($, "word", ["deal", "position"], STATEMENTS),

    _line: ($) => choice($._newline, seq(choice($.statement, $.play, $.expectation), $._end)),
    statement: ($) => forms($, "word", known.statements.filter((it) => !BEGINNINGS.includes(it)), STATEMENTS),
    play: ($) => seq(field("player", alias($._subject, $.player)), forms($, "verb", known.verbs, VERBS)),

    expectation: ($) => seq(
      alias($._equals, "="),
      field("verdict", choice(...known.verdicts.map(word))),
      optional(alias($._path, $.point)),
      optional($.code),
      optional(seq(inner("where"), $._reading)),
    ),
    _decision: ($) => choice(
      inner("stands"),
      inner("back"),
      seq(choice(inner("penalty"), inner("adjust")), $.player, $.number),
      seq(inner("dead"), $._card),
      seq(inner("draw"), $.player, repeat1($._card)),
    ),
    // Why and by whom something was decided.
    _grounds: ($) => choice(seq(inner("by"), $.text), seq(inner("under"), $.clause), $.quoted),
    _reading: ($) => seq($.point, alias(match("[:：]"), ":"), $.answer),

    group: ($) => repeat1(choice($._card, $.stands)),
    // A wild card, and what it stands for.
    stands: ($) => seq($._card, alias(token.immediate(new RegExp(`[${known.equals}]`)), "="), choice($.red_card, $.black_card, $.rank)),
    _card: ($) => choice($.red_card, $.black_card, $.joker, $.hidden),

    player: ($) => choice($._name, $.quoted),
    _subject: ($) => choice($._first, $.quoted),
    meld: ($) => choice($._meld, seq($.quoted, token.immediate(new RegExp(`${stops}${digits}+`)))),
    text: ($) => choice($._name, $.quoted),
    edition: ($) => choice($._name, $.quoted),
    clause: ($) => choice($._name, $.quoted),
    answer: ($) => choice($._name, $.quoted),
    point: ($) => choice($._path, $._part),
    code: ($) => $._part,

    red_card: () => natural(known.red),
    black_card: () => natural(known.black),
    joker: () => match(`${anyhow("JK")}|${anyhow("JOKER")}|🃏${silent}`),
    hidden: () => match(`[?？]([*＊]${digits}+)?`),
    rank: () => match(rank),
    number: () => match(`[-－−]?${digits}+`),
    hash: () => match("[0-9a-fA-Fａ-ｆＡ-Ｆ０-９]+"),
    _path: () => match("[a-z][a-z0-9_-]*(\\.[a-z][a-z0-9_-]*)+"),
    _part: () => match("[a-z][a-z0-9_-]*"),

    quoted: () => token(choice(/"([^"\\\r\n]|\\[^\r\n])*"/, /＂([^＂\\\r\n]|\\[^\r\n])*＂/, /“([^”\\\r\n]|\\[^\r\n])*”/)),
    _meld: () => match(`[^${outside}]+${stops}${digits}+`),
    _first: () => match(`[^${outside}${known.equals}][^${outside}]*`),
    _name: () => match(`[^${outside}]+`),

    comment: () => match(`[${known.comments}][^\\r\\n]*`),
    _bar: () => match(`[${known.bars}]`),
    _equals: () => match(`[${known.equals}]`),
    _newline: () => match("\\r\\n|\\n|\\r"),
    // The last line may end where the log ends.
    _end: ($) => choice($._newline, $._end_of_log),
  },
});
