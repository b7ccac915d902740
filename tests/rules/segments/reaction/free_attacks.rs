//! Free attacks on withdrawing combatants (S-REACT-11 to S-REACT-16, S-DICE-07).

use crate::setup::{Field, Skirmish};

/// Lets `a` set out from (0, 0) to the west.
fn leaves(field: Field, orders: &str, dice: &str) -> Skirmish {
    let mut s = field.start();
    s.all_declare(&format!("a move; {orders}"), dice).play_to_point("plan_move", "a").pick("to hex=-3,0");
    s
}

/// Returns true if `b` has a free attack, with those fields and that order.
fn asked(fields: &str, order: &str, dice: &str) -> bool {
    let field = Skirmish::segments().party("a:@0,0", "").party("c:@1,-1", "").foes("b:@1,0", fields);
    let order = if order.is_empty() { String::new() } else { format!("b {order}") };
    let s = leaves(field, &order, dice);
    s.point() == "free_attack" && s.combatant() == "b"
}

#[test]
fn s_react_11_each_enemy_in_turn_the_quick_first() {
    let field =
        Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", "").foes("c:@0,1", "dex: 15").foes("d:@1,-1", "");
    let mut s = leaves(field, "b rest", "");
    let mut order = Vec::new();
    while s.point() == "free_attack" {
        assert_eq!(s.at("a"), "0,0", "before the step");
        order.push(s.combatant());
        s.pick("decline").expect_event("free_attack_declined target=a").cites("S-REACT-11");
    }
    assert_eq!(order, ["c", "b", "d"]);
    s.play_to_round_end("");
    assert_eq!(s.at("a"), "-3,0");
}

#[test]
fn s_react_11_with_any_ready_melee_weapon() {
    let fields =
        "main: 'longsword', off: 'dagger', carried: ['mace'], skills: {'claw': (sc: 50), 'longsword': (sc: 90)}";
    let field = Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", fields);
    let s = leaves(field, "b rest", "");
    assert_eq!(s.values("take", "weapon"), ["longsword", "dagger", "claw", "unarmed"]);
    assert!(s.legal("decline"));
    let s = leaves(Skirmish::segments().party("a:@0,0", "").foes("b:troll@1,0", ""), "b rest", "");
    assert_eq!(s.values("take", "weapon"), ["claw", "bite", "unarmed"], "each weapon of a pattern");
    let s = leaves(Skirmish::segments().party("a:@0,0", "").foes("b:archer@1,0", ""), "b rest", "");
    assert_eq!(s.values("take", "weapon"), ["unarmed"], "no bow");
}

#[test]
fn s_react_12_not_in_full_or_desperate_defence() {
    assert!(asked("", "rest", ""));
    assert!(!asked("", "full_defence", "") && !asked("", "desperate_defence", ""));
}

#[test]
fn s_react_12_not_while_casting_or_aiming() {
    let caster = "caster: mage, im: 9, energy: 9, spells: {'ward': (rank: 1, cast: 90)}";
    let field = || Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", caster);
    let mut s = field().start();
    s.all_declare("a move; b cast spell=ward target=b", "d10=6").play_to_point("begin_cast", "b").pick("begin");
    s.play_to_point("plan_move", "a").tape("d100=1").pick("to hex=-3,0");
    assert_ne!(s.point(), "free_attack");
    let mut s = field().start();
    s.all_declare("a move; b cast spell=ward target=b", "d10=6").play_to_point("begin_cast", "b").pick("abandon");
    s.play_to_point("plan_move", "a").pick("to hex=-3,0");
    assert_eq!(s.point(), "free_attack", "it is not casting");
    let bow = "main: 'long_bow', ammo: {'arrows': 9}, attacks: 2";
    assert!(asked(bow, "shoot weapon=long_bow target=a", "d10=1 d8=1"));
    assert!(!asked(bow, "shoot weapon=long_bow target=a + careful_aim", "d10=1"));
}

#[test]
fn s_react_12_once_on_each_in_a_round() {
    // Out of melee, back into it, and out again.
    let field = Skirmish::segments().party("a:@0,0", "dex: 15").foes("b:@1,0", "tmr: 80");
    let mut s = field.start();
    s.all_declare("a move; b move", "").play_to_point("plan_move", "a").pick("to hex=-6,0");
    s.tape("d100=99").pick("take weapon=unarmed").play_to_point("plan_move", "b").pick("follow combatant=a");
    s.play_to_round_end("");
    assert_eq!((s.at("a"), s.at("b")), ("-6,0".into(), "-5,0".into()));
    assert!(s.events_ever("free_attack_declined").is_empty() && s.events_ever("strike").len() == 1);
}

#[test]
fn s_react_12_not_for_those_who_mind_another() {
    let with = |fields: &str, order: &str| asked(fields, order, "d10=1");
    assert!(!with("", "attack weapon=unarmed target=c"), "an ally of the mover, beside it");
    assert!(with("", "attack weapon=unarmed target=a"));
    assert!(with("", "attack weapon=unarmed target=open"));
    assert!(with("range_of_field: 1", "attack weapon=unarmed target=c"), "it minds the whole field");
}

#[test]
fn s_react_12_minding_another_ends_where_it_strikes_at_the_mover() {
    // `c` has stepped out of its reach, so that its first attack was made at the moving combatant.
    let field = Skirmish::segments()
        .party("a:@0,0", "dex: 9")
        .party("c:@2,0", "dex: 15")
        .foes("b:@1,0", "main: 'pike', attacks: 2");
    let mut s = field.start();
    s.all_declare("a move; c move; b attack weapon=pike target=c", "d10=10 d8=1")
        .play_to_point("plan_move", "c")
        .pick("stay");
    s.play_to_point("plan_move", "a").pick("to hex=-3,0");
    assert_ne!(s.point(), "free_attack", "it minds `c`, who is beside it");
}

