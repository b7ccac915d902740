//! Test for cyclic dependencies: no file uses another that directly or indirectly uses the first.
//!
//! A use is a path that leads to an item of another file. A re-export counts as a use of the file it names, and a `mod`
//! declaration is no use. Tests may use any file.

use super::{files, without_tests};
use std::collections::{BTreeMap, BTreeSet};

/// Known cycles that still have to be removed.
const KNOWN: &[&[&str]] = &[];

/// Root files of crates.
const ROOTS: [&str; 2] = ["core.rs", "main.rs"];

/// Path of names from the root of the crate.
type Path = Vec<String>;

/// One file as a module.
#[derive(Default)]
struct Module {
    file: String,
    /// Names imported in this file, and the paths they refer to.
    imports: BTreeMap<String, Path>,
    /// Imports that are re-exported.
    exports: BTreeMap<String, Path>,
    /// All other paths in its code.
    paths: Vec<Path>,
}

struct Crate {
    modules: BTreeMap<Path, Module>,
}

fn segments(path: &str) -> Path {
    path.split("::").map(|part| part.trim().to_owned()).collect()
}

/// Converts a file name into a module path: `rulesets/zones/mod.rs` into `["rulesets", "zones"]`.
fn module_path(file: &str) -> Path {
    let stem = file.strip_suffix(".rs").unwrap_or(file);
    let stem = stem.strip_suffix("/mod").unwrap_or(stem);
    if stem == "lib" { Vec::new() } else { stem.split('/').map(str::to_owned).collect() }
}

/// Expands a `use` tree: `a::{b, c as d}` into `a::b` named `b`, and `a::c` named `d`.
fn expand(tree: &str) -> Vec<(String, Path)> {
    let tree = tree.trim();
    if let Some((before, rest)) = tree.split_once('{') {
        let inner = rest.trim_end().strip_suffix('}').unwrap_or(rest);
        let (mut depth, mut parts) = (0, vec![String::new()]);
        for c in inner.chars() {
            depth += i32::from(c == '{') - i32::from(c == '}');
            match c {
                ',' if depth == 0 => parts.push(String::new()),
                c => parts.last_mut().expect("one at least").push(c),
            }
        }
        let parts = parts.iter().filter(|part| !part.trim().is_empty());
        return parts.flat_map(|part| expand(&format!("{before}{}", part.trim()))).collect();
    }
    let (path, name) = tree.split_once(" as ").unwrap_or((tree, ""));
    let mut path = segments(path);
    if path.last().is_some_and(|last| last == "self" || last == "*") && path.len() > 1 {
        path.pop();
    }
    let name = if name.is_empty() { path.last().cloned().unwrap_or_default() } else { name.trim().to_owned() };
    vec![(name, path)]
}

/// Returns inline paths such as `super::board::Frame` in code without `use` declarations.
fn inline_paths(code: &str) -> Vec<Path> {
    let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let words = code.split(|c| !is_path(c)).map(|word| word.trim_matches(':'));
    words.filter(|word| word.contains("::")).map(|word| segments(&word.replace(":::", "::"))).collect()
}

impl Crate {
    fn read() -> Self {
        let sources: Vec<(String, String)> = files().into_iter().map(|(f, code)| (f, without_tests(&code))).collect();
        let mut all = Self { modules: BTreeMap::new() };
        for (file, _) in sources.iter().filter(|(file, _)| !ROOTS.contains(&file.as_str())) {
            all.modules.insert(module_path(file), Module { file: file.clone(), ..Module::default() });
        }
        for (file, code) in sources.iter().filter(|(file, _)| !ROOTS.contains(&file.as_str())) {
            let at = module_path(file);
            let module = all.module(&at, file.clone(), code);
            all.modules.insert(at, module);
        }
        all
    }

    fn module(&self, at: &Path, file: String, code: &str) -> Module {
        let mut module = Module { file, ..Module::default() };
        let mut rest = String::new();
        for statement in code.split_inclusive(';') {
            let line = statement.rfind("use ").filter(|&i| !statement[i..].contains('='));
            let starts = line.filter(|&i| i == 0 || statement[..i].ends_with(['\n', ' ', '}']));
            let Some(start) = starts else {
                rest.push_str(statement);
                continue;
            };
            let public = statement[..start].rsplit(['\n', '}']).next().is_some_and(|before| before.contains("pub"));
            rest.push_str(&statement[..start]);
            for (name, path) in expand(statement[start + 4..].trim_end_matches(';')) {
                let Some(path) = self.absolute(at, &path, &BTreeMap::new()) else { continue };
                let list = if public { &mut module.exports } else { &mut module.imports };
                list.insert(name, path);
            }
        }
        let inline = inline_paths(&rest).into_iter();
        module.paths = inline.filter_map(|path| self.absolute(at, &path, &module.imports)).collect();
        module
    }

