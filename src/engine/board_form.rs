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
}

#[derive(Clone, Debug)]
pub struct AreaForm {
    pub place: &'static str,
    /// The map of areas.
    pub areas: &'static str,
    /// The map of borders, by the two areas that each joins: `hall|yard`.
    pub borders: &'static str,
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
}
