//! Options that a player may expect but that are not legal, with the reasons. The legal options show which ones are
//! missing; the reasons come from the rules' own queries.

use super::forecast;
use super::names::{
    arm_title, away, condition_title, enchantment_title, item_icon, row_title, spell_title, title, titles,
};
use super::strikes::arm_words;
use crate::engine::Decision;
use crate::rulesets::ranks::action::{Action, Arm, DeclaredAction, Mode};
use crate::rulesets::ranks::board::Ground;
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::frames::Frame;
use crate::rulesets::ranks::labels;
use crate::rulesets::ranks::level::{Condition, Enchantment, Range, Spell};
use crate::rulesets::ranks::points::DecisionPoint;
use crate::rulesets::ranks::queries::BattleReader;
use crate::rulesets::ranks::unit::Few;
use crate::vocab::card::Refusals;
use crate::vocab::view::RefusedView;
use crate::vocab::{CombatantId, FactionId, RuleId};

pub fn refused(t: &BattleReader, pending: Decision, actions: &[Action]) -> Vec<RefusedView> {
    let mut list = Refusals::default();
    match (DecisionPoint::named(pending.point), pending.combatant) {
        (Some(DecisionPoint::NextDeclarer), _) => declarers(t, pending.faction, &mut list),
        (Some(DecisionPoint::Shift), Some(who)) => shifts(t, who, actions, &mut list),
        (Some(DecisionPoint::DeclareAction), Some(who)) => declarations(t, who, actions, &mut list),
        (Some(DecisionPoint::Counter), Some(who)) => counters(t, who, actions, &mut list),
        _ => {}
    }
    list.0
}

/// Lists the side's combatants that have no turn.
fn declarers(t: &BattleReader, side: FactionId, list: &mut Refusals) {
    for c in t.active_of(side).filter(|c| !t.turn(*c).ready && t.turn(*c).declared.is_none()) {
        list.refuse(title(t, c), "not ready: no turn this round", R_INIT_04, "Turn", "hourglass");
    }
}

/// Returns the first of the given conditions that the combatant has: `prone`.
fn hindrance(t: &BattleReader, who: CombatantId, by: &[Condition]) -> Option<String> {
    by.iter().find(|c| t.has(who, **c)).map(|c| condition_title(*c).to_lowercase())
}

fn shifts(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    use Condition::{BrokenLeg, Chilled, Hamstrung, Prone};
    if t.has(who, Prone) && !actions.contains(&Action::Stand) {
        list.refuse("Stand up", condition_title(Chilled).to_lowercase(), R_MOVE_09, "Shift", "strong");
    }
    if actions.iter().any(|a| matches!(a, Action::Shift(_))) {
        return;
    }
    let (reason, rule) = match hindrance(t, who, &[Prone, Chilled, Hamstrung, BrokenLeg]) {
        Some(word) if t.has(who, Prone) => (format!("{word}: standing up takes the whole shift"), R_MOVE_02),
        Some(word) => (word, R_MOVE_09),
        None => ("no free slot in reach in this rank".into(), R_MOVE_01),
    };
    list.refuse("Shift", reason, rule, "Shift", "back-forth");
}

fn declarations(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    let actions: Vec<DeclaredAction> = actions
        .iter()
        .filter_map(|a| match a {
            Action::Declare(declared) => Some(*declared),
            _ => None,
        })
        .collect();
    if t.has(who, Condition::Routed) {
        list.refuse("Attack", "routed: can only retreat or surrender", R_MORALE_06, "Attack", "crossed-swords");
        retreats(t, who, &actions, list);
        return;
    }
    if t.turn(who).spent {
        list.refuse("Act", "this turn's action was used for a counterattack", R_REACT_06, "Attack", "crossed-swords");
        return;
    }
    weapons(t, who, &actions, list);
    grips(t, who, list);
    charges(t, who, &actions, list);
    moves(t, who, &actions, list);
    settings(t, who, &actions, list);
    magic(t, who, &actions, list);
    hands(t, who, list);
    retreats(t, who, &actions, list);
}

