//! Section 3: the round, the turn, decisions.
mod turn;

use crate::setup::Skirmish;

const STOUT: &str = "str: 20, max_health: 40";

/// Takes a turn at the pending decision and ends it at once.
fn brief(s: &mut Skirmish, who: &str) {
    s.pick(&format!("take_turn combatant={who}")).pick("end_turn");
}

fn ex_01() -> Skirmish {
    Skirmish::zones("hall")
        .party("balthasar", "")
        .party("sybilla", "")
        .party("theobald", "")
        .foes("leader:bandit_leader", "")
        .foes("b1:bandit", "")
        .foes("b2:bandit", "")
        .foes("b3:bandit", "")
        .initiative("foes")
        .start()
}

#[test]
fn z_ex_01_a_round() {
    let mut s = ex_01();
    assert_eq!((s.point(), s.faction().as_str()), ("first_faction", "foes"));
    s.pick("first_faction faction=foes");
    brief(&mut s, "leader");
    brief(&mut s, "sybilla");
    brief(&mut s, "b1");
    assert_eq!(s.faction(), "party");
    s.pick("pass");
    brief(&mut s, "b2");
    brief(&mut s, "balthasar");
    brief(&mut s, "b3");
    assert_eq!((s.round(), s.faction().as_str()), (1, "party"));
    brief(&mut s, "theobald");
    assert_eq!((s.round(), s.point()), (2, "first_faction"), "both pass unasked and the round ends");
    assert_eq!(s.turn_of("theobald"), "fresh");
}

#[test]
fn z_init_01_factions_alternate_turn_by_turn() {
    let mut s = ex_01();
    s.pick("first_faction faction=party");
    let mut order = Vec::new();
    for who in ["balthasar", "leader", "sybilla", "b1", "theobald", "b2"] {
        order.push(s.faction());
        brief(&mut s, who);
    }
    assert_eq!(order, ["party", "foes", "party", "foes", "party", "foes"]);
    assert_eq!(s.round(), 1);
    assert_eq!(s.faction(), "foes", "the party has nobody left and passes");
    brief(&mut s, "b3");
    assert_eq!(s.round(), 2);
}

#[test]
fn z_init_02_a_faction_needs_an_active_combatant_that_counts() {
    let mut s = Skirmish::zones("hall")
        .party("a", "")
        .foes("b", "")
        .side("herd", "horse", "")
        .side("wounded", "w", "conditions: (incapacitated: critical)")
        .side("yielding", "y", "conditions: (surrendered: true)")
        .start();
    assert_eq!(s.values("first_faction", "faction"), ["party", "foes"]);
    s.pick("first_faction faction=party");
    assert_eq!(s.faction(), "party");
    s.pick("pass");
    assert_eq!(s.faction(), "foes");
    s.pick("pass");
    assert_eq!(s.round(), 2, "two passes in a row, as two factions are in the fight");
}

#[test]
fn z_init_03_the_level_names_who_started_the_fight() {
    let mut s = Skirmish::zones("hall").party("a", "").foes("b", "").initiative("foes").start();
    for round in 1..4 {
        assert_eq!((s.round(), s.point(), s.faction().as_str()), (round, "first_faction", "foes"));
        s.pass_round();
    }
}

#[test]
fn z_init_03_random_initiative_is_one_die_with_a_face_for_each_faction() {
    for (roll, holder) in [(1, "party"), (2, "foes"), (3, "third")] {
        let s = Skirmish::zones("hall")
            .party("a", "")
            .foes("b", "")
            .side("third", "c", "")
            .initiative("random")
            .tape(&format!("d3={roll}"))
            .start();
        assert_eq!(s.faction(), holder);
        s.cited_ever("Z-INIT-03");
    }
    // Two factions: a d2. Before a bonus round, too.
    let s = Skirmish::zones("hall - yard")
        .party("a", "concealed: true")
        .foes("b@yard", "")
        .initiative("random")
        .tape("d2=2")
        .start();
    assert_eq!(s.round(), 0);
}

