//! When the panels are drawn anew: while dice roll, for a moment after every input, and when what they tell of has changed.
//! In between the picture of the last pass stays (picture.rs). While somebody thinks about a decision, most frames are such.
//! Where something has happened the board is drawn anew first, and the panels a frame later: both at once would take too long
//! for one frame.

use super::Overlay;
use super::odds::OddsCache;
use super::writing::{BEAT, Half, Writing};
use crate::window::battle::{CurrentBattle, HoverTarget, Notice, Pointing, Presented, Screen};
use crate::window::board::{BoardView, Grounds, Lenses, Menaces, Sights, Threats};
use crate::window::chance::Chances;
use crate::window::input::Action;
use crate::window::news::News;
use crate::window::theme::Theme;
use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiInput, EguiPostUpdateSet, PrimaryEguiContext, egui};
use leafwing_input_manager::prelude::ActionState;

/// So many seconds after an input: widgets fade, and a sheet opens when the pointer has rested.
const LINGER: f32 = 0.5;
/// Passes before the last one after a change: a panel may need one to find its size.
const FIRST: u8 = 1;
/// Passes until fonts, sizes and places are found.
const OPENING: u8 = 12;

/// Whether this frame draws the panels, and what they looked like when last drawn.
#[derive(Resource)]
pub struct Passes {
    due: bool,
    /// Nothing has changed since the pass before: its picture will do for the next frame, too.
    last: bool,
    /// So many passes at least, and until then.
    left: u8,
    until: f32,
    /// When the last pass was, in seconds.
    drawn: f32,
    asked: bool,
    /// The frame before was left to the board alone.
    waited: bool,
    told: Told,
    writing: Writing,
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
            writing: Writing::opening(OPENING),
        }
    }
}

impl Passes {
    /// This frame and the next are to be drawn in any case, and all of it between them.
    pub fn ask(&mut self) {
        self.asked = true;
        self.writing.ask();
    }

    /// Whether the panels are drawn in this frame.
    pub fn draws(&self) -> bool {
        self.due
    }

    /// What of all that is written over the board is to be written anew; what was written last will do for the rest, if the board
    /// lies as it did.
    pub fn writes(&self) -> Option<Half> {
        self.writing.due()
    }

    /// What is written over the board lies well with the panels.
    pub fn settle(&mut self) {
        self.writing.settle();
    }

    /// Leaves a frame to the board, unless the one before was: there is work enough in it. Whatever was asked for waits as well.
    fn give_way(&mut self) -> bool {
        self.waited = !self.waited && self.left == 0;
        if self.waited {
            self.due = false;
        }
        self.waited
    }

    /// Decides about a frame: whether something was pressed or moved, and what there is to be told by now.
    fn decide(&mut self, now: f32, stirred: bool, Now { told, rests, rolls, busy }: Now) {
        self.waited = false;
        let changed = stirred || told.but_for_the_pan() != self.told.but_for_the_pan();
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
        self.due = more || !self.last || self.writing.is_pending() || now - self.drawn >= BEAT;
        self.last = !more;
        if self.due {
            self.drawn = now;
            match rolls {
                true => self.writing.at_once(now),
                false => self.writing.decide(now, changed, busy),
            }
        }
    }
}

/// What the panels tell of that changes without anybody's hand.
#[derive(Clone, Debug, Default, PartialEq)]
struct Told {
    battle: (u32, usize),
    scene: (u32, usize),
    decision: Option<u32>,
    /// The event that plays, how many dice lie, and what else stands there instead of a question.
    plays: (Option<u32>, usize),
    instead: (bool, bool, usize),
    odds: usize,
    chances: Option<Vec<u8>>,
    lenses: Lenses,
    overlays: ([u32; 2], u32, (u32, Option<usize>)),
    view: Option<(u32, Vec2)>,
    screen: Option<egui::Rect>,
    pointing: (Option<usize>, Option<HoverTarget>),
}

