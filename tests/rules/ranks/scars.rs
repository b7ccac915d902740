//! Section 7.1 and table 11.8: scars.

use crate::setup::{Line, Skirmish};

/// Sets up a player character `pc` (Life 9, full Guard 12 by default, no Armour) with `guard` left, facing a foe
/// whose maw bites for d12. `mate` keeps the party's side in the battle.
fn before_the_maw(guard: i32, fields: &str) -> Line {
    let max = if fields.contains("guard_max") { String::new() } else { ", guard_max: 12".into() };
    let fields = if fields.is_empty() { String::new() } else { format!(", {fields}") };
    Skirmish::ranks()
        .party("pc:@P-mel/2", &format!("guard: {guard}{max}{fields}"))
        .party("mate:@P-rng/4", "")
        .foes("f:@F-mel/2", "natural: [(name: 'maw', die: d12)]")
}

/// Lets the maw bite for exactly the Guard left. `dice` are those of the scar and of the growth.
fn scarred_with(guard: i32, fields: &str, dice: &str) -> Skirmish {
    let mut s = before_the_maw(guard, fields).start();
    s.wait_turn();
    s.orders("f attack mode=melee weapon=maw target=pc", &format!("d12={guard} {dice}"));
    s
}

/// Does the same with a growth roll that has no effect.
fn scarred(guard: i32, die: &str) -> Skirmish {
    let mut s = scarred_with(guard, "", &format!("{die} d6=1 d6=1"));
    s.expect_event(&format!("scar source=pc amount={guard}")).cites("R-SCAR-01");
    assert_eq!(s.num("pc.scars.0.n"), i64::from(guard));
    if s.point() == "counter" {
        s.pick("none");
    }
    s
}

fn conditions(s: &Skirmish) -> Vec<String> {
    s.get("pc.conditions").as_object().expect("a map").keys().cloned().collect()
}

// ---- conditions for a scar

#[test]
fn r_scar_01_guard_to_exactly_0_scars_by_the_guard_lost() {
    let names = [
        "lasting_scar",
        "rattling_blow",
        "walloped",
        "broken_limb",
        "diseased",
        "head_wound",
        "hamstrung",
        "deafened",
        "rebrained",
        "sundered",
        "mortal_wound",
        "doomed",
    ];
    for (ix, name) in names.iter().enumerate() {
        let n = ix as i32 + 1;
        let die = if [1, 2, 4, 6, 9, 10].contains(&n) { "d6=1" } else { "" };
        let s = scarred(n, die);
        assert_eq!(s.get("pc.scars.0.name"), *name);
        assert_eq!(s.guard("pc"), 0);
    }
}

#[test]
fn r_scar_01_guard_that_is_left_is_no_scar() {
    let mut s = before_the_maw(5, "").start();
    s.wait_turn();
    s.orders("f attack mode=melee weapon=maw target=pc", "d12=4");
    assert_eq!(s.vigour("pc"), "9/1");
    s.expect_no_event("scar");
    s.pick("none");
}

#[test]
fn r_scar_01_only_player_characters() {
    let mut s = Skirmish::ranks().party("pc:@P-mel/2", "primary: 'sword'").foes("f:@F-mel/2", "guard: 5").start();
    s.orders("pc attack mode=melee weapon=sword target=f", "d8=5");
    assert_eq!(s.vigour("f"), "9/0");
    s.expect_no_event("scar");
    s.pick("none");
    let mut s = scarred_with(5, "pc: false", "");
    s.pick("none");
    assert!(s.events_ever("scar").is_empty());
}

#[test]
fn r_scar_01_counterattacks_scar() {
    let mut s = Skirmish::ranks().party("pc:@P-mel/2", "guard: 2, primary: 'sword'").foes("f:@F-mel/2", "").start();
    s.orders("pc attack mode=melee weapon=sword target=f", "d8=1");
    s.tape("d3=2 d6=1 d6=1 d6=1").pick("counter target=pc");
    s.expect_event("scar source=pc amount=2 name=rattling_blow");
}

