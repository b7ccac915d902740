//! Free actions (S-INIT-24 to S-INIT-26).

use super::{FIST, alone, holds, is, kinds, segment_of};
use crate::setup::Skirmish;

#[test]
fn s_init_24_a_free_action_comes_with_the_earliest_initiative() {
    let mut s = alone("attacks: 2").start();
    s.all_declare(&format!("a {FIST} + go_prone"), "d10=4 d8=7").cites("S-INIT-24");
    s.play_to_round_end("");
    assert_eq!(segment_of(&s, "went_prone"), 7);
    let mut s = Skirmish::segments().party("mage@0,0", "").foes("b:@9,0", "").start();
    s.all_declare("mage cast spell=ward + rally_call", "d10=3").play_to_round_end("");
    assert_eq!(segment_of(&s, "rally_call"), 4);
}

#[test]
fn s_init_24_without_one_it_comes_on_10_and_the_modifier() {
    for (fields, segment) in [("im: 0", 10), ("im: 3", 13), ("im: -2", 8)] {
        let mut s = alone(fields).start();
        s.all_declare("a rest + go_prone", "").play_to_round_end("");
        assert_eq!(segment_of(&s, "went_prone"), segment, "{fields}");
    }
    let mut s = alone("im: 0").start();
    s.all_declare("a run_attack weapon=unarmed target=open + go_prone", "d10=1").play_to_round_end("");
    assert_eq!(segment_of(&s, "went_prone"), 10, "all attacks are lost");
}

#[test]
fn s_init_24_a_pending_casting_does_not_overtake_it() {
    for (im, segment) in [(-2, 10), (2, 12)] {
        let mut s = Skirmish::segments().party("mage@0,0", &format!("im: {im}")).foes("b:@9,0", "").start();
        s.all_declare("mage cast spell=ward", "d10=9")
            .play_to_point("begin_cast", "mage")
            .pick("hold")
            .play_to_round_end("");
        s.all_declare("mage begin_pending + go_prone", "").play_to_round_end("d100=1");
        assert_eq!(segment_of(&s, "went_prone"), segment, "{im}");
        assert_eq!(kinds(&s, &["went_prone", "cast_begun", "act_lost"]), ["went_prone", "cast_begun"]);
    }
}

#[test]
fn s_init_24_a_second_one_costs_an_attack() {
    let mut s = alone("attacks: 2").start();
    s.all_declare(&format!("a {FIST} + rally_call + go_prone"), "d10=6");
    s.expect_event("declared source=a attacks=1 free_action=rally_call,go_prone");
    s.play_to_round_end("");
    let order = kinds(&s, &["rally_call", "went_prone"]);
    assert_eq!((order, segment_of(&s, "went_prone")), (vec!["rally_call", "went_prone"], 6), "as they were chosen");
}

#[test]
fn s_init_24_a_second_one_needs_an_attack_left() {
    for (fields, order) in
        [("attacks: 1, dex: 5", FIST), ("attacks: 2, dex: 5", "rest"), ("attacks: 2, dex: 5", "move")]
    {
        let mut s = alone(fields).start();
        s.play_to_point("declare_action", "a").pick(order).play_to_point("declare_free_action", "a").pick("rally_call");
        let second = s.point() == "declare_free_action" && s.combatant() == "a";
        assert_eq!(second, order == FIST, "{order}: one attack is left, or none");
    }
    let mut s = alone("attacks: 1, dex: 5").start();
    s.all_declare(&format!("a {FIST} + rally_call + go_prone"), "").expect_event("declared source=a attacks=0");
    let mut s = alone("attacks: 2, dex: 5, slung: 'buckler'").start();
    s.play_to_point("declare_action", "a").pick("move_attack weapon=unarmed target=open").pick("ready_shield");
    s.play_to_point("declare_free_action", "a").pick("rally_call");
    assert_eq!(s.combatant(), "b", "no attack is left");
}

