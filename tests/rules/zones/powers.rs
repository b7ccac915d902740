//! Z-POW: profane powers, consumables, poison.

use crate::setup::{Setup, Skirmish};

fn ring(rows: &str) -> Setup {
    Skirmish::zones(rows).house("morale", "off")
}

#[test]
fn z_pow_01_a_power_spends_a_use_and_the_main_action() {
    let mut s = ring("hall - yard")
        .party("a:", "powers: ['black_fire', (power: 'dread', uses: 0)]")
        .foes("b:@yard", "")
        .start();
    s.turn("a");
    assert!(s.legal("power name=black_fire") && !s.legal("power name=dread"), "no use left");
    s.tape("d6=1").action("power name=black_fire target=b force=full aim=steady").cites("Z-POW-01");
    assert_eq!((s.num("a.powers.0.uses"), s.num("a.mains")), (1, 1));
    assert!(!s.legal("power"));
    s.pass_round();
    s.turn("a").pick("power name=black_fire target=b force=full aim=steady").tape("d20=10").pick("dodge");
    assert_eq!(s.num("a.powers.0.uses"), 0, "spent on declaration");
    s.pass_round();
    s.turn("a");
    assert!(!s.legal("power"));
}

#[test]
fn z_pow_01_uses_come_back_after_the_fight() {
    let mut s = ring("hall - yard").party("a:", "powers: ['black_fire']").foes("b:@yard", "health: 1").start();
    s.turn("a").tape("d6=1").action("power name=black_fire target=b force=full aim=steady");
    assert_eq!((s.point(), s.num("a.powers.0.uses")), ("over", 2));
}

#[test]
fn z_pow_02_attack_powers_follow_the_ranged_attack() {
    let row = "z0 - z1 - z2 - z3 - z4 - z5";
    let mut s = ring(row)
        .party("a:", "powers: ['black_fire'], in_hand: ['greatsword']")
        .foes("b:@z4", "")
        .foes("c:@z4|z5", "")
        .start();
    s.turn("a");
    assert_eq!(s.values("power name=black_fire", "target"), ["b"], "range 4, and no hand needed");
    assert_eq!(s.values("power name=black_fire", "force"), ["full", "hold_back"]);
    s.tape("d20=11").pick("power name=black_fire target=b force=full aim=steady").cites("Z-POW-02");
    assert_eq!((s.dice().as_str(), s.health("b")), ("d20=11", 10), "beyond half range");
    // Direct damage, the target's size, and dodging.
    let fire = |b: &str, dice: &str| {
        let mut s =
            ring("hall - yard").party("a:", "powers: ['black_fire']").foes("b:@yard", b).foes("c:@yard", "").start();
        s.turn("a").tape(dice).action("power name=black_fire target=b force=full aim=steady");
        s.health("b")
    };
    assert_eq!(fire("natural_armour: 3", "d6=4"), 6);
    assert_eq!(fire("size: large", "d6=3"), 8, "halved");
    let mut s = ring("hall - yard").stunts().party("a:", "powers: ['black_fire']").foes("b:@yard", "").start();
    s.turn("a").pick("power name=black_fire target=b force=full aim=steady");
    assert_eq!(s.point(), "propose_stunt");
    s.pick("none");
    assert_eq!(s.point(), "react");
    s.tape("d20=10").pick("dodge");
    assert_eq!(s.health("b"), 10);
}

#[test]
fn z_pow_02_blast_powers_hit_a_zone_and_no_power_counters() {
    let mut s = ring("hall - yard - end")
        .party("a:", "powers: ['bursting_dark', 'black_fire']")
        .foes("b:@yard", "in_hand: ['bow']")
        .foes("c:@end|yard", "natural_armour: 1")
        .start();
    s.turn("a").tape("d6=2 d6=4").action("power name=bursting_dark zone=yard force=full aim=steady").cites("Z-POW-02");
    assert_eq!((s.health("b"), s.health("c")), (8, 7));
    s.pass_round();
    s.turn("b").pick("attack weapon=bow target=a force=full aim=steady");
    assert!(s.legal("dodge") && !s.legal("counter"), "nothing but the power would reach b");
}

