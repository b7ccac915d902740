//! Section 8: morale checks, the routed, surrender, retreat and pursuit.
mod retreat;
mod surrender;

use crate::setup::{Setup, Skirmish};

const STOUT: &str = "str: 20, max_health: 40";

/// Sets up one swordsman of the party for each blow of a round; the test adds the foes.
fn swords(count: usize) -> Setup {
    let mut setup = Skirmish::zones("hall");
    for n in 1..=count {
        setup = setup.party(&format!("p{n}"), "in_hand: ['sword']");
    }
    setup
}

/// Lets swordsman n hit a target with that roll.
fn blow(s: &mut Skirmish, n: usize, target: &str, roll: u8) {
    s.turn(&format!("p{n}")).tape(&format!("d6={roll}"));
    s.action(&format!("attack weapon=sword target={target} force=full")).end();
}

#[test]
fn z_ex_29_morale() {
    let mut s = Skirmish::zones("hall - lane - road - gate")
        .zone("gate", "exits: ['foes']")
        .party("p1", "in_hand: ['sword']")
        .party("p2", "in_hand: ['sword']")
        .foes("leader:bandit_leader@road", "")
        .foes("b1:bandit", "")
        .foes("b2:bandit", "")
        .foes("b3:bandit", "")
        .start();
    s.pass_round();
    assert_eq!(s.round(), 2);
    blow(&mut s, 1, "b1", 4);
    blow(&mut s, 2, "b2", 4);
    s.tape("d20=13 d20=8").pass_round().cites("Z-MORALE-02").cites("Z-MORALE-04");
    assert_eq!(s.round(), 3);
    assert!(s.cond("leader", "routed") && s.cond("b3", "steadfast"));
    s.pick("first_faction faction=foes");
    assert!(!s.legal("pass"), "not while the leader is fresh");
    assert!(s.legal("take_turn combatant=leader") && s.legal("take_turn combatant=b3"));
    s.pick("take_turn combatant=leader").action("step place=gate|road").pick("end_turn");
    blow(&mut s, 1, "b3", 4);
    assert!(s.cond("b3", "incapacitated"));
    s.pass_round().cites_not("Z-MORALE-02");
    assert_eq!(s.round(), 4);
    assert!(!s.cond("leader", "steadfast"));
}

#[test]
fn z_morale_01_checks_come_at_the_end_of_the_round_and_never_for_the_last_side() {
    let mut s = swords(2).foes("b1", "health: 1").foes("b2", "").foes("b3", "").foes("b4", "health: 1").start();
    blow(&mut s, 1, "b1", 2);
    blow(&mut s, 2, "b4", 2);
    assert!(!s.cond("b2", "steadfast") && !s.cond("b2", "routed"), "not before the end of the round");
    s.tape("d20=1 d20=1").pass_round();
    assert!(s.cond("b2", "steadfast") && s.cond("b3", "steadfast"));
    // One of two heroes dies with the last foe: the fight is over, no save is rolled.
    let mut s = Skirmish::zones("hall")
        .party("p1", "str: 4, in_hand: ['sword']")
        .party("p2", "")
        .foes("b", "str: 4, in_hand: ['sword']")
        .start();
    s.turn("p1").pick("attack weapon=sword target=b force=full");
    s.tape("d6=4 d6=4 d4=2 d4=2").pick("counter kind=attack weapon=sword force=full");
    assert_eq!(s.winner(), "party");
}

#[test]
fn z_morale_01_the_bonus_round_has_a_morale_check_too() {
    let mut s = Skirmish::zones("hall - yard")
        .party("p1", "concealed: true, in_hand: ['sword']")
        .foes("b1", "health: 1")
        .foes("b2@yard", "")
        .start();
    // p1 is alone on its side: its turn and then the bonus round are over at once.
    s.tape("d6=3 d20=11").turn("p1").action("attack weapon=sword target=b1 force=full").end();
    assert_eq!(s.round(), 1);
    assert!(s.cond("b2", "routed"));
}

fn house_morale(rule: &str, dice: &str) -> (bool, bool) {
    let mut s = Skirmish::zones("hall")
        .house("morale", rule)
        .controller("party", "human")
        .controller("foes", "veteran")
        .party("p1", "health: 1, conditions: (poisoned: true)")
        .party("p2", "")
        .foes("b1", "health: 1, conditions: (poisoned: true)")
        .foes("b2", "")
        .start();
    s.tape(dice).pass_round();
    (s.cond("p2", "steadfast"), s.cond("b2", "steadfast"))
}

#[test]
fn z_morale_01_house_rule_who_checks_morale() {
    assert_eq!(house_morale("all", "d20=1 d20=1"), (true, true));
    assert_eq!(house_morale("ai_side", "d20=1"), (false, true));
    assert_eq!(house_morale("off", ""), (false, false));
}

