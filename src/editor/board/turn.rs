//! Mirroring and rotating of a board with everything on it, to make levels fair or to correct their orientation.
//! Mirroring twice, or rotating all the way round, restores the original.

use super::drawing::{LetterGrid, Place};
use super::scatter::short;
use super::slots::BoardSlot;
use super::turn_slots::turned_slots;
use crate::editor::document::LevelDocument;
use crate::editor::splice::{TextEdit, changed};
use crate::engine::data::{self, KeyValue, Node, Tree};
use crate::engine::hexgrid::DIRECTIONS;
use crate::engine::{BoardForm, HexForm, RankForm};
use hexx::Hex;

/// A symmetry operation on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// Mirrors left and right.
    LeftRight,
    /// Mirrors top and bottom. On ranks, the ground changes sides and the combatants stay where they are.
    TopBottom,
    /// Rotates clockwise: by a sixth on hexes, by a quarter on tiles, by a half on ranks.
    Round,
}

impl Symmetry {
    fn name(self) -> &'static str {
        match self {
            Symmetry::LeftRight => "Mirror left and right",
            Symmetry::TopBottom => "Mirror top and bottom",
            Symmetry::Round => "Rotate the board",
        }
    }

    /// Transforms a hex about (0, 0).
    fn hex<N>(self, (q, r): (N, N)) -> (N, N)
    where
        N: Copy + std::ops::Add<Output = N> + std::ops::Neg<Output = N>,
    {
        match self {
            Symmetry::LeftRight => (-(q + r), r),
            Symmetry::TopBottom => (q + r, -r),
            Symmetry::Round => (-r, q + r),
        }
    }

    /// Transforms a direction on a hex board.
    fn bearing(self, direction: i64) -> i64 {
        let here = DIRECTIONS[direction.rem_euclid(6) as usize];
        let (q, r) = self.hex((here.x, here.y));
        DIRECTIONS.iter().position(|d| *d == Hex::new(q, r)).map_or(direction, |ix| ix as i64)
    }
}

/// A motion of a hex board: an optional transformation about (0, 0), then a shift.
#[derive(Clone, Copy, Debug)]
pub(super) struct Motion {
    pub turn: Option<Symmetry>,
    pub shift: Place,
}

impl Motion {
    pub fn hex(&self, place: Place) -> Place {
        let (q, r) = self.turn.map_or(place, |turn| turn.hex(place));
        (q + self.shift.0, r + self.shift.1)
    }

    /// Moves a position that need not be the centre of a hex.
    fn spot(&self, place: (f64, f64)) -> (f64, f64) {
        let (q, r) = self.turn.map_or(place, |turn| turn.hex(place));
        (q + f64::from(self.shift.0), r + f64::from(self.shift.1))
    }

    /// Returns an entry of a level with its places and directions moved.
    pub fn entry(&self, text: &str, form: &HexForm) -> String {
        let Ok(parsed) = data::Document::parse("", text) else { return text.to_owned() };
        let mut changes = Vec::new();
        turn_node(&parsed.root, self, form, &mut changes);
        changed(text, changes)
    }
}

impl LevelDocument {
    /// Transforms the board and everything on it.
    ///
    /// # Errors
    /// Errors if the level has no board that can be transformed.
    pub fn turn(&mut self, turn: Symmetry) -> Result<(), String> {
        let form = self.board_form().ok_or("this board cannot be mirrored or rotated")?;
        self.group(turn.name(), |document| match form {
            BoardForm::Hexes(form) => document.turn_hexes(turn, &form),
            BoardForm::Areas(_) => document.turn_plan(turn),
            BoardForm::Ranks(form) => document.turn_ranks(turn, &form),
        })
    }

    fn turn_hexes(&mut self, turn: Symmetry, form: &HexForm) -> Result<(), String> {
        let (drawing, layers) = self.drawn()?;
        let motion = Motion { turn: Some(turn), shift: shift(turn, &drawing) };
        let moved = |drawing: &LetterGrid| {
            let place = |((r, q), letter): (&(i32, i32), &char)| {
                let (q, r) = motion.hex((*q, *r));
                ((r, q), *letter)
            };
            LetterGrid { origin: drawing.origin, letters: drawing.letters.iter().map(place).collect() }
        };
        let layers: Vec<_> = layers.iter().map(|(key, layer)| (*key, moved(layer))).collect();
        self.write_drawing(&moved(&drawing), &layers)?;
        let root = self.parsed()?.root.clone();
        let mut changes = Vec::new();
        if let Tree::Fields { entries, .. } = &root.tree {
            let others = entries.iter().filter(|entry| entry.key != "board");
            others.for_each(|entry| turn_entry(entry, &motion, form, &mut changes));
        }
        let text = changed(self.text(), changes);
        self.put("", &text);
        Ok(())
    }

