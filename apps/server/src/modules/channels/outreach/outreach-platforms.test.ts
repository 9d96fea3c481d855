import type { Message } from '@relaydesk/contracts/message';
import type { OutreachOption } from '@relaydesk/contracts/outreach';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestClient, useTestApp } from '../../../testing/test-app';
import { createIntegrationHarness } from '../testing/integration-harness';

/**
 * Conversations that a user starts on platforms that identify customers by number, or that customers open.
 * Without a listening server: Twilio signs its address.
 */
const app = useTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });

const begin = (who: TestClient, body: object) =>
  who.post('/api/conversations/', { message_id: newId(), ...body });
const options = async (who: TestClient, query: string): Promise<OutreachOption[]> =>
  (await who.get(`/api/conversations/channels/?${query}`)).body.data;
const read = async (who: TestClient, id: string): Promise<Message[]> =>
  (await who.get(`/api/conversations/${id}/messages/`)).body.data;

test('an SMS goes to a number that has not opted out; a number of another customer is not taken over', async () => {
  const line = await createIntegrationHarness(app, 'twilio_sms');
  const { csr, admin, organization_id, account, test_integration } = line;
  const from = '+4915112345678';
  const says = async (Body: string) => {
    const params = { MessageSid: newId(), AccountSid: `AC${account}`, From: from, To: `+${account}`, Body };
    const answer = await line.postWebhook(new URLSearchParams({ ...params, NumMedia: '0' }).toString());
    expect(answer.statusCode).toBe(200);
    await app.outbox.drain();
  };
  await says('Hello');
  const [first] = await line.inbox();
  await csr.post(`/api/conversations/${first?.id}/claim/`);
  await csr.post(`/api/conversations/${first?.id}/resolve/`, { reason: 'answered' });

  const to = {
    customer: { name: 'Some One', email: null, phone: from },
    channel_integration_id: test_integration.id,
  };
  const { body } = await begin(csr, { ...to, text: 'Your order is ready.' });
  expect(body.data).toMatchObject({ customer_id: first?.customer_id, channel: 'twilio_sms' });
  await says('On my way');
  expect((await read(csr, body.data.id)).map(({ text }) => text)).toEqual([
    'Your order is ready.',
    'On my way',
  ]);

  await csr.post(`/api/conversations/${body.data.id}/resolve/`, { reason: 'answered' });
  await says('STOP');
  expect((await options(csr, `phone=${encodeURIComponent(from)}`))[0]?.refusal).toBe('customer_opted_out');

  const other = newId();
  await runAsPlatform(app, ({ db }) =>
    db
      .insertInto('customers')
      .values({ id: other, organization_id, name: 'Neighbour', phone: from, phone_proof: null })
      .execute(),
  );
  expect(await options(admin, `customer_id=${other}`)).toBeUndefined(); // an Organisation Admin does not answer customers
  const supervisor = app.as(await app.user({ organization_id, group: 'Supervisor' }));
  expect(await options(supervisor, `customer_id=${other}`)).toMatchObject([
    { refusal: 'address_of_another_customer' },
  ]);
  expect(
    (await begin(supervisor, { customer_id: other, channel_integration_id: test_integration.id, text: 'Hi' }))
      .body.reason,
  ).toBe('address_of_another_customer');
});

test('on Telegram only customers who wrote before are reachable', async () => {
  const line = await createIntegrationHarness(app, 'telegram');
  await line.replay('telegram/text.json');
  const [first] = await line.inbox();
  expect(await options(line.csr, 'phone=%2B4915112345678')).toEqual([]);
  expect(await options(line.csr, `customer_id=${first?.customer_id}`)).toMatchObject([
    { channel: 'telegram', first_message: 'text', open_conversation: { id: first?.id } },
  ]);
  await line.csr.post(`/api/conversations/${first?.id}/claim/`);
  await line.csr.post(`/api/conversations/${first?.id}/resolve/`, { reason: 'answered' });
  const { body } = await begin(line.csr, {
    customer_id: first?.customer_id,
    channel_integration_id: line.test_integration.id,
    text: 'It has arrived.',
  });
  expect(body.data).toMatchObject({ channel: 'telegram', customer_id: first?.customer_id });
});
