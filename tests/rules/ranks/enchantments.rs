//! Section 10.1: enchantments.

use crate::setup::{Line, Skirmish};

const SWORD: &str = "c attack mode=melee weapon=sword target=f";

/// Sets up `c` with a sword of this enchantment against `f`, whose mate keeps the battle going.
fn with(enchantment: &str, f: &str) -> Line {
    line(&format!("primary: (name: 'sword', enchanted: {enchantment})"), f)
}

fn line(c: &str, f: &str) -> Line {
    Skirmish::ranks().party("c:@P-mel/2", c).foes("f:@F-mel/2", f).foes("m:@F-rng/4", "")
}

#[test]
fn r_ench_01_only_player_characters_have_them() {
    let mut s = Skirmish::ranks().party("ysolt@P-mel/2", "").foes("f:@F-mel/2", "primary: 'sword'").start();
    s.play_to_declaration("ysolt");
    assert_eq!(s.count("enchant"), 1);
    s.pick("enchant enchantment=flame item=sword")
        .expect_event("enchanted source=ysolt enchantment=flame item=sword")
        .cites("R-ENCH-01");
    let problems =
        Skirmish::ranks().party("c:@P-mel/2", "pc: false, enchantments: [flame]").foes("f:@F-mel/2", "").problems();
    assert!(problems.iter().any(|p| p.contains("R-ENCH-01")), "{problems:?}");
}

#[test]
fn r_ench_02_weapon_enchantments_go_on_held_weapons_that_are_not_used_up() {
    let charges = "enchantments: [flame]";
    let mut s =
        line(&format!("primary: 'sword', off: 'torch', carried: ['dagger'], natural: ['bite'], {charges}"), "").start();
    s.play_to_declaration("c");
    assert_eq!(s.values("enchant", "item"), ["sword"]);
    let mut s =
        line(&format!("primary: (name: 'sword', enchanted: frost), off: 'shield', body: 'mail', {charges}"), "")
            .start();
    s.play_to_declaration("c");
    assert_eq!(s.count("enchant"), 0, "enchanted already, and neither shield nor mail is a weapon");
    s.expect_rule("R-ENCH-02");
}

#[test]
fn r_ench_02_armour_enchantments_go_on_worn_armour_or_a_shield_in_hand() {
    let charges = "enchantments: [warding]";
    let mut s = line(&format!("primary: 'sword', off: 'shield', body: 'mail', {charges}"), "").start();
    s.play_to_declaration("c");
    let mut items = s.values("enchant", "item");
    items.sort();
    assert_eq!(items, ["mail", "shield"]);
    s.pick("enchant item=mail").cites("R-ENCH-02");
    assert_eq!(s.num("c.armour"), 4);
    assert_eq!(s.word("c.body.enchanted"), "warding");
    let mut s = line(&format!("primary: 'sword', carried: ['shield'], {charges}"), "").start();
    s.play_to_declaration("c");
    assert_eq!(s.count("enchant"), 0);
}

#[test]
fn r_ench_02_the_charge_is_used_up() {
    let mut s = line("primary: 'sword', off: 'dagger', enchantments: [flame, frost]", "").start();
    s.orders("c enchant enchantment=flame item=sword", "");
    s.wait_turn();
    s.play_to_declaration("c");
    assert_eq!(s.options().iter().filter(|o| o.starts_with("enchant")).count(), 1);
    assert!(s.legal("enchant enchantment=frost item=dagger"));
}

#[test]
fn r_ench_03_it_stays_to_the_end_of_the_battle() {
    let mut s = line("primary: 'sword', enchantments: [frost]", "guard: 12, guard_max: 12").start();
    s.orders("c enchant enchantment=frost item=sword", "");
    s.cites("R-ENCH-03");
    for left in [10, 8, 6] {
        s.wait_turn();
        s.orders(SWORD, "d6=1 d6=1");
        assert_eq!(s.guard("f"), left);
        s.pick("none");
    }
}

