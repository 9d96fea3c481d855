import { ChannelIntegration, NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import type { Me } from '@relaydesk/contracts/user';
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { answer, answerList, refusal } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';

const admin = { group: 'Organisation Admin' as const };

const buildIntegration = (changes: Partial<ChannelIntegration> = {}): ChannelIntegration =>
  ChannelIntegration.parse({
    id: '0197a000-0000-7005-8000-000000000001',
    organization_id: '0197a000-0000-7000-8000-0000000000aa',
    organization_name: 'Acme Sports',
    channel: 'web_chat',
    name: 'Shop chat',
    status: 'active',
    is_bot_enabled: true,
    public_key: 'pk_shop',
    web_chat: { greeting: 'Hello!', colour: '#1877F2', allowed_domains: ['shop.example'] },
    api: null,
    last_inbound_at: null,
    last_outbound_at: null,
    last_error: 'The callback answered 503.',
    version: 4,
    created_at: '2026-10-01T08:00:00.000Z',
    ...changes,
  });

const orders = buildIntegration({
  id: '0197a000-0000-7005-8000-000000000002',
  channel: 'api',
  name: 'Order system',
  public_key: 'pk_orders',
  web_chat: null,
  api: { callback_url: null },
});

interface Options {
  integrations?: ChannelIntegration[];
  as?: Partial<Me>;
  handlers?: RequestHandler[];
}

const renderIntegrations = ({
  integrations = [buildIntegration()],
  as = admin,
  handlers = [],
}: Options = {}) =>
  renderRoute('/channelIntegration', {
    as,
    handlers: [
      ...handlers,
      http.get('*/api/channel-integrations/', () => answerList(ChannelIntegration, integrations)),
    ],
  });

test('integrations stand in a table with their status, bot and last error', async () => {
  renderIntegrations();
  const table = await screen.findByRole('table', { name: 'Channel Integration' });
  const row = await within(table).findByRole('row', { name: /Shop chat/ });
  for (const text of ['Web chat', 'Active', 'On', 'Never', 'The callback answered 503.'])
    expect(row).toHaveTextContent(text);
});

test('without integrations the page says what they are for', async () => {
  renderIntegrations({ integrations: [] });
  expect(await screen.findByText(/customers can write to you/)).toBeInTheDocument();
});

test('a web chat is added; its script tag can be copied', async () => {
  let sent: unknown;
  const { user } = renderIntegrations({
    integrations: [],
    handlers: [
      http.post('*/api/channel-integrations/', async ({ request }) => {
        sent = await request.json();
        return answer(NewChannelIntegration, { ...buildIntegration(), secret: null });
      }),
    ],
  });
  const [add] = await screen.findAllByRole('button', { name: 'Add channel integration' });
  if (add) await user.click(add);
  const drawer = await screen.findByRole('dialog', { name: 'Add channel integration' });
  await user.type(within(drawer).getByLabelText(/^Name/), 'Shop chat');
  await user.clear(within(drawer).getByLabelText(/^Greeting/));
  await user.type(within(drawer).getByLabelText(/^Allowed domains/), 'shop.example{Enter}not a domain');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('Fill this in.')).toBeInTheDocument();
  expect(within(drawer).getByText(/Must be a domain/)).toBeInTheDocument();

  await user.type(within(drawer).getByLabelText(/^Greeting/), 'Hello!');
  await user.clear(within(drawer).getByLabelText(/^Allowed domains/));
  await user.type(within(drawer).getByLabelText(/^Allowed domains/), 'shop.example');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));

  const ready = await screen.findByRole('dialog', { name: 'Channel integration ready' });
  expect(within(ready).getByLabelText('Script tag')).toHaveValue(
    '<script async src="http://127.0.0.1:3000/widget/widget.js" data-key="pk_shop"></script>',
  );
  expect(sent).toEqual({
    channel: 'web_chat',
    name: 'Shop chat',
    is_bot_enabled: true,
    web_chat: { greeting: 'Hello!', colour: '#1877F2', allowed_domains: ['shop.example'] },
  });
});

