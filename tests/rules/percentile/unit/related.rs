//! Related specialties: half of another skill if that is more.

use crate::setup::Skirmish;

/// Returns the chance with that item in hand, under that reading.
fn chance(house: &str, with: &str, skills: &str) -> i64 {
    let item = with.split(' ').next().unwrap_or_default();
    let a = format!("primary: '{item}', skills: {{{skills}}}");
    let mut s = Skirmish::percentile().house("related_specialty", house).party("a:@0,0", &a).foes("b:@1,0", "").start();
    s.chance_of("a", with, "b")
}

#[test]
fn p_unit_05_half_of_a_related_skill_where_that_is_more() {
    assert_eq!(chance("groups", "broadsword", "'Dagger': 61"), 31);
    assert_eq!(chance("groups", "broadsword", "'Dagger': 30"), 15, "just as much: its own");
    assert_eq!(chance("groups", "broadsword", "'Dagger': 31"), 16);
    assert_eq!(chance("groups", "broadsword", "'Dagger': 61, 'Sword': 31"), 31);
    assert_eq!(chance("groups", "broadsword", "'Dagger': 100, 'Sword': 49"), 50);
}

#[test]
fn p_unit_05_what_is_not_stated_counts_with_the_highest_base_of_its_rows() {
    assert_eq!(chance("groups", "great_sword", ""), 13, "half of Dagger 25, against 5");
    assert_eq!(chance("groups", "great_sword", "'Dagger': 8"), 5);
    assert_eq!(chance("groups", "great_sword", "'Sword': 12, 'Dagger': 25"), 13);
}

#[test]
fn p_unit_05_is_told_when_it_helps() {
    let strike = |skills: &str| {
        let a = format!("primary: 'broadsword', skills: {{{skills}}}");
        let mut s = Skirmish::percentile().party("a:@0,0", &a).foes("b:@1,0", "").start();
        s.attacks("a", "broadsword", "b", "d100=100");
        s.cited("P-UNIT-05")
    };
    assert!(strike("'Dagger': 61"));
    assert!(!strike("'Dagger': 30"));
}

#[test]
fn p_unit_05_groups() {
    for (with, group, strangers) in [
        ("dagger", &["Sword"][..], &["Axe", "Throwing Dagger"][..]),
        ("broadsword", &["Dagger"], &["Axe", "Polearm", "Brawl"]),
        ("hand_axe", &["Club", "Hammer", "Mace"], &["Sword", "Throwing Axe"]),
        ("club_light", &["Axe", "Hammer", "Mace"], &["Staff", "Dagger"]),
        ("hammer", &["Axe", "Club", "Mace"], &["Sword"]),
        ("mace_light", &["Axe", "Club", "Hammer"], &["Spear"]),
        ("halberd", &["Spear", "Staff"], &["Axe", "Sword"]),
        ("long_spear", &["Polearm", "Staff"], &["Sword"]),
        ("quarterstaff", &["Polearm", "Spear"], &["Club"]),
        ("hand_axe thrown", &["Throwing Dagger"], &["Axe", "Throw", "Bow"]),
        ("dagger thrown", &["Throwing Axe"], &["Dagger", "Throw"]),
        ("pistol shoot", &["Rifle"], &["Laser Pistol", "Bow"]),
        ("rifle shoot", &["Pistol"], &["Laser Rifle"]),
        ("laser_pistol shoot", &["Laser Rifle"], &["Pistol"]),
        ("laser_rifle shoot", &["Laser Pistol"], &["Rifle"]),
        ("longbow shoot", &[], &["Crossbow", "Sling"]),
        ("crossbow_light shoot", &[], &["Bow", "Sling", "Rifle"]),
        ("sling shoot", &[], &["Bow", "Throw"]),
        ("rock thrown", &[], &["Throwing Axe", "Throwing Dagger"]),
        ("kite", &[], &["Sword", "Brawl"]),
    ] {
        let plain = chance("groups", with, "");
        for skill in group {
            assert_eq!(chance("groups", with, &format!("'{skill}': 81")), 41, "{with} and {skill}");
        }
        for skill in strangers {
            assert_eq!(chance("groups", with, &format!("'{skill}': 81")), plain, "{with} and {skill}");
        }
    }
}

#[test]
fn p_unit_05_a_house_rule_relates_all_of_one_skill() {
    let all = "any_same_skill";
    assert_eq!(chance(all, "broadsword", "'Axe': 81"), 41);
    assert_eq!(chance(all, "longbow shoot", "'Throwing Axe': 81"), 41);
    assert_eq!(chance(all, "rifle shoot", "'Pistol': 81"), 41);
    assert_eq!(chance(all, "rifle shoot", "'Laser Rifle': 81"), 25);
    assert_eq!(
        chance(all, "broadsword", "'Brawl': 81, 'Shield': 81"),
        15,
        "of Melee Weapon alone, and 25 at best otherwise"
    );
    assert_eq!(chance(all, "rock thrown", "'Throwing Axe': 81"), 25);
}

#[test]
fn p_unit_05_a_house_rule_relates_none() {
    assert_eq!(chance("off", "broadsword", "'Dagger': 61"), 15);
    assert_eq!(chance("off", "great_sword", ""), 5);
}

#[test]
fn p_unit_05_holds_for_parries_too() {
    let b = "primary: 'broadsword', skills: {'Dagger': 61}";
    let mut s = Skirmish::percentile().party("a:@0,0", "skills: {'Brawl': 50}").foes("b:@1,0", b).start();
    s.attacks("a", "brawl", "b", "d100=40 d100=31").pick("parry item=broadsword").cites("P-UNIT-05");
    assert_eq!(s.fact("parry", "chance"), 31);
}
