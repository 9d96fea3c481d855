import type { TestCheck } from '@relaydesk/contracts/channel-integration';
import { z } from 'zod';
import type { Context } from '../../../../context';
import type { Access } from '../../connector';
import { checkGraph, doGraph, graphGet, judgeSubscription } from '../meta/check-graph';
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
  const get = (path: string[], query?: Record<string, string>) => () => {
    const { page_id, token } = accountOf(access);
    return graphGet(graphUrl(access, [page_id, ...path], query), token);
  };
  const credentials = await checkGraph(context, 'credentials', get([], { fields: 'name' }), (body) => {
    const { name } = z
      .object({ name: z.string().catch('') })
      .catch({ name: '' })
      .parse(body);
    return { is_ok: true, words: `The token opens the page ${name}.` };
  });
  if (!credentials.is_ok) return [credentials];
  const webhook = await checkGraph(context, 'webhook', get(['subscribed_apps']), (body) =>
    judgeSubscription(body, access),
  );
  return [credentials, webhook];
}

/** From now on the page tells the app what happens. Throws words for people. */
export async function subscribePage(context: Context, access: Access): Promise<void> {
  const { page_id, token } = accountOf(access);
  const url = graphUrl(access, [page_id, 'subscribed_apps']);
  await doGraph(context, jsonRequest(url, token, { subscribed_fields: FIELDS.join(',') }));
}
