//! Every kind of board is painted through the state of the screen, without a screen.

use super::*;
use crate::rulesets;
use crate::window::editor::enter::{Entry, open};
use crate::window::editor::pointer::Mouse;

/// The scene of the last sound state, as the board shows it.
fn look(editor: &mut Editor) {
    editor.refresh();
    let level = editor.level().expect("it was sound once").clone();
    editor.scene = crate::protocol::open::begin(level, Some(0)).expect("it begins").scene(None);
}

fn opened(entry: Entry) -> Editor {
    let mut editor = open(&entry).expect("it opens");
    look(&mut editor);
    editor
}

fn level(name: &str) -> Editor {
    opened(Entry::Copy(name.to_owned()))
}

/// A press of the mouse and its end, in a cell and at a place of the plan.
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
    assert_eq!((said(&exit, TERRAIN).as_deref(), said("rough", TERRAIN).as_deref()), (Some("open"), Some("rough")));
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
        (editor.brush, editor.size) = (Brush::Terrain(terrain.into()), 1);
        click(&mut editor, &cell, None);
        assert_eq!(editor.news, None, "{name}");
        look(&mut editor);
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
    let (side, item) = (editor.model.sides[0].id.clone(), "sword".to_owned());
    for brush in [Brush::Exit(side), Brush::Item(item), Brush::Prop("oak".into())] {
        editor.brush = brush;
        click(&mut editor, &last, None);
        assert!(editor.news.is_none() && editor.faults().is_empty(), "{:?} {:?}", editor.news, editor.faults());
    }
    look(&mut editor);
    let cell = editor.scene.cells.last().expect("it has hexes");
    assert!(cell.exits == [0] && cell.items.len() == 1, "{cell:?}");
    let props = list(editor.doc.node("plan.props")).len();
    editor.brush = Brush::Eraser;
    click(&mut editor, &last, None);
    assert_eq!(list(editor.doc.node("plan.props")).len(), props - 1, "the prop goes first");
    click(&mut editor, &last, None);
    look(&mut editor);
    let cell = editor.scene.cells.last().expect("it has hexes");
    assert!(cell.exits.is_empty() && cell.items.is_empty() && editor.is_sound(), "{cell:?}");
}

#[test]
fn zones_are_painted_tile_by_tile_and_joined_by_a_stroke() {
    let mut editor = level("zones/bridge");
    editor.brush = Brush::Zone("bridge".into());
    let at = Vec2::new(7.5 / 24.0, 5.5 / 14.0);
    click(&mut editor, "gatehouse", Some(at));
    assert!(editor.is_sound() && editor.news.is_none(), "{:?} {:?}", editor.news, editor.faults());
    let tile = editor.tile(at).expect("it has a plan");
    assert_eq!(editor.doc.area_at(tile).as_deref(), Some("bridge"));
    editor.brush = Brush::Border("door".into());
    let mouse = |cell: &str| Mouse { cell: Some(cell.into()), held: true, ..Mouse::default() };
    editor.mouse(&Mouse { pressed: true, ..mouse("west_bank") });
    editor.mouse(&mouse("toll_house"));
    editor.mouse(&Mouse { released: true, held: false, ..mouse("toll_house") });
    assert_eq!(editor.doc.get("borders.toll_house|west_bank.kind"), Some("door"), "{:?}", editor.news);
    click(&mut editor, "bridge|gatehouse", None);
    editor.brush = Brush::Eraser;
    click(&mut editor, "toll_house|west_bank", None);
    assert_eq!(editor.doc.get("borders.toll_house|west_bank"), None);
    editor.brush = Brush::Floor("sand".into());
    click(&mut editor, "bridge", None);
    assert_eq!(editor.doc.get("plan.floors.bridge"), Some("\"sand\""));
    editor.add_zone().expect("it has zones");
    assert!(matches!(editor.brush, Brush::Zone(_)), "it is painted next");
}

#[test]
fn slots_get_features_and_lose_them() {
    let mut editor = level("ranks/armoury");
    let slot = "yard/party.ranged/3";
    editor.brush = Brush::Feature("cover".into());
    click(&mut editor, slot, None);
    look(&mut editor);
    assert_eq!(editor.now_at(slot), "cover", "{:?} {:?}", editor.news, editor.faults());
    editor.brush = Brush::Eraser;
    click(&mut editor, slot, None);
    look(&mut editor);
    assert_eq!(editor.now_at(slot), "");
}

#[test]
fn a_new_level_of_every_ruleset_is_sound_and_can_be_painted_and_turned() {
    for ruleset in rulesets::RULESETS {
        let mut editor = opened(Entry::New { ruleset: ruleset.name(), wide: 12, high: 8 });
        assert!(editor.is_sound(), "{}: {:?}", ruleset.name(), editor.faults());
        let cell = editor.scene.cells.iter().find(|c| !c.id.contains('|')).expect("it has cells").id.clone();
        editor.pick(&cell);
        editor.use_at(&cell);
        for command in [super::super::commands::Command::Mirror, super::super::commands::Command::Rotate] {
            editor.command(command);
            look(&mut editor);
            assert!(editor.is_sound(), "{} after {command:?}: {:?}", ruleset.name(), editor.faults());
        }
        if kind_of(&editor.scene) != CellKind::Rank {
            let cells = editor.scene.cells.len();
            editor.grow(true).expect("it grows");
            look(&mut editor);
            assert!(editor.is_sound(), "{}: {:?}", ruleset.name(), editor.faults());
            assert!(editor.scene.cells.len() > cells || kind_of(&editor.scene) == CellKind::Zone);
        }
    }
}
