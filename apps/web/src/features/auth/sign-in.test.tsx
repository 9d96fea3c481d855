import { SetPassword, Tokens } from '@relaydesk/contracts/auth';
import { Nothing } from '@relaydesk/contracts/common';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { delay, http } from 'msw';
import { expect, test } from 'vitest';
import { answer, refusal } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';

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
  ['Invalid email or password.', () => refusal('wrong_credentials')],
  ['Too many attempts. Try again in 20 seconds.', () => refusal('too_many_requests', { retry_after: 20 })],
  ['Too many attempts. Try again in 1 second.', () => refusal('too_many_requests', { retry_after: 1 })],
  ['Your account is disabled.', () => refusal('forbidden', { message: 'Your account is disabled.' })],
  ['The server cannot be reached. Check your connection and try again.', () => Response.error()],
])('a refused sign-in says why, inside the form: %s', async (text, respond) => {
  const { user, router } = await show([signInAnswers(respond)]);
  await fillIn(user, 'csr@acme.test', 'wrong-password');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(router.state.location.pathname).toBe('/');
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('what the server says about a field stands at the field', async () => {
  const fields = { email: 'Must be an e-mail address.' };
  const { user } = await show([signInAnswers(() => refusal('invalid', { fields }))]);
  await fillIn(user, 'csr@acme', 'relaydesk-demo');
  await waitFor(() =>
    expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription('Must be an e-mail address.'),
  );
});

test('a second click while the first is on its way sends nothing', async () => {
  let sent = 0;
  const { user } = await show([
    signInAnswers(() => {
      sent += 1;
      return delay('infinite').then(() => refusal('unavailable'));
    }),
  ]);
  await fillIn(user, 'csr@acme.test', 'relaydesk-demo');
  await user.click(await screen.findByRole('button', { name: 'Signing in …' }));
  expect(sent).toBe(1);
});

test('success keeps both tokens and leads home', async () => {
  const bodies: unknown[] = [];
  const { user, router } = await show([
    http.post('*/auth/sign-in/', async ({ request }) => {
      bodies.push(await request.json());
      return answer(Tokens, { access_token: 'access', refresh_token: 'refresh' });
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
  'it never leads to %s',
  async (next) => {
    const { user, router } = await show(
      [
        signInAnswers(() => answer(Tokens, { access_token: 'access', refresh_token: 'refresh' })),
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

test('Caps Lock is pointed out while it is on', async () => {
  await show();
  const password = screen.getByLabelText('Password');
  fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
  expect(screen.getByText('Caps Lock is on.')).toBeVisible();
  fireEvent.keyUp(password, { key: 'a' });
  expect(screen.queryByText('Caps Lock is on.')).not.toBeInTheDocument();
});

test('without a link, the forgotten password’s page says who can send one', async () => {
  await show([], '/ForgotPassword');
  expect(screen.getByText(/An administrator of your organisation can send you a new link/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/');
});

const LINK = '/ForgotPassword?token=one-time-token-of-the-test';

test.each([
  ['short', 'short', 'New password', 'Use at least 10 characters.'],
  ['long enough to pass', 'but not the same', 'Confirm new password', 'The two passwords are not the same.'],
])('a new password "%s", then "%s", is refused at once', async (password, confirm, field, text) => {
  const { user } = await show([], LINK);
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), confirm);
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(screen.getByLabelText(field)).toHaveAccessibleDescription(text);
});

test.each([
  ['Your password is set. You can sign in with it now.', '/', () => answer(Nothing, {})],
  [
    'This link was used before or is too old. Ask for a new one.',
    '/ForgotPassword',
    () => refusal('link_expired'),
  ],
])('the one-time link sets the password once: %s', async (text, path, respond) => {
  const handler = http.post('*/auth/set-password/', async ({ request }) => {
    expect(SetPassword.parse(await request.json())).toEqual({
      token: 'one-time-token-of-the-test',
      password: 'a few words in a row',
    });
    return respond();
  });
  const { user, router } = await show([handler], LINK);
  await user.type(screen.getByLabelText('New password'), 'a few words in a row');
  await user.type(screen.getByLabelText('Confirm new password'), 'a few words in a row');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
});
