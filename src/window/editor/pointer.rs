//! Mouse input on the board: painting while the button is held, carrying combatants from cell to cell, and selecting.

use super::brush::{Brush, BrushTool, around, kind_of, matching_cells};
use super::selection::Region;
use super::state::{Carried, Chosen, Editor};
use crate::vocab::view::CellKind;
use crate::window::battle::{HoverTarget, Pointing};
use crate::window::board::{BoardLayout, BoardView};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;

/// State of the mouse on the board in one frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mouse {
    /// The combatant or cell under the pointer.
    pub on: Option<HoverTarget>,
    pub cell: Option<String>,
    /// Position on the plan, from 0 to 1 in each direction.
    pub share: Option<Vec2>,
    pub pressed: bool,
    pub held: bool,
    pub released: bool,
}

impl Editor {
    /// Handles the mouse on the board.
    pub fn mouse(&mut self, mouse: &Mouse) {
        if mouse.pressed {
            self.press(mouse);
        } else if mouse.held && self.tool.kind == BrushTool::Select {
            self.mark(mouse);
        } else if mouse.held && self.gesture.is_painting && !self.tool.brush.is_drawn() {
            self.stroke_on(mouse);
        }
        if mouse.released {
            self.release(mouse);
        }
    }

    fn press(&mut self, mouse: &Mouse) {
        self.end_typing();
        if let Some(cell) = &mouse.cell {
            (self.cursor.cell, self.cursor.spot) = (Some(cell.clone()), mouse.share);
            self.gesture.pressed = Some((cell.clone(), mouse.share));
        }
        if self.tool.kind == BrushTool::Select {
            self.mark(mouse);
            return;
        }
        let paints = self.tool.brush != Brush::Nothing && matches!(self.tool.kind, BrushTool::Paint | BrushTool::Fill);
        match (&mouse.on, &mouse.cell) {
            (Some(HoverTarget::Combatant(id)), _) if !paints => {
                self.gesture.carried = Some(Carried::Somebody(id.clone()));
                self.choose(Chosen::Combatant(id.clone()));
            }
            (_, Some(_)) if paints => {
                self.doc.begin(&format!("Paint {}", self.tool.brush.name()));
                self.gesture.is_painting = true;
                if self.tool.brush.is_drawn() {
                    self.gesture.line_start = mouse.cell.clone();
                } else {
                    self.stroke_on(mouse);
                }
            }
            (_, Some(cell)) => self.use_at(cell, mouse.share),
            _ => {}
        }
    }

    /// Marks the region from the press to the pointer.
    fn mark(&mut self, mouse: &Mouse) {
        let to = mouse.cell.clone().map(|cell| (cell, mouse.share));
        if let Some((from, to)) = self.gesture.pressed.as_ref().zip(to) {
            self.selection.region = self.part_between(from, &to);
        }
    }

    fn stroke_on(&mut self, mouse: &Mouse) {
        let Some(cell) = mouse.cell.clone() else { return };
        let touched = (cell.clone(), mouse.share);
        if self.gesture.touched.as_ref() == Some(&touched) {
            return;
        }
        self.gesture.touched = Some(touched);
        let done = self.paint(&self.under(&cell), mouse.share);
        self.report(done);
        self.refresh();
    }

    fn release(&mut self, mouse: &Mouse) {
        if std::mem::take(&mut self.gesture.is_painting) {
            if self.tool.brush.is_drawn()
                && let Some((from, to)) = self.gesture.line_start.take().zip(mouse.cell.clone())
            {
                let done = self.draw_from(&from, &to);
                self.report(done);
                self.refresh();
            }
            self.doc.end();
            (self.gesture.touched, self.gesture.line_start) = (None, None);
        }
        let Some(carried) = self.gesture.carried.take() else { return };
        let Some(cell) = mouse.cell.clone() else { return };
        let done = match carried {
            Carried::Somebody(id) if self.stands(&id).as_deref() == Some(&cell) => return,
            Carried::Somebody(id) => self.move_to(&id, &cell),
            Carried::New(at) => self.add_creature(at, &cell),
        };
        self.report(done);
        self.refresh();
    }

    /// Returns the cell of a combatant.
    fn stands(&self, id: &str) -> Option<String> {
        self.scene.combatants.iter().find(|c| c.id == id).map(|c| c.place.clone())
    }

