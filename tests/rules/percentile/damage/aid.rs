//! First Aid (P-DMG-19 to P-DMG-23).

use crate::duel::{SWORD, duel, is};
use crate::setup::{Field, Skirmish};

/// Sets up `medic`, with DEX 13 and First Aid 50, next to `b`, which has that wound. `a` with a sword is next to
/// both.
fn ward(medic: &str, b: &str) -> Field {
    let medic = format!("dex: 13, skills: {{'First Aid': 50}}, {medic}");
    duel(SWORD, b).foes("medic:@0,1", &medic)
}

const HURT: &str = "hp: 7, injuries: [(damage: 5)]";

#[test]
fn p_dmg_19_first_aid_takes_the_round_and_is_rolled_at_its_end() {
    let mut s = ward("", HURT).start();
    s.intents("medic first_aid; a attack item=broadsword mode=melee")
        .play_to_turn("medic")
        .pick("first_aid patient=b injury=1");
    s.expect_event("aid_begun source=medic target=b injury=1").cites("P-DMG-19");
    assert_eq!((s.hp("b"), s.dice(), s.combatant()), (7, String::new(), "a".into()));
    s.tape("d100=51 d100=50 d3=2")
        .pick("attack target=b")
        .expect_event("first_aid source=medic target=b")
        .cites("P-DMG-19");
    assert_eq!(s.hp("b"), 9);
}

#[test]
fn p_dmg_19_at_most_three_steps() {
    let field = || duel("", HURT).foes("medic:@5,0", "dex: 13");
    let mut s = field().start();
    s.intents("medic first_aid").play_to_decision("choose_move", "medic");
    assert!(s.legal("move to=2,0") && !s.legal("move to=1,1"), "three steps, not four");
    // With a different declaration and a longer move it cannot turn to First Aid.
    for (to, asked) in [("2,0", true), ("1,1", false)] {
        let mut s = field().start();
        s.intents("").moves(&format!("medic move to={to}"));
        let mut who = Vec::new();
        while s.point() == "act" {
            who.push(s.combatant());
            s.do_nothing();
        }
        assert_eq!(who.contains(&"medic".into()), asked, "{to}");
    }
}

#[test]
fn p_dmg_20_the_helper_or_a_living_friend_beside_it() {
    let mut s = ward("hp: 11, injuries: [(damage: 1)]", "hp: 12")
        .foes("far:@-2,2", HURT)
        .foes("near:@-1,2", HURT)
        .foes("down:@0,2", "hp: 2, unconscious: true, injuries: [(damage: 10)]")
        .foes("tame:@-1,1", &format!("surrendered: true, {HURT}"))
        .party("enemy:@1,1", HURT)
        .start();
    s.intents("medic first_aid").play_to_turn("medic");
    assert_eq!(s.values("first_aid", "patient"), ["medic", "near", "down", "tame"]);
    s.pick("first_aid patient=tame").cites("P-DMG-20");
    s.tape("d100=51");
    s.end_round();
}

#[test]
fn p_dmg_20_open_injuries_that_nobody_else_is_at() {
    let b = "hp: 1, injuries: [(damage: 2, aided: true), (damage: 2, healed: 2), (damage: 3, healed: 1), (damage: 4)]";
    let mut s = ward("", b).foes("second:@1,1", "dex: 12").start();
    s.intents("medic first_aid; second first_aid").play_to_turn("medic");
    assert_eq!(s.values("first_aid", "injury"), ["3", "4"]);
    s.pick("first_aid injury=4");
    s.play_to_turn("second");
    assert_eq!(s.values("first_aid", "injury"), ["3"]);
    s.pick("pass").play_to_turn("b").tape("d100=51").pick("pass");
    assert_eq!(s.injuries("b"), ["2/0+", "2/2", "3/1", "4/0+"]);
}

#[test]
fn p_dmg_20_the_broken_do_not_help() {
    let asked = |broken: bool| {
        let medic = format!("dex: 13, broken: {broken}");
        let field = Skirmish::percentile().extra("light: pitch_dark").party("a:@-3,0", "");
        let mut s = field.foes("b:@1,0", HURT).foes("medic:@2,0", &medic).start();
        s.intents("").moves("");
        s.combatant()
    };
    assert_eq!((asked(false), asked(true)), ("medic".into(), "b".into()));
}

#[test]
fn p_dmg_20_whoever_is_at_its_place_may_switch_to_first_aid() {
    for intent in ["attack item=brawl mode=melee", "defend", "pick_up"] {
        let field = ward("", HURT).hex("0,1", "items: ['rock']").house("first_aid_switch", "at_rank");
        let mut s = field.start();
        s.intents(&format!("medic {intent}")).play_to_turn("medic");
        assert!(s.legal("first_aid patient=b injury=1"), "{intent}");
        s.tape("d100=51").pick("first_aid patient=b").cites("P-DMG-20");
    }
}

#[test]
fn p_dmg_20_first_aid_switch_declared_only() {
    let field = || ward("", HURT).hex("0,1", "items: ['rock']").house("first_aid_switch", "declared_only");
    let mut s = field().start();
    s.intents("medic pick_up").play_to_turn("medic");
    assert!(!s.legal("first_aid"));
    let mut s = field().start();
    s.intents("medic first_aid").play_to_turn("medic");
    assert!(s.legal("first_aid patient=b injury=1"));
}

