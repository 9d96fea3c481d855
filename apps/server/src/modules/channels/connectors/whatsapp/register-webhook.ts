import type { Context } from '../../../../context/context';
import { callGraph } from '../meta/check-graph';
import type { IntegrationConfig } from '../sdk/connector';
import { buildGraphCall, getBusinessAccountId, getPhoneNumberId } from './outbound/graph-call';

/**
 * Subscribes our app to the account, and overrides the webhook address of this number (Cloud API, Webhook
 * overrides): Meta verifies the address immediately and requires https. Throws a text for users.
 */
export async function registerWhatsAppWebhook(context: Context, config: IntegrationConfig): Promise<void> {
  const { hook_url, verify_token } = config;
  await callGraph(
    context,
    buildGraphCall(config, [getBusinessAccountId(config), 'subscribed_apps'], { method: 'POST' }),
  );
  if (!hook_url.startsWith('https:')) return;
  const webhook_configuration = { override_callback_uri: hook_url, verify_token };
  await callGraph(
    context,
    buildGraphCall(config, [getPhoneNumberId(config)], { body: { webhook_configuration } }),
  );
}
