//! Step (1) of an attack, its declaration: targets, cover, the cost to the weapon, and the dice allotment of a spread.

use crate::rulesets::zones::action::{Action, Aim, Arm, Hold, Mode, Strike, UnitAction};
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::{Attempt, Fact, Force};
use crate::rulesets::zones::frames::{Aimed, AttackFrame, AttackStage, Cover, Kind, Occasion, ResolveStage};
use crate::rulesets::zones::points::DecisionPoint;
use crate::rulesets::zones::special::spread::legal_numbers;
use crate::vocab::{CombatantId, ItemId, Value};

impl RulesCtx<'_, '_> {
    pub(super) fn declare(&mut self, f: &mut AttackFrame) {
        let who = f.attacker;
        f.surprise = self.cond(who).concealed;
        self.declare_targets(f);
        self.spend_weapon(f);
        for ix in 0..f.targets.len() {
            f.targets[ix].cover = self.declared_cover(f, f.targets[ix].now);
        }
        self.emit_with(|t| t.attack_told(f));
        f.stage = if f.kind == Kind::Spread {
            AttackStage::Attack(ResolveStage::Allot)
        } else {
            AttackStage::Attack(ResolveStage::HitSave)
        };
    }

    pub(super) fn declare_targets(&mut self, f: &mut AttackFrame) {
        match f.kind {
            Kind::Spread => f.candidates = self.spread_targets(f.attacker),
            Kind::Blast(_) => {}
            _ => {
                let target = f.targets[0].now;
                let sight = match (self.place(f.attacker), self.place(target)) {
                    (Some(from), Some(to)) => self.ray_over(from, to, f.peek()).sight,
                    _ => false,
                };
                f.needs_save = f.kind != Kind::DeathBlow && self.needs_hit_save(f.attacker, target, f.strike, sight);
            }
        }
    }

    pub(super) fn declared_cover(&self, f: &AttackFrame, target: CombatantId) -> Cover {
        let (Some(from), Some(to)) = (self.place(f.attacker), self.place(target)) else { return Cover::default() };
        // Z-BLAST-07: the line of a blast runs from the zone hit.
        let from = if let Kind::Blast(zone) = f.kind { zone } else { from };
        let ray = self.ray_over(from, to, f.peek().filter(|_| !f.area()));
        self.cover_on(from, target, ray.line)
    }

    /// Applies the cost of a declared attack to the weapon or power (Z-ATK-14, Z-ATK-15, Z-GEAR-01, Z-POW-01).
    pub(super) fn spend_weapon(&mut self, f: &AttackFrame) {
        match f.arm() {
            Some(Arm::Item(i)) => self.use_weapon(i, f.strike.is_some_and(|s| s.mode == Mode::Throw)),
            Some(Arm::Power(row)) => {
                if let Some(p) = self.gear_mut(f.attacker).powers.iter_mut().find(|(r, _)| *r == row) {
                    p.1 -= 1;
                }
            }
            _ => {}
        }
    }

    /// Marks a weapon as used, for the durability roll after the fight (Z-GEAR-01). It is spent if it must be reloaded
    /// (Z-ATK-15); a thrown weapon leaves the hand (Z-ATK-14).
    pub fn use_weapon(&mut self, i: ItemId, thrown: bool) {
        let reload = self.item_row(i).reload;
        let item = self.item_mut(i);
        item.used = true;
        item.spent |= reload;
        if thrown {
            self.detach(i);
        }
    }

    fn attack_told(&self, f: &AttackFrame) -> EventBuilder {
        let what = match f.kind {
            Kind::Damage => Attempt::Attack,
            Kind::DeathBlow => Attempt::DeathBlow,
            Kind::Hold(hold) => hold.into(),
            Kind::Blast(_) => Attempt::Blast,
            Kind::Spread => Attempt::Spread,
        };
        let mut tell =
            EventBuilder::new(EventKind::Attack).by(f.attacker).cite(&[Z_ATK_01, Z_ATK_11]).word(Fact::What, what);
        if let Some(aimed) = f.targets.first() {
            let h = self.distance(f.attacker, aimed.now);
            tell = tell
                .on(aimed.now)
                .cite(&[Z_ATK_02])
                .cite_if(h > 1 && f.strike.is_some_and(|s| s.mode == Mode::Melee), &[Z_SIZE_07])
                .cite_if(!self.is_active(aimed.now), &[Z_ATK_03])
                .cite_if(self.stands(aimed.now).riding.is_some(), &[Z_MOUNT_07]);
        }
        if let Some(arm) = f.arm() {
            tell = self.tell_weapon(tell, arm);
        }
        if let Some(strike) = f.strike {
            tell = self.tell_strike(tell, f, strike);
        }
        tell = self.tell_kind(tell, f);
        let grabbing = !self.cond(f.attacker).grabbing.is_empty();
        tell.cite_if(grabbing && f.arm().is_some() && f.kind != Kind::DeathBlow, &[Z_ATK_13, Z_NL_17])
    }

    fn tell_weapon(&self, tell: EventBuilder, arm: Arm) -> EventBuilder {
        let tell = tell.fact(Fact::Weapon, self.arm_value(arm)).cite(&[Z_UNIT_11]);
        match arm {
            Arm::Item(i) => {
                let reload = self.item_row(i).reload;
                tell.cite(&[Z_GEAR_01, Z_UNIT_10]).cite_if(reload, &[Z_ATK_15, Z_GEAR_10])
            }
            Arm::Natural(_) => tell.cite(&[Z_GEAR_09]),
            Arm::Unarmed => tell.cite(&[Z_UNIT_05, Z_GEAR_09]),
            Arm::Power(_) => tell.cite(&[Z_POW_01, Z_POW_02]),
        }
    }

