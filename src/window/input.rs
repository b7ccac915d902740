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
    /// Look closer at the board, or from farther.
    ZoomIn,
    ZoomOut,
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
    /// The second pressed while the first is held.
    Both(GamepadButton, GamepadButton),
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
    pub const ALL: [Action; 40] = {
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
            ZoomIn,
            ZoomOut,
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
            Action::ZoomIn => "Look closer at the board",
            Action::ZoomOut => "Look from farther away",
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
            Action::Replays => "Saved battles (main menu)",
            Action::Book => "Rule book",
            Action::Settings => "Settings",
            Action::Menu => "Menu",
            Action::Quit => "Quit (main menu)",
        }
    }
}

/// What triggers an action unless the settings say otherwise.
pub fn default_bindings(action: Action) -> Vec<Binding> {
    use Binding::{Both, Key, Pad, Stick};
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
        Action::ZoomIn => vec![Key(K::BracketRight), Both(P::Select, P::RightTrigger2)],
        Action::ZoomOut => vec![Key(K::BracketLeft), Both(P::Select, P::LeftTrigger2)],
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
        Action::Faster => vec![Key(K::Equal), Key(K::NumpadAdd), Both(P::Select, P::DPadUp)],
        Action::Slower => vec![Key(K::Minus), Key(K::NumpadSubtract), Both(P::Select, P::DPadDown)],
        Action::Skip => vec![Key(K::Space), Pad(P::LeftTrigger2)],
        Action::LogUp => vec![Key(K::PageUp), Stick(Lean::RightUp)],
        Action::LogDown => vec![Key(K::PageDown), Stick(Lean::RightDown)],
        Action::LogOpen => vec![Key(K::KeyO), Pad(P::RightThumb)],
        Action::LogToggle => vec![Key(K::KeyL), Both(P::Select, P::DPadLeft)],
        Action::RuleCard => vec![Key(K::KeyI), Both(P::Select, P::South)],
        Action::Presenter => vec![Key(K::F5), Both(P::Select, P::DPadRight)],
        Action::Save => vec![Key(K::F2), Both(P::Select, P::West)],
        Action::Replays => vec![Key(K::KeyR), Both(P::Select, P::RightTrigger)],
        Action::Book => vec![Key(K::KeyB), Both(P::Select, P::North)],
        Action::Settings => vec![Key(K::KeyS), Both(P::Select, P::Start)],
        Action::Quit => vec![Key(K::F10), Both(P::Select, P::East)],
        Action::Menu => vec![Key(K::Escape), Pad(P::Start)],
    }
}

impl Binding {
    /// What stands on the key cap.
    pub fn cap(self) -> String {
        match self {
            Binding::Key(key) => key_cap(key),
            Binding::Pad(button) => pad_cap(button),
            Binding::Both(held, button) => format!("{}+{}", pad_cap(held), pad_cap(button)),
            Binding::Stick(lean) => lean.cap().to_owned(),
        }
    }

    pub fn is_key(self) -> bool {
        matches!(self, Binding::Key(_))
    }

    fn pair(&self) -> Option<(GamepadButton, GamepadButton)> {
        match *self {
            Binding::Both(held, button) => Some((held, button)),
            _ => None,
        }
    }

