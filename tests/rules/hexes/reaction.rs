//! REACT: free attacks and their effects on a moving combatant.

use crate::setup::{Field, Skirmish};

/// Starts a move of `m` past `e` at (0, 0), which has a sword: `m` is in (0, -1), and the next step is passing. The
/// bearing from `e` is 2, so that it may be thrown to (1, -2), (0, -2) or (-1, -1).
fn beside(m: &str, e: &str) -> Skirmish {
    beside_in(Skirmish::hexes(), m, e, "")
}

fn beside_in(field: Field, m: &str, e: &str, plan: &str) -> Skirmish {
    let e = if e.contains("main:") { e.to_string() } else { format!("main: 'sword', {e}") };
    let mut s = field.party("m:@-1,-1", &format!("hp_max: 30, {m}")).foes("e:@0,0", &e).start();
    s.declare(plan, "d6=5 d6=3");
    s.pick("half_move").pick("step direction=0");
    s
}

const PASS: &str = "step direction=0";

#[test]
fn h_react_01_four_openings_for_a_free_attack() {
    let mut s = beside("", "");
    s.tape("d20=2").pick(PASS).pick("yes").then_event("free_attack why=passing").cites("H-REACT-01");
    let toe = |dice: &str| {
        let mut s =
            Skirmish::hexes().party("m:@1,0", "main: 'sword', hp_max: 30").foes("e:@0,0", "main: 'sword'").start();
        s.declare("", &format!("d6=5 d6=3 {dice}"));
        s
    };
    let mut s = toe("d20=1");
    s.strike("attack weapon=sword", "d20=2 d6=6").pick("yes").then_event("free_attack why=fumble").cites("H-REACT-01");
    let mut s = toe("d20=20");
    s.pick("half_move").pick("step direction=0").pick("withdraw").tape("d20=2").pick("yes");
    s.then_event("free_attack why=stumble").cites("H-REACT-01");
    let mut s = toe("d20=2");
    s.pick("run").pick("step direction=0").pick("yes").then_event("free_attack why=flight").cites("H-REACT-01");
}

/// Front ends and programs know procedures and their stages by these names.
#[test]
fn the_agenda_names_procedures_and_stages_as_ever() {
    let top = |s: &Skirmish| {
        let agenda = s.battle.state_json()["agenda"].as_array().expect("a list").clone();
        agenda.last().map(|frame| format!("{} {}", frame["procedure"], frame["stage"]).replace('"', ""))
    };
    let mut s = beside("", "");
    assert_eq!(top(&s).as_deref(), Some("move StepAnswer"));
    s.pick(PASS);
    assert_eq!(top(&s).as_deref(), Some("move ReactAnswer"));
    let mut s = Skirmish::hexes().party("m:@1,0", "main: 'sword'").foes("e:@0,0", "main: 'sword'").start();
    s.declare("", "d6=5 d6=3 d20=1");
    s.strike("attack weapon=sword", "");
    assert_eq!(top(&s).as_deref(), Some("fumble Answer"));
}

