//! The round in the protocol's state: declarations, movement, and procedures in progress. Options are written as in the
//! catalogue (`attack:longsword:bo`, `draw:dagger`).

use crate::rulesets::segments::action::{Aim, Aimed, Arm, Deed, Extra, FreeAct, Intended, Plan, Ready, Treated};
use crate::rulesets::segments::frames::{Consequence, EndStage, Frame, Phase, StepStage, StrikeStage};
use crate::rulesets::segments::level::{Mode, Spell};
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::{Attack, AttackState, Casting, Turn};
use crate::vocab::{CombatantId, Names};
use serde_json::{Map, Value as Json, json};

pub fn fields(list: impl IntoIterator<Item = (&'static str, Json)>) -> Map<String, Json> {
    list.into_iter().map(|(name, value)| (name.to_string(), value)).collect()
}

/// Returns the declared and completed actions of the round (S-INIT-02).
pub fn turn(t: &BattleReader, c: CombatantId) -> Map<String, Json> {
    let (turn, nothing) = (t.turn(c), Turn::default());
    let struck = turn.struck.iter().map(|blow| json!({"target": t.combatant_id(blow.at), "times": blow.times}));
    let sensed: Map<String, Json> =
        turn.sensed.iter().map(|(foe, multiple)| (t.combatant_id(*foe), json!(multiple))).collect();
    let mut map = parts(t, c, if turn.declared { turn } else { &nothing });
    map.extend(fields([
        ("declared", json!(turn.declared)),
        ("attacks_of_round", json!(turn.attacks.iter().map(|a| attack(*a)).collect::<Vec<_>>())),
        ("cast_at", json!(turn.cast_at)),
        ("free_at", json!(turn.free_at)),
        ("free_move_made", json!(turn.free_moved)),
        ("has_moved", json!(turn.moved)),
        ("was_attacked", json!(turn.was_attacked)),
        ("struck", struck.collect()),
        ("sensed", Json::Object(sensed)),
        ("late_move", json!(turn.late_move)),
    ]));
    map
}

/// Returns the declaration in progress (S-INIT-04); null if there is none. It takes effect and is announced once all of
/// its parts are complete.
pub fn declaring(t: &BattleReader) -> Json {
    let open = |c: &CombatantId| t.is_active(*c) && !t.turn(*c).declared && t.turn(*c).deed.is_some();
    let mut open = t.all().filter(|_| t.clock().phase == Phase::Declaration).filter(open);
    json!(open.next().map(|c| {
        let mut map = parts(t, c, t.turn(c));
        map.insert("combatant".into(), json!(t.combatant_id(c)));
        map
    }))
}

fn parts(t: &BattleReader, c: CombatantId, turn: &Turn) -> Map<String, Json> {
    let free: Vec<String> = turn.free.iter().map(|act| free(t, *act)).collect();
    let aim = match turn.aim {
        Aim::None => "none",
        aim => aim.into(),
    };
    fields([
        ("action", json!(turn.deed.map(|d| deed(t, c, d)))),
        ("ready", json!(ready(t, turn.ready))),
        ("rise", json!(turn.rises)),
        ("extra", json!(extra(t, turn.extra))),
        ("stance", json!(if turn.defend > 0 { format!("defend:{}", turn.defend) } else { "normal".into() })),
        ("aim", json!(aim)),
        ("no_movement", json!(turn.no_movement)),
        ("free_actions", json!(free)),
    ])
}

fn attack(a: Attack) -> Json {
    let state = match a.state {
        AttackState::Due => "due",
        AttackState::Held => "held",
        AttackState::Spent => "spent",
    };
    json!({"number": a.number, "segment": a.segment, "state": state})
}

/// Returns the movement of the round, converted from twentieths of feet to feet.
pub fn journey(t: &BattleReader, c: CombatantId) -> Map<String, Json> {
    let (journey, twentieths) = (t.journey(c), |n: i32| json!(f64::from(n) / 20.0));
    fields([
        ("plan", json!(journey.plan.map(|p| plan(t, p)))),
        ("path", json!(journey.path.iter().skip(journey.walked.into()).collect::<Vec<_>>())),
        ("gained_ft", twentieths(journey.gained)),
        ("spent_ft", twentieths(journey.spent)),
        ("movement_over", json!(journey.over)),
    ])
}

fn arm(t: &BattleReader, c: CombatantId, arm: Arm) -> String {
    match arm {
        Arm::Pattern => "pattern".into(),
        Arm::Tentacles => "tentacles".into(),
        Arm::Item(_) | Arm::Bare(_) => t.arm_row(c, arm, 1).name.clone(),
    }
}

fn intended(t: &BattleReader, c: CombatantId, a: Intended) -> String {
    let at = a.at.map_or_else(|| "open".to_string(), |at| t.combatant_id(at));
    let mode = if a.mode == Mode::Throw { ":throw" } else { "" };
    format!("{}:{at}{mode}", arm(t, c, a.arm))
}

fn deed(t: &BattleReader, c: CombatantId, deed: Deed) -> String {
    let name = deed.name();
    match deed {
        Deed::Attack(a) | Deed::Shoot(a) | Deed::MoveAttack(a) | Deed::RunAttack(a) => {
            format!("{name}:{}", intended(t, c, a))
        }
        Deed::Cast(spell, at) => format!("{name}:{}:{}", spell.name(), aimed(t, at)),
        Deed::PickUp(i) => format!("{name}:{}", t.item_row(i).name),
        Deed::FirstAid(patient, what) => {
            let wound = match what {
                Treated::Gash => "gashed",
                Treated::Missile(missile) => missile.kind.name(),
            };
            format!("{name}:{}:{wound}", t.combatant_id(patient))
        }
        _ => name.into(),
    }
}

fn aimed(t: &BattleReader, at: Aimed) -> String {
    match at {
        Aimed::At(c) => t.combatant_id(c),
        Aimed::Place(cell) => t.place_id(cell),
    }
}

fn ready(t: &BattleReader, ready: Ready) -> String {
    let (name, item): (&str, _) = (ready.into(), |i| &t.item_row(i).name);
    match ready {
        Ready::None => "none".into(),
        Ready::Draw(i) | Ready::Sheathe(i) => format!("{name}:{}", item(i)),
        Ready::DrawDrop(drawn, other) | Ready::DrawSheathe(drawn, other) => {
            format!("{name}:{}:{}", item(drawn), item(other))
        }
    }
}

fn extra(t: &BattleReader, extra: Extra) -> String {
    let name: &str = extra.into();
    match extra {
        Extra::None => "none".into(),
        Extra::ReadyShield(i) => format!("{name}:{}", t.item_row(i).name),
        Extra::Drink(i, paid) => format!("{name}:{}:{}", t.item_row(i).name, <&str>::from(paid)),
    }
}

fn free(t: &BattleReader, act: FreeAct) -> String {
    let name: &str = act.into();
    match act {
        FreeAct::Drop(i) => format!("{name}:{}", t.item_row(i).name),
        FreeAct::HandOver(i, ally) => format!("{name}:{}:{}", t.item_row(i).name, t.combatant_id(ally)),
        FreeAct::GoProne | FreeAct::RallyCall | FreeAct::Dismount => name.into(),
    }
}

fn plan(t: &BattleReader, plan: Plan) -> String {
    let name: &str = plan.into();
    match plan {
        Plan::To(cell) => format!("{name}:{}", t.place_id(cell)),
        Plan::Follow(whom) => format!("{name}:{}", t.combatant_id(whom)),
        Plan::Ascend | Plan::Land | Plan::Leave | Plan::Stay => name.into(),
    }
}

/// Returns a spell with its target.
pub fn cast(t: &BattleReader, spell: Spell, at: Aimed) -> Json {
    json!({"spell": spell.name(), "target": aimed(t, at)})
}

pub fn casting(t: &BattleReader, casting: Casting) -> Json {
    let mut json = cast(t, casting.spell, casting.at);
    json["segment"] = json!(casting.off);
    json["round"] = json!(casting.round);
    json
}

/// Returns a consequence delayed to the end of a group (S-INIT-17).
pub fn consequence(t: &BattleReader, what: &Consequence) -> Json {
    let (name, c) = match *what {
        Consequence::Falls(c) => ("falls", c),
        Consequence::Stunned(c, _) => ("stunned", c),
        Consequence::Lodges(c, _) => ("lodged", c),
        Consequence::Wounded(c, _) => ("wounded", c),
        Consequence::Interrupted(c) => ("interrupted", c),
        Consequence::Spent(c) => ("spent", c),
        Consequence::Prone(c) => ("prone", c),
        Consequence::Recovers(c) => ("recovers", c),
    };
    let mut json = json!({"what": name, "combatant": t.combatant_id(c)});
    match *what {
        Consequence::Stunned(_, until) => json["until_round"] = json!(until),
        Consequence::Lodges(_, missile) => json["missile"] = json!(missile.kind.name()),
        Consequence::Wounded(_, wound) => json["wound"] = json!(wound.name()),
        _ => {}
    }
    json
}

/// Returns the description of a procedure: its name, its stage and the combatants involved.
pub fn frame(t: &BattleReader, f: &Frame) -> Json {
    let named = |name: &str, stage: String| json!({"procedure": name, "stage": stage});
    let of = |name: &str, stage: String, who: CombatantId| json!({"procedure": name, "stage": stage, "combatant": t.combatant_id(who)});
    match f {
        Frame::Round(f) => named("round", format!("{:?}", f.stage)),
        Frame::Declare(f) => of("declaration", format!("{:?}", f.stage), f.who),
        Frame::Segment(f) => named("segment", format!("{:?}", f.stage)),
        Frame::Act(f) => {
            let mut json = of("act", format!("{:?}", f.stage), f.who);
            json["attack"] = json!(f.number);
            json
        }
        Frame::Strike(f) => {
            let stage = match f.stage {
                StrikeStage::Attack(part) => format!("{part:?}"),
                StrikeStage::Degradation => "Wear".into(),
            };
            let mut json = of(if f.free { "free_attack" } else { "strike" }, stage, f.by);
            json["target"] = json!(t.combatant_id(f.at));
            json
        }
        Frame::BeginCast(f) => of("begin_cast", format!("{:?}", f.stage), f.who),
        Frame::SpellOff(f) => {
            let mut json = of("spell", format!("{:?}", f.stage), f.who);
            json["spell"] = json!(f.spell.name());
            json
        }
        Frame::Mover(f) => of("move", format!("{:?}", f.stage), f.who),
        Frame::Step(f) => {
            let stage = match f.stage {
                StepStage::Movement(part) => format!("{part:?}"),
                StepStage::Reaction(part) => format!("FreeAttack{part:?}"),
            };
            of("step", stage, f.who)
        }
        Frame::Force(f) => of("forced_move", format!("{:?}", f.stage), f.who),
        Frame::Settle(_) => named("settle", String::new()),
        Frame::End(f) => {
            let stage = match f.stage {
                EndStage::Degradation(stage) => format!("{stage:?}"),
                EndStage::Morale(stage) => format!("{stage:?}"),
                EndStage::Outcome => "Outcome".into(),
            };
            named("end", stage)
        }
        Frame::Busy | Frame::Done => named("done", String::new()),
    }
}
