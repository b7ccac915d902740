//! Export from the lab: the report, the plots, the rows as a table and the command.

use super::plots::Plot;
use super::raster::picture;
use super::shown_answer::{BattleGroup, ShownAnswer};
use super::state::Lab;
use super::widgets::{heading, say, small};
use crate::engine::atomic_files::write_atomically;
use crate::engine::files::display_path;
use crate::lab::plan::listed;
use crate::lab::question::{What, showing};
use crate::lab::record::BATTLES;
use crate::lab::report::{self, Report};
use crate::lab::rows::convert;
use crate::vocab::telling::counted;
use crate::window::overlay::UiCtx;
use crate::window::theme::{self, Face, Size, Theme};
use bevy_egui::egui::{Align, Layout, ScrollArea, Ui};
use std::path::{Path, PathBuf};

/// Width of an exported plot, at 100 %.
const WIDTH: f32 = 860.0;

/// The kinds of export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Out {
    Page,
    /// Rows of the shown answer, with the file extension.
    Rows(&'static str),
    Svg(Plot),
    Png(Plot),
}

pub fn draw(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab) {
    let mut wanted = None;
    let below = if lab.news.is_some() { cx.px(76.0) } else { 0.0 };
    let room = (ui.available_height() - below).max(cx.px(60.0));
    ScrollArea::vertical().id_salt("export").max_height(room).auto_shrink([false, true]).show(ui, |ui| {
        ui.set_width(ui.available_width() - cx.px(10.0));
        command(cx, ui, lab);
        wanted = choices(cx, ui, lab);
    });
    if let Some(out) = wanted {
        let done = write(cx, lab, out);
        lab.report(done);
    }
    if let Some(news) = &lab.news {
        ui.add_space(cx.px(6.0));
        say(cx, ui, news, (Face::Bold, Size::Body, theme::WARNING));
    }
}

fn command(cx: &UiCtx, ui: &mut Ui, lab: &mut Lab) {
    let command = lab.command();
    line(cx, ui, "Equivalent command", &mut |ui| {
        if small(cx, ui, "Copy", false) {
            ui.ctx().copy_text(command.clone());
            lab.news = Some("Command copied.".into());
        }
    });
    say(cx, ui, &command, (Face::Regular, Size::Body, theme::MUTED));
}

/// Draws the export buttons of the shown answer. Returns the pressed one.
fn choices(cx: &UiCtx, ui: &mut Ui, lab: &Lab) -> Option<Out> {
    let mut wanted = None;
    let shown = lab.shown().filter(|shown| shown.any());
    let Some(shown) = shown else {
        ui.add_space(cx.px(8.0));
        say(
            cx,
            ui,
            "Plots, rows and the report can be exported once battles have been played.",
            (Face::Italic, Size::Body, theme::MUTED),
        );
        return None;
    };
    let mut buttons = |ui: &mut Ui, words: &str, choices: &[(&str, Out)]| {
        line(cx, ui, words, &mut |ui| {
            for (name, out) in choices.iter().rev() {
                if small(cx, ui, name, false) {
                    wanted = Some(*out);
                }
            }
        });
    };
    if shown.what == What::Compare {
        buttons(ui, "Report on one page", &[("HTML", Out::Page)]);
    }
    if let Some(rows) = shown.rows() {
        let name = rows.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let forms = [("CSV", Out::Rows("csv")), ("Parquet", Out::Rows("parquet")), ("JSON lines", Out::Rows("jsonl"))];
        buttons(ui, &format!("Rows, {name}"), &forms);
    }
    heading(cx, ui, "Plots");
    for plot in Plot::plots_of(shown) {
        let forms = [("PNG", Out::Png(plot)), ("SVG", Out::Svg(plot))];
        let forms = if plot.drawings().is_empty() { &forms[..1] } else { &forms[..] };
        buttons(ui, plot.name(), forms);
    }
    wanted
}

/// Draws a line of text with buttons at its end.
fn line(cx: &UiCtx, ui: &mut Ui, words: &str, buttons: &mut dyn FnMut(&mut Ui)) {
    ui.horizontal(|ui| {
        ui.set_min_height(cx.px(34.0));
        say(cx, ui, words, (Face::Bold, Size::Body, theme::INK));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| buttons(ui));
    });
}

impl Lab {
    /// Reports the written file, or the reason why it was not written.
    fn report(&mut self, done: Result<String, String>) {
        self.news = Some(done.unwrap_or_else(|why| format!("Export failed: {why}")));
    }

