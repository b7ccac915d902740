//! Legal targets of an attack, and the choice of a target.

use super::{HIT, first};
use crate::setup::Skirmish;

/// Returns the targets of a weapon of `a` at (0, 0). There must be two or more, else there is no choice.
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
    assert!(first(field("friend"), "d6=5 d6=4 d6=3").legal("attack weapon=pike"));
    assert!(first(field("body"), "d6=5 d6=3").legal("attack weapon=pike"));
    assert!(!first(field("wall"), "d6=5 d6=3").legal("attack weapon=pike"));
    let mut s = first(field("foe"), "d6=5 d6=4 d6=3");
    s.strike("attack weapon=pike", "d20=2").then_event("attack target=g").cites("H-ATK-02");
}

/// Follows reading 73.
#[test]
fn h_atk_02_whom_nobody_knows_of_is_in_no_pikes_way() {
    let field = |ghost: &str| {
        Skirmish::hexes()
            .party("a:@0,0", "main: 'pike'")
            .foes("t:@3,0", "facing: 3")
            .foes("ghost:@2,0", &format!("size: small, {ghost}"))
    };
    let mut s = first(field("traits: [invisible]"), "d6=5 d6=4 d6=3");
    s.strike("attack weapon=pike", "d20=2").then_event("attack target=t");
    let mut s = first(field(""), "d6=5 d6=4 d6=3");
    s.strike("attack weapon=pike", "d20=2").then_event("attack target=ghost");
}

#[test]
fn h_atk_02_the_helpless_and_not_the_dead_may_be_struck() {
    let field = |condition: &str| {
        Skirmish::hexes()
            .party("a:@0,0", "main: 'sword'")
            .foes("t:@1,0", &format!("conditions: ({condition}: true)"))
            .foes("u:@9,0", "")
    };
    assert!(first(field("unconscious"), "d6=5 d6=3").legal(HIT));
    assert!(first(field("crippled"), "d6=5 d6=3").legal(HIT));
    assert!(!first(field("dead"), "d6=5 d6=3").legal(HIT));
    assert!(!first(field("surrendered"), "d6=5 d6=3").legal(HIT));
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
    s.strike("attack weapon=pike", "d20=2").then_event("attack target=b");
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
    s.tape("d3=2 d20=2").pick("random").then_event("target_drawn target=c").cites("H-ATK-06");
    s.pick("normal").then_event("attack target=c");
    assert!(!s.cond("a", "focused"));
    let mut s = first(field, "d6=5 d6=4 d6=3 d6=2");
    s.pick(HIT).tape("d20=2").pick("target target=d").pick("normal").then_event("attack target=d");
    assert!(s.cond("a", "focused"));
}

#[test]
fn h_atk_06_one_alone_is_no_question() {
    let mut s = first(Skirmish::hexes().party("a:@0,0", "main: 'sword'").foes("b:@1,0", ""), "d6=5 d6=4");
    s.strike(HIT, "d20=2").then_event("attack target=b").then_no_event("focused");
    assert!(!s.cond("a", "focused"));
}

/// Sets up `f`, which names `b` of two as its target. Then `b` and `c` strike at `f`, which faces both.
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
    s.then_no_event("attack target=c");
    s.end_count().play_to_action("b").strike(HIT, "d20=2");
    assert_eq!(s.attack_parts(), "several attackers +1", "the one named has no such bonus");
    s.end_count().play_to_action("c").strike(HIT, "d20=2").cites("H-ATK-07");
    assert_eq!(s.attack_parts(), "target focused on another +2, several attackers +1");
    let mut s = eyes_on_b("free_choice");
    s.end_count().play_to_action("c").strike(HIT, "d20=2");
    assert_eq!(s.attack_parts(), "several attackers +1");
}

