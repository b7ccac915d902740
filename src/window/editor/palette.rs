//! The palette: tools, what the brush paints, and what is shown on the board.

use super::brush::{Brush, Tool, kind_of, looks_like, words};
use super::commands::Command;
use super::state::{Does, Editor};
use super::widgets::{heading, icon_button, one_of, said, tick, tile, word};
use crate::engine::BoardForm;
use crate::engine::data::FLOORS;
use crate::vocab::view::CellKind;
use crate::window::icons;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::panel;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{self, Color32, Order, Painter, Rect, ScrollArea, Shape, Stroke, TextEdit, Ui, pos2, vec2};

/// The tools with their icons and keys.
const TOOLS: [(Tool, &str, &str, Command); 4] = [
    (Tool::Paint, "quill-ink", "Paint", Command::Paint),
    (Tool::Fill, "droplets", "Fill what hangs together", Command::Fill),
    (Tool::Pick, "magnifying-glass", "Take what lies there", Command::Pick),
    (Tool::Move, "move", "Move people and things", Command::Move),
];
/// Props that are at hand; others are found by a part of their name.
const PROPS: [&str; 15] = [
    "pine-tree",
    "oak",
    "barrel",
    "wooden-crate",
    "campfire",
    "hut",
    "old-wagon",
    "wooden-sign",
    "barricade",
    "stone-tower",
    "falling-rocks",
    "rope-coil",
    "gold-stack",
    "torch",
    "table",
];

pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, editor: &mut Editor) -> Option<Does> {
    if rect.area() <= 0.0 {
        return None;
    }
    panel(ctx, "editor palette", rect, Order::Middle, |ui| {
        cx.paper(&ui.painter().clone(), rect, theme::PARCHMENT, Stroke::NONE);
        let mut page = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(cx.px(10.0))));
        ScrollArea::vertical()
            .id_salt("palette")
            .auto_shrink([false, false])
            .show(&mut page, |ui| {
                ui.set_width(ui.available_width() - cx.px(8.0));
                ui.spacing_mut().item_spacing.y = cx.px(4.0);
                let does = tools(cx, ui, editor);
                match kind_of(&editor.scene) {
                    CellKind::Hex => hexes(cx, ui, editor),
                    CellKind::Rank => ranks(cx, ui, editor),
                    CellKind::Zone | CellKind::Border => zones(cx, ui, editor),
                }
                exits(cx, ui, editor);
                things(cx, ui, editor);
                shows(cx, ui, editor);
                does
            })
            .inner
    })
}

fn tools(cx: &UiCtx, ui: &mut Ui, editor: &mut Editor) -> Option<Does> {
    said(cx, ui, "Tools", (Face::HeadMedium, 20.0, theme::INK));
    let mut does = None;
    ui.horizontal_wrapped(|ui| {
        for (tool, icon, name, command) in TOOLS {
            let told = format!("{name} ({})", command.cap());
            if icon_button(cx, ui, icon, &told, editor.tool == tool && editor.brush != Brush::Eraser) {
                editor.tool = tool;
                if editor.brush == Brush::Eraser {
                    editor.brush = Brush::Nothing;
                }
            }
        }
        if icon_button(cx, ui, "cancel", "Erase", editor.brush == Brush::Eraser) {
            (editor.tool, editor.brush) = (Tool::Paint, Brush::Eraser);
        }
    });
    if kind_of(&editor.scene) == CellKind::Hex {
        ui.horizontal(|ui| {
            said(cx, ui, "Brush", (Face::Sans, 15.0, theme::MUTED));
            if let Some(size) = one_of(cx, ui, &["1", "7", "19"], editor.size as usize) {
                editor.size = size as u32;
            }
        });
    }
    ui.horizontal_wrapped(|ui| {
        for (name, command) in [("mirror ↔", Command::Mirror), ("mirror ↕", Command::Flip), ("turn", Command::Rotate)]
        {
            if word(cx, ui, name, command.cap(), false) {
                does = Some(Does::Command(command));
            }
        }
        if kind_of(&editor.scene) != CellKind::Rank {
            for (name, wider) in [("wider", true), ("higher", false)] {
                if word(cx, ui, name, "", false) {
                    does = Some(Does::Grow(wider));
                }
            }
        }
    });
    does
}

