import type { MessageContent } from '@relaydesk/contracts/message';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { recordPromiseMetric } from '../../../testing/record-promise-metric';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import {
  buildWhatsAppChange,
  createIntegrationHarness,
  type IntegrationHarness,
  useHttpServer,
} from '../testing/integration-harness';

/** Messages of customers; the promised number is 2,000 (`npm run promises -- --full`). */
const MESSAGES = Number(process.env.DISORDER_MESSAGES ?? 200);
/** How often each event is repeated in different webhook events. */
const TIMES = 5;
const CUSTOMERS = 20;

const app = useTestApp();
const other = useTestApp({}, { alone: false });

let sent = 0;
const platform = useHttpServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ messages: [{ id: `wamid.OUT${sent++}` }] }));
});

/** A deterministic random generator, so that failures are reproducible. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const contact = (nr: number) => ({
  profile: { name: `Customer ${nr}` },
  wa_id: `2217700${String(nr).padStart(5, '0')}`,
  user_id: `SN.${nr}`,
});

/** Values of WhatsApp webhooks: messages and their changes. */
function tell(roll: () => number): object[] {
  const events: object[] = [];
  for (let nr = 0; nr < MESSAGES; nr++) {
    const by = contact(nr % CUSTOMERS);
    const say = (message: object) =>
      events.push({ contacts: [by], messages: [{ from: by.wa_id, from_user_id: by.user_id, ...message }] });
    const at = (seconds: number) => String(BEGAN + seconds);
    const id = `wamid.IN${nr}`;
    say({ id, timestamp: at(0), type: 'text', text: { body: `Message ${nr}` } });
    for (const second of [10, 20]) {
      if (roll() > 0.2) continue;
      const message = { type: 'text', text: { body: `Message ${nr} after ${second} s` } };
      const edit = { original_message_id: id, message };
      say({ id: `wamid.E${nr}.${second}`, timestamp: at(second), type: 'edit', edit });
    }
    for (const second of [11, 12, 13]) {
      if (roll() > 0.2) continue;
      const reaction = { message_id: id, ...(roll() > 0.3 && { emoji: roll() > 0.5 ? '👍' : '❤️' }) };
      say({ id: `wamid.R${nr}.${second}`, timestamp: at(second), type: 'reaction', reaction });
    }
    if (roll() < 0.05) {
      const revoke = { original_message_id: id };
      say({ id: `wamid.D${nr}`, timestamp: at(15), type: 'revoke', revoke });
    }
  }
  for (let nr = 0; nr < OURS; nr++) {
    for (const status of ['sent', 'delivered', ...(nr % 2 ? ['read'] : [])]) {
      const { wa_id } = contact(0);
      events.push({
        statuses: [{ id: `wamid.OUT${nr}`, recipient_id: wa_id, status, timestamp: '1794200100' }],
      });
    }
  }
  return events;
}
const OURS = 6;
/** Unix seconds: within the reply window. */
const BEGAN = Math.floor(Date.now() / 1_000) - 60;

/** A CSR answers the first customer. */
async function answer({ csr, inbox }: IntegrationHarness): Promise<void> {
  sent = 0;
  const conversation = (await inbox()).find(({ customer_name }) => customer_name === 'Customer 0');
  const path = `/api/conversations/${conversation?.id}`;
  await csr.post(`${path}/claim/`);
  for (let nr = 0; nr < OURS; nr++) {
    await csr.post(`${path}/messages/`, { id: newId(), kind: 'text', text: `Answer ${nr}` });
    await app.outbox.drain();
  }
}

/** The messages of an integration, in comparable form. */
const stateOf = ({ organization_id }: IntegrationHarness) =>
  runAsPlatform(app, async ({ db }) => {
    const said = await db
      .selectFrom('messages')
      .select(['author', 'text', 'content', 'delivery'])
      .where('organization_id', '=', organization_id)
      .where('kind', '=', 'text')
      .execute();
    const customers = await db
      .selectFrom('conversations')
      .innerJoin('customers', 'customers.id', 'conversations.customer_id')
      .select('customers.name')
      .where('conversations.organization_id', '=', organization_id)
      .execute();
    const early = await db
      .selectFrom('early_reports')
      .select('external_id')
      .where('organization_id', '=', organization_id)
      .execute();
    return {
      messages: said
        .map((one) => JSON.stringify([one.author, one.text, sorted(one.content), one.delivery]))
        .sort(),
      customers: customers.map(({ name }) => name).sort(),
      early,
    };
  });

const sorted = (content: unknown) =>
  Object.entries(content as MessageContent).sort(([a], [b]) => (a < b ? -1 : 1)); // as stored

async function bringAll(line: IntegrationHarness, deliveries: object[], atOnce: number): Promise<void> {
  for (let at = 0; at < deliveries.length; at += atOnce) {
    const answers = await Promise.all(
      deliveries.slice(at, at + atOnce).map((body) => line.postWebhook(body)),
    );
    for (const { statusCode } of answers) expect(statusCode).toBe(200);
  }
  await app.outbox.drain();
  await other.outbox.drain();
}

const inOne = (account: string, values: object[]) => ({
  object: 'whatsapp_business_account',
  entry: values.flatMap((value) => buildWhatsAppChange(account, value).entry),
});

test(
  `[promise 3] ${MESSAGES * TIMES} webhook events and more, shuffled, repeated and mixed, on two servers at once, result in ${MESSAGES} messages in order`,
  async () => {
    const told = tell(dice(7));

    const straight = await createIntegrationHarness(app, 'whatsapp', { api_url: platform.url });
    await bringAll(straight, [inOne(straight.account, told.slice(0, 1))], 1);
    await answer(straight);
    for (const value of told.slice(1)) {
      expect((await straight.postWebhook(buildWhatsAppChange(straight.account, value))).statusCode).toBe(200);
    }
    await bringAll(straight, [], 1);

    const mixed = await createIntegrationHarness(app, 'whatsapp', { api_url: platform.url });
    const roll = dice(11);
    const repeated = Array.from({ length: TIMES }, () => told).flat();
    const shuffled = repeated.map((value) => ({ value, by: roll() })).sort((a, b) => a.by - b.by);
    const deliveries: object[] = [];
    for (let at = 0; at < shuffled.length; ) {
      const many = roll() < 0.5 ? 1 : 1 + Math.floor(roll() * 5);
      deliveries.push(
        inOne(
          mixed.account,
          shuffled.slice(at, at + many).map(({ value }) => value),
        ),
      );
      at += many;
    }
    // Every other one is received by the other server, as behind a load balancer.
    const elsewhere = { ...mixed, bring: mixed.postWebhookTo(other) };
    const half = Math.floor(deliveries.length / 2);
    await Promise.all([
      bringAll(mixed, deliveries.slice(0, half), 16),
      bringAll(elsewhere, deliveries.slice(half), 16),
    ]);
    await answer(mixed);
    await bringAll(mixed, [], 1);

    const [end, expected] = [await stateOf(mixed), await stateOf(straight)];
    expect(expected.messages.filter((one) => one.startsWith('["customer"'))).toHaveLength(MESSAGES);
    expect(end).toEqual(expected);
    expect(end.early).toEqual([]);
    recordPromiseMetric(
      3,
      'disorder',
      `${deliveries.length} deliveries of ${told.length} events, each ${TIMES} times, shuffled: ${MESSAGES} messages of ${MESSAGES}`,
    );
  },
  600_000 + MESSAGES * 600,
);
