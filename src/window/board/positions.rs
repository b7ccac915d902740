//! Tests of token placement. Every token is drawn inside its own cell, and no name covers another name or a face.
//! Random battles of every level are laid out at the smallest window, without drawing anything.

use super::LayoutKey;
use super::field::{BoardGeometry, Frame, LEAST_TOKEN, Plate, TokenPlacement, TokenSpec};
use super::label_layout::laps;
use super::layout::plan;
use super::tokens::guests_of;
use crate::controllers::ai_controllers;
use crate::engine::level_files::levels;
use crate::launch;
use crate::vocab::view::Scene;
use crate::window::battle::BattleSession;
use crate::window::new_session::session_of;
use crate::window::overlay::{LayoutInputs, layout_of};
use crate::window::settings::Settings;
use crate::window::small_window::is_too_small;
use crate::window::theme::Theme;
use bevy::math::{Rect, Vec2};
use bevy_egui::egui::vec2;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Number of states examined per level.
const STATES: usize = 1000;
/// Share of the smaller radius that two combatants in the same cell may hide of each other.
const HIDDEN: f32 = 0.35;

/// Returns the layout that the overlay produces for a window of that size at that text scale.
fn key_in(size: Vec2, percent: u16, laid: LayoutInputs, audience: bool) -> LayoutKey {
    let settings = Settings { text_scale: percent, ..Settings::default() };
    let theme = Theme::new(&settings).in_window(vec2(size.x, size.y)).for_viewers(audience);
    let place = layout_of(vec2(size.x, size.y), theme.scale, laid, audience);
    let plain = |r: bevy_egui::egui::Rect| Rect::new(r.left(), r.top(), r.right(), r.bottom());
    LayoutKey {
        level: 0,
        area: plain(place.board),
        window: size,
        scale: 1.0,
        type_scale: theme.text,
        audience,
        zoom: 1.0,
        covers: place.on_board().map(plain).collect(),
    }
}

#[test]
fn the_board_fills_its_canvas_in_every_window() {
    for level in levels() {
        let (battle, _) = launch::begin(Some(&level.name), None, Some(1), &[], &[]).expect("the level is good");
        let names = vec!["random".to_owned(); battle.level().factions.len()];
        let session = session_of(battle, names).expect("it can be played");
        let scene = session.battle.scene(None);
        for size in [Vec2::new(1280.0, 720.0), Vec2::new(1920.0, 1080.0), Vec2::new(2560.0, 1440.0)] {
            for (percent, audience, least) in
                [(80, false, 0.55), (100, false, 0.55), (130, false, 0.5), (200, false, 0.5), (100, true, 0.6)]
            {
                let key = key_in(size, percent, LayoutInputs::new(&scene), audience);
                let (frame, field) = plan(&session.battle.level().plan, &scene, &key);
                let drawn = field.drawn();
                let on = |p: Vec2| frame.origin + p * frame.pixels_per_unit;
                let seen = Rect::from_corners(on(drawn.min), on(drawn.max)).intersect(key.area).size();
                let share = seen.x * seen.y / (size.x * size.y);
                let name = &level.name;
                assert!(share >= least, "{name} in {size} at {percent} % (audience: {audience}): {share:.3}");
            }
        }
    }
}

/// Sizes of windows that a tiling window manager makes, including the smallest with a board.
const SMALL: [(f32, f32); 6] =
    [(60.0, 60.0), (60.0, 700.0), (1200.0, 60.0), (240.0, 180.0), (480.0, 320.0), (320.0, 480.0)];

#[test]
fn a_board_is_laid_out_in_every_window() {
    for level in levels() {
        let (battle, _) = launch::begin(Some(&level.name), None, Some(1), &[], &[]).expect("the level is good");
        let names = vec!["random".to_owned(); battle.level().factions.len()];
        let session = session_of(battle, names).expect("it can be played");
        let scene = session.battle.scene(None);
        for (size, percent) in SMALL.iter().flat_map(|size| [80, 200].map(|percent| (Vec2::from(*size), percent))) {
            let mut key = key_in(size, percent, LayoutInputs::new(&scene), false);
            if is_too_small(size, f32::from(percent) / 100.0) {
                key = LayoutKey { area: Rect::from_corners(Vec2::ZERO, size), covers: Vec::new(), ..key };
            }
            let (frame, field) = plan(&session.battle.level().plan, &scene, &key);
            let seats = field.seats(&guests_of(&scene, &*field, &frame));
            let numbers = seats.values().all(|seat| seat.at.is_finite() && seat.radius >= 0.0);
            assert!(numbers, "{} in {size} at {percent} %: {seats:?}", level.name);
        }
    }
}

struct TestBoard {
    frame: Frame,
    field: Arc<dyn BoardGeometry>,
    covers: Vec<Rect>,
}

/// Counts and faults found in the states of a level.
#[derive(Default)]
struct PositionTally {
    states: usize,
    seated: usize,
    /// Active combatants without a name on the board.
    nameless: usize,
    /// Tokens that moved although their cell stayed the same.
    hops: usize,
    covered: usize,
    /// Pairs of tokens that overlap too much, because their cell is too small for all its occupants.
    crowded: usize,
    faults: Vec<String>,
}

impl TestBoard {
    fn new(session: &BattleSession) -> Self {
        let scene = session.battle.scene(session.battle.viewer());
        let key = key_in(Vec2::new(1280.0, 720.0), 100, LayoutInputs::new(&scene), false);
        let (frame, field) = plan(&session.battle.level().plan, &scene, &key);
        let covers = key.covers_on(&frame, 0.0);
        Self { frame, field, covers }
    }