fn take(editor: &mut Editor, brush: Brush) {
    editor.brush = brush;
    editor.creature = None;
    if !matches!(editor.tool, Tool::Paint | Tool::Fill) {
        editor.tool = Tool::Paint;
    }
}

fn hexes(cx: &UiCtx, ui: &mut Ui, editor: &mut Editor) {
    heading(cx, ui, "Ground");
    let all = editor.schema.as_ref().map(|schema| words(schema, "terrain")).unwrap_or_default();
    let wide = ((ui.available_width() - cx.px(6.0)) / 2.0).floor();
    for pair in all.chunks(2) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = cx.px(6.0);
            for name in pair {
                let on = editor.brush == Brush::Terrain(name.clone());
                let (rect, response) = tile(cx, ui, vec2(wide, cx.px(34.0)), on, name);
                let p = ui.painter();
                swatch(cx, p, rect, name);
                let left = rect.left() + cx.px(30.0);
                let word = name.replace('_', " ");
                let text = cx.galley(p, &word, Face::Sans, 13.5, theme::INK, rect.right() - left - 1.0);
                p.galley(pos2(left, rect.center().y - text.size().y / 2.0), text, theme::INK);
                if super::widgets::pressed(cx, ui, &response) {
                    take(editor, Brush::Terrain(name.clone()));
                }
            }
        });
    }
    if word(cx, ui, "no hex", "", editor.brush == Brush::Hole) {
        take(editor, Brush::Hole);
    }
    says(cx, ui, editor);
}

/// What else may be said of a hex: heights, lights, whatever the ruleset has.
fn says(cx: &UiCtx, ui: &mut Ui, editor: &mut Editor) {
    let Some(BoardForm::Hexes(form)) = editor.doc.board_form() else { return };
    for key in form.keys.iter().filter(|key| !["terrain", "exits", "exit"].contains(*key)) {
        let known = editor.schema.as_ref().map(|schema| words(schema, key)).unwrap_or_default();
        let values: Vec<String> = match (key.contains("elev") || key.contains("height"), known.is_empty()) {
            (true, _) => ["-2", "-1", "0", "1", "2", "3"].map(str::to_owned).into(),
            (false, true) => vec!["true".to_owned()],
            (false, false) => known,
        };
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = cx.px(2.0);
            let flag = values == ["true"];
            if !flag {
                said(cx, ui, &key.replace('_', " "), (Face::Sans, 15.0, theme::MUTED));
            }
            for value in values {
                let brush = Brush::Say((*key).to_owned(), Some(value.clone()));
                let name = if flag { key.replace('_', " ") } else { value.replace('_', " ") };
                if word(cx, ui, &name, "", editor.brush == brush) {
                    take(editor, brush);
                }
            }
            let brush = Brush::Say((*key).to_owned(), None);
            let name = if flag { format!("no {}", key.replace('_', " ")) } else { "none".to_owned() };
            if word(cx, ui, &name, "", editor.brush == brush) {
                take(editor, brush);
            }
        });
    }
}

/// A small hex with the tint and sign of a ground.
fn swatch(cx: &UiCtx, p: &Painter, rect: Rect, name: &str) {
    let ground = looks_like(name);
    let middle = pos2(rect.left() + cx.px(16.0), rect.center().y);
    let wide = cx.px(24.0);
    let [r, g, b] = ground.tint();
    let corner = |d: u8| {
        let at = crate::window::board::corner(d);
        middle + vec2(at.x, at.y) * wide
    };
    let line = Stroke::new(1.0, theme::MUTED.gamma_multiply(0.7));
    p.add(Shape::convex_polygon((0..6).map(corner).collect(), Color32::from_rgb(r, g, b), line));
    if let Some(sign) = ground.sign() {
        let [r, g, b] = sign.ink;
        let size = vec2(wide, wide) * sign.size;
        cx.icon(p, Rect::from_center_size(middle, size), sign.icons[0], Color32::from_rgb(r, g, b));
    }
}

