//! Ratings, ranks and ranges.

use crate::setup::{Field, Skirmish};

#[test]
fn p_ex_03_related_specialty() {
    for (roll, level) in [(31, "success"), (32, "failure"), (6, "special")] {
        let mut s = Skirmish::percentile()
            .party("a:@0,0", "primary: 'broadsword', skills: {'Dagger': 61, 'Sword': 15}")
            .foes("b:@1,0", "hp_max: 30")
            .start();
        s.attacks("a", "broadsword", "b", &format!("d100={roll}"))
            .expect_event(&format!("attack level={level} chance=31"));
        assert_eq!(s.point() == "react", roll != 32, "no reaction to a miss");
        if roll != 32 {
            s.tape("d8=1").pick("none");
        }
    }
}

/// Returns the order of the example's five combatants, all out of reach of each other, in the count.
fn five(c_mode: &str) -> String {
    let a = "dex: 14, primary: 'dagger', skills: {'Throwing Dagger': 35}";
    let c = "dex: 14, primary: 'dagger', skills: {'Throwing Dagger': 40}";
    let mut s = Skirmish::percentile()
        .party("A:@0,0", a)
        .party("B:@0,2", "dex: 14, primary: 'broadsword', skills: {'Sword': 50}")
        .party("C:@0,4", c)
        .party("D:@0,6", "dex: 14, primary: 'long_spear'")
        .party("E:@0,-2", "dex: 15, primary: 'broadsword'")
        .foes("far:@9,-9", "dex: 3")
        .start();
    s.intents(&format!(
        "A attack item=dagger mode=thrown; B attack item=broadsword mode=melee; C attack item=dagger mode={c_mode}; \
         D attack item=long_spear mode=melee; E attack item=broadsword mode=melee"
    ));
    s.end_round();
    s.sources("passed")
}

#[test]
fn p_ex_06_order_of_ranks_and_weapons() {
    assert_eq!(five("melee"), "E A D B C far");
    assert_eq!(five("thrown"), "E C A D B far");
}

#[test]
fn p_ex_11_one_range_or_the_other() {
    let field = || {
        let a = "str: 13, siz: 14, primary: 'dagger', skills: {'Dagger': 50, 'Throwing Dagger': 40}";
        Skirmish::percentile().party("a:@0,0", a).foes("b:@1,0", "hp_max: 30, primary: 'long_spear'")
    };
    for (mode, first, chance, bonus, lost) in [("melee", "b", 50, "d4=3", 5), ("thrown", "a", 40, "d4=3", 4)] {
        let mut s = field().start();
        s.pick("attack item=long_spear mode=melee");
        assert_eq!(s.values("attack item=dagger", "mode"), ["melee", "thrown"]);
        s.intents(&format!("a attack item=dagger mode={mode}"));
        s.play_to_decision("act", first);
        if first == "b" {
            s.pick("pass");
        }
        s.tape(&format!("d100=40 d4=2 {bonus}")).pick("attack target=b");
        assert_eq!(s.fact("attack", "chance"), chance);
        s.pick("none");
        assert_eq!(30 - s.hp("b"), lost, "{mode}");
    }
}

/// Returns the order in the count of a runner with DEX 13 and an unmoving foe with DEX 6, and the runner's rank.
fn runs(steps: i32) -> (String, Option<i32>) {
    let field = Skirmish::percentile().board("from: (0, 0), to: (30, 0)").party("a:@0,0", "dex: 13");
    let mut s = field.foes("b:@30,0", "dex: 6").start();
    s.intents("a defend").moves(&format!("a move to={steps},0")).end_round();
    let told = s.events_ever("rank").into_iter().find(|e| e.source.as_deref() == Some("a"));
    (s.sources("passed"), told.and_then(|e| e.amount).filter(|rank| *rank > 0))
}

#[test]
fn p_ex_21_rank_after_moving() {
    for (steps, order, rank) in [
        (3, "a b", Some(13)),
        (4, "a b", Some(7)),
        (10, "a b", Some(7)),
        (11, "b a", Some(4)),
        (19, "b a", Some(4)),
        (20, "b", None),
    ] {
        assert_eq!(runs(steps), (order.to_string(), rank), "{steps}");
    }
}

/// Returns C and the highest special of the longbow at that distance; `None` if there is no target.
fn shot(hexes: i32, cover: bool) -> Option<(i64, i32)> {
    let field = || {
        let field = Skirmish::percentile()
            .board("from: (0, 0), to: (185, 0)")
            .party("a:@0,0", "primary: 'longbow', skills: {'Bow': 45}");
        let field = if cover { field.hex(&format!("{hexes},0"), "terrain: 'cover'") } else { field };
        field.foes(&format!("b:@{hexes},0"), "hp_max: 60")
    };
    if field().start().targets("a", "longbow shoot").is_empty() {
        return None;
    }
    let level = |field: Field, roll: i32| {
        let mut s = field.start();
        s.attacks("a", "longbow shoot", "b", &format!("d100={roll}"));
        let (level, chance) = (s.last_since_pick("attack").facts["level"].clone(), s.fact("attack", "chance"));
        if s.point() == "react" {
            s.tape("d8=1").pick("none");
        }
        (level == "special", chance)
    };
    let special = (1..=20).take_while(|roll| level(field(), *roll).0).last().unwrap_or(0);
    Some((level(field(), 99).1, special))
}

#[test]
fn p_ex_26_range_bands() {
    assert_eq!(shot(60, false), Some((45, 8)));
    assert_eq!(shot(61, false), Some((23, 4)));
    assert_eq!(shot(120, false).map(|found| found.0), Some(23));
    assert_eq!(shot(121, false), Some((12, 2)));
    assert_eq!(shot(180, false).map(|found| found.0), Some(12));
    assert_eq!(shot(181, false), None);
    assert_eq!(shot(61, true).map(|found| found.0), Some(12));
}

#[test]
fn p_ex_32_drawing() {
    for (steps, rank) in [(0, 7), (4, 1), (11, 0)] {
        let field = Skirmish::percentile().board("from: (0, 0), to: (30, 0)");
        let mut s = field
            .party("a:@0,0", "dex: 12, carried: ['short_sword']")
            .foes(&format!("b:@{},0", steps + 1), "dex: 1")
            .start();
        s.intents("a attack item=short_sword mode=melee");
        s.moves(&format!("a move to={steps},0").repeat(usize::from(steps > 0)));
        let told = s.events_ever("rank").into_iter().find(|e| e.source.as_deref() == Some("a"));
        assert_eq!(told.and_then(|e| e.amount), Some(rank), "{steps}");
        s.end_round();
        assert_eq!(s.word("a.primary.name"), "short_sword");
        assert_eq!(s.sources("passed"), if rank > 0 { "a b" } else { "b" }, "an action, or none");
    }
}