    /// Adds the weapon's mode, force and aim to the event.
    fn tell_strike(&self, tell: EventBuilder, f: &AttackFrame, s: Strike) -> EventBuilder {
        let mut tell = tell.word(Fact::Mode, s.mode).cite_if(s.hold_back, &[Z_ATK_10]);
        if s.hold_back {
            tell = tell.word(Fact::Force, Force::HoldBack);
        }
        if let Some(aim) = s.aim {
            let near = f.targets.first().is_some_and(|a| self.nearby(f.attacker, a.now));
            let gap = f.targets.first().map_or(0, |a| self.size_gap(f.attacker, a.now));
            tell = tell
                .word(Fact::Aim, aim)
                .cite(&[Z_ATK_07, Z_BOARD_05, Z_BOARD_09, Z_BOARD_10, Z_ATK_06])
                .cite_if(aim == Aim::Moving, &[Z_ATK_08])
                .cite_if(near, &[Z_ATK_16])
                .cite_if(gap != 0 && !f.area(), &[Z_SIZE_08]);
        }
        if let Some(b) = s.peek {
            tell = tell.fact(Fact::Peek, Value::Cell(b)).cite(&[Z_BOARD_17]);
        }
        tell.cite_if(s.mode == Mode::Throw, &[Z_ATK_14])
    }

    /// Adds the kind of attack and its occasion to the event.
    fn tell_kind(&self, mut tell: EventBuilder, f: &AttackFrame) -> EventBuilder {
        if let Kind::Blast(zone) = f.kind {
            let melee = f.strike.is_some_and(|s| s.mode == Mode::Melee);
            tell = tell.fact(Fact::Zone, Value::Cell(zone)).cite(&[Z_BLAST_01, Z_BLAST_06, Z_SIZE_09]).cite(if melee {
                &[Z_BLAST_02]
            } else {
                &[Z_BLAST_03]
            });
        }
        let chance = f.occasion == Occasion::Opportunity;
        let gap = || self.size_gap(f.attacker, f.targets[0].now);
        tell.cite_if(f.kind == Kind::Spread, &[Z_SIZE_04, Z_SIZE_05])
            .cite_if(f.kind == Kind::DeathBlow, &[Z_ATK_12])
            .cite_if(matches!(f.kind, Kind::Hold(Hold::Stun(_))), &[Z_SKILL_10, Z_NL_01])
            .cite_if(
                matches!(f.kind, Kind::Hold(Hold::Disarm | Hold::Shove | Hold::Grapple)),
                &[Z_NL_01, Z_NL_02, Z_NL_03, Z_SIZE_10],
            )
            .cite_if(f.occasion == Occasion::Cleave, &[Z_SKILL_05])
            .cite_if(chance, &[Z_REACT_19])
            .cite_if(chance && gap() != 0, &[Z_SIZE_11])
            .cite_if(matches!(f.kind, Kind::Damage), &[Z_DICE_02])
            .cite_if(matches!(f.kind, Kind::Blast(_)), &[Z_DICE_06])
            .cite_if(f.kind == Kind::Spread, &[Z_DICE_07, Z_SIZE_06])
            .cite_if(matches!(f.kind, Kind::Hold(_)), &[Z_DICE_04])
            .cite_if(matches!(f.kind, Kind::Hold(Hold::Stun(_))), &[Z_DICE_05])
            .cite_if(f.surprise, &[Z_SNEAK_04])
    }

    pub(super) fn ask_allotment(&mut self, f: &mut AttackFrame) {
        let who = f.attacker;
        let given: Vec<u16> = f.targets.iter().map(|a| a.dice).collect();
        if given.len() == f.candidates.len() {
            f.targets.retain(|a| a.dice > 0);
            f.stage = AttackStage::Attack(ResolveStage::HitSave);
            return;
        }
        let gaps: Vec<u32> = f.candidates.iter().map(|c| -self.size_gap(who, *c) as u32).collect();
        let must = self.cond(who).taunted.and_then(|s| f.candidates.iter().position(|c| *c == s.by));
        let arm = f.arm().expect("a spread has a weapon");
        let count = self.weapon_dice(who, arm).count;
        let numbers = legal_numbers(count, &gaps, &given, must);
        let target = f.candidates[given.len()];
        f.stage = AttackStage::Attack(ResolveStage::AllotAnswer);
        let legal = numbers.into_iter().map(|n| UnitAction { who: Some(target), action: Action::Allot(n) }).collect();
        self.request_decision(DecisionPoint::Allot, who, legal);
    }

    pub(super) fn allot(&mut self, f: &mut AttackFrame) {
        let offer = self.take_answer();
        f.stage = AttackStage::Attack(ResolveStage::Allot);
        let (Action::Allot(n), Some(target)) = (offer.action, offer.who) else { return };
        let mut aimed = Aimed::new(target);
        aimed.dice = n;
        aimed.cover = self.declared_cover(f, target);
        f.targets.push(aimed);
        if n > 0 {
            let tell = EventBuilder::new(EventKind::Allotted).by(f.attacker).on(target).amount(i32::from(n));
            self.emit(tell.cite(&[Z_SIZE_05]));
        }
    }
}
