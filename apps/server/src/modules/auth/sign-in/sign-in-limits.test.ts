import type { SignIn } from '@relaydesk/contracts/auth';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { recordPromiseMetric } from '../../../testing/record-promise-metric';
import { useTestApp } from '../../../testing/test-app';
import { createAuthFixtures, TEST_PASSWORD } from '../testing/auth-fixtures';
import { solveChallenge } from '../testing/solve-challenge';

/** Free attempts of a network, a site and all networks together, and the behaviour beyond them. */

// Attempts are counted before the hash: hundreds of real hashes would take a minute.
vi.mock('../passwords/password-hash-pool', () => ({
  runInHashPool: async (what: 'hashSync' | 'verifySync', one: string, other: unknown) =>
    what === 'hashSync' ? `plain ${one}` : one === `plain ${String(other)}`,
}));

// A separate database: otherwise other files share the limit over all networks.
// Solving a challenge blocks the test itself.
const app = useTestApp({}, { database: 'sign_in_limits', silence: 5_000 });
const { someone } = createAuthFixtures(app);

/** As in `sign-in-limits.ts`. */
const FREE = { network: 40, site: 80, all: 300 };
const PROVED_OF_NETWORK = 60;

// The clock stands still, so no attempt is refilled; each test begins a day after the one before.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 }));
afterAll(() => void vi.useRealTimers());

const signIn = async (payload: SignIn, remoteAddress: string) => {
  const answer = await app.app.inject({ method: 'POST', url: '/auth/sign-in/', payload, remoteAddress });
  return { statusCode: answer.statusCode, headers: answer.headers, body: answer.json() };
};
const unknownEmail = () => `${crypto.randomUUID()}@nowhere.example`;
/** One attempt at an account that no other test uses. */
const guess = (address: string, more: Partial<SignIn> = {}) =>
  signIn({ email: unknownEmail(), password: 'guessed', ...more }, address);

/** Statuses of one guess from each address. */
async function guessFrom(addresses: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < addresses.length; at += 10) {
    const answers = await Promise.all(addresses.slice(at, at + 10).map((address) => guess(address)));
    statuses.push(...answers.map(({ statusCode }) => statusCode));
  }
  return statuses;
}
const times = (count: number, addressOf: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => addressOf(n));
const all = (count: number, status: number) => Array.from({ length: count }, () => status);

/** The correct password is refused without a proof of work and accepted with one. */
async function expectProofIsAsked(address: string): Promise<void> {
  const { user } = await someone();
  const right = { email: user.email, password: TEST_PASSWORD };
  const asked = await signIn(right, address);
  expect(asked).toMatchObject({
    statusCode: 429,
    body: { error: 'too_many_requests', challenge: expect.any(String) },
  });
  expect(Number(asked.headers['retry-after'])).toBeGreaterThan(0);
  const proved = await signIn({ ...right, proof: solveChallenge(asked.body.challenge) }, address);
  expect(proved.statusCode).toBe(200);
}

test('addresses of one /64 share 40 free attempts; with proofs of work they share 60 [promise 21]', {
  timeout: 180_000,
}, async () => {
  const address = (n: number) => `2001:db8:64:1:${(n + 1).toString(16)}::1`;
  expect(await guessFrom(times(FREE.network, address))).toEqual(all(FREE.network, 401));
  await expectProofIsAsked(address(900));
  expect((await guess('2001:db8:65:1::1')).statusCode).toBe(401);

  const proved: number[] = [];
  const guessProved = async (n: number) => {
    const email = unknownEmail();
    const { challenge } = (await guess(address(n), { email })).body;
    return guess(address(n), { email, proof: solveChallenge(challenge) });
  };
  for (let n = FREE.network; n < PROVED_OF_NETWORK; n++) proved.push((await guessProved(n)).statusCode);
  expect(proved).toEqual(all(PROVED_OF_NETWORK - FREE.network, 401));
  const { statusCode, body } = await guessProved(901);
  expect({ statusCode, challenge: body.challenge }).toEqual({ statusCode: 429, challenge: undefined });
  expect((await guess('2001:db8:65:1::1')).statusCode).toBe(401);
});

test('all /64 of one /48, and all addresses of one /24, share 80 free attempts [promise 21]', {
  timeout: 180_000,
}, async () => {
  for (const [address, elsewhere] of [
    [(n: number) => `2001:db8:48:${n.toString(16)}::1`, '2001:db8:49::1'],
    [(n: number) => `198.51.100.${n}`, '198.51.101.1'],
  ] as const) {
    expect(await guessFrom(times(FREE.site, address))).toEqual(all(FREE.site, 401));
    await expectProofIsAsked(address(200));
    expect((await guess(elsewhere)).statusCode).toBe(401);
  }
});

test('all networks share 300 free attempts; proof of work or a known device is accepted beyond [promise 21]', {
  timeout: 180_000,
}, async () => {
  const { user } = await someone();
  const right = { email: user.email, password: TEST_PASSWORD };
  const { device_token } = (await signIn(right, '2001:db8:aaaa::1')).body.data;
  const address = (n: number) => `2001:db8:${(n + 4096).toString(16)}::1`;
  expect(await guessFrom(times(FREE.all, address))).toEqual(all(FREE.all, 401));

  await expectProofIsAsked(address(900));
  expect((await signIn({ ...right, device_token }, address(901))).statusCode).toBe(200);
  vi.setSystemTime(Date.now() + 1_000);
  const later = await guessFrom(times(6, (n) => address(910 + n)));
  expect(later.toSorted()).toEqual([401, 401, 401, 401, 401, 429]);
  recordPromiseMetric(21, 'sign-in-limits', '40 of a /64, 80 of a /48, 300 over all, then a proof of work');
});

test('a network beyond its own limit uses up no shared attempts [promise 21]', {
  timeout: 180_000,
}, async () => {
  const statuses = await guessFrom(times(FREE.all + 50, (n) => `2001:db8:1:1:${(n + 1).toString(16)}::1`));
  expect(statuses.filter((status) => status === 401)).toHaveLength(FREE.network);
  expect((await guess('2001:db8:2::1')).statusCode).toBe(401);
});
