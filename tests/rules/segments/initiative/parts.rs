//! The parts of a declaration: hands, rising, extras, stance, aim (S-INIT-29 to S-INIT-33).

use super::{alone, carries, holds, segment_of};
use crate::setup::{Field, Skirmish};

/// Returns the options of `a` at that point after these picks.
fn offers(field: Field, picks: &[&str], point: &str) -> Vec<String> {
    let mut s = field.start();
    s.play_to_point("declare_action", "a");
    for pick in picks {
        s.pick(pick);
    }
    if s.point() == point && s.combatant() == "a" { s.options() } else { Vec::new() }
}

/// Sets up `a`, the first to declare, with that gear.
fn geared(gear: &str) -> Field {
    alone(&format!("dex: 5, attacks: 2, im: 0, {gear}"))
}

#[test]
fn s_init_29_what_is_not_ready_is_made_ready() {
    let full = || geared("main: 'mace', off: 'club', carried: ['dagger', 'short_sword']");
    let ways = offers(full(), &["attack weapon=dagger target=open"], "declare_ready");
    let expected = [
        "draw_drop weapon=dagger item=mace",
        "draw_drop weapon=dagger item=club",
        "draw_sheathe weapon=dagger item=mace",
        "draw_sheathe weapon=dagger item=club",
    ];
    assert_eq!(ways, expected);
    let empty = geared("carried: ['dagger']");
    assert!(offers(empty, &["attack weapon=dagger target=open"], "declare_ready").is_empty(), "drawn without asking");
}

#[test]
fn s_init_29_a_free_hand_does_not_keep_from_dropping_or_sheathing() {
    let ways = |gear: &str| offers(geared(gear), &["attack weapon=dagger target=open"], "declare_ready");
    let exchanges = |item: &str| {
        let drop = format!("draw_drop weapon=dagger item={item}");
        ["draw weapon=dagger".into(), drop, format!("draw_sheathe weapon=dagger item={item}")]
    };
    assert_eq!(ways("main: 'mace', carried: ['dagger']"), exchanges("mace"));
    assert_eq!(ways("off: 'buckler', carried: ['dagger']"), exchanges("buckler"));
    let lame = "main: 'mace', carried: ['dagger'], conditions: (off_arm: true)";
    assert_eq!(ways(lame), exchanges("mace")[1..], "the off arm holds nothing");
    // The hand that drops its item takes the weapon.
    let mut s = geared("main: 'mace', off: 'buckler', carried: ['dagger']").start();
    s.all_declare("a attack weapon=dagger target=open + draw_drop weapon=dagger item=buckler", "d10=9 d8=1")
        .play_to_attack("a");
    assert_eq!((holds(&s, "a", "main"), holds(&s, "a", "off")), ("mace".into(), "dagger".into()));
    let mut s = geared("main: 'mace', carried: ['dagger']").start();
    s.all_declare("a attack weapon=dagger target=open + draw_sheathe weapon=dagger item=mace", "d10=9")
        .play_to_attack("a");
    s.cited_ever("S-INIT-29");
    assert_eq!((holds(&s, "a", "main"), carries(&s, "a")), ("dagger".into(), vec!["mace".into()]));
}

#[test]
fn s_init_29_other_things_may_be_drawn_or_put_away() {
    let field = || geared("main: 'mace', carried: ['dagger', 'healing_potion']");
    let ways = offers(field(), &["attack weapon=mace target=open"], "declare_ready");
    assert_eq!(ways, ["none", "draw weapon=dagger"], "the declared weapon stays in hand");
    let ways = offers(field(), &["rest"], "declare_ready");
    let all =
        ["none", "draw weapon=dagger", "draw_drop weapon=dagger item=mace", "draw_sheathe weapon=dagger item=mace"];
    assert_eq!(ways, [&all[..], &["sheathe item=mace"]].concat());
}

