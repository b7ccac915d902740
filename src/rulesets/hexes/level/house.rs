//! House rules: the readings that a level may choose (section 13).

crate::house_rules! {
    /// Reading 1: Which die is thrown for initiative: one by DEX, or a d10 for everybody.
    initiative_die: InitiativeDie { #[default] ByDex = "by_dex", D10 = "d10" },
    /// Reading 2: Whether the countdown begins at the highest score, or scores above ten act on ten.
    initiative_over_ten: OverTen { #[default] CountFromHighest = "count_from_highest", CapAtTen = "cap_at_ten" },
    /// Reading 7: Which scores give a bonus or a penalty: the bands of the DEX table, or the classic ones.
    ability_bands: AbilityBands { #[default] SourceBands = "source_bands", Classic = "classic" },
    /// Reading 10: How much a saved critical hit loses: the margin, at least one, or one more than the margin.
    crit_save_reduction: CritSaveReduction { #[default] MarginMinOne = "margin_min_one", OnePlusMargin = "one_plus_margin" },
    /// Reading 12: What a player's character suffers at no hit points: the chart of mighty blows, a plain save, or
    /// death.
    pc_at_zero: PcAtZero { #[default] MightyBlow = "mighty_blow", SimpleSave = "simple_save", Dead = "dead" },
    /// Reading 13: Whether monsters and hirelings suffer the chart on a critical hit, or only its damage.
    crit_vs_npc: CritVsNpc { #[default] DamageOnly = "damage_only", MightyBlows = "mighty_blows" },
    /// Reading 14: Whether a natural 1 on a save means the greatest effect, or a plain failure.
    natural_one_save: NaturalOneSave { #[default] Maximised = "maximised", PlainFailure = "plain_failure" },
    /// Reading 15: Whether the penalties of flesh wounds add up.
    flesh_wound_stacks: FleshWoundStacks { #[default] No = "no", Yes = "yes" },
    /// Reading 19: Which hit knocks out whoever is stunned: one of brawling, or any.
    stun_knockout: StunKnockout { #[default] Brawling = "brawling", AnyHit = "any_hit" },
    /// Reading 20: Who counts as unaware of an attack: whoever is struck from behind or from hiding, or everybody
    /// surprised.
    unaware: Unaware { #[default] RearOrHidden = "rear_or_hidden", AnySurprised = "any_surprised" },
    /// Reading 23: How many hexes lie behind somebody.
    rear_arc: RearArc { #[default] OneHex = "one_hex", ThreeHexes = "three_hexes" },
    /// Reading 26: Whether a shield helps against attacks from behind.
    shield_vs_rear: ShieldVsRear { #[default] Counts = "counts", Ignored = "ignored" },
    /// Reading 27: How near an enemy puts somebody in combat: ten feet, or two hexes.
    in_combat: InCombat { #[default] TenFeet = "ten_feet", TwoHexes = "two_hexes" },
    /// Reading 28: Whether blows in a melee fall by chance unless a target is named at a price, or are chosen freely.
    melee_target: MeleeTarget { #[default] RandomOrFocus = "random_or_focus", FreeChoice = "free_choice" },
    /// Reading 29: Whether a missile into a melee hits somebody of it by chance, or the target that was chosen.
    missile_into_melee: MissileIntoMelee { #[default] Random = "random", Chosen = "chosen" },
    /// Reading 30: Which shares of a move the steps of a retreat take.
    retreat_fractions: RetreatFractions { #[default] QuarterHalf = "quarter_half", HalfThreeQuarters = "half_three_quarters" },
    /// Reading 31: Which share of its movement a lodged missile costs.
    lodged_fraction: LodgedFraction { #[default] Half = "half", Quarter = "quarter" },
    /// Reading 33: Whether controlled hexes give one free attack an action, or one at every step.
    zone_free_attacks: ZoneFreeAttacks { #[default] OncePerAction = "once_per_action", EveryStep = "every_step" },
    /// Reading 35: Whether a polearm may fend off by spending its next attack, or only with a hit in its own turn.
    fend_reaction: FendReaction { #[default] SpendAttack = "spend_attack", OwnTurnOnly = "own_turn_only" },
    /// Reading 39: Whom closing in keeps from striking: the two at each other, or both at anybody.
    closing_blocks: ClosingBlocks { #[default] Pair = "pair", BothEntirely = "both_entirely" },
    /// Reading 43: Whether surprise lasts as many segments as the die shows, or at most two of them.
    surprise_length: SurpriseLength { #[default] NaturalMaxTwo = "natural_max_two", Natural = "natural" },
    /// Reading 51: What happens to somebody meant to be spared who falls to nothing: the usual procedure, or death.
    subdual_accident: SubdualAccident { #[default] ZeroProcedure = "zero_procedure", Dead = "dead" },
    /// Reading 52: Whether fumbles are rolled on their table, or only miss and give free attacks.
    fumble_table: FumbleTable { #[default] On = "on", Off = "off" },
    /// Reading 53: Whether sides test their nerve at the first loss and at half losses, or never.
    morale: MoraleRule { #[default] TwoTriggers = "two_triggers", Off = "off" },
    /// Reading 61: Whether moving leaves one attack of several, or all.
    move_and_attacks: MoveAndAttacks { #[default] OneAttack = "one_attack", AllAttacks = "all_attacks" },
    /// Reading 62: How many feet a hex is across.
    hex_feet: HexFeet { #[default] Five = "5", Ten = "10" },
    /// Reading 70: Which natural 20s go to the chart: of every hit with a weapon, or of plain attacks only.
    critical_hits: CriticalHits { #[default] EveryHit = "every_hit", PlainHitsOnly = "plain_hits_only" },
    /// Reading 71: Whether a charger is open to the others as whoever names its target is.
    charge_focus: ChargeFocus { #[default] Exposes = "exposes", No = "no" },
}
