//! The worked examples of section 14, with their exact dice.

use crate::setup::Skirmish;

/// Ysolt with Guard 3 is hit for exactly 3.
#[test]
fn e1_a_scar() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/2", "guard: 3")
        .party("odrun@P-rng/1", "")
        .foes("goblin:goblin_cutter@F-mel/2", "")
        .start();
    s.wait_turn();
    s.orders("goblin attack mode=melee weapon=short_sword target=ysolt", "d6=6 d6=4 d6=5");
    assert_eq!(s.point(), "take_guard");
    s.pick("take");
    assert_eq!(s.num("ysolt.guard_max"), 9);
    assert_eq!(s.vigour("ysolt"), "9/0");
    assert_eq!(s.slot("ysolt"), "party.reach/2");
    assert!(s.cond("ysolt", "prone") && s.cond("ysolt", "deprived"));
    assert!(s.events_ever("life_test").is_empty());
    assert_eq!((s.round(), s.faction().as_str()), (2, "party"), "prone: no counter is asked");
    s.cited_ever("R-SCAR-01");
}

/// Three attacks of mixed kinds on one foe form one group in the melee phase; only the single highest result counts.
#[test]
fn e2_a_group_of_mixed_kinds() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/2", "")
        .party("odrun@P-mel/1", "")
        .party("tamsin@P-rng/2", "")
        .foes("spear_guard@F-mel/2", "")
        .start();
    s.orders(
        "ysolt attack mode=melee weapon=sword target=spear_guard; odrun attack mode=melee weapon=club \
         target=spear_guard; tamsin attack mode=shot weapon=bow target=spear_guard",
        "d6=4 d8=5 d4=3 d6=6",
    );
    assert_eq!(s.dice(), "d6=4 d8=5 d4=3 d6=6");
    assert_eq!(s.vigour("spear_guard"), "7/2");
    s.expect_event("kept source=tamsin target=spear_guard amount=6");
    s.expect_event("damage source=tamsin target=spear_guard amount=5");
    assert_eq!(s.faction(), "foes", "no counter is asked: y and odrun stand next to each other");
}

/// A lone attacker is countered with a d3, less Armour.
#[test]
fn e3_a_counterattack() {
    let mut s = Skirmish::ranks().party("ysolt@P-mel/2", "").foes("spear_guard@F-mel/2", "").start();
    s.orders("ysolt attack mode=melee weapon=sword target=spear_guard", "d8=8");
    assert_eq!(s.vigour("spear_guard"), "7/0");
    assert_eq!(s.point(), "counter");
    s.tape("d3=3").pick("counter target=ysolt");
    assert_eq!(s.vigour("ysolt"), "9/6");
    assert!(s.events_ever("scar").is_empty() && s.events_ever("life_test").is_empty());
    s.play_to_declaration("spear_guard");
    assert!(s.legal("attack mode=unarmed target=ysolt"), "the guard keeps its turn");
}

/// A failed Life test, and the flight of the victim's mate.
#[test]
fn e4_critical_damage_and_morale() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/2", "")
        .foes("a:goblin_cutter@F-mel/2", "")
        .foes("b:goblin_cutter@F-rch/1", "")
        .start();
    s.orders("ysolt attack mode=melee weapon=sword target=a", "d8=8 d6=1 d6=2 d6=2 d6=4");
    assert_eq!(s.dice(), "d8=8 d6=1 d6=2 d6=2 d6=4");
    assert_eq!(s.vigour("a"), "2/0");
    assert!(s.cond("a", "down") && !s.cond("a", "dying"));
    assert!(s.cond("b", "routed"));
    assert_eq!(s.events("morale_test").len(), 1, "first casualty and half lost, and one test");
    assert_eq!((s.winner().as_str(), s.over().expect("over").reason), ("party", "routed"));
}

/// High ground: the attacker chooses between the higher of 2d6 and the weapon's die.
#[test]
fn e5_enhanced_is_a_choice() {
    let start = || {
        let mut s = Skirmish::ranks()
            .ground("P-mel/2", "high_ground")
            .party("ysolt@P-mel/2", "")
            .foes("spear_guard@F-mel/2", "")
            .start();
        s.orders("ysolt attack mode=melee weapon=sword target=spear_guard", "");
        assert_eq!(s.point(), "enhanced_die");
        assert_eq!(s.options(), ["enhanced", "weapon"]);
        s
    };
    let mut s = start();
    s.tape("d6=2 d6=6").pick("enhanced");
    assert_eq!(s.vigour("spear_guard"), "7/2");
    assert_eq!(s.point(), "counter");
    s.pick("none");
    let mut s = start();
    s.tape("d8=7").pick("weapon");
    assert_eq!(s.vigour("spear_guard"), "7/1");
}

