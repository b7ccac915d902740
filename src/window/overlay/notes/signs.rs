//! What the signs on the board now mean, for whoever has not learned them: told while the game waits, under the order where there is
//! nothing else, or else where it hides no face and no name.

use super::board::Board;
use super::places::Places;
use super::sign::Sign;
use crate::vocab::names::{capital, inner};
use crate::vocab::view::{CombatantView, DecisionView, OrderKind, Scene, Standing, TurnView};
use crate::window::overlay::cards::fitting;
use crate::window::overlay::{UiCtx, drawn, rail};
use crate::window::theme::{self, Face};
use bevy_egui::egui::{Align2, CornerRadius, Painter, Rect, Vec2, pos2, vec2};

/// Signs explained at most: in a column of their own, and over the board.
const COLUMN: usize = 14;
const ROW: usize = 6;
/// A column is no narrower, in pixels at 100 %.
const NARROW: f32 = 120.0;

pub fn draw(cx: &UiCtx, p: &Painter, board: &Board, places: &mut Places) {
    let Some(decision) = board.presented.decision.as_ref().filter(|_| !board.presented.presenter_mode) else { return };
    let declares = board.battle.as_ref().is_some_and(|battle| battle.ruleset().declaring(battle.world()));
    let over = if declares { "done in this phase" } else { "turn taken" };
    let mut signs = marks(&board.presented.scene, decision);
    signs.extend(states(&board.presented.scene.combatants, over));
    signs.extend(things(&board.presented.scene));
    signs.extend(ground(&board.presented.scene));
    if !decision.reaction && !board.lenses.threat {
        signs.splice(0..0, menace(board));
    }
    // Where the order tells everybody's health it says what its numbers are.
    if matches!(board.presented.scene.order, OrderKind::Counts | OrderKind::Track | OrderKind::Clock) {
        signs.insert(0, (Sign::Number, "health".to_owned()));
    }
    signs.splice(0..0, sides(board));
    let told = column(cx, p, &signs);
    if told < signs.len() {
        slip(cx, p, &signs[told..], (board, places));
    }
}

/// Who could strike whoever is asked, or that nobody could.
fn menace(board: &Board) -> Option<(Sign, String)> {
    let whom = board.menaces.whom.and_then(|ix| board.presented.scene.combatants.get(ix))?;
    match board.menaces.by.is_empty() {
        false => Some((Sign::Chevron, format!("could strike {}", inner(&whom.name)))),
        true => board.menaces.done().then(|| (Sign::Nobody, "nobody could strike now".to_owned())),
    }
}

/// The sides, and which of them are played by people.
fn sides(board: &Board) -> Vec<(Sign, String)> {
    let sides = || board.presented.scene.factions.iter().enumerate();
    let shared = sides().filter(|(ix, _)| board.is_own(*ix)).count() > 1;
    let asked = board.presented.decision.as_ref().map(|decision| &decision.faction);
    let whose = |ix: usize, id: &String| match (board.is_own(ix), shared, asked == Some(id)) {
        (false, ..) => "",
        (true, false, _) => ": you",
        (true, true, true) => ": deciding now",
        (true, true, false) => ": yours, too",
    };
    sides().map(|(ix, side)| (Sign::Side(ix), format!("{}{}", side.name, whose(ix, &side.id)))).collect()
}

/// Under the order, a line each, as many as there is room for; how many that were.
fn column(cx: &UiCtx, p: &Painter, signs: &[(Sign, String)]) -> usize {
    let Some(rail) = rail::drawn(p.ctx()).filter(|rail| rail.width() >= cx.px(NARROW)) else { return 0 };
    let (high, size) = (cx.px(20.0), cx.px(16.0));
    let top = rail.bottom() + cx.px(8.0);
    let floor = drawn::last(p.ctx(), "bar").map_or(p.clip_rect().bottom(), |bar| bar.top());
    let room = floor - cx.px(8.0) - top;
    let fits = ((room / high) as usize).min(COLUMN);
    if fits < signs.len().min(2) {
        return 0;
    }
    // Beside the canvas.
    let p = Painter::new(p.ctx().clone(), p.layer_id(), p.ctx().content_rect());
    // A board that is larger than its canvas lies under it.
    let lines = signs.len().min(fits) as f32;
    let ground =
        Rect::from_min_max(pos2(rail.left(), top - cx.px(2.0)), pos2(rail.right(), top + high * lines + cx.px(2.0)));
    p.rect_filled(ground, cx.px(5.0), theme::WALNUT_DEEP.gamma_multiply(0.9));
    for (i, (sign, words)) in signs.iter().take(fits).enumerate() {
        let middle = top + high * (i as f32 + 0.5);
        let icon = Rect::from_center_size(pos2(rail.left() + cx.px(12.0), middle), vec2(size, size));
        sign.draw(cx, &p, icon);
        let room = rail.right() - icon.right() - cx.px(6.0);
        let bare = capital(words.strip_prefix("The ").unwrap_or(words));
        // Of a side with a long name, what there is to say of it: its token stands before the words.
        let short = words.split_once(": ").map_or(bare.clone(), |(_, said)| capital(said));
        let text = fitting(cx, &p, &[words, &bare, &short], Face::Sans, &[14.0, 13.0, 12.0], room);
        let at = pos2(icon.right() + cx.px(6.0), middle - text.size().y / 2.0);
        p.galley_with_override_text_color(at, text, theme::ON_DARK_MUTED);
    }
    signs.len().min(fits)
}

