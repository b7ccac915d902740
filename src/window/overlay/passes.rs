//! The redraw scheduler of the panels. They are redrawn while dice roll, for a moment after every input, and when their
//! content has changed. In between, the picture of the last pass remains (picture.rs); most frames are such while a
//! player thinks about a decision. After an event the board is redrawn first and the panels one frame later, because
//! both at once would take too long for one frame.

use super::Overlay;
use super::odds::OddsCache;
use crate::window::battle::{CurrentBattle, HoverTarget, Notice, Pointing, Presented, Screen};
use crate::window::board::{BoardView, Grounds, OverlayToggles, Sights, ThreatMarkers, Threats};
use crate::window::chance::Chances;
use crate::window::input::Action;
use crate::window::news::News;
use crate::window::theme::Theme;
use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiInput, EguiPostUpdateSet, PrimaryEguiContext, egui};
use leafwing_input_manager::prelude::ActionState;

/// Seconds of redrawing after an input: widgets fade, and a sheet opens when the pointer has rested.
const LINGER: f32 = 0.5;
/// Passes before the last one after a change, because panels and the notes beside them may need some to find their
/// sizes.
const FIRST: u8 = 3;
/// Seconds without a change after which the panels are redrawn.
const BEAT: f32 = 0.25;
/// Passes until fonts, sizes and positions have settled.
const OPENING: u8 = 12;

/// The scheduler's state: whether this frame draws the panels, and what they showed when last drawn.
#[derive(Resource)]
pub struct Passes {
    due: bool,
    /// The last pass found nothing changed, so its picture can be reused.
    last: bool,
    /// Number of passes still to draw, and the time until which to draw, in seconds.
    left: u8,
    until: f32,
    /// Time of the last pass, in seconds.
    drawn: f32,
    asked: bool,
    /// The previous frame was left to the board alone.
    waited: bool,
    told: Told,
}

impl Default for Passes {
    fn default() -> Self {
        Self {
            due: true,
            last: false,
            left: OPENING,
            until: 0.0,
            drawn: 0.0,
            asked: false,
            waited: false,
            told: Told::default(),
        }
    }
}

impl Passes {
    /// Requests that this frame and the next are drawn.
    pub fn ask(&mut self) {
        self.asked = true;
    }

    /// Returns true if the panels are drawn in this frame.
    pub fn draws(&self) -> bool {
        self.due
    }

    /// Leaves this frame to the board, which has enough work, unless the previous frame was. Pending requests wait as
    /// well. Returns true if it did.
    fn give_way(&mut self) -> bool {
        self.waited = !self.waited && self.left == 0;
        if self.waited {
            self.due = false;
        }
        self.waited
    }

    /// Decides about a frame. `stirred` is true if there was input.
    fn decide(&mut self, now: f32, stirred: bool, Now { told, rests }: Now) {
        self.waited = false;
        if std::mem::take(&mut self.asked) || stirred || !rests {
            self.until = self.until.max(now + if stirred { LINGER } else { 0.0 });
            self.left = self.left.max(FIRST);
        }
        if told != self.told {
            self.told = told;
            self.left = self.left.max(FIRST);
        }
        let more = self.left > 0 || now < self.until;
        self.left = self.left.saturating_sub(1);
        self.due = more || !self.last || now - self.drawn >= BEAT;
        self.last = !more;
        if self.due {
            self.drawn = now;
        }
    }
}

/// The content of the panels that changes without input.
#[derive(Clone, Debug, Default, PartialEq)]
struct Told {
    battle: (u32, usize),
    scene: (u32, usize),
    decision: Option<u32>,
    /// The playing event, the number of dice on the board, and what is shown instead of a decision.
    plays: (Option<u32>, usize),
    instead: (bool, bool, usize),
    odds: usize,
    chances: Option<Vec<u8>>,
    lenses: OverlayToggles,
    overlays: ([u32; 2], u32, (u32, Option<usize>)),
    view: Option<(u32, Vec2)>,
    screen: Option<egui::Rect>,
    pointing: (Option<usize>, Option<HoverTarget>),
}

/// The current content and activity.
#[derive(Clone, Debug, Default)]
struct Now {
    told: Told,
    /// False if every frame must be drawn: while dice roll, on other screens, and while a search runs. Other playback
    /// animates the board alone.
    rests: bool,
}

