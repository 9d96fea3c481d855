import type { Connector } from '../sdk/connector';
import { decodeForm, getFormDeduplicationKey, toTwilioRecipient } from './decode-form';
import { createMessageEncoder, type TwilioSender } from './encode-message';
import { fetchTwilioMedia } from './fetch-media';
import { buildSentMessagesRequest, findSentMessageIds } from './find-sent-messages';
import { buildTwilioManifest } from './manifest';
import { buildContentsRequest, parseContentsResponse } from './parse-contents';
import { parseForm, verifyTwilioSignature } from './parse-form';
import { parseTwilioSendResponse } from './parse-response';
import { testTwilioAccount, verifyTwilioSender } from './test-account';

/** Seconds after which an accepted message is in Twilio's list. */
const LOOKUP_DELAY_S = 15;

/**
 * Two connectors, because their capabilities differ; the API is one (Twilio, Programmable Messaging,
 * 2010-04-01).
 */
const twilioConnector = (sender: TwilioSender): Connector => ({
  manifest: buildTwilioManifest(sender),
  getAccountId: ({ settings }) => settings.sender?.replace(/^whatsapp:/, ''),
  webhook: {
    verify: (delivery, config) => (verifyTwilioSignature(delivery, config) ? 'ok' : 'refused'),
    parse: parseForm,
    verifiesPhoneNumbers: true,
    getDeduplicationKey: getFormDeduplicationKey,
    decode: decodeForm,
    // The response contains no message: messages are sent through the API, which returns an id.
    acknowledgement: { type: 'text/xml', body: '<?xml version="1.0" encoding="UTF-8"?><Response/>' },
  },
  httpTransport: {
    encode: createMessageEncoder(sender),
    parse: parseTwilioSendResponse,
    lookUp: { request: buildSentMessagesRequest, find: findSentMessageIds },
    settles_in_s: LOOKUP_DELAY_S,
    // SMS sends images as links. WhatsApp supports JPEG and PNG only.
    ...(sender === 'whatsapp' && { jpegOnly: 'cards and files' }),
  },
  outreach: { addressKind: 'phone', toRecipient: toTwilioRecipient },
  media: { fetch: fetchTwilioMedia },
  ...(sender === 'whatsapp' && {
    templates: { request: buildContentsRequest, parse: parseContentsResponse },
  }),
  verifyAccountOwnership: (context, config) => verifyTwilioSender(context, config, sender),
  test: (context, _line, config) => testTwilioAccount(context, config, sender),
});

export const twilioSmsConnector = twilioConnector('sms');
export const twilioWhatsAppConnector = twilioConnector('whatsapp');
