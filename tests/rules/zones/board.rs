//! Section 1: places, distance, sight, cover, light, hazards, levers, loose items.

use crate::setup::{Setup, Skirmish};

/// Somebody who outlives any single hit of these tests.
const STOUT: &str = "str: 20, max_health: 40";
const ARCHER: &str = "in_hand: ['bow']";

/// Shoots from the first combatant to the second and tells the health lost; the die shows `roll`.
fn shot(s: &mut Skirmish, target: &str, dice: &str) -> i64 {
    let before = s.health(target);
    s.turn("a").tape(dice).act(&format!("attack weapon=bow mode=shoot target={target} force=full aim=steady"));
    before - s.health(target)
}

#[test]
fn z_board_01_a_border_joins_two_zones_and_is_named_in_alphabetical_order() {
    let mut s = Skirmish::zones("yard - hall").party("a@yard", "").foes("b@hall", STOUT).start();
    assert!(s.get("board.borders.hall|yard").is_object());
    assert!(s.get("board.borders.yard|hall").is_null());
    s.turn("a");
    assert_eq!(s.values("step", "place"), ["hall|yard"], "one border, and no way around it");
    s.act("step place=hall|yard");
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
    s.turn("a").act("step place=hall|yard");
    assert_eq!(s.place("a"), "hall|yard");
    s.act("step place=yard");
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
    // All borders are gratings: nobody can walk from zone to zone, and the distance is that of the bare map all the same.
    let mut s = Skirmish::zones("a0 - b1 - c2 - d3 - e4 - f5")
        .border("a0|b1", "kind: barrier, sight: clear")
        .border("b1|c2", "kind: barrier, sight: clear")
        .border("c2|d3", "kind: barrier, sight: clear, max_size: tiny")
        .border("d3|e4", "kind: door, sight: clear")
        .party("a", "")
        .foes("near@e4", "")
        .foes("far@e4|f5", "")
        .start();
    s.turn("a");
    assert!(s.offers("distract target=near"), "4 zones are 8 links");
    assert!(!s.offers("distract target=far"), "4 zones and a half are 9");
    assert!(!s.offers("step"));
}

#[test]
fn z_board_03_distance_is_the_shorter_way_round() {
    let mut s = Skirmish::zones("a - b - c - d - e - f; f - a")
        .party("x@a", "in_hand: ['spear']")
        .foes("y@e", "")
        .foes("z@d", "")
        .start();
    s.turn("x");
    assert!(s.offers("attack weapon=spear mode=throw target=y"), "a - f - e: 2 zones");
    assert!(!s.offers("attack weapon=spear mode=throw target=z"), "3 zones either way");
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
    assert!(!s.offers("pick_up") && !s.offers("lever") && !s.offers("door"));
    s.act("step place=a|b");
    assert!(s.offers("pick_up item=club") && s.offers("lever id=lamp"));
    assert!(!s.offers("door"), "border to border are two links");
    s.act("step place=b");
    assert!(s.offers("door border=b|c"));
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
    assert!(s.offers(&steady("at12")) && !s.offers(&steady("at13")), "6 zones reach 12 links");
    s.tape("d4=3").act(&steady("at6"));
    assert_eq!(s.health("at6"), 37, "exactly half range: no save");
    let mut s = level();
    s.tape("d20=10 d4=3").act(&steady("at7")).cites("Z-BOARD-05");
    assert_eq!(s.health("at7"), 37);
    let mut s = level();
    s.tape("d20=11").act(&steady("at7"));
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
    s.tape("d20=10 d4=1 d4=2 d4=3 d4=1").act("attack weapon=dagger mode=throw aim=steady force=full target=rat2");
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
            .foes("b@yard", STOUT)
            .start();
        s.turn("a");
        (s.offers("step place=hall|yard"), s.offers("attack weapon=bow target=b"), s.offers("door border=hall|yard"))
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
    assert!(!s.offers("door border=hall|yard"));
    s.end().turn("ally").act("step place=hall");
    assert!(s.offers("door border=hall|yard"));
    s.act("door border=hall|yard");
    assert_eq!(s.get("board.borders.hall|yard.door_open"), false);
    assert!(!s.offers("step place=hall|yard"));
}

