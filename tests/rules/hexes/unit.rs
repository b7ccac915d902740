//! UNIT: abilities, Armour Class, Base Combat Bonus, saving throws, gear in hand.
