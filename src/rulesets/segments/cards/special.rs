//! Special cards: mounts, flyers, senses, size and First Aid.

crate::catalogue! {
    S_MOUNT_01 "S-MOUNT-01" "In the saddle"
        "A rider and what it rides are one combatant in one hex, with the pace of the mount and all else from the \
         rider. The same goes for a passenger in a wagon.";
    S_MOUNT_02 "S-MOUNT-02" "Shooting at riders"
        "While mount or wagon is on the move, missiles at the rider have -10, however fast it goes.";
    S_MOUNT_03 "S-MOUNT-03" "Falling off"
        "Nobody can attack the mount, and nobody mounts or dismounts in battle, unless a house rule allows it. A rider \
         who would be knocked prone falls off and has no mount any more.";
    S_MOUNT_04 "S-MOUNT-04" "Horses and wagons"
        "Animals and wagons go at their own pace. A horse has TMR 120 and goes up to a fast sprint, a pony 80 and a \
         sprint, a wagon 60 and a run. The rider's own limit does not matter.";
    S_FLY_01 "S-FLY-01" "Up and down"
        "While moving an agile flyer can rise to high altitude for 10 feet of movement, or land in a free hex for 5. \
         Then it goes on as it likes.";
    S_FLY_02 "S-FLY-02" "Out of reach"
        "High up it can neither strike nor be struck in melee, except by another flyer up there. Missiles and spells \
         work as ever.";
    S_FLY_03 "S-FLY-03" "Flying off"
        "To rise out of a melee gives nobody a free attack. To leave along the ground does.";
    S_FLY_04 "S-FLY-04" "Falling from the sky"
        "A flyer that is knocked out falls from the sky. Stunned or struck down at high altitude a flyer falls: 2d6 \
         damage that nothing reduces, and it lies prone right below or, if somebody is there, close by.";
    S_SENSE_01 "S-SENSE-01" "Invisible foes"
        "What you cannot see is hard to hit and hard to avoid. Against an enemy you cannot see, make a PER roll once \
         a round. With 1x you attack it at -10 SC and defend against it at -5 DEF, with 2x at -20 and -10, with worse \
         at -40 and -20. This goes for the invisible, for the blinded, and in light that the level calls too dark.";
    S_SENSE_02 "S-SENSE-02" "Targeting sense"
        "With a targeting sense you always know where they are: invisible foes are like any other.";
    S_SENSE_03 "S-SENSE-03" "Feeling around"
        "What you cannot see you can only follow, strike or cast at when it is next to you, and not shoot at. If \
         neither sees the other, both roll.";
    S_SENSE_04 "S-SENSE-04" "Dark and unseen"
        "Bad light counts besides, if you fight an invisible foe in it.";
    S_SIZE_01 "S-SIZE-01" "Big and small"
        "Size makes you easier or harder to shoot and harder to stun. Whatever your size, you take up one hex.";
    S_AID_01 "S-AID-01" "First Aid"
        "You spend the round on yourself or a friend beside you at the same height, away from melee, on one missile or \
         one gash you named. At its end, if you are still able to, roll the skill: success takes it out or closes it, \
         failure changes nothing.";
    S_AID_02 "S-AID-02" "What First Aid leaves"
        "A missile that has been pulled is gone. Hit points do not come back this way.";
}
