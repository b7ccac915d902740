//! Checks of a catalogue of clauses: each clause has a card in its place and a test named after it, and is cited by
//! the rules.

use affray::vocab::RuleCard;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A catalogue and the locations of its cards, tests and rules. Folders are relative to the repository's root.
pub struct Catalogue {
    /// The first letter of its IDs: `Z`, `H`.
    pub prefix: &'static str,
    pub count: usize,
    /// Every ID in catalogue order, one a line.
    pub ids: &'static str,
    pub cards: &'static [RuleCard],
    pub tests: &'static str,
    pub rules: &'static str,
}

impl Catalogue {
    fn ids(&self) -> Vec<&'static str> {
        self.ids.lines().filter(|line| !line.is_empty()).collect()
    }

    /// Asserts that the cards are the catalogue's clauses, each once, in its order.
    pub fn cards_follow_it(&self) {
        let ids = self.ids();
        assert_eq!(ids.len(), self.count);
        let own = format!("{}-", self.prefix);
        let strange: Vec<&&str> = ids.iter().filter(|id| !id.starts_with(&own)).collect();
        assert!(strange.is_empty(), "not of this catalogue: {strange:?}");
        let cards: Vec<&str> = self.cards.iter().map(|card| card.id.0).collect();
        assert_eq!(cards, ids);
        let mut unique = cards.clone();
        unique.sort_unstable();
        unique.dedup();
        assert_eq!(unique.len(), cards.len(), "no ID twice");
    }

    pub fn cards_have_words(&self) {
        let bare = |card: &&RuleCard| card.title.trim().is_empty() || card.text.trim().is_empty();
        let bare: Vec<&str> = self.cards.iter().filter(bare).map(|card| card.id.0).collect();
        assert!(bare.is_empty(), "cards without words: {bare:?}");
        let mut titles = BTreeMap::new();
        for card in self.cards {
            assert!((1..=7).contains(&card.title.split(' ').count()) && card.text.ends_with('.'), "{}", card.id);
            let twin = titles.insert(card.title, card.id);
            assert!(twin.is_none(), "{} and {twin:?} are both called {}", card.id, card.title);
        }
    }

    /// Asserts that every clause has a test `fn z_board_01_…`.
    pub fn clauses_have_tests(&self) {
        let text = read_all(&sources(self.tests));
        let tested = |id: &str| {
            let name = format!("fn {}_", id.to_lowercase().replace('-', "_"));
            text.lines().any(|line| line.trim_start().starts_with(&name))
        };
        let missing: Vec<&str> = self.ids().into_iter().filter(|id| !tested(id)).collect();
        assert!(missing.is_empty(), "{} clauses without a test: {missing:?}", missing.len());
    }

    /// Asserts that every clause is cited somewhere in the rules outside the cards.
    pub fn clauses_are_cited(&self) {
        let mut files = sources(self.rules);
        files.retain(|path| !path.parent().is_some_and(|folder| folder.ends_with("cards")));
        let text = read_all(&files);
        let missing: Vec<&str> = self.ids().into_iter().filter(|id| !text.contains(&id.replace('-', "_"))).collect();
        assert!(missing.is_empty(), "{} clauses that nothing in the rules cites: {missing:?}", missing.len());
    }
}

/// Lists all Rust files below a folder of the repository.
fn sources(folder: &str) -> Vec<PathBuf> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder of the repository") {
            let path = entry.expect("a readable entry").path();
            match path.is_dir() {
                true => walk(&path, found),
                false if path.extension().is_some_and(|e| e == "rs") => found.push(path),
                false => {}
            }
        }
    }
    let mut found = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut found);
    found.sort();
    found
}

fn read_all(files: &[PathBuf]) -> String {
    files.iter().map(|path| fs::read_to_string(path).expect("a source file")).collect()
}
