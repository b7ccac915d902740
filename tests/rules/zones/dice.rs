//! DICE: the order of the dice. The tape is strict, so that dice of different sizes cannot change places unnoticed.
//! For equal sizes the values show the order.

use crate::setup::Skirmish;

const BLOW: &str = "attack weapon=sword mode=melee target=b force=full";

#[test]
fn z_dice_01_the_initiative_is_rolled_before_anything_else() {
    let mut s = Skirmish::duel("", "").side("third", "t:", "").initiative("random").tape("d3=2").start();
    assert_eq!((s.point(), s.faction().as_str(), s.round()), ("first_faction", "foes", 1), "numbered in roster order");
    s.pick("first_faction faction=third");
    // With an ambush it is rolled before the bonus round, and not again.
    let mut s = Skirmish::duel("concealed: true", "concealed: true").initiative("random").tape("d2=2").start();
    assert_eq!((s.point(), s.faction().as_str(), s.round()), ("first_faction", "foes", 0));
    s.pick("first_faction faction=party").pass_round();
    assert_eq!((s.faction().as_str(), s.round()), ("foes", 1));
}

#[test]
fn z_dice_02_hit_save_counter_save_attack_counter_poison() {
    let mut s =
        Skirmish::duel("natural_attacks: ['fang'], wit: 12", "max_health: 20, wit: 8, str: 7, in_hand: ['battleaxe']")
            .extra("weapons: [(name: 'fang', dice: '1d6', melee: true, poison: true)]")
            .zone("hall", "light: dark")
            .start();
    s.turn("a").tape("d20=12").pick("attack weapon=fang target=b force=full");
    s.tape("d20=8 d6=4 d8=2 d20=7").pick("counter kind=attack weapon=battleaxe force=full");
    assert_eq!((s.health("a"), s.health("b")), (8, 16));
    assert!(!s.cond("b", "poisoned"), "7 passes against STR 7");
}

#[test]
fn z_dice_02_follow_ups_come_in_the_order_of_the_hits() {
    let fang = "natural_attacks: ['fang'], max_health: 20, str: ";
    let mut s = Skirmish::duel(&format!("{fang} 9"), &format!("{fang} 12"))
        .extra("weapons: [(name: 'fang', dice: '1d6', melee: true, poison: true)]")
        .start();
    // b suffers more and is hit first: its poison save is read first.
    s.turn("a").pick("attack weapon=fang target=b force=full");
    s.tape("d6=4 d6=3 d20=12 d20=10").pick("counter kind=attack weapon=fang force=full");
    assert!(!s.cond("b", "poisoned"), "12 against STR 12");
    assert!(s.cond("a", "poisoned"), "10 against STR 9");
}

#[test]
fn z_dice_02_hazards_of_a_swap_come_before_the_new_targets_dodge() {
    let mut s = Skirmish::duel("in_hand: ['sword']", "max_health: 20")
        .border("hall|yard", "hazard: fire")
        .foes("c:@hall|yard", "")
        .start();
    s.turn("a").pick(BLOW).tape("d4=1").pick("hide_behind character=c");
    assert_eq!((s.dice().as_str(), s.health("b"), s.point()), ("d4=1", 19, "react"));
    s.tape("d20=11 d6=2").pick("dodge");
    assert_eq!((s.dice().as_str(), s.health("c")), ("d20=11 d6=2", 8));
}

#[test]
fn z_dice_02_a_killed_mount_throws_its_riders_before_the_cleave() {
    let mut s = Skirmish::zones("hall - yard - far")
        .initiative("foes")
        .house("morale", "off")
        .party("a:", "in_hand: ['sword'], skills: ['cleave']")
        .foes("pony@yard", "health: 6, turn: fresh")
        .foes("r1:@yard", "riding: 'pony', agi: 9")
        .foes("c:", "turn: taken")
        .foes("watcher:@far", "")
        .start();
    s.turn("r1").pick("step place=hall|yard").end();
    s.turn("a").pick("attack weapon=sword mode=melee target=pony force=full");
    assert_eq!(s.options(), ["guard ally=r1 target=r1", "none"]);
    s.tape("d6=5 d20=10 d4=2").pick("none");
    // The rider falls for 2, then the cleave decision follows.
    assert_eq!((s.point(), s.health("r1"), s.word("r1.riding").as_str()), ("cleave", 8, ""));
    s.pick("cleave target=c").tape("d6=3").pick("none");
    assert_eq!(s.health("c"), 7);
}

