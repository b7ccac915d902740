//! Section 8: morale, routs and the end of a battle.

mod before;
mod end;

use crate::setup::{Line, Skirmish};

const KILL: &str = "c attack mode=melee weapon=sword target=f";

/// Sets up `c`, which fells `f` (Life 1) with any hit, and the given other foes.
fn foes(others: &[(&str, &str)]) -> Line {
    let line = Skirmish::ranks().party("c:@P-mel/2", "primary: 'sword'").foes("f:@F-mel/2", "life: 1, guard: 0");
    others.iter().fold(line, |line, (who, fields)| line.foes(who, fields))
}

const FAR: [&str; 5] = ["F-rng/1", "F-rng/2", "F-rng/3", "F-rng/4", "F-rch/1"];

/// Sets up the same with `count` other foes with Morale 7 each: `m1`, `m2`…
fn foes_with(count: usize) -> Line {
    let line = Skirmish::ranks().party("c:@P-mel/2", "primary: 'sword'").foes("f:@F-mel/2", "life: 1, guard: 0");
    (0..count).fold(line, |line, ix| line.foes(&format!("m{}:@{}", ix + 1, FAR[ix]), "morale: 7"))
}

fn tests(s: &Skirmish) -> usize {
    s.events("morale_test").len()
}

#[test]
fn r_morale_01_only_those_with_a_value_test() {
    let others =
        [("a:@F-rng/1", "morale: 7"), ("b:@F-rng/2", ""), ("d:@F-rng/3", "morale: 7, conditions: (fearless: true)")];
    let mut s = foes(&others).start();
    s.orders(KILL, "d8=1 d6=3 d6=4");
    assert_eq!(tests(&s), 1);
    s.expect_event("morale_test source=a result=passed").cites("R-MORALE-01");
}

#[test]
fn r_morale_01_player_characters_never_test() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/2", "life: 1, guard: 0")
        .party("odrun@P-rng/1", "")
        .party("hireling:@P-rng/2", "pc: false, morale: 7")
        .foes("f:@F-mel/2", "natural: ['talons']")
        .start();
    s.wait_turn();
    s.orders("f attack mode=melee weapon=talons target=ysolt", "d8=8 d6=3 d6=3");
    assert_eq!(tests(&s), 1);
    s.expect_event("morale_test source=hireling");
}

#[test]
fn r_morale_02_a_first_casualty_once() {
    let mut s = foes_with(4).start();
    s.orders(KILL, "d8=1 d6=1 d6=1 d6=1 d6=1 d6=1 d6=1 d6=1 d6=1");
    assert_eq!(tests(&s), 4);
    s.cites("R-MORALE-02");
    // The second casualty is no trigger: 2 of 5 are not half.
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "primary: 'sword'")
        .party("d:@P-mel/4", "primary: 'sword'")
        .foes("f:@F-mel/2", "life: 1, guard: 0")
        .foes("g:@F-mel/4", "life: 1, guard: 0")
        .foes("m1:@F-rng/1", "morale: 7")
        .foes("m2:@F-rng/2", "")
        .foes("m3:@F-rng/3", "")
        .start();
    s.orders(KILL, "d8=1 d6=1 d6=1");
    s.wait_turn();
    s.orders("d attack mode=melee weapon=sword target=g", "d8=1");
    assert_eq!(tests(&s), 0);
}

#[test]
fn r_morale_02_a_down_counts_as_a_casualty_and_fled_does_not() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "primary: 'sword'")
        .foes("f:@F-mel/2", "guard: 0")
        .foes("m1:@F-rng/1", "morale: 7")
        .foes("m2:@F-rng/2", "")
        .start();
    s.orders(KILL, "d8=1 d6=6 d6=6 d6=1 d6=1");
    assert_eq!(tests(&s), 1);
    let mut s = foes_with(2).start();
    s.wait_turn();
    s.orders("f retreat destination=exit", "d6=1 d6=1");
    assert!(s.cond("f", "fled"));
    assert_eq!(tests(&s), 0);
}

#[test]
fn r_morale_02_b_half_lost_fled_and_surrendered_included() {
    let mut s = foes_with(3).start();
    s.wait_turn();
    s.orders("f surrender", "");
    assert_eq!(tests(&s), 0, "one of four");
    s.wait_turn();
    s.orders("m1 retreat destination=exit", "d6=1 d6=1 d6=1 d6=1 d6=1 d6=1");
    assert_eq!(tests(&s), 2, "two of four");
    s.wait_turn();
    s.orders("m2 surrender", "");
    assert_eq!(tests(&s), 0, "once a battle");
}

