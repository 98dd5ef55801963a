"""The language server as editors meet it: the program of this package over pipes, asked by a client that checks the protocol."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities, make_test_lsp_client

LOG = """rules kalooki/akagiri
players 彩 Bea Carl
position 1 dealer Carl
hand 彩 5C 6C JK
turn 彩 drawn
彩 discrads 5C
Bea draws ?
Bea discards JK
"""


def editor() -> LanguageClient:
    """An editor that lets a server say which files it watches."""
    client = make_test_lsp_client()

    @client.feature(lsp.CLIENT_REGISTER_CAPABILITY)  # type: ignore[untyped-decorator]
    def register(params: lsp.RegistrationParams) -> None:
        assert [it.method for it in params.registrations] == [lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES]

    return client


@pytest_lsp.fixture(  # type: ignore[untyped-decorator]
    params=["neovim", "visual_studio_code"],
    config=ClientServerConfig(server_command=[sys.executable, "-m", "adjudeck", "lsp"], client_factory=editor),
)
async def client(request: pytest.FixtureRequest, lsp_client: LanguageClient) -> AsyncIterator[None]:
    """An editor with what it can do."""
    await lsp_client.initialize_session(
        lsp.InitializeParams(capabilities=client_capabilities(request.param), initialization_options={"lang": "en"})
    )
    yield
    await lsp_client.shutdown_session()


def opened(client: LanguageClient, folder: Path, text: str, name: str = "table.rum") -> lsp.TextDocumentIdentifier:
    """A file that the editor has opened."""
    uri = (folder / name).as_uri()
    language = "adjudeck" if name.endswith(".rum") else "json"
    client.text_document_did_open(
        lsp.DidOpenTextDocumentParams(lsp.TextDocumentItem(uri=uri, language_id=language, version=1, text=text))
    )
    return lsp.TextDocumentIdentifier(uri)


async def diagnostics(client: LanguageClient, uri: str, count: int) -> list[lsp.Diagnostic]:
    """What is marked in a file once there are so many marks."""
    for _ in range(200):
        if uri in client.diagnostics and len(client.diagnostics[uri]) == count:
            return list(client.diagnostics[uri])
        await asyncio.sleep(0.05)
    raise AssertionError(client.diagnostics)


@pytest.mark.asyncio
async def test_a_slip_is_marked_and_mended(client: LanguageClient, tmp_path: Path) -> None:
    document = opened(client, tmp_path, LOG)
    slip, fault = await diagnostics(client, document.uri, 2)
    assert (slip.code, fault.code) == ("unknown-verb", "wild-discarded")
    assert slip.range == lsp.Range(lsp.Position(5, 2), lsp.Position(5, 10))
    actions = await client.text_document_code_action_async(
        lsp.CodeActionParams(document, slip.range, lsp.CodeActionContext(diagnostics=[slip]))
    )
    assert actions is not None
    fix = next(action for action in actions if isinstance(action, lsp.CodeAction) and action.is_preferred)
    assert fix.edit is not None and fix.edit.changes is not None
    (edit,) = fix.edit.changes[document.uri]
    assert edit.new_text == "discards"
    client.text_document_did_change(
        lsp.DidChangeTextDocumentParams(
            lsp.VersionedTextDocumentIdentifier(uri=document.uri, version=2),
            [lsp.TextDocumentContentChangePartial(range=edit.range, text=edit.new_text)],
        )
    )
    (fault,) = await diagnostics(client, document.uri, 1)
    assert fault.range.start.line == 7


@pytest.mark.asyncio
async def test_an_editor_is_told_what_it_asks(client: LanguageClient, tmp_path: Path) -> None:
    document = opened(client, tmp_path, LOG)
    at = lsp.Position(7, 13)
    hover = await client.text_document_hover_async(lsp.HoverParams(document, at))
    assert hover is not None and "discard.wild" in str(hover.contents)
    offers = await client.text_document_completion_async(lsp.CompletionParams(document, lsp.Position(7, 0)))
    assert offers is not None
    items = offers.items if isinstance(offers, lsp.CompletionList) else offers
    assert any("Bea" in item.label for item in items)
    symbols = await client.text_document_document_symbol_async(lsp.DocumentSymbolParams(document))
    assert symbols
    folds = await client.text_document_folding_range_async(lsp.FoldingRangeParams(document))
    assert folds is not None
    tokens = await client.text_document_semantic_tokens_full_async(lsp.SemanticTokensParams(document))
    assert tokens is not None and len(tokens.data) % 5 == 0 and tokens.data
    form = lsp.DocumentFormattingParams(document, lsp.FormattingOptions(tab_size=4, insert_spaces=True))
    with pytest.raises(JsonRpcException, match="could not be read"):
        await client.text_document_formatting_async(form)
    readable = opened(client, tmp_path, LOG.replace("discrads 5C", "discards  5C"), "other.rum")
    edits = await client.text_document_formatting_async(lsp.DocumentFormattingParams(readable, form.options))
    assert edits


@pytest.mark.asyncio
async def test_a_player_is_renamed_wherever_they_stand(client: LanguageClient, tmp_path: Path) -> None:
    document = opened(client, tmp_path, LOG)
    edit = await client.text_document_rename_async(lsp.RenameParams(document, lsp.Position(1, 8), "花子"))
    assert edit is not None
    changes = (edit.changes or {}).get(document.uri, [])
    assert [change.range.start.line for change in changes] == [1, 3, 4, 5]
