//! BLAST: attacks on a whole zone and its borders.

use crate::setup::{Setup, Skirmish};

/// Sets up `a` with a bomb in the first zone of `rows`.
fn bomber(rows: &str, a: &str) -> Setup {
    Skirmish::zones(rows).house("morale", "off").party("a:", &format!("wit: 9, in_hand: ['fire_bomb', 'sword'], {a}"))
}

fn bomb(zone: &str) -> String {
    format!("blast weapon=fire_bomb mode=throw zone={zone} force=full aim=steady")
}

#[test]
fn z_blast_01_friend_foe_hidden_and_fallen_alike_but_not_the_dead() {
    let mut s = bomber("hall - yard - far", "")
        .zone("yard", "light: dark")
        .party("friend:@yard", "conditions: (dazed: true)")
        .foes("near:@far|yard", "conditions: (dazed: true)")
        .foes("hidden:@yard", "concealed: true, conditions: (dazed: true)")
        .foes("down:@yard", "conditions: (incapacitated: stretch)")
        .foes("gave:@hall|yard", "conditions: (surrendered: true)")
        .foes("dead:@yard", "health: 0, conditions: (dead: true)")
        .foes("far:@far", "conditions: (dazed: true)")
        .start();
    s.turn("a").tape("d6=1 d6=2 d6=3 d6=4 d6=4").pick(&bomb("yard")).cited_ever("Z-BLAST-01");
    let left: Vec<i64> = ["friend", "near", "hidden", "down", "gave", "far", "a"].map(|who| s.health(who)).into();
    assert_eq!(left, [9, 8, 7, 6, 6, 10, 10]);
    assert_eq!(s.health("dead"), 0);
    s.pick("stay_down");
}

#[test]
fn z_blast_02_a_melee_blast_strikes_its_own_zone_and_never_misses() {
    let level = |place: &str| {
        Skirmish::zones("hall - yard - far")
            .zone("hall", "light: dark")
            .zone("yard", "light: dark")
            .extra("weapons: [(name: 'breath', dice: '1d6', melee: true, blast: true)]")
            .party(&format!("a:@{place}"), "wit: 1, natural_attacks: ['breath']")
            .party("friend:@hall", "conditions: (dazed: true)")
            .foes("b:@yard", "conditions: (dazed: true)")
            .foes("c:@far", "")
            .start()
    };
    let mut s = level("hall");
    assert_eq!(s.turn("a").values("blast", "zone"), ["hall"]);
    s.tape("d6=2").pick("blast weapon=breath mode=melee zone=hall force=full").cited_ever("Z-BLAST-02");
    assert_eq!((s.dice().as_str(), s.health("friend"), s.health("a")), ("d6=2", 8, 10), "no save in the dark");
    let mut s = level("hall|yard");
    assert_eq!(s.turn("a").values("blast", "zone"), ["hall", "yard"], "from a border either zone");
    s.tape("d6=3").pick("blast weapon=breath zone=yard force=full");
    assert_eq!((s.health("b"), s.health("friend"), s.health("a")), (7, 10, 10));
}

#[test]
fn z_blast_03_a_ranged_blast_needs_range_sight_and_a_free_line() {
    let level = || {
        bomber("hall - yard - far - hill", "")
            .zone("cell", "")
            .border("cell|hall", "kind: barrier, sight: clear")
            .zone("fog", "light: dark")
            .border("fog|hall", "")
            .zone("veiled", "")
            .border("hall|veiled", "")
            .extra("no_sight: [('hall', 'veiled')]")
            .foes("b:@hill", "")
    };
    let mut s = level().start();
    // Range 2 zones; `cell` is behind a grating, `veiled` out of sight, `hill` too far; darkness does not matter.
    let zones = s.turn("a").values("blast", "zone");
    assert_eq!(zones, ["far", "fog", "hall", "yard"]);
    assert_eq!(s.values("blast zone=yard force=full", "aim"), ["steady", "moving"], "1 zone is half range");
    assert_eq!(s.values("blast zone=far force=full", "aim"), ["steady"], "not on the move beyond half range");
    assert_eq!(s.values("blast zone=far aim=steady", "force"), ["full", "hold_back"]);
    s.tape("d20=9").pick(&bomb("far")).cites("Z-BLAST-03");
    assert!(s.in_hand("a") == ["sword"], "the save is needed beyond half range; nobody was there");
    let mut s = level().start();
    s.turn("a").tape("").pick(&bomb("yard"));
    assert_eq!(s.dice(), "", "within half range and steady: no save");
}

