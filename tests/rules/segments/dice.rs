//! DICE: the order of dice, from the ambush to the Initiative part (S-DICE-01 to S-DICE-04). A die rolled out of
//! order does not match the tape.

use crate::setup::Skirmish;

#[test]
fn s_dice_01_everything_takes_its_dice_from_one_stream() {
    let mut s = Skirmish::segments().party("swordsman@0,0", "").foes("ogre@1,0", "hp_max: 90").start();
    let both = "swordsman attack weapon=longsword target=ogre; ogre attack weapon=great_club target=swordsman";
    s.all_declare(both, "d10=5 d10=6 d8=2").cited_ever("S-DICE-01");
    assert_eq!(s.dice(), "d10=5 d10=6 d8=2");
    // Decisions consume no dice: there is a free-move decision, and no roll.
    s.play_to_point("free_move", "swordsman").pick("keep");
    assert_eq!(s.dice(), "");
    s.play_to_attack("swordsman").tape("d100=50 d8=4").pick("strike target=ogre").pick("no");
    s.play_to_attack("ogre").tape("d100=40 d6=2 d6=5").pick("strike target=swordsman");
    assert_eq!(s.dice(), "d100=40 d6=2 d6=5", "a throw is read from left to right");
}

#[test]
fn s_dice_02_the_ambushed_throw_before_round_1_in_roster_order() {
    let mut s = Skirmish::segments()
        .extra("opening: 'ambush:foes'")
        .party("a:@0,0", "dex: 18, per: 10")
        .party("b:@0,2", "dex: 5, per: 20")
        .foes("x:@5,0", "hidden: true")
        .tape("d100=25 d100=25")
        .start();
    s.cited_ever("S-DICE-02");
    assert_eq!((s.num("a.ambush_level"), s.num("b.ambush_level")), (3, 2));
    assert!(s.events_ever("spotting").is_empty(), "nobody looks in that round");
    s.play_to_round_end("");
    assert_eq!(s.num("round"), 2);
}

#[test]
fn s_dice_03_rounds_begin_with_spotting() {
    let mut s = Skirmish::segments()
        .hex("4,0 5,0", "terrain: bushes")
        .party("a:@0,0", "per: 10")
        .party("b:@0,2", "per: 20")
        .foes("h:@4,0", "hidden: true")
        .foes("k:@5,0", "hidden: true")
        .tape("d100=30 d100=50 d100=30 d100=30")
        .start();
    s.cited_ever("S-DICE-03");
    // 30 is 3x of 10 and 2x of 20.
    assert_eq!((s.word("h.hidden"), s.word("k.hidden")), ("true".into(), "false".into()));
    let looks: Vec<String> = s
        .events_ever("spotting")
        .iter()
        .map(|e| format!("{} {}", e.source.as_deref().unwrap_or(""), e.target.as_deref().unwrap_or("")))
        .collect();
    assert_eq!(looks, ["a h", "b h", "a k", "b k"]);
    s.play_to_round_end("d100=99 d100=99");
}

#[test]
fn s_dice_04_initiative_is_rolled_in_the_order_of_declaring() {
    let mut s = Skirmish::segments()
        .hex("0,4", "items: ['dagger']")
        .party("quick:swordsman@0,0", "dex: 18")
        .party("picks:@0,4", "dex: 12, attacks: 3")
        .foes("mage@9,0", "dex: 9, im: 0")
        .foes("slow:@9,-4", "dex: 6, attacks: 3, im: 0")
        .start();
    let spec = "quick attack weapon=longsword target=open; picks pick_up item=dagger; mage cast spell=ward; \
                slow move_attack weapon=unarmed target=open";
    // slow loses one of three and rolls no die for it; the pick-up is 1x.
    s.all_declare(spec, "d10=9 d8=8 d10=7 d100=12 d10=10 d10=6 d8=5").cites("S-DICE-04");
    let events = s.events_ever("initiative");
    let rolled: Vec<String> =
        events.iter().map(|e| format!("{} {}", e.source.as_deref().unwrap_or(""), e.facts["number"])).collect();
    assert_eq!(rolled, ["slow 1", "slow 2", "picks 1", "quick 1", "quick 2"]);
}

#[test]
fn s_dice_04_a_pick_up_throws_its_d10_with_1x_alone() {
    let mut s =
        Skirmish::segments().hex("0,0", "items: ['dagger']").party("a:@0,0", "attacks: 3").foes("b:@9,0", "").start();
    s.all_declare("a pick_up item=dagger", "d100=12");
    assert_eq!(s.dice(), "d100=12");
}
