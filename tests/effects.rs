//! Test that a scene updated only by effects equals the true scene after every choice, for spectators and for each
//! side.

use affray::controllers::ai_controllers;
use affray::engine::Battle;
use affray::engine::level_files::levels;
use affray::protocol::open;
use affray::vocab::effect::Effect;
use affray::vocab::view::{CombatantView, Scene, TurnView};
use affray::vocab::{CombatantId, FactionId, Value};

/// Maximum number of decisions in each battle.
const DECISIONS: usize = 200;
const SEEDS: u64 = 2;

/// Returns the properties of a combatant that effects update, by name.
fn moved_by_effects(c: &CombatantView) -> Vec<(&'static str, String)> {
    let mut conditions: Vec<&str> = c.conditions.iter().map(|c| c.name.as_str()).collect();
    conditions.sort_unstable();
    vec![
        ("place", format!("{} {:?} {}", c.place, c.also, c.reserve)),
        ("facing", format!("{:?}", c.facing)),
        ("riding", format!("{:?}", c.riding)),
        ("concealed", c.concealed.to_string()),
        ("health", format!("{} of {}", c.health, c.max_health)),
        ("guard", format!("{:?}", c.guard)),
        ("standing", format!("{:?}", c.standing)),
        ("conditions", conditions.join(", ")),
        ("turn over", c.done.to_string()),
        ("intent", c.intent.clone()),
        ("gear", format!("{:?}", c.gear)),
    ]
}

/// Returns all other properties of a scene that effects update.
fn moved_besides(scene: &Scene) -> Vec<(&'static str, String)> {
    let mut arrows: Vec<String> = scene.arrows.iter().map(|a| format!("{a:?}")).collect();
    arrows.sort_unstable();
    let fronts: Vec<_> = scene.fields.iter().map(|f| f.front).collect();
    let spent: Vec<bool> = scene.features.iter().map(|f| f.spent).collect();
    vec![
        ("arrows", format!("{arrows:#?}")),
        ("round", format!("{} {:?}", scene.round, scene.initiative)),
        ("front", format!("{fronts:?}")),
        ("walls", format!("{:?}", scene.walls)),
        ("features", format!("{spent:?}")),
    ]
}

/// Returns the differences between two scenes.
fn differences(shown: &Scene, truth: &Scene) -> Vec<String> {
    let mut found = Vec::new();
    let mut compare = |of: &str, shown: Vec<(&str, String)>, truth: Vec<(&str, String)>| {
        for ((what, shown), (_, truth)) in shown.into_iter().zip(truth).filter(|(shown, truth)| shown != truth) {
            found.push(format!("{what} {of}: {shown} instead of {truth}"));
        }
    };
    for (shown, truth) in shown.combatants.iter().zip(&truth.combatants) {
        compare(&format!("of {}", truth.id), moved_by_effects(shown), moved_by_effects(truth));
    }
    for (shown, truth) in shown.cells.iter().zip(truth.cells.iter()) {
        compare(&truth.id, vec![("cell", format!("{shown:?}"))], vec![("cell", format!("{truth:?}"))]);
    }
    compare("of the battle", moved_besides(shown), moved_besides(truth));
    // A combatant that decides for itself counts as acting even before its turn has begun.
    let decides = |ix: usize| truth.combatants[ix].turn == TurnView::Acting;
    if shown.acting != truth.acting && !truth.acting.is_some_and(decides) {
        found.push(format!("{:?} acts instead of {:?}", shown.acting, truth.acting));
    }
    found
}

/// A battle with the scenes shown to each viewer.
struct Watched {
    battle: Battle,
    shown: Vec<(Option<FactionId>, Scene)>,
    seen: usize,
}

impl Watched {
    fn new(battle: Battle) -> Self {
        let sides = (0..battle.level().factions.len()).map(|f| Some(FactionId::from(f)));
        let shown = std::iter::once(None).chain(sides).map(|eyes| (eyes, battle.scene(eyes))).collect();
        Self { battle, shown, seen: 0 }
    }

