//! Prompts: the question of a decision in one sentence.

use super::asked::{acting, attack_of, forcing, loosing, stepping, to_cast};
use super::intents::meaning;
use super::moves::left;
use super::words_options::*;
use crate::engine::Decision;
use crate::rulesets::segments::action::{Extra, Ready};
use crate::rulesets::segments::level::Mode;
use crate::rulesets::segments::options::PartOptions;
use crate::rulesets::segments::points::DecisionPoint;
use crate::rulesets::segments::queries::*;
use crate::vocab::{CombatantId, Names};

pub fn prompt(t: &BattleReader, stand: Decision, point: DecisionPoint) -> String {
    let side = t.faction_title(stand.faction);
    if point == DecisionPoint::SurrenderOffer {
        return format!("{side} is nearly beaten: surrender?");
    }
    let Some(c) = stand.combatant else { return side };
    if point.declares() { declares(t, c, point) } else { acts(t, c, point) }
}

/// Describes the declaration in progress; empty if it has no action yet.
pub fn declared(t: &BattleReader, c: CombatantId) -> String {
    let meant = meaning(t, c);
    if meant.is_empty() { meant } else { format!("{} {meant}", t.combatant(c)) }
}

fn declares(t: &BattleReader, c: CombatantId, point: DecisionPoint) -> String {
    let who = t.combatant(c);
    // The action is declared already; the question concerns the next part.
    let head = Some(declared(t, c)).filter(|words| !words.is_empty()).unwrap_or_else(|| format!("{who} declares"));
    match point {
        DecisionPoint::DeclareReady => ready(t, c, &head),
        DecisionPoint::DeclareRise => format!("{who} lies on the ground: rise on segment 10?"),
        DecisionPoint::DeclareExtra => format!("{head}: {}, too?", extra(t, c)),
        DecisionPoint::DeclareStance => format!("{head}: strike worse to defend better?"),
        DecisionPoint::DeclareAim => format!("{head}: how to aim?"),
        DecisionPoint::DeclareNoMovement => format!("{head}: stand still this round, or move?"),
        DecisionPoint::DeclareFreeAction => free_action(t, c, &head),
        DecisionPoint::DeclareBroken => format!("{who} has lost heart: what to do this round?"),
        _ => format!("{who} (DEX {}) declares: what to do this round?", t.order_dex(c)),
    }
}

fn ready(t: &BattleReader, c: CombatantId, head: &str) -> String {
    match t.declared_arm(c).filter(|(arm, _)| !t.usable(c, *arm)) {
        Some((arm, _)) => format!("{head}: how does {} come to hand?", arm_called(t, c, arm)),
        None => {
            let (draws, sheathes) = t.readies(c).iter().fold((false, false), |(draws, sheathes), ready| match ready {
                Ready::None => (draws, sheathes),
                Ready::Sheathe(_) => (draws, true),
                _ => (true, sheathes),
            });
            format!("{head}: {}, too?", either(("draw", draws), ("sheathe", sheathes)))
        }
    }
}

fn extra(t: &BattleReader, c: CombatantId) -> String {
    let extras = t.extras(c);
    let shield = extras.iter().any(|extra| matches!(extra, Extra::ReadyShield(_)));
    let potion = extras.iter().any(|extra| matches!(extra, Extra::Drink(..)));
    either(("ready a shield", shield), ("drink", potion))
}

/// Lists the offered alternatives: `draw or sheathe`, `draw`.
fn either((one, first): (&str, bool), (other, second): (&str, bool)) -> String {
    match (first, second) {
        (true, false) => one.to_owned(),
        (false, true) => other.to_owned(),
        _ => format!("{one} or {other}"),
    }
}

fn free_action(t: &BattleReader, c: CombatantId, head: &str) -> String {
    let turn = t.turn(c);
    // S-INIT-26
    if turn.free.is_empty() && !matches!(turn.ready, Ready::DrawDrop(..)) {
        format!("{head}: which free action?")
    } else {
        format!("{head}: another free action, for an attack?")
    }
}

fn acts(t: &BattleReader, c: CombatantId, point: DecisionPoint) -> String {
    let (who, segment) = (t.combatant(c), t.clock().segment);
    match point {
        DecisionPoint::AmbushWarning => format!("{who} sees the ambush in time: shout a warning?"),
        DecisionPoint::PlanMove => format!("{who} moves on segment {segment}, {} left: where to?", feet(left(t, c))),
        DecisionPoint::ReplanMove => {
            format!("{who}, on its way on segment {segment} with {} left: where to now?", feet(left(t, c)))
        }
        DecisionPoint::FreeMove => format!("Segment {segment} begins: does {who} take its free move?"),
        DecisionPoint::ForceMove => force_move(t, &who),
        DecisionPoint::FreeAttack => match stepping(t) {
            Some(f) => format!("{} withdraws from {who}: strike at it?", t.combatant(f.who)),
            None => format!("{who} may make a free attack: strike?"),
        },
        DecisionPoint::AttackAndMove => {
            format!("{who} has attacked on segment {segment}: give up further attacks and move?")
        }
        DecisionPoint::BeginCast => match to_cast(t, c) {
            Some((spell, at)) => {
                let (spell, at) = (spell_title(spell), aimed(t, at));
                format!("{who}, segment {segment}: begin to cast {spell} ({at})?")
            }
            None => format!("{who}, segment {segment}: begin to cast?"),
        },
        DecisionPoint::SpellTarget => {
            let spell = loosing(t).map_or_else(|| "The spell".to_string(), |f| spell_title(f.spell));
            format!("{spell} of {who} goes off, and its target is gone: at whom or what now?")
        }
        _ => attack(t, c, &who),
    }
}

fn force_move(t: &BattleReader, who: &str) -> String {
    let Some(f) = forcing(t) else { return format!("{who} may drive it back: where to?") };
    let (driven, how) = (t.combatant(f.who), if f.spell { "'s spell" } else { "" });
    format!("{who}{how} drives {driven} back: where to?")
}

fn attack(t: &BattleReader, c: CombatantId, who: &str) -> String {
    let segment = t.clock().segment;
    let Some((arm, mode, _)) = attack_of(t, c) else { return format!("{who} acts on segment {segment}") };
    let what = match mode {
        Mode::Melee => format!("whom to strike with {}?", arm_called(t, c, arm)),
        Mode::Throw => format!("throw the {} at whom?", arm_called(t, c, arm)),
        Mode::Shoot => format!("shoot the {} at whom?", arm_called(t, c, arm)),
    };
    let held = if acting(t).is_some_and(|f| f.held) { ", held until now" } else { "" };
    let (left, of) = (t.attacks_to_come(c), t.turn(c).attacks.len() as i32);
    let which = if of > 1 { format!(", attack {} of {of}", of - left + 1) } else { String::new() };
    format!("{who}, segment {segment}{which}{held}: {what}")
}
