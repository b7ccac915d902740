//! DMG: what a hit rolls, and what its dice come to before armour (P-DMG-01 to P-DMG-04).

use super::ChanceQueries;
use crate::rulesets::percentile::action::{Arm, Mode};
use crate::rulesets::percentile::level::{DamageBonus, DbShare, DiceSum, NegativeHalfDb};
use crate::vocab::CombatantId;

/// What a hit rolls.
#[derive(Clone, Copy, Debug)]
pub struct Force {
    pub weapon: DiceSum,
    pub bonus: DamageBonus,
    /// What a special hit adds.
    pub most: i32,
    share: DbShare,
    /// Halves are rounded towards zero.
    down: bool,
}

impl Force {
    /// Dice of the damage bonus that are thrown.
    pub fn bonus_dice(&self) -> u16 {
        if self.share == DbShare::None { 0 } else { self.bonus.count }
    }

    /// What the bonus counts for once its dice show so much (P-DMG-02).
    pub fn added(&self, rolled: i32) -> i32 {
        let points = match self.share {
            DbShare::Full => rolled,
            DbShare::Half if self.down => rolled / 2,
            DbShare::Half => (rolled + 1) / 2,
            DbShare::None => 0,
        };
        if self.bonus.negative { -points } else { points }
    }

    /// What it comes to when the weapon's dice and those of the bonus show so much; it may be less than 0 (P-DMG-04).
    pub fn total(&self, weapon: i32, bonus: i32) -> i32 {
        self.most + weapon + self.weapon.plus + self.added(bonus)
    }
}

pub trait ForceQueries: ChanceQueries {
    fn force(&self, by: CombatantId, arm: Arm, mode: Mode, special: bool) -> Force {
        let (weapon, bonus) = (self.dice_of(arm, mode), self.stats(by).damage_bonus);
        let down = bonus.negative && self.house().negative_half_db == NegativeHalfDb::TowardZero;
        let most = if special { weapon.most() } else { 0 };
        Force { weapon, bonus, most, share: self.share_of(arm, mode), down }
    }
}

impl<T: ChanceQueries> ForceQueries for T {}