// ---- attacks

fn weapons(t: &BattleReader, who: CombatantId, actions: &[DeclaredAction], list: &mut Refusals) {
    let narrow = !t.doorway_room(who);
    for (mode, arm) in t.modes(who) {
        let own_use = matches!(mode, Mode::Melee | Mode::Reach | Mode::Shot | Mode::ShotFlaming);
        let offered = actions
            .iter()
            .any(|d| matches!(d, DeclaredAction::Attack { mode: m, arm: a, .. } if (*m, *a) == (mode, arm)));
        let short = mode == Mode::Reach
            && actions
                .iter()
                .any(|d| matches!(d, DeclaredAction::Attack { mode: Mode::Halfsword, arm: a, .. } if *a == arm));
        if !own_use || offered || short {
            continue;
        }
        let (reason, rule) = if narrow && !mode.shoots() { doorway(t, who) } else { out_of_range(t, who, mode) };
        let icon = super::names::arm_icon(t, arm);
        list.refuse(arm_words(t, who, mode, arm), reason, rule, "Attack", icon);
    }
    if let Some(i) = t.gear(who).carried.iter().copied().find(|i| t.item_row(*i).weapon()) {
        let reason = "carried, not in hand: taking it in hand is an action";
        list.refuse(row_title(t, t.item(i).row), reason, R_ATK_20, "Attack", item_icon(t, i));
    }
    for i in t.in_hand(who).filter(|i| t.item_row(*i).range == Range::Ranged && !t.shots_left(Arm::Item(*i))) {
        list.refuse(arm_title(t, Arm::Item(i)), "no shots left", R_GEAR_03, "Attack", item_icon(t, i));
    }
    for i in t.in_hand(who).filter(|i| t.item_row(*i).range == Range::ThrowOnly) {
        let thrown = actions.iter().any(|d| matches!(d, DeclaredAction::Flask { item, .. } if *item == i));
        if !thrown {
            let reason = "can only be thrown from a Reach rank, at enemies exactly 1 rank away";
            list.refuse(row_title(t, t.item(i).row), reason, R_AREA_04, "Attack", item_icon(t, i));
        }
    }
}

/// Lists warbands, which can be neither shoved nor disarmed (R-WAR-08).
fn grips(t: &BattleReader, who: CombatantId, list: &mut Refusals) {
    for c in t.foes_of(who).filter(|e| t.warband(*e) && t.at_blows(who, *e)) {
        let reason = "a warband cannot be shoved or disarmed";
        list.refuse(format!("Shove {}", title(t, c)), reason, R_WAR_08, "Risk", "push");
    }
}

fn doorway(t: &BattleReader, who: CombatantId) -> (String, RuleId) {
    let most = t.field(who).and_then(|f| t.map().doorway_limit(f, t.faction(who))).unwrap_or(0);
    (format!("only {most} of your side may fight through the doorway in a turn"), R_BOARD_20)
}

/// Returns the reason why no enemy is at a distance that the mode covers.
fn out_of_range(t: &BattleReader, who: CombatantId, mode: Mode) -> (String, RuleId) {
    let nearest = t.foes_of(who).filter_map(|e| t.distance(who, e).map(|d| (d, e))).min_by_key(|(d, e)| (*d, *e));
    let Some((distance, foe)) = nearest else {
        return ("no enemy on this battlefield".into(), R_BOARD_05);
    };
    let where_to = format!("{} is {}", title(t, foe), away(distance));
    match mode {
        Mode::Reach if distance == 0 => (format!("fall back first: attacks at exactly 1 rank; {where_to}"), R_ATK_03),
        Mode::Reach => (format!("move first: attacks at exactly 1 rank; {where_to}"), R_ATK_03),
        Mode::Shot | Mode::ShotFlaming => (format!("fall back first: shoots at 2 ranks or more; {where_to}"), R_ATK_04),
        _ if distance == 0 => ("no enemy in the adjacent columns".into(), R_BOARD_06),
        _ => (format!("move first: attacks only in melee; {where_to}"), R_ATK_02),
    }
}

