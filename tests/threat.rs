//! What the enemy can do: the same for the same battle, never more than what the side knows, and as the rules have it.

mod support;

use affray::controllers::Controller;
use affray::controllers::recruit::Recruit;
use affray::engine::Battle;
use affray::engine::odds::{CellThreat, ThreatSearch};
use affray::vocab::CombatantId;
use std::sync::Arc;
use support::{battle, level};

/// One level of every ruleset, and a decision of one combatant in its turn to begin looking from.
const LEVELS: [(&str, usize); 5] = [("roadside", 12), ("running", 12), ("courtyard", 14), ("duel", 6), ("ledge", 30)];

/// So many recruits' choices into a battle, and on to a turn of somebody.
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
    let mut search = ThreatSearch::new(Arc::new(battle.copy()), who);
    for _ in 0..steps {
        let clock = std::time::Instant::now();
        let more = search.step();
        if std::env::var_os("CLOCK").is_some() {
            eprintln!("step {:?}", clock.elapsed());
        }
        if !more {
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
        eprintln!("{name}: {} at {}: {found:#?}", home.id, home.place);
        assert_eq!(found[0].cell, home.place, "{name}: where it stands comes first");
        for cell in &found {
            let named: f64 = cell.by.iter().map(|(_, loss)| loss).sum();
            assert!(cell.loss >= 0.0 && named <= cell.loss + 1e-9, "{name}: {cell:?}");
            assert!((0.0..=1.0).contains(&cell.falls) && cell.playouts > 0, "{name}: {cell:?}");
        }
        assert_eq!(battle.hash(), hash, "{name}: nothing happens in the battle itself");
        assert_eq!(found, search(&battle, who, 6), "{name}: the same again");
    }
}
