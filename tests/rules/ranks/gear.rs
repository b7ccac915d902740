//! Section 9: consumption and loss of gear in combat.

use crate::setup::Skirmish;

/// Returns the names of the loose items in a slot of the open battlefield: `party.melee/2`.
fn lying(s: &Skirmish, slot: &str) -> Vec<String> {
    let state = s.battle.state_json();
    let items = state["board"]["cells"][&format!("field/{slot}")]["items"].as_array().cloned().unwrap_or_default();
    items.iter().map(|i| i["name"].as_str().unwrap_or("?").to_string()).collect()
}

fn held(s: &Skirmish, who: &str) -> [String; 2] {
    ["primary", "off"].map(|hand| s.get(&format!("{who}.{hand}"))["name"].as_str().unwrap_or("").to_string())
}

#[test]
fn r_gear_01_nothing_breaks_by_fighting() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-rch/2", "primary: 'sword', carried: ['dagger']")
        .foes("f:@F-mel/2", "guard: 12, guard_max: 12, body: 'plate'")
        .start();
    s.orders("ysolt attack mode=throw weapon=sword target=f", "d3=1");
    s.cites("R-GEAR-01");
    assert_eq!(lying(&s, "foes.melee/2"), ["sword"], "as good as new");
    assert_eq!(s.num("f.armour"), 3);
    assert_eq!(held(&s, "ysolt"), ["", "shield"]);
}

#[test]
fn r_gear_02_a_torch_is_gone_once_it_has_rolled_kept_or_not() {
    let mut s = Skirmish::ranks()
        .party("a:@P-mel/1", "primary: 'torch'")
        .party("b:@P-mel/2", "primary: 'sword'")
        .foes("f:@F-mel/2", "guard: 12, guard_max: 12, immune: [burning]")
        .start();
    s.orders("a attack mode=melee weapon=torch target=f; b attack mode=melee weapon=sword target=f", "d6=1 d6=1 d8=8");
    s.expect_event("kept source=b").expect_event("expended source=a item=torch").cites("R-GEAR-02");
    assert_eq!(held(&s, "a"), ["", ""]);
    assert!(lying(&s, "party.melee/1").is_empty() && lying(&s, "foes.melee/2").is_empty());
}

#[test]
fn r_gear_02_a_flask_is_gone_after_its_blast() {
    let mut s = Skirmish::ranks()
        .party("odrun@P-rch/1", "primary: 'fire_flask', carried: []")
        .foes("f:@F-mel/2", "")
        .foes("g:@F-mel/3", "")
        .start();
    s.orders("odrun attack mode=throw weapon=fire_flask target=rank_0", "d6=1 d6=2");
    assert_eq!((s.guard("f"), s.guard("g")), (5, 4));
    assert_eq!(s.events("expended").len(), 1);
    assert_eq!(held(&s, "odrun"), ["", ""]);
}

#[test]
fn r_gear_02_a_lost_attack_expends_nothing() {
    let mut s = Skirmish::ranks()
        .party("b:@P-mel/3", "primary: 'great_axe'")
        .party("a:@P-mel/1", "primary: 'torch'")
        .foes("f:@F-mel/2", "life: 1, guard: 0")
        .foes("m:@F-rng/1", "")
        .start();
    s.orders("b cleave weapon=great_axe target=f; a attack mode=melee weapon=torch target=f", "d6=1 d10=1");
    s.expect_event("lost source=a target=f").expect_no_event("expended");
    assert_eq!(held(&s, "a"), ["torch", ""]);
}

/// A weapon that the level marks as `expended` is gone even when the shot goes astray.
#[test]
fn r_gear_02_a_stray_expends_as_well() {
    let mut s = Skirmish::ranks()
        .extra("weapons: [(name: 'squib', hands: 1, die: d4, range: ranged, expended: true)]")
        .party("a:@P-rng/2", "primary: 'squib'")
        .party("b:@P-mel/2", "")
        .foes("f:@F-mel/2", "")
        .start();
    s.orders("a attack mode=shot weapon=squib target=f", "d6=1 d4=1");
    s.expect_event("expended source=a item=squib");
    assert_eq!(held(&s, "a"), ["", ""]);
}

