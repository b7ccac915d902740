//! Attacks: legal targets, the roll, kinds of attack.

use crate::duel::{SWORD, aim, at, blow, duel, hands, is};
use crate::setup::Skirmish;

#[test]
fn p_atk_01_an_attack_uses_the_item_and_mode_declared() {
    let field = duel("skills: {'Dagger': 50, 'Sword': 80}, primary: 'broadsword', off: 'dagger'", "");
    let mut s = aim(field, "dagger", "melee");
    assert_eq!(s.options(), ["attack target=b", "pass"], "no other item, no other mode");
    s.tape("d100=40 d4=3")
        .pick("attack target=b")
        .expect_event("attack weapon=dagger mode=melee chance=50")
        .cites("P-ATK-01");
    s.pick("none");
    assert_eq!(s.hp("b"), 9);
}

#[test]
fn p_atk_01_what_is_broken_cannot_attack() {
    let s = duel("primary: (name: 'broadsword', hp: 0)", "").start();
    assert!(s.legal("attack item=brawl") && !s.legal("attack item=broadsword"));
}

#[test]
fn p_atk_01_what_breaks_after_it_was_declared_loses_the_attack() {
    let field = duel(SWORD, "dex: 10, skills: {'Mace': 50}, primary: (name: 'mace_light', hp: 2)");
    let mut s = field.start();
    s.intents("a attack item=broadsword mode=melee; b attack item=mace_light mode=melee").play_to_turn("a");
    s.tape("d100=5 d100=50 d8=1").pick("attack target=b").pick("parry item=mace_light").expect_event("broken source=b");
    s.play_to_turn("b");
    assert_eq!(s.actions(), ["first_aid", "pass"]);
}

#[test]
fn p_atk_01_what_breaks_in_a_group_still_attacks_with_it() {
    let field = duel(SWORD, "skills: {'Mace': 50}, primary: (name: 'mace_light', hp: 2)");
    let mut s = field.start();
    s.intents("a attack item=broadsword mode=melee; b attack item=mace_light mode=melee").play_to_turn("a");
    s.tape("d100=5 d100=50 d8=1").pick("attack target=b").pick("parry item=mace_light").expect_no_event("broken");
    assert_eq!((s.combatant(), s.num("b.primary.hp")), ("b".into(), 0));
    s.tape("d100=40 d6=1").pick("attack target=a").pick("none").expect_event("broken source=b");
    assert_eq!(s.hp("a"), 9);
}

#[test]
fn p_atk_02_hand_to_hand_an_adjacent_enemy_who_fights_or_lies_unconscious() {
    let field = duel(SWORD, "")
        .party("friend:@0,1", "")
        .foes("far:@2,0", "")
        .foes("tame:@0,-1", "surrendered: true")
        .foes("down:@-1,0", "unconscious: true, hp: 1");
    let mut s = aim(field, "broadsword", "melee");
    assert_eq!(s.values("attack", "target"), ["b", "down"]);
    s.tape("d100=51").pick("attack target=b").cites("P-ATK-02");
}

#[test]
fn p_atk_02_missiles_fly_where_one_sees_and_three_ranges_far() {
    let field = Skirmish::percentile()
        .board("from: (0, 0), to: (24, 2)")
        .hex("0,1", "terrain: wall")
        .hex("2,1", "terrain: foliage")
        .party("a:@0,0", "skills: {'Throwing Dagger': 40}, primary: 'dagger'")
        .foes("walled:@0,2", "")
        .foes("near:@1,0", "")
        .foes("hides:@2,1", "hidden: true")
        .foes("last:@20,0", "")
        .foes("beyond:@21,0", "");
    let s = aim(field, "dagger", "thrown");
    assert_eq!(s.values("attack", "target"), ["near", "last"]);
}

#[test]
fn p_atk_02_nobody_attacks_from_deep_water() {
    let field = duel(&format!("{SWORD}, hp: 11, injuries: [(damage: 1)]"), "").hex("0,0", "terrain: deep_water");
    let mut s = field.start();
    s.intents("a attack item=broadsword mode=melee").play_to_turn("a");
    assert_eq!(s.actions(), ["first_aid", "pass"]);
}

#[test]
fn p_atk_03_a_roll_no_higher_than_the_chance_hits() {
    let mut s = blow(duel(SWORD, ""), "d100=50 d8=1");
    s.expect_event("attack chance=50 level=success").cites("P-ATK-03");
    s.pick("none").expect_event("damage amount=2");
    blow(duel(SWORD, ""), "d100=51").expect_event("attack chance=50 level=failure");
}

