//! ATK: an attack from its declaration to its results (Z-ATK-01 to Z-ATK-18), single, blast or spread.

mod aim;
mod declare;
mod results;

use super::action::{Action, Arm, Mode};
use super::cards::*;
use super::ctx::{EventBuilder, RulesCtx, RulesParams};
use super::damage::Guarding;
use super::frames::{AttackFrame, AttackStage, Blow, Frame, Kind, Occasion, ResolveStage};
use super::level::{BlastDamage, Held, skill};
use super::strikes::For;
use crate::engine::{RuleSystems, wrong_system};
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::Fact;
use crate::rulesets::zones::points::DecisionPoint;
use crate::vocab::{CombatantId, Value};

pub fn attack(params: RulesParams) {
    params.advance(RuleSystems::Attack, |t, frame| match frame {
        Frame::Attack(f) if let AttackStage::Attack(stage) = f.stage => t.advance_attack(f, stage),
        Frame::Hold(f) => t.advance_hold(f),
        other => wrong_system(other),
    });
}

impl RulesCtx<'_, '_> {
    /// Advances an attack by one stage; returns true when it is over.
    pub(super) fn advance_attack(&mut self, f: &mut AttackFrame, stage: ResolveStage) -> bool {
        match stage {
            ResolveStage::Declare => self.declare(f),
            ResolveStage::Allot => self.ask_allotment(f),
            ResolveStage::AllotAnswer => self.allot(f),
            ResolveStage::HitSave => self.hit_save(f),
            ResolveStage::Propose => self.propose(f),
            ResolveStage::ProposeAnswer => self.proposed(f),
            ResolveStage::StuntAnswer => self.answered(f),
            ResolveStage::Damage => self.throw_damage(f),
            ResolveStage::Results => self.results(f),
            ResolveStage::Cleave => self.offer_cleave(f),
            ResolveStage::CleaveAnswer => self.cleave(f),
            ResolveStage::Done => return true,
        }
        false
    }

    fn throw_damage(&mut self, f: &mut AttackFrame) {
        f.stage = AttackStage::Attack(ResolveStage::Results);
        let who = f.attacker;
        if let (Kind::Damage | Kind::Blast(_) | Kind::Spread, Some(strike)) = (f.kind, f.strike) {
            let mut shared: Option<Blow> = None;
            for ix in 0..f.targets.len() {
                if f.targets[ix].spared {
                    continue;
                }
                let target = f.targets[ix].now;
                let dice = (f.kind == Kind::Spread).then_some(f.targets[ix].dice);
                let one_roll = self.house().blast_damage == BlastDamage::OneRoll && matches!(f.kind, Kind::Blast(_));
                let mut blow = match &shared {
                    Some(blow) => Blow { rolls: Default::default(), ..blow.clone() },
                    None => self.throw_blow(who, target, strike, matches!(f.kind, Kind::Blast(_)), dice),
                };
                if one_roll && shared.is_none() {
                    shared = Some(blow.clone());
                }
                let how = Guarding {
                    shield: self.shield_counts(f, ix),
                    cover: f.targets[ix].cover,
                    unarmed: strike.arm == Arm::Unarmed,
                    direct: self.row(strike.arm).direct,
                };
                self.compute_net_damage(target, &mut blow, how);
                f.targets[ix].blow = blow;
            }
        }
        self.throw_counter(f);
    }

    fn throw_counter(&mut self, f: &mut AttackFrame) {
        let Some(mut counter) = f.counter.take() else { return };
        if let Some(strike) = counter.strike.filter(|_| !counter.failed) {
            let who = counter.by;
            let mut blow = self.throw_blow(who, f.attacker, strike, false, None);
            let how = Guarding {
                shield: true,
                cover: counter.cover,
                unarmed: strike.arm == Arm::Unarmed,
                direct: self.row(strike.arm).direct,
            };
            self.compute_net_damage(f.attacker, &mut blow, how);
            counter.blow = blow;
        }
        f.counter = Some(counter);
    }

    /// Returns true if the target's shield counts against the attack (Z-UNIT-08).
    fn shield_counts(&self, f: &AttackFrame, ix: usize) -> bool {
        use super::level::ShieldRule;
        let aimed = &f.targets[ix];
        let countered = f.counter.as_ref().is_some_and(|c| c.of as usize == ix && c.by == aimed.now);
        aimed.tried_dodge
            || aimed.guarded
            || countered
            || ((self.stats(aimed.now).has(skill::SHIELD_MASTERY) || self.house().shield == ShieldRule::Always)
                && !f.surprise
                && self.notices(f, aimed.now))
    }

