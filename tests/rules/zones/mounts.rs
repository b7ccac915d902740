//! Z-MOUNT: mounts and vehicles.

mod joint;

use crate::setup::{Setup, Skirmish};

fn ring(rows: &str) -> Setup {
    Skirmish::zones(rows).house("morale", "off")
}

/// Sets up a horse (speed 4, AGI 11) with rider `r`, and an enemy two zones off.
fn cavalry(r: &str) -> Setup {
    ring("hall - yard - lane - end")
        .party("horse", "")
        .party("r:", &format!("riding: 'horse', {r}"))
        .foes("b:@lane", "str: 20")
        .foes("c:@end", "")
}

/// Moves the horse that many half-steps up the lane.
fn ride(s: &mut Skirmish, steps: usize) {
    for place in ["hall|yard", "yard", "lane|yard", "lane", "end|lane", "end"].iter().take(steps) {
        s.action(&format!("step place={place} member=horse"));
    }
}

#[test]
fn z_mount_01_a_rider_goes_where_its_mount_goes() {
    let mut s = cavalry("").start();
    s.turn("r").pick("step place=hall|yard member=horse").cites("Z-MOUNT-01");
    assert_eq!((s.place("horse").as_str(), s.place("r").as_str()), ("hall|yard", "hall|yard"));
    assert_eq!((s.num("horse.half_steps"), s.num("r.half_steps")), (1, 0), "the mount's movement");
}

#[test]
fn z_mount_02_room_faction_and_size() {
    let may = |who: &str, mounts: &[(&str, &str)]| {
        let mut s = ring("hall").party("a:", who);
        for (name, fields) in mounts {
            s = s.party(name, fields);
        }
        let mut s = s.party("p1:", "").foes("foal:horse", "").foes("b:", "").start();
        s.turn("a");
        s.values("mount", "target")
    };
    assert_eq!(may("", &[("horse", ""), ("pony", "")]), ["horse", "pony"]);
    assert!(may("size: large", &[("horse", "")]).is_empty(), "smaller than the mount");
    assert_eq!(may("size: large", &[("cart", "")]), ["cart"], "a vehicle takes any size");
    assert!(may("", &[("horse", "mount_capacity: 0")]).is_empty());
    assert!(may("", &[("horse", "conditions: (incapacitated: critical)")]).is_empty());
    assert!(may("", &[("cart", "conditions: (dead: true)")]).is_empty());
    // Full up: the pony carries one.
    let mut s = ring("hall").party("a:", "").party("pony", "").party("r:", "riding: 'pony'").foes("b:", "").start();
    s.turn("a");
    assert!(!s.legal("mount"));
    let mut s = ring("hall").party("a:", "").party("pony", "").foes("b:", "").start();
    s.turn("a").pick("mount target=pony").cites("Z-MOUNT-02");
}

#[test]
fn z_mount_03_one_entry_for_mount_and_riders() {
    let mut s = cavalry("").party("foot:", "").initiative("party").start();
    s.pick("first_faction faction=party");
    assert_eq!(s.values("take_turn", "combatant"), ["horse", "foot"]);
    s.pick("take_turn combatant=horse").cites("Z-MOUNT-03");
    assert!(s.legal("step member=horse") && s.legal("distract member=r"), "{:?}", s.options());
    assert!(s.options().iter().all(|o| o.contains("member=")));
    // In any order: the rider acts, the mount moves, the rider's bonus action remains.
    ride(&mut s, 1);
    assert!(s.legal("attack weapon=kick member=horse") || s.legal("step member=horse place=yard"));
    s.end();
    s.turn("b");
    s.end();
    s.turn("foot");
    s.end();
    assert_eq!(s.round(), 1);
    s.pass_round();
    s.pick("first_faction faction=party");
    assert!(s.legal("take_turn combatant=horse"), "again next round");
}

#[test]
fn z_mount_03_one_joint_turn_a_round() {
    let mut s = cavalry("").party("foot:", "").start();
    s.turn("horse").pick("step place=hall|yard member=horse").end();
    assert_eq!(s.turn_of("r"), "fresh", "the rider did nothing");
    s.turn("b").end();
    assert_eq!((s.round(), s.faction().as_str()), (1, "party"));
    assert!(!s.legal("take_turn combatant=horse") && s.legal("take_turn combatant=foot"));
}

