import { expect, test } from 'vitest';
import { newSecret } from '../../../lib/secrets';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { createAuthFixtures, extractSessionId } from '../testing/auth-fixtures';

const app = useTestApp();
const { someone, signIn, me, listAuditActions: deedsAbout, listMailsTo: mailsTo } = createAuthFixtures(app);
const refresh = (refresh_token: string) => app.anonymous.post('/auth/refresh/', { refresh_token });

/** Backdates the last refresh by so many seconds. */
const rotated = (refresh_token: string, secondsAgo: number) =>
  runAsPlatform(app, (tx) =>
    tx.db
      .updateTable('sessions')
      .set({ rotated_at: new Date(Date.now() - secondsAgo * 1000).toISOString() })
      .where('id', '=', extractSessionId(refresh_token))
      .execute(),
  );

test('a refresh token works once; concurrent tabs are accepted, a thief is not', async () => {
  const { user, password } = await someone();
  const { data } = (await signIn(user.email, password)).body;
  const [one, two] = await Promise.all([refresh(data.refresh_token), refresh(data.refresh_token)]);
  expect([one.statusCode, two.statusCode]).toEqual([200, 200]);

  // Both have the same successor, so it does not matter which tab's answer is stored last.
  expect(one.body.data.refresh_token).toBe(two.body.data.refresh_token);

  await rotated(data.refresh_token, 21);
  const latest = (await refresh(one.body.data.refresh_token)).body.data;
  expect(latest.refresh_token).not.toBe(one.body.data.refresh_token);
  expect((await me(latest.access_token)).statusCode).toBe(200);
  expect((await refresh(data.refresh_token)).statusCode).toBe(401);
  // A reused token may be stolen: the session ends for both immediately.
  expect((await me(latest.access_token)).statusCode).toBe(401);
  expect((await refresh(latest.refresh_token)).statusCode).toBe(401);
  expect(await deedsAbout(extractSessionId(data.refresh_token))).toContain('session.reuse_detected');
  expect(await mailsTo(user.email)).toMatchObject([{ subject: 'We ended one of your sessions' }]);
});

test('two tabs that refresh a hundred times concurrently do not end the session', async () => {
  const { user, password } = await someone();
  const { data } = (await signIn(user.email, password)).body;
  const shared = { token: data.refresh_token as string };
  const tab = async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(shared.token)));
      statuses.push(...answers.map(({ statusCode }) => statusCode));
      shared.token = answers[round % 5]?.body.data.refresh_token;
    }
    return statuses;
  };
  const statuses = (await Promise.all([tab(), tab()])).flat();
  expect(statuses).toHaveLength(200);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  // A suspended tab that still has the first token is accepted as well.
  expect((await refresh(data.refresh_token)).statusCode).toBe(200);
});

test('an unknown token of a session is refused and ends nothing', async () => {
  const { user, password } = await someone();
  const { data } = (await signIn(user.email, password)).body;
  const id = extractSessionId(data.refresh_token);
  for (const made of [
    `${id}.${newSecret()}`,
    `${id}.`,
    id,
    `${newSecret()}.x`,
    `${id}.x.y`.padEnd(200, 'z'),
  ]) {
    expect((await refresh(made.padEnd(20, 'x'))).statusCode).toBe(401);
  }
  expect((await me(data.access_token)).statusCode).toBe(200);
  expect((await refresh(data.refresh_token)).statusCode).toBe(200);
});

test('a session without a refresh for two weeks ends', async () => {
  const { user, password } = await someone();
  const idleFor = async (days: number) => {
    const { data } = (await signIn(user.email, password)).body;
    const rotated_at = new Date(Date.now() - days * 86_400_000).toISOString();
    const id = extractSessionId(data.refresh_token);
    await runAsPlatform(app, (tx) =>
      tx.db.updateTable('sessions').set({ rotated_at }).where('id', '=', id).execute(),
    );
    return (await refresh(data.refresh_token)).statusCode;
  };
  expect(await idleFor(13)).toBe(200);
  expect(await idleFor(15)).toBe(401);
});
