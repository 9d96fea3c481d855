import { expect, test } from 'vitest';
import { MOST_TURN_MS } from '../../apps/server/src/testing/main-turns';
import { recordPromiseMetric } from '../../apps/server/src/testing/record-promise-metric';
import { compareMessages } from '../../bench/crash/compare-messages';
import { formatCrashResult, READY_AGAIN_MS, runRounds, slowestRestart } from '../../bench/crash/run-rounds';
import { ensureBuilt } from '../set-up.mjs';

/** Three are one of each kind; the promised figure is that of CRASH_ROUNDS=200 (`npm run promises -- --full`). */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 3);
/** Times are asserted only where the whole figure is measured, on a machine without other work. */
const IS_FULL = ROUNDS >= 200;

test(
  '[promise 1] whatever is killed, what was acknowledged is there once and in order',
  async () => {
    await ensureBuilt();
    const report = await runRounds(ROUNDS, () => {});
    expect(report.acknowledged).toBeGreaterThan(10);
    expect(report).toMatchObject({ lost: [], doubled: [], out_of_order: [], unhandled: 0 });
    recordPromiseMetric(1, 'crash', formatCrashResult(report));
    expect(report.longest_turn_ms).toBeLessThanOrEqual(MOST_TURN_MS);
    if (IS_FULL) expect(slowestRestart(report.rounds)).toBeLessThan(READY_AGAIN_MS);
  },
  60_000 * ROUNDS,
);

test('the judge sees what is lost, doubled and out of order', () => {
  const says = (...numbers: number[]) => new Map([['Ann', numbers.map((n) => `Ann says ${n}`)]]);
  const ann = [{ customer: 'Ann', acknowledged: 3 }];
  const fine = { lost: [], doubled: [], out_of_order: [] };
  expect(compareMessages(ann, says(1, 2, 3))).toEqual(fine);
  expect(compareMessages(ann, says(1, 2, 3, 4))).toEqual(fine); // 4 was sent, and never acknowledged
  expect(compareMessages(ann, says(1, 3))).toEqual({ ...fine, lost: ['Ann says 2'] });
  expect(compareMessages(ann, says(1, 2, 2, 3))).toEqual({ ...fine, doubled: ['Ann says 2'] });
  expect(compareMessages(ann, says(1, 3, 2))).toEqual({
    ...fine,
    out_of_order: ['Ann says 3', 'Ann says 2'],
  });
  expect(compareMessages(ann, new Map()).lost).toHaveLength(3);
});
