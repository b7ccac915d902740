//! Worked examples beyond those of the source.

use super::hall;
use crate::setup::{Setup, Skirmish};

const FULL: &str = "mode=melee force=full";

#[test]
fn z_ex_21_hit_at_the_same_time() {
    let sword = "max_health: 10, health: 6, str: 10, in_hand: ['sword']";
    let mut s = Skirmish::zones("hall").party("a:", sword).foes("b:", sword).start();
    s.turn("a").pick(&format!("attack weapon=sword target=b {FULL}"));
    // Neither faction has another combatant: a draw, with a durability roll for each sword.
    s.tape("d6=3 d6=3 d4=2 d4=2").pick("counter kind=attack weapon=sword force=full");
    assert_eq!((s.health("a"), s.health("b")), (3, 3));
    for who in ["a", "b"] {
        assert_eq!(s.word(&format!("{who}.conditions.incapacitated")), "critical");
    }
    assert_eq!(s.winner(), "draw");
}

#[test]
fn z_ex_22_a_counter_lost_in_the_dark() {
    let mut s = hall()
        .zone("hall", "light: dark")
        .party("a:", "dark_sight: true, in_hand: ['sword']")
        .foes("b:", "str: 11, wit: 9, worn: 'light_armour', in_hand: ['sword', 'shield']")
        .start();
    s.turn("a").pick(&format!("attack weapon=sword target=b {FULL}"));
    s.tape("d20=10 d6=5").pick("counter kind=attack weapon=sword mode=melee force=full");
    assert_eq!((s.health("b"), s.turn_of("b").as_str(), s.health("a")), (8, "taken", 10));
}

#[test]
fn z_ex_23_three_is_the_limit_penetration_and_wear() {
    let level = |worn: &str| {
        let b = format!("str: 12, agi: 10, worn: '{worn}', in_hand: [(item: 'shield', wear: damaged)]");
        Skirmish::zones("hall - yard - far")
            .zone("yard", "cover: true, toughness: 8")
            .party("a:", "hands: 4, in_hand: ['bow', 'musket']")
            .foes("b:@yard", &b)
            .foes("watcher:@far", "")
            .start()
    };
    let shoot = |s: &mut Skirmish, weapon: &str, dice: &str| {
        s.turn("a").pick(&format!("attack weapon={weapon} target=b force=full aim=steady"));
        s.tape("d20=11").tape(dice).pick("dodge");
    };
    let mut s = level("light_armour");
    shoot(&mut s, "bow", "d6=6");
    assert_eq!((s.health("b"), s.wear("b", "shield").as_str()), (9, "damaged"));
    s.pass_round();
    shoot(&mut s, "musket", "d8=8");
    assert_eq!((s.health("b"), s.word("b.conditions.incapacitated").as_str()), (3, "critical"));
    assert_eq!((s.wear("b", "shield").as_str(), s.wear("yard", "shield").as_str()), ("", ""), "destroyed");
    assert_eq!(s.wear("b", "light_armour"), "intact");
    let mut s = level("heavy_armour");
    shoot(&mut s, "bow", "d6=6");
    assert_eq!(s.health("b"), 9, "still three");
}

#[test]
fn z_ex_24_odd_healths() {
    let mut s =
        hall().party("a:", "in_hand: ['sword']").foes("b:", "str: 8, max_health: 8, health: 7, turn: taken").start();
    let blow = |s: &mut Skirmish, dice: &str| {
        s.turn("a").tape(dice).action(&format!("attack weapon=sword target=b {FULL}"));
        let state = (s.health("b"), s.word("b.conditions.incapacitated"), s.cond("b", "dead"));
        s.pass_round();
        state
    };
    assert_eq!(blow(&mut s, "d6=3"), (4, String::new(), false), "6 < 7");
    assert_eq!(blow(&mut s, "d6=2"), (2, "critical".into(), false), "4 >= 4");
    assert!(blow(&mut s, "d6=2").2);
    let mut s = hall().party("a:", "in_hand: ['battleaxe']").foes("b:", "str: 8, turn: taken").start();
    s.turn("a").tape("d8=8").pick(&format!("attack weapon=battleaxe target=b {FULL}"));
    assert!(s.cond("b", "dead") && !s.cond("b", "incapacitated"));
}

#[test]
fn z_ex_25_a_living_shield() {
    let mut s = hall()
        .initiative("foes")
        .party("theobald", "in_hand: ['dagger']")
        .foes("b1:bandit", "conditions: (grabbed_by: ['theobald'])")
        .foes("b2:bandit", "")
        .start();
    s.turn("b2").pick(&format!("attack weapon=axe target=theobald {FULL}"));
    s.tape("d6=5").pick("hide_behind character=b1");
    assert_eq!((s.health("b1"), s.word("b1.conditions.incapacitated").as_str()), (3, "critical"), "b1 is not asked");
    assert!(s.cond("b1", "grabbed"));
    assert_eq!((s.health("theobald"), s.turn_of("theobald").as_str()), (11, "taken"));
}

