//! ATK: attacks from the declared target to hit or miss.

mod shots;

use crate::setup::{Setup, Skirmish};

/// Sets up ten zones in a row, `a` with a bow in `z0`, and `b` at that place: distances for shots.
fn range(place: &str) -> Setup {
    Skirmish::zones("z0 - z1 - z2 - z3 - z4 - z5 - z6 - z7 - z8 - z9")
        .party("a:", "in_hand: ['bow']")
        .foes(&format!("b:@{place}"), "turn: taken")
        .foes("watcher:@z9", "fearless: true, turn: taken")
}

#[test]
fn z_atk_01_an_attack_is_one_main_action_with_one_weapon_in_one_mode() {
    let mut s = Skirmish::duel("in_hand: ['axe', 'dagger']", "").start();
    s.turn("a");
    assert_eq!(s.values("attack weapon=axe target=b", "mode"), ["melee", "throw"]);
    assert_eq!(s.values("attack target=b", "weapon"), ["axe", "dagger", "unarmed"]);
    s.tape("d6=1").action("attack weapon=axe mode=melee target=b force=full").cited_ever("Z-ATK-01");
    assert_eq!(s.health("b"), 9);
    assert_eq!(s.num("a.mains"), 1);
    for main in ["attack", "shove", "grapple", "disarm", "distract"] {
        assert!(!s.legal(main), "{main} is a second main action");
    }
    assert!(s.legal("put_down item=axe"));
}

#[test]
fn z_atk_02_melee_needs_a_nearby_enemy_and_a_shot_a_visible_one_in_range() {
    let s = &mut Skirmish::zones("hall - yard - road - hill")
        .zone("cell", "")
        .border("cell|hall", "kind: barrier, sight: clear")
        .zone("cave", "light: dark")
        .border("cave|hall", "light: lit")
        .border("cave|cell", "kind: door")
        .extra("weapons: [(name: 'blowpipe', dice: '1d4', bulk: 1, shoot: 2)]")
        .party("a:", "hands: 3, in_hand: ['sword', 'blowpipe']")
        .party("friend:", "")
        .foes("same:", "turn: taken")
        .foes("border:@hall|yard", "turn: taken")
        .foes("next:@yard", "turn: taken")
        .foes("road:@road", "turn: taken")
        .foes("hill:@hill", "turn: taken")
        .foes("caged:@cell", "turn: taken")
        .foes("dark:@cave", "turn: taken")
        .foes("dead:", "conditions: (dead: true), health: 0")
        .start();
    s.turn("a");
    assert_eq!(s.values("attack weapon=sword mode=melee", "target"), ["same", "border"]);
    assert_eq!(s.values("attack weapon=blowpipe mode=shoot", "target"), ["same", "border", "next", "road"]);
}

#[test]
fn z_atk_02_a_melee_target_need_not_be_seen() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "").zone("hall", "light: dark").start();
    assert!(s.turn("a").legal("attack weapon=sword mode=melee target=b force=full"));
}

#[test]
fn z_atk_03_the_helpless_may_be_attacked() {
    let level = || {
        Skirmish::duel("in_hand: ['sword']", "conditions: (surrendered: true)")
            .foes("down:", "conditions: (incapacitated: stretch)")
    };
    let mut s = level().start();
    assert_eq!(s.turn("a").values("attack weapon=sword", "target"), ["b", "down"]);
    s.tape("d6=2").action("attack weapon=sword target=down force=full");
    assert_eq!(s.health("down"), 8);
    let mut s = level().house("attack_surrendered", "forbidden").start();
    assert_eq!(s.turn("a").values("attack weapon=sword", "target"), ["down"]);
    assert!(!s.legal("shove target=b"), "a surrendered one is no target of any attack");
}

#[test]
fn z_atk_04_an_attack_hits_by_itself() {
    let mut s = Skirmish::duel("wit: 1, in_hand: ['sword']", "turn: taken").start();
    s.turn("a").tape("d6=2").pick("attack weapon=sword target=b force=full").cites("Z-ATK-04");
    assert_eq!(s.dice(), "d6=2");
    assert_eq!(s.health("b"), 8);
}

