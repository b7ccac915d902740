//! Boards of ranks made by hand, for tests of drawing code.

use super::super::field::TokenSpec;
use super::plan::RankPlan;
use crate::vocab::view::{
    ArrowKind, ArrowView, CellKind, CellView, CombatantView, ConditionView, FactionView, FieldView, Scene, SlotView,
    Standing, TurnView,
};
use bevy::math::Vec2;
use std::sync::Arc;

const ROWS: [(&str, i8); 6] = [
    ("party.ranged", -2),
    ("party.reach", -1),
    ("party.melee", 0),
    ("foes.melee", 0),
    ("foes.reach", 1),
    ("foes.ranged", 2),
];

/// Adds a battlefield with that name and number of columns; a doorway held by that side narrows its melee rows.
fn field(scene: &mut Scene, id: &str, name: &str, columns: u8, doorway: Option<usize>) {
    let field = scene.fields.len();
    scene.fields.push(FieldView { id: id.into(), name: name.into(), columns, doorway, ..FieldView::default() });
    let mut cells = scene.cells.to_vec();
    for (row, (title, rank)) in ROWS.into_iter().enumerate() {
        let narrow = match (doorway, row) {
            (Some(holder), 2 | 3) if holder == row - 2 => 3,
            (Some(_), 2 | 3) => 2,
            _ => columns,
        };
        for column in 1..=narrow {
            cells.push(CellView {
                id: format!("{id}/{title}/{column}"),
                name: format!("{title} {column}"),
                kind: CellKind::Rank,
                slot: Some(SlotView { field, row: row as u8, rank, column, ..SlotView::default() }),
                ..CellView::default()
            });
        }
    }
    scene.cells = cells.into();
}

fn somebody(
    scene: &mut Scene,
    name: &str,
    icon: &str,
    faction: usize,
    place: &str,
    guard: (i32, i32),
    health: (i32, i32),
) {
    scene.rail.push(scene.combatants.len());
    scene.combatants.push(CombatantView {
        id: name.to_lowercase(),
        name: name.into(),
        faction,
        place: place.into(),
        icon: icon.into(),
        health: health.0,
        max_health: health.1,
        guard: Some(guard),
        size: 2,
        ..CombatantView::default()
    });
}

fn arrow(from: usize, to: usize, kind: ArrowKind, dice: &str, of: u8) -> ArrowView {
    ArrowView { from, to: Some(to), kind, dice: dice.into(), of, ..ArrowView::default() }
}

fn blank(title: &str) -> Scene {
    let side = |id: &str, name: &str| FactionView { id: id.into(), name: name.into() };
    Scene {
        ruleset: "ranks",
        title: title.into(),
        round: 4,
        phase: "Round 4: the party declares".into(),
        factions: vec![side("party", "The party"), side("foes", "The foes")],
        ..Scene::default()
    }
}

fn feature(scene: &mut Scene, cell: &str, name: &'static str) {
    let cell = Arc::make_mut(&mut scene.cells).iter_mut().find(|c| c.id == cell).expect("a cell of the fixture");
    cell.slot.as_mut().expect("a slot").features.push(name);
}

/// One battlefield with attacks declared.
pub fn ford() -> Scene {
    let mut s = blank("Three at the ford");
    field(&mut s, "ford", "The ford", 4, None);
    s.fields[0].exits = vec![0, 1];
    somebody(&mut s, "Godric", "visored-helm", 0, "ford/party.melee/2", (5, 6), (7, 9));
    somebody(&mut s, "Maud", "spears", 0, "ford/party.reach/1", (7, 7), (6, 6));
    somebody(&mut s, "Wren", "feather-wound", 0, "ford/party.ranged/3", (6, 6), (5, 5));
    somebody(&mut s, "Ash", "cowled", 0, "ford/party.melee/3", (3, 5), (5, 5));
    somebody(&mut s, "Brute", "ogre", 1, "ford/foes.melee/2", (0, 6), (7, 9));
    somebody(&mut s, "Cut-throat", "bandit", 1, "ford/foes.melee/3", (3, 5), (5, 5));
    somebody(&mut s, "Pikeman", "pikeman", 1, "ford/foes.reach/2", (7, 7), (7, 7));
    somebody(&mut s, "Slinger", "sling", 1, "ford/foes.ranged/2", (2, 5), (5, 5));
    somebody(&mut s, "Bandit 2", "robber", 1, "ford/foes.melee/3", (0, 5), (0, 5));
    s.combatants[8].standing = Standing::Incapacitated;
    s.combatants[3].turn = TurnView::Acting;
    for done in 0..3 {
        s.combatants[done].turn = TurnView::Taken;
    }
    let prone = |name: &str, icon| ConditionView { name: name.into(), detail: String::new(), icon };
    s.combatants[5].conditions = vec![prone("Prone", "falling"), prone("Dazed", "knocked-out-stars")];
    for (cell, name) in [
        ("ford/party.reach/1", "high_ground"),
        ("ford/party.reach/2", "high_ground"),
        ("ford/foes.melee/4", "low_ground"),
        ("ford/foes.reach/4", "low_ground"),
        ("ford/foes.ranged/2", "cover"),
        ("ford/foes.ranged/3", "cover"),
        ("ford/foes.reach/2", "cover"),
        ("ford/party.melee/1", "cramped"),
        ("ford/foes.melee/1", "cramped"),
        ("ford/party.ranged/4", "cramped"),
        ("ford/party.ranged/4", "cover"),
    ] {
        feature(&mut s, cell, name);
    }
    s.arrows = vec![
        arrow(0, 4, ArrowKind::Attack, "d8", 3),
        arrow(1, 4, ArrowKind::Attack, "2d6 ▲", 3),
        arrow(2, 5, ArrowKind::Shot, "d6", 1),
        arrow(5, 3, ArrowKind::Attack, "d6", 1),
        arrow(7, 0, ArrowKind::Shot, "2d6 ▼", 1),
    ];
    s
}

