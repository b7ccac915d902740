//! BOARD: hexes, distances, facing, bearings, lines, sight and controlled ground.

mod terrain;

use crate::setup::{Field, Skirmish};

/// Sets up `a` with that weapon in hand at `at` against an idle `t` at (0, 0) facing 0; `a` acts on 5.
fn strike_at(at: &str, weapon: &str, fields: &str) -> Field {
    Skirmish::hexes()
        .party(&format!("a:@{at}"), &format!("main: '{weapon}', ammo: {{'arrows': 9}}"))
        .foes("t:@0,0", fields)
}

fn first(field: Field) -> Skirmish {
    let mut s = field.start();
    s.declare("", "d6=5 d6=3");
    s
}

#[test]
fn h_board_01_directions_are_axial() {
    let mut s = first(Skirmish::hexes().party("a:@0,0", "").foes("t:@8,0", ""));
    s.play_to_action("a").pick("run");
    for (d, place) in [(0, "1,0"), (3, "0,0"), (1, "1,-1"), (4, "0,0"), (2, "0,-1"), (5, "0,0")] {
        s.pick(&format!("step direction={d}")).cites("H-BOARD-01");
        assert_eq!(s.pos("a"), place, "direction {d}");
    }
}

#[test]
fn h_board_01_what_is_no_hex_is_not_offered() {
    let mut s = first(Skirmish::hexes().board("rows: ['. .', '...']").party("a:@0,0", "").foes("t:@2,0", ""));
    s.play_to_action("a").pick("half_move");
    assert_eq!(s.values("step", "direction"), ["5"], "(1, 0) is a gap, (-1, 1) and the row above are not there");
}

#[test]
fn h_board_02_the_distance_is_the_largest_of_three_differences() {
    for (at, reached) in
        [("0,2", true), ("2,-2", true), ("1,1", true), ("-1,-1", true), ("1,2", false), ("3,-1", false)]
    {
        let mut s = first(strike_at(at, "spear", "facing: 0"));
        s.play_to_action("a");
        assert_eq!(s.legal("attack weapon=spear"), reached, "{at}");
    }
    let mut s = first(strike_at("3,0", "sword", ""));
    s.play_to_action("a").pick("half_move").pick("step direction=3").cites("H-BOARD-02");
}

#[test]
fn h_board_03_ten_feet_to_a_hex_halve_speeds_and_ranges_but_no_reach() {
    let level = |feet| {
        Skirmish::hexes()
            .house("hex_feet", feet)
            .party("a:@0,0", "speed: 9, main: 'short_bow', ammo: {'arrows': 9}")
            .party("b:@-2,0", "main: 'spear', facing: 3")
            .foes("t:@6,0", "facing: 3")
            .foes("u:@-4,0", "")
    };
    for (feet, allowance, range) in [("5", 4, ""), ("10", 2, "range -2")] {
        let mut s = level(feet).start();
        s.declare("", "d6=5 d6=4 d6=2 d6=1");
        s.play_to_action("a").tape("d20=2").pick("attack weapon=short_bow").pick("target target=t");
        assert_eq!(s.attack_parts(), range);
        s.pick("half_move").then_event(&format!("set_out amount={allowance}"));
        s.end_count();
        assert!(s.play_to_action("b").legal("attack weapon=spear"), "two hexes of reach stay two");
    }
    let mut s = level("10").start();
    s.declare("", "d6=5 d6=4 d6=2 d6=1").play_to_action("a").pick("run").then_event("set_out amount=5");
    s.pick("step direction=1").cites("H-BOARD-03");
}

#[test]
fn h_board_04_a_round_is_one_attack_roll_for_each_attack() {
    let mut s = first(strike_at("1,0", "sword", ""));
    s.cited_ever("H-BOARD-04");
    s.play_to_action("a").tape("d20=2").pick("attack weapon=sword").pick("normal").cites("H-BOARD-04");
    assert!(!s.legal("attack"), "no second blow in the same minute");
}

#[test]
fn h_board_05_everybody_takes_one_hex_whatever_its_size() {
    let mut s = first(Skirmish::hexes().party("a:@2,0", "").foes("t:@0,0", "size: huge"));
    assert_eq!(s.word("t.also"), "");
    s.play_to_action("a").pick("half_move").pick("step direction=3").cites("H-BOARD-05");
    assert_eq!(s.pos("a"), "1,0");
}

