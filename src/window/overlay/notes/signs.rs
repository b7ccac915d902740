//! The legend of the signs currently visible on the board, for players who have not learned them. Shown while the game
//! waits for a decision.

use super::board::BoardParams;
use super::legend_layout;
use super::meaning::Meaning;
use super::places::Places;
use super::sides::{menace, sides};
use super::sign::Sign;
use crate::vocab::view::{
    CellKind, CellView, CombatantView, DONE, DecisionView, FeatureView, Ground, HexView, MarkShape, OptionRole,
    OptionView, OrderKind, Scene, Standing, TurnView, UNSEEN,
};
use crate::window::board::TokenStyle;
use crate::window::overlay::UiCtx;
use crate::window::overlay::cards::own_risk;
use bevy_egui::egui::Context;

/// Draws the legend on at most `spare` square pixels of the window. `beyond` is the side of a combatant shown at the
/// canvas edge.
pub fn draw(
    cx: &UiCtx,
    ctx: &Context,
    board: &BoardParams,
    decision: &DecisionView,
    places: &mut Places,
    spare: f32,
    beyond: Option<usize>,
) {
    legend_layout::draw(cx, ctx, &legend_entries(board, decision, places, beyond), board, places, spare);
}

/// Returns the decision that the legend is shown with, or `None` in presenter mode or without a decision.
pub fn question<'b>(board: &'b BoardParams) -> Option<&'b DecisionView> {
    board.presented.decision.as_deref().filter(|_| !board.presented.presenter_mode)
}

/// Returns all entries, the most useful first.
fn legend_entries(
    board: &BoardParams,
    decision: &DecisionView,
    places: &Places,
    beyond: Option<usize>,
) -> Vec<Meaning> {
    let scene = &board.presented.scene;
    let people = || scene.combatants.iter().filter(|c| board.spot(&c.id).is_some_and(|s| places.canvas.contains(s.at)));
    let seen = |cell: &str| board.cell(cell).is_some_and(|(at, _)| places.canvas.contains(at));
    let declares = board.battle.as_ref().is_some_and(|battle| battle.ruleset().declaring(battle.world()));
    let over = if declares { "done in this phase" } else { "turn taken" };
    let mut signs = sides(board);
    signs.extend(turns(scene));
    let hides = people().find(|c| TokenStyle::new(c) == TokenStyle::Hidden);
    signs.extend(hides.map(|c| Meaning::new(Sign::Hides(c.faction), "hidden from enemies")));
    signs.extend(declared(scene));
    signs.extend(menace(board, declares).filter(|_| !decision.reaction && !board.lenses.threat));
    signs.extend(on_clock(scene));
    signs.extend(marks(scene, decision));
    signs.extend(risks(board, decision));
    // Rails without health need an explanation of the health numbers on tokens.
    if matches!(scene.order, OrderKind::Counts | OrderKind::Track | OrderKind::Clock) {
        signs.push(Meaning::new(Sign::Number, "health"));
    }
    signs.extend(beyond.map(|side| Meaning::new(Sign::Beyond(side), "off screen, that way")));
    // Few of the thousands of cells of a large board have a sign, so they are filtered once.
    let notable: Vec<&CellView> = scene.cells.iter().filter(|c| is_notable(c)).collect();
    let cells = || notable.iter().copied();
    if cells().any(|c| c.dark) {
        signs.extend(light(scene.cells.iter().filter(|c| c.hex.is_some()), seen));
    }
    signs.extend(borders(cells().filter(|c| c.kind == CellKind::Border && seen(&c.id))));
    signs.extend(slots(cells()));
    let leave = scene.fields.iter().any(|field| !field.exits.is_empty());
    signs.extend(leave.then(|| Meaning::new(Sign::Badge("exit-door", false), "exit")));
    signs.extend(shields(scene, seen));
    signs.extend(facing(people()));
    signs.extend(states(people(), over));
    let unseen = scene.combatants.iter().any(CombatantView::is_out_of_sight);
    signs.extend(unseen.then(|| Meaning::new(Sign::Badge(UNSEEN, true), "not visible")));
    let features = scene.features.iter().filter(|f| f.cells.first().is_none_or(|cell| seen(cell)));
    // Slots of ranks do not draw their items.
    let lie = cells().filter(|c| c.kind != CellKind::Rank && !c.items.is_empty());
    let (things, terrain) = merge_terrain(things(features, lie.filter(|c| seen(&c.id))), terrain(cells(), seen));
    signs.extend(things);
    signs.extend(ground(cells(), seen));
    signs.extend(terrain);
    signs
}

