//! The state in the protocol: every field of the stat block by its catalogue name.

use super::names::id;
use crate::rulesets::zones::frames::Frame;
use crate::rulesets::zones::level::{SIZES, skill};
use crate::rulesets::zones::queries::BattleReader;
use crate::rulesets::zones::unit::Spell;
use crate::vocab::{CellId, CombatantId, ItemId};
use serde_json::{Map, Value as Json, json};

/// Returns the ruleset-specific part of the state, with the board or without it.
pub fn state(t: &BattleReader, with_board: bool) -> Json {
    let clock = t.clock();
    let combatants: Map<String, Json> = t.all().map(|c| (id(t, c), combatant(t, c))).collect();
    let cells = |borders: bool| -> Map<String, Json> {
        (0..t.map().len())
            .map(CellId::from)
            .filter(|c| t.map().is_border(*c) == borders)
            .map(|c| (t.map().cell(c).id.clone(), cell(t, c)))
            .collect()
    };
    json!({
        "round": clock.round,
        "phase": phase(t),
        "initiative": t.setting().factions[clock.holder.ix()].id,
        "combatants": combatants,
        "board": with_board.then(|| json!({ "zones": cells(false), "borders": cells(true) })),
    })
}

pub fn phase(t: &BattleReader) -> &'static str {
    if t.clock().aftermath {
        "aftermath"
    } else if t.clock().bonus {
        "bonus_round"
    } else {
        "round"
    }
}

/// Returns a procedure in progress.
pub fn frame(_: &BattleReader, f: &Frame) -> Json {
    match f {
        Frame::Round(f) => json!({"procedure": "round", "stage": f.stage.name()}),
        Frame::Turn(f) => json!({"procedure": "turn", "stage": f.stage.name()}),
        Frame::Step(f) => json!({"procedure": "step", "stage": f.stage.name()}),
        Frame::Attack(f) => json!({"procedure": "attack", "stage": f.stage.name()}),
        Frame::Hold(f) => json!({"procedure": f.hold.name(), "stage": f.stage.name()}),
        Frame::Resume(..) => json!({"procedure": "resume"}),
        Frame::Busy | Frame::Done => json!({"procedure": "done"}),
    }
}

fn item(t: &BattleReader, i: ItemId) -> Json {
    let it = t.item(i);
    json!({
        "name": t.item_row(i).name, "wear": it.wear.name(), "used": it.used, "spent": it.spent, "lit": it.lit, "uses": it.uses,
        "owner": it.owner.map(|c| id(t, c)),
    })
}

fn combatant(t: &BattleReader, c: CombatantId) -> Json {
    let (s, turn, gear, stands) = (t.stats(c), t.turn(c), t.gear(c), t.stands(c));
    let level = &t.setting().level;
    let list = |items: &[ItemId]| items.iter().map(|i| item(t, *i)).collect::<Vec<_>>();
    let skills: Vec<&str> =
        skill::NAMES.iter().enumerate().filter(|(b, _)| s.skills >> b & 1 == 1).map(|(_, n)| *n).collect();
    json!({
        "faction": t.setting().factions[s.faction.ix()].id,
        "group": level.groups[s.group as usize],
        "str": s.strength, "agi": s.agility, "wit": s.wits,
        "max_health": s.max_health, "health": t.hp(c),
        "natural_armour": s.natural_armour,
        "worn": gear.worn.map(|i| item(t, i)),
        "size": SIZES[s.size as usize], "speed": t.speed(c), "hands": t.hands(c),
        "in_hand": list(&gear.in_hand), "stowed": list(&gear.stowed),
        "natural_attacks": s.natural_attacks.iter().map(|r| level.rows[r.ix()].name.clone()).collect::<Vec<_>>(),
        "skills": skills,
        "powers": gear.powers.iter().map(|(r, n)| json!({"name": level.rows[r.ix()].name, "uses": n})).collect::<Vec<_>>(),
        "dark_sight": s.dark_sight, "fearless": s.fearless, "tireless": s.tireless,
        "mount_capacity": s.mount_capacity, "vehicle": s.vehicle, "numbers": s.numbers,
        "place": stands.cell.map(|p| t.map().cell(p).id.clone()),
        "riding": stands.riding.map(|m| id(t, m)),
        "concealed": t.is_hidden(c),
        "turn": turn.state.name(), "half_steps": turn.half_steps, "mains": turn.mains, "bonuses": turn.bonuses,
        "conditions": conditions(t, c),
    })
}

fn conditions(t: &BattleReader, c: CombatantId) -> Json {
    let cond = t.cond(c);
    let mut map = Map::new();
    let mut flag = |name: &str, on: bool| {
        if on {
            map.insert(name.into(), json!(true));
        }
    };
    flag("dead", cond.dead);
    flag("fled", cond.fled);
    flag("surrendered", cond.surrendered);
    flag("routed", cond.routed);
    flag("concealed", cond.concealed);
    flag("cornered", cond.cornered);
    flag("steadfast", cond.steadfast);
    flag("poisoned", cond.poisoned);
    flag("in_pit", cond.in_pit);
    let ids = |list: &[CombatantId]| list.iter().map(|x| id(t, *x)).collect::<Vec<_>>();
    if let Some(cause) = cond.incapacitated {
        map.insert("incapacitated".into(), json!(cause.name()));
    }
    if cond.maimed > 0 {
        map.insert("maimed".into(), json!(cond.maimed));
    }
    if let Some(until) = cond.dazed_until {
        map.insert("dazed".into(), json!({ "until": until }));
    }
    if !cond.grabbed_by.is_empty() {
        map.insert("grabbed".into(), json!({ "by": ids(&cond.grabbed_by) }));
    }
    if !cond.grabbing.is_empty() {
        map.insert("grabbing".into(), json!({ "whom": ids(&cond.grabbing) }));
    }
    let mut spell = |name: &str, s: Option<Spell>| {
        if let Some(s) = s {
            map.insert(name.into(), json!({ "by": id(t, s.by), "until": s.until }));
        }
    };
    spell("distracted", cond.distracted);
    spell("intimidated", cond.intimidated);
    spell("taunted", cond.taunted);
    Json::Object(map)
}

fn cell(t: &BattleReader, c: CellId) -> Json {
    let setup = t.map().cell(c);
    let state = t.cell(c);
    let items: Vec<Json> =
        t.items().filter(|i| t.item(*i).exists() && t.loose_at(*i) == Some(c)).map(|i| item(t, i)).collect();
    let mut json = json!({
        "light": if t.lit(c) { "lit" } else { "dark" },
        "cover": setup.cover,
        "toughness": setup.toughness,
        "hazard": state.live_hazard().map_or("none", |h| h.name()),
        "slow": setup.slow,
        "max_size": SIZES[setup.max_size as usize],
        "items": items,
    });
    let map = json.as_object_mut().expect("an object");
    if setup.joins.is_some() {
        map.insert("kind".into(), json!(setup.kind.name()));
        map.insert("door_open".into(), json!(state.door_open));
        map.insert("locked".into(), json!(setup.locked));
        map.insert("peek".into(), json!(setup.peek));
    } else {
        let exits: Vec<&str> = setup.exits.iter().map(|f| t.setting().factions[f.ix()].id.as_str()).collect();
        map.insert("exits".into(), json!(exits));
    }
    json
}
