//! DMG: hit points, the simple save, conditions.

use crate::duel::{SWORD, begin, begin_with, duel, fact, field, strike, sword, sword_in};

#[test]
fn h_dmg_01_damage_lowers_hp_and_negative_values_are_kept() {
    let s = sword("", "", "d20=10 d8=7");
    s.cites("H-DMG-01").expect_event("damage source=a target=b amount=7");
    assert_eq!(s.hp("b"), 3);
    let s = sword("", "hp: 4", "d20=10 d8=7 d20=14");
    assert_eq!(s.hp("b"), -3);
}

#[test]
fn h_dmg_02_the_rank_decides_what_zero_hp_means() {
    let s = sword("", "hp: 4, rank: npc", "d20=10 d8=4 d20=14");
    s.expect_event("ladder target=b").expect_no_event("mighty_blow").cites("H-DMG-02");
    let s = sword("", "hp: 4, rank: monster", "d20=10 d8=4 d20=14");
    s.expect_event("ladder target=b");
    let s = sword("", "hp: 4, rank: pc", "d20=10 d8=4 d20=3 d20=2");
    s.expect_event("mighty_blow target=b").expect_no_event("ladder").cites("H-DMG-02");
    let s = sword("", "hp: 5", "d20=10 d8=4");
    s.expect_no_event("ladder");
}

#[test]
fn h_dmg_02_the_dead_are_skipped() {
    let board = duel(SWORD, "hp: -4").party("c:@0,1", "facing: 1, main: 'sword'");
    let mut s = begin_with(board, "", "d6=6 d6=6 d6=1");
    strike(&mut s, "sword", "d20=15 d8=8");
    s.expect_event("result_waits target=b");
    s.end_count().play_to_action("c");
    strike(&mut s, "sword", "d20=15 d8=8");
    s.pick("end_turn")
        .pick("face facing=1")
        .expect_event("died target=b")
        .expect_event("spent_blow target=b")
        .cites("H-DMG-02");
    assert_eq!(s.hp("b"), -12);
}

#[test]
fn h_dmg_03_healing_ends_at_hp_max_and_takes_subdual_points_away() {
    let healed = |b: &str| {
        let a = "class: cleric, level: 1, bcb: 0, prepared: {'mend': 1}";
        let board = field().party("a:@0,0", a).party("b:@1,0", b).foes("c:@5,0", "conditions: (asleep: 9)");
        let mut s = board.start();
        let dice = if b.contains("conditions") { "d6=4" } else { "d6=4 d6=1" };
        s.declare("a cast spell=mend", dice).skip_reactions().tape("d6=5").pick("target target=b").cites("H-DMG-03");
        s
    };
    let s = healed("hp: 3, hp_max: 8");
    assert_eq!(s.hp("b"), 8, "3 + 6, at most 8");
    let s = healed("hp: 3, subdual: 8, conditions: (knocked_out: true)");
    assert_eq!((s.hp("b"), s.num("b.subdual")), (9, 2));
    assert!(!s.cond("b", "knocked_out"), "9 is above 2");
    let s = healed("hp: 1, subdual: 20, conditions: (knocked_out: true)");
    assert!(s.cond("b", "knocked_out"), "7 is not above 14");
    let s = healed("hp: -5, conditions: (crippled: true, flesh_wound: true, unconscious: true, staggered: true)");
    assert_eq!(s.hp("b"), 1);
    for gone in ["crippled", "flesh_wound", "unconscious", "staggered"] {
        assert!(!s.cond("b", gone), "{gone}");
    }
    let s = healed("hp: -9, conditions: (crippled: true, flesh_wound: true, unconscious: true)");
    assert_eq!(s.hp("b"), -3);
    assert!(s.cond("b", "crippled") && s.cond("b", "unconscious") && !s.cond("b", "flesh_wound"));
}

#[test]
fn h_dmg_10_a_critical_hit_on_the_many_is_damage_only() {
    let s = sword("", "", "d20=20 d8=3");
    s.expect_event("attack outcome=critical").expect_no_event("mighty_blow").cited_ever("H-ATK-03");
    assert_eq!(s.hp("b"), 7);
    let s = sword("", "hp: 3", "d20=20 d8=4 d20=14");
    s.expect_event("ladder outcome=staggered").expect_no_event("mighty_blow").cites("H-DMG-10");
}

#[test]
fn h_dmg_10_crit_vs_npc_mighty_blows() {
    let s = sword_in(duel(SWORD, "").house("crit_vs_npc", "mighty_blows"), "d20=20 d8=3 d20=5 d20=13");
    s.expect_event("mighty_blow target=b amount=5").cites("H-CRIT-01");
    assert!(s.cond("b", "flesh_wound"));
}

