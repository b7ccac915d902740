//! A hexes level as checked: everything by number, every default filled in. `read` makes it from text.

mod house;

pub use house::*;

use crate::vocab::{CellId, CombatantId, FactionId, ItemId, RowId};
use serde::Serialize;

/// The ruleset's own part of a level.
#[derive(Clone, Debug, Default, Serialize)]
pub struct HexLevel {
    /// Sorted by r, then q.
    pub cells: Vec<CellSetup>,
    /// `dark` instead of `bright` (H-TERR-07).
    pub dark: bool,
    /// All rows of weapons, armour, shields and kits: the catalogue's tables, then the rows the level adds. See [`row`].
    pub rows: Vec<Row>,
    /// Table 11.10, or the level's own list.
    pub spells: Vec<SpellRow>,
    /// In roster order: faction by faction.
    pub combatants: Vec<CombatantSetup>,
    /// By owner in roster order (main, off, shield, carried), then loose ones by hex.
    pub items: Vec<ItemSetup>,
    /// Names of morale groups.
    pub groups: Vec<String>,
    /// One for each faction.
    pub surprise: Vec<SurpriseMode>,
    pub walls: Vec<WallSetup>,
    pub ropes: Vec<Rope>,
    pub boulders: Vec<Boulder>,
    pub parley: Option<Parley>,
    pub round_limit: u16,
    pub house: HouseRules,
}

/// One hex (H-TERR-01).
#[derive(Clone, Debug, Default, Serialize)]
pub struct CellSetup {
    pub q: i32,
    pub r: i32,
    pub terrain: Terrain,
    pub elevation: i32,
    /// H-TERR-07
    pub lit: bool,
    /// Factions that may leave here (H-BOARD-15). Where the level marks none, every rim hex lists all.
    pub exits: Vec<FactionId>,
}

/// Table 11.4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Terrain {
    #[default]
    Clear,
    Rough,
    Slippery,
    ShallowWater,
    Brush,
    LightCover,
    HeavyCover,
    ArrowSlit,
    Mist,
    Tree,
    Table,
    Fire,
    Wall,
}

impl Terrain {
    /// Names in the order of the variants.
    pub const NAMES: [&'static str; 13] = [
        "clear",
        "rough",
        "slippery",
        "shallow_water",
        "brush",
        "light_cover",
        "heavy_cover",
        "arrow_slit",
        "mist",
        "tree",
        "table",
        "fire",
        "wall",
    ];
    pub const ALL: [Self; 13] = [
        Self::Clear,
        Self::Rough,
        Self::Slippery,
        Self::ShallowWater,
        Self::Brush,
        Self::LightCover,
        Self::HeavyCover,
        Self::ArrowSlit,
        Self::Mist,
        Self::Tree,
        Self::Table,
        Self::Fire,
        Self::Wall,
    ];
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
    pub fn passable(self) -> bool {
        self != Self::Wall
    }
    /// Paid on entering.
    pub fn cost(self) -> i32 {
        match self {
            Self::Rough | Self::ShallowWater | Self::Brush | Self::Tree | Self::Table => 2,
            _ => 1,
        }
    }
    pub fn blocks_line(self) -> bool {
        self == Self::Wall
    }
    /// To the roll of a melee attack on who stands in it.
    pub fn melee(self) -> i32 {
        match self {
            Self::HeavyCover | Self::Mist => -1,
            Self::ArrowSlit => -3,
            _ => 0,
        }
    }
    /// To the roll of a missile on who stands in it.
    pub fn missile(self) -> i32 {
        match self {
            Self::Brush | Self::LightCover | Self::Tree => -1,
            Self::HeavyCover | Self::Mist => -2,
            Self::ArrowSlit => -3,
            _ => 0,
        }
    }
    /// To the DEX roll of a withdrawal that begins in it.
    pub fn stumble(self) -> i32 {
        match self {
            Self::Rough | Self::ShallowWater | Self::Brush | Self::Tree | Self::Table => -2,
            Self::Slippery => -4,
            _ => 0,
        }
    }
    pub fn cover(self) -> bool {
        matches!(self, Self::Brush | Self::LightCover | Self::HeavyCover | Self::ArrowSlit | Self::Mist | Self::Tree)
    }
    /// Steps it stands above the hex it grows in; climbing them costs nothing more (H-TERR-02).
    pub fn raised(self) -> i32 {
        i32::from(matches!(self, Self::Tree | Self::Table))
    }
}

/// Dice such as 2d6. `count` 0: no die is rolled (a sting of 1 point).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct DiceSum {
    pub count: u16,
    pub die: u16,
    pub plus: i32,
}

