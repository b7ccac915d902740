//! Tests of the threat estimate: it is reproducible, uses only knowledge of the side, and follows the rules.

mod support;

use affray::controllers::Controller;
use affray::controllers::recruit::Recruit;
use affray::engine::Battle;
use affray::engine::odds::{CellThreat, EnemyThreat, ThreatSearch};
use affray::vocab::{CombatantId, FactionId};
use std::sync::Arc;
use support::{battle, level};

/// One level of every ruleset, and the number of decisions after which a combatant's turn is looked for.
const LEVELS: [(&str, usize); 5] = [("roadside", 12), ("running", 12), ("courtyard", 14), ("duel", 6), ("ledge", 30)];

/// Plays a number of decisions by recruits, and on to the next turn of a combatant.
fn at(name: &str, decisions: usize) -> (Battle, CombatantId) {
    let mut battle = battle(&level(name), 3);
    let mut mind = Recruit::new(3);
    for n in 0.. {
        let pending = battle.pending().expect("the battle is not over yet");
        let asked = battle.decision().expect("a decision stands");
        if let (Some(who), false, true) = (pending.combatant, asked.reaction, n >= decisions) {
            return (battle, who);
        }
        let option = mind.choose(&battle);
        battle.choose(option).expect("offered");
    }
    unreachable!("battles end")
}

fn search(battle: &Battle, who: CombatantId, steps: usize) -> Vec<CellThreat> {
    let mut search = ThreatSearch::new(Arc::new(battle.fork()), who);
    for _ in 0..steps {
        if !search.step() {
            break;
        }
    }
    search.found()
}

#[test]
fn every_ruleset_says_what_the_enemy_can_do() {
    for (name, decisions) in LEVELS {
        let (battle, who) = at(name, decisions);
        let hash = battle.hash();
        let found = search(&battle, who, 6);
        let home = &battle.scene(None).combatants[who.ix()];
        assert_eq!(found[0].cell, home.place, "{name}: where it stands comes first");
        for cell in &found {
            let named: f64 = cell.by.iter().map(|enemy| enemy.loss).sum();
            let sound = |enemy: &EnemyThreat| {
                battle.scene(None).combatants.iter().any(|c| c.id == enemy.id)
                    && enemy.wounds > 0.0
                    && enemy.wounds <= 1.0
                    && (0.0..=enemy.wounds).contains(&enemy.falls)
            };
            assert!(cell.by.iter().all(sound), "{name}: {cell:?}");
            assert!(cell.loss >= 0.0 && named <= cell.loss + 1e-9, "{name}: {cell:?}");
            assert!((0.0..=1.0).contains(&cell.falls) && cell.playouts > 0, "{name}: {cell:?}");
        }
        assert_eq!(battle.hash(), hash, "{name}: nothing happens in the battle itself");
        assert_eq!(found, search(&battle, who, 6), "{name}: the same again");
    }
}

#[test]
fn weapons_have_names_instead_of_ids() {
    let mut named = 0;
    for decisions in [4, 16, 28] {
        let (battle, who) = at("hedge", decisions);
        for enemy in search(&battle, who, 6).iter().flat_map(|cell| &cell.by) {
            let weapon = enemy.weapon.as_deref().unwrap_or_default();
            assert!(!weapon.contains('_'), "{weapon}");
            named += usize::from(weapon.contains(' '));
        }
    }
    assert!(named > 0, "somebody has a light club or a heavy crossbow");
}

#[test]
fn the_current_place_can_be_searched_alone() {
    for (name, decisions) in LEVELS {
        let (battle, who) = at(name, decisions);
        let mut search = ThreatSearch::here(Arc::new(battle.fork()), who);
        while search.step() {}
        let found = search.found();
        let home = &battle.scene(None).combatants[who.ix()];
        assert_eq!(found.iter().map(|cell| &cell.cell).collect::<Vec<_>>(), [&home.place], "{name}");
        assert_eq!(found[0].playouts, 64, "{name}");
    }
}

/// Compares the smallest and the largest expected loss among the positions that the combatant can reach.
#[test]
fn near_the_enemy_is_worse_than_far_away() {
    let mut worse = 0;
    for (name, decisions) in [("roadside", 20), ("duel", 6), ("courtyard", 14)] {
        let (battle, who) = at(name, decisions);
        let found = search(&battle, who, 400);
        let least = found.iter().map(|cell| cell.loss).fold(f64::INFINITY, f64::min);
        let most = found.iter().map(|cell| cell.loss).fold(0.0, f64::max);
        assert!(found.len() > 1, "{name}: it can go somewhere");
        worse += usize::from(most > least + 0.5);
    }
    assert!(worse >= 2, "where one goes matters");
}

/// An enemy whose position the side does not know does not count, and moving it changes nothing.
#[test]
fn those_unseen_threaten_nobody_as_far_as_one_can_tell() {
    let mut unseen = 0;
    for decisions in (0..60).step_by(6) {
        let (battle, who) = at("crypt", decisions);
        let side = battle.scene(None).combatants[who.ix()].faction;
        let scene = battle.scene(Some(FactionId::from(side)));
        let hidden: Vec<&str> = scene
            .combatants
            .iter()
            .filter(|c| c.faction != side && c.place.is_empty())
            .map(|c| c.id.as_str())
            .collect();
        unseen += hidden.len();
        for cell in search(&battle, who, if hidden.is_empty() { 0 } else { 6 }) {
            assert!(cell.by.iter().all(|enemy| !hidden.contains(&enemy.id.as_str())), "{hidden:?} in {cell:?}");
        }
    }
    assert!(unseen > 0, "somebody hides");
}
