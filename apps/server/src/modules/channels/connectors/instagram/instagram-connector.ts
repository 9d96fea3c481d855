import type { Connector } from '../sdk/connector';
import { fetchFollowing } from '../sdk/fetch-with-redirects';
import { graphGet } from '../meta/check-graph';
import { ECHO_S, messageIdOf } from '../meta/encode-messaging';
import { parseGraphAnswer } from '../meta/graph-response';
import { graphUrl, INSTAGRAM_GRAPH } from '../meta/graph-url';
import { messagingHook } from '../meta/messaging-webhook';
import { parseProfile } from '../meta/profile';
import { accountOf, encodeMessage, isEchoOf } from './encode-message';
import { instagramFacts } from './manifest';
import { tokenRenewal } from './token-renewal';
import { proveAccount, subscribeAccount, testAccount } from './test-account';

/** Customers write to an Instagram account (Instagram API with Instagram Login). */
export const instagramConnector: Connector = {
  facts: instagramFacts,
  accountOf: ({ settings }) => settings.account_id,
  hook: messagingHook({ object: 'instagram', name: 'Instagram' }),
  sender: {
    encode: encodeMessage,
    parse: (answer) => parseGraphAnswer(answer, messageIdOf),
    isEchoOf,
    settles_in_s: ECHO_S,
  },
  media: {
    // The address itself is the permission, for as long as it lives.
    fetch: (ask, { url = '' }, _access, maxBytes) => fetchFollowing(ask, url, { maxBytes }),
  },
  renewal: tokenRenewal,
  profile: {
    request: (access, external_id) =>
      graphGet(
        graphUrl(access, [external_id], { fields: 'name,username' }, INSTAGRAM_GRAPH),
        accountOf(access).token,
      ),
    parse: parseProfile,
  },
  prove: proveAccount,
  connect: (context, _line, access) => subscribeAccount(context, access),
  test: (context, _line, access) => testAccount(context, access),
};
