//! Dice and modifiers of an attack before it is rolled: available modes, ranges, base dice, and the causes of Impaired
//! and Enhanced (section 5). Options, the resolver and the display of odds use these queries. They change nothing.

use super::action::{Arm, Mode};
use super::cards::*;
use super::components::RanksState;
use super::dice::{Base, Manner};
use super::level::{
    AmmoRule, Condition, Die, Enchantment, Halfswording, MeleeColumns, PointBlank, Range, ReachAttacks, Spell, Thrust,
    features, traits,
};
use super::unit::Few;
use crate::rulesets::ranks::facts::DiceCause;
use crate::vocab::{CombatantId, RuleId};
use smallvec::SmallVec;

/// An attack before its dice: attacker, mode, weapon and target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strike {
    pub by: CombatantId,
    pub mode: Mode,
    pub arm: Arm,
    /// The spell that is cast instead of a weapon attack.
    pub spell: Option<Spell>,
    pub target: CombatantId,
    /// Result of a daring attack's test, true if passed (R-RISK-02).
    pub dared: Option<bool>,
    /// Set for a cleave, a flask, `burst` and `meteor` (R-WAR-02).
    pub blast: bool,
    /// Base dice fixed before the blast's first roll (R-AREA-06).
    pub settled: Option<Base>,
}

impl Strike {
    pub fn new(by: CombatantId, mode: Mode, arm: Arm, target: CombatantId) -> Self {
        Self { by, mode, arm, spell: None, target, dared: None, blast: false, settled: None }
    }
    pub fn cast(by: CombatantId, spell: Spell, target: CombatantId) -> Self {
        let blast = spell != Spell::Bolt;
        Self { by, mode: Mode::Shot, arm: Arm::Unarmed, spell: Some(spell), target, dared: None, blast, settled: None }
    }
}

/// Causes that make an attack Enhanced or Impaired, each with its rule.
pub type Causes = SmallVec<[(DiceCause, RuleId); 4]>;

/// Causes of both kinds for one attack (R-ATK-12).
#[derive(Clone, Debug, Default)]
pub struct Odds {
    pub enhanced: Causes,
    pub impaired: Causes,
}

impl Odds {
    pub fn kind(&self) -> (bool, bool) {
        (!self.enhanced.is_empty(), !self.impaired.is_empty())
    }
    /// Drops the causes of a kind that was absent when the kinds were fixed (R-AREA-06).
    pub fn settled(self, (enhanced, impaired): (bool, bool)) -> Self {
        let only = |causes: Causes, held: bool| if held { causes } else { Causes::new() };
        Self { enhanced: only(self.enhanced, enhanced), impaired: only(self.impaired, impaired) }
    }
}

