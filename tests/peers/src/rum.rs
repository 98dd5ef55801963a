//! Logs of Adjudeck.

use std::io::Read;

use adjudeck_format::Reader;

use crate::Result;

/// How many statements there are; they are read and not judged.
///
/// # Errors
/// The input cannot be read, or a line of it.
pub(crate) fn read(input: impl Read) -> Result<u64> {
    let (mut reader, mut statements) = (Reader::new(input), 0);
    while let Some(read) = reader.next_with(|line| line.map(|_| ())) {
        read.map_err(|error| format!("{error:?}"))?;
        statements += 1;
    }
    Ok(statements)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_counted_and_faults_found() {
        assert_eq!(read(&b"adjudeck 1\n\nplayers Aya Bea # two\n"[..]).unwrap(), 2);
        assert!(read(&b"players Aya Bea\nAya dances 2C\n"[..]).is_err());
    }
}
