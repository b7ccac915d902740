//! AFTER: rest, healing, captivity and oils between the battles of a series.

use crate::setup::{Line, Skirmish};

/// Sets up `a` of the party against `x`, which surrenders when ordered to.
fn level() -> Line {
    Skirmish::ranks().extra("aftermath: true").party("a:@P-mel/1", "").foes("x:@F-rng/4", "")
}

fn won(line: Line) -> Skirmish {
    let mut s = line.start();
    s.wait_turn().orders("x surrender", "");
    assert_eq!(s.winner(), "party");
    s
}

fn lost(line: Line) -> Skirmish {
    let mut s = line.start();
    s.orders("a surrender", "");
    assert_eq!(s.winner(), "foes");
    s
}

fn drawn(line: Line) -> Skirmish {
    let mut s = line.extra("round_limit: 1").start();
    s.wait_turn().wait_turn();
    assert_eq!(s.winner(), "draw");
    s
}

#[test]
fn r_after_01_once_in_roster_order_if_the_level_says_so() {
    let line = || level().party("b:@P-mel/2", "guard: 1").party("c:@P-mel/3", "conditions: (down: true, dying: true)");
    let s = won(line());
    s.cites("R-AFTER-01");
    assert_eq!(s.events("phase").iter().filter(|e| e.facts["phase"] == "aftermath").count(), 1);
    assert_eq!(s.events_of("rested healed captive"), "rested a, rested b, healed c, rested c, captive x");
    let plain = Skirmish::ranks().party("a:@P-mel/1", "guard: 1").foes("x:@F-rng/4", "");
    let s = won(plain);
    assert_eq!(s.vigour("a"), "9/1", "without the option nothing follows");
    s.cites_not("R-AFTER-01");
}

#[test]
fn r_after_02_a_party_that_won_has_its_guard_again_and_no_life() {
    let hurt = "life: 3, guard: 1, conditions: (broken_arm: true, diseased: true, disoriented: true)";
    let s = won(level().party("b:@P-mel/2", hurt));
    assert_eq!(s.vigour("b"), "3/6");
    s.cites("R-AFTER-02").expect_event("rested target=b amount=6");
    for condition in ["broken_arm", "diseased", "disoriented"] {
        assert!(s.cond("b", condition), "{condition} stays");
    }
    let s = lost(level().party("b:@P-mel/2", &hurt.replace("disoriented", "down")));
    assert_eq!(s.vigour("b"), "3/1", "a beaten party does not rest");
    s.cites_not("R-AFTER-02");
    let s = drawn(level().party("b:@P-mel/2", hurt));
    assert_eq!(s.vigour("b"), "3/1", "nor after a draw");
}

#[test]
fn r_after_02_only_player_characters_rest() {
    let s = won(level().party("helper:@P-mel/2", "pc: false, guard: 1").party("gone:@P-rng/1", "guard: 1, life: 0"));
    assert_eq!([s.vigour("helper"), s.vigour("gone"), s.vigour("x")], ["9/1", "0/1", "9/6"]);
}

#[test]
fn r_after_02_the_deprived_get_none_and_are_deprived_no_more() {
    let s = won(level().party("b:@P-mel/2", "guard: 1, conditions: (deprived: true)"));
    assert_eq!(s.vigour("b"), "9/1");
    assert!(!s.cond("b", "deprived"));
    s.expect_event("condition_ends target=b condition=deprived");
    let s = drawn(level().party("b:@P-mel/2", "guard: 1, conditions: (deprived: true)"));
    assert!(s.cond("b", "deprived"), "without rest it goes on");
}

#[test]
fn r_after_02_oils_and_enchantments_end() {
    let armed = "primary: (name: 'sword', oil: beast, enchanted: flame), body: (name: 'mail', enchanted: warding), \
                 carried: ['torch'], enchantments: [frost], oils: [dragon]";
    let s = won(level().party("b:@P-mel/2", armed));
    assert_eq!([s.word("b.primary.oil"), s.word("b.primary.enchanted"), s.word("b.body.enchanted")], ["", "", ""]);
    assert_eq!(s.get("b.carried")[0]["enchanted"], "flame", "what burns by nature stays so");
    assert_eq!((s.num("b.enchantments.frost"), s.num("b.oils.dragon")), (1, 1), "charges not applied are kept");
    let s = drawn(level().party("b:@P-mel/2", armed));
    assert_eq!(s.word("b.primary.enchanted"), "flame");
}

