//! MORALE: losses, breaking, running away, surrender.

use crate::duel::{begin_with, strike};
use crate::setup::{Field, Skirmish};

/// Nearly dead: a blow of 8 kills without a roll.
pub const FRAIL: &str = "hp: -3, morale: 8";
pub const STOUT: &str = "hp: 10, morale: 8";

pub fn rules(field: Field) -> Field {
    field.house("morale", "two_triggers")
}

/// Sets up `a` with a sword at 0,0 next to the first of four foes: `b` at 1,0, then `c`, `d` and `e` farther off.
/// Exits for the foes are only in the west of the board.
fn four(b: &str, others: &str) -> Field {
    rules(Skirmish::hexes())
        .party("a:@0,0", "facing: 0, anatomy: [], main: 'sword', hp_max: 30")
        .foes("b:@1,0", &format!("facing: 3, {b}"))
        .foes("c:@3,0", others)
        .foes("d:@4,0", others)
        .foes("e:@5,0", others)
}

/// Lets `a` kill `b` on count 6; the others would act on 1. `dice` are those of morale.
fn first_loss(field: Field, dice: &str) -> Skirmish {
    let mut s = begin_with(field, "", "d6=6 d6=1 d6=1 d6=1 d6=1");
    strike(&mut s, "sword", "d20=15 d8=8");
    s.tape(dice);
    s.end_count();
    s
}

#[test]
fn h_morale_01_those_who_play_for_themselves_never_roll() {
    let pc = "rank: pc, hp: 10, morale: 2, save: 10";
    let s = first_loss(four(FRAIL, pc), "");
    s.expect_event("morale_trigger faction=foes why=first").expect_no_event("morale");
    let board = four(FRAIL, pc).foes("npc:@6,0", STOUT);
    let mut s = begin_with(board, "", "d6=6 d6=1 d6=1 d6=1 d6=1 d6=1");
    strike(&mut s, "sword", "d20=15 d8=8");
    s.tape("d6=6 d6=6").end_count().expect_event("morale target=npc").cites("H-MORALE-01");
    assert!(s.cond("npc", "routed"));
    assert!(!s.cond("c", "routed") && !s.cond("d", "retreating"));
}

#[test]
fn h_morale_02_the_fearless_never_roll_and_never_break() {
    for others in
        ["morale: fearless", "morale: 2, kind: undead", "morale: 2, kind: construct", "morale: 2, traits: [mindless]"]
    {
        let s = first_loss(four(FRAIL, others), "");
        s.expect_event("morale_trigger faction=foes").expect_no_event("morale");
    }
    let board = four(FRAIL, "morale: fearless").foes("f:@6,0", STOUT);
    let mut s = begin_with(board, "", "d6=6 d6=1 d6=1 d6=1 d6=1 d6=1");
    strike(&mut s, "sword", "d20=15 d8=8");
    s.tape("d6=6 d6=6").end_count().cites("H-MORALE-02");
    assert!(s.cond("f", "routed") && !s.cond("c", "routed"));
}

#[test]
fn h_morale_03_everybody_else_rolls_by_group_allies_too() {
    let board = rules(Skirmish::hexes())
        .foes("a:@0,0", "facing: 0, anatomy: [], main: 'sword', hp_max: 30")
        .party("hero:@5,0", "rank: pc, save: 10")
        .party("b:@1,0", &format!("facing: 3, {FRAIL}"))
        .party("c:@3,0", "morale: 6, morale_group: 'archers'")
        .party("d:@4,0", "morale: 8, morale_group: 'spears'")
        .party("e:@5,1", "morale: 4, morale_group: 'archers'");
    let mut s = begin_with(board, "", "d6=6 d6=1 d6=1 d6=1 d6=1 d6=1");
    strike(&mut s, "sword", "d20=15 d8=8");
    s.tape("d6=3 d6=4 d6=4 d6=4").end_count().cites("H-MORALE-03");
    assert_eq!(s.dice(), "d20=15 d8=8 d6=3 d6=4 d6=4 d6=4");
    assert!(s.cond("c", "retreating") && s.cond("e", "retreating"), "7 against 6");
    assert!(!s.cond("d", "retreating") && !s.cond("hero", "retreating"), "8 against 8");
}

