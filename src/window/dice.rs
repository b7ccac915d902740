//! Dice of an event: their places next to combatants, and their results in words.

use super::battle::{DiceTray, LaidDie};
use crate::vocab::names::within_sentence;
use crate::vocab::view::{DieView, EventView, Scene, TestWords};
use std::cmp::Ordering;

/// Maximum number of acts whose dice are on the board at the same time.
const LYING: usize = 2;

/// Returns the dice of an event for the board. `progress` is 0 when thrown and 1 when landed.
pub fn dice_of(scene: &Scene, view: &EventView, progress: f32) -> Vec<LaidDie> {
    let faction = |who: &Option<String>| {
        let who = who.as_ref()?;
        scene.combatants.iter().find(|c| c.id == *who).map(|c| c.faction)
    };
    let mut dice: Vec<LaidDie> = view
        .dice
        .iter()
        .map(|die| LaidDie {
            event: view.n,
            faces: die.die.trim_start_matches('d').parse().unwrap_or(6),
            value: die.value,
            purpose: die.purpose.clone(),
            needs: die.needs.as_ref().map(|n| n.replace("<=", "≤").replace(">=", "≥")),
            good: die.passed.map(|met| view.test_words(scene, die).is_good(met)),
            faction: faction(&die.who),
            progress,
            by: view.source.clone(),
            beside: beside(scene, view, die.who.as_ref()),
            stays: view.target.is_some(),
            wards: view.cue.wards,
            comes_to: String::new(),
        })
        .collect();
    if let Some(first) = dice.first_mut() {
        first.comes_to = comes_to(scene, view);
    }
    dice
}

/// Puts the dice of an event on the board. Dice of earlier acts stay next to their combatants until a later event acts
/// on these. Effects of the dice themselves, caused by the same source without new dice, do not remove them.
pub fn place_dice(DiceTray(dice): &mut DiceTray, scene: &Scene, view: &EventView, progress: f32) {
    let fresh = dice_of(scene, view, progress);
    let acted_on = match fresh.first() {
        // A defence leaves the dice of the attack in place.
        Some(die) => die.beside.clone().filter(|_| !view.cue.wards),
        None => view.target.clone().filter(|_| view.cue.aims),
    };
    if fresh.is_empty() && acted_on.is_none() {
        return;
    }
    // Dice of the target's own defence stay next to it.
    let ends = |old: &LaidDie| {
        acted_on.is_some() && old.beside == acted_on && !old.wards && !(fresh.is_empty() && old.by == view.source)
    };
    dice.retain(|old| old.stays && old.landed() && !ends(old));
    let mut events: Vec<u32> = dice.iter().map(|die| die.event).collect();
    events.dedup();
    if let Some(&oldest) = events.iter().rev().nth(LYING - 2) {
        dice.retain(|old| old.event >= oldest);
    }
    dice.extend(fresh);
}

/// Returns the combatant that has the dice of an event at its side: the target if the event aims at or changes it, or
/// else the roller. A defence does not aim at the attacker.
fn beside(scene: &Scene, view: &EventView, who: Option<&String>) -> Option<String> {
    let target = view.target.as_ref().filter(|id| {
        let changed = |effect: &crate::vocab::Effect| {
            let harmed = effect.harm().map(|(who, _)| who.ix());
            harmed.and_then(|ix| scene.combatants.get(ix)).is_some_and(|c| c.id == **id)
        };
        view.cue.aims && !view.cue.wards || view.effects.iter().any(changed)
    });
    target.or(who).or(view.source.as_ref()).cloned()
}