    /// Returns the folder of all exports, and creates it if needed.
    fn exports(&self) -> Result<PathBuf, String> {
        let folder = self.stored.folder.join("exports");
        std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", display_path(&folder)))?;
        Ok(folder)
    }

    /// Exports the rows of a stored run in another format.
    pub fn export_rows(&mut self, rows: &Path, form: &str) {
        let done = self.rows_as(rows, form);
        self.report(done);
    }

    fn rows_as(&self, rows: &Path, form: &str) -> Result<String, String> {
        let name = rows.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let stem = name.split(".jsonl").next().unwrap_or(&name);
        let path = free(&self.exports()?, stem, form);
        let broken = convert(&BATTLES, rows, &path)?;
        Ok(written(&path) + &broken.map(|why| format!(". Note: {why}.")).unwrap_or_default())
    }
}

fn written(path: &Path) -> String {
    format!("Exported: {}", display_path(path))
}

fn write(cx: &UiCtx, lab: &mut Lab, out: Out) -> Result<String, String> {
    let shown = lab.shown().cloned().ok_or("no battle has been played yet")?;
    let folder = lab.exports()?;
    let level = shown.asked.level.replace(['/', '\\', '@'], "-");
    match out {
        Out::Rows(form) => lab.rows_as(&shown.rows().ok_or("these rows were not saved")?, form),
        Out::Page => {
            let path = free(&folder, &level, "html");
            let page = report::page(&page_of(lab, &shown)?);
            write_atomically(&path, page.as_bytes()).map_err(|e| e.to_string())?;
            Ok(written(&path))
        }
        Out::Svg(plot) => {
            let wanted =
                |drawing: &report::FigureFile| plot.drawings().iter().any(|name| drawing.name.starts_with(name));
            let mut told = Vec::new();
            for drawing in report::drawings(&page_of(lab, &shown)?).into_iter().filter(wanted) {
                let path = free(&folder, &format!("{level}-{}", drawing.name), "svg");
                write_atomically(&path, drawing.svg.as_bytes()).map_err(|e| e.to_string())?;
                told.push(display_path(&path));
            }
            Ok(format!("Exported: {}", told.join(", ")))
        }
        Out::Png(plot) => {
            let path = free(&folder, &format!("{level}-{}", plot.drawings().first().unwrap_or(&"tuning")), "png");
            // The picture has the same size at every text size of the window.
            let theme = Theme { text: 1.0, scale: 1.0, ..cx.theme.clone() };
            let plain = UiCtx { theme: &theme, confirm: false, bare: true, ..*cx };
            // The selection is not part of the picture.
            let looked_at = std::mem::replace(&mut lab.battles.group, BattleGroup::First(String::new()));
            let canvas = picture(&theme, WIDTH, &mut |ui| plot.draw(&plain, ui, lab, &shown));
            lab.battles.group = looked_at;
            canvas.save(&path)?;
            Ok(written(&path))
        }
    }
}

/// Returns a path that is not in use.
fn free(folder: &Path, stem: &str, end: &str) -> PathBuf {
    let name = |n: u32| folder.join(if n == 1 { format!("{stem}.{end}") } else { format!("{stem}.{n}.{end}") });
    (1..).map(name).find(|path| !path.exists()).expect("there is always one more")
}

