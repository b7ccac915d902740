//! Section 13: every value of every house rule.

use crate::setup::{Line, Skirmish};

const SWORD: &str = "c attack mode=melee weapon=sword target=f";

fn line(rule: &str, value: &str, c: &str, f: &str) -> Line {
    Skirmish::ranks().house(rule, value).party("c:@P-mel/2", c).foes("f:@F-mel/2", f)
}

/// Returns the result of a Guard test of a retreat with full Guard 6 and `guard` left.
fn flight(rule: &str, value: &str, guard: i32, dice: &str) -> bool {
    let mut s = Skirmish::ranks()
        .house(rule, value)
        .party("c:@P-mel/2", &format!("guard: {guard}"))
        .party("mate:@P-rng/4", "")
        .foes("f:@F-mel/2", "")
        .start();
    s.orders("c retreat destination=exit", dice);
    s.cond("c", "fled")
}

#[test]
fn test_dice() {
    assert!(flight("test_dice", "2d6", 6, "d6=3 d6=3") && !flight("test_dice", "2d6", 6, "d6=3 d6=4"));
    assert!(flight("test_dice", "d12", 6, "d12=6") && !flight("test_dice", "d12", 6, "d12=7"));
    assert!(flight("test_dice", "d20", 6, "d20=6") && !flight("test_dice", "d20", 6, "d20=7"));
}

/// Life and Morale tests, shoves, readiness: all of them.
#[test]
fn test_dice_of_every_test() {
    let mut s = Skirmish::ranks()
        .readiness()
        .house("test_dice", "d20")
        .party("c:@P-mel/2", "primary: 'sword'")
        .foes("f:@F-mel/2", "guard: 0")
        .foes("m:@F-rng/1", "morale: 7")
        .tape("d20=1")
        .start();
    s.orders("c daring mode=melee weapon=sword target=f", "d20=20 d6=3 d6=3 d20=20 d20=8");
    assert!(s.cond("f", "down") && s.cond("m", "routed"));
}

#[test]
fn guard_test_value() {
    assert!(flight("guard_test_value", "max", 3, "d6=3 d6=3"));
    assert!(
        !flight("guard_test_value", "current", 3, "d6=1 d6=3") && flight("guard_test_value", "current", 3, "d6=1 d6=2")
    );
}

#[test]
fn life_test_value() {
    for (value, down) in [("current", true), ("max", false)] {
        let mut s = line("life_test_value", value, "primary: 'sword'", "guard: 0").foes("m:@F-rng/1", "").start();
        s.orders(SWORD, "d8=4 d6=4 d6=5");
        assert_eq!(s.cond("f", "down"), down, "9 against 5 or 9");
        if !down {
            s.pick("none");
        }
    }
}

#[test]
fn melee_columns() {
    for (value, far) in [("any", true), ("adjacent", false)] {
        let fields = "primary: 'great_axe', carried: ['pike']";
        let axe = "primary: 'axe'";
        let open = || {
            line("melee_columns", value, fields, "")
                .party("mate:@P-mel/1", "")
                .foes("g:@F-mel/3", axe)
                .foes("h:@F-mel/4", axe)
        };
        let mut s = open().start();
        s.play_to_declaration("c");
        for action in ["attack mode=melee", "daring mode=melee", "cleave", "shove", "disarm"] {
            assert!(s.legal(&format!("{action} target=g")), "{action}");
            assert_eq!(s.legal(&format!("{action} target=h")), far, "{action} {value}");
        }
        // The rule concerns the further targets of a cleave, too.
        let mut s = open().start();
        let dice = if far { "d6=6 d10=1 d10=1 d10=1" } else { "d6=6 d10=1 d10=1" };
        s.orders("c cleave target=f", dice);
        assert_eq!(["f", "g", "h"].map(|who| s.guard(who)), [5, 5, if far { 5 } else { 6 }], "{value}");
        // The rule concerns distance 0 only.
        let mut s = Skirmish::ranks()
            .house("melee_columns", value)
            .party("c:@P-rch/1", "primary: 'pike'")
            .foes("h:@F-mel/4", "")
            .start();
        s.play_to_declaration("c");
        assert!(s.legal("attack mode=reach target=h"));
        assert_eq!(s.legal("charge"), far, "the target of a charge is one column away at most");
    }
}

