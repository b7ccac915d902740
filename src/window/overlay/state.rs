//! The state that the overlay keeps between frames.

use super::acts::Acts;
use super::cell_navigation::Cursor;
use super::default_option::{Memory, sensible};
use super::entries::{Fit, SecondaryAction, Why};
use super::nearness;
use super::orders::Orders;
use super::pursuit::{Chase, Pursuit};
use super::reaction_settings::ReactionSettings;
use super::shown::DetailDisplay;
use crate::vocab::RuleId;
use crate::vocab::view::{DecisionView, DeedKind, TrackMark};
use crate::window::battle::{CurrentBattle, HoverTarget, Pointing, Presented};
use bevy::prelude::*;
use std::collections::BTreeSet;

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

/// The filter of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFilter {
    #[default]
    All,
    /// Only lines with dice.
    Dice,
    /// Only acts that involve a side played by a human.
    Mine,
    /// Only acts since the player's last turn.
    Since,
}

/// The state that the overlay keeps between frames.
#[derive(Resource, Default)]
pub struct Overlay {
    /// The selected tab of the option bar.
    pub group: Option<&'static str>,
    /// Epoch and number of the decision that the bar was last set up for.
    pub(super) stood: Option<(u32, u32)>,
    /// The option that a lesson asks for.
    taught: Option<usize>,
    /// The number of cards that fit into the bar, as last drawn.
    pub(super) fit: Fit,
    /// Columns of cards in the bar, as last drawn.
    pub(super) columns: usize,
    /// The options of the visible cards.
    pub(super) seen: Vec<usize>,
    /// Distance that the mouse wheel has been turned over the cards since the last page turn.
    pub(super) wheel: f32,
    /// The page of cards that is shown.
    pub(super) page: usize,
    /// The cards show only this kind of secondary action.
    pub(super) apart: Option<SecondaryAction>,
    /// The cards show only this kind of action.
    pub(super) kind: Option<DeedKind>,
    /// An option that awaits confirmation: choosing it again takes it.
    pub(super) sure: Option<usize>,
    /// The way to a foe out of reach that was pressed on the board. The next press, or the default key, takes it.
    pub(super) pursuit: Option<Pursuit>,
    /// The running search for such a way.
    pub(super) chase: Option<Chase>,
    /// The default option of the pending decision.
    pub(super) enter: Option<usize>,
    /// The reason for the default option.
    pub(super) why: Option<Why>,
    /// The default before odds were known, and its reason.
    pub(super) first: Option<(usize, Why)>,
    /// For each option, the distance of its cell from the likeliest destination.
    pub(super) far: Vec<u32>,
    /// Earlier choices, by combatant and decision point.
    pub(super) memory: Memory,
    /// The last orders of all combatants.
    pub(super) orders: Orders,
    /// The display state of the detail panel.
    pub(super) detail: DetailDisplay,
    /// The log cursor was moved by key, so the log must scroll to it.
    pub(super) keyed: bool,
    pub log_filter: LogFilter,
    /// Numbers of the events whose lines are open.
    pub log_open: BTreeSet<u32>,
    /// Number of the event that the log cursor is at.
    pub(super) log_cursor: Option<u32>,
    /// The log is shown over the board.
    pub log_drawer: bool,
    /// The log must scroll to its end.
    pub(super) log_to_end: bool,
    /// The search text of the log.
    pub log_search: String,
    /// The search box must take the keyboard focus.
    pub(super) log_seek: bool,
    /// The log grouped into acts.
    pub(super) acts: Acts,
    /// Length of the log at the end of the player's last turn.
    pub(super) my_turn: usize,
    /// Length of the log when the player last decided.
    decided: usize,
    /// Maximum number of the newest lines drawn.
    pub(super) log_lines: usize,
    /// Index of the first act drawn, while the player reads further up.
    pub(super) log_from: Option<usize>,
    pub popup: Popup,
    /// The open rule card.
    pub card: Option<RuleId>,
    /// The rules of the event that the card was opened from, in their order.
    pub(super) card_of: Vec<RuleId>,
    /// The end screen was closed to look at the board.
    pub end_seen: bool,
    /// The mark of the rail that is pointed at.
    pub(super) mark: Option<TrackMark>,
    /// The combatant whose line in the rail the pointer is on.
    pub(super) in_order: Option<HoverTarget>,
    /// Index of the target that the keys point at.
    pub(super) target: Option<usize>,
    /// The cell of the board that the keys point at.
    pub(super) cursor: Option<Cursor>,
    /// The reactions answered automatically: the number of events before each, and its label.
    pub(super) unasked: Vec<(u32, String)>,
    /// Reaction settings for each combatant and kind of decision.
    pub asking: ReactionSettings,
    /// A short notice, until it has been shown for a while.
    pub(super) notice: Option<String>,
}

