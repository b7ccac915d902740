//! The state in the protocol: every field of the stat block by its catalogue name, with its present value.

use super::names::{faction_id, hex_id, id, spell_name};
use crate::rulesets::hexes::frames::{Frame, FumbleStage, MoveStage, Phase};
use crate::rulesets::hexes::level::{Ammo, AttackEntry, Held, Kind, LADDER, traits};
use crate::rulesets::hexes::queries::*;
use crate::rulesets::hexes::unit::{Counter, Routine, Use, Wall};
use crate::vocab::{CellId, CombatantId, ItemId, RowId};
use serde_json::{Map, Value as Json, json};

/// Returns the ruleset-specific part of the state, with the board or without it.
pub fn state(t: &BattleReader, with_board: bool) -> Json {
    let clock = t.clock();
    let combatants: Map<String, Json> = t.all().map(|c| (id(t, c), combatant(t, c))).collect();
    json!({
        "round": clock.round,
        "segment": clock.segment,
        "phase": clock.phase.name(),
        "count": (clock.phase == Phase::Countdown).then_some(clock.count),
        "simultaneous": clock.simultaneous,
        "countdown": countdown(t),
        "combatants": combatants,
        "board": with_board.then(|| board(t)),
    })
}

fn board(t: &BattleReader) -> Json {
    let level = &t.setting().level;
    let hexes: Map<String, Json> = t.map().all().map(|c| (hex_id(t, c), hex(t, c))).collect();
    let ropes: Vec<Json> =
        level.ropes.iter().map(|r| json!({"id": r.id, "ends": [hex_id(t, r.ends.0), hex_id(t, r.ends.1)]})).collect();
    let boulders: Vec<Json> = level
        .boulders
        .iter()
        .zip(&t.rolled().0)
        .map(|(b, rolled)| {
            json!({"id": b.id, "pos": hex_id(t, b.at), "direction": b.direction, "run": b.run, "rolled": rolled})
        })
        .collect();
    json!({
        "light": if level.dark { "dark" } else { "bright" },
        "hexes": hexes, "walls": walls(t), "ropes": ropes, "boulders": boulders,
    })
}

/// Returns all dice still to act, highest first.
fn countdown(t: &BattleReader) -> Vec<Json> {
    let mut coming: Vec<(u8, CombatantId, bool)> = Vec::new();
    for c in t.all().filter(|c| t.is_active(*c)) {
        let open = t.turn(c).dice.iter().filter(|d| !d.acted || d.held);
        coming.extend(open.map(|d| (d.score, c, d.held)));
    }
    coming.sort_by_key(|(score, c, held)| (*held, std::cmp::Reverse(*score), *c));
    coming.into_iter().map(|(score, c, held)| json!({"score": score, "combatant": id(t, c), "held": held})).collect()
}

fn walls(t: &BattleReader) -> Vec<Json> {
    let wall = |w: &Wall| {
        json!({
            "end_a": id(t, w.end_a), "centre": id(t, w.centre), "end_b": id(t, w.end_b),
            "front": if w.left { "left" } else { "right" }, "direction": w.direction,
            "hexes": [hex_id(t, w.a), hex_id(t, w.b)],
        })
    };
    t.walls().0.iter().map(wall).collect()
}

