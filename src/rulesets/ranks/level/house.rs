//! Section 13: the readings that a level may choose.

crate::house_rules! {
    /// Reading 1: Which dice a test throws.
    test_dice: TestDice { #[default] TwoD6 = "2d6", D12 = "d12", D20 = "d20" },
    /// Reading 2: Whether a Guard test is against full Guard or what is left of it.
    guard_test_value: GuardTestValue { #[default] Max = "max", Current = "current" },
    /// Reading 3: Whether a Life test is against what is left after the loss, or against full Life.
    life_test_value: LifeTestValue { #[default] Current = "current", Max = "max" },
    /// Reading 6: Whether a blow reaches anybody in the rank, or only its own column and the next ones.
    melee_columns: MeleeColumns { #[default] Any = "any", Adjacent = "adjacent" },
    /// Reading 9: Whether a counterattack is free, or takes the action of a turn still to come.
    counter_cost: CounterCost { #[default] Free = "free", Turn = "turn" },
    /// Reading 10: How often somebody may counter in a round.
    counter_limit: CounterLimit { #[default] None = "none", OncePerRound = "once_per_round" },
    /// Reading 12: Whether of all attacks of a turn on one target the highest counts, or each by itself.
    group_damage: GroupDamage { #[default] Highest = "highest", Separate = "separate" },
    /// Reading 14: What becomes of an attack whose target is gone: it is lost, or finds another.
    lost_targets: LostTargets { #[default] Lost = "lost", Redirect = "redirect" },
    /// Reading 15: Whether the attacker may choose the dice of an enhanced attack, or has to take them.
    enhanced: Enhanced { #[default] Optional = "optional", Forced = "forced" },
    /// Reading 23: How a shot strays into friends: one die for all at risk, one for each, or never.
    friendly_fire: FriendlyFire { #[default] D6 = "d6", Each = "each", Off = "off" },
    /// Reading 24: Whether shots at less than two ranks are forbidden, or impaired.
    point_blank: PointBlank { #[default] Forbidden = "forbidden", Impaired = "impaired" },
    /// Reading 26: Whether long blades may be shortened for close work.
    halfswording: Halfswording { #[default] On = "on", Off = "off" },
    /// Reading 26: Whether thrusting weapons are free of the penalty in cramped places.
    thrust: Thrust { #[default] On = "on", Off = "off" },
    /// Reading 26: Whether reach weapons strike harder at what flies.
    reach_attacks: ReachAttacks { #[default] On = "on", Off = "off" },
    /// Reading 31: Whether sides and warbands test their morale.
    morale: MoraleRule { #[default] On = "on", Off = "off" },
    /// Reading 32: Whether those near a leader test against its morale where that is higher.
    morale_leader: MoraleLeader { #[default] On = "on", Off = "off" },
    /// Reading 35: Whether the players' side has to pass a test to act in the first round.
    first_round_test: FirstRoundTest { #[default] Each = "each", Off = "off" },
    /// Reading 38: Who gets scars: players' characters, everybody, or nobody.
    scars: Scars { #[default] Pcs = "pcs", All = "all", Off = "off" },
    /// Reading 40: The most that armour comes to.
    armour_cap: ArmourCap { #[default] Four = "4", Three = "3", Five = "5" },
    /// Reading 41: Whether shots are counted.
    ammo: AmmoRule { #[default] Uncounted = "uncounted", Counted = "counted" },
    /// Reading 43: Whether three of a side are on the board at any time, or only at the start.
    theatre_cap: TheatreCap { #[default] Three = "three", StartOnly = "start_only" },
    /// Reading 46: Whether a blast takes the area it names, or the whole battlefield.
    blast_area: BlastArea { #[default] Designated = "designated", Battlefield = "battlefield" },
}
