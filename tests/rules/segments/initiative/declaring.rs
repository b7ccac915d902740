//! The commitments of a declaration (S-INIT-04 to S-INIT-06, reading 5).

use super::{alone, is, kinds};
use crate::setup::{Field, Skirmish};

/// Returns the decision points of `a`'s declaration when it makes these picks.
fn asked(field: Field, picks: &[&str]) -> Vec<&'static str> {
    let mut s = field.start();
    s.play_to_point("declare_action", "a");
    let mut asked = Vec::new();
    for pick in picks {
        asked.push(s.point());
        s.pick(pick);
    }
    asked.push(s.point());
    asked
}

#[test]
fn s_init_04_the_parts_of_a_declaration_have_their_order() {
    let fields = "conditions: (prone: true), carried: ['dagger', 'healing_potion'], dex: 9";
    let field = Skirmish::segments().party("a:swordsman@0,0", fields).foes("b:@9,0", "");
    let picks = ["attack weapon=longsword target=open", "none", "no", "none", "normal", "no", "go_prone", "none"];
    // Prone already: it cannot go prone.
    let picks: Vec<&str> = picks.iter().map(|p| if *p == "go_prone" { "rally_call" } else { p }).collect();
    let all = [
        "declare_action",
        "declare_ready",
        "declare_rise",
        "declare_extra",
        "declare_stance",
        "declare_no_movement",
        "declare_free_action",
        "declare_free_action",
        "declare_action",
    ];
    assert_eq!(asked(field, &picks), all);
}

#[test]
fn s_init_04_a_shot_has_an_aim_and_no_stance() {
    let field = Skirmish::segments().party("a:archer@0,0", "dex: 9").foes("b:@9,0", "");
    let picks = ["shoot weapon=long_bow target=open", "none"];
    assert_eq!(asked(field, &picks), ["declare_action", "declare_aim", "declare_no_movement"]);
}

#[test]
fn s_init_04_a_part_with_one_option_is_not_asked() {
    let mut s = alone("dex: 9").start();
    s.play_to_point("declare_action", "a").pick("move");
    assert_eq!((s.point(), s.combatant()), ("declare_free_action", "a".into()));
    s.pick("none").cites("S-INIT-04");
    assert_eq!(s.combatant(), "b");
}

/// Sets up `a`, which strikes first, next to both `b` and `c`.
fn choice() -> Field {
    Skirmish::segments()
        .party("a:swordsman@0,0", "")
        .foes("b:@1,0", "hp: 7, con: 20")
        .foes("c:@0,1", "hp_max: 60, con: 20")
}

#[test]
fn s_init_05_action_weapon_mode_and_target_bind() {
    let mut s = choice().start();
    s.all_declare("a attack weapon=longsword target=b", "d10=6 d8=3");
    s.cites("S-INIT-05");
    s.play_to_attack("a");
    assert_eq!(s.values("strike", "target"), ["b"]);
    s.tape("d100=60 d8=3").pick("strike target=b").expect_event("damage weapon=longsword");
    s.pick("no").play_to_attack("a");
    assert_eq!(s.values("strike", "target"), ["c"], "b is down");
}

#[test]
fn s_init_05_a_house_may_bind_otherwise() {
    let mut s = choice().house("retarget", "free").start();
    s.all_declare("a attack weapon=longsword target=b", "d10=6 d8=3").play_to_attack("a");
    assert_eq!(s.values("strike", "target"), ["b", "c"]);
    let mut s = choice().house("retarget", "never").start();
    s.all_declare("a attack weapon=longsword target=b", "d10=6 d8=3").play_to_attack("a");
    assert_eq!(s.values("strike", "target"), ["b"]);
    s.tape("d100=60 d8=3").pick("strike target=b").pick("no").play_to_attack("a");
    assert_eq!(s.count("strike"), 0, "and nobody else");
}

#[test]
fn s_init_05_without_a_named_target_all_are_open() {
    let mut s = choice().house("retarget", "never").start();
    s.all_declare("a attack weapon=longsword target=open", "d10=6 d8=3").play_to_attack("a");
    assert_eq!(s.values("strike", "target"), ["b", "c"]);
}

#[test]
fn s_init_05_the_broken_declare_by_a_table_of_their_own() {
    let mut s = alone("conditions: (broken: true), dex: 9").party("c:@0,9", "").start();
    assert_eq!((s.point(), s.combatant()), ("declare_broken", "a".into()));
    assert_eq!(s.actions(), ["flee", "cower", "surrender"]);
    s.pick("cower").cites("S-INIT-05");
    assert_eq!((s.point(), s.combatant()), ("declare_action", "c".into()), "nothing else is asked");
}

#[test]
fn s_init_06_what_has_become_impossible_is_not_done() {
    let mut s = Skirmish::segments()
        .party("a:@0,0", "")
        .party("p:@1,0", "conditions: (lodged: [arrow])")
        .foes("b:@-9,0", "")
        .start();
    s.all_declare("a first_aid patient=p wound=arrow; p move", "").play_to_point("plan_move", "p").pick("to hex=4,0");
    s.play_to_round_end("").expect_event("act_lost source=a what=first_aid").cites("S-INIT-06");
    assert_eq!(s.num("p.hp"), 39, "it bleeds");
}

#[test]
fn s_init_06_an_interrupted_action_is_lost_with_what_was_paid() {
    let mut s = Skirmish::segments()
        .party("a:@1,0", "dex: 18, skills: {'unarmed': (sc: 90, bonus: 14)}")
        .foes("mage@0,0", "def_magic: 0")
        .start();
    s.all_declare("a attack weapon=unarmed target=mage; mage cast spell=energy_bolt target=a", "d10=7 d10=4");
    s.play_to_point("begin_cast", "mage").pick("begin");
    assert_eq!((s.segment(), s.num("mage.energy")), (6, 20));
    s.play_to_attack("a").tape("d100=50 d2=1").pick("strike target=mage").pick("no");
    s.expect_event("interrupted target=mage spell=energy_bolt").cites("S-INIT-06");
    assert!(is(&s, "mage", "stunned"));
    s.play_to_round_end("");
    assert_eq!((s.num("mage.energy"), kinds(&s, &["cast_roll"]).len()), (20, 0));
}
