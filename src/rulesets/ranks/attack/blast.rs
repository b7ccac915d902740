//! Blasts: flasks, `burst` and `meteor`, with a roll for every target (R-AREA-01 to R-AREA-06).

use crate::rulesets::ranks::action::{Aim, Arm, Mode};
use crate::rulesets::ranks::aim::Strike;
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::ranks::damage::Harm;
use crate::rulesets::ranks::dice::Manner;
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{BlastSource, Fact, HarmCause, Loss};
use crate::rulesets::ranks::frames::{BlastFrame, BlastStage, Frame, Struck};
use crate::rulesets::ranks::level::Spell;
use crate::rulesets::ranks::unit::Few;
use crate::vocab::{CombatantId, ItemId, Value};

impl BlastFrame {
    fn strike(&self, target: CombatantId) -> Strike {
        match self.spell {
            Some(spell) => Strike::cast(self.by, spell, target),
            None => Strike { blast: true, ..Strike::new(self.by, Mode::Throw, self.arm, target) },
        }
    }
}

impl RulesCtx<'_, '_> {
    /// Throws a flask (R-AREA-04). The action is lost if the flask is no longer in hand, or its area is out of reach or
    /// empty (R-INIT-14, R-INIT-17).
    pub fn throw_flask(&mut self, by: CombatantId, item: ItemId, aim: Aim) {
        if !self.holds(by, item) {
            return self.lose_action(by, Loss::NotInHand);
        }
        if !self.flask_aims(by).contains(&aim) {
            self.emit(EventBuilder::new(EventKind::Lost).by(by).word(Fact::Why, Loss::NoArea).cite(&[R_INIT_14]));
            return;
        }
        let tell = EventBuilder::new(EventKind::Blast)
            .by(by)
            .word(Fact::What, BlastSource::Flask)
            .fact(Fact::Weapon, Value::Item(item));
        self.emit(self.tell_area(tell, aim).cite(&[R_AREA_01, R_AREA_02, R_AREA_04]));
        self.push_blast(by, Arm::Item(item), None, aim);
    }

    /// Casts a spell on an area (R-SPELL-01, R-SPELL-04).
    pub fn cast_area(&mut self, by: CombatantId, spell: Spell, aim: Aim) {
        self.spend_spell(by, spell);
        if !self.spell_aims(by, spell).contains(&aim) {
            self.emit(
                EventBuilder::new(EventKind::Lost).by(by).word(Fact::Why, Loss::NoArea).cite(&[R_INIT_14, R_SPELL_01]),
            );
            return;
        }
        let rule = if spell == Spell::Meteor { R_SPELL_04 } else { R_SPELL_02 };
        let tell = EventBuilder::new(EventKind::Blast).by(by).word(Fact::What, spell);
        self.emit(self.tell_area(tell, aim).cite(&[R_AREA_01, R_AREA_02, rule]));
        self.push_blast(by, Arm::Unarmed, Some(spell), aim);
    }

    pub fn tell_area(&self, tell: EventBuilder, aim: Aim) -> EventBuilder {
        match aim {
            Aim::Rank(number) => tell.fact(Fact::Rank, Value::Number(number.into())).cite(&[R_AREA_03]),
            Aim::Field(field) => tell.fact(Fact::Field, Value::Number(field.into())).cite(&[R_AREA_03]),
            Aim::Combatant(c) => tell.on(c),
        }
    }

    /// Starts a blast on friends and foes in the area, its user included (R-AREA-03). The causes of all targets are
    /// fixed before the first roll (R-AREA-06).
    fn push_blast(&mut self, by: CombatantId, arm: Arm, spell: Option<Spell>, aim: Aim) {
        let own = self.field(by);
        let inside = |c: &CombatantId| match aim {
            Aim::Rank(number) => self.field(*c) == own && self.rank_number(*c) == Some(number.into()),
            Aim::Field(field) => self.field(*c) == Some(field),
            Aim::Combatant(target) => *c == target,
        };
        let mut f =
            BlastFrame { stage: BlastStage::Strike, by, arm, spell, targets: Struck::new(), bases: Few::new(), at: 0 };
        for c in self.all().filter(|c| self.is_active(*c) && inside(c)) {
            let s = f.strike(c);
            f.targets.push((c, self.causes(&s).kind()));
            f.bases.push(self.base(&s));
        }
        self.push(Frame::Blast(f));
    }

    pub fn advance_blast(&mut self, f: &mut BlastFrame) -> bool {
        let Some((target, kinds)) = f.targets.get(f.at as usize).copied() else { return true };
        let s = Strike { settled: f.bases.get(f.at as usize).copied(), ..f.strike(target) };
        match f.stage {
            BlastStage::Strike if !self.is_active(target) => f.at += 1,
            BlastStage::Strike => match self.settled_manner(&s, kinds) {
                Some(manner) => self.strike_with_blast(f, &s, manner),
                None => {
                    f.stage = BlastStage::DieAnswer;
                    self.ask_die(f.by);
                }
            },
            BlastStage::DieAnswer => {
                let manner = self.answered_manner();
                self.strike_with_blast(f, &s, manner);
            }
            BlastStage::After => {
                for gift in self.gifts_of(&s).into_iter().flatten() {
                    self.give_enchantment(target, gift);
                }
                f.at += 1;
                f.stage = BlastStage::Strike;
            }
        }
        false
    }

    fn strike_with_blast(&mut self, f: &mut BlastFrame, s: &Strike, manner: Manner) {
        f.stage = BlastStage::After;
        let odds = self.causes(s).settled(f.targets[f.at as usize].1);
        let landed = self.roll_attack(s, manner);
        self.tell_struck(s, &odds, &landed, &[R_AREA_01, R_AREA_06]);
        if let Arm::Item(item) = f.arm
            && self.item_row(item).expended
            && f.spell.is_none()
            && self.item(item).held != crate::rulesets::ranks::level::Held::Gone
        {
            self.expend(f.by, item, &[R_AREA_04]);
        }
        self.land(
            Harm::attack(s.target, f.by, HarmCause::Blast, landed.result)
                .piercing(landed.piercing)
                .slaying(landed.sixes),
        );
    }
}
