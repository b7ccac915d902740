#![allow(clippy::all)]
use crate::vocab::view::*;
use crate::window::room::BattleRoom;
pub fn scene(room: &mut BattleRoom) {
    let Ok(which) = std::env::var("HEXFIX") else { return };
    let (w, h) = match which.as_str() {
        "big" => (24, 16),
        _ => (14, 9),
    };
    let night = which == "night";
    let mut cells = Vec::new();
    for r in 0..h as i32 {
        for i in 0..w as i32 {
            let q = i - r / 2;
            let terrain = match (i, r) {
                (9..=11, 0..=1) | (10, 2) => "tree",
                (2..=4, 6..=8) => "shallow_water",
                (6, 0) | (6, 1) => "wall",
                (6, 2) => "arrow_slit",
                (7, 0) => "fire",
                (0, 0..=1) => "rough",
                (1, 0..=1) => "brush",
                (0, 3) => "slippery",
                (1, 3) => "slippery",
                (0, 4) => "mist",
                (1, 4) => "mist",
                (0, 5) => "mist",
                (12, 7) => "table",
                (13, 7) => "table",
                (8, 5) => "light_cover",
                (8, 6) => "heavy_cover",
                (7, 6) => "light_cover",
                (5, 8) => "fire",
                _ => "clear",
            };
            let elevation = match (i, r) {
                (11..=13, 3..=5) if !(i == 11 && r == 3) => {
                    if i == 13 && r == 4 {
                        3
                    } else {
                        1
                    }
                }
                (5, 4) => -1,
                _ => 0,
            };
            let lit = (i - 6).abs() + (r - 4).abs() < 3;
            let rim = r == 0 || r == h - 1 || i == 0 || i == w - 1;
            cells.push(CellView {
                id: format!("{q},{r}"),
                name: format!("{q},{r}"),
                kind: CellKind::Hex,
                dark: night && !lit,
                exits: if rim { vec![0, 1] } else { vec![] },
                items: if (i, r) == (5, 6) {
                    vec![ItemView { id: "x".into(), name: "Spear".into(), icon: "spears", ..Default::default() }]
                } else {
                    vec![]
                },
                hex: Some(HexView { q, r, elevation, terrain, lit: night && lit, exit: rim }),
                ..Default::default()
            });
        }
    }
    let at = |i: i32, r: i32| format!("{},{}", i - r / 2, r);
    let mut combatants = Vec::new();
    let mut add = |name: &str, faction, place: String, icon: &str, facing, size, turn, standing| {
        combatants.push(CombatantView {
            id: name.to_lowercase().replace(' ', "_"),
            name: name.into(),
            faction,
            place,
            icon: icon.into(),
            health: 5,
            max_health: 8,
            size,
            turn,
            standing,
            facing: Some(facing),
            ..Default::default()
        });
    };
    use Standing::{Active, Dead};
    use TurnView::{Acting, Ready, Taken};
    add("Aldith", 0, at(5, 5), "spears", 0, 2, Acting, Active);
    add("Wynn", 0, at(3, 4), "bowman", 0, 2, Ready, Active);
    add("Blogo", 0, at(2, 3), "wizard-staff", 5, 2, Ready, Active);
    add("Rorik", 0, at(4, 6), "spears", 1, 2, Ready, Active);
    add("Orc 1", 1, at(8, 4), "goblin-head", 3, 2, Ready, Active);
    add("Orc 2", 1, at(8, 6), "goblin-head", 4, 2, Taken, Active);
    add("Orc 3", 1, at(12, 5), "goblin-head", 3, 2, Ready, Active);
    add("Ogre", 1, at(10, 3), "ogre", 3, 3, Ready, Active);
    add("Orc 4", 1, at(8, 4), "goblin-head", 3, 2, Ready, Dead);
    add("Orc 5", 1, at(9, 4), "goblin-head", 3, 2, Ready, Active);
    add("Orc 6", 1, at(9, 5), "goblin-head", 2, 2, Ready, Active);
    add("Orc 7", 1, at(9, 6), "goblin-head", 2, 2, Ready, Active);
    add("Rhino", 1, at(12, 1), "charging-bull", 3, 4, Ready, Active);
    add("Hild", 0, at(4, 1), "shield", 5, 2, Ready, Active);
    add("Osric", 0, at(4, 1), "shield", 5, 2, Ready, Active);
    add("Edda", 0, at(5, 1), "shield", 5, 2, Ready, Active);
    let n = combatants.len();
    combatants[n - 2].also = Some(at(5, 1));
    let mark = |c, i, s, l: &str| TrackMark { count: c, combatant: i, label: l.into(), state: s };
    let mut scene = Scene {
        ruleset: "hexes",
        title: "Pikes at the ford".into(),
        round: 3,
        phase: "Round 3".into(),
        factions: vec![
            FactionView { id: "a".into(), name: "Party".into() },
            FactionView { id: "b".into(), name: "Orcs".into() },
        ],
        cells,
        combatants,
        rail: (0..n).collect(),
        ..Default::default()
    };
    scene.walls = vec![WallView { cells: [at(4, 1), at(5, 1)], figures: [n - 3, n - 2, n - 1], front: [4, 5] }];
    scene.features = vec![
        FeatureView {
            id: "r".into(),
            name: "Rope".into(),
            icon: "rope-coil",
            cells: vec![at(2, 1), at(2, 5)],
            direction: None,
            spent: false,
        },
        FeatureView {
            id: "b".into(),
            name: "Boulder".into(),
            icon: "rock",
            cells: vec![at(12, 4), at(11, 4), at(10, 4), at(9, 4)],
            direction: Some(3),
            spent: false,
        },
    ];
    use TrackState::{Done, Held, Waiting};
    scene.track = vec![
        mark(9, 1, Done, "Bow"),
        mark(8, 4, Done, "Axe"),
        mark(7, 0, TrackState::Acting, "Spear"),
        mark(7, 7, Waiting, "Club"),
        mark(5, 3, Waiting, "Spear"),
        mark(4, 2, Waiting, "Web snare"),
        mark(3, 5, Waiting, ""),
        mark(3, 9, Waiting, ""),
        mark(6, 8, Held, "Axe"),
    ];
    scene.count = Some(7);
    room.scene = scene;
}
