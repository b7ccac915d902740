//! Section 9: use and breakage of gear, durability, improvised weapons.

use crate::setup::{Setup, Skirmish};

const STOUT: &str = "str: 20, max_health: 40";

fn fight(attacker: &str, target: &str) -> Skirmish {
    let mut s = Skirmish::zones("hall").party("a", attacker).foes("t", target).foes("other", "").start();
    s.turn("a");
    s
}

fn used(s: &Skirmish, owner: &str, item: &str) -> bool {
    s.item(owner, item, "used") == true
}

#[test]
fn z_gear_01_a_declared_attack_uses_its_weapon() {
    let mut s = fight("in_hand: ['sword', 'dagger']", STOUT);
    assert!(!used(&s, "a", "sword"));
    s.tape("d6=2").action("attack weapon=sword target=t force=full");
    assert!(used(&s, "a", "sword") && !used(&s, "a", "dagger"));
    // Dodged, and countered: both weapons are used.
    let mut s = fight("in_hand: ['sword']", STOUT);
    s.tape("d20=1").pick("attack weapon=sword target=t force=full").pick("dodge");
    assert!(used(&s, "a", "sword"));
    let mut s = fight(&format!("{STOUT}, in_hand: ['sword']"), &format!("{STOUT}, in_hand: ['axe']"));
    s.pick("attack weapon=sword target=t force=full");
    s.tape("d6=2 d6=2").pick("counter kind=attack weapon=axe mode=melee force=full");
    assert!(used(&s, "a", "sword") && used(&s, "t", "axe"));
}

#[test]
fn z_gear_01_a_miss_a_stunt_a_stun_and_a_death_blow_use_it_too() {
    let mut s = Skirmish::zones("hall")
        .zone("hall", "light: dark")
        .party("a", "in_hand: ['sword']")
        .foes("t", STOUT)
        .foes("other", "")
        .start();
    s.turn("a").tape("d20=20").action("attack weapon=sword target=t force=full");
    assert!(used(&s, "a", "sword"), "a miss");
    let mut s =
        Skirmish::zones("hall").stunts().party("a", "in_hand: ['sword']").foes("t", STOUT).foes("o", "").start();
    s.turn("a").pick("attack weapon=sword target=t force=full").pick("stagger").pick("accept");
    assert!(used(&s, "a", "sword"), "a stunt");
    let mut s = fight("in_hand: ['mace'], skills: ['strike_to_stun']", STOUT);
    s.tape("d6=2").action("stun weapon=mace target=t");
    assert!(used(&s, "a", "mace"), "a stun");
    let mut s = fight("in_hand: ['sword']", "conditions: (incapacitated: critical)");
    s.action("death_blow weapon=sword target=t");
    assert!(used(&s, "a", "sword"), "a death blow");
}

#[test]
fn z_gear_01_an_opportunity_attack_uses_its_weapon_and_a_shove_uses_none() {
    let mut s = Skirmish::zones("hall - yard").party("a@hall|yard", STOUT).foes("t@hall", "in_hand: ['sword']").start();
    s.turn("a").pick("step place=yard").tape("d6=2");
    s.pick("attack weapon=sword mode=melee target=a force=full").decline();
    assert!(used(&s, "t", "sword"));
    for (attack, dice) in [("disarm", "d20=1"), ("shove", "d20=1"), ("grapple", "d20=1")] {
        let mut s = fight("in_hand: ['sword']", "in_hand: ['axe']");
        s.tape(dice).action(&format!("{attack} target=t"));
        assert!(!used(&s, "a", "sword") && !used(&s, "t", "axe"), "{attack}");
    }
}

/// Returns true if the worn light armour of the hit `t` is used.
fn armour_used(target: &str, dice: &str) -> bool {
    let mut s = fight("in_hand: ['sword']", &format!("{STOUT}, {target}"));
    s.tape(dice).action("attack weapon=sword target=t force=full");
    s.get("t.worn.used") == true
}