impl Told {
    /// What is written over the board goes with it.
    fn but_for_the_pan(&self) -> Self {
        Self { view: self.view.map(|(stamp, _)| (stamp, Vec2::ZERO)), ..self.clone() }
    }
}

/// What there is to be told by now.
#[derive(Clone, Debug, Default)]
struct Now {
    told: Told,
    /// Else every frame is drawn: while dice roll, on other screens, and where something is looked for. Whatever else plays moves on
    /// the board alone.
    rests: bool,
    /// Dice roll: what is written over the board moves with them.
    rolls: bool,
    /// The frame has been long already.
    busy: bool,
}

/// Whatever the panels tell of.
#[derive(SystemParam)]
struct Sources<'w> {
    screen: Res<'w, State<Screen>>,
    battle: Option<Res<'w, CurrentBattle>>,
    presented: Option<Res<'w, Presented>>,
    pointing: Option<Res<'w, Pointing>>,
    overlay: Res<'w, Overlay>,
    odds: Res<'w, OddsCache>,
    chances: Res<'w, Chances>,
    lenses: Res<'w, Lenses>,
    threats: Res<'w, Threats>,
    menaces: Res<'w, Menaces>,
    grounds: Res<'w, Grounds>,
    sights: Res<'w, Sights>,
    view: Option<Res<'w, BoardView>>,
}

impl Sources<'_> {
    fn now(&self, screen: Option<egui::Rect>) -> Now {
        let rolls = self.presented.as_ref().is_some_and(|presented| presented.dice.iter().any(|die| !die.landed()));
        let Some(told) = self.told(screen) else { return Now { rolls, ..Now::default() } };
        let rests = *self.screen.get() == Screen::Battle && !rolls && !self.overlay.is_busy();
        Now { told, rests, rolls, busy: false }
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

/// egui's side of it.
#[derive(QueryData)]
#[query_data(mutable)]
struct Context {
    ctx: &'static mut EguiContext,
    input: &'static mut EguiInput,
}

/// The modifiers that egui was last told of.
#[derive(Default)]
struct Held(egui::Modifiers);

impl Held {
    /// egui is told in every frame which modifiers are held. Where that is all there is, and it knows, nothing was pressed.
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
        // Whatever moves within egui asks for every frame that it needs.
        passes.asked |= context.ctx.get_mut().has_requested_repaint();
    }
    if news.asked {
        passes.writing.wait();
    }
    let stirred = pressed || noticed || input;
    if stirred || !news.on_board || !passes.give_way() {
        let now = Now { busy: news.busy, ..sources.now(screen) };
        passes.decide(time.elapsed_secs(), stirred, now);
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Passes>().add_systems(PostUpdate, decide.before(EguiPostUpdateSet::EndPass));
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: f32 = 1.0 / 60.0;

    /// Draws so many frames; says which.
    fn frames(
        passes: &mut Passes,
        from: usize,
        count: usize,
        told: impl Fn(usize) -> (bool, Option<Told>),
    ) -> Vec<usize> {
        let mut drawn = Vec::new();
        for frame in from..from + count {
            let (stirred, told) = told(frame);
            let now = Now { rests: told.is_some(), told: told.unwrap_or_default(), ..Now::default() };
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
        // What egui asks for meanwhile makes the while no shorter.
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
    fn a_pan_alone_writes_nothing_anew() {
        let mut passes = Passes::default();
        let mut pass = |n: u8, rests: bool, rolls: bool| {
            let view = Some((u32::from(n / 10), Vec2::splat(f32::from(n % 10))));
            passes.decide(0.0, false, Now { told: Told { view, ..Told::default() }, rests, rolls, busy: false });
            passes.due && passes.writes() == Some(Half::Notes)
        };
        (0..20).for_each(|_| _ = pass(1, true, false));
        assert!(!pass(2, true, false), "it goes with the board");
        assert!(pass(13, true, false), "the board lies anew");
        assert!(!pass(23, false, false) && pass(23, false, false), "while a notice stands, too");
        (0..20).for_each(|_| _ = pass(23, true, false));
        assert!(pass(23, false, true), "dice roll");
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
