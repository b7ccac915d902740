//! INIT: rounds, declarations, ranks and the count.

mod count;
mod declaring;
mod draws;
mod intents;
mod late;
mod together;

use crate::setup::{Field, Skirmish};

/// Returns the phases so far, in order.
fn phases(s: &Skirmish) -> Vec<String> {
    let begun = s.events_ever("phase_begins");
    begun.iter().map(|e| e.facts["phase"].as_str().unwrap_or_default().to_string()).collect()
}

/// Returns the kinds of all events of the battle that are in `kinds`, in their order.
fn order(s: &Skirmish, kinds: &[&str]) -> Vec<&'static str> {
    s.battle.events().iter().map(|e| e.kind).filter(|kind| kinds.contains(kind)).collect()
}

#[test]
fn p_init_01_a_round_has_four_phases() {
    let mut s = Skirmish::percentile().party("a:@0,0", "").foes("b:@5,0", "").start();
    s.cited_ever("P-INIT-01");
    s.end_round();
    s.end_round();
    let round = ["intent", "movement", "action", "resolution"];
    assert_eq!(phases(&s), [round.as_slice(), &round, &round[..1]].concat());
    let kinds = order(&s, &["round_begins", "round_ends"]);
    assert_eq!(kinds, ["round_begins", "round_ends", "round_begins", "round_ends", "round_begins"]);
}

#[test]
fn p_init_01_nobody_acts_before_all_have_moved() {
    let mut s = Skirmish::percentile().party("a:@0,0", "dex: 18").foes("b:@1,0", "dex: 5").start();
    s.intents("a attack item=brawl mode=melee").play_to_decision("choose_move", "b").pick("stay");
    assert_eq!((s.point(), s.word("phase")), ("act", "action".into()));
}

#[test]
fn p_init_02_a_round_begins_afresh() {
    let mut s = Skirmish::percentile()
        .party("a:@1,0", "skills: {'Brawl': 50}")
        .foes("b:@-3,0", "carried: ['broadsword']")
        .start();
    s.intents("a attack item=brawl mode=melee; b attack item=broadsword mode=melee")
        .moves("b move to=0,0")
        .play_to_turn("a");
    s.tape("d100=50 d100=1").pick("attack target=b").pick("dodge");
    assert_eq!((s.steps("b"), s.num("b.defences"), s.rank("b")), (3, 1, Some(6)));
    s.end_round().cites("P-INIT-02");
    assert_eq!((s.steps("b"), s.num("b.defences"), s.rank("b")), (0, 0, None));
    assert_eq!(
        (s.point(), s.combatant()),
        ("declare_intent", "b".into()),
        "asked anew, and first: its hand holds a sword"
    );
}

#[test]
fn p_init_02_harm_of_the_level_falls_before_the_intents() {
    let mut s = Skirmish::percentile()
        .extra("damage_events: [(round: 2, targets: ['a', 'c'], dice: '1d6+9')]")
        .party("a:@0,0", "dex: 15, hp: 11")
        .party("c:@1,0", "hp: 25, hp_max: 25")
        .foes("b:@9,0", "")
        .start();
    s.tape("d6=1 d6=2").end_round();
    let kinds = order(&s, &["round_begins", "hazard", "unconscious", "phase_begins"]);
    assert_eq!(kinds[kinds.len() - 5..], ["round_begins", "hazard", "unconscious", "hazard", "phase_begins"]);
    assert_eq!((s.hp("a"), s.hp("c"), s.combatant()), (1, 14, "c".into()), "the fallen are not asked");
}

/// Returns the combatants with a decision at that point in this round, in order.
fn asked(s: &mut Skirmish, point: &str) -> Vec<String> {
    let (round, mut asked) = (s.num("round"), Vec::new());
    while s.point() != "over" && s.num("round") == round {
        if s.point() == point {
            asked.push(s.combatant());
        }
        s.do_nothing();
    }
    asked
}

fn movers() -> Field {
    Skirmish::percentile()
        .party("slow:@0,0", "dex: 5")
        .party("quick:@2,0", "dex: 14")
        .party("one:@4,0", "")
        .foes("two:@6,0", "")
        .foes("spear:@8,0", "primary: 'long_spear'")
}

#[test]
fn p_init_05_the_quickest_move_first() {
    for house in ["high_dex_first", ""] {
        let field = if house.is_empty() { movers() } else { movers().house("movement_order", house) };
        let mut s = field.start();
        assert_eq!(asked(&mut s, "choose_move"), ["quick", "spear", "one", "two", "slow"]);
        assert!(s.events_ever("phase_begins")[1].rules.iter().any(|r| r.0 == "P-INIT-05"));
    }
}

