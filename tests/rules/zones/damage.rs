//! DMG: the effects of a hit.

use crate::setup::{Setup, Skirmish};

const BLOW: &str = "attack weapon=sword mode=melee target=b force=full";

/// Lets `a` hit `b`, which may not react, with a sword.
fn blow(a: &str, b: &str, dice: &str) -> Skirmish {
    let mut s = Skirmish::duel(&format!("in_hand: ['sword'], {a}"), &format!("turn: taken, {b}")).start();
    s.turn("a").tape(dice).pick(BLOW);
    s
}

/// Sets up `a` with a bomb in the same zone as `b` and `c`.
fn bomb(rule: &str) -> Skirmish {
    Skirmish::duel("in_hand: ['fire_bomb'], natural_armour: 3", "turn: taken")
        .foes("c:", "turn: taken, worn: 'light_armour'")
        .house("blast_damage", rule)
        .start()
}

/// Sets up `b` in the yard, with a hazard in the hall.
fn into(hazard: &str, b: &str) -> Setup {
    Skirmish::zones("hall - yard - far")
        .house("morale", "off")
        .zone("hall", &format!("hazard: {hazard}"))
        .initiative("foes")
        .party("a:@far", "")
        .foes("b:@hall|yard", b)
        .foes("watcher:@far", "")
}

#[test]
fn z_dmg_01_each_target_rolls_its_own_dice_and_they_add_up() {
    let mut s = bomb("per_target");
    s.turn("a").tape("d6=1 d6=2 d6=5").pick("blast weapon=fire_bomb zone=hall force=full aim=steady").cites("Z-DMG-01");
    assert_eq!((s.health("a"), s.health("b"), s.health("c")), (10, 8, 6));
    let s = blow("size: large", "max_health: 30", "d6=3 d6=4");
    s.cites("Z-DMG-01");
    assert_eq!(s.health("b"), 23);
}

#[test]
fn z_dmg_01_one_die_may_be_written_without_its_count() {
    let mut s = Skirmish::duel("in_hand: ['sabre']", "turn: taken, max_health: 30, size: small")
        .extra("weapons: [(name: 'sabre', dice: 'd8', melee: true)]")
        .start();
    s.turn("a").tape("d8=3 d8=5").pick(&BLOW.replace("sword", "sabre"));
    assert_eq!(s.health("b"), 22, "as the source writes it; two dice on a smaller one");
}

#[test]
fn z_dmg_01_blast_damage_one_roll_is_read_for_all() {
    let mut s = bomb("one_roll");
    s.turn("a").tape("d6=4").pick("blast weapon=fire_bomb zone=hall force=full aim=steady");
    assert_eq!((s.health("a"), s.health("b"), s.health("c")), (9, 6, 7));
}

#[test]
fn z_dmg_02_halvings_add_up_and_round_up_once() {
    let held_back = |a: &str, b: &str, dice: &str| {
        let mut s = Skirmish::duel(&format!("in_hand: ['sword'], {a}"), &format!("turn: taken, {b}")).start();
        s.turn("a").tape(dice).pick(&BLOW.replace("force=full", "force=hold_back")).cites("Z-DMG-02");
        10 - s.health("b")
    };
    assert_eq!(held_back("", "", "d6=5"), 3, "impaired: 5 / 2");
    assert_eq!(10 - blow("", "size: large", "d6=5").cites("Z-DMG-02").health("b"), 3, "one size smaller: 5 / 2");
    assert_eq!(10 - blow("", "size: massive", "d6=5").health("b"), 2, "two sizes smaller: 5 / 4");
    assert_eq!(held_back("", "size: large", "d6=5"), 2, "one size and impaired: 5 / 4");
    assert_eq!(held_back("size: small", "size: massive", "d6=6"), 1, "three sizes and impaired: 6 / 16");
    assert_eq!(held_back("size: large", "max_health: 10", "d6=3 d6=4"), 4, "both dice, then halved: 7 / 2");
}

