// As much of VS Code as the extension touches: the module `vscode`, with what was shown and done in it to be looked at.
import Module from "node:module";
import { pathToFileURL } from "node:url";

class EventEmitter {
  #listeners = new Set();
  event = (listener, self, disposables) => {
    const bound = self ? listener.bind(self) : listener;
    this.#listeners.add(bound);
    const end = new Disposable(() => this.#listeners.delete(bound));
    disposables?.push(end);
    return end;
  };
  fire(value) {
    return Promise.all([...this.#listeners].map((listener) => listener(value)));
  }
  dispose() {
    this.#listeners.clear();
  }
}

class Disposable {
  static from(...all) {
    return new Disposable(() => all.forEach((it) => it.dispose()));
  }
  constructor(end) {
    this.dispose = () => end?.();
  }
}

class CancellationTokenSource {
  token = { isCancellationRequested: false, onCancellationRequested: () => new Disposable() };
  cancel() {
    this.token.isCancellationRequested = true;
  }
  dispose() {}
}

class Uri {
  static file = (path) => new Uri(pathToFileURL(path));
  static parse = (text) => new Uri(new URL(text));
  constructor(url) {
    this.url = url;
    this.scheme = url.protocol.slice(0, -1);
    this.path = url.pathname;
    this.fsPath = url.pathname;
  }
  toString() {
    return this.url.href;
  }
}

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class Range {
  constructor(startLine, startCharacter, endLine, endCharacter) {
    this.start = new Position(startLine, startCharacter);
    this.end = new Position(endLine, endCharacter);
  }
}

class CodeActionKind {
  static Empty = new CodeActionKind("");
  constructor(value) {
    this.value = value;
  }
  append(part) {
    return new CodeActionKind(this.value ? `${this.value}.${part}` : part);
  }
}

class Diagnostic {
  constructor(range, message, severity) {
    Object.assign(this, { range, message, severity });
  }
}

/** Members of VS Code that are only extended or named. */
const other = (known) => new Proxy(known, { get: (all, name) => (name in all ? all[name] : (all[name] = name === "then" ? undefined : class {})) });
const events = () => new Proxy({}, { get: (all, name) => (all[name] ??= new EventEmitter()) });
/** Functions `onDid...` of the events of that name; whatever else is asked of a part does nothing. */
const part = (known, fired) => new Proxy(known, {
  get: (all, name) => all[name] ?? (/^on(Did|Will)/.test(String(name)) ? fired[name].event : () => new Disposable()),
});

export function makeEditor(settings, { language = "en" } = {}) {
  const fired = events();
  const shown = { errors: [], answers: [], executed: [], panels: [], diagnostics: new Map(), commands: new Map() };

  const window = part({
    activeTextEditor: undefined,
    visibleTextEditors: [],
    tabGroups: { all: [], onDidChangeTabs: fired.onDidChangeTabs.event },
    createOutputChannel: () => part({ lines: [] }, fired),
    showErrorMessage: async (message) => (shown.errors.push(message), shown.answers.shift()),
    createWebviewPanel(type, title, place, options) {
      const closed = new EventEmitter();
      const panel = {
        type, title, place, options,
        webview: { html: "" },
        onDidDispose: closed.event,
        reveal: () => (panel.revealed = (panel.revealed ?? 0) + 1),
        dispose: () => closed.fire(),
      };
      shown.panels.push(panel);
      return panel;
    },
  }, fired);

  const workspace = part({
    textDocuments: [],
    workspaceFolders: [],
    notebookDocuments: [],
    getConfiguration: (section) => ({
      get: (name, otherwise) => (section === "adjudeck" ? settings[name] : undefined) ?? otherwise,
      inspect: () => undefined,
    }),
  }, fired);

  const languages = part({
    match: (selectors, document) => [selectors].flat().some((it) => (!it.language || it.language === document.languageId) && (!it.scheme || it.scheme === document.uri.scheme) && (!it.pattern || /\.rules\.(json|toml)$/.test(document.uri.path))) ? 10 : 0,
    createDiagnosticCollection: () => ({
      set: (uri, found) => shown.diagnostics.set(uri.toString(), found),
      delete: (uri) => shown.diagnostics.delete(uri.toString()),
      clear: () => shown.diagnostics.clear(),
      has: () => false,
      get: () => [],
      forEach: () => {},
      dispose: () => {},
    }),
  }, fired);

  const commands = part({
    registerCommand: (name, run) => (shown.commands.set(name, run), new Disposable(() => shown.commands.delete(name))),
    executeCommand: async (...call) => void shown.executed.push(call),
  }, fired);

  const l10n = { t: (text, ...slots) => text.replace(/\{(\d)\}/g, (_, at) => slots[at]) };
  const env = { language, appName: "Test", appHost: "desktop" };
  const vscode = other({
    EventEmitter, Disposable, CancellationTokenSource, Uri, Position, Range, Diagnostic, CodeActionKind,
    window, workspace, languages, commands, l10n, env,
    version: "1.91.0",
    ViewColumn: { Beside: -2 },
    DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
    extensions: part({ all: [] }, fired),
  });

  /** A log that is open, with the cursor in a line. */
  const open = async (path, text, languageId = "adjudeck") => {
    const document = {
      uri: Uri.file(path), languageId, version: 1, fileName: path, isClosed: false, isDirty: false, isUntitled: false, lineCount: text.split("\n").length,
      getText: () => text,
    };
    const editor = { document, selection: { active: new Position(0, 0) } };
    workspace.textDocuments.push(document);
    window.activeTextEditor = editor;
    window.visibleTextEditors.push(editor);
    await fired.onDidOpenTextDocument.fire(document);
    await fired.onDidChangeActiveTextEditor.fire(editor);
    return editor;
  };
  const moveTo = (editor, line) => {
    editor.selection = { active: new Position(line, 0) };
    return fired.onDidChangeTextEditorSelection.fire({ textEditor: editor });
  };
  const set = (changes) => {
    Object.assign(settings, changes);
    return fired.onDidChangeConfiguration.fire({ affectsConfiguration: (section) => section === "adjudeck" });
  };
  return { vscode, shown, open, moveTo, set };
}

/** Loads a script in which `vscode` is this one. */
export function load(script, vscode) {
  const require = Module.createRequire(import.meta.url);
  const real = Module._load;
  Module._load = (name, ...rest) => (name === "vscode" ? vscode : real(name, ...rest));
  try {
    delete require.cache[require.resolve(script)];
    return require(script);
  } finally {
    Module._load = real;
  }
}
