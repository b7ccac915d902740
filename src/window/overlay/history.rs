//! Values by the number of choices made before each, so that an undo forgets those that belong to choices taken back.

/// Maximum number of values; the oldest are dropped first.
const LONGEST: usize = 8;

/// Recorded values, the newest last.
#[derive(Clone, Debug)]
pub struct ChoiceHistory<T>(Vec<(usize, T)>);

impl<T> Default for ChoiceHistory<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> ChoiceHistory<T> {
    /// Records a value that belongs to the choice after `choices` others.
    pub fn record(&mut self, choices: usize, value: T) {
        self.forget_from(choices);
        if self.0.len() == LONGEST {
            self.0.remove(0);
        }
        self.0.push((choices, value));
    }

    pub fn newest(&self) -> Option<&T> {
        self.0.last().map(|(_, value)| value)
    }

    /// Removes the values of all choices except the first `choices`.
    pub fn forget_from(&mut self, choices: usize) {
        self.0.retain(|(at, _)| *at < choices);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_undo_brings_the_value_before_back() {
        let mut history = ChoiceHistory::default();
        assert_eq!(history.newest(), None);
        (0..20).for_each(|choice| history.record(choice, choice));
        assert_eq!(history.newest(), Some(&19));
        history.forget_from(18);
        assert_eq!(history.newest(), Some(&17));
        history.record(17, 40);
        assert_eq!(history.newest(), Some(&40), "another choice in its place");
        history.forget_from(17);
        assert_eq!(history.newest(), Some(&16));
        history.forget_from(0);
        assert_eq!(history.newest(), None);
    }
}
