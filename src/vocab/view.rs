//! What people and programs read of a battle: decisions, events and the scene, all in names and words. Built on demand from
//! the battle, never kept by it. Every ruleset fills the same forms.

use super::effect::{Cue, Effect};
use super::rule_id::RuleId;
use serde::Serialize;
use serde_json::{Map, Value as Json};

/// A decision with all its legal options. `n` counts the decisions of the battle from 0.
#[derive(Clone, Debug, Serialize)]
pub struct DecisionView {
    pub n: u32,
    /// The decision point by its catalogue name, such as `turn_action` or `react`.
    pub point: &'static str,
    /// Who decides: a faction's name.
    pub faction: String,
    /// The combatant about whom it is decided, if one alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub combatant: Option<String>,
    /// One sentence: who is asked what, and about whose act.
    pub prompt: String,
    /// True when somebody else's act is being answered (a reaction prompt).
    pub reaction: bool,
    pub options: Vec<OptionView>,
    /// What a player would look for and may not do, with the reason.
    pub refused: Vec<RefusedView>,
}

/// One legal answer. `fields` tell it apart from all others of its decision.
#[derive(Clone, Debug, Serialize)]
pub struct OptionView {
    pub option: usize,
    pub action: &'static str,
    /// Further fields by their catalogue names: `target`, `weapon`, `place`…
    #[serde(flatten)]
    pub fields: Map<String, Json>,
    /// A few words: `Sword: Bandit 1`.
    pub label: String,
    pub rules: Vec<RuleId>,
    /// What it means, in half a sentence.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub detail: String,
    /// What it costs: `main action`, `2 half-steps`, `whole turn`, `free`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub price: String,
    /// Heading under which the option bar files it: `Attack`, `Move`, `Gear`…
    pub group: &'static str,
    /// Name of the icon: a file of assets/icons without its ending.
    pub icon: &'static str,
    /// The combatant to light on the board and to click for this option.
    #[serde(rename = "on", skip_serializing_if = "Option::is_none")]
    pub on_combatant: Option<String>,
    /// The cell to light on the board and to click for this option.
    #[serde(rename = "at", skip_serializing_if = "Option::is_none")]
    pub at_cell: Option<String>,
    /// Something worth a warning: `ends your grab`, `enters spikes`, `provokes 2`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub warning: String,
    /// What part it plays among the options, whatever it is called.
    #[serde(skip)]
    pub role: OptionRole,
}

/// What part an option plays, for those who treat some options otherwise than others without knowing the ruleset.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OptionRole {
    /// Something is done.
    #[default]
    Deed,
    /// Things are let be: a turn ends, a reaction is not used.
    Pass,
    /// One step into the cell that it lights.
    Step,
    /// Looking in that direction, 0..5.
    Face(u8),
    /// It names who goes on: the combatant that it lights.
    Choose,
}

/// Something that is not offered, and why.
#[derive(Clone, Debug, Serialize)]
pub struct RefusedView {
    pub label: String,
    pub reason: String,
    pub rules: Vec<RuleId>,
    pub group: &'static str,
    pub icon: &'static str,
}

/// An event in words.
#[derive(Clone, Debug, Serialize)]
pub struct EventView {
    pub n: u32,
    pub round: u16,
    pub kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount: Option<i32>,
    /// Further details by name.
    #[serde(flatten)]
    pub facts: Map<String, Json>,
    pub dice: Vec<DieView>,
    pub modifiers: Vec<ModifierView>,
    pub rules: Vec<RuleId>,
    /// One sentence a newcomer follows.
    pub text: String,
    /// What it changes of the scene.
    #[serde(skip)]
    pub effects: Vec<Effect>,
    /// How it is shown.
    #[serde(skip)]
    pub cue: Cue,
}

/// A die of an event in words.
#[derive(Clone, Debug, Serialize)]
pub struct DieView {
    /// `d20`
    pub die: String,
    pub value: u16,
    /// `Balthasar's WIT save to hit`
    #[serde(rename = "for")]
    pub purpose: String,
    /// What it had to show: `<= 9` or `>= 4`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub needs: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passed: Option<bool>,
    /// Whose die it is, by id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub who: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct ModifierView {
    pub value: i32,
    #[serde(rename = "for")]
    pub why: String,
    /// It turned the result.
    pub decisive: bool,
}

