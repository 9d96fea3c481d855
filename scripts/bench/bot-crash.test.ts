import { expect, test } from 'vitest';
import { MOST_TURN_MS } from '../../apps/server/src/testing/main-turns';
import { killWhileBotAnswers } from '../../bench/crash/kill-while-bot-answers';
import { ensureBuilt } from '../set-up.mjs';

test('[promise 4] killed while bots think, each customer is answered as if nothing had been, and no bell rings twice', async () => {
  await ensureBuilt();
  const { undisturbed, threads, unanswered, longestTurn } = await killWhileBotAnswers(2);
  expect(undisturbed.map(({ said, bells }) => [said.length > 1, bells])).toEqual([
    [true, 0],
    [true, 1],
  ]);
  expect(threads).toHaveLength(32);
  const usual = new Map(undisturbed.map(({ asked, said, bells }) => [asked, { said, bells }]));
  for (const { customer, asked, ...came } of threads)
    expect({ customer, ...came }).toEqual({ customer, ...usual.get(asked) });
  expect(longestTurn).toBeLessThanOrEqual(MOST_TURN_MS);
  expect(unanswered.some((left) => left > 0)).toBe(true); // it was in the middle
}, 300_000);