#[test]
fn p_atk_04_a_miss_does_nothing_and_asks_nothing() {
    let s = blow(duel(SWORD, "off: 'heater'"), "d100=51");
    s.cites("P-ATK-04").expect_no_event("matrix").expect_no_event("damage").expect_no_event("unhurt");
    assert_eq!((s.hp("b"), s.num("b.defences"), s.dice()), (12, 0, "d100=51".into()));
}

#[test]
fn p_atk_05_a_hit_gives_the_target_its_answer() {
    for roll in [9, 50] {
        let mut s = blow(duel(SWORD, ""), &format!("d100={roll} d100=1"));
        s.cites("P-ATK-05");
        assert_eq!((s.point(), s.combatant(), s.hp("b")), ("react", "b".into(), 12));
        s.pick("dodge").expect_event("matrix hit=stopped");
    }
}

#[test]
fn p_atk_06_a_special_is_stopped_by_a_special_only() {
    let b = "hp_max: 30, skills: {'Dodge': 50}";
    let mut s = blow(duel(SWORD, b), "d100=9 d100=9");
    s.pick("dodge").expect_event("matrix attack=special answer=special hit=stopped").cites("P-ATK-06");
    let mut s = blow(duel(SWORD, b), "d100=9 d100=10 d8=4");
    s.pick("dodge").expect_event("matrix attack=special answer=success hit=normal").cites("P-ATK-06");
    assert_eq!(s.hp("b"), 25);
    blow(duel(SWORD, b), "d100=10 d100=50").pick("dodge").expect_event("matrix hit=stopped").cites_not("P-ATK-06");
}

#[test]
fn p_atk_07_full_to_the_range_half_to_twice_a_quarter_to_three_times() {
    let throw = |hexes: i32| {
        let field = Skirmish::percentile()
            .board("from: (0, 0), to: (21, 0)")
            .party("a:@0,0", "skills: {'Throwing Dagger': 41}, primary: 'dagger', hp: 11, injuries: [(damage: 1)]")
            .foes(&format!("b:@{hexes},0"), "");
        let mut s = aim(field, "dagger", "thrown");
        s.legal("attack").then(|| {
            s.tape("d100=100").pick("attack target=b");
            (s.last_since_pick("attack").facts["chance"].as_i64().unwrap(), s.cited("P-ATK-07"))
        })
    };
    assert_eq!([1, 6].map(throw), [Some((41, false)); 2], "ten metres are six hexes and a bit");
    assert_eq!([7, 13].map(throw), [Some((21, true)); 2]);
    assert_eq!([14, 20].map(throw), [Some((11, true)); 2]);
    assert_eq!(throw(21), None);
}

#[test]
fn p_atk_08_up_close_one_shoots_as_well_as_ever() {
    let field = duel("skills: {'Bow': 40}, primary: 'longbow'", "").foes("c:@0,1", SWORD);
    let mut s = aim(field, "longbow", "shoot");
    s.tape("d100=41").pick("attack target=b").expect_event("attack chance=40").cites("P-ATK-08");
    let mut s = aim(at("skills: {'Bow': 40}, primary: 'longbow'", "2,0", ""), "longbow", "shoot");
    s.tape("d100=41").pick("attack target=b").expect_event("attack chance=40").cites_not("P-ATK-08");
}

/// Makes a shot with Bow 41 at `b`, three hexes off, with a friend of the archer at that hex; it misses.
fn into_melee(rule: &str, friend: &str) -> Skirmish {
    let field = at("skills: {'Bow': 41}, primary: 'longbow'", "3,0", "").house("missile_into_melee", rule);
    let mut s = aim(field.party(&format!("friend:@{friend}"), ""), "longbow", "shoot");
    s.tape("d100=100").pick("attack target=b");
    s
}

#[test]
fn p_atk_09_a_friend_beside_the_target_changes_nothing() {
    let s = into_melee("none", "4,0");
    s.expect_event("attack chance=41").cites("P-ATK-09");
    assert_eq!((s.hp("friend"), s.dice()), (12, "d100=100".into()), "and is never struck");
    into_melee("none", "5,0").cites_not("P-ATK-09");
}

#[test]
fn p_atk_09_missile_into_melee_half() {
    into_melee("half", "4,0").expect_event("attack chance=21").cites("P-ATK-09");
    into_melee("half", "5,0").expect_event("attack chance=41").cites_not("P-ATK-09");
    let field = duel("skills: {'Bow': 41}, primary: 'longbow'", "").house("missile_into_melee", "half");
    let mut s = aim(field, "longbow", "shoot");
    s.tape("d100=100").pick("attack target=b").expect_event("attack chance=41");
}

