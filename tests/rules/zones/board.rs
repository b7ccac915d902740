//! Section 1: places, distance, sight, cover, light, hazards, levers, loose items.
mod cover;
mod hazards;
mod light;
mod peeking;

use crate::setup::{Setup, Skirmish};

/// Fields of a combatant that survives any single hit of these tests.
const STOUT: &str = "str: 20, max_health: 40";
const ARCHER: &str = "in_hand: ['bow']";

/// Lets `a` shoot at the target with these dice. Returns the health lost.
fn shot(s: &mut Skirmish, target: &str, dice: &str) -> i64 {
    let before = s.health(target);
    s.turn("a").tape(dice).action(&format!("attack weapon=bow mode=shoot target={target} force=full aim=steady"));
    before - s.health(target)
}

#[test]
fn z_board_01_a_border_joins_two_zones_and_is_named_in_alphabetical_order() {
    let mut s = Skirmish::zones("yard - hall").party("a@yard", "").foes("b@hall", STOUT).start();
    assert!(s.get("board.borders.hall|yard").is_object());
    assert!(s.get("board.borders.yard|hall").is_null());
    s.turn("a");
    assert_eq!(s.values("step", "place"), ["hall|yard"], "one border, and no way around it");
    s.action("step place=hall|yard");
    assert_eq!(s.values("step", "place"), ["hall", "yard"], "its two zones and nothing else");
}

#[test]
fn z_board_01_a_border_needs_two_zones_of_the_map() {
    let unknown = Skirmish::zones("hall - yard").border("hall|moon", "").party("a", "").foes("b", "");
    assert!(unknown.problems().iter().any(|p| p.contains("moon")));
    assert!(!Skirmish::zones("hall - yard").border("hall|hall", "").party("a", "").foes("b", "").problems().is_empty());
}

#[test]
fn z_board_02_nobody_blocks_a_place_or_the_way_through_it() {
    let mut s = Skirmish::zones("hall - yard")
        .party("a", "")
        .party("ally@hall|yard", "")
        .foes("b1@hall|yard", STOUT)
        .foes("b2@hall|yard", STOUT)
        .foes("ogre@hall|yard", "")
        .foes("b3@yard", "")
        .start();
    s.turn("a").action("step place=hall|yard");
    assert_eq!(s.place("a"), "hall|yard");
    s.action("step place=yard");
    assert_eq!(s.place("a"), "yard");
    assert_eq!(s.place("ogre"), "hall|yard");
}

#[test]
fn z_board_02_everybody_stands_in_a_place_of_the_map() {
    let lost = Skirmish::zones("hall - yard").party("a@moon", "").foes("b", "");
    assert!(lost.problems().iter().any(|p| p.contains("moon")));
}

#[test]
fn z_board_03_distance_counts_links_whatever_barriers_there_are() {
    // All borders are gratings: there is no path from zone to zone, but the distance is still that of the bare map.
    let mut s = Skirmish::zones("a0 - b1 - c2 - d3 - e4 - f5")
        .border("a0|b1", "kind: barrier, sight: clear")
        .border("b1|c2", "kind: barrier, sight: clear")
        .border("c2|d3", "kind: barrier, sight: clear, max_size: tiny")
        .border("d3|e4", "kind: door, sight: clear")
        .party("a", "")
        .party("pal@f5", "")
        .foes("guard@a0", "")
        .foes("near@e4", "")
        .foes("far@e4|f5", "")
        .start();
    s.turn("a");
    assert!(s.legal("distract target=near"), "4 zones are 8 links");
    assert!(!s.legal("distract target=far"), "4 zones and a half are 9");
    assert!(!s.legal("step"));
}

#[test]
fn z_board_03_distance_is_the_shorter_way_round() {
    let mut s = Skirmish::zones("a - b - c - d - e - f; f - a")
        .party("x@a", "in_hand: ['spear']")
        .foes("y@e", "")
        .foes("z@d", "")
        .start();
    s.turn("x");
    assert!(s.legal("attack weapon=spear mode=throw target=y"), "a - f - e: 2 zones");
    assert!(!s.legal("attack weapon=spear mode=throw target=z"), "3 zones either way");
}

#[test]
fn z_board_04_nearby_is_half_a_zone_and_a_border_belongs_to_both_its_zones() {
    let near = |place: &str| {
        let mut s = Skirmish::zones("a - b - c")
            .party(&format!("x@{place}"), "in_hand: ['sword']")
            .foes("in_a@a", "")
            .foes("on_ab@a|b", "")
            .foes("in_b@b", "")
            .foes("on_bc@b|c", "")
            .foes("in_c@c", "")
            .start();
        s.turn("x");
        s.values("attack weapon=sword", "target")
    };
    assert_eq!(near("a"), ["in_a", "on_ab"]);
    assert_eq!(near("a|b"), ["in_a", "on_ab", "in_b"], "not the other border of b, though it is h = 2");
    assert_eq!(near("b"), ["on_ab", "in_b", "on_bc"]);
}

