//! Section 7.2: conditions.

use crate::setup::Skirmish;

const SWORD: &str = "c attack mode=melee weapon=sword target=f";

/// Starts a battle of `c` (9/6, with these fields) of the party in that slot against `f` (9/6) in the foes' melee
/// row. Both have a mate far behind.
fn facing(at: &str, c: &str, f: &str) -> Skirmish {
    Skirmish::ranks()
        .party(&format!("c:@{at}"), c)
        .party("mate:@P-rng/4", "")
        .foes("f:@F-mel/2", f)
        .foes("other:@F-rng/4", "")
        .start()
}

fn under(condition: &str, at: &str) -> Skirmish {
    facing(at, &format!("primary: 'spear', off: 'sword', conditions: ({condition}: true)"), "")
}

/// Returns its shifts and its actions on offer.
fn shifts_and_actions(condition: &str, at: &str) -> (Vec<String>, Vec<&'static str>) {
    let mut s = under(condition, at);
    let mut shifts = Vec::new();
    if s.point() == "next_declarer" {
        s.pick("next combatant=c");
    }
    if s.point() == "shift" {
        shifts = s.options().iter().map(|o| o.split(' ').next().unwrap_or("").to_string()).collect();
        shifts.dedup();
    }
    s.play_to_declaration("c");
    (shifts, s.actions())
}

fn none_of(actions: &[&str], forbidden: &[&str]) {
    for action in forbidden {
        assert!(!actions.contains(action), "{action} is offered");
    }
}

/// A combatant without the condition has all options that the conditions remove.
#[test]
fn the_healthy_may_do_it_all() {
    let (shifts, actions) = shifts_and_actions("diseased", "P-rch/2");
    assert_eq!(shifts, ["stay", "shift"]);
    for action in ["move_rank", "charge", "set", "retreat"] {
        assert!(actions.contains(&action), "{action}");
    }
    assert!(shifts_and_actions("diseased", "P-mel/2").1.contains(&"slip_through"));
}

// ---- clauses

/// Chilled by an enemy: the condition ends with its next own turn.
#[test]
fn r_cond_01_gained_in_the_enemys_turn_it_ends_with_the_next_own_one() {
    let mut s = facing("P-mel/2", "", "primary: (name: 'sword', enchanted: storm), guard: 6");
    s.wait_turn();
    s.orders("f attack mode=melee weapon=sword target=c", "d6=1 d6=1");
    s.pick("none");
    assert!(s.cond("c", "dazed"), "into its own turn");
    s.wait_turn();
    assert!(!s.cond("c", "dazed"));
    s.expect_event("condition_ends target=c condition=dazed").cites("R-COND-01");
}

/// Struck by its own side's arrow in its own turn, it keeps the condition to the end of its following turn.
#[test]
fn r_cond_01_gained_in_its_own_turn_it_ends_with_the_turn_after() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "")
        .party("tamsin@P-rng/2", "primary: (name: 'bow', enchanted: frost)")
        .foes("f:@F-mel/2", "")
        .start();
    s.orders("tamsin attack mode=shot weapon=bow target=f", "d6=1 d6=1 d6=1");
    assert!(s.cond("c", "chilled"), "the close of this turn does not end it");
    s.wait_turn();
    assert!(s.cond("c", "chilled"));
    s.wait_turn();
    assert!(!s.cond("c", "chilled"));
}

#[test]
fn r_cond_01_gained_again_it_starts_over() {
    let mut s = facing("P-mel/2", "", "primary: (name: 'sword', enchanted: venom)");
    s.wait_turn();
    s.orders("f attack mode=melee weapon=sword target=c", "d6=1 d6=1");
    s.pick("none");
    assert_eq!((s.guard("c"), s.num("c.conditions.poisoned.ticks")), (3, 2));
    s.wait_turn();
    s.orders("f attack mode=melee weapon=sword target=c", "d6=1 d6=1");
    assert_eq!(s.num("c.conditions.poisoned.ticks"), 3);
    s.pick("none");
    assert_eq!(s.num("c.conditions.poisoned.ticks"), 2);
}