#[test]
fn p_atk_09_a_friend_out_of_the_fight_is_spared_as_well() {
    for friend in ["", "hp: 1, unconscious: true", "surrendered: true"] {
        let field = at("skills: {'Bow': 41}, primary: 'longbow'", "3,0", "").house("missile_into_melee", "half");
        let mut s = aim(field.party("friend:@4,0", friend), "longbow", "shoot");
        s.tape("d100=100").pick("attack target=b").expect_event("attack chance=21").cites("P-ATK-09");
    }
}

#[test]
fn p_atk_10_rocks_fly_by_throw_which_armour_hampers() {
    let throw = |item: &str| {
        let gear = format!("skills: {{'Throw': 60, 'Throwing Axe': 40}}, body_armor: 'plate_full', primary: '{item}'");
        let mut s = aim(at(&gear, "3,0", ""), item, "thrown");
        s.tape("d100=100").pick("attack target=b");
        (s.last_since_pick("attack").facts["chance"].clone(), s.cited("P-ATK-10"))
    };
    assert_eq!(throw("rock"), (35.into(), true));
    assert_eq!(throw("hand_axe"), (40.into(), false), "a specialty of its own, which armour leaves alone");
}

#[test]
fn p_atk_11_shields_strike_with_the_shield_skill() {
    let shields = [("heater", 3), ("hoplite_shield", 4), ("kite", 4), ("riot_shield", 3), ("round", 3), ("target", 2)];
    for (shield, die) in shields {
        let a = format!("str: 14, siz: 14, skills: {{'Shield': 45}}, off: '{shield}'");
        let mut s = aim(duel(&a, ""), shield, "melee");
        s.tape(&format!("d100=45 d{die}=2 d4=3"))
            .pick("attack target=b")
            .expect_event("attack chance=45 level=success");
        s.cites("P-ATK-11");
        s.pick("none");
        assert_eq!(s.hp("b"), 7, "{shield}");
    }
    let s = duel("carried: ['heater']", "").start();
    assert!(s.legal("attack item=heater mode=melee"), "one that is carried has to be drawn first");
}

#[test]
fn p_atk_11_a_bash_is_short() {
    let field =
        duel("dex: 11, skills: {'Shield': 90}, off: 'heater'", "dex: 11, skills: {'Sword': 20}, primary: 'broadsword'");
    let mut s = field.start();
    s.intents("a attack item=heater mode=melee; b attack item=broadsword mode=melee").moves("");
    assert_eq!(s.combatant(), "b", "the sword is medium");
}

#[test]
fn p_atk_12_brawling_does_a_d3_and_the_bonus() {
    let mut s = aim(duel("str: 14, siz: 14, skills: {'Brawl': 40}", ""), "brawl", "melee");
    s.tape("d100=40 d3=3 d4=4").pick("attack target=b").expect_event("attack chance=40").cites("P-ATK-12");
    s.pick("none");
    assert_eq!(s.hp("b"), 5);
    let mut s = aim(duel("primary: 'great_sword'", ""), "brawl", "melee");
    s.tape("d100=26").pick("attack target=b").expect_event("attack chance=25 level=failure");
    let mut s = duel("skills: {'Brawl': 90}", SWORD).start();
    s.intents("a attack item=brawl mode=melee; b attack item=broadsword mode=melee").moves("");
    assert_eq!(s.combatant(), "b", "fists are short");
}

#[test]
fn p_atk_13_a_shot_or_throw_is_spent_hit_or_miss() {
    for (roll, more) in [(41, ""), (40, "d8=1")] {
        let mut s = aim(at("skills: {'Pistol': 40}, primary: 'pistol'", "3,0", ""), "pistol", "shoot");
        s.tape(&format!("d100={roll} {more}")).pick("attack target=b").cites("P-ATK-13");
        assert_eq!(s.num("a.primary.shots"), 5);
    }
    for (roll, more) in [(41, ""), (40, "d4=1")] {
        let mut s = aim(at("skills: {'Throwing Dagger': 40}, primary: 'dagger'", "3,0", ""), "dagger", "thrown");
        s.tape(&format!("d100={roll} {more}")).pick("attack target=b").cites("P-ATK-13");
        s.decline();
        assert_eq!(hands(&s, "a"), ["", ""]);
    }
}