/// Where a slip may lie: side by side along the rims of the canvas, or one under the other anywhere.
fn wishes(canvas: Rect, size: Vec2, anywhere: bool) -> Vec<Rect> {
    let room = Rect::from_min_max(canvas.min, canvas.max - size);
    if room.width() < 0.0 || room.height() < 0.0 {
        return Vec::new();
    }
    let shares = |steps: usize| (0..=steps).map(move |i| i as f32 / steps as f32);
    let rows: Vec<f32> = if anywhere { shares(16).collect() } else { vec![1.0, 0.0] };
    let at = |x: f32, y: f32| room.lerp_inside(vec2(x, y));
    rows.into_iter().flat_map(|y| shares(24).map(move |x| Rect::from_min_size(at(x, y), size))).collect()
}

/// On a slip over the board, if it hides nothing; rather fewer of them than none.
fn slip(cx: &UiCtx, p: &Painter, signs: &[(Sign, String)], (board, places): (&Board, &mut Places)) {
    let (high, size, gap, pad) = (cx.px(22.0), cx.px(16.0), cx.px(11.0), cx.px(5.0));
    let text = |words: &str| cx.galley(p, words, Face::Sans, 14.0, theme::ON_DARK, f32::INFINITY).size().x;
    let wide: Vec<f32> = signs.iter().take(ROW).map(|(_, words)| size + cx.px(5.0) + text(words) + gap).collect();
    let options = board.presented.decision.as_ref().map_or(&[][..], |decision| &decision.options);
    let shown = board.overlay.seen.iter().filter_map(|i| options.get(*i)?.at_cell.as_deref());
    let open = shown.filter_map(|id| board.cell(id));
    let open = open.map(|(at, reach)| Rect::from_center_size(at, Vec2::splat(2.0 * reach)));
    open.for_each(|area| places.leave_free(Some(area)));
    let canvas = places.canvas.shrink(cx.px(2.0));
    let row = |wide: &[f32]| vec2(wide.iter().sum::<f32>() + pad, high);
    let stack = |wide: &[f32]| vec2(wide.iter().copied().fold(0.0, f32::max) + pad, high * wide.len() as f32);
    let mut put = |size: Vec2, anywhere: bool| places.put_or_leave(wishes(canvas, size, anywhere));
    let found = [wide.len(), wide.len().div_ceil(2), 1].into_iter().find_map(|many| {
        let beside = put(row(&wide[..many]), false).map(|area| (area, Vec2::X));
        let found = beside.or_else(|| Some((put(stack(&wide[..many]), true)?, Vec2::Y)));
        found.map(|(area, step)| (area, step, many))
    });
    let Some((area, step, many)) = found else { return };
    p.rect_filled(area, CornerRadius::same(5), theme::WALNUT_DEEP.gamma_multiply(0.94));
    let mut at = area.min + vec2(cx.px(8.0), high / 2.0);
    for ((sign, words), wide) in signs.iter().zip(&wide).take(many) {
        sign.draw(cx, p, Rect::from_center_size(at + vec2(size / 2.0, 0.0), vec2(size, size)));
        let after = at + vec2(size + cx.px(5.0), 0.0);
        cx.write(p, after, Align2::LEFT_CENTER, words, (Face::Sans, 14.0, theme::ON_DARK));
        at += step * vec2(*wide, high);
    }
}

/// What lights up or is drawn on the board for this decision.
fn marks(scene: &Scene, decision: &DecisionView) -> Vec<(Sign, String)> {
    let turn = |turn| scene.combatants.iter().find(|c| c.turn == turn);
    let acts = turn(TurnView::Acting).map(|_| (Sign::Acts, "acts now"));
    let asked = turn(TurnView::Asked).map(|c| (Sign::Asked(c.faction), "is asked"));
    let target = decision.options.iter().any(|o| o.on_combatant.is_some()).then_some((Sign::Target, "can be chosen"));
    let open = decision.options.iter().any(|o| o.at_cell.is_some()).then_some((Sign::Open, "ground you can choose"));
    let declared = scene.arrows.first().and_then(|arrow| scene.combatants.get(arrow.from));
    let declared = declared.map(|c| (Sign::Declared(c.faction), "declared"));
    let all = [acts, asked, target, open, declared].into_iter().flatten();
    all.map(|(sign, words)| (sign, words.to_owned())).collect()
}

