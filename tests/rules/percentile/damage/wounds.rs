//! Injuries, unconsciousness, death, awakening (P-DMG-07 to P-DMG-18).

use crate::duel::{SWORD, aim, at, blow, carried, duel, hands, is};
use crate::setup::Skirmish;

#[test]
fn p_dmg_07_every_wound_is_written_down_for_itself() {
    let mut s = Skirmish::percentile()
        .party("a:@0,0", SWORD)
        .party("c:@2,0", SWORD)
        .foes("b:@1,0", "injuries: [(damage: 3, healed: 2, aided: true)], hp_max: 30, hp: 29")
        .start();
    s.intents("a attack item=broadsword mode=melee; c attack item=broadsword mode=melee").play_to_turn("a");
    s.tape("d100=50 d8=4").pick("attack target=b").pick("none").expect_event("damage injury=2").cites("P-DMG-07");
    s.play_to_turn("c").tape("d100=50 d8=4").pick("attack target=b").pick("none").expect_event("damage injury=3");
    assert_eq!((s.hp("b"), s.injuries("b")), (19, vec!["3/2+".into(), "5/0".to_string(), "5/0".to_string()]));
}

#[test]
fn p_dmg_08_hit_points_sink_below_zero_and_healing_starts_there() {
    let field = duel(SWORD, "hp: 4, hp_max: 30").foes("medic:@1,1", "dex: 9, skills: {'First Aid': 50}");
    let mut s = blow(field, "d100=9 d8=8");
    s.pick("none").expect_event("damage amount=18 hp_before=4 hp_after=-14").cites("P-DMG-08");
    s.play_to_turn("medic").tape("d100=50 d3=3").pick("first_aid patient=b injury=1");
    assert_eq!(s.hp("b"), -11);
    assert!(is(&s, "b.dead"));
    blow(duel(SWORD, ""), "d100=50 d8=3").pick("none").cites_not("P-DMG-08");
}

#[test]
fn p_dmg_09_two_hit_points_or_fewer_and_it_falls() {
    for (left, falls) in [(3, false), (2, true), (0, true), (-3, true)] {
        let mut s = blow(duel(SWORD, &format!("hp: {}", left + 9)), "d100=50 d8=8");
        s.pick("none");
        assert_eq!(s.events("unconscious").len(), usize::from(falls), "{left}");
        assert_eq!(s.cited("P-DMG-09"), falls);
    }
    let s = duel(SWORD, "hp: 2").start();
    assert!(!is(&s, "b.unconscious"), "only a loss brings it about");
    let mut s = blow(duel(SWORD, "hp: 2, body_armor: 'plate_full'"), "d100=50 d8=7");
    s.decline().expect_event("unhurt").expect_no_event("unconscious");
    assert!(!is(&s, "b.unconscious"), "nor does a hit that wounds nobody");
}

#[test]
fn p_dmg_09_in_a_group_it_falls_when_all_have_acted() {
    let b = &format!("{SWORD}, hp: 10");
    let mut s = duel(SWORD, b).start();
    s.intents("a attack item=broadsword mode=melee; b attack item=broadsword mode=melee").play_to_turn("a");
    s.tape("d100=50 d8=8")
        .pick("attack target=b")
        .pick("none")
        .expect_event("damage hp_after=1")
        .expect_no_event("unconscious");
    assert_eq!((s.point(), s.combatant()), ("act", "b".into()));
    s.tape("d100=50 d8=1").pick("attack target=a").pick("none").expect_event("unconscious target=b");
}

