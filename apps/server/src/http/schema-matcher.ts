import type { z } from 'zod';
import { compileCheck, leavesUnchanged, type SchemaCheck } from './schema-check';

/**
 * Whether parsing would return the value unchanged: nothing missing, nothing to strip, nothing to transform.
 */
type SchemaMatcher = (value: unknown) => boolean;

type MatchedSchema = z.core.$ZodType;

/**
 * Compiles a schema into a predicate that copies nothing. Never true where parsing would refuse or change
 * something; false where it cannot decide, so that the caller parses.
 */
export function compileSchemaMatcher(schema: MatchedSchema): SchemaMatcher {
  const known = compiled.get(schema);
  if (known) return known;
  const structure = compileStructure(schema);
  const made = structure ? withChecks(schema, structure) : matchPrimitive(schema);
  compiled.set(schema, made);
  return made;
}

const compiled = new WeakMap<MatchedSchema, SchemaMatcher>();

/** Undefined: only Zod itself can decide. */
function compileStructure(schema: MatchedSchema): SchemaMatcher | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod; // every schema is one of these
  switch (def.type) {
    case 'object':
      return def.catchall ? undefined : matchObject(def.shape);
    case 'array': {
      const element = compileSchemaMatcher(def.element);
      return (value) => Array.isArray(value) && matchAll(value, element);
    }
    case 'record':
      return def.keyType._zod.values
        ? undefined
        : matchRecord(compileSchemaMatcher(def.keyType), compileSchemaMatcher(def.valueType));
    case 'nullable': {
      const inner = compileSchemaMatcher(def.innerType);
      return (value) => value === null || inner(value);
    }
    case 'optional': {
      const inner = compileSchemaMatcher(def.innerType);
      const mayBeAbsent = matchPrimitive(schema)(undefined);
      return (value) => (value === undefined ? mayBeAbsent : inner(value));
    }
    case 'default':
    case 'prefault': {
      const inner = compileSchemaMatcher(def.innerType);
      return (value) => value !== undefined && inner(value);
    }
    case 'pipe': {
      if ('transform' in def) return undefined;
      const [first, last] = [compileSchemaMatcher(def.in), compileSchemaMatcher(def.out)];
      return (value) => first(value) && last(value);
    }
    case 'union':
      return 'discriminator' in def
        ? matchDiscriminatedUnion(def as z.core.$ZodDiscriminatedUnionDef)
        : undefined;
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
      return values && ((value) => values.has(value as string)); // has no further properties
    }
    default:
      return undefined;
  }
}

const isString = (value: unknown) => typeof value === 'string';
const isBoolean = (value: unknown) => typeof value === 'boolean';

function matchObject(shape: z.core.$ZodShape): SchemaMatcher {
  const parts = Object.entries(shape).map(([name, part]) => ({ name, fits: compileSchemaMatcher(part) }));
  const names = new Set(Object.keys(shape));
  return (value) => {
    if (!isPlain(value)) return false;
    for (const { name, fits } of parts) if (!fits(value[name])) return false;
    for (const name in value) if (!names.has(name)) return false;
    return true;
  };
}

const matchRecord =
  (key: SchemaMatcher, part: SchemaMatcher): SchemaMatcher =>
  (value) =>
    isPlain(value) &&
    Object.entries(value).every(([name, one]) => name !== '__proto__' && key(name) && part(one));

/** Includes holes, which `every` skips. */
function matchAll(values: unknown[], fits: SchemaMatcher): boolean {
  for (const value of values) if (!fits(value)) return false;
  return true;
}

/** A type with its own serialisation does not match unless it is a plain object. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function matchDiscriminatedUnion({
  options,
  discriminator,
}: z.core.$ZodDiscriminatedUnionDef): SchemaMatcher {
  const kinds = new Map<unknown, SchemaMatcher>();
  for (const option of options) {
    for (const kind of option._zod.propValues?.[discriminator] ?? [])
      kinds.set(kind, compileSchemaMatcher(option));
  }
  return (value) => isPlain(value) && (kinds.get(value[discriminator])?.(value) ?? false);
}

/** Values that Zod leaves unchanged; for objects this is undecidable without comparing. */
function matchPrimitive(schema: MatchedSchema): SchemaMatcher {
  const run = (payload: z.core.ParsePayload) => schema._zod.run(payload, SYNC);
  return (value) => (typeof value !== 'object' || value === null) && leavesUnchanged(value, run);
}

const SYNC = { async: false } as const;

/** With checks of the whole value: its format, its length. */
function withChecks(schema: MatchedSchema, fits: SchemaMatcher): SchemaMatcher {
  const { def } = schema._zod;
  // A format such as z.uuid() is a schema and its own first check.
  const checks = [...('check' in def ? [schema as unknown as SchemaCheck] : []), ...(def.checks ?? [])];
  if (checks.length === 0) return fits;
  const passes = checks.map(compileCheck);
  return (value) => {
    if (!fits(value)) return false;
    for (const passing of passes) if (!passing(value)) return false;
    return true;
  };
}
