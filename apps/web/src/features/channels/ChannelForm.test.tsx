import { AuditEntry } from '@relaydesk/contracts/audit';
import { Channel } from '@relaydesk/contracts/channel';
import { Organisation } from '@relaydesk/contracts/organisation';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { fillField } from '../../testing/fill';
import { errorResponse, listResponse, successResponse } from '../../testing/network';
import { buildOrganisation } from '../../testing/organisations';
import { buildChannel, buildPartnerChannel } from './testing/channel-builders';
import { renderChannels } from './testing/render-channels';

const acme = buildOrganisation();
const globex = buildOrganisation({ id: '0197a000-0000-7000-8000-0000000000bb', name: 'Globex' });
const organisations = [
  http.get('*/api/organisations/', () => listResponse(Organisation, [acme, globex])),
  http.get('*/api/organisations/:id/', () => successResponse(Organisation, globex)),
];

test('a channel is added on a built-in kind; a key in use shows an error at its field', async () => {
  const sent: unknown[] = [];
  const { user } = renderChannels({
    handlers: [
      http.post('*/api/channels/', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? errorResponse('taken', { message: 'In use.', fields: { id: 'This key is taken.' } })
          : successResponse(Channel, buildPartnerChannel());
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Add channel' }));
  const drawer = await screen.findByRole('dialog', { name: 'Add channel' });
  await fillField(user, within(drawer).getByLabelText(/^Key/), 'Partner');
  await fillField(user, within(drawer).getByLabelText(/^Rate limit/), '600');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('This field is required.')).toBeInTheDocument();
  expect(within(drawer).getByText(/starting with a letter/)).toBeInTheDocument();
  expect(sent).toEqual([]);

  await fillField(user, within(drawer).getByLabelText(/^Key/), 'partner_x');
  await fillField(user, within(drawer).getByLabelText(/^Name/), 'Partner X');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('This key is taken.')).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
  expect(sent.at(-1)).toEqual({
    id: 'partner_x',
    kind: 'api',
    name: 'Partner X',
    description: '',
    is_enabled: true,
    is_for_all: true,
    organisation_ids: [],
    max_message_length: null,
    rate_limit: 600,
  });
});

test('the organisations of a channel are selected by name', async () => {
  let sent: unknown;
  const channel = buildChannel({ is_for_all: false, organisation_ids: [globex.id] });
  const { user } = renderChannels({
    channels: [channel],
    handlers: [
      ...organisations,
      http.patch('*/api/channels/web_chat/', async ({ request }) => {
        sent = await request.json();
        return successResponse(Channel, buildChannel({ version: 8 }));
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Web chat' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit channel' });
  await user.click(within(drawer).getByRole('combobox', { name: 'Allowed organisations' }));
  expect(await screen.findAllByRole('option')).toHaveLength(1); // Globex is already selected
  await user.click(screen.getByRole('option', { name: 'Acme Sports' }));
  const chosen = within(drawer).getByRole('list', { name: 'Selected organisations' });
  expect(await within(chosen).findByText('Acme Sports')).toBeInTheDocument();
  const chip = await within(chosen).findByRole('button', { name: 'Remove Globex' });
  chip.focus();
  await user.keyboard('{Delete}');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toMatchObject({ is_for_all: false, organisation_ids: [acme.id], version: 7 }),
  );
});

test('a conflict shows both versions', async () => {
  const sent: unknown[] = [];
  const theirs = buildChannel({ name: 'Their chat', version: 8 });
  const { user } = renderChannels({
    handlers: [
      http.patch('*/api/channels/web_chat/', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? errorResponse('conflict', { current: theirs })
          : successResponse(Channel, buildChannel({ name: 'My chat', version: 9 }));
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Web chat' }));
  const drawer = await screen.findByRole('dialog', { name: 'Web chat' });
  await user.click(within(drawer).getByRole('tab', { name: 'Settings' }));
  await fillField(user, within(drawer).getByLabelText(/^Name/), 'My chat');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByRole('row', { name: 'Name My chat Their chat' })).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ name: 'My chat', version: 8 }));
});

test('the history shows who changed what, with the labels of the form', async () => {
  const entry = AuditEntry.parse({
    id: '0197a000-0000-7009-8000-000000000001',
    organization_id: null,
    organization_name: null,
    at: '2026-11-05T08:00:00.000Z',
    actor_kind: 'staff',
    actor_id: null,
    actor_name: 'Sam Porter',
    actor_group: null,
    action: 'channel.updated',
    record_type: 'channel',
    record_id: buildChannel().record_id,
    record_name: 'Web chat',
    changes: { max_message_length: { before: null, after: 500 } },
    reason: null,
    address: null,
  });
  let asked: URLSearchParams | undefined;
  const { user } = renderChannels({
    handlers: [
      http.get('*/api/audit-log/', ({ request }) => {
        asked = new URL(request.url).searchParams;
        return listResponse(AuditEntry, [entry]);
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Web chat' }));
  const drawer = await screen.findByRole('dialog', { name: 'Web chat' });
  await user.click(within(drawer).getByRole('tab', { name: 'History' }));
  expect(await within(drawer).findByText(/Sam Porter/)).toBeInTheDocument();
  expect(within(drawer).getByRole('tabpanel', { name: 'History' })).toHaveTextContent(
    'Maximum message length',
  );
  expect(asked?.get('record_id')).toBe(buildChannel().record_id);
});

test('closing by keyboard with unsaved changes asks first', async () => {
  const { user } = renderChannels();
  (await screen.findByRole('button', { name: 'Web chat' })).focus();
  await user.keyboard('{Enter}');
  const drawer = await screen.findByRole('dialog', { name: 'Web chat' });
  await user.click(within(drawer).getByRole('tab', { name: 'Settings' }));
  await user.type(within(drawer).getByLabelText('Description'), ' New.');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(within(question).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Web chat' })).not.toBeInTheDocument());
});

test('platform settings of a channel: a write-only secret and a new verify token', async () => {
  const sent: Record<string, unknown>[] = [];
  const own = {
    id: 'pigeon_post',
    kind: 'pigeon_post',
    name: 'Pigeon Post',
    webhook_path: '/hooks/pigeon_post/{key}/',
    shared_webhook_path: '/hooks/pigeon_post/channels/pigeon_post/',
    verify_token: 'vt_first',
    platform: { settings: {}, credentials: { seal: false } },
  };
  const { user } = renderChannels({
    channels: [buildChannel({ ...own, credentials_state: 'missing' })],
    handlers: [
      http.post('*/api/channels/pigeon_post/rotate-token/', () =>
        successResponse(Channel, buildChannel({ ...own, verify_token: 'vt_second', version: 8 })),
      ),
      http.patch('*/api/channels/pigeon_post/', async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>); // every body is an object
        return successResponse(Channel, buildChannel({ ...own, version: 9 }));
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Pigeon Post' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Pigeon Post' }));
  expect(drawer.getByLabelText('Shared webhook address')).toHaveValue(
    'http://127.0.0.1:3000/hooks/pigeon_post/channels/pigeon_post/',
  );
  await user.click(drawer.getByRole('button', { name: 'Rotate verify token' }));
  const question = await screen.findByRole('alertdialog', { name: /verify token of Pigeon Post/ });
  await user.click(within(question).getByRole('button', { name: 'Rotate verify token' }));
  await waitFor(() => expect(drawer.getByLabelText('Verify token')).toHaveValue('vt_second'));

  await user.click(drawer.getByRole('tab', { name: 'Settings' }));
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await drawer.findByText('This field is required.')).toBeInTheDocument(); // the signature secret is required
  await fillField(user, drawer.getByLabelText(/^Seal/), 'wax');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ platform: { settings: {}, credentials: { seal: 'wax' } }, version: 8 }]),
  );
});
