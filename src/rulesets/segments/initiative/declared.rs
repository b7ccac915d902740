//! Events of declarations, with all details that they commit to (S-INIT-05).

use crate::rulesets::segments::action::{
    Aim, Aimed, Arm, Deed, DeedKind, Extra, ExtraKind, FreeAct, Intended, Ready, Treated,
};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::segments::events::EventKind;
use crate::rulesets::segments::facts::{ArmBundle, Fact, Treatment, YesNo};
use crate::rulesets::segments::unit::Turn;
use crate::vocab::{CombatantId, Value};

impl RulesCtx<'_, '_> {
    pub(super) fn tell_declaration(&mut self, who: CombatantId) {
        self.emit_with(|t| {
            let turn = t.turn(who);
            let Some(deed) = turn.deed else { return EventBuilder::new(EventKind::Declared).by(who) };
            let tell = EventBuilder::new(EventKind::Declared).by(who).word(Fact::Deed, DeedKind::from(deed));
            let tell = tell.cite(&[S_INIT_03, S_INIT_04, S_INIT_05]).cite_if(t.cond(who).broken, &[S_MORALE_05]);
            let tell = t.deed_told(t.attack_told(tell, who, turn), deed);
            let tell = parts_told(hands_told(tell, turn), turn);
            free_acts_told(tell, turn)
                .cite_if(t.cond(who).ambush == 1, &[S_AMB_03])
                .cite_if(t.cond(who).ambush == 2, &[S_AMB_04])
                .cite_if(turn.aim_carried || t.cond(who).aim_kept.is_some(), &[S_RNG_07])
        });
    }

    /// Adds weapon, mode, target and the number of attacks left (section 3.2).
    fn attack_told(&self, mut tell: EventBuilder, who: CombatantId, turn: &Turn) -> EventBuilder {
        let Some(Intended { arm, mode, at }) = turn.deed.and_then(Deed::intended) else { return tell };
        let weapon = match arm {
            Arm::Item(i) => Value::Item(i),
            Arm::Bare(row) => Value::Row(row),
            Arm::Pattern => Value::word(ArmBundle::Pattern),
            Arm::Tentacles => Value::word(ArmBundle::Tentacles),
        };
        tell = tell.fact(Fact::Weapon, weapon).word(Fact::Mode, mode);
        tell = if let Some(at) = at { tell.on(at) } else { tell };
        let lost = self.lost_attacks(who, turn);
        for part in &lost {
            tell = tell.modifier(-part.value, part.why).cite(&[part.rule]);
        }
        let known = self.stats(who).skills.iter().any(|(row, _)| *row == self.arm_row_id(who, arm, 1));
        let off = self.in_off_hand(who, arm);
        tell.fact(Fact::Attacks, Value::Number(self.attacks_left(who, turn)))
            .cite(&[S_INIT_07, S_INIT_28])
            .cite_if(!lost.is_empty(), &[S_INIT_08])
            .cite_if(!known && arm.item().is_some(), &[S_UNIT_08])
            .cite_if(arm.item().is_none(), &[S_UNIT_09])
            .cite_if(off, &[S_ATK_10, S_ATK_16])
    }

    fn deed_told(&self, tell: EventBuilder, deed: Deed) -> EventBuilder {
        match deed {
            Deed::Cast(spell, aimed) => {
                let tell = tell.word(Fact::Spell, spell).cite(&[S_SPELL_01]);
                match aimed {
                    Aimed::At(at) => tell.on(at),
                    Aimed::Place(cell) => tell.at(Some(cell)),
                }
            }
            Deed::BeginPending => tell.cite(&[S_SPELL_12]),
            Deed::PickUp(i) => tell.fact(Fact::Item, Value::Item(i)).cite(&[S_GEAR_05, S_GEAR_07]),
            Deed::FirstAid(patient, treated) => {
                let wound = if matches!(treated, Treated::Missile(_)) { Treatment::Missile } else { Treatment::Gash };
                tell.on(patient).word(Fact::Wound, wound).cite(&[S_AID_01])
            }
            Deed::MoveAttack(_) => tell.cite(&[S_MOVE_11]),
            Deed::RunAttack(_) => tell.cite(&[S_MOVE_12]),
            Deed::FullDefence => tell.cite(&[S_REACT_03, S_REACT_04, S_UNIT_11]),
            Deed::DesperateDefence => tell.cite(&[S_REACT_03, S_REACT_06, S_UNIT_11]),
            Deed::Flee => tell.cite(&[S_MORALE_06]),
            _ => tell,
        }
    }
}

