//! Brushes of the palette for each kind of board.

use super::actions::ActionList;
use super::brush::{Brush, kind_of, looks_like, words};
use super::state::{Editor, EditorAction};
use super::tool::ToolAction;
use super::widgets::{heading, lead, one_of, paragraph, tile, word};
use crate::engine::data::{FLOORS, Outline, ValueShape};
use crate::engine::{BoardForm, HexForm};
use crate::vocab::view::CellKind;
use crate::window::board::ground;
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Color32, Painter, Rect, Stroke, Ui, pos2, vec2};

/// Values of a Boolean field.
const FLAG: [&str; 2] = ["true", "false"];

/// Draws the brushes for the board of the level.
pub fn draw(cx: &UiCtx, ui: &mut Ui, editor: &Editor, actions: &mut ActionList) {
    match kind_of(&editor.scene) {
        CellKind::Hex => hexes(cx, ui, editor, actions),
        CellKind::Rank => ranks(cx, ui, editor, actions),
        CellKind::Zone | CellKind::Border => zones(cx, ui, editor, actions),
    }
}

/// Returns the action that takes a brush.
pub fn take(brush: Brush) -> EditorAction {
    EditorAction::Tool(ToolAction::Brush(brush))
}

fn hexes(cx: &UiCtx, ui: &mut Ui, editor: &Editor, actions: &mut ActionList) {
    heading(cx, ui, "Terrain");
    let all = editor.rules.schema.as_ref().map(|schema| words(schema, "terrain")).unwrap_or_default();
    let wide = ((ui.available_width() - cx.px(6.0)) / 2.0).floor();
    for pair in all.chunks(2) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = cx.px(6.0);
            for name in pair {
                let on = editor.tool.brush == Brush::Terrain(name.clone());
                let (rect, response) = tile(cx, ui, vec2(wide, cx.px(34.0)), on, name);
                let p = ui.painter();
                swatch(cx, p, rect, name);
                let left = rect.left() + cx.px(30.0);
                let word = name.replace('_', " ");
                let text = cx.galley(p, &word, Face::Regular, Size::Small, theme::INK, rect.right() - left - 1.0);
                p.galley(pos2(left, rect.center().y - text.size().y / 2.0), text, theme::INK);
                if super::widgets::pressed(cx, ui, &response) {
                    actions.push(take(Brush::Terrain(name.clone())));
                }
            }
        });
    }
    if word(cx, ui, "no hex", "", editor.tool.brush == Brush::Hole) {
        actions.push(take(Brush::Hole));
    }
    let Some(BoardForm::Hexes(form)) = editor.doc.board_form() else { return };
    says_of_hexes(cx, ui, editor, actions, &form);
    if !form.features.is_empty() {
        let names: Vec<&str> = form.features.iter().map(|form| form.name).collect();
        actions.add(choices(cx, ui, editor, "Features", &names, |word| Brush::Thing(word.to_owned())));
        hint(cx, ui, "drag from one hex to another; the eraser removes it");
    }
    if form.later.is_some() {
        later(cx, ui, editor, actions);
    }
}

/// Draws the brushes for the round of arrival.
fn later(cx: &UiCtx, ui: &mut Ui, editor: &Editor, actions: &mut ActionList) {
    heading(cx, ui, "Arrives in round");
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(cx.px(2.0), cx.px(3.0));
        for round in [None, Some(2), Some(3), Some(4), Some(5), Some(6), Some(8), Some(10)] {
            let name = round.map_or("at the start".to_owned(), |round| round.to_string());
            if word(cx, ui, &name, "", editor.tool.brush == Brush::Later(round)) {
                actions.push(take(Brush::Later(round)));
            }
        }
    });
}

/// Draws the brushes for other properties of a hex, such as height and light.
fn says_of_hexes(cx: &UiCtx, ui: &mut Ui, editor: &Editor, actions: &mut ActionList, form: &HexForm) {
    for key in form.keys.iter().filter(|key| !["terrain", "exits", "exit"].contains(*key)) {
        let values = editor.rules.schema.as_ref().map(|schema| values(schema, key)).unwrap_or_default();
        says(cx, ui, editor, actions, key, &values);
    }
}

/// Returns the values that the brush offers for a key: its words, true and false, or some numbers.
fn values(schema: &Outline, key: &str) -> Vec<String> {
    let words = words(schema, key);
    let mut shapes = schema.forms.values().filter_map(|form| form.shapes(key)).flatten();
    let numbers = shapes.find_map(|shape| match shape {
        // Ranges with negative numbers are heights, others are distances.
        ValueShape::Whole(low, _) if *low < 0 => Some(vec![-2, -1, 0, 1, 2, 3]),
        ValueShape::Whole(..) => Some(vec![10, 20, 30, 40, 60, 100]),
        _ => None,
    });
    match (words.is_empty(), numbers) {
        (false, _) => words,
        (true, Some(numbers)) => numbers.iter().map(ToString::to_string).collect(),
        (true, None) => FLAG.map(str::to_owned).into(),
    }
}

