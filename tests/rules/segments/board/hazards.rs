//! Hazards except drops (S-BOARD-12, S-BOARD-14 to S-BOARD-16), and exits (S-BOARD-18).

use super::{pair, sets_out};
use crate::setup::{Field, Skirmish};

/// Plays to the decision of `a` whether to push `d`, which defends desperately and was missed.
fn pushing(field: Field) -> Skirmish {
    let mut s = field.party("a:@-1,0", "").foes("d:@0,0", "dex: 12, armor: 'plate'").start();
    s.all_declare("a attack weapon=unarmed target=d; d desperate_defence", "d10=5").play_to_attack("a");
    s.tape("d100=99").pick("strike target=d");
    assert_eq!(s.point(), "force_move");
    s
}

#[test]
fn s_board_12_hazards_act_by_choice_and_by_force() {
    let mut s = sets_out(pair().hex("1,0", "terrain: fire"));
    s.tape("d6=4").pick("to hex=1,0").expect_event("fire target=a amount=4").cites("S-BOARD-12");
    s.play_to_round_end("d6=2").expect_event("fire target=a amount=2").cites("S-BOARD-15").cites("S-DICE-11");
    assert_eq!(s.hp("a"), 34);
    let mut s = pushing(Skirmish::segments().hex("1,0", "terrain: fire"));
    s.tape("d6=4")
        .pick("push h1=1,0 h2=2,0")
        .expect_event("fire target=d amount=4")
        .cites("S-BOARD-12")
        .cites("S-DICE-10");
    assert_eq!((s.hp("d"), s.at("d")), (36, "2,0".into()), "PROT is of no use; it goes on");
    s.play_to_round_end("");
}

#[test]
fn s_board_12_without_hazards_the_ground_hurts_nobody() {
    for terrain in ["terrain: fire", "drop: 20", "terrain: stairs"] {
        let mut s = pushing(Skirmish::segments().house("hazards", "off").hex("1,0", terrain));
        s.pick("push h1=1,0 h2=2,0");
        assert_eq!((s.hp("d"), s.at("d"), s.has("d", "prone")), (40, "2,0".into(), false), "{terrain}");
    }
    let mut s = sets_out(pair().house("hazards", "off").hex("1,0", "terrain: fire"));
    s.pick("to hex=1,0").play_to_round_end("");
    assert_eq!(s.hp("a"), 40);
}

#[test]
fn s_board_14_who_is_forced_onto_stairs_may_fall() {
    let stairs = || Skirmish::segments().hex("1,0", "terrain: stairs");
    let mut s = pushing(stairs());
    s.tape("d100=24").pick("push h1=1,0 h2=2,0").expect_event("stairs target=d multiple=2").cites("S-BOARD-14");
    assert_eq!((s.hp("d"), s.at("d"), s.has("d", "prone")), (40, "2,0".into(), false), "DEX 12: 24 is 2x");
    let mut s = pushing(stairs());
    s.tape("d100=25 d6=5")
        .pick("push h1=1,0 h2=2,0")
        .expect_event("stairs target=d multiple=3 amount=5")
        .cites("S-DICE-10");
    s.pick("no");
    assert_eq!((s.hp("d"), s.at("d"), s.has("d", "prone")), (35, "1,0".into(), true), "it goes no farther");
    let mut s = sets_out(pair().hex("1,0", "terrain: stairs"));
    s.pick("to hex=2,0");
    assert_eq!((s.hp("a"), s.has("a", "prone")), (40, false), "walking there is safe");
}

#[test]
fn s_board_15_fire_burns_on_entry_and_at_the_end_of_each_round() {
    let mut s = sets_out(pair().party("c:@0,3", "armor: 'plate'").hex("0,3 1,0", "terrain: fire"));
    s.tape("d6=3").pick("to hex=1,0").play_to_round_end("d6=1 d6=6");
    assert_eq!((s.hp("a"), s.hp("c")), (36, 34), "in the order of the roster, PROT or none");
    s.all_declare("a move", "").play_to_point("plan_move", "a").tape("d6=6").pick("to hex=2,0");
    s.play_to_round_end("").cites("S-BOARD-15");
    assert_eq!((s.hp("a"), s.hp("c")), (36, 28), "none for having left it");
}

