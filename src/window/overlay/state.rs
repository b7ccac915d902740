//! What the overlay remembers from frame to frame.

use super::acts::Acts;
use super::entries::{Apart, Fit, Why};
use super::kinds::Asking;
use super::nearness;
use super::onward::Cursor;
use super::orders::Orders;
use super::pursuit::{Chase, Pursuit};
use super::sensible::{Memory, sensible};
use super::shown::Shown;
use crate::vocab::RuleId;
use crate::vocab::view::{DecisionView, DeedKind, TrackMark};
use crate::window::battle::{CurrentBattle, HoverTarget, Pointing, Presented};
use bevy::prelude::*;
use std::collections::BTreeSet;

/// What lies over the battle.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Popup {
    #[default]
    None,
    Pause,
    Settings,
    Book,
    /// Asks whether to leave the program.
    Quit,
}

/// Which lines the log shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFilter {
    #[default]
    All,
    /// Only lines with dice.
    Dice,
    /// Only acts in which a side that people play has a part.
    Mine,
    /// Only what has happened since the person's last turn.
    Since,
}

/// What the overlay remembers from frame to frame.
#[derive(Resource, Default)]
pub struct Overlay {
    /// The tab of the option bar.
    pub group: Option<&'static str>,
    /// Epoch and number of the decision that the bar was last set up for.
    pub(super) stood: Option<(u32, u32)>,
    /// How many cards the bar has room for, as last drawn.
    pub(super) fit: Fit,
    /// Columns of cards in the bar, as last drawn.
    pub(super) columns: usize,
    /// The options of the cards that are shown.
    pub(super) seen: Vec<usize>,
    /// How far the wheel has been turned over the cards since the last page.
    pub(super) wheel: f32,
    /// The page of cards that is shown.
    pub(super) page: usize,
    /// The cards are those that stand apart in this way.
    pub(super) apart: Option<Apart>,
    /// The cards are those of that kind.
    pub(super) kind: Option<DeedKind>,
    /// An option that is not to be had back and was chosen once: the next time it is taken.
    pub(super) sure: Option<usize>,
    /// The way to a foe out of reach that was pressed on the board; the next press, or the key of the default, goes it.
    pub(super) pursuit: Option<Pursuit>,
    /// It is being looked for.
    pub(super) chase: Option<Chase>,
    /// The sensible default of the standing decision, and why it is that.
    pub(super) enter: Option<usize>,
    pub(super) why: Option<Why>,
    /// The default before odds were known, and why it was that.
    pub(super) first: Option<(usize, Why)>,
    /// How far the place of each option is from where one most probably goes.
    pub(super) far: Vec<u32>,
    /// What was chosen before, by whom and for what.
    pub(super) memory: Memory,
    /// What everybody was last told to do.
    pub(super) orders: Orders,
    /// How much of the detail panel is shown.
    pub(super) detail: Shown,
    /// The log was moved by keys: scroll to it.
    pub(super) keyed: bool,
    pub log_filter: LogFilter,
    /// Numbers of the events whose lines are open.
    pub log_open: BTreeSet<u32>,
    /// The event that the log's keys point at.
    pub(super) log_cursor: Option<u32>,
    /// The log is shown over the board.
    pub log_drawer: bool,
    /// The log is to be shown from its end again.
    pub(super) log_to_end: bool,
    /// A word that must be in what the log shows.
    pub log_search: String,
    /// The box for that word is to have the keys.
    pub(super) log_seek: bool,
    /// The log as acts.
    pub(super) acts: Acts,
    /// How long the log was when the person's last turn was over.
    pub(super) my_turn: usize,
    /// How long it was when they last decided.
    decided: usize,
    /// How many of the newest lines are drawn.
    pub(super) log_lines: usize,
    /// The first act that is drawn, while somebody reads farther up.
    pub(super) log_from: Option<usize>,
    pub popup: Popup,
    /// The rule card that is open.
    pub card: Option<RuleId>,
    /// The rules of the event that it was opened from, in their order.
    pub(super) card_of: Vec<RuleId>,
    /// The end screen was closed to look at the board.
    pub end_seen: bool,
    /// The mark of the order that is pointed at.
    pub(super) mark: Option<TrackMark>,
    /// The combatant whose line in the order the pointer rests on.
    pub(super) in_order: Option<HoverTarget>,
    /// Index of the target that the keys point at.
    pub(super) target: Option<usize>,
    /// The place of the board that the keys point at.
    pub(super) cursor: Option<Cursor>,
    /// What was answered for the player to others' acts: after which event, and how.
    pub(super) unasked: Vec<(u32, String)>,
    /// Which reactions are asked about.
    pub asking: Asking,
    /// Short news, until they have been shown for a while.
    pub(super) notice: Option<String>,
}

