import type { Vector } from '../../retrieval/embedder';

/**
 * A vector in a quarter of its size: one byte per component, scaled to a maximum of 127. Loses the norm,
 * which is always 1.
 */
export type PackedVector = Uint8Array;

export function packVector(vector: Vector): PackedVector {
  const largest = vector.reduce((most, number) => Math.max(most, Math.abs(number)), 0) || 1;
  return new Uint8Array(Int8Array.from(vector, (number) => Math.round((number * 127) / largest)).buffer);
}

export function unpackVector(packed: PackedVector): Vector {
  const numbers = new Int8Array(packed.buffer, packed.byteOffset, packed.byteLength);
  const length = Math.sqrt(numbers.reduce((sum, number) => sum + number * number, 0)) || 1;
  return Float32Array.from(numbers, (number) => number / length);
}
