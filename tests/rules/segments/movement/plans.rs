//! Destinations: plans, paths, passing and replanning (S-MOVE-05 to S-MOVE-08, S-MOVE-17, S-MOVE-19, S-MOVE-20).

use super::{pair, sets_out};
use crate::setup::{Field, Skirmish};

/// Sets up a row of ten hexes, with `a` at one end and `b` at the other.
fn corridor() -> Field {
    Skirmish::segments().board("from: (0, 0), to: (9, 0)").party("a:@0,0", "").foes("b:@9,0", "")
}

#[test]
fn s_move_05_every_hex_within_the_cap_and_everybody_in_sight() {
    let field = pair("tmr: 10").party("c:@4,0", "").foes("h:@3,0", "hidden: true").foes("i:@-4,0", "invisible: true");
    let field = field
        .tape("d100=99 d100=99")
        .foes("w:@0,4", "")
        .hex("0,3 1,3", "terrain: wall")
        .foes("d:@-3,0", "hp: 0")
        .hex("1,0", "terrain: rocks");
    let mut s = sets_out(field, "move", "");
    assert_eq!(s.count("to"), 17, "all within two hexes, but for the one beyond the rocks");
    assert!(s.legal("to hex=1,0") && !s.legal("to hex=0,0"));
    assert_eq!(s.values("follow", "combatant"), ["c", "b"], "neither hidden, unseen, behind a wall nor down");
    assert!(!s.legal("ascend") && !s.legal("land") && !s.legal("leave"));
    s.pick("stay").expect_event("planned source=a plan=stay").cites("S-MOVE-05");
    s.play_to_round_end("");
    assert_eq!(s.steps_of("a"), "");
}

#[test]
fn s_move_05_following_heads_for_the_nearest_hex_beside_and_rests_there() {
    let field = Skirmish::segments().party("a:@0,0", "").foes("b:@4,0", "tmr: 25");
    let mut s = field.start();
    s.all_declare("a run; b move", "").play_to_point("plan_move", "a").pick("follow combatant=b");
    s.play_to_point("plan_move", "b").pick("to hex=8,0");
    s.play_to_point("replan_move", "b").pick("to hex=8,0").play_to_round_end("");
    assert_eq!(s.steps_of("b"), "9:5,0 7:6,0 5:7,0 3:8,0");
    assert_eq!(s.steps_of("a"), "10:1,0 10:2,0 9:3,0 8:4,0 6:5,0 4:6,0 2:7,0", "worked out anew each segment");
}

#[test]
fn s_move_05_one_may_follow_a_friend() {
    let mut s = Skirmish::segments().party("a:@0,0", "").party("c:@3,0", "").foes("b:@9,-9", "").start();
    s.all_declare("a move", "").play_to_point("plan_move", "a").pick("follow combatant=c").play_to_round_end("");
    assert_eq!(s.at("a"), "2,0");
}

#[test]
fn s_move_06_the_cheapest_way_then_the_first_by_directions() {
    let way = |ground: &[(&str, &str)], to: &str| {
        let field = ground.iter().fold(pair(""), |field, (at, what)| field.hex(at, what));
        let mut s = sets_out(field, "run", "");
        s.pick(&format!("to hex={to}")).cites("S-MOVE-06");
        s.play_to_round_end("");
        s.steps_of("a")
    };
    assert_eq!(way(&[], "2,-1"), "10:1,0 10:2,-1", "0 then 1 before 1 then 0");
    assert_eq!(way(&[("1,0", "terrain: rocks")], "2,-1"), "10:1,-1 10:2,-1");
    assert_eq!(
        way(&[("1,0", "terrain: rocks")], "2,0"),
        "10:1,0 9:2,0",
        "three easy hexes cost as much: 0, 0 comes before 1, 0, 5"
    );
    assert_eq!(way(&[("1,0", "terrain: wall")], "2,0"), "10:1,-1 10:2,-1 9:2,0", "by 1, 0 and 5");
}

