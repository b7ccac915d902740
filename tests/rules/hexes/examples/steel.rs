//! W-12 to W-14, W-20, W-23, W-28, W-34: walls, pikes, moves and the reactions they provoke.

use super::{blow, needed};
use crate::setup::{Field, Skirmish};

fn wall_and_orc(orc: &str, facing: u8) -> Skirmish {
    let mut s = Skirmish::hexes()
        .party("end_a:shieldman@0,0", "")
        .party("centre:shieldman@0,0", "")
        .party("end_b:shieldman@1,0", "")
        .foes(&format!("orc@{orc}"), &format!("facing: {facing}"))
        .extra("walls: [(end_a: 'end_a', centre: 'centre', end_b: 'end_b', front: left)]")
        .start();
    s.declare("", "d6=1 d6=1 d6=1 d6=6").play_to_action("orc");
    s
}

/// Lets the orc strike one of the three at random.
fn at_random(s: &mut Skirmish, dice: &str) {
    s.tape(dice).pick("attack weapon=hand_axe").pick("random");
    if s.point() == "attack_mode" {
        s.pick("normal");
    }
}

#[test]
fn w_12_a_shield_wall_from_the_front() {
    for (pick, who, ac) in [(1, "end_a", 17), (2, "centre", 18), (3, "end_b", 17)] {
        let mut s = wall_and_orc("1,-1", 4);
        at_random(&mut s, &format!("d3={pick} d20=2"));
        s.expect_event(&format!("attack target={who} ac={ac}")).cites("H-WALL-06");
    }
    let mut s = wall_and_orc("1,-1", 4);
    at_random(&mut s, "d3=2 d20=16");
    s.expect_event("attack target=centre outcome=miss total=17 ac=18");
    let mut s = wall_and_orc("1,-1", 4);
    at_random(&mut s, "d3=2 d20=17 d6=1");
    s.expect_event("attack target=centre outcome=hit total=18 ac=18");
}

#[test]
fn w_12_a_shield_wall_from_behind_and_from_the_flank() {
    for (pick, who) in [(1, "end_a"), (2, "centre"), (3, "end_b")] {
        let mut s = wall_and_orc("0,1", 2);
        at_random(&mut s, &format!("d3={pick} d20=2"));
        s.expect_event(&format!("attack target={who} total=5 ac=15")).cites("H-WALL-07").cites("H-ATK-08");
    }
    let mut s = wall_and_orc("2,0", 3);
    blow(&mut s, "hand_axe", "d20=2");
    s.expect_event("attack target=end_b total=3 ac=15").cites("H-WALL-07").cites_not("H-ATK-08");
}

/// Starts a fight of three men in a row at 0,0, -1,0 and -2,0 against an orc at 1,0 that is hard to kill.
fn ranks(man: &str) -> Skirmish {
    let mut s = Skirmish::hexes()
        .party(&format!("first:{man}@0,0"), "facing: 0")
        .party(&format!("second:{man}@-1,0"), "facing: 0")
        .party(&format!("third:{man}@-2,0"), "facing: 0")
        .foes("orc@1,0", "facing: 3, hp_max: 60")
        .start();
    s.declare("", "d6=6 d6=5 d6=4 d6=1");
    s
}

#[test]
fn w_13_ranks_of_pikes() {
    for (who, face, dice) in [("first", 14, "d20=14 d2=2"), ("second", 10, "d20=10 d8=8"), ("third", 10, "d20=10 d8=8")]
    {
        let mut s = ranks("pikeman");
        s.play_to_action(who);
        blow(&mut s, "pike", dice);
        s.expect_event("attack outcome=hit ac=13").cites("H-ATK-09");
        assert_eq!((needed(&s), s.cited("H-POLE-03"), s.cited("H-POLE-01")), (face, who == "first", who != "first"));
        let mut s = ranks("pikeman");
        s.play_to_action(who);
        blow(&mut s, "pike", &format!("d20={}", face - 1));
        s.expect_event("attack outcome=miss");
    }
    let mut s = ranks("shieldman");
    s.play_to_action("second");
    assert!(s.legal("attack weapon=spear"));
    s.end_count().play_to_action("third");
    assert!(!s.legal("attack weapon=spear"));
}

fn at_the_pike(who: &str, place: &str, die: &str) -> Skirmish {
    let mut s =
        Skirmish::hexes().party("pikeman@0,0", "facing: 3").foes(&format!("{who}@{place}"), "facing: 0").start();
    s.declare(&format!("{who} charge target=pikeman"), &format!("d6=2 {die}=4")).play_to_action(who);
    s
}