#[test]
fn h_board_06_a_hex_holds_one_active_combatant() {
    let field = Skirmish::hexes()
        .hex("3,0", "items: ['sword']")
        .party("a:@0,0", "speed: 16")
        .party("friend:@0,1", "")
        .party("dead:@1,0", "conditions: (dead: true)")
        .party("down:@2,0", "conditions: (unconscious: true)")
        .foes("t:@4,0", "size: small");
    assert!(field.clone().party("also:@0,0", "").problems()[0].contains("H-BOARD-06"));
    let mut s = field.start();
    s.declare("", "d6=5 d6=4 d6=3").play_to_action("a").pick("half_move");
    for place in ["1,0", "2,0", "3,0"] {
        s.pick("step direction=0");
        assert!(s.legal("stop"), "the dead, the helpless and things leave {place} free");
    }
    assert!(!s.legal("step direction=0"), "an active enemy is in (4, 0)");
    s.pick("step direction=3").pick("step direction=3").pick("step direction=4");
    assert_eq!(s.pos("a"), "0,1");
    assert!(!s.legal("stop"), "a friend stands there");
}

#[test]
fn h_board_07_reach_one_is_the_own_and_every_adjacent_hex() {
    for d in [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (0, 0)] {
        let mut s = first(
            Skirmish::hexes()
                .party("a:@0,0", "main: 'sword'")
                .foes(&format!("t:@{},{}", d.0, d.1), "hp: -2, conditions: (unconscious: true)")
                .foes("u:@9,0", ""),
        );
        s.play_to_action("a").tape("d20=2").pick("attack weapon=sword").pick("normal").cites("H-BOARD-07");
    }
    assert!(!first(strike_at("2,0", "sword", "")).play_to_action("a").legal("attack"));
}

#[test]
fn h_board_08_a_facing_is_one_of_six() {
    let mut s = strike_at("1,0", "sword", "facing: 2").start();
    assert_eq!(s.facing("t"), 2);
    s.declare_to("a", "declare_facing");
    assert_eq!(s.values("face", "facing"), ["0", "1", "2", "3", "4", "5"]);
    s.pick("face facing=4").cites("H-BOARD-08");
    assert_eq!(s.facing("a"), 4);
    assert!(!strike_at("1,0", "sword", "facing: 6").problems().is_empty());
}

/// Returns the sides, of six, from which an attack on `t`, facing 0, counts as from behind.
fn behind(fields: &str, house: &str) -> Vec<usize> {
    let sides = ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"];
    (0..6)
        .filter(|d| {
            let mut s = first(strike_at(sides[*d], "sword", fields).house("rear_arc", house));
            s.play_to_action("a").tape("d20=2").pick("attack weapon=sword").pick("normal").cites("H-ATK-01");
            s.attack_parts() == "from behind +2"
        })
        .collect()
}

#[test]
fn h_board_09_three_sides_are_front_two_flank_one_rear() {
    assert_eq!(behind("", "one_hex"), [3]);
    assert_eq!(behind("facing: 4", "one_hex"), [1]);
    assert_eq!(behind("traits: [all_round]", "one_hex"), [0usize; 0]);
    let mut s = first(strike_at("-1,0", "sword", ""));
    s.play_to_action("a").tape("d20=2").pick("attack weapon=sword").pick("normal").cites("H-BOARD-09");
}

#[test]
fn h_board_09_the_rear_may_be_three_sides_by_house_rule() {
    assert_eq!(behind("", "three_hexes"), [2, 3, 4]);
    assert_eq!(behind("traits: [all_round]", "three_hexes"), [0usize; 0]);
}

#[test]
fn h_board_10_a_bearing_that_ties_falls_to_the_better_arc() {
    for (at, parts) in [("-2,0", "from behind +2"), ("-2,1", ""), ("-1,-1", "")] {
        let mut s = first(strike_at(at, "spear", ""));
        s.play_to_action("a").tape("d20=2").pick("attack weapon=spear").pick("normal");
        assert_eq!(s.attack_parts(), parts, "{at}");
    }
    // Far away, a bearing midway between directions 3 and 4 becomes 3 with the slightest deviation.
    let mut s = first(strike_at("-5,2", "short_bow", ""));
    s.play_to_action("a").tape("d20=2").pick("attack weapon=short_bow");
    assert_eq!(s.attack_parts(), "from behind +2");
}

#[test]
fn h_board_10_of_alike_arcs_the_lower_direction_is_taken() {
    // From (0, 0) to (1, 1) directions 0 and 5 tie: both front for facing 0, rear and flank for facing 3.
    for (facing, turned) in [(0, 0), (3, 5)] {
        let mut s =
            first(Skirmish::hexes().party("a:@0,0", &format!("main: 'spear', facing: {facing}")).foes("t:@1,1", ""));
        s.play_to_action("a").tape("d20=2").pick("attack weapon=spear").pick("normal");
        assert_eq!(s.facing("a"), turned);
        s.end_count().cited_ever("H-BOARD-10");
    }
}

