//! The keys under which a ruleset's levels describe their board, for level editors. The allowed values of a key are
//! learnt from the reader. This module says which keys hold a place, which the reader does not expose.

/// The board description of a ruleset, by kind of board.
#[derive(Clone, Debug)]
pub enum BoardForm {
    /// Hexes drawn as rows of letters, one letter per hex (`board`), with details of single hexes in `hexes`.
    Hexes(HexForm),
    /// Areas, some joined by borders, drawn as rows of letters (`plan`).
    Areas(AreaForm),
    /// Battlefields of facing rows.
    Ranks(RankForm),
}

impl BoardForm {
    /// Returns the combatant's key for its position.
    pub fn place(&self) -> &'static str {
        match self {
            BoardForm::Hexes(form) => form.place,
            BoardForm::Areas(form) => form.place,
            BoardForm::Ranks(form) => form.place,
        }
    }

    /// Returns the combatant's key for its group. All members of a group are on the same side. `None` if the ruleset
    /// has no groups.
    pub fn group(&self) -> Option<&'static str> {
        match self {
            BoardForm::Hexes(form) => form.group,
            BoardForm::Areas(form) => form.group,
            BoardForm::Ranks(_) => None,
        }
    }

    /// Returns the level's lists of pairs of places, each with the name of one pair, such as a link or a blocked line
    /// of sight.
    pub fn pairs(&self) -> &'static [(&'static str, &'static str)] {
        match self {
            BoardForm::Hexes(_) => &[],
            BoardForm::Areas(form) => form.pairs,
            BoardForm::Ranks(form) => form.pairs,
        }
    }
}

/// The keys of a board of hexes.
#[derive(Clone, Debug)]
pub struct HexForm {
    /// The key of a combatant's position.
    pub place: &'static str,
    /// The default meaning of each letter, which the level's legend may override. The first one fills a board that has
    /// no drawing.
    pub legend: Vec<(char, &'static str)>,
    /// The keys of an entry of `hexes`, in addition to `at` and `items`.
    pub keys: &'static [&'static str],
    /// Further drawings of the same board, each with the letter for a hex without any entry.
    pub layers: &'static [(&'static str, char)],
    /// Keys that hold a direction from 0 to 5.
    pub bearings: &'static [&'static str],
    /// Keys with a left-handed and a right-handed value, which are swapped when the board is mirrored.
    pub handed: &'static [(&'static str, [&'static str; 2])],
    /// Objects on the board other than combatants and gear.
    pub features: &'static [FeatureForm],
    /// The combatant's key for late arrival; its `round` is the round of arrival.
    pub later: Option<&'static str>,
    /// See [`BoardForm::group`].
    pub group: Option<&'static str>,
}

/// An object on the board: an entry of a list, which names its hexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeatureForm {
    /// The name of the kind of object: `rope`.
    pub name: &'static str,
    /// The level's list that contains the entries.
    pub list: &'static str,
    /// The keys of its start hex and, if it leads from one hex to another, of its end hex.
    pub places: &'static [&'static str],
    /// The key of the direction that it faces.
    pub bearing: Option<&'static str>,
    /// The key of its length in hexes.
    pub run: Option<&'static str>,
    /// Further fields that a new entry is created with.
    pub rest: &'static str,
    /// True if an entry has an `id`.
    pub named: bool,
    /// True if it covers several hexes, which are written as a list.
    pub listed: bool,
}

/// The keys of a board of areas.
#[derive(Clone, Debug)]
pub struct AreaForm {
    /// The key of a combatant's position.
    pub place: &'static str,
    /// The key of the map of areas.
    pub areas: &'static str,
    /// The key of the map of borders. Its keys are the two areas that a border joins: `hall|yard`.
    pub borders: &'static str,
    /// See [`BoardForm::group`].
    pub group: Option<&'static str>,
    /// The keys of levers.
    pub levers: LeverForm,
    /// See [`BoardForm::pairs`].
    pub pairs: &'static [(&'static str, &'static str)],
}

/// The keys of the levers of an area.
#[derive(Clone, Debug)]
pub struct LeverForm {
    /// The key of an area's list of levers.
    pub list: &'static str,
    /// The key of a lever's effect: `toggle_door:hall|yard`.
    pub does: &'static str,
    /// The possible effects of a lever on a place, each as the word before the place.
    pub effects: &'static [&'static str],
}

/// The keys of a board of ranks.
#[derive(Clone, Debug)]
pub struct RankForm {
    /// The key of a combatant's position.
    pub place: &'static str,
    /// The key of the list of battlefields.
    pub fields: &'static str,
    /// Names of the rows, from one end to the other.
    pub rows: &'static [&'static str],
    /// The possible features of a slot.
    pub features: &'static [&'static str],
    /// The keys that name a side of the battlefield, and the names of the two sides.
    pub sides: (&'static [&'static str], [&'static str; 2]),
    /// The key of a battlefield's doorway, and the key in it for the side that holds the doorway.
    pub doorway: (&'static str, &'static str),
    /// See [`BoardForm::pairs`].
    pub pairs: &'static [(&'static str, &'static str)],
}
