//! WALL: three shields in two hexes.

use crate::setup::{Field, Skirmish};

const SHIELD: &str = "facing: 1, main: 'sword', shield: 'shield', dex: 17, anatomy: []";
const WALL: &str = "walls: [(end_a: 'a', centre: 'm', end_b: 'b', front: left)]";

/// Sets up `a` at 0,0 and `b` at 1,0, `m` between them, the front at directions 1 and 2.
fn wall(more: &str) -> Field {
    let figure = format!("{SHIELD}, {more}");
    Skirmish::hexes().extra(WALL).party("a:@0,0", &figure).party("m:", &figure).party("b:@1,0", &figure)
}

/// Starts a fight with an orc-like foe that acts on 6 while the figures (d8 of initiative) act on 1.
fn attacked(at: &str, foe: &str) -> Skirmish {
    attacked_in(wall(""), at, foe)
}

fn attacked_in(field: Field, at: &str, foe: &str) -> Skirmish {
    let mut s = field.foes(&format!("o:@{at}"), &format!("main: 'mace', {foe}")).start();
    s.declare("", "d8=1 d8=2 d8=3 d6=6").play_to_action("o");
    s
}

/// Returns sum and AC of an attack by `o` that misses the figure `target`.
fn ac(s: &mut Skirmish, weapon: &str, target: &str) -> (i64, i64) {
    s.tape("d20=2").pick(&format!("attack weapon={weapon}"));
    if s.point() == "choose_target" {
        s.pick(&format!("target target={target}"));
    }
    if s.point() == "attack_mode" {
        s.pick("normal");
    }
    s.attack_roll()
}

/// Sets up three shieldmen that have not formed a wall: end_a, end_b and a third.
fn unformed(third: &str, more: &str) -> Field {
    Skirmish::hexes()
        .party("a:@0,0", SHIELD)
        .party("b:@1,0", SHIELD)
        .party(&format!("m:@{third}"), &format!("{SHIELD}, {more}"))
        .foes("o:@6,-6", "")
}

fn offered(field: Field) -> Vec<String> {
    let s = field.start();
    if s.point() == "declare_wall" { s.options() } else { Vec::new() }
}

#[test]
fn h_wall_01_three_figures_in_two_adjacent_hexes_each_block_once() {
    let list = offered(unformed("0,1", ""));
    // a-b with m, a-m with b (0,1 is adjacent to 0,0), b-m with a (0,1 is adjacent to 1,0): left and right each.
    assert_eq!(list.len(), 7, "{list:?}");
    for ends in [("a", "b", "m"), ("a", "m", "b"), ("b", "m", "a")] {
        for front in ["left", "right"] {
            let option = format!("wall end_a={} centre={} end_b={} front={front}", ends.0, ends.2, ends.1);
            assert_eq!(list.iter().filter(|o| **o == option).count(), 1, "{option}: {list:?}");
        }
    }
    let list = offered(unformed("-1,1", ""));
    assert!(!list.iter().any(|o| o.contains("end_a=b") || o.contains("end_b=m end_a=b")), "b and m are not adjacent");
    let mut s = unformed("0,1", "").start();
    s.pick("wall end_a=a centre=m end_b=b front=left")
        .cites("H-WALL-01")
        .expect_event("wall_formed source=a centre=m end_b=b");
}

