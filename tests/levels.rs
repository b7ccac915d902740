//! Tests that every shipped level loads, and that every invalid level is refused with the error, its position and the
//! expected form.

use affray::engine::Level;
use affray::engine::data::{Document, Problem};
use affray::rulesets::hexes::level::{
    AttackEntry, Class, DiceSum, Held, Helm, HexFeet, HexLevel, Kind, LADDER, Reload, Size, SurpriseMode, Terrain, row,
};
use affray::rulesets::zones::level::{ZonesLevel, row as zones_row, skill};
use affray::rulesets::{self, RULESETS};
use affray::vocab::{CellId, CombatantId, ItemId};
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[path = "levels/bounds.rs"]
mod bounds;
#[path = "levels/percentile.rs"]
mod percentile;
#[path = "levels/percentile_tables.rs"]
mod percentile_tables;
#[path = "levels/ranks.rs"]
mod ranks;
#[path = "levels/segments.rs"]
mod segments;
#[path = "levels/tables.rs"]
mod tables;
#[path = "levels/worst.rs"]
mod worst;

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder of the repository")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .collect();
    files.sort();
    files
}

fn read(label: &str, text: &str) -> Result<Arc<Level>, Vec<Problem>> {
    rulesets::load(label, text, &[])
}

#[test]
fn every_level_loads() {
    let files: Vec<PathBuf> = RULESETS.iter().flat_map(|r| files(&format!("levels/{}", r.name()))).collect();
    assert!(files.len() > 8);
    for path in files {
        if let Err(problems) = rulesets::load_file(&path, &[]) {
            let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
            panic!("{}", told.join("\n"));
        }
    }
}

/// Every icon used by a level, the armoury or the bestiary is shipped with the program.
#[test]
fn every_icon_exists() {
    let icons = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/icons");
    let folders = RULESETS.iter().flat_map(|r| ["levels", "assets"].map(|of| format!("{of}/{}", r.name())));
    for path in folders.flat_map(|folder| files(&folder)) {
        let text = std::fs::read_to_string(&path).expect("a text");
        for name in text.split("icon: \"").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(icons.join(format!("{name}.png")).exists(), "{}: there is no icon `{name}`", path.display());
        }
    }
}

/// Parses the lines `//! line:column: message` at the top of an invalid level, which state the beginning of each
/// expected problem.
fn expected(text: &str) -> Vec<(u32, u32, String)> {
    let mut expected: Vec<_> = text
        .lines()
        .map_while(|line| line.strip_prefix("//! "))
        .map(|line| {
            let mut parts = line.splitn(3, ':');
            let mut number = || parts.next().and_then(|n| n.trim().parse().ok()).expect("line:column: message");
            let (line, column) = (number(), number());
            (line, column, parts.next().expect("a message").trim().to_owned())
        })
        .collect();
    expected.sort();
    expected
}

#[test]
fn every_wrong_level_is_told_all_its_errors() {
    let folders = ["tests/levels/bad", "tests/levels/bad_hexes", "tests/levels/bad_ranks", "tests/levels/walled_off"];
    let files: Vec<PathBuf> = folders.into_iter().flat_map(files).collect();
    assert!(files.len() > 50);
    told_as_expected(files, read);
}