#[test]
fn z_dmg_03_impaired_once_however_many_reasons() {
    let unarmed = "attack member=a weapon=unarmed target=b force=full";
    let mut s = Skirmish::duel("riding: 'horse'", "turn: taken").party("horse", "").start();
    s.turn("a").tape("d4=4").pick(unarmed).cites("Z-DMG-03");
    assert_eq!(s.health("b"), 8, "unarmed and mounted: 4 / 2, not 4 / 4");
    let mut s = Skirmish::duel("", "turn: taken").start();
    s.turn("a").tape("d4=3").pick("attack weapon=unarmed target=b force=full").cites("Z-DMG-03");
    assert_eq!(s.health("b"), 8);
    let mut s = Skirmish::duel("skills: ['brawling']", "turn: taken").start();
    s.turn("a").tape("d6=3").pick("attack weapon=unarmed target=b force=full");
    assert_eq!(s.health("b"), 7, "a brawler's fist is not impaired");
}

#[test]
fn z_dmg_03_impaired_lowest_of_two() {
    let level =
        |a: &str, b: &str| Skirmish::duel(a, &format!("turn: taken, {b}")).house("impaired", "lowest_of_two").start();
    let mut s = level("", "");
    s.turn("a").tape("d4=3 d4=2").pick("attack weapon=unarmed target=b force=full");
    assert_eq!(s.health("b"), 8, "the lower of 3 and 2, not halved");
    let mut s = level("in_hand: ['sword'], size: large", "max_health: 20");
    s.turn("a").tape("d6=1 d6=6 d6=3 d6=3").pick(&BLOW.replace("force=full", "force=hold_back"));
    assert_eq!(s.health("b"), 14, "the lower sum: 3 + 3 against 1 + 6");
    let mut s = level("in_hand: ['sword']", "");
    s.turn("a").tape("d6=3").pick(BLOW);
    assert_eq!(s.health("b"), 7, "an attack that is not impaired is rolled once");
}

#[test]
fn z_dmg_04_armour_is_taken_off_but_never_heals() {
    assert_eq!(blow("", "worn: 'medium_armour'", "d6=5").cites("Z-DMG-04").health("b"), 7);
    assert_eq!(blow("", "worn: 'heavy_armour'", "d6=2").health("b"), 10);
    assert_eq!(blow("", "worn: 'heavy_armour', natural_armour: 2", "d6=5").health("b"), 8, "never above 3");
}

#[test]
fn z_dmg_05_direct_damage_ignores_armour_cover_and_shield() {
    let mut s = Skirmish::zones("hall - yard - far")
        .extra("weapons: [(name: 'ray', dice: '1d6', bulk: 1, shoot: 4, direct: true)]")
        .zone("yard", "cover: true")
        .party("a:", "in_hand: ['ray']")
        .foes("b:@yard", "worn: 'heavy_armour', in_hand: ['shield'], natural_armour: 1")
        .foes("c:@far", "")
        .start();
    s.turn("a").pick("attack weapon=ray target=b force=full aim=steady");
    s.tape("d20=11 d6=4").pick("dodge").cites("Z-DMG-05");
    assert_eq!(s.health("b"), 6);
}

#[test]
fn z_dmg_06_hazards_falls_and_shoves_know_neither_size_nor_impairment() {
    let mut s = into("fire", "size: tiny").start();
    s.turn("b").tape("d4=3").pick("step place=hall").cites("Z-DMG-06");
    assert_eq!(s.health("b"), 7);
    // A shove by an attacker two sizes larger is one plain d4.
    let mut s = Skirmish::duel("size: massive", "turn: taken").start();
    s.turn("a").tape("d4=3").pick("shove target=b").cited_ever("Z-DMG-06");
    assert_eq!((s.point(), s.health("b")), ("shove_to", 7));
    // Poison is not affected either: one point from a combatant ten times as tough.
    let mut s = Skirmish::duel("", "size: massive, natural_armour: 3, conditions: (poisoned: true)").start();
    s.turn("a").pass_round();
    assert_eq!(s.health("b"), 9);
}