/// Merges terrain entries into the sign of the same name, which takes their explanation.
fn merge_terrain(mut things: Vec<Meaning>, mut terrain: Vec<Meaning>) -> (Vec<Meaning>, Vec<Meaning>) {
    terrain.retain(|ground| {
        let name = ground.words.split(" (").next();
        let sign = things.iter_mut().find(|thing| Some(thing.words.as_str()) == name);
        let known = sign.map(|thing| thing.words.clone_from(&ground.words));
        known.is_none()
    });
    (things, terrain)
}

/// Returns the entry for the mark before odds of harm to the acting combatant, if a visible card has one.
fn risks(board: &BoardParams, decision: &DecisionView) -> Option<Meaning> {
    let seen = board.overlay.seen.iter().filter_map(|option| board.odds.headline(*option));
    let mut risky = seen.filter(|told| own_risk(decision, told));
    risky.next().map(|_| Meaning::new(Sign::Risk, "own risk: chance to be hurt").or("own risk"))
}

/// Returns true if a cell may have a sign: it is dark, raised, an exit, a border or a slot, or has terrain or items.
fn is_notable(cell: &CellView) -> bool {
    let ground = cell.hex.is_some_and(|hex| hex.exit || hex.elevation != 0 || hex.ground != Ground::Clear);
    ground || cell.dark || cell.kind == CellKind::Border || cell.slot.is_some() || !cell.items.is_empty()
}

/// Returns the entries for marks on the clock.
fn on_clock(scene: &Scene) -> impl Iterator<Item = Meaning> {
    let is = |shape: MarkShape| scene.track.iter().any(|mark| mark.shape == shape);
    let marks = [
        (MarkShape::Steps, "moves on these counts"),
        (MarkShape::Open, "attacks in this span"),
        (MarkShape::Lasting, "casting"),
    ];
    let marks = marks.into_iter().filter(move |(shape, _)| scene.order == OrderKind::Clock && is(*shape));
    marks.map(|(shape, words)| Meaning::new(Sign::OnClock(shape), words))
}

/// Returns the entries for the acting and the deciding combatant.
fn turns(scene: &Scene) -> impl Iterator<Item = Meaning> {
    let turn = |turn| scene.combatants.iter().find(|c| c.turn == turn);
    let acts = turn(TurnView::Acting).map(|_| Meaning::new(Sign::Acts, "acts now"));
    let asked = turn(TurnView::Asked).map(|c| Meaning::new(Sign::Asked(c.faction), "may react now"));
    [acts, asked].into_iter().flatten()
}

/// Returns the entries for the board's highlights of this decision.
fn marks(scene: &Scene, decision: &DecisionView) -> impl Iterator<Item = Meaning> {
    let of = |id: &String| scene.combatants.iter().find(|c| c.id == *id);
    let target = decision.options.iter().find_map(|o| o.on_combatant.as_ref().and_then(of));
    let target = target.map(|c| Meaning::new(Sign::Target(c.faction), "possible target"));
    // A facing option also has the hex it faces, which cannot be chosen.
    let grounds = |o: &OptionView| o.at_cell.is_some() && !matches!(o.role, OptionRole::Face(_));
    let open = decision.options.iter().any(grounds).then(|| Meaning::new(Sign::Open, "possible place"));
    [target, open].into_iter().flatten()
}

/// Returns the entry for the arrows of declarations.
fn declared(scene: &Scene) -> Option<Meaning> {
    let by = scene.arrows.first().and_then(|arrow| scene.combatants.get(arrow.from))?;
    Some(Meaning::new(Sign::Declared(by.faction), "declared action"))
}

/// Returns the entry for shield walls, if one is in view.
fn shields(scene: &Scene, seen: impl Fn(&str) -> bool) -> Option<Meaning> {
    let wall = scene.walls.iter().find(|wall| wall.cells.iter().any(|cell| seen(cell)))?;
    let side = scene.combatants.get(wall.figures[0])?.faction;
    Some(Meaning::new(Sign::Shields(side), "shield wall"))
}

/// Returns the entry for facing pointers.
fn facing<'c>(mut people: impl Iterator<Item = &'c CombatantView>) -> Option<Meaning> {
    let beaked = people.find(|c| c.facing.is_some() && c.standing == Standing::Active)?;
    Some(Meaning::new(Sign::Facing(beaked.faction), "facing"))
}

/// Returns the entries for signs on borders between zones, each once.
fn borders<'c>(borders: impl Iterator<Item = &'c CellView> + Clone) -> impl Iterator<Item = Meaning> {
    let any = |has: fn(&CellView) -> bool| borders.clone().any(has);
    let open = any(|c| !c.barrier && c.door != Some(false)).then(|| Meaning::new(Sign::Border, "place on a border"));
    let cover = any(|c| c.cover || !c.cover_for.is_empty()).then(|| Meaning::new(Sign::Slot("cover"), "cover"));
    [open, cover].into_iter().flatten()
}

