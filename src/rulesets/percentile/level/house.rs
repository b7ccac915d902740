//! Section 13: the readings that a level may choose.

crate::house_rules! {
    /// Reading 1: Rounding of the special success, a fifth of the chance: roll below a fifth, nearest number,
    /// or rounded down.
    special_rounding: SpecialRounding {
        #[default] LessThanFifth = "less_than_fifth", NearestFifth = "nearest_fifth", FloorFifth = "floor_fifth"
    },
    /// Reading 2: Rounding of halves and quarters of chances and ranks: up, or down.
    fraction_rounding: FractionRounding { #[default] Up = "up", Down = "down" },
    /// Reading 4: Automatic results: off, or the lowest rolls always succeed and the highest always fail.
    auto_bands: AutoBands { #[default] Off = "off", On = "on" },
    /// Reading 5: Fumbles: off, or the worst rolls drop the weapon or make the dodger fall.
    fumbles: Fumbles { #[default] Off = "off", Drop = "drop" },
    /// Reading 6: Half skill from related weapons: within weapon groups, within the same skill, or off.
    related_specialty: RelatedSpecialty { #[default] Groups = "groups", AnySameSkill = "any_same_skill", Off = "off" },
    /// Reading 7: Declarations: everyone declares before anyone acts, or each combatant declares on its rank.
    statement_of_intent: StatementOfIntent { #[default] Declare = "declare", Off = "off" },
    /// Reading 8: Movement order: highest DEX first, or lowest DEX first.
    movement_order: MovementOrder { #[default] HighDexFirst = "high_dex_first", LowDexFirst = "low_dex_first" },
    /// Reading 10: Movement next to an enemy: no full run, free, or only combatants who defend may move away.
    engaged_movement: EngagedMovement { #[default] NoRun = "no_run", Free = "free", Withdraw = "withdraw" },
    /// Reading 11: Zone of control: off, or an enemy stops a combatant who moves adjacent.
    zone_of_control: ZoneOfControl { #[default] Off = "off", Stop = "stop" },
    /// Reading 12: Melee reach: adjacent hexes, or 2 hexes for long weapons.
    melee_reach: MeleeReach { #[default] Adjacent = "adjacent", LongTwo = "long_two" },
    /// Reading 13: Facing: off, or combatants have a facing and cannot defend against attacks from behind.
    facing: Facing { #[default] Off = "off", On = "on" },
    /// Reading 18: Cost of further parries and dodges in a round: none, or -30 each.
    further_defences: FurtherDefences { #[default] Free = "none", Minus30 = "minus_30" },
    /// Reading 20: Dodging arrows and thrown weapons: at half chance, or not possible.
    dodge_low_velocity: DodgeLowVelocity { #[default] Half = "half", Never = "none" },
    /// Reading 21: Shield parry against missiles: flat chance, or the better of flat chance and half skill.
    shield_missile_parry: ShieldMissileParry { #[default] Straight = "straight", BetterOf = "better_of" },
    /// Reading 23: Parrying with a missile weapon: at half club or staff skill, or not possible.
    missile_weapon_parry: MissileWeaponParry { #[default] HalfClub = "half_club", Never = "none" },
    /// Reading 24: Parrying with bare hands: only against bare hands, against any melee attack, or never.
    brawl_parry: BrawlParry { #[default] BrawlOnly = "brawl_only", AnyMelee = "any_melee", Never = "none" },
    /// Reading 27: Rounding of half a negative damage bonus: away from zero, or toward zero.
    negative_half_db: NegativeHalfDb { #[default] AwayFromZero = "away_from_zero", TowardZero = "toward_zero" },
    /// Reading 31: Hit points of a knife: 15 or 10.
    knife_hit_points: KnifeHitPoints { #[default] Fifteen = "15", Ten = "10" },
    /// Reading 38: Awakening an unconscious friend: allowed, or not allowed.
    awaken: Awaken { #[default] On = "on", Off = "off" },
    /// Reading 39: First Aid: may be chosen on the rank, or must be declared.
    first_aid_switch: FirstAidSwitch { #[default] AtRank = "at_rank", DeclaredOnly = "declared_only" },
    /// Reading 44: Ammunition for bows, crossbows and slings: unlimited, or counted.
    bow_ammo: BowAmmo { #[default] Unlimited = "unlimited", Counted = "counted" },
    /// Reading 45: Cost of drawing a weapon: 5 ranks, an action, or free.
    draw_cost: DrawCost { #[default] FiveRanks = "five_ranks", Action = "action", Free = "free" },
    /// Reading 47: Missiles at a target next to a friend of the shooter: full chance, or half chance.
    missile_into_melee: MissileIntoMelee { #[default] Free = "none", Half = "half" },
    /// Reading 48: Cover: half chance for missiles, or no effect.
    cover: Cover { #[default] Half = "half", Off = "off" },
    /// Reading 50: Attacks on unconscious targets: normal roll, automatic hit, or forbidden.
    helpless_attack: HelplessAttack { #[default] Normal = "normal", AutoHit = "auto_hit", Forbidden = "forbidden" },
    /// Reading 51: Planted shields as cover: allowed, or not allowed.
    planted_shields: PlantedShields { #[default] On = "on", Off = "off" },
    /// Reading 54: Ambush: targets cannot defend, or missiles also have double chance.
    ambush: Ambush { #[default] NoDefence = "no_defence", EasyMissile = "easy_missile" },
    /// Reading 55: Hiding during battle: allowed, or not allowed.
    sneaking: Sneaking { #[default] On = "on", Off = "off" },
    /// Reading 56: Morale tests: everyone, only sides played by the computer, or no one.
    morale: MoraleRule { #[default] All = "all", AiSide = "ai_side", Off = "off" },
}
