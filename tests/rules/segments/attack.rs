//! S-ATK-01 to S-ATK-10: targets, strike chance and defence, and the outcomes of the d100.

use crate::blow::{SWORD, blow, duel, range, strike, sword, until_a};
use affray::rulesets::segments::level::{AutoBands, Hit};
use affray::rulesets::segments::queries::bounds;
use affray::vocab::CombatantId;

#[test]
fn s_atk_01_strike_chance_is_skill_weapon_and_every_modifier_by_itself() {
    let a = "skills: {'two_handed_sword': (sc: 70)}, hp: 9, encumbered: true";
    let s = blow(duel(a, "def_dex: 0"), "two_handed_sword", "d100=96");
    assert_eq!(s.strike_parts(), "skill +70, weapon -5, wounds -20, encumbered -10");
    s.expect_event("strike strike_chance=35 defence=0 chance=35").cites("S-ATK-01");
}

#[test]
fn s_atk_01_the_parts_that_turn_a_roll_are_marked() {
    let s = strike(duel(&sword("hp: 20"), ""), "d100=55");
    let marked: Vec<String> = s
        .last_since_pick("strike")
        .modifiers
        .iter()
        .map(|m| format!("{}{}", m.why, if m.decisive { "!" } else { "" }))
        .collect();
    // 60 - 10 - 2 = 48: without wounds 55 would have hit, with the DEX of the target it misses.
    assert_eq!(marked, ["skill", "wounds!", "DEX"]);
}

#[test]
fn s_atk_02_parts_then_half_then_stance_then_conditions() {
    let b = "conditions: (prone: true), encumbered: true, def_base: 1";
    let field = crate::setup::Skirmish::segments()
        .party("a:@0,0", &sword("hidden: true"))
        .foes("b:swordsman@1,0", b)
        .tape("d100=99");
    let orders = "a attack weapon=longsword target=b; b attack weapon=longsword target=open + defend x=20";
    let mut s = until_a(field, orders, "d10=10 d10=1 d8=1");
    s.resolve_attack("b", "d100=96");
    let whole = "body -1, DEX -12, Defence skill -10, Shield skill -8, shield -10";
    let parts = format!("skill +60, surprise +10, {whole}, surprised +21");
    assert_eq!(s.strike_parts(), format!("{parts}, encumbered +10, prone +20"), "no stance against what surprises");
    s.expect_event("strike defence=-10 chance=80").cites("S-ATK-02");
}

#[test]
fn s_atk_02_a_stance_is_added_to_whole_def() {
    let field = crate::setup::Skirmish::segments().party("a:@0,0", SWORD).foes("b:swordsman@1,0", "");
    let orders = "a attack weapon=longsword target=b; b attack weapon=longsword target=a + defend x=25";
    let mut s = until_a(field, orders, "d10=10 d10=1 d8=1");
    s.resolve_attack("b", "d100=96").expect_event("strike defence=52 chance=8");
}

#[test]
fn s_atk_02_table_5_2_leaves_out_what_careful_aim_and_a_pool_cost() {
    let base = "dex: 15, def_base: 1, def_skill: 5, def_shield: 7, def_magic: 3";
    let crossbow = "skills: {'hand_crossbow': (sc: 50)}, ammo: {'quarrels': 3}, off: 'buckler'";
    let orders = "a attack weapon=longsword target=b; b shoot weapon=hand_crossbow target=a + careful_aim";
    let mut s = until_a(duel(SWORD, &format!("{base}, {crossbow}")), orders, "d10=1");
    s.resolve_attack("b", "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, target aims +10, body -1, Shield skill -7, shield -5, magic -3");
    let field = duel(SWORD, &format!("{base}, off: 'buckler'")).hex("1,0", "terrain: pool");
    let s = strike(field, "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, body -1, DEX -10, Defence skill -5, magic -3");
}

#[test]
fn s_atk_02_a_useless_off_arm_holds_no_shield() {
    let b = "def_shield: 7, off: 'buckler', conditions: (off_arm: true)";
    let s = strike(duel(SWORD, b), "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, DEX -2");
}