/// Two ways of equal length from `a` to `d`, by `b` and by `c`.
fn diamond() -> Setup {
    Skirmish::zones("a - b - d; a - c - d").party("a@a", ARCHER).foes("t@d", STOUT)
}

#[test]
fn z_board_09_one_free_shortest_path_is_enough() {
    let offered = |s: Setup| s.start().turn("a").offers("attack weapon=bow target=t");
    assert!(offered(diamond()));
    assert!(offered(diamond().border("a|b", "kind: barrier")));
    assert!(!offered(
        diamond().border("a|b", "kind: barrier, sight: clear").border("c|d", "kind: barrier, sight: clear")
    ));
    // A longer way round does not help: only shortest paths are lines.
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
        let mut s = setup.party("a@hall", ARCHER).foes("b@yard", ARCHER).start();
        s.turn("a");
        let there = (s.offers("distract target=b"), s.offers("attack weapon=bow target=b"));
        s.end().turn("b");
        assert_eq!(there, (s.offers("distract target=a"), s.offers("attack weapon=bow target=a")), "symmetric");
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

fn cover_case(zone: &str, border: &str, archer: &str, target: &str) -> i64 {
    let mut s = Skirmish::zones("hall - yard")
        .zone("yard", zone)
        .border("hall|yard", border)
        .party(&format!("a@{archer}"), ARCHER)
        .foes(&format!("t@{target}"), STOUT)
        .start();
    let lost = shot(&mut s, "t", "d6=4");
    if lost == 3 {
        s.cites("Z-BOARD-11");
    }
    lost
}

#[test]
fn z_board_11_the_targets_place_may_give_cover() {
    assert_eq!(cover_case("cover: true", "", "hall", "yard"), 3);
    assert_eq!(cover_case("", "", "hall", "yard"), 4);
    assert_eq!(cover_case("cover: true", "", "hall|yard", "yard"), 3, "another place, if a near one");
    assert_eq!(cover_case("cover: true", "", "yard", "yard"), 4, "in one place there is no cover");
    assert_eq!(cover_case("cover: true", "", "yard", "hall"), 4, "it covers who stands there, not who shoots");
    assert_eq!(cover_case("", "cover: true", "hall", "hall|yard"), 3);
}

#[test]
fn z_board_11_cover_counts_against_lines_over_its_border() {
    let wall = "cover_for: ['yard']";
    assert_eq!(cover_case("", wall, "hall", "yard"), 3);
    assert_eq!(cover_case("", wall, "yard", "hall"), 4, "only the zones named are covered");
    assert_eq!(cover_case("", wall, "hall|yard", "yard"), 4, "the attacker is on the border itself");
    assert_eq!(cover_case("", wall, "hall", "hall|yard"), 4, "the border does not cover who stands on it");
    assert_eq!(cover_case("", "cover_for: ['yard', 'hall']", "yard", "hall"), 3);
}

#[test]
fn z_board_11_the_border_counts_only_where_the_line_enters() {
    let mut s = Skirmish::zones("hall - yard - well")
        .border("yard|well", "cover_for: ['yard']")
        .party("a@hall", ARCHER)
        .foes("t@yard", STOUT)
        .start();
    assert_eq!(shot(&mut s, "t", "d6=4"), 4, "the line comes from the other side");
}

#[test]
fn z_board_12_covers_do_not_add_up() {
    assert_eq!(cover_case("cover: true", "cover_for: ['yard']", "hall", "yard"), 3);
}

fn penetration(zone: &str, border: &str, house: &str, dice: &str) -> i64 {
    let mut s = Skirmish::zones("hall - yard")
        .zone("yard", zone)
        .border("hall|yard", border)
        .house("cover_penetration", house)
        .party("a@hall", "in_hand: ['musket']")
        .foes("t@yard", STOUT)
        .start();
    s.turn("a").tape(dice).act("attack weapon=musket mode=shoot target=t force=full aim=steady");
    40 - s.health("t")
}

#[test]
fn z_board_13_damage_of_the_toughness_penetrates_cover() {
    let default = "toughness";
    assert_eq!(penetration("cover: true", "", default, "d8=7"), 6);
    assert_eq!(penetration("cover: true", "", default, "d8=8"), 8);
    assert_eq!(penetration("cover: true, toughness: 5", "", default, "d8=4"), 3);
    assert_eq!(penetration("cover: true, toughness: 5", "", default, "d8=5"), 5);
    assert_eq!(penetration("cover: true, toughness: none", "", default, "d8=8"), 7);
    assert_eq!(penetration("", "cover_for: ['yard'], toughness: 5", default, "d8=5"), 5);
}

#[test]
fn z_board_13_of_several_covers_all_must_be_penetrated() {
    assert_eq!(penetration("cover: true, toughness: 4", "cover_for: ['yard']", "toughness", "d8=6"), 5);
    assert_eq!(penetration("cover: true, toughness: 4", "cover_for: ['yard'], toughness: 6", "toughness", "d8=6"), 6);
}

#[test]
fn z_board_13_house_rule_never_keeps_cover_whole() {
    assert_eq!(penetration("cover: true", "", "never", "d8=8"), 7);
}

#[test]
fn z_board_14_a_dark_place_hides_and_a_lit_light_in_hand_lights_around_it() {
    let mut s = Skirmish::zones("far - hall - yard")
        .zone("yard", "light: dark")
        .party("a@far", ARCHER)
        .party("bearer@hall|yard", "in_hand: ['torch']")
        .foes("t@yard", STOUT)
        .start();
    s.turn("a");
    assert!(!s.offers("attack weapon=bow target=t"));
    s.end().turn("bearer").act("light item=torch").cites("Z-BOARD-14");
    s.end();
    s.turn("a");
    assert!(s.offers("attack weapon=bow target=t"), "half a zone from the torch");
    s.end().turn("bearer").act("unequip item=torch").end();
    s.turn("a");
    assert!(!s.offers("attack weapon=bow target=t"), "stowed it lights nothing");
}

#[test]
fn z_board_14_a_loose_light_lights_nothing_and_a_held_one_only_half_a_zone() {
    let seen = |place: &str, how: &str| {
        let mut s = Skirmish::zones("far - hall - yard")
            .zone("yard", "light: dark")
            .zone("hall", if how == "loose" { "items: [(item: 'lantern', lit: true)]" } else { "" })
            .border("hall|yard", if how == "on_border" { "items: [(item: 'lantern', lit: true)]" } else { "" })
            .party("a@far", ARCHER)
            .party(
                &format!("bearer@{place}"),
                if how == "held" { "in_hand: [(item: 'lantern', lit: true)]" } else { "" },
            )
            .foes("t@yard", STOUT)
            .start();
        s.turn("a").offers("attack weapon=bow target=t")
    };
    assert!(seen("yard", "held"));
    assert!(seen("hall|yard", "held"));
    assert!(!seen("hall", "held"), "a zone away is too far");
    assert!(!seen("hall|yard", "on_border"));
}

#[test]
fn z_board_14_a_border_is_dark_when_both_its_zones_are() {
    let seen = |a: &str, b: &str, border: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .zone("hall", a)
            .zone("yard", b)
            .border("hall|yard", border)
            .party("a@hall", ARCHER)
            .foes("t@hall|yard", STOUT)
            .start();
        s.turn("a").offers("attack weapon=bow target=t")
    };
    assert!(!seen("light: dark", "light: dark", ""));
    assert!(seen("light: dark", "", ""));
    assert!(seen("light: dark", "light: dark", "light: lit"));
    assert!(!seen("", "", "light: dark"));
}

