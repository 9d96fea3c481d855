import type { Context } from '../../../../context/context';
import { callGraph } from '../meta/check-graph';
import type { IntegrationConfig } from '../sdk/connector';
import { buildGraphCall, getBusinessAccountId, getPhoneNumberId } from './outbound/graph-call';

/**
 * Subscribes our app to what happens on the account, and has the messages of this number come to the line's own address
 * (Cloud API, Webhook overrides): Meta asks that address for the verify token at once, and takes only https. Throws words
 * for people.
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
