//! The worked examples of the catalogue, with its numbers and dice. The end of a name says what the example shows.

mod further;

use crate::setup::{Setup, Skirmish};

const FULL: &str = "mode=melee force=full";

/// Sets up three lit zones, without the sample characters that each example adds. Onlookers far away keep the fight
/// going.
pub(super) fn hall() -> Setup {
    Skirmish::zones("hall - yard - far").house("morale", "off").party("mate:@far", "").foes("watcher:@far", "")
}

#[test]
fn z_ex_01_a_round() {
    let mut s = Skirmish::zones("hall")
        .initiative("foes")
        .party("balthasar", "")
        .party("sybilla", "")
        .party("theobald", "")
        .foes("leader:bandit_leader", "")
        .foes("b1:bandit", "")
        .foes("b2:bandit", "")
        .foes("b3:bandit", "")
        .start();
    assert_eq!((s.point(), s.faction().as_str()), ("first_faction", "foes"));
    s.pick("first_faction faction=foes");
    let order = [
        ("foes", "leader"),
        ("party", "sybilla"),
        ("foes", "b1"),
        ("party", "pass"),
        ("foes", "b2"),
        ("party", "balthasar"),
        ("foes", "b3"),
        ("party", "theobald"),
    ];
    for (faction, who) in order {
        assert_eq!((s.point(), s.faction().as_str(), s.round()), ("take_turn", faction, 1), "{who}");
        match who {
            "pass" => s.pick("pass"),
            _ => s.pick(&format!("take_turn combatant={who}")).pick("end_turn"),
        };
    }
    assert_eq!((s.point(), s.round()), ("first_faction", 2), "both pass unasked, and the round ends");
}

#[test]
fn z_ex_02_critical_damage_and_death_blow() {
    let mut s =
        hall().party("balthasar", "skills: []").party("sybilla", "in_hand: ['dagger']").foes("bandit", "").start();
    s.turn("balthasar").pick(&format!("attack weapon=sword target=bandit {FULL}")).tape("d6=4").pick("none");
    assert_eq!((s.health("bandit"), s.word("bandit.conditions.incapacitated").as_str()), (4, "critical"));
    s.end().turn("sybilla").pick("death_blow weapon=dagger target=bandit");
    assert!(s.cond("bandit", "dead"));
    assert_eq!(s.dice(), "");
}

/// Starts a battle with the archer in `z0` and Balthasar at that place.
fn archery(place: &str) -> Skirmish {
    Skirmish::zones("z0 - z1 - z2 - z3 - z4 - z5 - z6 - z7 - z8 - z9")
        .initiative("foes")
        .party(&format!("balthasar@{place}"), "worn: none, in_hand: []")
        .foes("bandit_archer", "")
        .start()
}

#[test]
fn z_ex_03_a_long_shot() {
    let mut s = archery("z5");
    s.turn("bandit_archer").tape("d20=5").pick("attack weapon=bow target=balthasar aim=steady force=full");
    s.tape("d6=3").pick("none");
    assert_eq!(s.health("balthasar"), 9);
    let mut s = archery("z4");
    s.turn("bandit_archer").pick("attack weapon=bow target=balthasar aim=steady force=full");
    assert_eq!((s.dice().as_str(), s.point()), ("", "react"), "no save at 4 zones");
    s.tape("d6=3").pick("none");
    let mut s = archery("z8");
    assert!(s.turn("bandit_archer").legal("attack weapon=bow target=balthasar"));
    let mut s = archery("z8|z9");
    assert!(!s.turn("bandit_archer").legal("attack weapon=bow target=balthasar"), "8 zones and a half");
}

#[test]
fn z_ex_04_in_the_dark() {
    let mut s = hall().zone("hall", "light: dark").party("theobald", "in_hand: ['sword']").foes("bandit", "").start();
    s.turn("theobald").tape("d20=20").pick(&format!("attack weapon=sword target=bandit {FULL}"));
    assert_eq!((s.point(), s.combatant().as_str()), ("turn_action", "theobald"), "react is not asked");
    assert_eq!((s.health("bandit"), s.turn_of("bandit").as_str()), (8, "fresh"));
    assert_eq!(s.item("theobald", "sword", "used"), true);
}

