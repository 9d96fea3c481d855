import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventMap } from '../../../context/events';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { renewCredentials, scheduleFirstRenewal } from './renew-credentials';
import { getIntegrationConfig } from './store/integration-config';
import { findResolvedIntegration } from './store/resolved-integration.queries';

const app = useTestApp();

/** Instagram: exchanges a token, or responds as configured. */
let status = 200;
let answer: object;
const asked: string[] = [];
/** Accounts are unique per integration. */
let nextAccount = 17_840_555_000_000;
const graph = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
beforeAll(() => new Promise<void>((ready) => graph.listen(0, '127.0.0.1', ready)));
afterAll(() => void graph.close());

async function setUp() {
  asked.length = 0;
  status = 200;
  answer = { access_token: 'TOKEN_TWO', token_type: 'bearer', expires_in: 5_183_944 };
  const { id: organization_id } = await app.organisation();
  const api_url = `http://127.0.0.1:${(graph.address() as AddressInfo).port}`; // it listens on TCP
  const { id } = await app.integration({
    organization_id,
    channel: 'instagram',
    platform: {
      settings: { account_id: String(nextAccount++), api_url },
      credentials: { access_token: 'TOKEN_ONE', app_secret: 'stays' },
    },
  });
  const line = async () => {
    const found = await runAsPlatform(app, (tx) => findResolvedIntegration(tx.db, organization_id, id));
    if (!found) throw new Error('The line is gone.');
    return found;
  };
  return {
    id,
    organization_id,
    line,
    credentials: async () => getIntegrationConfig(app.system, await line()).credentials,
    /** Scheduled renewals, nearest first: hours from now, and payload. */
    looks: async () => {
      const rows = await runAsPlatform(app, ({ db }) =>
        db
          .selectFrom('outbox')
          .select(['payload', 'available_at'])
          .where('event', '=', 'channel_integration.credentials_aged')
          .where('organization_id', '=', organization_id)
          .orderBy('available_at')
          .execute(),
      );
      return rows.map(({ payload, available_at }) => ({
        hours: Math.round((Date.parse(String(available_at)) - app.system.now().getTime()) / 3_600_000),
        aged: payload as EventMap['channel_integration.credentials_aged'], // as it was emitted
      }));
    },
  };
}

test('a token is exchanged a day after it was entered, and then every 30 days', async () => {
  const { line, looks, credentials, id } = await setUp();
  await scheduleFirstRenewal(app.system, await line());
  const [first] = await looks();
  expect(first).toMatchObject({ hours: 25, aged: { id } });
  expect(JSON.stringify(first)).not.toContain('TOKEN');
  if (!first) return;

  await renewCredentials(app.system, first.aged);
  expect(asked).toEqual(['/refresh_access_token?grant_type=ig_refresh_token&access_token=TOKEN_ONE']);
  expect(await credentials()).toEqual({ access_token: 'TOKEN_TWO', app_secret: 'stays' });
  const [, next] = await looks();
  expect(next).toMatchObject({ hours: 30 * 24 });

  // A repeated event, or one of a replaced token, sends no request.
  await renewCredentials(app.system, first.aged);
  expect(asked).toHaveLength(1);
  expect(await looks()).toHaveLength(2);
});

test('a failure is retried the next day; a refusal requires new credentials', async () => {
  const { line, looks, credentials } = await setUp();
  await scheduleFirstRenewal(app.system, await line());
  const [first] = await looks();
  if (!first) throw new Error('Nobody looks.');

  status = 503;
  answer = {};
  await renewCredentials(app.system, first.aged);
  expect((await looks()).map(({ hours }) => hours)).toEqual([24, 25]);

  status = 400;
  answer = { error: { code: 190, message: 'TOKEN_ONE has expired.' } };
  await renewCredentials(app.system, first.aged);
  expect(await looks()).toHaveLength(2);
  expect(await credentials()).toMatchObject({ access_token: 'TOKEN_ONE' });
  const { organization_id, id } = await line();
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const { data } = (await admin.get(`/api/channel-integrations/${id}/`)).body;
  expect(data).toMatchObject({ status: 'needs_action', last_error: '••• has expired.' });
});

test('credentials that do not expire are not renewed', async () => {
  const { id: organization_id } = await app.organisation();
  const { id } = await app.integration({
    organization_id,
    channel: 'messenger',
    platform: { settings: { page_id: String(nextAccount++) }, credentials: { page_token: 'TOKEN' } },
  });
  const found = await runAsPlatform(app, (tx) => findResolvedIntegration(tx.db, organization_id, id));
  if (found) await scheduleFirstRenewal(app.system, found);
  const events = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('outbox').select('event').where('organization_id', '=', organization_id).execute(),
  );
  expect(found).toBeDefined();
  expect(events).toEqual([]);
});
