//! Which request asks what.

use adjudeck_format::format;
use adjudeck_replayer::input::trouble::CommandError;
use gen_lsp_types::{
    CodeActionParams, DocumentFormattingParams, DocumentSymbolParams, FoldingRangeParams, InlayHintParams, Position,
    Range, ReferenceParams, RenameParams, SemanticTokensParams, SemanticTokensRangeParams, TextDocumentPositionParams,
    TextEdit,
};
use lsp_server::ErrorCode;
use serde::Serialize;
use serde_json::Value;

use super::{OpenFile, Refusal, Server, params};
use crate::lsp::open::OpenLog;
use crate::lsp::place::{line_of, position};
use crate::lsp::replay::ReplayParams;
use crate::lsp::{actions, completion, definition, hints, hover, outline, rename, replay, rules_file, tokens};

/// An answer as it is sent.
fn value(answer: impl Serialize) -> Result<Value, Refusal> {
    serde_json::to_value(answer).map_err(|error| Refusal::new(ErrorCode::InternalError, error.to_string()))
}

/// The place in a request that is about one.
type At = TextDocumentPositionParams;

impl Server<'_> {
    /// Answers a request.
    pub(super) fn answer(&mut self, method: &str, asked: Value) -> Result<Value, Refusal> {
        match method {
            "textDocument/hover" => self.hover(params(asked)?),
            "textDocument/completion" => self.complete(params(asked)?),
            "textDocument/definition" => {
                let At { text_document, position } = params(asked)?;
                value(self.log_of(&text_document.uri.0).and_then(|open| definition::of_log(open, position)))
            }
            "textDocument/references" => {
                let ReferenceParams { context, text_document_position_params: at, .. } = params(asked)?;
                let open = self.log_of(&at.text_document.uri.0);
                value(open.map(|open| definition::references(open, at.position, context.include_declaration)))
            }
            "textDocument/prepareRename" => {
                let At { text_document, position } = params(asked)?;
                value(self.log_of(&text_document.uri.0).and_then(|open| rename::prepare(open, position)))
            }
            "textDocument/rename" => self.rename(params(asked)?),
            "textDocument/codeAction" => self.actions(&params(asked)?),
            "textDocument/formatting" => {
                let DocumentFormattingParams { text_document, .. } = params(asked)?;
                self.format(&text_document.uri.0)
            }
            _ => self.of_whole(method, asked),
        }
    }

    /// Answers a request about a whole log or some of its lines.
    fn of_whole(&self, method: &str, asked: Value) -> Result<Value, Refusal> {
        match method {
            "textDocument/documentSymbol" => {
                let DocumentSymbolParams { text_document, .. } = params(asked)?;
                value(self.log_of(&text_document.uri.0).map(|open| outline::symbols(open, self.lang)))
            }
            "textDocument/foldingRange" => {
                let FoldingRangeParams { text_document, .. } = params(asked)?;
                value(self.log_of(&text_document.uri.0).map(|open| outline::folds(open, self.lang)))
            }
            "textDocument/semanticTokens/full" => {
                let SemanticTokensParams { text_document, .. } = params(asked)?;
                value(self.log_of(&text_document.uri.0).map(|open| tokens::of_log(open, 0, open.log.count())))
            }
            "textDocument/semanticTokens/range" => {
                let SemanticTokensRangeParams { text_document, range, .. } = params(asked)?;
                let of = |open| tokens::of_log(open, line_of(range.start), line_of(range.end));
                value(self.log_of(&text_document.uri.0).map(of))
            }
            "textDocument/inlayHint" => {
                let InlayHintParams { text_document, range, .. } = params(asked)?;
                let open = self.log_of(&text_document.uri.0).filter(|_| self.settings.hints);
                value(open.map(|open| hints::of_log(open, &range, self.lang)))
            }
            "adjudeck/replay" => {
                let asked: ReplayParams = params(asked)?;
                let open = self.log_of(&asked.text_document.uri.0);
                value(open.and_then(|open| replay::of_log(open, &asked, self.lang, &self.settings)))
            }
            _ => Err(Refusal::new(ErrorCode::MethodNotFound, format!("there is no `{method}`"))),
        }
    }

    /// A log that is open.
    fn log_of(&self, uri: &str) -> Option<&OpenLog> {
        match self.files.get(uri)? {
            OpenFile::Log(open) => Some(open),
            OpenFile::Rules(_) => None,
        }
    }

    fn hover(&mut self, At { text_document, position }: At) -> Result<Value, Refusal> {
        let uri = &text_document.uri.0;
        if !self.tell(uri) {
            return Err(Refusal::stale());
        }
        value(match self.files.get(uri) {
            Some(OpenFile::Log(open)) => hover::of_log(open, position, self.lang),
            Some(OpenFile::Rules(open)) => rules_file::hover(open, position, self.lang),
            None => None,
        })
    }

    fn complete(&self, At { text_document, position }: At) -> Result<Value, Refusal> {
        value(match self.files.get(&text_document.uri.0) {
            Some(OpenFile::Log(open)) => Some(completion::of_log(open, position)),
            Some(OpenFile::Rules(open)) => Some(rules_file::complete(open, position, self.lang)),
            None => None,
        })
    }

    fn rename(&self, asked: RenameParams) -> Result<Value, Refusal> {
        let At { text_document, position } = asked.text_document_position_params;
        let Some(open) = self.log_of(&text_document.uri.0) else { return Ok(Value::Null) };
        match rename::rename(open, position, &asked.new_name) {
            Ok(edit) => value(edit),
            Err(trouble) => Err(self.refusal(&trouble)),
        }
    }

    /// Why something that the editor asks for cannot be done, in the language of its user.
    fn refusal(&self, trouble: &CommandError) -> Refusal {
        Refusal::new(ErrorCode::RequestFailed, self.lang.words().trouble(trouble))
    }

    fn actions(&mut self, asked: &CodeActionParams) -> Result<Value, Refusal> {
        let uri = &asked.text_document.uri.0;
        if !self.tell(uri) {
            return Err(Refusal::stale());
        }
        let open = self.log_of(uri);
        let site = |open: &'_ OpenLog| self.settings.site_for(&open.judging).map(str::to_owned);
        value(open.map(|open| actions::of_log(open, asked, self.lang, site(open).as_deref())))
    }

    /// Formats a log: one edit that replaces the lines that are not in canonical form.
    fn format(&self, uri: &str) -> Result<Value, Refusal> {
        let Some(open) = self.log_of(uri) else { return Ok(Value::Null) };
        let text = open.log.text();
        match format(text.as_bytes()) {
            Ok(formatted) if formatted == text => value(Vec::<TextEdit>::new()),
            Ok(formatted) => value(vec![difference(open, &formatted)]),
            Err(error) => Err(self.refusal(&error.into())),
        }
    }
}