#[test]
fn p_dmg_10_the_fallen_lose_hands_intent_and_action() {
    let b = "dex: 9, hp: 10, skills: {'Sword': 20}, primary: 'broadsword', off: 'heater', carried: ['dagger']";
    let field = duel(SWORD, b).foes("c:@2,0", "dex: 8").hex("2,1", "items: ['rock']");
    let mut s = field.start();
    s.intents("a attack item=broadsword mode=melee; b attack item=broadsword mode=melee; c pick_up").play_to_turn("a");
    s.tape("d100=50 d8=8").pick("attack target=b").pick("none").expect_event("unconscious target=b").cites("P-DMG-10");
    assert_eq!((s.word("b.posture"), hands(&s, "b")), ("prone".into(), ["".into(), "".into()]));
    assert_eq!(carried(&s, "b"), ["dagger"], "what it carried it keeps");
    assert_eq!((s.point(), s.combatant()), ("act", "c".into()), "b does not act");
    assert_eq!(s.values("pick_up", "item"), ["broadsword", "heater", "rock"]);
    s.end_round();
    assert!(is(&s, "b.unconscious"), "at 1 hit point");
    for _ in 0..20 {
        assert_ne!(s.combatant(), "b", "it is asked nothing");
        s.do_nothing();
    }
}

#[test]
fn p_dmg_10_reload_first_aid_and_hiding_end() {
    let b = "dex: 13, hp: 10, hp_max: 11, injuries: [(damage: 1)], primary: (name: 'crossbow_light', loaded: false)";
    let mut s = duel(SWORD, b).start();
    s.intents("b reload item=crossbow_light; a attack item=broadsword mode=melee").play_to_turn("b").pick("reload");
    s.play_to_turn("a").tape("d100=50 d8=8").pick("attack target=b").pick("none").expect_no_event("reloaded");
    let mut s = duel(SWORD, b).start();
    s.intents("b first_aid; a attack item=broadsword mode=melee").play_to_turn("b").pick("first_aid");
    s.play_to_turn("a")
        .tape("d100=50 d8=8")
        .pick("attack target=b")
        .pick("none")
        .expect_event("aid_lost source=b")
        .expect_no_event("first_aid");
    let s = duel(SWORD, "hp: 10, hidden: true")
        .extra("damage_events: [(round: 1, targets: ['b'], dice: '8')]")
        .hex("1,0", "terrain: foliage")
        .start();
    assert!(is(&s, "b.unconscious") && s.word("b.hidden") == "none");
}

#[test]
fn p_dmg_11_nobody_wakes_by_itself() {
    let field = duel(SWORD, "hp: 10").extra("aftermath: true, aftermath_weeks: 0, round_limit: 6");
    let mut s = blow(field, "d100=50 d8=8");
    s.pick("none").expect_event("unconscious target=b").cites("P-DMG-11");
    for _ in 0..4 {
        s.end_round();
        assert!(is(&s, "b.unconscious"));
    }
    s.tape("d6=4").end_round();
    assert_eq!(s.events_ever("sleeps").len(), 1, "{}", s.story());
}

#[test]
fn p_dmg_12_rising_above_two_does_not_awaken() {
    let b = "hp: 2, unconscious: true, injuries: [(damage: 10)]";
    let mut s = duel("", b).foes("medic:@1,1", "skills: {'First Aid': 50}").start();
    s.intents("medic first_aid").play_to_turn("medic").tape("d100=50 d3=3").pick("first_aid patient=b");
    assert!(is(&s, "b.unconscious"));
    assert_eq!(s.hp("b"), 5);
    s.cited_ever("P-DMG-12");
}

#[test]
fn p_dmg_13_death_comes_with_the_end_of_the_round() {
    let b = "hp: 9, primary: 'broadsword', carried: ['dagger']";
    let field = duel(SWORD, b).foes("c:@2,0", "dex: 8");
    let mut s = field.start();
    s.intents("a attack item=broadsword mode=melee; c first_aid").play_to_turn("a");
    s.tape("d100=50 d8=8")
        .pick("attack target=b")
        .pick("none")
        .expect_event("damage hp_after=0")
        .expect_no_event("died");
    assert!(is(&s, "b.unconscious") && !is(&s, "b.dead"));
    s.play_to_turn("c").pick("pass").expect_event("died target=b").cites("P-DMG-13");
    assert!(is(&s, "b.dead") && carried(&s, "b").is_empty());
    s.play_to_decision("declare_intent", "c");
    assert!(!s.legal("awaken"), "for good");
    s.intents("c pick_up").play_to_turn("c");
    assert_eq!(s.values("pick_up", "item"), ["broadsword", "dagger"], "all that it had");
    assert!(!s.legal("first_aid patient=b"));
    blow(duel(SWORD, "hp: 10"), "d100=50 d8=8").pick("none").expect_no_event("died");
}