#[test]
fn r_ench_04_2d6_added_up_in_every_mode_of_the_weapon() {
    let mut s = with("frost", "").start();
    s.orders(SWORD, "d6=2 d6=3");
    assert_eq!(s.guard("f"), 1);
    s.cites("R-ENCH-04");
    s.pick("none");
    let mut s = line("primary: (name: 'longsword', enchanted: frost)", "").start();
    s.orders("c attack mode=halfsword weapon=longsword target=f", "d6=2 d6=3");
    s.pick("none");
    let throw =
        Skirmish::ranks().party("c:@P-rch/2", "primary: (name: 'axe', enchanted: frost)").foes("f:@F-mel/2", "");
    let mut s = throw.start();
    s.orders("c attack mode=throw weapon=axe target=f", "d6=2 d6=3");
    assert_eq!(s.guard("f"), 1);
    let mut s = line("primary: (name: 'great_axe', enchanted: frost)", "").start();
    s.orders("c cleave weapon=great_axe target=f", "d6=1 d6=2 d6=3");
    assert_eq!(s.guard("f"), 1);
    s.pick("none");
}

#[test]
fn r_ench_04_impaired_it_is_the_lower_die() {
    let mut s = with("frost", "").ground("P-mel/2", "low_ground").start();
    s.orders(SWORD, "d6=2 d6=3");
    assert_eq!(s.guard("f"), 4);
    s.pick("none");
}

#[test]
fn r_ench_05_each_enchantment_gives_its_condition() {
    let table =
        [("flame", "burning"), ("frost", "chilled"), ("storm", "dazed"), ("venom", "poisoned"), ("force", "prone")];
    for (enchantment, condition) in table {
        let mut s = with(enchantment, "guard: 12, guard_max: 12").start();
        s.orders(SWORD, "d6=1 d6=1");
        assert!(s.cond("f", condition), "{enchantment}");
        s.expect_event(&format!("condition target=f condition={condition}")).cites("R-ENCH-05");
    }
}

#[test]
fn r_ench_05_not_to_a_target_that_has_fallen() {
    let mut s = with("flame", "life: 1, guard: 0").start();
    s.orders(SWORD, "d6=1 d6=1");
    assert!(s.cond("f", "dead") && !s.cond("f", "burning"));
    let mut s = with("flame", "life: 3, guard: 0").start();
    s.orders(SWORD, "d6=1 d6=1 d6=6 d6=6");
    assert!(s.cond("f", "down") && !s.cond("f", "burning"));
}

#[test]
fn r_ench_05_armour_notwithstanding_and_kept_or_not() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "primary: (name: 'sword', enchanted: frost)")
        .party("d:@P-mel/3", "primary: (name: 'axe', enchanted: force)")
        .party("e:@P-mel/4", "primary: 'sword'")
        .foes("f:@F-mel/2", "armour_base: 4, guard: 12, guard_max: 12")
        .start();
    s.orders(
        "c attack mode=melee weapon=sword target=f; d attack mode=melee weapon=axe target=f; \
         e attack mode=melee weapon=sword target=f",
        "d6=1 d6=1 d6=1 d6=2 d8=4",
    );
    assert_eq!(s.guard("f"), 12, "no harm at all");
    assert!(s.cond("f", "chilled") && s.cond("f", "prone"));
}

#[test]
fn r_ench_05_of_two_weapons_each_its_own_primary_first() {
    let c = "primary: (name: 'sword', enchanted: frost), off: (name: 'dagger', enchanted: force)";
    let mut s = line(c, "guard: 12, guard_max: 12").start();
    s.orders("c attack mode=dual target=f", "d6=1 d6=1 d6=1 d6=2");
    let gained: Vec<String> =
        s.events("condition").iter().map(|e| e.facts["condition"].as_str().unwrap_or("").to_string()).collect();
    assert_eq!(gained, ["chilled", "prone"]);
}

#[test]
fn r_ench_05_each_target_of_a_cleave() {
    let mut s = line("primary: (name: 'great_axe', enchanted: frost)", "").foes("g:@F-mel/3", "").start();
    s.orders("c cleave weapon=great_axe target=f", "d6=2 d6=1 d6=1");
    assert!(s.cond("f", "chilled") && !s.cond("g", "chilled"));
    s.tape("d6=1 d6=1").pick("none");
    assert!(s.cond("g", "chilled"));
    s.pick("none");
}

#[test]
fn r_ench_06_two_sixes_slay_whatever_the_target_has() {
    let mut s = with("flame", "armour_base: 4, life_max: 20, guard: 12, guard_max: 12").start();
    s.orders(SWORD, "d6=6 d6=6");
    assert!(s.cond("f", "dead"));
    assert_eq!(s.vigour("f"), "20/12");
    s.expect_event("slain source=c target=f").cites("R-ENCH-06");
}

