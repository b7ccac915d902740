//! PARLEY: negotiation before the fight.

use crate::setup::{Field, Skirmish};

/// Sets up the party with 20 pieces of treasure before two orcs that like flattery, dislike threats and cost 15.
fn meeting() -> Field {
    Skirmish::hexes()
        .party("a:@0,0", "treasure: 12")
        .party("b:@1,0", "treasure: 8")
        .foes("orc@6,0", "")
        .foes("o2:orc@6,1", "")
        .extra("parley: (likes: [flatter, bargain, bribe], dislikes: [threaten, bluff], bribe: 15)")
}

fn meet(dice: &str) -> Skirmish {
    meeting().tape(dice).start()
}

fn temper(s: &Skirmish) -> String {
    let told = ["approach", "parley"].into_iter().find_map(|kind| s.events_ever(kind).pop());
    told.expect("a parley").facts["temper"].as_str().expect("a word").to_string()
}

#[test]
fn h_parley_01_it_takes_the_place_of_surprise() {
    let mut s = meeting().surprise("party", "roll").tape("d6=3 d6=4").start();
    s.cited_ever("H-PARLEY-01");
    assert_eq!((s.point(), s.faction().as_str(), s.round()), ("parley_approach", "party", 0));
    s.pick("break_off");
    assert_eq!((s.round(), s.cond("a", "surprised")), (1, false));
    assert!(s.events_ever("surprise").is_empty());
}

#[test]
fn h_parley_01_somebody_must_be_there_to_talk() {
    let mute = Skirmish::hexes().party("a:@0,0", "").foes("w:wolf@6,0", "").extra("parley: ()");
    assert_eq!(mute.start().round(), 1);
    let dead = Skirmish::hexes()
        .party("a:@0,0", "")
        .foes("w:wolf@6,0", "")
        .foes("orc@6,1", "conditions: (dead: true)")
        .extra("parley: ()");
    assert_eq!(dead.start().round(), 1, "the only one who could");
    let none = Skirmish::hexes().party("a:@0,0", "").foes("orc@6,0", "").start();
    assert_eq!(none.round(), 1, "the level has none");
}

#[test]
fn h_parley_02_the_first_impression() {
    for (dice, stage) in [
        ("d6=1 d6=2", "hostile"),
        ("d6=1 d6=4", "hostile"),
        ("d6=5 d6=1", "wary"),
        ("d6=4 d6=4", "wary"),
        ("d6=5 d6=4", "open"),
        ("d6=5 d6=6", "open"),
    ] {
        let s = meet(dice);
        assert_eq!((temper(&s).as_str(), s.point()), (stage, "parley_approach"), "{dice}");
    }
    let s = meet("d6=1 d6=1");
    s.cited_ever("H-PARLEY-02").cited_ever("H-PARLEY-05");
    assert_eq!((temper(&s).as_str(), s.round()), ("attack", 1), "at once");
    let s = meet("d6=6 d6=6");
    assert_eq!((temper(&s).as_str(), s.winner().as_str()), ("friendly", "draw"), "no fight at all");
}

#[test]
fn h_parley_03_approaches_shift_the_temper_without_dice() {
    let mut s = meet("d6=3 d6=4");
    assert_eq!(s.actions(), ["bribe", "bluff", "threaten", "flatter", "bargain", "plead", "break_off", "leave"]);
    s.pick("plead").cites("H-PARLEY-03");
    assert_eq!((temper(&s).as_str(), s.dice().as_str()), ("wary", ""));
    assert!(!s.legal("plead"), "not twice");
    s.pick("flatter");
    assert_eq!(temper(&s), "open");
    let mut s = meet("d6=3 d6=4");
    s.pick("threaten");
    assert_eq!(temper(&s), "hostile");
    assert!(!s.legal("leave") && s.legal("break_off"), "not from the hostile");
}

#[test]
fn h_parley_03_a_bribe_is_paid_by_the_side() {
    let mut s = meet("d6=3 d6=4");
    s.pick("bribe");
    assert_eq!((temper(&s).as_str(), s.num("a.treasure"), s.num("b.treasure")), ("open", 0, 5));
    let poor = Skirmish::hexes().party("a:@0,0", "treasure: 14").foes("orc@6,0", "").extra("parley: (bribe: 15)");
    assert!(!poor.tape("d6=3 d6=4").start().legal("bribe"));
    let rich = Skirmish::hexes().party("a:@0,0", "treasure: 15").foes("orc@6,0", "").extra("parley: (bribe: 15)");
    assert!(rich.tape("d6=3 d6=4").start().legal("bribe"));
}

#[test]
fn h_parley_03_the_level_says_who_speaks() {
    let board =
        Skirmish::hexes().party("orc@0,0", "").foes("a:@6,0", "").extra("parley: (player: 'foes', likes: [flatter])");
    let s = board.tape("d6=3 d6=4").start();
    assert_eq!((s.point(), s.faction().as_str()), ("parley_approach", "foes"));
}

#[test]
fn h_parley_04_it_ends_after_three_or_at_either_end() {
    let mut s = meet("d6=1 d6=4");
    s.pick("plead").pick("flatter").pick("threaten");
    assert_eq!((temper(&s).as_str(), s.round()), ("hostile", 1), "three");
    s.cites("H-PARLEY-04");
    let mut s = meet("d6=1 d6=4");
    s.pick("threaten").cites("H-PARLEY-04");
    assert_eq!((temper(&s).as_str(), s.round()), ("attack", 1), "the worst");
    let mut s = meet("d6=5 d6=4");
    s.pick("flatter").cites("H-PARLEY-04");
    assert_eq!(temper(&s), "friendly");
    assert!(s.over().is_some(), "the best");
}

#[test]
fn h_parley_05_what_comes_of_it() {
    let mut s = meet("d6=5 d6=4");
    s.pick("break_off").cites("H-PARLEY-05");
    assert_eq!((s.point(), s.round()), ("declare_routine", 1), "broken off, even among the open");
    let mut s = meet("d6=5 d6=4");
    s.pick("leave").expect_event("parley_over outcome=left").cites("H-PARLEY-05");
    let over = s.over().expect("no fight");
    assert_eq!((over.winner, over.reason), (None, "withdrew"));
    let mut s = meet("d6=3 d6=4");
    s.pick("plead").pick("flatter").pick("threaten");
    assert_eq!((temper(&s).as_str(), s.actions()), ("wary", vec!["break_off", "leave"]), "one more word");
    s.pick("leave");
    assert!(s.over().is_some());
    let mut s = meet("d6=3 d6=4");
    s.pick("plead").pick("flatter").pick("threaten").pick("break_off");
    assert_eq!(s.round(), 1);
    let mut s = meet("d6=5 d6=4");
    s.pick("plead").pick("flatter");
    assert!(s.over().is_some());
    let mut s = meet("d6=5 d6=4");
    s.pick("plead").pick("threaten").pick("flatter").cites("H-PARLEY-05");
    let over = s.over().expect("open after the last approach");
    assert_eq!(over.reason, "averted");
    let said = s.battle.over_view().expect("the same in words").sentence;
    assert!(said.starts_with("The fight is avoided, before the first round: "), "{said}");
    assert!(said.ends_with(" won them over."), "{said}");
}
