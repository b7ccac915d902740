//! One battle inside the process, with the requests of the protocol.

use crate::json::dict;
use affray_core::engine::Battle;
use affray_core::protocol;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::Value as Json;
use std::sync::{Mutex, PoisonError};

create_exception!(
    affray,
    Refused,
    PyValueError,
    "The engine refused a request, and the battle is unchanged. The message says what was expected."
);

/// A session of the protocol. Every method releases the interpreter's lock while the rules run.
#[pyclass(frozen, module = "affray._native")]
pub struct Session(Mutex<protocol::Session>);

impl Session {
    /// Runs a computation on the session with the interpreter's lock released.
    fn with<T: Send>(&self, py: Python<'_>, run: impl FnOnce(&mut protocol::Session) -> T + Send) -> T {
        py.detach(|| run(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner)))
    }

    /// Runs a computation on the battle; `None` if there is none.
    pub fn with_battle<T: Send>(&self, py: Python<'_>, run: impl FnOnce(&mut Battle) -> T + Send) -> Option<T> {
        self.with(py, |session| session.battle_mut().map(run))
    }
}

#[pymethods]
impl Session {
    #[new]
    fn new() -> Self {
        Self(Mutex::new(protocol::Session::new(None)))
    }

    /// Answers a request of the protocol, given as the text of a JSON object.
    fn ask<'py>(&self, py: Python<'py>, request: &str) -> PyResult<Bound<'py, PyDict>> {
        let answer = self.with(py, |session| match serde_json::from_str::<Json>(request) {
            Ok(Json::Object(request)) => session.respond(&request),
            Ok(_) => Err("the request is not a JSON object".into()),
            Err(error) => Err(format!("the request is not JSON: {error}")),
        });
        dict(py, &answer.map_err(Refused::new_err)?)
    }

    /// Chooses an option without describing what happens.
    fn choose(&self, py: Python<'_>, option: usize) -> PyResult<()> {
        self.with(py, |session| session.choose_unseen(option)).map_err(Refused::new_err)
    }

    /// Returns the number of options; 0 if the battle is over or there is none.
    fn count(&self, py: Python<'_>) -> usize {
        let count = |battle: &mut Battle| battle.pending().map_or(0, |pending| pending.count as usize);
        self.with_battle(py, count).unwrap_or(0)
    }

    /// Returns the id of the side that decides; `None` if the battle is over or there is none.
    fn side(&self, py: Python<'_>) -> Option<String> {
        let side = |battle: &mut Battle| battle.pending().map(|p| battle.level().factions[p.faction.ix()].id.clone());
        self.with_battle(py, side).flatten()
    }

    /// Sets whether choices can be undone, which costs a copy of the state for each choice.
    fn remember(&self, py: Python<'_>, on: bool) {
        self.with_battle(py, |battle| battle.set_undo(on));
    }

    /// Sets whether events are recorded, which answers list and sentences are made of.
    fn listen(&self, py: Python<'_>, on: bool) {
        self.with_battle(py, |battle| battle.set_recording(on));
    }
}
