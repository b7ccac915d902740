//! What is taken out of the lab: the page, the rows as a table, the drawings.

use super::shown::Shown;
use super::state::Lab;
use super::widgets::say;
use crate::engine::writing::write_atomically;
use crate::lab::question::{What, showing};
use crate::lab::record::{BATTLES, listed};
use crate::lab::report::{self, Report};
use crate::lab::rows::convert;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::ButtonStyle;
use crate::window::theme::{self, Face};
use bevy_egui::egui::Ui;
use std::path::{Path, PathBuf};

/// What may be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Out {
    Page,
    Csv,
    Parquet,
    Drawings,
}

pub fn draw(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab) {
    let command = lab.command();
    say(cx, ui, "The command that does the same:", (Face::SansMedium, 17.0, theme::INK));
    say(cx, ui, &command, (Face::Sans, 16.0, theme::MUTED));
    if cx.button(ui, "Copy the command", "", ButtonStyle::Row) {
        ui.ctx().copy_text(command);
        lab.news = Some("The command is copied.".into());
    }
    ui.add_space(cx.px(8.0));
    let answered = lab.shown().is_some_and(|shown| shown.results.fought > 0);
    let compared = answered && lab.tab.what() == What::Compare;
    let rows = newest_rows(lab);
    let lines = [
        (Out::Page, "The report, one page of HTML", compared),
        (Out::Csv, "The rows of the newest kept run as CSV", rows.is_some()),
        (Out::Parquet, "The rows of the newest kept run as Parquet", rows.is_some()),
        (Out::Drawings, "The drawings as SVG", answered),
    ];
    for (out, words, there) in lines {
        ui.add_enabled_ui(there, |ui| {
            if cx.button(ui, words, "", ButtonStyle::Row) {
                lab.news = Some(match write(lab, out) {
                    Ok(path) => format!("Written: {}", path.display()),
                    Err(why) => format!("Not written: {why}"),
                });
            }
        });
    }
    if let Some(news) = &lab.news {
        ui.add_space(cx.px(8.0));
        say(cx, ui, news, (Face::SansMedium, 16.0, theme::WARNING));
    }
}

/// The newest run that was fought to its end or stopped.
fn newest_rows(lab: &Lab) -> Option<PathBuf> {
    lab.kept.iter().find(|run| !run.broken_off).map(|run| run.path.clone())
}

fn write(lab: &Lab, out: Out) -> Result<PathBuf, String> {
    let shown = lab.shown().ok_or("nothing has been fought yet")?;
    std::fs::create_dir_all(&lab.folder).map_err(|e| format!("{}: {e}", lab.folder.display()))?;
    let level = lab.asked.level.replace(['/', '\\', '@'], "-");
    let place = |end: &str| free(&lab.folder, &level, end);
    match out {
        Out::Page => {
            let path = place("html");
            let page = report::page(&page_of(lab, shown)?);
            write_atomically(&path, page.as_bytes()).map_err(|e| e.to_string())?;
            Ok(path)
        }
        Out::Csv | Out::Parquet => {
            let rows = newest_rows(lab).ok_or("no run has been kept")?;
            let path = place(if out == Out::Csv { "csv" } else { "parquet" });
            convert(&BATTLES, &rows, &path)?;
            Ok(path)
        }
        Out::Drawings => {
            let path = place("svg");
            let mut last = path.clone();
            for (ix, drawing) in report::drawings(&page_of(lab, shown)?).into_iter().enumerate() {
                last = if ix == 0 { path.clone() } else { place("svg") };
                write_atomically(&last, drawing.as_bytes()).map_err(|e| e.to_string())?;
            }
            Ok(last)
        }
    }
}

/// A name that nothing has yet.
fn free(folder: &Path, stem: &str, end: &str) -> PathBuf {
    let name = |n: u32| folder.join(if n == 1 { format!("{stem}.{end}") } else { format!("{stem}.{n}.{end}") });
    (1..).map(name).find(|path| !path.exists()).expect("there is always one more")
}

/// The page as `affray lab report` makes it, of what is shown.
fn page_of(lab: &Lab, shown: &Shown) -> Result<Report, String> {
    let variant = shown.variants.first().ok_or("nothing has been fought yet")?;
    let last = shown.variants.last().unwrap_or(variant);
    let sides = shown.results.sides.clone();
    let asked = shown.fought();
    let pair = asked.clone();
    Ok(Report {
        level: variant.level.clone(),
        side: shown.results.side,
        changed: listed(&asked.changed()),
        comparison: shown.results.comparison.clone(),
        censuses: shown.results.censuses.clone(),
        warnings: Vec::new(),
        sweep: lab.answers[1]
            .as_ref()
            .filter(|other| other.asked.level == asked.level)
            .and_then(|s| s.results.sweep.clone()),
        show: [showing(variant), showing(last)],
        part: Box::new({
            let sides = sides.clone();
            move |which| pair.command_of_pair(&sides, which)
        }),
        parted: Vec::new(),
        command: asked.command(shown.what, &sides),
        made: format!("{}: {} battles, affray {}.", asked.level, shown.results.fought, env!("CARGO_PKG_VERSION")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_there_is_replaced() {
        let folder = std::env::temp_dir().join(format!("affray-export-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a scratch folder");
        let first = free(&folder, "a", "svg");
        std::fs::write(&first, "x").expect("ours");
        assert_ne!(free(&folder, "a", "svg"), first);
        std::fs::remove_dir_all(folder).expect("ours");
    }
}
