//! Unavailable options that a player might look for, with reasons.

mod declaration;

use self::declaration::{Reason, known_foes};
use super::moves::left;
use crate::rulesets::segments::action::{Action, Arm, Deed, Plan};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::frames::ForceFrame;
use crate::rulesets::segments::level::{CastingTime, HoldRule, Mode, Terrain};
use crate::rulesets::segments::points::DecisionPoint;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::view::names::*;
use crate::rulesets::segments::view::turns::{act_frame, attack_of, force_frame, to_cast};
use crate::vocab::card::{Refusals, from_here};
use crate::vocab::names::within_sentence;
use crate::vocab::view::RefusedView;
use crate::vocab::{CellId, CombatantId, Names};

pub fn refused(t: &BattleReader, point: DecisionPoint, who: CombatantId, actions: &[Action]) -> Vec<RefusedView> {
    let mut list = Refusals::default();
    match point {
        DecisionPoint::PlanMove | DecisionPoint::ReplanMove => refuse_moves(t, who, actions, &mut list),
        DecisionPoint::ResolveAttack => attacks_now(t, who, actions, &mut list),
        DecisionPoint::FreeAttack => free_attack(t, who, &mut list),
        DecisionPoint::BeginCast => casting(t, who, actions, &mut list),
        DecisionPoint::ForceMove => pushes(t, actions, &mut list),
        _ => declaration::refused(t, point, who, actions, &mut list),
    }
    list.0
}

// ---- plan_move, replan_move

fn refuse_moves(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    let offered = |plan: Plan| actions.contains(&Action::Plan(plan));
    let goes = actions.iter().any(|a| matches!(a, Action::Plan(Plan::To(_))));
    if t.cond(who).broken {
        list.refuse("Other destinations", "fleeing: only away from the enemy", S_MORALE_06, "Move", "walking-boot");
    } else if t.turn(who).deed == Some(Deed::FullDefence) {
        list.refuse(
            "Other destinations",
            "full defence: can only follow an adjacent enemy",
            S_MOVE_19,
            "Move",
            "walking-boot",
        );
    } else if !goes {
        let (reason, rule) = if t.prone(who) {
            ("prone", S_MOVE_17)
        } else if left(t, who) < 100 {
            ("not enough movement left", S_MOVE_02)
        } else {
            ("no adjacent hex can be entered", S_MOVE_07)
        };
        list.refuse("Move on", reason, rule, "Move", "walking-boot");
    }
    let side = t.faction(who);
    let exits = t.map().all().any(|cell| t.map().exit_of(cell, side));
    if exits && !offered(Plan::Leave) {
        let here = t.place(who).is_some_and(|cell| t.map().exit_of(cell, side));
        let reason = if here { "needs 5 ft more" } else { "only from an exit hex" };
        list.refuse("Leave the board", reason, S_BOARD_18, "Move", "exit-door");
    }
    if !t.stats(who).agile_flyer {
        return;
    }
    if t.high(who) && !offered(Plan::Land) {
        let below = t.place(who).is_some_and(|cell| t.occupant(cell).is_some());
        let reason = if below { "the hex below is occupied" } else { "needs 5 ft more and ground below" };
        list.refuse("Land", reason, S_FLY_01, "Fly", "falling");
    }
    if !t.high(who) && !offered(Plan::Ascend) {
        list.refuse("Ascend", "needs 10 ft more", S_FLY_01, "Fly", "feathered-wing");
    }
}

// ---- resolve_attack

const OUT_OF_REACH: &str = "out of reach";

fn attacks_now(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    let Some((arm, mode, number)) = attack_of(t, who) else { return };
    let steps = actions.iter().any(|a| matches!(a, Action::Step(_)));
    let declared = t.intended(who).and_then(|intended| intended.at);
    let declared = declared.map_or_else(|| "another".into(), |at| within_sentence(&t.combatant(at)));
    for at in known_foes(t, who).filter(|at| !actions.contains(&Action::Strike(*at))) {
        let bound = actions.iter().any(|a| matches!(a, Action::Strike(_)));
        let (reason, rule) = match out_of_it(t, (who, arm, mode, number), at) {
            Some((reason, rule)) => (from_here(reason, steps && reason == OUT_OF_REACH), rule),
            None if bound => (format!("{declared} is the declared target and in reach"), S_ATK_04),
            None => (format!("only {declared}, the declared target"), S_INIT_05),
        };
        list.refuse(t.combatant(at), reason, rule, "Attack", arm_icon(t, who, arm));
    }
    if !steps && let Some((reason, rule)) = no_step(t, who) {
        list.refuse("Free move", reason, rule, "Move", "walking-boot");
    }
    if !actions.contains(&Action::HoldContact) {
        let held = act_frame(t).is_some_and(|f| f.held);
        let (reason, rule) = if t.house().hold == HoldRule::Off {
            ("disabled by a house rule", S_INIT_19)
        } else if held {
            ("already held", S_INIT_19)
        } else {
            ("no later segment", S_INIT_19)
        };
        list.refuse("Hold for contact", reason, rule, "Turn", "hourglass");
    }
    if !actions.contains(&Action::HoldPost) && t.house().hold != HoldRule::Off && t.clock().segment < 1 {
        list.refuse("Delay to segment 0", "movement is over", S_INIT_20, "Turn", "stopwatch");
    }
}

