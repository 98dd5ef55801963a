//! One message after the other.

mod answers;
mod capabilities;

use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::sync::mpsc::Receiver;

use adjudeck_replayer::words::Lang;
use gen_lsp_types::{
    Diagnostic, DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams, LanguageKind,
    PublishDiagnosticsParams, TextDocumentItem, Uri,
};
use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::diagnostics;
use super::open::{Judging, OpenLog, OpenRules};
use super::place::path_of;
use super::rules_file;
use super::settings::Settings;
use crate::config::NAME;
use crate::streams::Outcome;

/// Finds the rules by which a log is judged: those that the editor has set, if it has, and the path of the log, if it is in a
/// file.
pub type ChooseRules<'a> = dyn Fn(Option<&str>, Option<&Path>) -> Judging + 'a;

/// What comes from an editor.
#[derive(Clone, Debug)]
pub enum Incoming {
    /// A message.
    Message(Message),
    /// Something that cannot be read, and why.
    Unreadable(String),
}

impl From<Message> for Incoming {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

/// Serves an editor until it leaves. The outcome is fine if it has said so before.
pub fn serve(
    receiver: &Receiver<Incoming>,
    send: &mut dyn FnMut(Message),
    lang: Lang,
    choose: &ChooseRules<'_>,
) -> Outcome {
    let mut server = Server {
        inbox: Inbox { receiver, waiting: VecDeque::new() },
        send,
        choose,
        program_lang: lang,
        lang,
        settings: Settings::default(),
        stage: ServerStage::Before,
        watches: false,
        files: BTreeMap::new(),
    };
    server.run()
}

/// How far the conversation has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ServerStage {
    /// The editor has not introduced itself.
    Before,
    Running,
    /// The editor is about to leave.
    ShutDown,
}

/// A file that is open.
enum OpenFile {
    Log(Box<OpenLog>),
    Rules(OpenRules),
}

/// Messages that wait.
struct Inbox<'a> {
    receiver: &'a Receiver<Incoming>,
    waiting: VecDeque<Incoming>,
}

impl Inbox<'_> {
    /// The next message, once there is one; `None` when the editor is gone.
    fn next(&mut self) -> Option<Incoming> {
        self.waiting.pop_front().or_else(|| self.receiver.recv().ok())
    }

    /// The messages that wait.
    fn look(&mut self) -> impl Iterator<Item = &Message> {
        self.waiting.extend(self.receiver.try_iter());
        self.waiting.iter().filter_map(|incoming| match incoming {
            Incoming::Message(message) => Some(message),
            Incoming::Unreadable(_) => None,
        })
    }

    /// Whether an edit of a file waits, so that what is found in it now is of no use.
    fn has_edit_of(&mut self, uri: &str) -> bool {
        self.look().any(|message| match message {
            Message::Notification(it) => it.method == "textDocument/didChange" && uri_in(&it.params) == Some(uri),
            Message::Request(_) | Message::Response(_) => false,
        })
    }

    /// Whether it waits that a request is not wanted any more.
    fn has_cancel_of(&mut self, id: &RequestId) -> bool {
        let id = serde_json::to_value(id).unwrap_or_default();
        self.look().any(|message| match message {
            Message::Notification(it) => it.method == "$/cancelRequest" && it.params.get("id") == Some(&id),
            Message::Request(_) | Message::Response(_) => false,
        })
    }
}

/// The file that a message is about.
fn uri_in(params: &Value) -> Option<&str> {
    params.get("textDocument")?.get("uri")?.as_str()
}

/// Why a request gets no answer.
struct Refusal {
    code: ErrorCode,
    message: String,
}

impl Refusal {
    fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    /// That a newer edit makes the answer useless.
    fn stale() -> Self {
        Self::new(ErrorCode::ContentModified, "the text has changed since")
    }
}

/// The parameters of a message.
fn params<P: DeserializeOwned>(params: Value) -> Result<P, Refusal> {
    serde_json::from_value(params).map_err(|error| Refusal::new(ErrorCode::InvalidParams, error.to_string()))
}

struct Server<'a> {
    inbox: Inbox<'a>,
    send: &'a mut dyn FnMut(Message),
    choose: &'a ChooseRules<'a>,
    /// The language of the program, in which is spoken unless the editor sets another.
    program_lang: Lang,
    lang: Lang,
    settings: Settings,
    stage: ServerStage,
    /// Whether the editor can be asked to tell of files that change.
    watches: bool,
    files: BTreeMap<String, OpenFile>,
}