/// Returns a procedure in progress.
pub fn frame(t: &BattleReader, f: &Frame) -> Json {
    let named = |name: &str, stage: String| json!({"procedure": name, "stage": stage});
    let of = |name: &str, stage: String, who: CombatantId| json!({"procedure": name, "stage": stage, "combatant": id(t, who)});
    match f {
        Frame::Battle(f) => named("battle", format!("{:?}", f.stage)),
        Frame::Parley(f) => named("parley", format!("{:?}", f.stage)),
        Frame::Round(f) => named(if f.segment { "segment" } else { "round" }, format!("{:?}", f.stage)),
        Frame::Count(f) => named(if f.held { "held" } else { "count" }, format!("{:?}", f.stage)),
        Frame::Action(f) => of("action", format!("{:?}", f.stage), f.who),
        Frame::Move(f) => match f.stage {
            MoveStage::Movement(stage) => of("move", format!("{stage:?}"), f.mover),
            MoveStage::Reaction(_) => of("move", "ReactAnswer".into(), f.mover),
        },
        Frame::Attack(f) => of("attack", format!("{:?}", f.stage), f.attacker),
        Frame::Fumble(f) => match f.stage {
            FumbleStage::Reaction(stage) => of("fumble", format!("{stage:?}"), f.who),
            FumbleStage::Degradation => of("fumble", "Table".into(), f.who),
        },
        Frame::Spell(f) => of("spell", format!("{:?}", f.stage), f.caster),
        Frame::Follow { by, .. } => of("follow", String::new(), *by),
        Frame::LeaveWall { who, .. } => of("leave_wall", String::new(), *who),
        Frame::Check(_) => named("check", String::new()),
        Frame::Busy | Frame::Done => named("done", String::new()),
    }
}

fn item(t: &BattleReader, i: ItemId) -> Json {
    let it = t.item(i);
    let row = t.item_row(i);
    let mut json = json!({ "name": row.name });
    let map = json.as_object_mut().expect("an object");
    if row.missile {
        map.insert("loaded".into(), json!(it.loaded));
        map.insert("reloading".into(), json!(it.reloading));
        map.insert("broken".into(), json!(it.broken));
    }
    json
}