#[test]
fn z_board_15_dark_sight_sees_in_the_dark_and_the_lookers_own_light_does_not_matter() {
    let seen = |hall: &str, yard: &str, sight: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .zone("hall", hall)
            .zone("yard", yard)
            .party("a@hall", &format!("in_hand: ['bow']{sight}"))
            .foes("t@yard", STOUT)
            .start();
        s.turn("a").offers("attack weapon=bow target=t")
    };
    assert!(seen("", "", ""));
    assert!(!seen("", "light: dark", ""));
    assert!(seen("", "light: dark", ", dark_sight: true"));
    assert!(seen("light: dark", "", ""));
}

#[test]
fn z_board_15_the_concealed_are_not_visible_to_their_enemies() {
    let mut s = Skirmish::zones("den - hall - yard")
        .party("a@yard", ARCHER)
        .foes("t@den", "concealed: true")
        .foes("decoy@den", "")
        .start();
    assert_eq!(s.round(), 0);
    s.pass_round().turn("a");
    assert!(!s.offers("attack weapon=bow target=t"));
    assert!(s.offers("attack weapon=bow target=decoy"));
}

#[test]
fn z_board_16_an_unseen_distant_attacker_gives_no_reaction() {
    let asked = |hall: &str, sight: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .zone("hall", hall)
            .party("a@hall", ARCHER)
            .foes("t@yard", &format!("{STOUT}{sight}"))
            .start();
        s.turn("a").tape("d6=2").pick("attack weapon=bow target=t force=full aim=steady");
        let asked = s.point() == "react";
        s.decline();
        assert_eq!(s.health("t"), 38);
        asked
    };
    assert!(asked("", ""));
    assert!(!asked("light: dark", ""));
    assert!(asked("light: dark", ", dark_sight: true"));
}

