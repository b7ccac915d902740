//! TERR: movement costs, concealment, fire and falls.

use crate::setup::{Field, Skirmish};

/// Starts a move of `a` from (0, 0); the next hex, (1, 0), has the given fields.
fn onto(fields: &str) -> Skirmish {
    let mut s = Skirmish::hexes().hex("1,0", fields).party("a:@0,0", "").foes("t:@6,0", "").start();
    s.declare("", "d6=5 d6=3").play_to_action("a").pick("half_move");
    s
}

fn price(fields: &str) -> Option<i32> {
    let mut s = onto(fields);
    s.legal("step direction=0").then(|| {
        s.pick("step direction=0").cites("H-TERR-01");
        s.last_since_pick("moved").amount.expect("a step has a price")
    })
}

#[test]
fn h_terr_01_a_step_costs_what_its_ground_costs() {
    for cheap in ["clear", "slippery", "light_cover", "heavy_cover", "arrow_slit", "mist"] {
        assert_eq!(price(&format!("terrain: {cheap}")), Some(1), "{cheap}");
    }
    for dear in ["rough", "shallow_water", "brush", "tree", "table"] {
        assert_eq!(price(&format!("terrain: {dear}")), Some(2), "{dear}");
    }
    assert_eq!(price("terrain: wall"), None);
}

#[test]
fn h_terr_01_a_step_must_fit_the_allowance() {
    let mut s =
        Skirmish::hexes().hex("1,0 2,0", "terrain: rough").party("a:@0,0", "speed: 6").foes("t:@6,0", "").start();
    s.declare("", "d6=5 d6=3").play_to_action("a").pick("half_move").pick("step direction=0");
    assert!(!s.legal("step direction=0"), "one left of three, and rough ground costs two");
    assert!(s.legal("step direction=1"));
}

#[test]
fn h_terr_02_a_step_up_costs_one_more_and_two_steps_are_none() {
    assert_eq!(price("elevation: 1"), Some(2));
    assert_eq!(price("elevation: -1"), Some(1));
    assert_eq!(price("elevation: 2"), None);
    assert_eq!(price("elevation: -2"), None);
    assert_eq!(price("elevation: 1, terrain: rough"), Some(3));
    assert_eq!(price("terrain: tree, elevation: 1"), None, "a tree's own step and the ground's make two");
    onto("elevation: 1").pick("step direction=0").cites("H-TERR-02");
}

/// Returns the modifiers of one attack by `a` with that weapon on `t` at (0, 0), for the given ground and states.
fn parts(at: &str, weapon: &str, mine: &str, its: &str, a: &str, t: &str) -> String {
    let mut field = Skirmish::hexes()
        .party(&format!("a:@{at}"), &format!("main: '{weapon}', ammo: {{'arrows': 9}}, {a}"))
        .foes("t:@0,0", t);
    for (place, ground) in [(at, mine), ("0,0", its)] {
        if !ground.is_empty() {
            field = field.hex(place, ground);
        }
    }
    let mut s = started(field);
    s.play_to_action("a").tape("d20=2").pick(&format!("attack weapon={weapon}"));
    if s.point() == "attack_mode" {
        s.pick("normal");
    }
    if !s.attack_parts().is_empty() {
        s.cites("H-TERR-03");
    }
    s.attack_parts()
}

fn started(field: Field) -> Skirmish {
    let mut s = field.start();
    s.declare("", "d6=5 d6=3");
    s
}

