//! BOARD: battlefields, rows, slots, distances, links and exits.

mod doorway;
mod ground;

use crate::setup::{Line, Skirmish};

/// Sets up `a` of the party with that weapon, and `x` of the foes.
fn pair(a: &str, weapon: &str, x: &str) -> Line {
    Skirmish::ranks().party(&format!("a:@{a}"), &format!("primary: '{weapon}'")).foes(&format!("x:@{x}"), "")
}

/// Returns the modes in which `a` may attack `x` with its weapon.
fn modes(line: Line) -> String {
    let mut s = line.start();
    s.play_to_declaration("a");
    s.values("attack target=x", "mode").join(" ")
}

#[test]
fn r_board_01_one_to_four_battlefields_each_named_for_a_landmark() {
    let many = |n: usize| {
        let line = Skirmish::ranks().party("a:@f1:P-mel/1", "").foes("x:@f1:F-mel/1", "");
        (1..=n).fold(line, |line, ix| line.field(&format!("f{ix}"), ""))
    };
    let s = many(4).start();
    s.cited_ever("R-BOARD-01");
    assert_eq!(s.get("board.battlefields").as_object().map(serde_json::Map::len), Some(4));
    assert_eq!(s.word("board.battlefields.f3.landmark"), "The f3");
    assert!(many(5).problems()[0].contains("R-BOARD-01"));
    let twins = many(1).field("f1", "").problems();
    assert!(!twins.is_empty(), "two of one name");
}

/// A meteor affects exactly one battlefield.
#[test]
fn r_board_01_a_battlefield_is_the_area_of_the_widest_blast() {
    let mut s = Skirmish::ranks()
        .field("field", "")
        .field("mill", "")
        .extra("links: [('field', 'mill')]")
        .party("a:@field:P-rng/1", "spells: {'meteor': 1}")
        .party("b:@mill:P-mel/1", "")
        .foes("x:@field:F-rng/4", "")
        .foes("y:@mill:F-mel/1", "")
        .start();
    s.orders("a cast spell=meteor target=field", "d10=1 d10=1");
    assert_eq!([s.guard("a"), s.guard("b"), s.guard("x"), s.guard("y")], [5, 6, 5, 6]);
}

#[test]
fn r_board_02_six_rows_from_one_end_to_the_other() {
    let mut s = pair("P-rng/2", "sword", "F-rng/1").foes("y:@F-rng/3", "").start();
    let cells = s.get("board.cells");
    let names = ["party.ranged", "party.reach", "party.melee", "foes.melee", "foes.reach", "foes.ranged"];
    let rows: Vec<_> = names.iter().map(|row| cells[format!("field/{row}/2")]["row"].clone()).collect();
    assert_eq!(rows, names);
    for row in ["party.reach", "party.melee", "foes.reach", "foes.ranged"] {
        s.orders(&format!("a move_rank cell=field/{row}/2"), "").cites(if row == "foes.reach" {
            "R-MOVE-04"
        } else {
            "R-MOVE-03"
        });
        assert_eq!(s.slot("a"), format!("{row}/2"));
        s.wait_turn();
    }
    s.cited_ever("R-BOARD-02");
}

#[test]
fn r_board_03_slots_in_columns_of_the_width() {
    let count = |s: &Skirmish| s.get("board.cells").as_object().map_or(0, serde_json::Map::len);
    let level = |fields: &str| pair("P-mel/1", "sword", "F-mel/1").field("field", fields);
    assert_eq!(count(&level("").start()), 24, "four unless stated");
    assert_eq!(count(&level("width: 1").start()), 6);
    assert_eq!(count(&level("width: 8").start()), 48);
    for wrong in ["width: 0", "width: 9"] {
        assert!(!level(wrong).problems().is_empty(), "{wrong}");
    }
    let mut s = level("width: 2").start();
    assert_eq!(s.word("a.position"), "field/party.melee/1");
    assert_eq!(s.values("shift", "cell"), ["field/party.melee/2"]);
    s.pick("shift").cites("R-BOARD-03");
    let outside = pair("P-mel/5", "sword", "F-mel/1").problems();
    assert!(outside[0].contains("not a slot"), "{outside:?}");
}

#[test]
fn r_board_04_rank_numbers_and_distances() {
    let rows = [("P-rng", -2_i32), ("P-rch", -1), ("P-mel", 0), ("F-mel", 0), ("F-rch", 1), ("F-rng", 2)];
    for (a, own) in rows.into_iter().filter(|(row, _)| *row != "F-mel") {
        for (x, other) in rows.into_iter().filter(|(row, _)| *row != "P-mel") {
            let far = (own - other).abs();
            let level = |weapon: &str| pair(&format!("{a}/1"), weapon, &format!("{x}/3"));
            assert_eq!(modes(level("sling")).contains("shot"), far >= 2, "{a} to {x}");
            assert_eq!(modes(level("spear")).contains("reach"), far == 1, "{a} to {x}");
            assert_eq!(modes(level("sword")).contains("melee"), far == 0, "{a} to {x}");
        }
    }
    let mut s = pair("P-mel/1", "sword", "F-mel/4").start();
    s.orders("a attack mode=melee weapon=sword target=x", "d8=1");
    s.cited_ever("R-BOARD-04");
}

