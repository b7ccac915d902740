//! Gear and figures of a combatant's sheet.

use super::words::*;
use crate::rulesets::percentile::action::{Arm, Mode};
use crate::rulesets::percentile::level::{Family, Injury, Skill};
use crate::rulesets::percentile::queries::*;
use crate::vocab::view::ItemView;
use crate::vocab::{CombatantId, ItemId, Names, RowId, Value};

// ---- gear

/// Returns the view of an item; `held` is `hand`, `stowed` or `loose`.
pub fn item_view(t: &BattleReader, i: ItemId, held: &'static str) -> ItemView {
    let (item, row) = (t.item(i), t.item_row(i));
    let worn = item.hp < row.hp;
    let wear = if item.broken {
        "destroyed"
    } else if worn {
        "damaged"
    } else {
        "intact"
    };
    if t.brief {
        return ItemView { id: row.name.clone(), held, wear, ..ItemView::default() };
    }
    let mut notes: Vec<String> = Vec::new();
    for mode in t.modes_of(Arm::Item(i)) {
        notes.push(match (mode, row.missile) {
            (Mode::Melee, _) => format!("{} {}", dice(t.dice_of(Arm::Item(i), mode)), melee_class(t, i)),
            (Mode::Thrown, Some(m)) => format!("thrown {}, range {} m", dice(m.damage), m.range_m),
            (_, m) => format!("{}, range {} m", dice(t.dice_of(Arm::Item(i), mode)), m.map_or(0, |m| m.range_m)),
        });
    }
    if let Some(shield) = row.shield {
        notes.push(format!("stops missiles on {} or less", shield.straight(false)));
    }
    if row.hands == 2 {
        notes.push("two-handed".into());
    }
    let points = points_left(t, i);
    if !points.is_empty() {
        notes.push(format!("HP {points}"));
    }
    notes.push(shots_left(t, i));
    notes.retain(|note| !note.is_empty());
    let (id, name) = (row.name.clone(), item_title(t, i));
    ItemView { id, name, held, wear, notes: notes.join(" · "), icon: item_icon(t, i) }
}

fn melee_class(t: &BattleReader, i: ItemId) -> &'static str {
    t.class_of(Arm::Item(i), Mode::Melee).name()
}

pub fn gear(t: &BattleReader, c: CombatantId) -> Vec<ItemView> {
    let s = t.stats(c);
    let mut list: Vec<ItemView> = t.held(c).into_iter().map(|i| item_view(t, i, "hand")).collect();
    // Armour and fists are never lost.
    list.extend(s.body_armor.iter().chain(&s.helmet).filter(|_| !t.brief).map(|r| armour(t, *r)));
    list.extend(t.gear(c).carried.iter().map(|i| item_view(t, *i, "stowed")));
    if t.brief {
        return list;
    }
    let brawl = Arm::Brawl;
    list.push(ItemView {
        id: t.arm_row(brawl).name.clone(),
        name: arm_title(t, brawl),
        held: "natural",
        wear: "intact",
        notes: dice(t.dice_of(brawl, Mode::Melee)),
        icon: arm_icon(t, brawl),
    });
    list
}

fn armour(t: &BattleReader, r: RowId) -> ItemView {
    let row = t.row(r);
    let mut notes = Vec::new();
    if let Some(a) = row.armour {
        let high = if a.ap_high == a.ap { String::new() } else { format!(", {} against high velocity", a.ap_high) };
        notes.push(format!("armour {}{high}", a.ap));
        for (points, what) in [(a.physical_mod, "physical skills"), (a.perception_mod, "Listen and Spot")] {
            if points != 0 {
                notes.push(format!("{what} {points:+}"));
            }
        }
    }
    let (id, name) = (row.name.clone(), t.title(Value::Row(r)));
    ItemView { id, name, held: "worn", wear: "intact", notes: notes.join(" · "), icon: row.icon }
}

// ---- figures

pub fn figures(t: &BattleReader, c: CombatantId) -> Vec<(String, String)> {
    let s = t.stats(c);
    let mut list: Vec<(String, String)> = [
        ("STR", s.strength),
        ("CON", s.constitution),
        ("SIZ", s.size),
        ("INT", s.intelligence),
        ("POW", s.power),
        ("DEX", s.dexterity),
    ]
    .map(|(name, value)| (name.to_string(), value.to_string()))
    .into();
    let armour = s.armour;
    let points =
        if armour.ap == armour.ap_high { armour.ap.to_string() } else { format!("{}/{}", armour.ap, armour.ap_high) };
    let bonus = bonus(s.damage_bonus);
    list.push(("Armour".into(), points));
    list.push(("Damage bonus".into(), if bonus.is_empty() { "none".into() } else { bonus }));
    list.extend(ranks(t, c));
    list.extend(injuries(t, c));
    list.extend(skills(t, c));
    list
}

fn ranks(t: &BattleReader, c: CombatantId) -> Vec<(String, String)> {
    let turn = t.turn(c);
    let mut list = Vec::new();
    if turn.steps_spent > 0 {
        list.push(("Steps".to_string(), turn.steps_spent.to_string()));
    }
    if let Some(rank) = turn.rank {
        list.push(("Rank".into(), rank.to_string()));
    }
    if turn.defences > 0 {
        list.push(("Defences".into(), turn.defences.to_string()));
    }
    list
}

/// Returns each injury with the result of First Aid (P-DMG-07, P-DMG-22).
fn injuries(t: &BattleReader, c: CombatantId) -> Vec<(String, String)> {
    let told = |(ix, injury): (usize, &Injury)| {
        let aid = match (injury.aided, injury.healed) {
            (false, 0) => "",
            (true, 0) => ", First Aid failed",
            (true, _) => ", treated",
            (false, _) => ", healing",
        };
        let healed = if injury.healed > 0 { format!(", {} healed", injury.healed) } else { String::new() };
        (format!("Injury {}", ix + 1), format!("{}{healed}{aid}", injury.damage))
    };
    t.wounds(c).injuries.iter().enumerate().map(told).collect()
}

/// Returns the skills that matter in a fight, with armour applied. They are the stated weapon skills, and those for
/// defence, First Aid and hiding.
fn skills(t: &BattleReader, c: CombatantId) -> Vec<(String, String)> {
    use Skill::*;
    let mut list = Vec::new();
    for skill in Skill::ALL {
        let fights = skill.family() != Family::Own || matches!(skill, Brawl | Shield | Throw);
        let always = matches!(skill, Brawl | Dodge | FirstAid);
        let told = always || t.stats(c).skills[skill.ix()].is_some();
        if !told || matches!(skill, FineManipulation | SleightOfHand) {
            continue;
        }
        let Some(stated) = t.stated(c, *skill) else { continue };
        let now = if fights && *skill != Throw { stated } else { t.skill_chance(c, *skill).value() };
        let value = if now == stated { now.to_string() } else { format!("{now} ({stated} without armour)") };
        list.push((skill_title(*skill), value));
    }
    list
}
