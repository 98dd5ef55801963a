//! What the server offers.

use gen_lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionProvider, CompletionOptions, DefinitionProvider,
    DocumentFormattingProvider, DocumentSymbolProvider, FoldingRangeProvider, Full, HoverProvider, InitializeResult,
    InlayHintProvider, PositionEncodingKind, ReferencesProvider, RenameOptions, RenameProvider, Save,
    SemanticTokensOptions, SemanticTokensOptionsRange, SemanticTokensProvider, ServerCapabilities, ServerInfo,
    TextDocumentSync, TextDocumentSyncKind, TextDocumentSyncOptions,
};

use crate::lsp::completion::TRIGGERS;
use crate::lsp::diagnostics::SOURCE;
use crate::lsp::tokens::legend;

/// The answer to `initialize`.
pub(super) fn result() -> InitializeResult {
    let server_info = Some(ServerInfo { name: SOURCE.to_owned(), version: Some(env!("CARGO_PKG_VERSION").to_owned()) });
    InitializeResult { capabilities: all(), server_info }
}

fn all() -> ServerCapabilities {
    ServerCapabilities {
        position_encoding: Some(PositionEncodingKind::UTF16),
        text_document_sync: Some(TextDocumentSync::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::Incremental),
            save: Some(Save::Bool(true)),
            ..TextDocumentSyncOptions::default()
        })),
        hover_provider: Some(HoverProvider::Bool(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(TRIGGERS.map(str::to_owned).to_vec()),
            ..CompletionOptions::default()
        }),
        definition_provider: Some(DefinitionProvider::Bool(true)),
        references_provider: Some(ReferencesProvider::Bool(true)),
        document_symbol_provider: Some(DocumentSymbolProvider::Bool(true)),
        folding_range_provider: Some(FoldingRangeProvider::Bool(true)),
        document_formatting_provider: Some(DocumentFormattingProvider::Bool(true)),
        code_action_provider: Some(CodeActionProvider::CodeActionOptions(CodeActionOptions {
            code_action_kinds: Some(vec![CodeActionKind::QuickFix, CodeActionKind::SourceFixAll]),
            ..CodeActionOptions::default()
        })),
        rename_provider: Some(RenameProvider::RenameOptions(RenameOptions {
            prepare_provider: Some(true),
            ..RenameOptions::default()
        })),
        inlay_hint_provider: Some(InlayHintProvider::Bool(true)),
        semantic_tokens_provider: Some(SemanticTokensProvider::SemanticTokensOptions(SemanticTokensOptions {
            legend: legend(),
            range: Some(SemanticTokensOptionsRange::Bool(true)),
            full: Some(Full::Bool(true)),
            ..SemanticTokensOptions::default()
        })),
        ..ServerCapabilities::default()
    }
}
