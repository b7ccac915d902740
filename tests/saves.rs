//! Tests of saved battles: no save is lost, replaced or reported incorrectly.

mod support;

use affray::engine::Battle;
use affray::engine::atomic_files::{write_atomically, write_new};
use affray::engine::replay::{Replay, ReplayFault};
use affray::engine::save_dirs::{Autosave, SaveDirs, SaveKind};
use affray::protocol::open;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, SystemTime};
use support::{Player, feed, level, piped, play_on};

fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("saves").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a scratch folder");
    folder
}

/// Returns the names of all files in a folder.
fn inside(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries.map(|e| e.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn battle(name: &str, seed: u64, decisions: usize) -> Battle {
    let mut battle = support::battle(&level(name), seed);
    play_on(&mut battle, &mut Player::new(seed), decisions);
    battle
}

#[test]
fn writers_of_one_file_at_once_all_succeed_and_leave_one_of_them_whole() {
    let folder = scratch("race");
    let file = folder.join("save.json");
    let texts = [vec![b'a'; 60_000], vec![b'b'; 9_000]];
    for _ in 0..60 {
        std::thread::scope(|s| {
            for text in &texts {
                s.spawn(|| write_atomically(&file, text).expect("nobody is in the way"));
            }
        });
        let there = fs::read(&file).expect("it was written");
        assert!(texts.contains(&there), "torn: {} bytes", there.len());
    }
    assert_eq!(inside(&folder), ["save.json"]);
}

#[test]
fn a_new_file_takes_no_name_that_is_taken() {
    let folder = scratch("names");
    std::thread::scope(|s| {
        for thread in 0..4 {
            let folder = &folder;
            s.spawn(move || {
                for n in 0..10 {
                    let text = format!("{thread} {n}");
                    let path = write_new(folder, "roadside-1", text.as_bytes()).expect("a name is free");
                    assert_eq!(fs::read_to_string(path).expect("it was written"), text);
                }
            });
        }
    });
    let names = inside(&folder);
    assert_eq!(names.len(), 40, "{names:?}");
    assert!(names.contains(&"roadside-1.json".into()) && names.contains(&"roadside-1.40.json".into()));
    let mut texts: Vec<_> = names.iter().map(|name| fs::read(folder.join(name)).expect("readable")).collect();
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), 40, "nothing was written over");
}

#[cfg(unix)]
#[test]
fn only_files_are_written_over_and_they_keep_their_rights() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::os::unix::net::UnixListener;
    let folder = scratch("over");
    let file = folder.join("private.json");
    fs::write(&file, "old").expect("a scratch file");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).expect("ours");
    write_atomically(&file, b"new").expect("a file is written over");
    assert_eq!(fs::metadata(&file).expect("there").permissions().mode() & 0o777, 0o600);
    let refused = |path: &Path, what: &str| {
        let before = fs::symlink_metadata(path).map(|m| m.file_type());
        let error = write_atomically(path, b"new").expect_err("no regular file").to_string();
        assert!(error.contains(what) && error.contains(&*path.to_string_lossy()), "{error}");
        assert_eq!(fs::symlink_metadata(path).map(|m| m.file_type()).ok(), before.ok(), "it is as it was");
    };
    let link = folder.join("link.json");
    symlink(&file, &link).expect("a link");
    write_atomically(&link, b"by link").expect("the file that a link leads to is written");
    assert!(fs::symlink_metadata(&link).expect("there").file_type().is_symlink(), "the link stays");
    assert_eq!(fs::read_to_string(&file).expect("there"), "by link");
    write_atomically(&file, b"new").expect("a file is written over");
    let pipe = folder.join("pipe.json");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    refused(&pipe, "a named pipe");
    let socket = folder.join("socket.json");
    let _listener = UnixListener::bind(&socket).expect("a socket");
    refused(&socket, "a socket");
    refused(&folder, "a folder");
    refused(Path::new("/dev/null"), "a device");
    refused(Path::new("/"), "no file");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o400)).expect("ours");
    refused(&file, "write-protected");
    assert_eq!(fs::read_to_string(&file).expect("still there"), "new");
    assert!(inside(&folder).iter().all(|name| !name.ends_with(".part")));
}

