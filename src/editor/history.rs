//! The undo history of a text.

use super::splice::Splice;
use std::sync::Arc;

/// Maximum number of steps.
const KEPT: usize = 2000;

/// The steps done and the steps undone.
#[derive(Clone, Debug, Default)]
pub struct UndoHistory {
    done: Vec<UndoStep>,
    undone: Vec<UndoStep>,
}

#[derive(Clone, Debug)]
struct UndoStep {
    name: String,
    splice: Splice,
}

impl UndoHistory {
    pub fn note(&mut self, name: &str, old: &str, new: &str) {
        self.undone.clear();
        if self.done.len() == KEPT {
            self.done.remove(0);
        }
        self.done.push(UndoStep { name: name.to_owned(), splice: Splice::between(old, new) });
    }

    /// Undoes the last step: returns its name and the text before it.
    pub fn undo(&mut self, text: &str) -> Option<(String, Arc<str>)> {
        let step = self.done.pop()?;
        let told = (step.name.clone(), step.splice.undo(text));
        self.undone.push(step);
        Some(told)
    }

    /// Redoes the step undone last: returns its name and the text after it.
    pub fn redo(&mut self, text: &str) -> Option<(String, Arc<str>)> {
        let step = self.undone.pop()?;
        let told = (step.name.clone(), step.splice.redo(text));
        self.done.push(step);
        Some(told)
    }

    /// Returns the names of the steps done, oldest first.
    pub fn done(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.done.iter().map(|step| step.name.as_str())
    }

    /// Returns the names of the steps undone, the next to redo first.
    pub fn undone(&self) -> impl Iterator<Item = &str> {
        self.undone.iter().rev().map(|step| step.name.as_str())
    }
}
