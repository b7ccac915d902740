//! Reactions: parries and dodges.

mod matrix;
mod missiles;

use crate::duel::{SWORD, aim, at, blow, duel, is};
use crate::setup::{Field, Skirmish};

#[test]
fn p_react_01_one_parry_or_one_dodge_and_nothing_else() {
    let mut s = blow(duel(SWORD, "skills: {'Sword': 50, 'Dodge': 60}, primary: 'broadsword'"), "d100=40 d100=90 d8=1");
    assert_eq!(s.options(), ["none", "parry item=broadsword", "dodge"]);
    s.pick("parry item=broadsword").cites("P-REACT-01");
    assert_eq!((s.hp("b"), s.hp("a"), s.point()), (10, 12, "act"), "no second try, and no blow in return");
}

#[test]
fn p_react_02_the_answer_comes_after_the_roll() {
    let mut s = blow(duel(SWORD, ""), "d100=9 d100=1");
    s.expect_event("attack level=special");
    assert_eq!(s.point(), "react");
    s.pick("dodge").cites("P-REACT-02");
    let s = blow(duel(SWORD, ""), "d100=51");
    assert_eq!(s.point(), "declare_intent", "a miss asks for nothing");
}

#[test]
fn p_react_03_what_is_not_seen_is_not_answered() {
    let seen = |field: Field| {
        let mut s = field.start();
        s.intents("a attack item=broadsword mode=melee").play_to_turn("a").tape("d100=8 d8=1").pick("attack target=b");
        let seen = s.point() == "react";
        assert_eq!(s.decline().cited("P-REACT-03"), !seen);
        seen
    };
    let strong = "hp_max: 60";
    assert!(seen(duel(SWORD, strong)));
    assert!(!seen(Skirmish::percentile().party("a:@0,0", SWORD).foes("b:@1,0", "hp_max: 60, unaware: true")));
    assert!(!seen(duel(SWORD, strong).extra("light: pitch_dark")));
    let facing = |side: u8| duel(SWORD, &format!("{strong}, facing: {side}")).house("facing", "on");
    let from_the_front = |side: u8| {
        let mut s = facing(side).start();
        s.intents("a attack item=broadsword mode=melee").moves(&format!("b face facing={side}")).play_to_turn("a");
        s.tape("d100=8 d8=1").pick("attack target=b");
        let seen = s.point() == "react";
        assert_eq!(s.decline().cited("P-REACT-03"), !seen);
        seen
    };
    assert_eq!([0, 1, 2, 3, 4, 5].map(from_the_front), [false, false, true, true, true, false], "it comes from side 3");
}

#[test]
fn p_react_03_nobody_sees_who_strikes_from_hiding() {
    let shot = |hidden: bool| {
        let a = format!("skills: {{'Bow': 50}}, primary: 'longbow', hidden: {hidden}");
        let mut s = aim(at(&a, "4,0", "hp_max: 60").hex("0,0", "terrain: foliage"), "longbow", "shoot");
        s.tape("d100=50 d8=1").pick("attack target=b");
        (s.point() == "react", s.decline().cited("P-REACT-03"))
    };
    assert!(shot(false).0);
    assert!(!shot(true).0);
}

#[test]
fn p_react_04_every_kind_of_attack_has_its_answers() {
    let answers = |a: &str, item: &str, mode: &str, b: &str| {
        let mut s = aim(duel(a, &format!("hp_max: 60, skills: {{'Dodge': 50}}, {b}")), item, mode);
        s.tape("d100=20 d100=1").pick("attack target=b");
        let options = s.options();
        s.pick("dodge").cites("P-REACT-04");
        options
    };
    let arms = "primary: 'short_sword', off: 'heater'";
    let both = ["none", "parry item=short_sword", "parry item=heater", "dodge"];
    assert_eq!(answers(SWORD, "broadsword", "melee", arms), both);
    assert_eq!(answers(SWORD, "broadsword", "melee", "primary: 'longbow'"), ["none", "parry item=longbow", "dodge"]);
    assert_eq!(answers(SWORD, "broadsword", "melee", "primary: 'rock'"), ["none", "dodge"], "it has no hit points");
    assert_eq!(answers(SWORD, "broadsword", "melee", "carried: ['heater']"), ["none", "dodge"], "not in hand");
    let fists = ["none", "parry item=short_sword", "parry item=heater", "parry item=brawl", "dodge"];
    assert_eq!(answers("", "brawl", "melee", arms), fists);
    let bash = "skills: {'Shield': 50}, off: 'round'";
    assert_eq!(answers(bash, "round", "melee", arms), both, "fists do not stop a shield");
    let throw = "skills: {'Throwing Dagger': 50}, primary: 'dagger'";
    assert_eq!(answers(throw, "dagger", "thrown", arms), ["none", "parry item=heater", "dodge"]);
}

