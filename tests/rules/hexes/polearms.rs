//! POLE: second and third rank, fending off, keeping at bay.

use crate::setup::{Field, Skirmish};

/// Sets up `p` at (0, 0) facing 0 with that weapon; `m` at (4, 0) approaches it on 5, `p` acts on 3.
fn coming(weapon: &str, m: &str) -> Field {
    Skirmish::hexes()
        .party("p:@0,0", &format!("main: '{weapon}', carried: ['short_sword'], facing: 0, hp_max: 30"))
        .foes("m:@4,0", &format!("hp_max: 30, facing: 3, {m}"))
}

/// Plays until `m` is at (2, 0) and about to step next to `p`.
fn at_spears_length(field: Field) -> Skirmish {
    let mut s = field.start();
    s.declare("", "d6=3 d6=5").play_to_action("m").pick("half_move").pick("step direction=3").pick("step direction=3");
    s
}

const STEP: &str = "step direction=3";

#[test]
fn h_pole_01_long_weapons_strike_over_friends() {
    // Friends in both hexes between.
    let reached = |weapon: &str, at: &str| {
        let mut s = Skirmish::hexes()
            .party("p:@0,0", &format!("main: '{weapon}', facing: 0"))
            .party("f:@1,0", "")
            .party("g:@2,0", "")
            .foes(&format!("t:@{at}"), "facing: 3")
            .start();
        s.declare("", "d6=5 d6=4 d6=3 d6=2");
        let offered = s.legal(&format!("attack weapon={weapon}"));
        if offered {
            s.strike(&format!("attack weapon={weapon}"), "d20=2").cites("H-POLE-01");
        }
        offered
    };
    assert!(reached("spear", "1,1") && !reached("spear", "3,0"));
    assert!(reached("halberd", "1,1") && !reached("halberd", "3,0"));
    assert!(reached("pike", "3,0") && !reached("pike", "4,0"));
    assert!(!reached("sword", "1,1"));
}

#[test]
fn h_pole_02_at_a_distance_the_target_must_be_in_front() {
    // On its own count the wielder turns first; a reaction is made with its present facing.
    let mut s = Skirmish::hexes().party("p:@0,0", "main: 'spear', facing: 3").foes("t:@2,0", "facing: 3").start();
    s.declare("", "d6=5 d6=3").strike("attack weapon=spear", "d20=2").cites("H-POLE-02");
    assert_eq!(s.facing("p"), 0);
    for (facing, asked) in [(0, true), (1, true), (5, true), (2, false), (3, false), (4, false)] {
        let mut s = coming("spear", "").start();
        s.declare(&format!("p standard facing={facing}"), "d6=3 d6=5")
            .play_to_action("m")
            .pick("half_move")
            .pick(STEP)
            .pick(STEP);
        s.pick(STEP);
        assert_eq!(s.point() == "fend_off", asked, "facing {facing}");
    }
}

#[test]
fn h_pole_03_pikes_are_little_use_close_by() {
    let close = |weapon: &str, dice: &str| {
        let mut s = Skirmish::hexes()
            .party("p:@0,0", &format!("main: '{weapon}', str: 16"))
            .foes("t:@1,0", "facing: 3")
            .start();
        s.declare("", "d6=5 d6=3").strike(&format!("attack weapon={weapon}"), dice);
        (s.attack_parts(), 10 - s.hp("t"), s.cited("H-POLE-03"))
    };
    assert_eq!(close("pike", "d20=15 d2=2"), ("STR +1, too close for the weapon -4".into(), 3, true));
    assert_eq!(close("long_spear", "d20=15 d2=1"), ("STR +1, too close for the weapon -4".into(), 2, true));
    assert_eq!(close("spear", "d20=15 d6=4"), ("STR +1".into(), 5, false));
    assert_eq!(close("halberd", "d20=15 d10=4"), ("STR +1".into(), 5, false));
}

#[test]
fn h_pole_03_magic_helps_it_to_hit_and_not_to_hurt() {
    let strike = |at: &str, dice: &str| {
        let mut s = Skirmish::hexes()
            .party("p:@0,0", "main: 'pike_plus_2', str: 16")
            .foes(&format!("t:@{at}"), "facing: 3")
            .start();
        s.declare("", "d6=5 d6=3").strike("attack weapon=pike_plus_2", dice);
        (s.attack_parts(), 10 - s.hp("t"))
    };
    assert_eq!(strike("1,0", "d20=15 d2=2"), ("STR +1, magic weapon +2, too close for the weapon -4".into(), 3));
    assert_eq!(strike("2,0", "d20=15 d8=2"), ("STR +1, magic weapon +2".into(), 5));
}

#[test]
fn h_pole_04_drop_draw_and_strike_on_one_count() {
    let mut s = coming("pike", "").foes("t:@1,0", "").start();
    s.declare("", "d6=5 d6=3 d6=2");
    assert!(!s.legal("draw item=short_sword"), "both hands are full");
    s.pick("drop item=pike").cites("H-POLE-04");
    s.pick("draw item=short_sword").strike("attack weapon=short_sword", "d20=2");
    assert!(!s.legal("half_move"), "drawing took the move part");
}

