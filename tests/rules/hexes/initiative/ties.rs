//! The countdown itself: high before low, equal scores, holding.

use crate::setup::{Field, Skirmish};

/// Sets up `a` and `t` next to each other, each with a sword and, by default, 4 hp.
fn duel(a: &str, t: &str) -> Field {
    let hp = |fields: &str| if fields.contains("hp:") { "" } else { "hp: 4, " };
    Skirmish::hexes()
        .party("a:@0,0", &format!("main: 'sword', {}{a}", hp(a)))
        .party("mate:@9,0", "conditions: (stunned: 9)")
        .foes("t:@1,0", &format!("main: 'sword', facing: 3, {}{t}", hp(t)))
        .foes("other:@9,9", "conditions: (stunned: 9)")
}

const HIT: &str = "attack weapon=sword";

#[test]
fn h_init_11_high_acts_before_low_and_takes_effect_first() {
    let mut s = duel("", "").start();
    s.declare("", "d6=3 d6=5");
    assert_eq!((s.combatant(), s.at_count()), ("t".into(), 5));
    s.end_count();
    assert_eq!((s.combatant(), s.at_count()), ("a".into(), 3));
    let mut s = duel("", "").start();
    s.declare("", "d6=5 d6=3").play_to_action("a").strike(HIT, "d20=15 d8=6 d20=1");
    s.end_count();
    assert!(s.cond("t", "dead"));
    s.cited_ever("H-INIT-12");
    assert_ne!(s.combatant(), "t");
}

#[test]
fn h_init_11_equal_scores_share_a_count() {
    let mut s = duel("", "").start();
    s.declare("", "d6=4 d6=4").then_event("simultaneous amount=4").cites("H-INIT-11");
}

#[test]
fn h_init_12_the_stunned_lose_their_action() {
    let mut s = duel("", "hp: 10").start();
    s.declare("", "d6=5 d6=3").play_to_action("a").tape("d20=20 d2=1 d3=2").pick("brawl");
    s.act_and_end("end_turn").then_event("action_lost target=t why=stunned").cites("H-INIT-12");
}

#[test]
fn h_init_13_equal_dice_are_two_actions_in_succession() {
    let mut s = Skirmish::hexes()
        .party("a:@0,0", "main: 'sword', attacks: ['main', 'main']")
        .foes("t:@1,0", "hp_max: 40")
        .start();
    s.declare("", "d6=4 d6=4 d6=2").then_no_event("simultaneous").cites("H-INIT-13");
    for hp in [37, 34] {
        assert_eq!((s.combatant(), s.at_count()), ("a".into(), 4));
        s.strike(HIT, "d20=15 d8=3");
        assert_eq!(s.hp("t"), hp);
        s.end_count();
    }
    assert_eq!((s.combatant(), s.at_count()), ("t".into(), 2));
}

#[test]
fn h_init_14_two_can_kill_each_other_on_one_count() {
    let mut s = duel("", "").start();
    s.declare("", "d6=4 d6=4");
    s.strike(HIT, "d20=16 d8=8").then_event("result_waits target=t").cites("H-INIT-14");
    assert_eq!(s.hp("t"), 4);
    s.end_count().strike(HIT, "d20=16 d8=7");
    s.tape("d20=1 d20=1").act_and_end("end_turn");
    assert!(s.cond("a", "dead") && s.cond("t", "dead"));
    assert_eq!((s.hp("t"), s.hp("a")), (-4, -3));
}

#[test]
fn h_init_14_moves_take_effect_at_once_and_pushes_wait() {
    let mut s = Skirmish::hexes().party("a:@0,0", "").party("b:@4,0", "").foes("t:@1,0", "").start();
    s.declare("", "d6=4 d6=4 d6=1").play_to_action("a").tape("d20=15 d20=15 d20=2").pick("shove target=t");
    assert_eq!(s.pos("t"), "1,0", "the push waits");
    s.end_count();
    assert_eq!(s.combatant(), "b");
    s.pick("half_move").pick("step direction=3");
    assert_eq!(s.pos("b"), "3,0", "a move does not");
    s.act_and_end("stop");
    assert_eq!((s.pos("t"), s.point()), ("2,0".into(), "shove_follow"));
}

#[test]
fn h_init_14_a_waiting_pin_lapses_with_its_maker() {
    let mut s = duel("", "").start();
    s.declare("", "d6=4 d6=4")
        .play_to_action("a")
        .tape("d20=15 d20=15 d20=2")
        .pick("wrestle target=t")
        .then_no_event("pinned");
    s.end_count().strike(HIT, "d20=16 d8=6").tape("d20=2").act_and_end("end_turn");
    assert!(s.cond("a", "unconscious") && !s.cond("t", "pinned"));
}

#[test]
fn h_init_15_roster_order_and_magic_last() {
    let mut s = Skirmish::hexes()
        .party("mage:mage_6@0,0", "hp: 3")
        .foes("t:@1,0", "main: 'sword', facing: 3")
        .foes("u:@5,0", "main: 'sword'")
        .start();
    s.declare("mage cast spell=force_dart", "d8=4 d6=4 d6=4");
    assert_eq!(s.combatant(), "t", "the caster is first in the roster, and its spell comes last");
    s.end_count();
    assert_eq!(s.combatant(), "u");
    s.end_count();
    assert_eq!((s.point(), s.combatant()), ("choose_spell_target", "mage".into()));
}

