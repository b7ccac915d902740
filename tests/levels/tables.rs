//! Tests that the rows of a table have unique names. A repeated name is reported with the position of the first row.

use super::problems_of;
use affray::engine::data::Document;
use affray::rulesets::{hexes, ranks, zones};

/// Formats each problem as `line:column: message`.
fn shown(problems: &[affray::engine::data::Problem]) -> Vec<String> {
    problems.iter().map(|p| format!("{}:{}: {}", p.line, p.column, p.message)).collect()
}

/// A row's name is unique across all tables.
#[test]
fn files_of_tables_have_each_row_once() {
    let checks = [zones::read::check_data, hexes::read::check_data, ranks::read::check_data];
    let [zones, hexes, ranks] = checks.map(|check| {
        move |text: &str| shown(&check(&Document::parse("text", text).expect("it is RON")).expect_err("it is sound"))
    });
    let twice = "there are two rows";
    let text = "(weapons: [(name: \"axe\", dice: \"1d6\", melee: true)],\nshields: [(name: \"axe\")])";
    assert_eq!(zones(text), [format!("2:18: {twice} \"axe\"; the first is at 1:19")]);
    let text =
        "(weapons: [\n(name: \"axe\", dice: \"1d6\", melee: true),\n(name: \"axe\", dice: \"1d8\", melee: true)])";
    assert_eq!(zones(text), [format!("3:8: {twice} \"axe\"; the first is at 2:8")]);
    let text = "(shields: [(name: \"axe\")],\nkits: [(name: \"axe\"), (name: \"axe\")])";
    let second = |column: u32| format!("2:{column}: {twice} \"axe\"; the first is at 1:19");
    assert_eq!(hexes(text), [second(15), second(30)]);
    let text = "(spells: [(name: \"glow\", aim: self, effect: ward),\n(name: \"glow\", aim: any, effect: veil)])";
    assert_eq!(hexes(text), [format!("2:8: {twice} \"glow\"; the first is at 1:18")]);
    let text = "(armours: [(name: \"axe\", armour: 1)],\nshields: [(name: \"axe\", armour: 1)])";
    assert_eq!(ranks(text), [format!("2:18: {twice} \"axe\"; the first is at 1:19")]);
}

/// A level may replace a built-in row, but only once.
#[test]
fn levels_have_each_row_once() {
    let level = |head: &str, more: &str| {
        let text = format!("({head}\n{more})");
        let wrong = shown(&problems_of(&text));
        wrong.into_iter().filter(|message| message.contains("sabre") || message.contains("glow")).collect::<Vec<_>>()
    };
    let more = "weapons: [(name: \"sabre\", dice: \"1d6\", melee: true)],\nitems: [(name: \"sabre\")]";
    let twice = "the level has two rows \"sabre\"; the first is at 2:18";
    assert_eq!(level("ruleset: \"zones\",", more), [format!("3:16: {twice}")]);
    let more = "weapons: [(name: \"sabre\", type: melee, damage: \"1d6\")],\nkits: [(name: \"sabre\")]";
    assert_eq!(level("ruleset: \"hexes\",", more), [format!("3:15: {twice}")]);
    let more = "spells: [(name: \"glow\", aim: self, effect: ward),\n(name: \"glow\", aim: any, effect: veil)]";
    assert_eq!(level("ruleset: \"hexes\",", more), ["3:8: the level has two rows \"glow\"; the first is at 2:17"]);
    let more = "weapons: [(name: \"sabre\", die: d6, range: melee)],\nshields: [(name: \"sabre\", armour: 1)]";
    assert_eq!(level("ruleset: \"ranks\",", more), [format!("3:18: {twice}")]);
}

/// Natural weapons in a stat block must not have the name of a row in another table.
#[test]
fn natural_weapons_take_no_other_name() {
    let sword = |ruleset: &str, attack: &str| {
        let text = format!("(ruleset: \"{ruleset}\", factions: [(id: \"a\", combatants: [(id: \"x\",\n{attack})])])");
        let found =
            shown(&problems_of(&text)).into_iter().filter(|message| message.contains("sword")).collect::<Vec<_>>();
        assert_eq!(found.len(), 1, "{found:?}");
        found[0].clone()
    };
    let other = "\"sword\" is the name of another row of the armoury";
    let attack = "natural_attacks: [(name: \"sword\", dice: \"1d6\", melee: true)]";
    assert_eq!(sword("zones", attack), format!("2:20: {other}"));
    assert_eq!(sword("hexes", "attacks: [(name: \"sword\", damage: \"1d6\")]"), format!("2:12: {other}"));
    assert_eq!(sword("ranks", "natural: [(name: \"sword\", die: d6)]"), format!("2:12: {other}"));
}
