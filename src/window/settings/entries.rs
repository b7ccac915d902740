//! Entries of the settings file as text, so that a version keeps entries it does not understand.

use ron::value::RawValue;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::marker::PhantomData;

/// Fields of the file, by name.
pub type Fields = SettingsEntries<String>;

/// Bindings of the file. The key is the RON text of an action.
pub type Bindings = SettingsEntries<Box<RawValue>>;

/// Entries of a RON struct or map as text, in the order of the file.
pub struct SettingsEntries<K>(pub Vec<(K, Box<RawValue>)>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_struct("Settings", &[], EntriesVisitor(PhantomData))
    }
}

impl<'de> Deserialize<'de> for Bindings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(EntriesVisitor(PhantomData))
    }
}

struct EntriesVisitor<K>(PhantomData<K>);

impl<'de, K: Deserialize<'de>> Visitor<'de> for EntriesVisitor<K> {
    type Value = SettingsEntries<K>;

    fn expecting(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("setting names with values")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<SettingsEntries<K>, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        Ok(SettingsEntries(entries))
    }
}

impl<K: PartialEq> SettingsEntries<K> {
    /// Replaces the value of a key, or adds the entry at the end.
    pub fn set(&mut self, key: K, value: Box<RawValue>) {
        match self.0.iter_mut().find(|(k, _)| *k == key) {
            Some((_, old)) => *old = value,
            None => self.0.push((key, value)),
        }
    }
}