#[test]
fn what_was_left_half_written_is_cleared_away_and_nothing_else() {
    let folder = scratch("stale");
    let old = |name: &str, hours: u64| {
        let file = fs::File::create(folder.join(name)).expect("a scratch file");
        #[expect(clippy::disallowed_methods, reason = "the age of a file")]
        let then = SystemTime::now() - Duration::from_secs(3600 * hours);
        file.set_modified(then).expect("ours");
    };
    old(".affray-12-3.part", 2);
    old(".affray-12-4.part", 0);
    old(".affray-12-x.part", 2);
    old("mine.part", 2);
    write_atomically(&folder.join("save.json"), b"x").expect("writable");
    assert_eq!(inside(&folder), [".affray-12-4.part", ".affray-12-x.part", "mine.part", "save.json"]);
}

#[test]
fn a_save_outlives_every_battle_of_the_same_level_and_seed() {
    let shelves = SaveDirs::new(scratch("outlives"));
    let half = battle("roadside", 1, 20);
    let saved = shelves.save(SaveKind::Saved, &Replay::from_battle(&half)).expect("writable");
    let text = fs::read(&saved).expect("saved");
    // This battle also autosaved and was left.
    Autosave::default().save(&shelves, &Replay::from_battle(&half)).expect("writable");
    // Another battle of the same level and seed is played to its end, twice.
    for _ in 0..2 {
        let mut other = Autosave::default();
        other.save(&shelves, &Replay::from_battle(&battle("roadside", 1, 10))).expect("writable");
        other.save(&shelves, &Replay::from_battle(&battle("roadside", 1, 30))).expect("writable");
        other.save_finished(&shelves, &Replay::from_battle(&battle("roadside", 1, 9999))).expect("writable");
    }
    assert_eq!(fs::read(&saved).expect("still there"), text);
    assert_eq!(inside(&shelves.folder(SaveKind::Saved)), ["roadside-1.json"]);
    assert_eq!(inside(&shelves.folder(SaveKind::Auto)), ["roadside-1.json"], "the one that was left, and no other");
    assert_eq!(inside(&shelves.folder(SaveKind::Record)), ["roadside-1.2.json", "roadside-1.json"]);
    let kept = open::resume(&shelves.folder(SaveKind::Auto).join("roadside-1.json")).expect("sound");
    assert_eq!(kept.hash(), half.hash());
}

#[test]
fn a_battle_that_goes_on_from_a_save_leaves_it_and_from_its_own_file_goes_on_there() {
    let shelves = SaveDirs::new(scratch("resumed"));
    let saved = shelves.save(SaveKind::Saved, &Replay::from_battle(&battle("roadside", 1, 20))).expect("writable");
    let mut on = Autosave::resume(&shelves, &saved);
    on.save(&shelves, &Replay::from_battle(&battle("roadside", 1, 30))).expect("writable");
    let own = shelves.folder(SaveKind::Auto).join("roadside-1.json");
    assert_eq!(open::resume(&own).expect("sound").choices().len(), 30);
    // The autosave is resumed in the same file, which becomes the record.
    let mut on = Autosave::resume(&shelves, &own);
    on.save(&shelves, &Replay::from_battle(&battle("roadside", 1, 40))).expect("writable");
    assert_eq!(inside(&shelves.folder(SaveKind::Auto)), ["roadside-1.json"]);
    assert_eq!(open::resume(&own).expect("sound").choices().len(), 40);
    on.save_finished(&shelves, &Replay::from_battle(&battle("roadside", 1, 9999))).expect("writable");
    assert!(inside(&shelves.folder(SaveKind::Auto)).is_empty());
    assert_eq!(open::resume(&saved).expect("still there").choices().len(), 20);
    // After undo the battle continues: the record stays, and the continuation gets its own file.
    on.save(&shelves, &Replay::from_battle(&battle("roadside", 1, 50))).expect("writable");
    on.save_finished(&shelves, &Replay::from_battle(&battle("roadside", 1, 9999))).expect("writable");
    assert_eq!(inside(&shelves.folder(SaveKind::Record)).len(), 2);
}