/// 6.6 slays a veteran, but not a wyrm.
#[test]
fn e6_two_sixes() {
    let torch = "primary: 'torch', carried: ['pike', 'short_sword']";
    let mut s = Skirmish::ranks()
        .party("brannoc@P-mel/2", torch)
        .foes("veteran@F-mel/2", "")
        .foes("rat_swarm@F-rng/1", "")
        .start();
    s.orders("brannoc attack mode=melee weapon=torch target=veteran", "d6=6 d6=6 d6=1 d6=1");
    assert!(s.cond("veteran", "dead"));
    assert_eq!(s.vigour("veteran"), "9/9");
    assert_eq!(s.word("brannoc.primary"), "");
    s.expect_event("expended source=brannoc");

    let mut s = Skirmish::ranks().party("brannoc@P-mel/2", torch).foes("wyrm@F-mel/2", "").start();
    s.orders("brannoc attack mode=melee weapon=torch target=wyrm", "d6=6 d6=6");
    assert_eq!(s.vigour("wyrm"), "12/4");
    s.expect_event("damage target=wyrm amount=8");
    assert!(s.cond("wyrm", "burning"));
    assert_eq!(s.word("brannoc.primary"), "");
    assert_eq!(s.point(), "counter");
    s.tape("d3=1").pick("none");
}

/// A warband strikes with the sum of 2d6 and is not countered.
#[test]
fn e7_a_warband_against_a_player_character() {
    let mut s = Skirmish::ranks().party("ysolt@P-mel/2", "").foes("levy_band@F-mel/2", "").start();
    s.wait_turn();
    s.orders("levy_band attack mode=melee weapon=short_sword target=ysolt", "d6=4 d6=5 d6=4 d6=3 d6=3");
    assert_eq!(s.vigour("ysolt"), "5/0");
    assert_eq!((s.num("ysolt.life_max"), s.num("ysolt.guard_max")), (5, 6));
    s.expect_event("scar source=ysolt amount=6 name=head_wound");
    assert!(s.events_ever("life_test").is_empty());
    assert_eq!((s.round(), s.point()), (2, "shift"), "growth is no higher, and nobody counters");
}

/// Against a warband an individual keeps the lower of 2d6.
#[test]
fn e8_a_player_character_against_a_warband() {
    let mut s = Skirmish::ranks().party("ysolt@P-mel/2", "").foes("levy_band@F-mel/2", "").start();
    s.orders("ysolt attack mode=melee weapon=sword target=levy_band", "d6=3 d6=5");
    assert_eq!(s.vigour("levy_band"), "5/2");
    assert_eq!(s.point(), "counter");
    s.tape("d3=2").pick("counter target=ysolt");
    assert_eq!(s.vigour("ysolt"), "9/6");
    s.expect_event("damage source=levy_band target=ysolt amount=0");
}

/// A pike set behind the front meets a charge, and the charger is countered, too.
#[test]
fn e9_a_charge_into_a_set_pike() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/2", "")
        .party("brannoc@P-rch/2", "")
        .foes("goblin:goblin_cutter@F-rch/2", "")
        .foes("mate:goblin_cutter@F-rng/1", "morale: 12")
        .start();
    s.orders("brannoc set weapon=pike", "");
    s.orders("goblin charge cell=F-mel/2 mode=melee weapon=short_sword target=ysolt", "");
    assert_eq!((s.point(), s.combatant().as_str()), ("set_strike", "brannoc"));
    assert_eq!(s.slot("goblin"), "foes.melee/2");
    s.tape("d10=7 d6=1 d6=1 d6=6").pick("strike");
    assert_eq!(s.dice(), "d10=7 d6=1 d6=1 d6=6");
    assert_eq!(s.vigour("goblin"), "3/0");
    assert_eq!(s.vigour("ysolt"), "9/3");
    assert_eq!((s.point(), s.combatant().as_str()), ("counter", "ysolt"));
    s.tape("d3=2 d6=1 d6=2 d6=6 d6=6").pick("counter target=goblin");
    assert_eq!(s.vigour("goblin"), "1/0");
    assert!(s.cond("goblin", "down"));
}

