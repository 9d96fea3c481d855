import { Notification } from '@relaydesk/contracts/notification';
import { NotificationPreferences } from '@relaydesk/contracts/notification-preferences';
import { Team } from '@relaydesk/contracts/team';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { Centrifuge, publishToChannel } from '../../testing/fake-centrifuge';
import { errorResponse, listResponse, server } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';
import {
  buildNotification,
  createDeferred,
  createNotificationId,
  handOverSummary,
  ORGANISATION_CHANNEL,
  OWN_CHANNEL,
  openNotificationPanel,
} from './testing/notification-test-setup';

// The page below the header is irrelevant to these tests.
beforeEach(() => server.use(http.get('*/api/*', () => errorResponse('unavailable'))));

test("a live request is added on top, unread, with the specification's title and the current time", async () => {
  const known = [buildNotification(2)];
  const { panel, user } = await openNotificationPanel(known);
  await waitFor(() => expect(Centrifuge.latest?.getSubscription(ORGANISATION_CHANNEL)).not.toBeNull());
  const event = {
    type: 'notification_shift_to_csr',
    value: {
      notification_id: createNotificationId(9),
      message: 'Ada asks for a human',
      conversation_id: createNotificationId(109),
      record_id: null,
      kind: null,
      params: null,
    },
  };
  publishToChannel(ORGANISATION_CHANNEL, event);
  publishToChannel(ORGANISATION_CHANNEL, event); // at-least-once delivery: the duplicate changes nothing
  publishToChannel(ORGANISATION_CHANNEL, {
    ...event,
    type: 'something_else',
    value: { ...event.value, notification_id: createNotificationId(10) },
  });
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(2));
  const [first] = panel.getAllByRole('listitem');
  expect(first).toHaveTextContent('New CSR Request');
  expect(first).toHaveTextContent('Ada asks for a human');
  expect(first).toHaveTextContent('a few seconds ago');
  expect(screen.getByText('Ada asks for a human', { selector: '[aria-live=polite]' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  const bell = await screen.findByRole('button', { name: 'Notifications, 2 unread' });
  expect(bell).toBeVisible();

  // Live events do not contain customer messages; opening the panel fetches them.
  known.unshift(buildNotification(9, { hand_over: handOverSummary }));
  await user.click(bell);
  const opened = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(await within(opened).findByText('“Is this legal?”')).toBeVisible();
});

test('after a gap in the live channel the list is fetched again', async () => {
  let fetched = 0;
  renderRoute('/products', {
    handlers: [
      http.get('*/api/notifications/', () => {
        fetched += 1;
        return listResponse(Notification, fetched > 1 ? [buildNotification(1)] : []);
      }),
    ],
  });
  await waitFor(() => expect(Centrifuge.latest?.getSubscription(ORGANISATION_CHANNEL)).not.toBeNull());
  await waitFor(() => expect(fetched).toBe(1));
  const subscription = Centrifuge.latest?.getSubscription(ORGANISATION_CHANNEL);
  subscription?.emit('subscribed', { wasRecovering: true, recovered: true });
  subscription?.emit('subscribed', { wasRecovering: true, recovered: false });
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  expect(fetched).toBe(2);
});

test('a failed fetch after a gap is retried until it succeeds', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(Math, 'random').mockReturnValue(0); // the shortest backoff
  const failures = [null, 'unavailable', 'too_many_requests'] as const;
  let fetched = 0;
  renderRoute('/products', {
    handlers: [
      http.get('*/api/notifications/', () => {
        const failure = failures[fetched++];
        return failure
          ? errorResponse(failure)
          : listResponse(Notification, fetched > 1 ? [buildNotification(1)] : []);
      }),
    ],
  });
  await listening(ORGANISATION_CHANNEL);
  await waitFor(() => expect(fetched).toBe(1));
  Centrifuge.latest
    ?.getSubscription(ORGANISATION_CHANNEL)
    ?.emit('subscribed', { wasRecovering: true, recovered: false });
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  expect(fetched).toBe(4);
  expect(log).toHaveBeenCalledWith('Notifications could not be fetched.', expect.anything());
  vi.restoreAllMocks();
});

const sale = {
  type: 'notification_sale',
  value: {
    notification_id: createNotificationId(9),
    message: '#7 in the words of the server',
    conversation_id: null,
    record_id: createNotificationId(7),
    kind: 'sale_recorded',
    params: { number: 7, total: 1250, currency: 'EUR', is_bot: true, seller: null },
  },
};
const request = {
  type: 'notification_shift_to_csr',
  value: {
    notification_id: createNotificationId(8),
    message: 'Somebody waits',
    conversation_id: createNotificationId(108),
    record_id: null,
    kind: null,
    params: null,
  },
};
const listening = (channel: string) =>
  waitFor(() => expect(Centrifuge.latest?.getSubscription(channel)).not.toBeNull());

test('requests claimed by a colleague or read elsewhere become read', async () => {
  const { panel } = await openNotificationPanel([
    buildNotification(1),
    buildNotification(2),
    buildNotification(3),
  ]);
  await listening(ORGANISATION_CHANNEL);
  publishToChannel(ORGANISATION_CHANNEL, {
    type: 'request_taken',
    value: { conversation_id: createNotificationId(101) },
  });
  expect(await panel.findByText('You have 2 unread messages')).toBeVisible();
  expect(panel.queryByText('Customer 1 asks for a human')).not.toBeInTheDocument();
  publishToChannel(OWN_CHANNEL, {
    type: 'notification_read',
    value: { notification_id: createNotificationId(2) },
  });
  expect(await panel.findByText('You have 1 unread message')).toBeVisible();
  publishToChannel(OWN_CHANNEL, { type: 'notifications_read', value: {} });
  expect(await panel.findByText("You're all caught up")).toBeVisible();
});

test('teams that have changed are fetched again', async () => {
  await openNotificationPanel([]);
  await listening(ORGANISATION_CHANNEL);
  let fetched = 0;
  server.use(
    http.get('*/api/teams/', () => {
      fetched += 1;
      return listResponse(Team, []);
    }),
  );
  publishToChannel(ORGANISATION_CHANNEL, { type: 'teams', value: {} });
  await waitFor(() => expect(fetched).toBeGreaterThan(0));
});

test("Sales receives sales notifications and ignores the organisation's requests", async () => {
  const { panel } = await openNotificationPanel([], [], { group: 'Sales' });
  await listening(OWN_CHANNEL);
  publishToChannel(ORGANISATION_CHANNEL, request);
  publishToChannel(OWN_CHANNEL, sale);
  expect(await panel.findByText('New sale')).toBeVisible();
  expect(panel.getByText('#7 for €12.50, by the bot.')).toBeVisible(); // composed here, in the user's language
  expect(panel.getAllByRole('listitem')).toHaveLength(1);
});

test('types disabled for the dashboard are not listed', async () => {
  const notification_preferences = NotificationPreferences.parse({
    types: { notification_shift_to_csr: { in_app: false } },
  });
  const { panel } = await openNotificationPanel([], [], { notification_preferences });
  await listening(ORGANISATION_CHANNEL);
  publishToChannel(ORGANISATION_CHANNEL, request);
  publishToChannel(OWN_CHANNEL, { ...sale, type: 'notification_assigned' });
  expect(await panel.findByText('Conversation assigned to you')).toBeVisible();
  expect(panel.getAllByRole('listitem')).toHaveLength(1);
  expect(panel.getByText('You have 1 unread message')).toBeVisible();
});

test('an event received during a fetch survives an older response', async () => {
  const answers = [createDeferred<Notification[]>(), createDeferred<Notification[]>()];
  let asked = 0;
  renderRoute('/products', {
    handlers: [
      http.get('*/api/notifications/', async () =>
        listResponse(Notification, (await answers[asked++]?.promise) ?? [buildNotification(8)]),
      ),
    ],
  });
  await listening(ORGANISATION_CHANNEL);
  answers[0]?.keep([]);
  await waitFor(() => expect(asked).toBe(1));
  Centrifuge.latest
    ?.getSubscription(ORGANISATION_CHANNEL)
    ?.emit('subscribed', { wasRecovering: false, recovered: false });
  await waitFor(() => expect(asked).toBe(2));
  publishToChannel(ORGANISATION_CHANNEL, request);
  answers[1]?.keep([]);
  await waitFor(() => expect(asked).toBe(3));
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});
