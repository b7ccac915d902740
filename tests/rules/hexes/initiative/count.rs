//! The limits of a count and of a round, durations, the end of a round and of the battle.

use crate::setup::{Field, Skirmish};

const HIT: &str = "attack weapon=sword";

fn near(a: &str, t: &str) -> Field {
    Skirmish::hexes().party("a:@0,0", &format!("main: 'sword', {a}")).foes("t:@1,0", &format!("facing: 3, {t}"))
}

fn first(field: Field, dice: &str) -> Skirmish {
    let mut s = field.start();
    s.declare("", dice).play_to_action("a");
    s
}

#[test]
fn h_init_20_a_count_has_a_main_part_and_a_move_part_in_either_order() {
    let mut s = first(near("", "size: small"), "d6=5 d6=3");
    s.pick("half_move").cites("H-INIT-20");
    s.walk("1");
    assert!(!s.legal("half_move") && !s.legal("run"), "one move part a round");
    s.strike(HIT, "d20=2");
    assert!(!s.legal("attack") && !s.legal("brawl"));
    let mut s = first(near("", "size: small"), "d6=5 d6=3");
    s.strike(HIT, "d20=2");
    assert!(!s.legal("attack") && s.legal("half_move") && !s.legal("run"));
}

#[test]
fn h_init_20_the_move_part_is_one_of_the_round_not_of_the_count() {
    let mut s = first(near("attacks: ['main', 'main']", "size: small"), "d6=5 d6=4 d6=3");
    s.pick("half_move").walk("1").end_count();
    assert_eq!((s.combatant(), s.at_count()), ("a".into(), 4));
    assert!(!s.legal("half_move") && s.legal("attack"));
}

#[test]
fn h_init_21_a_full_round_act_takes_everything() {
    let mut s = first(near("attacks: ['main', 'main']", "size: small"), "d6=5 d6=4 d6=3");
    assert!(s.legal("run"));
    s.pick("run").cites("H-INIT-21");
    s.walk("2").end_count();
    assert_eq!(s.combatant(), "t", "the second die has lapsed");
    let mut s = first(near("attacks: ['main', 'main']", "size: small"), "d6=5 d6=4 d6=3");
    s.strike(HIT, "d20=2").end_count();
    assert_eq!((s.combatant(), s.at_count()), ("a".into(), 4));
    assert!(!s.legal("run") && !s.legal("close") && s.legal("half_move"), "something of the round is used");
}

#[test]
fn h_init_21_a_held_die_lapses_too() {
    let mut s = first(near("attacks: ['main', 'main']", "size: small"), "d6=5 d6=4 d6=3");
    s.pick("hold").pick("face facing=0");
    s.pick("run").walk("2").end_count();
    s.play_to_action("t").end_count();
    assert_eq!((s.round(), s.point()), (2, "declare_routine"), "nothing is left to do in phase F");
}

#[test]
fn h_init_22_fending_off_spends_the_attack_and_leaves_the_move() {
    let mut s = Skirmish::hexes().party("a:@0,0", "main: 'spear'").foes("t:@3,0", "").start();
    s.declare("", "d6=3 d6=5").play_to_action("t").pick("half_move").pick("step direction=3");
    s.tape("d20=2").pick("step direction=3").pick("yes").cites("H-INIT-22");
    s.act_and_end("stop");
    assert_eq!((s.combatant(), s.at_count()), ("a".into(), 3), "the die keeps its count");
    assert!(!s.legal("attack") && !s.legal("brawl"));
    assert!(s.legal("half_move"));
}

#[test]
fn h_init_23_acting_ends_with_a_choice_of_facing() {
    let mut s = first(near("", ""), "d6=5 d6=3");
    s.pick("end_turn").cites("H-INIT-23");
    assert_eq!((s.point(), s.count("face")), ("choose_facing", 6));
    s.pick("face facing=2").cites("H-INIT-23");
    assert_eq!((s.facing("a"), s.combatant()), (2, "t".into()));
}

#[test]
fn h_init_24_a_duration_covers_this_round_and_so_many_more() {
    let mut s = first(near("", "").foes("u:@9,0", ""), "d6=5 d6=3 d6=1");
    s.tape("d20=20 d2=1 d3=1").pick("brawl").then_event("stunned target=t").cites("H-INIT-24");
    s.next_round();
    assert!(s.cond("t", "stunned"), "born this round");
    s.declare("", "d6=5 d6=1")
        .then_no_event("declared source=t")
        .next_round()
        .then_event("wore_off target=t")
        .cites("H-INIT-24");
    assert!(!s.cond("t", "stunned"));
    s.declare("", "d6=5 d6=3 d6=1").then_event("declared source=t");
}

#[test]
fn h_init_24_segments_count_as_rounds() {
    let mut s = near("conditions: (entangled: 2)", "").surprise("foes", "(fiat: 1)").start();
    s.declare("", "d6=5").next_round();
    assert_eq!(s.num("a.conditions.entangled.rounds"), 1);
}

#[test]
fn h_init_25_the_end_of_a_round_has_its_order() {
    let mut s = Skirmish::hexes()
        .hex("0,0", "terrain: fire")
        .party("a:@0,0", "hp_max: 40")
        .foes("t:@5,0", "hp_max: 40, conditions: (lodged: ['long_bow'], entangled: 1)")
        .start();
    s.declare("a full_defence", "d6=5 d6=3").play_to_action("t").pick("drop_prone").tape("d8=6 d6=2").next_round();
    let all: Vec<&str> = s.events_since_pick().iter().map(|e| e.kind).collect();
    let order: Vec<&str> = all
        .into_iter()
        .filter(|k| ["wound_torn", "burned", "wore_off", "round_over", "round_ends"].contains(k))
        .collect();
    assert_eq!(order, ["wound_torn", "burned", "wore_off", "round_over", "round_ends"]);
    assert_eq!((s.hp("a"), s.hp("t")), (38, 37));
    s.cites("H-INIT-25");
}