#[test]
fn z_mount_04_the_mount_steps_the_riders_act() {
    let mut s = cavalry("in_hand: ['sword'], stowed: ['dagger']").start();
    s.turn("r");
    assert!(s.legal("step member=horse") && !s.legal("step member=r"));
    assert!(s.legal("sprint member=horse") && !s.legal("sprint member=r"));
    assert!(s.legal("dismount member=r") && s.legal("equip item=dagger member=r"));
    s.tape("d20=11").pick("sprint member=horse");
    assert_eq!(s.dice(), "d20=11", "the horse's AGI 11");
    ride(&mut s, 4);
    s.cites("Z-MOUNT-04");
    // Each member has its own limits: after 4 of 16 half-steps the horse may kick, and the rider may strike.
    assert!(s.legal("attack weapon=kick member=horse target=b") && s.legal("attack weapon=sword member=r target=b"));
    s.tape("d4=1 d4=1").action("attack weapon=kick member=horse target=b force=full");
    assert!(!s.legal("attack member=horse") && s.legal("attack weapon=sword member=r target=b"));
    s.pick("equip item=dagger member=r");
    assert_eq!((s.num("r.bonuses"), s.num("horse.mains"), s.num("r.half_steps")), (1, 1, 0));
}

#[test]
fn z_mount_05_who_did_nothing_may_still_react() {
    let mut s = cavalry("in_hand: ['sword']").foes("d:@yard", "in_hand: ['axe']").start();
    s.turn("r");
    ride(&mut s, 2);
    s.end();
    assert_eq!((s.turn_of("horse").as_str(), s.turn_of("r").as_str()), ("taken", "fresh"));
    s.turn("d").pick("attack weapon=axe mode=melee target=r force=full");
    assert_eq!((s.point(), s.legal("counter kind=attack weapon=sword")), ("react", true));
    s.tape("d20=10").pick("dodge");
    assert_eq!(s.turn_of("r"), "taken");
    s.cited_ever("Z-MOUNT-05");
}

#[test]
fn z_mount_05_a_member_becomes_open_by_its_first_option() {
    let mut s = cavalry("in_hand: ['sword'], stowed: ['dagger']").start();
    s.turn("r").pick("equip item=dagger member=r");
    assert_eq!((s.turn_of("r").as_str(), s.turn_of("horse").as_str()), ("open", "fresh"));
    ride(&mut s, 1);
    assert_eq!(s.turn_of("horse"), "open");
    s.end();
    assert_eq!((s.turn_of("r").as_str(), s.turn_of("horse").as_str()), ("taken", "taken"));
}

#[test]
fn z_mount_05_a_fallen_member_stops_only_itself() {
    // The rider attacks and falls to the counter; the horse may continue.
    let mut s = cavalry("in_hand: ['sword'], health: 2").party("e:@end", "").foes("d:", "in_hand: ['axe']").start();
    s.turn("r").pick("attack weapon=sword member=r target=d force=full");
    s.tape("d6=1 d6=1").pick("counter kind=attack weapon=axe mode=melee force=full");
    assert!(s.cond("r", "incapacitated"));
    assert_eq!((s.point(), s.get("r.riding").is_null()), ("turn_action", true));
    assert!(s.legal("step place=hall|yard"), "{:?}", s.options());
}

#[test]
fn z_mount_06_full_speed_costs_the_riders_their_turn() {
    let mut s = cavalry("in_hand: ['sword'], skills: ['dodge_blows']").foes("d:@end|lane", "in_hand: ['axe']").start();
    s.turn("r");
    ride(&mut s, 4);
    assert_eq!(s.turn_of("r"), "fresh");
    assert!(s.legal("attack weapon=sword member=r target=b"));
    s.action("step place=end|lane member=horse").cites("Z-MOUNT-06");
    assert_eq!((s.num("horse.half_steps"), s.turn_of("r").as_str()), (5, "taken"));
    assert!(!s.options().iter().any(|o| o.contains("member=r")));
    s.end();
    s.turn("d").tape("d6=1").pick("attack weapon=axe mode=melee target=r force=full");
    assert_ne!(s.point(), "react", "not even a free dodge");
    assert_eq!(s.health("r"), 9);
}

