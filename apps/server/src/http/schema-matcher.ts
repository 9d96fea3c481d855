import type { z } from 'zod';
import { type Check, isUntouched, passesCheck } from './schema-check';

/** Whether a value is already what parsing it would give: nothing missing, nothing to leave out, nothing to change. */
type IsExactly = (value: unknown) => boolean;

type Schema = z.core.$ZodType;

/**
 * Compiles a schema into a look at a value that copies nothing. Never true where parsing would refuse or change something;
 * false where it cannot tell, for whoever asks to parse then.
 */
export function isExactly(schema: Schema): IsExactly {
  const known = compiled.get(schema);
  if (known) return known;
  const structure = compile(schema);
  const made = structure ? withChecks(schema, structure) : primitive(schema);
  compiled.set(schema, made);
  return made;
}

const compiled = new WeakMap<Schema, IsExactly>();

/** Undefined: only Zod itself knows. */
function compile(schema: Schema): IsExactly | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod; // every schema is one of these
  switch (def.type) {
    case 'object':
      return def.catchall ? undefined : object(def.shape);
    case 'array': {
      const element = isExactly(def.element);
      return (value) => Array.isArray(value) && all(value, element);
    }
    case 'record':
      return def.keyType._zod.values ? undefined : record(isExactly(def.keyType), isExactly(def.valueType));
    case 'nullable': {
      const inner = isExactly(def.innerType);
      return (value) => value === null || inner(value);
    }
    case 'optional': {
      const inner = isExactly(def.innerType);
      const mayBeAbsent = primitive(schema)(undefined);
      return (value) => (value === undefined ? mayBeAbsent : inner(value));
    }
    case 'default':
    case 'prefault': {
      const inner = isExactly(def.innerType);
      return (value) => value !== undefined && inner(value);
    }
    case 'pipe': {
      if ('transform' in def) return undefined;
      const [first, last] = [isExactly(def.in), isExactly(def.out)];
      return (value) => first(value) && last(value);
    }
    case 'union':
      return 'discriminator' in def ? oneOf(def as z.core.$ZodDiscriminatedUnionDef) : undefined;
    case 'unknown':
      return (value) => value !== undefined;
    case 'string':
      return def.coerce ? undefined : isString;
    case 'number':
      return def.coerce ? undefined : Number.isFinite;
    case 'boolean':
      return def.coerce ? undefined : isBoolean;
    case 'enum':
    case 'literal': {
      const { values } = schema._zod;
      return values && ((value) => values.has(value as string)); // what else it is, it does not have
    }
    default:
      return undefined;
  }
}

const isString = (value: unknown) => typeof value === 'string';
const isBoolean = (value: unknown) => typeof value === 'boolean';

function object(shape: z.core.$ZodShape): IsExactly {
  const parts = Object.entries(shape).map(([name, part]) => ({ name, fits: isExactly(part) }));
  const names = new Set(Object.keys(shape));
  return (value) => {
    if (!isPlain(value)) return false;
    for (const { name, fits } of parts) if (!fits(value[name])) return false;
    for (const name in value) if (!names.has(name)) return false;
    return true;
  };
}

const record =
  (key: IsExactly, part: IsExactly): IsExactly =>
  (value) =>
    isPlain(value) &&
    Object.entries(value).every(([name, one]) => name !== '__proto__' && key(name) && part(one));

/** Holes included, which `every` leaves out. */
function all(values: unknown[], fits: IsExactly): boolean {
  for (const value of values) if (!fits(value)) return false;
  return true;
}

/** Whoever writes it says how it is written, unless it is a plain one. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function oneOf({ options, discriminator }: z.core.$ZodDiscriminatedUnionDef): IsExactly {
  const kinds = new Map<unknown, IsExactly>();
  for (const option of options) {
    for (const kind of option._zod.propValues?.[discriminator] ?? []) kinds.set(kind, isExactly(option));
  }
  return (value) => isPlain(value) && (kinds.get(value[discriminator])?.(value) ?? false);
}

/** What Zod leaves as it is; of objects nobody can tell without comparing. */
function primitive(schema: Schema): IsExactly {
  const run = (payload: z.core.ParsePayload) => schema._zod.run(payload, SYNC);
  return (value) => (typeof value !== 'object' || value === null) && isUntouched(value, run);
}

const SYNC = { async: false } as const;

/** With what is asked of the whole: its format, how long it may be. */
function withChecks(schema: Schema, fits: IsExactly): IsExactly {
  const { def } = schema._zod;
  // A format such as z.uuid() is a schema and its own first check.
  const checks = [...('check' in def ? [schema as unknown as Check] : []), ...(def.checks ?? [])];
  if (checks.length === 0) return fits;
  const passes = checks.map(passesCheck);
  return (value) => {
    if (!fits(value)) return false;
    for (const passing of passes) if (!passing(value)) return false;
    return true;
  };
}
