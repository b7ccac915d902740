//! Layout measurements of a frame for external checks: one JSON object with the positions of all elements and with
//! texts that do not fit.

use super::battle::{CurrentBattle, Presented};
use super::board::{ArrowMarks, BoardLayout, BoardReport, BoardView, DrawnBoard, Tokens, board_report, matters};
use super::input_counter::InputCounter;
use super::overlay::BoardContents;
use super::overlay::clickable::{Clickable, clickable};
use super::overlay::drawn::{self, DrawnPanel};
use super::sets::FrameSet;
use crate::controllers::{Controller, controller};
use crate::engine::atomic_files::write_atomically;
use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::ecs::system::SystemParam;
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy_egui::{EguiContexts, egui};
use serde::Serialize;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// A panel as drawn.
#[derive(Clone, Debug, Serialize)]
struct PanelPlace {
    name: String,
    x: f32,
    y: f32,
    w: f32,
    h: f32,
    /// Visible texts, in drawing order.
    texts: Vec<String>,
}

/// A clickable control and its label.
#[derive(Clone, Debug, Serialize)]
struct ControlPlace {
    panel: String,
    says: String,
    /// True if the control has the keyboard focus.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    focused: bool,
    x: f32,
    y: f32,
    w: f32,
    h: f32,
}

/// Output of `affray shot … --layout` and `--write-layout`. Areas are in logical pixels of the window.
#[derive(Clone, Debug, Serialize)]
struct LayoutReport {
    /// Width and height of the window.
    window: [f32; 2],
    /// Number of key and button inputs that the screen has processed, if a program waits for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    answered: Option<u64>,
    /// Share of the window that shows only the board and the table.
    uncovered: f32,
    panels: Vec<PanelPlace>,
    controls: Vec<ControlPlace>,
    /// Shortened or clipped texts, each with its panel.
    cut: Vec<String>,
    /// Frame times, if they were measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    frame_ms: Option<FrameTimes>,
    #[serde(flatten)]
    board: Option<BoardReport>,
}

/// Frame times in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Times {
    mean: f32,
    /// Median. Other load on the machine has little effect on it.
    median: f32,
    /// 99th percentile.
    p99: f32,
    worst: f32,
    /// The slowest frames, each with its number. The same numbers in every run indicate a cause in the program, others
    /// the load on the machine.
    slowest: Vec<(usize, f32)>,
    #[serde(skip)]
    all: Vec<f32>,
}

/// Number of slowest frames in the report.
const SLOWEST: usize = 6;

impl Times {
    /// Computes the statistics from all measured times.
    fn close(&mut self) {
        self.slowest = self.all.iter().copied().enumerate().collect();
        self.slowest.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        self.slowest.truncate(SLOWEST);
        self.all.sort_by(f32::total_cmp);
        self.mean = self.all.iter().sum::<f32>() / self.all.len().max(1) as f32;
        self.median = self.all.get(self.all.len() / 2).copied().unwrap_or_default();
        self.p99 = self.all.get(self.all.len() * 99 / 100).copied().unwrap_or_default();
        self.worst = self.all.last().copied().unwrap_or_default();
    }
}

/// Time that the main world takes for a frame.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct FrameTimes {
    #[serde(flatten)]
    times: Times,
    /// Time on the processor only. Empty if the system does not report it.
    cpu: Times,
    frames: u32,
    /// Battles that the lab's workers fought in the meantime, if they were requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battles: Option<u64>,
    /// True once the timed player answers decisions.
    #[serde(skip)]
    running: bool,
    #[serde(skip)]
    begun: Option<(Instant, Option<f32>)>,
    #[serde(skip)]
    closed: bool,
}

/// Returns the processor time of this thread in milliseconds. `None` if the system does not report it.
fn on_cpu() -> Option<f32> {
    // Linux updates the counter only when another thread might run; otherwise it may be one tick old.
    std::thread::yield_now();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split(' ').next()?.parse::<f64>().ok().map(|nanoseconds| (nanoseconds / 1e6) as f32)
}

/// Number of frames before a decision is answered: one second, the time of a player who already knows the answer.
const THOUGHT: u32 = 60;

/// Player that answers decisions while frames are timed.
#[derive(Resource)]
struct TimedPlayer {
    mind: SyncCell<Box<dyn Controller>>,
    /// Frames since the decision was shown.
    stood: u32,
    answer: Option<usize>,
}

/// Schedules before and after the main world's frame, from `First` to `Last`. The measured time covers exactly these.
/// It contains neither the renderer's work nor that of other threads.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
enum FrameEdge {
    Before,
    After,
}

/// Simulated time per timed frame.
const FRAME: Duration = Duration::from_nanos(16_666_667);

