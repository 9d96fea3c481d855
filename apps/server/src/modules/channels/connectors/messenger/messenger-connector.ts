import { buildGraphGet } from '../meta/check-graph';
import { ECHO_TIMEOUT_S, parseSentMessageId } from '../meta/encode-messaging';
import { parseGraphResponse } from '../meta/graph-response';
import { buildGraphUrl } from '../meta/graph-url';
import { createMessagingWebhook } from '../meta/messaging-webhook';
import { parseMetaProfile } from '../meta/profile';
import type { Connector } from '../sdk/connector';
import { fetchWithRedirects } from '../sdk/fetch-with-redirects';
import { encodeMessengerMessage, getMessengerPage } from './encode-message';
import { messengerManifest } from './manifest';
import { subscribePage, testPage, verifyPage } from './test-page';

/** Facebook page (Messenger Platform). */
export const messengerConnector: Connector = {
  manifest: messengerManifest,
  getAccountId: ({ settings }) => settings.page_id,
  webhook: createMessagingWebhook({ object: 'page', name: 'Messenger' }),
  httpTransport: {
    encode: encodeMessengerMessage,
    parse: (answer) => parseGraphResponse(answer, parseSentMessageId),
    settles_in_s: ECHO_TIMEOUT_S,
  },
  media: {
    // The address itself grants access while it is valid.
    fetch: (ask, { url = '' }, _access, maxBytes) => fetchWithRedirects(ask, url, { maxBytes }),
  },
  profile: {
    request: (config, external_id) =>
      buildGraphGet(
        buildGraphUrl(config, [external_id], { fields: 'first_name,last_name' }),
        getMessengerPage(config).token,
      ),
    parse: parseMetaProfile,
  },
  verifyAccountOwnership: verifyPage,
  registerWebhook: (context, _line, config) => subscribePage(context, config),
  test: (context, _line, config) => testPage(context, config),
};
