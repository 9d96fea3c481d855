import {
  AcceptInvitation,
  CheckLink,
  ForgotPassword,
  OneTimeLink,
  RestoredEmail,
  SetPassword,
  SignIn,
  Tokens,
} from '@relaydesk/contracts/auth';
import { EmptyObject } from '@relaydesk/contracts/common';
import { screen, waitFor } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { delay, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { errorResponse, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';

const TOKEN = 'one-time-token-of-the-test';
const RESET = `/ForgotPassword?token=${TOKEN}`;
const INVITATION = `/?invitation=${TOKEN}`;
const GOOD = 'a few words in a row';

afterEach(() => vi.restoreAllMocks());

const show = (path: string, handlers: RequestHandler[] = []) =>
  renderRoute(path, { as: 'signed-out', handlers });
type User = ReturnType<typeof show>['user'];

/** The purpose of the token. */
const isFor = (changes: Partial<OneTimeLink> = {}) =>
  http.post('*/auth/check-link/', async ({ request }) => {
    expect(CheckLink.parse(await request.json())).toEqual({ token: TOKEN });
    return successResponse(OneTimeLink, {
      kind: 'reset',
      email: 'casey@acme.test',
      address: null,
      first_name: 'Casey',
      last_name: 'Reed',
      organization_name: 'Acme Sports',
      group: 'CSR',
      needs_code: false,
      ...changes,
    });
  });

const isDead = http.post('*/auth/check-link/', () => errorResponse('link_expired'));

async function choosePassword(user: User, password: string, confirm: string, button: string) {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), confirm);
  await user.click(screen.getByRole('button', { name: button }));
}

const forgets = (respond: (body: ForgotPassword) => Response | Promise<Response>) =>
  http.post('*/auth/forgot-password/', async ({ request }) =>
    respond(ForgotPassword.parse(await request.json())),
  );

test('sending a link shows the same text for every address and blocks the next one for 60 s', async () => {
  const asked: string[] = [];
  const { user } = show('/ForgotPassword', [
    forgets(({ email }) => {
      asked.push(email);
      return successResponse(EmptyObject, {});
    }),
  ]);
  await user.type(await screen.findByLabelText('Email address'), 'casey@acme.test');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText('If the address exists, a link was sent')).toBeVisible();
  const again = await screen.findByRole('button', { name: /^Send again in \d+ s$/ });
  expect(again).toHaveAttribute('aria-disabled', 'true');
  await user.click(again);
  const start = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => start + 60_000);
  await user.click(await screen.findByRole('button', { name: 'Send reset link' }));
  await waitFor(() => expect(asked).toEqual(['casey@acme.test', 'casey@acme.test']));
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/');
});

test.each([
  ['', 'Enter your email address.'],
  ['casey', 'Enter an email address such as name@company.com.'],
])('the address "%s" is rejected before sending', async (email, text) => {
  const { user } = show('/ForgotPassword');
  const field = await screen.findByLabelText('Email address');
  if (email) await user.type(field, email);
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(field).toHaveAccessibleDescription(text);
});

test.each([
  [
    'Too many attempts. Try again in 30 seconds.',
    () => errorResponse('too_many_requests', { retry_after: 30 }),
  ],
  ['We can’t reach the server. Check your connection and try again.', () => Response.error()],
])('a failed request for a link shows: %s', async (text, respond) => {
  const { user } = show('/ForgotPassword', [forgets(respond)]);
  await user.type(await screen.findByLabelText('Email address'), 'casey@acme.test');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('If the address exists, a link was sent')).not.toBeInTheDocument();
});

test.each([
  ['short', 'short', 'New password', 'Enter at least 10 characters.'],
  [GOOD, 'but not the same', 'Confirm new password', 'The passwords don’t match.'],
])('a new password "%s", then "%s", is rejected before sending', async (password, confirm, field, text) => {
  const { user } = show(RESET, [isFor()]);
  await choosePassword(user, password, confirm, 'Set new password');
  expect(screen.getByLabelText(field)).toHaveAccessibleDescription(text);
});

