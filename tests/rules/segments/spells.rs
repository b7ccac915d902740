//! S-SPELL-10, S-SPELL-11 and S-SPELL-13 to S-SPELL-15: spells that go off, and their effects.

use crate::blow::{SWORD, is};
use crate::setup::{Field, Skirmish};

fn mage(b: &str) -> Field {
    Skirmish::segments().party("m:mage@0,0", "").foes("b:@6,0", b)
}

/// Lets `m` cast that spell and begin on its initiative; `dice` are those of the rest of the round.
fn cast(field: Field, order: &str, dice: &str) -> Skirmish {
    let mut s = field.start();
    s.all_declare(&format!("m cast {order}"), "d10=9").play_to_point("begin_cast", "m").begin_casting(dice);
    s
}

#[test]
fn s_spell_10_the_cast_roll() {
    let s = cast(mage(""), "spell=ward target=m", "d100=85");
    s.expect_event("cast_roll source=m chance=85 works=yes")
        .expect_event("spell_effect spell=ward")
        .cites("S-SPELL-10");
    let s = cast(mage(""), "spell=ward target=m", "d100=86");
    s.expect_event("cast_roll works=no").expect_no_event("spell_effect");
    assert_eq!(s.num("m.energy"), 21);
    let field = Skirmish::segments().party("m:mage@0,0", "spells: {'ward': (rank: 8, cast: 150)}").foes("b:@6,0", "");
    cast(field, "spell=ward target=m", "d100=96").expect_event("cast_roll chance=95 works=no");
}

#[test]
fn s_spell_11_another_target_when_the_first_is_gone() {
    let field = mage("hp: 1").party("f:@5,0", SWORD).foes("c:@6,1", "luck: 10");
    let mut s = field.start();
    s.all_declare("m cast spell=dazzle target=b; f attack weapon=longsword target=b", "d10=8 d10=9");
    s.play_to_point("begin_cast", "m")
        .pick("begin")
        .play_to_attack("f")
        .resolve_attack("b", "d100=30 d8=2")
        .expect_event("down target=b");
    s.play_to_point("spell_target", "m");
    assert_eq!(s.options(), ["target target=c", "waste"]);
    s.tape("d100=50 d100=99").pick("target target=c").expect_event("spell_effect spell=dazzle on=c");
    let kinds = crate::blow::order_of(&s, &["cast_roll", "luck_save", "spell_effect"]);
    assert_eq!(kinds, ["cast_roll", "luck_save", "spell_effect"]);
}

#[test]
fn s_spell_11_or_it_goes_to_waste() {
    let field = mage("hp: 1").party("f:@5,0", SWORD).foes("c:@6,1", "");
    let mut s = field.start();
    s.all_declare("m cast spell=dazzle target=b; f attack weapon=longsword target=b", "d10=8 d10=9");
    s.play_to_point("begin_cast", "m").pick("begin").play_to_attack("f").resolve_attack("b", "d100=30 d8=2");
    s.play_to_point("spell_target", "m")
        .pick("waste")
        .expect_event("cast_dropped source=m why=wasted")
        .cites("S-SPELL-11");
    assert_eq!(s.num("m.energy"), 22);
}

#[test]
fn s_spell_13_a_bolt_its_luck_save_and_prot() {
    // Rank 12: 4 dice.
    let s =
        cast(mage("armor: 'leather', con: 22"), "spell=energy_bolt target=b", "d100=50 d100=36 d6=6 d6=6 d6=6 d6=5");
    s.expect_event("luck_save source=b chance=35 saved=no")
        .expect_event("damage target=b amount=21")
        .cites("S-SPELL-13");
    s.expect_no_event("stunned").expect_no_event("strike");
    let s = cast(mage("armor: 'leather', con: 8"), "spell=energy_bolt target=b", "d100=50 d100=35 d6=6 d6=6 d6=6 d6=5");
    s.expect_event("luck_save saved=yes").expect_event("damage amount=9").expect_event("stunned target=b");
    let s = cast(mage("armor: 'plate'"), "spell=energy_bolt target=b", "d100=50 d100=35 d6=1 d6=1 d6=1 d6=1");
    s.expect_event("unhurt target=b amount=0");
}