#[test]
fn counter_cost() {
    for (value, costs) in [("free", false), ("turn", true)] {
        let mut s = line("counter_cost", value, "primary: 'sword'", "primary: 'sword'").start();
        s.orders(SWORD, "d8=1");
        s.tape("d3=1").pick("counter target=c");
        s.play_to_shift("f").pick("stay");
        assert_eq!(s.legal("attack mode=melee"), !costs);
        if costs {
            assert_eq!(s.actions(), ["surrender", "wait"]);
        }
        s.pick("wait");
        // The counterattack costs nothing in the following round.
        s.wait_turn();
        s.play_to_declaration("f");
        assert!(s.legal("attack mode=melee"));
    }
    // A combatant that has had its turn this round pays nothing.
    let mut s = line("counter_cost", "turn", "primary: 'sword'", "primary: 'sword'").start();
    s.wait_turn();
    s.orders("f attack mode=melee weapon=sword target=c", "d8=1");
    s.tape("d3=1").pick("counter target=f");
    s.play_to_declaration("c");
    assert!(s.legal("attack mode=melee"));
}

#[test]
fn counter_limit() {
    for (value, twice) in [("none", true), ("once_per_round", false)] {
        let mut s = Skirmish::ranks()
            .house("counter_limit", value)
            .house("group_damage", "separate")
            .party("c:@P-mel/1", "primary: 'sword'")
            .party("d:@P-mel/4", "primary: 'sword'")
            .foes("f:@F-mel/2", "guard: 12, guard_max: 12")
            .start();
        s.orders("c attack mode=melee weapon=sword target=f; d attack mode=melee weapon=sword target=f", "d8=1");
        s.tape("d3=1 d8=1").pick("counter target=c");
        assert_eq!(s.point() == "counter", twice);
        if twice {
            s.pick("none");
        }
        s.wait_turn();
        s.orders(SWORD, "d8=1");
        assert_eq!(s.point(), "counter", "a new round");
        s.pick("none");
    }
}

#[test]
fn group_damage() {
    for (value, left, told) in [("highest", 7, 1), ("separate", 4, 2)] {
        let mut s = Skirmish::ranks()
            .house("group_damage", value)
            .party("c:@P-mel/2", "primary: 'sword'")
            .party("d:@P-mel/3", "primary: 'sword'")
            .foes("f:@F-mel/2", "guard: 12, guard_max: 12")
            .start();
        s.orders("c attack mode=melee weapon=sword target=f; d attack mode=melee weapon=sword target=f", "d8=5 d8=3");
        assert_eq!(s.guard("f"), left);
        assert_eq!(s.events("damage").len(), told);
    }
}

/// Shots of a mixed group are in the Shooting phase if each attack is separate.
#[test]
fn group_damage_separate_has_phases_of_its_own() {
    let mut s = Skirmish::ranks()
        .house("group_damage", "separate")
        .party("c:@P-mel/4", "primary: 'sword'")
        .party("tamsin@P-rng/2", "")
        .foes("f:@F-mel/2", "guard: 12, guard_max: 12")
        .start();
    let both = "c attack mode=melee weapon=sword target=f; tamsin attack mode=shot weapon=bow target=f";
    s.orders(both, "d6=1 d8=2");
    assert_eq!(s.dice(), "d6=1 d8=2");
    s.pick("none");
}