#[test]
fn r_scar_01_strays_and_blasts_scar() {
    let mut s =
        Skirmish::ranks().party("pc:@P-mel/2", "guard: 5").party("tamsin@P-rng/2", "").foes("f:@F-mel/2", "").start();
    s.orders("tamsin attack mode=shot weapon=bow target=f", "d6=1 d6=5 d6=1 d6=1");
    s.expect_event("scar source=pc name=diseased");
    let mut s = Skirmish::ranks()
        .party("pc:@P-mel/2", "guard: 5")
        .party("odrun@P-rng/2", "spells: {'burst': 1}")
        .foes("f:@F-mel/2", "")
        .start();
    s.orders("odrun cast spell=burst target=rank_0", "d6=5 d6=1 d6=1 d6=2");
    s.expect_event("scar source=pc name=diseased");
}

#[test]
fn r_scar_02_guard_already_0_gives_none() {
    let mut s = before_the_maw(0, "").start();
    s.wait_turn();
    s.orders("f attack mode=melee weapon=maw target=pc", "d12=1 d6=1 d6=1");
    s.expect_no_event("scar").cites("R-SCAR-02");
    s.pick("none");
}

#[test]
fn r_scar_02_loss_of_life_in_the_same_attack_gives_none() {
    let mut s = before_the_maw(5, "").start();
    s.wait_turn();
    s.orders("f attack mode=melee weapon=maw target=pc", "d12=6 d6=1 d6=1");
    assert_eq!(s.vigour("pc"), "8/0");
    s.expect_no_event("scar").cites("R-SCAR-02");
    s.pick("none");
}

#[test]
fn r_scar_02_a_blow_that_armour_stops_at_guard_0_gives_none() {
    let mut s = before_the_maw(0, "body: 'mail'").start();
    s.wait_turn();
    s.orders("f attack mode=melee weapon=maw target=pc", "d12=2");
    s.expect_no_event("scar").cites_not("R-SCAR-02");
    s.pick("none");
}

// ---- the order of effects

#[test]
fn r_scar_03_the_entry_comes_before_the_growth() {
    let s = scarred_with(6, "guard_max: 6", "d6=2 d6=6 d6=6");
    let kinds: Vec<&str> = s.events_since_pick().iter().map(|e| e.kind).skip_while(|k| *k != "scar").collect();
    assert_eq!(kinds, ["scar", "life_max_lowered", "growth"]);
    assert_eq!(s.point(), "take_guard");
    s.cites("R-SCAR-03");
}

#[test]
fn r_scar_03_a_mortal_wound_does_not_stop_the_growth() {
    let mut s = scarred_with(11, "guard_max: 11", "d6=6 d6=6");
    assert_eq!(s.point(), "take_guard");
    assert!(s.cond("pc", "down"));
    s.pick("take");
    assert_eq!(s.num("pc.guard_max"), 12);
    assert!(s.cond("pc", "down"));
}

#[test]
fn r_scar_04_one_die_up_to_3_two_from_4() {
    let mut s = scarred_with(1, "guard_max: 3", "d6=1 d6=3");
    s.expect_event("growth source=pc amount=3").cites("R-SCAR-04");
    s.pick("none");
    let mut s = scarred_with(1, "guard_max: 4", "d6=1 d6=1 d6=3");
    s.expect_event("growth source=pc amount=4");
    s.pick("none");
}

/// Guard 3 that a rattling blow raises to 6 is still rolled for with one die.
#[test]
fn r_scar_04_as_it_was_when_the_scar_was_gained() {
    let mut s = scarred_with(2, "guard_max: 3", "d6=5 d6=6");
    assert_eq!(s.num("pc.guard_max"), 5);
    assert_eq!(s.point(), "take_guard", "6 is over the 5 it has become");
    s.pick("take");
    assert_eq!(s.num("pc.guard_max"), 6);
    s.pick("none");
}

