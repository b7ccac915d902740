//! The survey of a slot under the pointer: its features, its occupant with reach and declarations, and the effects of
//! moving there.

use super::names::{cell_title, feature_names, field_title, row_title, spot, title, titles, within_sentence};
use super::strikes::arm_words;
use crate::engine::PendingDecision;
use crate::rulesets::ranks::action::{Action, Arm, DeclaredAction, Mode};
use crate::rulesets::ranks::board::other;
use crate::rulesets::ranks::labels;
use crate::rulesets::ranks::level::{MeleeColumns, PointBlank, features};
use crate::rulesets::ranks::points::DecisionPoint;
use crate::rulesets::ranks::queries::BattleReader;
use crate::rulesets::ranks::unit::Few;
use crate::vocab::view::{MarkKind, SurveyView};
use crate::vocab::{CellId, CombatantId, FactionId, Names};
use bevy_ecs::prelude::*;

pub fn survey(world: &World, viewer: Option<FactionId>, cell: &str) -> SurveyView {
    let t = BattleReader::new(world);
    let mut view = SurveyView::default();
    let Some(cell) = t.map().all().find(|c| t.map().cell_name(*c) == cell) else { return view };
    ground(&t, cell, &mut view);
    let subject = subject(&t, world, viewer);
    match t.occupant(cell) {
        Some(who) => {
            occupant(&t, who, &mut view);
            if let Some(me) = subject.filter(|me| *me != who) {
                between(&t, me, who, &mut view);
            }
        }
        None => {
            if let Some(me) = subject {
                let pending = world.resource::<PendingDecision>().0;
                let shifting = pending.is_some_and(|p| DecisionPoint::named(p.point) == Some(DecisionPoint::Shift));
                going(&t, me, cell, shifting, &mut view);
            }
        }
    }
    view
}

/// Returns the combatant that the survey is made for: the one that must decide, or the one that declares.
fn subject(t: &BattleReader, world: &World, viewer: Option<FactionId>) -> Option<CombatantId> {
    let declares = t.clock().declarer.filter(|c| t.turn(*c).declared.is_none());
    let asked = world.resource::<PendingDecision>().0.and_then(|p| p.combatant).or(declares);
    asked.filter(|c| t.is_active(*c) && viewer.is_none_or(|f| f == t.faction(*c)))
}

// ---- the slot itself

fn ground(t: &BattleReader, cell: CellId, view: &mut SurveyView) {
    view.lines.push(cell_title(t, cell));
    for name in feature_names(t.cell(cell).features) {
        if let Some(word) = labels::feature(name) {
            view.lines.push(format!("{}: {}", word.title, word.detail));
        }
    }
    let map = t.map();
    let field = map.field(cell);
    if map.any_ranged_row(cell) {
        let side = FactionId(u8::from(map.row(cell) >= 3));
        if map.fields[field as usize].exits[side.ix()] {
            view.lines.push(format!("An exit for {} lies behind this rank", within_sentence(&t.faction_title(side))));
        }
        let links: Vec<String> = map.links_of(field).map(|f| field_title(t, f)).collect();
        if !links.is_empty() {
            view.lines.push(format!("Leads to {}", crate::vocab::names::join_names(&links)));
        }
    }
    let loose: Vec<String> = t.loose_at(cell).map(|i| row_title(t, t.item(i).row).to_lowercase()).collect();
    if !loose.is_empty() {
        view.lines.push(format!("On the ground: {}", loose.join(", ")));
    }
    let bodies: Few<CombatantId> = t.all().filter(|c| t.place(*c) == Some(cell) && t.is_lost(*c)).collect();
    if !bodies.is_empty() {
        view.lines.push(format!("Fallen here: {}", titles(t, &bodies)));
    }
    if t.reserved(cell) {
        view.lines.push("Claimed by a declared move: no one else can come here this turn".into());
    }
}

// ---- reach

/// Returns true if a mode of attack reaches one slot from the other (R-ATK-02 to R-ATK-04, R-ATK-07).
fn covers(t: &BattleReader, mode: Mode, from: CellId, to: CellId) -> bool {
    let map = t.map();
    let Some(distance) = map.distance(from, to) else { return false };
    match mode {
        Mode::Reach => distance == 1,
        Mode::Throw => distance == 1 && map.any_reach_row(from),
        Mode::Shot | Mode::ShotFlaming => distance >= 2 || t.house().point_blank == PointBlank::Impaired,
        _ => distance == 0 && (t.house().melee_columns == MeleeColumns::Any || map.column_distance(from, to) <= 1),
    }
}

/// Marks the slots that the combatant could attack or shoot at from `from`, in rows that enemies may occupy.
fn mark_reach(t: &BattleReader, who: CombatantId, from: CellId, view: &mut SurveyView) {
    let modes = t.modes(who);
    let enemy_front = |c: CellId| t.map().row(c) != t.map().row(from);
    for cell in t.map().all().filter(|c| enemy_front(*c) && may_hold(t, *c, other(t.faction(who)))) {
        let near = modes.iter().any(|(m, _)| (m.close() || *m == Mode::Reach) && covers(t, *m, from, cell));
        let far = modes.iter().any(|(m, _)| m.shoots() && covers(t, *m, from, cell));
        if near {
            view.cells.push((t.place_id(cell), MarkKind::Reach));
        }
        if far {
            view.cells.push((t.place_id(cell), MarkKind::Shot));
        }
    }
}

/// Returns true if the side may occupy the cell: no combatant enters the enemy's melee row (R-BOARD-10).
fn may_hold(t: &BattleReader, cell: CellId, side: FactionId) -> bool {
    use crate::rulesets::ranks::board::Ground;
    t.map().row(cell) != Ground::melee_row(other(side))
}