/// How a battle ended.
#[derive(Clone, Debug, Serialize, PartialEq, Eq)]
pub struct OverView {
    /// A faction's name; none for a draw.
    pub winner: Option<String>,
    /// `last_side_standing`, `enemy_routed`, `nobody_left`, `round_limit`…
    pub reason: &'static str,
    pub round: u16,
    /// Why and when, in one sentence.
    #[serde(skip)]
    pub sentence: String,
}

/// The whole battle as the window draws it, as one faction's player (or an onlooker) may see it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Scene {
    pub ruleset: &'static str,
    pub title: String,
    pub round: u16,
    /// `Bonus round`, `Round 2`, `Aftermath`.
    pub phase: String,
    /// Index into `factions` of the side with the initiative.
    pub initiative: Option<usize>,
    pub factions: Vec<FactionView>,
    pub cells: Vec<CellView>,
    /// In roster order.
    pub combatants: Vec<CombatantView>,
    /// Roster index of who acts, even if it is somebody else who is asked.
    #[serde(skip)]
    pub acting: Option<usize>,
    /// Roster indices in the order of the turn rail: acting first, then ready, then those done.
    pub rail: Vec<usize>,
    /// The countdown: every coming attack at its number, highest first; empty where a ruleset counts nothing down.
    pub track: Vec<TrackMark>,
    /// The number at which the countdown stands.
    pub count: Option<u8>,
    /// Roster indices of those who are struck and will feel it only when all have acted who act at this number.
    pub waiting: Vec<usize>,
    pub features: Vec<FeatureView>,
    pub walls: Vec<WallView>,
    /// Boards of ranks: the battlefields, in the order of the level.
    pub fields: Vec<FieldView>,
    /// What has been declared and is not done yet, in order of declaration.
    pub arrows: Vec<ArrowView>,
}

/// A battlefield of facing ranks.
#[derive(Clone, Debug, Default, Serialize)]
pub struct FieldView {
    pub id: String,
    /// The place or objective it is named for.
    pub name: String,
    /// Columns of its widest row.
    pub columns: u8,
    /// Index of the side that holds its doorway.
    pub doorway: Option<usize>,
    /// Indices of the battlefields one may pass over to.
    pub links: Vec<usize>,
    /// Indices of the sides that have an exit behind their own ranged row.
    pub exits: Vec<usize>,
    /// Where the front line stands and how far it may go either way, in metres; positive towards the second side.
    pub front: Option<(i32, i32)>,
}

/// A declared action, laid on the board before it is done.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ArrowView {
    /// Roster index of who declared it.
    pub from: usize,
    /// Roster index of whom it is aimed at.
    pub to: Option<usize>,
    /// Cell ids it is aimed at: a way, or the slots of an area.
    pub cells: Vec<String>,
    pub kind: ArrowKind,
    /// What it will roll: `d8`, `2d6 ▲` (the higher of two), `2d6 ▼` (the lower), `2d6` (both); empty where nothing is rolled.
    pub dice: String,
    /// What it is, in two or three words: `Sword`, `Reach: Pike`, `Charge`.
    pub label: String,
    /// How many dice of its group the single highest is kept of; 0 where it is no attack.
    pub of: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ArrowKind {
    #[default]
    Attack,
    /// A missile or a spell.
    Shot,
    /// Strikes several.
    Blast,
    Move,
    /// A move with an attack at its end.
    Charge,
    /// Help, a ward.
    Aid,
    Flight,
}

/// One action on the countdown.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct TrackMark {
    /// The number at which it comes.
    pub count: u8,
    /// Roster index.
    pub combatant: usize,
    /// What it is meant for: `Sword`, `Second shot`, `Web snare`; empty if for anything.
    pub label: String,
    pub state: TrackState,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TrackState {
    #[default]
    Waiting,
    Acting,
    /// Kept back until the countdown is over.
    Held,
    Done,
}

