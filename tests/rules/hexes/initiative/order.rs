//! The order of the battle: phases, declarations, dice.

use crate::setup::{Field, Skirmish};

/// Sets up `a` and `t`, six hexes apart, without any modifiers.
fn apart(a: &str, t: &str) -> Field {
    Skirmish::hexes().party("a:@6,0", a).foes("t:@0,0", t)
}

/// Returns the kinds of all events since the last pick that are in `kinds`, in their order.
fn order(s: &Skirmish, kinds: &[&str]) -> Vec<&'static str> {
    s.events_since_pick().iter().map(|e| e.kind).filter(|k| kinds.contains(k)).collect()
}

#[test]
fn h_init_01_surprise_then_its_segments_then_rounds() {
    let mut s = apart("", "").surprise("foes", "(fiat: 1)").start();
    s.declare("", "d6=5").cited_ever("H-INIT-01");
    s.next_round();
    let begun = s.battle.events();
    let kinds: Vec<&str> = begun.iter().map(|e| e.kind).collect();
    let at = |kind: &str| kinds.iter().position(|k| *k == kind).unwrap_or_else(|| panic!("no {kind}"));
    assert!(at("battle_begins") < at("side_surprised") && at("side_surprised") < at("segment"));
    assert!(at("segment_over") < at("round_begins"));
}

#[test]
fn h_init_01_a_parley_comes_before_everything_else() {
    let mut s =
        apart("", "traits: [can_talk]").surprise("foes", "(fiat: 1)").extra("parley: ()").tape("d6=3 d6=4").start();
    assert_eq!(s.point(), "parley_approach");
    s.pick("break_off");
    s.declare("", "d6=5 d6=3");
    assert!(s.events_ever("side_surprised").is_empty());
}

#[test]
fn h_init_02_a_round_has_seven_phases() {
    let mut s = apart("", "").start();
    s.cited_ever("H-INIT-02");
    assert_eq!(s.word("phase"), "declarations");
    s.declare("", "d6=5 d6=3");
    assert_eq!((s.word("phase"), s.at_count()), ("countdown".into(), 5));
    s.play_to_action("a").pick("hold");
    s.pick("face facing=0");
    s.play_to_action("t").end_count();
    assert_eq!((s.word("phase"), s.combatant()), ("held".into(), "a".into()));
    s.next_round();
    assert_eq!((s.round(), s.word("phase")), (2, "declarations".into()));
}

#[test]
fn h_init_03_phase_a_looks_for_the_invisible() {
    let field = Skirmish::hexes().party("a:@4,0", "int: 15").foes("t:stalker@0,0", "");
    let s = field.tape("d6=4").start();
    let kinds = order(&s, &["round_begins", "sensed", "declarations"]);
    assert_eq!(kinds, ["round_begins", "sensed", "declarations"]);
    s.cited_ever("H-INIT-03");
}

#[test]
fn h_init_04_those_who_are_due_enter_before_declarations() {
    let field = apart("", "").foes("late:@3,0", "enters: (round: 2, announced: true)");
    let mut s = field.start();
    s.declare("", "d6=5 d6=3");
    assert_eq!(s.pos("late"), "");
    s.play_to_action("a").pick("half_move").walk("3 3 3");
    s.next_round().then_event("arrived source=late").cites("H-INIT-04");
    assert_eq!(s.pos("late"), "2,0", "its hex is taken: the nearest free one with the smallest q");
    s.declare("", "d6=5 d6=4 d6=3").then_event("initiative source=late");
}

#[test]
fn h_init_04_the_unannounced_surprise() {
    let mut s = apart("", "").foes("late:@1,0", "enters: (round: 2)").start();
    s.declare("", "d6=5 d6=3")
        .tape("d6=2")
        .next_round()
        .then_event("surprise target=a outcome=surprised")
        .cites("H-INIT-04");
    assert_eq!((s.word("segment"), s.combatant()), ("true".into(), "late".into()));
}

#[test]
fn h_init_04_the_hidden_are_asked_whether_they_spring() {
    let mut s = apart("", "").foes("sly:@3,0", "hidden: true").hex("3,0", "terrain: heavy_cover").start();
    assert_eq!((s.point(), s.combatant()), ("spring", "sly".into()));
    s.tape("d6=3").pick("yes").then_event("surprise target=a outcome=ready").cites("H-INIT-04");
    assert_eq!(s.point(), "declare_routine");
}

#[test]
fn h_init_05_declarations_are_made_in_roster_order() {
    let mut s = Skirmish::hexes()
        .party("a:fighter_7@0,0", "")
        .party("dazed:@2,2", "conditions: (stunned: 2)")
        .foes("t:orc@6,0", "morale: fearless")
        .start();
    let mut asked = Vec::new();
    while s.point().starts_with("declare_") {
        asked.push(format!("{} {}", s.point(), s.combatant()));
        if s.point() == "declare_facing" && s.combatant() == "t" {
            s.tape("d6=5 d6=3");
        }
        s.idle_hex();
    }
    let expected = ["routine a", "split a", "facing a", "routine t", "split t", "facing t"];
    assert_eq!(asked, expected.map(|text| format!("declare_{text}")));
    s.cited_ever("H-INIT-05");
}

