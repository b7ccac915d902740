//! The board turned over or round, with everybody and everything on it: for fair levels, and for those that were begun the wrong way
//! about. What is turned over twice, or round until it has been all the way, is what it was.

use super::drawing::{Drawing, Place};
use super::scatter::short;
use super::slots::Slot;
use super::turn_slots::turned_slots;
use crate::editor::document::Document;
use crate::editor::splice::{Change, changed};
use crate::engine::data::{self, Entry, Node, Tree};
use crate::engine::hexgrid::DIRECTIONS;
use crate::engine::{BoardForm, HexForm, RankForm};
use hexx::Hex;

/// A way to turn a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Left is right.
    LeftRight,
    /// Top is bottom. Of ranks: the ground changes sides, and everybody stays where they are.
    TopBottom,
    /// With the clock: a sixth on hexes, a quarter on tiles; half of it on ranks.
    Round,
}

impl Turn {
    fn name(self) -> &'static str {
        match self {
            Turn::LeftRight => "Mirror left and right",
            Turn::TopBottom => "Mirror top and bottom",
            Turn::Round => "Rotate the board",
        }
    }

    /// A place of a board of hexes, turned about (0, 0).
    fn hex<N>(self, (q, r): (N, N)) -> (N, N)
    where
        N: Copy + std::ops::Add<Output = N> + std::ops::Neg<Output = N>,
    {
        match self {
            Turn::LeftRight => (-(q + r), r),
            Turn::TopBottom => (q + r, -r),
            Turn::Round => (-r, q + r),
        }
    }

    /// A direction on a board of hexes.
    fn bearing(self, direction: i64) -> i64 {
        let here = DIRECTIONS[direction.rem_euclid(6) as usize];
        let (q, r) = self.hex((here.x, here.y));
        DIRECTIONS.iter().position(|d| *d == Hex::new(q, r)).map_or(direction, |ix| ix as i64)
    }
}

/// Where places of a board of hexes go: turned about (0, 0) if at all, then moved.
#[derive(Clone, Copy, Debug)]
pub(super) struct Motion {
    pub turn: Option<Turn>,
    pub shift: Place,
}

impl Motion {
    pub fn hex(&self, place: Place) -> Place {
        let (q, r) = self.turn.map_or(place, |turn| turn.hex(place));
        (q + self.shift.0, r + self.shift.1)
    }

    /// A place between hexes.
    fn spot(&self, place: (f64, f64)) -> (f64, f64) {
        let (q, r) = self.turn.map_or(place, |turn| turn.hex(place));
        (q + f64::from(self.shift.0), r + f64::from(self.shift.1))
    }

    /// What an entry of a level says of somebody or something on a board of hexes, at its new place.
    pub fn entry(&self, text: &str, form: &HexForm) -> String {
        let Ok(parsed) = data::Document::parse("", text) else { return text.to_owned() };
        let mut changes = Vec::new();
        turn_node(&parsed.root, self, form, &mut changes);
        changed(text, changes)
    }
}

impl Document {
    /// Turns the board.
    ///
    /// # Errors
    /// The level has no board that can be turned.
    pub fn turn(&mut self, turn: Turn) -> Result<(), String> {
        let form = self.board_form().ok_or("this board cannot be turned")?;
        self.group(turn.name(), |document| match form {
            BoardForm::Hexes(form) => document.turn_hexes(turn, &form),
            BoardForm::Areas(_) => document.turn_plan(turn),
            BoardForm::Ranks(form) => document.turn_ranks(turn, &form),
        })
    }

