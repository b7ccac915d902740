//! Arrows on the board for actions that are declared but not yet resolved.

use super::forecast;
use super::names::{
    aim_title, arm_title, field_title, rank_words, row_title, spell_title, spot, title, within_sentence,
};
use super::strikes::{arm_words, inside};
use crate::rulesets::ranks::action::{Aim, Arm, DeclaredAction, Mode, Refuge};
use crate::rulesets::ranks::labels;
use crate::rulesets::ranks::level::{GroupDamage, Spell};
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::view::{ArrowKind, ArrowView};
use crate::vocab::{CellId, CombatantId, ItemId, Names};

pub fn arrows(t: &BattleReader) -> Vec<ArrowView> {
    t.clock()
        .order
        .iter()
        .copied()
        .filter(|c| forecast::to_come(t, *c))
        .filter_map(|c| t.turn(c).declared.and_then(|declared| arrow(t, c, declared)))
        .collect()
}

/// Returns the arrow of the combatant's latest declaration.
pub fn arrow_of(t: &BattleReader, c: CombatantId) -> Option<ArrowView> {
    t.turn(c).declared.and_then(|declared| arrow(t, c, declared))
}

/// Describes a declared action as a predicate for the combatant's name: `shoots Brute`, `falls back`.
pub fn intent(t: &BattleReader, c: CombatantId, declared: DeclaredAction) -> String {
    let who = |c: CombatantId| within_sentence(&title(t, c));
    let thing = |i: ItemId| row_title(t, t.item(i).row).to_lowercase();
    let place = |cell: CellId| within_sentence(&spot(t, c, cell));
    let area = |aim: Aim| within_sentence(&aim_title(t, aim));
    match declared {
        DeclaredAction::Attack { mode: Mode::Shot | Mode::ShotFlaming, target, .. } => {
            format!("shoots {}", who(target))
        }
        DeclaredAction::Attack { mode: Mode::Throw, target, .. } => format!("throws at {}", who(target)),
        DeclaredAction::Attack { target, .. } => format!("attacks {}", who(target)),
        DeclaredAction::Flask { item, aim } => format!("throws the {} at {}", thing(item), area(aim)),
        DeclaredAction::Cleave { target, .. } => format!("cleaves at {}", who(target)),
        DeclaredAction::Charge { target, .. } => format!("charges {}", who(target)),
        DeclaredAction::Daring { target, .. } => format!("makes a daring attack on {}", who(target)),
        DeclaredAction::Shove(target) => format!("shoves {}", who(target)),
        DeclaredAction::Disarm { target, .. } => format!("disarms {}", who(target)),
        DeclaredAction::SlipThrough(_) => "slips through".into(),
        DeclaredAction::MoveRank(cell) => format!("moves to {}", place(cell)),
        DeclaredAction::MoveBattlefield(cell) => {
            format!("crosses to {}", within_sentence(&field_title(t, t.map().field(cell))))
        }
        DeclaredAction::Set(i) => format!("sets the {}", thing(i)),
        DeclaredAction::Cast { spell: Spell::Ward, aim: Aim::Combatant(target) } if target == c => {
            "casts ward (self)".into()
        }
        DeclaredAction::Cast { spell: Spell::Ward, aim } => format!("wards {}", area(aim)),
        DeclaredAction::Cast { spell, aim } => format!("casts {} on {}", spell_title(spell).to_lowercase(), area(aim)),
        DeclaredAction::Enchant { item, .. } => format!("enchants the {}", thing(item)),
        DeclaredAction::ApplyOil { item, .. } => format!("oils the {}", thing(item)),
        DeclaredAction::Ready { .. } => "changes weapons".into(),
        DeclaredAction::PickUp(i) => format!("picks up the {}", thing(i)),
        DeclaredAction::Aid(ally) => format!("tends {}", who(ally)),
        DeclaredAction::Recover(_) => "recovers".into(),
        DeclaredAction::Retreat(Refuge::Exit) => "retreats".into(),
        DeclaredAction::Retreat(Refuge::Field(f)) => format!("retreats to {}", within_sentence(&field_title(t, f))),
        DeclaredAction::Surrender => "surrenders".into(),
        DeclaredAction::Wait => "waits".into(),
    }
}

/// Describes a declared action in two or three words: `Sword`, `Charge: sword`.
fn short(t: &BattleReader, c: CombatantId, declared: DeclaredAction) -> String {
    let action = || labels::action(declared.name()).map_or("", |w| w.title);
    match declared {
        DeclaredAction::Attack { mode, arm, .. } => arm_words(t, c, mode, arm),
        DeclaredAction::Flask { item, .. } => format!("Throw {}", arm_title(t, Arm::Item(item)).to_lowercase()),
        DeclaredAction::Cleave { arm, .. } => format!("Cleave: {}", arm_title(t, arm).to_lowercase()),
        DeclaredAction::Charge { mode, arm, .. } => format!("Charge: {}", arm_words(t, c, mode, arm).to_lowercase()),
        DeclaredAction::Daring { mode, arm, .. } => format!("Daring: {}", arm_words(t, c, mode, arm).to_lowercase()),
        DeclaredAction::Cast { spell, .. } => spell_title(spell).to_string(),
        DeclaredAction::Retreat(Refuge::Field(f)) => format!("{} to {}", action(), field_title(t, f)),
        DeclaredAction::Shove(_)
        | DeclaredAction::Disarm { .. }
        | DeclaredAction::SlipThrough(_)
        | DeclaredAction::MoveRank(_)
        | DeclaredAction::MoveBattlefield(_)
        | DeclaredAction::Set(_)
        | DeclaredAction::Enchant { .. }
        | DeclaredAction::ApplyOil { .. }
        | DeclaredAction::Ready { .. }
        | DeclaredAction::PickUp(_)
        | DeclaredAction::Aid(_)
        | DeclaredAction::Recover(_)
        | DeclaredAction::Retreat(Refuge::Exit)
        | DeclaredAction::Surrender
        | DeclaredAction::Wait => action().to_string(),
    }
}

