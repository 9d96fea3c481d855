import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { baseAddress } from '../../../api/http/send-request';

/** What goes into the pages of a website to get the chat window of an integration. */
export const scriptTag = ({ public_key }: ChannelIntegration): string =>
  `<script async src="${baseAddress()}/widget/widget.js" data-key="${public_key}"></script>`;

/**
 * The same for visitors whom the website has signed in: its own server fills in who they are, and proves it with the
 * hex HMAC-SHA256 of the id under the identity secret.
 */
export const signedScriptTag = ({ public_key }: ChannelIntegration): string =>
  `<script async src="${baseAddress()}/widget/widget.js" data-key="${public_key}"
  data-user-id="USER_ID" data-user-hash="HMAC_SHA256_OF_USER_ID"
  data-user-name="NAME" data-user-email="EMAIL"></script>`;

/**
 * What a website's Content-Security-Policy has to let in besides its own, where it has one. A policy counts the socket as
 * another address; styles need nothing, because the window brings its own as an object and not as a part of the page.
 */
export function policySources(): string {
  const ours = new URL(baseAddress()).origin;
  return [`script-src ${ours}`, `connect-src ${ours} ${ours.replace(/^http/, 'ws')}`, `img-src ${ours}`].join(
    '; ',
  );
}

/** Where an organisation's own software sends its customers' messages. */
export const webhookAddress = ({ webhook_path }: ChannelIntegration): string =>
  `${baseAddress()}${webhook_path ?? ''}`;

/** A first message for a shell with openssl and curl, signed as contracts/api-channel says. */
export const sampleCurl = (integration: ChannelIntegration, secret = 'YOUR_SECRET'): string =>
  `SECRET='${secret}'
T=$(date +%s)
BODY='{"event":"message","id":"test-'$T'","contact":{"id":"customer-1","name":"Casey"},"message":{"type":"text","text":"Hello"},"timestamp":'$T'}'
SIGNATURE=$(printf '%s.%s' "$T" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" | sed 's/^.* //')
curl -X POST '${webhookAddress(integration)}' \\
  -H 'Content-Type: application/json' \\
  -H "X-Relaydesk-Signature: t=$T,v1=$SIGNATURE" \\
  --data-raw "$BODY"`;
