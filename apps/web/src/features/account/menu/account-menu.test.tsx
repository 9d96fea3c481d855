import { Availability } from '@relaydesk/contracts/account';
import { Me } from '@relaydesk/contracts/user';
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { delay, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { onToast } from '../../../lib/show-toast';
import { buildMe, buildSuperAdmin } from '../../../testing/build-me';
import { errorResponse, server, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';

// The page below the header is irrelevant to these tests.
beforeEach(() => server.use(http.get('*/api/*', () => errorResponse('unavailable'))));

async function openMenu(handlers: RequestHandler[] = [], as: Partial<Me> = {}) {
  const shown = renderRoute('/products', { as, handlers });
  await screen.findByRole('link', { name: as.group === null ? 'Channel' : 'Chat' });
  await shown.user.click(screen.getByRole('button', { name: 'Account menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Account menu' });
  await within(menu).findByRole('button', { name: 'Logout' });
  return { ...shown, menu: within(menu) };
}

test('the menu shows e-mail, role and the Home entry, with Logout last', async () => {
  const { menu } = await openMenu();
  expect(menu.getByText('csr@acme.test')).toBeVisible();
  expect(menu.getByText('CSR')).toBeVisible();
  expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/homePage');
  expect(menu.getAllByRole('button').at(-1)).toHaveAccessibleName('Logout');
  expect(
    within(screen.getByRole('button', { name: 'Account menu', hidden: true })).getByText('C'),
  ).toBeVisible();
});

const labels = (menu: Awaited<ReturnType<typeof openMenu>>['menu']) =>
  menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

const everybodys = [
  ['Home', '/homePage'],
  ['Profile', '/profile'],
  ['Preferences', '/preferences'],
  ['API tokens', '/apiTokens'],
];
const auditLog = ['Audit log', '/auditLog'];

test.each([
  ['Organisation Admin', [...everybodys, ['Organisation settings', '/organisationSettings'], auditLog]],
  ['Supervisor', [...everybodys, auditLog]],
  ['CSR', [...everybodys, auditLog]],
  ['Sales', [...everybodys, auditLog]],
  ['Viewer', everybodys],
] as const)("%s: the menu shows the role's entries, each with an icon", async (group, entries) => {
  const { menu } = await openMenu([], { group });
  expect(labels(menu)).toEqual(entries);
  for (const link of menu.getAllByRole('link')) expect(link.querySelector('svg')).not.toBeNull();
});

test.each(['readable', 'delivered'] as const)(
  'the Super Admin sees outgoing mail where it is %s',
  async (outgoing_mail) => {
    const { menu } = await openMenu([], { ...buildSuperAdmin(), outgoing_mail });
    expect(await menu.findByRole('link', { name: 'Outgoing mail' })).toHaveAttribute('href', '/outgoingMail');
  },
);

test('outgoing mail is missing where no mail is sent or can be read', async () => {
  const { menu } = await openMenu([], { ...buildSuperAdmin(), outgoing_mail: 'none' });
  await menu.findByRole('link', { name: 'Audit log' });
  expect(labels(menu)).toEqual([...everybodys, auditLog, ['Set-aside events', '/setAsideEvents']]);
});

test('users who accept conversations can set their availability in the menu', async () => {
  const sent: unknown[] = [];
  const { menu, user, store } = await openMenu([
    http.post('*/api/settings/availability/', async ({ request }) => {
      const body = Availability.parse(await request.json());
      sent.push(body);
      return successResponse(Availability, body);
    }),
  ]);
  const available = menu.getByRole('switch', { name: 'Available' });
  expect(available).toBeChecked();
  await user.click(available);
  await waitFor(() => expect(store.getState().me?.is_available).toBe(false));
  expect(available).not.toBeChecked();
  expect(sent).toEqual([{ is_available: false }]);
});

test('a failed availability change is reverted', async () => {
  const { menu, user } = await openMenu([
    http.post('*/api/settings/availability/', () =>
      errorResponse('unavailable', { message: 'Try again later.' }),
    ),
  ]);
  await user.click(menu.getByRole('switch', { name: 'Available' }));
  expect(await screen.findByText('Try again later.')).toBeVisible();
  expect(menu.getByRole('switch', { name: 'Available' })).toBeChecked();
});

test('users who accept no conversations have no availability switch', async () => {
  const { menu } = await openMenu([], { group: 'Viewer' });
  expect(menu.queryByRole('switch')).not.toBeInTheDocument();
});

test('Logout ends the session on the server and locally, shows a notice for 500 ms and opens the root path', async () => {
  let toldWith: string | null = null;
  const { menu, user, router, store } = await openMenu([
    http.post('*/auth/single-sign-on/sign-out/', ({ request }) => {
      toldWith = request.headers.get('Authorization');
      return errorResponse('unauthorized'); // already ended on the server: no error
    }),
  ]);
  localStorage.setItem('mode', 'dark');
  const toasts: unknown[] = [];
  const stop = onToast((toast) => toasts.push(toast));
  const dispatch = vi.spyOn(store, 'dispatch');
  await user.click(menu.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(toldWith).toBe('Bearer access-token');
  expect([localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]).toEqual([null, null]);
  expect(localStorage.getItem('mode')).toBe('dark');
  const actions = dispatch.mock.calls.map(([action]) =>
    'type' in Object(action) ? Object(action).type : 'thunk',
  );
  expect(actions.slice(0, 2)).toEqual(['session/signOut', 'session/resetSession']);
  expect(toasts).toEqual([{ kind: 'success', text: 'Logged out successfully', autoClose: 500 }]);
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/'));
  stop();
  dispatch.mockRestore();
});

test('Logout waits at most 2 s for a silent server', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const stop = new AbortController();
    if (milliseconds === 2000) stop.abort(new DOMException('Too slow', 'TimeoutError'));
    return stop.signal;
  });
  const { menu, user } = await openMenu([
    http.post('*/auth/single-sign-on/sign-out/', () => delay('infinite')),
  ]);
  await user.click(menu.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  timeout.mockRestore();
});

test('choosing an entry clears the session, keeps the tokens and fetches the role again silently', async () => {
  let fetched = 0;
  const { menu, user, router, store } = await openMenu([
    http.get('*/api/settings/users/me/', () => {
      fetched += 1;
      return successResponse(Me, buildMe());
    }),
  ]);
  const seen: string[] = [];
  const stop = store.subscribe(() => seen.push(store.getState().session.role));
  await user.click(menu.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/homePage'));
  expect(seen).toContain('');
  await waitFor(() => expect(store.getState().session).toMatchObject({ isAuthenticated: true, role: 'CSR' }));
  expect(fetched).toBe(2);
  expect(localStorage.getItem('accessToken')).toBe('access-token');
  expect(screen.getByRole('link', { name: 'Chat' })).toBeInTheDocument();
  stop();
});
