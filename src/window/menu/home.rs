//! Home page: the battle to continue, and for each ruleset what to play next and the skirmish of the day. Beside them are
//! the latest results.

use super::columns::ruleset_icon;
use super::home_data::OfferedBattle;
use super::state::{Menu, MenuPage, MenuPresses};
use super::tile::{Tile, TileStyle};
use super::widgets::{heading, notice};
use super::{latest_results, lessons};
use crate::engine::calendar::Day;
use crate::rulesets::RULESETS;
use crate::vocab::names::capitalize;
use crate::window::input::Action;
use crate::window::overlay::UiCtx;
use crate::window::overlay::ui_ctx::ButtonStyle;
use bevy_egui::egui::{Rect, Sense, Ui, UiBuilder, pos2, vec2};

/// Width of the latest results, in pixels at 100 %.
const RESULTS: f32 = 330.0;
/// Minimum width of the offers next to the latest results, in pixels at 100 %.
const OFFERS: f32 = 660.0;
/// Minimum width of a table with one row for each ruleset, in pixels at 100 %.
const TABLE: f32 = 520.0;
/// Gap between two tiles, in pixels at 100 %.
const GAP: f32 = 8.0;

/// The effect of pressing a tile.
#[derive(Clone)]
enum TileTarget {
    Begin(OfferedBattle),
    /// Opens the columns with this ruleset.
    Ruleset(usize),
    Resume(usize),
    /// Begins the lesson of the ruleset of that name.
    Lesson(&'static str),
}

/// One tile of a row, with its share of the row's width.
struct Offer {
    tile: Tile,
    target: TileTarget,
    share: f32,
}

pub fn draw(cx: &UiCtx, ui: &mut Ui, menu: &mut Menu, pressed: &mut MenuPresses) {
    let full = ui.available_width() - cx.px(6.0);
    let origin = ui.cursor().min;
    let gap = cx.px(26.0).min(full * 0.03);
    let beside = full >= cx.px(OFFERS + RESULTS) + gap;
    let wide = if beside { full - cx.px(RESULTS) - gap } else { full };
    let part = |ui: &mut Ui, name: &str, at: Rect, draw: &mut dyn FnMut(&mut Ui)| {
        let mut child = ui.new_child(UiBuilder::new().max_rect(at).id_salt(name));
        child.spacing_mut().item_spacing.y = cx.px(GAP);
        draw(&mut child);
        child.min_rect().bottom()
    };
    let area = Rect::from_min_max(origin, pos2(origin.x + wide, f32::INFINITY));
    let mut pressed_tile = None;
    let bottom = part(ui, "offers", area, &mut |ui| {
        pressed_tile = offers(cx, ui, menu);
        let cap = cx.cap(Action::NextGroup);
        if cx.button(ui, "Choose any battle", &cap, ButtonStyle::Dark) {
            pressed.page = Some(MenuPage::Main);
        }
    });
    let area = if beside {
        Rect::from_min_max(pos2(area.right() + gap, origin.y), pos2(origin.x + full, f32::INFINITY))
    } else {
        Rect::from_min_max(pos2(origin.x, bottom + cx.px(14.0)), area.max)
    };
    let end = part(ui, "results", area, &mut |ui| {
        latest_results::draw(cx, ui, &menu.shelf.record, pressed);
    });
    ui.allocate_rect(Rect::from_min_max(origin, pos2(origin.x + full, bottom.max(end))), Sense::empty());
    match pressed_tile {
        Some(TileTarget::Begin(battle)) => pressed.begin = Some(battle),
        Some(TileTarget::Resume(saved)) => pressed.resume = Some(saved),
        Some(TileTarget::Lesson(ruleset)) => pressed.lesson = Some(ruleset),
        Some(TileTarget::Ruleset(ruleset)) => {
            if ruleset != menu.shelf.ruleset {
                menu.shelf.choose_ruleset(ruleset);
            }
            pressed.page = Some(MenuPage::Main);
        }
        None => {}
    }
}

/// Draws the most likely choice and the table of the rulesets. Returns the target of the pressed tile.
fn offers(cx: &UiCtx, ui: &mut Ui, menu: &Menu) -> Option<TileTarget> {
    let mut target = None;
    if let Some(news) = &menu.shelf.news {
        notice(cx, ui, news);
    }
    if let Some(first) = first_offer(menu) {
        // With nothing focused, the confirm key takes the most likely choice.
        let by_key = cx.confirm && ui.ctx().memory(|m| m.focused().is_none());
        let chosen = row(cx, ui, vec![first], by_key);
        target = target.or(chosen);
    }
    let as_table = ui.available_width() >= cx.px(TABLE);
    if as_table {
        headings(cx, ui);
    }
    for ruleset in 0..RULESETS.len() {
        let tiles = ruleset_offers(menu, ruleset, as_table);
        if as_table {
            target = row(cx, ui, tiles, false).or(target);
            continue;
        }
        for tile in tiles {
            target = row(cx, ui, vec![Offer { share: 1.0, ..tile }], false).or(target);
        }
        ui.add_space(cx.px(GAP));
    }
    target
}

/// Returns the most likely choice: the battle to continue, the first lesson for a player who has done nothing yet, or
/// else the next battle of the chosen ruleset.
fn first_offer(menu: &Menu) -> Option<Offer> {
    let tile = |title: String, text: String| Tile { title, text, style: TileStyle::Gold, ..Tile::default() };
    if let Some((saved, title, state)) = &menu.shelf.newest {
        let tile = tile(format!("Continue: {title}"), state.clone());
        return Some(Offer { tile, target: TileTarget::Resume(*saved), share: 1.0 });
    }
    if let Some(offer) = lessons::first(menu) {
        let tile = tile(lessons::label(menu, offer), format!("A guided battle: {}.", offer.teaches));
        return Some(Offer { tile, target: TileTarget::Lesson(offer.ruleset), share: 1.0 });
    }
    let next = menu.shelf.home.rulesets.get(menu.shelf.ruleset)?.next.clone()?;
    let text = format!("{}. {}", menu.shelf.ruleset().title(), next.difficulty);
    let tile = tile(format!("Play next: {}", next.title), text);
    Some(Offer { tile, target: TileTarget::Begin(next), share: 1.0 })
}

/// Shares of a row's width: the ruleset, its next battle, and its skirmish of the day.
const SHARES: [f32; 3] = [0.26, 0.37, 0.37];

fn headings(cx: &UiCtx, ui: &mut Ui) {
    let full = ui.available_width();
    let origin = ui.cursor().min;
    let texts =
        ["Ruleset".to_owned(), "Play next".to_owned(), format!("Today's skirmish ({})", day_in_words(Day::today()))];
    let gap = cx.px(GAP);
    let room = full - gap * (SHARES.len() as f32 - 1.0);
    let (mut x, mut height) = (origin.x, 0.0_f32);
    for (text, share) in texts.iter().zip(SHARES) {
        let area = Rect::from_min_size(pos2(x, origin.y), vec2(room * share, f32::INFINITY));
        let mut child = ui.new_child(UiBuilder::new().max_rect(area));
        heading(cx, &mut child, text);
        height = height.max(child.min_rect().height());
        x += room * share + gap;
    }
    ui.allocate_exact_size(vec2(full, height), Sense::empty());
}

/// Returns the tiles of a ruleset. Outside of the table, each says what it offers.
fn ruleset_offers(menu: &Menu, ruleset: usize, as_table: bool) -> Vec<Offer> {
    let title = RULESETS[ruleset].title().to_owned();
    let icon = ruleset_icon(RULESETS[ruleset].name());
    let tile =
        Tile { title, text: in_brief(RULESETS[ruleset].name()).into(), icon: Some(icon), style: TileStyle::Dark };
    let mut tiles = vec![Offer { tile, target: TileTarget::Ruleset(ruleset), share: SHARES[0] }];
    let Some(offers) = menu.shelf.home.rulesets.get(ruleset) else { return tiles };
    let named = |what: &str, title: &str| if as_table { title.to_owned() } else { format!("{what}: {title}") };
    if let Some(next) = &offers.next {
        let won = if offers.all_won { "All won; the hardest again" } else { "" };
        let text = if won.is_empty() { capitalize(&next.difficulty) } else { won.to_owned() };
        let tile = Tile { title: named("Play next", &next.title), text, ..Tile::default() };
        tiles.push(Offer { tile, target: TileTarget::Begin(next.clone()), share: SHARES[1] });
    }
    if let Some(today) = &offers.today {
        let text = match today.ending {
            Some(ending) => format!("You have {} it today", ending.in_words()),
            None => capitalize(&today.difficulty),
        };
        let tile = Tile { title: named("Today", &today.title), text, ..Tile::default() };
        tiles.push(Offer { tile, target: TileTarget::Begin(today.clone()), share: SHARES[2] });
    }
    tiles
}

/// Returns the board of a ruleset in a few words.
fn in_brief(ruleset: &str) -> &'static str {
    match ruleset {
        "zones" => "Rooms and passages",
        "ranks" => "Lines of battle",
        "hexes" => "A map of hexagons",
        "percentile" => "Places, d100 rolls",
        "segments" => "Moves in split seconds",
        _ => "All battles",
    }
}

