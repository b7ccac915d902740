//! TWOW: a weapon in each hand.

use crate::duel::{begin_with, duel, strike};
use crate::setup::Skirmish;

const PAIR: &str = "main: 'sword', off: 'dagger'";

fn routines(a: &str) -> Vec<&'static str> {
    let mut s = duel(a, "").start();
    s.declare_to("a", "declare_routine");
    s.actions()
}

#[test]
fn h_twow_01_a_one_handed_weapon_in_each_hand_and_one_fit_for_the_off_hand() {
    let offered = |a: &str| {
        let list = routines(a);
        let both = list.contains(&"two_weapon_attack") && list.contains(&"two_weapon_guard");
        let neither = !list.contains(&"two_weapon_attack") && !list.contains(&"two_weapon_guard");
        assert!(both || neither, "{list:?}");
        both
    };
    assert!(offered(PAIR));
    assert!(offered("main: 'mace', off: 'short_sword'"));
    assert!(!offered("main: 'sword', off: 'sword'"), "a sword is no weapon for the off hand");
    assert!(offered("main: 'sword', off: 'sword', class: ranger, level: 1"), "but for a ranger");
    assert!(!offered("main: 'sword', off: 'mace', class: ranger, level: 1"), "a mace is no sword");
    assert!(!offered("main: 'sword', off: 'sword', class: fighter, level: 1"));
    assert!(!offered("main: 'sword', shield: 'shield'"));
    assert!(!offered("main: 'sword'"));
    assert!(!offered("off: 'dagger'"));
    assert!(!offered("main: 'javelin', off: 'dagger'"), "a javelin is no melee weapon");
    let mut s = duel(PAIR, "").start();
    s.declare("a two_weapon_attack", "d6=6 d6=3 d6=1").cited_ever("H-TWOW-01");
}

#[test]
fn h_twow_02_two_dice_main_then_off_each_at_minus_three() {
    let mut s = begin_with(duel(PAIR, ""), "a two_weapon_attack", "d6=2 d6=6 d6=1");
    assert_eq!(s.actions()[0], "attack");
    assert_eq!(s.values("attack", "weapon"), ["dagger", "dagger_thrown"], "the second die is the off hand's");
    strike(&mut s, "dagger", "d20=13 d4=2");
    s.cites("H-TWOW-02");
    assert_eq!((s.attack_roll(), s.hp("b")), ((10, 10), 8));
    s.end_count().play_to_action("a");
    assert_eq!(s.values("attack", "weapon"), ["sword"]);
    strike(&mut s, "sword", "d20=12");
    assert_eq!(s.attack_roll(), (9, 10));
    s.cites("H-TWOW-02");
}

#[test]
fn h_twow_03_a_guard_strikes_once_at_minus_one_and_is_harder_to_hit() {
    let mut s = begin_with(duel(PAIR, "main: 'mace'"), "a two_weapon_guard", "d6=6 d6=1");
    assert!(s.cond("a", "guarding"));
    assert_eq!(s.values("attack", "weapon"), ["sword"]);
    strike(&mut s, "sword", "d20=11 d8=1");
    s.cites("H-TWOW-03");
    assert_eq!(s.attack_roll(), (10, 10));
    s.end_count().play_to_action("b");
    strike(&mut s, "mace", "d20=10");
    s.cites("H-TWOW-03");
    assert_eq!(s.attack_roll(), (10, 11));
    s.next_round();
    assert!(!s.cond("a", "guarding"), "to the end of the round");
}

#[test]
fn h_twow_03_free_attacks_take_the_penalty_as_well() {
    for (routine, dice, total) in [("two_weapon_attack", "d6=1 d6=2 d6=6", 7), ("two_weapon_guard", "d6=1 d6=6", 9)] {
        let mut s: Skirmish = duel(PAIR, "main: 'mace'").start();
        s.declare(&format!("a {routine}"), dice)
            .play_to_action("b")
            .tape("d20=1")
            .pick("attack weapon=mace")
            .pick("normal");
        s.tape("d20=10 d6=6").pick("yes");
        assert_eq!(s.attack_roll(), (total, 10), "{routine}");
    }
}
