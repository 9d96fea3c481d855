import { WebhookDeliveryDetail, WebhookEndpoint } from '@relaydesk/contracts/webhook-endpoint';

const id = (n: number) => `0197e000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export const buildWebhook = (n: number, changes: Partial<WebhookEndpoint> = {}): WebhookEndpoint =>
  WebhookEndpoint.parse({
    id: id(n),
    organization_id: id(900),
    name: `Receiver ${n}`,
    url: `https://erp.example/hooks/${n}`,
    events: ['message.created'],
    is_active: true,
    disabled_reason: null,
    failing_since: null,
    previous_secret_until: null,
    version: 1,
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    ...changes,
  });

export const buildDelivery = (
  n: number,
  changes: Partial<WebhookDeliveryDetail> = {},
): WebhookDeliveryDetail =>
  WebhookDeliveryDetail.parse({
    id: id(100 + n),
    webhook_endpoint_id: id(1),
    webhook_id: id(200 + n),
    type: 'message.created',
    state: 'delivered',
    attempts: 1,
    status: 204,
    failure: null,
    next_attempt_at: null,
    created_at: '2026-11-21T08:00:00.000Z',
    request: { headers: { 'webhook-id': id(200 + n) }, body: '{"type":"message.created"}' },
    attempt_log: [
      {
        number: 1,
        at: '2026-11-21T08:00:01.000Z',
        url: 'https://erp.example/hooks/1',
        duration_ms: 12,
        status: 204,
        failure: null,
        response: 'Thanks',
      },
    ],
    ...changes,
  });