#[test]
fn z_mount_06_not_after_a_rider_has_acted_or_reacted() {
    let mut s = cavalry("in_hand: ['sword'], stowed: ['dagger']").start();
    s.turn("r");
    ride(&mut s, 4);
    s.pick("equip item=dagger member=r");
    assert!(!s.legal("step member=horse"), "the fifth half-step is not offered");
    // The same after a reaction before the joint turn.
    let mut s = ring("lane - yard - end")
        .party("horse@yard", "")
        .party("r:@yard", "riding: 'horse'")
        .foes("d:@yard", "in_hand: ['axe']")
        .foes("c:@end", "")
        .start();
    s.turn("d").pick("attack weapon=axe mode=melee target=r force=full").tape("d20=10").pick("dodge").end();
    s.turn("horse");
    for place in ["end|yard", "yard", "end|yard", "yard"] {
        s.action(&format!("step place={place}"));
    }
    assert!(!s.legal("step"), "{:?}", s.options());
}

#[test]
fn z_mount_07_mount_and_rider_are_separate_targets() {
    let mut s = ring("hall - yard")
        .party("horse", "")
        .party("r:", "riding: 'horse'")
        .foes("b:@yard", "in_hand: ['blunderbuss', 'bow'], hands: 4")
        .start();
    s.turn("b");
    assert_eq!(s.values("attack weapon=bow", "target"), ["horse", "r"]);
    s.tape("d6=2 d6=3").action("blast weapon=blunderbuss zone=hall aim=steady force=full");
    assert_eq!((s.health("horse"), s.health("r")), (10, 7), "a blast hits both");
    s.pass_round();
    s.turn("b").tape("d6=3").action("attack weapon=bow target=r force=full aim=steady").cites("Z-MOUNT-07");
    assert_eq!((s.health("horse"), s.health("r")), (10, 4));
}

#[test]
fn z_mount_08_mounting_costs_a_half_step_and_joins_the_mount() {
    let mut s =
        ring("hall - yard").party("a:", "").party("horse", "").party("far:@yard", "").foes("b:@yard", "").start();
    s.turn("a").pick("mount target=horse").cites("Z-MOUNT-08");
    assert_eq!((s.word("a.riding").as_str(), s.num("a.half_steps"), s.dice().as_str()), ("horse", 1, ""));
    assert!(s.legal("step place=hall|yard member=horse"), "the horse joins the turn: {:?}", s.options());
    assert!(s.legal("dismount member=a"));
    s.pick("dismount member=a");
    assert_eq!((s.get("a.riding").is_null(), s.num("a.half_steps"), s.dice().as_str()), (true, 2, ""));
    // Mounting requires the same place.
    let mut s = ring("hall - yard").party("a:@hall|yard", "").party("horse", "").foes("b:@yard", "").start();
    s.turn("a");
    assert!(!s.legal("mount"));
}

#[test]
fn z_mount_08_a_mount_with_its_turn_taken_does_not_join() {
    let mut s = ring("hall - yard").party("a:", "").party("horse", "").foes("b:@yard", "").start();
    s.turn("horse").pick("step place=hall|yard").pick("step place=hall").end();
    s.turn("a").tape("d20=10").pick("mount target=horse");
    assert_eq!(s.word("a.riding"), "horse");
    assert!(!s.legal("step"), "{:?}", s.options());
}

#[test]
fn z_mount_09_jumping_on_and_off_a_moving_mount() {
    let off = |dice: &str| {
        let mut s = cavalry("").start();
        s.turn("r");
        ride(&mut s, 1);
        s.tape(dice).pick("dismount member=r").cites("Z-MOUNT-09");
        assert_eq!((s.dice().as_str(), s.get("r.riding").is_null()), (dice, true), "on foot in any case");
        assert_eq!(s.place("r"), "hall|yard");
        s.health("r")
    };
    assert_eq!(off("d20=10"), 10);
    assert_eq!(off("d20=11 d4=4"), 6);
    let on = |dice: &str| {
        let mut s = ring("hall - yard").party("a:", "").party("horse", "").foes("b:@yard", "").start();
        s.turn("horse").pick("step place=hall|yard").pick("step place=hall").end();
        s.turn("a").tape(dice).pick("mount target=horse").cites("Z-MOUNT-09");
        assert_eq!(s.num("a.half_steps"), 1, "spent");
        (s.health("a"), s.word("a.riding"))
    };
    assert_eq!(on("d20=10"), (10, "horse".into()));
    assert_eq!(on("d20=11 d4=2"), (8, "".into()));
}

