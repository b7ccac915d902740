//! The segment track: attacks, castings with their length, movement, and what else falls on a segment, from the first act of the
//! round down to -5.

use super::turns::{acting, counting, moves_yet, spell_of};
use super::words::{arm_title, deed_title, item_title, spell_title};
use crate::rulesets::segments::action::{Arm, Deed, Extra, FreeAct};
use crate::rulesets::segments::frames::{Frame, Phase};
use crate::rulesets::segments::level::Mode;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::{Attack, AttackState, Casting};
use crate::vocab::view::{TrackMark, TrackState};
use crate::vocab::{CombatantId, Names, Value};
use std::cmp::Reverse;

/// The last segment of a round (S-INIT-01).
const LAST: i32 = -5;
/// The segments on which movers move (S-BOARD-03).
const MOVING: (i32, i32) = (10, 1);

/// The segment at which the count stands.
pub fn count(t: &BattleReader) -> Option<i16> {
    counting(t).then(|| t.clock().segment.into())
}

/// Everything that falls on a segment of this round, highest first; empty before the dice of the round are thrown.
pub fn track(t: &BattleReader) -> Vec<TrackMark> {
    if matches!(t.clock().phase, Phase::Before | Phase::Declaration) {
        return Vec::new();
    }
    let mut marks: Vec<TrackMark> = t.all().filter(|c| t.place(*c).is_some()).flat_map(|c| marks_of(t, c)).collect();
    marks.sort_by_key(|m| (Reverse(m.count), Reverse(t.order_dex(CombatantId::from(m.combatant))), m.combatant));
    marks
}

fn marks_of(t: &BattleReader, c: CombatantId) -> Vec<TrackMark> {
    let mut marks = Marks { t, c, list: Vec::new() };
    marks.at_start();
    marks.movement();
    marks.free_actions();
    t.turn(c).attacks.iter().for_each(|attack| marks.attack(*attack));
    marks.casting();
    marks.list
}

/// The marks of one combatant.
struct Marks<'a, 'w> {
    t: &'a BattleReader<'w>,
    c: CombatantId,
    list: Vec<TrackMark>,
}

impl Marks<'_, '_> {
    fn push(&mut self, at: i32, until: Option<i32>, class: &'static str, label: String, state: TrackState) {
        if at >= LAST {
            let number = |n: i32| n as i16;
            let (count, combatant) = (number(at), self.c.ix());
            self.list.push(TrackMark { count, until: until.map(number), combatant, label, class, state });
        }
    }

    /// Done once the count has passed it, or when nothing can come of it any more.
    fn due(&self, at: i32, over: bool) -> TrackState {
        let past = self.t.clock().phase == Phase::End || counting(self.t) && i32::from(self.t.clock().segment) < at;
        if over || past || !self.t.active(self.c) { TrackState::Done } else { TrackState::Waiting }
    }

    /// Rising, and what takes half a round (S-INIT-15, S-INIT-23).
    fn at_start(&mut self) {
        let turn = self.t.turn(self.c);
        if turn.rises {
            self.push(10, None, "start", "Rises".into(), self.due(10, !self.t.prone(self.c)));
        }
        let half = self.t.house().half_round_segment.segment();
        match turn.extra {
            Extra::None => {}
            Extra::ReadyShield(i) | Extra::Drink(i, _) => {
                self.push(half, None, "start", item_title(self.t, i), self.due(half, turn.extra_done));
            }
        }
        if let (Some(Deed::PickUp(i)), 2..=4) = (turn.deed, turn.pick_up) {
            self.push(half, None, "start", item_title(self.t, i), self.due(half, self.t.holds(self.c, i)));
        }
    }

