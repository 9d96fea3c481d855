import { SignIn, SignInResponse } from '@relaydesk/contracts/auth';
import { hasLeadingZeroBits } from '@relaydesk/contracts/proof-of-work';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { delay, http } from 'msw';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { errorResponse, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';

afterEach(() => vi.restoreAllMocks());

const signedIn = { access_token: 'access', refresh_token: 'refresh', device_token: 'device' };

const show = async (handlers: RequestHandler[] = [], path = '/') => {
  const shown = renderRoute(path, { as: 'signed-out', handlers });
  await screen.findByRole('heading', { level: 1 });
  return shown;
};

const signInAnswers = (respond: () => Response | Promise<Response>) => http.post('*/auth/sign-in/', respond);

async function fillIn(user: Awaited<ReturnType<typeof show>>['user'], email: string, password: string) {
  if (email) await user.type(screen.getByLabelText('Email address'), email);
  if (password) await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('the fields are named for password managers', async () => {
  await show();
  const email = screen.getByLabelText('Email address');
  const password = screen.getByLabelText('Password');
  expect([email.getAttribute('autocomplete'), password.getAttribute('autocomplete')]).toEqual([
    'username',
    'current-password',
  ]);
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/ForgotPassword');
  await waitFor(() => expect(document.title).toBe('Sign in · Relaydesk'));
});

test.each([
  ['', '', 'Enter your email address.', 'Email address'],
  ['nobody', 'secret', 'Enter an email address such as name@company.com.', 'Email address'],
  ['csr@acme.test', '', 'Enter your password.', 'Password'],
])('"%s" and "%s": %s', async (email, password, text, field) => {
  const { user } = await show();
  await fillIn(user, email, password);
  const input = screen.getByLabelText(field);
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(text);
  expect(input).toHaveFocus();
});

test.each([
  ['Invalid email or password.', () => errorResponse('wrong_credentials')],
  [
    'Too many attempts. Try again in 20 seconds.',
    () => errorResponse('too_many_requests', { retry_after: 20 }),
  ],
  ['Too many attempts. Try again in 1 second.', () => errorResponse('too_many_requests', { retry_after: 1 })],
  [
    'Your account is disabled, contact your administrator.',
    () => errorResponse('forbidden', { message: 'Your account is disabled, contact your administrator.' }),
  ],
  ['Organisation suspended.', () => errorResponse('forbidden', { message: 'Organisation suspended.' })],
  ['We can’t reach the server. Check your connection and try again.', () => Response.error()],
])('a refused sign-in shows the reason inside the form: %s', async (text, respond) => {
  const { user, router } = await show([signInAnswers(respond)]);
  await fillIn(user, 'csr@acme.test', 'wrong-password');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(router.state.location.pathname).toBe('/');
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('a server error of a field shows at the field', async () => {
  const fields = { email: 'Enter a valid email address.' };
  const { user } = await show([signInAnswers(() => errorResponse('invalid', { fields }))]);
  await fillIn(user, 'csr@acme', 'relaydesk-demo');
  await waitFor(() =>
    expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(
      'Enter a valid email address.',
    ),
  );
});

test('a second click during the request sends nothing', async () => {
  let sent = 0;
  const { user } = await show([
    signInAnswers(() => {
      sent += 1;
      return delay('infinite').then(() => errorResponse('unavailable'));
    }),
  ]);
  await fillIn(user, 'csr@acme.test', 'relaydesk-demo');
  await user.click(await screen.findByRole('button', { name: 'Signing in …' }));
  expect(sent).toBe(1);
});

test('success stores both tokens and opens home', async () => {
  const bodies: unknown[] = [];
  const { user, router } = await show([
    http.post('*/auth/sign-in/', async ({ request }) => {
      bodies.push(await request.json());
      return successResponse(SignInResponse, signedIn);
    }),
    http.get('*/api/*', () => delay('infinite')),
    http.get('*/auth/centrifugo/token/', () => delay('infinite')),
  ]);
  await fillIn(user, ' csr@acme.test ', 'relaydesk-demo');
  await waitFor(() => expect(router.state.location.pathname).toBe('/homePage'));
  expect(bodies).toEqual([{ email: 'csr@acme.test', password: 'relaydesk-demo' }]);
  expect([localStorage.getItem('accessToken'), localStorage.getItem('refreshToken')]).toEqual([
    'access',
    'refresh',
  ]);
});

test.each(['//evil.example/', '/\\evil.example', 'https://evil.example/'])(
  'sign-in never redirects to %s',
  async (next) => {
    const { user, router } = await show(
      [
        signInAnswers(() => successResponse(SignInResponse, signedIn)),
        http.get('*/api/*', () => delay('infinite')),
      ],
      `/?next=${encodeURIComponent(next)}`,
    );
    await fillIn(user, 'csr@acme.test', 'relaydesk-demo');
    await waitFor(() => expect(router.state.location.pathname).toBe('/homePage'));
  },
);

test('the password can be shown and hidden again', async () => {
  const { user } = await show();
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

test('Caps Lock shows a hint while it is on', async () => {
  await show();
  const password = screen.getByLabelText('Password');
  fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
  expect(screen.getByText('Caps Lock is on.')).toBeVisible();
  fireEvent.keyUp(password, { key: 'a' });
  expect(screen.queryByText('Caps Lock is on.')).not.toBeInTheDocument();
});

test('too many attempts show a countdown that disappears at its end', async () => {
  const start = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => start); // visible for the rest of the wait
  onTestFinished(() => clock.mockRestore());
  const { user } = await show([signInAnswers(() => errorResponse('too_many_requests', { retry_after: 20 }))]);
  await fillIn(user, 'csr@acme.test', 'wrong-password');
  expect(await screen.findByRole('timer')).toHaveTextContent('Try again in 20 seconds.');
  clock.mockImplementation(() => start + 12_500);
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('Try again in 8 seconds.'));
  clock.mockImplementation(() => start + 21_000);
  await waitFor(() => expect(screen.queryByRole('timer')).not.toBeInTheDocument());
});
/** Responds as for a user with a second factor whose only valid code is 123456; records requests. */
function secondFactor() {
  const sent: SignIn[] = [];
  const handler = http.post('*/auth/sign-in/', async ({ request }) => {
    const body = SignIn.parse(await request.json());
    sent.push(body);
    if (!body.code) return errorResponse('code_required');
    if (body.code !== '123456') return errorResponse('wrong_code');
    return successResponse(SignInResponse, signedIn);
  });
  return { sent, handlers: [handler, http.get('*/api/*', () => delay('infinite'))] };
}

test('a user with a second factor enters a code and can retry after a wrong one', async () => {
  const { sent, handlers } = secondFactor();
  const { user, router } = await show(handlers, '/?next=%2Fsale');
  await fillIn(user, 'csr@acme.test', 'relaydesk-demo');
  const code = await screen.findByLabelText('Code from your app');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(code).toHaveAccessibleDescription('Enter the code.');

  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription('This code is wrong, expired or already used.'),
  );
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/sale'));
  expect(sent.map(({ code: given }) => given)).toEqual([undefined, '000000', '123456']);
  expect(sent.at(-1)).toMatchObject({ email: 'csr@acme.test', password: 'relaydesk-demo' });
});

test('a recovery code works too, and the user can start again with another account', async () => {
  const { sent, handlers } = secondFactor();
  const { user } = await show(handlers);
  await fillIn(user, 'csr@acme.test', 'relaydesk-demo');
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-ijkl');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(sent.at(-1)?.code).toBe('abcd-efgh-ijkl'));
  await waitFor(() => expect(screen.getByLabelText('Recovery code')).toBeInvalid());
  await user.click(screen.getByRole('button', { name: 'Use a code from your app' }));
  expect(screen.getByLabelText('Code from your app')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Sign in with another account' }));
  expect(screen.getByLabelText('Email address')).toBeVisible();
});

test('a password change before the code returns to the first step', async () => {
  let isChanged = false;
  const { user } = await show([
    signInAnswers(() => (isChanged ? errorResponse('wrong_credentials') : errorResponse('code_required'))),
  ]);
  await fillIn(user, 'csr@acme.test', 'relaydesk-demo');
  await user.type(await screen.findByLabelText('Code from your app'), '123456');
  isChanged = true;
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Invalid email or password.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
});

test('a challenge is solved silently, and the device is trusted afterwards', async () => {
  const sent: SignIn[] = [];
  const challenge = '8.1795472302697.nonce.signature';
  const { user, router } = await show([
    http.post('*/auth/sign-in/', async ({ request }) => {
      const body = SignIn.parse(await request.json());
      sent.push(body);
      if (body.proof) return successResponse(SignInResponse, signedIn);
      return errorResponse('too_many_requests', { retry_after: 20, challenge });
    }),
    http.get('*/api/*', () => delay('infinite')),
    http.get('*/auth/centrifugo/token/', () => delay('infinite')),
  ]);
  localStorage.setItem(
    'deviceTokens',
    JSON.stringify({ 'csr@acme.test': 'from before', 'b@acme.test': 'b' }),
  );
  await fillIn(user, 'CSR@acme.test', 'relaydesk-demo');
  await waitFor(() => expect(router.state.location.pathname).toBe('/homePage'));
  expect(sent.map(({ device_token }) => device_token)).toEqual(['from before', 'from before']);
  const proof = sent[1]?.proof ?? '';
  expect(proof.startsWith(`${challenge}.`)).toBe(true);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof));
  expect(hasLeadingZeroBits(new Uint8Array(hash), 8)).toBe(true);
  expect(JSON.parse(localStorage.getItem('deviceTokens') ?? '')).toEqual({
    'b@acme.test': 'b',
    'csr@acme.test': 'device',
  });
});
