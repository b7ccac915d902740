//! REACT: attacks on several targets.

use crate::setup::{Setup, Skirmish};

/// Sets up `breather`, which makes a melee blast at two fighters next to it.
fn breath(breather: &str) -> Setup {
    Skirmish::zones("hall - yard - far")
        .house("morale", "off")
        .extra("weapons: [(name: 'breath', dice: '1d6', melee: true, blast: true)]")
        .initiative("foes")
        .party("p1:", "max_health: 20, in_hand: ['sword']")
        .party("p2:", "max_health: 20, in_hand: ['sword']")
        .party("p3:@far", "")
        .foes("breather:", &format!("natural_attacks: ['breath'], {breather}"))
        .foes("watcher:@far", "fearless: true")
}

const BREATH: &str = "blast weapon=breath zone=hall force=full";

#[test]
fn z_react_23_targets_answer_in_roster_order_before_the_first_damage_die() {
    let mut s = breath("").start();
    s.turn("breather").pick(BREATH);
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "p1"));
    assert!(s.legal("counter") && s.legal("dodge"));
    s.tape("d20=10").pick("dodge").cited_ever("Z-REACT-23");
    assert_eq!((s.point(), s.combatant().as_str(), s.dice().as_str()), ("react", "p2", "d20=10"), "each rolls at once");
    s.tape("d6=3").pick("none");
    assert_eq!((s.health("p1"), s.health("p2")), (20, 17));
}

#[test]
fn z_react_23_only_one_target_counters() {
    let mut s = breath("max_health: 30").start();
    s.turn("breather").pick(BREATH).pick("counter kind=attack weapon=sword force=full");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "p2"));
    assert_eq!(s.actions(), ["dodge", "none"], "no second counter, and no guard by one that is hit itself");
    s.tape("d6=2 d6=3 d6=4").pick("none");
    assert_eq!((s.health("p1"), s.health("p2"), s.health("breather")), (18, 17, 26));
}

#[test]
fn z_react_24_a_counter_that_lands_first_prevents_the_whole_attack() {
    let mut s = breath("").start();
    s.turn("breather").pick(BREATH).pick("counter kind=attack weapon=sword force=full");
    s.tape("d6=4 d6=6 d6=5").pick("none").cites("Z-REACT-24");
    assert!(s.cond("breather", "incapacitated"));
    assert_eq!((s.health("p1"), s.health("p2")), (20, 20), "5 against 4: prevented for all");
}

#[test]
fn z_react_24_counter_stops_blast_for_the_counterer_only() {
    let mut s = breath("").house("counter_stops_blast", "counterer_only").start();
    s.turn("breather").pick(BREATH).pick("counter kind=attack weapon=sword force=full");
    s.tape("d6=4 d6=6 d6=5").pick("none");
    assert!(s.cond("breather", "incapacitated"));
    assert_eq!((s.health("p1"), s.health("p2")), (20, 14));
}

#[test]
fn z_react_24_at_the_same_time_the_attack_takes_place_for_all() {
    let mut s = breath("").start();
    s.turn("breather").pick(BREATH).pick("counter kind=attack weapon=sword force=full");
    s.tape("d6=5 d6=6 d6=5").pick("none");
    assert!(s.cond("breather", "incapacitated"));
    assert_eq!((s.health("p1"), s.health("p2")), (15, 14));
}

#[test]
fn z_react_24_compared_with_the_net_damage_to_the_counterer_alone() {
    // 6 on the other target is more than the 5 of the counter, but only the counterer's own 4 is compared.
    let mut s = breath("").start();
    s.turn("breather").pick(BREATH).pick("none");
    s.tape("d6=6 d6=4 d6=5").pick("counter kind=attack weapon=sword force=full");
    assert!(s.cond("breather", "incapacitated"));
    assert_eq!((s.health("p1"), s.health("p2")), (20, 20));
}

/// Lets `a` bomb the yard: `b` is on its far border, `d` behind that border in no danger, `c` in the yard, too.
fn bombed() -> Skirmish {
    let mut s = Skirmish::zones("hall - yard - far")
        .house("morale", "off")
        .party("a:", "in_hand: ['fire_bomb']")
        .foes("b:@far|yard", "")
        .foes("c:@yard", "conditions: (dazed: true)")
        .foes("d:@far", "worn: 'light_armour', agi: 8")
        .start();
    s.turn("a").pick("blast weapon=fire_bomb zone=yard force=full aim=steady");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "b"));
    s
}

#[test]
fn z_react_14_from_a_blast_only_behind_one_it_does_not_hit() {
    let mut s = bombed();
    assert_eq!(s.values("hide_behind", "character"), ["d"]);
    s.pick("hide_behind character=d");
    assert_eq!((s.place("b").as_str(), s.place("d").as_str(), s.combatant().as_str()), ("far", "far|yard", "d"));
    s.tape("d20=9 d6=4 d6=2").pick("dodge");
    assert_eq!(["b", "c", "d"].map(|who| s.health(who)), [10, 8, 7], "b's share falls on d");
}

#[test]
fn z_react_16_a_blast_is_guarded_only_by_one_it_does_not_hit() {
    let mut s = bombed();
    assert_eq!(s.values("guard", "ally"), ["d"]);
    s.pick("guard ally=d");
    // Spared now, the first one may guard the next target in its turn.
    assert_eq!((s.combatant().as_str(), s.options()), ("c", vec!["guard ally=b target=b".into(), "none".into()]));
    s.tape("d6=4 d6=2").pick("none");
    assert_eq!(["b", "c", "d"].map(|who| s.health(who)), [10, 8, 7]);
    assert_eq!((s.place("d").as_str(), s.turn_of("b").as_str()), ("far", "fresh"));
}