#[test]
fn z_pow_03_curses_ask_for_their_save() {
    let dread = |b: &str| {
        ring("hall - yard").party("a:", "powers: ['dread', 'numbing_touch']").foes("b:@yard", b).foes("c:@yard", "")
    };
    let mut s = dread("wit: 8").start();
    s.turn("a").tape("d20=9").pick("power name=dread target=b").cites("Z-POW-03");
    assert!(s.cond("b", "intimidated"));
    assert_eq!((s.point(), s.turn_of("b").as_str(), s.num("a.mains")), ("turn_action", "fresh", 1), "no reaction");
    assert_eq!(s.num("b.conditions.intimidated.until"), 2);
    let mut s = dread("wit: 8").start();
    s.turn("a").tape("d20=8").pick("power name=dread target=b");
    assert!(!s.cond("b", "intimidated"));
    assert_eq!(s.num("a.powers.0.uses"), 0);
    let mut s = dread("fearless: true").start();
    s.turn("a");
    assert_eq!(s.values("power name=dread", "target"), ["c"]);
    assert!(!s.legal("power name=numbing_touch"), "half a zone");
}

#[test]
fn z_pow_03_a_curse_needs_a_visible_enemy_in_range() {
    let mut s = ring("z0 - z1 - z2 - z3 - z4 - z5; z0 - dark")
        .zone("dark", "light: dark")
        .party("a:", "powers: ['dread']")
        .foes("four:@z4", "")
        .foes("five:@z4|z5", "")
        .foes("unlit:@dark", "")
        .start();
    s.turn("a");
    assert_eq!(s.values("power name=dread", "target"), ["four"]);
}

#[test]
fn z_pow_03_numbing_touch_dazes_and_disarms() {
    let touch = |dice: &str| {
        let mut s = ring("hall - yard")
            .party("a:", "powers: ['numbing_touch'], in_hand: ['sword']")
            .party("e:", "in_hand: ['sword']")
            .foes("b:@hall|yard", "str: 8, in_hand: ['sword', 'buckler'], stowed: ['dagger']")
            .foes("c:@yard", "")
            .start();
        s.turn("a").tape(dice).pick("power name=numbing_touch target=b").cites("Z-POW-03");
        s
    };
    let mut s = touch("d20=9");
    assert!(s.cond("b", "dazed") && s.in_hand("b").is_empty());
    assert_eq!((s.loose("hall|yard").len(), s.stowed("b").len()), (2, 1));
    s.end();
    s.turn("e").tape("d6=1").pick("attack weapon=sword target=b force=full");
    assert!(!s.legal("dodge") && !s.legal("counter"), "dazed; an ally may guard");
    s.decline();
    s.pass_round();
    assert!(s.cond("b", "dazed"));
    s.pass_round();
    assert!(!s.cond("b", "dazed"), "to the end of the next round");
    let s = touch("d20=8");
    assert!(!s.cond("b", "dazed"));
    assert_eq!(s.in_hand("b").len(), 2);
}

#[test]
fn z_pow_04_an_aid_helps_the_user_or_an_ally() {
    let mut s = ring("hall - yard")
        .party("a:", "health: 7, powers: ['mend_flesh']")
        .party("near:@hall|yard", "health: 5")
        .party("far:@yard", "health: 5")
        .party("gone:", "conditions: (dead: true)")
        .foes("b:", "health: 5")
        .start();
    s.turn("a");
    assert_eq!(s.values("power name=mend_flesh", "target"), ["a", "near"]);
    s.tape("d6=3").pick("power name=mend_flesh target=near").cites("Z-POW-04");
    assert_eq!((s.health("near"), s.dice().as_str()), (8, "d6=3"));
    let mut s = ring("hall").party("a:", "health: 7, powers: ['mend_flesh']").foes("b:", "").start();
    s.turn("a").tape("d6=6").pick("power name=mend_flesh target=a");
    assert_eq!(s.health("a"), 10, "never beyond full health");
}

