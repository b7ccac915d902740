//! Worked examples of attacks and reactions, wear, wounds and First Aid.

use crate::duel::{SWORD, aim, at, blow, duel, hands, is};
use crate::setup::{Field, Skirmish};

#[test]
fn p_ex_02_special_with_a_short_sword() {
    let a = "str: 13, siz: 13, skills: {'Sword': 60}, primary: 'short_sword'";
    let mut s = aim(duel(a, "hp_max: 14"), "short_sword", "melee");
    s.tape("d100=7 d6=3 d4=2").pick("attack target=b").expect_event("attack chance=60 level=special");
    s.pick("none").expect_event("damage amount=13");
    assert_eq!((s.hp("b"), is(&s, "b.unconscious")), (1, true));
}

#[test]
fn p_ex_04_first_aid_cannot_exceed_the_wound() {
    let b = "hp: 8, injuries: [(damage: 2), (damage: 2)]";
    let mut s = duel("", b).foes("medic:@2,0", "skills: {'First Aid': 50}").start();
    s.intents("medic first_aid").play_to_turn("medic").tape("d100=50 d3=3").pick("first_aid patient=b injury=1");
    assert_eq!((s.hp("b"), s.injuries("b")), (10, vec!["2/2+".to_string(), "2/0".to_string()]));
    s.intents("medic first_aid").play_to_turn("medic");
    assert_eq!(s.values("first_aid", "injury"), ["2"]);
}

/// Lets `b` fall to 0; a helper that declared an attack treats its second wound.
fn saved(dice: &str) -> Skirmish {
    let medic = "dex: 9, skills: {'First Aid': 40}";
    let mut s = duel(SWORD, "hp: 7, injuries: [(damage: 5)]").foes("medic:@4,0", medic).start();
    s.intents("a attack item=broadsword mode=melee; medic attack item=brawl mode=melee").moves("medic move to=2,0");
    s.play_to_turn("a").tape("d100=50 d8=6").pick("attack target=b").pick("none").expect_event("unconscious target=b");
    assert_eq!((s.hp("b"), s.num("medic.steps_spent")), (0, 2));
    s.play_to_turn("medic").tape(dice).pick("first_aid patient=b injury=2");
    s
}

#[test]
fn p_ex_05_saved_at_zero() {
    let s = saved("d100=12 d3=1");
    assert_eq!((s.hp("b"), is(&s, "b.dead"), is(&s, "b.unconscious")), (1, false, true));
    let s = saved("d100=41");
    assert!(is(&s, "b.dead"));
}

#[test]
fn p_ex_07_light_and_heavy_armour() {
    let hit = |armour: &str, die: u32| {
        let mut s = blow(duel(SWORD, &format!("body_armor: '{armour}'")), &format!("d100=50 d8={die}"));
        s.decline();
        (12 - s.hp("b"), s.injuries("b").len())
    };
    assert_eq!(hit("leather_soft", 8), (8, 1));
    assert_eq!(hit("plate_full", 8), (1, 1));
    assert_eq!(hit("plate_full", 7), (0, 0));
}

#[test]
fn p_ex_08_straight_chances() {
    let parry = |shield: &str, posture: &str, roll: u32, more: &str| {
        let b = format!("skills: {{'Shield': 80}}, off: '{shield}', posture: {posture}");
        let mut s = aim(at("skills: {'Throwing Axe': 50}, primary: 'hand_axe'", "3,0", &b), "hand_axe", "thrown");
        s.tape(&format!("d100=50 d100={roll} {more}")).pick("attack target=b");
        s.pick(&format!("parry item={shield}"));
        let parry = s.last_since_pick("parry").facts;
        (parry["chance"].as_i64().unwrap(), parry["level"].as_str().unwrap().to_string())
    };
    let chances = [
        ("target", "standing", 15, 2),
        ("heater", "standing", 30, 5),
        ("kite", "standing", 30, 5),
        ("round", "standing", 30, 5),
        ("hoplite_shield", "standing", 60, 11),
        ("riot_shield", "standing", 60, 11),
        ("hoplite_shield", "kneeling", 90, 17),
    ];
    for (shield, posture, chance, special) in chances {
        assert_eq!(parry(shield, posture, special, ""), (chance.into(), "special".into()), "{shield}");
        assert_eq!(parry(shield, posture, special + 1, ""), (chance.into(), "success".into()), "{shield}");
        assert_eq!(parry(shield, posture, chance, ""), (chance.into(), "success".into()), "{shield}");
        assert_eq!(parry(shield, posture, chance + 1, "d6=1"), (chance.into(), "failure".into()), "{shield}");
    }
}