fn passage() -> Setup {
    hall().initiative("foes").party("balthasar", "skills: []")
}

#[test]
fn z_ex_26_opportunity_attack() {
    let strike = |dice: &str| {
        let mut s = passage().foes("bandit@hall|yard", "").start();
        s.turn("bandit").pick("step place=yard");
        assert_eq!((s.point(), s.combatant().as_str()), ("opportunity", "balthasar"));
        s.tape(dice).pick(&format!("attack weapon=sword target=bandit {FULL}"));
        assert_eq!(s.turn_of("balthasar"), "taken");
        s
    };
    let s = strike("d6=2");
    assert_eq!((s.health("bandit"), s.place("bandit").as_str(), s.num("bandit.half_steps")), (6, "yard", 1));
    let s = strike("d6=4");
    assert_eq!((s.health("bandit"), s.place("bandit").as_str(), s.num("bandit.half_steps")), (4, "hall|yard", 0));
    assert_eq!(
        (s.word("bandit.conditions.incapacitated").as_str(), s.turn_of("bandit").as_str()),
        ("critical", "taken")
    );
    let mut s = passage().foes("bandit", "").start();
    s.turn("bandit").pick("step place=hall|yard");
    assert_eq!((s.point(), s.place("bandit").as_str()), ("turn_action", "hall|yard"), "still nearby");
}

#[test]
fn z_ex_27_deviation() {
    let mut s = Skirmish::zones("gate - mid - court")
        .zone("hall", "")
        .border("court|hall", "")
        .zone("cellar", "")
        .border("cellar|court", "kind: door")
        .party("balthasar@gate", "in_hand: ['fire_bomb']")
        .party("theobald@gate|mid", "")
        .foes("bandit@court", "")
        .start();
    s.turn("balthasar").tape("d20=12 d2=2").pick("blast weapon=fire_bomb zone=court force=full aim=steady");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "theobald"));
    s.tape("d20=11 d6=5").pick("dodge");
    assert_eq!((s.health("theobald"), s.health("balthasar"), s.health("bandit")), (8, 12, 8));
    assert!(s.in_hand("balthasar").is_empty());
}

#[test]
fn z_ex_28_blast_stopped_by_a_counter() {
    let mut s = Skirmish::zones("hall - yard")
        .initiative("foes")
        .house("morale", "off")
        .party("balthasar", "skills: []")
        .party("theobald", "worn: none, in_hand: ['spear']")
        .foes("bandit", "health: 4, in_hand: ['blunderbuss']")
        .foes("watcher:@yard", "")
        .start();
    s.turn("bandit").pick("blast weapon=blunderbuss zone=hall force=full aim=steady");
    assert_eq!(s.combatant(), "balthasar");
    s.pick("counter kind=attack weapon=sword mode=melee force=full");
    assert_eq!(s.combatant(), "theobald");
    assert!(!s.legal("counter"));
    s.tape("d20=15 d6=3 d6=6 d6=2 d6=5").pick("dodge");
    assert_eq!(s.health("bandit"), -1);
    assert!(s.cond("bandit", "dead"));
    assert_eq!((s.health("balthasar"), s.health("theobald")), (12, 11));
    assert_eq!(s.item("hall", "blunderbuss", "used"), true);
}

#[test]
fn z_ex_29_morale() {
    let mut s = Skirmish::zones("hall - yard - road - hill - gate")
        .zone("gate", "exits: ['foes']")
        .party("p1:", "in_hand: ['battleaxe']")
        .party("p2:", "in_hand: ['battleaxe']")
        .party("p3:", "in_hand: ['battleaxe']")
        .foes("leader:bandit_leader@yard", "")
        .foes("b1:bandit", "health: 1")
        .foes("b2:bandit", "health: 1")
        .foes("b3:bandit", "health: 1")
        .start();
    s.pass_round();
    assert_eq!(s.round(), 2);
    let fell = |s: &mut Skirmish, who: &str, target: &str| {
        s.turn(who).tape("d8=1").action(&format!("attack weapon=battleaxe target={target} {FULL}"));
        s.end();
    };
    fell(&mut s, "p1", "b1");
    fell(&mut s, "p2", "b2");
    s.tape("d20=13 d20=8").pass_round();
    assert!(s.cond("leader", "routed") && !s.cond("leader", "steadfast"));
    assert!(s.cond("b3", "steadfast") && !s.cond("b3", "routed"));
    s.pick("first_faction faction=party").pick("pass");
    assert_eq!((s.point(), s.faction().as_str(), s.round()), ("take_turn", "foes", 3));
    assert!(!s.legal("pass"), "not while the routed leader is fresh");
    s.pick("take_turn combatant=b3").pick("end_turn");
    fell(&mut s, "p1", "b3");
    assert!(s.cond("b3", "dead"));
    s.pick("step place=road|yard").pick("end_turn");
    // Nothing new is triggered: no die is needed.
    s.pass_round();
    assert_eq!(s.round(), 4);
}

