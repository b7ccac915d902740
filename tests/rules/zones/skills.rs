//! Z-SKILL: the effects of skills.

use crate::setup::{Setup, Skirmish};

fn ring(rows: &str) -> Setup {
    Skirmish::zones(rows).house("morale", "off")
}

/// Starts a battle of `a` with a sword against `b` with these fields, and a third foe that keeps the fight going.
fn duel(a: &str, b: &str) -> Skirmish {
    let mut s = ring("hall")
        .party("a:", &format!("in_hand: ['sword'], {a}"))
        .party("e:", "in_hand: ['sword']")
        .foes("b:", b)
        .foes("c:", "in_hand: ['axe']")
        .start();
    s.turn("a");
    s
}

const CUT: &str = "attack weapon=sword mode=melee target=b force=full";

#[test]
fn z_skill_01_without_a_skill_nothing_of_it_is_offered() {
    let mut s = duel("stowed: ['club', 'dagger']", "");
    assert!(!s.legal("ready") && !s.legal("stun"));
    s.pick(CUT);
    assert!(!s.legal("dodge kind=free"));
    let all = "skills: ['quick_draw', 'strike_to_stun'], stowed: ['club', 'dagger']";
    let mut s = duel(all, "skills: ['dodge_blows']");
    assert!(s.legal("ready") && s.legal("stun target=b"));
    s.pick(CUT);
    assert!(s.legal("dodge kind=free"));
    s.expect_rule("Z-SKILL-01");
}

#[test]
fn z_skill_02_one_free_dodge_a_round() {
    let mut s = duel("", "skills: ['dodge_blows']");
    s.pick(CUT);
    assert_eq!((s.count("dodge"), s.count("dodge kind=free")), (2, 1), "beside the dodge that costs the turn");
    s.tape("d20=10").pick("dodge kind=free").cites("Z-SKILL-02");
    assert_eq!((s.turn_of("b").as_str(), s.health("b")), ("fresh", 10));
    s.end();
    s.turn("e").pick(CUT);
    assert!(!s.legal("dodge kind=free"), "once a round");
    s.tape("d20=11 d6=1").pick("dodge kind=none");
    assert_eq!((s.turn_of("b").as_str(), s.health("b")), ("taken", 9));
    s.pass_round();
    s.turn("a").pick(CUT);
    assert!(s.legal("dodge kind=free"), "a new round");
}

#[test]
fn z_skill_02_it_needs_no_fresh_turn_but_awareness() {
    let mut s = duel("", "skills: ['dodge_blows']");
    s.end();
    s.turn("b").pick("end_turn");
    s.turn("e").pick(CUT);
    assert!(s.legal("dodge kind=free") && !s.legal("dodge kind=none") && !s.legal("counter"));
    s.tape("d20=10").pick("dodge kind=free");
    assert_eq!((s.turn_of("b").as_str(), s.health("b")), ("taken", 10));
    let mut s = duel("", "skills: ['dodge_blows'], conditions: (dazed: true)");
    s.tape("d6=1").pick(CUT);
    assert!(!s.legal("dodge"), "the dazed do not react");
    s.decline();
}

#[test]
fn z_skill_03_guarding_is_free_and_often() {
    let mut s = ring("hall")
        .party("a:", "in_hand: ['sword']")
        .party("e:", "in_hand: ['sword']")
        .foes("b:", "")
        .foes("g:", "skills: ['protect']")
        .start();
    s.turn("a").pick(CUT).tape("d6=1").pick("guard ally=g").cites("Z-SKILL-03");
    assert_eq!((s.health("g"), s.health("b"), s.turn_of("g").as_str()), (9, 10, "fresh"));
    s.end();
    s.turn("g").pick("end_turn");
    s.turn("e").pick(CUT).tape("d6=1").pick("guard ally=g");
    assert_eq!((s.health("g"), s.turn_of("g").as_str()), (8, "taken"), "again, with the turn taken");
}

#[test]
fn z_skill_03_once_per_attack_and_nobody_after_it() {
    let mut s = ring("hall")
        .party("a:", "in_hand: ['sword']")
        .foes("b:", "")
        .foes("g:", "skills: ['protect', 'dodge_blows']")
        .foes("h:", "skills: ['protect']")
        .start();
    s.turn("a").pick(CUT);
    assert_eq!(s.values("guard", "ally"), ["g", "h"]);
    s.tape("d6=1").pick("guard ally=g");
    assert_eq!((s.point(), s.health("g")), ("turn_action", 9), "no dodge of g, no guard of h");
}

