//! Light, facing and the air above (S-BOARD-11, S-BOARD-17, S-BOARD-19).

use super::cover::part;
use crate::setup::{Field, Skirmish};

fn light(field: Field) -> i32 {
    part(field, "a", "unarmed", "d10=8", "light")
}

fn fight() -> Field {
    Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", "")
}

#[test]
fn s_board_11_the_light_of_the_targets_hex_counts() {
    let values = ["bright", "starry", "cloudy", "unlit", "pitch_black"];
    assert_eq!(values.map(|value| light(fight().extra(&format!("light: {value}")))), [0, -10, -20, -40, -60]);
    assert_eq!(light(fight().extra("light: unlit").hex("1,0", "light: starry")), -10, "a lantern in its hex");
    assert_eq!(light(fight().extra("light: unlit").hex("0,0", "light: bright")), -40, "not that of the attacker's");
    let mut s = fight().extra("light: unlit").start();
    s.all_declare("a attack weapon=unarmed target=b", "d10=8")
        .play_to_attack("a")
        .tape("d100=99")
        .pick("strike target=b");
    s.cites("S-BOARD-11");
}

#[test]
fn s_board_11_fire_gives_its_own_light() {
    assert_eq!(light(fight().extra("light: pitch_black").hex("1,0", "terrain: fire")), 0);
    assert_eq!(
        light(fight().extra("light: pitch_black").hex("1,0", "terrain: fire, light: cloudy")),
        -20,
        "or what is written"
    );
}

#[test]
fn s_board_17_high_above_the_ground_is_nothing() {
    let field = Skirmish::segments().party("h:harpy@0,0", "altitude: high").foes("b:@1,0", "");
    let mut s = field.hex("2,0", "terrain: rocks").hex("3,0", "terrain: fire").hex("4,0", "drop: 30").start();
    s.all_declare("h move", "").play_to_point("plan_move", "h");
    assert!(s.legal("to hex=1,0"), "over somebody on the ground");
    s.pick("to hex=4,0").expect_no_event("fire").expect_no_event("fall");
    assert_eq!((s.steps_of("h"), s.get("h.spent_ft")), ("9:1,0 8:2,0 7:3,0 6:4,0".into(), 20.0.into()));
    s.cites("S-BOARD-17");
    assert_eq!(s.hp("h"), 34);
}

#[test]
fn s_board_17_nobody_flies_into_a_wall_or_another_flyer() {
    let field = Skirmish::segments().party("h:harpy@0,0", "altitude: high").party("i:harpy@1,0", "altitude: high");
    let mut s = field.hex("0,1", "terrain: wall").foes("b:@9,0", "").start();
    s.all_declare("h move", "").play_to_point("plan_move", "h");
    assert!(!s.legal("to hex=0,1") && !s.legal("to hex=1,0") && s.legal("to hex=2,0"));
}

#[test]
fn s_board_19_everybody_sees_all_round() {
    let behind = |house: &str| {
        let field = Skirmish::segments().house("rear_attacks_surprise", house).party("a:@0,0", "").party("c:@2,0", "");
        let mut s = field.foes("b:@1,0", "def_base: 21").start();
        s.all_declare("a attack weapon=unarmed target=b; b attack weapon=unarmed target=c", "d10=8 d10=1")
            .play_to_attack("a");
        s.tape("d100=99").pick("strike target=b").cites("S-BOARD-19");
        (s.fact_of("strike", "defence"), s.strike_parts().contains("surprise"))
    };
    assert_eq!(behind("off"), (23, false));
    assert_eq!(behind("on"), (11, true), "half of it, rounded down");
}
