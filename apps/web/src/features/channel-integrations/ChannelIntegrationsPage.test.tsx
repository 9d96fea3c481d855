import { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { EmptyObject } from '@relaydesk/contracts/common';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { errorResponse, successResponse } from '../../testing/network';
import { setScreenWidth } from '../../testing/screen';
import { buildApiIntegration, buildIntegration } from './testing/integration-builders';
import { renderIntegrations, superAdmin } from './testing/render-integrations';

test('the table shows each integration with kind, health and who answers first', async () => {
  renderIntegrations({ integrations: [buildIntegration({ last_inbound_at: null, status: 'waiting' })] });
  const table = await screen.findByRole('table', { name: 'Channel Integration' });
  const row = await within(table).findByRole('row', { name: /Shop chat/ });
  for (const text of [
    'Web chat',
    'shop.example',
    'Waiting',
    'On',
    'Never',
    'The callback answered 503.',
    '01 Oct 2026',
  ])
    expect(row).toHaveTextContent(text);
});

test('an API integration is identified by the host of its reply URL', async () => {
  renderIntegrations({
    integrations: [
      buildApiIntegration({ bot: { own: true, override: 'off', effective: false } }),
      buildApiIntegration({ id: buildIntegration().id, name: 'Listener', api: { callback_url: null } }),
    ],
  });
  expect(await screen.findByRole('row', { name: /Order system.*shop\.example.*Off/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Listener.*Receives only/ })).toBeInTheDocument();
});

test("a Super Admin sees each integration's organisation, can filter by it, and adds none", async () => {
  const { user, asked } = renderIntegrations({
    as: superAdmin,
    path: '/channelIntegration?status=error&bot=on',
  });
  expect(await screen.findByRole('row', { name: /Shop chat.*Acme Sports/ })).toBeInTheDocument();
  expect(screen.getByDisplayValue('Select an Organization')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add channel integration' })).not.toBeInTheDocument();
  expect(asked[0]?.get('status')).toBe('error');
  expect(asked[0]?.get('bot')).toBe('on');
  await user.click(screen.getByRole('button', { name: 'Actions for Shop chat' }));
  expect(await screen.findByRole('menuitem', { name: 'Pause' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
});

test('an empty page explains integrations; an empty filter result shows another text', async () => {
  const { user } = renderIntegrations({ integrations: [], path: '/channelIntegration?channel=api' });
  expect(await screen.findByText('No channel integrations match.')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement); // one beside the filters, one below
  expect(await screen.findByText(/customers can message you/)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Add channel integration' })).toHaveLength(2);
});

test('pausing sends the whole record with the new status', async () => {
  let sent: unknown;
  const integrations = [buildIntegration()];
  const { user } = renderIntegrations({
    integrations,
    handlers: [
      http.patch('*/api/channel-integrations/:id/', async ({ request }) => {
        sent = await request.json();
        integrations[0] = buildIntegration({ status: 'paused', version: 5 });
        return successResponse(ChannelIntegration, integrations[0]);
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Shop chat' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('row', { name: /Shop chat.*Paused/ })).toBeInTheDocument();
  const { name, web_chat, api, version } = buildIntegration();
  expect(sent).toEqual({
    ...{ name, is_bot_enabled: true, default_team_id: null, web_chat, api, version },
    status: 'paused',
  });
});

test('several are paused together; one that fails is named', async () => {
  const { user } = renderIntegrations({
    integrations: [buildIntegration(), buildApiIntegration()],
    handlers: [
      http.patch('*/api/channel-integrations/:id/', ({ params }) =>
        params.id === buildIntegration().id
          ? successResponse(ChannelIntegration, buildIntegration({ status: 'paused', version: 5 }))
          : errorResponse('conflict', { message: 'It was changed.' }),
      ),
    ],
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const bar = screen.getByRole('region', { name: 'Selection' });
  await user.click(within(bar).getByRole('button', { name: 'Pause' }));
  const question = await screen.findByRole('alertdialog', { name: 'Pause 2 channel integrations?' });
  await user.click(within(question).getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Order system: It was changed.')).toBeInTheDocument();
});

test('deleting suggests pausing instead; a used integration is refused and stays', async () => {
  const { user } = renderIntegrations({
    handlers: [
      http.delete('*/api/channel-integrations/:id/', () =>
        errorResponse('in_use', { message: '12 conversations were held on it.' }),
      ),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Shop chat' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Shop chat?' });
  expect(question).toHaveTextContent('pause it: its conversations and sales are kept');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByText('12 conversations were held on it.')).toBeInTheDocument();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: /Shop chat/ })).toBeInTheDocument();
});

test('an unused integration is deleted', async () => {
  const integrations = [buildIntegration()];
  const { user } = renderIntegrations({
    integrations,
    handlers: [
      http.delete('*/api/channel-integrations/:id/', () => {
        integrations.length = 0;
        return successResponse(EmptyObject, {});
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Shop chat' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Shop chat?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText(/customers can message you/)).toBeInTheDocument());
});

test('on a phone each integration is a card that opens its drawer, also by keyboard', async () => {
  setScreenWidth(390);
  const { user } = renderIntegrations();
  const list = await screen.findByRole('list', { name: 'Channel Integration' });
  (await within(list).findByRole('button', { name: 'Shop chat' })).focus();
  await user.keyboard('{Enter}');
  const drawer = await screen.findByRole('dialog', { name: 'Shop chat' });
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a failure can be retried', async () => {
  renderIntegrations({
    handlers: [http.get('*/api/channel-integrations/', () => errorResponse('unavailable'))],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('request-of-the-test');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('without permission the page shows a refusal', async () => {
  renderIntegrations({
    handlers: [http.get('*/api/channel-integrations/', () => errorResponse('forbidden'))],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeInTheDocument();
});
