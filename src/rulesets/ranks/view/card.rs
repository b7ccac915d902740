//! One option as it is being written.

use super::names::Naming;
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::card;

/// Every declared action costs the one action of the turn (R-INIT-08): no need to say so on each card.
pub const ACTION: &str = "";
/// The whole shift.
pub const SHIFT: &str = "whole shift";
/// Said where one might think otherwise.
pub const FREE: &str = "free";

pub type Card<'a> = card::Card<'a, BattleReader<'a>, Naming>;