#[test]
fn p_atk_14_one_of_two_weapons_attacks_and_may_still_parry() {
    let field =
        duel("skills: {'Sword': 50, 'Axe': 50}, primary: 'broadsword', off: 'hand_axe'", &format!("{SWORD}, dex: 9"));
    let mut s = field.start();
    s.intents("a attack item=broadsword mode=melee; b attack item=broadsword mode=melee").play_to_turn("a");
    s.tape("d100=50 d8=1").pick("attack target=b").cites("P-ATK-14");
    s.pick("none");
    assert_eq!((s.combatant(), s.hp("b")), ("b".into(), 10), "one attack");
    s.tape("d100=50 d100=50").pick("attack target=a");
    assert_eq!(s.values("parry", "item"), ["broadsword", "hand_axe"]);
    s.pick("parry item=broadsword").expect_event("parry level=success").cites("P-ATK-14");
    blow(duel(SWORD, ""), "d100=51").cites_not("P-ATK-14");
}

/// Plays to the attack of `a` on `b`, which is unconscious and next to it.
fn helpless(rule: &str) -> Skirmish {
    let b = "unconscious: true, hp: 2, hp_max: 30, off: 'heater'";
    let a = format!("{SWORD}, hp: 11, injuries: [(damage: 1)]");
    aim(duel(&a, b).house("helpless_attack", rule), "broadsword", "melee")
}

#[test]
fn p_atk_15_the_unconscious_are_struck_as_any_other_and_cannot_answer() {
    let mut s = helpless("normal");
    s.tape("d100=50 d8=1").pick("attack target=b").expect_event("attack chance=50 level=success").cites("P-ATK-15");
    assert_eq!((s.hp("b"), s.point()), (0, "declare_intent"), "no answer, and the end of the round");
    assert!(is(&s, "b.dead"));
    helpless("normal").tape("d100=51").pick("attack target=b").expect_event("attack level=failure");
}

#[test]
fn p_atk_15_helpless_attack_auto_hit() {
    let mut s = helpless("auto_hit");
    s.tape("d8=1")
        .pick("attack target=b")
        .expect_event("attack level=success")
        .expect_event("matrix hit=normal")
        .cites("P-ATK-15");
    assert_eq!(s.hp("b"), 0);
    let mut s = aim(duel(SWORD, "").house("helpless_attack", "auto_hit"), "broadsword", "melee");
    s.tape("d100=51").pick("attack target=b").expect_event("attack level=failure");
}

#[test]
fn p_atk_15_helpless_attack_forbidden() {
    assert_eq!(helpless("forbidden").actions(), ["first_aid", "pass"]);
}

#[test]
fn p_atk_16_firearms_and_energy_weapons_are_fast_all_else_is_slow() {
    let answers = |skill: &str, item: &str, mode: &str| {
        let a = format!("skills: {{'{skill}': 50}}, primary: '{item}'");
        let mut s = aim(at(&a, "3,0", "off: 'heater', hp_max: 99"), item, mode);
        // The target does not react: the tape of each row is its damage.
        let rifle = |n: &str| matches!(n, "rifle" | "crossbow_heavy" | "laser_rifle");
        let die = match item {
            "dagger" => 4,
            "knife" => 3,
            "rock" => 2,
            "hand_axe" | "crossbow_heavy" | "crossbow_light" | "rifle" => 6,
            _ => 8,
        };
        let more = if rifle(item) { format!("d{die}=1") } else { String::new() };
        s.tape(&format!("d100=50 d{die}=1 {more}")).pick("attack target=b").cites("P-ATK-16");
        let options = s.options();
        s.decline();
        if options.contains(&"parry item=heater".into()) { options } else { Vec::new() }
    };
    let slow = [
        ("Throwing Axe", "hand_axe", "thrown"),
        ("Bow", "longbow", "shoot"),
        ("Crossbow", "crossbow_heavy", "shoot"),
        ("Crossbow", "crossbow_light", "shoot"),
        ("Throwing Dagger", "dagger", "thrown"),
        ("Throwing Dagger", "knife", "thrown"),
        ("Throw", "rock", "thrown"),
        ("Sling", "sling", "shoot"),
    ];
    for (skill, item, mode) in slow {
        assert_eq!(answers(skill, item, mode), ["none", "parry item=heater", "dodge"], "{item}");
    }
    let fast =
        [("Pistol", "pistol"), ("Laser Pistol", "laser_pistol"), ("Rifle", "rifle"), ("Laser Rifle", "laser_rifle")];
    for (skill, item) in fast {
        assert!(answers(skill, item, "shoot").is_empty(), "{item}");
    }
}