#[test]
fn h_wall_02_who_may_form_it_and_what_it_costs() {
    let mut s = unformed("0,1", "").start();
    s.pick("wall end_a=a centre=m end_b=b front=left").cites("H-WALL-02");
    assert_eq!((s.pos("m"), s.word("m.also")), ("0,0".into(), "1,0".into()), "the centre moves at once");
    assert_eq!(s.point(), "declare_routine", "nobody is left to form another");
    s.declare("", "d8=8 d8=7 d8=6 d6=1").play_to_action("a");
    for action in ["half_move", "run", "close", "leave_wall", "draw"] {
        assert!(!s.legal(action), "{action}: the move part is used");
    }
    assert!(offered(unformed("0,2", "")).is_empty(), "the centre is too far away");
    let stands = |more: &str| !offered(unformed("0,1", more)).is_empty();
    assert!(stands(""));
    for more in [
        "size: large",
        "conditions: (prone: true)",
        "conditions: (stunned: 3)",
        "conditions: (entangled: 3)",
        "conditions: (held: 3)",
        "conditions: (retreating: true)",
        "conditions: (routed: true)",
    ] {
        assert!(!stands(more), "{more}");
    }
    let no_shield = Skirmish::hexes()
        .party("a:@0,0", SHIELD)
        .party("b:@1,0", SHIELD)
        .party("m:@0,1", "main: 'staff', shield: 'shield'")
        .foes("o:@6,-6", "");
    assert!(offered(no_shield).is_empty(), "a shield that is not in use");
}

#[test]
fn h_wall_02_the_centre_may_not_come_out_of_an_enemys_zone() {
    let near = |at: &str| {
        let list = offered(unformed("0,1", "").foes(&format!("z:@{at}"), "main: 'mace'"));
        list.iter().any(|o| o.contains("centre=m"))
    };
    assert!(!near("-1,2"));
    assert!(near("-2,3"));
}

#[test]
fn h_wall_02_levels_may_start_with_it() {
    let s = attacked("6,-6", "");
    assert_eq!((s.pos("m"), s.word("m.also")), ("0,0".into(), "1,0".into()));
    let mut s = s;
    s.end_count().play_to_action("b");
    assert!(s.legal("leave_wall"), "no move part has been used");
}

#[test]
fn h_wall_03_the_centre_is_in_both_hexes() {
    let mut s = attacked("1,-1", "");
    s.pick("attack weapon=mace");
    assert_eq!(s.values("target", "target"), ["a", "m", "b"], "0,0 and 1,0 are next to 1,-1: all three in reach");
    s.tape("d3=2 d20=2").pick("random").pick("normal").expect_event("attack target=m");
    s.cited_ever("H-WALL-03");
    let mut s = attacked("2,0", "");
    ac(&mut s, "mace", "b");
    assert_eq!(
        s.last_since_pick("attack").target.as_deref(),
        Some("b"),
        "the centre is out of reach on the row of the wall"
    );
    let mut s = attacked("2,-1", "");
    s.pick("attack weapon=mace");
    assert_eq!(s.values("target", "target"), ["m", "b"], "next to 1,0 only");
    s.pick("target target=b").tape("d20=2").pick("normal");
    let mut s = attacked("2,-2", "");
    s.pick("half_move").pick("step direction=4");
    assert_eq!(s.pos("o"), "1,-1");
    assert!(s.legal("step direction=0"), "along the front: passing those whose zones it leaves");
}

#[test]
fn h_wall_03_areas_that_touch_either_hex_touch_it() {
    let mage = "class: magic_user, level: 5, bcb: 0, prepared: {'hail_fall': 1}";
    let mut s = wall("hp_max: 40").foes("o:@6,-6", mage).start();
    s.declare("o cast spell=hail_fall", "d8=1 d8=2 d8=3 d6=6").tape("d6=1 d6=1 d6=2");
    s.pick("hex place=2,0");
    assert_eq!((s.hp("a"), s.hp("m"), s.hp("b")), (40, 36, 36), "0,0 is two hexes away");
}

