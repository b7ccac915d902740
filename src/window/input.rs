//! Controls: mouse, keyboard and gamepad each suffice for everything. What triggers an action is listed here and nowhere
//! else; the settings may change it.

use super::settings::Settings;
use bevy::prelude::*;
use leafwing_input_manager::plugin::InputManagerSystem;
use leafwing_input_manager::prelude::*;
use serde::{Deserialize, Serialize};

/// Everything a player can do by key or button.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Reflect, Serialize, Deserialize)]
pub enum Action {
    Up,
    Down,
    Left,
    Right,
    /// Take what is pointed at.
    Confirm,
    /// One step back: close, widen, open the menu.
    Back,
    NextGroup,
    PreviousGroup,
    /// Point at the next combatant or cell of the board.
    NextTarget,
    PreviousTarget,
    /// Take what may be done with the board's target.
    UseTarget,
    Option1,
    Option2,
    Option3,
    Option4,
    Option5,
    Option6,
    Option7,
    Option8,
    Option9,
    /// The answer that passes: end the turn, let it pass.
    OptionPass,
    Undo,
    Pause,
    Faster,
    Slower,
    /// Show at once what is being played.
    Skip,
    LogUp,
    LogDown,
    /// Open or close the log line pointed at.
    LogOpen,
    /// Show or hide the log where it does not fit beside the board.
    LogToggle,
    /// Open the first rule card of the option or log line pointed at.
    RuleCard,
    Presenter,
    Save,
    Replays,
    Book,
    Settings,
    Menu,
    Quit,
}

/// One key or button.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Binding {
    Key(KeyCode),
    Pad(GamepadButton),
    Stick(Lean),
}

/// A stick pushed one way.
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

impl Action {
    /// In the order of the settings page.
    pub const ALL: [Action; 38] = {
        use Action::*;
        [
            Up,
            Down,
            Left,
            Right,
            Confirm,
            Back,
            NextGroup,
            PreviousGroup,
            NextTarget,
            PreviousTarget,
            UseTarget,
            Option1,
            Option2,
            Option3,
            Option4,
            Option5,
            Option6,
            Option7,
            Option8,
            Option9,
            OptionPass,
            Undo,
            Pause,
            Faster,
            Slower,
            Skip,
            LogUp,
            LogDown,
            LogOpen,
            LogToggle,
            RuleCard,
            Presenter,
            Save,
            Replays,
            Book,
            Settings,
            Menu,
            Quit,
        ]
    };

    pub const OPTIONS: [Action; 9] = {
        use Action::*;
        [Option1, Option2, Option3, Option4, Option5, Option6, Option7, Option8, Option9]
    };

    /// What it does, as the settings page says it.
    pub fn title(self) -> &'static str {
        match self {
            Action::Up => "Up",
            Action::Down => "Down",
            Action::Left => "Left",
            Action::Right => "Right",
            Action::Confirm => "Take what is pointed at",
            Action::Back => "Back",
            Action::NextGroup => "Next group of options",
            Action::PreviousGroup => "Previous group of options",
            Action::NextTarget => "Next target on the board",
            Action::PreviousTarget => "Previous target on the board",
            Action::UseTarget => "Act on the target",
            Action::Option1 => "First option",
            Action::Option2 => "Second option",
            Action::Option3 => "Third option",
            Action::Option4 => "Fourth option",
            Action::Option5 => "Fifth option",
            Action::Option6 => "Sixth option",
            Action::Option7 => "Seventh option",
            Action::Option8 => "Eighth option",
            Action::Option9 => "Ninth option",
            Action::OptionPass => "End the turn, let it pass",
            Action::Undo => "Undo",
            Action::Pause => "Pause",
            Action::Faster => "Faster",
            Action::Slower => "Slower",
            Action::Skip => "Skip the animation",
            Action::LogUp => "Log: newer line",
            Action::LogDown => "Log: older line",
            Action::LogOpen => "Log: open the line",
            Action::LogToggle => "Log: show or hide",
            Action::RuleCard => "Show the rule card",
            Action::Presenter => "Presenter mode",
            Action::Save => "Save the battle",
            Action::Replays => "Watch a replay (main menu)",
            Action::Book => "Rule book",
            Action::Settings => "Settings",
            Action::Menu => "Menu",
            Action::Quit => "Quit (main menu)",
        }
    }
}

