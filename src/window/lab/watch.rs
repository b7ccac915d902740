//! Opens the lab, and a battle of it in the battle screen.

use super::state::Lab;
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
