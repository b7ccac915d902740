//! Tests that whole battles can be played with a single device. Every press is an event of that device, read by the
//! window's own systems.
use super::entries::{BarContent, BarEntry, SecondaryAction};
use super::side_buttons;
use super::test_bench::TestBench;
use crate::engine::level_files::levels;
use crate::vocab::view::{DeedKind, NO_KIND};
use crate::window::battle::is_about;
use crate::window::input::{self, Action, Binding, Lean, default_bindings};
use crate::window::settings::Settings;
use bevy::input::ButtonState;
use bevy::input::gamepad::{GamepadAxis, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent, RawGamepadEvent};
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::*;
use leafwing_input_manager::prelude::ActionState;

/// A keyboard or gamepad, with the app that reads it.
struct Device {
    app: App,
    pad: Entity,
    /// True if only the gamepad is used, false if only the keyboard.
    by_pad: bool,
}

impl Device {
    fn new(by_pad: bool) -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::input::InputPlugin, input::plugin));
        app.insert_resource(Settings::default());
        let pad = app.world_mut().spawn(Gamepad::default()).id();
        app.update();
        Self { app, pad, by_pad }
    }

    /// Presses and releases the binding of an action. Returns the triggered actions of each frame that had any.
    fn press(&mut self, action: Action) -> Vec<Vec<Action>> {
        let bound = default_bindings(action).into_iter().find(|b| b.is_key() != self.by_pad);
        let bound = bound.unwrap_or_else(|| panic!("{action:?} is not on this device"));
        let parts: Vec<Binding> = match bound {
            Binding::Both(held, button) => vec![Binding::Pad(held), Binding::Pad(button)],
            one => vec![one],
        };
        let mut fired = Vec::new();
        for (part, down) in parts.iter().map(|p| (p, true)).chain(parts.iter().rev().map(|p| (p, false))) {
            self.send(*part, down);
            self.app.update();
            fired.push(self.fired());
        }
        assert!(fired.iter().flatten().any(|a| *a == action), "{bound:?} does not do {action:?}: {fired:?}");
        fired.retain(|frame| !frame.is_empty());
        fired
    }

    fn send(&mut self, part: Binding, down: bool) {
        let (gamepad, value) = (self.pad, if down { 1.0 } else { 0.0 });
        let world = self.app.world_mut();
        match part {
            Binding::Key(key_code) => {
                let state = if down { ButtonState::Pressed } else { ButtonState::Released };
                let logical_key = Key::Unidentified(NativeKey::Unidentified);
                let window = Entity::PLACEHOLDER;
                world.write_message(KeyboardInput { key_code, logical_key, state, text: None, repeat: false, window });
            }
            Binding::Pad(button) => {
                let event = RawGamepadButtonChangedEvent { gamepad, button, value };
                world.write_message(RawGamepadEvent::Button(event));
            }
            Binding::Stick(lean) => {
                let (axis, way) = axis(lean);
                let event = RawGamepadAxisChangedEvent { gamepad, axis, value: way * value };
                world.write_message(RawGamepadEvent::Axis(event));
            }
            Binding::Both(..) => unreachable!("a pair is sent as its parts"),
        }
    }

    fn fired(&mut self) -> Vec<Action> {
        let mut query = self.app.world_mut().query::<&ActionState<Action>>();
        query.single(self.app.world()).expect("one set of controls").get_just_pressed()
    }
}

fn axis(lean: Lean) -> (GamepadAxis, f32) {
    match lean {
        Lean::LeftUp => (GamepadAxis::LeftStickY, 1.0),
        Lean::LeftDown => (GamepadAxis::LeftStickY, -1.0),
        Lean::LeftLeft => (GamepadAxis::LeftStickX, -1.0),
        Lean::LeftRight => (GamepadAxis::LeftStickX, 1.0),
        Lean::RightUp => (GamepadAxis::RightStickY, 1.0),
        Lean::RightDown => (GamepadAxis::RightStickY, -1.0),
        Lean::RightLeft => (GamepadAxis::RightStickX, -1.0),
        Lean::RightRight => (GamepadAxis::RightStickX, 1.0),
    }
}

/// A player that presses until the intended option is taken.
struct DevicePlayer {
    bench: TestBench,
    device: Device,
}

impl DevicePlayer {
    fn new(level: &str, seed: u64, by_pad: bool) -> Self {
        let mut bench = TestBench::new(level, seed);
        bench.overlay.bar.columns = bench.overlay.bar.fit.columns;
        Self { bench, device: Device::new(by_pad) }
    }

