import { EmptyObject } from '@relaydesk/contracts/common';
import { EmailRegistration, MailTest } from '@relaydesk/contracts/email-registration';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { errorResponse, successResponse } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';
import { setScreenWidth } from '../../testing/screen';
import { buildRegistration } from './testing/registration-builders';
import { openRegistrationDrawer, renderRegistrations } from './testing/render-registrations';

const ONE = '*/api/email-registrations/:id/';
const pending = () =>
  buildRegistration({ status: 'pending', channel_integration: null, last_checked_at: null });

test('the table shows email accounts with health as text; filters are sent to the server', async () => {
  const { asked } = renderRegistrations({ path: '/email-registration?status=verified&domain=acme.example' });
  const table = await screen.findByRole('table', { name: 'Email Registration' });
  const row = await within(table).findByRole('row', { name: /support@acme\.example/ });
  const words = ['Acme Sports', 'IMAP imap.acme.example', 'SMTP smtp.acme.example', 'Verified', 'Shop mail'];
  for (const text of [...words, 'SPF: Found', 'DKIM: Weak', 'DMARC: Missing', 'Never'])
    expect(row).toHaveTextContent(text);
  expect(asked[0]?.get('status')).toBe('verified');
  expect(asked[0]?.get('domain')).toBe('acme.example');
});

test('a new email account: a provider preset fills in the servers, errors show at fields, and saving leads to the test', async () => {
  const sent: unknown[] = [];
  const made = pending();
  const registrations: EmailRegistration[] = [];
  const { user } = renderRegistrations({
    registrations,
    handlers: [
      http.post('*/api/email-registrations/', async ({ request }) => {
        sent.push(await request.json());
        if (sent.length === 1) {
          return errorResponse('conflict', { fields: { address: 'There is a mailbox with this address.' } });
        }
        registrations.push(made);
        return successResponse(EmailRegistration, made);
      }),
      http.get('*/api/organisations/:id/', () => errorResponse('not_found')),
    ],
    path: `/email-registration?organization_id=${made.organization_id}`,
  });
  await user.click(
    (await screen.findAllByRole('button', { name: 'Add email registration' }))[0] as HTMLElement,
  ); // one above the list, one in its place
  const form = await screen.findByRole('dialog', { name: 'Add email registration' });
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findAllByText('This field is required.')).not.toHaveLength(0);

  const type = (name: string | RegExp, value: string) =>
    fireEvent.change(within(form).getByLabelText(name), { target: { value } });
  type(/^Address/, 'support@acme.example');
  expect(within(form).getByLabelText(/^IMAP user/)).toHaveValue('support@acme.example');
  await user.click(within(form).getByRole('combobox', { name: /^Provider/ }));
  await user.click(await screen.findByRole('option', { name: 'Gmail, Google Workspace' }));
  expect(within(form).getByLabelText(/^IMAP host/)).toHaveValue('imap.gmail.com');
  expect(within(form).getByText(/Requires an app password/)).toBeInTheDocument();
  type(/^IMAP password/, 'first');
  type(/^SMTP password/, 'second');
  type(/^EHLO name/, 'mail.acme.example');
  type(/^Reply to/, 'desk@acme.example');
  await user.click(within(form).getByRole('combobox', { name: 'SMTP sign-in' }));
  await user.click(await screen.findByRole('option', { name: 'No authentication' }));
  expect(within(form).queryByLabelText(/^SMTP password/)).not.toBeInTheDocument();
  await user.click(within(form).getByRole('combobox', { name: 'SMTP sign-in' }));
  await user.click(await screen.findByRole('option', { name: 'LOGIN' }));
  await user.click(within(form).getByRole('switch', { name: 'Check certificates' }));
  expect(within(form).getByText(/can impersonate the mail server/)).toBeInTheDocument();
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('There is a mailbox with this address.')).toBeInTheDocument();
  type(/^Address/, 'help@acme.example');
  await user.click(within(form).getByRole('button', { name: 'Save' }));

  const drawer = await screen.findByRole('dialog', { name: made.address });
  expect(within(drawer).getByRole('button', { name: 'Send verification email' })).toBeInTheDocument();
  expect(sent[1]).toMatchObject({
    organization_id: made.organization_id,
    address: 'help@acme.example',
    is_certificate_checked: false,
    imap: {
      host: 'imap.gmail.com',
      port: 993,
      security: 'tls',
      user: 'help@acme.example',
      password: 'first',
    },
    smtp: {
      ...{ host: 'smtp.gmail.com', port: 465, password: 'second' },
      ...{ auth: 'login', hello_name: 'mail.acme.example', max_connections: 2 },
    },
    reply_to: 'desk@acme.example',
  });
});

test('a test shows the servers’ responses; polling continues until the verification mail arrives', async () => {
  const registrations = [pending()];
  const { user } = renderRegistrations({
    registrations,
    handlers: [
      http.post(`${ONE}test/`, () =>
        successResponse(MailTest, {
          is_ok: false,
          tested_at: '2026-11-21T09:00:00.000Z',
          steps: [
            { step: 'imap_connect', is_ok: true, words: '* OK ready', hint: null, latency_ms: 12 },
            {
              step: 'imap_sign_in',
              is_ok: false,
              words: '[AUTHENTICATIONFAILED] Invalid credentials',
              hint: 'Use an app password.',
              latency_ms: null,
            },
          ],
        }),
      ),
      http.post(`${ONE}verify/`, () => {
        const verification = { sent_at: '2026-11-21T09:00:00.000Z', expires_at: '2026-11-21T09:30:00.000Z' };
        registrations[0] = { ...pending(), verification };
        return successResponse(EmailRegistration, registrations[0]);
      }),
    ],
  });
  const drawer = await openRegistrationDrawer('support@acme.example', user);
  await user.click(within(drawer).getByRole('button', { name: 'Test' }));
  const steps = await within(drawer).findByRole('list', { name: 'Test results' });
  expect(steps).toHaveTextContent('IMAP connection: * OK ready (12 ms)');
  expect(steps).toHaveTextContent('[AUTHENTICATIONFAILED] Invalid credentials');
  expect(steps).toHaveTextContent('How to fix it: Use an app password.');

  await user.click(within(drawer).getByRole('button', { name: 'Send verification email' }));
  expect(await within(drawer).findByText(/Waiting for it to arrive/)).toBeInTheDocument();
  expect(within(drawer).getByRole('button', { name: 'Send again' })).toBeInTheDocument();
  registrations[0] = buildRegistration();
  expect(
    await within(drawer).findByText('Verified. The mailbox is active.', {}, { timeout: 30_000 }),
  ).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('row', { name: /support@acme\.example.*Verified/ })).toBeInTheDocument();
}, 60_000);

