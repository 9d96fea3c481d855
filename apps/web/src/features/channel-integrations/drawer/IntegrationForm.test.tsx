import { ChannelIntegration, NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { Team } from '@relaydesk/contracts/team';
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { fillField } from '../../../testing/fill';
import { errorResponse, listResponse, successResponse } from '../../../testing/network';
import {
  buildApiIntegration,
  buildIntegration,
  buildPlatformIntegration,
  buildWebChatSettings,
} from '../testing/integration-builders';
import { renderIntegrations, superAdmin } from '../testing/render-integrations';

/** Records requests and responds as configured. */
function patching(answers: (number: number) => Response) {
  const sent: Record<string, unknown>[] = [];
  const handler: RequestHandler = http.patch('*/api/channel-integrations/:id/', async ({ request }) => {
    sent.push((await request.json()) as Record<string, unknown>); // every body is an object
    return answers(sent.length);
  });
  return { sent, handler };
}

async function openSettings(name: string, options: Parameters<typeof renderIntegrations>[0]) {
  const { user } = renderIntegrations(options);
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit channel integration' }));
  return { user, drawer };
}

test('the preview follows typing', async () => {
  const { user, drawer } = await openSettings('Shop chat', {});
  const preview = drawer.getByLabelText('Preview');
  expect(preview).toHaveTextContent('Acme Sports');
  await fillField(user, drawer.getByLabelText(/^Greeting/), 'Welcome!');
  await fillField(user, drawer.getByLabelText(/^Introduction/), 'Open 9 to 5');
  for (const text of ['Welcome!', 'Open 9 to 5']) expect(preview).toHaveTextContent(text);
});

test('the preview follows switches', async () => {
  const { user, drawer } = await openSettings('Shop chat', {});
  const preview = drawer.getByLabelText('Preview');
  expect(preview).toHaveTextContent('Talk to a human');
  await user.click(drawer.getByLabelText('“Talk to a human” button'));
  expect(preview).not.toHaveTextContent('Talk to a human');
  await user.click(drawer.getByLabelText('Show a notice'));
  await fillField(user, await drawer.findByLabelText(/^Notice/), 'Closed on Friday');
  expect(preview).toHaveTextContent('Closed on Friday');
});

test('saving sends all settings and leaves the status unchanged', async () => {
  const { sent, handler } = patching(() =>
    successResponse(ChannelIntegration, buildIntegration({ version: 5 })),
  );
  const { user, drawer } = await openSettings('Shop chat', {
    integrations: [buildIntegration({ status: 'paused_by_platform' })],
    handlers: [handler],
  });
  await fillField(user, drawer.getByLabelText(/^Launcher spacing/), '400');
  await fillField(user, drawer.getByLabelText(/^Blocked addresses/), '203.0.113.0/24');
  await user.click(drawer.getByText('Save'));
  expect(await drawer.findByText(/200/, { selector: '.Mui-error' })).toBeInTheDocument();
  await fillField(user, drawer.getByLabelText(/^Launcher spacing/), '40');
  await user.click(drawer.getByText('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    {
      name: 'Shop chat',
      is_bot_enabled: true,
      default_team_id: null,
      web_chat: buildWebChatSettings({ launcher_spacing: 40, blocked_networks: ['203.0.113.0/24'] }),
      api: null,
      version: 4,
    },
  ]);
});

const questions = [
  { key: 'name', type: 'name', label: 'Name', is_required: true },
  { key: 'email', type: 'email', label: 'Email address', is_required: true },
] as const;

test('a pre-chat question needs a label and gets a separate key', async () => {
  const { sent, handler } = patching(() =>
    successResponse(ChannelIntegration, buildIntegration({ version: 5 })),
  );
  const { user, drawer } = await openSettings('Shop chat', {
    integrations: [buildIntegration({ web_chat: buildWebChatSettings({ pre_chat: [...questions] }) })],
    handlers: [handler],
  });
  await user.click(drawer.getByText('Add question'));
  const own = within(drawer.getByLabelText('Question 3'));
  await user.click(drawer.getByText('Save'));
  expect(await own.findByText('Enter a label for this field.')).toBeInTheDocument();
  await fillField(user, own.getByLabelText(/^Label/), 'Order number');
  await user.click(drawer.getByText('Save'));
  await waitFor(() => expect(sent).toHaveLength(1));
  const added = { key: 'question_3', type: 'text', label: 'Order number', is_required: false };
  expect(sent[0]?.web_chat).toMatchObject({ pre_chat: [...questions, added] });
});

