//! FUMB and GEAR: fumbles, ammunition, dropped and broken items.

use crate::duel::{SWORD, begin, begin_with, duel, fact, strike, sword, sword_in};
use crate::setup::Skirmish;

/// Lets `a` fumble against `b`, which has no weapon and declines the free attack; `dice` are those of the fumble
/// table.
fn fumble(a: &str, weapon: &str, dice: &str) -> Skirmish {
    let mut s = begin(duel(a, ""));
    strike(&mut s, weapon, "d20=1");
    s.tape(dice).pick("no");
    s
}

fn names(list: &serde_json::Value) -> Vec<String> {
    let list = list.as_array().cloned().unwrap_or_default();
    list.iter().map(|item| item["name"].as_str().unwrap_or_default().to_string()).collect()
}

fn loose(s: &Skirmish, hex: &str) -> Vec<String> {
    names(&s.get(&format!("board.hexes.{hex}.items")))
}

#[test]
fn h_fumb_01_a_natural_one_misses_gives_free_attacks_in_roster_order_then_the_table() {
    let board = duel(&format!("{SWORD}, bcb: 15"), SWORD)
        .foes("c:@0,1", "facing: 1, main: 'sword'")
        .foes("far:@2,0", "main: 'sword'")
        .foes("pike:@2,-2", "facing: 4, main: 'spear'");
    let mut s = begin_with(board, "", "d6=6 d6=1 d6=1 d6=1 d6=1");
    s.tape("d20=1").pick("attack weapon=sword").pick("target target=b").pick("normal");
    s.expect_event("attack outcome=miss").cites("H-ATK-04");
    assert_eq!((s.point(), s.combatant()), ("free_attack", "b".into()));
    s.tape("d20=8 d8=1")
        .pick("yes")
        .expect_event("free_attack source=b why=fumble")
        .cites("H-FUMB-01")
        .cites("H-REACT-01");
    assert_eq!(s.attack_roll(), (10, 10), "three attackers");
    assert_eq!((s.hp("a"), s.combatant()), (9, "c".into()));
    s.pick("no");
    assert_eq!(s.combatant(), "pike", "a spear reaches it, the sword of `far` does not");
    s.tape("d6=6").pick("no").expect_event("fumble source=a amount=6").cites("H-FUMB-01");
    assert_eq!(s.point(), "choose_action");
}

#[test]
fn h_fumb_01_no_table_for_who_is_down() {
    let mut s = begin(duel(&format!("{SWORD}, hp: 1"), SWORD));
    strike(&mut s, "sword", "d20=1");
    s.tape("d20=10 d8=5 d20=2").pick("yes").expect_event("ladder outcome=unconscious").expect_no_event("fumble");
}

#[test]
fn h_fumb_01_fumble_table_off() {
    let mut s = begin(duel(SWORD, SWORD).house("fumble_table", "off"));
    strike(&mut s, "sword", "d20=1");
    s.tape("d20=10 d8=5").pick("yes").expect_event("free_attack source=b").expect_no_event("fumble");
    assert_eq!((s.hp("a"), s.point()), (5, "choose_action"));
}

#[test]
fn h_fumb_02_two_is_the_weapons_dice_on_oneself() {
    let s = fumble("main: 'sword_plus_2', str: 18", "sword_plus_2", "d6=2 d8=5");
    s.cites("H-FUMB-02").expect_event("damage source=a target=a amount=5 cause=fumble");
    assert_eq!(s.hp("a"), 5, "no modifiers");
}

#[test]
fn h_fumb_02_three_is_a_friend_within_reach_or_oneself() {
    let s = fumble(SWORD, "sword", "d6=3 d8=5");
    assert_eq!(s.hp("a"), 5, "no friend there");
    let board = duel(SWORD, "")
        .party("c:@0,1", "hp: 9")
        .party("d:@-1,0", "")
        .party("e:@0,2", "")
        .party("f:@0,-1", "conditions: (held: 9)");
    let mut s = begin_with(board, "", "d6=6 d6=1 d6=1 d6=1 d6=1");
    strike(&mut s, "sword", "d20=1");
    s.tape("d6=3 d2=2 d8=4").pick("no").expect_event("friend_struck source=a target=d").cites("H-FUMB-02");
    assert_eq!((s.hp("c"), s.hp("d"), s.hp("a")), (9, 6, 10));
}