/// Adds the items drawn, dropped and sheathed (S-INIT-29, S-GEAR-01, S-GEAR-02).
fn hands_told(tell: EventBuilder, turn: &Turn) -> EventBuilder {
    let (drawn, away) = match turn.ready {
        Ready::None => return tell,
        Ready::Draw(i) => (Some(i), None),
        Ready::DrawDrop(i, dropped) => (Some(i), Some((Fact::Drops, dropped))),
        Ready::DrawSheathe(i, sheathed) => (Some(i), Some((Fact::Sheathes, sheathed))),
        Ready::Sheathe(sheathed) => (None, Some((Fact::Sheathes, sheathed))),
    };
    let mut tell = tell.word(Fact::Ready, turn.ready).cite(&[S_INIT_29]);
    if let Some(i) = drawn {
        tell = tell.fact(Fact::Draws, Value::Item(i)).cite(&[S_GEAR_01]);
    }
    if let Some((how, i)) = away {
        tell = tell.fact(how, Value::Item(i)).cite_if(how == Fact::Sheathes && drawn.is_some(), &[S_GEAR_02]);
    }
    tell
}

/// Adds rising, extra action, stance, aim and staying put (S-INIT-30 to S-INIT-33, S-INIT-21).
fn parts_told(mut tell: EventBuilder, turn: &Turn) -> EventBuilder {
    if turn.rises {
        tell = tell.word(Fact::Rises, YesNo::Yes).cite(&[S_INIT_30]);
    }
    match turn.extra {
        Extra::None => {}
        Extra::ReadyShield(i) => {
            tell = tell
                .word(Fact::Extra, ExtraKind::ReadyShield)
                .fact(Fact::Shield, Value::Item(i))
                .cite(&[S_INIT_31, S_GEAR_03]);
        }
        Extra::Drink(i, paid) => {
            tell = tell.word(Fact::Extra, ExtraKind::Drink).fact(Fact::Potion, Value::Item(i)).word(Fact::PaidIn, paid);
            tell = tell.cite(&[S_INIT_31, S_GEAR_04]);
        }
    }
    if turn.defend > 0 {
        tell = tell.fact(Fact::Defend, Value::Number(turn.defend));
        tell = tell.fact(Fact::Bonus, Value::Number(turn.defend / 2));
        tell = tell.cite(&[S_INIT_32, S_REACT_01, S_REACT_02, S_REACT_03, S_UNIT_11]);
    }
    if turn.aim != Aim::None {
        let rule = if turn.aim == Aim::CarefulAim { S_RNG_06 } else { S_RNG_08 };
        tell = tell.word(Fact::Aim, turn.aim).cite(&[S_INIT_33, rule]);
    }
    if turn.no_movement { tell.word(Fact::NoMovement, YesNo::Yes).cite(&[S_INIT_21]) } else { tell }
}

/// Adds the free actions (S-INIT-24, S-INIT-25).
fn free_acts_told(mut tell: EventBuilder, turn: &Turn) -> EventBuilder {
    for act in &turn.free {
        tell = tell.word(Fact::FreeAction, *act).cite(&[S_INIT_24, S_INIT_25]);
        tell = match *act {
            FreeAct::Drop(i) => tell.fact(Fact::FreeItem, Value::Item(i)),
            FreeAct::HandOver(i, to) => {
                tell.fact(Fact::FreeItem, Value::Item(i)).fact(Fact::HandsTo, Value::Combatant(to))
            }
            FreeAct::GoProne | FreeAct::RallyCall | FreeAct::Dismount => tell,
        };
    }
    tell
}
