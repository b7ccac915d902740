//! Tests of how events are grouped into acts, and of their wording.

use super::*;
use crate::controllers::controllers;
use crate::engine::level_files::levels;
use crate::protocol::open;
use crate::vocab::Cue;
use crate::vocab::view::{CombatantView, DieView, HexView, ModifierView, Standing};
use crate::window::battle::{BattleSession, Reactions, Setup};

fn event(n: u32, cue: Cue, source: &str, target: &str, text: &str) -> EventView {
    let some = |who: &str| Some(who.to_owned()).filter(|who| !who.is_empty());
    EventView { n, cue, source: some(source), target: some(target), text: text.into(), ..EventView::default() }
}

fn lines(log: &[EventView]) -> Vec<String> {
    let mut acts = Acts::default();
    acts.read(log, |a, b| a.chars().next() == b.chars().next());
    acts.all().iter().map(|a| a.line(log)).collect()
}

#[test]
fn an_act_is_one_line() {
    let step = Cue::for_moment(Prominence::Step);
    let mut turn = event(11, Cue::for_moment(Prominence::Plain), "b2", "", "Bandit takes a turn");
    turn.effects.push(Effect::Acting(Some(crate::vocab::CombatantId(3))));
    let log = [
        event(0, Cue::for_moment(Prominence::Turning), "", "", "Round 1"),
        event(1, Cue::for_moment(Prominence::Plain), "a1", "", "Ash takes a turn"),
        event(2, step, "a1", "", "Ash moves to the bend"),
        event(3, step, "a1", "", "Ash moves to the road"),
        event(4, Cue::for_moment(Prominence::Blow).aimed(), "a1", "b1", "Ash attacks Brute: sword"),
        event(5, Cue::for_moment(Prominence::Plain).aimed(), "b2", "b1", "Bandit guards Brute"),
        event(6, Cue::for_moment(Prominence::Blow).aimed(), "b1", "a1", "Brute strikes back"),
        event(7, Cue::for_moment(Prominence::Bookkeeping), "a1", "", "Ash's turn is over"),
        turn,
        event(8, Cue::for_moment(Prominence::Blow).aimed(), "b2", "a1", "Bandit attacks Ash: axe"),
        event(9, Cue::for_moment(Prominence::Word), "b1", "", "Brute will strike Ash"),
        event(10, Cue::for_moment(Prominence::Detail), "b1", "", "Brute faces north"),
    ];
    let told = lines(&log);
    let wanted = [
        "Round 1",
        "Ash moves to the road, in 2 moves",
        "Ash attacks Brute: sword; Brute strikes back",
        "Bandit attacks Ash: axe",
        "Brute will strike Ash",
    ];
    assert_eq!(told, wanted);
}

#[test]
fn who_fails_is_not_told_with_those_who_hold_out() {
    let test = |n, who: &str, passed, text: &str| {
        let mut e = event(n, Cue::for_moment(Prominence::Plain), who, "", text);
        (e.kind, e.cue.test) = ("nerve", Some(passed));
        e
    };
    let log = [
        test(0, "a1", true, "Ash stands firm"),
        test(1, "a2", true, "Wren stands firm"),
        test(2, "a3", false, "Holt breaks"),
    ];
    assert_eq!(lines(&log), ["Ash stands firm; same for 1 more", "Holt breaks"]);
}

#[test]
fn a_walk_is_told_from_its_beginning_to_its_end() {
    let walked = |ways: &[&str], cells: &[(i32, i32)]| {
        let hex = |(q, r): (i32, i32)| HexView { q, r, ..HexView::default() };
        let step = |(n, way): (usize, &&str)| EventView {
            walk: Some((hex(cells[n]), hex(cells[n + 1]))),
            ..event(n as u32, Cue::for_moment(Prominence::Step), "a1", "", &format!("The beast runs {way}"))
        };
        let log: Vec<EventView> = ways.iter().enumerate().map(step).collect();
        lines(&log).join("; ")
    };
    assert_eq!(walked(&["east", "east"], &[(0, 0), (1, 0), (2, 0)]), "The beast runs 2 hexes east");
    let round = [(0, 0), (1, 0), (1, 1), (0, 2)];
    let ways = ["east", "south-east", "south-west"];
    assert_eq!(walked(&ways, &round), "The beast runs 2 hexes south-east, in 3 moves");
    let back = walked(&["east", "west"], &[(0, 0), (1, 0), (0, 0)]);
    assert_eq!(back, "The beast runs there and back, in 2 moves");
}

