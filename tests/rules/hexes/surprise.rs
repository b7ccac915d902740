//! SURP: surprised combatants, the length of surprise, and play during it.

use crate::setup::{Field, Skirmish};

fn level(a: &str, t: &str) -> Field {
    Skirmish::hexes().party("a:@1,0", &format!("main: 'sword', {a}")).foes("t:@0,0", t)
}

/// Returns the number of segments for which `a` is surprised with these dice.
fn rolled(fields: &str, dice: &str, house: &str) -> i64 {
    let s = level(fields, "").surprise("party", "roll").house("surprise_length", house).tape(dice).start();
    s.cited_ever("H-SURP-06");
    s.get("a.conditions.surprised").as_i64().unwrap_or(0)
}

fn segments(fields: &str, dice: &str) -> i64 {
    rolled(fields, dice, "natural_max_two")
}

#[test]
fn h_surp_01_the_level_says_how_sides_are_surprised() {
    let caught = |mode: &str, dice: &str| {
        let s = level("", "").surprise("foes", mode).tape(dice).start();
        if mode != "none" && !dice.starts_with("d6") {
            s.cited_ever("H-SURP-01");
        }
        s.get("t.conditions.surprised").as_i64().unwrap_or(0)
    };
    assert_eq!(caught("none", ""), 0);
    assert_eq!(caught("(fiat: 1)", ""), 1);
    assert_eq!(caught("(fiat: 3)", ""), 3);
    assert_eq!(caught("(chance: 50)", "d100=50"), 1);
    assert_eq!(caught("(chance: 50)", "d100=51"), 0);
    assert_eq!(caught("roll", "d6=1"), 1);
    let s = level("", "").start();
    assert_eq!(s.get("t.conditions.surprised"), serde_json::Value::Null, "`none` by default");
}

#[test]
fn h_surp_01_sides_are_surprised_one_after_the_other() {
    let s = level("", "").surprise("party", "(chance: 10)").surprise("foes", "roll").tape("d100=90 d6=6").start();
    assert_eq!(s.events_ever("side_surprised").len() + s.events_ever("surprise").len(), 2);
    assert_eq!(s.point(), "declare_routine");
}

#[test]
fn h_surp_02_up_to_six_roll_each_for_itself() {
    let mut field = Skirmish::hexes().party("a:@9,0", "").surprise("foes", "roll");
    for ix in 0..6 {
        field = field.foes(&format!("t{ix}:@{ix},0"), "");
    }
    let s = field.tape("d6=6 d6=2 d6=6 d6=1 d6=6 d6=6").start();
    let caught: Vec<i64> =
        (0..6).map(|ix| s.get(&format!("t{ix}.conditions.surprised")).as_i64().unwrap_or(0)).collect();
    assert_eq!(caught, [0, 2, 0, 1, 0, 0]);
}

#[test]
fn h_surp_02_more_roll_by_groups_with_the_worst_of_their_dice() {
    let mut field = Skirmish::hexes().party("a:@9,0", "").foes("hero:@8,8", "rank: pc").surprise("foes", "roll");
    for ix in 0..7 {
        let fields = match ix {
            0 => "morale_group: 'x', surprise_die: d8",
            2 => "morale_group: 'x', surprise_die: d4, wis: 15",
            4 => "morale_group: 'x', wis: 8",
            1 => "morale_group: 'y', senses: keen",
            _ => "morale_group: 'y'",
        };
        field = field.foes(&format!("t{ix}:@{ix},0"), fields);
    }
    // The order of the dice: hero, group x at the place of t0, group y at that of t1.
    let s = field.tape("d6=6 d4=3 d6=3").start();
    s.cited_ever("H-SURP-02");
    for ix in 0..7 {
        let caught = s.get(&format!("t{ix}.conditions.surprised")).as_i64().unwrap_or(0);
        assert_eq!(caught, if [0, 2, 4].contains(&ix) { 2 } else { 0 }, "t{ix}");
    }
}

