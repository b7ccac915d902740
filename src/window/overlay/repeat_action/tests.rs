//! Tests that one key repeats the last action in every ruleset, and that an impossible repetition is reported.

use super::is_for_all;
use crate::vocab::view::{DeedKind, OptionRole, OptionView};
use crate::window::input::Action;
use crate::window::overlay::orders::walks;
use crate::window::overlay::page::Earlier;
use crate::window::overlay::test_bench::TestBench;

/// Plays until one of the player's combatants attacks and is at the same decision point again. Returns the bench at
/// that point and the earlier attack.
fn after_a_blow(level: &str) -> Option<(TestBench, OptionView)> {
    let mut bench = TestBench::new(level, 3);
    let mut struck: Vec<(String, &'static str, OptionView)> = Vec::new();
    for _ in 0..150 {
        let decision = bench.decision()?.clone();
        let who = decision.combatant.clone().unwrap_or_default();
        let before = struck.iter().find(|(by, point, _)| *by == who && *point == decision.point);
        if let Some((.., blow)) = before.filter(|_| !decision.reaction) {
            return Some((bench, blow.clone()));
        }
        let aimed = |o: &OptionView| {
            o.role == OptionRole::Deed
                && o.kind == Some(DeedKind::Attack)
                && o.on_combatant.is_some()
                && o.warning.is_empty()
        };
        let blow = decision.options.iter().position(aimed).filter(|_| !decision.reaction && decision.part.is_empty());
        match blow {
            Some(blow) => {
                struck.push((who, decision.point, decision.options[blow].clone()));
                bench.does(&|panels, _| panels.choice = Some(blow));
            }
            None => bench.key(Action::Confirm),
        }
    }
    None
}

#[test]
fn what_was_done_last_turn_is_done_again_with_one_key() {
    for level in ["roadside", "ford", "courtyard", "hexes/duel"] {
        let (mut bench, blow) = after_a_blow(level).unwrap_or_else(|| panic!("{level}: nobody strikes twice"));
        let decision = bench.decision().expect("asked again").clone();
        let made = bench.battle.choices().len();
        let same = decision.options.iter().position(|o| o.action == blow.action && o.fields == blow.fields);
        bench.key(Action::Repeat);
        match same {
            Some(same) => assert_eq!(bench.battle.choices().get(made), Some(&(same as u32)), "{level}: {}", blow.label),
            None => {
                assert_eq!(bench.battle.choices().len(), made, "{level}: nothing is spent");
                let told = bench.overlay.notice.as_deref().unwrap_or_default();
                assert!(told.starts_with("Cannot repeat "), "{level}: {told}");
            }
        }
    }
}

#[test]
fn who_has_done_nothing_yet_does_what_the_one_before_did() {
    let mut bench = TestBench::new("ford", 3);
    let first = bench.decision().expect("somebody declares").clone();
    let blow = (0..first.options.len()).find(|&i| first.options[i].on_combatant.is_some() && !walks(&first.options[i]));
    let blow = blow.expect("somebody is in reach");
    let on = first.options[blow].on_combatant.clone();
    bench.does(&|panels, _| panels.choice = Some(blow));
    let next = bench.decision().expect("the next declares").clone();
    assert_ne!(next.combatant, first.combatant);
    let possible = next.options.iter().any(|o| o.label == first.options[blow].label && o.on_combatant == on);
    let made = bench.battle.choices().len();
    bench.key(Action::Repeat);
    assert_eq!(bench.battle.choices().len() > made, possible);
}

#[test]
fn what_cannot_be_done_again_is_told_and_costs_nothing() {
    let mut bench = TestBench::new("roadside", 2);
    while bench.decision().is_some_and(|d| d.reaction) {
        bench.key(Action::Confirm);
    }
    let made = bench.battle.choices().len();
    bench.key(Action::Repeat);
    assert_eq!(bench.battle.choices().len(), made);
    assert!(bench.overlay.notice.take().is_some_and(|told| told.contains("nothing to repeat")));
    let decision = bench.decision().expect("a turn").clone();
    let mut gone = decision.options[0].clone();
    gone.fields.insert("target".into(), "nobody".into());
    (gone.label, gone.role) = ("Sword: Nobody".into(), OptionRole::Deed);
    bench.overlay.past.orders.keep(
        decision.combatant.as_deref().expect("somebody's turn"),
        decision.point,
        &gone,
        made - 1,
    );
    bench.key(Action::Repeat);
    assert_eq!(bench.battle.choices().len(), made);
    assert!(bench.overlay.notice.take().is_some_and(|told| told.starts_with("Cannot repeat Sword: Nobody")));
}

#[test]
fn a_page_declares_again_what_was_declared_last_round_or_by_the_one_before() {
    let mut bench = TestBench::new("ledge", 3);
    let chosen = |bench: &TestBench| {
        bench.page.parts.iter().map(|part| part.decision.options[part.chosen].label.clone()).collect::<Vec<_>>()
    };
    bench.key(Action::KindDefend);
    let declared = chosen(&bench);
    bench.key(Action::Confirm);
    assert!(bench.page.stands(&bench.presented), "the next declares");
    assert_ne!(chosen(&bench)[0], declared[0], "it is not the default");
    assert!(bench.page.earlier().is_some());
    bench.key(Action::Repeat);
    assert_eq!(chosen(&bench)[0], declared[0], "as the one before");
}

#[test]
fn what_was_taken_back_is_offered_by_no_button() {
    let mut bench = TestBench::new("ledge", 3);
    assert_eq!(bench.page.earlier(), None, "nobody has declared yet");
    let first = bench.decision().and_then(|d| d.combatant.clone());
    bench.key(Action::Confirm);
    assert_eq!(bench.page.earlier(), first.as_deref().map(Earlier::Other), "another declares in the same round");
    assert!(bench.battle.undo(&mut bench.presented));
    bench.play_to_decision();
    assert_eq!(bench.decision().and_then(|d| d.combatant.clone()), first);
    assert_eq!(bench.page.earlier(), None, "it was taken back");

    let mut bench = TestBench::new("pikes", 3);
    let decision = bench.decision().expect("somebody declares").clone();
    let deed = |o: &OptionView| o.role == OptionRole::Deed && Some(o.option) != bench.overlay.default.option;
    let other = decision.options.iter().position(deed).expect("several things can be declared");
    bench.does(&|panels, _| panels.choice = Some(other));
    assert!(bench.overlay.past.orders.last_order(bench.decision().expect("the next declares")).is_some());
    assert!(bench.battle.undo(&mut bench.presented));
    bench.play_to_decision();
    assert!(
        bench.overlay.past.orders.last_order(bench.decision().expect("asked again")).is_none(),
        "it was taken back"
    );
}

#[test]
fn after_one_order_for_all_the_same_again_is_for_all() {
    for level in ["pikes", "ledge"] {
        let mut bench = TestBench::new(level, 3);
        let declares = |bench: &TestBench| bench.battle.ruleset().declaring(bench.battle.world());
        bench.key(Action::AllPlain);
        let round = bench.round();
        while bench.round() == round || !declares(&bench) {
            assert!(bench.presses < 200 && bench.presented.over.is_none(), "{level}: another round begins");
            bench.pass();
        }
        let asked = bench.decision().expect("everybody declares again").n;
        bench.key(Action::Repeat);
        assert!(!declares(&bench) || bench.decision().is_none_or(|d| d.reaction), "{level}: {:?}", bench.decision());
        assert!(bench.battle.undo(&mut bench.presented), "{level}");
        assert_eq!(bench.decision().map(|d| d.n), Some(asked), "{level}: taken back as one");
    }
}

#[test]
fn who_is_told_something_of_their_own_ends_the_order_for_all() {
    for level in ["pikes", "ledge"] {
        let mut bench = TestBench::new(level, 3);
        bench.key(Action::AllPlain);
        assert!(bench.battle.undo(&mut bench.presented), "{level}");
        bench.play_to_decision();
        let for_all = |bench: &mut TestBench| {
            let known = std::cell::Cell::new(false);
            bench.does(&|panels, overlay| known.set(is_for_all(&panels.view(), overlay)));
            known.get()
        };
        assert!(for_all(&mut bench), "{level}");
        bench.key(Action::Confirm);
        assert!(bench.battle.ruleset().declaring(bench.battle.world()), "{level}: others are yet to declare");
        assert!(!for_all(&mut bench), "{level}");
    }
}