/// Lets `medic` treat `b`; `a` then hits `medic`, which reacts with `answer`.
fn disturbed(answer: &str, dice: &str) -> Skirmish {
    let mut s = ward("primary: 'broadsword'", &format!("dex: 9, {HURT}")).start();
    s.intents("medic first_aid; a attack item=broadsword mode=melee").play_to_turn("medic").pick("first_aid patient=b");
    s.play_to_turn("a").tape(dice).pick("attack target=medic").pick(answer);
    s
}

#[test]
fn p_dmg_21_a_parry_or_a_dodge_breaks_it_off() {
    for answer in ["dodge", "parry item=broadsword"] {
        let mut s = disturbed(answer, "d100=50 d100=1");
        s.expect_event("aid_lost source=medic target=b").cites("P-DMG-21");
        assert_eq!(s.combatant(), "b");
        assert!(s.legal("first_aid patient=b injury=1"), "who comes later may pick it, in the same round");
        s.pick("pass").expect_no_event("first_aid");
        assert_eq!(s.injuries("b"), ["5/0"]);
    }
    let mut s = disturbed("none", "d100=50 d8=1 d100=50 d3=1");
    s.play_to_turn("b").pick("pass");
    s.expect_event("first_aid source=medic amount=1").expect_no_event("aid_lost").cites_not("P-DMG-21");
}

#[test]
fn p_dmg_21_so_does_falling() {
    let mut s = disturbed("none", "d100=9 d8=8");
    s.expect_event("unconscious target=medic").expect_event("aid_lost source=medic target=b").cites("P-DMG-21");
    s.play_to_turn("b");
    assert!(s.legal("first_aid patient=b injury=1") && is(&s, "medic.unconscious"));
}

#[test]
fn p_dmg_22_at_most_what_the_wound_has_left_and_full_hit_points() {
    let aid = |b: &str, dice: &str| {
        let mut s = ward("", b).start();
        s.intents("medic first_aid").play_to_turn("medic").tape(dice).pick("first_aid patient=b").cites("P-DMG-22");
        (s.hp("b"), s.injuries("b").remove(0), s.dice())
    };
    let all = |hp: i64, injury: &str, dice: &str| (hp, injury.to_string(), dice.to_string());
    assert_eq!(aid(HURT, "d100=50 d3=3"), all(10, "5/3+", "d100=50 d3=3"));
    assert_eq!(aid(HURT, "d100=9 d3=3"), all(10, "5/3+", "d100=9 d3=3"), "a special does no more");
    assert_eq!(aid(HURT, "d100=51"), all(7, "5/0+", "d100=51"), "a failure uses it up as well");
    assert_eq!(aid("hp: 7, injuries: [(damage: 5, healed: 3)]", "d100=50 d3=3"), all(9, "5/5+", "d100=50 d3=3"));
    assert_eq!(aid("hp: 11, injuries: [(damage: 5)]", "d100=50 d3=3"), all(12, "5/1+", "d100=50 d3=3"));
}

#[test]
fn p_dmg_22_in_the_order_of_picking_and_once_each() {
    let b = "hp: 3, injuries: [(damage: 5), (damage: 4)]";
    let mut s = ward("", b).foes("second:@1,1", "dex: 15, skills: {'First Aid': 40}").start();
    s.intents("medic first_aid; second first_aid").play_to_turn("second").pick("first_aid patient=b injury=2");
    s.play_to_turn("medic").tape("d100=40 d3=1 d100=51").pick("first_aid patient=b injury=1");
    let helpers: Vec<_> = s.events_ever("first_aid").into_iter().filter_map(|e| e.source).collect();
    assert_eq!((helpers, s.hp("b")), (vec!["second".to_string(), "medic".to_string()], 4));
    s.intents("medic first_aid").moves("");
    assert_eq!((s.point(), s.num("round")), ("declare_intent", 3), "neither wound is treated again");
}

#[test]
fn p_dmg_23_it_works_below_zero_and_saves_at_one() {
    let save = |hp: i32, dice: &str| {
        let b = format!("hp: {hp}, unconscious: true, injuries: [(damage: 9), (damage: 5)]");
        let mut s = ward("", &b).start();
        s.intents("medic first_aid")
            .play_to_turn("medic")
            .tape(dice)
            .pick("first_aid patient=b injury=1")
            .cites("P-DMG-23");
        (s.hp("b"), is(&s, "b.dead"))
    };
    assert_eq!(save(0, "d100=50 d3=1"), (1, false));
    assert_eq!(save(-2, "d100=50 d3=3"), (1, false));
    assert_eq!(save(-1, "d100=50 d3=1"), (0, true));
    assert_eq!(save(0, "d100=51"), (0, true));
    let mut s = ward("", HURT).start();
    s.intents("medic first_aid")
        .play_to_turn("medic")
        .tape("d100=51")
        .pick("first_aid patient=b")
        .cites_not("P-DMG-23");
}
