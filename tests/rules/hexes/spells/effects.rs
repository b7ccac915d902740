//! Effects of spells: table 11.10, saves, durations, charmed minds (H-SPELL-15 to H-SPELL-19).

use super::{cast, cast_among, cast_in, caster, facing_off};
use crate::duel::field;
use crate::setup::Skirmish;

fn burst(dice: &str, rule: &str) -> i64 {
    let mut s = cast_in(facing_off(&caster("fire_burst"), "hp_max: 90").house("natural_one_save", rule), "fire_burst");
    s.tape(&format!("d6=1 d6=2 d6=4 {dice}")).pick("hex place=3,0").cites("H-SPELL-15");
    90 - s.hp("b")
}

#[test]
fn h_spell_15_half_on_a_success_nothing_on_twenty_all_on_one() {
    assert_eq!(burst("d20=13", "maximised"), 7);
    assert_eq!(burst("d20=14", "maximised"), 3, "7 halved");
    assert_eq!(burst("d20=20", "maximised"), 0);
    assert_eq!(burst("d20=1", "maximised"), 18, "every die a six");
    assert_eq!(burst("d20=1", "plain_failure"), 7);
}

#[test]
fn h_spell_15_negated_by_a_save_and_longest_on_one() {
    let hold = |dice: &str| {
        let mut s = cast("hold_fast", "");
        s.tape(dice).pick("target target=b").cites("H-SPELL-15");
        s
    };
    assert_eq!(hold("d20=13 d4=2 d4=3").num("b.conditions.held.rounds"), 5);
    assert_eq!(hold("d20=1").num("b.conditions.held.rounds"), 8, "and no dice");
    for saved in ["d20=14", "d20=20"] {
        assert!(!hold(saved).cond("b", "held"));
    }
    let mut s = cast("web_snare", "");
    s.tape("d4=1 d4=1 d20=1").pick("hex place=2,0");
    assert_eq!(s.num("b.conditions.entangled.rounds"), 8, "whatever was rolled before");
    let mut s = cast_in(facing_off(&caster("hold_fast"), "").house("natural_one_save", "plain_failure"), "hold_fast");
    s.tape("d20=1 d4=1 d4=2").pick("target target=b");
    assert_eq!(s.num("b.conditions.held.rounds"), 3);
}

#[test]
fn h_spell_16_spell_damage_fells_like_any_other() {
    let mut s = cast("force_dart", "hp: 3");
    s.tape("d6=4 d20=13").pick("target target=b").expect_event("ladder outcome=unconscious").cites("H-SPELL-16");
    assert_eq!(s.hp("b"), -2);
    let mut s = cast("force_dart", "hp: 3, rank: pc");
    s.tape("d6=2 d20=4 d20=13").pick("target target=b").expect_event("mighty_blow amount=4").cites("H-CRIT-03");
}

#[test]
fn h_spell_17_force_dart_never_misses() {
    let mut s = cast("force_dart", "natural_ac: 15");
    s.tape("d6=3").pick("target target=b").cites("H-SPELL-17");
    assert_eq!((s.hp("b"), s.dice().as_str()), (6, "d6=3"));
}

/// Returns the members of a crowd that fall asleep with these two dice.
fn slumber(dice: &str) -> Vec<&'static str> {
    let board = field()
        .party("m:@0,0", &format!("{}, hit_dice: 5", caster("slumber")))
        .foes("two:@6,0", "hit_dice: 2")
        .foes("half:@6,1", "hit_dice: 0")
        .foes("four:@5,0", "hit_dice: 4")
        .foes("five:@5,1", "hit_dice: 5")
        .foes("bones:@7,0", "hit_dice: 1, kind: undead")
        .foes("one:@7,-1", "hit_dice: 1");
    let mut s = board.start();
    s.declare("m cast spell=slumber", "d6=6 d6=1 d6=1 d6=1 d6=1 d6=1 d6=1").tape(dice).pick("hex place=6,0");
    assert_eq!(s.num("one.conditions.asleep.rounds"), 10);
    ["half", "one", "two", "four", "five", "bones"].into_iter().filter(|who| s.cond(who, "asleep")).collect()
}

#[test]
fn h_spell_17_slumber_takes_the_weakest_first() {
    assert_eq!(slumber("d8=2 d8=5"), ["half", "one", "two"], "1 + 1 + 2 of 7, and 4 does not fit");
    assert_eq!(slumber("d8=8 d8=8"), ["half", "one", "two", "four"], "the strong and the dead never sleep");
}

