//! Pushing back combatants that defend desperately (S-REACT-07 to S-REACT-09, reading 26).

use crate::setup::{Field, Skirmish};

/// Plays to the first of two attacks of `a` on `d`, which defends desperately.
fn attack(field: Field) -> Skirmish {
    let mut s = field.party("a:@-1,0", "attacks: 2").foes("d:@0,0", "").start();
    s.all_declare("a attack weapon=unarmed target=d; d desperate_defence", "d10=5 d8=3").play_to_attack("a");
    s
}

#[test]
fn s_react_07_strike_another_pass_or_strike_and_push() {
    let mut s = attack(Skirmish::segments().foes("e:@-1,1", ""));
    assert_eq!(s.values("strike", "target"), ["e", "d"], "in the order of the roster");
    s.pick("pass").cites("S-REACT-07");
    let mut s = attack(Skirmish::segments().foes("e:@-1,1", ""));
    s.tape("d100=99").pick("strike target=e");
    assert_ne!(s.point(), "force_move");
}

#[test]
fn s_react_08_hit_or_miss_once_for_each_attacker() {
    let mut s = attack(Skirmish::segments());
    s.tape("d100=99").pick("strike target=d");
    assert_eq!((s.point(), s.combatant()), ("force_move", "a".into()), "a miss will do");
    s.pick("none").pick("no").play_to_attack("a").tape("d100=3 d2=1").pick("strike target=d");
    assert_eq!(s.point(), "force_move", "it has not pushed yet");
    s.pick("push h1=1,-1 h2=none").expect_event("pushed source=a target=d").cites("S-REACT-08").cites("S-REACT-09");
    let field = Skirmish::segments().party("c:@0,-1", "").party("a:@-1,0", "attacks: 2").foes("d:@0,0", "");
    let mut s = field.start();
    s.all_declare(
        "a attack weapon=unarmed target=d; c attack weapon=unarmed target=d; d desperate_defence",
        "d10=1 d10=5 d8=3",
    );
    s.play_to_attack("a").tape("d100=99").pick("strike target=d").pick("push h1=-1,1 h2=none").pick("no");
    s.play_to_attack("a").tape("d100=99").pick("strike target=d");
    assert_ne!(s.point(), "force_move", "once in a round");
    s.pick("no").play_to_attack("c");
    assert!(!s.legal("strike target=d"), "out of its reach by now");
}

#[test]
fn s_react_08_every_attacker_may_do_it_but_not_to_the_fallen() {
    let field = || Skirmish::segments().party("c:@0,-1", "").party("a:@-1,0", "").foes("e:@9,9", "");
    let mut s = field().foes("d:@0,0", "").start();
    s.all_declare(
        "a attack weapon=unarmed target=d; c attack weapon=unarmed target=d; d desperate_defence",
        "d10=1 d10=5",
    );
    s.play_to_attack("a").tape("d100=99").pick("strike target=d").pick("push h1=1,-1 h2=none").pick("no");
    s.play_to_attack("c").tape("d100=99").pick("strike target=d");
    assert_eq!((s.point(), s.combatant()), ("force_move", "c".into()));
    let mut s = field().foes("d:@0,0", "hp: 1").start();
    s.all_declare("a attack weapon=unarmed target=d; d desperate_defence", "d10=5").play_to_attack("a");
    s.tape("d100=3 d2=2").pick("strike target=d");
    assert_ne!(s.point(), "force_move", "it is down");
}

#[test]
fn s_react_08_only_blows_drive_back() {
    let mut s = Skirmish::segments().party("archer@-4,0", "").foes("d:@0,0", "").start();
    s.all_declare("archer shoot weapon=long_bow target=d; d desperate_defence", "d10=5 d8=3").play_to_attack("archer");
    s.tape("d100=99").pick("strike target=d");
    assert_ne!(s.point(), "force_move");
    let mut s = Skirmish::segments().party("a:@-1,0", "").foes("d:@0,0", "").start();
    s.all_declare("a attack weapon=unarmed target=d; d full_defence", "d10=5").play_to_attack("a");
    s.tape("d100=99").pick("strike target=d");
    assert_ne!(s.point(), "force_move", "full defence holds its ground");
}

#[test]
fn s_react_08_on_a_hit_alone_where_the_level_says_so() {
    let mut s = attack(Skirmish::segments().house("force_move", "on_hit"));
    s.tape("d100=99").pick("strike target=d");
    assert_eq!(s.point(), "attack_and_move", "a miss will not do");
    s.pick("no").play_to_attack("a").tape("d100=3 d2=1").pick("strike target=d");
    assert_eq!(s.point(), "force_move");
}

#[test]
fn s_react_08_instead_of_the_attack_where_the_level_says_so() {
    let instead = || attack(Skirmish::segments().house("force_move", "instead_of_attack"));
    let mut s = instead();
    s.pick("strike target=d");
    assert_eq!(s.point(), "force_move", "before any die");
    s.pick("push h1=1,-1 h2=none").expect_no_event("strike");
    s.play_to_attack("a");
    assert_eq!(s.segment(), 3, "that was its attack");
    let mut s = instead();
    s.pick("strike target=d").tape("d100=99").pick("none").expect_event("strike source=a target=d hit=miss");
    assert_eq!(s.point(), "attack_and_move");
}

#[test]
fn s_react_09_one_hex_or_two_in_any_direction() {
    let mut s = attack(Skirmish::segments());
    s.tape("d100=99").pick("strike target=d");
    assert_eq!(s.values("push", "h1"), ["1,0", "1,-1", "0,-1", "-1,1", "0,1"], "not where its attacker stands");
    assert!(s.legal("none") && s.legal("push h1=-1,1 h2=-2,1"), "even past its attacker");
    assert_eq!(s.count("push h1=1,0"), 6, "itself, and five hexes beyond that are not the one it stands in");
    s.pick("push h1=1,0 h2=2,0").cites("S-REACT-09");
    assert_eq!((s.at("d"), s.at("a")), ("2,0".into(), "-1,0".into()), "the attacker does not follow");
    let fields =
        [("1,0", "drop: 10"), ("1,-1", "terrain: stairs"), ("0,-1", "terrain: fire"), ("0,1", "terrain: pool")];
    let field = fields.iter().fold(Skirmish::segments(), |field, (at, what)| field.hex(at, what));
    let mut s = attack(field);
    s.tape("d100=99").pick("strike target=d");
    assert_eq!(s.values("push", "h1").len(), 5, "ledges, stairs, fires and pools are allowed");
}
