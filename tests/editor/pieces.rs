//! Tests of copying, pasting and mirroring parts of boards.

use super::open;
use affray::editor::LevelDocument;
use affray::editor::board::BoardHalf;
use affray::engine::BoardForm;
use affray::engine::level_files::levels;
use affray::protocol::open::begin;
use affray::vocab::view::Scene;
use std::collections::BTreeMap;

fn scene(document: &LevelDocument) -> Scene {
    begin(document.level().expect("it is sound").clone(), Some(1)).expect("it begins").scene(None)
}

/// Mirrors every half of every level. That is one undo step, the result is valid and symmetric, and repeating it
/// changes nothing. Otherwise nothing changes and the reason is given.
#[test]
fn a_half_is_the_mirror_image_of_the_other() {
    let (mut refused, mut told) = (Vec::new(), Vec::new());
    for file in levels() {
        for half in BoardHalf::ALL {
            let mut document = LevelDocument::copy_of(&file).expect("it can be read");
            let before = document.text().clone();
            let what = format!("{} {half:?}", file.name);
            if matches!(document.board_form(), Some(BoardForm::Ranks(_))) && half.beside() {
                assert!(document.make_even(half).is_err(), "{what}");
                continue;
            }
            match document.make_even(half) {
                Ok(gone) => {
                    told.extend(gone.iter().map(|gone| format!("{what} without {gone}")));
                    assert!(document.is_sound(), "{what}: {:?}", document.faults());
                    even(&mut document, half, &what);
                }
                Err(why) => {
                    assert!(
                        document.is_sound() && document.history().done().next().is_none(),
                        "{what}: nothing has changed"
                    );
                    refused.push(format!("{what}: {why}"));
                }
            }
            while document.undo().is_some() {}
            assert_eq!(*document.text(), before, "{what}");
        }
    }
    println!("{}\n{}", told.join("\n"), refused.join("\n"));
    // Refusals: the half has no combatants, it becomes disconnected, too many combatants would wait, or only heroes may
    // have its content. 11 of 160.
    assert!(refused.len() <= 11, "{refused:#?}");
}

fn even(document: &mut LevelDocument, half: BoardHalf, what: &str) {
    let once = scene(document);
    document.make_even(half).unwrap_or_else(|e| panic!("{what}: {e}"));
    assert!(document.is_sound(), "{what}: {:?}", document.faults());
    let twice = scene(document);
    let ground = |scene: &Scene| {
        let hex = |c: &affray::vocab::view::CellView| c.hex.map(|h| (h.ground, h.elevation, h.lit));
        scene.cells.iter().map(|c| (c.id.clone(), hex(c), c.cover, c.items.len())).collect::<Vec<_>>()
    };
    let (once_more, ground) = (ground(&twice), ground(&once));
    let other: Vec<_> = ground.iter().zip(&once_more).filter(|(a, b)| a != b).collect();
    assert!(other.is_empty() && ground.len() == once_more.len(), "{what}: {other:?}");
    assert_eq!(company(&once), company(&twice), "{what}");
}

/// Returns the number of combatants by side and icon.
fn company(scene: &Scene) -> Vec<BTreeMap<String, usize>> {
    let mut all = vec![BTreeMap::new(); scene.factions.len()];
    for one in &scene.combatants {
        *all[one.faction].entry(one.icon.to_string()).or_default() += 1;
    }
    all
}

#[test]
fn the_mirror_image_of_one_side_is_the_other() {
    for (name, half) in [
        ("hexes/skirmish", BoardHalf::Left),
        ("percentile/spears", BoardHalf::Right),
        ("segments/redoubt", BoardHalf::Left),
        ("zones/bridge", BoardHalf::Left),
        ("zones/crossroads", BoardHalf::Right),
        ("ranks/warband", BoardHalf::Top),
        ("ranks/ford", BoardHalf::Bottom),
    ] {
        let mut document = open(name);
        let first = usize::from(!half.first());
        let before = company(&scene(&document));
        document.make_even(half).expect("it has that half");
        assert!(document.is_sound(), "{name}: {:?}", document.faults());
        let sides = company(&scene(&document));
        assert_eq!(sides[0], sides[1], "{name}");
        assert!(sides[first].values().sum::<usize>() <= before[first].values().sum(), "{name}");
        assert_eq!(document.history().done().count(), 1);
    }
}

