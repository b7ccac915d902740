//! The state sent by the protocol: every field of the stat block under its catalogue name, with its present value.

use super::names::{aim_id, feature_names, id};
use crate::rulesets::ranks::action::{Arm, DeclaredAction, Mode, Refuge};
use crate::rulesets::ranks::frames::{ChargeStage, Frame, TurnStage};
use crate::rulesets::ranks::level::{AmmoRule, Condition, Creature, Enchantment, Range, SCARS, Spell, traits};
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::names::title_or_id;
use crate::vocab::{CellId, CombatantId, FactionId, ItemId, Names, RowId};
use serde_json::{Map, Value as Json, json};

/// Returns the part of the state that belongs to this ruleset, with the board or without it.
pub fn state(t: &BattleReader, with_board: bool) -> Json {
    let clock = t.clock();
    let combatants: Map<String, Json> = t.all().map(|c| (id(t, c), combatant(t, c))).collect();
    json!({
        "round": clock.round,
        "phase": clock.phase.name(),
        "side": t.faction_id(clock.side),
        "declarer": clock.declarer.map(|c| id(t, c)),
        "order": clock.order.iter().map(|c| id(t, *c)).collect::<Vec<_>>(),
        "combatants": combatants,
        "board": with_board.then(|| board(t)),
        "morale": triggers(t),
        "common_oils": charges(Creature::NAMES, &clock.common_oils),
    })
}

// ---- the board

fn board(t: &BattleReader) -> Json {
    let map = t.map();
    let fields: Map<String, Json> = map
        .fields()
        .map(|f| {
            let setup = &map.fields[f as usize];
            let links: Vec<&str> = map.links_of(f).map(|l| map.fields[l as usize].id.as_str()).collect();
            let exits: Vec<String> =
                (0..2u8).filter(|s| setup.exits[*s as usize]).map(|s| t.faction_id(FactionId(s))).collect();
            let doorway = setup.doorway.map(|holder| json!({ "holder": t.faction_id(holder) }));
            let json = json!({
                "landmark": title_or_id(&setup.landmark, &setup.id), "width": setup.width, "doorway": doorway,
                "links": links, "exits": exits,
            });
            (setup.id.clone(), json)
        })
        .collect();
    let cells: Map<String, Json> = map.all().map(|c| (map.cell_name(c), cell(t, c))).collect();
    let level = t.level();
    let mut board = json!({
        "initiation": if level.theatre.is_some() { "theatre" } else { "grid" },
        "battlefields": fields, "cells": cells,
    });
    if let Some(theatre) = &level.theatre {
        board["front_m"] = json!(t.clock().front_m);
        board["field_depth_m"] = json!(theatre.field_depth_m);
        board["front_objective"] = json!(theatre.front_objective);
    }
    board
}

fn cell(t: &BattleReader, c: CellId) -> Json {
    let map = t.map();
    let items: Vec<Json> = t.loose_at(c).map(|i| item(t, i)).collect();
    json!({
        "battlefield": map.fields[map.field(c) as usize].id, "row": map.row_name(c).name(), "column": map.column(c),
        "rank": map.number(c), "features": feature_names(t.cell(c).features), "items": items,
        "occupant": t.occupant(c).map(|o| id(t, o)), "reserved": t.reserved(c),
    })
}

/// Returns the morale triggers that have been used up (R-MORALE-02).
fn triggers(t: &BattleReader) -> Json {
    let clock = t.clock();
    let sides = t.setting().factions.iter().enumerate().take(2).map(|(ix, f)| {
        let used = json!({
            "casualty": clock.casualty[ix], "half_lost": clock.half_lost[ix], "leader_lost": clock.leader_lost[ix],
        });
        (f.id.clone(), used)
    });
    let mut map: Map<String, Json> = sides.collect();
    map.insert("lone".into(), json!(clock.lone.iter().map(|c| id(t, *c)).collect::<Vec<_>>()));
    Json::Object(map)
}

// ---- procedures

