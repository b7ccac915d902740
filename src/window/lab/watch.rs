//! Opens the lab, and a battle of it in the battle screen.

use super::pair::Parts;
use super::state::{Lab, Over, Tab};
use crate::engine::Battle;
use crate::engine::replay::Replay;
use crate::lab::Variant;
use crate::lab::census::Which;
use crate::protocol::open;
use crate::window::battle::{BattleSession, CameFrom, Screen, Setup};
use crate::window::menu::Menu;
use crate::window::settings::Settings;
use bevy::prelude::*;

/// What was pressed that leads to another screen.
#[derive(Default)]
pub struct Pressed {
    pub back: bool,
    pub watch: Option<Watch>,
}

/// A battle that is to be watched.
pub struct Watch {
    pub variant: Variant,
    pub which: Which,
    /// What was chosen in it, and after how many of these choices it is to begin; without it controllers play it anew.
    pub from: Option<(Vec<u32>, usize)>,
}

/// The lab is entered: about the level that the menu had, unless one is asked about already.
pub fn enter(mut lab: ResMut<Lab>, menu: Res<Menu>, mut came_from: ResMut<CameFrom>) {
    let from_battle = std::mem::take(&mut *came_from) == CameFrom(Screen::Lab);
    lab.refresh();
    if let Some(level) = menu.level().filter(|_| !from_battle) {
        let level = level.to_owned();
        lab.choose(&level);
    }
}

impl Lab {
    /// A question for a picture: so many pairs with one house rule changed, or a sweep; nothing is kept.
    pub fn pose(&mut self, level: &str, pairs: usize, show: &str) {
        self.keeps = false;
        self.choose(level);
        self.levels = super::level::names();
        let Ok(subject) = &self.subject else { return };
        // Somewhere in the middle, where the tables of most rulesets have one that matters.
        let house = subject.house.get(10 % subject.house.len().max(1));
        if let Some(house) = house {
            self.asked.turn(&format!("house.{}", house.name), 1, &house.written, house.values);
        }
        let first = subject.scene.as_ref().and_then(|scene| scene.combatants.first());
        let path = first.map(|c| format!("{}.max_health", c.id)).unwrap_or_default();
        self.asked.seeds = pairs as u64;
        self.asked.axes[0] = (path, "6..14".into());
        self.turn(match show {
            "sweep" => Tab::Sweep,
            "rules" => Tab::Rules,
            "people" => Tab::People,
            _ => Tab::Compare,
        });
        if show == "sweep" {
            self.asked.by = vec!["recruit".into(), "random".into()];
        }
        self.run();
    }

    /// Opens the first pair that is told side by side, once there is one; whether nothing is being worked out any more.
    pub fn posed(&mut self, show: &str) -> bool {
        if self.job.is_some() || !self.teller.idle() {
            return false;
        }
        if show == "parts" && self.over != Over::Parts {
            let Some(shown) = self.shown().cloned() else { return true };
            let all = shown.battles(&self.group).1;
            let told = all.iter().find_map(|which| self.teller.told(*which)?.as_ref().ok().cloned());
            if let Some(told) = told {
                self.parts = Some(Parts::of(told, shown.variants.clone()));
                self.over = Over::Parts;
            }
        }
        true
    }
}

/// The battle as the window plays it.
///
/// # Errors
/// A choice that does not fit, or a seat that does not exist.
pub fn session(watch: &Watch, settings: &Settings) -> Result<BattleSession, String> {
    let Watch { variant, which: (seed, seat), from } = watch;
    let seatings = variant.seatings();
    let sides = seatings.get(*seat as usize).ok_or("there is no such seat")?.clone();
    let level = variant.level.clone();
    let setup = Setup { ruleset: open::ruleset_of(&level), level, seed: *seed, sides, reactions: settings.reactions };
    let refused = |refusal: crate::engine::Refusal| refusal.to_string();
    let Some((choices, begin)) = from else { return BattleSession::new(setup).map_err(refused) };
    let battle = Battle::new(setup.ruleset, setup.level.clone(), *seed, &[], false).map_err(refused)?;
    let replay = Replay { choices: choices.clone(), ..Replay::of(&battle) };
    let mut session = BattleSession::watching(replay, setup).map_err(refused)?;
    for _ in 0..*begin {
        session.battle.replay_choice(&mut session.presented).map_err(refused)?;
    }
    session.catch_up();
    Ok(session)
}

/// Shows it.
pub fn show(session: BattleSession, settings: &Settings, commands: &mut Commands, next: &mut NextState<Screen>) {
    let mut session = session;
    session.presented.pace = settings.pace;
    commands.queue(|world: &mut World| session.insert(world));
    commands.insert_resource(CameFrom(Screen::Lab));
    next.set(Screen::Battle);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::running::tell;

    #[test]
    fn a_battle_is_watched_from_where_two_part() {
        let a = Variant::read("zones/roadside", &[], &[]).expect("sound");
        let b = Variant::read("zones/roadside", &[("house.shield".into(), "always".into())], &[]).expect("sound");
        let told = (1..60).map(|seed| tell(&[a.clone(), b.clone()], (seed, 0)).expect("fought"));
        let told = told.into_iter().find(|told| told.shared() > 2).expect("one of them parts later");
        let from = Some((told.choices[1].clone(), told.shared()));
        let watch = Watch { variant: b, which: told.which, from };
        let session = session(&watch, &Settings::default()).expect("it is played back");
        assert_eq!(session.battle.choices(), &told.choices[1][..told.shared()]);
        assert!(session.battle.playing_back());
        assert_eq!(told.choices[0][..told.shared()], told.choices[1][..told.shared()], "they share that much");
    }
}
