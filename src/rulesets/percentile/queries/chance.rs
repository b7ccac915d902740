//! Chances of d100 rolls, each with the parts that it is made of (section 2.4).

use crate::rulesets::percentile::action::{Arm, Mode};
use crate::rulesets::percentile::cards::*;
use crate::rulesets::percentile::components::PercentileState;
use crate::rulesets::percentile::level::{
    Ambush, AutoBands, Class, Cover, DodgeLowVelocity, FractionRounding, Fumbles, FurtherDefences, HouseRules, Light,
    MissileIntoMelee, Posture, ShieldMissileParry, Skill, SpecialRounding, Success, Terrain, Velocity, highest_base,
};
use crate::vocab::{CombatantId, Modifier, RuleId};
use smallvec::SmallVec;

/// A modifier of a chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Percentage points of armour.
    Points(i32),
    /// A fraction to multiply by: numerator and denominator.
    Times(i32, i32),
    /// A maximum.
    Most(i32),
    /// Percentage points subtracted after rounding.
    Less(i32),
}

/// A chance with its parts (P-ROLL-04).
#[derive(Clone, Debug)]
pub struct Chance {
    pub rating: i32,
    pub parts: SmallVec<[(Part, &'static str); 4]>,
    pub rules: SmallVec<[RuleId; 8]>,
    rounding: FractionRounding,
    bands: AutoBands,
}

impl Chance {
    fn new(rating: i32, house: &HouseRules) -> Self {
        let (rounding, bands) = (house.fraction_rounding, house.auto_bands);
        Self { rating, parts: SmallVec::new(), rules: SmallVec::new(), rounding, bands }
    }
    fn with(&mut self, part: Part, why: &'static str, rules: &[RuleId]) {
        self.parts.push((part, why));
        self.rules.extend(rules.iter().copied());
    }
    fn half_if(&mut self, when: bool, why: &'static str, rules: &[RuleId]) {
        if when {
            self.with(Part::Times(1, 2), why, rules);
        }
    }

    /// Returns the chance with only the first `count` parts applied.
    fn after(&self, count: usize) -> i32 {
        let (mut points, mut up, mut down, mut most, mut less) = (self.rating, 1i64, 1i64, i32::MAX, 0);
        for (part, _) in &self.parts[..count] {
            match *part {
                Part::Points(n) => points = (points + n).max(0),
                Part::Times(n, of) => (up, down) = (up * i64::from(n), down * i64::from(of)),
                Part::Most(n) => most = n,
                Part::Less(n) => less += n,
            }
        }
        let rounded = rounded(self.rounding, i64::from(points) * up, down) as i32;
        (rounded.min(most) - less).max(0)
    }

    /// Returns the final chance (C of P-ROLL-04).
    pub fn value(&self) -> i32 {
        self.after(self.parts.len())
    }

    /// Returns the amount that each part adds or subtracts, in order. Rating and amounts add up to the chance.
    pub fn modifiers(&self) -> SmallVec<[Modifier; 4]> {
        let steps = (0..self.parts.len()).map(|ix| (self.after(ix + 1) - self.after(ix), self.parts[ix].1));
        steps.map(|(value, why)| Modifier { value, why, decisive: false }).filter(|m| m.value != 0).collect()
    }

    /// Returns true if a roll passes with a part of the chance and fails without it, or the other way round.
    pub fn turns(&self, roll: i32, part: i32) -> bool {
        let passes = |chance: i32| match self.bands {
            AutoBands::On => roll < 96 && (roll <= chance || chance >= 1 && roll <= 5),
            AutoBands::Off => roll <= chance,
        };
        passes(self.value()) != passes(self.value() - part)
    }

    /// Returns the rules to cite: those of rolls, and those of the parts.
    pub fn cited(&self) -> SmallVec<[RuleId; 16]> {
        let chance = self.value();
        let fraction = |(part, _): &(Part, &str)| matches!(part, Part::Times(..));
        let mut cited: SmallVec<[RuleId; 16]> = SmallVec::from_slice(&[P_ROLL_01, P_ROLL_02]);
        cited.extend((!self.parts.is_empty()).then_some(P_ROLL_04));
        cited.extend(self.parts.iter().any(fraction).then_some(P_ROLL_05));
        cited.extend((chance < 1).then_some(P_ROLL_06));
        cited.extend((chance >= 100 || self.bands == AutoBands::On).then_some(P_ROLL_07));
        cited.extend_from_slice(&self.rules);
        cited
    }
}

/// Returns a fraction of a number, rounded to a whole number (reading 2).
pub fn rounded(rounding: FractionRounding, whole: i64, parts: i64) -> i64 {
    match rounding {
        FractionRounding::Up => (whole + parts - 1) / parts,
        FractionRounding::Down => whole / parts,
    }
}

/// Returns the highest roll that is a special success (P-ROLL-03).
pub fn special_limit(house: &HouseRules, chance: i32) -> i32 {
    match house.special_rounding {
        SpecialRounding::LessThanFifth => (chance - 1).max(0) / 5,
        SpecialRounding::FloorFifth => chance / 5,
        SpecialRounding::NearestFifth if chance >= 1 => ((2 * chance + 5) / 10).max(1),
        SpecialRounding::NearestFifth => 0,
    }
}

/// Returns the lowest roll that is a fumble (reading 5); 101 if there are none.
pub fn fumble_from(house: &HouseRules, chance: i32) -> i32 {
    match house.fumbles {
        Fumbles::Off => 101,
        Fumbles::Drop => 101 - ((110 - chance).div_euclid(20)).max(1),
    }
}

/// Returns the level of success of a roll (P-ROLL-02). `fights` is true for attacks, parries and dodges, which can be
/// fumbled.
pub fn level_of(house: &HouseRules, roll: i32, chance: i32, fights: bool) -> Success {
    let auto = house.auto_bands == AutoBands::On;
    if fights && roll >= fumble_from(house, chance) || auto && roll >= 96 {
        return Success::Failure;
    }
    if roll <= special_limit(house, chance) {
        Success::Special
    } else if roll <= chance || auto && chance >= 1 && roll <= 5 {
        Success::Success
    } else {
        Success::Failure
    }
}

/// Returns the lowest rolls of the bands with different results, in ascending order.
pub fn cuts(house: &HouseRules, chance: i32, fights: bool) -> SmallVec<[i32; 6]> {
    let mut cuts: SmallVec<[i32; 6]> = SmallVec::from_slice(&[special_limit(house, chance) + 1, chance + 1]);
    if house.auto_bands == AutoBands::On {
        cuts.extend([6, 96]);
    }
    if fights {
        cuts.push(fumble_from(house, chance));
    }
    cuts.sort_unstable();
    cuts
}

impl PercentileState<'_> {
    /// Returns the rating in a specialty with that base, and true if it comes from a related specialty (P-UNIT-05).
    pub fn rating(&self, c: CombatantId, skill: Skill, base: i32) -> (i32, bool) {
        let own = self.stated(c, skill).unwrap_or(base);
        let related = self.stats(c).related[skill.ix()];
        if 2 * own >= related { (own, false) } else { (related, true) }
    }
    /// Returns the highest base among the rows of that specialty.
    pub fn highest_base(&self, skill: Skill) -> Option<i32> {
        highest_base(&self.level().rows, skill)
    }
    /// Returns the skill of a weapon, its rating, and true if the rating comes from a related specialty.
    pub fn arm_rating(&self, c: CombatantId, arm: Arm, mode: Mode) -> (Skill, i32, bool) {
        let row = self.arm_row(arm);
        let far = row.missile.filter(|_| mode.far()).map(|m| (m.skill, m.base));
        let (skill, base) = far.or(row.strike.map(|s| (s.skill, s.base))).unwrap_or((Skill::Brawl, 25));
        let (rating, related) = self.rating(c, skill, base);
        (skill, rating, related)
    }
    /// Returns the rating that orders actions within a rank: a related one is halved and rounded up (P-INIT-09).
    pub fn place_rating(&self, c: CombatantId, arm: Arm, mode: Mode) -> i32 {
        let (_, rating, related) = self.arm_rating(c, arm, mode);
        let mut chance = Chance::new(rating, self.house());
        chance.half_if(related, "", &[]);
        chance.value()
    }

    /// Returns the chance of a skill roll outside attack and defence.
    pub fn skill_chance(&self, c: CombatantId, skill: Skill) -> Chance {
        self.rated(c, skill, (self.stated(c, skill).unwrap_or(0), false))
    }
    /// Returns the chance for a rating, with the effect of armour (P-UNIT-08 to P-UNIT-10). The flag is true if the
    /// rating comes from a related specialty.
    fn rated(&self, c: CombatantId, skill: Skill, (rating, related): (i32, bool)) -> Chance {
        let mut chance = Chance::new(rating, self.house());
        if related {
            chance.half_if(true, "a related specialty", &[P_UNIT_05, P_ROLL_09]);
        } else if self.stats(c).skills[skill.ix()].is_none() {
            chance.rules.push(P_UNIT_04);
        }
        match skill {
            Skill::Throw => chance.rules.push(P_ATK_10),
            Skill::HeavyWeapon => chance.rules.push(P_UNIT_14),
            _ => {}
        }
        self.add_armour(&mut chance, c, Some(skill));
        chance
    }
    /// Returns the chance of an Agility roll (P-UNIT-12).
    pub fn agility_chance(&self, c: CombatantId) -> Chance {
        let mut chance = Chance::new(5 * self.dex(c), self.house());
        chance.rules.extend([P_UNIT_12]);
        self.add_armour(&mut chance, c, Some(Skill::Dodge));
        chance
    }
    /// Returns the chance of a morale test (P-MORALE-03).
    pub fn nerve_chance(&self, c: CombatantId) -> Chance {
        let mut chance = Chance::new(5 * self.stats(c).power, self.house());
        self.add_armour(&mut chance, c, None);
        chance
    }
    /// Adds the effect of armour. `skill` is `None` for rolls against POW, which armour does not affect (P-UNIT-10).
    fn add_armour(&self, chance: &mut Chance, c: CombatantId, skill: Option<Skill>) {
        let armour = &self.stats(c).armour;
        let (points, rule) = match skill {
            Some(skill) if skill.physical() => (armour.physical_mod, P_UNIT_08),
            Some(skill) if skill.perception() => (armour.perception_mod, P_UNIT_09),
            _ if (armour.physical_mod, armour.perception_mod) != (0, 0) => return chance.rules.push(P_UNIT_10),
            _ => return,
        };
        if points != 0 {
            chance.with(Part::Points(points), "armour", &[rule]);
        }
    }
    fn add_light(&self, chance: &mut Chance, c: CombatantId, attacks: bool) {
        match self.map().light {
            Light::Bright => {}
            Light::NearDark => chance.half_if(true, "near dark", &[P_BOARD_16]),
            Light::PitchDark => {
                chance.half_if(true, "pitch dark", &[P_BOARD_16, P_BOARD_17]);
                if attacks {
                    chance.with(Part::Most(self.stats(c).power), "POW limit in the dark", &[P_BOARD_17]);
                }
            }
        }
    }

    /// Returns the fraction for the distance; `None` if the target is out of range (P-ATK-07).
    pub fn range_part(&self, arm: Arm, distance: i32) -> Option<(i32, i32)> {
        let bands = self.missile_of(arm)?.bands();
        [(1, 1), (1, 2), (1, 4)].into_iter().zip(bands).find(|(_, far)| distance <= *far).map(|(part, _)| part)
    }

    /// Returns the chance of an attack (P-ATK-03, P-ROLL-05).
    pub fn attack_chance(&self, c: CombatantId, arm: Arm, mode: Mode, at: CombatantId) -> Chance {
        let (skill, rating, related) = self.arm_rating(c, arm, mode);
        let mut chance = self.rated(c, skill, (rating, related));
        if mode.far() {
            self.add_missile_parts(&mut chance, c, arm, at);
        } else {
            chance.half_if(self.stands(c).posture == Posture::Prone, "prone", &[P_DMG_17]);
        }
        self.add_light(&mut chance, c, true);
        chance
    }
    fn add_missile_parts(&self, chance: &mut Chance, c: CombatantId, arm: Arm, at: CombatantId) {
        let distance = self.distance(c, at);
        let (up, down) = self.range_part(arm, distance).unwrap_or((0, 1));
        chance.rules.push(P_BOARD_02);
        if down > 1 {
            chance.with(Part::Times(up, down), if down == 2 { "range" } else { "long range" }, &[P_ATK_07, P_BOARD_21]);
        }
        let house = self.house();
        let covered = house.cover == Cover::Half && self.terrain_of(at) == Some(Terrain::Cover) && distance > 1;
        chance.half_if(covered, "cover", &[P_BOARD_10]);
        // Any living combatant of the same side counts, regardless of its condition.
        let melee = || self.all().any(|a| a != c && !self.enemies(a, c) && self.present(a) && self.adjacent(a, at));
        let mixed = house.missile_into_melee == MissileIntoMelee::Half && melee();
        chance.half_if(mixed, "friend next to the target", &[P_ATK_09]);
        let easy = self.is_hidden(c) || self.cond(at).unaware;
        if house.ambush == Ambush::EasyMissile && easy {
            chance.with(Part::Times(2, 1), "ambush", &[P_SNEAK_08]);
        }
    }

    /// Returns the chance to parry attacks of that mode with the item (P-REACT-05 to P-REACT-09).
    pub fn parry_chance(&self, c: CombatantId, arm: Arm, mode: Mode) -> Chance {
        let shield = self.arm_row(arm).shield;
        let mut chance = match shield.filter(|_| mode.far()) {
            Some(_) => self.straight_parry(c, arm),
            None => self.skilled_parry(c, arm),
        };
        chance.half_if(self.stands(c).posture == Posture::Prone, "prone", &[P_DMG_17, P_REACT_11]);
        self.add_defence_parts(&mut chance, c);
        chance
    }
    /// Returns a shield's chance against missiles (P-REACT-06).
    fn straight_parry(&self, c: CombatantId, arm: Arm) -> Chance {
        let straight = self.straight_chance(c, arm);
        let (_, rating, _) = self.arm_rating(c, arm, Mode::Melee);
        if self.house().shield_missile_parry == ShieldMissileParry::BetterOf && rating > 2 * straight {
            let mut chance = self.rated(c, Skill::Shield, (rating, false));
            chance.half_if(true, "half the Shield skill", &[P_REACT_06]);
            return chance;
        }
        let mut chance = Chance::new(straight, self.house());
        chance.rules.extend([P_REACT_06, P_SHIELD_01, P_SHIELD_02]);
        chance
    }
    /// Returns the straight chance against low-velocity missiles (P-REACT-06).
    pub fn straight_chance(&self, c: CombatantId, arm: Arm) -> i32 {
        let kneels = self.stands(c).posture == Posture::Kneeling;
        self.arm_row(arm).shield.map_or(0, |shield| shield.straight(kneels))
    }
    fn skilled_parry(&self, c: CombatantId, arm: Arm) -> Chance {
        let row = self.arm_row(arm);
        if row.strike.is_some() {
            let (skill, rating, related) = self.arm_rating(c, arm, Mode::Melee);
            return self.rated(c, skill, (rating, related));
        }
        // P-REACT-05: a bow or a rifle parries as a club or a staff.
        let skill = if row.hands == 2 { Skill::Staff } else { Skill::Club };
        let base = self.highest_base(skill).unwrap_or(25);
        let mut chance = self.rated(c, skill, self.rating(c, skill, base));
        chance.half_if(true, "improvised weapon", &[P_REACT_05]);
        chance
    }
    /// Returns the chance to dodge (P-REACT-07).
    pub fn dodge_chance(&self, c: CombatantId, mode: Mode) -> Chance {
        let mut chance = self.skill_chance(c, Skill::Dodge);
        let far = mode.far() && self.house().dodge_low_velocity == DodgeLowVelocity::Half;
        chance.half_if(far, "against a missile", &[P_REACT_07]);
        self.add_defence_parts(&mut chance, c);
        chance
    }
    fn add_defence_parts(&self, chance: &mut Chance, c: CombatantId) {
        self.add_light(chance, c, false);
        let before = self.turn(c).defences;
        if self.house().further_defences == FurtherDefences::Minus30 && before > 0 {
            chance.with(Part::Less(30 * before), "earlier defences", &[P_REACT_09]);
        }
    }

    /// Returns the armour points against attacks of that velocity (P-UNIT-07).
    pub fn armour_points(&self, c: CombatantId, velocity: Velocity) -> i32 {
        let armour = &self.stats(c).armour;
        if velocity == Velocity::High { armour.ap_high } else { armour.ap }
    }
    /// Returns the melee reach of a weapon in hexes (P-BOARD-03).
    pub fn melee_reach(&self, arm: Arm) -> i32 {
        let two = self.house().melee_reach == crate::rulesets::percentile::level::MeleeReach::LongTwo;
        if two && self.class_of(arm, Mode::Melee) == Class::Long { 2 } else { 1 }
    }
}
