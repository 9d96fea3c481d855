import type { Connector } from '../../connector';
import { fetchFollowing } from '../fetch-following';
import { graphGet } from '../meta/check-graph';
import { ECHO_S, messageIdOf } from '../meta/encode-messaging';
import { parseGraphAnswer } from '../meta/graph-answer';
import { graphUrl, INSTAGRAM_GRAPH } from '../meta/graph-url';
import { messagingHook } from '../meta/messaging-hook';
import { parseProfile } from '../meta/profile';
import { accountOf, encodeMessage, isEchoOf } from './encode-message';
import { instagramFacts } from './instagram-facts';
import { tokenRenewal } from './renew-token';
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
