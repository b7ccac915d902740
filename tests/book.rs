//! The documentation: the README, the contributing guide and the book in `docs`. Every page is in the summary, every link
//! and path exists, every cited clause exists, every example is valid, and every command runs and prints what is shown.
//!
//! Commands are the lines of `sh` and `console` blocks that begin with `affray`. A block marked `no_run` is skipped. In a
//! `console` block the lines below a command are its output; `…` as the last line stands for the rest.
//!
//! `AFFRAY_BLESS=1` writes changed output and the pages of keys again.

mod support;

use affray::rulesets::RULESETS;
use serde_json::Value as Json;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use support::{feed, piped, run, text};

/// Pages outside of the book.
const OTHER_PAGES: [&str; 4] = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "python/README.md"];

/// Folders of the repository: a path in a page that begins with one of them must exist.
const FOLDERS: [&str; 9] =
    ["src/", "tests/", "scripts/", "levels/", "assets/", "python/", "docs/", "core/", "benches/"];

/// Chapter of clauses that are readings of the rulebook. They have no rule card.
const READINGS: &str = "READ";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn is_blessing() -> bool {
    std::env::var_os("AFFRAY_BLESS").is_some()
}

/// A page: its path from the root, and its text.
struct Page {
    path: String,
    text: String,
}

/// A fenced block of a page.
struct Block<'a> {
    /// The words behind the fence, such as `sh` and `no_run`.
    words: Vec<&'a str>,
    text: String,
    /// Number of its first line, from 1.
    line: usize,
}

impl Block<'_> {
    fn is(&self, language: &str) -> bool {
        self.words.first() == Some(&language) && !self.words.contains(&"no_run")
    }
}

impl Page {
    fn read(path: &str) -> Self {
        let text = fs::read_to_string(root().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"));
        Self { path: path.to_owned(), text }
    }

    fn blocks(&self) -> Vec<Block<'_>> {
        let mut blocks = Vec::new();
        let mut open: Option<Block> = None;
        for (ix, line) in self.text.lines().enumerate() {
            match (&mut open, line.strip_prefix("```")) {
                (None, Some(words)) => {
                    let words = words.split([',', ' ']).filter(|word| !word.is_empty()).collect();
                    open = Some(Block { words, text: String::new(), line: ix + 2 });
                }
                (Some(_), Some(_)) => blocks.extend(open.take()),
                (Some(block), None) => {
                    block.text += line;
                    block.text.push('\n');
                }
                (None, None) => {}
            }
        }
        assert!(open.is_none(), "{}: the last block is not closed", self.path);
        blocks
    }

    /// Returns the text outside of fenced blocks.
    fn prose(&self) -> String {
        let mut inside = false;
        let outside = |line: &&str| {
            let is_fence = line.starts_with("```");
            inside ^= is_fence;
            !inside && !is_fence
        };
        self.text.lines().filter(outside).collect::<Vec<_>>().join("\n")
    }

    /// Returns the folder of the page.
    fn folder(&self) -> PathBuf {
        root().join(&self.path).parent().expect("a file is in a folder").to_owned()
    }

    /// Returns a name for the page's scratch folder.
    fn name(&self) -> String {
        self.path.replace(['/', '.'], "_")
    }
}

/// Returns the paths of the book's pages below a folder, from the root.
fn pages_below(folder: &str) -> Vec<String> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(root().join(folder)).expect("the folder exists") {
        let name = entry.expect("it can be read").file_name().to_string_lossy().into_owned();
        let path = format!("{folder}/{name}");
        if root().join(&path).is_dir() {
            paths.extend(pages_below(&path));
        } else if name.ends_with(".md") {
            paths.push(path);
        }
    }
    paths.sort();
    paths
}

fn pages() -> Vec<Page> {
    let book = pages_below("docs/src");
    assert!(book.len() > 20, "{book:?}");
    OTHER_PAGES.into_iter().map(Page::read).chain(book.iter().map(|path| Page::read(path))).collect()
}

fn assert_none(problems: &[String]) {
    assert!(problems.is_empty(), "{} problems:\n{}", problems.len(), problems.join("\n"));
}

