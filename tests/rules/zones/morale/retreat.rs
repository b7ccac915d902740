//! Section 8.3: retreat and chases.

use crate::setup::Skirmish;

/// Lets a leader of the foes leave by the exit in `z0`, with hunters at these places.
fn flight(leader: &str, hunters: &[(&str, &str)]) -> Skirmish {
    let mut setup = Skirmish::zones("z0 - z1 - z2 - z3 - z4 - z5")
        .initiative("foes")
        .zone("z0", "exits: ['foes']")
        .foes("leader@z0", leader)
        .foes("b3@z5", "speed: 0, fearless: true");
    for (who, fields) in hunters {
        setup = setup.party(who, fields);
    }
    let mut s = setup.start();
    s.turn("leader").action("exit");
    assert!(s.cond("leader", "fled"));
    while s.point() == "take_turn" {
        s.pick("pass");
    }
    s
}

#[test]
fn z_ex_30_chase() {
    let mut s = Skirmish::zones("z0 - z1 - z2 - z3 - z4")
        .initiative("foes")
        .zone("z0", "exits: ['foes']")
        .foes("leader:bandit_leader@z0", "conditions: (routed: true)")
        .foes("b3:bandit@z4", "conditions: (steadfast: true)")
        .party("balthasar@z3", "")
        .start();
    s.turn("leader").action("exit");
    while s.point() == "take_turn" {
        s.pick("pass");
    }
    assert_eq!(s.point(), "pursue");
    assert!(s.legal("pursue combatant=balthasar"), "step cost 6 <= 8");
    s.tape("d20=11").pick("pursue combatant=balthasar").cites("Z-MORALE-14");
    assert!(!s.cond("leader", "fled") && s.cond("leader", "cornered"));
    assert_eq!((s.place("leader").as_str(), s.place("balthasar").as_str()), ("z0", "z0"));
    // Mounted on a horse he needs no die.
    let mut s = flight("agi: 10", &[("horse@z3", ""), ("balthasar@z3", "riding: 'horse'")]);
    s.pick("pursue combatant=horse");
    assert_eq!((s.place("leader").as_str(), s.place("balthasar").as_str()), ("z0", "z0"));
}

#[test]
fn z_morale_13_who_may_pursue() {
    let mut s = flight(
        "",
        &[
            ("at8@z4", ""),
            ("at9@z4|z5", ""),
            ("slow@z3", "speed: 1"),
            ("routed@z1", "conditions: (routed: true), turn: taken"),
            ("held@z5", "conditions: (grabbed_by: ['b3'])"),
            ("out@z0", "conditions: (incapacitated: critical)"),
        ],
    );
    assert_eq!((s.point(), s.faction().as_str()), ("pursue", "party"));
    assert_eq!(s.values("pursue", "combatant"), ["at8"]);
    assert!(s.legal("none"));
    s.pick("none");
    assert_eq!(s.round(), 2);
}

#[test]
fn z_morale_13_one_pursuit_for_each_pursuer_and_after_a_catch_no_more_are_asked() {
    let mut s = Skirmish::zones("z0 - z1")
        .initiative("foes")
        .zone("z0", "exits: ['foes']")
        .foes("f1@z0", "speed: 1")
        .foes("f2@z0", "speed: 1")
        .foes("b3@z1", "fearless: true")
        .party("p1@z1", "")
        .party("p2@z1", "")
        .side("third", "t@z1", "")
        .start();
    s.turn("f1").action("exit");
    s.turn("f2").action("exit");
    while s.point() == "take_turn" {
        s.pick("pass");
    }
    assert_eq!((s.faction().as_str(), s.count("pursue")), ("party", 2));
    s.pick("pursue combatant=p1");
    assert_eq!(s.place("f1"), "z0");
    assert_eq!(s.values("pursue", "combatant"), ["p2"], "the third side is not asked about f1, nor p1 about f2");
    s.pick("none");
    assert_eq!((s.point(), s.faction().as_str()), ("pursue", "third"));
    s.pick("pursue combatant=t");
    assert_eq!(s.place("f2"), "z0");
}