#[test]
fn h_terr_03_cover_height_and_posture_are_added_up() {
    for (ground, melee, missile) in [
        ("brush", "", "cover -1"),
        ("light_cover", "", "cover -1"),
        ("heavy_cover", "cover -1", "cover -2"),
        ("mist", "cover -1", "cover -2"),
        ("rough", "", ""),
    ] {
        let ground = format!("terrain: {ground}");
        assert_eq!(parts("1,0", "sword", "", &ground, "", ""), melee, "{ground}");
        assert_eq!(parts("5,0", "short_bow", "", &ground, "", ""), missile, "{ground}");
    }
    assert_eq!(parts("1,0", "sword", "elevation: 1", "", "", ""), "higher ground +1");
    assert_eq!(parts("1,0", "sword", "", "elevation: 3", "", ""), "lower ground -1");
    assert_eq!(parts("5,0", "short_bow", "", "terrain: tree", "", ""), "cover -1, lower ground -1");
    assert_eq!(parts("1,0", "sword", "", "", "", "conditions: (prone: true)"), "target prone +2");
    assert_eq!(parts("5,0", "short_bow", "", "", "", "conditions: (prone: true)"), "target prone -2");
    assert_eq!(
        parts("1,0", "short_bow", "", "", "", "conditions: (prone: true)"),
        "",
        "prone, and shot at from beside"
    );
    assert_eq!(parts("1,0", "sword", "", "", "conditions: (prone: true)", ""), "prone -2");
}

#[test]
fn h_terr_03_no_cover_against_who_shares_it() {
    let strike = |at: &str| {
        let mut s = Skirmish::hexes()
            .hex("0,0", "terrain: heavy_cover")
            .party(&format!("a:@{at}"), "main: 'sword', facing: 3, anatomy: []")
            .foes("t:@0,0", "conditions: (asleep: 9)")
            .start();
        s.declare("", "d6=5").play_to_action("a").strike("attack weapon=sword", "d20=2");
        s.attack_parts()
    };
    assert_eq!(strike("0,0"), "helpless target +2");
    assert_eq!(strike("1,0"), "helpless target +2, cover -1");
}

#[test]
fn h_terr_04_the_sum_of_ground_stays_within_four() {
    let parts = parts("5,0", "short_bow", "", "terrain: arrow_slit, elevation: 2", "", "conditions: (prone: true)");
    assert_eq!(parts, "cover -3, lower ground -1, target prone -2, terrain limit +2");
    let mut s = started(
        Skirmish::hexes()
            .hex("0,0", "terrain: arrow_slit, elevation: 2")
            .party("a:@5,0", "main: 'short_bow', ammo: {'arrows': 9}")
            .foes("t:@0,0", "conditions: (prone: true)"),
    );
    s.play_to_action("a").tape("d20=13").pick("attack weapon=short_bow").cites("H-TERR-04");
    assert_eq!(s.attack_roll(), (9, 10));
}

#[test]
fn h_terr_05_an_unseen_target_counts_after_the_limit() {
    let mut s = started(
        Skirmish::hexes()
            .hex("0,0", "terrain: arrow_slit, elevation: 1")
            .party("a:@1,0", "main: 'sword', helm: open, conditions: (blinded: 2, prone: true)")
            .foes("t:@0,0", "facing: 3"),
    );
    s.play_to_action("a").tape("d20=2").pick("attack weapon=sword").pick("normal").cites("H-TERR-05");
    assert_eq!(s.attack_parts(), "from behind +2, cover -3, lower ground -1, prone -2, terrain limit +2, blinded -4");
    assert_eq!(s.attack_roll(), (-4, 10));
}

#[test]
fn h_terr_06_an_arrow_slit_shields_only_who_is_behind_it() {
    assert_eq!(parts("5,0", "short_bow", "", "terrain: arrow_slit", "", ""), "cover -3");
    assert_eq!(parts("1,0", "sword", "", "terrain: arrow_slit", "", ""), "cover -3");
    assert_eq!(parts("5,0", "short_bow", "terrain: arrow_slit", "", "", ""), "");
    let mut s = started(
        Skirmish::hexes().hex("0,0", "terrain: arrow_slit").party("a:@1,0", "main: 'sword'").foes("t:@0,0", ""),
    );
    s.play_to_action("a").tape("d20=2").pick("attack weapon=sword").pick("normal").cites("H-TERR-06");
}