/// Returns the targets of the links and pictures in a text.
fn targets(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| rest.split(')').next())
}

#[test]
fn every_page_is_in_the_summary() {
    let summary = Page::read("docs/src/SUMMARY.md");
    let listed: BTreeSet<String> = targets(&summary.text).map(|target| format!("docs/src/{target}")).collect();
    let written: BTreeSet<String> = pages_below("docs/src").into_iter().filter(|path| *path != summary.path).collect();
    assert_eq!(listed, written);
}

#[test]
fn every_link_leads_somewhere() {
    let mut problems = Vec::new();
    for page in pages() {
        let prose = page.prose();
        for target in targets(&prose) {
            let file = target.split('#').next().unwrap_or_default();
            let outside = target.starts_with("http") || target.starts_with("mailto:");
            if !outside && !file.is_empty() && !page.folder().join(file).exists() {
                problems.push(format!("{}: the link {target} leads nowhere", page.path));
            }
        }
    }
    assert_none(&problems);
}

/// Paths in backticks, and in `text` blocks such as the drawings of the architecture.
#[test]
fn every_path_exists() {
    let mut problems = Vec::new();
    for page in pages() {
        let prose = page.prose();
        let spans: Vec<&str> = prose.split('`').skip(1).step_by(2).collect();
        let blocks = page.blocks();
        let drawn = blocks.iter().filter(|block| block.is("text")).flat_map(|block| block.text.split_whitespace());
        for path in spans.into_iter().chain(drawn) {
            let is_path = FOLDERS.iter().any(|folder| path.starts_with(folder));
            let is_pattern = path.contains(['<', '*', ' ', '…', '{']);
            if is_path && !is_pattern && !root().join(path).exists() {
                problems.push(format!("{}: there is no {path}", page.path));
            }
        }
    }
    assert_none(&problems);
}

/// Returns true for text of the form `Z-REACT-02`.
fn is_clause(token: &str) -> bool {
    let parts: Vec<&str> = token.split('-').collect();
    let [ruleset, chapter, number] = parts[..] else { return false };
    let is_ruleset = ["Z", "R", "H", "P", "S"].contains(&ruleset);
    let is_chapter = !chapter.is_empty() && chapter.bytes().all(|b| b.is_ascii_uppercase()) && chapter != READINGS;
    is_ruleset && is_chapter && number.len() == 2 && number.bytes().all(|b| b.is_ascii_digit())
}

#[test]
fn every_cited_clause_exists() {
    let known: BTreeSet<&str> = RULESETS.iter().flat_map(|r| r.cards()).map(|card| card.id.0).collect();
    let (mut problems, mut cited) = (Vec::new(), 0);
    for page in pages() {
        let tokens = page.text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        for clause in tokens.filter(|token| is_clause(token)) {
            cited += 1;
            if !known.contains(clause) {
                problems.push(format!("{}: there is no clause {clause}", page.path));
            }
        }
    }
    assert_none(&problems);
    assert!(cited > 50, "{cited} clauses are cited");
}

/// Returns true for the name of a clause's test, such as `z_atk_01_an_attack_is_one_main_action`.
fn is_test_of_clause(name: &str) -> bool {
    let parts: Vec<&str> = name.splitn(4, '_').collect();
    let [ruleset, _, number, rest] = parts[..] else { return false };
    let is_ruleset = ["z", "r", "h", "p", "s"].contains(&ruleset);
    let is_word = rest.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
    is_ruleset && number.len() == 2 && number.bytes().all(|b| b.is_ascii_digit()) && is_word && !rest.is_empty()
}

/// Returns the text of all files of Rust below a folder.
fn sources_below(folder: &Path) -> String {
    let mut sources = String::new();
    for entry in fs::read_dir(folder).expect("the folder exists") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            sources += &sources_below(&path);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            sources += &fs::read_to_string(&path).expect("it is text");
        }
    }
    sources
}

#[test]
fn every_named_test_exists() {
    let tests = sources_below(&root().join("tests/rules"));
    let (mut problems, mut named) = (Vec::new(), 0);
    for page in pages() {
        for name in page.prose().split('`').filter(|span| is_test_of_clause(span)) {
            named += 1;
            if !tests.contains(&format!("fn {name}(")) {
                problems.push(format!("{}: there is no test {name}", page.path));
            }
        }
    }
    assert_none(&problems);
    assert!(named > 20, "{named} tests are named");
}