#[test]
fn z_atk_05_a_blow_in_the_dark_needs_a_save() {
    let level = |fields: &str| Skirmish::duel(fields, "turn: taken").zone("hall", "light: dark");
    let mut s = level("wit: 9, in_hand: ['sword']").start();
    s.turn("a").tape("d20=9 d6=2").pick("attack weapon=sword target=b force=full").cites("Z-ATK-05");
    assert_eq!(s.health("b"), 8);
    let mut s = level("wit: 9, in_hand: ['sword']").start();
    s.turn("a").tape("d20=10").pick("attack weapon=sword target=b force=full").cites("Z-ATK-05");
    assert_eq!(s.health("b"), 10);
    let mut s = level("wit: 9, in_hand: ['sword'], dark_sight: true").start();
    s.turn("a").tape("d6=2").pick("attack weapon=sword target=b force=full").cites_not("Z-ATK-05");
    assert_eq!(s.health("b"), 8);
}

#[test]
fn z_atk_09_a_miss_ends_the_attack() {
    let mut s = Skirmish::duel("wit: 9, in_hand: ['sword']", "").stunts().zone("hall", "light: dark").start();
    s.turn("a").tape("d20=10").pick("attack weapon=sword target=b force=full").cites("Z-ATK-09");
    assert_eq!((s.point(), s.combatant().as_str()), ("turn_action", "a"), "neither stunt nor reaction is asked");
    assert_eq!(s.turn_of("b"), "fresh");
    assert_eq!(s.item("a", "sword", "used"), true);
}

#[test]
fn z_atk_09_a_miss_still_spends_throws_and_consumes() {
    let mut s = Skirmish::zones("z0 - z1 - z2 - z3 - z4 - z5")
        .extra("weapons: [(name: 'dart', dice: '1d4', bulk: 0, throw: 4, consumed: true)]")
        .party("a1:", "in_hand: ['javelin']")
        .party("a2:", "in_hand: ['crossbow']")
        .party("a3:", "in_hand: ['dart']")
        .foes("b:@z3", "turn: taken")
        .foes("c:@z5", "turn: taken")
        .start();
    s.turn("a1").tape("d20=11").pick("attack weapon=javelin target=b force=full aim=steady");
    assert!(s.in_hand("a1").is_empty());
    assert_eq!(s.loose("z3"), ["javelin"]);
    assert_eq!(s.item("z3", "javelin", "used"), true);
    s.end().turn("a2").tape("d20=11").pick("attack weapon=crossbow target=c force=full aim=steady");
    assert_eq!(s.item("a2", "crossbow", "spent"), true);
    s.end().turn("a3").tape("d20=11").pick("attack weapon=dart target=b force=full aim=steady");
    assert!(s.in_hand("a3").is_empty());
    assert_eq!(s.loose("z3"), ["javelin"], "what is consumed does not land");
}

#[test]
fn z_atk_10_any_blow_may_be_held_back_but_an_impaired_one() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "turn: taken").start();
    assert_eq!(s.turn("a").values("attack weapon=sword target=b", "force"), ["full", "hold_back"]);
    assert_eq!(s.values("attack weapon=unarmed target=b", "force"), ["full"]);
    s.tape("d6=5").pick("attack weapon=sword target=b force=hold_back").cites("Z-ATK-10");
    assert_eq!(s.health("b"), 7, "5 halved is 3, rounded up");
    let mut s = Skirmish::duel("skills: ['brawling']", "turn: taken").start();
    assert_eq!(s.turn("a").values("attack weapon=unarmed target=b", "force"), ["full", "hold_back"]);
    let mut s = Skirmish::duel("in_hand: ['sword'], riding: 'horse'", "turn: taken").party("horse", "").start();
    assert_eq!(s.turn("a").values("attack member=a weapon=sword target=b", "force"), ["full"]);
}

#[test]
fn z_atk_11_save_then_stunt_then_reaction_then_damage() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "").stunts().zone("hall", "light: dark").start();
    s.turn("a").tape("d20=1").pick("attack weapon=sword target=b force=full");
    assert_eq!((s.point(), s.combatant().as_str()), ("propose_stunt", "a"));
    s.pick("none");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "b"));
    s.tape("d20=11 d6=3").pick("dodge").cited_ever("Z-ATK-11");
    assert_eq!(s.dice(), "d20=11 d6=3");
    assert_eq!(s.health("b"), 7);
}

