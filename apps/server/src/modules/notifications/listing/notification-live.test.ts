import { notificationChannel, staffChannel } from '@relaydesk/contracts/realtime';
import { expect, test } from 'vitest';
import { useRealtimeClients } from '../../../testing/realtime-clients';
import { useTestApp } from '../../../testing/test-app';
import { createTestDesk } from '../../conversations/testing/create-test-desk';

/** Realtime notifications, with the real client. */
const app = useTestApp();
const collectEvents = useRealtimeClients(app);

test('a request for a CSR is published without customer name and text; a claim is published to all', async () => {
  const {
    organization_id,
    as,
    receiveText: write,
    claim,
    listBellNotifications: bellOf,
  } = await createTestDesk(app);
  const bell = await collectEvents(as.Sales, notificationChannel(organization_id));
  const { id } = await write({ name: 'Ada Lovelace' });
  await claim(id);
  const [notice] = await bellOf(as.CSR);
  await expect
    .poll(() => bell)
    .toEqual([
      {
        type: 'notification_shift_to_csr',
        value: {
          notification_id: notice?.id,
          message: 'Web chat: A customer is waiting for a CSR.',
          conversation_id: id,
          record_id: null,
          kind: 'conversation_waiting',
          params: { channel: 'Web chat', customer: null },
        },
      },
      { type: 'request_taken', value: { conversation_id: id } },
    ]);
  expect(JSON.stringify(bell)).not.toMatch(/Ada|secret|Kim/);
});

test('marking as read is published to the user’s other sessions only', async () => {
  const {
    organization_id,
    users,
    as,
    receiveText: write,
    listBellNotifications: bellOf,
  } = await createTestDesk(app);
  await write({ name: 'Ada' });
  const [own, organisation] = await Promise.all([
    collectEvents(as.CSR, staffChannel(users.CSR.id)),
    collectEvents(as.Viewer, notificationChannel(organization_id)),
  ]);
  const [notice] = await bellOf(as.CSR);
  await as.CSR.post('/api/notifications/mark-read/', { notification_id: notice?.id });
  await as.CSR.post('/api/notifications/mark-all-read/');
  await expect
    .poll(() => own)
    .toEqual([
      { type: 'notification_read', value: { notification_id: notice?.id } },
      { type: 'notifications_read', value: {} },
    ]);
  expect(organisation).toEqual([]);
});

test('a sale is published to each recipient on their channel', async () => {
  const { organization_id, users, as } = await createTestDesk(app);
  const [sales, csr, all] = await Promise.all([
    collectEvents(as.Sales, staffChannel(users.Sales.id)),
    collectEvents(as.CSR, staffChannel(users.CSR.id)),
    collectEvents(as.CSR, notificationChannel(organization_id)),
  ]);
  const product = await app.product({ organization_id });
  const { body } = await as.Supervisor.post('/api/sales/', {
    conversation_id: null,
    customer_id: null,
    customer: { name: 'Ada', email: null, phone: '+4930123456' },
    items: [{ product_id: product.id, quantity: 1 }],
  });
  await app.outbox.drain();
  await expect
    .poll(() => sales)
    .toMatchObject([
      {
        type: 'notification_sale',
        value: { record_id: body.data.id, kind: 'sale_recorded', params: { total: body.data.total } },
      },
    ]);
  expect([...csr, ...all]).toEqual([]);
});
