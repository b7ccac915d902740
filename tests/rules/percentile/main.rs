//! Tests of the clauses of `percentile`, one by one: small skirmishes with chosen dice, played through the public
//! library.

#[allow(dead_code, unused_imports, reason = "a tool box: not every tool is used by every room")]
#[path = "../setup/mod.rs"]
mod setup;

mod aftermath;
mod attack;
mod board;
mod damage;
mod data;
mod duel;
mod examples;
mod gear;
mod house;
mod initiative;
mod morale;
mod movement;
mod prospect;
mod reaction;
mod rolls;
mod shields;
mod sneaking;
mod unit;

use affray::rulesets::percentile::cards::CARDS;
use setup::catalogue::Catalogue;

const PERCENTILE: Catalogue = Catalogue {
    prefix: "P",
    count: 188,
    ids: include_str!("ids.txt"),
    cards: CARDS,
    tests: "tests/rules/percentile",
    rules: "src/rulesets/percentile",
};

#[test]
fn cards_are_complete_unique_and_in_catalogue_order() {
    PERCENTILE.cards_follow_it();
}

#[test]
fn every_card_has_a_title_and_a_text() {
    PERCENTILE.cards_have_words();
}

#[test]
fn every_clause_has_a_test_named_by_it() {
    PERCENTILE.clauses_have_tests();
}

#[test]
fn every_clause_is_cited_by_the_rules() {
    PERCENTILE.clauses_are_cited();
}
