import { buildGraphGet } from '../meta/check-graph';
import { ECHO_TIMEOUT_S, parseSentMessageId } from '../meta/encode-messaging';
import { parseGraphResponse } from '../meta/graph-response';
import { buildGraphUrl, INSTAGRAM_GRAPH } from '../meta/graph-url';
import { createMessagingWebhook } from '../meta/messaging-webhook';
import { parseMetaProfile } from '../meta/profile';
import type { Connector } from '../sdk/connector';
import { fetchWithRedirects } from '../sdk/fetch-with-redirects';
import { encodeInstagramMessage, getInstagramAccount, isEchoOfInstagramCall } from './encode-message';
import { instagramManifest } from './manifest';
import { subscribeInstagramAccount, testInstagramAccount, verifyInstagramAccount } from './test-account';
import { instagramTokenRenewal } from './token-renewal';

/** Instagram account (Instagram API with Instagram Login). */
export const instagramConnector: Connector = {
  manifest: instagramManifest,
  getAccountId: ({ settings }) => settings.account_id,
  webhook: createMessagingWebhook({ object: 'instagram', name: 'Instagram' }),
  httpTransport: {
    encode: encodeInstagramMessage,
    parse: (answer) => parseGraphResponse(answer, parseSentMessageId),
    isEchoOf: isEchoOfInstagramCall,
    settles_in_s: ECHO_TIMEOUT_S,
  },
  media: {
    // The address itself grants access while it is valid.
    fetch: (ask, { url = '' }, _access, maxBytes) => fetchWithRedirects(ask, url, { maxBytes }),
  },
  renewal: instagramTokenRenewal,
  profile: {
    request: (config, external_id) =>
      buildGraphGet(
        buildGraphUrl(config, [external_id], { fields: 'name,username' }, INSTAGRAM_GRAPH),
        getInstagramAccount(config).token,
      ),
    parse: parseMetaProfile,
  },
  verifyAccountOwnership: verifyInstagramAccount,
  registerWebhook: (context, _line, config) => subscribeInstagramAccount(context, config),
  test: (context, _line, config) => testInstagramAccount(context, config),
};
