//! What a player can do by key or button.

use crate::vocab::view::DeedKind;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;
use serde::{Deserialize, Serialize};

/// Everything a player can do by key or button.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Reflect, Serialize, Deserialize)]
pub enum Action {
    /// Over cards, rows and menus.
    Up,
    Down,
    Left,
    Right,
    /// To the next place on the board that way; where no place is to be chosen, as the four above.
    PlaceUp,
    PlaceDown,
    PlaceLeft,
    PlaceRight,
    /// Takes the card that wears the badge: the one selected by key or press, or else the default.
    Confirm,
    /// One step back: close, widen, open the menu.
    Back,
    NextGroup,
    PreviousGroup,
    /// Point at the next combatant or cell of the board.
    NextTarget,
    PreviousTarget,
    /// Take what may be done with the board's target.
    UseTarget,
    /// Look closer at the board, or from farther.
    ZoomIn,
    ZoomOut,
    Option1,
    Option2,
    Option3,
    Option4,
    Option5,
    Option6,
    Option7,
    Option8,
    Option9,
    /// To the options of a kind: pointed at, the next one with each press.
    KindAttack,
    KindMove,
    KindDefend,
    KindMagic,
    KindGear,
    KindHelp,
    KindGrapple,
    KindHide,
    KindReload,
    /// Let it pass: nothing is done, what is under way takes its course.
    OptionPass,
    /// A turn or a walk ends.
    Done,
    /// Let gear go; asks once more.
    Discard,
    /// Surrender, or leave for good; asks once more.
    GiveUp,
    /// More of the cards than there is room for.
    NextPage,
    PreviousPage,
    /// On to what the panel of what is pointed at has left out, then fold it to its title, then unfold it.
    Detail,
    /// The same again: what was declared in the round before.
    Repeat,
    /// The plain answer for all of one's own who are asked one after the other.
    AllPlain,
    /// Be asked less about such reactions, or every time again.
    Asking,
    Undo,
    Pause,
    Faster,
    Slower,
    /// Show at once what is being played.
    Skip,
    LogUp,
    LogDown,
    /// Open or close the log line pointed at.
    LogOpen,
    /// Back to the newest line of the log.
    LogEnd,
    /// Fold the whole log out, or away.
    LogToggle,
    /// Fold the order of the round away, or out again.
    OrderToggle,
    /// On to the next choice of lines of the log.
    LogFilters,
    /// A word that must be in what the log shows: typed, or by gamepad the next name.
    LogSearch,
    /// Open the first rule card of the option or log line pointed at.
    RuleCard,
    Presenter,
    /// Show what the enemy can do.
    Threat,
    /// Show whose reach the ground is in.
    Ground,
    /// Show what is seen, and by whom.
    Sight,
    Save,
    /// A level as it is edited.
    Edit,
    /// One that is built from nothing.
    NewLevel,
    Replays,
    Book,
    Settings,
    /// Questions to many battles.
    Lab,
    Menu,
    Quit,
}

impl Action {
    /// In the order of the settings page.
    pub const ALL: [Action; 72] = {
        use Action::*;
        [
            Up,
            Down,
            Left,
            Right,
            PlaceUp,
            PlaceDown,
            PlaceLeft,
            PlaceRight,
            Confirm,
            Back,
            NextGroup,
            PreviousGroup,
            NextTarget,
            PreviousTarget,
            UseTarget,
            ZoomIn,
            ZoomOut,
            Option1,
            Option2,
            Option3,
            Option4,
            Option5,
            Option6,
            Option7,
            Option8,
            Option9,
            KindAttack,
            KindMove,
            KindDefend,
            KindMagic,
            KindGear,
            KindHelp,
            KindGrapple,
            KindHide,
            KindReload,
            OptionPass,
            Done,
            Discard,
            GiveUp,
            NextPage,
            PreviousPage,
            Detail,
            Repeat,
            AllPlain,
            Asking,
            Undo,
            Pause,
            Faster,
            Slower,
            Skip,
            LogUp,
            LogDown,
            LogOpen,
            LogEnd,
            LogToggle,
            OrderToggle,
            LogFilters,
            LogSearch,
            RuleCard,
            Presenter,
            Threat,
            Ground,
            Sight,
            Save,
            Edit,
            NewLevel,
            Replays,
            Book,
            Settings,
            Lab,
            Menu,
            Quit,
        ]
    };

    /// Up, down, left, right over cards, rows and menus.
    pub const CARDS: [Action; 4] = [Action::Up, Action::Down, Action::Left, Action::Right];
    /// The same over the places of the board.
    pub const PLACES: [Action; 4] = [Action::PlaceUp, Action::PlaceDown, Action::PlaceLeft, Action::PlaceRight];

