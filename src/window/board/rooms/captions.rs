//! Captions of the zones: the name, a line of notes and the loose items; and their positions in the zone.

use super::super::field::Frame;
use super::ground::ZoneGeometry;
use crate::vocab::view::{CellKind, CellView, FloorPlan, Scene};
use crate::window::limits::Limit;
use bevy::math::{Rect, Vec2};

/// A zone's name and the lines under it.
#[derive(Clone, Debug)]
pub struct Caption {
    pub cell: String,
    /// Upper left corner, in plan units.
    pub at: Vec2,
    /// Its whole area, in plan units.
    pub area: Rect,
    /// Its lines one under the other, in plan units: the name, the notes, the icons of items.
    pub lines: Vec<Rect>,
    pub name_size: f32,
    pub notes_size: f32,
    /// The zone is too low: the icons are next to the name, and the notes are left out.
    pub flat: bool,
}

/// Number of item icons that every caption reserves room for.
const ICONS: usize = 3;

/// Share of a caption that tokens and their names may cover before it moves.
const HIDDEN: f32 = 0.08;

/// Finds a place for every zone's caption: in a corner, on floor, off props and borders.
pub fn place(ground: &ZoneGeometry, plan: &FloorPlan, frame: &Frame, scene: &Scene, covers: &[Rect]) -> Vec<Caption> {
    let zones = scene.cells.iter().filter(|c| c.kind == CellKind::Zone);
    zones.filter_map(|cell| place_one(ground, plan, frame, scene, cell, covers)).collect()
}

/// Returns the captions. Those covered by tokens and names are moved to a readable place, if there is one.
pub fn clear_of(
    captions: &[Caption],
    taken: &[Rect],
    ground: &ZoneGeometry,
    plan: &FloorPlan,
    frame: &Frame,
    scene: &Scene,
) -> Vec<Caption> {
    let readable = |caption: &Caption| {
        let cell = scene.cells.iter().find(|c| c.id == caption.cell)?;
        // There may be more loose items now than when the caption was placed.
        let hidden = hidden(&CaptionSize::measure(ground, frame, cell, caption.flat).lines_at(caption.at), taken);
        let other = if hidden > HIDDEN { place_one(ground, plan, frame, scene, cell, taken) } else { None };
        other.filter(|c| self::hidden(&c.lines, taken) + HIDDEN < hidden)
    };
    captions.iter().map(|caption| readable(caption).unwrap_or_else(|| caption.clone())).collect()
}

/// Returns the greatest covered share of any of the lines.
fn hidden(lines: &[Rect], taken: &[Rect]) -> f32 {
    let size = |area: Rect| area.width() * area.height();
    let lost = |line: &Rect| taken.iter().map(|t| size(line.intersect(*t))).sum::<f32>() / size(*line).max(1e-6);
    lines.iter().map(lost).fold(0.0, f32::max)
}

/// Returns the positions of the rubble of cover along a zone's borders.
fn rubble(ground: &ZoneGeometry, zone: usize, scene: &Scene) -> Vec<Vec2> {
    let unit = ground.unit;
    let mut stones = Vec::new();
    for border in ground.borders.iter().filter(|b| b.joins.0 == zone || b.joins.1 == zone) {
        let Some(cell) = scene.cells.iter().find(|c| c.id == border.id) else { continue };
        let sheltered = cell.cover && cell.cover_for.is_empty() || cell.cover_for.contains(&ground.zones[zone].id);
        if sheltered {
            let side = border.across(ground) * if border.joins.0 == zone { 1.0 } else { -1.0 };
            let stone = |i: i32| border.dot + border.along() * (i as f32 * 0.16 * unit) + side * 0.17 * unit;
            stones.extend((-8..=8).map(stone));
        }
    }
    stones
}

/// Places the full caption, or a flat one if the zone is too low for the full one and wide enough for the flat one.
fn place_one(
    ground: &ZoneGeometry,
    plan: &FloorPlan,
    frame: &Frame,
    scene: &Scene,
    cell: &CellView,
    taken: &[Rect],
) -> Option<Caption> {
    let whole = place_so(ground, plan, frame, scene, cell, false, taken)?;
    if outside(ground, &cell.id, whole.area) == 0.0 {
        return Some(whole);
    }
    place_so(ground, plan, frame, scene, cell, true, taken).or(Some(whole))
}

