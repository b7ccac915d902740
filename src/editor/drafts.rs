//! Drafts: unsaved changes, stored as one file in the data folder for each changed document.

use super::document::{LevelDocument, print};
use crate::engine::atomic_files::{write_atomically, write_new};
use crate::engine::files::{data_folder, read_regular};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};

/// Maximum size of a draft that is read, in bytes.
const LARGEST: u64 = 64 << 20;

/// Returns the folder of drafts.
pub fn folder() -> PathBuf {
    data_folder().join("drafts")
}

/// The unsaved text of a document.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Draft {
    /// Path of the document's file; `None` if it was never saved.
    pub path: Option<PathBuf>,
    /// The document's label.
    pub label: String,
    pub text: String,
    /// Digest of the file when the draft was written.
    seen: Option<u64>,
    /// Digest of the text that counted as saved.
    saved: u64,
}

/// Returns every draft with its file, newest first. Skips files that are not drafts.
pub fn drafts(folder: &Path) -> Vec<(PathBuf, Draft)> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let read = |path: PathBuf| {
        let age = fs::metadata(&path).and_then(|meta| meta.modified()).ok()?;
        let draft = serde_json::from_slice(&read_regular(&path, LARGEST).ok()?).ok()?;
        Some((age, path, draft))
    };
    let mut found: Vec<_> =
        files.filter(|path| path.extension().is_some_and(|e| e == "json")).filter_map(read).collect();
    found.sort_by_key(|found| std::cmp::Reverse(found.0));
    found.into_iter().map(|(_, path, draft)| (path, draft)).collect()
}

/// Deletes a draft.
pub fn drop(path: &Path) {
    // A failure leaves a superfluous draft and loses no data.
    let _ = fs::remove_file(path);
}

impl LevelDocument {
    /// Stores unsaved changes as a draft in that folder; deletes the draft if there are none.
    ///
    /// # Errors
    /// Errors if writing fails; the message names the path. An older draft is then kept.
    pub fn keep_draft(&mut self, folder: &Path) -> Result<(), String> {
        if !self.is_changed() {
            self.drop_draft();
            return Ok(());
        }
        let draft = Draft {
            path: self.file.path.clone(),
            label: self.file.label.clone(),
            text: self.text().to_string(),
            seen: self.file.seen,
            saved: self.file.saved,
        };
        let bytes = serde_json::to_vec_pretty(&draft).expect("plain data");
        let written = match &self.file.draft {
            Some(path) => write_atomically(path, &bytes).map(|()| path.clone()),
            None => write_new(folder, &stem(&draft.label), &bytes),
        };
        self.file.draft = Some(written.map_err(|error| error.to_string())?);
        Ok(())
    }

    /// Deletes the document's draft because its unsaved changes are to be discarded.
    pub fn drop_draft(&mut self) {
        if let Some(path) = self.file.draft.take() {
            drop(&path);
        }
    }

    /// Restores a document from its draft.
    pub fn from_draft(file: &Path, draft: &Draft) -> Self {
        let mut document = Self::of_text(&draft.label, &draft.text);
        document.file.path.clone_from(&draft.path);
        document.file.seen = draft.seen;
        document.file.saved = if draft.saved == print(&draft.text) { 0 } else { draft.saved };
        document.file.draft = Some(file.to_path_buf());
        document
    }
}

/// Returns the file name without folder and extension, reduced to characters that are safe in file names.
fn stem(label: &str) -> String {
    let name = Path::new(label).file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let kept: String = name.chars().filter(|c| c.is_alphanumeric() || matches!(c, '_' | '-')).take(60).collect();
    if kept.is_empty() { "untitled".into() } else { kept }
}