#[test]
fn z_ex_05_dodging_a_musket() {
    let mut s = Skirmish::zones("hall - yard - far").party("sybilla", "").foes("bandit@far", "").start();
    s.turn("sybilla").pick("attack weapon=musket target=bandit aim=steady force=full").tape("d20=2").pick("dodge");
    assert_eq!((s.health("bandit"), s.turn_of("bandit").as_str()), (8, "taken"));
    assert_eq!(s.item("sybilla", "musket", "spent"), true);
    assert_eq!(s.item("sybilla", "musket", "used"), true);
}

#[test]
fn z_ex_06_counter() {
    let mut s = hall().party("theobald", "").foes("leader:bandit_leader", "").start();
    s.turn("theobald").pick(&format!("attack weapon=spear target=leader {FULL}"));
    s.tape("d6=4 d8=5").pick("counter kind=attack weapon=battleaxe mode=melee force=full");
    assert_eq!((s.health("leader"), s.word("leader.conditions.incapacitated").as_str()), (4, "critical"));
    assert_eq!((s.health("theobald"), s.turn_of("leader").as_str()), (11, "taken"));
}

#[test]
fn z_ex_07_stunt() {
    let mut s = hall().stunts().party("balthasar", "").foes("bandit", "health: 3").start();
    s.turn("balthasar").pick(&format!("attack weapon=sword target=bandit {FULL}")).pick("yield").pick("accept");
    assert_eq!((s.health("bandit"), s.word("bandit.conditions.incapacitated").as_str()), (3, "stretch"));
    assert_eq!((s.loose("hall"), s.point()), (vec!["axe".to_string()], "turn_action"));
    assert!(s.events_ever("damage").is_empty());
}

#[test]
fn z_ex_08_grapple() {
    let mut s = hall().party("theobald", "worn: none, in_hand: ['dagger']").foes("bandit", "").start();
    s.turn("theobald").pick("grapple target=bandit");
    s.tape("d6=1 d20=13").pick("counter kind=attack weapon=axe mode=melee force=full");
    assert_eq!(s.dice(), "d6=1 d20=13");
    assert_eq!((s.health("theobald"), s.turn_of("bandit").as_str()), (10, "taken"));
    assert!(s.cond("bandit", "grabbed"));
    s.pass_round().turn("theobald").tape("d4=2").pick(&format!("attack weapon=dagger target=bandit {FULL}"));
    assert_eq!((s.health("bandit"), s.point()), (6, "turn_action"), "no react of a grabbed one");
    assert!(s.cond("bandit", "grabbed"));
    s.end().turn("bandit");
    assert_eq!(s.actions().iter().filter(|a| **a != "end_turn").count(), 1);
    s.tape("d20=6").pick("break_free");
    assert!(!s.cond("bandit", "grabbed"));
    assert_eq!((s.turn_of("bandit").as_str(), s.point()), ("taken", "take_turn"));
}

/// Returns the allotments of the dice on offer, target by target, by trying all of them.
fn allocations(foes: &[&str]) -> Vec<Vec<u32>> {
    fn walk(s: &mut Skirmish, so_far: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) {
        if s.point() != "allot" {
            found.push(so_far.clone());
            return;
        }
        for number in s.values("allot", "number") {
            s.pick(&format!("allot number={number}"));
            so_far.push(number.parse().unwrap());
            walk(s, so_far, found);
            so_far.pop();
            s.battle.undo(1).unwrap();
        }
    }
    let mut setup = hall().party("wyrm", "");
    for (ix, size) in foes.iter().enumerate() {
        setup = setup.foes(&format!("f{ix}:"), &format!("size: {size}"));
    }
    let mut s = setup.start();
    s.turn("wyrm");
    let mut found = Vec::new();
    if s.legal("spread weapon=bite_talons_tail") {
        s.pick("spread weapon=bite_talons_tail force=full");
        walk(&mut s, &mut Vec::new(), &mut found);
    }
    found
}

