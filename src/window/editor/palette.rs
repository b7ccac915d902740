//! Palette of tools, brushes and overlay switches.

use super::actions::ActionList;
use super::brush::{Brush, BrushTool, kind_of};
use super::commands::EditorCommand;
use super::grounds::{self, take};
use super::panel_navigation;
use super::state::{Editor, EditorAction};
use super::tool::ToolAction;
use super::view::{Show, ViewAction};
use super::widgets::{heading, icon_button, lead, paragraph, tick, word};
use crate::editor::board::BoardHalf;
use crate::vocab::view::CellKind;
use crate::window::icons;
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Rect, ScrollArea, Stroke, TextEdit, Ui, vec2};

/// Tools with their icons and keys.
const TOOLS: [(BrushTool, &str, &str, EditorCommand); 5] = [
    (BrushTool::Paint, "quill-ink", "Paint", EditorCommand::Paint),
    (BrushTool::Fill, "droplets", "Fill connected cells", EditorCommand::Fill),
    (BrushTool::Pick, "magnifying-glass", "Copy into the brush", EditorCommand::Pick),
    (BrushTool::Move, "move", "Move combatants and objects", EditorCommand::Move),
    (BrushTool::Select, "position-marker", "Select an area to copy and paste", EditorCommand::Select),
];
/// Props offered by default. Others are found by a part of their name.
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

pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, editor: &Editor, actions: &mut ActionList) {
    if rect.area() <= 0.0 {
        return;
    }
    panel_navigation::panel(ctx, panel_navigation::PALETTE, rect, |ui| {
        cx.paper(&ui.painter().clone(), rect, theme::PARCHMENT, Stroke::NONE);
        let mut page = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(cx.px(10.0))));
        ScrollArea::vertical().id_salt("palette").auto_shrink([false, false]).show(&mut page, |ui| {
            ui.set_width(ui.available_width() - cx.px(8.0));
            ui.spacing_mut().item_spacing.y = cx.px(4.0);
            tools(cx, ui, editor, actions);
            grounds::draw(cx, ui, editor, actions);
            exits(cx, ui, editor, actions);
            things(cx, ui, editor, actions);
            shows(cx, ui, editor.view.show, actions);
            keys(cx, ui);
        });
    });
}

fn tools(cx: &UiCtx, ui: &mut Ui, editor: &Editor, actions: &mut ActionList) {
    paragraph(cx, ui, "Tools", (Face::SmallCaps, Size::Heading, theme::INK));
    ui.horizontal_wrapped(|ui| {
        for (tool, icon, name, command) in TOOLS {
            let told = format!("{name} ({})", command.cap());
            if icon_button(cx, ui, icon, &told, editor.tool.kind == tool && editor.tool.brush != Brush::Eraser) {
                actions.push(EditorAction::Tool(ToolAction::Take(tool)));
            }
        }
        if icon_button(cx, ui, "cancel", "Erase", editor.tool.brush == Brush::Eraser) {
            actions.push(EditorAction::Tool(ToolAction::Erase));
        }
    });
    if kind_of(&editor.scene) == CellKind::Hex {
        ui.horizontal_wrapped(|ui| {
            lead(cx, ui, "Brush");
            for (size, name) in (0..).zip(["1", "7", "19"]) {
                if word(cx, ui, name, "", editor.tool.size == size) {
                    actions.push(EditorAction::Tool(ToolAction::Size(size)));
                }
            }
        });
    }
    ui.horizontal_wrapped(|ui| {
        for (name, command) in
            [("mirror ↔", EditorCommand::Mirror), ("mirror ↕", EditorCommand::Flip), ("rotate", EditorCommand::Rotate)]
        {
            if word(cx, ui, name, command.cap(), false) {
                actions.push(EditorAction::Command(command));
            }
        }
        if kind_of(&editor.scene) != CellKind::Rank {
            for (name, wider) in [("wider", true), ("higher", false)] {
                if word(cx, ui, name, "", false) {
                    actions.push(EditorAction::Grow(wider));
                }
            }
        }
    });
    even(cx, ui, editor, actions);
}