#[test]
fn r_board_05_nothing_passes_between_battlefields() {
    let level = |at: &str, fields: &str| {
        Skirmish::ranks()
            .field("field", "")
            .field("mill", "")
            .extra("links: [('field', 'mill')]")
            .party(&format!("a:@field:{at}"), fields)
            .party("ally:@mill:P-rng/4", "")
            .foes("x:@mill:F-mel/2", "primary: 'sword'")
    };
    for (at, fields) in [
        ("P-mel/2", "primary: 'sword', off: 'dagger'"),
        ("P-mel/2", "primary: 'great_axe'"),
        ("P-rch/2", "primary: 'spear'"),
        ("P-rch/2", "primary: 'fire_flask'"),
        ("P-rng/2", "primary: 'bow', spells: {'bolt': 1, 'burst': 1}"),
    ] {
        let mut s = level(at, fields).start();
        s.play_to_declaration("a");
        for deed in ["attack", "cleave", "charge", "daring", "shove", "disarm", "cast"] {
            assert!(!s.legal(deed), "{at} {fields}: {deed}");
        }
        if !fields.contains("flask") {
            s.expect_rule("R-BOARD-05");
        }
    }
    let mut s = level("P-rng/2", "spells: {'meteor': 1, 'ward': 1}").start();
    s.play_to_declaration("a");
    assert!(s.legal("cast spell=meteor target=mill") && !s.legal("cast spell=meteor target=field"));
    assert!(!s.legal("cast spell=ward target=ally"), "wards neither");
}

/// A weapon set in another battlefield does not meet a charge here.
#[test]
fn r_board_05_set_weapons_strike_in_their_own_battlefield() {
    let level = |field: &str| {
        let mut s = Skirmish::ranks()
            .field("field", "")
            .field("mill", "")
            .extra("links: [('field', 'mill')]")
            .party("a:@field:P-rch/2", "")
            .party("ally:@mill:P-rng/4", "")
            .foes("x:@field:F-mel/1", "")
            .foes(&format!("y:@{field}:F-mel/2"), "primary: 'spear', deployed_set: 'spear'")
            .start();
        s.orders("a charge mode=unarmed target=x cell=field/party.melee/2", if field == "mill" { "d3=1" } else { "" });
        if s.point() == "set_strike" {
            s.tape("d3=1").pick("hold");
            return true;
        }
        false
    };
    assert!(level("field") && !level("mill"));
}

#[test]
fn r_board_06_columns_do_not_limit_attacks() {
    for (a, weapon, mode) in [("P-mel/1", "sword", "melee"), ("P-rch/1", "spear", "reach"), ("P-rng/1", "bow", "shot")]
    {
        let far = pair(a, weapon, "F-mel/8").field("field", "width: 8");
        assert!(modes(far.clone()).contains(mode), "{weapon}");
        let adjacent = modes(far.house("melee_columns", "adjacent"));
        assert_eq!(adjacent.contains(mode), mode != "melee", "the house rule is for distance 0 only");
        let near = pair(a, weapon, "F-mel/2").house("melee_columns", "adjacent");
        assert!(modes(near).contains(mode), "{weapon}");
    }
    let mut s = pair("P-mel/1", "sword", "F-mel/3").house("melee_columns", "adjacent").start();
    s.play_to_declaration("a");
    assert!(!s.legal("shove") && !s.legal("daring"));
    s.expect_rule("R-BOARD-06");
}

#[test]
fn r_board_07_next_to_is_the_same_row_and_the_next_column_and_both_active() {
    for (ally, fields, beside) in [
        ("P-mel/1", "", true),
        ("P-mel/3", "", true),
        ("P-mel/4", "", false),
        ("P-rch/2", "", false),
        ("P-mel/1", "conditions: (down: true)", false),
    ] {
        let mut s = pair("P-mel/2", "sword", "F-mel/2").party(&format!("b:@{ally}"), fields).start();
        s.orders("a attack mode=melee weapon=sword target=x", "d8=1");
        assert_eq!(s.point() == "counter", !beside, "{ally} {fields}");
    }
    let mut s = pair("P-mel/2", "sword", "F-mel/2").party("b:@P-mel/4", "").start();
    s.play_to_shift("a");
    s.expect_rule("R-BOARD-07");
}

#[test]
fn r_board_08_a_push_of_the_front_is_the_depth_of_a_rank() {
    let mut s = pair("P-mel/2", "sword", "F-rch/2").extra("initiation: theatre").start();
    s.cited_ever("R-BOARD-08");
    s.wait_turn().wait_turn().pick("push").cites("R-BOARD-08");
    assert_eq!(s.num("board.front_m"), 6);
}

