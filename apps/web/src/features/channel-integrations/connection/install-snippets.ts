import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { apiBaseUrl } from '../../../api/http/send-request';

/** The script tag that adds an integration's chat window to a website. */
export const buildScriptTag = ({ public_key }: ChannelIntegration): string =>
  `<script async src="${apiBaseUrl()}/widget/widget.js" data-key="${public_key}"></script>`;

/**
 * The same for signed-in visitors: the website's server fills in the user and proves it with the hex
 * HMAC-SHA256 of the id under the identity secret.
 */
export const buildSignedScriptTag = ({ public_key }: ChannelIntegration): string =>
  `<script async src="${apiBaseUrl()}/widget/widget.js" data-key="${public_key}"
  data-user-id="USER_ID" data-user-hash="HMAC_SHA256_OF_USER_ID"
  data-user-name="NAME" data-user-email="EMAIL"></script>`;

/**
 * The sources that a website's Content-Security-Policy must allow additionally, if it has one. A policy
 * treats the socket as a separate source; styles need none, because the widget uses constructed style sheets.
 */
export function getCspSources(): string {
  const ours = new URL(apiBaseUrl()).origin;
  return [`script-src ${ours}`, `connect-src ${ours} ${ours.replace(/^http/, 'ws')}`, `img-src ${ours}`].join(
    '; ',
  );
}

/** The address to which an organisation's software posts its customers' messages. */
export const getWebhookUrl = ({ webhook_path }: ChannelIntegration): string =>
  `${apiBaseUrl()}${webhook_path ?? ''}`;

/** A sample message for a shell with openssl and curl, signed as contracts/api-channel defines. */
export const buildSampleCurl = (integration: ChannelIntegration, secret = 'YOUR_SECRET'): string =>
  `SECRET='${secret}'
T=$(date +%s)
BODY='{"event":"message","id":"test-'$T'","contact":{"id":"customer-1","name":"Casey"},"message":{"type":"text","text":"Hello"},"timestamp":'$T'}'
SIGNATURE=$(printf '%s.%s' "$T" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" | sed 's/^.* //')
curl -X POST '${getWebhookUrl(integration)}' \\
  -H 'Content-Type: application/json' \\
  -H "X-Relaydesk-Signature: t=$T,v1=$SIGNATURE" \\
  --data-raw "$BODY"`;
