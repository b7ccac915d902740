//! Section 13: the readings a level may choose.

crate::house_rules! {
    /// Reading 1
    initiative_die: InitiativeDie { #[default] ByDex = "by_dex", D10 = "d10" },
    /// Reading 2
    initiative_over_ten: OverTen { #[default] CountFromHighest = "count_from_highest", CapAtTen = "cap_at_ten" },
    /// Reading 7
    ability_bands: AbilityBands { #[default] SourceBands = "source_bands", Classic = "classic" },
    /// Reading 10
    crit_save_reduction: CritSaveReduction { #[default] MarginMinOne = "margin_min_one", OnePlusMargin = "one_plus_margin" },
    /// Reading 12
    pc_at_zero: PcAtZero { #[default] MightyBlow = "mighty_blow", SimpleSave = "simple_save", Dead = "dead" },
    /// Reading 13
    crit_vs_npc: CritVsNpc { #[default] DamageOnly = "damage_only", MightyBlows = "mighty_blows" },
    /// Reading 14
    natural_one_save: NaturalOneSave { #[default] Maximised = "maximised", PlainFailure = "plain_failure" },
    /// Reading 15
    flesh_wound_stacks: FleshWoundStacks { #[default] No = "no", Yes = "yes" },
    /// Reading 19
    stun_knockout: StunKnockout { #[default] Brawling = "brawling", AnyHit = "any_hit" },
    /// Reading 20
    unaware: Unaware { #[default] RearOrHidden = "rear_or_hidden", AnySurprised = "any_surprised" },
    /// Reading 23
    rear_arc: RearArc { #[default] OneHex = "one_hex", ThreeHexes = "three_hexes" },
    /// Reading 26
    shield_vs_rear: ShieldVsRear { #[default] Counts = "counts", Ignored = "ignored" },
    /// Reading 27
    in_combat: InCombat { #[default] TenFeet = "ten_feet", TwoHexes = "two_hexes" },
    /// Reading 28
    melee_target: MeleeTarget { #[default] RandomOrFocus = "random_or_focus", FreeChoice = "free_choice" },
    /// Reading 29
    missile_into_melee: MissileIntoMelee { #[default] Random = "random", Chosen = "chosen" },
    /// Reading 30
    retreat_fractions: RetreatFractions { #[default] QuarterHalf = "quarter_half", HalfThreeQuarters = "half_three_quarters" },
    /// Reading 31
    lodged_fraction: LodgedFraction { #[default] Half = "half", Quarter = "quarter" },
    /// Reading 33
    zone_free_attacks: ZoneFreeAttacks { #[default] OncePerAction = "once_per_action", EveryStep = "every_step" },
    /// Reading 35
    fend_reaction: FendReaction { #[default] SpendAttack = "spend_attack", OwnTurnOnly = "own_turn_only" },
    /// Reading 39
    closing_blocks: ClosingBlocks { #[default] Pair = "pair", BothEntirely = "both_entirely" },
    /// Reading 43
    surprise_length: SurpriseLength { #[default] NaturalMaxTwo = "natural_max_two", Natural = "natural" },
    /// Reading 51
    subdual_accident: SubdualAccident { #[default] ZeroProcedure = "zero_procedure", Dead = "dead" },
    /// Reading 52
    fumble_table: FumbleTable { #[default] On = "on", Off = "off" },
    /// Reading 53
    morale: MoraleRule { #[default] TwoTriggers = "two_triggers", Off = "off" },
    /// Reading 61
    move_and_attacks: MoveAndAttacks { #[default] OneAttack = "one_attack", AllAttacks = "all_attacks" },
    /// Reading 62
    hex_feet: HexFeet { #[default] Five = "5", Ten = "10" },
    /// Reading 70
    critical_hits: CriticalHits { #[default] EveryHit = "every_hit", PlainHitsOnly = "plain_hits_only" },
    /// Reading 71
    charge_focus: ChargeFocus { #[default] Exposes = "exposes", No = "no" },
}