#[test]
fn r_cond_02_immune_combatants_gain_none_of_the_listed() {
    let mut s = facing(
        "P-mel/2",
        "primary: (name: 'sword', enchanted: flame)",
        "immune: [burning, poisoned], guard: 12, guard_max: 12",
    );
    s.orders(SWORD, "d6=1 d6=1");
    assert!(!s.cond("f", "burning"));
    s.expect_event("immune target=f condition=burning").cites("R-COND-02");
    s.pick("none");
}

#[test]
fn r_cond_02_other_conditions_are_gained_all_the_same() {
    let mut s = facing("P-mel/2", "primary: (name: 'sword', enchanted: frost)", "immune: [burning]");
    s.orders(SWORD, "d6=1 d6=1");
    assert!(s.cond("f", "chilled"));
    s.pick("none");
}

#[test]
fn r_cond_02_immunity_holds_against_scars_routs_and_dying() {
    let mut s = facing("P-mel/2", "guard: 8, guard_max: 8, immune: [deafened]", "natural: ['talons']");
    s.wait_turn();
    s.orders("f attack mode=melee weapon=talons target=c", "d8=8 d6=1 d6=1");
    assert!(!s.cond("c", "deafened"));
    s.expect_event("scar source=c amount=8").expect_event("immune target=c condition=deafened");
    s.pick("none");
    let mut s = facing("P-mel/2", "guard: 0, immune: [dying]", "natural: ['talons']");
    s.wait_turn();
    s.orders("f attack mode=melee weapon=talons target=c", "d8=1 d6=6 d6=6");
    assert!(s.cond("c", "down") && !s.cond("c", "dying"));
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "primary: 'sword'")
        .foes("f:@F-mel/2", "life: 1, guard: 0")
        .foes("other:@F-rng/4", "morale: 2, immune: [routed]")
        .start();
    s.orders(SWORD, "d8=1 d6=6 d6=6");
    assert!(!s.cond("other", "routed"));
    s.expect_event("immune target=other condition=routed");
}

#[test]
fn r_cond_03_prone_upon_prone_changes_nothing() {
    let mut s = facing("P-mel/2", "primary: (name: 'sword', enchanted: force)", "conditions: (prone: true)");
    s.orders(SWORD, "d6=1 d6=2");
    assert!(s.cond("f", "prone"));
    s.expect_no_event("condition");
    let mut s = facing("P-mel/2", "primary: (name: 'sword', enchanted: force)", "");
    s.orders(SWORD, "d6=1 d6=2");
    s.expect_event("condition target=f condition=prone").cites("R-COND-03");
}

// ---- the table

#[test]
fn prone_may_stay_or_stand_and_takes_no_other_way() {
    let (shifts, actions) = shifts_and_actions("prone", "P-rch/2");
    assert_eq!(shifts, ["stay", "stand"]);
    none_of(&actions, &["move_rank", "charge", "set", "retreat"]);
    assert!(actions.contains(&"surrender") && actions.contains(&"wait"));
    none_of(&shifts_and_actions("prone", "P-mel/2").1, &["slip_through"]);
}

#[test]
fn prone_attacks_impaired_and_does_not_counter() {
    let mut s =
        facing("P-mel/2", "primary: 'sword', conditions: (prone: true)", "primary: 'sword', guard: 12, guard_max: 12");
    s.orders(SWORD, "d6=5 d6=2");
    assert_eq!(s.guard("f"), 10);
    s.pick("none");
    s.orders("f attack mode=melee weapon=sword target=c", "");
    assert_eq!(s.point(), "enhanced_die");
    s.tape("d6=1 d6=2").pick("enhanced");
    assert_eq!(s.faction(), "party", "no counter");
}

#[test]
fn prone_helps_attackers_at_distance_0_only() {
    let mut s = facing("P-rch/2", "primary: 'spear'", "conditions: (prone: true)");
    s.orders("c attack mode=reach weapon=spear target=f", "d6=2");
    assert_eq!(s.guard("f"), 4);
}

