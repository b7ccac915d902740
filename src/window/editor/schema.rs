//! Schema of a ruleset's files, learnt from all its levels in the background because it takes a while.

use super::state::Editor;
use crate::editor::outline_of;
use crate::engine::data::Outline;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use std::sync::Arc;

/// The ruleset, and the task that learns its schema.
type Learning = Option<(&'static str, Task<Arc<Outline>>)>;

pub fn learn(mut editor: ResMut<Editor>, mut task: Local<Learning>) {
    if editor.rules.schema.is_some() {
        return;
    }
    let ruleset = editor.rules.ruleset;
    match task.as_mut().filter(|(of, _)| *of == ruleset.name()) {
        Some((_, learning)) => {
            if let Some(outline) = block_on(poll_once(learning)) {
                editor.rules.schema = Some(outline);
                *task = None;
            }
        }
        None => {
            let learning = AsyncComputeTaskPool::get().spawn(async move { outline_of(ruleset) });
            *task = Some((ruleset.name(), learning));
        }
    }
}
