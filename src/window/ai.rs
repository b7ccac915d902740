//! Choices of the controllers for AI sides, and playback of recordings.

use super::battle::{CurrentBattle, Notice, Pointing, Presented};
use crate::controllers::{Controller, SideControllers, controllers};
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

/// A controller that is choosing in the background.
struct AiTask {
    epoch: u32,
    choices: usize,
    faction: usize,
    task: Task<(Box<dyn Controller>, usize)>,
}

/// The controllers of the battle's sides.
#[derive(Resource)]
pub struct AiSeats {
    /// Epoch and seed of the battle that the controllers belong to.
    of: Option<(u32, u64)>,
    seats: SyncCell<SideControllers>,
    task: Option<AiTask>,
}

impl Default for AiSeats {
    fn default() -> Self {
        Self { of: None, seats: SyncCell::new(Vec::new()), task: None }
    }
}

/// Lets the controller of an AI side choose in the background, on a copy of the battle. The choice is made once all
/// earlier events have been shown.
pub fn run_ai(
    mut battle: ResMut<CurrentBattle>,
    mut presented: ResMut<Presented>,
    mut ai_seats: ResMut<AiSeats>,
    mut notices: MessageWriter<Notice>,
) {
    let ai_seats = &mut *ai_seats;
    let of = (battle.epoch, battle.seed());
    if ai_seats.of != Some(of) {
        ai_seats.seats = SyncCell::new(controllers(&battle.setup.sides, of.1).unwrap_or_default());
        (ai_seats.of, ai_seats.task) = (Some(of), None);
    }
    let waits = !presented.caught_up(&battle) || presented.paused;
    if let Some(task) = &mut ai_seats.task {
        if !task.task.is_finished() || waits {
            return;
        }
        let (epoch, choices, faction) = (task.epoch, task.choices, task.faction);
        let Some((controller, option)) = block_on(poll_once(&mut task.task)) else { return };
        ai_seats.task = None;
        ai_seats.seats.get()[faction] = Some(controller);
        presented.thinking = false;
        if (epoch, choices) == (battle.epoch, battle.choices().len())
            && let Err(refusal) = battle.choose(option, &mut presented)
        {
            notices.write(Notice(refusal.to_string()));
        }
        return;
    }
    if battle.playing_back() {
        // The next choice of the recording is made once all earlier events have been shown.
        if !waits && let Err(refusal) = battle.replay_choice(&mut presented) {
            notices.write(Notice(refusal.to_string()));
        }
        return;
    }
    let Some(pending) = battle.pending().filter(|p| !battle.is_human(p.faction)) else { return };
    let faction = pending.faction.ix();
    let Some(mut controller) = ai_seats.seats.get().get_mut(faction).and_then(Option::take) else { return };
    let copy = battle.copied();
    let task = AsyncComputeTaskPool::get().spawn(async move {
        let option = controller.choose(&copy);
        (controller, option)
    });
    presented.thinking = true;
    ai_seats.task = Some(AiTask { epoch: battle.epoch, choices: battle.choices().len(), faction, task });
}

/// Removes the controllers and the resources of the battle when it is left.
pub fn leave(mut commands: Commands, mut ai_seats: ResMut<AiSeats>) {
    *ai_seats = AiSeats::default();
    commands.remove_resource::<CurrentBattle>();
    commands.remove_resource::<Presented>();
    commands.remove_resource::<Pointing>();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controllers::ai_controllers;
    use crate::engine::Battle;
    use crate::engine::level_files::levels;
    use crate::protocol::open;
    use crate::window::new_session::session_of;

    const SEED: u64 = 7;

    /// Plays a number of decisions with these controllers, in the way the window does.
    fn watched(level: &str, names: [&str; 2], decisions: usize) -> Battle {
        let battle = open::begin(open::level(level, &[]).expect("a level"), Some(SEED)).expect("it begins");
        let mut app = App::new();
        app.add_plugins(TaskPoolPlugin::default())
            .init_resource::<AiSeats>()
            .add_message::<Notice>()
            .add_systems(Update, run_ai);
        session_of(battle, names.map(str::to_owned).into()).expect("no tape").insert(app.world_mut());
        loop {
            app.world_mut().resource_scope(|world, battle: Mut<CurrentBattle>| {
                world.resource_mut::<Presented>().catch_up(&battle);
            });
            let battle = app.world().resource::<CurrentBattle>();
            if battle.pending().is_none() || battle.choices().len() >= decisions {
                return battle.fork();
            }
            app.update();
            std::thread::yield_now();
        }
    }

    #[test]
    fn the_window_plays_the_battle_that_every_front_end_plays() {
        for level in levels() {
            let name = &level.known_as();
            for (names, decisions) in [(["recruit", "random"], 60), (["veteran"; 2], 3)] {
                let mut played = open::begin(open::level(name, &[]).expect("a level"), Some(SEED)).expect("it begins");
                let mut seats = ai_controllers(&names, SEED).expect("controllers");
                while let Some(pending) = played.pending().filter(|_| played.choices().len() < decisions) {
                    let option = seats[pending.faction.ix()].choose(&played);
                    played.choose(option).expect("offered");
                }
                let watched = watched(name, names, decisions);
                assert_eq!(watched.choices(), played.choices(), "{name}: {names:?}");
                assert_eq!(watched.hash(), played.hash(), "{name}: {names:?}");
            }
        }
    }
}
