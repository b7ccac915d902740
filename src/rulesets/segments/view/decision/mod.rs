//! The pending decision in words: its question in one sentence, a card for each option, and the unavailable options with
//! their reasons.

mod card;
mod countdown;
mod declaration;
mod declared_actions;
pub(super) mod moves;
mod needs;
mod refused;

use self::card::{Card, Naming, Shared};
pub use self::declaration::totals;
use self::moves::left;
use crate::engine::{Decision, LegalActions, PendingDecision};
use crate::rulesets::segments::action::{Action, Extra, Ready};
use crate::rulesets::segments::level::Mode;
use crate::rulesets::segments::points::DecisionPoint;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::view::names::*;
use crate::rulesets::segments::view::turns::{
    act_frame, attack_of, force_frame, meaning, spell_frame, step_frame, to_cast,
};
use crate::vocab::plural::with_agreement;
use crate::vocab::view::DecisionView;
use crate::vocab::{CombatantId, Names};
use bevy_ecs::prelude::*;

pub fn decision(world: &World) -> DecisionView {
    let t = BattleReader::new(world);
    let stand = world.resource::<PendingDecision>().0.expect("asked while a decision stands");
    let point = DecisionPoint::named(stand.point).expect("this ruleset asks only at points of its list");
    let actions = &world.resource::<LegalActions<Action>>().0;
    let goes = matches!(point, DecisionPoint::PlanMove | DecisionPoint::ReplanMove);
    let ways = stand.combatant.filter(|_| goes).map(|who| t.known_ways(who));
    let shared = Shared { naming: Naming::new(&t, stand.combatant, actions), ways };
    let options = actions
        .iter()
        .enumerate()
        .map(|(ix, action)| {
            let mut card = Card::new(&t, &shared, stand.combatant, ix);
            fill(&mut card, point, *action);
            declaration::part(&mut card, point, *action);
            card.view
        })
        .collect();
    let agreed = |words: String| with_agreement(words, t.all().map(|c| t.combatant(c)));
    DecisionView {
        n: 0,
        point: point.name(),
        faction: t.faction_id(stand.faction),
        combatant: stand.combatant.map(|c| t.combatant_id(c)),
        prompt: agreed(prompt(&t, stand, point)),
        reaction: point.is_reaction(),
        part: point.heading(),
        declared: agreed(stand.combatant.map(|who| declared(&t, who)).unwrap_or_default()),
        options,
        refused: stand.combatant.map(|who| refused::refused(&t, point, who, actions)).unwrap_or_default(),
    }
}

/// Fills a card with the words of its option.
fn fill(card: &mut Card, point: DecisionPoint, action: Action) {
    card.view.action = action.name();
    match (card.who, action) {
        (_, Action::Surrender) => countdown::surrender(card),
        (_, Action::FightOn) => countdown::fight_on(card),
        (Some(who), _) => fill_for(card, point, who, action),
        (None, _) => {}
    }
}

fn fill_for(card: &mut Card, point: DecisionPoint, who: CombatantId, action: Action) {
    match action {
        Action::Shout => countdown::shout(card),
        Action::Silent => countdown::silent(card),
        Action::Declare(deed) => declaration::card(card, who, deed),
        Action::Ready(ready) => declaration::ready(card, who, ready),
        Action::Extra(extra) => declaration::extra(card, who, extra),
        Action::Defend(x) => declaration::defend(card, who, x),
        Action::Normal => declaration::normal(card),
        Action::Aim(aim) => declaration::aim(card, who, aim),
        Action::Free(free) => declaration::free(card, who, free),
        Action::Yes | Action::No => yes_or_no(card, point, who, action == Action::Yes),
        Action::None if point == DecisionPoint::ForceMove => countdown::no_push(card),
        Action::None => declaration::nothing_free(card),
        Action::Plan(plan) => moves::plan(card, who, plan),
        Action::Step(cell) => moves::step(card, who, cell),
        Action::Keep => moves::keep(card),
        Action::Strike(at) => countdown::strike(card, who, at),
        Action::HoldContact => countdown::hold_for_contact(card),
        Action::HoldPost => countdown::hold_to_the_end(card),
        Action::Pass => countdown::pass(card),
        Action::Push(first, second) => countdown::push(card, first, second),
        Action::Take(arm) => countdown::take(card, who, arm),
        Action::Decline => countdown::decline(card),
        Action::Begin => countdown::begin_cast(card, who),
        Action::Hold => countdown::hold_cast(card, who),
        Action::Abandon => countdown::abandon_cast(card),
        Action::SpellAt(at) => countdown::retarget_spell(card, who, at),
        Action::Waste => countdown::waste_spell(card),
        Action::Surrender | Action::FightOn => {}
    }
}

fn yes_or_no(card: &mut Card, point: DecisionPoint, who: CombatantId, yes: bool) {
    match point {
        DecisionPoint::DeclareRise => declaration::rise(card, who, yes),
        DecisionPoint::DeclareNoMovement => declaration::stay_put(card, who, yes),
        _ => countdown::attack_and_move(card, who, yes),
    }
}

fn prompt(t: &BattleReader, stand: Decision, point: DecisionPoint) -> String {
    let side = t.faction_title(stand.faction);
    if point == DecisionPoint::SurrenderOffer {
        return format!("{side} is nearly beaten: surrender?");
    }
    let Some(c) = stand.combatant else { return side };
    if point.declares() { declares(t, c, point) } else { acts(t, c, point) }
}

