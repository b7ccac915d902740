//! SNEAK: hiding, ambush, being seen and being found.

use crate::setup::{Field, LAST, Skirmish};

const BOW: &str = "primary: 'longbow', skills: {'Bow': 100}";

/// Sets up `h` in foliage at 0,0 and `e` four hexes to the east; a friend of `h` far away is the last to act.
fn wood(h: &str, e: &str) -> Field {
    let board = Skirmish::percentile().hex("0,0", "terrain: foliage");
    board.party("h:@0,0", h).party("z:@-9,9", LAST).foes("e:@4,0", e)
}

fn hidden(s: &Skirmish) -> String {
    s.word("h.hidden")
}

#[test]
fn p_sneak_01_the_option_may_be_switched_off() {
    for (sneaking, offered) in [("on", true), ("off", false)] {
        let mut s = wood("", "").house("sneaking", sneaking).start();
        s.play_to_decision("declare_intent", "h");
        assert_eq!(s.legal("hide"), offered);
    }
}

#[test]
fn p_sneak_01_levels_may_hide_some_and_leave_others_unaware() {
    for sneaking in ["on", "off"] {
        let board = wood(&format!("hidden: true, dex: 12, {BOW}"), "unaware: true").house("sneaking", sneaking);
        let mut s = board.start();
        s.cited_ever("P-SNEAK-01");
        assert_eq!((hidden(&s).as_str(), s.get("e.unaware")), ("success", true.into()));
        s.intents("h attack item=longbow mode=shoot").play_to_turn("h").tape("d100=50 d8=1").pick("attack target=e");
        assert_eq!((hidden(&s).as_str(), s.get("e.unaware"), s.hp("e")), ("none", false.into(), 10));
    }
    let s = wood("", "").start();
    assert!(!s.battle.events().iter().any(|e| e.rules.iter().any(|r| r.0 == "P-SNEAK-01")));
}

#[test]
fn p_sneak_02_no_target_not_visible_and_nobody_ends_there() {
    let board = |h: &str| wood(h, "primary: 'longbow', dex: 9").foes("f:@1,0", "dex: 8").hex("-9,-9", "terrain: rough");
    let mut s = board("hidden: true").start();
    s.intents("e attack item=longbow mode=shoot; f defend").play_to_decision("choose_move", "f");
    assert!(s.legal("move to=0,-1") && !s.legal("move to=0,0"), "nobody ends in its hex");
    assert!(s.legal("move to=-9,-9"), "20 steps: what it does not see beside it does not engage it");
    s.pick("stay").expect_event("revealed target=h");
    let mut s = board("hidden: true").start();
    s.intents("e attack item=longbow mode=shoot; f defend").moves("f move to=3,3").play_to_turn("e");
    assert_eq!(s.values("attack", "target"), ["z"], "no target");
    let mut s = board("").start();
    s.intents("e attack item=longbow mode=shoot; f defend").play_to_decision("choose_move", "f");
    assert!(!s.legal("move to=-9,-9"), "engaged");
    s.play_to_turn("e");
    assert_eq!(s.values("attack", "target"), ["h", "z"]);
}

#[test]
fn p_sneak_02_is_told_when_it_begins() {
    let mut s = wood("skills: {'Hide': 50}", "").start();
    s.intents("h hide").play_to_turn("h").tape("d100=51").pick("hide").cites_not("P-SNEAK-02");
    let mut s = wood("skills: {'Hide': 50}", "").start();
    s.intents("h hide").play_to_turn("h").tape("d100=50").pick("hide").cites("P-SNEAK-02");
    s.end_round_with("d100=26");
}

#[test]
fn p_sneak_03_in_foliage_or_out_of_sight_and_nobody_beside() {
    let may = |board: Field| {
        let mut s = board.start();
        s.intents("h hide");
        while s.point() != "act" || s.combatant() != "h" {
            if s.point() == "declare_intent" {
                return false;
            }
            s.do_nothing();
        }
        s.legal("hide")
    };
    // Because of its injury it has a decision at its place, with any legal action.
    let open = |h: &str, e: &str| {
        let h = format!("hp: 9, injuries: [(damage: 3)], {h}");
        Skirmish::percentile().party("h:@0,0", &h).foes(&format!("e:@{e}"), "")
    };
    assert!(!may(open("", "4,0")), "in plain view");
    assert!(may(open("", "4,0").hex("0,0", "terrain: foliage")), "in a hex that conceals");
    assert!(may(open("", "4,0").hex("2,0", "terrain: wall")), "out of sight");
    assert!(!may(open("", "1,0").hex("0,0", "terrain: foliage")), "an enemy beside it");
    let beside = open("", "9,9").hex("0,0", "terrain: foliage").foes("u:@1,0", "unconscious: true");
    assert!(may(beside), "only steady ones matter");
    assert!(may(open("", "9,-9").hex("5,-5", "terrain: wall").foes("u:@3,0", "surrendered: true")));
    assert!(!may(open("skills: {'Hide': 0}", "4,0").hex("0,0", "terrain: foliage")), "no chance, no option");
    let mut s = wood("skills: {'Hide': 60}", "").start();
    s.intents("h hide").play_to_turn("h").tape("d100=60").pick("hide").cites("P-SNEAK-03").cites("P-BOARD-11");
    s.end_round_with("d100=26");
}

