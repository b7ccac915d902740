//! Tests of features that are drawn from one cell to another.

use super::open;

#[test]
fn ropes_and_boulders_lie_where_they_are_drawn_and_are_taken_away() {
    let mut document = open("hexes/ambush");
    let before = document.text().clone();
    document.add_feature("rope", (4, 5), (6, 5)).expect("ropes lie on hexes");
    document.add_feature("boulder", (5, 6), (2, 6)).expect("boulders lie on hexes");
    assert!(document.is_sound(), "{:?}", document.faults());
    assert_eq!(document.get("ropes.1"), Some("(id: \"rope_1\", from: (4, 5), to: (6, 5))"));
    assert_eq!(document.get("boulders.1"), Some("(id: \"boulder_1\", at: (5, 6), direction: 3, run: 3)"));
    assert!(document.take_features((6, 5)).expect("it has hexes"), "a rope is taken by either end");
    assert!(document.take_features((5, 6)).expect("it has hexes"));
    assert!(!document.take_features((5, 6)).expect("it has hexes"), "nothing lies there any more");
    assert_eq!(*document.text(), before);
    assert!(document.add_feature("planted shield", (4, 5), (5, 5)).is_err());
    assert!(open("zones/bridge").add_feature("rope", (4, 5), (6, 5)).is_err());
}

#[test]
fn every_feature_that_a_ruleset_tells_of_can_be_laid() {
    for (name, from, to) in [("hexes/ridge", (3, 3), (5, 3)), ("percentile/courtyard", (3, 3), (4, 3))] {
        let mut document = open(name);
        let forms = document.feature_forms();
        assert!(!forms.is_empty(), "{name}");
        for form in forms {
            document.add_feature(form.name, from, to).unwrap_or_else(|e| panic!("{name} {}: {e}", form.name));
            assert!(document.is_sound(), "{name} {}: {:?}", form.name, document.faults());
        }
        assert!(document.take_features(from).expect("it has hexes"), "{name}");
        assert!(
            forms
                .iter()
                .all(|form| document.get(&format!("{}.0", form.list)).is_none_or(|text| !text.contains("(3, 3)")))
        );
    }
}

#[test]
fn levers_work_doors_and_lights() {
    let mut document = open("zones/bridge");
    document.add_lever("gatehouse", "toggle_door", "bridge|gatehouse").expect("a door");
    document.add_lever("toll_house", "toggle_light", "bridge").expect("a zone");
    assert!(document.is_sound(), "{:?}", document.faults());
    let lever = document.get("zones.gatehouse.levers.0");
    assert_eq!(lever, Some("(id: \"lever_1\", effect: \"toggle_door:bridge|gatehouse\")"));
    assert!(document.get("zones.toll_house.levers.0").is_some_and(|lever| lever.contains("lever_2")));
    document.add_lever("toll_house", "toggle_light", "bridge").expect("the same");
    assert!(document.get("zones.toll_house.levers").is_none(), "drawn once more it is gone");
    document.add_lever("gatehouse", "toggle_door", "gatehouse|west_bank").expect("it is written all the same");
    assert!(document.faults().iter().any(|fault| fault.message.contains("not a door")), "{:?}", document.faults());
    assert!(document.add_lever("gatehouse", "explode", "bridge").is_err());
    assert!(document.add_lever("bridge|gatehouse", "toggle_light", "bridge").is_err(), "it stands in a zone");
}

#[test]
fn places_are_paired_once_and_parted_again() {
    let mut document = open("zones/bridge");
    let before = document.text().clone();
    document.pair("no_sight", "west_bank", "east_bank").expect("zones");
    assert!(document.is_sound() && document.get("no_sight") == Some("[(\"west_bank\", \"east_bank\")]"));
    assert!(document.pair("no_sight", "bridge", "bridge").is_err() && document.pair("links", "a", "b").is_err());
    document.pair("no_sight", "east_bank", "west_bank").expect("zones");
    assert_eq!(document.get("no_sight"), Some("[]"));
    document.undo();
    document.undo();
    assert_eq!(*document.text(), before);
    let mut document = open("ranks/ford");
    document.add_field("mill", "The mill").expect("a name");
    document.pair("links", "ford", "mill").expect("battlefields");
    document.set_doorway("mill", Some("foes")).expect("a battlefield");
    assert!(document.is_sound(), "{:?}", document.faults());
    document.set_doorway("mill", None).expect("a battlefield");
    assert!(document.is_sound() && !document.text().contains("doorway"));
}

#[test]
fn who_comes_later_comes_in_that_round() {
    let mut document = open("hexes/ridge");
    let before = document.text().clone();
    document.set_later("ogre", Some(3)).expect("it is in the level");
    assert!(document.is_sound() && document.get("combatants.ogre.enters") == Some("(round: 3)"));
    document.set_later("ogre", Some(4)).expect("it is in the level");
    assert_eq!(document.get("combatants.ogre.enters.round"), Some("4"));
    document.set_later("ogre", None).expect("it is in the level");
    assert_eq!(*document.text(), before);
    assert!(document.set_later("nobody", Some(3)).is_err());
    assert!(open("zones/bridge").set_later("ogre", Some(3)).is_err());
}
