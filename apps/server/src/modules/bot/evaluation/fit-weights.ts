/** One observation: features by name, and whether what they describe holds. */
export interface LabelledFeatures {
  features: Readonly<Record<string, number>>;
  isRight: boolean;
  /** How much it counts; 1 by default. */
  weight?: number;
}

export interface FitOptions {
  /** Names of the features that may be used. */
  names: readonly string[];
  /** L2 penalty on the weights of the standardized features, in observations. */
  penalty?: number;
}

const ROUNDS = 50;

/**
 * Logistic regression by Newton's method. Features are standardized for the fit, so that the penalty treats them alike;
 * the weights are those of the features as they are. `none` is the constant, which has no penalty.
 */
export function fitLogistic(
  rows: readonly LabelledFeatures[],
  { names, penalty = 1 }: FitOptions,
): Record<string, number> {
  const scales = names.map((name) => standardize(rows.map(({ features }) => features[name] ?? 0)));
  const inputs = rows.map(({ features }) => [
    1,
    ...names.map(
      (name, at) => ((features[name] ?? 0) - (scales[at]?.mean ?? 0)) / (scales[at]?.deviation ?? 1),
    ),
  ]);
  const size = names.length + 1;
  const beta = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = beta.map((value, at) => (at === 0 ? 0 : -penalty * value));
    const hessian = beta.map((_, row) =>
      beta.map((__, column) => (row === column ? (row === 0 ? 1e-6 : penalty) : 0)),
    );
    for (const [nth, input] of inputs.entries()) {
      const { isRight = false, weight = 1 } = rows[nth] ?? {};
      const chance = 1 / (1 + Math.exp(-dot(beta, input)));
      for (let row = 0; row < size; row += 1) {
        const value = input[row] ?? 0;
        gradient[row] = (gradient[row] ?? 0) + weight * (Number(isRight) - chance) * value;
        const line = hessian[row] ?? [];
        for (let column = 0; column < size; column += 1) {
          line[column] = (line[column] ?? 0) + weight * chance * (1 - chance) * value * (input[column] ?? 0);
        }
      }
    }
    const step = solveLinear(hessian, gradient);
    step.forEach((change, at) => {
      beta[at] = (beta[at] ?? 0) + change;
    });
    if (Math.max(...step.map(Math.abs)) < 1e-8) break;
  }
  const weights = names.map((_, at) => (beta[at + 1] ?? 0) / (scales[at]?.deviation ?? 1));
  const none =
    (beta[0] ?? 0) - weights.reduce((sum, weight, at) => sum + weight * (scales[at]?.mean ?? 0), 0);
  return Object.fromEntries([['none', none], ...names.map((name, at) => [name, weights[at] ?? 0])]);
}

/**
 * The same with weights that are never below 0 (`positive`) or never above it (`negative`): evidence for an answer cannot
 * speak against it. Features whose weight would have the other sign are left out, the worst first.
 */
export function fitMonotone(
  rows: readonly LabelledFeatures[],
  { positive, negative }: { positive: readonly string[]; negative: readonly string[] },
): Record<string, number> {
  let names = [...positive, ...negative];
  for (;;) {
    const weights = fitLogistic(rows, { names });
    const wrong = names.filter((name) => (weights[name] ?? 0) * (negative.includes(name) ? -1 : 1) < 0);
    if (wrong.length === 0) return weights;
    const worst = wrong.reduce((a, b) => (effectOf(weights, a, rows) >= effectOf(weights, b, rows) ? a : b));
    names = names.filter((name) => name !== worst);
  }
}

/** How much a weight changes the outcome in the spread of its feature. */
const effectOf = (
  weights: Readonly<Record<string, number>>,
  name: string,
  rows: readonly LabelledFeatures[],
) => Math.abs(weights[name] ?? 0) * standardize(rows.map(({ features }) => features[name] ?? 0)).deviation;

/** Choices of one among several, each with its features; `right` is the number of the right one. */
export interface LabelledChoice {
  options: readonly Readonly<Record<string, number>>[];
  right: number;
}

/** Softmax regression (conditional logit) by gradient ascent with momentum. */
export function fitChoices(
  choices: readonly LabelledChoice[],
  { names, penalty = 1 }: FitOptions,
): Record<string, number> {
  let beta = names.map(() => 1);
  let speed = names.map(() => 0);
  for (let round = 0; round < 400; round += 1) {
    const gradient = beta.map((value) => -penalty * value);
    for (const { options, right } of choices) {
      const scores = options.map((option) =>
        dot(
          beta,
          names.map((name) => option[name] ?? 0),
        ),
      );
      const most = Math.max(...scores);
      const powers = scores.map((score) => Math.exp(score - most));
      const sum = powers.reduce((total, power) => total + power, 0);
      options.forEach((option, at) => {
        const error = Number(at === right) - (powers[at] ?? 0) / sum;
        names.forEach((name, row) => {
          gradient[row] = (gradient[row] ?? 0) + error * (option[name] ?? 0);
        });
      });
    }
    speed = speed.map((value, at) => 0.9 * value + (10 * (gradient[at] ?? 0)) / choices.length);
    beta = beta.map((value, at) => value + (speed[at] ?? 0) * 0.1);
  }
  return Object.fromEntries(names.map((name, at) => [name, beta[at] ?? 0]));
}

/** The mean negative logarithm of the chance of the right option. */
export function computeChoiceLoss(
  choices: readonly LabelledChoice[],
  weights: Readonly<Record<string, number>>,
): number {
  const losses = choices.map(({ options, right }) => {
    const scores = options.map((option) =>
      Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (option[name] ?? 0), 0),
    );
    const most = Math.max(...scores);
    const sum = scores.reduce((total, score) => total + Math.exp(score - most), 0);
    return most + Math.log(sum) - (scores[right] ?? 0);
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / (losses.length || 1);
}

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

function standardize(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length || 1);
  return { mean, deviation: Math.sqrt(variance) || 1 };
}

/** Gaussian elimination with pivoting. */
function solveLinear(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((line, at) => [...line, right[at] ?? 0]);
  const size = rows.length;
  for (let at = 0; at < size; at += 1) {
    const pivot = rows
      .slice(at)
      .reduce((best, row) => (Math.abs(row[at] ?? 0) > Math.abs(best[at] ?? 0) ? row : best));
    const place = rows.indexOf(pivot);
    rows[place] = rows[at] ?? [];
    rows[at] = pivot;
    for (const [nth, row] of rows.entries()) {
      if (nth === at) continue;
      const factor = (row[at] ?? 0) / (pivot[at] || 1);
      for (let column = at; column <= size; column += 1)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] || 1));
}
