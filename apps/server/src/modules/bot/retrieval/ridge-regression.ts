/**
 * How much each of `count` known examples speaks for what is asked: kernel ridge regression. `likeness` is theirs to
 * each other (row by row, 1 on the diagonal; changed here), `asked` what is asked to each. Two examples that say the
 * same share their voice, and a near one of another class speaks against: the sum over a class's examples is that
 * class's score, about 1 when it is sure and 0 when nothing is alike.
 */
export function solveRidgeRegression(
  likeness: Float64Array,
  asked: Float64Array,
  penalty: number,
): Float64Array {
  const count = asked.length;
  for (let at = 0; at < count; at += 1)
    likeness[at * count + at] = (likeness[at * count + at] ?? 0) + penalty;
  factor(likeness, count);
  return solve(likeness, asked, count);
}

/** Cholesky: the lower triangle becomes L with L Lᵀ = the matrix. */
function factor(matrix: Float64Array, count: number): void {
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * count + column] ?? 0;
      for (let k = 0; k < column; k += 1) {
        sum -= (matrix[row * count + k] ?? 0) * (matrix[column * count + k] ?? 0);
      }
      // Rounding may leave a hair below zero where two examples are the same.
      const pivot = matrix[column * count + column] ?? 1;
      matrix[row * count + column] = row === column ? Math.sqrt(Math.max(sum, 1e-9)) : sum / pivot;
    }
  }
}

function solve(lower: Float64Array, right: Float64Array, count: number): Float64Array {
  const solution = Float64Array.from(right);
  for (let row = 0; row < count; row += 1) {
    let sum = solution[row] ?? 0;
    for (let k = 0; k < row; k += 1) sum -= (lower[row * count + k] ?? 0) * (solution[k] ?? 0);
    solution[row] = sum / (lower[row * count + row] ?? 1);
  }
  for (let row = count - 1; row >= 0; row -= 1) {
    let sum = solution[row] ?? 0;
    for (let k = row + 1; k < count; k += 1) sum -= (lower[k * count + row] ?? 0) * (solution[k] ?? 0);
    solution[row] = sum / (lower[row * count + row] ?? 1);
  }
  return solution;
}