#[test]
fn z_ex_09_wyrm_shares_its_dice() {
    // A number without an alternative is no decision: two medium targets get a die each automatically.
    assert_eq!(allocations(&["medium", "medium"]), [[0_u32; 0]]);
    assert_eq!(allocations(&["small", "small"]), [[1], [2], [3]]);
    assert_eq!(allocations(&["medium", "small"]), [[0_u32; 0]], "(1,2) alone");
    assert!(allocations(&["medium"]).is_empty() && allocations(&["small"]).is_empty(), "two targets at least");
    let three = allocations(&["small", "small", "small"]);
    assert!(three.contains(&vec![1, 1]) && three.contains(&vec![1, 2]) && three.contains(&vec![2, 1]), "{three:?}");
}

#[test]
fn z_ex_09_wyrm_bites_and_breathes() {
    let mut s = hall()
        .party("wyrm", "")
        .foes("m:", "max_health: 30, turn: taken")
        .foes("n:", "size: small, turn: taken")
        .start();
    s.turn("wyrm").tape("d8=3 d8=5").pick(&format!("attack weapon=bite_talons_tail target=m {FULL}"));
    assert_eq!(s.health("m"), 22);
    let mut s = hall()
        .party("wyrm", "")
        .foes("m:", "turn: taken")
        .foes("n:", "size: small, max_health: 30, turn: taken")
        .start();
    s.turn("wyrm").tape("d8=1 d8=1 d8=1 d8=2").pick(&format!("attack weapon=bite_talons_tail target=n {FULL}"));
    assert_eq!(s.health("n"), 25, "four dice against a small one");
    s.pass_round().turn("wyrm");
    s.tape("d6=2 d6=2").action("blast weapon=fire_breath mode=melee zone=hall force=full");
    assert_eq!((s.health("m"), s.health("n")), (8, 23), "one die for every size");
}

#[test]
fn z_ex_10_against_the_wyrm() {
    let mut s = hall().party("a:", "in_hand: ['sword']").foes("wyrm", "natural_armour: 0, turn: taken").start();
    s.turn("a").tape("d6=3").pick(&format!("attack weapon=sword target=wyrm {FULL}"));
    assert_eq!(s.health("wyrm"), 16, "3 / 2 is 2");
    let rows = (0..18).map(|n| format!("z{n:02}")).collect::<Vec<_>>().join(" - ");
    let shot = |place: &str| {
        let wyrm = format!("wyrm@{place}");
        Skirmish::zones(&rows).party("a:", "in_hand: ['bow']").foes(&wyrm, "turn: taken, natural_armour: 0").start()
    };
    let mut s = shot("z08");
    s.turn("a").tape("d6=1").pick("attack weapon=bow target=wyrm aim=steady force=full");
    assert_eq!(s.dice(), "d6=1", "8 zones are half of 16");
    let mut s = shot("z08|z09");
    s.turn("a").tape("d20=11").pick("attack weapon=bow target=wyrm aim=steady force=full");
    assert!(shot("z16").turn("a").legal("attack weapon=bow target=wyrm"));
    assert!(!shot("z16|z17").turn("a").legal("attack weapon=bow target=wyrm"));
    let bomb = |place: &str| {
        let wyrm = format!("wyrm@{place}");
        Skirmish::zones(&rows)
            .party("a:", "in_hand: ['fire_bomb']")
            .foes(&wyrm, "turn: taken, natural_armour: 0")
            .start()
    };
    let mut s = bomb("z01");
    assert_eq!(s.turn("a").values("blast", "zone"), ["z00", "z01", "z02"], "range 2, whatever the size");
    s.tape("d6=5").pick("blast weapon=fire_bomb zone=z01 force=full aim=steady");
    assert_eq!(s.health("wyrm"), 13);
}