#[test]
fn p_sneak_04_hide_standing_still_stealth_after_a_step() {
    let try_it = |steps: &str, dice: &str| {
        let board = wood("skills: {'Hide': 50, 'Stealth': 80}, body_armor: 'chain'", "").hex("0,1", "terrain: foliage");
        let mut s = board.start();
        s.intents("h hide").moves(steps).play_to_turn("h").tape(dice).pick("hide").cites("P-SNEAK-04");
        let (chance, level) = (s.last_since_pick("hid").facts["chance"].clone(), hidden(&s));
        s.end_round_with(match level.as_str() {
            "none" => "",
            _ => "d100=100",
        });
        (chance.as_i64().expect("a number"), level)
    };
    assert_eq!(try_it("", "d100=30"), (30, "success".into()), "Hide 50 in chain");
    assert_eq!(try_it("", "d100=31"), (30, "none".into()));
    assert_eq!(try_it("", "d100=5"), (30, "special".into()));
    assert_eq!(try_it("", "d100=6"), (30, "success".into()));
    assert_eq!(try_it("h move to=0,1", "d100=60"), (60, "success".into()), "Stealth 80 in chain");
    assert_eq!(try_it("h move to=0,1", "d100=11"), (60, "special".into()));
}

#[test]
fn p_sneak_05_its_attack_ends_it() {
    let mut s = wood(&format!("hidden: true, dex: 12, {BOW}"), "").start();
    s.intents("h attack item=longbow mode=shoot").play_to_turn("h").tape("d100=100 d8=1").pick("attack target=e");
    s.expect_event("revealed target=h").cites("P-SNEAK-05");
    assert_eq!(hidden(&s), "none");
    let mut s = wood("hidden: special, dex: 12, skills: {'Bow': 20}, primary: 'longbow'", "").start();
    s.intents("h attack item=longbow mode=shoot").play_to_turn("h").tape("d100=21").pick("attack target=e");
    s.expect_event("revealed target=h");
}

#[test]
fn p_sneak_05_an_enemy_that_ends_beside_it_finds_it() {
    let board = || wood("hidden: true", "").hex("-1,0", "terrain: wall");
    let mut s = board().start();
    s.intents("")
        .play_to_decision("choose_move", "e")
        .pick("move to=1,0")
        .expect_event("revealed source=e target=h")
        .cites("P-SNEAK-05");
    let mut s = board().start();
    s.intents("").play_to_decision("choose_move", "e").pick("move to=2,0").expect_no_event("revealed");
    s.end_round_with("d100=26");
    // Staying in its hex is an end of its movement, too.
    let mut s = wood("hidden: true, dex: 5", "").foes("f:@1,0", "dex: 4").start();
    s.intents("").play_to_decision("choose_move", "f").pick("stay").expect_event("revealed source=f target=h");
}

#[test]
fn p_sneak_05_stepping_into_view_ends_it() {
    let board = || wood("hidden: true", "dex: 4").hex("0,1 -1,1", "terrain: foliage").hex("-2,0", "terrain: wall");
    let mut s = board().start();
    s.intents("")
        .play_to_decision("choose_move", "h")
        .pick("move to=1,0")
        .expect_event("revealed target=h")
        .cites("P-SNEAK-05");
    let mut s = board().start();
    s.intents("").play_to_decision("choose_move", "h").pick("move to=0,1").expect_no_event("revealed");
    s.end_round_with("d100=26");
    let mut s = board().start();
    s.intents("").play_to_decision("choose_move", "h").pick("move to=-3,0").expect_no_event("revealed");
    assert_eq!(hidden(&s), "success", "in the open, behind a wall");
    s.end_round_with("d100=26");
    let mut s = board().foes("f:@9,9", "").start();
    s.intents("e surrender").play_to_decision("choose_move", "h").pick("move to=1,1");
    assert_eq!(hidden(&s), "none", "f sees it");
    let blind = wood("hidden: true", "broken: true, posture: prone").foes("f:@-9,0", "").hex("-2,0", "terrain: wall");
    let mut s = blind.start();
    s.intents("").play_to_decision("choose_move", "h").pick("move to=1,0").expect_no_event("revealed");
    s.end_round_with("d100=26");
}

