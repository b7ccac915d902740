//! The attack roll and its effects (P-ATK-01 to P-ATK-16).

use crate::rulesets::percentile::action::{Arm, Mode};
use crate::rulesets::percentile::cards::*;
use crate::rulesets::percentile::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::percentile::events::EventKind;
use crate::rulesets::percentile::facts::{Fact, YesNo};
use crate::rulesets::percentile::frames::{AnswerStage, AttackFrame, AttackStage, BlowStage, Consequence, Frame};
use crate::rulesets::percentile::level::{Held, Success, Velocity};
use crate::vocab::{CombatantId, ItemId, Value};

impl RulesCtx<'_, '_> {
    /// Begins an attack: uses up the shot or releases the thrown weapon. The roll follows (P-ATK-13).
    pub fn begin_attack(&mut self, by: CombatantId, arm: Arm, mode: Mode, at: CombatantId) {
        if let Arm::Item(i) = arm {
            match mode {
                Mode::Melee => {}
                // P-GEAR-12
                Mode::Thrown => self.detach(i),
                Mode::Shoot => self.spend_shot(i),
            }
        }
        let unseen = self.cond(by).hidden.is_some();
        self.push(Frame::Attack(AttackFrame::new(by, arm, mode, at, unseen)));
    }

    /// Uses up a shot, and the load of a crossbow (P-GEAR-06, P-GEAR-07).
    fn spend_shot(&mut self, i: ItemId) {
        let crossbow = self.item_row(i).missile.is_some_and(|m| m.crossbow);
        let item = self.item_mut(i);
        item.shots = item.shots.map(|left| left.saturating_sub(1));
        item.loaded &= !crossbow;
    }

    pub fn advance_attack(&mut self, f: &mut AttackFrame, stage: BlowStage) -> bool {
        match stage {
            BlowStage::Roll => self.roll_attack(f),
            BlowStage::Hit => {
                f.stage = AttackStage::Attack(BlowStage::Over);
                self.land(f);
            }
            BlowStage::Over => {
                self.end_attack(f);
                return true;
            }
        }
        false
    }

    fn roll_attack(&mut self, f: &mut AttackFrame) {
        let chance = self.attack_chance(f.by, f.arm, f.mode, f.at);
        let row = self.arm_row_id(f.arm);
        let sure = self.sure(f.at);
        let mut tell = EventBuilder::new(EventKind::Attack).by(f.by).on(f.at).fact(Fact::Weapon, Value::Row(row));
        if sure {
            f.level = Success::Success;
            tell = tell.word(Fact::Sure, YesNo::Yes);
        } else {
            let tested = self.test("attack", f.by, Some(row), chance.value(), true);
            f.level = tested.level;
            tell = Self::tell_chance(tell.roll(tested.roll), &chance, &tested);
            if tested.fumbled {
                tell = tell.word(Fact::Fumble, YesNo::Yes).cite(&[P_ROLL_08]);
                self.fumble(f.arm);
            }
        }
        let tell = tell.word(Fact::Mode, f.mode).word(Fact::Level, f.level);
        let tell = self.cite_attack(tell, f, chance.value(), sure);
        self.emit(tell);
        f.stage = match f.level {
            Success::Failure => AttackStage::Attack(BlowStage::Over),
            _ => AttackStage::Reaction(AnswerStage::Ask),
        };
    }

    /// Queues the drop of the item that was rolled for, unless it has left the hand (reading 5).
    pub fn fumble(&mut self, arm: Arm) {
        if let Arm::Item(i) = arm
            && self.item(i).held != Held::Gone
        {
            self.clock.waiting.push(Consequence::Drops(i));
        }
    }

    fn cite_attack(&self, tell: EventBuilder, f: &AttackFrame, chance: i32, sure: bool) -> EventBuilder {
        let far = f.mode.far();
        let row = self.arm_row(f.arm);
        let close = far && self.distance(f.by, f.at) <= 1;
        let reloads = f.mode == Mode::Shoot && row.missile.is_some_and(|m| m.crossbow);
        let counted = f.arm.item().is_some_and(|i| self.item(i).shots.is_some());
        let friends =
            || self.all().any(|a| a != f.by && !self.enemies(a, f.by) && self.present(a) && self.adjacent(a, f.at));
        let other = |i: ItemId| self.in_hand(f.by).iter().any(|o| *o != i);
        tell.cite(&[P_ATK_01, P_ATK_02, P_ATK_03, P_ROLL_01, P_ROLL_02])
            .cite_if(f.level == Success::Failure, &[P_ATK_04])
            .cite_if(f.level > Success::Failure, &[P_ATK_05])
            .cite_if(f.level == Success::Special, &[P_ROLL_03])
            .cite_if(chance >= 100, &[P_ROLL_07])
            .cite_if(!far, &[P_BOARD_03])
            .cite_if(far, &[P_ATK_13, P_ATK_16, P_BOARD_08, P_BOARD_07])
            .cite_if(close, &[P_ATK_08])
            .cite_if(far && friends(), &[P_ATK_09])
            .cite_if(f.mode == Mode::Thrown, &[P_GEAR_12])
            .cite_if(reloads, &[P_GEAR_07])
            .cite_if(counted && f.mode == Mode::Shoot, &[P_GEAR_06])
            .cite_if(!far && row.shield.is_some(), &[P_ATK_11])
            .cite_if(f.arm == Arm::Brawl, &[P_ATK_12, P_UNIT_06])
            .cite_if(f.arm.item().is_some_and(other), &[P_ATK_14])
            .cite_if(self.cond(f.at).unconscious || sure, &[P_ATK_15])
            .cite_if(f.unseen, &[P_SNEAK_08])
            .cite_if(!self.in_front(f.at, f.by), &[P_BOARD_20])
    }

    /// Ends an attack: drops a thrown weapon at the target (P-GEAR-12), reveals a hidden attacker (P-SNEAK-05), and
    /// alerts the target's side (P-SNEAK-09).
    fn end_attack(&mut self, f: &AttackFrame) {
        if let (Arm::Item(i), Mode::Thrown) = (f.arm, f.mode) {
            let cell = self.place(f.at);
            self.lay_down(i, cell);
            let tell = EventBuilder::new(EventKind::Thrown).by(f.by).fact(Fact::Item, Value::Item(i)).at(cell);
            self.emit(tell.cite(&[P_GEAR_12, P_BOARD_19]));
        }
        if f.unseen {
            self.reveal(f.by, None, &[P_SNEAK_05]);
        }
        self.alert_side(self.faction(f.at));
    }

    /// Returns the velocity of the attack. Against high velocity, armour's second value counts (P-UNIT-07).
    pub fn velocity(&self, f: &AttackFrame) -> Velocity {
        self.velocity_of(f.arm, f.mode)
    }
}