#[test]
fn p_ex_09_crossbow_every_other_round() {
    let mut s = aim(at("skills: {'Crossbow': 50}, primary: 'crossbow_heavy'", "3,0", ""), "crossbow_heavy", "shoot");
    s.tape("d100=51").pick("attack target=b");
    s.play_to_decision("declare_intent", "a");
    assert!(!s.legal("attack item=crossbow_heavy mode=shoot") && s.legal("reload item=crossbow_heavy"));
    s.intents("a reload item=crossbow_heavy").play_to_turn("a").pick("reload").expect_event("reloaded source=a");
    s.play_to_decision("declare_intent", "a");
    assert!(s.legal("attack item=crossbow_heavy mode=shoot"));
}

#[test]
fn p_ex_23_partial_parry_breaks_the_mace() {
    let a = "str: 17, siz: 16, skills: {'Axe': 65}, primary: 'great_axe'";
    let b = "hp_max: 13, body_armor: 'chain', skills: {'Mace': 50}, primary: (name: 'mace_light', hp: 2), pow: 11";
    let mut s = aim(duel(a, b).house("morale", "all"), "great_axe", "melee");
    s.tape("d100=12 d100=40 d6=3 d6=4 d6=5").pick("attack target=b").pick("parry item=mace_light");
    s.expect_event("matrix attack=special answer=success hit=normal")
        .expect_event("broken source=b")
        .expect_event("damage amount=7");
    assert_eq!((s.hp("b"), s.num("b.primary.hp")), (6, 0));
    s.play_to_turn("b").tape("d100=55").pick("pass").expect_event("morale source=b chance=55 held=yes");
    assert!(!is(&s, "b.broken"));
}

#[test]
fn p_ex_24_special_parry() {
    for (roll, left) in [(8, 11), (9, 12)] {
        let a = "skills: {'Sword': 60}, primary: 'broadsword'";
        let mut s = blow(duel(a, "skills: {'Shield': 45}, off: 'kite'"), &format!("d100=44 d100={roll}"));
        s.pick("parry item=kite").expect_event("matrix hit=stopped");
        assert_eq!((s.num("a.primary.hp"), s.num("b.off.hp"), s.hp("b")), (left, 16, 12));
    }
}

/// Sets up four attackers with Sword 60, which attack `b` one after another.
fn four(field: Field) -> Skirmish {
    let b = "hp_max: 14, skills: {'Dodge': 70, 'Dagger': 35}, primary: 'dagger', body_armor: 'leather_soft', dex: 9";
    let field = field.foes("b:@0,0", b);
    let places = ["1,0", "0,1", "-1,0", "0,-1"];
    let field = (0..4).fold(field, |field, ix| {
        let a = format!("dex: {}, skills: {{'Sword': 60}}, primary: 'broadsword'", 16 - ix);
        field.party(&format!("a{}:@{}", ix + 1, places[ix]), &a)
    });
    let mut s = field.start();
    s.intents(&(1..=4).map(|ix| format!("a{ix} attack item=broadsword mode=melee;")).collect::<String>());
    s
}

/// Makes the next attack, up to the reaction of `b`.
fn next<'s>(s: &'s mut Skirmish, who: &str, dice: &str) -> &'s mut Skirmish {
    s.play_to_turn(who).tape(dice).pick("attack target=b")
}