#[test]
fn of_a_log_that_was_not_read_nothing_is_told() {
    let log: Vec<EventView> =
        (0..9).map(|n| event(n, Cue::for_moment(Prominence::Blow).aimed(), "a1", "b1", "Ash strikes")).collect();
    let mut acts = Acts::default();
    acts.read(&log, |_, _| false);
    assert!(acts.latest(&log).count() > 0);
    assert_eq!(acts.latest(&log[..2]).count(), 0, "a step was taken back");
}

#[test]
fn a_blow_is_told_of_whoever_struck_it() {
    let someone = |id: &str, name: &str| CombatantView { id: id.into(), name: name.into(), ..Default::default() };
    let scene = Scene { combatants: vec![someone("a1", "Ash"), someone("b1", "Brute")], ..Scene::default() };
    let hurts = |n, by: &str, whom: &str, who| {
        let mut e = event(n, Cue::for_moment(Prominence::Blow).aimed(), by, whom, "a blow");
        e.effects.push(Effect::Health { who: crate::vocab::CombatantId(who), from: 9, to: 4 });
        e
    };
    let told = |log: &[EventView]| {
        let mut acts = Acts::default();
        acts.read(log, |a, b| a.chars().next() == b.chars().next());
        acts.all().iter().map(|act| act.short(log, &scene)).collect::<Vec<_>>()
    };
    let attack = event(1, Cue::for_moment(Prominence::Blow).aimed(), "a1", "b1", "Ash attacks Brute");
    let answered = [attack.clone(), hurts(2, "b1", "a1", 0)];
    assert_eq!(told(&answered), ["Brute hits Ash: 9 → 4"]);
    let elsewhere = [attack, hurts(2, "b1", "a2", 0)];
    assert_eq!(told(&elsewhere).len(), 2, "what the attacked does to another is no answer");
}

#[test]
fn reading_on_tells_the_same_as_reading_at_once_and_every_event_once() {
    for level in levels() {
        let name = level.known_as();
        let level = open::level(&name, &[]).expect("a level of the repository");
        let sides = vec!["random".to_owned(); level.factions.len()];
        let mut minds = controllers(&vec!["random"; sides.len()], 3).expect("controllers");
        let ruleset = open::ruleset_of(&level);
        let setup = Setup { ruleset, level, seed: 3, sides, reactions: Reactions::Always };
        let mut session = BattleSession::new(setup).expect("no tape");
        let (mut slowly, mut at_once) = (Acts::default(), Acts::default());
        for _ in 0..60 {
            let Some(pending) = session.battle.pending() else { break };
            let option = minds[pending.faction.ix()].as_mut().expect("no person").choose(&session.battle);
            session.choose(option).expect("an offered option");
            session.catch_up();
            slowly.read(&session.presented.log, |_, _| false);
        }
        at_once.read(&session.presented.log, |_, _| false);
        let told = |acts: &Acts| -> Vec<Vec<usize>> { acts.all().iter().map(|a| a.events.clone()).collect() };
        assert_eq!(told(&slowly), told(&at_once), "{name}");
        let mut all: Vec<usize> = told(&slowly).into_iter().flatten().collect();
        all.sort_unstable();
        assert_eq!(all, (0..session.presented.log.len()).collect::<Vec<_>>(), "{name}");
    }
}

