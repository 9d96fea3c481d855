import { expect, test } from 'vitest';
import { recordFigure } from '../apps/server/src/testing/record-figure';
import { judge } from '../bench/crash/judge';
import { crashFigure, runRounds } from '../bench/crash/run-rounds';
import { ensureBuilt } from './set-up.mjs';

/** Three are one of each kind; the promised figure is that of CRASH_ROUNDS=200, or `npm run crash-test`. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 3);

test(
  '[promise 1] whatever is killed, what was acknowledged is there once and in order',
  async () => {
    await ensureBuilt();
    const report = await runRounds(ROUNDS, () => {});
    expect(report.acknowledged).toBeGreaterThan(10);
    expect(report).toMatchObject({ lost: [], doubled: [], out_of_order: [], unhandled: 0 });
    recordFigure(1, 'crash', crashFigure(report));
  },
  60_000 * ROUNDS,
);

test('the judge sees what is lost, doubled and out of order', () => {
  const says = (...numbers: number[]) => new Map([['Ann', numbers.map((n) => `Ann says ${n}`)]]);
  const ann = [{ customer: 'Ann', acknowledged: 3 }];
  const fine = { lost: [], doubled: [], out_of_order: [] };
  expect(judge(ann, says(1, 2, 3))).toEqual(fine);
  expect(judge(ann, says(1, 2, 3, 4))).toEqual(fine); // 4 was sent, and never acknowledged
  expect(judge(ann, says(1, 3))).toEqual({ ...fine, lost: ['Ann says 2'] });
  expect(judge(ann, says(1, 2, 2, 3))).toEqual({ ...fine, doubled: ['Ann says 2'] });
  expect(judge(ann, says(1, 3, 2))).toEqual({ ...fine, out_of_order: ['Ann says 3', 'Ann says 2'] });
  expect(judge(ann, new Map()).lost).toHaveLength(3);
});
