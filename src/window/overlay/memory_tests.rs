//! Tests that choices are remembered: target, weapon, split, stance, and whether to kill; and that a combatant that has
//! acted faces the nearest foe.

use super::entries::Why;
use super::test_bench::TestBench;
use crate::vocab::view::{DecisionView, DeedKind, OptionRole, OptionView, Standing};
use crate::window::input::Action;
use crate::window::overlay::default_option::manner;

fn is_blow(o: &OptionView) -> bool {
    o.role == OptionRole::Deed && o.kind == Some(DeedKind::Attack) && o.on_combatant.is_some() && o.warning.is_empty()
}

/// Attacks differently from the default, and plays until the same combatant can repeat that attack, which must then be
/// the default. Returns false if that situation does not occur.
fn attack_is_remembered(level: &str, seed: u64, differs: impl Fn(&OptionView, &OptionView) -> bool) -> bool {
    let mut bench = TestBench::new(level, seed);
    let mut struck: Vec<(Option<String>, &str, OptionView)> = Vec::new();
    for _ in 0..120 {
        let Some(decision) = bench.decision().cloned() else { return false };
        let alone = !decision.reaction && decision.part.is_empty();
        let before = struck.iter().rev().find(|(who, point, _)| *who == decision.combatant && *point == decision.point);
        let same = before.and_then(|(.., blow)| {
            decision.options.iter().position(|o| o.action == blow.action && o.fields == blow.fields && is_blow(o))
        });
        // The default never attacks a combatant that is out of the fight.
        let people = &bench.presented.scene.combatants;
        let stands = |id: &String| people.iter().any(|c| c.id == *id && c.standing == Standing::Active);
        let same = same.filter(|&i| alone && decision.options[i].on_combatant.as_ref().is_some_and(stands));
        if let Some(same) = same {
            let labels = bench.overlay.default.option.map(|i| &decision.options[i].label);
            assert_eq!(
                bench.overlay.default.option,
                Some(same),
                "{level}, seed {seed}: {} and not {labels:?}",
                decision.options[same].label
            );
            assert_eq!(bench.overlay.default.why, Some(Why::AsBefore), "{level}");
            return true;
        }
        let plain = bench.overlay.default.option.filter(|_| alone).map(|i| &decision.options[i]).filter(|o| is_blow(o));
        let other = plain.and_then(|plain| {
            decision.options.iter().position(|o| is_blow(o) && o.action == plain.action && differs(o, plain))
        });
        match other {
            Some(other) => {
                struck.retain(|(who, point, _)| (who, *point) != (&decision.combatant, decision.point));
                struck.push((decision.combatant.clone(), decision.point, decision.options[other].clone()));
                bench.does(&|panels, _| panels.choice = Some(other));
            }
            None => {
                // The combatant's last action is now this one.
                let deed = |o: &OptionView| o.role == OptionRole::Deed && o.kind != Some(DeedKind::Move);
                if bench.overlay.default.option.is_some_and(|i| deed(&decision.options[i])) {
                    struck.retain(|(who, point, _)| (who, *point) != (&decision.combatant, decision.point));
                }
                bench.key(Action::Confirm);
            }
        }
    }
    false
}

#[test]
fn the_last_target_is_remembered() {
    let other = |o: &OptionView, plain: &OptionView| o.on_combatant != plain.on_combatant;
    let found = ["ford", "courtyard", "holmgang", "doorway"]
        .iter()
        .any(|level| (2..7).any(|seed| attack_is_remembered(level, seed, other)));
    assert!(found, "nobody strikes twice at whom they chose");
}

#[test]
fn the_last_weapon_is_remembered() {
    let other = |o: &OptionView, plain: &OptionView| {
        o.on_combatant == plain.on_combatant && o.fields.get("weapon") != plain.fields.get("weapon")
    };
    assert!(
        (2..12).any(|seed| attack_is_remembered("roadside", seed, other)),
        "nobody strikes twice with what they chose"
    );
}