#[test]
fn h_dmg_11_down_to_five_below_a_save_decides() {
    let after = |save: &str| sword("", "hp: 3, save: 15", &format!("d20=10 d8=8 {save}"));
    let s = after("d20=15");
    assert_eq!(s.hp("b"), -5);
    assert!(s.cond("b", "staggered") && !s.cond("b", "unconscious"));
    s.expect_event("ladder outcome=staggered").cites("H-DMG-11").cites("H-UNIT-16");
    let s = after("d20=14");
    assert_eq!(s.get("b.conditions.unconscious"), true, "without a counter");
    s.cites("H-DMG-11").cites("H-DMG-20");
    assert!(after("d20=1").cond("b", "dead"));
    let s = after("d20=20");
    s.expect_event("ladder outcome=unharmed").cites("H-UNIT-10");
    assert!(!s.cond("b", "staggered") && !s.cond("b", "unconscious") && !s.cond("b", "dead"));
    let s = sword("", "hp: 8, save: 15", "d20=10 d8=8 d20=15");
    assert!(s.cond("b", "staggered"), "exactly 0");
}

#[test]
fn h_dmg_12_from_six_below_unconscious_and_a_save_for_life() {
    let after = |hp: i32, save: &str| sword("", &format!("hp: {hp}, save: 15"), &format!("d20=10 d8=8 {save}"));
    for (hp, save) in [(2, "d20=15"), (2, "d20=20"), (-2, "d20=15")] {
        let s = after(hp, save);
        s.expect_event("ladder outcome=unconscious").cites("H-DMG-12");
        assert!(s.cond("b", "unconscious") && !s.cond("b", "dead") && !s.cond("b", "staggered"), "{hp} {save}");
    }
    for (hp, save) in [(2, "d20=14"), (2, "d20=1"), (-2, "d20=14")] {
        assert!(after(hp, save).cond("b", "dead"), "{hp} {save}");
    }
}

#[test]
fn h_dmg_13_eleven_below_is_death_without_a_roll() {
    let s = sword("", "hp: -3, save: 15", "d20=10 d8=8");
    assert_eq!((s.hp("b"), s.dice()), (-11, "d20=10 d8=8".into()));
    s.expect_event("died target=b").cites("H-DMG-13").cites("H-DMG-02");
    let s = sword("", "hp: -2, save: 15", "d20=10 d8=8 d20=15");
    assert!(!s.cond("b", "dead"), "10 below");
}

#[test]
fn h_dmg_14_more_damage_repeats_the_ladder_with_the_new_hp() {
    let staggered = "hp: -2, save: 15, conditions: (staggered: true)";
    let s = sword("", staggered, "d20=10 d8=1 d20=14");
    s.cites("H-DMG-14");
    assert_eq!(s.hp("b"), -3);
    assert!(s.cond("b", "unconscious"));
    let s = sword("", staggered, "d20=10 d8=4 d20=14");
    assert!(s.cond("b", "dead"), "now 6 below");
    let s = sword("", "hp: 8", "d20=10 d8=8 d20=14");
    s.cites_not("H-DMG-14");
}

#[test]
fn h_dmg_20_the_helpless_have_no_shield_no_dex_no_zone_and_are_hit_more_easily() {
    let ways = ["unconscious: true", "knocked_out: true", "crippled: true", "asleep: 9", "held: 9"];
    for way in ways {
        let b = format!("dex: 17, shield: 'shield', armour: 'leather', conditions: ({way})");
        let mut s = begin_with(duel(SWORD, &b), "", "d6=6");
        strike(&mut s, "sword", "d20=10 d8=1");
        assert_eq!(s.attack_roll(), (12, 12), "{way}: +2 against armour alone");
        s.cites("H-DMG-20").cites("H-ATK-08");
    }
    let b = "dex: 5, conditions: (held: 9)";
    let mut s = begin_with(duel(SWORD, b), "", "d6=6");
    strike(&mut s, "sword", "d20=10 d8=1");
    assert_eq!(s.attack_roll(), (12, 8), "a penalty counts");
    let mut s = begin_with(duel("", "conditions: (held: 9)"), "", "d6=6");
    s.pick("half_move").pick("step direction=3");
    assert_eq!(s.pos("a"), "-1,0", "no zone to retreat from: no pace is asked");
}

#[test]
fn h_dmg_21_a_condition_that_is_there_keeps_the_longer_counter() {
    let b =
        |stunned: u8| format!("rank: pc, hp_max: 40, save: 15, conditions: (stunned: {stunned}, flesh_wound: true)");
    let crit = |stunned: u8, die: u8| {
        let mut s = begin_with(duel(SWORD, &b(stunned)), "", "d6=6");
        strike(&mut s, "sword", &format!("d20=20 d8=1 d20=10 d20=2 d3={die}"));
        s.cites("H-DMG-21");
        (s.num("b.conditions.stunned.rounds"), s.num("b.conditions.flesh_wound"))
    };
    assert_eq!(crit(5, 2), (5, 1));
    assert_eq!(crit(2, 3), (3, 1));
}