#[test]
fn z_blast_03_the_attacker_is_hit_by_a_blast_on_its_own_zone() {
    let mut s = bomber("hall - yard - far", "").foes("b:@far", "").start();
    s.turn("a").tape("d6=4").pick(&bomb("hall"));
    assert_eq!(s.health("a"), 6);
    let mut s = bomber("hall - yard - far", "").foes("b:@far", "").start();
    s.turn("a").pick("step place=hall|yard").tape("d20=1 d6=4");
    s.pick("blast weapon=fire_bomb zone=yard force=full aim=moving");
    assert_eq!(s.health("a"), 6, "on its border too");
}

/// Sets up `court` in the middle of a star: `gate`, connected by `mid`, is the bomber's zone; `hall` is open,
/// `cellar` behind a closed door, `moat` behind a barrier.
fn star(a: &str) -> Setup {
    bomber("gate - mid - court", a)
        .border("court|hall", "")
        .border("cellar|court", "kind: door")
        .border("court|moat", "kind: barrier")
        .zone("hall", "")
        .zone("cellar", "")
        .zone("moat", "")
        .foes("h:@hall", "conditions: (dazed: true)")
        .foes("m:@mid", "conditions: (dazed: true)")
        .foes("c:@court", "conditions: (dazed: true)")
}

#[test]
fn z_blast_04_a_missed_blast_goes_to_a_neighbouring_zone() {
    let mut s = star("").start();
    s.turn("a").tape("d20=10 d2=1 d6=3").pick(&bomb("court")).cites("Z-BLAST-04");
    assert_eq!((s.health("h"), s.health("m"), s.health("c")), (7, 10, 10), "1 is the hall");
    let mut s = star("").start();
    s.turn("a").tape("d20=10 d2=2 d6=3").pick(&bomb("court"));
    assert_eq!((s.health("h"), s.health("m"), s.health("c")), (10, 7, 10), "2 is mid");
}

#[test]
fn z_blast_04_one_way_needs_no_die_and_none_no_effect() {
    let mut s = star("").border("court|hall", "kind: door").start();
    s.turn("a").tape("d20=10 d6=3").pick(&bomb("court"));
    assert_eq!(s.dice(), "d20=10 d6=3", "a die with one face is not rolled");
    assert_eq!(s.health("m"), 7);
    // An island behind gratings; bombs can pass only through a window.
    let mut s = Skirmish::zones("hall - yard - far - court")
        .border("court|far", "kind: barrier, peek: true, sight: clear")
        .extra("weapons: [(name: 'grenade', dice: '1d6', bulk: 1, throw: 1, blast: true, consumed: true)]")
        .party("a:@far", "wit: 9, in_hand: ['grenade']")
        .foes("c:@court", "conditions: (dazed: true)")
        .foes("d:@hall", "")
        .start();
    s.turn("a").tape("d20=10").pick("blast weapon=grenade zone=court peek=court|far force=full aim=steady");
    assert_eq!((s.dice().as_str(), s.health("c")), ("d20=10", 10));
    assert!(s.in_hand("a").is_empty());
}

#[test]
fn z_blast_05_every_target_reacts_for_itself_after_the_deviation() {
    let mut s = bomber("hall - yard - far", "")
        .foes("b:@yard", "in_hand: ['shield']")
        .foes("c:@far|yard", "skills: ['dodge_blows'], turn: taken")
        .foes("d:@far", "")
        .start();
    s.turn("a").pick(&bomb("yard"));
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "b"));
    s.tape("d20=11").pick("dodge");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "c"));
    assert_eq!(s.options(), ["dodge kind=free", "guard ally=d target=d", "none"], "d is nearby and not hit");
    s.tape("d20=10 d6=4").pick("dodge kind=free");
    assert_eq!((s.health("b"), s.health("c")), (7, 10), "4 less the shield of one that tried to dodge");
}

#[test]
fn z_blast_05_the_attacker_dodges_its_own_blast_only_freely() {
    let mut s = bomber("hall - yard - far", "").foes("b:@far", "").start();
    s.turn("a").tape("d6=1").pick(&bomb("hall"));
    assert_eq!(s.health("a"), 9, "not asked");
    let mut s = bomber("hall - yard - far", "skills: ['dodge_blows']").foes("b:@far", "").start();
    s.turn("a").pick(&bomb("hall"));
    assert_eq!(s.options(), ["dodge kind=free", "none"]);
    s.tape("d20=10").pick("dodge kind=free").cited_ever("Z-BLAST-05");
    assert_eq!((s.health("a"), s.turn_of("a").as_str()), (10, "open"));
}

