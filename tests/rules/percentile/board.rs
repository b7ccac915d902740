//! BOARD: hexes, reach, occupation, light, exits and loose items.

mod facing;
mod ground;
mod hazards;
mod sight;

use crate::setup::{Field, NEIGHBOURS, Skirmish};

/// Sets up a single row of hexes from (0, 0) on, with `a` at its start. A foe at its end keeps the fight going.
fn corridor(length: i32) -> Field {
    let end = length - 1;
    Skirmish::percentile().board(&format!("from: (0, 0), to: ({end}, 0)")).foes(&format!("end:@{end},0"), "dex: 1")
}

#[test]
fn p_board_01_directions_are_numbered_against_the_clock() {
    for (side, from) in NEIGHBOURS.iter().enumerate() {
        let shield = format!("planted_shields: [(at: (0, 0), side: {side}, shield: 'kite')]");
        let field = Skirmish::percentile().extra(&shield).party(&format!("a:@{from}"), "skills: {'Brawl': 50}");
        let mut s = field.foes("b:@0,0", "").start();
        s.attacks("a", "brawl", "b", "d100=40 d100=31 d3=1").pick("none").expect_event(&format!("catch side={side}"));
    }
    for to in NEIGHBOURS {
        let mut s = Skirmish::percentile().party("a:@0,0", "").foes("b:@9,9", "").start();
        s.way("a", "defend").pick(&format!("move to={to}")).cites("P-BOARD-01");
        assert_eq!(s.steps("a"), 1, "{to}");
    }
}

#[test]
fn p_board_02_distance_counts_hexes_whatever_lies_between() {
    let thrown = |at: &str| {
        let field = Skirmish::percentile()
            .hex("1,0 2,0 3,0", "terrain: 'deep_water'")
            .party("a:@0,0", "primary: 'dagger', skills: {'Throwing Dagger': 40}");
        let mut s = field.foes(&format!("b:@{at}"), "").start();
        let chance = s.chance_of("a", "dagger thrown", "b");
        s.cites("P-BOARD-02");
        chance
    };
    assert_eq!(thrown("6,0"), 40, "9 m, within the 10 m of a dagger");
    assert_eq!(thrown("7,0"), 20, "10.5 m");
    assert_eq!(thrown("3,3"), 40, "six hexes too");
    assert_eq!(thrown("4,3"), 20);
}

#[test]
fn p_board_03_hand_to_hand_only_the_next_hex_is_reached() {
    for (weapon, skill) in [("brawl", "Brawl"), ("broadsword", "Sword"), ("pike", "Polearm")] {
        let targets = |at: &str, house: &str| {
            let gear = if weapon == "brawl" { String::new() } else { format!(", primary: '{weapon}'") };
            let field = Skirmish::percentile().house("melee_reach", house);
            let mut s = field
                .party("a:@0,0", &format!("skills: {{'{skill}': 50}}{gear}"))
                .foes(&format!("b:@{at}"), "")
                .start();
            s.targets("a", weapon)
        };
        assert_eq!(targets("1,0", "adjacent"), ["b"], "{weapon}");
        assert!(targets("2,0", "adjacent").is_empty(), "{weapon}");
        assert_eq!(targets("2,0", "long_two").len(), usize::from(weapon == "pike"), "{weapon}");
        assert_eq!(targets("1,1", "long_two").len(), usize::from(weapon == "pike"), "{weapon}");
        assert!(targets("3,0", "long_two").is_empty(), "{weapon}");
    }
    let mut s = Skirmish::percentile().party("a:@0,0", "").foes("b:@1,0", "").start();
    s.attacks("a", "brawl", "b", "d100=90").cites("P-BOARD-03");
}

#[test]
fn p_board_03_two_hexes_away_a_long_weapon_needs_sight() {
    let targets = |terrain: &str, light: &str| {
        let field =
            Skirmish::percentile().house("melee_reach", "long_two").hex("1,0", &format!("terrain: '{terrain}'"));
        let field = field.extra(&format!("light: {light}")).party("a:@0,0", "primary: 'quarterstaff'");
        field.foes("b:@2,0", "").start().targets("a", "quarterstaff")
    };
    assert_eq!(targets("rough", "bright"), ["b"]);
    assert!(targets("foliage", "bright").is_empty());
    assert!(targets("open", "pitch_dark").is_empty());
}