/// A swordsman strikes a nearby target in the dark.
fn dark_melee(house: &str, fields: &str) -> bool {
    let mut s = Skirmish::zones("hall")
        .zone("hall", "light: dark")
        .house("dark_awareness", house)
        .party("a", "in_hand: ['sword'], dark_sight: true")
        .party("fool", "")
        .foes("t", &format!("{STOUT}{fields}"))
        .start();
    s.turn("a").tape("d6=2").pick("attack weapon=sword target=t force=full");
    let asked = s.point() == "react";
    s.decline();
    assert_eq!(s.health("t"), 38);
    asked
}

#[test]
fn z_board_16_a_nearby_attacker_is_noticed_in_the_dark() {
    assert!(dark_melee("melee_aware", ""));
}

#[test]
fn z_board_16_house_rule_unaware_of_what_is_not_seen() {
    assert!(!dark_melee("unaware", ""));
    assert!(dark_melee("unaware", ", dark_sight: true"));
}

#[test]
fn z_board_16_the_distracted_are_aware_of_nobody_but_that_one() {
    assert!(!dark_melee("melee_aware", ", conditions: (distracted_by: 'fool')"));
    assert!(dark_melee("melee_aware", ", conditions: (distracted_by: 'a')"));
}

fn peek_level() -> Setup {
    Skirmish::zones("den - hall - yard")
        .border("hall|yard", "kind: barrier, peek: true, cover_for: ['yard', 'hall']")
        .party("a@hall", "in_hand: ['bow'], str: 20, max_health: 40")
        .party("far@den", ARCHER)
        .party("edge@den|hall", ARCHER)
        .foes("t@yard", "in_hand: ['bow'], str: 20, max_health: 40")
}

#[test]
fn z_board_17_a_peeker_shoots_over_the_barrier_past_its_cover() {
    let mut s = peek_level().start();
    s.turn("a");
    assert!(!s.offers("attack target=t peek=none"));
    s.tape("d6=4").act("attack weapon=bow mode=shoot target=t force=full aim=steady peek=hall|yard");
    s.cites("Z-BOARD-17");
    assert_eq!(s.health("t"), 36, "the barrier gives the target no cover");
}

#[test]
fn z_board_17_the_target_may_counter_and_the_barrier_covers_the_peeker() {
    let mut s = peek_level().start();
    s.turn("a").pick("attack weapon=bow mode=shoot target=t force=full aim=steady peek=hall|yard");
    assert_eq!(s.point(), "react");
    s.tape("d6=3 d6=6").pick("counter kind=attack weapon=bow mode=shoot force=full");
    assert_eq!(s.health("t"), 37);
    assert_eq!(s.health("a"), 35, "6 less 1 for the cover of the barrier");
    // Afterwards the barrier is whole again for everybody.
    s.turn("far");
    assert!(!s.offers("attack target=t"));
}

#[test]
fn z_board_17_nobody_else_uses_the_opening() {
    let mut s = peek_level().start();
    s.turn("far");
    assert!(!s.offers("attack target=t"), "another zone");
    s.end().turn("edge");
    assert!(!s.offers("attack target=t"), "a border of the zone is not the zone");
    s.end().turn("t");
    assert!(s.offers("attack target=a peek=hall|yard"), "either side may");
    assert!(s.offers("attack target=edge peek=hall|yard") && s.offers("attack target=far peek=hall|yard"));
}