fn charges(t: &BattleReader, who: CombatantId, actions: &[DeclaredAction], list: &mut Refusals) {
    use Condition::{BrokenLeg, Chilled, Hamstrung, Prone, Timid};
    if actions.iter().any(|d| matches!(d, DeclaredAction::Charge { .. })) {
        return;
    }
    let (reason, rule) = match hindrance(t, who, &[Prone, Chilled, Hamstrung, BrokenLeg, Timid]) {
        Some(word) => (word, R_CHARGE_01),
        None if !t.doorway_room(who) => doorway(t, who),
        None => ("no enemy in the next rank ahead or behind".into(), R_CHARGE_01),
    };
    list.refuse("Charge", reason, rule, "Charge", "charging-bull");
}

// ---- movement

fn moves(t: &BattleReader, who: CombatantId, actions: &[DeclaredAction], list: &mut Refusals) {
    let hindered = hindrance(t, who, &[Condition::Prone, Condition::Chilled]);
    if let Some(word) = hindered {
        list.refuse("Change rank", word, R_MOVE_09, "Move", "walking-boot");
        return;
    }
    let Some(place) = t.place(who) else { return };
    let map = t.map();
    let side = t.faction(who);
    for ahead in [true, false] {
        let Some(step) = map.along(place, side, ahead) else { continue };
        let offered = actions
            .iter()
            .any(|d| matches!(d, DeclaredAction::MoveRank(to) | DeclaredAction::SlipThrough(to) if *to == step.to));
        if offered {
            continue;
        }
        let label = if !ahead {
            "Fall back"
        } else if step.through {
            "Break through"
        } else {
            "Move up"
        };
        let (reason, rule) = match t.occupant(step.to) {
            Some(o) => (format!("taken by {}", title(t, o)), R_MOVE_03),
            None if t.reserved(step.to) => ("claimed by another move".into(), R_MOVE_05),
            None => {
                let front = map.slots(map.field(place), Ground::melee_row(crate::rulesets::ranks::board::other(side)));
                let holders: Few<CombatantId> = front.filter_map(|cell| t.occupant(cell)).collect();
                let barring = holders.iter().copied().filter(|h| {
                    t.place(*h).is_some_and(|p| map.column(p) == map.column(place))
                        || map.fields[map.field(place) as usize].doorway.is_some()
                });
                let barring: Few<CombatantId> = barring.collect();
                let blocks = if barring.len() == 1 { "blocks" } else { "block" };
                (format!("{} {blocks} the way", titles(t, &barring)), R_MOVE_04)
            }
        };
        list.refuse(label, reason, rule, "Move", "walking-boot");
    }
    if map.any_ranged_row(place) && map.links_of(map.field(place)).next().is_some() && t.passage_cells(who).is_empty() {
        let reason = hindrance(t, who, &[Condition::Hamstrung]).unwrap_or("no free slot there".into());
        list.refuse("Change battlefield", reason, R_MOVE_07, "Move", "path-distance");
    }
}

fn settings(t: &BattleReader, who: CombatantId, actions: &[DeclaredAction], list: &mut Refusals) {
    if actions.iter().any(|d| matches!(d, DeclaredAction::Set(_))) {
        return;
    }
    let carried = t.gear(who).carried.iter().copied().find(|i| forecast::settable(t, *i));
    let held = t.in_hand(who).any(|i| forecast::settable(t, i));
    let (reason, rule) = match carried {
        _ if held => ("prone".to_string(), R_CHARGE_06),
        Some(i) => (format!("the {} is not in hand", row_title(t, t.item(i).row).to_lowercase()), R_CHARGE_06),
        None => ("needs a spear, pike or halberd in hand".into(), R_CHARGE_06),
    };
    list.refuse("Set against a charge", reason, rule, "Gear", "spears");
}

// ---- magic, gear