/// Something of the board that is neither ground nor gear: a rope, a boulder.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct FeatureView {
    pub id: String,
    pub name: String,
    pub icon: &'static str,
    /// Cell ids: the two ends of a rope; a boulder's own and those in its path, in order.
    pub cells: Vec<String>,
    /// Which way it rolls.
    pub direction: Option<u8>,
    /// It has rolled and lies still for good.
    pub spent: bool,
}

/// Three figures in two hexes, shield to shield.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct WallView {
    /// Cell ids.
    pub cells: [String; 2],
    /// Roster indices: in the first cell, on the border, in the second.
    pub figures: [usize; 3],
    /// The two directions of its front.
    pub front: [u8; 2],
}

/// What pointing at a cell shows: words for the pointer, marks for the board.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SurveyView {
    /// One fact each: what going there would cost and provoke, who sees it, what cover it gives.
    pub lines: Vec<String>,
    /// Cell ids with what is to be marked there; a cell may have several marks.
    pub cells: Vec<(String, MarkKind)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// Ground that an enemy of the acting combatant controls.
    Controlled,
    /// Ground that the one who stands in the cell could strike at hand to hand.
    Reach,
    /// The cheapest way there, in order.
    Path,
    /// A step of that way that draws an attack or does harm.
    Danger,
    /// What the line of sight from the acting combatant passes.
    Sight,
    /// Ground that the one who stands in the cell could shoot, throw or cast at.
    Shot,
}

