import type { ImportResult } from '@relaydesk/contracts/import';
import { ImportResponse } from '@relaydesk/contracts/import';
import type { ImportUsers } from '@relaydesk/contracts/user';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { fillField } from '../../../testing/fill';
import { errorResponse, successResponse } from '../../../testing/network';
import { renderUsers } from '../testing/render-users';

/** Invites every row except existing users and invalid e-mails; records the requests. */
function takeImports() {
  const sent: ImportUsers[] = [];
  const handler = http.post('*/api/users/import/', async ({ request }) => {
    const body = (await request.json()) as ImportUsers;
    sent.push(body);
    return successResponse(ImportResponse, {
      results: body.rows.map(({ row, email }): ImportResult => {
        if (email === 'robin@acme.test')
          return { row, outcome: 'skipped', message: 'Is here already.', fields: null };
        if (!email.includes('@')) {
          return { row, outcome: 'failed', message: null, fields: { email: 'Enter a valid email address.' } };
        }
        return { row, outcome: 'created', message: null, fields: null };
      }),
    });
  });
  return { sent, handler };
}

const open = async (user: ReturnType<typeof renderUsers>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Invite many' }));
  return screen.findByRole('dialog', { name: 'Invite many' });
};

test('pasted e-mails are checked first, then only the valid ones are invited', async () => {
  const { sent, handler } = takeImports();
  const { user, asked } = renderUsers({ handlers: [handler] });
  const drawer = await open(user);
  await user.click(within(drawer).getByRole('button', { name: 'Check' }));
  expect(await within(drawer).findByText('Enter at least one email address.')).toBeInTheDocument();

  await user.click(within(drawer).getByLabelText(/^Email addresses/));
  await user.paste('Anna Smith <anna@shop.test>, robin@acme.test\nnobody\nbo.li@shop.test');
  await user.click(within(drawer).getByRole('combobox', { name: 'Group' }));
  await user.click(await screen.findByRole('option', { name: 'Sales' }));
  await user.click(within(drawer).getByRole('button', { name: 'Check' }));
  const items = await within(drawer).findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'anna@shop.testWill be invited',
    'robin@acme.testSkippedIs here already.',
    'nobodyFailedEnter a valid email address.',
    'bo.li@shop.testWill be invited',
  ]);

  const before = asked.length;
  await user.click(within(drawer).getByRole('button', { name: 'Invite 2 users' }));
  expect(await within(drawer).findAllByText('Invited')).toHaveLength(2);
  expect(sent).toMatchObject([
    { dry_run: true, rows: [{ row: 1 }, { row: 2 }, { row: 3 }, { row: 4 }] },
    {
      dry_run: false,
      rows: [
        { row: 1, first_name: 'Anna', last_name: 'Smith', email: 'anna@shop.test', group: 'Sales' },
        { row: 4, first_name: 'Bo', last_name: 'Li', email: 'bo.li@shop.test', group: 'Sales' },
      ],
    },
  ]);
  const [close] = within(drawer).getAllByRole('button', { name: 'Close' }).slice(-1);
  await user.click(close as HTMLElement); // the last one: the first closes the drawer
  expect(await screen.findByText('2 users were invited.')).toBeInTheDocument();
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

test('a change after the check requires another check', async () => {
  const { handler } = takeImports();
  const { user } = renderUsers({ handlers: [handler] });
  const drawer = await open(user);
  const field = within(drawer).getByLabelText(/^Email addresses/);
  await user.click(field);
  await user.paste('anna@shop.test');
  await user.click(within(drawer).getByRole('button', { name: 'Check' }));
  expect(await within(drawer).findByRole('button', { name: 'Invite 1 user' })).toBeInTheDocument();
  await user.click(field);
  await user.paste(', bo@shop.test');
  expect(within(drawer).getByRole('button', { name: 'Check' })).toBeInTheDocument();
  expect(within(drawer).queryByRole('listitem')).not.toBeInTheDocument();
});

test('a check that fails can be resumed', async () => {
  let isBroken = true;
  const { handler } = takeImports();
  const broken = http.post('*/api/users/import/', () =>
    isBroken ? errorResponse('unavailable') : undefined,
  );
  const { user } = renderUsers({ handlers: [broken, handler] });
  const drawer = await open(user);
  await fillField(user, within(drawer).getByLabelText(/^Email addresses/), 'anna@shop.test');
  await user.click(within(drawer).getByRole('button', { name: 'Check' }));
  expect(await within(drawer).findByRole('alert')).toHaveTextContent('request-of-the-test');
  isBroken = false;
  await user.click(within(drawer).getByRole('button', { name: 'Try again' }));
  expect(await within(drawer).findByRole('button', { name: 'Invite 1 user' })).toBeInTheDocument();
});

test('closing with pasted text asks first', async () => {
  const { user } = renderUsers();
  const drawer = await open(user);
  await fillField(user, within(drawer).getByLabelText(/^Email addresses/), 'anna@shop.test');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
});
