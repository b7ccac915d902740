//! In which passes what is written over the board is written anew, and which half of it.

/// Passes after a change in which it is, each half in turn: the panels may find their size only meanwhile.
const WRITTEN: u8 = 4;
/// Passes until both halves are written.
const BOTH: u8 = 2;
/// Passes that it waits after somebody was asked anew: for the question, and for what is told of its answers.
const AFTER_ASKING: u8 = 2;
/// Whatever else there may be is shown after so many seconds, and the other half after as many more.
pub const BEAT: f32 = 0.25;

/// A half of what is written over the board: all of it would take too long for one frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// What stands at tokens and on ground.
    Notes,
    /// What marks mean. It looks for room beside those, and so comes after them.
    Legend,
}

/// It follows the panels where it would take too long beside them; while nothing changes it stays as it is.
#[derive(Debug)]
pub struct Writing {
    due: Option<Half>,
    /// So many passes it waits.
    held: u8,
    /// It is written in so many passes then, the legend last.
    left: u8,
    /// What is written next while nothing changes, and when something last was, in seconds.
    next: Half,
    written: f32,
    /// The next passes write it, whatever else there is.
    asked: bool,
    /// It has waited a frame for what took long in that one.
    put_off: bool,
}

impl Writing {
    /// It is written in so many passes from the first one on.
    pub fn opening(passes: u8) -> Self {
        Self { due: None, held: 0, left: passes, next: Half::Notes, written: 0.0, asked: false, put_off: false }
    }

    /// What this pass writes.
    pub fn due(&self) -> Option<Half> {
        self.due
    }

    /// Whether another pass is to follow.
    pub fn is_pending(&self) -> bool {
        self.left > 0
    }

    /// The panels lie as they did when the notes were written: once will do, unless something is new since.
    pub fn settle(&mut self) {
        self.left = if self.left > BOTH { self.left } else { 0 };
    }

    /// In the next two passes, in any case.
    pub fn ask(&mut self) {
        self.asked = true;
    }

    /// Somebody is asked anew.
    pub fn wait(&mut self) {
        self.held = AFTER_ASKING;
    }

    /// Decides about a pass; `busy` where its frame has been long already: then it waits for another, never twice in a row.
    pub fn decide(&mut self, now: f32, changed: bool, busy: bool) {
        if changed {
            // The legend that follows what was written before comes first: it is written as well where something is always new.
            self.left = WRITTEN + self.left % 2;
        }
        let asked = std::mem::take(&mut self.asked);
        if asked {
            (self.held, self.left) = (0, self.left.max(BOTH));
        }
        let turn = if self.left % 2 == 1 { Half::Legend } else { Half::Notes };
        let due = match (self.held, self.left) {
            (1.., _) => None,
            (_, 1..) => Some(turn),
            _ => (now - self.written >= BEAT).then_some(self.next),
        };
        self.put_off = due.is_some() && busy && !self.put_off && !asked;
        self.due = due.filter(|_| !self.put_off);
        match self.due {
            Some(half) => {
                (self.left, self.written) = (self.left.saturating_sub(1), now);
                self.next = half.other();
            }
            None => self.held = self.held.saturating_sub(1),
        }
    }

    /// The notes at once, and in any case; all of it when there is no more haste.
    pub fn at_once(&mut self, now: f32) {
        (self.due, self.next) = (Some(Half::Notes), Half::Legend);
        (self.held, self.left, self.written) = (0, 0, now);
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
            writing.decide(0.0, changed, false);
            writing.due()
        };
        let passes = |writing: &mut Writing, changed: &[bool]| -> Vec<Option<Half>> {
            changed.iter().map(|changed| pass(writing, *changed)).collect()
        };
        assert_eq!(passes(&mut writing, &[false; 4]), [N, L, None, None]);
        assert!(!writing.is_pending());
        let after = passes(&mut writing, &[true, false, false, false, false]);
        assert_eq!(after, [N, L, N, L, None]);
        assert_eq!(passes(&mut writing, &[true; 5]), [N, L, N, L, N], "in turns while something is always new");
        assert!(writing.is_pending());
        assert_eq!(passes(&mut writing, &[false; 6]), [L, N, L, None, None, None], "the legend last");
        assert_eq!(passes(&mut writing, &[true, false]), [N, L]);
        writing.settle();
        assert_eq!(pass(&mut writing, false), None, "nothing has grown");
        assert_eq!(passes(&mut writing, &[true, true]), [N, L]);
        writing.settle();
        assert_eq!(passes(&mut writing, &[false; 5]), [N, L, N, L, None], "but something was new");
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
    }

    #[test]
    fn now_and_then_it_is_written_in_any_case() {
        let mut writing = Writing::opening(0);
        let beats: Vec<Option<Half>> = (1..=3)
            .map(|beat| {
                writing.decide(BEAT * beat as f32, false, false);
                writing.due()
            })
            .collect();
        assert_eq!(beats, [N, L, N]);
    }

    #[test]
    fn what_has_rolled_is_told_in_the_next_pass() {
        let mut writing = Writing::opening(3);
        writing.at_once(0.0);
        assert_eq!(writing.due(), N);
        writing.at_once(0.0);
        assert_eq!(writing.due(), N, "in every pass");
        writing.decide(0.0, true, false);
        assert_eq!(writing.due(), N);
    }

    #[test]
    fn it_waits_a_frame_for_what_took_long_and_no_more() {
        let mut writing = Writing::opening(0);
        let passes: Vec<_> = [true, false, true, true, false, false]
            .into_iter()
            .enumerate()
            .map(|(pass, busy)| {
                writing.decide(0.0, pass == 0, busy);
                writing.due()
            })
            .collect();
        assert_eq!(passes, [None, N, None, L, N, L]);
    }
}