#[test]
fn p_init_05_by_a_house_rule_the_slowest_move_first() {
    let mut s = movers().house("movement_order", "low_dex_first").start();
    assert_eq!(
        asked(&mut s, "declare_intent"),
        ["quick", "spear", "one", "two", "slow"],
        "they still declare by high DEX"
    );
    let mut s = movers().house("movement_order", "low_dex_first").start();
    assert_eq!(asked(&mut s, "choose_move"), ["slow", "spear", "one", "two", "quick"]);
}

/// Returns the rank of `a` after a move of `steps` along a corridor; 0 if it has none.
fn rank(field: Field, dex: i32, steps: i32) -> i32 {
    let field = field.board("from: (0, 0), to: (30, 0)").party("a:@0,0", &format!("dex: {dex}"));
    let mut s = field.foes("b:@30,0", "").start();
    s.intents("a defend").moves(&format!("a move to={steps},0").repeat(usize::from(steps > 0)));
    let told = s.events_ever("rank").into_iter().find(|e| e.source.as_deref() == Some("a")).expect("a has a rank");
    assert_eq!(told.facts["steps"], steps);
    assert!(told.rules.iter().any(|r| r.0 == "P-INIT-06"));
    told.amount.unwrap_or(0)
}

#[test]
fn p_init_06_the_farther_the_later() {
    let found = [0, 3, 4, 10, 11, 19, 20].map(|steps| rank(Skirmish::percentile(), 13, steps));
    assert_eq!(found, [13, 13, 7, 7, 4, 4, 0]);
    assert_eq!([1, 2, 3, 4, 5, 16].map(|dex| rank(Skirmish::percentile(), dex, 4)), [1, 1, 2, 2, 3, 8]);
    assert_eq!([1, 4, 5, 8, 9, 16].map(|dex| rank(Skirmish::percentile(), dex, 11)), [1, 1, 2, 2, 3, 4]);
}

#[test]
fn p_init_06_ranks_round_down_by_a_house_rule() {
    let down = |dex, steps| rank(Skirmish::percentile().house("fraction_rounding", "down"), dex, steps);
    assert_eq!([0, 4, 11, 20].map(|steps| down(15, steps)), [15, 7, 3, 0]);
    assert_eq!([down(1, 4), down(3, 11)], [1, 1], "whoever has steps left has a rank");
}

#[test]
fn p_init_06_a_rank_rounded_down_to_0_is_rank_1() {
    let field = Skirmish::percentile().house("fraction_rounding", "down").board("from: (0, 0), to: (30, 0)");
    let field = field.party("a:@0,0", "dex: 3").foes("b:@12,0", "dex: 4").foes("c:@30,0", "dex: 1");
    let mut s = field.start();
    s.intents("a attack item=brawl mode=melee").moves("a move to=11,0").play_to_turn("a");
    assert_eq!((s.num("a.rank"), s.values("attack", "target")), (1, vec!["b".to_string()]));
}

#[test]
fn p_init_06_steps_really_spent_count() {
    let field = Skirmish::percentile().board("from: (0, 0), to: (30, 0)").hex("2,0", "terrain: 'slick'");
    let mut s = field.party("a:@0,0", "dex: 14").foes("b:@30,0", "").start();
    s.way("a", "defend").tape("d100=90").pick("move to=15,0");
    s.moves("");
    assert_eq!(s.last_in_battle("rank").facts["steps"], 0);
    let ranks = s.events_ever("rank");
    assert_eq!((ranks[0].facts["steps"].as_i64(), ranks[0].amount), (Some(2), Some(14)), "fifteen were intended");
}

#[test]
fn p_init_16_the_resolution_has_its_order() {
    let mut s = Skirmish::percentile()
        .house("morale", "all")
        .hex("9,0", "terrain: 'foliage'")
        .extra("damage_events: [(round: 1, targets: ['hurt'], dice: '7')]")
        .party("hurt:@-9,3", "")
        .party("medic:@-9,0", "injuries: [(damage: 2)], hp: 10")
        .party("dying:@-9,-3", "hp: 0, unconscious: true, morale_exempt: true")
        .party("guard:@-9,6", "primary: (name: 'crossbow_heavy', loaded: false)")
        .party("shy:@-9,9", "broken: true, morale_exempt: false")
        .foes("sly:@9,0", "hidden: true")
        .foes("far:@9,-9", "")
        .start();
    s.intents("medic first_aid; guard reload item=crossbow_heavy")
        .play_to_turn("medic")
        .pick("first_aid patient=medic injury=1");
    s.play_to_turn("guard").tape("d100=30 d3=1 d100=1 d100=50 d100=50").pick("reload");
    let kinds = ["first_aid", "died", "reloaded", "spotting", "morale", "rally", "round_ends"];
    assert_eq!(order(&s, &kinds), kinds);
    s.cited_ever("P-INIT-16");
}