#[test]
fn h_wall_04_blocks_in_one_row_with_one_front_are_linked() {
    let row = |front: &str, at: [&str; 2]| {
        let field = Skirmish::hexes()
            .extra(&format!(
                "walls: [(end_a: 'a', centre: 'm', end_b: 'b', front: left), (end_a: 'c', centre: 'n', end_b: 'd', front: {front})]"
            ))
            .party("a:@0,0", SHIELD)
            .party("m:", SHIELD)
            .party("b:@1,0", SHIELD)
            .party(&format!("c:@{}", at[0]), SHIELD)
            .party("n:", SHIELD)
            .party(&format!("d:@{}", at[1]), SHIELD);
        let mut s = field.foes("o:@2,-1", "main: 'mace'").start();
        s.declare("", "d8=1 d8=2 d8=3 d8=4 d8=5 d8=7 d6=6").play_to_action("o");
        let ac = ac(&mut s, "mace", "b").1;
        assert_eq!(s.cited("H-WALL-04"), ac == 13);
        ac
    };
    assert_eq!(row("left", ["2,0", "3,0"]), 13, "b has a neighbour on both sides: +3");
    assert_eq!(row("right", ["3,0", "2,0"]), 13, "the same block read the other way");
    assert_eq!(row("right", ["2,0", "3,0"]), 12, "another front");
    assert_eq!(row("left", ["3,0", "4,0"]), 12, "a gap");
}

#[test]
fn h_wall_05_arcs_of_a_wall() {
    for (at, front) in [("0,-1", true), ("1,-1", true), ("2,-1", true)] {
        let mut s = attacked(at, "");
        let (total, ac) = ac(&mut s, "mace", if at == "2,-1" { "b" } else { "a" });
        assert_eq!((total, ac > 10), (2, front), "{at}");
        s.cites("H-WALL-05");
    }
    let mut s = attacked("-1,0", "");
    assert_eq!(ac(&mut s, "mace", "a"), (2, 10), "flank: no bonus, no shield");
    let mut s = attacked("0,1", "");
    assert_eq!(ac(&mut s, "mace", "a"), (4, 10), "rear: +2");
    let mut s = attacked("-1,1", "");
    assert_eq!(ac(&mut s, "mace", "a"), (4, 10), "rear");
}

#[test]
fn h_wall_06_own_shield_and_the_neighbours() {
    for (target, shields) in [("a", 2), ("m", 3), ("b", 2)] {
        let mut s = attacked("1,-1", "");
        assert_eq!(ac(&mut s, "mace", target).1, 10 + shields, "{target}");
        s.cites("H-WALL-06");
    }
    let better = Skirmish::hexes()
        .extra(WALL)
        .party("a:@0,0", SHIELD)
        .party("m:", "main: 'sword', shield: 'shield_plus_2'")
        .party("b:@1,0", SHIELD)
        .foes("o:@0,-1", "main: 'mace'");
    let mut s = better.start();
    s.declare("", "d8=1 d6=2 d8=3 d6=6").play_to_action("o");
    assert_eq!(ac(&mut s, "mace", "a").1, 14, "1 + 3 of the neighbour");
}

#[test]
fn h_wall_07_nothing_against_flank_and_rear() {
    for at in ["-1,0", "0,1", "-1,1"] {
        let mut s = attacked(at, "");
        assert_eq!(ac(&mut s, "mace", "a").1, 10, "{at}");
        s.cites("H-WALL-07");
    }
}

#[test]
fn h_wall_08_no_dex_bonus_but_the_penalty_and_the_combat_bonus() {
    let mut s = attacked("1,-1", "");
    assert_eq!(ac(&mut s, "mace", "a").1, 12, "DEX 17 gives nothing");
    s.cites("H-WALL-08");
    let field = Skirmish::hexes()
        .extra(WALL)
        .party("a:@0,0", "main: 'sword', shield: 'shield', dex: 8, bcb: 3")
        .party("m:", SHIELD)
        .party("b:@1,0", SHIELD)
        .foes("o:@1,-1", "main: 'mace'");
    let mut s = field.start();
    s.declare("a standard defence=2", "d4=1 d8=2 d8=3 d6=6").play_to_action("o");
    assert_eq!(ac(&mut s, "mace", "a").1, 13, "10 - 1 + 2 + two shields");
}

