//! Hexes, distances and occupation (S-BOARD-01 to S-BOARD-07, S-BOARD-20, S-BOARD-21).

use super::{pair, sets_out};
use crate::setup::Skirmish;

#[test]
fn s_board_01_directions_are_counted_from_east_against_the_clock() {
    // Of two paths of equal cost, the one whose first direction has the lower number is taken.
    let ways =
        [("2,-1", "1,0"), ("1,-2", "1,-1"), ("-1,-1", "0,-1"), ("-2,1", "-1,0"), ("-1,2", "-1,1"), ("1,1", "1,0")];
    for (to, by) in ways {
        let mut s = sets_out(pair());
        s.pick(&format!("to hex={to}")).cites("S-BOARD-01");
        assert_eq!(s.steps_of("a"), format!("10:{by} 9:{to}"));
    }
}

#[test]
fn s_board_02_a_hex_is_five_feet_whatever_lies_between() {
    let thrower = |at: &str, feet: u32| {
        let stone = format!(
            "weapons: [(name: 'stone', class: thrown, modes: [throw], hands: 1, damage: '1d4', range_ft: {feet})]"
        );
        let field = Skirmish::segments().extra(&stone).party("a:@0,0", "main: 'stone'");
        let s = field.hex("1,0 2,0", "terrain: difficult").foes(&format!("b:@{at}"), "").start();
        s.legal("shoot weapon=stone target=b")
    };
    assert!(thrower("6,0", 30) && !thrower("7,0", 30), "thirty feet are six hexes");
    assert!(thrower("6,0", 34) && !thrower("7,0", 34), "what does not fill a hex does not count");
    assert!(thrower("3,3", 30) && !thrower("4,3", 30), "by the least number of steps");
    let mut s = pair().start();
    s.all_declare("a rest", "").cited_ever("S-BOARD-02");
}

#[test]
fn s_board_03_a_round_has_ten_segments_of_movement() {
    let mut s = Skirmish::segments().party("a:@-9,0", "").foes("b:@9,5", "").start();
    s.all_declare("a move", "").play_to_point("plan_move", "a").pick("to hex=1,0").play_to_round_end("");
    assert_eq!(
        s.steps_of("a"),
        "10:-8,0 9:-7,0 8:-6,0 7:-5,0 6:-4,0 5:-3,0 4:-2,0 3:-1,0 2:0,0 1:1,0",
        "one of them is one second"
    );
    s.cited_ever("S-BOARD-03");
    assert_eq!(s.num("round"), 2);
}

#[test]
fn s_board_04_a_melee_attack_needs_reach_height_and_sight() {
    let targets = |weapon: &str, at: &str, wall: &str| {
        let field = Skirmish::segments().party("a:@0,0", &format!("main: '{weapon}'")).foes(&format!("b:@{at}"), "");
        let field = if wall.is_empty() { field } else { field.hex(wall, "terrain: wall") };
        let mut s = field.start();
        s.all_declare(&format!("a attack weapon={weapon} target=open"), "d10=5").play_to_attack("a");
        s.legal("strike target=b")
    };
    assert!(targets("longsword", "1,0", ""));
    assert!(!targets("longsword", "2,0", ""));
    assert!(targets("pike", "2,0", "") && targets("pike", "1,1", ""), "a pike reaches two hexes");
    assert!(!targets("pike", "3,0", ""));
    assert!(!targets("pike", "2,0", "1,0"), "not through a wall");
    assert!(targets("pike", "1,1", "1,0"), "along one wall");
    assert!(!targets("pike", "1,1", "1,0 0,1"), "not between two");
    let mut s = Skirmish::segments().party("a:@0,0", "").foes("h:harpy@1,0", "altitude: high").start();
    s.all_declare("a attack weapon=unarmed target=open", "d10=5").play_to_attack("a");
    assert!(!s.legal("strike target=h"), "not at another altitude");
}

