//! Gear and figures of a combatant's sheet.

use super::names::*;
use crate::rulesets::segments::action::Arm;
use crate::rulesets::segments::labels;
use crate::rulesets::segments::level::{
    CastingTime, KnownSpell, Lodges, Mode, Row, SkillEntry, Specialisation, Weapon,
};
use crate::rulesets::segments::queries::*;
use crate::vocab::view::ItemView;
use crate::vocab::{CombatantId, ItemId, Names, RowId, Value};

// ---- gear

/// Returns the view of an item; `held` is `hand`, `stowed` or `loose`.
pub fn item_view(t: &BattleReader, i: ItemId, held: &'static str, owner: Option<CombatantId>) -> ItemView {
    let row = t.item_row(i);
    if t.brief {
        return ItemView { id: row.name.clone(), held, wear: "intact", ..ItemView::default() };
    }
    let mut notes: Vec<String> = Vec::new();
    if let Some(weapon) = &row.weapon {
        notes.extend(owner.map(|c| skill(t, c, t.item(i).row)));
        notes.extend(weapon.modes().map(|mode| used(weapon, mode)));
    }
    notes.extend(row.shield.map(|def| format!("DEF +{def}")));
    notes.extend(row.potion.and_then(|p| labels::potion(p.name())).map(|word| word.detail.to_string()));
    if row.hands == 2 {
        notes.push("two-handed".into());
    }
    notes.extend(owner.and_then(|c| missiles(t, c, t.item(i).row)));
    let (id, name) = (row.name.clone(), item_title(t, i));
    ItemView { id, name, held, wear: "intact", notes: notes.join(" · "), icon: item_icon(t, i) }
}

/// Describes a skill: `SC 112, rank 6, specialist, damage +4` (S-ATK-01, S-DMG-01).
fn skill(t: &BattleReader, c: CombatantId, row: RowId) -> String {
    let SkillEntry { sc, rank, spec, bonus, attacks } = t.entry(c, row);
    let modifier = t.row(row).weapon.as_ref().map_or(0, |weapon| weapon.sc_mod);
    let mut words = vec![format!("SC {}", sc + modifier)];
    if rank > 0 {
        words.push(format!("rank {rank}"));
    }
    match spec {
        Specialisation::None => {}
        Specialisation::Specialist => words.push("specialist".into()),
        Specialisation::Double => words.push("double specialist".into()),
    }
    if bonus != 0 {
        words.push(format!("damage {bonus:+}"));
    }
    words.extend(attacks.map(|n| format!("{n} per round")));
    words.join(", ")
}

/// Describes a mode of a weapon: `1d8`, `1d8, range 40 ft`, `1d10, reach 2 hexes`.
fn used(weapon: &Weapon, mode: Mode) -> String {
    let damage = dice(weapon.damage);
    match mode {
        Mode::Melee if weapon.reach > 1 => format!("{damage}, reach {} hexes", weapon.reach),
        Mode::Melee => damage,
        Mode::Shoot => format!("{damage}, range {} ft", weapon.missile.range_ft),
        Mode::Throw => format!("thrown {damage}, range {} ft", weapon.missile.range_ft),
    }
}

/// Describes the ammunition left: `12 arrows` (S-GEAR-08).
fn missiles(t: &BattleReader, c: CombatantId, row: RowId) -> Option<String> {
    let kind = t.row(row).weapon.as_ref()?.missile.ammo?;
    let name = t.level().ammo.get(usize::from(kind))?;
    let title = labels::ammunition(name).map_or_else(|| readable_id(name), |word| word.title.to_string());
    Some(format!("{} {}", t.ammo_left(c, row)?, title.to_lowercase()))
}