#[test]
fn h_wall_09_who_is_down_stays_lends_nothing_and_gets_nothing() {
    let mut s = wall("").foes("o:@1,-1", "main: 'mace'").foes("p:@2,-1", "main: 'club'").start();
    s.declare("", "d8=1 d8=8 d8=3 d6=6 d6=5").play_to_action("m");
    s.tape("d20=1")
        .pick("attack weapon=sword")
        .pick("target target=o")
        .pick("normal")
        .pick("no")
        .tape("d6=5")
        .pick("no");
    assert!(s.cond("m", "prone"));
    assert_eq!((walls(&s), s.word("m.also")), (1, "1,0".into()), "it stays in its place");
    s.play_to_action("o");
    assert_eq!(ac(&mut s, "mace", "a").1, 11, "nothing from the neighbour");
    s.cites("H-WALL-09");
    s.play_to_action("p");
    assert_eq!(ac(&mut s, "club", "m").1, 11, "and it gets nothing");
    s.cites("H-WALL-09");
}

/// Returns the number of walls in the state.
fn walls(s: &Skirmish) -> usize {
    s.battle.state_json()["board"]["walls"].as_array().map_or(0, Vec::len)
}

#[test]
fn h_wall_10_an_end_falls_and_the_centre_takes_its_hex() {
    for (victim, at, place) in [("a", "-1,0", "0,0"), ("b", "2,0", "1,0")] {
        let mut s = attacked_in(wall("hp: -3"), at, "anatomy: []");
        s.tape("d20=15 d8=8").pick("attack weapon=mace").pick("normal").expect_event(&format!("died target={victim}"));
        s.expect_event("wall_broken").cites("H-WALL-10");
        assert_eq!((walls(&s), s.pos("m"), s.word("m.also")), (0, place.into(), String::new()));
        assert_eq!(s.facing("m"), 1, "the first direction of its front");
    }
}

#[test]
fn h_wall_10_the_centre_falls_and_the_ends_stay() {
    let mut s = attacked_in(wall("hp: -3"), "1,-1", "anatomy: []");
    s.tape("d20=15 d8=8")
        .pick("attack weapon=mace")
        .pick("target target=m")
        .pick("normal")
        .expect_event("died target=m");
    assert_eq!((walls(&s), s.pos("a"), s.pos("b")), (0, "0,0".into(), "1,0".into()));
    let right = WALL.replace("left", "right");
    let field = Skirmish::hexes()
        .extra(&right)
        .party("a:@0,0", SHIELD)
        .party("m:", &format!("{SHIELD}, hp: -3"))
        .party("b:@1,0", SHIELD);
    let mut s = attacked_in(field, "0,1", "anatomy: []");
    s.tape("d20=15 d8=8")
        .pick("attack weapon=mace")
        .pick("target target=m")
        .pick("normal")
        .expect_event("died target=m");
    assert_eq!((s.facing("a"), s.facing("b")), (5, 5));
}

#[test]
fn h_wall_10_both_ends_fall_and_the_centre_stands_in_the_first_hex() {
    let mage = "class: magic_user, level: 5, bcb: 0, prepared: {'hail_fall': 1}";
    let field = Skirmish::hexes()
        .extra(WALL)
        .party("a:@0,0", &format!("{SHIELD}, hp: -8"))
        .party("m:", SHIELD)
        .party("b:@1,0", &format!("{SHIELD}, hp: -8"));
    let mut s = field.foes("o:@6,-6", mage).start();
    s.declare("o cast spell=hail_fall", "d8=1 d8=2 d8=3 d6=6").tape("d6=1 d6=1 d6=2");
    s.pick("hex place=0,0");
    assert!(s.cond("a", "dead") && s.cond("b", "dead"));
    assert_eq!((walls(&s), s.pos("m")), (0, "0,0".into()));
}

