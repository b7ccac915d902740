//! STUNT: a proposed effect in place of damage.

use crate::setup::{Setup, Skirmish};

const BLOW: &str = "attack weapon=sword mode=melee target=b force=full";

fn duel(a: &str, b: &str) -> Setup {
    Skirmish::duel(&format!("in_hand: ['sword'], {a}"), b).stunts()
}

/// Lets `a` propose an effect to `b` with a sword, and `b` accept it.
fn accepted(b: &str, what: &str) -> Skirmish {
    let mut s = duel("", b).start();
    s.turn("a").pick(BLOW).pick(what).pick("accept");
    s
}

#[test]
fn z_stunt_01_proposed_after_the_hit_save_and_before_the_reaction() {
    let mut s = duel("", "in_hand: ['axe']").zone("hall", "light: dark").start();
    s.turn("a").tape("d20=10").pick(BLOW);
    assert_eq!((s.point(), s.combatant().as_str(), s.faction().as_str()), ("propose_stunt", "a", "party"));
    assert_eq!(s.actions(), ["yield", "surrender", "drop", "drive_back", "maim", "stagger", "none"]);
    s.pick("stagger");
    assert_eq!((s.point(), s.combatant().as_str(), s.faction().as_str()), ("answer_stunt", "b", "foes"));
    assert_eq!(s.options(), ["accept", "refuse"]);
    s.pick("refuse");
    assert_eq!(s.point(), "react");
    s.tape("d6=2").pick("none");
    assert_eq!(s.health("b"), 8);
    s.cited_ever("Z-STUNT-01");
}

#[test]
fn z_stunt_01_not_for_attacks_that_do_no_damage_nor_for_counters() {
    let level =
        || duel("skills: ['strike_to_stun']", "in_hand: ['axe']").foes("down:", "conditions: (incapacitated: stretch)");
    for no in ["shove target=b", "disarm target=b", "grapple target=b", "stun weapon=unarmed target=b"] {
        let mut s = level().start();
        s.turn("a").pick(no);
        assert_eq!(s.point(), "react", "{no}");
        s.tape("d20=1").pick("dodge");
    }
    let mut s = level().start();
    s.turn("a").pick("death_blow weapon=sword target=down");
    assert_ne!(s.point(), "propose_stunt");
    s.pick("none");
    let mut s = level().start();
    s.turn("a").pick(BLOW).pick("none");
    s.tape("d6=1 d6=1").pick("counter kind=attack weapon=axe mode=melee force=full");
    assert_eq!((s.point(), s.health("a")), ("turn_action", 9), "no stunt with the counter");
}

#[test]
fn z_stunt_01_not_for_spreads() {
    let mut s = duel("size: large", "").foes("c:", "").start();
    s.turn("a").pick("spread weapon=sword force=full");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "b"));
    s.pick("none").tape("d6=1 d6=1").pick("none");
    assert_eq!((s.health("b"), s.health("c")), (9, 9));
}

#[test]
fn z_stunt_01_stunts_off() {
    let mut s = duel("", "").house("stunts", "off").start();
    s.turn("a").pick(BLOW);
    assert_eq!(s.point(), "react");
    s.tape("d6=1").pick("none");
}

#[test]
fn z_stunt_01_with_an_opportunity_attack() {
    let mut s = duel("", "").initiative("foes").start();
    s.turn("b").pick("step place=hall|yard").pick("step place=yard");
    assert_eq!((s.point(), s.combatant().as_str()), ("opportunity", "a"));
    s.pick(BLOW).pick("drive_back place=yard").pick("accept");
    assert_eq!((s.place("b").as_str(), s.num("b.half_steps"), s.turn_of("a").as_str()), ("yard", 1, "taken"));
}

#[test]
fn z_stunt_02_only_to_an_active_aware_target_that_is_no_mount() {
    for b in [
        "turn: taken, conditions: (incapacitated: stretch)",
        "turn: taken, conditions: (distracted_by: 'mate')",
        "turn: taken, mount_capacity: 1, size: large",
    ] {
        let mut s = duel("size: large", b).start();
        s.turn("a").tape(if b.contains("large") { "d6=1" } else { "d6=1 d6=1" }).pick(BLOW);
        assert_ne!(s.point(), "propose_stunt", "{b}");
        assert!(s.health("b") < 10, "{b}");
    }
    let mut s = duel("", "turn: taken").start();
    s.turn("a").pick(BLOW);
    assert_eq!(s.point(), "propose_stunt", "one that has no turn left may still be asked");
    s.tape("d6=1").pick("none");
}

#[test]
fn z_stunt_03_accepted_no_reaction_no_save_no_damage() {
    let s = accepted("in_hand: ['axe']", "stagger");
    assert_eq!((s.point(), s.combatant().as_str(), s.health("b")), ("turn_action", "a", 10));
    assert_eq!((s.dice().as_str(), s.turn_of("b").as_str(), s.num("a.mains")), ("", "fresh", 1));
    assert_eq!(s.item("a", "sword", "used"), true);
    s.cites("Z-STUNT-03");
}

#[test]
fn z_stunt_03_refused_as_if_nothing_had_been_proposed() {
    let mut s = duel("", "in_hand: ['axe']").start();
    s.turn("a").pick(BLOW).pick("yield").pick("refuse");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "b"));
    s.tape("d20=11 d6=3").pick("dodge");
    assert_eq!((s.point(), s.health("b"), s.in_hand("b")), ("turn_action", 7, vec!["axe".to_string()]));
}

#[test]
fn z_stunt_04_one_proposal_told_before_the_answer() {
    let mut s = duel("", "in_hand: ['axe']").start();
    s.turn("a").pick(BLOW).pick("drop weapon=axe").cites("Z-STUNT-04");
    assert_eq!(s.point(), "answer_stunt");
    assert!(!s.decision().prompt.is_empty());
    s.pick("refuse");
    assert_eq!(s.point(), "react", "no second proposal");
    s.tape("d6=1").pick("none");
}

