//! S-SPELL-01 to S-SPELL-09 and S-SPELL-12: permission to cast, the begin and end of a casting, and its disruption.

use crate::blow::is;
use crate::setup::{Field, Skirmish};
use affray::rulesets::segments::level::mage_casting_time;

/// Sets up a mage 30 feet from `b`.
fn lone(m: &str, b: &str) -> Field {
    Skirmish::segments().party("m:mage@0,0", m).foes("b:@6,0", b)
}

/// Returns the spells that `m` is offered.
fn spells(field: Field) -> Vec<String> {
    let mut s = field.start();
    s.play_to_point("declare_action", "m").values("cast", "spell")
}

#[test]
fn s_spell_01_what_it_knows_has_energy_for_and_a_target_of() {
    let all = ["energy_bolt", "push", "ward", "veil", "dazzle"];
    assert_eq!(spells(lone("", "")), all);
    assert_eq!(spells(lone("energy: 3", "")), ["push", "ward", "dazzle"]);
    assert_eq!(spells(lone("energy: 1", "")), Vec::<String>::new());
    assert_eq!(spells(lone("spells: {'push': none, 'ward': (rank: 0)}", "")), ["energy_bolt", "veil", "dazzle"]);
    assert_eq!(spells(lone("", "").hex("0,0", "terrain: pool")), Vec::<String>::new());
    let far = |at: &str| {
        let field = Skirmish::segments().board("from: (0, 0), to: (24, 0)").party("m:mage@0,0", "");
        spells(field.foes(&format!("b:@{at}"), ""))
    };
    assert_eq!(far("10,0"), all);
    assert_eq!(far("11,0"), ["energy_bolt", "ward", "veil"], "50 feet");
    assert_eq!(far("21,0"), ["ward", "veil"], "100 feet");
}

#[test]
fn s_spell_01_one_spell_and_no_attack_in_a_round() {
    let mut s = lone("", "").start();
    s.all_declare("m cast spell=ward target=m", "d10=9").cited_ever("S-SPELL-01");
    s.play_to_point("begin_cast", "m").begin_casting("d100=50");
    assert_eq!(s.events("cast_roll").len(), 1);
    s.expect_no_event("initiative");
}

#[test]
fn s_spell_02_table_11_10() {
    for (rank, time) in [(1, 6), (5, 6), (6, 5), (10, 5), (11, 4), (15, 4), (16, 3), (20, 3), (21, 2), (22, 1), (40, 1)]
    {
        assert_eq!((mage_casting_time(rank, true), mage_casting_time(rank, false)), (time, time + 1), "rank {rank}");
    }
    for (spell, rank, off) in
        [("energy_bolt", 12, 5), ("push", 8, 4), ("ward", 8, 3), ("veil", 23, 7), ("dazzle", 1, 2)]
    {
        let mut s = lone(&format!("spells: {{'{spell}': (rank: {rank}, cast: 50)}}"), "").start();
        let at = if matches!(spell, "ward" | "veil") { "m" } else { "b" };
        s.all_declare(&format!("m cast spell={spell} target={at}"), "d10=8");
        s.expect_event(&format!("cast_initiative source=m amount=9 off={off}")).cites("S-SPELL-02");
    }
}

/// Sets up a cleric with an ally next to it.
fn pious(m: &str) -> Field {
    Skirmish::segments().party("m:cleric@0,0", m).party("f:@1,0", "hp: 20").foes("b:@6,0", "")
}

#[test]
fn s_spell_03_a_clerics_spells_have_their_own_times() {
    for (order, off) in
        [("mend target=f", 5), ("bless target=m", 2), ("steady target=f", 7), ("holy_fire target=6,0", -5)]
    {
        let mut s = pious("").start();
        s.all_declare(&format!("m cast spell={order}"), "d10=10");
        s.expect_event(&format!("cast_initiative amount=10 off={off}")).cites("S-SPELL-03");
    }
}

#[test]
fn s_spell_04_it_begins_on_its_initiative_and_goes_off_so_much_later() {
    for (die, off) in [(8, 3), (3, -2)] {
        let mut s = pious("").start();
        s.all_declare("m cast spell=mend target=f", &format!("d10={die}")).play_to_point("begin_cast", "m");
        assert_eq!(s.segment(), die);
        s.begin_casting("d100=1 d8=1 d8=1")
            .expect_event(&format!("cast_begun source=m amount={off}"))
            .cites("S-SPELL-04");
        let events = s.events_since_pick();
        let loosed = events.iter().position(|e| e.kind == "cast_roll").expect("it goes off");
        let segment = events[..loosed].iter().rfind(|e| e.kind == "segment_begins").expect("on a segment");
        assert_eq!(serde_json::to_value(segment).expect("JSON")["amount"], off);
    }
}

