import { AvailableChannel } from '@relaydesk/contracts/channel';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { IntegrationTest, NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { fillField } from '../../../testing/fill';
import { errorResponse, successResponse } from '../../../testing/network';
import {
  buildApiIntegration,
  buildIntegration,
  buildPlatformIntegration,
  buildWebChatSettings,
} from '../testing/integration-builders';
import { renderIntegrations } from '../testing/render-integrations';

const webChat = { id: 'web_chat', kind: 'web_chat' as const, name: 'Web chat', description: '' };
const api = { id: 'api', kind: 'api' as const, name: 'API', description: '' };
const partner = { id: 'partner_x', kind: 'api' as const, name: 'Partner X', description: 'Of our partner.' };

interface Wizard {
  channels?: AvailableChannel[];
  integrations?: ChannelIntegration[];
  handlers?: RequestHandler[];
}

async function openWizard({ channels = [webChat, api, partner], integrations = [], handlers = [] }: Wizard) {
  const sent: unknown[] = [];
  const { user } = renderIntegrations({
    integrations,
    handlers: [
      http.get('*/api/channel-integrations/available-channels/', () =>
        successResponse(AvailableChannel.array(), channels),
      ),
      http.post('*/api/channel-integrations/', async ({ request }) => {
        sent.push(await request.clone().json());
      }),
      ...handlers,
    ],
  });
  const [add] = await screen.findAllByRole('button', { name: 'Add channel integration' });
  await user.click(add as HTMLElement); // findAll found at least one
  const wizard = within(await screen.findByRole('dialog', { name: 'Add channel integration' }));
  const next = async () => user.click(wizard.getByRole('button', { name: 'Next' }));
  return { user, wizard, next, sent };
}

test('a web chat is added step by step', async () => {
  const { user, wizard, next, sent } = await openWizard({
    handlers: [
      http.post('*/api/channel-integrations/', () =>
        successResponse(NewChannelIntegration, { ...buildIntegration(), secret: null }),
      ),
    ],
  });
  expect(await wizard.findByRole('radio', { name: 'Web chat' })).toBeChecked();
  await next();
  expect(await wizard.findByRole('heading', { name: 'Step 2 of 5: Credentials' })).toHaveFocus();
  await fillField(user, wizard.getByLabelText(/^Name/), 'Shop chat');
  await fillField(user, wizard.getByLabelText(/^Allowed domains/), 'shop.example');
  await next();
  await fillField(user, await wizard.findByLabelText(/^Greeting/), 'Hi!');
  await user.click(wizard.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'Channel integration ready' })).toBeInTheDocument();
  expect(sent).toEqual([
    {
      channel: 'web_chat',
      channel_id: 'web_chat',
      name: 'Shop chat',
      is_bot_enabled: true,
      default_team_id: null,
      web_chat: buildWebChatSettings({ allowed_domains: ['shop.example'], greeting: 'Hi!' }),
    },
  ]);
});

