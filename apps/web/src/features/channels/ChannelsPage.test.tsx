import { Channel } from '@relaydesk/contracts/channel';
import { ChannelEvent } from '@relaydesk/contracts/channel-event';
import { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { EmptyObject } from '@relaydesk/contracts/common';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { addFilter } from '../../testing/add-filter';
import { errorResponse, listResponse, successResponse } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';
import { setScreenWidth } from '../../testing/screen';
import { buildChannel, buildPartnerChannel } from './testing/channel-builders';
import { buildChannelEvent, buildNamedIntegration } from './testing/channel-integration-builders';
import { renderChannels } from './testing/render-channels';

const rowOf = async (name: RegExp) =>
  within(await screen.findByRole('table', { name: 'Channel' })).findByRole('row', { name });

test('the table shows channels with organisations and health', async () => {
  renderChannels({ channels: [buildChannel(), buildPartnerChannel({ is_enabled: false })] });
  const row = await rowOf(/Web chat/);
  for (const text of ['web_chat', 'Enabled', '2', '3', '1,284', '25%', 'Not needed'])
    expect(row).toHaveTextContent(text);
  expect(screen.getByRole('switch', { name: 'Partner X enabled' })).not.toBeChecked();
});

test('search, kind and status are sent to the server', async () => {
  const { user, asked } = renderChannels({ path: '/channel?status=disabled' });
  await rowOf(/Web chat/);
  expect(asked[0]?.get('status')).toBe('disabled');
  await addFilter(user, 'Kind');
  await user.click(await screen.findByRole('option', { name: 'API' }));
  await waitFor(() => expect(asked.at(-1)?.get('kind')).toBe('api'));
});

test('an empty filter result and an empty list show different texts', async () => {
  const { user } = renderChannels({ channels: [], path: '/channel?kind=api' });
  expect(await screen.findByText('No channels match.')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement); // one beside the filters, one below
  expect(await screen.findByText(/No channels yet/)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Add channel' })).toHaveLength(2);
});

test('the drawer shows a channel’s capabilities, events and history', async () => {
  const { user } = renderChannels({
    channels: [buildPartnerChannel()],
    handlers: [
      http.get('*/api/channels/partner_x/events/', () =>
        successResponse(ChannelEvent.array(), [
          buildChannelEvent({ status: 'refused', error: 'The signature does not fit.' }),
        ]),
      ),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Partner X' }));
  const drawer = await screen.findByRole('dialog', { name: 'Partner X' });
  const matrix = within(drawer).getByRole('table', { name: 'Capabilities' });
  expect(within(matrix).getByRole('row', { name: 'Text length 10,000 characters' })).toBeInTheDocument();
  expect(within(matrix).getByRole('row', { name: 'Rich text Not supported' })).toBeInTheDocument();
  expect(within(drawer).getByLabelText('Webhook address')).toHaveAttribute('readonly');

  await user.click(within(drawer).getByRole('tab', { name: 'Raw events' }));
  const event = await within(await within(drawer).findByRole('list', { name: 'Events' })).findByRole(
    'listitem',
  );
  for (const text of ['Received: Message', 'Rejected', 'The signature does not fit.', 'Orders, Acme Sports'])
    expect(event).toHaveTextContent(text);
  await user.click(within(event).getByText('Content'));
  expect(event).toHaveTextContent('"event": "message"');
});

test('switching a channel off asks first and names the affected integrations', async () => {
  let sent: unknown;
  const channels = [buildChannel()];
  const { user } = renderChannels({
    channels,
    handlers: [
      http.get('*/api/channel-integrations/', ({ request }) => {
        expect(new URL(request.url).searchParams.get('channel_id')).toBe('web_chat');
        return listResponse(ChannelIntegration, [buildNamedIntegration('Shop chat', 'Acme Sports')]);
      }),
      http.patch('*/api/channels/web_chat/', async ({ request }) => {
        sent = await request.json();
        channels[0] = buildChannel({ is_enabled: false, version: 8 });
        return successResponse(Channel, channels[0]);
      }),
    ],
  });
  await user.click(await screen.findByRole('switch', { name: 'Web chat enabled' }));
  const question = await screen.findByRole('alertdialog', { name: 'Disable Web chat?' });
  expect(question).toHaveTextContent('3 integrations are paused immediately (“Paused by platform”).');
  expect(await within(question).findByText(/Affected: Shop chat \(Acme Sports\) and 2 more\./)).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Web chat enabled' })).not.toBeChecked());
  expect(sent).toEqual({
    name: 'Web chat',
    description: 'A chat window on a website.',
    is_enabled: false,
    is_for_all: true,
    organisation_ids: [],
    max_message_length: null,
    rate_limit: null,
    version: 7,
  });
});

test('a channel with integrations cannot be deleted, and the dialog explains why; a built-in channel never', async () => {
  const { user } = renderChannels({
    channels: [buildChannel(), buildPartnerChannel({ integrations_count: 2 })],
    handlers: [
      http.delete('*/api/channels/partner_x/', () =>
        errorResponse('in_use', { message: 'Remove it from 2 integrations first.' }),
      ),
    ],
  });
  await rowOf(/Web chat/);
  await user.click(screen.getByRole('button', { name: 'Actions for Web chat' }));
  expect(await screen.findByRole('menuitem', { name: 'Disable' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');

  await user.click(await screen.findByRole('button', { name: 'Actions for Partner X' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Partner X?' });
  expect(question).toHaveTextContent('2 integrations use this channel');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByText('Remove it from 2 integrations first.')).toBeInTheDocument();
});

test('an unused channel is deleted', async () => {
  const channels = [buildPartnerChannel()];
  const { user } = renderChannels({
    channels,
    handlers: [
      http.delete('*/api/channels/partner_x/', () => {
        channels.length = 0;
        return successResponse(EmptyObject, {});
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Partner X' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Partner X?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText(/No channels yet/)).toBeInTheDocument());
});

test('on a phone each channel is a card with its switch', async () => {
  setScreenWidth(390);
  const { user } = renderChannels();
  const card = await within(await screen.findByRole('list', { name: 'Channel' })).findByRole('listitem', {});
  await user.click(within(card).getByRole('switch', { name: 'Web chat enabled' }));
  expect(await screen.findByRole('alertdialog', { name: 'Disable Web chat?' })).toBeInTheDocument();
});

test('a failure can be retried', async () => {
  renderChannels({ handlers: [http.get('*/api/channels/', () => errorResponse('unavailable'))] });
  expect(await screen.findByRole('alert')).toHaveTextContent('request-of-the-test');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('members of an organisation have no permission', async () => {
  renderRoute('/channel', {
    as: { group: 'Organisation Admin' },
    handlers: [http.get('*/api/channels/', () => errorResponse('forbidden'))],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeInTheDocument();
});