#[test]
fn s_move_06_drops_and_fires_only_at_the_end_by_choice() {
    let mut s = sets_out(corridor().hex("2,0", "terrain: fire"), "move", "");
    assert!(s.legal("to hex=2,0") && !s.legal("to hex=3,0"), "it goes through no fire");
    s.pick("stay");
    let mut s = sets_out(corridor().hex("2,0", "terrain: stairs").hex("3,0", "terrain: pool"), "move", "");
    assert!(s.legal("to hex=4,0"), "stairs and pools are no matter");
    s.pick("stay");
    let field = corridor().hex("2,0", "terrain: fire").party("c:@4,0", "");
    let mut s = sets_out(field, "move", "");
    s.pick("follow combatant=c").play_to_round_end("");
    assert_eq!(s.at("a"), "0,0", "nor does anybody follow through it");
    let mut s = sets_out(corridor().hex("0,0 1,0 2,0", "drop: 10"), "move", "");
    assert!(s.legal("to hex=2,0") && s.legal("to hex=3,0"), "inside a drop it goes through it");
    s.pick("stay");
}

#[test]
fn s_move_06_of_equal_ways_the_one_with_fewest_withdrawals() {
    // Through (1,0) it would enter and leave melee with `c`.
    let mut s = sets_out(pair("").foes("c:@1,1", ""), "run", "");
    s.pick("to hex=2,-1").play_to_round_end("");
    assert_eq!(s.steps_of("a"), "10:1,-1 10:2,-1");
}

#[test]
fn s_move_07_through_friends_but_never_through_foes() {
    let mut s = sets_out(corridor().party("c:@1,0", ""), "move", "");
    assert!(!s.legal("to hex=1,0") && s.legal("to hex=2,0"));
    s.pick("to hex=2,0").cites("S-MOVE-07");
    s.play_to_round_end("");
    assert_eq!(s.steps_of("a"), "9:1,0 9:2,0", "it waits until it can pass in one segment");
    let s = sets_out(corridor().foes("c:@1,0", ""), "move", "");
    assert!(!s.legal("to hex=2,0"), "no way past an enemy");
    let s = sets_out(corridor().foes("c:@1,0", "conditions: (surrendered: true)"), "move", "");
    assert!(s.legal("to hex=1,0") && s.legal("to hex=2,0"));
}

#[test]
fn s_move_07_two_friends_take_longer_to_pass() {
    let field = corridor().party("c:@1,0", "").party("d:@2,0", "");
    let mut s = sets_out(field, "move", "");
    s.pick("to hex=4,0").play_to_round_end("");
    assert_eq!(s.steps_of("a"), "8:1,0 8:2,0 8:3,0 7:4,0");
}

#[test]
fn s_move_08_it_thinks_again_when_its_way_is_barred() {
    let row = || Skirmish::segments().board("from: (0, 0), to: (9, 0)");
    // The foe steps into the path, not yet adjacent to `a`.
    let mut s = row().party("a:@0,0", "").party("c:@4,0", "dex: 15").foes("b:@9,0", "").start();
    s.all_declare("a move; c move", "").play_to_point("plan_move", "c").pick("to hex=2,0");
    s.play_to_point("plan_move", "a").pick("to hex=4,0");
    assert_eq!(s.point(), "free_move", "a friend that it can pass is no matter");
    s.play_to_round_end("");
    assert_eq!(s.at("a"), "4,0");
    let mut s = row().party("a:@0,0", "").party("c:@6,0", "dex: 15").foes("b:@9,0", "").start();
    s.all_declare("a move; c move", "").play_to_point("plan_move", "c").pick("to hex=3,0");
    s.play_to_point("plan_move", "a").pick("to hex=3,0").play_to_point("replan_move", "a");
    assert_eq!((s.segment(), s.at("a")), (8, "2,0".into()), "but it cannot stop where one stands");
    s.pick("stay").expect_event("planned source=a plan=stay").cites("S-MOVE-08");
}

#[test]
fn s_move_08_it_thinks_again_when_an_enemy_comes_beside_it() {
    let mut s = Skirmish::segments().party("a:@0,0", "").foes("b:@3,-3", "dex: 15").start();
    s.all_declare("a move; b move", "").play_to_point("plan_move", "b").pick("to hex=3,-1");
    s.play_to_point("plan_move", "a").pick("to hex=4,0").play_to_point("replan_move", "a");
    assert_eq!((s.segment(), s.at("a")), (8, "2,0".into()), "whoever moved: both have");
    assert!(s.legal("to hex=4,0") && s.legal("stay") && s.legal("follow combatant=b"));
    s.pick("to hex=4,0").cites("S-MOVE-08");
    assert_ne!(s.point(), "replan_move", "once for each enemy");
    s.play_to_round_end("");
    assert_eq!(s.at("a"), "4,0");
}

