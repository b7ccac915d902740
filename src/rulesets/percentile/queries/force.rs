//! Damage of a hit before armour: its dice, and the total that they give (P-DMG-01 to P-DMG-04).

use crate::rulesets::percentile::action::{Arm, Mode};
use crate::rulesets::percentile::components::PercentileState;
use crate::rulesets::percentile::level::{DamageBonus, DbShare, DiceSum, NegativeHalfDb};
use crate::vocab::CombatantId;

/// Damage dice of a hit, with bonus.
#[derive(Clone, Copy, Debug)]
pub struct Force {
    pub weapon: DiceSum,
    pub bonus: DamageBonus,
    /// Points that a special hit adds.
    pub most: i32,
    share: DbShare,
    /// Half of the bonus is rounded towards zero.
    down: bool,
}

impl Force {
    /// Returns the number of dice rolled for the damage bonus.
    pub fn bonus_dice(&self) -> u16 {
        if self.share == DbShare::None { 0 } else { self.bonus.count }
    }

    /// Returns the amount that the bonus adds if its dice show `rolled` (P-DMG-02).
    pub fn added(&self, rolled: i32) -> i32 {
        let points = match self.share {
            DbShare::Full => rolled,
            DbShare::Half if self.down => rolled / 2,
            DbShare::Half => (rolled + 1) / 2,
            DbShare::None => 0,
        };
        if self.bonus.negative { -points } else { points }
    }

    /// Returns the total damage for the sums shown by the weapon's dice and the bonus dice. It may be less than 0
    /// (P-DMG-04).
    pub fn total(&self, weapon: i32, bonus: i32) -> i32 {
        self.most + weapon + self.weapon.plus + self.added(bonus)
    }
}

impl PercentileState<'_> {
    pub fn force(&self, by: CombatantId, arm: Arm, mode: Mode, special: bool) -> Force {
        let (weapon, bonus) = (self.dice_of(arm, mode), self.stats(by).damage_bonus);
        let down = bonus.negative && self.house().negative_half_db == NegativeHalfDb::TowardZero;
        let most = if special { weapon.most() } else { 0 };
        Force { weapon, bonus, most, share: self.share_of(arm, mode), down }
    }
}