/// Describes the declaration in progress; empty if it has no action yet.
fn declared(t: &BattleReader, c: CombatantId) -> String {
    let meant = meaning(t, c);
    if meant.is_empty() { meant } else { format!("{} {meant}", t.combatant(c)) }
}

fn declares(t: &BattleReader, c: CombatantId, point: DecisionPoint) -> String {
    let who = t.combatant(c);
    // The action is declared already; the question concerns the next part.
    let head = Some(declared(t, c)).filter(|words| !words.is_empty()).unwrap_or_else(|| who.clone());
    match point {
        DecisionPoint::DeclareReady => ready(t, c, &head),
        DecisionPoint::DeclareRise => format!("{who} is prone: stand up on segment 10?"),
        DecisionPoint::DeclareExtra => format!("{head}: also {}?", extra(t, c)),
        DecisionPoint::DeclareStance => format!("{head}: give up strike chance for defence?"),
        DecisionPoint::DeclareAim => format!("{head}: choose how to aim"),
        DecisionPoint::DeclareNoMovement => format!("{head}: stand still this round?"),
        DecisionPoint::DeclareFreeAction => free_action(t, c, &head),
        DecisionPoint::DeclareBroken => format!("{who}'s morale is broken: choose an action for this round"),
        _ => format!("{who} (DEX {}): choose an action for this round", t.order_dex(c)),
    }
}

fn ready(t: &BattleReader, c: CombatantId, head: &str) -> String {
    match t.declared_arm(c).filter(|(arm, _)| !t.usable(c, *arm)) {
        Some((arm, _)) => format!("{head}: choose how to ready {}", the_arm(t, c, arm)),
        None => {
            let (draws, sheathes) = t.readies(c).iter().fold((false, false), |(draws, sheathes), ready| match ready {
                Ready::None => (draws, sheathes),
                Ready::Sheathe(_) => (draws, true),
                _ => (true, sheathes),
            });
            format!("{head}: also {}?", either(("draw", draws), ("sheathe", sheathes)))
        }
    }
}

fn extra(t: &BattleReader, c: CombatantId) -> String {
    let extras = t.extras(c);
    let shield = extras.iter().any(|extra| matches!(extra, Extra::ReadyShield(_)));
    let potion = extras.iter().any(|extra| matches!(extra, Extra::Drink(..)));
    either(("ready a shield", shield), ("drink a potion", potion))
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
        format!("{head}: choose a free action")
    } else {
        format!("{head}: another free action (costs 1 attack)?")
    }
}

fn acts(t: &BattleReader, c: CombatantId, point: DecisionPoint) -> String {
    let (who, segment) = (t.combatant(c), t.clock().segment);
    match point {
        DecisionPoint::AmbushWarning => format!("{who} notices the ambush: shout a warning?"),
        DecisionPoint::PlanMove => format!("{who}, segment {segment}, {} left: choose where to move", feet(left(t, c))),
        DecisionPoint::ReplanMove => {
            format!("{who}, segment {segment}, {} left: change course?", feet(left(t, c)))
        }
        DecisionPoint::FreeMove => format!("{who}, start of segment {segment}: make the free move?"),
        DecisionPoint::ForceMove => force_move(t, &who),
        DecisionPoint::FreeAttack => match step_frame(t) {
            Some(f) => format!("{} leaves melee with {who}: make a free attack?", t.combatant(f.who)),
            None => format!("{who}: make a free attack?"),
        },
        DecisionPoint::AttackAndMove => {
            let left = t.attacks_to_come(c) > 0;
            let price = if left { "give up the other attacks and move" } else { "move now" };
            format!("{who} attacked on segment {segment}: {price}?")
        }
        DecisionPoint::BeginCast => match to_cast(t, c) {
            Some((spell, at)) => {
                let (spell, at) = (spell_title(spell), aimed(t, at));
                format!("{who}, segment {segment}: start casting {spell} ({at})?")
            }
            None => format!("{who}, segment {segment}: start casting?"),
        },
        DecisionPoint::SpellTarget => {
            let spell = spell_frame(t).map_or_else(|| "The spell".to_string(), |f| spell_title(f.spell));
            format!("{spell} of {who} takes effect but has lost the target: choose another target")
        }
        _ => attack(t, c, &who),
    }
}

fn force_move(t: &BattleReader, who: &str) -> String {
    let Some(f) = force_frame(t) else { return format!("{who}: choose where to push the target") };
    let (driven, how) = (t.combatant(f.who), if f.spell { "'s spell" } else { "" });
    format!("{who}{how} pushes {driven}: choose where to")
}

fn attack(t: &BattleReader, c: CombatantId, who: &str) -> String {
    let segment = t.clock().segment;
    let Some((arm, mode, _)) = attack_of(t, c) else { return format!("{who} acts on segment {segment}") };
    let what = match mode {
        Mode::Melee => format!("choose whom to attack with {}", the_arm(t, c, arm)),
        Mode::Throw => format!("choose whom to throw {} at", the_arm(t, c, arm)),
        Mode::Shoot => format!("choose whom to shoot with {}", the_arm(t, c, arm)),
    };
    let held = if act_frame(t).is_some_and(|f| f.held) { ", held attack" } else { "" };
    let (left, of) = (t.attacks_to_come(c), t.turn(c).attacks.len() as i32);
    let which = if of > 1 { format!(", attack {} of {of}", of - left + 1) } else { String::new() };
    format!("{who}, segment {segment}{which}{held}: {what}")
}
