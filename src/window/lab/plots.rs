//! The plots of an answer, by name, for exports.

use super::charts;
use super::shown_answer::ShownAnswer;
use super::state::Lab;
use crate::lab::question::What;
use crate::window::overlay::UiCtx;
use bevy_egui::egui::Ui;

/// A kind of plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plot {
    Rates,
    Lengths,
    Places,
    Sweep,
    Tuning,
}

impl Plot {
    /// Returns the plots of an answer.
    pub fn plots_of(shown: &ShownAnswer) -> Vec<Self> {
        match shown.what {
            What::Compare => vec![Self::Rates, Self::Lengths, Self::Places],
            What::Sweep => vec![Self::Sweep],
            What::Tune => vec![Self::Tuning],
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Rates => "Win rates and their difference",
            Self::Lengths => "Battle length",
            Self::Places => "Where combatants fall",
            Self::Sweep => "Sweep",
            Self::Tuning => "Tuning steps",
        }
    }

    /// Returns the names of the report drawings that show this plot. Empty if the report does not contain it.
    pub fn drawings(self) -> &'static [&'static str] {
        match self {
            Self::Rates => &["rates", "difference", "pairs"],
            Self::Lengths => &["lengths"],
            Self::Places => &["places"],
            Self::Sweep => &["sweep"],
            Self::Tuning => &[],
        }
    }

    pub fn draw(self, cx: &UiCtx, ui: &mut Ui, lab: &mut Lab, shown: &ShownAnswer) {
        match self {
            Self::Rates => {
                super::answer::finding(cx, ui, shown);
                charts::win_rates(cx, ui, lab, shown);
            }
            Self::Lengths => charts::battle_lengths(cx, ui, lab, shown),
            Self::Places => charts::falls(cx, ui, lab, shown),
            Self::Sweep => charts::sweep(cx, ui, lab, shown),
            Self::Tuning => charts::tuning(cx, ui, lab, shown),
        }
    }
}