impl DiceSum {
    pub const fn new(count: u16, die: u16, plus: i32) -> Self {
        Self { count, die, plus }
    }
    /// Every die at its highest face.
    pub fn most(self) -> i32 {
        i32::from(self.count * self.die) + self.plus
    }
}

/// H-GEAR-01
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Ammo {
    Arrows,
    Bolts,
    Stones,
}

impl Ammo {
    pub const NAMES: [&'static str; 3] = ["arrows", "bolts", "stones"];
}

/// H-MISS-06
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Reload {
    /// Needs none.
    #[default]
    None,
    /// Costs the move part and one hand.
    MovePart,
    /// So many full-round acts.
    Acts(u8),
}

/// Section 2.2: body armour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Armour {
    pub ac: i32,
    pub quality: i32,
    pub fist_proof: bool,
    pub bracers: bool,
}

/// A row of the armoury: a weapon, a shield, body armour or a kit. What a field does not apply to is false, 0 or none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Row {
    pub name: String,
    /// Strikes hand to hand. `fist` does too.
    pub melee: bool,
    pub thrown: bool,
    pub missile: bool,
    pub natural: bool,
    pub damage: DiceSum,
    /// 0 for natural weapons and the fist.
    pub hands: u8,
    pub reach: i32,
    pub fends: bool,
    pub close_useless: bool,
    pub off_hand_ok: bool,
    pub is_sword: bool,
    /// Hexes, 0: neither thrown nor shot.
    pub increment: i32,
    pub shots: u8,
    pub reload: Reload,
    pub lodges: bool,
    pub plus: i32,
    pub silver: bool,
    pub minuscule: bool,
    pub pommel: bool,
    pub ammo: Option<Ammo>,
    /// Shields: magic plus included.
    pub shield_ac: Option<i32>,
    pub armour: Option<Armour>,
    /// H-MISS-14
    pub surgeon_kit: bool,
    /// Name of an icon in assets/icons.
    #[serde(skip_serializing)]
    pub icon: &'static str,
}

impl Row {
    pub fn weapon(&self) -> bool {
        self.melee || self.thrown || self.missile
    }
    /// Whether it can be dropped, drawn and picked up.
    pub fn handy(&self) -> bool {
        !self.natural && (self.weapon() || self.shield_ac.is_some())
    }
}

/// Index of the rows every armoury begins with.
pub mod row {
    use crate::vocab::RowId;
    /// H-UNIT-12: everybody has it.
    pub const FIST: RowId = RowId(0);
}

/// Table 11.10: who or what a spell is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Aim {
    /// One combatant, friend or foe.
    Any,
    Oneself,
    /// Oneself or a friend.
    Friend,
    Enemy,
    /// One of kind `humanoid`.
    Humanoid,
    /// Every combatant within so many hexes of a hex.
    Area(i32),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum SpellSave {
    #[default]
    None,
    Half,
    Negates,
}

/// What a spell does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Effect {
    Damage(DiceSum),
    /// So many d6 as the caster has levels, at most this.
    DamagePerLevel(u16),
    /// Damage, and `clear` hexes of the area become `slippery`.
    Hail(DiceSum),
    /// Hit dice affected; how many rounds they sleep.
    Slumber(DiceSum, u16),
    /// Rounds.
    Ward(u16),
    Mend(DiceSum),
    /// Rounds.
    Veil(u16),
    /// Rounds, rolled once before the saves.
    Snare(DiceSum),
    /// Rounds, rolled after the failed save.
    Hold(DiceSum),
    /// Rounds, rolled after the failed save.
    Bend(DiceSum),
}

#[derive(Clone, Debug, Serialize)]
pub struct SpellRow {
    pub name: String,
    pub level: u8,
    /// Hexes; 0 for oneself.
    pub range: i32,
    pub aim: Aim,
    pub save: SpellSave,
    pub effect: Effect,
    #[serde(skip_serializing)]
    pub icon: &'static str,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub enum Rank {
    #[default]
    Pc,
    Npc,
    Monster,
}