#[test]
fn dice_say_what_came_of_them() {
    let someone = |id: &str, name: &str| CombatantView { id: id.into(), name: name.into(), ..Default::default() };
    let scene = Scene { combatants: vec![someone("a1", "Ash"), someone("b1", "Brute")], ..Scene::default() };
    let came = |log: &[EventView], of: (u32, &str)| {
        let mut acts = Acts::default();
        acts.read(log, |a, b| a.chars().next() == b.chars().next());
        acts.newest(log).and_then(|act| act.came(log, &scene, of.0, of.1))
    };
    let attack = event(1, Cue::for_moment(Prominence::Blow).aimed(), "a1", "b1", "Ash hits Brute (17 against 14)");
    assert_eq!(
        came(std::slice::from_ref(&attack), (1, "b1")).as_deref(),
        Some("Ash hits Brute"),
        "before the harm is known"
    );
    let hurt = |n, who: u16, by: &str, whom: &str| {
        let mut e = event(n, Cue::for_moment(Prominence::Blow).striking(), by, whom, "a blow");
        e.effects.push(Effect::Health { who: crate::vocab::CombatantId(who), from: 9, to: 4 });
        e
    };
    let struck = [attack.clone(), hurt(2, 1, "a1", "b1")];
    assert_eq!(came(&struck, (1, "b1")).as_deref(), Some("hit: 9 → 4"));
    assert_eq!(came(&struck, (2, "b1")).as_deref(), Some("hit: 9 → 4"));
    let mut less = struck.clone();
    less[1].modifiers.push(ModifierView { value: -1, why: "armour".into(), decisive: false });
    assert_eq!(came(&less, (1, "b1")).as_deref(), Some("hit: 9 → 4 (-1 armour)"), "it is in no sum of these dice");
    assert_eq!(came(&less, (2, "b1")).as_deref(), Some("hit: 9 → 4"), "it is in theirs");
    less[1].dice.push(DieView {
        die: "d6".into(),
        value: 6,
        purpose: "damage".into(),
        needs: None,
        passed: None,
        who: None,
    });
    assert_eq!(came(&less, (1, "b1")).as_deref(), Some("hit: 9 → 4"), "the harm has dice of its own");
    assert_eq!(came(&struck, (1, "a1")).as_deref(), Some("Brute hit: 9 → 4"), "beside somebody else");
    assert_eq!(came(&struck, (7, "b1")), None, "dice of another act");
    let parry = event(2, Cue::for_moment(Prominence::Blow).warding(), "b1", "a1", "Brute parries Ash");
    assert_eq!(came(&[attack.clone(), parry], (2, "b1")).as_deref(), Some("Brute parries Ash"));
    let mut stands = hurt(2, 1, "a1", "b1");
    stands.text = "Ash wounds Brute for 5: 9 → 4".into();
    stands.effects.push(Effect::Standing { who: crate::vocab::CombatantId(1), to: Standing::Active });
    assert_eq!(came(&[attack.clone(), stands], (1, "b1")).as_deref(), Some("hit: 9 → 4"), "nobody has fallen");
    let mut fell = hurt(2, 1, "a1", "b1");
    fell.effects.push(Effect::Standing { who: crate::vocab::CombatantId(1), to: Standing::Incapacitated });
    assert_eq!(came(&[attack.clone(), fell.clone()], (1, "b1")).as_deref(), Some("out of the fight: 9 → 4"));
    fell.text = "Brute is out: lost half at once. It drops the axe".into();
    let why = came(&[attack, fell], (1, "b1"));
    assert_eq!(why.as_deref(), Some("out of the fight: 9 → 4, lost half at once"), "with some life left");
}

#[test]
fn what_the_dice_had_to_show_is_left_out_of_every_sentence() {
    let told = "Orla stands firm (Morale test: 2d6 = 7 ≤ 9); Wat loses heart (2d6 = 10 > 9)";
    assert_eq!(without_figures(told), "Orla stands firm; Wat loses heart");
    assert_eq!(without_figures("Orla stands firm (7 ≤ 9); same for 1 more"), "Orla stands firm; same for 1 more");
    assert_eq!(without_figures("Asa: 77 (needs 16 or less), a failure"), "Asa: 77 (needs 16 or less), a failure");
}

#[test]
fn a_test_is_told_short_without_its_roll() {
    let told = "Asa parries with the short sword: 9 (needs 70 or less), a special success";
    assert_eq!(without_roll(told), "Asa parries with the short sword, a special success");
    for other in ["Asa strikes: 3, the best of 3 and 2", "Bo is out: lost half at once (needs rest), he says", "Asa"] {
        assert_eq!(without_roll(other), other);
    }
}
