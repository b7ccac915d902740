//! SURP: unexpected attacks, hiding, and unaware combatants (section 10.3, readings 51 and 66).

mod hidden;
mod unaware;

use crate::initiative::FIST;
use crate::setup::{Field, Skirmish};

/// Lets `x` attack `v` as soon as its attack is due.
fn strikes(field: Field) -> Skirmish {
    let mut s = field.start();
    s.all_declare(&format!("x {FIST}"), "d10=9").play_to_attack("x").tape("d100=99").pick("strike target=v");
    s
}

/// A victim with every part of DEF: 5 + 2 + 8 + 4 + 10 + 6 = 35.
const VICTIM: &str = "def_base: 5, def_skill: 8, def_shield: 4, off: 'medium_shield', def_magic: 6, hp_max: 90, per: 1";

/// Sets up both in bushes, so that neither is detected before the attack.
fn thicket(victim: &str, attacker: &str) -> Field {
    Skirmish::segments()
        .hex("0,0 1,0 2,0 3,0", "terrain: bushes")
        .party("v:@0,0", &format!("{VICTIM}, {victim}"))
        .foes("x:@1,0", &format!("skills: {{'unarmed': (sc: 80)}}, {attacker}"))
}

#[test]
fn s_surp_01_a_hidden_attacker_meets_half_of_the_def() {
    let field = thicket("", "hidden: true, im: 3").tape("d100=99");
    let s = strikes(field);
    s.cites("S-SURP-01");
    let parts = "skill +80, surprise +10, body -5, DEX -2, Defence skill -8, Shield skill -4, shield -10, magic -6, surprised +18";
    assert_eq!(s.strike_parts(), parts, "17 of 35 are left");
    assert_eq!((s.fact_of("strike", "defence"), s.fact_of("strike", "chance")), (17, 73));
}

#[test]
fn s_surp_01_stances_do_not_count_and_conditions_do() {
    let field = thicket("main: 'mace', conditions: (prone: true), skills: {'mace': (rank: 4)}", "hidden: true, im: 3");
    let mut s = field.tape("d100=99").start();
    s.all_declare(&format!("v attack weapon=mace target=open + defend x=20; x {FIST}"), "d10=1 d10=9")
        .play_to_attack("x");
    s.tape("d100=99").pick("strike target=v").cites_not("S-REACT-03");
    assert_eq!(s.fact_of("strike", "defence"), 17 - 20);
}

#[test]
fn s_surp_02_an_unaware_target_has_its_magic_alone() {
    let s = strikes(thicket("awareness: unaware", "im: 3"));
    s.cites("S-SURP-02");
    assert_eq!(s.strike_parts(), "skill +80, surprise +25, magic -6");
}

#[test]
fn s_surp_03_the_two_never_add_up() {
    let s = strikes(thicket("awareness: unaware", "hidden: true, im: 3"));
    s.cites("S-SURP-03");
    assert_eq!(s.strike_parts(), "skill +80, surprise +25, magic -6");
}

#[test]
fn s_surp_01_a_house_may_let_attacks_from_behind_surprise() {
    let field = || {
        let victim = "v:@0,0";
        let field = Skirmish::segments().party(victim, &format!("{VICTIM}, dex: 5, attacks: 1"));
        let field = field.foes("front:@1,0", "hp_max: 90").foes("behind:@-1,0", "im: 3").foes("side:@0,1", "im: 2");
        field.house("rear_attacks_surprise", "on")
    };
    for (who, surprised) in [("behind", true), ("side", false)] {
        let mut s = field().start();
        s.all_declare(&format!("v attack weapon=unarmed target=front; {who} {FIST}"), "d10=1 d10=9")
            .play_to_attack(who);
        s.tape("d100=99").pick("strike target=v");
        assert_eq!(s.strike_parts().contains("surprise +10"), surprised, "{who}");
    }
    let mut s = field().house("rear_attacks_surprise", "off").start();
    s.all_declare(&format!("v attack weapon=unarmed target=front; behind {FIST}"), "d10=1 d10=9")
        .play_to_attack("behind");
    s.tape("d100=99").pick("strike target=v").cites_not("S-SURP-01");
}
