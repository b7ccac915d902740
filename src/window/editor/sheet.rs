//! Sheet of the selection: every field that its struct may have, with the written value, the default and any
//! diagnostic.

use super::actions::ActionList;
use super::commands::EditorCommand;
use super::field;
use super::form::FormCache;
use super::house;
use super::panel_navigation;
use super::row::{FormRow, Kind};
use super::state::{Chosen, Editor, EditorAction};
use super::view::ViewAction;
use super::widgets::{above_foot, fault_disc, heading, paragraph, tick, word};
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::{self, Rect, ScrollArea, Sense, Stroke, Ui, vec2};

/// Keys that have their own panels.
const ELSEWHERE: [&str; 3] = ["factions", "combatants", "house_rules"];
/// Maximum depth of nested structs on one sheet.
const DEEP: usize = 2;

pub fn draw(
    cx: &UiCtx,
    ctx: &egui::Context,
    rect: Rect,
    editor: &Editor,
    forms: &mut FormCache,
    actions: &mut ActionList,
) {
    if rect.area() <= 0.0 {
        return;
    }
    panel_navigation::panel(ctx, panel_navigation::SHEET, rect, |ui| {
        cx.paper(&ui.painter().clone(), rect, theme::PARCHMENT, Stroke::NONE);
        let mut page = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(cx.px(12.0))));
        let chosen = &editor.selection.chosen;
        let room = if has_foot(chosen) { above_foot(cx, &page) } else { page.available_height() };
        ScrollArea::vertical()
            .id_salt(("sheet", format!("{chosen:?}")))
            .max_height(room)
            .auto_shrink([false, false])
            .show(&mut page, |ui| {
                ui.set_width(ui.available_width() - cx.px(8.0));
                title(cx, ui, editor);
                body(cx, ui, editor, forms, actions);
            });
        actions.add(footer(cx, &mut page, chosen));
    });
}

/// Returns true if the selection can be removed from the level.
fn has_foot(chosen: &Chosen) -> bool {
    matches!(chosen, Chosen::Combatant(_) | Chosen::Part(_))
}

/// Draws the buttons to copy and remove the selection. They stay below the fields while these scroll or grow.
fn footer(cx: &UiCtx, ui: &mut Ui, chosen: &Chosen) -> Option<EditorAction> {
    if !has_foot(chosen) {
        return None;
    }
    ui.add_space(cx.px(4.0));
    ui.horizontal(|ui| {
        let copies = matches!(chosen, Chosen::Combatant(_)) && word(cx, ui, "Copy", EditorCommand::Copy.cap(), false);
        let removes = word(cx, ui, "Remove", EditorCommand::Remove.cap(), false);
        let command = removes.then_some(EditorCommand::Remove).or(copies.then_some(EditorCommand::Copy));
        command.map(EditorAction::Command)
    })
    .inner
}

/// Draws the icon and name of the selection, and its position.
fn title(cx: &UiCtx, ui: &mut Ui, editor: &Editor) {
    let (name, told, icon, side) = match &editor.selection.chosen {
        Chosen::Level => (editor.index.model.title.clone(), "the level".to_owned(), None, None),
        Chosen::Side(id) => {
            let at = editor.index.model.sides.iter().position(|side| side.id == *id);
            let name = at.map_or_else(|| id.clone(), |at| editor.index.model.sides[at].title.clone());
            (name, format!("a side · {id}"), None, at)
        }
        Chosen::Combatant(id) => match editor.index.model.member(id) {
            Some((side, member)) => {
                let told = format!("{id} · {}", editor.index.model.sides[side].title);
                (member.title.clone(), told, Some(member.icon.clone()), Some(side))
            }
            None => (id.clone(), String::new(), None, None),
        },
        Chosen::Cell(id) => (editor.cell_name(id), format!("at {id}"), None, None),
        Chosen::Part(path) => (editor.chosen_name(), path.clone(), None, None),
    };
    let ink = side.map_or(theme::INK, |side| cx.side(side).ink);
    ui.horizontal(|ui| {
        if let Some(icon) = icon {
            let (rect, _) = ui.allocate_exact_size(vec2(cx.px(38.0), cx.px(38.0)), Sense::empty());
            ui.painter().circle(rect.center(), cx.px(18.0), theme::PAGE, Stroke::new(cx.px(2.0), ink));
            cx.icon(ui.painter(), rect.shrink(cx.px(7.0)), &icon, ink);
        }
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            paragraph(cx, ui, &name, (Face::Bold, Size::Heading, ink));
            paragraph(cx, ui, &told, (Face::Regular, Size::Small, theme::MUTED));
        });
    });
}

