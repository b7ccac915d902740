//! Charges and closing.

use super::first;
use crate::setup::{Field, Skirmish};

/// Sets up `m` with a sword at (6, 0) and `t` at (0, 0) facing it.
fn run_up(m: &str, t: &str) -> Field {
    Skirmish::hexes().party("m:@6,0", &format!("main: 'sword', facing: 3, {m}")).foes("t:@0,0", t)
}

/// Returns true if `m` is offered a charge at `t`.
fn may(field: Field) -> bool {
    let mut s = field.start();
    s.declare_to("m", "declare_routine");
    s.legal("charge target=t")
}

fn charging(field: Field, dice: &str) -> Skirmish {
    let mut s = field.start();
    s.declare("m charge target=t", dice).play_to_action("m");
    s
}

#[test]
fn h_move_17_a_charge_is_declared_at_a_foe_in_sight() {
    assert!(may(run_up("", "")));
    assert!(!may(run_up("conditions: (prone: true)", "")));
    assert!(!may(run_up("conditions: (entangled: 3)", "")));
    assert!(!may(run_up("", "conditions: (unconscious: true)").foes("u:@0,9", "")));
    assert!(!may(run_up("", "").extra("light: dark")), "not seen");
    assert!(!may(run_up("", "traits: [invisible]")), "not detected");
    assert!(may(run_up("int: 15", "traits: [invisible]").tape("d6=4")), "detected, if not seen (reading 72)");
    assert!(!may(run_up("int: 15", "traits: [invisible]").tape("d6=5")));
    assert!(!may(run_up("speed: 4", "")), "too far");
    let mut s = run_up("", "").start();
    s.declare_to("m", "declare_routine").pick("charge target=t").cites("H-MOVE-17");
}

#[test]
fn h_move_18_the_path_is_the_straight_line_to_the_target() {
    assert!(!may(run_up("", "").hex("3,0", "terrain: wall").hex("0,0", "lit: true")));
    assert!(!may(run_up("", "").party("f:@3,0", "")), "a friend blocks");
    assert!(!may(run_up("", "").foes("f:@3,0", "")), "so does an enemy");
    assert!(may(run_up("", "").party("f:@3,0", "conditions: (dead: true)")));
    assert!(
        may(run_up("speed: 5", "")) && !may(run_up("speed: 5", "").hex("3,0", "terrain: rough")),
        "steps have their price"
    );
    assert!(!may(run_up("", "").hex("3,0", "elevation: 2")));
    assert!(!may(Skirmish::hexes().party("m:@1,0", "main: 'sword', facing: 3").foes("t:@0,0", "")), "at least one hex");
    let mut s = charging(run_up("", ""), "d6=5 d6=3");
    s.strike("charge_go path_end=1,0 weapon=sword", "d20=2").cites("H-MOVE-18");
}

#[test]
fn h_move_18_of_two_hexes_along_a_border_the_one_with_the_smaller_q_is_taken() {
    let field = |walls: &str| {
        let field = Skirmish::hexes().party("m:@2,2", "main: 'sword', facing: 2").foes("t:@0,0", "facing: 5");
        if walls.is_empty() { field } else { field.hex(walls, "terrain: wall") }
    };
    for (walls, end) in [("", "0,1"), ("0,1", "1,0")] {
        let mut s = charging(field(walls), "d6=5 d6=3");
        assert_eq!(s.values("charge_go", "path_end"), [end]);
        s.strike("charge_go", "d20=2");
        assert_eq!(s.pos("m"), end);
    }
    assert!(!may(field("0,1 1,0")));
}

#[test]
fn h_move_18_each_end_from_which_a_weapon_reaches_is_an_option() {
    let s = charging(run_up("off: 'dagger'", "").house("melee_target", "free_choice"), "d6=5 d6=3");
    assert_eq!(s.options().iter().filter(|o| o.starts_with("charge_go")).count(), 2, "two weapons from one hex");
    let field = Skirmish::hexes().party("m:@6,0", "main: 'spear', facing: 3").foes("t:@0,0", "");
    let s = charging(field, "d6=5 d6=3");
    assert_eq!(s.values("charge_go", "path_end"), ["2,0", "1,0"]);
}

#[test]
fn h_move_19_a_charger_has_neither_dex_nor_bonus_in_its_armour() {
    let field = run_up("dex: 16, bcb: 3, shield: 'shield'", "main: 'sword'");
    let mut s = field.start();
    s.declare("m charge target=t", "d8=5 d6=4").cited_ever("H-MOVE-19");
    assert_eq!((s.num("m.attack_part"), s.num("m.defence_part")), (3, 0));
    assert_eq!(s.num("m.ac"), 11, "from the declaration on");
    s.play_to_action("m").strike("charge_go path_end=1,0 weapon=sword", "d20=2");
    assert_eq!(s.attack_roll(), (5, 10));
    s.play_to_action("t").next_round();
    assert!(!s.cond("m", "charging"));
}

