//! Terms of rolls and the values they need. Probabilities are computed by the odds.

use crate::rulesets::segments::action::{Arm, Deed};
use crate::rulesets::segments::cards::*;
use crate::rulesets::segments::level::{Mode, Spell};
use crate::rulesets::segments::queries::*;
use crate::rulesets::segments::view::names::{damage, joined};
use crate::vocab::names::within_sentence;
use crate::vocab::view::{SumPart, SumView};
use crate::vocab::{CombatantId, Names, RuleId};

/// Lists terms: `several attackers +10, light -40`.
fn listed<'a>(parts: impl IntoIterator<Item = &'a Part>) -> String {
    parts.into_iter().map(|part| format!("{} {:+}", part.why, part.value)).collect::<Vec<_>>().join(", ")
}

/// Describes an attack: `SC 112, several attackers +10, light -40; DEF 25 (DEX +10, Defence skill +15)` (S-ATK-01,
/// S-ATK-02).
pub fn sum(sum: &StrikeSum) -> String {
    let skilled = |part: &&Part| part.why == "skill";
    let skill = sum.sc.iter().find(skilled).map_or(0, |part| part.value);
    let rest = listed(sum.sc.iter().filter(|part| !skilled(part)));
    let sc = if rest.is_empty() { format!("SC {skill}") } else { format!("SC {skill}, {rest}") };
    let def = match sum.def.len() {
        ..=1 => String::new(),
        _ => format!(" ({})", listed(&sum.def)),
    };
    format!("{sc}; DEF {}{def}", sum.defence())
}

/// Returns the rules of an attack, those of its terms included.
fn sum_rules(sum: &StrikeSum) -> Vec<RuleId> {
    let mut rules = vec![S_ATK_01, S_ATK_02, S_ATK_03];
    rules.extend(sum.cited());
    rules
}

/// Describes the damage: `1d8+4 damage, less 5 protection`.
pub fn harm(t: &BattleReader, by: CombatantId, arm: Arm, number: u8, at: CombatantId) -> String {
    let thrown = damage(t, by, arm, number);
    match t.prot(at) {
        0 => format!("{thrown} damage"),
        prot => format!("{thrown} damage, less {prot} protection"),
    }
}

/// Describes the risk that a shot into melee hits a friend (S-RNG-10 to S-RNG-12); `None` if no friend is in the way.
pub fn shot_into_melee(t: &BattleReader, by: CombatantId, arm: Arm, at: CombatantId) -> Option<String> {
    let friends = t.friends_around(by, at);
    if friends.is_empty() {
        return None;
    }
    let foes = t.opponents_around(by, at, &friends);
    let most = into_melee_threshold(friends.len(), foes, t.house().into_melee_gap);
    let parts = t.astray_parts(by, arm);
    let plus = if parts.is_empty() { String::new() } else { format!(", {}", listed(&parts)) };
    let sure = t.sure_mishap(by, arm);
    Some(format!("may hit {} (d100{plus}: {most} or less; unmodified {sure} or less)", t.combatants(&friends)))
}

// ---- other rolls

/// Describes the highest successful roll: `needs 20 or less`, or `cannot succeed`.
fn at_most(most: i32) -> String {
    if most < 1 { "cannot succeed".into() } else { format!("needs {} or less", most.min(100)) }
}

/// Describes a skill roll with wounds: `First Aid 30, wounds -10: needs 20 or less` (S-UNIT-06).
pub fn skill(t: &BattleReader, who: CombatantId, name: &str, rating: i32) -> String {
    let wounds = t.wound_modifier(who);
    let part = if wounds == 0 { String::new() } else { format!(", wounds {wounds:+}") };
    format!("{name} {rating}{part}: {}", at_most((rating + wounds).min(95)))
}

/// Returns the highest d100 roll within N times a statistic (S-UNIT-05).
fn multiple(t: &BattleReader, who: CombatantId, stat: i32, n: i32) -> i32 {
    n * stat + t.wound_modifier(who)
}

/// Describes a DEX roll: `2x DEX: needs 32 or less` (S-UNIT-05).
pub fn dex(t: &BattleReader, who: CombatantId, n: i32) -> String {
    format!("{n}x DEX: {}", at_most(multiple(t, who, t.dex(who), n)))
}

/// Lists the multiples of a DEX roll: `1x on 16 or less, 2x on 32 or less, 3x on 48 or less, 4x on 64 or less`.
pub fn dex_rows(t: &BattleReader, who: CombatantId) -> String {
    let rows = (1..=4).map(|n| (n, multiple(t, who, t.dex(who), n))).filter(|(_, most)| *most >= 1);
    let rows: Vec<String> = rows.map(|(n, most)| format!("{n}x on {} or less", most.min(100))).collect();
    rows.join(", ")
}

