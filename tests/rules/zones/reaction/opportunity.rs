//! REACT: opportunity attacks.

use crate::setup::{Setup, Skirmish};

/// Sets up `b` of the foes on the border of the hall, about to step away from the enemies in it.
fn leaving(b: &str) -> Setup {
    Skirmish::zones("hall - yard - far")
        .house("morale", "off")
        .initiative("foes")
        .party("a1:", "in_hand: ['sword']")
        .party("a2:", "in_hand: ['sword']")
        .foes("b:@hall|yard", b)
        .foes("watcher:@far", "")
}

#[test]
fn z_react_18_each_enemy_left_behind_is_asked_before_the_step() {
    let mut s = leaving("")
        .party("beside:@hall|yard", "")
        .party("ahead:@yard", "")
        .party("dazed:", "conditions: (dazed: true)")
        .party("spent:", "turn: taken")
        .party("routed:", "conditions: (routed: true)")
        .party("gave:", "conditions: (surrendered: true)")
        .start();
    s.turn("b").pick("step place=yard");
    for who in ["a1", "a2"] {
        assert_eq!((s.point(), s.combatant().as_str(), s.faction().as_str()), ("opportunity", who, "party"));
        assert_eq!((s.place("b").as_str(), s.num("b.half_steps")), ("hall|yard", 0));
        s.pick("none");
    }
    assert_eq!((s.point(), s.place("b").as_str(), s.num("b.half_steps")), ("turn_action", "yard", 1));
    assert_eq!(s.turn_of("a1"), "fresh", "declining costs nothing");
}

#[test]
fn z_react_18_only_a_step_out_of_reach_triggers() {
    let mut s = leaving("").start();
    s.turn("b").pick("step place=hall");
    assert_eq!(s.place("b"), "hall");
    s.pick("step place=hall|yard");
    assert_eq!(s.place("b"), "hall|yard", "still nearby: no attack");
    let mut s = leaving("").house("opportunity_trigger", "any_increase").start();
    s.turn("b").pick("step place=hall").pick("step place=hall|yard");
    assert_eq!((s.point(), s.combatant().as_str(), s.place("b").as_str()), ("opportunity", "a1", "hall"));
    s.pick("none").pick("none");
    assert_eq!(s.place("b"), "hall|yard");
}

#[test]
fn z_react_18_an_unseen_mover_provokes_nobody() {
    let mut s = leaving("concealed: true").zone("hall", "light: dark").zone("yard", "light: dark").start();
    assert_eq!(s.round(), 0);
    s.turn("b").pick("sneak place=yard");
    assert_eq!(s.place("b"), "yard");
}

#[test]
fn z_react_19_it_is_fought_out_before_the_step() {
    let mut s = leaving("in_hand: ['sword'], skills: ['dodge_blows']")
        .zone("hall", "light: dark")
        .zone("yard", "light: dark")
        .foes("g:@hall|yard", "")
        .stunts()
        .start();
    s.turn("b").pick("step place=yard");
    s.tape("d20=3").pick("attack weapon=sword mode=melee target=b force=full");
    assert_eq!((s.point(), s.combatant().as_str()), ("propose_stunt", "a1"), "the hit save, then the stunt");
    s.pick("none");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "b"));
    assert_eq!(s.options(), ["dodge kind=free", "guard ally=g target=g", "none"], "its turn is open: free ones only");
    s.tape("d20=11 d6=2").pick("dodge kind=free").cited_ever("Z-REACT-19");
    assert_eq!((s.health("b"), s.place("b").as_str()), (8, "hall|yard"));
    assert_eq!((s.point(), s.combatant().as_str()), ("opportunity", "a2"));
    s.pick("none");
    assert_eq!((s.place("b").as_str(), s.turn_of("a1").as_str()), ("yard", "taken"));
}

#[test]
fn z_react_20_a_fallen_mover_stays_and_its_turn_ends() {
    let mut s = leaving("health: 8").start();
    s.turn("b")
        .pick("step place=yard")
        .tape("d6=4")
        .pick("attack weapon=sword target=b force=full")
        .cites("Z-REACT-20");
    assert!(s.cond("b", "incapacitated"));
    assert_eq!((s.place("b").as_str(), s.turn_of("b").as_str()), ("hall|yard", "taken"));
    assert_eq!(s.turn_of("a2"), "fresh");
    assert_eq!((s.point(), s.faction().as_str()), ("take_turn", "party"), "the second was not asked");
}

#[test]
fn z_react_20_a_mover_moved_elsewhere_loses_the_step_unpaid() {
    let mut s = leaving("").start();
    s.turn("b").pick("step place=yard").tape("d20=11").pick("shove target=b");
    assert_eq!(s.values("shove_to", "place"), ["yard"], "never nearer to the shover");
    s.pick("shove_to place=yard").cites("Z-REACT-20");
    assert_eq!((s.point(), s.combatant().as_str()), ("turn_action", "b"), "a2 is not asked");
    assert_eq!((s.place("b").as_str(), s.num("b.half_steps")), ("yard", 0));
}

#[test]
fn z_react_20_otherwise_the_next_is_asked_and_the_step_is_made() {
    let mut s = leaving("").start();
    s.turn("b").pick("step place=yard").tape("d6=2").pick("attack weapon=sword target=b force=full");
    assert_eq!((s.point(), s.combatant().as_str()), ("opportunity", "a2"));
    s.tape("d20=11").pick("grapple target=b");
    assert!(s.cond("b", "grabbed"));
    assert_eq!((s.place("b").as_str(), s.turn_of("b").as_str(), s.num("b.half_steps")), ("hall", "taken", 0));
}

#[test]
fn z_react_21_declining_leaves_a_later_chance() {
    let mut s = leaving("").start();
    s.turn("b").pick("step place=yard").pick("none").pick("none");
    s.pick("step place=hall|yard").pick("step place=yard");
    assert_eq!((s.point(), s.combatant().as_str()), ("opportunity", "a1"), "a new half-step, a new chance");
    s.pick("none").pick("none");
    assert_eq!(s.place("b"), "yard");
}

#[test]
fn z_react_22_only_melee_strikes_at_a_mover() {
    let mut s = Skirmish::zones("hall - yard - far")
        .initiative("foes")
        .party("a:", "hands: 4, in_hand: ['axe', 'pistol', 'blunderbuss'], natural_attacks: ['fire_breath', 'bite']")
        .foes("b:@hall|yard", "in_hand: ['axe']")
        .foes("c:@yard", "")
        .start();
    s.turn("b").pick("step place=yard");
    assert_eq!(s.values("attack", "weapon"), ["axe", "bite"], "no shot, no blast");
    assert_eq!(s.values("attack weapon=axe", "mode"), ["melee"], "no throw");
    assert_eq!(s.values("attack weapon=axe", "force"), ["full", "hold_back"]);
    assert_eq!(s.values("attack", "target"), ["b"]);
    assert_eq!(s.actions(), ["attack", "disarm", "shove", "none"], "no hand is free for a grapple");
    s.pick("none");
}
