//! Section 13: the readings a level may choose.

crate::house_rules! {
    /// Reading 1
    test_dice: TestDice { #[default] TwoD6 = "2d6", D12 = "d12", D20 = "d20" },
    /// Reading 2
    guard_test_value: GuardTestValue { #[default] Max = "max", Current = "current" },
    /// Reading 3
    life_test_value: LifeTestValue { #[default] Current = "current", Max = "max" },
    /// Reading 6
    melee_columns: MeleeColumns { #[default] Any = "any", Adjacent = "adjacent" },
    /// Reading 9
    counter_cost: CounterCost { #[default] Free = "free", Turn = "turn" },
    /// Reading 10
    counter_limit: CounterLimit { #[default] None = "none", OncePerRound = "once_per_round" },
    /// Reading 12
    group_damage: GroupDamage { #[default] Highest = "highest", Separate = "separate" },
    /// Reading 14
    lost_targets: LostTargets { #[default] Lost = "lost", Redirect = "redirect" },
    /// Reading 15
    enhanced: Enhanced { #[default] Optional = "optional", Forced = "forced" },
    /// Reading 23
    friendly_fire: FriendlyFire { #[default] D6 = "d6", Each = "each", Off = "off" },
    /// Reading 24
    point_blank: PointBlank { #[default] Forbidden = "forbidden", Impaired = "impaired" },
    /// Reading 26
    halfswording: Halfswording { #[default] On = "on", Off = "off" },
    /// Reading 26
    thrust: Thrust { #[default] On = "on", Off = "off" },
    /// Reading 26
    reach_attacks: ReachAttacks { #[default] On = "on", Off = "off" },
    /// Reading 31
    morale: MoraleRule { #[default] On = "on", Off = "off" },
    /// Reading 32
    morale_leader: MoraleLeader { #[default] On = "on", Off = "off" },
    /// Reading 35
    first_round_test: FirstRoundTest { #[default] Each = "each", Off = "off" },
    /// Reading 38
    scars: Scars { #[default] Pcs = "pcs", All = "all", Off = "off" },
    /// Reading 40
    armour_cap: ArmourCap { #[default] Four = "4", Three = "3", Five = "5" },
    /// Reading 41
    ammo: AmmoRule { #[default] Uncounted = "uncounted", Counted = "counted" },
    /// Reading 43
    theatre_cap: TheatreCap { #[default] Three = "three", StartOnly = "start_only" },
    /// Reading 46
    blast_area: BlastArea { #[default] Designated = "designated", Battlefield = "battlefield" },
}
