//! DICE: the order of the dice on the tape. Each die in these tests has a distinct size or face, so that a die rolled
//! out of order does not match the tape.

use crate::setup::Skirmish;

const HIT: &str = "attack weapon=sword";

#[test]
fn h_dice_01_a_battle_starts_with_parley_or_with_surprise_side_by_side() {
    let level = || {
        Skirmish::hexes()
            .party("a:@0,0", "surprise_die: d8")
            .party("b:@0,1", "surprise_die: d4")
            .foes("t:@5,0", "traits: [can_talk]")
            .surprise("party", "roll")
            .surprise("foes", "(chance: 50)")
    };
    let s = level().tape("d8=1 d4=4 d100=60").start();
    assert_eq!(s.dice(), "d8=1 d4=4 d100=60");
    s.cited_ever("H-DICE-01");
    let s = level().extra("parley: ()").tape("d6=2 d6=4").start();
    assert_eq!(s.dice(), "d6=2 d6=4", "the parley's two, and none for surprise");
}

#[test]
fn h_dice_02_detection_then_newcomers_then_initiative() {
    let field = Skirmish::hexes()
        .party("a:@0,0", "int: 15, surprise_die: d20")
        .party("b:ranger_4@0,1", "int: 16, surprise_die: d12")
        .foes("u:stalker@3,0", "")
        .foes("v:stalker@3,1", "")
        .foes("late:@6,0", "enters: (round: 1)");
    let mut s = field.tape("d6=1 d6=5 d6=5 d6=2 d20=9 d12=8").start();
    assert_eq!(s.dice(), "d6=1 d6=5 d6=5 d6=2 d20=9 d12=8");
    s.cited_ever("H-DICE-02");
    let found: Vec<String> = s.events_ever("sensed").iter().map(|e| e.facts["outcome"].to_string()).collect();
    assert_eq!(found, ["\"found\"", "\"nothing\"", "\"nothing\"", "\"found\""], "a of u, a of v, b of u, b of v");
    s.declare("b two_weapon_attack", "d6=1 d8=7 d8=3 d6=2 d6=4 d6=6");
    assert_eq!((s.num("b.initiative.0.score"), s.word("b.initiative.0.for")), (7, "main_hand".into()));
    assert_eq!((s.num("b.initiative.1.score"), s.word("b.initiative.1.for")), (3, "off_hand".into()));
}

#[test]
fn h_dice_03_melee_picks_rolls_hurts_and_holds_off() {
    let field = Skirmish::hexes()
        .party("a:@0,0", "main: 'spear', facing: 0")
        .foes("t:@2,0", "traits: [determined], hp: 2, kind: beast")
        .foes("u:@1,1", "kind: beast");
    let mut s = field.start();
    s.declare("", "d6=5 d6=3 d6=2").pick("attack weapon=spear");
    s.tape("d2=1 d20=15 d6=4 d20=16 d20=13").pick("random").then_event("ladder target=t outcome=staggered");
    s.then_event("fended target=t").cites("H-DICE-03");
    assert_eq!(
        s.dice(),
        "d2=1 d20=15 d6=4 d20=16 d20=13",
        "pick, attack, weapon, the save for life, the save to go on"
    );
    let mut s =
        Skirmish::hexes().party("rhino@0,0", "morale: fearless").foes("t:@1,0", "hp_max: 40, kind: beast").start();
    s.declare("", "d4=4 d6=3").strike("attack weapon=gore", "d20=9 d6=2 d6=5");
    assert_eq!(s.hp("t"), 30, "2d6 and 3 for strength");
}

#[test]
fn h_dice_04_a_shot_picks_rolls_and_hurts() {
    let field = Skirmish::hexes()
        .party("a:@-6,0", "main: 'long_bow', ammo: {'arrows': 9}")
        .party("f:@1,0", "")
        .foes("t:@0,0", "hp: 2, facing: 3");
    let mut s = field.foes("u:@9,0", "conditions: (stunned: 9)").start();
    s.declare("", "d6=5 d6=3 d6=2").pick("attack weapon=long_bow").tape("d2=2 d20=15 d8=4 d20=16");
    s.pick("target target=t").then_event("ladder target=t").cites("H-DICE-04");
    assert_eq!(s.dice(), "d2=2 d20=15 d8=4 d20=16");
}

