//! Mouse and keys on the board: the brush paints while it is held, people are carried from cell to cell, a press chooses.

use super::brush::{Brush, Tool, alike, around, kind_of};
use super::commands::Command;
use super::does::Region;
use super::state::{Carried, Chosen, Editor};
use crate::vocab::view::CellKind;
use crate::window::battle::{HoverTarget, Pointing};
use crate::window::board::{BoardLayout, BoardView};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;

/// The mouse on the board in one frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mouse {
    /// Somebody or a cell.
    pub on: Option<HoverTarget>,
    pub cell: Option<String>,
    /// Where on the plan, from 0 to 1 either way.
    pub share: Option<Vec2>,
    pub pressed: bool,
    pub held: bool,
    pub released: bool,
}

impl Editor {
    /// What the mouse does on the board.
    pub fn mouse(&mut self, mouse: &Mouse) {
        if mouse.pressed {
            self.press(mouse);
        } else if mouse.held && self.tool == Tool::Select {
            self.mark(mouse);
        } else if mouse.held && self.stroke && !self.brush.is_drawn() {
            self.stroke_on(mouse);
        }
        if mouse.released {
            self.release(mouse);
        }
    }

    fn press(&mut self, mouse: &Mouse) {
        self.end_typing();
        if let Some(cell) = &mouse.cell {
            self.cursor = Some(cell.clone());
            self.pressed = Some((cell.clone(), mouse.share));
        }
        if self.tool == Tool::Select {
            self.mark(mouse);
            return;
        }
        let paints = self.brush != Brush::Nothing && matches!(self.tool, Tool::Paint | Tool::Fill);
        match (&mouse.on, &mouse.cell) {
            (Some(HoverTarget::Combatant(id)), _) if !paints => {
                self.carried = Some(Carried::Somebody(id.clone()));
                self.choose(Chosen::Combatant(id.clone()));
            }
            (_, Some(_)) if paints => {
                self.doc.begin(&format!("Paint {}", self.brush.name()));
                self.stroke = true;
                match self.brush.is_drawn() {
                    true => self.joins = mouse.cell.clone(),
                    false => self.stroke_on(mouse),
                }
            }
            (_, Some(cell)) => self.use_at(&cell.clone()),
            _ => {}
        }
    }

    /// Marks the part of the board from where it was pressed.
    fn mark(&mut self, mouse: &Mouse) {
        let to = mouse.cell.clone().map(|cell| (cell, mouse.share));
        if let Some((from, to)) = self.pressed.as_ref().zip(to) {
            self.region = self.part_between(from, &to);
        }
    }

    fn stroke_on(&mut self, mouse: &Mouse) {
        let Some(cell) = mouse.cell.clone() else { return };
        let touched = (cell.clone(), mouse.share);
        if self.touched.as_ref() == Some(&touched) {
            return;
        }
        self.touched = Some(touched);
        let done = self.paint(&self.under(&cell), mouse.share);
        self.tell(done);
        self.refresh();
    }

    fn release(&mut self, mouse: &Mouse) {
        if std::mem::take(&mut self.stroke) {
            if self.brush.is_drawn()
                && let Some((from, to)) = self.joins.take().zip(mouse.cell.clone())
            {
                let done = self.draw_from(&from, &to);
                self.tell(done);
                self.refresh();
            }
            self.doc.end();
            (self.touched, self.joins) = (None, None);
        }
        let Some(carried) = self.carried.take() else { return };
        let Some(cell) = mouse.cell.clone() else { return };
        let done = match carried {
            Carried::Somebody(id) if self.stands(&id).as_deref() == Some(&cell) => return,
            Carried::Somebody(id) => self.move_to(&id, &cell),
            Carried::New(at) => self.add_creature(at, &cell),
        };
        self.tell(done);
        self.refresh();
    }

    /// The cell of somebody.
    fn stands(&self, id: &str) -> Option<String> {
        self.scene.combatants.iter().find(|c| c.id == id).map(|c| c.place.clone())
    }

    /// The cells that the tool works on when it is used at a cell.
    pub fn under(&self, cell: &str) -> Vec<String> {
        match (self.tool, &self.brush) {
            (Tool::Fill, _) => alike(&self.scene, cell),
            (Tool::Paint, brush) if *brush != Brush::Nothing && !brush.is_drawn() => {
                around(&self.scene, cell, self.size)
            }
            _ => vec![cell.to_owned()],
        }
    }

    /// What the tool does at a cell, by a press or by key.
    pub fn use_at(&mut self, cell: &str) {
        let there = self.scene.combatants.iter().find(|c| c.place == cell).map(|c| c.id.clone());
        self.pressed = Some((cell.to_owned(), self.pressed.take().filter(|(at, _)| at == cell).and_then(|(_, at)| at)));
        let paints = self.brush != Brush::Nothing && matches!(self.tool, Tool::Paint | Tool::Fill);
        // Where many stand in one place, one more may join them.
        let room = there.is_none() || kind_of(&self.scene) != CellKind::Hex;
        let done = match (self.carried.take(), self.creature, there) {
            (Some(Carried::Somebody(id)), ..) => self.move_to(&id, cell),
            (Some(Carried::New(at)), ..) => self.add_creature(at, cell),
            (None, Some(at), _) if room => self.add_creature(at, cell),
            _ if self.tool == Tool::Pick => {
                self.pick(cell);
                Ok(())
            }
            _ if paints && self.brush.is_drawn() => self.draw_on(cell),
            _ if paints => {
                let name = format!("Paint {}", self.brush.name());
                self.doc.begin(&name);
                let done = self.paint(&self.under(cell), None);
                self.doc.end();
                done
            }
            (None, _, Some(id)) => {
                if self.tool == Tool::Move {
                    self.carried = Some(Carried::Somebody(id.clone()));
                }
                self.choose(Chosen::Combatant(id));
                Ok(())
            }
            _ => {
                self.choose(Chosen::Cell(cell.to_owned()));
                Ok(())
            }
        };
        self.tell(done);
        self.refresh();
    }
}

