//! Tests that the window shows an unknown ruleset: its hexes are on the board, and events are played one by one.

use super::{level, support};
use affray::protocol::open;
use affray::window::battle::{BattleSession, CurrentBattle, Presented, Reactions, Screen, Setup};
use affray::window::board::Grid;
use affray::window::{presenter, sets};
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use std::time::Duration;

/// Returns an app with the presenter, whose clock advances a tenth of a second per frame.
fn app() -> App {
    let level = level();
    let ruleset = open::ruleset_of(&level);
    let sides = vec!["human".to_owned(); 2];
    let setup = Setup { ruleset, level, seed: 2, sides, reactions: Reactions::Always };
    let session = BattleSession::new(setup).expect("no tape");
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .init_state::<Screen>()
        .add_plugins((presenter::plugin, sets::plugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)));
    session.insert(app.world_mut());
    app
}

/// Runs frames until everything is shown and a decision is pending or the battle is over.
fn show(app: &mut App) {
    for _ in 0..1_000 {
        app.update();
        let presented = app.world().resource::<Presented>();
        if presented.decision.is_some() || presented.over.is_some() {
            return;
        }
    }
    panic!("it is never all shown");
}

/// Answers the pending decision with an option.
fn choose(app: &mut App, option: usize) {
    app.world_mut().resource_scope(|world, mut battle: Mut<CurrentBattle>| {
        battle.choose(option, &mut world.resource_mut::<Presented>()).expect("an offered option");
    });
}

#[test]
fn the_board_lays_its_hexes() {
    let scene = support::battle(&level(), 1).scene(None);
    let grid = Grid::new(&scene.cells);
    for cell in scene.cells.iter() {
        let hex = grid.find(&cell.id).expect("every cell lies somewhere");
        assert_eq!(grid.under(hex.at).map(|hex| &hex.id), Some(&cell.id), "it is found where one points at it");
    }
}

#[test]
fn what_happens_is_shown_as_it_stands() {
    let mut app = app();
    show(&mut app);
    for n in 0..60 {
        let standing = app.world().resource::<Presented>().decision.as_ref();
        let Some(count) = standing.map(|decision| decision.options.len()) else { break };
        choose(&mut app, n % count);
        // The scene updated by effects alone is compared once everything has been shown.
        show(&mut app);
        let (battle, presented) = (app.world().resource::<CurrentBattle>(), app.world().resource::<Presented>());
        let truth = battle.scene(None);
        for (shown, truth) in presented.scene.combatants.iter().zip(&truth.combatants) {
            assert_eq!((&shown.place, shown.health, shown.standing), (&truth.place, truth.health, truth.standing));
        }
        assert_eq!(presented.log.len(), battle.events().len());
    }
    assert!(app.world().resource::<Presented>().log.len() > 60);
}