#[test]
fn h_board_11_along_a_border_one_open_side_will_do() {
    for (walls, open) in [("", true), ("1,0", true), ("0,1", true), ("1,0 0,1", false)] {
        let mut field = Skirmish::hexes().party("a:@0,0", "main: 'short_bow', ammo: {'arrows': 9}").foes("t:@1,1", "");
        if !walls.is_empty() {
            field = field.hex(walls, "terrain: wall");
        }
        assert_eq!(first(field).play_to_action("a").legal("attack weapon=short_bow"), open, "walls: {walls}");
    }
}

#[test]
fn h_board_11_walls_block_lines_that_enter_them_and_combatants_never() {
    let targets = |walls: &str, at: &str| {
        let mut s = first(
            Skirmish::hexes()
                .hex(walls, "terrain: wall")
                .party("a:@0,0", "main: 'short_bow', ammo: {'arrows': 9}")
                .foes(&format!("t:@{at}"), ""),
        );
        s.play_to_action("a").legal("attack weapon=short_bow")
    };
    assert!(!targets("2,0", "4,0"));
    assert!(targets("2,1 2,-1 1,1", "4,0"), "hexes beside the line");
    assert!(!targets("1,0", "2,1"), "the line enters (1, 0) and (1, 1)");
    let mut s = Skirmish::hexes()
        .party("a:@0,0", "main: 'short_bow', ammo: {'arrows': 9}")
        .party("friend:@2,0", "")
        .foes("t:@6,0", "")
        .start();
    s.declare("", "d6=5 d6=4 d6=3")
        .play_to_action("a")
        .tape("d20=2")
        .pick("attack weapon=short_bow")
        .cites("H-BOARD-11");
}

#[test]
fn h_board_12_a_hex_is_seen_along_a_clear_line_in_light() {
    let level = |light: &str, lit: bool| {
        let field = Skirmish::hexes()
            .party("a:@0,0", "main: 'short_bow', ammo: {'arrows': 9}")
            .foes("t:@4,0", "")
            .extra(&format!("light: {light}"));
        if lit { field.hex("4,0", "lit: true") } else { field }
    };
    assert!(first(level("bright", false)).play_to_action("a").legal("attack"));
    assert!(!first(level("dark", false)).play_to_action("a").legal("attack"));
    let mut s = first(level("dark", true));
    s.play_to_action("a").tape("d20=2").pick("attack weapon=short_bow").cites("H-BOARD-12");
}

/// Lets `m` walk past `e` at (0, 0): from (0, -1) to (1, -1), which is also next to it. Returns true if `e` gets a
/// decision.
fn asked(fields: &str, declare: &str) -> bool {
    let mut s = Skirmish::hexes().party("m:@-1,-1", "").foes("e:@0,0", &format!("main: 'sword', {fields}")).start();
    let idle = ["stunned", "asleep"].iter().any(|word| fields.contains(word));
    s.declare(declare, if idle { "d6=5" } else { "d6=5 d6=3" })
        .play_to_action("m")
        .pick("half_move")
        .pick("step direction=0")
        .pick("step direction=0");
    let asked = s.point() == "free_attack";
    if asked {
        s.pick("no");
    }
    asked
}

#[test]
fn h_board_13_an_able_standing_combatant_controls_what_is_adjacent() {
    assert!(asked("", ""));
    assert!(asked("size: large", ""));
    assert!(!asked("size: small", ""), "only its own hex");
    for lost in ["prone: true", "stunned: 2", "entangled: 3", "blinded: 2", "routed: true", "asleep: 3"] {
        assert!(!asked(&format!("helm: open, conditions: ({lost})"), ""), "{lost}");
    }
    let mut s = Skirmish::hexes().party("m:@-1,-1", "").foes("e:@0,0", "").start();
    s.declare("", "d6=5 d6=3").play_to_action("m").pick("half_move").pick("step direction=0").cites("H-BOARD-13");
}

#[test]
fn h_board_14_two_hexes_and_a_clear_line_are_in_combat() {
    // The archer at (-6, 0) shoots at `t` at (0, 0); `friend` is somewhere near `t`.
    let dice = |friend: &str, walls: &str| {
        let mut field = Skirmish::hexes()
            .party("a:@-6,0", "main: 'short_bow', ammo: {'arrows': 9}")
            .party(&format!("friend:@{friend}"), "")
            .foes("t:@0,0", "");
        if !walls.is_empty() {
            field = field.hex(walls, "terrain: wall");
        }
        let mut s = field.start();
        s.declare("", "d6=5 d6=4 d6=3").play_to_action("a");
        s.tape(if walls.is_empty() && friend == "2,0" { "d2=2 d20=2" } else { "d20=2" });
        s.pick("attack weapon=short_bow");
        (s.dice(), s.cited("H-BOARD-14"))
    };
    assert_eq!(dice("2,0", ""), ("d2=2 d20=2".into(), true));
    assert_eq!(dice("3,0", ""), ("d20=2".into(), false));
    assert_eq!(dice("2,0", "1,0"), ("d20=2".into(), false));
}