#[test]
fn p_dmg_14_one_hit_point_is_life() {
    let mut s = blow(duel(SWORD, "hp: 10"), "d100=50 d8=8");
    s.pick("none").expect_no_event("died");
    assert_eq!((s.hp("b"), is(&s, "b.dead"), is(&s, "b.unconscious")), (1, false, true));
    // Saved in time it has 1 or 2 hit points, and stays down.
    let b = "hp: 0, unconscious: true, injuries: [(damage: 10)]";
    let mut s = duel("", b).foes("medic:@1,1", "skills: {'First Aid': 50}").start();
    s.intents("medic first_aid")
        .play_to_turn("medic")
        .tape("d100=50 d3=2")
        .pick("first_aid patient=b")
        .cites("P-DMG-14");
    assert_eq!((s.hp("b"), is(&s, "b.dead"), is(&s, "b.unconscious")), (2, false, true));
}

/// Sets up `b`, unconscious, next to `c`, which declares `awaken` if it is legal.
fn asleep(rule: &str, b: &str) -> Skirmish {
    let field = duel(SWORD, &format!("unconscious: true, {b}")).foes("c:@2,0", "dex: 15").house("awaken", rule);
    let mut s = field.start();
    if s.legal("awaken") {
        s.intents("c awaken");
    }
    s
}

#[test]
fn p_dmg_15_a_friend_awakens_it_prone_and_empty_handed() {
    let mut s = asleep("on", "dex: 9, hp: 1, primary: 'broadsword'");
    s.play_to_turn("c").pick("awaken patient=b").expect_event("awakened source=c target=b").cites("P-DMG-15");
    assert!(!is(&s, "b.unconscious"));
    assert_eq!((s.word("b.posture"), hands(&s, "b"), s.hp("b")), ("prone".into(), ["".into(), "".into()], 1));
    assert!(s.events("passed").iter().all(|e| e.source.as_deref() != Some("b")), "no action in this round");
    s.play_to_decision("declare_intent", "b");
    assert_eq!(s.num("round"), 2);
}

#[test]
fn p_dmg_15_only_a_friend_beside_it_with_a_hit_point() {
    let legal = |b: &str, place: &str, side: &str| {
        let c = "dex: 15, hp: 11, injuries: [(damage: 1)]";
        let field = duel("", &format!("unconscious: true, {b}")).side(side, &format!("c:@{place}"), c);
        let mut s = field.foes("down:@-3,0", "unconscious: true, hp: 1").party("low:@-5,0", "unconscious: true, hp: 1");
        s = s.house("awaken", "on");
        let mut s = s.start();
        s.intents("c awaken").play_to_turn("c");
        s.legal("awaken patient=b")
    };
    assert!(legal("hp: 1", "2,0", "foes"));
    assert!(!legal("hp: 0", "2,0", "foes"));
    assert!(!legal("hp: 1", "3,0", "foes"));
    assert!(!legal("hp: 1", "2,0", "party"));
}

#[test]
fn p_dmg_15_only_who_declared_it_awakens() {
    let mut s = duel(SWORD, "unconscious: true, hp: 1, injuries: [(damage: 9)]").foes("c:@2,0", "dex: 15").start();
    s.intents("c first_aid").play_to_turn("c");
    assert_eq!(s.actions(), ["first_aid", "pass"]);
    let s = duel(SWORD, "").foes("c:@2,0", "dex: 15").start();
    assert_eq!(s.combatant(), "c");
    assert!(!s.legal("awaken"), "nobody sleeps");
}

