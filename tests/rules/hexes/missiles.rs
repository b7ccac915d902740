//! MISS: archery, crossbows, shots into a melee, missiles in the wound.

use crate::duel::{begin, begin_with, duel, strike};
use crate::setup::{Field, Skirmish};

pub const BOW: &str = "main: 'short_bow', ammo: {'arrows': 9}";

/// Sets up `a` at 0,0 with such gear and `b` of the foes at that hex, and nothing else.
pub fn range(a: &str, at: &str, b: &str) -> Field {
    Skirmish::hexes()
        .party("a:@0,0", &format!("facing: 0, anatomy: [], {a}"))
        .foes(&format!("b:@{at}"), &format!("facing: 3, {b}"))
}

pub fn shot(a: &str, at: &str, b: &str, weapon: &str, dice: &str) -> Skirmish {
    let mut s = begin(range(a, at, b));
    strike(&mut s, weapon, dice);
    s
}

#[test]
fn h_miss_01_what_a_shot_needs() {
    let offered = |field: Field, dice: &str| begin_with(field, "", dice).legal("attack weapon=short_bow");
    assert!(offered(range(BOW, "6,0", ""), "d6=6 d6=1"));
    assert!(offered(range(BOW, "1,0", ""), "d6=6 d6=1"), "at adjacent targets too");
    assert!(offered(range(BOW, "6,0", "conditions: (held: 9)"), "d6=6"), "at the helpless");
    assert!(!offered(range("main: 'short_bow'", "6,0", ""), "d6=6 d6=1"), "no arrows");
    assert!(!offered(range("carried: ['short_bow'], ammo: {'arrows': 9}", "6,0", ""), "d6=6 d6=1"), "not ready");
    assert!(!offered(range(BOW, "6,0", "").hex("3,0", "terrain: wall"), "d6=6 d6=1"), "no line");
    assert!(!offered(range(BOW, "6,0", "").extra("light: dark"), "d6=6 d6=1"), "not seen");
    assert!(!offered(range(BOW, "6,0", "traits: [invisible]"), "d6=6 d6=1"), "not detected");
    let loaded = "main: (item: 'light_crossbow', loaded: false), ammo: {'bolts': 3}";
    assert!(!begin(range(loaded, "6,0", "")).legal("attack"), "not loaded");
    let javelin = |at: &str| begin(range("main: 'javelin'", at, "")).legal("attack weapon=javelin");
    assert!(javelin("9,0") && begin(range("main: 'dagger'", "6,0", "")).legal("attack weapon=dagger_thrown"));
    assert!(!begin(range("main: 'dagger'", "7,0", "")).legal("attack"), "beyond three increments of 2");
    let s = shot(BOW, "6,0", "", "short_bow", "d20=12 d6=4");
    s.cites("H-MISS-01").expect_event("damage target=b amount=4");
}

/// Reading 72: its hex is in sight, and its position is known.
#[test]
fn h_miss_01_a_detected_invisible_one_may_be_shot_at_unseen() {
    let field = |face: u8| range(&format!("int: 15, {BOW}"), "6,0", "traits: [invisible]").tape(&format!("d6={face}"));
    assert!(!begin(field(5)).legal("attack"));
    let mut s = begin(field(4));
    strike(&mut s, "short_bow", "d20=13");
    s.expect_event("attack target=b outcome=miss").cites("H-INVIS-02");
    assert_eq!(s.attack_roll(), (9, 10));
}

#[test]
fn h_miss_02_each_increment_after_the_first_costs_two() {
    for (at, total) in [("2,0", 10), ("3,0", 8), ("4,0", 8), ("5,0", 6), ("6,0", 6)] {
        let s = shot("main: 'dagger'", at, "natural_ac: 9", "dagger_thrown", "d20=10");
        assert_eq!(s.attack_roll(), (total, 19), "{at}");
        assert_eq!(s.cited("H-MISS-02"), total < 10);
    }
}

#[test]
fn h_miss_03_dex_aims_and_str_drives_thrown_weapons_in_the_first_increment() {
    let a = "str: 18, dex: 16";
    let throw = |at: &str| {
        let mut s = begin_with(range(&format!("{a}, main: 'dagger'"), at, ""), "", "d8=6 d6=1");
        strike(&mut s, "dagger_thrown", "d20=15 d4=2");
        s
    };
    let s = throw("2,0");
    s.cites("H-MISS-03").expect_event("damage amount=4");
    assert_eq!(s.attack_roll(), (16, 10), "DEX +1, not STR +2");
    let s = throw("3,0");
    s.expect_event("damage amount=2");
    assert_eq!(s.attack_roll(), (14, 10));
    let mut s = begin_with(range(&format!("{a}, {BOW}"), "6,0", ""), "", "d8=6 d6=1");
    strike(&mut s, "short_bow", "d20=15 d6=2");
    s.cites("H-MISS-03").expect_event("damage amount=2");
    assert_eq!(s.attack_roll(), (16, 10));
}

