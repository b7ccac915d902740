//! The segment track: attacks, castings with their duration, movement and other actions on their segments, from the
//! first of the round down to -5. Before initiative is rolled, attacks show the range of segments that their
//! declaration allows.

use super::names::{arm_icon, arm_title, deed_title, item_icon, item_title, spell_icon, spell_title};
use super::turns::{acting, counting, moves_yet, spell_of};
use crate::rulesets::segments::action::{Arm, Deed, Extra, FreeAct};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::frames::{Frame, Phase};
use crate::rulesets::segments::level::Mode;
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::unit::{Attack, AttackState, Casting};
use crate::vocab::view::{Caveats, MarkShape, TrackMark, TrackState};
use crate::vocab::{CombatantId, ItemId, Names, RuleId, Value};
use std::cmp::Reverse;

/// The last segment of a round (S-INIT-01).
pub const LAST: i16 = -5;
/// The parts of the countdown with their highest segments (S-INIT-01). Segments above 12 are rare.
pub const PARTS: &[(&str, i16)] = &[("first", 12), ("movement", 10), ("after", 0)];
/// First and last segment with movement (S-BOARD-03).
const MOVING: (i32, i32) = (10, 1);

/// Returns the current segment; `None` outside the countdown.
pub fn count(t: &BattleReader) -> Option<i16> {
    counting(t).then(|| t.clock().segment.into())
}

/// Returns the marks of the round as far as they are known, highest segment first.
pub fn track(t: &BattleReader) -> Vec<TrackMark> {
    if t.clock().phase == Phase::Before {
        return Vec::new();
    }
    let mut marks: Vec<TrackMark> = t.all().filter(|c| t.place(*c).is_some()).flat_map(|c| marks_of(t, c)).collect();
    marks.sort_by_key(|m| (Reverse(m.count), Reverse(t.order_dex(CombatantId::from(m.combatant))), m.combatant));
    marks
}

fn marks_of(t: &BattleReader, c: CombatantId) -> Vec<TrackMark> {
    let mut marks = Marks { t, c, list: Vec::new() };
    if t.turn(c).declared || t.clock().phase == Phase::Declaration && t.turn(c).deed.is_some() {
        marks.at_start();
        marks.movement();
        marks.free_actions();
        if t.turn(c).rolled {
            t.turn(c).attacks.iter().for_each(|attack| marks.attack(*attack));
        } else {
            marks.unthrown();
        }
    }
    marks.casting();
    marks.list
}

