//! Step (6) of an attack, its results: damage, holds and death blows, in order of effect.

use crate::rulesets::zones::action::{Arm, Hold};
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::ctx::{Ability, EventBuilder, RulesCtx};
use crate::rulesets::zones::damage::Fate;
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::{ExchangeOrder, Fact, Outcome};
use crate::rulesets::zones::frames::{AttackFrame, AttackStage, Blow, Counter, Frame, HoldFrame, HoldStage, Kind};
use crate::rulesets::zones::level::{CounterStopsBlast, skill};
use crate::vocab::{CombatantId, Value};
use std::cmp::Ordering;

impl RulesCtx<'_, '_> {
    pub(super) fn results(&mut self, f: &mut AttackFrame) {
        if f.kind == Kind::DeathBlow {
            self.death_blow(f);
        } else if let Kind::Hold(hold) = f.kind {
            self.hold_results(f, hold);
        } else {
            self.damage_results(f);
        }
        f.stage = AttackStage::Degradation;
        // Pushed in reverse: the last one pushed is resolved first.
        for hold in f.holds.drain(..).rev() {
            self.push(Frame::Hold(hold));
        }
    }

    pub(super) fn death_blow(&mut self, f: &mut AttackFrame) {
        let aimed = &f.targets[0];
        if aimed.spared {
            return;
        }
        let target = aimed.now;
        let tell =
            self.drain(target, EventBuilder::new(EventKind::DeathBlow).by(f.attacker).on(target).cite(&[Z_ATK_12]));
        self.emit(tell);
        self.fell(target, true);
    }

    pub(super) fn hold_results(&mut self, f: &mut AttackFrame, hold: Hold) {
        let aimed = f.targets[0].clone();
        let counter = f.counter.clone();
        let damaging = counter.as_ref().is_some_and(|c| c.strike.is_some() && !c.failed);
        if damaging {
            self.counter_lands(f);
        }
        if !aimed.spared {
            let shield = self.shield_counts(f, 0);
            f.holds.push(HoldFrame {
                stage: HoldStage::Begin,
                maker: f.attacker,
                target: aimed.now,
                hold,
                passed_on: aimed.now != aimed.first,
                second: damaging,
                against_hold: false,
                cover: aimed.cover,
                shield,
                weapon: None,
            });
        }
        self.push_counter_hold(f, counter, true);
    }

    pub(super) fn push_counter_hold(&mut self, f: &mut AttackFrame, counter: Option<Counter>, against_hold: bool) {
        if let Some(c) = counter
            && let Some(hold) = c.hold
            && !c.failed
        {
            f.holds.push(HoldFrame {
                stage: HoldStage::Begin,
                maker: c.by,
                target: f.attacker,
                hold,
                passed_on: false,
                second: true,
                against_hold,
                cover: c.cover,
                shield: true,
                weapon: None,
            });
        }
    }

    /// Applies the damage of attack and counter in order (Z-REACT-10 to Z-REACT-12, Z-REACT-24, Z-SKILL-04).
    pub(super) fn damage_results(&mut self, f: &mut AttackFrame) {
        let counter = f.counter.clone();
        let damaging = counter.as_ref().filter(|c| c.strike.is_some() && !c.failed);
        let Some(c) = damaging else {
            self.attack_lands(f, None);
            return self.push_counter_hold(f, counter, false);
        };
        let ix = c.of as usize;
        let attack_net = f.targets[ix].blow.net;
        let counter_net = c.blow.net;
        let fast = (self.stats(f.attacker).has(skill::FAST_STRIKE), self.stats(c.by).has(skill::FAST_STRIKE));
        let order = match fast {
            (true, false) => Ordering::Greater,
            (false, true) => Ordering::Less,
            _ => attack_net.cmp(&counter_net),
        };
        let by = c.by;
        self.tell_exchange(f, by, order, [attack_net, counter_net], fast.0 != fast.1);
        match order {
            Ordering::Greater => {
                self.attack_lands(f, None);
                if self.is_active(by) {
                    self.counter_lands(f);
                } else {
                    self.tell_prevented(by, f.attacker, f.counter.as_mut().map(|c| &mut c.blow));
                }
            }
            Ordering::Less => {
                self.counter_lands(f);
                if self.is_active(f.attacker) {
                    self.attack_lands(f, None);
                } else if f.area() && self.house().counter_stops_blast == CounterStopsBlast::CountererOnly {
                    f.targets[ix].spared = true;
                    let mut blow = std::mem::take(&mut f.targets[ix].blow);
                    self.tell_prevented(f.attacker, by, Some(&mut blow));
                    f.targets[ix].blow = blow;
                    self.attack_lands(f, Some(ix));
                } else {
                    f.prevented = true;
                    let who = f.attacker;
                    for aimed in f.targets.iter_mut().filter(|a| !a.spared) {
                        self.tell_prevented(who, aimed.now, Some(&mut aimed.blow));
                    }
                }
            }
            Ordering::Equal => {
                self.attack_lands(f, None);
                self.counter_lands(f);
            }
        }
    }