/// What triggers an action unless the settings say otherwise.
pub fn default_bindings(action: Action) -> Vec<Binding> {
    use Binding::{Key, Pad, Stick};
    use GamepadButton as P;
    use KeyCode as K;
    match action {
        Action::Up => vec![Key(K::ArrowUp), Pad(P::DPadUp), Stick(Lean::LeftUp)],
        Action::Down => vec![Key(K::ArrowDown), Pad(P::DPadDown), Stick(Lean::LeftDown)],
        Action::Left => vec![Key(K::ArrowLeft), Pad(P::DPadLeft), Stick(Lean::LeftLeft)],
        Action::Right => vec![Key(K::ArrowRight), Pad(P::DPadRight), Stick(Lean::LeftRight)],
        Action::Confirm => vec![Key(K::Enter), Key(K::NumpadEnter), Pad(P::South)],
        Action::Back => vec![Key(K::Backspace), Pad(P::East)],
        Action::NextGroup => vec![Key(K::KeyE), Pad(P::RightTrigger)],
        Action::PreviousGroup => vec![Key(K::KeyQ), Pad(P::LeftTrigger)],
        Action::NextTarget => vec![Key(K::Tab), Stick(Lean::RightRight)],
        Action::PreviousTarget => vec![Key(K::Backquote), Stick(Lean::RightLeft)],
        Action::UseTarget => vec![Key(K::KeyX), Pad(P::RightTrigger2)],
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
        Action::Undo => vec![Key(K::KeyU), Pad(P::West)],
        Action::Pause => vec![Key(K::KeyP), Pad(P::LeftThumb)],
        Action::Faster => vec![Key(K::Equal), Key(K::NumpadAdd)],
        Action::Slower => vec![Key(K::Minus), Key(K::NumpadSubtract)],
        Action::Skip => vec![Key(K::Space), Pad(P::LeftTrigger2)],
        Action::LogUp => vec![Key(K::PageUp), Stick(Lean::RightUp)],
        Action::LogDown => vec![Key(K::PageDown), Stick(Lean::RightDown)],
        Action::LogOpen => vec![Key(K::KeyO), Pad(P::RightThumb)],
        Action::LogToggle => vec![Key(K::KeyL)],
        Action::RuleCard => vec![Key(K::KeyI), Pad(P::Select)],
        Action::Presenter => vec![Key(K::F5)],
        Action::Save => vec![Key(K::F2)],
        Action::Replays => vec![Key(K::KeyR)],
        Action::Book => vec![Key(K::KeyB)],
        Action::Settings => vec![Key(K::KeyS)],
        Action::Quit => vec![Key(K::F10)],
        Action::Menu => vec![Key(K::Escape), Pad(P::Start)],
    }
}

impl Binding {
    /// What stands on the key cap.
    pub fn cap(self) -> String {
        match self {
            Binding::Key(key) => key_cap(key),
            Binding::Pad(button) => pad_cap(button),
            Binding::Stick(lean) => lean.cap().to_owned(),
        }
    }

    pub fn is_key(self) -> bool {
        matches!(self, Binding::Key(_))
    }