#[test]
fn lost_targets() {
    let start = |value: &str, dice: &str| {
        let mut s = Skirmish::ranks()
            .house("lost_targets", value)
            .house("group_damage", "separate")
            .party("c:@P-mel/2", "primary: 'sword'")
            .party("d:@P-mel/3", "primary: 'sword'")
            .foes("f:@F-mel/2", "life: 1, guard: 0")
            .foes("g:@F-mel/3", "")
            .foes("h:@F-rng/3", "")
            .start();
        s.orders("c attack mode=melee weapon=sword target=f; d attack mode=melee weapon=sword target=f", dice);
        s
    };
    let s = start("lost", "d8=1");
    s.expect_event("lost source=d target=f why=target_gone");
    let mut s = start("redirect", "d8=1");
    assert_eq!((s.point(), s.combatant().as_str()), ("redirect", "d"));
    assert_eq!(s.options(), ["redirect target=g", "none"], "whom the declared mode reaches");
    s.tape("d8=4").pick("redirect target=g");
    assert_eq!(s.guard("g"), 2);
    s.expect_event("redirected source=d target=g");
    let mut s = start("redirect", "d8=1");
    s.pick("none");
    s.expect_event("lost source=d");
    assert_eq!(s.guard("g"), 6);
}

#[test]
fn enhanced() {
    let start = |value: &str, dice: &str| {
        let mut s = line("enhanced", value, "primary: 'sword'", "").ground("P-mel/2", "high_ground").start();
        s.orders(SWORD, dice);
        s
    };
    assert_eq!(start("optional", "").point(), "enhanced_die");
    let mut s = start("forced", "d6=1 d6=4");
    assert_eq!((s.point(), s.guard("f")), ("counter", 2));
    s.pick("none");
}

#[test]
fn friendly_fire() {
    let start = |value: &str, dice: &str| {
        let mut s = Skirmish::ranks()
            .house("friendly_fire", value)
            .party("a:@P-mel/1", "")
            .party("b:@P-mel/2", "")
            .party("e:@P-mel/3", "")
            .party("tamsin@P-rng/2", "")
            .foes("f:@F-mel/2", "")
            .start();
        s.orders("tamsin attack mode=shot weapon=bow target=f", dice);
        ["a", "b", "e", "f"].map(|who| s.guard(who))
    };
    assert_eq!(start("d6", "d6=1 d6=2"), [6, 4, 6, 6], "the nearest column");
    assert_eq!(start("d6", "d6=2 d6=2"), [6, 6, 6, 4]);
    assert_eq!(start("each", "d6=2 d6=2 d6=1 d6=2"), [6, 6, 4, 6]);
    assert_eq!(start("each", "d6=1 d6=2"), [4, 6, 6, 6], "no further die after the first 1");
    assert_eq!(start("each", "d6=2 d6=2 d6=2 d6=2"), [6, 6, 6, 4]);
    assert_eq!(start("off", "d6=2"), [6, 6, 6, 4]);
}

#[test]
fn point_blank() {
    for (at, far) in [("P-mel/2", false), ("P-rch/2", false), ("P-rng/2", true)] {
        for (value, near) in [("forbidden", false), ("impaired", true)] {
            let mut s = Skirmish::ranks()
                .house("point_blank", value)
                .party(&format!("c:@{at}"), "primary: 'bow'")
                .foes("f:@F-mel/2", "")
                .start();
            s.play_to_declaration("c");
            assert_eq!(s.legal("attack mode=shot"), far || near, "{at} {value}");
            if far || near {
                let dice = if far { "d6=5" } else { "d6=5 d6=2" };
                s.orders("c attack mode=shot weapon=bow target=f", dice);
                assert_eq!(s.guard("f"), if far { 1 } else { 4 });
                assert_ne!(s.point(), "counter", "no shot is answered");
            }
        }
    }
}

#[test]
fn halfswording() {
    for (value, on) in [("on", true), ("off", false)] {
        let mut s = line("halfswording", value, "primary: 'longsword'", "").start();
        s.play_to_declaration("c");
        assert_eq!((s.legal("attack mode=halfsword"), s.legal("daring mode=halfsword")), (on, on));
    }
}

