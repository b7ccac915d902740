//! Rule cards: non-lethal attacks, blasts, stunts, sneaking, size, mounts, skills, social actions and powers.

crate::catalogue! {
    Z_NL_01 "Z-NL-01" "Non-lethal attacks"
        "Disarm, shove and grapple are attacks that do no damage. They may be a main action, a counter or an \
         opportunity attack.";
    Z_NL_02 "Z-NL-02" "Whom it works on"
        "The target must be a nearby enemy, not dead, concealed or larger than you, and no vehicle. To disarm, it \
         must hold a weapon; to grapple, you need a free hand and must not hold it already.";
    Z_NL_03 "Z-NL-03" "How it is made"
        "There is no weapon, no holding back and no stunt. An unseen target asks for a hit roll, and the target may \
         react as to any attack.";
    Z_NL_04 "Z-NL-04" "Strength save"
        "The strong can withstand a trick. Unless the attack was dodged, the target rolls a d20 against strength; \
         success resists it.";
    Z_NL_05 "Z-NL-05" "No save allowed"
        "A target that is smaller than the attacker or incapacitated gets no save, nor one facing a master of that \
         trick. The smaller may still dodge and counter.";
    Z_NL_06 "Z-NL-06" "Disarming"
        "The target drops one weapon in hand of your choice, and you may seize it if you have the hands it needs. \
         Stowed things and natural attacks are safe, and so is a shield without damage dice.";
    Z_NL_07 "Z-NL-07" "Shoving"
        "You may leave the target where it is or push it into a place it could reach, even a chasm, that is no nearer \
         to you than before. Between equals the push is 1 half-step.";
    Z_NL_08 "Z-NL-08" "A giant's shove"
        "The larger you are, the farther you shove, and it hurts. A larger shover first deals 1d4 direct damage and \
         pushes up to 2, 4, 8 or 16 half-steps for 1, 2, 3 or 4 sizes of difference.";
    Z_NL_09 "Z-NL-09" "The way of a shove"
        "The shoved one takes the shortest way, through every hazard on it, until it arrives, falls, sticks in a pit \
         or dies. Grabs end between it and those no longer in its place.";
    Z_NL_10 "Z-NL-10" "Unhorsing"
        "A shoved rider is thrown off beside its mount and may fall if the mount has moved this round. It is pushed \
         no further, unless the shove itself has wounded it off the mount.";
    Z_NL_11 "Z-NL-11" "Blows before tricks"
        "When one side strikes for damage and the other tries a non-lethal attack, the damage comes first. The trick \
         follows only if its maker is still able and next to its target.";
    Z_NL_12 "Z-NL-12" "Trick against trick"
        "When a non-lethal attack is countered by another, the attack comes first and the counter after it, if it is \
         still possible.";
    Z_NL_13 "Z-NL-13" "Grappling"
        "A grabbed target is pulled into your place and can neither act, move nor react. A grabbed rider is off its \
         mount without a fall.";
    Z_NL_14 "Z-NL-14" "Breaking free"
        "Whoever is held fast may struggle free. A grabbed combatant may spend its whole turn on one d20 against \
         strength; success frees it from everybody who holds it.";
    Z_NL_15 "Z-NL-15" "A grip too strong"
        "Held by somebody larger, you cannot try to break free, and so have no turn to take.";
    Z_NL_16 "Z-NL-16" "Freeing an ally"
        "A friend may pull you out of a grip. As a main action, an ally nearby rolls a d20 against its own strength \
         to free the grabbed one, whatever the sizes.";
    Z_NL_17 "Z-NL-17" "Keeping hold"
        "Holding somebody leaves you free for some things and not for others. You keep your grip while you move, \
         disarm or hide behind the one you hold, attack with one hand, bare hands or a natural weapon, let another \
         go, or do nothing. Anything else you do, reactions included, lets go first.";
    Z_NL_18 "Z-NL-18" "An effortless grip"
        "Whoever is larger than all it holds keeps its grip whatever it does, and only the hand is busy. A grip also \
         ends when the grabber is out of action, lets go, or is no longer in the same place.";
    Z_NL_19 "Z-NL-19" "Many hands"
        "Several enemies may grab the same combatant. Two combatants cannot grab each other.";
    Z_NL_20 "Z-NL-20" "The wrong one"
        "A non-lethal attack that lands on somebody who stepped or was pulled in goes on against that one. It fails \
         without a save against one who is larger, a vehicle, or has nothing to be disarmed of.";
    Z_BLAST_01 "Z-BLAST-01" "Whom a blast hits"
        "A blast hits everybody in one zone and on its borders, friend and foe, hidden or helpless; only the dead are \
         left out.";
    Z_BLAST_02 "Z-BLAST-02" "Melee blasts"
        "A melee blast fills the zone its maker stands in, or one of the two beside the border it stands on. It \
         spares its maker and cannot miss, not even in the dark.";
    Z_BLAST_03 "Z-BLAST-03" "Ranged blasts"
        "A ranged blast goes at any zone in sight, within range and along a free line, dark or not. It needs a hit \
         roll beyond half range or on the move, and catches its maker if the maker stands there.";
    Z_BLAST_04 "Z-BLAST-04" "Blasts gone astray"
        "A missed blast strikes a random neighbouring zone: those not behind a barrier are numbered by the alphabet \
         and a die picks one. With no such zone it does nothing.";
    Z_BLAST_05 "Z-BLAST-05" "Reacting to a blast"
        "Every target reacts for itself, once it is known where the blast strikes. Its maker, in the middle of the \
         turn, can only dodge with a free reaction.";
    Z_BLAST_06 "Z-BLAST-06" "Size and blasts"
        "Size changes neither the damage nor the range of a blast. Holding back and riding impair it.";
    Z_BLAST_07 "Z-BLAST-07" "Cover against blasts"
        "Cover is judged from the zone that is hit, so only that of a border on which the target stands can help.";
    Z_BLAST_08 "Z-BLAST-08" "Limits of blasts"
        "A blast may be thrown at an empty place. It allows no stunt and cannot be a counter or an opportunity attack.";
    Z_BLAST_09 "Z-BLAST-09" "Friends in the blast"
        "Allies caught in a blast are hit like enemies. They may dodge, but not counter.";
    Z_STUNT_01 "Z-STUNT-01" "Offering a stunt"
        "When a damaging attack on one target is sure to hit, the attacker may offer another effect instead of \
         damage. Blasts, spreads, counters, stuns, death blows and non-lethal attacks offer none.";
    Z_STUNT_02 "Z-STUNT-02" "Who can be offered one"
        "The target must be active and aware of the attacker, and no mount or vehicle.";
    Z_STUNT_03 "Z-STUNT-03" "Take it or not"
        "If the target accepts, the effect happens without save, reaction or damage. If it refuses, the attack goes \
         on as though nothing had been said.";
    Z_STUNT_04 "Z-STUNT-04" "One offer"
        "Each attack allows one offer, and the target knows the effect before it answers.";
    Z_SNEAK_01 "Z-SNEAK-01" "Lying in ambush"
        "The level says who begins the fight concealed. Such a combatant is hidden from every other faction.";
    Z_SNEAK_02 "Z-SNEAK-02" "The ambush round"
        "If anybody begins concealed, round 0 comes first: only those who were concealed at its start act or react in \
         it, even once they are seen. Everybody else waits, free reactions included.";
    Z_SNEAK_03 "Z-SNEAK-03" "Out of reach"
        "Nobody of another faction can aim an attack, a power or words at a concealed combatant. Blasts and hazards \
         still find it.";
    Z_SNEAK_04 "Z-SNEAK-04" "Surprise"
        "Nobody reacts to an attack made from concealment, not even a guard. When it is over the attacker is \
         revealed.";
    Z_SNEAK_05 "Z-SNEAK-05" "Giving yourself away"
        "Nearly everything but sneaking gives you away. You are revealed by attacking, using a power, speaking to \
         others, stepping without sneaking, sprinting, leaving, riding a moving mount, working a door, lever or \
         light, reacting, losing health or walking into view. Only an attack takes effect before you are seen.";
    Z_SNEAK_06 "Z-SNEAK-06" "Sneaking"
        "While concealed you may make a half-step quietly for double its cost: 2, or 4 into slow ground.";
    Z_SNEAK_07 "Z-SNEAK-07" "Walking into view"
        "After anybody has moved, a concealed combatant is revealed if an active enemy in the same place could see it \
         there. An enemy distracted by somebody else does not notice.";
    Z_SNEAK_08 "Z-SNEAK-08" "Quiet things"
        "Sneaking, handling your items, using a consumable, freeing an ally and ending the turn do not reveal you.";
    Z_SNEAK_09 "Z-SNEAK-09" "A kept secret"
        "Players and opponents of other factions are not told where a concealed combatant is, and none of their \
         options names it.";
    Z_SNEAK_10 "Z-SNEAK-10" "Hiding during the fight"
        "Hiding is a main action without a roll. No enemy may see you now, and either none saw you at the end of the \
         round before (from round 2 on), or one who otherwise would is distracted by somebody else. You cannot hide \
         while grabbing, grabbed, riding or carrying a light.";
    Z_SIZE_01 "Z-SIZE-01" "Five sizes"
        "Sizes run tiny, small, medium, large, massive. The difference of two combatants is the number of steps \
         between them.";
    Z_SIZE_02 "Z-SIZE-02" "Small against large"
        "A smaller attacker halves its damage once for each size of difference, near and far.";
    Z_SIZE_03 "Z-SIZE-03" "Large against small"
        "A larger attacker rolls twice the dice for each size of difference, near and far.";
    Z_SIZE_04 "Z-SIZE-04" "Spreading an attack"
        "As a main action, a larger attacker may divide the dice of one melee attack among two or more smaller \
         enemies in reach. Counters, opportunity attacks and cleaves cannot be spread, nor can blasts.";
    Z_SIZE_05 "Z-SIZE-05" "Dividing the dice"
        "Each target stands for the share of dice it gets out of those it would face alone, and the shares must make \
         exactly one whole. So for a large attacker one die on a medium foe is worth two on a small one.";
    Z_SIZE_06 "Z-SIZE-06" "Rolling a spread"
        "An unseen target asks for its own hit roll, and a failure loses only its dice. Each target reacts for \
         itself; damage is rolled target by target.";
    Z_SIZE_07 "Z-SIZE-07" "Giant's reach"
        "Melee attacks of the massive reach up to 2 half-steps away, counters and spreads too. Blasts, tricks, death \
         blows, guarding and opportunity attacks do not.";
    Z_SIZE_08 "Z-SIZE-08" "Range and size"
        "The range against one target is halved for each size it is smaller than the attacker, and doubled for each \
         size it is larger. Half range changes with it, exactly and without rounding.";
    Z_SIZE_09 "Z-SIZE-09" "Blasts ignore size"
        "Blasts use none of the changes that size makes to damage, dice, spreading or range.";
    Z_SIZE_10 "Z-SIZE-10" "Size and tricks"
        "Wrestling with something larger is hopeless, and with something smaller it is easy. Disarming, shoving and \
         grappling fail against the larger and allow no save to the smaller; the larger shoves farther and cannot be \
         shaken off.";
    Z_SIZE_11 "Z-SIZE-11" "Whose size counts"
        "Counters and opportunity attacks change with size like any attack. When somebody guards or is hidden behind, \
         that one's own size counts.";
    Z_MOUNT_01 "Z-MOUNT-01" "On board"
        "Riders and passengers are where their mount or vehicle is and go where it goes. That is its movement, not \
         theirs.";
    Z_MOUNT_02 "Z-MOUNT-02" "Room to ride"
        "A mount or vehicle carries up to its capacity of its own faction, and a living mount only those smaller than \
         itself. It must be able, or in a vehicle's case whole.";
    Z_MOUNT_03 "Z-MOUNT-03" "A joint turn"
        "A mount or vehicle and those on it take their turn together, as one entry. Each member that has not acted \
         may choose from its own options, in any order.";
    Z_MOUNT_04 "Z-MOUNT-04" "Who does what"
        "The mount makes the steps, sprints and leaves, and may act itself. Riders act or dismount, but take no \
         steps; every member has limits of its own.";
    Z_MOUNT_05 "Z-MOUNT-05" "Members of a joint turn"
        "A member that does something has used its turn when the joint turn ends. One that did nothing may still \
         react this round, but gets no other turn; one put out of action stops only itself.";
    Z_MOUNT_06 "Z-MOUNT-06" "Full gallop"
        "Once the mount goes beyond half of its movement, its riders can neither act nor react until the round ends. \
         It may do so only if none of them has acted or reacted yet this round.";
    Z_MOUNT_07 "Z-MOUNT-07" "Separate targets"
        "Mounts, vehicles, riders and passengers are attacked one by one. A blast hits them all.";
    Z_MOUNT_08 "Z-MOUNT-08" "Mounting and dismounting"
        "Getting on a mount, or off it, takes a moment. Getting on or off costs 1 half-step; to get on you must \
         share the place of a mount of your faction with room, and neither grab somebody nor be in a pit. A fresh \
         mount you get on joins your turn with all on it.";
    Z_MOUNT_09 "Z-MOUNT-09" "Jumping on or off"
        "Jumping on or off a mount that moves is risky. If the mount has moved this round, getting on or off needs a \
         d20 against agility. A failure is a fall for 1d4 direct damage, and leaves you on foot.";
    Z_MOUNT_10 "Z-MOUNT-10" "Thrown to the ground"
        "When a mount falls or a vehicle is wrecked, all on it are on foot, and so is a rider who falls. If it had \
         moved this round each living one saves or suffers the fall; the incapacitated fail, the dead do not fall.";
    Z_MOUNT_11 "Z-MOUNT-11" "Fighting from the saddle"
        "Attacks of riders and passengers, counters included, are impaired; the mount's own are not.";
    Z_MOUNT_12 "Z-MOUNT-12" "Driving a vehicle"
        "A vehicle moves only with a driver: the first able passenger with a hand and a main action to spare, who \
         spends it on driving. The vehicle itself neither acts nor reacts, knows no morale or poison, and fails every \
         save.";
    Z_MOUNT_13 "Z-MOUNT-13" "Damage to vehicles"
        "A critical hit stops a vehicle for good, at speed 0. At health 0, or from one hit of its strength, it is \
         wrecked. It never keeps its faction in the fight.";
    Z_MOUNT_14 "Z-MOUNT-14" "Cover on board"
        "A vehicle with cover shields its passengers against attacks from other places, up to the toughness given for \
         it.";
    Z_MOUNT_15 "Z-MOUNT-15" "Riding away"
        "A mount moving away from an enemy gives it one opportunity attack, at the mount or at one rider. A blow to \
         the rider does not stop the mount.";
    Z_MOUNT_16 "Z-MOUNT-16" "Riderless"
        "Without riders a mount takes its turn alone, and a vehicle none. A mount stays in its faction but does not \
         keep it in the fight.";
    Z_MOUNT_17 "Z-MOUNT-17" "A mount held fast"
        "A grabbed mount makes no half-steps, while its riders act freely. With a routed rider the pair moves as the \
         routed do, and other riders may get off.";
    Z_SKILL_01 "Z-SKILL-01" "Skills"
        "Some combatants have skills. A skill changes just what its card says and nothing else.";
    Z_SKILL_02 "Z-SKILL-02" "Dodge blows"
        "Once a round you may dodge for free, even with your turn already taken, and keep your turn. In every other \
         way you must be able to react.";
    Z_SKILL_03 "Z-SKILL-03" "Protect"
        "Guarding is free for you as often as you like, once against each attack, and you keep your turn. After it \
         nobody else reacts to that attack.";
    Z_SKILL_04 "Z-SKILL-04" "Fast strike"
        "When you counter or are countered and both sides deal damage, your blow lands first however hard the other's \
         is. If both have this skill, the usual order holds.";
    Z_SKILL_05 "Z-SKILL-05" "Cleave"
        "A fighter who fells one enemy may go on to the next. Once a turn, when your melee attack in your own turn \
         or as an opportunity attack kills or critically wounds somebody, one who was down already included, you may \
         strike another nearby enemy at once with the same weapon and force.";
    Z_SKILL_06 "Z-SKILL-06" "Brawling"
        "A trained brawler fights well with bare hands. Your unarmed attack is 1d6 and not impaired for being \
         unarmed. You have 1 armour against the unarmed attacks of others.";
    Z_SKILL_07 "Z-SKILL-07" "Wrestling"
        "Your grapple allows no strength save, except to another wrestler. Breaking free of it works as usual.";
    Z_SKILL_08 "Z-SKILL-08" "Disarming with skill"
        "Your disarm allows no strength save, except to somebody with the same skill.";
    Z_SKILL_09 "Z-SKILL-09" "Quick draw"
        "One bonus action exchanges any number of held items for stowed ones, as far as your hands allow.";
    Z_SKILL_10 "Z-SKILL-10" "Strike to stun"
        "With a blunt weapon or bare hands you may attack to stun: damage is rolled as usual but not suffered. If it \
         would be at least 1 and at least half of the target's health, the target is knocked out for the rest of the \
         fight. Vehicles are immune.";
    Z_SKILL_11 "Z-SKILL-11" "Shield mastery"
        "Your shield counts against every attack you are aware of, whether you react or not.";
    Z_SOC_01 "Z-SOC-01" "Words as weapons"
        "Distract, intimidate and taunt are main actions against one enemy within 4 zones that you see and that is \
         aware of you. They are not attacks and allow no reaction; a d20 against wits shrugs them off.";
    Z_SOC_02 "Z-SOC-02" "Distract"
        "On a failed save the target attends only to you: it notices nobody else and reacts to nobody else until \
         the end of the next round.";
    Z_SOC_03 "Z-SOC-03" "Intimidate"
        "You can frighten somebody off. On a failed save the target can neither attack you, not even with a blast or \
         spread that would catch you, nor come nearer to you until the end of the next round. The fearless cannot be \
         intimidated.";
    Z_SOC_04 "Z-SOC-04" "Taunt"
        "On a failed save the target may attack, counter and strike only where you are among the targets, until the \
         end of the next round. It may do anything else, and is free when you are out of action.";
    Z_SOC_05 "Z-SOC-05" "Deaf to words"
        "Mounts and vehicles neither use these actions nor are affected by them.";
    Z_SOC_06 "Z-SOC-06" "Warn"
        "A bonus action: a few words to an active ally within 4 zones end its distraction and its taunt. You need not \
         see it, but it must suffer from one of the two.";
    Z_POW_01 "Z-POW-01" "Using a power"
        "A power is a main action of an able combatant with a use of it left. The use is spent as soon as you declare \
         it, and comes back after the fight.";
    Z_POW_02 "Z-POW-02" "Attack powers"
        "These work like ranged attacks, with hit roll, stunt, reactions and size, or like ranged blasts. They need \
         no hand, never wear, and cannot counter.";
    Z_POW_03 "Z-POW-03" "Curses"
        "A curse takes one visible enemy within range, without hit roll or reaction. The target makes the save named \
         for it, and suffers the effect if it fails.";
    Z_POW_04 "Z-POW-04" "Aids"
        "An aid helps you or an ally within range, with no roll but its own dice.";
    Z_POW_05 "Z-POW-05" "Powers on a place"
        "Such a power is laid on a zone within range that you have in sight.";
    Z_POW_06 "Z-POW-06" "Consumables"
        "As a main action, use a consumable you hold or carry on yourself or on a nearby ally who is not dead. It \
         costs one of its uses.";
    Z_POW_07 "Z-POW-07" "Medicine box"
        "Medicine gives back health in the middle of a fight. The patient regains 1d6 health, and one incapacitated \
         by a critical wound is active again.";
    Z_POW_08 "Z-POW-08" "Antidote"
        "The target is no longer poisoned.";
    Z_POW_09 "Z-POW-09" "Poisoned weapons"
        "Poison works only once it is in the blood. A poisoned hit that takes at least 1 health and leaves its \
         target alive asks for a d20 against strength; a failure poisons the target. Being poisoned twice is no \
         worse.";
    Z_POW_10 "Z-POW-10" "Poison at work"
        "At the end of each round every living poisoned combatant loses 1 health, whatever its armour.";
}
