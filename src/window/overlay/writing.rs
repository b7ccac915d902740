//! In which passes what is written over the board is written anew, and which half of it.

/// Passes after a change in which it is, twice each half: it gives way to the panels, and they find their size.
const WRITTEN: u8 = 4;
/// Passes until both halves are written.
const BOTH: u8 = 2;
/// Passes that it waits after somebody was asked anew: for the question, and for what is told of its answers.
const AFTER_ASKING: u8 = 2;
/// Whatever else there may be is shown after so many seconds.
pub const BEAT: f32 = 0.25;

/// A half of what is written over the board: all of it would take too long for one frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// What stands at tokens and on ground.
    Notes,
    /// What marks mean. It looks for room beside those.
    Legend,
}

/// It takes as long as the panels, and so follows them a pass later; while nothing changes it stays as it is.
#[derive(Debug)]
pub struct Writing {
    due: Option<Half>,
    next: Half,
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
        Self { due: None, next: Half::Notes, held: 0, left: passes, written: 0.0, asked: false }
    }

    /// What this pass writes.
    pub fn due(&self) -> Option<Half> {
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
            self.held = self.held.max(u8::from(self.due.is_some()));
            self.next = if self.left == 0 { Half::Notes } else { self.next };
            self.left = WRITTEN;
        }
        if std::mem::take(&mut self.asked) {
            (self.held, self.left) = (0, self.left.max(BOTH));
        }
        let rests = self.left == 0 && now - self.written < BEAT;
        self.due = (self.held == 0 && !rests).then_some(self.next);
        match self.due {
            Some(half) => {
                self.next = half.other();
                (self.left, self.written) = (self.left.saturating_sub(1), now);
            }
            None => self.held = self.held.saturating_sub(1),
        }
    }

    /// The notes at once, and in any case.
    pub fn at_once(&mut self, now: f32) {
        (self.due, self.next) = (Some(Half::Notes), Half::Legend);
        (self.held, self.written) = (0, now);
    }
}

impl Half {
    fn other(self) -> Self {
        match self {
            Self::Notes => Self::Legend,
            Self::Legend => Self::Notes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const N: Option<Half> = Some(Half::Notes);
    const L: Option<Half> = Some(Half::Legend);

    #[test]
    fn it_gives_way_to_the_panels_and_stays_while_nothing_changes() {
        let mut writing = Writing::opening(2);
        let pass = |writing: &mut Writing, changed: bool| {
            writing.decide(0.0, changed);
            writing.due()
        };
        let passes = |writing: &mut Writing, changed: &[bool]| -> Vec<Option<Half>> {
            changed.iter().map(|changed| pass(writing, *changed)).collect()
        };
        assert_eq!(passes(&mut writing, &[false; 4]), [N, L, None, None]);
        let after = passes(&mut writing, &[true, false, false, false, false]);
        assert_eq!(after, [N, L, N, L, None], "it was not written in the pass before");
        assert_eq!(
            passes(&mut writing, &[true; 6]),
            [N, None, L, None, N, None],
            "in turns while something is always new"
        );
        (0..8).for_each(|_| _ = pass(&mut writing, false));
        writing.wait();
        let after = passes(&mut writing, &[true, false, false, false, false, false, false]);
        assert_eq!(after, [None, None, N, L, N, L, None], "after a question");
        writing.ask();
        assert_eq!(passes(&mut writing, &[false; 3]), [N, L, None]);
        for half in [N, L, N] {
            writing.ask();
            writing.wait();
            assert_eq!(passes(&mut writing, &[true]), [half], "whatever else there is");
        }
        (0..8).for_each(|_| _ = pass(&mut writing, false));
        writing.decide(BEAT, false);
        assert!(writing.due().is_some(), "now and then in any case");
        writing.at_once(BEAT);
        writing.at_once(BEAT);
        assert_eq!(writing.due(), N, "as often as it is asked for");
    }
}
