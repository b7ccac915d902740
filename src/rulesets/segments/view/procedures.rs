//! Procedures in progress, as listed in the protocol's state.

use crate::rulesets::segments::frames::{EndStage, Frame, StepStage, StrikeStage};
use crate::rulesets::segments::queries::*;
use crate::vocab::{CombatantId, Names};
use serde_json::{Value as Json, json};

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