#[test]
fn h_dice_05_consequences_come_with_the_results() {
    let field = Skirmish::hexes()
        .party("a:@0,0", "main: 'sword', hp: 4")
        .party("b:@1,1", "main: 'dagger', facing: 2")
        .foes("t:@1,0", "rank: pc, main: 'sword', hp: 4, facing: 3")
        .foes("u:@9,0", "conditions: (stunned: 9)");
    let mut s = field.start();
    s.declare("", "d6=4 d6=4 d6=4").strike(HIT, "d20=15 d8=6").end_count();
    s.strike("attack weapon=dagger", "d20=15 d4=1").end_count();
    s.pick(HIT).tape("d20=16 d8=5").pick("target target=a").pick("normal");
    // Chart and save for the first blow on t, the same for the second, then a's own save.
    s.tape("d20=3 d20=4 d20=2 d20=5 d20=14").act_and_end("end_turn").cites("H-DICE-05");
    let order: Vec<&str> =
        s.events_since_pick().iter().map(|e| e.kind).filter(|k| ["mighty_blow", "ladder"].contains(k)).collect();
    assert_eq!(order, ["mighty_blow", "mighty_blow", "ladder"]);
}

#[test]
fn h_dice_05_the_save_against_an_assassin_comes_first() {
    let field = Skirmish::hexes()
        .party("thief_5@-1,0", "")
        .foes("t:@0,0", "rank: pc, hp: 4, facing: 0")
        .foes("u:@9,0", "conditions: (stunned: 9)")
        .surprise("foes", "(fiat: 1)");
    let mut s = field.start();
    s.declare("", "d8=5").strike("attack weapon=short_sword", "d20=15 d6=4 d20=18 d20=3 d20=20");
    s.then_event("assassination outcome=saved").then_event("mighty_blow target=t amount=0");
    assert_eq!(s.hp("t"), -8, "saved against the assassin; then chart and its save");
}

#[test]
fn h_dice_06_a_fumble_is_free_attacks_then_the_table_then_its_result() {
    let fumble = |fields: &str, dice: &str| {
        let field = Skirmish::hexes()
            .party("a:@0,0", &format!("main: 'sword', hp_max: 20, {fields}"))
            .party("f:@-1,0", "")
            .party("g:@0,-1", "")
            .foes("t:@1,0", "main: 'mace'")
            .foes("u:@0,1", "main: 'club'");
        let mut s = field.start();
        s.declare("", "d6=5 d6=1 d6=1 d6=3 d6=2").pick(HIT).tape("d20=1").pick("target target=t").pick("normal");
        s.tape("d20=15 d8=2").pick("yes").tape(dice).pick("yes").cites("H-DICE-06");
        s.dice()
    };
    assert_eq!(fumble("", "d20=15 d4=3 d6=2 d8=4"), "d20=15 d4=3 d6=2 d8=4");
    assert_eq!(fumble("", "d20=2 d6=3 d2=1 d8=4"), "d20=2 d6=3 d2=1 d8=4");
    assert_eq!(fumble("helm: open", "d20=2 d6=5 d3=2"), "d20=2 d6=5 d3=2");
}

#[test]
fn h_dice_07_grips_are_a_hit_and_a_contest() {
    let mut s = Skirmish::hexes().party("a:@0,0", "").foes("t:@1,0", "str: 18").start();
    s.declare("", "d6=5 d6=3").tape("d20=12 d20=11 d20=9").pick("wrestle target=t").cites("H-DICE-07");
    let contest = s.last_since_pick("contest");
    assert_eq!((contest.facts["total"].as_i64(), contest.facts["against"].as_i64()), (Some(11), Some(11)));
    let mut s = Skirmish::hexes().party("a:@0,0", "conditions: (pinned_by: 't')").foes("t:@1,0", "str: 18").start();
    s.declare("", "d6=5 d6=3")
        .play_to_action("a")
        .tape("d20=15 d20=12")
        .pick("break_free")
        .then_event("pin_over")
        .cites("H-DICE-07");
    let mut s = Skirmish::hexes().party("a:@0,0", "conditions: (entangled: 4)").foes("t:@1,0", "").start();
    s.declare("", "d6=5 d6=3").play_to_action("a").tape("d20=10").pick("break_free").cites("H-DICE-07");
}