#[test]
fn z_atk_12_a_death_blow_kills_without_a_die() {
    let mut s = Skirmish::duel("hands: 3, in_hand: ['sword', 'bow']", "conditions: (incapacitated: critical)")
        .zone("hall", "light: dark")
        .foes("border:@hall|yard", "conditions: (incapacitated: stretch)")
        .foes("away:@yard", "conditions: (incapacitated: critical)")
        .foes("up:", "turn: taken")
        .stunts()
        .start();
    s.turn("a");
    assert_eq!(s.values("death_blow", "target"), ["b", "border"]);
    assert_eq!(s.values("death_blow target=b", "weapon"), ["sword", "unarmed"]);
    // The enemy next to it has no turn left, so there is no reaction.
    s.pick("death_blow weapon=sword target=b").cites("Z-ATK-12");
    assert!(s.cond("b", "dead"));
    assert_eq!(s.dice(), "");
    assert_eq!(s.item("a", "sword", "used"), true);
    assert!(!s.legal("death_blow"), "it was the main action");
}

#[test]
fn z_atk_12_a_guard_turns_a_death_blow_into_a_full_attack_on_itself() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "conditions: (incapacitated: critical)")
        .foes("g:", "in_hand: ['shield', 'sword']")
        .start();
    s.turn("a").pick("death_blow weapon=sword target=b");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "b"));
    assert_eq!(s.options(), ["guard ally=g target=g", "none"]);
    s.tape("d6=4").pick("guard ally=g");
    assert_eq!(s.health("g"), 7, "4 less the shield that guards");
    assert!(!s.cond("b", "dead"));
}

#[test]
fn z_atk_13_a_great_weapon_needs_its_hands_beside_the_grab() {
    let level = |a: &str| {
        Skirmish::duel(a, "turn: taken").foes("held:", "turn: taken, conditions: (grabbed_by: ['a'])").start()
    };
    let mut s = level("hands: 2, in_hand: ['dagger']");
    s.turn("a").tape("d4=1").pick("attack weapon=dagger mode=melee target=b force=full");
    assert!(s.cond("held", "grabbed"), "a one-handed weapon keeps hold");
    let mut s = level("hands: 3, in_hand: ['greatsword']");
    s.turn("a").tape("d8=1").pick("attack weapon=greatsword target=b force=full");
    assert!(!s.cond("held", "grabbed"), "its grab ends first");
    s.cited_ever("Z-ATK-13");
    let mut s = level("size: large, hands: 3, in_hand: ['greatsword']");
    s.turn("a").tape("d8=1 d8=1").pick("attack weapon=greatsword target=b force=full");
    assert!(s.cond("held", "grabbed"), "larger than all it grabs");
}

#[test]
fn z_atk_14_a_thrown_weapon_lies_where_its_last_target_stands() {
    let level = || Skirmish::duel("in_hand: ['spear']", "").foes("g:@hall|yard", "");
    let mut s = level().start();
    s.turn("a").pick("attack weapon=spear mode=throw target=b force=full aim=steady");
    assert!(s.in_hand("a").is_empty(), "it leaves the hand when declared");
    s.tape("d6=2").pick("none").cited_ever("Z-ATK-14");
    assert_eq!(s.loose("hall"), ["spear"]);

    let mut s = level().start();
    s.turn("a").pick("attack weapon=spear mode=throw target=b force=full aim=steady");
    s.tape("d6=2").pick("guard ally=g");
    assert_eq!((s.loose("hall"), s.loose("hall|yard")), (vec![], vec!["spear".to_string()]));

    let mut s = level().start();
    s.turn("a").pick("attack weapon=spear mode=throw target=b force=full aim=steady");
    s.pick("hide_behind character=g").tape("d20=10").pick("dodge");
    assert_eq!(
        (s.place("g").as_str(), s.loose("hall")),
        ("hall", vec!["spear".to_string()]),
        "dodged, where g now stands"
    );

    // Prevented by a counter: in the place of the original target.
    let mut s = Skirmish::duel("in_hand: ['spear']", "in_hand: ['sword']").start();
    s.turn("a").pick("step place=hall|yard");
    s.tape("d20=1").pick("attack weapon=spear mode=throw target=b force=full aim=moving");
    s.tape("d6=1 d6=6").pick("counter kind=attack weapon=sword force=full");
    assert!(s.cond("a", "incapacitated"));
    assert_eq!((s.health("b"), s.loose("hall")), (10, vec!["spear".to_string()]));
}