#[test]
fn h_terr_07_in_the_dark_only_what_is_near_or_lit_is_seen() {
    let offered = |traits: &str, lit: &str| {
        let mut field = Skirmish::hexes()
            .extra("light: dark")
            .party("a:@3,0", &format!("main: 'short_bow', ammo: {{'arrows': 9}}, traits: [{traits}]"))
            .foes("t:@0,0", "");
        if !lit.is_empty() {
            field = field.hex(lit, "lit: true");
        }
        started(field).play_to_action("a").legal("attack")
    };
    assert!(!offered("", ""));
    assert!(!offered("", "3,0"), "its own light shows it nothing");
    assert!(offered("", "0,0"));
    assert!(offered("dark_sight", ""));
}

#[test]
fn h_terr_07_who_is_not_seen_in_the_dark_is_struck_at_minus_four() {
    let level = |traits: &str, at: &str| {
        let mut s = started(
            Skirmish::hexes()
                .extra("light: dark")
                .party(&format!("a:@{at}"), &format!("main: 'spear', traits: [{traits}]"))
                .foes("t:@0,0", "facing: 0"),
        );
        s.play_to_action("a").tape("d20=2").pick("attack weapon=spear").pick("normal");
        (s.attack_parts(), s.cited("H-TERR-07"))
    };
    assert_eq!(level("", "2,0"), ("target not seen -4".into(), true));
    assert_eq!(level("", "1,0"), (String::new(), false));
    assert_eq!(level("dark_sight", "2,0"), (String::new(), false));
}

#[test]
fn h_terr_08_fire_burns_who_enters_and_who_stays() {
    let mut s =
        Skirmish::hexes().hex("1,0 2,0", "terrain: fire").party("a:@0,0", "hp_max: 20").foes("t:@6,0", "").start();
    s.declare("", "d6=5 d6=3").play_to_action("a").pick("half_move");
    s.tape("d6=2").pick("step direction=0").cites("H-TERR-08");
    assert_eq!(s.hp("a"), 18);
    s.tape("d6=3").pick("step direction=0");
    assert_eq!(s.hp("a"), 15);
    s.tape("d6=4").next_round().then_event("burned target=a").cites("H-TERR-08");
    assert_eq!(s.hp("a"), 11);
}

#[test]
fn h_terr_08_the_dead_do_not_burn() {
    let mut s = Skirmish::hexes()
        .hex("1,0", "terrain: fire")
        .party("a:@0,0", "")
        .party("dead:@1,0", "conditions: (dead: true)")
        .foes("t:@6,0", "")
        .start();
    s.declare("", "d6=5 d6=3").next_round().then_no_event("burned");
}

/// Lets `m` pass `e` at (0, 0), which hits it and throws it to (0, -2), at the given elevation.
fn thrown(elevation: i32) -> Skirmish {
    let mut s = Skirmish::hexes()
        .hex("0,-2", &format!("elevation: {elevation}"))
        .party("m:@-1,-1", "hp_max: 30")
        .foes("e:@0,0", "main: 'sword'")
        .start();
    s.declare("", "d6=5 d6=3").play_to_action("m").pick("half_move").pick("step direction=0").pick("step direction=0");
    // From (0, -1) the bearing from `e` is 2: the middle one of three directions is straight on, (0, -2).
    s.tape("d20=15 d8=1 d3=2");
    s
}

#[test]
fn h_terr_09_a_fall_costs_a_die_for_each_two_steps() {
    for (elevation, dice, hp) in [(-1, "", 29), (-2, "d6=4", 25), (-3, "d6=4", 25), (-4, "d6=4 d6=5", 20)] {
        let mut s = thrown(elevation);
        s.tape(dice).pick("yes");
        assert_eq!((s.pos("m"), s.hp("m")), ("0,-2".into(), hp), "{elevation}");
        assert_eq!(s.cond("m", "prone"), !dice.is_empty());
        assert_eq!(s.cited("H-TERR-09"), !dice.is_empty());
    }
}

#[test]
fn h_terr_09_nobody_is_forced_up_a_cliff() {
    let mut s = thrown(2);
    s.pick("yes").then_event("thrown_aside target=m outcome=stays");
    assert_eq!(s.pos("m"), "0,-1");
    let mut s = thrown(1);
    s.pick("yes");
    assert_eq!(s.pos("m"), "0,-2");
}
