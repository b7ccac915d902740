//! W-02, W-04, W-05, W-17, W-18, W-22, W-31, W-33, W-35: the round and the order of actions in it.

use super::blow;
use crate::setup::Skirmish;

#[test]
fn w_02_monster_bcb() {
    let monster = |more: &str| format!("rank: monster, {more}");
    let s = Skirmish::hexes()
        .party("plain:@0,0", &monster("hit_dice: 2, hp_max: 9"))
        .party("tough:@1,0", &monster("hit_dice: 2, hp_max: 13"))
        .foes("huge:@5,0", &monster("hit_dice: 18, hp_max: 80"))
        .start();
    assert_eq!((s.num("plain.bcb"), s.num("tough.bcb"), s.num("huge.bcb")), (2, 2, 15));
}

#[test]
fn w_04_ambush_at_fifty_per_cent() {
    let ambush = |dice: &str| {
        let field = Skirmish::hexes().party("a:@0,0", "").party("b:@1,0", "").foes("c:@5,0", "");
        field.surprise("party", "(chance: 50)").tape(dice).start()
    };
    let s = ambush("d100=50");
    s.cited_ever("H-SURP-01");
    assert_eq!((s.num("a.conditions.surprised"), s.num("b.conditions.surprised")), (1, 1));
    assert_eq!(s.combatant(), "c", "its segment");
    let s = ambush("d100=51");
    assert!(!s.cond("a", "surprised") && !s.cond("b", "surprised"));
    assert_eq!(s.combatant(), "a");
}

#[test]
fn w_05_both_die_on_one_count() {
    let sword = "hp: 2, main: 'short_sword', carried: []";
    let mut s = Skirmish::hexes()
        .party("a:shieldman@0,0", &format!("facing: 0, {sword}"))
        .foes("b:shieldman@1,0", &format!("facing: 3, {sword}"))
        .start();
    s.declare("", "d6=4 d6=4").play_to_action("a");
    blow(&mut s, "short_sword", "d20=16 d6=6");
    s.expect_event("attack outcome=hit total=17 ac=16").expect_event("result_waits target=b");
    assert_eq!(s.hp("b"), 2);
    s.end_count().play_to_action("b");
    blow(&mut s, "short_sword", "d20=18 d6=5");
    s.expect_event("attack outcome=hit total=19 ac=16");
    s.tape("d20=3 d20=1").end_count();
    assert_eq!((s.hp("a"), s.hp("b")), (-3, -4));
    assert!(s.cond("b", "unconscious") && !s.cond("b", "dead") && s.cond("a", "dead"));
    assert_eq!(s.winner(), "draw");
    s.cited_ever("H-INIT-14").cited_ever("H-INIT-27");
}

#[test]
fn w_17_a_closed_armet() {
    for (face, caught) in [(1, true), (2, true), (3, false)] {
        let field = Skirmish::hexes().party("fighter_7@0,0", "helm: closed_armet").foes("orc@5,0", "");
        let s = field.surprise("party", "roll").tape(&format!("d3={face}")).start();
        assert_eq!(s.cond("fighter_7", "surprised"), caught, "d3={face}");
        s.cited_ever("H-SURP-04");
    }
}

#[test]
fn w_18_two_segments_of_surprise() {
    let field = Skirmish::hexes().party("fighter_7@0,0", "facing: 0").foes("bear@1,0", "facing: 3");
    let mut s = field.surprise("party", "roll").tape("d6=2").start();
    assert_eq!(s.num("fighter_7.conditions.surprised"), 2);
    for segment in 0..2 {
        assert_eq!(s.round(), 0, "before the first round");
        s.declare("", "d6=5 d6=4 d6=3");
        for entry in ["claw", "claw", "bite"] {
            s.play_to_action("bear");
            let weapon = s.values("attack", "weapon");
            assert_eq!(weapon.len(), 1, "the die gives one attack: {weapon:?}");
            assert!(weapon[0].starts_with(entry));
            s.tape("d20=2").pick("attack");
            assert_eq!(s.attack_roll().1, 16);
            s.end_count();
        }
        assert_eq!(s.events_ever("attack").len(), 3 * (segment + 1));
    }
    assert_eq!((s.round(), s.combatant().as_str()), (1, "fighter_7"), "six attacks before it");
}

#[test]
fn w_22_scores_above_ten() {
    let mut s = Skirmish::hexes()
        .party("slow:@0,0", "dex: 12")
        .party("quick:@1,0", "dex: 22")
        .foes("flash:@5,0", "dex: 25")
        .start();
    s.declare("", "d6=6 d12=11 d20=17");
    for (who, count) in [("flash", 17), ("quick", 11), ("slow", 6)] {
        s.play_to_action(who);
        assert_eq!((s.at_count(), s.events_ever("simultaneous").len()), (count, 0));
        s.end_count();
    }
    s.cited_ever("H-INIT-10");
}

