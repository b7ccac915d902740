//! Examples of attacks, wounds and spells: E3, E4, E12, E13, E22, E23, E27, E28, E31, E34 to E37.

use crate::setup::{Field, Skirmish};

fn field(a: &str, b: &str) -> Field {
    Skirmish::segments().party(&format!("a:{a}@0,0"), "").foes(&format!("b:{b}@1,0"), "")
}

#[test]
fn s_ex_03_hit_critical_grievous() {
    for (roll, dice, hit) in [
        (73, "", "miss"),
        (72, "d8=1", "hit"),
        (12, "d8=1", "hit"),
        (11, "d8=1", "critical"),
        (5, "d8=1", "critical"),
        (4, "d8=1 d100=1", "grievous"),
        (96, "", "miss"),
    ] {
        let mut s = field("swordsman", "swordsman").start();
        s.all_declare("a attack weapon=longsword target=b", "d10=4 d8=2").play_to_attack("a");
        s.resolve_attack("b", &format!("d100={roll} {dice}"));
        s.expect_event(&format!("strike strike_chance=112 defence=40 chance=72 hit={hit}"));
    }
}

#[test]
fn s_ex_04_wound_exception() {
    for (hp, modifier) in [(18, 0), (11, 0), (10, -20), (5, -30)] {
        let s = Skirmish::segments().party("a:militia@0,0", &format!("hp: {hp}")).foes("b:@9,0", "").start();
        assert_eq!((s.num("a.hp_max"), s.num("a.wound_modifier")), (18, modifier), "{hp}");
    }
}

#[test]
fn s_ex_12_multiple_attackers() {
    let field = Skirmish::segments()
        .party("a:swordsman@1,0", "")
        .party("m:swordsman@0,1", "")
        .party("d:swordsman@-1,0", "")
        .foes("b:@0,0", "hp_max: 500");
    let mut s = field.start();
    let all = ["a", "m", "d"].map(|who| format!("{who} attack weapon=longsword target=b")).join("; ");
    s.all_declare(&all, "d10=8 d8=1 d10=7 d8=1 d10=6 d8=1");
    for who in ["a", "m", "d"] {
        s.play_to_attack(who).resolve_attack("b", "d100=96");
        assert_eq!(s.strike_parts(), "skill +112, several attackers +20, DEX -2");
    }
}

#[test]
fn s_ex_13_roper() {
    let mut s = field("roper", "swordsman").start();
    s.all_declare("a attack weapon=tentacles target=b", "d10=10 d8=8 d6=6 d4=4 d3=3 d2=2");
    for _ in 0..6 {
        s.play_to_attack("a").resolve_attack("b", "d100=56");
        s.expect_event("strike strike_chance=95 defence=40 chance=55 hit=miss");
    }
}

#[test]
fn s_ex_22_natural_roll_into_melee() {
    let fray = |opponents: u8| {
        let mut field =
            Skirmish::segments().party("a:archer@-6,0", "attacks: 1").party("f:@-1,0", "").foes("b:@0,0", "");
        for (ix, at) in ["-1,-1", "-2,1"].into_iter().take(usize::from(opponents) - 1).enumerate() {
            field = field.foes(&format!("c{ix}:@{at}"), "");
        }
        field
    };
    for (o, threshold, roll, goes_at) in
        [(3, 10, 3, "friend"), (3, 10, 4, "foe"), (1, 30, 20, "friend"), (1, 30, 21, "foe")]
    {
        let mut s = fray(o).start();
        s.all_declare("a shoot weapon=long_bow target=b", "d10=1").play_to_attack("a");
        s.resolve_attack("b", &format!("d100={roll} d100=96"));
        s.expect_event(&format!("into_melee friends=1 opponents={o} threshold={threshold} goes_at={goes_at}"));
    }
}

#[test]
fn s_ex_23_lodged_arrow() {
    let field = Skirmish::segments().party("a:archer@0,0", "").foes("b:javelineer@6,0", "");
    let mut s = field.start();
    s.all_declare("a shoot weapon=long_bow target=b; b move", "d10=5 d8=3").play_to_attack("a");
    s.resolve_attack("b", "d100=12 d8=5");
    s.expect_event("strike strike_chance=95 defence=16 chance=79 hit=critical")
        .expect_event("damage amount=12 hp_before=26 hp_after=14");
    s.expect_event("lodged target=b missile=arrow dex=11").expect_no_event("stunned");
    assert_eq!((s.num("b.dex_now"), s.num("b.im_now"), s.num("b.def")), (11, 0, 12));
    assert_eq!(s.num("b.wound_modifier"), -10);
    s.play_to_round_end("").expect_event("bled target=b amount=1");
    assert_eq!(s.hp("b"), 13);
}

