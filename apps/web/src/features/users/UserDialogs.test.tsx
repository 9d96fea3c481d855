import { Organisation } from '@relaydesk/contracts/organisation';
import { Invitation, User } from '@relaydesk/contracts/user';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { buildSuperAdmin } from '../../testing/build-me';
import { errorResponse, listResponse, successResponse } from '../../testing/network';
import { renderUsers, robinUser } from './testing/render-users';
import { buildInvitedUser, buildUser } from './testing/user-builders';

type Visitor = ReturnType<typeof renderUsers>['user'];

const openMenu = async (user: Visitor, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await screen.findByRole('menu');
};
const choose = async (user: Visitor, name: string, action: string) => {
  await openMenu(user, name);
  await user.click(screen.getByRole('menuitem', { name: action }));
};
const offered = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

const me = '0197a000-0000-7000-8000-000000000001';

test.each([
  [
    'active',
    buildUser(),
    ['Edit', 'Change email address', 'Reset password', 'End sessions', 'Disable', 'Delete'],
  ],
  [
    'with a second factor',
    buildUser({ has_totp: true }),
    [
      'Edit',
      'Change email address',
      'Reset password',
      'End sessions',
      'Remove second factor',
      'Disable',
      'Delete',
    ],
  ],
  ['invited', buildInvitedUser({ name: 'Robin Vale' }), ['Edit', 'Resend invitation', 'Revoke invitation']],
  ['disabled', buildUser({ status: 'disabled' }), ['Edit', 'Enable', 'Delete']],
  ['oneself', buildUser({ id: me }), ['Edit', 'Change email address', 'Reset password', 'End sessions']],
])('a user who is %s has these actions', async (_, one, actions) => {
  const { user } = renderUsers({ users: [one] });
  await openMenu(user, 'Robin Vale');
  expect(offered()).toEqual(actions);
});

