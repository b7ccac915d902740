//! The GEAR and SHIELD systems: wear from the matrix, broken items and reloads (section 9), and the delayed
//! consequences of a group (P-INIT-10).

use super::action::Arm;
use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::events::EventKind;
use super::facts::{DefenceKind, Fact, MatrixResult};
use super::frames::{AttackFrame, AttackStage, BlowStage, Consequence, Defence, Frame, Hit, ResolveStage};
use super::level::{Success, Velocity};
use crate::engine::{RuleSystems, wrong_system};
use crate::vocab::{CombatantId, ItemId, Value};

pub fn degradation(params: RulesParams) {
    params.advance(RuleSystems::Degradation, |t, frame| match frame {
        Frame::Attack(f) => t.wear_of_attack(f),
        Frame::Settle => t.apply_queued_consequences(),
        Frame::Resolve(stage) => t.resolve_reloads(stage),
        other => wrong_system(other),
    });
}

/// Returns the hit that attack and defence result in (table 11.10).
pub fn matrix(attack: Success, defence: Success) -> Hit {
    match (attack, defence) {
        (Success::Failure, _) => Hit::None,
        (_, Success::Failure) if attack == Success::Special => Hit::Special,
        (Success::Success, Success::Failure) | (Success::Special, Success::Success) => Hit::Normal,
        _ => Hit::None,
    }
}

impl RulesCtx<'_, '_> {
    pub fn hit_of(&self, f: &AttackFrame) -> Hit {
        matrix(f.level, f.answer)
    }

    /// Applies the matrix: the remaining hit, and wear of the weapons (P-REACT-13, P-REACT-15).
    pub fn wear_of_attack(&mut self, f: &mut AttackFrame) -> bool {
        let hit = self.hit_of(f);
        let (defence, parried) = match f.defence {
            Defence::None => (DefenceKind::None, None),
            Defence::Parry(arm) => (DefenceKind::Parry, Some(arm)),
            Defence::Dodge => (DefenceKind::Dodge, None),
        };
        let result = match hit {
            Hit::None => MatrixResult::Stopped,
            Hit::Normal => MatrixResult::Normal,
            Hit::Special => MatrixResult::Special,
        };
        let tell = EventBuilder::new(EventKind::Matrix)
            .by(f.by)
            .on(f.at)
            .word(Fact::Attack, f.level)
            .word(Fact::Defence, defence);
        let tell = match f.defence {
            Defence::None => tell.word(Fact::Answer, DefenceKind::None),
            Defence::Parry(_) | Defence::Dodge => tell.word(Fact::Answer, f.answer),
        };
        let tell = tell.word(Fact::Hit, result).cite(&[P_REACT_13]);
        let tell = tell.cite_if(f.level == Success::Special, &[P_ATK_06]);
        let part = f.level == Success::Special && f.answer == Success::Success;
        let jarred = parried.is_some() && f.level == Success::Success && f.answer == Success::Special;
        let dented = parried.filter(|_| part).or(Some(f.arm).filter(|_| jarred && !f.mode.far()));
        let lasting = dented.is_some_and(|arm| arm.item().is_none_or(|i| self.item(i).hp.is_none()));
        let spared = part && f.defence == Defence::Dodge || jarred && f.mode.far();
        let mut tell = self.cite_answer(tell.cite_if(lasting, &[P_GEAR_05]).cite_if(spared, &[P_REACT_15]), f);
        let (points, rule) = if part { (2, P_GEAR_02) } else { (1, P_GEAR_03) };
        let worn = dented.and_then(Arm::item).filter(|i| self.item(*i).hp.is_some());
        if let Some(i) = worn {
            tell = tell.fact(Fact::Item, Value::Item(i)).amount(points);
        }
        self.emit(tell);
        if let Some(i) = worn {
            self.wear(i, points, &[rule, P_REACT_13, P_GEAR_01]);
        }
        let stage = if hit == Hit::None { BlowStage::Over } else { BlowStage::Hit };
        f.stage = AttackStage::Attack(stage);
        false
    }

    /// Cites the reasons for the target's defence, or for having none.
    fn cite_answer(&self, tell: EventBuilder, f: &AttackFrame) -> EventBuilder {
        if f.defence != Defence::None {
            return tell.cite_if(f.mode.far(), &[P_ATK_16]);
        }
        let low = self.velocity(f) == Velocity::Low;
        let blind = low && self.conscious(f.at) && !self.aware_of(f);
        tell.cite_if(f.answerable, &[P_REACT_10])
            .cite_if(!low, &[P_REACT_04, P_ATK_16])
            .cite_if(blind, &[P_REACT_03])
            .cite_if(blind && f.unseen, &[P_SNEAK_08])
    }

    /// Applies the consequences that waited for the group to finish (P-INIT-10).
    pub fn apply_queued_consequences(&mut self) -> bool {
        for consequence in std::mem::take(&mut self.clock.waiting) {
            match consequence {
                Consequence::Falls(c) => self.fall_unconscious(c),
                Consequence::Breaks(i) => self.break_item(i),
                Consequence::Drops(i) => self.drop_item(i),
            }
        }
        true
    }

    /// Marks an item as broken (P-GEAR-04).
    fn break_item(&mut self, i: ItemId) {
        self.item_mut(i).broken = true;
        let tell = EventBuilder::new(EventKind::Broken).by_maybe(self.owner(i)).fact(Fact::Item, Value::Item(i));
        self.emit(tell.at(self.planted_at(i)).cite(&[P_GEAR_04]));
    }

    /// Drops an item after a fumble (reading 5).
    fn drop_item(&mut self, i: ItemId) {
        let Some(c) = self.owner(i) else { return };
        let cell = self.place(c);
        self.lay_down(i, cell);
        let tell = EventBuilder::new(EventKind::Dropped).by(c).fact(Fact::Item, Value::Item(i)).at(cell);
        self.emit(tell.cite(&[P_ROLL_08, P_BOARD_19]));
    }

    /// Completes reloads at the end of the round (P-GEAR-08).
    pub fn resolve_reloads(&mut self, stage: &mut ResolveStage) -> bool {
        let busy: Vec<(CombatantId, ItemId)> =
            self.all().filter(|c| self.is_active(*c)).filter_map(|c| Some((c, self.turn(c).reloading?))).collect();
        for (c, i) in busy.into_iter().filter(|(c, i)| self.holds(*c, *i)).collect::<Vec<_>>() {
            let missile = self.item_row(i).missile;
            let crossbow = missile.is_some_and(|m| m.crossbow);
            let item = self.item_mut(i);
            if crossbow {
                item.loaded = true;
            } else {
                item.shots = missile.and_then(|m| m.capacity);
                item.spare_loads = item.spare_loads.saturating_sub(1);
            }
            let tell = EventBuilder::new(EventKind::Reloaded).by(c).fact(Fact::Item, Value::Item(i)).cite(&[P_GEAR_08]);
            self.emit(tell.cite(if crossbow { &[P_GEAR_07] } else { &[P_GEAR_10] }));
        }
        *stage = ResolveStage::Reaction;
        false
    }
}
