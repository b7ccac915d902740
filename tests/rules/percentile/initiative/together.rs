//! Simultaneous actions (P-INIT-10).

use crate::setup::{Field, Skirmish};

const SWORD: &str = "primary: 'broadsword', skills: {'Sword': 50}";
const BOTH: &str = "a attack item=broadsword mode=melee; b attack item=broadsword mode=melee";

fn pair(a: &str, b: &str) -> Field {
    Skirmish::percentile()
        .party("a:@0,0", &format!("{SWORD}, {a}"))
        .foes("b:@1,0", &format!("{SWORD}, {b}"))
        .foes("c:@9,0", "dex: 2")
}

#[test]
fn p_init_10_who_is_struck_down_at_the_same_moment_still_acts() {
    let mut s = pair("", "hp: 9").start();
    s.intents(BOTH).play_to_turn("a").tape("d100=50 d8=8").pick("attack target=b").pick("none");
    assert_eq!((s.hp("b"), s.get("b.unconscious"), s.point(), s.combatant()), (0, false.into(), "act", "b".into()));
    assert_eq!(s.word("b.primary.name"), "broadsword");
    s.tape("d100=50 d8=4").pick("attack target=a").pick("none").expect_event("unconscious target=b");
    assert_eq!((s.hp("a"), s.get("b.dead")), (7, true.into()));
    s.cited_ever("P-INIT-10");
}

#[test]
fn p_init_10_it_takes_the_same_rank_class_and_rating() {
    for (b, together) in [(SWORD, true), ("dex: 12", false), ("dex: 10", false), ("skills: {'Sword': 51}", false)] {
        let sword = if b.starts_with("dex") { format!("{SWORD}, {b}") } else { format!("primary: 'broadsword', {b}") };
        let b = if b == SWORD { SWORD.to_string() } else { sword };
        let field =
            Skirmish::percentile().party("a:@0,0", &format!("{SWORD}, hp: 5")).foes("b:@1,0", &format!("{b}, hp: 5"));
        let mut s = field.foes("c:@9,0", "").start();
        s.intents(BOTH);
        s.play_to_decision("act", if together || b.contains("dex: 10") { "a" } else { "b" });
        let victim = if s.combatant() == "a" { "b" } else { "a" };
        s.tape("d100=50 d8=8").pick(&format!("attack target={victim}")).pick("none");
        assert_eq!(s.events_ever("simultaneous").len(), usize::from(together), "{b}");
        assert_eq!((s.point() == "act", s.events_ever("action_lost").len()), (together, usize::from(!together)), "{b}");
        if together {
            s.pick("pass");
        }
    }
    let field =
        Skirmish::percentile().party("a:@0,0", SWORD).foes("b:@1,0", "primary: 'long_spear', skills: {'Spear': 50}");
    let mut s = field.start();
    s.intents("a attack item=broadsword mode=melee; b attack item=long_spear mode=melee").play_to_turn("a");
    assert!(s.events_ever("simultaneous").is_empty(), "another class");
}

#[test]
fn p_init_10_what_breaks_at_the_same_moment_still_strikes_and_parries() {
    let sword = "primary: (name: 'broadsword', hp: 2), skills: {'Sword': 50}";
    let mut s = Skirmish::percentile()
        .party("a:@0,0", SWORD)
        .party("d:@1,-1", SWORD)
        .foes("b:@1,0", &format!("{sword}, hp_max: 60"))
        .foes("c:@9,0", "dex: 2")
        .start();
    s.intents(&format!("{BOTH}; d attack item=broadsword mode=melee")).play_to_turn("a");
    s.tape("d100=9 d100=50 d8=1")
        .pick("attack target=b")
        .pick("parry item=broadsword")
        .expect_event("worn hp_after=0")
        .expect_no_event("broken");
    s.play_to_turn("d")
        .tape("d100=50 d100=50")
        .pick("attack target=b")
        .pick("parry item=broadsword")
        .expect_event("matrix hit=stopped");
    s.play_to_turn("b").tape("d100=90").pick("attack target=a").expect_event("broken source=b");
    assert!(s.get("b.primary.broken") == true);
}

#[test]
fn p_init_10_what_is_dropped_at_the_same_moment_still_parries() {
    let mut s = pair("", "").house("fumbles", "drop").start();
    s.intents(BOTH).play_to_turn("a").tape("d100=99").pick("attack target=b").expect_no_event("dropped");
    s.tape("d100=50 d100=50").pick("attack target=a").pick("parry item=broadsword").expect_event("dropped source=a");
}

#[test]
fn p_init_10_the_group_may_parry_and_dodge_against_the_rest_of_it() {
    let mut s = pair("", "hp: 9").party("d:@1,-1", SWORD).start();
    s.intents(&format!("{BOTH}; d attack item=broadsword mode=melee"));
    s.play_to_turn("a").tape("d100=50 d8=8").pick("attack target=b").pick("none");
    assert_eq!(s.hp("b"), 0);
    s.play_to_turn("d")
        .tape("d100=50 d100=22")
        .pick("attack target=b")
        .pick("dodge")
        .expect_event("matrix hit=stopped");
    s.play_to_turn("b").tape("d100=90").pick("attack target=d").expect_event("unconscious target=b");
}

#[test]
fn p_init_10_they_act_in_roster_order() {
    let mut s = Skirmish::percentile()
        .foes("z:@9,0", "dex: 2")
        .party("a:@0,0", SWORD)
        .party("b:@1,0", SWORD)
        .foes("c:@0,1", SWORD)
        .start();
    s.intents(&format!("{BOTH}; c attack item=broadsword mode=melee")).play_to_decision("act", "c").pick("pass");
    s.play_to_turn("a").pick("pass");
    s.play_to_turn("b").pick("pass");
    assert_eq!((s.point(), s.sources("passed").as_str()), ("declare_intent", "c a b z"), "foes are named first here");
}
