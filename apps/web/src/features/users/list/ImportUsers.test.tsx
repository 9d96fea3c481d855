import { ImportResponse } from '@relaydesk/contracts/import';
import { Organisation } from '@relaydesk/contracts/organisation';
import type { ImportUsers } from '@relaydesk/contracts/user';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { buildSuperAdmin } from '../../../testing/build-me';
import { listResponse, successResponse } from '../../../testing/network';
import { buildOrganisation } from '../../../testing/organisations';
import { renderUsers } from '../testing/render-users';

const file = new File(
  ['Vorname,Nachname,Mail,Rolle\nAnna,Smith,anna@shop.test,CSR\nBo,Li,robin@acme.test,Sales\n'],
  'staff.csv',
  { type: 'text/csv' },
);

/** Invites everyone except Robin, who exists already; records the requests. */
function takeImports() {
  const sent: ImportUsers[] = [];
  const handler = http.post('*/api/users/import/', async ({ request }) => {
    const body = (await request.json()) as ImportUsers;
    sent.push(body);
    return successResponse(ImportResponse, {
      results: body.rows.map(({ row, email }) =>
        email === 'robin@acme.test'
          ? { row, outcome: 'failed' as const, message: null, fields: { email: 'Is in use.' } }
          : { row, outcome: 'created' as const, message: null, fields: null },
      ),
    });
  });
  return { sent, handler };
}

test('a file is checked row by row, and only its valid rows are imported if selected', async () => {
  const { sent, handler } = takeImports();
  const { user, asked } = renderUsers({ handlers: [handler] });
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import users' });
  await user.upload(within(dialog).getByLabelText('Select a CSV file'), file);
  await user.click(await within(dialog).findByRole('button', { name: 'Check' }));
  expect(
    await within(dialog).findByText(/Row 3 \(robin@acme.test\): Email: Is in use\./),
  ).toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: /without errors/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Import 1 row' }));
  expect(await within(dialog).findByText(/Import complete/)).toBeInTheDocument();
  expect(sent).toEqual([
    {
      dry_run: true,
      rows: [
        { row: 2, first_name: 'Anna', last_name: 'Smith', email: 'anna@shop.test', group: 'CSR' },
        { row: 3, first_name: 'Bo', last_name: 'Li', email: 'robin@acme.test', group: 'Sales' },
      ],
    },
    {
      dry_run: false,
      rows: [{ row: 2, first_name: 'Anna', last_name: 'Smith', email: 'anna@shop.test', group: 'CSR' }],
    },
  ]);
  const before = asked.length;
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

test('a Super Admin imports into the organisation that filters the list', async () => {
  const { sent, handler } = takeImports();
  const acme = buildOrganisation();
  const { user } = renderUsers({
    as: buildSuperAdmin(),
    path: `/user?organization_id=${acme.id}`,
    handlers: [handler, http.get('*/api/organisations/', () => listResponse(Organisation, [acme]))],
  });
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import users' });
  await user.upload(within(dialog).getByLabelText('Select a CSV file'), file);
  await user.click(await within(dialog).findByRole('button', { name: 'Check' }));
  await waitFor(() => expect(sent).toMatchObject([{ dry_run: true, organization_id: acme.id }]));
});