#[test]
fn z_skill_04_fast_strike_lands_first() {
    // Net 5 on b, net 1 on a: b would be hit first and fall; its fast strike comes before that.
    let exchange = |a: &str, b: &str| {
        let mut s = duel(a, &format!("in_hand: ['sword'], health: 5, {b}"));
        s.pick(CUT).tape("d6=5 d6=1").pick("counter kind=attack weapon=sword force=full");
        (s.health("a"), s.health("b"), s.cited("Z-SKILL-04"))
    };
    assert_eq!(exchange("health: 9", "str: 9"), (9, 0, false), "without it b strikes no more");
    assert_eq!(exchange("health: 9", "skills: ['fast_strike']"), (8, 0, true), "b's blow lands, then b falls");
    let fast = "skills: ['fast_strike']";
    assert_eq!(exchange(&format!("health: 9, {fast}"), fast).0, 9, "both have it: the usual order");
}

#[test]
fn z_skill_04_the_attacker_with_it_stops_the_counter() {
    // Net 3 on b (health 5: down), net 5 on a.
    let exchange = |a: &str| {
        let mut s = duel(a, "in_hand: ['sword'], health: 5");
        s.pick(CUT).tape("d6=3 d6=5").pick("counter kind=attack weapon=sword force=full");
        (s.health("a"), s.health("b"))
    };
    assert_eq!(exchange("health: 20, max_health: 20"), (15, 2), "a is hit first, stands, and hits");
    assert_eq!(exchange("health: 20, max_health: 20, skills: ['fast_strike']"), (20, 2));
}

/// Sets up `a`, which cleaves through weak foes.
fn crowd(a: &str) -> Setup {
    ring("hall - yard")
        .party("a:", &format!("in_hand: ['sword'], skills: ['cleave'], {a}"))
        .foes("b:", "health: 3")
        .foes("c:", "health: 3")
        .foes("d:@hall|yard", "")
        .foes("far:@yard", "")
}

#[test]
fn z_skill_05_cleave_strikes_another_with_the_same_weapon_and_force() {
    let mut s = crowd("").start();
    s.turn("a").tape("d6=2").act_until("attack weapon=sword target=b force=full", "cleave");
    s.expect_rule("Z-SKILL-05");
    assert!(s.cond("b", "incapacitated"));
    assert_eq!(s.values("cleave", "target"), ["c", "d"], "nearby, not the one that fell");
    assert!(s.legal("none"));
    s.pick("cleave target=c");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "c"), "a new attack with its reactions");
    s.tape("d6=3").pick("none");
    assert!(s.cond("c", "dead"));
    assert_ne!(s.point(), "cleave", "once a turn");
    assert_eq!(s.num("a.mains"), 1);
}

#[test]
fn z_skill_05_cleave_keeps_the_force() {
    let mut s = crowd("").start();
    s.turn("a").tape("d6=4").act_until("attack weapon=sword target=b force=hold_back", "cleave");
    s.pick("cleave target=d").tape("d6=4").pick("none");
    assert_eq!(s.health("d"), 8, "held back too");
}

#[test]
fn z_skill_05_no_cleave_without_a_kill_or_by_a_counter() {
    let mut s = crowd("").start();
    s.turn("a").tape("d6=1").action("attack weapon=sword target=b force=full");
    assert_eq!((s.point(), s.health("b")), ("turn_action", 2), "not critical: 2 < 3");
    let mut s = crowd("").start();
    s.turn("b").pick("attack weapon=unarmed target=a").tape("d4=1 d6=6");
    s.pick("counter kind=attack weapon=sword force=full");
    assert!(s.cond("b", "dead"));
    assert_ne!(s.point(), "cleave");
}

#[test]
fn z_skill_05_critical_damage_to_one_already_down_lets_it_cleave() {
    let hit = |b: &str, dice: &str| {
        let mut s = crowd("").foes("down:", &format!("health: 4, conditions: (incapacitated: {b})")).start();
        s.turn("a").tape(dice).act_until("attack weapon=sword target=down force=full", "cleave");
        assert!(s.cond("down", "incapacitated"));
        s.values("cleave", "target")
    };
    // The damage of a hit decides if it is critical, in any state of the target (Z-DMG-11, Z-DMG-13).
    assert_eq!(hit("critical", "d6=2"), ["b", "c", "d"]);
    assert_eq!(hit("stretch", "d6=2"), ["b", "c", "d"]);
    let mut s = crowd("").foes("down:", "health: 4, conditions: (incapacitated: critical)").start();
    s.turn("a").tape("d6=1").action("attack weapon=sword target=down force=full");
    assert_eq!((s.point(), s.health("down")), ("turn_action", 3), "1 of 4 is not critical");
}