pub fn gear(t: &BattleReader, c: CombatantId) -> Vec<ItemView> {
    let mut list: Vec<ItemView> = t.in_hand(c).into_iter().map(|i| item_view(t, i, "hand", Some(c))).collect();
    list.extend(t.stats(c).armor.map(|row| armour(t, c, row)));
    let gear = t.gear(c);
    list.extend(gear.slung.iter().chain(&gear.carried).map(|i| item_view(t, *i, "stowed", Some(c))));
    list.extend(t.bare_arms(c).into_iter().map(|arm| natural(t, c, arm)));
    // Known spells never change, so brief views omit them.
    list.extend(t.stats(c).spells.iter().filter(|_| !t.brief).map(|known| spell(t, c, *known)));
    list
}

/// Returns the view of worn armour (S-UNIT-02, S-GEAR-10).
fn armour(t: &BattleReader, c: CombatantId, row: RowId) -> ItemView {
    let Row { name, armour, icon, .. } = t.row(row);
    let (new, lost) = (armour.unwrap_or(0), t.wounds(c).armor_wear);
    let left = (new - lost).max(0);
    let (wear, notes) = match lost {
        0 => ("intact", format!("PROT {new}")),
        _ if left == 0 => ("destroyed", format!("PROT 0 of {new}")),
        _ => ("damaged", format!("PROT {left} of {new}")),
    };
    let title = if t.brief { String::new() } else { t.title(Value::Row(row)) };
    ItemView { id: name.clone(), name: title, held: "worn", wear, notes, icon }
}

/// Returns the view of a natural weapon, a pattern or tentacles.
fn natural(t: &BattleReader, c: CombatantId, arm: Arm) -> ItemView {
    let id = match arm {
        Arm::Pattern => "pattern".to_string(),
        Arm::Tentacles => "tentacles".into(),
        _ => t.arm_row(c, arm, 1).name.clone(),
    };
    if t.brief {
        return ItemView { id, held: "natural", wear: "intact", ..ItemView::default() };
    }
    let notes = match arm {
        Arm::Pattern => {
            let each = |row: &RowId| format!("{} {}", t.thing("", Value::Row(*row)), skill(t, c, *row));
            t.stats(c).pattern.iter().map(each).collect()
        }
        _ => {
            let row = t.arm_row_id(c, arm, 1);
            let weapon = t.arm_weapon(c, arm, 1);
            let count = (arm == Arm::Tentacles).then(|| format!("{} attacks", t.attacks_of(c, arm)));
            let modes = weapon.modes().map(|mode| used(weapon, mode));
            [skill(t, c, row)].into_iter().chain(count).chain(modes).chain(missiles(t, c, row)).collect::<Vec<_>>()
        }
    };
    let (name, icon) = (arm_title(t, c, arm), arm_icon(t, c, arm));
    ItemView { id, name, held: "natural", wear: "intact", notes: notes.join(" · "), icon }
}

/// Returns the view of a spell: `rank 8 · cast 90 % · 4 energy · 5 segments`.
fn spell(t: &BattleReader, c: CombatantId, known: KnownSpell) -> ItemView {
    let spell = known.spell;
    let time = match (spell.time(), t.casting_time(c, spell)) {
        (CastingTime::Round, _) | (_, None) => "1 round".into(),
        (_, Some(1)) => "1 segment".into(),
        (_, Some(n)) => format!("{n} segments"),
    };
    let notes = format!("rank {} · cast {} % · {} energy · {time}", known.rank, known.cast, spell.energy());
    let (id, name) = (spell.name().to_string(), spell_title(spell));
    ItemView { id, name, held: "power", wear: "intact", notes, icon: spell_icon(spell) }
}

// ---- figures