#[test]
fn thrust() {
    for (value, dice) in [("on", "d6=5"), ("off", "d6=5 d6=3")] {
        let mut s = Skirmish::ranks()
            .house("thrust", value)
            .ground("P-rch/2", "cramped")
            .party("c:@P-rch/2", "primary: 'spear'")
            .foes("f:@F-mel/2", "")
            .start();
        s.orders("c attack mode=reach weapon=spear target=f", dice);
        assert_eq!(s.guard("f"), if value == "on" { 1 } else { 3 });
    }
}

#[test]
fn reach_attacks() {
    for (value, left) in [("on", 3), ("off", 5)] {
        let mut s = Skirmish::ranks()
            .house("reach_attacks", value)
            .party("c:@P-rch/2", "primary: 'spear'")
            .foes("f:@F-mel/2", "flying: true")
            .start();
        s.orders("c attack mode=reach weapon=spear target=f", "d6=1");
        assert_eq!(s.guard("f"), left);
    }
}

#[test]
fn morale() {
    for (value, dice) in [("on", "d8=1 d6=1 d6=1"), ("off", "d8=1")] {
        let mut s =
            line("morale", value, "primary: 'sword'", "life: 1, guard: 0").foes("m:@F-rng/1", "morale: 7").start();
        s.orders(SWORD, dice);
        assert_eq!(s.events("morale_test").len(), usize::from(value == "on"));
    }
    // A warband's Critical Damage still leads to a test (R-WAR-05).
    let mut s = line("morale", "off", "primary: 'sword'", "warband: true, guard: 0, morale: 7").start();
    s.orders(SWORD, "d6=1 d6=1 d6=6 d6=6 d6=1 d6=1");
    s.expect_event("warband_morale source=f");
    s.pick("none");
}

#[test]
fn morale_leader() {
    for (value, amount) in [("on", 9), ("off", 5)] {
        let mut s = line("morale_leader", value, "primary: 'sword'", "life: 1, guard: 0")
            .foes("m:@F-rng/1", "morale: 5")
            .foes("x:@F-rng/2", "leader: true, morale: 9")
            .start();
        s.orders(SWORD, "d8=1 d6=1 d6=1 d6=1 d6=1");
        s.expect_event(&format!("morale_test source=m amount={amount}"));
    }
}

#[test]
fn first_round_test() {
    let s = line("first_round_test", "each", "", "").party("d:@P-rng/1", "").tape("d6=6 d6=6 d6=1 d6=1").start();
    assert_eq!(s.combatant(), "d");
    let s = line("first_round_test", "off", "conditions: (deafened: true)", "").party("d:@P-rng/1", "").start();
    assert_eq!(s.values("next", "combatant"), ["c", "d"]);
}

#[test]
fn scars() {
    for (value, pc, foe) in [("pcs", true, false), ("all", true, true), ("off", false, false)] {
        let mut s = line("scars", value, "primary: 'sword', guard: 5", "primary: 'sword', guard: 5").start();
        s.orders(SWORD, if foe { "d8=5 d6=1 d6=1" } else { "d8=5" });
        assert_eq!(s.cond("f", "diseased"), foe, "{value}");
        s.pick("none");
        s.orders("f attack mode=melee weapon=sword target=c", if pc { "d8=5 d6=1 d6=1" } else { "d8=5" });
        assert_eq!(s.cond("c", "diseased"), pc, "{value}");
        s.pick("none");
    }
    // Never for a warband (R-WAR-07); a foe's mortal wound applies in full.
    let mut s = line("scars", "all", "primary: 'sword'", "warband: true, guard: 5").start();
    s.orders(SWORD, "d6=5 d6=5");
    s.expect_no_event("scar");
    s.pick("none");
    let mut s =
        line("scars", "all", "primary: 'greatsword'", "guard: 11, guard_max: 12").foes("m:@F-rng/1", "").start();
    s.orders("c attack mode=melee weapon=greatsword target=f", "d12=11 d6=1 d6=1");
    assert!(s.cond("f", "down") && s.cond("f", "dying"));
}