/// Two linked battlefields; a charge, a move, an area, aid and flight.
pub fn two() -> Scene {
    let mut s = blank("Mill and ford");
    field(&mut s, "ford", "The ford", 4, None);
    field(&mut s, "mill", "The mill", 4, None);
    s.fields[0].links = vec![1];
    s.fields[1].links = vec![0];
    s.fields[0].exits = vec![0];
    s.fields[1].exits = vec![1];
    somebody(&mut s, "Godric", "visored-helm", 0, "ford/party.melee/2", (5, 6), (7, 9));
    somebody(&mut s, "Maud", "spears", 0, "ford/party.reach/1", (7, 7), (6, 6));
    somebody(&mut s, "Wren", "feather-wound", 0, "ford/party.ranged/3", (6, 6), (5, 5));
    somebody(&mut s, "Ash", "cowled", 0, "mill/party.reach/2", (3, 5), (5, 5));
    somebody(&mut s, "Odrun the Grey", "wizard-staff", 0, "mill/party.ranged/2", (2, 3), (5, 5));
    somebody(&mut s, "Brute", "ogre", 1, "ford/foes.melee/2", (0, 6), (7, 9));
    somebody(&mut s, "Cut-throat", "bandit", 1, "ford/foes.melee/3", (3, 5), (5, 5));
    somebody(&mut s, "Pikeman", "pikeman", 1, "mill/foes.reach/2", (7, 7), (7, 7));
    somebody(&mut s, "Slinger", "sling", 1, "mill/foes.ranged/2", (2, 5), (5, 5));
    somebody(&mut s, "Levy band", "swordman", 1, "mill/foes.melee/2", (5, 5), (10, 10));
    s.combatants[0].turn = TurnView::Acting;
    let cells = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
    s.arrows = vec![
        ArrowView { cells: cells(&["mill/party.melee/2"]), ..arrow(3, 9, ArrowKind::Charge, "d8", 1) },
        ArrowView {
            from: 4,
            kind: ArrowKind::Blast,
            cells: cells(&["mill/foes.reach/1", "mill/foes.reach/2", "mill/foes.reach/3", "mill/foes.reach/4"]),
            dice: "d6".into(),
            label: "Burst".into(),
            ..ArrowView::default()
        },
        arrow(2, 1, ArrowKind::Aid, "", 0),
        ArrowView { from: 6, kind: ArrowKind::Move, cells: cells(&["ford/foes.reach/3"]), ..ArrowView::default() },
        ArrowView { from: 8, kind: ArrowKind::Flight, label: "Flee".into(), ..ArrowView::default() },
    ];
    s
}

/// Four battlefields in a ring.
pub fn four() -> Scene {
    let mut s = blank("The village");
    for (id, name) in [("ford", "The ford"), ("mill", "The mill"), ("barn", "The tithe barn"), ("bridge", "The bridge")]
    {
        field(&mut s, id, name, 4, None);
    }
    for (a, b) in [(0, 1), (0, 2), (2, 3), (1, 3)] {
        s.fields[a].links.push(b);
        s.fields[b].links.push(a);
    }
    s.fields[0].exits = vec![0];
    s.fields[3].exits = vec![1];
    let names = ["Godric", "Maud", "Wren", "Ash", "Brute", "Cut-throat", "Pikeman", "Slinger"];
    let icons = ["visored-helm", "spears", "feather-wound", "cowled", "ogre", "bandit", "pikeman", "sling"];
    for (i, place) in ["ford", "mill", "barn", "bridge"].into_iter().enumerate() {
        for (row, _) in ROWS.iter().enumerate().filter(|(r, _)| (r + i) % 2 == 0 || *r == 2 || *r == 3) {
            let who = (row * 3 + i) % 4 + if row > 2 { 4 } else { 0 };
            let at = format!("{place}/{}/{}", ROWS[row].0, (row + i) % 4 + 1);
            let name = if i == 0 { names[who].to_owned() } else { format!("{} {}", names[who], i + 1) };
            somebody(&mut s, &name, icons[who], usize::from(row > 2), &at, (3, 5), (5, 6));
        }
    }
    s.arrows = vec![arrow(0, 2, ArrowKind::Attack, "d8", 2), arrow(1, 2, ArrowKind::Attack, "2d6 ▲", 2)];
    s.combatants[1].turn = TurnView::Acting;
    s
}

