//! Section 12: the order in which dice are read.

use crate::setup::Skirmish;

/// Step 1: by combatant in roster order, the fire before the poison.
#[test]
fn step_1_upkeep() {
    let ill = "guard: 0, conditions: (burning: true, poisoned: true)";
    let s = Skirmish::ranks()
        .party("a:@P-rng/4", ill)
        .party("b:@P-rng/1", ill)
        .foes("f:@F-mel/2", "")
        .tape("d3=1 d6=1 d6=2 d6=1 d6=3 d3=2 d6=1 d6=4 d6=1 d6=5")
        .start();
    let rolled: Vec<(String, i64)> = s
        .events_ever("life_test")
        .iter()
        .map(|e| (e.source.clone().unwrap_or_default(), e.dice.iter().map(|d| i64::from(d.value)).sum()))
        .collect();
    let expected = [("a", 3), ("a", 4), ("b", 5), ("b", 6)].map(|(who, sum)| (who.to_string(), sum));
    assert_eq!(rolled, expected);
}

/// Steps 1 and 2: the ticks of the first round come before readiness, and the deafened roll nothing.
#[test]
fn step_2_readiness() {
    let s = Skirmish::ranks()
        .readiness()
        .party("a:@P-rng/4", "")
        .party("b:@P-rng/1", "conditions: (deafened: true)")
        .party("e:@P-rng/2", "conditions: (burning: true)")
        .foes("f:@F-mel/2", "")
        .tape("d3=1 d6=1 d6=2 d6=6 d6=6")
        .start();
    assert_eq!((s.guard("e"), s.combatant().as_str()), (5, "a"));
}

/// Steps 4 to 6: phases one after the other, each in order of declaration; step 3 reads nothing.
#[test]
fn steps_4_to_6_phases() {
    let mut s = Skirmish::ranks()
        .party("brawler:@P-mel/1", "primary: 'sword'")
        .party("runner:@P-mel/4", "")
        .party("tamsin@P-rng/2", "primary: 'longbow'")
        .party("odrun@P-rng/3", "spells: {'burst': 1}")
        .foes("f:@F-mel/2", "guard: 12, guard_max: 12")
        .foes("g:@F-rch/2", "guard: 12, guard_max: 12")
        .start();
    s.orders(
        "brawler shove target=f; runner retreat destination=exit; odrun cast spell=burst target=rank_1; \
         tamsin attack mode=shot weapon=longbow target=g",
        "d6=2 d6=3 d8=4 d6=6 d6=5 d6=1 d6=1",
    );
    let kinds: Vec<&str> = s
        .events_since_pick()
        .iter()
        .map(|e| e.kind)
        .filter(|k| ["struck", "stray", "retreat", "shove"].contains(k))
        .collect();
    assert_eq!(kinds, ["struck", "stray", "struck", "retreat", "shove"]);
}

/// Step 7: (a) risks of all, (b) dice of all, (c) the target, (d) thorns, (e) counter, (f) strays.
#[test]
fn step_7_a_group() {
    let mut s = Skirmish::ranks()
        .grounds(&[("P-mel/1", "high_ground"), ("P-mel/3", "high_ground")])
        .party("a:@P-mel/1", "primary: 'sword', guard: 0")
        .party("t:@P-rng/2", "primary: 'longbow'")
        .party("b:@P-mel/3", "primary: 'axe', off: 'dagger', guard: 0")
        .foes("f:@F-mel/2", "guard: 1, life_max: 20, life: 20, body: (name: 'leather', enchanted: thorns)")
        .start();
    s.orders(
        "a attack mode=melee weapon=sword target=f; t attack mode=shot weapon=longbow target=f; \
         b daring mode=dual target=f",
        "d6=1 d6=3 d6=4",
    );
    assert_eq!((s.point(), s.combatant().as_str()), ("enhanced_die", "a"), "the stray's die and the daring come first");
    s.tape("d6=2 d6=5 d8=3 d4=2 d6=1 d6=1 d6=1 d6=2 d6=1 d6=3").pick("enhanced");
    assert_eq!(s.dice(), "d6=2 d6=5 d8=3 d4=2 d6=1 d6=1 d6=1 d6=2 d6=1 d6=3");
    let tested: Vec<String> = s.events("life_test").iter().filter_map(|e| e.source.clone()).collect();
    assert_eq!(tested, ["f", "a", "b"], "the target, then the pricked in order of declaration");
    assert_eq!(s.point(), "counter");
    s.tape("d3=2 d6=1 d6=1 d8=7 d6=1 d6=1").pick("counter target=b");
    s.expect_event("struck source=t").expect_event("damage cause=stray");
}

/// Step 6: the number of targets, then each target with its counter before the next.
#[test]
fn step_6_a_cleave() {
    let mut s = Skirmish::ranks()
        .party("c:@P-mel/2", "primary: 'great_axe'")
        .foes("f:@F-mel/2", "guard: 0, life_max: 20, life: 20, body: (name: 'leather', enchanted: thorns)")
        .foes("g:@F-mel/3", "guard: 0, life_max: 20, life: 20")
        .start();
    s.orders("c cleave weapon=great_axe target=g", "d6=2 d10=3 d6=1 d6=1");
    assert_eq!((s.point(), s.combatant().as_str()), ("counter", "g"));
    s.tape("d3=3 d10=4 d6=1 d6=2").pick("counter target=c");
    assert_eq!((s.point(), s.combatant().as_str(), s.guard("c")), ("counter", "f", 2));
    s.pick("none");
}

/// Step 5: the decisions of all setters, then their dice in roster order, then the consequences once.
#[test]
fn step_5_set_strikes() {
    let mut s = Skirmish::ranks()
        .party("a:@P-rch/3", "primary: 'pike'")
        .party("b:@P-mel/2", "primary: (name: 'spear', enchanted: flame)")
        .foes("f:@F-rch/2", "primary: 'sword', guard: 0, life_max: 20, life: 20")
        .foes("m:@F-rng/4", "")
        .start();
    s.orders("b set weapon=spear; a set weapon=pike", "");
    s.orders("f charge cell=F-mel/2 mode=melee weapon=sword target=b", "");
    assert_eq!(s.combatant(), "a");
    s.pick("strike");
    assert_eq!((s.point(), s.combatant().as_str()), ("set_strike", "b"));
    s.tape("d10=2 d6=1 d6=4 d6=1 d6=1 d8=1").pick("strike");
    assert_eq!(s.dice(), "d10=2 d6=1 d6=4 d6=1 d6=1 d8=1");
    assert_eq!(s.life("f"), 15);
    s.tape("d3=1 d6=1 d6=1").pick("counter target=f");
    assert_eq!(s.life("f"), 14);
}

/// Step 9 and `test_dice = d12`: one die a test.
#[test]
fn with_one_die_a_test() {
    let mut s = Skirmish::ranks()
        .house("test_dice", "d12")
        .party("c:@P-mel/2", "primary: 'sword'")
        .foes("f:@F-mel/2", "guard: 0")
        .foes("m:@F-rng/1", "morale: 7")
        .start();
    s.orders("c attack mode=melee weapon=sword target=f", "d8=4 d12=6 d12=7");
    assert!(s.cond("f", "down") && !s.cond("m", "routed"));
}
