//! Shields, in hand and planted.

crate::catalogue! {
    P_SHIELD_01 "P-SHIELD-01" "Parrying with a shield"
        "A shield in hand stops blows and arrows alike. It parries melee attacks with your Shield skill, and slow \
         missiles (low velocity) with the chance of its size.";
    P_SHIELD_02 "P-SHIELD-02" "Sizes of shields"
        "The larger a shield, the more missiles it stops. The target shield is small; heater, kite and round shield \
         are full; hoplite and riot shield are large.";
    P_SHIELD_03 "P-SHIELD-03" "One number for shields"
        "A damaged shield also protects less, since its armour points and hit points are one number. It takes one \
         hand.";
    P_SHIELD_04 "P-SHIELD-04" "No armour on the arm"
        "A shield you carry does not add to your armour. It protects you only by parrying.";
    P_SHIELD_05 "P-SHIELD-05" "Planting a shield"
        "As your action you can set an unbroken shield from your hand down on one of the six sides of your hex, where \
         it stays put. Each side has room for one. A house rule forbids it.";
    P_SHIELD_06 "P-SHIELD-06" "A shield in the way"
        "A planted shield may catch any attack, even a bullet, that hits somebody in its hex over its side. After the \
         reaction roll a d100: 15, 30 or 60 or less by size catches, or 90 for a large one and a kneeling target; \
         nothing changes that. Between two sides both may, the lower number first.";
    P_SHIELD_07 "P-SHIELD-07" "Caught by the shield"
        "A caught attack has to get through the shield and then through you: the shield's armour points are subtracted \
         first, your armour's next.";
    P_SHIELD_08 "P-SHIELD-08" "Battered shields"
        "Damage that goes through a planted shield wears it down. What exceeds its armour points is lost from its \
         armour and hit points alike; at 0 it is broken.";
    P_SHIELD_09 "P-SHIELD-09" "Lifting a shield"
        "As your action you take a shield planted on one side of your hex into a free hand.";
}
