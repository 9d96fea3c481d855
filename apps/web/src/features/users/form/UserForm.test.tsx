import { Organisation } from '@relaydesk/contracts/organisation';
import { Invitation, User } from '@relaydesk/contracts/user';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { buildSuperAdmin } from '../../../testing/build-me';
import { fillField } from '../../../testing/fill';
import { errorResponse, listResponse, successResponse } from '../../../testing/network';
import { buildOrganisation } from '../../../testing/organisations';
import { renderUsers } from '../testing/render-users';
import { buildInvitedUser, buildUser } from '../testing/user-builders';

type Visitor = ReturnType<typeof renderUsers>['user'];

const openNew = async (user: Visitor) => {
  await user.click(await screen.findByRole('button', { name: 'Add user' }));
  return screen.findByRole('dialog', { name: 'Add user' });
};

const openRobin = async (user: Visitor) => {
  await user.click(await screen.findByRole('button', { name: /^Robin Vale/ }));
  return screen.findByRole('dialog', { name: 'Edit Robin Vale' });
};

test("a user is created with the form's values and invited", async () => {
  let sent: unknown;
  const { user } = renderUsers({
    handlers: [
      http.post('*/api/users/', async ({ request }) => {
        sent = await request.json();
        return successResponse(User, buildInvitedUser());
      }),
    ],
  });
  const drawer = await openNew(user);
  const field = (name: string) => within(drawer).getByLabelText(new RegExp(`^${name}`));
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findAllByText('This field is required.')).toHaveLength(2);
  expect(field('First name')).toHaveFocus();
  await fillField(user, field('First name'), 'Kim');
  await fillField(user, field('Last name'), 'Moss');
  await fillField(user, field('Email'), 'Kim@Acme.test');
  await user.click(within(drawer).getByRole('combobox', { name: 'Group' }));
  await user.click(await screen.findByRole('option', { name: 'Supervisor' }));
  await user.click(within(drawer).getByRole('switch', { name: /^Also answers customers/ }));
  await user.type(field('Skills and languages'), 'French{Enter}returns');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(sent).toEqual({
    first_name: 'Kim',
    last_name: 'Moss',
    email: 'kim@acme.test',
    group: 'Supervisor',
    phone: null,
    language: null,
    time_zone: null,
    max_chats: 5,
    skills: ['French', 'returns'],
    answers_customers: true,
  });
  expect(await screen.findByText('We sent an invitation to kim@acme.test.')).toBeInTheDocument();
});

test('without outgoing mail, the invitation link is shown immediately', async () => {
  const { user } = renderUsers({
    as: { group: 'Organisation Admin', outgoing_mail: 'none' },
    handlers: [
      http.post('*/api/users/', () => successResponse(User, buildInvitedUser())),
      http.post(`*/api/users/${buildInvitedUser().id}/resend-invitation/`, () =>
        successResponse(Invitation, {
          link: 'https://desk.example/?invitation=abc',
          expires_at: '2026-11-30T08:00:00.000Z',
        }),
      ),
    ],
  });
  const drawer = await openNew(user);
  await fillField(user, within(drawer).getByLabelText(/^First name/), 'Kim');
  await fillField(user, within(drawer).getByLabelText(/^Email/), 'kim@acme.test');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Copy the invitation link' });
  expect(within(dialog).getByLabelText('Invitation link')).toHaveValue(
    'https://desk.example/?invitation=abc',
  );
  expect(within(dialog).getByText(/^Email isn’t set up on this server/)).toBeVisible();
  expect(screen.queryByText(/We sent an invitation/)).toBeNull();
});

test('a group without the setting to answer customers is sent without it', async () => {
  let sent: object = {};
  const { user } = renderUsers({
    handlers: [
      http.post('*/api/users/', async ({ request }) => {
        sent = (await request.json()) as object; // what the form sends
        return successResponse(User, buildInvitedUser());
      }),
    ],
  });
  const drawer = await openNew(user);
  const choose = async (group: string) => {
    await user.click(within(drawer).getByRole('combobox', { name: 'Group' }));
    await user.click(await screen.findByRole('option', { name: group }));
  };
  await fillField(user, within(drawer).getByLabelText(/^First name/), 'Kim');
  await fillField(user, within(drawer).getByLabelText(/^Email/), 'kim@acme.test');
  await choose('Organisation Admin');
  await user.click(within(drawer).getByRole('switch', { name: /^Also answers customers/ }));
  await choose('CSR');
  expect(within(drawer).queryByRole('switch', { name: /^Also answers/ })).toBeNull();
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject({ group: 'CSR', answers_customers: false }));
});

