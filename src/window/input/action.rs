//! Actions that a player can trigger by key or button.

use crate::vocab::view::DeedKind;
use bevy::prelude::*;
use leafwing_input_manager::prelude::*;
use serde::{Deserialize, Serialize};

/// An action that a player can trigger by key or button.
#[derive(Actionlike, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Reflect, Serialize, Deserialize)]
pub enum Action {
    /// Moves the selection over cards, rows and menus.
    Up,
    Down,
    Left,
    Right,
    /// Moves to the next position on the board in that direction. If no position is to be chosen, works like the four
    /// above.
    PlaceUp,
    PlaceDown,
    PlaceLeft,
    PlaceRight,
    /// Takes the card with the badge: the one selected by key or press, or else the default.
    Confirm,
    /// Goes one step back: closes, widens the selection or opens the menu.
    Back,
    NextGroup,
    PreviousGroup,
    /// Points at the next combatant or cell of the board.
    NextTarget,
    PreviousTarget,
    /// Takes the option for the board's target.
    UseTarget,
    /// Zooms the board in or out.
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
    /// Selects an option of a kind. Each press moves to the next one.
    KindAttack,
    KindMove,
    KindDefend,
    KindMagic,
    KindGear,
    KindHelp,
    KindGrapple,
    KindHide,
    KindReload,
    /// Passes: the pending act takes its course.
    OptionPass,
    /// Ends a turn or a move.
    Done,
    /// Drops gear; requires confirmation.
    Discard,
    /// Surrenders or leaves for good; requires confirmation.
    GiveUp,
    /// Shows further cards if there are too many for one page.
    NextPage,
    PreviousPage,
    /// Scrolls the detail panel on, then folds it to its title, then unfolds it.
    Detail,
    /// Repeats the declaration of the previous round.
    Repeat,
    /// Gives the plain answer for all of the player's combatants that are prompted in a row.
    AllPlain,
    /// Reduces the prompts for such reactions, or restores them.
    Asking,
    Undo,
    Pause,
    Faster,
    Slower,
    /// Skips the running animation.
    Skip,
    LogUp,
    LogDown,
    /// Opens or closes the selected log line.
    LogOpen,
    /// Scrolls the log to its newest line.
    LogEnd,
    /// Expands or collapses the log.
    LogToggle,
    /// Expands or collapses the order of the round.
    OrderToggle,
    /// Shows or hides the legend of the board's symbols.
    Legend,
    /// Selects the next filter of the log.
    LogFilters,
    /// Filters the log by a word: typed, or with a gamepad the next name.
    LogSearch,
    /// Opens the first rule card of the selected option or log line.
    RuleCard,
    Presenter,
    /// Shows the threat of the enemy.
    Threat,
    /// Shows the ground in reach of each side.
    Ground,
    /// Shows the visible cells, and who sees them.
    Sight,
    Save,
    /// Opens a level in the editor.
    Edit,
    /// Creates a new level.
    NewLevel,
    Replays,
    Book,
    Settings,
    /// Opens the lab.
    Lab,
    Menu,
    Quit,
}

impl Action {
    /// All actions, in the order of the settings page.
    pub const ALL: [Action; 73] = {
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
            Legend,
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

    /// Up, down, left and right over cards, rows and menus.
    pub const CARDS: [Action; 4] = [Action::Up, Action::Down, Action::Left, Action::Right];
    /// Up, down, left and right over the board.
    pub const PLACES: [Action; 4] = [Action::PlaceUp, Action::PlaceDown, Action::PlaceLeft, Action::PlaceRight];

    pub const OPTIONS: [Action; 9] = {
        use Action::*;
        [Option1, Option2, Option3, Option4, Option5, Option6, Option7, Option8, Option9]
    };

    /// Actions that select options by kind. The keys are the same in every ruleset.
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

    /// Returns the action that selects options of a kind.
    pub fn of_kind(kind: DeedKind) -> Action {
        let found = Self::KINDS.into_iter().find(|(_, of)| *of == kind);
        found.expect("every kind has its key; a test says so").0
    }

    /// Returns the description of the action on the settings page.
    pub fn title(self) -> &'static str {
        match self {
            Action::Up => "Cards: up",
            Action::Down => "Cards: down",
            Action::Left => "Cards: left",
            Action::Right => "Cards: right",
            Action::Confirm => "Confirm",
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
            Action::OptionPass => "Pass (no reaction)",
            Action::Done => "Done: end the turn or the move",
            Action::Discard => "Drop gear",
            Action::GiveUp => "Surrender, leave the board or skip an attack",
            Action::NextPage => "Next page of options",
            Action::PreviousPage => "Previous page of options",
            Action::Detail => "Show more or less detail",
            Action::Repeat => "Repeat the last action",
            Action::AllPlain => "Default action for all",
            Action::Asking => "Change reaction prompts",
            Action::Undo => "Undo",
            Action::Pause => "Pause",
            Action::Faster => "Animation: faster",
            Action::Slower => "Animation: slower",
            Action::Skip => "Animation: skip",
            Action::LogUp => "Log: older line",
            Action::LogDown => "Log: newer line",
            Action::LogOpen => "Log: expand the line",
            Action::LogEnd => "Log: jump to the newest line",
            Action::LogToggle => "Log: show or hide",
            Action::OrderToggle => "Turn order: show or hide",
            Action::Legend => "Legend: show or hide",
            Action::LogFilters => "Log: next filter",
            Action::LogSearch => "Log: search",
            Action::RuleCard => "Show the rule card",
            Action::Presenter => "Presenter mode",
            Action::Save => "Save the battle",
            Action::Edit => "Edit the level (main menu)",
            Action::NewLevel => "New level (main menu)",
            Action::Replays => "Saved battles (main menu)",
            Action::Book => "Rule book",
            Action::Settings => "Settings",
            Action::Lab => "Lab (main menu)",
            Action::Menu => "Menu",
            Action::Quit => "Quit (main menu)",
            _ => self.over_the_board(),
        }
    }

    /// Returns the description of an action on the board.
    fn over_the_board(self) -> &'static str {
        match self {
            Action::PlaceUp => "Board: cell above",
            Action::PlaceDown => "Board: cell below",
            Action::PlaceLeft => "Board: cell to the left",
            Action::PlaceRight => "Board: cell to the right",
            Action::NextTarget => "Next target on the board",
            Action::PreviousTarget => "Previous target on the board",
            Action::UseTarget => "Choose the target",
            Action::ZoomIn => "Zoom in",
            Action::ZoomOut => "Zoom out",
            Action::Threat => "Overlay: enemy threat",
            Action::Ground => "Overlay: melee reach",
            Action::Sight => "Overlay: line of sight",
            _ => self.kinds(),
        }
    }

    /// Returns the description of an action that selects options by kind.
    fn kinds(self) -> &'static str {
        match self {
            Action::KindAttack => "Options: attacks",
            Action::KindMove => "Options: moves",
            Action::KindDefend => "Options: defence",
            Action::KindMagic => "Options: magic",
            Action::KindGear => "Options: gear",
            Action::KindHelp => "Options: talk and aid",
            Action::KindGrapple => "Options: grapples and tricks",
            Action::KindHide => "Options: hiding",
            Action::KindReload => "Options: reloading",
            _ => "",
        }
    }
}