/// Returns the health lost by a combatant in cover to a shot with a bow or musket from another place.
fn covered(weapon: &str, b: &str, dice: &str, setup: impl Fn(Setup) -> Setup) -> i64 {
    let level = Skirmish::zones("hall - yard - far")
        .zone("yard", "cover: true, toughness: 4")
        .party("a:", &format!("in_hand: ['{weapon}']"))
        .foes("b:@yard", &format!("turn: taken, {b}"))
        .foes("c:@far", "");
    let mut s = setup(level).start();
    s.turn("a").tape(dice).pick(&format!("attack weapon={weapon} target=b force=full aim=steady"));
    10 - s.health("b")
}

#[test]
fn z_dmg_07_cover_adds_one_unless_penetrated() {
    let plain = |level: Setup| level;
    assert_eq!(covered("bow", "", "d6=3", plain), 2);
    assert_eq!(covered("bow", "", "d6=4", plain), 4, "4 goes through toughness 4");
    assert_eq!(covered("bow", "worn: 'heavy_armour'", "d6=3", plain), 0);
    assert_eq!(covered("bow", "worn: 'light_armour', natural_armour: 2", "d6=3", plain), 0, "3 at most");
}

#[test]
fn z_dmg_07_cover_penetration_never() {
    let never = |level: Setup| level.house("cover_penetration", "never");
    assert_eq!(covered("bow", "", "d6=4", never), 3);
    assert_eq!(covered("musket", "", "d8=8", never), 7);
}

#[test]
fn z_dmg_08_a_hit_for_nothing_changes_nothing() {
    let mut s = Skirmish::duel("natural_attacks: ['fang']", "worn: 'heavy_armour', conditions: (surrendered: true)")
        .extra("weapons: [(name: 'fang', dice: '1d6', melee: true, poison: true)]")
        .start();
    s.turn("a").tape("d6=3").pick("attack weapon=fang target=b force=full").cites("Z-DMG-08");
    assert_eq!(s.health("b"), 10);
    assert!(s.cond("b", "surrendered") && !s.cond("b", "poisoned"));
    assert_eq!(s.point(), "turn_action", "it is not asked to resume, and no poison save is rolled");
}

#[test]
fn z_dmg_09_all_dice_of_one_attack_are_one_hit() {
    let s = blow("size: large", "max_health: 20, str: 20, worn: 'medium_armour'", "d6=3 d6=4");
    s.cites("Z-DMG-09");
    assert_eq!(s.health("b"), 15, "armour 2 is taken off once: 7 - 2");
}

#[test]
fn z_dmg_10_dead_at_no_health_or_by_a_hit_of_its_strength() {
    let s = blow("", "health: 4", "d6=4");
    s.cites("Z-DMG-10");
    assert_eq!(s.health("b"), 0);
    assert!(s.cond("b", "dead"));
    let s = blow("", "str: 5, max_health: 30", "d6=5");
    s.cites("Z-DMG-10");
    assert_eq!(s.health("b"), 25);
    assert!(s.cond("b", "dead"), "5 is its whole strength");
    let s = blow("", "str: 6, max_health: 30, worn: 'light_armour'", "d6=6");
    assert!(!s.cond("b", "dead"), "net damage counts, after armour");
    assert_eq!(s.health("b"), 25);
}

#[test]
fn z_dmg_11_half_of_what_it_had_takes_it_out() {
    for (health, die, out) in [(8, 4, true), (8, 3, false), (7, 3, false), (7, 4, true), (2, 1, true), (3, 1, false)] {
        let s = blow("", &format!("health: {health}"), &format!("d6={die}"));
        assert_eq!(s.cond("b", "incapacitated"), out, "{die} of {health}");
        assert_eq!(s.health("b"), health - die);
        if out {
            s.cites("Z-DMG-11");
            assert_eq!(s.word("b.conditions.incapacitated"), "critical");
        }
    }
}