/// A retreat out of the front row.
#[test]
fn e10_a_retreat() {
    let start = |dice: &str| {
        let mut s = Skirmish::ranks()
            .party("tamsin@P-mel/3", "")
            .party("odrun@P-rng/1", "")
            .foes("goblin:goblin_cutter@F-mel/2", "")
            .start();
        s.orders("tamsin retreat destination=exit", dice);
        s
    };
    let s = start("d6=3 d6=4");
    assert!(s.cond("tamsin", "fled"));
    assert_eq!(s.slot("tamsin"), "");
    let s = start("d6=4 d6=4");
    assert!(!s.cond("tamsin", "fled"));
    assert_eq!(s.slot("tamsin"), "party.melee/3");
    assert_eq!(s.faction(), "foes", "her action is spent");
}

/// The first round's Guard tests: after a failure a combatant has no turn, but may counter.
#[test]
fn e11_readiness() {
    let mut s = Skirmish::ranks()
        .readiness()
        .party("ysolt@P-mel/2", "")
        .party("tamsin@P-mel/4", "")
        .foes("goblin:goblin_cutter@F-mel/2", "")
        .tape("d6=2 d6=4 d6=5 d6=3")
        .start();
    assert_eq!((s.point(), s.combatant().as_str()), ("shift", "ysolt"), "tamsin has no turn");
    s.orders("ysolt wait", "");
    assert_eq!(s.faction(), "foes");
    s.orders("goblin attack mode=melee weapon=short_sword target=tamsin", "d6=2");
    assert_eq!((s.point(), s.combatant().as_str()), ("counter", "tamsin"));
    s.tape("d3=1").pick("counter target=goblin");
    assert_eq!(s.vigour("goblin"), "5/4");
}

/// An oiled bow against a beast, and a pike against one that flies.
#[test]
fn e12_oil_and_reach_against_a_flyer() {
    let mut s = Skirmish::ranks()
        .party("tamsin@P-rch/1", "primary: (name: 'bow', oil: beast)")
        .foes("harpy@F-rch/1", "")
        .start();
    s.orders("tamsin attack mode=shot weapon=bow target=harpy", "d6=4 d6=3 d6=2 d6=2");
    assert_eq!(s.vigour("harpy"), "3/0");
    assert!(s.cond("harpy", "down"));

    let mut s = Skirmish::ranks().party("brannoc@P-rch/1", "").foes("harpy@F-mel/1", "").start();
    s.orders("brannoc attack mode=reach weapon=pike target=harpy", "d10=4 d6=2 d6=2");
    assert_eq!(s.vigour("harpy"), "4/0");
    s.expect_event("struck source=brannoc amount=6");
    assert!(!s.cond("harpy", "down"));
}

/// A burst strikes friend and foe of a rank, each with its own die.
#[test]
fn e13_a_burst() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-mel/1", "")
        .party("odrun@P-rng/1", "spells: {'burst': 1}")
        .foes("goblin_cutter@F-mel/1", "")
        .foes("spear_guard@F-mel/2", "")
        .start();
    s.play_to_declaration("odrun");
    let options = s.matching("cast spell=burst");
    assert_eq!(options.len(), 1);
    s.orders("odrun cast spell=burst target=rank_0", "d6=5 d6=4 d6=6");
    assert_eq!(s.dice(), "d6=5 d6=4 d6=6");
    assert_eq!(["ysolt", "goblin_cutter", "spear_guard"].map(|c| s.vigour(c)), ["9/4", "5/1", "7/2"]);
}

/// The short grip avoids the cramped penalty, at the cost of a die size.
#[test]
fn e14_halfswording_in_a_cramped_cell() {
    let start = || {
        let mut s = Skirmish::ranks()
            .ground("F-mel/1", "cramped")
            .party("ysolt@P-mel/1", "")
            .foes("champion@F-mel/1", "")
            .start();
        s.wait_turn();
        s
    };
    let mut s = start();
    s.orders("champion attack mode=halfsword weapon=greatsword target=ysolt", "d10=7");
    assert_eq!(s.vigour("ysolt"), "9/2");
    assert_eq!(s.point(), "counter");
    s.pick("none");
    let mut s = start();
    s.orders("champion attack mode=melee weapon=greatsword target=ysolt", "d6=5 d6=3");
    assert_eq!(s.vigour("ysolt"), "9/6");
    assert_eq!(s.point(), "counter");
    s.pick("none");
}