#[test]
fn z_board_17_no_melee_attack_peeks_but_one_with_reach() {
    let melee = |who: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .border("hall|yard", "kind: barrier, peek: true")
            .party(&format!("x:{who}@hall"), "")
            .foes("t@yard", STOUT)
            .start();
        s.turn("x").values("attack mode=melee target=t", "peek")
    };
    assert!(melee("theobald").is_empty());
    assert_eq!(melee("giant"), ["hall|yard"]);
}

#[test]
fn z_board_18_starting_in_a_hazard_is_not_an_entry_but_the_end_of_the_round_is() {
    for (hazard, dice, lost) in [("fire", "d4=3", 3), ("lava", "d6=2 d6=5", 7)] {
        let mut s = Skirmish::zones("hall - yard")
            .zone("hall", &format!("hazard: {hazard}"))
            .party("a@hall", "str: 20, max_health: 40, worn: 'heavy_armour'")
            .foes("b@yard", "")
            .start();
        assert_eq!(s.health("a"), 40, "{hazard}");
        s.tape(dice).pass_round().cites("Z-BOARD-18");
        assert_eq!(s.health("a"), 40 - lost, "{hazard} is direct");
    }
    for hazard in ["pit", "trap", "spikes", "chasm"] {
        let mut s = Skirmish::zones("hall - yard")
            .zone("hall", &format!("hazard: {hazard}"))
            .party("a@hall", "")
            .foes("b@yard", "")
            .start();
        s.pass_round();
        assert_eq!(s.health("a"), 10, "{hazard}");
    }
}

/// Somebody walks from `hall` onto its border with `yard` and into `yard`.
fn walk_into(hazard: &str, fields: &str, dice: &str) -> Skirmish {
    let mut s = Skirmish::zones("hall - yard - far")
        .zone("yard", &format!("hazard: {hazard}"))
        .party("a@hall", &format!("str: 20, max_health: 40{fields}"))
        .foes("b@far", "")
        .start();
    s.turn("a").act("step place=hall|yard");
    s.tape(dice).act("step place=yard");
    s
}

#[test]
fn z_board_18_own_entry_by_the_table() {
    let s = walk_into("pit", "", "d20=10");
    assert_eq!((s.health("a"), s.cond("a", "in_pit")), (40, false), "a passed save: nothing");
    let mut s = walk_into("pit", ", worn: 'heavy_armour'", "d20=11 d6=4");
    assert_eq!((s.health("a"), s.cond("a", "in_pit")), (36, true), "direct");
    assert!(!s.offers("step") || s.combatant() != "a", "no more half-steps this turn");
    s.end();
    let s = walk_into("spikes", "", "");
    assert_eq!(s.health("a"), 40, "who walks in minds the spikes");
    let s = walk_into("fire", ", worn: 'heavy_armour'", "d4=2");
    assert_eq!(s.health("a"), 38);
    let s = walk_into("lava", "", "d6=6 d6=1");
    assert_eq!(s.health("a"), 33);
    let mut s = walk_into("none", "", "");
    assert!(s.turn("a").offers("step place=far|yard"));
}

#[test]
fn z_board_18_a_trap_counts_armour_and_is_spent_by_the_first_entry() {
    let s = walk_into("trap", ", worn: 'medium_armour', natural_armour: 1", "d20=11 d8=7");
    assert_eq!(s.health("a"), 36, "7 less 3");
    assert_eq!(s.word("board.zones.yard.hazard"), "none");
    let mut s = walk_into("trap", "", "d20=10");
    assert_eq!((s.health("a"), s.word("board.zones.yard.hazard")), (40, "none".into()), "passed or not");
    s.act("step place=hall|yard").act("step place=yard");
    assert_eq!(s.place("a"), "yard", "no second save");
}

#[test]
fn z_board_18_a_chasm_is_not_offered_to_walk_into() {
    let mut s = Skirmish::zones("hall - yard")
        .border("hall|yard", "hazard: chasm")
        .party("a@hall", "")
        .foes("b@yard", "")
        .start();
    s.turn("a");
    assert!(!s.offers("step"));
}

