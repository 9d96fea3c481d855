import type { z } from 'zod';

export type SchemaCheck = z.core.$ZodCheck<never>;

type CheckPredicate = (value: unknown) => boolean;

/**
 * One of Zod's checks as a predicate: true when the value passes unchanged. The usual ones allocate nothing.
 */
export function compileCheck(check: SchemaCheck): CheckPredicate {
  const { def } = (check as unknown as z.core.$ZodChecks)._zod; // every check is one of these, or a refinement
  switch (def.check) {
    case 'overwrite':
      return (value) => def.tx(value) === value;
    case 'string_format':
      return (PATTERN_ONLY.has(def.format) && def.pattern && matchPattern(def.pattern)) || runZodCheck(check);
    case 'number_format':
      return def.format === 'safeint' ? Number.isSafeInteger : runZodCheck(check);
    case 'greater_than':
      return (typeof def.value === 'number' && greaterThan(def.value, def.inclusive)) || runZodCheck(check);
    default:
      return runZodCheck(check);
  }
}

/** Formats that are fully defined by their pattern; `url`, for example, is not. */
const PATTERN_ONLY = new Set(['uuid', 'datetime', 'date', 'email', 'regex']);

/** Undefined for stateful patterns (global or sticky). */
const matchPattern = (pattern: RegExp): CheckPredicate | undefined =>
  pattern.global || pattern.sticky ? undefined : (value) => typeof value === 'string' && pattern.test(value);

const greaterThan =
  (least: number, inclusive: boolean): CheckPredicate =>
  (value) =>
    typeof value === 'number' && (inclusive ? value >= least : value > least);

function runZodCheck({ _zod: { check, def } }: SchemaCheck): CheckPredicate {
  const run = check as (payload: z.core.ParsePayload) => unknown; // typed as one that takes nothing
  return (value) => (def.when?.({ value, issues: [] }) ?? true) && leavesUnchanged(value, run);
}

/** Whether this part of Zod accepts the value unchanged. */
export function leavesUnchanged(value: unknown, run: (payload: z.core.ParsePayload) => unknown): boolean {
  const payload: z.core.ParsePayload = { value, issues: [] };
  const done = run(payload);
  return !(done instanceof Promise) && payload.value === value && payload.issues.length === 0;
}