impl Server<'_> {
    fn run(&mut self) -> Outcome {
        loop {
            if self.inbox.look().next().is_none() {
                self.tell_all();
            }
            match self.inbox.next() {
                Some(Incoming::Message(Message::Request(request))) => self.request(request),
                Some(Incoming::Message(Message::Notification(notification))) if notification.method == "exit" => break,
                Some(Incoming::Message(Message::Notification(notification))) => self.notification(notification),
                Some(Incoming::Message(Message::Response(_))) => {}
                Some(Incoming::Unreadable(why)) => self.log_message(&why),
                None => break,
            }
        }
        if self.stage == ServerStage::ShutDown { Outcome::Fine } else { Outcome::Found }
    }

    fn notify(&mut self, method: &str, params: impl serde::Serialize) {
        (self.send)(Message::Notification(Notification::new(method.to_owned(), params)));
    }

    /// Tells the editor of a message that cannot be read.
    fn log_message(&mut self, why: &str) {
        self.notify("window/logMessage", json!({ "type": 2, "message": why }));
    }

    fn request(&mut self, request: Request) {
        let Request { id, method, params } = request;
        let is_stale = uri_in(&params).is_some_and(|uri| self.inbox.has_edit_of(uri));
        let answer = match (self.stage, &*method) {
            _ if self.inbox.has_cancel_of(&id) => Err(Refusal::new(ErrorCode::RequestCanceled, "cancelled")),
            (ServerStage::Before, "initialize") => self.initialize(&params),
            (ServerStage::Before, _) => Err(Refusal::new(ErrorCode::ServerNotInitialized, "not initialized")),
            (ServerStage::Running, "shutdown") => {
                self.stage = ServerStage::ShutDown;
                Ok(Value::Null)
            }
            (ServerStage::Running, "initialize") | (ServerStage::ShutDown, _) => {
                Err(Refusal::new(ErrorCode::InvalidRequest, format!("`{method}` comes too late")))
            }
            (ServerStage::Running, _) if is_stale => Err(Refusal::stale()),
            (ServerStage::Running, method) => self.answer(method, params),
        };
        let response = match answer {
            Ok(value) => Response::new_ok(id, value),
            Err(Refusal { code, message }) => Response::new_err(id, code as i32, message),
        };
        (self.send)(Message::Response(response));
    }

    fn initialize(&mut self, asked: &Value) -> Result<Value, Refusal> {
        self.set(asked.get("initializationOptions").unwrap_or(&Value::Null));
        let watched = asked.pointer("/capabilities/workspace/didChangeWatchedFiles/dynamicRegistration");
        self.watches = watched.and_then(Value::as_bool).unwrap_or(false);
        self.stage = ServerStage::Running;
        serde_json::to_value(capabilities::result())
            .map_err(|error| Refusal::new(ErrorCode::InternalError, error.to_string()))
    }

    /// Takes what the editor sets.
    fn set(&mut self, settings: &Value) {
        self.settings = Settings::of(settings);
        self.lang = self.settings.language().unwrap_or(self.program_lang);
    }

    fn notification(&mut self, notification: Notification) {
        if self.stage != ServerStage::Running {
            return;
        }
        let Notification { method, params: told } = notification;
        let done = match &*method {
            "initialized" => {
                self.watch();
                Ok(())
            }
            "textDocument/didOpen" => params(told).map(|it: DidOpenTextDocumentParams| self.open(it.text_document)),
            "textDocument/didChange" => params(told).map(|it| self.change(it)),
            "textDocument/didClose" => {
                params(told).map(|it: DidCloseTextDocumentParams| self.close(it.text_document.uri))
            }
            "textDocument/didSave" => {
                // Rules that others depend on may have been saved.
                self.files_changed(uri_in(&told).map(|uri| Uri(uri.to_owned())).as_slice());
                Ok(())
            }
            "workspace/didChangeWatchedFiles" => {
                let changes = told.get("changes").and_then(Value::as_array).into_iter().flatten();
                let uris = changes.filter_map(|change| Some(Uri(change.get("uri")?.as_str()?.to_owned())));
                self.files_changed(&uris.collect::<Vec<_>>());
                Ok(())
            }
            "workspace/didChangeConfiguration" => {
                self.set(told.get("settings").unwrap_or(&Value::Null));
                self.choose_again(|_| true);
                Ok(())
            }
            _ => Ok(()),
        };
        if let Err(refusal) = done {
            self.log_message(&format!("{method}: {}", refusal.message));
        }
    }

    /// Asks the editor to tell when a rules file or a configuration changes.
    fn watch(&mut self) {
        if !self.watches {
            return;
        }
        let watchers = [json!({ "globPattern": "**/*.{json,toml}" })];
        let registration = json!({
            "id": "rules",
            "method": "workspace/didChangeWatchedFiles",
            "registerOptions": { "watchers": watchers },
        });
        let asked = json!({ "registrations": [registration] });
        let id = RequestId::from("watch".to_owned());
        (self.send)(Message::Request(Request::new(id, "client/registerCapability".to_owned(), asked)));
    }

    fn open(&mut self, item: TextDocumentItem) {
        let TextDocumentItem { uri, language_id, version, text } = item;
        let is_rules = match &language_id {
            LanguageKind::JSON => true,
            LanguageKind::Custom(id) => ["adjudeck-rules", "jsonc", "toml"].contains(&&**id),
            _ => false,
        };
        let key = uri.0.clone();
        let file = if is_rules || rules_file::is_named_so(&key) {
            OpenFile::Rules(OpenRules { uri, version, text, is_told: false })
        } else {
            OpenFile::Log(Box::new(self.log(uri, version, text)))
        };
        self.files.insert(key, file);
    }

    /// A log that is judged by the rules that hold for it.
    fn log(&self, uri: Uri, version: i32, text: String) -> OpenLog {
        let judging = (self.choose)(self.settings.rules.as_deref(), path_of(&uri).as_deref());
        OpenLog::new(uri, version, text, judging, self.lang, self.settings.disputed)
    }

    fn change(&mut self, change: DidChangeTextDocumentParams) {
        let version = change.text_document.version;
        match self.files.get_mut(&change.text_document.text_document_identifier.uri.0) {
            Some(OpenFile::Log(open)) => open.change(version, change.content_changes),
            Some(OpenFile::Rules(open)) => open.change(version, change.content_changes),
            None => {}
        }
    }

    fn close(&mut self, uri: Uri) {
        self.files.remove(&uri.0);
        self.publish(uri, None, Vec::new());
    }

    fn publish(&mut self, uri: Uri, version: Option<i32>, diagnostics: Vec<Diagnostic>) {
        self.notify("textDocument/publishDiagnostics", PublishDiagnosticsParams { uri, version, diagnostics });
    }

    /// Judges again what depends on files that have changed.
    fn files_changed(&mut self, uris: &[Uri]) {
        let paths: Vec<_> = uris.iter().filter_map(path_of).collect();
        let whole = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let paths: Vec<_> = paths.iter().map(|path| whole(path)).collect();
        let is_config = paths.iter().any(|path| path.file_name().is_some_and(|name| name == NAME));
        self.choose_again(|judging| is_config || judging.files.iter().any(|file| paths.contains(&whole(file))));
    }

    /// Chooses the rules of logs again.
    fn choose_again(&mut self, is_about: impl Fn(&Judging) -> bool) {
        let about = self.files.iter().filter_map(|(key, file)| match file {
            OpenFile::Log(open) if is_about(&open.judging) => {
                Some((key.clone(), self.log(open.uri.clone(), open.version, open.log.text().to_owned())))
            }
            OpenFile::Log(_) | OpenFile::Rules(_) => None,
        });
        let about: Vec<_> = about.collect();
        self.files.extend(about.into_iter().map(|(key, open)| (key, OpenFile::Log(Box::new(open)))));
        for file in self.files.values_mut() {
            if let OpenFile::Rules(open) = file {
                open.is_told = false;
            }
        }
    }

    /// Tells what is found in all files that have changed, unless a newer edit comes.
    fn tell_all(&mut self) {
        let untold = self.files.iter().filter(|(_, file)| match file {
            OpenFile::Log(open) => !open.is_told,
            OpenFile::Rules(open) => !open.is_told,
        });
        let untold: Vec<_> = untold.map(|(key, _)| key.clone()).collect();
        for key in untold {
            self.tell(&key);
        }
    }

    /// Judges a file and tells what is found in it. Returns whether it was finished.
    fn tell(&mut self, key: &str) -> bool {
        let Self { inbox, files, lang, settings, .. } = self;
        let (uri, version, found) = match files.get_mut(key) {
            Some(OpenFile::Log(open)) if !open.is_told => {
                if !open.log.judge(&mut || inbox.has_edit_of(key)) {
                    return false;
                }
                open.is_told = true;
                let site = settings.site_for(&open.judging);
                (open.uri.clone(), open.version, diagnostics::of_log(open, *lang, site))
            }
            Some(OpenFile::Rules(open)) if !open.is_told => {
                open.is_told = true;
                (open.uri.clone(), open.version, rules_file::diagnostics(open, *lang))
            }
            Some(_) | None => return true,
        };
        self.publish(uri, Some(version), found);
        true
    }
}
