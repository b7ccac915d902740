//! The declaration of no movement, and forced movement despite it (S-INIT-21, S-INIT-22).

use super::{FIST, comes, is};
use crate::setup::Skirmish;

/// Returns true if `a`, slow and equipped for every action, is offered that declaration.
fn offers(deed: &str, fields: &str) -> bool {
    let fields = format!("dex: 5, caster: mage, energy: 9, spells: {{'ward': (rank: 8, cast: 90)}}, {fields}");
    let mut s = Skirmish::segments()
        .hex("0,0", "items: ['dagger']")
        .party("a:@0,0", &format!("{fields}, main: 'short_bow', ammo: {{'arrows': 9}}"))
        .foes("b:@9,0", "")
        .start();
    s.play_to_point("declare_action", "a").pick(deed);
    while s.combatant() == "a" {
        if s.point() == "declare_no_movement" {
            return s.legal("yes");
        }
        let first = s.options()[0].clone();
        s.pick(&first);
    }
    false
}

#[test]
fn s_init_21_it_is_offered_to_those_who_may_stand_still() {
    for deed in ["attack weapon=unarmed target=open", "shoot weapon=short_bow target=open", "cast spell=ward", "rest"] {
        assert!(offers(deed, "attacks: 1"), "{deed}");
    }
    let others = ["move", "evade", "full_defence", "desperate_defence", "move_attack weapon=unarmed target=open"];
    for deed in others {
        assert!(!offers(deed, "attacks: 1"), "{deed}");
    }
    assert!(!offers("rest", "conditions: (prone: true)"), "it rises, the first option");
}

#[test]
fn s_init_21_standing_still_is_quick_and_easy_to_hit() {
    let mut s = Skirmish::segments().party("a:@0,0", "attacks: 2").foes("b:@1,0", "").start();
    s.all_declare(&format!("a {FIST} + no_movement; b {FIST}"), "d10=4 d8=1 d10=1").cites("S-INIT-21");
    assert_eq!(comes(&s, "a"), [7, 4]);
    s.play_to_attack("b").tape("d100=99").pick("strike target=a").cites("S-INIT-21");
    assert_eq!(s.strike_parts(), "skill +40, DEX -2, no movement +20");
}

#[test]
fn s_init_21_it_forbids_every_move() {
    let mut s = Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", "hp_max: 90").start();
    s.all_declare("a attack weapon=unarmed target=b + no_movement", "d10=4");
    let mut asked = Vec::new();
    while s.point() != "resolve_attack" {
        asked.push(s.combatant());
        s.pick_least_effect();
    }
    assert_eq!((asked, s.count("step")), (vec!["b".to_string()], 0), "no free move");
    s.tape("d100=99").pick("strike target=b");
    assert_ne!(s.point(), "attack_and_move");
}

#[test]
fn s_init_21_it_is_offered_with_a_spell_that_was_held() {
    let mut s = Skirmish::segments().party("mage@0,0", "dex: 5").foes("b:@9,0", "").start();
    s.all_declare("mage cast spell=ward", "d10=9")
        .play_to_point("begin_cast", "mage")
        .pick("hold")
        .play_to_round_end("");
    s.play_to_point("declare_action", "mage").pick("begin_pending");
    assert_eq!((s.point(), s.combatant()), ("declare_no_movement", "mage".into()));
}

/// Plays to the forced move of `v` by a `push` on segment 5. The mage has DEX 15; `v` does not move and has attacks
/// on 5 and 4.
fn pushed(dex: i64, dice: &str) -> Skirmish {
    let fields = format!("dex: {dex}, im: 0, luck: 21, attacks: 2, hp_max: 60, hp: 60");
    let mut s = Skirmish::segments().party("mage@0,0", "").foes("v:archer@3,0", &fields).start();
    s.all_declare("v shoot weapon=long_bow target=open + no_movement; mage cast spell=push target=v", dice);
    assert_eq!(comes(&s, "v"), [5, 4]);
    // Cast roll, and the Luck save of 21 - 20.
    s.play_to_point("begin_cast", "mage").tape("d100=50 d100=2").pick("begin").play_to_point("force_move", "mage");
    assert_eq!(s.segment(), 5);
    s
}

#[test]
fn s_init_22_being_moved_ends_the_round_of_one_who_stood_still() {
    for (roll, multiple, prone) in [(28, 2, false), (29, 3, true)] {
        let mut s = pushed(14, "d10=2 d8=1 d10=9");
        s.tape(&format!("d100={roll}")).pick("push h1=4,0 h2=5,0").cites("S-INIT-22");
        s.expect_event(&format!("act_lost source=v multiple={multiple} why=moved"));
        assert_eq!((is(&s, "v", "prone"), s.get("v.position").to_string()), (prone, "[5,0]".into()));
        s.play_to_round_end("");
        assert!(s.events_ever("strike").is_empty() && s.events_ever("passed").is_empty(), "it has no attack left");
    }
}

#[test]
fn s_init_22_whoever_acts_at_the_same_moment_still_does() {
    let mut s = pushed(15, "d10=9 d10=2 d8=1");
    s.tape("d100=30").pick("push h1=4,0 h2=5,0");
    assert_eq!((s.point(), s.combatant(), s.segment()), ("resolve_attack", "v".into(), 5));
    s.tape("d100=99").pick("strike target=mage").play_to_round_end("");
    assert_eq!((s.events_ever("strike").len(), s.events_ever("passed").len()), (1, 0), "and nothing more");
}

#[test]
fn s_init_22_a_casting_begun_at_the_same_moment_is_lost() {
    let mut s = Skirmish::segments().party("mage@0,0", "").foes("v:mage@3,0", "luck: 21").start();
    s.all_declare("mage cast spell=push target=v; v cast spell=ward + no_movement", "d10=9 d10=1");
    s.play_to_point("begin_cast", "mage").tape("d100=50 d100=2").pick("begin").play_to_point("force_move", "mage");
    s.tape("d100=30").pick("push h1=4,0 h2=5,0");
    assert_eq!((s.point(), s.combatant(), s.segment()), ("begin_cast", "v".into(), 5));
    s.pick("begin").expect_event("interrupted target=v spell=ward").cites("S-INIT-22");
    assert_eq!(s.num("v.energy"), 21);
}

#[test]
fn s_init_22_whoever_did_not_stand_still_goes_on() {
    let mut s = Skirmish::segments().party("mage@0,0", "").foes("v:archer@3,0", "dex: 14, luck: 1, attacks: 1").start();
    s.all_declare("v shoot weapon=long_bow target=open; mage cast spell=push target=v", "d10=2 d10=9");
    s.play_to_point("begin_cast", "mage").tape("d100=50 d100=2").pick("begin").play_to_point("force_move", "mage");
    s.pick("push h1=4,0 h2=5,0").play_to_attack("v");
}
