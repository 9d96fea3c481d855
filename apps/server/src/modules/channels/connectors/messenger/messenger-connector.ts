import type { Connector } from '../sdk/connector';
import { fetchFollowing } from '../sdk/fetch-with-redirects';
import { graphGet } from '../meta/check-graph';
import { ECHO_S, messageIdOf } from '../meta/encode-messaging';
import { parseGraphAnswer } from '../meta/graph-response';
import { graphUrl } from '../meta/graph-url';
import { messagingHook } from '../meta/messaging-webhook';
import { parseProfile } from '../meta/profile';
import { accountOf, encodeMessage } from './encode-message';
import { messengerFacts } from './manifest';
import { provePage, subscribePage, testPage } from './test-page';

/** Customers write to a Facebook page (Messenger Platform). */
export const messengerConnector: Connector = {
  facts: messengerFacts,
  accountOf: ({ settings }) => settings.page_id,
  hook: messagingHook({ object: 'page', name: 'Messenger' }),
  sender: {
    encode: encodeMessage,
    parse: (answer) => parseGraphAnswer(answer, messageIdOf),
    settles_in_s: ECHO_S,
  },
  media: {
    // The address itself is the permission, for as long as it lives.
    fetch: (ask, { url = '' }, _access, maxBytes) => fetchFollowing(ask, url, { maxBytes }),
  },
  profile: {
    request: (access, external_id) =>
      graphGet(graphUrl(access, [external_id], { fields: 'first_name,last_name' }), accountOf(access).token),
    parse: parseProfile,
  },
  prove: provePage,
  connect: (context, _line, access) => subscribePage(context, access),
  test: (context, _line, access) => testPage(context, access),
};