#[test]
fn h_fumb_02_a_stray_missile_finds_a_friend_near_the_target() {
    let shot = |c: &str| {
        let a = "main: 'long_bow', ammo: {'arrows': 3}";
        let board = duel(a, "").foes("t:@6,0", "conditions: (held: 9)").party(c, "").party("x:@0,1", "");
        let mut s = begin_with(board, "", "d6=6 d6=1 d6=1 d6=1");
        s.tape("d20=1").pick("attack weapon=long_bow").pick("target target=t");
        s.tape("d6=3 d8=4").pick("no");
        s
    };
    assert_eq!(shot("c:@6,-3").hp("a"), 6, "three hexes from the target, and x only near the archer");
    let s = shot("c:@7,-2");
    s.expect_event("friend_struck source=a target=c").cites("H-FUMB-02");
    assert_eq!((s.hp("c"), s.hp("a")), (6, 10));
}

#[test]
fn h_fumb_02_four_strains_up_to_three_times() {
    let s = fumble(SWORD, "sword", "d6=4");
    s.cites("H-FUMB-02").cites("H-GEAR-08");
    assert_eq!(s.num("a.conditions.strained"), 1);
    let s = fumble("main: 'sword', conditions: (strained: 3)", "sword", "d6=4");
    assert_eq!(s.num("a.conditions.strained"), 3);
}

#[test]
fn h_fumb_02_five_blinds_under_a_helm_and_throws_down_without() {
    let s = fumble(SWORD, "sword", "d6=5");
    assert!(s.cond("a", "prone") && !s.cond("a", "blinded"));
    let mut s = fumble("main: 'sword', helm: open", "sword", "d6=5 d3=2");
    s.cites("H-FUMB-02");
    assert_eq!(s.num("a.conditions.blinded"), 2);
    s.next_round().declare("", "d6=6 d6=1").play_to_action("a");
    assert!(s.legal("fix_helm"));
    s.tape("d20=13").pick("attack weapon=sword").pick("normal");
    assert_eq!(s.attack_roll(), (9, 10), "-4 as if unseen");
    assert!(!s.legal("fix_helm"), "it takes the whole round");
    s.next_round();
    for left in [1, 0] {
        assert_eq!(s.num("a.conditions.blinded"), left + 1, "no counter of rounds");
        s.declare("", "d6=6 d6=1").play_to_action("a").pick("fix_helm").next_round();
    }
    assert!(!s.cond("a", "blinded"));
}

#[test]
fn h_fumb_02_the_blinded_choose_nobody_and_shoot_not_at_all() {
    let board = duel("main: 'sword', conditions: (blinded: 2)", "").foes("c:@0,1", "");
    let mut s = begin_with(board, "", "d6=6 d6=1 d6=1");
    s.tape("d2=2 d20=5").pick("attack weapon=sword");
    assert_eq!(s.point(), "attack_mode", "the target is picked by a die");
    s.pick("normal").expect_event("attack target=c");
    let a = "main: 'long_bow', ammo: {'arrows': 3}, conditions: (blinded: 2)";
    let s = begin(duel(a, ""));
    assert!(!s.legal("attack weapon=long_bow"));
    let mut s = duel("main: 'sword', conditions: (blinded: 1)", "").foes("c:@5,0", "").start();
    s.declare_to("a", "declare_routine");
    assert!(!s.legal("charge target=c"));
}

#[test]
fn h_fumb_02_six_is_nothing_more() {
    let s = fumble(SWORD, "sword", "d6=6");
    assert_eq!((s.hp("a"), s.word("a.main.name"), s.cond("a", "prone")), (10, "sword".into(), false));
}

