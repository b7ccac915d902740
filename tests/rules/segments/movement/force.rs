//! Forced moves (S-MOVE-18, S-INIT-22 where it concerns them, S-DICE-10).

use crate::setup::{Field, Skirmish};

/// Plays to the decision of `a` whether to push `d` at (0, 0), which defends desperately.
fn pushing(field: Field) -> Skirmish {
    let mut s = field.party("a:@-1,0", "").foes("d:@0,0", "").start();
    s.all_declare("a attack weapon=unarmed target=d; d desperate_defence", "d10=5").play_to_attack("a");
    s.tape("d100=99").pick("strike target=d");
    s
}

#[test]
fn s_move_18_not_into_walls_others_or_off_the_board() {
    let field = Skirmish::segments().board("from: (-9, -1), to: (1, 9)").hex("1,0", "terrain: wall");
    let s = pushing(field.party("c:@0,1", "").foes("x:@-1,1", "hp: 0"));
    assert_eq!(
        s.values("push", "h1"),
        ["1,-1", "0,-1", "-1,1"],
        "neither the wall nor those who stand; over the fallen it may"
    );
    assert!(!s.legal("push h1=1,-1 h2=2,-1"));
    assert!(s.matching("push h1=0,-1").iter().all(|o| o.fields.get("h2").is_none_or(|h2| h2 != "0,0")), "not back");
}

#[test]
fn s_move_18_it_costs_nothing_and_provokes_nothing() {
    let mut s = pushing(Skirmish::segments().hex("1,0", "terrain: rocks").party("c:@0,1", ""));
    s.pick("push h1=1,0 h2=2,0").expect_event("pushed source=a target=d from=1,0 to=2,0").cites("S-MOVE-18");
    assert_eq!((s.at("d"), s.get("d.spent_ft"), s.segment()), ("2,0".into(), 0.0.into(), 5));
    assert_ne!(s.point(), "free_attack", "though it leaves both of them");
    assert_eq!(s.get("d.has_moved"), false);
}

#[test]
fn s_move_18_a_fall_ends_it() {
    let mut s = pushing(Skirmish::segments().hex("1,0", "drop: 10"));
    s.tape("d6=1").pick("push h1=1,0 h2=2,0").cites("S-BOARD-13");
    s.pick("no");
    assert_eq!((s.at("d"), s.has("d", "prone"), s.events_ever("pushed").len()), ("1,0".into(), true, 1));
}

#[test]
fn s_move_18_hazards_act_on_each_hex_in_order() {
    let mut s = pushing(Skirmish::segments().hex("1,0", "terrain: stairs").hex("2,0", "terrain: fire"));
    s.tape("d100=5 d6=2").pick("push h1=1,0 h2=2,0").cites("S-BOARD-14").cites("S-BOARD-15").cites("S-DICE-10");
    assert_eq!(s.dice(), "d100=5 d6=2");
    s.play_to_round_end("d6=1");
    assert_eq!(s.hp("d"), 37);
}

#[test]
fn s_dice_10_damage_then_dex_but_on_stairs_dex_first() {
    let mut s = pushing(Skirmish::segments().hex("1,0", "terrain: stairs"));
    s.tape("d100=99 d6=2").pick("push h1=1,0 h2=none").cites("S-DICE-10");
    assert_eq!(s.dice(), "d100=99 d6=2");
    // A combatant that declared no movement falls prone after the damage: S-INIT-22.
    let field = Skirmish::segments().hex("2,0", "drop: 20").party("mage@-1,0", "").foes("d:@1,0", "luck: 20");
    let mut s = field.start();
    s.all_declare("mage cast spell=push target=d; d rest + no_movement", "d10=9").play_to_point("begin_cast", "mage");
    s.tape("d100=1 d100=99")
        .pick("begin")
        .play_to_point("force_move", "mage")
        .tape("d6=3 d6=4 d100=30")
        .pick("push h1=2,0 h2=none");
    assert_eq!(s.dice(), "d6=3 d6=4 d100=30");
    assert_eq!((s.hp("d"), s.has("d", "prone")), (33, true));
    s.cites("S-DICE-10").cites("S-INIT-22");
}

#[test]
fn s_dice_10_a_flyers_fall_after_the_act_group() {
    let field = Skirmish::segments()
        .party("swordsman@5,0", "")
        .party("archer@-4,0", "dex: 16")
        .foes("h:harpy@0,0", "altitude: high, hp: 2");
    let mut s = field.foes("o:ogre@6,0", "").start();
    s.all_declare(
        "swordsman attack weapon=longsword target=o; archer shoot weapon=long_bow target=h",
        "d10=8 d8=1 d10=8 d8=1",
    );
    s.play_to_attack("swordsman")
        .pick("pass")
        .play_to_attack("archer")
        .tape("d100=40 d8=8 d6=1 d6=2")
        .pick("strike target=h")
        .pick("no");
    s.cites("S-DICE-10").expect_event("fell_from_high target=h amount=3");
    assert!(s.has("h", "down"));
}
