//! Test with small random levels on which two recruits must finish the battle before the round limit.

use super::{asked, support};
use affray::controllers::ai_controllers;
use affray::engine::{Battle, Level};
use affray::rulesets;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use std::fmt::Write;
use std::sync::Arc;

/// Boards per ruleset, and battles per board.
const BOARDS: u64 = if cfg!(debug_assertions) { 40 } else { 200 };
const BATTLES: u64 = 3;
/// Maximum number of texts tried to get one valid level. Some starting positions are walled in, or combatants do not
/// fit there.
const TRIES: u64 = 12;
/// Maximum share of draws at the round limit, in per cent of all battles.
const MOST: u64 = 2;

/// Terrain letters of a ruleset with hexes, the plain one first, and the name of the plain terrain.
const GROUND: [(&str, &str, &str); 3] =
    [("hexes", ".:_~%oO?T=^#", "clear"), ("percentile", ".:o%#_^v~", "open"), ("segments", ".:%o#=^~", "open")];

/// Generator of one level.
struct Draw {
    dice: Pcg32,
    ruleset: &'static str,
    /// Names in the ruleset's bestiary.
    names: Vec<String>,
}

impl Draw {
    fn new(ruleset: &'static str, seed: u64) -> Self {
        let path = format!("{}/assets/{ruleset}/bestiary.ron", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("the bestiary of the ruleset");
        // Without a weapon that hurts the enemy, or a way to find it, no controller can finish a battle.
        let hard = |entry: &&str| entry.contains("needs_") || entry.contains("invisible]");
        let entries = text.split("\n        (name: \"").skip(1).filter(|entry| !hard(entry));
        let names = entries.filter_map(|entry| entry.split('"').next()).map(str::to_string).collect();
        Self { dice: Pcg32::seed_from_u64(seed), ruleset, names }
    }

    fn below(&mut self, count: usize) -> usize {
        self.dice.random_range(0..count as u32) as usize
    }
    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
    fn name(&mut self) -> String {
        let at = self.below(self.names.len());
        self.names[at].clone()
    }

    /// Returns a level as text, which may be invalid.
    fn text(&mut self) -> String {
        match self.ruleset {
            "zones" => self.zones(),
            "ranks" => self.ranks(),
            _ => self.hexes(),
        }
    }

    /// Returns two sides of one to four combatants, each at a position that `place` chooses for its side.
    fn factions(&mut self, key: &str, mut place: impl FnMut(&mut Self, usize) -> String) -> String {
        let mut text = String::new();
        for (side, id) in ["party", "foes"].into_iter().enumerate() {
            write!(text, "(id: \"{id}\", title: \"{id}\", controller: \"recruit\", combatants: [").expect("text grows");
            for n in 0..=self.below(4) {
                let (base, at) = (self.name(), place(self, side));
                write!(text, "(id: \"{id}_{n}\", base: \"{base}\", {key}: {at}),").expect("text grows");
            }
            text.push_str("]),");
        }
        text
    }

    fn hexes(&mut self) -> String {
        let (_, letters, plain) =
            GROUND.into_iter().find(|(name, ..)| *name == self.ruleset).expect("a row of its own");
        let (wide, tall) = (6 + self.below(9), 4 + self.below(6));
        let bare = 50 + self.below(45);
        let exits = self.chance(30);
        let mut rows: Vec<Vec<char>> = Vec::new();
        for _ in 0..tall {
            let letter = |t: &mut Self| {
                let at = if t.chance(bare) { 0 } else { t.below(letters.len()) };
                letters.as_bytes()[at] as char
            };
            let mut row: Vec<char> = (0..wide).map(|_| letter(self)).collect();
            if exits {
                (row[0], row[wide - 1]) = ('P', 'F');
            }
            rows.push(row);
        }
        let mut taken: Vec<(usize, usize)> = Vec::new();
        let factions = self.factions("pos", |t, side| {
            let mut at = (0, 0);
            for _ in 0..40 {
                let column = t.below(wide / 3);
                at = (if side == 0 { column } else { wide - 1 - column }, t.below(tall));
                if !taken.contains(&at) && rows[at.1][at.0] != '#' {
                    break;
                }
            }
            taken.push(at);
            format!("({}, {})", at.0 as i32 - at.1 as i32 / 2, at.1)
        });
        let rows: Vec<String> =
            rows.into_iter().map(|row| format!("\"{}\"", row.into_iter().collect::<String>())).collect();
        let exit = |letter: char, side: &str| format!("'{letter}': (terrain: \"{plain}\", exits: [\"{side}\"])");
        let legend = format!("legend: {{{}, {}}}", exit('P', "party"), exit('F', "foes"));
        let board = format!("rows: [{}], {}", rows.join(", "), if exits { legend.as_str() } else { "" });
        format!("(ruleset: \"{}\", title: \"Generated\", board: ({board}), factions: [{factions}])", self.ruleset)
    }

    fn zones(&mut self) -> String {
        let count = 3 + self.below(5);
        let mut borders: Vec<(usize, usize)> = (1..count).map(|to| (self.below(to), to)).collect();
        for _ in 0..self.below(4) {
            let (a, b) = (self.below(count), self.below(count));
            if a < b && !borders.contains(&(a, b)) {
                borders.push((a, b));
            }
        }
        let (kinds, marks) = (
            ["", "", "", "kind: door", "kind: door, door_open: true", "cover: true"],
            ["", "", "", "cover: true", "clutter: hand", "slow: true"],
        );
        let mut text = String::from("(ruleset: \"zones\", title: \"Generated\", initiative: \"random\", zones: {");
        for zone in 0..count {
            let exits = if self.chance(20) { "exits: [\"party\", \"foes\"]," } else { "" };
            let mark = marks[self.below(marks.len())];
            write!(text, "\"z{zone}\": ({exits} {mark}),").expect("text grows");
        }
        text.push_str("}, borders: {");
        for (a, b) in borders {
            write!(text, "\"z{a}|z{b}\": ({}),", kinds[self.below(kinds.len())]).expect("text grows");
        }
        let factions =
            self.factions("place", |t, side| format!("\"z{}\"", if side == 0 { t.below(2) } else { count - 1 }));
        format!("{text}}}, factions: [{factions}])")
    }

    fn ranks(&mut self) -> String {
        let rows = ["melee", "reach", "ranged"];
        let features = ["cover", "high_ground"];
        let feature = |t: &mut Self| {
            let side = ["party", "foes"][t.below(2)];
            let (row, what) = (rows[t.below(3)], features[t.below(2)]);
            format!("(row: \"{side}.{row}\", column: {}, feature: {what}),", 1 + t.below(4))
        };
        let marks: String = (0..self.below(3)).map(|_| feature(self)).collect();
        let exits = if self.chance(30) { "exits: [party, foes]," } else { "" };
        let mut taken: Vec<(usize, usize, usize)> = Vec::new();
        let factions = self.factions("position", |t, side| {
            let mut at = (side, 0, 1);
            for _ in 0..40 {
                at = (side, t.below(3), 1 + t.below(4));
                if !taken.contains(&at) {
                    break;
                }
            }
            taken.push(at);
            format!("\"{}.{}/{}\"", ["party", "foes"][side], rows[at.1], at.2)
        });
        let field = format!("(id: \"ground\", landmark: \"The ground\", {exits} features: [{marks}])");
        format!("(ruleset: \"ranks\", title: \"Generated\", battlefields: [{field}], factions: [{factions}])")
    }
}

/// Returns the level with that number: the first valid one of several texts.
fn generated(ruleset: &'static str, number: u64) -> Option<Arc<Level>> {
    (0..TRIES).find_map(|n| {
        let text = Draw::new(ruleset, number * TRIES + n).text();
        rulesets::load("generated", &text, &[]).ok()
    })
}

/// Returns true if two recruits fight until the round limit ends the battle.
fn stands_off(battle: &mut Battle, seed: u64) -> bool {
    battle.restart(seed);
    let mut seats = ai_controllers(&["recruit", "recruit"], seed).expect("controllers of this name");
    while let Some(pending) = battle.pending() {
        let option = seats[pending.faction.ix()].choose(battle);
        battle.choose(option).expect("an offered option is taken");
    }
    battle.result().is_some_and(|over| over.reason == "round_limit")
}

#[test]
fn recruits_do_not_stare_at_each_other_until_the_round_limit() {
    let mut failures = Vec::new();
    for ruleset in rulesets::RULESETS.iter().map(|ruleset| ruleset.name()) {
        let boards = asked("AFFRAY_OPPONENT").unwrap_or(BOARDS);
        let (mut battles, mut draws, mut drawn) = (0, 0, Vec::new());
        for number in 0..boards {
            let Some(level) = generated(ruleset, number) else { continue };
            let mut battle = support::battle(&level, 0);
            battle.set_undo(false);
            let here = (1..=BATTLES).filter(|seed| stands_off(&mut battle, *seed)).count() as u64;
            (battles, draws) = (battles + BATTLES, draws + here);
            drawn.extend((here > 0).then_some(number));
        }
        println!("{ruleset}: {draws} of {battles} battles end at the round limit, on boards {drawn:?}");
        assert!(2 * battles > boards * BATTLES, "{ruleset}: most boards are unsound: {battles}");
        if 100 * draws >= MOST * battles {
            failures.push(format!("{ruleset}: {draws} of {battles} on boards {drawn:?}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