/// Returns the reason that an attack cannot reach a target; `None` if it can.
fn out_of_it(
    t: &BattleReader,
    (who, arm, mode, number): (CombatantId, Arm, Mode, u8),
    at: CombatantId,
) -> Option<Reason> {
    Some(if t.in_pool(who) {
        ("cannot attack in a pool", S_BOARD_16)
    } else if !t.usable(who, arm) {
        ("weapon is not in hand", S_INIT_29)
    } else if mode.ranged() && !t.loaded(who, arm) {
        ("no ammunition left", S_GEAR_08)
    } else if t.invisible_to(at, who) && (mode.ranged() || !t.adjacent(who, at)) {
        ("not visible", S_SENSE_03)
    } else if !t.sees(who, at) {
        ("no line of sight", S_BOARD_06)
    } else if mode.ranged() {
        return (!t.in_range(who, arm, at)).then_some(("out of range", S_RNG_01));
    } else if t.distance(who, at) > t.reach(who, arm, number) {
        (OUT_OF_REACH, S_BOARD_04)
    } else if t.stands(who).altitude != t.stands(at).altitude {
        ("at a different height", S_FLY_02)
    } else if !t.level_with(who, at) {
        ("separated by a drop", S_BOARD_13)
    } else {
        return None;
    })
}

/// Returns the reason that the combatant cannot take its free move (S-MOVE-09); `None` if its action has none.
fn no_step(t: &BattleReader, who: CombatantId) -> Option<Reason> {
    let (turn, segment) = (t.turn(who), t.clock().segment);
    Some(if !t.has_free_move(turn) {
        return None;
    } else if !(1..=10).contains(&segment) {
        ("only on segments 10 to 1", S_MOVE_10)
    } else if turn.free_moved || turn.moved {
        ("has already moved", S_MOVE_09)
    } else if t.prone(who) {
        ("prone", S_MOVE_17)
    } else if turn.no_movement {
        ("declared to stand still", S_INIT_21)
    } else if t.aims_carefully(who) {
        ("taking careful aim", S_RNG_06)
    } else if t.casting(who) {
        ("casting a spell", S_SPELL_08)
    } else {
        ("no free adjacent hex that costs 5 ft", S_MOVE_09)
    })
}

// ---- free_attack

fn free_attack(t: &BattleReader, who: CombatantId, list: &mut Refusals) {
    for arm in t.ready_arms(who).into_iter().filter(|arm| !t.can_in(who, *arm, Mode::Melee)) {
        let label = format!("Attack: {}", arm_called(t, who, arm));
        list.refuse(label, "not a melee weapon", S_REACT_11, "React", arm_icon(t, who, arm));
    }
}

// ---- begin_cast

fn casting(t: &BattleReader, who: CombatantId, actions: &[Action], list: &mut Refusals) {
    if actions.contains(&Action::Begin) {
        return;
    }
    let Some((spell, _)) = to_cast(t, who) else { return };
    let (reason, rule) = match spell.time() {
        CastingTime::Round => ("must start on segment 10", S_SPELL_07),
        _ => ("too late to finish this round", S_SPELL_05),
    };
    list.refuse(format!("Start casting {}", spell_called(spell)), reason, rule, "Magic", spell_icon(spell));
}

// ---- force_move

fn pushes(t: &BattleReader, actions: &[Action], list: &mut Refusals) {
    let Some(f) = force_frame(t) else { return };
    let Some(here) = t.place(f.who) else { return };
    for (_, to) in t.map().neighbours(here) {
        let offered = actions.iter().any(|a| matches!(a, Action::Push(first, _) if *first == to));
        if !offered && let Some((reason, rule)) = no_push(t, f, to) {
            list.refuse(format!("To {}", t.place_id(to)), reason, rule, "Move", "push");
        }
    }
}

fn no_push(t: &BattleReader, f: &ForceFrame, to: CellId) -> Option<Reason> {
    Some(if t.map().terrain(to) == Terrain::Wall {
        ("a wall", S_MOVE_18)
    } else if t.in_the_way(f.who, to).is_some_and(|c| !t.is_hidden(c)) {
        // Hidden combatants must not be revealed.
        ("occupied", S_MOVE_18)
    } else if f.spell {
        ("not away from the caster", S_REACT_09)
    } else {
        return None;
    })
}
