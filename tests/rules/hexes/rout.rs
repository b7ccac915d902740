//! MORALE-08 to 14: running away, cornered, surrender, leaving the board.

use crate::duel::{begin_with, strike};
use crate::morale::{FALL_BACK, FRAIL, ROUT, STOUT, broken, broken_with, lane, rules};
use crate::setup::Skirmish;

#[test]
fn h_morale_08_breaking_by_three_runs_off_the_board() {
    let s = broken(lane("c:@3,0", "main: 'mace', carried: ['club']"), ROUT);
    s.cites("H-MORALE-08").expect_event("broke target=c how=routed");
    s.expect_event("set_out source=c gait=run").expect_event("escaped source=c");
    assert_eq!(s.pos("c"), "", "with nothing else to do it is not even asked");
}

#[test]
fn h_morale_08_nothing_but_the_run_is_open() {
    let mut s = broken(lane("c:@3,1", ""), ROUT);
    assert_eq!((s.combatant(), s.point()), ("c".into(), "choose_step"), "it may choose its way, and no more");
    assert!(!s.legal("stop"));
    s.pick("step direction=0");
}

#[test]
fn h_morale_08_stop_only_when_no_step_is_legal() {
    let mut s = broken(lane("c:@3,0", "main: 'mace', speed: 3"), ROUT);
    assert_eq!(
        (s.combatant(), s.point(), s.pos("c")),
        ("c".into(), "choose_facing", "6,0".into()),
        "no stop on the way"
    );
    s.next_round();
    assert_eq!(s.word("c.routine"), "", "not declared yet");
    s.declare("", "d6=1 d6=6");
    assert_eq!((s.word("c.routine").as_str(), s.pos("c").as_str()), ("standard", "9,0"));
    let field = lane("c:@3,0", "").party("z:@5,0", "").party("y:@4,1", "");
    let mut s = begin_with(field, "", "d6=6 d6=1 d6=1 d6=1 d6=1");
    strike(&mut s, "sword", "d20=15 d8=8");
    s.tape(ROUT).end_count().next_round();
    assert_eq!(s.pos("c"), "4,0", "it can go no farther");
}

#[test]
fn h_morale_08_prone_or_caught_they_only_get_free() {
    let s = broken(lane("c:@3,0", "main: 'mace', conditions: (prone: true)"), ROUT);
    s.expect_event("stood_up source=c").expect_event("turn_ended source=c");
    assert_eq!((s.cond("c", "prone"), s.pos("c").as_str()), (false, "3,0"), "getting up is all there is time for");
    let s = broken(lane("c:@3,0", "main: 'mace', conditions: (entangled: 9)"), &format!("{ROUT} d20=11"));
    s.expect_event("turn_ended source=c");
    assert!(s.cond("c", "entangled"), "it has tried");
    let caught = "main: 'mace', conditions: (entangled: 9, prone: true)";
    let mut s = broken(lane("c:@3,0", caught), ROUT);
    assert_eq!((s.combatant(), s.actions()), ("c".into(), vec!["break_free", "stand_up"]), "and no end of its turn");
    let refused = s.decision().refused;
    assert!(refused.iter().any(|r| r.label == "Done" && r.rules.iter().any(|id| id.0 == "H-MORALE-08")), "{refused:?}");
    s.tape("d20=11").pick("break_free").expect_event("stood_up source=c");
}

#[test]
fn h_morale_08_a_spell_is_lost_and_no_free_attack_made() {
    let c = "class: magic_user, level: 1, bcb: 0, prepared: {'ward': 1}";
    let s = broken_with(lane("c:@3,0", c), "c cast spell=ward", ROUT);
    s.expect_event("spell_lost target=c");
    assert_eq!(s.num("c.prepared.ward"), 0);
    let field = Skirmish::hexes()
        .party("a:@0,0", "facing: 0, anatomy: [], main: 'sword'")
        .foes("c:@0,1", "facing: 2, main: 'mace', conditions: (routed: true)");
    let mut s = begin_with(field, "", "d6=6 d6=1");
    s.tape("d20=1 d6=6").pick("attack weapon=sword").pick("normal");
    s.expect_event("fumble source=a").expect_no_event("free_attack");
}

#[test]
fn h_morale_09_the_cornered_give_up_fight_or_wait() {
    let corner = |c: &str| {
        let field = lane("c:@3,0", c).hex("3,1 2,1 4,1", "terrain: wall").party("z:@4,0", "facing: 3");
        let mut s = begin_with(field, "", "d6=6 d6=2 d6=1 d6=1");
        strike(&mut s, "sword", "d20=15 d8=8");
        s.tape(ROUT).end_count();
        s
    };
    let mut s = corner("main: 'mace', int: 5");
    s.play_to_action("z").pick("end_turn").pick("face facing=3").expect_event("cornered target=c").cites("H-MORALE-09");
    assert!(s.cond("c", "surrendered"));
    let mut s = corner("attacks: ['bite'], int: 4");
    s.play_to_action("c").expect_event("cornered target=c").cites("H-MORALE-09");
    for action in ["attack weapon=bite", "brawl", "half_move", "run", "hold", "end_turn"] {
        assert!(s.legal(action), "{action}");
    }
    s.tape("d20=3").pick("attack weapon=bite").expect_event("attack source=c target=z");
    let field = lane("c:@3,0", "main: 'mace', int: 5").hex("4,0 3,1 2,1 4,1", "terrain: wall");
    let mut s = broken(field, ROUT);
    s.next_round();
    assert!(!s.cond("c", "surrendered"), "nobody is near: it only waits");
    assert!(s.cond("c", "routed"));
}

