import { Nothing } from '@relaydesk/contracts/common';
import { Notification } from '@relaydesk/contracts/notification';
import { notificationChannel } from '@relaydesk/contracts/realtime';
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { Centrifuge, publishLive } from '../../testing/fake-centrifuge';
import { answer, answerList, refusal, server } from '../../testing/network';
import { buildMe } from '../../testing/people';
import { renderRoute } from '../../testing/render-route';

// The page below the header is not what these tests are about.
beforeEach(() => server.use(http.get('*/api/*', () => refusal('unavailable'))));

const CHANNEL = notificationChannel(buildMe().organization_id ?? '');
const id = (n: number) => `0197b000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const build = (n: number, changes: Partial<Notification> = {}): Notification => ({
  id: id(n),
  type: 'notification_shift_to_csr',
  title: 'New CSR Request',
  message: `Customer ${n} asks for a human`,
  is_read: false,
  timestamp: new Date(Date.now() - n * 60_000).toISOString(),
  conversation_id: id(100 + n),
  ...changes,
});

const lists = (records: Notification[]) =>
  http.get('*/api/notifications/', () => answerList(Notification, records));

async function openPanel(records: Notification[], handlers: RequestHandler[] = []) {
  const shown = renderRoute('/products', { handlers: [...handlers, lists(records)] });
  const unread = records.filter(({ is_read }) => !is_read).length;
  const name = unread ? `Notifications, ${unread} unread` : 'Notifications';
  await shown.user.click(await screen.findByRole('button', { name }));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  await within(panel).findByRole('heading', { name: 'Notifications' });
  return { ...shown, panel: within(panel), element: panel };
}

test('the panel is 360 wide and shows the unread ones first', async () => {
  const { panel, element, user } = await openPanel([
    build(1),
    build(2),
    build(3, { is_read: true, title: '' }),
  ]);
  expect(getComputedStyle(element).width).toBe('360px');
  expect(panel.getByText('You have 2 unread messages')).toBeVisible();
  expect(panel.getByText('Unread Notifications')).toBeVisible();
  expect(panel.getAllByRole('listitem')).toHaveLength(2);
  expect(panel.getByText('Customer 2 asks for a human')).toBeVisible();
  expect(panel.getByText('2 minutes ago')).toBeVisible();

  await user.click(panel.getByRole('button', { name: 'Show All' }));
  expect(panel.getByText('All Notifications')).toBeVisible();
  expect(panel.getAllByRole('listitem')).toHaveLength(3);
  expect(panel.getByText('No Title')).toBeVisible();

  await user.click(panel.getByRole('button', { name: 'Show Unread' }));
  expect(panel.getAllByRole('listitem')).toHaveLength(2);
});

test('the badge stops at 99; its name does not', async () => {
  renderRoute('/products', { handlers: [lists(Array.from({ length: 100 }, (_, n) => build(n + 1)))] });
  const bell = await screen.findByRole('button', { name: 'Notifications, 100 unread' });
  expect(within(bell).getByText('99+')).toBeVisible();
});

test('mark all as read flips them here and sends nothing', async () => {
  const { panel, user } = await openPanel([build(1), build(2)]);
  const sent = vi.spyOn(globalThis, 'fetch');
  await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
  expect(await panel.findByText('You have 0 unread messages')).toBeVisible(); // the store tells of it with the next frame
  expect(panel.getByText("You're all caught up")).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Notifications', hidden: true })).toBeInTheDocument();
  expect(sent).not.toHaveBeenCalled();
  sent.mockRestore();
});

test.each([
  [build(1), `/chat?conversation=${id(101)}`],
  [build(1, { conversation_id: null }), '/chat'],
])(
  '%# a click marks it read, closes the panel, refreshes the list and goes to /chat',
  async (notification, path) => {
    const sent: unknown[] = [];
    let fetched = 0;
    const { panel, user, router } = await openPanel(
      [notification],
      [
        http.post('*/api/notifications/mark-read/', async ({ request }) => {
          sent.push(await request.json());
          return answer(Nothing, {});
        }),
        http.get('*/api/notifications/', () => {
          fetched += 1;
          return answerList(Notification, [{ ...notification, is_read: fetched > 1 }]);
        }),
      ],
    );
    const before = fetched;
    await user.click(panel.getByRole('button', { name: /Customer 1 asks/ }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Notifications' })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toMatch(path));
    expect(sent).toEqual([{ notification_id: id(1) }]);
    await waitFor(() => expect(fetched).toBeGreaterThan(before));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  },
);

test('failing to fetch or to mark read is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { panel, user } = await openPanel(
    [build(1)],
    [http.post('*/api/notifications/mark-read/', () => refusal('unavailable'))],
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

test('a live request is put on top, unread, with the title of the specification and the current time', async () => {
  const { panel, user } = await openPanel([build(2)]);
  await waitFor(() => expect(Centrifuge.latest?.getSubscription(CHANNEL)).not.toBeNull());
  const event = {
    type: 'notification_shift_to_csr',
    value: { notification_id: id(9), message: 'Ada asks for a human', conversation_id: id(109) },
  };
  publishLive(CHANNEL, event);
  publishLive(CHANNEL, event); // at least once: the second one changes nothing
  publishLive(CHANNEL, {
    ...event,
    type: 'something_else',
    value: { ...event.value, notification_id: id(10) },
  });
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(2));
  const [first] = panel.getAllByRole('listitem');
  expect(first).toHaveTextContent('New CSR Request');
  expect(first).toHaveTextContent('Ada asks for a human');
  expect(first).toHaveTextContent('a few seconds ago');
  expect(screen.getByText('Ada asks for a human', { selector: '[aria-live=polite]' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
});

test('after a gap in the live channel the list is fetched again', async () => {
  let fetched = 0;
  renderRoute('/products', {
    handlers: [
      http.get('*/api/notifications/', () => {
        fetched += 1;
        return answerList(Notification, fetched > 1 ? [build(1)] : []);
      }),
    ],
  });
  await waitFor(() => expect(Centrifuge.latest?.getSubscription(CHANNEL)).not.toBeNull());
  await waitFor(() => expect(fetched).toBe(1));
  const subscription = Centrifuge.latest?.getSubscription(CHANNEL);
  subscription?.emit('subscribed', { wasRecovering: true, recovered: true });
  subscription?.emit('subscribed', { wasRecovering: true, recovered: false });
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  expect(fetched).toBe(2);
});