#[test]
fn s_init_24_it_needs_an_able_combatant_at_that_moment() {
    let mut s = Skirmish::segments()
        .party("a:@0,0", "im: 5, skills: {'unarmed': (sc: 90, bonus: 9)}")
        .foes("b:@1,0", "con: 1")
        .start();
    s.all_declare("a attack weapon=unarmed target=b; b rest + go_prone", "d10=9").play_to_attack("a");
    s.tape("d100=50 d2=1").pick("strike target=b").pick("no").play_to_round_end("");
    assert!(!is(&s, "b", "prone"));
    let lost = s.events_ever("act_lost");
    assert_eq!(lost[0].facts["what"].as_str(), Some("go_prone"));
}

#[test]
fn s_init_24_none_for_a_desperate_defender() {
    let mut s = alone("dex: 5").start();
    s.play_to_point("declare_action", "a").pick("desperate_defence");
    assert_eq!(s.combatant(), "b");
}

#[test]
fn s_init_25_the_list_of_free_actions() {
    let mut s = Skirmish::segments()
        .party("a:@0,0", "dex: 5, main: 'mace', off: 'small_shield'")
        .party("free:@1,0", "main: 'club'")
        .party("full:@0,1", "main: 'club', off: 'dagger'")
        .party("far:@3,0", "")
        .foes("b:@9,0", "")
        .start();
    s.play_to_point("declare_action", "a").pick("move").play_to_point("declare_free_action", "a");
    let all = [
        "none",
        "drop item=mace",
        "drop item=small_shield",
        "go_prone",
        "rally_call",
        "hand_over item=mace ally=free",
        "hand_over item=small_shield ally=free",
    ];
    assert_eq!(s.options(), all);
}

#[test]
fn s_init_25_what_each_does() {
    let field = || {
        let field = Skirmish::segments().party("a:@0,0", "main: 'mace', off: 'small_shield'");
        field.party("ally:@1,0", "main: 'club'").foes("b:@9,0", "")
    };
    let mut s = field().start();
    s.all_declare("a rest + drop item=mace", "").play_to_round_end("").cites("S-INIT-25");
    assert_eq!(holds(&s, "a", "main"), "");
    s.play_to_point("declare_action", "a");
    assert!(s.legal("pick_up item=mace"), "it lies at its feet");
    let mut s = field().start();
    s.all_declare("a rest + hand_over ally=ally item=small_shield", "").play_to_round_end("").cites("S-INIT-25");
    assert_eq!((holds(&s, "a", "off"), holds(&s, "ally", "off")), (String::new(), "small_shield".into()));
    let mut s = field().start();
    s.all_declare("a rest + go_prone", "").play_to_round_end("").cites("S-INIT-25");
    assert!(is(&s, "a", "prone"));
    let mut s = field().start();
    s.all_declare("a rest + rally_call", "")
        .play_to_round_end("")
        .cites("S-INIT-25")
        .expect_event("rally_call source=a");
}

/// Returns option and label of the items that may be dropped at the pending decision.
fn drops(s: &Skirmish) -> Vec<String> {
    s.matching("drop")
        .iter()
        .map(|o| format!("{} = {}", o.fields["item"].as_str().unwrap_or_default(), o.label))
        .collect()
}

#[test]
fn s_init_25_like_items_keep_their_numbers_within_a_round() {
    let (main, off) = ("spear = Drop spear (main hand)", "spear#2 = Drop spear (off hand)");
    let spears = "dex: 5, attacks: 2, main: 'spear', off: 'spear'";
    for (first, left) in [("spear", off), ("spear#2", main)] {
        let mut s = alone(spears).start();
        s.play_to_point("declare_action", "a").pick(FIST).play_to_point("declare_free_action", "a");
        assert_eq!(drops(&s), [main, off]);
        s.pick(&format!("drop item={first}"));
        assert_eq!((s.point(), drops(&s)), ("declare_free_action", vec![left.to_string()]));
    }
    // Dropped for a dagger, the first spear keeps its number, and so does the second.
    let mut s = alone(&format!("{spears}, carried: ['dagger']")).start();
    s.play_to_point("declare_action", "a").pick("attack weapon=dagger target=open");
    s.pick("draw_drop weapon=dagger item=spear").play_to_point("declare_free_action", "a");
    assert_eq!(drops(&s), [off]);
    // An item without another of its kind needs no place in its label.
    let mut s = alone("dex: 5, main: 'mace', off: 'spear'").start();
    s.play_to_point("declare_action", "a").pick(FIST).play_to_point("declare_free_action", "a");
    assert_eq!(drops(&s), ["mace = Drop mace", "spear = Drop spear"]);
}