#[test]
fn h_react_02_who_cannot_strike_is_not_asked() {
    // The cases that prevent control of ground are under H-BOARD-13. These combatants control theirs, or the occasion
    // is a fumble.
    let fumble = |e: &str, at: &str, plan: &str| {
        let mut s = Skirmish::hexes().party("m:@0,0", "main: 'sword'").foes("t:@0,1", "conditions: (stunned: 3)");
        s = s.foes(&format!("e:@{at}"), &format!("helm: open, {e}"));
        let mut s = s.start();
        let idle = e.contains("stunned") || e.contains("asleep");
        s.declare(plan, if idle { "d6=5" } else { "d6=5 d6=3" }).play_to_action("m").pick("attack weapon=sword");
        s.tape("d20=1 d6=6");
        if s.point() == "choose_target" {
            s.pick("target target=t");
        }
        s.pick("normal");
        let asked = s.point() == "free_attack";
        if asked {
            assert_eq!(s.combatant(), "e");
            s.pick("no");
        }
        asked
    };
    assert!(fumble("main: 'sword'", "1,0", ""));
    assert!(fumble("", "1,0", ""), "fists will do");
    assert!(!fumble("main: 'sword'", "2,0", ""), "out of reach");
    assert!(fumble("main: 'spear', facing: 3", "2,0", ""));
    assert!(!fumble("main: 'spear', facing: 0", "2,0", ""), "two hexes away it must be in front");
    for lame in ["prone: true", "stunned: 3", "blinded: 2", "entangled: 3", "routed: true", "asleep: 2"] {
        assert!(!fumble(&format!("main: 'sword', conditions: ({lame})"), "1,0", ""), "{lame}");
    }
    assert!(!fumble("main: 'sword'", "1,0", "e full_defence"));
    let mut s = beside("", "");
    s.tape("d20=2").pick(PASS).pick("yes").cites("H-REACT-02");
}

#[test]
fn h_react_02_the_unseen_passer_is_not_struck() {
    let mut s = beside("traits: [invisible]", "");
    s.pick(PASS);
    assert_eq!(s.pos("m"), "1,-1");
    let mut s = beside("traits: [invisible]", "main: 'sword', traits: [sees_invisible]");
    s.tape("d20=2").pick(PASS).pick("yes");
}

#[test]
fn h_react_03_one_roll_with_the_first_weapon_at_hand() {
    let with = |e: &str, dice: &str| {
        let mut s = beside("", e);
        s.tape(dice).pick(PASS).pick("yes").then_event("free_attack source=e").cites("H-REACT-03");
        let event = s.last_since_pick("attack");
        (event.facts["weapon"].to_string(), event.facts["manner"].to_string())
    };
    let fact = |weapon: &str, manner: &str| (format!("\"{weapon}\""), format!("\"{manner}\""));
    assert_eq!(with("main: 'sword', off: 'dagger'", "d20=2"), fact("sword", "melee"));
    assert_eq!(with("main: none, off: 'dagger'", "d20=2"), fact("dagger", "melee"));
    assert_eq!(with("main: 'short_bow'", "d20=2"), fact("fist", "brawl"));
    assert_eq!(with("main: none, attacks: [(name: 'claw', damage: '1d4')]", "d20=2"), fact("claw", "melee"));
}

#[test]
fn h_react_03_it_uses_the_round_and_costs_nothing() {
    let mut s = beside_in(Skirmish::hexes(), "", "bcb: 3, facing: 4", "e standard defence=1");
    s.tape("d20=2").pick(PASS).pick("yes");
    assert_eq!(s.attack_parts(), "combat bonus +2");
    assert_eq!(s.facing("e"), 4, "it does not turn");
    s.act_and_end("stop").play_to_action("e");
    assert!(s.legal("attack weapon=sword") && s.legal("half_move"), "no die, no part");
}

#[test]
fn h_react_04_once_for_each_mover_in_one_action() {
    let asked = |rule: &str| {
        let mut s = beside_in(Skirmish::hexes().house("zone_free_attacks", rule), "", "", "");
        s.tape("d20=2").pick(PASS).pick("yes").cites("H-REACT-04");
        assert_eq!(s.pos("m"), "1,-1");
        s.pick("step direction=5");
        s.point() == "free_attack"
    };
    assert!(!asked("once_per_action"));
    assert!(asked("every_step"));
    let mut s = beside("", "");
    s.pick(PASS).pick("no").pick("step direction=5");
    assert_eq!(s.point(), "free_attack", "who let it pass is asked again");
}

