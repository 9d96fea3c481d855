import { AuditEntry } from '@relaydesk/contracts/audit';
import { Organisation } from '@relaydesk/contracts/organisation';
import { User } from '@relaydesk/contracts/user';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { addFilter } from '../../testing/add-filter';
import { buildSuperAdmin } from '../../testing/build-me';
import { errorResponse, listResponse, successResponse } from '../../testing/network';
import { buildOrganisation } from '../../testing/organisations';
import { setScreenWidth } from '../../testing/screen';
import { renderUsers, robinUser } from './testing/render-users';
import { buildColleague, buildInvitedUser, buildUser } from './testing/user-builders';

test('the table has the name of the page and shows users with presence', async () => {
  renderUsers({ users: [robinUser, buildInvitedUser()] });
  const table = await screen.findByRole('table', { name: 'User' });
  const row = await within(table).findByRole('row', { name: /Robin Vale/ });
  for (const text of ['robin@acme.test', 'CSR', 'Active', 'Available', '2', '01 Oct 2026']) {
    expect(row).toHaveTextContent(text);
  }
  const invited = within(table).getByRole('row', { name: /Kim Moss/ });
  for (const text of ['Invited', 'Offline', 'Never']) expect(invited).toHaveTextContent(text);
  expect(within(table).queryByRole('columnheader', { name: 'Organisation' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('User');
});

test('filters are in the URL and sent to the server', async () => {
  const { asked, user, router } = renderUsers();
  await addFilter(user, 'Group');
  await user.click(await screen.findByRole('option', { name: 'Supervisor' }));
  await waitFor(() => expect(asked.at(-1)?.get('group')).toBe('Supervisor'));
  await addFilter(user, 'Presence');
  await user.click(await screen.findByRole('option', { name: 'Away' }));
  await waitFor(() => expect(asked.at(-1)?.get('presence')).toBe('away'));
  expect(router.state.location.search).toBe('?group=Supervisor&presence=away');
});

test('an empty list explains what to do; an empty filter result can be cleared', async () => {
  const { user } = renderUsers({ users: [], path: '/user?status=disabled' });
  expect(await screen.findByText('No users match.')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement); // above the list and in its place
  expect(await screen.findByText(/No users yet/)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Add user' })).toHaveLength(2);
});

test('a failure shows its text and request id and can be retried', async () => {
  let isBroken = true;
  const { user } = renderUsers({
    handlers: [
      http.get('*/api/users/', () =>
        isBroken ? errorResponse('unavailable') : listResponse(User, [robinUser]),
      ),
    ],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('request-of-the-test');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Robin Vale/ })).toBeInTheDocument();
});

test('a list that the server refuses shows that permission is missing', async () => {
  renderUsers({ handlers: [http.get('*/api/users/', () => errorResponse('forbidden'))] });
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeInTheDocument();
});

test.each(['CSR', 'Sales', 'Viewer'] as const)(
  'a %s sees names and presence, and changes nothing',
  async (group) => {
    const { user } = renderUsers({ users: [buildColleague()], as: { group } });
    const row = await screen.findByRole('row', { name: /Robin Vale/ });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Presence',
    ]);
    expect(row).toHaveTextContent('Available');
    for (const name of ['Group', 'Status']) {
      expect(screen.queryByRole('combobox', { name })).not.toBeInTheDocument();
    }
    for (const name of ['Add user', 'Invite many', 'Export CSV', 'Actions for Robin Vale']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.click(within(row).getByRole('button', { name: /^Robin Vale/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Robin Vale' });
    expect(within(drawer).queryByRole('tab')).not.toBeInTheDocument();
    expect(within(drawer).queryByText('Email')).not.toBeInTheDocument();
  },
);

test('a Supervisor reads everything, with its history, and changes nothing', async () => {
  let asked: URLSearchParams | undefined;
  const { user } = renderUsers({
    as: { group: 'Supervisor' },
    handlers: [
      http.get('*/api/audit-log/', ({ request }) => {
        asked = new URL(request.url).searchParams;
        return listResponse(AuditEntry, []);
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /^Robin Vale/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Robin Vale' });
  expect(drawer).toHaveTextContent('robin@acme.test');
  expect(within(drawer).queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await user.click(within(drawer).getByRole('tab', { name: 'History' }));
  await waitFor(() => expect(asked?.get('record_type')).toBe('user'));
  expect(asked?.get('record_id')).toBe(robinUser.id);
});

const bolt = buildOrganisation({
  id: '0197a000-0000-7000-8000-0000000000bb',
  name: 'Bolt Books',
});
const ofOrganisations = [
  http.get('*/api/organisations/', () => listResponse(Organisation, [bolt])),
  http.get('*/api/organisations/:id/', () => successResponse(Organisation, bolt)),
];

test('a Super Admin filters the list by organisation; `selectedOrg` and the URL contain it', async () => {
  const { asked, user, store, router } = renderUsers({
    as: buildSuperAdmin(),
    users: [robinUser, buildUser({ id: buildSuperAdmin().id, name: 'Sam Porter', group: null })],
    handlers: ofOrganisations,
  });
  expect(await screen.findByRole('row', { name: /Robin Vale.*Acme Sports/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Sam Porter/ })).toHaveTextContent('Super Admin');
  expect(store.getState().users.selectedOrg).toBe('Select an Organization');
  const filter = await screen.findByRole('combobox', { name: 'Organisation' });
  expect(filter).toHaveValue('Select an Organization');
  await user.click(filter);
  await user.click(await screen.findByRole('option', { name: 'Bolt Books' }));
  await waitFor(() => expect(asked.at(-1)?.get('organization_id')).toBe(bolt.id));
  expect(router.state.location.search).toBe(`?organization_id=${bolt.id}`);
  await waitFor(() => expect(store.getState().users.selectedOrg).toBe('Bolt Books'));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(store.getState().users.selectedOrg).toBe('Select an Organization'));
});

test('a link to the users of one organisation sets `selectedOrg`', async () => {
  const { store } = renderUsers({
    as: buildSuperAdmin(),
    path: `/user?organization_id=${bolt.id}`,
    handlers: ofOrganisations,
  });
  await waitFor(() => expect(store.getState().users.selectedOrg).toBe('Bolt Books'));
});

test('several users are disabled one after the other, and failures are listed', async () => {
  const sent: string[] = [];
  const last = buildUser({ id: '0197a000-0000-7000-8000-000000000013', name: 'Ada Lund' });
  const { user } = renderUsers({
    users: [robinUser, last, buildInvitedUser()],
    handlers: [
      http.post('*/api/users/:id/disable/', async ({ request, params }) => {
        sent.push(`${params.id} ${JSON.stringify(await request.json())}`);
        return params.id === last.id
          ? errorResponse('forbidden', { message: 'Somebody must remain who manages the organisation.' })
          : successResponse(User, buildUser({ status: 'disabled', version: 4 }));
      }),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Disable' }));
  const question = await screen.findByRole('alertdialog', { name: 'Disable 2 users?' });
  expect(question).toHaveTextContent('return to the queue');
  await user.click(within(question).getByRole('button', { name: 'Disable' }));
  const progress = await screen.findByRole('dialog', { name: 'Disable' });
  expect(await within(progress).findByText(/Ada Lund: Somebody must remain/)).toBeInTheDocument();
  expect(sent).toEqual([
    `${robinUser.id} {"reassign_to":null,"version":3}`,
    `${last.id} {"reassign_to":null,"version":3}`,
  ]);
});

test('the filtered list can be exported to a file', async () => {
  let asked: URLSearchParams | undefined;
  const { user } = renderUsers({
    path: '/user?group=CSR',
    handlers: [
      http.get('*/api/users/export/', ({ request }) => {
        asked = new URL(request.url).searchParams;
        return new HttpResponse('name\n', { headers: { 'Content-Type': 'text/csv' } });
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(asked?.get('group')).toBe('CSR'));
});

test('on a phone the users are cards', async () => {
  setScreenWidth(390);
  renderUsers();
  const list = await screen.findByRole('list', { name: 'User' });
  expect(await within(list).findByRole('button', { name: /^Robin Vale/ })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
