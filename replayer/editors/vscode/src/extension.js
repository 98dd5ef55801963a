// The referee in VS Code: `adjudeck lsp` says what it has to say of logs and rules files, and a view beside a log shows the table.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as vscode from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { settingsOf } from "./settings.js";
import { TableView } from "./table.js";

const LOG = "adjudeck";

/** Logs, saved or not, and rules files, which remain JSON. */
const DOCUMENTS = [
  { language: LOG, scheme: "file" },
  { language: LOG, scheme: "untitled" },
  { scheme: "file", pattern: "**/*.rules.{json,toml}" },
];

class Referee {
  #client;
  // One start or stop after the other.
  #queue = Promise.resolve();

  start() {
    return this.#next(() => this.#start());
  }

  restart() {
    return this.#next(async () => {
      await this.#stop();
      await this.#start();
    });
  }

  stop() {
    return this.#next(() => this.#stop());
  }

  /** What the server answers to a request of its own; undefined while there is no server. */
  async ask(method, params) {
    await this.#queue;
    return this.#client?.isRunning() ? this.#client.sendRequest(method, params) : undefined;
  }

  get isRunning() {
    return this.#client?.isRunning() ?? false;
  }

  #next(step) {
    this.#queue = this.#queue.then(step);
    return this.#queue;
  }

  async #start() {
    const { command, args, initializationOptions } = settingsOf(vscode.workspace.getConfiguration("adjudeck"), vscode.env.language);
    const server = { command, args, transport: TransportKind.stdio };
    try {
      // Whether there is such a program is asked first: of that the client would tell at length, and without the way to the setting.
      await promisify(execFile)(command, ["--version"]);
    } catch (error) {
      void notStarted(command, error);
      return;
    }
    this.#client = new LanguageClient("adjudeck", "Adjudeck", server, { documentSelector: DOCUMENTS, initializationOptions });
    // Of what goes wrong from here on the client tells itself.
    await this.#client.start().catch(() => {});
  }

  async #stop() {
    const client = this.#client;
    this.#client = undefined;
    await client?.dispose();
  }
}

async function notStarted(command, error) {
  const open = vscode.l10n.t("Open Settings");
  const message = vscode.l10n.t("The program {0} could not be started: {1}", command, error.message);
  if ((await vscode.window.showErrorMessage(message, open)) === open) {
    await vscode.commands.executeCommand("workbench.action.openSettings", "adjudeck.path");
  }
}

let referee;

export async function activate(context) {
  referee = new Referee();
  const table = new TableView(vscode, referee, LOG);
  context.subscriptions.push(
    table,
    vscode.commands.registerCommand("adjudeck.showTable", () => table.open()),
    vscode.commands.registerCommand("adjudeck.restart", () => referee.restart()),
    // The server takes its settings when it starts.
    vscode.workspace.onDidChangeConfiguration((change) => change.affectsConfiguration("adjudeck") && referee.restart()),
  );
  await referee.start();
}

export async function deactivate() {
  await referee?.stop();
}
