import { commandShapes, isObject, type Method, type ParamsOf, readShape } from './command-shapes';

/** One thing a client asked for. `id` is 0 only for `send`, which has no reply. */
export type ClientCommand = { [M in Method]: { method: M; id: number; params: ParamsOf<M> } }[Method];

/** One line of a frame: a command, the pong `{}`, or undefined when it is neither (close 3501). */
export function parseCommand(line: string): ClientCommand | 'pong' | undefined {
  const value = parseJson(line);
  if (!isObject(value)) return undefined;
  const method = methods.find((name) => Object.hasOwn(value, name));
  if (method === undefined) return Object.keys(value).length === 0 ? 'pong' : undefined;

  const id = value.id ?? 0;
  if (!isCommandId(id) || (id === 0 && method !== 'send')) return undefined;
  const params = readShape(commandShapes[method], value[method]);
  return params && ({ method, id, params } as ClientCommand); // read by the shape of this very method
}

const methods = Object.keys(commandShapes) as Method[]; // keys() forgets the type

/** uint32 in the protocol's definition. */
function isCommandId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffff_ffff;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON: the caller answers it like every other bad request
  }
}
