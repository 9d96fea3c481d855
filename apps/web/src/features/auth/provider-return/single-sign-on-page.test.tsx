import {
  FinishedSingleSignOn,
  SignInProvider,
  StartedSingleSignOn,
} from '@relaydesk/contracts/single-sign-on';
import { screen, waitFor } from '@testing-library/react';
import { delay, http, type RequestHandler } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { pageLocation } from '../../../lib/page-location';
import { clearBrowserKey, leaveForProvider } from '../../../shared/leave-for-provider';
import { errorResponse, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';

afterEach(() => {
  vi.restoreAllMocks();
  clearBrowserKey();
});

const FINISH = '*/auth/single-sign-on/finish/';
const KEY = 'the key of this browser';
const signedIn = {
  purpose: 'sign_in',
  ...{ access_token: 'access', refresh_token: 'refresh', device_token: 'device' },
  ...{ email: 'ada@acme.test', next: '/products' },
} as const;

function comeBack(handlers: RequestHandler[], query = '?code=abc&state=def') {
  leaveForProvider({ url: '', browser_key: KEY }, { assign: () => undefined });
  return renderRoute(`/singleSignOn${query}`, { as: 'signed-out', handlers });
}

const withProvider = (is_required: boolean) =>
  http.get('*/auth/single-sign-on/', () =>
    successResponse(SignInProvider, { provider: { name: 'Acme ID', is_required } }),
  );

test('an address of a domain with a provider offers it; the page leaves for it with the address', async () => {
  const leave = vi.spyOn(pageLocation, 'assign').mockImplementation(() => undefined);
  const sent: unknown[] = [];
  const { user } = renderRoute('/?next=/products', {
    as: 'signed-out',
    handlers: [
      withProvider(false),
      http.post('*/auth/single-sign-on/start/', async ({ request }) => {
        sent.push(await request.json());
        return successResponse(StartedSingleSignOn, { url: 'https://id.acme.test/', browser_key: KEY });
      }),
    ],
  });
  await user.type(await screen.findByLabelText('Email address'), 'ada@acme.test');
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Continue with Acme ID' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://id.acme.test/'));
  expect(sent).toEqual([{ email: 'ada@acme.test', next: '/products' }]);
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('where single sign-on is required, the password is hidden until the emergency admin asks for it', async () => {
  const { user } = renderRoute('/', { as: 'signed-out', handlers: [withProvider(true)] });
  await user.type(await screen.findByLabelText('Email address'), 'ada@acme.test');
  await user.tab();
  expect(await screen.findByRole('button', { name: 'Continue with Acme ID' })).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use a password instead' }));
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('the response of the provider is sent once, the tokens are stored and the requested page opens', async () => {
  const sent: unknown[] = [];
  const { router } = comeBack([
    http.post(FINISH, async ({ request }) => {
      sent.push(await request.json());
      return successResponse(FinishedSingleSignOn, signedIn);
    }),
    http.get('*/api/*', () => delay('infinite')),
    http.get('*/auth/centrifugo/token/', () => delay('infinite')),
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
  expect(sent).toEqual([{ query: '?code=abc&state=def', browser_key: KEY }]);
  expect(localStorage.getItem('accessToken')).toBe('access');
});

test('a second factor is asked for after the provider', async () => {
  const codes: unknown[] = [];
  const { user, router } = comeBack([
    http.post(FINISH, async ({ request }) => {
      const { code } = (await request.json()) as { code?: string }; // the request of this page
      codes.push(code);
      if (code === undefined) return errorResponse('code_required');
      return code === '123456'
        ? successResponse(FinishedSingleSignOn, signedIn)
        : errorResponse('wrong_code');
    }),
    http.get('*/api/*', () => delay('infinite')),
    http.get('*/auth/centrifugo/token/', () => delay('infinite')),
  ]);
  const field = await screen.findByLabelText('Code from your app');
  await user.type(field, '000000');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('This code is wrong, expired or already used.')).toBeVisible();
  await user.clear(screen.getByLabelText('Code from your app'));
  await user.type(screen.getByLabelText('Code from your app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
  expect(codes).toEqual([undefined, '000000', '123456']);
});

test('a refusal shows its reason; without a key of this tab nothing is sent', async () => {
  comeBack([
    http.post(FINISH, () => errorResponse('forbidden', { message: 'None of your groups has access.' })),
  ]);
  expect(await screen.findByText('None of your groups has access.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/');
});

test('another tab cannot finish it', async () => {
  renderRoute('/singleSignOn?code=abc&state=def', { as: 'signed-out' });
  expect(await screen.findByText(/^This sign-in was started in another tab/)).toBeVisible();
});

test('a test shows what the provider states, and why the user would be refused', async () => {
  comeBack([
    http.post(FINISH, () =>
      successResponse(FinishedSingleSignOn, {
        ...{ purpose: 'test', subject: 'u-1', email: 'ada@acme.test', email_verified: null, name: 'Ada' },
        ...{ groups: ['leads', 'all'], group: null, problem: 'single_sign_on_email_unverified' },
      }),
    ),
  ]);
  expect(await screen.findByText('leads, all')).toBeVisible();
  expect(
    screen.getByText(/^This user would be refused: Your identity provider has not verified/),
  ).toBeVisible();
  expect(screen.getByText('Not stated')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to settings' })).toHaveAttribute(
    'href',
    '/organisationSettings/singleSignOn',
  );
});