#[test]
fn h_react_04_against_each_mover_anew() {
    let mut s = Skirmish::hexes().party("m:@-1,-1", "").party("n:@-2,-1", "").foes("e:@0,0", "main: 'sword'").start();
    s.declare("", "d6=5 d6=4 d6=3").pick("half_move").pick("step direction=0");
    s.tape("d20=2").pick(PASS).pick("yes").pick("step direction=0").pick("stop").end_count();
    s.play_to_action("n").pick("half_move").pick("step direction=0").pick("step direction=0").pick(PASS);
    assert_eq!((s.point(), s.combatant()), ("free_attack", "e".into()), "no other limit in a round");
}

#[test]
fn h_react_05_reactors_in_roster_order_until_it_is_thrown_or_down() {
    let three = |m: &str| {
        let mut s = Skirmish::hexes()
            .party("m:@-1,-1", m)
            .party("other:@9,9", "conditions: (stunned: 3)")
            .foes("e:@0,0", "main: 'sword'")
            .foes("f:@1,-2", "main: 'sword'")
            .start();
        s.declare("", "d6=5 d6=3 d6=2").pick("half_move").pick("step direction=0").pick(PASS);
        assert_eq!(s.combatant(), "e");
        s
    };
    let mut s = three("hp_max: 30");
    s.pick("no").cites("H-REACT-05");
    assert_eq!(s.combatant(), "f");
    s.tape("d20=2").pick("yes");
    assert_eq!(s.pos("m"), "1,-1");
    let mut s = three("hp_max: 30");
    s.tape("d20=15 d8=2 d3=2").pick("yes");
    assert_eq!((s.pos("m"), s.point()), ("0,-2".into(), "choose_step"), "the step has ended, nobody else is asked");
    let mut s = three("hp: 1");
    s.tape("d20=15 d8=2 d20=2").pick("yes");
    assert_ne!(s.point(), "free_attack", "it is down");
}

#[test]
fn h_react_06_reactions_never_wait() {
    let mut s = Skirmish::hexes().party("m:@-1,-1", "hp_max: 30").foes("e:@0,0", "main: 'sword'").start();
    s.declare("", "d6=4 d6=4").then_event("simultaneous").pick("half_move").pick("step direction=0").pick(PASS);
    s.tape("d20=15 d8=5 d3=2").pick("yes").then_no_event("result_waits").cites("H-REACT-06");
    assert_eq!((s.hp("m"), s.pos("m")), (25, "0,-2".into()));
}

#[test]
fn h_react_06_its_fumble_gives_no_free_attacks() {
    let mut s = beside("main: 'sword'", "");
    s.tape("d20=1 d6=4").pick(PASS).pick("yes").then_event("fumble source=e amount=4");
    assert_eq!((s.num("e.conditions.strained"), s.point()), (1, "choose_step"));
    assert_eq!(s.pos("m"), "1,-1");
}

#[test]
fn h_react_07_a_hit_throws_aside_in_one_of_three_directions() {
    for (face, place) in [(1, "1,-2"), (2, "0,-2"), (3, "-1,-1")] {
        let mut s = beside("", "");
        s.tape(&format!("d20=15 d8=2 d3={face}"))
            .pick(PASS)
            .pick("yes")
            .then_event("thrown_aside target=m")
            .cites("H-REACT-07");
        assert_eq!((s.pos("m"), s.hp("m")), (place.into(), 28));
        // One of six was spent on the way; neither the step that failed nor the throw costs anything.
        assert!(s.decision().prompt.contains("5 of 6"), "{}", s.decision().prompt);
    }
}

#[test]
fn h_react_07_where_there_is_no_room_it_stays() {
    for (field, dice) in [
        (Skirmish::hexes().hex("0,-2", "terrain: wall"), "d6=5 d6=3"),
        (Skirmish::hexes().party("friend:@0,-2", ""), "d6=1 d6=5 d6=3"),
        (Skirmish::hexes().board("from: (-9, -1), to: (9, 9)"), "d6=5 d6=3"),
    ] {
        let mut s = field.party("m:@-1,-1", "hp_max: 30").foes("e:@0,0", "main: 'sword'").start();
        s.declare("", dice).play_to_action("m").pick("half_move").pick("step direction=0");
        s.tape("d20=15 d8=2 d3=2").pick(PASS).pick("yes").then_event("thrown_aside target=m outcome=stays");
        assert_eq!((s.pos("m"), s.hp("m")), ("0,-1".into(), 28));
    }
}