#[test]
fn z_dice_03_both_sets_of_an_impaired_attack_in_a_row() {
    let mut s = Skirmish::duel("size: large, in_hand: ['sword']", "max_health: 20, turn: taken")
        .house("impaired", "lowest_of_two")
        .start();
    s.turn("a").tape("d6=1 d6=6 d6=3 d6=3").pick("attack weapon=sword target=b force=hold_back").cites("Z-DICE-03");
    assert_eq!(s.health("b"), 14, "7 and 6: the second set is the lower; die by die it would be 4");
    assert_eq!(s.dice(), "d6=1 d6=6 d6=3 d6=3");
}

#[test]
fn z_dice_04_non_lethal_save_reaction_damage_strength_hazard() {
    let mut s = Skirmish::duel("wit: 12, max_health: 20", "wit: 8, str: 7, in_hand: ['battleaxe']")
        .zone("hall", "light: dark")
        .border("hall|yard", "hazard: spikes")
        .start();
    s.turn("a").tape("d20=12").pick("shove target=b");
    s.tape("d20=8 d8=3 d20=8").pick("counter kind=attack weapon=battleaxe force=full");
    assert_eq!((s.dice().as_str(), s.point(), s.health("a")), ("d20=8 d8=3 d20=8", "shove_to", 17));
    s.tape("d6=2").pick("shove_to place=hall|yard");
    assert_eq!((s.dice().as_str(), s.health("b")), ("d6=2", 5));
}

#[test]
fn z_dice_04_a_larger_shovers_d4_comes_before_the_way() {
    let mut s = Skirmish::duel("size: large", "turn: taken").border("hall|yard", "hazard: spikes").start();
    s.turn("a").tape("d4=1").pick("shove target=b");
    assert_eq!((s.dice().as_str(), s.point(), s.health("b")), ("d4=1", "shove_to", 9));
    s.tape("d6=2").pick("shove_to place=hall|yard");
    assert_eq!(s.health("b"), 7);
}

#[test]
fn z_dice_04_of_two_non_lethal_ones_the_attack_is_finished_first() {
    let mut s = Skirmish::duel("str: 9", "str: 12, in_hand: ['axe']").start();
    s.turn("a").pick("disarm target=b").tape("d20=12 d20=10").pick("counter kind=shove");
    assert_eq!(s.in_hand("b"), ["axe"], "12 against STR 12");
    assert_eq!((s.point(), s.combatant().as_str()), ("shove_to", "b"), "10 against STR 9");
    s.pick("stay");
}

#[test]
fn z_dice_05_stun_dice_in_place_of_the_save() {
    let level = || {
        Skirmish::duel("in_hand: ['club'], skills: ['strike_to_stun'], max_health: 20", "health: 6, in_hand: ['axe']")
    };
    let mut s = level().start();
    s.turn("a").pick("stun weapon=club target=b").tape("d4=3").pick("none");
    assert_eq!((s.word("b.conditions.incapacitated").as_str(), s.health("b")), ("stretch", 6));
    let mut s = level().start();
    s.turn("a").pick("stun weapon=club target=b");
    s.tape("d6=5 d4=2").pick("counter kind=attack weapon=axe mode=melee force=full");
    assert_eq!((s.dice().as_str(), s.health("a")), ("d6=5 d4=2", 15), "the damage first, then the stun's");
    assert!(!s.cond("b", "incapacitated"), "2 is less than half of 6");
}

