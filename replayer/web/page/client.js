// The engine as scripts see it. `assemble.mjs` puts this together with the program itself into `engine.js`:
//
//   const engine = await adjudeckEngine.open()
//   engine.text = "rules kalooki\n…"
//   const judged = await engine.judge({ lang: "en" })
//
// The program is judged by in a worker, so that a long log does not stop the page; where there are no workers, in the page itself.
// Nothing is fetched: all of it stands in the script.

/** The program's bytes: base64 of gzip. */
async function unpacked(packed) {
  const raw = atob(packed);
  const bytes = new Uint8Array(raw.length);
  for (let at = 0; at < raw.length; at += 1) bytes[at] = raw.charCodeAt(at);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

/** Whoever answers, in a worker or in the page. It is sent to the worker as source, so it names nothing from outside. */
function desk(glue) {
  let program = null;
  let bindings = null;
  let text = "";
  const start = () => {
    bindings = glue();
    bindings.initSync({ module: program });
  };
  return {
    async begin(bytes) {
      program = await WebAssembly.compile(bytes);
      start();
    },
    answer({ name, args, hasText, newText }) {
      if (newText !== undefined) text = newText;
      try {
        const answered = bindings[name](...(hasText ? [text] : []), ...args);
        return name === "plain" ? answered : JSON.parse(answered);
      } catch (problem) {
        // What has failed is in no state to go on with: the next question is asked of a new one.
        start();
        throw problem;
      }
    },
  };
}

/** Has a worker answer. */
async function employ(bytes) {
  const source = `const own = (${desk})(${glue});
    onmessage = async ({ data }) => {
      try {
        const answer = data.bytes ? await own.begin(data.bytes) : own.answer(data);
        postMessage({ id: data.id, answer });
      } catch (problem) {
        postMessage({ id: data.id, problem: String(problem) });
      }
    };`;
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(address);
  const waiting = new Map();
  let asked = 0;
  const ask = (message) =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      worker.postMessage({ ...message, id: asked });
    });
  worker.onmessage = ({ data: { id, answer, problem } }) => {
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (problem === undefined) resolve(answer);
    else reject(new Error(problem));
  };
  worker.onerror = (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message ?? "no worker"));
    waiting.clear();
  };
  await ask({ bytes });
  URL.revokeObjectURL(address);
  return ask;
}

/** Answers in the page itself. */
async function here(bytes) {
  const own = desk(glue);
  await own.begin(bytes);
  return async (message) => own.answer(message);
}

/** The engine, ready to be asked. */
async function open({ worker = true } = {}) {
  const bytes = await unpacked(PACKED);
  const ask = worker ? await employ(bytes).catch(() => here(bytes)) : await here(bytes);
  let text = "";
  let isNew = true;
  const plain = (name) => (...args) => ask({ name, args });
  const ofText = (name) => (...args) => {
    const message = { name, args: args.map((it) => (typeof it === "object" ? JSON.stringify(it) : it)), hasText: true };
    if (isNew) message.newText = text;
    isNew = false;
    return ask(message);
  };
  return {
    set text(value) {
      if (value !== text) [text, isNew] = [value, true];
    },
    judge: ofText("judge"),
    complete: ofText("complete"),
    table: ofText("table"),
    form: ofText("form"),
    edit: ofText("edit"),
    next: ofText("next"),
    ruled: ofText("ruled"),
    pasted: (table, title, order) => ask({ name: "pasted", args: [table, title, JSON.stringify(order)] }),
    joined: (records, order) => ask({ name: "joined", args: [JSON.stringify(records), JSON.stringify(order)] }),
    points: (game, order) => ask({ name: "points", args: [game, JSON.stringify(order)] }),
    shelf: plain("shelf"),
    vocabulary: plain("vocabulary"),
    texts: plain("texts"),
    samples: plain("samples"),
    plain: plain("plain"),
    own: plain("own"),
    opened: plain("opened"),
  };
}

/** The program's own functions, for measuring. */
async function bare() {
  const bindings = glue();
  bindings.initSync({ module: await unpacked(PACKED) });
  return bindings;
}

globalThis.adjudeckEngine = { open, bare };