#[test]
fn z_stunt_03_yield_drops_weapons_and_lies_down_for_the_stretch() {
    let s = accepted("in_hand: ['axe', 'shield']", "yield");
    assert_eq!(s.word("b.conditions.incapacitated"), "stretch");
    assert_eq!((s.health("b"), s.in_hand("b").len(), s.turn_of("b").as_str()), (10, 0, "taken"));
    assert_eq!(s.loose("hall"), ["axe", "shield"]);
}

#[test]
fn z_stunt_03_surrender_throws_away_every_weapon() {
    let s = accepted("in_hand: ['axe'], stowed: ['dagger', 'antidote']", "surrender");
    assert!(s.cond("b", "surrendered"));
    assert_eq!((s.loose("hall"), s.stowed("b")), (vec!["axe".into(), "dagger".into()], vec!["antidote".to_string()]));
    let mut s = duel("", "fearless: true").start();
    assert!(!s.turn("a").pick(BLOW).legal("surrender"), "the fearless are not asked to");
    s.tape("d6=1").action("none");
}

#[test]
fn z_stunt_03_drop_one_weapon_that_nobody_seizes() {
    let level = |b: &str| {
        let mut s = duel("", b).start();
        s.turn("a").pick(BLOW);
        s
    };
    let mut s = level("in_hand: ['axe', 'dagger']");
    assert_eq!(s.values("drop", "weapon"), ["axe", "dagger"]);
    s.pick("drop weapon=dagger").pick("accept");
    assert_eq!(
        (s.point(), s.in_hand("b"), s.loose("hall")),
        ("turn_action", vec!["axe".into()], vec!["dagger".to_string()])
    );
    let mut s = level("in_hand: ['buckler']");
    assert!(!s.legal("drop"), "it holds no weapon");
    s.tape("d6=1").action("none");
}

#[test]
fn z_stunt_03_drive_back_half_a_zone() {
    let level = |a: &str, b: &str| {
        duel(a, b).border("hall|yard", "hazard: spikes").border("hall|moat", "kind: barrier").zone("moat", "")
    };
    let mut s = level("", "turn: taken").start();
    s.turn("a").pick(BLOW);
    assert_eq!(s.values("drive_back", "place"), ["hall|yard"]);
    s.pick("drive_back place=hall|yard").tape("d6=2").pick("accept");
    assert_eq!((s.place("b").as_str(), s.health("b"), s.dice().as_str()), ("hall|yard", 8, "d6=2"));
    for (a, b) in [("size: small", ""), ("", "riding: 'horse'")] {
        let mut s = level(a, b).foes("horse", "").start();
        s.turn("a").pick(BLOW);
        assert!(!s.legal("drive_back"), "{a} {b}");
        s.tape("d6=1").action("none");
    }
}

#[test]
fn z_stunt_03_maim_takes_a_hand_for_good() {
    let s = accepted("in_hand: ['axe', 'shield']", "maim");
    assert_eq!((s.num("b.hands"), s.num("b.conditions.maimed"), s.health("b")), (1, 1, 10));
    assert_eq!((s.in_hand("b"), s.loose("hall")), (vec!["axe".to_string()], vec!["shield".to_string()]));
    let offered = |a: &str, b: &str, attack: &str| {
        let mut s = Skirmish::duel(a, b).extra("weapons: [(name: 'fang', dice: '1d6', melee: true)]").stunts().start();
        let offered = s.turn("a").pick(attack).legal("maim");
        s.tape("d6=1").action("none");
        offered
    };
    assert!(offered("natural_attacks: ['fang']", "", "attack weapon=fang target=b force=full"));
    assert!(
        !offered("natural_attacks: ['fang']", "hands: 0", "attack weapon=fang target=b force=full"),
        "no hand to lose"
    );
    assert!(!offered("in_hand: ['mace']", "", "attack weapon=mace target=b force=full"), "blunt");
    assert!(!offered("in_hand: ['bow']", "", "attack weapon=bow target=b force=full aim=steady"), "not melee");
    assert!(!offered("skills: ['brawling']", "", "attack weapon=unarmed target=b force=full"), "unarmed");
}

#[test]
fn z_stunt_03_withdraw_where_an_exit_can_be_reached() {
    let level = |b: &str| duel("", b).zone("yard", "exits: ['foes']");
    let mut s = level("").start();
    s.turn("a").pick(BLOW).pick("withdraw").pick("accept");
    assert!(s.cond("b", "routed"));
    assert_eq!(s.health("b"), 10);
    for b in ["fearless: true", "conditions: (routed: true)", "conditions: (cornered: true)"] {
        let mut s = level(b).start();
        assert!(!s.turn("a").pick(BLOW).legal("withdraw"), "{b}");
        s.tape("d6=1").action("none");
    }
    let mut s = level("").border("hall|yard", "kind: barrier").start();
    assert!(!s.turn("a").pick(BLOW).legal("withdraw"), "no way to an exit");
    s.tape("d6=1").action("none");
}

#[test]
fn z_stunt_03_stagger_dazes() {
    let mut s = accepted("in_hand: ['axe']", "stagger");
    assert!(s.cond("b", "dazed"));
    s.pass_round();
    assert!(s.cond("b", "dazed"), "to the end of the next round");
    s.turn("a").pick(BLOW).tape("d6=2").pick("none");
    assert_eq!((s.point(), s.health("b")), ("turn_action", 8), "no reaction while dazed");
    s.pass_round();
    assert!(!s.cond("b", "dazed"));
}