/// A scratch folder of that name, with the levels of the repository in it.
fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("book").join(name);
    let _ = fs::remove_dir_all(&folder);
    copy_folder(&root().join("levels"), &folder.join("levels"));
    folder
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a scratch folder");
    for entry in fs::read_dir(from).expect("the folder exists") {
        let path = entry.expect("it can be read").path();
        let target = to.join(path.file_name().expect("an entry has a name"));
        if path.is_dir() {
            copy_folder(&path, &target);
        } else {
            fs::copy(&path, &target).expect("it is copied");
        }
    }
}

/// `ron` blocks are whole levels or encounters.
#[test]
fn every_level_is_sound() {
    let (folder, mut problems, mut levels) = (scratch("levels_of_pages"), Vec::new(), 0);
    for page in pages() {
        for block in page.blocks().iter().filter(|block| block.is("ron")) {
            levels += 1;
            let file = folder.join(format!("{}_{}.ron", page.name(), block.line));
            fs::write(&file, &block.text).expect("a scratch file");
            let checked = run(&["check", &file.to_string_lossy()]);
            if !checked.status.success() {
                problems.push(format!("{}:{}: {}", page.path, block.line, text(&checked.stderr)));
            }
        }
    }
    assert_none(&problems);
    assert!(levels >= 3, "{levels} levels are shown");
}

#[test]
fn every_json_block_is_json() {
    let mut problems = Vec::new();
    for page in pages() {
        for block in page.blocks().iter().filter(|block| block.is("json")) {
            if let Err(error) = serde_json::from_str::<Json>(&block.text) {
                problems.push(format!("{}:{}: {error}", page.path, block.line));
            }
        }
    }
    assert_none(&problems);
}

/// A `rust` block names its file in the first line, as a comment, and is a part of that file.
#[test]
fn every_rust_block_is_in_the_code() {
    let mut problems = Vec::new();
    for page in pages() {
        for block in page.blocks().iter().filter(|block| block.is("rust")) {
            let named = block.text.split_once('\n').and_then(|(first, rest)| Some((first.strip_prefix("// ")?, rest)));
            let found = named.is_some_and(|(file, code)| {
                fs::read_to_string(root().join(file)).is_ok_and(|source| source.contains(code.trim_end()))
            });
            if !found {
                problems.push(format!("{}:{}: this code is not in the file it names", page.path, block.line));
            }
        }
    }
    assert_none(&problems);
}

/// Escapes a text for a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

fn page_of_keys(ruleset: &str) -> String {
    let listed: Json = serde_json::from_slice(&run(&["list", ruleset, "keys", "--json"]).stdout).expect("JSON");
    let mut page = format!("# Keys of {ruleset}\n\nWritten from the program: `affray list {ruleset} keys`.\n");
    let mut group = "";
    for entry in listed["entries"].as_array().expect("a list") {
        let part = |key: &str| entry[key].as_str().unwrap_or_default();
        if part("of") != group {
            group = part("of");
            page += &format!("\n## Keys of {group}\n\n");
            page += "| key | type | default | meaning | example |\n| --- | --- | --- | --- | --- |\n";
        }
        let [name, kind, default, about, example] =
            ["name", "type", "default", "about", "example"].map(|key| cell(part(key)));
        page += &format!("| `{name}` | {kind} | {default} | {about} | `{example}` |\n");
    }
    page
}

#[test]
fn the_pages_of_keys_are_what_the_program_lists() {
    for ruleset in RULESETS {
        let file = root().join(format!("docs/src/keys/{}.md", ruleset.name()));
        let page = page_of_keys(ruleset.name());
        if is_blessing() {
            fs::write(&file, &page).expect("it is written");
        }
        let written = fs::read_to_string(&file).expect("the page exists");
        assert!(written == page, "{} differs; AFFRAY_BLESS=1 writes it", file.display());
    }
}