#[test]
fn s_spell_05_what_cannot_end_in_the_round_can_only_be_held() {
    let mut s = pious("").start();
    s.all_declare("m cast spell=bless target=m", "d10=2")
        .expect_event("cast_initiative amount=2 off=none")
        .cites("S-SPELL-05");
    s.play_to_point("begin_cast", "m");
    assert_eq!(s.actions(), ["hold", "abandon"]);
    s.pick("hold").expect_event("cast_held source=m").cites("S-SPELL-05");
    let mut s = pious("").start();
    s.all_declare("m cast spell=bless target=m", "d10=3").play_to_point("begin_cast", "m");
    assert_eq!(s.actions(), ["begin", "hold", "abandon"], "3 - 8 = -5");
}

#[test]
fn s_spell_06_begin_hold_or_abandon() {
    for (answer, energy) in [("begin", 20), ("hold", 24), ("abandon", 24)] {
        let mut s = lone("", "").start();
        s.all_declare("m cast spell=energy_bolt target=b", "d10=8").play_to_point("begin_cast", "m");
        assert_eq!((s.actions(), s.segment()), (vec!["begin", "hold", "abandon"], 9));
        let dice = if answer == "begin" { "d100=96" } else { "" };
        s.tape(dice).pick(answer).cites("S-SPELL-06");
        assert_eq!(s.num("m.energy"), energy, "{answer}");
    }
}

#[test]
fn s_spell_06_whoever_is_stunned_loses_its_action_and_nothing_else() {
    let b = "skills: {'javelin': (sc: 150, bonus: 9)}";
    let mut s = lone("hp_max: 60", b).start();
    s.all_declare("m cast spell=energy_bolt target=b; b shoot weapon=javelin target=m", "d10=9 d10=2")
        .play_to_attack("b");
    s.resolve_attack("m", "d100=60 d6=6").expect_event("stunned target=m");
    s.expect_event("act_lost source=m what=cast").expect_no_event("cast_begun");
    assert_eq!(s.num("m.energy"), 24);
}

#[test]
fn s_spell_07_a_spell_of_one_round_begins_on_10() {
    let mut s = pious("im: 3").start();
    s.all_declare("m cast spell=holy_fire target=6,0", "d10=9").expect_event("cast_initiative amount=10 off=-5");
    s.cites("S-SPELL-07");
    s.play_to_point("begin_cast", "m");
    assert_eq!(s.segment(), 10);
    s.begin_casting("d100=96").expect_event("cast_begun amount=-5").expect_event("cast_roll");
    let mut s = pious("").start();
    s.all_declare("m cast spell=holy_fire target=6,0", "d10=9").play_to_point("begin_cast", "m");
    assert_eq!(s.actions(), ["hold", "abandon"]);
    s.pick("hold").play_to_round_end("");
    s.all_declare("m begin_pending", "")
        .play_to_round_end("d100=96")
        .expect_event("cast_begun amount=-5")
        .expect_event("cast_roll");
}

#[test]
fn s_spell_07_after_all_other_acts_of_that_segment() {
    let field = pious("").foes("c:@7,0", "skills: {'javelin': (sc: 60)}, im: -6");
    let mut s = field.start();
    s.all_declare("m cast spell=holy_fire target=6,0; c shoot weapon=javelin target=m", "d10=1 d10=10");
    s.play_to_point("begin_cast", "m").pick("begin").play_to_attack("c");
    assert_eq!(s.segment(), -5);
    s.resolve_attack("m", "d100=96 d100=96");
    let kinds = crate::blow::order_of(&s, &["strike", "cast_roll"]);
    assert_eq!(kinds, ["strike", "cast_roll"]);
}

#[test]
fn s_spell_07_house_one_round_spell_end() {
    let mut s = pious("").house("one_round_spell_end", "next_segment_10").start();
    s.all_declare("m cast spell=holy_fire target=6,0", "d10=10")
        .play_to_point("begin_cast", "m")
        .begin_casting("")
        .expect_no_event("cast_roll");
    assert!(is(&s, "m", "casting"));
    s.play_to_round_end("d100=96").expect_event("cast_roll source=m");
}

/// Plays to the attack of the adjacent `b` on 8; the mage begins on 9, and its spell would go off on 5.
fn beset(m: &str, b: &str, house: &str) -> Skirmish {
    let field = Skirmish::segments()
        .house("spell_interrupt", house)
        .party("m:mage@0,0", m)
        .foes("b:@1,0", &format!("skills: {{'longsword': (sc: 60)}}, {b}"))
        .foes("c:@9,0", "");
    let mut s = field.start();
    s.all_declare("m cast spell=energy_bolt target=c; b attack weapon=longsword target=m", "d10=8 d10=8");
    s.play_to_point("begin_cast", "m").pick("begin").play_to_attack("b");
    s
}