/// The appearance of a mark, and events that could still change it.
type Looks = (MarkShape, &'static str, Caveats);

const WAITS: (&str, RuleId) = ("Can be held until an enemy comes within reach.", S_INIT_19);
const AT_END: (&str, RuleId) = ("Can be delayed to segment 0, after all movement.", S_INIT_20);
const NOT_ABLE: (&str, RuleId) = ("Lost if the combatant cannot act at that moment.", S_INIT_18);
const UNTHROWN: (&str, RuleId) = ("Rolled when all have declared.", S_INIT_10);
const TOO_LATE: (&str, RuleId) = ("Lost if it falls below segment -5.", S_INIT_13);
const DISTURBED: (&str, RuleId) =
    ("Damage while casting requires a concentration roll; a stun, a fall or a push interrupts the spell.", S_SPELL_09);
const FAILS: (&str, RuleId) = ("Fails if the combatant cannot act then; nothing is used up.", S_INIT_23);
const PRONE: (&str, RuleId) = ("Only if the combatant can act then.", S_INIT_30);
const STOPPED: (&str, RuleId) =
    ("If the path is blocked or another enemy becomes adjacent, a new path is chosen.", S_MOVE_08);
const SLOWED: (&str, RuleId) = ("A combatant slowed on the way moves less from then on.", S_MOVE_02);
const FREE: (&str, RuleId) = ("Only if the combatant can act then.", S_INIT_24);

/// The marks of one combatant.
struct Marks<'a, 'w> {
    t: &'a BattleReader<'w>,
    c: CombatantId,
    list: Vec<TrackMark>,
}

impl Marks<'_, '_> {
    /// Adds a mark from its first segment to its last.
    fn push(&mut self, (at, until): (i32, i32), class: &'static str, label: String, state: TrackState, looks: Looks) {
        if at < LAST.into() {
            return;
        }
        self.list.push(TrackMark {
            count: at as i16,
            until: (until < at).then_some(until.max(LAST.into()) as i16),
            combatant: self.c.ix(),
            label,
            class,
            state,
            icon: looks.1,
            shape: looks.0,
            may: if state == TrackState::Done { &[] } else { looks.2 },
        });
    }

    /// Returns `Done` if the countdown has passed the segment or the action can no longer happen, else `Waiting`.
    fn due(&self, at: i32, over: bool) -> TrackState {
        let past = self.t.clock().phase == Phase::End || counting(self.t) && i32::from(self.t.clock().segment) < at;
        if over || past || !self.t.is_active(self.c) { TrackState::Done } else { TrackState::Waiting }
    }

    /// Adds rising and actions of half a round (S-INIT-15, S-INIT-23).
    fn at_start(&mut self) {
        let turn = self.t.turn(self.c);
        if turn.rises {
            let state = self.due(10, !self.t.prone(self.c));
            self.push((10, 10), "start", "Stands up".into(), state, (MarkShape::Point, "return-arrow", &[PRONE]));
        }
        let half = self.t.house().half_round_segment.segment();
        match turn.extra {
            Extra::None => {}
            Extra::ReadyShield(i) | Extra::Drink(i, _) => {
                self.takes_half(half, i, turn.extra_done);
            }
        }
        if let (Some(Deed::PickUp(i)), 2..=4) = (turn.deed, turn.pick_up) {
            self.takes_half(half, i, self.t.holds(self.c, i));
        }
    }

    fn takes_half(&mut self, at: i32, i: ItemId, over: bool) {
        let looks = (MarkShape::Point, item_icon(self.t, i), &[FAILS][..]);
        self.push((at, at), "start", item_title(self.t, i), self.due(at, over), looks);
    }

    /// Adds the segments of movement, from the first until the maximum feet are gained (S-MOVE-02).
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
        let state = if now { TrackState::Acting } else { self.due(last, !moves_yet(t, c)) };
        let label = match turn.late_move {
            Some(_) => "Moves".into(),
            None => turn.deed.map(deed_title).unwrap_or_default(),
        };
        let looks = (MarkShape::Steps, "walking-boot", &[STOPPED, SLOWED][..]);
        self.push((first, last), "move", label, state, looks);
    }

    /// Adds the free actions (S-INIT-24).
    fn free_actions(&mut self) {
        let turn = self.t.turn(self.c);
        let (Some(at), false) = (turn.free_at.map(i32::from), turn.free.is_empty()) else { return };
        let names: Vec<&str> = turn.free.iter().map(|act| free_title(*act)).collect();
        self.push((at, at), "free", names.join(", "), self.due(at, false), (MarkShape::Point, "hand", &[FREE]));
    }

    /// Adds the possible segments of each attack or a casting, before initiative is rolled (S-INIT-10, S-INIT-14).
    fn unthrown(&mut self) {
        let (t, c) = (self.t, self.c);
        let (turn, plus) = (t.turn(c), t.initiative_modifier(c, t.turn(c)));
        let mut open = |die: i32, class, label, icon| {
            let looks = (MarkShape::Open, icon, &[UNTHROWN, TOO_LATE][..]);
            self.push((die + plus, 1 + plus), class, label, TrackState::Waiting, looks);
        };
        if let Some(Deed::Cast(spell, _)) = turn.deed {
            open(10, "cast", format!("Casts {}", spell_title(spell)), spell_icon(spell));
        }
        for number in t.attack_numbers(c, turn) {
            let (label, ranged, icon) = armed(t, c, number);
            let die = initiative_die(number, t.house().low_initiative_die).map_or(1, i32::from);
            open(die, if ranged { "shot" } else { "strike" }, label, icon);
        }
    }

    fn attack(&mut self, attack: Attack) {
        let (t, c) = (self.t, self.c);
        let acts = |f: &Frame| matches!(f, Frame::Act(f) if f.who == c && f.number == attack.number);
        let state = match attack.state {
            _ if t.agenda().0.iter().any(acts) => TrackState::Acting,
            AttackState::Held if t.is_active(c) && t.clock().phase != Phase::End => TrackState::Held,
            AttackState::Due => self.due(i32::from(attack.segment), false),
            AttackState::Held | AttackState::Spent => TrackState::Done,
        };
        let (label, ranged, icon) = armed(t, c, attack.number);
        let at = attack.segment.into();
        let may: Caveats = match (attack.was_held, ranged) {
            (true, _) => &[NOT_ABLE],
            (false, true) => &[NOT_ABLE, AT_END],
            (false, false) => &[NOT_ABLE, WAITS, AT_END],
        };
        let class = if ranged { "shot" } else { "strike" };
        self.push((at, at), class, label, state, (MarkShape::Point, icon, may));
    }

    /// Adds a casting as a bar from start to end, and its completion as a point (S-SPELL-04, S-SPELL-07).
    fn casting(&mut self) {
        let (t, c) = (self.t, self.c);
        let Some(spell) = spell_of(t, c) else { return };
        let (now, title) = (acting(t) == Some(c), spell_title(spell));
        let casting = t.cond(c).casting;
        let from = match casting {
            Some(casting) => begun(t, c, casting),
            None => t.turn(c).cast_at.map(|at| i32::from(at).max(LAST.into())),
        };
        let off = match casting {
            Some(casting) => Some(i32::from(casting.off)).filter(|_| casting.round == t.clock().round),
            None => from.and_then(|from| t.goes_off(c, spell, from)),
        };
        if let Some(from) = from {
            let state = if now && casting.is_none() { TrackState::Acting } else { self.due(from, casting.is_some()) };
            let until = off.unwrap_or(if casting.is_some() { LAST.into() } else { from });
            let looks = (MarkShape::Lasting, spell_icon(spell), &[DISTURBED][..]);
            self.push((from, until), "cast", format!("Casts {title}"), state, looks);
        }
        if let Some(off) = off {
            let state = if now && casting.is_some() { TrackState::Acting } else { self.due(off, false) };
            self.push((off, off), "spell", title, state, (MarkShape::Point, spell_icon(spell), &[DISTURBED]));
        }
    }
}