#[test]
fn the_ground_of_hexes_is_the_same_seen_from_both_sides() {
    let mut document = open("hexes/ridge");
    document.make_even(BoardHalf::Right).expect("it has halves");
    assert!(document.is_sound(), "{:?}", document.faults());
    let scene = scene(&document);
    let hexes: Vec<_> = scene.cells.iter().filter_map(|c| Some((c.hex?, c))).collect();
    let measure = hexes.iter().map(|(h, _)| 2 * h.q + h.r);
    let sum = measure.clone().min().expect("some") + measure.max().expect("some");
    for (hex, cell) in &hexes {
        let image = hexes.iter().find(|(h, _)| h.r == hex.r && 2 * h.q + h.r == sum - (2 * hex.q + hex.r));
        let (image, there) = image.unwrap_or_else(|| panic!("{} has no image", cell.id));
        assert_eq!((image.ground, image.elevation), (hex.ground, hex.elevation), "{}", cell.id);
        let other: Vec<usize> = there.exits.iter().map(|side| 1 - side).collect();
        assert_eq!(cell.exits, other, "{}", cell.id);
    }
}

#[test]
fn a_stretch_of_hexes_is_put_in_elsewhere_with_all_that_is_there() {
    let mut document = open("segments/ledge");
    let piece = document.copy_hexes(&[(1, 5), (2, 5), (3, 5), (90, 90)]).expect("there are some");
    document.paste_hexes(&piece, (4, 2)).expect("they are painted");
    for (from, to) in [((1, 5), (4, 2)), ((2, 5), (5, 2)), ((3, 5), (6, 2))] {
        assert_eq!(document.ground_at(from), document.ground_at(to), "{}", document.text());
    }
    assert_eq!(document.history().done().collect::<Vec<_>>(), ["Paste 3 hexes"]);
    assert!(document.copy_hexes(&[(90, 90)]).is_err());
    assert!(open("zones/bridge").paste_hexes(&piece, (0, 0)).is_err());
    // A part of the camp by night: its light, height, sword and sleeper.
    let mut document = open("hexes/ambush");
    let before = scene(&document).combatants.len();
    let piece = document.copy_hexes(&[(5, 6), (6, 6), (10, 7)]).expect("there are some");
    document.paste_hexes(&piece, (1, 4)).expect("they are painted");
    assert!(document.is_sound(), "{:?}", document.faults());
    let after = scene(&document);
    let hex = |id: &str| after.cells.iter().find(|c| c.id == id).expect("it is there").clone();
    assert!(hex("1,4").hex.is_some_and(|h| h.lit) && hex("6,5").items.len() == 1, "{:?}", hex("6,5"));
    let new = after.combatants.iter().find(|c| c.place == "1,4").expect("the sleeper's like");
    assert_eq!((after.combatants.len(), new.id.as_str(), new.name.as_str()), (before + 1, "sleeper_3", "Sleeper 3"));
}

#[test]
fn zones_are_put_in_elsewhere_as_new_ones() {
    let mut document = open("zones/bridge");
    let before = scene(&document);
    let tiles: Vec<(usize, usize)> = (3..10).flat_map(|y| (16..20).map(move |x| (x, y))).collect();
    let piece = document.copy_tiles(&tiles).expect("the toll house");
    document.paste_tiles(&piece, (24, 3)).expect("beside the board");
    let faults: Vec<_> = document.faults().iter().map(|f| &f.message).collect();
    assert!(document.is_sound(), "{faults:?}");
    let after = scene(&document);
    let new = |id: &str| after.cells.iter().find(|c| c.id == id).is_some() && before.cells.iter().all(|c| c.id != id);
    assert!(
        new("toll_house_2") && new("bridge_2|toll_house_2"),
        "{:?}",
        after.cells.iter().map(|c| &c.id).collect::<Vec<_>>()
    );
    let archer = after.combatants.iter().filter(|c| c.place == "toll_house_2").count();
    assert_eq!(
        (archer, after.combatants.len()),
        (1, before.combatants.len() + 1),
        "who stands wholly inside comes along"
    );
    assert!(document.copy_tiles(&[(90, 90)]).is_err());
}

#[test]
fn slots_are_put_in_elsewhere() {
    let mut document = open("ranks/armoury");
    let piece = document.copy_slots(&["yard/party.reach/2", "yard/party.reach/3"]).expect("slots");
    let before = scene(&document).combatants.len();
    document.paste_slots(&piece, "yard/party.ranged/4").expect("a slot");
    assert!(document.is_sound(), "{:?}", document.faults());
    assert!(document.get("battlefields.yard.items.\"party.ranged/5\"").is_some_and(|items| items.contains("spear")));
    let after = scene(&document);
    let new = after.combatants.iter().find(|c| c.place == "yard/party.ranged/4").expect("Tam's like");
    assert_eq!((after.combatants.len(), new.name.as_str()), (before + 1, "Tam 2"));
    assert!(document.copy_slots(&["nowhere"]).is_err() && document.paste_slots(&piece, "nowhere").is_err());
}