#[test]
fn z_gear_02_armour_is_used_by_a_hit_that_it_reduced() {
    assert!(armour_used("worn: 'light_armour'", "d6=5"));
    assert!(armour_used("worn: 'light_armour'", "d6=1"), "reduced to 0 counts");
    let mut s = fight("in_hand: ['sword']", &format!("{STOUT}, worn: 'light_armour'"));
    s.tape("d20=1").pick("attack weapon=sword target=t force=full").pick("dodge");
    assert_eq!(s.get("t.worn.used"), false, "nothing hit it");
    // Direct damage bypasses the armour, so it is not used.
    let mut s = Skirmish::zones("hall")
        .zone("hall", "hazard: fire")
        .party("a", &format!("{STOUT}, worn: 'light_armour'"))
        .foes("t", STOUT)
        .start();
    s.tape("d4=3 d4=3").pass_round();
    assert_eq!(s.get("a.worn.used"), false);
}

#[test]
fn z_gear_02_a_shield_is_used_once_it_counted() {
    let shield = format!("{STOUT}, agi: 5, in_hand: ['shield']");
    let mut s = fight("in_hand: ['sword']", &shield);
    s.tape("d20=6 d6=3").pick("attack weapon=sword target=t force=full").pick("dodge");
    assert!(used(&s, "t", "shield"));
    let mut s = fight("in_hand: ['sword']", &shield);
    s.tape("d6=3").pick("attack weapon=sword target=t force=full").pick("none");
    assert!(!used(&s, "t", "shield"), "it gave nothing");
    let mut s = fight("in_hand: ['sword']", &shield);
    s.tape("d20=5").pick("attack weapon=sword target=t force=full").pick("dodge");
    assert!(!used(&s, "t", "shield"), "there was no hit");
}

#[test]
fn z_gear_03_a_damaged_weapon_breaks_on_a_1_and_still_hits() {
    let strike = |wear: &str, roll: u8| {
        let mut s = fight(&format!("in_hand: [(item: 'sword', wear: {wear})]"), STOUT);
        s.tape(&format!("d6={roll}")).action("attack weapon=sword target=t force=full");
        assert_eq!(s.health("t"), 40 - i64::from(roll));
        if s.in_hand("a").is_empty() {
            s.cites("Z-GEAR-03");
        }
        s.in_hand("a").len()
    };
    assert_eq!(strike("damaged", 1), 0);
    assert_eq!(strike("damaged", 2), 1);
    assert_eq!(strike("intact", 1), 1);
}

#[test]
fn z_gear_03_any_die_of_several_and_before_halving() {
    // A large attacker rolls two dice.
    let mut s = fight("size: large, in_hand: [(item: 'sword', wear: damaged)]", STOUT);
    s.tape("d6=5 d6=1").action("attack weapon=sword target=t force=full");
    assert_eq!((s.health("t"), s.in_hand("a").len()), (34, 0));
    // A 2 held back is 1 damage, but no 1 on the die.
    let mut s = fight("in_hand: [(item: 'sword', wear: damaged)]", STOUT);
    s.tape("d6=2").action("attack weapon=sword target=t force=hold_back");
    assert_eq!((s.health("t"), s.in_hand("a").len()), (39, 1));
}

#[test]
fn z_gear_03_a_shield_used_to_attack_and_a_stun_break_alike() {
    let mut s = fight("in_hand: [(item: 'shield', wear: damaged)]", STOUT);
    s.tape("d4=1").action("attack weapon=shield target=t force=full");
    assert!(s.in_hand("a").is_empty());
    let mut s = fight("in_hand: [(item: 'mace', wear: damaged)], skills: ['strike_to_stun']", STOUT);
    s.tape("d6=1").action("stun weapon=mace target=t");
    assert!(s.in_hand("a").is_empty());
}

#[test]
fn z_gear_04_dice_count_even_when_the_attack_came_to_nothing() {
    // Prevented: the counter's 1 breaks the countering weapon, although it never landed.
    let mut s = fight(&format!("{STOUT}, in_hand: ['sword']"), "str: 6, in_hand: [(item: 'axe', wear: damaged)]");
    s.pick("attack weapon=sword target=t force=full");
    s.tape("d6=4 d6=1").pick("counter kind=attack weapon=axe mode=melee force=full").cites("Z-GEAR-04");
    assert!(s.cond("t", "incapacitated"));
    assert_eq!(s.health("a"), 20 + 20);
    assert!(s.loose("hall").is_empty(), "the axe broke");
    // Net damage 0.
    let mut s = fight("in_hand: [(item: 'sword', wear: damaged)]", &format!("{STOUT}, natural_armour: 3"));
    s.tape("d6=1").action("attack weapon=sword target=t force=full");
    assert!(s.in_hand("a").is_empty());
}

