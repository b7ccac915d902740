//! Options of `react` (P-REACT-03 to P-REACT-12).

use crate::rulesets::percentile::action::{Action, Arm, Mode};
use crate::rulesets::percentile::components::PercentileState;
use crate::rulesets::percentile::frames::AttackFrame;
use crate::rulesets::percentile::level::{BrawlParry, DodgeLowVelocity, Light, MissileWeaponParry, Velocity};
use crate::vocab::CombatantId;

impl PercentileState<'_> {
    /// Returns the answers to `react`, `none` first.
    pub fn react_actions(&self, f: &AttackFrame) -> Vec<Action> {
        let mut actions = vec![Action::Nothing];
        if self.aware_of(f) && self.velocity_of(f.arm, f.mode) == Velocity::Low {
            let arms = self.parrying_arms(f).into_iter();
            actions.extend(arms.filter(|arm| self.parry_chance(f.at, *arm, f.mode).value() >= 1).map(Action::Parry));
            if self.may_dodge(f.at, f.mode) && self.dodge_chance(f.at, f.mode).value() >= 1 {
                actions.push(Action::Dodge);
            }
        }
        actions
    }

    /// Returns true if the target sees the attack coming (P-REACT-03).
    pub fn aware_of(&self, f: &AttackFrame) -> bool {
        self.is_active(f.at)
            && !self.cond(f.at).unaware
            && !f.unseen
            && self.map().light != Light::PitchDark
            && self.sees(f.at, f.by)
            && self.in_front(f.at, f.by)
    }

    /// Returns true if the combatant may dodge attacks of that mode (P-REACT-11).
    pub fn may_dodge(&self, c: CombatantId, mode: Mode) -> bool {
        let far = mode.far() && self.house().dodge_low_velocity == DodgeLowVelocity::Never;
        self.standing(c) && !far
    }

    fn parrying_arms(&self, f: &AttackFrame) -> Vec<Arm> {
        let c = f.at;
        if self.in_deep_water(c) {
            return Vec::new();
        }
        let sound = self.in_hand(c).into_iter().filter(|i| !self.item(*i).broken).map(Arm::Item);
        let mut arms: Vec<Arm> = sound.filter(|arm| self.parries(*arm, f.mode)).collect();
        let bare = match self.house().brawl_parry {
            BrawlParry::BrawlOnly => f.arm == Arm::Brawl,
            BrawlParry::AnyMelee => !f.mode.far(),
            BrawlParry::Never => false,
        };
        arms.extend(bare.then_some(Arm::Brawl));
        arms
    }

    /// Returns true if the item can parry attacks of that mode (table of P-REACT-04).
    pub fn parries(&self, arm: Arm, mode: Mode) -> bool {
        let row = self.arm_row(arm);
        if mode.far() {
            return row.shield.is_some();
        }
        let improvised = row.hp.is_some() && self.house().missile_weapon_parry == MissileWeaponParry::HalfClub;
        row.strike.is_some() || row.missile.is_some() && improvised
    }
}