#[test]
fn s_init_29_some_deeds_leave_the_hands_as_they_are() {
    let field =
        || geared("main: 'mace', carried: ['dagger'], conditions: (lodged: [arrow])").hex("0,0", "items: ['club']");
    for deed in ["desperate_defence", "pick_up item=club", "first_aid patient=a"] {
        assert!(offers(field(), &[deed], "declare_ready").is_empty(), "{deed}");
    }
    for deed in ["full_defence", "rest", "move"] {
        assert_eq!(offers(field(), &[deed], "declare_ready").len(), 5, "{deed}");
    }
}

#[test]
fn s_init_29_hands_change_with_the_first_attack() {
    let mut s = geared("main: 'mace', off: 'club', carried: ['dagger']").start();
    s.all_declare("a attack weapon=dagger target=open + draw_sheathe weapon=dagger item=mace", "d10=9");
    s.play_to_point("free_move", "a");
    assert_eq!(holds(&s, "a", "main"), "mace");
    s.play_to_attack("a").cited_ever("S-INIT-29");
    assert_eq!((s.segment(), holds(&s, "a", "main"), carries(&s, "a")), (-1, "dagger".into(), vec!["mace".into()]));
}

#[test]
fn s_init_29_and_before_a_casting() {
    let mut s = Skirmish::segments().party("mage@0,0", "main: none, carried: ['dagger']").foes("b:@9,0", "").start();
    s.all_declare("mage cast spell=ward + draw weapon=dagger", "d10=9").play_to_point("begin_cast", "mage");
    assert_eq!((s.segment(), holds(&s, "mage", "main")), (5, "dagger".into()));
    assert_eq!(segment_of(&s, "readied"), 5);
}

#[test]
fn s_init_29_a_shield_put_away_is_slung() {
    let mut s = geared("main: 'mace', off: 'small_shield'").start();
    s.all_declare("a rest + sheathe item=small_shield", "").play_to_round_end("");
    assert_eq!((holds(&s, "a", "off"), holds(&s, "a", "slung")), (String::new(), "small_shield".into()));
    s.all_declare("a rest + ready_shield shield=small_shield", "").play_to_round_end("");
    assert_eq!((holds(&s, "a", "off"), holds(&s, "a", "slung")), ("small_shield".into(), String::new()));
    let mut s = geared("main: 'mace', off: 'small_shield', slung: 'buckler'").start();
    s.all_declare("a rest + sheathe item=small_shield", "").play_to_round_end("");
    assert_eq!((holds(&s, "a", "slung"), carries(&s, "a")), ("buckler".into(), vec!["small_shield".into()]));
}

#[test]
fn s_init_30_rising_is_asked_of_the_prone_alone() {
    let lying = || geared("conditions: (prone: true), main: 'short_bow', ammo: {'arrows': 3}");
    for deed in ["shoot target=open", "full_defence", "rest"] {
        assert_eq!(ways_to_rise(lying(), deed), ["yes", "no"], "{deed}");
    }
    assert!(ways_to_rise(geared("main: 'mace'"), "rest").is_empty());
}

/// Returns the options at `declare_rise`, with the hands unchanged; empty if there is no such decision.
fn ways_to_rise(field: Field, deed: &str) -> Vec<String> {
    let mut s = field.start();
    s.play_to_point("declare_action", "a").pick(deed);
    if s.point() == "declare_ready" {
        s.pick("none");
    }
    if s.point() == "declare_rise" { s.options() } else { Vec::new() }
}

#[test]
fn s_init_30_whoever_moves_rises_and_a_desperate_defender_does_not() {
    let lying = "conditions: (prone: true)";
    for deed in ["move", "evade", "move_attack weapon=unarmed target=open"] {
        let mut s = geared(lying).start();
        s.play_to_point("declare_action", "a").pick(deed);
        assert_ne!(s.point(), "declare_rise", "{deed}");
        // Moving and rising cost both of its attacks.
        s.all_declare("", "");
        assert_eq!(s.word("a.rise"), "true", "{deed}");
    }
    let mut s = geared(lying).start();
    s.play_to_point("declare_action", "a").pick("desperate_defence");
    assert_ne!(s.point(), "declare_rise");
    s.all_declare("", "");
    assert_eq!(s.word("a.rise"), "false");
}

