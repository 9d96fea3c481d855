import { expect, test } from 'vitest';
import { recordFigure } from '../apps/server/src/testing/record-figure';
import { runAttacks } from '../bench/unread/run-attacks';
import { ensureBuilt } from './set-up.mjs';

test('[promise 6] [promise 21] clients that never read an answer of any GET delay nobody and fill no memory', async () => {
  await ensureBuilt();
  const { operations, waits, longestDuring, grown } = await runAttacks();
  const p95 = waits[Math.floor(waits.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  const figure = `${operations} operations: others' p95 ${Math.round(p95)} ms, longest ${Math.round(waits.at(-1) ?? 0)} ms (limit 500 ms, during ${longestDuring}), memory +${Math.round(grown)} MiB (limit 150 MiB)`;
  recordFigure(6, 'unread-answers', figure);
  recordFigure(21, 'unread-answers', figure);
  expect(operations).toBeGreaterThan(80);
  expect(p95).toBeLessThanOrEqual(500);
  expect(grown).toBeLessThanOrEqual(150);
}, 300_000);