impl LogFilter {
    /// All filters in the log's order, with their labels.
    pub const ALL: [(Self, &str); 4] =
        [(Self::All, "all"), (Self::Since, "since my turn"), (Self::Mine, "mine"), (Self::Dice, "dice")];

    pub fn next(self) -> Self {
        let at = Self::ALL.iter().position(|(filter, _)| *filter == self).unwrap_or(0);
        Self::ALL[(at + 1) % Self::ALL.len()].0
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
        self.popup != Popup::None || self.card.is_some() || self.shows_end(presented)
    }

    /// Returns true if a search is running or a notice is shown.
    pub fn is_busy(&self) -> bool {
        self.chase.is_some() || self.notice.is_some()
    }

    /// Records an option that the player chose after `choices` others.
    pub(super) fn note(&mut self, decision: &DecisionView, option: usize, choices: usize) {
        self.memory.note(decision, option, self.enter, choices);
        self.orders.note(decision, option, choices);
    }

    /// Forgets all choices after the first `choices` ones, because they were taken back.
    fn forget_from(&mut self, choices: usize) {
        self.memory.forget_from(choices);
        self.orders.forget_from(choices);
    }

    /// Resets the bar for a new decision.
    fn begin_decision(&mut self) {
        (self.group, self.apart, self.sure, self.enter) = (None, None, None, None);
        (self.page, self.kind, self.pursuit, self.chase) = (0, None, None, None);
        self.seen.clear();
        self.keyed = false;
        self.detail.begin();
    }

    /// Records the end of the player's last turn in the log, if other sides have acted since the player last decided.
    fn keep_turn(&mut self, presented: &Presented) {
        let Some(decision) = presented.decision.as_ref().filter(|d| !d.reaction) else { return };
        let scene = &presented.scene;
        let own = |id: &String| {
            let faction = scene.combatants.iter().find(|c| c.id == *id).map(|c| c.faction);
            faction.and_then(|ix| scene.factions.get(ix)).is_none_or(|f| f.id == decision.faction)
        };
        let from = self.decided.min(presented.log.len());
        if presented.log[from..].iter().filter_map(|e| e.source.as_ref()).any(|id| !own(id)) {
            self.my_turn = from;
        }
        self.my_turn = self.my_turn.min(from);
        self.decided = presented.log.len();
    }

    /// Opens the log at the line of that event, and scrolls it into view.
    pub fn open_line(&mut self, n: u32) {
        self.log_open.insert(n);
        self.log_cursor = Some(n);
        self.log_drawer = true;
        self.keyed = true;
    }
}

/// Resets the overlay when the decision has changed.
pub fn follow_decision(
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    mut overlay: ResMut<Overlay>,
    mut pointing: ResMut<Pointing>,
) {
    follow(&battle, &presented, &mut overlay, &mut pointing);
}

pub(super) fn follow(battle: &CurrentBattle, presented: &Presented, overlay: &mut Overlay, pointing: &mut Pointing) {
    let stands = presented.decision.as_ref().map(|d| (battle.epoch, d.n));
    let taught = pointing.taught.as_ref().and_then(|taught| taught.options.first().copied());
    if stands != overlay.stood || taught != overlay.taught {
        (overlay.stood, overlay.taught) = (stands, taught);
        overlay.forget_from(battle.choices().len());
        overlay.keep_turn(presented);
        // A target selected by key belonged to the previous decision.
        if overlay.target.take().is_some() | overlay.cursor.take().is_some() {
            pointing.hover = None;
        }
        pointing.reset_options();
        overlay.begin_decision();
        if let Some(decision) = &presented.decision {
            let taught = taught.map(|option| (option, Why::First));
            overlay.first = taught.or_else(|| sensible(decision, &presented.scene, &overlay.memory, battle));
            (overlay.enter, overlay.why) = overlay.first.unzip();
            overlay.far = nearness::from_likeliest(decision, &presented.scene, overlay.enter);
            pointing.likeliest = overlay.enter;
        }
    }
    if presented.over.is_none() {
        overlay.end_seen = false;
    }
}
