import { Profile, UpdateProfile } from '@relaydesk/contracts/account';
import {
  ChangeNotificationPreferences,
  NotificationPreferences,
} from '@relaydesk/contracts/notification-preferences';
import { NOTIFICATION_TYPES } from '@relaydesk/contracts/notification-types';
import { Me } from '@relaydesk/contracts/user';
import { screen, waitFor } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messagesIn } from '../../../lib/locale/i18n';
import { pageLocation } from '../../../lib/page-location';
import { playTone } from '../../../lib/play-tone';
import { buildMe } from '../../../testing/build-me';
import { errorResponse, server, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';
import { buildProfile } from '../testing/profile-builders';

vi.mock('../../../lib/play-tone');

beforeEach(() => {
  server.use(http.get('*/api/*', () => errorResponse('unavailable')));
  vi.spyOn(pageLocation, 'reload').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function show(handlers: RequestHandler[] = [], as: Partial<Me> = {}) {
  const shown = renderRoute('/preferences', { handlers, as });
  await screen.findByRole('heading', { level: 1, name: 'Preferences' });
  await screen.findByRole('switch', { name: 'Sound' });
  return shown;
}

/** Applies changes of the preferences as the server does and records the requests. */
function keepsPreferences(kept = NotificationPreferences.parse({ sound: false })) {
  const sent: ChangeNotificationPreferences[] = [];
  const handler = http.patch('*/api/settings/notification-preferences/', async ({ request }) => {
    const { types = {}, ...above } = ChangeNotificationPreferences.parse(await request.json());
    sent.push({ ...above, ...(Object.keys(types).length > 0 && { types }) });
    Object.assign(kept, above);
    for (const type of NOTIFICATION_TYPES) Object.assign(kept.types[type], types[type]);
    return successResponse(NotificationPreferences, structuredClone(kept));
  });
  return { sent, handler };
}

const stubNotices = (permission: NotificationPermission, answered: NotificationPermission = permission) => {
  const requestPermission = vi.fn(async () => answered);
  vi.stubGlobal('Notification', { permission, requestPermission });
  return requestPermission;
};

test('light, dark or system is stored under its key, and the scheme of each mode under two more', async () => {
  const { user } = await show();
  expect(screen.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Dark' }));
  expect(localStorage.getItem('mode')).toBe('dark');
  expect(localStorage.getItem('color-scheme-light')).toBe('light');
  expect(localStorage.getItem('color-scheme-dark')).toBe('dark');
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
  await user.click(screen.getByRole('button', { name: 'Light' }));
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'light');
});

test('the language is kept with the user and shown without a reload', async () => {
  const sent: UpdateProfile[] = [];
  const { user } = await show([
    http.get('*/api/settings/profile/', () => successResponse(Profile, buildProfile({ version: 4 }))),
    http.patch('*/api/settings/profile/', async ({ request }) => {
      const body = UpdateProfile.parse(await request.json());
      sent.push(body);
      return successResponse(Profile, buildProfile({ ...body, version: 5 }));
    }),
  ]);
  await user.click(screen.getByRole('combobox', { name: /^Language/ }));
  await user.click(screen.getByRole('option', { name: 'Deutsch' }));
  expect(await screen.findByRole('heading', { name: 'Darstellung' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'de');
  expect(pageLocation.reload).not.toHaveBeenCalled();
  expect(sent).toMatchObject([{ language: 'de', version: 4, first_name: 'Casey' }]);
  expect(localStorage.getItem('language')).toBe('de');
});

test('back to the language of the browser', async () => {
  let kept = buildProfile({ version: 4 });
  const { user } = await show([
    http.get('*/api/settings/users/me/', () => successResponse(Me, buildMe({ language: kept.language }))),
    http.get('*/api/settings/profile/', () => successResponse(Profile, kept)),
    http.patch('*/api/settings/profile/', async ({ request }) => {
      kept = buildProfile({ ...UpdateProfile.parse(await request.json()), version: kept.version + 1 });
      return successResponse(Profile, kept);
    }),
  ]);
  await user.click(screen.getByRole('combobox', { name: /^Language/ }));
  await user.click(screen.getByRole('option', { name: 'Deutsch' }));
  const select = await screen.findByRole('combobox', { name: /^Sprache/ });
  await waitFor(() => expect(select).toHaveTextContent('Deutsch'));
  await user.click(select);
  await user.click(screen.getByRole('option', { name: 'Wie im Browser eingestellt' }));
  expect(await screen.findByRole('combobox', { name: /^Language/ })).toHaveTextContent('Same as browser');
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});

test('a language that could not be saved is not applied', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('combobox', { name: /^Language/ }));
  await user.click(screen.getByRole('option', { name: 'Deutsch' }));
  expect(await screen.findByText(/The database is out of reach/)).toBeVisible();
  expect(pageLocation.reload).not.toHaveBeenCalled();
});

test('sound can be switched on and tested', async () => {
  const { sent, handler } = keepsPreferences();
  const { user, store } = await show([handler]);
  await user.click(screen.getByRole('switch', { name: 'Sound' }));
  await waitFor(() => expect(store.getState().me?.notification_preferences.sound).toBe(true));
  expect(sent).toEqual([{ sound: true }]);
  await user.click(screen.getByRole('button', { name: 'Play sound' }));
  expect(playTone).toHaveBeenCalledTimes(1);
});

test('a desktop notification asks for the browser’s permission once', async () => {
  const ask = stubNotices('default', 'granted');
  const { sent, handler } = keepsPreferences();
  const { user } = await show([handler]);
  await user.click(screen.getByRole('switch', { name: 'Desktop notification' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Desktop notification' })).toBeChecked());
  expect(ask).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([{ desktop: true }]);
});

test('when the browser blocks notifications, the switch stays off and explains what to do', async () => {
  stubNotices('denied');
  const { user } = await show();
  await user.click(screen.getByRole('switch', { name: 'Desktop notification' }));
  expect(await screen.findByText(/Your browser blocks notifications from this site/)).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Desktop notification' })).not.toBeChecked();
});

test('a browser without notifications shows that they are unsupported', async () => {
  await show();
  expect(screen.getByRole('switch', { name: 'Desktop notification' })).toBeDisabled();
  expect(screen.getByText('This browser doesn’t support notifications.')).toBeVisible();
});

test('preferences that the server refuses are reverted with the reason', async () => {
  const { user } = await show([
    http.patch('*/api/settings/notification-preferences/', () => errorResponse('unavailable')),
  ]);
  await user.click(screen.getByRole('switch', { name: 'Sound' }));
  expect(await screen.findByText(/The database is out of reach/)).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
});

test('repeated ringing is off without sound and can be switched off separately', async () => {
  const { sent, handler } = keepsPreferences();
  const { user } = await show([handler]);
  const repeat = () => screen.getByRole('switch', { name: 'Ring until answered' });
  expect(repeat()).toBeDisabled();
  await user.click(screen.getByRole('switch', { name: 'Sound' }));
  await waitFor(() => expect(repeat()).toBeChecked());
  await user.click(repeat());
  await waitFor(() => expect(repeat()).not.toBeChecked());
  expect(sent).toEqual([{ sound: true }, { repeat: false }]);
});

test('each type has separate choices; types that are off for the organisation cannot be chosen', async () => {
  const { sent, handler } = keepsPreferences();
  const { user } = await show([handler]);
  const box = (name: string) => screen.getByRole('checkbox', { name });
  expect(screen.getAllByRole('checkbox')).toHaveLength(9);
  expect(box('Sound: New CSR request')).toBeDisabled();
  await user.click(box('In app: Conversation assigned to you'));
  await waitFor(() => expect(box('In app: Conversation assigned to you')).not.toBeChecked());
  expect(box('In app: New CSR request')).toBeChecked();
  expect(sent).toEqual([{ types: { notification_assigned: { in_app: false } } }]);
});

const OF_ADMINS = [
  'Mailbox failing',
  'Bot paused',
  'Monthly message limit almost reached',
  'Webhook turned off',
];

test.each([
  ['Sales', ['New sale', 'You were mentioned', 'Stock running low'], 0],
  ['Organisation Admin', Object.values(messagesIn('account-settings.preferences.types')), 0],
  [
    'Supervisor',
    Object.values(messagesIn('account-settings.preferences.types')).filter(
      (type) => !OF_ADMINS.includes(type),
    ),
    1,
  ],
] as const)('%s chooses among the relevant types', async (group, types, rings) => {
  await show([], { group });
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([...types]);
  expect(screen.queryAllByRole('switch', { name: 'Ring until answered' })).toHaveLength(rings);
});

test.each([
  ['CSR', 1],
  ['Viewer', 0],
] as const)(
  '%s: availability is also shown here for users who accept conversations',
  async (group, count) => {
    await show([], { group });
    expect(screen.queryAllByRole('switch', { name: 'Available' })).toHaveLength(count);
  },
);