fn told_as_expected(files: Vec<PathBuf>, read: impl Fn(&str, &str) -> Result<Arc<Level>, Vec<Problem>>) {
    let mut failures = Vec::new();
    for path in files {
        let text = std::fs::read_to_string(&path).expect("a text");
        let label = path.display().to_string();
        let problems = read(&label, &text).expect_err(&format!("{label} loads"));
        assert!(problems.iter().all(|problem| problem.file == label));
        let told: Vec<_> = problems.iter().map(|p| (p.line, p.column, p.message.clone())).collect();
        let wanted = expected(&text);
        let agree =
            |(a, b): (&(u32, u32, String), &(u32, u32, String))| (a.0, a.1) == (b.0, b.1) && a.2.starts_with(&b.2);
        if told.len() != wanted.len() || !told.iter().zip(&wanted).all(agree) {
            let shown = |list: &[(u32, u32, String)]| -> String {
                list.iter().map(|(line, column, message)| format!("  {line}:{column}: {message}\n")).collect()
            };
            failures.push(format!("{label}\ntold\n{}wanted\n{}", shown(&told), shown(&wanted)));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

const SMALL: &str = r#"(ruleset: "zones", initiative: "a", zones: {"hall": ()}, factions: [
    (id: "a", combatants: [(id: "x", place: "hall")]), (id: "b", combatants: [(id: "y", place: "hall")])])"#;

fn problems_of(text: &str) -> Vec<Problem> {
    rulesets::load("text", text, &[]).expect_err("this loads")
}

#[test]
fn nothing_that_is_no_level_does_harm() {
    let deep = |open: &str, n: usize| format!("(ruleset: \"zones\", zones: {})", open.repeat(n));
    let texts = [
        String::new(),
        " \n\t".into(),
        "\u{feff}".into(),
        "()".into(),
        "[]".into(),
        "7".into(),
        "none".into(),
        "\0\0\0".into(),
        "// only a comment".into(),
        "/* never closed".into(),
        "\"never closed".into(),
        "r#\"never closed\"".into(),
        "#![enable(implicit_some".into(),
        "'".into(),
        "'\\u{110000}'".into(),
        "\"\\".into(),
        ")".into(),
        ",,,,".into(),
        "(a:(a:(a:".into(),
        deep("[", 200_000),
        deep("(", 200_000),
        deep("{", 200_000),
        deep("Some(", 150_000),
        deep("(a:", 100_000),
        deep("/*", 200_000),
        "x".repeat(900_000),
        format!("(ruleset: \"zones\", {})", "x: 1,".repeat(100_000)),
        format!("(ruleset: \"zones\", zones: [{}])", "%,".repeat(200_000)),
        format!("(ruleset: \"zones\", zones: {{{}}})", "\"a\": (),".repeat(50_000)),
        format!("(ruleset: \"zones\", factions: [{}])", "(),".repeat(100_000)),
        format!("(ruleset: \"{}\")", "z".repeat(500_000)),
        "(".repeat(2 << 20),
    ];
    for text in &texts {
        let problems = problems_of(text);
        assert!(!problems.is_empty() && problems.len() <= 50);
        let sound = |p: &Problem| p.line >= 1 && p.column >= 1 && p.message.len() < 2000;
        assert!(problems.iter().all(sound), "{}…", text.chars().take(60).collect::<String>());
    }
}

#[test]
fn nothing_that_is_no_board_of_hexes_does_harm() {
    let board = |board: &str| format!("(ruleset: \"hexes\", board: {board}, factions: [])");
    let row = format!("\"{}\",", ".".repeat(160));
    let texts = [
        board("()"),
        board("(rows: [])"),
        board("(rows: [\"\"])"),
        board("(rows: [\"   \"], heights: [\"\"])"),
        board("(rows: [\"é\u{1F600}.\"], heights: [\"éé\"])"),
        board(&format!("(rows: [{}])", row.repeat(160))),
        board(&format!("(rows: [{}])", "\".\",".repeat(5000))),
        board(&format!("(rows: [\"{}\"])", ".".repeat(500_000))),
        board("(from: (-1000, -1000), to: (1000, 1000))"),
        board("(from: (5, 5), to: (0, 0))"),
        board("(from: (9223372036854775807, 0), to: (0, 0))"),
        board("(rows: [\".\"], legend: {'a': (elevation: 5), 'a': wall, \"\": wall})"),
        board(
            "(rows: [\".\"]), weapons: [(name: \"fist\", type: melee, damage: \"1d2\")], natural: [(name: \"fist\", damage: 9)]",
        ),
    ];
    for text in &texts {
        let problems = problems_of(text);
        let sound = |p: &Problem| p.line >= 1 && p.column >= 1 && p.message.len() < 2000;
        assert!(!problems.is_empty() && problems.len() <= 50 && problems.iter().all(sound));
    }
}

/// Truncating a level or corrupting one character results at worst in a list of problems.
#[test]
fn spoilt_levels_are_read_without_harm() {
    for (ix, ruleset) in RULESETS.iter().enumerate() {
        let first = &files(&format!("levels/{}", ruleset.name()))[0];
        spoil(&std::fs::read_to_string(first).expect("a text"), if ix == 0 { 7 } else { 31 });
    }
}

fn spoil(text: &str, step: usize) {
    for at in (0..text.len()).filter(|at| text.is_char_boundary(*at)).step_by(step) {
        let _ = read("cut", &text[..at]);
        for junk in ["", "\"", "(", "}", "-1", ",", "/*"] {
            let rest = text[at..].chars().next().map_or(at, |c| at + c.len_utf8());
            let _ = read("spoilt", &format!("{}{junk}{}", &text[..at], &text[rest..]));
        }
    }
}

#[test]
fn files_that_cannot_be_read_say_why() {
    let scratch = std::env::temp_dir().join(format!("affray-levels-{}", std::process::id()));
    std::fs::create_dir_all(&scratch).expect("a folder for scratch files");
    let message = |path: &Path| rulesets::load_file(path, &[]).expect_err("it loads").remove(0).to_string();
    std::fs::write(scratch.join("roadside.ron"), SMALL).expect("written");
    std::fs::write(scratch.join("binary.ron"), b"(ruleset:\n \xff\xfe").expect("written");
    std::fs::write(scratch.join("huge.ron"), vec![b' '; (1 << 20) + 1]).expect("written");
    assert!(rulesets::load_file(&scratch.join("roadside.ron"), &[]).is_ok());
    assert!(message(&scratch.join("roadsid.ron")).contains("there is no such file; did you mean"));
    assert!(message(&scratch.join("nowhere/x.ron")).contains("there is no such file"));
    assert!(message(&scratch).contains("this is a folder"));
    assert!(message(&scratch.join("binary.ron")).contains(":2:2: the file is not UTF-8 text"));
    assert!(message(&scratch.join("huge.ron")).contains("expected at most 1048576"));
    std::fs::remove_dir_all(&scratch).expect("removed");
}

#[test]
fn house_rules_of_the_caller_go_over_those_of_the_level() {
    let set = |option: &str, value: &str| rulesets::load("text", SMALL, &[(option.into(), value.into())]);
    let level = set("sprint", "no_save").expect("it loads");
    let body = level.body.downcast_ref::<ZonesLevel>().expect("a zones level");
    assert!(body.house.list().contains(&("sprint", "no_save")));
    assert!(set("sprint", "no_sav").expect_err("it loads")[0].message.contains("did you mean `no_save`?"));
    assert!(set("sprin", "no_save").expect_err("it loads")[0].message.contains("did you mean `sprint`?"));
}

/// A level that leaves everything to the defaults of sections 1.2, 2.1 and 2.2.
#[test]
fn defaults_are_those_of_the_catalogue() {
    let level = rulesets::load(
        "text",
        r#"#![enable(implicit_some)]
        (ruleset: "zones", initiative: "random", zones: {"a": (light: dark), "b": (light: dark), "c": ()},
        borders: {"a|b": (), "a|c": (), "b|c": (kind: barrier)}, factions: [
        (id: "p", combatants: [(id: "x_1", place: "a", str: 7, worn: Some("padded_armour"), in_hand: ["torch"], stowed: ["rapier"]),
            (id: "cart", base: "cart", place: "c")]),
        (id: "q", combatants: [(id: "rat", base: "rat", place: "a"), (id: "theobald", base: "theobald", place: "a|c", hands: 3)])],
        )"#,
        &[],
    )
    .unwrap_or_else(|problems| panic!("{problems:?}"));
    let body = level.body.downcast_ref::<ZonesLevel>().expect("a zones level");
    let cell = |id: &str| body.cells.iter().find(|cell| cell.id == id).expect("a cell");
    assert!(cell("a|b").dark && !cell("a|c").dark, "a border is dark if both its zones are");
    assert_eq!((cell("a").toughness, cell("b|c").toughness, cell("a").max_size), (Some(8), None, 4));
    assert_eq!((body.initiative, body.round_limit), (None, 100));
    let [x, cart, rat, theobald] = &body.combatants[..] else { panic!("four combatants") };
    assert_eq!((x.title.as_str(), x.max_health, x.health, x.hands, x.speed, x.agility), ("X 1", 7, 7, 2, 2, 10));
    assert!(x.numbers && !cart.numbers && cart.vehicle && cart.vehicle_cover == Some(8));
    let worn = |item: ItemId| format!("{:?}", body.items[item.ix()].wear);
    assert_eq!([x.in_hand[0], x.stowed[0], x.worn.expect("worn")].map(worn), ["Damaged"; 3], "improvised and fragile");
    assert_eq!(body.rows[rat.natural_attacks[0].ix()].dice.map(|dice| dice.die), Some(4));
    assert_eq!(theobald.skills, skill::PROTECT);
    assert_eq!(theobald.hands, 3, "what is written goes over the base");
    let name = |id: affray::vocab::RowId| body.rows[id.ix()].name.as_str();
    let fixed = [zones_row::UNARMED, zones_row::IMPROVISED_HAND, zones_row::IMPROVISED_GREAT].map(name);
    assert_eq!(fixed, ["unarmed", "improvised_hand", "improvised_great"]);
    assert!(body.rows.iter().all(|row| !row.icon.is_empty()));
}

/// Returns a level with two orcs on a board of two rows, and further fields.
fn small_hexes(one: &str, more: &str) -> HexLevel {
    let text = format!(
        r#"(ruleset: "hexes", board: (rows: ["...... ", " ....."]), factions: [
        (id: "p", combatants: [(id: "x_1", pos: (0, 0), {one})]), (id: "q", combatants: [(id: "y", base: "orc", pos: (4, 0))])],
        {more})"#
    );
    let level = read("text", &text).unwrap_or_else(|problems| panic!("{problems:?}"));
    level.body.downcast_ref::<HexLevel>().expect("a level of hexes").clone()
}