#[test]
fn z_board_04_doors_levers_and_items_are_nearby_under_the_same_measure() {
    let mut s = Skirmish::zones("a - b - c")
        .zone("b", "items: ['club'], levers: [(id: 'lamp', effect: 'toggle_light:c')]")
        .border("b|c", "kind: door")
        .party("x@a", "")
        .foes("y@c", "")
        .start();
    s.turn("x");
    assert!(!s.legal("pick_up") && !s.legal("lever") && !s.legal("door"));
    s.action("step place=a|b");
    assert!(s.legal("pick_up item=club") && s.legal("lever id=lamp"));
    assert!(!s.legal("door"), "border to border are two links");
    s.action("step place=b");
    assert!(s.legal("door border=b|c"));
}

#[test]
fn z_board_05_range_and_half_range_are_exact() {
    let level = || {
        let mut s = Skirmish::zones("a - b - c - d - e - f - g - h")
            .party("x@a", "in_hand: ['short_bow'], wit: 10")
            .foes("at6@d", STOUT)
            .foes("at7@d|e", STOUT)
            .foes("at12@g", STOUT)
            .foes("at13@g|h", STOUT)
            .start();
        s.turn("x");
        s
    };
    let steady = |who: &str| format!("attack weapon=short_bow mode=shoot force=full aim=steady target={who}");
    let mut s = level();
    assert!(s.legal(&steady("at12")) && !s.legal(&steady("at13")), "6 zones reach 12 links");
    s.tape("d4=3").action(&steady("at6"));
    assert_eq!(s.health("at6"), 37, "exactly half range: no save");
    let mut s = level();
    s.tape("d20=10 d4=3").action(&steady("at7")).cites("Z-BOARD-05");
    assert_eq!(s.health("at7"), 37);
    let mut s = level();
    s.tape("d20=11").action(&steady("at7"));
    assert_eq!(s.health("at7"), 40, "the same shot, missed");
}

#[test]
fn z_board_05_fractions_of_a_zone_are_not_rounded() {
    // A dagger's range of 2 against a tiny target is half a zone, its half range a quarter of one.
    let mut s = Skirmish::zones("hall - yard")
        .party("x@hall", "in_hand: ['dagger']")
        .foes("rat1:rat@hall", "max_health: 40")
        .foes("rat2:rat@hall|yard", "max_health: 40, str: 20")
        .foes("rat3:rat@yard", "max_health: 40")
        .start();
    s.turn("x");
    assert_eq!(s.values("attack weapon=dagger mode=throw aim=steady", "target"), ["rat1", "rat2"]);
    s.tape("d20=10 d4=1 d4=2 d4=3 d4=1").action("attack weapon=dagger mode=throw aim=steady force=full target=rat2");
    assert_eq!(s.health("rat2"), 33, "a save was rolled at half a zone, as that is beyond a quarter");
}

#[test]
fn z_board_06_only_links_measure_not_the_size_as_drawn() {
    let options = |plan: &str| {
        let mut s = Skirmish::zones("a - b")
            .extra(plan)
            .party("x@a", "in_hand: ['spear', 'shield']")
            .foes("y@b", "")
            .foes("z@a|b", "")
            .start();
        s.turn("x");
        s.options()
    };
    let small = options("plan: (rows: ['AB'], legend: {'A': 'a', 'B': 'b'})");
    let large = options("plan: (rows: ['AAAAAAAABB', 'AAAAAAAABB', 'AAAAAAAABB'], legend: {'A': 'a', 'B': 'b'})");
    assert_eq!(small, large);
    assert!(small.iter().any(|o| o.contains("throw")));
}

#[test]
fn z_board_07_a_closed_door_is_a_barrier_and_an_open_one_is_open() {
    let level = |border: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .border("hall|yard", border)
            .party("a@hall", ARCHER)
            .party("a2@yard", "")
            .foes("b2@hall", "")
            .foes("b@yard", STOUT)
            .start();
        s.turn("a");
        (s.legal("step place=hall|yard"), s.legal("attack weapon=bow target=b"), s.legal("door border=hall|yard"))
    };
    assert_eq!(level(""), (true, true, false));
    assert_eq!(level("kind: open"), (true, true, false));
    assert_eq!(level("kind: barrier"), (false, false, false));
    assert_eq!(level("kind: door"), (false, false, true));
    assert_eq!(level("kind: door, door_open: true"), (true, true, true));
    assert_eq!(level("kind: door, locked: true"), (false, false, false));
}

#[test]
fn z_board_08_nobody_stands_on_a_barrier() {
    for kind in ["barrier", "door"] {
        let level = Skirmish::zones("hall - yard")
            .border("hall|yard", &format!("kind: {kind}"))
            .party("a@hall|yard", "")
            .foes("b", "");
        assert!(!level.problems().is_empty(), "{kind}");
    }
}