/// Starts a shell line in a scratch folder, with the program on the path.
fn shell(line: &str, folder: &Path) -> Command {
    let program = Path::new(env!("CARGO_BIN_EXE_affray")).parent().expect("a file is in a folder");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let paths = [program.to_owned()].into_iter().chain(std::env::split_paths(&path));
    let mut command = Command::new("sh");
    command.args(["-c", line]).current_dir(folder).env("XDG_DATA_HOME", folder.join("data"));
    command.env("PATH", std::env::join_paths(paths).expect("no path contains the separator"));
    command
}

/// Runs a shell line with these lines on standard input.
fn run_line(line: &str, input: &str, folder: &Path) -> Output {
    feed(piped(&mut shell(line, folder)), input)
}

fn has_python() -> bool {
    Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Runs the commands of an `sh` block.
fn run_script(page: &Page, block: &Block, folder: &Path, problems: &mut Vec<String>) -> usize {
    let mut commands = 0;
    for line in block.text.lines().filter(|line| *line == "affray" || line.starts_with("affray ")) {
        if line.contains("python3") && !has_python() {
            continue;
        }
        commands += 1;
        let output = run_line(line, "", folder);
        if !output.status.success() {
            problems.push(format!("{}: {line}: {}", page.path, text(&output.stderr)));
        }
    }
    commands
}

/// Plays a dialogue with the engine: the requests of the block must all be accepted.
fn run_dialogue(page: &Page, command: &str, lines: &[&str], folder: &Path, problems: &mut Vec<String>) {
    let requests: Vec<&str> = lines.iter().filter(|line| line.starts_with("{\"cmd\"")).copied().collect();
    let output = text(&run_line(command, &format!("{}\n", requests.join("\n")), folder).stdout);
    let answers: Vec<&str> = output.lines().collect();
    for (ix, request) in requests.iter().enumerate() {
        let answer = answers.get(ix).copied().unwrap_or_default();
        if !answer.starts_with("{\"ok\":true") {
            problems.push(format!("{}: {request}: {answer}", page.path));
        }
    }
}

/// Runs the commands of a `console` block. Returns the block with the output that is printed now.
fn run_console(page: &Page, block: &Block, folder: &Path, problems: &mut Vec<String>) -> String {
    let mut printed = String::new();
    for example in block.text.split("$ ").skip(1) {
        let (command, shown) = example.split_once('\n').unwrap_or((example, ""));
        let mut lines: Vec<&str> = shown.lines().collect();
        printed += &format!("$ {command}\n");
        if command == "affray engine" {
            run_dialogue(page, command, &lines, folder, problems);
            printed += shown;
            continue;
        }
        let output = run_line(command, "", folder);
        if !output.status.success() {
            problems.push(format!("{}: {command}: {}", page.path, text(&output.stderr)));
        }
        let output = text(&output.stdout);
        let is_cut = lines.last() == Some(&"…");
        if is_cut {
            lines.pop();
        }
        let most = if is_cut { lines.len() } else { usize::MAX };
        for line in output.lines().take(most) {
            printed += line.trim_end();
            printed.push('\n');
        }
        if is_cut {
            printed += "…\n";
        }
    }
    printed
}

#[test]
fn every_command_runs_and_prints_what_is_shown() {
    let (mut problems, mut commands) = (Vec::new(), 0);
    for page in pages() {
        let (folder, mut now) = (scratch(&page.name()), page.text.clone());
        for block in page.blocks() {
            if block.is("sh") {
                commands += run_script(&page, &block, &folder, &mut problems);
            } else if block.is("console") {
                commands += block.text.matches("$ affray").count();
                let printed = run_console(&page, &block, &folder, &mut problems);
                if printed != block.text {
                    now = now.replace(&block.text, &printed);
                }
            }
        }
        if now != page.text && is_blessing() {
            fs::write(root().join(&page.path), &now).expect("it is written");
        } else if now != page.text {
            let changed = now.lines().zip(page.text.lines()).find(|(new, old)| new != old);
            problems.push(format!("{}: AFFRAY_BLESS=1 writes what is printed now: {changed:?}", page.path));
        }
    }
    assert_none(&problems);
    assert!(commands > 20, "{commands} commands are shown");
}
