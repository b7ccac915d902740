//! Whom an attack may strike and who is chosen.

use super::{HIT, first};
use crate::setup::Skirmish;

/// The targets of the weapon of `a` at (0, 0); one of two or more is asked for.
fn targets(s: &mut Skirmish, weapon: &str) -> Vec<String> {
    s.pick(&format!("attack weapon={weapon}"));
    s.values("target", "target")
}

#[test]
fn h_atk_02_reach_is_over_friends_and_not_over_foes() {
    let field = |between: &str| {
        let field = Skirmish::hexes().party("a:@0,0", "main: 'pike'");
        let field = match between {
            "friend" => field.party("f:@1,0", ""),
            _ => field,
        };
        let field = field.foes("t:@3,0", "facing: 3");
        match between {
            "foe" => field.foes("g:@1,0", "conditions: (prone: true), size: small"),
            "wall" => field.hex("1,0", "terrain: wall"),
            "body" => field.foes("g:@1,0", "conditions: (dead: true)"),
            _ => field,
        }
    };
    assert!(first(field("friend"), "d6=5 d6=4 d6=3").offers("attack weapon=pike"));
    assert!(first(field("body"), "d6=5 d6=3").offers("attack weapon=pike"));
    assert!(!first(field("wall"), "d6=5 d6=3").offers("attack weapon=pike"));
    let mut s = first(field("foe"), "d6=5 d6=4 d6=3");
    s.strike("attack weapon=pike", "d20=2").saw("attack target=g").cites("H-ATK-02");
}

#[test]
fn h_atk_02_the_helpless_and_not_the_dead_may_be_struck() {
    let field = |condition: &str| {
        Skirmish::hexes()
            .party("a:@0,0", "main: 'sword'")
            .foes("t:@1,0", &format!("conditions: ({condition}: true)"))
            .foes("u:@9,0", "")
    };
    assert!(first(field("unconscious"), "d6=5 d6=3").offers(HIT));
    assert!(first(field("crippled"), "d6=5 d6=3").offers(HIT));
    assert!(!first(field("dead"), "d6=5 d6=3").offers(HIT));
    assert!(!first(field("surrendered"), "d6=5 d6=3").offers(HIT));
}

#[test]
fn h_atk_05_the_pool_is_every_active_foe_in_reach_that_is_known() {
    let field = Skirmish::hexes()
        .party("a:@0,0", "main: 'sword'")
        .foes("b:@1,0", "")
        .foes("c:@0,1", "")
        .foes("far:@2,0", "")
        .foes("ghost:@0,-1", "traits: [invisible]");
    let mut s = first(field, "d6=5 d6=4 d6=3 d6=2 d6=1");
    assert_eq!(targets(&mut s, "sword"), ["b", "c"]);
}

#[test]
fn h_atk_05_a_pike_looks_past_those_too_close() {
    let field = |other: &str| Skirmish::hexes().party("a:@0,0", "main: 'pike'").foes("near:@1,0", "").foes(other, "");
    let mut s = first(field("b:@0,2"), "d6=5 d6=4 d6=3");
    s.strike("attack weapon=pike", "d20=2").saw("attack target=b");
    let mut s = first(field("b:@-1,0"), "d6=5 d6=4 d6=3");
    assert_eq!(targets(&mut s, "pike"), ["near", "b"]);
}

#[test]
fn h_atk_05_the_helpless_must_be_named() {
    let field = Skirmish::hexes()
        .party("a:@0,0", "main: 'sword'")
        .foes("b:@1,0", "")
        .foes("down:@0,1", "hp: -2, conditions: (unconscious: true)");
    let mut s = first(field, "d6=5 d6=4");
    s.pick(HIT);
    assert_eq!((s.actions(), s.values("target", "target")), (vec!["target"], vec!["b".into(), "down".into()]));
    s.tape("d20=2").pick("target target=down").pick("normal").cites("H-ATK-05");
}

