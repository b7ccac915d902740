//! Effects of disarm, shove, grapple and stun (section 10.1, Z-SKILL-10).

use crate::rulesets::zones::action::{Action, Arm, Hold, Strike};
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::ctx::{Ability, EventBuilder, RulesCtx};
use crate::rulesets::zones::damage::{Fate, Guarding};
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::{Fact, Outcome};
use crate::rulesets::zones::frames::{HoldFrame, HoldStage};
use crate::rulesets::zones::level::{Cause, skill};
use crate::rulesets::zones::points::DecisionPoint;
use crate::vocab::{CellId, ItemId, Value};

/// Returns the clause with the effect of the hold.
fn effect_rule(hold: Hold) -> crate::vocab::RuleId {
    match hold {
        Hold::Disarm => Z_NL_06,
        Hold::Shove => Z_NL_07,
        Hold::Grapple => Z_NL_13,
        Hold::Stun(_) => Z_SKILL_10,
    }
}

impl RulesCtx<'_, '_> {
    /// Advances a hold by one stage; returns true when it is over.
    pub fn advance_hold(&mut self, f: &mut HoldFrame) -> bool {
        match f.stage {
            HoldStage::Begin => self.begin_hold(f),
            HoldStage::SnatchAnswer => match self.take_answer().action {
                Action::Snatch(weapon) => self.drop_weapon(f, weapon),
                _ => true,
            },
            HoldStage::SeizeAnswer => {
                if self.take_answer().action == Action::Take
                    && let Some(weapon) = f.weapon
                {
                    self.put_in_hand(f.maker, weapon);
                    let tell = EventBuilder::new(EventKind::Seized)
                        .by(f.maker)
                        .on(f.target)
                        .fact(Fact::Item, Value::Item(weapon));
                    self.emit(tell.cite(&[Z_NL_06]));
                }
                true
            }
            HoldStage::Displace => self.displace(f),
            HoldStage::ShoveAnswer => {
                if let Action::ShoveTo(to) = self.take_answer().action {
                    self.shove(f, to);
                }
                true
            }
        }
    }

    fn begin_hold(&mut self, f: &mut HoldFrame) -> bool {
        let (maker, target) = (f.maker, f.target);
        if f.second && !self.still_possible(f) {
            self.emit(
                EventBuilder::new(EventKind::HoldLapsed)
                    .by(maker)
                    .on(target)
                    .word(Fact::What, f.hold)
                    .cite(&[Z_NL_11])
                    .cite_if(f.against_hold, &[Z_NL_12]),
            );
            return true;
        }
        if f.passed_on && self.cannot_take(f) {
            self.emit(
                EventBuilder::new(EventKind::HoldFails)
                    .by(maker)
                    .on(target)
                    .word(Fact::What, f.hold)
                    .cite(&[Z_NL_20, Z_ATK_18]),
            );
            return true;
        }
        match f.hold {
            Hold::Stun(arm) => self.stun(f, arm),
            Hold::Disarm => !self.holds_against(f) || self.disarm(f),
            Hold::Shove => !self.holds_against(f) || self.begin_shove(f),
            Hold::Grapple => !self.holds_against(f) || self.grapple(f),
        }
    }

    /// Returns true if a hold resolved second is still possible (Z-NL-11, Z-NL-12).
    fn still_possible(&self, f: &HoldFrame) -> bool {
        let near = self.can_act(f.maker) && self.nearby(f.maker, f.target);
        near && self.present(f.target) && (!f.against_hold || self.may_hold(f.maker, f.hold, f.target))
    }

    /// Returns true if the hold has no effect on the target (Z-NL-20).
    fn cannot_take(&self, f: &HoldFrame) -> bool {
        let larger = self.size_gap(f.maker, f.target) > 0 && !matches!(f.hold, Hold::Stun(_));
        larger || self.stats(f.target).vehicle || (f.hold == Hold::Disarm && !self.holds_weapon(f.target))
    }

