//! Tests that paint every kind of board through the editor state, without a screen.

use super::*;
use crate::editor::board::BoardHalf;
use crate::rulesets;
use crate::window::editor::brush::BrushTool;
use crate::window::editor::commands::EditorCommand;
use crate::window::editor::entry::{EditorTarget, open};
use crate::window::editor::pointer::Mouse;
use crate::window::editor::selection::Region;
use crate::window::editor::state::EditorAction;

/// Updates the scene to the last valid state, as the board shows it.
fn update_scene(editor: &mut Editor) {
    editor.refresh();
    let level = editor.level().expect("it was sound once").clone();
    editor.scene = crate::protocol::open::begin(level, Some(0)).expect("it begins").scene(None);
}

fn opened(entry: EditorTarget) -> Editor {
    let mut editor = open(&entry).expect("it opens");
    update_scene(&mut editor);
    editor
}

fn level(name: &str) -> Editor {
    opened(EditorTarget::Copy(name.to_owned()))
}

/// Presses and releases the mouse in a cell, at a position of the plan.
fn click(editor: &mut Editor, cell: &str, share: Option<Vec2>) {
    let at = Mouse { cell: Some(cell.to_owned()), share, ..Mouse::default() };
    editor.mouse(&Mouse { pressed: true, held: true, ..at.clone() });
    editor.mouse(&Mouse { released: true, ..at });
}

#[test]
fn a_ground_keeps_what_the_brush_does_not_change() {
    assert_eq!(with("open", TERRAIN, Some("rough")), "rough");
    let exit = with("open", EXITS, Some("[\"west\"]"));
    assert_eq!(exit, "(terrain: \"open\", exits: [\"west\"])");
    assert_eq!(with(&exit, TERRAIN, Some("rough")), "(terrain: \"rough\", exits: [\"west\"])");
    assert_eq!(with(&exit, EXITS, None), "open");
    assert_eq!(
        (value_of(&exit, TERRAIN).as_deref(), value_of("rough", TERRAIN).as_deref()),
        (Some("open"), Some("rough"))
    );
}

#[test]
fn hexes_of_three_rulesets_are_painted_in_one_step_and_taken_back() {
    for (name, terrain) in
        [("hexes/skirmish", "rough"), ("percentile/courtyard", "rough"), ("segments/drove", "bushes")]
    {
        let mut editor = level(name);
        let before = editor.doc.text().clone();
        let rim = |c: &&crate::vocab::view::CellView| super::super::brush::around(&editor.scene, &c.id, 1).len() == 7;
        let cell = editor.scene.cells.iter().find(rim).expect("it has an inside").id.clone();
        (editor.tool.brush, editor.tool.size) = (Brush::Terrain(terrain.into()), 1);
        click(&mut editor, &cell, None);
        assert_eq!(editor.news, None, "{name}");
        update_scene(&mut editor);
        assert!(editor.is_sound(), "{name}: {:?}", editor.faults());
        for under in editor.under(&cell) {
            assert_eq!(editor.now_at(&under), terrain, "{name} at {under}");
        }
        assert_eq!(editor.undo_name(), Some(format!("Paint {terrain}")));
        editor.doc.undo();
        assert_eq!(*editor.doc.text(), before, "{name}: one step");
    }
}

#[test]
fn exits_things_and_props_are_laid_on_hexes_and_erased() {
    let mut editor = level("hexes/skirmish");
    let last = editor.scene.cells.last().expect("it has hexes").id.clone();
    let (side, item) = (editor.index.model.sides[0].id.clone(), "sword".to_owned());
    for brush in [Brush::Exit(side), Brush::Item(item), Brush::Prop("oak".into())] {
        editor.tool.brush = brush;
        click(&mut editor, &last, None);
        assert!(editor.news.is_none() && editor.faults().is_empty(), "{:?} {:?}", editor.news, editor.faults());
    }
    update_scene(&mut editor);
    let cell = editor.scene.cells.last().expect("it has hexes");
    assert!(cell.exits == [0] && cell.items.len() == 1, "{cell:?}");
    let props = list(editor.doc.node("plan.props")).len();
    editor.tool.brush = Brush::Eraser;
    click(&mut editor, &last, None);
    assert_eq!(list(editor.doc.node("plan.props")).len(), props - 1, "the prop goes first");
    click(&mut editor, &last, None);
    update_scene(&mut editor);
    let cell = editor.scene.cells.last().expect("it has hexes");
    assert!(cell.exits.is_empty() && cell.items.is_empty() && editor.is_sound(), "{cell:?}");
}

