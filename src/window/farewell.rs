//! Message for the player after the window has closed because of an error. The program then ends with exit code 1.

use crate::engine::replay::Replay;
use crate::engine::save_dirs::{SaveDirs, SaveKind};
use crate::lab::question::quoted;
use std::io;
use std::sync::{Mutex, PoisonError};

static MESSAGE: Mutex<Option<String>> = Mutex::new(None);

/// Sets the message; an earlier one stays, because later errors are consequences of the first.
pub fn set(message: String) {
    MESSAGE.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(message);
}

/// Returns true if there is a message.
pub fn is_set() -> bool {
    MESSAGE.lock().unwrap_or_else(PoisonError::into_inner).is_some()
}

/// Returns the message, if any.
pub fn take() -> Option<String> {
    MESSAGE.lock().unwrap_or_else(PoisonError::into_inner).take()
}

/// Saves a battle among the temporary files, because it could not be saved in the player's folder.
pub fn save_elsewhere(replay: &Replay, failed: &io::Error) {
    set(match SaveDirs::temporary().save(SaveKind::Auto, replay) {
        Ok(path) => {
            let file = quoted(&path.display().to_string());
            format!("the battle could not be saved: {failed}. To continue it: affray play --resume {file}")
        }
        Err(e) => format!("the battle is lost, because it could not be saved: {failed}, and {e}"),
    });
}