/// Formats the result of an event's dice below their purpose, such as `17 ≥ 14: success` or `4 − 2 armour = 2`.
fn comes_to(scene: &Scene, view: &EventView) -> String {
    let words = |die: &DieView| view.test_words(scene, die);
    let test = |die: &DieView| tested(die.value, die.needs.as_deref()?, words(die));
    let tests: Vec<String> = view.dice.iter().filter_map(test).collect();
    let came = match (tests.is_empty(), view.dice.first()) {
        (false, _) => Some(tests.join(", ")),
        // The amount of a test is its limit, even if the dice happen to add up to it.
        (true, Some(die)) => view.amount.and_then(|amount| {
            let harmless = || (amount == 0 && is_damage(die)).then(|| NO_DAMAGE.to_owned());
            together(view, amount, words(die)).or_else(|| sum(view, amount)).or_else(harmless)
        }),
        (true, None) => None,
    };
    let about = view.dice.first().map(|die| about(scene, view, die)).unwrap_or_default();
    [Some(about).filter(|text| !text.is_empty()), came].into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// Formats the roller, the target and the purpose of a die, such as `Ash → Orc: attack` or `Orc: morale`.
fn about(scene: &Scene, view: &EventView, die: &DieView) -> String {
    let purpose = die.purpose.as_str();
    // The purpose also names the roller and the weapon, which the log shows.
    let end = [" of ", " ("].iter().filter_map(|mark| purpose.find(mark)).min().unwrap_or(purpose.len());
    let name = |id: &String| scene.combatants.iter().find(|c| c.id == *id).map(|c| c.name.as_str());
    let Some(who) = die.who.as_ref() else { return purpose[..end].to_owned() };
    let elsewhere = beside(scene, view, Some(who)).filter(|at| at != who && view.source.as_ref() == Some(who));
    let whose = match (name(who), elsewhere.as_ref().and_then(name)) {
        (Some(who), Some(at)) => format!("{who} → {}: ", within_sentence(at)),
        (Some(who), None) => format!("{who}: "),
        _ => String::new(),
    };
    format!("{whose}{}", &purpose[..end])
}

/// Compares a die with its target number.
fn tested(value: u16, needs: &str, words: TestWords) -> Option<String> {
    let most = needs.strip_prefix("<=").map(str::trim).and_then(|n| n.parse::<i32>().ok());
    let least = needs.strip_prefix(">=").map(str::trim).and_then(|n| n.parse::<i32>().ok());
    let value = i32::from(value);
    most.map(|most| judged(value, most, true, words)).or_else(|| least.map(|least| judged(value, least, false, words)))
}

/// Compares a number with its limit, which is a maximum if `most` and a minimum otherwise.
fn judged(value: i32, limit: i32, most: bool, words: TestWords) -> String {
    let (sign, met) = match (most, value.cmp(&limit)) {
        (true, Ordering::Less | Ordering::Equal) => ("≤", true),
        (true, Ordering::Greater) => (">", false),
        (false, Ordering::Greater | Ordering::Equal) => ("≥", true),
        (false, Ordering::Less) => ("<", false),
    };
    format!("{value} {sign} {limit}: {}", words.word(met))
}

/// Compares the sum of all dice with the limit. `None` unless the event states whether it was passed.
fn together(view: &EventView, needs: i32, words: TestWords) -> Option<String> {
    let total: i32 = view.dice.iter().map(|die| i32::from(die.value)).sum();
    // The result shows whether the limit is a maximum or a minimum, except for a failure exactly at the limit.
    match (view.cue.test?, total.cmp(&needs)) {
        (true, order) => Some(judged(total, needs, order != Ordering::Greater, words)),
        (false, Ordering::Equal) => None,
        (false, order) => Some(judged(total, needs, order == Ordering::Greater, words)),
    }
}

/// Maximum number of terms in a sum.
const PARTS: usize = 5;

/// Formats the sum of dice and modifiers. `None` if it does not add up to the amount.
fn sum(view: &EventView, amount: i32) -> Option<String> {
    let rolled: Vec<i32> = view.dice.iter().map(|die| i32::from(die.value)).collect();
    let changed: i32 = view.modifiers.iter().map(|m| m.value).sum();
    let total = rolled.iter().sum::<i32>() + changed;
    let parts = rolled.len() + view.modifiers.len();
    if !(2..=PARTS).contains(&parts) || total.max(0) != amount.max(0) {
        return None;
    }
    let mut words = rolled.iter().map(i32::to_string).collect::<Vec<_>>().join(" + ");
    for part in &view.modifiers {
        let sign = if part.value < 0 { '−' } else { '+' };
        words.push_str(&format!(" {sign} {} ({})", part.value.abs(), part.why));
    }
    Some(match view.dice.first() {
        Some(die) if total <= 0 && is_damage(die) => format!("{words}: {NO_DAMAGE}"),
        _ if total < 0 => format!("{words} = −{}, so 0", -total),
        _ => format!("{words} = {total}"),
    })
}

/// Text for damage that is absorbed or reduced to nothing, as in the log.
const NO_DAMAGE: &str = "no damage";

/// Returns true if a die is rolled for damage.
fn is_damage(die: &DieView) -> bool {
    die.purpose.starts_with("damage")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::{CombatantView, ModifierView};
    use crate::vocab::{Cue, Prominence};

    fn event(dice: &[(u16, Option<&str>)], modifiers: &[(i32, &str)], amount: Option<i32>) -> EventView {
        let die = |&(value, needs): &(u16, Option<&str>)| DieView {
            die: "d20".into(),
            value,
            purpose: "damage of Ann's axe".into(),
            needs: needs.map(str::to_owned),
            passed: None,
            who: Some("a".into()),
        };
        let modifier = |&(value, why): &(i32, &str)| ModifierView { value, why: why.into(), decisive: false };
        EventView {
            round: 1,
            source: Some("a".into()),
            target: Some("b".into()),
            amount,
            dice: dice.iter().map(die).collect(),
            modifiers: modifiers.iter().map(modifier).collect(),
            ..EventView::default()
        }
    }

    #[test]
    fn dice_come_to_words() {
        let said = |dice: &[(u16, Option<&str>)], modifiers: &[(i32, &str)], amount| {
            comes_to(&Scene::default(), &event(dice, modifiers, amount))
        };
        assert_eq!(said(&[(17, Some(">= 14"))], &[], None), "damage\n17 ≥ 14: success");
        assert_eq!(said(&[(9, Some(">= 14"))], &[(2, "charge")], None), "damage\n9 < 14: failure");
        assert_eq!(said(&[(28, Some("<= 60"))], &[], Some(1)), "damage\n28 ≤ 60: success");
        assert_eq!(said(&[(61, Some("<= 60"))], &[], Some(1)), "damage\n61 > 60: failure");
        assert_eq!(said(&[(4, None)], &[(-2, "armour")], Some(2)), "damage\n4 − 2 (armour) = 2");
        assert_eq!(said(&[(1, None)], &[(-2, "armour")], Some(0)), "damage\n1 − 2 (armour): no damage");
        assert_eq!(said(&[(2, None)], &[(-2, "armour")], Some(0)), "damage\n2 − 2 (armour): no damage");
        let halved: Vec<(i32, &str)> = vec![(-1, "part"); PARTS];
        assert_eq!(said(&[(3, None)], &halved, Some(0)), "damage\nno damage", "too many parts for a sum");
        assert_eq!(said(&[(1, None), (6, None)], &[], Some(7)), "damage\n1 + 6 = 7");
        assert_eq!(said(&[(6, None)], &[], Some(6)), "damage", "one die says the rest");
        let mut test = event(&[(5, None), (2, None)], &[], Some(9));
        test.cue.test = Some(true);
        assert_eq!(comes_to(&Scene::default(), &test), "damage\n7 ≤ 9: success");
        (test.amount, test.cue.test) = (Some(3), Some(false));
        assert_eq!(comes_to(&Scene::default(), &test), "damage\n7 > 3: failure");
        assert_eq!(said(&[(6, None), (2, None)], &[], Some(6)), "damage", "that is not how it came about");
    }

    #[test]
    fn a_hit_on_a_friend_and_a_mishap_are_no_success() {
        let side = |id: &str, faction| CombatantView { id: id.into(), faction, ..Default::default() };
        let scene = |of_b| Scene { combatants: vec![side("a", 0), side("b", of_b)], ..Scene::default() };
        let mut view = event(&[(28, Some("<= 60"))], &[], None);
        view.dice[0].passed = Some(true);
        view.cue = Cue::for_moment(Prominence::Blow).aimed();
        assert!(comes_to(&scene(1), &view).ends_with("28 ≤ 60: success"));
        assert_eq!(dice_of(&scene(1), &view, 1.0)[0].good, Some(true));
        assert!(comes_to(&scene(0), &view).ends_with("28 ≤ 60: hits an ally"));
        assert_eq!(dice_of(&scene(0), &view, 1.0)[0].good, Some(false), "drawn as bad");
        view.cue = Cue::for_moment(Prominence::Plain).risking();
        assert!(comes_to(&scene(1), &view).ends_with("28 ≤ 60: mishap"));
        assert_eq!(dice_of(&scene(1), &view, 1.0)[0].good, Some(false));
        assert_eq!(view.saves().count(), 0, "nobody has held out against anything");
    }

    #[test]
    fn dice_beside_somebody_else_say_whose_they_are() {
        let named = |id: &str, name: &str| CombatantView { id: id.into(), name: name.into(), ..Default::default() };
        let scene = Scene { combatants: vec![named("a", "Ann"), named("b", "Bo")], ..Scene::default() };
        let mut view = event(&[(4, None)], &[], None);
        assert_eq!(comes_to(&scene, &view), "Ann: damage", "it lies beside Ann");
        view.cue.aims = true;
        assert_eq!(comes_to(&scene, &view), "Ann → Bo: damage", "it lies beside Bo");
        view.cue.wards = true;
        assert_eq!(comes_to(&scene, &view), "Ann: damage", "it is thrown against what Bo did");
    }

    #[test]
    fn dice_lie_until_the_next_act_on_the_same() {
        let ids = ["a", "b", "c"].map(|id| CombatantView { id: id.into(), ..Default::default() });
        let (mut tray, scene) = (DiceTray::default(), Scene { combatants: ids.into(), ..Scene::default() });
        let mut does = |by: &str, n: u32, target: &str, aims: bool, dice: usize| {
            let mut view = event(&[(5, None), (6, None)][..dice], &[], None);
            (view.n, view.source, view.target, view.cue.aims) = (n, Some(by.into()), Some(target.into()), aims);
            place_dice(&mut tray, &scene, &view, 1.0);
            tray.0.iter().map(|d| (d.event, d.beside.clone().unwrap_or_default())).collect::<Vec<_>>()
        };
        let at = |n: u32, who: &str| (n, who.to_owned());
        assert_eq!(does("a", 1, "b", true, 1), [at(1, "b")]);
        assert_eq!(does("a", 2, "b", true, 0), [at(1, "b")], "what comes of them leaves them there");
        assert_eq!(does("a", 3, "c", true, 2), [at(1, "b"), at(3, "c"), at(3, "c")]);
        assert_eq!(does("a", 4, "c", false, 1).last(), Some(&at(4, "a")), "not aimed at c: beside who throws");
        let left = does("b", 5, "c", true, 0);
        assert_eq!(left, [at(4, "a")], "another's act without dice clears them, too; those of older acts are gone");
        assert_eq!(does("a", 6, "b", true, 1), [at(4, "a"), at(6, "b")]);
    }

    #[test]
    fn attack_defence_and_harm_lie_beside_whoever_is_attacked() {
        let ids = ["a", "b"].map(|id| CombatantView { id: id.into(), ..Default::default() });
        let (mut tray, scene) = (DiceTray::default(), Scene { combatants: ids.into(), ..Scene::default() });
        let mut does = |n: u32, by: &str, on: &str, wards: bool| {
            let mut view = event(&[(5, None)], &[], None);
            (view.n, view.source, view.target) = (n, Some(by.into()), Some(on.into()));
            (view.cue.aims, view.cue.wards) = (true, wards);
            view.dice[0].who = Some(by.into());
            place_dice(&mut tray, &scene, &view, 1.0);
            tray.0.iter().map(|d| (d.event, d.beside.clone().unwrap_or_default())).collect::<Vec<_>>()
        };
        let at = |n: u32| (n, "b".to_owned());
        assert_eq!(does(1, "a", "b", false), [at(1)]);
        assert_eq!(does(2, "b", "a", true), [at(1), at(2)]);
        assert_eq!(does(3, "a", "b", false), [at(2), at(3)], "the harm takes the place of the attack");
    }
}