    fn insert(self, action: Action, into: &mut InputMap<Action>) {
        match self {
            Binding::Key(key) => into.insert(action, key),
            Binding::Pad(button) => into.insert(action, button),
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
        KeyCode::NumpadEnter => "Num Enter",
        KeyCode::NumpadAdd => "Num +",
        KeyCode::NumpadSubtract => "Num −",
        KeyCode::BracketLeft => "[",
        KeyCode::BracketRight => "]",
        KeyCode::Comma => ",",
        KeyCode::Period => ".",
        KeyCode::Semicolon => ";",
        KeyCode::Slash => "/",
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

/// Whether key caps or gamepad buttons are printed on the controls: whichever was used last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PadInHand(pub bool);

/// What is printed on the control of an action.
pub fn cap(settings: &Settings, action: Action, pad: bool) -> String {
    let bound = settings.bound(action);
    let fits = bound.iter().find(|b| b.is_key() != pad).or(bound.first());
    fits.map_or_else(String::new, |b| b.cap())
}

/// All bindings as the input manager takes them.
pub fn input_map(settings: &Settings) -> InputMap<Action> {
    let mut map = InputMap::default();
    for action in Action::ALL {
        for binding in settings.bound(action) {
            binding.insert(action, &mut map);
        }
    }
    map
}

/// The one entity that carries the controls.
#[derive(Component)]
pub struct Controls;

pub fn plugin(app: &mut App) {
    app.add_plugins(InputManagerPlugin::<Action>::default())
        .init_resource::<PadInHand>()
        .init_resource::<Rebinding>()
        .add_systems(Startup, set_up)
        .add_systems(PreUpdate, listen.after(InputManagerSystem::Update))
        .add_systems(Update, (rebind.run_if(resource_changed::<Settings>), notice_device));
}

fn set_up(mut commands: Commands, settings: Res<Settings>) {
    commands.spawn((Controls, input_map(&settings)));
}

fn rebind(settings: Res<Settings>, mut maps: Query<&mut InputMap<Action>, With<Controls>>) {
    for mut map in &mut maps {
        *map = input_map(&settings);
    }
}

fn notice_device(keys: Res<ButtonInput<KeyCode>>, pads: Query<&Gamepad>, mut in_hand: ResMut<PadInHand>) {
    if keys.get_just_pressed().next().is_some() {
        in_hand.set_if_neq(PadInHand(false));
    } else if pads.iter().any(|pad| pad.get_just_pressed().next().is_some()) {
        in_hand.set_if_neq(PadInHand(true));
    }
}

/// The control that waits for its new key or button; true for a gamepad button.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rebinding(pub Option<(Action, bool)>);

/// Gives the waiting control the next key or button pressed. Escape leaves it as it was.
fn listen(
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    mut rebinding: ResMut<Rebinding>,
    mut settings: ResMut<Settings>,
    mut begun: Local<bool>,
) {
    let Some((action, pad)) = rebinding.0 else {
        *begun = false;
        return;
    };
    // The press that asked for it does not count.
    if !std::mem::replace(&mut *begun, true) {
        return;
    }
    let key = keys.get_just_pressed().next().copied();
    let button = pads.iter().find_map(|pad| pad.get_just_pressed().next().copied());
    let chosen = match (key, button, pad) {
        (Some(KeyCode::Escape), ..) => None,
        (Some(key), _, false) => Some(Binding::Key(key)),
        (_, Some(button), true) => Some(Binding::Pad(button)),
        _ => return,
    };
    if let Some(binding) = chosen {
        settings.bind(action, binding);
    }
    rebinding.0 = None;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_listed_once_and_has_a_key() {
        let mut all = Action::ALL.to_vec();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), Action::ALL.len());
        for action in all {
            assert!(default_bindings(action).iter().any(|b| b.is_key()), "{action:?} has no key");
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

    #[test]
    fn caps_are_short() {
        assert_eq!(key_cap(KeyCode::KeyU), "U");
        assert_eq!(key_cap(KeyCode::Digit7), "7");
        assert_eq!(key_cap(KeyCode::F5), "F5");
        assert_eq!(key_cap(KeyCode::Numpad3), "Num 3");
    }
}
