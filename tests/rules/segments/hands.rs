//! GEAR: drawing, sheathing, shields, potions and picking up (S-GEAR-01 to S-GEAR-07).

use crate::initiative::{FIST, alone, carries, comes, holds, segment_of};
use crate::setup::{Field, Skirmish};

#[test]
fn s_gear_01_drawing_slows_every_attack() {
    let mut s = alone("attacks: 3, carried: ['dagger']").start();
    s.all_declare("a attack weapon=dagger target=open", "d10=9 d8=7 d6=5").cites("S-GEAR-01");
    assert_eq!(comes(&s, "a"), [4, 2, 0]);
    s.play_to_attack("a");
    assert_eq!(holds(&s, "a", "main"), "dagger");
}

#[test]
fn s_gear_01_and_a_casting() {
    let mut s = Skirmish::segments().party("mage@0,0", "main: none, carried: ['dagger']").foes("b:@9,0", "").start();
    s.all_declare("mage cast spell=ward + draw weapon=dagger", "d10=9");
    assert_eq!(s.num("mage.cast_at"), 5);
}

#[test]
fn s_gear_01_a_second_weapon_comes_into_the_off_hand() {
    let mut s = alone("main: 'mace', carried: ['dagger']").start();
    s.all_declare("a attack weapon=mace target=open + draw weapon=dagger", "d10=9").play_to_attack("a");
    assert_eq!((s.segment(), holds(&s, "a", "main"), holds(&s, "a", "off")), (4, "mace".into(), "dagger".into()));
}

#[test]
fn s_gear_02_changing_weapons_is_slower_and_costs_an_attack() {
    let change = "a attack weapon=dagger target=open + draw_sheathe weapon=dagger item=mace";
    let mut s = alone("attacks: 2, main: 'mace', off: 'club', carried: ['dagger']").start();
    s.all_declare(change, "d10=9").cites("S-GEAR-02").cites("S-INIT-09");
    assert_eq!(comes(&s, "a"), [-1]);
    s.play_to_attack("a");
    assert_eq!((holds(&s, "a", "main"), carries(&s, "a")), ("dagger".into(), vec!["mace".into()]));
    let mut s = alone("attacks: 1, main: 'mace', off: 'club', carried: ['dagger']").start();
    s.all_declare(change, "").play_to_round_end("");
    assert_eq!((holds(&s, "a", "main"), segment_of(&s, "readied")), ("dagger".into(), 5), "it just changes weapons");
}

#[test]
fn s_gear_03_a_shield_is_readied_in_half_a_round() {
    let mut s = Skirmish::segments()
        .party("a:@0,0", "attacks: 3, def_shield: 4, slung: 'medium_shield', hp_max: 90")
        .foes("b:@1,0", "attacks: 2, hp_max: 90")
        .start();
    s.all_declare(&format!("a {FIST} + ready_shield shield=medium_shield; b {FIST}"), "d10=9 d10=6 d8=5");
    s.cites("S-GEAR-03");
    assert_eq!(comes(&s, "a"), [9], "2 of 3 are lost, and initiative is not");
    for shield in ["", ", Shield skill -4, shield -10"] {
        s.play_to_attack("b").tape("d100=99").pick("strike target=a");
        assert_eq!(s.strike_parts(), format!("skill +40, DEX -2{shield}"));
        s.pick("no");
    }
    assert_eq!((holds(&s, "a", "off"), segment_of(&s, "shield_readied")), ("medium_shield".into(), 5));
}

/// Returns the shields that `a` can ready when it declares an attack with its mace.
fn shields(field: Field, hands: &str) -> Vec<String> {
    let mut s = field.start();
    s.play_to_point("declare_action", "a").pick("rest");
    if s.point() == "declare_ready" {
        s.pick(hands);
    }
    let there = s.point() == "declare_extra" && s.combatant() == "a";
    if there { s.values("ready_shield", "shield") } else { Vec::new() }
}

