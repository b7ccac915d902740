//! Wrestling, shoving and breaking free (section 10.4), and waking a sleeper.

use crate::rulesets::hexes::action::{Action, Arm, Manner};
use crate::rulesets::hexes::aim::Strike;
use crate::rulesets::hexes::board::bearings;
use crate::rulesets::hexes::cards::*;
use crate::rulesets::hexes::components::HexesState;
use crate::rulesets::hexes::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::hexes::d20;
use crate::rulesets::hexes::events::EventKind;
use crate::rulesets::hexes::facts::{Fact, GrabManner, Outcome};
use crate::rulesets::hexes::frames::{Frame, Harm};
use crate::rulesets::hexes::level::{Kind, Size};
use crate::rulesets::hexes::points::DecisionPoint;
use crate::vocab::{CellId, CombatantId, Modifier, TargetNumber, Value};

impl HexesState<'_> {
    /// Returns true if the combatant may wrestle the target (H-WREST-01).
    pub fn may_wrestle(&self, who: CombatantId, target: CombatantId) -> bool {
        let victim = self.stats(target);
        self.enemies(who, target)
            && self.is_active(target)
            && self.detects(who, target)
            && self.distance(who, target) == 1
            && self.line(who, target)
            && !self.closing_pair(who, target)
            && victim.size as i32 <= self.stats(who).size as i32 + 1
            && !matches!(victim.kind, Kind::Blob | Kind::Spirit)
    }

    /// Returns the modifiers of strength and size for the d20 of a contest (H-WREST-02).
    pub fn contest_parts(&self, c: CombatantId) -> (i32, i32) {
        (self.modifier(self.stats(c).strength), size_bonus(self.stats(c).size))
    }
}

/// Returns the size modifier of a contest (H-WREST-02).
fn size_bonus(size: Size) -> i32 {
    match size {
        Size::Small => -4,
        Size::Human => 0,
        Size::Large => 4,
        Size::Huge => 8,
    }
}

impl RulesCtx<'_, '_> {
    /// Resolves `wrestle` or `shove` on the combatant's own count: the attack roll, then the contest.
    pub fn grab(&mut self, who: CombatantId, target: CombatantId, shove: bool) {
        let pool = self.melee_pool(who, Arm::Fist);
        if pool.len() > 1 {
            self.fix_eyes(who, target);
        } else if self.cond(who).focused.is_some_and(|f| f.on != target) {
            self.cond_mut(who).focused = None;
        }
        let mut s = Strike::new(who, Arm::Fist, Manner::Brawl, target);
        s.named = true;
        let landed = self.lay_hold(s, shove);
        if !landed {
            return;
        }
        if self.contest(who, target, shove) {
            let harm =
                if shove { Harm::Push { by: who, victim: target } } else { Harm::Pin { by: who, victim: target } };
            self.harm(harm);
        } else {
            self.emit(EventBuilder::new(EventKind::GripLost).by(who).on(target).cite(&[H_WREST_06]));
        }
    }

    /// Makes the attack roll of a grab, which does no damage (H-WREST-01). Returns true if it hits.
    fn lay_hold(&mut self, s: Strike, shove: bool) -> bool {
        let roll = self.attack_roll(&s);
        let (sum, armour, needs) = (&roll.sum, &roll.armour, roll.needs());
        self.turn_mut(s.attacker).stirred = true;
        if self.wall_of(s.attacker).is_none()
            && let Some(cell) = self.place(s.target)
        {
            let bearing = self.bearing(s.attacker, cell);
            self.stands_mut(s.attacker).facing = bearing;
        }
        let what = if shove { "attack roll to shove" } else { "attack roll to wrestle" };
        let target = Some(TargetNumber::AtLeast(needs));
        let d20 = self.core.throw_in_bands(20, what, Some(s.attacker), None, target, &d20::bands(needs));
        let (total, ac) = (i32::from(d20.value) + sum.total(), armour.total());
        let hit = d20::passes(d20.value, needs);
        self.emit(
            EventBuilder::new(EventKind::Grab)
                .by(s.attacker)
                .on(s.target)
                .word(Fact::Manner, if shove { GrabManner::Shove } else { GrabManner::Wrestle })
                .word(Fact::Outcome, if hit { Outcome::Hit } else { Outcome::Miss })
                .fact(Fact::Ac, Value::Number(ac))
                .fact(Fact::Total, Value::Number(total))
                .roll([d20])
                .modifiers(&sum.parts)
                .cite(&[H_WREST_01, H_WREST_02, H_ATK_01, H_DICE_07])
                .cite(&sum.rules)
                .cite(&armour.rules)
                .cite_if(d20.value == 20, &[H_ATK_03])
                .cite_if(d20.value == 1, &[H_ATK_04])
                .decisive(|m| (total - m.value >= ac) != hit),
        );
        if hit {
            self.disturb(s.target, Some(s.attacker), H_SPELL_04);
        }
        self.give_away(s.attacker);
        if d20.value == 1 {
            self.begin_fumble(s.attacker, Arm::Fist, Manner::Brawl, s.target);
        }
        hit
    }