#[test]
fn z_dice_06_save_deviation_reactions_damage_counter() {
    let mut s = Skirmish::zones("gate - mid - court")
        .zone("annexe", "")
        .border("annexe|court", "")
        .house("morale", "off")
        .party("a:", "wit: 9, max_health: 20, in_hand: ['fire_bomb']")
        .foes("p1:@mid", "agi: 9")
        .foes("p2:@gate|mid", "max_health: 20, in_hand: ['battleaxe']")
        .foes("p3:@mid", "agi: 12, max_health: 20")
        .foes("watcher:@annexe", "")
        .start();
    s.turn("a").tape("d20=10 d2=2").pick("blast weapon=fire_bomb zone=court force=full aim=steady");
    assert_eq!((s.dice().as_str(), s.combatant().as_str()), ("d20=10 d2=2", "p1"), "1 annexe, 2 mid");
    s.tape("d20=9").pick("dodge").pick("counter kind=attack weapon=battleaxe force=full");
    s.tape("d20=13 d6=3 d6=4 d8=2").pick("dodge");
    assert_eq!(s.dice(), "d20=13 d6=3 d6=4 d8=2", "p1 dodged: no die");
    let left: Vec<i64> = ["p1", "p2", "p3", "a"].map(|who| s.health(who)).into();
    assert_eq!(left, [10, 17, 16, 18]);
}

#[test]
fn z_dice_06_follow_ups_in_roster_order_unless_the_counter_comes_first() {
    // p2 counters and the breather is hit first: the pair's follow-ups come before those of p1.
    let run = |counter: &str, tape: &str| {
        let mut s = Skirmish::zones("hall - yard")
            .house("morale", "off")
            .extra(
                "weapons: [(name: 'miasma', dice: '1d6', melee: true, blast: true, poison: true),
                              (name: 'fang', dice: '1d8', melee: true, poison: true)]",
            )
            .initiative("foes")
            .party("p1:", "max_health: 20, str: 12, turn: taken")
            .party("p2:", "max_health: 20, str: 9, natural_attacks: ['fang']")
            .foes("b:", "max_health: 30, str: 15, natural_attacks: ['miasma']")
            .start();
        s.turn("b").pick("blast weapon=miasma zone=hall force=full");
        s.tape(tape).pick(counter);
        ["b", "p1", "p2"].map(|who| s.cond(who, "poisoned"))
    };
    let counter = "counter kind=attack weapon=fang force=full";
    assert_eq!(run("none", "d6=3 d6=3 d20=13 d20=9"), [false, true, false], "p1, then p2");
    assert_eq!(run(counter, "d6=3 d6=3 d8=5 d20=16 d20=10 d20=12"), [true, false, true], "b, p2, then p1");
}

#[test]
fn z_dice_07_spread_saves_first_in_roster_order() {
    let mut s = Skirmish::zones("hall - yard")
        .zone("hall", "light: dark")
        .house("morale", "off")
        .party("a:", "size: large, wit: 10, in_hand: ['sword']")
        .foes("b:", "agi: 9")
        .foes("c:", "agi: 12")
        .foes("watcher:@yard", "")
        .start();
    // Two dice for two medium targets: there is only one allotment, so there is no decision.
    s.turn("a").tape("d20=10 d20=11").pick("spread weapon=sword force=full");
    assert_eq!((s.dice().as_str(), s.combatant().as_str()), ("d20=10 d20=11", "b"), "c was missed");
    s.tape("d20=10 d6=4").pick("dodge");
    assert_eq!((s.health("b"), s.health("c")), (6, 10));
}

