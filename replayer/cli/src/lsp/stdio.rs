//! The server over two streams: messages with a header that says how long they are.

use std::fmt::Write as _;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc;
use std::thread;

use adjudeck_replayer::words::Lang;
use lsp_server::Message;
use serde::Serialize;

use super::server::{ChooseRules, Incoming, serve};
use crate::streams::Outcome;

/// Serves an editor that writes to one stream and reads from another.
///
/// # Errors
/// The editor cannot be written to.
pub fn over(
    input: impl Read + Send + 'static,
    out: &mut dyn Write,
    lang: Lang,
    choose: &ChooseRules<'_>,
) -> io::Result<Outcome> {
    let (sender, receiver) = mpsc::channel();
    // The thread waits for the editor, and ends with the process if the editor sends nothing more.
    thread::spawn(move || {
        let mut input = BufReader::new(input);
        while let Ok(Some(message)) = read(&mut input) {
            if sender.send(message).is_err() {
                break;
            }
        }
    });
    let mut failure = None;
    let outcome = serve(
        &receiver,
        &mut |message| {
            if let Err(error) = write(&message, out) {
                failure.get_or_insert(error);
            }
        },
        lang,
        choose,
    );
    failure.map_or(Ok(outcome), Err)
}

/// The next message; `None` at the end. Lines between messages that are no headers are passed over.
fn read(input: &mut impl BufRead) -> io::Result<Option<Incoming>> {
    let (mut length, mut line) = (None, Vec::new());
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let header = String::from_utf8_lossy(line.trim_ascii());
        match (header.is_empty(), length) {
            (true, Some(length)) => {
                let mut body = Vec::new();
                input.take(length).read_to_end(&mut body)?;
                return Ok(Some(of_body(&body)));
            }
            (true, None) => {}
            (false, _) => {
                let value = header.split_once(':').filter(|(name, _)| name.eq_ignore_ascii_case("content-length"));
                length = value.and_then(|(_, value)| value.trim().parse().ok()).or(length);
            }
        }
    }
}

fn of_body(body: &[u8]) -> Incoming {
    serde_json::from_slice(body).map_or_else(|error| Incoming::Unreadable(error.to_string()), Incoming::Message)
}

/// A message as it is sent.
#[derive(Serialize)]
struct Envelope<'a> {
    jsonrpc: &'static str,
    #[serde(flatten)]
    message: &'a Message,
}

fn write(message: &Message, out: &mut dyn Write) -> io::Result<()> {
    let text = serde_json::to_string(&Envelope { jsonrpc: "2.0", message })?;
    let text = without_controls(text);
    write!(out, "Content-Length: {}\r\n\r\n{text}", text.len())?;
    out.flush()
}

/// The same JSON without characters that an output may take for colours.
fn without_controls(text: String) -> String {
    let is_control = |character: char| matches!(character, '\u{7f}'..='\u{9f}');
    if !text.contains(is_control) {
        return text;
    }
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        if is_control(character) {
            let _ = write!(escaped, "\\u{:04x}", u32::from(character));
        } else {
            escaped.push(character);
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::{Incoming, Message, read, without_controls, write};

    #[test]
    fn what_is_no_message_is_passed_over() {
        let one = r#"{"jsonrpc":"2.0","method":"exit"}"#;
        let input = format!(
            "nonsense\n\r\nContent-Length: 3\r\n\r\n{{]}}Content-Length: x\r\n\r\ncontent-length:{}\r\nContent-Type: a\r\n\r\n{one}",
            one.len()
        );
        let mut input = input.as_bytes();
        assert!(matches!(read(&mut input), Ok(Some(Incoming::Unreadable(_)))));
        assert!(
            matches!(read(&mut input), Ok(Some(Incoming::Message(Message::Notification(it)))) if it.method == "exit")
        );
        assert!(matches!(read(&mut input), Ok(None)));
    }

    #[test]
    fn what_is_written_is_read_again() {
        let message = Message::Notification(lsp_server::Notification::new("a".to_owned(), "花\u{9b}\u{1b}"));
        let mut out = Vec::new();
        write(&message, &mut out).unwrap();
        assert!(!String::from_utf8(out.clone()).unwrap().contains('\u{9b}'));
        let Ok(Some(Incoming::Message(Message::Notification(read)))) = read(&mut &*out) else { panic!("{out:?}") };
        assert_eq!(read.params, "花\u{9b}\u{1b}");
        assert_eq!(without_controls("plain".to_owned()), "plain");
    }
}
