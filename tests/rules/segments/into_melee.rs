//! S-RNG-10 to S-RNG-17: shots into melee, and lodged missiles.

use crate::blow::{BOW, is, range, shot, until_a};
use crate::setup::{Field, Skirmish};
use affray::rulesets::segments::level::IntoMeleeGap;
use affray::rulesets::segments::queries::into_melee_threshold;

/// Sets up a shot of `a` at `b` from a distance; a friend is next to `b`.
fn fray(a: &str, friend: &str) -> Field {
    Skirmish::segments().party("a:@-6,0", a).party("f:@-1,0", friend).foes("b:@0,0", "hp_max: 90, con: 40")
}

#[test]
fn s_rng_10_friends_are_active_adjacent_and_in_melee() {
    let s = shot(fray(BOW, ""), "d100=31 d100=96");
    s.expect_event("into_melee source=a friends=1 opponents=1 threshold=30 goes_at=foe")
        .expect_event("strike target=b");
    s.cites("S-RNG-10");
    let s = shot(fray(BOW, "hp: 0"), "d100=96");
    s.expect_no_event("into_melee");
    let field = Skirmish::segments().party("a:@-6,0", BOW).party("f:@-2,0", "").foes("b:@0,0", "");
    shot(field, "d100=96").expect_no_event("into_melee");
}

#[test]
fn s_rng_10_opponents_are_fighting_and_beside_one_of_those_friends() {
    let field = fray(BOW, "").foes("c:@-1,-1", "").foes("far:@3,0", "").foes("low:@-2,0", "hp: 0");
    let s = shot(field, "d100=21 d100=96");
    s.expect_event("into_melee friends=1 opponents=2 threshold=20 goes_at=foe");
    let s = shot(fray(BOW, "").foes("c:@-1,-1", "conditions: (broken: true)"), "d100=31 d100=96");
    s.expect_event("into_melee opponents=1");
}

#[test]
fn s_rng_11_rank_mastery_and_specialisation_are_added() {
    let a = "skills: {'long_bow': (sc: 60, rank: 4, spec: double)}, ammo: {'arrows': 9}, master_bowman: 3, hp: 5";
    // 4 + 6 + 10: 10 or less goes astray; wounds do not count.
    let s = shot(fray(a, ""), "d100=11 d100=96");
    s.expect_event("into_melee goes_at=foe").cites("S-RNG-11");
    let parts: Vec<String> =
        s.last_since_pick("into_melee").modifiers.iter().map(|m| format!("{} {:+}", m.why, m.value)).collect();
    assert_eq!(parts, ["rank +4", "Master Bowman +6", "specialist +10"]);
    shot(fray(a, ""), "d100=10 d100=96")
        .expect_event("into_melee goes_at=friend meant=b")
        .expect_event("strike target=f");
}

#[test]
fn s_rng_11_table_11_14() {
    let rows =
        [[30, 20, 10, 0, 0], [40, 35, 30, 25, 25], [50, 45, 40, 35, 35], [60, 55, 50, 45, 45], [60, 55, 50, 45, 45]];
    let near = [[30, 20, 10, 10, 10], [40; 5], [50, 45, 45, 45, 45], [50, 45, 45, 45, 45], [50, 45, 45, 45, 45]];
    for f in 1..=5 {
        for o in 1..=5 {
            assert_eq!(into_melee_threshold(f, o, IntoMeleeGap::Filled), rows[f - 1][o - 1], "{f} {o}");
            assert_eq!(into_melee_threshold(f, o, IntoMeleeGap::NearestRow), near[f - 1][o - 1], "{f} {o}");
        }
    }
}

#[test]
fn s_rng_11_house_into_melee_gap() {
    let crowd = || fray(BOW, "").party("g:@0,-1", "").foes("c:@-1,-1", "");
    let s = shot(crowd(), "d100=36 d100=96");
    s.expect_event("into_melee friends=2 opponents=2 threshold=35 goes_at=foe");
    let s = shot(crowd().house("into_melee_gap", "nearest_row"), "d100=36 d2=1 d100=96");
    s.expect_event("into_melee friends=2 opponents=2 threshold=40 goes_at=friend");
}

#[test]
fn s_rng_12_the_lowest_rolls_go_astray_whatever_the_skill() {
    for (spec, sure) in [("none", 5), ("specialist", 3), ("double", 1)] {
        let a = format!("skills: {{'long_bow': (sc: 60, rank: 50, spec: {spec})}}, ammo: {{'arrows': 9}}");
        let s = shot(fray(&a, ""), &format!("d100={sure} d100=96"));
        s.expect_event("into_melee goes_at=friend").cites("S-RNG-12");
        let s = shot(fray(&a, ""), &format!("d100={} d100=96", sure + 1));
        s.expect_event("into_melee goes_at=foe").cites_not("S-RNG-12");
    }
}

#[test]
fn s_rng_13_one_of_several_friends_is_drawn() {
    let two = || fray(BOW, "").party("g:@0,-1", "");
    shot(two(), "d100=40 d2=1 d100=96").expect_event("into_melee target=f").cites("S-RNG-13");
    shot(two(), "d100=40 d2=2 d100=96").expect_event("into_melee target=g").expect_event("strike target=g");
    let five = two().party("h:@1,-1", "").party("i:@1,0", "").party("j:@0,1", "");
    shot(five, "d100=60 d6=6 d6=5 d100=96").expect_event("into_melee friends=5 target=j");
    let three = two().party("h:@1,-1", "");
    shot(three, "d100=50 d3=3 d100=96").expect_event("into_melee friends=3 target=h");
}