test('an API integration tells its address, and its secret once', async () => {
  let sent: unknown;
  const { user } = renderIntegrations({
    integrations: [],
    handlers: [
      http.post('*/api/channel-integrations/', async ({ request }) => {
        sent = await request.json();
        return answer(NewChannelIntegration, { ...orders, secret: 'whsec_once' });
      }),
    ],
  });
  const [add] = await screen.findAllByRole('button', { name: 'Add channel integration' });
  if (add) await user.click(add);
  const drawer = await screen.findByRole('dialog', { name: 'Add channel integration' });
  await user.click(within(drawer).getByRole('combobox', { name: /Channel/ }));
  await user.click(await screen.findByRole('option', { name: 'API' }));
  await user.type(within(drawer).getByLabelText(/^Name/), 'Order system');
  await user.type(within(drawer).getByLabelText(/^Callback URL/), 'http://shop.example');
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('Must start with https://.')).toBeInTheDocument();
  await user.clear(within(drawer).getByLabelText(/^Callback URL/));
  await user.click(within(drawer).getByRole('button', { name: 'Save' }));

  const ready = await screen.findByRole('dialog', { name: 'Channel integration ready' });
  expect(within(ready).getByLabelText('Webhook address')).toHaveValue(
    'http://127.0.0.1:3000/hooks/api/pk_orders/',
  );
  expect(within(ready).getByLabelText('Secret')).toHaveValue('whsec_once');
  const copySecret = within(ready).getAllByRole('button', { name: 'Copy' })[1] as HTMLElement; // the first copies the address
  expect(copySecret).toHaveAccessibleDescription('Secret');
  await user.click(copySecret);
  expect(await navigator.clipboard.readText()).toBe('whsec_once');
  expect(sent).toEqual({
    channel: 'api',
    name: 'Order system',
    is_bot_enabled: true,
    api: { callback_url: null },
  });
});

test('pausing sends the whole record with the new status', async () => {
  let sent: unknown;
  const { user } = renderIntegrations({
    handlers: [
      http.patch('*/api/channel-integrations/:id/', async ({ request }) => {
        sent = await request.json();
        return answer(ChannelIntegration, buildIntegration({ status: 'paused', version: 5 }));
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Shop chat' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('row', { name: /Shop chat.*Paused/ })).toBeInTheDocument();
  const { name, is_bot_enabled, web_chat, api, version } = buildIntegration();
  expect(sent).toEqual({ name, is_bot_enabled, web_chat, api, version, status: 'paused' });
});

test('a new secret is shown after a question, which only the API channel has', async () => {
  const { user } = renderIntegrations({
    integrations: [orders],
    handlers: [
      http.post('*/api/channel-integrations/:id/rotate-secret/', () =>
        answer(NewChannelIntegration, { ...orders, version: 5, secret: 'whsec_new' }),
      ),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Order system' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rotate secret' }));
  await user.click(await screen.findByRole('button', { name: 'Rotate secret' }));
  const ready = await screen.findByRole('dialog', { name: 'Channel integration ready' });
  expect(within(ready).getByLabelText('Secret')).toHaveValue('whsec_new');
});

test('deleting that is refused says why and deletes nothing', async () => {
  const { user } = renderIntegrations({
    handlers: [
      http.delete('*/api/channel-integrations/:id/', () =>
        refusal('forbidden', { message: 'Not yours to delete.' }),
      ),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Shop chat' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Shop chat?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByText('Not yours to delete.')).toBeInTheDocument();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(screen.getByRole('row', { name: /Shop chat/ })).toBeInTheDocument();
});

test('a CSR reads an integration and its script tag', async () => {
  const { user } = renderIntegrations({ as: {} });
  await user.click(await screen.findByRole('button', { name: 'Shop chat' }));
  const drawer = await screen.findByRole('dialog', { name: 'Shop chat' });
  expect(drawer).toHaveTextContent('shop.example');
  expect(within(drawer).getByLabelText('Script tag')).toHaveAttribute('readonly');
  expect(
    screen.queryByRole('button', { name: 'Actions for Shop chat', hidden: true }),
  ).not.toBeInTheDocument();
});
