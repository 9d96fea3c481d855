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
import { buildGraphUrl } from '../meta/graph-url';
import type { IntegrationConfig } from '../sdk/connector';
import { getMessengerPage } from './encode-message';

/** Webhook fields of a page (Messenger Platform, Webhook Events). */
const FIELDS = [
  'messages',
  'messaging_postbacks',
  'messaging_referrals',
  'message_deliveries',
  'message_reads',
  'message_echoes',
  'message_reactions',
  'message_edits',
  'messaging_policy_enforcement',
  'standby',
];

/** Tests the page's token and webhook subscription. */
export async function testPage(context: Context, config: IntegrationConfig): Promise<IntegrationTestCheck[]> {
  const [credentials, ...rest] = await verifyPage(context, config);
  if (!credentials?.is_ok) return credentials ? [credentials] : rest;
  const apps = () => {
    const { page_id, token } = getMessengerPage(config);
    return buildGraphGet(buildGraphUrl(config, [page_id, 'subscribed_apps']), token);
  };
  return [
    credentials,
    await runGraphCheck(context, 'webhook', apps, (body) => evaluateSubscription(body, config)),
  ];
}

/**
 * Tests the owner of the token: with a page token `me` is the page (Graph API, Access Tokens). A page's name
 * proves nothing, because it is public.
 */
export async function verifyPage(
  context: Context,
  config: IntegrationConfig,
): Promise<IntegrationTestCheck[]> {
  const me = () =>
    buildGraphGet(buildGraphUrl(config, ['me'], { fields: 'id,name' }), getMessengerPage(config).token);
  return [await runGraphCheck(context, 'credentials', me, (body) => evaluatePage(body, config))];
}

const MeResponse = z.object({
  id: z.union([z.string(), z.number().transform(String)]),
  name: z.string().catch(''),
});

function evaluatePage(body: unknown, config: IntegrationConfig): CheckFinding {
  const me = MeResponse.safeParse(body).data;
  if (!me) return { is_ok: false, words: 'The platform did not return the account of the token.' };
  const is_ok = me.id === getMessengerPage(config).page_id;
  return {
    is_ok,
    words: is_ok
      ? `The token gives access to the page ${me.name}.`
      : `The token belongs to another account: ${me.name}, ${me.id}. Enter the access token of the page itself.`,
  };
}

/** Subscribes the app to the page's webhooks. Throws a text for users. */
export async function subscribePage(context: Context, config: IntegrationConfig): Promise<void> {
  const { page_id, token } = getMessengerPage(config);
  const url = buildGraphUrl(config, [page_id, 'subscribed_apps']);
  await callGraph(context, buildGraphPost(url, token, { subscribed_fields: FIELDS.join(',') }));
}
