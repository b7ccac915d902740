//! Examples of movement, stances, reactions and simultaneous actions.

use crate::setup::Skirmish;

#[test]
fn s_ex_08_attack_and_move() {
    let field = || Skirmish::segments().party("swordsman@0,0", "").foes("ogre@1,0", "dex: 8");
    let mut s = field().start();
    s.all_declare("swordsman attack weapon=longsword target=ogre", "d10=1 d8=8")
        .play_to_attack("swordsman")
        .pick("pass");
    s.play_to_attack("swordsman");
    assert_eq!(s.segment(), 3, "the last attack");
    // DEX 16: 64 is 4x.
    s.tape("d100=99").pick("strike target=ogre").tape("d100=64").pick("yes");
    s.expect_event("attack_and_move source=swordsman multiple=4 amount=0").cites("S-MOVE-14").cites("S-MOVE-15");
    s.play_to_round_end("");
    assert_eq!(s.steps_of("swordsman"), "", "3 - 4 is -1: no movement");
    let mut s =
        Skirmish::segments().party("swordsman@0,0", "im: 9").foes("ogre@1,0", "conditions: (stunned: 9)").start();
    s.all_declare("swordsman attack weapon=longsword target=ogre", "d10=10 d8=8").play_to_attack("swordsman");
    s.pick("pass")
        .play_to_attack("swordsman")
        .tape("d100=99")
        .pick("strike target=ogre")
        .pick("yes")
        .play_to_point("plan_move", "swordsman");
    assert_eq!(s.segment(), 10);
    s.pick("to hex=-5,0").play_to_round_end("");
    assert_eq!(s.steps_of("swordsman"), "9:-1,0 7:-2,0 5:-3,0 3:-4,0 1:-5,0", "half of it at a twentieth each segment");
}

#[test]
fn s_ex_14_defending() {
    let defended = |x: i32| {
        let field = Skirmish::segments().party("swordsman@0,0", "").foes("ogre@1,0", "");
        let mut s = field.start();
        let order = format!(
            "swordsman attack weapon=longsword target=ogre + defend x={x}; ogre attack weapon=great_club target=swordsman"
        );
        s.all_declare(&order, "d10=5 d10=1 d8=1")
            .play_to_attack("ogre")
            .tape("d100=99")
            .pick("strike target=swordsman");
        s.fact_of("strike", "defence") - 40
    };
    assert_eq!([defended(20), defended(25), defended(30)], [10, 12, 15]);
    let mut s = Skirmish::segments().party("swordsman@0,0", "").foes("ogre@1,0", "").start();
    s.play_to_point("declare_action", "swordsman")
        .pick("attack weapon=longsword target=ogre")
        .play_to_point("declare_stance", "swordsman");
    assert_eq!(s.values("defend", "x").last().map(String::as_str), Some("30"), "rank 6 allows up to 30");
}

#[test]
fn s_ex_15_full_defence() {
    let def = |order: &str| {
        let fields = "main: 'longsword', skills: {'longsword': (sc: 90, rank: 5)}, def_dex: 30";
        let mut s = Skirmish::segments().party("a:@0,0", fields).foes("ogre@1,0", "").start();
        s.all_declare(&format!("a {order}; ogre attack weapon=great_club target=a"), "d10=5").play_to_attack("ogre");
        s.tape("d100=99").pick("strike target=a");
        s.fact_of("strike", "defence")
    };
    assert_eq!([def("rest"), def("full_defence"), def("desperate_defence")], [30, 48, 63]);
}

#[test]
fn s_ex_16_free_attack_of_a_parrying_opponent() {
    let field = Skirmish::segments().party("swordsman@1,0", "").foes("spearman@0,0", "");
    let mut s = field.start();
    s.all_declare("swordsman attack weapon=longsword target=spearman + defend x=30; spearman move", "d10=1 d8=1");
    s.play_to_point("plan_move", "spearman").pick("to hex=-2,0");
    assert_eq!((s.point(), s.combatant()), ("free_attack", "swordsman".into()));
    s.tape("d100=76 d8=3").pick("take weapon=longsword").expect_event("strike hit=hit free=yes").cites("S-REACT-15");
    let numbers = ["strike_chance", "defence", "chance"].map(|name| s.fact_of("strike", name));
    assert_eq!((numbers, s.hp("spearman")), ([82, 6, 76], 24));
    s.play_to_round_end("");
    assert_eq!(s.at("spearman"), "-2,0", "the step goes on");
}

