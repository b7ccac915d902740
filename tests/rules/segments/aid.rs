//! AID: First Aid (section 10.9).

use crate::initiative::is;
use crate::setup::{Field, Skirmish};

/// Sets up `healer`, the first to declare, next to `p`, which has these wounds.
fn field(healer: &str, wounds: &str) -> Field {
    Skirmish::segments()
        .party("healer:@0,0", &format!("dex: 5, {healer}"))
        .party("p:@1,0", &format!("conditions: ({wounds})"))
        .foes("b:@9,0", "")
}

fn offers(field: Field) -> Vec<String> {
    let mut s = field.start();
    s.play_to_point("declare_action", "healer");
    s.matching("first_aid")
        .iter()
        .map(|o| format!("{} {}", o.fields["patient"], o.fields["wound"]).replace('"', ""))
        .collect()
}

/// Treats a wound of `p` with First Aid and this roll.
fn treated(healer: &str, wounds: &str, wound: &str, roll: u8) -> Skirmish {
    let mut s = field(healer, wounds).start();
    s.all_declare(&format!("healer first_aid patient=p wound={wound}"), "").play_to_round_end(&format!("d100={roll}"));
    s.cites("S-AID-01");
    s
}

fn lodged(s: &Skirmish) -> usize {
    s.get("p.lodged").as_array().map_or(0, Vec::len)
}

#[test]
fn s_aid_01_the_declaration_names_patient_and_wound() {
    let wounds = "gashed: 2, lodged: [arrow, arrow, javelin, (kind: arrow, grievous: true)]";
    assert_eq!(offers(field("", wounds)), ["p arrow", "p javelin", "p deep_arrow", "p gash"]);
    let own = "conditions: (gashed: 1)";
    assert_eq!(offers(field(own, "lodged: [spear]")), ["healer gash", "p spear"]);
    assert!(offers(field("", "prone: true")).is_empty());
}

#[test]
fn s_aid_01_patients_are_near_and_neither_is_in_melee() {
    let at = |p: &str, b: &str| {
        offers(
            Skirmish::segments()
                .party("healer:@0,0", "dex: 5")
                .party(&format!("p:@{p}"), "conditions: (gashed: 1)")
                .foes(&format!("b:@{b}"), ""),
        )
    };
    assert_eq!(at("1,0", "9,0").len(), 1);
    assert!(at("2,0", "9,0").is_empty());
    assert!(at("1,0", "2,0").is_empty(), "the patient is in melee");
    assert!(at("1,0", "-1,0").is_empty(), "the healer is");
}

#[test]
fn s_aid_01_the_patient_is_at_the_same_height() {
    let gashed = "agile_flyer: true, conditions: (gashed: 1)";
    let at = |healer: &str, p: &str, hexes: &str| {
        let field = Skirmish::segments().party("healer:@0,0", &format!("dex: 5, agile_flyer: true, {healer}"));
        let field = field.party("p:@1,0", &format!("{gashed}, {p}")).foes("b:@9,0", "");
        offers(if hexes.is_empty() { field } else { field.hex(hexes, "drop: 10") })
    };
    assert_eq!(at("", "", "").len(), 1);
    assert!(at("", "altitude: high", "").is_empty() && at("altitude: high", "", "").is_empty());
    assert_eq!(at("altitude: high", "altitude: high", "").len(), 1, "in the air it works as well");
    assert!(at("", "", "1,0").is_empty(), "down in a drop");
    assert_eq!(at("", "", "0,0 1,0").len(), 1, "in one drop");
}

#[test]
fn s_aid_01_the_skill_decides_at_the_end_of_the_round() {
    let s = treated("first_aid: 60", "gashed: 1", "gash", 60);
    assert!(!is(&s, "p", "gashed"));
    let s = treated("first_aid: 60", "gashed: 1", "gash", 61);
    assert!(is(&s, "p", "gashed"));
    let s = treated("first_aid: 120", "gashed: 1", "gash", 96);
    assert!(is(&s, "p", "gashed"), "96 always fails");
    let s = treated("first_aid: 60, hp: 10", "gashed: 1", "gash", 41);
    assert!(is(&s, "p", "gashed"), "wounds of -20 count");
}

#[test]
fn s_aid_01_one_wound_is_healed_and_bleeds_no_more() {
    let s = treated("first_aid: 60", "gashed: 2, lodged: [arrow, javelin]", "javelin", 50);
    assert_eq!((lodged(&s), s.num("p.gashes")), (1, 2));
    // Two gashes and an arrow; `p` rests, and nothing bleeds.
    assert_eq!((s.get("p.lodged")[0]["kind"].as_str(), s.hp("p")), (Some("arrow"), 40));
    let mut s = field("first_aid: 60", "gashed: 2").start();
    s.all_declare("healer first_aid patient=p wound=gash; p full_defence", "").play_to_round_end("d100=50");
    assert_eq!((s.num("p.gashes"), s.hp("p")), (1, 38), "First Aid comes before the bleeding");
}

#[test]
fn s_aid_01_the_healer_must_still_be_able_near_and_out_of_melee() {
    // An enemy has come adjacent.
    let mut s = field("", "gashed: 1").foes("m:@-6,0", "").start();
    s.all_declare("healer first_aid patient=p wound=gash; m move", "")
        .play_to_point("plan_move", "m")
        .pick("to hex=-1,0");
    s.play_to_round_end("").expect_event("act_lost source=healer what=first_aid").cites("S-AID-01");
    // The healer is stunned.
    let mut s = Skirmish::segments()
        .party("healer:@0,0", "con: 1")
        .party("p:@1,0", "conditions: (gashed: 1)")
        .foes("archer@9,0", "attacks: 1")
        .start();
    s.all_declare("healer first_aid patient=p wound=gash; archer shoot weapon=long_bow target=healer", "d10=9");
    s.play_to_attack("archer").tape("d100=50 d8=5").pick("strike target=healer").pick("no").play_to_round_end("");
    s.expect_event("act_lost source=healer what=first_aid");
}

#[test]
fn s_aid_01_it_takes_the_whole_round_but_for_the_free_move() {
    let mut s = field("attacks: 3", "gashed: 1").start();
    s.all_declare("healer first_aid patient=p wound=gash", "").play_to_point("free_move", "healer");
    s.play_to_round_end("d100=99");
    assert!(s.events_ever("initiative").is_empty());
}

#[test]
fn s_aid_02_a_missile_is_gone_and_no_hit_points_come_back() {
    let mut s = field("first_aid: 60", "lodged: [arrow]").start();
    s.all_declare("healer first_aid patient=p wound=arrow", "").play_to_round_end("d100=50").cites("S-AID-02");
    assert_eq!((lodged(&s), s.num("p.dex_now"), s.hp("p")), (0, 11, 40));
    assert_eq!(s.get("board.hexes.1,0.items").as_array().map(Vec::len), Some(0));
    let mut s = field("first_aid: 60", "gashed: 1").start();
    s.all_declare("healer first_aid patient=p wound=gash; p move", "").play_to_point("plan_move", "p").pick("stay");
    s.play_to_round_end("d100=50");
    assert_eq!(s.hp("p"), 40);
}
