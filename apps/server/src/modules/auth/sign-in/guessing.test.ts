import type { ForgotPassword, SignIn } from '@relaydesk/contracts/auth';
import { generate } from 'otplib';
import pg from 'pg';
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { connectTestRoles } from '../../../testing/global-setup';
import { recordPromiseMetric } from '../../../testing/record-promise-metric';
import { getTestDatabaseName, openTestServer, useTestApp } from '../../../testing/test-app';
import {
  createAuthFixtures,
  extractLink,
  extractSessionId,
  extractToken,
  TEST_PASSWORD,
} from '../testing/auth-fixtures';
import { solveChallenge } from '../testing/solve-challenge';

const app = useTestApp();
const otherServer = useTestApp({}, { alone: false });
const { someone, listMailsTo: mailsTo, check, me, setPassword } = createAuthFixtures(app);
afterEach(() => void vi.restoreAllMocks());

const post = async (url: string, payload: object, remoteAddress: string, { app: server } = app) => {
  const answer = await server.inject({ method: 'POST', url, payload, remoteAddress });
  return { statusCode: answer.statusCode, headers: answer.headers, body: answer.json() };
};
/** From a separate address, so that attempts of other tests do not count. */
const signIn = (body: SignIn, address: string) => post('/auth/sign-in/', body, address);
const forgot = (body: ForgotPassword, address: string) => post('/auth/forgot-password/', body, address);
const unknownEmail = () => `${crypto.randomUUID()}@nowhere.example`;

/** A user, and the token of a device on which they have signed in before. */
async function known() {
  const { user } = await someone();
  const { body } = await signIn({ email: user.email, password: TEST_PASSWORD }, '198.18.0.1');
  return { user, email: user.email, device_token: body.data.device_token as string };
}

/** Strangers of as many networks, and sites, each guess once at an account. */
const guessAt = (email: string, guesses: number, site: number) =>
  Promise.all(
    Array.from({ length: guesses }, (_, n) =>
      signIn({ email, password: `guess ${n}` }, `203.${site}.${n}.1`),
    ),
  );

test('twenty addresses that guess at full speed do not block others [promise 21]', {
  timeout: 120_000,
}, async () => {
  const { email, device_token } = await known();
  const other = await someone();
  let guessed = 0;
  const guess = async (address: string) => {
    const { statusCode } = await signIn({ email: unknownEmail(), password: 'guessed' }, address);
    guessed++;
    return statusCode;
  };
  const addresses = Array.from({ length: 20 }, (_, n) => `192.0.${n}.7`);
  const guesses = addresses.flatMap((address) => Array.from({ length: 6 }, () => guess(address)));
  const mine = await Promise.all([
    signIn({ email, password: TEST_PASSWORD, device_token }, '198.18.1.1'),
    signIn({ email: other.user.email, password: TEST_PASSWORD }, '198.18.2.1'),
  ]);
  const before = guessed;
  expect(mine.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await Promise.all(guesses)).not.toContain(200);
  // Both queue behind the guesses; addresses take turns.
  expect(before).toBeLessThan(guesses.length / 2);
  recordPromiseMetric(
    21,
    'sign-in-among-guesses',
    `2 of 2 right sign-ins let in before ${before} of ${guesses.length} guesses that came earlier were answered`,
  );
});

test('counts guesses across servers [promise 21]', async () => {
  const { user } = await someone();
  const right = { email: user.email, password: TEST_PASSWORD };
  const guess = (n: number, server: typeof app) =>
    post('/auth/sign-in/', { ...right, password: 'guessed' }, `203.77.${n}.1`, server);
  const answers = [];
  for (let n = 0; n < 12; n++) answers.push(await guess(n, n % 2 ? app : otherServer));
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  for (const server of [app, otherServer]) {
    const { body } = await post('/auth/sign-in/', right, '198.18.77.1', server);
    expect(body).toMatchObject({ error: 'too_many_requests', challenge: expect.any(String) });
  }
  recordPromiseMetric(21, 'guesses-at-two-servers', '10 of 12 looked at, as at one server');
});