test('a step can be left only when its fields are valid', async () => {
  const { user, wizard, next, sent } = await openWizard({});
  await next();
  await fillField(user, await wizard.findByLabelText(/^Allowed domains/), 'shop.example\nno domain');
  await next();
  expect(await wizard.findByText('This field is required.')).toBeInTheDocument();
  expect(wizard.getByText(/Enter a domain/)).toBeInTheDocument();
  expect(wizard.getByRole('heading', { name: 'Step 2 of 5: Credentials' })).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('the last step shows the script tag and detects the first event', async () => {
  const fresh = buildIntegration({ status: 'waiting', last_inbound_at: null, last_error: null, version: 1 });
  const integrations: ChannelIntegration[] = [];
  const { user, wizard, next } = await openWizard({
    integrations,
    handlers: [
      http.post('*/api/channel-integrations/', () => {
        integrations.push(fresh);
        return successResponse(NewChannelIntegration, { ...fresh, secret: null });
      }),
    ],
  });
  await next();
  await fillField(user, await wizard.findByLabelText(/^Name/), 'Shop chat');
  await next();
  await user.click(await wizard.findByRole('button', { name: 'Save' }));
  const ready = within(await screen.findByRole('dialog', { name: 'Channel integration ready' }));
  await user.click(ready.getByRole('button', { name: 'Next' }));
  expect(ready.getByLabelText('Script tag')).toHaveValue(
    '<script async src="http://127.0.0.1:3000/widget/widget.js" data-key="pk_shop"></script>',
  );
  expect(ready.getByRole('status')).toHaveTextContent('Waiting for the first event…');
  integrations[0] = { ...fresh, status: 'connected', last_inbound_at: '2026-11-21T17:00:00.000Z' };
  await waitFor(() => expect(ready.getByRole('status')).toHaveTextContent('First event received'));
  await user.click(ready.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('row', { name: /Shop chat.*Connected/ })).toBeInTheDocument();
});

test('an API integration on an added channel shows its secret once, is tested, and shows a working sample', async () => {
  const made = buildApiIntegration({ channel_id: 'partner_x', channel_name: 'Partner X', version: 1 });
  const { user, wizard, next, sent } = await openWizard({
    handlers: [
      http.post('*/api/channel-integrations/', () =>
        successResponse(NewChannelIntegration, { ...made, secret: 'whsec_once' }),
      ),
      http.post('*/api/channel-integrations/:id/test/', () =>
        successResponse(IntegrationTest, {
          is_ok: false,
          checks: [
            { check: 'line', is_ok: true, words: 'Switched on.', http_status: null, latency_ms: null },
            { check: 'callback', is_ok: false, words: 'It says: nope', http_status: 500, latency_ms: 1234 },
          ],
          tested_at: '2026-11-21T17:00:00.000Z',
        }),
      ),
    ],
  });
  await user.click(await wizard.findByRole('radio', { name: 'Partner X' }));
  await next();
  await fillField(user, await wizard.findByLabelText(/^Name/), 'Order system');
  await fillField(user, wizard.getByLabelText(/^Callback URL/), 'http://shop.example');
  await next();
  expect(await wizard.findByText('The URL must start with https://.')).toBeInTheDocument();
  await user.clear(wizard.getByLabelText(/^Callback URL/));
  await next();
  await user.click(await wizard.findByRole('switch', { name: 'Bot answers first' }));
  await user.click(wizard.getByRole('button', { name: 'Save' }));

  const ready = within(await screen.findByRole('dialog', { name: 'Channel integration ready' }));
  expect(sent).toEqual([
    {
      channel: 'api',
      channel_id: 'partner_x',
      name: 'Order system',
      is_bot_enabled: false,
      default_team_id: null,
      api: { callback_url: null },
    },
  ]);
  expect(ready.getByLabelText('Secret')).toHaveValue('whsec_once');
  await user.click(ready.getByRole('button', { name: 'Test' }));
  const checks = await ready.findByRole('list', { name: 'Test results' });
  expect(within(checks).getAllByRole('listitem')[1]).toHaveTextContent('It says: nope (HTTP 500, 1,234 ms)');

  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Have you copied the secret?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await user.click(ready.getByRole('button', { name: 'Next' }));
  expect(ready.getByLabelText('Webhook address')).toHaveValue('http://127.0.0.1:3000/hooks/api/pk_orders/');
  expect(ready.getByLabelText<HTMLTextAreaElement>('Sample').value).toContain("SECRET='whsec_once'");
  await user.click(ready.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a platform integration asks for the connector’s fields and shows what to enter at the platform', async () => {
  const integrations: ChannelIntegration[] = [];
  const fresh = buildPlatformIntegration({ status: 'waiting', last_inbound_at: null, version: 1 });
  const { user, wizard, next, sent } = await openWizard({
    channels: [webChat, { id: 'pigeon_post', kind: 'pigeon_post', name: 'Pigeon Post', description: '' }],
    integrations,
    handlers: [
      http.post('*/api/channel-integrations/', () => {
        if (sent.length === 1) {
          const fields = { 'platform.settings.loft_id': 'Another line has this loft.' };
          return errorResponse('taken', { message: 'It is taken.', fields });
        }
        integrations.push(fresh);
        return successResponse(NewChannelIntegration, { ...fresh, secret: null });
      }),
    ],
  });
  const choice = await wizard.findByRole('radio', { name: 'Pigeon Post' });
  expect(choice).toHaveAccessibleDescription('Short messages by wing.');
  await user.click(choice);
  await next();
  await fillField(user, await wizard.findByLabelText(/^Name/), 'Loft');
  await fillField(user, wizard.getByLabelText(/^Loft id/), '47x');
  await next();
  expect(await wizard.findByText('Enter a value such as 4711.')).toBeInTheDocument();
  expect(wizard.getByLabelText(/^Whistle/)).toHaveAccessibleDescription('This field is required.');
  await fillField(user, wizard.getByLabelText(/^Loft id/), '4711');
  await fillField(user, wizard.getByLabelText(/^Whistle/), 'fiu');
  await next();
  await user.click(await wizard.findByRole('button', { name: 'Save' }));
  expect(await wizard.findByText('Another line has this loft.')).toBeInTheDocument();
  await fillField(user, wizard.getByLabelText(/^Loft id/), '4712');
  await next();
  await user.click(await wizard.findByRole('button', { name: 'Save' }));
  const ready = within(await screen.findByRole('dialog', { name: 'Channel integration ready' }));
  expect(sent[1]).toEqual({
    channel: 'pigeon_post',
    channel_id: 'pigeon_post',
    name: 'Loft',
    is_bot_enabled: true,
    default_team_id: null,
    platform: { settings: { loft_id: '4712' }, credentials: { whistle: 'fiu' } },
  });
  await user.click(ready.getByRole('button', { name: 'Next' }));
  expect(ready.getByRole('status')).toHaveTextContent('Waiting for the first event…');
  expect(ready.getByLabelText('Webhook address')).toHaveValue(
    'http://127.0.0.1:3000/hooks/pigeon_post/pk_loft/',
  );
  expect(ready.getByLabelText('Verify token')).toHaveValue('vt_first');
  expect(ready.getByText('Open the loft.')).toBeVisible();
});

test('a server error leads back to the step of its field', async () => {
  const { user, wizard, next } = await openWizard({
    handlers: [
      http.post('*/api/channel-integrations/', () =>
        errorResponse('taken', {
          message: 'A domain is used twice.',
          fields: { 'web_chat.allowed_domains.0': 'Another line has this domain.' },
        }),
      ),
    ],
  });
  await next();
  await fillField(user, await wizard.findByLabelText(/^Name/), 'Shop chat');
  await fillField(user, wizard.getByLabelText(/^Allowed domains/), 'shop.example');
  await next();
  await user.click(await wizard.findByRole('button', { name: 'Save' }));
  expect(await wizard.findByText('Another line has this domain.')).toBeInTheDocument();
  expect(wizard.getByRole('heading', { name: 'Step 2 of 5: Credentials' })).toBeInTheDocument();
});

test('a channel paused meanwhile is explained', async () => {
  const { user, wizard, next } = await openWizard({
    channels: [api],
    handlers: [
      http.post('*/api/channel-integrations/', () =>
        errorResponse('channel_paused', { message: 'The platform has paused this channel.' }),
      ),
    ],
  });
  await next();
  await fillField(user, await wizard.findByLabelText(/^Name/), 'Order system');
  await next();
  await user.click(await wizard.findByRole('button', { name: 'Save' }));
  expect(await wizard.findByText('The platform has paused this channel.')).toBeInTheDocument();
});

test('without channels the wizard says whom to ask', async () => {
  const { wizard } = await openWizard({ channels: [] });
  expect(await wizard.findByText(/No channels are available to your organisation/)).toBeInTheDocument();
});

test('closing with unsaved input asks first', async () => {
  const { user, wizard, next } = await openWizard({});
  await next();
  await fillField(user, await wizard.findByLabelText(/^Name/), 'Shop chat');
  await user.click(wizard.getByRole('button', { name: 'Back' }));
  expect(await wizard.findByRole('radio', { name: 'Web chat' })).toBeChecked();
  await user.click(wizard.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeInTheDocument();
});
