//! The ATTACK system: groups of attacks on one target, cleaves and blasts (section 5, R-AREA, R-SPELL).

mod blast;
mod cleave;
mod group;
mod stray;

pub use group::member;

use super::action::{Action, Arm, Mode};
use super::aim::{Odds, Strike};
use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::dice::{Base, Manner, total};
use super::frames::Frame;
use super::level::{AmmoRule, Enchantment, Enhanced};
use super::points::DecisionPoint;
use super::unit::Few;
use crate::engine::{RuleSystems, wrong_system};
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{DiceKind, Fact};
use crate::vocab::{CombatantId, Purpose, Roll, RowId, RuleId, Value};

/// Advances groups, cleaves and blasts.
pub fn attack(params: RulesParams) {
    params.advance(RuleSystems::Attack, |t, frame| match frame {
        Frame::Group(f) => t.advance_group(f),
        Frame::Blast(f) => t.advance_blast(f),
        Frame::Cleave(f) => t.advance_cleave(f),
        other => wrong_system(other),
    });
}

/// The base dice of one weapon.
struct BaseDice {
    dice: Few<u16>,
    /// Enchanted by a charge or by nature (R-ENCH-06).
    enchanted: bool,
    piercing: bool,
    purpose: Purpose,
}

/// Result of a set of dice: the number, whether an armour-piercing weapon rolled it, and whether an enchanted weapon
/// shows two sixes. A greater tuple is a better result.
type Reckoned = (i32, bool, bool);

/// Result of a rolled attack, before Armour.
#[derive(Clone, Debug)]
pub struct Landed {
    pub rolls: Few<Roll>,
    pub result: i32,
    /// An enchanted weapon rolled two sixes (R-ENCH-06).
    pub sixes: bool,
    pub piercing: bool,
    pub bonus: i32,
    pub dice: DiceKind,
}

impl RulesCtx<'_, '_> {
    /// Rolls an attack in the manner that the causes and the attacker's choice give (R-ATK-08 to R-ATK-12).
    fn roll_attack(&mut self, s: &Strike, manner: Manner) -> Landed {
        let bonus = self.reach_bonus(s);
        let mut landed = match manner {
            Manner::Base => self.roll_plain(s),
            Manner::Enhanced | Manner::Impaired => self.roll_two(s, manner),
        };
        landed.bonus = bonus;
        landed.result += bonus;
        landed
    }

    /// Returns the base dice of one weapon (R-ATK-09).
    fn base_dice(&self, s: &Strike, arm: Arm) -> BaseDice {
        let row = s.spell.is_none().then(|| self.arm_row_id(arm));
        let dice = match self.base(&Strike { arm, ..*s }) {
            Base::Die(faces) | Base::Fixed(faces) => Few::from_slice(&[faces]),
            Base::Summed => Few::from_slice(&[6, 6]),
        };
        let flaming = s.mode == Mode::ShotFlaming;
        let enchanted = s.spell.is_none() && (flaming || self.arm_enchanted(arm).is_some());
        BaseDice { dice, enchanted, piercing: self.piercing(s, arm), purpose: damage_die(s, row) }
    }

    /// Rolls the base dice of every weapon.
    fn roll_plain(&mut self, s: &Strike) -> Landed {
        let arms = [Some(s.arm), self.second_arm(s.by, s.mode)];
        let arms: Few<Arm> = arms.into_iter().flatten().collect();
        self.roll_weapons(s, &arms)
    }

    /// Rolls the base dice of the given weapons. The highest result counts; on a tie, that of an armour-piercing
    /// weapon.
    pub fn roll_weapons(&mut self, s: &Strike, arms: &[Arm]) -> Landed {
        let weapons: Few<BaseDice> = arms.iter().map(|arm| self.base_dice(s, *arm)).collect();
        let dice: Few<(u16, Purpose)> =
            weapons.iter().flat_map(|w| w.dice.iter().map(|die| (*die, w.purpose))).collect();
        let rolls = self.core.throw_together(&dice, |faces| number(reckon(&weapons, faces)));
        let faces: Few<u16> = rolls.iter().map(|r| r.value).collect();
        let (result, piercing, sixes) = reckon(&weapons, &faces);
        let summed = weapons.iter().any(|w| w.dice.len() == 2);
        Landed {
            rolls,
            result,
            sixes,
            piercing,
            bonus: 0,
            dice: if summed { DiceKind::Summed } else { DiceKind::Plain },
        }
    }

