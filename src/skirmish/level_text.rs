//! The text of a generated level.

use super::arsenal::Arsenal;
use super::board::Board;
use super::draw::Skirmish;
use super::request::GroundChoice;
use super::team::{Member, Team};
use crate::engine::Level;
use crate::engine::encounters::{Written, bracket};
use crate::engine::skirmish::{AimRow, BattleLine};
use crate::protocol::open;
use crate::vocab::names::readable_id;
use rand::RngExt;
use rand_pcg::Pcg32;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

/// Names of the two sides.
const SIDES: [[&str; 2]; 8] = [
    ["The wardens", "The raiders"],
    ["The company", "The rivals"],
    ["The patrol", "The outlaws"],
    ["The travellers", "The robbers"],
    ["The reds", "The greys"],
    ["The river folk", "The hill folk"],
    ["The escort", "The hunters"],
    ["The levy", "The rebels"],
];

impl Skirmish {
    /// Writes the level.
    ///
    /// # Errors
    /// Errors if the ground has too few places.
    pub fn text(&self, arsenal: &Arsenal) -> Result<String, String> {
        write(arsenal, self)
    }

    /// Reads the level that [`Self::text`] writes.
    ///
    /// # Errors
    /// Errors if the ground has too few places, or a table contains fields that the ruleset refuses.
    pub fn level(&self, arsenal: &Arsenal) -> Result<Arc<Level>, String> {
        open::level_text("generated.ron", &self.text(arsenal)?, &[])
    }
}

fn write(arsenal: &Arsenal, skirmish: &Skirmish) -> Result<String, String> {
    let table = &arsenal.table;
    let lines = skirmish.teams.each_ref().map(|team| lines_of(team, arsenal));
    let ground = skirmish.ground.as_ref();
    let board = Board::prepare(arsenal, ground, [&lines[0], &lines[1]], skirmish.seed)?;
    let aim = table.aim(skirmish.aim).ok_or("the ruleset has no such aim")?;
    let titles = SIDES[Pcg32::new(skirmish.seed, 2).random_range(0..SIDES.len())];
    let mut level = board.level.clone();
    override_fields(&mut level, &table.level, &board.sides);
    override_fields(&mut level, &aim.level, &board.sides);
    let mut text = format!("// {}\n(\n", skirmish.command(arsenal));
    let _ = writeln!(text, "    ruleset: {:?},\n    title: {:?},", arsenal.ruleset.name(), title(skirmish));
    let _ = writeln!(text, "    summary: {:?},", summary(arsenal, skirmish, aim));
    for (key, value) in &level {
        let _ = writeln!(text, "    {key}: {value},");
    }
    text.push_str("    factions: [\n");
    let mut names = Names::new(arsenal, skirmish);
    for (ix, team) in skirmish.teams.iter().enumerate() {
        let controller = ["human", "recruit"][ix];
        let mut side = vec![
            ("id".to_owned(), format!("{:?}", board.sides[ix])),
            ("title".to_owned(), format!("{:?}", titles[ix])),
            ("controller".to_owned(), format!("{controller:?}")),
        ];
        override_fields(&mut side, &aim.sides[ix], &board.sides);
        let bare = bracket(&side);
        let _ = writeln!(text, "        {}, combatants: [", &bare[..bare.len() - 1]);
        for (place, member) in board.places[ix].iter().zip(&team.members) {
            let place = if aim.placed { place.clone() } else { Vec::new() };
            let mut fields = names.combatant(*member);
            override_fields(&mut fields, &aim.combatants[ix], &board.sides);
            fields.extend(place);
            let _ = writeln!(text, "            {},", bracket(&fields));
        }
        let guest = [("captive", &aim.captive), ("captor", &aim.captor)][ix];
        if let (id, Some(more)) = guest {
            let mut fields = guest_fields(arsenal, id);
            override_fields(&mut fields, more, &board.sides);
            fields.extend(board.captive.iter().cloned());
            let _ = writeln!(text, "            {},", bracket(&fields));
        }
        text.push_str("        ]),\n");
    }
    Ok(text + "    ],\n)\n")
}

fn lines_of(team: &Team, arsenal: &Arsenal) -> Vec<BattleLine> {
    team.members.iter().map(|member| member.line(&arsenal.table)).collect()
}

/// Adds fields, and replaces those of the same key. `{party}` and `{foes}` in a value become the ids of the sides.
fn override_fields(fields: &mut Written, more: &Written, sides: &[String; 2]) {
    for (key, value) in more {
        let value = value.replace("{party}", &sides[0]).replace("{foes}", &sides[1]);
        match fields.iter_mut().find(|(known, _)| known == key) {
            Some((_, old)) => *old = value,
            None => fields.push((key.clone(), value)),
        }
    }
}

fn title(skirmish: &Skirmish) -> String {
    match &skirmish.ground {
        Some(GroundChoice::Generated(kind)) => format!("{} ({})", kind.title(), skirmish.seed),
        Some(GroundChoice::Drawn(file)) => {
            let name = file.name.rsplit('/').next().unwrap_or_default();
            let name: String = readable_id(name).chars().take(40).collect();
            format!("Skirmish on the ground of {name} ({})", skirmish.seed)
        }
        None => format!("Skirmish in the field ({})", skirmish.seed),
    }
}

fn summary(arsenal: &Arsenal, skirmish: &Skirmish, aim: &AimRow) -> String {
    let [ours, theirs] = skirmish.teams.each_ref().map(|team| team.members.len());
    let [price, other] = skirmish.prices(arsenal).map(|points| points.round());
    format!("{ours} against {theirs}, {price} points against {other}. {}", aim.text)
}

/// The ids and titles of combatants. Combatants of the same kind are numbered, across both sides.
struct Names<'a> {
    arsenal: &'a Arsenal,
    totals: BTreeMap<usize, usize>,
    used: BTreeMap<usize, usize>,
}

impl<'a> Names<'a> {
    fn new(arsenal: &'a Arsenal, skirmish: &Skirmish) -> Self {
        let mut totals = BTreeMap::new();
        for member in skirmish.teams.iter().flat_map(|team| &team.members) {
            *totals.entry(member.kind).or_default() += 1;
        }
        Self { arsenal, totals, used: BTreeMap::new() }
    }

    /// Returns the fields of the next combatant of that kind, without its place.
    fn combatant(&mut self, member: Member) -> Written {
        let table = &self.arsenal.table;
        let (fighter, number) = (&table.fighters[member.kind], self.used.entry(member.kind).or_default());
        *number += 1;
        let id =
            if self.totals[&member.kind] == 1 { fighter.name.clone() } else { format!("{}_{number}", fighter.name) };
        let title = readable_id(&id);
        let mut fields = vec![
            ("id".to_owned(), format!("{id:?}")),
            ("title".to_owned(), format!("{title:?}")),
            ("base".to_owned(), format!("{:?}", fighter.name)),
        ];
        let gear = [member.arms.map(|arms| &table.arms[arms]), member.armour.map(|armour| &table.armour[armour])];
        for row in gear.into_iter().flatten() {
            fields.extend(row.fields.iter().cloned());
        }
        fields
    }
}

/// Returns the fields of a captive or a captor, without its place.
fn guest_fields(arsenal: &Arsenal, id: &str) -> Written {
    let base = &arsenal.table.fighters[arsenal.table.common].name;
    let fields = [("id", id.to_owned()), ("title", format!("The {id}")), ("base", base.clone())];
    fields.map(|(key, text)| (key.to_owned(), format!("{text:?}"))).to_vec()
}