/// The mouse on the board; what stands there was found by the board itself.
pub fn mouse(
    (view, place): (Option<Res<BoardView>>, Res<BoardLayout>),
    window: Single<&Window, With<PrimaryWindow>>,
    (egui, buttons): (Option<Res<EguiWantsInput>>, Res<ButtonInput<MouseButton>>),
    mut pointing: ResMut<Pointing>,
    mut editor: ResMut<Editor>,
) {
    let Some(view) = view else { return };
    let over = egui.as_ref().is_some_and(|e| e.is_pointer_over_area());
    let using = egui.is_some_and(|e| e.is_using_pointer());
    let cursor = window.cursor_position().filter(|at| place.area.contains(*at));
    let free = cursor.filter(|_| !over);
    let cell = free.and_then(|at| view.cell_under_window(at)).map(str::to_owned);
    let lit = cell.as_ref().or(editor.cursor.as_ref().filter(|_| free.is_none() || !using));
    let lit = match (&editor.region, lit) {
        (Some(Region::Cells(cells)), _) if editor.tool == Tool::Select => cells.clone(),
        (_, Some(cell)) if editor.brush != Brush::Nothing && editor.tool != Tool::Select => editor.under(cell),
        _ => Vec::new(),
    };
    if pointing.lit != lit {
        pointing.lit = lit;
    }
    let mouse = Mouse {
        on: pointing.hover.clone().filter(|_| free.is_some()),
        share: free.map(|at| view.share_at(at)),
        cell,
        pressed: buttons.just_pressed(MouseButton::Left) && free.is_some() && !using,
        held: buttons.pressed(MouseButton::Left) && free.is_some(),
        released: buttons.just_released(MouseButton::Left),
    };
    if mouse.pressed || mouse.held || mouse.released {
        editor.mouse(&mouse);
    }
}

/// The cursor of the board goes to the next cell that way.
pub fn steer(editor: &mut Editor, view: &BoardView, pointing: &mut Pointing, command: Command) {
    let way = match command {
        Command::Left => Vec2::NEG_X,
        Command::Right => Vec2::X,
        Command::Up => Vec2::NEG_Y,
        Command::Down => Vec2::Y,
        _ => return,
    };
    let places = editor.scene.cells.iter().filter_map(|c| Some((c.id.as_str(), view.cell_in_window(&c.id)?.0)));
    let places: Vec<(&str, Vec2)> = places.collect();
    let next = next_cell(&places, editor.cursor.as_deref(), way).map(str::to_owned);
    if let Some(next) = next {
        pointing.hover = Some(HoverTarget::Cell(next.clone()));
        editor.cursor = Some(next);
    }
}

/// The nearest of some places in a direction, those straight ahead before those aside; the first of all without a start.
fn next_cell<'c>(places: &[(&'c str, Vec2)], from: Option<&str>, way: Vec2) -> Option<&'c str> {
    let start = from.and_then(|from| places.iter().find(|(id, _)| *id == from)).map(|(_, at)| *at);
    let Some(start) = start else {
        let middle = places.iter().map(|(_, at)| *at).sum::<Vec2>() / places.len().max(1) as f32;
        let near = |a: &&(&str, Vec2), b: &&(&str, Vec2)| a.1.distance(middle).total_cmp(&b.1.distance(middle));
        return places.iter().min_by(near).map(|(id, _)| *id);
    };
    let cost = |at: Vec2| {
        let to = at - start;
        let (ahead, aside) = (to.dot(way), to.perp_dot(way).abs());
        (ahead > 1.0 && aside <= ahead * 2.2).then_some(ahead + aside * 1.6)
    };
    let ahead = places.iter().filter_map(|(id, at)| Some((*id, cost(*at)?)));
    ahead.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(id, _)| id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_goes_from_hex_to_hex_and_stops_at_the_rim() {
        // Rows of hexes, every second half a hex to the right.
        let ids: Vec<String> = (0..4).flat_map(|r| (0..5).map(move |q| format!("{q}-{r}"))).collect();
        let at = |id: &str| {
            let (q, r) = id.split_once('-').expect("two numbers");
            let (q, r): (f32, f32) = (q.parse().expect("a number"), r.parse().expect("a number"));
            Vec2::new((q + if r as i32 % 2 == 1 { 0.5 } else { 0.0 }) * 60.0, r * 52.0)
        };
        let places: Vec<(&str, Vec2)> = ids.iter().map(|id| (id.as_str(), at(id))).collect();
        let go = |from: &str, way| next_cell(&places, Some(from), way);
        assert_eq!(go("2-1", Vec2::X), Some("3-1"));
        assert_eq!(go("2-1", Vec2::NEG_X), Some("1-1"));
        assert!(go("2-1", Vec2::Y).is_some_and(|id| id.ends_with("-2")));
        assert_eq!(go("4-1", Vec2::X), None);
        assert_eq!(go("0-0", Vec2::NEG_Y), None);
        assert!(next_cell(&places, None, Vec2::X).is_some(), "the first press finds the middle");
        // Every cell is reached from every other.
        let mut found = vec!["2-1"];
        let mut next = 0;
        while let Some(from) = found.get(next).copied() {
            next += 1;
            for way in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
                found.extend(go(from, way).filter(|id| !found.contains(id)));
            }
        }
        assert_eq!(found.len(), places.len());
    }
}
