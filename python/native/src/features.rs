//! The numbers of a state, for learning agents.

use crate::session::{Refused, Session};
use affray_core::engine::Battle;
use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use serde_json::Value as Json;

/// Fields of a state without numbers of the battle: the board, which belongs to the level, and the protocol's own.
const LEFT_OUT: [&str; 5] = ["board", "agenda", "house_rules", "tape_left", "point"];

/// Number of a missing field.
const MISSING: f32 = -1.0;

/// The fields of a value that are read, in order.
enum Shape {
    /// Fields of an object by name.
    Object(Vec<(String, Shape)>),
    Array(Vec<Shape>),
    /// A number, boolean or text.
    Leaf,
}

/// The numbers, booleans and short texts of a state, always in the same order.
#[pyclass(frozen, module = "affray._native")]
pub struct Features {
    shape: Shape,
    count: usize,
}

impl Features {
    /// Collects the fields of a battle's current state.
    pub fn of_battle(battle: &Battle) -> Self {
        let mut state = battle.state_json_without_board();
        if let Json::Object(fields) = &mut state {
            fields.retain(|name, _| !LEFT_OUT.contains(&name.as_str()));
        }
        let shape = Shape::of(&state);
        Self { count: shape.leaves(), shape }
    }

    pub fn len(&self) -> usize {
        self.count
    }

    /// Writes the numbers of a battle's current state into `numbers`, which has [`Self::len`] places.
    pub fn write(&self, battle: &Battle, numbers: &mut [f32]) {
        self.shape.read(Some(&battle.state_json_without_board()), &mut numbers.iter_mut());
    }
}

#[pymethods]
impl Features {
    /// Collects the fields of a session's current state.
    #[new]
    fn new(py: Python<'_>, session: &Session) -> PyResult<Self> {
        session
            .with_battle(py, |battle| Self::of_battle(battle))
            .ok_or_else(|| Refused::new_err("no battle is running"))
    }

    fn __len__(&self) -> usize {
        self.len()
    }

    /// Returns the numbers of a session's current state, as the bytes of 32-bit floats.
    fn of<'py>(&self, py: Python<'py>, session: &Session) -> PyResult<Bound<'py, PyByteArray>> {
        let numbers = session.with_battle(py, |battle| {
            let mut numbers = vec![MISSING; self.len()];
            self.write(battle, &mut numbers);
            bytes_of(&numbers)
        });
        numbers.map(|bytes| PyByteArray::new(py, &bytes)).ok_or_else(|| Refused::new_err("no battle is running"))
    }
}

/// Returns the bytes of floats in the order of this machine.
pub fn bytes_of(numbers: &[f32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_ne_bytes()).collect()
}

impl Shape {
    fn of(value: &Json) -> Self {
        match value {
            Json::Object(map) => {
                Self::Object(map.iter().map(|(name, inner)| (name.clone(), Self::of(inner))).collect())
            }
            Json::Array(list) => Self::Array(list.iter().map(Self::of).collect()),
            _ => Self::Leaf,
        }
    }

    fn leaves(&self) -> usize {
        match self {
            Self::Object(fields) => fields.iter().map(|(_, inner)| inner.leaves()).sum(),
            Self::Array(list) => list.iter().map(Self::leaves).sum(),
            Self::Leaf => 1,
        }
    }

    /// Writes the numbers of a value, [`MISSING`] for each field that it lacks.
    fn read<'n>(&self, value: Option<&Json>, numbers: &mut impl Iterator<Item = &'n mut f32>) {
        match self {
            Self::Object(fields) => {
                let map = value.and_then(Json::as_object);
                // Most states have the same fields in the same order: then no name has to be looked up.
                let mut in_order = map.into_iter().flatten();
                for (name, inner) in fields {
                    let next = in_order.next().filter(|(is, _)| *is == name).map(|(_, value)| value);
                    inner.read(next.or_else(|| map?.get(name)), numbers);
                }
            }
            Self::Array(list) => {
                let values = value.and_then(Json::as_array);
                for (place, inner) in list.iter().enumerate() {
                    inner.read(values.and_then(|values| values.get(place)), numbers);
                }
            }
            Self::Leaf => {
                if let Some(number) = numbers.next() {
                    *number = value.map_or(MISSING, number_of);
                }
            }
        }
    }
}

/// Returns a number as it is, 0 or 1 for a boolean, and a hash in [0, 1) for a text.
fn number_of(value: &Json) -> f32 {
    match value {
        Json::Bool(flag) => f32::from(u8::from(*flag)),
        Json::Number(number) => number.as_f64().map_or(MISSING, |number| number as f32),
        Json::String(text) => (f64::from(crc32fast::hash(text.as_bytes())) / 2_f64.powi(32)) as f32,
        _ => MISSING,
    }
}