#[test]
fn r_morale_02_b_reserves_count_for_strength() {
    let line = Skirmish::ranks()
        .field("field", "width: 3")
        .extra("initiation: theatre")
        .party("c:@P-mel/2", "primary: 'sword'")
        .foes("f:@F-mel/2", "")
        .foes("m1:@F-rng/1", "morale: 7")
        .foes("m2:@F-rng/2", "morale: 7")
        .foes("r1:@reserve", "morale: 7");
    let mut s = line.start();
    s.wait_turn();
    s.orders("f surrender", "");
    assert_eq!(tests(&s), 0, "one of four, the reserve included");
}

#[test]
fn r_morale_02_c_leader_lost() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "primary: 'sword'")
        .foes("f:@F-mel/2", "leader: true")
        .foes("m1:@F-rng/1", "morale: 7")
        .foes("m2:@F-rng/2", "")
        .start();
    s.wait_turn();
    s.orders("f surrender", "d6=3 d6=3");
    assert_eq!(tests(&s), 1, "neither a casualty nor half");
}

#[test]
fn r_morale_02_d_lone_fighter_at_half_life_once() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "primary: 'sword'")
        .foes("f:@F-mel/2", "guard: 0, life_max: 8, morale: 7")
        .start();
    s.orders(KILL, "d8=3 d6=1 d6=1");
    assert_eq!(s.point(), "counter");
    s.pick("none");
    assert_eq!(tests(&s), 0, "5 of 8 is more than half");
    s.wait_turn();
    s.orders(KILL, "d8=1 d6=1 d6=1");
    s.tape("d6=3 d6=4").pick("none");
    assert_eq!(tests(&s), 1, "4 of 8");
    s.wait_turn();
    s.orders(KILL, "d8=1 d6=1 d6=1");
    s.pick("none");
    assert_eq!(tests(&s), 0);
}

#[test]
fn r_morale_02_d_not_with_a_mate_on_the_board() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "primary: 'sword'")
        .foes("f:@F-mel/2", "guard: 0, life_max: 8, life: 4, morale: 7")
        .foes("m:@F-rng/1", "")
        .start();
    s.orders(KILL, "d8=1 d6=1 d6=1");
    s.pick("none");
    assert_eq!(tests(&s), 0);
}

/// In a side of one, the loss of the only one is no trigger, neither (a) nor (b).
#[test]
fn r_morale_02_strength_2_or_more_for_casualties_and_half() {
    let mut s = foes(&[]).start();
    s.orders(KILL, "d8=1");
    assert_eq!((s.point(), tests(&s)), ("over", 0));
}

#[test]
fn r_morale_03_one_test_each_however_many_triggers_in_roster_order() {
    let others = [("a:@F-rng/2", "morale: 7"), ("b:@F-rng/1", "morale: 7")];
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "primary: 'sword'")
        .foes("f:@F-mel/2", "leader: true, life: 1, guard: 0")
        .foes(others[0].0, others[0].1)
        .foes(others[1].0, others[1].1)
        .start();
    s.orders(KILL, "d8=1 d6=6 d6=6 d6=1 d6=1");
    assert!(s.cond("a", "routed") && !s.cond("b", "routed"), "roster order, not that of the columns");
    assert_eq!(tests(&s), 2);
    s.cites("R-MORALE-03");
}

#[test]
fn r_morale_03_the_routed_and_reserves_do_not_test() {
    let mut s = Skirmish::ranks()
        .field("field", "width: 3")
        .extra("initiation: theatre")
        .party("c:@P-mel/2", "primary: 'sword'")
        .foes("f:@F-mel/2", "life: 1, guard: 0")
        .foes("a:@F-rng/1", "morale: 7, conditions: (routed: true)")
        .foes("b:@F-rng/2", "morale: 7")
        .foes("r:@reserve", "morale: 7")
        .start();
    s.orders(KILL, "d8=1 d6=1 d6=1");
    assert_eq!(tests(&s), 1);
    s.expect_event("morale_test source=b");
}