test('pre-chat questions are reordered and removed', async () => {
  const { sent, handler } = patching(() =>
    successResponse(ChannelIntegration, buildIntegration({ version: 5 })),
  );
  const order = { key: 'order', type: 'text', label: 'Order number', is_required: false } as const;
  const { user, drawer } = await openSettings('Shop chat', {
    integrations: [buildIntegration({ web_chat: buildWebChatSettings({ pre_chat: [...questions, order] }) })],
    handlers: [handler],
  });
  await user.click(drawer.getByLabelText('Move question 3 up'));
  await user.click(drawer.getByLabelText('Remove question 1'));
  await user.click(drawer.getByText('Save'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.web_chat).toMatchObject({ pre_chat: [order, questions[1]] });
});

test('the form refuses a duplicate domain; the server refuses one of another integration', async () => {
  const { sent, handler } = patching(() =>
    errorResponse('taken', { fields: { 'web_chat.allowed_domains.0': 'Another line has this domain.' } }),
  );
  const { user, drawer } = await openSettings('Shop chat', { handlers: [handler] });
  await fillField(user, drawer.getByLabelText(/^Allowed domains/), 'shop.example\nshop.example');
  await user.click(drawer.getByText('Save'));
  expect(await drawer.findByText('This domain is already in the list.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await fillField(user, drawer.getByLabelText(/^Allowed domains/), 'other.example');
  await user.click(drawer.getByText('Save'));
  expect(await drawer.findByText('Another line has this domain.')).toBeInTheDocument();
});

test('a conflict shows both versions', async () => {
  const theirs = buildApiIntegration({ name: 'Their system', version: 9 });
  const { sent, handler } = patching((number) =>
    number === 1
      ? errorResponse('conflict', { current: theirs })
      : successResponse(ChannelIntegration, buildApiIntegration({ name: 'My system', version: 10 })),
  );
  const { user, drawer } = await openSettings('Order system', {
    integrations: [buildApiIntegration()],
    handlers: [handler],
  });
  await fillField(user, drawer.getByLabelText(/^Name/), 'My system');
  await user.click(drawer.getByText('Save'));
  expect(await drawer.findByRole('row', { name: 'Name My system Their system' })).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ name: 'My system', version: 9 }));
});

test('the default team is one of the organisation’s teams, or none', async () => {
  const team_id = '0197f000-0000-7000-8000-000000000001';
  const team = Team.parse({
    ...{ id: team_id, organization_id: buildApiIntegration().organization_id, name: 'Returns' },
    ...{ description: null, lead_id: null, lead_name: null, members: [], version: 1 },
    ...{ created_at: '2026-11-20T08:00:00.000Z', updated_at: '2026-11-20T08:00:00.000Z' },
  });
  const { sent, handler } = patching(() =>
    successResponse(ChannelIntegration, buildApiIntegration({ default_team_id: team_id, version: 5 })),
  );
  const { user, drawer } = await openSettings('Order system', {
    integrations: [buildApiIntegration()],
    handlers: [handler, http.get('*/api/teams/', () => listResponse(Team, [team]))],
  });
  await user.click(await drawer.findByRole('combobox', { name: 'Default team' }));
  await user.click(await screen.findByRole('option', { name: 'Returns' }));
  await user.click(drawer.getByText('Save'));
  await waitFor(() => expect(sent).toMatchObject([{ default_team_id: team_id, version: 4 }]));
});

test('the bot tab switches the bot below the platform’s decision, without changing the form', async () => {
  const integrations = [buildApiIntegration({ bot: { own: false, override: 'off', effective: false } })];
  const { sent, handler } = patching((number) => {
    integrations[0] = buildApiIntegration({
      bot: { own: true, override: 'off', effective: false },
      version: 4 + number,
    });
    return successResponse(ChannelIntegration, integrations[0]);
  });
  const { user, drawer } = await openSettings('Order system', { integrations, handlers: [handler] });
  await user.type(drawer.getByLabelText(/^Name/), ' 2');
  await user.click(drawer.getByRole('tab', { name: 'Bot' }));
  const panel = within(drawer.getByRole('tabpanel', { name: 'Bot' }));
  expect(panel.getByText('Always off')).toBeInTheDocument();
  await user.click(panel.getByRole('switch', { name: 'Bot answers first' }));
  await waitFor(() => expect(panel.getByRole('switch', { name: 'Bot answers first' })).toBeChecked());
  expect(sent[0]).toMatchObject({ name: 'Order system', is_bot_enabled: true, version: 4 });

  await user.click(drawer.getByRole('tab', { name: 'Settings' }));
  await user.click(drawer.getByText('Save'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ name: 'Order system 2', is_bot_enabled: true, version: 5 });
});