#[test]
fn w_14_a_rhino_against_a_pike() {
    let mut s = at_the_pike("rhino", "-8,0", "d4");
    s.pick("charge_go path_end=-1,0 weapon=gore");
    assert_eq!((s.point(), s.combatant().as_str(), s.pos("rhino").as_str()), ("fend_off", "pikeman", "-2,0"));
    s.tape("d20=14 d8=6 d20=6 d6=3 d6=4 d20=14")
        .pick("yes")
        .cites("H-REACT-10")
        .expect_event("ladder outcome=staggered");
    assert_eq!(s.events("attack").len(), 2);
    s.expect_event("attack source=pikeman outcome=hit total=15 ac=15")
        .expect_event("attack source=rhino outcome=hit total=17 ac=14");
    assert_eq!((s.hp("rhino"), s.pos("rhino").as_str()), (34, "-1,0"));
    assert_eq!((s.hp("pikeman"), s.cond("pikeman", "staggered")), (-4, true));
    s.end_count().play_to_action("pikeman");
    assert_eq!(s.at_count(), 2);
    assert!(!s.legal("attack") && !s.legal("brawl"));
}

#[test]
fn w_14_a_boar_against_a_pike() {
    let mut s = at_the_pike("boar", "-4,0", "d6");
    s.pick("charge_go path_end=-1,0 weapon=tusks");
    assert_eq!((s.point(), s.pos("boar").as_str()), ("fend_off", "-2,0"));
    s.tape("d20=12 d8=3 d20=13 d20=9").pick("yes").cites("H-REACT-11");
    s.expect_event("attack source=pikeman outcome=hit total=13 ac=13");
    s.expect_event("attack source=boar outcome=miss total=13 ac=14");
    assert_eq!((s.hp("boar"), s.pos("boar").as_str()), (11, "-1,0"));

    let mut s = at_the_pike("boar", "-4,0", "d6");
    s.pick("charge_go path_end=-1,0 weapon=tusks").tape("d20=12 d8=3 d20=12").pick("yes");
    assert_eq!(s.pos("boar"), "-2,0");
    assert!(s.cond("boar", "fended"));
    s.expect_no_event("attack source=boar");
}

#[test]
fn w_20_thrown_the_right_way() {
    let mut s = Skirmish::hexes().party("fighter_7@0,0", "facing: 0").foes("orc@0,-2", "facing: 5").start();
    s.declare("", "d6=1 d6=6").play_to_action("orc").pick("half_move");
    for step in [0, 5, 5] {
        assert_eq!(s.point(), "choose_step");
        s.pick(&format!("step direction={step}"));
    }
    assert_eq!((s.point(), s.combatant().as_str(), s.pos("orc").as_str()), ("free_attack", "fighter_7", "1,-1"));
    s.tape("d20=8 d8=1 d3=1").pick("yes").expect_event("attack outcome=hit total=13 ac=13");
    s.cites("H-MOVE-09").cites("H-REACT-07");
    assert_eq!((s.hp("orc"), s.pos("orc").as_str()), (3, "2,-1"));
    assert!(!s.legal("step direction=3"), "1,-1 is the fighter's ground");
    s.pick("step direction=5");
    assert_eq!(s.pos("orc"), "2,0");
    assert!(!s.legal("step direction=3"), "1,0 as well");
    assert!(s.legal("step direction=0") && s.legal("step direction=4"));
    s.pick("step direction=0");
    assert_eq!(s.pos("orc"), "3,0");
    assert_ne!(s.point(), "choose_step", "four of four");
}

fn thief(second: bool, ground: &str) -> Field {
    let mut field = Skirmish::hexes().party("thief_5@0,0", "facing: 0").foes("o1:orc@1,0", "facing: 3");
    if second {
        field = field.foes("o2:orc@0,1", "facing: 2");
    }
    if ground.is_empty() { field } else { field.hex("0,0", ground) }
}