/// A doorway held by the foes.
pub fn door() -> Scene {
    let mut s = blank("The gate");
    field(&mut s, "gate", "The gatehouse", 4, Some(1));
    s.fields[0].exits = vec![0];
    somebody(&mut s, "Godric", "visored-helm", 0, "gate/party.melee/2", (5, 6), (7, 9));
    somebody(&mut s, "Maud", "spears", 0, "gate/party.reach/1", (7, 7), (6, 6));
    somebody(&mut s, "Brute", "ogre", 1, "gate/foes.melee/1", (0, 6), (7, 9));
    somebody(&mut s, "Cut-throat", "bandit", 1, "gate/foes.melee/3", (3, 5), (5, 5));
    somebody(&mut s, "Slinger", "sling", 1, "gate/foes.ranged/4", (2, 5), (5, 5));
    s.combatants[0].turn = TurnView::Acting;
    s
}

/// Three columns, reserves on both sides, and the front pushed back.
pub fn theatre() -> Scene {
    let mut s = blank("The causeway");
    field(&mut s, "road", "The causeway", 3, None);
    s.fields[0].exits = vec![0, 1];
    s.fields[0].front = Some((6, 30));
    somebody(&mut s, "Godric", "visored-helm", 0, "road/party.melee/2", (5, 6), (7, 9));
    somebody(&mut s, "Maud", "spears", 0, "road/party.reach/1", (7, 7), (6, 6));
    somebody(&mut s, "Brute", "ogre", 1, "road/foes.melee/1", (0, 6), (7, 9));
    somebody(&mut s, "Cut-throat", "bandit", 1, "road/foes.melee/3", (3, 5), (5, 5));
    let waiting = [
        ("Wren", "feather-wound", 0),
        ("Ash", "cowled", 0),
        ("Slinger", "sling", 1),
        ("Pikeman", "pikeman", 1),
        ("Old slinger", "sling", 1),
        ("Orc warlord", "ogre", 1),
    ];
    for (name, icon, side) in waiting {
        somebody(&mut s, name, icon, side, "", (5, 5), (5, 5));
        s.combatants.last_mut().expect("it was just added").reserve = true;
    }
    s.combatants[0].turn = TurnView::Acting;
    s
}

/// One battlefield of the greatest width, with every slot occupied.
pub fn wide() -> Scene {
    let mut s = blank("The long line");
    field(&mut s, "line", "The long line", 8, None);
    let icons = ["visored-helm", "spears", "feather-wound", "ogre", "pikeman", "sling"];
    for (row, (title, _)) in ROWS.into_iter().enumerate() {
        for column in 1..=8 {
            let name = format!("{} {column}", ["Archer", "Spear", "Sword", "Cutter", "Pike guard", "Slinger"][row]);
            let at = format!("line/{title}/{column}");
            somebody(&mut s, &name, icons[row], usize::from(row > 2), &at, (3, 5), (5, 6));
        }
    }
    s.combatants[17].turn = TurnView::Acting;
    s
}

/// Returns all of them by name.
pub fn all() -> [(&'static str, Scene); 6] {
    [("ford", ford()), ("two", two()), ("four", four()), ("door", door()), ("theatre", theatre()), ("wide", wide())]
}

/// Returns the tokens of a scene.
pub fn tokens(plan: &RankPlan, scene: &Scene) -> Vec<TokenSpec> {
    let size = plan.type_sizes.label;
    let wide = |words: usize| Vec2::new(words as f32 * size * 0.49 + 6.0, size * 1.15);
    let token = |c: &CombatantView| TokenSpec {
        id: c.id.clone(),
        place: c.place.clone(),
        side: c.faction,
        down: c.standing != Standing::Active,
        radius: plan.stand.radius,
        label: wide(c.name.chars().count()),
        short: wide(3),
        ..TokenSpec::default()
    };
    scene.combatants.iter().map(token).collect()
}
