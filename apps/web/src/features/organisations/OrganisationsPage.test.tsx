import { AuditEntry } from '@relaydesk/contracts/audit';
import { Organisation } from '@relaydesk/contracts/organisation';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { addFilter } from '../../testing/add-filter';
import { errorResponse, listResponse, server, successResponse } from '../../testing/network';
import { buildOrganisation } from '../../testing/organisations';
import { renderRoute } from '../../testing/render-route';
import { setScreenWidth } from '../../testing/screen';
import { acme, renderOrganisations } from './testing/render-organisations';

test('the table has the name of the page and shows organisations with the usage of their limits', async () => {
  renderOrganisations({
    organisations: [
      acme,
      buildOrganisation({
        id: '0197a000-0000-7000-8000-0000000000bb',
        name: 'Bolt Books',
        status: 'suspended',
        is_bot_enabled: false,
        usage: {
          users: 3,
          integrations: 1,
          messages_this_month: null,
          conversations_30d: 1000,
          sales_30d: 0,
        },
      }),
    ],
  });
  const table = await screen.findByRole('table', { name: 'Organisation' });
  const row = await within(table).findByRole('row', { name: /Acme Sports/ });
  for (const text of ['acme-sports', 'Active', '4 of 10', '87', 'On', '01 Oct 2026']) {
    expect(row).toHaveTextContent(text);
  }
  const other = within(table).getByRole('row', { name: /Bolt Books/ });
  for (const text of ['Suspended', '1,000+', 'Off']) expect(other).toHaveTextContent(text);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Organisation');
});

test('filters and order are in the URL and sent to the server', async () => {
  const { asked, user, router } = renderOrganisations();
  await user.click(await screen.findByRole('button', { name: 'Created' }));
  await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('created_at'));
  await addFilter(user, 'Status');
  await user.click(await screen.findByRole('option', { name: 'Deleted' }));
  await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('archived'));
  await addFilter(user, 'Bot');
  await user.click(await screen.findByRole('option', { name: 'Off' }));
  await addFilter(user, 'Created from');
  await user.type(screen.getByLabelText('Created from'), '2026-10-01');
  await waitFor(() => expect(asked.at(-1)?.get('from')).toBe('2026-10-01'));
  expect(router.state.location.search).toBe('?sort=created_at&status=archived&bot=off&from=2026-10-01');
});

test('an empty list explains what to do; an empty filter result can be cleared', async () => {
  const { user, router } = renderOrganisations({ organisations: [], path: '/organisation?bot=off' });
  expect(await screen.findByText('No organisations match.')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement); // above the list and in its place
  expect(await screen.findByText(/No organisations yet/)).toBeInTheDocument();
  expect(router.state.location.search).toBe('');
  expect(screen.getAllByRole('button', { name: 'Add organisation' })).toHaveLength(2);
});

test('a failure shows its text and request id and can be retried', async () => {
  let isBroken = true;
  const { user } = renderOrganisations({
    handlers: [
      http.get('*/api/organisations/', () =>
        isBroken ? errorResponse('unavailable') : listResponse(Organisation, [acme]),
      ),
    ],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('request-of-the-test');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Acme Sports/ })).toBeInTheDocument();
});

test('only a Super Admin may see the page', async () => {
  let isAsked = false;
  renderRoute('/organisation', {
    as: { group: 'Organisation Admin' },
    handlers: [
      http.get('*/api/organisations/', () => {
        isAsked = true;
        return errorResponse('forbidden');
      }),
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeInTheDocument();
  expect(isAsked).toBe(false);
});

test('"Open users" opens the users of that organisation', async () => {
  const { user, router } = renderOrganisations({
    handlers: [http.get('*/api/users/', () => HttpResponse.json({ code: 0, data: [] }))],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Acme Sports' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open users' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user'));
  expect(router.state.location.search).toBe(`?organization_id=${acme.id}`);
});

test('the usage is counted for one organisation and shown beside its history', async () => {
  const entry = AuditEntry.parse({
    id: '0197a000-0000-7009-8000-000000000001',
    organization_id: acme.id,
    organization_name: acme.name,
    at: '2026-11-05T08:00:00.000Z',
    actor_kind: 'staff',
    actor_id: '0197a000-0000-7000-8000-000000000001',
    actor_name: 'Sam Porter',
    actor_group: null,
    action: 'organisation.suspended',
    record_type: 'organisation',
    record_id: acme.id,
    record_name: acme.name,
    changes: { status: { before: 'active', after: 'suspended' } },
    reason: 'Did not pay',
    address: null,
  });
  let asked: URLSearchParams | undefined;
  const { user } = renderOrganisations({
    handlers: [
      http.get('*/api/audit-log/', ({ request }) => {
        asked = new URL(request.url).searchParams;
        return listResponse(AuditEntry, [entry]);
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Acme Sports' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Usage' }));
  const drawer = await screen.findByRole('dialog', { name: 'Usage of Acme Sports' });
  expect(await within(drawer).findByRole('progressbar', { name: 'Users' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  expect(drawer).toHaveTextContent('1,200 of 50,000');
  expect(drawer).toHaveTextContent('2, no limit');

  await user.click(within(drawer).getByRole('tab', { name: 'History' }));
  expect(await within(drawer).findByText(/Did not pay/)).toBeInTheDocument();
  expect(within(drawer).getByText('Suspended', { selector: 'ins' })).toBeInTheDocument();
  expect(asked?.get('record_type')).toBe('organisation');
  expect(asked?.get('record_id')).toBe(acme.id);
});

test('the filtered list can be exported to a file', async () => {
  let asked: URLSearchParams | undefined;
  const { user } = renderOrganisations({
    path: '/organisation?status=suspended',
    handlers: [
      http.get('*/api/organisations/export/', ({ request }) => {
        asked = new URL(request.url).searchParams;
        return new HttpResponse('name\n', { headers: { 'Content-Type': 'text/csv' } });
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(asked?.get('status')).toBe('suspended'));
});

test('on a phone the organisations are cards', async () => {
  setScreenWidth(390);
  renderOrganisations();
  const list = await screen.findByRole('list', { name: 'Organisation' });
  expect(await within(list).findByRole('button', { name: /^Acme Sports/ })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('changes by another page are merged into the known organisation', async () => {
  const { user, store } = renderOrganisations({
    handlers: [
      http.post('*/api/organisations/:id/reactivate/', () =>
        successResponse(Organisation, { ...acme, version: 4 }),
      ),
    ],
    organisations: [buildOrganisation({ status: 'suspended' })],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Acme Sports' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reactivate' }));
  server.use(http.get('*/api/organisations/', () => listResponse(Organisation, [{ ...acme, version: 4 }])));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reactivate' }),
  );
  await waitFor(() =>
    expect(store.getState().organisations.organisations).toMatchObject([{ status: 'active', version: 4 }]),
  );
});