#[test]
fn z_skill_05_a_guard_felled_by_a_death_blow_lets_it_cleave() {
    let mut s = crowd("").foes("down:", "conditions: (incapacitated: critical)").foes("g:", "health: 4").start();
    s.turn("a").pick("death_blow weapon=sword target=down").tape("d6=2").pick("guard ally=g");
    assert!(s.cond("g", "incapacitated"), "a full attack (Z-ATK-12)");
    assert_eq!(
        (s.point(), s.values("cleave", "target")),
        ("cleave", ["b", "c", "d", "down"].map(String::from).to_vec())
    );
    s.pick("none");
}

#[test]
fn z_skill_05_an_opportunity_attack_may_cleave() {
    let mut s = crowd("").start();
    s.turn("d").pick("step place=yard").tape("d6=5");
    s.act_until("attack weapon=sword target=d force=full", "cleave");
    assert_eq!((s.point(), s.values("cleave", "target")), ("cleave", vec!["b".to_string(), "c".to_string()]));
    let mut s = crowd("").foes("out:", "conditions: (incapacitated: critical)").start();
    s.turn("a").pick("death_blow weapon=sword target=out");
    s.decline();
    assert_eq!(s.point(), "turn_action", "a death blow does not");
}

#[test]
fn z_skill_06_brawling() {
    let punch = |a: &str, b: &str, dice: &str| {
        let mut s = ring("hall").party("a:", a).foes("b:", b).foes("c:", "").start();
        s.turn("a").tape(dice).action("attack weapon=unarmed target=b force=full");
        assert_eq!(s.dice(), dice);
        (10 - s.health("b"), s.cited("Z-SKILL-06"))
    };
    assert_eq!(punch("skills: ['brawling']", "", "d6=4"), (4, true), "1d6, not impaired");
    assert_eq!(punch("skills: ['brawling']", "skills: ['brawling']", "d6=4"), (3, true), "1 armour");
    let mut s = ring("hall").party("a:", "").foes("b:", "skills: ['brawling']").foes("c:", "").start();
    s.turn("a").tape("d4=4").action("attack weapon=unarmed target=b");
    assert_eq!(s.health("b"), 9, "2 - 1");
    let mut s = duel("", "skills: ['brawling']");
    s.tape("d6=4").action(CUT);
    assert_eq!(s.health("b"), 6, "no armour against a sword");
}

#[test]
fn z_skill_06_a_brawler_may_hold_back() {
    let mut s = ring("hall").party("a:", "skills: ['brawling']").foes("b:", "").foes("c:", "").start();
    s.turn("a").tape("d6=5").action("attack weapon=unarmed target=b force=hold_back");
    assert_eq!(s.health("b"), 7);
    let mut s = ring("hall").party("a:", "").foes("b:", "").foes("c:", "").start();
    s.turn("a");
    assert_eq!(s.count("attack weapon=unarmed target=b"), 1, "impaired already");
}

#[test]
fn z_skill_07_wrestling_allows_no_save() {
    let grapple = |a: &str, b: &str, dice: &str| {
        let mut s = ring("hall").party("a:", a).foes("b:", b).foes("c:", "").start();
        s.turn("a").tape(dice).action("grapple target=b");
        assert_eq!(s.dice(), dice);
        (s.cond("b", "grabbed"), s.cited("Z-SKILL-07"))
    };
    let skill = "skills: ['wrestling']";
    assert_eq!(grapple(skill, "", ""), (true, true));
    assert!(!grapple(skill, skill, "d20=10").0);
    assert!(grapple(skill, skill, "d20=11").0);
    let mut s = ring("hall - yard").party("a:", skill).foes("b:", "in_hand: ['sword']").start();
    s.turn("a").tape("d20=10").action("disarm target=b");
    assert_eq!((s.dice().as_str(), s.in_hand("b").len()), ("d20=10", 1), "nothing but grapples");
    // Breaking free is as usual.
    let mut s = ring("hall").party("a:", skill).foes("b:", "conditions: (grabbed_by: ['a'])").foes("c:", "").start();
    s.turn("b").tape("d20=10").pick("break_free");
    assert!(!s.cond("b", "grabbed"));
}

#[test]
fn z_skill_08_disarming_allows_no_save() {
    let disarm = |a: &str, b: &str, dice: &str| {
        let mut s = ring("hall").party("a:", a).foes("b:", &format!("in_hand: ['axe'], {b}")).foes("c:", "").start();
        s.turn("a").tape(dice).action("disarm target=b");
        assert_eq!(s.dice(), dice);
        (s.in_hand("b").is_empty(), s.cited("Z-SKILL-08"))
    };
    let skill = "skills: ['disarming']";
    assert_eq!(disarm(skill, "", ""), (true, true));
    assert!(!disarm(skill, skill, "d20=10").0);
    assert!(disarm("", "", "d20=11").0);
    let mut s = ring("hall - yard").party("a:", skill).foes("b:", "").start();
    s.turn("a").tape("d20=10").action("shove target=b");
    assert_eq!(s.dice(), "d20=10", "nothing but disarms");
}

