// The innermost loops of the encoder and of comparing vectors, in AssemblyScript: JavaScript has no instructions for
// several numbers at a time (SIMD). `npm run build:kernels -w packages/encoder` writes src/kernels-binary.ts.
// All parameters that are named as memory are byte offsets, aligned to 16 bytes.

/** Bytes of a vector in `compareVectors`, and of four 32-bit floats. */
const DIMENSIONS: usize = 512;
const FOUR: usize = 16;

/**
 * Adds the product of a row vector and a matrix to another row vector, 32-bit floats. Zeros of the vector are skipped:
 * fewer than 5 % of the numbers behind a rectifier are not zero.
 * @param to [columns]; columns are a multiple of 4
 * @param values [rows]
 * @param matrix [rows × columns], row by row
 */
export function addProduct(to: usize, values: usize, matrix: usize, rows: usize, columns: usize): void {
  const width = columns << 2;
  const end = to + width;
  let k: usize = 0;
  while (k < rows) {
    // Up to four rows whose factor is not zero are added in one pass, which saves reads and writes of the sum.
    let count = 0;
    let r0: usize = 0;
    let r1: usize = 0;
    let r2: usize = 0;
    let r3: usize = 0;
    let v0: f32 = 0;
    let v1: f32 = 0;
    let v2: f32 = 0;
    let v3: f32 = 0;
    while (k < rows && count < 4) {
      const value = load<f32>(values + (k << 2));
      if (value !== 0) {
        r3 = r2;
        r2 = r1;
        r1 = r0;
        v3 = v2;
        v2 = v1;
        v1 = v0;
        r0 = matrix + k * width;
        v0 = value;
        count += 1;
      }
      k += 1;
    }
    if (count === 0) return;
    // Of fewer than four rows the last ones are multiplied by zero: any row will do.
    if (count < 2) r1 = r0;
    if (count < 3) r2 = r0;
    if (count < 4) r3 = r0;
    const s0 = f32x4.splat(v0);
    const s1 = f32x4.splat(v1);
    const s2 = f32x4.splat(v2);
    const s3 = f32x4.splat(v3);
    for (let at = to; at < end; at += FOUR) {
      const sum = f32x4.add(
        f32x4.add(f32x4.mul(s0, v128.load(r0)), f32x4.mul(s1, v128.load(r1))),
        f32x4.add(f32x4.mul(s2, v128.load(r2)), f32x4.mul(s3, v128.load(r3))),
      );
      v128.store(at, f32x4.add(v128.load(at), sum));
      r0 += FOUR;
      r1 += FOUR;
      r2 += FOUR;
      r3 += FOUR;
    }
  }
}

/**
 * Adds one row vector to another, 32-bit floats.
 * @param to [columns]; columns are a multiple of 4
 * @param values [columns]
 */
export function addRow(to: usize, values: usize, columns: usize): void {
  const end = to + (columns << 2);
  for (; to < end; to += FOUR) {
    v128.store(to, f32x4.add(v128.load(to), v128.load(values)));
    values += FOUR;
  }
}

/** The sum of the products of the numbers of two vectors of 512 signed bytes. */
export function multiplyVectors(a: usize, b: usize): i32 {
  let sum = i32x4.splat(0);
  const end = a + DIMENSIONS;
  for (; a < end; a += FOUR) {
    const x = v128.load(a);
    const y = v128.load(b);
    sum = i32x4.add(
      sum,
      i32x4.add(
        i32x4.extadd_pairwise_i16x8_s(i16x8.extmul_low_i8x16_s(x, y)),
        i32x4.extadd_pairwise_i16x8_s(i16x8.extmul_high_i8x16_s(x, y)),
      ),
    );
    b += FOUR;
  }
  return (
    i32x4.extract_lane(sum, 0) +
    i32x4.extract_lane(sum, 1) +
    i32x4.extract_lane(sum, 2) +
    i32x4.extract_lane(sum, 3)
  );
}

/**
 * Multiplies a vector with each of many that stand one behind the other.
 * @param vector [512] signed bytes
 * @param vectors [count × 512] signed bytes
 * @param to [count] 32-bit integers: `multiplyVectors` of each
 */
export function compareVectors(vector: usize, vectors: usize, count: usize, to: usize): void {
  const end = to + (count << 2);
  for (; to < end; to += 4) {
    store<i32>(to, multiplyVectors(vector, vectors));
    vectors += DIMENSIONS;
  }
}