#[test]
fn r_scar_05_a_higher_result_may_be_taken() {
    let mut s = scarred_with(7, "guard_max: 7", "d6=4 d6=4");
    assert_eq!((s.point(), s.combatant().as_str()), ("take_guard", "pc"));
    assert_eq!(s.options(), ["take", "keep"]);
    s.expect_rule("R-SCAR-05");
    s.pick("take");
    assert_eq!((s.num("pc.guard_max"), s.guard("pc")), (8, 0));
    s.expect_event("guard_raised source=pc amount=8").cites("R-SCAR-05");
    s.pick("none");
    let mut s = scarred_with(7, "guard_max: 7", "d6=4 d6=4");
    s.pick("keep");
    assert_eq!((s.num("pc.guard_max"), s.guard("pc")), (7, 0));
    s.expect_event("guard_kept source=pc");
    s.pick("none");
}

#[test]
fn r_scar_05_an_equal_result_is_nothing() {
    let mut s = scarred_with(7, "guard_max: 8", "d6=4 d6=4");
    assert_eq!(s.point(), "counter");
    assert_eq!(s.num("pc.guard_max"), 8);
    s.pick("none");
}

#[test]
fn r_scar_05_the_rattling_blows_own_die_is_taken_without_choice() {
    let mut s = scarred_with(2, "guard_max: 4", "d6=6 d6=1 d6=1");
    assert_eq!(s.num("pc.guard_max"), 6);
    s.expect_event("guard_raised source=pc amount=6");
    assert_eq!(s.point(), "counter");
    s.pick("none");
    let mut s = scarred_with(2, "guard_max: 6", "d6=6 d6=1 d6=1");
    assert_eq!(s.num("pc.guard_max"), 6);
    s.expect_no_event("guard_raised");
    s.pick("none");
}

/// The growth is compared with `guard_max` as the table entry has changed it.
#[test]
fn r_scar_05_it_is_compared_as_it_is_after_the_entry() {
    let mut s = scarred_with(2, "guard_max: 4", "d6=6 d6=3 d6=3");
    assert_eq!(s.point(), "counter", "6 is not over 6");
    s.pick("none");
}

#[test]
fn r_scar_06_entries_accumulate() {
    let mut s = before_the_maw(5, "scars: [(name: 'broken_limb', die: 1)], conditions: (broken_leg: true)").start();
    s.wait_turn();
    s.orders("f attack mode=melee weapon=maw target=pc", "d12=5 d6=1 d6=1");
    s.pick("none");
    assert_eq!((s.num("pc.scars.0.n"), s.num("pc.scars.1.n")), (4, 5));
    assert_eq!(conditions(&s), ["broken_leg", "diseased"]);
    s.cited_ever("R-SCAR-06");
}

#[test]
fn r_scar_06_a_part_that_suffers_already_is_recorded_again() {
    let mut s = before_the_maw(4, "scars: [(name: 'broken_limb', die: 1)], conditions: (broken_leg: true)").start();
    s.wait_turn();
    s.orders("f attack mode=melee weapon=maw target=pc", "d12=4 d6=2 d6=1 d6=1");
    s.pick("none");
    let scars = s.get("pc.scars");
    assert_eq!(scars.as_array().map(Vec::len), Some(2));
    assert_eq!((scars[1]["n"].as_i64(), scars[1]["die"].as_i64()), (Some(4), Some(2)));
    assert_eq!(conditions(&s), ["broken_leg"]);
}

// ---- the table, every face

#[test]
fn scar_1_leaves_a_mark_and_nothing_else() {
    for face in 1..=6 {
        let s = scarred(1, &format!("d6={face}"));
        assert_eq!(s.num("pc.scars.0.die"), face);
        assert_eq!(conditions(&s), Vec::<String>::new());
        assert_eq!((s.num("pc.guard_max"), s.num("pc.life_max")), (12, 9));
    }
}