#[test]
fn z_skill_09_quick_draw_readies_any_set() {
    let mut s = ring("hall")
        .party("a:", "skills: ['quick_draw'], in_hand: ['sword', 'shield'], stowed: ['dagger', 'bow']")
        .foes("b:", "")
        .start();
    s.turn("a");
    let mut sets = s.values("ready", "set");
    sets.sort();
    // Every set that fits two hands, except the one held now.
    assert!(sets.contains(&"bow".to_string()) && !sets.iter().any(|set| set.contains("bow,") || set.contains(",bow")));
    assert!(!sets.contains(&"sword,shield".to_string()) && !sets.contains(&"shield,sword".to_string()));
    assert!(sets.iter().all(|set| set.split(',').count() <= 2), "{sets:?}");
    s.pick("ready set=bow").cites("Z-SKILL-09");
    assert_eq!((s.in_hand("a"), s.stowed("a").len()), (vec!["bow".to_string()], 3));
    assert_eq!((s.num("a.bonuses"), s.num("a.mains")), (1, 0), "one bonus action");
    assert!(s.legal("attack weapon=bow target=b"));
}

#[test]
fn z_skill_10_a_stun_that_bites_knocks_out() {
    let stun = |b: &str, dice: &str| {
        let mut s = ring("hall")
            .party("a:", "skills: ['strike_to_stun'], in_hand: ['mace', 'sword']")
            .foes("b:", b)
            .foes("c:", "")
            .start();
        s.turn("a");
        assert_eq!(s.values("stun target=b", "weapon"), ["mace", "unarmed"], "blunt weapons alone");
        s.tape(dice).action("stun weapon=mace target=b").cites("Z-SKILL-10");
        assert_eq!(s.dice(), dice);
        (s.health("b"), s.word("b.conditions.incapacitated"))
    };
    assert_eq!(stun("", "d6=5"), (10, "stretch".into()), "2 x 5 >= 10, and no health lost");
    assert_eq!(stun("", "d6=4"), (10, String::new()));
    assert_eq!(stun("natural_armour: 1", "d6=5"), (10, String::new()), "armour counts");
    assert_eq!(stun("health: 1, natural_armour: 3", "d6=3"), (1, String::new()), "net 0 never");
    assert_eq!(stun("size: large", "d6=6"), (10, String::new()), "halved");
}

#[test]
fn z_skill_10_as_counter_and_opportunity_attack() {
    let skilled = "skills: ['strike_to_stun'], in_hand: ['club']";
    let mut s = duel("health: 4", skilled);
    s.pick(CUT);
    assert!(s.legal("counter kind=stun weapon=club") && s.legal("counter kind=stun weapon=unarmed"));
    // Damage first (Z-NL-11), the stun after it.
    s.tape("d6=1 d4=2").pick("counter kind=stun weapon=club");
    assert_eq!((s.health("b"), s.health("a"), s.word("a.conditions.incapacitated").as_str()), (9, 4, "stretch"));
    let mut s = ring("hall - yard").party("a:", skilled).foes("b:@hall|yard", "").foes("c:@yard", "").start();
    s.turn("b").pick("step place=yard");
    s.tape("d4=1").action("stun weapon=club target=b");
    assert_eq!((s.place("b").as_str(), s.health("b")), ("yard", 10), "not stunned: the step is made");
}

#[test]
fn z_skill_10_unarmed_is_impaired_and_vehicles_are_immune() {
    let mut s = ring("hall")
        .party("a:", "skills: ['strike_to_stun']")
        .foes("b:", "health: 4")
        .foes("wagon:cart", "")
        .foes("c:", "")
        .start();
    s.turn("a");
    assert_eq!(s.values("stun", "target"), ["b", "c"]);
    s.tape("d4=3").action("stun weapon=unarmed target=b");
    assert_eq!(s.word("b.conditions.incapacitated"), "stretch", "ceil(3/2) = 2, 2 x 2 >= 4");
}

#[test]
fn z_skill_11_a_mastered_shield_counts_without_a_reaction() {
    let cut = |skills: &str, more: &str| {
        let mut s = duel("", &format!("in_hand: ['shield'], skills: [{skills}], {more}"));
        s.tape("d6=4").action(CUT);
        (10 - s.health("b"), s.cited("Z-SKILL-11"))
    };
    assert_eq!(cut("", ""), (4, false));
    assert_eq!(cut("'shield_mastery'", ""), (3, true));
    assert_eq!(cut("'shield_mastery'", "conditions: (distracted_by: 'e')").0, 4, "unaware of the attacker");
}