#[test]
fn s_board_05_one_active_combatant_in_a_hex() {
    let two = Skirmish::segments().party("a:@0,0", "").party("c:@0,0", "").foes("b:@3,0", "");
    assert!(two.problems().iter().any(|p| p.contains("S-BOARD-05")), "{:?}", two.problems());
    let s = sets_out(
        pair().party("c:@1,0", "").party("d:@2,0", "hp: 0").party("e:@3,0", "conditions: (surrendered: true)"),
    );
    assert!(!s.legal("to hex=1,0"), "somebody stands there");
    assert!(s.legal("to hex=2,0") && s.legal("to hex=3,0"), "who lies there, or has surrendered, blocks nothing");
    let s = sets_out(pair().party("o:ogre@1,0", ""));
    assert!(!s.legal("to hex=1,0") && s.legal("to hex=2,0"), "whatever its size");
}

#[test]
fn s_board_05_the_nearest_free_hex_comes_by_distance_then_q_then_r() {
    let falls = |taken: &[&str], ground: &[(&str, &str)]| {
        let mut field = Skirmish::segments().party("archer@-4,0", "im: 9").foes("h:harpy@0,0", "altitude: high, hp: 1");
        for (n, at) in taken.iter().enumerate() {
            field = field.foes(&format!("c{n}:@{at}"), "");
        }
        for (at, what) in ground {
            field = field.hex(at, &format!("terrain: {what}"));
        }
        let mut s = field.start();
        s.all_declare("archer shoot weapon=long_bow target=h", "d10=9 d8=1").play_to_attack("archer");
        s.tape("d100=40 d8=1 d6=1 d6=1")
            .pick("strike target=h")
            .pick("no")
            .expect_event("fell_from_high target=h")
            .cites("S-FLY-04");
        s.at("h")
    };
    assert_eq!(falls(&[], &[]), "0,0", "its own, where nobody stands");
    assert_eq!(falls(&["0,0"], &[]), "-1,0", "of six at one distance the lowest q, then the lowest r");
    assert_eq!(falls(&["0,0", "-1,0"], &[]), "-1,1");
    assert_eq!(falls(&["0,0", "-1,0"], &[("-1,1", "wall")]), "0,-1");
    assert_eq!(falls(&["0,0", "-1,0"], &[("-1,1", "pool"), ("0,-1", "fire")]), "0,1", "no hazard");
    assert_eq!(falls(&["0,0", "-1,0", "-1,1", "0,-1", "0,1", "1,-1", "1,0"], &[]), "-2,0", "farther where it must");
}

#[test]
fn s_board_06_walls_block_the_line_of_sight() {
    let seen = |at: &str, walls: &str| {
        let field = Skirmish::segments().party("archer@0,0", "").foes(&format!("b:@{at}"), "");
        let field = if walls.is_empty() { field } else { field.hex(walls, "terrain: wall") };
        field.start().play_to_point("declare_action", "archer").legal("shoot weapon=long_bow target=b")
    };
    assert!(seen("4,0", ""));
    assert!(!seen("4,0", "2,0"), "through the inside of a wall");
    assert!(seen("4,0", "2,1"), "past it");
    assert!(seen("2,2", "1,0") && seen("2,2", "0,1"), "along one wall");
    assert!(!seen("2,2", "1,0 0,1"), "between two");
    let crowd =
        Skirmish::segments().party("archer@0,0", "").party("o:ogre@1,0", "").foes("b:@4,0", "").foes("c:@2,0", "");
    let mut s = crowd.start();
    assert!(s.play_to_point("declare_action", "archer").legal("shoot weapon=long_bow target=b"), "nobody blocks it");
}