#[derive(Clone, Debug, Default, Serialize)]
pub struct FactionView {
    pub id: String,
    pub name: String,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CellKind {
    #[default]
    Zone,
    Border,
    Hex,
    Rank,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CellView {
    pub id: String,
    pub name: String,
    pub kind: CellKind,
    /// The zones a border joins.
    pub joins: Vec<String>,
    pub dark: bool,
    pub cover: bool,
    /// Zones that this border's cover protects.
    pub cover_for: Vec<String>,
    /// Nobody stands here or passes.
    pub barrier: bool,
    /// `Some(open)` for a door.
    pub door: Option<bool>,
    pub locked: bool,
    /// Barrier that can be peeked over.
    pub peek: bool,
    pub hazard: Option<String>,
    pub slow: bool,
    /// Indices of the factions that may leave here.
    pub exits: Vec<usize>,
    pub levers: Vec<String>,
    /// Loose items by name.
    pub items: Vec<ItemView>,
    /// A line of words for the label under the name: `dark · cover · spikes`.
    pub notes: String,
    /// Boards of hexes: where and what it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hex: Option<HexView>,
    /// Boards of ranks: where and what it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot: Option<SlotView>,
}

/// A slot of a rank.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SlotView {
    /// Place in the scene's `fields`.
    pub field: usize,
    /// 0..5 from one end to the other: the first side's Ranged, Reach and Melee, the second side's Melee, Reach and Ranged.
    pub row: u8,
    /// -2..2; two slots' rank distance is the difference of their numbers.
    pub rank: i8,
    /// From 1.
    pub column: u8,
    /// `high_ground`, `low_ground`, `cover`, `cramped`.
    pub features: Vec<&'static str>,
    /// A declared move ends here.
    pub reserved: bool,
}

/// What a hex is covered with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
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

impl Ground {
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
}

/// A hex: axial coordinates, s = -q - r; direction 0 is (+1, 0), then on against the clock when r points down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct HexView {
    pub q: i32,
    pub r: i32,
    /// Steps of 5 feet, without what stands on the ground.
    pub elevation: i32,
    pub ground: Ground,
    pub lit: bool,
    /// Somebody may leave the board here.
    pub exit: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ItemView {
    pub id: String,
    pub name: String,
    /// `hand`, `stowed`, `worn`, `natural`, `power`, `loose`.
    pub held: &'static str,
    /// `intact`, `damaged`, `destroyed`.
    pub wear: &'static str,
    /// `1d6 · melee · throw 2`.
    pub notes: String,
    pub icon: &'static str,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    #[default]
    Active,
    Surrendered,
    Incapacitated,
    Dead,
    Fled,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnView {
    #[default]
    Ready,
    Acting,
    /// Asked to answer somebody else's act.
    Asked,
    Taken,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct CombatantView {
    pub id: String,
    pub name: String,
    pub faction: usize,
    /// Cell id; empty when off the board.
    pub place: String,
    pub icon: String,
    pub health: i32,
    pub max_health: i32,
    /// What is worn down before health, and how much of it there can be, where a ruleset has such a thing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guard: Option<(i32, i32)>,
    pub standing: Standing,
    pub turn: TurnView,
    /// Its turn is over for now, whoever acts or is asked at this moment.
    #[serde(skip)]
    pub done: bool,
    /// What it has declared and not done yet, after its name: `shoots Brute`, `falls back`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub intent: String,
    pub concealed: bool,
    /// Mount or vehicle it is on.
    pub riding: Option<String>,
    /// 0 tiny … 4 massive: tokens are drawn in this size.
    pub size: u8,
    pub conditions: Vec<ConditionView>,
    pub gear: Vec<ItemView>,
    /// Name and value, as the sheet prints them: `STR 12`, `Armour 2`…
    pub stats: Vec<(String, String)>,
    pub traits: Vec<String>,
    /// Direction 0..5 it looks, where facing matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<u8>,
    /// Second cell of one that stands on the border of two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub also: Option<String>,
    /// Waits beside the board and may be called to it: its place is empty.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reserve: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ConditionView {
    pub name: String,
    /// What it does and how it ends.
    pub detail: String,
    pub icon: &'static str,
}

/// How a board is drawn: a grid of letters, one letter a zone, and what stands on it. Rules never read it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Plan {
    /// Rows of equal length; each character names a zone by the legend, `.` is nothing.
    pub rows: Vec<String>,
    /// Letter to zone id.
    pub legend: Vec<(char, String)>,
    /// Floor of a zone: `grass`, `road`, `stone`, `wood`, `dirt`, `water`, `sand`, `rock`.
    pub floors: Vec<(String, String)>,
    pub props: Vec<Prop>,
}

/// A picture on the plan: a tree, a barrel, a wheel.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Prop {
    /// Icon name.
    pub icon: String,
    /// In tiles from the upper left corner; fractions allowed.
    pub x: f32,
    pub y: f32,
    /// In tiles.
    pub size: f32,
}

/// Marks the slots in which a declared move will end.
pub fn mark_reserved(cells: &mut [CellView], arrows: &[ArrowView]) {
    let ways = || arrows.iter().filter(|a| matches!(a.kind, ArrowKind::Move | ArrowKind::Charge));
    for cell in cells {
        if let Some(slot) = &mut cell.slot {
            slot.reserved = ways().any(|a| a.cells.contains(&cell.id));
        }
    }
}

/// Marks whose turn it is: over or to come, but for the one who acts, but for the one whom the standing decision is about.
pub fn mark_turns(combatants: &mut [CombatantView], acting: Option<usize>, asked: Option<(usize, TurnView)>) {
    for combatant in &mut *combatants {
        combatant.turn = if combatant.done { TurnView::Taken } else { TurnView::Ready };
    }
    for (ix, turn) in acting.map(|ix| (ix, TurnView::Acting)).into_iter().chain(asked) {
        combatants[ix].turn = turn;
    }
}

/// Roster indices in the order of the turn rail: acting and asked first, then ready, then done, then those out of the fight;
/// among equals by `next`, then in roster order.
pub fn rail<K: Ord>(combatants: &[CombatantView], next: impl Fn(usize) -> K) -> Vec<usize> {
    let key = |v: &CombatantView| match (v.standing, v.turn) {
        (Standing::Active, TurnView::Acting) => 0,
        (Standing::Active, TurnView::Asked) => 1,
        (Standing::Active, TurnView::Ready) => 2,
        (Standing::Active, TurnView::Taken) => 3,
        (Standing::Surrendered, _) => 4,
        (Standing::Incapacitated, _) => 5,
        _ => 6,
    };
    let mut rail: Vec<usize> = (0..combatants.len()).collect();
    rail.sort_by_key(|ix| (key(&combatants[*ix]), next(*ix), *ix));
    rail
}