#[test]
fn p_sneak_06_spot_in_sight_listen_within_ten_hexes() {
    let look = |board: Field, moves: &str, dice: &str| {
        let mut s = board.start();
        s.intents("").moves(moves).end_round_with(dice);
        let how: Vec<String> = s
            .events("spotting")
            .iter()
            .map(|e| format!("{} {}", e.source.as_deref().unwrap_or(""), e.facts["skill"].as_str().unwrap_or("")))
            .collect();
        (how.join(", "), hidden(&s))
    };
    let board = |h: &str| {
        let board =
            wood(h, "skills: {'Spot': 40, 'Listen': 60}, helmet: 'helmet_light'").hex("0,1 -1,1", "terrain: foliage");
        board.foes("f:@9,9", "skills: {'Spot': 70}")
    };
    assert_eq!(look(board("hidden: true"), "", "d100=26 d100=71"), ("e Spot, f Spot".into(), "success".into()));
    assert_eq!(
        look(board("hidden: true"), "", "d100=25"),
        ("e Spot".into(), "none".into()),
        "40 less 15, and no more rolls"
    );
    assert_eq!(look(board("hidden: true"), "", "d100=26 d100=70"), ("e Spot, f Spot".into(), "none".into()));
    assert_eq!(look(board("hidden: special"), "", "d100=5 d100=14"), ("e Spot, f Spot".into(), "special".into()));
    assert_eq!(look(board("hidden: special"), "", "d100=4"), ("e Spot".into(), "none".into()), "as good as it hides");
    let behind = |h: &str, e: &str| {
        let board =
            Skirmish::percentile().hex("0,0 0,1", "terrain: foliage").hex("2,0 2,1 2,-1 3,-2 1,1", "terrain: wall");
        board.party("h:@0,0", h).party("z:@-9,9", LAST).foes(&format!("e:@{e}"), "skills: {'Listen': 60}")
    };
    assert_eq!(look(behind("hidden: true", "4,0"), "", ""), (String::new(), "success".into()), "silent and unseen");
    assert_eq!(look(behind("hidden: true", "4,0"), "h move to=0,1", "d100=60"), ("e Listen".into(), "none".into()));
    assert_eq!(look(behind("hidden: true", "4,0"), "h move to=0,1", "d100=61"), ("e Listen".into(), "success".into()));
}

#[test]
fn p_sneak_06_ten_hexes_and_steady_enemies_in_roster_order() {
    let far = |e: &str| {
        let board = Skirmish::percentile()
            .board("from: (0, 0), to: (14, 1)")
            .hex("1,0 0,0", "terrain: foliage")
            .hex("5,0", "terrain: wall");
        board.party("h:@0,0", "hidden: true").foes(&format!("e:@{e}"), &format!("skills: {{'Listen': 60}}, {LAST}"))
    };
    let mut s = far("11,0").start();
    s.intents("")
        .moves("h move to=1,0")
        .end_round_with("d100=61")
        .expect_event("spotting source=e skill=Listen")
        .cites("P-SNEAK-06");
    let mut s = far("12,0").start();
    s.intents("").moves("h move to=1,0").end_round_with("").expect_no_event("spotting");
    let board = wood("hidden: true", "")
        .foes("b:@4,1", "unconscious: true")
        .foes("c:@4,2", "")
        .party("g:@-4,4", "hidden: true");
    let mut s = board.hex("-4,4", "terrain: foliage").start();
    s.end_round_with("d100=26 d100=25 d100=26 d100=26");
    let who: Vec<_> = s
        .events("spotting")
        .into_iter()
        .map(|e| (e.target.unwrap_or_default(), e.source.unwrap_or_default()))
        .collect();
    let pairs = [("h", "e"), ("h", "c"), ("g", "e"), ("g", "c")].map(|(h, e)| (h.to_string(), e.to_string()));
    assert_eq!(who, pairs);
    let mut s = wood("hidden: true", "skills: {'Spot': 50}, helmet: 'helmet_heavy'").start();
    s.end_round_with("").expect_event("spotting source=e level=failure");
    assert_eq!(s.dice(), "", "no chance, no die");
}

#[test]
fn p_sneak_07_in_the_round_in_which_it_hid() {
    let mut s = wood("skills: {'Hide': 60}", "").start();
    s.intents("h hide").play_to_turn("h").tape("d100=60").pick("hide").expect_event("hid source=h level=success");
    s.end_round_with("d100=25")
        .expect_event("spotting source=e target=h")
        .expect_event("revealed source=e target=h")
        .cites("P-SNEAK-07");
    let mut s = wood("hidden: true", "").start();
    s.end_round_with("d100=26").expect_event("spotting source=e target=h").cites_not("P-SNEAK-07");
}

