//! Section 2.3: saves, health, hands, kinds of weapons, armour, shields, dropping.

use crate::setup::{Setup, Skirmish};

/// Fields of a combatant that survives any single hit of these tests.
const STOUT: &str = "str: 20, max_health: 40";

fn duel(attacker: &str, target: &str) -> Skirmish {
    Skirmish::zones("hall").party("a", attacker).foes("t", target).start()
}

#[test]
fn z_unit_01_a_save_passes_on_a_roll_up_to_the_ability() {
    let dodged = |agi: u8, roll: u8| {
        let mut s = duel("in_hand: ['sword']", &format!("{STOUT}, agi: {agi}"));
        s.turn("a").pick("attack weapon=sword target=t force=full");
        let hit = roll > agi;
        s.tape(&format!("d20={roll}{}", if hit { " d6=2" } else { "" })).pick("dodge");
        s.cites("Z-UNIT-01");
        assert_eq!(s.health("t"), if hit { 38 } else { 40 }, "AGI {agi}, roll {roll}");
    };
    dodged(10, 10);
    dodged(10, 11);
    dodged(10, 9);
    dodged(1, 1);
    dodged(1, 2);
    dodged(20, 20);
}

/// Sets up four bandits, two of which fall in round 1; the other two must save.
fn broken_group(house: Option<&str>) -> Setup {
    let mut setup = Skirmish::zones("hall")
        .party("a1", "in_hand: ['sword']")
        .party("a2", "in_hand: ['sword']")
        .foes("b1", "health: 1")
        .foes("b2", "health: 1")
        .foes("b3", "wit: 8")
        .foes("b4", "wit: 12");
    if let Some(value) = house {
        setup = setup.house("group_save", value);
    }
    setup
}

fn break_it(setup: Setup, dice: &str) -> Skirmish {
    let mut s = setup.start();
    s.turn("a1").tape("d6=2").action("attack weapon=sword target=b1 force=full").end();
    s.turn("a2").tape("d6=2").action("attack weapon=sword target=b2 force=full").end();
    s.tape(dice).pass_round();
    s
}

#[test]
fn z_unit_02_in_a_group_save_each_member_saves_in_roster_order() {
    let s = break_it(broken_group(None), "d20=9 d20=12");
    s.cites("Z-UNIT-02");
    assert!(s.cond("b3", "routed") && s.cond("b4", "steadfast"));
    let s = break_it(broken_group(None), "d20=8 d20=13");
    assert!(s.cond("b3", "steadfast") && s.cond("b4", "routed"));
}

#[test]
fn z_unit_02_house_rule_the_best_member_saves_for_all() {
    let s = break_it(broken_group(Some("best_member")), "d20=12");
    assert!(s.cond("b3", "steadfast") && s.cond("b4", "steadfast"));
    let s = break_it(broken_group(Some("best_member")), "d20=13");
    assert!(s.cond("b3", "routed") && s.cond("b4", "routed"));
}

#[test]
fn z_unit_03_full_health_is_the_strength_and_is_never_exceeded() {
    let mut s = Skirmish::zones("hall")
        .party("a", "str: 13, health: 11, in_hand: ['medicine_box']")
        .foes("b", "str: 9, max_health: 30")
        .start();
    assert_eq!((s.num("a.max_health"), s.health("a")), (13, 11));
    assert_eq!((s.num("b.max_health"), s.health("b")), (30, 30));
    s.turn("a").tape("d6=5").pick("use_item item=medicine_box target=a").cites("Z-UNIT-03");
    assert_eq!(s.health("a"), 13);
}

#[test]
fn z_unit_04_hands_limit_what_is_held() {
    let pick_up = |held: &str, hands: u8| {
        let mut s = Skirmish::zones("hall")
            .zone("hall", "items: ['club', 'halberd']")
            .party("a", &format!("in_hand: [{held}], hands: {hands}"))
            .foes("b", "")
            .start();
        s.turn("a").values("pick_up", "item")
    };
    assert_eq!(pick_up("", 2), ["club", "halberd"]);
    assert_eq!(pick_up("'sword'", 2), ["club"]);
    assert!(pick_up("'sword', 'shield'", 2).is_empty());
    assert!(pick_up("'bow'", 2).is_empty());
    assert_eq!(pick_up("'bow'", 3), ["club"]);
    assert_eq!(pick_up("'bow'", 4), ["club", "halberd"]);
    assert_eq!(pick_up("", 1), ["club"]);
    assert_eq!(pick_up("'antidote'", 1), Vec::<String>::new(), "bulk 0 takes a hand too");
}

