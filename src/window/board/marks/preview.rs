//! What is drawn of an option that is pointed at.

use crate::vocab::view::{OptionRole, OptionView};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preview {
    /// Somebody is moved: the way is theirs.
    Push,
    /// Somebody is named, and nothing done to them.
    Choice,
    /// A line from whoever acts to whom it is aimed at.
    Blow,
    /// The way of whoever acts.
    Walk,
    Nothing,
}

/// Of an option about somebody on the board, about a cell, about both or neither.
pub fn of(option: &OptionView, somebody: bool, cell: bool) -> Preview {
    match (somebody, cell) {
        (true, true) if option.role == OptionRole::Displace => Preview::Push,
        (true, _) if option.role == OptionRole::Choose => Preview::Choice,
        (true, _) => Preview::Blow,
        (false, true) => Preview::Walk,
        (false, false) => Preview::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_of_a_push_is_that_of_whoever_is_pushed() {
        let option = |role| OptionView { role, ..OptionView::default() };
        assert_eq!(of(&option(OptionRole::Displace), true, true), Preview::Push);
        assert_eq!(of(&option(OptionRole::Deed), true, true), Preview::Blow);
        assert_eq!(of(&option(OptionRole::Step), false, true), Preview::Walk);
        assert_eq!(of(&option(OptionRole::Choose), true, false), Preview::Choice);
        assert_eq!(of(&option(OptionRole::Pass), false, false), Preview::Nothing);
    }
}
