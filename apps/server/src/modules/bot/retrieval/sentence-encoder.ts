import type { EmbeddingsModel } from '@energetic-ai/embeddings';

/**
 * The network of the Universal Sentence Encoder (lite): the tokens of one text in, 512 numbers of unit length out.
 *
 * The package runs the graph as it was trained, for batches of texts of different lengths: most of its 250 operations
 * pad, mask and scatter. This says the same for one text in 80, equal to rounding, in half the time: two layers of a
 * transformer (attention and a feed-forward network, each on what was normalised before and added to it) over the
 * tokens, whose mean goes through a last dense layer.
 * @param model with the weights
 */
export async function createSentenceEncoder({
  model,
}: EmbeddingsModel): Promise<(tokens: readonly number[]) => Float32Array> {
  const tf = (await import('@energetic-ai/core')) as unknown as TensorFlow;

  /** The one weight whose name holds this. */
  const weight = (part: string): Tensor => {
    const [name, ...others] = Object.keys(model.weights).filter((known) => known.includes(part));
    if (name === undefined || others.length > 0) throw new Error(`The model has another ${part}.`);
    const kernel: Tensor = model.weights[name][0];
    return kernel.shape.length === 4 ? tf.reshape(kernel, kernel.shape.slice(2)) : kernel; // said as a convolution
  };
  const dense = (weights: string, bias: string): Dense => ({ b: weight(weights), bias: weight(bias) });
  const layer = (name: string) => ({
    before: normOf(name),
    asked: denseOf(name, 'MultiheadAttention/qkv_transform_single'),
    heard: denseOf(name, 'MultiheadAttention/output_transform_single'),
    between: normOf(`${name}/FFN`),
    wide: dense(`${name}/FFN/conv1/Tensordot/Reshape_1`, `${name}/FFN/conv1/bias`),
    narrow: dense(`${name}/FFN/conv2/Tensordot/Reshape_1`, `${name}/FFN/conv2/bias`),
  });
  const denseOf = (name: string, part: string) => dense(`${name}/${part}/kernel`, `${name}/${part}/bias`);
  const normOf = (name: string): Norm => ({
    scale: weight(`${name}/layer_prepostprocess/layer_norm/layer_norm_scale`),
    bias: weight(`${name}/layer_prepostprocess/layer_norm/layer_norm_bias`),
  });

  const apply = (x: Tensor, { b, bias }: Dense, activation: 'linear' | 'relu' = 'linear') =>
    tf.fused.matMul({ a: x, b, bias, activation });
  const normalise = (x: Tensor, { scale, bias }: Norm) => {
    const centred = tf.sub(x, tf.mean(x, 1, true));
    const spread = tf.add(tf.mean(tf.square(centred), 1, true), TINY);
    return tf.add(tf.mul(tf.mul(centred, tf.rsqrt(spread)), scale), bias);
  };
  const attend = (x: Tensor, { before, asked, heard }: Pick<Layer, 'before' | 'asked' | 'heard'>) => {
    const all = apply(normalise(x, before), asked);
    const [tokens = 0, width = 0] = all.shape;
    const size = width / 3 / HEADS;
    const heads = tf.transpose(tf.reshape(all, [tokens, 3, HEADS, size]), [1, 2, 0, 3]);
    const [query, key, value] = tf.unstack(heads) as [Tensor, Tensor, Tensor];
    const shares = tf.softmax(tf.matMul(tf.mul(query, 1 / Math.sqrt(size)), key, false, true));
    const mixed = tf.transpose(tf.matMul(shares, value), [1, 0, 2]);
    return apply(tf.reshape(mixed, [tokens, HEADS * size]), heard);
  };

  type Layer = ReturnType<typeof layer>;
  const first = layer('Layer_0/TransformerLayer');
  const second = layer('Layer_1/TransformerLayer');
  const widened = dense('Layer_0/TransformerLayer/dense/kernel', 'Layer_0/TransformerLayer/dense/bias');
  const last = dense('tanh_layer_0/weights', 'tanh_layer_0/bias');
  const meanings = weight('Embeddings_en');
  /** Where a token stands: waves of different lengths. */
  const places = tf.tidy(() => {
    const angles = tf.mul(
      tf.reshape(tf.range(0, MOST_TOKENS), [MOST_TOKENS, 1]),
      weight('TimingSignal/ExpandDims_1'),
    );
    return tf.concat([tf.sin(angles), tf.cos(angles)], 1);
  });

  const encode = (tokens: readonly number[]): Tensor => {
    const said = tf.gather(meanings, tf.tensor1d(tokens, 'int32'));
    const x = tf.add(tf.mul(said, 2), tf.slice(places, 0, tokens.length));
    const a = tf.add(attend(x, first), apply(x, widened));
    const y = tf.add(a, apply(apply(normalise(a, first.between), first.wide, 'relu'), first.narrow));
    const b = tf.add(attend(y, second), y);
    const wide = apply(normalise(b, second.between), second.wide, 'relu');
    // The mean of what is narrowed is the narrowed mean: one product instead of one a token.
    const mean = tf.add(tf.mean(b, 0, true), apply(tf.mean(wide, 0, true), second.narrow));
    const meant = tf.tanh(apply(mean, last));
    return tf.mul(meant, tf.rsqrt(tf.sum(tf.square(meant))));
  };
  return (tokens) => {
    const meant = tf.tidy(() => encode(tokens.slice(0, MOST_TOKENS)));
    const numbers = meant.dataSync();
    meant.dispose();
    return numbers;
  };
}

/** Tokens beyond these are not read. */
const MOST_TOKENS = 128;
const HEADS = 4;
/** Added to a variance, which may be 0. */
const TINY = 1e-6;

interface Dense {
  b: Tensor;
  bias: Tensor;
}

interface Norm {
  scale: Tensor;
  bias: Tensor;
}

interface Tensor {
  readonly shape: readonly number[];
  dataSync(): Float32Array;
  dispose(): void;
}

type Unary = (x: Tensor) => Tensor;
type Binary = (a: Tensor, b: Tensor | number) => Tensor;

/** What is used of TensorFlow.js, whose own types the package goes without. */
interface TensorFlow {
  tidy(work: () => Tensor): Tensor;
  tensor1d(values: readonly number[], type: 'int32'): Tensor;
  range(from: number, to: number): Tensor;
  reshape(x: Tensor, shape: readonly number[]): Tensor;
  transpose(x: Tensor, order: readonly number[]): Tensor;
  unstack(x: Tensor): Tensor[];
  concat(all: readonly Tensor[], axis: number): Tensor;
  slice(x: Tensor, from: number, size: number): Tensor;
  gather(x: Tensor, indices: Tensor): Tensor;
  mean(x: Tensor, axis: number, keepsAxis: true): Tensor;
  add: Binary;
  sub: Binary;
  mul: Binary;
  square: Unary;
  rsqrt: Unary;
  sin: Unary;
  cos: Unary;
  tanh: Unary;
  sum: Unary;
  softmax: Unary;
  matMul(a: Tensor, b: Tensor, transposesA?: boolean, transposesB?: boolean): Tensor;
  fused: { matMul(product: Dense & { a: Tensor; activation: 'linear' | 'relu' }): Tensor };
}
