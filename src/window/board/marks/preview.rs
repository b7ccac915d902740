//! The drawing of the focused option.

use crate::vocab::view::{OptionRole, OptionView};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preview {
    /// A combatant is moved by the option: the path is the combatant's.
    Push,
    /// A combatant is selected, and nothing is done to it.
    Choice,
    /// A line from the actor to the target.
    Blow,
    /// The path of the actor.
    Walk,
    Nothing,
}

/// Returns the preview of an option, given whether it is about a combatant on the board and about a cell.
pub fn preview_of(option: &OptionView, somebody: bool, cell: bool) -> Preview {
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
        assert_eq!(preview_of(&option(OptionRole::Displace), true, true), Preview::Push);
        assert_eq!(preview_of(&option(OptionRole::Deed), true, true), Preview::Blow);
        assert_eq!(preview_of(&option(OptionRole::Step), false, true), Preview::Walk);
        assert_eq!(preview_of(&option(OptionRole::Choose), true, false), Preview::Choice);
        assert_eq!(preview_of(&option(OptionRole::Pass), false, false), Preview::Nothing);
    }
}