/// The foe's controller decides about its growth.
#[test]
fn scars_all_lets_foes_grow() {
    let mut s = line("scars", "all", "primary: 'sword'", "guard: 5").start();
    s.orders(SWORD, "d8=5 d6=6 d6=6");
    assert_eq!((s.point(), s.faction().as_str()), ("take_guard", "foes"));
    s.pick("take");
    assert_eq!(s.num("f.guard_max"), 12);
    s.pick("none");
}

#[test]
fn armour_cap() {
    for (value, armour) in [("4", 4), ("3", 3), ("5", 5)] {
        let plated = "body: 'plate', armour_base: 2, primary: 'sword', off: 'shield'";
        let s = line("armour_cap", value, plated, "").start();
        assert_eq!(s.num("c.armour"), armour);
    }
}

#[test]
fn ammo() {
    let start = |value: &str, bow: &str| {
        Skirmish::ranks()
            .house("ammo", value)
            .party("c:@P-rng/2", bow)
            .foes("f:@F-mel/2", "guard: 12, guard_max: 12")
            .start()
    };
    let mut s = start("counted", "primary: 'bow'");
    assert_eq!(s.num("c.primary.shots"), 10);
    s.orders("c attack mode=shot weapon=bow target=f", "d6=1");
    assert_eq!(s.num("c.primary.shots"), 9);
    s.expect_event("shots_left source=c amount=9").cites("R-GEAR-03");
    let mut s = start("counted", "primary: (name: 'bow', shots: 1, flaming_arrows: 1)");
    s.orders("c attack mode=shot weapon=bow target=f", "d6=1");
    s.wait_turn();
    s.play_to_declaration("c");
    assert!(!s.legal("attack mode=shot") && s.legal("attack mode=shot_flaming"), "those are counted apart");
    s.expect_rule("R-GEAR-03");
    let mut s = start("uncounted", "primary: (name: 'bow', shots: 0)");
    s.play_to_declaration("c");
    assert!(s.legal("attack mode=shot"));
}

#[test]
fn theatre_cap() {
    for (value, again) in [("three", false), ("start_only", true)] {
        let mut line =
            Skirmish::ranks().house("theatre_cap", value).field("field", "width: 3").extra("initiation: theatre");
        for (id, at) in [("a", "P-mel/1"), ("b", "P-mel/2"), ("d", "P-mel/3"), ("r", "reserve"), ("q", "reserve")] {
            line = line.party(&format!("{id}:@{at}"), "");
        }
        let mut s = line.foes("f:@F-mel/1", "").start();
        s.wait_turn();
        s.wait_turn();
        if s.point() == "shift_front" {
            s.pick("hold");
        }
        assert_eq!(s.point() == "call_reserve", again, "{value}: three are on the board");
        if again {
            s.pick("call combatant=r cell=field/party.ranged/1");
            assert_eq!(s.point(), "call_reserve", "until none, or no cell is left");
            s.pick("none");
            assert_ne!(s.point(), "call_reserve");
        }
    }
}

#[test]
fn blast_area() {
    let start = |value: &str| {
        Skirmish::ranks()
            .house("blast_area", value)
            .party("odrun@P-rch/1", "primary: 'fire_flask', carried: [], spells: {'burst': 1}")
            .foes("f:@F-mel/2", "")
            .foes("g:@F-rng/2", "")
            .start()
    };
    let mut s = start("designated");
    s.play_to_declaration("odrun");
    assert_eq!(s.values("attack mode=throw", "target"), ["rank 0"]);
    assert_eq!(s.values("cast spell=burst", "target"), ["rank 0", "rank 2"]);
    let mut s = start("battlefield");
    s.play_to_declaration("odrun");
    assert_eq!(s.values("attack mode=throw", "target"), ["field"]);
    assert_eq!(s.values("cast spell=burst", "target"), ["field"]);
    s.orders("odrun attack mode=throw weapon=fire_flask target=field", "d6=1 d6=2 d6=3");
    assert_eq!(["odrun", "f", "g"].map(|who| s.guard(who)), [2, 4, 3]);
}