#[test]
fn z_init_04_when_the_holder_is_out_the_next_in_roster_order_decides() {
    let decides = |holder: &str, out: &[&str]| {
        let fields = |who: &str| if out.contains(&who) { "conditions: (incapacitated: critical)" } else { "" };
        Skirmish::zones("hall")
            .side("one", "a", fields("one"))
            .side("two", "b", fields("two"))
            .side("three", "c", fields("three"))
            .side("four", "d", fields("four"))
            .initiative(holder)
            .start()
            .faction()
    };
    assert_eq!(decides("two", &[]), "two");
    assert_eq!(decides("two", &["two"]), "three");
    assert_eq!(decides("four", &["four"]), "one", "cyclic");
    assert_eq!(decides("three", &["three", "four"]), "one");
}

#[test]
fn z_init_05_the_holder_chooses_who_begins_and_the_others_follow_in_roster_order() {
    let mut s = Skirmish::zones("hall")
        .side("one", "a", "")
        .side("two", "b", "")
        .side("three", "c", "")
        .initiative("two")
        .start();
    assert_eq!(s.values("first_faction", "faction"), ["one", "two", "three"]);
    s.pick("first_faction faction=three").cites("Z-INIT-05");
    let mut order = Vec::new();
    while s.round() == 1 {
        order.push(s.faction());
        s.pick("pass");
    }
    assert_eq!(order, ["three", "one", "two"]);
    assert_eq!(s.faction(), "two", "asked anew in the next round");
}

#[test]
fn z_init_06_who_may_take_a_turn() {
    let mut s = Skirmish::zones("hall")
        .party("fit", "")
        .party("out", "conditions: (incapacitated: stretch)")
        .party("gone", "conditions: (dead: true)")
        .party("white_flag", "conditions: (surrendered: true)")
        .party("held", "conditions: (grabbed_by: ['man'])")
        .party("crushed", "conditions: (grabbed_by: ['ogre'])")
        .party("horse", "")
        .party("rider", "riding: 'horse'")
        .foes("man", "")
        .foes("ogre", "in_hand: []")
        .start();
    s.pick("first_faction faction=party");
    assert_eq!(s.values("take_turn", "combatant"), ["fit", "held", "horse"]);
    assert!(s.legal("pass"));
    brief(&mut s, "fit");
    s.pick("pass");
    assert_eq!(s.values("take_turn", "combatant"), ["held", "horse"], "one turn each");
}

#[test]
fn z_init_07_a_pass_is_always_offered_but_to_the_faction_of_a_routed_one() {
    let mut s = Skirmish::zones("hall - yard")
        .zone("yard", "exits: ['foes']")
        .party("a", "")
        .foes("b1", "conditions: (routed: true)")
        .foes("b2", "")
        .start();
    s.pick("first_faction faction=foes");
    assert!(!s.legal("pass"));
    assert_eq!(s.values("take_turn", "combatant"), ["b1", "b2"]);
    s.pick("take_turn combatant=b1").action("step place=hall|yard").action("step place=yard").pick("exit");
    s.decline();
    assert_eq!(s.faction(), "party");
    assert!(s.legal("pass"));
    s.pick("pass");
    assert!(s.legal("pass"), "the routed one has left");
}

#[test]
fn z_init_07_a_faction_without_eligible_combatants_passes_unasked() {
    let mut s = Skirmish::zones("hall").party("a1", "").party("a2", "").foes("b", "").start();
    s.pick("first_faction faction=party");
    brief(&mut s, "a1");
    brief(&mut s, "b");
    assert_eq!(s.faction(), "party");
    s.pick("pass");
    assert_eq!(s.round(), 2, "the foes' pass was not asked for");
}