    /// Emits the order of attack and counter. `fast` is true if `fast_strike` decides it.
    fn tell_exchange(&mut self, f: &AttackFrame, by: CombatantId, order: Ordering, nets: [i32; 2], fast: bool) {
        let first = match order {
            Ordering::Greater => ExchangeOrder::AttackFirst,
            Ordering::Less => ExchangeOrder::CounterFirst,
            Ordering::Equal => ExchangeOrder::Together,
        };
        self.emit(
            EventBuilder::new(EventKind::Exchange)
                .by(f.attacker)
                .on(by)
                .word(Fact::Order, first)
                .fact(Fact::Attack, Value::Number(nets[0]))
                .fact(Fact::Counter, Value::Number(nets[1]))
                .cite(&[Z_REACT_10, Z_REACT_11, Z_REACT_13])
                .cite_if(fast, &[Z_SKILL_04])
                .cite_if(f.area(), &[Z_REACT_24])
                .cite_if(order == Ordering::Equal, &[Z_DMG_14]),
        );
    }

    /// Emits that a blow was prevented (Z-ATK-17). Its dice still count for wear, so they are part of the event.
    pub(super) fn tell_prevented(&mut self, who: CombatantId, target: CombatantId, blow: Option<&mut Blow>) {
        let mut tell = EventBuilder::new(EventKind::Prevented).by(who).on(target).cite(&[Z_REACT_12, Z_ATK_17]);
        if let Some(blow) = blow
            && !std::mem::replace(&mut blow.told, true)
        {
            tell = tell.rolls(&blow.rolls);
        }
        self.emit(tell);
    }

    /// Applies the attack to all its targets in roster order. If the counter came first, the pair of attacker and
    /// counterer precedes them (Z-DICE-06).
    pub(super) fn attack_lands(&mut self, f: &mut AttackFrame, except: Option<usize>) {
        let strike = f.strike.expect("a damaging attack has a weapon");
        for ix in 0..f.targets.len() {
            if f.targets[ix].spared || Some(ix) == except {
                continue;
            }
            let target = f.targets[ix].now;
            let mut blow = std::mem::take(&mut f.targets[ix].blow);
            let fate = self.land(f.attacker, target, strike.arm, &mut blow);
            f.targets[ix].blow = blow;
            f.targets[ix].hit = true;
            f.felled |= matches!(fate, Fate::Critical | Fate::Dead);
        }
    }

    pub(super) fn counter_lands(&mut self, f: &mut AttackFrame) {
        let Some(counter) = &mut f.counter else { return };
        let Some(strike) = counter.strike else { return };
        let (by, mut blow) = (counter.by, std::mem::take(&mut counter.blow));
        self.land(by, f.attacker, strike.arm, &mut blow);
        if let Some(counter) = &mut f.counter {
            counter.blow = blow;
        }
    }

    /// Applies one hit with all its consequences (Z-DICE-02).
    pub(super) fn land(&mut self, who: CombatantId, target: CombatantId, arm: Arm, blow: &mut Blow) -> Fate {
        let row = self.row(arm);
        let (direct, poison) = (row.direct, row.poison);
        let tell = self.blow_tell(EventKind::Damage, who, target, arm, blow).cite_if(direct, &[Z_DMG_05]);
        // Before the damage, because a combatant that goes down drops its gear.
        let worn = blow.clone();
        self.wear_by_blow(target, &worn, direct);
        let fate = self.harm(target, blow.net, Some(who), tell);
        if poison && blow.net >= 1 && fate != Fate::Dead {
            self.poison(target);
        }
        fate
    }

    /// Rolls the save against a poisoned weapon (Z-POW-09).
    pub(super) fn poison(&mut self, target: CombatantId) {
        if self.cond(target).poisoned || self.stats(target).vehicle {
            return;
        }
        let (passed, roll) = self.save(target, Ability::Strength, "STR save against poison");
        let tell = EventBuilder::new(EventKind::PoisonSave).on(target).roll(roll).cite(&[Z_POW_09, Z_UNIT_01]);
        self.emit(tell.word(Fact::Result, if passed { Outcome::Passed } else { Outcome::Poisoned }));
        if !passed {
            self.cond_mut(target).poisoned = true;
        }
    }
}