#[test]
fn s_gear_03_from_the_back_its_own_hex_or_the_next() {
    let near = alone("dex: 5, slung: 'buckler', carried: ['large_shield']")
        .hex("0,0", "items: ['small_shield']")
        .hex("1,0", "items: ['medium_shield', 'dagger']")
        .hex("2,0", "items: ['large_shield']");
    assert_eq!(shields(near, "none"), ["buckler", "small_shield", "medium_shield"]);
}

#[test]
fn s_gear_03_into_an_empty_off_hand() {
    for (gear, hands, free) in [
        ("main: 'mace'", "none", true),
        ("main: 'mace', off: 'dagger'", "none", false),
        ("main: 'mace', off: 'dagger'", "sheathe item=dagger", true),
        ("main: 'mace', off: 'dagger'", "sheathe item=mace", false),
        ("off: 'club', carried: ['dagger']", "draw_sheathe weapon=dagger item=club", true),
        ("main: 'mace', off: 'club', carried: ['dagger']", "draw_sheathe weapon=dagger item=club", false),
        ("main: 'mace', off: 'club', carried: ['dagger']", "draw_sheathe weapon=dagger item=mace", false),
        ("off: 'club', carried: ['dagger']", "draw_drop weapon=dagger item=club", true),
        ("main: 'quarterstaff'", "none", false),
        ("main: 'quarterstaff'", "sheathe item=quarterstaff", true),
        ("main: 'mace', carried: ['dagger']", "draw weapon=dagger", false),
        ("carried: ['dagger']", "draw weapon=dagger", true),
        ("carried: ['quarterstaff']", "draw weapon=quarterstaff", false),
        ("main: 'mace', off: 'club', carried: ['dagger']", "draw_drop weapon=dagger item=club", false),
        ("main: 'quarterstaff', carried: ['dagger']", "draw_drop weapon=dagger item=quarterstaff", true),
        ("main: 'quarterstaff', carried: ['dagger']", "draw_sheathe weapon=dagger item=quarterstaff", true),
    ] {
        let field = alone(&format!("dex: 5, slung: 'buckler', {gear}"));
        assert_eq!(!shields(field, hands).is_empty(), free, "{gear}, {hands}");
    }
}

#[test]
fn s_gear_03_the_item_of_the_off_hand_makes_room_for_it() {
    let mut s = alone("dex: 5, main: 'mace', off: 'dagger', slung: 'buckler'").start();
    s.all_declare("a rest + sheathe item=dagger + ready_shield shield=buckler", "")
        .play_to_round_end("")
        .cites("S-GEAR-03");
    assert_eq!((holds(&s, "a", "off"), carries(&s, "a")), ("buckler".into(), vec!["dagger".to_string()]));
}

#[test]
fn s_gear_03_a_hand_that_is_full_on_5_takes_no_shield() {
    // The hands change with the first attack, here on segment 1.
    let mut s = alone("attacks: 2, im: -3, main: 'mace', off: 'dagger', slung: 'buckler'").start();
    s.all_declare("a attack weapon=mace target=open + sheathe item=dagger + ready_shield shield=buckler", "d10=9");
    s.play_to_attack("a");
    assert_eq!(s.events_ever("act_lost")[0].facts["what"].as_str(), Some("ready_shield"));
    assert_eq!((s.segment(), holds(&s, "a", "off"), s.word("a.slung.name")), (1, String::new(), "buckler".into()));
}

#[test]
fn s_gear_03_a_shield_that_is_gone_is_not_readied() {
    let mut s = Skirmish::segments()
        .hex("1,0", "items: ['buckler']")
        .party("a:@0,0", "dex: 5")
        .party("c:@2,0", "dex: 6")
        .foes("b:@9,0", "")
        .start();
    s.all_declare("a rest + ready_shield shield=buckler; c rest + ready_shield shield=buckler", "")
        .play_to_round_end("");
    assert_eq!((holds(&s, "a", "off"), holds(&s, "c", "off")), ("buckler".into(), String::new()));
    s.expect_event("act_lost source=c what=ready_shield").cites("S-GEAR-03");
}