#[test]
fn h_spell_17_ward_and_veil() {
    let mut s = cast("ward", "main: 'dagger'");
    s.pick("target target=m").end_count().play_to_action("b").strike("attack weapon=dagger_thrown", "d20=12");
    assert_eq!(s.attack_roll().1, 13);
    assert_eq!(s.num("m.conditions.ward.rounds"), 10);
    let mut s = cast_among(facing_off(&caster("veil"), "").party("f:@1,0", ""), "veil", "d6=6 d6=2 d6=1");
    assert!(s.legal("target target=m") && !s.legal("target target=b") && !s.legal("target target=mate"));
    s.pick("target target=f");
    assert_eq!(s.num("f.conditions.invisible.rounds"), 20);
}

#[test]
fn h_spell_17_mend_closes_wounds() {
    let board = facing_off(&caster("mend"), "").party("f:@1,0", "hp: 2, conditions: (flesh_wound: true)");
    let mut s = cast_among(board, "mend", "d6=6 d6=2 d6=1");
    s.tape("d6=4").pick("target target=f");
    assert_eq!((s.hp("f"), s.cond("f", "flesh_wound")), (7, false));
}

#[test]
fn h_spell_17_web_snare_and_hold_fast() {
    let mut s = cast("web_snare", "str: 10");
    s.tape("d4=2 d4=4 d20=13").pick("hex place=3,0");
    assert_eq!(s.num("b.conditions.entangled.rounds"), 6);
    let s = cast_among(facing_off(&caster("hold_fast"), "").foes("w:wolf@3,0", ""), "hold_fast", "d6=6 d6=1 d8=1");
    assert!(s.legal("target target=b") && !s.legal("target target=w"), "humanoids only");
    assert!(!s.legal("target target=m"));
}

#[test]
fn h_spell_17_fire_burst_grows_with_the_caster() {
    let dice = |level: u8| {
        let m = caster("fire_burst").replace("level: 3", &format!("level: {level}"));
        let mut s = cast_in(facing_off(&m, "hp_max: 200"), "fire_burst");
        let count = usize::from(level.min(10));
        s.tape(&format!("{} d20=13", "d6=3 ".repeat(count))).pick("hex place=3,0");
        200 - s.hp("b")
    };
    assert_eq!((dice(1), dice(9), dice(10), dice(14)), (3, 27, 30, 30));
}

#[test]
fn h_spell_17_bend_will_lasts_as_long_as_its_die_says() {
    for (dice, rounds) in [("d20=13 d6=4", 4), ("d20=1", 6)] {
        let mut s = cast("bend_will", "");
        s.tape(dice).pick("target target=b").pick("flee");
        assert_eq!(s.num("b.conditions.controlled.rounds"), rounds);
    }
    for saved in ["d20=14", "d20=20"] {
        let mut s = cast("bend_will", "");
        s.tape(saved).pick("target target=b");
        assert_eq!((s.point(), s.cond("b", "controlled")), ("choose_facing", false), "nothing to order");
    }
}

#[test]
fn h_spell_17_on_a_shared_count_effects_wait() {
    let board = facing_off(&caster("hold_fast"), "main: 'dagger'").house("morale", "off");
    let mut s = board.start();
    s.declare("m cast spell=hold_fast", "d6=4 d6=4").play_to_action("b");
    assert_eq!(s.point(), "choose_action", "spells come in the second pass");
    s.end_count().tape("d20=13 d4=1 d4=1").pick("target target=b");
    assert!(!s.cond("b", "held"));
    s.pick("face facing=0");
    assert_eq!(s.num("b.conditions.held.rounds"), 2);
}

#[test]
fn h_spell_17_a_hex_of_ten_feet_halves_radius_and_range() {
    let caught = |feet: &str| {
        let board = facing_off(&caster("slumber"), "").foes("c:@4,0", "").house("hex_feet", feet);
        let mut s = cast_among(board, "slumber", "d6=6 d6=1 d6=1");
        let far = s.legal("hex place=-9,-4");
        s.tape("d8=8 d8=8").pick("hex place=4,0");
        (far, s.cond("b", "asleep"), s.cond("c", "asleep"))
    };
    assert_eq!(caught("5"), (true, true, true));
    assert_eq!(caught("10"), (false, false, true), "12 hexes instead of 24, radius 1 instead of 2");
}