/// Returns a procedure in progress as JSON.
pub fn frame(t: &BattleReader, f: &Frame) -> Json {
    let named = |name: &str, stage: String| json!({"procedure": name, "stage": stage});
    let of = |name: &str, stage: String, who: CombatantId| json!({"procedure": name, "stage": stage, "combatant": id(t, who)});
    match f {
        Frame::Battle(f) => named("battle", format!("{:?}", f.stage)),
        Frame::Turn(f) => match f.stage {
            TurnStage::Initiative(stage) => named("turn", format!("{stage:?}")),
            TurnStage::Movement => named("turn", "Movement".into()),
        },
        Frame::Group(f) => {
            let members: Vec<Json> = f
                .members
                .iter()
                .map(|m| json!({"combatant": id(t, m.who), "mode": m.mode.name(), "fate": format!("{:?}", m.fate)}))
                .collect();
            json!({
                "procedure": "group", "stage": format!("{:?}", f.stage), "target": id(t, f.target), "members": members,
            })
        }
        Frame::Blast(f) => of("blast", format!("{:?}", f.stage), f.by),
        Frame::Cleave(f) => of("cleave", format!("{:?}", f.stage), f.by),
        Frame::Charge(f) => match f.stage {
            ChargeStage::Movement => of("charge", "Go".into(), f.who),
            ChargeStage::Reaction(stage) => of("charge", format!("{stage:?}"), f.who),
        },
        Frame::Counter(f) => of("counter", String::new(), f.who),
        Frame::Scar(f) => of("scar", format!("{:?}", f.stage), f.who),
        Frame::Front { .. } => named("front", String::new()),
        Frame::Nerves => named("morale", String::new()),
        Frame::Check => named("check", String::new()),
        Frame::Busy | Frame::Done => named("done", String::new()),
    }
}

// ---- combatants

fn combatant(t: &BattleReader, c: CombatantId) -> Json {
    let fields = |part: Json| match part {
        Json::Object(map) => Some(map),
        _ => None,
    };
    let parts = [stat_block(t, c), gear(t, c), turn(t, c)];
    Json::Object(parts.into_iter().filter_map(fields).flatten().collect())
}

fn stat_block(t: &BattleReader, c: CombatantId) -> Json {
    let (s, w) = (t.stats(c), t.wounds(c));
    let position = match t.place(c) {
        Some(p) => json!(t.map().cell_name(p)),
        None if t.stands(c).reserve => json!("reserve"),
        None => Json::Null,
    };
    let immune: Vec<&str> = Condition::ALL.iter().filter(|x| s.immune & x.bit() != 0).map(|x| x.name()).collect();
    json!({
        "id": id(t, c), "name": t.combatant(c), "faction": t.faction_id(s.faction), "pc": s.pc,
        "kind": s.kind.map(|k| k.name()),
        "life_max": w.life_max, "life": w.life, "guard_max": w.guard_max, "guard": w.guard,
        "morale": s.morale, "armour_base": s.armour_base, "armour": t.armour(c),
        "creature_type": s.creature.name(),
        "leader": s.leader, "warband": s.warband, "flying": s.flying, "unslayable": s.unslayable,
        "immune": immune, "position": position,
        "conditions": conditions(t, c), "scars": scars(t, c),
    })
}

fn scars(t: &BattleReader, c: CombatantId) -> Vec<Json> {
    let scar = |(number, die): &(u8, u8)| {
        let name = SCARS.get(usize::from(number.max(&1) - 1));
        json!({"n": number, "name": name, "die": (*die > 0).then_some(die)})
    };
    t.gear(c).scars.iter().map(scar).collect()
}

fn conditions(t: &BattleReader, c: CombatantId) -> Json {
    let cond = t.cond(c);
    let held = Condition::ALL.iter().filter(|x| cond.has(**x)).map(|x| {
        let value = match x {
            Condition::Burning => json!({ "ticks": cond.burning }),
            Condition::Poisoned => json!({ "ticks": cond.poisoned }),
            Condition::Dazed => json!({ "turns": cond.dazed }),
            Condition::Chilled => json!({ "turns": cond.chilled }),
            _ => json!(true),
        };
        (x.name().to_string(), value)
    });
    Json::Object(held.collect())
}

// ---- gear

/// Returns the charges greater than zero, by name.
fn charges(names: &[&str], counts: &[u8]) -> Json {
    let left = names.iter().zip(counts).filter(|(_, n)| **n > 0);
    Json::Object(left.map(|(name, n)| ((*name).to_string(), json!(n))).collect())
}

fn item(t: &BattleReader, i: ItemId) -> Json {
    let it = t.item(i);
    let mut item = row(t, it.row);
    if let Some(e) = it.enchanted {
        item["enchanted"] = json!(e.name());
    }
    if let Some(oil) = it.oil {
        item["oil"] = json!(oil.name());
    }
    let ranged = t.row(it.row).weapon() && t.row(it.row).range == Range::Ranged;
    if ranged || it.count > 0 {
        item["count"] = json!(it.count);
    }
    if ranged && t.house().ammo == AmmoRule::Counted {
        item["shots"] = json!(it.shots);
    }
    item
}