impl LogFilter {
    /// In the order in which the log lists them, with what is written there.
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

    /// Whether the end screen is open.
    pub fn shows_end(&self, presented: &Presented) -> bool {
        presented.over.is_some() && !self.end_seen
    }

    /// Whether a pop-up, a rule card or the end screen lies over the board.
    pub fn covers_board(&self, presented: &Presented) -> bool {
        self.popup != Popup::None || self.card.is_some() || self.shows_end(presented)
    }

    /// Something is looked for, or news are shown for a while.
    pub(super) fn is_busy(&self) -> bool {
        self.chase.is_some() || self.notice.is_some()
    }

    /// Records what a person chose after `choices` others.
    pub(super) fn note(&mut self, decision: &DecisionView, option: usize, choices: usize) {
        self.memory.note(decision, option, self.enter, choices);
        self.orders.note(decision, option, choices);
    }

    /// Forgets what was chosen after the first `choices` choices: it was taken back.
    fn forget_from(&mut self, choices: usize) {
        self.memory.forget_from(choices);
        self.orders.forget_from(choices);
    }

    /// The bar is as it is when it opens.
    fn begin_decision(&mut self) {
        (self.group, self.apart, self.sure, self.enter) = (None, None, None, None);
        (self.page, self.kind, self.pursuit, self.chase) = (0, None, None, None);
        self.seen.clear();
        self.keyed = false;
        self.detail.begin();
    }

    /// Keeps where the log stood when the person's last turn was over: when others have acted since they last decided.
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

    /// Opens the log and in it the line of the event of that number, and keeps it in sight.
    pub fn open_line(&mut self, n: u32) {
        self.log_open.insert(n);
        self.log_cursor = Some(n);
        self.log_drawer = true;
        self.keyed = true;
    }
}

/// A new decision opens its first tab with nothing pointed at.
pub fn follow_decision(
    (battle, presented): (Res<CurrentBattle>, Res<Presented>),
    mut overlay: ResMut<Overlay>,
    mut pointing: ResMut<Pointing>,
) {
    follow(&battle, &presented, &mut overlay, &mut pointing);
}

pub(super) fn follow(battle: &CurrentBattle, presented: &Presented, overlay: &mut Overlay, pointing: &mut Pointing) {
    let stands = presented.decision.as_ref().map(|d| (battle.epoch, d.n));
    if stands != overlay.stood {
        overlay.stood = stands;
        overlay.forget_from(battle.choices().len());
        overlay.keep_turn(presented);
        // Who was pointed at by keys was pointed at for the decision that stood.
        if overlay.target.take().is_some() | overlay.cursor.take().is_some() {
            pointing.hover = None;
        }
        pointing.reset_options();
        overlay.begin_decision();
        if let Some(decision) = &presented.decision {
            overlay.first = sensible(decision, &presented.scene, &overlay.memory, battle);
            (overlay.enter, overlay.why) = overlay.first.unzip();
            overlay.far = nearness::from_likeliest(decision, &presented.scene, overlay.enter);
            pointing.likeliest = overlay.enter;
        }
    }
    if presented.over.is_none() {
        overlay.end_seen = false;
    }
}
