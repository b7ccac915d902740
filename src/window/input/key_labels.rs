//! Labels of key caps and buttons.

use super::binding::{Binding, Lean};
use bevy::prelude::*;

impl Binding {
    /// Returns the label of the key cap or button.
    pub fn cap(self) -> String {
        match self {
            Binding::Key(key) => key_cap(key),
            Binding::Pad(button) => pad_cap(button),
            Binding::Both(held, button) => format!("{}+{}", pad_cap(held), pad_cap(button)),
            Binding::Stick(lean) => lean.cap().to_owned(),
        }
    }
}

impl Lean {
    fn cap(self) -> &'static str {
        match self {
            Lean::LeftUp => "L ↑",
            Lean::LeftDown => "L ↓",
            Lean::LeftLeft => "L ←",
            Lean::LeftRight => "L →",
            Lean::RightUp => "R ↑",
            Lean::RightDown => "R ↓",
            Lean::RightLeft => "R ←",
            Lean::RightRight => "R →",
        }
    }
}

fn key_cap(key: KeyCode) -> String {
    let short = match key {
        KeyCode::Escape => "Esc",
        KeyCode::Enter => "Enter",
        KeyCode::Space => "Space",
        KeyCode::Backspace => "Bksp",
        KeyCode::Backquote => "`",
        KeyCode::PageUp => "PgUp",
        KeyCode::PageDown => "PgDn",
        KeyCode::Equal => "+",
        KeyCode::Minus => "−",
        KeyCode::ArrowUp => "↑",
        KeyCode::ArrowDown => "↓",
        KeyCode::ArrowLeft => "←",
        KeyCode::ArrowRight => "→",
        KeyCode::Delete => "Del",
        KeyCode::Insert => "Ins",
        KeyCode::NumpadEnter => "Num Enter",
        KeyCode::NumpadAdd => "Num +",
        KeyCode::NumpadSubtract => "Num −",
        KeyCode::BracketLeft => "[",
        KeyCode::BracketRight => "]",
        KeyCode::Comma => ",",
        KeyCode::Period => ".",
        KeyCode::Semicolon => ";",
        KeyCode::Slash => "/",
        KeyCode::Quote => "'",
        KeyCode::Backslash => "\\",
        _ => "",
    };
    if !short.is_empty() {
        return short.to_owned();
    }
    let name = format!("{key:?}");
    match (name.strip_prefix("Key"), name.strip_prefix("Digit"), name.strip_prefix("Numpad")) {
        (Some(letter), ..) | (_, Some(letter), _) => letter.to_owned(),
        (.., Some(number)) => format!("Num {number}"),
        _ => name,
    }
}

fn pad_cap(button: GamepadButton) -> String {
    match button {
        GamepadButton::South => "A",
        GamepadButton::East => "B",
        GamepadButton::West => "X",
        GamepadButton::North => "Y",
        GamepadButton::LeftTrigger => "LB",
        GamepadButton::RightTrigger => "RB",
        GamepadButton::LeftTrigger2 => "LT",
        GamepadButton::RightTrigger2 => "RT",
        GamepadButton::Select => "Sel",
        GamepadButton::LeftThumb => "L3",
        GamepadButton::RightThumb => "R3",
        GamepadButton::DPadUp => "D ↑",
        GamepadButton::DPadDown => "D ↓",
        GamepadButton::DPadLeft => "D ←",
        GamepadButton::DPadRight => "D →",
        other => return format!("{other:?}"),
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn caps_are_short() {
        assert_eq!(key_cap(KeyCode::KeyU), "U");
        assert_eq!(key_cap(KeyCode::Digit7), "7");
        assert_eq!(key_cap(KeyCode::F5), "F5");
        assert_eq!(key_cap(KeyCode::Numpad3), "Num 3");
    }
}
