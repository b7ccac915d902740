//! Stray shots (R-ATK-15).

use crate::rulesets::ranks::aim::{Odds, Strike};
use crate::rulesets::ranks::cards::*;
use crate::rulesets::ranks::components::RanksState;
use crate::rulesets::ranks::ctx::{EventBuilder, RulesCtx};
use crate::rulesets::ranks::damage::Harm;
use crate::rulesets::ranks::dice::Manner;
use crate::rulesets::ranks::events::EventKind;
use crate::rulesets::ranks::facts::{Fact, HarmCause, Loss, Outcome};
use crate::rulesets::ranks::frames::{Fate, GroupFrame, GroupStage};
use crate::rulesets::ranks::level::FriendlyFire;
use crate::vocab::{CombatantId, Roll};

impl RanksState<'_> {
    /// Returns the allies that a shot at the target may hit instead, in roster order.
    pub fn at_risk(&self, by: CombatantId, target: CombatantId) -> Vec<CombatantId> {
        let (Some(from), Some(to)) = (self.place(by), self.place(target)) else { return Vec::new() };
        let map = self.map();
        let (own, there) = (map.number(from), map.number(to));
        let between = own.min(there) + 1..own.max(there);
        self.active_of(self.faction(by))
            .filter(|a| *a != by && self.field(*a) == Some(map.field(to)))
            .filter(|a| {
                let cell = self.place(*a).expect("active");
                let number = map.number(cell);
                map.column_distance(cell, to) <= 1 && (number == there || between.contains(&number))
            })
            .collect()
    }
}

impl RulesCtx<'_, '_> {
    /// Rolls whether a shot goes astray (step 7(a)).
    pub(super) fn risk_stray(&mut self, by: CombatantId, target: CombatantId) -> Fate {
        let allies = self.at_risk(by, target);
        if allies.is_empty() || self.house().friendly_fire == FriendlyFire::Off {
            return Fate::Open;
        }
        let each = self.house().friendly_fire == FriendlyFire::Each;
        let struck = if each { self.one_die_each(by, &allies) } else { self.one_die(by, target, &allies) };
        struck.map_or(Fate::Open, Fate::Strayed)
    }

    fn tell_risk(&mut self, by: CombatantId, roll: Roll, struck: Option<CombatantId>) {
        let tell = EventBuilder::new(EventKind::Stray).by(by).roll([roll]).cite(&[R_ATK_15]);
        let tell = match struck {
            Some(ally) => tell.on(ally).word(Fact::Result, Outcome::Strays),
            None => tell.word(Fact::Result, Outcome::Passes),
        };
        self.emit(tell);
    }

    /// Rolls the stray die; only a 1 goes astray.
    fn stray_die(&mut self, by: CombatantId) -> Roll {
        self.core.throw_in_bands(6, "stray shot", Some(by), None, None, &[2])
    }

    fn one_die(&mut self, by: CombatantId, target: CombatantId, allies: &[CombatantId]) -> Option<CombatantId> {
        let roll = self.stray_die(by);
        let to = self.place(target).expect("the target was there");
        let nearness = |a: &CombatantId| {
            let cell = self.place(*a).expect("active");
            let map = self.map();
            (map.column_distance(cell, to), (map.number(cell) - map.number(to)).abs(), *a)
        };
        let struck = allies.iter().copied().min_by_key(nearness).filter(|_| roll.value == 1);
        self.tell_risk(by, roll, struck);
        struck
    }

    fn one_die_each(&mut self, by: CombatantId, allies: &[CombatantId]) -> Option<CombatantId> {
        for ally in allies {
            let roll = self.stray_die(by);
            let struck = (roll.value == 1).then_some(*ally);
            self.tell_risk(by, roll, struck);
            if struck.is_some() {
                return struck;
            }
        }
        None
    }

    /// Resolves the stray shots of a group in order of declaration (step 7(f)).
    pub(super) fn group_strays(&mut self, f: &mut GroupFrame) -> bool {
        let Some(m) = f.members.get(f.at as usize).copied() else { return true };
        let Fate::Strayed(ally) = m.fate else {
            f.at += 1;
            return false;
        };
        let s = Strike::new(m.who, m.mode, m.arm, ally);
        if f.stage == GroupStage::StrayAfter {
            for gift in m.gifts.into_iter().flatten() {
                self.give_enchantment(ally, gift);
            }
            f.stage = GroupStage::Strays;
            f.at += 1;
            return false;
        }
        if !self.is_active(ally) {
            self.emit(
                EventBuilder::new(EventKind::Lost)
                    .by(m.who)
                    .on(ally)
                    .word(Fact::Why, Loss::TargetGone)
                    .cite(&[R_ATK_15]),
            );
            self.use_up(&s);
            f.at += 1;
            return false;
        }
        f.members[f.at as usize].gifts = self.gifts_of(&s);
        f.stage = GroupStage::StrayAfter;
        let landed = self.roll_attack(&s, Manner::Base);
        self.tell_struck(&s, &Odds::default(), &landed, &[R_ATK_15]);
        self.use_up(&s);
        let harm = Harm::attack(ally, m.who, HarmCause::Stray, landed.result);
        self.land(harm.piercing(landed.piercing).slaying(landed.sixes));
        false
    }
}
