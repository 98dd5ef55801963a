#!/usr/bin/env node
// A language server that judges nothing, for trying editors: it notes what it is sent, a message a line, in the file that ADJUDECK_NOTES
// names, finds a fault in the first word `frobs` of a log, and shows a page with the line that was asked for.
import { appendFileSync } from "node:fs";

if (process.argv.includes("--version")) {
  console.log("adjudeck 0.0.0");
  process.exit(0);
}

let read = Buffer.alloc(0);
const note = (message) => process.env.ADJUDECK_NOTES && appendFileSync(process.env.ADJUDECK_NOTES, `${JSON.stringify(message)}\n`);

function send(message) {
  const body = JSON.stringify({ jsonrpc: "2.0", ...message });
  process.stdout.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

function judge({ uri, text }) {
  const lines = text.split("\n");
  const line = lines.findIndex((it) => it.includes("frobs"));
  const from = lines[line]?.indexOf("frobs");
  const range = { start: { line, character: from }, end: { line, character: from + 5 } };
  const diagnostics = line < 0 ? [] : [{ range, severity: 1, code: "unreadable", source: "adjudeck", message: "no player does that" }];
  send({ method: "textDocument/publishDiagnostics", params: { uri, diagnostics } });
}

const answers = {
  initialize: () => ({ capabilities: { textDocumentSync: 1, hoverProvider: true }, serverInfo: { name: "adjudeck" } }),
  shutdown: () => null,
  "textDocument/hover": ({ position }) => ({ contents: { kind: "markdown", value: `line ${position.line}` } }),
  "adjudeck/replay": ({ line }) => (line === 0 ? null : { html: `<!DOCTYPE html><p>line ${line}</p>` }),
};

function take({ id, method, params }) {
  if (method === "exit") process.exit(0);
  if (method === "textDocument/didOpen") judge(params.textDocument);
  if (method === "textDocument/didChange") judge({ uri: params.textDocument.uri, text: params.contentChanges.at(-1).text });
  if (id === undefined) return;
  if (method in answers) send({ id, result: answers[method](params) });
  else send({ id, error: { code: -32601, message: `no ${method}` } });
}

process.stdin.on("data", (bytes) => {
  read = Buffer.concat([read, bytes]);
  for (;;) {
    const end = read.indexOf("\r\n\r\n");
    const length = Number(/Content-Length: (\d+)/i.exec(read.subarray(0, end).toString())?.[1]);
    if (end < 0 || read.length < end + 4 + length) return;
    const message = JSON.parse(read.subarray(end + 4, end + 4 + length));
    read = read.subarray(end + 4 + length);
    note(message.method ? { method: message.method, params: message.params, arguments: process.argv.slice(2) } : message);
    take(message);
  }
});
process.stdin.on("end", () => process.exit(0));
