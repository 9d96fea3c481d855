import { pino } from 'pino';
import { expect, inject, test } from 'vitest';
import { buildApp } from '../../app';
import { parseEnv } from '../../bootstrap/env';
import { createRelaydeskServer } from '../../bootstrap/server';
import { inTransaction } from '../../db/in-transaction';
import { registerConsumers } from '../../flow';
import { newId } from '../../lib/ids';
import { connectTestRoles } from '../../testing/global-setup';
import { useTestApp } from '../../testing/test-app';
import { openSession } from '../auth/sessions/open-session';
import { queueSystemMail } from './queue-system-mail';

/** A server without a mail server. */
const app = useTestApp();

test('without a mail server mails wait, and only the Super Admin reads them, newest first', async () => {
  const { id: organization_id } = await app.organisation();
  const to = `${newId()}@test.example`;
  for (const subject of ['First', 'Second']) {
    await inTransaction(app.system, (tx) =>
      queueSystemMail(tx, { to, subject, text: `${subject}: a secret link` }),
    );
  }
  await app.outbox.drain();
  const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  const { statusCode, body } = await superAdmin.get('/api/mails/?limit=100');
  expect(statusCode).toBe(200);
  expect(body.data.filter((mail: { to: string }) => mail.to === to)).toMatchObject([
    { subject: 'Second', text: 'Second: a secret link', sent_at: null, error: null },
    { subject: 'First', text: 'First: a secret link' },
  ]);
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  expect((await admin.get('/api/mails/')).statusCode).toBe(403);
  expect((await app.anonymous.get('/api/mails/')).statusCode).toBe(401);
});

test('outside of production users learn that mails can be read here', async () => {
  const { id: organization_id } = await app.organisation();
  const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
  expect((await csr.get('/api/settings/users/me/')).body.data.outgoing_mail).toBe('readable');
});

test('reports a missing mail server once in production, and logs no mail texts', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const production = await createRelaydeskServer(
    parseEnv({
      NODE_ENV: 'production',
      SECRET_KEY: 'x'.repeat(40),
      DATABASE_POOL: '4',
      REQUIRE_SECOND_FACTOR: 'off',
    }),
    {
      root: '/nowhere',
      ...{ buildApp, registerConsumers },
      connectAs: connectTestRoles(inject('postgres'), `relaydesk_test_${process.env.VITEST_POOL_ID}`),
      secretKey: 'x'.repeat(40),
      log,
      alone: false,
    },
  );
  try {
    const user = await app.user({ organization_id: null, group: null });
    const system = production.contextFor({ kind: 'system', organization_id: null });
    const { access_token } = await openSession(system, user);
    const headers = { authorization: `Bearer ${access_token}` };
    const to = `${newId()}@test.example`;
    await inTransaction(system, (tx) =>
      queueSystemMail(tx, { to, subject: 'Invitation', text: 'A secret link' }),
    );
    const answer = await production.app.inject({ method: 'GET', url: '/api/mails/?limit=100', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toContainEqual(
      expect.objectContaining({ to, subject: 'Invitation', text: '', state: 'waiting' }),
    );
    expect(answer.body).not.toContain('secret link');
    const me = await production.app.inject({ method: 'GET', url: '/api/settings/users/me/', headers });
    expect(me.json().data.outgoing_mail).toBe('none');
    expect(lines.filter((line) => line.includes('SMTP_URL'))).toHaveLength(1);
  } finally {
    await production.close();
  }
});