    fn press(&mut self, action: Action) {
        let fired = self.device.press(action);
        fired.iter().for_each(|frame| self.bench.actions(frame));
    }

    fn made(&self) -> usize {
        self.bench.battle.choices().len()
    }

    /// Presses until that option of the pending decision is taken.
    fn take(&mut self, option: usize) {
        let (made, before) = (self.made(), self.bench.presses);
        while self.made() == made && self.bench.presented.over.is_none() {
            let action = self.towards(option);
            self.press(action);
            let prompt = self.bench.decision().map(|d| &d.prompt);
            assert!(self.bench.presses < before + 250, "{action:?} again and again for {option}: {prompt:?}");
        }
        assert_eq!(self.bench.battle.choices()[made] as usize, option, "what was meant is what was taken");
    }

    /// Returns the next press on the way to an option.
    fn towards(&mut self, option: usize) -> Action {
        let list = self.bench.cards().expect("a decision stands");
        if self.bench.overlay.bar.sure == Some(option) {
            return Action::Confirm;
        }
        let kind = list.apart.iter().find(|(_, set)| set.contains(&option)).map(|(kind, _)| *kind);
        if let Some(kind) = kind.filter(|kind| self.bench.overlay.bar.apart != Some(*kind)) {
            return side_buttons::action(kind);
        }
        let focus = self.bench.pointing.focus.or(list.enter);
        let at = focus.and_then(|f| list.cards.iter().position(|c| c.option() == Some(f)));
        match list.cards.iter().position(|card| self.leads(card, option)) {
            Some(there) if at == Some(there) => Action::Confirm,
            Some(there) if at.is_none_or(|at| at < there) => Action::Right,
            Some(_) => Action::Left,
            None => self.press_towards_hidden(&list),
        }
    }

    fn leads(&self, card: &BarEntry, option: usize) -> bool {
        let options = &self.bench.decision().expect("a decision stands").options;
        match card {
            BarEntry::Take(i) => *i == option,
            BarEntry::Narrow { target, .. } => is_about(&options[option], target),
            BarEntry::Refused(_) | BarEntry::More(_) => false,
        }
    }

    /// Returns the press for an option that is on none of these cards: the pages of this group first, then the next
    /// group.
    fn press_towards_hidden(&self, list: &BarContent) -> Action {
        let last = self.bench.overlay.bar.page + 1 >= list.pages;
        if !last || list.tabs.len() < 2 && list.pages > 1 {
            Action::NextPage
        } else if list.tabs.len() > 1 {
            Action::NextGroup
        } else {
            Action::Back
        }
    }

    /// Answers one decision like the default policy.
    fn answer(&mut self) {
        if self.bench.page.stands(&self.bench.presented) {
            return self.declare();
        }
        let battle = &self.bench.battle;
        let option = battle.ruleset().default_policy(battle.world());
        self.take(option);
    }

    /// Makes a declaration on its page: changes a part and resets it, then takes everything at once.
    fn declare(&mut self) {
        let made = self.made();
        if self.bench.presses < 40 {
            let chosen = |p: &Self| p.bench.page.parts.iter().map(|part| part.chosen).collect::<Vec<_>>();
            let plain = chosen(self);
            self.press(Action::Down);
            assert_eq!(self.bench.page.row, 1, "the second row is pointed at");
            self.press(Action::Up);
            self.press(Action::Right);
            assert_ne!(chosen(self), plain, "the next way of the first row is chosen");
            self.press(Action::OptionPass);
            assert_eq!(chosen(self), plain, "back to what is plain");
        }
        self.press(Action::Confirm);
        assert!(self.made() > made + 1, "all its pieces at once");
    }
}

/// Plays a battle of that level from beginning to end.
fn to_the_end(level: &str, by_pad: bool) {
    for seed in 3.. {
        let mut player = DevicePlayer::new(level, seed, by_pad);
        while player.bench.presented.over.is_none() && player.made() < 1500 {
            player.answer();
        }
        if player.bench.presented.over.is_some() {
            assert!(player.bench.presses > 20, "{level}: a battle was fought");
            return;
        }
        assert!(seed < 6, "{level}: no battle comes to its end");
    }
}

macro_rules! battles {
    ($($name:ident: $level:literal, $by_pad:literal;)*) => {
        $(#[test]
        fn $name() {
            to_the_end($level, $by_pad);
        })*
    };
}