#[test]
fn p_sneak_08_neither_parried_nor_dodged() {
    let b = "off: 'round', skills: {'Shield': 90, 'Dodge': 90}";
    let mut s = wood(&format!("hidden: true, dex: 12, {BOW}"), b).start();
    s.intents("h attack item=longbow mode=shoot").play_to_turn("h").tape("d100=50 d8=3").pick("attack target=e");
    s.expect_event("attack source=h target=e chance=100").cites("P-SNEAK-08").expect_event("damage target=e");
    assert_eq!((s.hp("e"), s.num("e.defences")), (8, 0));
    let mut s = wood(&format!("dex: 12, {BOW}"), b).start();
    s.intents("h attack item=longbow mode=shoot")
        .play_to_turn("h")
        .tape("d100=50")
        .pick("attack target=e")
        .cites_not("P-SNEAK-08");
    assert_eq!(s.actions(), ["none", "parry", "dodge"]);
    s.tape("d8=3").pick("none");
}

/// Returns the chance of a longbow at 40 under that reading.
fn ambush(value: &str, h: &str, e: &str, mode: &str, at: &str) -> i64 {
    let h = format!("dex: 12, skills: {{'Bow': 40, 'Brawl': 40}}, primary: 'longbow', {h}");
    let board =
        Skirmish::percentile().house("ambush", value).hex("0,0", "terrain: foliage").hex("5,0", "terrain: cover");
    let mut s = board.party("h:@0,0", h.trim_end_matches(", ")).foes(&format!("e:@{at}"), e).start();
    let item = if mode == "melee" { "brawl" } else { "longbow" };
    s.intents(&format!("h attack item={item} mode={mode}")).play_to_turn("h").tape("d100=100").pick("attack target=e");
    s.last_since_pick("attack").facts["chance"].as_i64().expect("a number")
}

#[test]
fn p_sneak_08_ambush_may_make_missiles_easy() {
    for (value, easy) in [("no_defence", 40), ("easy_missile", 80)] {
        assert_eq!(ambush(value, "hidden: true", "", "shoot", "4,0"), easy);
        assert_eq!(ambush(value, "", "unaware: true", "shoot", "4,0"), easy);
        assert_eq!(ambush(value, "hidden: true", "unaware: true", "shoot", "4,0"), easy, "once");
        assert_eq!(ambush(value, "hidden: true", "", "shoot", "5,0"), easy / 2, "in cover");
        assert_eq!(ambush(value, "", "", "shoot", "4,0"), 40);
        assert_eq!(ambush(value, "", "unaware: true", "melee", "1,0"), 40, "missiles only");
    }
    let b = "off: 'round', skills: {'Dodge': 90}";
    let mut s = wood(&format!("hidden: true, dex: 12, {BOW}"), b).house("ambush", "easy_missile").start();
    s.intents("h attack item=longbow mode=shoot").play_to_turn("h").tape("d100=50 d8=3").pick("attack target=e");
    s.expect_event("damage target=e").cites("P-SNEAK-08");
}

#[test]
fn p_sneak_09_the_unaware_do_nothing() {
    let board = || {
        let board = Skirmish::percentile().party("a:@0,0", &format!("dex: 14, {BOW}")).party("c:@0,1", BOW);
        board.foes("e:@4,0", "unaware: true, off: 'round', dex: 18").foes("f:@4,1", "unaware: true, off: 'round'")
    };
    let mut s = board().start();
    assert_eq!(s.combatant(), "a", "e would declare first");
    s.intents("a attack item=longbow mode=shoot; c attack item=longbow mode=shoot");
    assert_eq!((s.point(), s.combatant().as_str()), ("choose_move", "a"));
    s.play_to_turn("a")
        .tape("d100=50 d8=1")
        .pick("attack target=e")
        .expect_event("alerted faction=foes")
        .cites("P-SNEAK-09");
    assert_eq!((s.get("e.unaware"), s.get("f.unaware")), (false.into(), false.into()), "the whole side");
    s.play_to_turn("c").tape("d100=50").pick("attack target=f");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "f"), "it defends itself from now on");
    s.tape("d100=30").pick("parry").expect_no_event("action_lost");
    assert_eq!((s.point(), s.combatant().as_str()), ("declare_intent", "e"), "no action in that round");
    let mut s = board().start();
    s.intents("a attack item=longbow mode=shoot").play_to_turn("a").tape("d100=100 d8=1").pick("attack target=e");
    let mut s = board().start();
    s.intents("c attack item=longbow mode=shoot").play_to_turn("c").tape("d100=50 d8=1").pick("attack target=e");
    s.expect_no_event("parry").expect_event("alerted");
}

#[test]
fn p_sneak_09_at_the_latest_at_the_end_of_round_1() {
    let mut s = Skirmish::percentile().party("a:@0,0", "").foes("e:@4,0", "unaware: true").start();
    s.end_round_with("").expect_event("alerted faction=foes").cites("P-SNEAK-09");
    s.play_to_decision("declare_intent", "e");
    assert_eq!(s.num("round"), 2);
}
