//! DEGRADATION: fumbles, the end of effects at the end of a round, lodged missiles (section 9, H-INIT-25).

use super::action::{Arm, Manner};
use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::{BlowCause, Fact, TimedCondition};
use super::frames::{Blow, Frame, FumbleFrame, Harm};
use super::level::{DiceSum, FumbleTable, Helm, LodgedFraction, row};
use super::unit::{Counter, Few};
use crate::engine::{RuleSystems, wrong_system};
use crate::vocab::{CombatantId, RowId, Value};

/// Resolves the fumble on top of the agenda.
pub fn degradation(params: RulesParams) {
    params.advance(RuleSystems::Degradation, |t, frame| match frame {
        Frame::Fumble(f) => t.finish_fumble(f),
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    /// Rolls on the fumble table, after the free attacks.
    pub fn finish_fumble(&mut self, f: &FumbleFrame) -> bool {
        self.fumble_table(f.who, f.arm, f.manner, f.target, false);
        true
    }

    /// Rolls on table 11.9 (H-FUMB-01 to H-FUMB-03). `reaction`: the fumble of a free attack or a fend-off, whose
    /// results are never delayed (H-FUMB-04).
    pub fn fumble_table(&mut self, who: CombatantId, arm: Arm, manner: Manner, target: CombatantId, reaction: bool) {
        if self.house().fumble_table == FumbleTable::Off || !self.is_active(who) {
            return;
        }
        let friends = self.friends_in_danger(who, arm, manner, target);
        // Without a friend in danger, two faces both mean that the fumbler hits itself.
        let bands: &[i32] = if friends.is_empty() { &[2, 4, 5, 6] } else { &[2, 3, 4, 5, 6] };
        let roll = self.core.throw_in_bands(6, "fumble", Some(who), None, None, bands);
        let tell = EventBuilder::new(EventKind::Fumble).by(who).amount(i32::from(roll.value)).roll([roll]);
        self.emit(tell.cite(&[H_FUMB_01, H_FUMB_02, H_ATK_04, H_DICE_06]).cite_if(reaction, &[H_FUMB_04, H_REACT_06]));
        match roll.value {
            1 => self.lose_weapon(who, arm, manner, target),
            2 => self.fumbled_blow(who, who, arm, manner, reaction),
            3 => self.strike_friend(who, &friends, arm, manner, reaction),
            4 => {
                let cond = self.cond_mut(who);
                cond.strained = (cond.strained + 1).min(3);
                let strained = i32::from(self.cond(who).strained);
                self.emit(
                    EventBuilder::new(EventKind::Strained)
                        .on(who)
                        .amount(strained)
                        .cite(&[H_FUMB_02, H_GEAR_08, H_DMG_21]),
                );
            }
            5 => self.helm_awry(who),
            _ => {}
        }
        self.apply_consequences();
    }

    /// Makes the fumbler lose its weapon or fall (H-FUMB-03).
    fn lose_weapon(&mut self, who: CombatantId, arm: Arm, manner: Manner, target: CombatantId) {
        let Arm::Item(i) = arm else { return self.fall_prone(who) };
        if manner == Manner::Brawl {
            return self.fall_prone(who);
        }
        let here = self.place(who);
        let tell = match manner {
            Manner::Shoot => {
                self.item_mut(i).broken = true;
                EventBuilder::new(EventKind::StringBroken).on(who).fact(Fact::Item, Value::Item(i)).cite(&[H_GEAR_05])
            }
            // A thrown weapon is already in the target's hex.
            Manner::Throw => {
                let at = self.place(target);
                self.lay_down(i, at);
                EventBuilder::new(EventKind::WeaponLost).on(who).fact(Fact::Item, Value::Item(i)).at(at)
            }
            _ => {
                self.lay_down(i, here);
                EventBuilder::new(EventKind::WeaponLost)
                    .on(who)
                    .fact(Fact::Item, Value::Item(i))
                    .at(here)
                    .cite(&[H_GEAR_03])
            }
        };
        self.emit(tell.cite(&[H_FUMB_02, H_FUMB_03, H_GEAR_09]));
    }

    fn fall_prone(&mut self, who: CombatantId) {
        self.cond_mut(who).prone = true;
        self.emit(EventBuilder::new(EventKind::FellProne).on(who).cite(&[H_FUMB_02, H_FUMB_03, H_DMG_21]));
    }

    fn weapon_dice(&self, arm: Arm, manner: Manner) -> (DiceSum, RowId) {
        let id = if manner == Manner::Brawl { row::FIST } else { self.arm_row_id(arm) };
        (self.row(id).damage, id)
    }

    fn fumbled_blow(&mut self, who: CombatantId, victim: CombatantId, arm: Arm, manner: Manner, at_once: bool) {
        let (dice, id) = self.weapon_dice(arm, manner);
        let (rolls, _) = self.throw_sum(dice, "fumble damage", who, Some(id));
        let mut blow = Blow::plain(victim, BlowCause::Fumble, 0, dice.most()).reckon(rolls, (1, dice.plus, 1));
        blow.by = Some(who);
        blow.row = Some(id);
        blow.at_once = at_once;
        self.harm(Harm::Blow(Box::new(blow)));
    }

    /// Returns the friends that a fumble may hit.
    fn friends_in_danger(&self, who: CombatantId, arm: Arm, manner: Manner, target: CombatantId) -> Few<CombatantId> {
        let reach = self.reach(arm);
        let near = |c: CombatantId| {
            if manner.far() { self.distance(target, c) <= 2 } else { self.reaches(who, reach, c, true) }
        };
        self.all().filter(|c| *c != who && !self.enemies(*c, who) && self.is_active(*c) && near(*c)).collect()
    }

    fn strike_friend(&mut self, who: CombatantId, friends: &[CombatantId], arm: Arm, manner: Manner, at_once: bool) {
        if friends.is_empty() {
            return self.fumbled_blow(who, who, arm, manner, at_once);
        }
        let (friend, roll) = self.pick("random ally", who, friends);
        self.emit(
            EventBuilder::new(EventKind::FriendStruck).by(who).on(friend).roll(roll).cite(&[H_FUMB_02, H_DICE_06]),
        );
        self.fumbled_blow(who, friend, arm, manner, at_once);
    }

    fn helm_awry(&mut self, who: CombatantId) {
        if self.stats(who).helm == Helm::None {
            return self.fall_prone(who);
        }
        let roll = self.throw_length(3, "rounds to fix the helm", who);
        let longer = self.cond(who).blinded.max(roll.value as u8);
        self.cond_mut(who).blinded = longer;
        let tell = EventBuilder::new(EventKind::Blinded).on(who).amount(i32::from(roll.value)).roll([roll]);
        self.emit(tell.cite(&[H_FUMB_02, H_DMG_21, H_DICE_06]));
    }

    // ---- phase G

    /// Runs the end of the round (H-INIT-25).
    pub fn end_of_round(&mut self) {
        for c in self.all() {
            self.twist_lodged(c);
        }
        for c in self.all() {
            if let Some(cell) = self.place(c).filter(|_| self.present(c)) {
                self.burn(c, cell);
            }
        }
        for c in self.all() {
            self.count_down(c);
        }
        for c in self.all() {
            self.clear_round(c);
        }
        self.apply_consequences();
    }

    /// Applies the damage of lodged missiles to a combatant that moved (H-MISS-12).
    fn twist_lodged(&mut self, c: CombatantId) {
        if !self.turn(c).stirred || !self.present(c) {
            return;
        }
        for id in self.cond(c).lodged.clone() {
            if !self.present(c) {
                return;
            }
            let dice = self.row(id).damage;
            let (rolls, sum) = self.throw_sum(dice, "damage from the lodged missile", c, Some(id));
            let share = if self.house().lodged_fraction == LodgedFraction::Half { 2 } else { 4 };
            let amount = ((sum + dice.plus) / share).max(1);
            self.emit(
                EventBuilder::new(EventKind::WoundTorn)
                    .on(c)
                    .fact(Fact::Weapon, Value::Row(id))
                    .cite(&[H_MISS_12, H_MISS_11, H_INIT_25, H_DICE_11]),
            );
            self.hurt(c, BlowCause::Lodged, amount, (dice.most() / share).max(1), &rolls);
        }
    }

    /// Reduces the combatant's timed conditions by a round (H-INIT-24).
    fn count_down(&mut self, c: CombatantId) {
        let tick = self.clock.tick;
        let lower = |counter: &mut Option<Counter>| -> bool {
            match counter {
                Some(k) if k.born < tick => {
                    k.left -= 1;
                    let over = k.left == 0;
                    if over {
                        *counter = None;
                    }
                    over
                }
                _ => false,
            }
        };
        let before = self.helpless(c);
        let mut ended: Few<TimedCondition> = Few::new();
        {
            let cond = self.cond_mut(c);
            let cond = &mut *cond;
            let counters = [
                (TimedCondition::Stunned, &mut cond.stunned),
                (TimedCondition::Asleep, &mut cond.asleep),
                (TimedCondition::Held, &mut cond.held),
                (TimedCondition::Entangled, &mut cond.entangled),
                (TimedCondition::Veil, &mut cond.veil),
                (TimedCondition::Ward, &mut cond.ward),
                (TimedCondition::Controlled, &mut cond.controlled),
                (TimedCondition::Unconscious, &mut cond.coma),
            ];
            for (name, counter) in counters {
                if lower(counter) {
                    ended.push(name);
                }
            }
            if ended.contains(&TimedCondition::Unconscious) {
                cond.unconscious = false;
            }
            if ended.contains(&TimedCondition::Controlled) {
                cond.order = None;
            }
        }
        for name in ended {
            self.emit(
                EventBuilder::new(EventKind::WoreOff)
                    .on(c)
                    .word(Fact::Condition, name)
                    .cite(&[H_INIT_24, H_INIT_25, H_DMG_21]),
            );
        }
        if before {
            self.come_round(c);
        }
    }

    /// Clears the conditions that last one round (H-INIT-25). Surprise is counted in segments.
    fn clear_round(&mut self, c: CombatantId) {
        let segment = self.clock.segment;
        // A reader only waits during a surprise segment of others (H-SCROLL-02, H-SURP-10).
        let reading = self.cond(c).casting && (self.turn(c).declared || segment) && self.reads_on(c);
        let tick = self.clock.tick;
        let had = {
            let cond = self.cond(c);
            cond.charging
                || cond.casting
                || cond.withdrawn
                || cond.fleeing
                || cond.full_defence
                || cond.guarding
                || !cond.closing.is_empty()
                || !cond.fended_by.is_empty()
        };
        let cond = self.cond_mut(c);
        cond.charging = false;
        cond.casting = reading;
        if !reading {
            cond.reading = 0;
        }
        cond.withdrawn = false;
        cond.fleeing = false;
        cond.full_defence = false;
        cond.guarding = false;
        cond.closing.clear();
        cond.fended_by.clear();
        if cond.focused.is_some_and(|f| f.until <= tick) {
            cond.focused = None;
        }
        if segment && cond.surprised > 0 {
            cond.surprised -= 1;
        }
        if had {
            self.emit(EventBuilder::new(EventKind::RoundOver).on(c).cite(&[H_INIT_25, H_DMG_21]));
        }
        self.turn_mut(c).thrown_by.clear();
    }
}
