//! The state that the overlay keeps between frames.

use super::cell_navigation::Cursor;
use super::default_option::{Memory, sensible};
use super::entries::Why;
use super::log_panel::LogPanel;
use super::nearness;
use super::option_bar::OptionBar;
use super::orders::Orders;
use super::pursuit::{Chase, Pursuit};
use super::reaction_settings::ReactionSettings;
use super::shown::DetailDisplay;
use crate::vocab::RuleId;
use crate::vocab::view::{DecisionView, TrackMark};
use crate::window::battle::{CurrentBattle, HoverTarget, Pointing, Presented};
use bevy::prelude::{Res, ResMut, Resource};
use bevy_egui::egui::Rect;
use std::ops::DerefMut;

/// The pop-up over the battle.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Popup {
    #[default]
    None,
    Pause,
    Settings,
    Book,
    /// The confirmation page before leaving the program.
    Quit,
}

/// The state that the overlay keeps between frames.
#[derive(Resource, Default)]
pub struct Overlay {
    pub(super) bar: OptionBar,
    pub(super) default: DefaultOption,
    pub(super) approach: Approach,
    pub(super) past: PastChoices,
    pub(super) reactions: AutoReactions,
    /// The display state of the detail panel.
    pub(super) detail: DetailDisplay,
    pub(super) log: LogPanel,
    pub(super) rail: RailState,
    pub(super) keys: KeyTarget,
    pub popup: Popup,
    pub(super) rule_card: OpenCard,
    /// The cards and buttons that the lesson asks for, as drawn in this frame.
    pub(super) lesson_marks: Vec<Rect>,
    /// The end screen was closed to look at the board.
    pub(super) end_seen: bool,
    /// A short notice, until it has been shown for a while.
    pub(super) notice: Option<String>,
}

/// The default option of the pending decision, and how it was found.
#[derive(Default)]
pub(super) struct DefaultOption {
    pub option: Option<usize>,
    pub why: Option<Why>,
    /// The default before odds were known, and its reason.
    pub first: Option<(usize, Why)>,
    /// For each option, the distance of its cell from the likeliest destination.
    pub far: Vec<u32>,
}

/// The way to a foe out of reach, and the search for it.
#[derive(Default)]
pub(super) struct Approach {
    /// The way to the foe that was pressed on the board. The next press, or the default key, takes it.
    pub pursuit: Option<Pursuit>,
    /// The running search for such a way.
    pub chase: Option<Chase>,
}

/// What the player chose earlier in the battle.
#[derive(Default)]
pub(super) struct PastChoices {
    /// Earlier choices, by combatant and decision point.
    pub memory: Memory,
    /// The last orders of all combatants.
    pub orders: Orders,
}

/// The reactions that are answered without asking the player.
#[derive(Default)]
pub(super) struct AutoReactions {
    /// Reaction settings for each combatant and kind of decision.
    pub settings: ReactionSettings,
    /// The reactions answered automatically: the number of events before each, and its label.
    pub answered: Vec<(u32, String)>,
}

/// The rail as last drawn, and what the mouse points at in it.
#[derive(Default)]
pub(super) struct RailState {
    pub rect: Option<Rect>,
    pub mark: Option<TrackMark>,
    /// The combatant whose line the pointer is on.
    pub combatant: Option<HoverTarget>,
}

/// What the keys point at.
#[derive(Default)]
pub(super) struct KeyTarget {
    /// Index of the target.
    pub target: Option<usize>,
    /// The cell of the board.
    pub cursor: Option<Cursor>,
}

/// The rule card that is open over the battle, and the search for one.
#[derive(Default)]
pub(super) struct OpenCard {
    pub open: Option<RuleId>,
    /// The rules of the event that the card was opened from, in their order.
    pub of_event: Vec<RuleId>,
    /// The search text of the rule book.
    pub search: String,
}

impl PastChoices {
    /// Forgets all choices after the first `choices` ones, because they were taken back.
    fn forget_from(&mut self, choices: usize) {
        self.memory.forget_from(choices);
        self.orders.forget_from(choices);
    }
}

