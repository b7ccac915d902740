//! WREST: grips, pins and shoves.

use crate::duel::{SWORD, begin, begin_with, duel, strike};
use crate::setup::Skirmish;

/// Lets `a` do this to `b` on count 6; `b` acts on 1.
fn grab(action: &str, a: &str, b: &str, dice: &str) -> Skirmish {
    let mut s = begin(duel(a, b));
    s.tape(dice).pick(action);
    s
}

const WRESTLE: &str = "wrestle target=b";
const SHOVE: &str = "shove target=b";
/// Dice of a hit and a won contest.
const WON: &str = "d20=10 d20=11 d20=10";

#[test]
fn h_wrest_01_adjacent_active_and_at_most_one_size_larger() {
    let offered = |a: &str, b: &str| {
        let s = begin(duel(a, b));
        let (wrestle, shove) = (s.legal(WRESTLE), s.legal(SHOVE));
        assert_eq!(wrestle, shove);
        wrestle
    };
    assert!(offered("", ""));
    assert!(offered("", "size: large"));
    assert!(!offered("", "size: huge"));
    assert!(offered("size: small", "") && !offered("size: small", "size: large"));
    assert!(offered("size: large", "size: huge") && offered("size: huge", "size: small"));
    for kind in ["blob", "spirit"] {
        assert!(!offered("", &format!("kind: {kind}")), "{kind}");
    }
    assert!(offered("", "kind: undead"));
    let s = begin_with(duel("", "conditions: (held: 9)"), "", "d6=6");
    assert!(!s.legal("wrestle"), "not at the helpless");
    let s = begin_with(duel("", "").foes("c:@2,0", ""), "", "d6=6 d6=1 d6=1");
    assert_eq!(s.values("wrestle", "target"), ["b"]);
    let s = grab(WRESTLE, "str: 18", "", WON);
    s.cites("H-WREST-01").expect_no_event("damage");
    assert_eq!(s.hp("b"), 10);
}

#[test]
fn h_wrest_01_they_name_their_target() {
    let board = duel("", "").foes("c:@0,1", "facing: 1, main: 'club'");
    let mut s = begin_with(board, "", "d6=6 d6=2 d6=1");
    s.tape("d20=3").pick(WRESTLE).expect_event("focused source=a target=b").cites("H-ATK-07");
    s.end_count().play_to_action("c");
    strike(&mut s, "club", "d20=5");
    assert_eq!(s.attack_roll(), (7, 10), "its eyes are on another");
}

#[test]
fn h_wrest_02_a_roll_as_for_brawling_then_strength_and_size() {
    let s = grab(WRESTLE, "str: 18", "str: 5", "d20=8 d20=8 d20=12");
    s.cites("H-WREST-02")
        .expect_event("grab outcome=hit total=10 ac=10")
        .expect_event("contest outcome=lost total=10 against=10");
    assert!(!s.cond("b", "pinned"), "equal favours the defender");
    let s = grab(WRESTLE, "str: 18", "str: 5", "d20=8 d20=9 d20=12");
    s.expect_event("contest outcome=won total=11 against=10");
    let s = grab(WRESTLE, "", "", "d20=9");
    s.expect_event("grab outcome=miss").expect_no_event("contest");
    for (size, bonus) in [("small", -4), ("human", 0), ("large", 4)] {
        let s = grab(WRESTLE, "", &format!("size: {size}"), "d20=15 d20=1 d20=10");
        s.expect_event(&format!("contest total=1 against={}", 10 + bonus));
    }
    let s = grab(WRESTLE, "size: huge", "", "d20=15 d20=3 d20=10");
    s.expect_event("contest outcome=won total=11");
    let s = grab(WRESTLE, "", "natural_ac: 15", "d20=20 d20=11 d20=10");
    s.expect_event("grab outcome=hit").expect_event("pinned target=b");
    let s = grab(WRESTLE, "", "", "d20=1");
    s.expect_event("grab outcome=miss").cites("H-ATK-04");
    let mut s = s;
    assert_eq!(s.point(), "free_attack", "a fumble");
    s.tape("d6=6").pick("no");
}