#[test]
fn h_wall_10_who_breaks_breaks_the_block_while_all_three_stand() {
    let field = Skirmish::hexes()
        .house("morale", "two_triggers")
        .extra(WALL)
        .party("a:@0,0", &format!("{SHIELD}, morale: 2, morale_group: 'x'"))
        .party("m:", SHIELD)
        .party("b:@1,0", SHIELD)
        .party("z:@5,0", "hp: -3")
        .foes("o:@6,0", "main: 'mace', facing: 3, anatomy: []");
    let mut s = field.start();
    s.declare("", "d8=1 d8=2 d8=3 d6=1 d6=6").play_to_action("o");
    s.tape("d20=15 d8=8").pick("attack weapon=mace").pick("normal").tape("d6=1 d6=2");
    s.end_count();
    s.expect_event("broke target=a")
        .expect_event("wall_broken")
        .expect_event("shifted target=m to=-1,0")
        .cites("H-BOARD-16");
    assert_eq!((walls(&s), s.pos("m"), s.pos("a"), s.pos("b")), (0, "-1,0".into(), "0,0".into(), "1,0".into()));
}

#[test]
fn h_wall_10_moved_by_force() {
    const WON: &str = "d20=15 d20=11 d20=10";
    let mut s = attacked("0,-1", "");
    s.tape(WON).pick("shove target=a").expect_event("shoved target=a to=0,1").cites("H-WALL-10");
    assert_eq!((walls(&s), s.pos("a"), s.pos("m")), (0, "0,1".into(), "0,0".into()));
    assert_eq!(s.point(), "choose_action", "the hex left is taken: nobody follows");
    let mut s = attacked("-1,0", "");
    s.tape(WON).pick("shove target=a").expect_event("shoved target=a outcome=prone");
    assert_eq!((walls(&s), s.pos("a"), s.pos("m")), (1, "0,0".into(), "0,0".into()));
    let mut s = attacked("2,-1", "");
    s.tape(WON).pick("shove target=m").expect_event("shoved target=m to=0,1");
    assert_eq!((walls(&s), s.pos("m"), s.pos("a"), s.pos("b")), (0, "0,1".into(), "0,0".into(), "1,0".into()));
}

#[test]
fn h_wall_10_leaving_costs_the_move_part_and_one_step() {
    let mut s = wall("").foes("o:@6,-6", "").start();
    s.declare("", "d8=6 d8=2 d8=3 d6=1").play_to_action("a").pick("leave_wall");
    assert_eq!(s.point(), "choose_step");
    assert_eq!(s.count("step direction=0"), 0, "not into the other hex of the wall");
    assert_eq!(s.count("step"), 5);
    s.pick("step direction=3").expect_event("moved source=a to=-1,0").cites("H-WALL-10");
    assert_eq!(
        (walls(&s), s.pos("a"), s.facing("a"), s.pos("m"), s.facing("m")),
        (0, "-1,0".into(), 3, "0,0".into(), 1)
    );
    assert!(!s.legal("half_move"), "the move part is used");
    let mut s = wall("").foes("o:@6,-6", "").start();
    s.declare("", "d8=1 d8=6 d8=3 d6=1").play_to_action("m").pick("leave_wall").pick("step direction=4");
    assert_eq!((walls(&s), s.pos("m"), s.pos("a"), s.pos("b")), (0, "-1,1".into(), "0,0".into(), "1,0".into()));
    let shut = wall("").foes("o:@6,-6", "").hex("1,-1 0,-1 -1,0 -1,1 0,1", "terrain: wall");
    let mut s = shut.start();
    s.declare("", "d8=6 d8=2 d8=3 d6=1").play_to_action("a");
    assert!(!s.legal("leave_wall"), "no free hex");
}

#[test]
fn h_wall_10_a_leaving_centre_steps_from_the_first_hex_only() {
    let shut = |hexes: &str| {
        let mut s = wall("").foes("o:@6,-6", "").hex(hexes, "terrain: wall").start();
        s.declare("", "d8=1 d8=6 d8=3 d6=1").play_to_action("m");
        s
    };
    let mut s = shut("-1,0 -1,1 0,1");
    s.pick("leave_wall");
    assert_eq!(s.values("step", "place"), ["1,-1", "0,-1"], "1,1 and 2,0 are beside the other hex alone");
    s.pick("step direction=2");
    assert!(!shut("1,-1 0,-1 -1,0 -1,1 0,1").legal("leave_wall"), "though there is room by the other hex");
}

