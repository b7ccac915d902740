//! In which passes what is written over the board is written anew.

/// Passes after a change in which it is: it gives way to the panels, and they find their size.
const WRITTEN: u8 = 2;
/// Passes that it waits after somebody was asked anew: for the question, and for what is told of its answers.
const AFTER_ASKING: u8 = 2;
/// Whatever else there may be is shown after so many seconds.
pub const BEAT: f32 = 0.25;

/// It takes as long as the panels, and so follows them a pass later; while nothing
/// changes it stays as it is.
#[derive(Debug)]
pub struct Writing {
    due: bool,
    /// So many passes it waits, and so many it is written in then.
    held: u8,
    left: u8,
    /// When it was last, in seconds.
    written: f32,
    /// The next pass writes it, whatever else there is.
    asked: bool,
}

impl Writing {
    /// It is written in so many passes from the first one on.
    pub fn opening(passes: u8) -> Self {
        Self { due: true, held: 0, left: passes, written: 0.0, asked: false }
    }

    pub fn is_due(&self) -> bool {
        self.due
    }

    /// In the next pass, in any case.
    pub fn ask(&mut self) {
        self.asked = true;
    }

    /// Somebody is asked anew.
    pub fn wait(&mut self) {
        self.held = AFTER_ASKING;
    }

    /// Decides about a pass.
    pub fn decide(&mut self, now: f32, changed: bool) {
        if changed {
            // Not twice in a row, however fast things change.
            self.held = self.held.max(u8::from(self.due));
            self.left = WRITTEN;
        }
        if std::mem::take(&mut self.asked) {
            (self.held, self.left) = (0, self.left.max(1));
        }
        let rests = self.left == 0 && now - self.written < BEAT;
        self.due = self.held == 0 && !rests;
        match self.due {
            true => (self.left, self.written) = (self.left.saturating_sub(1), now),
            false => self.held = self.held.saturating_sub(1),
        }
    }

    /// At once, and in any case.
    pub fn at_once(&mut self, now: f32) {
        (self.due, self.held, self.written) = (true, 0, now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_gives_way_to_the_panels_and_stays_while_nothing_changes() {
        let mut writing = Writing::opening(2);
        let pass = |writing: &mut Writing, changed: bool| {
            writing.decide(0.0, changed);
            writing.is_due()
        };
        let passes = |writing: &mut Writing, changed: &[bool]| -> Vec<bool> {
            changed.iter().map(|changed| pass(writing, *changed)).collect()
        };
        assert_eq!(passes(&mut writing, &[false; 4]), [true, true, false, false]);
        let after = passes(&mut writing, &[true, false, false, false]);
        assert_eq!(after, [true, true, false, false], "it was not written in the pass before");
        assert_eq!(
            passes(&mut writing, &[true; 4]),
            [true, false, true, false],
            "in turns while something is always new"
        );
        writing.wait();
        let after = passes(&mut writing, &[true, false, false, false, false]);
        assert_eq!(after, [false, false, true, true, false], "after a question");
        writing.ask();
        assert_eq!(passes(&mut writing, &[false, false]), [true, false]);
        for _ in 0..3 {
            writing.ask();
            writing.wait();
            assert_eq!(passes(&mut writing, &[true]), [true], "whatever else there is");
        }
        writing.decide(BEAT, false);
        assert!(writing.is_due(), "now and then in any case");
    }
}