#[test]
fn z_gear_04_without_dice_nothing_breaks() {
    let mut s = fight("in_hand: [(item: 'sword', wear: damaged)]", STOUT);
    s.tape("d20=1").pick("attack weapon=sword target=t force=full").pick("dodge");
    assert_eq!(s.wear("a", "sword"), "damaged");
    let mut s = fight("in_hand: [(item: 'sword', wear: damaged)]", "conditions: (incapacitated: critical)");
    s.action("death_blow weapon=sword target=t");
    assert_eq!(s.wear("a", "sword"), "damaged");
}

/// Lets a halberd hit a dodger that fails its save. Returns two booleans, true if shield and armour are left, and the
/// health lost.
fn crush(shield: &str, armour: &str, roll: u8) -> (bool, bool, i64) {
    let mut s = fight(
        "in_hand: ['halberd']",
        &format!(
            "{STOUT}, agi: 5, in_hand: [(item: 'shield', wear: {shield})], worn: (item: 'light_armour', wear: {armour})"
        ),
    );
    s.tape(&format!("d20=6 d8={roll}")).pick("attack weapon=halberd target=t force=full").pick("dodge");
    if roll >= 8 && (shield == "damaged" || armour == "damaged") {
        s.cites("Z-GEAR-05");
    }
    (!s.in_hand("t").is_empty(), !s.get("t.worn").is_null(), 40 - s.health("t"))
}

#[test]
fn z_gear_05_eight_before_armour_destroys_the_damaged_shield_first() {
    assert_eq!(crush("damaged", "damaged", 8), (false, true, 6), "one piece for one hit, and it still counts");
    assert_eq!(crush("damaged", "damaged", 7), (true, true, 5));
    assert_eq!(crush("intact", "damaged", 8), (true, false, 6));
    assert_eq!(crush("intact", "intact", 8), (true, true, 6));
    assert_eq!(crush("damaged", "intact", 8), (false, true, 6));
}

#[test]
fn z_gear_05_a_shield_that_did_not_count_does_not_break_and_a_dodged_hit_breaks_nothing() {
    let level = || {
        fight(
            "in_hand: ['halberd']",
            &format!(
                "{STOUT}, agi: 5, in_hand: [(item: 'shield', wear: damaged)], worn: (item: 'light_armour', wear: damaged)"
            ),
        )
    };
    let mut s = level();
    s.tape("d8=8").pick("attack weapon=halberd target=t force=full").pick("none");
    assert_eq!((s.in_hand("t").len(), s.get("t.worn").is_null(), s.health("t")), (1, true, 33));
    let mut s = level();
    s.tape("d20=5").pick("attack weapon=halberd target=t force=full").pick("dodge");
    assert_eq!((s.in_hand("t").len(), s.get("t.worn").is_null()), (1, false));
}

#[test]
fn z_gear_06_what_counts_is_the_damage_after_size_and_impairment() {
    let worn = format!("{STOUT}, worn: (item: 'light_armour', wear: damaged)");
    let mut s = fight("in_hand: ['halberd']", &worn);
    s.tape("d8=8").action("attack weapon=halberd target=t force=hold_back");
    assert_eq!((s.get("t.worn").is_null(), s.health("t")), (false, 37), "4 before armour");
    let mut s = fight("size: small, in_hand: ['halberd']", &worn);
    s.tape("d8=8").action("attack weapon=halberd target=t force=full");
    assert_eq!((s.get("t.worn").is_null(), s.health("t")), (false, 37));
    let mut s = fight("size: large, in_hand: ['sword']", &worn);
    s.tape("d6=3 d6=5").action("attack weapon=sword target=t force=full");
    assert_eq!((s.get("t.worn").is_null(), s.health("t")), (true, 33), "8 before armour");
}

/// Sets up a fight that one hit ends, so that durability is rolled at once. `t` has health 1.
fn last_blow(attacker: &str, target: &str) -> Setup {
    Skirmish::zones("hall").party("a", attacker).foes("t", &format!("health: 1{target}"))
}

