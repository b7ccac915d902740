//! Sheet of the selection: every field that its struct may have, with the written value, the default and any
//! diagnostic.

use super::commands::EditorCommand;
use super::field;
use super::form::rows;
use super::house;
use super::panel_navigation;
use super::row::{FormRow, Kind};
use super::state::{Chosen, Editor, EditorAction};
use super::widgets::{above_foot, fault_disc, heading, paragraph, tick, word};
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face};
use bevy_egui::egui::{self, Rect, ScrollArea, Sense, Stroke, Ui, vec2};

/// Keys that have their own panels.
const ELSEWHERE: [&str; 3] = ["factions", "combatants", "house_rules"];
/// Maximum depth of nested structs on one sheet.
const DEEP: usize = 2;

pub fn draw(cx: &UiCtx, ctx: &egui::Context, rect: Rect, editor: &mut Editor) -> Option<EditorAction> {
    if rect.area() <= 0.0 {
        return None;
    }
    panel_navigation::panel(ctx, panel_navigation::SHEET, rect, |ui| {
        cx.paper(&ui.painter().clone(), rect, theme::PARCHMENT, Stroke::NONE);
        let mut page = ui.new_child(egui::UiBuilder::new().max_rect(rect.shrink(cx.px(12.0))));
        let room = if has_foot(&editor.selection.chosen) { above_foot(cx, &page) } else { page.available_height() };
        let does = ScrollArea::vertical()
            .id_salt(("sheet", format!("{:?}", editor.selection.chosen)))
            .max_height(room)
            .auto_shrink([false, false])
            .show(&mut page, |ui| {
                ui.set_width(ui.available_width() - cx.px(8.0));
                title(cx, ui, editor);
                body(cx, ui, editor)
            })
            .inner;
        footer(cx, &mut page, &editor.selection.chosen).or(does)
    })
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
            paragraph(cx, ui, &name, (Face::TaleBold, 21.0, ink));
            paragraph(cx, ui, &told, (Face::Sans, 14.5, theme::MUTED));
        });
    });
}

fn body(cx: &UiCtx, ui: &mut Ui, editor: &mut Editor) -> Option<EditorAction> {
    let mut does = None;
    if let Chosen::Cell(id) = editor.selection.chosen.clone() {
        super::cell::draw(cx, ui, editor, &id);
    }
    if let Chosen::Part(path) = editor.selection.chosen.clone() {
        does = super::part::draw(cx, ui, editor, &path);
    }
    if editor.selection.chosen == Chosen::Level {
        does = super::file::draw(cx, ui, editor);
    }
    match editor.chosen_path() {
        Some(path) => does = form(cx, ui, editor, &path, 0).or(does),
        None if editor.doc.parsed().is_err() => {
            paragraph(
                cx,
                ui,
                "The level text has a syntax error: see the strip below.",
                (Face::TaleItalic, 16.0, theme::MUTED),
            );
        }
        None => {}
    }
    if editor.selection.chosen == Chosen::Level {
        house::draw(cx, ui, editor);
    }
    if let Chosen::Combatant(id) = editor.selection.chosen.clone() {
        super::combat_value::draw(cx, ui, editor, &id);
    }
    ui.add_space(cx.px(8.0));
    let all = editor.view.all_fields;
    if editor.chosen_path().is_some() && tick(cx, ui, "show all fields", all) {
        editor.view.all_fields = !all;
    }
    does
}

/// Draws the fields of a struct: numbers next to each other, all others on a line each.
fn form(cx: &UiCtx, ui: &mut Ui, editor: &mut Editor, path: &str, depth: usize) -> Option<EditorAction> {
    let all = editor.view.all_fields;
    let shown = |row: &FormRow| {
        !ELSEWHERE.contains(&row.key.as_str())
            && (all || row.written.is_some() || row.default.is_some() || row.fault.is_some())
    };
    let rows: Vec<FormRow> = rows(editor, path).iter().filter(|row| shown(row)).cloned().collect();
    let small = |row: &&FormRow| matches!(row.kind, Kind::Whole(..)) && row.fault.is_none() && row.label().len() < 8;
    let numbers: Vec<&FormRow> = rows.iter().filter(small).collect();
    let others: Vec<&FormRow> = rows.iter().filter(|row| !small(row)).collect();
    ui.push_id(path, |ui| {
        ui.spacing_mut().item_spacing.y = cx.px(4.0);
        let mut does = None;
        let wide = cx.px(92.0);
        let columns = (ui.available_width() / wide).floor().max(1.0) as usize;
        for line in numbers.chunks(columns) {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = cx.px(4.0);
                for row in line {
                    let typed = field::number(cx, ui, row, ui.available_width().min(wide - cx.px(4.0)));
                    editor.take(row, typed);
                }
            });
        }
        for row in others {
            does = line(cx, ui, editor, row, depth).or(does);
        }
        does
    })
    .inner
}

/// Draws one field on its own line, with its diagnostic below.
fn line(cx: &UiCtx, ui: &mut Ui, editor: &mut Editor, row: &FormRow, depth: usize) -> Option<EditorAction> {
    let mut does = None;
    if row.kind == Kind::Form && row.written.is_some() && depth < DEEP && !row.is_long() {
        heading(cx, ui, &row.label());
        return ui.indent(&row.path, |ui| form(cx, ui, editor, &row.path, depth + 1)).inner;
    }
    ui.horizontal(|ui| {
        field::label(cx, ui, row);
        if (row.opens || row.is_long()) && word(cx, ui, "open", "", false) {
            does = Some(EditorAction::Choose(Chosen::Part(row.path.clone())));
        }
        match row.begins {
            Some(text) if word(cx, ui, "+", "", false) => {
                does = Some(EditorAction::Begin(row.path.clone(), text.to_owned()))
            }
            Some(_) => {}
            None if row.is_long() => {
                if word(cx, ui, &format!("{} lines: edit as text", row.value().lines().count()), "", false) {
                    editor.go_to(&row.path);
                }
            }
            None => {
                let typed = field::value(cx, ui, row);
                editor.take(row, typed);
            }
        }
    });
    if let Some((at, fault)) = &row.fault {
        ui.horizontal_wrapped(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(cx.px(20.0), cx.px(20.0)), Sense::empty());
            fault_disc(cx, ui.painter(), rect.center());
            paragraph(cx, ui, &fault.message, (Face::SansMedium, 15.0, super::widgets::OXBLOOD));
        });
        if let Some(mend) = &fault.mend
            && word(cx, ui, &mend.name, "", false)
        {
            does = Some(EditorAction::QuickFix(*at));
        }
    }
    does
}
