//! Keys, buttons and sticks, and the default binding of each action.

use super::action::Action;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;
use serde::{Deserialize, Serialize};

/// A key, a button, a pair of buttons or a stick direction.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Binding {
    Key(KeyCode),
    Pad(GamepadButton),
    /// The second button, pressed while the first is held.
    Both(GamepadButton, GamepadButton),
    Stick(Lean),
}

/// A stick pushed in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lean {
    LeftUp,
    LeftDown,
    LeftLeft,
    LeftRight,
    RightUp,
    RightDown,
    RightLeft,
    RightRight,
}

/// Returns the default bindings of an action.
pub fn default_bindings(action: Action) -> Vec<Binding> {
    use Binding::{Both, Key, Pad, Stick};
    use GamepadButton as P;
    use KeyCode as K;
    match action {
        Action::Up => vec![Key(K::KeyY), Pad(P::DPadUp)],
        Action::Down => vec![Key(K::KeyH), Pad(P::DPadDown)],
        Action::Left => vec![Key(K::KeyG), Pad(P::DPadLeft)],
        Action::Right => vec![Key(K::KeyJ), Pad(P::DPadRight)],
        Action::Confirm => vec![Key(K::Enter), Key(K::NumpadEnter), Pad(P::South)],
        Action::Back => vec![Key(K::Backspace), Pad(P::East)],
        Action::NextGroup => vec![Key(K::KeyE), Pad(P::RightTrigger)],
        Action::PreviousGroup => vec![Key(K::KeyQ), Pad(P::LeftTrigger)],
        Action::Option1 => vec![Key(K::Digit1), Key(K::Numpad1)],
        Action::Option2 => vec![Key(K::Digit2), Key(K::Numpad2)],
        Action::Option3 => vec![Key(K::Digit3), Key(K::Numpad3)],
        Action::Option4 => vec![Key(K::Digit4), Key(K::Numpad4)],
        Action::Option5 => vec![Key(K::Digit5), Key(K::Numpad5)],
        Action::Option6 => vec![Key(K::Digit6), Key(K::Numpad6)],
        Action::Option7 => vec![Key(K::Digit7), Key(K::Numpad7)],
        Action::Option8 => vec![Key(K::Digit8), Key(K::Numpad8)],
        Action::Option9 => vec![Key(K::Digit9), Key(K::Numpad9)],
        Action::OptionPass => vec![Key(K::Digit0), Key(K::Numpad0), Pad(P::North)],
        Action::Done => vec![Key(K::End), Both(P::LeftTrigger2, P::North)],
        Action::Discard => vec![Key(K::Delete), Both(P::LeftTrigger2, P::West)],
        Action::GiveUp => vec![Key(K::F10), Both(P::LeftTrigger2, P::East)],
        Action::NextPage => vec![Key(K::PageDown), Both(P::Select, P::RightThumb)],
        Action::PreviousPage => vec![Key(K::PageUp), Both(P::Select, P::LeftThumb)],
        Action::Detail => vec![Key(K::KeyI), Both(P::LeftTrigger2, P::DPadUp)],
        Action::Repeat => vec![Key(K::KeyR), Both(P::Select, P::LeftTrigger)],
        Action::AllPlain => vec![Key(K::KeyA), Both(P::LeftTrigger2, P::South)],
        Action::Asking => vec![Key(K::KeyN), Both(P::LeftTrigger2, P::LeftThumb)],
        Action::Undo => vec![Key(K::KeyU), Pad(P::West)],
        Action::Pause => vec![Key(K::KeyP), Pad(P::LeftThumb)],
        Action::Faster => vec![Key(K::Equal), Key(K::NumpadAdd), Both(P::Select, P::DPadUp)],
        Action::Slower => vec![Key(K::Minus), Key(K::NumpadSubtract), Both(P::Select, P::DPadDown)],
        Action::Skip => vec![Key(K::Space), Pad(P::LeftTrigger2)],
        Action::LogUp => vec![Key(K::Comma), Stick(Lean::RightUp)],
        Action::LogDown => vec![Key(K::Period), Stick(Lean::RightDown)],
        Action::LogOpen => vec![Key(K::KeyL), Pad(P::RightThumb)],
        Action::LogEnd => vec![Key(K::Slash), Both(P::LeftTrigger2, P::DPadDown)],
        Action::LogToggle => vec![Key(K::KeyO), Both(P::Select, P::DPadLeft)],
        Action::OrderToggle => vec![Key(K::Insert), Both(P::RightThumb, P::DPadLeft)],
        Action::Legend => vec![Key(K::F11), Both(P::RightThumb, P::DPadUp)],
        Action::LogFilters => vec![Key(K::F6), Both(P::LeftTrigger2, P::RightTrigger2)],
        Action::LogSearch => vec![Key(K::F9), Both(P::RightThumb, P::RightTrigger)],
        Action::RuleCard => vec![Key(K::F1), Both(P::Select, P::South)],
        Action::Presenter => vec![Key(K::F5), Both(P::Select, P::DPadRight)],
        Action::Save => vec![Key(K::F2), Both(P::Select, P::West)],
        Action::Edit => vec![Key(K::F4), Both(P::LeftTrigger2, P::Start)],
        Action::NewLevel => vec![Key(K::F7), Both(P::LeftTrigger2, P::LeftTrigger)],
        Action::Replays => vec![Key(K::F3), Both(P::Select, P::RightTrigger)],
        Action::Book => vec![Key(K::KeyB), Both(P::Select, P::North)],
        Action::Settings => vec![Key(K::KeyS), Both(P::Select, P::Start)],
        Action::Lab => vec![Key(K::F8), Both(P::LeftTrigger2, P::RightThumb)],
        Action::Quit => vec![Key(K::F12), Both(P::Select, P::East)],
        Action::Menu => vec![Key(K::Escape), Pad(P::Start)],
        _ => over_the_board(action),
    }
}