#[test]
fn z_dmg_12_death_goes_before_critical_damage_and_hazards_kill_too() {
    let s = blow("", "health: 3", "d6=5");
    assert!(s.cond("b", "dead") && !s.cond("b", "incapacitated"));
    assert_eq!(s.health("b"), -2);
    let mut s = into("fire", "health: 6").start();
    s.turn("b").tape("d4=3").pick("step place=hall").cites("Z-DMG-12");
    assert_eq!(s.word("b.conditions.incapacitated"), "critical");
    assert_eq!(s.turn_of("b"), "taken", "its turn ends there");
    let mut s = into("lava", "health: 6").start();
    s.turn("b").tape("d6=3 d6=3").pick("step place=hall");
    assert!(s.cond("b", "dead"));
}

#[test]
fn z_dmg_13_a_fallen_one_that_is_hit_may_die_but_stays_down() {
    let s = blow("", "health: 5, conditions: (incapacitated: stretch)", "d6=2");
    assert_eq!((s.health("b"), s.word("b.conditions.incapacitated").as_str()), (3, "stretch"));
    let s = blow("", "health: 5, conditions: (incapacitated: stretch)", "d6=3");
    s.cites("Z-DMG-13");
    assert_eq!((s.health("b"), s.word("b.conditions.incapacitated").as_str()), (2, "critical"));
    let s = blow("", "health: 5, conditions: (incapacitated: critical)", "d6=1");
    assert_eq!(s.word("b.conditions.incapacitated"), "critical");
    let s = blow("", "health: 5, conditions: (incapacitated: critical)", "d6=5");
    assert!(s.cond("b", "dead"));
}

#[test]
fn z_dmg_14_hits_at_the_same_time_start_from_the_healths_before_either() {
    let mut s = Skirmish::duel("health: 4, in_hand: ['sword']", "health: 5, in_hand: ['sword']").start();
    s.turn("a").pick(BLOW).tape("d6=4 d6=4").pick("counter kind=attack weapon=sword force=full");
    s.cites("Z-DMG-14");
    assert!(s.cond("a", "dead"), "4 of 4");
    assert!(s.cond("b", "incapacitated") && !s.cond("b", "dead"), "4 of 5");
    assert_eq!((s.health("a"), s.health("b")), (0, 1));
}

#[test]
fn z_dmg_15_whoever_goes_down_drops_lets_go_and_is_forgotten() {
    let b = "health: 6, in_hand: ['axe'], stowed: ['dagger'], worn: 'light_armour', riding: 'pony',
             conditions: (distracted_by: 'mate', intimidated_by: 'mate', taunted_by: 'mate', dazed: true)";
    let mut s = Skirmish::duel("in_hand: ['sword']", b).foes("pony", "turn: taken").start();
    s.turn("a").tape("d6=5").pick(BLOW).cites("Z-DMG-15");
    assert!(s.cond("b", "incapacitated"));
    assert_eq!((s.turn_of("b").as_str(), s.loose("hall")), ("taken", vec!["axe".to_string()]));
    assert!(s.in_hand("b").is_empty());
    assert_eq!((s.stowed("b"), s.word("b.worn.name").as_str()), (vec!["dagger".to_string()], "light_armour"));
    assert_eq!(s.word("b.riding"), "", "off its mount; the pony has not moved, so no fall");
    for condition in ["distracted", "intimidated", "taunted", "dazed"] {
        assert!(!s.cond("b", condition), "{condition}");
    }
}