#[test]
fn h_fumb_03_one_drops_the_weapon_or_breaks_the_string() {
    let s = fumble(SWORD, "sword", "d6=1");
    s.cites("H-FUMB-03").expect_event("weapon_lost target=a item=sword");
    assert_eq!((s.word("a.main"), loose(&s, "0,0")), (String::new(), vec!["sword".to_string()]));
    let s = fumble("main: 'dagger'", "dagger_thrown", "d6=1");
    assert_eq!((s.word("a.main"), loose(&s, "1,0")), (String::new(), vec!["dagger".to_string()]));
    let bow = "main: 'long_bow', ammo: {'arrows': 3}";
    let s = fumble(bow, "long_bow", "d6=1");
    s.expect_event("string_broken target=a").cites("H-FUMB-03").cites("H-GEAR-05");
    assert_eq!((s.get("a.main.broken"), s.num("a.ammo.arrows")), (true.into(), 2));
    let s = fumble("attacks: ['bite']", "bite", "d6=1");
    assert!(s.cond("a", "prone"));
    let mut s = begin(duel(SWORD, ""));
    s.tape("d20=1").pick("brawl").tape("d6=1").pick("no").cites("H-FUMB-03");
    assert!(s.cond("a", "prone"));
    assert_eq!(s.word("a.main.name"), "sword");
}

#[test]
fn h_fumb_04_a_fumbled_reaction_rolls_the_table_and_gives_no_free_attack() {
    let mut s = begin(duel(SWORD, SWORD));
    strike(&mut s, "sword", "d20=1");
    s.tape("d20=1 d6=4 d6=6").pick("yes").cites("H-FUMB-04").cites("H-REACT-06");
    assert_eq!(s.point(), "choose_action", "a is not asked to strike back");
    assert_eq!(s.num("b.conditions.strained"), 1);
    let board = duel(SWORD, SWORD).foes("c:@1,-1", "hp: 9");
    let mut s = begin_with(board, "", "d6=6 d6=1 d6=6");
    s.tape("d20=1").pick("attack weapon=sword").pick("target target=b").pick("normal");
    s.tape("d20=1 d6=3 d8=4").pick("yes");
    assert_eq!(s.hp("c"), 5, "a friend struck in a reaction feels it at once, on a simultaneous count too");
    s.tape("d6=6").pick("no");
}

#[test]
fn h_gear_01_a_shot_costs_ammunition_hit_or_miss() {
    let bow = |arrows: u8| format!("main: 'short_bow', ammo: {{'arrows': {arrows}}}");
    let mut s = begin(duel(&bow(2), ""));
    strike(&mut s, "short_bow", "d20=5");
    s.cites("H-GEAR-01").expect_event("shot_spent source=a amount=1").expect_event("attack outcome=miss");
    assert_eq!(s.num("a.ammo.arrows"), 1);
    s.end_count().next_round().declare("", "d6=6 d6=1").play_to_action("a");
    strike(&mut s, "short_bow", "d20=15 d6=1");
    s.end_count().next_round().declare("", "d6=6 d6=1").play_to_action("a");
    assert!(!s.legal("attack weapon=short_bow"), "no arrow left");
    let s = begin(duel("main: 'short_bow', ammo: {'bolts': 5}", ""));
    assert!(!s.legal("attack"));
}

#[test]
fn h_gear_02_a_thrown_weapon_lies_where_it_struck() {
    for dice in ["d20=15 d4=2", "d20=3"] {
        let mut s = begin(duel("main: 'dagger'", ""));
        strike(&mut s, "dagger_thrown", dice);
        s.cites("H-GEAR-02").expect_event("thrown source=a item=dagger place=1,0");
        assert_eq!((s.word("a.main"), loose(&s, "1,0")), (String::new(), vec!["dagger".to_string()]));
    }
    let mut s = begin(duel("main: 'dagger'", ""));
    strike(&mut s, "dagger_thrown", "d20=20 d4=2");
    assert_eq!(loose(&s, "1,0"), Vec::<String>::new(), "it sticks in the wound");
    s.expect_event("lodged target=b weapon=dagger");
}