/// Both sides have a casualty in one turn: `c` dies of the thorns of the foe it has slain.
#[test]
fn r_morale_03_the_foes_test_before_the_party() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "primary: 'sword', life: 1, guard: 0, pc: false")
        .party("d:@P-rng/1", "pc: false, morale: 7")
        .foes("f:@F-mel/2", "life: 1, guard: 0, body: (name: 'leather', enchanted: thorns)")
        .foes("m:@F-mel/3", "morale: 7")
        .start();
    s.orders(KILL, "d8=2 d6=1 d6=2 d6=1 d6=3");
    let who: Vec<Option<String>> = s.events("morale_test").iter().map(|e| e.source.clone()).collect();
    assert_eq!(who, [Some("m".to_string()), Some("d".to_string())]);
}

#[test]
fn r_morale_04_equal_or_under_stays_over_routs() {
    let mut s = foes_with(2).start();
    s.orders(KILL, "d8=1 d6=3 d6=4 d6=4 d6=4");
    assert!(!s.cond("m1", "routed") && s.cond("m2", "routed"));
    s.expect_event("morale_test source=m1 result=passed amount=7")
        .expect_event("morale_test source=m2 result=failed")
        .cites("R-MORALE-04");
    s.expect_event("routed source=m2");
}

#[test]
fn r_morale_05_the_highest_leader_of_the_battlefield_if_higher() {
    let chiefs = [
        ("a:@F-rng/1", "morale: 4"),
        ("x:@F-rng/2", "leader: true, morale: 8"),
        ("y:@F-rng/3", "leader: true, morale: 10"),
    ];
    let mut s = foes(&chiefs).start();
    s.orders(KILL, "d8=1 d6=5 d6=5 d6=5 d6=5 d6=5 d6=5");
    s.expect_event("morale_test source=a amount=10 result=passed target=y").cites("R-MORALE-05");
    s.expect_event("morale_test source=x amount=10").expect_event("morale_test source=y amount=10");
}

#[test]
fn r_morale_05_its_own_if_higher_and_no_leader_that_runs() {
    let mut s = foes(&[("x:@F-rng/2", "leader: true, morale: 8"), ("a:@F-rng/1", "morale: 9")]).start();
    s.orders(KILL, "d8=1 d6=1 d6=1 d6=4 d6=5");
    s.expect_event("morale_test source=a amount=9 result=passed");
    let mut s =
        foes(&[("x:@F-rng/2", "leader: true, morale: 8"), ("a:@F-rng/1", "morale: 5"), ("z:@F-rng/3", "")]).start();
    s.orders(KILL, "d8=1 d6=6 d6=6 d6=3 d6=3");
    s.expect_event("morale_test source=a amount=5 result=failed");
}

#[test]
fn r_morale_05_not_from_another_battlefield() {
    let mut s = Skirmish::ranks()
        .field("here", "")
        .field("there", "")
        .extra("links: [('here', 'there')]")
        .party("c:@here:P-mel/2", "primary: 'sword'")
        .foes("f:@here:F-mel/2", "life: 1, guard: 0")
        .foes("a:@here:F-rng/1", "morale: 5")
        .foes("x:@there:F-rng/2", "leader: true, morale: 9")
        .start();
    s.orders(KILL, "d8=1 d6=3 d6=3 d6=1 d6=1");
    s.expect_event("morale_test source=a amount=5 result=failed");
}

/// Sets up the routed `r`, with the party in front and a steady mate.
fn routed(at: &str, fields: &str) -> Line {
    let fields = if fields.is_empty() { String::new() } else { format!(", {fields}") };
    Skirmish::ranks()
        .party("c:@P-mel/2", "primary: 'sword'")
        .foes(&format!("r:@{at}"), &format!("primary: 'sword', conditions: (routed: true){fields}"))
        .foes("m:@F-rng/4", "")
}

#[test]
fn r_morale_06_a_routed_one_flees_or_gives_up_and_nothing_else() {
    let mut s = routed("F-mel/2", "").start();
    s.wait_turn();
    s.play_to_declaration("r");
    assert_eq!(s.options(), ["retreat destination=exit", "surrender"]);
    s.expect_rule("R-MORALE-06");
    assert_eq!(s.events_ever("shifted").len(), 0);
}

#[test]
fn r_morale_06_it_does_not_shift_and_does_not_counter() {
    let mut s = routed("F-mel/2", "").start();
    s.orders("c attack mode=melee weapon=sword target=r", "d8=1");
    assert_eq!(s.faction(), "foes");
    s.play_to_declaration("r");
    assert_eq!(s.slot("r"), "foes.melee/2");
    s.pick("surrender");
}