#[test]
fn p_react_04_against_what_is_fast_nothing_helps() {
    let a = "skills: {'Rifle': 50}, primary: 'rifle'";
    let mut s = aim(at(a, "3,0", "off: 'heater', skills: {'Dodge': 99}"), "rifle", "shoot");
    s.tape("d100=50 d6=1 d6=1").pick("attack target=b").expect_event("matrix defence=none").cites("P-REACT-04");
    assert_eq!(s.hp("b"), 10);
}

/// Returns the chance of `b` to parry a sword with that item in hand, and true if the parry cites the clause. `None`
/// if the parry is not offered.
fn improvised(rule: &str, b: &str, item: &str) -> Option<(i64, bool)> {
    let mut s = blow(duel(SWORD, b).house("missile_weapon_parry", rule), "d100=50");
    if !s.legal(&format!("parry item={item}")) {
        s.tape("d8=1").pick("none");
        return None;
    }
    s.tape("d100=1").pick(&format!("parry item={item}"));
    Some((s.last_since_pick("parry").facts["chance"].as_i64().unwrap(), s.cited("P-REACT-05")))
}

#[test]
fn p_react_05_a_missile_weapon_parries_at_half_as_club_or_staff() {
    let parry = |b: &str, item: &str| improvised("half_club", b, item);
    assert_eq!(parry("skills: {'Bow': 90, 'Staff': 61}, primary: 'longbow'", "longbow"), Some((31, true)));
    assert_eq!(parry("skills: {'Club': 61, 'Staff': 90}, primary: 'pistol'", "pistol"), Some((31, true)), "one hand");
    assert_eq!(parry("primary: 'sling'", "sling"), Some((13, true)), "a base of 25");
    // Related specialties help here, too: a quarter of Spear.
    assert_eq!(parry("skills: {'Spear': 80}, primary: 'rifle'", "rifle"), Some((20, true)));
    assert_eq!(
        parry("skills: {'Axe': 40}, primary: 'hand_axe'", "hand_axe"),
        Some((40, false)),
        "it is a melee weapon"
    );
}

#[test]
fn p_react_05_missile_weapon_parry_none() {
    let parry = |b: &str, item: &str| improvised("none", b, item);
    assert_eq!(parry("primary: 'longbow'", "longbow"), None);
    assert_eq!(parry("skills: {'Dagger': 40}, primary: 'knife'", "knife"), Some((40, false)));
}

#[test]
fn p_react_08_one_parries_as_well_as_one_attacks() {
    let b = "skills: {'Dagger': 61}, primary: 'short_sword'";
    let mut s = blow(duel(SWORD, b), "d100=50 d100=31");
    s.pick("parry item=short_sword")
        .expect_event("parry chance=31 level=success")
        .cites("P-REACT-08")
        .cites("P-UNIT-05");
    let mut s = blow(duel(SWORD, b), "d100=50 d100=32 d8=1");
    s.pick("parry item=short_sword").expect_event("parry chance=31 level=failure");
    let mut s = blow(duel(SWORD, b), "d100=50 d100=6");
    s.pick("parry item=short_sword").expect_event("parry level=special");
    let mut s = blow(duel(SWORD, "skills: {'Shield': 44}, off: 'heater'"), "d100=50 d100=44");
    s.pick("parry item=heater").expect_event("parry chance=44 level=success");
}