battles! {
    zones_by_gamepad_alone: "roadside", true;
    ranks_by_gamepad_alone: "ford", true;
    hexes_by_gamepad_alone: "hexes/duel", true;
    percentile_by_gamepad_alone: "holmgang", true;
    segments_by_gamepad_alone: "ledge", true;
    zones_by_keyboard_alone: "roadside", false;
    ranks_by_keyboard_alone: "ford", false;
    hexes_by_keyboard_alone: "hexes/duel", false;
    percentile_by_keyboard_alone: "holmgang", false;
    segments_by_keyboard_alone: "ledge", false;
}

#[test]
fn the_stick_moves_over_places_and_takes_the_one_pointed_at() {
    let mut player = DevicePlayer::new("hexes/duel", 3, true);
    let steps = |p: &DevicePlayer| p.bench.decision().is_some_and(super::cursor::walks);
    while !steps(&player) {
        let walk = player.bench.decision().and_then(|d| {
            d.options.iter().position(|o| {
                o.group == "Move" && o.on_combatant.is_none() && SecondaryAction::from_role(o.role).is_none()
            })
        });
        match walk {
            Some(walk) => player.take(walk),
            None => player.answer(),
        }
        assert!(player.made() < 60, "somebody walks");
    }
    let made = player.made();
    for way in [Action::PlaceLeft, Action::PlaceUp, Action::PlaceRight, Action::PlaceDown] {
        player.press(way);
        assert_eq!(player.made(), made, "pointing takes nothing");
        let pointed = player.bench.pointing.hover.clone().expect("a place is pointed at");
        let focus = player.bench.pointing.focus;
        let options = &player.bench.decision().expect("a walk").options;
        assert!(focus.is_none_or(|f| is_about(&options[f], &pointed)));
        if let Some(step) = focus {
            player.press(Action::Confirm);
            assert_eq!(player.bench.battle.choices()[made] as usize, step, "the step pointed at is taken");
            return;
        }
    }
    panic!("none of the four ways leads to a place beside");
}

/// In every ruleset and level, a kind of action has the same key, which points at options of that kind.
#[test]
fn the_key_of_a_kind_points_at_its_options_in_every_level() {
    let mut seen = std::collections::BTreeMap::new();
    for level in levels() {
        let mut player = DevicePlayer::new(&level.name, 3, false);
        for _ in 0..12 {
            let Some(decision) = player.bench.decision().cloned() else { break };
            for option in decision.options.iter().filter(|o| SecondaryAction::from_role(o.role).is_none()) {
                let none = NO_KIND.contains(&option.group);
                assert!(option.kind.is_some() || none, "{}: {} is of no kind", level.name, option.group);
            }
            let page = player.bench.page.stands(&player.bench.presented);
            for (key, kind) in Action::KINDS.into_iter().filter(|_| !page) {
                let of = |i: &usize| {
                    decision.options[*i].kind == Some(kind)
                        && SecondaryAction::from_role(decision.options[*i].role).is_none()
                };
                let all: Vec<usize> = (0..decision.options.len()).filter(of).collect();
                let before = player.bench.pointing.focus;
                player.press(key);
                let focus = player.bench.pointing.focus;
                if all.is_empty() {
                    assert_eq!(focus, before, "{key:?} does nothing else");
                } else {
                    assert!(focus.is_some_and(|f| all.contains(&f)), "{}: {key:?} at {focus:?}", level.name);
                    *seen.entry(kind).or_insert(0) += 1;
                }
                // Back to all cards if only this kind was shown; otherwise the key would take a decision back.
                if player.bench.overlay.bar.kind.is_some() {
                    player.press(Action::Back);
                    assert_eq!(player.bench.overlay.bar.kind, None);
                }
            }
            let made = player.made();
            player.answer();
            assert!(player.made() > made, "the keys take nothing");
        }
    }
    assert!(seen.len() >= 7, "only {seen:?}");
}

/// On a declaration page, the key of a kind chooses the next option of that kind.
#[test]
fn the_key_of_a_kind_chooses_on_a_page() {
    let mut player = DevicePlayer::new("ledge", 3, false);
    player.press(Action::KindDefend);
    let chosen = |p: &DevicePlayer| {
        let part = &p.bench.page.parts[0];
        part.decision.options[part.chosen].kind
    };
    assert_eq!(chosen(&player), Some(DeedKind::Defend));
    player.press(Action::KindMove);
    assert_eq!(chosen(&player), Some(DeedKind::Move));
}
