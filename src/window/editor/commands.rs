//! All keyboard commands of the editor, with their keys.

use super::focus;
use bevy::math::Vec2;
use bevy_egui::egui::{Context, Event, Key, Modifiers};

/// A command that works by key anywhere on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorCommand {
    Undo,
    Redo,
    Save,
    Play,
    /// Leaves for the menu and keeps a draft.
    Leave,
    /// Goes to the next diagnostic.
    NextFault,
    /// Shows or hides the text of the level.
    Text,
    Bestiary,
    Copy,
    Paste,
    Remove,
    Mirror,
    /// Flips the board vertically.
    Flip,
    Rotate,
    Paint,
    Fill,
    Pick,
    Move,
    Select,
    /// Shows sight, or ground in reach, as an overlay on the board.
    Sight,
    Reach,
    Wider,
    Narrower,
    /// Moves the focus to the next panel, from the last one to the first.
    NextPanel,
    PreviousPanel,
    /// Focuses the search field of the bestiary.
    Somebody,
    /// Applies the tool at the cursor.
    Use,
    /// Moves the cursor.
    Go(BoardDirection),
    /// Moves the cursor and paints or marks along the way.
    Draw(BoardDirection),
}

/// A direction on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardDirection {
    Up,
    Down,
    Left,
    Right,
}

impl BoardDirection {
    /// Returns the direction as a vector, with y pointing down.
    pub fn vector(self) -> Vec2 {
        match self {
            BoardDirection::Up => Vec2::NEG_Y,
            BoardDirection::Down => Vec2::Y,
            BoardDirection::Left => Vec2::NEG_X,
            BoardDirection::Right => Vec2::X,
        }
    }
}

const CTRL: Modifiers = Modifiers::COMMAND;
const PLAIN: Modifiers = Modifiers::NONE;
const CTRL_SHIFT: Modifiers = Modifiers { shift: true, ..Modifiers::COMMAND };

impl EditorCommand {
    /// Key and key cap of each command. Those with more modifiers come first, because egui also matches a key with
    /// fewer.
    const KEYS: [(EditorCommand, Modifiers, Key, &'static str); 35] = [
        (EditorCommand::Redo, CTRL_SHIFT, Key::Z, "Ctrl+Shift+Z"),
        (EditorCommand::Undo, CTRL, Key::Z, "Ctrl+Z"),
        (EditorCommand::Save, CTRL, Key::S, "Ctrl+S"),
        (EditorCommand::Copy, CTRL, Key::C, "Ctrl+C"),
        (EditorCommand::Paste, CTRL, Key::V, "Ctrl+V"),
        (EditorCommand::Play, PLAIN, Key::F9, "F9"),
        (EditorCommand::Leave, PLAIN, Key::Escape, "Esc"),
        (EditorCommand::NextFault, PLAIN, Key::E, "E"),
        (EditorCommand::Text, PLAIN, Key::R, "R"),
        (EditorCommand::Bestiary, PLAIN, Key::B, "B"),
        (EditorCommand::Remove, PLAIN, Key::Delete, "Del"),
        (EditorCommand::Flip, Modifiers::SHIFT, Key::M, "Shift+M"),
        (EditorCommand::Mirror, PLAIN, Key::M, "M"),
        (EditorCommand::Rotate, PLAIN, Key::T, "T"),
        (EditorCommand::Paint, PLAIN, Key::Num1, "1"),
        (EditorCommand::Fill, PLAIN, Key::Num2, "2"),
        (EditorCommand::Pick, PLAIN, Key::Num3, "3"),
        (EditorCommand::Move, PLAIN, Key::Num4, "4"),
        (EditorCommand::Select, PLAIN, Key::Num5, "5"),
        (EditorCommand::Sight, PLAIN, Key::V, "V"),
        (EditorCommand::Reach, PLAIN, Key::C, "C"),
        (EditorCommand::Wider, PLAIN, Key::Plus, "+"),
        (EditorCommand::Narrower, PLAIN, Key::Minus, "−"),
        (EditorCommand::PreviousPanel, Modifiers::SHIFT, Key::F6, "Shift+F6"),
        (EditorCommand::NextPanel, PLAIN, Key::F6, "F6"),
        (EditorCommand::Somebody, PLAIN, Key::A, "A"),
        (EditorCommand::Use, PLAIN, Key::Enter, "Enter"),
        (EditorCommand::Draw(BoardDirection::Up), CTRL, Key::ArrowUp, "Ctrl+↑"),
        (EditorCommand::Draw(BoardDirection::Down), CTRL, Key::ArrowDown, "Ctrl+↓"),
        (EditorCommand::Draw(BoardDirection::Left), CTRL, Key::ArrowLeft, "Ctrl+←"),
        (EditorCommand::Draw(BoardDirection::Right), CTRL, Key::ArrowRight, "Ctrl+→"),
        (EditorCommand::Go(BoardDirection::Up), PLAIN, Key::ArrowUp, "↑"),
        (EditorCommand::Go(BoardDirection::Down), PLAIN, Key::ArrowDown, "↓"),
        (EditorCommand::Go(BoardDirection::Left), PLAIN, Key::ArrowLeft, "←"),
        (EditorCommand::Go(BoardDirection::Right), PLAIN, Key::ArrowRight, "→"),
    ];

    pub fn cap(self) -> &'static str {
        Self::KEYS.iter().find(|(command, ..)| *command == self).map_or("", |(.., cap)| cap)
    }

