//! Distances on a board of ranks. Under a battlefield each row shows its distance in ranks from the acting or hovered
//! combatant, and the attacks possible over that distance. The survey of the slot pointed at is drawn here, too.

use super::super::field::Frame;
use super::super::ink::{Ink, rounded, tint};
use super::super::params::{Redrawing, ShownBattle};
use super::super::signs::RED;
use super::super::symbols::{PlaceSymbol, Symbol, SymbolShape};
use super::super::{BoardFonts, BoardSet, short_names, z_order};
use super::field::{ROUND, RankField, RankLayout, area_of};
use super::plan::{ROWS, RankPlan, Strip, TokenSlot};
use crate::vocab::view::{CombatantView, MarkKind, Scene, Standing, TurnView};
use crate::window::battle::{HoverTarget, Presented};
use crate::window::theme;
use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy_egui::egui::Color32;

/// Tag of the entities drawn here. They are redrawn when another combatant acts or is pointed at.
#[derive(Component)]
struct Distances;

pub fn plugin(app: &mut App) {
    app.add_systems(Update, measure.in_set(BoardSet::Marks).run_if(resource_exists::<RankLayout>));
}

/// The origin of the distances: the slot, and the roster index of its occupant.
type Seen = Option<(String, Option<usize>)>;

fn measure(
    shown: ShownBattle,
    ranks: Res<RankLayout>,
    fonts: Res<BoardFonts>,
    mut drawing: Redrawing<Distances>,
    mut seen: Local<Seen>,
) {
    let ShownBattle { presented, pointing, view: Some(view) } = shown else { return };
    let RankField { plan } = &***ranks;
    let from = origin(&presented, pointing.hover.as_ref(), plan);
    let all = &presented.scene.combatants;
    let who = from.and_then(|from| all.iter().position(|c| c.standing == Standing::Active && c.place == from.id));
    let now = from.map(|s| (s.id.clone(), who));
    if *seen == now && !view.is_added() && !ranks.is_changed() {
        return;
    }
    *seen = now;
    drawing.clear();
    let pens = &mut drawing.pens;
    pens.symbols.distances.clear();
    let Some(from) = from else { return };
    let root = pens.commands.spawn((Distances, Transform::default(), Visibility::default(), ChildOf(view.root))).id();
    let mut ink = Ink::default();
    let size = plan.type_sizes.label;
    let whose = who.and_then(|who| short_names(all).into_iter().nth(who));
    for (strip, away, words) in plates(&presented.scene, plan, from, whose) {
        let plate = Vec2::new(plate_of(&words) * size, size * 1.18);
        let at = Vec2::new(strip.area.center().x, strip.area.max.y + size * 0.46);
        away.inspect(|away| band(&mut ink, &view.frame, strip.area, *away));
        let area = area_of(&view.frame, Rect::from_center_size(at, plate));
        pens.symbols
            .distances
            .extend(away.map(|away| Symbol::Place(PlaceSymbol::Distance(away)).at(SymbolShape::Area(area))));
        ink.card(area.inflate(1.2), area.height() * 0.5, tint(theme::ON_DARK_MUTED, 0.9));
        ink.card(area, area.height() * 0.5, tint(theme::WALNUT_DEEP, 1.0));
        pens.commands.spawn((
            Text2d::new(words),
            TextFont {
                font: fonts.label.clone().into(),
                font_size: FontSize::Px((size * 0.94 * view.pixels_per_unit).round()),
                ..default()
            },
            TextColor(tint(theme::ON_DARK, 1.0).into()),
            Anchor::CENTER,
            Transform::from_translation(view.world(at).round().extend(z_order::CAPTION + 0.4)),
            ChildOf(root),
        ));
    }
    pens.layer(root, ink, z_order::CAPTION);
}