/// Lets an archer shoot at `t` at (0, 0) with a friend near it. `fight` is true if chance is expected to decide
/// between the two.
fn shot_past(friend: &str, rules: &[(&str, &str)], fight: bool) {
    let mut field = Skirmish::hexes();
    for (rule, value) in rules {
        field = field.house(rule, value);
    }
    let field = field
        .party("a:@-4,0", "main: 'short_bow', ammo: {'arrows': 9}")
        .party(&format!("friend:@{friend}"), "")
        .foes("t:@0,0", "");
    let mut s = field.start();
    s.declare("", "d6=5 d6=4 d6=3").play_to_action("a");
    s.tape(if fight { "d2=2 d20=2" } else { "d20=2" }).pick("attack weapon=short_bow").expect_event("attack target=t");
    assert_eq!(s.cited("H-BOARD-14"), fight, "{friend} {rules:?}");
}

#[test]
fn h_board_14_in_combat_ten_feet() {
    for rules in [&[("hex_feet", "10")][..], &[("hex_feet", "10"), ("in_combat", "ten_feet")]] {
        shot_past("1,0", rules, true);
        shot_past("2,0", rules, false);
    }
    shot_past("2,0", &[("in_combat", "ten_feet")], true);
    shot_past("3,0", &[("in_combat", "ten_feet")], false);
}

#[test]
fn h_board_14_in_combat_two_hexes() {
    for feet in ["5", "10"] {
        let rules = [("hex_feet", feet), ("in_combat", "two_hexes")];
        shot_past("2,0", &rules, true);
        shot_past("3,0", &rules, false);
    }
}

#[test]
fn h_board_15_unmarked_every_rim_hex_is_an_exit() {
    let mut s = first(Skirmish::hexes().party("a:@8,0", "").foes("t:@0,0", ""));
    s.play_to_action("a").pick("half_move");
    assert!(!s.legal("exit"));
    assert!(s.pick("step direction=0").legal("exit"));
    s.pick("exit").cites("H-BOARD-15");
}

#[test]
fn h_board_15_marked_only_those_hexes_are() {
    let mut s = first(
        Skirmish::hexes()
            .hex("1,0", "exits: ['party']")
            .hex("2,0", "exits: ['foes']")
            .party("a:@0,0", "")
            .foes("t:@5,0", ""),
    );
    s.play_to_action("a").pick("half_move").pick("step direction=0");
    assert!(s.legal("exit"));
    assert!(!s.pick("step direction=0").legal("exit"), "an exit for the others");
}

#[test]
fn h_board_16_who_wakes_in_a_taken_hex_is_put_beside_it() {
    let mut s =
        Skirmish::hexes().party("a:@0,0", "").party("down:@1,0", "conditions: (asleep: 1)").foes("t:@6,0", "").start();
    s.declare("", "d6=5 d6=3").play_to_action("a").pick("half_move").walk("0");
    s.next_round().then_event("shifted target=down to=0,0").cites("H-BOARD-16");
    assert_eq!((s.pos("a"), s.pos("down")), ("1,0".into(), "0,0".into()));
}

#[test]
fn h_board_13_who_casts_or_holds_somebody_controls_nothing() {
    let mut s = Skirmish::hexes().party("m:@-1,-1", "").foes("e:mage_6@0,0", "").start();
    s.declare("e cast spell=ward", "d6=5 d8=3").play_to_action("m").pick("half_move").pick("step direction=0");
    s.pick("step direction=0");
    assert_eq!((s.point(), s.pos("m")), ("choose_step", "1,-1".into()));
    let mut s = Skirmish::hexes()
        .party("m:@-1,-1", "")
        .party("held:@0,1", "conditions: (pinned_by: 'e')")
        .foes("e:@0,0", "main: 'sword'")
        .start();
    s.declare("", "d6=5 d6=2 d6=3")
        .play_to_action("m")
        .pick("half_move")
        .pick("step direction=0")
        .pick("step direction=0");
    assert_eq!((s.point(), s.pos("m")), ("choose_step", "1,-1".into()));
}
