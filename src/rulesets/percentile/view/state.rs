//! The state sent by the protocol: every field of the stat block under its catalogue name, with its present value.

use super::combatant::holding;
use super::names::Naming;
use super::names::{hex_id, readable_id};
use super::words::bonus;
use crate::rulesets::percentile::action::Intent;
use crate::rulesets::percentile::frames::{AttackStage, Clock, Frame, ResolveStage};
use crate::rulesets::percentile::level::{Held, Injury, Skill};
use crate::rulesets::percentile::queries::*;
use crate::vocab::{CellId, CombatantId, ItemId, Names, RowId};
use serde_json::{Map, Value as Json, json};

/// Returns the part of the state that belongs to this ruleset, with the board or without it.
pub fn state(t: &BattleReader, with_board: bool) -> Json {
    let clock = t.clock();
    let combatants: Map<String, Json> = t.all().map(|c| (t.combatant_id(c), combatant(t, c))).collect();
    let board = || {
        let hexes: Map<String, Json> = t.map().all().map(|c| (hex_id(t, c), hex(t, c))).collect();
        json!({ "light": t.map().light.name(), "hexes": hexes, "planted_shields": planted(t) })
    };
    json!({
        "round": clock.round,
        "phase": clock.phase.name(),
        "rank": (clock.rank > 0).then_some(clock.rank),
        "simultaneous": clock.group.iter().map(|c| t.combatant_id(*c)).collect::<Vec<_>>(),
        "first_aid": aids(t, clock),
        "combatants": combatants,
        "board": with_board.then(board),
    })
}

/// Returns First Aid that has been chosen but not rolled, in the order chosen (P-DMG-22).
fn aids(t: &BattleReader, clock: &Clock) -> Vec<Json> {
    let aid = |helper, patient, injury: u8| json!({"helper": t.combatant_id(helper), "patient": t.combatant_id(patient), "injury": injury + 1});
    clock.aids.iter().map(|a| aid(a.helper, a.patient, a.injury)).collect()
}

/// Returns the planted shields (P-SHIELD-05).
fn planted(t: &BattleReader) -> Vec<Json> {
    let place = |i: ItemId| match t.item(i).held {
        Held::Planted(cell, side) => Some(json!({"hex": hex_id(t, cell), "side": side, "shield": item(t, i)})),
        _ => None,
    };
    t.items().filter_map(place).collect()
}

/// Returns a procedure in progress as JSON.
pub fn frame(t: &BattleReader, f: &Frame) -> Json {
    let named = |name: &str, stage: String| json!({"procedure": name, "stage": stage});
    let of = |name: &str, stage: String, who: CombatantId| json!({"procedure": name, "stage": stage, "combatant": t.combatant_id(who)});
    match f {
        Frame::Round(f) => named("round", format!("{:?}", f.stage)),
        Frame::Hazards => named("damage_events", String::new()),
        Frame::Move(f) => of("move", format!("{:?}", f.stage), f.who),
        Frame::Count(f) => named("count", format!("{:?}", f.stage)),
        Frame::Act(f) => of("act", format!("{:?}", f.stage), f.who),
        Frame::Attack(f) => {
            let stage = match f.stage {
                AttackStage::Attack(stage) => format!("{stage:?}"),
                AttackStage::Reaction(stage) => format!("React{stage:?}"),
                AttackStage::Degradation => "Matrix".into(),
            };
            of("attack", stage, f.by)
        }
        Frame::Settle => named("settle", String::new()),
        Frame::Resolve(stage) => {
            let stage = match stage {
                ResolveStage::Attack(stage) => format!("{stage:?}"),
                ResolveStage::Degradation => "Reloads".into(),
                ResolveStage::Reaction => "Spotting".into(),
                ResolveStage::Morale(stage) => format!("{stage:?}"),
                ResolveStage::Outcome => "Outcome".into(),
            };
            named("resolution", stage)
        }
        Frame::Busy | Frame::Done => named("done", String::new()),
    }
}

/// Returns an item: the fields that it has and that can change (section 2.2).
fn item(t: &BattleReader, i: ItemId) -> Json {
    let (item, row) = (t.item(i), t.item_row(i));
    let mut map = Map::new();
    map.insert("name".into(), json!(row.name));
    map.insert("hp".into(), json!(item.hp));
    map.insert("hp_max".into(), json!(row.hp));
    map.insert("broken".into(), json!(item.broken));
    if let Some(missile) = row.missile.filter(|missile| !missile.thrown) {
        map.insert("shots".into(), json!(item.shots));
        map.insert("spare_loads".into(), json!(item.spare_loads));
        if missile.crossbow {
            map.insert("loaded".into(), json!(item.loaded));
        }
    }
    Json::Object(map)
}

fn combatant(t: &BattleReader, c: CombatantId) -> Json {
    let mut map = stat_block(t, c);
    map.extend(gear(t, c));
    map.extend(turn(t, c));
    map.extend(conditions(t, c));
    Json::Object(map)
}