#[test]
fn standing_up_ends_prone() {
    let mut s = under("prone", "P-rch/2");
    s.orders("c ^ move_rank cell=P-mel/2", "");
    assert!(!s.cond("c", "prone"));
    assert_eq!(s.slot("c"), "party.melee/2");
}

#[test]
fn disoriented_attacks_impaired_until_it_recovers() {
    let mut s = facing("P-mel/2", "primary: 'sword', conditions: (disoriented: true)", "");
    s.orders(SWORD, "d6=5 d6=2");
    assert_eq!(s.guard("f"), 4);
    s.pick("none");
    s.wait_turn();
    s.orders("c recover condition=disoriented", "");
    assert!(!s.cond("c", "disoriented"));
    s.expect_event("recovered source=c condition=disoriented");
}

#[test]
fn dazed_attacks_impaired_for_one_turn() {
    let mut s = facing("P-mel/2", "primary: 'sword', conditions: (dazed: true)", "");
    s.orders(SWORD, "d6=5 d6=2");
    assert_eq!(s.guard("f"), 4);
    s.pick("none");
    assert!(!s.cond("c", "dazed"));
    s.wait_turn();
    s.orders(SWORD, "d8=1");
    s.pick("none");
}

#[test]
fn burning_lasts_two_ticks() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "conditions: (burning: true)")
        .party("mate:@P-rng/4", "")
        .foes("f:@F-mel/2", "")
        .tape("d3=2")
        .start();
    assert_eq!((s.guard("c"), s.num("c.conditions.burning.ticks")), (4, 1));
    s.wait_turn().tape("d3=3").wait_turn();
    assert_eq!(s.guard("c"), 1);
    assert!(!s.cond("c", "burning"));
    s.wait_turn().wait_turn();
    assert_eq!(s.guard("c"), 1);
}

#[test]
fn burning_and_poison_are_gained_with_all_their_ticks() {
    for (enchantment, condition, ticks) in [("flame", "burning", 2), ("venom", "poisoned", 3)] {
        let sword = format!("primary: (name: 'sword', enchanted: {enchantment})");
        let mut s = facing("P-mel/2", &sword, "guard: 12, guard_max: 12");
        s.orders(SWORD, "d6=1 d6=1");
        assert_eq!(s.num(&format!("f.conditions.{condition}.ticks")), ticks);
    }
}

#[test]
fn burning_ends_by_recovering() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "conditions: (burning: true)")
        .party("mate:@P-rng/4", "")
        .foes("f:@F-mel/2", "")
        .tape("d3=1")
        .start();
    s.orders("c recover condition=burning", "");
    s.wait_turn();
    assert_eq!(s.guard("c"), 5);
}

#[test]
fn poison_lasts_three_ticks_of_1() {
    let mut s = facing("P-mel/2", "conditions: (poisoned: true)", "");
    assert_eq!(s.guard("c"), 5);
    for left in [4, 3, 3] {
        s.wait_turn().wait_turn();
        assert_eq!(s.guard("c"), left);
    }
    s.play_to_declaration("c");
    assert!(!s.legal("recover"));
}

#[test]
fn chilled_goes_nowhere_for_one_turn() {
    let (shifts, actions) = shifts_and_actions("chilled", "P-rch/2");
    assert_eq!(shifts, Vec::<String>::new(), "only to stay, which is not asked");
    none_of(&actions, &["move_rank", "charge", "retreat"]);
    assert!(actions.contains(&"set"));
    none_of(&shifts_and_actions("chilled", "P-mel/2").1, &["slip_through"]);
    let mut s = under("chilled", "P-rch/2");
    s.wait_turn();
    assert!(!s.cond("c", "chilled"));
}

#[test]
fn chilled_does_not_even_stand_up() {
    let mut s = facing("P-rch/2", "conditions: (chilled: true, prone: true)", "");
    s.play_to_shift("mate").pick("stay").pick("wait");
    assert_eq!((s.point(), s.combatant().as_str()), ("declare_action", "c"));
    s.pick("wait");
}