    /// Rolls the target's save, if one is allowed; returns true if the hold succeeds (Z-NL-04, Z-NL-05).
    fn holds_against(&mut self, f: &HoldFrame) -> bool {
        let (maker, target) = (f.maker, f.target);
        let smaller = self.size_gap(maker, target) < 0;
        let down = self.cond(target).incapacitated.is_some();
        let sure = match f.hold {
            Hold::Grapple => self.stats(maker).has(skill::WRESTLING) && !self.stats(target).has(skill::WRESTLING),
            Hold::Disarm => self.stats(maker).has(skill::DISARMING) && !self.stats(target).has(skill::DISARMING),
            _ => false,
        };
        if smaller || down || sure {
            let rule = if f.hold == Hold::Grapple { Z_SKILL_07 } else { Z_SKILL_08 };
            let tell =
                EventBuilder::new(EventKind::HoldSure).by(maker).on(target).word(Fact::What, f.hold).cite(&[Z_NL_05]);
            let tell = tell.cite_if(sure, &[rule]).cite_if(smaller, &[Z_SIZE_10]).cite_if(down, &[Z_DMG_16]);
            self.emit(tell.cite(&[effect_rule(f.hold)]));
            return true;
        }
        let (resisted, roll) = self.save(target, Ability::Strength, "STR save to resist");
        self.emit(
            EventBuilder::new(EventKind::Resist)
                .by(target)
                .on(maker)
                .roll(roll)
                .word(Fact::What, f.hold)
                .word(Fact::Result, if resisted { Outcome::Resisted } else { Outcome::Failed })
                .cite(&[Z_NL_04, Z_UNIT_01, Z_DICE_04, effect_rule(f.hold)])
                .cite_if(f.passed_on, &[Z_NL_20])
                .cite_if(f.second && !f.against_hold, &[Z_NL_11])
                .cite_if(f.against_hold, &[Z_NL_12]),
        );
        !resisted
    }

    // ---- disarm

    fn disarm(&mut self, f: &mut HoldFrame) -> bool {
        let weapons: Vec<ItemId> = self.gear(f.target).in_hand.iter().copied().filter(|i| self.is_weapon(*i)).collect();
        match weapons[..] {
            [] => true,
            [one] => self.drop_weapon(f, one),
            _ => {
                f.stage = HoldStage::SnatchAnswer;
                self.ask_actions(DecisionPoint::DisarmChoice, f.maker, weapons.into_iter().map(Action::Snatch));
                false
            }
        }
    }

    fn drop_weapon(&mut self, f: &mut HoldFrame, weapon: ItemId) -> bool {
        let place = self.place(f.target);
        self.lay_down(weapon, place);
        self.emit(
            EventBuilder::new(EventKind::Disarmed)
                .by(f.maker)
                .on(f.target)
                .fact(Fact::Item, Value::Item(weapon))
                .at(place)
                .cite(&[Z_NL_06]),
        );
        f.weapon = Some(weapon);
        if self.free_hands(f.maker) < self.hands_for(weapon) || !self.can_act(f.maker) {
            return true;
        }
        f.stage = HoldStage::SeizeAnswer;
        self.ask_actions(DecisionPoint::Seize, f.maker, [Action::Take, Action::Leave]);
        false
    }

    // ---- shove

    /// Begins a shove: rolls its damage on a smaller target (Z-NL-07, Z-NL-08, Z-NL-10).
    fn begin_shove(&mut self, f: &mut HoldFrame) -> bool {
        let (maker, target) = (f.maker, f.target);
        let gap = -self.size_gap(maker, target);
        if gap > 0 {
            let roll = self.throw(4, "shove", Some(maker), None, None);
            let tell =
                EventBuilder::new(EventKind::ShoveDamage).by(maker).roll([roll]).cite(&[Z_NL_08, Z_DMG_05, Z_DMG_06]);
            if self.harm(target, i32::from(roll.value), Some(maker), tell) == Fate::Dead {
                return true;
            }
        }
        // A surrendered target that the shove hurts first chooses whether it fights on (Z-MORALE-11).
        f.stage = HoldStage::Displace;
        false
    }