    /// Resolves a path from the root of the crate. `None` if it leads out of the crate.
    fn absolute(&self, at: &Path, path: &Path, imports: &BTreeMap<String, Path>) -> Option<Path> {
        let (first, rest) = path.split_first()?;
        let from = match first.as_str() {
            "crate" => Vec::new(),
            "self" => at.clone(),
            "super" => {
                let up = path.iter().take_while(|part| *part == "super").count();
                let base = at.get(..at.len().checked_sub(up)?)?.to_vec();
                return Some([base, path[up..].to_vec()].concat());
            }
            name => match imports.get(name) {
                Some(known) => known.clone(),
                None => {
                    let child = [at.clone(), vec![name.to_owned()]].concat();
                    self.modules.contains_key(&child).then_some(child)?
                }
            },
        };
        Some([from, rest.to_vec()].concat())
    }

    /// Returns the module that defines an item, following re-exports.
    fn home(&self, path: &Path, depth: usize) -> Option<Path> {
        let known = (0..=path.len()).rev().find(|&n| self.modules.contains_key(&path[..n]))?;
        let (module, rest) = path.split_at(known);
        let export = rest.first().and_then(|name| self.modules[module].exports.get(name));
        match export.filter(|_| depth < 9) {
            Some(to) => self.home(&[to.clone(), rest[1..].to_vec()].concat(), depth + 1),
            None => Some(module.to_vec()),
        }
    }

    /// Returns for every file the files it uses.
    fn uses(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let used = |(at, module): (&Path, &Module)| {
            let paths = module.imports.values().chain(&module.paths);
            let homes = paths.filter_map(|path| self.home(path, 0)).filter(|home| home != at && !home.is_empty());
            homes.map(|home| self.modules[&home].file.as_str()).collect()
        };
        self.modules.iter().map(|entry| (entry.1.file.as_str(), used(entry))).collect()
    }
}

/// Returns all files reachable from a file.
fn reached<'a>(uses: &BTreeMap<&'a str, BTreeSet<&'a str>>, from: &'a str) -> BTreeSet<&'a str> {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(file) = open.pop() {
        open.extend(uses[file].iter().filter(|to| seen.insert(**to)));
    }
    seen
}

#[test]
fn no_circle_of_files() {
    let all = Crate::read();
    let uses = all.uses();
    assert!(uses.values().map(BTreeSet::len).sum::<usize>() > 1000, "hardly any use was found");
    let reach: BTreeMap<&str, BTreeSet<&str>> = uses.keys().map(|file| (*file, reached(&uses, file))).collect();
    let mut circles: BTreeSet<Vec<&str>> = BTreeSet::new();
    for (file, to) in reach.iter().filter(|(file, to)| to.contains(*file)) {
        circles.insert(to.iter().copied().filter(|other| reach[other].contains(file)).collect());
    }
    let told = |circle: &[&str]| {
        let inside = |file: &&str| uses[file].iter().copied().filter(|to| circle.contains(to)).collect::<Vec<_>>();
        circle.iter().map(|file| format!("  {file} uses {}\n", inside(file).join(", "))).collect::<String>()
    };
    let new = circles.iter().filter(|circle| !KNOWN.contains(&circle.as_slice()));
    let new: Vec<String> = new.map(|circle| told(circle)).collect();
    assert!(new.is_empty(), "circles of files:\n{}", new.join("\n"));
    for known in KNOWN {
        assert!(circles.contains(*known), "this circle is gone, take it off the list: {known:?}");
    }
}

#[test]
fn paths_are_read_as_the_compiler_reads_them() {
    let names = |tree: &str| expand(tree).into_iter().map(|(name, path)| (name, path.join("::"))).collect::<Vec<_>>();
    let pair = |name: &str, path: &str| (name.to_owned(), path.to_owned());
    assert_eq!(
        names("crate::a::{self, B, c::{D as E, F}}"),
        [pair("a", "crate::a"), pair("B", "crate::a::B"), pair("E", "crate::a::c::D"), pair("F", "crate::a::c::F")]
    );
    assert_eq!(inline_paths("x.y(super::z::f(1), Vec::<u8>::new())"), [segments("super::z::f")]);
    assert_eq!(module_path("rulesets/zones/mod.rs").join("::"), "rulesets::zones");
}
