import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { runInHashPool } from './password-hash-pool';

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

test('concurrent hashes do not interfere', async () => {
  const passwords = ['one', 'two', 'three'];
  const hashes = await Promise.all(passwords.map((password) => runInHashPool('hashSync', password, CHEAP)));
  for (const [at, hash] of hashes.entries()) {
    expect(await verify(hash, passwords[at] ?? '')).toBe(true);
    expect(await runInHashPool('verifySync', hash, 'none of them')).toBe(false);
  }
});

test('rethrows errors of the library, and creates the next hash', async () => {
  await expect(runInHashPool('verifySync', 'no hash at all', 'one')).rejects.toThrow();
  const hash = await runInHashPool('hashSync', 'one', CHEAP);
  expect(await runInHashPool('verifySync', hash, 'one')).toBe(true);
});
