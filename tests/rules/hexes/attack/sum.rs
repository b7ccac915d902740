//! Attacks from behind, and several attackers against one target.

use super::{HIT, first};
use crate::setup::{Field, Skirmish};

/// Sets up `t` at (0, 0) facing 0 with up to six combatants around it, each given by its direction from 0 to 5.
fn around(t: &str, others: &[(usize, &str)]) -> Field {
    const AT: [&str; 6] = ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"];
    let mut field = Skirmish::hexes();
    for (d, fields) in others {
        let fields = if fields.is_empty() { "main: 'sword'" } else { *fields };
        field = field.party(&format!("p{d}:@{}", AT[*d]), fields);
    }
    field.foes("t:@0,0", &format!("hp_max: 60, {t}"))
}

fn parts(field: Field, dice: &str) -> String {
    let mut s = first(field, dice);
    s.strike(HIT, "d20=2");
    s.attack_parts()
}

#[test]
fn h_atk_08_from_behind_counts_once() {
    assert_eq!(parts(around("", &[(3, "")]), "d6=5 d6=3"), "from behind +2");
    assert_eq!(
        parts(around("conditions: (unconscious: true), hp: -1", &[(0, "")]).foes("u:@9,9", ""), "d6=5 d6=3"),
        "helpless target +2"
    );
    assert_eq!(parts(around("conditions: (asleep: 3)", &[(3, "")]), "d6=5"), "helpless target +2", "and from behind");
    let mut s = first(around("", &[(3, "")]), "d6=5 d6=3");
    s.strike(HIT, "d20=2").cites("H-ATK-08");
}

#[test]
fn h_atk_08_the_pinned_are_struck_as_from_behind() {
    let field = around("conditions: (pinned_by: 'p1')", &[(0, ""), (1, "")]);
    assert_eq!(parts(field, "d6=5 d6=4 d6=3"), "pinned target +2, target prone +2");
}

#[test]
fn h_atk_08_missiles_gain_from_the_rear_too() {
    let mut s = first(
        Skirmish::hexes().party("a:@-5,0", "main: 'short_bow', ammo: {'arrows': 3}").foes("t:@0,0", "facing: 0"),
        "d6=5 d6=3",
    );
    s.strike("attack weapon=short_bow", "d20=2");
    assert_eq!(s.attack_parts(), "from behind +2");
}

#[test]
fn h_atk_09_each_further_attacker_adds_one() {
    assert_eq!(parts(around("", &[(0, "")]), "d6=5 d6=3"), "");
    assert_eq!(parts(around("", &[(0, ""), (1, "")]), "d6=5 d6=4 d6=3"), "several attackers +1");
    assert_eq!(parts(around("", &[(0, ""), (1, ""), (5, "")]), "d6=5 d6=4 d6=4 d6=3"), "several attackers +2");
    assert_eq!(parts(around("traits: [all_round]", &[(0, ""), (3, "")]), "d6=5 d6=4 d6=3"), "");
    let mut s = first(around("", &[(0, ""), (1, "")]), "d6=5 d6=4 d6=3");
    s.strike(HIT, "d20=2").cites("H-ATK-09");
}

#[test]
fn h_atk_09_only_who_could_strike_now_counts() {
    for lame in [
        "",
        "main: 'short_bow'",
        "main: 'sword', conditions: (entangled: 3)",
        "main: 'sword', conditions: (routed: true)",
        "main: 'sword', helm: open, conditions: (blinded: 2)",
    ] {
        let fields = if lame.is_empty() { "str: 10" } else { lame };
        assert_eq!(parts(around("", &[(0, ""), (1, fields)]), "d6=5 d6=4 d6=3"), "", "{fields}");
    }
    assert_eq!(parts(around("", &[(0, ""), (1, "main: 'sword', conditions: (stunned: 3)")]), "d6=5 d6=3"), "");
    let mut s = around("", &[(0, ""), (1, "main: 'sword'")]).start();
    s.declare("p1 full_defence", "d6=5 d6=4 d6=3").play_to_action("p0").strike(HIT, "d20=2");
    assert_eq!(s.attack_parts(), "", "full defence");
    let far =
        around("", &[(0, "")]).party("spear:@2,-2", "main: 'spear', facing: 4").party("sword:@2,0", "main: 'sword'");
    assert_eq!(parts(far, "d6=5 d6=4 d6=4 d6=3"), "several attackers +1", "a spear reaches two hexes");
}

