//! SCROLL: reading spells aloud, round after round.

use crate::setup::Skirmish;
use crate::spells::facing_off;

const READER: &str = "class: magic_user, level: 6, bcb: 2, facing: 0";

/// Returns the fields of a reader of `web_snare`, which takes two rounds, and `ward`, which takes one.
fn reader(more: &str) -> String {
    format!("{READER}, hp_max: 40, scrolls: ['web_snare', 'ward'], {more}")
}

const READS: &str = "m read_scroll spell=web_snare";

/// Plays until the first of two rounds is read; the count of `m` has passed.
fn half_read(b: &str) -> Skirmish {
    let mut s = facing_off(&reader(""), b).start();
    s.declare(READS, "d6=6 d6=2");
    s
}

fn legal(m: &str, spell: &str) -> bool {
    let mut s = facing_off(m, "").start();
    s.declare_to("m", "declare_routine");
    s.legal(&format!("read_scroll spell={spell}"))
}

#[test]
fn h_scroll_01_who_may_read() {
    for class in ["magic_user", "fighter_mage", "cleric"] {
        assert!(legal(&format!("class: {class}, level: 6, scrolls: ['ward']"), "ward"), "{class}");
    }
    for class in ["fighter", "thief", "ranger", "none"] {
        assert!(!legal(&format!("class: {class}, level: 6, scrolls: ['ward']"), "ward"), "{class}");
    }
    assert!(!legal(&reader(""), "fire_burst"), "no such scroll");
    assert!(!legal(&reader("armour: 'leather'"), "ward"), "the limits of casting hold");
    assert!(!legal(&reader("conditions: (blinded: 2)"), "ward"));
    assert!(legal("class: fighter_mage, scrolls: ['hail_fall'], armour: 'chain_plus_2'", "hail_fall"));
    assert!(!legal("class: fighter_mage, scrolls: ['hail_fall'], armour: 'chain_plus_1'", "hail_fall"));
}

#[test]
fn h_scroll_01_it_takes_a_round_for_each_level() {
    let mut s = facing_off(&reader(""), "").start();
    s.declare("m read_scroll spell=ward", "d6=6 d6=2");
    s.pick("target target=m").cites("H-SCROLL-01");
    assert_eq!((s.round(), s.word("m.scrolls").as_str()), (1, "web_snare"));

    let mut s = half_read("");
    assert_eq!((s.point(), s.combatant().as_str()), ("choose_facing", "m"), "not yet");
    assert_eq!(s.events_ever("reads_on").len(), 1);
    s.next_round().declare(READS, "d6=6 d6=2").tape("d4=1 d4=1 d20=14").pick("hex place=2,0").cites("H-SCROLL-01");
    assert_eq!((s.round(), s.word("m.scrolls").as_str()), (2, "ward"));
    s.next_round().declare_to("m", "declare_routine");
    assert!(!s.legal("read_scroll spell=web_snare"), "one use each");
    assert!(!s.cond("m", "casting"));
}

#[test]
fn h_scroll_01_a_third_level_scroll_takes_three() {
    let m = format!("{READER}, scrolls: ['hold_fast']");
    let mut s = facing_off(&m, "").start();
    for round in 1..=3 {
        s.declare("m read_scroll spell=hold_fast", "d6=6 d6=2");
        assert_eq!(s.point() == "choose_spell_target", round == 3);
        if round < 3 {
            s.next_round();
        }
    }
    s.tape("d20=14").pick("target target=b");
}

#[test]
fn h_scroll_01_a_fizzle_leaves_the_scroll() {
    let mut s = facing_off(&reader(""), "").start();
    s.declare("m read_scroll spell=ward", "d6=6 d6=2").pick("fizzle");
    assert_eq!(s.word("m.scrolls"), "web_snare,ward");
}

#[test]
fn h_scroll_02_a_reader_is_casting_between_its_counts_too() {
    let mut s = half_read("main: 'dagger', dex: 10");
    s.pick("face facing=0").play_to_action("b");
    assert!(s.cond("m", "casting"));
    s.strike("attack weapon=dagger_thrown", "d20=10 d4=1")
        .expect_event("attack outcome=hit ac=10")
        .expect_event("spell_lost target=m");
    s.cites("H-SCROLL-02").cites("H-GEAR-07");
    assert_eq!(s.word("m.scrolls"), "ward", "the scroll is gone");
    s.next_round().declare_to("m", "declare_routine");
    assert!(!s.cond("m", "casting") && s.legal("standard"));
}

#[test]
fn h_scroll_02_before_its_count_of_the_next_round() {
    let mut s = half_read("main: 'dagger'");
    s.next_round().declare_to("m", "declare_routine");
    assert!(s.cond("m", "casting"), "from one round to the next");
    s.declare(READS, "d6=2 d6=6").play_to_action("b").strike("attack weapon=dagger_thrown", "d20=10 d4=1");
    s.expect_event("spell_lost target=m").cites("H-SCROLL-02");
    s.next_round();
    assert_eq!((s.events_ever("spell_cast").len(), s.word("m.scrolls").as_str()), (0, "ward"));
}

#[test]
fn h_scroll_02_while_others_are_surprised_it_reads_on() {
    let board = facing_off(&reader(""), "").foes("new:@6,0", "enters: (round: 2), dex: 10");
    let mut s = board.start();
    s.declare(READS, "d6=6 d6=2").tape("d6=3").next_round();
    assert!(s.cond("m", "casting") && s.num("m.conditions.reading") == 1);
    assert!(s.events_ever("segment").is_empty(), "b is of the same side, m was not surprised");
    let board = facing_off(&reader(""), "").party("f:@-3,0", "wis: 10").foes("new:@6,0", "enters: (round: 2)");
    let mut s = board.start();
    s.declare(READS, "d6=6 d6=3 d6=2").tape("d6=6 d6=1").next_round();
    assert_eq!((s.events_ever("segment").len(), s.num("f.conditions.surprised")), (1, 1), "the friend is");
    s.declare("", "d6=4").next_round();
    assert_eq!(s.num("m.conditions.reading"), 1, "it merely waited");
    s.declare(READS, "d6=6 d6=3 d6=2 d6=1");
    assert_eq!((s.round(), s.point()), (2, "choose_spell_target"));
    s.tape("d4=1 d4=1 d20=14").pick("hex place=2,0");
}

#[test]
fn h_scroll_03_whoever_stops_keeps_the_scroll_and_loses_the_rounds() {
    let mut s = half_read("");
    s.next_round().declare("", "d6=6 d6=2");
    assert_eq!(s.events_ever("reading_stopped").len(), 1);
    s.cited_ever("H-SCROLL-03");
    assert!(!s.cond("m", "casting"));
    assert_eq!(s.word("m.scrolls"), "web_snare,ward");
    s.next_round().declare(READS, "d6=6 d6=2");
    assert_eq!(s.point(), "choose_facing", "from the beginning");
    s.next_round().declare("m read_scroll spell=ward", "d6=6 d6=2");
    assert_eq!(s.point(), "choose_spell_target", "another scroll");
    s.pick("target target=m");
    assert_eq!(s.word("m.scrolls"), "web_snare");
}