#[test]
fn s_rng_14_a_friend_is_hit_with_its_own_def_cover_and_wounds() {
    let field = fray(BOW, "def_base: 6, size: large, hp: 4").hex("-1,0", "terrain: rocks");
    let s = shot(field, "d100=30 d100=20 d8=5");
    assert_eq!(s.strike_parts(), "skill +60, cover -20, size +5, body -6, DEX -2");
    s.expect_event("strike target=f meant=b hit=hit").expect_event("down target=f").cites("S-RNG-14");
}

/// Lets an arrow hit `b` with DEX 16 critically for 2.
fn stuck(order: &str) -> Skirmish {
    let orders = format!("a shoot weapon=long_bow target=b; {order}");
    let mut s = until_a(range(BOW, "dex: 16, con: 40"), &orders, "d10=1");
    s.resolve_attack("b", "d100=7 d8=1");
    s
}

#[test]
fn s_rng_15_critical_hits_stick_and_plain_ones_do_not() {
    let s = stuck("b move");
    s.expect_event("strike hit=critical").expect_event("lodged target=b missile=arrow dex_penalty=2").cites("S-RNG-15");
    assert!(is(&s, "b", "lodged"));
    let s = shot(range(BOW, ""), "d100=30 d8=1");
    s.expect_event("strike hit=hit").expect_no_event("lodged");
}

#[test]
fn s_rng_15_javelins_and_thrown_spears_stick_daggers_and_thrusts_do_not() {
    for (weapon, missile) in [("javelin", "javelin"), ("spear", "spear"), ("dagger", "")] {
        let a = format!("skills: {{'{weapon}': (sc: 60)}}");
        let mut s = until_a(range(&a, "con: 40"), &format!("a shoot weapon={weapon} target=b"), "d10=1");
        let die = if weapon == "javelin" {
            6
        } else if weapon == "spear" {
            8
        } else {
            4
        };
        s.resolve_attack("b", &format!("d100=8 d{die}=1"));
        if missile.is_empty() {
            s.expect_no_event("lodged").expect_event(&format!("thrown item={weapon} place=6,0"));
            assert!(s.get("board.hexes.6,0.items").to_string().contains(weapon));
        } else {
            s.expect_event(&format!("lodged missile={missile}"))
                .expect_event(&format!("thrown item={weapon} lodges=yes"));
            assert_eq!(s.get("board.hexes.6,0.items").to_string(), "[]");
        }
    }
    let a = "skills: {'spear': (sc: 60)}";
    let s = crate::blow::blow(crate::blow::duel(a, "con: 40"), "spear", "d100=8 d8=1");
    s.expect_event("strike hit=critical").expect_no_event("lodged");
}

#[test]
fn s_rng_16_a_missile_lowers_dex_and_bleeds() {
    let s = stuck("b move");
    assert_eq!((s.num("b.dex_now"), s.num("b.im_now"), s.num("b.def")), (14, 1, 8));
    s.expect_event("bled target=b amount=1").cites("S-RNG-16");
    assert_eq!(s.hp("b"), 37);
}

#[test]
fn s_rng_16_rest_stops_the_bleeding_unless_it_is_disturbed() {
    let stuck = "conditions: (lodged: [arrow, javelin, spear])";
    let quiet = |order: &str| {
        let mut s = range(BOW, stuck).start();
        s.all_declare(order, "").play_to_round_end("");
        40 - s.hp("b")
    };
    assert_eq!(quiet("b rest"), 0);
    assert_eq!(quiet("b move"), 8, "they add up");
    let s = shot(range(BOW, stuck), "d100=96");
    assert_eq!(s.hp("b"), 32, "it rested, and was shot at");
    let mut s = range(BOW, "hp: 0, conditions: (lodged: [arrow])").foes("c:@9,0", "").start();
    s.play_to_round_end("").expect_no_event("bled");
}

#[test]
fn s_rng_17_with_a_grievous_wound_dex_is_one_lower() {
    for (wound, house, penalty) in [(50, "wound", 2), (80, "wound", 3), (50, "hit", 3)] {
        let field = range(BOW, "con: 40").house("lodged_grievous", house);
        let s = shot(field, &format!("d100=1 d8=1 d100={wound}"));
        s.expect_event(&format!("lodged dex_penalty={penalty}"));
        assert_eq!(s.cited("S-RNG-17"), penalty == 3, "{wound} {house}");
    }
    let s = shot(range(BOW, "con: 40").house("lodged_grievous", "hit"), "d100=8 d8=1");
    s.expect_event("lodged dex_penalty=2");
}

#[test]
fn s_rng_17_house_second_javelin_line() {
    for (house, penalty, bleeding) in [("spear", 3, 2), ("javelin", 4, 5)] {
        let field = range("skills: {'javelin': (sc: 60)}", "con: 40").house("second_javelin_line", house);
        let mut s = until_a(field, "a shoot weapon=javelin target=b", "d10=1");
        s.resolve_attack("b", "d100=8 d6=1");
        s.expect_event(&format!("lodged missile=javelin dex_penalty={penalty}"))
            .expect_event(&format!("bled amount={bleeding}"));
    }
}