#[test]
fn r_board_09_a_slot_holds_one_and_the_fallen_are_in_nobodys_way() {
    let two = pair("P-mel/1", "sword", "F-mel/1").party("b:@P-mel/1", "").problems();
    assert!(two[0].contains("R-BOARD-09"), "{two:?}");
    let mut s = pair("P-mel/1", "sword", "F-mel/1")
        .field("field", "items: {'party.melee/4': ['axe']}")
        .party("down:@P-mel/2", "conditions: (down: true)")
        .party("dead:@P-mel/2", "life: 0")
        .party("prisoner:@P-mel/3", "conditions: (surrendered: true)")
        .start();
    assert_eq!(s.values("shift", "cell").len(), 3, "bodies, prisoners and things leave a slot free");
    s.pick("shift cell=field/party.melee/2");
    assert_eq!(s.slot("a"), "party.melee/2");
    assert_eq!(s.get("board.cells")["field/party.melee/2"]["occupant"], "a");
}

#[test]
fn r_board_10_own_rows_and_enemy_rows() {
    for (who, at) in [("a", "F-mel/4"), ("x", "P-mel/4")] {
        let line = if who == "a" { pair(at, "sword", "F-mel/1") } else { pair("P-mel/1", "sword", at) };
        assert!(line.problems()[0].contains("R-BOARD-10"), "{who}");
    }
    for at in ["F-rch/4", "F-rng/4"] {
        pair(at, "sword", "F-mel/1").start();
    }
    let mut s = pair("P-mel/4", "sword", "F-mel/1").start();
    s.orders("a move_rank cell=F-rch/4", "").cites("R-BOARD-10");
    assert_eq!(s.slot("a"), "foes.reach/4", "past their melee row");
}

#[test]
fn r_board_11_links_join_pairs() {
    let level = |links: &str| {
        Skirmish::ranks()
            .field("field", "")
            .field("mill", "")
            .field("wood", "")
            .extra(&format!("links: [{links}]"))
            .party("a:@field:P-rng/1", "")
            .foes("x:@field:F-mel/1", "")
    };
    let reached = |links: &str| {
        let mut s = level(links).start();
        s.play_to_declaration("a");
        let cells = s.values("move_battlefield", "cell");
        let mut names: Vec<String> = cells.iter().filter_map(|c| c.split('/').next().map(String::from)).collect();
        names.dedup();
        names.join(" ")
    };
    assert_eq!(reached("('field', 'mill')"), "mill");
    assert_eq!(reached("('mill', 'field')"), "mill", "either way");
    assert_eq!(reached("('mill', 'wood')"), "");
    assert_eq!(reached("('field', 'mill'), ('wood', 'field')"), "mill wood");
    assert!(!level("('field', 'field')").problems().is_empty());
    assert!(!level("('field', 'mill'), ('mill', 'field')").problems().is_empty());
    let mut s = level("('field', 'mill')").start();
    s.orders("a move_battlefield cell=mill:P-rng/1", "").cites("R-BOARD-11");
}

#[test]
fn r_board_12_exits_as_marked_or_where_a_side_starts() {
    let exits = |s: &Skirmish, field: &str| s.word(&format!("board.battlefields.{field}.exits"));
    let level = |mill: &str| {
        Skirmish::ranks()
            .field("field", "")
            .field("mill", mill)
            .extra("links: [('field', 'mill')]")
            .party("a:@field:P-rng/1", "")
            .party("b:@mill:P-rng/1", "")
            .foes("x:@field:F-mel/1", "")
            .foes("dead:@mill:F-mel/1", "life: 0")
    };
    let mut s = level("").start();
    assert_eq!([exits(&s, "field"), exits(&s, "mill")], ["party,foes", "party"]);
    s.orders("b retreat destination=exit", "d6=1 d6=1").cites("R-BOARD-12");
    let mut s = level("exits: [foes]").start();
    assert_eq!([exits(&s, "field"), exits(&s, "mill")], ["", "foes"], "marked: only there");
    s.play_to_declaration("b");
    assert!(!s.legal("retreat destination=exit"));
    s.play_to_declaration("a");
    assert!(s.legal("move_battlefield") && !s.legal("retreat destination=exit"), "an exit serves retreat only");
}

#[test]
fn r_board_21_everybody_is_seen_and_nothing_else_does_harm() {
    let mut s = pair("P-rng/1", "bow", "F-rng/4").foes("y:@F-rch/4", "").house("friendly_fire", "off").start();
    s.cited_ever("R-BOARD-21");
    s.play_to_declaration("a");
    assert_eq!(s.values("attack mode=shot", "target"), ["x", "y"], "whoever stands before them");
    s.wait_turn().wait_turn().wait_turn().wait_turn();
    assert_eq!([s.vigour("a"), s.vigour("x")], ["9/6", "9/6"]);
}