/// Draws the brushes for the values of a key, and one that removes the key.
fn says(cx: &UiCtx, ui: &mut Ui, editor: &Editor, actions: &mut ActionList, key: &str, values: &[String]) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(cx.px(2.0), cx.px(3.0));
        lead(cx, ui, &key.replace('_', " "));
        let all = values.iter().map(Some).chain([None]);
        for value in all {
            let brush = Brush::Say(key.to_owned(), value.cloned());
            let name = match value.map(String::as_str) {
                None => "–".to_owned(),
                Some("true") => "yes".to_owned(),
                Some("false") => "no".to_owned(),
                Some(word) => word.replace('_', " "),
            };
            if word(cx, ui, &name, "", editor.tool.brush == brush) {
                actions.push(take(brush));
            }
        }
    });
}

/// Draws a small hex with the tint and sign of a ground.
fn swatch(cx: &UiCtx, p: &Painter, rect: Rect, name: &str) {
    let ground = looks_like(name);
    let middle = pos2(rect.left() + cx.px(16.0), rect.center().y);
    let wide = cx.px(24.0);
    let [r, g, b] = ground::tint(ground);
    let corner = |d: u8| {
        let at = crate::window::board::corner(d);
        middle + vec2(at.x, at.y) * wide
    };
    let line = Stroke::new(1.0, theme::MUTED.gamma_multiply(0.7));
    p.add(egui::Shape::convex_polygon((0..6).map(corner).collect(), Color32::from_rgb(r, g, b), line));
    if let Some(sign) = ground::sign(ground) {
        let [r, g, b] = sign.ink;
        let size = vec2(wide, wide) * sign.size;
        cx.icon(p, Rect::from_center_size(middle, size), sign.icons[0], Color32::from_rgb(r, g, b));
    }
}

fn zones(cx: &UiCtx, ui: &mut Ui, editor: &Editor, actions: &mut ActionList) {
    heading(cx, ui, "Zones");
    let ids = editor.doc.node("zones").map(super::form::map_keys).unwrap_or_default();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = cx.px(4.0);
        for id in ids {
            let name = editor.cell_name(&id);
            if word(cx, ui, &name, "", editor.tool.brush == Brush::Zone(id.clone())) {
                actions.push(take(Brush::Zone(id)));
            }
        }
        if word(cx, ui, "+ zone", "", false) {
            actions.push(EditorAction::AddZone);
        }
    });
    actions.add(choices(cx, ui, editor, "Floor", FLOORS, |word| Brush::Floor(word.to_owned())));
    let kinds = editor.rules.schema.as_ref().map(|schema| border_kinds(schema)).unwrap_or_default();
    let kinds: Vec<&str> = kinds.iter().map(String::as_str).collect();
    actions.add(choices(cx, ui, editor, "Borders", &kinds, |word| Brush::Border(word.to_owned())));
    let Some(BoardForm::Areas(form)) = editor.doc.board_form() else { return };
    actions.add(choices(cx, ui, editor, "Levers", form.levers.effects, |word| Brush::Lever(word.to_owned())));
    hint(cx, ui, "drag from a zone to what the lever operates; drag again to remove");
    pairs(cx, ui, editor, actions, form.pairs);
    heading(cx, ui, "Zone and border properties");
    let said = editor.rules.schema.as_ref().map(|schema| said_of_places(schema)).unwrap_or_default();
    for (key, values) in said {
        says(cx, ui, editor, actions, &key, &values);
    }
}

/// Draws the brushes for pairs of cells, which are dragged from one cell to the other.
fn pairs(cx: &UiCtx, ui: &mut Ui, editor: &Editor, actions: &mut ActionList, pairs: &[(&str, &str)]) {
    heading(cx, ui, "Pairs");
    ui.horizontal_wrapped(|ui| {
        for (name, list) in pairs {
            let brush = Brush::Pair((*list).to_owned());
            if word(cx, ui, name, "", editor.tool.brush == brush) {
                actions.push(take(brush));
            }
        }
    });
    hint(cx, ui, "drag from one place to another; drag again to remove it");
}

/// Draws a usage hint in small letters.
fn hint(cx: &UiCtx, ui: &mut Ui, words: &str) {
    paragraph(cx, ui, words, (Face::Italic, Size::Small, theme::MUTED));
}