/// The edit that makes another text of a log. Lines that are the same at both ends stay, so that the cursor keeps its place.
fn difference(open: &OpenLog, text: &str) -> TextEdit {
    let (old, new): (Vec<_>, Vec<_>) =
        (open.log.text().split_inclusive('\n').collect(), text.split_inclusive('\n').collect());
    let same = |one: &[&str], other: &[&str]| one.iter().zip(other).take_while(|(one, other)| one == other).count();
    let first = same(&old, &new);
    let (old_rest, new_rest) = (old.get(first..).unwrap_or_default(), new.get(first..).unwrap_or_default());
    let last = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(one, other)| one == other).count();
    let length: usize = old.get(..first).unwrap_or_default().iter().map(|line| line.len()).sum();
    let end: usize = old_rest.get(..old_rest.len() - last).unwrap_or_default().iter().map(|line| line.len()).sum();
    let range = Range { start: place(open, length), end: place(open, length + end) };
    TextEdit { range, new_text: new_rest.get(..new_rest.len() - last).unwrap_or_default().concat() }
}

/// The place of a byte at which a line begins, or of the end of the text.
fn place(open: &OpenLog, byte: usize) -> Position {
    // A line may also end with a single CR.
    let at = (0..open.log.count()).rev().find(|at| open.log.start(*at) <= byte).unwrap_or_default();
    let line = open.log.line(at);
    position(at, line, byte - open.log.start(at))
}
