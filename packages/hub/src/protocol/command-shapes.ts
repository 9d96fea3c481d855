/**
 * The commands of the protocol with the fields this hub reads, in the order in which Centrifugo looks
 * for them. As in proto3, a field that is absent is zero; unknown fields are skipped; a field of the
 * wrong type makes the whole command a bad request.
 */
export const commandShapes = {
  connect: { token: 'text', subs: 'json' },
  subscribe: {
    channel: 'text',
    recover: 'flag',
    offset: 'count',
    epoch: 'text',
    delta: 'text',
    join_leave: 'flag',
    token: 'text',
    flag: 'count',
  },
  unsubscribe: { channel: 'text' },
  publish: { channel: 'text', data: 'json' },
  presence: { channel: 'text' },
  presence_stats: { channel: 'text' },
  history: { channel: 'text', limit: 'integer', since: 'json', reverse: 'flag' },
  send: { data: 'json' },
  rpc: { method: 'text', data: 'json' },
  refresh: { token: 'text' },
  sub_refresh: { channel: 'text', token: 'text' },
} as const satisfies Record<string, Shape>;

/** Where a client stopped reading a channel: part of `history.since` and of `connect.subs`. */
export const positionShape = { recover: 'flag', offset: 'count', epoch: 'text' } as const satisfies Shape;

export type Method = keyof typeof commandShapes;
export type ParamsOf<M extends Method> = ShapeValue<(typeof commandShapes)[M]>;
export type StreamPosition = ShapeValue<typeof positionShape>;

type FieldKinds = { text: string; flag: boolean; count: number; integer: number; json: unknown };
type Shape = Readonly<Record<string, keyof FieldKinds>>;
type ShapeValue<S extends Shape> = { [Field in keyof S]: FieldKinds[S[Field]] };

/** The fields of `value` as the shape wants them, or undefined when one of them has another type. */
export function readShape<S extends Shape>(shape: S, value: unknown): ShapeValue<S> | undefined {
  if (!isObject(value)) return undefined;
  const read: Record<string, unknown> = {};
  for (const [field, kind] of Object.entries(shape)) {
    const given = Object.hasOwn(value, field) ? value[field] : undefined;
    const isAbsent = given === undefined || (given === null && kind !== 'json');
    if (!isAbsent && !fieldValidators[kind](given)) return undefined;
    read[field] = isAbsent ? zeroValues[kind] : given;
  }
  return read as ShapeValue<S>; // the loop has filled in exactly the fields of S
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const zeroValues: FieldKinds = { text: '', flag: false, count: 0, integer: 0, json: undefined };

const fieldValidators: { [K in keyof FieldKinds]: (value: unknown) => boolean } = {
  text: (value) => typeof value === 'string',
  flag: (value) => typeof value === 'boolean',
  count: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  integer: (value) => Number.isSafeInteger(value),
  json: () => true,
};
