//! The schedule for redrawing the notes over the board, one half per pass.

/// Number of passes that redraw the notes after a change, each half in turn. Panels may take some passes to find their
/// size.
const WRITTEN: u8 = 4;
/// Passes until both halves are drawn.
const BOTH: u8 = 2;
/// Passes to wait after a new decision: for the prompt, and for the panels about its options.
const AFTER_ASKING: u8 = 2;
/// Seconds without a change after which one half is redrawn; the other half follows after as many more.
pub const BEAT: f32 = 0.25;

/// A half of the notes over the board, because drawing all of them would take too long for one frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// Notes at tokens and on cells.
    Notes,
    /// The legend. It needs the room that notes leave, and so comes after them.
    Legend,
}

/// The schedule's state. Notes are redrawn after the panels if both would take too long; while nothing changes they are
/// reused.
#[derive(Debug)]
pub struct Writing {
    due: Option<Half>,
    /// Number of passes to wait.
    held: u8,
    /// Number of passes left to draw, the legend last.
    left: u8,
    /// The half to draw next while nothing changes, and the time of the last drawing, in seconds.
    next: Half,
    written: f32,
    /// The next passes draw the notes in any case.
    asked: bool,
    /// The last pass was postponed because its frame took long.
    put_off: bool,
}

impl Writing {
    /// Creates a schedule that draws in that number of passes from the first one on.
    pub fn opening(passes: u8) -> Self {
        Self { due: None, held: 0, left: passes, next: Half::Notes, written: 0.0, asked: false, put_off: false }
    }

    /// Returns the half that this pass draws, if any.
    pub fn due(&self) -> Option<Half> {
        self.due
    }

    /// Returns true if another pass must follow.
    pub fn is_pending(&self) -> bool {
        self.left > 0
    }

    /// Reports that the panels are where they were when the notes were drawn. Once is then enough, unless there was a
    /// change since.
    pub fn settle(&mut self) {
        self.left = if self.left > BOTH { self.left } else { 0 };
    }

    /// Requests that both halves are drawn in the next two passes in any case.
    pub fn ask(&mut self) {
        self.asked = true;
    }

    /// Waits because of a new decision.
    pub fn wait(&mut self) {
        self.held = AFTER_ASKING;
    }

    /// Decides about a pass. If the frame is `busy` the pass is postponed, but never twice in a row.
    pub fn decide(&mut self, now: f32, changed: bool, busy: bool) {
        if changed {
            // A legend that is due after earlier notes comes first, so that it is drawn even with continuous changes.
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

    /// Draws the notes immediately, and everything else once there is time.
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
