import type { z } from 'zod';

export type Check = z.core.$ZodCheck<never>;

type Passes = (value: unknown) => boolean;

/** One of Zod's checks as a look at a value: whether it passes and is left as it is. The usual ones make no garbage. */
export function passesCheck(check: Check): Passes {
  const { def } = (check as unknown as z.core.$ZodChecks)._zod; // every check is one of these, or a refinement
  switch (def.check) {
    case 'overwrite':
      return (value) => def.tx(value) === value;
    case 'string_format':
      return (PATTERN_ONLY.has(def.format) && def.pattern && matching(def.pattern)) || asking(check);
    case 'number_format':
      return def.format === 'safeint' ? Number.isSafeInteger : asking(check);
    case 'greater_than':
      return (typeof def.value === 'number' && above(def.value, def.inclusive)) || asking(check);
    default:
      return asking(check);
  }
}

/** Formats that are their pattern and nothing more; of `url`, for one, that is not so. */
const PATTERN_ONLY = new Set(['uuid', 'datetime', 'date', 'email', 'regex']);

/** Undefined for patterns that remember where they stopped. */
const matching = (pattern: RegExp): Passes | undefined =>
  pattern.global || pattern.sticky ? undefined : (value) => typeof value === 'string' && pattern.test(value);

const above =
  (least: number, inclusive: boolean): Passes =>
  (value) =>
    typeof value === 'number' && (inclusive ? value >= least : value > least);

function asking({ _zod: { check, def } }: Check): Passes {
  const run = check as (payload: z.core.ParsePayload) => unknown; // typed as one that takes nothing
  return (value) => (def.when?.({ value, issues: [] }) ?? true) && isUntouched(value, run);
}

/** Whether this part of Zod finds nothing wrong and changes nothing. */
export function isUntouched(value: unknown, run: (payload: z.core.ParsePayload) => unknown): boolean {
  const payload: z.core.ParsePayload = { value, issues: [] };
  const done = run(payload);
  return !(done instanceof Promise) && payload.value === value && payload.issues.length === 0;
}
