import { ChangeEmail, Profile, Session, UpdateProfile } from '@relaydesk/contracts/account';
import { Me } from '@relaydesk/contracts/user';
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { pageLocation } from '../../../lib/page-location';
import { buildMe } from '../../../testing/build-me';
import { fillField } from '../../../testing/fill';
import { errorResponse, server, successResponse } from '../../../testing/network';
import { renderRoute } from '../../../testing/render-route';
import { buildProfile } from '../testing/profile-builders';

beforeEach(() => {
  server.use(http.get('*/api/*', () => errorResponse('unavailable')));
  vi.spyOn(pageLocation, 'reload').mockImplementation(() => undefined);
});

const PATH = '*/api/settings/profile/';

async function show(handlers: RequestHandler[], profile = buildProfile({ version: 3 })) {
  const shown = renderRoute('/profile', {
    handlers: [...handlers, http.get(PATH, () => successResponse(Profile, profile))],
  });
  const firstName = await screen.findByLabelText(/^First name/);
  return { ...shown, firstName, save: screen.getByRole('button', { name: 'Save' }) };
}

/** Applies each change as the server does: increments the version. */
function takesChanges() {
  const sent: UpdateProfile[] = [];
  const handler = http.patch(PATH, async ({ request }) => {
    const body = UpdateProfile.parse(await request.json());
    sent.push(body);
    return successResponse(Profile, buildProfile({ ...body, version: body.version + 1 }));
  });
  return { sent, handler };
}

test('the profile is saved, and again from the new version', async () => {
  const { sent, handler } = takesChanges();
  const { user, firstName, save } = await show([handler]);
  expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await fillField(user, firstName, 'Cassandra');
  await fillField(user, screen.getByLabelText('Phone'), '+4930123456');
  await fillField(user, screen.getByLabelText('Signature'), 'Kind regards');
  await user.click(screen.getByRole('combobox', { name: 'Time zone' }));
  await fillField(user, screen.getByRole('combobox', { name: 'Time zone' }), 'new york');
  await user.click(await screen.findByRole('option', { name: /America\/New York/ }));
  await user.click(save);
  expect(await screen.findByText('Profile saved.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument());
  await user.type(firstName, '!');
  await user.click(save);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    {
      first_name: 'Cassandra',
      phone: '+4930123456',
      signature: 'Kind regards',
      time_zone: 'America/New_York',
      language: null,
      version: 3,
    },
    { first_name: 'Cassandra!', version: 4 },
  ]);
  expect(pageLocation.reload).not.toHaveBeenCalled();
});

test("dates use the user's time zone, and a new one as soon as it is saved", async () => {
  const session = {
    ...{
      id: '0197a000-0000-7000-8000-0000000000e1',
      is_current: true,
      user_agent: '',
      address: '192.0.2.0/24',
    },
    ...{ created_at: '2026-11-05T23:30:00.000Z', last_used_at: '2026-11-05T23:30:00.000Z' },
  };
  const { handler } = takesChanges();
  const { user, save } = await show([
    handler,
    http.get('*/api/settings/sessions/', () => successResponse(z.array(Session), [session])),
    http.get('*/api/settings/users/me/', () =>
      successResponse(Me, buildMe({ display_time_zone: 'Asia/Tokyo' })),
    ),
  ]);
  expect(await screen.findByText(/06 Nov 2026 08:30/)).toBeVisible();
  server.use(
    http.get('*/api/settings/users/me/', () =>
      successResponse(Me, buildMe({ display_time_zone: 'America/New_York' })),
    ),
  );
  await fillField(user, screen.getByLabelText('Signature'), 'Kind regards');
  await user.click(save);
  expect(await screen.findByText(/05 Nov 2026 18:30/)).toBeVisible();
});