#[test]
fn two_windows_with_one_battle_do_not_write_over_each_other() {
    let shelves = SaveDirs::new(scratch("windows"));
    let mut first = Autosave::default();
    first.save(&shelves, &Replay::from_battle(&battle("roadside", 1, 10))).expect("writable");
    let own = shelves.folder(SaveKind::Auto).join("roadside-1.json");
    let mut second = Autosave::resume(&shelves, &own);
    second.save(&shelves, &Replay::from_battle(&battle("roadside", 1, 20))).expect("writable");
    first.save(&shelves, &Replay::from_battle(&battle("roadside", 1, 15))).expect("writable");
    second.save(&shelves, &Replay::from_battle(&battle("roadside", 1, 25))).expect("writable");
    let kept = |name: &str| open::resume(&shelves.folder(SaveKind::Auto).join(name)).expect("sound").choices().len();
    assert_eq!((kept("roadside-1.json"), kept("roadside-1.2.json")), (25, 15));
    // A file that another window has written is not removed at the end.
    fs::write(&own, "another's").expect("ours");
    second.save_finished(&shelves, &Replay::from_battle(&battle("roadside", 1, 9999))).expect("writable");
    assert_eq!(fs::read_to_string(&own).expect("still there"), "another's");
}

#[test]
fn a_replay_tells_nothing_of_the_machine() {
    let named = |path: &str| {
        let (level, path) = (level("roadside"), path.to_owned());
        let level = affray::engine::Level { path, ..(*level).clone() };
        Replay::from_battle(&open::begin(level.into(), Some(1)).expect("it begins")).level
    };
    assert_eq!(Replay::from_battle(&battle("roadside", 1, 0)).level, "levels/zones/roadside.ron");
    for (path, short) in [
        ("/home/somebody/affray/levels/zones/roadside.ron", "levels/zones/roadside.ron"),
        ("levels/zones/roadside.ron", "levels/zones/roadside.ron"),
        ("C:\\Users\\somebody\\levels\\zones\\roadside.ron", "levels/zones/roadside.ron"),
        ("/home/somebody/my fight.ron", "my fight.ron"),
        ("../../levels/../somebody.ron", "somebody.ron"),
        ("levels/somebody/secret/fight.ron", "fight.ron"),
        ("", ""),
    ] {
        assert_eq!(named(path), short);
    }
    let from_elsewhere = Replay { level: "/x/../we\u{1b}ird name.ron".into(), ..Replay::default() };
    assert_eq!(from_elsewhere.name(), "we_ird_name-0");
    assert_eq!(Replay::default().name(), "battle-0");
}

#[test]
fn equal_battles_hash_equally_wherever_their_level_came_from() {
    for name in ["zones/roadside", "ranks/ford", "hexes/duel"] {
        let path = format!("levels/{name}.ron");
        let text = fs::read_to_string(&path).expect("a level of the repository");
        let hash = |level| open::begin(level, Some(3)).expect("it begins").hash();
        let by_name = hash(open::level(name, &[]).expect("sound"));
        let remarked = format!("// A remark changes nothing.\n{}", text.replace('\n', "\r\n"));
        assert_eq!(hash(open::level(&path, &[]).expect("sound")), by_name);
        assert_eq!(hash(open::level_text("", &text, &[]).expect("sound")), by_name);
        assert_eq!(hash(open::level_text("", &remarked, &[]).expect("sound")), by_name);
        let mut copied = open::begin(level(name), Some(5)).expect("it begins");
        assert_ne!(copied.hash(), by_name, "other dice");
        copied.restart(3);
        assert_eq!(copied.hash(), by_name);
    }
}

/// Returns the error of playing back a replay with its level text changed.
fn changed(replay: &Replay, from: &str, to: &str) -> ReplayFault {
    let text = replay.level_ron.replacen(from, to, 1);
    assert_ne!(text, replay.level_ron, "`{from}` is in the level");
    let level = open::level_text("", &text, &replay.overrides()).expect("still sound");
    let ruleset = open::ruleset_of(&level);
    replay.play(ruleset, level).err().expect("the change is noticed")
}