    /// Rolls 2d6 in place of all base dice and keeps the higher or the lower one, as the result of every weapon
    /// (R-ATK-08).
    fn roll_two(&mut self, s: &Strike, manner: Manner) -> Landed {
        let row = s.spell.is_none().then(|| self.arm_row_id(s.arm));
        let impaired = manner == Manner::Impaired;
        let keep = |faces: &[u16]| {
            let kept = if impaired { faces.iter().min() } else { faces.iter().max() };
            *kept.expect("two dice")
        };
        let die = (6, damage_die(s, row));
        let rolls = self.core.throw_together(&[die, die], |faces| keep(faces).into());
        let result = i32::from(keep(&[rolls[0].value, rolls[1].value]));
        let enchanted = !self.enchantments_of(s).is_empty();
        let sixes = impaired && enchanted && rolls.iter().all(|r| r.value == 6);
        let arms = [Some(s.arm), self.second_arm(s.by, s.mode)];
        let piercing = arms.into_iter().flatten().any(|arm| self.piercing(s, arm));
        let dice = if impaired { DiceKind::Impaired } else { DiceKind::Enhanced };
        Landed { rolls, result, sixes, piercing, bonus: 0, dice }
    }

    /// Returns how the attack is rolled; `None` if the attacker must choose first (R-ATK-10).
    fn settled_manner(&self, s: &Strike, kinds: (bool, bool)) -> Option<Manner> {
        match self.manner(s, kinds) {
            Manner::Enhanced if self.house().enhanced == Enhanced::Optional => None,
            manner => Some(manner),
        }
    }

    fn ask_die(&mut self, by: CombatantId) {
        self.request_decision(DecisionPoint::EnhancedDie, by, vec![Action::Enhanced, Action::Weapon]);
    }

    fn answered_manner(&mut self) -> Manner {
        if self.take_answer() == Action::Enhanced { Manner::Enhanced } else { Manner::Base }
    }

    /// Returns the enchantments that the attack applies, at most two: one of the primary weapon and one of the off
    /// hand's.
    fn gifts_of(&self, s: &Strike) -> [Option<Enchantment>; 2] {
        let mut gifts = self.enchantments_of(s).into_iter();
        [gifts.next(), gifts.next()]
    }

    /// Emits the dice of one attack, citing every rule that affected them.
    fn tell_struck(&mut self, s: &Strike, odds: &Odds, landed: &Landed, rules: &[RuleId]) {
        let mut tell = EventBuilder::new(EventKind::Struck)
            .by(s.by)
            .on(s.target)
            .rolls(&landed.rolls)
            .amount(landed.result)
            .word(Fact::Rolled, landed.dice)
            .modifier(landed.bonus, "reach against a flyer")
            .cite(&[R_ATK_01, R_ATK_09])
            .cite(rules)
            .cite_if(self.above_the_ground(s), &[R_BOARD_18])
            .cite_if(landed.bonus != 0, &[R_ATK_18])
            .cite_if(landed.dice == DiceKind::Enhanced, &[R_ATK_10])
            .cite_if(landed.dice == DiceKind::Impaired, &[R_ATK_11])
            .cite_if(landed.dice == DiceKind::Plain && self.lessened(s), &[R_ATK_16])
            .cite_if(self.warband(s.by) && self.warband(s.target), &[R_WAR_04]);
        tell = match s.spell {
            Some(spell) => tell.word(Fact::Spell, spell).cite(&[R_SPELL_03]),
            None => self.tell_weapon(tell, s),
        };
        let why = odds.enhanced.iter().chain(&odds.impaired);
        for (cause, rule) in why {
            tell = tell.word(Fact::Cause, *cause).cite(&[*rule]);
        }
        let both = !odds.enhanced.is_empty() && !odds.impaired.is_empty();
        self.emit(tell.cite_if(both, &[R_ATK_12]));
    }