/// Lets four swordsmen attack `b`, which is between them, has Dodge 70 and a heater, and reacts with `answers`.
/// Returns the chance of each reaction.
fn besieged(rule: &str, answers: [(&str, u32, &str); 4]) -> Vec<i64> {
    // Because of the open wound it has a decision at its place: the round does not end before the count of its
    // defences is read.
    let b = "hp_max: 60, hp: 59, injuries: [(damage: 1)], skills: {'Dodge': 70, 'Shield': 95}, off: 'heater'";
    let field = Skirmish::percentile().house("further_defences", rule).foes("b:@0,0", b);
    let places = ["1,0", "0,1", "-1,0", "0,-1"];
    let field = (0..4).fold(field, |field, ix| {
        let dex = 16 - ix;
        field.party(&format!("a{ix}:@{}", places[ix]), &format!("dex: {dex}, {SWORD}"))
    });
    let mut s = field.start();
    s.intents(&(0..4).map(|ix| format!("a{ix} attack item=broadsword mode=melee;")).collect::<String>());
    let mut chances = Vec::new();
    for (ix, (answer, roll, more)) in answers.into_iter().enumerate() {
        let die = if answer == "none" { String::new() } else { format!("d100={roll}") };
        s.play_to_turn(&format!("a{ix}")).tape(&format!("d100=50 {die} {more}")).pick("attack target=b").pick(answer);
        let facts = s.events("parry").into_iter().chain(s.events("dodge")).next().map(|e| e.facts);
        chances.extend(facts.map(|facts| facts["chance"].as_i64().unwrap()));
        if answer != "none" {
            s.cites("P-REACT-09");
        }
    }
    assert_eq!(s.num("b.defences"), chances.len() as i64);
    chances
}

#[test]
fn p_react_09_the_fourth_defence_is_as_easy_as_the_first() {
    let chances = besieged(
        "none",
        [("dodge", 70, ""), ("parry item=heater", 95, ""), ("dodge", 71, "d8=1"), ("parry item=heater", 95, "")],
    );
    assert_eq!(chances, [70, 95, 70, 95]);
}

#[test]
fn p_react_09_further_defences_minus_30() {
    let chances = besieged(
        "minus_30",
        [("dodge", 70, ""), ("none", 0, "d8=1"), ("parry item=heater", 66, "d8=1"), ("dodge", 10, "")],
    );
    assert_eq!(chances, [70, 65, 10], "failed ones count, of either kind; `none` does not");
}

#[test]
fn p_react_10_a_defence_without_a_chance_is_not_offered() {
    let s = blow(duel(SWORD, "body_armor: 'plate_full', hp_max: 30"), "d100=50 d8=8");
    assert_eq!((s.point(), s.hp("b")), ("act", 29), "Dodge 22 less 25");
    let mut s = blow(duel(SWORD, ""), "d100=50 d8=1");
    s.pick("none").cites("P-REACT-10").expect_no_event("dodge");
    blow(duel(SWORD, ""), "d100=50 d100=22").pick("dodge").cites_not("P-REACT-10");
}

#[test]
fn p_react_10_letting_it_come_is_no_defence() {
    let mut s = Skirmish::percentile()
        .party("a:@0,0", &format!("{SWORD}, dex: 15"))
        .party("c:@2,0", &format!("{SWORD}, dex: 14"))
        .foes("b:@1,0", "hp: 11, injuries: [(damage: 1)], skills: {'Dodge': 40}")
        .house("further_defences", "minus_30")
        .start();
    s.intents("a attack item=broadsword mode=melee; c attack item=broadsword mode=melee");
    s.play_to_turn("a").tape("d100=50 d8=1").pick("attack target=b").pick("none");
    assert_eq!(s.num("b.defences"), 0);
    s.play_to_turn("c").tape("d100=50 d100=40").pick("attack target=b").pick("dodge").expect_event("dodge chance=40");
    assert_eq!(s.num("b.defences"), 1);
}

#[test]
fn p_react_11_posture_and_water_hamper_a_defence() {
    let answers = |b: &str, ground: &str| {
        let b = format!("skills: {{'Sword': 41, 'Dodge': 50}}, primary: 'broadsword', {b}");
        let field = duel(SWORD, &b).hex("1,0", &format!("terrain: {ground}"));
        let mut s = blow(field, "d100=50 d8=1");
        let options = s.options();
        s.decline();
        options
    };
    assert_eq!(answers("", "open"), ["none", "parry item=broadsword", "dodge"]);
    assert_eq!(answers("posture: kneeling", "open"), ["none", "parry item=broadsword"]);
    assert_eq!(answers("posture: prone", "open"), ["none", "parry item=broadsword"]);
    assert_eq!(answers("", "deep_water"), ["none", "dodge"]);
    let b = "posture: prone, skills: {'Sword': 41}, primary: 'broadsword'";
    let mut s = blow(duel(SWORD, b), "d100=50 d100=21");
    s.pick("parry item=broadsword").expect_event("parry chance=21 level=success").cites("P-REACT-11");
    let b = "posture: kneeling, skills: {'Sword': 41}, primary: 'broadsword'";
    let mut s = blow(duel(SWORD, b), "d100=50 d100=41");
    s.pick("parry item=broadsword").expect_event("parry chance=41").cites_not("P-REACT-11");
    let s = blow(duel(SWORD, "unconscious: true, hp: 2, hp_max: 60, skills: {'Dodge': 90}"), "d100=50 d8=1");
    assert!(is(&s, "b.dead"), "it is not asked");
}