#[test]
fn z_blast_06_size_means_nothing_but_holding_back_and_riding_impair() {
    let level = |a: &str| {
        bomber("hall - yard - far", a)
            .foes("rat@yard", "max_health: 20, str: 20, conditions: (dazed: true)")
            .foes("wyrm@yard", "natural_armour: 0, conditions: (dazed: true)")
            .foes("c:@far", "")
    };
    let mut s = level("").start();
    assert!(!s.turn("a").legal("blast zone=hill"));
    s.tape("d6=5 d6=5").pick(&bomb("yard")).cites("Z-BLAST-06");
    assert_eq!((s.health("rat"), s.health("wyrm")), (15, 13));
    let mut s = level("size: massive").start();
    s.turn("a").tape("d6=5 d6=5").pick(&bomb("yard"));
    assert_eq!((s.health("rat"), s.health("wyrm")), (15, 13), "one die from a giant too");
    let mut s = level("").start();
    s.turn("a").tape("d6=5 d6=5").pick("blast weapon=fire_bomb zone=yard force=hold_back aim=steady");
    assert_eq!((s.health("rat"), s.health("wyrm")), (17, 15));
    let mut s = level("riding: 'horse'").party("horse", "").start();
    assert_eq!(s.turn("a").values("blast member=a zone=yard aim=steady", "force"), ["full"]);
    s.tape("d6=5 d6=5").pick("blast member=a zone=yard force=full aim=steady");
    assert_eq!((s.health("rat"), s.health("wyrm")), (17, 15));
}

#[test]
fn z_blast_07_only_the_cover_of_a_border_underfoot_counts() {
    let mut s = bomber("hall - yard - far", "")
        .zone("yard", "cover: true")
        .border("hall|yard", "cover_for: ['yard']")
        .border("far|yard", "cover: true")
        .foes("b:@yard", "conditions: (dazed: true)")
        .foes("c:@far|yard", "conditions: (dazed: true)")
        .foes("d:@far", "conditions: (dazed: true)")
        .start();
    s.turn("a").tape("d6=4 d6=4").pick(&bomb("yard")).cites("Z-BLAST-07");
    assert_eq!((s.health("b"), s.health("c")), (6, 7));
}

#[test]
fn z_blast_08_an_empty_zone_may_be_bombed_and_no_stunt_is_asked() {
    let mut s = bomber("hall - yard - far", "").foes("b:@yard", "").stunts().start();
    s.turn("a").tape("").pick(&bomb("yard"));
    assert_eq!(s.point(), "react", "no stunt");
    assert!(!s.legal("counter kind=blast"));
    s.tape("d6=1").pick("none");
    let mut s = bomber("hall - yard - far", "").foes("b:@far", "").start();
    s.turn("a").pick(&bomb("yard")).cites("Z-BLAST-08");
    assert_eq!((s.in_hand("a"), s.num("a.mains")), (vec!["sword".to_string()], 1));
    // A combatant that could counter with a bomb may not.
    let mut s = Skirmish::duel("in_hand: ['sword']", "in_hand: ['fire_bomb', 'blunderbuss'], hands: 3").start();
    s.turn("a").pick("attack weapon=sword target=b force=full");
    assert_eq!(s.values("counter kind=attack", "weapon"), ["unarmed"]);
    s.tape("d6=1").pick("none");
}

#[test]
fn z_blast_09_an_ally_may_dodge_but_not_counter() {
    let mut s = bomber("hall - yard - far", "")
        .party("friend:@yard", "in_hand: ['bow']")
        .foes("b:@yard", "in_hand: ['bow']")
        .foes("c:@far", "")
        .start();
    s.turn("a").pick(&bomb("yard"));
    assert_eq!((s.combatant().as_str(), s.actions()), ("friend", vec!["dodge", "none"]));
    s.tape("d20=10").pick("dodge").cited_ever("Z-BLAST-09");
    assert_eq!((s.combatant().as_str(), s.actions()), ("b", vec!["dodge", "counter", "none"]));
    s.tape("d6=2").pick("none");
    assert_eq!((s.health("friend"), s.turn_of("friend").as_str(), s.health("b")), (10, "taken", 8));
}

#[test]
fn z_blast_05_whoever_falls_to_its_own_blast_has_no_more_turn() {
    let mut s = bomber("hall - yard - far", "health: 4").party("mate:@far", "").foes("b:@far", "").start();
    s.turn("a").tape("d6=2").pick(&bomb("hall"));
    assert_eq!((s.health("a"), s.turn_of("a").as_str(), s.point()), (2, "taken", "take_turn"));
    assert_eq!(s.loose("hall"), ["sword"]);
}

#[test]
fn z_blast_04_a_deviation_onto_the_thrower() {
    let mut s = bomber("hall - yard - far", "").foes("b:@far", "").foes("c:@yard", "").start();
    s.turn("a").pick("step place=hall|yard");
    s.tape("d20=10").pick("blast weapon=fire_bomb zone=hall force=full aim=moving");
    assert_eq!((s.point(), s.combatant().as_str()), ("react", "c"), "the yard is the only neighbour");
    s.tape("d6=3 d6=3").pick("none");
    assert_eq!((s.health("a"), s.health("c"), s.health("b")), (7, 7, 10));
}