#[test]
fn z_init_08_a_pass_does_not_bind() {
    let mut s = ex_01();
    s.pick("first_faction faction=party").pick("pass");
    brief(&mut s, "b1");
    assert!(s.legal("take_turn combatant=balthasar"));
    brief(&mut s, "balthasar");
    assert_eq!(s.round(), 1);
}

#[test]
fn z_init_09_the_round_ends_when_all_pass_in_a_row() {
    let mut s = ex_01();
    s.pick("first_faction faction=party").pick("pass");
    brief(&mut s, "b1");
    s.pick("pass");
    assert_eq!(s.round(), 1, "a turn in between starts the count anew");
    s.pick("pass");
    assert_eq!(s.round(), 2, "the fresh ones have lost their turn");
    s.cites("Z-INIT-09");
}

#[test]
fn z_init_10_one_turn_a_round_used_at_its_place_or_by_a_reaction() {
    let mut s = Skirmish::zones("hall").party("a", "in_hand: ['sword']").foes("b1", STOUT).foes("b2", STOUT).start();
    s.turn("a").pick("attack weapon=sword target=b1 force=full").tape("d20=1").pick("dodge");
    assert_eq!(s.turn_of("b1"), "taken");
    s.end();
    assert_eq!(s.values("take_turn", "combatant"), ["b2"]);
    brief(&mut s, "b2");
    assert_eq!(s.round(), 2);
}

#[test]
fn z_init_11_a_reaction_does_not_use_the_place_of_its_faction() {
    let mut s = Skirmish::zones("hall")
        .party("a1", "in_hand: ['sword']")
        .party("a2", "")
        .foes("b1", STOUT)
        .foes("b2", STOUT)
        .start();
    s.turn("a1").pick("attack weapon=sword target=b1 force=full").tape("d20=1").pick("dodge");
    assert_eq!((s.point(), s.combatant().as_str()), ("turn_action", "a1"), "play goes on where it was interrupted");
    s.end();
    assert_eq!(s.faction(), "foes", "b1's reaction was not the foes' place");
    assert!(s.legal("take_turn combatant=b2"));
}

#[test]
fn z_init_12_each_round_begins_afresh() {
    let mut s = Skirmish::zones("hall")
        .party("a", "in_hand: ['sword']")
        .foes("b", &format!("{STOUT}, skills: ['dodge_blows']"))
        .start();
    s.turn("a").pick("attack weapon=sword target=b force=full").tape("d20=1").pick("dodge kind=free");
    s.end();
    s.turn("b").end();
    assert_eq!(s.round(), 2);
    assert_eq!((s.turn_of("a"), s.turn_of("b")), ("fresh".into(), "fresh".into()));
    s.turn("a").pick("attack weapon=sword target=b force=full");
    assert!(s.legal("dodge kind=free"), "once a round, and this is another");
    s.tape("d20=1").pick("dodge kind=free");
}

#[test]
fn z_init_13_hazards_before_poison_before_morale() {
    let mut s = Skirmish::zones("hall - yard")
        .zone("yard", "hazard: fire")
        .party("a", "")
        .foes("b1@yard", "str: 20, max_health: 40, health: 30, conditions: (poisoned: true)")
        .foes("b2@hall", "health: 1, conditions: (poisoned: true)")
        .foes("b3@hall", "")
        .foes("b4@yard", "health: 1")
        .start();
    // Fire on b1 and b4 in roster order; then poison on b1 and b2; b2 and b4 are dead, so the other two save at once.
    s.tape("d4=3 d4=1 d20=1 d20=1").pass_round();
    assert_eq!(s.health("b1"), 26);
    assert!(s.cond("b2", "dead") && s.cond("b4", "dead"));
    assert!(s.cond("b1", "steadfast") && s.cond("b3", "steadfast"));
    let harm = s.events_since_pick().into_iter().filter(|e| e.rules.iter().any(|r| r.0 == "Z-DMG-09"));
    let order: Vec<String> = harm.filter_map(|e| e.target).collect();
    assert_eq!(order, ["b1", "b4", "b1", "b2"]);
}

