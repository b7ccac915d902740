//! `affray new`: a commented level to start from.

use super::list::named;
use super::out::{Done, Failure, standard};
use crate::editor::template::template;
use std::io::Write;

pub fn run(name: &str) -> Done {
    let text = template(named(name)?)
        .map_err(|problems| Failure::Said(problems.first().map_or_else(String::new, ToString::to_string)))?;
    standard().write_all(text.as_bytes())?;
    Ok(())
}
