//! Damage, wounds, their consequences, and First Aid.

mod aid;
mod events;
mod wounds;

use crate::duel::{SWORD, aim, at, blow, duel};

/// Returns the loss of `b` from a hit with that weapon, if these dice follow an attack roll of 50.
fn hit(a: &str, item: &str, mode: &str, dice: &str) -> i64 {
    struck(a, item, mode, &format!("d100=50 {dice}"))
}

fn struck(a: &str, item: &str, mode: &str, dice: &str) -> i64 {
    let mut s = aim(at(a, "1,0", "hp_max: 90"), item, mode);
    s.tape(dice).pick("attack target=b").decline();
    90 - s.hp("b")
}

/// Returns the fields of a combatant with a damage bonus of 1d4.
fn strong(skill: &str, gear: &str) -> String {
    format!("str: 14, siz: 14, skills: {{'{skill}': 50}}, primary: '{gear}'")
}

#[test]
fn p_dmg_01_the_weapon_its_constant_and_the_whole_bonus() {
    assert_eq!(hit(&strong("Sword", "broadsword"), "broadsword", "melee", "d8=5 d4=3"), 9);
    assert_eq!(hit(&strong("Sword", "great_sword"), "great_sword", "melee", "d8=5 d8=2 d4=4"), 11);
    assert_eq!(hit(&strong("Shield", "kite"), "kite", "melee", "d4=2 d4=3"), 5);
    assert_eq!(hit(&strong("Dagger", "dagger"), "dagger", "melee", "d4=2 d4=3"), 5);
    let mut s = blow(duel(SWORD, ""), "d100=50 d8=5");
    s.pick("none").expect_event("damage amount=6").cites("P-DMG-01");
}

#[test]
fn p_dmg_01_half_the_bonus_for_what_is_thrown_bows_and_slings() {
    assert_eq!(hit(&strong("Throwing Dagger", "dagger"), "dagger", "thrown", "d4=2 d4=3"), 4);
    assert_eq!(hit(&strong("Throwing Dagger", "knife"), "knife", "thrown", "d3=2 d4=3"), 5);
    assert_eq!(hit(&strong("Throwing Axe", "hand_axe"), "hand_axe", "thrown", "d6=2 d4=3"), 4);
    assert_eq!(hit(&strong("Throw", "rock"), "rock", "thrown", "d2=2 d4=3"), 4);
    assert_eq!(hit(&strong("Bow", "longbow"), "longbow", "shoot", "d8=2 d4=3"), 5);
    assert_eq!(hit(&strong("Sling", "sling"), "sling", "shoot", "d8=2 d4=3"), 4);
}

#[test]
fn p_dmg_01_no_bonus_for_crossbows_firearms_and_lasers() {
    assert_eq!(hit(&strong("Crossbow", "crossbow_heavy"), "crossbow_heavy", "shoot", "d6=2 d6=5"), 9);
    assert_eq!(hit(&strong("Crossbow", "crossbow_light"), "crossbow_light", "shoot", "d6=2"), 4);
    assert_eq!(hit(&strong("Pistol", "pistol"), "pistol", "shoot", "d8=2"), 2);
    assert_eq!(hit(&strong("Rifle", "rifle"), "rifle", "shoot", "d6=2 d6=3"), 5);
    assert_eq!(hit(&strong("Laser Pistol", "laser_pistol"), "laser_pistol", "shoot", "d8=2"), 2);
    assert_eq!(hit(&strong("Laser Rifle", "laser_rifle"), "laser_rifle", "shoot", "d8=2 d8=3"), 5);
}

/// Returns the damage of a thrown hand axe that rolls 5, with this damage bonus and its dice, under that rule.
fn axe(rule: &str, bonus: &str, dice: &str) -> i64 {
    let a = format!("damage_bonus: '{bonus}', skills: {{'Throwing Axe': 50}}, primary: 'hand_axe'");
    let field = duel(&a, "hp_max: 90").house("negative_half_db", rule);
    let mut s = aim(field, "hand_axe", "thrown");
    s.tape(&format!("d100=50 d6=5 {dice}")).pick("attack target=b").pick("none").cites("P-DMG-02");
    90 - s.hp("b")
}

#[test]
fn p_dmg_02_half_a_bonus_is_rolled_whole_halved_and_rounded_up() {
    let axe = |bonus: &str, dice: &str| axe("away_from_zero", bonus, dice);
    assert_eq!(axe("+2d6", "d6=3 d6=4"), 9);
    assert_eq!(axe("+1d4", "d4=4"), 7);
    assert_eq!(axe("+1d4", "d4=1"), 6);
    assert_eq!(axe("-1d4", "d4=3"), 3, "what is taken away is rounded up as well");
    assert_eq!(axe("-1d6", "d6=4"), 3);
    let mut s = blow(duel(&strong("Sword", "broadsword"), ""), "d100=50 d8=1 d4=1");
    s.pick("none").cites_not("P-DMG-02");
}