fn magic(t: &BattleReader, who: CombatantId, actions: &[DeclaredAction], list: &mut Refusals) {
    let setup = &t.level().combatants[who.ix()];
    for spell in Spell::ALL.iter().copied() {
        let cast = actions.iter().any(|d| matches!(d, DeclaredAction::Cast { spell: s, .. } if *s == spell));
        if cast || setup.spells[spell.ix()] == 0 {
            continue;
        }
        let (reason, rule) = match spell {
            _ if t.gear(who).spells[spell.ix()] == 0 => ("no casts left", R_SPELL_01),
            Spell::Bolt => ("no enemy at 1 rank or more", R_SPELL_02),
            Spell::Burst => ("no rank with enemies at 1 rank or more", R_SPELL_02),
            _ => ("no enemy here or on a linked battlefield", R_SPELL_02),
        };
        let icon = labels::spell(spell.name()).map_or("magic-swirl", |w| w.icon);
        list.refuse(spell_title(spell), reason, rule, "Magic", icon);
    }
    for e in Enchantment::ALL.iter().copied().filter(|e| t.gear(who).enchantments[e.ix()] > 0) {
        let laid =
            actions.iter().any(|d| matches!(d, DeclaredAction::Enchant { enchantment, .. } if *enchantment == e));
        if laid || !t.stats(who).pc {
            continue;
        }
        let reason = if e.of_armour() {
            "needs worn armour or a held shield without an enchantment"
        } else {
            "needs a weapon in hand that can be enchanted"
        };
        let icon = labels::enchantment(e.name()).map_or("sword-altar", |w| w.icon);
        list.refuse(enchantment_title(e), reason, R_ENCH_02, "Magic", icon);
    }
}

/// Lists two-handed items in the pack that a broken arm cannot hold.
fn hands(t: &BattleReader, who: CombatantId, list: &mut Refusals) {
    if t.hands(who) == 2 {
        return;
    }
    for i in t.gear(who).carried.iter().copied().filter(|i| t.item_row(*i).handy() && t.item_row(*i).hands == 2) {
        let label = format!("Take {}", row_title(t, t.item(i).row).to_lowercase());
        list.refuse(label, "a broken arm: no two-handed items", R_GEAR_07, "Gear", item_icon(t, i));
    }
}

fn retreats(t: &BattleReader, who: CombatantId, actions: &[DeclaredAction], list: &mut Refusals) {
    use Condition::{Bloodthirsty, Chilled, Hamstrung, Prone};
    if actions.iter().any(|d| matches!(d, DeclaredAction::Retreat(_))) {
        return;
    }
    let own = t.place(who).is_some_and(|p| t.map().own_row(t.map().row(p), t.faction(who)));
    let (reason, rule) = match hindrance(t, who, &[Prone, Chilled, Hamstrung, Bloodthirsty]) {
        Some(word) => (word, R_RETREAT_02),
        None if !own => ("no retreat from behind the enemy's front".into(), R_RETREAT_02),
        None => ("nowhere safe: no exit here and no linked battlefield without enemies".into(), R_RETREAT_05),
    };
    let rule = if t.has(who, Condition::Routed) { R_MORALE_08 } else { rule };
    list.refuse("Retreat", reason, rule, "Leave", "return-arrow");
}

// ---- counterattacks

/// Lists attackers that cannot be countered.
fn counters(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    let group = t.agenda().0.iter().rev().find_map(|f| match f {
        Frame::Group(g) if g.target == who => Some(g),
        _ => None,
    });
    let Some(group) = group else { return };
    let others = group.members.iter().filter(|m| !actions.contains(&Action::Counter(m.who)));
    for m in others {
        let (reason, rule) = if !m.close || m.far() {
            ("attacked from a distance", R_REACT_08)
        } else if !t.is_active(m.who) {
            ("is out of the fight", R_REACT_03)
        } else if t.warband(m.who) {
            ("a warband can be struck back at only when it charges", R_REACT_03)
        } else if t.next_to_ally(m.who) {
            ("has an ally next to them", R_REACT_03)
        } else {
            ("is no longer face to face", R_REACT_03)
        };
        list.refuse(format!("Strike back at {}", title(t, m.who)), reason, rule, "React", "sword-clash");
    }
}
