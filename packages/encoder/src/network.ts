import { createKernels } from './kernels';

/** Numbers of a vector, and of the embedding of a piece. */
export const DIMENSIONS = 512;
/** Bytes of a piece's embedding: 6 bits a number. */
export const EMBEDDING_BYTES = (DIMENSIONS * 6) / 8;
/** Parts of the embedding table, each quantized by itself; piece `id` belongs to part `id % EMBEDDING_CHUNKS`. */
export const EMBEDDING_CHUNKS = 17;
/** Pieces of a text at most. */
export const MAX_PIECES = 640;

/** Numbers of each convolution's output. */
const WIDTH = 256;
/** The convolutions: how many neighbouring pieces one reads (`order`), `left` of them before the piece itself. */
const CONVOLUTIONS = [
  { order: 2, left: 0 },
  { order: 3, left: 1 },
  { order: 5, left: 2 },
] as const;
const PROJECTIONS = CONVOLUTIONS.length * WIDTH;
const FEATURES = DIMENSIONS + PROJECTIONS;
/** The residual network behind the mean: widths of its hidden layers. */
const HIDDEN = { first: 320, second: 320, third: 512 } as const;
/** Numbers that a convolution multiplies a piece with: `order` matrices in each of two layers. */
const PRODUCTS = CONVOLUTIONS.reduce((sum, { order }) => sum + order * WIDTH, 0);

/**
 * Pieces whose context-free products are kept, 24 KB each. No text has more: a piece that the text needs is never the
 * least recently used one.
 */
const CACHED_PIECES = MAX_PIECES;

/** The weights by their names in the archive; matrices row by row, a row for each input. */
export type Weights = Readonly<Record<string, Float32Array>>;

/** Bytes of a 32-bit float. */
const FLOAT = 4;

/**
 * The network of the Universal Sentence Encoder, multilingual, version 3 (convolutional): each piece's embedding is
 * projected and goes through two residual layers of convolutions of 2, 3 and 5 pieces; the normalized features of all
 * pieces are summed, divided by the root of their number, and go through a residual network of four layers.
 *
 * Most of the work is what a piece contributes regardless of its neighbours: its projection and the products of that with
 * each matrix of the convolutions' layers. It is done once a piece, for all new pieces of a text matrix by matrix, so that
 * the matrix stays in the processor's cache.
 *
 * Weights, cached products and intermediate results are in one WebAssembly memory (kernels.ts); "row" is a byte offset into
 * it from here on.
 * @param table [pieces × EMBEDDING_BYTES] quantized embeddings, four numbers in three bytes
 * @param weights are copied
 * @returns a function from the ids of pieces (1 to MAX_PIECES) to a vector [DIMENSIONS] of unit length
 */