#[test]
fn s_init_30_rising_happens_on_10_before_movement() {
    let mut s = geared("conditions: (prone: true)").start();
    s.all_declare("a attack weapon=unarmed target=open + rises; b move", "d10=9 d8=8").play_to_point("free_move", "a");
    assert_eq!((segment_of(&s, "rose"), s.word("a.conditions")), (10, String::new()));
    s.cited_ever("S-INIT-30");
    assert_eq!(super::comes(&s, "a"), [4, 3], "5 slower");
}

#[test]
fn s_init_30_it_is_prone_until_then() {
    let mut s =
        Skirmish::segments().party("a:@0,0", "conditions: (prone: true), im: 15").foes("b:@1,0", "hp_max: 90").start();
    s.all_declare("a attack weapon=unarmed target=b + rises", "d10=9").play_to_attack("a");
    assert_eq!(s.segment(), 19);
    s.tape("d100=99").pick("strike target=b");
    assert!(s.strike_parts().contains("prone -20"), "{}", s.strike_parts());
}

#[test]
fn s_init_30_who_stays_down_has_no_free_move() {
    let mut s = geared("conditions: (prone: true)").start();
    s.all_declare("a rest", "");
    let mut asked = false;
    while s.num("round") == 1 {
        asked |= s.point() == "free_move" && s.combatant() == "a";
        s.pick_least_effect();
    }
    assert!(!asked);
}

#[test]
fn s_init_30_whoever_is_not_able_on_10_stays_down() {
    let mut s = Skirmish::segments()
        .party("a:@0,0", "im: 8, skills: {'unarmed': (sc: 90, bonus: 9)}")
        .foes("b:@1,0", "con: 1, conditions: (prone: true)")
        .start();
    s.all_declare("a attack weapon=unarmed target=b; b rest + rises", "d10=9").play_to_attack("a");
    s.tape("d100=50 d2=1")
        .pick("strike target=b")
        .pick("no")
        .expect_event("act_lost source=b what=rise")
        .cites("S-INIT-30");
    assert!(super::is(&s, "b", "prone"));
}

#[test]
fn s_init_31_one_extra_a_round() {
    let gear = "main: 'mace', slung: 'buckler', carried: ['healing_potion', 'luck_potion']";
    let field = || geared(gear);
    let of = |paid: &str| {
        ["none", "ready_shield shield=buckler"]
            .into_iter()
            .map(String::from)
            .chain(["healing_potion", "luck_potion"].map(|p| format!("drink potion={p} paid_in={paid}")))
            .collect::<Vec<_>>()
    };
    for (deed, hands) in
        [("attack weapon=mace target=open", false), ("rest", true), ("run_attack weapon=mace target=open", false)]
    {
        let mut picks = vec![deed];
        picks.extend(hands.then_some("none"));
        assert_eq!(offers(field(), &picks, "declare_extra"), of("attacks"), "{deed}");
    }
    for deed in ["move", "run", "sprint", "evade"] {
        assert_eq!(offers(field(), &[deed, "none"], "declare_extra"), of("movement"), "{deed}");
    }
}

#[test]
fn s_init_31_some_deeds_leave_no_room_for_it() {
    let gear = "slung: 'buckler', carried: ['healing_potion'], conditions: (lodged: [arrow])";
    let field = || geared(gear).hex("0,0", "items: ['dagger']");
    for deed in ["full_defence", "desperate_defence", "pick_up item=dagger", "first_aid patient=a"] {
        assert!(offers(field(), &[deed], "declare_extra").is_empty(), "{deed}");
    }
    let mage = Skirmish::segments().party("a:mage@0,0", "main: none, slung: 'buckler'").foes("b:@9,0", "");
    let mut s = mage.start();
    s.play_to_point("declare_action", "a").pick("cast spell=ward").pick("none");
    assert_eq!(s.point(), "declare_no_movement");
}