fn names(all: &[&'static str], bits: u32) -> Vec<&'static str> {
    all.iter().enumerate().filter(|(b, _)| bits >> b & 1 == 1).map(|(_, n)| *n).collect()
}

fn combatant(t: &BattleReader, c: CombatantId) -> Json {
    let mut map = stat_block(t, c);
    map.extend(gear(t, c));
    map.extend(turn(t, c));
    Json::Object(map)
}

fn stat_block(t: &BattleReader, c: CombatantId) -> Map<String, Json> {
    let (s, wounds, stands, cond) = (t.stats(c), t.wounds(c), t.stands(c), t.cond(c));
    let setup = &t.setting().level.combatants[c.ix()];
    let senses = ["dull", "normal", "keen"][(s.senses + 1).clamp(0, 2) as usize];
    let list = [
        ("id", json!(setup.id)),
        ("name", json!(super::names::title(t, c))),
        ("side", json!(s.faction.ix())),
        ("faction", json!(faction_id(t, s.faction))),
        ("rank", json!(s.rank.name())),
        ("class", json!(s.class.name())),
        ("level", json!(s.level)),
        ("hit_dice", json!(s.hit_dice)),
        ("hp_max", json!(s.hp_max)),
        ("hp", json!(wounds.hp)),
        ("subdual", json!(wounds.subdual)),
        ("str", json!(s.strength)),
        ("dex", json!(s.dexterity)),
        ("con", json!(wounds.con)),
        ("int", json!(s.intelligence)),
        ("wis", json!(s.wisdom)),
        ("bcb", json!(s.bcb)),
        ("save", json!(s.save)),
        ("speed", json!(s.speed)),
        ("size", json!(s.size.name())),
        ("kind", json!(s.kind.name())),
        ("armour", json!(s.armour.map(|r| t.row(r).name.clone()))),
        ("natural_ac", json!(s.natural_ac)),
        ("ac", json!(t.ac_in_front(c))),
        ("helm", json!(s.helm.name())),
        ("surprise_die", json!(format!("d{}", LADDER[setup.surprise_rung.min(LADDER.len() - 1)]))),
        ("senses", json!(senses)),
        ("morale", s.morale.map_or(json!("fearless"), |m| json!(m))),
        ("morale_group", json!(t.setting().level.groups.get(s.group as usize))),
        ("backstab", json!(s.backstab)),
        ("anatomy", json!(names(Kind::NAMES, u32::from(s.anatomy)))),
        ("traits", json!(names(traits::NAMES, s.traits))),
        ("pos", json!(stands.cell.map(|p| hex_id(t, p)))),
        ("also", json!(t.second_place(c).map(|p| hex_id(t, p)))),
        ("facing", json!(stands.facing)),
        ("hidden", json!(cond.hidden)),
        ("conditions", json!(conditions(t, c))),
    ];
    list.into_iter().map(|(k, v)| (k.to_string(), v)).collect()
}

fn gear(t: &BattleReader, c: CombatantId) -> Map<String, Json> {
    let (s, gear) = (t.stats(c), t.gear(c));
    let held = |i: Option<ItemId>| i.map(|i| item(t, i));
    let spells = |list: &[(u8, u8)], what: &str| -> Vec<Json> {
        list.iter().map(|(s, n)| json!({"spell": spell_name(t, *s), what: n})).collect()
    };
    let attacks: Vec<String> = s
        .attacks
        .iter()
        .map(|e| match e {
            AttackEntry::Main => "main".to_string(),
            AttackEntry::Natural(r) => t.row(*r).name.clone(),
        })
        .collect();
    let ammo: Map<String, Json> =
        Ammo::NAMES.iter().zip(gear.ammo).filter(|(_, n)| *n > 0).map(|(a, n)| (a.to_string(), json!(n))).collect();
    let prepared: Map<String, Json> = gear.prepared.iter().map(|(s, n)| (spell_name(t, *s), json!(n))).collect();
    let list = [
        ("main", json!(held(gear.main_hand))),
        ("off", json!(held(gear.off_hand))),
        ("shield", json!(held(gear.shield))),
        ("shield_in_use", json!(t.shield_in_use(c))),
        ("carried", json!(gear.carried.iter().map(|i| item(t, *i)).collect::<Vec<_>>())),
        ("attacks", json!(attacks)),
        ("ammo", Json::Object(ammo)),
        ("prepared", Json::Object(prepared)),
        ("scrolls", json!(gear.scrolls.iter().map(|s| spell_name(t, *s)).collect::<Vec<_>>())),
        ("wands", json!(spells(&gear.wands, "charges"))),
        ("treasure", json!(gear.treasure)),
    ];
    list.into_iter().map(|(k, v)| (k.to_string(), v)).collect()
}

fn routine(t: &BattleReader, c: CombatantId) -> Json {
    let (turn, name): (_, &'static str) = (t.turn(c), t.turn(c).routine.into());
    match turn.routine {
        _ if !turn.declared => Json::Null,
        Routine::Charge(target) => json!(format!("{name}:{}", id(t, target))),
        Routine::Cast(spell) | Routine::ReadScroll(spell) => json!(format!("{name}:{}", spell_name(t, spell))),
        _ => json!(name),
    }
}

fn turn(t: &BattleReader, c: CombatantId) -> Map<String, Json> {
    let turn = t.turn(c);
    let used = |u: Use| match u {
        Use::Any => "main".to_string(),
        Use::Natural(r) => t.row(r).name.clone(),
        Use::MainHand => "main_hand".into(),
        Use::OffHand => "off_hand".into(),
        Use::Shot => "shot".into(),
        Use::Spell => "spell".into(),
        Use::Charge => "charge".into(),
        Use::None => "none".into(),
    };
    let dice: Vec<Json> = turn
        .dice
        .iter()
        .map(|d| json!({"score": d.score, "for": used(d.used), "spent": d.spent, "acted": d.acted, "held": d.held}))
        .collect();
    let list = [
        ("routine", routine(t, c)),
        ("attack_part", json!(turn.attack_part)),
        ("defence_part", json!(turn.defence_part)),
        ("initiative", json!(dice)),
        ("moved", json!(turn.moved)),
        ("begun", json!(turn.begun)),
        ("attacks_made", json!(turn.attacks)),
        ("declaration_lost", json!(turn.lost)),
    ];
    list.into_iter().map(|(k, v)| (k.to_string(), v)).collect()
}

/// Returns the enemies that detect or suspect an invisible combatant.
fn seen_by(t: &BattleReader, c: CombatantId) -> Vec<Json> {
    let spotted = |eye: &CombatantId| t.cond(c).spotted_by.iter().any(|s| s.eye == *eye) && t.suspects(*eye, c);
    let word = |eye: CombatantId| if t.detects(eye, c) { "detected" } else { "suspected" };
    t.all().filter(spotted).map(|eye| json!({"by": id(t, eye), "as": word(eye)})).collect()
}

fn conditions(t: &BattleReader, c: CombatantId) -> Json {
    let cond = t.cond(c);
    let mut map = Map::new();
    let rounds = |k: Option<Counter>| k.map(|k| json!({ "rounds": k.left }));
    let ids =
        |list: &[CombatantId]| (!list.is_empty()).then(|| json!(list.iter().map(|x| id(t, *x)).collect::<Vec<_>>()));
    let number = |n: u8| (n > 0).then(|| json!(n));
    let flag = |on: bool| on.then(|| json!(true));
    let row = |r: &RowId| t.row(*r).name.clone();
    let coma = if cond.unconscious { Some(rounds(cond.coma).unwrap_or(json!(true))) } else { None };
    let order = cond.order.map(<&str>::from);
    let entries = [
        ("surprised", number(cond.surprised)),
        ("prone", flag(cond.prone)),
        ("stunned", rounds(cond.stunned)),
        ("flesh_wound", number(cond.flesh_wound)),
        ("staggered", flag(cond.staggered)),
        ("unconscious", coma),
        ("crippled", flag(cond.crippled)),
        ("knocked_out", flag(cond.knocked_out)),
        ("asleep", rounds(cond.asleep)),
        ("held", rounds(cond.held)),
        ("entangled", rounds(cond.entangled)),
        ("pinned", cond.pinned_by.map(|x| json!({ "by": id(t, x) }))),
        ("pinning", cond.pinning.map(|x| json!({ "whom": id(t, x) }))),
        ("blinded", number(cond.blinded)),
        ("strained", number(cond.strained)),
        ("focused", cond.focused.filter(|f| f.until >= t.clock().tick).map(|f| json!({ "on": id(t, f.on) }))),
        ("charging", flag(cond.charging)),
        ("casting", flag(cond.casting)),
        ("reading", number(cond.reading)),
        ("withdrawn", flag(cond.withdrawn)),
        ("fleeing", flag(cond.fleeing)),
        ("full_defence", flag(cond.full_defence)),
        ("guarding", flag(cond.guarding)),
        ("closing", ids(&cond.closing)),
        ("fended", ids(&cond.fended_by)),
        ("hidden", flag(cond.hidden)),
        ("sprung", flag(cond.sprung)),
        ("invisible", t.invisible(c).then(|| json!({"rounds": cond.veil.map(|k| k.left), "seen": seen_by(t, c)}))),
        ("ward", rounds(cond.ward)),
        ("controlled", cond.controlled.map(|k| json!({"rounds": k.left, "order": order}))),
        ("retreating", flag(cond.retreating)),
        ("routed", flag(cond.routed)),
        ("surrendered", flag(cond.surrendered)),
        ("escaped", flag(cond.fled)),
        ("dead", flag(cond.dead)),
        ("lodged", (!cond.lodged.is_empty()).then(|| json!(cond.lodged.iter().map(row).collect::<Vec<_>>()))),
    ];
    for (name, value) in entries {
        if let Some(value) = value {
            map.insert(name.into(), value);
        }
    }
    Json::Object(map)
}

fn hex(t: &BattleReader, c: CellId) -> Json {
    let setup = &t.map().cells[c.ix()];
    let items: Vec<Json> = t.items().filter(|i| t.item(*i).held == Held::Loose(c)).map(|i| item(t, i)).collect();
    let exits: Vec<String> = setup.exits.iter().map(|f| faction_id(t, *f)).collect();
    json!({
        "q": setup.q, "r": setup.r, "terrain": t.terrain(c).name(), "elevation": setup.elevation, "lit": setup.lit,
        "exit": exits, "items": items,
    })
}