#[test]
fn h_init_26_morale_is_looked_at_after_each_count() {
    let mut s = near("", "rank: monster, hp: 1")
        .house("morale", "two_triggers")
        .foes("u:@7,0", "morale: 8")
        .foes("v:@8,0", "morale: 8")
        .start();
    s.declare("", "d6=5 d6=4 d6=3 d6=2").play_to_action("a").strike(HIT, "d20=15 d8=8 d20=2").then_no_event("morale");
    s.tape("d6=1 d6=1").end_count();
    let event = s.last_in_battle("morale_trigger");
    assert!(event.rules.iter().any(|r| r.0 == "H-INIT-26"));
    assert_eq!((s.combatant(), s.at_count()), ("u".into(), 3), "before the next count");
}

#[test]
fn h_init_27_the_last_side_standing_wins() {
    let mut s = first(near("", "hp: 1"), "d6=5 d6=3");
    s.strike(HIT, "d20=15 d8=8 d20=2");
    s.act_and_end("end_turn").cites("H-INIT-27");
    assert_eq!(s.winner(), "party");
}

#[test]
fn h_init_27_a_sleeper_keeps_its_side_in_the_fight() {
    let mut s = near("", "conditions: (asleep: 5)").start();
    s.declare("", "d6=5").next_round();
    assert_eq!((s.round(), s.point()), (2, "declare_routine"));
}

/// Follows reading 75.
#[test]
fn h_init_27_who_is_still_due_keeps_its_side_in_the_fight() {
    let field = near("", "hp: 1").foes("late:@9,0", "enters: (round: 3, announced: true)");
    let mut s = first(field, "d6=5 d6=3");
    s.strike(HIT, "d20=15 d8=8 d20=2").next_round();
    assert_eq!((s.round(), s.point()), (2, "declare_routine"), "nobody of theirs is left on the board");
    s.declare("", "d6=5").next_round();
    assert_eq!((s.round(), s.pos("late").as_str()), (3, "9,0"));
}

#[test]
fn h_init_27_who_found_no_room_to_enter_is_due_still() {
    let field = near("", "hp: -3").board("from: (0, 0), to: (1, 0)");
    let mut s = field.foes("late:@1,0", "enters: (round: 2, announced: true)").start();
    s.declare("", "d6=5 d6=3").next_round().declare("", "d6=5 d6=3").play_to_action("a");
    assert_eq!(s.pos("late"), "", "two hexes, two in them");
    s.strike(HIT, "d20=15 d8=8").next_round();
    assert_eq!((s.round(), s.pos("late").as_str()), (3, "1,0"));
}

#[test]
fn h_init_27_nobody_left_or_no_round_left_is_a_draw() {
    let mut s = near("", "").extra("round_limit: 2").start();
    s.declare("", "d6=5 d6=3").next_round().declare("", "d6=5 d6=3").next_round();
    assert_eq!((s.winner(), s.round()), ("draw".into(), 2));
    let mut s = near("hp: 1", "hp: 1, main: 'sword'").start();
    s.declare("", "d6=4 d6=4").strike(HIT, "d20=15 d8=8").end_count();
    s.strike(HIT, "d20=15 d8=8").tape("d20=2 d20=2").act_and_end("end_turn");
    assert_eq!(s.winner(), "draw");
}

#[test]
fn h_init_28_a_single_answer_is_not_asked() {
    let mut s = Skirmish::hexes().party("a:@0,0", "conditions: (pinned_by: 't')").foes("t:@1,0", "").start();
    assert_eq!((s.point(), s.combatant()), ("declare_facing", "a".into()), "`standard` is all there is");
    s.declare("", "d6=5 d6=3").play_to_action("a");
    assert_eq!(s.actions(), ["break_free", "end_turn"]);
    s.tape("d20=2 d20=15").pick("break_free").then_event("turn_ended source=a").cites("H-INIT-28");
}

#[test]
fn h_init_29_whoever_moves_strikes_once() {
    let field = |rule: &str| {
        near("attacks: ['main', 'main', 'main']", "size: small, hp_max: 30").house("move_and_attacks", rule)
    };
    let dice = "d6=5 d6=4 d6=3 d6=2";
    let mut s = first(field("one_attack"), dice);
    s.pick("half_move").walk("1").strike(HIT, "d20=2").cited_ever("H-INIT-29");
    s.end_count();
    assert_eq!((s.combatant(), s.at_count()), ("a".into(), 4));
    assert!(!s.legal("attack") && !s.legal("brawl") && !s.legal("shove"), "it has moved and struck");
    let mut s = first(field("one_attack"), dice);
    s.strike(HIT, "d20=2").end_count();
    s.strike(HIT, "d20=2");
    assert!(!s.legal("half_move") && !s.legal("draw"), "it has struck twice");
    let mut s = first(field("one_attack"), dice);
    s.strike(HIT, "d20=2").end_count();
    s.pick("half_move").walk("1");
    assert!(!s.legal("attack"), "once, and it has moved");
    let mut s = first(field("all_attacks"), dice);
    s.strike(HIT, "d20=2").end_count();
    s.strike(HIT, "d20=2").pick("half_move").walk("1").end_count();
    assert!(s.legal("attack"), "by house rule");
}