#[test]
fn s_react_12_not_while_stunned_surprised_or_broken() {
    assert!(!asked("conditions: (stunned: 1)", "", ""), "not able");
}

#[test]
fn s_react_13_at_once_and_without_using_up_an_attack() {
    let field = Skirmish::segments().party("a:@0,0", "").party("c:@1,-1", "").foes("b:@1,0", "");
    let mut s = leaves(field, "b attack weapon=unarmed target=open", "d10=5");
    s.tape("d100=99").pick("take weapon=unarmed").expect_event("strike source=b target=a free=yes").cites("S-REACT-13");
    s.play_to_attack("b");
    assert!(s.legal("strike target=c"));
    assert_eq!(s.segment(), 5);
}

#[test]
fn s_react_14_dex_and_skill_count_and_no_shield() {
    let field = Skirmish::segments().foes("a:spearman@0,0", "").party("b:swordsman@1,0", "");
    let mut s = leaves(field, "b rest", "");
    s.tape("d100=99").pick("take weapon=longsword").cites("S-REACT-14");
    assert_eq!(s.fact_of("strike", "defence"), 6, "4 and 2, of 20");
}

#[test]
fn s_react_15_the_price_of_defending_is_paid_here_too() {
    let field = Skirmish::segments().foes("a:@0,0", "").party("b:swordsman@1,0", "");
    let mut s = leaves(field, "b attack weapon=longsword target=a + defend x=25", "d10=1 d8=4");
    s.tape("d100=99").pick("take weapon=longsword").cites("S-REACT-15");
    assert_eq!(s.fact_of("strike", "strike_chance"), 87);
    assert!(s.strike_parts().contains("defending -25"));
}

#[test]
fn s_react_16_nobody_strikes_at_the_fallen_and_the_step_is_not_taken() {
    let field = |fields: &str| {
        let field = Skirmish::segments().party("a:@0,0", fields).party("x:@9,9", "");
        field.foes("b:@1,0", "dex: 15").foes("c:@0,1", "")
    };
    let mut s = leaves(field("hp: 1"), "b rest", "");
    s.tape("d100=30 d2=2").pick("take weapon=unarmed").expect_event("down target=a");
    assert_ne!(s.point(), "free_attack", "no other is asked");
    assert_eq!(s.at("a"), "0,0");
    let mut s = leaves(field("con: 1"), "b rest", "");
    s.tape("d100=30 d2=2").pick("take weapon=unarmed").expect_event("stunned target=a");
    assert_eq!((s.point(), s.combatant()), ("free_attack", "c".into()), "the stunned are struck at");
    s.pick("decline").play_to_round_end("");
    assert_eq!(s.at("a"), "0,0", "and go nowhere");
    let mut s = leaves(field(""), "b rest", "");
    s.tape("d100=30 d2=2").pick("take weapon=unarmed").pick("decline").cites("S-REACT-16");
    s.play_to_round_end("");
    assert_eq!((s.at("a"), s.hp("a")), ("-3,0".into(), 38), "hit, it goes on");
}

#[test]
fn s_react_16_the_rest_of_the_way_is_checked_step_by_step() {
    let field = Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", "").foes("c:@-2,1", "");
    let mut s = field.start();
    s.all_declare("a move", "").play_to_point("plan_move", "a").pick("to hex=-4,0");
    assert_eq!((s.point(), s.combatant(), s.at("a")), ("replan_move", "a".into(), "-1,0".into()), "from `b` to `c`");
    s.pick("to hex=-4,0");
    assert_eq!((s.point(), s.combatant(), s.at("a")), ("free_attack", "c".into(), "-2,0".into()), "and from `c` away");
}

#[test]
fn s_dice_07_attackers_in_order_before_the_step() {
    let field = Skirmish::segments()
        .party("a:@0,0", "")
        .foes("b:@1,0", "")
        .foes("c:@0,1", "dex: 15")
        .hex("-1,0", "terrain: fire");
    let mut s = field.start();
    s.all_declare("a move", "")
        .play_to_point("plan_move", "a")
        .pick("to hex=-1,0")
        .tape("d100=30 d2=1")
        .pick("take weapon=unarmed");
    s.cites("S-DICE-07");
    s.tape("d100=20 d2=2 d6=3").pick("take weapon=unarmed").cites("S-DICE-07");
    assert_eq!(s.dice(), "d100=20 d2=2 d6=3", "the fire after the step");
    s.play_to_round_end("d6=1");
}

#[test]
fn s_atk_11_range_of_field_takes_a_step_for_each_rank() {
    let bonus = |step: &str| {
        let field = Skirmish::segments().house("range_of_field_step", step).party("a:@0,0", "").party("c:@1,-1", "");
        let mut s = field.foes("b:@1,0", "range_of_field: 2").start();
        s.all_declare("a attack weapon=unarmed target=b; c attack weapon=unarmed target=b", "d10=5 d10=4")
            .play_to_attack("a");
        s.tape("d100=99").pick("strike target=b");
        s.last_since_pick("strike").modifiers.iter().find(|m| m.why == "several attackers").map_or(0, |m| m.value)
    };
    assert_eq!(["5", "0", "1", "4", "20"].map(bonus), [0, 10, 8, 2, 0], "reading 28: ten less a step for each rank");
}
