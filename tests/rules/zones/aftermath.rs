//! Section 10.11: the aftermath of a fight.

use crate::setup::Skirmish;

const STOUT: &str = "str: 20, max_health: 40";

#[test]
fn z_ex_35_durability() {
    // Each weapon strikes once. Then the other side surrenders, and durability is rolled in the order of the lists.
    let mut s = Skirmish::zones("hall")
        .party("a1", "in_hand: ['sword']")
        .party("a2", "in_hand: ['mace']")
        .party("a3", "in_hand: [(item: 'shield', wear: damaged)]")
        .party("a4", "in_hand: [(item: 'shield', wear: damaged)]")
        .party("a5", "in_hand: [(item: 'sword', wear: damaged)]")
        .foes("t", &format!("{STOUT}, fearless: true"))
        .start();
    let blows = [("a1", "sword", "d6=2"), ("a2", "mace", "d6=2"), ("a3", "shield", "d4=2"), ("a4", "shield", "d4=2")];
    for (who, weapon, dice) in blows {
        s.turn(who).tape(dice).action(&format!("attack weapon={weapon} target=t force=full")).end();
    }
    s.turn("a5").tape("d6=1").action("attack weapon=sword target=t force=full");
    assert_eq!((s.health("t"), s.in_hand("a5").len()), (31, 0), "the damaged sword hits for 1 and is destroyed");
    s.end();
    // Sword d4=1, mace d8=1 and no d4, shields d4=1 and d4=2; nothing for the sword that broke.
    s.turn("t").tape("d4=1 d8=1 d4=1 d4=2").pick("surrender");
    assert_eq!((s.wear("a1", "sword"), s.wear("a2", "mace")), ("damaged".into(), "damaged".into()));
    let broken = s.wear("a3", "shield");
    assert!(broken.is_empty() || broken == "destroyed", "{broken}");
    assert_eq!(s.wear("a4", "shield"), "damaged");
}

/// Plays a fight with combatants in various states to its end, the surrender of the last foe.
fn ended() -> Skirmish {
    let mut s = Skirmish::zones("hall")
        .party("fine", &format!("{STOUT}, health: 21"))
        .party("out", "health: 3, conditions: (incapacitated: critical)")
        .party("dizzy", "conditions: (incapacitated: stretch)")
        .party("gone", "health: 0, conditions: (dead: true)")
        .party("sick", "conditions: (poisoned: true, dazed: true, maimed: 1, steadfast: true)")
        .party("held", "conditions: (grabbed_by: ['last'], distracted_by: 'last', taunted_by: 'last')")
        .party("shy", "conditions: (intimidated_by: 'last', routed: true, cornered: true)")
        .foes("last", "fearless: true")
        .foes("captive", "conditions: (surrendered: true)")
        .start();
    s.turn("last");
    s
}

#[test]
fn z_after_01_what_ends_with_the_fight_and_what_stays() {
    let mut s = ended();
    s.pick("surrender").cites("Z-AFTER-01");
    assert_eq!(s.winner(), "party");
    assert_eq!(s.word("out.conditions.incapacitated"), "critical");
    assert!(!s.cond("dizzy", "incapacitated"));
    assert!(s.cond("gone", "dead"));
    assert!(s.cond("sick", "poisoned") && s.cond("sick", "maimed"));
    assert!(!s.cond("sick", "dazed") && !s.cond("sick", "steadfast"));
    for condition in ["grabbed", "distracted", "taunted"] {
        assert!(!s.cond("held", condition), "{condition}");
    }
    for condition in ["intimidated", "routed", "cornered"] {
        assert!(!s.cond("shy", condition), "{condition}");
    }
    assert!(s.cond("last", "surrendered") && s.cond("captive", "surrendered"));
}

#[test]
fn z_after_01_the_fled_stay_fled() {
    let mut s = Skirmish::zones("hall").zone("hall", "exits: ['foes']").party("a", "speed: 0").foes("t", "").start();
    s.turn("t").action("exit");
    s.decline();
    assert_eq!(s.winner(), "party");
    assert!(s.cond("t", "fled"));
}

#[test]
fn z_after_01_powers_and_spent_weapons_come_back_after_the_durability_rolls() {
    let mut s = Skirmish::zones("hall - yard")
        .party("a@hall", "in_hand: ['musket'], powers: ['black_fire', (power: 'dread', uses: 0)]")
        .foes("t@yard", STOUT)
        .start();
    s.turn("a").tape("d8=3").action("attack weapon=musket target=t force=full aim=steady").end();
    s.pass_round().turn("a").tape("d6=2").action("power name=black_fire target=t force=full aim=steady").end();
    assert_eq!((s.num("a.powers.0.uses"), s.num("a.powers.1.uses")), (1, 0));
    s.turn("t").tape("d4=4").pick("surrender");
    assert_eq!((s.num("a.powers.0.uses"), s.num("a.powers.1.uses")), (2, 1));
    assert_eq!(s.item("a", "musket", "spent"), false);
    assert_eq!(s.dice(), "d4=4", "natural attacks and powers have none");
}

#[test]
fn z_after_02_the_report_names_everybody_and_who_is_captured() {
    let mut s = ended();
    s.pick("surrender");
    let report: Vec<_> =
        s.events_since_pick().into_iter().filter(|e| e.rules.iter().any(|r| r.0 == "Z-AFTER-02")).collect();
    let about = |who: &str| {
        let found = report.iter().find(|e| e.source.as_deref() == Some(who) || e.target.as_deref() == Some(who));
        found.unwrap_or_else(|| panic!("nothing about {who}")).clone()
    };
    for who in ["fine", "out", "dizzy", "gone", "sick", "held", "shy", "last", "captive"] {
        about(who);
    }
    for who in ["last", "captive"] {
        let event = about(who);
        let captured = event.text.contains("captured") || event.facts.values().any(|v| v == "captured");
        assert!(captured, "{event:?}");
    }
    for who in ["fine", "out", "gone"] {
        assert!(!about(who).text.contains("captured"));
    }
    assert!(about("fine").text.contains("21") || about("fine").amount == Some(21), "its health is told");
}

#[test]
fn z_after_03_health_does_not_come_back_and_no_further_dice_are_rolled() {
    let mut s = ended();
    s.pick("surrender");
    assert_eq!((s.health("fine"), s.health("out"), s.health("gone")), (21, 3, 0));
    assert_eq!(s.dice(), "", "nothing was used");
    assert!(s.cond("sick", "poisoned") && s.health("sick") >= 9);
}