    fn insert(self, action: Action, into: &mut InputMap<Action>) {
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
        .init_resource::<RebindDone>()
        .add_systems(Startup, set_up)
        .add_systems(PreUpdate, (catch_taps, rebind_to_next_press).chain().after(InputManagerSystem::Update))
        .add_systems(Last, end_rebinding)
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

/// A key or button that goes down and up within one frame was pressed all the same: slow machines draw few frames.
fn catch_taps(
    settings: Res<Settings>,
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    mut actions: Query<&mut ActionState<Action>, With<Controls>>,
) {
    let bound: Vec<(Action, Vec<Binding>)> = Action::ALL.map(|action| (action, settings.bound(action))).into();
    let pairs: Vec<(GamepadButton, GamepadButton)> =
        bound.iter().flat_map(|(_, b)| b).filter_map(Binding::pair).collect();
    let in_pair = |pad: &Gamepad, button| pairs.iter().any(|&(held, other)| other == button && pad.pressed(held));
    let tapped = |binding: &Binding| match *binding {
        Binding::Key(key) => keys.just_pressed(key),
        Binding::Pad(button) => pads.iter().any(|pad| pad.just_pressed(button) && !in_pair(pad, button)),
        Binding::Both(held, button) => pads.iter().any(|pad| pad.pressed(held) && pad.just_pressed(button)),
        Binding::Stick(_) => false,
    };
    for mut actions in &mut actions {
        for (action, bindings) in &bound {
            if !actions.just_pressed(action) && bindings.iter().any(tapped) {
                actions.release(action);
                actions.press(action);
            }
        }
    }
}

/// The control that waits for its new key or button; true for a gamepad button. It stays until the end of the frame in
/// which that came, so that the press does nothing else.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rebinding(pub Option<(Action, bool)>);

/// What has been heard of the new key or button.
#[derive(Default)]
struct Listening {
    listens: bool,
    /// Buttons that went down since: they count when they come up, alone or with another that is held.
    down: Vec<GamepadButton>,
}

/// Gives the waiting control the next key or button pressed. Escape leaves it as it was.
fn rebind_to_next_press(
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    rebinding: Res<Rebinding>,
    mut settings: ResMut<Settings>,
    mut listening: Local<Listening>,
    mut done: ResMut<RebindDone>,
) {
    let Some((action, pad)) = rebinding.0 else {
        *listening = Listening::default();
        return;
    };
    // The press that asked for it does not count.
    if !std::mem::replace(&mut listening.listens, true) {
        return;
    }
    let key = keys.get_just_pressed().next().copied();
    let chosen = match (key, pad) {
        (Some(KeyCode::Escape), _) => None,
        (Some(key), false) => Some(Binding::Key(key)),
        (_, true) => match pads.iter().find_map(|pad| let_go(pad, &mut listening.down)) {
            Some(binding) => Some(binding),
            None => return,
        },
        _ => return,
    };
    if let Some(binding) = chosen {
        settings.bind(action, binding);
    }
    done.0 = true;
}

/// The button that came up, with the one that is still held, if one is.
fn let_go(pad: &Gamepad, down: &mut Vec<GamepadButton>) -> Option<Binding> {
    down.extend(pad.get_just_pressed());
    let up = pad.get_just_released().copied().find(|button| down.contains(button))?;
    let held = down.iter().copied().find(|&button| button != up && pad.pressed(button));
    Some(held.map_or(Binding::Pad(up), |held| Binding::Both(held, up)))
}

/// The waiting control has its key, or none.
#[derive(Resource, Default)]
struct RebindDone(bool);

fn end_rebinding(mut done: ResMut<RebindDone>, mut rebinding: ResMut<Rebinding>) {
    if std::mem::take(&mut done.bypass_change_detection().0) {
        rebinding.0 = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::ButtonState;
    use bevy::input::keyboard::KeyboardInput;

    #[test]
    fn every_action_is_listed_once_and_has_a_key_and_a_button() {
        let mut all = Action::ALL.to_vec();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), Action::ALL.len());
        for action in all {
            let bound = default_bindings(action);
            assert!(bound.iter().any(|b| b.is_key()), "{action:?} has no key");
            // Options are reached one by one and taken with `Confirm`: no gamepad has nine buttons to spare.
            let stepped_to = Action::OPTIONS.contains(&action);
            assert!(stepped_to || bound.iter().any(|b| !b.is_key()), "{action:?} has no button");
        }
    }

    /// The controls alone, on no screen.
    fn bench() -> (App, Entity) {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::input::InputPlugin, plugin)).insert_resource(Settings::default());
        let pad = app.world_mut().spawn(Gamepad::default()).id();
        app.update();
        (app, pad)
    }

    fn key(app: &mut App, key_code: KeyCode, state: ButtonState) {
        let window = Entity::PLACEHOLDER;
        let logical_key = bevy::input::keyboard::Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified);
        app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key,
            state,
            text: None,
            repeat: false,
            window,
        });
    }

    fn pressed(app: &mut App) -> Vec<Action> {
        let mut query = app.world_mut().query::<&ActionState<Action>>();
        query.single(app.world()).expect("one set of controls").get_just_pressed()
    }

    #[test]
    fn a_tap_within_one_frame_counts_once() {
        let (mut app, _) = bench();
        key(&mut app, KeyCode::F5, ButtonState::Pressed);
        key(&mut app, KeyCode::F5, ButtonState::Released);
        app.update();
        assert_eq!(pressed(&mut app), [Action::Presenter]);
        app.update();
        assert_eq!(pressed(&mut app), []);
        key(&mut app, KeyCode::KeyU, ButtonState::Pressed);
        app.update();
        assert_eq!(pressed(&mut app), [Action::Undo]);
        app.update();
        assert_eq!(pressed(&mut app), []);
    }

    #[test]
    fn a_pair_of_buttons_is_not_its_parts() {
        let (mut app, pad) = bench();
        let push = |app: &mut App, button, value: f32| {
            app.world_mut().write_message(bevy::input::gamepad::RawGamepadEvent::Button(
                bevy::input::gamepad::RawGamepadButtonChangedEvent { gamepad: pad, button, value },
            ));
            app.update();
            pressed(app)
        };
        assert_eq!(push(&mut app, GamepadButton::South, 1.0), [Action::Confirm]);
        push(&mut app, GamepadButton::South, 0.0);
        assert_eq!(push(&mut app, GamepadButton::Select, 1.0), []);
        assert_eq!(push(&mut app, GamepadButton::South, 1.0), [Action::RuleCard]);
    }

    #[test]
    fn a_control_takes_the_next_key_and_that_press_does_nothing_else() {
        let (mut app, pad) = bench();
        app.insert_resource(Rebinding(Some((Action::Pause, false))));
        app.update();
        key(&mut app, KeyCode::KeyK, ButtonState::Pressed);
        app.update();
        assert_eq!(app.world().resource::<Rebinding>().0, None);
        assert_eq!(app.world().resource::<Settings>().bound(Action::Pause)[0], Binding::Key(KeyCode::KeyK));
        // Two buttons held together make a pair.
        app.insert_resource(Rebinding(Some((Action::Undo, true))));
        app.update();
        for (button, value) in
            [(GamepadButton::LeftTrigger2, 1.0), (GamepadButton::West, 1.0), (GamepadButton::West, 0.0)]
        {
            app.world_mut().write_message(bevy::input::gamepad::RawGamepadEvent::Button(
                bevy::input::gamepad::RawGamepadButtonChangedEvent { gamepad: pad, button, value },
            ));
            app.update();
        }
        let pair = Binding::Both(GamepadButton::LeftTrigger2, GamepadButton::West);
        assert_eq!(app.world().resource::<Settings>().bound(Action::Undo)[0], pair);
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
