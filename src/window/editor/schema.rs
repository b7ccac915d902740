//! What the files of a ruleset may hold is learnt from all its levels: in the background, because that takes a while.

use super::state::Editor;
use crate::engine::data::Outline;
use crate::rulesets::outline;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What has been learnt, by ruleset.
#[derive(Default)]
pub struct Learnt {
    known: BTreeMap<&'static str, Arc<Outline>>,
    task: Option<(&'static str, Task<Outline>)>,
}

pub fn learn(mut editor: ResMut<Editor>, mut learnt: Local<Learnt>) {
    if editor.schema.is_some() {
        return;
    }
    let ruleset = editor.ruleset;
    if let Some(known) = learnt.known.get(ruleset.name()) {
        editor.schema = Some(known.clone());
        return;
    }
    match &mut learnt.task {
        Some((name, task)) => {
            if let Some(outline) = block_on(poll_once(task)) {
                let name = *name;
                learnt.known.insert(name, Arc::new(outline));
                learnt.task = None;
            }
        }
        None => {
            let task = AsyncComputeTaskPool::get().spawn(async move { outline(ruleset) });
            learnt.task = Some((ruleset.name(), task));
        }
    }
}
