//! Section 13: the readings a level may choose.

crate::house_rules! {
    /// reading 1
    declaration_order: DeclarationOrder {
        #[default] DexAscending = "dex_ascending", DexDescending = "dex_descending", Roster = "roster"
    },
    /// reading 2
    initiative_ties: InitiativeTies {
        #[default] DexThenSimultaneous = "dex_then_simultaneous", Simultaneous = "simultaneous", Roster = "roster"
    },
    /// reading 4
    low_initiative_die: LowInitiativeDie { #[default] D2 = "d2", D4 = "d4", Flat1 = "flat_1" },
    /// reading 5
    retarget: Retarget { #[default] WhenGone = "when_gone", Free = "free", Never = "never" },
    /// reading 6
    hold: HoldRule { #[default] ContactAndPost = "contact_and_post", Off = "off" },
    /// reading 7
    lost_attacks: LostAttacks { #[default] Last = "last", First = "first" },
    /// reading 9
    double_penalty: DoublePenalty { #[default] All = "all", DrawOnly = "draw_only", Off = "off" },
    /// reading 10
    half_round_segment: HalfRoundSegment {
        #[default] Five = "5", One = "1", Two = "2", Three = "3", Four = "4", Six = "6", Seven = "7", Eight = "8",
        Nine = "9", Ten = "10"
    },
    /// reading 13
    dex_penalty_scope: DexPenaltyScope { #[default] Derived = "derived", RollsOnly = "rolls_only" },
    /// reading 14
    critical_dice: CriticalDice {
        #[default] DoubleTotal = "double_total", DoubleDice = "double_dice", RollTwice = "roll_twice"
    },
    /// reading 15
    auto_bands: AutoBands { #[default] On = "on", Off = "off" },
    /// reading 16
    grievous_table: GrievousTable { #[default] Full = "full", Off = "off" },
    /// reading 17
    natural_armor_wears: NaturalArmorWears { #[default] Off = "off", On = "on" },
    /// reading 18
    stun_damage: StunDamage { #[default] Net = "net", Gross = "gross" },
    /// reading 19
    stun_duration: StunDuration { #[default] RestOfRound = "rest_of_round", UntilNextOwnSegment = "until_next_own_segment" },
    /// reading 21
    zero_hp: ZeroHp { #[default] Down = "down", Dead = "dead" },
    /// reading 24
    defend_step: DefendStep { #[default] Five = "5", One = "1" },
    /// reading 25
    stance_vs_ranged: StanceVsRanged { #[default] On = "on", Off = "off" },
    /// reading 26
    force_move: ForceMove { #[default] WithAttack = "with_attack", InsteadOfAttack = "instead_of_attack", OnHit = "on_hit" },
    /// reading 27
    hazards: Hazards { #[default] On = "on", Off = "off" },
    /// reading 28
    range_of_field_step: RangeOfFieldStep {
        #[default] N5 = "5", N0 = "0", N1 = "1", N2 = "2", N3 = "3", N4 = "4", N6 = "6", N7 = "7", N8 = "8", N9 = "9",
        N10 = "10", N11 = "11", N12 = "12", N13 = "13", N14 = "14", N15 = "15", N16 = "16", N17 = "17", N18 = "18",
        N19 = "19", N20 = "20"
    },
    /// reading 29
    ranged_count_as_attackers: RangedCountAsAttackers { #[default] Off = "off", On = "on" },
    /// reading 30
    tentacle_pairs: TentaclePairs { #[default] Floor = "floor", Ceil = "ceil" },
    /// reading 31
    withdrawal: Withdrawal { #[default] LeavingMelee = "leaving_melee", LeavingAnyEnemy = "leaving_any_enemy" },
    /// reading 34
    flyer_free_attack: FlyerFreeAttack { #[default] Off = "off", On = "on" },
    /// reading 36
    spell_interrupt: SpellInterrupt { #[default] Roll = "roll", Always = "always", Never = "never" },
    /// reading 37
    one_round_spell_end: OneRoundSpellEnd { #[default] SegmentMinus5 = "segment_minus_5", NextSegment10 = "next_segment_10" },
    /// reading 39
    second_javelin_line: SecondJavelinLine { #[default] Spear = "spear", Javelin = "javelin" },
    /// reading 40
    lodged_grievous: LodgedGrievous { #[default] Wound = "wound", Hit = "hit" },
    /// reading 42
    into_melee_gap: IntoMeleeGap { #[default] Filled = "filled", NearestRow = "nearest_row" },
    /// reading 44
    stationary_melee: StationaryMelee { #[default] Off = "off", On = "on" },
    /// reading 45
    careful_aim_shots: CarefulAimShots { #[default] All = "all", First = "first" },
    /// reading 46
    double_shot: DoubleShot { #[default] On = "on", Off = "off" },
    /// reading 47
    range_bands: RangeBands { #[default] Off = "off", Minus10BeyondHalf = "minus_10_beyond_half" },
    /// reading 49
    warnings_add_up: WarningsAddUp { #[default] Off = "off", On = "on" },
    /// reading 51
    rear_attacks_surprise: RearAttacksSurprise { #[default] Off = "off", On = "on" },
    /// reading 54
    morale: MoraleRule { #[default] On = "on", Off = "off", FoesOnly = "foes_only" },
    /// reading 55
    light_vs_ranged: LightVsRanged { #[default] On = "on", Off = "off" },
    /// reading 58
    repair_between_battles: RepairBetweenBattles { #[default] On = "on", Off = "off" },
    /// reading 59
    coup_de_grace: CoupDeGrace { #[default] Off = "off", On = "on" },
    /// reading 60
    recover_ammo: RecoverAmmo { #[default] Off = "off", Half = "half" },
    /// reading 61
    dismount: Dismount { #[default] Off = "off", On = "on" },
    /// reading 62
    darkness_is_soft_cover: DarknessIsSoftCover { #[default] On = "on", Off = "off" },
    /// reading 66
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
    use crate::engine::house::House;

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