#[test]
fn h_wrest_03_a_grip_pins_to_the_ground() {
    let b = "dex: 17, shield: 'shield', main: 'club', facing: 3";
    let mut s = begin_with(duel("", b).party("c:@2,0", "facing: 3, main: 'sword'"), "", "d6=6 d6=3 d8=1");
    s.tape("d20=12 d20=11 d20=10").pick(WRESTLE).expect_event("pinned source=a target=b").cites("H-WREST-03");
    assert!(s.cond("b", "pinned") && s.cond("b", "prone") && s.cond("a", "pinning"));
    s.end_count().play_to_action("c");
    strike(&mut s, "sword", "d20=5");
    assert_eq!(s.attack_roll(), (9, 10), "from behind +2, prone +2, no DEX and no shield");
    s.end_count().play_to_action("b");
    assert_eq!(s.actions(), ["break_free", "end_turn"]);
    s.pick("end_turn").pick("face facing=3").declare_to("b", "declare_facing");
    s.expect_no_event("declared source=a routine=full_defence");
    s.declare("", "d6=6 d6=1 d8=1").play_to_action("a");
    assert_eq!(s.actions(), ["brawl", "release", "end_turn"]);
    s.pick("release").expect_event("pin_over source=a target=b");
    assert!(!s.cond("b", "pinned") && s.cond("b", "prone") && !s.cond("a", "pinning"));
}

#[test]
fn h_wrest_03_the_pinned_declare_nothing_but_standard() {
    let mut s = begin(duel("", &format!("facing: 3, {SWORD}, off: 'dagger'")));
    s.tape(WON).pick(WRESTLE);
    s.next_round();
    s.declare("", "d6=6 d6=1");
    assert_eq!(s.word("b.routine"), "standard");
    s.play_to_action("a").tape("d20=8 d2=1").pick("brawl").expect_event("attack source=a target=b");
    s.expect_no_event("stunned");
}

#[test]
fn h_wrest_03_a_pin_ends_with_either_of_the_two() {
    let mut s = begin_with(duel("hp: 1, save: 15", "").foes("c:@0,1", "facing: 1, main: 'club'"), "", "d6=6 d6=1 d6=5");
    s.tape("d20=12 d20=11 d20=10").pick(WRESTLE);
    s.end_count().play_to_action("c");
    strike_a(&mut s, "club", "d20=10 d4=3 d20=10");
    s.expect_event("pin_over source=a target=b").cites("H-DMG-21");
    assert!(!s.cond("b", "pinned") && s.cond("b", "prone"));
}

fn strike_a(s: &mut Skirmish, weapon: &str, dice: &str) {
    s.tape(dice).pick(&format!("attack weapon={weapon}")).pick("normal");
}

#[test]
fn h_wrest_04_breaking_free_is_the_contest_again_or_a_strength_roll() {
    let mut s = grab(WRESTLE, "str: 15", "str: 18, size: large", "d20=10 d20=20 d20=5");
    s.end_count().play_to_action("b").tape("d20=5 d20=10").pick("break_free").cites("H-WREST-04");
    s.expect_event("contest source=b target=a outcome=lost total=11 against=11");
    assert!(s.cond("b", "pinned"), "it must be higher");
    s.next_round().declare("", "d6=6 d6=1").play_to_action("b").tape("d20=6 d20=10").pick("break_free");
    s.expect_event("contest outcome=won total=12").expect_event("pin_over source=a target=b").cites("H-WREST-04");
    assert!(s.cond("b", "prone"), "it stays on the ground");
    for (die, free) in [(10, true), (11, false)] {
        let mut s = begin(duel("conditions: (entangled: 9)", ""));
        s.tape(&format!("d20={die}")).pick("break_free").cites("H-WREST-04").cites("H-UNIT-15");
        assert_eq!(s.cond("a", "entangled"), !free, "{die}");
    }
}

