//! Actions that panels request.

use super::commands::EditorCommand;
use super::field::FieldInput;
use super::row::FormRow;
use super::selection::Chosen;
use super::tool::ToolAction;
use super::view::ViewAction;
use crate::editor::board::BoardHalf;

/// The action of a press on a panel, or of input to a text field.
#[derive(Clone, Debug, PartialEq)]
pub enum EditorAction {
    Command(EditorCommand),
    Tool(ToolAction),
    View(ViewAction),
    Choose(Chosen),
    /// Writes a missing value at a path, and opens it.
    Begin(String, String),
    /// Writes the value at a path. `None` removes it.
    Set(String, Option<String>),
    /// Opens the text page at a path.
    EditText(String),
    /// Goes to a diagnostic, by its index.
    ShowFault(usize),
    /// Applies the quick fix of a diagnostic, by its index.
    QuickFix(usize),
    /// Picks up a combatant by ID, to be placed on the board.
    Carry(String),
    /// Picks up a new combatant, by its index in the bestiary.
    CarryNew(usize),
    AddSide,
    Duplicate,
    SaveAs,
    /// Adds a column (true) or a row (false) to the board.
    Grow(bool),
    /// Makes the other half of the board the mirror image of this one.
    Even(BoardHalf),
    AddField,
    AddZone,
    /// Resolves an edit conflict: true takes the file on disk, false keeps the version in the editor.
    Settle(bool),
    /// Input to a field of a form.
    Field(Box<FormRow>, FieldInput),
    /// Input to the text page.
    Text(FieldInput),
    /// Text typed as the path of the file.
    FilePath(String),
}

impl EditorAction {
    /// Returns true for input to a text field, which continues an undo step of typing.
    pub fn is_input(&self) -> bool {
        match self {
            EditorAction::Field(..) | EditorAction::Text(_) | EditorAction::FilePath(_) => true,
            EditorAction::View(action) => action.is_input(),
            _ => false,
        }
    }
}

/// Actions that the panels request in one frame.
#[derive(Default)]
pub struct ActionList(Vec<EditorAction>);

impl ActionList {
    pub fn push(&mut self, action: EditorAction) {
        self.0.push(action);
    }

    /// Adds the action of a panel that requests at most one.
    pub fn add(&mut self, action: Option<EditorAction>) {
        self.0.extend(action);
    }

    /// Adds the input to a field of a form, if there is any.
    pub fn add_input(&mut self, row: &FormRow, input: FieldInput) {
        if input != FieldInput::Nothing {
            self.push(EditorAction::Field(Box::new(row.clone()), input));
        }
    }

    /// Returns the actions in the order to apply them. Input comes first, because a press may select another part.
    pub fn in_order(mut self) -> Vec<EditorAction> {
        self.0.sort_by_key(|action| !action.is_input());
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn input_is_applied_before_a_press() {
        let mut actions = ActionList::default();
        actions.push(EditorAction::Choose(Chosen::Level));
        actions.add_input(&FormRow::default(), FieldInput::Nothing);
        actions.add_input(&FormRow::default(), FieldInput::Done);
        actions.add(Some(EditorAction::Text(FieldInput::Done)));
        let order: Vec<bool> = actions.in_order().iter().map(EditorAction::is_input).collect();
        assert_eq!(order, [true, true, false]);
    }
}