    /// Updates the scenes by the effects of new events, and returns the differences from the true scenes. Afterwards
    /// all scenes are replaced by the true ones.
    fn show(&mut self) -> Vec<String> {
        let events = &self.battle.events()[self.seen..];
        let effects: Vec<Vec<Effect>> = events.iter().map(|e| self.battle.effects(e)).collect();
        let mut found = Vec::new();
        for (eyes, scene) in &mut self.shown {
            scene.answered();
            let known = || events.iter().zip(&effects).filter(|(e, _)| e.is_known_by(*eyes));
            known().flat_map(|(_, effects)| effects).for_each(|effect| scene.play(effect, *eyes));
            let truth = self.battle.scene(*eyes);
            // If a viewer does not know some events, differences are allowed: the viewer learns them when all has been
            // shown.
            if known().count() == events.len() {
                let kinds: Vec<&str> = events.iter().map(|e| e.kind).collect();
                let told = |how| format!("{how}\n  for {eyes:?} after {kinds:?}");
                found.extend(differences(scene, &truth).into_iter().map(told));
            }
            *scene = truth;
        }
        self.seen = self.battle.events().len();
        found
    }
}

#[test]
fn effects_alone_show_the_true_scene() {
    for level in levels() {
        let name = level.known_as();
        for seed in 1..=SEEDS {
            let mut battle = open::begin(open::level(&name, &[]).expect("a level"), Some(seed)).expect("it begins");
            battle.set_undo(false);
            let sides = vec!["random"; battle.level().factions.len()];
            let mut seats = ai_controllers(&sides, seed).expect("controllers");
            let mut watched = Watched::new(battle);
            for n in 0..DECISIONS {
                let found = watched.show();
                assert!(found.is_empty(), "{name}, seed {seed}, after choice {n}:\n{}", found.join("\n"));
                let Some(pending) = watched.battle.pending() else { break };
                let option = seats[pending.faction.ix()].choose(&watched.battle);
                watched.battle.choose(option).expect("offered");
            }
        }
    }
}

/// Effects refer to combatants and cells by number, which must be their index in the scene's lists.
#[test]
fn scenes_list_combatants_and_cells_in_the_order_of_their_numbers() {
    for level in levels() {
        let name = level.known_as();
        let mut battle = open::begin(open::level(&name, &[]).expect("a level"), Some(1)).expect("it begins");
        let sides = vec!["random"; battle.level().factions.len()];
        let mut seats = ai_controllers(&sides, 1).expect("controllers");
        while let Some(pending) = battle.pending().filter(|_| battle.choices().len() < DECISIONS) {
            let option = seats[pending.faction.ix()].choose(&battle);
            battle.choose(option).expect("offered");
        }
        let scene = battle.scene(None);
        let id = |c: CombatantId| scene.combatants[c.ix()].id.clone();
        for event in battle.events() {
            let view = battle.describe(event);
            assert_eq!((view.source, view.target), (event.source.map(id), event.target.map(id)), "{name}");
            for (fact, value) in &event.facts {
                if let Value::Cell(cell) = value {
                    // Several values of one fact form a list.
                    let told =
                        view.facts[*fact].as_array().map_or(std::slice::from_ref(&view.facts[*fact]), Vec::as_slice);
                    assert!(told.contains(&scene.cells[cell.ix()].id.clone().into()), "{name}: {fact}");
                }
            }
        }
    }
}

/// The difference between two scenes leads from the first to the second.
#[test]
fn what_lies_between_two_scenes_leads_from_one_to_the_other() {
    for level in levels() {
        let name = level.known_as();
        let mut battle = open::begin(open::level(&name, &[]).expect("a level"), Some(5)).expect("it begins");
        battle.set_undo(false);
        let sides = vec!["random"; battle.level().factions.len()];
        let mut seats = ai_controllers(&sides, 5).expect("controllers");
        let mut before = battle.scene(None);
        for n in 0..60 {
            let Some(pending) = battle.pending() else { break };
            let option = seats[pending.faction.ix()].choose(&battle);
            battle.choose(option).expect("offered");
            let after = battle.scene(None);
            let list = Effect::between(&before, after.combatants.clone());
            // Reserved slots follow from declarations and are no part of the difference.
            before.arrows.clone_from(&after.arrows);
            list.iter().for_each(|effect| before.play(effect, None));
            for (played, truth) in before.combatants.iter().zip(&after.combatants) {
                for ((what, played), (_, truth)) in moved_by_effects(played).into_iter().zip(moved_by_effects(truth)) {
                    assert!(what == "intent" || played == truth, "{name}, choice {n}: {what}: {played} for {truth}");
                }
            }
            assert!(Effect::between(&after, after.combatants.clone()).is_empty());
            before = after;
        }
    }
}