#[test]
fn h_wrest_05_a_shove_moves_one_hex_away() {
    let mut s = grab(SHOVE, "", "facing: 1", WON);
    s.cites("H-WREST-05").expect_event("shoved target=b to=2,0");
    assert_eq!((s.pos("b"), s.facing("b")), ("2,0".into(), 1));
    assert_eq!((s.point(), s.options()), ("shove_follow", vec!["yes".to_string(), "no".into()]));
    s.pick("yes").expect_event("followed source=a to=1,0").cites("H-WREST-05").expect_no_event("free_attack");
    assert_eq!(s.pos("a"), "1,0");
    assert!(s.legal("half_move"), "the step is no move");
    let mut s = grab(SHOVE, "", "", WON);
    s.pick("no");
    assert_eq!(s.pos("a"), "0,0");
}

#[test]
fn h_wrest_05_where_there_is_no_room_it_falls() {
    let against = |field: crate::setup::Field, dice: &str| {
        let mut s = begin_with(field, "", dice);
        s.tape(WON).pick(SHOVE).expect_event("shoved target=b outcome=prone").cites("H-WREST-05");
        assert_eq!((s.pos("b"), s.cond("b", "prone")), ("1,0".into(), true));
        assert_eq!(s.point(), "choose_action");
    };
    against(duel("", "").hex("2,0", "terrain: wall"), "d6=6 d6=1");
    against(duel("", "").hex("2,0", "elevation: 2"), "d6=6 d6=1");
    against(duel("", "").foes("c:@2,0", ""), "d6=6 d6=1 d6=1");
    let edge = Skirmish::hexes().board("from: (0, 0), to: (1, 0)").party("a:@0,0", "facing: 0").foes("b:@1,0", "");
    against(edge, "d6=6 d6=1");
}

#[test]
fn h_wrest_05_over_the_edge_and_into_the_fire() {
    let mut s = begin(duel("", "hp_max: 30").hex("2,0", "elevation: -4"));
    s.tape(WON).tape("d6=4 d6=5").pick(SHOVE).expect_event("fell target=b").cites("H-TERR-09");
    assert_eq!((s.hp("b"), s.cond("b", "prone"), s.pos("b")), (21, true, "2,0".into()));
    s.pick("no");
    let mut s = begin(duel("", "hp_max: 30").hex("2,0", "terrain: fire"));
    s.tape(WON).tape("d6=4").pick(SHOVE);
    assert_eq!(s.hp("b"), 26);
    s.pick("no").tape("d6=1");
    s.end_count().next_round();
}

#[test]
fn h_wrest_06_a_lost_contest_does_nothing_but_stop_a_spell() {
    let mage = "class: magic_user, level: 2, bcb: 0, prepared: {'ward': 2}";
    for (action, dice) in [(SHOVE, "d20=10 d20=4 d20=15"), (WRESTLE, "d20=10 d20=4 d20=15")] {
        let mut s = duel("", mage).start();
        s.declare("b cast spell=ward", "d6=6 d6=1").play_to_action("a");
        s.tape(dice).pick(action).expect_event("grip_lost source=a target=b").cites("H-WREST-06");
        s.expect_event("spell_lost target=b").cites("H-SPELL-04");
        assert_eq!((s.pos("b"), s.cond("b", "prone"), s.num("b.prepared.ward")), ("1,0".into(), false, 1));
    }
    let mut s = duel("", mage).start();
    s.declare("b cast spell=ward", "d6=6 d6=1")
        .play_to_action("a")
        .tape("d20=9")
        .pick(SHOVE)
        .expect_no_event("spell_lost");
}

#[test]
fn h_wrest_06_pin_and_push_wait_on_a_simultaneous_count() {
    let mut s = begin_with(duel("", SWORD), "", "d6=6 d6=6");
    s.tape(WON).pick(SHOVE);
    assert_eq!(s.pos("b"), "1,0", "the push waits");
    s.end_count().play_to_action("b");
    strike_a(&mut s, "sword", "d20=5");
    s.end_count();
    assert_eq!((s.pos("b"), s.point()), ("2,0".into(), "shove_follow"));
    s.pick("no");
    let mut s = begin_with(duel("hp: 3, save: 15", SWORD), "", "d6=6 d6=6");
    s.tape(WON).pick(WRESTLE);
    s.end_count().play_to_action("b");
    strike_a(&mut s, "sword", "d20=10 d8=5");
    s.tape("d20=10").end_count();
    assert!(s.cond("b", "pinned") || s.cond("a", "unconscious"));
    s.expect_event("pinned source=a target=b").expect_event("pin_over source=a target=b");
}