/// Section 2.1 of the hexes catalogue, with defaults that depend on class, level and kind.
#[test]
fn defaults_of_hexes_are_those_of_the_catalogue() {
    let body = small_hexes("rank: npc, hp_max: 4, save: 14", "");
    let x = &body.combatants[0];
    assert_eq!((x.title.as_str(), x.class, x.level, x.hit_dice, x.hp, x.bcb), ("X 1", Class::None, 0, 0, 4, 0));
    assert_eq!([x.strength, x.dexterity, x.constitution, x.intelligence, x.wisdom], [10; 5]);
    assert_eq!((x.speed, x.size, x.kind, x.natural_ac, x.helm), (12, Size::Human, Kind::Humanoid, 0, Helm::None));
    assert_eq!((x.main, x.off, x.shield, x.attacks.as_slice()), (None, None, None, &[AttackEntry::Main][..]));
    assert_eq!((LADDER[x.surprise_rung], x.senses, x.morale, x.backstab), (6, 0, Some(8), 1));
    assert_eq!(x.anatomy, Kind::Humanoid.bit() | Kind::Beast.bit());
    assert_eq!((x.facing, x.hidden, x.arrives, x.treasure, x.traits), (0, false, 0, 0, 0));
    assert_eq!((body.round_limit, body.dark, body.surprise.as_slice()), (100, false, &[SurpriseMode::None; 2][..]));
    assert_eq!(body.groups, ["p", "q"]);
    assert_eq!(body.rows[row::FIST.ix()].name, "fist");
    let class = |text: &str| {
        let x = small_hexes(&format!("rank: pc, hp_max: 4, save: 14, {text}"), "").combatants.swap_remove(0);
        (x.bcb, LADDER[x.surprise_rung], x.morale, x.anatomy)
    };
    let both = Kind::Humanoid.bit() | Kind::Beast.bit();
    assert_eq!(class("class: ranger, level: 9"), (5, 12, Some(8), both));
    assert_eq!(class("class: thief, level: 8"), (3, 10, Some(8), both));
    assert_eq!(class("class: magic_user, level: 9, surprise_die: d30"), (2, 30, Some(8), both));
    assert_eq!(class("hit_dice: 18, kind: undead"), (15, 6, None, 0));
    assert_eq!(class("hit_dice: 2, traits: [mindless], bcb: 7, morale: 12"), (7, 6, None, both));
}

