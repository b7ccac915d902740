//! Classification of options by the action names of the catalogue and the protocol.

use affray::engine::Battle;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Affects an enemy at once, if at all.
    Attack,
    /// Moves the combatant.
    Way,
    /// Does nothing, or waits.
    Idle,
    /// Any other action that takes time.
    Deed,
}

/// A decision point in a combatant's own turn.
struct Point {
    ruleset: &'static str,
    name: &'static str,
    attacks: &'static [&'static str],
    ways: &'static [&'static str],
    idle: &'static [&'static str],
    /// Insignificant actions, such as handling gear in passing or calling out.
    slight: &'static [&'static str],
}

const POINTS: [Point; 8] = [
    Point {
        ruleset: "zones",
        name: "turn_action",
        attacks: &["attack", "blast", "spread", "death_blow"],
        ways: &["step", "sneak"],
        idle: &["end_turn"],
        slight: &["pick_up", "put_down", "equip", "unequip", "ready", "light", "warn", "release"],
    },
    Point {
        ruleset: "hexes",
        name: "choose_action",
        attacks: &["attack", "brawl", "charge_go"],
        ways: &["half_move", "run", "close", "leave_wall"],
        idle: &["end_turn"],
        slight: &["draw", "pick_up", "drop", "drop_prone", "hold", "release"],
    },
    Point {
        ruleset: "ranks",
        name: "declare_action",
        attacks: &["attack", "cleave", "charge", "daring"],
        ways: &["move_rank", "slip_through", "move_battlefield"],
        idle: &["wait"],
        slight: &[],
    },
    Point { ruleset: "percentile", name: "choose_move", attacks: &[], ways: &["move"], idle: &["stay"], slight: &[] },
    Point { ruleset: "percentile", name: "act", attacks: &["attack"], ways: &[], idle: &["pass"], slight: &[] },
    Point {
        ruleset: "segments",
        name: "declare_action",
        attacks: &[],
        ways: &["move", "run", "sprint", "fast_sprint", "move_attack", "run_attack"],
        idle: &["rest", "attack"],
        slight: &[],
    },
    Point { ruleset: "segments", name: "free_move", attacks: &[], ways: &["step"], idle: &["keep"], slight: &[] },
    Point {
        ruleset: "segments",
        name: "resolve_attack",
        attacks: &["strike"],
        ways: &["step"],
        idle: &["pass", "hold"],
        slight: &[],
    },
];

/// Returns the classification of the pending decision's options. `None` if no combatant acts.
pub fn recorded_acts(battle: &Battle) -> Option<Vec<Option<Act>>> {
    let pending = battle.pending()?;
    let name = battle.ruleset().name();
    let point = POINTS.iter().find(|point| point.ruleset == name && point.name == pending.point)?;
    let act = |option| {
        let action = battle.ruleset().action(battle.world(), option);
        let kinds = [(point.attacks, Act::Attack), (point.ways, Act::Way), (point.idle, Act::Idle)];
        let known = kinds.into_iter().find(|(names, _)| names.contains(&action)).map(|(_, act)| act);
        known.or_else(|| (!point.slight.contains(&action)).then_some(Act::Deed))
    };
    Some((0..pending.count as usize).map(act).collect())
}
