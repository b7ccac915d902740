//! Requirements of rolls, with the parts of the chance. The probability is part of the odds, not of these texts.

use super::words::skill_title;
use crate::rulesets::percentile::action::{Arm, Mode};
use crate::rulesets::percentile::cards::P_SHIELD_02;
use crate::rulesets::percentile::level::{HouseRules, Skill, Success};
use crate::rulesets::percentile::queries::*;
use crate::vocab::CombatantId;
use crate::vocab::view::{SumPart, SumView};

const RELATED: &str = "a related specialty";

/// Returns the highest roll that reaches at least that level of success; 0 if none does.
fn highest(house: &HouseRules, chance: &Chance, fights: bool, least: Success) -> i32 {
    let c = chance.value();
    (1..=100).rev().find(|roll| level_of(house, *roll, c, fights) >= least).unwrap_or(0)
}

/// Formats the requirement of an attack, a parry or a dodge: `needs 12 or less on d100 (Bow 45, range ½, cover ½);
/// special on 2 or less`.
fn in_a_fight(t: &BattleReader, rating: &str, chance: &Chance) -> String {
    let special = highest(t.house(), chance, true, Success::Special);
    let special = if special == 0 { "no special".into() } else { format!("special on {special} or less") };
    format!("{}{}; {special}", at_most(t, chance, true), sum(rating, chance))
}

/// Formats the requirement of a roll other than attack and defence: `needs 30 or less on d100 (Climb 40,
/// armour -10)`.
pub fn test(t: &BattleReader, rating: &str, chance: &Chance) -> String {
    format!("{}{}", at_most(t, chance, false), sum(rating, chance))
}

/// Formats the requirements of a success and of a special success, for a roll other than attack and defence.
pub fn graded(t: &BattleReader, rating: &str, chance: &Chance) -> String {
    let special = highest(t.house(), chance, false, Success::Special);
    let special = if special == 0 { "no special".into() } else { format!("special on {special} or less") };
    format!("{}; {special}", test(t, rating, chance))
}

fn at_most(t: &BattleReader, chance: &Chance, fights: bool) -> String {
    let most = highest(t.house(), chance, fights, Success::Success);
    if (1..100).contains(&most) { format!("needs {} on d100", or_less(most)) } else { or_less(most) }
}

/// Formats the highest roll that succeeds: `20 or less`, or whether every roll or no roll does.
fn or_less(most: i32) -> String {
    match most {
        0 => "cannot succeed".into(),
        100 => "cannot fail".into(),
        most => format!("{most} or less"),
    }
}

/// Formats the parts of a chance: ` (Bow 45, range ½, cover ½)` (P-ROLL-04).
fn sum(rating: &str, chance: &Chance) -> String {
    let parts: Vec<String> = parts(rating, chance).map(|(why, value)| format!("{why} {value}")).collect();
    format!(" ({})", parts.join(", "))
}

/// Returns the rating and all parts that change it.
fn parts<'a>(rating: &'a str, chance: &'a Chance) -> impl Iterator<Item = (&'a str, String)> {
    let related = chance.parts.iter().any(|(_, why)| *why == RELATED);
    let rating = if related { RELATED.trim_start_matches("a ") } else { rating };
    let others = chance.parts.iter().map(|(part, why)| {
        let why = if *why == RELATED { "related skill only" } else { why };
        let value = match *part {
            Part::Points(n) => format!("{n:+}"),
            Part::Times(1, 2) => "½".into(),
            Part::Times(1, 4) => "¼".into(),
            Part::Times(up, 1) => format!("×{up}"),
            Part::Times(up, down) => format!("{up}/{down}"),
            Part::Most(n) => format!("at most {n}"),
            Part::Less(n) => format!("-{n}"),
        };
        (why, value)
    });
    std::iter::once((rating, chance.rating.to_string())).chain(others)
}

/// Returns the rating and its parts as a table under a heading such as `To hit`.
fn table(title: &str, rating: &str, chance: &Chance) -> Vec<SumView> {
    let parts = parts(rating, chance).map(|(why, value)| SumPart { why: why.into(), value, rule: None }).collect();
    vec![SumView { title: title.into(), parts, total: format!("{} or less on d100", chance.value()) }]
}

/// Requirement of an attack, a parry or a dodge, as text and as a table.
pub struct Needs {
    pub words: String,
    pub tables: Vec<SumView>,
    /// The d100 results that succeed: `20 or less`.
    pub die: String,
}

impl Needs {
    fn new(t: &BattleReader, title: &str, rating: &str, chance: &Chance) -> Self {
        let die = or_less(highest(t.house(), chance, true, Success::Success));
        Self { words: in_a_fight(t, rating, chance), tables: table(title, rating, chance), die }
    }
}

pub fn attack(t: &BattleReader, who: CombatantId, arm: Arm, mode: Mode, at: CombatantId) -> Needs {
    Needs::new(t, "To hit", &skill_title(t.skill_of(arm, mode)), &t.attack_chance(who, arm, mode, at))
}

pub fn parry(t: &BattleReader, who: CombatantId, arm: Arm, mode: Mode) -> Needs {
    let chance = t.parry_chance(who, arm, mode);
    let row = t.arm_row(arm);
    let rating = if chance.rules.contains(&P_SHIELD_02) {
        "flat chance".into()
    } else if row.strike.is_some() {
        skill_title(t.skill_of(arm, Mode::Melee))
    } else if row.hands == 2 {
        // P-REACT-05
        skill_title(Skill::Staff)
    } else {
        skill_title(Skill::Club)
    };
    Needs::new(t, "To parry", &rating, &chance)
}

pub fn dodge(t: &BattleReader, who: CombatantId, mode: Mode) -> Needs {
    Needs::new(t, "To dodge", &skill_title(Skill::Dodge), &t.dodge_chance(who, mode))
}

/// Formats the requirement of a skill roll, armour included: `needs 20 or less on d100 (First Aid 20)`.
pub fn skill(t: &BattleReader, who: CombatantId, skill: Skill) -> String {
    test(t, &skill_title(skill), &t.skill_chance(who, skill))
}
