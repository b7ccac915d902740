//! Actions that take half a round (S-INIT-23, reading 10).

use super::{alone, carries, holds, segment_of};
use crate::setup::{Field, Skirmish};

/// Sets up `a` with all gear for half-round actions, and no other combatant near.
fn ready() -> Field {
    alone("attacks: 2, hp: 20, slung: 'buckler', main: none, carried: ['healing_potion', 'mace'], dex: 12")
}

#[test]
fn s_init_23_shields_and_potions_come_on_5() {
    let mut s = ready().start();
    s.all_declare("a attack weapon=unarmed target=open + ready_shield shield=buckler", "d10=9").play_to_round_end("");
    assert_eq!((segment_of(&s, "shield_readied"), holds(&s, "a", "off")), (5, "buckler".into()));
    s.cites("S-INIT-23");
    s.all_declare("a rest + drink potion=healing_potion", "").play_to_round_end("d8=3 d8=4");
    assert_eq!((segment_of(&s, "drank"), s.hp("a"), carries(&s, "a")), (5, 27, vec!["mace".to_string()]));
    s.cites("S-INIT-23").cites("S-GEAR-04");
}

#[test]
fn s_init_23_so_does_drawing_without_an_attack() {
    let mut s = ready().start();
    s.all_declare("a rest + draw weapon=mace", "").play_to_round_end("").cites("S-INIT-23");
    assert_eq!((segment_of(&s, "readied"), holds(&s, "a", "main")), (5, "mace".into()));
    // An attack that would come too late is lost.
    let mut s = ready().start();
    s.all_declare("a run_attack weapon=mace target=open", "d10=1").play_to_round_end("");
    assert_eq!((segment_of(&s, "readied"), holds(&s, "a", "main")), (5, "mace".into()));
}

#[test]
fn s_init_23_a_house_may_choose_another_segment() {
    for n in [1, 8, 10] {
        let mut s = ready().house("half_round_segment", &format!("\"{n}\"")).start();
        s.all_declare("a rest + draw weapon=mace + ready_shield shield=buckler", "").play_to_round_end("");
        assert_eq!((segment_of(&s, "readied"), segment_of(&s, "shield_readied")), (n, n));
    }
}

#[test]
fn s_init_23_roster_order_holds_on_the_segment() {
    let mut s = Skirmish::segments()
        .party("a:@0,0", "dex: 5, carried: ['healing_potion'], hp: 9")
        .foes("b:@9,0", "dex: 18, carried: ['healing_potion'], hp: 9")
        .start();
    let both = "a rest + drink potion=healing_potion; b rest + drink potion=healing_potion";
    s.all_declare(both, "").play_to_round_end("d8=1 d8=1 d8=4 d8=4");
    assert_eq!((s.hp("a"), s.hp("b")), (11, 17));
}

/// Starts a round with this order of `b`, which is stunned on segment 9.
fn stunned(order: &str) -> Skirmish {
    let mut s = Skirmish::segments()
        .party("a:@0,0", "skills: {'unarmed': (sc: 90, bonus: 9)}")
        .foes("b:@2,0", "con: 1, slung: 'buckler', carried: ['healing_potion', 'dagger']")
        .start();
    s.all_declare(&format!("a attack weapon=unarmed target=b; b {order}"), "d10=9");
    s.play_to_point("free_move", "a")
        .pick("step hex=1,0")
        .play_to_attack("a")
        .tape("d100=50 d2=1")
        .pick("strike target=b")
        .pick("no");
    s.play_to_round_end("");
    s
}

#[test]
fn s_init_23_whoever_is_not_able_then_loses_it_with_nothing_used_up() {
    for (order, what) in [
        ("ready_shield shield=buckler", "ready_shield"),
        ("drink potion=healing_potion", "drink"),
        ("draw weapon=dagger", "ready"),
    ] {
        let s = stunned(&format!("rest + {order}"));
        let lost = s.events_ever("act_lost");
        assert_eq!(lost[0].facts["what"].as_str(), Some(what));
        s.cited_ever("S-INIT-23");
        assert_eq!((holds(&s, "b", "slung"), carries(&s, "b").len()), ("buckler".into(), 2));
    }
}
