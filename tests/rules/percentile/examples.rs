//! The worked examples of section 14.

mod nerve;
mod order;
mod steel;

use crate::setup::Skirmish;

#[test]
fn p_ex_01_armour_and_hit_points() {
    let mut s = Skirmish::percentile()
        .party("a:@0,0", "str: 11, siz: 11, skills: {'Sword': 50}, primary: 'broadsword'")
        .foes("b:@1,0", "body_armor: 'leather_hard'")
        .start();
    s.intents("a attack item=broadsword mode=melee")
        .play_to_turn("a")
        .tape("d100=40 d8=5")
        .pick("attack target=b")
        .pick("none");
    assert_eq!((s.hp("b"), s.injuries("b")), (8, vec!["4/0".to_string()]));
    s.end_round();
    s.intents("a attack item=broadsword mode=melee")
        .play_to_turn("a")
        .tape("d100=50 d8=4")
        .pick("attack target=b")
        .pick("none");
    assert_eq!((s.hp("b"), s.injuries("b")), (5, vec!["4/0".to_string(), "3/0".to_string()]));
}