/// Describes the cast roll of a spell and its energy (S-SPELL-10).
pub fn cast(t: &BattleReader, who: CombatantId, spell: Spell) -> String {
    let chance = t.known_spell(who, spell).map_or(0, |known| known.cast);
    let energy = format!("{} of {} energy", spell.energy(), t.cond(who).energy);
    joined([skill(t, who, "casting", chance), energy])
}

/// Describes the target's save against a spell (S-UNIT-07).
pub fn luck_save(t: &BattleReader, spell: Spell, at: CombatantId) -> String {
    match spell {
        Spell::EnergyBolt | Spell::Push | Spell::Dazzle => {
            format!("Luck save {}", at_most(t.luck(at).min(95)))
        }
        _ => String::new(),
    }
}

/// Returns an attack as tables: the number to hit, and the strike chance and the defence of the target that it comes
/// from (S-ATK-01 to S-ATK-03).
fn tables(sum: &StrikeSum, at: &str) -> Vec<SumView> {
    let table =
        |title: String, parts: &[Part], total: String| SumView { title, parts: parts.iter().map(row).collect(), total };
    vec![
        table("To hit".into(), &[], format!("{} or less on d100", sum.modified())),
        table("Strike chance".into(), &sum.sc, sum.strike_chance().to_string()),
        table(format!("Defence of {}, subtracted", within_sentence(at)), &sum.def, sum.defence().to_string()),
    ]
}

fn row(part: &Part) -> SumPart {
    let value = if part.why == "skill" { part.value.to_string() } else { format!("{:+}", part.value) };
    SumPart { why: part.why.into(), value, rule: Some(part.rule) }
}

/// An attack in words and as tables, with its rules.
pub struct Needs {
    pub words: String,
    pub tables: Vec<SumView>,
    /// The part of the words that the tables do not show.
    pub besides: String,
    pub rules: Vec<RuleId>,
}

impl Needs {
    fn new(numbers: &StrikeSum, harm: String, at: &str) -> Self {
        let words = joined([sum(numbers), harm.clone()]);
        Self { words, tables: tables(numbers, at), besides: harm, rules: sum_rules(numbers) }
    }
}

/// Describes an attack in the current state.
pub fn strike(
    t: &BattleReader,
    (by, arm, mode, number): (CombatantId, Arm, Mode, u8),
    at: CombatantId,
    free: bool,
) -> Needs {
    Needs::new(&t.strike_sum(by, arm, mode, number, at, free), harm(t, by, arm, number, at), &t.combatant(at))
}

/// Describes an attack at the Declaration, with the modifier of the declared action (S-MOVE-12).
pub fn strike_once_declared(
    t: &BattleReader,
    (by, arm, mode): (CombatantId, Arm, Mode),
    at: CombatantId,
    deed: Deed,
) -> Needs {
    let mut numbers = t.strike_sum(by, arm, mode, 1, at, false);
    if matches!(deed, Deed::RunAttack(_)) {
        numbers.sc.push(Part { value: -25, why: "running", rule: S_MOVE_12 });
    }
    Needs::new(&numbers, harm(t, by, arm, 1, at), &t.combatant(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(value: i32, why: &'static str) -> Part {
        Part { value, why, rule: S_ATK_01 }
    }

    #[test]
    fn s_atk_01_every_part_of_a_strike_is_named() {
        let numbers = StrikeSum {
            sc: [part(112, "skill"), part(10, "several attackers"), part(-40, "light")].into_iter().collect(),
            def: [part(5, "body")].into_iter().collect(),
            ..StrikeSum::default()
        };
        assert_eq!(sum(&numbers), "SC 112, several attackers +10, light -40; DEF 5");
    }

    #[test]
    fn s_atk_02_parts_of_defence_are_told_with_their_sum() {
        let numbers = StrikeSum {
            sc: [part(-10, "wounds")].into_iter().collect(),
            def: [part(12, "DEX"), part(-20, "prone")].into_iter().collect(),
            ..StrikeSum::default()
        };
        assert_eq!(sum(&numbers), "SC 0, wounds -10; DEF -8 (DEX +12, prone -20)");
    }

    #[test]
    fn a_roll_that_cannot_succeed_says_so() {
        assert_eq!(
            [at_most(0), at_most(30), at_most(120)],
            ["cannot succeed", "needs 30 or less", "needs 100 or less"]
        );
    }
}