#[test]
fn z_pow_04_the_dice_of_the_row_are_rolled() {
    let mut s = ring("hall - yard")
        .extra("powers: [(name: 'mend_flesh', effect: mend_flesh, range: 1, dice: '2d4')]")
        .party("a:", "powers: ['mend_flesh'], health: 3")
        .foes("b:@yard", "")
        .start();
    s.turn("a").tape("d4=1 d4=3").pick("power name=mend_flesh target=a").cites("Z-POW-04");
    assert_eq!(s.health("a"), 7);
}

#[test]
fn z_pow_05_gloom_falls_on_a_zone_and_its_borders() {
    let mut s = ring("z0 - z1 - z2 - z3 - z4 - z5; z0 - cell")
        .border("cell|z0", "kind: door")
        .zone("z1", "hazard: spikes")
        .party("a:", "powers: ['gloom']")
        .foes("b:@z1", "in_hand: [(item: 'torch', lit: true)]")
        .start();
    s.turn("a");
    let mut zones = s.values("power name=gloom", "zone");
    zones.sort();
    assert_eq!(zones, ["z0", "z1", "z2", "z3", "z4"], "range 4 and in sight");
    s.pick("power name=gloom zone=z1").cites("Z-POW-05");
    for place in ["zones.z1", "borders.z0|z1", "borders.z1|z2"] {
        assert_eq!(s.word(&format!("board.{place}.light")), "dark", "{place}: the torch fails too");
    }
    assert_eq!(s.word("board.zones.z0.light"), "lit");
    s.pass_round();
    assert_eq!(s.word("board.zones.z1.light"), "dark");
    s.pass_round();
    assert_eq!(s.word("board.zones.z1.light"), "lit", "over at the end of the next round");
}

#[test]
fn z_pow_05_fire_gives_no_light_in_the_gloom() {
    let mut s = ring("hall - yard")
        .zone("yard", "light: dark, hazard: fire")
        .party("a:", "powers: ['gloom'], in_hand: ['bow']")
        .foes("b:@yard", "")
        .start();
    s.turn("a");
    assert!(s.legal("attack weapon=bow target=b"), "the fire shows b");
    s.pick("power name=gloom zone=yard").end();
    s.tape("d4=1").pass_round();
    s.turn("a");
    assert!(!s.legal("attack weapon=bow target=b"));
}

/// Sets up `a` with a medicine box, and four allies in various states.
fn ward(a: &str) -> Setup {
    ring("hall - yard")
        .party("a:", &format!("health: 8, {a}"))
        .party("hurt:", "health: 4")
        .party("out:@hall|yard", "health: 2, conditions: (incapacitated: critical)")
        .party("meek:", "health: 4, conditions: (surrendered: true)")
        .party("far:@yard", "health: 4")
        .party("gone:", "conditions: (dead: true)")
        .foes("b:", "health: 4")
}

#[test]
fn z_pow_06_consumables_help_oneself_and_nearby_allies() {
    for a in ["stowed: ['medicine_box']", "in_hand: ['medicine_box']"] {
        let mut s = ward(a).start();
        s.turn("a");
        assert_eq!(s.values("use_item item=medicine_box", "target"), ["a", "hurt", "out", "meek"]);
        s.tape("d6=2").pick("use_item item=medicine_box target=hurt").cites("Z-POW-06");
        assert_eq!((s.health("hurt"), s.num("a.mains")), (6, 1));
        assert_eq!(s.item("a", "medicine_box", "uses"), 2);
    }
    let mut s = ward("stowed: [(item: 'medicine_box', uses: 1)]").start();
    s.turn("a").tape("d6=1").pick("use_item item=medicine_box target=a").end();
    s.pass_round();
    s.turn("a");
    assert!(!s.legal("use_item"), "used up");
}