#[test]
fn z_morale_13_a_caught_last_foe_keeps_the_fight_going() {
    let level = || {
        let mut s = Skirmish::zones("z0 - z1")
            .initiative("foes")
            .zone("z0", "exits: ['foes']")
            .foes("f@z0", "agi: 10")
            .party("p@z1", "")
            .start();
        s.turn("f").pick("exit");
        assert_eq!(s.point(), "pursue");
        s
    };
    let mut s = level();
    s.tape("d20=11").pick("pursue combatant=p");
    assert_eq!((s.point(), s.round()), ("first_faction", 2));
    let mut s = level();
    s.tape("d20=10").pick("pursue combatant=p");
    assert_eq!(s.winner(), "party");
}

#[test]
fn z_morale_14_speeds_decide_and_equals_save() {
    let chase = |leader: &str, hunter: &str, dice: &str| {
        let mut s = flight(leader, &[("p@z2", hunter)]);
        s.tape(dice).pick("pursue combatant=p");
        let caught = !s.cond("leader", "fled");
        assert_eq!(s.place("p"), if caught { "z0" } else { "z2" });
        assert_eq!(s.cond("leader", "cornered"), caught);
        caught
    };
    assert!(!chase("speed: 3", "", ""), "the faster escapes");
    assert!(chase("speed: 1", "", ""), "the slower is caught");
    assert!(!chase("agi: 10", "", "d20=10"));
    assert!(chase("agi: 10", "", "d20=11"));
}

#[test]
fn z_morale_14_the_cornered_do_not_leave_again() {
    let mut s = flight("speed: 1", &[("p@z2", "")]);
    s.pick("pursue combatant=p").turn("leader");
    assert!(!s.legal("exit") && s.legal("step"));
}

#[test]
fn z_morale_14_the_grabbed_come_back_with_their_grabber() {
    let mut s = Skirmish::zones("z0 - z1")
        .initiative("foes")
        .zone("z0", "exits: ['foes']")
        .foes("f@z0", "speed: 1")
        .foes("b@z1", "fearless: true")
        .party("captive@z0", "conditions: (grabbed_by: ['f'])")
        .party("p@z1", "fearless: true")
        .start();
    s.turn("f").action("exit");
    assert!(s.cond("captive", "fled"));
    while s.point() == "take_turn" {
        s.pick("pass");
    }
    s.pick("pursue combatant=p");
    assert_eq!((s.place("f").as_str(), s.place("captive").as_str()), ("z0", "z0"));
    assert!(!s.cond("captive", "fled") && s.cond("captive", "grabbed"));
}

#[test]
fn z_morale_15_the_tireless_decide_without_a_save() {
    let chase = |leader: &str, hunter: &str, dice: &str| {
        let mut s = flight(leader, &[("p@z2", hunter)]);
        s.tape(dice).pick("pursue combatant=p");
        !s.cond("leader", "fled")
    };
    assert!(!chase("tireless: true", "", ""));
    assert!(chase("", "tireless: true", ""));
    assert!(chase("tireless: true, agi: 10", "tireless: true", "d20=11"), "both: the save decides");
    assert!(!chase("", "tireless: true, speed: 1", ""), "speed comes first");
}

#[test]
fn z_morale_16_each_of_several_saves_for_itself() {
    let mut s = Skirmish::zones("z0 - z1")
        .initiative("foes")
        .zone("z0", "exits: ['foes']")
        .foes("f1@z0", "agi: 8")
        .foes("f2@z0", "agi: 12")
        .foes("b@z1", "fearless: true")
        .party("p1@z1", "")
        .party("p2@z1", "")
        .start();
    s.turn("f1").action("exit");
    s.turn("f2").action("exit");
    while s.point() == "take_turn" {
        s.pick("pass");
    }
    s.tape("d20=9").pick("pursue combatant=p1").cites("Z-MORALE-16");
    s.tape("d20=9").pick("pursue combatant=p2");
    assert!(!s.cond("f1", "fled") && s.cond("f2", "fled"), "the same roll against 8 and 12");
}

#[test]
fn z_morale_17_no_hazard_acts_on_those_whom_pursuit_places() {
    let mut s = Skirmish::zones("z0 - z1")
        .initiative("foes")
        .zone("z0", "exits: ['foes'], hazard: spikes")
        .foes("f@z0", "speed: 1")
        .foes("b@z1", "fearless: true")
        .party("p@z1", "")
        .start();
    s.turn("f").action("exit");
    while s.point() == "take_turn" {
        s.pick("pass");
    }
    s.pick("pursue combatant=p").cites("Z-MORALE-17");
    assert_eq!((s.place("p").as_str(), s.health("p"), s.health("f")), ("z0", 10, 10));
}