#[test]
fn a_broken_leg_shifts_charges_and_slips_no_more() {
    let (shifts, actions) = shifts_and_actions("broken_leg", "P-rch/2");
    assert!(shifts.is_empty());
    none_of(&actions, &["charge"]);
    assert!(actions.contains(&"move_rank") && actions.contains(&"retreat"));
    none_of(&shifts_and_actions("broken_leg", "P-mel/2").1, &["slip_through"]);
}

#[test]
fn a_broken_arm_leaves_one_hand() {
    let mut s = facing(
        "P-rch/2",
        "primary: 'sword', carried: ['pike', 'dagger', 'shield'], conditions: (broken_arm: true)",
        "",
    );
    s.play_to_declaration("c");
    let ready = s.matching("ready");
    assert!(ready.iter().all(|o| o.fields["off"].is_null() || o.fields["off"] == "none"), "{:?}", s.options());
    assert!(!s.legal("ready primary=pike"));
    assert!(s.legal("ready primary=dagger") && s.legal("ready primary=shield"));
}

#[test]
fn a_broken_rib_takes_a_size_off_weapon_dice() {
    let mut s = facing("P-mel/2", "primary: 'sword', conditions: (broken_rib: true)", "");
    s.orders(SWORD, "d6=1");
    s.pick("none");
    // It affects neither 2d6 nor a counterattack.
    let rib = "primary: (name: 'sword', enchanted: flame), conditions: (broken_rib: true)";
    let mut s = facing("P-mel/2", rib, "immune: [burning], primary: 'sword'");
    s.orders(SWORD, "d6=1 d6=1");
    s.pick("none");
    s.orders("f attack mode=melee weapon=sword target=c", "d8=1");
    s.tape("d3=3").pick("counter target=f");
    assert_eq!(s.guard("f"), 1);
}

#[test]
fn a_broken_skull_attacks_impaired() {
    let mut s = facing("P-mel/2", "primary: 'sword', conditions: (broken_skull: true)", "");
    s.orders(SWORD, "d6=5 d6=2");
    assert_eq!(s.guard("f"), 4);
    s.pick("none");
}

#[test]
fn hamstrung_neither_shifts_nor_charges_nor_flees() {
    let (shifts, actions) = shifts_and_actions("hamstrung", "P-rch/2");
    assert!(shifts.is_empty());
    none_of(&actions, &["charge", "retreat"]);
    assert!(actions.contains(&"move_rank"));
    none_of(&shifts_and_actions("hamstrung", "P-mel/2").1, &["slip_through"]);
    let mut s = Skirmish::ranks()
        .field("here", "")
        .field("there", "")
        .extra("links: [('here', 'there')]")
        .party("c:@here:P-rng/2", "conditions: (hamstrung: true)")
        .foes("f:@here:F-mel/2", "")
        .start();
    s.play_to_declaration("c");
    none_of(&s.actions(), &["move_battlefield"]);
}

#[test]
fn deafened_hears_no_leader_and_is_never_ready() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "primary: 'sword'")
        .foes("f:@F-mel/2", "life: 1, guard: 0")
        .foes("chief:@F-rng/1", "leader: true, morale: 9")
        .foes("deaf:@F-rng/4", "morale: 4, conditions: (deafened: true)")
        .start();
    s.orders(SWORD, "d8=1 d6=1 d6=1 d6=2 d6=3");
    assert!(s.cond("deaf", "routed"));
    let mut s = Skirmish::ranks()
        .readiness()
        .party("c:@P-mel/2", "conditions: (deafened: true)")
        .party("mate:@P-rng/4", "")
        .foes("f:@F-mel/2", "")
        .tape("d6=1 d6=1")
        .start();
    assert_eq!(s.combatant(), "mate");
    s.pick("stay").pick("wait");
    assert_eq!(s.faction(), "foes");
}