#[test]
fn z_ex_30_chase() {
    let mut s = Skirmish::zones("hall - yard - road - gate")
        .house("morale", "off")
        .initiative("foes")
        .zone("gate", "exits: ['foes']")
        .party("balthasar", "")
        .foes("leader:bandit_leader@gate", "conditions: (routed: true)")
        .foes("b3:bandit", "")
        .start();
    s.turn("leader").pick("exit");
    assert!(s.cond("leader", "fled"));
    while s.point() != "pursue" {
        s.pick(if s.legal("pass") { "pass" } else { "end_turn" });
    }
    assert_eq!(s.faction(), "party");
    s.tape("d20=11").pick("pursue combatant=balthasar");
    assert!(!s.cond("leader", "fled") && s.cond("leader", "cornered"));
    assert_eq!((s.place("leader").as_str(), s.place("balthasar").as_str()), ("gate", "gate"));
}

#[test]
fn z_ex_30_chase_on_horseback_needs_no_die() {
    let mut s = Skirmish::zones("hall - yard - road - gate")
        .house("morale", "off")
        .initiative("foes")
        .zone("gate", "exits: ['foes']")
        .party("balthasar", "riding: 'horse'")
        .party("horse", "")
        .foes("leader:bandit_leader@gate", "conditions: (routed: true)")
        .foes("b3:bandit", "")
        .start();
    s.turn("leader").pick("exit");
    while s.point() != "pursue" {
        s.pick(if s.legal("pass") { "pass" } else { "end_turn" });
    }
    s.pick("pursue combatant=horse");
    assert!(s.cond("leader", "cornered"));
    assert_eq!((s.dice().as_str(), s.place("leader").as_str(), s.place("balthasar").as_str()), ("", "gate", "gate"));
}

#[test]
fn z_ex_31_rider() {
    let mut s = Skirmish::zones("a - b - c - d - e")
        .house("morale", "off")
        .party("sybilla@a", "riding: 'horse'")
        .party("horse@a", "")
        .foes("bandit@d", "")
        .foes("watcher:@e", "")
        .start();
    s.turn("sybilla").pick("step place=a|b").pick("step place=b");
    assert_eq!(s.values("attack member=sybilla weapon=musket target=bandit", "aim"), ["moving"]);
    s.tape("d20=12").pick("attack member=sybilla weapon=musket target=bandit aim=moving force=full");
    s.tape("d8=5").pick("none");
    assert_eq!(s.health("bandit"), 5, "5 / 2 is 3");
    s.pick("step place=b|c").pick("step place=c");
    assert!(!s.legal("step"), "not the fifth half-step: she has acted");
}

#[test]
fn z_ex_32_ambush() {
    let mut s = Skirmish::zones("cellar - hall - yard")
        .zone("cellar", "light: dark")
        .border("cellar|hall", "light: dark")
        .house("morale", "off")
        .party("sybilla@cellar|hall", "concealed: true")
        .party("theobald@cellar", "")
        .foes("bandit@yard", "")
        .foes("guard:@yard", "skills: ['protect']")
        .start();
    // The border is one half-step from the hall and three from the yard.
    assert_eq!(s.round(), 0);
    assert_eq!(s.values("take_turn", "combatant"), ["sybilla"]);
    s.pick("take_turn combatant=sybilla");
    s.tape("d8=7").pick("attack weapon=musket target=bandit aim=steady force=full");
    assert_eq!((s.health("bandit"), s.word("bandit.conditions.incapacitated").as_str()), (1, "critical"));
    assert!(!s.cond("sybilla", "concealed"));
    s.pass_round();
    assert_eq!(s.round(), 1);
    for who in ["sybilla", "theobald", "guard"] {
        assert_eq!(s.turn_of(who), "fresh", "{who}");
    }
}