/// Lets poison kill `fall` of `members` foes in round 1. Asserts that `expected` of the others had to save.
fn saves(members: usize, fall: usize, expected: usize) {
    let mut setup = Skirmish::zones("hall").party("p", "");
    for n in 0..members {
        setup = setup.foes(&format!("b{n}"), if n < fall { "health: 1, conditions: (poisoned: true)" } else { "" });
    }
    let mut s = setup.start();
    s.tape(&vec!["d20=1"; expected].join(" ")).pass_round();
    let steadfast = (0..members).filter(|n| s.cond(&format!("b{n}"), "steadfast")).count();
    assert_eq!(steadfast, expected, "{fall} of {members}");
}

#[test]
fn z_morale_02_a_group_is_tried_when_it_falls_to_half_its_numbers() {
    saves(4, 1, 0);
    saves(4, 2, 2);
    saves(4, 3, 1);
    saves(3, 1, 0);
    saves(3, 2, 1);
    saves(2, 1, 1);
    saves(5, 2, 0);
    saves(5, 3, 2);
}

#[test]
fn z_morale_02_groups_inside_a_faction_are_tried_apart() {
    let mut s = Skirmish::zones("hall")
        .party("p", "")
        .foes("a1", "group: 'a', health: 1, conditions: (poisoned: true)")
        .foes("a2", "group: 'a'")
        .foes("b1", "group: 'b'")
        .foes("b2", "group: 'b'")
        .start();
    s.tape("d20=11").pass_round();
    assert!(s.cond("a2", "routed"));
    assert!(!s.cond("b1", "routed") && !s.cond("b1", "steadfast"));
}

#[test]
fn z_morale_02_the_grabbed_and_routed_count_and_the_surrendered_and_fled_do_not() {
    let level = |b1: &str, b2: &str, dice: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .zone("hall", "exits: ['foes']")
            .party("p@yard", "speed: 0")
            .foes("b1", &format!("speed: 4, {b1}"))
            .foes("b2", &format!("speed: 4, {b2}"))
            .foes("b3", "")
            .foes("b4", "")
            .start();
        for who in ["b1", "b2"] {
            if s.get(&format!("{who}.conditions.poisoned")).is_null() {
                s.turn(who).pick(if who == "b1" { "exit" } else { "surrender" });
            }
        }
        s.tape(dice).pass_round();
        (s.cond("b3", "steadfast"), s.cond("b4", "steadfast"))
    };
    let dying = "health: 1, conditions: (poisoned: true)";
    assert_eq!(level("", "", "d20=1 d20=1"), (true, true), "one fled, one surrendered");
    assert_eq!(level(dying, "", "d20=1 d20=1"), (true, true), "one dead, one surrendered");
    // A grabbed and a routed one stay in the count: 3 of 4 are active.
    let mut s = Skirmish::zones("hall")
        .party("p", "")
        .foes("b1", dying)
        .foes("b2", "conditions: (grabbed_by: ['p'])")
        .foes("b3", "conditions: (routed: true), speed: 2")
        .foes("b4", "")
        .start();
    s.pick("first_faction faction=party");
    s.pick("pass");
    s.pick("take_turn combatant=b2").tape("d20=20").pick("break_free");
    assert!(s.cond("b2", "grabbed"));
}

#[test]
fn z_morale_02_mounts_do_not_count_in_numbers() {
    let mut s = Skirmish::zones("hall")
        .party("p", "")
        .foes("horse", "health: 1, conditions: (poisoned: true)")
        .foes("b1", "")
        .start();
    s.pass_round();
    assert!(s.cond("horse", "dead") && !s.cond("b1", "steadfast"));
}

fn lone(before: u8, roll: u8, dice: &str) -> Skirmish {
    let mut s = swords(1).foes("b", &format!("str: 20, max_health: 40, health: {before}")).start();
    blow(&mut s, 1, "b", roll);
    s.tape(dice).pass_round();
    s
}

#[test]
fn z_morale_03_the_last_of_a_group_is_tried_at_half_its_health() {
    assert!(lone(21, 1, "d20=11").cond("b", "routed"), "20 of 40");
    assert!(lone(23, 3, "d20=10").cond("b", "steadfast"));
    for (before, roll) in [(23, 1), (20, 1)] {
        let s = lone(before, roll, "");
        assert!(!s.cond("b", "routed") && !s.cond("b", "steadfast"), "{before} less {roll}");
    }
    // Not while a second one of the group is active.
    let mut s = swords(1).foes("b", "str: 20, max_health: 40, health: 21").foes("b2", "").start();
    blow(&mut s, 1, "b", 3);
    s.pass_round();
    assert!(!s.cond("b", "steadfast"));
}

