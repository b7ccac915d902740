//! Display names of catalogue entries.

/// The display name, description and icon of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label {
    /// Title for a list or a button.
    pub title: &'static str,
    /// Description of the effect and, if it can end, of its end: one to four sentences.
    pub detail: &'static str,
    /// A file of assets/icons, without its extension.
    pub icon: &'static str,
}

/// Labels by name, as spelled in catalogue and levels.
pub type LabelList = &'static [(&'static str, Label)];

/// Returns the label of that name.
pub fn find(list: LabelList, name: &str) -> Option<Label> {
    list.iter().find(|(known, _)| *known == name).map(|(_, word)| *word)
}

/// Declares a list of labels.
#[macro_export]
macro_rules! labels {
    ($list:ident $doc:literal $($name:literal $title:literal $icon:literal $detail:literal;)*) => {
        #[doc = $doc]
        pub(super) static $list: $crate::vocab::label::LabelList =
            &[$(($name, $crate::vocab::Label { title: $title, detail: $detail, icon: $icon }),)*];
    };
}

/// Returns the errors in lists of labels: duplicate names, missing texts and missing icon files.
pub fn problems(lists: &[LabelList], is_icon: impl Fn(&str) -> bool) -> Vec<String> {
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