    fn offer_cleave(&mut self, f: &mut AttackFrame) {
        f.stage = AttackStage::Attack(ResolveStage::Done);
        let who = f.attacker;
        let own_turn = matches!(f.occasion, Occasion::OwnTurn | Occasion::Opportunity);
        let Some(strike) = f.strike.filter(|s| s.mode == Mode::Melee) else { return };
        let may = f.kind == Kind::Damage
            && own_turn
            && f.felled
            && self.stats(who).has(skill::CLEAVE)
            && self.can_act(who)
            && !self.turn(who).cleft
            && self.arms(who).contains(&strike.arm);
        if !may {
            return;
        }
        let targets: Vec<CombatantId> = self
            .all()
            .filter(|c| {
                *c != f.targets[0].now && self.may_target(who, *c) && self.nearby(who, *c) && {
                    let mut strikes = Vec::new();
                    self.strikes_with(who, strike.arm, *c, For::Opportunity, &mut strikes);
                    !strikes.is_empty()
                }
            })
            .collect();
        if targets.is_empty() {
            return;
        }
        f.stage = AttackStage::Attack(ResolveStage::CleaveAnswer);
        self.ask_actions(DecisionPoint::Cleave, who, targets.into_iter().map(Action::Cleave).chain([Action::Nothing]));
    }

    fn cleave(&mut self, f: &mut AttackFrame) {
        f.stage = AttackStage::Attack(ResolveStage::Done);
        if let Action::Cleave(target) = self.take_answer().action {
            self.turn_mut(f.attacker).cleft = true;
            let strike = f.strike.map(|s| super::action::Strike { peek: None, ..s });
            self.emit(EventBuilder::new(EventKind::Cleave).by(f.attacker).on(target).cite(&[Z_SKILL_05]));
            self.push(Frame::Attack(Box::new(
                AttackFrame::new(f.attacker, Kind::Damage, strike, Occasion::Cleave).aim_at(target),
            )));
        }
    }

    /// Applies wear to the weapon, and drops a thrown one where it lands (Z-ATK-09, Z-ATK-14, Z-GEAR-03).
    pub(super) fn wear_attack(&mut self, f: &mut AttackFrame) -> bool {
        f.stage = AttackStage::Attack(ResolveStage::Cleave);
        let ones = f.targets.iter().any(|a| a.blow.ones);
        if let (Some(Arm::Item(i)), Some(strike)) = (f.arm(), f.strike) {
            if self.item_row(i).consumed {
                self.detach(i);
                self.emit(
                    EventBuilder::new(EventKind::Consumed)
                        .by(f.attacker)
                        .fact(Fact::Item, Value::Item(i))
                        .cite(&[Z_GEAR_09]),
                );
            } else if strike.mode == Mode::Throw {
                let target = f.targets.first().map(|a| if f.missed || f.prevented { a.first } else { a.now });
                let place = match f.kind {
                    Kind::Blast(zone) => Some(zone),
                    _ => target.and_then(|c| self.place(c)).or_else(|| self.place(f.attacker)),
                };
                if let Some(place) = place {
                    self.item_mut(i).held = Held::Loose(place);
                    self.emit(
                        EventBuilder::new(EventKind::Landed)
                            .fact(Fact::Item, Value::Item(i))
                            .at(Some(place))
                            .cite(&[Z_ATK_14, Z_BOARD_22]),
                    );
                }
            }
            self.wear_of_weapon(Arm::Item(i), ones);
        }
        self.wear_counter(f);
        if f.surprise {
            self.reveal(f.attacker, &[Z_SNEAK_04, Z_SNEAK_05]);
        }
        if self.clock.foresight {
            f.forget_dice();
        }
        false
    }

    fn wear_counter(&mut self, f: &mut AttackFrame) {
        let Some(counter) = &f.counter else { return };
        let Some(strike) = counter.strike else { return };
        let ones = counter.blow.ones;
        if let Arm::Item(i) = strike.arm {
            if self.item_row(i).consumed {
                self.detach(i);
                self.emit(
                    EventBuilder::new(EventKind::Consumed)
                        .by(counter.by)
                        .fact(Fact::Item, Value::Item(i))
                        .cite(&[Z_GEAR_09]),
                );
            } else if strike.mode == Mode::Throw {
                let place = self.place(f.attacker).or_else(|| self.place(counter.by));
                if let Some(place) = place {
                    self.item_mut(i).held = Held::Loose(place);
                    self.emit(
                        EventBuilder::new(EventKind::Landed)
                            .fact(Fact::Item, Value::Item(i))
                            .at(Some(place))
                            .cite(&[Z_ATK_14]),
                    );
                }
            }
        }
        self.wear_of_weapon(strike.arm, ones);
    }
}