#[test]
fn z_dice_08_hazard_save_damage_then_the_riders_falls() {
    let mut s = Skirmish::zones("hall - yard - far")
        .border("hall|yard", "hazard: pit")
        .party("a:@yard", "agi: 9")
        .foes("w:@far", "")
        .start();
    s.turn("a").tape("d20=10 d6=2").pick("step place=hall|yard");
    assert_eq!((s.dice().as_str(), s.health("a")), ("d20=10 d6=2", 8));
    let mut s = Skirmish::zones("hall - yard - far")
        .border("hall|yard", "hazard: trap")
        .party("r1:", "riding: 'pony', agi: 9")
        .party("pony", "health: 8")
        .foes("w:@far", "")
        .start();
    s.turn("r1").tape("d20=12 d8=4 d20=10 d4=3").pick("step place=hall|yard");
    assert_eq!(s.dice(), "d20=12 d8=4 d20=10 d4=3", "the pony's save, the trap, the rider's save, its fall");
    assert_eq!((s.health("pony"), s.health("r1"), s.word("r1.riding").as_str()), (4, 7, ""));
}

#[test]
fn z_dice_08_several_at_once_go_one_after_the_other() {
    let mut s = Skirmish::zones("hall - yard")
        .zone("hall", "levers: [(id: 'switch', effect: 'arm:yard')]")
        .zone("yard", "hazard: fire")
        .party("a:", "")
        .party("x:@yard", "")
        .foes("b:@yard", "")
        .start();
    s.turn("a").pick("lever id=switch").tape("d4=1 d4=2").pick("lever id=switch");
    assert_eq!((s.health("x"), s.health("b")), (9, 8), "off, then on again: roster order");
}

#[test]
fn z_dice_09_one_d20_for_sprints_and_words_a_d6_for_medicine() {
    let mut s =
        Skirmish::duel("agi: 9, in_hand: ['medicine_box'], powers: ['mend_flesh', 'numbing_touch']", "wit: 12, str: 9")
            .party("hurt:", "health: 2, turn: taken")
            .start();
    s.turn("a").tape("d20=9").pick("sprint");
    assert_eq!(s.dice(), "d20=9");
    s.tape("d20=12").pick("distract target=b");
    assert_eq!((s.dice().as_str(), s.cond("b", "distracted")), ("d20=12", false));
    s.pass_round().turn("a").tape("d6=3").pick("use_item item=medicine_box target=hurt");
    assert_eq!((s.dice().as_str(), s.health("hurt")), ("d6=3", 5));
    s.pass_round().turn("a").tape("d6=4").pick("power name=mend_flesh target=hurt");
    assert_eq!((s.dice().as_str(), s.health("hurt")), ("d6=4", 9));
    s.pass_round().turn("a").tape("d20=10").pick("power name=numbing_touch target=b");
    assert_eq!((s.dice().as_str(), s.cond("b", "dazed")), ("d20=10", true));
}

#[test]
fn z_dice_09_grabs_and_mounts() {
    let mut s = Skirmish::duel("str: 9, conditions: (grabbed_by: ['b'])", "").party("x:", "str: 12").start();
    s.turn("a").tape("d20=10").pick("break_free");
    assert!(s.cond("a", "grabbed"));
    s.turn("x").tape("d20=12").pick("free_ally ally=a");
    assert!(!s.cond("a", "grabbed"));
    let mut s = Skirmish::duel("agi: 9, riding: 'horse'", "turn: taken").party("horse", "").start();
    s.turn("a").pick("step place=hall|yard").tape("d20=10 d4=3").pick("dismount");
    assert_eq!((s.dice().as_str(), s.health("a"), s.word("a.riding").as_str()), ("d20=10 d4=3", 7, ""));
}

#[test]
fn z_dice_10_opportunity_attacks_then_the_hazard_then_the_dragged() {
    let mut s = Skirmish::zones("hall - yard - far")
        .house("morale", "off")
        .initiative("foes")
        .zone("yard", "hazard: fire")
        .party("p1:", "in_hand: ['sword']")
        .party("p2:", "in_hand: ['battleaxe']")
        .party("held:@hall|yard", "max_health: 20, conditions: (grabbed_by: ['b'])")
        .foes("b:@hall|yard", "max_health: 30, str: 20")
        .foes("watcher:@far", "")
        .start();
    s.turn("b").pick("step place=yard").tape("d6=2").pick("attack weapon=sword target=b force=full");
    s.tape("d8=3 d4=4 d4=3").pick("attack weapon=battleaxe target=b force=full");
    assert_eq!((s.health("b"), s.health("held")), (30 - 2 - 3 - 4, 17));
    assert_eq!((s.place("b").as_str(), s.place("held").as_str()), ("yard", "yard"));
}