    /// Examines one state; `before` maps the ids of the last state to cell and position.
    fn examine(
        &self,
        scene: &Scene,
        before: &mut BTreeMap<String, (String, TokenPlacement)>,
        tally: &mut PositionTally,
    ) {
        let guests = guests_of(scene, &*self.field, &self.frame);
        let seats = self.field.seats(&guests);
        tally.states += 1;
        for (i, guest) in guests.iter().enumerate() {
            let Some(seat) = seats.get(&guest.id) else {
                tally.faults.push(format!("{} has no seat in {:?}", guest.id, guest.place));
                continue;
            };
            tally.seated += 1;
            self.look_at(&guests, (guest, seat), tally);
            let others = guests[..i].iter().filter_map(|g| Some((g, seats.get(&g.id)?)));
            others.for_each(|other| meet((guest, seat), other, tally));
            let now = (guest.place.clone(), *seat);
            let moved = before.get(&guest.id).is_some_and(|(p, s)| *p == now.0 && s.at.distance(seat.at) > 1e-3);
            tally.hops += usize::from(moved);
        }
        *before = guests.iter().filter_map(|g| Some((g.id.clone(), (g.place.clone(), *seats.get(&g.id)?)))).collect();
    }

    fn look_at(&self, guests: &[TokenSpec], (guest, seat): (&TokenSpec, &TokenPlacement), tally: &mut PositionTally) {
        if !self.field.holds(guests, guest, seat.at) {
            tally.faults.push(format!("{} is drawn at {}, not in {}", guest.id, seat.at, guest.place));
        }
        if seat.radius * self.frame.pixels_per_unit < LEAST_TOKEN - 0.6 {
            tally.faults.push(format!("{} is only {} wide", guest.id, seat.radius * self.frame.pixels_per_unit * 2.0));
        }
        tally.nameless += usize::from(seat.plate == Plate::None && !guest.down);
        let fits = (self.field.size() * self.frame.pixels_per_unit).cmple(self.frame.area.size() + 1.0).all();
        let hides = |panel: &Rect| seat.is_under(*panel) || seat.written().is_some_and(|name| laps(*panel, name));
        tally.covered += usize::from(fits && self.covers.iter().any(hides));
    }
}

/// Records overlaps between two tokens and between their names.
fn meet(
    (guest, seat): (&TokenSpec, &TokenPlacement),
    (other, there): (&TokenSpec, &TokenPlacement),
    tally: &mut PositionTally,
) {
    let one = |mount: &Option<String>, on: &TokenSpec| {
        mount.is_some() && (*mount == on.riding || mount.as_ref() == Some(&on.id))
    };
    let rides = one(&guest.riding, other) || one(&other.riding, guest);
    let linked = guest.also.is_some() || other.also.is_some();
    let apart = seat.at.distance(there.at) - seat.radius - there.radius;
    if !guest.down && !other.down && !rides && !linked && apart < -HIDDEN * seat.radius.min(there.radius) * 2.0 {
        tally.crowded += 1;
    }
    if seat.written().zip(there.written()).is_some_and(|(a, b)| laps(a, b)) {
        tally.faults.push(format!("the names of {} and {} lie on each other", guest.id, other.id));
    }
    for ((a, named), (b, face)) in [((guest, seat), (other, there)), ((other, there), (guest, seat))] {
        if named.written().is_some_and(|name| face.is_under(name)) {
            tally.faults.push(format!("the name of {} lies on {}", a.id, b.id));
        }
    }
}

fn states_of(level: &str) -> PositionTally {
    let mut tally = PositionTally::default();
    for seed in 1.. {
        let (battle, _) = launch::begin(Some(level), None, Some(seed), &[], &[]).expect("the level is good");
        let names = vec!["random".to_owned(); battle.level().factions.len()];
        let mut session = session_of(battle, names).expect("it can be played");
        let mut hands = ai_controllers(&session.battle.setup.sides, seed).expect("there are such controllers");
        let board = TestBoard::new(&session);
        let mut before = BTreeMap::new();
        let viewer = session.battle.viewer();
        while let Some(pending) = session.battle.pending() {
            board.examine(&session.battle.scene(viewer), &mut before, &mut tally);
            if tally.states >= STATES {
                return tally;
            }
            let option = hands[pending.faction.ix()].choose(&session.battle);
            session.choose(option).expect("the option is there");
        }
    }
    tally
}

#[test]
fn everybody_is_drawn_where_they_are() {
    let wanted = std::env::var("AFFRAY_LEVELS").unwrap_or_default();
    let names: Vec<String> = levels().into_iter().map(|l| l.name).filter(|n| n.contains(&wanted)).collect();
    let mut bad = Vec::new();
    let half = |odd: usize| names.iter().skip(odd).step_by(2).map(|name| (name, states_of(name))).collect::<Vec<_>>();
    let all = std::thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        half(0).into_iter().chain(other.join().expect("it looked at its levels")).collect::<Vec<_>>()
    });
    for (name, tally) in all {
        println!(
            "{name}: {} seated in {} states, {} nameless, {} hops, {} under panels, {} crowded",
            tally.seated, tally.states, tally.nameless, tally.hops, tally.covered, tally.crowded
        );
        for (what, count, of) in [
            ("stand on each other", tally.crowded, 500),
            ("are not named", tally.nameless, 8),
            ("move without moving", tally.hops, 20),
            ("are under a panel", tally.covered, 40),
        ] {
            if count * of > tally.seated {
                bad.push(format!("{name}: {count} of {} {what}", tally.seated));
            }
        }
        bad.extend(tally.faults.iter().take(4).map(|f| format!("{name}: {f}")));
    }
    assert!(bad.is_empty(), "{} faults:\n{}", bad.len(), bad.join("\n"));
}
