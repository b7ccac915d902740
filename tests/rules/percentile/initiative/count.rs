//! The count of ranks, and the order within a rank.

use crate::setup::{Field, Skirmish};

/// Returns the order of all combatants in the count with these intents. No combatant has a target in reach.
fn order(field: Field, intents: &str) -> String {
    let mut s = field.start();
    s.intents(intents).end_round();
    s.cited_ever("P-INIT-08");
    s.sources("passed")
}

#[test]
fn p_init_08_higher_ranks_act_first() {
    let field = Skirmish::percentile().party("a:@0,0", "dex: 9").party("b:@2,0", "dex: 16").foes("c:@4,0", "dex: 12");
    assert_eq!(order(field, ""), "b c a");
}

#[test]
fn p_init_08_missiles_long_medium_short_and_all_the_rest() {
    let field = Skirmish::percentile()
        .party("rest:@0,0", "")
        .party("fist:@2,0", "skills: {'Brawl': 99}")
        .party("bash:@4,0", "primary: 'kite', skills: {'Shield': 98}")
        .party("stab:@6,0", "primary: 'dagger', skills: {'Dagger': 97}")
        .party("sword:@0,2", "primary: 'great_sword', skills: {'Sword': 50}")
        .party("club:@2,2", "primary: 'club_light', skills: {'Club': 49}")
        .foes("axe:@-9,0", "primary: 'hand_axe', skills: {'Axe': 48}")
        .foes("staff:@-9,2", "primary: 'quarterstaff', skills: {'Staff': 31}")
        .foes("pike:@-9,4", "primary: 'pike', skills: {'Polearm': 30}")
        .foes("throw:@-9,6", "primary: 'dagger', skills: {'Throwing Dagger': 22}")
        .foes("gun:@-9,8", "primary: 'pistol', skills: {'Pistol': 21}")
        .foes("bow:@-7,8", "primary: 'longbow', skills: {'Bow': 20}");
    let intents = "fist attack item=brawl mode=melee; bash attack item=kite mode=melee; stab attack item=dagger mode=melee; \
                   sword attack item=great_sword mode=melee; club attack item=club_light mode=melee; \
                   axe attack item=hand_axe mode=melee; staff attack item=quarterstaff mode=melee; \
                   pike attack item=pike mode=melee; throw attack item=dagger mode=thrown; gun attack item=pistol mode=shoot; \
                   bow attack item=longbow mode=shoot; rest first_aid";
    assert_eq!(order(field, intents), "throw gun bow staff pike sword club axe fist bash stab rest");
}

fn pair(a: &str, b: &str, item: &str, mode: &str) -> String {
    let field = Skirmish::percentile().party("a:@0,0", a).foes("b:@9,0", b);
    order(field, &format!("a attack item={item} mode={mode}; b attack item={item} mode={mode}"))
}

#[test]
fn p_init_09_the_more_skilled_goes_first() {
    let sword = |rating: i32| format!("primary: 'broadsword', skills: {{'Sword': {rating}, 'Dagger': 0}}");
    assert_eq!(pair(&sword(40), &sword(41), "broadsword", "melee"), "b a");
    assert_eq!(pair(&sword(41), &sword(40), "broadsword", "melee"), "a b");
}

#[test]
fn p_init_09_a_related_rating_is_halved_and_rounded_up() {
    let own = "primary: 'broadsword', skills: {'Sword': 30}";
    let related = |dagger: i32| format!("primary: 'broadsword', skills: {{'Sword': 0, 'Dagger': {dagger}}}");
    assert_eq!(pair(own, &related(61), "broadsword", "melee"), "b a", "31 before 30");
    assert_eq!(pair(own, &related(58), "broadsword", "melee"), "a b");
    let field = Skirmish::percentile().party("a:@0,0", own).foes("b:@9,0", &related(59));
    let mut s = field.start();
    s.intents("a attack item=broadsword mode=melee; b attack item=broadsword mode=melee").end_round();
    let told = s.last_in_battle("simultaneous");
    assert!(told.rules.iter().any(|r| r.0 == "P-INIT-09"), "29.5 counts as 30: at the same moment");
}

#[test]
fn p_init_09_posture_light_range_and_cover_do_not_count() {
    let prone = "posture: prone, primary: 'broadsword', skills: {'Sword': 50}";
    assert_eq!(pair("primary: 'broadsword', skills: {'Sword': 40}", prone, "broadsword", "melee"), "b a");
    let field = Skirmish::percentile()
        .hex("-9,0", "terrain: 'cover'")
        .party("a:@0,0", "primary: 'pistol', skills: {'Pistol': 40}")
        .party("c:@9,0", "primary: 'pistol', skills: {'Pistol': 50}")
        .foes("b:@-9,0", "");
    assert_eq!(order(field, "a attack item=pistol mode=shoot; c attack item=pistol mode=shoot"), "c a b");
}