#[test]
fn r_gear_03_ordinary_missiles_are_not_counted() {
    let mut s = Skirmish::ranks()
        .party("a:@P-rng/2", "primary: (name: 'bow', shots: 1)")
        .foes("f:@F-mel/2", "guard: 12, guard_max: 12")
        .start();
    for _ in 0..3 {
        s.orders("a attack mode=shot weapon=bow target=f", "d6=1");
        s.expect_no_event("shots_left");
        s.wait_turn();
    }
    assert_eq!(s.guard("f"), 9);
}

#[test]
fn r_gear_04_each_flaming_shot_takes_an_arrow_and_burns() {
    let mut s = Skirmish::ranks()
        .party("tamsin@P-rng/2", "primary: (name: 'bow', flaming_arrows: 2)")
        .foes("f:@F-mel/2", "guard: 12, guard_max: 12")
        .start();
    s.orders("tamsin attack mode=shot_flaming weapon=bow target=f", "d6=2 d6=1 d3=1");
    assert_eq!(s.num("tamsin.primary.count"), 1);
    s.expect_event("flaming_left source=tamsin amount=1")
        .cites("R-GEAR-04")
        .expect_event("condition target=f condition=burning");
    s.wait_turn();
    s.orders("tamsin attack mode=shot_flaming weapon=bow target=f", "d6=1 d6=1 d3=1");
    s.wait_turn();
    s.play_to_declaration("tamsin");
    assert!(!s.legal("attack mode=shot_flaming") && s.legal("attack mode=shot"));
}

#[test]
fn r_gear_04_strays_take_one_too_and_lost_shots_none() {
    let mut s = Skirmish::ranks()
        .party("tamsin@P-rng/2", "")
        .party("b:@P-mel/2", "guard: 12, guard_max: 12")
        .foes("f:@F-mel/2", "")
        .start();
    s.orders("tamsin attack mode=shot_flaming weapon=bow target=f", "d6=1 d6=1 d6=1");
    assert_eq!(s.num("tamsin.primary.count"), 2);
    assert!(s.cond("b", "burning"));
    let mut s = Skirmish::ranks()
        .party("odrun@P-rng/1", "")
        .party("tamsin@P-rng/2", "")
        .foes("f:@F-mel/2", "life: 1, guard: 0")
        .foes("m:@F-rng/1", "")
        .start();
    s.orders(
        "odrun cast spell=meteor target=field; tamsin attack mode=shot_flaming weapon=bow target=f",
        "d10=1 d10=1 d10=1 d10=1",
    );
    s.expect_event("lost source=tamsin").expect_no_event("flaming_left");
}

#[test]
fn r_gear_05_a_thrown_weapon_lies_where_its_target_stands() {
    let mut s =
        Skirmish::ranks().party("a:@P-rch/2", "primary: 'axe'").party("b:@P-mel/3", "").foes("f:@F-mel/4", "").start();
    s.orders("a attack mode=throw weapon=axe target=f", "d3=3");
    assert_eq!((s.guard("f"), held(&s, "a")), (3, ["".into(), "".into()]));
    assert_eq!(lying(&s, "foes.melee/4"), ["axe"]);
    s.expect_event("thrown source=a item=axe").cites("R-GEAR-05");
}

#[test]
fn r_gear_05_it_is_picked_up_by_free_hands_from_its_cell_or_the_next() {
    let start = |at: &str, fields: &str| {
        let mut s = Skirmish::ranks()
            .party(&format!("a:@{at}"), fields)
            .party("z:@P-rng/4", "")
            .foes("f:@F-mel/2", "life: 1, guard: 0, primary: 'axe', carried: ['pike']")
            .foes("m:@F-rng/4", "")
            .start();
        s.wait_turn();
        s.orders("f surrender", "");
        assert_eq!(lying(&s, "foes.melee/2"), ["axe", "pike"]);
        s.play_to_declaration("a");
        s
    };
    // Out of reach from beyond the item's row.
    assert_eq!(start("P-mel/2", "").count("pick_up"), 0);
    let fallen = |at: &str, fields: &str| {
        let mut s = Skirmish::ranks()
            .party(&format!("a:@{at}"), fields)
            .party("b:@P-mel/2", "primary: 'axe', carried: ['pike', 'shield']")
            .foes("f:@F-mel/2", "")
            .start();
        s.orders("b surrender", "");
        s.wait_turn();
        s.play_to_declaration("a");
        s
    };
    let mut s = fallen("P-mel/3", "");
    assert_eq!(s.values("pick_up", "item"), ["axe", "pike", "shield"]);
    s.pick("pick_up item=axe");
    assert_eq!(held(&s, "a")[0], "axe");
    s.expect_event("picked_up source=a item=axe").cites("R-GEAR-05");
    assert_eq!(fallen("P-mel/4", "").count("pick_up"), 0, "two columns away");
    assert_eq!(fallen("P-rch/2", "").count("pick_up"), 0, "another row");
    assert_eq!(fallen("P-mel/1", "primary: 'sword'").values("pick_up", "item"), ["axe", "shield"], "one hand free");
    assert_eq!(fallen("P-mel/1", "primary: 'sword', off: 'dagger'").count("pick_up"), 0);
    assert_eq!(fallen("P-mel/1", "primary: 'pike'").count("pick_up"), 0);
}

