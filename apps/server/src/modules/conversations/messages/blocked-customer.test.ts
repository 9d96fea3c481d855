import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { signPayload } from '../../channels/connectors/api/signature';
import { createTestDesk } from '../testing/create-test-desk';

const app = useTestApp();

const block = (id: string, is_blocked: boolean) =>
  runAsPlatform(app, ({ db }) =>
    db.updateTable('customers').set({ is_blocked }).where('id', '=', id).execute(),
  );

test('chat window: a clear error, nothing stored, no notification', async () => {
  const { channelIntegration: line, as, read } = await createTestDesk(app);
  const path = `/api/web-chat/${line.public_key}`;
  const { session, customer_id } = (await app.anonymous.post(`${path}/open/`, {})).body.data;
  const say = (id = newId()) =>
    app.anonymous.post(`${path}/messages/`, { id, text: 'Hello' }, { authorization: `Bearer ${session}` });
  const known = newId();
  expect((await say(known)).statusCode).toBeLessThan(300);
  await app.outbox.drain();
  const [before] = (await as.CSR.get('/api/conversations/?tab=all')).body.data;
  await block(customer_id, true);

  const refused = await say();
  expect(refused).toMatchObject({
    statusCode: 409,
    body: { error: 'not_allowed_now', message: 'Messages from this sender are not accepted.' },
  });
  await app.outbox.drain();
  expect(await read(before.id)).toMatchObject({
    last_seq: before.last_seq,
    unread_count: before.unread_count,
  });
  // Messages from before the block stay.
  expect((await say(known)).statusCode).toBeLessThan(300);

  await block(customer_id, false);
  expect((await say()).statusCode).toBeLessThan(300);
});

test('API: refused also for a new conversation, while others in the batch are stored', async () => {
  const { organization_id, as } = await createTestDesk(app);
  const line = await app.integration({ organization_id, channel: 'api', is_bot_enabled: false });
  const say = (contact: string) => {
    const body = JSON.stringify({
      event: 'message',
      id: newId(),
      contact: { id: contact, name: contact },
      message: { type: 'text', text: 'Hello' },
      timestamp: Math.floor(Date.now() / 1000),
    });
    return app.anonymous.post(`/hooks/api/${line.public_key}/`, body, {
      'content-type': 'application/json',
      'x-relaydesk-signature': signPayload(line.secret, body, Math.floor(Date.now() / 1000)),
    });
  };
  expect((await say('bad')).statusCode).toBe(200);
  await app.outbox.drain();
  const [{ id, customer_id }] = (await as.CSR.get('/api/conversations/?tab=waiting')).body.data;
  await as.Supervisor.post(`/api/conversations/${id}/resolve/`);
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('conversations')
      .set({ resolved_at: new Date(0).toISOString() })
      .where('id', '=', id)
      .execute(),
  );
  await block(customer_id, true);
  const answers = await Promise.all(['good', 'bad', 'better', 'bad'].map(say));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409, 200, 409]);
  await app.outbox.drain();
  const { data } = (await as.CSR.get('/api/conversations/?tab=waiting')).body;
  expect(data.map((it: { customer_name: string }) => it.customer_name).sort()).toEqual(['better', 'good']);
});