#[test]
fn s_init_31_with_mere_movement_half_of_it_is_spent() {
    // 50 feet at 5 a segment: half of them are gained by segment 6.
    for extra in ["ready_shield shield=buckler", "drink potion=luck_potion"] {
        let mut s = geared("slung: 'buckler', carried: ['luck_potion']").start();
        s.all_declare(&format!("a move + {extra}"), "").play_to_point("plan_move", "a");
        assert!(s.legal("to hex=5,0") && !s.legal("to hex=6,0"), "{extra}");
    }
}

#[test]
fn s_init_31_the_rate_stays() {
    let mut s = geared("slung: 'buckler'").start();
    s.all_declare("a move + ready_shield shield=buckler", "").cites("S-INIT-31");
    s.play_to_point("plan_move", "a");
    s.pick("to hex=5,0").play_to_round_end("");
    let steps = s.events_ever("moved");
    let on: Vec<i64> = steps.iter().filter_map(|e| e.facts["segment"].as_i64()).collect();
    assert_eq!(on, [10, 9, 8, 7, 6]);
}

#[test]
fn s_init_31_a_shield_with_an_attack_costs_attacks_alone() {
    let mut s = geared("slung: 'buckler'").start();
    s.all_declare("a move_attack weapon=unarmed target=open + ready_shield shield=buckler", "")
        .play_to_point("plan_move", "a");
    assert!(s.legal("to hex=5,0") && !s.legal("to hex=6,0"), "25 feet");
}

#[test]
fn s_init_32_a_stance_goes_with_melee_alone() {
    let gear = "main: 'mace', skills: {'mace': (rank: 2)}";
    for deed in ["attack", "move_attack", "run_attack"] {
        let stances = offers(geared(gear), &[&format!("{deed} weapon=mace target=open")], "declare_stance");
        assert_eq!(stances, ["normal", "defend x=5", "defend x=10"], "{deed}");
    }
    let thrown = "main: 'dagger', skills: {'dagger': (rank: 2)}";
    for deed in ["shoot weapon=dagger target=open", "move_attack weapon=dagger mode=throw target=open"] {
        assert!(offers(geared(thrown), &[deed], "declare_stance").is_empty(), "{deed}");
    }
    let mut s = geared(gear).start();
    s.all_declare("a attack weapon=mace target=open + defend x=10", "d10=9 d8=8").cites("S-INIT-32");
}

#[test]
fn s_init_33_an_aim_goes_with_shooting_alone() {
    let archer = || geared("main: 'short_bow', ammo: {'arrows': 4}, master_bowman: 1");
    let aims = offers(archer(), &["shoot weapon=short_bow target=open"], "declare_aim");
    assert_eq!(aims, ["none", "careful_aim", "double_shot"]);
    let mut s = archer().start();
    s.play_to_point("declare_action", "a").pick("move_attack weapon=short_bow target=open");
    assert_eq!(s.point(), "declare_free_action");
    let mut s = archer().start();
    s.all_declare("a shoot weapon=short_bow target=open + careful_aim", "d10=9").cites("S-INIT-33");
}

/// The default policy does not choose an extra that costs the attack just declared, as long as that attack can have
/// an effect.
#[test]
fn s_init_31_the_last_attack_is_not_given_up_beside_itself() {
    let besides = |foe: &str, deed: &str| {
        let mut s = Skirmish::segments()
            .party("a:spearman@0,0", "dex: 5, off: none, slung: 'medium_shield'")
            .foes(foe, "dex: 20")
            .start();
        s.play_to_point("declare_action", "a").pick(deed);
        while s.point() != "declare_extra" {
            s.pick("none");
        }
        s.options()[s.battle.ruleset().default_policy(s.battle.world())].clone()
    };
    assert_eq!(besides("b:wolf@5,0", "shoot weapon=spear target=b"), "none", "it would not throw any more");
    let shield = "ready_shield shield=medium_shield";
    assert_eq!(besides("b:wolf@9,0", "attack weapon=spear target=open"), shield, "nobody comes near");
}
