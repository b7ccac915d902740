//! Default policy for declarations: charge enemies in reach, use double shots on those out of reach, cast where no
//! enemy can interrupt.

use super::{Mind, STANDARD};
use crate::rulesets::hexes::action::Action;
use crate::rulesets::hexes::level::{Aim, Effect, traits};
use crate::rulesets::hexes::unit::Routine;
use crate::vocab::CombatantId;

impl Mind<'_> {
    pub(super) fn routine(&self, who: CombatantId) -> Option<usize> {
        let near = self.foe_distance(who);
        self.best(|a| match a {
            Action::Declare(r) => Some(self.worth_declaring(who, *r, near)),
            _ => None,
        })
    }

    pub(super) fn worth_declaring(&self, who: CombatantId, r: Routine, near: i32) -> i32 {
        match r {
            Routine::Standard => STANDARD,
            Routine::TwoWeaponAttack => {
                if near <= 1 {
                    40
                } else {
                    0
                }
            }
            Routine::TwoWeaponGuard => {
                if near <= 1 && self.health(who) < 40 {
                    45
                } else {
                    0
                }
            }
            Routine::DoubleShot => self.worth_of_double_shot(who, near),
            Routine::FullDefence => {
                // Not against an equally wounded enemy, since neither would ever attack. Not against one that does not
                // detect the combatant, since it cannot strike (H-INVIS-03).
                let hits = |foe: CombatantId| self.health(foe) > 30 && self.viewer.detects(foe, who);
                let pressed = self.nearest_foe(who).is_some_and(hits);
                if near <= 2 && self.health(who) < 15 && pressed { 31 } else { 0 }
            }
            Routine::Charge(t) => self.worth_of_charge(who, t, near),
            Routine::Cast(s) => self.worth_of_casting(who, s, near),
            Routine::ReadScroll(s) => {
                let begun = self.viewer.cond(who).reading > 0;
                if near > 8 || begun && near > 2 { self.worth_of_casting(who, s, near) - 3 } else { 0 }
            }
        }
    }

    fn worth_of_double_shot(&self, who: CombatantId, near: i32) -> i32 {
        let e = &self.viewer;
        let clear = |t: CombatantId| {
            let pool = e.missile_pool(who, t);
            e.place(t).is_some_and(|c| e.sees_hex(who, c)) && pool.iter().all(|c| e.enemies(who, *c))
        };
        let target = self.foes(who).into_iter().any(|t| e.distance(who, t) <= 26 && clear(t));
        if target && near >= 3 { 50 } else { 0 }
    }

    /// Scores a charge at an enemy. Returns 0 if a half move and a blow reach it, or if the combatant has a bow or keeps
    /// its line. Long weapons that protect the enemy, and a crowd around it, lower the score.
    fn worth_of_charge(&self, who: CombatantId, t: CombatantId, near: i32) -> i32 {
        let e = &self.viewer;
        let away = e.distance(who, t);
        let walk = e.half_speed(who) + self.longest_reach(who);
        if away <= walk || self.has_bow(who) || near < 2 || self.keeps_line(who, near) {
            return 0;
        }
        let massive = e.stats(who).has(traits::MASSIVE);
        if self.poles_before(t) && !massive || self.alone_against(who, t) { 20 } else { 45 - away }
    }

    fn worth_of_casting(&self, who: CombatantId, s: u8, near: i32) -> i32 {
        let e = &self.viewer;
        // An enemy at arm's length would disrupt the spell with its first blow.
        if near <= 2 {
            return 0;
        }
        let best = || self.best_of_magic(who, s);
        let row = e.spell(s);
        match row.effect {
            Effect::Ward(_) => {
                if e.cond(who).ward.is_none() && near <= 8 {
                    32
                } else {
                    0
                }
            }
            Effect::Veil(_) => 0,
            Effect::Mend(_) => {
                let hurt = e
                    .all()
                    .any(|c| !e.enemies(c, who) && e.present(c) && self.health(c) < 50 && e.distance(who, c) <= 1);
                if hurt { 36 } else { 0 }
            }
            _ if matches!(row.aim, Aim::Area(_)) => {
                // A single enemy is worth a burst of fire, but no web.
                match best() {
                    best @ 20.. => 40 + best,
                    10.. if matches!(row.effect, Effect::DamagePerLevel(_)) => 33,
                    _ => 0,
                }
            }
            _ => {
                if best() > 0 {
                    34 + i32::from(row.level)
                } else {
                    0
                }
            }
        }
    }

    /// Chooses the split of BCB: the wounded and those near an enemy keep more for defence.
    pub(super) fn split(&self, who: CombatantId) -> Option<usize> {
        let bcb = self.viewer.stats(who).bcb;
        let near = self.foe_distance(who);
        let part = if near > self.viewer.stats(who).speed + 2 {
            0
        } else if self.health(who) < 40 {
            bcb / 2
        } else if near <= 2 {
            bcb / 3
        } else {
            bcb / 4
        };
        self.find(|a| *a == Action::Split(part as u8))
    }
}