#[test]
fn h_wrest_06_a_pin_lapses_when_its_maker_is_struck_down_first() {
    let mut s = begin_with(
        duel("hp: 3, save: 15", "").party("c:@-5,0", "").foes("d:@0,1", "facing: 1, main: 'club'"),
        "",
        "d6=6 d6=1 d6=1 d6=1",
    );
    s.tape(WON).pick(WRESTLE).expect_event("pinned target=b");
    let board = Skirmish::hexes()
        .party("b:@1,0", &format!("facing: 3, {SWORD}"))
        .foes("a:@0,0", "facing: 0, hp: 3, save: 15")
        .foes("x:@8,-8", "conditions: (asleep: 90)");
    let mut s = board.start();
    s.declare("", "d6=6 d6=6").play_to_action("b");
    strike_a(&mut s, "sword", "d20=10 d8=5");
    s.end_count().play_to_action("a").tape(WON).pick(WRESTLE).tape("d20=10");
    s.end_count().expect_event("lapsed source=a target=b").cites("H-INIT-14");
    assert!(!s.cond("b", "pinned"));
}

#[test]
fn h_wrest_03_a_stunned_holder_lets_go() {
    let board = duel("", "").foes("c:@0,1", "facing: 1");
    let mut s = begin_with(board, "", "d6=6 d6=1 d6=5");
    s.tape("d20=15 d20=11 d20=10").pick(WRESTLE);
    s.end_count().play_to_action("c").tape("d20=20 d2=1 d3=2").pick("brawl").expect_event("stunned target=a");
    s.expect_event("pin_over source=a target=b").cites("H-DMG-21");
    assert!(!s.cond("b", "pinned") && !s.cond("a", "pinning"));
}

#[test]
fn h_wrest_03_who_is_held_already_is_not_held_twice() {
    let board = duel("", "facing: 3").party("c:@2,0", "facing: 3");
    let mut s = begin_with(board, "", "d6=6 d6=5 d6=1");
    s.tape(WON).pick(WRESTLE);
    s.end_count()
        .play_to_action("c")
        .tape("d20=10 d20=11 d20=10")
        .pick(WRESTLE)
        .expect_event("lapsed source=c target=b");
    assert_eq!(s.word("b.conditions.pinned.by"), "a");
    assert!(!s.cond("c", "pinning"));
}

#[test]
fn h_wrest_05_the_entangled_shove_and_do_not_follow() {
    let mut s = begin(duel("conditions: (entangled: 9)", ""));
    s.tape("d20=14 d20=11 d20=10").pick(SHOVE).expect_event("shoved target=b to=2,0");
    assert_eq!(s.point(), "choose_action");
}

#[test]
fn h_wrest_01_a_grip_on_another_ends_the_look_at_the_first() {
    let board = duel(SWORD, "").foes("c:@0,1", "facing: 1, main: 'club'");
    let mut s = begin_with(board, "", "d6=6 d6=5 d6=1");
    strike(&mut s, "sword", "d20=3");
    assert_eq!(s.word("a.conditions.focused.on"), "b");
    s.end_count().play_to_action("b").pick("half_move").pick("step direction=0").pick("back_away").pick("stop");
    s.next_round().declare("", "d6=6 d6=1 d6=2").play_to_action("a").tape("d20=3").pick("wrestle target=c");
    assert!(!s.cond("a", "focused"), "there was nobody else to name");
    s.end_count().play_to_action("c");
    strike_a(&mut s, "club", "d20=5");
    assert_eq!(s.attack_roll(), (5, 10));
}
