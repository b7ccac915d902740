//! Tests of the program alone in a folder without the project's files, and of the paths it is given there.

mod support;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::{Mutex, MutexGuard, PoisonError};
use support::{feed, piped};

/// Serializes copying and starting the program. Otherwise a process started by another test might still have the copy
/// open for writing, and the system does not start such a file.
fn starting() -> MutexGuard<'static, ()> {
    static STARTING: Mutex<()> = Mutex::new(());
    STARTING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A temporary folder with a copy of the program. It is removed at the end of the test.
struct Lonely(PathBuf);

impl Lonely {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("affray-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(path.join("home")).expect("a folder");
        let _alone = starting();
        fs::copy(env!("CARGO_BIN_EXE_affray"), path.join("affray")).expect("a copy of the program");
        Lonely(path)
    }

    /// Runs the copy in its folder, with an empty home folder as its only environment.
    fn fed(&self, args: &[&str], lines: &str) -> Output {
        let alone = starting();
        let mut copy = Command::new(self.0.join("affray"));
        let child = piped(copy.args(args).current_dir(&self.0).env_clear().env("HOME", self.0.join("home")));
        drop(alone);
        feed(child, lines)
    }

    fn run(&self, args: &[&str]) -> Output {
        self.fed(args, "")
    }
}

impl Drop for Lonely {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is text")
}

/// Returns the standard output of a successful run.
fn output_of(output: &Output) -> String {
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

/// Returns the standard error of a failed run.
fn complained(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stdout));
    text(&output.stderr)
}

#[test]
fn a_copied_program_brings_its_levels() {
    let here = Lonely::new("copied");
    for level in ["roadside", "ranks/ford", "levels/hexes/duel.ron"] {
        assert!(output_of(&here.fed(&["text", level, "--seed", "3"], "q\n")).contains("seed 3"), "{level}");
    }
    assert!(
        output_of(&here.run(&["duel", "roadside", "--seed", "1", "--controllers", "random,random"]))
            .contains("1 battle")
    );
    let level = "levels/zones/roadside.ron";
    assert_eq!(output_of(&here.run(&["check", "roadside"])).lines().count(), 1);
    assert!(output_of(&here.run(&["check", "zones/roadside"])).starts_with(&format!("{level}: valid: ")));
    let lines = "{\"cmd\":\"new\",\"level\":\"duel\",\"seed\":1}\n{\"cmd\":\"replay\"}\n";
    let answers = output_of(&here.fed(&["engine"], lines));
    assert!(answers.lines().all(|line| line.starts_with("{\"ok\":true")), "{answers}");
    assert!(answers.contains("\"level\":\"levels/hexes/duel.ron\""));
    assert!(complained(&here.run(&["text", "roadsid"])).contains("did you mean `zones/roadside`?"));
    assert!(complained(&here.run(&["check", "roadsid"])).contains("did you mean `zones/roadside`?"));
}

/// Files on disk take precedence, both in the working folder and next to the program.
#[test]
fn levels_on_the_disk_come_first() {
    let here = Lonely::new("disk");
    let folder = here.0.join("levels/zones");
    fs::create_dir_all(&folder).expect("a folder");
    let own = fs::read_to_string("levels/zones/roadside.ron").expect("a level of the project");
    let own = own.replacen("title: \"", "title: \"Own: ", 1);
    fs::write(folder.join("roadside.ron"), &own).expect("a level");
    fs::write(folder.join("mine.ron"), &own).expect("a level");
    for level in ["roadside", "mine"] {
        assert!(output_of(&here.run(&["check", level])).contains(": valid: Own: "), "{level}");
    }
    assert!(output_of(&here.run(&["check", "crypt"])).starts_with("levels/zones/crypt.ron: valid: "));
    // However the level is found, the battle stores its short name.
    let given = [folder.join("mine.ron"), PathBuf::from("levels/zones/mine.ron"), PathBuf::from("mine")];
    for level in given {
        let new =
            format!("{{\"cmd\":\"new\",\"level\":{:?},\"seed\":1}}\n{{\"cmd\":\"replay\"}}\n", level.to_string_lossy());
        let answers = output_of(&here.fed(&["engine"], &new));
        assert!(answers.contains("\"replay\":{\"level\":\"levels/zones/mine.ron\""), "{}", level.display());
    }
}