#[test]
fn s_gear_04_a_potion_takes_half_of_the_attacks_or_of_the_movement() {
    let gear = "attacks: 3, hp: 22, carried: ['healing_potion', 'luck_potion']";
    let mut s = alone(gear).start();
    s.all_declare(&format!("a {FIST} + drink potion=healing_potion"), "d10=9").play_to_round_end("d8=8 d8=7");
    s.cites("S-GEAR-04");
    assert_eq!((s.hp("a"), carries(&s, "a"), segment_of(&s, "drank")), (37, vec!["luck_potion".to_string()], 5));
    let mut s = alone(gear).start();
    s.all_declare("a move + drink potion=luck_potion", "").play_to_point("plan_move", "a");
    assert!(s.legal("to hex=5,0") && !s.legal("to hex=6,0"));
    s.pick("stay").play_to_round_end("");
    assert_eq!(s.get("a.lasting")[0]["name"], "luck_potion");
}

#[test]
fn s_gear_04_not_in_melee() {
    let drinks = |at: &str| {
        let field = Skirmish::segments().party("a:@0,0", "dex: 5, carried: ['healing_potion']").foes(at, "");
        let mut s = field.start();
        s.play_to_point("declare_action", "a").pick("rest");
        s.point() == "declare_extra"
    };
    assert!(drinks("b:@2,0") && !drinks("b:@1,0"));
}

/// Lets `a`, with DEX 11, pick up a sword in addition to its declared action.
fn bends(fields: &str, dice: &str) -> Skirmish {
    let mut s = Skirmish::segments()
        .hex("0,0", "items: ['short_sword']")
        .party("a:@0,0", &format!("attacks: 2, hp_max: 90, {fields}"))
        .foes("b:@1,0", "im: -4, hp_max: 90")
        .foes("c:@0,1", "")
        .start();
    s.all_declare(&format!("a pick_up item=short_sword; b {FIST}"), dice);
    s
}

#[test]
fn s_gear_05_with_1x_it_is_in_hand_at_once_and_strikes_once() {
    let mut s = bends("", "d100=11 d10=6 d10=9");
    s.cites("S-GEAR-05").cites("S-GEAR-06");
    assert_eq!((holds(&s, "a", "main"), comes(&s, "a")), ("short_sword".into(), vec![1]));
    s.play_to_attack("a");
    assert_eq!(s.segment(), 1);
}

#[test]
fn s_gear_05_up_to_4x_it_is_in_hand_on_segment_5() {
    for roll in [12, 44] {
        let mut s = bends("", &format!("d100={roll} d10=9"));
        assert_eq!((holds(&s, "a", "main"), comes(&s, "a")), (String::new(), Vec::new()));
        s.play_to_round_end("").expect_event("picked_up source=a item=short_sword");
        assert_eq!((holds(&s, "a", "main"), segment_of(&s, "picked_up")), ("short_sword".into(), 5));
    }
}

#[test]
fn s_gear_05_at_5x_it_stays_where_it_is() {
    let mut s = bends("", "d100=45 d10=9");
    s.expect_event("pick_up_failed source=a").cites("S-GEAR-05");
    s.play_to_round_end("");
    assert_eq!(holds(&s, "a", "main"), "");
    s.play_to_point("declare_action", "a");
    assert!(s.legal("pick_up item=short_sword"));
}

#[test]
fn s_gear_05_bending_down_costs_def_all_round() {
    let mut s = bends("", "d100=45 d10=9");
    s.play_to_attack("b").tape("d100=99").pick("strike target=a");
    assert_eq!(s.strike_parts(), "skill +40, DEX -2, picking up +15");
}

