//! Section 13: the readings a level may choose.

crate::house_rules! {
    /// reading 1
    special_rounding: SpecialRounding {
        #[default] LessThanFifth = "less_than_fifth", NearestFifth = "nearest_fifth", FloorFifth = "floor_fifth"
    },
    /// reading 2
    fraction_rounding: FractionRounding { #[default] Up = "up", Down = "down" },
    /// reading 4
    auto_bands: AutoBands { #[default] Off = "off", On = "on" },
    /// reading 5
    fumbles: Fumbles { #[default] Off = "off", Drop = "drop" },
    /// reading 6
    related_specialty: RelatedSpecialty { #[default] Groups = "groups", AnySameSkill = "any_same_skill", Off = "off" },
    /// reading 7
    statement_of_intent: StatementOfIntent { #[default] Declare = "declare", Off = "off" },
    /// reading 8
    movement_order: MovementOrder { #[default] HighDexFirst = "high_dex_first", LowDexFirst = "low_dex_first" },
    /// reading 10
    engaged_movement: EngagedMovement { #[default] NoRun = "no_run", Free = "free", Withdraw = "withdraw" },
    /// reading 11
    zone_of_control: ZoneOfControl { #[default] Off = "off", Stop = "stop" },
    /// reading 12
    melee_reach: MeleeReach { #[default] Adjacent = "adjacent", LongTwo = "long_two" },
    /// reading 13
    facing: Facing { #[default] Off = "off", On = "on" },
    /// reading 18
    further_defences: FurtherDefences { #[default] Free = "none", Minus30 = "minus_30" },
    /// reading 20
    dodge_low_velocity: DodgeLowVelocity { #[default] Half = "half", Never = "none" },
    /// reading 21
    shield_missile_parry: ShieldMissileParry { #[default] Straight = "straight", BetterOf = "better_of" },
    /// reading 23
    missile_weapon_parry: MissileWeaponParry { #[default] HalfClub = "half_club", Never = "none" },
    /// reading 24
    brawl_parry: BrawlParry { #[default] BrawlOnly = "brawl_only", AnyMelee = "any_melee", Never = "none" },
    /// reading 27
    negative_half_db: NegativeHalfDb { #[default] AwayFromZero = "away_from_zero", TowardZero = "toward_zero" },
    /// reading 31
    knife_hit_points: KnifeHitPoints { #[default] Fifteen = "15", Ten = "10" },
    /// reading 38
    awaken: Awaken { #[default] On = "on", Off = "off" },
    /// reading 39
    first_aid_switch: FirstAidSwitch { #[default] AtRank = "at_rank", DeclaredOnly = "declared_only" },
    /// reading 44
    bow_ammo: BowAmmo { #[default] Unlimited = "unlimited", Counted = "counted" },
    /// reading 45
    draw_cost: DrawCost { #[default] FiveRanks = "five_ranks", Action = "action", Free = "free" },
    /// reading 47
    missile_into_melee: MissileIntoMelee { #[default] Free = "none", Half = "half" },
    /// reading 48
    cover: Cover { #[default] Half = "half", Off = "off" },
    /// reading 50
    helpless_attack: HelplessAttack { #[default] Normal = "normal", AutoHit = "auto_hit", Forbidden = "forbidden" },
    /// reading 51
    planted_shields: PlantedShields { #[default] On = "on", Off = "off" },
    /// reading 54
    ambush: Ambush { #[default] NoDefence = "no_defence", EasyMissile = "easy_missile" },
    /// reading 55
    sneaking: Sneaking { #[default] On = "on", Off = "off" },
    /// reading 56
    morale: MoraleRule { #[default] All = "all", AiSide = "ai_side", Off = "off" },
}
