//! Hazards, sizes of places, exits, levers, loose items.

use super::{ARCHER, STOUT};
use crate::setup::Skirmish;

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
    for hazard in ["pit", "trap", "spikes"] {
        let mut s = Skirmish::zones("hall - yard")
            .zone("hall", &format!("hazard: {hazard}"))
            .party("a@hall", "")
            .foes("b@yard", "")
            .start();
        s.pass_round();
        assert_eq!(s.health("a"), 10, "{hazard}");
    }
    let chasm = Skirmish::zones("hall - yard").zone("hall", "hazard: chasm").party("a@hall", "").foes("b@yard", "");
    assert!(!chasm.problems().is_empty(), "nobody stands in a chasm");
}

/// Lets `a` walk from `hall` onto its border with `yard` and into `yard`, which has the hazard.
fn walk_into(hazard: &str, fields: &str, dice: &str) -> Skirmish {
    let mut s = Skirmish::zones("hall - yard - far")
        .zone("yard", &format!("hazard: {hazard}"))
        .party("a@hall", &format!("str: 20, max_health: 40{fields}"))
        .foes("b@far", "")
        .start();
    s.turn("a").action("step place=hall|yard");
    s.tape(dice).action("step place=yard");
    s
}

#[test]
fn z_board_18_own_entry_by_the_table() {
    let s = walk_into("pit", "", "d20=10");
    assert_eq!((s.health("a"), s.cond("a", "in_pit")), (40, false), "a passed save: nothing");
    let mut s = walk_into("pit", ", worn: 'heavy_armour'", "d20=11 d6=4");
    assert_eq!((s.health("a"), s.cond("a", "in_pit")), (36, true), "direct");
    assert!(!s.legal("step") || s.combatant() != "a", "no more half-steps this turn");
    s.end();
    let s = walk_into("spikes", "", "");
    assert_eq!(s.health("a"), 40, "who walks in minds the spikes");
    let s = walk_into("fire", ", worn: 'heavy_armour'", "d4=2");
    assert_eq!(s.health("a"), 38);
    let s = walk_into("lava", "", "d6=6 d6=1");
    assert_eq!(s.health("a"), 33);
    let mut s = walk_into("none", "", "");
    assert!(s.turn("a").legal("step place=far|yard"));
}

#[test]
fn z_board_18_a_trap_counts_armour_and_is_spent_by_the_first_entry() {
    let s = walk_into("trap", ", worn: 'medium_armour', natural_armour: 1", "d20=11 d8=7");
    assert_eq!(s.health("a"), 36, "7 less 3");
    assert_eq!(s.word("board.zones.yard.hazard"), "none");
    let mut s = walk_into("trap", "", "d20=10");
    assert_eq!((s.health("a"), s.word("board.zones.yard.hazard")), (40, "none".into()), "passed or not");
    s.action("step place=hall|yard").action("step place=yard");
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
    assert!(!s.legal("step"));
}

/// Lets `a` shove `t` from `hall` onto the border, which has the hazard. `t` fails its STR save.
fn shove_into(hazard: &str, fields: &str, dice: &str) -> Skirmish {
    let mut s = Skirmish::zones("hall - yard")
        .border("hall|yard", &format!("hazard: {hazard}, cover: true"))
        .party("a@hall", "")
        .foes("t@hall", &format!("str: 19, max_health: 40{fields}"))
        .foes("other@yard", "")
        .start();
    s.turn("a").tape("d20=20").action("shove target=t");
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
fn z_board_18_a_mount_that_falls_leaves_its_rider_to_the_chasm() {
    let level = |dice: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .border("hall|yard", "hazard: chasm")
            .party("ogre@hall", "")
            .party("pal@yard", "")
            .foes("horse@hall", "agi: 11")
            .foes("rider@hall", "agi: 10, riding: 'horse'")
            .foes("other@yard", "")
            .start();
        // The horse's STR save against the shove, then a save each at the brink: mount before rider.
        s.turn("ogre").tape("d20=13").action("shove target=horse").tape(dice).pick("shove_to place=hall|yard");
        s
    };
    let s = level("d20=12 d20=10");
    assert!(s.cond("horse", "dead") && !s.cond("rider", "dead"));
    assert_eq!((s.place("rider").as_str(), s.word("rider.riding").as_str()), ("hall", ""), "it holds on, on foot");
    let s = level("d20=12 d20=11");
    assert!(s.cond("horse", "dead") && s.cond("rider", "dead"));
    let s = level("d20=11");
    assert_eq!((s.place("horse").as_str(), s.place("rider").as_str()), ("hall", "hall"), "the horse holds on for both");
    assert_eq!(s.word("rider.riding"), "horse");
}

#[test]
fn z_board_18_riders_are_spared() {
    let mut s = Skirmish::zones("hall - yard - far")
        .zone("yard", "hazard: fire")
        .party("horse@hall", "")
        .party("a@hall", "riding: 'horse'")
        .foes("b@far", "")
        .start();
    s.turn("a").action("step place=hall|yard").tape("d4=2").action("step place=yard");
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
        s.turn("x").legal("step place=hall|yard")
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
    assert!(s.turn("a").legal("exit"));
    s.end();
    assert!(!s.turn("a2").legal("exit"), "from the zone itself");
    s.end();
    assert!(!s.turn("a3").legal("exit"));
    s.end();
    assert!(!s.turn("b").legal("exit"));
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
    assert!(!s.legal("door"));
    s.pick("lever id=chain").cites("Z-BOARD-21");
    assert!(s.legal("step place=hall|yard"));
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
    assert!(s.legal("attack weapon=bow target=b"));
    s.pick("lever id=lamp");
    assert_eq!(s.word("board.zones.yard.light"), "dark");
    assert!(!s.legal("attack weapon=bow target=b"));
    s.pick("lever id=lamp");
    assert_eq!(s.word("board.zones.yard.light"), "lit");
}

#[test]
fn z_board_21_a_lamp_darkens_a_border_only_where_nothing_else_lights_it() {
    let light = |border: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .zone("hall", "light: dark, levers: [(id: 'lamp', effect: 'toggle_light:yard')]")
            .border("hall|yard", border)
            .party("a@hall", "")
            .foes("b@yard", "")
            .start();
        s.turn("a").pick("lever id=lamp");
        s.word("board.borders.hall|yard.light")
    };
    assert_eq!(light(""), "dark", "both its zones are");
    let lamp_on_border = |s: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .zone("hall", s)
            .border("hall|yard", "light: dark")
            .party("a@hall", "")
            .foes("b@yard", "")
            .start();
        s.turn("a").pick("lever id=lamp");
        s.word("board.borders.hall|yard.light")
    };
    let levers = "levers: [(id: 'lamp', effect: 'toggle_light:yard')]";
    assert_eq!(lamp_on_border(levers), "dark", "a dark arch stays dark");
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
    assert!(s.turn("b").legal("pick_up item=sword"), "anybody may");
}

#[test]
fn z_move_11_leaving_the_board_out_of_a_pit_costs_one_more() {
    let leaves = |speed: u8, a: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .zone("hall", "hazard: pit, exits: ['party']")
            .party("a:", &format!("speed: {speed}, conditions: ({a})"))
            .party("mate:@yard", "")
            .foes("b:@yard", "")
            .start();
        s.turn("a").pick("exit");
        s.num("a.half_steps")
    };
    assert_eq!((leaves(1, ""), leaves(1, "in_pit: true")), (1, 2));
}