#[test]
fn h_init_05_the_bound_declare_less() {
    let bound = |fields: &str| {
        let mut s = Skirmish::hexes()
            .party("a:mage_6@0,0", fields)
            .party("also:@9,9", "")
            .foes(if fields.is_empty() { "t:@5,5" } else { "t:@0,1" }, "")
            .foes("far:@0,-5", "facing: 5")
            .start();
        s.declare_to("a", if fields.contains("pinned") { "declare_split" } else { "declare_routine" });
        s.actions()
    };
    assert_eq!(bound("conditions: (pinned_by: 't')"), ["split"], "standard alone is not asked");
    assert_eq!(bound("conditions: (entangled: 3)"), ["standard", "full_defence"]);
    let free = bound("");
    assert!(["standard", "full_defence", "charge", "cast", "read_scroll"].iter().all(|word| free.contains(word)));
}

#[test]
fn h_init_06_spells_and_charges_must_be_declared() {
    let mut s = Skirmish::hexes().party("a:mage_6@6,0", "").foes("t:@0,0", "").start();
    s.declare("", "d8=5 d6=3").cited_ever("H-INIT-06");
    s.play_to_action("a");
    for word in ["cast", "read_scroll", "charge_go"] {
        assert!(!s.legal(word), "{word} was not declared");
    }
    for word in ["close", "run", "half_move", "use_wand"] {
        assert!(s.legal(word), "{word} needs no declaration");
    }
}

#[test]
fn h_init_07_a_die_for_each_attack() {
    let dice = |who: &str, fields: &str, plan: &str, tape: &str| {
        let mut s = Skirmish::hexes().party(&format!("a:{who}@6,0"), fields).foes("t:@0,0", "").start();
        s.declare(&format!("a {plan}"), &format!("{tape} d6=1")).cites("H-INIT-07");
        s.get("a.initiative").as_array().expect("a list").len()
    };
    assert_eq!(dice("bear", "morale: fearless", "standard", "d6=2 d6=3 d6=4"), 3);
    assert_eq!(dice("ranger_4", "", "standard", "d8=2"), 1);
    assert_eq!(dice("ranger_4", "", "two_weapon_attack", "d8=2 d8=3"), 2);
    assert_eq!(dice("ranger_4", "", "two_weapon_guard", "d8=2"), 1);
    assert_eq!(dice("ranger_4", "main: 'long_bow', off: none", "double_shot", "d8=2 d8=3"), 2);
    assert_eq!(dice("bear", "morale: fearless", "full_defence", "d6=2"), 1);
    assert_eq!(dice("bear", "morale: fearless, facing: 3", "charge target=t", "d6=2"), 1);
    assert_eq!(dice("mage_6", "", "cast spell=ward", "d8=2"), 1);
    assert_eq!(dice("mage_6", "", "read_scroll spell=web_snare", "d8=2"), 1);
}

#[test]
fn h_init_08_the_die_goes_by_dex() {
    let dice = [(0, 2), (3, 2), (4, 3), (5, 3), (6, 4), (8, 4), (9, 6), (14, 6), (15, 8), (17, 8), (18, 10), (20, 10)];
    for (dex, die) in dice.into_iter().chain([(21, 12), (24, 12), (25, 20), (30, 20)]) {
        let mut s = apart(&format!("dex: {dex}"), "").start();
        s.declare("", &format!("d{die}=2 d6=1")).cites("H-INIT-08");
        assert_eq!(s.dice(), format!("d{die}=2 d6=1"), "DEX {dex}");
    }
}

#[test]
fn h_init_08_everybody_rolls_a_d10_by_house_rule() {
    let mut s = apart("dex: 25", "dex: 3").house("initiative_die", "d10").start();
    s.declare("", "d10=7 d10=9");
    assert_eq!((s.at_count(), s.combatant()), (9, "t".into()));
}

#[test]
fn h_init_09_each_die_gives_the_attack_it_was_rolled_for() {
    let mut s = Skirmish::hexes().party("a:bear@1,0", "morale: fearless").foes("t:@0,0", "hp_max: 50").start();
    s.declare("", "d6=2 d6=4 d6=6 d6=1");
    for (count, weapon) in [(6, "bite"), (4, "claw"), (2, "claw")] {
        s.play_to_action("a").cited_ever("H-INIT-09");
        assert_eq!((s.at_count(), s.values("attack", "weapon")), (count, vec![weapon.to_string()]));
        assert!(s.legal("brawl"), "any of them may be spent on another main part");
        s.end_count();
    }
    let mut s = Skirmish::hexes().party("a:@1,0", "main: 'sword', off: 'dagger'").foes("t:@0,0", "").start();
    s.declare("", "d6=5 d6=3").play_to_action("a");
    assert_eq!(s.values("attack", "weapon"), ["sword", "dagger", "dagger_thrown"], "`main` is any ready weapon");
}

#[test]
fn h_init_10_scores_above_ten_come_first() {
    let field = Skirmish::hexes().party("a:@6,0", "dex: 25").party("b:@5,0", "dex: 22").foes("t:@0,0", "dex: 12");
    let mut s = field.clone().start();
    s.declare("", "d20=17 d12=11 d6=6").cites("H-INIT-10");
    for (who, count) in [("a", 17), ("b", 11), ("t", 6)] {
        assert_eq!((s.combatant(), s.at_count()), (who.into(), count));
        s.end_count();
    }
    let mut s = field.house("initiative_over_ten", "cap_at_ten").start();
    s.declare("", "d20=17 d12=11 d6=6").then_event("simultaneous amount=10");
    assert_eq!((s.combatant(), s.at_count()), ("a".into(), 10));
}
