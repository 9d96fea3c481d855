import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { useTestApp } from '../../../testing/test-app';
import { receiveMessage } from '../../conversations/messages/receive-message';
import { startWebhookReceiver, type WebhookReceiver } from '../testing/webhook-receiver';

// Longer than the test: a receiver that hangs keeps what it has got.
const app = useTestApp({ WEBHOOK_TIMEOUT_MS: '60000' });
const receivers: WebhookReceiver[] = [];

afterAll(async () => {
  for (const receiver of receivers) await receiver.close();
});

test('receivers that hang keep one request each, and all others get everything, in the order of each conversation', async () => {
  const { id: organization_id } = await app.organisation({ is_bot_enabled: false });
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const line = await app.integration({ organization_id, channel: 'api', is_bot_enabled: false });
  const [hanging, working]: [WebhookReceiver[], WebhookReceiver[]] = [[], []];
  for (const group of [hanging, hanging, hanging, working, working]) {
    const receiver = await startWebhookReceiver();
    if (group === hanging) receiver.answer(() => 'hang');
    const endpoint = { name: 'ERP', url: receiver.url, events: ['message.created'] };
    expect((await admin.post('/api/webhook-endpoints/', endpoint)).statusCode).toBe(201);
    group.push(receiver);
    receivers.push(receiver);
  }

  const customers = Array.from({ length: 10 }, (_, index) => `customer ${index}`);
  const actor = { kind: 'channel' as const, organization_id, channel_integration_id: line.id };
  for (let round = 0; round < 5; round++)
    for (const external_id of customers)
      await receiveMessage(app.contextFor(actor), {
        channel: 'api',
        customer: { external_id, name: external_id },
        external_id: newId(),
        text: `${external_id}: ${round}`,
        begins: 'waiting',
      });

  const textsOf = ({ received }: WebhookReceiver) =>
    received.flatMap(({ payload }) => (payload.type === 'message.created' ? [payload.data.text] : []));
  for (const receiver of working) {
    await expect.poll(() => receiver.received.length, { timeout: 40_000 }).toBe(50);
    for (const customer of customers)
      expect(textsOf(receiver).filter((text) => text.startsWith(`${customer}:`))).toEqual(
        [0, 1, 2, 3, 4].map((round) => `${customer}: ${round}`),
      );
  }
  for (const receiver of hanging) expect(receiver.received).toHaveLength(1);
});