#[test]
fn p_board_04_a_round_is_twelve_seconds() {
    let mut s = Skirmish::percentile().party("a:@0,0", "").foes("b:@5,0", "").start();
    s.cited_ever("P-BOARD-04");
    s.end_round();
    let rounds = s.events_ever("round_begins");
    assert!(rounds.len() == 2 && rounds.iter().all(|e| e.rules.iter().any(|r| r.0 == "P-BOARD-04")));
}

#[test]
fn p_board_05_the_living_share_no_hex_and_the_dead_block_none() {
    let mut s = Skirmish::percentile()
        .party("a:@0,0", "")
        .party("friend:@1,0", "")
        .party("asleep:@0,1", "hp: 2, unconscious: true")
        .foes("down:@-1,0", "hp: 1, unconscious: true")
        .foes("tame:@0,-1", "surrendered: true, primary: 'dagger'")
        .foes("dying:@1,-1", "hp: 0, unconscious: true")
        .foes("b:@9,9", "dex: 1")
        .start();
    let free = |s: &mut Skirmish| {
        s.way("a", "defend");
        NEIGHBOURS.into_iter().filter(|to| s.legal(&format!("move to={to}"))).collect::<Vec<_>>()
    };
    assert_eq!(free(&mut s), ["-1,1"]);
    s.end_round();
    assert!(s.get("dying.dead") == true);
    assert_eq!(free(&mut s), ["1,-1", "-1,1"], "the dead lie in nobody's way");
}

#[test]
fn p_board_05_loose_items_block_nobody() {
    let mut s = corridor(9).hex("2,0", "items: ['broadsword', 'kite']").party("a:@0,0", "").start();
    s.way("a", "defend").pick("move to=2,0");
    assert_eq!(s.at("a"), "2,0");
}

#[test]
fn p_board_06_friends_and_the_helpless_let_one_pass() {
    let ends = |side: &str, fields: &str| {
        let mut s = corridor(9).party("a:@0,0", "dex: 15").side(side, "x:@1,0", fields).start();
        s.way("a", "defend").ends()
    };
    let through = ["2,0", "3,0", "4,0", "5,0", "6,0", "7,0"];
    assert_eq!(ends("party", ""), through);
    assert_eq!(ends("foes", "hp: 1, unconscious: true"), through);
    assert_eq!(ends("foes", "surrendered: true"), through);
    for enemy in ["", "broken: true", "posture: prone", "hidden: true"] {
        assert!(ends("foes", enemy).is_empty(), "{enemy}");
    }
}

#[test]
fn p_board_06_is_told_where_somebody_was_passed() {
    let mut s = corridor(9).party("a:@0,0", "").party("x:@1,0", "").start();
    s.way("a", "defend").pick("move to=2,0").cites("P-BOARD-06");
    s.play_to_decision("choose_move", "x").pick("move to=3,0").cites("P-BOARD-06");
    s.end_round();
    s.way("x", "defend").pick("move to=4,0").cites_not("P-BOARD-06");
}

fn in_light(light: &str, skill: i32) -> Field {
    let a = format!("pow: 9, primary: 'broadsword', skills: {{'Sword': {skill}}}");
    let b = "primary: 'dagger', skills: {'Dagger': 41, 'Dodge': 33}";
    let field = Skirmish::percentile().house("related_specialty", "off").extra(&format!("light: {light}"));
    field.party("a:@0,0", &a).foes("b:@1,0", b)
}