#[test]
fn p_init_09_other_actions_count_as_nothing() {
    let field = Skirmish::percentile()
        .party("a:@0,0", "primary: 'dagger', skills: {'Dagger': 10, 'First Aid': 10}")
        .foes("b:@9,0", "primary: 'dagger', skills: {'Dagger': 90, 'First Aid': 90}");
    assert_eq!(order(field, "a first_aid; b ready"), "a b");
}

#[test]
fn p_init_11_whoever_is_struck_down_first_loses_its_action() {
    let mut s = Skirmish::percentile()
        .party("a:@0,0", "dex: 12, skills: {'Brawl': 50}")
        .foes("b:@1,0", "hp: 4")
        .foes("c:@9,0", "dex: 2")
        .start();
    s.intents("a attack item=brawl mode=melee; b attack item=brawl mode=melee").play_to_turn("a").tape("d100=50 d3=2");
    s.pick("attack target=b").pick("none").expect_event("action_lost source=b").cites("P-INIT-11");
    assert!(s.events_ever("attack").len() == 1 && s.get("b.unconscious") == true);
}

#[test]
fn p_init_12_one_action_a_round() {
    let mut s = Skirmish::percentile()
        .party("a:@0,0", "dex: 25, primary: 'dagger', off: 'broadsword'")
        .foes("b:@1,0", "dex: 3")
        .start();
    s.attacks("a", "dagger", "b", "d100=90").cited_ever("P-INIT-12");
    s.end_round();
    assert_eq!((s.sources("attack").as_str(), s.sources("passed").as_str()), ("a", "b"));
}

#[test]
fn p_init_13_one_option_of_the_declared_action() {
    let mut s = Skirmish::percentile().party("a:@0,0", "").foes("b:@1,0", "").foes("c:@0,1", "").start();
    s.intents("a attack item=brawl mode=melee").play_to_turn("a");
    assert_eq!((s.actions(), s.values("attack", "target")), (vec!["attack", "pass"], vec!["b".into(), "c".into()]));
    s.pick("pass").expect_event("passed source=a").cites("P-INIT-13");
}

#[test]
fn p_init_13_if_nothing_is_left_only_what_is_always_legal_remains() {
    let mut s = Skirmish::percentile().party("a:@0,0", "injuries: [(damage: 2)], hp: 10").foes("b:@2,0", "").start();
    s.intents("a attack item=brawl mode=melee").play_to_turn("a");
    assert_eq!(s.actions(), ["first_aid", "pass"]);
}

#[test]
fn p_init_13_an_action_is_not_held_back() {
    let mut s = Skirmish::percentile().party("a:@0,0", "dex: 15").foes("b:@4,0", "").start();
    s.intents("a attack item=brawl mode=melee").moves("b move to=1,0").play_to_turn("a").pick("pass").end_round();
    assert!(s.events_ever("attack").is_empty());
    assert_eq!(s.sources("passed"), "a b");
}

#[test]
fn p_init_14_a_defence_falls_in_the_attackers_place_and_costs_no_action() {
    for answer in ["dodge", "parry item=dagger"] {
        let mut s = Skirmish::percentile()
            .party("a:@0,0", "dex: 15, skills: {'Brawl': 50}")
            .party("c:@0,1", "dex: 13")
            .foes("b:@1,0", "dex: 8, primary: 'dagger', skills: {'Dagger': 50, 'Dodge': 50}")
            .start();
        s.intents("a attack item=brawl mode=melee; b attack item=dagger mode=melee; c attack item=brawl mode=melee");
        s.play_to_turn("a").tape("d100=40 d100=40").pick("attack target=b").pick(answer).cites("P-INIT-14");
        assert_eq!((s.point(), s.combatant()), ("act", "c".into()), "answered before the next rank");
        s.play_to_turn("b").tape("d100=90").pick("attack target=a");
    }
}

#[test]
fn p_init_15_what_can_be_thrown_is_declared_in_one_of_two_modes() {
    for (item, class) in [("hand_axe", "medium"), ("dagger", "short"), ("knife", "short")] {
        let mut s = Skirmish::percentile().party("a:@0,0", &format!("primary: '{item}'")).foes("b:@9,0", "").start();
        assert_eq!(s.values(&format!("attack item={item}"), "mode"), ["melee", "thrown"]);
        s.pick(&format!("attack item={item} mode=thrown")).cites("P-INIT-15");
        let between = if class == "medium" { "long_spear" } else { "broadsword" };
        for (mode, expected) in [("thrown", "a b"), ("melee", "b a")] {
            let field = Skirmish::percentile().party("a:@0,0", &format!("primary: '{item}'"));
            let field = field.foes("b:@9,0", &format!("primary: '{between}'"));
            let intents = format!("a attack item={item} mode={mode}; b attack item={between} mode=melee");
            assert_eq!(order(field, &intents), expected, "{item} {mode} against {between}");
        }
    }
    let mut s = Skirmish::percentile().party("a:@0,0", "primary: 'broadsword'").foes("b:@9,0", "").start();
    s.pick("attack item=broadsword mode=melee").cites_not("P-INIT-15");
}
