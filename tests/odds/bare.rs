//! Tests that bare scenes, which odds create for every outcome, contain everything that may change by an option.

use affray::controllers::ai_controllers;
use affray::engine::Battle;
use affray::engine::level_files::levels;
use affray::engine::snapshot::Snapshot;
use affray::protocol::open;
use affray::vocab::FactionId;
use affray::vocab::view::{BareScene, CellState, CombatantView, ItemView, Scene};

/// Number of choices compared on each level.
const CHOICES: usize = 60;

/// Returns all properties of a combatant that odds show, except its gear.
fn plainly(view: &CombatantView) -> impl PartialEq + std::fmt::Debug + '_ {
    let conditions: Vec<&str> = view.conditions.iter().map(|condition| condition.name.as_str()).collect();
    let points = (view.health, view.max_health, view.guard, view.standing);
    let place = (&view.place, &view.also, view.facing, &view.riding, view.concealed);
    (&view.id, points, place, conditions)
}

fn pieces(gear: &[ItemView]) -> Vec<(String, &'static str, &'static str)> {
    gear.iter().map(|item| (item.id.clone(), item.held, item.wear)).collect()
}

/// Returns the gear of a combatant that the bare scene leaves out.
fn left_out(scene: &CombatantView, bare: &CombatantView) -> Vec<(String, &'static str, &'static str)> {
    let mut all = pieces(&scene.gear);
    for piece in pieces(&bare.gear) {
        let known = all.iter().position(|one| *one == piece);
        all.remove(known.unwrap_or_else(|| panic!("{piece:?} of {} is in no scene: {all:?}", scene.id)));
    }
    all.sort();
    all
}

fn ground(scene: &Scene) -> Vec<CellState> {
    scene.cells.iter().map(CellState::from).collect()
}

/// Returns the full scene and the bare scene of a battle.
fn seen(battle: &Battle, viewer: FactionId) -> (Scene, BareScene) {
    (battle.scene(Some(viewer)), battle.bare_scene(Some(viewer)))
}

#[test]
fn a_bare_scene_leaves_out_only_what_never_changes() {
    for file in levels() {
        let name = file.known_as();
        let mut battle = open::begin(open::level(&name, &[]).expect("a level"), Some(5)).expect("it begins");
        let mut seats = ai_controllers(&vec!["random"; battle.level().factions.len()], 5).expect("controllers");
        let viewer = FactionId::from(0);
        let first = seen(&battle, viewer);
        for n in 0..CHOICES {
            let now = seen(&battle, viewer);
            assert_eq!(now.0.combatants.len(), now.1.combatants.len(), "{name}");
            for ix in 0..now.0.combatants.len() {
                let (scene, bare) = (&now.0.combatants[ix], &now.1.combatants[ix]);
                assert!(plainly(scene) == plainly(bare), "{name}, {n}: {:?}\n{:?}", plainly(scene), plainly(bare));
                let before = left_out(&first.0.combatants[ix], &first.1.combatants[ix]);
                assert_eq!(left_out(scene, bare), before, "{name}, {n}: {}", scene.id);
            }
            let told = if now.1.cells.is_empty() { ground(&first.0) } else { now.1.cells };
            assert_eq!(ground(&now.0), told, "{name}, {n}");
            let Some(pending) = battle.pending() else { break };
            let choice = seats[pending.faction.ix()].choose(&battle);
            battle.choose(choice).expect("offered");
        }
    }
}

/// Restores a snapshot and then the current state, and checks the hash both times.
fn put_back(battle: &mut Battle, moment: &Snapshot, hash: &str) {
    let (now, then) = (battle.snapshot(), battle.hash());
    battle.restore(moment);
    assert_eq!(battle.hash(), hash, "at {:?}", battle.pending());
    battle.restore(&now);
    assert_eq!(battle.hash(), then, "at {:?}", battle.pending());
}

/// A combatant that is not reported as changed looks as before. Restoring brings back the whole state.
#[test]
fn whoever_is_not_redrawn_looks_as_before() {
    let mut left_out = 0;
    for file in levels() {
        let name = file.known_as();
        let mut battle = open::begin(open::level(&name, &[]).expect("a level"), Some(6)).expect("it begins");
        let mut seats = ai_controllers(&vec!["random"; battle.level().factions.len()], 6).expect("controllers");
        let viewer = Some(FactionId::from(0));
        for n in 0..CHOICES {
            let Some(pending) = battle.pending() else { break };
            let (moment, before) = (battle.snapshot(), battle.bare_scene(viewer));
            let hash = battle.hash();
            let surroundings = battle.ruleset().view_context_hash(battle.world());
            let choice = seats[pending.faction.ix()].choose(&battle);
            battle.choose(choice).expect("offered");
            let touched = battle.touched_since(&moment);
            put_back(&mut battle, &moment, &hash);
            let (ruleset, world) = (battle.ruleset(), battle.world());
            let Some(redrawn) = ruleset.views_changed_by(world, &touched) else { break };
            if ruleset.view_context_hash(world) != surroundings {
                continue;
            }
            let after = battle.bare_scene(viewer);
            let mut expected = before.combatants;
            left_out += expected.len() - redrawn.len();
            redrawn.iter().for_each(|c| expected[c.ix()] = ruleset.bare_combatant(world, viewer, *c));
            assert!(expected == after.combatants, "{name}, {n}: {expected:?}\n{:?}", after.combatants);
            assert!(touched.cells.is_some() || before.cells == after.cells, "{name}, {n}");
        }
    }
    assert!(left_out > 1_000, "{left_out} are left out");
}