#[test]
fn z_unit_04_a_level_cannot_hand_out_more_than_fits() {
    for (held, hands) in [("'sword', 'bow'", 2), ("'halberd'", 1), ("'sword', 'club', 'dagger'", 2)] {
        let level = Skirmish::zones("hall").party("a", &format!("in_hand: [{held}], hands: {hands}")).foes("b", "");
        assert!(!level.problems().is_empty(), "{held} in {hands}");
    }
}

#[test]
fn z_unit_04_a_grab_occupies_a_hand() {
    let mut s = Skirmish::zones("hall")
        .zone("hall", "items: ['club', 'halberd']")
        .party("a", "size: large, in_hand: ['sword']")
        .foes("b", "conditions: (grabbed_by: ['a'])")
        .start();
    assert!(!s.turn("a").legal("pick_up"));
}

/// Lets `a` propose to maim `t`, and `t` accept.
fn maim(level: Setup) -> Skirmish {
    let mut s = level.start();
    s.turn("a").pick("attack weapon=sword target=t force=full").pick("maim").pick("accept");
    s.cites("Z-UNIT-04");
    s
}

#[test]
fn z_unit_04_what_no_longer_fits_falls_the_last_in_hand_first() {
    let level = |held: &str| {
        Skirmish::zones("hall").stunts().party("a", "in_hand: ['sword']").foes("t", &format!("in_hand: [{held}]"))
    };
    let s = maim(level("'club', 'dagger'"));
    assert_eq!((s.in_hand("t"), s.loose("hall")), (vec!["club".to_string()], vec!["dagger".to_string()]));
    let s = maim(level("'halberd'"));
    assert_eq!((s.in_hand("t"), s.loose("hall")), (vec![], vec!["halberd".to_string()]));
}

#[test]
fn z_unit_04_with_nothing_to_drop_the_latest_grab_ends() {
    let s = maim(
        Skirmish::zones("hall")
            .stunts()
            .party("a", "in_hand: ['sword']")
            .party("g1", "conditions: (grabbed_by: ['t'])")
            .party("g2", "conditions: (grabbed_by: ['t'])")
            .foes("t", ""),
    );
    assert!(s.cond("g1", "grabbed") && !s.cond("g2", "grabbed"));
}

#[test]
fn z_unit_05_the_unarmed_attack_is_a_halved_d4_whatever_the_hands_hold() {
    for held in ["", "'sword', 'shield'", "'halberd'"] {
        for (roll, lost) in [(1, 1), (2, 1), (3, 2), (4, 2)] {
            let mut s = duel(&format!("in_hand: [{held}]"), STOUT);
            s.turn("a").tape(&format!("d4={roll}")).action("attack weapon=unarmed mode=melee target=t");
            assert_eq!(s.health("t"), 40 - lost);
            s.cites("Z-UNIT-05");
        }
    }
}

#[test]
fn z_unit_05_natural_attacks_take_its_place() {
    let mut s = Skirmish::zones("hall").party("wolf", "").foes("t", STOUT).start();
    s.turn("wolf");
    assert_eq!(s.values("attack", "weapon"), ["bite"]);
    s.tape("d6=5").action("attack weapon=bite target=t force=full");
    assert_eq!(s.health("t"), 35, "not impaired");
}

#[test]
fn z_unit_06_without_hands_no_items_doors_or_levers() {
    let offered = |who: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .zone("hall", "items: ['club'], levers: [(id: 'lamp', effect: 'toggle_light:yard')], clutter: both")
            .border("hall|yard", "kind: door")
            .party(who, "")
            .foes("b@yard", "")
            .start();
        s.turn("x");
        (s.legal("pick_up"), s.legal("door"), s.legal("lever"))
    };
    assert_eq!(offered("x:wolf"), (false, false, false));
    assert_eq!(offered("x:bandit"), (true, true, true));
}

#[test]
fn z_unit_06_house_rule_doors_and_levers_need_a_free_hand() {
    let offered = |house: &str, held: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .zone("hall", "levers: [(id: 'lamp', effect: 'toggle_light:yard')]")
            .border("hall|yard", "kind: door")
            .house("free_hand_needed", house)
            .party("a", &format!("in_hand: [{held}]"))
            .foes("b@yard", "")
            .start();
        s.turn("a");
        (s.legal("door"), s.legal("lever"))
    };
    assert_eq!(offered("off", "'halberd'"), (true, true));
    assert_eq!(offered("on", "'halberd'"), (false, false));
    assert_eq!(offered("on", "'sword', 'shield'"), (false, false));
    assert_eq!(offered("on", "'sword'"), (true, true));
}