fn differs(fault: &ReplayFault) -> Vec<String> {
    match fault {
        ReplayFault::Level { differs } | ReplayFault::Hash { differs, .. } => differs.clone(),
        other => panic!("another fault: {other}"),
    }
}

#[test]
fn a_save_whose_level_was_edited_is_refused_and_says_where() {
    for (level, from, to) in [
        ("zones/roadside", "base: \"bandit\", place: \"cart\"", "base: \"bandit\", place: \"cart\", str: 9"),
        ("ranks/ford", "life_max: 9", "life_max: 10"),
        ("hexes/duel", "con: 14", "con: 15"),
    ] {
        // It is noticed before any die is rolled.
        let fault = changed(&Replay::from_battle(&battle(level, 1, 0)), from, to);
        let text = fault.to_string();
        assert!(matches!(fault, ReplayFault::Level { .. }) && text.contains("level: combatant "), "{text}");
        assert_eq!(differs(&fault).len(), 1, "{text}");
    }
}

#[test]
fn a_save_whose_house_rules_were_edited_is_refused_and_says_which() {
    let mut noticed = 0;
    for ruleset in affray::rulesets::RULESETS {
        let (name, _) = support::levels().into_iter().find(|(n, _)| n.starts_with(ruleset.name())).expect("a level");
        for (rule, values) in ruleset.house_rules() {
            let level = |value: &str| open::level(&name, &[((*rule).into(), value.into())]);
            let (Ok(one), Ok(other)) = (level(values[0]), level(values[1])) else { continue };
            let mut replay = Replay::from_battle(&open::begin(one, Some(1)).expect("it begins"));
            replay.house_rules.insert((*rule).into(), values[1].into());
            let fault = replay.play(*ruleset, other).err().expect("the change is noticed");
            let said = format!("house rule {rule} is {} and was {}", values[1], values[0]);
            // Some house rules change fixed values of a level, such as the number of arrows.
            let (rules, others): (Vec<_>, Vec<_>) =
                differs(&fault).into_iter().partition(|d| d.starts_with("house rule"));
            assert_eq!(rules, [said]);
            assert!(others.iter().all(|d| d.starts_with("level: ")), "{others:?}");
            noticed += 1;
        }
    }
    assert!(noticed > 10, "{noticed}");
}

#[test]
fn a_save_that_leads_elsewhere_says_what_differs() {
    let replay = Replay::from_battle(&battle("zones/roadside", 1, 25));
    let mut shorter = replay.clone();
    shorter.choices.pop();
    let fault = open::replay(&shorter).err().expect("another state");
    assert!(fault.contains("course") && !fault.contains("level:"), "{fault}");
    // Without partial digests, only the hash shows the difference.
    let bare = Replay { parts: Default::default(), hash: Some("0123456789abcdef".into()), ..replay };
    assert!(open::replay(&bare).err().expect("another hash").contains("expected 0123456789abcdef;"));
}

