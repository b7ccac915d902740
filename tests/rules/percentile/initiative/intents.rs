//! The legal declarations (table 3.1), and their binding effect.

use crate::setup::{Field, Skirmish};
use affray::vocab::view::OptionView;

/// Sets up `a`, with these fields, far from `b`.
fn with(a: &str) -> Field {
    Skirmish::percentile().party("a:@0,0", a).foes("b:@9,0", "dex: 3")
}

/// Returns the legal declarations of `a`: attacks as `item mode`, all others by name and item.
fn options(field: Field) -> Vec<String> {
    let s = field.start();
    assert_eq!((s.point(), s.combatant()), ("declare_intent", "a".into()));
    let words = |o: &OptionView| {
        let fields = ["item", "mode"].iter().filter_map(|name| o.fields.get(*name)).filter_map(|value| value.as_str());
        [o.action].into_iter().chain(fields).collect::<Vec<_>>().join(" ")
    };
    s.decision().options.iter().map(words).collect()
}

const ALWAYS: [&str; 5] = ["attack brawl melee", "first_aid", "hide", "defend", "surrender"];

#[test]
fn p_init_04_the_empty_handed() {
    assert_eq!(options(with("")), ALWAYS);
    let mut s = with("").start();
    s.pick("first_aid").cites("P-INIT-04");
}

#[test]
fn p_init_04_attacks_by_item_and_mode() {
    let found = options(with("primary: 'dagger', off: 'kite', carried: ['longbow', 'rock']"));
    let attacks: Vec<&String> = found.iter().filter(|o| o.starts_with("attack")).collect();
    let mut expected =
        vec!["dagger melee", "dagger thrown", "kite melee", "longbow shoot", "rock thrown", "brawl melee"];
    assert_eq!(attacks.len(), expected.len());
    expected.retain(|e| !attacks.contains(&&format!("attack {e}")));
    assert!(expected.is_empty(), "{expected:?}");
}

#[test]
fn p_init_04_what_cannot_attack_is_not_declared() {
    for (gear, mode, offered) in [
        ("(name: 'broadsword', hp: 0)", "broadsword melee", false),
        ("(name: 'broadsword', hp: 1)", "broadsword melee", true),
        ("(name: 'kite', hp: 0)", "kite melee", false),
        ("(name: 'pistol', shots: 0)", "pistol shoot", false),
        ("(name: 'pistol', shots: 1)", "pistol shoot", true),
        ("(name: 'crossbow_light', loaded: false)", "crossbow_light shoot", false),
        ("'crossbow_light'", "crossbow_light shoot", true),
    ] {
        let found = options(with(&format!("primary: {gear}")));
        assert_eq!(found.contains(&format!("attack {mode}")), offered, "{gear}");
    }
}

#[test]
fn p_init_04_what_is_carried_needs_five_ranks_to_spare() {
    for (dex, offered) in [(5, false), (6, true)] {
        let found = options(with(&format!("dex: {dex}, primary: 'dagger', carried: ['broadsword']")));
        assert_eq!(found.contains(&"attack broadsword melee".to_string()), offered, "{dex}");
        assert!(found.contains(&"attack dagger melee".to_string()));
    }
}

#[test]
fn p_init_04_items_alike_give_one_option() {
    let knives = |gear: &str| {
        let found = options(with(gear));
        // The second of its kind is `knife#2`.
        found.iter().filter(|o| o.starts_with("attack knife") && o.ends_with("melee")).count()
    };
    assert_eq!(
        knives("primary: 'knife', carried: ['knife', 'knife', 'knife']"),
        1,
        "in hand or not is no field of an item"
    );
    assert_eq!(knives("carried: ['knife', 'knife', 'knife']"), 1);
    assert_eq!(knives("carried: ['knife', (name: 'knife', hp: 9)]"), 2);
    let mut s = with("dex: 11, primary: 'knife', carried: ['knife']").start();
    s.intents("a attack item=knife mode=melee").moves("");
    assert_eq!(s.events_ever("rank")[0].amount, Some(11), "the one in hand is meant");
}