#[test]
fn p_board_16_near_darkness_halves_attacks_parries_and_dodges() {
    for (light, attack, parry, dodge) in [("bright", 45, 41, 33), ("near_dark", 23, 21, 17)] {
        for (answer, chance) in [("parry item=dagger", parry), ("dodge", dodge)] {
            let mut s = in_light(light, 45).start();
            s.attacks("a", "broadsword", "b", "d100=20");
            assert_eq!(s.fact("attack", "chance"), attack, "{light}");
            assert_eq!(s.cited("P-BOARD-16"), light == "near_dark");
            s.tape("d100=10").pick(answer);
            let kind = answer.split(' ').next().unwrap_or_default();
            assert_eq!(s.fact(kind, "chance"), chance, "{light} {answer}");
            assert_eq!(s.cited("P-BOARD-16"), light == "near_dark");
        }
    }
}

#[test]
fn p_board_16_darkness_halves_nothing_else() {
    for light in ["bright", "near_dark", "pitch_dark"] {
        let field = corridor(9).extra(&format!("light: {light}")).hex("1,0", "terrain: 'slick'");
        let mut s = field.party("a:@0,0", "").start();
        s.way("a", "defend").tape("d100=55").pick("move to=1,0").expect_event("tested level=success chance=55");
    }
}

#[test]
fn p_board_17_in_pitch_darkness_power_limits_attacks_that_nobody_sees() {
    for (skill, chance) in [(60, 9), (19, 9), (17, 9), (16, 8), (6, 3)] {
        let mut s = in_light("pitch_dark", skill).start();
        s.attacks("a", "broadsword", "b", "d100=2 d8=2").cites("P-BOARD-17");
        assert_eq!(s.fact("attack", "chance"), chance);
        assert!(s.dice().starts_with("d100=2 d8=2"), "nobody is asked to parry or dodge: {}", s.dice());
    }
}

#[test]
fn p_board_17_in_pitch_darkness_sight_ends_at_the_next_hex() {
    let targets = |at: &str| {
        let field = Skirmish::percentile()
            .extra("light: pitch_dark")
            .party("a:@0,0", "primary: 'longbow', skills: {'Bow': 40}");
        field.foes(&format!("b:@{at}"), "").start().targets("a", "longbow shoot")
    };
    assert_eq!(targets("1,0"), ["b"]);
    assert!(targets("2,0").is_empty());
}

#[test]
fn p_board_18_an_exit_is_one_sides_and_costs_a_step_more() {
    let field = || corridor(6).hex("0,0", "exits: ['foes']").hex("5,0", "exits: ['party']");
    let mut s = field().party("a:@0,0", "").start();
    s.way("a", "defend");
    assert!(!s.legal("exit"), "a foe stands in its own, and where it stands is the exit of others");
    let mut s = Skirmish::percentile()
        .board("from: (0, 0), to: (6, 0)")
        .hex("6,0", "exits: ['party']")
        .party("a:@2,0", "")
        .foes("b:@0,0", "")
        .start();
    s.way("a", "defend").pick("exit").expect_event("left source=a place=6,0").cites("P-BOARD-18");
    assert_eq!((s.at("a"), s.steps("a")), (String::new(), 5));
    assert!(s.get("a.fled") == true);
}

#[test]
fn p_board_18_without_a_mark_the_rim_is_no_exit() {
    let mut s = Skirmish::percentile().party("a:@9,9", "").foes("b:@-9,-9", "").start();
    assert!(!s.way("a", "defend").legal("exit"));
    let inside = Skirmish::percentile().hex("0,0", "exits: ['party']").party("a:@1,0", "").foes("b:@5,0", "");
    assert!(inside.problems()[0].contains("P-BOARD-18"));
}

/// Returns the items that `finder` may pick up at its place in the count.
fn lying(s: &mut Skirmish, finder: &str) -> Vec<String> {
    s.intents(&format!("{finder} pick_up")).play_to_turn(finder);
    s.values("pick_up", "item")
}

#[test]
fn p_board_19_what_is_thrown_lies_where_its_target_stands() {
    let mut s =
        Skirmish::percentile().party("a:@0,0", "primary: 'hand_axe'").party("mate:@3,0", "").foes("b:@4,0", "").start();
    s.attacks("a", "hand_axe thrown", "b", "d100=90").cites("P-BOARD-19").expect_event("thrown place=4,0");
    s.end_round();
    assert_eq!(lying(&mut s, "mate"), ["hand_axe"]);
}

