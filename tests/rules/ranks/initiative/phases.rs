//! The order of resolution: the three phases of a turn, and the place of a group in them.

use crate::setup::{Line, Skirmish};

/// Sets up one combatant for each action of the Shooting phase, and `last`, which only moves.
fn busy() -> Line {
    Skirmish::ranks()
        .house("friendly_fire", "off")
        .field("field", "width: 8, items: {'party.reach/4': ['axe']}")
        .party("mover:@P-rch/1", "")
        .party("setter:@P-mel/2", "primary: 'spear'")
        .party("warder:@P-rng/1", "spells: {'ward': 1}")
        .party("charmer:@P-rng/2", "primary: 'sword', enchantments: [flame]")
        .party("oiler:@P-rng/3", "primary: 'sword', oils: [beast]")
        .party("readier:@P-rng/4", "carried: ['sword']")
        .party("picker:@P-rch/4", "")
        .party("healer:@P-rng/5", "")
        .party("fallen:@P-rch/5", "conditions: (down: true, dying: true)")
        .party("dizzy:@P-rng/6", "conditions: (disoriented: true)")
        .party("quitter:@P-rng/7", "")
        .party("flasker:@P-rch/6", "primary: 'fire_flask'")
        .party("burster:@P-rng/8", "spells: {'burst': 1}")
        .party("shooter:@P-rch/7", "primary: 'bow'")
        .party("thrower:@P-rch/8", "primary: 'dagger'")
        .foes("x:@F-mel/8", "armour_base: 4, life_max: 20, guard_max: 12")
        .foes("y:@F-rch/8", "armour_base: 4, life_max: 20, guard_max: 12")
        .foes("z:@F-rng/8", "armour_base: 4, life_max: 20, guard_max: 12")
}

#[test]
fn r_init_09_all_that_shoots_casts_and_prepares_comes_first_in_order_of_declaration() {
    let mut s = busy().start();
    let plan = "mover move_rank cell=P-mel/1; thrower attack mode=throw weapon=dagger target=x; \
                shooter attack mode=shot target=y; burster cast spell=burst target=rank_2; \
                flasker attack mode=throw weapon=fire_flask target=rank_0; quitter surrender; dizzy recover condition=disoriented; \
                healer aid ally=fallen; picker pick_up item=axe; readier ready primary=sword off=none; \
                oiler apply_oil oil=beast; charmer enchant enchantment=flame item=sword; \
                warder cast spell=ward target=warder; setter set weapon=spear";
    s.orders(plan, "d3=1 d6=1 d6=1 d6=1 d6=1");
    let way = s
        .events_of("phase moved struck blast surrendered recovered aided picked_up readied oiled enchanted warded set");
    assert_eq!(
        way,
        "phase shooting, struck thrower, struck shooter, blast burster, struck burster, blast flasker, struck flasker, \
         struck flasker, surrendered quitter, recovered disoriented, aided healer, picked_up picker, readied readier, \
         oiled oiler, enchanted charmer, warded warder, set setter, phase movement, moved mover"
    );
    s.cites("R-INIT-09").cites_not("R-INIT-11");
}

#[test]
fn r_init_09_a_meteor_falls_in_the_shooting_phase() {
    let mut s = Skirmish::ranks()
        .party("a:@P-rch/1", "")
        .party("b:@P-rng/1", "spells: {'meteor': 1}")
        .foes("x:@F-mel/1", "armour_base: 4")
        .start();
    s.orders("a move_rank cell=P-mel/1; b cast spell=meteor", "d10=1 d10=1 d10=1");
    assert_eq!(s.events_of("moved blast"), "blast b, moved a");
}

