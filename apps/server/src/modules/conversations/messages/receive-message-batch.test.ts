import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestApp, useTestApp } from '../../../testing/test-app';
import { receiveMessage } from './receive-message';

/** Messages that share a statement, and the same message on two servers. */
const here = useTestApp({}, { alone: false });
const there = useTestApp({}, { alone: false });

interface Line {
  id: string;
  organization_id: string;
}

async function openLine(): Promise<Line> {
  const { id: organization_id } = await here.organisation();
  const { id } = await here.integration({ organization_id, is_bot_enabled: false });
  return { id, organization_id };
}

const hear = (app: TestApp, line: Line, customer: string, text: string, external_id = newId()) =>
  receiveMessage(
    app.contextFor({
      kind: 'channel',
      organization_id: line.organization_id,
      channel_integration_id: line.id,
    }),
    {
      channel: 'web_chat',
      customer: { external_id: customer, name: customer },
      external_id,
      text,
      begins: 'waiting',
    },
  );

test('new customers, known customers and repeated messages of several organisations get separate results', async () => {
  const lines = await Promise.all([openLine(), openLine(), openLine()]);
  const before = await Promise.all(lines.map((line) => hear(here, line, 'Known', 'First', 'once')));

  const heard = lines.flatMap((line) =>
    ['Known', 'Stranger', 'Other'].map(async (customer) => {
      const text = `${customer} of ${line.organization_id}`;
      const { duplicate, message, conversation } = await hear(here, line, customer, text);
      expect(duplicate).toBe(false);
      expect(message).toMatchObject({ text, organization_id: line.organization_id });
      expect(message.seq).toBe(customer === 'Known' ? 2 : 1);
      expect(conversation).toMatchObject({ customer_name: customer, preview: text, status: 'waiting' });
      return conversation.id;
    }),
  );
  const again = lines.map(async (line, at) => {
    const { duplicate, message } = await hear(here, line, 'Known', 'First', 'once');
    expect([duplicate, message.id]).toEqual([true, before[at]?.message.id]);
  });
  const conversations = await Promise.all(heard);
  await Promise.all(again);
  expect(new Set(conversations).size).toBe(9);
});

test('a first message on two servers creates one customer, one conversation, one message', async () => {
  const line = await openLine();
  const customers = Array.from({ length: 10 }, (_, at) => `Customer ${at}`);
  const heard = await Promise.all(
    customers.flatMap((customer) => [here, there].map((app) => hear(app, line, customer, 'Hi', customer))),
  );
  expect(heard.filter(({ duplicate }) => !duplicate)).toHaveLength(customers.length);
  const stored = await runAsPlatform(here, async ({ db }) =>
    Promise.all(
      (['customers', 'conversations', 'messages'] as const).map((table) =>
        db.selectFrom(table).select('id').where('organization_id', '=', line.organization_id).execute(),
      ),
    ),
  );
  expect(stored.map((rows) => rows.length)).toEqual([10, 10, 10]);
});

test('waits for a message that another server is storing, and finds it', async () => {
  const line = await openLine();
  await hear(here, line, 'Known', 'First');
  const said = {
    channel_integration_id: line.id,
    channel: 'web_chat',
    external_customer_id: 'Known',
    facts: {},
    message_id: newId(),
    external_id: 'twin',
    text: 'Twice',
    content: {},
    begins: 'waiting',
  };
  const client = await there.database.app.pool.connect();
  try {
    await client.query('begin');
    await client.query('select * from receive_messages($1, $2, $3)', [
      there.outbox.node,
      line.organization_id,
      JSON.stringify([said]),
    ]);
    const second = hear(here, line, 'Known', 'Twice', 'twin');
    await expect
      .poll(
        async () => (await there.database.app.pool.query('select from pg_locks where not granted')).rowCount,
      )
      .toBeGreaterThan(0);
    await client.query('commit');
    expect(await second).toMatchObject({ duplicate: true, message: { id: said.message_id } });
  } finally {
    client.release();
  }
});
