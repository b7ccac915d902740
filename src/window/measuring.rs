//! Measures a frame for checks of the layout from outside: one JSON object about where everything is and what does not fit.

use super::answering::Heard;
use super::battle::{CurrentBattle, Presented};
use super::board::{ArrowMarks, BoardLayout, BoardReport, BoardView, DrawnBoard, Tokens, board_report, matters};
use super::overlay::clickable::{Clickable, clickable};
use super::overlay::drawn::{self, DrawnPanel};
use super::overlay::said;
use super::sets::FrameSet;
use crate::controllers::{Controller, controller};
use crate::engine::writing::write_atomically;
use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy_egui::{EguiContexts, egui};
use serde::Serialize;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// A panel as it was drawn.
#[derive(Clone, Debug, Serialize)]
struct PanelPlace {
    name: String,
    x: f32,
    y: f32,
    w: f32,
    h: f32,
}

/// Something that takes clicks, and what is written on it.
#[derive(Clone, Debug, Serialize)]
struct ControlPlace {
    panel: String,
    says: String,
    /// Keys go to it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    focused: bool,
    x: f32,
    y: f32,
    w: f32,
    h: f32,
}

/// What `affray shot … --layout` prints and `--write-layout` writes. Areas are logical pixels of the window.
#[derive(Clone, Debug, Serialize)]
struct LayoutReport {
    /// Width and height of the window.
    window: [f32; 2],
    /// Keys and buttons that went down or up and to which the screen has come to rest, where somebody waits for that.
    #[serde(skip_serializing_if = "Option::is_none")]
    answered: Option<u64>,
    /// Share of the window on which nothing but board and table lies.
    uncovered: f32,
    panels: Vec<PanelPlace>,
    controls: Vec<ControlPlace>,
    /// Texts that do not fit: shortened or clipped, each with its panel.
    cut: Vec<String>,
    /// Where they were measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    frame_ms: Option<FrameTimes>,
    #[serde(flatten)]
    board: Option<BoardReport>,
}

/// Times of frames, in milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Times {
    mean: f32,
    /// Half of all frames took less; what else the machine does counts little in it.
    median: f32,
    worst: f32,
    /// The slowest of them, each with the number of its frame: the same ones in every run, or what else the machine did.
    slowest: Vec<(usize, f32)>,
    #[serde(skip)]
    all: Vec<f32>,
}

/// So many of the slowest are told.
const SLOWEST: usize = 6;

impl Times {
    /// Sums up what has been measured.
    fn close(&mut self) {
        self.slowest = self.all.iter().copied().enumerate().collect();
        self.slowest.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        self.slowest.truncate(SLOWEST);
        self.all.sort_by(f32::total_cmp);
        self.mean = self.all.iter().sum::<f32>() / self.all.len().max(1) as f32;
        self.median = self.all.get(self.all.len() / 2).copied().unwrap_or_default();
        self.worst = self.all.last().copied().unwrap_or_default();
    }
}

/// How long the main world takes for a frame.
#[derive(Resource, Clone, Debug, Default, Serialize)]
pub struct FrameTimes {
    #[serde(flatten)]
    times: Times,
    /// On the processor alone; nothing where the system does not tell.
    cpu: Times,
    frames: u32,
    /// Battles that the lab's workers fought meanwhile, where they were to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub battles: Option<u64>,
    /// From here on whoever plays answers.
    #[serde(skip)]
    running: bool,
    #[serde(skip)]
    begun: Option<(Instant, Option<f32>)>,
    #[serde(skip)]
    closed: bool,
}

/// How long this thread has been on the processor, in milliseconds.
fn on_cpu() -> Option<f32> {
    // The system counts up to now only when another thread might run; else what it tells may be a tick old.
    std::thread::yield_now();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split(' ').next()?.parse::<f64>().ok().map(|nanoseconds| (nanoseconds / 1e6) as f32)
}

/// So many frames a decision stands until it is answered: a second, where whoever plays knows what they want.
const THOUGHT: u32 = 60;

/// Whoever answers while frames are timed: what follows is then played as in any battle.
#[derive(Resource)]
struct Player {
    mind: SyncCell<Box<dyn Controller>>,
    /// For so many frames the decision has stood.
    stood: u32,
    answer: Option<usize>,
}

/// Before and after all schedules of the main world's frame, from `First` to `Last`: what is timed is all of them and nothing else.
/// What the renderer then takes over and draws is no part of it, nor what other threads work out meanwhile.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
enum FrameEdge {
    Before,
    After,
}

/// A frame of the time that passes while frames are timed.
const FRAME: Duration = Duration::from_nanos(16_666_667);

/// Times every frame from here on. Time passes as it does at sixty of them a second: what is drawn so many times a second shall not
/// make frames seem dearer where the renderer is slow.
pub fn time_frames(app: &mut App) {
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    let mut order = app.world_mut().resource_mut::<MainScheduleOrder>();
    order.insert_before(First, FrameEdge::Before);
    order.insert_after(Last, FrameEdge::After);
    app.init_resource::<FrameTimes>()
        .insert_resource(Player {
            mind: SyncCell::new(controller("recruit", 1).expect("a controller")),
            stood: 0,
            answer: None,
        })
        .add_systems(FrameEdge::Before, (think.run_if(resource_exists::<CurrentBattle>), begin_frame).chain())
        .add_systems(Update, play.in_set(FrameSet::Choose).run_if(resource_exists::<CurrentBattle>))
        .add_systems(FrameEdge::After, end_frame);
    for edge in [FrameEdge::Before, FrameEdge::After] {
        // A thread tells only of its own time.
        app.edit_schedule(edge, |schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
        });
    }
}

