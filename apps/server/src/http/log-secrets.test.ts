import { Writable } from 'node:stream';
import { SERVICE_TOKEN_PERMISSIONS } from '@relaydesk/contracts/permissions';
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { createLogger } from '../lib/create-logger';
import { createTokenFixtures } from '../modules/api-tokens/testing/api-token-fixtures';
import { openSession } from '../modules/auth/sessions/open-session';
import { getAdminConfig } from '../testing/global-setup';
import { recordPromiseMetric } from '../testing/record-promise-metric';
import { getTestDatabaseName, useTestApp } from '../testing/test-app';
import { listOperations } from './testing/list-operations';
import { createOrganisationFixture, type OrganisationFixture } from './testing/organisation-fixture';
import { validBodies } from './testing/valid-bodies';

/** The log contains no submitted data, even when every write fails. */
let logged = '';
const to = new Writable({
  write(line, _encoding, done) {
    logged += line;
    done();
  },
});
const app = useTestApp({}, { database: 'log', log: createLogger('debug', to) });
const tokens = createTokenFixtures(app);
let house: OrganisationFixture;

beforeAll(async () => {
  house = await createOrganisationFixture(app, 'ours');
});

/** Every insert and update fails, and PostgreSQL quotes the whole row in its error. */
async function refuseEveryRow(): Promise<void> {
  const client = new pg.Client(getAdminConfig(inject('postgres'), getTestDatabaseName('log')));
  await client.connect();
  await client.query(`create function refuse() returns trigger language plpgsql as $$
    begin
      raise exception using message = 'refused', errcode = 'check_violation', constraint = 'never',
        detail = to_json(new)::text, hint = to_json(new)::text;
    end $$`);
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows)
    await client.query(
      `create trigger refuse before insert or update on ${name} for each row execute function refuse()`,
    );
  await client.end();
}

/** All user-provided texts of a body. */
function textsOf(body: unknown): string[] {
  if (typeof body === 'string') return body.length >= 8 && !/^[a-z_]+$/.test(body) ? [body] : [];
  return body && typeof body === 'object' ? Object.values(body).flatMap(textsOf) : [];
}

test('[promise 9] an internal error is logged with its request id and without submitted data', async () => {
  const system = app.contextFor({ kind: 'system', organization_id: null });
  const { access_token, refresh_token } = await openSession(system, house.users['Organisation Admin']);
  const authorization = { authorization: `Bearer ${access_token}` };
  const admin = house.users['Organisation Admin'];
  const api_tokens = [
    (await tokens.personal(admin)).token,
    (await tokens.service(admin, SERVICE_TOKEN_PERMISSIONS)).token,
  ];
  const sent = new Set([access_token, refresh_token, house.session, house.api.secret, ...api_tokens]);
  const operations = (await listOperations(app)).filter(({ method }) => method !== 'get');
  await refuseEveryRow();

  let faults = 0;
  for (const { method, path } of operations) {
    const body = validBodies[`${method} ${path}`]?.(house);
    for (const text of textsOf(body)) sent.add(text);
    const url = path.replaceAll('{id}', house.open_id).replaceAll('{key}', house.web_chat.public_key);
    // Past the test client, which refuses undocumented responses: the faults are what is tested.
    for (const token of api_tokens)
      await app.app.inject({ method, url, payload: body, headers: { authorization: `Bearer ${token}` } });
    const response = await app.app.inject({ method, url, payload: body, headers: authorization });
    if (response.statusCode !== 500) continue;
    const answer = response.json();
    faults += 1;
    expect(logged, `${method} ${path}`).toContain(answer.request_id);
    expect(JSON.stringify(answer)).not.toContain('refused');
  }
  expect(faults).toBeGreaterThan(10);
  expect(logged).toContain('"constraint":"never"');
  const leaked = [...sent].filter((text) => logged.includes(text));
  expect(leaked).toEqual([]);
  recordPromiseMetric(
    9,
    'log',
    `${leaked.length} of ${sent.size} texts that were sent stood in the log of ${faults} faults`,
  );
});

test('an error is logged with its causes but without attached objects', () => {
  logged = '';
  const cause = Object.assign(new TypeError('fetch failed'), { options: { path: '/bot123:token/send' } });
  const error = Object.assign(new AggregateError([new Error('one'), 'a text'], 'all failed', { cause }), {
    code: 'ECONNREFUSED',
    config: { headers: { authorization: 'Bearer token' } },
  });
  createLogger('error', to).error({ err: error }, 'outside');
  const { err, msg } = JSON.parse(logged);
  expect(msg).toBe('outside');
  expect(err).toMatchObject({
    type: 'AggregateError',
    code: 'ECONNREFUSED',
    causes: [{ type: 'TypeError', message: 'fetch failed' }, { message: 'one' }, { type: 'string' }],
  });
  expect(logged).not.toContain('token');
});