#[test]
fn h_move_20_a_charge_is_one_attack_on_the_declared() {
    let mut s = charging(run_up("attacks: ['main', 'main']", "").foes("u:@1,-1", ""), "d6=5 d6=3 d6=2");
    assert_eq!(s.actions(), ["charge_go", "drop", "end_turn"]);
    s.strike("charge_go path_end=1,0 weapon=sword", "d20=9").then_event("attack source=m target=t").cites("H-MOVE-20");
    assert_eq!(s.attack_parts(), "");
    assert!(!s.legal("attack") && !s.legal("half_move"));
}

#[test]
fn h_move_20_a_target_in_reach_may_be_struck_on_the_spot() {
    // `t` reaches `m` before its count.
    let mut s = run_up("", "").start();
    s.declare("m charge target=t", "d6=3 d6=5").play_to_action("t").pick("half_move").walk("0 0 0 0 0").end_count();
    assert_eq!((s.pos("t"), s.combatant()), ("5,0".into(), "m".into()));
    assert_eq!(s.actions(), ["attack", "drop", "end_turn"]);
    s.strike("attack weapon=sword", "d20=2").then_event("attack source=m target=t");
    assert!(!s.legal("half_move"));
}

#[test]
fn h_move_20_without_path_or_target_it_walks_or_stands() {
    let mut s = run_up("", "").foes("f:@3,1", "").start();
    s.declare("m charge target=t", "d6=3 d6=1 d6=5").play_to_action("f").pick("half_move").walk("2").end_count();
    s.play_to_action("m");
    assert_eq!(s.actions(), ["half_move", "drop", "end_turn"]);
    s.pick("half_move").walk("4").cited_ever("H-MOVE-01");
    assert!(!s.legal("attack") && !s.legal("brawl"));
    assert!(s.cond("m", "charging"), "the loss of AC stays");
}

#[test]
fn h_move_21_zones_on_the_way_strike_and_end_it() {
    // `e` at (3, -1) controls (3, 0) and (2, 0).
    let field = run_up("hp_max: 30", "").foes("e:@3,-1", "main: 'sword', facing: 5");
    let mut s = charging(field, "d6=5 d6=3 d6=2");
    s.pick("charge_go path_end=1,0 weapon=sword");
    assert_eq!((s.point(), s.combatant(), s.pos("m")), ("free_attack", "e".into(), "3,0".into()));
    // From (3, -1) to (3, 0) the bearing is 5: the middle throw is to (3, 1).
    s.tape("d20=15 d8=1 d3=2").pick("yes").then_event("charge_spent source=m").cites("H-MOVE-21");
    assert_eq!((s.pos("m"), s.point()), ("3,1".into(), "choose_facing"));
}

#[test]
fn h_move_21_a_charger_fends_nobody_off() {
    let field = Skirmish::hexes().party("m:@6,0", "main: 'spear', facing: 3").foes("t:@0,0", "").foes("u:@9,0", "");
    let mut s = field.start();
    s.declare("m charge target=t facing=0", "d6=1 d6=3 d6=5")
        .play_to_action("u")
        .pick("half_move")
        .pick("step direction=3");
    s.pick("step direction=3");
    assert_eq!((s.point(), s.pos("u")), ("choose_step", "7,0".into()));
}

#[test]
fn h_move_22_closing_ends_next_to_a_foe() {
    let field = Skirmish::hexes().party("m:@6,0", "speed: 9").foes("t:@0,0", "").foes("u:@1,-2", "");
    let mut s = first(field, "d6=5 d6=3 d6=2");
    s.pick("close").then_event("set_out amount=9 gait=close").cites("H-MOVE-22");
    for _ in 0..5 {
        s.pick("step direction=3");
    }
    assert_eq!((s.pos("m"), s.point()), ("1,0".into(), "choose_facing"), "four are left, and it stops all the same");
}

#[test]
fn h_move_22_the_surprised_are_foes_too() {
    let field = Skirmish::hexes().party("m:@3,0", "").foes("t:@0,0", "").surprise("foes", "(fiat: 1)");
    let mut s = first(field, "d6=5");
    s.pick("close").pick("step direction=3").pick("step direction=3").then_event("closed source=m target=t");
    assert_eq!(s.pos("m"), "1,0");
}

#[test]
fn h_move_23_the_pair_strike_no_blows_at_each_other() {
    let level = |rule: &str| {
        let field = Skirmish::hexes()
            .house("closing_blocks", rule)
            .party("m:@3,0", "main: 'sword'")
            .party("f:@-1,0", "main: 'sword'")
            .foes("t:@0,0", "main: 'sword'");
        let mut s = first(field, "d6=5 d6=3 d6=2");
        s.pick("close").pick("step direction=3").pick("step direction=3").cites("H-MOVE-23");
        s.end_count().play_to_action("f");
        let by_others = s.legal("attack weapon=sword");
        s.play_to_action("t");
        let mut s2 = s;
        let own = s2.legal("attack weapon=sword");
        if own {
            s2.strike("attack weapon=sword", "d20=2");
            s2.then_event("attack source=t target=f");
        }
        (by_others, own)
    };
    assert_eq!(level("pair"), (true, true), "others strike and are struck; the two leave each other alone");
    assert_eq!(level("both_entirely"), (false, false));
}