    /// Returns the cells that the tool changes when used at a cell.
    pub fn under(&self, cell: &str) -> Vec<String> {
        match (self.tool.kind, &self.tool.brush) {
            (BrushTool::Fill, _) => matching_cells(&self.scene, cell),
            (BrushTool::Paint, brush) if brush.is_painted() => around(&self.scene, cell, self.tool.size),
            _ => vec![cell.to_owned()],
        }
    }

    /// Applies the tool at a cell, by mouse or key. `share` is the position on the plan.
    pub fn use_at(&mut self, cell: &str, share: Option<Vec2>) {
        let there = self.scene.combatants.iter().find(|c| c.place == cell).map(|c| c.id.clone());
        self.gesture.pressed = Some((cell.to_owned(), share));
        let paints = self.tool.brush != Brush::Nothing && matches!(self.tool.kind, BrushTool::Paint | BrushTool::Fill);
        // If a cell can hold several combatants, another one may be added.
        let room = there.is_none() || kind_of(&self.scene) != CellKind::Hex;
        let done = match (self.gesture.carried.take(), self.tool.creature, there) {
            (Some(Carried::Somebody(id)), ..) => self.move_to(&id, cell),
            (Some(Carried::New(at)), ..) => self.add_creature(at, cell),
            (None, Some(at), _) if room => self.add_creature(at, cell),
            _ if self.tool.kind == BrushTool::Pick => {
                self.pick(cell);
                Ok(())
            }
            _ if paints && self.tool.brush.is_drawn() => self.draw_on(cell),
            _ if paints => {
                let name = format!("Paint {}", self.tool.brush.name());
                self.doc.begin(&name);
                let done = self.paint(&self.under(cell), share);
                self.doc.end();
                done
            }
            (None, _, Some(id)) => {
                if self.tool.kind == BrushTool::Move {
                    self.gesture.carried = Some(Carried::Somebody(id.clone()));
                }
                self.choose(Chosen::Combatant(id));
                Ok(())
            }
            _ => {
                self.choose(Chosen::Cell(cell.to_owned()));
                Ok(())
            }
        };
        self.report(done);
        self.refresh();
    }
}

/// Reads the mouse for the board. The board itself has determined the target under the pointer.
pub fn mouse(
    view: Option<Res<BoardView>>,
    place: Res<BoardLayout>,
    window: Single<&Window, With<PrimaryWindow>>,
    egui: Option<Res<EguiWantsInput>>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut pointing: ResMut<Pointing>,
    mut editor: ResMut<Editor>,
    mut moved: Local<Option<Vec2>>,
) {
    let Some(view) = view else { return };
    let over = egui.as_ref().is_some_and(|e| e.is_pointer_over_area());
    let using = egui.is_some_and(|e| e.is_using_pointer());
    let cursor = window.cursor_position().filter(|at| place.area.contains(*at));
    let free = cursor.filter(|_| !over);
    if *moved != free {
        *moved = free;
        editor.cursor.is_keyed = false;
    }
    let share = free.map(|at| view.share_at(at));
    let cell = free.and_then(|at| view.cell_under_window(at)).map(str::to_owned);
    let cell = cell.or_else(|| editor.hole_at(share?));
    let shown = cell.as_ref().filter(|_| !editor.cursor.is_keyed);
    let lit = shown.or(editor.cursor.cell.as_ref().filter(|_| free.is_none() || editor.cursor.is_keyed || !using));
    let lit = match (&editor.selection.region, lit) {
        (Some(Region::Cells(cells)), _) if editor.tool.kind == BrushTool::Select => cells.clone(),
        (_, Some(cell)) if editor.tool.brush != Brush::Nothing && editor.tool.kind != BrushTool::Select => {
            editor.under(cell)
        }
        _ => Vec::new(),
    };
    if pointing.lit != lit {
        pointing.lit = lit;
    }
    let mouse = Mouse {
        on: pointing.hover.clone().filter(|_| free.is_some()),
        share,
        cell,
        pressed: buttons.just_pressed(MouseButton::Left) && free.is_some() && !using,
        held: buttons.pressed(MouseButton::Left) && free.is_some(),
        released: buttons.just_released(MouseButton::Left),
    };
    if mouse.pressed || mouse.held || mouse.released {
        editor.mouse(&mouse);
    }
}
