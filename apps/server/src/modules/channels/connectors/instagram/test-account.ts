import type { TestCheck } from '@relaydesk/contracts/channel-integration';
import { z } from 'zod';
import type { Context } from '../../../../context/context';
import type { Access } from '../sdk/connector';
import { checkGraph, doGraph, type Finding, graphGet, judgeSubscription } from '../meta/check-graph';
import { jsonRequest } from '../meta/encode-messaging';
import { graphUrl, INSTAGRAM_GRAPH } from '../meta/graph-url';
import { accountOf } from './encode-message';

/** What an account tells the app of (Instagram Platform, Webhooks). Echoes come with `messages`. */
const FIELDS = [
  'messages',
  'messaging_postbacks',
  'messaging_seen',
  'messaging_referral',
  'message_reactions',
];

/** Whose token it is, and whether the account tells us of its messages. */
export async function testAccount(context: Context, access: Access): Promise<TestCheck[]> {
  const account = await proveAccount(context, access);
  if (account.some(({ is_ok }) => !is_ok)) return account;
  const apps = () =>
    graphGet(graphUrl(access, ['me', 'subscribed_apps'], {}, INSTAGRAM_GRAPH), accountOf(access).token);
  return [...account, await checkGraph(context, 'webhook', apps, (body) => judgeSubscription(body, access))];
}

/** Whose token it is (Instagram API with Instagram Login, `me`). */
export async function proveAccount(context: Context, access: Access): Promise<TestCheck[]> {
  const me = () =>
    graphGet(
      graphUrl(access, ['me'], { fields: 'user_id,username' }, INSTAGRAM_GRAPH),
      accountOf(access).token,
    );
  return [await checkGraph(context, 'account', me, (body) => judgeAccount(body, access))];
}

const Me = z.object({ user_id: z.union([z.string(), z.number().transform(String)]), username: z.string() });
/** The documentation shows it both ways. */
const WhoAmI = z.union([Me, z.object({ data: z.tuple([Me]) }).transform(({ data: [me] }) => me)]);

function judgeAccount(body: unknown, { settings: { account_id } }: Access): Finding {
  const me = WhoAmI.safeParse(body).data;
  if (!me) return { is_ok: false, words: 'The platform does not say whose token it is.' };
  const is_ok = me.user_id === account_id;
  return {
    is_ok,
    words: is_ok
      ? `The token is that of ${me.username}.`
      : `The token is that of another account: ${me.username}, ${me.user_id}.`,
  };
}

/** From now on the account tells the app what happens. Throws words for people. */
export async function subscribeAccount(context: Context, access: Access): Promise<void> {
  const { account_id, token } = accountOf(access);
  const url = graphUrl(access, [account_id, 'subscribed_apps'], {}, INSTAGRAM_GRAPH);
  await doGraph(context, jsonRequest(url, token, { subscribed_fields: FIELDS.join(',') }));
}
