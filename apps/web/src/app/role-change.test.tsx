import { Tokens } from '@relaydesk/contracts/auth';
import { Product } from '@relaydesk/contracts/product';
import { Me } from '@relaydesk/contracts/user';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildMe } from '../testing/build-me';
import { errorResponse, listResponse, server, successResponse } from '../testing/network';
import { renderRoute } from '../testing/render-route';

// The data of the pages is irrelevant to these tests.
beforeEach(() => {
  server.use(http.get('*/api/*', () => errorResponse('unavailable')));
});
afterEach(() => vi.clearAllMocks());

/** Returns the next of the given users for each request, then repeats the last one. */
function answersInTurn(...people: Partial<Me>[]) {
  let asked = 0;
  const handler = http.get('*/api/settings/users/me/', () => {
    const person = people[Math.min(asked, people.length - 1)];
    asked += 1;
    return successResponse(Me, buildMe(person));
  });
  return { handler, asked: () => asked };
}

test('a refusal because of a revoked role shows the new role without a reload', async () => {
  const { handler } = answersInTurn({ group: 'CSR' }, { group: 'Viewer' });
  const { store, router } = renderRoute('/products', {
    handlers: [handler, http.get('*/api/products/', () => errorResponse('forbidden'))],
  });
  expect(await screen.findByText('Your role is now Viewer.')).toBeVisible();
  expect(store.getState().session.role).toBe('Viewer');
  expect(router.state.location.pathname).toBe('/products');
  expect(localStorage.getItem('accessToken')).toBe('access-token');
});

test('a refusal for another reason fetches the user once and shows no message', async () => {
  const { handler, asked } = answersInTurn({ group: 'CSR' });
  renderRoute('/products', {
    handlers: [handler, http.get('*/api/products/', () => errorResponse('forbidden'))],
  });
  await waitFor(() => expect(asked()).toBe(2));
  expect(await screen.findByText(/Your role can’t view this page/)).toBeVisible();
  expect(screen.queryByText(/Your role is now/)).not.toBeInTheDocument();
});

test('a granted role shows as soon as the old tokens are refused', async () => {
  const { handler } = answersInTurn({ group: 'Viewer' }, { group: 'Organisation Admin' });
  const { store } = renderRoute('/products', {
    handlers: [
      handler,
      http.get('*/api/products/', ({ request }) =>
        request.headers.get('Authorization') === 'Bearer new'
          ? listResponse(Product, [])
          : errorResponse('unauthorized'),
      ),
      http.post('*/auth/refresh/', () =>
        successResponse(Tokens, { access_token: 'new', refresh_token: 'new-too' }),
      ),
    ],
  });
  await waitFor(() => expect(store.getState().session.role).toBe('Organisation Admin'));
  expect(await screen.findByText('Your role is now Organisation Admin.')).toBeVisible();
});

test('filters of a page do not fetch the user again', async () => {
  const { handler, asked } = answersInTurn({});
  const { router, store } = renderRoute('/products', { handlers: [handler] });
  await waitFor(() => expect(store.getState().session.role).toBe('CSR'));
  await router.navigate('/products?status=active');
  await router.navigate('/products?status=draft');
  expect(asked()).toBe(1);
});

test("the user's language is applied without a reload", async () => {
  const { handler } = answersInTurn({ language: 'de' });
  renderRoute('/products', { handlers: [handler] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Produkte' })).toBeVisible();
  expect(document.documentElement.lang).toBe('de');
  expect(localStorage.getItem('language')).toBe('de');
});

test.each(['en', null, 'klingon'])('the chosen language %s changes nothing here', async (language) => {
  const { handler } = answersInTurn({ language });
  const { store } = renderRoute('/products', { handlers: [handler] });
  await waitFor(() => expect(store.getState().me).not.toBeNull());
  expect(document.documentElement.lang).toBe('en');
  expect(localStorage.getItem('language')).toBeNull();
});

test("a browser without local storage shows the user's language too", async () => {
  const keep = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    if (key === 'language') throw new DOMException('Full', 'QuotaExceededError');
  });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.accessToken = 'access-token';
  localStorage.refreshToken = 'refresh-token-of-the-test';
  const { handler } = answersInTurn({ language: 'de' });
  renderRoute('/products', { handlers: [handler] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Produkte' })).toBeVisible();
  keep.mockRestore();
  warn.mockRestore();
});