#[test]
fn h_atk_09_who_attacks_counts_itself_even_with_fists() {
    let mut s = first(around("", &[(0, "str: 10"), (1, "")]), "d6=5 d6=4 d6=3");
    s.tape("d20=2").pick("brawl");
    assert_eq!(s.attack_parts(), "several attackers +1");
}

#[test]
fn h_atk_09_missiles_gain_nothing() {
    let field =
        around("", &[(0, ""), (1, "main: 'short_bow', ammo: {'arrows': 3}")]).house("missile_into_melee", "chosen");
    let mut s = field.start();
    s.declare("", "d6=4 d6=5 d6=3").play_to_action("p1").strike("attack weapon=short_bow", "d20=2");
    assert_eq!(s.attack_parts(), "");
}

#[test]
fn h_atk_10_both_add_up_without_limit() {
    let all: Vec<(usize, &str)> = (0..6).map(|d| (d, "")).collect();
    let mut s = around("", &all).start();
    s.declare("", "d6=3 d6=3 d6=3 d6=5 d6=3 d6=3 d6=1").play_to_action("p3").strike(HIT, "d20=2").cites("H-ATK-10");
    assert_eq!(s.attack_parts(), "from behind +2, several attackers +5");
    assert_eq!(s.attack_roll().0, 9);
}

#[test]
fn h_atk_10_three_orcs_around_a_fighter() {
    for (d, total) in [(0, 3), (3, 5)] {
        let mut s = Skirmish::hexes()
            .party("f:fighter_7@0,0", "facing: 0")
            .foes("o0:orc@1,0", "")
            .foes("o5:orc@0,1", "")
            .foes("o3:orc@-1,0", "")
            .start();
        s.declare("", if d == 0 { "d6=1 d6=5 d6=4 d6=3" } else { "d6=1 d6=3 d6=4 d6=5" });
        s.play_to_action(&format!("o{d}")).strike("attack weapon=hand_axe", "d20=2");
        assert_eq!(s.attack_roll(), (2 + total, 16));
    }
}

#[test]
fn h_atk_09_nor_who_has_other_things_to_do() {
    // The neighbours are a caster, a combatant that holds another down, and one that has just closed in on the
    // target.
    let mut s =
        Skirmish::hexes().party("p0:@1,0", "main: 'sword'").party("p1:mage_6@1,-1", "").foes("t:@0,0", "").start();
    s.declare("p1 cast spell=ward", "d6=5 d8=3 d6=1").play_to_action("p0").strike(HIT, "d20=2");
    assert_eq!(s.attack_parts(), "");
    let field = around("", &[(0, ""), (1, "")]).foes("held:@2,-1", "conditions: (pinned_by: 'p1')");
    let mut s = field.start();
    s.declare("", "d6=5 d6=4 d6=1 d6=1")
        .play_to_action("p0")
        .pick(HIT)
        .tape("d20=2")
        .pick("target target=t")
        .pick("normal");
    assert_eq!(s.attack_parts(), "");
    let field = around("", &[(0, "")]).party("c:@-3,0", "main: 'sword'");
    let mut s = field.start();
    s.declare("", "d6=3 d6=5 d6=1")
        .play_to_action("c")
        .pick("close")
        .pick("step direction=0")
        .pick("step direction=0")
        .end_count();
    s.play_to_action("p0").strike(HIT, "d20=2");
    assert_eq!(s.attack_parts(), "");
}

#[test]
fn h_atk_09_who_does_not_know_of_it_does_not_count() {
    let field = around("traits: [invisible]", &[(0, "main: 'sword', traits: [sees_invisible]"), (1, "")]);
    assert_eq!(parts(field, "d6=5 d6=4 d6=3"), "");
}