#[test]
fn h_miss_04_one_shot_goes_with_half_a_move() {
    let mut s = begin(range(BOW, "6,0", ""));
    s.pick("half_move").walk("3");
    strike(&mut s, "short_bow", "d20=5");
    s.cites("H-MISS-04").expect_event("attack outcome=miss");
    let mut s = begin(range(BOW, "6,0", ""));
    strike(&mut s, "short_bow", "d20=5");
    s.pick("half_move").walk("3");
    assert_eq!(s.pos("a"), "-1,0");
}

#[test]
fn h_miss_05_two_arrows_only_when_standing_still() {
    let routine = |a: &str, dice: &str| {
        let mut s = range(a, "6,0", "").start();
        s.tape(dice).declare_to("a", "declare_routine");
        s.legal("double_shot")
    };
    assert!(routine(BOW, ""));
    assert!(!routine("main: 'short_bow', ammo: {'arrows': 1}", ""), "two arrows must be left");
    assert!(!routine("main: 'light_crossbow', ammo: {'bolts': 9}", ""), "no crossbow");
    assert!(!routine("main: 'sling', ammo: {'stones': 9}", ""), "no sling");
    assert!(!routine(&format!("{BOW}, conditions: (prone: true)"), ""), "standing");
    let mut s = begin_with(range(BOW, "6,0", "").foes("c:@6,3", ""), "a double_shot", "d6=6 d6=3 d6=1 d6=1");
    s.cited_ever("H-MISS-05");
    assert!(!s.legal("half_move") && !s.legal("run"), "no move");
    s.tape("d20=5").pick("attack weapon=short_bow").pick("target target=c");
    assert!(!s.legal("attack") && !s.legal("half_move"));
    s.end_count();
    s.play_to_action("a");
    s.tape("d20=15 d6=3").pick("attack weapon=short_bow").pick("target target=b");
    s.expect_event("damage target=b amount=3");
    assert_eq!(s.num("a.ammo.arrows"), 7);
}

#[test]
fn h_miss_06_crossbows_reload_standing_still() {
    let unloaded = |name: &str| format!("main: (item: '{name}', loaded: false), ammo: {{'bolts': 9}}");
    let mut s = begin(range(&unloaded("hand_crossbow"), "6,0", ""));
    s.pick("reload weapon=hand_crossbow").cites("H-MISS-06").expect_event("reloaded outcome=loaded");
    assert!(!s.legal("half_move"), "it costs the move part");
    strike(&mut s, "hand_crossbow", "d20=5");
    let mut s = begin(range(&format!("{}, off: 'dagger'", unloaded("hand_crossbow")), "6,0", ""));
    assert!(!s.legal("reload"), "one hand must be free");
    s.pick("drop item=dagger");
    assert!(s.legal("reload weapon=hand_crossbow"));
    let mut s = begin(range(&unloaded("heavy_crossbow"), "6,0", ""));
    s.pick("reload weapon=heavy_crossbow").cites("H-MISS-06");
    s.next_round().declare("", "d6=6 d6=1").play_to_action("a");
    assert!(!s.legal("attack"), "half done");
    s.pick("half_move").walk("3").end_count().next_round();
    s.declare("", "d6=6 d6=1")
        .play_to_action("a")
        .pick("reload weapon=heavy_crossbow")
        .expect_event("reloaded outcome=loaded");
    s.next_round().declare("", "d6=6 d6=1").play_to_action("a");
    assert!(s.legal("attack weapon=heavy_crossbow"), "two acts that need not follow one another");
}

/// Sets up an archer at -6,0 that shoots at `b` at 0,0, which fights `p` of the archer's side at 1,0.
fn melee() -> Field {
    Skirmish::hexes()
        .party("a:@-6,0", &format!("facing: 0, anatomy: [], {BOW}"))
        .party("p:@1,0", "facing: 3, shield: 'shield'")
        .foes("b:@0,0", "facing: 0")
}

#[test]
fn h_miss_07_a_shot_into_a_melee_finds_whom_chance_will() {
    let mut s = begin_with(melee(), "", "d6=6 d6=1 d6=1");
    s.tape("d2=2 d20=15 d6=3").pick("attack weapon=short_bow").cites("H-MISS-07").expect_event("damage target=b");
    let mut s = begin_with(melee(), "", "d6=6 d6=1 d6=1");
    s.tape("d2=1 d20=15 d6=3").pick("attack weapon=short_bow").cites("H-MISS-07").expect_event("damage target=p");
    let board = melee()
        .foes("near:@1,1", "")
        .foes("far:@3,0", "")
        .foes("ghost:@0,1", "traits: [invisible]")
        .party("aside:@3,1", "");
    let mut s = begin_with(board, "", "d6=6 d6=1 d6=1 d6=1 d6=1 d6=1 d6=1");
    s.tape("d3=3 d20=5").pick("attack weapon=short_bow").pick("target target=b").expect_event("attack target=near");
}

