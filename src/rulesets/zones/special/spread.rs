//! Division of a larger attacker's dice between several targets (Z-SIZE-04 to Z-SIZE-06).

/// Returns the numbers of dice that the next target may get so that a legal allocation remains possible (Z-SIZE-05).
///
/// `count`: dice of the weapon. `gaps`: the attacker's size less each target's, in roster order. `given`: dice already
/// allotted to the first of them. `must`: a target that must be included (Z-SOC-04). The numbers are ascending; empty
/// if no allocation is legal.
pub fn legal_numbers(count: u16, gaps: &[u32], given: &[u16], must: Option<usize>) -> Vec<u16> {
    let top = gaps.iter().copied().max().unwrap_or(0);
    // A die on target i weighs 2^(top - d_i); the whole attack weighs count * 2^top.
    let weights: Vec<u32> = gaps.iter().map(|d| 1 << (top - d)).collect();
    let budget = u32::from(count) << top;
    let spent: u32 = given.iter().zip(&weights).map(|(n, w)| u32::from(*n) * w).sum();
    let chosen = given.iter().filter(|n| **n > 0).count();
    let at = given.len();
    if at >= gaps.len() || spent > budget {
        return Vec::new();
    }
    (0..=(budget - spent) / weights[at])
        .filter(|n| !(*n == 0 && must == Some(at)))
        .filter(|n| {
            let left = budget - spent - n * weights[at];
            reachable(left, &weights[at + 1..], chosen + usize::from(*n > 0), must.and_then(|m| m.checked_sub(at + 1)))
        })
        .map(|n| n as u16)
        .collect()
}

/// Returns true if the remaining dice can be spent exactly, on at least two targets in total.
fn reachable(left: u32, weights: &[u32], chosen: usize, must: Option<usize>) -> bool {
    let Some((first, rest)) = weights.split_first() else { return left == 0 && chosen >= 2 };
    if left == 0 {
        return chosen >= 2 && must.is_none();
    }
    let from = u32::from(must == Some(0));
    let must = must.and_then(|m| m.checked_sub(1));
    (from..=left / first).any(|n| reachable(left - n * first, rest, chosen + usize::from(n > 0), must))
}