#[test]
fn h_gear_03_what_lies_here_or_next_to_it_is_picked_up_with_a_free_hand() {
    let board = duel("", "")
        .hex("0,0", "items: ['sword']")
        .hex("0,1", "items: ['mace']")
        .hex("0,2", "items: ['club']")
        .hex("-1,0", "items: ['battle_axe']");
    let mut s = begin(board.clone());
    assert_eq!(s.values("pick_up", "item"), ["battle_axe", "sword", "mace"].map(String::from));
    s.pick("pick_up item=mace").cites("H-GEAR-03").expect_event("picked_up source=a item=mace");
    assert_eq!(s.word("a.main.name"), "mace");
    assert!(!s.legal("pick_up") && !s.legal("half_move"), "the move part is used");
    assert!(s.legal("attack weapon=mace"));
    let s = begin(board.clone().party("x:@-7,7", "conditions: (asleep: 9)"));
    assert!(s.legal("pick_up item=battle_axe"));
    let mut s = begin_with(board, "", "d6=6 d6=1");
    s.pick("pick_up item=battle_axe");
    assert_eq!(s.word("a.main.name"), "battle_axe");
}

#[test]
fn h_gear_03_hands_must_be_free() {
    let lying = |a: &str| {
        let board = duel(a, "").hex("0,1", "items: ['mace']").hex("-1,0", "items: ['battle_axe']");
        let s = begin(board);
        s.values("pick_up", "item")
    };
    assert_eq!(lying("main: 'club'"), ["mace"]);
    assert!(lying("main: 'staff'").is_empty());
    assert!(lying("main: 'club', shield: 'shield'").is_empty());
    assert!(lying("main: 'club', off: 'dagger'").is_empty());
}

#[test]
fn h_gear_04_drop_is_free_and_draw_costs_the_move_part() {
    let mut s = begin(duel("main: 'pike', carried: ['short_sword', 'staff']", ""));
    assert!(!s.legal("draw"), "both hands are full");
    s.pick("drop item=pike").cites("H-GEAR-04").expect_event("dropped source=a item=pike");
    assert_eq!(loose(&s, "0,0"), ["pike"]);
    assert_eq!(s.values("draw", "item"), ["short_sword", "staff"].map(String::from));
    s.pick("draw item=short_sword").cites("H-GEAR-04");
    assert_eq!(s.word("a.main.name"), "short_sword");
    assert!(!s.legal("half_move") && !s.legal("draw"));
    strike(&mut s, "short_sword", "d20=15 d6=2");
    assert_eq!(s.hp("b"), 8);
    assert!(!s.legal("put_away"));
}

#[test]
fn h_gear_05_a_broken_string_is_mended_by_a_full_round() {
    let bow = "main: (item: 'long_bow', broken: true), ammo: {'arrows': 3}";
    let mut s = begin(duel(bow, ""));
    assert!(!s.legal("attack weapon=long_bow") && s.legal("restring weapon=long_bow"));
    s.pick("restring weapon=long_bow").cites("H-GEAR-05").expect_event("restrung source=a");
    assert_ne!(s.point(), "choose_action", "the whole round");
    s.next_round().declare("", "d6=6 d6=1").play_to_action("a");
    assert!(s.legal("attack weapon=long_bow") && !s.legal("restring"));
    let mut s = begin(duel(bow, ""));
    s.pick("half_move").pick("step direction=3").pick("back_away").pick("stop");
    assert!(!s.legal("restring"), "something has been used");
}

#[test]
fn h_gear_06_a_crossbow_begins_loaded_and_is_empty_after_its_shot() {
    let bow = "main: 'light_crossbow', ammo: {'bolts': 3}";
    let mut s = begin(duel(bow, ""));
    assert!(!s.legal("reload"), "loaded at the start");
    strike(&mut s, "light_crossbow", "d20=5");
    s.cites("H-GEAR-06");
    assert_eq!(s.get("a.main.loaded"), false);
    s.end_count().next_round().declare("", "d6=6 d6=1").play_to_action("a");
    assert!(!s.legal("attack weapon=light_crossbow"));
    s.pick("reload weapon=light_crossbow").cites("H-GEAR-06").expect_event("reloaded outcome=loaded");
    s.next_round().declare("", "d6=6 d6=1").play_to_action("a");
    assert!(s.legal("attack weapon=light_crossbow"));
}