/// Two attackers at a doorway are enough; arrows fly over them.
#[test]
fn e15_a_doorway() {
    let mut s = Skirmish::ranks()
        .field("mill", "doorway: (holder: 'foes')")
        .party("ysolt@P-mel/1", "")
        .party("odrun@P-mel/2", "")
        .party("brannoc@P-rch/1", "")
        .party("tamsin@P-rng/1", "")
        .foes("spear_guard@F-mel/1", "")
        .start();
    s.play_to_declaration("ysolt").pick("attack mode=melee weapon=sword target=spear_guard");
    s.play_to_declaration("odrun").pick("attack mode=melee weapon=club target=spear_guard");
    s.play_to_declaration("brannoc");
    assert!(!s.legal("attack mode=reach weapon=pike target=spear_guard"));
    s.pick("wait").play_to_declaration("tamsin");
    assert!(s.legal("attack mode=shot weapon=bow target=spear_guard"));
}

/// The side with more combatants in melee pushes the front.
#[test]
fn e16_the_front_line() {
    let mut s = Skirmish::ranks()
        .field("field", "width: 3")
        .extra("initiation: theatre")
        .party("ysolt@P-mel/1", "")
        .party("odrun@P-mel/2", "")
        .foes("spear_guard@F-mel/1", "")
        .start();
    s.wait_turn();
    s.wait_turn();
    assert_eq!((s.point(), s.faction().as_str()), ("shift_front", "party"));
    s.pick("push");
    assert_eq!(s.num("board.front_m"), 6);
    s.orders("odrun move_rank cell=P-rch/2", "");
    s.wait_turn();
    assert_eq!((s.round(), s.faction().as_str()), (3, "party"), "one against one: no decision");
    assert_eq!(s.num("board.front_m"), 6);
}

/// Two weapons, one of them enchanted, on low, level and high ground.
#[test]
fn e17_two_weapons_one_enchanted() {
    let start = |feature: Option<&str>, dice: &str| {
        let mut line = Skirmish::ranks();
        if let Some(feature) = feature {
            line = line.ground("P-mel/2", feature);
        }
        let mut s = line
            .party("ysolt@P-mel/2", "primary: (name: 'sword', enchanted: flame), off: 'dagger', carried: []")
            .foes("spear_guard@F-mel/2", "")
            .start();
        s.orders("ysolt attack mode=dual target=spear_guard", dice);
        assert_eq!(s.point(), "counter", "the higher die is not asked for");
        s.pick("none");
        assert!(s.events_ever("condition").iter().any(|e| e.facts["condition"] == "burning"));
        s
    };
    let s = start(Some("low_ground"), "d6=5 d6=3 d3=1");
    assert_eq!(s.events_ever("damage")[0].amount, Some(2));
    for ground in [None, Some("high_ground")] {
        let s = start(ground, "d6=2 d6=6 d4=4 d3=1 d6=1 d6=1");
        assert_eq!(s.events_ever("damage")[0].amount, Some(7));
    }
}

/// A set spear throws a charging player character back before she strikes.
#[test]
fn e18_a_set_spear_throws_the_charger_back() {
    let mut s = Skirmish::ranks()
        .party("ysolt@P-rch/2", "guard: 3")
        .party("odrun@P-rng/1", "")
        .foes("spear_guard@F-mel/2", "")
        .start();
    s.wait_turn();
    s.orders("spear_guard set weapon=spear", "");
    s.orders("ysolt charge cell=P-mel/2 mode=melee weapon=sword target=spear_guard", "");
    assert_eq!((s.point(), s.combatant().as_str()), ("set_strike", "spear_guard"));
    s.tape("d6=6 d6=2 d6=4").pick("strike");
    assert_eq!(s.vigour("ysolt"), "9/0");
    assert_eq!(s.slot("ysolt"), "party.reach/2");
    assert!(s.cond("ysolt", "prone") && s.cond("ysolt", "deprived"));
    assert_eq!(s.num("ysolt.guard_max"), 6);
    s.expect_event("lost source=ysolt target=spear_guard why=out_of_reach");
    assert_eq!(s.faction(), "foes", "no dice, and no counter");
}

/// With full Guard 3 the growth die is one d6.
#[test]
fn odruns_own_scar() {
    let mut s = Skirmish::ranks()
        .party("odrun@P-mel/2", "")
        .party("ysolt@P-rng/1", "")
        .foes("goblin:goblin_cutter@F-mel/2", "")
        .start();
    s.wait_turn();
    s.orders("goblin attack mode=melee weapon=short_sword target=odrun", "d6=3 d6=4");
    assert_eq!(s.point(), "take_guard");
    s.pick("keep");
    assert_eq!(s.num("odrun.guard_max"), 3);
}