#[test]
fn h_pole_05_who_comes_close_may_be_fended_off() {
    for (weapon, asked) in [("spear", true), ("halberd", true), ("long_spear", true), ("pike", true), ("sword", false)]
    {
        let mut s = at_spears_length(coming(weapon, ""));
        s.pick(STEP);
        assert_eq!(s.point() == "fend_off", asked, "{weapon}");
        if asked {
            assert_eq!((s.combatant(), s.pos("m")), ("p".into(), "2,0".into()));
            s.tape("d20=2").pick("yes").then_event("fend_off source=p target=m amount=3").cites("H-POLE-05");
        }
    }
}

#[test]
fn h_pole_05_the_highest_unspent_attack_is_spent() {
    let field = Skirmish::hexes()
        .party("p:@0,0", "main: 'spear', facing: 0, attacks: ['main', 'main']")
        .foes("m:@4,0", "facing: 3")
        .foes("n:@4,1", "facing: 3");
    let mut s = field.start();
    s.declare("", "d6=2 d6=3 d6=6 d6=5").pick("half_move").pick(STEP).pick(STEP);
    s.tape("d20=2").pick(STEP).pick("yes").then_event("fend_off amount=3").pick("stop").end_count();
    assert_eq!(s.combatant(), "n");
    s.pick("half_move").pick(STEP).pick(STEP).pick("step direction=2");
    let field = Skirmish::hexes().party("p:@0,0", "main: 'spear', facing: 0").foes("m:@4,0", "").foes("n:@4,1", "");
    let mut s = field.start();
    s.declare("", "d6=2 d6=6 d6=5").pick("half_move").pick(STEP).pick(STEP).tape("d20=2").pick(STEP).pick("yes");
    s.pick("stop").end_count();
    s.pick("half_move").pick(STEP).pick(STEP).pick("step direction=3");
    assert_eq!((s.point(), s.pos("n")), ("choose_step", "1,1".into()), "its one attack is spent");
}

#[test]
fn h_pole_05_a_held_attack_will_do() {
    let mut s = coming("spear", "").start();
    s.declare("", "d6=6 d6=5")
        .pick("hold")
        .pick("face facing=0")
        .play_to_action("m")
        .pick("half_move")
        .pick(STEP)
        .pick(STEP);
    s.tape("d20=2").pick(STEP).pick("yes").then_event("fend_off amount=6");
    s.act_and_end("stop");
    s.play_to_action("p");
    assert!(!s.legal("attack") && s.legal("half_move"), "its die is still held, without its attack");
}

#[test]
fn h_pole_05_not_without_an_attack_or_by_house_rule() {
    let mut s = coming("spear", "").start();
    s.declare("", "d6=6 d6=5").end_count();
    s.play_to_action("m").pick("half_move").pick(STEP).pick(STEP).pick(STEP);
    assert_eq!((s.point(), s.pos("m")), ("choose_step", "1,0".into()), "its count is over");
    let mut s = at_spears_length(coming("spear", "").house("fend_reaction", "own_turn_only"));
    s.pick(STEP);
    assert_eq!(s.pos("m"), "1,0");
    let mut s = coming("spear", "").start();
    s.declare("p full_defence", "d6=3 d6=5").play_to_action("m").pick("half_move").pick(STEP).pick(STEP).pick(STEP);
    assert_eq!(s.pos("m"), "1,0", "no free attack, no fending off");
}

#[test]
fn h_pole_05_before_initiative_there_is_none() {
    let mut s = coming("spear", "").surprise("party", "(fiat: 1)").start();
    s.declare("", "d6=5").pick("half_move").pick(STEP).pick(STEP).pick(STEP);
    assert_eq!(s.pos("m"), "1,0");
}

#[test]
fn h_pole_06_a_hit_stops_and_a_miss_does_not() {
    let mut s = at_spears_length(coming("spear", "main: 'spear'"));
    s.tape("d20=15 d6=4").pick(STEP).pick("yes").then_event("fended source=p target=m").cites("H-POLE-06");
    assert_eq!((s.pos("m"), s.hp("m"), s.point()), ("2,0".into(), 26, "choose_action"));
    assert!(s.cond("m", "fended"));
    assert!(s.legal("attack weapon=spear"), "an attack still open to it may follow");
    let mut s = at_spears_length(coming("spear", ""));
    s.tape("d20=5").pick(STEP).pick("yes");
    assert_eq!((s.pos("m"), s.point()), ("1,0".into(), "choose_step"));
}