    /// Rolls a contest; returns true if the acting side wins. It rolls first and must be higher (H-WREST-02).
    pub fn contest(&mut self, who: CombatantId, other: CombatantId, shove: bool) -> bool {
        let part = |t: &mut Self, c: CombatantId, what: &'static str| {
            let roll = t.throw(20, what, c, None);
            let (strength, size) = t.contest_parts(c);
            (roll, strength, size, i32::from(roll.value) + strength + size)
        };
        let mine = part(self, who, "contest");
        let theirs = part(self, other, "contest");
        let won = mine.3 > theirs.3;
        let modifiers = [
            Modifier { value: mine.1, why: "STR", decisive: false },
            Modifier { value: mine.2, why: "size", decisive: false },
            Modifier { value: theirs.1, why: "opponent's STR", decisive: false },
            Modifier { value: theirs.2, why: "opponent's size", decisive: false },
        ];
        let shown: Vec<Modifier> = modifiers.into_iter().filter(|m| m.value != 0).collect();
        self.emit(
            EventBuilder::new(EventKind::Contest)
                .by(who)
                .on(other)
                .word(Fact::Outcome, if won { Outcome::Won } else { Outcome::Lost })
                .fact(Fact::Total, Value::Number(mine.3))
                .fact(Fact::Against, Value::Number(theirs.3))
                .rolls(&[mine.0, theirs.0])
                .modifiers(&shown)
                .cite(&[H_WREST_02, H_DICE_07])
                .cite_if(shove, &[H_WREST_05]),
        );
        self.show_place(who);
        self.show_place(other);
        won
    }

    /// Returns true if a delayed pin or push lapses: its maker is no longer able, or its victim no longer active
    /// (H-INIT-14). A web stops neither.
    fn lapses(&self, by: CombatantId, victim: CombatantId) -> bool {
        let cond = self.cond(by);
        let able = self.is_active(by) && cond.stunned.is_none() && cond.pinned_by.is_none();
        !able || !self.is_active(victim)
    }

    /// Applies a pin (H-WREST-03). A victim has at most one holder.
    pub fn suffer_pin(&mut self, by: CombatantId, victim: CombatantId) {
        let held = self.cond(victim).pinned_by.is_some();
        if self.lapses(by, victim) || held || self.distance(by, victim) > 1 {
            return self.emit(EventBuilder::new(EventKind::Lapsed).by(by).on(victim).cite(&[H_INIT_14]));
        }
        {
            let cond = self.cond_mut(victim);
            cond.prone = true;
            cond.pinned_by = Some(by);
        }
        self.cond_mut(by).pinning = Some(victim);
        self.emit(EventBuilder::new(EventKind::Pinned).by(by).on(victim).cite(&[H_WREST_03, H_DMG_21]));
    }

    /// Applies a shove (H-WREST-05).
    pub fn suffer_push(&mut self, by: CombatantId, victim: CombatantId) {
        if self.lapses(by, victim) {
            return self.emit(EventBuilder::new(EventKind::Lapsed).by(by).on(victim).cite(&[H_INIT_14]));
        }
        let place = self.place(victim).expect("on the board");
        let at = self.stand_towards(by, place).unwrap_or(place);
        // For a wall's centre, the hex that is nearer to the shover (H-WALL-05).
        let here = self.stand_towards(victim, at).unwrap_or(place);
        let b = bearings(self.map.hex(at), self.map.hex(here));
        let d = b.first().copied().unwrap_or(self.stands(by).facing);
        let to = self.map.next(here, d).filter(|c| self.free(*c) && self.can_be_forced(here, *c));
        let tell = EventBuilder::new(EventKind::Shoved).by(by).on(victim).cite(&[H_WREST_05]);
        match to {
            None => {
                self.emit(tell.word(Fact::Outcome, Outcome::Prone));
                self.cond_mut(victim).prone = true;
                self.apply_consequences();
            }
            Some(to) => {
                self.emit(tell.fact(Fact::To, Value::Cell(to)));
                self.force_to(victim, to);
                if self.may_follow(by, here) {
                    self.push(Frame::Follow { by, into: here, asked: false });
                }
            }
        }
    }

    fn may_follow(&self, by: CombatantId, into: CellId) -> bool {
        self.can_act(by)
            && !self.cond(by).prone
            && self.wall_of(by).is_none()
            && self.free(into)
            && self.place(by).is_some_and(|p| self.map.step_cost(p, into).is_some())
    }

    /// Resolves `shove_follow`. The step provokes no free attacks.
    pub fn advance_follow(&mut self, by: CombatantId, into: CellId, asked: &mut bool) -> bool {
        if !*asked {
            if !self.may_follow(by, into) {
                return true;
            }
            *asked = true;
            self.request_decision(DecisionPoint::ShoveFollow, by, vec![Action::Yes, Action::No]);
            return false;
        }
        if self.take_answer() == Action::Yes {
            let from = self.place(by).expect("on the board");
            let heading = self.map.heading(from, into).unwrap_or(self.stands(by).facing);
            {
                let stands = self.stands_mut(by);
                stands.cell = Some(into);
                stands.facing = heading;
            }
            self.emit(
                EventBuilder::new(EventKind::Followed)
                    .by(by)
                    .fact(Fact::To, Value::Cell(into))
                    .cite(&[H_WREST_05, H_MOVE_05]),
            );
            self.forget_place(by);
            self.burn(by, into);
            self.apply_consequences();
        }
        true
    }

    /// Resolves `break_free` (H-WREST-04, section 7.2).
    pub fn break_free(&mut self, who: CombatantId) {
        self.turn_mut(who).stirred = true;
        if let Some(holder) = self.cond(who).pinned_by {
            if self.contest(who, holder, false) {
                self.end_pin(holder, who, &[H_WREST_04]);
            } else {
                self.emit(EventBuilder::new(EventKind::HeldFast).by(holder).on(who).cite(&[H_WREST_04]));
            }
            return;
        }
        let needs = self.stats(who).strength;
        let roll = self.throw_against(20, "STR roll to break free", who, TargetNumber::AtMost(needs));
        let free = i32::from(roll.value) <= needs;
        if free {
            self.cond_mut(who).entangled = None;
        }
        let tell = EventBuilder::new(EventKind::BreakFree)
            .by(who)
            .roll([roll])
            .word(Fact::Outcome, if free { Outcome::Free } else { Outcome::Stuck });
        self.emit(tell.cite(&[H_WREST_04, H_UNIT_15, H_DICE_07]));
        self.apply_consequences();
    }

    /// Wakes a sleeper (table 3.6, `wake`).
    pub fn suffer_wake(&mut self, by: CombatantId, victim: CombatantId) {
        if self.cond(victim).asleep.is_none() || self.cond(victim).dead {
            return;
        }
        self.cond_mut(victim).asleep = None;
        self.emit(EventBuilder::new(EventKind::Woken).by(by).on(victim).cite(&[H_DMG_21, H_SPELL_17]));
        self.come_round(victim);
    }
}