#[test]
fn h_surp_03_the_die_goes_by_class_and_level() {
    let dice = [
        ("rank: pc, class: fighter, level: 9", 6),
        ("rank: pc, class: thief, level: 4", 8),
        ("rank: pc, class: ranger, level: 5", 10),
        ("rank: pc, class: thief, level: 12", 12),
        ("rank: pc, class: ranger, level: 13", 16),
        ("class: magic_user, level: 13", 6),
        ("surprise_die: d30", 30),
        ("class: thief, level: 5, surprise_die: d3", 3),
    ];
    for (fields, die) in dice {
        assert_eq!(segments(fields, &format!("d{die}=1")), 1, "{fields}");
    }
    level("", "").surprise("party", "roll").tape("d6=1").start().cited_ever("H-SURP-03");
}

#[test]
fn h_surp_04_great_helms_lower_the_die() {
    for (helm, die) in [("open", 6), ("great_helm", 4), ("closed_armet", 3)] {
        assert_eq!(segments(&format!("class: fighter, level: 3, helm: {helm}"), &format!("d{die}=2")), 2, "{helm}");
    }
    assert_eq!(segments("surprise_die: d3, helm: closed_armet", "d2=1"), 1, "the ladder ends at d2");
    level("helm: great_helm", "").surprise("party", "roll").tape("d4=1").start().cited_ever("H-SURP-04");
}

#[test]
fn h_surp_05_wits_and_senses_are_added() {
    assert_eq!(segments("", "d6=2"), 2);
    assert_eq!(segments("wis: 15", "d6=2"), 0);
    assert_eq!(segments("senses: keen", "d6=2"), 0);
    assert_eq!(segments("senses: dull", "d6=3"), 2);
    assert_eq!(segments("wis: 8, senses: dull", "d6=4"), 2);
    assert_eq!(segments("wis: 15, senses: dull", "d6=3"), 0);
    level("wis: 15", "").surprise("party", "roll").tape("d6=1").start().cited_ever("H-SURP-05");
}

#[test]
fn h_surp_06_a_one_always_surprises_and_the_length_is_the_face() {
    assert_eq!(segments("wis: 25, senses: keen", "d6=1"), 1);
    assert_eq!(segments("", "d6=1"), 1);
    assert_eq!(segments("", "d6=2"), 2);
    assert_eq!(segments("", "d6=3"), 0);
    assert_eq!(segments("wis: 3", "d6=5"), 2, "at most two");
    assert_eq!(rolled("wis: 3", "d6=5", "natural"), 5, "by house rule the face itself");
}

#[test]
fn h_surp_07_who_is_ready_plays_segments_with_all_its_attacks() {
    let mut s = Skirmish::hexes()
        .party("f:fighter_7@1,0", "")
        .foes("bear@0,0", "morale: fearless")
        .surprise("party", "roll")
        .tape("d6=2")
        .start();
    s.cited_ever("H-SURP-07");
    for left in [2, 1] {
        assert_eq!((s.word("segment"), s.num("f.conditions.surprised")), ("true".into(), left));
        s.declare("", "d6=3 d6=2 d6=1");
        for weapon in ["claw", "claw", "bite"] {
            assert_eq!(s.combatant(), "bear");
            s.strike(&format!("attack weapon={weapon}"), "d20=2").end_count();
        }
    }
    assert_eq!((s.round(), s.word("segment"), s.combatant()), (1, "false".into(), "f".into()));
}

#[test]
fn h_surp_07_a_segment_in_which_nobody_acts_passes_without_dice() {
    let s = level("", "").surprise("party", "(fiat: 1)").surprise("foes", "(fiat: 2)").start();
    assert_eq!((s.combatant(), s.word("segment")), ("a".into(), "true".into()));
    assert_eq!(s.events_ever("segment").len(), 2);
    assert!(s.events_ever("initiative").is_empty());
}

#[test]
fn h_surp_08_no_spell_in_a_segment_but_wands() {
    let mut s = Skirmish::hexes().party("m:mage_6@4,0", "").foes("t:@0,0", "").surprise("foes", "(fiat: 1)").start();
    s.cited_ever("H-SURP-08");
    s.declare_to("m", "declare_routine");
    assert!(!s.legal("cast") && !s.legal("read_scroll") && s.legal("full_defence"));
    s.declare("", "d8=4");
    assert!(s.legal("use_wand wand=force_dart"));
    s.end_count();
    s.declare_to("m", "declare_routine");
    assert_eq!(s.round(), 1);
    assert!(s.legal("cast") && s.legal("read_scroll"));
}

