//! Changing items, throwing, drawing and picking up (P-GEAR-11 to P-GEAR-13, P-GEAR-15).

use crate::duel::{SWORD, aim, at, carried, duel, hands};

#[test]
fn p_gear_11_changing_items_is_an_action() {
    let field = duel("primary: 'broadsword', off: 'heater', carried: ['great_axe', 'dagger', 'dagger']", "");
    let mut s = field.start();
    s.intents("a ready").play_to_turn("a");
    let pairs: Vec<String> = s.options().into_iter().filter(|o| o.starts_with("ready")).collect();
    let three = ["broadsword", "heater", "dagger", "none"];
    let mut right: Vec<String> = Vec::new();
    for primary in ["broadsword", "heater", "great_axe", "dagger", "none"] {
        for off in three {
            let twice = primary == off && !["dagger", "none"].contains(&off);
            if !twice && (primary != "great_axe" || off == "none") {
                right.push(format!("ready off={off} primary={primary}"));
            }
        }
    }
    let sorted = |mut list: Vec<String>| {
        list.sort();
        list
    };
    let spelt = |list: Vec<String>| -> Vec<String> {
        let fields = |o: &String| {
            let mut words: Vec<&str> = o.split_whitespace().skip(1).collect();
            words.sort_unstable();
            format!("ready {}", words.join(" "))
        };
        list.iter().map(fields).collect()
    };
    assert_eq!(sorted(spelt(pairs)), sorted(right), "each pair that two hands allow, once");
    s.pick("ready primary=great_axe off=none").expect_event("readied source=a").cites("P-GEAR-11");
    assert_eq!(hands(&s, "a"), ["great_axe", "great_axe"], "it fills both hands");
    assert_eq!(carried(&s, "a").len(), 4, "nothing is dropped");
}

#[test]
fn p_gear_11_drawing_for_an_attack_costs_ranks_and_puts_away() {
    let field = duel("dex: 14, primary: 'longbow', carried: ['broadsword'], skills: {'Sword': 50}", "");
    let mut s = aim(field, "broadsword", "melee");
    assert_eq!(
        (s.num("a.rank"), hands(&s, "a"), carried(&s, "a")),
        (9, ["broadsword".into(), "".into()], vec!["longbow".into()])
    );
    s.cited_ever("P-GEAR-11");
    s.tape("d100=51").pick("attack target=b");
}

#[test]
fn p_gear_12_a_thrown_weapon_lies_with_the_target() {
    for (roll, more) in [(51, ""), (50, "d4=1")] {
        let field = at("skills: {'Throwing Dagger': 50}, primary: 'dagger'", "3,0", "dex: 9");
        let mut s = aim(field, "dagger", "thrown");
        s.tape(&format!("d100={roll} {more}")).pick("attack target=b").cites("P-GEAR-12");
        s.decline();
        assert_eq!(hands(&s, "a"), ["", ""]);
        s.play_to_decision("declare_intent", "b").intents("b pick_up").play_to_turn("b");
        assert_eq!(s.values("pick_up", "item"), ["dagger"]);
    }
}

#[test]
fn p_gear_12_what_flies_or_lies_does_not_parry() {
    let a = "skills: {'Dagger': 50, 'Throwing Dagger': 50}, primary: 'dagger', carried: ['knife']";
    let mut s = duel(a, &format!("{SWORD}, dex: 9")).start();
    s.intents("a attack item=dagger mode=thrown; b attack item=broadsword mode=melee").play_to_turn("a");
    s.tape("d100=51").pick("attack target=b");
    s.play_to_turn("b").tape("d100=50 d8=1").pick("attack target=a");
    assert_eq!(s.options(), ["none", "dodge"]);
    s.pick("none");
    assert_eq!(carried(&s, "a"), ["knife"]);
}

#[test]
fn p_gear_13_one_loose_thing_within_reach_into_a_free_hand() {
    let pick = |gear: &str| {
        let a = format!("{gear}, hp: 11, injuries: [(damage: 1)]");
        let mut s = duel(&a, "")
            .hex("0,0", "items: ['knife', 'knife']")
            .hex("0,1", "items: ['heater', 'great_axe']")
            .hex("0,2", "items: ['club_light']")
            .hex("1,0", "items: ['rock']")
            .start();
        s.intents("a pick_up").play_to_turn("a");
        (s.values("pick_up", "item"), s.count("pick_up item=knife"), s)
    };
    let (items, knives, mut s) = pick("carried: ['dagger']");
    assert_eq!((items, knives), (["knife", "rock", "heater", "great_axe"].map(String::from).to_vec(), 1));
    s.pick("pick_up item=great_axe").expect_event("picked_up source=a").cites("P-GEAR-13");
    assert_eq!(hands(&s, "a"), ["great_axe", "great_axe"], "it fills both hands");
    let (items, _, _) = pick("primary: 'dagger'");
    assert_eq!(items, ["knife", "rock", "heater"], "two hands for the axe");
    assert!(pick("primary: 'great_sword'").0.is_empty());
    assert!(pick("primary: 'dagger', off: 'heater'").0.is_empty());
}