#[test]
fn s_move_08_those_it_knew_of_do_not_make_it_think_again() {
    let mut s = Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", "").foes("c:@9,-9", "").start();
    s.all_declare("a move", "").play_to_point("plan_move", "a").pick("to hex=2,-1").play_to_round_end("");
    assert_eq!((s.at("a"), s.events_ever("planned").len()), ("2,-1".into(), 1));
}

#[test]
fn s_move_08_it_thinks_again_when_whom_it_follows_is_gone() {
    let field = Skirmish::segments()
        .party("a:@0,0", "tmr: 20")
        .party("archer@9,0", "")
        .foes("b:@5,0", "hp: 1")
        .foes("c:@-9,9", "");
    let mut s = field.start();
    s.all_declare("a move; archer shoot weapon=long_bow target=b", "d10=4 d8=1").play_to_point("plan_move", "a");
    s.pick("follow combatant=b").play_to_attack("archer").tape("d100=50 d8=4").pick("strike target=b").pick("no");
    s.play_to_point("replan_move", "a");
    assert_eq!(s.segment(), 5);
    assert!(!s.legal("follow combatant=b"));
    s.pick("to hex=1,0").cites("S-MOVE-08");
}

/// Lets `a` set out by that plan from an exit and be shot down to 8 hit points on segment 10, which costs 20 feet.
/// Returns the plans that it made.
fn slowed(fields: &str, plan: &str) -> Vec<String> {
    let a = format!("tmr: 24, con: 30, agile_flyer: true, {fields}");
    let field = Skirmish::segments().party("a:@-9,0", &a).hex("-9,0", "exits: ['party']");
    let bow = "im: 0, skills: {'long_bow': (sc: 90, bonus: 27)}, ammo: {'arrows': 9}";
    let mut s = field.foes("b:@0,0", bow).party("c:@-9,9", "").start();
    s.all_declare("a move; b shoot weapon=long_bow target=a", "d10=10").play_to_point("plan_move", "a").pick(plan);
    s.play_to_attack("b").resolve_attack("a", "d100=50 d8=5").play_to_round_end("");
    assert_eq!((s.hp("a"), s.num("a.tmr_now")), (8, 4));
    s.events_ever("planned").iter().map(|e| e.facts["plan"].as_str().unwrap_or_default().to_string()).collect()
}

#[test]
fn s_move_08_feet_that_do_not_come_make_nobody_think_again() {
    for (fields, plan) in [("", "leave"), ("", "ascend"), ("altitude: high", "land"), ("", "to hex=-9,1")] {
        let name = plan.split(' ').next().unwrap_or_default();
        assert_eq!(slowed(fields, plan), [name], "the plan stands, and the movement is over");
    }
}

/// Lets `a` move by that plan; on segment 5 a spell pushes it off its path.
fn pushed(plan: &str, push: &str) -> Skirmish {
    let field = Skirmish::segments().party("a:@0,0", "tmr: 20").party("c:@-9,0", "");
    let mut s = field.foes("mage@4,-4", "").start();
    s.all_declare("a move; mage cast spell=push target=a", "d10=9").play_to_point("plan_move", "a").pick(plan);
    s.play_to_point("begin_cast", "mage").tape("d100=1 d100=99").pick("begin");
    s.play_to_point("force_move", "mage").pick(push).cites("S-MOVE-18");
    s
}

#[test]
fn s_move_08_it_thinks_again_after_a_move_by_force() {
    let mut s = pushed("to hex=4,0", "push h1=2,1 h2=2,2");
    s.play_to_point("replan_move", "a");
    assert_eq!((s.segment(), s.at("a")), (4, "2,2".into()));
    assert!(s.legal("to hex=4,0") && s.legal("to hex=2,4") && s.legal("stay"), "it has the rest of its feet");
    s.pick("to hex=2,4").cites("S-MOVE-08");
    s.play_to_round_end("");
    assert_eq!(s.at("a"), "2,4");
    let mut s = pushed("to hex=2,1", "push h1=2,1 h2=none");
    s.play_to_round_end("").expect_no_event("planned source=a");
    assert_eq!(s.at("a"), "2,1", "pushed to where it meant to go");
    let mut s = pushed("follow combatant=c", "push h1=-3,1 h2=-4,2");
    s.play_to_round_end("").expect_no_event("planned source=a");
    assert_ne!(s.at("a"), "-4,2", "a way to somebody is worked out anew all the time");
}