#[test]
fn h_gear_07_wands_scrolls_and_spells_are_used_up_when_they_take_effect() {
    let a = "class: magic_user, level: 2, bcb: 0, prepared: {'force_dart': 2}, scrolls: ['ward'], \
             wands: [(spell: 'force_dart', charges: 2)]";
    let mut s = begin_with(duel(a, ""), "", "d6=6 d6=1");
    s.pick("use_wand wand=force_dart").tape("d6=1").pick("target target=b").cites("H-GEAR-07");
    assert_eq!(s.num("a.wands.0.charges"), 1);
    let mut s = duel(a, "").start();
    s.declare("a cast spell=force_dart", "d6=6 d6=1").pick("fizzle").cites("H-GEAR-07");
    assert_eq!(s.num("a.prepared.force_dart"), 1, "used up by a fizzle");
    let mut s = duel(a, "").start();
    s.declare("a read_scroll spell=ward", "d6=6 d6=1").pick("target target=a").cites("H-GEAR-07");
    assert_eq!(s.get("a.scrolls").as_array().map(Vec::len), Some(0));
    let mut s = duel(a, SWORD).start();
    s.declare("a cast spell=force_dart", "d6=1 d6=6").play_to_action("b");
    strike(&mut s, "sword", "d20=12 d8=1");
    s.expect_event("spell_lost target=a").cites("H-GEAR-07");
    assert_eq!(s.num("a.prepared.force_dart"), 1, "used up by the blow");
}

#[test]
fn h_gear_08_strain_lowers_all_damage_but_not_below_one() {
    let s = sword("conditions: (strained: 2)", "", "d20=10 d8=5");
    s.cites("H-GEAR-08").expect_event("damage amount=3");
    let s = sword("conditions: (strained: 3)", "", "d20=10 d8=2");
    s.expect_event("damage amount=1");
    let s = sword_in(duel(SWORD, ""), "d20=10 d8=5");
    s.cites_not("H-GEAR-08").expect_event("damage amount=5");
}

#[test]
fn h_gear_09_nothing_breaks_but_strings() {
    let s = fumble(SWORD, "sword", "d6=1");
    s.cites("H-GEAR-09");
    let problems = duel("main: (item: 'sword', broken: true)", "").problems();
    assert!(problems.iter().any(|p| p.contains("H-GEAR-09")), "{problems:?}");
    assert_eq!(fact(&s, "weapon_lost", "item"), "sword");
}

#[test]
fn h_fumb_02_a_stray_blow_waits_with_the_others_but_stops_a_spell_at_once() {
    let mage = "class: magic_user, level: 2, bcb: 0, prepared: {'ward': 2}";
    let board = duel(SWORD, "").party("c:@0,1", mage);
    let mut s = board.start();
    s.declare("c cast spell=ward", "d6=6 d6=6 d6=1").play_to_action("a");
    strike(&mut s, "sword", "d20=1");
    s.tape("d6=3 d8=4").pick("no");
    s.expect_event("result_waits target=c").expect_event("spell_lost target=c");
    assert_eq!((s.hp("c"), s.num("c.prepared.ward")), (10, 1));
    s.end_count().pick("face facing=0");
    assert_eq!(s.hp("c"), 6, "when all have acted");
}

#[test]
fn h_fumb_02_ones_own_blow_is_felt_at_once() {
    let mut s = begin_with(duel(SWORD, ""), "", "d6=6 d6=6");
    strike(&mut s, "sword", "d20=1");
    s.tape("d6=2 d8=4").pick("no");
    assert_eq!(s.hp("a"), 6);
}