/// The resources that the panels show.
#[derive(SystemParam)]
struct Sources<'w> {
    screen: Res<'w, State<Screen>>,
    battle: Option<Res<'w, CurrentBattle>>,
    presented: Option<Res<'w, Presented>>,
    pointing: Option<Res<'w, Pointing>>,
    overlay: Res<'w, Overlay>,
    odds: Res<'w, OddsCache>,
    chances: Res<'w, Chances>,
    lenses: Res<'w, OverlayToggles>,
    threats: Res<'w, Threats>,
    menaces: Res<'w, ThreatMarkers>,
    grounds: Res<'w, Grounds>,
    sights: Res<'w, Sights>,
    view: Option<Res<'w, BoardView>>,
}

impl Sources<'_> {
    fn now(&self, screen: Option<egui::Rect>) -> Now {
        let rolls = self.presented.as_ref().is_some_and(|presented| presented.dice.iter().any(|die| !die.landed()));
        let Some(told) = self.told(screen) else { return Now::default() };
        let rests = *self.screen.get() == Screen::Battle && !rolls && !self.overlay.is_busy();
        Now { told, rests }
    }

    fn told(&self, screen: Option<egui::Rect>) -> Option<Told> {
        let (battle, presented) = (self.battle.as_ref()?, self.presented.as_ref()?);
        let pointing = self.pointing.as_ref()?;
        Some(Told {
            battle: (battle.epoch, battle.choices().len()),
            scene: (presented.scene_stamp, presented.log.len()),
            decision: presented.decision.as_ref().map(|d| d.n),
            plays: (presented.playing.as_ref().map(|event| event.n), presented.dice.len()),
            instead: (presented.thinking, presented.over.is_some(), presented.elsewhere.len()),
            odds: self.odds.known(),
            chances: self.chances.of(battle).map(<[u8]>::to_vec),
            lenses: *self.lenses,
            overlays: ([self.threats.stamp, self.menaces.stamp], self.grounds.stamp, self.sights.stamp()),
            view: self.view.as_ref().map(|view| view.looks()),
            screen,
            pointing: (pointing.focus, pointing.hover.clone()),
        })
    }
}

/// The egui components of the context.
#[derive(QueryData)]
#[query_data(mutable)]
struct Context {
    ctx: &'static mut EguiContext,
    input: &'static mut EguiInput,
}

/// The modifiers that egui last received.
#[derive(Default)]
struct Held(egui::Modifiers);

impl Held {
    /// Removes modifier events that only repeat the known state. egui receives the held modifiers in every frame, so
    /// these are no input.
    fn forget_repeated(&mut self, events: &mut Vec<egui::Event>) {
        let known = |event: &egui::Event| *event == egui::Event::ModifiersChanged(self.0);
        if events.iter().all(known) {
            events.clear();
        }
        let told = events.iter().rev().find_map(|event| match event {
            egui::Event::ModifiersChanged(modifiers) => Some(*modifiers),
            _ => None,
        });
        self.0 = told.unwrap_or(self.0);
    }
}