#[test]
fn s_board_15_one_fire_after_another_burns_each_time() {
    let mut s = pushing(Skirmish::segments().hex("1,0 2,0", "terrain: fire"));
    s.tape("d6=4 d6=2").pick("push h1=1,0 h2=2,0");
    assert_eq!(s.hp("d"), 34);
    s.play_to_round_end("d6=1");
}

#[test]
fn s_board_16_in_a_pool_nobody_fights() {
    let field = Skirmish::segments().hex("0,0", "terrain: pool").party("swordsman@0,0", "").foes("b:@1,0", "");
    let mut s = field.clone().start();
    s.play_to_point("declare_action", "swordsman");
    assert!(!s.legal("full_defence") && !s.legal("desperate_defence"));
    s = field.start();
    s.all_declare(
        "swordsman attack weapon=longsword target=b; b attack weapon=unarmed target=swordsman",
        "d10=8 d10=1 d8=1",
    );
    s.play_to_attack("b").tape("d100=99").pick("strike target=swordsman").cites("S-BOARD-16");
    assert_eq!(s.fact_of("strike", "defence"), 22, "12 and 10: neither shield nor skill with it");
    s.play_to_attack("swordsman");
    assert!(!s.legal("strike target=b"));
}

#[test]
fn s_board_16_nobody_shoots_or_casts_from_a_pool_or_strikes_at_who_leaves() {
    let pool = || Skirmish::segments().hex("0,0", "terrain: pool");
    let mut s = pool().party("archer@0,0", "").foes("b:@4,0", "").start();
    s.all_declare("archer shoot weapon=long_bow target=b", "d10=8 d8=1").play_to_attack("archer");
    assert!(!s.legal("strike target=b"));
    let casts = |field: Field| {
        field
            .party("mage@0,0", "")
            .foes("b:@4,0", "")
            .start()
            .play_to_point("declare_action", "mage")
            .legal("cast spell=ward")
    };
    assert!(!casts(pool()) && casts(Skirmish::segments()));
    let mut s = pool().party("a:@0,0", "").foes("b:@1,0", "").start();
    s.all_declare("b move", "").play_to_point("plan_move", "b").pick("to hex=3,0").expect_no_event("strike");
    assert_eq!(s.at("b"), "3,0");
}

#[test]
fn s_board_18_off_the_board_by_an_exit_of_its_own() {
    let field = || pair().hex("1,0", "exits: ['party']").board("from: (-1, -1), to: (9, 0)");
    let mut s = sets_out(field());
    assert!(!s.legal("leave"), "from the exit alone");
    s.pick("to hex=1,0").play_to_round_end("");
    assert!(sets_out(field().hex("0,0", "exits: ['foes']")).count("leave") == 0, "not by that of others");
    s.all_declare("a move", "")
        .play_to_point("plan_move", "a")
        .pick("leave")
        .expect_event("left source=a")
        .cites("S-BOARD-18");
    assert_eq!((s.at("a"), s.has("a", "fled"), s.winner()), (String::new(), true, "foes".into()));
}

#[test]
fn s_board_18_leaving_costs_five_feet_and_ends_all_melee() {
    let field =
        || Skirmish::segments().board("from: (0, 0), to: (9, 2)").hex("0,0", "exits: ['party']").party("c:@9,2", "");
    let mut s = field().party("a:@0,0", "tmr: 20").foes("b:@1,0", "").start();
    s.all_declare("a move", "").play_to_point("plan_move", "a").pick("leave");
    assert_eq!((s.point(), s.segment()), ("free_attack", 8), "two feet a segment");
    s.pick("decline").expect_event("left source=a").cites("S-REACT-10");
    let mut s = field().party("a:@0,0", "tmr: 9").foes("b:@5,2", "").start();
    s.all_declare("a evade", "").play_to_point("plan_move", "a");
    assert!(!s.legal("leave"), "four and a half feet are not enough");
}