impl Overlay {
    /// Shows a message over the battle for a few seconds.
    pub fn show_notice(&mut self, text: String) {
        self.notice = Some(text);
    }

    /// Returns true if the end screen is open.
    pub fn shows_end(&self, presented: &Presented) -> bool {
        presented.over.is_some() && !self.end_seen
    }

    /// Returns true if a pop-up, a rule card or the end screen covers the board.
    pub fn covers_board(&self, presented: &Presented) -> bool {
        self.popup != Popup::None || self.rule_card.open.is_some() || self.shows_end(presented)
    }

    /// Returns true if a press on the board has only shown an option. Keys that move over cells show options as well.
    pub(super) fn awaits_second_press(&self, pointing: &Pointing) -> bool {
        pointing.awaits_second_press() && self.keys.cursor.is_none()
    }

    /// Returns true if a press has led to other options than the one that the step of a lesson asks for. The cursor of the
    /// keys may pass them.
    pub fn is_led_astray(&self, battle: &CurrentBattle, presented: &Presented, pointing: &Pointing) -> bool {
        let decision = presented.decision.as_deref().filter(|_| self.keys.cursor.is_none());
        // Until the overlay has followed to a new decision, the selection is still about the one before.
        let decision = decision.filter(|d| self.bar.stood == Some((battle.epoch, d.n)));
        decision.is_some_and(|decision| pointing.is_led_astray(decision))
    }

    /// Returns true if a search is running or a notice is shown.
    pub fn is_busy(&self) -> bool {
        self.approach.chase.is_some() || self.notice.is_some()
    }

    /// Records an option that the player chose after `choices` others.
    pub(super) fn note(&mut self, decision: &DecisionView, option: usize, choices: usize) {
        self.past.memory.note(decision, option, self.default.option, choices);
        self.past.orders.note(decision, option, choices);
    }

    /// Resets the bar, the log's keys and the detail panel for a new decision.
    fn begin_decision(&mut self) {
        self.bar.begin_decision();
        self.default.option = None;
        self.approach = Approach::default();
        self.log.keyed = false;
        self.detail.begin();
    }

    /// Opens the log at the line of that event, and scrolls it into view.
    pub fn open_line(&mut self, n: u32) {
        self.log.open_line(n);
    }
}

/// Resets the overlay when the decision has changed.
pub fn follow_decision(
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    mut overlay: ResMut<Overlay>,
    pointing: ResMut<Pointing>,
) {
    follow(&battle, &presented, &mut overlay, pointing);
}

/// Resets the overlay. Writes to `pointing` only for a new decision.
pub(super) fn follow(
    battle: &CurrentBattle,
    presented: &Presented,
    overlay: &mut Overlay,
    mut pointing: impl DerefMut<Target = Pointing>,
) {
    let stands = presented.decision.as_ref().map(|d| (battle.epoch, d.n));
    let taught = pointing.taught.as_ref().and_then(|taught| taught.options.first().copied());
    if stands != overlay.bar.stood || taught != overlay.bar.taught {
        (overlay.bar.stood, overlay.bar.taught) = (stands, taught);
        overlay.past.forget_from(battle.choices().len());
        overlay.log.keep_turn(presented);
        // A target selected by key belonged to the previous decision.
        if overlay.keys.target.take().is_some() | overlay.keys.cursor.take().is_some() {
            pointing.hover = None;
        }
        pointing.reset_options();
        overlay.begin_decision();
        if let Some(decision) = &presented.decision {
            let taught = taught.map(|option| (option, Why::First));
            let first = taught.or_else(|| sensible(decision, &presented.scene, &overlay.past.memory, battle));
            let (option, why) = first.unzip();
            let far = nearness::from_likeliest(decision, &presented.scene, option);
            overlay.default = DefaultOption { option, why, first, far };
            pointing.likeliest = option;
        }
    }
    if presented.over.is_none() {
        overlay.end_seen = false;
    }
}
