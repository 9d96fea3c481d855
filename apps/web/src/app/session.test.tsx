import { RealtimeToken, Tokens } from '@relaydesk/contracts/auth';
import { Me } from '@relaydesk/contracts/user';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { buildMe, buildSuperAdmin } from '../testing/build-me';
import { errorResponse, server, successResponse } from '../testing/network';
import { renderRoute } from '../testing/render-route';

// The data of the pages is irrelevant to these tests.
beforeEach(() => server.use(http.get('*/api/*', () => errorResponse('unavailable'))));

const session = () => screen.findByRole('navigation', { name: 'Main' });

test('staff pages fetch the current user once and fill the session', async () => {
  const asked: string[] = [];
  const me = buildMe();
  const { store } = renderRoute('/nowhere-yet', { as: 'signed-out' });
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(store.getState().session).toEqual({
    isAuthenticated: false,
    name: '',
    email: '',
    role: '',
    organisationId: '',
  });

  renderRoute('/products', {
    handlers: [
      http.get('*/api/settings/users/me/', ({ request }) => {
        asked.push(request.headers.get('Authorization') ?? '');
        return successResponse(Me, me);
      }),
    ],
  });
  await session();
  await waitFor(() =>
    expect(store.getState().session).toEqual({
      isAuthenticated: true,
      name: me.name,
      email: me.email,
      role: 'CSR',
      organisationId: me.organization_id,
    }),
  );
  expect(asked).toEqual(['Bearer access-token']);
});

test.each([
  ['answered', { code: 0, data: buildMe() }, 'access-token', 0],
  ['failed', undefined, 'access-token', 1],
  ['for another session', { code: 0, data: buildSuperAdmin() }, 'another-token', 1],
])('the response of the early request, %s, is used once', async (_, early, accessToken, times) => {
  let asked = 0;
  window.askedEarly = {
    accessToken,
    askedAt: Date.now(),
    answers: new Map([['/api/settings/users/me/', Promise.resolve(early)]]),
  };
  const { store } = renderRoute('/products', {
    handlers: [
      http.get('*/api/settings/users/me/', () => {
        asked += 1;
        return successResponse(Me, buildMe());
      }),
    ],
  });
  await waitFor(() => expect(store.getState().session).toMatchObject({ name: buildMe().name, role: 'CSR' }));
  expect(asked).toBe(times);
  expect(window.askedEarly?.answers.size ?? 0).toBe(0);
});

test('a user without organisation and group is a Super Admin and is fetched only once', async () => {
  let asked = 0;
  const { store } = renderRoute('/channel', {
    as: buildSuperAdmin(),
    handlers: [
      http.get('*/api/settings/users/me/', () => {
        asked += 1;
        return successResponse(Me, buildSuperAdmin());
      }),
    ],
  });
  await screen.findByRole('link', { name: 'Channel' });
  expect(store.getState().session).toMatchObject({ role: 'Super Admin', organisationId: '' });
  expect(asked).toBe(1);
});

test('failing to fetch the user clears local storage, shows a toast and returns to the sign-in page', async () => {
  localStorage.setItem('mode', 'dark');
  const { router } = renderRoute('/products', {
    handlers: [http.get('*/api/settings/users/me/', () => errorResponse('unexpected'))],
  });
  expect(await screen.findByText('Failed to fetch user role')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(localStorage).toHaveLength(0);
  expect(router.state.location.pathname).toBe('/');
});

test('a signed-out visitor is sent to the sign-in page and then to the requested page', async () => {
  const { user, router } = renderRoute('/sale?status=paid', {
    as: 'signed-out',
    handlers: [
      http.post('*/auth/sign-in/', () => successResponse(Tokens, { access_token: 'a', refresh_token: 'r' })),
      http.get('*/api/settings/users/me/', () => successResponse(Me, buildMe())),
      http.get('*/auth/centrifugo/token/', () => successResponse(RealtimeToken, { token: 't' })),
      http.get('*/api/notifications/', () => errorResponse('unavailable')),
    ],
  });
  await user.type(await screen.findByLabelText('Email address'), 'csr@acme.test');
  await user.type(screen.getByLabelText('Password'), 'relaydesk-demo');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await session();
  expect(router.state.location.pathname + router.state.location.search).toBe('/sale?status=paid');
});

test('a session that ends in another tab leaves no data of the user in the store', async () => {
  const { store } = renderRoute('/products');
  await session();
  await waitFor(() => expect(store.getState().session.role).toBe('CSR'));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  await waitFor(() => expect(store.getState().session.role).toBe(''));
  expect(store.getState().me).toBeNull();
  expect(store.getState().products.products).toEqual([]);
});