/// The main world begins its frame.
fn begin_frame(mut times: ResMut<FrameTimes>) {
    let busy = on_cpu();
    #[expect(clippy::disallowed_methods, reason = "measures the frame; nothing depends on it")]
    let now = Instant::now();
    times.begun = Some((now, busy));
}

/// Thinks about the standing decision, which is no part of what is timed.
fn think(mut player: ResMut<Player>, battle: Res<CurrentBattle>, presented: Res<Presented>, times: Res<FrameTimes>) {
    player.stood = if presented.decision.is_some() && times.running { player.stood + 1 } else { 0 };
    player.answer = (player.stood > THOUGHT).then(|| player.mind.get().choose(&battle));
}

/// Answers it.
fn play(mut player: ResMut<Player>, mut battle: ResMut<CurrentBattle>, mut presented: ResMut<Presented>) {
    if let Some(option) = player.answer.take() {
        battle.choose(option, &mut presented).expect("a controller chooses what is offered");
    }
}

/// The main world is done with its frame.
fn end_frame(mut times: ResMut<FrameTimes>) {
    let Some((begun, busy)) = times.begun.take().filter(|_| !times.closed) else { return };
    let took = begun.elapsed().as_secs_f32() * 1000.0;
    times.frames += 1;
    times.times.all.push(took);
    times.cpu.all.extend(on_cpu().zip(busy).map(|(now, before)| now - before));
}

impl FrameTimes {
    /// What came before counts no more.
    pub fn restart(&mut self) {
        *self = Self { running: true, begun: self.begun, ..Self::default() };
    }

    /// What comes from here on does not count.
    pub fn close(&mut self) {
        self.times.close();
        self.cpu.close();
        self.closed = true;
    }
}

/// The measures of the latest frame, once there are any.
#[derive(Resource, Default)]
pub struct Measured(pub Option<String>);

/// Measures what the panels and the board have drawn in this frame. A text counts as cut when it was so twice in a row: a panel
/// may need a frame to find its size.
pub fn measure(
    mut contexts: EguiContexts,
    (view, tokens, canvas): (Option<Res<BoardView>>, Res<Tokens>, Res<BoardLayout>),
    (arrows, presented): (Res<ArrowMarks>, Option<Res<Presented>>),
    (times, heard): (Option<Res<FrameTimes>>, Option<Res<Heard>>),
    mut measured: ResMut<Measured>,
    mut before: Local<Vec<String>>,
) -> bevy::prelude::Result {
    let ctx = contexts.ctx_mut()?;
    let window = ctx.content_rect();
    let panels = drawn::panels(ctx);
    let plain = |r: egui::Rect| Rect::new(r.left(), r.top(), r.right(), r.bottom());
    // What dims all of the window is no panel on the board, and neither is the sheet for which it does.
    let dims = |name: &str| panels.iter().any(|p| p.name.strip_suffix(" backdrop") == Some(name));
    let lying = panels.iter().filter(|p| !p.name.ends_with(" backdrop") && !dims(&p.name));
    let over: Vec<(String, Rect)> = lying.map(|p| (p.name.clone(), plain(p.rect))).collect();
    let said: Vec<Rect> = said(ctx).into_iter().map(plain).collect();
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
    measured.0 = Some(serde_json::to_string(&report)?);
    Ok(())
}

fn place(panel: &DrawnPanel) -> PanelPlace {
    let (at, size) = (panel.rect.min, panel.rect.size());
    PanelPlace { name: panel.name.clone(), x: at.x, y: at.y, w: size.x, h: size.y }
}

fn control(Clickable { panel, rect, says, focused }: Clickable) -> ControlPlace {
    ControlPlace { panel, says, focused, x: rect.left(), y: rect.top(), w: rect.width(), h: rect.height() }
}

/// Where the latest measures are written whenever they have changed.
#[derive(Resource)]
pub struct LayoutFile(pub PathBuf);

/// Writes them, so that a program that plays by mouse finds what it may click.
pub fn write(file: Res<LayoutFile>, measured: Res<Measured>, mut written: Local<Option<String>>) {
    if *written != measured.0 {
        let layout = measured.0.as_deref().unwrap_or_default();
        if let Err(e) = write_atomically(&file.0, layout.as_bytes()) {
            error!("the layout is not written to {}: {e}", file.0.display());
        }
        written.clone_from(&measured.0);
    }
}

/// The share of the window that panels lie on, each counted once.
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
        assert_eq!((times.mean, times.median, times.worst), (4.0, 2.0, 9.0));
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
            cut: Vec::new(),
        };
        let panels = [panel(0.0, 0.0, 50.0, 50.0), panel(25.0, 25.0, 75.0, 75.0), panel(90.0, 90.0, 200.0, 110.0)];
        let share = covered(window, &panels);
        assert!((share - (0.25 + 0.25 - 0.0625 + 0.01)).abs() < 1e-4, "{share}");
    }
}