#[test]
fn h_react_08_into_fire_and_down_a_drop() {
    let mut s = beside_in(Skirmish::hexes().hex("0,-2", "terrain: fire"), "", "", "");
    s.tape("d20=15 d8=2 d3=2 d6=5").pick(PASS).pick("yes").then_event("burned target=m").cites("H-REACT-08");
    assert_eq!(s.hp("m"), 23);
    let mut s = beside_in(Skirmish::hexes().hex("0,-2", "elevation: -2"), "", "", "");
    s.tape("d20=15 d8=2 d3=2 d6=5").pick(PASS).pick("yes").then_event("fell target=m").cites("H-REACT-08");
    assert!(s.cond("m", "prone"));
}

#[test]
fn h_react_08_being_thrown_draws_no_attack() {
    // `f` controls (0, -1) and (1, -2), between which `m` is thrown.
    let mut s = Skirmish::hexes()
        .party("m:@-1,-1", "hp_max: 30")
        .foes("e:@0,0", "main: 'sword'")
        .foes("f:@0,-2", "main: 'sword'")
        .start();
    s.declare("", "d6=5 d6=3 d6=2").pick("half_move").pick("step direction=0").skip_reactions();
    s.tape("d20=15 d8=2 d3=1").pick(PASS).pick("yes");
    assert_eq!((s.pos("m"), s.point()), ("1,-2".into(), "choose_step"));
}

#[test]
fn h_react_09_thrown_it_goes_on_but_not_back() {
    let mut s = beside("", "");
    s.tape("d20=15 d8=2 d3=1").pick(PASS).pick("yes").cites("H-REACT-09");
    assert_eq!(s.pos("m"), "1,-2");
    assert!(!s.legal("step place=0,-1") && !s.legal("step place=1,-1"), "both are next to e");
    s.pick("step direction=0");
    assert!(!s.legal("step place=1,-1"));
    s.pick("step direction=5").act_and_end("stop");
    assert_eq!(s.pos("m"), "2,-1");
}

#[test]
fn h_react_09_who_could_not_be_thrown_may_only_leave() {
    let field = Skirmish::hexes().hex("0,-2", "terrain: wall");
    let mut s = beside_in(field, "", "", "");
    s.tape("d20=15 d8=2 d3=2").pick(PASS).pick("yes").then_event("thrown_aside outcome=stays");
    assert_eq!(s.pos("m"), "0,-1");
    assert_eq!(s.values("step", "place"), ["1,-2", "-1,-1"], "the two that e does not hold");
}

#[test]
fn h_react_09_a_charge_or_close_ends() {
    let field = Skirmish::hexes()
        .party("m:@-1,-1", "main: 'sword', hp_max: 30, facing: 0")
        .foes("e:@0,0", "main: 'sword'")
        .foes("t:@4,-1", "");
    let mut s = field.start();
    s.declare("m charge target=t", "d6=5 d6=3 d6=2").pick("charge_go");
    s.tape("d20=15 d8=2 d3=2").pick("yes");
    assert_eq!((s.pos("m"), s.point()), ("0,-2".into(), "choose_facing"));
    // A combatant that closes out of a zone and past `e` and is thrown goes no farther.
    let field = Skirmish::hexes().party("m:@0,-1", "hp_max: 30").foes("e:@0,0", "main: 'sword'");
    let mut s = field.foes("t:@5,-1", "").start();
    s.declare("", "d6=5 d6=3 d6=2").pick("close").tape("d20=15 d8=2 d3=2").pick("step direction=0").pick("yes");
    assert_eq!((s.pos("m"), s.point()), ("0,-2".into(), "choose_facing"));
}