test('a guessed account demands proof of work from strangers, not from its known device [promise 21]', async () => {
  const { email, device_token } = await known();
  const right = { email, password: TEST_PASSWORD };
  const guesses = await guessAt(email, 14, 0);
  expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);

  expect((await signIn({ ...right, device_token }, '203.0.113.9')).statusCode).toBe(200);
  const asked = await signIn(right, '198.18.3.1');
  expect(asked.body).toMatchObject({ error: 'too_many_requests', challenge: expect.any(String) });
  expect(Number(asked.headers['retry-after'])).toBeGreaterThan(0);
  const proof = solveChallenge(asked.body.challenge);
  const refused = [
    { proof: asked.body.challenge },
    { proof: `${proof}0` },
    { proof: proof.replace(/^\d+/, '1') },
    { proof: 'garbage' },
    { device_token: `${device_token}x` },
    { device_token: 'garbage' },
  ];
  for (const wrong of refused)
    expect((await signIn({ ...right, ...wrong }, '198.18.3.1')).statusCode).toBe(429);
  // A proof and a device are valid for one account, and a proof once.
  const other = await known();
  await guessAt(other.email, 10, 1);
  const theirs = { email: other.email, password: TEST_PASSWORD };
  expect((await signIn({ ...theirs, proof }, '198.18.3.1')).statusCode).toBe(429);
  expect((await signIn({ ...theirs, device_token }, '198.18.3.1')).statusCode).toBe(429);
  expect((await signIn({ ...right, proof }, '198.18.3.1')).statusCode).toBe(200);
  expect((await signIn({ ...right, proof }, '198.18.3.1')).statusCode).toBe(429);
});

test('protects a non-existent account in the same way', async () => {
  const shapeOf = ({ statusCode, body }: Awaited<ReturnType<typeof signIn>>) => [
    statusCode,
    body.error,
    Object.keys(body).sort(),
    typeof body.challenge,
  ];
  const { email } = await known();
  const real = await guessAt(email, 14, 2);
  const none = await guessAt(unknownEmail(), 14, 3);
  expect(none.map(shapeOf).sort()).toEqual(real.map(shapeOf).sort());
});

test('a guessing device becomes a stranger, and no account is locked for good', async () => {
  const { email, device_token } = await known();
  const wrong = () => signIn({ email, password: 'guessed', device_token }, '198.18.4.1');
  for (let n = 0; n < 10; n++) expect((await wrong()).statusCode).toBe(401);
  // Immediately: as a stranger with separate free tries.
  expect((await signIn({ email, password: TEST_PASSWORD, device_token }, '198.18.4.1')).statusCode).toBe(200);
});