#[test]
fn s_ex_18_a_grievous_missile() {
    let field = Skirmish::segments().party("archer@0,0", "").foes("javelineer@5,0", "hp_max: 90");
    let mut s = field.start();
    s.all_declare("archer shoot weapon=long_bow target=javelineer; javelineer move", "d10=9 d8=1")
        .play_to_attack("archer");
    s.tape("d100=2 d8=1 d100=75").pick("strike target=javelineer");
    // M 79: 4 and less is grievous. An open gash is a wound of table 11.9.
    s.expect_event("grievous_wound wound=gashed");
    s.pick("no").expect_event("lodged target=javelineer dex_penalty=3 dex=10").cites("S-RNG-17");
    s.play_to_point("plan_move", "javelineer").pick("stay").play_to_round_end("");
}

#[test]
fn s_ex_19_simultaneous() {
    let field = Skirmish::segments().party("a:swordsman@0,0", "hp: 6").foes("b:swordsman@1,0", "hp: 6");
    let mut s = field.start();
    s.all_declare("a attack weapon=longsword target=b; b attack weapon=longsword target=a", "d10=7 d8=3 d10=7 d8=2");
    assert_eq!(s.get("a.attacks_of_round.0.segment"), 9);
    s.play_to_attack("a").tape("d100=40 d8=7").pick("strike target=b");
    assert_eq!((s.segment(), s.fact_of("strike", "chance"), s.hp("b"), s.has("b", "down")), (9, 52, 0, false));
    s.pick("no");
    assert_eq!((s.point(), s.combatant()), ("resolve_attack", "b".into()), "it makes its own act of that segment");
    s.tape("d100=30 d8=8").pick("strike target=a");
    assert_eq!((s.fact_of("strike", "chance"), s.hp("a")), (42, -1));
    s.pick("no").expect_event("down target=a").expect_event("down target=b").expect_event("battle_over");
    s.cited_ever("S-INIT-17");
    assert_eq!(s.winner(), "draw");
}

#[test]
fn s_ex_21_withdrawal_and_automatic_miss() {
    let field = Skirmish::segments().party("swordsman@1,0", "").foes("spearman@0,0", "");
    let mut s = field.start();
    s.all_declare("spearman move", "").play_to_point("plan_move", "spearman").pick("to hex=-2,0");
    s.tape("d100=96")
        .pick("take weapon=longsword")
        .expect_event("strike hit=miss")
        .cites("S-ATK-06")
        .cites("S-REACT-14");
    assert_eq!((s.fact_of("strike", "defence"), s.fact_of("strike", "chance")), (6, 106));
    s.play_to_round_end("");
    assert_eq!(s.at("spearman"), "-2,0");
}

#[test]
fn s_ex_24_over_the_ledge() {
    let field = Skirmish::segments().hex("2,0", "drop: 20").party("swordsman@0,0", "").foes("spearman@1,0", "");
    let mut s = field.start();
    s.all_declare("swordsman attack weapon=longsword target=spearman; spearman desperate_defence", "d10=6 d8=1");
    s.play_to_attack("swordsman").tape("d100=90").pick("strike target=spearman");
    assert_eq!((s.fact_of("strike", "defence"), s.fact_of("strike", "chance")), (48, 64));
    s.tape("d6=3 d6=5").pick("push h1=2,0 h2=3,0").expect_event("fall target=spearman amount=8");
    s.pick("no");
    assert_eq!((s.hp("spearman"), s.at("spearman"), s.has("spearman", "prone")), (20, "2,0".into(), true));
    assert_eq!(s.num("spearman.wound_modifier"), -10);
}

#[test]
fn s_ex_26_attack_and_move() {
    let field = Skirmish::segments().party("swordsman@0,0", "").foes("ogre@1,0", "conditions: (stunned: 9)");
    let mut s = field.start();
    s.all_declare("swordsman attack weapon=longsword target=ogre", "d10=6 d8=1").play_to_attack("swordsman");
    assert_eq!(s.segment(), 8);
    s.tape("d100=99").pick("strike target=ogre").tape("d100=30").pick("yes");
    s.expect_event("attack_and_move source=swordsman multiple=2 amount=6");
    s.play_to_point("plan_move", "swordsman");
    assert!(s.legal("to hex=-5,0") && !s.legal("to hex=-6,0"), "the cap is twenty-five feet");
    s.pick("to hex=-5,0").play_to_round_end("");
    assert_eq!(s.steps_of("swordsman"), "5:-1,0 3:-2,0 1:-3,0");
}
