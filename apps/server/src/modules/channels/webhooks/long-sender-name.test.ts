import { MAX_CUSTOMER_NAME } from '@relaydesk/contracts/customer';
import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { useTestApp } from '../../../testing/test-app';
import { createIntegrationHarness } from '../testing/integration-harness';

const app = useTestApp();

test('a sender name too long to be stored is truncated, and the message is received', async () => {
  const desk = await createIntegrationHarness(app, 'whatsapp');
  // Nearly unique characters, so that PostgreSQL cannot compress them below the limit of an index row.
  const name = String.fromCodePoint(
    ...Array.from({ length: 5_000 }, (_, at) => 0x4e00 + ((at * 7919) % 20_000)),
  );
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '15550107788', phone_number_id: desk.account },
    contacts: [{ profile: { name }, wa_id: '221770000001' }],
    messages: [
      {
        from: '221770000001',
        id: `wamid.${newId()}`,
        timestamp: '1794200001',
        type: 'text',
        text: { body: 'Hello, is the blue kettle in stock?' },
      },
    ],
  };
  const body = {
    object: 'whatsapp_business_account',
    entry: [{ id: desk.account, changes: [{ field: 'messages', value }] }],
  };
  expect((await desk.postWebhook(body)).statusCode).toBe(200);
  await expect.poll(async () => (await desk.inbox()).length).toBe(1);
  const [conversation] = await desk.inbox();
  expect(conversation?.customer_name).toBe(`${name.slice(0, MAX_CUSTOMER_NAME - 1)}…`);
});
