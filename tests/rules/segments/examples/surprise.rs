//! A lost target, ambush and surprise (E1, E17, E25, E32).

use crate::setup::{Field, Skirmish};

#[test]
fn s_ex_01_lost_target() {
    let mut s = Skirmish::segments()
        .party("derrick:swordsman@0,0", "")
        .party("harlan:swordsman@2,-1", "")
        .foes("ogre1:ogre@1,0", "hp: 7")
        .foes("ogre2:ogre@0,1", "")
        .start();
    let spec = "derrick attack weapon=longsword target=ogre1; harlan attack weapon=longsword target=ogre1; \
                ogre1 attack weapon=great_club target=derrick; ogre2 attack weapon=great_club target=derrick";
    s.all_declare(spec, "d10=3 d10=4 d10=8 d8=5 d10=9 d8=6").play_to_attack("harlan");
    assert_eq!(s.segment(), 11);
    s.tape("d100=60 d8=6").pick("strike target=ogre1");
    assert_eq!((s.fact_of("strike", "chance"), s.hp("ogre1")), (117, 0));
    s.pick("no").then_event("down target=ogre1").play_to_attack("derrick");
    assert_eq!((s.segment(), s.values("strike", "target")), (10, vec!["ogre2".to_string()]));
}

/// Sets up three guards with PER 12 and an attacker next to each.
fn guards() -> Field {
    let mut field = Skirmish::segments().extra("opening: 'ambush:foes'");
    for n in 1..=3 {
        field = field.party(&format!("g{n}:@{},0", 3 * n - 9), "per: 12, attacks: 3, hp_max: 60");
        field = field.foes(&format!("x{n}:@{},0", 3 * n - 8), "dex: 10, skills: {'unarmed': (sc: 90, bonus: 3)}");
    }
    field
}

#[test]
fn s_ex_17_ambush_warning() {
    let mut s = guards().tape("d100=11 d100=25 d100=62").start();
    s.pick("shout").expect_event("ambushed target=g2 before=3 amount=2");
}

#[test]
fn s_ex_25_ambush() {
    let mut s = guards().tape("d100=11 d100=25 d100=62").start();
    let levels = |s: &Skirmish| ["g1", "g2", "g3"].map(|g| s.num(&format!("{g}.ambush_level")));
    assert_eq!(levels(&s), [1, 3, 5]);
    s.pick("shout").cites("S-AMB-02");
    assert_eq!(levels(&s), [1, 2, 4]);
    let fist = |who: &str| format!("{who} attack weapon=unarmed target=open");
    let all = ["x1", "x2", "x3", "g1", "g2"].map(fist).join("; ");
    s.all_declare(&all, "d10=10 d10=9 d10=8 d10=1 d8=1 d6=1 d10=1");
    for (who, at, parts) in [("x1", "g1", ""), ("x2", "g2", ""), ("x3", "g3", "ambush +20, ")] {
        s.play_to_attack(who).tape("d100=50 d2=1").pick(&format!("strike target={at}"));
        assert_eq!((s.strike_parts(), s.hp(at)), (format!("skill +90, {parts}DEX -2"), 56), "{at}");
        s.pick("no");
    }
    assert!(s.events_ever("declared").iter().all(|e| e.source.as_deref() != Some("g3")));
}

/// Starts a battle with a hidden `cutthroat` in the bushes next to a `swordsman`.
fn alley(awareness: &str) -> Skirmish {
    let field = Skirmish::segments()
        .hex("1,0", "terrain: bushes")
        .party("swordsman@0,0", awareness)
        .foes("cutthroat@1,0", "attacks: 1");
    let field = if awareness.is_empty() { field.tape("d100=29") } else { field };
    let mut s = field.start();
    s.all_declare("cutthroat attack weapon=short_sword target=swordsman", "d10=9").play_to_attack("cutthroat");
    s
}

#[test]
fn s_ex_32_surprise() {
    let mut s = alley("");
    s.tape("d100=99").pick("strike target=swordsman").cites("S-SURP-01");
    let sum = |s: &Skirmish| ["strike_chance", "defence", "chance"].map(|name| s.fact_of("strike", name));
    assert_eq!(sum(&s), [108, 20, 88]);
    // Row 117..123: grievous up to 06, critical up to 18.
    for (roll, outcome, more) in
        [(6, "grievous", "d6=1 d100=1"), (7, "critical", "d6=1"), (18, "critical", "d6=1"), (19, "hit", "d6=6")]
    {
        let mut s = alley("awareness: unaware");
        s.tape(&format!("d100={roll} {more}")).pick("strike target=swordsman").cites("S-SURP-02");
        assert_eq!(sum(&s), [123, 0, 123]);
        s.expect_event(&format!("damage hit={outcome}"));
    }
}