    fn displace(&mut self, f: &mut HoldFrame) -> bool {
        let (maker, target) = (f.maker, f.target);
        let gap = -self.size_gap(maker, target);
        if let Some(mount) = self.stands(target).riding {
            self.stands_mut(target).riding = None;
            self.emit(
                EventBuilder::new(EventKind::Unhorsed)
                    .on(target)
                    .fact(Fact::Mount, Value::Combatant(mount))
                    .cite(&[Z_NL_10]),
            );
            if self.turn(mount).moved {
                self.fall(target);
            }
            return true;
        }
        let range = if gap > 0 { 1 << gap } else { 1 };
        let places = self.shove_places(maker, target, range);
        f.stage = HoldStage::ShoveAnswer;
        self.ask_actions(
            DecisionPoint::ShoveTo,
            maker,
            std::iter::once(Action::Stay).chain(places.into_iter().map(Action::ShoveTo)),
        );
        false
    }

    /// Moves the target place by place along the path until an obstacle or hazard stops it (Z-NL-09).
    fn shove(&mut self, f: &HoldFrame, to: CellId) {
        let target = f.target;
        self.emit(
            EventBuilder::new(EventKind::Shoved)
                .by(f.maker)
                .on(target)
                .fact(Fact::To, Value::Cell(to))
                .cite(&[Z_NL_07, Z_NL_09, Z_MOVE_09]),
        );
        for place in self.shove_way(target, to) {
            let from = self.place(target);
            self.force_to(target, place, from);
            if self.place(target) != Some(place) || self.cond(target).in_pit || self.cond(target).dead {
                break;
            }
        }
        self.part_grabs(target);
        self.walk_into_view();
    }

    // ---- grapple

    /// Applies a grapple (Z-NL-13).
    fn grapple(&mut self, f: &HoldFrame) -> bool {
        let (maker, target) = (f.maker, f.target);
        self.emit(EventBuilder::new(EventKind::Grabbed).by(maker).on(target).cite(&[Z_NL_13, Z_NL_19]));
        if let Some(mount) = self.stands(target).riding {
            self.stands_mut(target).riding = None;
            self.emit(
                EventBuilder::new(EventKind::Unhorsed)
                    .on(target)
                    .fact(Fact::Mount, Value::Combatant(mount))
                    .cite(&[Z_NL_13]),
            );
        }
        // A grabbed combatant is no longer able, so it releases those it grabs (Z-NL-18).
        self.release_all(target, &[Z_NL_18]);
        self.cond_mut(maker).grabbing.push(target);
        self.cond_mut(target).grabbed_by.push(maker);
        let (here, there) = (self.place(maker), self.place(target));
        if here == there {
            return true;
        }
        let (Some(here), Some(there)) = (here, there) else { return true };
        if self.admits(here, target) && !self.cond(target).in_pit {
            self.force_to(target, here, Some(there));
        } else {
            self.force_to(maker, there, Some(here));
        }
        self.part_grabs(maker);
        self.part_grabs(target);
        self.walk_into_view();
        true
    }

    // ---- stun

    /// Rolls a stun (Z-SKILL-10): dice as for damage, but no health is lost.
    fn stun(&mut self, f: &HoldFrame, arm: Arm) -> bool {
        let (maker, target) = (f.maker, f.target);
        let mut blow = self.throw_blow(maker, target, Strike::melee(arm), false, None);
        let how =
            Guarding { shield: f.shield, cover: f.cover, unarmed: arm == Arm::Unarmed, direct: self.row(arm).direct };
        self.compute_net_damage(target, &mut blow, how);
        let knocked = blow.net >= 1 && 2 * blow.net >= self.hp(target);
        let tell = self
            .blow_tell(EventKind::Stun, maker, target, arm, &mut blow)
            .word(Fact::Result, if knocked { Outcome::KnockedOut } else { Outcome::ShruggedOff })
            .fact(Fact::HealthBefore, Value::Number(self.hp(target)))
            .cite(&[Z_SKILL_10]);
        self.emit(tell);
        if knocked && self.cond(target).incapacitated.is_none() {
            self.cond_mut(target).incapacitated = Some(Cause::Stretch);
            self.fell(target, false);
        }
        self.wear_of_weapon(arm, blow.ones);
        true
    }
}
