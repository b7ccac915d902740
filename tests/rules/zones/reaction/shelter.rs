//! REACT: hiding behind another combatant, and guarding.

use super::BLOW;
use crate::setup::Skirmish;

#[test]
fn z_react_14_one_hides_behind_an_able_ally_that_is_not_smaller() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "")
        .border("hall|yard", "max_size: large")
        .party("x:", "")
        .foes("same:", "")
        .foes("border:@hall|yard", "turn: taken")
        .foes("away:@yard", "")
        .foes("small:", "size: small")
        .foes("large:", "size: large")
        .foes("down:", "conditions: (incapacitated: stretch)")
        .foes("gave:", "conditions: (surrendered: true)")
        .foes("held:", "conditions: (grabbed_by: ['x'])")
        .foes("rider:", "riding: 'horse'")
        .foes("horse", "")
        .start();
    s.turn("a").pick(BLOW);
    assert_eq!(
        s.values("hide_behind", "character"),
        ["same", "border", "large", "horse"],
        "a turn taken does not matter"
    );
    s.tape("d6=1").pick("none");
}

#[test]
fn z_react_14_one_hides_behind_an_enemy_it_grabs_in_any_state_but_dead() {
    for (x, offered) in [
        ("conditions: (grabbed_by: ['b'])", true),
        ("conditions: (grabbed_by: ['b'], incapacitated: critical)", true),
        ("conditions: (dead: true), health: 0", false),
        ("", false),
    ] {
        let mut s = Skirmish::duel("in_hand: ['sword']", "").party("x:", x).start();
        s.turn("a").pick(BLOW);
        assert_eq!(s.legal("hide_behind character=x"), offered, "{x}");
        s.tape("d6=1").pick("none");
    }
}

#[test]
fn z_react_14_pits_and_narrow_places_forbid_the_swap() {
    let level = || Skirmish::duel("in_hand: ['sword']", "").border("hall|yard", "hazard: pit, max_size: medium");
    let mut s = level()
        .foes("pitted:@hall|yard", "conditions: (in_pit: true)")
        .foes("beside:@hall|yard", "")
        .foes("large:", "size: large")
        .start();
    s.turn("a").pick(BLOW);
    assert_eq!(s.values("hide_behind", "character"), ["beside", "large"]);
    s.tape("d6=1").pick("none");
    // The large one would not fit into the place of a hider on the narrow border.
    let mut s = Skirmish::zones("hall - yard - far")
        .border("hall|yard", "max_size: medium")
        .party("a:@hall", "in_hand: ['sword']")
        .foes("b:@hall|yard", "")
        .foes("large:@hall", "size: large")
        .foes("same:@hall", "")
        .start();
    s.turn("a").pick(BLOW);
    assert_eq!(s.values("hide_behind", "character"), ["same"]);
    s.tape("d6=1").pick("none");
    // Combatants in the same pit may hide behind each other.
    let mut s = Skirmish::zones("hall - yard")
        .zone("hall", "hazard: pit")
        .party("a:", "in_hand: ['sword']")
        .foes("b:", "conditions: (in_pit: true)")
        .foes("c:", "conditions: (in_pit: true)")
        .start();
    s.turn("a").pick(BLOW);
    assert_eq!(s.values("hide_behind", "character"), ["c"]);
    s.tape("d6=1").pick("none");
}

#[test]
fn z_react_15_the_two_swap_and_the_new_target_reacts_for_itself() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "").foes("c:@hall|yard", "").foes("g:", "").start();
    s.turn("a").pick(BLOW).pick("hide_behind character=c").cites("Z-REACT-15");
    assert_eq!((s.place("b").as_str(), s.place("c").as_str()), ("hall|yard", "hall"));
    assert_eq!(s.turn_of("b"), "taken");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "c"));
    assert_eq!(s.actions(), ["dodge", "counter", "hide_behind", "guard", "none"]);
    assert_eq!(
        (s.values("hide_behind", "character"), s.values("guard", "ally")),
        (vec!["g".into()], vec!["g".to_string()])
    );
    s.tape("d20=11 d6=3").pick("dodge");
    assert_eq!((s.health("b"), s.health("c")), (10, 7));
    assert_eq!((s.turn_of("c").as_str(), s.turn_of("g").as_str()), ("taken", "fresh"));
}