/// Boards as rows of letters in odd-r layout: row 1 is shifted half a hex to the right. Cells are sorted by r, then q.
/// If no exit is marked, the edge is one.
#[test]
fn boards_are_drawn_in_rows() {
    let body = small_hexes("base: \"orc\"", "hexes: [(at: [(1, 1), (2, 1)], terrain: tree, elevation: 2, lit: true)]");
    let places: Vec<(i32, i32)> = body.cells.iter().map(|cell| (cell.q, cell.r)).collect();
    let drawn = (0..6).map(|q| (q, 0)).chain((1..6).map(|q| (q, 1)));
    assert_eq!(places, drawn.collect::<Vec<_>>());
    assert!(body.cells.iter().all(|cell| cell.exits.len() == 2));
    let tree = body.cells.iter().find(|cell| (cell.q, cell.r) == (2, 1)).expect("it is there");
    assert_eq!((tree.terrain, tree.elevation, tree.lit), (Terrain::Tree, 2, true));
    let text = r#"(ruleset: "hexes", board: (rows: ["...", "...", "1a."], heights: ["012", "345", "678"], origin: (5, -2),
        legend: {'a': "fire", "1": (terrain: wall, exit: true)}), hexes: [(at: (6, 0), elevation: -3, exits: ["q"])], factions: [
        (id: "p", combatants: [(id: "x", base: "orc", pos: (5, -2))]), (id: "q", combatants: [(id: "y", base: "orc", pos: (7, -2))])])"#;
    let level = read("text", text).unwrap_or_else(|problems| panic!("{problems:?}"));
    let body = level.body.downcast_ref::<HexLevel>().expect("a level of hexes");
    let seen: Vec<_> = body.cells.iter().map(|c| (c.q, c.r, c.elevation, c.terrain.name(), c.exits.len())).collect();
    let wanted = [
        (5, -2, 0, "clear", 0),
        (6, -2, 1, "clear", 0),
        (7, -2, 2, "clear", 0),
        (5, -1, 3, "clear", 0),
        (6, -1, 4, "clear", 0),
        (7, -1, 5, "clear", 0),
        (4, 0, 6, "wall", 2),
        (5, 0, 7, "fire", 0),
        (6, 0, -3, "clear", 1),
    ];
    assert_eq!(seen, wanted);
}

