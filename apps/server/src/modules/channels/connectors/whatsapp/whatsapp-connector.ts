import { ECHO_TIMEOUT_S } from '../meta/encode-messaging';
import { parseMetaBody } from '../meta/parse-body';
import { answerMetaHandshake, verifyMetaSignature } from '../meta/signature';
import type { Connector } from '../sdk/connector';
import { whatsappMediaSource } from './fetch-media';
import {
  decodeWhatsAppWebhook,
  getSharedBusinessAccounts,
  getWhatsAppAccountIds,
} from './inbound/decode-webhook';
import { toWhatsAppRecipient } from './inbound/resolve-customer';
import { whatsappManifest } from './manifest';
import { encodeWhatsAppMessage } from './outbound/encode-message';
import { parseWhatsAppSendResponse } from './outbound/graph-call';
import { registerWhatsAppWebhook } from './register-webhook';
import { whatsappTemplateSource } from './templates';
import { testNumber, verifyNumber } from './test-number';

/** A phone number of the organisation on the WhatsApp Cloud API. */
export const whatsappConnector: Connector = {
  manifest: whatsappManifest,
  getAccountId: ({ settings }) => settings.phone_number_id,
  webhook: {
    handshake: answerMetaHandshake,
    verify: (delivery, config) => (verifyMetaSignature(delivery, config) ? 'ok' : 'refused'),
    parse: parseMetaBody,
    verifiesPhoneNumbers: true,
    getAccountIds: getWhatsAppAccountIds,
    getSharedSetting: getSharedBusinessAccounts,
    decode: decodeWhatsAppWebhook,
  },
  httpTransport: {
    encode: encodeWhatsAppMessage,
    parse: parseWhatsAppSendResponse,
    jpegOnly: 'cards',
    settles_in_s: ECHO_TIMEOUT_S,
  },
  outreach: { addressKind: 'phone', toRecipient: toWhatsAppRecipient },
  media: whatsappMediaSource,
  templates: whatsappTemplateSource,
  verifyAccountOwnership: verifyNumber,
  registerWebhook: (context, _line, config) => registerWhatsAppWebhook(context, config),
  test: (context, _line, config) => testNumber(context, config),
};