#[test]
fn p_dmg_02_negative_half_db_toward_zero() {
    let axe = |bonus: &str, dice: &str| axe("toward_zero", bonus, dice);
    assert_eq!(axe("-1d4", "d4=3"), 4);
    assert_eq!(axe("-1d4", "d4=1"), 5);
    assert_eq!(axe("-1d4", "d4=4"), 3);
    assert_eq!(axe("+1d4", "d4=3"), 7, "what is added is rounded up as ever");
}

#[test]
fn p_dmg_03_a_special_is_the_most_plus_a_roll_plus_the_bonus_once() {
    let special = |skill: &str, item: &str, mode: &str, dice: &str| {
        struck(&strong(skill, item), item, mode, &format!("d100=9 {dice}"))
    };
    assert_eq!(special("Sword", "broadsword", "melee", "d8=3 d4=2"), 9 + 4 + 2);
    assert_eq!(special("Axe", "great_axe", "melee", "d6=1 d6=2 d4=2"), 14 + 5 + 2);
    assert_eq!(special("Bow", "longbow", "shoot", "d8=3 d4=3"), 9 + 4 + 2);
    assert_eq!(special("Crossbow", "crossbow_heavy", "shoot", "d6=1 d6=1"), 14 + 4);
    let mut s = blow(duel(SWORD, "hp_max: 40"), "d100=9 d8=3");
    s.pick("none").expect_event("damage amount=13 hit=special").cites("P-DMG-03");
    blow(duel(SWORD, ""), "d100=50 d8=3").pick("none").expect_event("damage hit=normal").cites_not("P-DMG-03");
}

#[test]
fn p_dmg_04_never_less_than_nothing() {
    let weak = "str: 8, siz: 8, skills: {'Dagger': 50}, primary: 'dagger'";
    let mut s = aim(duel(weak, ""), "dagger", "melee");
    s.tape("d100=50 d4=1 d4=4").pick("attack target=b").pick("none").expect_event("unhurt amount=0").cites("P-DMG-04");
    assert_eq!(s.hp("b"), 12);
    let mut s = aim(duel(weak, ""), "dagger", "melee");
    s.tape("d100=50 d4=4 d4=4")
        .pick("attack target=b")
        .pick("none")
        .expect_event("unhurt amount=0")
        .cites_not("P-DMG-04");
    let mut s = aim(duel(weak, ""), "dagger", "melee");
    s.tape("d100=50 d4=4 d4=3").pick("attack target=b").pick("none").expect_event("damage amount=1");
}

#[test]
fn p_dmg_05_armour_is_subtracted_and_the_rest_is_a_wound() {
    let mut s = blow(duel(SWORD, "body_armor: 'leather_hard', helmet: 'helmet_light'"), "d100=50 d8=6");
    s.pick("none").expect_event("damage amount=4 hp_before=12 hp_after=8").cites("P-DMG-05");
    assert_eq!((s.hp("b"), s.injuries("b")), (8, vec!["4/0".to_string()]));
    let mut s = blow(duel(SWORD, "body_armor: 'leather_hard', helmet: 'helmet_light'"), "d100=50 d8=2");
    s.pick("none").expect_event("unhurt amount=0").expect_no_event("damage").cites("P-DMG-05");
    assert_eq!((s.hp("b"), s.injuries("b").len()), (12, 0), "nothing left, no injury");
    let mut s = blow(duel(SWORD, "body_armor: 'plate_full'"), "d100=50 d8=1");
    s.decline().expect_event("unhurt amount=0");
}

#[test]
fn p_dmg_06_a_planted_shield_comes_before_armour() {
    let a = "skills: {'Axe': 50}, primary: 'great_axe'";
    let field =
        duel(a, "body_armor: 'chain'").extra("planted_shields: [(at: (1, 0), side: 3, shield: 'target', hp: 5)]");
    let mut s = aim(field, "great_axe", "melee");
    s.tape("d100=50 d100=15 d6=6 d6=6").pick("attack target=b").pick("none").cites("P-DMG-06");
    s.expect_event("damage amount=2").expect_event("worn amount=9 hp_after=0");
    let mut s = blow(duel(SWORD, "body_armor: 'leather_hard'"), "d100=50 d8=3");
    s.pick("none").cites_not("P-DMG-06");
}
