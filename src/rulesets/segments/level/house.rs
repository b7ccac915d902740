//! Section 13: the readings a level may choose.

crate::house_rules! {
    /// Reading 1: Order of declarations: lowest DEX first, highest DEX first, or roster order.
    declaration_order: DeclarationOrder {
        #[default] DexAscending = "dex_ascending", DexDescending = "dex_descending", Roster = "roster"
    },
    /// Reading 2: Order on the same segment: higher DEX first (equal DEX at the same time), all at the same time, or
    /// roster order.
    initiative_ties: InitiativeTies {
        #[default] DexThenSimultaneous = "dex_then_simultaneous", Simultaneous = "simultaneous", Roster = "roster"
    },
    /// Reading 4: Initiative dice from the fifth attack on: d3 then d2, always d4, or always 1.
    low_initiative_die: LowInitiativeDie { #[default] D2 = "d2", D4 = "d4", Flat1 = "flat_1" },
    /// Reading 5: Attackers may change the declared target: only if it cannot be attacked, always, or never.
    retarget: Retarget { #[default] WhenGone = "when_gone", Free = "free", Never = "never" },
    /// Reading 6: Attacks can be held until an enemy comes within reach or until all movement is over, or not at all.
    hold: HoldRule { #[default] ContactAndPost = "contact_and_post", Off = "off" },
    /// Reading 7: Attacks that are lost first: the last or the first of the round.
    lost_attacks: LostAttacks { #[default] Last = "last", First = "first" },
    /// Reading 9: Slow actions that cost an attack when combined: all, only those with drawing, or none.
    double_penalty: DoublePenalty { #[default] All = "all", DrawOnly = "draw_only", Off = "off" },
    /// Reading 10: Segment on which a half-round action (readying a shield, drinking) takes effect.
    half_round_segment: HalfRoundSegment {
        #[default] Five = "5", One = "1", Two = "2", Three = "3", Four = "4", Six = "6", Seven = "7", Eight = "8",
        Nine = "9", Ten = "10"
    },
    /// Reading 13: Scope of DEX penalties: DEX rolls and all values derived from DEX, or only DEX rolls.
    dex_penalty_scope: DexPenaltyScope { #[default] Derived = "derived", RollsOnly = "rolls_only" },
    /// Reading 14: Damage of critical hits: double the total, double the dice, or roll twice.
    critical_dice: CriticalDice {
        #[default] DoubleTotal = "double_total", DoubleDice = "double_dice", RollTwice = "roll_twice"
    },
    /// Reading 15: The lowest attack rolls always hit and the highest always miss.
    auto_bands: AutoBands { #[default] On = "on", Off = "off" },
    /// Reading 16: Grievous hits roll on the table of lasting wounds.
    grievous_table: GrievousTable { #[default] Full = "full", Off = "off" },
    /// Reading 17: Grievous hits also wear natural protection.
    natural_armor_wears: NaturalArmorWears { #[default] Off = "off", On = "on" },
    /// Reading 18: Damage compared with the stun threshold: after or before protection.
    stun_damage: StunDamage { #[default] Net = "net", Gross = "gross" },
    /// Reading 19: Duration of a stun: until the end of the round, or until the combatant's next segment.
    stun_duration: StunDuration { #[default] RestOfRound = "rest_of_round", UntilNextOwnSegment = "until_next_own_segment" },
    /// Reading 21: Effect of 0 hit points: down, or dead.
    zero_hp: ZeroHp { #[default] Down = "down", Dead = "dead" },
    /// Reading 24: Steps in which strike chance can be traded for defence: 5 or 1.
    defend_step: DefendStep { #[default] Five = "5", One = "1" },
    /// Reading 25: Defensive stances also help against missiles.
    stance_vs_ranged: StanceVsRanged { #[default] On = "on", Off = "off" },
    /// Reading 26: Pushing a target in desperate defence: after any attack, instead of an attack, or only after a hit.
    force_move: ForceMove { #[default] WithAttack = "with_attack", InsteadOfAttack = "instead_of_attack", OnHit = "on_hit" },
    /// Reading 27: Hazards such as drops, fire and stairs do damage.
    hazards: Hazards { #[default] On = "on", Off = "off" },
    /// Reading 28: Reduction of the bonus for several attackers per rank of Range of Field.
    range_of_field_step: RangeOfFieldStep {
        #[default] N5 = "5", N0 = "0", N1 = "1", N2 = "2", N3 = "3", N4 = "4", N6 = "6", N7 = "7", N8 = "8", N9 = "9",
        N10 = "10", N11 = "11", N12 = "12", N13 = "13", N14 = "14", N15 = "15", N16 = "16", N17 = "17", N18 = "18",
        N19 = "19", N20 = "20"
    },
    /// Reading 29: Shooters count as attackers for the bonus for several attackers.
    ranged_count_as_attackers: RangedCountAsAttackers { #[default] Off = "off", On = "on" },
    /// Reading 30: Rounding of half an odd number of tentacles: down or up.
    tentacle_pairs: TentaclePairs { #[default] Floor = "floor", Ceil = "ceil" },
    /// Reading 31: Movement that provokes free attacks: leaving melee altogether, or leaving any adjacent enemy.
    withdrawal: Withdrawal { #[default] LeavingMelee = "leaving_melee", LeavingAnyEnemy = "leaving_any_enemy" },
    /// Reading 34: An agile flyer that ascends out of melee provokes free attacks.
    flyer_free_attack: FlyerFreeAttack { #[default] Off = "off", On = "on" },
    /// Reading 36: A hit interrupts casting: on a failed concentration roll, always, or never.
    spell_interrupt: SpellInterrupt { #[default] Roll = "roll", Always = "always", Never = "never" },
    /// Reading 37: When a one-round casting takes effect: segment -5, or segment 10 of the next round.
    one_round_spell_end: OneRoundSpellEnd { #[default] SegmentMinus5 = "segment_minus_5", NextSegment10 = "next_segment_10" },
    /// Reading 39: Weapon of the second javelin row in the table of lodged missiles: spear or javelin.
    second_javelin_line: SecondJavelinLine { #[default] Spear = "spear", Javelin = "javelin" },
    /// Reading 40: A lodged missile lowers DEX by 1 more: only with a lasting wound, or after every grievous hit.
    lodged_grievous: LodgedGrievous { #[default] Wound = "wound", Hit = "hit" },
    /// Reading 42: Gaps in the table for shots into melee: interpolated, or the nearest row.
    into_melee_gap: IntoMeleeGap { #[default] Filled = "filled", NearestRow = "nearest_row" },
    /// Reading 44: Combatants in melee count as standing still for shooters.
    stationary_melee: StationaryMelee { #[default] Off = "off", On = "on" },
    /// Reading 45: Shots that get the bonus for careful aim: all of the round, or only the first.
    careful_aim_shots: CarefulAimShots { #[default] All = "all", First = "first" },
    /// Reading 46: Master Bowmen can shoot two missiles at once (double shot).
    double_shot: DoubleShot { #[default] On = "on", Off = "off" },
    /// Reading 47: Shots beyond half range have -10.
    range_bands: RangeBands { #[default] Off = "off", Minus10BeyondHalf = "minus_10_beyond_half" },
    /// Reading 49: Several shouted warnings add up.
    warnings_add_up: WarningsAddUp { #[default] Off = "off", On = "on" },
    /// Reading 51: Attacks from behind have surprise.
    rear_attacks_surprise: RearAttacksSurprise { #[default] Off = "off", On = "on" },
    /// Reading 54: Morale tests: for all combatants, for none, or only for sides of the computer.
    morale: MoraleRule { #[default] On = "on", Off = "off", FoesOnly = "foes_only" },
    /// Reading 55: Bad light also gives penalties to missiles.
    light_vs_ranged: LightVsRanged { #[default] On = "on", Off = "off" },
    /// Reading 58: Armour is repaired between battles.
    repair_between_battles: RepairBetweenBattles { #[default] On = "on", Off = "off" },
    /// Reading 59: Combatants who are down can be attacked.
    coup_de_grace: CoupDeGrace { #[default] Off = "off", On = "on" },
    /// Reading 60: Half of the missiles are recovered after the battle.
    recover_ammo: RecoverAmmo { #[default] Off = "off", Half = "half" },
    /// Reading 61: Whether riders can dismount.
    dismount: Dismount { #[default] Off = "off", On = "on" },
    /// Reading 62: Darkness also gives soft cover against missiles.
    darkness_is_soft_cover: DarknessIsSoftCover { #[default] On = "on", Off = "off" },
    /// Reading 66: When unaware combatants notice visible enemies: within 30 ft, or only when attacked.
    unaware_notice: UnawareNotice { #[default] ThirtyFt = "30_ft", AttackOnly = "attack_only" },
}

impl HalfRoundSegment {
    pub fn segment(self) -> i32 {
        [5, 1, 2, 3, 4, 6, 7, 8, 9, 10][self as usize]
    }
}

impl RangeOfFieldStep {
    pub fn points(self) -> i32 {
        let n = self as i32;
        if n == 0 { 5 } else { n - i32::from(n <= 5) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::house::HouseRuleSet;

    #[test]
    fn numbers_are_what_they_are_called() {
        let mut house = HouseRules::default();
        for n in 0..=20 {
            house.set("range_of_field_step", &n.to_string()).expect("it is a value");
            assert_eq!(house.range_of_field_step.points(), n);
        }
        for n in 1..=10 {
            house.set("half_round_segment", &n.to_string()).expect("it is a value");
            assert_eq!(house.half_round_segment.segment(), n);
        }
    }
}