/// Magic gear is derived from the plain row. A level's row replaces the built-in one, and all gear derived from it.
#[test]
fn gear_of_hexes_is_found_by_name() {
    let one = r#"base: "fighter_mage_5", main: "sword_plus_2", off: "silver_dagger", armour: "chain_plus_1",
        shield: "shield_plus_1", carried: [(item: "heavy_crossbow", loaded: false), (item: "long_bow", broken: true), "surgeon_kit"],
        attacks: ["main", "claw", (name: "sting", damage: 2)]"#;
    let more = r#"weapons: [(name: "sword", type: melee, damage: "3d6", is_sword: true)],
        armours: [(name: "chain", ac: 9)], hexes: [(at: (5, 0), items: ["pike"])]"#;
    let body = small_hexes(one, more);
    let x = &body.combatants[0];
    let item = |id: Option<ItemId>| &body.items[id.expect("it is there").ix()];
    let named = |id: Option<ItemId>| &body.rows[item(id).row.ix()];
    let sword = named(x.main);
    assert_eq!((sword.plus, sword.damage, sword.hands, sword.is_sword), (2, DiceSum::new(3, 6, 0), 1, true));
    assert!(named(x.off).silver && named(x.off).thrown && item(x.off).held == Held::Off(CombatantId(0)));
    assert_eq!(named(x.shield).shield_ac, Some(2));
    let armour = body.rows[x.armour.expect("worn").ix()].armour.expect("armour");
    assert_eq!((armour.ac, armour.quality), (9, 1));
    let [crossbow, bow, kit] = x.carried[..] else { panic!("three things") };
    assert!(!item(Some(crossbow)).loaded && item(Some(bow)).broken && named(Some(kit)).surgeon_kit);
    assert_eq!(named(Some(crossbow)).reload, Reload::Acts(2));
    let [AttackEntry::Main, AttackEntry::Natural(claw), AttackEntry::Natural(sting)] = x.attacks[..] else {
        panic!("{:?}", x.attacks)
    };
    assert_eq!(
        (body.rows[claw.ix()].damage, body.rows[sting.ix()].damage),
        (DiceSum::new(1, 4, 0), DiceSum::new(0, 0, 2))
    );
    let loose: Vec<_> = body.items.iter().filter(|item| matches!(item.held, Held::Loose(_))).collect();
    assert_eq!((loose.len(), loose[0].held), (1, Held::Loose(CellId(5))));
}