pub fn figures(t: &BattleReader, c: CombatantId) -> Vec<(String, String)> {
    let (s, level) = (t.stats(c), t.wound_level(c));
    let changed = |now: i32, whole: i32| if now == whole { now.to_string() } else { format!("{now} of {whole}") };
    let wound = labels::wound_level(level.name()).map_or("", |word| word.title);
    let hurt = t.wound_modifier(c);
    let wound = if hurt == 0 { wound.to_string() } else { format!("{wound} ({hurt})") };
    let mut list: Vec<(&str, String)> = vec![
        ("DEX", changed(t.dex(c), s.dex)),
        ("CON", s.con.to_string()),
        ("PER", s.per.to_string()),
        ("WIL", s.wil.to_string()),
        ("Luck", changed(t.luck(c), s.luck)),
        ("Morale", if s.morale_exempt { "fearless".into() } else { s.morale.to_string() }),
        ("Initiative", format!("{:+}", t.im(c))),
        ("Attacks", s.attacks.to_string()),
        ("Pace", format!("{} ft", changed(t.tmr(c), t.stands(c).mount.map_or(s.tmr, |mount| mount.tmr())))),
        ("DEF", t.normal_def(c).to_string()),
    ];
    list.extend(def_parts(t, c));
    list.push(("PROT", t.prot(c).to_string()));
    list.push(("Wounds", wound));
    list.push(("Stunned by more than", t.stun_threshold(c).to_string()));
    list.extend(wounds(t, c));
    list.extend(skills(t, c));
    list.extend(this_round(t, c));
    list.into_iter().map(|(name, value)| (name.to_string(), value)).collect()
}

/// Lists the parts of normal DEF (S-UNIT-01), and the bonus of the round's stance.
fn def_parts(t: &BattleReader, c: CombatantId) -> Vec<(&'static str, String)> {
    let s = t.stats(c);
    let parts = [
        ("  body", s.def_base),
        ("  DEX", t.def_dex(c)),
        ("  Defence skill", s.def_skill),
        ("  Shield skill", t.shield_skill(c)),
        ("  shield", t.shield_def(c)),
        ("  magic", t.magic_def(c)),
    ];
    let stance = Some(t.turn(c)).filter(|turn| turn.declared).and_then(|turn| t.stance_bonus(turn));
    let parts = parts.into_iter().chain(stance.map(|part| ("  stance", part.value)));
    parts.filter(|(_, value)| *value != 0).map(|(name, value)| (name, format!("{value:+}"))).collect()
}

/// Lists lodged missiles and bleeding (S-RNG-16, table 11.9).
fn wounds(t: &BattleReader, c: CombatantId) -> Vec<(&'static str, String)> {
    let wounds = t.wounds(c);
    let name = |kind: Lodges| readable_id(kind.name()).to_lowercase();
    let stuck: Vec<String> =
        wounds.lodged.iter().map(|m| format!("{} (DEX -{})", name(m.kind), t.dex_penalty_of(*m))).collect();
    let bleeding: i32 = wounds.lodged.iter().map(|m| t.kind_of(*m).bleeding()).sum();
    let bleeding = bleeding + 2 * i32::from(wounds.gashes);
    let mut list = Vec::new();
    if !stuck.is_empty() {
        list.push(("Lodged missiles", stuck.join(", ")));
    }
    if bleeding > 0 {
        list.push(("Bleeds", format!("{bleeding} HP a round")));
    }
    list
}

fn skills(t: &BattleReader, c: CombatantId) -> Vec<(&'static str, String)> {
    let s = t.stats(c);
    let ranks = [("Range of Field", s.range_of_field), ("Master Bowman", s.master_bowman)];
    let mut list = vec![("First Aid", format!("{} %", s.first_aid))];
    list.extend(ranks.into_iter().filter(|(_, rank)| *rank > 0).map(|(name, rank)| (name, format!("rank {rank}"))));
    if !s.spells.is_empty() {
        list.push(("Energy", t.cond(c).energy.to_string()));
    }
    list
}

/// Lists the attacks and the movement of the round.
fn this_round(t: &BattleReader, c: CombatantId) -> Vec<(&'static str, String)> {
    let (turn, journey) = (t.turn(c), t.journey(c));
    let mut list = Vec::new();
    if turn.rolled && !turn.attacks.is_empty() {
        let each: Vec<String> = turn.attacks.iter().map(|attack| attack.segment.to_string()).collect();
        list.push(("Attack segments", each.join(", ")));
    }
    if turn.declared && t.is_mover(c) {
        let (_, cap) = t.pace_of(c, turn);
        list.push(("Moved", format!("{} of {}", feet(journey.spent), feet(cap))));
    }
    list
}
