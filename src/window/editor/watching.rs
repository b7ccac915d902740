//! Watcher for changes by other programs in the folder of a level. It watches the folder instead of the file, because
//! most programs replace the file with a new one.

use notify::{RecommendedWatcher, RecursiveMode, Watcher};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};

/// A watched folder.
pub struct FolderWatch {
    folder: PathBuf,
    news: Receiver<()>,
    /// Sends notifications as long as it exists.
    _watcher: RecommendedWatcher,
}

impl FolderWatch {
    /// Watches the folder of a file, and calls `wake` on another thread after each change. `None` if the system provides no notifications for it.
    pub fn begin(file: &Path, wake: impl Fn() + Send + 'static) -> Option<Self> {
        let folder = folder_of(file);
        let (tell, news) = channel();
        let told = move |event: notify::Result<notify::Event>| {
            if event.map_or(true, |event| !event.kind.is_access()) {
                // The receiver is gone once the window closes.
                let _ = tell.send(());
                wake();
            }
        };
        let mut watcher = notify::recommended_watcher(told).ok()?;
        watcher.watch(&folder, RecursiveMode::NonRecursive).ok()?;
        Some(Self { folder, news, _watcher: watcher })
    }

    /// Returns true if the folder of that file is watched.
    pub fn is_of(&self, file: &Path) -> bool {
        self.folder == folder_of(file)
    }

    /// Returns true if there was a change since the last call.
    pub fn take_change(&self) -> bool {
        self.news.try_iter().count() > 0
    }
}

fn folder_of(file: &Path) -> PathBuf {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new(".")).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::time::Duration;

    #[test]
    #[expect(clippy::disallowed_methods, reason = "waits for what the system tells")]
    fn what_others_write_is_told_of() {
        let folder = std::env::temp_dir().join(format!("affray-watch-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("ours");
        let file = folder.join("level.ron");
        fs::write(&file, "()").expect("ours");
        let watch = FolderWatch::begin(&file, || ()).expect("the system tells");
        assert!(watch.is_of(&file) && !watch.is_of(Path::new("level.ron")));
        assert!(!watch.take_change(), "nothing has happened yet");
        let comes = |what: &str| {
            let waited = (0..100).any(|_| {
                std::thread::sleep(Duration::from_millis(30));
                watch.take_change()
            });
            assert!(waited, "{what}");
        };
        fs::write(&file, "(a: 1)").expect("ours");
        comes("written");
        std::thread::sleep(Duration::from_millis(100));
        watch.take_change();
        fs::write(folder.join("new"), "(a: 2)").expect("ours");
        fs::rename(folder.join("new"), &file).expect("ours");
        comes("put in its place");
        std::thread::sleep(Duration::from_millis(100));
        watch.take_change();
        fs::remove_file(&file).expect("ours");
        comes("gone");
        let _ = fs::remove_dir_all(&folder);
    }
}
