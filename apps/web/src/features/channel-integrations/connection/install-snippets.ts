import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { apiBaseUrl } from '../../../api/http/send-request';

/** What goes into the pages of a website to get the chat window of an integration. */
export const buildScriptTag = ({ public_key }: ChannelIntegration): string =>
  `<script async src="${apiBaseUrl()}/widget/widget.js" data-key="${public_key}"></script>`;

/**
 * The same for visitors whom the website has signed in: its own server fills in who they are, and proves it with the
 * hex HMAC-SHA256 of the id under the identity secret.
 */
export const buildSignedScriptTag = ({ public_key }: ChannelIntegration): string =>
  `<script async src="${apiBaseUrl()}/widget/widget.js" data-key="${public_key}"
  data-user-id="USER_ID" data-user-hash="HMAC_SHA256_OF_USER_ID"
  data-user-name="NAME" data-user-email="EMAIL"></script>`;

/**
 * What a website's Content-Security-Policy has to let in besides its own, where it has one. A policy counts the socket as
 * another address; styles need nothing, because the window brings its own as an object and not as a part of the page.
 */
export function getCspSources(): string {
  const ours = new URL(apiBaseUrl()).origin;
  return [`script-src ${ours}`, `connect-src ${ours} ${ours.replace(/^http/, 'ws')}`, `img-src ${ours}`].join(
    '; ',
  );
}

/** Where an organisation's own software sends its customers' messages. */
export const getWebhookUrl = ({ webhook_path }: ChannelIntegration): string =>
  `${apiBaseUrl()}${webhook_path ?? ''}`;

/** A first message for a shell with openssl and curl, signed as contracts/api-channel says. */
export const buildSampleCurl = (integration: ChannelIntegration, secret = 'YOUR_SECRET'): string =>
  `SECRET='${secret}'
T=$(date +%s)
BODY='{"event":"message","id":"test-'$T'","contact":{"id":"customer-1","name":"Casey"},"message":{"type":"text","text":"Hello"},"timestamp":'$T'}'
SIGNATURE=$(printf '%s.%s' "$T" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" | sed 's/^.* //')
curl -X POST '${getWebhookUrl(integration)}' \\
  -H 'Content-Type: application/json' \\
  -H "X-Relaydesk-Signature: t=$T,v1=$SIGNATURE" \\
  --data-raw "$BODY"`;