/// Returns the items that `a` may hand to an ally with that gear.
fn gifts(ally: &str) -> Vec<String> {
    let field = Skirmish::segments().party("a:@0,0", "dex: 5, main: 'mace', off: 'small_shield'");
    let mut s = field.party("ally:@1,0", ally).foes("b:@9,0", "").start();
    s.play_to_point("declare_action", "a").pick("move").play_to_point("declare_free_action", "a");
    s.values("hand_over", "item")
}

#[test]
fn s_init_25_only_a_hand_that_can_hold_it_is_free_for_it() {
    let both = ["mace", "small_shield"];
    assert_eq!(gifts(""), both);
    assert_eq!(gifts("main: 'club'"), both);
    assert_eq!(gifts("off: 'dagger'"), ["mace"], "a shield needs the off hand");
    assert_eq!(gifts("conditions: (off_arm: true)"), ["mace"], "a useless arm holds nothing");
    assert!(gifts("main: 'club', conditions: (off_arm: true)").is_empty());
    assert!(gifts("main: 'quarterstaff'").is_empty());
}

#[test]
fn s_init_25_what_is_handed_over_pushes_nothing_out_of_a_hand() {
    // The ally draws a dagger into its off hand before the shield arrives.
    let ally = "dex: 15, main: 'club', carried: ['dagger']";
    let field = Skirmish::segments().party("a:@0,0", "im: -6, main: 'mace', off: 'small_shield'");
    let mut s = field.party("ally:@1,0", ally).foes("b:@9,0", "").start();
    let orders = "a rest + hand_over ally=ally item=small_shield; \
                  ally attack weapon=club target=open + draw weapon=dagger";
    s.all_declare(orders, "d10=10").play_to_round_end("");
    assert_eq!(s.events_ever("act_lost")[0].facts["what"].as_str(), Some("hand_over"));
    let held = [holds(&s, "a", "off"), holds(&s, "ally", "main"), holds(&s, "ally", "off")];
    assert_eq!(held, ["small_shield", "club", "dagger"]);
}

#[test]
fn s_init_25_an_ally_that_has_gone_takes_nothing() {
    let mut s =
        Skirmish::segments().party("a:@0,0", "main: 'mace', im: -3").party("ally:@1,0", "").foes("b:@9,0", "").start();
    s.all_declare("a rest + hand_over ally=ally item=mace; ally move", "").play_to_point("plan_move", "ally");
    s.pick("to hex=4,0").expect_event("act_lost source=a what=hand_over");
    assert_eq!(holds(&s, "a", "main"), "mace");
}

#[test]
fn s_init_26_what_is_dropped_for_a_weapon_falls_at_once() {
    let mut s = alone("dex: 5, attacks: 2, main: 'mace', off: 'club', carried: ['dagger']").start();
    s.play_to_point("declare_action", "a").pick("attack weapon=dagger target=open");
    s.pick("draw_drop weapon=dagger item=mace").expect_event("dropped source=a item=mace").cites("S-INIT-26");
    assert_eq!(holds(&s, "a", "main"), "");
    assert_eq!(s.point(), "declare_no_movement");
    // It is the free action of the round: another one is the second.
    s.pick("no").pick("rally_call").all_declare("", "d10=9");
    assert_eq!(super::comes(&s, "a"), [2], "DEX 5 gives -2, drawing -5, and dropping nothing");
}

#[test]
fn s_init_26_it_leaves_no_free_action_without_an_attack_to_pay() {
    let mut s = alone("dex: 5, main: 'mace', off: 'club', carried: ['dagger']").start();
    s.play_to_point("declare_action", "a").pick("rest").pick("draw_drop weapon=dagger item=mace");
    assert_eq!((s.point(), s.combatant()), ("declare_no_movement", "a".into()));
    s.pick("no");
    assert_eq!(s.combatant(), "b");
}