#[test]
fn z_board_08_an_occupied_door_is_not_closed() {
    let mut s = Skirmish::zones("hall - yard")
        .border("hall|yard", "kind: door, door_open: true")
        .party("a@hall", "")
        .party("ally@hall|yard", "")
        .foes("b@yard", "")
        .start();
    s.turn("a");
    assert!(!s.legal("door border=hall|yard"));
    s.end().turn("ally").action("step place=hall");
    assert!(s.legal("door border=hall|yard"));
    s.action("door border=hall|yard");
    assert_eq!(s.get("board.borders.hall|yard.door_open"), false);
    assert!(!s.legal("step place=hall|yard"));
}

#[test]
fn z_board_08_the_incapacitated_keep_a_door_open_and_the_dead_do_not() {
    for (lying, keeps) in [("incapacitated: critical", true), ("incapacitated: stretch", true), ("dead: true", false)] {
        let mut s = Skirmish::zones("hall - yard")
            .zone("hall", "levers: [(id: 'chain', effect: 'toggle_door:hall|yard')]")
            .border("hall|yard", "kind: door, door_open: true")
            .party("a@hall", "")
            .foes("lying@hall|yard", &format!("conditions: ({lying})"))
            .foes("b@yard", "")
            .start();
        s.turn("a");
        assert_eq!(s.legal("door border=hall|yard"), !keeps, "{lying}");
        s.pick("lever id=chain");
        assert_eq!(s.get("board.borders.hall|yard.door_open"), keeps, "{lying}");
    }
}

/// Sets up two paths of equal length from `a` to `d`, through `b` and through `c`.
fn diamond() -> Setup {
    Skirmish::zones("a - b - d; a - c - d").party("a@a", ARCHER).foes("t@d", STOUT)
}

#[test]
fn z_board_09_one_free_shortest_path_is_enough() {
    let offered = |s: Setup| s.start().turn("a").legal("attack weapon=bow target=t");
    assert!(offered(diamond()));
    assert!(offered(diamond().border("a|b", "kind: barrier")));
    assert!(!offered(
        diamond().border("a|b", "kind: barrier, sight: clear").border("c|d", "kind: barrier, sight: clear")
    ));
    // A longer path around does not help: only shortest paths are lines.
    let around = Skirmish::zones("a - d; a - b - d")
        .border("a|d", "kind: barrier, sight: clear")
        .party("a@a", ARCHER)
        .foes("t@d", STOUT);
    assert!(!offered(around));
}

#[test]
fn z_board_09_the_line_without_cover_is_taken() {
    let mut s = diamond().border("b|d", "cover_for: ['d']").start();
    assert_eq!(shot(&mut s, "t", "d6=4"), 4, "the way by c has no cover");
    let mut s = diamond().border("b|d", "cover_for: ['d']").border("a|c", "kind: barrier").start();
    assert_eq!(shot(&mut s, "t", "d6=4"), 3, "the way by c is blocked");
    s.cites("Z-BOARD-09");
}

#[test]
fn z_board_10_a_grating_lets_sight_through_and_blocks_attacks() {
    let level = |border: &str, extra: &str| {
        let mut setup = Skirmish::zones("hall - yard").border("hall|yard", border);
        if !extra.is_empty() {
            setup = setup.extra(extra);
        }
        let setup = setup.party("a@hall", ARCHER).party("a2@yard", "").foes("b2@hall", "").foes("b@yard", ARCHER);
        let mut s = setup.start();
        s.turn("a");
        let there = (s.legal("distract target=b"), s.legal("attack weapon=bow target=b"));
        s.end().turn("b");
        assert_eq!(there, (s.legal("distract target=a"), s.legal("attack weapon=bow target=a")), "symmetric");
        there
    };
    assert_eq!(level("", ""), (true, true));
    assert_eq!(level("kind: barrier", ""), (false, false));
    assert_eq!(level("kind: barrier, sight: clear", ""), (true, false));
    assert_eq!(level("sight: blocked", ""), (false, false), "a curtain");
    assert_eq!(level("kind: door, door_open: true", ""), (true, true));
    assert_eq!(level("", "no_sight: [('yard', 'hall')]"), (false, false));
}

#[test]
fn z_board_10_only_borders_strictly_between_block_and_combatants_never_do() {
    let mut s = Skirmish::zones("hall - yard")
        .border("hall|yard", "sight: blocked")
        .party("a@hall", ARCHER)
        .foes("ogre@hall", "")
        .foes("in_the_curtain@hall|yard", "")
        .foes("behind@yard", "")
        .start();
    s.turn("a");
    assert_eq!(s.values("attack weapon=bow", "target"), ["ogre", "in_the_curtain"]);
}