/// Lists the plates under rows: the distances of rows that may hold foes, and under the origin's own row the name of
/// the combatant.
fn plates<'a>(
    scene: &'a Scene,
    plan: &'a RankPlan,
    from: &'a TokenSlot,
    whose: Option<String>,
) -> impl Iterator<Item = (&'a Strip, Option<u8>, String)> {
    let strips = || plan.fields.get(from.field).into_iter().flat_map(|field| &field.strips);
    let foes = |strip: &Strip| is_of_foes(scene, plan, strip, from);
    let wide = |strip: &Strip| strip.area.width() / plan.type_sizes.label;
    let told = strips().filter(move |strip| foes(strip)).map(move |strip| {
        let away = (strip.rank - from.rank).unsigned_abs();
        (strip, Some(away), words(away, wide(strip)))
    });
    let own = strips().find(|strip| strip.row == from.row && !foes(strip));
    let own = own.zip(whose).map(|(strip, name)| (strip, None, format!("from {name}")));
    told.chain(own.filter(move |(strip, _, words)| plate_of(words) <= wide(strip)))
}

/// Returns true if attacks from a slot could go to a row: the row is on the other side, or a foe of the slot's
/// occupant is in it.
fn is_of_foes(scene: &Scene, plan: &RankPlan, strip: &Strip, from: &TokenSlot) -> bool {
    let across = (strip.row < ROWS / 2) != (from.row < ROWS / 2);
    let there = |slot: &TokenSlot| slot.field == from.field && slot.row == strip.row;
    let whose = scene.combatants.iter().find(|c| c.place == from.id).map(|c| c.faction);
    let foe = |c: &CombatantView| c.standing == Standing::Active && whose.is_some_and(|side| side != c.faction);
    across || scene.combatants.iter().any(|c| foe(c) && plan.find(&c.place).is_some_and(there))
}

/// Returns the slot pointed at, or else the slot of the deciding or acting combatant.
fn origin<'a>(presented: &Presented, hover: Option<&HoverTarget>, plan: &'a RankPlan) -> Option<&'a TokenSlot> {
    let place = |id: &str| presented.scene.combatants.iter().find(|c| c.id == *id).map(|c| c.place.clone());
    let pointed = hover.and_then(|target| match target {
        HoverTarget::Combatant(id) => place(id),
        HoverTarget::Cell(id) => Some(id.clone()),
    });
    let asked = || presented.decision.as_ref()?.combatant.as_deref().and_then(place);
    let acting = || presented.scene.combatants.iter().find(|c| c.turn == TurnView::Acting).map(|c| c.place.clone());
    let found = |id: String| plan.find(&id);
    pointed.and_then(found).or_else(|| asked().and_then(found)).or_else(|| acting().and_then(found))
}

/// Describes a number of ranks and, if there is room, the attacks possible over that distance. `wide` is in heights
/// of type.
fn words(away: u8, wide: f32) -> String {
    let deed = match away {
        0 => "melee",
        1 => "reach",
        _ => "ranged",
    };
    let ways = [format!("{away} away: {deed}"), format!("{deed} {away}"), format!("{away} away")];
    ways.into_iter().find(|words| plate_of(words) <= wide).unwrap_or_else(|| away.to_string())
}

/// Returns the width of a plate with these words, in multiples of the font size.
fn plate_of(words: &str) -> f32 {
    words.chars().count() as f32 * 0.45 + 0.8
}

/// Draws a band along the lower edge of a row: solid in melee range, broken in range of long weapons, dotted in range
/// of shots.
fn band(ink: &mut Ink, frame: &Frame, strip: Rect, away: u8) {
    let area = area_of(frame, strip);
    let y = area.min.y;
    let line = [Vec2::new(area.min.x + 2.0, y), Vec2::new(area.max.x - 2.0, y)];
    let px = frame.pixels_per_unit;
    let color = tint(theme::BRIGHT_GOLD, 1.0);
    ink.line(&line, 5.0, tint(theme::WALNUT_DEEP, 0.9), false);
    match away {
        0 => ink.line(&line, 3.4, color, false),
        1 => ink.dashes(&line, 3.4, color, 12.0 * px, 7.0 * px, 0.0),
        _ => ink.dots(&line, 1.9, color, 8.0 * px, 4.0 * px),
    }
}