    /// Returns true if the command works while a text field has the focus: its key types nothing and moves nothing
    /// there.
    fn while_typing(self) -> bool {
        matches!(
            self,
            EditorCommand::Save | EditorCommand::Play | EditorCommand::NextPanel | EditorCommand::PreviousPanel
        )
    }

    /// Returns true if the key belongs to the focused control, if there is one.
    fn of_focus(self) -> bool {
        matches!(self, EditorCommand::Use | EditorCommand::Go(_) | EditorCommand::Draw(_))
    }

    /// Returns the commands whose keys were pressed. Typed text triggers none, and the arrows move the focus while a
    /// control has it.
    pub fn pressed(ctx: &Context) -> Vec<EditorCommand> {
        let typing = ctx.text_edit_focused();
        let focused = ctx.memory(|m| m.focused().is_some());
        if focus::is_held(ctx) && ctx.input_mut(|i| i.consume_key(PLAIN, Key::Escape)) {
            focus::to_board(ctx);
            return Vec::new();
        }
        let free = |command: &EditorCommand| match (typing, focused) {
            (true, _) => command.while_typing(),
            (false, true) => !command.of_focus(),
            (false, false) => true,
        };
        let keys = Self::KEYS.iter().filter(|(command, ..)| free(command));
        let mut found: Vec<EditorCommand> = ctx.input_mut(|i| {
            keys.filter(|(_, held, key, _)| i.consume_key(*held, *key)).map(|(command, ..)| *command).collect()
        });
        // egui reports copying and pasting as separate events.
        let told = |event: &Event| match event {
            Event::Copy => Some(EditorCommand::Copy),
            Event::Paste(_) => Some(EditorCommand::Paste),
            _ => None,
        };
        let told: Vec<EditorCommand> = ctx.input(|i| i.events.iter().filter_map(told).collect());
        found.extend(told.into_iter().filter(|_| !typing));
        found.dedup();
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::RawInput;

    fn press(key: Key, modifiers: Modifiers, typing: bool) -> Vec<EditorCommand> {
        let ctx = Context::default();
        let mut text = String::new();
        let mut found = Vec::new();
        for events in [vec![], vec![Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }]] {
            let input = RawInput { events, focused: true, ..RawInput::default() };
            let mut output = ctx.run_ui(input, |ui| {
                found = EditorCommand::pressed(ui.ctx());
                let response = ui.text_edit_singleline(&mut text);
                if typing {
                    response.request_focus();
                }
            });
            output.textures_delta.clear();
        }
        found
    }

    #[test]
    fn every_key_does_one_thing() {
        let held = |m: Modifiers| Modifiers { ctrl: m.command, ..m };
        for (command, modifiers, key, _) in EditorCommand::KEYS {
            assert_eq!(press(key, held(modifiers), false), [command]);
        }
    }

    #[test]
    fn what_is_typed_paints_nothing() {
        assert_eq!(press(Key::E, PLAIN, true), []);
        assert_eq!(press(Key::Enter, PLAIN, true), []);
        assert_eq!(press(Key::S, Modifiers { ctrl: true, ..CTRL }, true), [EditorCommand::Save]);
    }
}
