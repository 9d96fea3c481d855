/** Numbers of a vector, and of the embedding of a piece. */
export const DIMENSIONS = 512;
/** Numbers of each convolution's output. */
const WIDTH = 256;
/** Parts of the embedding table, each quantized by itself; piece `id` belongs to part `id % EMBEDDING_CHUNKS`. */
export const EMBEDDING_CHUNKS = 17;
/** The convolutions: how many neighbouring pieces one reads (`order`), `left` of them before the piece itself. */
const CONVOLUTIONS = [
  { order: 2, left: 0 },
  { order: 3, left: 1 },
  { order: 5, left: 2 },
] as const;
const FEATURES = DIMENSIONS + CONVOLUTIONS.length * WIDTH;
/** The residual network behind the mean: widths of its hidden layers. */
const HIDDEN = { first: 320, second: 320, third: 512 } as const;

/** Pieces whose context-free products are kept, 24 KB each. */
const CACHED_PIECES = 512;

/** The weights by their names in the archive; matrices row by row, a row for each input. */
export type Weights = Readonly<Record<string, Float32Array>>;

/**
 * What a piece contributes regardless of its neighbours, for one convolution: most of the work of the network, done once
 * a piece. `first` and `second` hold the product with each of the `order` matrices of that layer.
 */
interface PieceProducts {
  /** [WIDTH] the normalized projection of the embedding. */
  projection: Float32Array;
  /** [order × WIDTH] */
  first: Float32Array;
  /** [order × WIDTH] */
  second: Float32Array;
}

/**
 * The network of the Universal Sentence Encoder, multilingual, version 3 (convolutional): each piece's embedding is
 * projected and goes through two residual layers of convolutions of 2, 3 and 5 pieces; the normalized features of all
 * pieces are summed, divided by the root of their number, and go through a residual network of four layers.
 *
 * Fewer than 5 % of the numbers after the convolutions' first layer are not zero, and only these are multiplied.
 * @param table [pieces × DIMENSIONS] quantized embeddings
 * @returns a function from the ids of pieces (at least one) to a vector [DIMENSIONS] of unit length
 */
export function createNetwork(table: Uint8Array, weights: Weights): (ids: readonly number[]) => Float32Array {
  const weight = (name: string): Float32Array => {
    const values = weights[name];
    if (!values) throw new Error(`The weights lack ${name}.`);
    return values;
  };
  const scale = weight('scale');
  const lowest = weight('lo');
  const epsilon = weight('eps')[0] as number;
  const convolutions = CONVOLUTIONS.map(({ order, left }) => ({
    order,
    left,
    first: { matrix: weight(`w1_${order}`), bias: weight(`b1_${order}`) },
    second: { matrix: weight(`w2_${order}`), bias: weight(`b2_${order}`) },
  }));
  const ofAllOrders = (name: string) =>
    Float32Array.from(CONVOLUTIONS.flatMap(({ order }) => [...weight(`${name}${order}`)]));
  /** The projections for all convolutions, which are normalized together. */
  const projection = {
    matrices: CONVOLUTIONS.map(({ order }) => weight(`proj${order}`)),
    bias: ofAllOrders('proj_b'),
    norm: { gain: ofAllOrders('ln_g'), bias: ofAllOrders('ln_b') },
  };
  const norm = { gain: weight('ln_g'), bias: weight('ln_b') };
  const output = { matrix: weight('cnn_W'), bias: weight('cnn_b') };
  const [d0, d1, d2, d3] = [weight('d0'), weight('d1'), weight('d2'), weight('d3')];
  const [skip1, skip3] = [weight('p1'), weight('p3')];

  const writeEmbedding = (id: number, to: Float64Array) => {
    const step = scale[id % EMBEDDING_CHUNKS] as number;
    const low = lowest[id % EMBEDDING_CHUNKS] as number;
    const row = id * DIMENSIONS;
    for (let d = 0; d < DIMENSIONS; d += 1) to[d] = (table[row + d] as number) * step + low;
  };

  const cache = new Map<number, PieceProducts[]>();
  const productsOf = (id: number): PieceProducts[] => {
    const known = cache.get(id);
    const products = known ?? computeProducts(id);
    // The least recently used piece is the first of the map.
    if (known) cache.delete(id);
    else if (cache.size >= CACHED_PIECES) cache.delete(cache.keys().next().value as number);
    cache.set(id, products);
    return products;
  };
  const computeProducts = (id: number): PieceProducts[] => {
    const embedding = new Float64Array(DIMENSIONS);
    writeEmbedding(id, embedding);
    const projected = Float64Array.from(projection.bias);
    for (const [nth, matrix] of projection.matrices.entries()) {
      addProduct(projected, nth * WIDTH, embedding, matrix, 0, WIDTH);
    }
    normalize(projected, projection.norm, epsilon);
    return convolutions.map(({ order, first, second }, nth) => {
      const input = projected.subarray(nth * WIDTH, (nth + 1) * WIDTH);
      const multiply = (matrix: Float32Array) => {
        const product = new Float64Array(order * WIDTH);
        for (let slot = 0; slot < order; slot += 1) {
          addProduct(product, slot * WIDTH, input, matrix, slot * WIDTH, WIDTH);
        }
        return Float32Array.from(product);
      };
      return {
        projection: Float32Array.from(input),
        first: multiply(first.matrix),
        second: multiply(second.matrix),
      };
    });
  };

  /** Writes both layers of a convolution over all pieces into columns `column`... of `features`. */
  const convolve = (
    { order, left, first, second }: (typeof convolutions)[number],
    pieces: readonly PieceProducts[],
    features: Float64Array,
    column: number,
  ) => {
    const hidden = new Float64Array(WIDTH);
    const outputs = pieces.map(() => Float64Array.from(second.bias));
    for (const [at, { projection }] of pieces.entries()) {
      hidden.set(first.bias);
      for (let slot = 0; slot < order; slot += 1) {
        const neighbour = pieces[at + slot - left];
        if (!neighbour) continue; // before the first piece or behind the last
        addRow(hidden, neighbour.first, slot * WIDTH);
        addRow(outputs[at] as Float64Array, neighbour.second, slot * WIDTH);
      }
      for (let j = 0; j < WIDTH; j += 1) {
        const activated = Math.max(hidden[j] as number, 0);
        hidden[j] = activated;
        features[at * FEATURES + column + j] = activated + (projection[j] as number);
      }
      for (let slot = 0; slot < order; slot += 1) {
        const reader = outputs[at - slot + left];
        if (reader) addProduct(reader, 0, hidden, second.matrix, slot * WIDTH, WIDTH);
      }
    }
    for (const [at, values] of outputs.entries()) {
      const from = at * FEATURES + column;
      for (let j = 0; j < WIDTH; j += 1) {
        features[from + j] = (features[from + j] as number) + Math.max(values[j] as number, 0);
      }
    }
  };

  return (ids) => {
    const products = ids.map(productsOf);
    const features = new Float64Array(ids.length * FEATURES);
    for (const [nth, convolution] of convolutions.entries()) {
      const own = products.map((ofPiece) => ofPiece[nth] as PieceProducts);
      convolve(convolution, own, features, DIMENSIONS + nth * WIDTH);
    }
    const sum = new Float64Array(FEATURES);
    for (const [at, id] of ids.entries()) {
      const row = features.subarray(at * FEATURES, (at + 1) * FEATURES);
      writeEmbedding(id, row);
      normalize(row, norm, epsilon);
      for (let j = 0; j < FEATURES; j += 1) sum[j] = (sum[j] as number) + (row[j] as number);
    }
    const mean = Float64Array.from(output.bias, (bias) => bias * ids.length);
    addProduct(mean, 0, sum, output.matrix, 0, DIMENSIONS);
    const root = Math.sqrt(ids.length);
    for (let d = 0; d < DIMENSIONS; d += 1) mean[d] = (mean[d] as number) / root;

    const first = relu(sumProducts(HIDDEN.first, [mean, d0]));
    const second = relu(sumProducts(HIDDEN.second, [mean, skip1], [first, d1]));
    const third = relu(sumProducts(HIDDEN.third, [second, d2]));
    const last = sumProducts(DIMENSIONS, [second, skip3], [third, d3]).map(Math.tanh);
    const length = Math.sqrt(last.reduce((total, value) => total + value * value, 0)) || 1;
    return Float32Array.from(last, (value) => value / length);
  };
}