#[test]
fn z_gear_07_durability_is_rolled_for_what_was_used_in_roster_order() {
    let wear = |held: &str, weapon: &str, dice: &str| {
        let mut s = last_blow(&format!("in_hand: [{held}]"), "").start();
        s.turn("a").tape(dice).action(&format!("attack weapon={weapon} target=t force=full")).cites("Z-GEAR-07");
        s.wear("a", weapon)
    };
    assert_eq!(wear("'sword'", "sword", "d6=2 d4=1"), "damaged");
    assert_eq!(wear("'sword'", "sword", "d6=2 d4=2"), "intact");
    assert_eq!(wear("(item: 'sword', wear: damaged)", "sword", "d6=2 d4=2"), "damaged");
    let gone = wear("(item: 'sword', wear: damaged)", "sword", "d6=2 d4=1");
    assert!(gone.is_empty() || gone == "destroyed", "{gone}");
    assert_eq!(wear("'mace'", "mace", "d6=2 d8=1"), "damaged");
    assert_eq!(wear("'mace'", "mace", "d6=2 d8=2"), "intact");
}

#[test]
fn z_gear_07_each_used_item_wherever_it_lies() {
    // a strikes t, which counters and dies; the axe is on the floor: sword, armour of t (reduced the hit), axe.
    let mut s = Skirmish::zones("hall")
        .party("a", &format!("{STOUT}, in_hand: ['dagger', 'sword']"))
        .foes("t", "health: 3, in_hand: ['axe'], worn: 'light_armour'")
        .start();
    s.turn("a").pick("attack weapon=sword target=t force=full");
    s.tape("d6=5 d6=2 d4=1 d4=1 d4=2").pick("counter kind=attack weapon=axe mode=melee force=full");
    assert!(s.cond("t", "dead"));
    assert_eq!((s.wear("a", "sword"), s.wear("a", "dagger")), ("damaged".into(), "intact".into()));
    assert_eq!(s.wear("hall", "axe"), "damaged");
    assert_eq!(s.wear("t", "light_armour"), "intact");
}

#[test]
fn z_gear_08_fragile_items_are_damaged_from_the_start() {
    let mut s = last_blow("in_hand: ['rapier', 'buckler'], worn: 'padded_armour'", "").start();
    assert_eq!((s.wear("a", "rapier"), s.wear("a", "buckler")), ("damaged".into(), "damaged".into()));
    assert_eq!(s.wear("a", "padded_armour"), "damaged");
    s.turn("a").tape("d6=3 d4=1").action("attack weapon=rapier target=t force=full");
    assert!(!s.in_hand("a").contains(&"rapier".to_string()) || s.wear("a", "rapier") == "destroyed");
    let mut s = fight("in_hand: ['javelin']", STOUT);
    s.tape("d6=1").action("attack weapon=javelin mode=melee target=t force=full").cites("Z-GEAR-03");
    assert!(s.in_hand("a").is_empty(), "it breaks on a 1");
}

#[test]
fn z_gear_09_natural_attacks_unarmed_ones_and_consumed_items_never_wear() {
    // No durability die is read in any of these: the tape is strict.
    let mut s = Skirmish::zones("hall").party("wolf", "").foes("t", "health: 1, natural_armour: 0").start();
    s.turn("wolf").tape("d6=1").action("attack weapon=bite target=t force=full");
    assert_eq!(s.winner(), "party");
    let mut s = last_blow("", "").start();
    s.turn("a").tape("d4=1").action("attack weapon=unarmed target=t");
    assert_eq!(s.winner(), "party");
    let mut s = Skirmish::zones("hall - mid - yard")
        .party("a@hall", "in_hand: ['fire_bomb']")
        .foes("t@mid", "health: 1")
        .start();
    s.turn("a").tape("d6=2").action("blast weapon=fire_bomb mode=throw zone=mid force=full aim=steady");
    assert_eq!(s.winner(), "party");
    assert!(s.in_hand("a").is_empty() && s.loose("mid").is_empty());
}

