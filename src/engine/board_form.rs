//! How the levels of a ruleset write their board: which keys hold what, for whoever edits levels. What may stand under a key is
//! learnt from the reader; this says where a place is meant, which the reader alone knows.

/// One for each kind of board.
#[derive(Clone, Debug)]
pub enum BoardForm {
    /// Rows of letters, a hex each: `board`, and `hexes` that say more of single ones.
    Hexes(HexForm),
    /// Areas with borders between some of them, drawn in rows of letters: `plan`.
    Areas(AreaForm),
    /// Battlefields of facing rows.
    Ranks(RankForm),
}

impl BoardForm {
    /// The key of a combatant that says where it stands.
    pub fn place(&self) -> &'static str {
        match self {
            BoardForm::Hexes(form) => form.place,
            BoardForm::Areas(form) => form.place,
            BoardForm::Ranks(form) => form.place,
        }
    }

    /// The key of a combatant that names its group, all of which fight for the same side.
    pub fn group(&self) -> Option<&'static str> {
        match self {
            BoardForm::Hexes(form) => form.group,
            BoardForm::Areas(form) => form.group,
            BoardForm::Ranks(_) => None,
        }
    }

    /// Lists of pairs of places, each with what a pair of it is called: a link, a sight that is blocked.
    pub fn pairs(&self) -> &'static [(&'static str, &'static str)] {
        match self {
            BoardForm::Hexes(_) => &[],
            BoardForm::Areas(form) => form.pairs,
            BoardForm::Ranks(form) => form.pairs,
        }
    }
}

#[derive(Clone, Debug)]
pub struct HexForm {
    pub place: &'static str,
    /// What a letter stands for unless the level's legend says otherwise. The first is the ground of a board that is not drawn.
    pub legend: Vec<(char, &'static str)>,
    /// What an entry of `hexes` says of a hex, besides `at` and `items`.
    pub keys: &'static [&'static str],
    /// Further drawings of the same board, each with the letter of a hex that nothing is said of.
    pub layers: &'static [(&'static str, char)],
    /// Keys that hold a direction from 0 to 5.
    pub bearings: &'static [&'static str],
    /// Keys whose words change places in a mirror.
    pub handed: &'static [(&'static str, [&'static str; 2])],
    /// What may lie on the board besides people and gear.
    pub features: &'static [FeatureForm],
    /// The key of a combatant that comes later; its `round` says when.
    pub later: Option<&'static str>,
    /// See [`BoardForm::group`].
    pub group: Option<&'static str>,
}

/// Something that lies on the board: an entry of a list, which names its places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeatureForm {
    /// What it is called: `rope`.
    pub name: &'static str,
    /// The list of the level that it is an entry of.
    pub list: &'static str,
    /// The keys of the hexes where it begins and, if it goes from one to another, where it ends.
    pub places: &'static [&'static str],
    /// The key of the direction that it looks in.
    pub bearing: Option<&'static str>,
    /// The key of how many hexes it goes.
    pub run: Option<&'static str>,
    /// What else a new one says.
    pub rest: &'static str,
    /// It has an `id`.
    pub named: bool,
    /// It lies on several hexes at once, which stand in a list.
    pub listed: bool,
}

#[derive(Clone, Debug)]
pub struct AreaForm {
    pub place: &'static str,
    /// The map of areas.
    pub areas: &'static str,
    /// The map of borders, by the two areas that each joins: `hall|yard`.
    pub borders: &'static str,
    /// See [`BoardForm::group`].
    pub group: Option<&'static str>,
    pub levers: LeverForm,
    /// See [`BoardForm::pairs`].
    pub pairs: &'static [(&'static str, &'static str)],
}

/// How an area writes its levers.
#[derive(Clone, Debug)]
pub struct LeverForm {
    /// The list of an area.
    pub list: &'static str,
    /// The key of what one does: `toggle_door:hall|yard`.
    pub does: &'static str,
    /// What it may do to a place, as the word before the place.
    pub effects: &'static [&'static str],
}

#[derive(Clone, Debug)]
pub struct RankForm {
    pub place: &'static str,
    /// The list of battlefields.
    pub fields: &'static str,
    /// Names of the rows, from one end to the other.
    pub rows: &'static [&'static str],
    /// What a slot may be.
    pub features: &'static [&'static str],
    /// Keys that name a side of the field, and the two sides.
    pub sides: (&'static [&'static str], [&'static str; 2]),
    /// The key of a battlefield with a doorway, and the key within that names the side that holds it.
    pub doorway: (&'static str, &'static str),
    /// See [`BoardForm::pairs`].
    pub pairs: &'static [(&'static str, &'static str)],
}