#[test]
fn z_mount_10_when_the_mount_falls_all_are_on_foot() {
    let shot = |moved: usize, dice: &str| {
        let mut s = ring("hall - yard - lane - end")
            .party("horse", "health: 8")
            .party("r:", "riding: 'horse'")
            .foes("archer:@lane", "in_hand: ['musket']")
            .start();
        if moved > 0 {
            s.turn("horse");
            ride(&mut s, moved);
            s.end();
        }
        s.turn("archer").tape(dice).action("attack weapon=musket target=horse force=full aim=steady");
        assert!(s.cond("horse", "incapacitated"));
        assert_eq!((s.get("r.riding").is_null(), s.dice().as_str()), (true, dice));
        s.cites("Z-MOUNT-10");
        s.health("r")
    };
    assert_eq!(shot(0, "d8=8"), 10, "it had not moved");
    assert_eq!(shot(1, "d8=8 d20=10"), 10);
    assert_eq!(shot(1, "d8=8 d20=11 d4=3"), 7);
}

#[test]
fn z_mount_10_a_rider_that_falls_comes_off() {
    let cut = |moved: usize, health: i32, dice: &str| {
        let mut s = ring("hall - yard")
            .party("horse", "")
            .party("r:", &format!("riding: 'horse', health: {health}"))
            .party("e:", "")
            .foes("b:@hall|yard", "in_hand: ['sword']")
            .start();
        if moved > 0 {
            s.turn("horse");
            ride(&mut s, moved);
            s.end();
        }
        s.turn("b").tape(dice).action("attack weapon=sword target=r force=full");
        assert_eq!((s.get("r.riding").is_null(), s.dice().as_str()), (true, dice));
        s.health("r")
    };
    assert_eq!(cut(0, 8, "d6=4"), 4);
    assert_eq!(cut(1, 8, "d6=4 d4=1"), 3, "the incapacitated fail without a roll");
    assert_eq!(cut(1, 3, "d6=3"), 0, "the dead do not fall");
}

#[test]
fn z_mount_11_riders_attack_impaired() {
    let mut s = cavalry("in_hand: ['sword']").foes("d:", "in_hand: ['axe'], max_health: 20").start();
    s.turn("r").tape("d6=5").action("attack weapon=sword member=r target=d").cites("Z-MOUNT-11");
    assert_eq!(s.health("d"), 17, "ceil(5/2)");
    s.tape("d4=3 d4=1").action("attack weapon=kick member=horse target=d force=full");
    assert_eq!(s.health("d"), 13, "two dice for the larger, not impaired");
    s.end();
    s.pass_round();
    s.turn("d").pick("attack weapon=axe mode=melee target=r force=full");
    s.tape("d6=1 d6=3").pick("counter kind=attack weapon=sword");
    assert_eq!((s.health("d"), s.health("r")), (11, 9), "counters too");
    let mut s = cavalry("in_hand: ['sword']").foes("d:", "").start();
    s.turn("r");
    assert!(!s.legal("attack weapon=sword member=r target=d force=hold_back"), "impaired already");
}

#[test]
fn z_mount_11_aim_from_the_saddle() {
    let mut s = cavalry("in_hand: ['bow']").start();
    s.turn("r");
    assert!(s.legal("attack weapon=bow member=r target=b aim=steady"));
    ride(&mut s, 1);
    assert!(s.legal("attack weapon=bow member=r target=b aim=moving"));
    assert!(!s.legal("attack weapon=bow member=r target=b aim=steady"), "its mount has moved");
    let mut s = cavalry("in_hand: ['bow']").start();
    s.turn("r").tape("d6=2").action("attack weapon=bow member=r target=b aim=steady");
    assert!(!s.legal("step") && !s.legal("dismount"), "a steady shot keeps the mount still: {:?}", s.options());
}

/// Sets up a cart (speed 3, STR 10, armour 1) with a driver and a passenger.
fn wagon(cart: &str, driver: &str) -> Setup {
    ring("hall - yard - lane - end")
        .party("cart", cart)
        .party("d:", &format!("riding: 'cart', {driver}"))
        .party("p:", "riding: 'cart', in_hand: ['bow']")
        .foes("b:@lane", "in_hand: ['musket'], str: 20")
        .foes("c:@end", "in_hand: ['musket']")
}