test('a new email address is requested, reports errors at its field, waits for confirmation and can be withdrawn', async () => {
  let pending_email: string | null = null;
  const profile = () => buildProfile({ pending_email });
  const PATH_OF_EMAIL = '*/api/settings/email/';
  const { user } = await show([
    http.get(PATH, () => successResponse(Profile, profile())),
    http.post(PATH_OF_EMAIL, async ({ request }) => {
      const { email } = ChangeEmail.parse(await request.json());
      if (email === 'csr@acme.test')
        return errorResponse('invalid', { fields: { email: 'This is already the current address.' } });
      pending_email = email;
      return successResponse(Profile, profile());
    }),
    http.delete(PATH_OF_EMAIL, () => {
      pending_email = null;
      return successResponse(Profile, profile());
    }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Change email address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change email address' }));
  const field = dialog.getByLabelText(/^New email address/);
  const send = dialog.getByRole('button', { name: 'Send link' });
  await user.type(field, 'nobody');
  await user.click(send);
  await waitFor(() => expect(field).toHaveAccessibleDescription('Enter a valid email address.'));
  await fillField(user, field, 'csr@acme.test');
  await user.click(send);
  await waitFor(() => expect(field).toHaveAccessibleDescription('This is already the current address.'));
  await fillField(user, field, 'new@acme.test');
  await user.click(send);
  expect(await screen.findByText(/Open the link we sent to new@acme.test/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel change' }));
  await waitFor(() => expect(screen.queryByText(/new@acme.test/)).not.toBeInTheDocument());
});

test('without outgoing mail the email address cannot be changed, and the page explains why', async () => {
  renderRoute('/profile', {
    as: { outgoing_mail: 'none' },
    handlers: [http.get(PATH, () => successResponse(Profile, buildProfile()))],
  });
  expect(await screen.findByRole('button', { name: 'Change email address' })).toBeDisabled();
  expect(screen.getByText(/this server can’t send email/)).toBeVisible();
});

test('another language is shown without a reload', async () => {
  const { handler } = takesChanges();
  const { user, save } = await show([handler]);
  await user.click(screen.getByRole('combobox', { name: 'Language' }));
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
  await user.click(save);
  expect(await screen.findByRole('combobox', { name: 'Sprache' })).toBeVisible();
  expect(pageLocation.reload).not.toHaveBeenCalled();
  expect(localStorage.getItem('language')).toBe('de');
});

test('an invalid value is reported at its field, before and after sending', async () => {
  const fields = { phone: 'Enter a phone number such as +4930123456.' };
  const { user, firstName, save } = await show([
    http.patch(PATH, () => errorResponse('invalid', { fields })),
  ]);
  await user.clear(firstName);
  await user.click(save);
  await waitFor(() => expect(firstName).toHaveAccessibleDescription('This field is required.'));
  await user.type(firstName, 'Cas');
  await user.click(save);
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(fields.phone));
});

test('a conflict shows both versions and lets the user overwrite', async () => {
  const versions: number[] = [];
  const theirs = buildProfile({ first_name: 'Carol', version: 9 });
  const { user, firstName, save } = await show([
    http.patch(PATH, async ({ request }) => {
      const body = UpdateProfile.parse(await request.json());
      versions.push(body.version);
      if (body.version !== 9) return errorResponse('conflict', { current: theirs });
      return successResponse(Profile, buildProfile({ ...body, version: 10 }));
    }),
  ]);
  await user.clear(firstName);
  await user.type(firstName, 'Cas');
  await user.click(save);
  expect(await screen.findByText('Someone else changed this while you were editing.')).toBeVisible();
  expect(screen.getByText('Carol')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(versions).toEqual([3, 9]));
});

test('unsaved changes are lost only after a confirmation', async () => {
  const { user, firstName, router } = await show([]);
  await user.type(firstName, 'x');
  await user.click(screen.getByRole('link', { name: 'Product' }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/profile');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(firstName).toHaveValue('Casey');
  await user.click(screen.getByRole('link', { name: 'Product' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
});

test('a profile that failed to load can be retried', async () => {
  let isUp = false;
  const { user } = renderRoute('/profile', {
    handlers: [
      http.get(PATH, () => (isUp ? successResponse(Profile, buildProfile()) : errorResponse('unavailable'))),
    ],
  });
  const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
  if (!retry) throw new Error('Nothing offers to try again.');
  isUp = true;
  await user.click(retry);
  expect(await screen.findByLabelText(/^First name/)).toHaveValue('Casey');
});