test('DNS records are explained, copied and checked again; the log shows senders, but no content', async () => {
  let checks = 0;
  const { user } = renderRegistrations({
    handlers: [
      http.post(`${ONE}check-dns/`, () => {
        checks += 1;
        return successResponse(EmailRegistration, buildRegistration());
      }),
    ],
  });
  const drawer = await openRegistrationDrawer('support@acme.example', user);
  await user.click(within(drawer).getByRole('tab', { name: 'DNS' }));
  expect(within(drawer).getByLabelText('DMARC: expected value')).toHaveValue('v=DMARC1; p=quarantine');
  expect(within(drawer).getByText('Put a record there.')).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(checks).toBe(1));
  await user.click(within(drawer).getByRole('tab', { name: 'Log' }));
  expect(await within(drawer).findByText(/ada@customer\.example/)).toBeInTheDocument();
  expect(within(drawer).getByText('Accepted')).toBeInTheDocument();
});

test('saving keeps stored passwords; a conflict shows both versions', async () => {
  let sent: unknown;
  const { user } = renderRegistrations({
    handlers: [
      http.patch(ONE, async ({ request }) => {
        sent = await request.json();
        return errorResponse('conflict', {
          current: buildRegistration({ display_name: 'Theirs', version: 4 }),
        });
      }),
    ],
  });
  const drawer = await openRegistrationDrawer('support@acme.example', user);
  await user.click(within(drawer).getByRole('tab', { name: 'Settings' }));
  expect(within(drawer).getByRole('button', { name: 'Replace IMAP password' })).toBeInTheDocument();
  expect(within(drawer).queryByLabelText(/^Address/)).not.toBeInTheDocument();
  fireEvent.change(within(drawer).getByLabelText('Display name'), { target: { value: 'Mine' } });
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByRole('row', { name: /Display name Mine Theirs/ })).toBeInTheDocument();
  expect(sent).toMatchObject({ display_name: 'Mine', version: 3 });
  expect(JSON.stringify(sent)).not.toContain('password');
});

test('pausing, new passwords and deleting ask first; a refusal shows in the dialog', async () => {
  const registrations = [buildRegistration()];
  const sent: Record<string, unknown> = {};
  const { user } = renderRegistrations({
    registrations,
    handlers: [
      http.post(`${ONE}pause/`, async ({ request }) => {
        sent.pause = await request.json();
        registrations[0] = buildRegistration({ status: 'disabled', version: 4 });
        return successResponse(EmailRegistration, registrations[0]);
      }),
      http.post(`${ONE}rotate-password/`, async ({ request }) => {
        sent.rotate = await request.json();
        return successResponse(EmailRegistration, buildRegistration({ status: 'disabled', version: 5 }));
      }),
      http.delete(ONE, () =>
        sent.rotate
          ? successResponse(EmptyObject, {})
          : errorResponse('in_use', { message: 'A channel integration reads from it.' }),
      ),
    ],
  });
  const begin = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for support@acme.example' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await begin('Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete support@acme.example?' });
  expect(question).toHaveTextContent('“Shop mail” uses this mailbox');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByText('A channel integration reads from it.')).toBeInTheDocument();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));

  await begin('Pause');
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('row', { name: /support@acme\.example.*Paused/ })).toBeInTheDocument();
  expect(sent.pause).toEqual({ version: 3 });

  await begin('Replace passwords');
  const form = await screen.findByRole('dialog', { name: 'Replace the passwords of support@acme.example?' });
  await user.click(within(form).getByRole('button', { name: 'Replace passwords' }));
  expect(await within(form).findByText('Enter the password of the mailbox.')).toBeInTheDocument();
  fireEvent.change(within(form).getByLabelText('SMTP password'), { target: { value: 'new' } });
  await user.click(within(form).getByRole('button', { name: 'Replace passwords' }));
  await waitFor(() => expect(sent.rotate).toEqual({ version: 4, smtp_password: 'new' }));
});

test('empty list, failure and phone layout', async () => {
  setScreenWidth(360);
  const { user, unmount } = renderRegistrations();
  const list = await screen.findByRole('list', { name: 'Email Registration' });
  (await within(list).findByRole('button', { name: 'support@acme.example' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'support@acme.example' })).toBeInTheDocument();
  unmount();
  const none = renderRegistrations({ registrations: [] });
  expect(await screen.findByText(/No mailboxes yet/)).toBeInTheDocument();
  none.unmount();
  renderRegistrations({
    handlers: [http.get('*/api/email-registrations/', () => errorResponse('unavailable'))],
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('only the Super Admin may see the page', async () => {
  renderRoute('/email-registration', { as: { group: 'Organisation Admin' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeInTheDocument();
});