#[test]
fn zones_are_painted_tile_by_tile_and_joined_by_a_stroke() {
    let mut editor = level("zones/bridge");
    editor.tool.brush = Brush::Zone("bridge".into());
    let at = Vec2::new(7.5 / 24.0, 5.5 / 14.0);
    click(&mut editor, "gatehouse", Some(at));
    assert!(editor.is_sound() && editor.news.is_none(), "{:?} {:?}", editor.news, editor.faults());
    let tile = editor.tile(at).expect("it has a plan");
    assert_eq!(editor.doc.area_at(tile).as_deref(), Some("bridge"));
    editor.tool.brush = Brush::Border("door".into());
    let mouse = |cell: &str| Mouse { cell: Some(cell.into()), held: true, ..Mouse::default() };
    editor.mouse(&Mouse { pressed: true, ..mouse("west_bank") });
    editor.mouse(&mouse("toll_house"));
    editor.mouse(&Mouse { released: true, held: false, ..mouse("toll_house") });
    assert_eq!(editor.doc.get("borders.toll_house|west_bank.kind"), Some("door"), "{:?}", editor.news);
    click(&mut editor, "bridge|gatehouse", None);
    editor.tool.brush = Brush::Eraser;
    click(&mut editor, "toll_house|west_bank", None);
    assert_eq!(editor.doc.get("borders.toll_house|west_bank"), None);
    editor.tool.brush = Brush::Floor("sand".into());
    click(&mut editor, "bridge", None);
    assert_eq!(editor.doc.get("plan.floors.bridge"), Some("\"sand\""));
    editor.add_zone().expect("it has zones");
    assert!(matches!(editor.tool.brush, Brush::Zone(_)), "it is painted next");
}

#[test]
fn slots_get_features_and_lose_them() {
    let mut editor = level("ranks/armoury");
    let slot = "yard/party.ranged/3";
    editor.tool.brush = Brush::Feature("cover".into());
    click(&mut editor, slot, None);
    update_scene(&mut editor);
    assert_eq!(editor.now_at(slot), "cover", "{:?} {:?}", editor.news, editor.faults());
    editor.tool.brush = Brush::Eraser;
    click(&mut editor, slot, None);
    update_scene(&mut editor);
    assert_eq!(editor.now_at(slot), "");
}

#[test]
fn a_new_level_of_every_ruleset_is_sound_and_can_be_painted_and_turned() {
    for ruleset in rulesets::RULESETS {
        let mut editor = opened(EditorTarget::New { ruleset: ruleset.name(), wide: 12, high: 8 });
        assert!(editor.is_sound(), "{}: {:?}", ruleset.name(), editor.faults());
        let cell = editor.scene.cells.iter().find(|c| !c.id.contains('|')).expect("it has cells").id.clone();
        editor.pick(&cell);
        editor.use_at(&cell, None);
        for command in [super::super::commands::EditorCommand::Mirror, super::super::commands::EditorCommand::Rotate] {
            editor.command(command);
            update_scene(&mut editor);
            assert!(editor.is_sound(), "{} after {command:?}: {:?}", ruleset.name(), editor.faults());
        }
        if kind_of(&editor.scene) != CellKind::Rank {
            let cells = editor.scene.cells.len();
            editor.grow(true).expect("it grows");
            update_scene(&mut editor);
            assert!(editor.is_sound(), "{}: {:?}", ruleset.name(), editor.faults());
            assert!(editor.scene.cells.len() > cells || kind_of(&editor.scene) == CellKind::Zone);
        }
    }
}

/// Presses the mouse in a cell and releases it in another.
fn drag(editor: &mut Editor, from: &str, to: &str) {
    let at = |cell: &str| Mouse { cell: Some(cell.to_owned()), ..Mouse::default() };
    editor.mouse(&Mouse { pressed: true, held: true, ..at(from) });
    editor.mouse(&Mouse { held: true, ..at(to) });
    editor.mouse(&Mouse { released: true, ..at(to) });
    update_scene(editor);
}

