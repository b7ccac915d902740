//! MISS-10 to 15: missiles in the wound.

use crate::duel::{begin, begin_with, duel, strike};
use crate::missiles::{BOW, range, shot};
use crate::setup::{Field, Skirmish};

#[test]
fn h_miss_10_a_critical_hit_leaves_the_missile_in_the_wound() {
    let lodged = |a: &str, b: &str, weapon: &str, dice: &str| {
        let s = shot(a, "3,0", b, weapon, dice);
        s.cond("b", "lodged")
    };
    let s = shot(BOW, "3,0", "", "short_bow", "d20=20 d6=3");
    s.cites("H-MISS-10").expect_event("lodged target=b weapon=short_bow");
    assert!(lodged(BOW, "rank: pc, hp_max: 30", "short_bow", "d20=20 d6=3 d20=3 d20=13"));
    assert!(!lodged(BOW, "traits: [no_vitals]", "short_bow", "d20=20 d6=3"));
    assert!(!lodged("main: 'sling', ammo: {'stones': 3}", "", "sling", "d20=20 d4=3"), "stones do not lodge");
    assert!(!lodged(BOW, "", "short_bow", "d20=19 d6=3"));
    assert!(!lodged(BOW, "natural_ac: 15", "short_bow", "d20=20 d6=3"), "20 does not reach AC 25");
    assert!(!lodged(BOW, "traits: [needs_silver]", "short_bow", "d20=20"));
    let mut s = begin(duel("main: 'dagger'", ""));
    strike(&mut s, "dagger", "d20=20 d4=3");
    s.expect_no_event("lodged");
}

#[test]
fn h_miss_11_missiles_add_up_and_keep_their_dice() {
    let mut s = begin(range(BOW, "3,0", "hp_max: 60, conditions: (lodged: ['javelin'])"));
    strike(&mut s, "short_bow", "d20=20 d6=3");
    s.cites("H-MISS-11");
    assert_eq!(s.word("b.conditions.lodged"), "javelin,short_bow");
    s.end_count().play_to_action("b").tape("d4=4 d6=5");
    s.pick("drop_prone").pick("end_turn").pick("face facing=3").cites("H-MISS-11").cites("H-MISS-12");
    assert_eq!(s.hp("b"), 60 - 3 - 2 - 2);
}

/// Performs these actions on the count of `a`, which has an arrow lodged in it, and ends the round.
fn stir(actions: &[&str], dice: &str) -> Skirmish {
    let a = "hp_max: 60, main: 'club', carried: ['dagger'], conditions: (lodged: ['long_bow'])";
    let mut s = begin(range(a, "6,0", "").hex("0,1", "items: ['mace']"));
    for action in actions {
        s.pick(action);
    }
    s.tape(dice).end_count();
    s.next_round();
    s
}

#[test]
fn h_miss_12_who_stirs_tears_the_wound_by_half_the_dice() {
    let stays: &[&[&str]] = &[&["end_turn"], &["hold"]];
    for actions in stays {
        let s = stir(actions, "");
        s.expect_no_event("wound_torn");
        assert_eq!(s.hp("a"), 60, "{actions:?}");
    }
    let tears: &[&[&str]] = &[
        &["half_move", "step direction=2", "stop"],
        &["drop_prone"],
        &["drop item=club"],
        &["draw item=dagger"],
        &["pick_up item=mace"],
        &["run", "step direction=2", "stop"],
    ];
    for actions in tears {
        let s = stir(actions, "d8=7");
        s.expect_event("wound_torn target=a").cites("H-MISS-12");
        assert_eq!(s.hp("a"), 57, "{actions:?}: 7 / 2");
    }
    assert_eq!(stir(&["drop_prone"], "d8=1").hp("a"), 59, "at least 1");
}

#[test]
fn h_miss_12_attacks_and_reactions_tear_it_too() {
    let a = "hp_max: 60, main: 'club', conditions: (lodged: ['long_bow'])";
    let mut s = begin(duel(a, ""));
    strike(&mut s, "club", "d20=3");
    s.tape("d8=6").end_count().next_round();
    assert_eq!(s.hp("a"), 57);
    let b = format!("facing: 3, {a}");
    let mut s = begin(duel("main: 'sword'", &b));
    strike(&mut s, "sword", "d20=1");
    s.tape("d20=3 d6=6").pick("yes").tape("d8=8");
    s.end_count().next_round().expect_event("wound_torn target=b");
    assert_eq!(s.hp("b"), 56);
}