/// Describes the attack distance of a mode; `None` for modes that every weapon has.
fn own_range(mode: Mode) -> Option<&'static str> {
    match mode {
        Mode::Melee | Mode::Halfsword => Some("in melee"),
        Mode::Reach => Some("at 1 rank"),
        Mode::Shot | Mode::ShotFlaming => Some("at 2 ranks or more"),
        Mode::Dual | Mode::Throw | Mode::Unarmed => None,
    }
}

fn occupant(t: &BattleReader, who: CombatantId, view: &mut SurveyView) {
    let Some(from) = t.place(who) else { return };
    // `sword in melee, bow or flaming arrow at 2 ranks or more`
    let mut ways: Vec<String> = Vec::new();
    for range in ["in melee", "at 1 rank", "at 2 ranks or more"] {
        let mine = t.modes(who).into_iter().filter(|(mode, _)| own_range(*mode) == Some(range));
        let names: Vec<String> = mine.map(|(mode, arm)| arm_words(t, who, mode, arm).to_lowercase()).collect();
        if !names.is_empty() {
            ways.push(format!("{} {range}", names.join(" or ")));
        }
    }
    if ways.is_empty() {
        ways.push("bare hands in melee".into());
    }
    view.lines.push(format!("{}: {}", title(t, who), ways.join(", ")));
    if t.next_to_ally(who) && !t.warband(who) {
        view.lines.push("Next to an ally: cannot be struck back at".into());
    }
    mark_reach(t, who, from, view);
    if let Some(declared) = t.turn(who).declared.filter(|_| super::forecast::to_come(t, who)) {
        view.lines.push(format!("Declared: {}", super::arrows::intent(t, who, declared)));
    }
    let against = super::forecast::group_on(t, who);
    if !against.is_empty() {
        view.lines.push(format!("Targeted by {}", titles(t, &against)));
    }
}

/// Adds the distance to the combatant, and the weapons that reach it from the subject's slot.
fn between(t: &BattleReader, me: CombatantId, who: CombatantId, view: &mut SurveyView) {
    let Some(distance) = t.distance(me, who) else {
        view.lines.push(format!("On another battlefield than {}: out of reach", title(t, me)));
        return;
    };
    let near = if distance == 0 { "Face to face with".into() } else { format!("{} from", ranks(distance)) };
    view.lines.push(format!("{near} {}", within_sentence(&title(t, me))));
    if !t.enemies(me, who) {
        return;
    }
    let ways: Vec<String> = t
        .modes(me)
        .into_iter()
        .filter(|(mode, arm)| t.in_range(me, *mode, who) && *arm != Arm::Unarmed)
        .map(|(mode, arm)| arm_words(t, me, mode, arm).to_lowercase())
        .collect();
    if ways.is_empty() {
        view.lines.push("No weapon in hand reaches this target".into());
    } else {
        view.lines.push(format!("In reach of {}", crate::vocab::names::join_names(&ways)));
    }
    let strike = t.modes(me).into_iter().find(|(mode, _)| t.in_range(me, *mode, who));
    if let Some((mode, arm)) = strike {
        let dice = super::forecast::dice(t, &crate::rulesets::ranks::aim::Strike::new(me, mode, arm, who));
        if !dice.causes.is_empty() {
            view.lines.push(format!("Dice: {}", super::strikes::dice_words(&dice)));
        }
    }
}

/// Formats a number of ranks: `1 rank`, `2 ranks`.
fn ranks(distance: i32) -> String {
    crate::vocab::telling::counted(distance, "rank")
}

// ---- moving there

/// Adds the cost of moving to an empty slot, and the targets in reach from it.
fn going(t: &BattleReader, me: CombatantId, cell: CellId, shifting: bool, view: &mut SurveyView) {
    let moves: Vec<DeclaredAction> = t.actions(me);
    let steps = moves
        .iter()
        .any(|d| matches!(d, DeclaredAction::MoveRank(to) | DeclaredAction::MoveBattlefield(to) if *to == cell));
    let slips = moves.contains(&DeclaredAction::SlipThrough(cell));
    let charges = moves.iter().any(|d| matches!(d, DeclaredAction::Charge { cell: to, .. } if *to == cell));
    let name = title(t, me);
    let price = if shifting && t.shift_actions(me).contains(&Action::Shift(cell)) {
        "with the shift, and can still act"
    } else if steps && charges {
        "with the action, or by a charge with an attack"
    } else if steps {
        "with the action"
    } else if slips {
        "by slipping through (Guard test)"
    } else if !may_hold(t, cell, t.faction(me)) {
        view.lines.push("The enemy's Melee rank cannot be entered: break through at an empty column".into());
        return;
    } else {
        view.lines.push(format!("{name} cannot get there this turn"));
        return;
    };
    view.lines.push(format!("{name} can reach {} {price}", spot(t, me, cell)));
    let beside: Few<CombatantId> = t
        .active_of(t.faction(me))
        .filter(|a| *a != me && t.place(*a).is_some_and(|p| neighbours(t, p, cell)))
        .collect();
    if !beside.is_empty() {
        view.lines.push(format!("Next to {} there: enemies cannot strike back", titles(t, &beside)));
    }
    let bits = t.cell(cell).features;
    if bits & features::CRAMPED != 0 {
        view.lines.push("Cramped: long weapons are Impaired there".into());
    }
    mark_reach(t, me, cell, view);
}

/// Returns true if the two cells are next to each other (R-BOARD-07).
fn neighbours(t: &BattleReader, a: CellId, b: CellId) -> bool {
    let map = t.map();
    (map.field(a), map.row(a)) == (map.field(b), map.row(b)) && map.column_distance(a, b) == 1
}