#[test]
fn h_init_15_a_wand_of_the_first_pass_is_set_aside() {
    let mut s = Skirmish::hexes().party("mage:mage_6@0,0", "").foes("t:@5,0", "").start();
    s.declare("", "d8=4 d6=4");
    s.pick("use_wand wand=force_dart").then_event("wand_raised").cites("H-INIT-15");
    s.end_count();
    assert_eq!((s.combatant(), s.point()), ("t".into(), "choose_action"));
    s.end_count().tape("d6=2").pick("target target=t");
    assert_eq!(s.hp("t"), 7);
}

#[test]
fn h_init_16_the_struck_still_act_and_may_be_struck_again() {
    let mut s = Skirmish::hexes()
        .party("a:@0,0", "main: 'sword'")
        .party("b:@1,1", "main: 'sword', facing: 2")
        .foes("t:@1,0", "main: 'sword', hp: 4, facing: 3")
        .foes("other:@9,9", "conditions: (stunned: 9)")
        .start();
    s.declare("", "d6=4 d6=4 d6=4");
    s.strike(HIT, "d20=18 d8=8").cites("H-INIT-16");
    s.end_count().strike(HIT, "d20=18 d8=8");
    s.end_count();
    assert_eq!(s.combatant(), "t");
    s.tape("d20=2").pick("attack weapon=sword").pick("target target=a").pick("normal");
    assert_eq!(s.last_since_pick("attack").source.as_deref(), Some("t"));
    s.tape("d20=14").act_and_end("end_turn");
    assert_eq!(s.hp("t"), -12);
}

#[test]
fn h_init_17_one_alone_waits_for_nothing() {
    let mut s = duel("attacks: ['main', 'main']", "").start();
    s.declare("", "d6=4 d6=4 d6=2").strike(HIT, "d20=15 d8=2").then_no_event("result_waits").cites("H-INIT-17");
    assert_eq!(s.hp("t"), 2);
}

#[test]
fn h_init_18_holding_comes_before_anything_else() {
    let mut s = duel("", "").start();
    s.declare("", "d6=5 d6=3").play_to_action("a");
    assert!(s.legal("hold"));
    s.strike(HIT, "d20=2");
    assert!(!s.legal("hold"));
    let mut s = duel("", "").start();
    s.declare("", "d6=5 d6=3").play_to_action("a").pick("drop_prone");
    assert!(!s.legal("hold"));
}

#[test]
fn h_init_18_each_die_is_held_by_itself_and_declared_acts_never() {
    let mut s = duel("attacks: ['main', 'main']", "hp: 10").start();
    s.declare("", "d6=5 d6=4 d6=3").play_to_action("a").pick("hold").cites("H-INIT-18");
    s.pick("face facing=0");
    assert_eq!((s.combatant(), s.at_count()), ("a".into(), 4));
    s.strike(HIT, "d20=2").then_event("attack source=a");
    s.end_count();
    s.play_to_action("t").end_count();
    assert_eq!((s.combatant(), s.word("phase")), ("a".into(), "held".into()));
    let mut s = Skirmish::hexes().party("a:@0,0", "main: 'sword'").foes("t:@4,0", "").start();
    s.declare("a charge target=t", "d6=5 d6=3").play_to_action("a");
    assert!(!s.legal("hold"));
}

#[test]
fn h_init_19_all_who_held_act_last_and_together() {
    let mut s = duel("", "").start();
    s.declare("", "d6=6 d6=3").pick("hold").pick("face facing=0");
    s.pick("hold").pick("face facing=3").then_event("simultaneous").cites("H-INIT-19");
    assert_eq!((s.combatant(), s.word("phase")), ("a".into(), "held".into()));
    assert!(!s.legal("hold"));
    s.strike(HIT, "d20=16 d8=8");
    s.end_count().strike(HIT, "d20=16 d8=8").tape("d20=2 d20=2").act_and_end("end_turn");
    assert!(s.cond("a", "unconscious") && s.cond("t", "unconscious"), "both blows were struck before either counted");
}

#[test]
fn h_init_14_what_a_reaction_does_comes_at_once() {
    // `a` and `t` act on one count. The free attack that `t` provokes kills it before the end of its turn.
    let mut s = duel("", "").start();
    s.declare("", "d6=4 d6=4");
    s.end_count().play_to_action("t").pick("half_move").pick("step direction=2");
    assert_eq!((s.point(), s.combatant()), ("free_attack", "a".into()));
    s.tape("d20=15 d8=8 d20=1").pick("yes").then_no_event("result_waits");
    assert!(s.cond("t", "dead"));
}

#[test]
fn h_init_14_a_fumble_on_oneself_comes_at_once() {
    let mut s = duel("", "").start();
    s.declare("", "d6=4 d6=4").strike(HIT, "d20=1 d6=2 d8=3").pick("no").then_no_event("result_waits");
    assert_eq!((s.combatant(), s.hp("a")), ("a".into(), 1));
}

#[test]
fn h_init_14_a_waiting_push_lapses_with_its_victim() {
    let field = duel("", "").party("b:@1,1", "main: 'sword', facing: 2");
    let mut s = field.start();
    s.declare("", "d6=4 d6=4 d6=1").strike(HIT, "d20=15 d8=4").end_count();
    s.play_to_action("b").tape("d20=15 d20=15 d20=2").pick("shove target=t").tape("d20=1").act_and_end("end_turn");
    assert!(s.cond("t", "dead"));
    assert_eq!(s.pos("t"), "1,0");
}
