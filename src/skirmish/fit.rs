//! Logistic regression: the Bradley–Terry model over teams. The probability that a team wins depends on the difference of
//! the summed strengths of both teams.
//!
//! Fitted by Newton's method with a small ridge penalty. The covariances are robust against dependence between the battles
//! of one group (Liang and Zeger, Biometrika 73, 1986).

/// One battle. The first feature is the constant 1, and belongs to the first side.
#[derive(Clone, Debug)]
pub struct Observation {
    pub features: Vec<f64>,
    /// 1 for a win of the first side, 0 for a loss, 0.5 for a battle without a winner.
    pub result: f64,
    /// Battles of the same group depend on each other. All battles of a group are listed consecutively.
    pub group: u64,
}

/// Fitted strengths on the logit scale.
#[derive(Clone, Debug, Default)]
pub struct LogisticFit {
    pub strengths: Vec<f64>,
    pub covariances: Vec<Vec<f64>>,
}

/// Maximum number of Newton's steps. Ten suffice in practice.
const STEPS: usize = 50;
const CLOSE: f64 = 1e-9;

/// Fits the strengths. `fixed` are features whose strength is 0. Strengths that no battle determines are 0 as well.
pub fn fit(battles: &[Observation], fixed: &[usize], ridge: f64) -> LogisticFit {
    let size = battles.first().map_or(0, |battle| battle.features.len());
    let mut strengths = vec![0.0; size];
    let mut inverse = Vec::new();
    for _ in 0..STEPS {
        let (gradient, hessian) = derivatives(battles, &strengths, fixed, ridge);
        inverse = inverted(hessian);
        let step: Vec<f64> = inverse.iter().map(|row| dot(row, &gradient)).collect();
        strengths.iter_mut().zip(&step).for_each(|(strength, step)| *strength += step);
        if step.iter().all(|step| step.abs() < CLOSE) {
            break;
        }
    }
    let covariances = sandwich(battles, &strengths, fixed, &inverse);
    LogisticFit { strengths, covariances }
}

impl LogisticFit {
    /// Returns the standard error of the ratio of two strengths (delta method).
    pub fn ratio_error(&self, top: usize, bottom: usize) -> f64 {
        let ratio = self.strengths[top] / self.strengths[bottom];
        let c = &self.covariances;
        let variance = c[top][top] - 2.0 * ratio * c[top][bottom] + ratio * ratio * c[bottom][bottom];
        variance.max(0.0).sqrt() / self.strengths[bottom].abs()
    }
}

/// Returns the probability of a win.
pub fn probability(strengths: &[f64], features: &[f64]) -> f64 {
    1.0 / (1.0 + (-dot(strengths, features)).exp())
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Returns gradient and negative Hessian of the penalised log-likelihood.
fn derivatives(battles: &[Observation], strengths: &[f64], fixed: &[usize], ridge: f64) -> (Vec<f64>, Vec<Vec<f64>>) {
    let size = strengths.len();
    let mut gradient: Vec<f64> = strengths.iter().map(|strength| -ridge * strength).collect();
    let mut hessian = vec![vec![0.0; size]; size];
    for battle in battles {
        let p = probability(strengths, &battle.features);
        let used: Vec<usize> = (0..size).filter(|ix| battle.features[*ix] != 0.0).collect();
        for &row in &used {
            gradient[row] += (battle.result - p) * battle.features[row];
            for &column in &used {
                hessian[row][column] += p * (1.0 - p) * battle.features[row] * battle.features[column];
            }
        }
    }
    for (ix, row) in hessian.iter_mut().enumerate() {
        row[ix] += ridge;
    }
    for &ix in fixed {
        gradient[ix] = 0.0;
        hessian[ix].fill(0.0);
        hessian.iter_mut().for_each(|row| row[ix] = 0.0);
        hessian[ix][ix] = 1.0;
    }
    (gradient, hessian)
}

/// Returns the covariances of the strengths: the inverse Hessian around the variance of the groups' gradients.
fn sandwich(battles: &[Observation], strengths: &[f64], fixed: &[usize], inverse: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let size = strengths.len();
    let mut middle = vec![vec![0.0; size]; size];
    for group in battles.chunk_by(|a, b| a.group == b.group) {
        let mut gradient = vec![0.0; size];
        for battle in group {
            let error = battle.result - probability(strengths, &battle.features);
            gradient.iter_mut().zip(&battle.features).for_each(|(sum, feature)| *sum += error * feature);
        }
        fixed.iter().for_each(|ix| gradient[*ix] = 0.0);
        for (row, sum) in middle.iter_mut().zip(&gradient) {
            row.iter_mut().zip(&gradient).for_each(|(cell, other)| *cell += sum * other);
        }
    }
    let outer = product(&product(inverse, &middle), inverse);
    outer.into_iter().enumerate().map(|(ix, row)| if fixed.contains(&ix) { vec![0.0; size] } else { row }).collect()
}

fn product(a: &[Vec<f64>], b: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let column = |ix: usize| b.iter().map(|row| row[ix]).collect::<Vec<f64>>();
    let columns: Vec<Vec<f64>> = (0..b.len()).map(column).collect();
    a.iter().map(|row| columns.iter().map(|column| dot(row, column)).collect()).collect()
}

/// Inverts a symmetric positive definite matrix by Gauss–Jordan elimination. The ridge makes every pivot positive.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..size).map(|row| (0..size).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    for pivot in 0..size {
        let scale = 1.0 / matrix[pivot][pivot];
        for rows in [&mut matrix, &mut inverse] {
            rows[pivot].iter_mut().for_each(|cell| *cell *= scale);
        }
        for row in (0..size).filter(|row| *row != pivot) {
            let factor = matrix[row][pivot];
            if factor != 0.0 {
                for rows in [&mut matrix, &mut inverse] {
                    let source = rows[pivot].clone();
                    rows[row].iter_mut().zip(&source).for_each(|(cell, other)| *cell -= factor * other);
                }
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    fn battle(features: &[f64], result: f64, group: u64) -> Observation {
        Observation { features: features.to_vec(), result, group }
    }

    /// Three of four wins are a strength of ln 3, with the textbook standard error.
    #[test]
    fn a_single_strength_is_the_log_odds() {
        let battles: Vec<Observation> = (0..400).map(|n| battle(&[1.0], f64::from(u8::from(n % 4 != 0)), n)).collect();
        let found = fit(&battles, &[], 1e-9);
        assert!((found.strengths[0] - 3f64.ln()).abs() < 1e-6, "{found:?}");
        assert!((found.covariances[0][0].sqrt() - (1.0_f64 / (400.0 * 0.75 * 0.25)).sqrt()).abs() < 1e-3, "{found:?}");
    }

    #[test]
    fn fixed_strengths_stay_zero_and_groups_widen_the_errors() {
        let battles = |group: fn(u64) -> u64| -> Vec<Observation> {
            (0..400).map(|n| battle(&[1.0, 1.0], f64::from(u8::from(n / 2 % 4 != 0)), group(n))).collect()
        };
        let (alone, pairs) = (fit(&battles(|n| n), &[1], 1e-9), fit(&battles(|n| n / 2), &[1], 1e-9));
        assert_eq!((alone.strengths[1], alone.covariances[1][1]), (0.0, 0.0));
        let ratio = pairs.covariances[0][0] / alone.covariances[0][0];
        assert!((ratio - 2.0).abs() < 1e-6, "battles of a pair that agree count once: {ratio}");
    }
}