#[test]
fn h_miss_12_lodged_fraction_quarter() {
    let a = "hp_max: 60, main: 'club', conditions: (lodged: ['long_bow'])";
    let mut s = begin(duel(a, "").house("lodged_fraction", "quarter"));
    s.pick("drop_prone").tape("d8=7").end_count().next_round();
    assert_eq!(s.hp("a"), 59, "7 / 4");
}

#[test]
fn h_miss_13_extracting_takes_a_whole_round_of_oneself_or_a_friend() {
    let lodged = "hp_max: 60, conditions: (lodged: ['long_bow', 'javelin'])";
    let board = |c: &str| range("", "6,0", "").party("v:@0,1", lodged).party("w:@-3,0", lodged).party("x:@-1,0", c);
    let mut s = begin_with(board(""), "", "d6=6 d6=1 d6=1 d6=1 d6=1");
    assert_eq!(s.values("extract", "victim"), ["v"], "w is too far");
    s.tape("d20=14")
        .pick("extract victim=v")
        .cites("H-MISS-13")
        .expect_event("extracted source=a target=v weapon=long_bow");
    assert_eq!(s.word("v.conditions.lodged"), "javelin", "one, the oldest first");
    assert_ne!(s.point(), "choose_action");
    s.play_to_action("v");
    assert!(s.legal("extract victim=v"), "the victim itself");
    s.pick("drop_prone");
    assert!(s.legal("extract"), "that is free");
    s.pick("end_turn");
    let mut s = begin_with(board(""), "", "d6=6 d6=1 d6=1 d6=1 d6=1");
    s.pick("half_move").walk("2");
    assert!(!s.legal("extract"));
    let entangled = range("conditions: (entangled: 9)", "6,0", "").party("v:@0,1", lodged);
    let s = begin_with(entangled, "", "d6=6 d6=1 d6=1");
    assert!(!s.legal("extract"), "the friend must be able");
}

#[test]
fn h_miss_14_the_removers_save_and_what_it_changes() {
    let pull = |a: &str, v: &str, field: &dyn Fn(Field) -> Field, dice: &str| {
        let board =
            range(a, "6,0", "").party("v:@0,1", &format!("hp_max: 60, conditions: (lodged: ['long_bow']), {v}"));
        let mut s = begin_with(field(board), "", "d6=6 d6=1 d6=1");
        s.tape(dice).pick("extract victim=v").cites("H-MISS-14");
        (60 - s.hp("v"), s.cond("v", "lodged"))
    };
    let plain = |f: Field| f;
    assert_eq!(pull("", "", &plain, "d20=14"), (0, false));
    assert_eq!(pull("", "", &plain, "d20=20"), (0, false));
    assert_eq!(pull("", "", &plain, "d20=13 d8=5"), (5, false), "it is out in any case");
    assert_eq!(pull("", "", &plain, "d20=1"), (8, false), "the highest value");
    assert_eq!(pull("traits: [surgeon]", "", &plain, "d20=12"), (0, false));
    assert_eq!(pull("traits: [surgeon]", "", &plain, "d20=11 d8=5"), (5, false));
    assert_eq!(pull("carried: ['surgeon_kit']", "", &plain, "d20=13"), (0, false));
    assert_eq!(pull("carried: ['surgeon_kit']", "", &plain, "d20=12 d8=1"), (1, false));
    for ground in ["rough", "slippery", "shallow_water", "brush"] {
        let bad = |f: Field| f.hex("0,1", &format!("terrain: {ground}"));
        assert_eq!(pull("", "", &bad, "d20=14 d8=2"), (2, false), "{ground}");
        assert_eq!(pull("", "", &bad, "d20=15"), (0, false), "{ground}");
    }
    for ground in ["light_cover", "mist"] {
        let fine = |f: Field| f.hex("0,1", &format!("terrain: {ground}"));
        assert_eq!(pull("", "", &fine, "d20=14"), (0, false), "{ground}");
    }
}

