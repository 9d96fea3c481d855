import { ConfirmTotp, RecoveryCodes, StartTotp, TotpSecret } from '@relaydesk/contracts/account';
import { Tokens } from '@relaydesk/contracts/auth';
import { SingleSignOut } from '@relaydesk/contracts/single-sign-on';
import { Me } from '@relaydesk/contracts/user';
import { screen, waitFor } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { buildMe } from '../../../testing/build-me';
import { errorResponse, server, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';

beforeEach(() => server.use(http.get('*/api/*', () => errorResponse('second_factor_required'))));

const CODES = Array.from({ length: 10 }, (_, index) => `code-${index}-abcd`);

/** A server that requires a second factor until one is set up; its code is 123456. */
function limitedServer() {
  let isOn = false;
  const handlers: RequestHandler[] = [
    http.get('*/api/settings/users/me/', () => successResponse(Me, buildMe({ needs_second_factor: !isOn }))),
    http.post('*/api/settings/totp/start/', async ({ request }) => {
      if (isOn) return errorResponse('not_allowed_now');
      const { password } = StartTotp.parse(await request.json());
      if (password !== 'relaydesk-demo')
        return errorResponse('invalid', { fields: { password: 'The password is incorrect.' } });
      return successResponse(TotpSecret, {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/R:c?secret=JBSWY3DPEHPK3PXP',
      });
    }),
    http.post('*/api/settings/totp/confirm/', async ({ request }) => {
      const { code } = ConfirmTotp.parse(await request.json());
      if (code === '999999') return errorResponse('not_allowed_now');
      if (code !== '123456') return errorResponse('invalid', { fields: { code: 'The code is incorrect.' } });
      isOn = true;
      return successResponse(RecoveryCodes, { recovery_codes: CODES });
    }),
    http.post('*/auth/single-sign-on/sign-out/', () => successResponse(SingleSignOut, { url: null })),
  ];
  return {
    handlers,
    switchOnElsewhere: () => {
      isOn = true;
    },
  };
}

const begin = { name: 'Set up your second factor', level: 1 };

test('leads from sign-in through password, app and recovery codes to the requested page', async () => {
  const { handlers } = limitedServer();
  const signIn = http.post('*/auth/sign-in/', () =>
    successResponse(Tokens, { access_token: 'access', refresh_token: 'refresh-token-of-the-test' }),
  );
  const { user, router, store } = renderRoute('/?next=%2Fproducts%3Fstatus%3Ddraft', {
    as: 'signed-out',
    handlers: [signIn, ...handlers],
  });
  await user.type(await screen.findByLabelText('Email address'), 'csr@acme.test');
  await user.type(screen.getByLabelText('Password'), 'relaydesk-demo');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));

  await screen.findByRole('heading', begin);
  expect(router.state.location.pathname).toBe('/secondFactor');
  await waitFor(() => expect(document.title).toBe('Second factor · Relaydesk'));
  const next = screen.getByRole('button', { name: 'Next' });
  await user.click(next);
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAccessibleDescription('Enter your password.');
  await user.type(password, 'guessed');
  await user.click(next);
  await waitFor(() => expect(password).toHaveAccessibleDescription('The password is incorrect.'));
  await user.clear(password);
  await user.type(password, 'relaydesk-demo');
  await user.click(next);

  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(screen.getByLabelText('Or enter this key')).toHaveValue('JBSWY3DPEHPK3PXP');
  const code = screen.getByLabelText('Code from your app');
  const confirm = screen.getByRole('button', { name: 'Turn on' });
  await user.type(code, '000000');
  await user.click(confirm);
  await waitFor(() =>
    expect(code).toHaveAccessibleDescription('This code is wrong, expired or already used.'),
  );
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(confirm);

  const list = await screen.findByRole('list', { name: 'Your recovery codes' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(CODES);
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(store.getState().me).toMatchObject({ needs_second_factor: false }));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/products?status=draft');
});

test('a refusal during work leads to the setup and back; also after a restart or a setup in another tab', async () => {
  const { handlers, switchOnElsewhere } = limitedServer();
  let isAsked = false;
  const me = http.get('*/api/settings/users/me/', () =>
    isAsked ? undefined : successResponse(Me, buildMe({ needs_second_factor: false })),
  );
  const products = http.get('*/api/products/', () => {
    isAsked = true;
    return errorResponse('second_factor_required');
  });
  const { user, router } = renderRoute('/products', { handlers: [...handlers, me, products] });
  await screen.findByRole('heading', begin);
  expect(router.state.location.search).toBe('?next=%2Fproducts');

  await user.type(screen.getByLabelText('Password'), 'relaydesk-demo');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(await screen.findByLabelText('Code from your app'), '999999');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  await screen.findByRole('heading', begin);
  switchOnElsewhere();
  await user.type(screen.getByLabelText('Password'), 'relaydesk-demo');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
});

test('cancelling logs out and returns to the sign-in page', async () => {
  const { handlers } = limitedServer();
  const { user, router } = renderRoute('/homePage', { handlers });
  await screen.findByRole('heading', begin);
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await screen.findByRole('button', { name: 'Sign in' });
  expect(router.state.location.pathname).toBe('/');
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('a signed-out visitor signs in first', async () => {
  const { router } = renderRoute('/secondFactor?next=%2Fsale', { as: 'signed-out' });
  await screen.findByRole('button', { name: 'Sign in' });
  expect(router.state.location.search).toBe(`?next=${encodeURIComponent('/secondFactor?next=%2Fsale')}`);
});