test('Super Admins cannot be changed here', async () => {
  const { user } = renderUsers({
    as: buildSuperAdmin(),
    users: [buildUser({ group: null, organization_id: null, organization_name: null })],
    handlers: [http.get('*/api/organisations/', () => listResponse(Organisation, []))],
  });
  await user.click(await screen.findByRole('button', { name: /^Robin Vale/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Robin Vale' });
  expect(within(drawer).queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(
    screen.queryByRole('button', { name: 'Actions for Robin Vale', hidden: true }),
  ).not.toBeInTheDocument();
});

test('disabling asks for a colleague who gets the open chats', async () => {
  let sent: unknown;
  const ada = buildUser({ id: '0197a000-0000-7000-8000-000000000013', name: 'Ada Lund' });
  const viewer = buildUser({
    id: '0197a000-0000-7000-8000-000000000014',
    name: 'Vic Ewer',
    group: 'Viewer',
  });
  const { user } = renderUsers({
    users: [robinUser, ada, viewer],
    handlers: [
      http.post('*/api/users/:id/disable/', async ({ request }) => {
        sent = await request.json();
        return successResponse(User, buildUser({ status: 'disabled', version: 4 }));
      }),
    ],
  });
  await choose(user, 'Robin Vale', 'Disable');
  const dialog = await screen.findByRole('dialog', { name: 'Disable Robin Vale?' });
  expect(dialog).toHaveTextContent('2 open chats need a new owner.');
  const field = within(dialog).getByRole('combobox', { name: 'Reassign open chats to' });
  expect(field).toHaveValue('Back to the queue');
  await user.click(field);
  await screen.findByRole('option', { name: 'Ada Lund' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Back to the queue',
    'Ada Lund',
  ]);
  await user.click(screen.getByRole('option', { name: 'Ada Lund' }));
  await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toEqual({ reassign_to: ada.id, version: 3 });
});

test('without open chats there is no choice; the last admin stays, with the reason', async () => {
  const { user } = renderUsers({
    users: [buildUser({ group: 'Organisation Admin', open_chats: 0 })],
    handlers: [
      http.post('*/api/users/:id/disable/', () =>
        errorResponse('forbidden', { message: 'Somebody must remain who manages the organisation.' }),
      ),
    ],
  });
  await choose(user, 'Robin Vale', 'Disable');
  const dialog = await screen.findByRole('dialog', { name: 'Disable Robin Vale?' });
  expect(within(dialog).queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
  expect(await within(dialog).findByText(/Somebody must remain/)).toBeInTheDocument();
});

test('an invitation is resent, and its link can be copied', async () => {
  let sent: unknown;
  const { user } = renderUsers({
    users: [buildInvitedUser()],
    handlers: [
      http.post('*/api/users/:id/resend-invitation/', async ({ request }) => {
        sent = await request.json();
        return successResponse(Invitation, {
          link: 'https://desk.example/?invitation=abc',
          expires_at: '2026-11-28T08:00:00.000Z',
        });
      }),
    ],
  });
  await choose(user, 'Kim Moss', 'Resend invitation');
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Resend invitation' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Invitation sent' });
  expect(within(dialog).getByLabelText('Invitation link')).toHaveValue(
    'https://desk.example/?invitation=abc',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('https://desk.example/?invitation=abc');
  expect(sent).toEqual({ version: 3 });
});

test.each([
  ['Revoke invitation', buildInvitedUser({ name: 'Robin Vale' }), 'revoke-invitation', /Invitation revoked/],
  ['Enable', buildUser({ status: 'disabled' }), 'enable', /Robin Vale can sign in again/],
  ['Reset password', buildUser(), 'reset-password', /^We sent .* a link to set a new password/],
  ['End sessions', buildUser(), 'end-sessions', /was signed out everywhere/],
  ['Remove second factor', buildUser({ has_totp: true }), 'remove-totp', /Second factor of .* removed/],
  [
    'Cancel address change',
    buildUser({ pending_email: 'new@acme.test' }),
    'withdraw-email-change',
    /Address change cancelled/,
  ],
])('%s asks, runs and reports', async (action, one, step, done) => {
  const sent: unknown[] = [];
  const { user } = renderUsers({
    users: [one],
    handlers: [
      http.post(`*/api/users/${one.id}/${step}/`, async ({ request }) => {
        sent.push(await request.json());
        return successResponse(User, { ...one, version: 4 });
      }),
    ],
  });
  await choose(user, 'Robin Vale', action);
  const question = await screen.findByRole('alertdialog');
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: action }));
  expect(await screen.findByText(done)).toBeInTheDocument();
  expect(sent).toEqual([{ version: 3 }]);
  await waitFor(() => expect(question).not.toBeInTheDocument());
});

test('a new email address is requested, reports errors at its field, and sends a confirmation link', async () => {
  const sent: unknown[] = [];
  const { user } = renderUsers({
    handlers: [
      http.post(`*/api/users/${robinUser.id}/change-email/`, async ({ request }) => {
        sent.push(await request.json());
        if (sent.length === 1)
          return errorResponse('taken', {
            fields: { email: 'Someone in this organisation already uses this address.' },
          });
        return successResponse(User, { ...robinUser, pending_email: 'new@acme.test' });
      }),
    ],
  });
  await choose(user, 'Robin Vale', 'Change email address');
  const dialog = await screen.findByRole('dialog', { name: 'Change the email address of Robin Vale?' });
  const field = within(dialog).getByLabelText(/^New email address/);
  const send = within(dialog).getByRole('button', { name: 'Send link' });
  await user.type(field, 'new@acme.test');
  await user.click(send);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/already uses this address/));
  await user.click(send);
  expect(await screen.findByText('We sent a link to new@acme.test.')).toBeVisible();
  expect(sent).toEqual([
    { email: 'new@acme.test', version: robinUser.version },
    { email: 'new@acme.test', version: robinUser.version },
  ]);
});

test('without outgoing mail, email addresses cannot be changed', async () => {
  const { user } = renderUsers({
    as: { group: 'Organisation Admin', outgoing_mail: 'none' },
    users: [buildUser()],
  });
  await openMenu(user, 'Robin Vale');
  expect(offered()).not.toContain('Change email address');
});

test('deleting shows what is kept', async () => {
  let deleted: string | undefined;
  const { user } = renderUsers({
    handlers: [
      http.delete('*/api/users/:id/', ({ params }) => {
        deleted = String(params.id);
        return successResponse(User, robinUser);
      }),
    ],
  });
  await choose(user, 'Robin Vale', 'Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete Robin Vale?' });
  expect(question).toHaveTextContent('is kept as “Former user”');
  expect(question).toHaveTextContent('The 2 open chats go back to the queue.');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(deleted).toBe(robinUser.id));
  expect(await screen.findByText('User deleted.')).toBeInTheDocument();
});

test('a conflicting action is refused with a readable reason', async () => {
  const { user } = renderUsers({
    handlers: [
      http.post('*/api/users/:id/end-sessions/', () =>
        errorResponse('conflict', {
          message: 'Somebody else has changed this user.',
          current: buildUser({ version: 4, name: 'Robin Hale' }),
        }),
      ),
    ],
  });
  await choose(user, 'Robin Vale', 'End sessions');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'End sessions' }));
  expect(await within(question).findByText('Somebody else has changed this user.')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('row', { name: /Robin Hale/ })).toBeInTheDocument();
});
