//! The fate of a declaration whose combatant is routed before its resolution (R-INIT-17). In its own turn that
//! happens only to warbands.

use crate::setup::{Line, Skirmish};

/// Sets up a meteor of `mage` that breaks the warband `a` before its own actions are resolved.
fn breaking(at: &str, gear: &str) -> Line {
    let band = "warband: true, life: 6, guard: 0, conditions: (weakened: true, disoriented: true)";
    Skirmish::ranks()
        .field("here", "items: {'party.reach/2': ['axe']}")
        .field("there", "")
        .extra("links: [('here', 'there')]")
        .party("mage:@here:P-rng/4", "armour_base: 4, spells: {'meteor': 1}")
        .party(&format!("a:@here:{at}"), &format!("{band}{gear}"))
        .party("fallen:@here:P-rch/3", "conditions: (down: true, dying: true)")
        .foes("x:@here:F-mel/2", "armour_base: 4, primary: 'sword'")
}

/// Dice of `mage`, of `a` with its Life test, of `x`.
const BREAK: &str = "d10=1 d10=1 d6=6 d6=6 d10=1";

fn broken(at: &str, gear: &str, deed: &str, more: &str) -> Skirmish {
    let mut s = breaking(at, gear).start();
    s.orders(&format!("mage cast spell=meteor target=here; a {deed}"), &format!("{BREAK}{more}"));
    s.expect_event("routed source=a");
    s
}

#[test]
fn r_init_17_the_routed_do_nothing_they_declared_before() {
    let axe = ", primary: 'great_axe'";
    let spear = ", primary: 'spear', carried: ['halberd'], oils: [beast]";
    for (at, gear, deed) in [
        ("P-mel/2", axe, "attack mode=melee weapon=great_axe target=x"),
        ("P-mel/2", axe, "attack mode=unarmed target=x"),
        ("P-mel/2", axe, "daring mode=melee weapon=great_axe target=x"),
        ("P-mel/2", axe, "cleave target=x"),
        ("P-mel/2", axe, "shove target=x"),
        ("P-mel/2", axe, "disarm target=x item=sword"),
        ("P-mel/2", axe, "slip_through"),
        ("P-mel/2", axe, "move_rank cell=here:P-rch/2"),
        ("P-mel/2", axe, "wait"),
        ("P-rch/2", spear, "attack mode=reach weapon=spear target=x"),
        ("P-rch/2", spear, "attack mode=throw weapon=spear target=x"),
        ("P-rch/2", spear, "charge mode=unarmed target=x cell=here:P-mel/2"),
        ("P-rch/2", spear, "set weapon=spear"),
        ("P-rch/2", spear, "ready primary=halberd off=none"),
        ("P-rch/2", spear, "apply_oil oil=beast weapon=spear"),
        ("P-rch/2", spear, "pick_up item=axe"),
        ("P-rch/2", spear, "aid ally=fallen"),
        ("P-rch/2", spear, "recover condition=disoriented"),
        ("P-rch/2", ", primary: 'fire_flask'", "attack mode=throw weapon=fire_flask"),
        ("P-rng/2", ", primary: 'bow'", "attack mode=shot weapon=bow target=x"),
        ("P-rng/2", "", "move_battlefield cell=there:P-rng/1"),
    ] {
        let s = broken(at, gear, deed, "");
        s.expect_event("lost source=a why=forbidden").cites("R-INIT-17");
        assert_eq!(s.events("lost").len(), 1, "{deed}");
        assert_eq!(s.slot("a"), crate::setup::slot(at), "{deed}");
        assert!(s.cond("a", "disoriented") && s.cond("fallen", "dying"), "{deed}");
        if gear == spear {
            assert_eq!((s.word("a.primary.name").as_str(), s.num("a.oils.beast")), ("spear", 1), "{deed}");
        }
    }
}

#[test]
fn r_init_17_the_routed_flee_and_give_up_as_declared() {
    let s = broken("P-mel/2", "", "retreat destination=exit", " d6=1 d6=1");
    assert!(s.cond("a", "fled"));
    let s = broken("P-mel/2", "", "surrender", "");
    assert!(s.cond("a", "surrendered"));
}

/// Lets a burst of its own side wallop the routed `r`, with `scars` for all: it is knocked prone, one row back.
/// Another foe is at `behind`.
fn walloped(behind: &str) -> Skirmish {
    let mut s = Skirmish::ranks()
        .house("scars", "all")
        .party("c:@P-mel/2", "armour_base: 4")
        .foes("r:@F-mel/2", "guard: 3, guard_max: 12, conditions: (routed: true)")
        .foes("mage:@F-rng/4", "spells: {'burst': 1}")
        .foes("m:@F-rng/1", "")
        .foes("mate", &format!("position: '{}'", crate::setup::slot(behind)))
        .start();
    s.wait_turn();
    s.orders("mage cast spell=burst target=rank_0; r retreat destination=exit", "d6=1 d6=3 d6=1 d6=1");
    s.expect_event("condition target=r condition=prone").expect_event("lost source=r why=forbidden").cites("R-INIT-17");
    s
}

#[test]
fn r_morale_07_kept_from_its_retreat_the_routed_fall_back_all_the_same() {
    let s = walloped("F-rng/3");
    s.expect_event("moved source=r how=fell_back").cites("R-MORALE-07");
    assert_eq!(s.slot("r"), "foes.ranged/2");
    assert!(s.cond("r", "routed"));
    let s = walloped("F-rng/2");
    s.expect_event("surrendered source=r").cites("R-MORALE-07");
    assert!(s.cond("r", "surrendered"), "it can go no further back");
}
