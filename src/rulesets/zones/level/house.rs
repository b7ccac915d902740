//! The readings (Z-READ) that a level may choose.

crate::house_rules! {
    /// Z-READ-06: Whether a hit with damage of at least the cover's toughness ignores cover, or cover always counts.
    cover_penetration: CoverPenetration { #[default] Toughness = "toughness", Never = "never" },
    /// Z-READ-09: Whether a combatant in the dark notices a nearby attacker, or only one they can see.
    dark_awareness: DarkAwareness { #[default] MeleeAware = "melee_aware", Unaware = "unaware" },
    /// Z-READ-13: Whether each member of a group makes the save, or the best member rolls for all.
    group_save: GroupSave { #[default] Each = "each", BestMember = "best_member" },
    /// Z-READ-18: Sprinting: a failed AGI save means normal movement, no save is needed, or a failed save costs the
    /// movement.
    sprint: Sprint { #[default] AgiSave = "agi_save", NoSave = "no_save", LoseMove = "lose_move" },
    /// Z-READ-19: Whether any movement in the turn makes a shot a moving shot, or only movement before the shot.
    moving_shot: MovingShot { #[default] WholeTurn = "whole_turn", BeforeOnly = "before_only" },
    /// Z-READ-21: Whether doors and levers need a free hand.
    free_hand_needed: FreeHandNeeded { #[default] Off = "off", On = "on" },
    /// Z-READ-29: If a counter takes out the thrower of a blast, the blast harms no one, or only spares the
    /// countering combatant.
    counter_stops_blast: CounterStopsBlast { #[default] All = "all", CountererOnly = "counterer_only" },
    /// Z-READ-36: Steps that provoke an opportunity attack: those out of melee range, or all that increase the
    /// distance.
    opportunity_trigger: OpportunityTrigger { #[default] LeaveNearby = "leave_nearby", AnyIncrease = "any_increase" },
    /// Z-READ-39: Whether a blast rolls damage for each target, or once for all targets.
    blast_damage: BlastDamage { #[default] PerTarget = "per_target", OneRoll = "one_roll" },
    /// Z-READ-40: Impaired attacks: the damage is halved, or rolled twice and the lower total counts.
    impaired: Impaired { #[default] Halve = "halve", LowestOfTwo = "lowest_of_two" },
    /// Z-READ-45: Whether a shield counts only when its holder reacts to the attack, or against every attack the holder
    /// is aware of.
    shield: ShieldRule { #[default] Reacting = "reacting", Always = "always" },
    /// Z-READ-49: Morale checks: for all sides, only for sides played by the computer, or for none.
    morale: MoraleRule { #[default] All = "all", AiSide = "ai_side", Off = "off" },
    /// Z-READ-52: Whether surrendered combatants may be attacked.
    attack_surrendered: AttackSurrendered { #[default] Allowed = "allowed", Forbidden = "forbidden" },
    /// Z-READ-59: Number of free hands that a grapple needs.
    grapple_hands: GrappleHands { #[default] One = "one", Two = "two" },
    /// Z-READ-63: Whether an attacker may offer a stunt instead of damage.
    stunts: StuntsRule { #[default] On = "on", Off = "off" },
    /// Z-READ-65: Enemies that notice a sneaking combatant who passes: those in the same place, or all nearby.
    sneak_reveal: SneakReveal { #[default] SamePlace = "same_place", Nearby = "nearby" },
}
