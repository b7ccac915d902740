//! What has been declared and is not done yet, laid on the board.

use super::forecast;
use super::names::{aim_title, arm_title, field_title, inner, rank_words, row_title, spell_title, spot, title};
use super::strikes::{arm_words, inside};
use crate::rulesets::ranks::act::{Aim, Deed, Mode, Refuge};
use crate::rulesets::ranks::aim::AimLook;
use crate::rulesets::ranks::level::{GroupDamage, Spell};
use crate::rulesets::ranks::look::{Eyes, Look};
use crate::rulesets::ranks::words;
use crate::vocab::view::{ArrowKind, ArrowView};
use crate::vocab::{CellId, CombatantId, ItemId, Names};

pub fn arrows(t: &Eyes) -> Vec<ArrowView> {
    t.clock()
        .order
        .iter()
        .copied()
        .filter(|c| forecast::to_come(t, *c))
        .filter_map(|c| t.turn(c).deed.and_then(|deed| arrow(t, c, deed)))
        .collect()
}

/// The arrow of what somebody has declared last.
pub fn arrow_of(t: &Eyes, c: CombatantId) -> Option<ArrowView> {
    t.turn(c).deed.and_then(|deed| arrow(t, c, deed))
}

/// What somebody has declared, after its name: `shoots Brute`, `falls back`.
pub fn intent(t: &Eyes, c: CombatantId, deed: Deed) -> String {
    let who = |c: CombatantId| inner(&title(t, c));
    let thing = |i: ItemId| row_title(t, t.item(i).row).to_lowercase();
    let place = |cell: CellId| inner(&spot(t, c, cell));
    let area = |aim: Aim| inner(&aim_title(t, aim));
    match deed {
        Deed::Attack { mode: Mode::Shot | Mode::ShotFlaming, target, .. } => format!("shoots {}", who(target)),
        Deed::Attack { mode: Mode::Throw, target, .. } => format!("throws at {}", who(target)),
        Deed::Attack { target, .. } => format!("attacks {}", who(target)),
        Deed::Flask { item, aim } => format!("throws the {} at {}", thing(item), area(aim)),
        Deed::Cleave { target, .. } => format!("cleaves at {}", who(target)),
        Deed::Charge { target, .. } => format!("charges {}", who(target)),
        Deed::Daring { target, .. } => format!("dares it on {}", who(target)),
        Deed::Shove(target) => format!("shoves {}", who(target)),
        Deed::Disarm { target, .. } => format!("disarms {}", who(target)),
        Deed::SlipThrough(_) => "slips through".into(),
        Deed::MoveRank(cell) => format!("moves to {}", place(cell)),
        Deed::MoveBattlefield(cell) => format!("crosses to {}", inner(&field_title(t, t.map().field(cell)))),
        Deed::Set(i) => format!("sets the {}", thing(i)),
        Deed::Cast { spell: Spell::Ward, aim: Aim::Combatant(target) } if target == c => "wards itself".into(),
        Deed::Cast { spell: Spell::Ward, aim } => format!("wards {}", area(aim)),
        Deed::Cast { spell, aim } => format!("casts {} on {}", spell_title(spell).to_lowercase(), area(aim)),
        Deed::Enchant { item, .. } => format!("enchants the {}", thing(item)),
        Deed::ApplyOil { item, .. } => format!("oils the {}", thing(item)),
        Deed::Ready { .. } => "changes what it holds".into(),
        Deed::PickUp(i) => format!("picks up the {}", thing(i)),
        Deed::Aid(ally) => format!("tends {}", who(ally)),
        Deed::Recover(_) => "recovers".into(),
        Deed::Retreat(Refuge::Exit) => "retreats".into(),
        Deed::Retreat(Refuge::Field(f)) => format!("retreats to {}", inner(&field_title(t, f))),
        Deed::Surrender => "surrenders".into(),
        Deed::Wait => "waits".into(),
    }
}

