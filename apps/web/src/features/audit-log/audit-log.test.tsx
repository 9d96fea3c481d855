import { AuditEntry } from '@relaydesk/contracts/audit';
import { Organisation } from '@relaydesk/contracts/organisation';
import type { Me } from '@relaydesk/contracts/user';
import { User } from '@relaydesk/contracts/user';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { buildSuperAdmin } from '../../testing/build-me';
import { errorResponse, listResponse, server } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';

beforeEach(() => server.use(http.get('*/api/*', () => errorResponse('unavailable'))));

const build = (n: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `0197e000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  organization_id: '0197a000-0000-7000-8000-0000000000aa',
  organization_name: 'Acme Sports',
  at: '2026-11-21T08:00:00.000Z',
  actor_kind: 'staff',
  actor_id: '0197a000-0000-7000-8000-000000000002',
  actor_name: 'Avery Admin',
  actor_group: 'Organisation Admin',
  action: 'user.disabled',
  record_type: 'user',
  record_id: '0197a000-0000-7000-8000-000000000003',
  record_name: 'Casey Reed',
  changes: { status: { before: 'active', after: 'disabled' } },
  reason: null,
  address: '203.0.113.0/24',
  ...changes,
});

function show(entries: AuditEntry[], as: Partial<Me> = { group: 'Organisation Admin' }, path = '/auditLog') {
  const asked: URLSearchParams[] = [];
  const shown = renderRoute(path, {
    as,
    handlers: [
      http.get('*/api/audit-log/', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return listResponse(AuditEntry, entries);
      }),
      http.get('*/api/users/', () => listResponse(User, [])),
      http.get('*/api/organisations/', () => listResponse(Organisation, [])),
    ],
  });
  return { ...shown, asked };
}

const table = async () => within(await screen.findByRole('table', { name: 'Audit log' }));

test('shows who changed which record, with the old and new values', async () => {
  const { user } = show([
    build(1),
    build(2, { action: 'product.noted', record_type: 'product', record_name: 'Ball', changes: {} }),
    build(3, {
      action: 'session.sign_in_failed',
      record_type: 'session',
      actor_kind: 'nobody',
      actor_name: '',
    }),
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  const rows = await table();
  expect(await rows.findByText('User disabled')).toBeVisible();
  expect(rows.getByText('User: Casey Reed')).toBeVisible();
  expect(rows.getByText('Product: Noted')).toBeVisible();
  expect(rows.getByText('Not signed in')).toBeVisible();
  await user.click(rows.getByText('User disabled'));
  const drawer = within(await screen.findByRole('dialog', { name: 'User disabled' }));
  const changes = within(drawer.getByRole('table', { name: 'Changes' }));
  const row = within(changes.getByRole('row', { name: /Status/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['Active', 'Disabled']);
  expect(drawer.getByText('203.0.113.0/24')).toBeVisible();
});

test('filters are sent to the server; days become moments, including the last day', async () => {
  const { user, asked, router } = show(
    [build(1)],
    undefined,
    '/auditLog?record_type=user&action=user.disabled&from=2026-11-01&to=2026-11-02',
  );
  await table();
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    record_type: 'user',
    action: 'user.disabled',
    from: new Date('2026-11-01T00:00:00.000').toISOString(),
    to: new Date('2026-11-02T23:59:59.999').toISOString(),
    sort: '-at',
  });
  await user.click(await screen.findByRole('combobox', { name: 'Record type' }));
  await user.click(screen.getByRole('option', { name: 'Sale' }));
  await waitFor(() => expect(router.state.location.search).toContain('record_type=sale'));
  expect(router.state.location.search).not.toContain('action='); // of another record type
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('an empty result of the filters is explained', async () => {
  show([], undefined, '/auditLog?record_type=sale');
  expect(await screen.findByText('No entries match.')).toBeVisible();
});

test('the Super Admin sees the organisation of each entry and can filter by it', async () => {
  show([build(1), build(2, { organization_id: null, organization_name: null })], buildSuperAdmin());
  const rows = await table();
  expect(await rows.findByText('Acme Sports')).toBeVisible();
  expect(rows.getByText('Platform')).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'Organisation' })).toBeVisible();
});

test.each([
  ['Organisation Admin', 1, 1],
  ['Supervisor', 0, 1],
  ['CSR', 0, 0],
] as const)('%s: export %i, filter by user %i', async (group, exports, people) => {
  const { user } = show([build(1)], { group });
  await (await table()).findByText('User disabled');
  expect(screen.queryAllByRole('button', { name: 'Export CSV' })).toHaveLength(exports);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await screen.findByRole('menuitem', { name: 'Action' });
  expect(screen.queryAllByRole('menuitem', { name: 'Person' })).toHaveLength(people);
});

test('a Viewer may not open the page', async () => {
  renderRoute('/auditLog', { as: { group: 'Viewer' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeVisible();
});