export function createNetwork(table: Uint8Array, weights: Weights): (ids: readonly number[]) => Float32Array {
  const layout = createLayout();
  const copies = Object.entries(weights).map(([name, values]) => ({
    name,
    values,
    row: layout.reserve(values.length),
  }));
  const rowOf = new Map(copies.map(({ name, row }) => [name, row]));
  /** The projections for all convolutions are normalized together. */
  const projectionNorm = { gain: layout.reserve(PROJECTIONS), bias: layout.reserve(PROJECTIONS) };
  const projectionBias = layout.reserve(PROJECTIONS);
  const cache = {
    embeddings: layout.reserve(CACHED_PIECES * DIMENSIONS),
    projections: layout.reserve(CACHED_PIECES * PROJECTIONS),
    first: layout.reserve(CACHED_PIECES * PRODUCTS),
    second: layout.reserve(CACHED_PIECES * PRODUCTS),
  };
  const features = layout.reserve(MAX_PIECES * FEATURES);
  const outputs = layout.reserve(MAX_PIECES * WIDTH);
  const hidden = layout.reserve(WIDTH);
  const sum = layout.reserve(FEATURES);
  const dense = {
    mean: layout.reserve(DIMENSIONS),
    first: layout.reserve(HIDDEN.first),
    second: layout.reserve(HIDDEN.second),
    third: layout.reserve(HIDDEN.third),
    last: layout.reserve(DIMENSIONS),
  };

  const { memory, kernels } = createKernels(layout.bytes());
  const floats = new Float32Array(memory.buffer);
  const view = (row: number, length: number) => floats.subarray(row / FLOAT, row / FLOAT + length);
  const copy = (from: number, to: number, length: number) =>
    floats.copyWithin(to / FLOAT, from / FLOAT, from / FLOAT + length);
  const weight = (name: string): number => {
    const row = rowOf.get(name);
    if (row === undefined) throw new Error(`The weights lack ${name}.`);
    return row;
  };
  for (const { values, row } of copies) view(row, values.length).set(values);
  for (const [nth, { order }] of CONVOLUTIONS.entries()) {
    copy(weight(`ln_g${order}`), projectionNorm.gain + nth * WIDTH * FLOAT, WIDTH);
    copy(weight(`ln_b${order}`), projectionNorm.bias + nth * WIDTH * FLOAT, WIDTH);
    copy(weight(`proj_b${order}`), projectionBias + nth * WIDTH * FLOAT, WIDTH);
  }

  const scale = view(weight('scale'), EMBEDDING_CHUNKS);
  const lowest = view(weight('lo'), EMBEDDING_CHUNKS);
  const epsilon = view(weight('eps'), 1)[0] as number;
  const norm = { gain: view(weight('ln_g'), FEATURES), bias: view(weight('ln_b'), FEATURES) };
  const normOfProjections = {
    gain: view(projectionNorm.gain, PROJECTIONS),
    bias: view(projectionNorm.bias, PROJECTIONS),
  };
  let products = 0;
  const convolutions = CONVOLUTIONS.map(({ order, left }, nth) => {
    const from = products;
    products += order * WIDTH;
    return {
      ...{ order, left, projection: weight(`proj${order}`) },
      first: { matrix: weight(`w1_${order}`), bias: weight(`b1_${order}`) },
      second: { matrix: weight(`w2_${order}`), bias: weight(`b2_${order}`) },
      /** Bytes from the beginning of a piece's projections, and of its products. */
      ...{ column: nth * WIDTH * FLOAT, product: from * FLOAT },
    };
  });
  const output = { matrix: weight('cnn_W'), bias: view(weight('cnn_b'), DIMENSIONS) };
  const [d0, d1, d2, d3] = [weight('d0'), weight('d1'), weight('d2'), weight('d3')];
  const [skip1, skip3] = [weight('p1'), weight('p3')];

  const writeEmbedding = (id: number, row: number) => {
    const step = scale[id % EMBEDDING_CHUNKS] as number;
    const low = lowest[id % EMBEDDING_CHUNKS] as number;
    let from = id * EMBEDDING_BYTES;
    for (let to = row / FLOAT; to < row / FLOAT + DIMENSIONS; to += 4) {
      const four =
        (table[from] as number) | ((table[from + 1] as number) << 8) | ((table[from + 2] as number) << 16);
      for (let nth = 0; nth < 4; nth += 1) floats[to + nth] = ((four >> (6 * nth)) & 63) * step + low;
      from += 3;
    }
  };

  /** Piece -> its place in the cache; the least recently used is the first of the map. */
  const places = new Map<number, number>();
  /** The places of a text's pieces in the cache, computed for those that were not there. */
  const findPlaces = (ids: readonly number[]): number[] => {
    for (const id of ids) {
      const place = places.get(id);
      if (place === undefined) continue;
      places.delete(id);
      places.set(id, place);
    }
    const fresh = [...new Set(ids)].filter((id) => !places.has(id));
    for (const id of fresh) {
      let place = places.size;
      if (place === CACHED_PIECES) {
        const [oldest] = places.keys();
        place = places.get(oldest as number) as number;
        places.delete(oldest as number);
      }
      places.set(id, place);
    }
    compute(fresh);
    return ids.map((id) => places.get(id) as number);
  };

  const compute = (ids: readonly number[]) => {
    const own = ids.map((id) => places.get(id) as number);
    for (const [at, place] of own.entries()) {
      writeEmbedding(ids[at] as number, cache.embeddings + place * DIMENSIONS * FLOAT);
      copy(projectionBias, cache.projections + place * PROJECTIONS * FLOAT, PROJECTIONS);
      view(cache.first + place * PRODUCTS * FLOAT, PRODUCTS).fill(0);
      view(cache.second + place * PRODUCTS * FLOAT, PRODUCTS).fill(0);
    }
    for (const { projection, column } of convolutions) {
      for (const place of own) {
        const to = cache.projections + place * PROJECTIONS * FLOAT + column;
        kernels.addProduct(to, cache.embeddings + place * DIMENSIONS * FLOAT, projection, DIMENSIONS, WIDTH);
      }
    }
    for (const place of own)
      normalize(
        view(cache.projections + place * PROJECTIONS * FLOAT, PROJECTIONS),
        normOfProjections,
        epsilon,
      );
    for (const { order, first, second, column, product } of convolutions) {
      for (const { matrix, rows } of [
        { matrix: first.matrix, rows: cache.first },
        { matrix: second.matrix, rows: cache.second },
      ]) {
        for (let slot = 0; slot < order; slot += 1) {
          for (const place of own) {
            const to = rows + place * PRODUCTS * FLOAT + product + slot * WIDTH * FLOAT;
            const values = cache.projections + place * PROJECTIONS * FLOAT + column;
            kernels.addProduct(to, values, matrix + slot * WIDTH * WIDTH * FLOAT, WIDTH, WIDTH);
          }
        }
      }
    }
  };

  /** Writes both layers of a convolution over all pieces into its columns of `features`. */
  const convolve = (
    { order, left, first, second, column, product }: (typeof convolutions)[number],
    pieces: readonly number[],
  ) => {
    for (const at of pieces.keys()) copy(second.bias, outputs + at * WIDTH * FLOAT, WIDTH);
    for (const [at, place] of pieces.entries()) {
      copy(first.bias, hidden, WIDTH);
      for (let slot = 0; slot < order; slot += 1) {
        const neighbour = pieces[at + slot - left];
        if (neighbour === undefined) continue; // before the first piece or behind the last
        const from = neighbour * PRODUCTS * FLOAT + product + slot * WIDTH * FLOAT;
        kernels.addRow(hidden, cache.first + from, WIDTH);
        kernels.addRow(outputs + at * WIDTH * FLOAT, cache.second + from, WIDTH);
      }
      const to = features + (at * FEATURES + DIMENSIONS) * FLOAT + column;
      rectify(view(hidden, WIDTH));
      copy(cache.projections + place * PROJECTIONS * FLOAT + column, to, WIDTH);
      kernels.addRow(to, hidden, WIDTH);
      for (let slot = 0; slot < order; slot += 1) {
        const reader = at - slot + left;
        if (reader < 0 || reader >= pieces.length) continue;
        const matrix = second.matrix + slot * WIDTH * WIDTH * FLOAT;
        kernels.addProduct(outputs + reader * WIDTH * FLOAT, hidden, matrix, WIDTH, WIDTH);
      }
    }
    for (const at of pieces.keys()) {
      rectify(view(outputs + at * WIDTH * FLOAT, WIDTH));
      const to = features + (at * FEATURES + DIMENSIONS) * FLOAT + column;
      kernels.addRow(to, outputs + at * WIDTH * FLOAT, WIDTH);
    }
  };

  /** Writes the sum of products of vectors and matrices. */
  const sumProducts = (
    to: number,
    columns: number,
    ...factors: readonly { values: number; rows: number; matrix: number }[]
  ) => {
    view(to, columns).fill(0);
    for (const { values, rows, matrix } of factors) kernels.addProduct(to, values, matrix, rows, columns);
    return view(to, columns);
  };

  return (ids) => {
    const pieces = findPlaces(ids);
    for (const convolution of convolutions) convolve(convolution, pieces);
    view(sum, FEATURES).fill(0);
    for (const [at, place] of pieces.entries()) {
      const row = features + at * FEATURES * FLOAT;
      copy(cache.embeddings + place * DIMENSIONS * FLOAT, row, DIMENSIONS);
      normalize(view(row, FEATURES), norm, epsilon);
      kernels.addRow(sum, row, FEATURES);
    }
    const mean = view(dense.mean, DIMENSIONS);
    for (let d = 0; d < DIMENSIONS; d += 1) mean[d] = (output.bias[d] as number) * ids.length;
    kernels.addProduct(dense.mean, sum, output.matrix, FEATURES, DIMENSIONS);
    const root = Math.sqrt(ids.length);
    for (let d = 0; d < DIMENSIONS; d += 1) mean[d] = (mean[d] as number) / root;

    const ofMean = { values: dense.mean, rows: DIMENSIONS };
    const ofFirst = { values: dense.first, rows: HIDDEN.first };
    const ofSecond = { values: dense.second, rows: HIDDEN.second };
    const ofThird = { values: dense.third, rows: HIDDEN.third };
    rectify(sumProducts(dense.first, HIDDEN.first, { ...ofMean, matrix: d0 }));
    rectify(
      sumProducts(dense.second, HIDDEN.second, { ...ofMean, matrix: skip1 }, { ...ofFirst, matrix: d1 }),
    );
    rectify(sumProducts(dense.third, HIDDEN.third, { ...ofSecond, matrix: d2 }));
    const last = Float64Array.from(
      sumProducts(dense.last, DIMENSIONS, { ...ofSecond, matrix: skip3 }, { ...ofThird, matrix: d3 }),
      Math.tanh,
    );
    const length = Math.sqrt(last.reduce((total, value) => total + value * value, 0)) || 1;
    return Float32Array.from(last, (value) => value / length);
  };
}

/** Assigns byte offsets to arrays of 32-bit floats, aligned to 16 bytes as the kernels demand. */
function createLayout() {
  let end = 0;
  return {
    bytes: () => end,
    reserve(length: number): number {
      const row = end;
      end += Math.ceil(length / 4) * 4 * FLOAT;
      return row;
    },
  };
}

/** Scales and shifts to mean 0 and variance 1, then by the learnt gain and bias. */
function normalize(
  values: Float32Array,
  { gain, bias }: { gain: Float32Array; bias: Float32Array },
  epsilon: number,
): void {
  let sum = 0;
  for (let j = 0; j < values.length; j += 1) sum += values[j] as number;
  const mean = sum / values.length;
  let squares = 0;
  for (let j = 0; j < values.length; j += 1) squares += ((values[j] as number) - mean) ** 2;
  const factor = 1 / Math.sqrt(squares / values.length + epsilon);
  for (let j = 0; j < values.length; j += 1) {
    values[j] = ((values[j] as number) - mean) * factor * (gain[j] as number) + (bias[j] as number);
  }
}

/** Replaces negative numbers by 0. */
function rectify(values: Float32Array): void {
  for (let j = 0; j < values.length; j += 1) if ((values[j] as number) < 0) values[j] = 0;
}