/// Returns the entries for slots of ranks, each once.
fn slots<'c>(cells: impl Iterator<Item = &'c CellView> + Clone) -> impl Iterator<Item = Meaning> {
    let all = move || cells.clone().filter_map(|c| c.slot.as_ref()).flat_map(|slot| &slot.features);
    let kinds = ["high_ground", "low_ground", "cover", "cramped"];
    kinds
        .into_iter()
        .filter(move |kind| all().any(|has| has == kind))
        .map(|kind| Meaning::new(Sign::Slot(kind), kind.replace('_', " ")))
}

/// Returns the entry for light cells, if both light and dark cells are in view.
fn light<'c>(cells: impl Iterator<Item = &'c CellView> + Clone, seen: impl Fn(&str) -> bool) -> Option<Meaning> {
    let any = |dark: bool| cells.clone().any(|c| c.dark == dark && seen(&c.id));
    (any(true) && any(false)).then(|| Meaning::new(Sign::Lit, "lit area"))
}

/// Returns the entries for other marks on visible hexes: exits and heights.
fn ground<'c>(
    cells: impl Iterator<Item = &'c CellView> + Clone,
    seen: impl Fn(&str) -> bool,
) -> impl Iterator<Item = Meaning> {
    let any = |has: fn(&HexView) -> bool| cells.clone().any(|c| c.hex.as_ref().is_some_and(has) && seen(&c.id));
    let exit = any(|hex| hex.exit).then(|| Meaning::new(Sign::WayOut, "exit"));
    let high = any(|hex| hex.elevation != 0).then(|| Meaning::new(Sign::Slope, "lines point downhill").or("downhill"));
    let steps = any(|hex| hex.elevation != 0 && !hex.in_feet).then(|| Meaning::new(Sign::Height, "height (steps)"));
    [exit, high, steps].into_iter().flatten()
}

/// Maximum number of terrain kinds.
const GROUNDS: usize = 5;

/// Returns an entry for each kind of terrain on visible hexes, in the words of the rules, with its effect on movement
/// and cover.
fn terrain<'c>(cells: impl Iterator<Item = &'c CellView>, seen: impl Fn(&str) -> bool) -> Vec<Meaning> {
    let mut known: Vec<Ground> = Vec::new();
    let fresh = |cell: &&CellView| {
        let ground = cell.hex.map_or(Ground::Clear, |hex| hex.ground);
        let fresh = ground != Ground::Clear && !known.contains(&ground) && seen(&cell.id);
        if fresh {
            known.push(ground);
        }
        fresh
    };
    // Stops at the last kind: half of a large board may have terrain.
    cells.filter(fresh).take(GROUNDS).filter_map(covering).collect()
}

/// Returns the entry for the terrain of a hex.
fn covering(cell: &CellView) -> Option<Meaning> {
    let name = cell.covering().to_lowercase();
    let covers = cell.cover && !cell.barrier && !name.contains("cover");
    let means = [(cell.slow && !cell.barrier, "slow"), (cell.barrier, "blocks movement"), (covers, "cover")];
    let means: Vec<&str> = means.into_iter().filter(|(is, _)| *is).map(|(_, words)| words).collect();
    let sign = Sign::Terrain(cell.hex?.ground);
    Some(if means.is_empty() {
        Meaning::new(sign, name)
    } else {
        Meaning::new(sign, format!("{name} ({})", means.join(", "))).or(&name)
    })
}

/// Maximum number of kinds of features and items.
const THINGS: usize = 3;

/// Returns an entry for each kind of feature or item on the ground, without the details after its name.
fn things<'c>(
    features: impl Iterator<Item = &'c FeatureView>,
    cells: impl Iterator<Item = &'c CellView>,
) -> Vec<Meaning> {
    let features = features.filter(|f| !f.spent).map(|f| (f.icon, &f.name));
    let items = cells.flat_map(|c| &c.items).map(|item| (item.icon, &item.name));
    let mut all: Vec<Meaning> = Vec::new();
    for (icon, name) in features.chain(items).filter(|(icon, _)| !icon.is_empty()) {
        let sign = Sign::Badge(icon, false);
        if all.iter().all(|known| known.sign != sign) {
            let kind = name.split_once(',').map_or(name.as_str(), |(kind, _)| kind);
            all.push(Meaning::new(sign, kind.to_lowercase()));
        }
    }
    all.truncate(THINGS);
    all
}

