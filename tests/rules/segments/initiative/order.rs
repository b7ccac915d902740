//! The order of declarations and segments (S-INIT-03, S-INIT-15, S-INIT-16, readings 1 and 2).

use super::{FIST, kinds, sources};
use crate::setup::{Field, Skirmish};
use affray::vocab::view::EventView;
use serde_json::Value as Json;

/// Returns the combatants that declare, in order.
fn declarers(s: &mut Skirmish) -> String {
    let mut asked = Vec::new();
    while s.point().starts_with("declare_") {
        if s.point() == "declare_action" {
            asked.push(s.combatant());
        }
        s.pick_least_effect();
    }
    asked.join(" ")
}

fn four() -> Field {
    Skirmish::segments()
        .party("a:@0,0", "dex: 12")
        .party("b:@0,2", "dex: 9")
        .foes("c:@9,0", "dex: 12")
        .foes("d:@9,-2", "dex: 17")
}

#[test]
fn s_init_03_the_slow_declare_first_and_ties_follow_the_roster() {
    let mut s = four().start();
    assert_eq!(declarers(&mut s), "b a c d");
    s.cited_ever("S-INIT-03");
    let order = kinds(&s, &["declared", "phase_begins"]);
    let all = ["phase_begins", "declared", "declared", "declared", "declared", "phase_begins"];
    assert_eq!(order[..6], all, "all before the first die");
}

#[test]
fn s_init_03_a_house_may_order_declarations_otherwise() {
    let falling = four().house("declaration_order", "dex_descending").start();
    let roster = four().house("declaration_order", "roster").start();
    for (mut s, order) in [(falling, "d a c b"), (roster, "a b c d")] {
        assert_eq!(declarers(&mut s), order);
    }
}

#[test]
fn s_init_03_current_dex_counts() {
    let lodged = "dex: 14, conditions: (lodged: [spear])";
    let field = || Skirmish::segments().party("a:@0,0", "dex: 11").party("b:@0,2", lodged).foes("c:@9,0", "dex: 12");
    assert_eq!(declarers(&mut field().start()), "b a c", "14 less 4");
    let mut s = field().house("dex_penalty_scope", "rolls_only").start();
    assert_eq!(declarers(&mut s), "a c b", "reading 13");
}

#[test]
fn s_init_03_only_the_able_declare() {
    let mut s = Skirmish::segments()
        .party("a:@0,0", "")
        .party("stunned:@0,2", "conditions: (stunned: 1)")
        .party("unaware:@0,4", "awareness: unaware")
        .party("down:@0,6", "hp: 0")
        .party("yielded:@0,8", "conditions: (surrendered: true)")
        .foes("b:@9,-4", "")
        .start();
    assert_eq!(declarers(&mut s), "a b");
}

#[test]
fn s_init_15_a_segment_has_its_steps() {
    // `h` holds an attack from segment 11 on, `m` comes within its reach on 10, and `n` strikes on 10.
    let mut s = Skirmish::segments()
        .party("h:@0,0", "im: 1")
        .party("n:@0,1", "")
        .foes("m:@3,0", "tmr: 100, dex: 12")
        .foes("r:@-8,0", "conditions: (prone: true), dex: 8")
        .foes("x:@-8,4", "dex: 10")
        .start();
    s.all_declare(&format!("h {FIST}; n {FIST}; m move; r move; x rest + go_prone"), "d10=10 d10=10");
    s.play_to_attack("h").pick("hold until=contact").cites("S-INIT-15");
    // Rising comes first, then the free moves.
    assert_eq!((s.point(), s.segment(), s.word("r.conditions")), ("free_move", 10, String::new()));
    s.play_to_point("plan_move", "m");
    assert_eq!(kinds(&s, &["went_prone"]).len(), 0, "movement comes before free actions");
    s.pick("to hex=1,0").play_to_attack("h");
    assert_eq!(s.segment(), 10);
    let so_far = kinds(&s, &["rose", "moved", "went_prone", "strike"]);
    assert_eq!(so_far, ["rose", "moved", "moved", "went_prone"]);
    s.tape("d100=99").pick("strike target=m").play_to_attack("n").tape("d100=99").pick("strike target=m");
    assert_eq!((sources(&s, "strike"), s.segment()), ("h n".into(), 10), "what was held comes before the rest");
}

