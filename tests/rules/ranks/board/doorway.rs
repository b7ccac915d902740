//! Doorways: slots, and the limit on attackers (R-BOARD-19, R-BOARD-20).

use crate::setup::{Line, Skirmish};

fn door(holder: &str, width: &str) -> Line {
    Skirmish::ranks().field("door", &format!("{width} doorway: (holder: {holder})"))
}

fn columns(s: &Skirmish) -> Vec<usize> {
    let cells = s.get("board.cells");
    let rows = ["party.ranged", "party.reach", "party.melee", "foes.melee", "foes.reach", "foes.ranged"];
    let of = |row: &str| (1..=8).filter(|c| cells.get(format!("door/{row}/{c}")).is_some()).count();
    rows.into_iter().map(of).collect()
}

#[test]
fn r_board_19_two_slots_for_the_attackers_and_three_for_the_holders() {
    let level = |holder: &str, width: &str| {
        let s = door(holder, width).party("a:@P-mel/1", "").foes("x:@F-mel/1", "").start();
        s.cited_ever("R-BOARD-19");
        columns(&s)
    };
    assert_eq!(level("foes", ""), [4, 4, 2, 3, 4, 4]);
    assert_eq!(level("party", ""), [4, 4, 3, 2, 4, 4]);
    assert_eq!(level("party", "width: 8,"), [8, 8, 3, 2, 8, 8]);
    assert_eq!(level("foes", "width: 1,"), [3, 3, 2, 3, 3, 3], "at least three");
    let third = door("foes", "").party("a:@P-mel/3", "").foes("x:@F-mel/1", "").problems();
    assert!(third[0].contains("not a slot"), "{third:?}");
}

/// Plays to the declaration of `c` at that slot, after two attackers have declared these deeds.
fn third(deeds: [&str; 2], at: &str, fields: &str) -> Skirmish {
    let mut s = door("foes", "")
        .party("a:@P-mel/1", "primary: 'sword'")
        .party("b:@P-mel/2", "primary: 'great_axe'")
        .party(&format!("c:@{at}"), fields)
        .foes("x:@F-mel/1", "primary: 'sword'")
        .foes("y:@F-rch/1", "")
        .start();
    s.play_to_declaration("a").pick(deeds[0]).play_to_declaration("b").pick(deeds[1]).play_to_declaration("c");
    s
}

const TWO_BLOWS: [&str; 2] = ["attack mode=melee weapon=sword target=x", "attack mode=melee weapon=great_axe target=x"];

#[test]
fn r_board_20_the_third_attacker_is_offered_no_blow() {
    let s = third(TWO_BLOWS, "P-rch/1", "primary: 'pike'");
    assert!(!s.legal("attack mode=reach") && !s.legal("attack mode=throw") && !s.legal("attack"));
    s.expect_rule("R-BOARD-20");
    let s = third(TWO_BLOWS, "P-rch/3", "primary: 'fire_flask'");
    assert!(!s.legal("attack"), "nor may it throw from there");
    let s = third(TWO_BLOWS, "F-rch/4", "primary: 'great_axe'");
    for deed in ["attack", "cleave", "daring", "shove", "disarm", "charge"] {
        assert!(!s.legal(deed), "{deed}");
    }
    let s = third(["attack mode=melee weapon=sword target=x", "wait"], "P-rch/1", "primary: 'pike'");
    assert!(s.legal("attack mode=reach target=x"), "it is the second");
}

#[test]
fn r_board_20_every_kind_of_blow_counts_and_nothing_else() {
    let pike = "primary: 'pike'";
    for deed in [
        "attack mode=unarmed target=x",
        "cleave target=x",
        "daring mode=unarmed target=x",
        "shove target=x",
        "disarm target=x item=sword",
    ] {
        assert!(!third([TWO_BLOWS[0], deed], "P-rch/1", pike).legal("attack"), "{deed}");
    }
    for deed in [
        "wait",
        "retreat destination=exit",
        "move_rank cell=door/party.reach/2",
        "surrender",
        "ready primary=none off=none",
    ] {
        assert!(third([TWO_BLOWS[0], deed], "P-rch/1", pike).legal("attack mode=reach target=x"), "{deed}");
    }
}

