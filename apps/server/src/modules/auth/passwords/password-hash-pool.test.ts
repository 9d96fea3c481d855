import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { runInHashPool } from './password-hash-pool';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

test('hashes of several at once are each their own', async () => {
  const passwords = ['one', 'two', 'three'];
  const hashes = await Promise.all(passwords.map((password) => runInHashPool('hashSync', password, CHEAP)));
  for (const [at, hash] of hashes.entries()) {
    expect(await verify(hash, passwords[at] ?? '')).toBe(true);
    expect(await runInHashPool('verifySync', hash, 'none of them')).toBe(false);
  }
});

test('what the library refuses is told, and the next hash is made', async () => {
  await expect(runInHashPool('verifySync', 'no hash at all', 'one')).rejects.toThrow();
  const hash = await runInHashPool('hashSync', 'one', CHEAP);
  expect(await runInHashPool('verifySync', hash, 'one')).toBe(true);
});