test('the strength of a new password shows while typing', async () => {
  const { user } = show(RESET, [isFor()]);
  const password = await screen.findByLabelText('New password');
  expect(screen.queryByRole('meter')).not.toBeInTheDocument();
  await user.type(password, 'casey.reed');
  expect(screen.getByRole('meter', { name: 'Password strength' })).toHaveAccessibleDescription('Weak');
  await user.clear(password);
  await user.type(password, GOOD);
  expect(screen.getByRole('meter', { name: 'Password strength' })).toHaveAccessibleDescription('Strong');
});

test('a reset link sets the password, ends the session of this browser and opens the sign-in page', async () => {
  const { user, router } = show(RESET, [
    isFor(),
    http.post('*/auth/set-password/', async ({ request }) => {
      expect(SetPassword.parse(await request.json())).toEqual({ token: TOKEN, password: GOOD });
      return successResponse(EmptyObject, {});
    }),
  ]);
  expect(await screen.findByText('For casey@acme.test. This link works once.')).toBeVisible();
  localStorage.setItem('accessToken', 'of an earlier session');
  await choosePassword(user, GOOD, GOOD, 'Set new password');
  expect(await screen.findByText('Password set. You can sign in with it now.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('a reset does not skip the second factor', async () => {
  const codes: (string | undefined)[] = [];
  const { user } = show(RESET, [
    isFor({ needs_code: true }),
    http.post('*/auth/set-password/', async ({ request }) => {
      codes.push(SetPassword.parse(await request.json()).code);
      return errorResponse('wrong_code');
    }),
  ]);
  await choosePassword(user, GOOD, GOOD, 'Set new password');
  const code = screen.getByLabelText('Code from your app');
  expect(code).toHaveAccessibleDescription('Enter the code.');
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription('This code is wrong, expired or already used.'),
  );
  expect(codes).toEqual(['123456']);
});

test('a password that the server refuses shows the reason at its field', async () => {
  const fields = { password: 'This password is too common.' };
  const { user } = show(RESET, [
    isFor(),
    http.post('*/auth/set-password/', () => errorResponse('invalid', { fields })),
  ]);
  await choosePassword(user, GOOD, GOOD, 'Set new password');
  await waitFor(() =>
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(fields.password),
  );
});

test.each([
  ['before', [isDead]],
  ['while it is used', [isFor(), http.post('*/auth/set-password/', () => errorResponse('link_expired'))]],
])('an invalid reset link %s offers a new one', async (when, handlers) => {
  const { user, router } = show(RESET, handlers);
  if (when !== 'before') await choosePassword(user, GOOD, GOOD, 'Set new password');
  expect(
    await screen.findByText('This link was already used or has expired. Request a new one.'),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Request a new link' }));
  expect(await screen.findByRole('button', { name: 'Send reset link' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('a failed check of a link can be retried', async () => {
  let isUp = false;
  const { user } = show(RESET, [
    http.post('*/auth/check-link/', () => (isUp ? errorResponse('link_expired') : Response.error())),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  isUp = true;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('an invitation shows user, organisation and role, takes name and password, and signs in', async () => {
  const sent: unknown[] = [];
  const { user, router } = show(INVITATION, [
    isFor({ kind: 'invitation', last_name: '' }),
    http.post('*/auth/accept-invitation/', async ({ request }) => {
      sent.push(AcceptInvitation.parse(await request.json()));
      return successResponse(EmptyObject, {});
    }),
    http.post('*/auth/sign-in/', async ({ request }) => {
      sent.push(SignIn.parse(await request.json()));
      return successResponse(Tokens, { access_token: 'access', refresh_token: 'refresh' });
    }),
    http.get('*/api/*', () => delay('infinite')),
  ]);
  expect(await screen.findByText('You have been invited to Acme Sports.')).toBeVisible();
  expect(screen.getByLabelText('Email address')).toHaveValue('casey@acme.test');
  expect(screen.getByLabelText('Role')).toHaveValue('CSR');
  expect(screen.getByLabelText('Role')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('First name')).toHaveValue('Casey');
  await user.clear(screen.getByLabelText('First name'));
  await choosePassword(user, GOOD, GOOD, 'Accept invitation');
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Enter at least 2 characters.');
  await user.type(screen.getByLabelText('First name'), 'Cas');
  await user.type(screen.getByLabelText('Last name'), 'Reed');
  await user.click(screen.getByRole('button', { name: 'Accept invitation' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/homePage'));
  expect(sent).toEqual([
    { token: TOKEN, password: GOOD, first_name: 'Cas', last_name: 'Reed' },
    { email: 'casey@acme.test', password: GOOD },
  ]);
  expect(localStorage.getItem('accessToken')).toBe('access');
});

test('when signing in after acceptance fails, the sign-in page opens', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, router } = show(INVITATION, [
    isFor({ kind: 'invitation' }),
    http.post('*/auth/accept-invitation/', () => successResponse(EmptyObject, {})),
    http.post('*/auth/sign-in/', () => errorResponse('too_many_requests')),
  ]);
  await choosePassword(user, GOOD, GOOD, 'Accept invitation');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test.each([
  ['before', [isDead]],
  [
    'while it is accepted',
    [
      isFor({ kind: 'invitation' }),
      http.post('*/auth/accept-invitation/', () => errorResponse('link_expired')),
    ],
  ],
])('an invitation that was used, revoked or has expired %s explains what to do', async (when, handlers) => {
  const { user } = show(INVITATION, handlers);
  if (when !== 'before') await choosePassword(user, GOOD, GOOD, 'Accept invitation');
  expect(await screen.findByText(/already used, revoked or has expired/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('server errors of an invitation show at their fields', async () => {
  const fields = { last_name: "This contains characters that can't be stored." };
  const { user } = show(INVITATION, [
    isFor({ kind: 'invitation' }),
    http.post('*/auth/accept-invitation/', () => errorResponse('invalid', { fields })),
  ]);
  await choosePassword(user, GOOD, GOOD, 'Accept invitation');
  await waitFor(() =>
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription(fields.last_name),
  );
});

test('each kind of link opens its page on any path', async () => {
  const { router } = show(INVITATION, [isFor({ kind: 'first' })]);
  expect(await screen.findByRole('button', { name: 'Set new password' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/ForgotPassword');
});

test('an invitation opened on the reset page redirects to the invitation page', async () => {
  const { router } = show(RESET, [isFor({ kind: 'invitation' })]);
  expect(await screen.findByRole('button', { name: 'Accept invitation' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

test('an invitation asks a signed-in user to log out first', async () => {
  renderRoute(INVITATION, { handlers: [isFor({ kind: 'invitation' })] });
  expect(await screen.findByRole('heading', { name: 'You are already signed in' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/homePage');
});

const EMAIL = `/emailAddress?token=${TOKEN}`;

test('a new email address is confirmed with a button, so that no mail scanner confirms it', async () => {
  const confirmed: unknown[] = [];
  const { user } = show(EMAIL, [
    isFor({ kind: 'email_change', address: 'new@acme.test' }),
    http.post('*/auth/confirm-email/', async ({ request }) => {
      confirmed.push(await request.json());
      return successResponse(EmptyObject, {});
    }),
  ]);
  expect(await screen.findByText(/^You will sign in with new@acme.test/)).toBeVisible();
  expect(confirmed).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Confirm email address' }));
  expect(await screen.findByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  expect(confirmed).toEqual([{ token: TOKEN }]);
});

test('“This wasn’t me” leads to a new password', async () => {
  const reset_token = 'token-of-the-reset-in-the-test';
  const { user, router } = show(EMAIL, [
    isFor({ kind: 'email_undo', address: 'casey@acme.test' }),
    http.post('*/auth/undo-email-change/', () => successResponse(RestoredEmail, { reset_token })),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Secure my account' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/ForgotPassword'));
  expect(router.state.location.search).toBe(`?token=${reset_token}`);
});

test('an address used by another account shows an error; an invalid link explains what to do', async () => {
  const { user, unmount } = show(EMAIL, [
    isFor({ kind: 'email_change', address: 'new@acme.test' }),
    http.post('*/auth/confirm-email/', () => errorResponse('taken')),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Confirm email address' }));
  expect(await screen.findByText(/Another account now uses this address/)).toBeVisible();
  unmount();
  show(EMAIL, [isDead]);
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