#[test]
fn h_dice_08_a_step_is_footing_free_attacks_fending_and_ground() {
    // Flees from `e`, passes `p`, enters the reach of `q` and then fire.
    let field = Skirmish::hexes()
        .hex("-1,0", "terrain: fire")
        .party("m:@0,0", "hp_max: 60, natural_ac: 10")
        .foes("q:@-2,0", "main: 'spear', facing: 0")
        .foes("e:@1,0", "main: 'sword'")
        .foes("p:@-1,1", "main: 'mace'");
    let mut s = field.start();
    s.declare("", "d6=6 d6=1 d6=1 d6=1").pick("run").pick("step direction=3");
    assert_eq!(s.combatant(), "e");
    s.tape("d20=15 d8=2").pick("yes");
    assert_eq!(s.combatant(), "p");
    s.tape("d20=2").pick("yes");
    assert_eq!(s.combatant(), "q");
    s.tape("d20=3 d6=4").pick("yes").then_event("burned target=m").cited_ever("H-DICE-08");
    assert_eq!(s.hp("m"), 54);
    // The dice of a throw: damage, the save of the determined, the direction, the fall.
    let field = Skirmish::hexes()
        .hex("0,-2", "elevation: -2")
        .party("m:@-1,-1", "hp_max: 30, traits: [determined]")
        .foes("e:@0,0", "main: 'sword'");
    let mut s = field.start();
    s.declare("", "d6=5 d6=3").pick("half_move").pick("step direction=0");
    s.tape("d20=15 d8=2 d20=13 d3=2 d6=6").pick("step direction=0").pick("yes");
    assert_eq!((s.dice(), s.hp("m")), ("d20=15 d8=2 d20=13 d3=2 d6=6".into(), 22));
}

#[test]
fn h_dice_09_a_spell_is_its_dice_the_saves_and_what_follows() {
    let field = Skirmish::hexes()
        .party("mage_6@-6,0", "")
        .foes("t:@0,0", "hp: 20, hp_max: 20, save: 12")
        .foes("u:@1,0", "hp: 9")
        .foes("v:@9,9", "conditions: (stunned: 9)");
    let mut s = field.start();
    s.declare("mage_6 cast spell=fire_burst", "d8=5 d6=3 d6=2");
    s.tape("d6=1 d6=2 d6=3 d6=4 d6=5 d6=3 d20=12 d20=5 d20=14").pick("hex place=0,0").cites("H-DICE-09");
    assert_eq!((s.hp("t"), s.hp("u")), (11, -9), "18: half for t, all for u, which then saves for its life");
    let field = Skirmish::hexes().party("mage_6@-6,0", "prepared: {'hold_fast': 1}").foes("t:@0,0", "");
    let mut s = field.start();
    s.declare("mage_6 cast spell=hold_fast", "d8=5 d6=3").tape("d20=5 d4=2 d4=4").pick("target target=t");
    assert_eq!(s.dice(), "d20=5 d4=2 d4=4");
}

#[test]
fn h_dice_10_extracting_swinging_and_pushing() {
    let field = Skirmish::hexes()
        .extra("ropes: [(id: 'vine', from: (0, 0), to: (3, 0))]")
        .extra("boulders: [(id: 'rock', at: (0, 1), direction: 5, run: 3)]")
        .party("a:@0,0", "conditions: (lodged: ['long_bow'])")
        .foes("t:@0,3", "hp_max: 30")
        .foes("u:@0,4", "hp_max: 30");
    let mut s = field.clone().start();
    s.declare("", "d6=5 d6=3 d6=2").tape("d20=13 d8=4").pick("extract victim=a").cites("H-DICE-10");
    assert_eq!(s.hp("a"), 6);
    let mut s = field.clone().start();
    s.declare("", "d6=5 d6=3 d6=2").tape("d20=10").pick("swing rope=vine").cites("H-DICE-10");
    let mut s = field.start();
    s.declare("", "d6=5 d6=3 d6=2").tape("d20=10 d20=13 d6=1 d6=2 d6=3 d20=14").pick("push boulder=rock");
    assert_eq!((s.hp("t"), s.hp("u")), (24, 30));
    s.cites("H-DICE-10");
}

#[test]
fn h_dice_11_the_end_of_a_round_wounds_then_fire_then_hearts() {
    let field = Skirmish::hexes()
        .house("morale", "two_triggers")
        .hex("5,0", "terrain: fire")
        .party("a:@0,0", "conditions: (lodged: ['long_bow', 'short_bow'])")
        .party("b:@0,1", "conditions: (lodged: ['dagger'])")
        .foes("t:@5,0", "hp: 1")
        .foes("u:@6,0", "morale: 8, morale_group: 'y'")
        .foes("v:@7,0", "morale: 7, morale_group: 'z'");
    let mut s = field.start();
    s.declare("", "d6=5 d6=4 d6=3 d6=2 d6=1").play_to_action("a").pick("drop_prone").end_count();
    s.play_to_action("b").pick("drop_prone").end_count();
    s.tape("d8=2 d6=5 d4=1 d6=6 d20=2 d6=2 d6=3 d6=4 d6=1").next_round().cites("H-DICE-11");
    assert!(s.dice().starts_with("d8=2 d6=5 d4=1 d6=6 d20=2 d6=2 d6=3 d6=4 d6=1"), "{}", s.dice());
    assert_eq!((s.hp("a"), s.hp("b"), s.hp("t")), (7, 9, -5));
}
