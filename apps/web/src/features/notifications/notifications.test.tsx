import { EmptyObject } from '@relaydesk/contracts/common';
import { AllNotificationsRead, Notification } from '@relaydesk/contracts/notification';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorResponse, listResponse, server, successResponse } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';
import {
  buildNotification,
  createDeferred,
  createNotificationId,
  handOverSummary,
  listHandler,
  openNotificationPanel,
} from './testing/notification-test-setup';

// The page below the header is irrelevant to these tests.
beforeEach(() => server.use(http.get('*/api/*', () => errorResponse('unavailable'))));

test('the panel shows unread ones first, with the start of the hand-over summary', async () => {
  const { panel, user } = await openNotificationPanel([
    buildNotification(1, { hand_over: handOverSummary }),
    buildNotification(2),
    buildNotification(3, { is_read: true, title: '' }),
  ]);
  expect(panel.getByText('You have 2 unread messages')).toBeVisible();
  expect(panel.getByText('Unread Notifications')).toBeVisible();
  expect(panel.getAllByRole('listitem')).toHaveLength(2);
  expect(panel.getByText('Customer 2 asks for a human')).toBeVisible();
  expect(panel.getByText('2 minutes ago')).toBeVisible();
  const [first, second] = panel.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Topic for humans only: lawyer“Is this legal\?”/);
  expect(second).not.toHaveTextContent(/“/);

  await user.click(panel.getByRole('button', { name: 'Show All' }));
  expect(panel.getByText('All Notifications')).toBeVisible();
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(3));
  expect(panel.getByText('No Title')).toBeVisible();

  await user.click(panel.getByRole('button', { name: 'Show Unread' }));
  expect(panel.getAllByRole('listitem')).toHaveLength(2);
});

test("the badge and the bell's name are capped at 99", async () => {
  renderRoute('/products', {
    handlers: [listHandler(Array.from({ length: 100 }, (_, n) => buildNotification(n + 1)))],
  });
  const bell = await screen.findByRole('button', { name: 'Notifications, 99+ unread' });
  expect(within(bell).getByText('99+')).toBeVisible();
});

test('mark all as read updates immediately and is stored on the server', async () => {
  const kept = createDeferred<void>();
  let calls = 0;
  const { panel, user } = await openNotificationPanel(
    [buildNotification(1), buildNotification(2)],
    [
      http.post('*/api/notifications/mark-all-read/', async () => {
        calls += 1;
        await kept.promise;
        return successResponse(AllNotificationsRead, { marked: 2 });
      }),
    ],
  );
  await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
  expect(await panel.findByText('You have 0 unread messages')).toBeVisible(); // the server has not responded yet
  expect(panel.getByText("You're all caught up")).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Notifications', hidden: true })).toBeInTheDocument();
  kept.keep();
  await waitFor(() => expect(calls).toBe(1));
});

test('a failed update is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { panel, user } = await openNotificationPanel(
    [buildNotification(1)],
    [http.post('*/api/notifications/mark-all-read/', () => errorResponse('unavailable'))],
  );
  await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith(
      'The notifications could not be marked read.',
      expect.objectContaining({ error: 'unavailable' }),
    ),
  );
  expect(document.querySelector('.Toastify__toast')).toBeNull();
  expect(panel.getByText('You have 0 unread messages')).toBeVisible();
  log.mockRestore();
});

test.each([
  [buildNotification(1), `/chat?conversation=${createNotificationId(101)}`],
  [buildNotification(1, { conversation_id: null }), '/chat'],
  [
    buildNotification(1, {
      type: 'notification_sale',
      conversation_id: null,
      record_id: createNotificationId(7),
    }),
    `/sale?sale=${createNotificationId(7)}`,
  ],
  [
    buildNotification(1, { type: 'notification_integration_error', record_id: createNotificationId(8) }),
    '/channelIntegration',
  ],
  [
    buildNotification(1, { type: 'notification_bot_paused', conversation_id: null }),
    '/products?tab=knowledge',
  ],
])(
  '%# a click marks it read, closes the panel, refreshes the list and opens its target',
  async (notification, path) => {
    const sent: unknown[] = [];
    let fetched = 0;
    const { panel, user, router } = await openNotificationPanel(
      [notification],
      [
        http.post('*/api/notifications/mark-read/', async ({ request }) => {
          sent.push(await request.json());
          return successResponse(EmptyObject, {});
        }),
        http.get('*/api/notifications/', () => {
          fetched += 1;
          return listResponse(Notification, fetched > 1 ? [] : [notification]);
        }),
      ],
    );
    const before = fetched;
    await user.click(panel.getByRole('button', { name: /Customer 1 asks/ }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Notifications' })).not.toBeInTheDocument(),
    );
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toContain(path),
    );
    expect(sent).toEqual([{ notification_id: createNotificationId(1) }]);
    await waitFor(() => expect(fetched).toBeGreaterThan(before));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  },
);

test('failing to fetch or to mark as read is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { panel, user } = await openNotificationPanel(
    [buildNotification(1)],
    [http.post('*/api/notifications/mark-read/', () => errorResponse('unavailable'))],
  );
  await user.click(panel.getByRole('button', { name: /Customer 1 asks/ }));
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith(
      'The notification could not be marked read.',
      expect.objectContaining({ error: 'unavailable' }),
    ),
  );
  expect(document.querySelector('.Toastify__toast')).toBeNull();
  log.mockRestore();
});

test('the end of the list loads more; all unread ones are counted before', async () => {
  const all = Array.from({ length: 60 }, (_, n) => buildNotification(n + 1));
  const asked: (string | null)[] = [];
  const { panel, element } = await openNotificationPanel(all, [
    http.get('*/api/notifications/', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      asked.push(cursor);
      const from = Number(cursor ?? 0);
      const next = from + 25 < all.length ? String(from + 25) : null;
      return listResponse(Notification, all.slice(from, from + 25), { count: all.length, next });
    }),
  ]);
  expect(panel.getByText('You have 60 unread messages')).toBeVisible();
  const list = panel.getByRole('list').parentElement;
  expect(element).toContainElement(list);
  while (panel.getAllByRole('listitem').length < 60) {
    const before = panel.getAllByRole('listitem').length;
    if (list) fireEvent.scroll(list);
    await waitFor(() => expect(panel.getAllByRole('listitem').length).toBeGreaterThan(before));
  }
  expect(asked).toEqual([null, '25', '50']);
  expect(panel.getByText('You have 60 unread messages')).toBeVisible();
});

test('a list that failed to load shows no empty state and can be retried', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBack = false;
  const { panel, user } = await openNotificationPanel(
    [],
    [
      http.get('*/api/notifications/', () =>
        isBack ? listResponse(Notification, [buildNotification(1)]) : errorResponse('unavailable'),
      ),
    ],
  );
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith('Notifications could not be fetched.', expect.anything()),
  );
  expect(panel.queryByText("You're all caught up")).not.toBeInTheDocument();
  isBack = true;
  await user.click(await panel.findByRole('button', { name: 'Try again' }));
  expect(await panel.findByText('Customer 1 asks for a human')).toBeVisible();
  log.mockRestore();
});