fn zones(cx: &UiCtx, ui: &mut Ui, editor: &mut Editor) {
    heading(cx, ui, "Zones");
    let ids = editor.doc.node("zones").map(super::form::map_keys).unwrap_or_default();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = cx.px(4.0);
        for id in ids {
            let name = editor.cell_name(&id);
            if word(cx, ui, &name, "", editor.brush == Brush::Zone(id.clone())) {
                take(editor, Brush::Zone(id));
            }
        }
        if word(cx, ui, "+ zone", "", false) {
            let done = editor.add_zone();
            editor.tell(done);
        }
    });
    choices(cx, ui, editor, "Floor", FLOORS, &|word| Brush::Floor(word.to_owned()));
    let kinds = editor.schema.as_ref().map(|schema| border_kinds(schema)).unwrap_or_default();
    let kinds: Vec<&str> = kinds.iter().map(String::as_str).collect();
    choices(cx, ui, editor, "Borders", &kinds, &|word| Brush::Border(word.to_owned()));
}

/// How a border may be.
fn border_kinds(schema: &crate::engine::data::Outline) -> Vec<String> {
    let keys = schema.forms.get("a border").map(|form| &form.keys);
    let shapes = keys.into_iter().flatten().filter(|(key, _)| key == "kind").flat_map(|(_, shapes)| shapes);
    let words = shapes.filter_map(|shape| match shape {
        crate::engine::data::Shape::Words { words, .. } => Some(words.clone()),
        _ => None,
    });
    words.flatten().collect()
}

fn ranks(cx: &UiCtx, ui: &mut Ui, editor: &mut Editor) {
    let all = editor.schema.as_ref().map(|schema| words(schema, "feature")).unwrap_or_default();
    let all: Vec<&str> = all.iter().map(String::as_str).collect();
    choices(cx, ui, editor, "Slots", &all, &|word| Brush::Feature(word.to_owned()));
}

/// A row of words to paint with.
fn choices(cx: &UiCtx, ui: &mut Ui, editor: &mut Editor, title: &str, words: &[&str], brush: &dyn Fn(&str) -> Brush) {
    heading(cx, ui, title);
    let now = words.iter().position(|word| editor.brush == brush(word)).unwrap_or(words.len());
    let plain: Vec<String> = words.iter().map(|word| word.replace('_', " ")).collect();
    let plain: Vec<&str> = plain.iter().map(String::as_str).collect();
    if let Some(at) = one_of(cx, ui, &plain, now) {
        take(editor, brush(words[at]));
    }
}

fn exits(cx: &UiCtx, ui: &mut Ui, editor: &mut Editor) {
    heading(cx, ui, "Exits");
    let sides: Vec<(String, String)> = editor.model.sides.iter().map(|s| (s.id.clone(), s.title.clone())).collect();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = cx.px(4.0);
        for (id, title) in sides {
            if word(cx, ui, &title, "", editor.brush == Brush::Exit(id.clone())) {
                take(editor, Brush::Exit(id));
            }
        }
    });
}

/// Props, and loose things by name.
fn things(cx: &UiCtx, ui: &mut Ui, editor: &mut Editor) {
    heading(cx, ui, "Props");
    let wanted = editor.thing.trim().to_lowercase().replace(' ', "-");
    let props: Vec<&str> = match wanted.as_str() {
        "" => PROPS.into_iter().filter(|icon| icons::exists(icon)).collect(),
        part => icons::names().filter(|icon| icon.contains(part)).take(15).collect(),
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(cx.px(3.0), cx.px(3.0));
        for icon in props {
            if icon_button(cx, ui, icon, icon, editor.brush == Brush::Prop(icon.to_owned())) {
                take(editor, Brush::Prop(icon.to_owned()));
            }
        }
    });
    let part = editor.thing.trim().to_lowercase().replace(' ', "_");
    let items: Vec<String> =
        editor.items.iter().filter(|item| !part.is_empty() && item.contains(&part)).take(8).cloned().collect();
    ui.horizontal_wrapped(|ui| {
        for item in items {
            if word(cx, ui, &item.replace('_', " "), "", editor.brush == Brush::Item(item.clone())) {
                take(editor, Brush::Item(item));
            }
        }
    });
    let edit = TextEdit::singleline(&mut editor.thing)
        .hint_text("find a prop or an item")
        .font(cx.theme.font(Face::Sans, 15.0))
        .background_color(theme::PAGE)
        .desired_width(ui.available_width() - cx.px(8.0));
    ui.add(edit);
}

fn shows(cx: &UiCtx, ui: &mut Ui, editor: &mut Editor) {
    heading(cx, ui, "Show");
    let show = &mut editor.show;
    for (name, on) in [("names of cells", &mut show.numbers), ("where it is wrong", &mut show.faults)] {
        if tick(cx, ui, name, *on) {
            *on = !*on;
        }
    }
}