/// Returns the properties of zones and borders whose values are one of a few words.
fn said_of_places(schema: &Outline) -> Vec<(String, Vec<String>)> {
    let mut all: Vec<(String, Vec<String>)> = Vec::new();
    let forms = ["a zone", "a border"].iter().filter_map(|form| schema.forms.get(form));
    for (key, shapes) in forms.flat_map(|form| &form.keys) {
        let values = shapes.iter().find_map(|shape| match shape {
            ValueShape::Flag => Some(FLAG.map(str::to_owned).into()),
            ValueShape::Words { words, .. } => Some(words.clone()),
            _ => None,
        });
        // Kinds and exits have their own brushes.
        if let Some(values) = values.filter(|_| !["kind", "exits", "cover_for"].contains(&key.as_str()))
            && all.iter().all(|(known, _)| known != key)
        {
            all.push((key.clone(), values));
        }
    }
    all
}

/// Returns the kinds of borders.
fn border_kinds(schema: &Outline) -> Vec<String> {
    let keys = schema.forms.get("a border").map(|form| &form.keys);
    let shapes = keys.into_iter().flatten().filter(|(key, _)| key == "kind").flat_map(|(_, shapes)| shapes);
    let words = shapes.filter_map(|shape| match shape {
        ValueShape::Words { words, .. } => Some(words.clone()),
        _ => None,
    });
    words.flatten().collect()
}

fn ranks(cx: &UiCtx, ui: &mut Ui, editor: &Editor, actions: &mut ActionList) {
    let all = editor.rules.schema.as_ref().map(|schema| words(schema, "feature")).unwrap_or_default();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    actions.add(choices(cx, ui, editor, "Slots", &all, |word| Brush::Feature(word.to_owned())));
    let Some(BoardForm::Ranks(form)) = editor.doc.board_form() else { return };
    heading(cx, ui, "Battlefields");
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(cx.px(3.0), cx.px(3.0));
        for side in form.sides.1.iter().map(|side| Some((*side).to_owned())).chain([None]) {
            let brush = Brush::Holder(side);
            if word(cx, ui, &brush.name(), "", editor.tool.brush == brush) {
                actions.push(take(brush));
            }
        }
        if word(cx, ui, "+ battlefield", "", false) {
            actions.push(EditorAction::AddField);
        }
    });
    pairs(cx, ui, editor, actions, form.pairs);
}

/// Draws a row of words to paint with.
fn choices(
    cx: &UiCtx,
    ui: &mut Ui,
    editor: &Editor,
    title: &str,
    words: &[&str],
    brush: impl Fn(&str) -> Brush,
) -> Option<EditorAction> {
    heading(cx, ui, title);
    let now = words.iter().position(|word| editor.tool.brush == brush(word)).unwrap_or(words.len());
    let plain: Vec<String> = words.iter().map(|word| word.replace('_', " ")).collect();
    let plain: Vec<&str> = plain.iter().map(String::as_str).collect();
    one_of(cx, ui, &plain, now).map(|at| take(brush(words[at])))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::outline_of;
    use crate::engine::level_files::levels;
    use crate::window::editor::entry::{EditorTarget, open};
    use crate::window::editor::paint::place_of;

    /// Every property that the palette offers for a hex is accepted by the reader; a level can only become invalid by a
    /// missing second key.
    #[test]
    fn what_is_offered_of_hexes_is_taken_by_the_reader() {
        for name in ["hexes/skirmish", "percentile/courtyard", "segments/drove"] {
            assert!(levels().iter().any(|level| level.name == name));
            let mut editor = open(&EditorTarget::Copy(name.to_owned())).expect("it opens");
            let schema = outline_of(editor.rules.ruleset);
            let Some(BoardForm::Hexes(form)) = editor.doc.board_form() else { panic!("{name} has hexes") };
            let level = editor.level().expect("it is sound").clone();
            let scene = crate::protocol::open::begin(level, Some(0)).expect("it begins").scene(None);
            let taken = |id: &str| scene.combatants.iter().any(|c| c.place == id);
            let plain = |c: &&crate::vocab::view::CellView| c.hex.is_some_and(|h| h.ground == Default::default());
            let free = scene.cells.iter().filter(plain).find(|c| !taken(&c.id) && c.exits.is_empty());
            let place = free.and_then(|c| place_of(&c.id)).expect("there is room");
            for key in form.keys.iter().filter(|key| !["terrain", "exits", "exit"].contains(*key)) {
                for value in values(&schema, key) {
                    editor.doc.set_hexes(&[place], key, Some(&value)).expect("it is written");
                    assert!(editor.doc.is_sound(), "{name} {key} {value}: {:?}", editor.doc.faults());
                    editor.doc.undo();
                }
            }
        }
    }
}