#[test]
fn h_pole_07_any_hit_from_afar_keeps_at_bay() {
    let struck = |m: &str, at: &str, dice: &str| {
        let field =
            Skirmish::hexes().party("p:@0,0", "main: 'spear'").foes(&format!("m:@{at}"), &format!("facing: 3, {m}"));
        let mut s = field.start();
        s.declare("", "d6=5 d6=3").strike("attack weapon=spear", dice);
        (s.cond("m", "fended"), s.cited("H-POLE-07"))
    };
    assert_eq!(struck("", "2,0", "d20=15 d6=2"), (true, true));
    assert_eq!(struck("", "2,0", "d20=2"), (false, false));
    assert_eq!(struck("", "1,0", "d20=15 d6=2"), (false, false), "at arm's length");
    assert!(!struck("traits: [determined]", "2,0", "d20=15 d6=2 d20=14").0);
    assert!(struck("traits: [determined]", "2,0", "d20=15 d6=2 d20=13").0);
}

#[test]
fn h_pole_07_it_does_not_bind_the_massive_who_charge_or_close() {
    let field = Skirmish::hexes()
        .party("p:@0,0", "main: 'spear'")
        .foes("m:@2,0", "main: 'sword', facing: 3, traits: [massive], hp_max: 40");
    let mut s = field.clone().start();
    s.declare("m charge target=p", "d6=5 d6=3").strike("attack weapon=spear", "d20=15 d6=2").end_count();
    assert!(s.cond("m", "fended"));
    s.play_to_action("m").strike("charge_go path_end=1,0 weapon=sword", "d20=2").then_event("attack source=m target=p");
    let mut s = field.start();
    s.declare("", "d6=5 d6=3").strike("attack weapon=spear", "d20=15 d6=2").end_count();
    s.play_to_action("m").pick("half_move");
    assert!(!s.legal("step place=1,0"), "in a plain move it is bound");
}

#[test]
fn h_pole_08_the_fended_keep_out_until_the_round_ends() {
    let field = Skirmish::hexes().party("p:@0,0", "main: 'spear'").foes("m:@2,0", "main: 'sword', facing: 3");
    let mut s = field.start();
    s.declare("", "d6=5 d6=3").strike("attack weapon=spear", "d20=15 d6=2").cites("H-POLE-08");
    s.end_count().play_to_action("m").pick("half_move");
    assert!(!s.legal("step place=1,0"));
    assert!(s.legal("step place=1,1") && s.legal("step place=2,-1"), "hexes not next to it stay open");
    s.pick("step place=2,-1");
    assert!(!s.legal("step place=1,-1"));
    s.pick("stop").next_round();
    s.declare("", "d6=3 d6=5").play_to_action("m").pick("half_move");
    assert!(s.legal("step place=1,0"));
}

#[test]
fn h_pole_09_a_massive_charger_strikes_before_it_falls() {
    let field = Skirmish::hexes()
        .party("p:@0,0", "main: 'spear', facing: 0, hp_max: 30, traits: [no_subdual]")
        .foes("m:@5,0", "main: 'sword', facing: 3, traits: [massive], hp: 3")
        .foes("u:@9,9", "conditions: (stunned: 9)");
    let mut s = field.start();
    s.declare("m charge target=p", "d6=3 d6=5").play_to_action("m").pick("charge_go path_end=1,0 weapon=sword");
    assert_eq!((s.point(), s.combatant()), ("fend_off", "p".into()));
    // Fend-off, the charge's blow, and only then its own saving throw.
    s.tape("d20=15 d6=6 d20=15 d8=5 d20=2")
        .pick("yes")
        .then_event("carried_on target=m")
        .then_event("attack source=m target=p")
        .cites("H-POLE-09");
    assert_eq!(s.dice(), "d20=15 d6=6 d20=15 d8=5 d20=2");
    assert_eq!((s.hp("p"), s.hp("m"), s.pos("m")), (25, -3, "1,0".into()));
    assert!(s.cond("m", "unconscious"));
}

#[test]
fn h_pole_10_who_is_adjacent_already_is_not_fended_off() {
    let mut s = coming("spear", "").start();
    s.declare("", "d6=3 d6=5").play_to_action("m").pick("half_move").pick(STEP).pick(STEP);
    s.tape("d20=2").pick(STEP).pick("yes").cites("H-POLE-10");
    assert_eq!(s.pos("m"), "1,0");
    s.pick("step direction=4");
    assert_eq!(s.point(), "free_attack", "stepping on around it is passing, and no fending off");
}

#[test]
fn h_pole_06_a_weapon_that_does_nothing_stops_nobody() {
    let mut s = at_spears_length(coming("spear", "kind: undead, traits: [needs_silver]"));
    s.tape("d20=15").pick(STEP).pick("yes").then_event("unharmed target=m").then_no_event("fended");
    assert_eq!(s.pos("m"), "1,0");
}

#[test]
fn h_pole_07_a_free_attack_from_afar_keeps_at_bay_too() {
    let field = Skirmish::hexes()
        .party("p:@0,0", "main: 'spear', facing: 0")
        .party("f:@3,0", "conditions: (stunned: 2)")
        .foes("m:@2,0", "main: 'sword', facing: 0");
    let mut s = field.start();
    s.declare("", "d6=1 d6=5").play_to_action("m").strike("attack weapon=sword", "d20=1");
    s.tape("d20=15 d6=2 d6=6").pick("yes").then_event("fended source=p target=m").cites("H-POLE-07");
}