/** Scales and shifts to mean 0 and variance 1, then by the learnt gain and bias. */
function normalize(
  values: Float64Array,
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

const relu = (values: Float64Array) => values.map((value) => Math.max(value, 0));

/** The sum of products of vectors and matrices with `width` columns. */
function sumProducts(width: number, ...factors: readonly [Float64Array, Float32Array][]): Float64Array {
  const sum = new Float64Array(width);
  for (const [values, matrix] of factors) addProduct(sum, 0, values, matrix, 0, width);
  return sum;
}

function addRow(to: Float64Array, rows: Float32Array, from: number): void {
  for (let j = 0; j < to.length; j += 1) to[j] = (to[j] as number) + (rows[from + j] as number);
}

/** Positions of numbers that are not zero; one list is enough, because nothing here is asynchronous. */
const nonZero = new Int32Array(FEATURES);

/**
 * Adds the product of `values` and the rows `row`... of a matrix with `width` columns to `to[from]`...; zeros are
 * skipped. Four rows are added in one pass, which saves three of four reads and writes of the sum.
 */
function addProduct(
  to: Float64Array,
  from: number,
  values: Float64Array,
  matrix: Float32Array,
  row: number,
  width: number,
): void {
  let count = 0;
  for (let k = 0; k < values.length; k += 1) {
    if (values[k] === 0) continue;
    nonZero[count] = k;
    count += 1;
  }
  let nth = 0;
  for (; nth + 4 <= count; nth += 4) {
    const k0 = nonZero[nth] as number;
    const k1 = nonZero[nth + 1] as number;
    const k2 = nonZero[nth + 2] as number;
    const k3 = nonZero[nth + 3] as number;
    const [v0, v1] = [values[k0] as number, values[k1] as number];
    const [v2, v3] = [values[k2] as number, values[k3] as number];
    const [r0, r1] = [(row + k0) * width, (row + k1) * width];
    const [r2, r3] = [(row + k2) * width, (row + k3) * width];
    for (let j = 0; j < width; j += 1) {
      to[from + j] =
        (to[from + j] as number) +
        v0 * (matrix[r0 + j] as number) +
        v1 * (matrix[r1 + j] as number) +
        (v2 * (matrix[r2 + j] as number) + v3 * (matrix[r3 + j] as number));
    }
  }
  for (; nth < count; nth += 1) {
    const k = nonZero[nth] as number;
    const value = values[k] as number;
    const at = (row + k) * width;
    for (let j = 0; j < width; j += 1) {
      to[from + j] = (to[from + j] as number) + value * (matrix[at + j] as number);
    }
  }
}