#[test]
fn h_morale_04_lost_is_who_will_not_come_back_by_itself() {
    let mut s = begin_with(four("hp: 10, morale: 8, conditions: (stunned: 5)", STOUT), "", "d6=6 d6=1 d6=1 d6=1");
    s.tape("d20=15 d2=1 d4=3").pick("brawl").expect_event("knocked_senseless target=b");
    s.end_count().expect_no_event("morale_trigger");
    let mut s = begin_with(four("hp: 4, save: 15, morale: 8", STOUT), "", "d6=6 d6=1 d6=1 d6=1 d6=1");
    strike(&mut s, "sword", "d20=15 d8=5 d20=10");
    s.tape("d6=1 d6=1")
        .end_count()
        .expect_event("ladder outcome=unconscious")
        .expect_event("morale_trigger")
        .cites("H-MORALE-04");
    let mut s = begin_with(four("hp: 4, save: 15, morale: 8", STOUT), "", "d6=6 d6=1 d6=1 d6=1 d6=1");
    strike(&mut s, "sword", "d20=15 d8=5 d20=15");
    s.end_count().expect_event("ladder outcome=staggered").expect_no_event("morale_trigger");
    let mut s = four("rank: pc, save: 10, hp: 10", STOUT).start();
    s.declare("", "d6=1 d6=6 d6=2 d6=2 d6=2").play_to_action("b").tape("d6=1 d6=1");
    s.pick("surrender").expect_event("surrendered target=b").expect_event("morale_trigger faction=foes why=first");
    let board = rules(Skirmish::hexes())
        .party("a:@0,0", "hp_max: 30")
        .foes("b:@9,-9", "rank: pc, save: 10")
        .foes("c:@3,0", STOUT)
        .foes("d:@4,0", STOUT);
    let mut s = board.start();
    s.declare("", "d6=1 d6=6 d6=2 d6=2").play_to_action("b").tape("d6=1 d6=1");
    s.pick("run").pick("exit").expect_event("escaped source=b").expect_event("morale_trigger faction=foes why=first");
}

#[test]
fn h_morale_05_first_loss_and_half_losses_each_once() {
    let board = rules(Skirmish::hexes())
        .party("a:@0,0", "facing: 0, anatomy: [], main: 'sword', hp_max: 30")
        .foes("b:@1,0", FRAIL)
        .foes("c:@0,1", FRAIL)
        .foes("d:@1,-1", FRAIL)
        .foes("e:@5,0", STOUT);
    let mut s = board.start();
    let mut kill = |victim: &str, initiative: &str, morale: &str| {
        s.declare("", initiative).play_to_action("a").tape("d20=15 d8=8").pick("attack weapon=sword");
        if s.point() == "choose_target" {
            s.pick(&format!("target target={victim}"));
        }
        s.pick("normal").tape(morale).end_count();
        let triggers: Vec<String> = s
            .events("morale_trigger")
            .iter()
            .map(|e| e.facts["why"].as_str().unwrap_or_default().to_string())
            .collect();
        s.next_round();
        triggers
    };
    assert_eq!(kill("b", "d6=6 d6=1 d6=1 d6=1 d6=1", "d6=4 d6=4"), ["first"]);
    assert_eq!(kill("c", "d6=6 d6=1 d6=1 d6=1", "d6=4 d6=4"), ["half"], "2 of 4");
    assert!(kill("d", "d6=6 d6=1 d6=1", "").is_empty(), "never again");
    s.cited_ever("H-MORALE-05");
}

#[test]
fn h_morale_05_who_is_alone_rolls_at_half_its_hp() {
    let alone = |b: &str, dice: &str| {
        let board = rules(Skirmish::hexes())
            .party("a:@0,0", "facing: 0, anatomy: [], main: 'sword'")
            .foes("b:@1,0", &format!("facing: 3, {b}"));
        let mut s = begin_with(board, "", "d6=6 d6=1");
        strike(&mut s, "sword", dice);
        s
    };
    let mut s = alone("hp_max: 11, morale: 8", "d20=15 d8=5");
    s.end_count().expect_no_event("morale_trigger");
    assert_eq!(s.hp("b"), 6, "2 x 6 is above 11");
    let mut s = alone("hp_max: 10, morale: 8", "d20=15 d8=5");
    s.tape("d6=4 d6=4")
        .end_count()
        .expect_event("morale_trigger why=half")
        .expect_event("morale outcome=stands")
        .cites("H-MORALE-05");
    s.next_round().declare("", "d6=6 d6=1").play_to_action("a");
    strike(&mut s, "sword", "d20=15 d8=1");
    s.end_count().expect_no_event("morale_trigger");
    let mut s = alone("hp_max: 10, hp: 3, morale: 8", "d20=15 d8=8 d20=10");
    s.pick("end_turn");
    assert_eq!(s.point(), "choose_facing");
}