#[test]
fn z_mount_12_driving_is_the_drivers_main_action() {
    let mut s = wagon("", "").start();
    s.turn("cart").pick("step place=hall|yard member=cart").cites("Z-MOUNT-12");
    assert_eq!((s.place("cart").as_str(), s.place("p").as_str()), ("hall|yard", "hall|yard"));
    assert_eq!((s.num("d.mains"), s.num("p.mains"), s.turn_of("d").as_str()), (1, 0, "open"));
    assert!(!s.legal("attack member=cart") && !s.legal("sprint member=d"));
    s.pick("step place=yard member=cart");
    assert_eq!(s.num("d.mains"), 1, "once");
    assert!(s.legal("attack weapon=bow member=p target=b aim=moving"));
}

#[test]
fn z_mount_12_no_driver_no_step() {
    let moves = |driver: &str, passenger: &str| {
        let mut s = ring("hall - yard")
            .party("cart", "")
            .party("d:", &format!("riding: 'cart', {driver}"))
            .party("p:", &format!("riding: 'cart', {passenger}"))
            .foes("b:@yard", "")
            .start();
        s.turn("d");
        s.legal("step member=cart")
    };
    assert!(moves("", ""));
    assert!(!moves("hands: 0", "hands: 0"));
    assert!(moves("hands: 0", ""), "the next passenger");
}

#[test]
fn z_mount_12_at_full_speed_driving_costs_no_main_action() {
    let mut s = wagon("", "").start();
    s.turn("cart");
    for place in ["hall|yard", "yard", "hall|yard"] {
        s.pick(&format!("step place={place} member=cart"));
    }
    assert_eq!(s.num("cart.half_steps"), 3);
    s.pick("step place=yard member=cart");
    assert_eq!((s.turn_of("d").as_str(), s.turn_of("p").as_str()), ("taken", "taken"), "Z-MOUNT-06");
}

#[test]
fn z_mount_12_a_vehicle_never_acts_reacts_or_sickens() {
    let mut s = wagon("", "").foes("spider:giant_spider", "").start();
    s.turn("spider");
    assert_eq!(s.values("attack weapon=bite", "target"), ["cart", "d", "p"]);
    s.tape("d6=4").pick("attack weapon=bite target=cart force=full");
    assert!(s.point() != "react" || !s.legal("dodge"), "at most a guard");
    s.decline();
    // One half of 4, less 1 armour: 1 damage, and no poison save.
    assert_eq!((s.health("cart"), s.cond("cart", "poisoned")), (9, false));
}

#[test]
fn z_mount_13_critical_damage_stops_a_vehicle() {
    // Size large: the musket's damage is halved. 8 -> 4, less 1: 3 of health 6 is critical.
    let mut s = wagon("health: 6", "").start();
    s.turn("b").tape("d8=8").action("attack weapon=musket target=cart force=full aim=steady").cites("Z-MOUNT-13");
    assert_eq!((s.health("cart"), s.num("cart.speed"), s.cond("cart", "incapacitated")), (3, 0, false));
    assert_eq!(s.word("d.riding"), "cart");
    s.end();
    s.turn("d");
    assert!(!s.legal("step"), "immobile");
    s.end();
    s.turn("c").tape("d8=8").action("attack weapon=musket target=cart force=full aim=steady");
    assert!(s.cond("cart", "dead"), "wrecked at health 0");
    assert!(s.get("d.riding").is_null() && s.get("p.riding").is_null(), "on foot");
}

#[test]
fn z_mount_13_a_vehicle_alone_does_not_keep_up_the_fight() {
    let mut s = ring("hall - yard").party("cart", "").party("a:", "health: 1").foes("b:", "in_hand: ['sword']").start();
    s.turn("b").tape("d6=1 d4=2").action("attack weapon=sword target=a force=full");
    assert_eq!((s.point(), s.winner().as_str()), ("over", "foes"));
}

