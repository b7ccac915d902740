//! Rounds without an Intent phase (P-INIT-17).

use crate::setup::{Field, Skirmish};

fn off() -> Field {
    Skirmish::percentile().house("statement_of_intent", "off").board("from: (0, 0), to: (40, 0)")
}

#[test]
fn p_init_17_declarations_come_with_the_ranks() {
    let mut s = off().party("a:@0,0", "dex: 15").party("b:@2,0", "dex: 9").foes("c:@4,0", "dex: 9").start();
    assert_eq!((s.point(), s.word("phase")), ("choose_move", "movement".into()));
    s.play_to_decision("declare_intent", "a");
    assert_eq!(s.word("phase"), "action");
    s.pick("hide").cites("P-INIT-17");
    s.play_to_decision("declare_intent", "b").pick("defend");
    assert_eq!(
        (s.point(), s.combatant()),
        ("declare_intent", "c".into()),
        "all of a rank before the first of them acts"
    );
    assert_eq!(s.sources("passed"), "a");
}

#[test]
fn p_init_17_on_one_rank_they_declare_in_the_usual_order() {
    let field = off().party("a:@0,0", "").party("b:@2,0", "primary: 'long_spear'").foes("c:@4,0", "primary: 'longbow'");
    let mut s = field.start();
    s.moves("");
    let mut asked = Vec::new();
    while s.point() == "declare_intent" && s.num("round") == 1 {
        asked.push(s.combatant());
        s.pick("defend");
    }
    assert_eq!(asked, ["c", "b", "a"]);
}

#[test]
fn p_init_17_a_drawn_item_moves_its_user_five_ranks_down() {
    let mut s = off().party("a:@0,0", "dex: 12, carried: ['dagger']").foes("b:@1,0", "dex: 8").start();
    s.play_to_decision("declare_intent", "a").pick("attack item=dagger mode=melee");
    assert_eq!((s.point(), s.combatant(), s.rank("a")), ("declare_intent", "b".into(), Some(7)));
    s.pick("attack item=brawl mode=melee");
    assert_eq!((s.point(), s.combatant(), s.word("a.primary")), ("act", "b".into(), String::new()));
    s.pick("pass");
    assert_eq!((s.point(), s.combatant(), s.word("a.primary.name")), ("act", "a".into(), "dagger".into()));
}

#[test]
fn p_init_17_drawn_below_the_first_rank_there_is_no_attack() {
    let mut s = off().party("a:@0,0", "dex: 9, carried: ['dagger']").foes("b:@7,0", "dex: 2").start();
    s.play_to_decision("choose_move", "a")
        .pick("move to=6,0")
        .play_to_decision("declare_intent", "a")
        .pick("attack item=dagger mode=melee");
    s.end_round();
    assert!(s.events_ever("attack").is_empty());
    assert_eq!(s.word("a.primary.name"), "dagger");
}

#[test]
fn p_init_17_everybody_may_run_who_is_not_engaged() {
    let mut s = off().party("a:@0,0", "").foes("b:@40,0", "").start();
    assert!(s.legal("move to=20,0") && !s.legal("move to=21,0"));
    s.pick("move to=20,0").play_to_decision("declare_intent", "b");
    s.end_round();
    assert_eq!(s.sources("declared"), "b", "after 20 steps nothing is offered");
    let mut s = off().party("a:@1,0", "").foes("b:@0,0", "").start();
    s.play_to_decision("choose_move", "a");
    assert!(s.legal("move to=20,0") && !s.legal("move to=21,0"), "engaged: 19 steps");
}

#[test]
fn p_init_17_reloading_and_first_aid_need_a_short_move() {
    for (to, offered) in [("3,0", true), ("4,0", false)] {
        let a = "primary: (name: 'crossbow_heavy', loaded: false)";
        let mut s = off().party("a:@0,0", a).foes("b:@40,0", "").start();
        s.pick(&format!("move to={to}")).play_to_decision("declare_intent", "a");
        assert_eq!((s.legal("reload item=crossbow_heavy"), s.legal("first_aid")), (offered, offered), "{to}");
        assert!(s.legal("ready") && s.legal("defend"));
    }
}

#[test]
fn p_init_17_by_default_there_is_an_intent_phase() {
    let s =
        Skirmish::percentile().house("statement_of_intent", "declare").party("a:@0,0", "").foes("b:@9,0", "").start();
    assert_eq!((s.point(), s.word("phase")), ("declare_intent", "intent".into()));
    assert!(!s.battle.events().iter().any(|e| e.rules.iter().any(|r| r.0 == "P-INIT-17")));
}
