import { Notification } from '@relaydesk/contracts/notification';
import { NotificationPreferences } from '@relaydesk/contracts/notification-preferences';
import { notificationChannel } from '@relaydesk/contracts/realtime';
import type { Me } from '@relaydesk/contracts/user';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMe } from '../../testing/build-me';
import { Centrifuge, publishToChannel } from '../../testing/fake-centrifuge';
import { errorResponse, listResponse, server } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';
import { startRinging } from './start-ringing';

vi.mock('./start-ringing', () => ({ startRinging: vi.fn() }));

const stop = vi.fn();
beforeEach(() => {
  server.use(http.get('*/api/*', () => errorResponse('unavailable')));
  vi.mocked(startRinging).mockReturnValue(stop);
});
afterEach(() => void vi.clearAllMocks());

const notice = Notification.parse({
  id: '0197b000-0000-7000-8000-000000000001',
  type: 'notification_shift_to_csr',
  title: 'New CSR Request',
  message: 'A customer is waiting for a CSR.',
  is_read: false,
  timestamp: new Date().toISOString(),
  conversation_id: '0197b000-0000-7000-8000-000000000101',
  record_id: null,
  kind: null,
  params: null,
});
const prefer = (some: object) => NotificationPreferences.parse(some);

async function show(as: Partial<Me>, notification = notice) {
  renderRoute('/products', {
    as: { notification_preferences: prefer({}), ...as },
    handlers: [http.get('*/api/notifications/', () => listResponse(Notification, [notification]))],
  });
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
}

test('rings while a request waits and stops once a colleague has claimed it', async () => {
  await show({});
  await waitFor(() => expect(startRinging).toHaveBeenCalledTimes(1));
  expect(stop).not.toHaveBeenCalled();
  const channel = notificationChannel(buildMe().organization_id ?? '');
  await waitFor(() => expect(Centrifuge.latest?.getSubscription(channel)).not.toBeNull());
  publishToChannel(channel, { type: 'request_taken', value: { conversation_id: notice.conversation_id } });
  await waitFor(() => expect(stop).toHaveBeenCalledTimes(1));
  expect(startRinging).toHaveBeenCalledTimes(1);
});

test.each<[string, Partial<Me>, Notification?]>([
  ['for who is away', { is_available: false }],
  ['without sound', { notification_preferences: prefer({ sound: false }) }],
  ['when it shall ring once', { notification_preferences: prefer({ repeat: false }) }],
  [
    'for a type without sound',
    { notification_preferences: prefer({ types: { notification_shift_to_csr: { sound: false } } }) },
  ],
  ['for who cannot take it', { group: 'Viewer' }],
  ['for anything else', { group: 'Supervisor' }, { ...notice, type: 'notification_sale' }],
])('it does not ring %s', async (_, as, notification) => {
  await show(as, notification);
  expect(startRinging).not.toHaveBeenCalled();
});