#[test]
fn z_atk_15_a_reload_weapon_attacks_once_in_the_fight() {
    let mut s = Skirmish::duel("in_hand: ['pistol', 'sword']", "in_hand: ['pistol'], max_health: 30").start();
    s.turn("a").pick("attack weapon=sword target=b force=full");
    s.tape("d6=1 d6=1").pick("counter kind=attack weapon=pistol force=full");
    assert_eq!(s.item("b", "pistol", "spent"), true, "a counter spends it too");
    s.pass_round().turn("a").tape("d6=1").action("attack weapon=pistol target=b force=full aim=steady");
    s.cited_ever("Z-ATK-15");
    s.pass_round().turn("a");
    assert!(!s.legal("attack weapon=pistol"));
    assert!(s.legal("attack weapon=sword target=b"));
    assert!(s.legal("put_down item=pistol") && s.legal("unequip item=pistol"));
    s.pick("attack weapon=sword target=b force=full");
    assert!(!s.legal("counter weapon=pistol") && s.legal("counter weapon=unarmed"));
    s.tape("d6=1").pick("none");
}

#[test]
fn z_atk_16_a_neighbour_may_be_shot_without_penalty() {
    let mut s = Skirmish::duel("in_hand: ['bow']", "in_hand: ['sword'], turn: taken").start();
    s.turn("a").tape("d6=4").pick("attack weapon=bow target=b force=full aim=steady");
    assert_eq!((s.dice().as_str(), s.health("b")), ("d6=4", 6));
}

#[test]
fn z_atk_17_a_prevented_attack_does_nothing_but_its_dice_wear() {
    let fight = |wear: &str| {
        let sword = format!("in_hand: [(item: 'sword', wear: {wear})]");
        let mut s = Skirmish::duel(&sword, "in_hand: ['sword']").start();
        s.turn("a").pick("attack weapon=sword target=b force=full");
        s.tape("d6=1 d6=6").pick("counter kind=attack weapon=sword force=full").cites("Z-ATK-17");
        assert!(s.cond("a", "incapacitated"));
        assert_eq!(s.health("b"), 10);
        s
    };
    assert_eq!(fight("intact").loose("hall"), ["sword"]);
    assert!(fight("damaged").loose("hall").is_empty(), "its 1 destroyed it");
}

#[test]
fn z_atk_18_a_new_target_is_not_measured_again() {
    // The guard is beyond half range of the bow, the first target is not: still no save.
    let mut s = range("z4").foes("g:@z4|z5", "worn: 'light_armour'").start();
    s.turn("a").pick("attack weapon=bow target=b force=full aim=steady");
    s.tape("d6=3").pick("guard ally=g").cites_not("Z-ATK-05");
    assert_eq!((s.dice().as_str(), s.health("g")), ("d6=3", 8), "armour is the guard's own");
}

#[test]
fn z_atk_18_after_a_swap_cover_is_that_of_the_old_targets_place() {
    let shoot = |zone: &str, border: &str| {
        let mut s = Skirmish::zones("hall - yard - far")
            .zone("yard", zone)
            .border("far|yard", border)
            .party("a:@hall", "in_hand: ['bow']")
            .foes("b:@yard", "")
            .foes("c:@far|yard", "worn: 'medium_armour'")
            .start();
        s.turn("a").pick("attack weapon=bow target=b force=full aim=steady").pick("hide_behind character=c");
        s.tape("d6=5").pick("none").cited_ever("Z-ATK-18");
        assert_eq!((s.place("b").as_str(), s.place("c").as_str()), ("far|yard", "yard"));
        10 - s.health("c")
    };
    assert_eq!(shoot("cover: true", ""), 2, "5 - (2 + 1)");
    assert_eq!(shoot("", "cover: true"), 3, "5 - 2: the cover left behind is no matter");
}