#[test]
fn r_init_10_movement_comes_next_in_order_of_declaration() {
    let mut s = Skirmish::ranks()
        .field("field", "width: 8")
        .field("mill", "")
        .extra("links: [('field', 'mill')]")
        .party("striker:@field:P-mel/1", "primary: 'sword'")
        .party("walker:@field:P-rch/2", "")
        .party("runner:@field:P-rng/3", "")
        .party("slipper:@field:P-mel/4", "")
        .party("charger:@field:P-rch/5", "")
        .party("traveller:@field:P-rng/6", "")
        .party("shooter:@field:P-rng/7", "primary: 'bow'")
        .foes("x:@field:F-mel/4", "armour_base: 4, conditions: (routed: true)")
        .foes("y:@field:F-mel/7", "armour_base: 4, conditions: (routed: true)")
        .foes("z:@field:F-rng/8", "")
        .house("friendly_fire", "off")
        .start();
    s.orders(
        "striker attack mode=melee weapon=sword target=x; traveller move_battlefield cell=mill:P-rng/1; \
         charger charge mode=unarmed target=y cell=P-mel/5; slipper slip_through; runner retreat destination=exit; \
         walker move_rank cell=P-mel/2; shooter attack mode=shot target=y",
        "d6=1 d6=1 d6=1 d6=1 d8=1 d3=1 d6=1",
    );
    let way = s.events_of("phase struck moved charged slip_test retreat fled");
    assert_eq!(
        way,
        "phase movement, moved traveller, charged charger, slip_test slipper, moved slipper, retreat runner, fled \
         runner, moved walker, phase melee, struck striker, struck charger, struck shooter"
    );
    s.cites("R-INIT-10");
}

#[test]
fn r_init_11_blows_come_last_ordered_by_the_first_of_each_group() {
    let level = |plan: &str, dice: &str| {
        let mut s = Skirmish::ranks()
            .field("field", "width: 8")
            .house("friendly_fire", "off")
            .party("a:@P-mel/1", "primary: 'sword'")
            .party("b:@P-mel/2", "primary: 'great_axe'")
            .party("c:@P-mel/3", "")
            .party("d:@P-mel/4", "")
            .party("e:@P-rch/8", "primary: 'spear'")
            .foes("x:@F-mel/6", "primary: 'sword', armour_base: 4, warband: true")
            .foes("y:@F-mel/7", "primary: 'sword', armour_base: 4")
            .start();
        s.orders(plan, dice);
        s.cites("R-INIT-11").events_of("struck cleave shove disarm")
    };
    let plan = "d disarm target=y item=sword; c shove target=y; b cleave target=y; a attack mode=melee weapon=sword \
                target=y; e attack mode=reach weapon=spear target=y";
    assert_eq!(
        level(plan, "d6=1 d6=1 d6=6 d6=6 d6=1 d10=1 d8=1 d6=1"),
        "disarm d, shove c, cleave b, struck b, struck a, struck e"
    );
    let plan = "e attack mode=reach weapon=spear target=y; d disarm target=y item=sword; a attack mode=melee \
                weapon=sword target=y";
    assert_eq!(level(plan, "d6=1 d8=1 d6=1 d6=1"), "struck e, struck a, disarm d", "the group has e's place");
}

#[test]
fn r_init_12_a_group_has_the_place_of_its_first_and_the_phase_of_its_last_kind() {
    let level = || {
        Skirmish::ranks()
            .field("field", "width: 8")
            .house("friendly_fire", "off")
            .party("a:@P-mel/1", "primary: 'sword'")
            .party("b:@P-mel/2", "")
            .party("c:@P-rng/3", "primary: 'bow'")
            .party("d:@P-rng/4", "spells: {'bolt': 2}")
            .foes("x:@F-mel/6", "armour_base: 4")
            .foes("y:@F-mel/7", "primary: 'sword', armour_base: 4")
            .start()
    };
    let shot = "c attack mode=shot target=x";
    let mut s = level();
    s.orders(
        &format!("{shot}; b disarm target=y item=sword; a attack mode=melee weapon=sword target=x"),
        "d6=1 d8=1 d6=1 d6=1",
    );
    assert_eq!(s.events_of("phase struck disarm"), "phase melee, struck c, struck a, disarm b");
    s.cites("R-INIT-12");
    let mut s = level();
    s.orders(&format!("b disarm target=y item=sword; d cast spell=bolt target=x; {shot}"), "d8=1 d6=1 d6=1 d6=1");
    assert_eq!(s.events_of("phase struck disarm"), "phase shooting, struck d, struck c, phase melee, disarm b");
    let mut s = level();
    s.orders("d cast spell=bolt target=x; b attack mode=unarmed target=x", "d8=1 d3=1");
    assert_eq!(
        s.events_of("phase struck"),
        "phase melee, struck d, struck b",
        "a bolt waits for the blows of its group"
    );
}