/// Builds the report of the shown answer, as `affray lab report` does.
fn page_of(lab: &Lab, shown: &ShownAnswer) -> Result<Report, String> {
    let variant = shown.variants.first().ok_or("no battle has been played yet")?;
    let last = shown.variants.last().unwrap_or(variant);
    let sides = shown.results.sides.clone();
    let asked = shown.fought();
    let pair = asked.clone();
    let sweep = shown.results.sweep.clone().or_else(|| lab.sweep_of(&asked.level));
    Ok(Report {
        level: variant.level.clone(),
        side: shown.results.side,
        changed: listed(&asked.changed()),
        comparison: shown.results.comparison.clone(),
        censuses: shown.results.censuses.clone(),
        warnings: sweep.iter().flat_map(|s| s.disagreements().into_iter().map(|found| s.warning(&found))).collect(),
        sweep,
        show: [showing(variant), showing(last)],
        part: Box::new({
            let sides = sides.clone();
            move |which| pair.command_of_pair(&sides, which)
        }),
        parted: Vec::new(),
        command: asked.command(shown.what, &sides),
        made: format!(
            "{}: {}, affray {}.",
            asked.level,
            counted(shown.results.fought, "battle"),
            env!("CARGO_PKG_VERSION")
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::super::state::LabTab;
    use super::*;
    use crate::window::icons::IconSet;
    use crate::window::settings::Settings;

    #[test]
    fn nothing_that_is_there_is_replaced() {
        let folder = std::env::temp_dir().join(format!("affray-export-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a scratch folder");
        let first = free(&folder, "a", "svg");
        std::fs::write(&first, "x").expect("ours");
        assert_ne!(free(&folder, "a", "svg"), first);
        std::fs::remove_dir_all(folder).expect("ours");
    }

    /// If a file cannot be written, for example on a full disk, each export reports it and the shown answer stays.
    #[test]
    fn what_cannot_be_written_is_said_and_nothing_is_lost() {
        let folder = std::env::temp_dir().join(format!("affray-exports-full-{}", std::process::id()));
        let mut lab = Lab::default();
        lab.stored.folder = folder.clone();
        lab.choose("zones/roadside");
        lab.form.asked.seeds = 4;
        lab.run();
        lab.finish();
        std::fs::write(folder.join("exports"), "in the way").expect("ours");
        let (theme, settings, icons) = (Theme::new(&Settings::default()), Settings::default(), IconSet::default());
        let cx = UiCtx { theme: &theme, icons: &icons, settings: &settings, pad: false, confirm: false, bare: false };
        for out in [Out::Rows("csv"), Out::Page, Out::Svg(Plot::Rates), Out::Png(Plot::Rates)] {
            let done = write(&cx, &mut lab, out);
            lab.report(done);
            assert!(lab.news.take().is_some_and(|why| why.starts_with("Export failed: ")), "{out:?}");
            assert!(lab.shown().is_some_and(|shown| shown.results.fought == 4), "{out:?}");
        }
        assert!(lab.stored.runs.len() == 1 && !lab.stored.runs[0].broken_off, "its rows are there");
        std::fs::remove_dir_all(folder).expect("ours");
    }

    /// Exports every plot of every tab in both picture formats, the report, and the rows in every format.
    #[test]
    fn everything_that_is_offered_is_written() {
        let folder = std::env::temp_dir().join(format!("affray-exports-{}", std::process::id()));
        let mut lab = Lab::default();
        lab.stored.folder = folder.clone();
        lab.choose("zones/roadside");
        lab.form.asked.seeds = 6;
        lab.form.asked.turn("house.shield", 1, "reacting", &["reacting", "always"]);
        lab.form.asked.axes = [("balthasar.str".into(), "6..7".into()), ("house.morale".into(), "all|off".into())];
        lab.form.asked.by = vec!["recruit".into(), "random".into()];
        let (theme, settings, icons) = (Theme::new(&Settings::default()), Settings::default(), IconSet::default());
        let cx = UiCtx { theme: &theme, icons: &icons, settings: &settings, pad: false, confirm: false, bare: false };
        for (tab, files) in [(LabTab::Compare, 1 + 3 + 3 + 2 + 3), (LabTab::Sweep, 3 + 1 + 2)] {
            lab.turn(tab);
            lab.run();
            lab.finish();
            let shown = lab.shown().cloned().expect("an answer");
            let mut outs: Vec<Out> = ["csv", "parquet", "jsonl"].map(Out::Rows).into();
            outs.extend(Plot::plots_of(&shown).into_iter().flat_map(|plot| [Out::Png(plot), Out::Svg(plot)]));
            outs.extend((tab == LabTab::Compare).then_some(Out::Page));
            for out in outs {
                let told = write(&cx, &mut lab, out);
                assert!(told.as_ref().is_ok_and(|told| told.starts_with("Exported: ")), "{out:?}: {told:?}");
            }
            let all: Vec<_> = std::fs::read_dir(folder.join("exports")).expect("there").flatten().collect();
            assert_eq!(all.len(), files, "{all:?}");
            assert!(all.iter().all(|file| file.metadata().is_ok_and(|meta| meta.len() > 500)), "{all:?}");
            std::fs::remove_dir_all(folder.join("exports")).expect("ours");
        }
        assert!(lab.stored.runs.iter().all(|run| !run.broken_off) && lab.stored.runs.len() == 2, "exports are no runs");
        std::fs::remove_dir_all(folder).expect("ours");
    }
}
