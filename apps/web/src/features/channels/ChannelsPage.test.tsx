import { Channel } from '@relaydesk/contracts/channel';
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { answer, answerList, refusal } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';

const superAdmin = { group: null, organization_id: null };

const buildChannel = (changes: Partial<Channel> = {}): Channel =>
  Channel.parse({
    id: 'web_chat',
    name: 'Web chat',
    description: 'A chat window on a website.',
    is_enabled: true,
    capabilities: {
      max_text_length: 10_000,
      rich_text: false,
      buttons: true,
      product_cards: true,
      typing: true,
      read_receipts: false,
    },
    organisations_count: 2,
    integrations_count: 3,
    messages_24h: 1284,
    version: 7,
    updated_at: '2026-11-05T08:00:00.000Z',
    ...changes,
  });

const renderChannels = (channels: Channel[], handlers: RequestHandler[] = []) =>
  renderRoute('/channel', {
    as: superAdmin,
    handlers: [...handlers, http.get('*/api/channels/', () => answerList(Channel, channels))],
  });

test('each kind shows who uses it and what it can carry', async () => {
  renderChannels([buildChannel(), buildChannel({ id: 'api', name: 'API', is_enabled: false })]);
  const list = await screen.findByRole('list', { name: 'Channel' });
  const card = (await within(list).findByRole('heading', { name: 'Web chat' })).closest('li') as HTMLElement; // every card is an entry of the list
  for (const text of [
    'Enabled',
    '1,284',
    'Up to 10,000 characters',
    'Rich text: not supported',
    'Buttons: supported',
  ])
    expect(card).toHaveTextContent(text);
  expect(within(list).getByRole('switch', { name: 'API enabled' })).not.toBeChecked();
});

test('a channel is switched off after a question that says how many integrations pause', async () => {
  let sent: unknown;
  const { user } = renderChannels(
    [buildChannel()],
    [
      http.patch('*/api/channels/web_chat/', async ({ request }) => {
        sent = await request.json();
        return answer(Channel, buildChannel({ is_enabled: false, version: 8 }));
      }),
    ],
  );
  await user.click(await screen.findByRole('switch', { name: 'Web chat enabled' }));
  const question = await screen.findByRole('alertdialog', { name: 'Disable Web chat?' });
  expect(question).toHaveTextContent('3 integrations are paused at once.');
  await user.click(within(question).getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Web chat enabled' })).not.toBeChecked());
  expect(sent).toEqual({
    name: 'Web chat',
    description: 'A chat window on a website.',
    is_enabled: false,
    version: 7,
  });
});

test('name and description are edited; the contract watches over them', async () => {
  const { user } = renderChannels(
    [buildChannel()],
    [http.patch('*/api/channels/web_chat/', () => answer(Channel, buildChannel({ name: 'Site chat' })))],
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Web chat' }));
  const drawer = await screen.findByRole('dialog', { name: 'Edit channel' });
  const name = within(drawer).getByLabelText(/^Name/);
  await user.clear(name);
  await user.type(name, 'S');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('Use at least 2 characters.')).toBeInTheDocument();
  await user.type(name, 'ite chat');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Site chat' })).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  renderChannels([], [http.get('*/api/channels/', () => refusal('unavailable'))]);
  expect(await screen.findByRole('alert')).toHaveTextContent('request-of-the-test');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('members of an organisation have no permission', async () => {
  renderRoute('/channel', {
    as: { group: 'Organisation Admin' },
    handlers: [http.get('*/api/channels/', () => refusal('forbidden'))],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeInTheDocument();
});