#[test]
fn warded_lasts_to_the_next_upkeep_of_its_side() {
    let mut s = Skirmish::ranks().party("odrun@P-rch/2", "").party("c:@P-mel/2", "").foes("f:@F-mel/2", "").start();
    s.orders("odrun cast spell=ward target=c", "");
    assert_eq!((s.cond("c", "warded"), s.num("c.armour")), (true, 1));
    s.wait_turn();
    assert_eq!((s.cond("c", "warded"), s.num("c.armour")), (false, 0));
}

#[test]
fn two_wards_do_not_add_up() {
    let mut s = Skirmish::ranks()
        .party("odrun@P-rch/2", "")
        .party("a:@P-rch/3", "spells: {'ward': 1}")
        .party("c:@P-mel/2", "")
        .foes("f:@F-mel/2", "")
        .start();
    s.orders("odrun cast spell=ward target=c; a cast spell=ward target=c", "");
    assert_eq!(s.num("c.armour"), 1);
}

#[test]
fn doomed_dies_of_the_first_life_test_it_fails() {
    let mut s = facing("P-mel/2", "guard: 0, conditions: (doomed: true)", "primary: 'sword'");
    s.wait_turn();
    s.orders("f attack mode=melee weapon=sword target=c", "d8=1 d6=6 d6=6");
    assert!(s.cond("c", "dead") && !s.cond("c", "down"));
    s.expect_event("died target=c");
}

#[test]
fn doomed_ends_with_a_life_test_that_is_passed() {
    let mut s = facing("P-mel/2", "guard: 0, conditions: (doomed: true)", "primary: 'sword'");
    s.wait_turn();
    s.orders("f attack mode=melee weapon=sword target=c", "d8=1 d6=1 d6=1");
    assert!(!s.cond("c", "doomed") && !s.cond("c", "down"));
    s.expect_event("condition_ends target=c condition=doomed");
    s.pick("none");
    s.wait_turn();
    s.orders("f attack mode=melee weapon=sword target=c", "d8=1 d6=6 d6=6");
    assert!(s.cond("c", "down"), "the next one takes it out and no more");
}

/// The Life test of a shove counts, too, even as the first.
#[test]
fn doomed_counts_the_life_test_of_a_shove() {
    let mut s = facing("P-mel/2", "conditions: (doomed: true)", "");
    s.orders("c shove target=f", "d6=6 d6=6");
    assert!(s.cond("c", "dead"));
    let mut s = facing("P-mel/2", "conditions: (doomed: true)", "");
    s.orders("c shove target=f", "d6=1 d6=1");
    assert!(!s.cond("c", "doomed") && !s.cond("c", "dead"));
}

#[test]
fn bloodthirsty_never_retreats_and_timid_never_charges() {
    none_of(&shifts_and_actions("bloodthirsty", "P-rch/2").1, &["retreat"]);
    assert!(shifts_and_actions("bloodthirsty", "P-rch/2").1.contains(&"charge"));
    none_of(&shifts_and_actions("timid", "P-rch/2").1, &["charge"]);
    assert!(shifts_and_actions("timid", "P-rch/2").1.contains(&"retreat"));
}

#[test]
fn fearless_never_tests_morale() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "primary: 'sword'")
        .foes("f:@F-mel/2", "life: 1, guard: 0")
        .foes("brave:@F-rng/4", "morale: 2, conditions: (fearless: true)")
        .start();
    s.orders(SWORD, "d8=1");
    assert!(!s.cond("brave", "routed"));
    s.expect_no_event("morale_test");
}

#[test]
fn the_surrendered_decide_nothing_and_are_no_targets() {
    let mut s = facing("P-mel/2", "primary: 'sword'", "");
    s.wait_turn();
    s.orders("f surrender", "");
    s.play_to_declaration("c");
    assert!(!s.legal("attack"));
    s.pick("wait").wait_turn();
    assert_eq!(s.faction(), "foes");
    assert_eq!(s.combatant(), "other");
}