/// Runs the program with lines on its standard input. Returns its exit code, standard output and standard error. It
/// must exit by itself.
fn run(args: &[&str], lines: &str) -> (Option<i32>, String, String) {
    let mut affray = Command::new(env!("CARGO_BIN_EXE_affray"));
    let output = feed(piped(affray.current_dir(env!("CARGO_MANIFEST_DIR")).args(args)), lines);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("output is text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn records_of_duels_do_not_replace_each_other() {
    let folder = scratch("records");
    let path = folder.to_string_lossy();
    let duel =
        ["duel", "roadside", "--seed", "5", "--battles", "2", "--controllers", "random,random", "--record", &path];
    let (rule, values) = affray::rulesets::RULESETS[0].house_rules()[0];
    let house = format!("{rule}={}", values[1]);
    assert_eq!(run(&duel, "").0, Some(0));
    let first = fs::read(folder.join("roadside-5.json")).expect("recorded");
    assert_eq!(run(&[&duel[..], &["--house", &house]].concat(), "").0, Some(0));
    assert_eq!(inside(&folder), ["roadside-5.2.json", "roadside-5.json", "roadside-6.2.json", "roadside-6.json"]);
    assert_eq!(fs::read(folder.join("roadside-5.json")).expect("recorded"), first);
    let (code, _, error) = run(&["check", &path], "");
    assert_eq!(code, Some(0), "{error}");
    let recorded: Replay = serde_json::from_slice(&first).expect("a replay");
    assert!(recorded.controllers.values().all(|who| who == "random"), "who fought is told: {:?}", recorded.controllers);
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_neither_read_nor_written() {
    let folder = scratch("no-file");
    let pipe = folder.join("pipe.json");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    let pipe = pipe.to_string_lossy();
    for (path, what) in [("/dev/zero", "a device"), (&*pipe, "a named pipe"), ("src", "a folder")] {
        let (code, _, error) = run(&["text", "--resume", path], "");
        assert!(code == Some(1) && error.contains(what) && error.contains(path), "{error}");
        let (_, told, _) = run(&["text", "roadside", "--seed", "1"], &format!("w {path}\nq\n"));
        assert!(told.contains(&format!("Not saved: {path} already exists")), "{told}");
    }
    let (code, _, error) = run(&["duel", "roadside", "--record", &pipe, "--controllers", "random,random"], "");
    assert!(code == Some(1) && error.contains("cannot write"), "{error}");
    let huge = folder.join("huge.json");
    fs::File::create(&huge).and_then(|file| file.set_len(1 << 30)).expect("a file with a hole");
    let (code, _, error) = run(&["text", "--resume", &huge.to_string_lossy()], "");
    assert!(code == Some(1) && error.contains("bytes"), "{error}");
}

/// Simulates a full disk: no file may grow beyond a kilobyte.
#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_whole_leaves_what_was_there() {
    let folder = scratch("full");
    let file = folder.join("save.json");
    fs::write(&file, "what was there").expect("a scratch file");
    let script = format!(
        "trap '' XFSZ; ulimit -f 1; printf 'w {}\\nq\\n' | '{}' text roadside --seed 1",
        file.display(),
        env!("CARGO_BIN_EXE_affray")
    );
    let output = std::process::Command::new("sh").args(["-c", &script]).output().expect("a shell");
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("Not saved"), "{told}{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(fs::read_to_string(&file).expect("there"), "what was there");
    assert_eq!(inside(&folder), ["save.json"]);
}

#[test]
fn no_control_character_of_a_save_reaches_the_terminal() {
    let folder = scratch("control");
    let good = Replay::from_battle(&battle("roadside", 1, 3));
    let escape = "\u{1b}[2J\u{9b}1m";
    let put = |name: &str, change: &dyn Fn(&mut Replay)| {
        let mut replay = good.clone();
        change(&mut replay);
        replay.write(&folder.join(name)).expect("writable");
    };
    put("title.json", &|r| r.level_ron = r.level_ron.replacen("\"Roadside\"", &format!("\"Road{escape}\""), 1));
    put("level.json", &|r| (r.level, r.level_ron) = (escape.into(), "(".into()));
    put("hash.json", &|r| r.hash = Some(escape.into()));
    put("part.json", &|r| {
        r.parts.insert(format!("level: {escape}"), escape.into());
    });
    put("rule.json", &|r| {
        r.house_rules.insert(escape.into(), escape.into());
    });
    put("side.json", &|r| {
        r.controllers.insert(escape.into(), escape.into());
    });
    put("who.json", &|r| {
        r.controllers.insert("party".into(), escape.into());
    });
    for name in inside(&folder) {
        let path = folder.join(&name).to_string_lossy().into_owned();
        for args in [["text", "--resume", &path].as_slice(), &["check", &path]] {
            let (code, told, error) = run(args, "s\nl\nq\n");
            assert_eq!(code, Some(1), "{name} {args:?}: {told}");
            for text in [told, error] {
                assert!(!text.chars().any(|c| c.is_control() && c != '\n'), "{name} {args:?}: {text:?}");
            }
        }
    }
}