/// Plays with the default key until a decision of that kind was answered automatically, and takes the answer back.
/// Returns false if none was.
fn asked_after_all(bench: &mut TestBench, is: impl Fn(&DecisionView) -> bool) -> bool {
    for _ in 0..200 {
        if bench.presented.over.is_some() {
            return false;
        }
        bench.key(Action::Confirm);
        for _ in 0..4 {
            if bench.ahead.latest(&bench.battle).is_none() || bench.page.stands(&bench.presented) {
                break;
            }
            bench.key(Action::Back);
            if bench.decision().is_some_and(&is) {
                return true;
            }
        }
    }
    false
}

#[test]
fn the_last_split_is_remembered() {
    let mut bench = TestBench::new("hexes/duel", 3);
    let splits = |d: &DecisionView| {
        let plain = |o: &OptionView| o.on_combatant.is_none() && o.at_cell.is_none() && o.role == OptionRole::Deed;
        d.options.len() > 2 && d.options.iter().all(plain) && d.options.iter().all(|o| o.action == d.options[0].action)
    };
    assert!(asked_after_all(&mut bench, splits), "a bonus is split unasked");
    let decision = bench.decision().expect("asked").clone();
    let other = (0..decision.options.len())
        .rev()
        .find(|i| Some(*i) != bench.overlay.default.option)
        .expect("there are several");
    let chosen = decision.options[other].clone();
    bench.does(&|panels, _| panels.choice = Some(other));
    assert!(asked_after_all(&mut bench, |d| d.point == decision.point && d.combatant == decision.combatant));
    let again = bench.decision().expect("asked").clone();
    let enter = bench.overlay.default.option.expect("a default");
    assert_eq!(again.options[enter].fields, chosen.fields, "{}", chosen.label);
}

#[test]
fn the_last_stance_is_declared_again() {
    let mut bench = TestBench::new("ledge", 3);
    let stance = |bench: &TestBench| {
        let at =
            |part: &super::page::DeclarationPart| part.decision.part == "Stance" && part.decision.options.len() > 1;
        bench.page.parts.iter().position(at).filter(|_| bench.page.stands(&bench.presented))
    };
    while stance(&bench).is_none() {
        assert!(bench.presses < 100, "somebody declares a stance");
        bench.key(Action::Confirm);
    }
    let row = stance(&bench).expect("just found");
    let (who, chosen) = (bench.page.parts[0].decision.combatant.clone(), bench.page.parts[row].chosen);
    let other = (0..bench.page.parts[row].decision.options.len()).find(|i| *i != chosen).expect("several stances");
    let stance = bench.page.parts[row].decision.options[other].fields.clone();
    bench.does(&|panels, _| panels.page.pick(row, other));
    let round = bench.round();
    for _ in 0..200 {
        let turns =
            bench.round() > round && bench.page.parts.first().is_some_and(|part| part.decision.combatant == who);
        if turns && bench.page.stands(&bench.presented) {
            bench.key(Action::Repeat);
            let part = bench.page.parts.iter().find(|part| part.decision.part == "Stance").expect("as before");
            assert_eq!(part.decision.options[part.chosen].fields, stance);
            return;
        }
        bench.key(Action::Confirm);
    }
    panic!("{who:?} does not declare again");
}

#[test]
fn to_subdue_is_kept_once_it_was_chosen() {
    let mut bench = TestBench::new("hexes/duel", 3);
    assert!(asked_after_all(&mut bench, manner), "how a blow is meant is answered unasked");
    let decision = bench.decision().expect("asked").clone();
    let other = (0..2).find(|i| Some(*i) != bench.overlay.default.option).expect("there are two");
    let chosen = decision.options[other].label.clone();
    bench.does(&|panels, _| panels.choice = Some(other));
    let again = |d: &DecisionView| d.point == decision.point && d.combatant == decision.combatant;
    if asked_after_all(&mut bench, again) {
        let (decision, enter) =
            (bench.decision().expect("asked").clone(), bench.overlay.default.option.expect("a default"));
        assert_eq!(decision.options[enter].label, chosen);
    }
}

#[test]
fn whoever_has_acted_looks_at_the_nearest_foe_unasked() {
    let mut bench = TestBench::new("hexes/duel", 3);
    let looks = |d: &DecisionView| d.options.iter().all(|o| matches!(o.role, OptionRole::Face(_)));
    for _ in 0..3 {
        assert!(asked_after_all(&mut bench, looks), "which way to look is answered unasked");
        assert_eq!(bench.overlay.default.why, Some(Why::TowardsTheFoe));
    }
}
