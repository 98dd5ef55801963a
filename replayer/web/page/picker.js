// Cards to be tapped: a row of those that lie somewhere, and all of the packs to choose from.

const { make } = globalThis.adjudeckTable;

const SUITS = { S: ["t-spades", "♠"], H: ["t-hearts", "♥"], D: ["t-diamonds", "♦"], C: ["t-clubs", "♣"] };
// A suit as text and not as a picture.
const TEXT = "\ufe0e";

/** A list with another thing at a place. */
export const put = (list, at, value) => list.map((it, index) => (index === at ? value : it));

/** A list without what is at a place. */
export const without = (list, at) => list.filter((_, index) => index !== at);

/** A card without what it stands for. */
export const bare = (card) => card.split("=")[0];

/** What a card is called. */
export function cardName(say, card) {
  const [own, natural] = card.split("=");
  if (natural) return say("{card} for {natural}", { card: cardName(say, own), natural: natural.length > 1 ? cardName(say, natural) : natural });
  if (own === "?") return say("an unknown card");
  if (own === "JK") return say("joker");
  const ranks = { A: say("ace"), T: "10", J: say("jack"), Q: say("queen"), K: say("king") };
  const suits = { S: say("spades"), H: say("hearts"), D: say("diamonds"), C: say("clubs") };
  return say("{rank} of {suit}", { rank: ranks[own[0]] ?? own[0], suit: suits[own[1]] });
}

const figures = (card) => (SUITS[card[1]] ? `${card[0] === "T" ? "10" : card[0]}${SUITS[card[1]][1]}${TEXT}` : card);

/** A card in figures, in the colour of its suit. */
export function face(card) {
  const [own, natural] = card.split("=");
  const className = own === "JK" ? "t-joker" : (SUITS[own[1]]?.[0] ?? "unknown");
  const shown = make("span", `face ${className}`, figures(own));
  if (natural) shown.append(make("small", SUITS[natural[1]]?.[0] ?? "", `=${natural.length > 1 ? figures(natural) : natural}`));
  shown.translate = false;
  return shown;
}

/** A button of a form; `key` is how it is found again when the form is drawn anew. */
export function button(key, className, onClick, ...children) {
  const made = make("button", className, ...children);
  made.type = "button";
  made.dataset.key = key;
  made.addEventListener("click", onClick);
  return made;
}

/** What is seen of a button, and what is said in its place. */
export function seenAs(said, ...seen) {
  const shown = make("span", "seen", seen);
  shown.setAttribute("aria-hidden", "true");
  return [shown, make("span", "hidden-text", said)];
}

/** Which of the buttons is the nearest above another one, or below. */
function across(all, from, isUp) {
  const place = from.getBoundingClientRect();
  const middle = place.left + place.width / 2;
  const far = (it) => {
    const other = it.getBoundingClientRect();
    return [Math.abs(other.top - place.top), Math.abs(other.left + other.width / 2 - middle)];
  };
  const beyond = all.filter((it) => {
    const { top } = it.getBoundingClientRect();
    return isUp ? top < place.top - 4 : top > place.top + 4;
  });
  return beyond.sort((one, other) => far(one)[0] - far(other)[0] || far(one)[1] - far(other)[1])[0];
}

/** Buttons that are one stop of the Tab key; the arrow keys go from one to the next. */
export function rove(bar, label) {
  bar.setAttribute("role", "toolbar");
  bar.setAttribute("aria-label", label);
  const all = () => [...bar.querySelectorAll("button")];
  const enter = (it) => all().forEach((other) => (other.tabIndex = other === it ? 0 : -1));
  enter(all()[0]);
  bar.addEventListener("focusin", (event) => enter(event.target));
  bar.addEventListener("keydown", (event) => {
    const buttons = all();
    const at = buttons.indexOf(document.activeElement);
    const last = buttons.length - 1;
    const next = {
      ArrowRight: () => buttons[Math.min(at + 1, last)],
      ArrowLeft: () => buttons[Math.max(at - 1, 0)],
      ArrowUp: () => across(buttons, buttons[at], true),
      ArrowDown: () => across(buttons, buttons[at], false),
      Home: () => buttons[0],
      End: () => buttons[last],
    }[event.key];
    if (!next || at < 0) return;
    event.preventDefault();
    next()?.focus();
  });
  return bar;
}

