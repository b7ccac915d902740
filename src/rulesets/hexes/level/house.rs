//! House rules: the readings that a level may choose (section 13).

crate::house_rules! {
    /// Reading 1: Initiative die: by DEX, or a d10 for everyone.
    initiative_die: InitiativeDie { #[default] ByDex = "by_dex", D10 = "d10" },
    /// Reading 2: Initiative scores above 10: the countdown starts at the highest score, or they act on count 10.
    initiative_over_ten: OverTen { #[default] CountFromHighest = "count_from_highest", CapAtTen = "cap_at_ten" },
    /// Reading 7: Ability scores that give a bonus or a penalty: the bands of the DEX table, or the classic bands.
    ability_bands: AbilityBands { #[default] SourceBands = "source_bands", Classic = "classic" },
    /// Reading 10: Reduction of a critical hit by a successful save: the margin (at least 1), or the margin plus 1.
    crit_save_reduction: CritSaveReduction { #[default] MarginMinOne = "margin_min_one", OnePlusMargin = "one_plus_margin" },
    /// Reading 12: Player characters at 0 hit points: Mighty Blows chart, simple save, or death.
    pc_at_zero: PcAtZero { #[default] MightyBlow = "mighty_blow", SimpleSave = "simple_save", Dead = "dead" },
    /// Reading 13: Critical hits on monsters and other non-player characters: damage only, or also the Mighty
    /// Blows chart.
    crit_vs_npc: CritVsNpc { #[default] DamageOnly = "damage_only", MightyBlows = "mighty_blows" },
    /// Reading 14: Natural 1 on a save: the greatest possible effect, or a plain failure.
    natural_one_save: NaturalOneSave { #[default] Maximised = "maximised", PlainFailure = "plain_failure" },
    /// Reading 15: Penalties of several flesh wounds: they count once, or they add up.
    flesh_wound_stacks: FleshWoundStacks { #[default] No = "no", Yes = "yes" },
    /// Reading 19: Knock-out of stunned targets: by brawling hits only, or by any hit.
    stun_knockout: StunKnockout { #[default] Brawling = "brawling", AnyHit = "any_hit" },
    /// Reading 20: Targets unaware of an attack: only those attacked from behind or from hiding, or all
    /// surprised targets.
    unaware: Unaware { #[default] RearOrHidden = "rear_or_hidden", AnySurprised = "any_surprised" },
    /// Reading 23: Rear arc: one hex, or three hexes.
    rear_arc: RearArc { #[default] OneHex = "one_hex", ThreeHexes = "three_hexes" },
    /// Reading 26: Shield against attacks from the rear: it counts, or it is ignored.
    shield_vs_rear: ShieldVsRear { #[default] Counts = "counts", Ignored = "ignored" },
    /// Reading 27: Distance at which an enemy puts a combatant in combat: 10 feet, or 2 hexes.
    in_combat: InCombat { #[default] TenFeet = "ten_feet", TwoHexes = "two_hexes" },
    /// Reading 28: Melee targets: random unless one is named at a penalty, or chosen freely.
    melee_target: MeleeTarget { #[default] RandomOrFocus = "random_or_focus", FreeChoice = "free_choice" },
    /// Reading 29: Missiles shot into a melee: a random combatant in it is attacked, or the chosen target.
    missile_into_melee: MissileIntoMelee { #[default] Random = "random", Chosen = "chosen" },
    /// Reading 30: Share of the move for backing away and withdrawing: a quarter and half, or half and three quarters.
    retreat_fractions: RetreatFractions { #[default] QuarterHalf = "quarter_half", HalfThreeQuarters = "half_three_quarters" },
    /// Reading 31: Damage of a lodged missile at the end of a round: half of the weapon's damage dice, or a quarter.
    lodged_fraction: LodgedFraction { #[default] Half = "half", Quarter = "quarter" },
    /// Reading 33: Free attacks in a zone of control: one per action, or one at every step.
    zone_free_attacks: ZoneFreeAttacks { #[default] OncePerAction = "once_per_action", EveryStep = "every_step" },
    /// Reading 35: Fending off with a polearm: as a reaction that uses the next attack, or only by a hit on the
    /// own turn.
    fend_reaction: FendReaction { #[default] SpendAttack = "spend_attack", OwnTurnOnly = "own_turn_only" },
    /// Reading 39: Melee after closing in: the two cannot attack each other, or neither can attack anyone.
    closing_blocks: ClosingBlocks { #[default] Pair = "pair", BothEntirely = "both_entirely" },
    /// Reading 43: Length of surprise: the number on the die up to 2 segments, or the full number on the die.
    surprise_length: SurpriseLength { #[default] NaturalMaxTwo = "natural_max_two", Natural = "natural" },
    /// Reading 51: Target of an attack to subdue falls to 0 hit points: the usual procedure, or death.
    subdual_accident: SubdualAccident { #[default] ZeroProcedure = "zero_procedure", Dead = "dead" },
    /// Reading 52: Fumble table: rolled on a fumble, or a fumble only misses and gives free attacks.
    fumble_table: FumbleTable { #[default] On = "on", Off = "off" },
    /// Reading 53: Morale tests: at the first loss and at half losses, or never.
    morale: MoraleRule { #[default] TwoTriggers = "two_triggers", Off = "off" },
    /// Reading 61: Attacks after a move: one attack, or all attacks.
    move_and_attacks: MoveAndAttacks { #[default] OneAttack = "one_attack", AllAttacks = "all_attacks" },
    /// Reading 62: Width of a hex in feet: 5 or 10.
    hex_feet: HexFeet { #[default] Five = "5", Ten = "10" },
    /// Reading 70: Natural 20s that count as critical hits: on every weapon hit, or on ordinary attacks only.
    critical_hits: CriticalHits { #[default] EveryHit = "every_hit", PlainHitsOnly = "plain_hits_only" },
    /// Reading 71: Charging: exposes the charger to other enemies like naming a target, or not.
    charge_focus: ChargeFocus { #[default] Exposes = "exposes", No = "no" },
}