#[test]
fn w_23_flee() {
    let mut s = thief(true, "").start();
    s.declare("thief_5 standard defence=2", "d8=8 d6=1 d6=1")
        .play_to_action("thief_5")
        .pick("run")
        .pick("step direction=3");
    assert_eq!((s.point(), s.combatant().as_str(), s.pos("thief_5").as_str()), ("free_attack", "o1", "0,0"));
    s.tape("d20=9 d6=4").pick("yes").expect_event("attack outcome=hit total=11 ac=11").cites("H-MOVE-15");
    s.tape("d20=8").pick("yes").expect_event("attack outcome=miss total=10 ac=11");
    assert_eq!((s.hp("thief_5"), s.pos("thief_5").as_str()), (14, "-1,0"));
    for _ in 1..9 {
        s.pick("step direction=3");
    }
    assert_eq!(s.pos("thief_5"), "-9,0");
    s.pick("step direction=1").pick("step direction=1");
    assert_eq!(s.point(), "choose_step", "eleven of twelve");
    s.pick("step direction=0");
    assert_ne!(s.point(), "choose_step");
}

#[test]
fn w_23_withdraw() {
    let withdraw = |dice: &str| {
        let mut s = thief(false, "terrain: slippery").start();
        s.declare("thief_5 standard defence=2", "d8=8 d6=1").play_to_action("thief_5");
        s.pick("half_move").pick("step direction=3").tape(dice).pick("withdraw");
        s
    };
    let mut s = withdraw("d20=14");
    assert_eq!((s.point(), s.pos("thief_5").as_str()), ("free_attack", "0,0"));
    assert!(s.cond("thief_5", "prone"));
    s.tape("d20=10 d6=5").pick("yes").expect_event("attack outcome=hit total=13 ac=13").cites("H-MOVE-14");
    assert_eq!(s.hp("thief_5"), 13);
    let mut s = withdraw("d20=13");
    assert_eq!(s.pos("thief_5"), "-1,0");
    for _ in 1..6 {
        s.pick("step direction=3");
    }
    assert_eq!(s.pos("thief_5"), "-6,0");
    assert_ne!(s.point(), "choose_step", "six hexes");
}

#[test]
fn w_28_two_weapons() {
    let field = |who: &str, hands: &str| {
        Skirmish::hexes()
            .party(&format!("{who}@0,0"), &format!("facing: 0{hands}"))
            .foes("orc@1,0", "facing: 3, hp_max: 20")
    };
    let mut s = field("ranger_4", "").start();
    s.declare("ranger_4 two_weapon_attack", "d8=7 d8=3 d6=1");
    for count in [7, 3] {
        s.play_to_action("ranger_4");
        assert_eq!((s.at_count(), s.count("attack")), (count, 1));
        let weapon = s.values("attack", "weapon").remove(0);
        blow(&mut s, &weapon, "d20=13 d8=2");
        s.expect_event("attack outcome=hit total=13 ac=13").expect_event("damage amount=3").cites("H-TWOW-02");
        s.end_count();
    }
    assert_eq!(s.hp("orc"), 14);
    let mut s = field("fighter_7", ", class: ranger").start();
    s.declare_to("fighter_7", "declare_routine");
    assert!(!s.legal("two_weapon_attack") && !s.legal("two_weapon_guard"));
    let mut s = field("fighter_7", ", off: 'sword'").start();
    s.declare_to("fighter_7", "declare_routine");
    assert!(!s.legal("two_weapon_attack") && !s.legal("two_weapon_guard"));
}

#[test]
fn w_34_a_charge_stopped() {
    let charge = || {
        let mut s = Skirmish::hexes().party("fighter_7@-6,0", "facing: 0").foes("pikeman@0,0", "facing: 3").start();
        s.declare("fighter_7 charge target=pikeman", "d6=5 d6=2").play_to_action("fighter_7");
        s.pick("charge_go path_end=-1,0 weapon=sword");
        assert_eq!((s.point(), s.combatant().as_str(), s.pos("fighter_7").as_str()), ("fend_off", "pikeman", "-2,0"));
        s
    };
    let mut s = charge();
    s.tape("d20=15 d8=5").pick("yes").expect_event("attack outcome=hit total=16 ac=16").cites("H-POLE-06");
    s.expect_no_event("attack source=fighter_7");
    assert_eq!((s.hp("fighter_7"), s.pos("fighter_7").as_str()), (40, "-2,0"));
    assert!(s.cond("fighter_7", "fended"));
    let mut s = charge();
    s.tape("d20=14").pick("yes").expect_event("attack outcome=miss total=15 ac=16");
    if s.point() == "attack_mode" {
        s.tape("d20=2").pick("normal");
    }
    assert_eq!(s.pos("fighter_7"), "-1,0");
    assert_eq!(s.attack_roll().0, 7, "+5");
}
