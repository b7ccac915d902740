//! Phrases shared by option cards.

use super::super::names::{Naming, words};
use crate::rulesets::zones::action::{Aim, Arm, Strike};
use crate::rulesets::zones::level::Impaired;
use crate::rulesets::zones::queries::BattleReader;
use crate::vocab::card;
use crate::vocab::{CombatantId, ItemId};

pub const MAIN: &str = "main action";
pub const BONUS: &str = "bonus action";
pub const WHOLE: &str = "whole turn";
pub const FREE: &str = "free";

pub type Card<'a> = card::OptionBuilder<'a, BattleReader<'a>, Naming>;

impl Card<'_> {
    /// Sets group, icon and label of the card; its name is that of the action.
    pub fn shows(&mut self, group: &'static str, icon: &'static str, label: impl Into<String>) -> &mut Self {
        let name = self.view.action;
        self.set_action(name, group, icon, label)
    }
    /// Adds the name of an attack power.
    pub fn power(&mut self, arm: Arm) -> &mut Self {
        if let Arm::Power(_) = arm {
            let name = self.t.row(arm).name.clone();
            self.field("name", name);
        }
        self
    }
    pub fn weapon(&mut self, arm: Arm) -> &mut Self {
        let name = self.names.arm(self.t, arm);
        self.field("weapon", name)
    }
    pub fn strike(&mut self, s: Strike) -> &mut Self {
        if !s.is_power() {
            self.weapon(s.arm);
        }
        self.field("mode", s.mode.name());
        self.field("force", if s.hold_back { "hold_back" } else { "full" });
        if let Some(aim) = s.aim {
            self.field("aim", if aim == Aim::Steady { "steady" } else { "moving" });
        }
        if let Some(b) = s.peek {
            let id = self.t.map().cell(b).id.clone();
            self.field("peek", id);
        }
        self
    }
    pub fn item(&mut self, i: ItemId) -> String {
        let name = self.names.item(self.t, i);
        self.field("item", name.clone());
        words(&name)
    }
}

pub fn steps(n: u16) -> String {
    if n == 1 { "1 half-step".into() } else { format!("{n} half-steps") }
}

/// Formats damage dice, such as `d6` or `2d8`.
pub fn dice_words(t: &BattleReader, who: CombatantId, arm: Arm) -> String {
    let d = t.weapon_dice(who, arm);
    if d.count == 1 { format!("d{}", d.die) } else { format!("{}d{}", d.count, d.die) }
}

/// Describes the damage of an attack that is held back, in the words of the house rule (Z-READ-40).
pub fn held_back(t: &BattleReader) -> &'static str {
    match t.house().impaired {
        Impaired::Halve => "half damage",
        Impaired::LowestOfTwo => "lower of two damage rolls",
    }
}

pub fn arm_icon(t: &BattleReader, arm: Arm) -> &'static str {
    let icon = t.row(arm).icon;
    if icon.is_empty() { "crossed-swords" } else { icon }
}

/// Formats the number that a save needs; the odds display adds the chance.
pub fn save_words(ability: &str, value: i32) -> String {
    format!("{ability} save: {}", at_most(value))
}

pub fn at_most(value: i32) -> String {
    format!("{value} or less")
}
