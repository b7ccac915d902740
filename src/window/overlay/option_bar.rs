//! The state that the option bar keeps between frames.

use super::entries::{Fit, SecondaryAction};
use crate::vocab::view::DeedKind;

/// The tab, page and filter of the cards, and what was last drawn of them.
#[derive(Default)]
pub struct OptionBar {
    /// Epoch and number of the decision that the bar was last set up for.
    pub stood: Option<(u32, u32)>,
    /// The option that a lesson asked for at that time.
    pub taught: Option<usize>,
    /// The selected tab.
    pub group: Option<&'static str>,
    /// The cards show only this kind of secondary action.
    pub apart: Option<SecondaryAction>,
    /// The cards show only this kind of action.
    pub kind: Option<DeedKind>,
    /// The page of cards that is shown.
    pub page: usize,
    /// Distance that the mouse wheel has been turned over the cards since the last page turn.
    pub wheel: f32,
    /// An option that awaits confirmation: choosing it again takes it.
    pub sure: Option<usize>,
    /// The number of cards that fit into the bar, as last drawn.
    pub fit: Fit,
    /// Columns of cards in the bar, as last drawn.
    pub columns: usize,
    /// The options of the visible cards.
    pub seen: Vec<usize>,
}

impl OptionBar {
    /// Shows all cards from the first page for a new decision.
    pub fn begin_decision(&mut self) {
        (self.group, self.apart, self.kind, self.sure) = (None, None, None, None);
        self.page = 0;
        self.seen.clear();
    }
}