#[test]
fn z_unit_07_armour_adds_up_and_stops_at_three() {
    let lost = |fields: &str| {
        let mut s = duel("in_hand: ['sword']", &format!("{STOUT}{fields}"));
        s.turn("a").tape("d6=6").action("attack weapon=sword target=t force=full").cites("Z-UNIT-07");
        40 - s.health("t")
    };
    assert_eq!(lost(", natural_armour: 1"), 5);
    assert_eq!(lost(", worn: 'medium_armour'"), 4);
    assert_eq!(lost(", natural_armour: 1, worn: 'light_armour'"), 4);
    assert_eq!(lost(", natural_armour: 2, worn: 'medium_armour'"), 3);
    assert_eq!(lost(", natural_armour: 3, worn: 'heavy_armour'"), 3);
}

#[test]
fn z_unit_07_brawling_is_armour_against_unarmed_attacks_alone() {
    let lost = |attack: &str, dice: &str| {
        let mut s = duel("in_hand: ['sword']", &format!("{STOUT}, skills: ['brawling']"));
        s.turn("a").tape(dice).action(attack);
        40 - s.health("t")
    };
    assert_eq!(lost("attack weapon=unarmed target=t", "d4=4"), 1, "half of 4, less 1");
    assert_eq!(lost("attack weapon=sword target=t force=full", "d6=4"), 4);
}

/// Lets `a` attack the shield bearer with a sword for 5. Returns the health lost by the bearer.
fn shield_case(house: &str, fields: &str, react: &str, dice: &str) -> i64 {
    let mut s = Skirmish::zones("hall")
        .house("shield", house)
        .party("a", &format!("{STOUT}, in_hand: ['sword']"))
        .party("fool", "")
        .foes("t", &format!("{STOUT}, agi: 5, {fields}"))
        .start();
    // Without a reaction the dice are rolled at once.
    if react == "none" {
        s.turn("a").tape(dice).action("attack weapon=sword target=t force=full");
    } else {
        s.turn("a").pick("attack weapon=sword target=t force=full").tape(dice).pick(react);
    }
    40 - s.health("t")
}

#[test]
fn z_unit_08_a_shield_counts_when_its_holder_reacts() {
    let held = "in_hand: ['shield']";
    assert_eq!(shield_case("reacting", held, "dodge", "d20=6 d6=5"), 4);
    assert_eq!(shield_case("reacting", held, "counter kind=attack weapon=shield force=full", "d6=5 d4=1"), 4);
}

#[test]
fn z_unit_08_a_shield_gives_nothing_without_a_reaction() {
    let mut s = duel("in_hand: ['sword']", &format!("{STOUT}, in_hand: ['shield']"));
    s.turn("a").pick("attack weapon=sword target=t force=full").tape("d6=5").pick("none");
    assert_eq!(s.health("t"), 35);
}

#[test]
fn z_unit_08_two_shields_count_as_one_and_a_stowed_one_as_none() {
    let dodge = |fields: &str| shield_case("reacting", fields, "dodge", "d20=6 d6=5");
    assert_eq!(dodge("in_hand: ['shield', 'buckler']"), 4);
    assert_eq!(dodge("in_hand: ['buckler']"), 4);
    assert_eq!(dodge("stowed: ['shield']"), 5);
}

#[test]
fn z_unit_08_a_shield_counts_for_an_attacker_who_is_countered() {
    let mut s = duel(&format!("{STOUT}, in_hand: ['sword', 'shield']"), &format!("{STOUT}, in_hand: ['sword']"));
    s.turn("a").pick("attack weapon=sword target=t force=full");
    s.tape("d6=2 d6=5").pick("counter kind=attack weapon=sword force=full").cites("Z-UNIT-08");
    assert_eq!((s.health("t"), s.health("a")), (38, 36));
}

#[test]
fn z_unit_08_a_shield_counts_for_a_guard() {
    let mut s = Skirmish::zones("hall")
        .party("a", "in_hand: ['sword']")
        .foes("t", STOUT)
        .foes("g", &format!("{STOUT}, in_hand: ['shield']"))
        .start();
    s.turn("a").pick("attack weapon=sword target=t force=full").tape("d6=5").pick("guard ally=g");
    assert_eq!((s.health("t"), s.health("g")), (40, 36));
}

#[test]
fn z_unit_08_shield_mastery_counts_against_every_attacker_it_is_aware_of() {
    let mut s = duel("in_hand: ['sword']", &format!("{STOUT}, in_hand: ['shield'], skills: ['shield_mastery']"));
    s.turn("a").pick("attack weapon=sword target=t force=full").tape("d6=5").pick("none");
    assert_eq!(s.health("t"), 36);
    let unaware = "in_hand: ['shield'], skills: ['shield_mastery'], conditions: (distracted_by: 'fool')";
    assert_eq!(shield_case("reacting", unaware, "none", "d6=5"), 5);
}

