// Draws a table that is given as data, in the words of a language and a game:
//
//   document.body.append(adjudeckTable.draw(view, words))
//
// `view` is a `TableView` as JSON (`adjudeck replay FILE --at N --format json`), `words` are `TableWords`. Every text is put in as
// text, so a name can be whatever it likes.
"use strict";

(() => {
  const SUITS = { S: ["t-spades", "♠"], H: ["t-hearts", "♥"], D: ["t-diamonds", "♦"], C: ["t-clubs", "♣"] };
  // As text and not as a picture.
  const TEXT = "\ufe0e";
  // How many cards of the pile are shown before one asks for all.
  const MOST_OF_PILE = 6;

  // Whether the reader wants to see the whole pile; it stays so from table to table.
  let isPileOpen = false;

  /** An element of a class, or of several, with what it holds: elements and texts; nothing is left out. */
  const make = (tag, className, ...children) => {
    const made = document.createElement(tag);
    if (className) made.className = className;
    made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
    return made;
  };

  /** A text with its slots in braces filled: an array of texts and whatever `slots` has for them. */
  const fill = (text, slots) =>
    text.split(/(\{\w+\})/).map((part) => {
      const slot = /^\{(\w+)\}$/.exec(part);
      return slot && slot[1] in slots ? slots[slot[1]] : part;
    });

  /** The same, all of it text. */
  const fillText = (text, slots) => fill(text, slots).join("");

  const isJoker = (card) => card === "JK";
  const rank = (card) => card.slice(0, -1);
  const figure = (card) => (rank(card) === "T" ? "10" : rank(card));
  const suit = (card) => SUITS[card.slice(-1)] ?? ["", ""];

  /** A card in words. */
  const cardName = (words, card) =>
    isJoker(card)
      ? words.joker
      : fillText(words.card, { rank: words.ranks[rank(card)] ?? rank(card), suit: words.suits[card.slice(-1)] ?? "" });

  /** A card in figures, for what it stands for. */
  const figures = (card) => (isJoker(card) ? "JK" : figure(card) + suit(card)[1] + TEXT);

  /** The picture of a card; what it is called is for the row to say. */
  const cardFace = (card, { wild, fresh } = {}) => {
    const marks = `${wild ? " t-wild" : ""}${fresh ? " t-new" : ""}`;
    if (isJoker(card)) return make("span", `t-card t-joker${marks}`, make("b", "", "JK"), make("i", "", "★"));
    const [className, symbol] = suit(card);
    return make("span", `t-card ${className}${marks}`, make("b", "", figure(card)), make("i", "", symbol + TEXT));
  };

  /** Cards that nobody sees, one on the other. */
  const cardBack = (count, fresh) =>
    make("span", `t-card t-back${count > 1 ? " t-many" : ""}${fresh ? " t-new" : ""}`, make("b", "", count > 1 ? `×${count}` : ""));

  /**
   * A row of cards with one name for the ear. A card is `{ card, standsFor, wild, fresh }`, or without `card` one that is hidden.
   */
  const row = (words, cards, label) => {
    const shown = [];
    const said = [];
    for (let at = 0; at < cards.length; at += 1) {
      const { card, standsFor, wild, fresh } = cards[at];
      if (!card) {
        let count = 1;
        let isFresh = fresh;
        while (cards[at + 1] && !cards[at + 1].card) {
          at += 1;
          count += 1;
          isFresh ||= cards[at].fresh;
        }
        shown.push(cardBack(count, isFresh));
        said.push(fillText(words.hidden, { n: count }));
        continue;
      }
      const face = cardFace(card, { wild, fresh });
      const name = cardName(words, card);
      if (standsFor) {
        shown.push(make("span", "t-as", face, make("small", suit(standsFor)[0], `=${figures(standsFor)}`)));
        said.push(fillText(words.standsFor, { card: name, natural: cardName(words, standsFor) }));
      } else {
        shown.push(face);
        said.push(wild ? fillText(words.wildCard, { card: name }) : name);
      }
    }
    const made = make("span", "t-cards", shown);
    made.setAttribute("role", "img");
    const all = said.length > 0 ? said.join(words.comma) : words.noCards;
    made.setAttribute("aria-label", label ? label + words.colon + all : all);
    return made;
  };

  /** How often each card occurs, to be taken away one by one. */
  const counted = (cards) => {
    const counts = new Map();
    for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
    return counts;
  };

  /** Whether a card was not there before; each one that was counts once. */
  const freshness = (before) => {
    if (!before) return () => false;
    const counts = counted(before);
    return (card) => {
      const left = counts.get(card) ?? 0;
      counts.set(card, left - 1);
      return left <= 0;
    };
  };

  /** The cards of a hand. */
  const hand = (words, view, player, before) => {
    const isFresh = freshness(before?.hand.known);
    const known = player.hand.known.map((card) => ({ card, wild: view.wild?.includes(card), fresh: isFresh(card) }));
    const more = before ? player.hand.hidden - before.hand.hidden : 0;
    const hidden = Array.from({ length: player.hand.hidden }, (_, at) => ({ fresh: at < more }));
    const cards = [...known, ...hidden];
    if (cards.length === 0) return make("p", "t-hand t-none", words.noCards);
    return make("div", "t-hand", row(words, cards, fillText(words.handOf, { who: player.name })));
  };

  /** A meld with its name and what it is. */
  const meld = (words, view, it, before) => {
    const isFresh = freshness(before ? (before.melds.find((known) => known.name === it.name)?.cards ?? []).map(({ card }) => card) : null);
    const cards = it.cards.map(({ card, stands_for: standsFor }) => ({
      card,
      standsFor: standsFor === card ? null : standsFor,
      // A card that could be wild and lies as itself is not marked.
      wild: Boolean(standsFor) && standsFor !== card && view.wild?.includes(card),
      fresh: isFresh(card),
    }));
    return make("li", "t-meld", make("span", "t-label", it.name), row(words, cards, it.name), make("small", "", it.is));
  };

  /** What is said of a player besides their cards. */
  const remarks = (words, player) => {
    const is = (so, text) => (so ? text : null);
    const count = (n, text) => (n ? fillText(text, { n }) : null);
    const all = [
      is(player.dealer, words.dealer),
      is(player.laid_down, words.laidDown),
      is(player.packed, words.packed),
      is(player.left, words.left),
      count(player.calls, words.calls),
      count(player.bought, words.bought),
      player.chips === undefined || player.chips === null ? null : fillText(words.chips, { n: player.chips }),
    ];
    return all.filter(Boolean).map((it) => make("span", "t-mark", it));
  };

  /** What a player has in points. */
  const points = (words, view, player) => {
    const one = (label, n) => (n === undefined || n === null ? null : make("span", "t-points", `${label} `, make("b", "", String(n))));
    return [one(words.score, player.score), one(view.adds === "wins" ? words.wins : words.total, player.total)];
  };

  /** A player with what they have. */
  const seat = (words, view, player, before) => {
    const isTurn = view.turn === player.name;
    const isOut = view.out === player.name;
    const state = isOut ? words.goneOut : isTurn ? (view.drawn ? words.drawn : words.turn) : null;
    const was = before?.players.find((known) => known.name === player.name);
    const classes = ["t-player", isTurn && "t-turn", isOut && "t-out", (player.packed || player.left) && "t-away"];
    return make(
      "li",
      classes.filter(Boolean).join(" "),
      make(
        "div",
        "t-name",
        make("b", "", player.name),
        state ? make("span", "t-mark t-state", state) : null,
        remarks(words, player),
        make("span", "t-sums", points(words, view, player)),
      ),
      hand(words, view, player, was),
      player.melds.length > 0 ? make("ul", "t-melds", player.melds.map((it) => meld(words, view, it, was))) : null,
    );
  };

  /** The pile: its top cards, and all of them for who asks. */
  const pile = (words, view, before) => {
    const all = view.pile.map((text, at) => ({
      card: text === "?" ? null : text,
      wild: view.wild?.includes(text),
      fresh: Boolean(before) && at >= before.pile.length,
    }));
    if (all.length === 0) return make("span", "t-card t-place", "");
    const top = make("div", "t-top", row(words, all.slice(-MOST_OF_PILE), words.top));
    if (all.length <= MOST_OF_PILE) return top;
    const whole = make("details", "t-whole", make("summary", "", words.all));
    const open = () => {
      if (whole.open && whole.childElementCount === 1) whole.append(row(words, all, words.pile));
    };
    whole.open = isPileOpen;
    open();
    whole.addEventListener("toggle", () => {
      isPileOpen = whole.open;
      open();
    });
    return [top, whole];
  };

  const cardsWord = (words, n) => (n === 1 ? words.card1 : fillText(words.cards, { n }));

  /** The middle of the table: the stock, the pile, the chips. */
  const middle = (words, view, before) => {
    const place = (className, label, note, ...what) =>
      make("div", `t-place-of ${className}`, make("span", "t-label", label), what, note ? make("small", "", note) : null);
    const drawn = before && before.stock !== view.stock && before.deal === view.deal;
    const stock = view.stock > 0 ? make("span", `t-card t-back${view.stock > 1 ? " t-many" : ""}${drawn ? " t-new" : ""}`) : make("span", "t-card t-place", "");
    stock.setAttribute("aria-hidden", "true");
    const chips = (text, n) => (n === undefined || n === null ? null : make("span", "t-mark", fillText(text, { n })));
    const sameDeal = before && before.deal === view.deal ? before : null;
    return make(
      "div",
      "t-middle",
      place("t-stock", words.stock, view.stock > 0 ? cardsWord(words, view.stock) : words.empty, stock),
      view.indicator ? place("t-indicator", words.indicator, null, row(words, [{ card: view.indicator }], words.indicator)) : null,
      place("t-pile", words.pile, view.pile.length > 0 ? cardsWord(words, view.pile.length) : words.empty, pile(words, view, sameDeal)),
      view.pools ? make("div", "t-pools", chips(words.gamePool, view.pools.game), chips(words.handPool, view.pools.hand)) : null,
    );
  };

  /** How far the deal has come. */
  const state = (words, view) => {
    const bold = (name) => make("b", "", name);
    if (view.turn) return fill(view.drawn ? words.hasDrawn : words.toPlay, { who: bold(view.turn) });
    if (view.out) return fill(words.out, { who: bold(view.out) });
    if (view.stage === "dealing") return [words.dealing];
    if (view.stage === "void") return [words.void];
    return view.stage === "over" ? [words.over] : [];
  };

  /** What is asked of players, or said of the top discard. */
  const notices = (words, view) => {
    const bold = (name) => make("b", "", name);
    const all = (view.called ?? []).map((who) => fill(words.called, { who: bold(who) }));
    if (view.granted) all.push(fill(words.granted, { who: bold(view.granted) }));
    if (view.dead) all.push([words.dead]);
    return all.map((it) => make("p", "t-notice", it));
  };

  /** The cards that are wild: of a rank whose cards all are, the rank alone. */
  const wildOnes = (view) => {
    const ranks = new Map();
    for (const card of view.wild ?? []) ranks.set(rank(card), [...(ranks.get(rank(card)) ?? []), card]);
    return [...ranks.values()].map((cards) => (cards.length === 4 ? figure(cards[0]) : cards.map(figures).join(" ")));
  };

  const head = (words, view) =>
    make(
      "div",
      "t-head",
      make("p", "t-state-of", make("span", "t-deal", fillText(words.deal, { n: view.deal })), " · ", state(words, view)),
      view.contract ? make("p", "t-ask", words.contract + words.space + view.contract) : null,
      view.wild?.length > 0 ? make("p", "t-ask", words.wild + words.space + [...wildOnes(view), "JK"].join(words.comma)) : null,
      notices(words, view),
    );

  /**
   * The table as an element. With `options.before`, the table that was before, what is new on it is marked; with `options.head`
   * false it has no line on top that says whose turn it is.
   */
  const draw = (view, words, options = {}) => {
    const { before } = options;
    const compared = before && before.deal === view.deal && before.stage !== "dealing" ? before : null;
    const made = make(
      "section",
      "t-table",
      options.head === false ? notices(words, view) : head(words, view),
      middle(words, view, compared),
      make("ul", "t-players", view.players.map((player) => seat(words, view, player, compared))),
    );
    made.setAttribute("aria-label", words.table);
    made.lang = words.lang;
    return made;
  };

  globalThis.adjudeckTable = { draw, row, cardName, figures, fill, fillText, make };
})();