#[test]
fn h_surp_09_the_surprised_are_at_the_others_mercy() {
    let mut s = level("", "dex: 16, bcb: 3, main: 'sword'").surprise("foes", "(fiat: 1)").start();
    s.cited_ever("H-SURP-09");
    s.declare("", "d6=4").then_no_event("declared source=t").then_no_event("initiative source=t");
    s.strike("attack weapon=sword", "d20=2");
    assert_eq!(s.attack_roll().1, 10, "neither DEX nor bonus");
    s.pick("half_move").pick("step direction=2").pick("step direction=3");
    assert_eq!(s.point(), "choose_step", "it controls nothing and strikes at nobody who passes");
    s.act_and_end("stop");
    s.declare("t standard defence=3", "d6=4 d8=2").play_to_action("a").strike("attack weapon=sword", "d20=2");
    assert_eq!(s.attack_roll().1, 14);
}

#[test]
fn h_surp_10_against_newcomers_all_who_saw_none_of_them_roll() {
    let mut s = Skirmish::hexes()
        .party("a:@1,0", "")
        .party("b:@2,0", "")
        .party("down:@3,0", "conditions: (asleep: 9)")
        .foes("t:@0,0", "")
        .foes("late:@8,0", "enters: (round: 2)")
        .start();
    s.declare("", "d6=5 d6=4 d6=3").tape("d6=1 d6=5").next_round().cites("H-SURP-10");
    assert_eq!((s.num("a.conditions.surprised"), s.get("b.conditions.surprised")), (1, serde_json::Value::Null));
    assert_eq!((s.combatant(), s.word("segment")), ("late".into(), "true".into()));
    s.declare("", "d6=2");
    assert_eq!(s.combatant(), "late", "the others merely wait");
    s.next_round();
    assert_eq!((s.round(), s.word("segment"), s.combatant()), (2, "false".into(), "a".into()));
}

#[test]
fn h_surp_10_nobody_surprised_no_segment() {
    let mut s = level("", "").foes("late:@8,0", "enters: (round: 2)").start();
    s.declare("", "d6=5 d6=4").tape("d6=4").next_round();
    assert_eq!((s.word("segment"), s.combatant()), ("false".into(), "a".into()));
}

#[test]
fn h_surp_02_newcomers_enemies_are_counted_by_sides() {
    // Four of each of two sides: each rolls for itself.
    let mut field = Skirmish::hexes();
    for ix in 0..4 {
        field = field.party(&format!("a{ix}:@{ix},0"), "").side("third", &format!("c{ix}:@{ix},3"), "");
    }
    let field = field.foes("t:@0,-5", "").foes("late:@8,0", "enters: (round: 2)");
    let mut s = field.start();
    s.declare("", "d6=5 d6=5 d6=5 d6=5 d6=4 d6=4 d6=4 d6=4 d6=1");
    s.tape("d6=3 d6=3 d6=3 d6=3 d6=3 d6=3 d6=3 d6=3").next_round();
    assert_eq!(s.events("surprise").len(), 8);
}

/// Newcomers cannot surprise some of the eight combatants of a side: only those that have to roll are counted.
#[test]
fn h_surp_02_only_those_who_have_to_roll_are_counted() {
    let rolls = |asleep: usize, initiative: &str, dice: &str| {
        let mut field = Skirmish::hexes().foes("t:@0,-5", "").foes("late:@8,0", "enters: (round: 2)");
        for ix in 0..8 {
            let state = if ix < asleep { "conditions: (asleep: 9), surprise_die: d4" } else { "" };
            field = field.party(&format!("a{ix}:@{ix},0"), &format!("morale_group: 'all', {state}"));
        }
        let mut s = field.start();
        s.declare("", initiative).tape(dice).next_round();
        s.events("surprise").len()
    };
    assert_eq!(rolls(2, "d6=1 d6=5 d6=5 d6=5 d6=5 d6=5 d6=5", "d6=3 d6=3 d6=3 d6=3 d6=3 d6=3"), 6);
    assert_eq!(rolls(1, "d6=1 d6=5 d6=5 d6=5 d6=5 d6=5 d6=5 d6=5", "d6=3"), 1, "one block, without the sleeper's d4");
}