#[test]
fn p_ex_25_repeated_defence() {
    let mut s = four(Skirmish::percentile());
    next(&mut s, "a1", "d100=30 d100=70").pick("dodge").expect_event("dodge chance=70 level=success");
    next(&mut s, "a2", "d100=11 d100=13").then_event("attack level=special");
    assert_eq!(s.options(), ["none", "parry item=dagger", "dodge"]);
    s.pick("dodge").expect_event("dodge chance=70 level=special").expect_event("matrix hit=stopped");
    next(&mut s, "a3", "d100=60 d100=71 d8=6").pick("dodge").expect_event("dodge chance=70 level=failure");
    assert_eq!(s.hp("b"), 8);
    next(&mut s, "a4", "d100=20 d100=70")
        .pick("dodge")
        .expect_event("dodge chance=70 level=success")
        .expect_event("matrix hit=stopped");
    // The parry that it might have chosen, first or fourth.
    let mut s = four(Skirmish::percentile());
    for (who, roll, level) in [("a1", 6, "special"), ("a2", 35, "success"), ("a3", 7, "success"), ("a4", 6, "special")]
    {
        next(&mut s, who, &format!("d100=30 d100={roll}"))
            .pick("parry item=dagger")
            .expect_event(&format!("parry chance=35 level={level}"));
    }
}

#[test]
fn p_ex_25_repeated_defence_minus_30() {
    let mut s = four(Skirmish::percentile().house("further_defences", "minus_30"));
    next(&mut s, "a1", "d100=30 d100=70").pick("dodge").expect_event("dodge chance=70 level=success");
    next(&mut s, "a2", "d100=11 d100=7").pick("dodge").expect_event("dodge chance=40 level=special");
    next(&mut s, "a3", "d100=60 d100=11 d8=6");
    assert_eq!(s.options(), ["none", "dodge"], "no parry at 35 less 60");
    s.pick("dodge").expect_event("dodge chance=10 level=failure");
    assert_eq!(s.hp("b"), 8);
    next(&mut s, "a4", "d100=20 d8=1").expect_event("damage target=b amount=1");
    assert_eq!(s.hp("b"), 7);
}

#[test]
fn p_ex_27_riot_gear() {
    let b = "body_armor: 'riot_gear', hp_max: 14";
    let mut s = aim(at("skills: {'Laser Rifle': 50}, primary: 'laser_rifle'", "3,0", b), "laser_rifle", "shoot");
    s.tape("d100=33 d8=5 d8=4").pick("attack target=b").expect_event("damage amount=3");
    assert_eq!(s.hp("b"), 11);
    let a = "str: 14, siz: 14, skills: {'Club': 50}, primary: 'club_light'";
    let mut s = aim(duel(a, b), "club_light", "melee");
    s.tape("d100=20 d6=6 d4=3").pick("attack target=b").pick("none").expect_event("unhurt amount=0");
    assert_eq!((s.hp("b"), s.injuries("b").len()), (14, 0));
}

/// Lets an archer with Bow 60 shoot at a kneeling hoplite twenty hexes away, which parries two arrows.
fn arrows(rule: &str, second: i32) {
    let archer = "dex: 15, skills: {'Bow': 60}, primary: 'longbow'";
    let mut s = Skirmish::percentile()
        .board("from: (0, 0), to: (20, 2)")
        .house("further_defences", rule)
        .party("a:@20,0", archer)
        .party("c:@20,1", archer.replace("15", "14").as_str())
        .foes("hoplite@0,0", "posture: kneeling")
        .start();
    s.intents("a attack item=longbow mode=shoot; c attack item=longbow mode=shoot").play_to_turn("a");
    s.tape("d100=11 d100=17").pick("attack target=hoplite").expect_event("attack level=special");
    assert_eq!(s.options(), ["none", "parry item=hoplite_shield"]);
    s.pick("parry item=hoplite_shield")
        .expect_event("parry chance=90 level=special")
        .expect_event("matrix hit=stopped");
    s.play_to_turn("c").tape("d100=50 d100=91 d8=2").pick("attack target=hoplite").pick("parry item=hoplite_shield");
    s.expect_event(&format!("parry chance={second} level=failure"))
        .expect_event("matrix hit=normal")
        .expect_event("unhurt amount=0");
}

#[test]
fn p_ex_28_kneeling_behind_a_hoplite_shield() {
    arrows("none", 90);
    arrows("minus_30", 60);
}