#[test]
fn z_react_15_hazards_act_on_the_hider_first() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "max_health: 20")
        .zone("hall", "hazard: spikes")
        .border("hall|yard", "hazard: fire")
        .foes("c:@hall|yard", "max_health: 20, turn: taken")
        .start();
    s.turn("a").pick(BLOW).tape("d4=2 d6=3 d6=1").pick("hide_behind character=c");
    assert_eq!((s.health("b"), s.health("c")), (18, 16), "fire on the border, then spikes and the sword in the hall");
}

#[test]
fn z_react_15_the_hider_keeps_its_grab() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "").party("x:", "conditions: (grabbed_by: ['b'])").start();
    s.turn("a").pick(BLOW).tape("d6=2").pick("hide_behind character=x");
    assert_eq!((s.health("b"), s.health("x")), (10, 8), "the grabbed one is not asked");
    assert!(s.cond("x", "grabbed"));
    assert_eq!(s.turn_of("b"), "taken");
}

#[test]
fn z_react_16_a_guard_stays_and_takes_it_with_its_own_armour_size_and_cover() {
    let mut s = Skirmish::zones("hall - yard - far")
        .border("far|yard", "cover: true")
        .party("a:", "in_hand: ['bow'], size: large")
        .foes("b:@yard", "")
        .foes("g:@far|yard", "worn: 'light_armour', size: large, str: 20")
        .start();
    s.turn("a").pick("attack weapon=bow target=b force=full aim=steady");
    assert_eq!(s.values("guard", "ally"), ["g"]);
    s.tape("d6=5").pick("guard ally=g").cites("Z-REACT-16");
    assert_eq!(s.dice(), "d6=5", "one die: the guard is as large as the attacker");
    assert_eq!((s.place("b").as_str(), s.place("g").as_str()), ("yard", "far|yard"));
    assert_eq!((s.health("b"), s.health("g")), (10, 17), "5 - (1 armour + 1 cover of its own place)");
    assert_eq!((s.turn_of("b").as_str(), s.turn_of("g").as_str()), ("fresh", "taken"));
}

#[test]
fn z_react_16_who_may_guard_and_against_what() {
    let level = || {
        Skirmish::duel("in_hand: ['sword']", "")
            .party("x:", "")
            .foes("border:@hall|yard", "")
            .foes("away:@yard", "")
            .foes("spent:", "turn: taken")
            .foes("dazed:", "conditions: (dazed: true)")
            .foes("elsewhere:", "conditions: (distracted_by: 'x')")
            .foes("down:", "conditions: (incapacitated: stretch)")
            .start()
    };
    let mut s = level();
    s.turn("a").pick(BLOW);
    assert_eq!(s.values("guard", "ally"), ["border"]);
    s.tape("d6=1").pick("none");
    let mut s = level();
    s.turn("a").pick("shove target=b");
    assert_eq!(s.values("guard", "ally"), ["border"], "against non-lethal attacks too");
    s.tape("d20=10").pick("guard ally=border");
    assert_eq!(s.turn_of("border"), "taken");
    let mut s = level();
    s.turn("x").pick(&BLOW.replace("sword", "unarmed"));
    assert_eq!(s.values("guard", "ally"), ["border", "elsewhere"], "aware of the one that distracts it");
    s.tape("d4=1").pick("none");
}

#[test]
fn z_react_17_after_a_guard_nobody_reacts_any_more() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "skills: ['dodge_blows']")
        .foes("g:", "in_hand: ['shield'], skills: ['dodge_blows']")
        .foes("h:", "skills: ['protect']")
        .start();
    s.turn("a").pick(BLOW).tape("d6=4").pick("guard ally=g").cites("Z-REACT-17");
    assert_eq!((s.point(), s.combatant().as_str()), ("turn_action", "a"));
    assert_eq!(s.health("g"), 7, "guarding is a reaction: the shield counts");
}

#[test]
fn z_react_14_an_ally_of_another_player_is_asked_for_its_consent() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "player: 'one'").foes("g:", "player: 'two'").start();
    s.turn("a").pick(BLOW).pick("hide_behind character=g");
    assert_eq!((s.point(), s.combatant().as_str()), ("consent", "g"));
    assert_eq!(s.actions(), ["yes", "no"]);
    s.pick("no");
    assert_eq!(s.point(), "react", "asked again");
    assert!(!s.legal("hide_behind character=g") && s.legal("guard ally=g"), "without that choice");
    s.pick("guard ally=g").tape("d6=1").pick("yes");
    assert_eq!((s.health("b"), s.turn_of("b").as_str(), s.turn_of("g").as_str()), (10, "fresh", "taken"));
}
