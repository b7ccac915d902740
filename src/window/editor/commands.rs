//! What the keys of the editor do. They are listed here and nowhere else.

use super::focus;
use bevy::math::Vec2;
use bevy_egui::egui::{Context, Event, Key, Modifiers};

/// What can be done by key wherever one is on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    Undo,
    Redo,
    Save,
    Play,
    /// Back to the menu; a draft is kept.
    Leave,
    /// To the next place where something is wrong.
    NextFault,
    /// The text of the level, or the board alone.
    Text,
    Bestiary,
    Copy,
    Paste,
    Remove,
    Mirror,
    /// Top is bottom.
    Flip,
    Rotate,
    Paint,
    Fill,
    Pick,
    Move,
    Select,
    /// What is seen, and ground in reach, laid over the board.
    Sight,
    Reach,
    Wider,
    Narrower,
    /// The keys go to the next panel, and from the last one to the first.
    NextPanel,
    PreviousPanel,
    /// To the bestiary, where a part of a name finds somebody.
    Somebody,
    /// What the tool does, at the cursor.
    Use,
    /// The cursor goes on.
    Go(Way),
    /// The same, and paints or marks as it goes.
    Draw(Way),
}

/// A way over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Up,
    Down,
    Left,
    Right,
}

impl Way {
    /// With y downwards.
    pub fn vector(self) -> Vec2 {
        match self {
            Way::Up => Vec2::NEG_Y,
            Way::Down => Vec2::Y,
            Way::Left => Vec2::NEG_X,
            Way::Right => Vec2::X,
        }
    }
}

const CTRL: Modifiers = Modifiers::COMMAND;
const PLAIN: Modifiers = Modifiers::NONE;
const CTRL_SHIFT: Modifiers = Modifiers { shift: true, ..Modifiers::COMMAND };

impl Command {
    /// The key of each, and how it is printed. Those with more keys held come first: egui takes fewer for the same.
    const KEYS: [(Command, Modifiers, Key, &'static str); 35] = [
        (Command::Redo, CTRL_SHIFT, Key::Z, "Ctrl+Shift+Z"),
        (Command::Undo, CTRL, Key::Z, "Ctrl+Z"),
        (Command::Save, CTRL, Key::S, "Ctrl+S"),
        (Command::Copy, CTRL, Key::C, "Ctrl+C"),
        (Command::Paste, CTRL, Key::V, "Ctrl+V"),
        (Command::Play, PLAIN, Key::F9, "F9"),
        (Command::Leave, PLAIN, Key::Escape, "Esc"),
        (Command::NextFault, PLAIN, Key::E, "E"),
        (Command::Text, PLAIN, Key::R, "R"),
        (Command::Bestiary, PLAIN, Key::B, "B"),
        (Command::Remove, PLAIN, Key::Delete, "Del"),
        (Command::Flip, Modifiers::SHIFT, Key::M, "Shift+M"),
        (Command::Mirror, PLAIN, Key::M, "M"),
        (Command::Rotate, PLAIN, Key::T, "T"),
        (Command::Paint, PLAIN, Key::Num1, "1"),
        (Command::Fill, PLAIN, Key::Num2, "2"),
        (Command::Pick, PLAIN, Key::Num3, "3"),
        (Command::Move, PLAIN, Key::Num4, "4"),
        (Command::Select, PLAIN, Key::Num5, "5"),
        (Command::Sight, PLAIN, Key::V, "V"),
        (Command::Reach, PLAIN, Key::C, "C"),
        (Command::Wider, PLAIN, Key::Plus, "+"),
        (Command::Narrower, PLAIN, Key::Minus, "−"),
        (Command::PreviousPanel, Modifiers::SHIFT, Key::F6, "Shift+F6"),
        (Command::NextPanel, PLAIN, Key::F6, "F6"),
        (Command::Somebody, PLAIN, Key::A, "A"),
        (Command::Use, PLAIN, Key::Enter, "Enter"),
        (Command::Draw(Way::Up), CTRL, Key::ArrowUp, "Ctrl+↑"),
        (Command::Draw(Way::Down), CTRL, Key::ArrowDown, "Ctrl+↓"),
        (Command::Draw(Way::Left), CTRL, Key::ArrowLeft, "Ctrl+←"),
        (Command::Draw(Way::Right), CTRL, Key::ArrowRight, "Ctrl+→"),
        (Command::Go(Way::Up), PLAIN, Key::ArrowUp, "↑"),
        (Command::Go(Way::Down), PLAIN, Key::ArrowDown, "↓"),
        (Command::Go(Way::Left), PLAIN, Key::ArrowLeft, "←"),
        (Command::Go(Way::Right), PLAIN, Key::ArrowRight, "→"),
    ];

    pub fn cap(self) -> &'static str {
        Self::KEYS.iter().find(|(command, ..)| *command == self).map_or("", |(.., cap)| cap)
    }

    /// Whether it is done even while somebody types: it has a key that writes nothing and moves nothing there.
    fn while_typing(self) -> bool {
        matches!(self, Command::Save | Command::Play | Command::NextPanel | Command::PreviousPanel)
    }

    /// Whether it belongs to what has the focus, if anything has.
    fn of_focus(self) -> bool {
        matches!(self, Command::Use | Command::Go(_) | Command::Draw(_))
    }

    /// The commands whose keys were pressed. What somebody types is none, and arrows move the focus while something has it.
    pub fn pressed(ctx: &Context) -> Vec<Command> {
        let typing = ctx.text_edit_focused();
        let focused = ctx.memory(|m| m.focused().is_some());
        if focus::is_held(ctx) && ctx.input_mut(|i| i.consume_key(PLAIN, Key::Escape)) {
            focus::to_board(ctx);
            return Vec::new();
        }
        let free = |command: &Command| match (typing, focused) {
            (true, _) => command.while_typing(),
            (false, true) => !command.of_focus(),
            (false, false) => true,
        };
        let keys = Self::KEYS.iter().filter(|(command, ..)| free(command));
        let mut found: Vec<Command> = ctx.input_mut(|i| {
            keys.filter(|(_, held, key, _)| i.consume_key(*held, *key)).map(|(command, ..)| *command).collect()
        });
        // Of copying and pasting egui tells in words of its own.
        let told = |event: &Event| match event {
            Event::Copy => Some(Command::Copy),
            Event::Paste(_) => Some(Command::Paste),
            _ => None,
        };
        let told: Vec<Command> = ctx.input(|i| i.events.iter().filter_map(told).collect());
        found.extend(told.into_iter().filter(|_| !typing));
        found.dedup();
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::RawInput;

    fn press(key: Key, modifiers: Modifiers, typing: bool) -> Vec<Command> {
        let ctx = Context::default();
        let mut text = String::new();
        let mut found = Vec::new();
        for events in [vec![], vec![Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }]] {
            let input = RawInput { events, focused: true, ..RawInput::default() };
            let mut output = ctx.run_ui(input, |ui| {
                found = Command::pressed(ui.ctx());
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
        for (command, modifiers, key, _) in Command::KEYS {
            assert_eq!(press(key, held(modifiers), false), [command]);
        }
    }

    #[test]
    fn what_is_typed_paints_nothing() {
        assert_eq!(press(Key::E, PLAIN, true), []);
        assert_eq!(press(Key::Enter, PLAIN, true), []);
        assert_eq!(press(Key::S, Modifiers { ctrl: true, ..CTRL }, true), [Command::Save]);
    }
}