#[test]
fn z_ex_33_the_ogres_shove() {
    let mut s = Skirmish::zones("hall - well")
        .zone("well", "hazard: pit")
        .initiative("foes")
        .party("bandit", "")
        .party("friend:", "conditions: (dazed: true)")
        .foes("ogre", "")
        .start();
    s.turn("ogre").pick("shove target=bandit").tape("d4=3").pick("none");
    assert_eq!((s.point(), s.health("bandit"), s.dice().as_str()), ("shove_to", 5, "d4=3"));
    s.tape("d6=2").pick("shove_to place=well");
    assert_eq!((s.health("bandit"), s.place("bandit").as_str()), (3, "well"));
    assert!(s.cond("bandit", "in_pit"));
    s.end().turn("bandit").pick("step place=hall|well");
    assert_eq!(s.num("bandit.half_steps"), 2);
    assert!(!s.cond("bandit", "in_pit"));
}

#[test]
fn z_ex_34_range_and_size() {
    let rows = (0..40).map(|n| format!("z{n:02}")).collect::<Vec<_>>().join(" - ");
    let shot = |archer: &str, target: &str, place: &str| {
        let target = format!("t:{target}@{place}");
        Skirmish::zones(&rows)
            .party("a:", &format!("in_hand: ['bow'], {archer}"))
            .foes(&target, "turn: taken, skills: []")
            .start()
    };
    let offered =
        |archer: &str, target: &str, place: &str| shot(archer, target, place).turn("a").legal("attack weapon=bow");
    assert!(offered("", "goblin", "z04") && !offered("", "goblin", "z04|z05"));
    assert!(offered("", "rat", "z02") && !offered("", "rat", "z02|z03"));
    assert!(offered("size: small", "wyrm", "z32") && !offered("size: small", "wyrm", "z32|z33"));
    let mut s = shot("", "goblin", "z02");
    s.turn("a").tape("d6=1 d6=1").pick("attack weapon=bow target=t aim=steady force=full");
    assert_eq!(s.dice(), "d6=1 d6=1", "2 zones are half of 4: no save");
    let mut s = shot("", "goblin", "z03");
    s.turn("a").tape("d20=11").pick("attack weapon=bow target=t aim=steady force=full");
    let mut s = hall().party("a:goblin", "in_hand: ['bow']").foes("wyrm", "natural_armour: 0, turn: taken").start();
    s.turn("a").tape("d6=5").pick("attack weapon=bow target=wyrm aim=steady force=full");
    assert_eq!(s.health("wyrm"), 16, "5 / 4 is 2");
}

#[test]
fn z_ex_35_durability() {
    let after = |item: &str, dice: &str| {
        let mut s = Skirmish::zones("hall")
            .party("a:", &format!("in_hand: ['dagger'], stowed: [{item}]"))
            .foes("b:", "health: 1, turn: taken")
            .start();
        // The dagger of the last blow is rolled for first.
        s.turn("a").tape("d4=1 d4=2").tape(dice).pick(&format!("attack weapon=dagger target=b {FULL}"));
        let name = item.split('\'').nth(1).unwrap().to_string();
        s.wear("a", &name)
    };
    assert_eq!(after("(item: 'sword', used: true)", "d4=1"), "damaged");
    assert_eq!(after("(item: 'mace', used: true)", "d8=1"), "damaged");
    assert_eq!(after("(item: 'shield', used: true, wear: damaged)", "d4=1"), "");
    assert_eq!(after("(item: 'shield', used: true, wear: damaged)", "d4=2"), "damaged");
    let mut s = Skirmish::zones("hall")
        .party("a:", "in_hand: [(item: 'sword', wear: damaged)]")
        .foes("b:", "health: 1, turn: taken")
        .start();
    s.turn("a").tape("d6=1").pick(&format!("attack weapon=sword target=b {FULL}"));
    assert_eq!((s.health("b"), s.winner().as_str()), (0, "party"));
    assert!(s.in_hand("a").is_empty(), "it hit for 1 and broke: no durability roll");
}

#[test]
fn z_ex_36_guard_and_free_guard() {
    let mut s = hall()
        .initiative("foes")
        .party("balthasar", "")
        .party("theobald", "turn: taken")
        .foes("b1:bandit", "")
        .foes("b2:bandit", "")
        .start();
    s.turn("b1").pick(&format!("attack weapon=axe target=balthasar {FULL}"));
    s.tape("d6=6").pick("guard ally=theobald");
    assert_eq!((s.health("theobald"), s.health("balthasar"), s.point()), (7, 12, "turn_action"));
    s.end().turn("b2").pick(&format!("attack weapon=axe target=balthasar {FULL}"));
    assert!(s.legal("guard ally=theobald"), "any number of times in a round");
    s.tape("d6=1").pick("guard ally=theobald");
    assert_eq!(s.health("theobald"), 7, "1 - 2");
}