/// What has been declared, in two or three words: `Sword`, `Charge: sword`.
fn short(t: &Eyes, c: CombatantId, deed: Deed) -> String {
    let action = |name: &str| words::action(name).map_or("", |w| w.title).to_string();
    match deed {
        Deed::Attack { mode, arm, .. } => arm_words(t, c, mode, arm),
        Deed::Flask { item, .. } => {
            format!("Throw {}", arm_title(t, crate::rulesets::ranks::act::Arm::Item(item)).to_lowercase())
        }
        Deed::Cleave { arm, .. } => format!("Cleave: {}", arm_title(t, arm).to_lowercase()),
        Deed::Charge { mode, arm, .. } => format!("Charge: {}", arm_words(t, c, mode, arm).to_lowercase()),
        Deed::Daring { mode, arm, .. } => format!("Daring: {}", arm_words(t, c, mode, arm).to_lowercase()),
        Deed::Cast { spell, .. } => spell_title(spell).to_string(),
        Deed::Shove(_) => action("shove"),
        Deed::Disarm { .. } => action("disarm"),
        Deed::SlipThrough(_) => action("slip_through"),
        Deed::MoveRank(_) => action("move_rank"),
        Deed::MoveBattlefield(_) => action("move_battlefield"),
        Deed::Set(_) => action("set"),
        Deed::Enchant { .. } => action("enchant"),
        Deed::ApplyOil { .. } => action("apply_oil"),
        Deed::Ready { .. } => action("ready"),
        Deed::PickUp(_) => action("pick_up"),
        Deed::Aid(_) => action("aid"),
        Deed::Recover(_) => action("recover"),
        Deed::Retreat(Refuge::Exit) => action("retreat"),
        Deed::Retreat(Refuge::Field(f)) => format!("{} to {}", action("retreat"), field_title(t, f)),
        Deed::Surrender => action("surrender"),
        Deed::Wait => action("wait"),
    }
}

fn arrow(t: &Eyes, c: CombatantId, deed: Deed) -> Option<ArrowView> {
    let dice = forecast::declared(t, c, deed).text;
    let label = short(t, c, deed);
    let whole = ArrowView { from: c.ix(), dice, label, ..ArrowView::default() };
    let cells = |list: &[CellId]| list.iter().map(|cell| t.place_id(*cell)).collect::<Vec<_>>();
    let to = |target: CombatantId| Some(target.ix());
    Some(match deed {
        Deed::Attack { mode, target, .. } => {
            let kind = if mode.far() { ArrowKind::Shot } else { ArrowKind::Attack };
            ArrowView { to: to(target), kind, of: of(t, target), ..whole }
        }
        Deed::Daring { target, .. } => ArrowView { to: to(target), of: of(t, target), ..whole },
        Deed::Charge { cell, target, .. } => {
            let way = if t.turn(c).arrived { Vec::new() } else { cells(&[cell]) };
            ArrowView { to: to(target), cells: way, kind: ArrowKind::Charge, of: of(t, target), ..whole }
        }
        Deed::Cleave { target, .. } => {
            let others = t.foes_of(c).filter(|e| *e != target && t.at_blows(c, *e));
            let struck: Vec<CellId> = std::iter::once(target).chain(others).filter_map(|e| t.place(e)).collect();
            ArrowView { to: to(target), cells: cells(&struck), kind: ArrowKind::Blast, of: 1, ..whole }
        }
        Deed::Shove(target) | Deed::Disarm { target, .. } => ArrowView { to: to(target), ..whole },
        Deed::Flask { aim, .. } => blast(t, c, aim, whole),
        Deed::Cast { spell: Spell::Bolt, aim: Aim::Combatant(target) } => {
            ArrowView { to: to(target), kind: ArrowKind::Shot, of: of(t, target), ..whole }
        }
        Deed::Cast { spell: Spell::Ward, aim: Aim::Combatant(target) } => {
            ArrowView { to: to(target), kind: ArrowKind::Aid, ..whole }
        }
        Deed::Cast { aim, .. } => blast(t, c, aim, whole),
        Deed::SlipThrough(cell) | Deed::MoveRank(cell) | Deed::MoveBattlefield(cell) => {
            ArrowView { cells: cells(&[cell]), kind: ArrowKind::Move, ..whole }
        }
        Deed::Aid(ally) => ArrowView { to: to(ally), kind: ArrowKind::Aid, ..whole },
        Deed::Retreat(refuge) => {
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

fn of(t: &Eyes, target: CombatantId) -> u8 {
    match t.house().group_damage {
        GroupDamage::Highest => forecast::group_dice(t, target),
        GroupDamage::Separate => 1,
    }
}

/// The slots that an area covers.
fn blast(t: &Eyes, c: CombatantId, aim: Aim, whole: ArrowView) -> ArrowView {
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