#[test]
fn z_dice_11_end_of_the_round_hazards_morale_pursuit() {
    let mut s = Skirmish::zones("hall - yard - far")
        .house("morale", "all")
        .zone("hall", "hazard: fire")
        .zone("far", "exits: ['foes']")
        .party("p:", "max_health: 20")
        .party("hunter:@yard", "")
        .foes("runner:@far", "agi: 9, wit: 12")
        .foes("stays:", "max_health: 20, wit: 12")
        .start();
    s.turn("runner").pick("exit");
    assert!(s.cond("runner", "fled"));
    // Fire: p, then stays; morale: one of two is left; pursuit: the runner's AGI.
    s.tape("d4=1 d4=2 d20=12");
    while s.point() != "pursue" {
        s.pick(if s.legal("pass") { "pass" } else { "end_turn" });
    }
    assert_eq!((s.health("p"), s.health("stays")), (19, 18));
    assert!(s.cond("stays", "steadfast"));
    s.tape("d20=10").pick("pursue combatant=hunter");
    assert!(s.cond("runner", "cornered"));
}

#[test]
fn z_dice_12_durability_in_the_order_of_owners_and_lists() {
    let mut s = Skirmish::zones("hall - yard")
        .zone("yard", "items: [(item: 'dagger', used: true)]")
        .zone("attic", "items: [(item: 'mace', used: true)]")
        .border("attic|hall", "")
        .party(
            "a:",
            "in_hand: [(item: 'sword', used: true)], stowed: [(item: 'axe', used: true), 'dagger'],
             worn: (item: 'heavy_armour', used: true)",
        )
        .foes("b:", "in_hand: [(item: 'club', used: true)], health: 1, turn: taken")
        .start();
    // a: sword d4, axe d4, heavy armour d8 (robust); b: club d4; loose: mace d8 in the attic, dagger d4 in the yard.
    s.turn("a").tape("d6=1 d4=1 d4=2 d8=1 d4=2 d8=2 d4=1").pick(BLOW);
    assert_eq!(s.winner(), "party");
    assert_eq!(s.wear("a", "sword"), "damaged");
    assert_eq!((s.wear("a", "axe").as_str(), s.wear("a", "dagger").as_str()), ("intact", "intact"));
    assert_eq!(s.wear("a", "heavy_armour"), "damaged");
    assert_eq!(s.wear("hall", "club"), "intact", "it fell, but keeps its owner's place in the order");
    assert_eq!((s.wear("attic", "mace").as_str(), s.wear("yard", "dagger").as_str()), ("intact", "damaged"));
}

#[test]
fn z_dice_12_improvised_weapons_come_last_in_the_order_they_were_picked_up() {
    let mut s = Skirmish::zones("hall - yard")
        .extra("round_limit: 1")
        .zone("hall", "clutter: hand, items: [(item: 'mace', used: true)]")
        .party("p1:", "hands: 1")
        .party("p2:", "hands: 1")
        .foes("b:", "max_health: 20, turn: taken")
        .start();
    s.turn("p2")
        .pick("pick_up item=improvised_hand")
        .tape("d4=2")
        .pick("attack weapon=improvised_hand target=b force=full");
    s.end().turn("p1").pick("pick_up item=improvised_hand");
    s.tape("d4=3").pick("attack weapon=improvised_hand target=b force=full");
    assert_eq!(s.health("b"), 15);
    // The loose mace, then the one that p2 picked up, then p1's.
    s.tape("d8=2 d4=1 d4=2").pass_to_end();
    assert_eq!((s.in_hand("p2").len(), s.in_hand("p1")), (0, vec!["improvised_hand".to_string()]));
}
