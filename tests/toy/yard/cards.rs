//! The catalogue of rules.

affray::catalogue! {
    Y_BOARD_01 "Y-BOARD-01" "The yard" "A yard is made of hexes. One fighter stands in a hex; six hexes are next to it.";
    Y_UNIT_01 "Y-UNIT-01" "Health" "Whoever has no health left is out of the fight.";
    Y_INIT_01 "Y-INIT-01" "Turns" "In each round everybody who can fight takes one turn, in roster order.";
    Y_MOVE_01 "Y-MOVE-01" "Stepping" "A turn may be a step into a free hex next to one's own.";
    Y_ATK_01 "Y-ATK-01" "Striking" "A turn may be a strike at an enemy in the next hex: 3 or more on a d6 hits.";
    Y_REACT_01 "Y-REACT-01" "Ducking" "Whoever is struck at may duck once a round: then only 5 or more hits.";
    Y_DMG_01 "Y-DMG-01" "Harm" "A hit takes one health, a 6 takes two.";
    Y_DEG_01 "Y-DEG-01" "Out of breath" "Whoever has struck is out of breath and does not strike in its next turn.";
    Y_MORALE_01 "Y-MORALE-01" "Losing heart" "When somebody goes down each friend throws a d6; on a 1 it runs away.";
    Y_MORALE_02 "Y-MORALE-02" "The end" "The fight ends when one side alone is left, or after thirty rounds, or as many as the level says.";
}
