import { Organisation } from '@relaydesk/contracts/organisation';
import { Invitation } from '@relaydesk/contracts/user';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { fillField } from '../../testing/fill';
import { errorResponse, successResponse } from '../../testing/network';
import { buildOrganisation } from '../../testing/organisations';
import { acme, renderOrganisations } from './testing/render-organisations';

const choose = async (user: ReturnType<typeof renderOrganisations>['user'], action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Acme Sports' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

test('an organisation is suspended with a reason', async () => {
  let sent: unknown;
  const { user } = renderOrganisations({
    handlers: [
      http.post('*/api/organisations/:id/suspend/', async ({ request }) => {
        sent = await request.json();
        return successResponse(Organisation, buildOrganisation({ status: 'suspended', version: 4 }));
      }),
    ],
  });
  await choose(user, 'Suspend');
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Acme Sports?' });
  expect(dialog).toHaveTextContent('Its 4 users are signed out immediately');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'no');
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await within(dialog).findByText('Enter a reason of at least 5 characters.')).toBeInTheDocument();
  expect(sent).toBeUndefined();
  await fillField(user, within(dialog).getByLabelText(/^Reason/), 'not paid since May');
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toEqual({ reason: 'not paid since May', version: 3 });
});

test('suspending after a concurrent change is retried with the new version', async () => {
  const versions: number[] = [];
  const { user } = renderOrganisations({
    handlers: [
      http.post('*/api/organisations/:id/suspend/', async ({ request }) => {
        const { version } = (await request.json()) as { version: number };
        versions.push(version);
        return version === 4
          ? successResponse(Organisation, buildOrganisation({ status: 'suspended', version: 5 }))
          : errorResponse('conflict', { current: buildOrganisation({ version: 4 }) });
      }),
    ],
  });
  await choose(user, 'Suspend');
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Acme Sports?' });
  await fillField(user, within(dialog).getByLabelText(/^Reason/), 'Did not pay');
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await within(dialog).findByText(/Someone else changed this/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(versions).toEqual([3, 4]);
});

test('deleting requires the typed name, and with open conversations an extra confirmation', async () => {
  const sent: { force?: boolean }[] = [];
  const { user } = renderOrganisations({
    handlers: [
      http.post('*/api/organisations/:id/archive/', async ({ request }) => {
        const body = (await request.json()) as { force: boolean };
        sent.push(body);
        if (!body.force) return errorResponse('in_use', { message: '3 conversations are open.' });
        return successResponse(
          Organisation,
          buildOrganisation({ status: 'archived', restorable_until: '2026-11-28T08:00:00.000Z', version: 4 }),
        );
      }),
    ],
  });
  await choose(user, 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Acme Sports?' });
  const name = within(dialog).getByRole('textbox', { name: /Type “Acme Sports” to confirm/ });
  await fillField(user, name, 'Acme');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('The name doesn’t match.')).toBeInTheDocument();
  expect(sent).toEqual([]);

  await user.type(name, ' Sports');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('3 conversations are open.')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('switch', { name: /even though conversations are open/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent).toEqual([
    { name: 'Acme Sports', force: false, version: 3 },
    { name: 'Acme Sports', force: true, version: 3 },
  ]);
  expect(await screen.findByText(/can restore it until 28 Nov 2026/)).toBeInTheDocument();
});

test('a deleted organisation can only be read and restored', async () => {
  let sent: unknown;
  const gone = buildOrganisation({ status: 'archived', restorable_until: '2026-11-28T08:00:00.000Z' });
  const { user } = renderOrganisations({
    organisations: [gone],
    path: '/organisation?status=archived',
    handlers: [
      http.post('*/api/organisations/:id/restore/', async ({ request }) => {
        sent = await request.json();
        return successResponse(Organisation, { ...acme, version: 4 });
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /^Acme Sports/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Usage of Acme Sports' });
  expect(drawer).toHaveTextContent('Can be restored until 28 Nov 2026');
  await user.keyboard('{Escape}');

  await user.click(await screen.findByRole('button', { name: 'Actions for Acme Sports' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Usage', 'Restore']);
  await user.click(screen.getByRole('menuitem', { name: 'Restore' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(sent).toEqual({ version: 3 }));
});

test('the first admin is invited again, and the link can be copied', async () => {
  const { user } = renderOrganisations({
    handlers: [
      http.post('*/api/organisations/:id/resend-invitation/', () =>
        successResponse(Invitation, {
          link: 'https://desk.example/?invitation=abc',
          expires_at: '2026-11-28T08:00:00.000Z',
        }),
      ),
    ],
  });
  await choose(user, 'Resend admin invitation');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Resend admin invitation' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invitation sent' });
  expect(within(dialog).getByLabelText('Invitation link')).toHaveValue(
    'https://desk.example/?invitation=abc',
  );
  expect(dialog).toHaveTextContent('until 28 Nov 2026');
});

test('an accepted invitation is not sent again and shows why', async () => {
  const { user } = renderOrganisations({
    handlers: [
      http.post('*/api/organisations/:id/resend-invitation/', () =>
        errorResponse('not_allowed_now', { message: 'The first admin has already accepted the invitation.' }),
      ),
    ],
  });
  await choose(user, 'Resend admin invitation');
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Resend admin invitation' }));
  expect(
    await within(question).findByText('The first admin has already accepted the invitation.'),
  ).toBeInTheDocument();
});
