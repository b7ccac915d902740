//! The encounter parser. It turns text into an [`Encounter`] and reports every error with its position.

use super::encounter::{Encounter, EncounterSide, Fighter};
use super::sketch::{self, Sketch, SketchCell, read_area};
use super::vocabulary::{Goal, Spanned};
use crate::engine::data::{Document, Fields, Node, Problem, Reader, Span};
use crate::vocab::{Named, seat};

const KEYS: &[&str] = &["title", "summary", "rounds", "areas", "legend", "sketch", "narrows", "sides"];
const SIDE: &[&str] = &["title", "controller", "goal", "exit", "combatants"];
const FIGHTER: &[&str] = &["id", "title", "icon", "role", "arms", "armour", "at"];
/// Maximum number of combatants on a side: rulesets with rows have no room for more.
const MOST: usize = 8;

impl Encounter {
    /// Validates an encounter.
    ///
    /// # Errors
    /// Returns every error in it.
    pub fn read(document: &Document) -> Result<Self, Vec<Problem>> {
        let mut reader = Reader::new(document);
        let encounter = read(&mut reader, document);
        reader.finish_with(encounter)
    }
}

fn read(r: &mut Reader, document: &Document) -> Option<Encounter> {
    let root = r.fields(&document.root, "an encounter", KEYS)?;
    let title = r.required(&root, "title", "its title").and_then(|node| r.line(node, "`title`", 80));
    let summary = root.get("summary").and_then(|node| r.line(node, "`summary`", 160));
    let rounds = root.int(r, "rounds", 1..=1000);
    let sketch = sketch::read(r, &root);
    let narrows = read_area(r, &root, "narrows", &sketch);
    let sides = read_sides(r, &root, &sketch);
    let [first, second] = <[EncounterSide; 2]>::try_from(sides?).ok()?;
    let encounter = Encounter {
        document: document.clone(),
        title: title?,
        summary: summary.unwrap_or_default(),
        rounds,
        sketch,
        narrows,
        sides: [first, second],
    };
    if r.has_no_errors() {
        check(r, &encounter);
    }
    Some(encounter)
}

fn read_sides(r: &mut Reader, root: &Fields, sketch: &Sketch) -> Option<Vec<EncounterSide>> {
    let node = r.required(root, "sides", "a list of the two sides")?;
    let nodes = r.list(node, "`sides`", 2);
    if nodes.len() < 2 && r.has_no_errors() {
        r.error(node.span, format!("`sides` has {} entries; expected two", nodes.len()));
    }
    let mut roster = FighterReader { sketch, ids: Vec::new(), taken: Vec::new() };
    let mut sides = Vec::new();
    for node in nodes {
        let Some(fields) = r.fields(node, "a side", SIDE) else { continue };
        let title = r.required(&fields, "title", "its title").and_then(|n| r.line(n, "a side's `title`", 60));
        let controller = fields.get("controller").and_then(|n| r.word(n, "a side's `controller`", &seat::names()));
        let combatants = r.required(&fields, "combatants", "a list of the combatants of this side");
        let combatants = combatants.map_or(&[][..], |node| r.list(node, "`combatants`", MOST));
        if combatants.is_empty() && r.has_no_errors() {
            r.error(node.span, "this side has no combatants; expected at least one");
        }
        sides.push(EncounterSide {
            title: title.unwrap_or_default(),
            controller: controller.map(|ix| seat::names()[ix].to_owned()),
            goal: read_named(r, &fields, "goal").unwrap_or(Spanned { word: Goal::default(), span: node.span }),
            exit: read_area(r, &fields, "exit", sketch),
            fighters: combatants.iter().filter_map(|node| roster.read(r, node)).collect(),
        });
    }
    Some(sides)
}

/// Reader of an encounter's combatants, with the ids and positions already used.
struct FighterReader<'s> {
    sketch: &'s Sketch,
    ids: Vec<(String, Span)>,
    taken: Vec<SketchCell>,
}

impl FighterReader<'_> {
    fn read(&mut self, r: &mut Reader, node: &Node) -> Option<Fighter> {
        let fields = r.fields(node, "a combatant", FIGHTER)?;
        let id = r.required(&fields, "id", "a unique name").and_then(|n| r.name(n, "a combatant's `id`"));
        if let Some(id) = &id {
            if let Some((_, first)) = self.ids.iter().find(|(other, _)| other == id) {
                r.duplicate(*first, fields.value_place("id"), &format!("there are two combatants \"{id}\""));
            }
            self.ids.push((id.clone(), fields.value_place("id")));
        }
        r.required(&fields, "role", "such as `soldier`");
        r.required(&fields, "at", "the starting area");
        let (role, arms, armour) =
            (read_named(r, &fields, "role"), read_named(r, &fields, "arms"), read_named(r, &fields, "armour"));
        let title = fields.get("title").and_then(|node| r.line(node, "a combatant's `title`", 60));
        let icon = fields.get("icon").and_then(|node| r.name(node, "an `icon`"));
        let spot = read_area(r, &fields, "at", self.sketch).and_then(|area| self.stand(r, area));
        Some(Fighter { span: node.span, id: id?, title, icon, role: role?, arms, armour, spot: spot? })
    }

    /// Takes the free spot nearest to the middle of an area.
    fn stand(&mut self, r: &mut Reader, area: Spanned<usize>) -> Option<SketchCell> {
        let room = self.sketch.standable_spots(area.word);
        let free = room.iter().copied().find(|spot| !self.taken.contains(spot));
        if free.is_none() && r.has_no_errors() {
            let (id, n) = (&self.sketch.areas[area.word].id, room.len());
            r.error(
                area.span,
                format!("`{id}` is full; the sketch has only {n} letters of it where a combatant can stand"),
            );
        }
        self.taken.extend(free);
        free
    }
}

/// Reads a member of a named list, with its position in the file.
fn read_named<T: Named>(r: &mut Reader, fields: &Fields, key: &str) -> Option<Spanned<T>> {
    let word = fields.member(r, key)?;
    Some(Spanned { word, span: fields.value_place(key) })
}

/// Checks that need the whole encounter.
fn check(r: &mut Reader, encounter: &Encounter) {
    for side in &encounter.sides {
        match side.goal.word {
            Goal::Hold if encounter.rounds.is_none() => {
                r.error(side.goal.span, "the goal `hold` needs a number of rounds; expected for example `rounds: 20`");
            }
            Goal::Leave if side.exit.is_none() => {
                r.error(side.goal.span, "the goal `leave` needs an exit; expected `exit` with the name of an area");
            }
            _ => {}
        }
    }
}
