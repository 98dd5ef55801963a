use std::fs;
use std::io::Write as _;
use std::path::Path;

use super::{NewFile, Over, is_same, open_to_append, put};

/// The names of the files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn what_is_not_whole_leaves_what_was_there() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.rum");
    for before in [None, Some("good")] {
        if let Some(text) = before {
            fs::write(&path, text).unwrap();
        }
        let mut file = NewFile::at(&path, Over::AFile).unwrap();
        file.write_all(b"half").unwrap();
        file.flush().unwrap();
        drop(file);
        assert_eq!(fs::read_to_string(&path).ok().as_deref(), before);
        assert_eq!(names(folder.path()).len(), usize::from(before.is_some()));
    }
    put(&path, Over::AFile, b"new").unwrap();
    assert_eq!((names(folder.path()), fs::read(&path).unwrap()), (vec!["a.rum".to_owned()], b"new".to_vec()));
}

#[test]
fn what_came_in_the_meantime_is_written_over_only_if_that_was_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.rum");
    for (over, left) in [(Over::Nothing, "theirs"), (Over::AFile, "ours")] {
        let _ = fs::remove_file(&path);
        let mut file = NewFile::at(&path, over).unwrap();
        file.write_all(b"ours").unwrap();
        fs::write(&path, "theirs").unwrap();
        assert_eq!(file.keep().is_ok(), over == Over::AFile);
        assert_eq!((names(folder.path()).len(), fs::read_to_string(&path).unwrap()), (1, left.to_owned()));
    }
}

#[test]
fn the_same_file_is_known_by_any_of_its_paths() {
    let folder = tempfile::tempdir().unwrap();
    let (one, other) = (folder.path().join("a"), folder.path().join("./a"));
    assert!(is_same(&one, &other) && !is_same(&one, &folder.path().join("b")));
    fs::write(&one, "").unwrap();
    assert!(is_same(&one, &other));
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink};

    use super::*;
    use crate::files::unseen::named;

    #[test]
    fn nothing_is_written_through_links_or_into_folders() {
        let folder = tempfile::tempdir().unwrap();
        let (theirs, soft, hard) =
            (folder.path().join("theirs"), folder.path().join("soft"), folder.path().join("hard"));
        fs::write(&theirs, "theirs").unwrap();
        symlink(&theirs, &soft).unwrap();
        fs::hard_link(&theirs, &hard).unwrap();
        for over in [Over::Nothing, Over::AFile] {
            assert!(put(&soft, over, b"ours").unwrap_err().to_string().contains("a link"));
            assert!(put(folder.path(), over, b"ours").is_err());
        }
        assert!(open_to_append(&soft).is_err() && open_to_append(&hard).is_err());
        put(&hard, Over::AFile, b"ours").unwrap();
        assert_eq!(fs::read_to_string(&theirs).unwrap(), "theirs");
        fs::remove_file(&theirs).unwrap();
        assert!(put(&soft, Over::AFile, b"ours").is_err() && !theirs.exists(), "a link that leads nowhere");
    }

    #[test]
    fn streams_get_what_is_written_as_it_comes() {
        let folder = tempfile::tempdir().unwrap();
        let (link, path) = (folder.path().join("null"), folder.path().join("a"));
        symlink("/dev/null", &link).unwrap();
        put(&link, Over::Nothing, b"gone").unwrap();
        put(Path::new("/dev/null"), Over::Nothing, b"gone").unwrap();
        assert!(link.is_symlink() && !is_same(Path::new("/dev/null"), &link));
        let open = fs::File::create(&path).unwrap();
        if cfg!(target_os = "linux") {
            let name = format!("/proc/self/fd/{}", std::os::fd::AsRawFd::as_raw_fd(&open));
            put(Path::new(&name), Over::AFile, b"came").unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), "came");
        }
    }

    #[test]
    fn a_file_keeps_its_mode_before_a_word_of_it_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.rum");
        let modes = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        put(&path, Over::Nothing, b"void\n").unwrap();
        fs::write(folder.path().join("other"), "").unwrap();
        assert_eq!(modes(&path), modes(&folder.path().join("other")), "a new one is like any other");
        for mode in [0o600, 0o640, 0o666] {
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            let file = NewFile::at(&path, Over::AFile).unwrap();
            let super::super::To::File { unseen, .. } = file.out.get_ref() else { panic!("no stream") };
            assert_eq!(unseen.file().metadata().unwrap().mode() & 0o777, mode);
            file.keep().unwrap();
            assert_eq!(modes(&path), mode);
        }
    }

    #[test]
    fn where_files_need_names_what_was_left_is_swept_away_and_nobody_at_work_is_disturbed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.rum");
        let (_, left) = named(&path, true).unwrap().keep().unwrap();
        assert!(left.exists());
        let at_work = named(&path, true).unwrap();
        let other = named(&path, true).unwrap();
        assert_eq!(names(folder.path()).len(), 2, "the one at work and the other");
        assert!(!left.exists() && at_work.path().exists());
        other.persist(&path).unwrap();
        drop(at_work);
        assert_eq!(names(folder.path()), ["a.rum"]);
    }
}
