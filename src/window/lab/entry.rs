//! Entry into the lab, and from there into the battle screen.

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

/// Requests to leave for another screen.
#[derive(Default)]
pub struct LabRequests {
    pub back: bool,
    pub watch: Option<WatchRequest>,
}

/// A battle to watch.
pub struct WatchRequest {
    pub variant: Variant,
    pub which: Which,
    /// Choices of the battle, and the number of them to play before it is shown. Without it, controllers play the
    /// battle again.
    pub from: Option<(Vec<u32>, usize)>,
}

/// Enters the lab with the level selected in the menu. After a watched battle, the lab keeps its level.
pub fn enter(mut lab: ResMut<Lab>, menu: Res<Menu>, mut came_from: ResMut<CameFrom>) {
    let from_battle = std::mem::take(&mut *came_from) == CameFrom(Screen::Lab);
    lab.refresh();
    if let Some(level) = menu.level().filter(|_| !from_battle) {
        let level = level.to_owned();
        lab.choose(&level);
    }
}

/// Creates the battle session of the window.
///
/// # Errors
/// Errors if a choice is illegal or the seat does not exist.
pub fn session(watch: &WatchRequest, settings: &Settings) -> Result<BattleSession, String> {
    let WatchRequest { variant, which: (seed, seat), from } = watch;
    let seatings = variant.seatings();
    let sides = seatings.get(*seat as usize).ok_or("unknown seat")?.clone();
    let level = variant.level.clone();
    let setup = Setup { ruleset: open::ruleset_of(&level), level, seed: *seed, sides, reactions: settings.reactions };
    let refused = |refusal: crate::engine::Refusal| refusal.to_string();
    let Some((choices, begin)) = from else { return BattleSession::new(setup).map_err(refused) };
    let battle = Battle::new(setup.ruleset, setup.level.clone(), *seed, &[], false).map_err(refused)?;
    let replay = Replay { choices: choices.clone(), ..Replay::from_battle(&battle) };
    let mut session = BattleSession::watching(replay, setup).map_err(refused)?;
    for _ in 0..*begin {
        session.battle.replay_choice(&mut session.presented).map_err(refused)?;
    }
    session.catch_up();
    Ok(session)
}

/// Shows the battle on the battle screen.
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
    use crate::lab::running::fight_pair;

    #[test]
    fn a_battle_is_watched_from_where_two_part() {
        let a = Variant::read("zones/roadside", &[], &[]).expect("sound");
        let b = Variant::read("zones/roadside", &[("house.shield".into(), "always".into())], &[]).expect("sound");
        let told = (1..60).map(|seed| fight_pair(&[a.clone(), b.clone()], (seed, 0)).expect("fought"));
        let told = told.into_iter().find(|told| told.shared() > 2).expect("one of them parts later");
        let from = Some((told.choices[1].clone(), told.shared()));
        let watch = WatchRequest { variant: b, which: told.which, from };
        let session = session(&watch, &Settings::default()).expect("it is played back");
        assert_eq!(session.battle.choices(), &told.choices[1][..told.shared()]);
        assert!(session.battle.playing_back());
        assert_eq!(told.choices[0][..told.shared()], told.choices[1][..told.shared()], "they share that much");
    }
}