#[test]
fn p_board_19_the_fallen_drop_what_they_held_and_the_dead_everything() {
    let gear = "primary: 'broadsword', off: 'kite', carried: ['dagger'], body_armor: 'chain', helmet: 'helmet_light'";
    let after = |points: i32| {
        let mut s = Skirmish::percentile()
            .extra(&format!("damage_events: [(round: 1, targets: ['b'], dice: '{points}', ignores_armor: true)]"))
            .party("finder:@1,1", "")
            .foes("b:@1,0", gear)
            .foes("c:@9,9", "")
            .start();
        s.end_round().cited_ever("P-BOARD-19");
        lying(&mut s, "finder")
    };
    assert_eq!(after(10), ["broadsword", "kite"]);
    assert_eq!(after(12), ["broadsword", "kite", "dagger"]);
}

#[test]
fn p_board_19_who_surrenders_lays_down_everything_but_armour() {
    let mut s = Skirmish::percentile()
        .party("finder:@1,1", "")
        .foes("b:@1,0", "primary: 'broadsword', carried: ['dagger'], body_armor: 'chain'")
        .foes("c:@9,9", "")
        .start();
    s.intents("b surrender; finder pick_up").cited_ever("P-BOARD-19");
    assert_eq!(s.play_to_turn("finder").values("pick_up", "item"), ["broadsword", "dagger"]);
}

#[test]
fn p_board_19_a_level_lays_out_items() {
    let field = Skirmish::percentile().hex("0,1", "items: ['rock', 'target']").party("a:@0,0", "");
    let mut s = field.foes("b:@9,9", "").start();
    assert_eq!(lying(&mut s, "a"), ["rock", "target"]);
    s.pick("pick_up item=rock").expect_event("picked_up source=a place=0,1").cites("P-BOARD-19");
    assert_eq!(s.word("a.primary.name"), "rock");
}

#[test]
fn p_board_21_a_range_in_metres_reaches_whole_hexes() {
    let bands = |at: &str| {
        let field = Skirmish::percentile().board("from: (0, 0), to: (45, 0)");
        let mut s =
            field.party("a:@0,0", "primary: 'pistol', skills: {'Pistol': 40}").foes(&format!("b:@{at}"), "").start();
        if s.targets("a", "pistol shoot").is_empty() {
            return 0;
        }
        s.tape("d100=100").pick("attack target=b");
        assert_eq!(s.cited("P-BOARD-21"), s.fact("attack", "chance") < 40);
        s.fact("attack", "chance")
    };
    let found = ["13,0", "14,0", "26,0", "27,0", "40,0", "41,0"].map(bands);
    assert_eq!(found, [40, 20, 20, 10, 10, 0], "20 m, 40 m and 60 m in steps of 1.5 m");
}

#[test]
fn p_board_22_what_a_level_leaves_out_is_plain() {
    let mut s = corridor(9).party("a:@0,0", "primary: 'longbow', skills: {'Bow': 60}").start();
    s.cited_ever("P-BOARD-22");
    assert_eq!(s.chance_of("a", "longbow shoot", "end"), 60, "bright light and open ground");
    assert!(!s.legal("exit"));
    s.end_round();
    s.intents("").play_to_decision("choose_move", "a");
    assert_eq!(s.ends().len(), 7);
}

#[test]
fn p_board_22_a_level_ends_after_its_rounds() {
    let rounds = |field: Field| {
        let mut s = field.party("a:@0,0", "").start();
        while s.point() != "over" {
            s.end_round();
        }
        assert_eq!((s.winner().as_str(), s.over().expect("over").reason), ("draw", "round_limit"));
        s.num("round")
    };
    assert_eq!(rounds(corridor(4)), 100);
    assert_eq!(rounds(corridor(4).extra("round_limit: 2")), 2);
}
