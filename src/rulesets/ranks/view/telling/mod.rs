//! Events in sentences a newcomer follows.

mod course;
mod declared;
mod fighting;
mod moving;
mod special;
mod wounds;

use super::names::{possessive, spot};
use crate::rulesets::ranks::queries::BattleReader;
use crate::vocab::names::plain;
use crate::vocab::telling::{Telling, counted};
use crate::vocab::{CellId, Value};

impl Telling<'_, BattleReader<'_>> {
    /// What happened, in one sentence.
    pub fn sentence(&self) -> String {
        let told = self
            .course()
            .or_else(|| self.moving())
            .or_else(|| self.fighting())
            .or_else(|| self.wounds())
            .or_else(|| self.special())
            .unwrap_or_else(|| plain(self.e.kind));
        // `The barrow king` keeps its capital only where the sentence begins.
        told.replace(" The ", " the ")
    }

    /// `Ysolt's`
    fn whose(&self) -> String {
        possessive(&self.who())
    }

    fn cell(&self, name: &str) -> Option<CellId> {
        match self.e.fact(name) {
            Some(Value::Cell(c)) => Some(c),
            _ => None,
        }
    }

    /// A slot as its source calls it: `Reach 2`, or `Foes' Reach 2`.
    fn spot(&self, name: &str) -> String {
        match (self.e.source, self.cell(name)) {
            (Some(who), Some(c)) => spot(self.t, who, c),
            (None, Some(_)) => self.thing(name),
            _ => String::new(),
        }
    }

    /// `2 shots left`, `no shots left`
    fn left(&self, what: &str) -> String {
        match self.n() {
            ..=0 => format!("no {what}s left"),
            n => format!("{} left", counted(n, what)),
        }
    }

    fn sum(&self) -> i32 {
        self.e.dice.iter().map(|d| i32::from(d.value)).sum()
    }

    /// What a test of that value showed and what it needed: `Guard 6: 2d6 = 7 > 6`.
    fn tested(&self, what: &str) -> String {
        let dice = match self.e.dice.as_slice() {
            [] => return format!("no {what} test"),
            [one] => format!("d{}", one.die),
            [first, ..] => format!("{}d{}", self.e.dice.len(), first.die),
        };
        let (sum, value) = (self.sum(), self.n());
        format!("{what} test: {dice} = {sum} {} {value}", if sum <= value { "≤" } else { ">" })
    }

    fn passed(&self) -> bool {
        self.is("result", "passed")
    }
}
