import { ChannelEvent } from '@relaydesk/contracts/channel-event';
import { IntegrationTest } from '@relaydesk/contracts/channel-integration';
import { MessageTemplate } from '@relaydesk/contracts/message-template';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { errorResponse, successResponse } from '../../../testing/network';
import {
  buildApiIntegration,
  buildIntegration,
  buildIntegrationEvent,
  buildPlatformIntegration,
} from '../testing/integration-builders';
import { openIntegrationDrawer, renderIntegrations } from '../testing/render-integrations';

test('the drawer opens with the integration’s health and latest events', async () => {
  const { user } = renderIntegrations({
    events: [
      buildIntegrationEvent(),
      buildIntegrationEvent({
        id: buildIntegration().id,
        direction: 'in',
        status: 'ok',
        can_retry: false,
        error: null,
      }),
    ],
  });
  const drawer = within(await openIntegrationDrawer('Shop chat', user));
  expect(drawer.getByText('The callback answered 503.')).toBeInTheDocument();
  const [failed, received] = await within(await drawer.findByRole('list', { name: 'Events' })).findAllByRole(
    'listitem',
  );
  for (const text of ['Sent: Message', 'Failed', '8 attempts', '503 Service Unavailable'])
    expect(failed).toHaveTextContent(text);
  expect(received).toHaveTextContent('Received: Message');
  expect(within(received as HTMLElement).queryByRole('button')).not.toBeInTheDocument(); // findAll found two
});

test('a failed event is resent and polled until it is delivered', async () => {
  const events = [buildIntegrationEvent()];
  const { user } = renderIntegrations({
    events,
    handlers: [
      http.post('*/api/channel-integrations/:id/events/:event/retry/', ({ params }) => {
        expect(params.event).toBe(buildIntegrationEvent().id);
        events[0] = buildIntegrationEvent({ status: 'retrying', can_retry: false });
        return successResponse(ChannelEvent, events[0]);
      }),
    ],
  });
  const drawer = within(await openIntegrationDrawer('Shop chat', user));
  await user.click(await drawer.findByRole('button', { name: 'Send again' }));
  const list = within(await drawer.findByRole('list', { name: 'Events' }));
  await waitFor(() => expect(list.getByRole('listitem')).toHaveTextContent('Retrying'));
  events[0] = buildIntegrationEvent({ status: 'ok', attempts: 9, error: null, can_retry: false });
  await waitFor(() => expect(list.getByRole('listitem')).toHaveTextContent('OK'));
});

test('a refused retry shows the reason', async () => {
  const { user } = renderIntegrations({
    events: [buildIntegrationEvent()],
    handlers: [
      http.post('*/api/channel-integrations/:id/events/:event/retry/', () =>
        errorResponse('not_allowed_now', { message: 'It has been sent already.' }),
      ),
    ],
  });
  const drawer = within(await openIntegrationDrawer('Shop chat', user));
  await user.click(await drawer.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('It has been sent already.')).toBeInTheDocument();
});

test('a test shows its results step by step; a failed request shows the error', async () => {
  let count = 0;
  const { user } = renderIntegrations({
    handlers: [
      http.post('*/api/channel-integrations/:id/test/', () => {
        count++;
        if (count === 1) return errorResponse('too_many_requests', { message: 'Not so fast.' });
        return successResponse(IntegrationTest, {
          is_ok: true,
          checks: [{ check: 'website', is_ok: true, words: 'It answers.', http_status: 200, latency_ms: 80 }],
          tested_at: '2026-11-21T17:00:00.000Z',
        });
      }),
    ],
  });
  const drawer = within(await openIntegrationDrawer('Shop chat', user));
  await user.click(drawer.getByRole('button', { name: 'Test' }));
  expect(await drawer.findByText('Not so fast.')).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Test' }));
  expect(await drawer.findByText('Test passed.')).toBeInTheDocument();
  expect(drawer.getByRole('list', { name: 'Test results' })).toHaveTextContent(
    'Website: It answers. (HTTP 200, 80 ms)',
  );
});

test('a waiting integration shows its first event as soon as it arrives', async () => {
  const integrations = [buildApiIntegration({ status: 'waiting', last_inbound_at: null })];
  const { user } = renderIntegrations({ integrations });
  const drawer = within(await openIntegrationDrawer('Order system', user));
  expect(await drawer.findByText('Waiting for the first event…')).toBeInTheDocument();
  integrations[0] = buildApiIntegration({ last_inbound_at: '2026-11-21T17:00:00.000Z' });
  await waitFor(() => expect(drawer.queryByText('Waiting for the first event…')).not.toBeInTheDocument());
  expect(drawer.getByText('Connected')).toBeInTheDocument();
});

test.each([
  ['paused', /Your organisation has paused it/],
  ['paused_by_platform', /Only the platform operator can change that/],
] as const)('an integration that is %s shows who can change that', async (status, words) => {
  const { user } = renderIntegrations({ integrations: [buildIntegration({ status })] });
  const drawer = within(await openIntegrationDrawer('Shop chat', user));
  expect(await drawer.findByText(words)).toBeInTheDocument();
});