/** The cards of the packs. One of which none is left is shown, and is not taken. */
export function picker({ say, key, label, cards, onPick, onRefuse, withHidden }) {
  const one = ({ card, all, left }) => {
    const isGone = left === 0;
    const pick = () => (isGone ? onRefuse(card) : onPick(card));
    const said = say("{card}, {n} left", { card: cardName(say, card), n: left });
    const made = button(`${key}/${card}`, "pick", pick, seenAs(said, face(card), all > 1 || isGone ? make("small", "left", `×${left}`) : null));
    made.setAttribute("aria-disabled", String(isGone));
    return made;
  };
  const suit = (letter) => make("div", "suit", cards.filter(({ card }) => card.length === 2 && card[1] === letter && card !== "JK").map(one));
  const hidden = withHidden ? button(`${key}/?`, "pick", () => onPick("?"), seenAs(say("an unknown card"), face("?"))) : null;
  const others = make("div", "suit", cards.filter(({ card }) => card === "JK").map(one), hidden);
  return rove(make("div", "picker", ["S", "H", "D", "C"].map(suit), others), label);
}

/** What a wild card of a meld may stand for, by the other cards of it. */
function naturals(meld, at, cards) {
  const others = meld.filter((card, index) => index !== at && card !== "?" && !card.includes("=") && bare(card) !== "JK");
  const all = cards.map(({ card }) => card).filter((card) => card !== "JK");
  const same = (letter) => new Set(others.map((card) => card[letter])).size === 1;
  if (others.length > 1 && same(0)) return all.filter((card) => card[0] === others[0][0]);
  if (others.length > 1 && same(1)) return all.filter((card) => card[1] === others[0][1]);
  return all;
}

/** A list of what a wild card may stand for. */
function standing({ say, key, meld, at, cards, onChange }) {
  const [own, natural] = meld[at].split("=");
  const select = make("select", "stands");
  select.dataset.key = `${key}/stands/${at}`;
  select.setAttribute("aria-label", say("What {card} stands for", { card: cardName(say, own) }));
  const option = (value, text) => Object.assign(document.createElement("option"), { value, textContent: text });
  const known = naturals(meld, at, cards);
  if (natural && !known.includes(natural)) known.unshift(natural);
  select.append(option("", say("by its place")), ...known.map((card) => option(card, `= ${figures(card)}`)));
  select.value = natural ?? "";
  select.addEventListener("change", () => onChange(put(meld, at, select.value ? `${own}=${select.value}` : own)));
  return select;
}

/**
 * A row of cards that can be tapped away, with a button for more of them. `change` is told how the cards become others, so that two
 * taps in a row both count.
 */
export function cardRow({ say, key, label, cards, all, isOpen, isWild, withHidden, change, onOpen, onRefuse }) {
  const chip = (card, at) =>
    button(`${key}/${at}`, "chip", () => change((now) => without(now, at)), seenAs(say("Take away {card}", { card: cardName(say, card) }), face(card)));
  const does = isOpen ? say("Done") : say("Add cards");
  const add = button(`${key}/add`, "add", onOpen, seenAs(`${does}${say(": ")}${label}`, does));
  add.setAttribute("aria-expanded", String(isOpen));
  const chips = cards.length > 0 ? rove(make("div", "chips", cards.map(chip)), label) : null;
  const wild = isWild ? cards.map((card, at) => (isWild(bare(card)) ? standing({ say, key, meld: cards, at, cards: all, onChange: (now) => change(() => now) }) : null)) : [];
  const pick = (card) => change((now) => [...now, card]);
  return make(
    "div",
    "card-row",
    make("div", "line", chips, wild, add),
    isOpen ? picker({ say, key: `${key}/pick`, label: say("Cards for {place}", { place: label }), cards: all, onPick: pick, onRefuse, withHidden }) : null,
  );
}
