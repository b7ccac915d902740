//! Lost declarations.

use crate::setup::{Line, Skirmish};

/// Sets up `mage`, which can cast bursts, and `x` in melee, with a sword to lose.
fn field(x: &str) -> Line {
    Skirmish::ranks()
        .house("friendly_fire", "off")
        .party("mage:@P-rng/2", "spells: {'burst': 2, 'bolt': 2}, primary: 'bow'")
        .foes("x:@F-mel/2", &format!("primary: 'sword', {x}"))
        .foes("far:@F-rng/4", "")
}

#[test]
fn r_init_13_who_is_out_when_its_action_comes_up_reads_no_dice() {
    for (deed, place) in [
        ("attack mode=melee weapon=sword target=x", "P-mel/1"),
        ("move_rank cell=P-rch/1", "P-mel/1"),
        ("shove target=x", "P-mel/1"),
        ("retreat destination=exit", "P-mel/1"),
    ] {
        let mut s = field("armour_base: 4")
            .party(&format!("a:@{place}"), "primary: 'sword', life: 1, guard: 0")
            .party("mate:@P-rng/4", "")
            .start();
        s.orders(&format!("mage cast spell=burst target=rank_0; a {deed}"), "d6=1 d6=1");
        s.expect_event("died target=a").expect_event("lost source=a why=not_active").cites("R-INIT-13");
        assert_eq!((s.dice().as_str(), s.slot("a").as_str()), ("d6=1 d6=1", "party.melee/1"), "{deed}");
    }
}

/// A shooter out of action before its place in the Shooting phase.
#[test]
fn r_init_13_holds_in_the_shooting_phase_too() {
    let mut s = field("armour_base: 4")
        .party("a:@P-mel/1", "life: 1, guard: 0, spells: {'bolt': 1}")
        .party("b:@P-mel/3", "life: 1, guard: 0, primary: 'spear'")
        .start();
    s.orders("mage cast spell=burst target=rank_0; a cast spell=bolt target=far; b set weapon=spear", "d6=1 d6=1 d6=1");
    s.expect_event("lost source=a why=not_active").expect_event("lost source=b why=not_active").expect_no_event("set");
    assert_eq!(s.num("a.spells.bolt"), 1, "it does not perform it: no use is used");
}

#[test]
fn r_init_14_an_attack_on_a_fallen_target_is_lost() {
    for deed in [
        "attack mode=melee weapon=great_axe target=x",
        "attack mode=unarmed target=x",
        "cleave target=x",
        "shove target=x",
        "disarm target=x item=sword",
        "daring mode=unarmed target=x",
    ] {
        let mut s = field("life: 1, guard: 0").party("a:@P-mel/2", "primary: 'great_axe'").start();
        s.orders(&format!("mage cast spell=burst target=rank_0; a {deed}"), "d6=1 d6=1");
        s.expect_event("lost source=a target=x why=target_gone").cites("R-INIT-14");
        assert_eq!(s.dice(), "d6=1 d6=1", "{deed}");
    }
}

#[test]
fn r_init_14_an_attack_out_of_distance_is_lost() {
    for (deed, place) in [
        ("attack mode=melee weapon=sword target=x", "P-mel/4"),
        ("attack mode=dual target=x", "P-mel/4"),
        ("cleave target=x", "P-mel/4"),
        ("shove target=x", "P-mel/4"),
        ("disarm target=x item=sword", "P-mel/4"),
        ("daring mode=melee weapon=sword target=x", "P-mel/4"),
        ("attack mode=reach weapon=spear target=x", "P-rch/4"),
        ("charge mode=unarmed target=x cell=P-mel/4", "P-rch/4"),
    ] {
        let hands = match deed {
            deed if deed.contains("spear") => "primary: 'spear'",
            deed if deed.starts_with("cleave") => "primary: 'great_axe'",
            _ => "primary: 'sword', off: 'dagger'",
        };
        let mut s = field("").party("pusher:@P-mel/2", "").party(&format!("a:@{place}"), hands).start();
        s.orders(&format!("pusher shove target=x; a {deed}"), "d6=1 d6=1");
        assert_eq!(s.slot("x"), "foes.reach/2");
        s.expect_event("lost source=a target=x why=out_of_reach").cites("R-INIT-14");
        assert_eq!(s.dice(), "d6=1 d6=1", "{deed}");
    }
}

