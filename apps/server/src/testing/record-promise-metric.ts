import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether tests assert the promised times. They always record them; a suite that shares its processors with
 * other work does not fail by a time. `npm run promises -- --full` sets it.
 */
export const ASSERTS_TIMES = process.env.PROMISE_TIMES === '1';

const FOLDER = join(import.meta.dirname, '../../../../.cache/promises');

/**
 * Stores the metric that a test measured for a promise of security and reliability (`npm run promises` prints
 * it). The title of that test contains `[promise N]`.
 * @param promise number of the promise, 1 to 26
 * @param name short key of the metric within its promise, e.g. `others-p95`
 * @param figure measured value with its unit, e.g. `1.4x (limit 2x)`
 */
export function recordPromiseMetric(promise: number, name: string, figure: string): void {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${String(promise).padStart(2, '0')}-${name}.json`);
  writeFileSync(file, JSON.stringify({ promise, name, figure }));
}
