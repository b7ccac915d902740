//! Section 13: the readings a level may choose.

crate::house_rules! {
    /// Reading 1: Who declares first: the slow, the quick, or as the roster stands.
    declaration_order: DeclarationOrder {
        #[default] DexAscending = "dex_ascending", DexDescending = "dex_descending", Roster = "roster"
    },
    /// Reading 2: What equal initiative means: the higher DEX first, at the same time, or as the roster stands.
    initiative_ties: InitiativeTies {
        #[default] DexThenSimultaneous = "dex_then_simultaneous", Simultaneous = "simultaneous", Roster = "roster"
    },
    /// Reading 4: Which die the late attacks of a round throw for initiative.
    low_initiative_die: LowInitiativeDie { #[default] D2 = "d2", D4 = "d4", Flat1 = "flat_1" },
    /// Reading 5: When a declared target may be left for another: once it is gone, at any time, or never.
    retarget: Retarget { #[default] WhenGone = "when_gone", Free = "free", Never = "never" },
    /// Reading 6: Whether an attack or a casting may be held back.
    hold: HoldRule { #[default] ContactAndPost = "contact_and_post", Off = "off" },
    /// Reading 7: Which attacks go first when some are lost: the last ones or the first ones.
    lost_attacks: LostAttacks { #[default] Last = "last", First = "first" },
    /// Reading 9: Which actions count for the price of doing two: all of them, drawing only, or none.
    double_penalty: DoublePenalty { #[default] All = "all", DrawOnly = "draw_only", Off = "off" },
    /// Reading 10: In which segment an action of half a round is done.
    half_round_segment: HalfRoundSegment {
        #[default] Five = "5", One = "1", Two = "2", Three = "3", Four = "4", Six = "6", Seven = "7", Eight = "8",
        Nine = "9", Ten = "10"
    },
    /// Reading 13: What a penalty to DEX lowers: rolls and all that follows from DEX, or rolls alone.
    dex_penalty_scope: DexPenaltyScope { #[default] Derived = "derived", RollsOnly = "rolls_only" },
    /// Reading 14: How damage is doubled: the total, the number of dice, or by throwing twice.
    critical_dice: CriticalDice {
        #[default] DoubleTotal = "double_total", DoubleDice = "double_dice", RollTwice = "roll_twice"
    },
    /// Reading 15: Whether the lowest rolls always hit and the highest always miss.
    auto_bands: AutoBands { #[default] On = "on", Off = "off" },
    /// Reading 16: Whether grievous wounds are rolled on their table.
    grievous_table: GrievousTable { #[default] Full = "full", Off = "off" },
    /// Reading 17: Whether a grievous hit also lowers natural protection.
    natural_armor_wears: NaturalArmorWears { #[default] Off = "off", On = "on" },
    /// Reading 18: Whether damage stuns after protection or before it.
    stun_damage: StunDamage { #[default] Net = "net", Gross = "gross" },
    /// Reading 19: How long somebody stays stunned: to the end of the round, or to its own next segment.
    stun_duration: StunDuration { #[default] RestOfRound = "rest_of_round", UntilNextOwnSegment = "until_next_own_segment" },
    /// Reading 21: What no hit points mean: down, or dead.
    zero_hp: ZeroHp { #[default] Down = "down", Dead = "dead" },
    /// Reading 24: In which steps chance to strike is given up for defence.
    defend_step: DefendStep { #[default] Five = "5", One = "1" },
    /// Reading 25: Whether a defensive stance helps against missiles.
    stance_vs_ranged: StanceVsRanged { #[default] On = "on", Off = "off" },
    /// Reading 26: When an attacker may push: with its attack, in its place, or after a hit.
    force_move: ForceMove { #[default] WithAttack = "with_attack", InsteadOfAttack = "instead_of_attack", OnHit = "on_hit" },
    /// Reading 27: Whether whoever is pushed into a hazard is hurt by it.
    hazards: Hazards { #[default] On = "on", Off = "off" },
    /// Reading 28: What each rank of Range of Field takes off the bonus of several attackers.
    range_of_field_step: RangeOfFieldStep {
        #[default] N5 = "5", N0 = "0", N1 = "1", N2 = "2", N3 = "3", N4 = "4", N6 = "6", N7 = "7", N8 = "8", N9 = "9",
        N10 = "10", N11 = "11", N12 = "12", N13 = "13", N14 = "14", N15 = "15", N16 = "16", N17 = "17", N18 = "18",
        N19 = "19", N20 = "20"
    },
    /// Reading 29: Whether those who shoot count among several attackers.
    ranged_count_as_attackers: RangedCountAsAttackers { #[default] Off = "off", On = "on" },
    /// Reading 30: Which way half of an odd number of tentacles is rounded.
    tentacle_pairs: TentaclePairs { #[default] Floor = "floor", Ceil = "ceil" },
    /// Reading 31: What withdrawing is: leaving the last enemy of a melee, or leaving any.
    withdrawal: Withdrawal { #[default] LeavingMelee = "leaving_melee", LeavingAnyEnemy = "leaving_any_enemy" },
    /// Reading 34: Whether an agile flyer that ascends may be struck at.
    flyer_free_attack: FlyerFreeAttack { #[default] Off = "off", On = "on" },
    /// Reading 36: Whether a hit breaks a casting: by a roll, always, or never.
    spell_interrupt: SpellInterrupt { #[default] Roll = "roll", Always = "always", Never = "never" },
    /// Reading 37: When a spell of one round ends.
    one_round_spell_end: OneRoundSpellEnd { #[default] SegmentMinus5 = "segment_minus_5", NextSegment10 = "next_segment_10" },
    /// Reading 39: Which weapon the second line of the list of lodged missiles is for.
    second_javelin_line: SecondJavelinLine { #[default] Spear = "spear", Javelin = "javelin" },
    /// Reading 40: Whether a lodged missile is grievous only with a wound, or at every such hit.
    lodged_grievous: LodgedGrievous { #[default] Wound = "wound", Hit = "hit" },
    /// Reading 42: What stands in the empty rows for shots into a melee: steps in between, or the nearest row.
    into_melee_gap: IntoMeleeGap { #[default] Filled = "filled", NearestRow = "nearest_row" },
    /// Reading 44: Whether fighters in a melee count as standing still.
    stationary_melee: StationaryMelee { #[default] Off = "off", On = "on" },
    /// Reading 45: How many shots careful aim helps: all of the round, or the first.
    careful_aim_shots: CarefulAimShots { #[default] All = "all", First = "first" },
    /// Reading 46: Whether Double Shot gives a second missile.
    double_shot: DoubleShot { #[default] On = "on", Off = "off" },
    /// Reading 47: Whether shots beyond half range are harder.
    range_bands: RangeBands { #[default] Off = "off", Minus10BeyondHalf = "minus_10_beyond_half" },
    /// Reading 49: Whether several warnings help more than one.
    warnings_add_up: WarningsAddUp { #[default] Off = "off", On = "on" },
    /// Reading 51: Whether an attack from behind is unexpected.
    rear_attacks_surprise: RearAttacksSurprise { #[default] Off = "off", On = "on" },
    /// Reading 54: Who tests morale: everybody, nobody, or foes only.
    morale: MoraleRule { #[default] On = "on", Off = "off", FoesOnly = "foes_only" },
    /// Reading 55: Whether bad light hampers shots as it hampers blows.
    light_vs_ranged: LightVsRanged { #[default] On = "on", Off = "off" },
    /// Reading 58: Whether armour is mended between battles.
    repair_between_battles: RepairBetweenBattles { #[default] On = "on", Off = "off" },
    /// Reading 59: Whether those who are down may be attacked.
    coup_de_grace: CoupDeGrace { #[default] Off = "off", On = "on" },
    /// Reading 60: Whether half of the missiles are found again after the battle.
    recover_ammo: RecoverAmmo { #[default] Off = "off", Half = "half" },
    /// Reading 61: Whether riders may leave their mounts.
    dismount: Dismount { #[default] Off = "off", On = "on" },
    /// Reading 62: Whether darkness also counts as soft cover.
    darkness_is_soft_cover: DarknessIsSoftCover { #[default] On = "on", Off = "off" },
    /// Reading 66: When the unaware notice enemies in the open: within 30 feet, or when attacked.
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
