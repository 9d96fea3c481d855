import type { Connector } from '../../connector';
import { fetchFollowing } from '../fetch-following';
import { messageIdOf } from '../meta/encode-messaging';
import { parseGraphAnswer } from '../meta/graph-answer';
import { messagingHook } from '../meta/messaging-hook';
import { encodeMessage } from './encode-message';
import { instagramFacts } from './instagram-facts';
import { tokenRenewal } from './renew-token';
import { subscribeAccount, testAccount } from './test-account';

/** Customers write to an Instagram account (Instagram API with Instagram Login). */
export const instagramConnector: Connector = {
  facts: instagramFacts,
  accountOf: ({ settings }) => settings.account_id,
  hook: messagingHook({ object: 'instagram', name: 'Instagram' }),
  sender: {
    encode: encodeMessage,
    parse: (answer) => parseGraphAnswer(answer, messageIdOf),
  },
  media: {
    // The address itself is the permission, for as long as it lives.
    fetch: (ask, { url = '' }, _access, maxBytes) => fetchFollowing(ask, url, { maxBytes }),
  },
  renewal: tokenRenewal,
  connect: (context, _line, access) => subscribeAccount(context, access),
  test: (context, _line, access) => testAccount(context, access),
};