#[test]
fn h_spell_17_hail_fall_turns_open_ground_to_ice() {
    let board =
        facing_off(&caster("hail_fall"), "hp_max: 40").hex("3,0", "terrain: rough").hex("4,0", "terrain: brush");
    let mut s = cast_in(board, "hail_fall");
    s.tape("d6=1 d6=2 d6=6").pick("hex place=3,0").expect_event("iced");
    assert_eq!(s.hp("b"), 31);
    let ground = |s: &Skirmish, at: &str| s.word(&format!("board.hexes.{at}.terrain"));
    assert_eq!(ground(&s, "2,0"), "slippery");
    assert_eq!(
        (ground(&s, "3,0").as_str(), ground(&s, "4,0").as_str(), ground(&s, "1,0").as_str()),
        ("rough", "brush", "clear")
    );
}

#[test]
fn h_spell_17_a_level_may_have_its_own_spells() {
    let board = facing_off(&caster("spark"), "hp_max: 40")
        .extra("spells: [(name: 'spark', level: 1, range: 3, aim: any, effect: damage, dice: '2d4')]");
    let mut s = cast_in(board, "spark");
    s.tape("d4=2 d4=3").pick("target target=b");
    assert_eq!(s.hp("b"), 35);
}

#[test]
fn h_spell_18_the_same_effect_does_not_add_up() {
    let mut s = cast("ward", "main: 'dagger'");
    s.pick("target target=m").next_round().declare("m cast spell=ward", "d6=6 d6=1").pick("target target=m");
    s.cites("H-SPELL-18");
    assert_eq!(s.num("m.conditions.ward.rounds"), 10, "the new one is the longer");
    s.play_to_action("b").strike("attack weapon=dagger_thrown", "d20=12");
    assert_eq!(s.attack_roll().1, 13, "+3 once");
    s.next_round();
    assert_eq!(s.num("m.conditions.ward.rounds"), 10, "it began this round");
    let m = format!("{}, conditions: (ward: 30)", caster("ward"));
    let mut s = cast_in(facing_off(&m, ""), "ward");
    s.pick("target target=m");
    assert_eq!(s.num("m.conditions.ward.rounds"), 30, "the longer counter stays");
}

fn bent(order: &str, b: &str, rounds: u8) -> Skirmish {
    let mut s = cast("bend_will", b);
    s.tape(&format!("d20=13 d6={rounds}")).pick("target target=b");
    assert_eq!((s.point(), s.faction().as_str()), ("compel_order", "party"));
    s.pick(order).cites("H-SPELL-19");
    s
}

#[test]
fn h_spell_19_made_to_flee_it_runs_as_if_routed() {
    let mut s = bent("flee", "main: 'sword', speed: 3", 2);
    s.end_count();
    assert_eq!((s.combatant(), s.point()), ("b".into(), "choose_step"), "running is all that is open");
    assert!(s.legal("step direction=0") && !s.legal("step direction=3") && !s.legal("stop"), "towards an exit only");
    s.pick("step direction=0").cites("H-SPELL-19").cites("H-MORALE-08");
    s.next_round().declare_to("b", "declare_facing");
    assert_eq!((s.pos("b").as_str(), s.word("b.routine").as_str()), ("5,0", "standard"));
    let mut s = bent("flee", "speed: 3", 1);
    s.next_round().declare("", "d6=6 d6=1").next_round();
    assert!(!s.cond("b", "controlled"), "over with its counter");
    s.declare("", "d6=1 d6=6").play_to_action("b");
    assert!(s.legal("half_move"));
}

#[test]
fn h_spell_19_made_to_yield_it_drops_all_and_only_defends() {
    let mut s = bent("yield", "main: 'sword', shield: 'shield'", 2);
    assert_eq!((s.word("b.main"), s.word("b.shield")), (String::new(), String::new()));
    s.end_count().expect_no_event("attack");
    assert_eq!(s.point(), "choose_facing", "nothing to choose on its count");
    s.next_round().declare_to("b", "declare_facing");
    assert_eq!(s.word("b.routine"), "full_defence");
}

#[test]
fn h_spell_19_who_has_no_will_cannot_be_bent() {
    for b in ["traits: [mindless]", "kind: undead, int: 10", "kind: construct", "int: 2"] {
        let mut s = facing_off(&caster("bend_will"), b).start();
        s.declare("m cast spell=bend_will", "d6=6 d6=1");
        assert_eq!(s.events_ever("fizzled").len(), 1, "{b}");
    }
    assert!(cast("bend_will", "int: 3").legal("target target=b"));
}
