import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import {
  buildWhatsAppText,
  createIntegrationHarness,
  type IntegrationHarness,
} from '../testing/integration-harness';

/** A backlog: messages of many customers are pending at the same time. */
const app = useTestApp();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const CUSTOMERS = Array.from({ length: 40 }, (_, n) => String(221_770_000_100 + n));

const say = (line: IntegrationHarness, from: string, text: string) =>
  line.postWebhook(buildWhatsAppText(line.account, text, { from, user: `SN.${from}` }));

const setStatus = (
  { organization_id, test_integration: { id } }: IntegrationHarness,
  status: 'active' | 'paused',
) =>
  runAsPlatform(app, ({ db }) =>
    db
      .updateTable('channel_integrations')
      .set({ status })
      .where('organization_id', '=', organization_id)
      .where('id', '=', id)
      .execute(),
  );

/** Processes all pending events of an integration. Returns the queries sent to PostgreSQL. */
async function decodeAll({
  organization_id,
  test_integration: { id },
}: IntegrationHarness): Promise<string[]> {
  const sent: string[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown; // the first argument identifies its overload
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    sent.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
    return query.apply(this, args);
  });
  const line = { organization_id, channel_integration_id: id };
  await runAsPlatform(app, (tx) => tx.events.emit(tx, 'delivery.stored', `line ${id}`, line));
  await app.outbox.drain();
  return sent;
}

test('many known customers are looked up once, and their messages stored in batches, each in order', async () => {
  const line = await createIntegrationHarness(app, 'whatsapp');
  for (const from of CUSTOMERS) await say(line, from, 'one');
  await app.outbox.drain();
  await setStatus(line, 'paused');
  for (const text of ['two', 'three']) for (const from of CUSTOMERS) await say(line, from, text);
  await app.outbox.drain();
  await setStatus(line, 'active');

  // Caches expire.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const sent = await decodeAll(line);
  expect(sent.filter((text) => text.includes('left join customer_aliases'))).toHaveLength(1);
  // Of two messages each of 40 customers 32 fit into one statement.
  expect(sent.filter((text) => text.includes('receive_messages'))).toHaveLength(4);
  // Before and after the work.
  expect(sent.filter((text) => text.includes('update channel_deliveries'))).toHaveLength(2);

  const threads = new Map<string, [number, string][]>();
  for (const { conversation_id, seq, text } of await line.messages()) {
    threads.set(conversation_id, [...(threads.get(conversation_id) ?? []), [seq, text]]);
  }
  expect([...threads.values()].map((thread) => thread.sort().map(([, text]) => text))).toEqual(
    CUSTOMERS.map(() => ['one', 'two', 'three']),
  );
});