#[test]
fn ropes_levers_and_pairs_are_drawn_from_place_to_place() {
    let mut editor = level("hexes/ambush");
    editor.tool.brush = Brush::Thing("rope".into());
    drag(&mut editor, "4,5", "6,5");
    assert!(editor.is_sound() && editor.news.is_none(), "{:?} {:?}", editor.news, editor.faults());
    assert!(editor.doc.get("ropes.1").is_some_and(|rope| rope.contains("from: (4, 5), to: (6, 5)")));
    assert_eq!(editor.doc.history().done().count(), 1, "one step");
    editor.tool.brush = Brush::Eraser;
    click(&mut editor, "6,5", None);
    assert!(editor.doc.get("ropes.1").is_none() && editor.doc.get("ropes.0").is_some());
    let mut editor = level("zones/bridge");
    editor.tool.brush = Brush::Lever("toggle_door".into());
    drag(&mut editor, "toll_house", "bridge|gatehouse");
    assert!(editor.is_sound(), "{:?} {:?}", editor.news, editor.faults());
    let levers = |editor: &Editor| editor.scene.cells.iter().map(|c| c.levers.len()).sum::<usize>();
    assert_eq!(levers(&editor), 1);
    editor.tool.brush = Brush::Pair("no_sight".into());
    drag(&mut editor, "west_bank", "east_bank");
    assert!(editor.is_sound() && editor.doc.get("no_sight.0").is_some(), "{:?}", editor.faults());
    let mut editor = level("ranks/hunt");
    let fields = list(editor.doc.node("battlefields")).len();
    editor.add_field().expect("there are battlefields");
    update_scene(&mut editor);
    let slot = |editor: &Editor, field: usize| {
        let on = |c: &&crate::vocab::view::CellView| c.slot.as_ref().is_some_and(|slot| slot.field == field);
        editor.scene.cells.iter().find(on).expect("it has slots").id.clone()
    };
    editor.tool.brush = Brush::Pair("links".into());
    let (from, to) = (slot(&editor, 0), slot(&editor, fields));
    drag(&mut editor, &from, &to);
    assert!(editor.is_sound() && editor.doc.text().contains("links:"), "{:?} {:?}", editor.news, editor.faults());
    editor.tool.brush = Brush::Holder(Some("foes".into()));
    click(&mut editor, &to, None);
    assert!(editor.doc.text().contains("doorway: (holder: foes)"), "{:?}", editor.news);
}

#[test]
fn what_is_drawn_with_the_mouse_is_drawn_with_the_keys() {
    let mut editor = level("hexes/ambush");
    editor.tool.brush = Brush::Thing("boulder".into());
    editor.use_at("5,6", None);
    assert!(editor.gesture.line_start.is_some() && editor.doc.get("boulders.1").is_none());
    editor.use_at("2,6", None);
    assert!(editor.doc.get("boulders.1").is_some_and(|boulder| boulder.contains("run: 3")), "{:?}", editor.news);
    editor.use_at("5,6", None);
    assert_eq!(editor.command(EditorCommand::Leave), None);
    assert!(editor.gesture.line_start.is_none() && editor.tool.brush != Brush::Nothing, "first the line is let go");
}

#[test]
fn zones_and_borders_say_what_is_said_of_such() {
    let mut editor = level("zones/bridge");
    editor.tool.brush = Brush::Say("light".into(), Some("dark".into()));
    click(&mut editor, "toll_house", None);
    update_scene(&mut editor);
    assert!(editor.is_sound() && editor.scene.cells.iter().any(|c| c.id == "toll_house" && c.dark));
    editor.tool.brush = Brush::Say("light".into(), None);
    click(&mut editor, "toll_house", None);
    assert!(editor.doc.get("zones.toll_house.light").is_none());
    editor.tool.brush = Brush::Say("locked".into(), Some("true".into()));
    click(&mut editor, "east_bank|toll_house", None);
    assert_eq!(editor.doc.get("borders.east_bank|toll_house.locked"), Some("true"), "{:?}", editor.news);
    click(&mut editor, "bridge", None);
    assert!(editor.news.take().is_some_and(|news| news.contains("has no locked")));
}