/// The starting position of an attack makes no difference: thrown weapons, pikes and charges count.
#[test]
fn r_board_20_reach_throws_and_charges_count() {
    let level = || {
        door("foes", "")
            .party("pike:@P-rch/1", "primary: 'pike'")
            .party("thrower:@P-rch/2", "primary: 'dagger'")
            .party("flask:@P-rch/3", "primary: 'fire_flask'")
            .party("c:@P-mel/1", "primary: 'sword'")
            .foes("x:@F-mel/1", "")
            .foes("y:@F-rch/4", "")
    };
    for (first, second) in [
        ("pike attack mode=reach target=x", "thrower attack mode=throw target=x"),
        ("flask attack mode=throw", "thrower attack mode=throw target=x"),
        ("pike attack mode=reach target=x", "thrower charge cell=door/party.melee/2 mode=unarmed target=x"),
    ] {
        let mut s = level().start();
        for deed in [first, second] {
            let (who, what) = deed.split_once(' ').expect("who and what");
            s.play_to_declaration(who).pick(what);
        }
        s.play_to_declaration("c");
        assert!(!s.legal("attack") && !s.legal("shove"), "{first}; {second}");
    }
}

#[test]
fn r_board_20_shots_and_spells_are_not_counted_and_always_offered() {
    let s = third(TWO_BLOWS, "P-rng/1", "primary: 'bow', spells: {'bolt': 1, 'burst': 1}");
    assert!(s.legal("attack mode=shot target=x") && s.legal("cast spell=bolt target=x") && s.legal("cast spell=burst"));
    let mut s = door("foes", "")
        .party("a:@P-rng/1", "primary: 'bow'")
        .party("b:@P-rng/2", "primary: 'bow'")
        .party("d:@P-rch/2", "spells: {'bolt': 1}")
        .party("c:@P-mel/1", "primary: 'sword'")
        .foes("x:@F-mel/1", "")
        .start();
    for who in ["a", "b"] {
        s.play_to_declaration(who).pick("attack mode=shot target=x");
    }
    s.play_to_declaration("d").pick("cast spell=bolt target=x").play_to_declaration("c");
    assert!(s.legal("attack mode=melee target=x"));
}

/// A shot at point-blank range is still a shot.
#[test]
fn r_board_20_a_shot_at_close_range_is_a_shot() {
    let mut s = door("foes", "")
        .house("point_blank", "impaired")
        .party("a:@P-mel/1", "")
        .party("b:@P-mel/2", "")
        .party("c:@P-rch/1", "primary: 'bow'")
        .foes("x:@F-mel/1", "")
        .start();
    for who in ["a", "b"] {
        s.play_to_declaration(who).pick("attack mode=unarmed target=x");
    }
    s.play_to_declaration("c");
    assert!(s.legal("attack mode=shot target=x") && !s.legal("attack mode=throw"));
}

#[test]
fn r_board_20_three_of_the_holders() {
    let mut s = door("foes", "")
        .party("a:@P-mel/1", "")
        .foes("x:@F-mel/1", "")
        .foes("y:@F-mel/2", "")
        .foes("z:@F-mel/3", "")
        .foes("w:@F-rch/1", "primary: 'pike'")
        .start();
    s.wait_turn();
    for who in ["x", "y"] {
        s.play_to_declaration(who).pick("attack mode=unarmed target=a");
    }
    s.play_to_declaration("w");
    assert!(s.legal("attack mode=reach target=a"), "the third");
    s.pick("attack mode=reach target=a").play_to_declaration("z");
    assert!(!s.legal("attack") && !s.legal("shove"), "the fourth");
    s.expect_rule("R-BOARD-20");
}

#[test]
fn r_board_20_counts_by_turn_and_by_battlefield() {
    let mut s = Skirmish::ranks()
        .field("door", "doorway: (holder: foes)")
        .field("yard", "")
        .extra("links: [('door', 'yard')]")
        .party("a:@door:P-mel/1", "")
        .party("b:@door:P-mel/2", "")
        .party("c:@yard:P-mel/1", "")
        .party("d:@yard:P-mel/2", "")
        .party("e:@yard:P-mel/3", "")
        .foes("x:@door:F-mel/1", "conditions: (prone: true), armour_base: 4")
        .foes("y:@yard:F-mel/1", "conditions: (prone: true), armour_base: 4")
        .start();
    for (who, target) in [("c", "y"), ("d", "y"), ("a", "x"), ("b", "x")] {
        s.play_to_declaration(who).pick(&format!("attack mode=unarmed target={target}"));
    }
    s.play_to_declaration("e");
    assert!(s.legal("attack mode=unarmed target=y"), "the yard has no door");
    s.tape("d3=1 d3=1 d3=1 d3=1").pick("wait").wait_turn();
    s.play_to_declaration("b");
    assert!(s.legal("attack mode=unarmed target=x"), "in the next turn anew");
}