/// Returns the default bindings of an action on the board.
fn over_the_board(action: Action) -> Vec<Binding> {
    use Binding::{Both, Key, Stick};
    use GamepadButton as P;
    use KeyCode as K;
    match action {
        Action::PlaceUp => vec![Key(K::ArrowUp), Stick(Lean::LeftUp)],
        Action::PlaceDown => vec![Key(K::ArrowDown), Stick(Lean::LeftDown)],
        Action::PlaceLeft => vec![Key(K::ArrowLeft), Stick(Lean::LeftLeft)],
        Action::PlaceRight => vec![Key(K::ArrowRight), Stick(Lean::LeftRight)],
        Action::NextTarget => vec![Key(K::Tab), Stick(Lean::RightRight)],
        Action::PreviousTarget => vec![Key(K::Backquote), Stick(Lean::RightLeft)],
        Action::UseTarget => vec![Key(K::KeyX), Binding::Pad(P::RightTrigger2)],
        Action::KindAttack => vec![Key(K::KeyF)],
        Action::KindMove => vec![Key(K::KeyM)],
        Action::KindDefend => vec![Key(K::KeyD)],
        Action::KindMagic => vec![Key(K::KeyW)],
        Action::KindGear => vec![Key(K::KeyK)],
        Action::KindHelp => vec![Key(K::KeyZ)],
        Action::KindGrapple => vec![Key(K::Semicolon)],
        Action::KindHide => vec![Key(K::Quote)],
        Action::KindReload => vec![Key(K::Backslash)],
        Action::ZoomIn => vec![Key(K::BracketRight), Both(P::Select, P::RightTrigger2)],
        Action::ZoomOut => vec![Key(K::BracketLeft), Both(P::Select, P::LeftTrigger2)],
        Action::Threat => vec![Key(K::KeyT), Both(P::LeftTrigger2, P::DPadLeft)],
        Action::Ground => vec![Key(K::KeyC), Both(P::LeftTrigger2, P::DPadRight)],
        Action::Sight => vec![Key(K::KeyV), Both(P::LeftTrigger2, P::RightTrigger)],
        _ => Vec::new(),
    }
}

impl Binding {
    pub fn is_key(self) -> bool {
        matches!(self, Binding::Key(_))
    }

    pub(super) fn pair(&self) -> Option<(GamepadButton, GamepadButton)> {
        match *self {
            Binding::Both(held, button) => Some((held, button)),
            _ => None,
        }
    }

    pub(super) fn insert(self, action: Action, into: &mut InputMap<Action>) {
        match self {
            Binding::Key(key) => into.insert(action, key),
            Binding::Pad(button) => into.insert(action, button),
            Binding::Both(held, button) => into.insert(action, ButtonlikeChord::new([held, button])),
            Binding::Stick(lean) => into.insert(action, lean.control()),
        };
    }
}

impl Lean {
    fn control(self) -> GamepadControlDirection {
        match self {
            Lean::LeftUp => GamepadControlDirection::LEFT_UP,
            Lean::LeftDown => GamepadControlDirection::LEFT_DOWN,
            Lean::LeftLeft => GamepadControlDirection::LEFT_LEFT,
            Lean::LeftRight => GamepadControlDirection::LEFT_RIGHT,
            Lean::RightUp => GamepadControlDirection::RIGHT_UP,
            Lean::RightDown => GamepadControlDirection::RIGHT_DOWN,
            Lean::RightLeft => GamepadControlDirection::RIGHT_LEFT,
            Lean::RightRight => GamepadControlDirection::RIGHT_RIGHT,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::DeedKind;

    #[test]
    fn every_action_is_listed_once_and_has_a_key_and_a_button() {
        let mut all = Action::ALL.to_vec();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), Action::ALL.len());
        for action in all {
            let bound = default_bindings(action);
            assert!(bound.iter().any(|b| b.is_key()), "{action:?} has no key");
            // With a gamepad, options are reached step by step and taken with `Confirm`, and their groups with two
            // buttons. No gamepad has eighteen buttons to spare.
            let of_a_kind = Action::KINDS.iter().any(|(key, _)| *key == action);
            let stepped_to = Action::OPTIONS.contains(&action) || of_a_kind;
            assert!(stepped_to || bound.iter().any(|b| !b.is_key()), "{action:?} has no button");
        }
    }

    #[test]
    fn every_kind_of_action_has_its_key() {
        for kind in DeedKind::ALL {
            assert_eq!(Action::KINDS.iter().filter(|(_, of)| of == kind).count(), 1, "{kind:?}");
            assert!(!Action::of_kind(*kind).title().is_empty(), "{kind:?}");
        }
    }

    #[test]
    fn no_key_or_button_does_two_things() {
        let all: Vec<_> =
            Action::ALL.iter().flat_map(|&a| default_bindings(a).into_iter().map(move |b| (b, a))).collect();
        for (i, (binding, action)) in all.iter().enumerate() {
            for (other, also) in &all[i + 1..] {
                assert!(binding != other, "{binding:?} triggers {action:?} and {also:?}");
            }
        }
    }
}
