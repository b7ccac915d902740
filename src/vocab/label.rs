//! How the things of a catalogue are shown to people.

/// How one thing is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// In a list or on a button.
    pub title: &'static str,
    /// What it does and, where it can end, how it ends: one to four sentences.
    pub detail: &'static str,
    /// A file of assets/icons without its ending.
    pub icon: &'static str,
}

/// Names as written in catalogue and levels, each with its word.
pub type LabelList = &'static [(&'static str, Label)];

/// The word of that name.
pub fn find(list: LabelList, name: &str) -> Option<Label> {
    list.iter().find(|(known, _)| *known == name).map(|(_, word)| *word)
}

/// Declares a list of words.
#[macro_export]
macro_rules! labels {
    ($list:ident $doc:literal $($name:literal $title:literal $icon:literal $detail:literal;)*) => {
        #[doc = $doc]
        pub(super) static $list: $crate::vocab::label::LabelList =
            &[$(($name, $crate::vocab::Label { title: $title, detail: $detail, icon: $icon }),)*];
    };
}

/// What is wrong with lists of words: a name twice, nothing said, an icon that is no file.
pub fn faults(lists: &[LabelList], is_icon: impl Fn(&str) -> bool) -> Vec<String> {
    let mut faults = Vec::new();
    for list in lists {
        for (ix, (name, word)) in list.iter().enumerate() {
            if list[..ix].iter().any(|(other, _)| other == name) {
                faults.push(format!("`{name}` has two words"));
            }
            if word.title.is_empty() || !word.detail.ends_with('.') {
                faults.push(format!("`{name}` says nothing"));
            }
            if !is_icon(word.icon) {
                faults.push(format!("`{name}`: there is no icon `{}`", word.icon));
            }
        }
    }
    faults
}
