//! Mounts (section 10.5).

use super::{pair, range};
use crate::setup::Skirmish;

#[test]
fn s_mount_01_rider_and_mount_are_one() {
    let mut s = pair("mount: horse, tmr: 30").start();
    assert_eq!(s.num("a.tmr_now"), 120);
    s.all_declare("a move", "").play_to_point("plan_move", "a").pick("to hex=3,0").cites("S-MOUNT-01");
    s.play_to_round_end("");
    assert_eq!(s.steps_of("a"), "10:1,0 10:2,0 9:3,0", "twelve feet a segment");
    assert_eq!((s.at("a"), s.num("a.def")), ("3,0".into(), 2), "the rider's everything else");
}

/// Returns the movement modifier of a shot at `b`, which declared that order.
fn at_rider(mount: &str, order: &str) -> String {
    let field = Skirmish::segments().party("archer@0,0", "").foes("b:@3,0", mount);
    let mut s = field.start();
    let dice = if order.contains("attack") { "d10=1 d10=10 d8=1" } else { "d10=10 d8=1" };
    s.all_declare(&format!("archer shoot weapon=long_bow target=b; b {order}"), dice).play_to_attack("archer");
    s.tape("d100=99").pick("strike target=b");
    let parts = s.last_since_pick("strike").modifiers;
    let told: Vec<String> =
        parts.iter().filter(|m| m.why.starts_with("target")).map(|m| format!("{} {:+}", m.why, m.value)).collect();
    told.join(", ")
}

#[test]
fn s_mount_02_on_a_moving_mount_one_row_counts() {
    let rows = ["move", "run", "sprint", "fast_sprint", "evade", "move_attack weapon=unarmed target=open"];
    for order in rows {
        assert_eq!(at_rider("mount: horse", order), "target rides -10", "{order}");
    }
    assert_eq!(at_rider("mount: horse", "rest"), "target stands still +10", "it does not move");
    assert_eq!(at_rider("", "evade"), "target dodges -20");
    let mut s = Skirmish::segments().party("archer@0,0", "").foes("b:@3,0", "mount: wagon").start();
    s.all_declare("archer shoot weapon=long_bow target=b; b run", "d10=10 d8=1")
        .play_to_attack("archer")
        .tape("d100=99");
    s.pick("strike target=b").cites("S-MOUNT-02");
}

#[test]
fn s_mount_03_who_falls_prone_falls_off() {
    let mut s = pair("mount: horse").hex("1,0", "drop: 10").start();
    s.all_declare("a move", "").play_to_point("plan_move", "a").tape("d6=1").pick("to hex=1,0");
    s.expect_event("knocked_prone target=a falls_off=yes").cites("S-MOUNT-03");
    assert_eq!((s.word("a.mount"), s.num("a.tmr_now")), (String::new(), 50));
    let mut s = pair("mount: horse").start();
    s.all_declare("a rest + go_prone", "")
        .play_to_round_end("")
        .expect_event("went_prone source=a mount=left")
        .cites("S-MOUNT-03");
    assert_eq!(s.word("a.mount"), "");
}

#[test]
fn s_mount_03_nobody_dismounts_unless_the_level_lets_it() {
    let declared = |house: &str| {
        let mut s = pair("mount: horse").house("dismount", house).start();
        s.pick("rest").play_to_point("declare_free_action", "a");
        s
    };
    assert!(!declared("off").legal("dismount"));
    let mut s = declared("on");
    s.pick("dismount");
    s.play_to_round_end("").cites("S-MOUNT-03");
    assert_eq!((s.word("a.mount"), s.num("a.tmr_now")), (String::new(), 50));
}

#[test]
fn s_mount_04_each_mount_has_its_feet_and_its_pace() {
    let rides = |mount: &str, order: &str| range(&format!("mount: {mount}, max_pace: 1"), order, "");
    assert_eq!(
        [rides("horse", "move"), rides("horse", "fast_sprint")],
        [24, 60],
        "120 feet and, on a board so long, all of 96"
    );
    assert_eq!([rides("pony", "move"), rides("pony", "sprint")], [16, 48]);
    assert_eq!([rides("wagon", "move"), rides("wagon", "run")], [12, 24]);
    let paces = |mount: &str| pair(&format!("mount: {mount}")).start().actions();
    assert!(!paces("pony").contains(&"fast_sprint") && !paces("wagon").contains(&"sprint"));
    let mut s = pair("mount: pony").start();
    s.all_declare("a move", "").play_to_point("plan_move", "a").pick("to hex=1,0").cites("S-MOUNT-04");
}