    fn tell_weapon(&self, tell: EventBuilder, s: &Strike) -> EventBuilder {
        let mode_rule = match s.mode {
            Mode::Melee | Mode::Unarmed => R_ATK_02,
            Mode::Halfsword => R_ATK_13,
            Mode::Dual => R_ATK_08,
            Mode::Reach => R_ATK_03,
            Mode::Shot | Mode::ShotFlaming => R_ATK_04,
            Mode::Throw => R_ATK_07,
        };
        let weapon = match s.arm {
            Arm::Item(i) => Value::Item(i),
            arm => Value::Row(self.arm_row_id(arm)),
        };
        let oiled = self.oiled_for(s.arm, s.target);
        let enchanted = self.enchantments_of(s);
        let many = self.unweakened(s.by) && !self.warband(s.target);
        let torch = self.arm_row(s.arm).enchanted.is_some() || s.mode == Mode::ShotFlaming;
        tell.word(Fact::Mode, s.mode)
            .fact(Fact::Weapon, weapon)
            .cite(&[mode_rule])
            .cite_if(oiled, &[R_OIL_03])
            .cite_if(oiled && !enchanted.is_empty(), &[R_OIL_04])
            .cite_if(!enchanted.is_empty(), &[R_ENCH_04])
            .cite_if(torch, &[R_ENCH_08])
            .cite_if(matches!(s.arm, Arm::Natural(_)), &[R_UNIT_06])
            .cite_if(many, &[R_WAR_01, R_WAR_03])
            .cite_if(self.thrusts(s), &[R_ATK_14])
    }

    /// Uses up a shot, a flaming arrow or the weapon itself after an attack was rolled (R-GEAR-02 to R-GEAR-05).
    fn use_up(&mut self, s: &Strike) {
        if s.spell.is_some() {
            return;
        }
        let arms = [Some(s.arm), self.second_arm(s.by, s.mode)];
        for arm in arms.into_iter().flatten() {
            let Arm::Item(i) = arm else { continue };
            match s.mode {
                Mode::ShotFlaming => {
                    let left = self.item(i).count.saturating_sub(1);
                    self.item_mut(i).count = left;
                    self.emit(
                        EventBuilder::new(EventKind::FlamingLeft).by(s.by).amount(left.into()).cite(&[R_GEAR_04]),
                    );
                }
                Mode::Shot if self.house().ammo == AmmoRule::Counted => {
                    let left = self.item(i).shots.saturating_sub(1);
                    self.item_mut(i).shots = left;
                    self.emit(EventBuilder::new(EventKind::ShotsLeft).by(s.by).amount(left.into()).cite(&[R_GEAR_03]));
                }
                _ => {}
            }
            if self.item_row(i).expended {
                self.expend(s.by, i, &[R_ENCH_08]);
            } else if s.mode == Mode::Throw {
                self.land_thrown(s, i);
            }
        }
    }

    /// Puts a thrown weapon into the target's slot (R-GEAR-05).
    fn land_thrown(&mut self, s: &Strike, i: crate::vocab::ItemId) {
        let Some(cell) = self.place(s.target) else { return };
        self.lay_down(i, cell);
        self.emit(
            EventBuilder::new(EventKind::Thrown)
                .by(s.by)
                .fact(Fact::Item, Value::Item(i))
                .at(Some(cell))
                .cite(&[R_GEAR_05, R_GEAR_01, R_ATK_07]),
        );
    }
}

fn damage_die(s: &Strike, row: Option<RowId>) -> Purpose {
    Purpose { what: "damage", who: Some(s.by), row }
}

/// Returns the best result of the weapons, given the faces of all their dice in order.
fn reckon(weapons: &[BaseDice], mut faces: &[u16]) -> Reckoned {
    let (mut best, mut sixes) = ((-1, false), false);
    for weapon in weapons {
        let (own, others) = faces.split_at(weapon.dice.len());
        faces = others;
        sixes |= weapon.enchanted && own == [6, 6] && weapon.dice[..] == [6, 6];
        best = best.max((total(own), weapon.piercing));
    }
    (best.0, best.1, sixes)
}

/// Encodes a result as one number; a better result gives a higher number.
fn number((result, piercing, sixes): Reckoned) -> u32 {
    4 * (result + 1) as u32 + 2 * u32::from(piercing) + u32::from(sixes)
}
