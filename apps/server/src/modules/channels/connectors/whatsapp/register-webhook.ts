import type { Context } from '../../../../context/context';
import type { Access } from '../sdk/connector';
import { doGraph } from '../meta/check-graph';
import { accountIdOf, callOf, numberIdOf } from './outbound/graph-call';

/**
 * Subscribes our app to what happens on the account, and has the messages of this number come to the line's own address
 * (Cloud API, Webhook overrides): Meta asks that address for the verify token at once, and takes only https. Throws words
 * for people.
 */
export async function connect(context: Context, access: Access): Promise<void> {
  const { hook_url, verify_token } = access;
  await doGraph(context, callOf(access, [accountIdOf(access), 'subscribed_apps'], { method: 'POST' }));
  if (!hook_url.startsWith('https:')) return;
  const webhook_configuration = { override_callback_uri: hook_url, verify_token };
  await doGraph(context, callOf(access, [numberIdOf(access)], { body: { webhook_configuration } }));
}