#[test]
fn r_gear_06_charges_oils_and_spells_are_spent_by_one_use() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/2", "oils: [beast]")
        .party("odrun@P-rng/1", "")
        .foes("f:@F-mel/2", "guard: 12, guard_max: 12")
        .start();
    s.orders("ysolt enchant enchantment=flame item=sword; odrun cast spell=bolt target=f", "d8=1");
    s.cites("R-GEAR-06");
    assert_eq!(s.num("odrun.spells.bolt"), 2);
    assert!(s.get("ysolt.enchantments.flame").is_null());
    s.wait_turn();
    s.orders("ysolt apply_oil oil=beast weapon=sword", "");
    assert!(s.get("ysolt.oils.beast").is_null());
    s.wait_turn();
    s.play_to_declaration("ysolt");
    assert_eq!((s.count("enchant"), s.count("apply_oil")), (0, 0));
    assert_eq!((s.word("ysolt.primary.enchanted").as_str(), s.word("ysolt.primary.oil").as_str()), ("flame", "beast"));
}

/// Plays to an arm wound: Guard 4 is lost exactly, and the die selects the arm.
fn armless(fields: &str) -> Skirmish {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", &format!("guard: 4, {fields}"))
        .party("z:@P-rng/4", "")
        .foes("f:@F-mel/2", "natural: ['talons']")
        .start();
    s.wait_turn();
    s.orders("f attack mode=melee weapon=talons target=c", "d8=4 d6=3 d6=1 d6=1");
    s
}

#[test]
fn r_gear_07_a_broken_arm_drops_what_it_cannot_hold() {
    let mut s = armless("primary: 'sword', off: 'dagger'");
    assert_eq!(held(&s, "c"), ["sword", ""]);
    assert_eq!(lying(&s, "party.melee/2"), ["dagger"]);
    s.expect_event("dropped source=c item=dagger").cites("R-GEAR-07");
    s.pick("none");
    let mut s = armless("primary: 'pike'");
    assert_eq!(held(&s, "c"), ["", ""]);
    assert_eq!(lying(&s, "party.melee/2"), ["pike"]);
    s.pick("none");
    let mut s = armless("primary: 'sword', carried: ['dagger']");
    assert_eq!(held(&s, "c"), ["sword", ""]);
    s.expect_no_event("dropped");
    s.pick("none");
}

#[test]
fn r_gear_08_ready_changes_what_is_held_and_stows_the_rest() {
    let mut s = Skirmish::ranks().party("ysolt@P-mel/2", "").foes("f:@F-mel/2", "").start();
    s.orders("ysolt ready primary=dagger off=sword", "");
    assert_eq!(held(&s, "ysolt"), ["dagger", "sword"]);
    let carried = s.get("ysolt.carried");
    assert_eq!(carried.as_array().map(Vec::len), Some(1));
    assert_eq!(carried[0]["name"], "shield");
    s.expect_event("readied source=ysolt").cites("R-GEAR-08");
    assert_eq!(s.num("ysolt.armour"), 2, "the shield is stowed");
    assert!(lying(&s, "party.melee/2").is_empty());
}

#[test]
fn r_gear_08_one_option_per_pair_that_differs_and_that_hands_allow() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "primary: 'sword', carried: ['pike', 'shield']")
        .foes("f:@F-mel/2", "")
        .start();
    s.play_to_declaration("c");
    let mut pairs: Vec<String> =
        s.options().into_iter().filter(|o| o.starts_with("ready")).map(|o| o.replace("ready ", "")).collect();
    pairs.sort();
    let expected = [
        "primary=none off=none",
        "primary=none off=shield",
        "primary=none off=sword",
        "primary=pike off=none",
        "primary=shield off=none",
        "primary=shield off=sword",
        "primary=sword off=shield",
    ];
    assert_eq!(pairs, expected);
}
