import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit';

test('never exceeds the limit, also when work arrives while other work ends; refuses beyond the queue', async () => {
  const inTurn = createConcurrencyLimit(2, 3);
  let running = 0;
  let most = 0;
  const work = async () => {
    running++;
    most = Math.max(most, running);
    await Promise.resolve();
    running--;
  };
  // Each caller returns as soon as it has finished, while others wait.
  const again = async () => {
    for (let turn = 0; turn < 20; turn++) await inTurn(work);
  };
  await Promise.all(Array.from({ length: 5 }, again));
  expect(most).toBe(2);

  const answers = await Promise.allSettled(Array.from({ length: 7 }, () => inTurn(work)));
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 'fulfilled'),
    ...Array.from({ length: 2 }, () => 'rejected'),
  ]);
});

test('failing work frees its slot', async () => {
  const inTurn = createConcurrencyLimit(1, 1);
  const fails = inTurn(async () => {
    throw new Error('no');
  });
  const next = inTurn(async () => 'done');
  await expect(fails).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await inTurn(async () => 'and again')).toBe('and again');
});
