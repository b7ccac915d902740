//! JSON values as Python objects.

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString};
use serde_json::{Map, Number, Value as Json};

/// Converts an object to a dict. Keys are interned, because answers repeat them.
pub fn dict<'py>(py: Python<'py>, map: &Map<String, Json>) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    for (name, value) in map {
        dict.set_item(PyString::intern(py, name), object(py, value)?)?;
    }
    Ok(dict)
}

fn object<'py>(py: Python<'py>, value: &Json) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Json::Null => py.None().into_bound(py),
        Json::Bool(flag) => PyBool::new(py, *flag).to_owned().into_any(),
        Json::Number(number) => self::number(py, number),
        Json::String(text) => PyString::new(py, text).into_any(),
        Json::Array(list) => {
            let items = list.iter().map(|item| object(py, item)).collect::<PyResult<Vec<_>>>()?;
            PyList::new(py, items)?.into_any()
        }
        Json::Object(map) => dict(py, map)?.into_any(),
    })
}

fn number<'py>(py: Python<'py>, number: &Number) -> Bound<'py, PyAny> {
    match (number.as_u64(), number.as_i64()) {
        (Some(n), _) => PyInt::new(py, n).into_any(),
        (None, Some(n)) => PyInt::new(py, n).into_any(),
        (None, None) => PyFloat::new(py, number.as_f64().unwrap_or(f64::NAN)).into_any(),
    }
}