/// What hexes have besides their picture: ways out, heights.
fn ground(scene: &Scene) -> Vec<(Sign, String)> {
    let hexes = || scene.cells.iter().filter_map(|c| c.hex);
    let exit = hexes().any(|hex| hex.exit).then_some((Sign::WayOut, "leads off the board"));
    let high = hexes().any(|hex| hex.elevation != 0);
    let slope = high.then_some((Sign::Slope, "strokes point downhill"));
    let steps = hexes().any(|hex| hex.elevation != 0 && !hex.in_feet).then_some((Sign::Height, "height in steps"));
    [exit, slope, steps].into_iter().flatten().map(|(sign, words)| (sign, words.to_owned())).collect()
}

/// So many things that lie or stand about.
const THINGS: usize = 3;

/// What lies or stands on the ground, each kind once.
fn things(scene: &Scene) -> Vec<(Sign, String)> {
    let features = scene.features.iter().filter(|f| !f.spent).map(|f| (f.icon, &f.name));
    let items =
        scene.cells.iter().filter(|c| c.hex.is_some()).flat_map(|c| &c.items).map(|item| (item.icon, &item.name));
    let mut all: Vec<(Sign, String)> = Vec::new();
    for (icon, name) in features.chain(items).filter(|(icon, _)| !icon.is_empty()) {
        let sign = Sign::Badge(icon, false);
        if all.iter().all(|(known, _)| *known != sign) {
            all.push((sign, name.to_lowercase()));
        }
    }
    all.truncate(THINGS);
    all
}

/// Those on tokens now, each once, with what they say; `over` is what it means that somebody is done for now.
fn states(combatants: &[CombatantView], over: &'static str) -> Vec<(Sign, String)> {
    let mut all: Vec<(Sign, String)> = Vec::new();
    let mut add = |sign: Sign, words: String| {
        if all.iter().all(|(known, told)| *known != sign && *told != words) {
            all.push((sign, words));
        }
    };
    for c in combatants.iter().filter(|c| !c.place.is_empty()) {
        let state = match c.standing {
            Standing::Dead => Some(("death-skull", "dead")),
            Standing::Incapacitated => Some(("bleeding-wound", "out of the fight")),
            Standing::Surrendered => Some(("flying-flag", "gave up")),
            _ => (c.has_had_turn() && !c.reserve).then_some(("check-mark", over)),
        };
        if let Some((icon, words)) = state {
            add(Sign::Badge(icon, true), words.to_owned());
        }
        if c.concealed && c.conditions.is_empty() {
            add(Sign::Badge("hidden", false), "hidden".to_owned());
        }
        for condition in c.ailments() {
            add(Sign::Badge(condition.icon, false), condition.name.to_lowercase());
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::{CellView, FeatureView, HexView, ItemView, TurnView};

    #[test]
    fn what_lies_about_is_named_once() {
        let item = |icon| ItemView { icon, name: "Javelin".into(), ..ItemView::default() };
        let cell = CellView {
            hex: Some(HexView::default()),
            items: vec![item("spear"), item("spear"), item("")],
            ..CellView::default()
        };
        let stairs = FeatureView { icon: "stairs", name: "Stairs".into(), ..FeatureView::default() };
        let scene = Scene { cells: vec![cell], features: vec![stairs], ..Scene::default() };
        let words: Vec<String> = things(&scene).into_iter().map(|(_, words)| words).collect();
        assert_eq!(words, ["stairs", "javelin"]);
    }

    #[test]
    fn what_is_drawn_on_hexes_is_explained_where_there_is_any() {
        let cell = |hex| CellView { hex: Some(hex), ..CellView::default() };
        let said = |hexes: Vec<HexView>| {
            let scene = Scene { cells: hexes.into_iter().map(cell).collect(), ..Scene::default() };
            ground(&scene).into_iter().map(|(sign, _)| sign).collect::<Vec<_>>()
        };
        let high = HexView { elevation: 1, ..HexView::default() };
        let way_out = HexView { exit: true, ..HexView::default() };
        assert_eq!(said(vec![HexView::default()]), []);
        assert_eq!(said(vec![high, way_out]), [Sign::WayOut, Sign::Slope, Sign::Height]);
        assert_eq!(said(vec![HexView { in_feet: true, ..high }]), [Sign::Slope], "feet speak for themselves");
    }

    #[test]
    fn each_sign_on_the_board_is_explained_once() {
        let one = |turn, standing, place: &str| CombatantView {
            turn,
            standing,
            place: place.into(),
            ..CombatantView::default()
        };
        let all = [
            one(TurnView::Taken, Standing::Active, "a"),
            one(TurnView::Taken, Standing::Active, "b"),
            one(TurnView::Ready, Standing::Dead, "b"),
            one(TurnView::Ready, Standing::Surrendered, ""),
        ];
        let words: Vec<String> = states(&all, "turn taken").into_iter().map(|(_, words)| words).collect();
        assert_eq!(words, ["turn taken", "dead"]);
    }
}