    fn turn_hexes(&mut self, turn: Turn, form: &HexForm) -> Result<(), String> {
        let (drawing, layers) = self.drawn()?;
        let motion = Motion { turn: Some(turn), shift: shift(turn, &drawing) };
        let moved = |drawing: &Drawing| {
            let place = |((r, q), letter): (&(i32, i32), &char)| {
                let (q, r) = motion.hex((*q, *r));
                ((r, q), *letter)
            };
            Drawing { origin: drawing.origin, letters: drawing.letters.iter().map(place).collect() }
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

    fn turn_plan(&mut self, turn: Turn) -> Result<(), String> {
        let rows = self.plan_rows();
        let (wide, high) = (rows.first().map_or(0, Vec::len), rows.len());
        if wide == 0 || rows.iter().any(|row| row.len() != wide) {
            return Err("the plan has no rows, or they differ in length".into());
        }
        let turned: Vec<Vec<char>> = match turn {
            Turn::LeftRight => rows.iter().map(|row| row.iter().rev().copied().collect()).collect(),
            Turn::TopBottom => rows.into_iter().rev().collect(),
            Turn::Round => (0..wide).map(|x| (0..high).rev().map(|y| rows[y][x]).collect()).collect(),
        };
        self.write_plan(&turned)?;
        let place = |(x, y): (f64, f64)| match turn {
            Turn::LeftRight => (wide as f64 - x, y),
            Turn::TopBottom => (x, high as f64 - y),
            Turn::Round => (high as f64 - y, x),
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

    fn turn_ranks(&mut self, turn: Turn, form: &RankForm) -> Result<(), String> {
        if !self.is_read_as_it_is() {
            return Err("the board is turned when the level is sound: see what is wrong".into());
        }
        let slots: Vec<Slot> = self.cells().iter().filter_map(|name| Slot::parse(name)).collect();
        let root = self.parsed()?.root.clone();
        let text =
            changed(self.text(), turned_slots(&root, turn == Turn::LeftRight, turn == Turn::TopBottom, form, slots));
        self.put("", &text);
        Ok(())
    }

    /// Whether the last sound level is that of this very text.
    fn is_read_as_it_is(&self) -> bool {
        self.level().is_some_and(|level| *level.text == **self.text())
    }
}

/// How far a turned drawing is moved so that it begins at the same row and letter.
fn shift(turn: Turn, drawing: &Drawing) -> Place {
    let turned = |shift: Place| {
        let place = |(r, q): &(i32, i32)| {
            let (q, r) = turn.hex((*q, *r));
            ((r + shift.1, q + shift.0), ' ')
        };
        Drawing { origin: drawing.origin, letters: drawing.letters.keys().map(place).collect() }
    };
    let (c, k) = drawing.corner();
    let down = k - turned((0, 0)).corner().1;
    let right = c - turned((0, down)).corner().0;
    (right, down)
}

/// Everything in an entry of a level that lies or looks somewhere on a board of hexes.
fn turn_entry(entry: &Entry, motion: &Motion, form: &HexForm, changes: &mut Vec<Change>) {
    let span = entry.value.span;
    match (&entry.value.tree, motion.turn) {
        (Tree::Int(n), Some(turn)) if form.bearings.contains(&entry.key.as_str()) => {
            changes.push(Change { span, text: turn.bearing(*n).to_string() });
        }
        (Tree::Word(word) | Tree::Text(word), Some(Turn::LeftRight | Turn::TopBottom)) => {
            let handed = form.handed.iter().find(|(key, _)| *key == entry.key);
            if let Some(ix) = handed.and_then(|(_, words)| words.iter().position(|known| known == word)) {
                let other = handed.map_or("", |(_, words)| words[1 - ix]);
                changes.push(Change { span, text: other.to_owned() });
            }
        }
        _ => turn_node(&entry.value, motion, form, changes),
    }
}

fn turn_node(node: &Node, motion: &Motion, form: &HexForm, changes: &mut Vec<Change>) {
    match &node.tree {
        Tree::Tuple { name: None, items } if items.len() == 2 => {
            if let Some(text) = turned_place(items, motion) {
                changes.push(Change { span: node.span, text });
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

/// `(q, r)` of whole numbers, or of broken ones.
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

/// Two numbers, and whether one is broken.
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
