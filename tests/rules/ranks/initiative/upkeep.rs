//! Effects that end and effects that tick at the start of a turn, and the close of a turn.

use crate::setup::Skirmish;

#[test]
fn r_init_03_set_weapons_and_wards_end_at_the_own_upkeep() {
    let mut s = Skirmish::ranks()
        .party("a:@P-rng/1", "primary: 'spear', spells: {'ward': 2}")
        .foes("x:@F-mel/1", "primary: 'spear', deployed_set: 'spear'")
        .start();
    assert_eq!(s.word("x.deployed_set"), "spear", "the party's upkeep leaves it");
    s.orders("a cast spell=ward target=a", "");
    s.expect_event("set_ends source=x").cites("R-INIT-03");
    assert!(s.cond("a", "warded"), "the foes' upkeep leaves the ward");
    s.orders("x set weapon=spear", "");
    s.expect_event("condition_ends target=a condition=warded").cites("R-INIT-03");
    assert_eq!(s.word("x.deployed_set"), "spear");
}

#[test]
fn r_init_03_the_active_burn_then_sicken_in_roster_order() {
    let mut s = Skirmish::ranks()
        .party("a:@P-mel/1", "conditions: (burning: true, poisoned: true), armour_base: 4")
        .party("b:@P-mel/2", "conditions: (poisoned: 1)")
        .party("gone:@P-mel/3", "conditions: (burning: true, down: true)")
        .party("c:@P-mel/4", "conditions: (burning: 1)")
        .foes("x:@F-mel/1", "conditions: (burning: true)")
        .tape("d3=3 d3=2")
        .start();
    assert_eq!([s.vigour("a"), s.vigour("b"), s.vigour("c"), s.vigour("x")], ["9/2", "9/5", "9/4", "9/6"]);
    assert!(s.cond("a", "burning") && s.cond("a", "poisoned"));
    assert!(!s.cond("b", "poisoned") && !s.cond("c", "burning"), "the last tick ends them");
    let hurt: Vec<_> = s.events_ever("damage").into_iter().map(|e| (e.target, e.facts["cause"].clone())).collect();
    let told: Vec<String> =
        hurt.iter().map(|(who, why)| format!("{} {why}", who.clone().unwrap_or_default())).collect();
    assert_eq!(told, ["a \"burning\"", "a \"poison\"", "b \"poison\"", "c \"burning\""]);
    s.orders("", "d3=1");
    assert_eq!(s.vigour("x"), "9/5", "each in the upkeep of its own side");
}

/// A combatant killed by fire takes no poison damage.
#[test]
fn r_init_03_who_falls_to_fire_has_no_second_tick() {
    let s = Skirmish::ranks()
        .party("a:@P-mel/1", "conditions: (burning: true, poisoned: true), life: 2, guard: 0")
        .party("b:@P-mel/2", "")
        .foes("x:@F-mel/1", "")
        .tape("d3=1 d6=6 d6=1")
        .start();
    assert_eq!(s.vigour("a"), "1/0");
    assert!(s.cond("a", "down"));
    assert_eq!(s.combatant(), "b");
}

/// The reserve is called up before the ticks, and has its own.
#[test]
fn r_init_03_reserves_are_called_before_the_ticks() {
    let mut s = Skirmish::ranks()
        .extra("initiation: theatre")
        .party("a:@P-mel/1", "")
        .party("b:@P-mel/2", "")
        .party("c:@P-mel/3", "conditions: (down: true)")
        .party("d:@P-rch/3", "")
        .party("e:@reserve", "conditions: (burning: 1, poisoned: 1)")
        .foes("x:@F-mel/1", "")
        .start();
    assert_eq!(s.vigour("e"), "9/6", "in reserve nobody burns");
    s.orders("d surrender", "").wait_turn().pick("hold");
    assert_eq!(s.point(), "call_reserve");
    s.tape("d3=2").pick("call combatant=e cell=field/party.ranged/1");
    assert_eq!(s.vigour("e"), "9/3");
    assert_eq!(s.events_of("call tick"), "call e, tick e");
}

#[test]
fn r_init_15_conditions_end_then_nerves_are_tested_then_the_battle_may_end() {
    let mut s = Skirmish::ranks()
        .party("a:@P-mel/1", "primary: 'sword', conditions: (dazed: true, chilled: 2)")
        .foes("x:@F-mel/1", "life: 1, guard: 0, kind: weak")
        .foes("y:@F-rng/4", "kind: weak")
        .start();
    s.orders("a attack mode=melee weapon=sword target=x", "d6=4 d6=3 d6=6 d6=1");
    assert_eq!(
        s.events_of("condition_ends morale_test battle_over"),
        "condition_ends dazed, morale_test y, battle_over"
    );
    s.cites("R-INIT-15");
    assert_eq!(s.num("a.conditions.chilled.turns"), 1, "the one to come");
    assert_eq!((s.winner().as_str(), s.over().map(|o| o.reason)), ("party", Some("routed")));
}

#[test]
fn r_init_15_the_battle_ends_at_the_close_and_not_before() {
    let mut s = Skirmish::ranks()
        .party("a:@P-rng/1", "primary: 'bow'")
        .party("b:@P-rch/4", "")
        .foes("x:@F-mel/1", "life: 1, guard: 0")
        .start();
    s.orders("a attack mode=shot target=x; b move_rank cell=P-mel/4", "d6=4");
    assert_eq!(s.events_of("struck died moved battle_over"), "struck a, died x, moved b, battle_over");
}

/// After the foes' close: the front, then the limit of rounds.
#[test]
fn r_init_15_the_round_ends_with_the_front_and_then_its_limit() {
    let mut s = Skirmish::ranks()
        .extra("initiation: theatre")
        .extra("round_limit: 1")
        .party("a:@P-mel/1", "")
        .foes("x:@F-rch/1", "")
        .start();
    s.wait_turn().wait_turn();
    assert_eq!(s.point(), "shift_front");
    s.pick("push");
    assert_eq!(s.over().map(|o| o.reason), Some("round_limit"));
    assert_eq!(s.num("board.front_m"), 6);
}