    fn turn_plan(&mut self, turn: Symmetry) -> Result<(), String> {
        let rows = self.plan_rows();
        let (wide, high) = (rows.first().map_or(0, Vec::len), rows.len());
        if wide == 0 || rows.iter().any(|row| row.len() != wide) {
            return Err("the plan cannot be mirrored or rotated; expected rows of equal length".into());
        }
        let turned: Vec<Vec<char>> = match turn {
            Symmetry::LeftRight => rows.iter().map(|row| row.iter().rev().copied().collect()).collect(),
            Symmetry::TopBottom => rows.into_iter().rev().collect(),
            Symmetry::Round => (0..wide).map(|x| (0..high).rev().map(|y| rows[y][x]).collect()).collect(),
        };
        self.write_plan(&turned)?;
        let place = |(x, y): (f64, f64)| match turn {
            Symmetry::LeftRight => (wide as f64 - x, y),
            Symmetry::TopBottom => (x, high as f64 - y),
            Symmetry::Round => (high as f64 - y, x),
        };
        let props = crate::engine::data::address::list(self.node("plan.props")).len();
        for ix in 0..props {
            let at = |key: &str| self.get(&format!("plan.props.{ix}.{key}")).and_then(|n| n.parse::<f64>().ok());
            let (Some(x), Some(y)) = (at("x"), at("y")) else { continue };
            let (x, y) = place((x, y));
            self.set(&format!("plan.props.{ix}.x"), &short(x as f32))?;
            self.set(&format!("plan.props.{ix}.y"), &short(y as f32))?;
        }
        Ok(())
    }

    fn turn_ranks(&mut self, turn: Symmetry, form: &RankForm) -> Result<(), String> {
        if !self.is_read_as_it_is() {
            return Err("the level has errors; fix them before mirroring or rotating the board".into());
        }
        let slots: Vec<BoardSlot> = self.cells().iter().filter_map(|name| BoardSlot::parse(name)).collect();
        let root = self.parsed()?.root.clone();
        let text = changed(
            self.text(),
            turned_slots(&root, turn == Symmetry::LeftRight, turn == Symmetry::TopBottom, form, slots),
        );
        self.put("", &text);
        Ok(())
    }

    /// Returns true if the last valid level was read from the current text.
    fn is_read_as_it_is(&self) -> bool {
        self.level().is_some_and(|level| *level.text == **self.text())
    }
}

/// Returns the shift after which a transformed drawing begins at the same row and letter as before.
fn shift(turn: Symmetry, drawing: &LetterGrid) -> Place {
    let turned = |shift: Place| {
        let place = |(r, q): &(i32, i32)| {
            let (q, r) = turn.hex((*q, *r));
            ((r + shift.1, q + shift.0), ' ')
        };
        LetterGrid { origin: drawing.origin, letters: drawing.letters.keys().map(place).collect() }
    };
    let (c, k) = drawing.corner();
    let down = k - turned((0, 0)).corner().1;
    let right = c - turned((0, down)).corner().0;
    (right, down)
}

/// Collects the changes of an entry's places, directions and left-right words.
fn turn_entry(entry: &KeyValue, motion: &Motion, form: &HexForm, changes: &mut Vec<TextEdit>) {
    let span = entry.value.span;
    match (&entry.value.tree, motion.turn) {
        (Tree::Int(n), Some(turn)) if form.bearings.contains(&entry.key.as_str()) => {
            changes.push(TextEdit { span, text: turn.bearing(*n).to_string() });
        }
        (Tree::Word(word) | Tree::Text(word), Some(Symmetry::LeftRight | Symmetry::TopBottom)) => {
            let handed = form.handed.iter().find(|(key, _)| *key == entry.key);
            if let Some(ix) = handed.and_then(|(_, words)| words.iter().position(|known| known == word)) {
                let other = handed.map_or("", |(_, words)| words[1 - ix]);
                changes.push(TextEdit { span, text: other.to_owned() });
            }
        }
        _ => turn_node(&entry.value, motion, form, changes),
    }
}

fn turn_node(node: &Node, motion: &Motion, form: &HexForm, changes: &mut Vec<TextEdit>) {
    match &node.tree {
        Tree::Tuple { name: None, items } if items.len() == 2 => {
            if let Some(text) = turned_place(items, motion) {
                changes.push(TextEdit { span: node.span, text });
            }
        }
        Tree::Fields { entries, .. } => entries.iter().for_each(|entry| turn_entry(entry, motion, form, changes)),
        Tree::Map(entries) => entries.iter().for_each(|(_, value)| turn_node(value, motion, form, changes)),
        Tree::List(items) | Tree::Tuple { items, .. } => {
            items.iter().for_each(|item| turn_node(item, motion, form, changes));
        }
        _ => {}
    }
}

/// Returns a moved `(q, r)`, of integers or of fractions; `None` if the items are not two numbers.
fn turned_place(items: &[Node], motion: &Motion) -> Option<String> {
    match spot_of(items)? {
        (place, true) => {
            let (q, r) = motion.spot(place);
            Some(format!("({}, {})", short(q as f32), short(r as f32)))
        }
        ((q, r), false) => {
            let (q, r) = motion.spot((q, r));
            Some(format!("({q}, {r})"))
        }
    }
}

/// Parses two numbers; the flag is true if either is a float.
pub(super) fn spot_of(items: &[Node]) -> Option<((f64, f64), bool)> {
    let number = |node: &Node| match node.tree {
        Tree::Int(n) => Some((n as f64, false)),
        Tree::Float(n) => Some((n, true)),
        _ => None,
    };
    let [q, r] = items else { return None };
    let ((q, broken), (r, too)) = (number(q)?, number(r)?);
    Some(((q, r), broken || too))
}