#[test]
fn h_miss_14_in_combat_it_is_harder() {
    let board = |b: &str| {
        Skirmish::hexes()
            .party("a:@0,0", "facing: 0")
            .party("v:@0,1", "hp_max: 60, conditions: (lodged: ['long_bow'])")
            .foes(b, "")
    };
    let pull = |b: &str, dice: &str| {
        let mut s = begin_with(board(b), "", "d6=6 d6=1 d6=1");
        s.tape(dice).pick("extract victim=v");
        60 - s.hp("v")
    };
    assert_eq!(pull("b:@0,-2", "d20=15 d8=3"), 3, "two hexes from the remover");
    assert_eq!(pull("b:@0,3", "d20=15 d8=3"), 3, "two hexes from the victim");
    assert_eq!(pull("b:@0,3", "d20=16"), 0);
    assert_eq!(pull("b:@0,4", "d20=14"), 0, "three hexes away");
    let mut s = begin_with(board("b:@0,3").house("hex_feet", "10"), "", "d6=6 d6=1 d6=1");
    s.tape("d20=14").pick("extract victim=v");
    assert_eq!(s.hp("v"), 60, "two hexes are twenty feet");
}

#[test]
fn h_miss_14_natural_one_save_plain_failure() {
    let board =
        range("conditions: (lodged: ['long_bow']), hp_max: 60", "6,0", "").house("natural_one_save", "plain_failure");
    let mut s = begin(board);
    s.tape("d20=1 d8=3").pick("extract victim=a");
    assert_eq!(s.hp("a"), 57);
}

#[test]
fn h_miss_14_a_friends_pull_waits_on_a_simultaneous_count() {
    let board = range("", "6,0", "").party("v:@0,1", "hp: 2, conditions: (lodged: ['long_bow'])");
    let mut s = begin_with(board, "", "d6=6 d6=6 d6=1");
    s.tape("d20=3 d8=8").pick("extract victim=v").expect_event("result_waits target=v");
    assert_eq!(s.hp("v"), 2);
    s.end_count().play_to_action("v").tape("d20=10").pick("end_turn");
    s.end_count();
    assert_eq!(s.hp("v"), -6);
}

#[test]
fn h_miss_15_arrows_are_spoilt_and_thrown_weapons_lie_at_hand() {
    let mut s = begin(range("main: 'javelin'", "3,0", "hp_max: 60"));
    strike(&mut s, "javelin", "d20=20 d4=1");
    s.end_count()
        .play_to_action("b")
        .tape("d20=14")
        .pick("extract victim=b")
        .cites("H-MISS-15")
        .expect_event("laid_down item=javelin place=3,0");
    let items = s.get("board.hexes.3,0.items");
    assert_eq!(items[0]["name"], "javelin");
    let mut s = begin(range(BOW, "3,0", "hp_max: 60"));
    strike(&mut s, "short_bow", "d20=20 d6=1");
    s.end_count().play_to_action("b").tape("d20=14").pick("extract victim=b").expect_no_event("laid_down");
    assert_eq!(s.get("board.hexes.3,0.items").as_array().map(Vec::len), Some(0));
}

#[test]
fn h_miss_12_casting_and_wands_tear_it() {
    let a = "hp_max: 60, class: magic_user, level: 2, bcb: 0, prepared: {'ward': 1}, \
             wands: [(spell: 'ward', charges: 2)], conditions: (lodged: ['long_bow'])";
    let mut s = range(a, "6,0", "").start();
    s.declare("a cast spell=ward", "d6=6 d6=1").tape("d8=4").pick("target target=a").next_round();
    assert_eq!(s.hp("a"), 58);
    let mut s = begin(range(a, "6,0", ""));
    s.pick("use_wand wand=ward").pick("target target=a").tape("d8=4").end_count().next_round();
    assert_eq!(s.hp("a"), 58);
}

#[test]
fn h_miss_12_the_wound_can_kill() {
    let a = "hp: 1, save: 15, conditions: (lodged: ['long_bow', 'javelin'])";
    let mut s = begin(range(a, "6,0", ""));
    s.pick("drop_prone").tape("d8=8 d20=2 d4=4 d20=2").end_count();
    s.next_round().expect_event("ladder target=a outcome=unconscious");
    assert_eq!(s.events("wound_torn").len(), 2, "the second tears the helpless too");
}

#[test]
fn h_miss_12_pulling_one_out_or_giving_up_stirs_nothing() {
    let a = "hp_max: 60, rank: pc, conditions: (lodged: ['long_bow', 'javelin'])";
    let mut s = begin(range(a, "6,0", ""));
    s.tape("d20=14").pick("extract victim=a").next_round().expect_no_event("wound_torn");
    assert_eq!((s.hp("a"), s.word("a.conditions.lodged")), (60, "javelin".into()));
    let mut s = begin_with(range(a, "6,0", "").party("c:@0,3", ""), "", "d6=6 d6=1 d6=1");
    s.pick("surrender").next_round().expect_no_event("wound_torn");
    assert_eq!(s.hp("a"), 60);
}