fn arrow(t: &BattleReader, c: CombatantId, declared: DeclaredAction) -> Option<ArrowView> {
    let dice = forecast::declared(t, c, declared).text;
    let label = short(t, c, declared);
    let whole = ArrowView { from: c.ix(), dice, label, ..ArrowView::default() };
    let cells = |list: &[CellId]| list.iter().map(|cell| t.place_id(*cell)).collect::<Vec<_>>();
    let to = |target: CombatantId| Some(target.ix());
    Some(match declared {
        DeclaredAction::Attack { mode, target, .. } => {
            let kind = if mode.far() { ArrowKind::Shot } else { ArrowKind::Attack };
            ArrowView { to: to(target), kind, of: damage_dice(t, target), ..whole }
        }
        DeclaredAction::Daring { target, .. } => ArrowView { to: to(target), of: damage_dice(t, target), ..whole },
        DeclaredAction::Charge { cell, target, .. } => {
            let way = if t.turn(c).arrived { Vec::new() } else { cells(&[cell]) };
            ArrowView { to: to(target), cells: way, kind: ArrowKind::Charge, of: damage_dice(t, target), ..whole }
        }
        DeclaredAction::Cleave { target, .. } => {
            let others = t.foes_of(c).filter(|e| *e != target && t.at_blows(c, *e));
            let struck: Vec<CellId> = std::iter::once(target).chain(others).filter_map(|e| t.place(e)).collect();
            ArrowView { to: to(target), cells: cells(&struck), kind: ArrowKind::Blast, of: 1, ..whole }
        }
        DeclaredAction::Shove(target) | DeclaredAction::Disarm { target, .. } => ArrowView { to: to(target), ..whole },
        DeclaredAction::Flask { aim, .. } => blast(t, c, aim, whole),
        DeclaredAction::Cast { spell: Spell::Bolt, aim: Aim::Combatant(target) } => {
            ArrowView { to: to(target), kind: ArrowKind::Shot, of: damage_dice(t, target), ..whole }
        }
        DeclaredAction::Cast { spell: Spell::Ward, aim: Aim::Combatant(target) } => {
            ArrowView { to: to(target), kind: ArrowKind::Aid, ..whole }
        }
        DeclaredAction::Cast { aim, .. } => blast(t, c, aim, whole),
        DeclaredAction::SlipThrough(cell) | DeclaredAction::MoveRank(cell) | DeclaredAction::MoveBattlefield(cell) => {
            ArrowView { cells: cells(&[cell]), kind: ArrowKind::Move, ..whole }
        }
        DeclaredAction::Aid(ally) => ArrowView { to: to(ally), kind: ArrowKind::Aid, ..whole },
        DeclaredAction::Retreat(refuge) => {
            let way = match refuge {
                Refuge::Exit => Vec::new(),
                Refuge::Field(f) => {
                    use crate::rulesets::ranks::board::Ground;
                    let row = Ground::ranged_row(t.faction(c));
                    t.map().slots(f, row).filter(|cell| t.free(*cell)).take(1).map(|cell| t.place_id(cell)).collect()
                }
            };
            ArrowView { cells: way, kind: ArrowKind::Flight, ..whole }
        }
        _ => return None,
    })
}

fn damage_dice(t: &BattleReader, target: CombatantId) -> u8 {
    match t.house().group_damage {
        GroupDamage::Highest => forecast::group_dice(t, target),
        GroupDamage::Separate => 1,
    }
}

/// Completes the arrow of a blast with the slots that its area covers.
fn blast(t: &BattleReader, c: CombatantId, aim: Aim, whole: ArrowView) -> ArrowView {
    let map = t.map();
    let cells = map
        .all()
        .filter(|cell| match aim {
            Aim::Rank(n) => t.field(c) == Some(map.field(*cell)) && map.number(*cell) == i32::from(n),
            Aim::Field(f) => map.field(*cell) == f,
            Aim::Combatant(_) => false,
        })
        .map(|cell| t.place_id(cell))
        .collect();
    let to = inside(t, c, aim).into_iter().find(|x| t.enemies(*x, c)).map(CombatantId::ix);
    let place = match aim {
        Aim::Rank(n) => format!(": {}", rank_words(t, n.into())),
        Aim::Field(f) => format!(": {}", field_title(t, f)),
        Aim::Combatant(_) => String::new(),
    };
    ArrowView { to, cells, kind: ArrowKind::Blast, of: 1, label: format!("{}{place}", whole.label), ..whole }
}
