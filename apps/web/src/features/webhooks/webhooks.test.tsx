import {
  CreateWebhookEndpoint,
  NewWebhookEndpoint,
  ResendWebhookDeliveries,
  ResentWebhookDeliveries,
  RotateWebhookSecret,
  UpdateWebhookEndpoint,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEndpoint,
} from '@relaydesk/contracts/webhook-endpoint';
import { screen, within } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { fillField } from '../../testing/fill';
import { errorResponse, listResponse, server, successResponse } from '../../testing/network';
import { renderRoute } from '../../testing/render-route';
import { buildDelivery, buildWebhook } from './testing/webhook-builders';

beforeEach(() => server.use(http.get('*/api/*', () => errorResponse('unavailable'))));

const PATH = '*/api/webhook-endpoints/';
const SECRET = `whsec_${'A'.repeat(43)}=`;

function show(endpoints: WebhookEndpoint[], handlers: RequestHandler[] = []) {
  return renderRoute('/organisationSettings/webhooks', {
    as: { group: 'Organisation Admin' },
    handlers: [http.get(PATH, () => listResponse(WebhookEndpoint, endpoints)), ...handlers],
  });
}

test('a new webhook is checked, saved, and its secret is shown once', async () => {
  const sent: CreateWebhookEndpoint[] = [];
  const { user } = show(
    [],
    [
      http.post(PATH, async ({ request }) => {
        const body = CreateWebhookEndpoint.parse(await request.json());
        sent.push(body);
        return successResponse(NewWebhookEndpoint, { ...buildWebhook(1, body), secret: SECRET });
      }),
    ],
  );
  expect(await screen.findByText(/^No webhooks yet/)).toBeVisible();
  const [add] = screen.getAllByRole('button', { name: 'Add webhook' });
  if (add) await user.click(add);
  const form = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  await fillField(user, form.getByLabelText(/^Name/), 'ERP');
  await fillField(user, form.getByLabelText(/^URL/), 'http://erp.example/hooks');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByLabelText(/^URL/)).toBeInvalid();
  expect(sent).toEqual([]);
  await fillField(user, form.getByLabelText(/^URL/), 'https://erp.example/hooks');
  await user.click(form.getByRole('checkbox', { name: 'sale.created' }));
  await user.click(form.getByRole('checkbox', { name: 'message.created' }));
  await user.click(form.getByRole('button', { name: 'Save' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Copy the signing secret' }));
  expect(dialog.getByLabelText('Signing secret')).toHaveValue(SECRET);
  const events = ['message.created', 'sale.created'];
  expect(sent).toEqual([{ name: 'ERP', url: 'https://erp.example/hooks', events, is_active: true }]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByDisplayValue(SECRET)).toBeNull();
});

test('a webhook is switched off, and tells why the platform did', async () => {
  const sent: UpdateWebhookEndpoint[] = [];
  const { user } = show(
    [buildWebhook(1, { is_active: false, disabled_reason: 'gone' })],
    [
      http.patch(`${PATH}:id/`, async ({ request }) => {
        const body = UpdateWebhookEndpoint.parse(await request.json());
        sent.push(body);
        return successResponse(WebhookEndpoint, buildWebhook(1, body));
      }),
    ],
  );
  expect(await screen.findByText('Turned off')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions for Receiver 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Receiver 1' }));
  expect(form.getByText('Turned off because the receiver responded with 410 Gone.')).toBeVisible();
  await user.click(form.getByRole('switch', { name: 'Active' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Webhook saved')).toBeVisible();
  expect(sent).toMatchObject([{ is_active: true, version: 1 }]);
});

test('the log shows request and response, is filtered, and sends an event again', async () => {
  const failed = buildDelivery(2, { state: 'failed', failure: 'timeout', status: null, attempts: 8 });
  const asked: string[] = [];
  const { user } = show(
    [buildWebhook(1)],
    [
      http.get(`${PATH}:id/deliveries/`, ({ request }) => {
        const state = new URL(request.url).searchParams.get('state');
        return listResponse(
          WebhookDelivery,
          [failed, buildDelivery(1)].filter((one) => !state || one.state === state),
        );
      }),
      http.get(`${PATH}:id/deliveries/:delivery/`, () =>
        successResponse(WebhookDeliveryDetail, buildDelivery(1)),
      ),
      http.post(`${PATH}:id/deliveries/:delivery/resend/`, ({ params }) => {
        asked.push(String(params.delivery));
        return successResponse(WebhookDeliveryDetail, failed);
      }),
    ],
  );
  await user.click(await screen.findByText('Receiver 1'));
  const log = within(await screen.findByRole('list', { name: 'Deliveries' }));
  expect(log.getByText(/No answer in time · 8 attempts/)).toBeVisible();
  const [, delivered] = log.getAllByRole('button', { name: /^Details of message\.created/ });
  if (delivered) await user.click(delivered);
  expect(await log.findByText(/"type": "message\.created"/)).toBeVisible();
  expect(log.getByText('Thanks')).toBeVisible();

  const [resend] = log.getAllByRole('button', { name: 'Resend message.created' });
  if (resend) await user.click(resend);
  expect(await screen.findByText('The event is sent again.')).toBeVisible();
  expect(asked).toEqual([failed.id]);

  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Failed' }));
  await expect.poll(() => screen.queryByText('Delivered')).toBeNull();
});

test('test, rotation, resending and deleting', async () => {
  const asked: unknown[] = [];
  const { user } = show(
    [buildWebhook(1)],
    [
      http.post(`${PATH}:id/test/`, () =>
        successResponse(
          WebhookDeliveryDetail,
          buildDelivery(1, { type: 'webhook.test', state: 'failed', failure: 'redirect', status: 302 }),
        ),
      ),
      http.post(`${PATH}:id/rotate-secret/`, async ({ request }) => {
        asked.push(RotateWebhookSecret.parse(await request.json()));
        return successResponse(NewWebhookEndpoint, { ...buildWebhook(1), secret: SECRET });
      }),
      http.post(`${PATH}:id/resend/`, async ({ request }) => {
        asked.push(ResendWebhookDeliveries.parse(await request.json()).state);
        return successResponse(ResentWebhookDeliveries, { resent: 3 });
      }),
      http.delete(`${PATH}:id/`, () => errorResponse('not_found')),
    ],
  );
  const choose = async (action: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Receiver 1' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await choose('Send test event');
  expect(await screen.findByText('Test event failed: Redirects are not followed')).toBeVisible();

  await choose('Rotate secret');
  const rotation = within(await screen.findByRole('dialog', { name: 'Rotate the signing secret?' }));
  await user.click(rotation.getByRole('button', { name: 'Rotate secret' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Copy the signing secret' }));
  expect(shown.getByLabelText('Signing secret')).toHaveValue(SECRET);
  await user.click(shown.getByRole('button', { name: 'Close' }));
  expect(asked).toEqual([{ previous_valid_hours: 24, version: 1 }]);

  await choose('Resend');
  const resend = within(await screen.findByRole('dialog', { name: 'Resend events' }));
  await fillField(user, resend.getByLabelText(/^Since/), '20 Nov 2026');
  await user.click(resend.getByRole('button', { name: 'Resend' }));
  expect(await screen.findByText('3 events are sent again')).toBeVisible();
  expect(asked.at(-1)).toBe('failed');

  await choose('Delete');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Receiver 1?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByRole('alert')).toBeVisible();
});

test('a list that cannot be read can be tried again', async () => {
  const { user } = renderRoute('/organisationSettings/webhooks', { as: { group: 'Organisation Admin' } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(http.get(PATH, () => listResponse(WebhookEndpoint, [buildWebhook(1)])));
  await user.click(again);
  expect(await screen.findByText('Receiver 1')).toBeVisible();
});

test.each(['Supervisor', 'CSR', 'Viewer'] as const)('a %s may not see the page', async (group) => {
  renderRoute('/organisationSettings/webhooks', { as: { group } });
  expect(await screen.findByRole('heading', { level: 1, name: 'No permission' })).toBeVisible();
});