#[test]
fn s_atk_03_a_roll_of_at_most_sc_less_def_hits() {
    strike(duel(SWORD, ""), "d100=58 d8=3").expect_event("strike chance=58 hit=hit").cites("S-ATK-03");
    strike(duel(SWORD, ""), "d100=59").expect_event("strike hit=miss").expect_no_event("damage");
}

#[test]
fn s_atk_03_the_card_begins_with_the_number_to_hit() {
    let s = until_a(duel(SWORD, ""), "a attack weapon=longsword target=b", "d10=1");
    let decision = s.battle.decision().expect("an attack");
    let sums: Vec<&str> = decision.options.iter().flat_map(|o| &o.sums).map(|sum| sum.title.as_str()).collect();
    assert_eq!(sums, ["To hit", "Strike chance", "Defence of b, subtracted"]);
}

#[test]
fn s_atk_04_active_enemies_in_reach_who_do_not_hide() {
    let field = duel(SWORD, "")
        .foes("c:@0,1", "")
        .foes("far:@-2,0", "")
        .foes("tame:@-1,0", "conditions: (surrendered: true)")
        .foes("low:@-1,1", "hp: 0")
        .foes("sly:@0,-1", "hidden: true")
        .tape("d100=99");
    let s = until_a(field, "a attack weapon=longsword target=open", "d10=10");
    assert_eq!(s.values("strike", "target"), ["b", "c"]);
}

#[test]
fn s_atk_04_the_named_target_alone_while_it_can_be_struck() {
    let field = || duel(SWORD, "").foes("c:@0,1", "");
    let s = until_a(field(), "a attack weapon=longsword target=b", "d10=1");
    assert_eq!(s.values("strike", "target"), ["b"]);
    let refused = s.battle.decision().expect("an attack").refused;
    assert!(
        refused.iter().any(|r| r.label == "c" && r.reason == "b is the declared target and in reach"),
        "{refused:?}"
    );
    // The board's threat marks use this; `a` is the first of the roster, `b` the second.
    let bound = |s: &crate::setup::Skirmish| s.battle.ruleset().bound_to(s.battle.world(), CombatantId::from(0));
    assert_eq!(bound(&s), Some(CombatantId::from(1)));
    for guard in ["full_defence", "desperate_defence"] {
        let orders = format!("a attack weapon=longsword target=b; b {guard}");
        let s = until_a(field(), &orders, "d10=1");
        assert_eq!(s.values("strike", "target"), ["b", "c"], "{guard}");
        assert_eq!(bound(&s), None, "{guard}");
    }
}

#[test]
fn s_atk_04_a_fallen_target_passes_the_attack_on() {
    let field = duel(SWORD, "hp: 1").party("m:@1,-1", SWORD).foes("c:@2,-1", "");
    let orders = "a attack weapon=longsword target=b; m attack weapon=longsword target=b";
    let mut s = until_a(field, orders, "d10=9 d10=8");
    s.resolve_attack("b", "d100=30 d8=4").then_event("down target=b").play_to_attack("m");
    assert_eq!(s.values("strike", "target"), ["c"]);
    s.resolve_attack("c", "d100=96").cites("S-ATK-04");
}

#[test]
fn s_atk_05_without_a_target_step_hold_and_pass_are_left() {
    let field = crate::setup::Skirmish::segments().party("a:@0,0", SWORD).foes("b:@4,0", "");
    let mut s = until_a(field, "a attack weapon=longsword target=open", "d10=5");
    assert_eq!(s.actions(), ["step", "hold", "pass"]);
    s.pick("pass").expect_event("passed source=a").cites("S-ATK-05");
}

#[test]
fn s_atk_06_the_ends_of_the_die_whatever_the_chance() {
    let hopeless = || duel("skills: {'longsword': (sc: 0)}", "def_base: 100");
    let sure = || duel("skills: {'longsword': (sc: 300)}", "");
    strike(hopeless(), "d100=1 d8=1 d100=1").expect_event("strike hit=grievous chance=-102").cites("S-ATK-06");
    strike(hopeless(), "d100=2 d8=1").expect_event("strike hit=critical").cites("S-ATK-06");
    strike(hopeless(), "d100=3 d8=1").expect_event("strike hit=hit").cites("S-ATK-06");
    strike(hopeless(), "d100=4").expect_event("strike hit=miss").cites_not("S-ATK-06");
    strike(sure(), "d100=96").expect_event("strike hit=miss chance=298").cites("S-ATK-06");
    strike(sure(), "d100=95 d8=1").expect_event("strike hit=hit").cites_not("S-ATK-06");
}