/// Times every frame from here on. The clock advances by 1/60 s per frame. Otherwise, with a slow renderer, animations
/// with a fixed rate would make each frame more expensive.
pub fn time_frames(app: &mut App) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    let mut order = app.world_mut().resource_mut::<MainScheduleOrder>();
    order.insert_before(First, FrameEdge::Before);
    order.insert_after(Last, FrameEdge::After);
    app.init_resource::<FrameTimes>()
        .insert_resource(TimedPlayer {
            mind: SyncCell::new(controller("recruit", 1).expect("a controller")),
            stood: 0,
            answer: None,
        })
        .add_systems(FrameEdge::Before, (think.run_if(resource_exists::<CurrentBattle>), begin_frame).chain())
        .add_systems(Update, play.in_set(FrameSet::Choose).run_if(resource_exists::<CurrentBattle>))
        .add_systems(FrameEdge::After, end_frame);
    for edge in [FrameEdge::Before, FrameEdge::After] {
        // The processor time is measured per thread.
        app.edit_schedule(edge, |schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
        });
    }
}

/// Starts the measurement of a frame.
fn begin_frame(mut times: ResMut<FrameTimes>) {
    let busy = on_cpu();
    #[expect(clippy::disallowed_methods, reason = "measures the frame; nothing depends on it")]
    let now = Instant::now();
    times.begun = Some((now, busy));
}

/// Computes the answer to the pending decision outside the measured time.
fn think(
    mut player: ResMut<TimedPlayer>,
    battle: Res<CurrentBattle>,
    presented: Res<Presented>,
    times: Res<FrameTimes>,
) {
    player.stood = if presented.decision.is_some() && times.running { player.stood + 1 } else { 0 };
    player.answer = (player.stood > THOUGHT).then(|| player.mind.get().choose(&battle));
}

/// Makes the computed choice.
fn play(mut player: ResMut<TimedPlayer>, mut battle: ResMut<CurrentBattle>, mut presented: ResMut<Presented>) {
    if let Some(option) = player.answer.take() {
        battle.choose(option, &mut presented).expect("a controller chooses what is offered");
    }
}

/// Ends the measurement of a frame.
fn end_frame(mut times: ResMut<FrameTimes>) {
    let Some((begun, busy)) = times.begun.take().filter(|_| !times.closed) else { return };
    let took = begun.elapsed().as_secs_f32() * 1000.0;
    times.frames += 1;
    times.times.all.push(took);
    times.cpu.all.extend(on_cpu().zip(busy).map(|(now, before)| now - before));
}

impl FrameTimes {
    /// Discards earlier measurements.
    pub fn restart(&mut self) {
        *self = Self { running: true, begun: self.begun, ..Self::default() };
    }

    /// Stops measuring.
    pub fn close(&mut self) {
        self.times.close();
        self.cpu.close();
        self.closed = true;
    }
}

/// Measurements of the latest frame, once there are any.
#[derive(Resource, Default, PartialEq)]
pub struct FrameMeasurements(pub Option<String>);

/// The board, as far as it is shown.
#[derive(SystemParam)]
pub struct MeasuredBoard<'w> {
    view: Option<Res<'w, BoardView>>,
    tokens: Res<'w, Tokens>,
    canvas: Res<'w, BoardLayout>,
    arrows: Res<'w, ArrowMarks>,
    presented: Option<Res<'w, Presented>>,
    contents: Res<'w, BoardContents>,
}