#[test]
fn h_atk_07_until_its_next_attack_on_anybody_else() {
    let round_two = |dice: &str, spec: &str| {
        let mut s = eyes_on_b("random_or_focus");
        s.next_round();
        assert!(s.cond("f", "focused"), "it lasts into the next round");
        s.declare("", "d6=5 d6=4 d6=3").play_to_action("f").pick(HIT).tape(dice).pick(spec).pick("normal");
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
    // `c` steps back in round 2, and only `b` is left in reach.
    let mut s = eyes_on_b("random_or_focus");
    s.next_round();
    s.declare("", "d6=3 d6=4 d6=5")
        .play_to_action("c")
        .pick("half_move")
        .pick("step direction=5")
        .pick("back_away")
        .act_and_end("stop");
    s.play_to_action("f").strike(HIT, "d20=2").then_event("attack target=b");
    assert!(!s.cond("f", "focused"));
}

#[test]
fn h_atk_07_wrestling_names_its_target() {
    let field = Skirmish::hexes().party("f:@0,0", "").foes("b:@1,0", "").foes("c:@0,1", "");
    let mut s = first(field, "d6=5 d6=4 d6=3");
    s.tape("d20=2").pick("shove target=b").then_event("focused source=f target=b");
    assert!(s.cond("f", "focused"));
}

/// Lets `m` charge `t` with `u`, a comrade of `t`, next to the end of the charge; then both attack `m`. Returns true
/// if the charge focused `m` on `t`, and the attack modifiers of `t` and `u`.
fn after_a_charge(rules: &[(&str, &str)]) -> (bool, [String; 2]) {
    let mut field = Skirmish::hexes();
    for (rule, value) in rules {
        field = field.house(rule, value);
    }
    let field = field
        .party("m:@6,0", "main: 'sword', hp_max: 40, facing: 3")
        .foes("t:@0,0", "main: 'sword', hp_max: 40, facing: 0")
        .foes("u:@1,-1", "main: 'sword', hp_max: 40, facing: 0");
    let mut s = field.start();
    s.declare("m charge target=t", "d6=5 d6=4 d6=3").play_to_action("m");
    let warned = s.matching("charge_go path_end=1,0")[0].warning.contains("focus on one");
    s.strike("charge_go path_end=1,0 weapon=sword", "d20=2");
    let focused = s.cond("m", "focused");
    assert_eq!((focused, s.cited("H-ATK-07")), (warned, warned));
    let parts = ["t", "u"].map(|who| {
        s.end_count().play_to_action(who).strike(HIT, "d20=2");
        s.attack_parts()
    });
    (focused, parts)
}

#[test]
fn h_atk_07_charge_focus_exposes() {
    for rules in [&[][..], &[("charge_focus", "exposes")]] {
        let (focused, [named, other]) = after_a_charge(rules);
        assert!(focused, "a charge names its target");
        assert_eq!(named, "several attackers +1");
        assert_eq!(other, "target focused on another +2, several attackers +1");
    }
    let (focused, _) = after_a_charge(&[("melee_target", "free_choice")]);
    assert!(!focused, "where naming exposes nobody a charge does not either");
}

#[test]
fn h_atk_07_charge_focus_no() {
    let (focused, [named, other]) = after_a_charge(&[("charge_focus", "no")]);
    assert_eq!((focused, named.as_str(), other.as_str()), (false, "several attackers +1", "several attackers +1"));
}

#[test]
fn h_atk_07_a_charge_at_one_alone_or_on_the_spot() {
    let field = Skirmish::hexes().party("m:@6,0", "main: 'sword', facing: 3").foes("t:@0,0", "").foes("u:@9,0", "");
    let mut s = field.start();
    s.declare("m charge target=t", "d6=5 d6=4 d6=3").play_to_action("m");
    assert!(!s.matching("charge_go path_end=1,0")[0].warning.contains("focus on one"));
    s.strike("charge_go path_end=1,0 weapon=sword", "d20=2").then_no_event("focused");
    // `t` and `u` reach `m` before its count.
    let field = Skirmish::hexes().party("m:@6,0", "main: 'sword', facing: 3").foes("t:@0,0", "").foes("u:@9,0", "");
    let mut s = field.start();
    s.declare("m charge target=t", "d6=3 d6=5 d6=4")
        .play_to_action("t")
        .pick("half_move")
        .walk("0 0 0 0 0")
        .end_count();
    s.play_to_action("u").pick("half_move").walk("3 3").end_count().play_to_action("m");
    assert_eq!(s.actions(), ["attack", "drop", "end_turn"]);
    s.strike(HIT, "d20=2").then_event("attack target=t").then_event("focused source=m target=t");
}

/// H-INVIS-03: an undetected combatant cannot be named as a target, asleep or not.
#[test]
fn h_atk_05_the_helpless_must_be_known_as_well() {
    let field = |ghost: &str| {
        Skirmish::hexes()
            .party("a:@0,0", "main: 'sword'")
            .foes("ghost:@0,-1", &format!("conditions: (asleep: 9), {ghost}"))
            .foes("far:@9,0", "")
    };
    assert!(first(field(""), "d6=5 d6=3").legal(HIT));
    let s = first(field("traits: [invisible]"), "d6=5 d6=3");
    assert!(!s.legal(HIT) && !s.legal("brawl"));
    let mut s = first(field("traits: [invisible]").foes("b:@1,0", ""), "d6=5 d6=3 d6=2");
    s.strike(HIT, "d20=2").then_event("attack target=b");
}