#[test]
fn z_morale_03_alone_in_its_group_is_alone() {
    let mut s =
        swords(1).foes("b", "str: 20, max_health: 40, health: 21, group: 'lone'").foes("b2", "group: 'others'").start();
    blow(&mut s, 1, "b", 1);
    s.tape("d20=11").pass_round().cites("Z-MORALE-03");
    assert!(s.cond("b", "routed") && !s.cond("b2", "routed"));
}

#[test]
fn z_morale_04_one_save_whatever_the_triggers_and_some_are_exempt() {
    // The death of one of two and the survivor's health both require a save: one save.
    let mut s = swords(2).foes("b1", "health: 1").foes("b2", "str: 20, max_health: 40, health: 21").start();
    blow(&mut s, 1, "b1", 2);
    blow(&mut s, 2, "b2", 2);
    s.tape("d20=10").pass_round();
    assert!(s.cond("b2", "steadfast"));
    // Of six foes three fall; one of the others is steadfast already, one fearless, one an ordinary coward.
    let mut s = swords(3)
        .foes("b1", "health: 1")
        .foes("b2", "health: 1")
        .foes("b3", "health: 1")
        .foes("b4", "conditions: (steadfast: true)")
        .foes("b5", "fearless: true")
        .foes("b6", "")
        .start();
    for n in 1..=3 {
        blow(&mut s, n, &format!("b{n}"), 3);
    }
    s.tape("d20=11").pass_round();
    assert!(s.cond("b6", "routed") && !s.cond("b5", "routed") && !s.cond("b4", "routed"));
}

#[test]
fn z_morale_05_who_passes_is_steadfast_for_the_fight_and_who_fails_is_routed() {
    let mut s = swords(3).foes("b1", "health: 1").foes("b2", "str: 20, max_health: 40").foes("b3", "health: 1").start();
    blow(&mut s, 1, "b1", 2);
    blow(&mut s, 2, "b3", 2);
    s.tape("d20=10").pass_round().cites("Z-MORALE-05");
    assert!(s.cond("b2", "steadfast"));
    // Down to half its health, alone: no second check.
    for (n, roll) in [(1, 6), (2, 6), (3, 6)] {
        blow(&mut s, n, "b2", roll);
    }
    s.pass_round();
    blow(&mut s, 1, "b2", 5);
    assert_eq!(s.health("b2"), 17);
    s.pass_round();
    assert!(s.cond("b2", "steadfast") && !s.cond("b2", "routed"));
}

#[test]
fn z_morale_06_a_line_crossed_anew_is_a_new_trigger() {
    let mut s = swords(1)
        .foes("b1", "health: 8")
        .foes("healer", "str: 20, max_health: 20, fearless: true, in_hand: ['medicine_box']")
        .start();
    blow(&mut s, 1, "b1", 4);
    assert!(s.cond("b1", "incapacitated"));
    // One of two left, but it is fearless: there is no save. Nor is the line crossed in the next round.
    s.pass_round();
    s.turn("healer").tape("d6=6").pick("use_item item=medicine_box target=b1").end();
    assert!(!s.cond("b1", "incapacitated"));
    s.pass_round();
    assert!(!s.cond("b1", "steadfast") && !s.cond("b1", "routed"), "nothing is made up for");
    s.turn("p1").tape("d6=5").action("attack weapon=sword target=b1 force=full").end();
    assert!(s.cond("b1", "incapacitated"), "2 x 5 >= 10");
    s.pass_round();
    s.turn("healer").tape("d6=6").pick("use_item item=medicine_box target=b1").end();
    s.pass_round();
    // Now the healer falls, and b1 is the last one.
    for round in 0..3 {
        s.turn("p1").tape("d6=6").action("attack weapon=sword target=healer force=full").end();
        if s.cond("healer", "incapacitated") {
            s.tape("d20=11").pass_round();
            assert!(s.cond("b1", "routed"));
            return;
        }
        s.pass_round();
        assert!(round < 2, "20, 14, 8: the third blow is critical");
    }
}

fn routed(fields: &str) -> Setup {
    Skirmish::zones("a - b - c - d")
        .initiative("foes")
        .zone("d", "exits: ['foes']")
        .foes("r@b", &format!("conditions: (routed: true), in_hand: ['sword'], stowed: ['dagger']{fields}"))
        .foes("brave@a", "")
        .party("p@a", "")
}

#[test]
fn z_morale_07_the_routed_run_for_an_exit_or_give_up() {
    let mut s = routed("").start();
    s.turn("r");
    let mut actions: Vec<String> = s.options().iter().map(|o| o.split(' ').next().unwrap_or("").to_string()).collect();
    actions.sort();
    assert_eq!(actions, ["sprint", "step", "surrender"]);
    assert_eq!(s.values("step", "place"), ["b|c"], "nearer to the exit");
    s.action("step place=b|c");
    assert_eq!(s.values("step", "place"), ["c"], "and never back");
    assert!(!s.legal("surrender") && s.legal("end_turn"));
}