/// Returns a row of gear as written in the armoury (section 2.2).
fn row(t: &BattleReader, r: RowId) -> Json {
    let row = t.row(r);
    let named: Vec<&str> =
        traits::NAMES.iter().enumerate().filter(|(bit, _)| row.traits >> bit & 1 == 1).map(|(_, n)| *n).collect();
    if !row.weapon() {
        return json!({"name": row.name, "armour": row.armour});
    }
    json!({
        "name": row.name, "hands": row.hands, "die": super::names::die(row.die),
        "range": Range::NAMES[row.range as usize], "traits": named,
        "enchanted": row.enchanted.map(|e| e.name()), "expended": row.expended,
    })
}

fn gear(t: &BattleReader, c: CombatantId) -> Json {
    let gear = t.gear(c);
    let held = |i: Option<ItemId>| i.map(|i| item(t, i));
    // A two-handed weapon fills both hands.
    let off = gear.off_hand.or(gear.main_hand.filter(|i| t.item_row(*i).hands == 2));
    json!({
        "primary": held(gear.main_hand), "off": held(off), "body": held(gear.body),
        "shield_bonus": t.armour_items(c).filter(|i| Some(*i) != gear.body).map(|i| t.item_row(i).armour).max().unwrap_or(0),
        "carried": gear.carried.iter().map(|i| item(t, *i)).collect::<Vec<_>>(),
        "natural": t.stats(c).natural.iter().map(|r| row(t, *r)).collect::<Vec<_>>(),
        "enchantments": charges(Enchantment::NAMES, &gear.enchantments),
        "oils": charges(Creature::NAMES, &gear.oils),
        "spells": charges(Spell::NAMES, &gear.spells),
    })
}

// ---- the turn

fn turn(t: &BattleReader, c: CombatantId) -> Json {
    let turn = t.turn(c);
    json!({
        "declared": turn.declared.map(|action| declared(t, c, action)), "acted": turn.acted, "has_turn": turn.ready,
        "called": turn.called, "arrived": turn.arrived, "dared": turn.dared, "countered": turn.countered,
        "action_spent": turn.spent,
        "deployed_set": turn.deployed.map(|i| t.item_row(i).name.clone()),
    })
}

/// Formats a declared action in the catalogue's notation: `attack:melee:sword:brute`.
fn declared(t: &BattleReader, c: CombatantId, declared: DeclaredAction) -> String {
    let name = |i: ItemId| t.item_row(i).name.clone();
    let hand = |i: Option<ItemId>| i.map_or("none".to_string(), name);
    let arm = |mode: Mode, arm: Arm| {
        let first = t.row(t.arm_row_id(arm)).name.clone();
        match t.gear(c).off_hand.filter(|_| mode == Mode::Dual) {
            Some(off) => format!("{first}+{}", name(off)),
            None => first,
        }
    };
    let place = |cell: CellId| t.map().cell_name(cell);
    let what = match declared {
        DeclaredAction::Attack { mode, arm: a, target } | DeclaredAction::Daring { mode, arm: a, target } => {
            format!("{}:{}:{}", mode.name(), arm(mode, a), id(t, target))
        }
        DeclaredAction::Flask { item, aim } => format!("{}:{}:{}", Mode::Throw.name(), name(item), aim_id(t, aim)),
        DeclaredAction::Cleave { arm: a, target } => format!("{}:{}", arm(Mode::Melee, a), id(t, target)),
        DeclaredAction::Charge { cell, mode, arm: a, target } => {
            format!("{}:{}:{}:{}", place(cell), mode.name(), arm(mode, a), id(t, target))
        }
        DeclaredAction::Shove(other) | DeclaredAction::Aid(other) => id(t, other),
        DeclaredAction::Disarm { target, item } => format!("{}:{}", id(t, target), name(item)),
        DeclaredAction::MoveRank(cell) | DeclaredAction::MoveBattlefield(cell) => place(cell),
        DeclaredAction::Set(item) | DeclaredAction::PickUp(item) => name(item),
        DeclaredAction::Cast { spell, aim } => format!("{}:{}", spell.name(), aim_id(t, aim)),
        DeclaredAction::Enchant { enchantment, item } => format!("{}:{}", enchantment.name(), name(item)),
        DeclaredAction::ApplyOil { oil, item } => format!("{}:{}", oil.name(), name(item)),
        DeclaredAction::Ready { primary, off } => format!("{},{}", hand(primary), hand(off)),
        DeclaredAction::Recover(condition) => condition.name().into(),
        DeclaredAction::Retreat(Refuge::Exit) => "exit".into(),
        DeclaredAction::Retreat(Refuge::Field(f)) => t.map().fields[f as usize].id.clone(),
        DeclaredAction::SlipThrough(_) | DeclaredAction::Surrender | DeclaredAction::Wait => {
            return declared.name().into();
        }
    };
    format!("{}:{what}", declared.name())
}
