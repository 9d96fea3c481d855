import { Me } from '@relaydesk/contracts/user';
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { delay, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { onToast } from '../../lib/show-toast';
import { answer, refusal, server } from '../../testing/network';
import { buildMe } from '../../testing/people';
import { renderRoute } from '../../testing/render-route';

// The page below the header is not what these tests are about.
beforeEach(() => server.use(http.get('*/api/*', () => refusal('unavailable'))));

async function openMenu(handlers: RequestHandler[] = []) {
  const shown = renderRoute('/products', { handlers });
  await screen.findByRole('link', { name: 'Chat' });
  await shown.user.click(screen.getByRole('button', { name: 'Account menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Account menu' });
  await within(menu).findByRole('button', { name: 'Logout' });
  return { ...shown, menu: within(menu), element: menu };
}

test('the menu is 200 wide and shows e-mail, role, the Home entry and Logout last', async () => {
  const { menu, element } = await openMenu();
  expect(getComputedStyle(element).width).toBe('200px');
  expect(menu.getByText('csr@acme.test')).toBeVisible();
  expect(menu.getByText('CSR')).toBeVisible();
  expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/homePage');
  expect(menu.getAllByRole('button').at(-1)).toHaveAccessibleName('Logout');
  expect(
    within(screen.getByRole('button', { name: 'Account menu', hidden: true })).getByText('C'),
  ).toBeVisible();
});

test('Logout ends the session on the server and here, says so for 500 ms and leads to the root path', async () => {
  let toldWith: string | null = null;
  const { menu, user, router, store } = await openMenu([
    http.post('*/auth/sign-out/', ({ request }) => {
      toldWith = request.headers.get('Authorization');
      return refusal('unauthorized'); // already over there: no reason to complain
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
  const actions = dispatch.mock.calls.map(([action]) => (typeof action === 'object' ? action.type : 'thunk'));
  expect(actions.slice(0, 2)).toEqual(['session/signOut', 'session/resetSession']);
  expect(toasts).toEqual([{ kind: 'success', text: 'Logged out successfully', autoClose: 500 }]);
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/'));
  stop();
  dispatch.mockRestore();
});

test('Logout waits for a silent server no longer than 2 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const stop = new AbortController();
    if (milliseconds === 2000) stop.abort(new DOMException('Too slow', 'TimeoutError'));
    return stop.signal;
  });
  const { menu, user } = await openMenu([http.post('*/auth/sign-out/', () => delay('infinite'))]);
  await user.click(menu.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  timeout.mockRestore();
});

test('choosing an entry clears the session, keeps the tokens, and the role comes back unnoticed', async () => {
  let fetched = 0;
  const { menu, user, router, store } = await openMenu([
    http.get('*/api/settings/users/me/', () => {
      fetched += 1;
      return answer(Me, buildMe());
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

test('light, dark or system is kept under its key, and under two more which scheme that is', async () => {
  const { menu, user } = await openMenu();
  expect(menu.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(menu.getByRole('button', { name: 'Dark' }));
  expect(localStorage.getItem('mode')).toBe('dark');
  expect(localStorage.getItem('color-scheme-light')).toBe('light');
  expect(localStorage.getItem('color-scheme-dark')).toBe('dark');
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'dark');
  await user.click(menu.getByRole('button', { name: 'Light' }));
  expect(document.documentElement).toHaveAttribute('data-color-scheme', 'light');
});

test('the language in use is marked', async () => {
  const { menu } = await openMenu();
  expect(menu.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  expect(menu.getByRole('button', { name: 'Deutsch' })).toHaveAttribute('aria-pressed', 'false');
});