#[test]
fn s_ex_27_light_numbers_range_of_field() {
    let field = || {
        Skirmish::segments()
            .extra("light: unlit")
            .party("a:swordsman@1,0", "")
            .party("m:swordsman@0,1", "")
            .party("d:swordsman@-1,0", "")
            .foes("b:captain@0,0", "")
    };
    let all = ["a", "m", "d"].map(|who| format!("{who} attack weapon=longsword target=b")).join("; ");
    for (dice, hit) in
        [("d100=2 d8=1 d100=1", "grievous"), ("d100=7 d8=1", "critical"), ("d100=8 d8=1", "hit"), ("d100=49", "miss")]
    {
        let mut s = field().start();
        s.all_declare(&all, "d10=8 d8=1 d10=7 d8=1 d10=6 d8=1").play_to_attack("a").resolve_attack("b", dice);
        assert!(s.strike_parts().starts_with("skill +112, light -40, several attackers +10, "), "{}", s.strike_parts());
        s.expect_event(&format!("strike strike_chance=82 defence=34 chance=48 hit={hit}"));
    }
}

#[test]
fn s_ex_28_interrupted() {
    for (roll, kept) in [(70, "no"), (69, "yes")] {
        let field = Skirmish::segments().party("a:militia@0,0", "").foes("b:mage@1,0", "");
        let mut s = field.start();
        s.all_declare("a attack weapon=short_sword target=b; b cast spell=energy_bolt target=a", "d10=8 d10=9");
        s.play_to_point("begin_cast", "b").pick("begin").play_to_attack("a");
        let rest = if kept == "yes" { " d100=86" } else { "" };
        s.resolve_attack("b", &format!("d100=31 d6=6 d100={roll}{rest}"));
        s.expect_event("strike strike_chance=65 defence=10 chance=55").expect_event("damage hp_before=26 hp_after=20");
        s.expect_event(&format!("concentration source=b chance=69 kept={kept}"));
        assert_eq!((s.num("b.energy"), s.num("b.wound_modifier")), (20, -10));
        if kept == "yes" {
            s.expect_event("cast_roll source=b chance=85 works=no");
        } else {
            s.then_event("interrupted target=b").play_to_round_end("").expect_no_event("cast_roll");
        }
    }
}

#[test]
fn s_ex_31_stun_of_a_giant() {
    for (foe, threshold, dice, harm, stunned) in
        [("hill_giant", 39, "d6=6 d6=6", 36, false), ("ogre", 22, "d6=3 d6=3", 24, true)]
    {
        let mut s = field("captain", foe).start();
        assert_eq!(s.num("b.stun_threshold"), threshold);
        s.all_declare("a attack weapon=two_handed_sword target=b", "d10=9 d8=7 d6=5").play_to_attack("a");
        s.resolve_attack("b", &format!("d100=10 {dice}"));
        s.expect_event(&format!("damage target=b amount={harm} hit=critical"));
        assert_eq!(!s.events("stunned").is_empty(), stunned, "{foe}");
    }
}

#[test]
fn s_ex_34_off_hand() {
    let field = Skirmish::segments().party("a:swordsman@0,0", "off: 'dagger'").foes("b:militia@1,0", "");
    let mut s = field.start();
    s.all_declare("a attack weapon=dagger hand=off target=b", "d10=9 d8=7").play_to_attack("a");
    s.resolve_attack("b", "d100=8 d4=1");
    s.expect_event("strike strike_chance=60 defence=10 chance=50 hit=critical").expect_event("damage amount=2");
}

#[test]
fn s_ex_35_missile_modifiers() {
    for (dice, hit) in
        [("d100=5 d8=1 d100=1", "grievous"), ("d100=15 d8=1", "critical"), ("d100=95 d8=1", "hit"), ("d100=96", "miss")]
    {
        let field = Skirmish::segments().hex("6,0", "terrain: rocks").party("a:archer@0,0", "").foes("b:ogre@6,0", "");
        let mut s = field.start();
        s.all_declare("a shoot weapon=long_bow target=b + careful_aim", "d10=5").play_to_attack("a");
        s.resolve_attack("b", dice);
        assert_eq!(
            s.strike_parts(),
            "skill +95, target stands still +10, cover -20, size +5, careful aim +15, body -5"
        );
        s.expect_event(&format!("strike strike_chance=105 defence=5 chance=100 hit={hit}"));
    }
}

#[test]
fn s_ex_36_armour_wear() {
    let field = Skirmish::segments().party("a:captain@0,0", "").foes("b:militia@1,0", "hp_max: 900, con: 40");
    let mut s = field.start();
    s.all_declare("a attack weapon=two_handed_sword target=b", "d10=9 d8=7 d6=5");
    for (prot, worn) in [(1, true), (0, true), (0, false)] {
        s.play_to_attack("a").resolve_attack("b", "d100=1 d6=1 d6=1 d100=1").expect_event("damage amount=16");
        assert_eq!((s.num("b.prot"), !s.events("armour_worn").is_empty()), (prot, worn));
    }
}

#[test]
fn s_ex_37_darkness() {
    let field = Skirmish::segments().extra("light: pitch_black").party("a:archer@0,0", "").foes("b:ogre@6,0", "");
    let mut s = field.start();
    s.all_declare("a shoot weapon=long_bow target=b", "d10=5 d8=2").play_to_attack("a").resolve_attack("b", "d100=36");
    s.expect_event("strike strike_chance=40 defence=5 chance=35 hit=miss");
}