impl RanksState<'_> {
    /// Returns every pair of mode and weapon the combatant can attack with: held items, natural weapons and bare hands
    /// (R-ATK-20).
    pub fn modes(&self, c: CombatantId) -> Few<(Mode, Arm)> {
        let mut found = Few::new();
        let gear = self.gear(c);
        for i in self.in_hand(c) {
            self.weapon_modes(Arm::Item(i), &mut found);
        }
        if let (Some(a), Some(b)) = (gear.main_hand, gear.off_hand)
            && [a, b].iter().all(|i| self.one_handed(Arm::Item(*i)))
        {
            found.push((Mode::Dual, Arm::Item(a)));
        }
        for r in &self.stats(c).natural {
            self.weapon_modes(Arm::Natural(*r), &mut found);
        }
        found.push((Mode::Unarmed, Arm::Unarmed));
        found
    }

    fn one_handed(&self, arm: Arm) -> bool {
        let row = self.arm_row(arm);
        row.weapon() && row.hands == 1 && row.range == Range::Melee
    }

    fn weapon_modes(&self, arm: Arm, found: &mut Few<(Mode, Arm)>) {
        let row = self.arm_row(arm);
        if !row.weapon() {
            return;
        }
        match row.range {
            Range::Melee => found.push((Mode::Melee, arm)),
            Range::Reach => found.push((Mode::Reach, arm)),
            Range::Ranged => {
                if self.shots_left(arm) {
                    found.push((Mode::Shot, arm));
                }
                if matches!(arm, Arm::Item(i) if self.item(i).count > 0) {
                    found.push((Mode::ShotFlaming, arm));
                }
            }
            Range::ThrowOnly => {}
        }
        if row.has(traits::HALFSWORD) && self.house().halfswording == Halfswording::On {
            found.push((Mode::Halfsword, arm));
        }
        if !row.natural && !row.has(traits::BLAST) {
            found.push((Mode::Throw, arm));
        }
    }

    /// Returns true if the weapon has shots left or shots are not counted (R-GEAR-03).
    pub fn shots_left(&self, arm: Arm) -> bool {
        match arm {
            Arm::Item(i) if self.house().ammo == AmmoRule::Counted => self.item(i).shots > 0,
            _ => true,
        }
    }

    /// Returns the other weapon of a `dual` attack; `None` for other modes.
    pub fn second_arm(&self, c: CombatantId, mode: Mode) -> Option<Arm> {
        self.gear(c).off_hand.filter(|_| mode == Mode::Dual).map(Arm::Item)
    }

    /// Returns true if the mode reaches the target from the attacker's place (R-ATK-02 to R-ATK-04, R-ATK-07).
    pub fn in_range(&self, by: CombatantId, mode: Mode, target: CombatantId) -> bool {
        let Some(distance) = self.distance(by, target) else { return false };
        match mode {
            Mode::Melee | Mode::Halfsword | Mode::Dual | Mode::Unarmed => distance == 0 && self.abreast(by, target),
            Mode::Reach => distance == 1,
            Mode::Shot | Mode::ShotFlaming => distance >= 2 || self.house().point_blank == PointBlank::Impaired,
            Mode::Throw => distance == 1 && self.place(by).is_some_and(|cell| self.map().any_reach_row(cell)),
        }
    }

    /// Returns true if the columns of the two allow an attack at distance 0 (R-BOARD-06).
    fn abreast(&self, a: CombatantId, b: CombatantId) -> bool {
        let (Some(x), Some(y)) = (self.place(a), self.place(b)) else { return false };
        self.house().melee_columns == MeleeColumns::Any || self.map().column_distance(x, y) <= 1
    }

    /// Returns true if the two can attack each other in melee: rank distance 0, and columns that allow it.
    pub fn at_blows(&self, a: CombatantId, b: CombatantId) -> bool {
        self.distance(a, b) == Some(0) && self.abreast(a, b)
    }

    /// Returns the base dice of the attack (R-ATK-09). Halfswording (R-ATK-13) and a broken rib each reduce the die by
    /// one size.
    pub fn base(&self, s: &Strike) -> Base {
        if let Some(base) = s.settled {
            return base;
        }
        if let Some(spell) = s.spell {
            return Base::Die(spell.die());
        }
        self.base_of(s, s.arm)
    }

    pub fn base_of(&self, s: &Strike, arm: Arm) -> Base {
        let individual = !self.warband(s.target);
        let enchanted = self.arm_enchanted(arm).is_some() || s.mode == Mode::ShotFlaming;
        if enchanted || self.oiled_for(arm, s.target) || self.unweakened(s.by) && individual {
            return Base::Summed;
        }
        let rib = |die: Die| if self.has(s.by, Condition::BrokenRib) { die.lessened() } else { die };
        let row = self.arm_row(arm);
        if s.mode == Mode::Unarmed || s.mode == Mode::Throw && !row.has(traits::BLAST) {
            return match rib(Die::One(3)) {
                Die::One(faces) => Base::Fixed(faces),
                Die::TwoSixes => Base::Summed,
            };
        }
        let short = if s.mode == Mode::Halfsword { row.die.lessened() } else { row.die };
        Base::from_die(rib(short))
    }

    /// Returns true if the weapon is oiled against the target's type of creature (R-OIL-03).
    pub fn oiled_for(&self, arm: Arm, target: CombatantId) -> bool {
        matches!(arm, Arm::Item(i) if self.item(i).oil == Some(self.stats(target).creature))
    }

    /// Returns the enchantments that the attack's weapons apply to the target (R-ENCH-05).
    pub fn enchantments_of(&self, s: &Strike) -> Few<Enchantment> {
        if s.spell.is_some() {
            return Few::new();
        }
        if s.mode == Mode::ShotFlaming {
            let flame = [Some(Enchantment::Flame), self.arm_enchanted(s.arm).filter(|e| *e != Enchantment::Flame)];
            return flame.into_iter().flatten().collect();
        }
        let arms = [Some(s.arm), self.second_arm(s.by, s.mode)];
        arms.into_iter().flatten().filter_map(|arm| self.arm_enchanted(arm)).collect()
    }

    /// Returns all causes that apply at present (R-ATK-12).
    pub fn causes(&self, s: &Strike) -> Odds {
        let mut odds = Odds::default();
        if let Some(0) = self.distance(s.by, s.target)
            && self.has(s.target, Condition::Prone)
        {
            odds.enhanced.push((DiceCause::TargetProne, R_ATK_12));
        }
        match s.dared {
            Some(true) => odds.enhanced.push((DiceCause::Daring, R_RISK_02)),
            Some(false) => odds.impaired.push((DiceCause::DaringFailed, R_RISK_02)),
            None => {}
        }
        self.ground(s, &mut odds);
        self.ailments(s, &mut odds);
        self.numbers(s, &mut odds);
        let near = self.distance(s.by, s.target).is_some_and(|d| d < 2);
        if s.spell.is_none() && s.mode.shoots() && near {
            odds.impaired.push((DiceCause::TooNearToShoot, R_ATK_04));
        }
        odds
    }

    /// Adds the causes of the ground (R-BOARD-14 to R-BOARD-18). Between linked battlefields neither height nor cover
    /// counts (R-SPELL-03).
    pub fn ground(&self, s: &Strike, odds: &mut Odds) {
        if let Some(distance) = self.distance(s.by, s.target) {
            let (mine, theirs) = (self.height(s.by), self.height(s.target));
            if mine & features::HIGH_GROUND & !theirs != 0 {
                odds.enhanced.push((DiceCause::HighGround, R_BOARD_14));
            }
            if mine & features::LOW_GROUND & !theirs != 0 {
                odds.impaired.push((DiceCause::LowGround, R_BOARD_15));
            }
            if distance >= 1 && self.underfoot(s.target) & features::COVER != 0 {
                odds.impaired.push((DiceCause::Cover, R_BOARD_16));
            }
        }
        let cramped = self.underfoot(s.by) & features::CRAMPED != 0 && s.spell.is_none();
        if cramped && self.hampered(s) {
            odds.impaired.push((DiceCause::Cramped, R_BOARD_17));
        }
    }

    /// Returns true if the attacker or the target flies over high or low ground, which it therefore ignores
    /// (R-BOARD-18).
    pub fn above_the_ground(&self, s: &Strike) -> bool {
        let high_or_low = features::HIGH_GROUND | features::LOW_GROUND;
        let over = |c: CombatantId| self.stats(c).flying && self.underfoot(c) & high_or_low != 0;
        over(s.by) || over(s.target)
    }

    /// Returns true if a weapon of the attack would be Impaired in a cramped slot: a long one that neither thrusts nor
    /// is gripped short (R-BOARD-17, R-ATK-13, R-ATK-14).
    fn hampered(&self, s: &Strike) -> bool {
        let thrust = self.house().thrust == Thrust::On;
        let arms = [Some(s.arm), self.second_arm(s.by, s.mode)];
        s.mode != Mode::Halfsword
            && arms.into_iter().flatten().any(|arm| {
                let row = self.arm_row(arm);
                row.has(traits::LONG) && !(thrust && row.has(traits::THRUST))
            })
    }

    /// Returns true if the attacker is in a cramped slot and uses a long weapon that is not Impaired there (R-ATK-14).
    pub fn thrusts(&self, s: &Strike) -> bool {
        let arms = [Some(s.arm), self.second_arm(s.by, s.mode)];
        let long = arms.into_iter().flatten().any(|arm| self.arm_row(arm).has(traits::LONG));
        let cramped = self.underfoot(s.by) & features::CRAMPED != 0 && s.spell.is_none();
        cramped && long && s.mode != Mode::Halfsword && !self.hampered(s)
    }

    /// Returns true if the attack rolls a die smaller than the weapon's own (R-ATK-16).
    pub fn lessened(&self, s: &Strike) -> bool {
        s.spell.is_none() && (s.mode == Mode::Halfsword || self.has(s.by, Condition::BrokenRib))
    }

    fn ailments(&self, s: &Strike, odds: &mut Odds) {
        let ails = [
            (Condition::Prone, DiceCause::Prone),
            (Condition::Dazed, DiceCause::Dazed),
            (Condition::Disoriented, DiceCause::Disoriented),
            (Condition::BrokenSkull, DiceCause::BrokenSkull),
        ];
        for (condition, why) in ails {
            if self.has(s.by, condition) {
                odds.impaired.push((why, R_ATK_12));
            }
        }
    }

    /// Adds the causes that involve warbands (R-WAR-02 to R-WAR-04).
    pub fn numbers(&self, s: &Strike, odds: &mut Odds) {
        if self.unweakened(s.by) && !self.warband(s.target) && s.spell.is_none() {
            odds.enhanced.push((DiceCause::ManyAgainstOne, R_WAR_03));
        }
        if !self.warband(s.by) && self.unweakened(s.target) && !s.blast {
            odds.impaired.push((DiceCause::OneAgainstMany, R_WAR_02));
        }
    }

    /// Returns how the base dice are rolled under the causes (table 11.5). In `dual`, one summed base is enough to make
    /// Enhanced do nothing (R-ATK-10).
    pub fn manner(&self, s: &Strike, (enhanced, impaired): (bool, bool)) -> Manner {
        let bases = [Some(self.base(s)), self.second_arm(s.by, s.mode).map(|arm| self.base_of(s, arm))];
        let any = |what: fn(Base) -> bool| bases.into_iter().flatten().any(what);
        if any(|b| matches!(b, Base::Fixed(_))) || enhanced == impaired {
            return Manner::Base;
        }
        if impaired {
            Manner::Impaired
        } else if any(|b| b == Base::Summed) {
            Manner::Base
        } else {
            Manner::Enhanced
        }
    }

    /// Returns the bonus of a reach attack on a flyer (R-ATK-18).
    pub fn reach_bonus(&self, s: &Strike) -> i32 {
        let on = self.house().reach_attacks == ReachAttacks::On;
        if on && s.mode == Mode::Reach && s.spell.is_none() && self.stats(s.target).flying { 2 } else { 0 }
    }

    /// Returns true if the weapon is armour-piercing (R-ATK-17).
    pub fn piercing(&self, s: &Strike, arm: Arm) -> bool {
        s.spell.is_none() && self.arm_row(arm).has(traits::ARMOUR_PIERCING)
    }

    /// Returns true if the attacker can still attack in this mode with this weapon (R-INIT-17).
    pub fn at_hand(&self, c: CombatantId, mode: Mode, arm: Arm) -> bool {
        self.modes(c).contains(&(mode, arm))
    }

    pub fn has_arm(&self, c: CombatantId, arm: Arm) -> bool {
        match arm {
            Arm::Item(i) => self.holds(c, i),
            Arm::Natural(r) => self.stats(c).natural.contains(&r),
            Arm::Unarmed => true,
        }
    }
}