test('an attacker with the password who guesses codes does not lock out the owner’s device [promise 21]', async () => {
  const { user, email, device_token } = await known();
  const client = app.as(user);
  const { secret } = (await client.post('/api/settings/totp/start/', { password: TEST_PASSWORD })).body.data;
  const codeAt = (steps: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
  await client.post('/api/settings/totp/confirm/', { code: await codeAt(-1) });

  const guess = () => signIn({ email, password: TEST_PASSWORD, code: '000000' }, '198.18.5.1');
  for (let n = 0; n < 5; n++) expect((await guess()).body.error).toBe('wrong_code');
  expect((await guess()).statusCode).toBe(429);
  const own = await signIn(
    { email, password: TEST_PASSWORD, code: await codeAt(0), device_token },
    '198.18.6.1',
  );
  expect(own.statusCode).toBe(200);
  // Without the password, no code is checked or counted.
  const other = await known();
  for (let n = 0; n < 8; n++)
    expect(
      (await signIn({ email: other.email, password: 'x', code: '000000' }, `198.18.7.${n}`)).body.error,
    ).toBe('wrong_credentials');
});

test('counts codes across servers and restarts [promise 21]', async () => {
  const { user, email, device_token } = await known();
  const client = app.as(user);
  const { secret } = (await client.post('/api/settings/totp/start/', { password: TEST_PASSWORD })).body.data;
  const codeAt = (steps: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
  expect((await client.post('/api/settings/totp/confirm/', { code: await codeAt(-1) })).statusCode).toBe(200);

  const enter = (code: string, server: typeof app) =>
    post('/auth/sign-in/', { email, password: TEST_PASSWORD, code }, '198.18.10.1', server);
  const answers = [];
  for (let n = 0; n < 6; n++) answers.push(await enter('000000', n % 2 ? app : otherServer));
  expect(answers.map(({ body }) => body.error)).toEqual([
    ...Array.from({ length: 5 }, () => 'wrong_code'),
    'too_many_requests',
  ]);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(240);
  for (const server of [app, otherServer])
    expect((await enter(await codeAt(0), server)).body.error).toBe('too_many_requests');
  // A server started after the guesses has the same count.
  const restarted = await openTestServer(connectTestRoles(inject('postgres'), getTestDatabaseName()));
  onTestFinished(() => restarted.close());
  const late = { email, password: TEST_PASSWORD, code: await codeAt(0) };
  const refused = await restarted.app.inject({
    ...{ method: 'POST', url: '/auth/sign-in/', payload: late, remoteAddress: '198.18.10.2' },
  } as const);
  expect(refused.json().error).toBe('too_many_requests');
  // The owner's known device has a separate count.
  const own = await signIn(
    { email, password: TEST_PASSWORD, code: await codeAt(0), device_token },
    '198.18.10.3',
  );
  expect(own.statusCode).toBe(200);
  recordPromiseMetric(21, 'codes-at-two-servers', '5 of 6 looked at, as at one server');
});

test('strangers cannot exhaust reset mails, and the newest mailed link always works [promise 21]', async () => {
  const { email, device_token } = await known();
  for (let n = 0; n < 12; n++) expect((await forgot({ email }, `203.4.${n}.1`)).statusCode).toBe(202);
  expect(await mailsTo(email)).toHaveLength(1);
  // The owner's known device has a separate limit; from elsewhere, the stranger's link is in the mailbox.
  await forgot({ email, device_token }, '203.4.0.1');
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(2);
  const links = mails.map(({ text }) => extractToken(extractLink(text)));
  const newest = links.at(-1) ?? '';
  expect(await Promise.all(links.map(async (link) => (await check(link)).statusCode))).toEqual([410, 200]);
  const done = await setPassword(newest, 'a bicycle for two');
  expect(done.statusCode).toBe(200);
  for (const link of links) expect((await check(link)).statusCode).toBe(410);
  // After using the mailed link the device is known.
  await guessAt(email, 12, 5);
  const back = await signIn(
    { email, password: 'a bicycle for two', device_token: done.body.data.device_token },
    '198.18.8.1',
  );
  expect(back.statusCode).toBe(200);
  recordPromiseMetric(
    21,
    'reset-mails',
    `12 requests of strangers: 1 mail, and 1 more for the owner at once`,
  );
});

test('invalid refresh tokens do not invalidate the session cache [promise 21]', async () => {
  const { user } = await known();
  const { data } = (await signIn({ email: user.email, password: TEST_PASSWORD }, '198.18.9.1')).body;
  const asked = () => queries.filter((text) => text.includes('from "sessions"')).length;
  const queries: string[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown; // of its overloads, the first argument is decisive
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    queries.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return query.apply(this, args);
  });
  vi.useFakeTimers({ toFake: ['Date'] }); // the session cache holds for some seconds, however slow the machine
  try {
    await me(data.access_token);
    const id = extractSessionId(data.refresh_token);
    const tokens = [`${id}.${'x'.repeat(43)}`, `${crypto.randomUUID()}.${'x'.repeat(43)}`, 'x'.repeat(60)];
    for (const refresh_token of tokens) {
      expect((await app.anonymous.post('/auth/refresh/', { refresh_token })).statusCode).toBe(401);
    }
    const before = asked();
    expect((await me(data.access_token)).statusCode).toBe(200);
    expect(asked()).toBe(before);
  } finally {
    vi.useRealTimers();
  }
});