#[test]
fn z_morale_07_the_routed_do_not_sneak() {
    let mut s = routed(", concealed: true").start();
    s.turn("r");
    assert!(s.cond("r", "concealed"));
    assert_eq!(s.actions(), ["step", "sprint", "surrender"]);
}

#[test]
fn z_morale_07_the_way_is_the_cheapest_and_goes_through_doors_that_are_not_locked() {
    // From b: by c to the exit e, or by d. c is slow, so the path is by d.
    let fork = |c: &str, door: &str| {
        let mut s = Skirmish::zones("a - b - c - e; b - d - e")
            .initiative("foes")
            .zone("e", "exits: ['foes']")
            .zone("c", c)
            .border("d|e", door)
            .foes("r@b", "conditions: (routed: true)")
            .foes("brave@a", "")
            .party("p@a", "")
            .start();
        s.turn("r");
        (s.values("step", "place"), s.legal("door"))
    };
    let places = |list: &[&str]| list.iter().map(|p| p.to_string()).collect::<Vec<_>>();
    assert_eq!(fork("", ""), (places(&["b|c", "b|d"]), false));
    assert_eq!(fork("slow: true", ""), (places(&["b|d"]), false));
    assert_eq!(fork("slow: true", "kind: door"), (places(&["b|d"]), false), "counted as open");
    assert_eq!(fork("slow: true", "kind: door, locked: true"), (places(&["b|c"]), false));
    let mut s = Skirmish::zones("a - b - c")
        .initiative("foes")
        .zone("c", "exits: ['foes']")
        .border("b|c", "kind: door")
        .foes("r@b", "conditions: (routed: true)")
        .foes("brave@a", "")
        .party("p@a", "")
        .start();
    s.turn("r");
    assert!(s.legal("door border=b|c") && !s.legal("step"));
    s.pick("door border=b|c");
    assert!(s.legal("end_turn"), "an opened door is enough");
    assert!(s.legal("step place=b|c") && !s.legal("door"), "it does not shut the way again");
}

#[test]
fn z_morale_07_without_an_exit_away_from_the_nearest_enemy_in_sight() {
    let level = |conditions: &str, exit: &str| {
        let mut s = Skirmish::zones("a - b - c - d")
            .initiative("foes")
            .zone("d", exit)
            .foes("r@c", &format!("conditions: ({conditions})"))
            .foes("brave@a", "")
            .party("near@c|d", "")
            .party("far@a", "")
            .start();
        s.turn("r");
        (s.values("step", "place"), s.legal("exit"))
    };
    assert_eq!(level("routed: true", ""), (vec!["b|c".to_string()], false));
    let by_the_exit = level("routed: true, cornered: true", "exits: ['foes']");
    assert_eq!(by_the_exit, (vec!["b|c".to_string()], false), "the cornered do not try again");
}

#[test]
fn z_morale_07_the_routed_may_break_free_and_release() {
    let mut s = Skirmish::zones("a - b")
        .initiative("foes")
        .zone("b", "exits: ['foes']")
        .foes("r@a", "conditions: (routed: true, grabbed_by: ['p'])")
        .foes("brave@a", "")
        .party("p@a", "")
        .start();
    // It is the only legal action, so it is tried automatically.
    s.pick("first_faction faction=foes").tape("d20=10").pick("take_turn combatant=r");
    assert!(!s.cond("r", "grabbed") && s.cond("r", "routed"));
    let mut s = Skirmish::zones("a - b")
        .initiative("foes")
        .zone("b", "exits: ['foes']")
        .foes("r@a", "conditions: (routed: true)")
        .foes("brave@a", "")
        .party("p@a", "conditions: (grabbed_by: ['r'])")
        .start();
    s.turn("r");
    assert!(s.legal("release target=p") && s.legal("step place=a|b"));
}

#[test]
fn z_morale_08_a_routed_one_must_move_before_it_may_stop() {
    let mut s = routed("").start();
    s.turn("r");
    assert!(!s.legal("end_turn"));
    s.action("step place=b|c");
    assert!(s.legal("end_turn"));
}

#[test]
fn z_morale_08_who_can_do_nothing_else_surrenders() {
    let mut s = routed(", speed: 0").start();
    s.pick("first_faction faction=foes");
    s.pick("take_turn combatant=r").cites("Z-MORALE-08");
    assert!(s.cond("r", "surrendered"), "unasked");
    assert_eq!(s.faction(), "party");
}

#[test]
fn z_morale_08_with_nothing_legal_at_all_the_turn_ends() {
    let mut s = routed("").house("sprint", "lose_move").start();
    s.turn("r").tape("d20=11").pick("sprint");
    assert_eq!((s.turn_of("r").as_str(), s.cond("r", "surrendered")), ("taken", false));
    assert_eq!(s.faction(), "party");
}