impl RankField {
    /// Draws the survey of the slot pointed at: targets of melee attacks and of shots from there, and the path to it.
    pub fn draw_survey(
        &self,
        marks: &[(String, MarkKind)],
        [from, to]: [Option<Vec2>; 2],
        frame: &Frame,
        [low, high]: [&mut Ink; 2],
    ) {
        let marked = |kind: MarkKind| {
            marks.iter().filter(move |(_, k)| *k == kind).filter_map(|(id, _)| self.plan.find(id)).map(|s| s.area)
        };
        let pen = frame.pixels_per_unit * self.plan.pen;
        let rim = |area: Rect, inset: f32| {
            let area = area_of(frame, area).inflate(-inset * pen);
            let mut rim = rounded(area, ROUND * pen);
            rim.push(rim[0]);
            rim
        };
        for area in marked(MarkKind::Shot) {
            low.card(area_of(frame, area), ROUND * pen, tint(SHOT, 0.20));
            low.dots(&rim(area, 3.0), 1.7 * pen.max(0.8), tint(SHOT_INK, 0.95), 7.0 * pen, 0.0);
        }
        for area in marked(MarkKind::Reach) {
            low.card(area_of(frame, area), ROUND * pen, tint(RED, 0.13));
            low.line(&rim(area, 3.0), (2.0 * pen).clamp(1.6, 4.0), tint(RED, 0.8), false);
        }
        for area in marked(MarkKind::Controlled) {
            low.dashes(&rim(area, 1.0), (2.0 * pen).clamp(1.6, 4.0), tint(RED, 0.7), 6.0 * pen, 4.0 * pen, 0.0);
        }
        if let (Some(from), Some(to)) = (from, to)
            && marks.iter().any(|(_, k)| *k == MarkKind::Sight)
        {
            high.dashes(&[from, to], 2.8, tint(theme::PAGE, 0.6), 7.0, 6.0, 0.0);
            high.dashes(&[from, to], 1.3, tint(theme::INK, 0.75), 7.0, 6.0, 0.0);
        }
        let steps = marked(MarkKind::Path).map(|area| frame.world(area.center()));
        let line: Vec<Vec2> = from.into_iter().chain(steps).collect();
        if line.len() > 1 {
            high.dots(&line, 3.8, tint(theme::PAGE, 0.8), 11.0, 5.0);
            high.dots(&line, 2.6, tint(theme::INK, 0.95), 11.0, 5.0);
        }
    }
}

/// The cool colour of cells that shots reach.
const SHOT: Color32 = Color32::from_rgb(0x5a, 0x7f, 0x9c);
const SHOT_INK: Color32 = Color32::from_rgb(0x24, 0x40, 0x5a);

#[cfg(test)]
mod tests {
    use super::super::plan::Battlefield;
    use super::*;

    #[test]
    fn a_distance_says_what_is_done_over_it() {
        assert_eq!(words(0, 14.0), "0 away: melee");
        assert_eq!(words(4, 14.0), "4 away: ranged");
        assert_eq!(words(1, 6.0), "reach 1");
        assert_eq!(words(2, 4.0), "2 away");
        assert_eq!(words(1, 3.0), "1");
    }

    #[test]
    fn distances_are_told_of_the_other_side_and_of_where_a_foe_has_come() {
        let slot = |id: &str, row, rank| TokenSlot {
            id: id.into(),
            field: 0,
            row,
            column: 1,
            rank,
            area: Rect::default(),
            beside: false,
            scale: 1.0,
        };
        let rows = [("back", 0, -2), ("reach", 1, -1), ("front", 2, 0), ("theirs", 3, 0)];
        let slots = rows.map(|(id, row, rank)| slot(id, row, rank)).into();
        let by_id = rows.iter().enumerate().map(|(ix, (id, ..))| ((*id).to_owned(), ix)).collect();
        let plan = RankPlan { slots, by_id, ..RankPlan::default() };
        let someone = |place: &str, faction| CombatantView { place: place.into(), faction, ..CombatantView::default() };
        let scene = Scene { combatants: vec![someone("reach", 0), someone("back", 1)], ..Scene::default() };
        let area = Rect::new(0.0, 0.0, 200.0, 100.0);
        let strips = rows.map(|(_, row, rank)| Strip { row, rank, area }).into();
        let field = Battlefield { area, strips, name: Vec2::ZERO, line: 0.0, front: area };
        let plan = RankPlan { fields: vec![field], ..plan };
        let told: Vec<(u8, String)> = plates(&scene, &plan, &plan.slots[1], Some("Ash".into()))
            .map(|(strip, _, words)| (strip.row, words))
            .collect();
        let expected = [(0, "1 away: reach"), (3, "1 away: reach"), (1, "from Ash")];
        assert_eq!(told, expected.map(|(row, words)| (row, words.to_owned())));
    }
}