test('an e-mail in use shows an error at its field; a full organisation shows one above the form', async () => {
  let isFull = false;
  const { user } = renderUsers({
    handlers: [
      http.post('*/api/users/', () =>
        isFull
          ? errorResponse('limit_reached', { message: 'The organisation may have 10 users.' })
          : errorResponse('taken', { fields: { email: 'This e-mail is in use.' } }),
      ),
    ],
  });
  const drawer = await openNew(user);
  await fillField(user, within(drawer).getByLabelText(/^First name/), 'Kim');
  await fillField(user, within(drawer).getByLabelText(/^Email/), 'robin@acme.test');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('This e-mail is in use.')).toBeInTheDocument();
  expect(within(drawer).getByLabelText(/^Email/)).toHaveFocus();
  isFull = true;
  await user.type(within(drawer).getByLabelText(/^Email/), '.org');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('The organisation may have 10 users.')).toBeInTheDocument();
});

test('a Super Admin selects the organisation', async () => {
  let sent: { organization_id?: string } = {};
  const bolt = buildOrganisation({
    id: '0197a000-0000-7000-8000-0000000000bb',
    name: 'Bolt Books',
  });
  const { user } = renderUsers({
    as: buildSuperAdmin(),
    handlers: [
      http.get('*/api/organisations/', () => listResponse(Organisation, [bolt])),
      http.post('*/api/users/', async ({ request }) => {
        sent = (await request.json()) as typeof sent;
        return successResponse(User, buildInvitedUser());
      }),
    ],
  });
  const drawer = await openNew(user);
  await fillField(user, within(drawer).getByLabelText(/^First name/), 'Kim');
  await fillField(user, within(drawer).getByLabelText(/^Email/), 'kim@bolt.test');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('This field is required.')).toBeInTheDocument();
  await user.click(within(drawer).getByRole('combobox', { name: 'Organisation' }));
  await user.click(await screen.findByRole('option', { name: 'Bolt Books' }));
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(sent.organization_id).toBe(bolt.id);
});

test('a change is sent with its version; the e-mail of an active user is read-only', async () => {
  let sent: unknown;
  const { user } = renderUsers({
    handlers: [
      http.patch('*/api/users/:id/', async ({ request }) => {
        sent = await request.json();
        return successResponse(User, buildUser({ max_chats: 8, version: 4 }));
      }),
    ],
  });
  const drawer = await openRobin(user);
  expect(within(drawer).queryByLabelText(/^Email/)).not.toBeInTheDocument();
  expect(drawer).toHaveTextContent('robin@acme.test');
  const chats = within(drawer).getByLabelText(/^Concurrent chats/);
  await user.clear(chats);
  await user.type(chats, '51');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('Enter 50 or less.')).toBeInTheDocument();
  await user.clear(chats);
  await user.type(chats, '8');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(sent).toMatchObject({ email: 'robin@acme.test', max_chats: 8, version: 3 });
  expect(sent).not.toHaveProperty('organization_id');
});

test('the e-mail of an invited user can be corrected', async () => {
  const { user } = renderUsers({ users: [buildInvitedUser()] });
  await user.click(await screen.findByRole('button', { name: /^Kim Moss/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit Kim Moss' });
  expect(within(drawer).getByLabelText(/^Email/)).toHaveValue('kim@acme.test');
});

test("the last admin's role cannot change: the server's reason is shown", async () => {
  const { user } = renderUsers({
    users: [buildUser({ group: 'Organisation Admin' })],
    handlers: [
      http.patch('*/api/users/:id/', () =>
        errorResponse('forbidden', { message: 'Somebody must remain who manages the organisation.' }),
      ),
    ],
  });
  const drawer = await openRobin(user);
  await user.click(within(drawer).getByRole('combobox', { name: 'Group' }));
  await user.click(await screen.findByRole('option', { name: 'Viewer' }));
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText(/Somebody must remain/)).toBeInTheDocument();
});

test('a conflict shows both versions, and keeping mine overwrites theirs', async () => {
  const versions: number[] = [];
  const { user } = renderUsers({
    handlers: [
      http.patch('*/api/users/:id/', async ({ request }) => {
        const { version } = (await request.json()) as { version: number };
        versions.push(version);
        return version === 4
          ? successResponse(User, buildUser({ version: 5 }))
          : errorResponse('conflict', { current: buildUser({ first_name: 'Robert', version: 4 }) });
      }),
    ],
  });
  const drawer = await openRobin(user);
  await user.type(within(drawer).getByLabelText(/^First name/), 'a');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('Robert')).toBeInTheDocument();
  expect(within(drawer).getByText('Robina')).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(versions).toEqual([3, 4]);
});