#[test]
fn p_ex_29_negative_damage_bonus() {
    let shot = |dice: &str| {
        let mut s =
            aim(at("str: 8, siz: 8, skills: {'Sling': 45}, primary: 'sling'", "3,0", "hp_max: 40"), "sling", "shoot");
        s.tape(dice).pick("attack target=b").decline();
        40 - s.hp("b")
    };
    assert_eq!(shot("d100=45 d8=4 d4=3"), 2);
    assert_eq!(shot("d100=8 d8=4 d4=3"), 10);
    assert_eq!(shot("d100=45 d8=1 d4=4"), 0);
}

/// Plays with two helpers at the wounds of `b`, which has -1 hit points.
fn helpers() -> Skirmish {
    let b = "hp_max: 13, hp: -1, unconscious: true, injuries: [(damage: 9), (damage: 5)]";
    let mut s = duel(SWORD, b)
        .foes("h1:@0,1", "dex: 15, skills: {'First Aid': 40, 'Sword': 50}, primary: 'broadsword'")
        .foes("h2:@1,1", "dex: 9, skills: {'First Aid': 30}")
        .start();
    s.intents("h1 first_aid; h2 first_aid; a attack item=broadsword mode=melee")
        .play_to_turn("h1")
        .pick("first_aid injury=1");
    s
}

#[test]
fn p_ex_30_two_helpers_below_zero() {
    let mut s = helpers();
    s.play_to_turn("h2").tape("d100=40 d3=1 d100=30 d3=2").pick("first_aid injury=2");
    assert_eq!((s.hp("b"), is(&s, "b.dead"), is(&s, "b.unconscious")), (2, false, true));
    let mut s = helpers();
    s.play_to_turn("h2").tape("d100=40 d3=1 d100=31").pick("first_aid injury=2");
    assert_eq!((s.hp("b"), is(&s, "b.dead")), (0, true));
    // A parry ends the first one's attempt, and the wound stays open.
    let mut s = helpers();
    s.play_to_turn("a")
        .tape("d100=50 d100=50")
        .pick("attack target=h1")
        .pick("parry item=broadsword")
        .expect_event("aid_lost source=h1");
    s.play_to_turn("h2");
    assert_eq!(s.values("first_aid", "injury"), ["1", "2"]);
    s.tape("d100=30 d3=2").pick("first_aid injury=2");
    assert_eq!((s.hp("b"), is(&s, "b.dead")), (1, false));
}

#[test]
fn p_ex_33_dodging_an_arrow_in_chain() {
    let archer = |dex: u32| format!("dex: {dex}, skills: {{'Bow': 50}}, primary: 'longbow'");
    let shots = |rule: &str| {
        let mut s = Skirmish::percentile()
            .house("further_defences", rule)
            .party("a:@0,0", &archer(15))
            .party("c:@0,1", &archer(14))
            .foes("b:@5,0", "skills: {'Dodge': 55}, body_armor: 'chain', hp_max: 40")
            .start();
        s.intents("a attack item=longbow mode=shoot; c attack item=longbow mode=shoot").play_to_turn("a");
        s.tape("d100=50 d100=3").pick("attack target=b").pick("dodge").expect_event("dodge chance=18 level=special");
        s.play_to_turn("c").tape("d100=50");
        s
    };
    let mut s = shots("none");
    s.tape("d100=18").pick("attack target=b").pick("dodge").expect_event("dodge chance=18 level=success");
    let mut s = shots("minus_30");
    s.tape("d8=1").pick("attack target=b").expect_no_event("dodge").expect_event("unhurt");
}

#[test]
fn p_ex_34_planted_kite() {
    let shot = |catch: u32| {
        let field = at("skills: {'Rifle': 55}, primary: 'rifle'", "3,0", "hp_max: 12");
        let field = field.extra("planted_shields: [(at: (3, 0), side: 3, shield: 'kite')]");
        let mut s = aim(field, "rifle", "shoot");
        s.tape(&format!("d100=10 d100={catch} d6=5 d6=6")).pick("attack target=b");
        s
    };
    let s = shot(30);
    s.expect_event("damage amount=7").expect_event("worn amount=7 hp_before=16 hp_after=9");
    assert_eq!(s.hp("b"), 5);
    let s = shot(31);
    s.expect_event("damage amount=23").expect_no_event("worn");
    assert_eq!((s.hp("b"), hands(&s, "b")), (-11, ["".into(), "".into()]));
}