/// The sample combatants have the AC, bonus and dice of table 11.13.
#[test]
fn sample_combatants_are_those_of_the_table() {
    let samples = [
        ("fighter_7", 16, 4, 6),
        ("thief_5", 13, 2, 10),
        ("mage_6", 11, 1, 6),
        ("fighter_mage_5", 17, 2, 6),
        ("ranger_4", 13, 2, 8),
        ("shieldman", 16, 1, 6),
        ("pikeman", 14, 1, 6),
        ("archer", 13, 1, 6),
        ("orc", 13, 1, 6),
        ("ogre", 13, 4, 6),
        ("skeleton", 13, 1, 6),
        ("wolf", 13, 2, 6),
        ("boar", 13, 3, 6),
        ("bear", 14, 5, 6),
        ("rhino", 15, 8, 6),
        ("stinger", 12, 0, 6),
        ("shade", 14, 3, 6),
        ("stalker", 15, 8, 8),
    ];
    // Ability modifier (H-UNIT-01).
    let ability = |score: i32| match score {
        ..=8 => -1,
        9..=14 => 0,
        15..=17 => 1,
        _ => 2,
    };
    for (base, ac, bcb, surprise) in samples {
        let body = small_hexes(&format!("base: \"{base}\""), "");
        let x = &body.combatants[0];
        let row = |id: ItemId| &body.rows[body.items[id.ix()].row.ix()];
        let armour = x.armour.and_then(|id| body.rows[id.ix()].armour).map_or(0, |armour| armour.ac + armour.quality);
        let shield = x.shield.and_then(|id| row(id).shield_ac).unwrap_or(0);
        let found = 10 + armour + shield + x.natural_ac + ability(x.dexterity);
        assert_eq!((found, x.bcb, LADDER[x.surprise_rung]), (ac, bcb, surprise), "{base}");
    }
}

/// Walls block the same hexes whichever end is given first (H-WALL-01). The centre is placed in the hex of `end_a`.
#[test]
fn walls_may_stand_at_the_start() {
    let text = r#"(ruleset: "hexes", board: (from: (0, 0), to: (5, 5)), factions: [
        (id: "p", combatants: [(id: "a", base: "shieldman", pos: (1, 1)), (id: "m", base: "shieldman"),
            (id: "b", base: "shieldman", pos: (2, 1))]),
        (id: "q", surprise: (fiat: 2), combatants: [(id: "y", base: "orc", pos: (4, 0))])],
        walls: [(end_a: "b", centre: "m", end_b: "a", front: right)], house_rules: (hex_feet: 10))"#;
    let level = read("text", text).unwrap_or_else(|problems| panic!("{problems:?}"));
    let body = level.body.downcast_ref::<HexLevel>().expect("a level of hexes");
    let wall = body.walls[0];
    let ids = (wall.end_a, wall.centre, wall.end_b, wall.left);
    assert_eq!(ids, (CombatantId(0), CombatantId(1), CombatantId(2), true));
    assert_eq!(body.combatants[1].pos, body.combatants[0].pos);
    assert_eq!(body.surprise, [SurpriseMode::None, SurpriseMode::Fiat(2)]);
    assert_eq!(body.house.hex_feet, HexFeet::Ten);
}

/// The shipped tables pass their own check, and errors in invalid ones are reported.
#[test]
fn tables_of_hexes_are_checked() {
    let check = |text: &str| rulesets::hexes::read::check_data(&Document::parse("text", text).expect("it is RON"));
    for path in files("assets/hexes") {
        assert!(rulesets::check_file(&path).is_ok(), "{}", path.display());
    }
    let told = |text: &str| -> Vec<String> {
        let problems = check(text).expect_err("it is sound");
        problems.iter().map(|p| format!("{}:{}: {}", p.line, p.column, p.message)).collect()
    };
    let armoury = "(weapons: [(name: \"axe\", type: melee, damage: \"1d6\"), (name: \"axe\", type: melee, damage: \"1d6\")],\nshield: [])";
    assert_eq!(
        told(armoury),
        [
            "1:62: there are two rows \"axe\"; the first is at 1:19",
            "2:1: the armoury has no key `shield`; did you mean `shields`?"
        ]
    );
    let bestiary = "(combatants: [(name: \"imp\", hp_max: 0, main: \"sord\", iconn: \"x\")])";
    assert_eq!(
        told(bestiary),
        [
            "1:37: `hp_max` is 0, out of its range 1 to 300; nearest is 1",
            "1:46: `main`: the item `sord` is unknown; did you mean `sword`?",
            "1:54: a row of the bestiary has no key `iconn`; did you mean `icon`?",
        ]
    );
    let spells = "(spells: [(name: \"spark\", aim: any, effect: damage, dice: \"6\", rounds: 0)])";
    assert_eq!(told(spells), ["1:72: `rounds` is 0, out of its range 1 to 99; nearest is 1"]);
}