#[test]
fn p_gear_13_alike_items_are_one_option_wherever_they_lie() {
    let field = || duel("", "").hex("0,1 -1,0", "items: ['dagger']");
    let mut s = field().hex("0,0", "items: [(name: 'dagger', hp: 9)]").start();
    s.intents("a pick_up").play_to_turn("a");
    assert_eq!(s.values("pick_up", "item"), ["dagger", "dagger#2"], "the worn one is another");
    let mut s = field().hex("0,0", "items: ['dagger']").start();
    s.intents("a pick_up").play_to_turn("a");
    assert_eq!(s.values("pick_up", "item"), ["dagger"]);
    s.pick("pick_up item=dagger").expect_event("picked_up place=0,0");
    let mut s = field().start();
    s.intents("a pick_up").play_to_turn("a");
    assert_eq!(s.values("pick_up", "item"), ["dagger"], "of two in other hexes one is taken");
}

#[test]
fn p_gear_15_what_is_drawn_goes_into_a_free_hand_or_makes_room() {
    let draw = |gear: &str, item: &str| {
        let mut s = aim(duel(&format!("dex: 14, hp: 11, injuries: [(damage: 1)], {gear}"), ""), item, "melee");
        s.cited_ever("P-GEAR-15");
        let away = carried(&s, "a");
        let hands = hands(&s, "a");
        s.pick("pass");
        (hands, away)
    };
    let so = |primary: &str, off: &str, away: &[&str]| {
        ([primary.to_string(), off.to_string()], away.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    assert_eq!(draw("carried: ['dagger']", "dagger"), so("dagger", "", &[]));
    assert_eq!(draw("primary: 'club_light', carried: ['dagger']", "dagger"), so("club_light", "dagger", &[]));
    assert_eq!(draw("off: 'heater', carried: ['dagger']", "dagger"), so("dagger", "heater", &[]));
    let full = "primary: 'club_light', off: 'heater', carried: ['dagger']";
    assert_eq!(draw(full, "dagger"), so("dagger", "heater", &["club_light"]));
    assert_eq!(draw("primary: 'great_axe', carried: ['dagger']", "dagger"), so("dagger", "", &["great_axe"]));
    let full = "primary: 'club_light', off: 'heater', carried: ['great_axe']";
    assert_eq!(draw(full, "great_axe"), so("great_axe", "great_axe", &["club_light", "heater"]));
    // A shield goes to the off hand first.
    assert_eq!(draw("carried: ['heater']", "heater"), so("", "heater", &[]));
    assert_eq!(draw("primary: 'club_light', carried: ['heater']", "heater"), so("club_light", "heater", &[]));
    assert_eq!(draw("off: 'dagger', carried: ['heater']", "heater"), so("heater", "dagger", &[]));
    let full = "primary: 'club_light', off: 'dagger', carried: ['heater']";
    assert_eq!(draw(full, "heater"), so("club_light", "heater", &["dagger"]));
    assert_eq!(draw("primary: 'great_axe', carried: ['heater']", "heater"), so("", "heater", &["great_axe"]));
}

#[test]
fn p_gear_15_so_does_what_is_picked_up() {
    let pick = |gear: &str, item: &str| {
        let mut s = duel(gear, "").hex("0,1", &format!("items: ['{item}']")).start();
        s.intents("a pick_up").play_to_turn("a").pick("pick_up").cites("P-GEAR-15");
        hands(&s, "a")
    };
    assert_eq!(pick("carried: ['rock']", "dagger"), ["dagger", ""]);
    assert_eq!(pick("primary: 'club_light'", "dagger"), ["club_light", "dagger"]);
    assert_eq!(pick("carried: ['rock']", "heater"), ["", "heater"]);
    assert_eq!(pick("off: 'dagger'", "heater"), ["heater", "dagger"]);
}