#[test]
fn s_spell_08_a_caster_lowers_its_guard_and_does_nothing_else() {
    let mut s = beset("def_shield: 4, off: none", "", "roll");
    assert!(is(&s, "m", "casting"));
    assert_eq!(s.num("m.energy"), 20);
    s.resolve_attack("m", "d100=96 d100=96");
    assert_eq!(s.strike_parts(), "skill +60, magic -10", "no DEX, no Defence skill");
    s.cites("S-SPELL-08");
    assert!(!is(&s, "m", "casting"));
}

#[test]
fn s_spell_08_a_shield_itself_counts_and_before_and_after_all_does() {
    let field = Skirmish::segments()
        .party("m:cleric@0,0", "")
        .party("f:@0,1", "")
        .foes("b:@1,0", "skills: {'longsword': (sc: 60)}, attacks: 3");
    let mut s = field.start();
    s.all_declare("m cast spell=steady target=f; b attack weapon=longsword target=m", "d10=10 d8=8 d6=6 d10=9");
    s.play_to_attack("b").resolve_attack("m", "d100=96");
    let whole = "skill +60, DEX -4, Defence skill -6, Shield skill -5, shield -5";
    assert_eq!(s.strike_parts(), whole);
    s.play_to_point("begin_cast", "m").pick("begin").play_to_attack("b");
    assert_eq!(s.segment(), 8);
    s.resolve_attack("m", "d100=96 d100=96").expect_event("cast_roll");
    assert_eq!(s.strike_parts(), "skill +60, shield -5");
    s.play_to_attack("b").resolve_attack("m", "d100=96");
    assert_eq!(s.strike_parts(), whole);
}

#[test]
fn s_spell_09_net_damage_calls_for_a_concentration_roll() {
    // 5 x 17 - 6 - 10 = 69.
    let mut s = beset("", "", "roll");
    s.resolve_attack("m", "d100=30 d8=6 d100=70").expect_event("concentration source=m chance=69 kept=no");
    s.expect_event("interrupted target=m").cites("S-SPELL-09");
    s.play_to_round_end("").expect_no_event("cast_roll");
    assert_eq!(s.num("m.energy"), 20);
    let mut s = beset("", "", "roll");
    s.resolve_attack("m", "d100=30 d8=6 d100=69 d100=96")
        .expect_event("concentration kept=yes")
        .expect_no_event("interrupted");
    s.expect_event("cast_roll source=m chance=85");
    let mut s = beset("armor: 'plate'", "", "roll");
    s.resolve_attack("m", "d100=30 d8=6 d100=96")
        .expect_event("unhurt")
        .expect_no_event("concentration")
        .expect_event("cast_roll");
}

#[test]
fn s_spell_09_no_roll_for_the_stunned_and_the_fallen() {
    let mut s = beset("hp_max: 60, con: 2", "", "roll");
    s.resolve_attack("m", "d100=30 d8=3")
        .expect_event("stunned target=m")
        .expect_event("interrupted")
        .expect_no_event("concentration");
    let mut s = beset("hp: 3", "", "roll");
    s.resolve_attack("m", "d100=30 d8=3")
        .expect_event("down target=m")
        .expect_event("interrupted")
        .expect_no_event("concentration");
}

#[test]
fn s_spell_09_house_spell_interrupt() {
    let mut s = beset("", "", "always");
    s.resolve_attack("m", "d100=30 d8=1").expect_event("interrupted target=m").expect_no_event("concentration");
    let mut s = beset("", "", "never");
    s.resolve_attack("m", "d100=30 d8=6 d100=96")
        .expect_no_event("interrupted")
        .expect_no_event("concentration")
        .expect_event("cast_roll");
}

#[test]
fn s_spell_12_what_is_held_begins_on_10_of_the_next_round() {
    let mut s = lone("", "").start();
    s.all_declare("m cast spell=energy_bolt target=b", "d10=8")
        .play_to_point("begin_cast", "m")
        .pick("hold")
        .play_to_round_end("");
    s.all_declare("m begin_pending + no_movement", "")
        .expect_event("cast_initiative amount=10 pending=yes")
        .cites("S-SPELL-12");
    s.play_to_round_end("d100=96").expect_event("cast_begun source=m amount=6 energy=20").cites("S-SPELL-12");
}

#[test]
fn s_spell_12_dropped_at_no_cost_by_anything_else() {
    let mut s = lone("", "").start();
    s.all_declare("m cast spell=energy_bolt target=b", "d10=8")
        .play_to_point("begin_cast", "m")
        .pick("hold")
        .play_to_round_end("");
    s.all_declare("m rest", "").expect_event("cast_dropped source=m").cites("S-SPELL-12");
    s.play_to_round_end("");
    assert_eq!((s.num("m.energy"), s.word("m.pending")), (24, String::new()));
    s.play_to_point("declare_action", "m");
    assert_eq!(s.count("begin_pending"), 0);
}