#[test]
fn scar_2_disorients() {
    let mut s = scarred(2, "d6=3");
    assert_eq!(conditions(&s), ["disoriented"]);
    s.play_to_declaration("pc").pick("recover condition=disoriented");
    s.wait_turn();
    assert_eq!(conditions(&s), Vec::<String>::new());
}

#[test]
fn scar_3_wallops() {
    let s = scarred(3, "");
    assert_eq!(s.slot("pc"), "party.reach/2");
    assert_eq!(conditions(&s), ["prone", "deprived"]);
    s.cited_ever("R-MOVE-10");
}

#[test]
fn scar_3_where_there_is_no_way_back() {
    let mut s = before_the_maw(3, "").party("behind:@P-rch/2", "").start();
    s.wait_turn();
    s.orders("f attack mode=melee weapon=maw target=pc", "d12=3 d6=1 d6=1");
    assert_eq!(s.slot("pc"), "party.melee/2");
    assert!(s.cond("pc", "prone") && s.cond("pc", "deprived"));
    s.expect_event("stuck source=pc");
}

#[test]
fn scar_4_breaks_a_limb() {
    let faces = ["broken_leg", "broken_leg", "broken_arm", "broken_arm", "broken_rib", "broken_skull"];
    for (ix, broken) in faces.iter().enumerate() {
        let s = scarred(4, &format!("d6={}", ix + 1));
        assert_eq!(conditions(&s), [*broken]);
        assert_eq!(s.num("pc.scars.0.die"), ix as i64 + 1);
    }
}

#[test]
fn scar_5_sickens() {
    assert_eq!(conditions(&scarred(5, "")), ["diseased"]);
}

#[test]
fn scar_6_lowers_life_by_its_die() {
    for face in 1..=6 {
        let s = scarred(6, &format!("d6={face}"));
        assert_eq!((s.num("pc.life_max"), s.life("pc")), (9 - face, 9 - face));
        assert_eq!(conditions(&s), Vec::<String>::new());
    }
}

#[test]
fn scar_6_leaves_life_that_is_lower_as_it_is_and_never_less_than_1() {
    let mut s = scarred_with(6, "life: 3", "d6=2 d6=1 d6=1");
    assert_eq!((s.num("pc.life_max"), s.life("pc")), (7, 3));
    s.pick("none");
    let mut s = scarred_with(6, "life_max: 4", "d6=6 d6=1 d6=1");
    assert_eq!((s.num("pc.life_max"), s.life("pc")), (1, 1));
    s.expect_no_event("life_test");
    s.pick("none");
}

#[test]
fn scar_7_hamstrings() {
    assert_eq!(conditions(&scarred(7, "")), ["hamstrung"]);
}

#[test]
fn scar_8_deafens() {
    assert_eq!(conditions(&scarred(8, "")), ["deafened"]);
}

#[test]
fn scar_9_shakes_the_mind() {
    for (ix, mood) in ["bloodthirsty", "bloodthirsty", "timid", "timid", "fearless", "fearless"].iter().enumerate() {
        assert_eq!(conditions(&scarred(9, &format!("d6={}", ix + 1))), [*mood]);
    }
}

#[test]
fn scar_10_takes_an_arm_or_a_leg() {
    for face in 1..=6 {
        let lost = if face <= 3 { "broken_arm" } else { "hamstrung" };
        assert_eq!(conditions(&scarred(10, &format!("d6={face}"))), [lost]);
    }
}

#[test]
fn scar_11_is_mortal() {
    let s = scarred(11, "");
    assert_eq!(conditions(&s), ["down", "dying", "deprived"]);
    assert_eq!(s.life("pc"), 9);
}

#[test]
fn scar_12_dooms() {
    assert_eq!(conditions(&scarred(12, "")), ["doomed"]);
}