#[test]
fn s_atk_06_house_without_automatic_bands() {
    let field = |sc: i32| duel(&format!("skills: {{'longsword': (sc: {sc})}}"), "").house("auto_bands", "off");
    for roll in 1..=3 {
        strike(field(0), &format!("d100={roll}")).expect_event("strike hit=miss chance=-2");
    }
    strike(field(300), "d100=100 d8=1").expect_event("strike hit=hit");
    strike(field(99), "d100=97 d8=1").expect_event("strike hit=hit");
    strike(field(99), "d100=98").expect_event("strike hit=miss");
}

/// Table 11.3: the lowest M of each row, with its upper ends G and C.
const ROWS: [(i32, i32, i32); 20] = [
    (1, 0, 1),
    (10, 1, 2),
    (17, 1, 3),
    (24, 1, 4),
    (29, 2, 5),
    (37, 2, 6),
    (44, 2, 7),
    (50, 3, 8),
    (57, 3, 9),
    (64, 3, 10),
    (70, 4, 11),
    (77, 4, 12),
    (84, 4, 13),
    (90, 5, 14),
    (97, 5, 15),
    (104, 5, 16),
    (110, 6, 17),
    (117, 6, 18),
    (124, 6, 19),
    (130, 7, 20),
];

#[test]
fn s_atk_07_every_row_of_table_11_3() {
    for m in -60..=200 {
        let (_, g, c) = *ROWS.iter().rev().find(|(from, ..)| *from <= m).unwrap_or(&ROWS[0]);
        for roll in 1..=100 {
            let hit = match roll {
                _ if roll <= g.max(1) => Hit::Grievous,
                _ if roll <= c.max(2) => Hit::Critical,
                _ if roll <= m.max(3) && roll <= 95 => Hit::Hit,
                _ => Hit::Miss,
            };
            assert_eq!(bounds(m, AutoBands::On).hit_for(roll), hit, "{roll} against {m}");
        }
    }
}

#[test]
fn s_atk_08_the_row_of_130_counts_though_no_roll_above_95_hits() {
    let field = || duel("skills: {'longsword': (sc: 140)}", "hp_max: 200");
    strike(field(), "d100=7 d8=1 d100=1").expect_event("strike chance=138 hit=grievous").cites("S-ATK-08");
    strike(field(), "d100=20 d8=1").expect_event("strike hit=critical");
    strike(field(), "d100=21 d8=1").expect_event("strike hit=hit");
    strike(field(), "d100=96").expect_event("strike hit=miss").cites("S-ATK-08");
}

#[test]
fn s_atk_09_one_attack_hurts_one_target_once() {
    let s = strike(duel(SWORD, "").foes("c:@0,1", ""), "d100=30 d8=5");
    s.cites("S-ATK-09");
    assert_eq!((s.hp("b"), s.hp("c"), s.events("damage").len()), (35, 40, 1));
}

#[test]
fn s_atk_10_a_second_weapon_takes_the_place_of_the_first() {
    let field = duel("skills: {'longsword': (sc: 60), 'dagger': (sc: 50)}, off: 'dagger'", "");
    let mut s = field.start();
    s.all_declare("a attack weapon=dagger hand=off target=b", "d10=3")
        .then_event("declared source=a attacks=1")
        .play_to_attack("a");
    s.resolve_attack("b", "d100=96").expect_event("strike weapon=dagger").cites("S-ATK-10");
    s.play_to_round_end("").expect_no_event("strike");
}

#[test]
fn s_atk_04_missiles_need_sight_and_range() {
    let a = "skills: {'javelin': (sc: 60)}";
    let field = range(a, "").hex("0,2", "terrain: wall").foes("walled:@0,4", "").foes("last:@-8,0", "");
    let s = until_a(field, "a shoot weapon=javelin target=open", "d10=1");
    assert_eq!(s.values("strike", "target"), ["b", "last"]);
}