/// Returns an entry for each sign on tokens. `over` is the text for combatants that have finished their turn.
fn states<'c>(people: impl Iterator<Item = &'c CombatantView>, over: &'static str) -> Vec<Meaning> {
    let mut all: Vec<Meaning> = Vec::new();
    let mut add = |sign: Sign, words: String| {
        if all.iter().all(|known| known.sign != sign && known.words != words) {
            all.push(Meaning::new(sign, words));
        }
    };
    for c in people.filter(|c| !c.place.is_empty()) {
        let words = match c.standing {
            Standing::Dead => "dead",
            Standing::Incapacitated => "out of the fight",
            Standing::Surrendered => "surrendered",
            _ => over,
        };
        let done = c.has_had_turn() && !c.reserve;
        if let Some(icon) = c.standing.icon().or(done.then_some(DONE)) {
            add(Sign::Badge(icon, true), words.to_owned());
        }
        for condition in c.conditions_with_icons() {
            add(Sign::Badge(condition.icon, false), condition.name.to_lowercase());
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vocab::view::{ItemView, WallView};

    #[test]
    fn what_lies_about_is_named_once() {
        let item = |icon| ItemView { icon, name: "Javelin".into(), ..ItemView::default() };
        let cell = CellView {
            hex: Some(HexView::default()),
            items: vec![item("spear"), item("spear"), item("")],
            ..CellView::default()
        };
        let stairs = FeatureView { icon: "stairs", name: "Stairs".into(), ..FeatureView::default() };
        let words: Vec<String> =
            things([&stairs].into_iter(), [&cell].into_iter()).into_iter().map(|all| all.words).collect();
        assert_eq!(words, ["stairs", "javelin"]);
    }

    #[test]
    fn what_is_drawn_on_hexes_is_explained_where_there_is_any() {
        let cell = |hex| CellView { hex: Some(hex), ..CellView::default() };
        let said = |hexes: Vec<HexView>| {
            let cells: Vec<CellView> = hexes.into_iter().map(cell).collect();
            ground(cells.iter(), |_| true).map(|all| all.sign).collect::<Vec<_>>()
        };
        let high = HexView { elevation: 1, ..HexView::default() };
        let way_out = HexView { exit: true, ..HexView::default() };
        assert_eq!(said(vec![HexView::default()]), []);
        let night = [true, false].map(|dark| CellView { dark, ..cell(HexView::default()) });
        assert!(light(night.iter(), |_| true).is_some());
        assert!(light(night[..1].iter(), |_| true).is_none(), "all of it is dark");
        assert_eq!(said(vec![high, way_out]), [Sign::WayOut, Sign::Slope, Sign::Height]);
        assert_eq!(said(vec![HexView { in_feet: true, ..high }]), [Sign::Slope], "feet speak for themselves");
    }

    #[test]
    fn ground_with_a_sign_on_it_is_told_once() {
        let sign = Meaning::new(Sign::Badge("steep", false), "steep ground");
        let [steep, rough] =
            ["steep ground (slow)", "rough ground"].map(|words| Meaning::new(Sign::Terrain(Ground::Rough), words));
        let (things, terrain) = merge_terrain(vec![sign], vec![steep, rough]);
        assert_eq!(things.iter().map(|m| m.words.as_str()).collect::<Vec<_>>(), ["steep ground (slow)"]);
        assert_eq!(terrain.iter().map(|m| m.words.as_str()).collect::<Vec<_>>(), ["rough ground"]);
    }

    #[test]
    fn a_shield_wall_is_explained_where_one_is_in_sight() {
        let wall = WallView { figures: [1, 1, 0], cells: ["a".into(), "b".into()], front: [0, 1] };
        let sides = [0, 1].map(|faction| CombatantView { faction, ..CombatantView::default() });
        let scene = Scene { walls: vec![wall], combatants: sides.into(), ..Scene::default() };
        assert_eq!(shields(&scene, |cell| cell == "b").map(|all| all.sign), Some(Sign::Shields(1)));
        assert!(shields(&scene, |_| false).is_none());
        assert!(shields(&Scene::default(), |_| true).is_none());
    }

    #[test]
    fn each_kind_of_ground_is_told_once_with_what_it_means() {
        let hex = |ground| Some(HexView { ground, ..HexView::default() });
        let stones =
            CellView { hex: hex(Ground::Rough), slow: true, notes: "Rough · exit".into(), ..CellView::default() };
        let wall = CellView { hex: hex(Ground::Wall), barrier: true, notes: "Wall".into(), ..CellView::default() };
        let open = CellView { hex: hex(Ground::Clear), notes: "Clear".into(), ..CellView::default() };
        let words = terrain([&open, &stones, &wall, &stones].into_iter(), |_| true);
        let words: Vec<&str> = words.iter().map(|all| all.words.as_str()).collect();
        assert_eq!(words, ["rough (slow)", "wall (blocks movement)"]);
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
        let words: Vec<String> = states(all.iter(), "turn taken").into_iter().map(|all| all.words).collect();
        assert_eq!(words, ["turn taken", "dead"]);
    }
}