#[test]
fn s_move_17_who_lies_does_not_move_by_choice() {
    let mut s = Skirmish::segments().party("a:@0,0", "conditions: (prone: true)").foes("b:@9,-9", "").start();
    s.all_declare("a move", "").expect_event("rose source=a");
    s.play_to_point("plan_move", "a");
    assert_eq!(s.segment(), 10, "it rises before it moves");
    s.pick("stay");
    let mut s = Skirmish::segments().party("a:@0,0", "conditions: (prone: true)").foes("b:@9,-9", "").start();
    s.all_declare("a rest", "").play_to_round_end("");
    assert!(s.events_ever("moved").is_empty());
    let mut s = sets_out(Skirmish::segments().party("a:@0,0", "im: -1").foes("b:@9,-9", ""), "move + go_prone", "");
    s.pick("to hex=6,0").expect_event("went_prone source=a").cites("S-MOVE-17");
    s.play_to_round_end("");
    assert_eq!(s.steps_of("a"), "10:1,0 9:2,0", "down on segment 9, after its movement");
}

#[test]
fn s_move_19_full_defence_only_follows_who_was_beside_it() {
    let field =
        Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", "dex: 15").foes("c:@2,0", "").foes("d:@0,1", "");
    let mut s = field.start();
    s.all_declare("a full_defence; b move", "").play_to_point("plan_move", "b").pick("to hex=4,-4");
    s.play_to_point("plan_move", "a");
    assert_eq!(s.options(), ["follow combatant=b", "follow combatant=d", "stay"]);
    s.pick("follow combatant=b").cites("S-MOVE-19").cites("S-REACT-05");
    let mut s = Skirmish::segments().party("a:@0,0", "").foes("b:@1,0", "dex: 15").start();
    s.all_declare("a full_defence; b move", "").play_to_point("plan_move", "b").pick("to hex=5,0");
    s.play_to_point("plan_move", "a").pick("follow combatant=b").play_to_round_end("");
    assert_eq!(s.steps_of("a"), "10:1,0 9:2,0 8:3,0 7:4,0", "and it stops beside it");
}

#[test]
fn s_move_20_who_is_stunned_stops_where_it_is() {
    let field = Skirmish::segments().party("a:@0,0", "con: 1").foes("archer@0,9", "");
    let mut s = field.start();
    s.all_declare("a move; archer shoot weapon=long_bow target=a", "d10=6 d8=1").play_to_point("plan_move", "a");
    s.pick("to hex=7,0")
        .play_to_attack("archer")
        .tape("d100=50 d8=1")
        .pick("strike target=a")
        .pick("no")
        .expect_event("stunned target=a");
    assert_eq!((s.at("a"), s.get("a.movement_over") == true), ("3,0".into(), true));
    s.play_to_round_end("");
    assert_eq!(s.at("a"), "3,0");
}

#[test]
fn s_move_20_among_friends_it_goes_back_to_the_last_hex_of_its_own() {
    // When it passes through `c`, it leaves `b`, which stuns it in the hex of `c`.
    let field = Skirmish::segments().board("from: (0, 0), to: (9, 1)").hex("2,1 3,1 4,1", "terrain: wall");
    let field = field.party("a:@0,0", "con: 1, tmr: 100").party("c:@1,0", "").party("d:@2,0", "").foes("b:@0,1", "");
    let mut s = field.foes("e:@9,1", "").start();
    s.all_declare("a move", "").play_to_point("plan_move", "a").pick("to hex=4,0");
    assert_eq!(s.point(), "free_attack");
    assert_eq!(s.at("a"), "1,0", "still beside it where `c` stands");
    s.tape("d100=30 d2=2")
        .pick("take weapon=unarmed")
        .expect_event("stunned target=a")
        .expect_event("moved source=a way=back to=0,0");
    s.cites("S-MOVE-20");
    assert_eq!(s.at("a"), "0,0");
}
