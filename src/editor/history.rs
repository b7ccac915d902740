//! What has been done to a text, so that it can be taken back and done again.

use super::splice::Splice;
use std::sync::Arc;

/// Steps that are kept.
const KEPT: usize = 2000;

/// Everything that was done, and what of it was taken back.
#[derive(Clone, Debug, Default)]
pub struct History {
    done: Vec<Step>,
    undone: Vec<Step>,
}

#[derive(Clone, Debug)]
struct Step {
    name: String,
    splice: Splice,
}

impl History {
    pub fn note(&mut self, name: &str, old: &str, new: &str) {
        self.undone.clear();
        if self.done.len() == KEPT {
            self.done.remove(0);
        }
        self.done.push(Step { name: name.to_owned(), splice: Splice::between(old, new) });
    }

    /// The text before the last step, and what that step is called.
    pub fn undo(&mut self, text: &str) -> Option<(String, Arc<str>)> {
        let step = self.done.pop()?;
        let told = (step.name.clone(), step.splice.undo(text));
        self.undone.push(step);
        Some(told)
    }

    /// The text after the step that was taken back last, and what it is called.
    pub fn redo(&mut self, text: &str) -> Option<(String, Arc<str>)> {
        let step = self.undone.pop()?;
        let told = (step.name.clone(), step.splice.redo(text));
        self.done.push(step);
        Some(told)
    }

    /// What was done, the first step first.
    pub fn done(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.done.iter().map(|step| step.name.as_str())
    }

    /// What was taken back, the step that comes next first.
    pub fn undone(&self) -> impl Iterator<Item = &str> {
        self.undone.iter().rev().map(|step| step.name.as_str())
    }
}