impl Rank {
    pub const NAMES: [&'static str; 3] = ["pc", "npc", "monster"];
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Class {
    Fighter,
    Ranger,
    Thief,
    Cleric,
    MagicUser,
    FighterMage,
    #[default]
    None,
}

impl Class {
    pub const NAMES: [&'static str; 7] = ["fighter", "ranger", "thief", "cleric", "magic_user", "fighter_mage", "none"];
    pub const ALL: [Self; 7] =
        [Self::Fighter, Self::Ranger, Self::Thief, Self::Cleric, Self::MagicUser, Self::FighterMage, Self::None];
    /// Table 11.2 (H-UNIT-05, H-UNIT-06).
    pub fn bcb(self, level: i32, hit_dice: i32) -> i32 {
        match self {
            Self::Fighter | Self::Ranger => (level + 1) / 2,
            Self::Cleric | Self::Thief | Self::FighterMage => (level + 1) / 3,
            Self::MagicUser => (level + 1) / 5,
            Self::None => hit_dice.min(15),
        }
    }
    /// Table 11.3: index into [`LADDER`].
    pub fn surprise_rung(self, level: i32) -> usize {
        match (self, level) {
            (Self::Thief | Self::Ranger, ..=4) => 4,
            (Self::Thief | Self::Ranger, 5..=8) => 5,
            (Self::Thief | Self::Ranger, 9..=12) => 6,
            (Self::Thief | Self::Ranger, _) => 7,
            _ => 3,
        }
    }
}

/// Faces of the surprise dice (H-SURP-03).
pub const LADDER: [u16; 11] = [2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub enum Size {
    Small,
    #[default]
    Human,
    Large,
    Huge,
}

impl Size {
    pub const NAMES: [&'static str; 4] = ["small", "human", "large", "huge"];
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Kind {
    #[default]
    Humanoid,
    Beast,
    Undead,
    Construct,
    Blob,
    Spirit,
    Dragon,
    Insect,
}

impl Kind {
    pub const NAMES: [&'static str; 8] =
        ["humanoid", "beast", "undead", "construct", "blob", "spirit", "dragon", "insect"];
    pub fn bit(self) -> u8 {
        1 << self as u8
    }
    /// Of flesh and breath: what `slumber` can send to sleep.
    pub fn living(self) -> bool {
        !matches!(self, Self::Undead | Self::Construct)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Helm {
    #[default]
    None,
    Open,
    GreatHelm,
    ClosedArmet,
}

impl Helm {
    pub const NAMES: [&'static str; 4] = ["none", "open", "great_helm", "closed_armet"];
}

/// Table 11.11 by bit.
pub mod traits {
    pub const ALL_ROUND: u32 = 1;
    pub const MASSIVE: u32 = 1 << 1;
    pub const DETERMINED: u32 = 1 << 2;
    pub const NO_VITALS: u32 = 1 << 3;
    pub const MINDLESS: u32 = 1 << 4;
    pub const NEEDS_SILVER: u32 = 1 << 5;
    pub const NEEDS_PLUS_1: u32 = 1 << 6;
    pub const NEEDS_PLUS_2: u32 = 1 << 7;
    pub const NEEDS_PLUS_3: u32 = 1 << 8;
    pub const NEEDS_PLUS_4: u32 = 1 << 9;
    pub const NEEDS_PLUS_5: u32 = 1 << 10;
    pub const INVISIBLE: u32 = 1 << 11;
    pub const SEES_INVISIBLE: u32 = 1 << 12;
    pub const DARK_SIGHT: u32 = 1 << 13;
    pub const SURGEON: u32 = 1 << 14;
    pub const CAN_TALK: u32 = 1 << 15;
    pub const WAND_USER: u32 = 1 << 16;
    pub const NO_SUBDUAL: u32 = 1 << 17;
    /// Names in the order of the bits.
    pub const NAMES: [&str; 18] = [
        "all_round",
        "massive",
        "determined",
        "no_vitals",
        "mindless",
        "needs_silver",
        "needs_plus_1",
        "needs_plus_2",
        "needs_plus_3",
        "needs_plus_4",
        "needs_plus_5",
        "invisible",
        "sees_invisible",
        "dark_sight",
        "surgeon",
        "can_talk",
        "wand_user",
        "no_subdual",
    ];
}

/// One entry of `attacks`: one attack of a standard round, with one initiative die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Entry {
    /// Any ready weapon.
    Main,
    Natural(RowId),
}

/// Section 7.2 at the start of the battle. Counters are in rounds, as if begun just before the first round.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ConditionSetup {
    pub prone: bool,
    pub stunned: u16,
    pub flesh_wound: bool,
    pub staggered: bool,
    /// `Some(0)`: without a counter.
    pub unconscious: Option<u16>,
    pub crippled: bool,
    pub knocked_out: bool,
    pub asleep: u16,
    pub held: u16,
    pub entangled: u16,
    pub pinned_by: Option<CombatantId>,
    /// `fix_helm` acts left.
    pub blinded: u8,
    pub strained: u8,
    pub ward: u16,
    pub veil: u16,
    pub retreating: bool,
    pub routed: bool,
    pub surrendered: bool,
    pub dead: bool,
    /// Weapons whose missiles stick in it, oldest first.
    pub lodged: Vec<RowId>,
}

/// The stat block (section 2.1).
#[derive(Clone, Debug, Default, Serialize)]
pub struct CombatantSetup {
    pub id: String,
    pub title: String,
    /// Row of the bestiary it was made from; empty if from none.
    pub base: String,
    pub faction: FactionId,
    pub rank: Rank,
    pub class: Class,
    pub level: i32,
    pub hit_dice: i32,
    pub hp_max: i32,
    pub hp: i32,
    pub subdual: i32,
    pub strength: i32,
    pub dexterity: i32,
    pub constitution: i32,
    pub intelligence: i32,
    pub wisdom: i32,
    pub bcb: i32,
    pub save: i32,
    /// Hexes a round, as in the stat block; `hex_feet` is applied when the battle is set up.
    pub speed: i32,
    pub size: Size,
    pub kind: Kind,
    pub armour: Option<RowId>,
    pub natural_ac: i32,
    pub helm: Helm,
    pub main: Option<ItemId>,
    pub off: Option<ItemId>,
    pub shield: Option<ItemId>,
    pub carried: Vec<ItemId>,
    pub attacks: Vec<Entry>,
    /// By [`Ammo`].
    pub ammo: [u16; 3],
    /// Index into [`LADDER`], before helmet steps.
    pub surprise_rung: usize,
    /// -1 dull, 0 normal, +1 keen.
    pub senses: i32,
    /// `None`: fearless.
    pub morale: Option<i32>,
    /// Index into the level's groups.
    pub group: u8,
    pub backstab: i32,
    /// Bits of [`Kind`].
    pub anatomy: u8,
    /// Spell (index into the level's list) and castings left.
    pub prepared: Vec<(u8, u8)>,
    pub scrolls: Vec<u8>,
    /// Spell and charges.
    pub wands: Vec<(u8, u8)>,
    /// Bits of [`traits`].
    pub traits: u32,
    pub treasure: i32,
    pub pos: CellId,
    pub facing: u8,
    pub hidden: bool,
    pub conditions: ConditionSetup,
    /// Round in which it enters at `pos`; 0: there from the start.
    pub arrives: u16,
    /// H-INIT-04
    pub announced: bool,
    /// Name of an icon in assets/icons.
    #[serde(skip_serializing)]
    pub icon: String,
}

/// Where an item is at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Held {
    Main(CombatantId),
    Off(CombatantId),
    Shield(CombatantId),
    Carried(CombatantId),
    Loose(CellId),
    #[default]
    Gone,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct ItemSetup {
    pub row: RowId,
    pub held: Held,
    /// H-GEAR-06
    pub loaded: bool,
    /// H-GEAR-05
    pub broken: bool,
}

/// H-SURP-01
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub enum SurpriseMode {
    #[default]
    None,
    /// Segments.
    Fiat(u8),
    /// Per cent.
    Chance(u8),
    Roll,
}

/// A wall that stands at the start (H-WALL-02).
#[derive(Clone, Copy, Debug, Serialize)]
pub struct WallSetup {
    pub end_a: CombatantId,
    pub centre: CombatantId,
    pub end_b: CombatantId,
    /// Front at directions d+1 and d+2 rather than d-1 and d-2.
    pub left: bool,
}

/// H-FEAT-01
#[derive(Clone, Debug, Serialize)]
pub struct Rope {
    pub id: String,
    pub ends: (CellId, CellId),
}

/// H-FEAT-02
#[derive(Clone, Debug, Serialize)]
pub struct Boulder {
    pub id: String,
    pub at: CellId,
    pub direction: u8,
    pub run: u8,
}

/// Table 11.12
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub enum Approach {
    Bribe,
    Bluff,
    Threaten,
    Flatter,
    Bargain,
    Plead,
}

impl Approach {
    pub const ALL: [Self; 6] = [Self::Bribe, Self::Bluff, Self::Threaten, Self::Flatter, Self::Bargain, Self::Plead];
    pub const NAMES: [&'static str; 6] = ["bribe", "bluff", "threaten", "flatter", "bargain", "plead"];
}

/// H-PARLEY-01
#[derive(Clone, Debug, Default, Serialize)]
pub struct Parley {
    pub player: FactionId,
    pub likes: Vec<Approach>,
    pub dislikes: Vec<Approach>,
    pub bribe: i32,
}