#[test]
fn r_ench_06_impaired_attacks_slay_as_well() {
    let mut s = with("flame", "").ground("P-mel/2", "low_ground").start();
    s.orders(SWORD, "d6=6 d6=6");
    assert!(s.cond("f", "dead"));
}

#[test]
fn r_ench_06_impaired_with_two_weapons_if_either_is_enchanted() {
    let mut s =
        line("primary: 'sword', off: (name: 'dagger', enchanted: flame)", "").ground("P-mel/2", "low_ground").start();
    s.orders("c attack mode=dual target=f", "d6=6 d6=6");
    assert!(s.cond("f", "dead"));
    let mut s =
        line("primary: 'sword', off: 'dagger'", "guard: 12, guard_max: 12").ground("P-mel/2", "low_ground").start();
    s.orders("c attack mode=dual target=f", "d6=6 d6=6");
    assert_eq!(s.vigour("f"), "9/6");
    s.pick("none");
}

/// The attacker that slays need not be the one whose result is kept.
#[test]
fn r_ench_06_a_member_of_a_group_slays_whichever_is_kept() {
    let mut s = Skirmish::ranks()
        .ground("P-mel/2", "low_ground")
        .party("c:@P-mel/2", "primary: (name: 'sword', enchanted: flame)")
        .party("d:@P-mel/4", "primary: 'greatsword'")
        .foes("f:@F-mel/2", "guard: 12, guard_max: 12, life_max: 20")
        .foes("m:@F-rng/4", "")
        .start();
    s.orders(
        "c attack mode=melee weapon=sword target=f; d attack mode=melee weapon=greatsword target=f",
        "d6=6 d6=6 d12=9",
    );
    assert!(s.cond("f", "dead"));
    s.expect_event("slain source=c target=f");
}

#[test]
fn r_ench_06_neither_enhanced_dice_nor_an_oil_slay() {
    let mut s = line("primary: 'sword'", "guard: 12, guard_max: 12").ground("P-mel/2", "high_ground").start();
    s.orders(SWORD, "");
    s.tape("d6=6 d6=6").pick("enhanced");
    assert_eq!(s.vigour("f"), "9/6");
    s.pick("none");
    let oiled = "primary: (name: 'sword', oil: beast)";
    let mut s = line(oiled, "creature_type: beast, guard: 12, guard_max: 12").start();
    s.orders(SWORD, "d6=6 d6=6");
    assert_eq!(s.vigour("f"), "9/0");
    s.pick("none");
}

#[test]
fn r_ench_06_a_set_spear_slays_too() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "primary: (name: 'spear', enchanted: flame)")
        .foes("f:@F-rch/2", "primary: 'sword'")
        .foes("m:@F-rng/4", "")
        .start();
    s.orders("c set weapon=spear", "");
    s.orders("f charge cell=F-mel/2 mode=melee weapon=sword target=c", "");
    s.tape("d6=6 d6=6").pick("strike");
    assert!(s.cond("f", "dead"));
}

#[test]
fn r_ench_07_warbands_and_the_unslayable_take_12() {
    let mut s = with("force", "unslayable: true, guard: 12, guard_max: 12").start();
    s.orders(SWORD, "d6=6 d6=6");
    assert_eq!(s.vigour("f"), "9/0");
    s.cites("R-ENCH-07").expect_no_event("slain");
    let mut s = with("force", "warband: true, guard: 12, guard_max: 12, conditions: (weakened: true)").start();
    s.orders(SWORD, "d6=6 d6=6");
    assert_eq!(s.vigour("f"), "9/0");
    s.cites("R-ENCH-07");
    let mut s = with("force", "warband: true, guard: 12, guard_max: 12").start();
    s.orders(SWORD, "d6=6 d6=6");
    assert_eq!(s.vigour("f"), "9/6", "6 if Impaired");
}

#[test]
fn r_ench_07_an_ally_hit_by_a_stray_is_not_slain() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "guard: 12, guard_max: 12, life_max: 20")
        .party("tamsin@P-rng/2", "primary: (name: 'bow', enchanted: force)")
        .foes("f:@F-mel/2", "")
        .start();
    s.orders("tamsin attack mode=shot weapon=bow target=f", "d6=1 d6=6 d6=6 d6=1 d6=1");
    assert!(!s.cond("c", "dead"));
    s.expect_event("damage target=c amount=12").cites("R-ENCH-07");
    assert!(s.cond("c", "doomed") && s.cond("c", "prone"), "scarred, and thrown down");
}

