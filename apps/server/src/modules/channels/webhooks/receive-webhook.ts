import type { Context } from '../../../context/context';
import { AppError } from '../../../lib/app-error';
import type { IntegrationConfig, WebhookAdapter, WebhookRequest } from '../connectors/sdk/connector';
import { getIntegrationConfig } from '../integrations/store/integration-config';
import type { ResolvedIntegration } from '../integrations/store/resolved-integration';
import { storeWebhookEvent } from './queue/store-webhook-event';

/**
 * Stores a verified webhook event for one or many integrations: it may be acknowledged when this resolves.
 * Throws `bad_signature`, and `invalid` if it cannot be parsed. Paused integrations store it too: platforms
 * disable webhooks that refuse events.
 */
export async function receiveWebhook(
  context: Context,
  integration: ResolvedIntegration,
  adapter: WebhookAdapter,
  delivery: WebhookRequest,
): Promise<void> {
  const body = await parseVerifiedWebhook(
    context,
    adapter,
    delivery,
    getIntegrationConfig(context, integration),
  );
  const { organization_id, id: channel_integration_id } = integration;
  const { bytes } = delivery;
  await storeWebhookEvent(
    context,
    { organization_id, channel_integration_id },
    { delivery_key: adapter.getDeduplicationKey?.(body), bytes },
  );
}

/** The parsed body, after its signature was verified. */
export async function parseVerifiedWebhook(
  context: Context,
  adapter: WebhookAdapter,
  delivery: WebhookRequest,
  config: IntegrationConfig,
): Promise<unknown> {
  if (adapter.verify(delivery, config, context.now().getTime()) !== 'ok') {
    throw new AppError('invalid_signature');
  }
  try {
    return await adapter.parse(delivery.bytes);
  } catch (error) {
    if (error instanceof AppError) throw error;

    throw new AppError('unexpected_webhook_body', {}, { field: 'body' });
  }
}

/** The response to a verification request. Throws `forbidden` for an invalid token. */
export function answerWebhookHandshake(
  adapter: WebhookAdapter,
  query: unknown,
  config: IntegrationConfig,
): string {
  const said = adapter.handshake?.(getSingleValueParams(query), config) ?? null;
  if (said === null) throw new AppError('wrong_verify_token');
  return said;
}

/** Repeated parameters are ignored. */
const getSingleValueParams = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(query)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
