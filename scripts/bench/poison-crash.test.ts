import { expect, test } from 'vitest';
import { MOST_TURN_MS } from '../../apps/server/src/testing/main-turns';
import { recordPromiseMetric } from '../../apps/server/src/testing/record-promise-metric';
import { killOnPoison } from '../../bench/crash/kill-on-poison';
import { ensureBuilt } from '../set-up.mjs';

test('[promise 24] a message that ends the server three times is set aside, and nothing else is lost or doubled', async () => {
  await ensureBuilt();
  const { texts, setAside, outboxLeft, mails, longestTurn } = await killOnPoison(3);
  const all = ['one', 'poison', 'three', 'two'].flatMap((name) =>
    ['first', 'second', 'third'].map((nth) => `Customer ${name}: ${nth}`),
  );
  expect(texts).toEqual(all.filter((text) => text !== 'Customer poison: second'));
  expect({ setAside, outboxLeft }).toEqual({ setAside: 1, outboxLeft: 0 });
  expect(mails).toBeGreaterThan(0);
  expect(longestTurn).toBeLessThanOrEqual(MOST_TURN_MS);
  recordPromiseMetric(
    24,
    'crash-loops',
    '3 deaths at a known point, then set aside: 11 of 11 others stored once',
  );
}, 300_000);
