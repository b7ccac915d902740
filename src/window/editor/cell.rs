//! Facts about the selected cell and its combatants.

use super::actions::ActionList;
use super::state::{Chosen, Editor, EditorAction};
use super::widgets::{paragraph, word};
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face, Size};
use bevy_egui::egui::Ui;

pub fn draw(cx: &UiCtx, ui: &mut Ui, editor: &Editor, id: &str, actions: &mut ActionList) {
    let Some(cell) = editor.scene.cells.iter().find(|cell| cell.id == id) else { return };
    let mut facts = vec![editor.now_at(id)];
    facts.extend(cell.hex.and_then(|hex| hex.height()));
    if cell.hex.is_some_and(|hex| hex.lit) {
        facts.push("lit".to_owned());
    }
    facts.extend((!cell.notes.is_empty()).then(|| cell.notes.clone()));
    facts.extend(
        cell.exits
            .iter()
            .filter_map(|side| editor.index.model.sides.get(*side))
            .map(|s| format!("exit for {}", s.title)),
    );
    facts.extend(cell.items.iter().map(|item| item.name.clone()));
    let facts: Vec<String> = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
    paragraph(cx, ui, &facts.join(" · "), (Face::Regular, Size::Body, theme::MUTED));
    let there = editor.scene.combatants.iter().filter(|c| c.place == id || c.also.as_deref() == Some(id));
    ui.horizontal_wrapped(|ui| {
        for combatant in there {
            if word(cx, ui, &combatant.name, "", false) {
                actions.push(EditorAction::Choose(Chosen::Combatant(combatant.id.clone())));
            }
        }
    });
}