#[test]
fn p_init_04_reloading() {
    for (gear, offered) in [
        ("primary: (name: 'crossbow_heavy', loaded: false)", true),
        ("primary: 'crossbow_heavy'", false),
        ("carried: [(name: 'crossbow_heavy', loaded: false)]", false),
        ("primary: (name: 'rifle', shots: 5, spare_loads: 1)", true),
        ("primary: (name: 'rifle', shots: 5)", false),
        ("primary: (name: 'rifle', spare_loads: 1)", false),
        ("primary: 'longbow'", false),
    ] {
        let found = options(with(gear));
        assert_eq!(found.iter().any(|o| o.starts_with("reload")), offered, "{gear}");
    }
}

#[test]
fn p_gear_07_what_cannot_shoot_again_is_not_reloaded() {
    for (gear, offered) in [
        ("primary: (name: 'crossbow_heavy', loaded: false, hp: 0)", false),
        ("primary: (name: 'crossbow_heavy', loaded: false, hp: 1)", true),
        ("primary: (name: 'crossbow_heavy', loaded: false, shots: 0)", false),
        ("primary: (name: 'crossbow_heavy', loaded: false, shots: 1)", true),
        ("primary: (name: 'rifle', shots: 5, spare_loads: 1, hp: 0)", false),
    ] {
        let found = options(with(gear).house("bow_ammo", "counted"));
        assert_eq!(found.iter().any(|o| o.starts_with("reload")), offered, "{gear}");
    }
}

#[test]
fn p_init_04_readying_and_waking() {
    let has = |field: Field, what: &str| options(field).contains(&what.to_string());
    assert!(
        has(with("carried: ['rock']"), "ready") && has(with("primary: 'rock'"), "ready") && !has(with(""), "ready")
    );
    let sleeper = |side: &str| with("").side(side, "c:@0,5", "hp: 1, unconscious: true");
    assert!(has(sleeper("party"), "awaken") && !has(sleeper("foes"), "awaken") && !has(with(""), "awaken"));
    assert!(!has(sleeper("party").house("awaken", "off"), "awaken"));
}

#[test]
fn p_init_04_picking_up_within_twenty_hexes() {
    let offered = |at: &str| {
        let field = Skirmish::percentile().board("from: (0, 0), to: (30, 0)").hex(at, "items: ['rock']");
        options(field.party("a:@0,0", "").foes("b:@30,0", "dex: 3")).contains(&"pick_up".to_string())
    };
    assert!(offered("0,0") && offered("20,0") && !offered("21,0"));
}

#[test]
fn p_init_04_planting_and_lifting_shields() {
    let has = |field: Field, what: &str| options(field).contains(&what.to_string());
    assert!(has(with("off: 'kite'"), "plant_shield"));
    assert!(!has(with("off: 'kite'").house("planted_shields", "off"), "plant_shield"));
    assert!(
        !has(with("off: (name: 'kite', hp: 0)"), "plant_shield") && !has(with("carried: ['kite']"), "plant_shield")
    );
    let planted =
        |at: &str, a: &str| with(a).extra(&format!("planted_shields: [(at: ({at}), side: 2, shield: 'kite')]"));
    assert!(has(planted("0, 0", "primary: 'dagger'"), "lift_shield"));
    assert!(!has(planted("0, 1", ""), "lift_shield") && !has(planted("0, 0", "primary: 'longbow'"), "lift_shield"));
}

#[test]
fn p_init_04_hiding() {
    let has = |field: Field| options(field).contains(&"hide".to_string());
    assert!(has(with("")) && !has(with("").house("sneaking", "off")) && !has(with("hidden: true")));
}

#[test]
fn p_init_04_defences_are_never_declared() {
    let found = options(with("primary: 'dagger', off: 'kite'"));
    assert!(!found.iter().any(|o| o.starts_with("parry") || o.starts_with("dodge")));
}

#[test]
fn p_init_04_action_item_and_mode_bind() {
    let near = || {
        Skirmish::percentile().party("a:@0,0", "primary: 'dagger', off: 'kite'").foes("b:@1,0", "").foes("c:@3,0", "")
    };
    assert_eq!(near().start().targets("a", "dagger melee"), ["b"]);
    assert_eq!(near().start().targets("a", "dagger thrown"), ["b", "c"], "whom to attack stays open");
    let mut s = near().start();
    s.attacks("a", "kite", "b", "d100=90").expect_event("attack weapon=kite mode=melee");
    let mut s = near().start();
    s.intents("a ready").play_to_turn("a");
    assert_eq!(s.actions(), ["ready", "pass"]);
}
