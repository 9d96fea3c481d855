import type { IntegrationTestCheck } from '@relaydesk/contracts/channel-integration';
import { z } from 'zod';
import type { Context } from '../../../../context/context';
import {
  buildGraphGet,
  type CheckFinding,
  callGraph,
  evaluateSubscription,
  runGraphCheck,
} from '../meta/check-graph';
import { buildGraphPost } from '../meta/encode-messaging';
import { buildGraphUrl, INSTAGRAM_GRAPH } from '../meta/graph-url';
import type { IntegrationConfig } from '../sdk/connector';
import { getInstagramAccount } from './encode-message';

/** Webhook fields of an account (Instagram Platform, Webhooks). `messages` includes echoes. */
const FIELDS = [
  'messages',
  'messaging_postbacks',
  'messaging_seen',
  'messaging_referral',
  'message_reactions',
];

/** Tests the owner of the token, and the account's webhook subscription. */
export async function testInstagramAccount(
  context: Context,
  config: IntegrationConfig,
): Promise<IntegrationTestCheck[]> {
  const account = await verifyInstagramAccount(context, config);
  if (account.some(({ is_ok }) => !is_ok)) return account;
  const apps = () =>
    buildGraphGet(
      buildGraphUrl(config, ['me', 'subscribed_apps'], {}, INSTAGRAM_GRAPH),
      getInstagramAccount(config).token,
    );
  return [
    ...account,
    await runGraphCheck(context, 'webhook', apps, (body) => evaluateSubscription(body, config)),
  ];
}

/** Tests the owner of the token (Instagram API with Instagram Login, `me`). */
export async function verifyInstagramAccount(
  context: Context,
  config: IntegrationConfig,
): Promise<IntegrationTestCheck[]> {
  const me = () =>
    buildGraphGet(
      buildGraphUrl(config, ['me'], { fields: 'user_id,username' }, INSTAGRAM_GRAPH),
      getInstagramAccount(config).token,
    );
  return [await runGraphCheck(context, 'account', me, (body) => evaluateAccount(body, config))];
}

const InstagramUser = z.object({
  user_id: z.union([z.string(), z.number().transform(String)]),
  username: z.string(),
});
/** The documentation shows both forms. */
const MeResponse = z.union([
  InstagramUser,
  z.object({ data: z.tuple([InstagramUser]) }).transform(({ data: [me] }) => me),
]);

function evaluateAccount(body: unknown, { settings: { account_id } }: IntegrationConfig): CheckFinding {
  const me = MeResponse.safeParse(body).data;
  if (!me) return { is_ok: false, words: 'The platform did not return the account of the token.' };
  const is_ok = me.user_id === account_id;
  return {
    is_ok,
    words: is_ok
      ? `The token belongs to ${me.username}.`
      : `The token belongs to another account: ${me.username}, ${me.user_id}.`,
  };
}

/** Subscribes the app to the account's webhooks. Throws a text for users. */
export async function subscribeInstagramAccount(context: Context, config: IntegrationConfig): Promise<void> {
  const { account_id, token } = getInstagramAccount(config);
  const url = buildGraphUrl(config, [account_id, 'subscribed_apps'], {}, INSTAGRAM_GRAPH);
  await callGraph(context, buildGraphPost(url, token, { subscribed_fields: FIELDS.join(',') }));
}
