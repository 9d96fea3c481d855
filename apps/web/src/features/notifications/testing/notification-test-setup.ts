import { HandOverSummary } from '@relaydesk/contracts/conversation';
import { Notification } from '@relaydesk/contracts/notification';
import { notificationChannel, staffChannel } from '@relaydesk/contracts/realtime';
import type { Me } from '@relaydesk/contracts/user';
import { screen, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { buildMe } from '../../../testing/build-me';
import { listResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';

export const ORGANISATION_CHANNEL = notificationChannel(buildMe().organization_id ?? '');
export const OWN_CHANNEL = staffChannel(buildMe().id);
export const createNotificationId = (n: number) => `0197b000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** A notification with only its English message, as from before notifications had a kind. */
export const buildNotification = (n: number, changes: Partial<Notification> = {}): Notification =>
  Notification.parse({
    id: createNotificationId(n),
    type: 'notification_shift_to_csr',
    title: 'New CSR Request',
    message: `Customer ${n} asks for a human`,
    is_read: false,
    timestamp: new Date(Date.now() - n * 60_000).toISOString(),
    conversation_id: createNotificationId(100 + n),
    record_id: null,
    kind: null,
    params: null,
    ...changes,
  });

/** The hand-over summary of a conversation in the queue. */
export const handOverSummary = HandOverSummary.parse({
  reason: 'topic',
  because: 'lawyer',
  question: 'Is this legal?',
  tried: [],
  basket: null,
  suggested_reply: 'Hello.',
  handed_over_at: '2026-03-01T10:00:00.000Z',
});

const isAskingForUnread = (request: Request) => new URL(request.url).searchParams.get('unread') === '1';

export const listHandler = (records: Notification[]) =>
  http.get('*/api/notifications/', ({ request }) =>
    listResponse(
      Notification,
      isAskingForUnread(request) ? records.filter(({ is_read }) => !is_read) : records,
    ),
  );

export async function openNotificationPanel(
  records: Notification[],
  handlers: RequestHandler[] = [],
  as: Partial<Me> = {},
) {
  const shown = renderRoute('/products', { handlers: [...handlers, listHandler(records)], as });
  const unread = records.filter(({ is_read }) => !is_read).length;
  const name = unread ? `Notifications, ${unread} unread` : 'Notifications';
  await shown.user.click(await screen.findByRole('button', { name }));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  await within(panel).findByRole('heading', { name: 'Notifications' });
  return { ...shown, panel: within(panel), element: panel };
}

/** A promise that the test resolves. */
export function createDeferred<T>() {
  let keep: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    keep = resolve;
  });
  return { promise, keep: (value: T) => keep(value) };
}