/// The program does not contain the path of the folder in which it was built.
#[test]
fn no_folder_of_the_builder_is_searched() {
    let here = Lonely::new("builder");
    let program = fs::read(here.0.join("affray")).expect("the program");
    let project = concat!(env!("CARGO_MANIFEST_DIR"), "/levels");
    assert!(!program.windows(project.len()).any(|part| part == project.as_bytes()));
}

#[cfg(unix)]
#[test]
fn check_ends_whatever_it_is_pointed_at() {
    use std::os::unix::fs::symlink;
    let here = Lonely::new("check");
    let folder = here.0.join("mine");
    fs::create_dir_all(folder.join("inner")).expect("a folder");
    let link = |to: &str, name: &str| symlink(to, folder.join(name)).expect("a link");
    link("/dev/zero", "zero.ron");
    link("itself.ron", "itself.ron");
    link("..", "inner/up");
    link("/", "root");
    link("../../levels/roadside.ron", "inner/gone.ron");
    assert!(Command::new("mkfifo").arg(folder.join("pipe.json")).status().expect("mkfifo").success());
    fs::copy("levels/zones/roadside.ron", here.0.join("plain.ron")).expect("a level");
    link("../plain.ron", "link.ron");
    let output = here.run(&["check", "mine"]);
    let (sound, wrong) = (text(&output.stdout), complained(&output));
    assert_eq!(sound.lines().count(), 1, "{sound}");
    assert!(sound.starts_with("mine/link.ron: valid: "));
    assert!(wrong.contains("mine/zero.ron:1:1: this is a device; expected a regular file"), "{wrong}");
    assert!(
        wrong.contains("pipe.json") && wrong.contains("itself.ron:1:1") && wrong.contains("gone.ron:1:1"),
        "{wrong}"
    );
    assert!(wrong.lines().count() == 5, "four problems and their number: {wrong}");
    assert!(complained(&here.run(&["check", "/dev/zero"])).contains("this is a device"));
    assert!(complained(&here.run(&["text", "/dev/zero"])).contains("this is a device"));
    assert!(complained(&here.run(&["text", "mine"])).contains("this is a folder; name one file in it"));
    assert!(complained(&here.run(&["check", "home"])).contains("there are no levels, tables or saved battles"));
}

/// Every command refuses a save with the same message, whether it is checked or resumed.
#[test]
fn check_and_resume_agree_on_a_save() {
    let here = Lonely::new("agree");
    let file = "saved.json";
    output_of(&here.fed(&["text", "roadside", "--seed", "3"], &format!("w {file}\nq\n")));
    let path = here.0.join(file);
    let saved: serde_json::Value = serde_json::from_slice(&fs::read(&path).expect("saved")).expect("it is JSON");
    let agree = |key: &str, who: &str, part: &str| {
        let mut changed = saved.clone();
        changed["controllers"][key] = who.into();
        fs::write(&path, changed.to_string()).expect("written");
        let (checked, resumed) = (here.run(&["check", file]), here.run(&["text", "--resume", file]));
        let first = |output: &Output| {
            let told = complained(output);
            told.lines().next().expect("a line").trim_start_matches("affray: ").to_owned()
        };
        assert_eq!(first(&checked), first(&resumed));
        assert!(first(&checked).contains(part) && first(&checked).contains(file), "{}", first(&checked));
    };
    agree("nobody", "human", "has no side `nobody`; expected one of `party`, `foes`");
    agree("party", "wizard", "there is no controller `wizard`");
    assert!(Path::new(&path).exists());
}
