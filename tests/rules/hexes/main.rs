//! Tests of the clauses of `hexes`, one by one: small skirmishes with chosen dice, played through the public library.

#[allow(dead_code, unused_imports, reason = "a tool box: not every tool is used by every room")]
#[path = "../setup/mod.rs"]
mod setup;

mod assassination;
mod attack;
mod board;
mod brawling;
mod crits;
mod crowd;
mod damage;
mod degradation;
mod dice;
mod duel;
mod examples;
mod features;
mod initiative;
mod invisible;
mod lodged;
mod missiles;
mod morale;
mod movement;
mod parley;
mod polearms;
mod reaction;
mod rout;
mod scrolls;
mod sneaking;
mod spells;
mod subdual;
mod surprise;
mod two_weapons;
mod unit;
mod views;
mod walls;
mod wands;
mod wrestling;

use affray::rulesets::hexes::cards::CARDS;
use setup::catalogue::Catalogue;

const HEXES: Catalogue = Catalogue {
    prefix: "H",
    count: 291,
    ids: include_str!("ids.txt"),
    cards: CARDS,
    tests: "tests/rules/hexes",
    rules: "src/rulesets/hexes",
};

#[test]
fn cards_are_complete_unique_and_in_catalogue_order() {
    HEXES.cards_follow_it();
}

#[test]
fn every_card_has_a_title_and_a_text() {
    HEXES.cards_have_words();
}

#[test]
fn every_clause_has_a_test_named_by_it() {
    HEXES.clauses_have_tests();
}

#[test]
fn every_clause_is_cited_by_the_rules() {
    HEXES.clauses_are_cited();
}