#[test]
fn h_atk_06_of_several_one_is_drawn_or_named() {
    let field =
        Skirmish::hexes().party("a:@0,0", "main: 'sword'").foes("b:@1,0", "").foes("c:@0,1", "").foes("d:@-1,0", "");
    let mut s = first(field.clone(), "d6=5 d6=4 d6=3 d6=2");
    s.pick(HIT);
    assert_eq!(s.actions(), ["random", "target"]);
    s.tape("d3=2 d20=2").pick("random").pick("normal").saw("attack target=c").cites("H-ATK-06");
    assert!(!s.cond("a", "focused"));
    let mut s = first(field, "d6=5 d6=4 d6=3 d6=2");
    s.pick(HIT).tape("d20=2").pick("target target=d").pick("normal").saw("attack target=d");
    assert!(s.cond("a", "focused"));
}

#[test]
fn h_atk_06_one_alone_is_no_question() {
    let mut s = first(Skirmish::hexes().party("a:@0,0", "main: 'sword'").foes("b:@1,0", ""), "d6=5 d6=4");
    s.strike(HIT, "d20=2").saw("attack target=b").saw_not("focused");
    assert!(!s.cond("a", "focused"));
}

/// `f` names `b` of two; then `b` and `c` strike at `f`, which faces both.
fn eyes_on_b(rule: &str) -> Skirmish {
    let field = Skirmish::hexes()
        .house("melee_target", rule)
        .party("f:@0,0", "main: 'sword', hp_max: 40, facing: 0")
        .foes("b:@1,0", "main: 'sword', hp_max: 40, facing: 3")
        .foes("c:@0,1", "main: 'sword', hp_max: 40, facing: 2");
    let mut s = first(field, "d6=5 d6=4 d6=3");
    s.pick(HIT).tape("d20=2").pick("target target=b").pick("normal");
    s
}

#[test]
fn h_atk_07_eyes_on_one_lay_one_open_to_the_others() {
    let mut s = eyes_on_b("random_or_focus");
    s.saw_not("attack target=c");
    s.done().acts("b").strike(HIT, "d20=2");
    assert_eq!(s.attack_parts(), "several attackers +1", "the one named has no such bonus");
    s.done().acts("c").strike(HIT, "d20=2").cites("H-ATK-07");
    assert_eq!(s.attack_parts(), "its eyes are on another +2, several attackers +1");
    let mut s = eyes_on_b("free_choice");
    s.done().acts("c").strike(HIT, "d20=2");
    assert_eq!(s.attack_parts(), "several attackers +1");
}

#[test]
fn h_atk_07_until_its_next_attack_on_anybody_else() {
    let round_two = |dice: &str, spec: &str| {
        let mut s = eyes_on_b("random_or_focus");
        s.next_round();
        assert!(s.cond("f", "focused"), "it lasts into the next round");
        s.declare("", "d6=5 d6=4 d6=3").acts("f").pick(HIT).tape(dice).pick(spec).pick("normal");
        s.cond("f", "focused")
    };
    assert!(!round_two("d2=1 d20=2", "random"));
    assert!(round_two("d20=2", "target target=b"));
    let mut s = eyes_on_b("random_or_focus");
    s.next_round();
    s.declare("", "d6=5 d6=4 d6=3").next_round();
    assert!(!s.cond("f", "focused"), "at most to the end of the next round");
}

#[test]
fn h_atk_07_an_attack_that_names_nobody_ends_it() {
    // `c` steps back in round 2, and `b` alone is left in reach.
    let mut s = eyes_on_b("random_or_focus");
    s.next_round();
    s.declare("", "d6=3 d6=4 d6=5").acts("c").pick("half_move").pick("step direction=5").pick("back_away").does("stop");
    s.acts("f").strike(HIT, "d20=2").saw("attack target=b");
    assert!(!s.cond("f", "focused"));
}

#[test]
fn h_atk_07_wrestling_names_its_target() {
    let field = Skirmish::hexes().party("f:@0,0", "").foes("b:@1,0", "").foes("c:@0,1", "");
    let mut s = first(field, "d6=5 d6=4 d6=3");
    s.tape("d20=2").pick("shove target=b").saw("focused source=f target=b");
    assert!(s.cond("f", "focused"));
}
