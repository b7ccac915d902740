//! The DEX track: combatants by rank.

use super::turns::{acting, meant_for};
use super::words::intent_icon;
use crate::rulesets::percentile::cards::*;
use crate::rulesets::percentile::frames::Phase;
use crate::rulesets::percentile::level::{Class, MovementOrder};
use crate::rulesets::percentile::queries::*;
use crate::vocab::view::{Caveats, TrackMark, TrackState};
use crate::vocab::{CombatantId, RuleId};

/// Returns the rank that the count has reached; `None` outside the count.
pub fn count(t: &BattleReader) -> Option<i16> {
    (t.clock().phase == Phase::Action && t.clock().rank > 0).then(|| number(t.clock().rank))
}

fn number(rank: i32) -> i16 {
    i16::try_from(rank.max(0)).unwrap_or(i16::MAX)
}

/// Returns the marks of the track in order of acting. Before the count, each shows the combatant's rank if it spends no
/// more steps.
pub fn track(t: &BattleReader) -> Vec<TrackMark> {
    let phase = t.clock().phase;
    let counted = matches!(phase, Phase::Action | Phase::Resolution);
    if matches!(phase, Phase::Before | Phase::Aftermath) {
        return Vec::new();
    }
    let rank = |c: CombatantId| {
        if counted {
            t.turn(c).rank
        } else if t.is_active(c) && !t.turn(c).idle {
            t.rank_to_come(c, t.turn(c).steps_spent)
        } else {
            None
        }
    };
    let mut marks: Vec<(i32, CombatantId)> = t.all().filter_map(|c| Some((rank(c)?, c))).collect();
    marks.sort_by_key(|(rank, c)| (std::cmp::Reverse(*rank), t.place_of(*c), *c));
    marks.into_iter().map(|(rank, c)| mark(t, rank, c)).collect()
}

fn mark(t: &BattleReader, rank: i32, c: CombatantId) -> TrackMark {
    let turn = t.turn(c);
    let state = if t.clock().phase == Phase::Action && acting(t) == Some(c) {
        TrackState::Acting
    } else if turn.acted || !t.is_active(c) || t.clock().phase == Phase::Resolution {
        TrackState::Done
    } else {
        TrackState::Waiting
    };
    let class = turn.intent.map_or("", |_| match t.place_of(c).class {
        // Actions other than attacks have no class name of their own.
        Class::Other => "no attack",
        class => class.name(),
    });
    TrackMark {
        count: number(rank),
        combatant: c.ix(),
        label: meant_for(t, c),
        class,
        state,
        icon: turn.intent.map_or("", |intent| intent_icon(t, intent)),
        may: caveats(t, state),
        ..TrackMark::default()
    }
}

const FARTHER: (&str, RuleId) =
    ("Moving more than 3 steps halves the rank, more than 10 quarters it, 20 takes the action.", P_INIT_06);
const EQUAL: (&str, RuleId) =
    ("Combatants equal in rank, class and skill act at once, even if struck down.", P_INIT_10);
const TOO_LATE: (&str, RuleId) = ("The action is lost if the combatant is out before this rank.", P_INIT_11);
const NO_WAITING: (&str, RuleId) = ("Cannot wait for a lower rank; the target is chosen on this rank.", P_INIT_13);

/// Returns the rules that can still change a mark.
fn caveats(t: &BattleReader, state: TrackState) -> Caveats {
    match (state, t.clock().phase) {
        (TrackState::Done, _) => &[],
        (_, Phase::Action) => &[TOO_LATE, EQUAL, NO_WAITING],
        _ => &[FARTHER, TOO_LATE, NO_WAITING],
    }
}

/// Returns all combatants in the order of turns in the present phase.
pub fn order(t: &BattleReader) -> Vec<CombatantId> {
    let mut order = t.declaring_order();
    match t.clock().phase {
        Phase::Movement if t.house().movement_order == MovementOrder::LowDexFirst => order.reverse(),
        Phase::Action | Phase::Resolution => {
            let rank = |c: CombatantId| t.turn(c).rank.unwrap_or(0);
            order.sort_by_key(|c| (std::cmp::Reverse(rank(*c)), t.place_of(*c), *c));
        }
        _ => {}
    }
    order
}
