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

/// A step from a value to a part of it.
enum Step {
    Name(String),
    Place(usize),
}

/// The numbers, booleans and short texts of a state, always in the same order.
#[pyclass(frozen, module = "affray._native")]
pub struct Features {
    paths: Vec<Vec<Step>>,
}

impl Features {
    /// Collects the fields of a battle's current state.
    pub fn of_battle(battle: &Battle) -> Self {
        let mut paths = Vec::new();
        if let Json::Object(state) = battle.state_json() {
            for (name, value) in state.iter().filter(|(name, _)| !LEFT_OUT.contains(&name.as_str())) {
                collect(&mut vec![Step::Name(name.clone())], value, &mut paths);
            }
        }
        Self { paths }
    }

    pub fn len(&self) -> usize {
        self.paths.len()
    }

    /// Writes the numbers of a battle's current state into `numbers`, which has [`Self::len`] places.
    pub fn write(&self, battle: &Battle, numbers: &mut [f32]) {
        let state = battle.state_json();
        for (path, number) in self.paths.iter().zip(numbers) {
            *number = at(&state, path).map_or(MISSING, number_of);
        }
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

fn collect(path: &mut Vec<Step>, value: &Json, paths: &mut Vec<Vec<Step>>) {
    let mut inside = |step: Step, inner: &Json| {
        path.push(step);
        collect(path, inner, paths);
        path.pop();
    };
    match value {
        Json::Object(map) => map.iter().for_each(|(name, inner)| inside(Step::Name(name.clone()), inner)),
        Json::Array(list) => list.iter().enumerate().for_each(|(place, inner)| inside(Step::Place(place), inner)),
        _ => paths.push(path.iter().map(Step::copied).collect()),
    }
}

impl Step {
    fn copied(&self) -> Self {
        match self {
            Self::Name(name) => Self::Name(name.clone()),
            Self::Place(place) => Self::Place(*place),
        }
    }
}

fn at<'s>(state: &'s Json, path: &[Step]) -> Option<&'s Json> {
    path.iter().try_fold(state, |value, step| match step {
        Step::Name(name) => value.get(name),
        Step::Place(place) => value.get(place),
    })
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