/// Returns the items with which `b`, with bare hands, may parry an attack under that rule.
fn bare(rule: &str, item: &str) -> Vec<String> {
    let a = "skills: {'Sword': 50, 'Brawl': 50}, primary: 'broadsword'";
    let mut s = aim(duel(a, "skills: {'Brawl': 60}").house("brawl_parry", rule), item, "melee");
    s.tape("d100=50 d100=1").pick("attack target=b");
    let items = s.values("parry", "item");
    s.pick("dodge");
    items
}

#[test]
fn p_react_12_bare_hands_parry_bare_hands() {
    assert_eq!(bare("brawl_only", "brawl"), ["brawl"]);
    assert!(bare("brawl_only", "broadsword").is_empty());
    let mut s = aim(duel("skills: {'Brawl': 50}", "skills: {'Brawl': 60}"), "brawl", "melee");
    s.tape("d100=9 d100=60 d3=2").pick("attack target=b").pick("parry item=brawl");
    s.expect_event("parry chance=60 level=success")
        .expect_event("matrix hit=normal")
        .cites("P-REACT-12")
        .expect_no_event("worn");
}

#[test]
fn p_react_12_brawl_parry_any_melee() {
    assert_eq!(bare("any_melee", "brawl"), ["brawl"]);
    assert_eq!(bare("any_melee", "broadsword"), ["brawl"]);
    let field = at("skills: {'Throw': 50}, primary: 'rock'", "2,0", "").house("brawl_parry", "any_melee");
    let mut s = aim(field, "rock", "thrown");
    s.tape("d100=50 d100=1").pick("attack target=b");
    assert_eq!(s.options(), ["none", "dodge"], "a rock is no melee attack");
    s.pick("dodge");
}

#[test]
fn p_react_12_brawl_parry_none() {
    assert!(bare("none", "brawl").is_empty());
    assert!(bare("none", "broadsword").is_empty());
}

#[test]
fn p_react_16_one_answers_before_and_after_ones_own_action() {
    let b = "dex: 13, skills: {'Dodge': 50, 'Sword': 50}, primary: 'broadsword'";
    let field = duel(&format!("{SWORD}, dex: 14"), b).party("c:@2,0", &format!("{SWORD}, dex: 12"));
    let mut s = field.start();
    let plan =
        "a attack item=broadsword mode=melee; b attack item=broadsword mode=melee; c attack item=broadsword mode=melee";
    s.intents(plan).play_to_turn("a").tape("d100=50 d100=50").pick("attack target=b").pick("dodge").cites("P-REACT-16");
    s.play_to_turn("b").tape("d100=50 d8=1").pick("attack target=a").pick("none");
    assert_eq!(s.hp("a"), 10);
    s.play_to_turn("c")
        .tape("d100=50 d100=50")
        .pick("attack target=b")
        .pick("parry item=broadsword")
        .cites("P-REACT-16");
}

#[test]
fn p_react_16_one_answers_while_reloading_or_giving_first_aid() {
    let b = "dex: 13, hp: 11, injuries: [(damage: 1)], primary: (name: 'crossbow_light', loaded: false)";
    for (intent, deed) in [("reload item=crossbow_light", "reload"), ("first_aid", "first_aid")] {
        let mut s = duel(SWORD, b).start();
        s.intents(&format!("b {intent}; a attack item=broadsword mode=melee")).play_to_turn("b").pick(deed);
        s.play_to_turn("a")
            .tape("d100=50 d100=22")
            .pick("attack target=b")
            .pick("dodge")
            .expect_event("dodge level=success");
        s.cites("P-REACT-16");
    }
}
