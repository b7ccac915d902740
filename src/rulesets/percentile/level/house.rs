//! Section 13: the readings that a level may choose.

crate::house_rules! {
    /// Reading 1: How the fifth of a chance is rounded that makes a success special.
    special_rounding: SpecialRounding {
        #[default] LessThanFifth = "less_than_fifth", NearestFifth = "nearest_fifth", FloorFifth = "floor_fifth"
    },
    /// Reading 2: Which way halves and quarters of chances and ranks are rounded.
    fraction_rounding: FractionRounding { #[default] Up = "up", Down = "down" },
    /// Reading 4: Whether the lowest rolls always succeed and the highest always fail.
    auto_bands: AutoBands { #[default] Off = "off", On = "on" },
    /// Reading 5: Whether the worst rolls of attacks and defences drop the weapon or throw the dodger.
    fumbles: Fumbles { #[default] Off = "off", Drop = "drop" },
    /// Reading 6: Whether skill in a related weapon helps at half: within its group, within its skill, or not at all.
    related_specialty: RelatedSpecialty { #[default] Groups = "groups", AnySameSkill = "any_same_skill", Off = "off" },
    /// Reading 7: Whether everybody declares before anybody acts, or when its rank comes.
    statement_of_intent: StatementOfIntent { #[default] Declare = "declare", Off = "off" },
    /// Reading 8: Who moves first: whoever has the higher DEX, or the lower.
    movement_order: MovementOrder { #[default] HighDexFirst = "high_dex_first", LowDexFirst = "low_dex_first" },
    /// Reading 10: How far somebody next to an enemy may move: no run, as far as it likes, or away only if it defends.
    engaged_movement: EngagedMovement { #[default] NoRun = "no_run", Free = "free", Withdraw = "withdraw" },
    /// Reading 11: Whether an enemy stops whoever comes next to it.
    zone_of_control: ZoneOfControl { #[default] Off = "off", Stop = "stop" },
    /// Reading 12: Whether long weapons strike at two hexes.
    melee_reach: MeleeReach { #[default] Adjacent = "adjacent", LongTwo = "long_two" },
    /// Reading 13: Whether combatants face a way, and what is behind them is unseen.
    facing: Facing { #[default] Off = "off", On = "on" },
    /// Reading 18: What each further parry or dodge of a round costs.
    further_defences: FurtherDefences { #[default] Free = "none", Minus30 = "minus_30" },
    /// Reading 20: Whether arrows and thrown weapons can be dodged, at half the chance.
    dodge_low_velocity: DodgeLowVelocity { #[default] Half = "half", Never = "none" },
    /// Reading 21: Which chance a shield has against missiles: its flat one, or that or half the skill, whichever is
    /// higher.
    shield_missile_parry: ShieldMissileParry { #[default] Straight = "straight", BetterOf = "better_of" },
    /// Reading 23: Whether a missile weapon parries as half a club, or not at all.
    missile_weapon_parry: MissileWeaponParry { #[default] HalfClub = "half_club", Never = "none" },
    /// Reading 24: What bare hands can parry: other bare hands, any blow, or nothing.
    brawl_parry: BrawlParry { #[default] BrawlOnly = "brawl_only", AnyMelee = "any_melee", Never = "none" },
    /// Reading 27: Which way half of a negative damage bonus is rounded.
    negative_half_db: NegativeHalfDb { #[default] AwayFromZero = "away_from_zero", TowardZero = "toward_zero" },
    /// Reading 31: How many hit points a knife has.
    knife_hit_points: KnifeHitPoints { #[default] Fifteen = "15", Ten = "10" },
    /// Reading 38: Whether an ally may wake the unconscious.
    awaken: Awaken { #[default] On = "on", Off = "off" },
    /// Reading 39: Whether First Aid may be chosen when its rank comes, or has to be declared.
    first_aid_switch: FirstAidSwitch { #[default] AtRank = "at_rank", DeclaredOnly = "declared_only" },
    /// Reading 44: Whether arrows, bolts and stones are counted.
    bow_ammo: BowAmmo { #[default] Unlimited = "unlimited", Counted = "counted" },
    /// Reading 45: What drawing a weapon costs: five ranks, a whole action, or nothing.
    draw_cost: DrawCost { #[default] FiveRanks = "five_ranks", Action = "action", Free = "free" },
    /// Reading 47: Whether shots at somebody next to a friend are at half the chance.
    missile_into_melee: MissileIntoMelee { #[default] Free = "none", Half = "half" },
    /// Reading 48: Whether cover halves the chance of missiles.
    cover: Cover { #[default] Half = "half", Off = "off" },
    /// Reading 50: How the unconscious are attacked: by the usual roll, without one, or not at all.
    helpless_attack: HelplessAttack { #[default] Normal = "normal", AutoHit = "auto_hit", Forbidden = "forbidden" },
    /// Reading 51: Whether a shield may be set up as cover.
    planted_shields: PlantedShields { #[default] On = "on", Off = "off" },
    /// Reading 54: What surprise is worth: nobody defends, and with the other value missiles also have twice the
    /// chance.
    ambush: Ambush { #[default] NoDefence = "no_defence", EasyMissile = "easy_missile" },
    /// Reading 55: Whether combatants may hide in battle.
    sneaking: Sneaking { #[default] On = "on", Off = "off" },
    /// Reading 56: Who tests morale: everybody, only sides that the computer plays, or nobody.
    morale: MoraleRule { #[default] All = "all", AiSide = "ai_side", Off = "off" },
}