#[test]
fn z_unit_08_house_rule_a_shield_always_counts_against_those_seen() {
    let mut s = Skirmish::zones("hall")
        .house("shield", "always")
        .party("a", "in_hand: ['sword']")
        .foes("t", &format!("{STOUT}, in_hand: ['shield']"))
        .start();
    s.turn("a").pick("attack weapon=sword target=t force=full").tape("d6=5").pick("none");
    assert_eq!(s.health("t"), 36);
    let unaware = "in_hand: ['shield'], conditions: (distracted_by: 'fool')";
    assert_eq!(shield_case("always", unaware, "none", "d6=5"), 5);
}

#[test]
fn z_unit_09_a_damaged_item_works_and_a_destroyed_one_is_gone() {
    let damaged = "in_hand: [(item: 'sword', wear: damaged)]";
    let mut s = duel(damaged, STOUT);
    s.turn("a").tape("d6=5").action("attack weapon=sword target=t force=full");
    assert_eq!((s.health("t"), s.wear("a", "sword")), (35, "damaged".into()));
    let mut s = duel(damaged, STOUT);
    s.turn("a").tape("d6=1").action("attack weapon=sword target=t force=full").cites("Z-UNIT-09");
    assert_eq!(s.health("t"), 39);
    assert!(s.in_hand("a").is_empty() && s.loose("hall").is_empty(), "out of the fight");
    s.pass_round().turn("a");
    assert_eq!(s.values("attack", "weapon"), ["unarmed"]);
}

#[test]
fn z_unit_10_a_weapon_is_what_has_damage_dice() {
    let weapons = |held: &str| {
        let mut s = duel(&format!("in_hand: [{held}]"), STOUT);
        s.turn("a").values("attack", "weapon")
    };
    assert_eq!(weapons("'shield', 'lantern'"), ["shield", "unarmed"]);
    assert_eq!(weapons("'buckler', 'medicine_box'"), ["unarmed"]);
    assert_eq!(weapons("'torch', 'sword'"), ["torch", "sword", "unarmed"]);
}

#[test]
fn z_unit_10_only_weapons_can_be_disarmed() {
    let offered = |held: &str| duel("", &format!("in_hand: [{held}]")).turn("a").legal("disarm target=t");
    assert!(offered("'shield'"));
    assert!(!offered("'buckler', 'medicine_box'"));
}

#[test]
fn z_unit_11_only_what_is_in_hand_attacks() {
    let mut s = duel("in_hand: ['sword'], stowed: ['dagger', 'halberd']", STOUT);
    s.turn("a");
    assert_eq!(s.values("attack", "weapon"), ["sword", "unarmed"]);
    s.pick("unequip item=sword").pick("equip item=halberd");
    s.pass_round().turn("a");
    assert_eq!(s.values("attack", "weapon"), ["halberd", "unarmed"]);
}

#[test]
fn z_unit_11_a_great_weapon_needs_both_hands() {
    let mut s = duel("hands: 1, stowed: ['dagger', 'halberd']", STOUT);
    s.turn("a");
    assert_eq!(s.values("equip", "item"), ["dagger"]);
    let mut s = duel("hands: 3, in_hand: ['halberd', 'shield']", STOUT);
    s.turn("a");
    assert_eq!(s.values("attack", "weapon"), ["halberd", "shield", "unarmed"]);
}

#[test]
fn z_unit_12_who_falls_drops_what_is_in_hand_and_nothing_else() {
    // Padded armour takes 1: 3 of health 6 is critical, 5 kills a target with STR 5.
    for (strength, dice, condition) in [(6, "d6=4", "incapacitated"), (5, "d6=6", "dead")] {
        let gear = "in_hand: ['axe', 'shield'], stowed: ['dagger', 'antidote'], worn: 'padded_armour'";
        let mut s = Skirmish::zones("hall")
            .party("a", "in_hand: ['sword']")
            .foes("t", &format!("str: {strength}, {gear}"))
            .foes("other", "")
            .start();
        s.turn("a").tape(dice).action("attack weapon=sword target=t force=full").cites("Z-UNIT-12");
        assert!(s.cond("t", condition), "{condition}");
        assert_eq!(s.loose("hall"), ["axe", "shield"]);
        assert!(s.in_hand("t").is_empty());
        assert_eq!(s.stowed("t"), ["dagger", "antidote"]);
        assert_eq!(s.word("t.worn.name"), "padded_armour");
    }
}
