import { DEFAULT_INBOX_SETTINGS } from '@relaydesk/contracts/inbox-settings';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runAsPlatform, useTestApp } from '../../testing/test-app';
import { createTestDesk } from '../conversations/testing/create-test-desk';

/** Two servers on one database: one runs the schedules of the other. */
const gone = useTestApp({}, { alone: false });
const next = useTestApp({}, { alone: false });

test('after a server stops, another repeats notifications, sends positions and reclaims idle conversations', async () => {
  const desk = await createTestDesk(gone);
  const { organization_id, as, users, receiveText: write, claim } = desk;
  const settings = { ring_again_minutes: 1, tell_place_minutes: 1, escalate_minutes: 1, return_minutes: 1 };
  await as['Organisation Admin'].patch('/api/inbox-settings/', {
    ...{ ...DEFAULT_INBOX_SETTINGS, ...settings, version: 1 },
  });
  const [waiting, taken] = [await write({ name: 'Ada' }), await write({ name: 'Bea' })];
  await claim(taken.id);
  await gone.outbox.stop();

  await runAsPlatform(next, async ({ db }) => {
    await db.updateTable('users').set({ last_seen_at: null }).where('id', '=', users.CSR.id).execute();
    await sql`update outbox set available_at = now() where organization_id = ${organization_id}`.execute(db);
  });
  await next.outbox.drain();
  const admin = next.as(users['Organisation Admin']);
  const said = (await admin.get(`/api/conversations/${waiting.id}/messages/`)).body.data;
  expect(said.map(({ text }: { text: string }) => text)).toContain(
    'Thank you for waiting. You are next in line.',
  );
  const bell = (await next.as(users.Supervisor).get('/api/notifications/')).body.data;
  expect(bell.map(({ title }: { title: string }) => title)).toContain('Nobody has answered');
  const returned = (await admin.get(`/api/conversations/${taken.id}/`)).body.data;
  expect(returned).toMatchObject({ status: 'waiting', assignee_id: null });
});