#[test]
fn z_dmg_15_grabs_by_the_fallen_end_and_of_the_dead() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "health: 6, turn: taken")
        .party("x:", "conditions: (grabbed_by: ['b'])")
        .start();
    s.turn("a").tape("d6=4").pick(BLOW);
    assert!(!s.cond("x", "grabbed"), "it lets go");
    let held = |dice: &str| {
        let mut s =
            Skirmish::duel("in_hand: ['sword']", "health: 6, conditions: (grabbed_by: ['h'])").party("h:", "").start();
        s.turn("a").tape(dice).pick(BLOW);
        s.cond("b", "grabbed")
    };
    assert!(held("d6=4"), "an incapacitated one is still held");
    assert!(!held("d6=6"), "a dead one is not");
}

#[test]
fn z_dmg_15_a_hidden_one_that_falls_is_revealed() {
    let mut s = Skirmish::duel("in_hand: ['fire_bomb'], natural_armour: 3", "concealed: true, health: 6")
        .zone("hall", "light: dark")
        .start();
    s.turn("a");
    assert!(s.cond("b", "concealed"));
    s.tape("d6=1 d6=5").action("blast weapon=fire_bomb zone=hall force=full aim=steady");
    assert!(s.cond("b", "incapacitated") && !s.cond("b", "concealed"));
}

#[test]
fn z_dmg_16_the_helpless_fail_every_save_without_a_roll() {
    let mut s = Skirmish::duel("", "conditions: (incapacitated: stretch)").border("hall|yard", "hazard: trap").start();
    s.turn("a").pick("shove target=b");
    assert_eq!(s.dice(), "", "no STR save");
    s.tape("d8=2").pick("shove_to place=hall|yard").cites("Z-DMG-16");
    assert_eq!((s.dice().as_str(), s.health("b")), ("d8=2", 8), "no AGI save against the trap");
    s.end();
    assert!(!s.legal("take_turn combatant=b"));
}

#[test]
fn z_dmg_17_brought_back_at_once_with_empty_hands_and_its_turn_as_it_was() {
    let mut s = Skirmish::duel("in_hand: ['medicine_box']", "")
        .party("hurt:", "health: 2, conditions: (incapacitated: critical), stowed: ['dagger'], turn: fresh")
        .start();
    s.turn("a").tape("d6=3").pick("use_item item=medicine_box target=hurt").cited_ever("Z-DMG-17");
    assert!(!s.cond("hurt", "incapacitated"));
    assert_eq!((s.health("hurt"), s.turn_of("hurt").as_str(), s.in_hand("hurt").len()), (5, "fresh", 0));
    s.turn("hurt");
    assert!(s.legal("attack weapon=unarmed target=b") && s.legal("equip item=dagger"));
}

#[test]
fn z_dmg_18_lost_health_carries_no_penalty() {
    let options = |health: &str| {
        let mut s =
            Skirmish::duel(&format!("in_hand: ['sword'], max_health: 20, health: {health}"), "turn: taken").start();
        let options = s.turn("a").options();
        s.tape("d6=4").pick(BLOW);
        assert_eq!(s.health("b"), 6);
        options
    };
    assert_eq!(options("20"), options("1"));
}

#[test]
fn z_dmg_19_the_end_of_the_next_round() {
    let mut s = Skirmish::duel("", "").zone("hall", "light: lit").start();
    s.turn("a").tape("d20=11").pick("distract target=b");
    assert!(s.cond("b", "distracted"));
    s.pass_round();
    assert!(s.cond("b", "distracted"), "the round that follows");
    s.pass_round();
    assert!(!s.cond("b", "distracted"), "over with the end of the next round");
    s.cited_ever("Z-DMG-19");
}

#[test]
fn z_dmg_19_a_new_one_replaces_the_old() {
    let mut s = Skirmish::duel("", "").party("a2:", "").start();
    s.turn("a").tape("d20=11").pick("taunt target=b");
    s.pass_round().turn("a2").tape("d20=11").pick("taunt target=b");
    assert_eq!(s.word("b.conditions.taunted.by"), "a2");
    s.pass_round();
    assert!(s.cond("b", "taunted"), "that of round 1 would have ended, that of round 2 has not");
    s.pass_round();
    assert!(!s.cond("b", "taunted"));
}
