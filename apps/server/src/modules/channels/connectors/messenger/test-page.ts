import type { TestCheck } from '@relaydesk/contracts/channel-integration';
import { z } from 'zod';
import type { Context } from '../../../../context/context';
import type { Access } from '../sdk/connector';
import { checkGraph, doGraph, type Finding, graphGet, judgeSubscription } from '../meta/check-graph';
import { jsonRequest } from '../meta/encode-messaging';
import { graphUrl } from '../meta/graph-url';
import { accountOf } from './encode-message';

/** What a page tells the app of (Messenger Platform, Webhook Events). */
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

/** Whether the page takes the token, and whether it tells us of its messages. */
export async function testPage(context: Context, access: Access): Promise<TestCheck[]> {
  const [credentials, ...rest] = await provePage(context, access);
  if (!credentials?.is_ok) return credentials ? [credentials] : rest;
  const apps = () => {
    const { page_id, token } = accountOf(access);
    return graphGet(graphUrl(access, [page_id, 'subscribed_apps']), token);
  };
  return [credentials, await checkGraph(context, 'webhook', apps, (body) => judgeSubscription(body, access))];
}

/**
 * Whose token it is: `me` is the page itself with a page's own token (Graph API, Access Tokens). A page's name says
 * nothing, because it is public.
 */
export async function provePage(context: Context, access: Access): Promise<TestCheck[]> {
  const me = () => graphGet(graphUrl(access, ['me'], { fields: 'id,name' }), accountOf(access).token);
  return [await checkGraph(context, 'credentials', me, (body) => judgePage(body, access))];
}

const Me = z.object({ id: z.union([z.string(), z.number().transform(String)]), name: z.string().catch('') });

function judgePage(body: unknown, access: Access): Finding {
  const me = Me.safeParse(body).data;
  if (!me) return { is_ok: false, words: 'The platform does not say whose token it is.' };
  const is_ok = me.id === accountOf(access).page_id;
  return {
    is_ok,
    words: is_ok
      ? `The token opens the page ${me.name}.`
      : `The token is that of another account: ${me.name}, ${me.id}. Enter the access token of the page itself.`,
  };
}

/** From now on the page tells the app what happens. Throws words for people. */
export async function subscribePage(context: Context, access: Access): Promise<void> {
  const { page_id, token } = accountOf(access);
  const url = graphUrl(access, [page_id, 'subscribed_apps']);
  await doGraph(context, jsonRequest(url, token, { subscribed_fields: FIELDS.join(',') }));
}