#[test]
fn h_miss_07_the_shooter_is_no_part_of_it() {
    let board = duel(BOW, "");
    let mut s = begin(board);
    s.tape("d20=5").pick("attack weapon=short_bow").pick("target target=b").expect_event("attack target=b");
    s.cites_not("H-MISS-07");
    let held = melee().foes("c:@-5,0", "conditions: (held: 9)");
    let mut s = begin_with(held, "", "d6=6 d6=1 d6=1");
    s.tape("d20=5").pick("attack weapon=short_bow").pick("target target=c").expect_event("attack target=c");
}

#[test]
fn h_miss_07_missile_into_melee_chosen() {
    let mut s = begin_with(melee().house("missile_into_melee", "chosen"), "", "d6=6 d6=1 d6=1");
    s.tape("d20=5").pick("attack weapon=short_bow").expect_event("attack target=b").cites_not("H-MISS-07");
}

#[test]
fn h_miss_08_range_to_the_chosen_armour_and_cover_of_the_struck() {
    let board = Skirmish::hexes()
        .party("a:@-9,0", "facing: 0, anatomy: [], main: 'short_bow', ammo: {'arrows': 9}")
        .party("p:@2,0", "facing: 3, armour: 'plate'")
        .foes("b:@1,0", "facing: 3")
        .hex("2,0", "terrain: heavy_cover");
    let mut s = begin_with(board.clone(), "", "d6=6 d6=1 d6=1");
    s.tape("d2=1 d20=18")
        .pick("attack weapon=short_bow")
        .cites("H-MISS-08")
        .expect_event("attack target=p outcome=miss");
    assert_eq!(s.attack_roll(), (16, 17), "ten hexes to the chosen one: no penalty of range; cover of the other: -2");
    let mut s = begin_with(board, "", "d6=6 d6=1 d6=1");
    s.tape("d2=2 d20=8").pick("attack weapon=short_bow").cites_not("H-MISS-08");
    assert_eq!(s.attack_roll(), (8, 10));
}

/// Lets `a` throw a weapon from a distance into a melee of two foes with `p`, aiming at `aim`.
fn into_the_fray(a: &str, at: [&str; 3], weapon: &str, aim: &str, dice: &str) -> Skirmish {
    let [p, b, c] = at;
    let board = Skirmish::hexes()
        .party("a:@0,0", &format!("facing: 0, {a}"))
        .party(&format!("p:@{p}"), "facing: 3")
        .foes(&format!("b:@{b}"), "facing: 3")
        .foes(&format!("c:@{c}"), "facing: 3");
    let mut s = begin_with(board, "", "d6=6 d6=1 d6=1 d6=1");
    s.tape(dice).pick(&format!("attack weapon={weapon}")).pick(&format!("target target={aim}"));
    s
}

#[test]
fn h_miss_08_the_strength_of_a_throw_goes_by_the_one_aimed_at() {
    let throw = |aim: &str, dice: &str| {
        into_the_fray("str: 18, anatomy: [], main: 'dagger'", ["2,1", "2,0", "3,0"], "dagger_thrown", aim, dice)
    };
    let s = throw("b", "d3=3 d20=15 d4=2");
    s.expect_event("damage target=c amount=4").cites("H-MISS-08");
    let s = throw("c", "d3=2 d20=15 d4=2");
    s.expect_event("damage target=b amount=2").cites("H-MISS-08");
    assert_eq!(s.attack_roll().0, 13, "and so does the range");
}

#[test]
fn h_miss_08_an_assassin_must_be_near_the_one_struck() {
    let a = "anatomy: [humanoid], traits: [invisible], main: 'sling', ammo: {'stones': 9}";
    let shoot = |aim: &str, dice: &str| into_the_fray(a, ["6,1", "6,0", "7,0"], "sling", aim, dice);
    shoot("c", "d3=2 d20=15 d4=2 d20=14").expect_event("attack target=b").expect_event("assassination target=b");
    shoot("b", "d3=3 d20=15 d4=2").expect_event("attack target=c").expect_no_event("assassination");
}

#[test]
fn h_miss_09_a_friend_suffers_what_an_enemy_would() {
    let board = melee().party("q:@-6,5", "");
    let mut s = begin_with(board, "", "d6=6 d6=1 d6=1 d6=1");
    s.tape("d2=1 d20=20 d6=3").pick("attack weapon=short_bow").cites("H-MISS-09");
    s.expect_event("attack target=p outcome=critical").expect_event("lodged target=p");
    assert_eq!(s.hp("p"), 7);
    assert_eq!(s.attack_roll(), (20, 11), "its shield counts");
}