#[test]
fn r_after_03_the_dying_are_healed_by_a_victory_and_die_without_one() {
    let line = || level().party("b:@P-mel/2", "life: 2, guard: 0, conditions: (down: true, dying: true)");
    let s = won(line());
    s.cites("R-AFTER-03").expect_event("healed target=b");
    assert_eq!((s.vigour("b").as_str(), s.cond("b", "dying"), s.cond("b", "down")), ("2/6", false, false));
    for s in [lost(line()), drawn(line())] {
        s.cites("R-AFTER-03").expect_event("died_of_wounds target=b").expect_no_event("captive target=b");
        assert_eq!((s.cond("b", "dead"), s.cond("b", "down"), s.cond("b", "dying")), (true, false, false));
    }
}

/// The victory of its own side counts, for either side.
#[test]
fn r_after_03_a_dying_player_character_of_the_foes_is_healed_by_theirs() {
    let line = || level().foes("y:@F-mel/1", "pc: true, life: 2, guard: 0, conditions: (down: true, dying: true)");
    let s = lost(line());
    s.expect_event("healed target=y");
    assert!(!s.cond("y", "dying") && !s.cond("y", "dead"));
    for s in [won(line()), drawn(line())] {
        s.expect_event("died_of_wounds target=y");
        assert!(s.cond("y", "dead"));
    }
}

#[test]
fn r_after_03_others_that_are_down_live() {
    let line = || {
        level()
            .party("b:@P-mel/2", "life: 2, guard: 0, conditions: (down: true)")
            .party("helper:@P-mel/3", "pc: false, life: 2, conditions: (down: true)")
            .foes("y:@F-mel/1", "conditions: (down: true)")
    };
    let s = won(line());
    for who in ["b", "helper"] {
        assert!(!s.cond(who, "down") && !s.cond(who, "dead"), "{who}");
        assert_eq!(s.life(who), 2);
    }
    assert!(s.cond("y", "down") && !s.cond("y", "dead"));
    s.expect_no_event("captive target=y");
    let s = lost(line());
    for who in ["b", "helper"] {
        assert!(s.cond(who, "down") && !s.cond(who, "dead"), "{who}");
        s.expect_event(&format!("captive target={who}"));
    }
    s.cites("R-AFTER-03");
    let s = drawn(line());
    s.expect_no_event("captive target=b");
    assert!(s.cond("b", "down"));
}

#[test]
fn r_after_04_the_fled_are_alive_and_those_who_gave_up_are_held() {
    let mut s = level().party("b:@P-mel/2", "guard: 1").party("c:@P-mel/3", "guard: 1").foes("y:@F-rng/3", "").start();
    s.orders("b retreat destination=exit; c surrender", "d6=1 d6=1");
    s.orders("y retreat destination=exit; x surrender", "d6=1 d6=1");
    assert_eq!(s.winner(), "party");
    assert_eq!(s.events_of("captive"), "captive c, captive x");
    s.cites("R-AFTER-04");
    for who in ["b", "y"] {
        assert!(s.cond(who, "fled") && !s.cond(who, "dead"), "{who}");
    }
    assert_eq!([s.vigour("b"), s.vigour("c")], ["9/6", "9/1"], "the one who fled rests with the others");
}

#[test]
fn r_after_05_oils_of_monster_parts_are_the_partys_in_common() {
    let foes = |line: Line| {
        line.foes("d1:@F-mel/1", "creature_type: beast, life: 0")
            .foes("d2:@F-mel/2", "creature_type: beast, life: 0")
            .foes("d3:@F-mel/3", "creature_type: human, life: 0")
            .foes("d4:@F-mel/4", "creature_type: giant, conditions: (down: true)")
            .foes("d5:@F-rch/4", "creature_type: undead, life: 0")
            .party("ally:@P-rch/4", "creature_type: dragon, life: 0")
    };
    let oils = |s: &Skirmish| s.battle.state_json()["common_oils"].to_string();
    let s = won(foes(level().extra("common_oils: [beast]")));
    assert_eq!(oils(&s), "{\"beast\":3,\"undead\":1}", "of dead foes that are no humans, beside what there was");
    s.cites("R-AFTER-05").expect_event("oil_made oil=beast amount=2");
    assert_eq!(oils(&lost(foes(level()))), "{}");
    assert_eq!(oils(&drawn(foes(level()))), "{}");
}

#[test]
fn r_after_05_anybody_of_the_party_uses_the_common_store() {
    let mut s = level()
        .extra("common_oils: [beast]")
        .party("b:@P-mel/2", "primary: 'sword'")
        .party("c:@P-mel/3", "primary: 'sword'")
        .foes("y:@F-rng/1", "primary: 'sword'")
        .start();
    s.play_to_declaration("c");
    assert!(s.legal("apply_oil oil=beast weapon=sword"));
    s.orders("c apply_oil oil=beast weapon=sword; b apply_oil oil=beast weapon=sword", "");
    s.expect_event("oiled source=c");
    s.expect_event("lost source=b why=gone");
    s.play_to_declaration("y");
    assert!(!s.legal("apply_oil"), "not the foes");
}