test('events that failed to load can be retried', async () => {
  const { user } = renderIntegrations({
    handlers: [http.get('*/api/channel-integrations/:id/events/', () => errorResponse('unavailable'))],
  });
  const drawer = within(await openIntegrationDrawer('Shop chat', user));
  expect(await drawer.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('an integration that needs attention shows the platform’s error; a webhook event is decoded again', async () => {
  const decoded: unknown[] = [];
  const { user } = renderIntegrations({
    integrations: [buildPlatformIntegration({ status: 'needs_action', last_error: 'Session has expired.' })],
    events: [buildIntegrationEvent({ direction: 'in', kind: 'unreadable' })],
    handlers: [
      http.post('*/api/channel-integrations/:id/events/:event/retry/', ({ params }) => {
        decoded.push(params.event);
        return successResponse(
          ChannelEvent,
          buildIntegrationEvent({ direction: 'in', status: 'ok', can_retry: false }),
        );
      }),
    ],
  });
  const drawer = within(await openIntegrationDrawer('Loft', user));
  const notice = await drawer.findByRole('alert');
  for (const words of ['Attention required', 'Session has expired.', /Enter new ones under Settings/])
    expect(notice).toHaveTextContent(words);
  await user.click(await drawer.findByRole('button', { name: 'Decode again' }));
  expect(await screen.findByText('Decoding again.')).toBeInTheDocument();
  expect(decoded).toEqual([buildIntegrationEvent().id]);
});

test('a test message shows the platform’s response and does not save the drawer', async () => {
  const sent: unknown[] = [];
  const { user } = renderIntegrations({
    integrations: [buildPlatformIntegration()],
    handlers: [
      http.post('*/api/channel-integrations/:id/test-message/', async ({ request }) => {
        sent.push(await request.json());
        const words = 'There is no such chimney.';
        return successResponse(IntegrationTest, {
          is_ok: false,
          checks: [{ check: 'account', is_ok: false, words, http_status: 400, latency_ms: 80 }],
          tested_at: '2026-11-21T17:00:00.000Z',
        });
      }),
    ],
  });
  const drawer = within(await openIntegrationDrawer('Loft', user));
  await user.click(await drawer.findByRole('button', { name: 'Send a test message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a test message' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('This field is required.')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/^To/), 'chimney 7');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await drawer.findByText(/There is no such chimney\. \(HTTP 400, 80 ms\)/)).toBeInTheDocument();
  expect(sent).toEqual([{ to: 'chimney 7', text: 'This is a test message.' }]);
});

test('templates show their approval status and can be synchronised', async () => {
  const buildTemplate = (changes: Partial<MessageTemplate>) =>
    MessageTemplate.parse({
      id: '0197a000-0000-7011-8000-000000000001',
      channel_integration_id: buildPlatformIntegration().id,
      external_id: 'ext-1',
      name: 'order_ready',
      language: 'en',
      category: 'UTILITY',
      status: 'approved',
      header: 'Good news',
      body: 'Your order {{1}} is ready.',
      footer: '',
      buttons: ['Thanks'],
      variables: ['1'],
      reason: null,
      synced_at: '2026-11-21T17:00:00.000Z',
      ...changes,
    });
  let tries = 0;
  const { user } = renderIntegrations({
    integrations: [buildPlatformIntegration()],
    handlers: [
      http.get('*/api/channel-integrations/:id/templates/', () =>
        successResponse(MessageTemplate.array(), []),
      ),
      http.get('*/api/channel-integrations/:id/events/', ({ request }) => {
        if (new URL(request.url).searchParams.get('kind') !== 'template') return undefined; // the list of all
        const status = tries < 2 ? 'failed' : 'ok';
        const error = status === 'ok' ? null : 'The platform was on holiday.';
        const of = { direction: 'out', kind: 'template', can_retry: false } as const;
        return successResponse(ChannelEvent.array(), [buildIntegrationEvent({ ...of, status, error })]);
      }),
      http.post('*/api/channel-integrations/:id/templates/sync/', () => {
        tries++;
        if (tries === 1) return errorResponse('unavailable', { message: 'The platform does not answer.' });
        const id = '0197a000-0000-7011-8000-000000000002';
        return successResponse(MessageTemplate.array(), [
          buildTemplate({}),
          buildTemplate({ id, name: 'sale', status: 'rejected', reason: 'ABUSIVE_CONTENT' }),
        ]);
      }),
    ],
  });
  const drawer = within(await openIntegrationDrawer('Loft', user));
  await user.click(await drawer.findByRole('tab', { name: 'Templates' }));
  expect(await drawer.findByText(/No templates yet/)).toBeInTheDocument();
  expect(await drawer.findByText('The platform was on holiday.')).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Sync' }));
  expect(await drawer.findByText(/We couldn’t sync the templates/)).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Sync' }));
  const preview = await drawer.findByRole('group', { name: 'Preview of order_ready' });
  for (const words of ['Good news', 'Your order {{1}} is ready.', 'Thanks'])
    expect(preview).toHaveTextContent(words);
  await waitFor(() => expect(drawer.queryByText('The platform was on holiday.')).not.toBeInTheDocument());
  expect(drawer.getByText('Rejected')).toBeInTheDocument();
  expect(drawer.getByText('Reason: ABUSIVE_CONTENT')).toBeInTheDocument();
});
