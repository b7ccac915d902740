//! Events in sentences a newcomer follows.

mod course;
mod declared;
mod fighting;
mod moving;
mod special;
mod wounds;

use super::names::{possessive, spot};
use crate::rulesets::ranks::look::Eyes;
use crate::vocab::names::plain;
use crate::vocab::telling::Telling;
use crate::vocab::{CellId, Value};

impl Telling<'_, Eyes<'_>> {
    /// What happened, in one sentence.
    pub fn sentence(&self) -> String {
        self.course()
            .or_else(|| self.moving())
            .or_else(|| self.fighting())
            .or_else(|| self.wounds())
            .or_else(|| self.special())
            .unwrap_or_else(|| plain(self.e.kind))
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

    fn sum(&self) -> i32 {
        self.e.dice.iter().map(|d| i32::from(d.value)).sum()
    }

    /// What a test showed and what it needed: `2d6 = 7 > 6`.
    fn tested(&self) -> String {
        let dice = match self.e.dice.as_slice() {
            [] => return "no roll".into(),
            [one] => format!("d{}", one.die),
            [first, ..] => format!("{}d{}", self.e.dice.len(), first.die),
        };
        let (sum, value) = (self.sum(), self.n());
        format!("{dice} = {sum} {} {value}", if sum <= value { "≤" } else { ">" })
    }

    fn passed(&self) -> bool {
        self.is("result", "passed")
    }
}