#[test]
fn z_pow_07_the_medicine_box_heals_and_brings_back() {
    let mut s = ward("stowed: ['medicine_box']").start();
    s.turn("a").tape("d6=6").pick("use_item item=medicine_box target=out").cites("Z-POW-07");
    assert_eq!((s.health("out"), s.cond("out", "incapacitated")), (8, false));
    s.end();
    s.turn("out");
    assert!(s.legal("attack weapon=unarmed target=b"), "active at once");
    let mut s = ward("stowed: ['medicine_box']").start();
    s.turn("a").tape("d6=6").pick("use_item item=medicine_box target=a");
    assert_eq!(s.health("a"), 10, "never beyond full health");
    let mut s = ring("hall")
        .party("a:", "stowed: ['medicine_box']")
        .party("dazed:", "health: 4, conditions: (incapacitated: stretch)")
        .foes("b:", "")
        .start();
    s.turn("a").tape("d6=2").pick("use_item item=medicine_box target=dazed");
    assert_eq!((s.health("dazed"), s.cond("dazed", "incapacitated")), (6, true), "only critical wounds");
}

#[test]
fn z_pow_08_the_antidote_ends_poison() {
    let mut s = ring("hall")
        .party("a:", "stowed: ['antidote']")
        .party("sick:", "conditions: (poisoned: true)")
        .foes("b:", "")
        .start();
    s.turn("a").pick("use_item item=antidote target=sick").cites("Z-POW-08");
    assert_eq!((s.cond("sick", "poisoned"), s.dice().as_str()), (false, ""));
    assert!(s.stowed("a").is_empty(), "its one use");
    s.pass_round();
    assert_eq!(s.health("sick"), 10);
}

/// Lets a spider bite `b`.
fn bite(b: &str, dice: &str) -> Skirmish {
    let mut s = ring("hall").party("giant_spider", "").foes("b:", b).foes("c:", "").start();
    s.turn("giant_spider").tape(dice).action("attack weapon=bite target=b force=full");
    assert_eq!(s.dice(), dice);
    s
}

#[test]
fn z_pow_09_a_poisoned_hit_asks_for_a_strength_save() {
    let s = bite("", "d6=2 d20=11");
    assert!(s.cond("b", "poisoned"));
    s.cites("Z-POW-09");
    assert!(!bite("", "d6=2 d20=10").cond("b", "poisoned"));
    assert!(!bite("natural_armour: 3", "d6=3").cond("b", "poisoned"), "no damage, no save");
    assert!(bite("health: 2", "d6=2").cond("b", "dead"), "the dead make none");
    assert!(bite("conditions: (poisoned: true)", "d6=2").cond("b", "poisoned"), "no second save");
    let s = bite("health: 6", "d6=3");
    assert!(s.cond("b", "incapacitated") && s.cond("b", "poisoned"), "the helpless fail without a roll");
}

#[test]
fn z_pow_10_poison_takes_one_health_a_round() {
    let mut s = ring("hall")
        .party("a:", "natural_armour: 3, conditions: (poisoned: true)")
        .party("e:", "health: 1, conditions: (poisoned: true)")
        .party("out:", "health: 4, conditions: (incapacitated: critical, poisoned: true)")
        .foes("b:", "health: 2, conditions: (poisoned: true)")
        .foes("c:", "")
        .start();
    s.pass_round().cites("Z-POW-10");
    assert_eq!((s.health("a"), s.health("out"), s.health("b")), (9, 3, 1));
    assert!(s.cond("e", "dead") && s.cond("b", "incapacitated"), "2 x 1 >= 2: critical");
    assert_eq!(s.dice(), "");
    s.pass_round();
    assert_eq!((s.health("a"), s.health("out")), (8, 2));
    assert!(s.cond("b", "dead"));
}