/// In one group, some attacks are lost and the others are rolled.
#[test]
fn r_init_14_the_rest_of_the_group_goes_on() {
    let mut s = field("armour_base: 4")
        .party("pusher:@P-mel/2", "")
        .party("a:@P-mel/4", "primary: 'sword'")
        .party("b:@P-rng/3", "primary: 'bow'")
        .start();
    s.orders(
        "pusher shove target=x; a attack mode=melee weapon=sword target=x; b attack mode=shot target=x",
        "d6=1 d6=1 d6=1",
    );
    assert_eq!(s.events_of("lost struck kept"), "lost a, struck b");
}

#[test]
fn r_init_14_a_lost_bolt_has_used_a_use_and_a_lost_flask_nothing() {
    let level = || {
        field("life: 1, guard: 0")
            .party("caster:@P-rng/4", "spells: {'bolt': 2, 'burst': 2}")
            .party("a:@P-rch/4", "primary: 'fire_flask'")
            .start()
    };
    let mut s = level();
    s.orders("mage cast spell=burst target=rank_0; caster cast spell=bolt target=x", "d6=1");
    s.expect_event("lost source=caster target=x why=target_gone");
    assert_eq!(s.num("caster.spells.bolt"), 1);
    let mut s = level();
    s.orders("mage cast spell=burst target=rank_0; caster cast spell=burst target=rank_0", "d6=1");
    s.expect_event("lost source=caster why=no_area").cites("R-INIT-14");
    assert_eq!(s.num("caster.spells.burst"), 1, "as the use of any spell");
    let mut s = level();
    s.orders("mage cast spell=burst target=rank_0; a attack mode=throw weapon=fire_flask", "d6=1");
    s.expect_event("lost source=a why=no_area").cites("R-INIT-14");
    assert_eq!(s.word("a.primary.name"), "fire_flask");
}

#[test]
fn r_init_17_a_condition_gained_since_forbids_the_action() {
    let walloped = "guard: 3, guard_max: 12";
    for (deed, place) in [
        ("move_rank cell=P-mel/1", "P-rch/1"),
        ("charge mode=unarmed target=x cell=P-mel/1", "P-rch/1"),
        ("retreat destination=exit", "P-rch/1"),
        ("set weapon=spear", "P-rch/1"),
    ] {
        let mut s = field("armour_base: 4")
            .party("bomber:@P-rng/4", "spells: {'burst': 1}")
            .party(&format!("a:@{place}"), &format!("{walloped}, primary: 'spear'"))
            .foes("in:@P-rch/3", "armour_base: 4")
            .start();
        s.orders(&format!("bomber cast spell=burst target=rank_-1; a {deed}"), "d6=3 d6=1 d6=1 d6=1");
        s.expect_event("condition target=a condition=prone")
            .expect_event("lost source=a why=forbidden")
            .cites("R-INIT-17");
        assert_eq!(s.slot("a"), "party.ranged/1", "{deed}: thrown back, and no further");
    }
}

#[test]
fn r_init_17_the_weapon_is_no_longer_in_hand() {
    let mut s = field("armour_base: 4")
        .party("bomber:@P-rng/4", "spells: {'burst': 1}")
        .party("a:@P-rch/1", "guard: 4, guard_max: 12, primary: 'pike'")
        .foes("in:@P-rch/3", "armour_base: 4")
        .start();
    s.orders(
        "bomber cast spell=burst target=rank_-1; a attack mode=reach weapon=pike target=x",
        "d6=4 d6=3 d6=1 d6=1 d6=1",
    );
    s.expect_event("dropped source=a item=pike").expect_event("lost source=a why=not_in_hand").cites("R-INIT-17");
}

#[test]
fn r_init_17_the_body_or_the_item_is_gone() {
    let mut s = field("")
        .field("field", "items: {'party.reach/2': ['axe']}")
        .party("a:@P-rch/1", "")
        .party("b:@P-rch/2", "")
        .party("down:@P-rch/3", "conditions: (down: true, dying: true)")
        .start();
    s.orders("a pick_up item=axe; b pick_up item=axe", "");
    s.expect_event("picked_up source=a").expect_event("lost source=b why=gone").cites("R-INIT-17");
    s.wait_turn().orders("b aid ally=down; a aid ally=down", "");
    s.expect_event("aided source=b").expect_event("lost source=a why=gone").cites("R-INIT-17");
}