fn place_so(
    ground: &ZoneGeometry,
    plan: &FloorPlan,
    frame: &Frame,
    scene: &Scene,
    cell: &CellView,
    flat: bool,
    taken: &[Rect],
) -> Option<Caption> {
    let stones = rubble(ground, ground.zones.iter().position(|z| z.id == cell.id)?, scene);
    let zone = ground.zones.iter().find(|z| z.id == cell.id)?;
    let written = CaptionSize::measure(ground, frame, cell, flat);
    let size = written.total();
    let unit_in_plan = ground.unit;
    let pad = 0.13 * unit_in_plan;
    let mut best: Option<(f32, Vec2)> = None;
    for &(p, _) in &zone.points {
        let area = Rect::from_corners(p, p + size);
        if flat && outside(ground, &zone.id, area) > 0.0 {
            continue;
        }
        let out = outside(ground, zone.id.as_str(), area.inflate(pad));
        let props = plan.props.iter().filter(|prop| {
            let half = Vec2::splat(prop.size.max(0.4) * 0.45);
            !area.intersect(Rect::from_center_half_size(Vec2::new(prop.x, prop.y), half)).is_empty()
        });
        let dots = ground.borders.iter().filter(|b| area.inflate(pad * 1.6).contains(b.dot));
        // Tokens on a border cover this much around its dot.
        let stands = Rect::from_corners(Vec2::new(-0.75, -0.46) * unit_in_plan, Vec2::new(0.75, 0.74) * unit_in_plan);
        let covered: f32 = ground
            .borders
            .iter()
            .map(|b| {
                let both = area.intersect(Rect::from_corners(b.dot + stands.min, b.dot + stands.max));
                both.width() * both.height()
            })
            .sum();
        let covered = covered / (size.x * size.y);
        let low = (p - zone.bounds.min) / ground.unit;
        let stony = stones.iter().filter(|s| area.inflate(pad * 0.7).contains(**s)).count();
        let cost = out * 40.0
            + props.count() as f32 * 0.9
            + dots.count() as f32 * 4.0
            + covered * 7.0
            + stony as f32 * 1.5
            + hidden(&written.lines_at(p), taken) * 40.0
            + low.y
            + low.x * 0.55;
        if best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, p));
        }
    }
    let (_, at) = best?;
    let (cell, area, lines) = (cell.id.clone(), Rect::from_corners(at, at + size), written.lines_at(at));
    let CaptionSize { name_size, notes_size, .. } = written;
    Some(Caption { cell, at, area, lines, name_size, notes_size, flat })
}

/// Returns the approximate width of a zone's name, in pixels.
pub fn name_width(cell: &CellView, name_size: f32) -> f32 {
    cell.name.chars().count() as f32 * name_size * 0.47
}

/// The dimensions of a caption.
struct CaptionSize {
    /// Size of each line, in plan units.
    lines: Vec<Vec2>,
    /// Its two sizes of type in pixels.
    name_size: f32,
    notes_size: f32,
}

impl CaptionSize {
    fn measure(ground: &ZoneGeometry, frame: &Frame, cell: &CellView, flat: bool) -> Self {
        let (unit, type_scale) = (ground.unit * frame.pixels_per_unit, frame.type_scale);
        // On a small board large type would cover too much.
        let name_size = ((0.27 * unit).clamp(17.0, 38.0) * type_scale.clamp(0.9, 1.5)).min((0.36 * unit).max(16.0));
        let notes_size = ((0.18 * unit).clamp(14.0, 26.0) * type_scale.clamp(0.9, 1.5)).min((0.27 * unit).max(13.5));
        let things = cell.items.len() + cell.levers.len() + cell.exits.len() + usize::from(cell.hazard.is_some());
        let things_wide = things.limit_to(1, ICONS + 3) as f32 * notes_size * 1.5;
        let name = Vec2::new(name_width(cell, name_size), name_size * 1.12);
        let lines = if flat {
            vec![name + Vec2::X * things_wide]
        } else {
            let notes = Vec2::new(cell.notes.chars().count() as f32 * notes_size * 0.36, notes_size * 1.2);
            let things = (things > 0).then_some(Vec2::new(things_wide, notes_size * 1.6));
            [name].into_iter().chain((!cell.notes.is_empty()).then_some(notes)).chain(things).collect()
        };
        let lines = lines.into_iter().map(|line: Vec2| line / frame.pixels_per_unit).collect();
        Self { lines, name_size, notes_size }
    }

    fn total(&self) -> Vec2 {
        self.lines.iter().fold(Vec2::ZERO, |all, line| Vec2::new(all.x.max(line.x), all.y + line.y))
    }

    /// Returns the lines one under the other, starting from that corner.
    fn lines_at(&self, at: Vec2) -> Vec<Rect> {
        let mut top = at;
        let line = |size: &Vec2| {
            let area = Rect::from_corners(top, top + *size);
            top.y = area.max.y;
            area
        };
        self.lines.iter().map(line).collect()
    }
}

/// Returns the share of an area's sample points that are outside the zone.
fn outside(ground: &ZoneGeometry, zone: &str, area: Rect) -> f32 {
    let mine = ground.zones.iter().position(|z| z.id == zone);
    let mut out = 0;
    for y in 0..3 {
        for x in 0..5 {
            let p = area.min + area.size() * Vec2::new(x as f32 / 4.0, y as f32 / 2.0);
            out += u32::from(ground.zone_at(p) != mine);
        }
    }
    out as f32 / 15.0
}
