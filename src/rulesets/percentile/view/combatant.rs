//! A combatant: its token in the scene, its conditions and standing by catalogue name and as texts, and the gear and
//! figures of its sheet.

use super::names::readable_id;
use super::turns::{done, intent};
use super::words::item_title;
use super::words::*;
use crate::engine::PendingDecision;
use crate::rulesets::percentile::action::{Arm, Mode};
use crate::rulesets::percentile::frames::Phase;
use crate::rulesets::percentile::labels::{self, Label};
use crate::rulesets::percentile::level::{Facing, Family, Injury, Posture, Skill, Success};
use crate::rulesets::percentile::points::DecisionPoint;
use crate::rulesets::percentile::queries::*;
use crate::vocab::view::{Budget, CombatantView, ConditionView, ItemView, Standing};
use crate::vocab::{CombatantId, ItemId, Names, RowId, Value};

pub fn combatant(t: &BattleReader, c: CombatantId) -> CombatantView {
    let s = t.stats(c);
    let bare = CombatantView {
        id: t.combatant_id(c),
        place: t.place(c).map(|p| t.place_id(p)).unwrap_or_default(),
        health: t.hp(c),
        max_health: s.hp_max,
        standing: standing(t, c),
        concealed: t.is_hidden(c),
        conditions: conditions(t, c),
        gear: gear(t, c),
        facing: facing(t, c),
        ..CombatantView::default()
    };
    if t.brief {
        return bare;
    }
    CombatantView {
        name: t.combatant(c),
        faction: s.faction.ix(),
        icon: t.setting().level.combatants[c.ix()].icon.clone(),
        done: done(t, c),
        intent: intent(t, c),
        size: bulk(s.size),
        stats: figures(t, c),
        left: left(t, c),
        ..bare
    }
}

/// Returns the size of the token, from 1 to 4.
fn bulk(size: i32) -> u8 {
    match size {
        ..=5 => 1,
        6..=20 => 2,
        21..=40 => 3,
        _ => 4,
    }
}

/// Returns the facing of a combatant on the board; `None` if the house rule of facing is off (P-BOARD-20).
pub fn facing(t: &BattleReader, c: CombatantId) -> Option<u8> {
    t.place(c).filter(|_| t.house().facing == Facing::On).map(|_| t.stands(c).facing)
}

/// Returns the remaining steps and action of a round (P-MOVE-02).
fn left(t: &BattleReader, c: CombatantId) -> Vec<Budget> {
    let turn = t.turn(c);
    let steps = t.allowance(c, false);
    let stand = t.world.resource::<PendingDecision>().0.filter(|stand| stand.combatant == Some(c));
    let asked = stand.and_then(|stand| DecisionPoint::named(stand.point));
    // Steps are left only until the movement of the round is over. The action counts as left while its decision is
    // pending.
    let goes = asked == Some(DecisionPoint::ChooseMove) || !turn.moved;
    let moves = goes && t.clock().phase <= Phase::Movement;
    let acts = !turn.acted || asked == Some(DecisionPoint::Act);
    let on_foot = if moves { (steps - turn.steps_spent).max(0) } else { 0 };
    vec![
        Budget { icon: "walking-boot", name: "steps", left: on_foot, of: steps },
        Budget { icon: "main", name: "action", left: i32::from(acts && !turn.idle), of: 1 },
    ]
}

pub fn standing(t: &BattleReader, c: CombatantId) -> Standing {
    let cond = t.cond(c);
    if cond.dead {
        Standing::Dead
    } else if cond.fled {
        Standing::Fled
    } else if cond.unconscious {
        Standing::Incapacitated
    } else if cond.surrendered {
        Standing::Surrendered
    } else {
        Standing::Active
    }
}

/// Returns the names of the combatant's conditions, as the catalogue has them, each with an addition to its text. For
/// the dead and those who fled, that is the only condition.
pub fn holding(t: &BattleReader, c: CombatantId) -> Vec<(&'static str, String)> {
    let cond = t.cond(c);
    if cond.dead {
        return vec![("dead", String::new())];
    }
    if cond.fled {
        return vec![("fled", String::new())];
    }
    let posture = t.stands(c).posture;
    let lasting = [
        (cond.surrendered, "surrendered"),
        (cond.unconscious, "unconscious"),
        (posture == Posture::Prone, "prone"),
        (posture == Posture::Kneeling, "kneeling"),
        (cond.broken, "broken"),
        (cond.unaware, "unaware"),
    ];
    let mut list: Vec<(&'static str, String)> =
        lasting.into_iter().filter(|(on, _)| *on).map(|(_, name)| (name, String::new())).collect();
    let how = |level| if level == Success::Special { "only a special success can spot it" } else { "" };
    list.extend(cond.hidden.map(|level| ("hidden", how(level).to_string())));
    if t.is_active(c) {
        list.extend(busy(t, c));
    }
    list
}

/// Returns the conditions that only active combatants have: engaged, reloading and giving First Aid.
fn busy(t: &BattleReader, c: CombatantId) -> Vec<(&'static str, String)> {
    let foes: Vec<CombatantId> = t.engaged_by(c).collect();
    let engaged = (!foes.is_empty()).then(|| ("engaged", format!("with {}", t.combatants(&foes))));
    let reloading = t.turn(c).reloading.map(|i| ("reloading", item_title(t, i)));
    let aid = t.clock().aids.iter().find(|aid| aid.helper == c);
    let aiding = aid.map(|aid| ("aiding", format!("to {}", t.combatant(aid.patient))));
    [engaged, reloading, aiding].into_iter().flatten().collect()
}

pub fn conditions(t: &BattleReader, c: CombatantId) -> Vec<ConditionView> {
    let show = |(name, more): (&'static str, String)| {
        let word = labels::condition(name).unwrap_or(Label { title: name, detail: "", icon: "info" });
        ConditionView::new(word, &more, readable_id, t.brief)
    };
    holding(t, c).into_iter().map(show).collect()
}

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
        notes.push(format!("{points} HP"));
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
    let mut list: Vec<ItemView> = t.in_hand(c).into_iter().map(|i| item_view(t, i, "hand")).collect();
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
    let points = if armour.ap == armour.ap_high {
        armour.ap.to_string()
    } else {
        format!("{} ({} against high velocity)", armour.ap, armour.ap_high)
    };
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
