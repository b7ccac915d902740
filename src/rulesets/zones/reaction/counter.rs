//! Counters (Z-REACT-08, Z-REACT-09).

use crate::rulesets::zones::action::{Arm, Hold, Mode, Strike};
use crate::rulesets::zones::cards::*;
use crate::rulesets::zones::ctx::{Ability, EventBuilder, RulesCtx};
use crate::rulesets::zones::events::EventKind;
use crate::rulesets::zones::facts::{Attempt, Fact, Outcome};
use crate::rulesets::zones::frames::{AttackFrame, Counter, Cover};
use crate::vocab::CombatantId;

impl RulesCtx<'_, '_> {
    /// Begins a counter: uses the weapon and rolls its hit save (Z-REACT-08, Z-REACT-09).
    pub(super) fn begin_counter(&mut self, f: &mut AttackFrame, strike: Option<Strike>, hold: Option<Hold>) {
        let ix = f.at as usize;
        let who = f.targets[ix].now;
        let arm = match hold {
            Some(Hold::Stun(arm)) => Some(arm),
            _ => strike.map(|s| s.arm),
        };
        self.tell_counter(f, who, arm, hold);
        let cover = self.counter_cover(f, who);
        if let Some(Arm::Item(i)) = arm {
            self.use_weapon(i, strike.is_some_and(|s| s.mode == Mode::Throw));
        }
        let failed = !self.counter_hits(f, who, strike);
        f.counter = Some(Counter { of: f.at, by: who, hold, strike, failed, blow: Default::default(), cover });
        f.at += 1;
        f.declined.clear();
    }

    fn tell_counter(&mut self, f: &AttackFrame, who: CombatantId, arm: Option<Arm>, hold: Option<Hold>) {
        let foe = f.attacker;
        let mut tell = EventBuilder::new(EventKind::Counter)
            .by(who)
            .on(foe)
            .word(Fact::What, hold.map_or(Attempt::Attack, Attempt::from))
            .cite(&[Z_REACT_08, Z_REACT_02, Z_REACT_01, Z_REACT_13, Z_REACT_03, Z_INIT_10]);
        if let Some(arm) = arm {
            tell = tell.fact(Fact::Weapon, self.arm_value(arm)).cite(&[Z_GEAR_01]);
        }
        if f.peek().is_some() {
            tell = tell.cite(&[Z_BOARD_17]);
        }
        self.emit(tell.cite_if(f.area(), &[Z_REACT_23]).cite_if(self.size_gap(who, foe) != 0, &[Z_SIZE_11]));
    }

    /// Rolls the hit save of the counter, if one is needed (Z-REACT-09). Returns true if the counter hits.
    fn counter_hits(&mut self, f: &AttackFrame, who: CombatantId, strike: Option<Strike>) -> bool {
        let foe = f.attacker;
        if !self.needs_hit_save(who, foe, strike, self.sight_back(who, f)) {
            return true;
        }
        let (hit, roll) = self.save(who, Ability::Wits, "WIT save to hit");
        self.emit(
            EventBuilder::new(EventKind::HitSave)
                .by(who)
                .on(foe)
                .roll(roll)
                .word(Fact::Result, if hit { Outcome::Hit } else { Outcome::Missed })
                .cite(&[Z_REACT_09, Z_ATK_05, Z_UNIT_01]),
        );
        hit
    }

    /// Returns the attacker's cover against the counter. The barrier that the attacker peeked over covers it from lines
    /// over that barrier (Z-BOARD-17).
    fn counter_cover(&self, f: &AttackFrame, who: CombatantId) -> Cover {
        let (Some(from), Some(to)) = (self.place(who), self.place(f.attacker)) else { return Cover::default() };
        self.cover_on(from, f.attacker, self.ray_back(from, to, f.peek()).line)
    }
}
