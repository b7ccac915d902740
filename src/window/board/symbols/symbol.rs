//! The symbols, in groups.

use crate::vocab::view::{ArrowKind, Ground, MarkKind, MarkShape, Standing};

/// A symbol on the board, on a token or in a panel next to the board. A number is the index of the side whose colour
/// the symbol has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Symbol {
    Turn(TurnSymbol),
    Choice(ChoiceSymbol),
    Plan(PlanSymbol),
    Token(TokenSymbol),
    Place(PlaceSymbol),
    /// The pattern of an overlay.
    Pattern(PatternSymbol),
}

/// The group of a symbol in the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbolGroup {
    Turn,
    Choice,
    Plan,
    Token,
    Place,
    Pattern,
}

/// A sign of whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnSymbol {
    /// The token of a side, with the words that the legend has about it.
    Side(usize, String),
    /// The dotted ring around the acting combatant.
    Acting,
    /// The dashed ring around the deciding combatant.
    Deciding(usize),
    /// The check mark. True if it ends only a phase, such as declarations.
    Done(bool),
    /// The hourglass of a hit that takes effect later.
    Pending,
    /// A resource of a turn: its icon and its name.
    Budget(&'static str, &'static str),
    /// A mark on the clock.
    Clock(MarkShape),
    /// A column of the clock, with a face at its head.
    Lane,
}

/// A mark of the options of the pending decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceSymbol {
    /// The ring around a possible target.
    Target(usize),
    /// The thin ring around a target of options that are not listed.
    OtherTarget(usize),
    /// The highlight of a place that can be chosen.
    Place,
    /// The faint highlight of a place of options that are not listed.
    OtherPlace,
    /// A numbered pointer around a token: a direction to face.
    Direction,
    /// Four red pointers around the target of the action shown.
    Aimed,
    /// A cell or line of the survey of the cell pointed at.
    Survey(MarkKind),
    /// The warning triangle.
    Warning,
    /// The mark before odds of harm to the acting combatant.
    Risk,
}

/// A sign of an attack that is possible, intended or happening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanSymbol {
    /// The chevrons of enemies that could attack, with their words.
    Threat(String),
    /// There are no such enemies, with the words about it.
    NoThreat(String),
    /// A declared action of a side that is still to come: its kind and its name.
    Declared(ArrowKind, usize, String),
    /// The number at an arrow head that several declared actions of a side share.
    Gathered(usize, usize),
    /// The tag on an arrow with the dice that it will roll.
    Dice(String),
    /// The solid arrow of the action that is happening.
    Now(usize),
    /// The broken arrow of the option shown.
    Possible(usize),
    /// The dotted line from an observer.
    Watched(usize),
}

/// A part of a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TokenSymbol {
    Health(usize),
    Guard,
    /// The stripes on the arc of health.
    ExpectedLoss(usize),
    /// The number after a name. True if guard is in front of it.
    Number(bool),
    /// The facing pointer.
    Facing(usize),
    /// The dark token of a hidden combatant.
    Hidden(usize),
    /// A badge of a combatant that no longer fights.
    Out(Standing),
    /// The hourglass of a combatant that is not on the board.
    Unseen,
    /// An item in hand.
    Held(ThingSymbol),
    Condition(ThingSymbol),
    /// A face at the edge of the canvas.
    OffScreen(usize),
    /// The letter or number on a face in a list.
    Letter,
}

/// A symbol with its own icon, name and explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThingSymbol {
    pub icon: &'static str,
    pub name: String,
    pub effect: String,
}

/// Ground, or a thing on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceSymbol {
    Terrain(TerrainSymbol),
    /// The light area next to a dark one.
    Lit,
    /// Hachures at the edge of higher ground.
    Slope,
    /// The height of ground. True if it is in feet.
    Height(bool),
    /// A door or arrow through which a side may leave; `None` if all sides may.
    Exit(Option<(usize, String)>),
    /// An arrow at the rim of a board of hexes.
    RimExit(Option<(usize, String)>),
    /// The dot on a border.
    Border,
    /// The dashed line between zones that do not touch.
    Link,
    /// A wall on a border. True if it has a slot to peek through.
    Wall(bool),
    /// A door. The second value is true if it is locked.
    Door(bool, bool),
    /// The stones that give cover on a border.
    Cover,
    Lever,
    Hazard(ThingSymbol),
    Item(ThingSymbol),
    Feature(ThingSymbol),
    ShieldWall(usize),
    /// The sign of a slot's feature.
    Slot(&'static str),
    SlotNumber,
    /// The band under a row, by its distance in ranks.
    Distance(u8),
    Doorway(usize),
    Passage,
    FrontLine,
    Reserve(usize),
    /// A drawing without effect.
    Decoration(String),
}

/// The terrain of hexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainSymbol {
    pub ground: Ground,
    pub name: String,
    pub slow: bool,
    pub barrier: bool,
    pub cover: bool,
}

/// A pattern of an overlay, as in [`crate::window::board`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PatternSymbol {
    /// Threat: a loss under 1, from 1 to 3, and over 3.
    Slight,
    Some,
    Much,
    /// Reach of the first side, of the others, and of both.
    Own,
    Enemy,
    Both,
    /// Sight: not visible to that observer.
    Hidden(String),
    AllSeen,
}

impl Symbol {
    pub fn group(&self) -> SymbolGroup {
        match self {
            Self::Turn(_) => SymbolGroup::Turn,
            Self::Choice(_) => SymbolGroup::Choice,
            Self::Plan(_) => SymbolGroup::Plan,
            Self::Token(_) => SymbolGroup::Token,
            Self::Place(_) => SymbolGroup::Place,
            Self::Pattern(_) => SymbolGroup::Pattern,
        }
    }
}

impl SymbolGroup {
    /// All groups in the order of the legend, with their headings.
    pub const ALL: [(Self, &str); 6] = [
        (Self::Turn, "Turn"),
        (Self::Choice, "Your options"),
        (Self::Plan, "Threats and plans"),
        (Self::Pattern, "Overlays"),
        (Self::Token, "On tokens"),
        (Self::Place, "On the board"),
    ];
}
