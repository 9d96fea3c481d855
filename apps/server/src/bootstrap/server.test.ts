import { Centrifuge } from 'centrifuge';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { WebSocket } from 'ws';
import { inTransaction } from '../db/in-transaction';
import { openSession } from '../modules/auth/sessions/open-session';
import { connectTestRoles } from '../testing/global-setup';
import { recordPromiseMetric } from '../testing/record-promise-metric';
import { getTestDatabaseName, openTestServer, runAsPlatform, useTestApp } from '../testing/test-app';

const app = useTestApp({}, { alone: false });

const openAnother = () =>
  openTestServer(connectTestRoles(inject('postgres'), getTestDatabaseName()), {
    variables: { DATABASE_POOL: '8' },
  });

/** Concurrent writers, and writes before the server gets SIGTERM. */
const WRITERS = 12;
const BEFORE_THE_END = 60;

test('[promise 13] on SIGTERM finishes the requests under way and asks sockets to reconnect', async () => {
  const { id: organization_id } = await app.organisation();
  const admin = await app.user({ organization_id, group: 'Organisation Admin' });
  const { access_token } = await openSession(app.system, admin);
  const other = await openAnother();
  const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };

  const { token } = (await app.as(admin).get('/auth/centrifugo/token/')).body.data;
  const socket = new Centrifuge(`${address.replace('http', 'ws')}/connection/websocket`, {
    websocket: WebSocket,
    token,
  });
  const lost = new Promise<number>((resolve) =>
    socket.on('connecting', ({ code }) => code !== 0 && resolve(code)),
  );
  const connected = new Promise<void>((resolve) => socket.on('connected', () => resolve()));
  socket.connect();
  await connected;

  const acknowledged: string[] = [];
  const strange: unknown[] = [];
  let ending: Promise<void> | undefined;

  async function write(writer: number): Promise<void> {
    for (let n = 0; ; n++) {
      const title = `Written by ${writer}, ${n}`;
      const body = JSON.stringify({
        kind: 'question',
        title,
        body: 'Yes.',
        wordings: [],
        is_published: true,
      });
      const status = await fetch(`${address}/api/knowledge/`, { method: 'POST', headers, body }).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 201) acknowledged.push(title);
      // During shutdown a new request gets an error response or a refused connection.
      else if (!ending || ![0, 503].includes(status)) strange.push({ title, status });
      if (status !== 201) return;
      if (acknowledged.length >= BEFORE_THE_END) ending ??= other.close();
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await ending;

  expect(strange).toEqual([]);
  const code = await lost;
  expect([code >= 3000 && code < 3500, code]).toEqual([true, code]);
  socket.disconnect();
  const kept = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('knowledge').select('title').where('organization_id', '=', organization_id).execute(),
  );
  const titles = kept.map(({ title }) => title);
  expect(acknowledged.length).toBeGreaterThanOrEqual(BEFORE_THE_END);
  expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
  recordPromiseMetric(13, 'end-under-load', `${acknowledged.length} writes acknowledged, 0 lost, 0 doubled`);
  await expect(fetch(`${address}/health/live/`)).rejects.toThrow();
});

test('a burst of events takes no connection from requests', async () => {
  const { id: organization_id } = await app.organisation();
  const admin = await app.user({ organization_id, group: 'Organisation Admin' });
  const { access_token } = await openSession(app.system, admin);
  const busy = await openTestServer(connectTestRoles(inject('postgres'), getTestDatabaseName()), {
    variables: { DATABASE_POOL: '2' },
  });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const begun = new Promise<void>((begin) => {
    busy.outbox.on('organisation.time_zone_changed', 'test.hold', (context) =>
      inTransaction(context, async ({ db }) => {
        await sql`select 1`.execute(db);
        begin();
        await held;
      }),
    );
  });
  await inTransaction(busy.contextFor({ kind: 'system', organization_id }), async (tx) => {
    for (let n = 0; n < 8; n++) {
      await tx.events.emit(tx, 'organisation.time_zone_changed', `rush ${n}`, { organization_id });
    }
  });
  await begun;

  const headers = { authorization: `Bearer ${access_token}` };
  const answer = await busy.app.inject({ method: 'GET', url: '/api/conversations/', headers });
  letGo();
  await busy.close();
  expect(answer.statusCode).toBe(200);
});