#[test]
fn who_is_pressed_with_a_round_in_the_brush_comes_then() {
    let mut editor = level("hexes/ridge");
    let place = editor.scene.combatants.iter().find(|c| c.id == "ogre").expect("it fights").place.clone();
    editor.tool.brush = Brush::Later(Some(4));
    let on = Some(crate::window::battle::HoverTarget::Combatant("ogre".into()));
    let at = Mouse { on, cell: Some(place.clone()), ..Mouse::default() };
    editor.mouse(&Mouse { pressed: true, held: true, ..at.clone() });
    editor.mouse(&Mouse { released: true, ..at });
    assert!(editor.gesture.carried.is_none() && editor.is_sound(), "{:?}", editor.faults());
    assert_eq!(editor.doc.get("combatants.ogre.enters.round"), Some("4"), "{:?}", editor.news);
    editor.tool.brush = Brush::Later(None);
    click(&mut editor, &place, None);
    assert!(editor.doc.get("combatants.ogre.enters").is_none());
    click(&mut editor, "5,0", None);
    assert!(editor.news.is_some(), "nobody is there");
}

#[test]
fn a_part_of_every_kind_of_board_is_marked_copied_and_pasted() {
    let mut editor = level("hexes/ambush");
    editor.tool.kind = BrushTool::Select;
    drag(&mut editor, "5,6", "6,7");
    let Some(Region::Cells(cells)) = &editor.selection.region else { panic!("hexes are marked") };
    assert!(cells.contains(&"5,6".to_owned()) && cells.contains(&"6,7".to_owned()) && cells.len() >= 4, "{cells:?}");
    let many = editor.scene.combatants.len();
    editor.command(EditorCommand::Copy);
    click(&mut editor, "9,8", None);
    editor.command(EditorCommand::Paste);
    update_scene(&mut editor);
    assert!(editor.is_sound() && editor.scene.combatants.len() > many, "{:?} {:?}", editor.news, editor.faults());
    let mut editor = level("ranks/armoury");
    editor.tool.kind = BrushTool::Select;
    drag(&mut editor, "yard/party.reach/2", "yard/party.reach/3");
    assert_eq!(
        editor.selection.region,
        Some(Region::Cells(vec!["yard/party.reach/2".into(), "yard/party.reach/3".into()]))
    );
    editor.command(EditorCommand::Copy);
    click(&mut editor, "yard/party.ranged/4", None);
    editor.command(EditorCommand::Paste);
    assert!(editor.is_sound() && editor.doc.text().contains("Tam 2"), "{:?} {:?}", editor.news, editor.faults());
    let mut editor = level("zones/bridge");
    editor.tool.kind = BrushTool::Select;
    let at = |x: f32, y: f32| Some(Vec2::new((x + 0.5) / 24.0, (y + 0.5) / 14.0));
    let mouse = |share| Mouse { cell: Some("toll_house".into()), share, held: true, ..Mouse::default() };
    editor.mouse(&Mouse { pressed: true, ..mouse(at(16.0, 3.0)) });
    editor.mouse(&mouse(at(19.0, 5.0)));
    assert_eq!(editor.selection.region, Some(Region::Tiles((16, 3), (19, 5))));
    assert!(editor.share_of(((16, 3), (19, 5))).is_some_and(|part| part.width() > 0.15));
    editor.command(EditorCommand::Copy);
    click(&mut editor, "west_bank", at(1.0, 7.0));
    editor.command(EditorCommand::Paste);
    assert!(editor.doc.text().contains("\"toll_house_2\": ("), "{:?}", editor.news);
    assert_eq!(editor.command(EditorCommand::Leave), None);
    assert!(editor.selection.region.is_none());
}

#[test]
fn halves_of_every_kind_of_board_are_made_alike_by_a_press() {
    for (name, half) in
        [("segments/drove", BoardHalf::Left), ("zones/crossroads", BoardHalf::Right), ("ranks/warband", BoardHalf::Top)]
    {
        let mut editor = level(name);
        editor.does(EditorAction::Even(half));
        update_scene(&mut editor);
        assert!(editor.is_sound() && editor.news.is_none(), "{name}: {:?}", editor.faults());
        let of = |side: usize| editor.scene.combatants.iter().filter(|c| c.faction == side).count();
        assert_eq!(of(0), of(1), "{name}");
        assert!(editor.undo_name().is_some_and(|name| name.starts_with("Mirror")));
    }
    let mut editor = level("ranks/warband");
    editor.does(EditorAction::Even(BoardHalf::Left));
    assert!(editor.news.is_some(), "that is no half of ranks");
}