/// Returns the title of the attack's weapon, whether the attack is ranged, and the icon.
fn armed(t: &BattleReader, c: CombatantId, number: u8) -> (String, bool, &'static str) {
    match t.declared_arm(c) {
        Some((Arm::Pattern, mode)) => {
            let row = t.arm_row_id(c, Arm::Pattern, number);
            (t.title(Value::Row(row)), mode.ranged(), arm_icon(t, c, Arm::Pattern))
        }
        Some((arm, mode)) => (arm_title(t, c, arm), mode != Mode::Melee, arm_icon(t, c, arm)),
        None => (String::new(), false, "crossed-swords"),
    }
}

/// Returns the first segment of a casting; `None` if it began in the previous round (reading 37).
fn begun(t: &BattleReader, c: CombatantId, casting: Casting) -> Option<i32> {
    match t.casting_time(c, casting.spell) {
        Some(time) => Some(i32::from(casting.off) + time),
        None if casting.round == t.clock().round && i32::from(casting.off) == MOVING.0 => None,
        None => Some(MOVING.0),
    }
}

fn free_title(act: FreeAct) -> &'static str {
    match act {
        FreeAct::Drop(_) => "Drops an item",
        FreeAct::GoProne => "Goes prone",
        FreeAct::RallyCall => "Rally call",
        FreeAct::HandOver(..) => "Hands over an item",
        FreeAct::Dismount => "Dismounts",
    }
}
