//! Section 13: the readings that a level may choose.

crate::house_rules! {
    /// Reading 1: Dice rolled for a test.
    test_dice: TestDice { #[default] TwoD6 = "2d6", D12 = "d12", D20 = "d20" },
    /// Reading 2: Whether a Guard test is against full Guard or the current Guard.
    guard_test_value: GuardTestValue { #[default] Max = "max", Current = "current" },
    /// Reading 3: Whether a Life test is against the Life left after the loss, or against full Life.
    life_test_value: LifeTestValue { #[default] Current = "current", Max = "max" },
    /// Reading 6: Whether a melee attack reaches every column of the rank, or only its own and the adjacent columns.
    melee_columns: MeleeColumns { #[default] Any = "any", Adjacent = "adjacent" },
    /// Reading 9: Whether a counterattack is free, or uses the action of the coming turn.
    counter_cost: CounterCost { #[default] Free = "free", Turn = "turn" },
    /// Reading 10: Limit of counterattacks for each combatant in a round.
    counter_limit: CounterLimit { #[default] None = "none", OncePerRound = "once_per_round" },
    /// Reading 12: Whether only the highest attack on a target counts in a turn, or each attack separately.
    group_damage: GroupDamage { #[default] Highest = "highest", Separate = "separate" },
    /// Reading 14: Whether an attack whose target is gone is lost, or may choose another target.
    lost_targets: LostTargets { #[default] Lost = "lost", Redirect = "redirect" },
    /// Reading 15: Whether the attacker may use the weapon's own dice for an Enhanced attack, or must roll 2d6.
    enhanced: Enhanced { #[default] Optional = "optional", Forced = "forced" },
    /// Reading 23: Stray shots at allies: one d6 for all allies at risk, one d6 for each, or none.
    friendly_fire: FriendlyFire { #[default] D6 = "d6", Each = "each", Off = "off" },
    /// Reading 24: Whether shots at less than 2 ranks are forbidden or Impaired.
    point_blank: PointBlank { #[default] Forbidden = "forbidden", Impaired = "impaired" },
    /// Reading 26: Whether long weapons may be gripped short (half-swording).
    halfswording: Halfswording { #[default] On = "on", Off = "off" },
    /// Reading 26: Whether thrusting weapons ignore the penalty in cramped slots.
    thrust: Thrust { #[default] On = "on", Off = "off" },
    /// Reading 26: Whether reach attacks on flyers get +2.
    reach_attacks: ReachAttacks { #[default] On = "on", Off = "off" },
    /// Reading 31: Whether combatants and warbands test Morale.
    morale: MoraleRule { #[default] On = "on", Off = "off" },
    /// Reading 32: Whether allies on a leader's battlefield use the leader's Morale if it is higher.
    morale_leader: MoraleLeader { #[default] On = "on", Off = "off" },
    /// Reading 35: Whether each party member must pass a Guard test to act in round 1.
    first_round_test: FirstRoundTest { #[default] Each = "each", Off = "off" },
    /// Reading 38: Scars: for player characters only, for all individuals, or for none.
    scars: Scars { #[default] Pcs = "pcs", All = "all", Off = "off" },
    /// Reading 40: The highest Armour that counts.
    armour_cap: ArmourCap { #[default] Four = "4", Three = "3", Five = "5" },
    /// Reading 41: Whether ammunition is counted (10 shots a weapon).
    ammo: AmmoRule { #[default] Uncounted = "uncounted", Counted = "counted" },
    /// Reading 43: Whether the limit of 3 fighters a side on the board always holds, or only at the start.
    theatre_cap: TheatreCap { #[default] Three = "three", StartOnly = "start_only" },
    /// Reading 46: Whether a blast on a rank hits that rank, or the whole battlefield.
    blast_area: BlastArea { #[default] Designated = "designated", Battlefield = "battlefield" },
}