fn body(cx: &UiCtx, ui: &mut Ui, editor: &Editor, forms: &mut FormCache, actions: &mut ActionList) {
    match &editor.selection.chosen {
        Chosen::Cell(id) => super::cell::draw(cx, ui, editor, id, actions),
        Chosen::Part(path) => super::part::draw(cx, ui, editor, path, actions),
        Chosen::Level => super::file::draw(cx, ui, editor, actions),
        Chosen::Side(_) | Chosen::Combatant(_) => {}
    }
    let path = editor.chosen_path();
    match &path {
        Some(path) => form(cx, ui, editor, path, 0, forms, actions),
        None if editor.doc.parsed().is_err() => {
            let words = "The level text has a syntax error: see the strip below.";
            paragraph(cx, ui, words, (Face::Italic, Size::Body, theme::MUTED));
        }
        None => {}
    }
    match &editor.selection.chosen {
        Chosen::Level => house::draw(cx, ui, editor, actions),
        Chosen::Combatant(id) => super::combat_value::draw(cx, ui, editor, id),
        Chosen::Side(_) | Chosen::Cell(_) | Chosen::Part(_) => {}
    }
    ui.add_space(cx.px(8.0));
    let all = editor.view.all_fields;
    if path.is_some() && tick(cx, ui, "show all fields", all) {
        actions.push(EditorAction::View(ViewAction::AllFields(!all)));
    }
}

/// Draws the fields of the struct at a path, nested `depth` structs deep: numbers next to each other, all others on a
/// line each.
fn form(
    cx: &UiCtx,
    ui: &mut Ui,
    editor: &Editor,
    path: &str,
    depth: usize,
    forms: &mut FormCache,
    actions: &mut ActionList,
) {
    let all = editor.view.all_fields;
    let shown = |row: &&FormRow| {
        !ELSEWHERE.contains(&row.key.as_str())
            && (all || row.written.is_some() || row.default.is_some() || row.fault.is_some())
    };
    let rows = forms.rows(editor, path);
    let small = |row: &&FormRow| matches!(row.kind, Kind::Whole(..)) && row.fault.is_none() && row.label().len() < 8;
    let (numbers, others): (Vec<&FormRow>, Vec<&FormRow>) = rows.iter().filter(shown).partition(small);
    ui.push_id(path, |ui| {
        ui.spacing_mut().item_spacing.y = cx.px(4.0);
        let wide = cx.px(92.0);
        let columns = (ui.available_width() / wide).floor().max(1.0) as usize;
        for line in numbers.chunks(columns) {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = cx.px(4.0);
                for row in line {
                    let typed = field::number(cx, ui, row, ui.available_width().min(wide - cx.px(4.0)));
                    actions.add_input(row, typed);
                }
            });
        }
        for row in others {
            if row.kind == Kind::Form && row.written.is_some() && depth < DEEP && !row.is_long() {
                heading(cx, ui, &row.label());
                ui.indent(&row.path, |ui| form(cx, ui, editor, &row.path, depth + 1, forms, actions));
            } else {
                line(cx, ui, row, actions);
            }
        }
    });
}

/// Draws one field on its own line, with its diagnostic below.
fn line(cx: &UiCtx, ui: &mut Ui, row: &FormRow, actions: &mut ActionList) {
    ui.horizontal(|ui| {
        field::label(cx, ui, row);
        if (row.opens || row.is_long()) && word(cx, ui, "open", "", false) {
            actions.push(EditorAction::Choose(Chosen::Part(row.path.clone())));
        }
        match row.begins {
            Some(text) if word(cx, ui, "+", "", false) => {
                actions.push(EditorAction::Begin(row.path.clone(), text.to_owned()));
            }
            Some(_) => {}
            None if row.is_long() => {
                if word(cx, ui, &format!("{} lines: edit as text", row.value().lines().count()), "", false) {
                    actions.push(EditorAction::EditText(row.path.clone()));
                }
            }
            None => actions.add_input(row, field::value(cx, ui, row)),
        }
    });
    if let Some((at, fault)) = &row.fault {
        ui.horizontal_wrapped(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(cx.px(20.0), cx.px(20.0)), Sense::empty());
            fault_disc(cx, ui.painter(), rect.center());
            paragraph(cx, ui, &fault.message, (Face::Bold, Size::Body, super::widgets::OXBLOOD));
        });
        if let Some(mend) = &fault.mend
            && word(cx, ui, &mend.name, "", false)
        {
            actions.push(EditorAction::QuickFix(*at));
        }
    }
}