#[test]
fn h_morale_05_off() {
    let s = first_loss(four(FRAIL, STOUT).house("morale", "off"), "");
    s.expect_no_event("morale_trigger").expect_no_event("morale");
}

#[test]
fn h_morale_06_two_dice_against_the_highest_score_of_the_group() {
    let mixed = |dice: &str| {
        let board = rules(Skirmish::hexes())
            .party("a:@0,0", "facing: 0, anatomy: [], main: 'sword', hp_max: 30")
            .foes("b:@1,0", "facing: 3, hp: -3, morale: 11")
            .foes("c:@3,0", "morale: 5")
            .foes("d:@4,0", "morale: 9")
            .foes("e:@5,0", "morale: 7");
        first_loss(board, dice)
    };
    let s = mixed("d6=4 d6=5");
    s.cites("H-MORALE-06").expect_event("morale target=c amount=9 score=9 outcome=stands");
    let s = mixed("d6=5 d6=5");
    s.expect_event("morale amount=10 outcome=retreats");
    for who in ["c", "d", "e"] {
        assert!(s.cond(who, "retreating"), "{who}");
    }
    let s = mixed("d6=6 d6=5");
    s.expect_event("morale amount=11 outcome=retreats");
    let s = mixed("d6=6 d6=6");
    s.expect_event("morale amount=12 outcome=routs");
    assert!(s.cond("c", "routed") && !s.cond("c", "retreating"));
}

#[test]
fn h_morale_06_both_triggers_at_once_are_one_roll() {
    let board = rules(Skirmish::hexes())
        .party("a:@0,0", "facing: 0, anatomy: [], main: 'sword', hp_max: 30")
        .foes("b:@1,0", &format!("facing: 3, {FRAIL}"))
        .foes("c:@3,0", STOUT);
    let mut s = begin_with(board, "", "d6=6 d6=1 d6=1");
    strike(&mut s, "sword", "d20=15 d8=8");
    s.tape("d6=4 d6=4").end_count().expect_event("morale outcome=stands");
    assert_eq!((s.events("morale_trigger").len(), s.events("morale").len()), (1, 1));
    s.next_round().expect_no_event("morale_trigger");
}

/// Sets up a lane of two rows from 0 to 9 with an exit for the foes at its east end. `b` is next to `a` in the west,
/// `c` farther east.
pub fn lane(c: &str, more: &str) -> Field {
    rules(Skirmish::hexes())
        .board("from: (0, 0), to: (9, 1)")
        .hex("9,0 9,1", "exits: ['foes']")
        .party("a:@0,0", "facing: 0, anatomy: [], main: 'sword', hp_max: 30")
        .foes("b:@1,0", &format!("facing: 3, {FRAIL}"))
        .foes(c, &format!("morale: 8, {more}"))
}

/// Lets `b` fall on count 6 and tests the morale of `c` with these dice; `c` acts on count 1.
pub fn broken(field: Field, dice: &str) -> Skirmish {
    broken_with(field, "", dice)
}

pub fn broken_with(field: Field, plan: &str, dice: &str) -> Skirmish {
    let mut s = begin_with(field, plan, "d6=6 d6=1 d6=1");
    strike(&mut s, "sword", "d20=15 d8=8");
    s.tape(dice);
    s.end_count();
    s
}

pub const FALL_BACK: &str = "d6=5 d6=4";
pub const ROUT: &str = "d6=6 d6=6";

#[test]
fn h_morale_07_breaking_by_one_or_two_falls_back_step_by_step() {
    for (dice, how) in [("d6=5 d6=4", "retreating"), ("d6=5 d6=5", "retreating"), ("d6=6 d6=5", "routed")] {
        let s = broken(lane("c:@3,0", "main: 'mace'"), dice);
        s.expect_event(&format!("broke target=c how={how}"));
    }
    let mut s = broken(lane("c:@3,0", "main: 'mace', carried: ['club']"), FALL_BACK);
    s.cites("H-MORALE-07");
    s.play_to_action("c");
    assert_eq!(s.actions(), ["half_move", "drop"], "no holding, no ending, nothing that takes the move part");
    s.pick("half_move");
    assert_eq!(s.pos("c"), "4,0", "the only step that shortens the walk is taken");
    assert_eq!(s.values("step", "place"), ["5,0"], "east only");
    assert!(s.legal("stop"));
    s.pick("step direction=0").cites("H-MORALE-07");
    s.pick("stop");
    assert!(s.legal("end_turn"));
    assert_eq!(s.pos("c"), "5,0");
}