#[test]
fn s_gear_05_whoever_is_not_able_on_5_leaves_it() {
    let mut s = Skirmish::segments()
        .hex("0,0", "items: ['short_sword']")
        .party("a:@0,0", "con: 1")
        .foes("b:@1,0", "skills: {'unarmed': (sc: 90, bonus: 9)}")
        .start();
    s.all_declare(&format!("a pick_up item=short_sword; b {FIST}"), "d100=12 d10=9").play_to_attack("b");
    s.tape("d100=50 d2=1").pick("strike target=a").pick("no");
    s.expect_event("act_lost source=a what=pick_up").cites("S-GEAR-05");
    s.play_to_round_end("");
    assert_eq!(holds(&s, "a", "main"), "");
}

#[test]
fn s_gear_05_the_attack_has_the_d10_whichever_attacks_are_lost() {
    let mut s = Skirmish::segments()
        .house("lost_attacks", "first")
        .hex("0,0", "items: ['short_sword']")
        .party("a:@0,0", "attacks: 2")
        .foes("b:@9,0", "")
        .start();
    s.all_declare("a pick_up item=short_sword", "d100=11 d10=6");
    assert_eq!(comes(&s, "a"), [1]);
}

#[test]
fn s_gear_06_its_attack_is_open() {
    let mut s = bends("", "d100=11 d10=6 d10=9");
    s.play_to_attack("a");
    assert_eq!(s.values("strike", "target"), ["b", "c"]);
    s.tape("d100=99").pick("strike target=c").expect_event("strike source=a target=c weapon=short_sword");
}

#[test]
fn s_gear_06_it_is_one_deed_of_minus_5() {
    let s = bends("conditions: (prone: true)", "d100=11 d10=6 d10=9");
    assert_eq!(comes(&s, "a"), [1], "lying there it has just one");
    let mut s = Skirmish::segments()
        .hex("0,0", "items: ['short_sword']")
        .party("a:@0,0", "attacks: 2, conditions: (prone: true)")
        .foes("b:@9,0", "")
        .start();
    s.all_declare("a pick_up item=short_sword + rises", "d100=11");
    assert_eq!(comes(&s, "a"), [] as [i64; 0], "two cost the one attack that there is");
}

#[test]
fn s_gear_06_a_bow_picked_up_is_shot() {
    let mut s = Skirmish::segments()
        .hex("0,0", "items: ['short_bow']")
        .party("a:@0,0", "ammo: {'arrows': 2}")
        .foes("b:@9,0", "")
        .start();
    s.all_declare("a pick_up item=short_bow", "d100=11 d10=9").play_to_attack("a");
    assert_eq!(s.values("strike", "target"), ["b"]);
}

#[test]
fn s_gear_07_only_what_lies_in_its_own_hex() {
    let mut s = alone("dex: 5, main: 'mace'")
        .hex("0,0", "items: ['dagger', 'pike', 'buckler']")
        .hex("1,0", "items: ['club']")
        .start();
    s.play_to_point("declare_action", "a");
    assert_eq!(s.values("pick_up", "item"), ["dagger"], "one hand is free, and a shield is no weapon");
}

#[test]
fn s_gear_07_what_the_fallen_drop_lies_there() {
    let mut s = Skirmish::segments()
        .party("a:@0,0", "tmr: 100, skills: {'unarmed': (sc: 90, bonus: 9)}")
        .foes("b:@1,0", "hp: 1, main: 'mace'")
        .foes("d:@9,0", "")
        .start();
    s.all_declare("a attack weapon=unarmed target=b", "d10=9").play_to_attack("a");
    s.tape("d100=50 d2=1")
        .pick("strike target=b")
        .pick("no")
        .expect_event("down target=b item=mace")
        .cites("S-GEAR-07");
    s.play_to_round_end("");
    s.all_declare("a move", "").play_to_point("plan_move", "a").pick("to hex=1,0").play_to_round_end("");
    s.all_declare("a pick_up item=mace", "d100=12")
        .play_to_round_end("")
        .expect_event("picked_up source=a item=mace")
        .cites("S-GEAR-07");
}