#[test]
fn r_ench_08_a_torch_is_a_flame_in_anybodys_hand() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/2", "guard: 12, guard_max: 12")
        .foes("f:@F-mel/2", "primary: 'torch'")
        .start();
    s.wait_turn();
    s.orders("f attack mode=melee weapon=torch target=ysolt", "d6=3 d6=4");
    s.cites("R-ENCH-08").expect_event("expended source=f");
    assert!(s.cond("ysolt", "burning"));
    s.tape("d3=1").pick("none");
}

#[test]
fn r_ench_08_a_flaming_arrow_slays_on_two_sixes() {
    let mut s = Skirmish::ranks().party("tamsin@P-rng/2", "").foes("f:@F-mel/2", "").foes("m:@F-rng/4", "").start();
    s.orders("tamsin attack mode=shot_flaming weapon=bow target=f", "d6=6 d6=6");
    assert!(s.cond("f", "dead"));
    s.cites("R-ENCH-08");
}

#[test]
fn r_ench_09_warding_is_1_armour() {
    let mut s = line("primary: 'sword'", "armour_base: 1, body: (name: 'leather', enchanted: warding)").start();
    assert_eq!(s.num("f.armour"), 3);
    s.orders(SWORD, "d8=4");
    assert_eq!(s.guard("f"), 5);
    s.pick("none");
}

/// The first attacks from the same rank, the second from the reach rank: thorns affect only attackers at distance 0,
/// with kept results or not.
#[test]
fn r_ench_09_thorns_prick_each_attacker_at_distance_0() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/1", "primary: 'sword'")
        .party("d:@P-mel/2", "primary: 'axe'")
        .party("e:@P-rch/3", "primary: 'pike'")
        .foes("f:@F-mel/2", "life: 1, guard: 0, body: (name: 'mail', enchanted: thorns)")
        .foes("m:@F-rng/4", "")
        .start();
    s.orders(
        "e attack mode=reach weapon=pike target=f; d attack mode=melee weapon=axe target=f; \
         c attack mode=melee weapon=sword target=f",
        "d10=10 d8=1 d8=1",
    );
    assert!(s.cond("f", "dead"), "even if the wearer fell");
    assert_eq!((s.guard("c"), s.guard("d"), s.guard("e")), (5, 5, 6));
    let pricked: Vec<Option<String>> = s.events("pricked").iter().map(|e| e.target.clone()).collect();
    assert_eq!(pricked, [Some("d".to_string()), Some("c".to_string())], "in order of declaration");
    s.cites("R-ENCH-09");
}

#[test]
fn r_ench_09_thorns_after_a_cleave_and_not_after_a_counter() {
    let mut s = line("primary: 'great_axe'", "off: (name: 'shield', enchanted: thorns)").start();
    s.orders("c cleave weapon=great_axe target=f", "d6=1 d10=1");
    assert_eq!(s.guard("c"), 5);
    s.pick("none");
    let mut s = line("primary: 'sword', body: (name: 'mail', enchanted: thorns)", "").start();
    s.orders(SWORD, "d8=1");
    s.tape("d3=3").pick("counter target=c");
    assert_eq!((s.guard("f"), s.guard("c")), (5, 5));
    s.expect_no_event("pricked");
}

#[test]
fn r_ench_09_set_strikes_are_spared_the_thorns() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "primary: 'spear'")
        .foes("f:@F-rch/2", "primary: 'sword', body: (name: 'mail', enchanted: thorns)")
        .start();
    s.orders("c set weapon=spear", "");
    s.orders("f charge cell=F-mel/2 mode=melee weapon=sword target=c", "");
    s.tape("d6=1 d8=1").pick("strike");
    assert_eq!(s.guard("c"), 5);
    s.expect_no_event("pricked");
    s.pick("none");
}

#[test]
fn r_ench_09_swiftness_is_a_shift_of_up_to_6() {
    let shifts = |body: &str| {
        let s = Skirmish::ranks().field("field", "width: 8").party("c:@P-mel/1", body).foes("f:@F-mel/8", "").start();
        assert_eq!(s.point(), "shift");
        s.count("shift")
    };
    assert_eq!(shifts("body: 'mail'"), 3);
    assert_eq!(shifts("body: (name: 'mail', enchanted: swiftness)"), 6);
}