#[test]
fn s_board_07_ground_costs_feet_on_entering() {
    for (terrain, feet) in
        [("open", 5.0), ("difficult", 10.0), ("bushes", 10.0), ("rocks", 10.0), ("stairs", 10.0), ("pool", 10.0)]
    {
        let mut s = sets_out(pair().hex("1,0", &format!("terrain: {terrain}")));
        s.pick("to hex=1,0").cites("S-BOARD-07");
        assert_eq!(s.get("a.spent_ft"), feet, "{terrain}");
    }
    let mut s = sets_out(pair().hex("1,0", "terrain: fire"));
    s.tape("d6=1").pick("to hex=1,0");
    assert_eq!(s.get("a.spent_ft"), 5.0);
    s.play_to_round_end("d6=1");
    assert!(!sets_out(pair().hex("1,0", "terrain: wall")).legal("to hex=1,0"));
}

#[test]
fn s_board_20_gear_lies_where_it_fell() {
    let field = Skirmish::segments().hex("1,0", "items: ['mace']").party("a:@0,0", "").party("d:spearman@0,0", "hp: 0");
    let mut s = field.foes("b:@9,0", "").start();
    assert!(!s.legal("pick_up item=mace"), "only in its own hex");
    assert!(s.legal("pick_up item=spear"), "what belongs to those who are down lies at one's feet");
    s.all_declare("a rest", "");
}

#[test]
fn s_board_20_what_is_dropped_lies_in_the_hex_where_it_was_dropped() {
    let mut s = Skirmish::segments().party("swordsman@0,0", "").foes("b:@9,0", "").start();
    s.all_declare("swordsman rest + drop item=longsword", "")
        .expect_event("dropped source=swordsman")
        .cites("S-BOARD-20");
    assert_eq!(s.get("board.hexes.0,0.items.0.name"), "longsword");
    s.play_to_round_end("");
    assert!(s.play_to_point("declare_action", "swordsman").legal("pick_up item=longsword"));
}

#[test]
fn s_board_21_a_level_says_what_the_board_is() {
    let field = Skirmish::segments().board("from: (0, 0), to: (3, 0)").extra("light: starry").extra("fog_ft: 30");
    let field = field.extra("round_limit: 2").extra("opening: 'ambush:foes'").hex("3,0", "exits: ['party']");
    let mut s = field.party("a:@0,0", "").foes("b:@2,0", "").tape("d100=1").start();
    s.pick("silent").cited_ever("S-BOARD-21");
    let board = s.get("board");
    assert_eq!((&board["light"], &board["fog_ft"], &board["round_limit"]), (&"starry".into(), &30.into(), &2.into()));
    assert_eq!((&board["ambush"], board["hexes"].as_object().map(|h| h.len())), (&"foes".into(), Some(4)));
    assert_eq!(board["hexes"]["3,0"]["exit"][0], "party");
    s.all_declare("a run", "").play_to_point("plan_move", "a");
    assert_eq!(s.values("to", "hex"), ["1,0"], "nothing enters other hexes");
    s.play_to_round_end("").play_to_round_end("");
    assert_eq!(s.winner(), "draw");
}

#[test]
fn s_board_06_nobody_starts_where_no_enemy_is_reached_or_seen() {
    let board = |rows: [&str; 3]| {
        let field = Skirmish::segments().board(&format!("rows: ['{}']", rows.join("', '")));
        field.party("a:@0,1", "").foes("b:@7,1", "")
    };
    for rows in [
        ["...###...", "...###...", "...###..."],
        ["...###...", "...###...", "...#.#..."],
        ["...# #...", "...# #...", "...# #..."],
    ] {
        let told = board(rows).problems();
        let of = |who: &str, at: &str| {
            let what = format!("{who} starts in ({at}), from where no enemy can be reached or seen");
            told.iter().any(|problem| problem.contains(&what))
        };
        assert!(told.len() == 2 && of("a", "0, 1") && of("b", "7, 1"), "{told:?}");
    }
    board(["...###...", ".........", "...###..."]).start();
    // Gaps in the board do not block sight.
    board(["...   ...", "...   ...", "...   ..."]).start();
}