#[test]
fn r_morale_07_the_retreat_failed_it_falls_back() {
    let mut s = routed("F-mel/2", "").start();
    s.wait_turn();
    s.orders("r retreat destination=exit", "d6=6 d6=6");
    assert_eq!(s.slot("r"), "foes.reach/2");
    s.expect_event("moved source=r how=fell_back").cites("R-MORALE-07");
    assert!(s.cond("r", "routed"));
}

#[test]
fn r_morale_07_it_surrenders_where_it_cannot() {
    let mut s = routed("F-rng/2", "").start();
    s.wait_turn();
    s.orders("r retreat destination=exit", "d6=6 d6=6");
    assert!(s.cond("r", "surrendered") && !s.cond("r", "routed"));
    s.expect_event("surrendered source=r").cites("R-MORALE-07");
}

#[test]
fn r_morale_08_without_a_way_out_it_surrenders_unasked() {
    for (at, fields) in [("P-rch/4", ""), ("F-mel/2", "conditions: (routed: true, hamstrung: true)")] {
        let mut s = match fields {
            "" => routed(at, "").start(),
            _ => Skirmish::ranks()
                .party("c:@P-mel/2", "")
                .foes(&format!("r:@{at}"), fields)
                .foes("m:@F-rng/4", "")
                .start(),
        };
        s.wait_turn();
        s.wait_turn();
        assert!(s.cond("r", "surrendered"), "{at}");
        s.expect_event("surrendered source=r").cites("R-MORALE-08");
    }
}

#[test]
fn r_morale_09_a_rout_is_for_good() {
    let mut s = routed("F-mel/2", "morale: 12").foes("chief:@F-rng/1", "leader: true, morale: 12").start();
    s.wait_turn();
    s.orders("r retreat destination=exit", "d6=6 d6=6");
    s.wait_turn();
    assert!(s.cond("r", "routed"));
    s.play_to_declaration("r");
    assert_eq!(s.actions(), ["retreat", "surrender"]);
    let mut s = foes_with(1).start();
    s.orders(KILL, "d8=1 d6=6 d6=6");
    s.cites("R-MORALE-09");
}

#[test]
fn r_morale_10_surrender_is_free_and_drops_all() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/2", "")
        .party("c:@P-mel/3", "primary: 'sword'")
        .foes("f:@F-mel/2", "")
        .start();
    s.play_to_declaration("ysolt");
    s.expect_rule("R-MORALE-10");
    s.orders("ysolt surrender; c attack mode=melee weapon=sword target=f", "d8=1");
    assert!(s.cond("ysolt", "surrendered"));
    s.expect_event("dropped source=ysolt item=sword")
        .expect_event("dropped source=ysolt item=dagger")
        .cites("R-MORALE-10");
    let kinds: Vec<&str> = s.events_since_pick().iter().map(|e| e.kind).collect();
    let at = |kind| kinds.iter().position(|k| *k == kind).expect(kind);
    assert!(at("surrendered") < at("struck"), "in the Shooting phase");
}

#[test]
fn r_morale_11_who_has_left_is_out_of_reach() {
    let mut s = foes_with(1).start();
    s.wait_turn();
    s.orders("f retreat destination=exit", "d6=1 d6=1 d6=3 d6=4");
    s.expect_event("fled source=f").cites("R-MORALE-11");
    s.play_to_declaration("c");
    assert!(!s.legal("attack"));
    assert!(s.events_ever("struck").is_empty(), "nobody pursued it");
}

#[test]
fn r_morale_12_warbands_test_by_critical_damage_too() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "primary: 'sword'")
        .foes("f:@F-mel/2", "warband: true, guard: 0, morale: 5")
        .foes("chief:@F-rng/1", "leader: true, morale: 9")
        .start();
    s.orders(KILL, "d6=1 d6=1 d6=6 d6=6 d6=4 d6=5");
    s.expect_event("warband_morale source=f amount=9 result=passed").cites("R-MORALE-12").cites("R-MORALE-05");
    s.pick("none");
}

#[test]
fn r_morale_13_flight_and_surrender_are_open_to_the_steady_of_both_sides() {
    let mut s = foes_with(1).start();
    s.play_to_declaration("c");
    assert!(s.legal("retreat destination=exit") && s.legal("surrender"));
    s.expect_rule("R-MORALE-13");
    s.pick("wait");
    s.play_to_declaration("f");
    assert!(s.legal("retreat destination=exit") && s.legal("surrender"));
}