/// Draws the buttons that mirror one half of the board onto the other, for fair levels.
fn even(cx: &UiCtx, ui: &mut Ui, editor: &Editor, actions: &mut ActionList) {
    let ranks = kind_of(&editor.scene) == CellKind::Rank;
    let side = |at: usize| editor.index.model.sides.get(at).map_or("", |side| side.title.as_str());
    paragraph(cx, ui, "copy one half onto the other:", (Face::Regular, Size::Body, theme::MUTED));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(cx.px(3.0), cx.px(3.0));
        for half in BoardHalf::ALL {
            let name = match half {
                BoardHalf::Top if ranks => side(0),
                BoardHalf::Bottom if ranks => side(1),
                _ if ranks => continue,
                BoardHalf::Left => "left",
                BoardHalf::Right => "right",
                BoardHalf::Top => "upper",
                BoardHalf::Bottom => "lower",
            };
            if word(cx, ui, name, "", false) {
                actions.push(EditorAction::Even(half));
            }
        }
    });
}

fn exits(cx: &UiCtx, ui: &mut Ui, editor: &Editor, actions: &mut ActionList) {
    heading(cx, ui, "Exits");
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = cx.px(4.0);
        for side in &editor.index.model.sides {
            let brush = Brush::Exit(side.id.clone());
            if word(cx, ui, &side.title, "", editor.tool.brush == brush) {
                actions.push(take(brush));
            }
        }
    });
}

/// Draws the props and the loose items, each with a search by name.
fn things(cx: &UiCtx, ui: &mut Ui, editor: &Editor, actions: &mut ActionList) {
    heading(cx, ui, "Props");
    let wanted = editor.view.thing_search.trim().to_lowercase().replace(' ', "-");
    let props: Vec<&str> = match wanted.as_str() {
        "" => PROPS.into_iter().filter(|icon| icons::exists(icon)).collect(),
        part => icons::names().filter(|icon| icon.contains(part)).take(15).collect(),
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(cx.px(3.0), cx.px(3.0));
        for icon in props {
            if icon_button(cx, ui, icon, icon, editor.tool.brush == Brush::Prop(icon.to_owned())) {
                actions.push(take(Brush::Prop(icon.to_owned())));
            }
        }
    });
    let part = editor.view.thing_search.trim().to_lowercase().replace(' ', "_");
    let items: Vec<String> =
        editor.rules.items.iter().filter(|item| !part.is_empty() && item.contains(&part)).take(8).cloned().collect();
    ui.horizontal_wrapped(|ui| {
        for item in items {
            if word(cx, ui, &item.replace('_', " "), "", editor.tool.brush == Brush::Item(item.clone())) {
                actions.push(take(Brush::Item(item)));
            }
        }
    });
    let mut search = editor.view.thing_search.clone();
    let edit = TextEdit::singleline(&mut search)
        .hint_text("Search props and items")
        .font(cx.theme.font(Face::Regular, Size::Body))
        .background_color(theme::PAGE)
        .desired_width(ui.available_width() - cx.px(8.0));
    if ui.add(edit).changed() {
        actions.push(EditorAction::View(ViewAction::SearchThings(search)));
    }
}

/// Lists the board keys that no other control shows.
fn keys(cx: &UiCtx, ui: &mut Ui) {
    heading(cx, ui, "Keys");
    let all = [
        (EditorCommand::Use, "uses the tool at the cursor"),
        (EditorCommand::NextPanel, "switches panels; arrow keys move within one, Esc returns to the board"),
        (EditorCommand::Somebody, "searches for a combatant to add"),
    ];
    paragraph(
        cx,
        ui,
        "Arrow keys move the cursor; with Ctrl they also paint or select.",
        (Face::Regular, Size::Body, theme::MUTED),
    );
    for (command, does) in all {
        paragraph(cx, ui, &format!("{} {does}.", command.cap()), (Face::Regular, Size::Body, theme::MUTED));
    }
}

fn shows(cx: &UiCtx, ui: &mut Ui, now: Show, actions: &mut ActionList) {
    heading(cx, ui, "Show");
    let mut show = now;
    let all = [
        ("cell names", "", &mut show.numbers),
        ("errors", "", &mut show.faults),
        ("line of sight", EditorCommand::Sight.cap(), &mut show.sight),
        ("melee reach", EditorCommand::Reach.cap(), &mut show.reach),
    ];
    for (name, cap, on) in all {
        let name = if cap.is_empty() { name.to_owned() } else { format!("{name} ({cap})") };
        if tick(cx, ui, &name, *on) {
            *on = !*on;
        }
    }
    if show != now {
        actions.push(EditorAction::View(ViewAction::Show(show)));
    }
}