#[test]
fn s_spell_13_dice_by_rank() {
    for (rank, dice) in [(1, 2), (5, 2), (6, 3), (10, 3), (11, 4), (15, 4), (16, 5), (30, 5)] {
        let field = Skirmish::segments()
            .party("m:mage@0,0", &format!("spells: {{'energy_bolt': (rank: {rank}, cast: 90)}}"))
            .foes("b:@6,0", "");
        let s = cast(field, "spell=energy_bolt target=b", &format!("d100=50 d100=99{}", " d6=1".repeat(dice)));
        s.expect_event(&format!("damage amount={dice}"));
    }
}

#[test]
fn s_spell_13_push_drives_its_target_away() {
    let mut s = mage("luck: 10").start();
    s.all_declare("m cast spell=push target=b", "d10=9")
        .play_to_point("begin_cast", "m")
        .tape("d100=50 d100=11")
        .pick("begin");
    s.play_to_point("force_move", "m");
    assert!(s.legal("push h1=7,0 h2=8,0") && s.legal("push h1=7,0 h2=none"));
    assert!(!s.legal("none"), "the push works");
    for h2 in s.values("push h1=7,0", "h2") {
        assert!(
            ["none", "8,0", "8,-1", "7,-1", "7,1", "6,1"].contains(&h2.as_str()),
            "{h2} is no farther from the mage"
        );
    }
    s.pick("push h1=7,0 h2=8,0");
    assert_eq!(s.word("b.position"), "8,0");
    let s = cast(mage("luck: 10"), "spell=push target=b", "d100=50 d100=10");
    s.expect_event("luck_save saved=yes").expect_no_event("pushed");
}

#[test]
fn s_spell_13_a_spell_at_an_enemy_is_an_attack_to_veil_and_wounds() {
    let veil = "spells: {'veil': (rank: 22, cast: 90), 'dazzle': (rank: 22, cast: 90)}";
    let field = Skirmish::segments().party("m:mage@0,0", veil).foes("b:@6,0", "conditions: (lodged: [arrow])");
    let mut s = cast(field, "spell=veil target=m", "d100=50");
    assert!(is(&s, "m", "invisible"));
    s.expect_no_event("bled");
    s.all_declare("m cast spell=dazzle target=b", "d10=9")
        .play_to_point("begin_cast", "m")
        .begin_casting("d100=50 d100=1")
        .expect_event("spell_ends target=m spell=veil why=attacked")
        .expect_event("bled target=b");
    assert!(!is(&s, "m", "invisible"));
}

#[test]
fn s_spell_14_rounds_that_a_spell_covers() {
    let mut s = cast(mage(""), "spell=ward target=m", "d100=50");
    s.expect_event("spell_effect spell=ward rounds=5");
    assert_eq!(s.num("m.def"), 40);
    for _ in 2..=5 {
        s.play_to_round_end("").expect_no_event("spell_ends");
    }
    s.play_to_round_end("").expect_event("spell_ends target=m spell=ward").cites("S-SPELL-14");
    assert_eq!((s.num("m.def"), s.round()), (25, 7));
}

#[test]
fn s_spell_14_the_same_once_more_renews_and_never_adds_up() {
    let mut s = cast(mage(""), "spell=ward target=m", "d100=50");
    s.all_declare("m cast spell=ward target=m", "d10=9").play_to_point("begin_cast", "m").begin_casting("d100=50");
    assert_eq!(s.num("m.def"), 40);
    assert_eq!(s.get("m.lasting").as_array().map(Vec::len), Some(1));
    for _ in 3..=6 {
        s.play_to_round_end("").expect_no_event("spell_ends");
    }
    s.play_to_round_end("").expect_event("spell_ends spell=ward");
}