/// Measures the panels and the board drawn in this frame. A text counts as cut if it was cut in two consecutive frames,
/// because a panel may need a frame to find its size.
pub fn measure(
    mut contexts: EguiContexts,
    shown: MeasuredBoard,
    times: Option<Res<FrameTimes>>,
    heard: Option<Res<InputCounter>>,
    mut measured: ResMut<FrameMeasurements>,
    mut before: Local<Vec<String>>,
) -> bevy::prelude::Result {
    let MeasuredBoard { view, tokens, canvas, arrows, presented, contents } = shown;
    let ctx = contexts.ctx_mut()?;
    let window = ctx.content_rect();
    let panels = drawn::panels(ctx);
    let plain = |r: egui::Rect| Rect::new(r.left(), r.top(), r.right(), r.bottom());
    // A backdrop that dims the window is no panel on the board, and neither is the sheet in front of it.
    let dims = |name: &str| panels.iter().any(|p| p.name.strip_suffix(" backdrop") == Some(name));
    let lying = panels.iter().filter(|p| !p.name.ends_with(" backdrop") && !dims(&p.name));
    let over: Vec<(String, Rect)> = lying.map(|p| (p.name.clone(), plain(p.rect))).collect();
    let said: Vec<Rect> = contents.notes.iter().copied().map(plain).collect();
    let minds =
        |id: &str| presented.as_ref().is_some_and(|p| p.scene.combatants.iter().any(|c| c.id == *id && matters(p, c)));
    let combatants = presented.as_ref().map_or(&[][..], |p| &p.scene.combatants);
    let board = view.map(|view| {
        board_report(
            &DrawnBoard { view: &view, tokens: &tokens, canvas: &canvas, arrows: &arrows, said: &said, combatants },
            &over,
            minds,
        )
    });
    let cut: Vec<String> =
        panels.iter().flat_map(|p| p.cut.iter().map(|words| format!("{}: {words}", p.name))).collect();
    let report = LayoutReport {
        window: [window.width(), window.height()],
        answered: heard.map(|heard| heard.answered),
        uncovered: 1.0 - covered(window, &panels),
        panels: panels.iter().map(place).collect(),
        controls: clickable(ctx).into_iter().map(control).collect(),
        cut: cut.iter().filter(|words| before.contains(words)).cloned().collect(),
        frame_ms: times.as_deref().cloned(),
        board,
    };
    *before = cut;
    measured.set_if_neq(FrameMeasurements(Some(serde_json::to_string(&report)?)));
    Ok(())
}

fn place(panel: &DrawnPanel) -> PanelPlace {
    let (at, size) = (panel.rect.min, panel.rect.size());
    PanelPlace { name: panel.name.clone(), x: at.x, y: at.y, w: size.x, h: size.y, texts: panel.texts.clone() }
}

fn control(Clickable { panel, rect, says, focused }: Clickable) -> ControlPlace {
    ControlPlace { panel, says, focused, x: rect.left(), y: rect.top(), w: rect.width(), h: rect.height() }
}

/// File that receives the latest measurements after each change.
#[derive(Resource)]
pub struct LayoutFile(pub PathBuf);

/// Writes the measurements to the file, so that a program that controls the mouse finds the controls.
pub fn write(file: Res<LayoutFile>, measured: Res<FrameMeasurements>) {
    let Some(layout) = &measured.0 else { return };
    if let Err(e) = write_atomically(&file.0, layout.as_bytes()) {
        error!("cannot write the layout to {}: {e}", file.0.display());
    }
}

/// Returns the share of the window covered by panels. Overlaps count once.
fn covered(window: egui::Rect, panels: &[DrawnPanel]) -> f32 {
    let rects: Vec<egui::Rect> =
        panels.iter().map(|p| p.rect.intersect(window)).filter(egui::Rect::is_positive).collect();
    let mut edges: Vec<f32> = rects.iter().flat_map(|r| [r.left(), r.right()]).collect();
    edges.sort_by(f32::total_cmp);
    let strip = |pair: &[f32]| {
        let mut spans: Vec<(f32, f32)> = rects
            .iter()
            .filter(|r| r.left() <= pair[0] && r.right() >= pair[1])
            .map(|r| (r.top(), r.bottom()))
            .collect();
        spans.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (mut high, mut to) = (0.0, f32::MIN);
        for (top, bottom) in spans {
            high += (bottom - top.max(to)).max(0.0);
            to = to.max(bottom);
        }
        high * (pair[1] - pair[0])
    };
    edges.windows(2).map(strip).sum::<f32>() / window.area()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::pos2;

    #[test]
    fn times_are_summed_up_by_their_average_their_middle_and_their_worst() {
        let mut times = Times { all: vec![9.0, 1.0, 2.0], ..Times::default() };
        times.close();
        assert_eq!((times.mean, times.median, times.p99, times.worst), (4.0, 2.0, 9.0, 9.0));
        assert_eq!(times.slowest, [(0, 9.0), (2, 2.0), (1, 1.0)], "by their places in the run");
        let mut none = Times::default();
        none.close();
        assert_eq!(none, Times::default());
    }

    #[test]
    fn what_lies_under_two_panels_counts_once() {
        let window = egui::Rect::from_min_max(pos2(0.0, 0.0), pos2(100.0, 100.0));
        let panel = |x0, y0, x1, y1| DrawnPanel {
            name: "a".into(),
            rect: egui::Rect::from_min_max(pos2(x0, y0), pos2(x1, y1)),
            texts: Vec::new(),
            cut: Vec::new(),
        };
        let panels = [panel(0.0, 0.0, 50.0, 50.0), panel(25.0, 25.0, 75.0, 75.0), panel(90.0, 90.0, 200.0, 110.0)];
        let share = covered(window, &panels);
        assert!((share - (0.25 + 0.25 - 0.0625 + 0.01)).abs() < 1e-4, "{share}");
    }
}