#[test]
fn z_gear_10_ammunition_is_not_counted() {
    let mut s = Skirmish::zones("hall - yard")
        .party("a@hall", "in_hand: ['bow']")
        .foes("t@yard", "str: 20, max_health: 40, fearless: true")
        .start();
    for round in 1..=5 {
        s.turn("a").tape("d6=1").action("attack weapon=bow target=t force=full aim=steady").end();
        assert_eq!(s.health("t"), 40 - round);
        s.pass_round();
    }
    s.turn("t").tape("d4=1").pick("surrender");
    assert_eq!(s.wear("a", "bow"), "damaged", "one roll for the whole fight");
}

#[test]
fn z_gear_11_a_spent_weapon_is_ready_again_after_the_fight() {
    let mut s = Skirmish::zones("hall - yard").party("a@hall", "in_hand: ['musket']").foes("t@yard", STOUT).start();
    s.turn("a").tape("d8=2").action("attack weapon=musket target=t force=full aim=steady").end();
    assert_eq!(s.item("a", "musket", "spent"), true);
    s.turn("t").tape("d4=3").pick("surrender");
    assert_eq!(s.item("a", "musket", "spent"), false);
}

fn clutter(kind: &str, place: &str, held: &str) -> Vec<String> {
    let mut s = Skirmish::zones("hall - yard")
        .zone("hall", &format!("clutter: {kind}"))
        .party(&format!("a@{place}"), &format!("in_hand: [{held}]"))
        .foes("t@yard", "")
        .start();
    s.turn("a").values("pick_up", "item")
}

#[test]
fn z_gear_12_improvised_weapons_come_from_clutter() {
    assert_eq!(clutter("hand", "hall", ""), ["improvised_hand"]);
    assert_eq!(clutter("great", "hall", ""), ["improvised_great"]);
    assert_eq!(clutter("both", "hall", ""), ["improvised_hand", "improvised_great"]);
    assert_eq!(clutter("both", "hall", "'sword'"), ["improvised_hand"]);
    assert!(clutter("none", "hall", "").is_empty());
    assert!(clutter("both", "hall|yard", "").is_empty(), "the borders of the zone are excluded");
    assert!(clutter("both", "yard", "").is_empty());
}

#[test]
fn z_gear_12_they_are_blunt_weapons_that_count_as_damaged() {
    let mut s = Skirmish::zones("hall")
        .zone("hall", "clutter: both")
        .party("a", "skills: ['strike_to_stun']")
        .foes("t", STOUT)
        .start();
    s.turn("a").pick("pick_up item=improvised_great").cites("Z-GEAR-12");
    assert_eq!(s.wear("a", "improvised_great"), "damaged");
    assert!(s.legal("stun weapon=improvised_great target=t"));
    s.tape("d6=1").action("attack weapon=improvised_great target=t force=full");
    assert_eq!((s.health("t"), s.in_hand("a").len()), (39, 0));
    s.pass_round().turn("a").pick("pick_up item=improvised_hand").tape("d4=3");
    s.action("attack weapon=improvised_hand target=t force=full");
    assert_eq!(s.health("t"), 36);
    s.pass_round().turn("a").pick("put_down item=improvised_hand");
    assert_eq!(s.loose("hall"), ["improvised_hand"], "a thing like others now");
}

#[test]
fn z_gear_13_a_destroyed_item_leaves_the_hands_free_at_once() {
    let mut s = Skirmish::zones("hall")
        .zone("hall", "items: ['club']")
        .party("a", "in_hand: [(item: 'sword', wear: damaged), 'shield']")
        .foes("t", STOUT)
        .start();
    s.turn("a");
    assert!(!s.legal("pick_up"));
    s.tape("d6=1").action("attack weapon=sword target=t force=full");
    assert!(s.legal("pick_up item=club"), "in the same turn");
}

#[test]
fn z_gear_14_clutter_is_never_exhausted() {
    let mut s = Skirmish::zones("hall").zone("hall", "clutter: hand").party("a", "hands: 8").foes("t", "").start();
    for round in 1..=3 {
        s.turn("a").pick("pick_up item=improvised_hand").pick("pick_up item=improvised_hand");
        assert_eq!(s.in_hand("a").len(), 2 * round);
        s.pass_round();
    }
    assert!(s.turn("a").legal("pick_up item=improvised_hand"));
}