/// Draws tiles of equal height in one line. Returns the target of the pressed tile. `by_key` presses the first.
fn row(cx: &UiCtx, ui: &mut Ui, offers: Vec<Offer>, by_key: bool) -> Option<TileTarget> {
    let gap = cx.px(GAP);
    let total: f32 = offers.iter().map(|offer| offer.share).sum();
    let full = ui.available_width();
    let room = full - gap * (offers.len() as f32 - 1.0);
    let widths: Vec<f32> = offers.iter().map(|offer| room * offer.share / total).collect();
    let heights = offers.iter().zip(&widths).map(|(offer, width)| offer.tile.height(cx, ui.painter(), *width));
    let height = heights.fold(0.0, f32::max);
    let (line, _) = ui.allocate_exact_size(vec2(full, height), Sense::empty());
    let (mut x, mut target) = (line.left(), by_key.then(|| offers.first().map(|offer| offer.target.clone())).flatten());
    for (offer, width) in offers.into_iter().zip(widths) {
        let place = Rect::from_min_size(pos2(x, line.top()), vec2(width, height));
        if offer.tile.draw(cx, ui, place) {
            target = Some(offer.target);
        }
        x += width + gap;
    }
    target
}

/// Formats a day without its year, such as `29 November`.
fn day_in_words(day: Day) -> String {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let (_, month, day) = day.year_month_day();
    format!("{day} {}", MONTHS[(month as usize + 11) % 12])
}