#[test]
fn w_31_holding() {
    let mut s = Skirmish::hexes().party("a:archer@0,0", "facing: 0").foes("b:archer@8,0", "facing: 3").start();
    s.declare("", "d8=6 d8=3").play_to_action("a");
    assert_eq!(s.at_count(), 6);
    s.act_and_end("hold").play_to_action("b");
    assert_eq!(s.at_count(), 3);
    s.act_and_end("hold").play_to_action("a");
    assert!(!s.legal("hold"), "not twice");
    blow(&mut s, "long_bow", "d20=11 d8=5");
    s.expect_event("attack outcome=hit total=13 ac=13").expect_event("result_waits target=b");
    s.end_count().play_to_action("b");
    assert_eq!((s.hp("a"), s.hp("b")), (5, 5), "nothing applies before both have shot");
    blow(&mut s, "long_bow", "d20=12 d8=6");
    s.tape("d20=14 d20=13").end_count();
    assert_eq!((s.hp("b"), s.hp("a")), (0, -1));
    assert!(s.cond("b", "staggered") && s.cond("a", "unconscious"));
    s.cited_ever("H-INIT-18").cited_ever("H-INIT-19");
}

/// Lets the fighter at 0,0 kill the first of four orcs; two others are far off. Rolls the orcs' morale.
fn first_loss(dice: &str) -> Skirmish {
    let mut field = Skirmish::hexes().house("morale", "two_triggers").party("fighter_7@0,0", "facing: 0");
    for (ix, place) in ["1,0", "0,1", "6,0", "6,1"].into_iter().enumerate() {
        field = field.foes(&format!("o{}:orc@{place}", ix + 1), "facing: 3, hp: 1");
    }
    let mut s = field.start();
    s.declare("", "d6=6 d6=1 d6=1 d6=1 d6=1").play_to_action("fighter_7");
    fell(&mut s, "o1", dice);
    s
}

/// Kills one of two orcs in reach. The morale dice are rolled at the end of the count.
fn fell(s: &mut Skirmish, whom: &str, dice: &str) {
    s.tape("d20=15 d8=8 d20=5").pick("attack weapon=sword");
    if s.point() == "choose_target" {
        s.pick(&format!("target target={whom}"));
    }
    s.pick("normal");
    assert!(s.cond(whom, "dead"));
    s.tape(dice).end_count();
}

#[test]
fn w_33_morale_retreat_and_rout() {
    let s = first_loss("d6=5 d6=4");
    s.cited_ever("H-MORALE-05").cited_ever("H-MORALE-07");
    for orc in ["o2", "o3", "o4"] {
        assert!(s.cond(orc, "retreating") && !s.cond(orc, "routed"), "{orc}");
    }
    let s = first_loss("d6=6 d6=5");
    s.cited_ever("H-MORALE-08");
    for orc in ["o2", "o3", "o4"] {
        assert!(s.cond(orc, "routed"), "{orc}");
    }
}

#[test]
fn w_33_those_who_stand_roll_once_more() {
    let mut s = first_loss("d6=4 d6=4");
    assert!(!s.cond("o2", "retreating") && !s.cond("o2", "routed"));
    s.next_round().declare("", "d6=6 d6=1 d6=1 d6=1").play_to_action("fighter_7");
    fell(&mut s, "o2", "d6=3 d6=4");
    assert_eq!(s.events_ever("morale").len(), 2, "two of four");
    s.next_round().declare("", "d6=6 d6=5 d6=1").play_to_action("o3").end_count().next_round();
    s.declare("", "d6=1 d6=6 d6=5").play_to_action("o3").pick("half_move").walk("3 3 3 3").next_round();
    s.declare("", "d6=1 d6=6 d6=5").play_to_action("o3").pick("half_move").walk("3").play_to_action("fighter_7");
    fell(&mut s, "o3", "");
    assert_eq!(s.events_ever("morale").len(), 2, "then never");
}

#[test]
fn w_35_walk_or_strike_twice() {
    let begin = || {
        let field = Skirmish::hexes().party("ranger_4@0,0", "facing: 0");
        let mut s = field.foes("orc@1,0", "facing: 3").foes("o2:orc@1,1", "facing: 3").start();
        s.declare("ranger_4 two_weapon_attack", "d8=7 d8=3 d6=1 d6=1").play_to_action("ranger_4");
        assert_eq!(s.at_count(), 7);
        s
    };
    let mut s = begin();
    // One step within the zone of both: it passes the first.
    s.pick("half_move").walk("5");
    s.pick("attack weapon=sword").tape("d2=1 d20=2").pick("random");
    if s.point() == "attack_mode" {
        s.pick("normal");
    }
    s.end_count().play_to_action("ranger_4");
    assert_eq!(s.at_count(), 3);
    assert!(!s.legal("attack") && !s.legal("brawl"));
    s.expect_rule("H-INIT-29");
}

#[test]
fn w_35_having_struck_it_strikes_again_or_walks() {
    let begin = || {
        let field = Skirmish::hexes().party("ranger_4@0,0", "facing: 0").foes("orc@1,0", "facing: 3");
        let mut s = field.start();
        s.declare("ranger_4 two_weapon_attack", "d8=7 d8=3 d6=1").play_to_action("ranger_4");
        let main = s.values("attack", "weapon").remove(0);
        blow(&mut s, &main, "d20=2");
        s.end_count().play_to_action("ranger_4");
        assert_eq!(s.at_count(), 3);
        assert!(s.count("attack") == 1 && s.legal("half_move"));
        let off = s.values("attack", "weapon").remove(0);
        (s, off)
    };
    let (mut s, off) = begin();
    blow(&mut s, &off, "d20=2");
    assert!(!s.legal("half_move") && !s.legal("draw item=long_bow"));
    let (mut s, _) = begin();
    s.pick("half_move").pick("step direction=3").pick("back_away").skip_reactions();
    if s.point() == "choose_step" {
        s.pick("stop");
    }
    assert!(!s.legal("attack") && !s.legal("brawl"));
}