fn decide(
    mut passes: ResMut<Passes>,
    sources: Sources,
    (theme, time, news): (Res<Theme>, Res<Time<Real>>, Res<News>),
    (actions, keys): (Single<&ActionState<Action>>, Res<ButtonInput<KeyCode>>),
    mut notices: MessageReader<Notice>,
    mut context: Option<Single<Context, With<PrimaryEguiContext>>>,
    mut held: Local<Held>,
) {
    let pressed = Action::ALL.iter().any(|action| actions.pressed(action)) || keys.get_pressed().next().is_some();
    let noticed = notices.read().count() > 0 || theme.is_changed();
    let (mut input, mut screen) = (false, None);
    if let Some(context) = &mut context {
        screen = context.input.screen_rect;
        held.forget_repeated(&mut context.input.events);
        input = !context.input.events.is_empty();
        // Animations within egui request every frame that they need.
        passes.asked |= context.ctx.get_mut().has_requested_repaint();
    }
    let stirred = pressed || noticed || input;
    if stirred || !news.on_board || !passes.give_way() {
        passes.decide(time.elapsed_secs(), stirred, sources.now(screen));
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Passes>().add_systems(PostUpdate, decide.before(EguiPostUpdateSet::EndPass));
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: f32 = 1.0 / 60.0;

    /// Draws that number of frames. Returns those that drew panels.
    fn frames(
        passes: &mut Passes,
        from: usize,
        count: usize,
        told: impl Fn(usize) -> (bool, Option<Told>),
    ) -> Vec<usize> {
        let mut drawn = Vec::new();
        for frame in from..from + count {
            let (stirred, told) = told(frame);
            let now = Now { rests: told.is_some(), told: told.unwrap_or_default() };
            passes.decide(frame as f32 * FRAME, stirred, now);
            if passes.due {
                drawn.push(frame);
            }
        }
        drawn
    }

    #[test]
    fn a_frame_in_which_nothing_is_new_draws_no_panel() {
        let mut passes = Passes::default();
        let rest = |_| (false, Some(Told::default()));
        frames(&mut passes, 0, 30, rest);
        let drawn = frames(&mut passes, 30, 60, rest);
        assert!(!drawn.is_empty() && drawn.len() <= 5, "a beat now and then: {drawn:?}");
    }

    #[test]
    fn modifiers_that_are_told_again_are_no_input() {
        let [none, shift] = [egui::Modifiers::NONE, egui::Modifiers::SHIFT].map(|m| [egui::Event::ModifiersChanged(m)]);
        let mut held = Held::default();
        let mut left = |events: &[egui::Event]| {
            let mut events = events.to_vec();
            held.forget_repeated(&mut events);
            events
        };
        assert!(left(&none).is_empty());
        assert_eq!(left(&shift), shift, "a key went down");
        assert!(left(&shift).is_empty(), "and is held");
        assert_eq!(left(&none), none, "and went up");
        let moved = [egui::Event::PointerGone, none[0].clone()];
        assert_eq!(left(&moved), moved, "something else happened");
    }

    #[test]
    fn what_changes_is_drawn_at_once_and_an_input_for_a_while() {
        let mut passes = Passes::default();
        let rest = |_| (false, Some(Told::default()));
        frames(&mut passes, 0, 30, rest);
        let news = |_| (false, Some(Told { odds: 1, ..Told::default() }));
        let drawn = frames(&mut passes, 30, 8, news);
        assert_eq!(drawn[..2], [30, 31]);
        assert!(drawn.len() <= 4, "{drawn:?}");
        let pressed = |frame| (frame == 40, Some(Told { odds: 1, ..Told::default() }));
        let mut drawn = frames(&mut passes, 40, 1, pressed);
        // A request from egui in the meantime does not shorten it.
        passes.ask();
        drawn.extend(frames(&mut passes, 41, 33, pressed));
        assert!(drawn.len() >= 30 && drawn[..30] == (40..70).collect::<Vec<_>>(), "{drawn:?}");
        assert!(!passes.due, "and then it stays");
    }

    #[test]
    fn what_happens_is_drawn_on_the_board_first_and_told_a_frame_later() {
        let mut passes = Passes::default();
        let told = |n| Some(Told { scene: (n, 0), ..Told::default() });
        frames(&mut passes, 0, 30, |_| (false, told(1)));
        assert!(passes.give_way() && !passes.due);
        assert!(!passes.give_way(), "not twice in a row, however fast things happen");
        assert_eq!(frames(&mut passes, 31, 3, |_| (false, told(2)))[..2], [31, 32]);
        passes.ask();
        assert!(passes.give_way() && !passes.due, "what is asked for waits for a frame");
        assert_eq!(frames(&mut passes, 40, 1, |_| (false, told(2))), [40], "and is drawn in the next one");
    }

    #[test]
    fn every_frame_is_drawn_while_dice_roll_or_it_is_asked_for() {
        let mut passes = Passes::default();
        assert_eq!(frames(&mut passes, 0, 40, |_| (false, None)).len(), 40);
        frames(&mut passes, 40, 40, |_| (false, Some(Told::default())));
        passes.ask();
        assert_eq!(frames(&mut passes, 80, 1, |_| (false, Some(Told::default()))), [80]);
    }
}
