//! Ranged combat cards: modifiers, shooting into melee, and lodged missiles.

crate::catalogue! {
    S_RNG_01 "S-RNG-01" "Shooting and throwing"
        "You need the weapon in hand, and a target in sight and range. Throwing twice takes two weapons in hand. \
         Distance does not matter; by a house rule it costs 10 beyond half of the range.";
    S_RNG_02 "S-RNG-02" "Moving targets"
        "Those who move are harder to shoot, and those who stand still are easier. Somebody standing still is hit at \
         +10, a walker at no change, a runner or moving rider at -10, a sprinter or dodger at -20, a fast sprinter \
         at -30. What it declared counts all round. In melee nobody stands still, unless stunned, casting, aiming or \
         the like.";
    S_RNG_03 "S-RNG-03" "Very fast targets"
        "Some creatures are faster than the eye: while they move, a number of their own makes them still harder to \
         hit.";
    S_RNG_04 "S-RNG-04" "Shooting at cover"
        "Soft cover takes 10 off a shot, hard cover 20.";
    S_RNG_05 "S-RNG-05" "Size of the target"
        "The tiny are shot at with -10 and the small with -5, the large with +5 and giants with +10.";
    S_RNG_06 "S-RNG-06" "Careful aim"
        "Taking your time makes a shot better and leaves you open. Give up one attack and your free move, and what \
         you shoot with that weapon this round has +15 SC. But your DEX and Defence skill add nothing to DEF, and \
         everybody attacks you at +10, as long as the round lasts.";
    S_RNG_07 "S-RNG-07" "Aim saved up"
        "If careful aim takes your only attack, next round the first shot has the +15. For that you must shoot the \
         same weapon, without aiming again, not have moved and not have been stunned. A house rule gives the bonus to \
         one shot only.";
    S_RNG_08 "S-RNG-08" "Double shot"
        "A master can shoot two arrows at once. As a Master Bowman with a bow and two missiles you can make your \
         first attack a double one: two missiles on one target, both with 10 less SC. If the first one fells it the \
         second is wasted. There is no careful aim with it, and a house rule forbids it.";
    S_RNG_09 "S-RNG-09" "Shooting while in melee"
        "With an enemy upon you it is harder to shoot: -10 with a hand crossbow, -20 with other crossbows, -30 with a \
         bow. A specialist has -5, -15 or -20, a double one 0, -10 or -10. Throwing is no harder.";
    S_RNG_10 "S-RNG-10" "Shooting into melee"
        "If friends of yours are in melee beside your target, you may hit one of them instead. What counts is how many \
         they are, and how many enemies they have around them.";
    S_RNG_11 "S-RNG-11" "Friend or foe"
        "Shooting at people who fight each other may hit a friend. Roll d100 plus your weapon rank, twice your rank \
         as Master Bowman, and 5 for a specialist or 10 for a double one. A low sum sends the shot at a friend: 30 or \
         less with one friend and one enemy, more for more friends, less for more enemies.";
    S_RNG_12 "S-RNG-12" "Bad luck for a friend"
        "An unmodified roll of 05 or less always sends the shot at a friend. For a specialist it is 03, for a double \
         one 01.";
    S_RNG_13 "S-RNG-13" "Which friend"
        "If there are several friends an even die decides who it is.";
    S_RNG_14 "S-RNG-14" "Stray shots"
        "A stray shot is an ordinary attack on its new target. Roll to hit as usual, with the DEF, the cover and all \
         modifiers of the new target. A friend is wounded like anybody else.";
    S_RNG_15 "S-RNG-15" "Stuck in the wound"
        "A critical or grievous hit leaves an arrow, quarrel, javelin or thrown spear in the body. Plain hits do not, \
         and for the rest it is as in melee.";
    S_RNG_16 "S-RNG-16" "Bleeding"
        "An arrow that sticks in you goes on hurting. Each missile in you lowers DEX: an arrow or quarrel by 2, a \
         javelin by 3, a spear by 4. At every round's end it costs 1, 2 or 5 hit points, unless you chose to rest \
         and nobody attacked you. Several add up.";
    S_RNG_17 "S-RNG-17" "Deep wounds"
        "An arrow that sits deep hampers you more. If the hit also brought a grievous wound, the missile lowers DEX \
         by 1 more. By a house rule any grievous hit does.";
    S_RNG_18 "S-RNG-18" "Gone either way"
        "A shot uses up its missile and a throw its weapon, whomever it hits or misses.";
}