fn fields(list: impl IntoIterator<Item = (&'static str, Json)>) -> Map<String, Json> {
    list.into_iter().map(|(name, value)| (name.to_string(), value)).collect()
}

fn stat_block(t: &BattleReader, c: CombatantId) -> Map<String, Json> {
    let (s, wounds, stands) = (t.stats(c), t.wounds(c), t.stands(c));
    let injury = |i: &Injury| json!({"damage": i.damage, "healed": i.healed, "aided": i.aided});
    fields([
        ("id", json!(t.combatant_id(c))),
        ("name", json!(t.combatant(c))),
        ("side", json!(s.faction.ix())),
        ("faction", json!(t.faction_id(s.faction))),
        ("str", json!(s.strength)),
        ("con", json!(s.constitution)),
        ("siz", json!(s.size)),
        ("int", json!(s.intelligence)),
        ("pow", json!(s.power)),
        ("dex", json!(s.dexterity)),
        ("hp_max", json!(s.hp_max)),
        ("hp", json!(wounds.hp)),
        ("damage_bonus", json!(damage_bonus(t, c))),
        ("skills", Json::Object(skills(t, c))),
        ("position", json!(stands.cell.map(|cell| position(t, cell)))),
        ("facing", json!(stands.facing)),
        ("posture", json!(stands.posture.name())),
        ("injuries", json!(wounds.injuries.iter().map(injury).collect::<Vec<_>>())),
        ("morale_exempt", json!(s.morale_exempt)),
    ])
}

/// Formats the damage bonus: `+1d4`, `-1d6`, `none`.
fn damage_bonus(t: &BattleReader, c: CombatantId) -> String {
    Some(bonus(t.stats(c).damage_bonus)).filter(|text| !text.is_empty()).unwrap_or_else(|| "none".into())
}

/// Returns all ratings, as stated or their base, before armour and fractions (P-UNIT-04).
fn skills(t: &BattleReader, c: CombatantId) -> Map<String, Json> {
    let rating = |skill: Skill| t.stated(c, skill).or_else(|| t.highest_base(skill));
    let known = Skill::ALL.iter().filter_map(|skill| Some((readable_id(skill.name()), json!(rating(*skill)?))));
    known.collect()
}

fn position(t: &BattleReader, c: CellId) -> [i32; 2] {
    let hex = t.map().hex(c);
    [hex.x, hex.y]
}

fn gear(t: &BattleReader, c: CombatantId) -> Map<String, Json> {
    let (s, gear) = (t.stats(c), t.gear(c));
    let worn = |row: Option<RowId>| json!(row.map(|row| t.row(row).name.clone()));
    let held = |i: Option<ItemId>| json!(i.map(|i| item(t, i)));
    // A two-handed item fills both hands (section 2.1).
    let wide = gear.main_hand.filter(|i| t.item_row(*i).hands == 2);
    fields([
        ("body_armor", worn(s.body_armor)),
        ("helmet", worn(s.helmet)),
        ("ap", json!(s.armour.ap)),
        ("ap_high", json!(s.armour.ap_high)),
        ("primary", held(gear.main_hand)),
        ("off", held(gear.off_hand.or(wide))),
        ("carried", json!(gear.carried.iter().map(|i| item(t, *i)).collect::<Vec<_>>())),
    ])
}

/// Formats an intent in the catalogue's notation (table 3.1): `attack:broadsword:melee`, `first_aid`.
fn intent(t: &BattleReader, c: CombatantId, intent: Intent) -> String {
    let naming = || Naming::new(t, &t.declare_actions(c));
    match intent {
        Intent::Attack(arm, mode) => format!("{}:{}:{}", intent.name(), naming().arm(t, arm), mode.name()),
        Intent::Reload(i) => format!("{}:{}", intent.name(), naming().item(t, i)),
        other => other.name().into(),
    }
}

fn turn(t: &BattleReader, c: CombatantId) -> Map<String, Json> {
    let turn = t.turn(c);
    fields([
        ("steps_spent", json!(turn.steps_spent)),
        ("defences", json!(turn.defences)),
        ("rank", json!(turn.rank)),
        ("intent", json!(turn.intent.map(|i| intent(t, c, i)))),
    ])
}

fn conditions(t: &BattleReader, c: CombatantId) -> Map<String, Json> {
    let cond = t.cond(c);
    let names: Vec<&str> = holding(t, c).into_iter().map(|(name, _)| name).collect();
    fields([
        ("unconscious", json!(cond.unconscious)),
        ("dead", json!(cond.dead)),
        ("broken", json!(cond.broken)),
        ("surrendered", json!(cond.surrendered)),
        ("fled", json!(cond.fled)),
        ("hidden", json!(cond.hidden.map_or("none", |level| level.name()))),
        ("unaware", json!(cond.unaware)),
        ("conditions", json!(names)),
    ])
}

fn hex(t: &BattleReader, c: CellId) -> Json {
    let setup = &t.map().cells[c.ix()];
    let items: Vec<Json> = t.loose(c).into_iter().map(|i| item(t, i)).collect();
    let exits: Vec<String> = setup.exits.iter().map(|f| t.faction_id(*f)).collect();
    json!({ "q": setup.q, "r": setup.r, "terrain": setup.terrain.name(), "exit": exits, "items": items })
}