    /// The segments on which it moves: from the first until it has gained all its feet (S-MOVE-02).
    fn movement(&mut self) {
        let (t, c) = (self.t, self.c);
        let turn = t.turn(c);
        let first = turn.late_move.map_or(MOVING.0, |first| i32::from(first).min(MOVING.0));
        let (rate, cap) = t.pace_of(c, turn);
        if !turn.declared || !t.is_mover(c) || first < MOVING.1 || rate <= 0 {
            return;
        }
        let last = (first - (cap + rate - 1) / rate + 1).max(MOVING.1);
        let now = t.agenda().0.iter().any(|f| matches!(f, Frame::Mover(f) if f.who == c));
        let state = match () {
            () if now => TrackState::Acting,
            () => self.due(last, !moves_yet(t, c)),
        };
        let label = match turn.late_move {
            Some(_) => "Moves on".into(),
            None => turn.deed.map(deed_title).unwrap_or_default(),
        };
        self.push(first, Some(last).filter(|last| *last < first), "move", label, state);
    }

    /// S-INIT-24
    fn free_actions(&mut self) {
        let turn = self.t.turn(self.c);
        let (Some(at), false) = (turn.free_at.map(i32::from), turn.free.is_empty()) else { return };
        let names: Vec<&str> = turn.free.iter().map(|act| free_title(*act)).collect();
        self.push(at, None, "free", names.join(", "), self.due(at, false));
    }

    fn attack(&mut self, attack: Attack) {
        let (t, c) = (self.t, self.c);
        let acts = |f: &Frame| matches!(f, Frame::Act(f) if f.who == c && f.number == attack.number);
        let state = match attack.state {
            _ if t.agenda().0.iter().any(acts) => TrackState::Acting,
            AttackState::Held if t.active(c) && t.clock().phase != Phase::End => TrackState::Held,
            AttackState::Due => self.due(i32::from(attack.segment), false),
            AttackState::Held | AttackState::Spent => TrackState::Done,
        };
        let (label, ranged) = match t.declared_arm(c) {
            Some((Arm::Pattern, mode)) => {
                (t.title(Value::Row(t.arm_row_id(c, Arm::Pattern, attack.number))), mode.ranged())
            }
            Some((arm, mode)) => (arm_title(t, c, arm), mode != Mode::Melee),
            None => (String::new(), false),
        };
        self.push(attack.segment.into(), None, if ranged { "shot" } else { "strike" }, label, state);
    }

    /// Where a casting begins, how long it lasts, and where the spell goes off (S-SPELL-04, S-SPELL-07).
    fn casting(&mut self) {
        let (t, c) = (self.t, self.c);
        let Some(spell) = spell_of(t, c) else { return };
        let (now, title) = (acting(t) == Some(c), spell_title(spell));
        let casting = t.cond(c).casting;
        let from = match casting {
            Some(casting) => begun(t, c, casting),
            None => t.turn(c).cast_at.map(|at| i32::from(at).max(LAST)),
        };
        let off = match casting {
            Some(casting) => Some(i32::from(casting.off)).filter(|_| casting.round == t.clock().round),
            None => from.and_then(|from| t.goes_off(c, spell, from)),
        };
        if let Some(from) = from {
            let state = if now && casting.is_none() { TrackState::Acting } else { self.due(from, casting.is_some()) };
            let until = off.unwrap_or(if casting.is_some() { LAST } else { from });
            self.push(from, Some(until).filter(|until| *until < from), "cast", format!("Casts {title}"), state);
        }
        if let Some(off) = off {
            let state = if now && casting.is_some() { TrackState::Acting } else { self.due(off, false) };
            self.push(off, None, "spell", title, state);
        }
    }
}

/// The segment of this round on which a casting has begun; none if that was in the last one (reading 37).
fn begun(t: &BattleReader, c: CombatantId, casting: Casting) -> Option<i32> {
    match t.casting_time(c, casting.spell) {
        Some(time) => Some(i32::from(casting.off) + time),
        None if casting.round == t.clock().round && i32::from(casting.off) == MOVING.0 => None,
        None => Some(MOVING.0),
    }
}

fn free_title(act: FreeAct) -> &'static str {
    match act {
        FreeAct::Drop(_) => "Drops something",
        FreeAct::GoProne => "Goes prone",
        FreeAct::RallyCall => "Rally call",
        FreeAct::HandOver(..) => "Hands over",
        FreeAct::Dismount => "Dismounts",
    }
}