/// `a` shoves `t` from `hall` onto the border, which holds the hazard. `t` fails its STR save.
fn shove_into(hazard: &str, fields: &str, dice: &str) -> Skirmish {
    let mut s = Skirmish::zones("hall - yard")
        .border("hall|yard", &format!("hazard: {hazard}, cover: true"))
        .party("a@hall", "")
        .foes("t@hall", &format!("str: 19, max_health: 40{fields}"))
        .foes("other@yard", "")
        .start();
    s.turn("a").tape("d20=20").act("shove target=t");
    s.tape(dice).pick("shove_to place=hall|yard");
    s
}

#[test]
fn z_board_18_forced_entry_by_the_table() {
    let s = shove_into("pit", ", agi: 20", "d6=3");
    assert_eq!((s.health("t"), s.cond("t", "in_pit")), (37, true), "no save is asked");
    let s = shove_into("trap", ", agi: 5", "d20=6 d8=5");
    assert_eq!(s.health("t"), 35);
    let s = shove_into("trap", ", agi: 5", "d20=5");
    assert_eq!(s.health("t"), 40);
    let s = shove_into("spikes", ", worn: 'light_armour', in_hand: ['shield']", "d6=4");
    assert_eq!(s.health("t"), 37, "worn armour counts, shield and cover do not");
    let s = shove_into("fire", ", worn: 'light_armour'", "d4=4");
    assert_eq!(s.health("t"), 36);
    let s = shove_into("lava", "", "d6=1 d6=2");
    assert_eq!(s.health("t"), 37);
}

#[test]
fn z_board_18_a_chasm_takes_who_fails_and_spares_who_holds_on() {
    let s = shove_into("chasm", ", agi: 5", "d20=5");
    assert_eq!((s.place("t"), s.cond("t", "dead")), ("hall".into(), false));
    let s = shove_into("chasm", ", agi: 5", "d20=6");
    assert!(s.cond("t", "dead"));
    assert_eq!(s.place("t"), "", "off the board");
}

#[test]
fn z_board_18_riders_are_spared() {
    let mut s = Skirmish::zones("hall - yard - far")
        .zone("yard", "hazard: fire")
        .party("horse@hall", "")
        .party("a@hall", "riding: 'horse'")
        .foes("b@far", "")
        .start();
    s.turn("a").act("step place=hall|yard").tape("d4=2").act("step place=yard");
    assert_eq!((s.health("horse"), s.health("a")), (10, 10));
    s.end().tape("d4=1").pass_round();
    assert_eq!((s.health("horse"), s.health("a")), (9, 10), "at the end of the round too");
}

#[test]
fn z_board_19_a_place_admits_only_its_sizes() {
    let admitted = |who: &str, size: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .border("hall|yard", &format!("max_size: {size}"))
            .party(&format!("x:{who}@hall"), "")
            .foes("b@yard", "")
            .start();
        s.turn("x").offers("step place=hall|yard")
    };
    assert!(admitted("goblin", "small") && !admitted("theobald", "small"));
    assert!(admitted("theobald", "medium") && !admitted("ogre", "medium"));
    assert!(admitted("ogre", "large") && !admitted("giant", "large"));
}

#[test]
fn z_board_19_only_the_mounts_size_counts() {
    let mut s = Skirmish::zones("den - hall - yard")
        .border("hall|yard", "max_size: medium")
        .border("den|hall", "max_size: large")
        .party("horse@hall", "")
        .party("a@hall", "riding: 'horse'")
        .foes("b@yard", "")
        .start();
    s.turn("a");
    assert_eq!(s.values("step", "place"), ["den|hall"]);
}

#[test]
fn z_board_20_an_exit_is_for_the_faction_it_names() {
    let mut s = Skirmish::zones("hall - yard")
        .zone("hall", "exits: ['party']")
        .party("a@hall", "")
        .party("a2@hall|yard", "")
        .party("a3@yard", "")
        .foes("b@hall", "")
        .start();
    assert!(s.turn("a").offers("exit"));
    s.end();
    assert!(!s.turn("a2").offers("exit"), "from the zone itself");
    s.end();
    assert!(!s.turn("a3").offers("exit"));
    s.end();
    assert!(!s.turn("b").offers("exit"));
}

