//! Cover and penetration.

use super::{ARCHER, STOUT, shot};
use crate::setup::Skirmish;

fn cover_case(zone: &str, border: &str, archer: &str, target: &str) -> i64 {
    let mut s = Skirmish::zones("hall - yard")
        .zone("yard", zone)
        .border("hall|yard", border)
        .party(&format!("a@{archer}"), ARCHER)
        .foes(&format!("t@{target}"), STOUT)
        .start();
    let lost = shot(&mut s, "t", "d6=4");
    if lost == 3 {
        s.cites("Z-BOARD-11");
    }
    lost
}

#[test]
fn z_board_11_the_targets_place_may_give_cover() {
    assert_eq!(cover_case("cover: true", "", "hall", "yard"), 3);
    assert_eq!(cover_case("", "", "hall", "yard"), 4);
    assert_eq!(cover_case("cover: true", "", "hall|yard", "yard"), 3, "another place, if a near one");
    assert_eq!(cover_case("cover: true", "", "yard", "yard"), 4, "in one place there is no cover");
    assert_eq!(cover_case("cover: true", "", "yard", "hall"), 4, "it covers who stands there, not who shoots");
    assert_eq!(cover_case("", "cover: true", "hall", "hall|yard"), 3);
}

#[test]
fn z_board_11_cover_counts_against_lines_over_its_border() {
    let wall = "cover_for: ['yard']";
    assert_eq!(cover_case("", wall, "hall", "yard"), 3);
    assert_eq!(cover_case("", wall, "yard", "hall"), 4, "only the zones named are covered");
    assert_eq!(cover_case("", wall, "hall|yard", "yard"), 4, "the attacker is on the border itself");
    assert_eq!(cover_case("", wall, "hall", "hall|yard"), 4, "the border does not cover who stands on it");
    assert_eq!(cover_case("", "cover_for: ['yard', 'hall']", "yard", "hall"), 3);
}

#[test]
fn z_board_11_the_border_counts_only_where_the_line_enters() {
    let mut s = Skirmish::zones("hall - yard - well")
        .border("yard|well", "cover_for: ['yard']")
        .party("a@hall", ARCHER)
        .foes("t@yard", STOUT)
        .start();
    assert_eq!(shot(&mut s, "t", "d6=4"), 4, "the line comes from the other side");
}

#[test]
fn z_board_12_covers_do_not_add_up() {
    assert_eq!(cover_case("cover: true", "cover_for: ['yard']", "hall", "yard"), 3);
}

fn penetration(zone: &str, border: &str, house: &str, dice: &str) -> i64 {
    let mut s = Skirmish::zones("hall - yard")
        .zone("yard", zone)
        .border("hall|yard", border)
        .house("cover_penetration", house)
        .party("a@hall", "in_hand: ['musket']")
        .foes("t@yard", STOUT)
        .start();
    s.turn("a").tape(dice).action("attack weapon=musket mode=shoot target=t force=full aim=steady");
    40 - s.health("t")
}

#[test]
fn z_board_13_damage_of_the_toughness_penetrates_cover() {
    let default = "toughness";
    assert_eq!(penetration("cover: true", "", default, "d8=7"), 6);
    assert_eq!(penetration("cover: true", "", default, "d8=8"), 8);
    assert_eq!(penetration("cover: true, toughness: 5", "", default, "d8=4"), 3);
    assert_eq!(penetration("cover: true, toughness: 5", "", default, "d8=5"), 5);
    assert_eq!(penetration("cover: true, toughness: none", "", default, "d8=8"), 7);
    assert_eq!(penetration("", "cover_for: ['yard'], toughness: 5", default, "d8=5"), 5);
}

#[test]
fn z_board_13_of_several_covers_all_must_be_penetrated() {
    assert_eq!(penetration("cover: true, toughness: 4", "cover_for: ['yard']", "toughness", "d8=6"), 5);
    assert_eq!(penetration("cover: true, toughness: 4", "cover_for: ['yard'], toughness: 6", "toughness", "d8=6"), 6);
}

#[test]
fn z_board_13_house_rule_never_keeps_cover_whole() {
    assert_eq!(penetration("cover: true", "", "never", "d8=8"), 7);
}