#[test]
fn h_morale_07_one_attack_is_free_before_or_after() {
    let mut s = broken(lane("c:@0,1", "facing: 2, main: 'mace'"), FALL_BACK);
    s.play_to_action("c");
    assert!(s.legal("attack weapon=mace") && s.legal("half_move") && !s.legal("end_turn") && !s.legal("run"));
    s.tape("d20=3").pick("attack weapon=mace").pick("normal");
    assert_eq!(s.actions(), ["half_move", "drop"]);
    s.pick("half_move").pick("step direction=0").pick("back_away").pick("stop");
    assert_eq!(s.pos("c"), "1,1");
    assert!(s.legal("end_turn") && !s.legal("attack"));
}

#[test]
fn h_morale_07_without_such_a_step_they_act_normally() {
    let field = lane("c:@3,0", "main: 'mace', carried: ['club']").hex("4,0 3,1 2,1 4,1", "terrain: wall");
    let mut s = broken(field, FALL_BACK);
    s.play_to_action("c");
    for action in ["end_turn", "hold", "half_move", "draw item=club", "drop_prone", "run"] {
        assert!(s.legal(action), "{action}");
    }
    s.pick("half_move").pick("step direction=3");
    assert_eq!(s.pos("c"), "2,0");
    let mut s = broken(lane("c:@3,0", "main: 'mace', conditions: (prone: true)"), FALL_BACK);
    s.play_to_action("c");
    assert!(s.legal("stand_up") && s.legal("end_turn"));
}

#[test]
fn h_morale_07_they_declare_nothing_bold_and_a_charge_is_lost() {
    let c = "attacks: ['bite'], main: 'short_bow', ammo: {'arrows': 5}, class: magic_user, level: 1, bcb: 0, \
             prepared: {'ward': 1}, scrolls: ['ward']";
    let field = || {
        rules(Skirmish::hexes())
            .board("from: (0, 0), to: (9, 1)")
            .hex("9,0 9,1", "exits: ['foes']")
            .party("a:@0,1", "facing: 0, anatomy: [], main: 'sword', hp_max: 30")
            .foes("b:@1,0", FRAIL)
            .foes("c:@4,1", &format!("facing: 3, {STOUT}, {c}"))
    };
    let mut s = field().start();
    s.declare_to("c", "declare_routine");
    for action in ["charge target=a", "double_shot", "cast spell=ward", "read_scroll spell=ward"] {
        assert!(s.legal(action), "{action}");
    }
    let mut s = broken_with(field(), "c charge target=a", FALL_BACK);
    s.expect_event("charge_lost target=c");
    s.play_to_action("c");
    assert!(!s.legal("charge_go"));
    s.pick("half_move").pick("step direction=0").pick("stop").next_round().declare_to("c", "declare_routine");
    assert_eq!(s.actions(), ["standard", "full_defence"]);
}

#[test]
fn h_morale_07_the_step_is_owed_on_the_first_count_only() {
    let field = lane("c:@3,0", "attacks: ['claw', 'claw']");
    let mut s = begin_with(field, "", "d6=5 d6=1 d6=6 d6=1");
    strike(&mut s, "sword", "d20=15 d8=8");
    s.tape(FALL_BACK).end_count();
    s.play_to_action("c");
    assert!(s.legal("end_turn") && s.legal("half_move"), "its first count of this round is over");
    s.next_round().declare("", "d6=1 d6=6 d6=5");
    assert_eq!((s.combatant(), s.point()), ("c".into(), "choose_step"), "the only act open is taken");
    s.pick("stop");
    s.play_to_action("c");
    assert!(s.legal("end_turn") && !s.legal("half_move"));
}

#[test]
fn h_morale_05_who_is_alone_may_get_company_and_lose_it() {
    let board = rules(Skirmish::hexes())
        .party("a:@0,0", "facing: 0, anatomy: [], main: 'sword', hp_max: 30")
        .foes("b:@1,0", "facing: 3, hp_max: 10, hp: 6, morale: 12")
        .foes("c:@9,-9", "enters: (round: 2, announced: true), morale: 12");
    let mut s = begin_with(board, "", "d6=6 d6=1");
    strike(&mut s, "sword", "d20=15 d8=1");
    s.tape("d6=1 d6=1").end_count().expect_event("morale_trigger why=half");
    s.next_round().declare("", "d6=6 d6=1 d6=1").play_to_action("a");
    s.tape("d20=15 d8=8 d20=10").pick("attack weapon=sword").pick("normal");
    s.tape("d6=1 d6=1").end_count().expect_event("morale_trigger why=first");
}