#[test]
fn p_dmg_15_awaken_off() {
    let mut s = asleep("off", "hp: 1");
    s.play_to_decision("declare_intent", "c");
    assert!(!s.legal("awaken"));
}

#[test]
fn p_dmg_16_the_awakened_act_as_if_nothing_were_wrong() {
    let b = "dex: 9, hp: 2, hp_max: 12, skills: {'Brawl': 50}";
    let field = at(SWORD, "1,0", &format!("unconscious: true, {b}")).foes("c:@2,0", "dex: 15");
    let mut s = field.start();
    s.intents("c awaken").play_to_turn("c").pick("awaken patient=b").cites("P-DMG-16");
    s.intents("b attack item=brawl mode=melee; a attack item=broadsword mode=melee");
    s.moves("b rise").play_to_turn("a").tape("d100=51").pick("attack target=b");
    s.play_to_turn("b").tape("d100=50 d3=1").pick("attack target=a").then_event("attack chance=50").pick("none");
    assert!(!is(&s, "b.unconscious"), "2 hit points, and none lost");
    s.intents("a attack item=broadsword mode=melee")
        .play_to_turn("a")
        .tape("d100=50 d8=1")
        .pick("attack target=b")
        .pick("none");
    s.expect_event("unconscious target=b");
    let mut s = asleep("on", "hp: 3");
    s.play_to_turn("c").pick("awaken patient=b").cites_not("P-DMG-16");
}

#[test]
fn p_dmg_17_lying_down_halves_blows_and_parries() {
    let low = format!("{SWORD}, posture: prone");
    let s = blow(duel(&low, ""), "d100=26");
    s.expect_event("attack chance=25 level=failure").cites("P-DMG-17");
    assert_eq!(s.word("a.posture"), "prone");
    let mut s = blow(duel(SWORD, "posture: prone, skills: {'Sword': 60}, primary: 'broadsword'"), "d100=50 d100=30");
    s.expect_event("attack chance=50").cites_not("P-DMG-17");
    assert_eq!(s.options(), ["none", "parry item=broadsword"], "no dodge");
    s.pick("parry item=broadsword").expect_event("parry chance=30 level=success").cites("P-DMG-17");
    let mut s = aim(at("skills: {'Bow': 50}, primary: 'longbow', posture: prone", "3,0", ""), "longbow", "shoot");
    s.tape("d100=51").pick("attack target=b").expect_event("attack chance=50").cites_not("P-DMG-17");
}

#[test]
fn p_dmg_17_it_lies_until_it_rises() {
    let mut s = Skirmish::percentile().party("a:@0,0", "posture: prone").foes("b:@3,0", "").start();
    s.intents("").play_to_decision("rise", "a").pick("stay");
    assert_ne!(s.combatant(), "a", "it does not move");
    s.end_round()
        .intents("")
        .play_to_decision("rise", "a")
        .pick("rise")
        .expect_event("rose source=a from=prone")
        .cites("P-DMG-17");
    assert_eq!((s.point(), s.word("a.posture")), ("choose_move", "standing".into()));
}

#[test]
fn p_dmg_18_wounds_do_not_hamper() {
    let a = &format!("{SWORD}, hp: 3, hp_max: 40");
    let mut s = blow(duel(a, &format!("{SWORD}, dex: 9")), "d100=50 d100=50");
    s.then_event("attack chance=50 rating=50").pick("parry item=broadsword");
    let mut s = Skirmish::percentile().party("a:@-9,0", "hp: 3, hp_max: 40").foes("b:@9,9", "").start();
    s.intents("a defend").play_to_decision("choose_move", "a").pick("move to=9,0").expect_event("moved amount=18");
    let mut s = blow(duel(SWORD, ""), "d100=50 d8=8");
    s.pick("none").expect_event("damage hp_after=3").cites("P-DMG-18").expect_no_event("unconscious");
}