#[test]
fn z_board_21_a_lever_opens_and_closes_a_door_locked_or_not() {
    let mut s = Skirmish::zones("hall - yard")
        .zone("hall", "levers: [(id: 'chain', effect: 'toggle_door:hall|yard')]")
        .border("hall|yard", "kind: door, locked: true")
        .party("a@hall", "")
        .foes("b@yard", "")
        .start();
    s.turn("a");
    assert!(!s.offers("door"));
    s.pick("lever id=chain").cites("Z-BOARD-21");
    assert!(s.offers("step place=hall|yard"));
    s.pick("lever id=chain");
    assert_eq!(s.get("board.borders.hall|yard.door_open"), false);
}

#[test]
fn z_board_21_a_lever_does_not_close_an_occupied_door() {
    let mut s = Skirmish::zones("hall - yard")
        .zone("hall", "levers: [(id: 'chain', effect: 'toggle_door:hall|yard')]")
        .border("hall|yard", "kind: door, door_open: true")
        .party("a@hall", "")
        .foes("b@hall|yard", "")
        .start();
    s.turn("a").pick("lever id=chain");
    assert_eq!(s.get("board.borders.hall|yard.door_open"), true);
    assert_eq!(s.num("a.bonuses"), 1, "it is pulled all the same");
}

#[test]
fn z_board_21_a_lever_switches_light() {
    let mut s = Skirmish::zones("hall - yard")
        .zone("hall", "levers: [(id: 'lamp', effect: 'toggle_light:yard')]")
        .party("a@hall", ARCHER)
        .foes("b@yard", "")
        .start();
    s.turn("a");
    assert!(s.offers("attack weapon=bow target=b"));
    s.pick("lever id=lamp");
    assert_eq!(s.word("board.zones.yard.light"), "dark");
    assert!(!s.offers("attack weapon=bow target=b"));
    s.pick("lever id=lamp");
    assert_eq!(s.word("board.zones.yard.light"), "lit");
}

#[test]
fn z_board_21_an_armed_hazard_acts_at_once_on_all_in_its_place() {
    let mut s = Skirmish::zones("hall - yard")
        .zone("hall", "levers: [(id: 'jaws', effect: 'arm:yard')]")
        .zone("yard", "hazard: spikes")
        .party("a@hall", "")
        .party("ally@yard", "str: 20, max_health: 40, worn: 'light_armour'")
        .foes("b1@yard", STOUT)
        .foes("b2@hall|yard", STOUT)
        .start();
    s.turn("a").pick("lever id=jaws");
    assert_eq!(s.word("board.zones.yard.hazard"), "none");
    s.tape("d6=5 d6=2").pick("lever id=jaws");
    assert_eq!(s.word("board.zones.yard.hazard"), "spikes");
    assert_eq!((s.health("ally"), s.health("b1"), s.health("b2")), (36, 38, 40), "in roster order, only those in it");
}

#[test]
fn z_board_21_no_lever_arms_a_chasm() {
    let level = Skirmish::zones("hall - yard")
        .zone("hall", "levers: [(id: 'jaws', effect: 'arm:yard')]")
        .zone("yard", "hazard: chasm")
        .party("a@hall", "")
        .foes("b@hall", "");
    assert!(!level.problems().is_empty());
}

#[test]
fn z_board_22_loose_items_lie_in_places_and_have_no_owner() {
    let mut s = Skirmish::zones("hall - yard")
        .zone("hall", "items: ['sword']")
        .border("hall|yard", "items: [(item: 'shield', wear: damaged)]")
        .party("a@yard", "")
        .foes("b@hall", "")
        .start();
    assert_eq!((s.loose("hall"), s.loose("hall|yard")), (vec!["sword".into()], vec!["shield".into()]));
    assert!(s.item("hall", "sword", "owner").is_null());
    s.turn("a");
    assert_eq!(s.values("pick_up", "item"), ["shield"]);
    s.pick("pick_up item=shield");
    assert_eq!((s.loose("hall|yard"), s.in_hand("a")), (vec![], vec!["shield".to_string()]));
    assert_eq!(s.wear("a", "shield"), "damaged");
    s.end();
    assert!(s.turn("b").offers("pick_up item=sword"), "anybody may");
}