#[test]
fn z_mount_14_the_cover_of_a_vehicle() {
    let shoot = |place: &str, dice: &str| {
        let mut s = ring("hall - yard")
            .party("cart", "")
            .party("d:", "riding: 'cart', str: 20")
            .foes(&format!("b:@{place}"), "in_hand: ['musket']")
            .start();
        s.turn("b").tape(dice).action("attack weapon=musket target=d force=full aim=steady");
        (20 - s.health("d"), s.cited("Z-MOUNT-14"))
    };
    assert_eq!(shoot("yard", "d8=4"), (3, true));
    assert_eq!(shoot("hall", "d8=4").0, 4, "from the same place");
    assert_eq!(shoot("yard", "d8=8").0, 8, "penetrated at 8");
}

#[test]
fn z_mount_15_riding_away_gives_each_enemy_one_strike() {
    let mut s = cavalry("").party("e:", "").foes("d:@hall|yard", "in_hand: ['sword']").start();
    // From the hall with d on its border: it takes two steps to be no longer nearby.
    s.turn("r").pick("step place=hall|yard member=horse").pick("step place=yard member=horse");
    assert_ne!(s.point(), "opportunity", "still nearby");
    s.pick("step place=lane|yard member=horse");
    assert_eq!((s.point(), s.combatant().as_str()), ("opportunity", "d"));
    assert_eq!(s.values("attack weapon=sword", "target"), ["horse", "r"]);
    s.tape("d6=5 d4=1").action("attack weapon=sword target=r force=full");
    s.cited_ever("Z-MOUNT-15");
    assert!(s.cond("r", "incapacitated"));
    assert_eq!(s.place("horse"), "lane|yard", "the mount is not stopped");
}

#[test]
fn z_mount_16_riderless_mounts_act_alone() {
    let mut s = ring("hall - yard").party("horse", "").party("cart", "").party("a:", "").foes("b:", "").start();
    s.pick("first_faction faction=party");
    assert_eq!(s.values("take_turn", "combatant"), ["horse", "a"], "no turn of an empty cart");
    s.turn("horse");
    assert!(s.legal("attack weapon=kick target=b") && s.legal("step place=hall|yard"));
    s.expect_rule("Z-MOUNT-16");
    // A horse alone does not keep its faction in the fight.
    let mut s = ring("hall").party("horse", "").party("a:", "health: 1").foes("b:", "in_hand: ['sword']").start();
    s.turn("b").tape("d6=1 d4=2").action("attack weapon=sword target=a force=full");
    assert_eq!(s.winner(), "foes");
}

#[test]
fn z_mount_17_a_grabbed_mount_stands_still() {
    let mut s = ring("hall - yard")
        .party("horse", "conditions: (grabbed_by: ['g'])")
        .party("r:", "riding: 'horse', in_hand: ['sword']")
        .foes("g:ogre", "in_hand: []")
        .start();
    s.turn("r");
    assert!(!s.legal("step") && !s.legal("sprint"), "{:?}", s.options());
    assert!(s.legal("attack weapon=sword target=g member=r") && s.legal("dismount member=r"));
    s.expect_rule("Z-MOUNT-17");
}

#[test]
fn z_mount_17_with_a_routed_rider_they_go_the_way_of_the_routed() {
    let mut s = ring("out - hall - yard")
        .zone("out", "exits: ['party']")
        .party("horse@hall", "")
        .party("r:@hall", "riding: 'horse', conditions: (routed: true)")
        .party("q:@hall", "riding: 'horse'")
        .foes("b:@yard", "")
        .start();
    s.turn("r");
    assert!(s.legal("step place=hall|out member=horse") && !s.legal("step place=hall|yard member=horse"));
    assert!(s.legal("dismount member=q"));
}

#[test]
fn z_mount_05_a_member_that_did_nothing_yet_reacts_within_the_joint_turn() {
    let mut s = ring("hall - yard")
        .party("horse@hall|yard", "")
        .party("r:@hall|yard", "riding: 'horse', in_hand: ['sword'], stowed: ['dagger']")
        .foes("d:", "in_hand: ['sword']")
        .foes("c:@yard", "")
        .start();
    s.turn("r").pick("step place=yard member=horse");
    assert_eq!((s.point(), s.combatant().as_str()), ("opportunity", "d"));
    s.pick("attack weapon=sword target=r force=full");
    s.tape("d20=10").pick("dodge kind=none");
    assert_eq!((s.turn_of("r").as_str(), s.place("horse").as_str()), ("taken", "yard"));
    assert!(!s.options().iter().any(|o| o.contains("member=r") && !o.starts_with("release")), "{:?}", s.options());
}