#[test]
fn s_init_15_free_moves_and_moves_go_to_the_quick_first() {
    let mut s = Skirmish::segments()
        .party("a:@0,0", "dex: 9")
        .party("b:@0,2", "dex: 14")
        .foes("c:@9,0", "dex: 14")
        .foes("d:@9,-2", "dex: 10")
        .start();
    s.all_declare("a move; c move", "");
    let mut asked = Vec::new();
    while s.segment() == 10 {
        asked.push(format!("{} {}", s.point(), s.combatant()));
        s.pick_least_effect();
    }
    assert_eq!(asked, ["free_move b", "free_move d", "plan_move c", "plan_move a"]);
}

#[test]
fn s_init_15_free_moves_are_asked_on_10_and_1_alone() {
    let mut s = Skirmish::segments().party("a:@0,0", "").foes("b:@9,0", "").start();
    s.all_declare(&format!("b {FIST}"), "d10=5");
    let mut asked = Vec::new();
    while s.num("round") == 1 {
        if s.point() == "free_move" && s.combatant() == "a" {
            asked.push(s.segment());
        }
        s.pick_least_effect();
    }
    assert_eq!(asked, [10, 1]);
}

/// Sets up two of each side, all to act on segment 8: `a` and `c` with DEX 12, `b` with 15, `d` with 9.
fn together() -> Field {
    Skirmish::segments()
        .party("a:@0,0", "dex: 12, im: 0")
        .party("b:@0,1", "dex: 15, im: 0")
        .foes("c:@1,0", "dex: 12, im: 0")
        .foes("d:@1,1", "dex: 9, im: 0")
}

fn order_of_actions(field: Field) -> (String, Vec<String>) {
    let mut s = field.start();
    s.all_declare(&format!("a {FIST}; b {FIST}; c {FIST}; d {FIST}"), "d10=8 d10=8 d10=8 d10=8").play_to_round_end("");
    let groups = s.events_ever("simultaneous");
    let members =
        |e: &EventView| e.facts["member"].as_array().expect("more than one").iter().map(Json::to_string).collect();
    let groups = groups
        .iter()
        .map(|e| {
            let all: Vec<String> = members(e);
            all.join(",").replace('"', "")
        })
        .collect();
    (sources(&s, "passed"), groups)
}

#[test]
fn s_init_16_the_quick_act_first_and_equals_together() {
    let mut s = together().start();
    s.all_declare(&format!("a {FIST}; b {FIST}; c {FIST}; d {FIST}"), "d10=8 d10=8 d10=8 d10=8").play_to_round_end("");
    s.cites("S-INIT-16");
    assert_eq!(order_of_actions(together()), ("b a c d".into(), vec!["a,c".to_string()]));
}

#[test]
fn s_init_16_a_house_may_treat_ties_otherwise() {
    let all = together().house("initiative_ties", "simultaneous");
    assert_eq!(order_of_actions(all), ("a b c d".into(), vec!["a,b,c,d".to_string()]));
    let roster = together().house("initiative_ties", "roster");
    assert_eq!(order_of_actions(roster), ("a b c d".into(), Vec::new()));
}

#[test]
fn s_init_16_free_actions_and_held_attacks_follow_dex_as_well() {
    let mut s = Skirmish::segments()
        .party("a:@0,0", "dex: 10, im: 1")
        .party("b:@0,1", "dex: 12, im: 1")
        .foes("m:@3,0", "tmr: 100, dex: 15, hp_max: 90")
        .start();
    s.all_declare(&format!("a {FIST} + go_prone; b {FIST} + go_prone; m move"), "d10=10 d10=10");
    s.play_to_attack("b").pick("hold until=contact").play_to_attack("a").pick("hold until=contact");
    assert_eq!(sources(&s, "went_prone"), "b a");
    s.play_to_point("plan_move", "m").pick("to hex=1,0").play_to_attack("b").pick("pass");
    assert_eq!((s.point(), s.combatant(), s.segment()), ("resolve_attack", "a".into(), 10));
}
