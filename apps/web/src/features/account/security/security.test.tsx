import {
  ChangePassword,
  ConfirmTotp,
  DisableTotp,
  RecoveryCodes,
  Session,
  StartTotp,
  TotpSecret,
  TotpState,
} from '@relaydesk/contracts/account';
import { EmptyObject } from '@relaydesk/contracts/common';
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { errorResponse, server, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';

beforeEach(() => server.use(http.get('*/api/*', () => errorResponse('unavailable'))));

const show = (...handlers: RequestHandler[]) => renderRoute('/profile', { handlers });
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openPassword(handlers: RequestHandler[]) {
  const { user } = show(...handlers);
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  const dialog = await dialogNamed('Change password');
  const change = async (current: string, next: string, confirm: string) => {
    for (const [label, text] of [
      ['Current password', current],
      ['New password', next],
      ['Confirm new password', confirm],
    ] as const) {
      const field = dialog.getByLabelText(new RegExp(`^${label}`));
      await user.clear(field);
      await user.type(field, text);
    }
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
  };
  return { user, dialog, change };
}

test('the password is changed with the current one', async () => {
  const sent: unknown[] = [];
  const { change } = await openPassword([
    http.post('*/api/settings/password/', async ({ request }) => {
      sent.push(ChangePassword.parse(await request.json()));
      return successResponse(EmptyObject, {});
    }),
  ]);
  await change('relaydesk-demo', 'a few words in a row', 'a few words in a row');
  expect(
    await screen.findByText('Password changed. You have been signed out everywhere else.'),
  ).toBeVisible();
  expect(sent).toEqual([{ current_password: 'relaydesk-demo', new_password: 'a few words in a row' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a password that is too weak is reported at its field', async () => {
  const fields = { current_password: 'The password is incorrect.', new_password: 'This is too common.' };
  const { dialog, change } = await openPassword([
    http.post('*/api/settings/password/', () => errorResponse('invalid', { fields })),
  ]);
  await change('wrong', 'a few words in a row', 'not the same words');
  const confirm = dialog.getByLabelText(/^Confirm new password/);
  await waitFor(() => expect(confirm).toHaveAccessibleDescription('The passwords don’t match.'));
  await change('wrong', 'a few words in a row', 'a few words in a row');
  const current = dialog.getByLabelText(/^Current password/);
  await waitFor(() => expect(current).toHaveAccessibleDescription('The password is incorrect.'));
  expect(dialog.getByLabelText(/^New password/)).toHaveAccessibleDescription('This is too common.');
});

/** A second factor that can be set up, used and disabled; its code is 123456. */
function secondFactor(state: TotpState) {
  let now = state;
  const codes = Array.from({ length: 10 }, (_, index) => `code-${index}-abcd`);
  const handlers = [
    http.get('*/api/settings/totp/', () => successResponse(TotpState, now)),
    http.post('*/api/settings/totp/start/', async ({ request }) => {
      const { password } = StartTotp.parse(await request.json());
      if (password !== 'relaydesk-demo') {
        return errorResponse('invalid', { fields: { password: 'The password is incorrect.' } });
      }
      return successResponse(TotpSecret, {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/R:c?secret=JBSWY3DPEHPK3PXP',
      });
    }),
    http.post('*/api/settings/totp/confirm/', async ({ request }) => {
      const { code } = ConfirmTotp.parse(await request.json());
      if (code !== '123456') return errorResponse('invalid', { fields: { code: 'This code is wrong.' } });
      now = { is_enabled: true, recovery_codes_left: 10 };
      return successResponse(RecoveryCodes, { recovery_codes: codes });
    }),
    http.post('*/api/settings/totp/recovery-codes/', async ({ request }) => {
      DisableTotp.parse(await request.json());
      now = { is_enabled: true, recovery_codes_left: 10 };
      return successResponse(RecoveryCodes, { recovery_codes: codes });
    }),
    http.post('*/api/settings/totp/stop/', async ({ request }) => {
      DisableTotp.parse(await request.json());
      now = { is_enabled: false, recovery_codes_left: 0 };
      return successResponse(TotpState, now);
    }),
  ];
  return { handlers, codes };
}

test('setup needs the password, QR code or key, and a code; the recovery codes show once', async () => {
  const { handlers, codes } = secondFactor({ is_enabled: false, recovery_codes_left: 0 });
  const { user } = show(...handlers);
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  const first = await dialogNamed('Second factor');
  await user.type(first.getByLabelText(/^Password/), 'wrong');
  await user.click(first.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(first.getByLabelText(/^Password/)).toHaveAccessibleDescription('The password is incorrect.'),
  );
  await user.clear(first.getByLabelText(/^Password/));
  await user.type(first.getByLabelText(/^Password/), 'relaydesk-demo');
  await user.click(first.getByRole('button', { name: 'Next' }));

  const second = await dialogNamed('Scan this code');
  expect(second.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(second.getByLabelText('Or enter this key')).toHaveValue('JBSWY3DPEHPK3PXP');
  await user.type(second.getByLabelText(/^Code from your app/), '000000');
  await user.click(second.getByRole('button', { name: 'Turn on' }));
  await waitFor(() =>
    expect(second.getByLabelText(/^Code from your app/)).toHaveAccessibleDescription('This code is wrong.'),
  );
  await user.clear(second.getByLabelText(/^Code from your app/));
  await user.type(second.getByLabelText(/^Code from your app/), '123456');
  await user.click(second.getByRole('button', { name: 'Turn on' }));

  const third = await dialogNamed('Your recovery codes');
  expect(third.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
  await user.click(third.getByRole('button', { name: 'Copy' }));
  expect(await third.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`);
  await user.click(third.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('On. 10 recovery codes are left.')).toBeVisible();
});

test('few recovery codes show a hint and can be replaced', async () => {
  const { handlers, codes } = secondFactor({ is_enabled: true, recovery_codes_left: 1 });
  const { user } = show(...handlers);
  expect(await screen.findByText('On. 1 recovery code is left.')).toBeVisible();
  expect(screen.getByText(/You have only a few recovery codes left/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New recovery codes' }));
  const dialog = await dialogNamed('New recovery codes');
  await user.type(dialog.getByLabelText(/^Password/), 'relaydesk-demo');
  await user.type(dialog.getByLabelText(/^Code from your app, or a recovery code/), '123456');
  await user.click(dialog.getByRole('button', { name: 'New recovery codes' }));
  expect((await dialogNamed('Your recovery codes')).getAllByRole('listitem')).toHaveLength(codes.length);
});

test('the second factor is disabled with password and code', async () => {
  const { handlers } = secondFactor({ is_enabled: true, recovery_codes_left: 8 });
  const { user } = show(...handlers);
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = await dialogNamed('Turn off');
  await user.type(dialog.getByLabelText(/^Password/), 'relaydesk-demo');
  await user.type(dialog.getByLabelText(/^Code from your app, or a recovery code/), '123456');
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Second factor turned off.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
});

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const session = (n: number, changes: Partial<Session>): Session => ({
  id: `0197c000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  is_current: false,
  user_agent: FIREFOX,
  address: '203.0.113.0/24',
  created_at: '2026-11-20T08:00:00.000Z',
  last_used_at: '2026-11-21T08:00:00.000Z',
  ...changes,
});

/** A list of sessions that can be ended, except the current one. */
function sessions() {
  let all = [session(1, { is_current: true, user_agent: CHROME }), session(2, {}), session(3, {})];
  const keep = (isKept: (one: Session) => boolean) => {
    all = all.filter(isKept);
    return successResponse(EmptyObject, {});
  };
  return [
    http.get('*/api/settings/sessions/', () =>
      HttpResponse.json({ code: 0, data: all.map((one) => Session.parse(one)) }),
    ),
    http.delete('*/api/settings/sessions/:id/', ({ params }) => keep(({ id }) => id !== params.id)),
    http.delete('*/api/settings/sessions/', () => keep(({ is_current }) => is_current)),
  ];
}

test('sessions are listed with the current one marked; another one can be ended, then all others', async () => {
  const { user } = show(...sessions());
  const list = within(await screen.findByRole('list', { name: 'Active sessions' }));
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  const [first] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent('Chrome on Linux');
  expect(first).toHaveTextContent('This device');
  expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument(); // the list was asserted to have three
  await user.click(list.getAllByRole('button', { name: 'Log out Firefox on Windows' })[0] as HTMLElement); // two of the three have it
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Log out everywhere else' }));
  await user.click(question.getByRole('button', { name: 'Log out everywhere else' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).not.toBeInTheDocument();
});