test('a secret is rotated after a confirmation and shown once', async () => {
  const { user, drawer } = await openSettings('Order system', {
    integrations: [buildApiIntegration()],
    handlers: [
      http.post('*/api/channel-integrations/:id/rotate-secret/', () =>
        successResponse(NewChannelIntegration, {
          ...buildApiIntegration({ version: 5 }),
          secret: 'whsec_new',
        }),
      ),
    ],
  });
  expect(drawer.queryByText(/whsec/)).not.toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Rotate secret' }));
  const question = await screen.findByRole('alertdialog', { name: 'Rotate the secret of Order system?' });
  await user.click(within(question).getByRole('button', { name: 'Rotate secret' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New secret of Order system' }));
  expect(dialog.getByLabelText('Secret')).toHaveValue('whsec_new');
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('whsec_new');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_new')).not.toBeInTheDocument());
});

test('a web chat gets an identity secret, and its tag then identifies the signed-in user', async () => {
  const integrations = [buildIntegration()];
  const { user, drawer } = await openSettings('Shop chat', {
    integrations,
    handlers: [
      http.post('*/api/channel-integrations/:id/rotate-secret/', () => {
        integrations[0] = buildIntegration({ has_secret: true, version: 5 });
        return successResponse(NewChannelIntegration, { ...integrations[0], secret: 'idsec' });
      }),
    ],
  });
  await user.click(drawer.getByRole('button', { name: 'Create secret' }));
  const question = await screen.findByRole('alertdialog', { name: /identity secret for Shop chat/ });
  await user.click(within(question).getByRole('button', { name: 'Create secret' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New secret of Shop chat' }));
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await user.click(await drawer.findByRole('tab', { name: 'Install' }));
  expect(drawer.getByLabelText<HTMLTextAreaElement>('Script tag for signed-in visitors').value).toContain(
    'data-user-hash=',
  );
});

test('a Super Admin changes settings for an organisation, but sees no secret', async () => {
  const { drawer } = await openSettings('Order system', {
    as: superAdmin,
    integrations: [buildApiIntegration()],
  });
  expect(drawer.getByLabelText(/^Callback URL/)).toHaveValue('https://shop.example/hook');
  expect(drawer.queryByRole('button', { name: 'Rotate secret' })).not.toBeInTheDocument();
});

test('a stored secret is replaced, kept or removed, and never shown; a refusal opens its field', async () => {
  const { sent, handler } = patching((number) =>
    number === 1
      ? errorResponse('invalid', {
          fields: { 'platform.credentials.whistle': 'The platform does not take it.' },
        })
      : successResponse(ChannelIntegration, buildPlatformIntegration({ version: 5 })),
  );
  const { user, drawer } = await openSettings('Loft', {
    integrations: [buildPlatformIntegration()],
    handlers: [handler],
  });
  const whistle = within(await drawer.findByRole('group', { name: 'Whistle' }));
  expect(whistle.getByText('Stored')).toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: 'Remove Whistle' })).not.toBeInTheDocument(); // it must exist
  await user.click(drawer.getByRole('button', { name: 'Replace Whistle' }));
  expect(drawer.getByLabelText(/^Whistle/)).toHaveFocus();
  await user.click(drawer.getByRole('button', { name: 'Keep it: Whistle' }));
  expect(drawer.getByRole('button', { name: 'Replace Whistle' })).toHaveFocus();
  await user.click(drawer.getByRole('button', { name: 'Remove Second whistle' }));
  await user.click(drawer.getByText('Save'));
  expect(await drawer.findByText('The platform does not take it.')).toBeInTheDocument();
  await fillField(user, drawer.getByLabelText(/^Whistle/), 'fiu fiu');
  await user.click(drawer.getByText('Save'));
  await waitFor(() => expect(sent).toHaveLength(2));
  const settings = { loft_id: '4711' };
  expect(sent.map(({ platform }) => platform)).toEqual([
    { settings, credentials: { second_whistle: '' } },
    { settings, credentials: { whistle: 'fiu fiu', second_whistle: '' } },
  ]);
});

test('a platform’s connection shows values to copy, a new verify token and the capabilities', async () => {
  const { sent, handler } = patching(() =>
    successResponse(ChannelIntegration, buildPlatformIntegration({ version: 6 })),
  );
  const { user, drawer } = await openSettings('Loft', {
    integrations: [buildPlatformIntegration()],
    handlers: [
      handler,
      http.post('*/api/channel-integrations/:id/rotate-secret/', () =>
        successResponse(NewChannelIntegration, {
          ...buildPlatformIntegration({ version: 5, verify_token: 'vt_second' }),
          secret: null,
        }),
      ),
    ],
  });
  await user.click(await drawer.findByRole('tab', { name: 'Connection' }));
  expect(drawer.getByLabelText('Verify token')).toHaveValue('vt_first');
  expect(drawer.getByRole('row', { name: 'Templates Supported' })).toBeInTheDocument();
  expect(drawer.getByRole('row', { name: /24 h after the customer/ })).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Rotate verify token' }));
  const question = await screen.findByRole('alertdialog', { name: 'Rotate the verify token of Loft?' });
  await user.click(within(question).getByRole('button', { name: 'Rotate verify token' }));
  await waitFor(() => expect(drawer.getByLabelText('Verify token')).toHaveValue('vt_second'));
  await user.click(drawer.getByRole('tab', { name: 'Settings' }));
  await user.click(drawer.getByText('Save'));
  await waitFor(() => expect(sent[0]).toMatchObject({ version: 5 })); // no conflict with the changes made here
});
