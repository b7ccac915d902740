//! Section 8.2: surrender.

use super::STOUT;
use crate::setup::Skirmish;

#[test]
fn z_morale_09_anybody_but_a_mount_may_surrender() {
    let mut s = Skirmish::zones("hall").party("a", "").party("horse", "").foes("b", "").start();
    assert!(s.turn("a").legal("surrender"));
    s.end();
    assert!(!s.turn("horse").legal("surrender"));
}

#[test]
fn z_morale_09_surrender_takes_the_whole_turn() {
    let mut s = Skirmish::zones("hall").party("a", "").party("a2", "").foes("b", "").start();
    s.turn("a").pick("surrender").cites("Z-MORALE-09");
    assert!(s.cond("a", "surrendered"));
    assert_eq!((s.turn_of("a").as_str(), s.faction().as_str()), ("taken", "foes"));
}

#[test]
fn z_morale_10_weapons_fall_grabs_end_and_the_surrendered_is_out() {
    let mut s = Skirmish::zones("hall")
        .party("a", "in_hand: ['sword'], stowed: ['dagger', 'medicine_box'], worn: 'light_armour'")
        .party("a2", "")
        .foes("b", "in_hand: ['sword'], conditions: (grabbed_by: ['a'])")
        .foes("b2", "")
        .start();
    s.turn("a").pick("surrender").cites("Z-MORALE-10");
    assert_eq!(s.loose("hall"), ["sword", "dagger"]);
    assert_eq!((s.in_hand("a"), s.stowed("a")), (vec![], vec!["medicine_box".to_string()]));
    assert!(!s.cond("b", "grabbed") && !s.cond("a", "grabbing"));
    s.turn("b").pick("attack weapon=sword target=a force=full");
    assert_eq!(s.options(), ["guard ally=a2 target=a2", "none"], "no reactions of its own");
}

#[test]
fn z_morale_10_a_side_that_has_surrendered_is_beaten() {
    let mut s = Skirmish::zones("hall").party("a", "").foes("b", "").start();
    s.turn("a").pick("surrender");
    assert_eq!(s.winner(), "foes");
}

fn white_flag() -> Skirmish {
    let mut s = Skirmish::zones("hall")
        .party("p1", "in_hand: ['sword']")
        .foes("b", &format!("{STOUT}, natural_armour: 1, conditions: (surrendered: true, routed: true)"))
        .foes("other", "")
        .start();
    s.turn("p1");
    s
}

#[test]
fn z_morale_11_a_harmed_one_may_fight_on() {
    let mut s = white_flag();
    s.tape("d6=3").action("attack weapon=sword target=b force=full");
    assert_eq!((s.point(), s.faction().as_str()), ("resume", "foes"));
    s.pick("fight").cites("Z-MORALE-11");
    assert!(!s.cond("b", "surrendered") && !s.cond("b", "routed"));
    assert_eq!(s.turn_of("b"), "fresh", "its turn is as it was");
    s.end();
    assert!(s.legal("take_turn combatant=b"));
}

#[test]
fn z_morale_11_or_stay_down_and_be_asked_again() {
    let mut s = white_flag();
    s.tape("d6=3").action("attack weapon=sword target=b force=full").pick("stay_down");
    assert!(s.cond("b", "surrendered"));
    s.end();
    s.turn("p1").tape("d6=3").action("attack weapon=sword target=b force=full");
    assert_eq!(s.point(), "resume");
    let mut s = white_flag();
    s.tape("d6=1").action("attack weapon=sword target=b force=full");
    assert_ne!(s.point(), "resume", "no health was lost");
}

#[test]
fn z_morale_11_the_fallen_are_not_asked() {
    let mut s = Skirmish::zones("hall")
        .party("p1", "in_hand: ['sword']")
        .foes("b", "health: 4, conditions: (surrendered: true)")
        .foes("other", "")
        .start();
    s.turn("p1").tape("d6=2").action("attack weapon=sword target=b force=full");
    assert_ne!(s.point(), "resume");
    assert!(s.cond("b", "incapacitated"));
}

#[test]
fn z_morale_12_the_surrendered_may_be_attacked_at_the_attackers_wish() {
    let mut s = white_flag();
    assert!(s.legal("attack weapon=sword target=b"));
    s.end();
}

#[test]
fn z_morale_12_controllers_that_choose_spare_the_surrendered() {
    for name in ["recruit", "veteran"] {
        for seed in 0..3 {
            let Some(mut controller) = affray::controllers::controller(name, seed) else { continue };
            let mut s = white_flag();
            let chosen = controller.choose(&s.battle);
            let option = &s.decision().options[chosen];
            assert_ne!(option.fields.get("target"), Some(&"b".into()), "{name}: {option:?}");
            s.end();
        }
    }
}

#[test]
fn z_morale_12_house_rule_the_surrendered_are_no_targets() {
    let mut s = Skirmish::zones("hall")
        .house("attack_surrendered", "forbidden")
        .party("p1", "in_hand: ['sword']")
        .foes("b", "conditions: (surrendered: true)")
        .foes("other", "")
        .start();
    s.turn("p1");
    assert_eq!(s.values("attack weapon=sword", "target"), ["other"]);
}
