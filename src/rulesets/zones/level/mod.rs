//! A checked zones level: references are numbers and all defaults are filled in. `read` builds it from text.

mod house;
mod lists;

pub use house::*;
pub use lists::*;

use crate::vocab::{CellId, CombatantId, FactionId, ItemId, RowId};
use serde::Serialize;

/// The part of a level that is specific to this ruleset.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ZonesLevel {
    /// Zones in the order of the file, then borders in the order of the file.
    pub cells: Vec<CellSetup>,
    /// Pairs of places without line of sight.
    pub no_sight: Vec<(CellId, CellId)>,
    /// All rows of gear, attacks and powers: the tables of the catalogue, then the rows the level adds.
    pub rows: Vec<Row>,
    /// Combatants in roster order: faction by faction.
    pub combatants: Vec<CombatantSetup>,
    /// Items by owner in roster order (in hand, stowed, worn), then loose ones by place name.
    pub items: Vec<ItemSetup>,
    /// Names of morale groups (Z-READ-48).
    pub groups: Vec<String>,
    /// The faction that began the fight; `None` if it is random (Z-INIT-03).
    pub initiative: Option<FactionId>,
    pub round_limit: u16,
    pub house: HouseRules,
}

/// A zone or a border (table 1.2).
#[derive(Clone, Debug, Default, Serialize)]
pub struct CellSetup {
    /// Identifier, such as `hall`, or `hall|yard` for a border.
    pub id: String,
    /// Display name; empty for a border.
    pub title: String,
    /// The two zones that a border joins, sorted by name.
    pub joins: Option<(CellId, CellId)>,
    pub dark: bool,
    pub cover: bool,
    pub cover_for: Vec<CellId>,
    /// Damage that penetrates the cover; `None` if nothing does.
    pub toughness: Option<i32>,
    pub kind: BorderKind,
    pub door_open: bool,
    pub locked: bool,
    pub peek: bool,
    /// Explicit sight given by the level. If `None`, barriers and closed doors block sight, and all else is clear.
    pub sight: Option<bool>,
    pub hazard: Option<Hazard>,
    /// The hazard begins switched off and a lever arms it (`armed: false` in the level file).
    pub hazard_off: bool,
    pub slow: bool,
    pub max_size: u8,
    pub clutter_hand: bool,
    pub clutter_great: bool,
    pub exits: Vec<FactionId>,
    pub levers: Vec<Lever>,
}

/// A lever of a zone (Z-BOARD-21).
#[derive(Clone, Debug, Serialize)]
pub struct Lever {
    pub id: String,
    pub effect: LeverEffect,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum LeverEffect {
    ToggleDoor(CellId),
    ToggleLight(CellId),
    /// Switches the hazard of the place on or off; with [`CellSetup::hazard_off`] it begins switched off.
    Arm(CellId),
}

/// Damage dice such as 2d8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct DamageDice {
    pub count: u16,
    pub die: u16,
}

/// A row of tables 11.2 to 11.6: a weapon, shield, armour, consumable, natural attack or power.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Row {
    pub name: String,
    pub dice: Option<DamageDice>,
    /// Bulk: 0 and 1 take one hand, 2 and 3 take both.
    pub bulk: u8,
    pub melee: bool,
    /// Range in half-steps (2 for each zone). `None` if the weapon cannot shoot.
    pub shoot: Option<u16>,
    pub throw: Option<u16>,
    pub blast: bool,
    pub reload: bool,
    pub blunt: bool,
    pub direct: bool,
    pub poison: bool,
    pub consumed: bool,
    /// Number of uses of a consumable or power.
    pub uses: u16,
    pub light_source: bool,
    pub robust: bool,
    pub fragile: bool,
    /// The item is damaged from the start (Z-GEAR-12).
    pub improvised: bool,
    pub shield: bool,
    /// Armour value if worn (table 11.4).
    pub armour: Option<i32>,
    pub consumable: Option<Use>,
    pub power: Option<Power>,
    /// Range of curses, aids and powers on a place, in half-steps (table 11.6).
    pub range: u16,
    /// Name of an icon in assets/icons.
    #[serde(skip_serializing)]
    pub icon: &'static str,
}

/// Indices of the rows that begin every armoury, in this order.
pub mod row {
    use crate::vocab::RowId;
    pub const UNARMED: RowId = RowId(0);
    pub const IMPROVISED_HAND: RowId = RowId(1);
    pub const IMPROVISED_GREAT: RowId = RowId(2);
}

/// The holder or place of an item at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Held {
    InHand(CombatantId),
    Stowed(CombatantId),
    Worn(CombatantId),
    Loose(CellId),
    /// Consumed or destroyed.
    #[default]
    Gone,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct ItemSetup {
    pub row: RowId,
    pub held: Held,
    pub wear: Wear,
    pub uses: u16,
    pub lit: bool,
    pub spent: bool,
    pub used: bool,
}

/// Conditions at the start (table 7.1). Their sources are roster numbers.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ConditionSetup {
    pub incapacitated: Option<Cause>,
    pub dead: bool,
    pub grabbed_by: Vec<CombatantId>,
    pub concealed: bool,
    pub routed: bool,
    pub surrendered: bool,
    pub cornered: bool,
    pub distracted: Option<CombatantId>,
    pub intimidated: Option<CombatantId>,
    pub taunted: Option<CombatantId>,
    pub dazed: bool,
    pub maimed: u8,
    pub poisoned: bool,
    pub in_pit: bool,
    pub steadfast: bool,
}

/// The stat block (section 2.1).
#[derive(Clone, Debug, Default, Serialize)]
pub struct CombatantSetup {
    pub id: String,
    /// Display name.
    pub title: String,
    /// Row of the bestiary or of the sample characters that the combatant is based on; empty if none.
    pub base: String,
    pub faction: FactionId,
    /// The player who controls the combatant within its faction, if a level names several players (Z-READ-31).
    pub seat: u8,
    /// Index into the level's groups.
    pub group: u8,
    pub strength: i32,
    pub agility: i32,
    pub wits: i32,
    pub max_health: i32,
    pub health: i32,
    pub natural_armour: i32,
    pub size: u8,
    /// Zones per full move.
    pub speed: u16,
    pub hands: u8,
    pub in_hand: Vec<ItemId>,
    pub stowed: Vec<ItemId>,
    pub worn: Option<ItemId>,
    pub natural_attacks: Vec<RowId>,
    /// Bits of [`skill`].
    pub skills: u16,
    /// Row and uses left of each power.
    pub powers: Vec<(RowId, u16)>,
    pub dark_sight: bool,
    pub fearless: bool,
    pub tireless: bool,
    pub mount_capacity: u8,
    pub vehicle: bool,
    /// Toughness of the cover that the vehicle gives, if its row has `cover` (Z-MOUNT-14).
    pub vehicle_cover: Option<i32>,
    pub numbers: bool,
    pub place: CellId,
    pub riding: Option<CombatantId>,
    pub turn: TurnState,
    pub half_steps: u16,
    pub mains: u8,
    pub bonuses: u8,
    pub conditions: ConditionSetup,
    /// Name of an icon in assets/icons.
    #[serde(skip_serializing)]
    pub icon: String,
}