#[test]
fn h_dmg_21_stunned_staggered_and_wounded() {
    let s = sword("conditions: (staggered: true)", "", "d20=11");
    assert_eq!(s.attack_roll(), (9, 10));
    s.cites("H-DMG-21");
    let s = sword("conditions: (flesh_wound: true, staggered: true)", "", "d20=13");
    assert_eq!(s.attack_roll(), (9, 10));
    let s = sword("conditions: (entangled: 9)", "", "d20=13");
    assert_eq!(s.attack_roll(), (9, 10));
    let b = "dex: 17, shield: 'shield', conditions: (stunned: 2)";
    let mut s = begin_with(duel(SWORD, b), "", "d6=6");
    strike(&mut s, "sword", "d20=10");
    assert_eq!(s.attack_roll(), (10, 11), "a shield, but no DEX");
    assert_eq!(s.count("end_turn"), 1);
    s.next_round();
    assert_eq!(s.num("b.conditions.stunned.rounds"), 1);
    s.declare("", "d6=6").next_round();
    assert!(!s.cond("b", "stunned"), "two rounds are over");
    s.declare("", "d6=6 d8=2").expect_event("declared source=b");
}

#[test]
fn h_dmg_21_the_stunned_lose_their_bonus_and_their_action() {
    let board = duel("", "bcb: 3, facing: 3").party("c:@2,0", "facing: 3, main: 'sword'");
    let mut s = begin_with(board, "b standard defence=3", "d6=6 d6=5 d6=1");
    s.tape("d20=20 d2=1 d3=2").pick("brawl").expect_event("stunned target=b");
    s.end_count();
    s.play_to_action("c");
    strike(&mut s, "sword", "d20=5");
    assert_eq!(s.attack_roll(), (7, 10), "from behind, and no defence left");
    s.end_count().expect_event("action_lost target=b").cites("H-INIT-12");
}

#[test]
fn h_dmg_21_asleep_ends_by_damage_or_a_friend() {
    let mut s = begin_with(duel(SWORD, "conditions: (asleep: 9)"), "", "d6=6");
    strike(&mut s, "sword", "d20=10 d8=2");
    s.expect_event("woken target=b").cites("H-DMG-21");
    assert!(!s.cond("b", "asleep"));
    let board = duel("", "").party("c:@0,1", "conditions: (asleep: 9)");
    let mut s = begin_with(board, "", "d6=6 d6=1");
    assert_eq!(s.count("wake"), 1, "not the sleeper in the corner");
    s.pick("wake target=c").expect_event("woken target=c");
    assert!(!s.cond("c", "asleep"));
    assert!(!s.legal("brawl"), "its main part is used");
}

#[test]
fn h_dmg_21_the_simple_save_of_the_wounded_is_worse() {
    let s = sword("", "hp: 4, save: 15, conditions: (flesh_wound: true)", "d20=10 d8=4 d20=16");
    assert_eq!(fact(&s, "ladder", "outcome"), "unconscious", "16 - 2 is below 15");
    let s = begin(duel("", "conditions: (flesh_wound: true)"));
    s.expect_no_event("damage");
}

#[test]
fn h_dmg_21_a_stun_costs_the_declared_charge_or_spell() {
    let mage = "class: magic_user, level: 2, bcb: 0, prepared: {'ward': 2}, hp_max: 30, rank: pc, save: 15";
    let mut s = duel(SWORD, mage).start();
    s.declare("b cast spell=ward", "d6=6 d6=1").play_to_action("a").tape("d20=20 d2=1 d3=1").pick("brawl");
    s.expect_event("spell_lost target=b");
    let board = duel("size: small", "attacks: ['bite']").party("t:@5,0", "");
    let mut s = begin_with(board, "b charge target=t", "d6=6 d6=1 d6=2");
    s.tape("d20=20 d2=1 d3=1").pick("brawl");
    s.expect_event("charge_lost target=b").cites("H-DMG-21");
}

/// Reading 14: the fatal 1 is part of the rule itself.
#[test]
fn h_dmg_11_natural_one_save_plain_failure() {
    for rule in ["maximised", "plain_failure"] {
        let s = sword_in(duel(SWORD, "hp: 4").house("natural_one_save", rule), "d20=10 d8=4 d20=1");
        s.expect_event("ladder outcome=dead");
    }
}