#[test]
fn h_react_10_the_massive_are_not_stopped_in_a_charge() {
    let level = |traits: &str| {
        let field = Skirmish::hexes()
            .party("m:@-1,-1", &format!("main: 'sword', hp_max: 30, facing: 0, traits: [{traits}]"))
            .foes("e:@0,0", "main: 'sword'")
            .foes("t:@4,-1", "traits: [no_subdual]");
        field.start()
    };
    let mut s = level("massive");
    s.declare("m charge target=t", "d6=5 d6=3 d6=2").pick("charge_go");
    s.tape("d20=15 d8=2 d20=2")
        .pick("yes")
        .then_event("goes_on source=m")
        .then_event("attack source=m target=t")
        .cites("H-REACT-10");
    assert_eq!((s.pos("m"), s.hp("m")), ("3,-1".into(), 28));
    let mut s = level("massive");
    s.declare("", "d6=5 d6=3 d6=2").pick("half_move").pick("step direction=0");
    s.tape("d20=15 d8=2 d3=2").pick(PASS).pick("yes");
    assert_eq!(s.pos("m"), "0,-2", "a plain move of theirs is as anybody's");
}

#[test]
fn h_react_11_the_determined_save_to_go_on() {
    for (d20, place) in [(14, "1,-1"), (13, "0,-2")] {
        let mut s = beside("traits: [determined]", "");
        let throw = if d20 == 13 { " d3=2" } else { "" };
        s.tape(&format!("d20=15 d8=2 d20={d20}{throw}"))
            .pick(PASS)
            .pick("yes")
            .then_event("determined target=m")
            .cites("H-REACT-11");
        assert_eq!((s.pos("m"), s.hp("m")), (place.into(), 28));
    }
}

#[test]
fn h_react_07_a_weapon_that_does_nothing_throws_nobody() {
    let mut s = beside("kind: undead, traits: [needs_silver]", "");
    s.tape("d20=15").pick(PASS).pick("yes").then_event("unharmed target=m").then_no_event("thrown_aside");
    assert_eq!((s.pos("m"), s.hp("m")), ("1,-1".into(), 30));
}

#[test]
fn h_react_02_nor_who_casts_or_holds_somebody() {
    let mut s = Skirmish::hexes().party("m:@0,0", "main: 'sword'").foes("e:mage_6@1,0", "").start();
    s.declare("e cast spell=ward", "d6=5 d8=3").play_to_action("m").strike("attack weapon=sword", "d20=1 d6=6");
    assert_ne!(s.point(), "free_attack");
    let mut s = Skirmish::hexes()
        .party("m:@0,0", "main: 'sword'")
        .party("held:@1,1", "conditions: (pinned_by: 'e')")
        .foes("e:@1,0", "main: 'sword'")
        .start();
    s.declare("", "d6=5 d6=2 d6=3").play_to_action("m").strike("attack weapon=sword", "d20=1 d6=6");
    assert_ne!(s.point(), "free_attack");
}

#[test]
fn h_react_03_the_routine_of_two_weapons_counts() {
    let field = Skirmish::hexes().party("m:@-1,-1", "hp_max: 30").foes("e:@0,0", "main: 'sword', off: 'dagger'");
    for (routine, dice, part) in
        [("two_weapon_attack", "d6=3 d6=2", "two weapons -3"), ("two_weapon_guard", "d6=3", "guarding -1")]
    {
        let mut s = field.clone().start();
        s.declare(&format!("e {routine}"), &format!("d6=5 {dice}"))
            .play_to_action("m")
            .pick("half_move")
            .pick("step direction=0");
        s.tape("d20=2").pick(PASS).pick("yes");
        assert_eq!(s.attack_parts(), part);
    }
}