#[test]
fn z_init_13_morale_before_pursuit() {
    // p1 is routed at step 4, so at step 5 the party has no combatant for a pursuit.
    let level = |wit: u8| {
        let mut s = Skirmish::zones("hall - yard")
            .zone("hall", "exits: ['foes']")
            .zone("yard", "hazard: fire")
            .party("p1@hall", &format!("wit: {wit}"))
            .party("p2@yard", "health: 1")
            .foes("b1@hall", "speed: 1")
            .foes("b2@yard", &format!("{STOUT}, fearless: true"))
            .start();
        s.turn("b1").action("exit");
        s.tape("d4=1 d4=1 d20=10");
        while s.round() == 1 && s.point() != "pursue" {
            s.pick("pass");
        }
        s.point()
    };
    assert_ne!(level(9), "pursue");
    assert_eq!(level(10), "pursue");
}

#[test]
fn z_init_13_the_fight_ends_after_the_steps_of_the_round() {
    let mut s =
        Skirmish::zones("hall - yard").zone("yard", "hazard: fire").party("a", "").foes("b@yard", "health: 2").start();
    s.tape("d4=2").pass_round();
    assert_eq!((s.point(), s.winner().as_str()), ("over", "party"));
}

#[test]
fn z_init_14_the_round_ends_at_once_when_one_side_is_left() {
    let mut s = Skirmish::zones("hall - yard")
        .zone("yard", "hazard: fire")
        .party("a", "in_hand: ['sword']")
        .party("ally@yard", STOUT)
        .foes("b", "health: 1")
        .start();
    // The sword kills; the fire of the end of the round burns the ally; the sword's durability follows.
    s.turn("a").tape("d6=3 d4=2 d4=4").action("attack weapon=sword target=b force=full").cites("Z-INIT-14");
    assert_eq!((s.point(), s.winner().as_str()), ("over", "party"));
    assert_eq!(s.health("ally"), 38);
    assert_eq!(s.over().map(|o| o.round), Some(1));
}

#[test]
fn z_init_15_the_last_faction_wins_and_none_is_a_draw() {
    let mut s = Skirmish::zones("hall")
        .party("a", "str: 4, in_hand: ['sword']")
        .foes("b", "str: 4, in_hand: ['sword']")
        .start();
    s.turn("a").pick("attack weapon=sword target=b force=full");
    s.tape("d6=4 d6=4 d4=2 d4=2").pick("counter kind=attack weapon=sword force=full").cites("Z-INIT-15");
    assert_eq!(s.winner(), "draw");
}

#[test]
fn z_init_15_the_fight_ends_as_a_draw_at_the_round_limit() {
    let mut s = Skirmish::zones("hall").extra("round_limit: 2").party("a", "").foes("b", "").start();
    s.pass_round();
    assert_eq!(s.round(), 2);
    s.pass_round();
    assert_eq!((s.point(), s.winner().as_str()), ("over", "draw"));
}

#[test]
fn z_init_15_a_hundred_rounds_without_a_limit_of_the_level() {
    let mut s = Skirmish::zones("hall").party("a", "").foes("b", "").start();
    s.pass_to_end();
    assert_eq!((s.winner().as_str(), s.over().map(|o| o.round)), ("draw", Some(100)));
}

#[test]
fn z_init_16_the_bonus_round_is_round_0() {
    let mut s = Skirmish::zones("hall - yard").party("a", "concealed: true").foes("b@yard", "").start();
    assert_eq!(s.round(), 0);
    assert_eq!(s.values("take_turn", "combatant"), ["a"]);
    s.pick("pass");
    assert_eq!((s.round(), s.point()), (1, "first_faction"));
    let s = Skirmish::zones("hall - yard").party("a", "").foes("b@yard", "").start();
    assert_eq!(s.round(), 1);
}