/// `u` knocks `m` down after it has closed in on `t`; the two are a pair all the same.
#[test]
fn h_move_23_the_helpless_half_of_a_pair_is_spared_too() {
    let field = |rule: &str| {
        Skirmish::hexes()
            .house("closing_blocks", rule)
            .party("m:@3,0", "hp: 2")
            .party("mate:@-8,8", "conditions: (asleep: 90)")
            .foes("t:@0,0", "main: 'sword', facing: 0")
            .foes("u:@-1,0", "main: 'spear', facing: 0")
    };
    for rule in ["pair", "both_entirely"] {
        let mut s = first(field(rule), "d6=6 d6=3 d6=5");
        s.pick("close")
            .pick("step direction=3")
            .pick("step direction=3")
            .then_event("closed source=m target=t")
            .end_count();
        s.play_to_action("u");
        if rule == "both_entirely" {
            assert!(!s.legal("attack weapon=spear"));
            continue;
        }
        s.tape("d20=15 d6=3")
            .pick("attack weapon=spear")
            .pick("subdual")
            .then_event("knocked_out target=m")
            .end_count();
        s.play_to_action("t");
        assert!(!s.legal("attack") && !s.legal("brawl"), "until the round ends");
        s.next_round().declare("", "d6=3 d6=5").play_to_action("t");
        assert!(s.legal("attack weapon=sword"));
    }
}

/// Follows reading 73.
#[test]
fn h_move_23_whom_the_closer_does_not_know_of_is_no_half_of_a_pair() {
    let field = Skirmish::hexes()
        .party("m:@3,0", "main: 'sword'")
        .foes("t:@0,0", "main: 'sword'")
        .foes("ghost:@1,-1", "main: 'sword', facing: 5, traits: [invisible]");
    let mut s = first(field, "d6=5 d6=3 d6=2");
    s.pick("close").pick("step direction=3").pick("step direction=3").then_event("closed source=m target=t");
    s.then_no_event("closed source=m target=ghost").end_count();
    s.play_to_action("t");
    assert!(!s.legal("attack"));
    s.play_to_action("ghost");
    assert!(s.legal("attack weapon=sword"));
}

#[test]
fn h_move_23_it_ends_with_the_round() {
    let field = Skirmish::hexes().party("m:@3,0", "main: 'sword'").foes("t:@0,0", "main: 'sword'");
    let mut s = first(field, "d6=5 d6=3");
    s.pick("close").pick("step direction=3").pick("step direction=3").end_count();
    s.play_to_action("t");
    assert!(!s.legal("attack") && !s.legal("brawl"));
    // Nor a free attack: `t` walks past it.
    s.pick("half_move").pick("step direction=1");
    assert_eq!(s.point(), "choose_step");
    s.next_round();
    s.declare("", "d6=5 d6=3").play_to_action("m");
    assert!(!s.cond("m", "closing"));
}

#[test]
fn h_move_18_the_fended_charge_no_farther_than_they_may() {
    // Struck at two hexes' distance on 5, `m` may not move next to `p` on 3.
    let field = Skirmish::hexes().party("p:@0,0", "main: 'spear'").foes("m:@2,0", "main: 'sword', facing: 3");
    let mut s = field.start();
    s.declare("m charge target=p", "d6=5 d6=3").strike("attack weapon=spear", "d20=15 d6=2").end_count();
    s.play_to_action("m");
    assert_eq!(s.actions(), ["half_move", "drop", "end_turn"]);
}

#[test]
fn h_move_20_a_lost_charge_leaves_claws_and_teeth() {
    // `a` kills a comrade of the boar and moves up to the boar; the boar fails its morale test before its count.
    let field = Skirmish::hexes()
        .house("morale", "two_triggers")
        .party("a:@0,0", "main: 'sword'")
        .foes("boar@3,0", "facing: 3")
        .foes("b:@0,1", "rank: monster, morale_group: 'other', hp: 1");
    let mut s = field.start();
    s.declare("boar charge target=a", "d6=5 d6=3 d6=1").strike("attack weapon=sword", "d20=15 d8=8 d20=2");
    s.pick("half_move").walk("0 0").tape("d6=5 d6=5").end_count();
    assert_eq!((s.combatant(), s.cond("boar", "retreating")), ("boar".into(), true));
    assert!(s.legal("attack weapon=tusks") && !s.legal("charge_go"));
}