#[test]
fn h_morale_10_the_walk_is_the_least_sum_of_step_costs_to_an_own_exit() {
    let field =
        lane("c:@3,1", "main: 'mace'").hex("4,0 5,0 6,0 7,0 8,0", "terrain: rough").hex("2,0", "exits: ['party']");
    let mut s = broken(field, FALL_BACK);
    s.play_to_action("c").pick("half_move");
    s.cites("H-MORALE-10");
    assert_eq!(s.pos("c"), "4,1", "over the rough it would be no shorter");
    let mut s = broken(lane("c:@9,0", "main: 'mace'"), FALL_BACK);
    s.play_to_action("c").pick("half_move").expect_event("escaped source=c");
}

#[test]
fn h_morale_11_nothing_rallies_them_and_broken_groups_roll_no_more() {
    let board = rules(Skirmish::hexes())
        .party("a:@0,0", "facing: 0, anatomy: [], main: 'sword', hp_max: 30")
        .foes("b:@1,0", FRAIL)
        .foes("c:@0,1", &format!("conditions: (held: 9), {FRAIL}"))
        .foes("d:@4,0", STOUT)
        .foes("e:@5,0", &format!("conditions: (held: 1), {STOUT}"));
    let mut s = begin_with(board, "", "d6=6 d6=1 d6=1");
    strike(&mut s, "sword", "d20=15 d8=8");
    s.tape(FALL_BACK).end_count().expect_event("morale outcome=retreats");
    assert!(!s.cond("c", "retreating"), "who lies helpless does not break");
    s.next_round().declare("", "d6=6 d6=1 d6=1").play_to_action("a");
    s.tape("d20=15 d8=8").pick("attack weapon=sword").pick("normal");
    s.end_count().expect_event("morale_trigger why=half").expect_no_event("morale").cited_ever("H-MORALE-11");
    s.next_round();
    assert!(s.cond("d", "retreating") && !s.cond("e", "retreating"), "e was helpless when its group broke");
}

#[test]
fn h_morale_12_a_pc_may_surrender_when_seen() {
    let at = |light: &str| {
        let board = Skirmish::hexes()
            .extra(light)
            .party("a:@0,0", "rank: pc, save: 10, main: 'sword', shield: 'shield'")
            .party("n:@0,2", "")
            .foes("b:@4,0", "");
        begin_with(board, "", "d6=6 d6=5 d6=1")
    };
    let mut s = at("light: bright");
    assert!(s.legal("surrender"));
    s.pick("surrender").cites("H-MORALE-12");
    s.play_to_action("n");
    assert!(!s.legal("surrender"), "not a pc");
    let s = at("light: dark");
    assert!(!s.legal("surrender"), "nobody sees it");
    let mut s = at("light: bright");
    s.pick("drop item=sword");
    assert!(s.legal("surrender"), "dropping is free");
    s.pick("half_move").pick("step direction=3").pick("stop");
    assert!(!s.legal("surrender"), "it takes the whole round");
}

#[test]
fn h_morale_13_who_surrenders_drops_all_and_is_out() {
    let board = Skirmish::hexes()
        .party("a:@1,0", "facing: 0, rank: pc, save: 10, main: 'sword', shield: 'shield', carried: ['dagger']")
        .party("n:@5,0", "")
        .foes("b:@2,0", "facing: 3, main: 'mace'")
        .foes("f:@2,1", "facing: 3, main: 'mace', speed: 4");
    let mut s = begin_with(board, "", "d6=6 d6=1 d6=5 d6=4");
    s.pick("surrender").cites("H-MORALE-13").expect_event("dropped item=sword").expect_event("dropped item=shield");
    let lying = s.get("board.hexes.1,0.items");
    assert_eq!(lying.as_array().map(Vec::len), Some(2));
    s.play_to_action("b");
    assert!(!s.legal("attack") && !s.legal("brawl") && !s.legal("wrestle"), "no target");
    s.pick("half_move").pick("step direction=3");
    assert_eq!(s.pos("b"), "1,0", "its hex may be passed, no zone is left");
    assert!(!s.legal("stop"), "and not stopped in");
    s.pick("step direction=3").pick("stop");
    s.next_round().declare_to("n", "declare_routine");
    s.expect_no_event("declared source=a");
}

#[test]
fn h_morale_14_who_escapes_is_out_and_the_battle_may_end() {
    let s = broken(lane("c:@9,0", ""), ROUT);
    s.expect_event("escaped source=c").cites("H-MORALE-14");
    assert_eq!((s.point(), s.winner()), ("over", "party".into()));
}

#[test]
fn h_morale_09_who_has_spent_its_run_is_cornered_too() {
    let cornered = |int: u8| {
        let c = format!("attacks: ['claw', 'claw'], int: {int}");
        let mut s = lane("c:@0,1", &format!("facing: 2, {c}")).start();
        s.declare("", "d6=5 d6=2 d6=6 d6=1").play_to_action("c").tape("d20=3").pick("attack weapon=claw");
        s.end_count().play_to_action("a");
        s.tape("d20=15 d8=8").pick("attack weapon=sword");
        if s.point() == "choose_target" {
            s.pick("target target=b");
        }
        s.pick("normal").tape(ROUT);
        s.end_count();
        s
    };
    let mut s = cornered(4);
    s.play_to_action("c");
    assert!(s.legal("attack weapon=claw") && s.legal("half_move") && s.legal("end_turn"));
    let s = cornered(5);
    assert!(s.cond("c", "surrendered"));
}
