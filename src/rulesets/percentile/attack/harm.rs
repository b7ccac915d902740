//! Hits: planted shields in the way, damage, armour and injuries (P-DMG-01 to P-DMG-09, P-SHIELD-06 to P-SHIELD-08).

use crate::rulesets::percentile::cards::*;
use crate::rulesets::percentile::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::percentile::events::EventKind;
use crate::rulesets::percentile::facts::{Fact, MatrixResult, YesNo};
use crate::rulesets::percentile::frames::{AttackFrame, Consequence, Hit};
use crate::rulesets::percentile::level::{DbShare, HazardTarget, Held, Injury, Posture};
use crate::vocab::{CombatantId, ItemId, Purpose, Roll, RuleId, TargetNumber, Value};
use smallvec::SmallVec;

/// Damage of a hit, before armour.
struct Rolled {
    total: i32,
    /// The total was below 0 and was raised to 0 (P-DMG-04).
    raised: bool,
    dice: SmallVec<[Roll; 4]>,
    /// Amounts added to the dice, with their reasons.
    parts: SmallVec<[(i32, &'static str); 3]>,
    bonus: bool,
}

impl RulesCtx<'_, '_> {
    /// Resolves a hit: planted shield, damage, armour.
    pub(super) fn land(&mut self, f: &AttackFrame) {
        let hit = self.hit_of(f);
        let shield = self.catch(f);
        let force = self.roll_damage(f, hit == Hit::Special);
        let stopped = shield.and_then(|i| self.item(i).hp).unwrap_or(0);
        let armour = self.armour_points(f.at, self.velocity(f));
        let lost = (force.total - stopped - armour).max(0);
        let row = self.arm_row_id(f.arm);
        let kind = if lost > 0 { EventKind::Damage } else { EventKind::Unhurt };
        let mut tell = EventBuilder::new(kind)
            .by(f.by)
            .on(f.at)
            .amount(lost)
            .fact(Fact::Weapon, Value::Row(row))
            .rolls(&force.dice);
        for (value, why) in &force.parts {
            tell = tell.modifier(*value, why);
        }
        tell = tell.modifier(-stopped.min(force.total), "planted shield");
        tell = tell.modifier(-armour.min(force.total - stopped.min(force.total)), "armour");
        tell = tell.cite(&[P_DMG_01, P_DMG_05]).cite_if(force.raised, &[P_DMG_04]);
        tell = tell.cite_if(armour > 0, &[P_UNIT_07, P_REACT_14]);
        tell = tell.cite_if(hit == Hit::Special, &[P_DMG_03]).cite_if(shield.is_some(), &[P_DMG_06, P_SHIELD_07]);
        tell = tell.cite_if(force.bonus, &[P_UNIT_03]);
        let half = force.bonus && self.share_of(f.arm, f.mode) == DbShare::Half;
        tell = tell
            .cite_if(half, &[P_DMG_02])
            .word(Fact::Hit, if hit == Hit::Special { MatrixResult::Special } else { MatrixResult::Normal });
        self.injure(f.at, lost, tell);
        if let Some(i) = shield {
            self.wear(i, force.total - stopped, &[P_SHIELD_08, P_GEAR_01, P_SHIELD_03]);
        }
    }

    /// Returns the planted shield that catches the attack, if one does (P-SHIELD-06).
    fn catch(&mut self, f: &AttackFrame) -> Option<ItemId> {
        for i in self.planted_between(f.at, f.by) {
            let (Held::Planted(_, side), Some(shield)) = (self.item(i).held, self.item_row(i).shield) else { continue };
            let chance = shield.straight(self.stands(f.at).posture == Posture::Kneeling);
            let row = Some(self.item(i).row);
            let (target, cuts) = (Some(TargetNumber::AtMost(chance)), [chance + 1]);
            let roll = self.core.throw_in_bands(100, "planted shield", Some(f.at), row, target, &cuts);
            let caught = i32::from(roll.value) <= chance;
            let tell =
                EventBuilder::new(EventKind::Catch).by(f.by).on(f.at).fact(Fact::Item, Value::Item(i)).rolls(&[roll]);
            let tell = tell.fact(Fact::Side, Value::Number(side.into())).fact(Fact::Chance, Value::Number(chance));
            self.emit(tell.word(Fact::Caught, YesNo::from(caught)).cite(&[P_SHIELD_06, P_SHIELD_02]));
            if caught {
                return Some(i);
            }
        }
        None
    }

    /// Rolls the damage (P-DMG-01 to P-DMG-04).
    fn roll_damage(&mut self, f: &AttackFrame, special: bool) -> Rolled {
        let force = self.force(f.by, f.arm, f.mode, special);
        let (sum, db, bonus) = (force.weapon, force.bonus, usize::from(force.bonus_dice()));
        let purpose = |what, row| Purpose { what, who: Some(f.by), row };
        let weapon = purpose("damage", Some(self.arm_row_id(f.arm)));
        let mut dice = vec![(sum.die, weapon); usize::from(sum.count)];
        dice.extend(std::iter::repeat_n((db.die, purpose("damage bonus", None)), bonus));
        let total = |faces: &[u16]| {
            let (weapon, bonus) = faces.split_at(usize::from(sum.count));
            force.total(points(weapon), points(bonus))
        };
        // Only the total matters, and whether it is below 0.
        let rolls = self.core.throw_together(&dice, |faces| (total(faces).max(-1) + 1) as u32);
        let faces: SmallVec<[u16; 8]> = rolls.iter().map(|roll| roll.value).collect();
        let rolled = points(&faces[usize::from(sum.count)..]);
        let mut parts = SmallVec::from_slice(&[(sum.plus, "weapon"), (force.most, "special: maximum weapon damage")]);
        // The event shows the bonus dice as rolled. This modifier is the difference left by halving or by a negative
        // bonus.
        parts.push((force.added(rolled) - rolled, "damage bonus"));
        let total = total(&faces);
        Rolled { total: total.max(0), raised: total < 0, dice: rolls.into_iter().collect(), parts, bonus: bonus > 0 }
    }
    /// Subtracts hit points and records the injury (P-DMG-05, P-DMG-07 to P-DMG-09). `tell` is completed and emitted.
    fn injure(&mut self, c: CombatantId, lost: i32, tell: EventBuilder) {
        if lost == 0 {
            self.emit(tell);
            return;
        }
        let before = self.hp(c);
        let after = before - lost;
        let wounds = self.wounds_mut(c);
        wounds.hp = after;
        wounds.injuries.push(Injury { damage: lost, healed: 0, aided: false });
        let number = wounds.injuries.len() as i32;
        let tell = tell.fact(Fact::HpBefore, Value::Number(before)).fact(Fact::HpAfter, Value::Number(after));
        let tell = tell.fact(Fact::Injury, Value::Number(number)).cite(&[P_DMG_07]);
        let tell = tell.cite_if(after < 0, &[P_DMG_08]).cite_if(after > 2, &[P_DMG_18]);
        self.emit(tell);
        // P-MORALE-01
        if self.under_half(c) && !self.cond(c).below_half {
            self.cond_mut(c).below_half = true;
            self.turn_mut(c).shaken = true;
        }
        let falls = Consequence::Falls(c);
        if after <= 2 && !self.cond(c).unconscious && !self.clock.waiting.contains(&falls) {
            self.clock.waiting.push(falls);
        }
    }

    /// Applies the level's damage events of this round (P-DMG-24).
    pub fn strike_hazards(&mut self) -> bool {
        let level = self.setting.level.clone();
        let round = self.clock.round;
        for hazard in level.hazards.iter().filter(|h| h.round == round) {
            for target in &hazard.targets {
                let struck = match *target {
                    HazardTarget::Combatant(c) => Some(c).filter(|c| self.present(*c)),
                    HazardTarget::Cell(cell) => self.occupant(cell),
                };
                let Some(c) = struck else { continue };
                let purpose = Purpose { what: "damage from outside", who: Some(c), row: None };
                let dice = vec![(hazard.dice.die, purpose); usize::from(hazard.dice.count)];
                let dice = self.core.throw_together(&dice, |faces| points(faces) as u32);
                let rolled: i32 = dice.iter().map(|roll| i32::from(roll.value)).sum();
                let total = (rolled + hazard.dice.plus).max(0);
                let armour = if hazard.ignores_armor { 0 } else { self.stats(c).armour.ap };
                let lost = (total - armour).max(0);
                let rules: &[RuleId] = &[P_DMG_24, P_DMG_05];
                let tell = EventBuilder::new(EventKind::Hazard).on(c).amount(lost).rolls(&dice).cite(rules);
                let tell = tell.modifier(hazard.dice.plus, "fixed").modifier(-armour.min(total), "armour");
                self.injure(c, lost, tell);
                // No other combatant acts at the same time, so the victim falls at once (P-DMG-09).
                self.apply_queued_consequences();
            }
        }
        true
    }
}

fn points(faces: &[u16]) -> i32 {
    faces.iter().map(|face| i32::from(*face)).sum()
}
