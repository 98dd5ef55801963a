// The view beside a log: the table as it is at the line of the cursor. The page comes from the server.

/** How long nobody moves or types before the table is asked for, in milliseconds. */
const REST = 150;

export class TableView {
  #vscode;
  #referee;
  #language;
  #panel;
  #waiting;
  #shown = {};
  #listening = [];

  constructor(vscode, referee, language) {
    this.#vscode = vscode;
    this.#referee = referee;
    this.#language = language;
  }

  /** Opens the view beside the log that is being edited, or shows it again. */
  open() {
    const { ViewColumn, l10n, window, workspace } = this.#vscode;
    if (this.#panel) {
      this.#panel.reveal(undefined, true);
    } else {
      const place = { viewColumn: ViewColumn.Beside, preserveFocus: true };
      this.#panel = window.createWebviewPanel("adjudeck.table", l10n.t("Table"), place, { enableScripts: true, localResourceRoots: [] });
      this.#listening = [
        this.#panel.onDidDispose(() => this.#close()),
        window.onDidChangeTextEditorSelection(({ textEditor }) => this.#soon(textEditor)),
        window.onDidChangeActiveTextEditor((editor) => this.#soon(editor)),
        workspace.onDidChangeTextDocument(({ document }) => {
          const editor = window.activeTextEditor;
          if (editor?.document === document) this.#soon(editor);
        }),
      ];
    }
    return this.#show(window.activeTextEditor);
  }

  dispose() {
    this.#panel?.dispose();
    this.#close();
  }

  #close() {
    clearTimeout(this.#waiting);
    this.#listening.forEach((it) => it.dispose());
    this.#listening = [];
    this.#panel = undefined;
    this.#shown = {};
  }

  #soon(editor) {
    if (editor?.document.languageId !== this.#language) return;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#show(editor), REST);
  }

  async #show(editor) {
    if (editor?.document.languageId !== this.#language) return;
    const { document, selection } = editor;
    const asked = { uri: document.uri.toString(), version: document.version, line: selection.active.line };
    const same = Object.keys(asked).every((it) => asked[it] === this.#shown[it]);
    if (same) return;
    this.#shown = asked;
    const page = await this.#page(asked);
    // Another line may have been asked for meanwhile, or the view closed.
    if (this.#panel && this.#shown === asked && page !== this.#panel.webview.html) this.#panel.webview.html = page;
  }

  async #page({ uri, line }) {
    const { t } = this.#vscode.l10n;
    try {
      const answer = await this.#referee.ask("adjudeck/replay", { textDocument: { uri }, line });
      if (answer?.html) return answer.html;
      return note(this.#referee.isRunning ? t("No game is played at this line.") : t("The referee is not running."));
    } catch (error) {
      return note(t("The table could not be shown: {0}", error?.message ?? String(error)));
    }
  }
}

/** A page with one sentence. */
function note(sentence) {
  const text = sentence.replace(/[&<>]/g, (letter) => `&#${letter.codePointAt(0)};`);
  return `<!DOCTYPE html><meta charset="utf-8"><body><p>${text}</p></body>`;
}