#[test]
fn s_spell_14_dazzle_and_bless_change_strike_chance() {
    let field = Skirmish::segments().party("m:mage@0,0", "").foes("b:@1,0", SWORD);
    let mut s = cast(field, "spell=dazzle target=b", "d100=50 d100=99");
    s.all_declare("b attack weapon=longsword target=m", "d10=1").play_to_attack("b").resolve_attack("m", "d100=96");
    assert!(s.strike_parts().starts_with("skill +60, dazzled -20, "), "{}", s.strike_parts());
    let field = Skirmish::segments()
        .party("m:cleric@0,0", "")
        .party("f:@6,0", SWORD)
        .party("g:@-7,0", SWORD)
        .foes("b:@7,0", "")
        .foes("c:@-8,0", "");
    let mut s = cast(field, "spell=bless target=m", "d100=50");
    s.expect_event("spell_effect spell=bless rounds=3");
    s.all_declare("f attack weapon=longsword target=b; g attack weapon=longsword target=c", "d10=2 d10=1")
        .play_to_attack("f");
    s.resolve_attack("b", "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, blessed +10, DEX -2");
    s.play_to_attack("g").resolve_attack("c", "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, DEX -2", "35 feet away");
}

#[test]
fn s_spell_14_a_ward_is_magic_that_counts_even_for_the_unaware() {
    let field = Skirmish::segments().party("m:mage@0,0", "").foes("b:@1,0", SWORD);
    let mut s = cast(field, "spell=ward target=m", "d100=50");
    s.all_declare("b attack weapon=longsword target=m", "d10=1").play_to_attack("b").resolve_attack("m", "d100=96");
    assert_eq!(s.strike_parts(), "skill +60, DEX -10, Defence skill -5, magic -10, ward -15");
}

#[test]
fn s_spell_14_veil_hides_an_ally_and_steady_ends_fear() {
    let field = Skirmish::segments().party("m:mage@0,0", "").party("f:@1,0", "").foes("b:@6,0", "");
    let s = cast(field, "spell=veil target=f", "d100=50");
    assert!(is(&s, "f", "invisible") && !is(&s, "m", "invisible"));
    let field = Skirmish::segments()
        .party("m:cleric@0,0", "")
        .party("f:@9,0", "conditions: (broken: true)")
        .foes("b:@-9,0", "");
    let s = cast(field, "spell=steady target=f", "d100=50");
    assert!(!is(&s, "f", "broken"));
}

#[test]
fn s_spell_15_sight_is_needed_and_cover_light_and_size_do_not_matter() {
    let field = mage("size: tiny")
        .hex("6,0", "terrain: rocks")
        .extra("light: unlit")
        .hex("2,1", "terrain: wall")
        .foes("w:@4,2", "");
    let mut s = field.start();
    s.play_to_point("declare_action", "m");
    assert_eq!(s.values("cast spell=dazzle", "target"), ["b"]);
    s.all_declare("m cast spell=energy_bolt target=b", "d10=9")
        .play_to_point("begin_cast", "m")
        .begin_casting("d100=95 d100=99 d6=1 d6=1 d6=1 d6=1")
        .expect_event("cast_roll chance=95 works=yes")
        .expect_event("damage amount=4");
    s.cites("S-SPELL-15");
}

#[test]
fn s_spell_15_cover_shields_a_caster_against_arrows() {
    let field =
        Skirmish::segments().hex("0,0", "terrain: rocks").party("m:mage@0,0", "").foes("b:@6,0", crate::blow::BOW);
    let mut s = field.start();
    s.all_declare("m cast spell=ward target=m; b shoot weapon=long_bow target=m", "d10=5 d10=9");
    s.play_to_point("begin_cast", "m").pick("begin").play_to_attack("b").resolve_attack("m", "d100=96 d100=96");
    assert_eq!(s.strike_parts(), "skill +60, target stands still +10, cover -20, magic -10");
}