    pub const OPTIONS: [Action; 9] = {
        use Action::*;
        [Option1, Option2, Option3, Option4, Option5, Option6, Option7, Option8, Option9]
    };

    /// The key of each kind of action, the same in every ruleset.
    pub const KINDS: [(Action, DeedKind); 9] = [
        (Action::KindAttack, DeedKind::Attack),
        (Action::KindMove, DeedKind::Move),
        (Action::KindDefend, DeedKind::Defend),
        (Action::KindMagic, DeedKind::Magic),
        (Action::KindGear, DeedKind::Gear),
        (Action::KindHelp, DeedKind::Help),
        (Action::KindGrapple, DeedKind::Grapple),
        (Action::KindHide, DeedKind::Hide),
        (Action::KindReload, DeedKind::Reload),
    ];

    /// The key of a kind of action.
    pub fn of_kind(kind: DeedKind) -> Action {
        let found = Self::KINDS.into_iter().find(|(_, of)| *of == kind);
        found.expect("every kind has its key; a test says so").0
    }

    /// What it does, as the settings page says it.
    pub fn title(self) -> &'static str {
        match self {
            Action::Up => "Cards: up",
            Action::Down => "Cards: down",
            Action::Left => "Cards: left",
            Action::Right => "Cards: right",
            Action::Confirm => "Take the card with the badge",
            Action::Back => "Back",
            Action::NextGroup => "Next group of options, or column",
            Action::PreviousGroup => "Previous group of options, or column",
            Action::Option1 => "First option",
            Action::Option2 => "Second option",
            Action::Option3 => "Third option",
            Action::Option4 => "Fourth option",
            Action::Option5 => "Fifth option",
            Action::Option6 => "Sixth option",
            Action::Option7 => "Seventh option",
            Action::Option8 => "Eighth option",
            Action::Option9 => "Ninth option",
            Action::OptionPass => "Let it pass",
            Action::Done => "Done: end the turn or the walk",
            Action::Discard => "Let gear go",
            Action::GiveUp => "Surrender, or leave the board",
            Action::NextPage => "More cards",
            Action::PreviousPage => "Cards before",
            Action::Detail => "What is pointed at: more, then fold",
            Action::Repeat => "The same again as last turn",
            Action::AllPlain => "One order for all: the default",
            Action::Asking => "Which reactions are asked",
            Action::Undo => "Undo",
            Action::Pause => "Pause",
            Action::Faster => "Faster",
            Action::Slower => "Slower",
            Action::Skip => "Skip the animation",
            Action::LogUp => "Log: older line",
            Action::LogDown => "Log: newer line",
            Action::LogOpen => "Log: open the line",
            Action::LogEnd => "Log: back to its end",
            Action::LogToggle => "Log: show or hide",
            Action::OrderToggle => "Order: show or fold away",
            Action::LogFilters => "Log: which lines",
            Action::LogSearch => "Log: search",
            Action::RuleCard => "Show the rule card",
            Action::Presenter => "Presenter mode",
            Action::Save => "Save the battle",
            Action::Edit => "Edit the level (main menu)",
            Action::NewLevel => "New level (main menu)",
            Action::Replays => "Saved battles (main menu)",
            Action::Book => "Rule book",
            Action::Settings => "Settings",
            Action::Lab => "The lab (main menu)",
            Action::Menu => "Menu",
            Action::Quit => "Quit (main menu)",
            _ => self.over_the_board(),
        }
    }

    /// The same of what is done on the board.
    fn over_the_board(self) -> &'static str {
        match self {
            Action::PlaceUp => "Board: place above",
            Action::PlaceDown => "Board: place below",
            Action::PlaceLeft => "Board: place to the left",
            Action::PlaceRight => "Board: place to the right",
            Action::NextTarget => "Next target on the board",
            Action::PreviousTarget => "Previous target on the board",
            Action::UseTarget => "Act on the target",
            Action::ZoomIn => "Look closer at the board",
            Action::ZoomOut => "Look from farther away",
            Action::Threat => "Board: what the enemy can do",
            Action::Ground => "Board: ground in reach",
            Action::Sight => "Board: what is seen",
            _ => self.kinds(),
        }
    }

    /// The same of the kinds of action.
    fn kinds(self) -> &'static str {
        match self {
            Action::KindAttack => "Options: attacks",
            Action::KindMove => "Options: moves",
            Action::KindDefend => "Options: defence",
            Action::KindMagic => "Options: magic",
            Action::KindGear => "Options: gear",
            Action::KindHelp => "Options: help and words",
            Action::KindGrapple => "Options: holds and tricks",
            Action::KindHide => "Options: hiding",
            Action::KindReload => "Options: loading",
            _ => "",
        }
    }
}