#[test]
fn h_wall_10_a_linked_block_that_is_whole_stays() {
    let field = Skirmish::hexes()
        .extra("walls: [(end_a: 'a', centre: 'm', end_b: 'b', front: left), (end_a: 'c', centre: 'n', end_b: 'd', front: left)]")
        .party("a:@0,0", &format!("{SHIELD}, hp: -3"))
        .party("m:", SHIELD)
        .party("b:@1,0", SHIELD)
        .party("c:@2,0", SHIELD)
        .party("n:", SHIELD)
        .party("d:@3,0", SHIELD);
    let mut s = field.foes("o:@-1,0", "main: 'mace', anatomy: []").start();
    s.declare("", "d8=1 d8=2 d8=3 d8=4 d8=5 d8=7 d6=6").play_to_action("o");
    s.tape("d20=15 d8=8").pick("attack weapon=mace").pick("normal").expect_event("died target=a");
    assert_eq!((walls(&s), s.word("n.also")), (1, "3,0".into()));
}

#[test]
fn h_wall_11_they_fight_as_usual_but_neither_move_nor_turn() {
    let mut s = wall("").foes("o:@1,-1", "").foes("p:@5,-5", "").start();
    s.declare_to("a", "declare_routine");
    assert_eq!(s.actions(), ["standard", "full_defence"], "no charge");
    s.pick("standard");
    assert_ne!(s.point(), "declare_facing");
    s.declare("", "d8=6 d8=2 d8=3 d6=1 d6=1").play_to_action("a");
    for action in ["half_move", "run", "close", "drop_prone"] {
        assert!(!s.legal(action), "{action}");
    }
    s.tape("d20=5")
        .pick("attack weapon=sword")
        .pick("normal")
        .expect_event("attack source=a target=o")
        .cites("H-WALL-11");
    assert_eq!(s.facing("a"), 1);
    s.pick("end_turn");
    assert_ne!(s.point(), "choose_facing");
    s.play_to_action("o").tape("d20=1").pick("brawl");
    s.pick("target target=a");
    assert_eq!((s.point(), s.combatant()), ("free_attack", "a".into()));
    s.tape("d20=5").pick("yes").cites("H-WALL-11");
    s.tape("d20=5").pick("yes").tape("d20=5 d6=6").pick("yes");
}

#[test]
fn h_wall_03_two_centres_meet_where_their_hexes_do() {
    let field = Skirmish::hexes()
        .extra("walls: [(end_a: 'a', centre: 'm', end_b: 'b', front: left), (end_a: 'c', centre: 'n', end_b: 'd', front: left)]")
        .party("a:@0,0", SHIELD)
        .party("m:", SHIELD)
        .party("b:@1,0", SHIELD)
        .foes("c:@3,-1", SHIELD)
        .foes("n:", SHIELD)
        .foes("d:@2,-1", SHIELD);
    let mut s = field.start();
    s.declare("", "d8=1 d8=8 d8=2 d8=3 d8=7 d8=4").play_to_action("m");
    s.pick("attack weapon=sword");
    assert_eq!(s.values("target", "target"), ["n", "d"]);
    s.pick("target target=n").tape("d20=2").pick("normal").expect_event("attack source=m target=n");
    s.end_count().play_to_action("n").pick("attack weapon=sword");
    assert_eq!(s.values("target", "target"), ["m", "b"]);
    s.pick("target target=m").tape("d20=2").pick("normal");
}

#[test]
fn h_wall_10_who_lies_on_the_ground_does_not_leave() {
    let mut s = wall("").foes("o:@1,-1", "").start();
    s.declare("", "d8=1 d8=8 d8=3 d6=6").play_to_action("m");
    assert!(s.legal("leave_wall"));
    s.tape("d20=1").pick("attack weapon=sword").pick("normal").tape("d6=5").pick("no");
    assert!(s.cond("m", "prone") && !s.legal("leave_wall"));
    assert!(s.legal("stand_up"));
}
